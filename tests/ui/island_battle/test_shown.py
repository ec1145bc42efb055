"""The animations show after an action's events what is seen then: characters, blocks, pads and the roll."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

import pytest

from game.engine.core import Action, Event, Illegal
from game.engine.island_battle import events
from game.engine.island_battle.actions import Move, Pass, Shoot, Way
from game.engine.island_battle.board import Square
from game.engine.island_battle.state import REMOVED
from game.play.settings import Speed
from game.ui.tables.island_battle.memory import Memory
from game.ui.tables.island_battle.pieces import LID_LIFT
from tests.engine.island_battle.table import Table
from tests.ui.island_battle.positions import act, match_at
from tests.ui.play import Mouse, Program, new_match, with_computers

Start = Callable[..., Program]


@pytest.mark.rule("BI-35")
def test_a_character_shares_the_square_of_a_block_until_that_is_turned_over() -> None:
    table = Table("J 5,4 N", "t 1,9 S", "safe 5,6", rolled=2)
    lander, target, match = table.piece("5,4"), table.board.index((5, 6)), match_at(table)
    match.submit(0, act(match, "move 5,4"))
    landed, turned = (seen for _, seen in match.moments(None)[:2])
    assert (landed.where[lander], landed.block_at[0]) == (target, target)
    assert (turned.where[lander], turned.block_at[0], turned.undersides[0]) == (target, REMOVED, False)
    assert turned.cells[target] == lander


def test_memory_keeps_the_last_roll_and_every_scorched_square() -> None:
    def blast(square: Square) -> Event:
        return events.Blast(rule="BI-61", block=0, square=square, squares=())

    def roll(value: int) -> Event:
        return events.Rolled(rule="BI-20", seat=0, value=value, purpose="move")

    happened = [roll(4), blast(Square(3, 3)), roll(2), blast(Square(5, 6))]
    assert reduce(Memory.after, happened, Memory()) == Memory((Square(3, 3), Square(5, 6)), 2, charred=((Square(5, 6), ()),))


def lift_of(home: Program, piece: int) -> float:
    actor = home.table.stage.get(("piece", piece))
    assert actor is not None
    return actor.lift


def test_who_lands_on_a_block_stands_on_it_until_it_turns_over_and_on_the_ground_then(program: Start) -> None:
    home = program()
    table = Table("J 5,4 N", "t 1,9 S", "safe 5,6", rolled=2)
    match = match_at(table)
    home.sit_down(match)
    match.submit(0, act(match, "move 5,4"))
    lifts = []
    while home.table.stage.get(("fx", "underside", 0)) is None:
        assert home.table.playback.presenter.busy
        home.step(dt=0.03)
        lifts.append(lift_of(home, table.piece("5,4")))
    assert max(lifts) >= LID_LIFT
    home.settle()
    assert lift_of(home, table.piece("5,4")) == 0


def test_a_plate_counts_a_character_until_its_end_has_been_shown(program: Start) -> None:
    home = program()
    table = Table("S 5,4 N", "t 5,6 S", "j 1,9 S", rolled=1)
    match, tank = match_at(table), table.piece("5,6")
    home.sit_down(match)
    plate = home.table.hud.panels.by_seat[1]
    assert plate.things[0].count == 2
    match.submit(0, act(match, "shoot 5,4"))
    while home.table.stage.get(("piece", tank)) is not None:
        assert plate.things[0].count == 2
        home.step(dt=0.03)
    while plate.things[0].count == 2:
        assert home.table.playback.presenter.busy, "the plate waited for the end of all motion"
        home.step(dt=0.03)
    assert plate.things[0].count == 1


def test_the_note_on_a_player_counts_what_its_plate_counts_while_events_are_shown(program: Start) -> None:
    home = program()
    table = Table("S 5,4 N", "S 8,1 N", "t 5,6 S", "j 1,9 S", rolled=1)
    match = match_at(table)
    home.sit_down(match)
    hud = home.table.hud
    plate, mouse, counted = hud.panels.by_seat[1], Mouse(home), []
    match.submit(0, act(match, "shoot 5,4"))
    hud.look_closely(True)
    while home.table.playback.presenter.busy:
        if hud.card.note is None:
            mouse.move(hud.panels.by_seat[0].rect.center)
            mouse.move(plate.rect.center)
        home.step(dt=0.03)
        if hud.pointed_at is plate and hud.card.note is not None:
            assert hud.card.note == plate.note
            counted.append(plate.things[0].count)
    assert list(dict.fromkeys(counted)) == [2, 1]


def test_the_log_is_written_in_the_order_in_which_things_happened(program: Start) -> None:
    home = program()
    # the safe block and the live one turn over at the same moment, and the live one shows its underside for a shorter time
    pieces = ("J 5,3 N", "live 5,6", "live 6,7", "safe 4,7", "t 6,6 S", "s 1,9 S", "S 1,1 N")
    match = match_at(Table(*pieces, rolled=1))
    home.sit_down(match)
    match.submit(0, act(match, "shoot 5,3"))
    home.settle()
    assert home.table.hud.log.lines == home.table.log_lines()


def test_taking_back_lets_go_of_the_chosen_character(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(Table("J 5,3 N", "t 5,8 S", rolled=2))
    table = home.sit_down(match)
    Mouse(home).space(Square(5, 3))
    Mouse(home).space(Square(5, 5))
    selected = ("mark", "select", table.board.centre(Square(5, 5)))
    assert table.stage.get(selected) is not None, "it can shoot the tank three squares ahead, and is chosen for that"
    Mouse(home).press(home.tool("table.undo"))
    assert match.history == ()
    assert not [key for key in table.stage.names() if isinstance(key, tuple) and key[:2] == ("mark", "select")]


# a lesson lets only some actions through


def narrow(home: Program, monkeypatch: pytest.MonkeyPatch, *allowed: Action) -> None:
    """Refuse everything else at this table."""
    refused = Illegal("lesson", "", said="Not now.")
    monkeypatch.setattr(home.table.decisions, "check", lambda action: None if action in allowed else refused)
    home.table.refresh()


def ringed(home: Program) -> set[tuple[float, float]]:
    """The places of the characters that may be chosen."""
    names = home.table.stage.names()
    actors = (home.table.stage.get(key) for key in names if isinstance(key, tuple) and key[:2] == ("mark", "possible"))
    return {(actor.x, actor.y) for actor in actors if actor is not None}


def test_only_what_the_desk_lets_through_is_pointed_out_and_done(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = program(speed=Speed.INSTANT)
    table = Table("J 5,3 N", "S 8,3 N", "t 5,6 S", rolled=2)
    match = match_at(table)
    home.sit_down(match)
    jeep, soldier = table.piece("5,3"), table.piece("8,3")
    centre = home.table.board.centre
    assert ringed(home) == {centre(Square(5, 3)), centre(Square(8, 3))}
    narrow(home, monkeypatch, Move(soldier, Way.LEFT))
    assert ringed(home) == {centre(Square(8, 3))}
    mouse = Mouse(home)
    mouse.space(Square(5, 3))
    assert [choice.text for choice in home.table.prompt.choices] == [home.words("island_battle.button.pass")]
    mouse.space(Square(5, 6))  # at the tank
    assert match.history == ()
    mouse.space(Square(5, 3))
    mouse.space(Square(8, 3))
    mouse.space(Square(8, 5))  # straight on
    assert match.history == ()
    mouse.space(Square(8, 4))
    assert len(match.history) == 1
    assert match.history[0].action == Move(soldier, Way.LEFT)
    assert Shoot(jeep) in match.legal()


def test_the_main_button_says_why_not_by_the_desk(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(Table("J 5,3 N", "t 5,8 S", rolled=2, moved=True))
    home.sit_down(match)
    assert home.table.prompt.choices[-1].disabled_reason is None
    narrow(home, monkeypatch)
    assert home.table.prompt.choices[-1].disabled_reason is not None
    assert Pass() in match.legal()


@pytest.mark.rule("BI-14")
@pytest.mark.parametrize("turned", [False, True])
def test_the_mark_on_the_edge_is_where_the_pads_marker_is_at_the_start_and_both_are_seen(program: Start, turned: bool) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    table = home.sit_down(new_match("island_battle", "classic", setting_up="quick", starter="south"))
    if turned:
        table.playback.turn_board()
        home.settle()
    for seat, column in ((0, 3), (1, 8)):
        mark, pad = table.stage.get(("island_mark", seat)), table.stage.get(("pad", seat))
        assert mark is not None and pad is not None
        middle = table.board.centre(Square(column, 1))[0]
        assert mark.x == pad.x == middle
        with_mark = home.drawn_anew()
        table.stage.remove(("island_mark", seat))
        assert home.drawn_anew() != with_mark


@pytest.mark.rule("BI-18")
def test_while_an_island_is_set_up_quickly_it_is_nobodys_turn(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    titles: list[str] = []
    lit: list[bool] = []
    placed: list[Event] = []
    home = program(speed=Speed.NORMAL)
    match = new_match("island_battle", "classic", setting_up="quick")
    table = home.sit_down(match)
    update = table.playback.update

    def told(dt: float) -> None:
        behind = bool(table.playback._left_behind)
        update(dt)
        last = placed[-1] if behind and not table.playback._left_behind else None
        if isinstance(last, events.BlockPlaced | events.CharacterPlaced | events.PadFilled):
            titles.append(table.hud.turn_panel.title)
            lit.extend(panel.active for panel in table.hud.panels.by_seat)

    monkeypatch.setattr(table, "followed", placed.append)
    monkeypatch.setattr(table.playback, "update", told)
    for seat in (0, 1, 0, 1, 0, 1):
        if match.turn == 0:
            match.submit(seat, match.legal()[0])
    home.settle()
    assert len(titles) > 20
    assert set(titles) == {"Set up by chance"}
    assert not any(lit)
    assert not table.playback.presenter.busy


@pytest.mark.rule("BI-12", "BI-15")
def test_the_panels_count_who_has_still_to_be_placed(program: Start) -> None:
    """All ten of each are in hand at first; none is lost, so in the place of the skull."""
    home = program(speed=Speed.INSTANT)
    match = new_match("island_battle", "classic", setting_up="hands", starter="south")
    table = home.sit_down(match)

    def counts(seat: int) -> dict[str, object]:
        return {thing.name: thing.count for thing in table.table.cards()[seat].things}

    assert counts(0) == counts(1) == {"on the island": 0, "on the pad": 0, "not placed yet": 10}
    while match.turn == 0:
        match.submit(match.to_move or 0, match.legal()[0])
    home.settle()
    assert counts(0) == counts(1) == {"on the island": 5, "on the pad": 5, "lost": 0}


@pytest.mark.rule("BI-12")
def test_while_a_computer_thinks_in_setting_up_the_last_block_is_told_of_whoever_placed_it(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = with_computers(new_match("island_battle", "classic", setting_up="hands", starter="south"), {1: "beginner"})
    table = home.sit_down(match)
    match.submit(0, act(match, "block 3,3"))
    home.step()
    home.step()
    assert match.to_move == 1
    assert table.playback.announced().headline == table.name(1)
    assert table.playback.announced().detail == f"{table.name(0)}: Block on C3."
