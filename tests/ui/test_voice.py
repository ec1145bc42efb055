"""The voice: it says what is new, once, in the settings' manner, and nothing that whoever listens may not know."""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pygame
import pytest
from pygame import Rect

from game.engine.core import Resign, Seat
from game.engine.earthquake.actions import Step
from game.engine.island_battle.actions import Pass
from game.engine.island_battle.board import Square
from game.engine.island_battle.state import Phase as BattlePhase
from game.engine.lost_baggage.state import Phase
from game.engine.riverlands.actions import Explore
from game.play.match import Match
from game.play.settings import Speed
from game.registry import Entry
from game.ui.hud.card import NoteCard, Noted
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.services import speech
from game.ui.services.speech import CommandSpeaker, Silence, Utterance
from game.ui.services.wording import sentence
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.tables.lost_baggage.cards.character_card import SkillRow
from game.ui.tables.lost_baggage.cards.fan import Fan
from game.ui.tables.lost_baggage.cards.piles import OpenCard
from game.ui.tables.lost_baggage.world.rack import TileRack
from game.ui.tables.scene import TableScene
from game.ui.tables.voice import TableVoice
from game.ui.widgets import Label
from game.ui.widgets.switches import Row
from tests.engine.cases import Case
from tests.engine.earthquake.support import EE, FAR, C, E, table
from tests.engine.test_leaks import OPEN
from tests.games import each_game
from tests.patience import PATIENCE, until
from tests.samples import sample
from tests.tools.screens import AROUND, SCREENS
from tests.ui.earthquake.positions import match_at as stand_at
from tests.ui.listening import Listener, Transcript
from tests.ui.lost_baggage.fights import fight
from tests.ui.lost_baggage.positions import each_phase, match_at
from tests.ui.play import Keyboard, Program, new_match, with_computers
from tests.ui.replays import short_game, watch
from tests.ui.test_chess_clock import first_turn
from tests.ui.test_hints import alone, press
from tests.ui.test_twins import first_case
from tests.ui.twins import Twin, twins

Start = Callable[..., Program]
MOST_ACTS = 600
"""More decisions than a game with an easy computer takes."""
PRESSED = sample(25, 50)
"""Places on which Enter is pressed in a game."""
READS = (Command.DESCRIBE, Command.CHOICES, Command.NEXT_PLACE, Command.PREVIOUS_PLACE)
WALKS = (Command.UP, Command.RIGHT, Command.DOWN, Command.NEXT, Command.NEXT, Command.NEXT)


def listening(start: Start, **settings: object) -> tuple[Program, Transcript]:
    """A program in which the voice is on, and what it says."""
    home, said = start(speed=Speed.INSTANT, voice=True, **settings), Transcript()
    home.app.context.voice.speaker = said
    home.open()
    said.lines.clear()
    return home, said


def heard(said: Transcript) -> str:
    """Return what has been said since this was asked last."""
    words = "\n".join(said.lines)
    said.lines.clear()
    return words


# when it speaks


