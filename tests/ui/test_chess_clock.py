"""The chess clock at a table: when it runs, how it is told, and how its end is decided."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest

from game.engine.core import Resign, Seat, TurnStarted
from game.engine.earthquake.actions import Dynamite, EndTurn, GiveUp
from game.engine.lost_baggage.actions import EndTurn as BaggageEndTurn
from game.play.match import Match
from game.play.record import ChessClock
from game.play.settings import Speed
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.title import TitleScene
from game.ui.services.wording import clock_time
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.tables.consent_scene import ConsentScene
from game.ui.tables.time_up import TimeUpScene
from game.ui.widgets import Button
from tests.games import ALL
from tests.ui.play import Finger, Gamepad, Hands, Keyboard, Mouse, Program, new_match, with_computers
from tests.ui.replays import watch
from tests.ui.test_two_tables import GUEST, HOST, TwoTables
from tests.ui.turns import at_table, to_first_turn

Start = Callable[..., Program]
TEN_MINUTES = ChessClock(600, 10)
LEVELS = {
    "island_battle": "classic",
    "earthquake": "classic",
    "riverlands": "classic_teams",
    "lost_baggage": "four_10",
    "tiny": "short",
}


def first_turn(
    clock: ChessClock = TEN_MINUTES, game: str = "earthquake", players: int = 2, computers: Mapping[Seat, str] | None = None
) -> Match:
    """A game in its first turn, with a chess clock."""
    names = ("Zosia", "Wojtek", "Ola", "Kim", "Ida", "Jan")[:players]
    match = with_computers(new_match(game, LEVELS[game], *names), computers or {}, clock)
    return to_first_turn(match)


def mover(home: Program) -> Seat:
    seat = home.table.match.to_move
    assert seat is not None
    return seat


def left(home: Program, seat: Seat | None = None) -> float:
    return home.table.match.timing.clocks()[mover(home) if seat is None else seat]


def chip(home: Program, seat: Seat) -> Any:
    return home.table.hud.panels.by_seat[seat].clock


def run_out(home: Program) -> None:
    """Let the time of whoever is to decide run out."""
    match = home.table.match
    match.timing.run(match.turn, mover(home), 10_000)
    home.step(dt=0.02)
    home.step(dt=0.02)


def test_each_player_has_a_clock_and_that_of_whoever_decides_runs(program: Start) -> None:
    home = at_table(program, first_turn(players=6))
    seat, before = mover(home), home.table.match.timing.clocks()
    home.step(dt=2.0)
    home.step(dt=2.0)
    after = home.table.match.timing.clocks()
    assert after.pop(seat) == pytest.approx(before.pop(seat) - 4.0)
    assert after == before
    assert all(chip(home, one).visible for one in range(6))
    assert {chip(home, one).words for one in after} == {"10:00"}


def test_no_clock_is_lit_while_events_are_shown(program: Start) -> None:
    home = at_table(program, first_turn(players=3), speed=Speed.NORMAL)
    seat = mover(home)
    assert chip(home, seat).runs
    home.table.match.submit(seat, Resign(seat))
    home.step(dt=0.02)
    home.step(dt=0.02)
    assert home.table.playback.busy
    assert not any(chip(home, one).runs for one in range(3))
    home.settle()
    home.step(dt=0.1)
    assert [one for one in range(3) if chip(home, one).runs] == [mover(home)]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_whoever_has_a_card_in_place_of_a_panel_has_the_clock_on_the_turn_panel(program: Start, size: tuple[int, int]) -> None:
    """In Lost Baggage the own things are beside the board; Wojtek's clock stands, and is on his panel."""
    home = at_table(program, to_first_turn(with_computers(new_match("lost_baggage", "two_10"), {}, TEN_MINUTES)), size=size)
    if home.table.viewpoint.waits_for is not None:
        assert not home.table.hud.turn_panel.clock.visible, "all have panels behind the curtain"
        home.table.handover.reveal()
        home.settle()
    seat, panel = mover(home), home.table.hud.turn_panel
    home.step(dt=2.0)
    home.step(dt=2.0)
    home.step(dt=0.02)
    assert home.table.hud.panels.hidden == (seat,)
    assert panel.clock.visible and panel.clock.runs
    assert panel.clock.words == chip(home, seat).words == "10:06"
    assert "It runs from the first turn on" in panel.full_tooltip
    assert chip(home, 1 - seat).words == "10:00"


