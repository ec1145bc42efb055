"""Every event in motion: it ends where the engine says, watched, skipped or at instant speed, and leaves no speck behind."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from game.engine.core import Event
from game.engine.island_battle import events
from game.engine.island_battle.game import GAME
from game.play.match import Match
from game.ui.tables.scene import TableScene
from tests.engine.island_battle.table import Table
from tests.ui.island_battle.positions import act, match_at
from tests.ui.play import Mouse, Program, new_match
from tests.ui.truth import same_watched_skipped_or_instant

Start = Callable[..., Program]
Scenario = tuple[Callable[[], Match], tuple[str, ...]]


def placing() -> Match:
    return new_match("island_battle", "classic", starter="south")


def rolling_for_start() -> Match:
    return match_at(new_match("island_battle", "classic").state, 2, 2, 5, 1)


def quickly_set_up(actions: int) -> Match:
    match = new_match("island_battle", "classic", starter="south")
    for _ in range(actions):
        match.submit(match.to_move or 0, match.legal()[0])
    return match


SCENARIOS: dict[str, Scenario] = {
    "a tie, then a start": (rolling_for_start, ("roll", "roll", "roll", "roll")),
    "blocks are placed": (placing, ("block 3,3", "block 5,7")),
    "characters are placed": (lambda: quickly_set_up(10), ("put jeep 4,2 E", "put tank 7,9 W")),
    "pads are filled, and a turn begins": (lambda: quickly_set_up(29), ("fill tank 5",)),
    "straight ahead": (lambda: match_at(Table("S 5,4 N", "t 1,9 S", rolled=3)), ("move 5,4",)),
    "a tank turns at the end": (lambda: match_at(Table("T 5,4 N", "t 1,9 S", rolled=2)), ("move 5,4 left",)),
    "a safe block": (lambda: match_at(Table("J 5,4 N", "t 1,9 S", "safe 5,6", rolled=2)), ("move 5,4",)),
    "a live block under the one that lands": (
        lambda: match_at(Table("J 5,4 N", "S 1,1 N", "s 6,7 W", "t 1,9 S", "live 5,6", rolled=2)),
        ("move 5,4",),
    ),
    "crossfire": (
        lambda: match_at(Table("T 5,3 N", "s 5,5 E", "J 5,6 N", "t 5,7 S", "s 1,1 N", "S 9,1 N", rolled=2)),
        ("shoot 5,3",),
    ),
    "a chain": (
        lambda: match_at(
            Table("J 5,3 N", "live 5,6", "live 6,7", "safe 4,7", "t 6,6 S", "S 7,8 N", "s 1,9 S", "S 1,1 N", rolled=1)
        ),
        ("shoot 5,3",),
    ),
    "a full chain": (
        lambda: match_at(
            Table("J 5,3 N", "live 5,6", "live 6,7", "live 7,8", "t 8,9 S", "s 1,9 S", "S 1,1 N", rolled=1, chain_full=True)
        ),
        ("shoot 5,3",),
    ),
    "a zero, one comes in": (
        lambda: match_at(Table("S 9,4 N", "t 1,9 S", rolled=0, pads=("SJT..", ".....")), 2),
        ("enter 2", "roll"),
    ),
    "a zero, one turns": (lambda: match_at(Table("S 9,4 N", "t 1,9 S", rolled=0)), ("turn 9,4 right",)),
    "a zero, the pad slides": (
        lambda: match_at(Table("S 9,4 N", "t 1,9 S", rolled=0, pads=("SJT..", ".....")), 3),
        ("movepad", "roll", "slide 6"),
    ),
    "a pad slides by itself after a roll of nothing": (
        lambda: match_at(Table("S 9,4 N", "t 1,9 S", rolled=0, pads=("SJT..", ".....")), 0),
        ("movepad", "roll"),
    ),
    "blocked": (
        lambda: match_at(Table("S 5,10 N", "S 9,1 S", "t 1,9 S", rolled=1, pads=("J....", ".....")), 1),
        ("pass", "remove 5,10"),
    ),
    "nobody on the island, one must come in": (
        lambda: match_at(Table("T 5,4 N", "t 5,8 S", rolled=3, moved=True, pads=(".....", "j....")), 2),
        ("shoot 5,4", "enter 1"),
    ),
    "nobody comes in": (
        lambda: match_at(Table("T 5,4 N", "J 10,10 N", "S 8,10 N", "t 5,8 S", rolled=3, moved=True, pads=(".....", "j.s.."))),
        ("shoot 5,4",),
    ),
    "the last shot": (lambda: match_at(Table("S 5,4 N", "t 5,6 S", rolled=1)), ("shoot 5,4",)),
}


def perform(match: Match, script: tuple[str, ...], after: Callable[[], None]) -> None:
    """Carry out a script, and let everything come to its end after each action."""
    for words in script:
        match.submit(match.to_move or 0, act(match, words))
        after()
    while match.to_move is not None and str(match.state.phase).startswith("penalty"):
        match.submit(match.to_move, match.legal()[0])
        after()


def watch(program: Program) -> None:
    """Let everything come to its end at its own pace."""
    program.step(dt=0.05)
    program.settle()


@pytest.mark.parametrize("name", SCENARIOS)
def test_watched_skipped_or_instant_the_picture_is_the_same(program: Start, name: str) -> None:
    begin, script = SCENARIOS[name]
    same_watched_skipped_or_instant(program(), begin, lambda match, after: perform(match, script, after))


def test_the_scenarios_have_every_event() -> None:
    happened: set[type[Event]] = set()
    for begin, script in SCENARIOS.values():
        match = begin()
        match.listen(None, lambda change: happened.update(map(type, change.events)))
        perform(match, script, lambda: None)
    assert set(GAME.events.values()) - happened == {events.Resigned}


def test_a_click_during_an_animation_completes_it_and_does_nothing_else(program: Start) -> None:
    home = program()
    match = match_at(Table("S 5,4 N", "t 5,8 S", rolled=2), 3, 3)
    home.sit_down(match)
    mouse = Mouse(home)
    match.submit(0, act(match, "move 5,4"))
    home.step(dt=0.05)
    assert home.table.presenter.busy
    mouse.press(home.button(home.words("island_battle.button.pass")))
    assert not home.table.presenter.busy
    assert len(match.history) == 1, "the turn was ended by a click on a board that nobody had seen"
    mouse.press(home.button(home.words("island_battle.button.pass")))
    assert len(match.history) == 2


def test_the_board_shakes_while_a_block_explodes(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = program()
    begin, script = SCENARIOS["a live block under the one that lands"]
    match = begin()
    table: TableScene = home.sit_down(match)
    offsets: set[tuple[int, int]] = set()
    monkeypatch.setattr(table.stage, "shake", offsets.add)
    match.submit(0, act(match, script[0]))
    while not any("fx/explosion" in str(key) for key in table.stage.names()):
        assert table.presenter.busy
        assert offsets <= {(0, 0)}
        home.step(dt=0.02)
    for _ in range(5):
        home.step(dt=0.02)
    assert offsets - {(0, 0)}


def test_reduced_motion_shows_the_same_end(program: Start) -> None:
    begin, script = SCENARIOS["a chain"]
    pictures = []
    for calm in (False, True):
        home = program(reduced_motion=calm)
        match = begin()
        table: TableScene = home.sit_down(match)
        table._told_end = True
        perform(match, script, partial(watch, home))
        pictures.append(home.pixels())
    assert pictures[0] == pictures[1]


@pytest.mark.rule("BI-54")
def test_who_is_caught_in_a_crossfire_falls_otherwise_than_what_was_aimed_at(program: Start) -> None:
    home = program()
    begin, script = SCENARIOS["crossfire"]
    match = begin()
    table: TableScene = home.sit_down(match)
    pieces = {square: match.state.cells[match.state.terms.board.index(square)] for square in ((5, 5), (5, 6), (5, 7))}
    start = {square: table.stage.get(("piece", piece)) for square, piece in pieces.items()}
    places = {square: (actor.x, actor.y) for square, actor in start.items() if actor is not None}
    aside: set[tuple[int, int]] = set()
    wrecks: set[tuple[float, float]] = set()
    match.submit(0, act(match, script[0]))
    for _ in range(200):
        home.step()
        for square, piece in pieces.items():
            actor = table.stage.get(("piece", piece))
            if actor is not None and (actor.x, actor.y) != places[square]:
                aside.add(square)
        keys = [key for key in table.stage.names() if "fx/wreck" in str(key)]
        wrecks |= {(actor.x, actor.y) for key in keys if (actor := table.stage.get(key)) is not None}
    assert aside == {(5, 5), (5, 6)}
    assert wrecks == {places[5, 7]}
