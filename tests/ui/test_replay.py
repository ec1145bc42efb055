"""Replays: recorded games at their table, stepped, jumped through and played, with mouse, keys and gamepad."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect, Surface

from game.engine.earthquake.actions import Stay
from game.engine.island_battle.actions import Remove
from game.engine.lost_baggage.actions import EndTurn
from game.engine.lost_baggage.state import Phase
from game.play.match import Match, arranged, seeded
from game.play.record import Record, file_bytes, parse
from game.play.settings import Speed
from game.registry import laid_out
from game.ui.contract.story import Matter
from game.ui.scenes.play_on import PlayOnScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.replay_parts import GOLD, NUMERAL, OPEN, Turn, TurnLine
from game.ui.scenes.title import TitleScene
from game.ui.shell import destinations
from game.ui.widgets.dialog import LineScene, MessageScene
from tests.engine.earthquake import support as island
from tests.engine.earthquake.support import EE, WW, C
from tests.engine.island_battle.table import Table
from tests.games import ALL
from tests.lab.test_review import finished
from tests.tools.record_golden import FOLDER
from tests.ui.island_battle.positions import act
from tests.ui.lost_baggage.positions import each_phase
from tests.ui.play import Gamepad, Keyboard, Mouse, Program, alike, new_match
from tests.ui.replays import short_game, watch

Start = Callable[..., Program]
GOLDEN = [max(FOLDER.glob(f"{game_id}-*.jsonl")) for game_id in ALL]
"""A golden game of every game."""


def record_of(path: Path) -> Record:
    return parse(path.read_bytes(), path.name)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_end_of_a_golden_game_is_what_its_spectators_saw_last(program: Start, path: Path) -> None:
    home = program()
    scene = watch(home, record_of(path))
    Keyboard(home).key(pygame.K_END)
    home.settle()
    last = scene.replay.observation(None, scene.last)
    assert scene.index == scene.last
    assert scene.viewpoint.seen == last
    assert scene.match.outcome is not None
    assert home.up_to_date()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_who_watches_what_others_did_is_asked_for_nothing(program: Start, path: Path) -> None:
    """Between two turns the plate says whose turn it is, not what could be chosen: here nothing can."""
    home, record = program(), record_of(path)
    home.app.start(TitleScene())
    home.app.context.open(destinations.Replay(record, start=1, until=len(record.lines)))
    home.step()
    scene = home.scene
    assert isinstance(scene, ReplayScene)
    for index in range(1, scene.last, scene.last // 8):
        scene.go(index)
        assert not scene.playback.under_way
        turn = scene.playback.turn
        within = "" if turn in (None, scene.viewpoint.mover) else scene.text("table.in_turn", name=scene.name(turn))
        assert (scene.hud.turn_panel.title != "", scene.hud.turn_panel.ask) == (True, within)


def test_every_step_forward_ends_as_the_position_is_drawn_from_nothing(program: Start) -> None:
    home = program()
    scene = watch(home, short_game())
    keyboard = Keyboard(home)
    for index in range(1, scene.last + 1):
        keyboard.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
        assert scene.index == index
        home.settle()
        assert scene.viewpoint.seen == scene.replay.observation(None, index)
        stepped = home.pixels()
        assert stepped == home.drawn_anew()
        scene.go(index)
        home.step()
        assert alike(home.pixels(), stepped)


def test_steps_back_and_jumps_come_at_once(program: Start) -> None:
    home = program()
    scene = watch(home, short_game())
    keyboard = Keyboard(home)
    keyboard.key(pygame.K_END)
    keyboard.key(pygame.K_LEFT, pygame.KMOD_CTRL)
    assert scene.index == scene.last - 1
    assert not scene.playback.presenter.busy
    assert scene.viewpoint.seen == scene.replay.observation(None, scene.last - 1)
    keyboard.key(pygame.K_HOME)
    assert scene.index == 0
    assert scene.viewpoint.seen == scene.replay.observation(None, 0)


def test_turns_are_gone_through_forwards_and_back(program: Start) -> None:
    home = program()
    scene = watch(home, short_game())
    keyboard = Keyboard(home)
    seen = [scene.index]
    while scene.index < scene.last:
        keyboard.key(pygame.K_RIGHT)
        seen.append(scene.index)
    starts = [at for at in seen if 0 < at < scene.last]
    # each turn begins where the next action is its first; before the first turn it is rolled who starts (BI-10)
    assert [scene.replay.turn(at + 1) for at in starts] == [1, 2, 3, 4]
    assert [scene.replay.turn(at) for at in starts] == [0, 1, 2, 3]
    back = []
    while scene.index:
        keyboard.key(pygame.K_LEFT)
        back.append(scene.index)
    assert back == [*reversed(starts), 0]


def test_it_plays_by_itself_to_the_end_and_stops(program: Start) -> None:
    home = program(speed=Speed.DOUBLE)
    scene = watch(home, short_game())
    Keyboard(home).key(pygame.K_SPACE)
    assert scene.running
    home.settle(dt=0.1)
    assert not scene.running
    assert scene.index == scene.last
    assert scene.viewpoint.seen == scene.replay.observation(None, scene.last)


def test_it_plays_at_the_speed_instant_too(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    scene = watch(home, short_game())
    Keyboard(home).key(pygame.K_SPACE)
    home.settle(dt=0.1)
    assert scene.index == scene.last


def test_what_moves_comes_to_rest_at_once_below_another_screen(program: Start) -> None:
    home = program()
    scene = watch(home, record_of(GOLDEN[0]))
    keyboard = Keyboard(home)
    keyboard.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert scene.playback.presenter.moving
    keyboard.key(pygame.K_F1)
    home.step()
    assert home.scene is not scene
    assert not scene.playback.presenter.moving
    assert scene.viewpoint.seen == scene.replay.observation(None, 1)


def test_pausing_lets_what_moves_come_to_rest_and_nothing_more(program: Start) -> None:
    home = program()
    scene = watch(home, short_game())
    keyboard = Keyboard(home)
    keyboard.key(pygame.K_SPACE)
    lines, told = [scene.table.words.line(event) for event in scene.replay.events(None)], set[str]()
    for _ in range(20):
        home.step(dt=0.05)
        told.add(scene.playback.announced().detail)
    assert told & {line.text for line in lines if line is not None}, "what has happened is told beneath whose turn it is"
    at = scene.index
    assert 0 < at < scene.last
    keyboard.key(pygame.K_SPACE)
    home.settle()
    assert (scene.running, scene.index) == (False, at)
    assert scene.viewpoint.seen == scene.replay.observation(None, at)


def test_a_line_of_the_log_leads_to_where_it_happened(program: Start) -> None:
    home = program()
    scene = watch(home, short_game())
    Keyboard(home).key(pygame.K_l)
    home.settle()
    assert scene.hud.log_panel.visible
    number = next(number for number, line in enumerate(scene.hud.log.lines) if line.heading and "3" in line.text)
    scene.hud.log.mark(number)
    home.settle()
    line = scene.hud.log.line_rect(number)
    Mouse(home).click((line.x + 30, line.centery))
    home.settle()
    events = scene.replay.events(None)
    assert (
        scene.table.words.line(next(event for event in events if event.code() == "turn_started")) == scene.hud.log.lines[number]
    )


def test_the_line_of_turns_is_dragged_to_any_place(program: Start) -> None:
    home = program()
    scene = watch(home, short_game())
    line = scene.paper.line.line
    Mouse(home).click((line.right, line.centery))
    assert scene.index == scene.last
    Mouse(home).drag((line.right, line.centery), (line.x, line.centery))
    assert scene.index == 0
    Mouse(home).move(scene.paper.keys.play.rect.center)
    for _ in range(7):
        home.step(dt=0.1)
    assert scene.bubble.words == "Play"
    assert not scene.bubble.rect.colliderect(scene.paper.rect), "a tooltip hides no part of the line"


@pytest.mark.parametrize("hands", [Mouse, Gamepad])
def test_all_controls_are_reached(program: Start, hands: type[Mouse | Gamepad]) -> None:
    home = program(size=(1280, 800))
    scene = watch(home, short_game())
    device, keys = hands(home), scene.paper.keys
    scene.go(scene.last)
    device.press(keys.previous)
    assert scene.index == scene.last - 1
    device.press(keys.turn_back)
    before = scene.index
    assert before < scene.last - 1
    device.press(keys.following)
    assert scene.index == before + 1
    device.press(keys.turn_on)
    assert scene.index > before + 1
    scene.go(0)
    device.press(keys.play)
    assert scene.running
    device.press(scene.controls.acts.share.rows[2])
    assert scene.bubble.words


def test_the_speed_is_chosen_and_what_moves_goes_as_fast(program: Start) -> None:
    home = program(size=(1280, 800))
    scene = watch(home, short_game())
    before = scene.playback.presenter.speed
    cell = scene.paper.speeds.cells()[3]
    Mouse(home).click(cell.center)
    assert scene.speed == 8
    assert scene.playback.presenter.speed == 8 * before
    Keyboard(home).key(pygame.K_END)
    Keyboard(home).key(pygame.K_LEFT)
    assert (scene.index, scene.speed) == (scene.turns[-1], 8), "the arrows are those of turns, as the paper says"
    scene.focus(scene.paper.speeds)
    Keyboard(home).key(pygame.K_LEFT)
    assert scene.speed == 4


@pytest.mark.parametrize("hands", [Mouse, Gamepad])
def test_a_player_s_panel_leads_to_that_player_s_next_action(program: Start, hands: type[Mouse | Gamepad]) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    scene = watch(home, short_game())
    scene.go(scene.turns[2])
    mover = scene.replay.seat(scene.index)
    other = 1 - mover
    hands(home).press(scene.hud.panels.by_seat[other])
    home.settle()
    assert scene.replay.seat(scene.index - 1) == other
    assert {scene.replay.seat(at) for at in range(scene.turns[2], scene.index - 1)} == {mover}


@pytest.mark.rule("BI-72")
def test_a_player_s_panel_offers_no_next_action_where_none_comes(program: Start) -> None:
    """The last action is that of the second player, who gives up in the first player's turn."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    scene = watch(home, short_game())
    panels = scene.hud.panels.by_seat

    def offered() -> list[bool]:
        return [any("Next action" in line.text for line in panel.note.lines) for panel in panels]

    assert offered() == [True, True]
    scene.go(scene.last - 1)
    assert offered() == [False, True]
    scene.step()
    home.settle()
    assert offered() == [False, False]