def test_the_voice_is_off_at_first_and_nothing_is_started(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[object] = []
    monkeypatch.setattr("subprocess.Popen", lambda *given, **more: started.append(given))
    home = program(speed=Speed.INSTANT)
    home.app.context.voice.speaker = speaker = CommandSpeaker(lambda said: ["speak", said.words])
    scene = home.sit_down(new_match("earthquake", "classic"))
    for command in (*READS, *WALKS):
        home.step(command)
    assert not home.app.context.settings.values.voice
    assert not started and speaker._thread is None
    home.step(Command.DESCRIBE)
    assert scene.bubble.words == home.words("voice.is_off")


def test_a_table_is_told_once_and_then_only_what_is_new(program: Start) -> None:
    home, said = listening(program)
    scene = home.sit_down(new_match("riverlands", "classic"))
    first = heard(said)
    assert first.startswith("! " + home.words("game.riverlands.name"))
    assert scene.prompt.headline in first
    for _ in range(20):
        home.step()
    assert heard(said) == ""


def test_what_happens_is_told_after_what_is_being_said_and_each_line_once(program: Start) -> None:
    home, said = listening(program)
    match = new_match("riverlands", "classic")
    scene = home.sit_down(match)
    heard(said)
    before = len(scene.hud.log.lines)
    while len(scene.hud.log.lines) < before + 3:
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
        home.settle()
    home.step()
    told = [line.text for line in scene.hud.log.lines[before:]]
    words = heard(said)
    assert "! " not in words, "nobody pressed anything"
    for text in set(told):
        assert words.count(text) == told.count(text)
    assert scene.prompt.headline in words, "and whose turn it is"


def test_new_speech_after_a_press_ends_the_old(program: Start) -> None:
    home, said = listening(program)
    home.sit_down(new_match("earthquake", "classic"))
    heard(said)
    keys = Keyboard(home)
    keys.key(pygame.K_o)
    assert heard(said).startswith("! ")
    keys.key(pygame.K_n)
    place = heard(said)
    assert place.startswith("! ") and place.count("\n") == 0
    home.step()
    assert heard(said) == "", "what has the focus is said once"


def test_what_the_die_would_bring_is_told_with_its_numbers_and_who_stands_there_first(program: Start) -> None:
    home, _ = listening(program)
    scene = home.sit_down(new_match("riverlands", "classic"))
    match = scene.match
    while not (match.turn > 1 and any(isinstance(action, Explore) for action in match.legal())):
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
    home.settle()
    home.step()
    scene.focus(scene.board, show=True)
    mover = match.to_move
    assert mover is not None
    scene.board.go_to(match.state.heroes[mover].space)
    words = scene.voice.here()
    assert words.startswith(f"{scene.name(mover)}: ")
    assert all(f"On a {value}: " in words for value in range(1, 7)), words


def test_of_many_places_only_their_number_is_told(program: Start) -> None:
    """81 squares for a block: nobody keeps more than a dozen names in mind."""
    home, said = listening(program)
    match = new_match("island_battle", "classic")
    scene = home.sit_down(match)
    while match.legal() and len(match.legal()) < 50:
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
        home.settle()
    said.lines.clear()
    Keyboard(home).key(pygame.K_o)
    asked = heard(said)
    assert f"{len(scene.voice.places())} places on the board, one after the other" in asked
    assert "J10" not in asked


def test_whoever_goes_to_a_place_hears_of_it_before_what_can_be_done(program: Start) -> None:
    home, said = listening(program)
    match = new_match("riverlands", "classic")
    scene = home.sit_down(match)
    while match.turn < 2:
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
    home.settle()
    home.step()
    said.lines.clear()
    Keyboard(home).key(pygame.K_n)
    words = heard(said)
    assert scene.board.cursor is not None
    place = scene.table.places.name(scene.board.cursor)
    assert 0 <= words.index(place) < words.index(scene.prompt.headline)


def test_what_has_the_focus_is_told_with_its_state(program: Start) -> None:
    home, said = listening(program)
    scene = home.go_to(destinations.Settings(), SettingsScene)
    scene.turn_to("hearing")
    home.step()
    switch = next(row.control for row in scene.rows if isinstance(row, Row) and row.label == home.words("settings.mute"))
    scene.focus(switch)
    home.step(Command.UP)
    scene.focus(switch)
    heard(said)
    home.step(Command.CONFIRM)
    assert sentence(home.words("voice.on")) in heard(said)
    home.step(Command.CONFIRM)
    assert sentence(home.words("voice.off")) in heard(said)


def test_switched_off_it_stops_at_once(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home, said = listening(program)
    home.sit_down(new_match("earthquake", "classic"))
    hushed: list[bool] = []
    monkeypatch.setattr(said, "hush", lambda: hushed.append(True))
    home.app.context.settings.change(voice=False)
    home.step(Command.DESCRIBE)
    heard(said)
    home.step(Command.DESCRIBE)
    assert hushed == [True] and heard(said) == ""


# what must not be missed


@pytest.mark.parametrize("name", AROUND)
def test_every_screen_around_the_games_says_what_it_is(program: Start, name: str) -> None:
    home = program(speed=Speed.INSTANT)
    SCREENS[name](home.app)
    home.app.stack.settle()
    home.step()
    told = home.scene.spoken()
    assert told.heading and told.heading != told.words()


def test_the_results_tell_who_won_the_places_the_awards_and_the_wins(program: Start) -> None:
    """Two players, of whom the second gives up: the first wins, and has one win this evening."""
    home, said = listening(program)
    match = new_match("riverlands", "classic", "Zosia", "Wojtek")
    home.sit_down(match)
    match.submit(1, Resign(1))
    home.settle()
    home.to_results()
    told = heard(said)
    for words in ("Zosia wins!", "Wojtek has resigned.", "1. Zosia. 2. Wojtek.", "Wins this evening: Zosia: 1, Wojtek: 0."):
        assert words in told
    home.step(Command.DESCRIBE)
    whole = heard(said)
    assert all(whole.count(words) == 1 for words in ("1. Zosia", "Wins this evening")) and home.words("results.numbers") in whole


def test_what_happened_under_a_question_is_told_on_the_way_back(program: Start) -> None:
    home, said = listening(program)
    match = new_match("riverlands", "classic")
    home.sit_down(match)
    heard(said)
    home.app.context.open(destinations.Settings())
    home.step()
    heard(said)
    assert match.to_move is not None
    match.submit(match.to_move, match.legal()[0])
    home.app.stack.pop()
    home.settle()
    home.step()
    assert re.search(r"rolls \d", heard(said))


def test_what_was_asked_for_is_not_cut_off_by_what_has_the_focus_now(program: Start) -> None:
    home, said = listening(program)
    home.sit_down(new_match("riverlands", "classic"))
    home.scene.by_keys = False
    heard(said)
    Keyboard(home).key(pygame.K_d)
    told = said.lines
    assert told[0].startswith("! ") and all(line.startswith("+ ") for line in told[1:])


def test_a_hint_is_told_with_the_place_at_which_it_only_points(program: Start) -> None:
    """On the classic island each has a stack to step to: first where to look, then what to do and why."""
    home, said = listening(program)
    scene = home.sit_down(alone("earthquake"))
    home.settle()
    home.step()
    heard(said)
    press(home, Command.HINT)
    first = heard(said)
    assert home.words("hint.first.space") in first
    assert scene.hinted() is not None and scene.table.called(scene.hinted()) in first
    press(home, Command.HINT)
    whole = heard(said)
    assert scene.hints.bubble.said is not None and scene.hints.bubble.said.what in whole


def test_a_line_without_its_player_is_told_with_the_name_where_another_acts(program: Start) -> None:
    """In Battle, "Rolls 3." stands beside the player's sign; the voice says whose it is."""
    home, said = listening(program)
    scene = home.sit_down(new_match("island_battle", "classic", "Zosia", "Wojtek"))
    match = scene.match
    heard(said)
    while sum(line.text.startswith("Block on") for line in scene.hud.log.lines) < 3:
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
        home.settle()
    home.step()
    told = heard(said)
    assert "Zosia: Block on" in told and "Wojtek: Block on" in told


def test_a_line_that_speaks_of_nobody_is_told_without_a_name(program: Start) -> None:
    """Of a stack that loses a tile it is said where it is, also after what befell another."""
    home, said = listening(program)
    match = stand_at(table({C: "land*2", E: "land cracks_0", EE: "land", FAR: "land*2"}, [C, EE]))
    home.sit_down(match)
    heard(said)
    match.submit(0, Step(E))
    home.settle()
    home.step()
    told = heard(said)
    assert ". Jan is in the water at D6. D5 loses its cracks; 1 tile left. D5 now shows: land." in told


def test_what_is_refused_is_not_offered(program: Start) -> None:
    """A character of Battle's must move if it can (BI-22): until then the turn cannot be ended."""
    home, said = listening(program)
    match = new_match("island_battle", "classic")
    home.sit_down(match)
    while match.state.phase is not BattlePhase.MOVE or match.check(Pass()) is None:
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
        home.settle()
    home.step()
    heard(said)
    home.step(Command.CHOICES)
    assert home.words("island_battle.button.pass") not in heard(said)


def test_away_from_a_table_the_buttons_are_what_there_is_to_choose_from(program: Start) -> None:
    home, said = listening(program)
    home.step(Command.CHOICES)
    words = heard(said)
    assert all(home.words(f"title.{key}") in words for key in ("settings", "quit"))


def test_in_a_replay_nobody_is_asked_to_do_anything(program: Start) -> None:
    """The plaque says whose roll it is; what is to be done then is nothing for who watches."""
    home, said = listening(program)
    scene = watch(home, short_game())
    home.step()
    asked = scene.table.prompt().detail
    assert asked and asked not in heard(said)
    home.step(Command.CHOICES)
    assert asked not in heard(said)


def test_the_rulebook_is_read_out(program: Start) -> None:
    home, said = listening(program)
    home.app.context.open(destinations.Rulebook(None, "BI-54"))
    home.settle()
    home.step()
    told = heard(said)
    assert home.words("game.island_battle.name") in told and "BI-54" in told


# the board

SIX_IN_ROWS = ("up_right", "right", "down_right", "down_left", "left", "up_left")
SIX_IN_COLUMNS = ("up", "up_right", "down_right", "down", "down_left", "up_left")
STEPS = {
    "earthquake": dict(zip(SIX_IN_ROWS, ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)), strict=True)),
    "lost_baggage": dict(zip(SIX_IN_COLUMNS, ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)), strict=True)),
}
LEVELS = {"earthquake": "classic", "lost_baggage": "two_10"}


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("game", LEVELS)
def test_all_six_neighbours_of_a_hexagon_are_named_clockwise_as_they_are_seen(program: Start, game: str, turned: bool) -> None:
    home, said = listening(program)
    table = home.sit_down(new_match(game, LEVELS[game]))
    places, spaces = table.table.places, [space for row in table.table.places.rows(table.table.shown) for space in row]
    steps = STEPS[game]
    middle = next(space for space in spaces if all((space[0] + q, space[1] + r) in spaces for q, r in steps.values()))
    if turned:
        home.step(Command.TURN_BOARD)
        home.settle()
    table.focus(table.board)
    table.board.go_to(middle)
    home.step()
    heard(said)
    home.step(Command.DESCRIBE)
    told = heard(said)
    end = 0
    for way, (q, r) in steps.items():
        beside = (middle[0] - q, middle[1] - r) if turned else (middle[0] + q, middle[1] + r)
        begins = f"\n{sentence(home.words(f'voice.{way}', what=''))}".rstrip()
        start = told.index(begins, end)
        end = told.index(".", start)
        assert places.name(beside) in told[start : end + 8]