def test_the_own_clock_without_a_panel_stands_on_the_turn_panel_while_another_decides(program: Start) -> None:
    """It bears the sign of its player, since the turn panel names the other."""
    match = to_first_turn(with_computers(new_match("lost_baggage", "two_10"), {1: "strong"}, TEN_MINUTES))
    home = at_table(program, match, size=(1024, 600))
    seat, hud, clock = mover(home), home.table.hud, home.table.hud.turn_panel.clock
    home.step(dt=0.02)
    assert (clock.runs, clock.colour) == (True, hud.colour(seat))
    assert clock.size[0] > chip(home, seat).size[0], "the sign has room"
    match.submit(seat, BaggageEndTurn())
    for _ in range(3):
        home.step(dt=0.02)
    assert (match.to_move, hud.panels.hidden) == (1, (seat,))
    assert (clock.visible, clock.runs, clock.words, clock.colour) == (True, False, "10:10", hud.colour(seat))
    hud.stop_clocks()
    assert clock.visible
    hud.panels.hide(())
    hud.stop_clocks()
    assert not clock.visible, "the panel has it"


@pytest.mark.parametrize("size", [(780, 1520), (1688, 780)])
def test_the_clock_on_a_folded_turn_panel_lies_on_no_panel_of_somebody_else(program: Start, size: tuple[int, int]) -> None:
    match = to_first_turn(with_computers(new_match("lost_baggage", "two_10"), {}, TEN_MINUTES))
    home = at_table(program, match, size=size, interface_scale=200)
    home.table.handover.reveal()
    home.settle()
    home.step(dt=0.02)
    panel, other = home.table.hud.turn_panel, chip(home, 1 - mover(home))
    assert panel.room.little and panel.clock.visible
    assert not panel.clock.rect.colliderect(other.parent.rect)
    assert not panel.clock.rect.colliderect(other.rect)


def test_partners_have_clocks_of_their_own(program: Start) -> None:
    home = at_table(program, first_turn(game="riverlands", players=4))
    if home.table.viewpoint.waits_for is not None:
        home.table.handover.reveal()
        home.settle()
    seat = mover(home)
    for _ in range(8):
        home.step(dt=1.0)
    clocks = home.table.match.timing.clocks()
    assert [one for one, time in clocks.items() if time != 600.0] == [seat]


@pytest.mark.parametrize("command", [Command.MENU, Command.HELP])
def test_no_time_passes_while_something_else_is_open(program: Start, command: Command) -> None:
    home = at_table(program, first_turn())
    home.app.step(0.0, [command])
    assert home.scene is not home.table
    before = left(home)
    home.step(dt=3.0)
    home.step(dt=3.0)
    assert left(home) == before


def test_no_time_passes_behind_the_curtain(program: Start) -> None:
    home = at_table(program, first_turn(game="tiny"))
    assert home.table.viewpoint.waits_for is not None
    before = left(home)
    home.step(dt=3.0)
    home.step(dt=3.0)
    assert left(home) == before


def test_no_time_passes_while_a_computer_decides(program: Start) -> None:
    match = first_turn(computers={1: "beginner"})
    while match.to_move != 1:
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
    home = program(speed=Speed.NORMAL)
    home.sit_down(match)
    before = match.timing.clocks()
    home.step(dt=0.01)
    home.step(dt=0.01)
    assert match.to_move == 1
    assert match.timing.clocks() == before
    assert not chip(home, 1).visible


def test_a_decision_in_another_turn_runs_on_the_clock_of_whoever_decides(program: Start) -> None:
    """In a battle of Lost Baggage both fighters decide in the turn of one."""
    draw, match = Random(1), first_turn(game="lost_baggage", players=4)
    begun = [event.seat for event in match.events(None) if isinstance(event, TurnStarted)][-1]
    while match.to_move == begun:
        step = match.submit(match.to_move, draw.choice(match.legal()))
        begun = next((event.seat for event in step.events if isinstance(event, TurnStarted)), begun)
    other = match.to_move
    home = at_table(program, match)
    if home.table.viewpoint.waits_for is not None:
        home.table.handover.reveal()
        home.settle()
    before = match.timing.clocks()
    home.step(dt=2.0)
    home.step(dt=2.0)
    changed = {seat for seat, time in match.timing.clocks().items() if time != before[seat]}
    assert changed == {other}


def test_the_chip_counts_seconds_and_draws_nothing_else_anew(program: Start) -> None:
    home = at_table(program, first_turn())
    seat = mover(home)
    for _ in range(3000):  # where time is short a picture is made ready in each frame
        home.come_to_rest()
        home.step(dt=0.0)
        if home.table.restful:
            break
    assert home.table.restful
    match = home.table.match
    match.timing.run(match.turn, seat, left(home) - 600.7)
    home.table.take_changes(home.screen.get_rect())
    home.table.update(0.0)
    assert home.table.take_changes(home.screen.get_rect()) == [chip(home, seat).area]
    assert home.table.changes_in == pytest.approx(0.7)