def test_the_line_of_turns_has_a_field_for_every_turn_in_its_player_s_colour(program: Start) -> None:
    """Before the first turn it is rolled who starts, which is nobody's turn (BI-10)."""
    home = program()
    scene = watch(home, short_game())
    turns = scene.paper.line.turns
    colours = [card.colour for card in scene.table.cards()]
    assert [turn.number for turn in turns] == [0, 1, 2, 3, 4]
    assert turns[0].colour == ""
    assert {turns[1].colour, turns[2].colour} == set(colours)
    assert turns[1].colour == turns[3].colour
    assert turns[2].colour == turns[4].colour


def test_numbers_of_three_digits_do_not_run_into_one_another(program: Start) -> None:
    """The digits of 305 turns have less than 960 pixels: most tenth ones have room, no fifth."""
    line = TurnLine([Turn(number, number) for number in range(306)], 306, lambda position: None, over=True)
    watch(program(size=(1280, 800)), short_game()).add(line)
    line.place(Rect(20, 600, 960, 120))
    line.mark(0, (), 0)
    numbered = line.numbered()
    rooms = [line.theme.block(str(number), size=NUMERAL).width for number in numbered]
    middles = [line.field(number).centerx for number in numbered]
    gaps = [after - before - (one + other) / 2 for (before, one), (after, other) in pairwise(zip(middles, rooms, strict=True))]
    assert len(numbered) > 20 and min(gaps) >= 3


