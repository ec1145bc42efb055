"""The sand-glass: when time passes, what is told of it, and that nothing follows."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from game.play.match import Match
from game.play.settings import Speed
from game.play.timing import TurnTime
from game.ui.hud.sand_glass import SandGlass
from game.ui.scenes.new_game import NewGameScene
from game.ui.shell import destinations
from game.ui.shell.input import Command
from tests.ui.play import Program, new_match, with_computers
from tests.ui.replays import watch
from tests.ui.test_two_tables import GUEST, HOST, TwoTables
from tests.ui.turns import at_table, to_first_turn

Start = Callable[..., Program]


def first_turn(seconds: int = 60, match: Match | None = None) -> Match:
    """A game of two persons in its first turn, with a sand-glass."""
    match = match or new_match("earthquake", "classic")
    match.record.header = replace(match.record.header, turn_seconds=seconds)
    return to_first_turn(match)


def taken(home: Program) -> float:
    time = home.table.turn_time()
    assert time is not None
    return time.taken


def use(home: Program, seconds: float) -> None:
    """Let the person to move have taken some time more."""
    match = home.table.match
    assert match.to_move is not None
    match.timing.run(match.turn, match.to_move, seconds)
    home.step()


def glass(home: Program) -> SandGlass:
    return home.table.hud.turn_panel.glass


def test_time_passes_while_a_person_decides(program: Start) -> None:
    home = at_table(program, first_turn())
    before = taken(home)
    home.step(dt=2.0)
    home.step(dt=2.0)
    assert taken(home) == pytest.approx(before + 4.0)
    assert glass(home).visible


def test_a_decision_has_all_of_its_time_however_long_the_last_frame_was(program: Start) -> None:
    home = at_table(program, first_turn())
    before = taken(home)
    home.clock.advance(1.5)
    home.app.step(0.0, [Command.PRIMARY])
    assert home.table.match.history[-1].spent == round((before + 1.5) * 1000)


def test_no_time_passes_in_menus(program: Start) -> None:
    home = at_table(program, first_turn())
    home.app.step(0.0, [Command.MENU])
    assert home.scene is not home.table
    before = taken(home)
    home.step(dt=3.0)
    home.app.step(0.0, [Command.BACK])
    home.step(dt=0.0)
    assert home.scene is home.table
    assert taken(home) == before


def test_no_time_passes_before_the_screen_has_been_handed_over(program: Start) -> None:
    home = at_table(program, first_turn(match=new_match("tiny", "short")))
    assert home.table.viewpoint.waits_for is not None
    home.step(dt=3.0)
    home.step(dt=3.0)
    assert taken(home) == 0
    assert glass(home).visible


def test_no_time_passes_while_a_computer_is_to_move_and_no_glass_stands(program: Start) -> None:
    match = with_computers(new_match("earthquake", "classic"), {1: "beginner"})
    match.record.header = replace(match.record.header, turn_seconds=60)
    while not match.turn or match.to_move != 1:
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
    home = program(speed=Speed.NORMAL)
    home.sit_down(match)
    turn = match.turn
    home.step(dt=0.01)
    assert match.to_move == 1
    assert home.table.turn_time() is None
    assert not glass(home).visible
    assert match.timing.of(turn, 1) == TurnTime(0.0, 60)


def test_no_time_passes_while_a_hint_is_read(program: Start) -> None:
    match = with_computers(new_match("earthquake", "classic"), {1: "beginner"})
    match.record.header = replace(match.record.header, turn_seconds=60)
    while not match.turn or match.to_move != 0:
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
    home = at_table(program, match)
    home.app.step(0.0, [Command.HINT])
    home.step(dt=0.0)
    assert home.table.hints.bubble.visible
    before = taken(home)
    home.step(dt=3.0)
    home.step(dt=3.0)
    assert taken(home) == before


@pytest.mark.parametrize(
    ("used", "words"), [(59, ""), (60, "1:00"), (72, "0:50"), (110, "0:10"), (113, "0:07"), (120, "no hurry")]
)
def test_the_chip_tells_the_last_minute_in_tens_and_then_in_seconds(program: Start, used: int, words: str) -> None:
    sand = glass(at_table(program, first_turn(120)))
    sand.tell(TurnTime(float(used), 120))
    assert sand._words == words


def test_when_the_time_has_run_out_one_chime_sounds_and_nothing_else_happens(
    program: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = at_table(program, first_turn())
    table, heard = home.table, list[str]()
    monkeypatch.setattr(home.app.context.sound, "play", lambda name, **_: heard.append(name))
    before = (table.match.state, table.prompt, table.decisions.legal())
    for _ in range(160):
        home.step(dt=0.5)
    assert glass(home).over
    assert heard.count("ui_slider") == 9, "each of the last seconds but the first, with which the last ten begin"
    assert heard.count("hint") == 1
    assert (table.match.state, table.prompt, table.decisions.legal()) == before


def test_the_glass_tells_each_of_the_last_seconds_and_lets_the_program_rest_before(program: Start) -> None:
    home = at_table(program, first_turn())
    use(home, 20)
    assert not home.table.timing.counts
    use(home, 30)
    assert home.table.timing.counts
    use(home, 30)
    assert not home.table.timing.counts


def test_without_a_sand_glass_there_is_none(program: Start) -> None:
    home = at_table(program, first_turn(0))
    home.step(dt=2.0)
    assert home.table.turn_time() is None
    assert not glass(home).visible


def test_time_passes_at_the_table_of_the_person_who_decides_and_is_seen_at_both() -> None:
    tables = TwoTables("tiny")
    first_turn(60, tables.match)
    tables.rest()
    assert tables.match.to_move == HOST
    tables.table(GUEST).timing.update()
    tables.table(GUEST).context.clock.advance(2.0)  # type: ignore[attr-defined]
    tables.table(GUEST).timing.update()
    before = tables.table(GUEST).turn_time()
    tables.table(HOST).timing.update()
    after = tables.table(GUEST).turn_time()
    assert before is not None and after is not None
    assert after.taken == pytest.approx(before.taken + 2.0)
    assert tables.table(GUEST).hud.turn_panel.glass.visible


def test_a_replay_shows_the_glass(program: Start) -> None:
    match = first_turn()
    seat = match.to_move
    assert seat is not None
    match.timing.run(match.turn, seat, 42)
    match.submit(seat, match.legal()[0])
    scene = watch(program(), match.record)
    scene.go(len(match.history) - 1)
    scene.update(0.0)
    assert scene.turn_time() == TurnTime(42.0, 60)
    assert scene.hud.turn_panel.glass.visible


def test_the_time_for_a_turn_is_chosen_with_the_options_and_remembered(program: Start) -> None:
    home = program()
    scene = home.go_to(destinations.NewGame("tiny"), NewGameScene)
    assert scene.setup.clock.kind == "none"
    scene.setup.clock.kind, scene.setup.clock.turn_minutes = "glass", "3"
    match = scene.setup.match(home.app.text)
    assert match is not None
    assert match.timing.given == 180
    assert scene.setup.choices()["turn_minutes"] == "3"