def test_the_screen_is_as_if_drawn_anew_while_seconds_pass(program: Start) -> None:
    home = at_table(program, first_turn(players=6))
    for _ in range(3):
        home.step(dt=1.0)
    assert home.up_to_date()


@pytest.mark.parametrize("game", sorted(LEVELS))
def test_the_end_is_told_to_the_players_and_nothing_can_be_decided_before_they_have(program: Start, game: str) -> None:
    home = at_table(program, first_turn(game=game, players=4 if game in ("riverlands", "lost_baggage") else 2))
    if home.table.viewpoint.waits_for is not None:
        home.table.handover.reveal()
        home.settle()
    before = home.table.match.state
    run_out(home)
    sheet = home.scene
    assert isinstance(sheet, TimeUpScene)
    assert home.table.name(mover(home)) in sheet.title.words
    home.step(dt=5.0)
    assert home.scene is sheet
    assert home.table.match.state is before


def test_the_clock_behind_the_sheet_shows_that_no_time_is_left(program: Start) -> None:
    home = at_table(program, first_turn())
    match, seat = home.table.match, mover(home)
    match.timing.run(match.turn, seat, left(home) - 0.4)
    home.step(dt=0.1)
    assert chip(home, seat).words == "0:01"
    home.step(dt=1.0)
    assert isinstance(home.scene, TimeUpScene)
    assert chip(home, seat).words == "0:00"


def test_a_clock_says_that_it_stands_while_the_game_is_set_up(program: Start) -> None:
    home = at_table(program, with_computers(new_match("earthquake", "classic", "Ada", "Bo"), {}, TEN_MINUTES))
    assert home.table.match.turn == 0
    seat, before = mover(home), home.table.match.timing.clocks()
    home.step(dt=2.0)
    home.step(dt=2.0)
    assert home.table.match.timing.clocks() == before
    assert "It runs from the first turn on, only while its player decides: not in menus and hints." in chip(home, seat).rule


@pytest.mark.parametrize("kind", [Mouse, Keyboard, Gamepad, Finger])
def test_the_players_give_more_time(program: Start, kind: type[Hands]) -> None:
    home = at_table(program, first_turn())
    run_out(home)
    kind(home).press(home.button(home.words("clock.up.more", n=5)))
    home.step()
    assert home.scene is home.table
    assert left(home) == pytest.approx(300.0, abs=0.5)


def test_the_players_go_on_without_clocks(program: Start) -> None:
    home = at_table(program, first_turn())
    run_out(home)
    Mouse(home).press(home.button(home.words("clock.up.stop")))
    home.step()
    assert home.scene is home.table
    assert not any(chip(home, seat).visible for seat in (0, 1))
    assert home.table.decisions.legal()


def test_whoever_has_no_time_gives_up(program: Start) -> None:
    home = at_table(program, first_turn())
    run_out(home)
    loser = home.table.name(mover(home))
    assert home.scene.words == f"{home.table.name(1 - mover(home))} decides what happens."  # type: ignore[attr-defined]
    Mouse(home).press(home.button(home.words("clock.up.resign", name=loser)))
    home.step()
    assert home.table.match.outcome is None, "whether that is meant is asked first"
    assert home.scene.focused is home.button(home.words("common.cancel")), "a key pressed by mistake gives nothing up"
    winner = home.table.name(1 - mover(home))
    assert home.scene.words == f"Shall {loser} resign? The game ends with that.", f"it is {winner} who is asked"  # type: ignore[attr-defined]
    Mouse(home).press(home.button(home.words("clock.up.resign", name=loser)))
    for _ in range(3):
        home.step()
    assert home.table.match.outcome is not None
    assert home.scene is home.table


def test_the_menu_leads_away_and_back_to_the_sheet(program: Start) -> None:
    home = at_table(program, first_turn())
    run_out(home)
    sheet = home.scene
    home.wait()
    home.step(Command.BACK)
    assert home.scene not in (sheet, home.table)
    home.step(Command.BACK)
    assert home.scene is sheet


def test_one_person_among_computers_decides_alone(program: Start) -> None:
    home = at_table(program, first_turn(computers={1: "beginner"}))
    while mover(home) != 0:
        home.step(dt=0.5)
    run_out(home)
    assert home.find(Button, lambda button: button.words == home.words("clock.up.stop"))
    assert home.scene.body.words == home.words("clock.up.alone")  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", sorted(set(LEVELS) - {"tiny"}))