@pytest.mark.rule("LB-50")
@pytest.mark.parametrize(("hp", "medals"), [(5, ("", "icon_heart")), (1, ("", "skull", ""))])
def test_what_red_takes_as_a_turn_begins_is_marked_at_that_turn(program: Start, hp: int, medals: tuple[str, ...]) -> None:
    """The action that ends the turn before begins it. A character that falls by it ends the turn."""
    like, state = new_match("lost_baggage", "two_10"), each_phase()[Phase.TURN]
    assert state.turn is not None
    mover = state.turn.seat
    red = dataclasses.replace(state.players[1 - mover], red=True, skip=False, blue=False, hp=hp)
    players = (red, state.players[1]) if mover else (state.players[0], red)
    before = dataclasses.replace(state, players=players, turn=dataclasses.replace(state.turn, moved=True, again=False))
    match = Match.begin_at(like.game, state.board, before, like.players, level=dict(like.record.header.level), deal=seeded("red"))
    match.submit(mover, EndTurn())
    match.resign(mover)
    home = program()
    scene = watch(home, match.record)
    assert tuple(turn.medal.rpartition("/")[-1] for turn in scene.paper.line.turns) == medals


def test_the_gold_mark_covers_no_number_and_shows_none_before_the_first_turn(program: Start) -> None:
    """Every fifth turn is numbered; the letters are so large that the mark is wider than a field."""
    home = program(interface_scale=200, size=(1280, 800))
    turns = [Turn(number, number) for number in range(31)]
    line = TurnLine(turns, 31, lambda position: None, over=True)
    watch(home, short_game()).add(line)
    line.place(Rect(100, 300, 1000, 120))
    line.mark(1, (), 1)
    assert line.numbered() == [5, 10, 15, 20, 25, 30]
    line.mark(11, (), 11)
    assert line.numbered() == [5, 15, 20, 25, 30]
    first = Surface((1280, 800))
    line.mark(0, (), 0)
    line.draw(first)
    inside = Rect(0, 0, 30, 30)
    inside.center = line.x_of(0), line.line.centery
    assert {first.get_at((x, inside.centery))[:3] for x in range(inside.left, inside.right)} == {GOLD}