def test_on_squares_the_neighbours_are_those_to_which_the_arrows_lead(program: Start) -> None:
    home, said = listening(program)
    table = home.sit_down(new_match("island_battle", "classic"))
    table.focus(table.board)
    table.board.go_to(Square(3, 5))
    home.step()
    heard(said)
    home.step(Command.DESCRIBE)
    told = [line.split(":")[0] + " " + line.split(": ")[1][:2] for line in heard(said).split("\n") if ": " in line]
    first = told.index("Up C6")
    assert told[first : first + 4] == ["Up C6", "Right D5", "Down C4", "Left B5"]


# what it costs


def test_at_a_table_at_rest_no_words_are_made(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home, _ = listening(program)
    home.sit_down(new_match("lost_baggage", "two_10", laying="ready"))
    home.step(Command.NEXT_PLACE)
    home.settle()
    home.step()
    made: list[str] = []
    for name in ("here", "question", "describe"):

        def counted(_: TableVoice, name: str = name) -> str:
            made.append(name)
            return ""

        monkeypatch.setattr(TableVoice, name, counted)
    for _ in range(30):
        home.step()
    assert made == []


# what it must not say


def leave(home: Program, said: Transcript) -> None:
    """Leave the table, so that both twins are sat down to in the same way."""
    home.app.stack.reset(TitleScene())
    home.step()
    heard(said)


def listened(home: Program, said: Transcript, match: Match, twin: Twin) -> list[tuple[Seat | None, str]]:
    """All that is said in one of two twins to whoever presses every key of the voice, each with the eyes of that moment."""
    leave(home, said)
    table = home.sit_down(match)
    spoken: list[tuple[Seat | None, str]] = []

    def ask() -> None:
        home.settle()
        viewer = table.viewpoint.viewer
        for command in (*READS, *WALKS, *READS):
            if home.scene is table:
                home.step(command)
        spoken.append((viewer, heard(said)))

    def look() -> None:
        ask()
        if table.viewpoint.waits_for is not None and table.viewpoint.waits_for == twin.watcher:
            table.handover.reveal()
            ask()

    look()
    for seat, action in twin.script:
        match.submit(seat, action)
        home.settle()
        if home.scene is not table:
            break
        look()
    return spoken


def leaks(home: Program, said: Transcript, case: Case, seed: str, count: int) -> tuple[int, list[str]]:
    """Return how many things that may be known were said, and those that tell two twins apart."""
    compared, found = 0, []
    for twin in islice(twins(case, seed, every=25, length=3), count):
        here, there = (listened(home, said, match, twin) for match in (twin.here, twin.there))
        for (viewer, one), (_, other) in zip(here, there, strict=True):
            if viewer in {None, twin.watcher}:
                compared += 1
                found += [f"twin {twin.number} for {twin.watcher}: {one} / {other}"] * (one != other)
    return compared, found


@each_game
def test_the_voice_does_not_tell_twins_apart(program: Start, entry: Entry) -> None:
    """Two games that differ only in what the listener may not know sound the same, in front of the curtain and behind it."""
    home, said = listening(program)
    compared, found = leaks(home, said, first_case(entry.id), "voice", 3)
    assert found == []
    assert (compared > 0) == (entry.id not in OPEN)


def test_this_would_find_what_the_voice_must_not_say(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """A voice that reads out what the seat to move holds, whoever listens, is found out."""

    def careless(voice: TableVoice) -> str:
        scene = voice._scene
        return repr(scene.match.observation(scene.match.to_move))

    monkeypatch.setattr(TableVoice, "describe", careless)
    home, said = listening(program)
    _, found = leaks(home, said, first_case("lost_baggage"), "voice", 3)
    assert found


@pytest.mark.parametrize("game", ["lost_baggage", "island_battle"])
def test_a_person_at_another_screen_is_not_spoken_for(program: Start, game: str) -> None:
    """At the screen of one seat, the voice tells nothing of what another seat, at its own screen, knows."""
    home, said = listening(program)
    for twin in islice((twin for twin in twins(first_case(game), "screens", every=20, length=4) if twin.watcher is not None), 2):
        told = []
        for match in (twin.here, twin.there):
            leave(home, said)
            table = home.sit_down(match)
            for other in range(len(match.players)):
                if other != twin.watcher:
                    table.driver.take_screen(other)
            heard(said)
            table.refresh()
            lines = []
            for seat, action in ((None, None), *twin.script):
                if seat is not None and action is not None:
                    match.submit(seat, action)
                    home.settle()
                if home.scene is not table:
                    break
                assert table.viewpoint.viewer in {None, twin.watcher}
                for command in (*READS, *WALKS, *READS):
                    home.step(command)
                lines.append(heard(said))
            told.append(lines)
        assert told[0] == told[1]
        assert any(told[0])


def test_in_front_of_the_curtain_the_voice_asks_for_the_next_player(program: Start) -> None:
    home, said = listening(program)
    match = new_match("lost_baggage", "two_10", "Zosia", "Wojtek", laying="hand", start="1")
    table = home.sit_down(match)
    assert table.viewpoint.waits_for == 0
    words = heard(said)
    assert "Zosia" in words and table.handover.screen.button.words in words
    home.step(Command.CHOICES)
    assert table.handover.screen.button.words in heard(said)


# the system's speech


def test_a_system_without_speech_says_so_in_one_sentence(program: Start) -> None:
    home = program()
    home.app.context.voice.speaker = Silence()
    scene = home.go_to(destinations.Settings(), SettingsScene)
    scene.turn_to("hearing")
    home.step()
    none = home.words("settings.voice.none")
    assert len([label for label in scene.root.walk() if isinstance(label, Label) and label.words == none]) == 1
    assert not any(isinstance(row, Row) and row.label == home.words("settings.voice_rate") for row in scene.rows)
    home.step(Command.BACK)
    home.step(Command.DESCRIBE)
    told = home.scene.bubble.words
    assert told == home.words("voice.none"), "nobody is sent to a switch that is not there, nor told of a guest's own computer"


def test_each_system_gets_the_words_as_words() -> None:
    """Rate and volume in the middle are as usual; nothing in the words is read as an option, a command or a setting."""
    said = Utterance("--help 'x'; [[rate 9]]", "pl")
    linux = speech.linux_command(said)
    assert linux[-2:] == ["--", said.words] and linux[linux.index("-r") + 1] == linux[linux.index("-i") + 1] == "0"
    assert linux[linux.index("-l") + 1] == "pl"
    assert speech.mac_command(said)[-1] == "[[volm 1.00]] --help 'x'; rate 9"
    assert said.words not in " ".join(speech.windows_command("powershell", said))


def test_the_last_seconds_on_a_clock_are_told_once_each(program: Start) -> None:
    """A minute, half a minute and ten seconds before the end: then whoever decides hears it."""
    home, said = listening(program)
    home.sit_down(first_turn())
    home.settle()
    match = home.table.match
    heard(said)
    told: list[str] = []
    for left in (100, 59, 57, 32, 29, 12, 9):
        assert match.to_move is not None
        match.timing.run(match.turn, match.to_move, match.timing.clocks()[match.to_move] - left)
        for _ in range(10):
            home.step(dt=0.05)
        told.append(heard(said))
    assert "at most 1 minute" in told[1], "it is already less"
    assert "at most 30 seconds" in told[4]
    assert "at most 10 seconds" in told[6]
    assert not any(time in "".join((told[0], told[2], told[3], told[5])) for time in ("minute", "seconds"))


def test_macos_gets_a_volume_up_to_its_own_greatest_one() -> None:
    """The middle is as loud as the system speaks; half of it is half as loud, and nothing is louder."""
    said = [speech.mac_command(Utterance("one", volume=volume))[-1] for volume in (0, 25, 50, 100)]
    assert said == ["[[volm 0.00]] one", "[[volm 0.50]] one", "[[volm 1.00]] one", "[[volm 1.00]] one"]


def test_every_system_speaks_from_its_slowest_to_its_fastest() -> None:
    """Words a minute on macOS, -100 to 100 for speech-dispatcher, -10 to 10 on Windows."""
    said = [Utterance("one", rate=rate) for rate in (0, 50, 100)]
    assert [speech.mac_command(one)[1:3] for one in said] == [["-r", "90"], ["-r", "225"], ["-r", "360"]]
    linux = map(speech.linux_command, said)
    assert [command[command.index("-r") + 1] for command in linux] == ["-100", "0", "100"]
    for one, rate in zip(said, (-10, 0, 10), strict=True):
        assert f"Rate={rate};" in speech.windows_command("powershell", one)[-1]


def test_a_command_that_cannot_be_started_is_noticed_and_waits_for_nobody() -> None:
    speaker = CommandSpeaker(lambda said: ["/nonexistent/speech", said.words])
    speaker.say(Utterance("one"), interrupts=False)
    assert until(lambda: not speaker.works)
    speaker.say(Utterance("two"), interrupts=True)
    speaker.close()


def test_a_command_that_fails_is_noticed_until_it_succeeds() -> None:
    speaker = CommandSpeaker(lambda said: [sys.executable, "-c", f"raise SystemExit({said.words})"])
    speaker.say(Utterance("1"), interrupts=False)
    assert until(lambda: not speaker.works)
    speaker.say(Utterance("0"), interrupts=False)
    assert until(lambda: speaker.works)
    speaker.close()


def test_a_command_that_hangs_ends_with_the_next_and_keeps_little_waiting() -> None:
    """Even one that heeds no request to end."""
    heeds_nothing = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(600)"
    started: list[str] = []

    def command(said: Utterance) -> list[str]:
        started.append(said.words)
        return [sys.executable, "-c", heeds_nothing if said.words == "hang" else "pass"]

    speaker = CommandSpeaker(command)
    speaker.say(Utterance("hang"), interrupts=True)
    assert until(lambda: speaker._process is not None)
    for number in range(100):
        speaker.say(Utterance(str(number)), interrupts=False)
    assert len(speaker._waiting) == speech.MOST_WAITING
    speaker.say(Utterance("last"), interrupts=True)
    assert until(lambda: started[-1] == "last"), "what was waiting is not said any more"
    assert started == ["hang", "last"]
    assert speaker.works, "it was ended, and did not fail"
    speaker.say(Utterance("hang"), interrupts=False)
    assert until(lambda: started[-1] == "hang" and speaker._process is not None)
    speaker.hush()
    assert until(lambda: speaker._process is None)
    speaker.close()


@pytest.mark.parametrize(("system", "tool"), [("win32", "powershell"), ("darwin", "say"), ("linux", "spd-say")])
def test_a_system_speaks_where_its_tool_is_there(monkeypatch: pytest.MonkeyPatch, system: str, tool: str) -> None:
    monkeypatch.setattr(speech, "sys", SimpleNamespace(platform=system))
    tools = {tool}
    monkeypatch.setattr(speech, "shutil", SimpleNamespace(which=lambda name: name if name in tools else None))
    assert isinstance(speech.system_speaker(), CommandSpeaker)
    tools.clear()
    assert isinstance(speech.system_speaker(), speech.Silence)


def test_a_command_that_is_stopped_is_followed_by_the_one_that_ends_the_systems_own_speech(tmp_path: Path) -> None:
    """Some systems speak on when the command that told them to has gone."""
    ended, waits = tmp_path / "ended", [sys.executable, "-c", "import time; time.sleep(600)"]
    speaker = CommandSpeaker(lambda _: waits, [sys.executable, "-c", f"open({str(ended)!r}, 'w').close()"])
    speaker.say(Utterance("one"), interrupts=True)
    assert until(lambda: speaker._process is not None)
    speaker.hush()
    assert until(ended.exists)
    speaker.close()


def test_the_loop_never_waits_for_a_command_that_takes_long_to_start(monkeypatch: pytest.MonkeyPatch) -> None:
    let_go, tried = threading.Event(), threading.Event()

    def slow(*given: object, **more: object) -> object:
        tried.set()
        let_go.wait()
        raise OSError("gone")

    monkeypatch.setattr("subprocess.Popen", slow)
    speaker = CommandSpeaker(lambda said: ["speak", said.words])
    speaker.say(Utterance("one"), interrupts=True)
    assert tried.wait(PATIENCE)
    speaker.say(Utterance("two"), interrupts=True)  # these would never return
    speaker.hush()
    let_go.set()
    speaker.close()


# playing by it


@pytest.mark.parametrize(
    ("game", "level", "language"),
    [
        ("riverlands", "classic", "en"),
        ("earthquake", "classic", "pl"),
        ("island_battle", "classic", "en"),
        ("lost_baggage", "two_10", "pl"),
    ],
)
def test_a_game_is_finished_by_keys_and_voice_alone(program: Start, game: str, level: str, language: str) -> None:
    """A listener presses only keys of which the voice has said what they do, until it tells the results."""
    home, said = listening(program, size=(1280, 800), language=language)
    home.sit_down(with_computers(new_match(game, level, "Zosia", "Robot", seed="1"), {1: "easy"}))
    listener = Listener(home, said, 1)
    assert listener.play(MOST_ACTS), "the results are not reached"
    assert home.words(f"game.{game}.name") in said.lines[0]


@pytest.mark.parametrize("game", ["riverlands", "earthquake", "island_battle", "lost_baggage"])
def test_a_press_on_a_place_that_was_offered_does_something(program: Start, game: str) -> None:
    """And the voice says what: nobody presses Enter there in vain."""
    home, said = listening(program)
    match = new_match(game, {"lost_baggage": "two_10"}.get(game, "classic"), "Zosia", "Wojtek")
    home.sit_down(match)
    listener, draw, pressed = Listener(home, said, 2), Random(3), 0
    while pressed < PRESSED and match.to_move is not None:
        table = home.scene
        places = table.voice.places() if isinstance(table, TableScene) else ()
        if not places or draw.random() < 0.2:
            listener.act()
            continue
        for _ in range(1 + draw.randrange(len(places))):
            listener.press(pygame.K_n)
        assert isinstance(table, TableScene)
        here, done = table.board.cursor, len(match.history)
        words = listener.press(pygame.K_RETURN)
        assert words or len(match.history) > done, (here, table.prompt)
        pressed += 1


def test_whoever_asks_for_the_next_place_where_there_is_none_is_told(program: Start) -> None:
    """The roll for the start has a button alone."""
    home, said = listening(program)
    home.sit_down(new_match("riverlands", "classic"))
    heard(said)
    keys = Keyboard(home)
    keys.key(pygame.K_n)
    assert home.words("voice.no_place") in heard(said)
    home.app.context.settings.change(voice=False)
    keys.key(pygame.K_n)
    assert not home.scene.bubble.words, "nobody who sees the board is told of a voice"


def test_while_somebody_else_decides_the_voice_does_not_say_that_something_is_shown(program: Start) -> None:
    home, said = listening(program)
    match = new_match("riverlands", "classic")
    table = home.sit_down(match)
    assert match.to_move is not None
    table.driver.take_screen(match.to_move)
    home.settle()
    for key in (pygame.K_d, pygame.K_o, pygame.K_n):
        heard(said)
        Keyboard(home).key(key)
        assert "One moment: somebody else decides." in heard(said)


def test_cards_in_the_hand_and_skills_that_can_be_used_are_named_and_read_out(program: Start) -> None:
    """The question names what can be chosen beside the board; each is read where the keys lead to it."""
    home, said = listening(program)
    states = each_phase()
    for phase, kind in ((Phase.DISCARD, Fan), (Phase.BATTLE, Fan), (Phase.LAY, TileRack)):
        leave(home, said)
        table = home.sit_down(match_at(states[phase]))
        if table.viewpoint.waits_for is not None:
            table.handover.reveal()
        home.settle()
        heard(said)
        home.step(Command.CHOICES)
        asked = heard(said)
        keys = [part for part in asked.split(". ") if re.match(r"(\d|Space): ", part)]
        assert len(set(keys)) == len(keys)
        named = [name for widget in table.focusable() if isinstance(widget, Noted) for name in widget.offers]
        assert f": {', '.join(named)}." in asked
        for _ in table.focusable():
            if isinstance(table.focused, kind):
                break
            home.step(Command.NEXT)
            words = heard(said)
        assert isinstance(table.focused, kind)
        wanted, read = list(table.focused.offers), []
        assert wanted
        for _ in range(20):
            read += [name for name in wanted if name in words]
            if len(set(read)) == len(set(wanted)):
                break
            home.step(Command.RIGHT)
            words = heard(said)
        assert set(read) == set(wanted)


def test_a_chosen_card_is_still_read_and_its_buttons_are_named_with_their_keys(program: Start) -> None:
    home, said = listening(program, size=(1280, 800))
    table = home.sit_down(fight({"hand": ("hot_tea", "rope")}, {"hp": 9}))
    table.handover.reveal()
    home.settle()
    keys = Keyboard(home)
    fan = next(widget for widget in table.focusable() if isinstance(widget, Fan))
    keys.reach(fan)
    home.step(Command.CONFIRM)
    home.settle()
    home.step()
    heard(said)
    home.step(Command.CHOICES)
    assert heard(said).count(f"1: {home.words('lost_baggage.button.use_item')}") == 1
    home.step(Command.NEXT)
    heard(said)
    keys.reach(fan)
    home.step()
    assert "Hot Tea" in heard(said)


def test_equipment_and_discards_are_read_with_the_card_that_lies_on_top(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    table = home.sit_down(fight({"hp": 9}, {"hp": 9, "equipped": "slingshot"}, discards=("rope", "hot_tea")))
    table.handover.reveal()
    home.settle()
    places = [widget for widget in table.focusable() if isinstance(widget, OpenCard)]
    for _ in range(2):  # the second time its picture is kept, and writes nothing
        read = [place.spoken for place in places]
        assert any(words.startswith("Equipped.") and "Slingshot." in words for words in read)
        assert any(words.startswith("Discards.") and "Hot Tea." in words and "Rope" not in words for words in read)


def test_the_open_log_is_not_read_again_with_every_line(program: Start) -> None:
    """New lines are told once, and the arrows read single ones."""
    home, said = listening(program, size=(1280, 800))
    match = new_match("riverlands", "classic")
    scene = home.sit_down(match)
    home.step(Command.LOG)
    home.step()
    for _ in range(3):
        scene.focus(scene.hud.log, show=True)
        home.step()
        heard(said)
        before = len(scene.hud.log.lines)
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
        home.settle()
        home.step()
        words = heard(said)
        assert all(words.count(line.text) == 1 for line in scene.hud.log.lines[before:])
        assert not any(line.text in words for line in scene.hud.log.lines[:before])
    scene.focus(scene.hud.log, show=True)
    home.step(Command.UP)
    assert scene.hud.log.lines[-1].text in heard(said)


def test_the_story_is_read_whole_where_it_is_cut(program: Start) -> None:
    home = program(size=(1024, 600), language="pl", speed=Speed.INSTANT, kept=False)
    SCREENS["table_lost_baggage_turn"](home.app)
    home.app.stack.settle()
    home.settle()
    strip = home.table.hud.log_strip
    strip.keep_in(Rect(strip.rect.x, strip.rect.y, strip.rect.width // 2, home.table.px(60)), narrow=True)
    assert strip._block(0) != strip._natural(strip._shown[0], 0, 0), "it is cut"
    told = home.table.table.recap.story()[0].text
    assert strip.spoken.count(told.strip(".")) == 1
    assert "…" not in strip.spoken


def test_a_skill_that_would_do_nothing_says_so_once(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """The Yeti's ability summons somebody; in battle there is nobody to summon."""
    home = program(size=(1280, 800), language="pl", speed=Speed.INSTANT)
    table = home.sit_down(fight({"character": "yeti", "hp": 9}, {"hp": 9}))
    table.handover.reveal()
    monkeypatch.setattr(NoteCard, "roomy", property(lambda card: False))  # then its tooltip has all of the note
    home.settle()
    rows = [widget for widget in table.focusable() if isinstance(widget, SkillRow) and widget.skill.kind == "ability"]
    assert rows[0].spoken.casefold().count("bez skutku") == 1