def test_the_program_ends_the_turn_where_the_players_chose_that_and_the_log_tells_it(program: Start, game: str) -> None:
    clock = ChessClock(600, 10, ends_turn=True)
    home = at_table(program, first_turn(clock, game, 4 if game in ("riverlands", "lost_baggage") else 2))
    match, table = home.table.match, home.table
    if table.viewpoint.waits_for is not None:
        table.handover.reveal()
        home.settle()
    seat, turn = mover(home), match.turn
    run_out(home)
    for _ in range(200):
        if match.turn != turn or match.to_move != seat:
            break
        home.step(dt=0.1)
    assert match.turn != turn or match.to_move != seat
    late = [played for played in match.history if played.late]
    assert late and {(played.seat, played.turn) for played in late} == {(seat, turn)}
    told = home.words("clock.event.time_ran_out", name=table.name(seat))
    home.settle()
    assert [line.text for line in table.hud.log.lines].count(told) == 1
    assert match.timing.clocks()[seat] == 0
    assert table.decisions.why_no_undo() in ("late", "revealed", "handover")


def test_a_clock_stands_at_nothing_while_it_is_shown_what_the_program_decides(program: Start) -> None:
    match, home = first_turn(ChessClock(600, 0, ends_turn=True)), program(speed=Speed.NORMAL)
    home.sit_down(match)
    home.settle()
    seat = mover(home)
    match.timing.run(match.turn, seat, 600 - 0.1)
    while not home.table.playback.busy:
        home.step(dt=0.02)
    assert match.history[-1].late
    assert chip(home, seat).words == "0:00"


def test_what_the_program_decides_at_a_glance_may_be_more_than_the_end_of_the_turn(program: Start) -> None:
    draw, match = Random(6), first_turn(ChessClock(600, ends_turn=True), players=4)
    while not any(isinstance(action, Dynamite) for action in match.legal()) or EndTurn() not in match.legal():
        assert match.to_move is not None
        match.submit(match.to_move, draw.choice([action for action in match.legal() if not isinstance(action, GiveUp)]))
    home = at_table(program, match)
    seat = mover(home)
    run_out(home)
    late = next(played for played in match.history if played.late)
    assert isinstance(late.action, Dynamite)
    told = home.words("clock.event.time_ran_out", name=home.table.name(seat))
    assert told == f"{home.table.name(seat)} has no time left: the program decides at a glance."


def test_what_was_decided_late_stays_also_once_the_next_turn_has_added_time(program: Start) -> None:
    clock = ChessClock(600, 10, ends_turn=True)
    home = at_table(program, first_turn(clock, "island_battle", computers={1: "easy"}))
    while mover(home) != 0:
        home.step(dt=0.5)
    turn = home.table.match.turn
    run_out(home)
    while home.table.match.turn == turn or mover(home) != 0:
        home.step(dt=0.5)
    assert left(home, 0) > 0
    assert home.table.decisions.why_no_undo() == "late"
    assert home.words("undo.late") == "The clock had run out: what the program decided then stays."


def test_the_log_of_a_replay_tells_what_the_clock_did(program: Start) -> None:
    match = first_turn()
    seat = match.to_move
    assert seat is not None
    match.timing.run(match.turn, seat, 42)
    match.timing.give(seat, 300)
    match.submit(seat, match.legal()[0], late=True)
    home = program()
    scene = watch(home, match.record)
    scene.go(len(match.history))
    scene.update(0.0)
    lines = [line.text for line in scene.hud.log.lines]
    name = scene.name(seat)
    at = lines.index(home.words("clock.event.time_given", name=name, n=5))
    assert lines[at + 1] == home.words("clock.event.time_ran_out", name=name)
    assert scene.hud.panels.by_seat[seat].clock.words == "14:28", "600 + 10 seconds, without 42, with 300"