@pytest.mark.rule("EI-14")
def test_the_gold_mark_has_the_number_of_the_turn_that_is_told(program: Start) -> None:
    """Nothing was left to decide in the last turn: it has no field of its own, but a number."""
    match = finished("earthquake")
    assert match.history[-1].turn == match.turn - 1
    home = program(speed=Speed.INSTANT)
    scene = watch(home, match.record)
    scene.go(scene.last - 1)
    assert scene.paper.line.number == match.turn - 1
    scene.go_on()
    home.settle()
    assert scene.paper.line.number == match.turn


def test_medals_are_smaller_where_there_is_less_room(program: Start) -> None:
    home = program(interface_scale=200, size=(1280, 800))
    line = TurnLine([Turn(0, 1), Turn(1, 2)], 2, lambda position: None, over=True)
    watch(home, short_game()).add(line)
    line.place(Rect(100, 300, 1000, 100))
    end = line.field(1).centerx
    paper = Surface((1280, 800))
    line.draw(paper)
    above = Rect(0, line.rect.y, 60, line.line.y - line.rect.y)
    above.centerx = end
    assert pygame.transform.average_color(paper.subsurface(above))[:3] != (0, 0, 0)


def test_of_losses_side_by_side_the_line_shows_the_one_that_matters_most(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of twenty turns on 400 pixels each third one has room for a medal."""
    fallen, hurt = "ui/icon_skull", "ui/icon_heart"
    turns = [Turn(number, number, medal=hurt, matter=Matter.LOSS) for number in range(1, 21)]
    turns[9] = Turn(10, 10, medal=fallen, matter=Matter.END)
    drawn = list[str]()
    monkeypatch.setattr(
        "game.ui.scenes.replay_parts.draw_trimmed", lambda _target, _widget, picture, _rect: drawn.append(picture)
    )
    line = TurnLine(turns, 20, lambda position: None, over=False)
    scene = watch(program(size=(1280, 800)), short_game())
    scene.add(line)
    line.place(Rect(100, 300, 400, 100))
    paper = Surface((1280, 800))
    line.draw(paper)
    assert drawn[0] == fallen and 1 < len(drawn) < 20
    plain = TurnLine([dataclasses.replace(turn, medal="") for turn in turns], 20, lambda position: None, over=False)
    scene.add(plain)
    plain.place(line.rect)
    other = Surface((1280, 800))
    plain.draw(other)
    spots = [(line.field(number).centerx + 2, line.line.y - 2) for number in range(20)]
    assert sum(paper.get_at(spot) != other.get_at(spot) for spot in spots) >= 19 - len(drawn), "one may be below the gold mark"


@pytest.mark.parametrize("game", ["earthquake", "riverlands", "lost_baggage"])
def test_who_leaves_has_a_mark_on_the_line(program: Start, game: str) -> None:
    level = {"earthquake": "classic", "riverlands": "delta", "lost_baggage": "three_10"}[game]
    match = new_match(game, level, "Ania", "Jan", "Ewa", *["Ola"] * (game == "riverlands"))
    match.resign(1)
    assert match.outcome is None
    (turn,) = watch(program(), match.record).paper.line.turns
    assert turn.medal == "ui/icon_flag"


@pytest.mark.rule("EI-14")
@pytest.mark.parametrize("last", [False, True])
def test_who_drowns_unasked_has_a_turn_on_the_line(program: Start, last: bool) -> None:
    """Ola stays, Jan in the water has nothing to do, and Ewa stays, or is out already: then Ola wins."""
    stacks = {C: "land*4", EE: "land*4"}
    like = new_match("earthquake", "classic", "Ola", "Jan", "Ewa")
    state = island.table(stacks, (C, WW, None if last else EE), out=(2,) if last else (), board=like.board)
    match = Match.begin_at(like.game, like.board, state, like.players, level=dict(like.record.header.level), deal=seeded("wet"))
    match.submit(0, Stay())
    if not last:
        match.submit(2, Stay())
    scene = watch(program(), match.record)
    turns, colours = scene.paper.line.turns, [card.colour for card in scene.table.cards()]
    movers = [0, 1] if last else [0, 1, 2]
    assert [turn.colour for turn in turns] == [colours[seat] for seat in movers]
    assert [turn.medal.endswith("skull") for turn in turns] == [seat == 1 for seat in movers]
    assert [turn.number for turn in turns] == [1, 2, 3][: len(movers)]
    line = scene.paper.line
    assert line.x_of(scene.last) == line.line.right, "the end is at the end of the line"


@pytest.mark.rule("EI-14", "EI-43")
def test_on_the_line_who_is_out_matters_more_than_who_fell_into_the_water(program: Start) -> None:
    path = FOLDER / "earthquake-classic-6-usual.jsonl"
    scene = watch(program(), parse(path.read_bytes(), path.name))
    skulls, drops = (
        {turn.matter for turn in scene.paper.line.turns if turn.medal.endswith(picture)} for picture in ("skull", "drop")
    )
    assert skulls and drops and min(skulls) > max(drops)


def test_a_game_that_is_over_is_seen_through_any_eyes_and_one_under_way_through_none(program: Start) -> None:
    home = program(size=(1280, 800))
    match = new_match("lost_baggage", "two_10", seed="7")
    while match.turn < 3 and match.to_move is not None:
        match.submit(match.to_move, match.legal()[0])
    scene = watch(home, match.record)
    scene.go(scene.last)
    assert not scene.eyes.visible and not scene.eye.visible
    home.settle()
    assert scene.hud.turn_panel.title == "Turn 3", "it has begun"
    home.app.stack.pop()
    home.step()
    match.resign(0)
    scene = watch(home, match.record)
    scene.go(scene.last)
    shown = scene.eye if scene.eye.visible else scene.eyes.rows[1]
    Mouse(home).press(shown)
    home.settle()
    assert scene.viewpoint.viewer == 0
    assert scene.viewpoint.seen == scene.replay.observation(0) != scene.replay.observation(None)
    assert scene.hud.panels.hidden == (), "also whose eyes these are: there is no room for the card"


def test_nobody_can_act_at_the_table_of_a_replay(program: Start) -> None:
    home = program()
    record = short_game()
    before = file_bytes(record)
    scene = watch(home, record)
    mouse = Mouse(home)
    window = scene.clear
    for part in range(1, 8):
        mouse.click((window.x + window.width * part // 8, window.y + window.height * part // 8))
        mouse.click(window.center, button=3)
    assert home.scene is scene
    assert scene.index == 0
    assert file_bytes(record) == before


def test_nothing_hidden_is_shown_even_when_the_game_is_over(program: Start) -> None:
    home = program()
    scene = watch(home, short_game())
    scene.go(scene.last)
    home.settle()
    actors = scene.table.at_rest(scene.viewpoint.seen)
    blocks = [actor.sprite for key, actor in actors.items() if isinstance(key, tuple) and key[0] == "block"]
    assert blocks
    assert set(blocks) == {"blocks/unknown"}


def test_once_the_game_is_over_the_board_can_be_opened_and_that_is_said(program: Start) -> None:
    home = program((1280, 800))
    scene = watch(home, short_game())
    scene.go(scene.turns[1])
    home.settle()
    Mouse(home).press(next(row for row in scene.eyes.rows if row.words == "Open board"))
    home.settle()
    actors = scene.table.at_rest(scene.viewpoint.seen)
    blocks = sorted(actor.sprite for key, actor in actors.items() if isinstance(key, tuple) and key[0] == "block")
    assert blocks == ["blocks/live"] * 6 + ["blocks/safe"] * 4  # BI-4
    assert "The board is open" in scene.hud.turn_panel.ask
    Keyboard(home).key(pygame.K_END)
    home.settle()
    assert scene.replay.opened
    Mouse(home).press(scene.eyes.rows[0] if scene.eyes.visible else scene.eye)
    home.settle()
    assert scene.viewpoint.seen == scene.replay.game.observe(scene.replay.state(), None)
    assert home.up_to_date()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_everything_open_is_shown_at_every_action(program: Start, path: Path) -> None:
    home = program((1280, 800), speed=Speed.INSTANT)
    scene = watch(home, record_of(path))
    scene.look(OPEN)
    assert scene.replay.opened == scene.hides
    for at in range(0, scene.last + 1, max(1, scene.last // 12)):
        scene.go(at)
        scene.step()
        home.settle()
        game, state = scene.replay.game, scene.replay.state()
        assert scene.viewpoint.seen == (game.reveal(state) if scene.hides else game.observe(state, None))
    assert home.up_to_date()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_an_open_board_is_offered_where_it_shows_more(program: Start, path: Path) -> None:
    """Blocks and world tiles lie open then; what lies below the tiles of Earthquake Island never does (EI-5)."""
    scene = watch(program((1280, 800), speed=Speed.INSTANT), record_of(path))
    opens = path.stem.startswith(("island_battle", "lost_baggage"))
    assert ("Open board" in [row.words for row in scene.eyes.rows]) == opens
    scene.look(OPEN)
    assert ("The board is open" in scene.hud.turn_panel.ask) == opens


def test_nothing_is_opened_before_the_end(program: Start) -> None:
    home = program((1280, 800))
    scene = watch(home, new_match("island_battle", "classic", setting_up="mirrored").record)
    assert not scene.eyes.visible
    scene.look(OPEN)
    assert not scene.replay.opened


def test_the_heading_says_where_and_when_it_was_played_and_then_the_turn(program: Start) -> None:
    home = program()
    scene = watch(home, short_game())
    assert scene.hud.turn_panel.title == "Setting up"
    assert scene.hud.turn_panel.ask == f"The Classic Island · {scene.record.header.started[:10]}"
    scene.go(scene.turns[3] + 1)
    assert scene.hud.turn_panel.title == "Turn 3 of 4"
    assert scene.hud.turn_panel.ask == "Rolls 5."


def test_the_heading_tells_the_number_of_a_turn_that_begins_once(program: Start) -> None:
    """Beneath "Turn 3 of 4" stands whose it is, not "Turn 3", also while the game plays by itself."""
    home = program()
    scene = watch(home, short_game())
    scene.go(scene.turns[2])
    home.settle()
    scene.toggle()
    seen = set[tuple[str, str]]()
    while scene.running:
        home.step(dt=0.1)
        seen.add((scene.hud.turn_panel.title, scene.hud.turn_panel.ask))
    assert {"Turn 2 of 4", "Turn 3 of 4"} <= {title for title, _ in seen}
    assert [pair for pair in seen if pair[1] in pair[0]] == []


def test_a_turn_has_its_number_as_soon_as_its_player_is_shown(program: Start) -> None:
    """They take turns: the first and the third are one's, the others the other's."""
    home = program()
    scene = watch(home, short_game())
    scene.go(scene.turns[1])
    home.settle()
    first = scene.viewpoint.mover
    scene.toggle()
    seen = set[tuple[str, bool]]()
    while scene.running:
        home.step(dt=0.1)
        if scene.viewpoint.mover is not None and not scene.playback._left_behind:
            seen.add((scene.hud.turn_panel.title, scene.viewpoint.mover == first))
    assert seen == {("Turn 1 of 4", True), ("Turn 2 of 4", False), ("Turn 3 of 4", True), ("Turn 4 of 4", False)}


def test_the_turn_with_which_a_game_opens_is_counted_once(program: Start) -> None:
    """Nobody rolls for the start and the world lies ready, so that turn 1 begins in setting up."""
    match = new_match("lost_baggage", "two_10", start="2")
    home = program()
    assert watch(home, match.record).replay.turns_begun == 1
    for seat in (1, 0, 1):
        match.submit(seat, EndTurn())
    match.resign(0)
    scene = watch(home, match.record)
    seen = list[tuple[str, int]]()
    for index in range(scene.last + 1):
        scene.go(index)
        home.settle()
        seen.append((scene.hud.turn_panel.title, scene.paper.line.number))
    assert seen == [("Turn 1 of 4", 1), ("Turn 2 of 4", 2), ("Turn 3 of 4", 3), ("Turn 4 of 4", 4), ("Turn 4 of 4", 4)]


def test_a_turn_jumped_to_is_not_headed_by_what_was_told_before(program: Start) -> None:
    """The last thing shown happened in the turn before, and something else after it."""
    home = program()
    scene = watch(home, short_game())
    scene.go(scene.turns[2])
    home.settle()
    scene.step()
    home.settle()
    told = scene.playback.told_in_turn
    assert told
    scene.turn(1)
    home.settle()
    assert scene.hud.turn_panel.title == "Turn 3 of 4"
    assert told not in scene.hud.turn_panel.ask


def test_a_turn_is_not_headed_by_what_its_player_took_in_the_turn_before(program: Start) -> None:
    """The opponent was blocked: who removed one of that army then has the next turn, which is told alone (BI-36)."""
    match = new_match("island_battle", "classic", setting_up="mirrored", seed="7")
    removed = False
    while not removed:
        assert match.to_move is not None
        played = match.legal()[0]
        match.submit(match.to_move, played)
        removed = isinstance(played, Remove)
    begun, turn, seat = len(match.history), match.turn, match.to_move
    assert seat is not None
    match.submit(seat, match.legal()[0])
    match.resign(1)
    home = program()
    scene = watch(home, match.record)
    for index, asked in ((begun, f"{scene.name(seat)}: roll"), (begun + 1, "Rolls ")):
        scene.go(index)
        home.settle()
        assert scene.hud.turn_panel.title.startswith(f"Turn {turn} of")
        assert scene.hud.turn_panel.ask.startswith(asked)


def test_a_wide_replay_shows_no_story_after_something_lay_in_its_place(program: Start) -> None:
    """The table of finds of Riverlands does; whose eyes the game is seen with stands there."""
    scene = watch(program(size=(1920, 1080)), short_game())
    scene.go(scene.last)
    assert scene.table.recap.story()
    for covered in (True, False):
        scene.hud.columns.cover_story(covered)
        assert not scene.hud.log_strip.visible


@pytest.mark.parametrize("started", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00", "day before yesterday", ""])
def test_a_start_that_no_clock_has_is_not_shown(program: Start, started: str) -> None:
    record = short_game()
    record.header = replace(record.header, started=started)
    assert watch(program(), record).hud.turn_panel.ask == "The Classic Island"


def test_the_day_of_a_game_is_written_as_the_language_writes_days(program: Start) -> None:
    record = short_game()
    record.header = replace(record.header, started="2026-03-05T12:00:00Z")
    assert watch(program(language="pl"), record).hud.turn_panel.ask.endswith(" · 5.03.2026")


def test_another_language_keeps_the_place(program: Start) -> None:
    home = program()
    scene = watch(home, short_game())
    scene.go(5)
    home.app.preferences.change(language="pl")
    home.step()
    home.settle()
    assert scene.index == 5
    assert scene.paper.keys.play.tooltip == "Graj"
    assert scene.viewpoint.seen == scene.replay.observation(None, 5)
    assert home.up_to_date()


def test_a_game_that_does_not_lead_where_it_says_is_refused_with_a_sentence(program: Start) -> None:
    home = program()
    home.app.start(TitleScene())
    rows = [json.loads(line) for line in file_bytes(short_game()).decode().splitlines()]
    rows[2]["digest"] = "0" * len(rows[2]["digest"])
    damaged = parse("\n".join(map(json.dumps, rows)).encode() + b"\n", "game.jsonl")
    home.app.context.open(destinations.Replay(damaged))
    home.step()
    assert isinstance(home.scene, MessageScene)
    assert home.scene.words.startswith("Line 3 of game.jsonl leads to another position")


def test_a_record_of_an_unknown_game_is_refused_with_a_sentence(program: Start) -> None:
    home = program()
    home.app.start(TitleScene())
    record = short_game()
    record.header = replace(record.header, game="chess")
    home.app.context.open(destinations.Replay(record))
    home.step()
    assert isinstance(home.scene, MessageScene)
    assert home.scene.words == "this game is a record of the game chess, which this version of the program does not have."


def test_escape_leaves_it(program: Start) -> None:
    home = program()
    watch(home, short_game())
    Keyboard(home).key(pygame.K_ESCAPE)
    assert isinstance(home.scene, TitleScene)


def test_a_replay_through_a_player_s_eyes_begins_where_it_is_told_to(program: Start) -> None:
    """The replay shows what has happened since the seat decided last, as that seat knows it."""
    home = program(speed=Speed.INSTANT)
    record = short_game()
    match = Match.resume(record, *laid_out(ALL, record))
    last_own = max(at for at, played in enumerate(match.history, 1) if played.seat == 0)
    home.app.start(TitleScene())
    home.app.context.open(destinations.Replay(match.record, 0, match.since(0)))
    home.step()
    scene = home.scene
    assert isinstance(scene, ReplayScene)
    assert (scene.viewpoint.viewer, scene.index) == (0, last_own)
    Keyboard(home).key(pygame.K_RIGHT, pygame.KMOD_CTRL)
    home.settle()
    assert scene.viewpoint.seen == scene.replay.observation(0, last_own + 1)


LONG = "Played well, though too soon: the other side of the river was still open."


def noted(home: Program, scene: ReplayScene, words: str) -> None:
    """Write a note on the turn that is shown, by the keys alone."""
    keyboard = Keyboard(home)
    keyboard.key(pygame.K_3)
    home.settle()
    asks = home.scene
    assert isinstance(asks, LineScene)
    keyboard.key(pygame.K_DELETE)
    if words:
        keyboard.type(words)
    keyboard.key(pygame.K_RETURN)
    home.settle()
    assert home.scene is scene


def test_a_note_on_a_turn_is_kept_with_a_saved_game(program: Start) -> None:
    home = program(size=(1280, 800))
    home.app.start(TitleScene())
    record = short_game()
    match = Match.resume(record, *laid_out(ALL, record))
    info = home.app.context.saves.save(match, "Evening")
    for words, kept in (("Well played.", {2: "Well played."}), (LONG, {2: LONG}), ("", {})):
        home.app.context.open(destinations.SavedReplay(info))
        home.step()
        home.settle()
        scene = home.scene
        assert isinstance(scene, ReplayScene)
        scene.go(scene.turns[2] + 1)
        noted(home, scene, words)
        assert record_of(info.path).notes() == kept
        assert scene.hud.turn_panel.ask.endswith(f"Note: {words}") == bool(words)
        assert scene.paper.line.noted == frozenset(kept)
        panel = scene.hud.turn_panel
        assert panel.height_for(panel.rect.width) <= panel.rect.height, "what is noted has room"
        home.app.stack.pop()
        home.step()


def test_a_game_from_elsewhere_takes_no_notes_and_says_why(program: Start) -> None:
    home = program(size=(1280, 800))
    scene = watch(home, short_game())
    Keyboard(home).key(pygame.K_3)
    assert home.scene is scene
    assert "Saved games" in scene.bubble.words


@pytest.mark.rule("EI-7")
def test_where_a_game_under_way_ends_its_turn_is_the_one_that_has_begun(program: Start) -> None:
    """The explorer placed first has had turn 2, so the third turn is under way."""
    match = new_match("earthquake", "classic", seating="agreed", seed="7")
    while match.turn < 3:
        match.submit(match.to_move or 0, match.legal()[0])
    home = program(speed=Speed.INSTANT)
    scene = watch(home, match.record)
    scene.go(scene.last)
    home.settle()
    assert scene.hud.turn_panel.title == "Turn 3"
    assert scene.paper.line.number == 3
    assert scene.controls.acts.play_on.consequence == "new game, turn 3"
    assert scene.paper.keys.following.disabled_reason == "The game has come this far. It is not over."


@pytest.mark.rule("BI-53")
def test_a_loss_in_the_turn_in_which_a_record_begins_is_told_in_that_turn(program: Start) -> None:
    """South's soldier on E4 hits the one on E6, two squares ahead, after the roll."""
    like = new_match("island_battle", "classic", "Ann", "Ben")
    state = Table("S 5,4 N", "T 8,2 N", "s 5,6 S", "t 9,9 S").state
    match = arranged(like.game, like.board, state, like.record.header, seed="1")
    for words in ("roll", "shoot 5,4"):
        match.submit(0, act(match, words))
    home = program()
    scene = watch(home, match.record)
    keyboard, titles = Keyboard(home), set()
    for _ in range(scene.last):
        keyboard.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
        while scene.animating:
            titles.add(scene.prompt.headline)
            home.step()
    assert titles
    assert not [title for title in titles if "Ben" in title]


@pytest.mark.rule("EI-18")
def test_nobody_is_asked_who_plays_on_for_somebody_who_is_out(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = new_match("earthquake", "classic", "Ola", "Jan", "Ewa", seating="agreed")
    while match.turn < 1:
        match.submit(match.to_move or 0, match.legal()[0])
    match.resign(1)
    gone = len(match.record.lines)
    match.resign(2)
    scene = watch(home, match.record)
    for index, seats in ((gone - 1, [0, 1, 2]), (gone, [0, 2])):
        scene.go(index)
        scene.play_on()
        home.step()
        asks = home.app.stack.top
        assert isinstance(asks, PlayOnScene)
        assert [seat for seat, field in enumerate(asks.fields) if field in asks.root.children] == seats
        if index == gone:
            Mouse(home).press(asks.start)
        else:
            home.app.stack.pop()
        home.step()
    assert [player.name for player in home.table.match.players] == ["Ola", "Jan", "Ewa"]


@pytest.mark.rule("BI-10")
def test_a_new_game_from_setting_up_is_not_said_to_begin_in_a_turn(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    scene = watch(home, short_game())
    assert scene.controls.acts.play_on.consequence == "new game, setting up"
    scene.play_on()
    home.step()
    asks = home.app.stack.top
    assert isinstance(asks, PlayOnScene)
    assert asks.words == "A new game begins here, in setting up. The old one stays as it is. Who plays?"
    home.app.stack.pop()
    home.step()
    scene.go(scene.last)
    assert scene.paper.keys.following.disabled_reason == "This is the end of the game."