def test_the_time_of_an_unfinished_decision_is_kept_when_the_game_is_left_and_continued(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    home.open()
    home.app.context.open(destinations.NewMatch(first_turn()))
    home.step()
    home.settle()
    home.step(dt=3.0)
    home.step(dt=3.0)
    seat, before = mover(home), left(home)
    assert before < 610.0
    home.app.context.open(destinations.Title())
    for _ in range(30):
        home.step()
    assert isinstance(home.scene, TitleScene)
    home.app.context.open(destinations.SavedGame(home.app.context.saves.running().saves[0]))
    home.step()
    assert left(home, seat) == pytest.approx(before, abs=0.1)


def test_a_guest_has_the_time_of_the_guest_and_the_host_decides_about_it() -> None:
    tables = TwoTables("tiny", with_computers(new_match("tiny", "short", "Ada", "Bruno"), {}, TEN_MINUTES))
    while tables.match.to_move != GUEST or not tables.match.turn:
        assert tables.match.to_move is not None
        tables.match.submit(tables.match.to_move, tables.match.legal()[0])
        tables.rest()
    tables.match.timing.run(tables.match.turn, GUEST, 10_000)
    for seat in (HOST, GUEST):
        for _ in range(30):
            tables.screens[seat].step(0.05)
    host, guest = (tables.screens[seat].stack.top for seat in (HOST, GUEST))
    assert isinstance(host, TimeUpScene) and isinstance(guest, TimeUpScene)
    assert len(guest.buttons) == 2, "to give up, and the menu: the others decide"
    assert (host.words, guest.words) == ("Ada decides what happens.", "O tym, co dalej, decyduje się przy innym ekranie: Ada.")
    host.choose(host.answers[0])
    for seat in (HOST, GUEST):
        for _ in range(3):
            tables.screens[seat].step(0.05)
    assert tables.match.timing.clocks()[GUEST] == pytest.approx(300.0, abs=1.0)
    assert not any(isinstance(screen.stack.top, TimeUpScene) for screen in tables.screens)


def test_those_who_decide_at_several_tables_must_all_agree() -> None:
    """Two persons sit at the host's table; the time of one of them has run out, and the guest is asked too."""
    match = first_turn(players=3)
    while match.to_move == GUEST:
        match.submit(GUEST, match.legal()[0])
    tables = TwoTables("earthquake", match)
    seat = match.to_move
    assert seat is not None
    match.timing.run(match.turn, seat, 10_000)

    def frames() -> None:
        for screen in tables.screens:
            for _ in range(30):
                screen.step(0.05)

    host_table = tables.table(HOST)
    frames()
    host = tables.screens[HOST].stack.top
    assert isinstance(host, TimeUpScene)
    host.choose(host.answers[1])
    frames()
    assert match.timing.clock is not None, "not before the guest agrees"
    question = tables.screens[GUEST].stack.top
    assert isinstance(question, ConsentScene)
    other = host_table.name(({0, 1, 2} - {seat, GUEST}).pop())
    assert question.words == f"{other} proponuje dalszą grę bez zegarów.", "whose time has run out decides nothing"
    question.back()
    frames()
    assert match.timing.clock is not None, "who goes back has said no"
    host.choose(host.answers[1])
    frames()
    again = tables.screens[GUEST].stack.top
    assert isinstance(again, ConsentScene)
    again.choose(again.answers[0])
    frames()
    frames()  # the host's screen hears of it in its own next frame
    assert match.timing.clock is None
    assert not any(isinstance(screen.stack.top, TimeUpScene) for screen in tables.screens)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "plays without others decides alone"), ("pl", "bez innych osób, postanawia sam")]
)
def test_the_help_on_the_end_of_the_time_says_who_decides_where_one_person_plays(
    program: Start, language: str, said: str
) -> None:
    assert said in program(language=language).app.text("clock.end.help")


def test_a_clock_is_chosen_with_the_options_and_remembered(program: Start) -> None:
    home = program()
    scene = home.go_to(destinations.NewGame("tiny"), NewGameScene)
    assert scene.setup.clock.kind == "none"
    scene.setup.clock.kind, scene.setup.clock.game_minutes, scene.setup.clock.end = "chess", "30", "turn"
    scene.options.clock_changed()
    match = scene.setup.match(home.app.text)
    assert match is not None
    assert match.record.header.clock == ChessClock(1800, 10, ends_turn=True)
    chosen = scene.setup.choices()
    again = type(scene.setup)(ALL["tiny"], chosen, (), home.app.context.guests)
    assert again.clock == scene.setup.clock


def test_what_was_chosen_before_there_was_a_chess_clock_still_holds(program: Start) -> None:
    home = program()
    scene = home.go_to(destinations.NewGame("tiny"), NewGameScene)
    older = {name: value for name, value in scene.setup.choices().items() if not name.startswith("clock")}
    for minutes, kind in (("0", "none"), ("3", "glass")):
        again = type(scene.setup)(ALL["tiny"], {**older, "turn_minutes": minutes}, (), home.app.context.guests)
        assert again.clock.kind == kind
    assert again.clock.turn_seconds == 180


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0, "0 seconds"), (1, "1 second"), (59, "59 seconds"), (60, "1 minute"), (125, "2 minutes 5 seconds"), (600, "10 minutes")],
)
def test_the_voice_says_the_time_on_a_clock_without_what_is_nothing(program: Start, seconds: int, said: str) -> None:
    assert clock_time(program().app.text, seconds) == said
