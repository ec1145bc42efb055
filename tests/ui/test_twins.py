"""Whatever is opened at a table, at any moment, tells nothing that whoever looks may not know.

`python -m tests.tools.leaks` does the same over whole games of all cases.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pytest
from msgspec.structs import replace

from game.engine.core import Seat
from game.engine.values import changed
from game.play.settings import Speed
from game.registry import Entry
from game.ui.shell import destinations
from game.ui.tables.table_controls import TableControls
from tests.bots.working import Never
from tests.engine.cases import Case, cases
from tests.engine.lost_baggage.test_tags import dealt
from tests.engine.test_leaks import OPEN
from tests.games import each_game
from tests.ui.play import Program
from tests.ui.twins import Findings, begun_at, told_apart, twin_at, twins

Start = Callable[..., Program]


def first_case(game: str) -> Case:
    return next(case for case in cases() if case.game.id == game)


@each_game
def test_twins_cannot_be_told_apart_by_anything_that_can_be_opened(program: Start, entry: Entry) -> None:
    home, found = program(speed=Speed.INSTANT), Findings()
    for twin in islice(twins(first_case(entry.id), "test", every=25, length=3), 2):
        found.add(told_apart(home, twin, share=0.2))
    assert found.leaks == []
    assert (found.tried["table"] > 0) == (entry.id not in OPEN)


@pytest.mark.rule("LB-31")
@pytest.mark.parametrize("watcher", [0, None])
def test_tags_of_cases_in_a_hand_tell_nothing_else_of_it(program: Start, watcher: Seat | None) -> None:
    """Seat 1 holds the cases of both players, which are open, among cards that are not."""
    case = first_case("lost_baggage")
    state = next(dealt())
    second = changed(state.players[1], items=tuple(sorted((*state.players[1].items, *state.item_deck[:3]))))
    state = changed(state, players=(state.players[0], second), item_deck=state.item_deck[3:])
    twin = twin_at(case, begun_at(case.match("tags"), state), watcher, 3, 0)
    assert twin is not None
    found = told_apart(program(speed=Speed.INSTANT), twin, share=0.2)
    assert found.leaks == []
    assert found.tried["table"] > 0


def test_this_would_find_a_leak(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay of what happened since, through the eyes of whoever is to decide, is found out in the roll for the start."""

    def careless(controls: TableControls) -> None:
        scene = controls._scene
        scene.context.open(destinations.Replay(scene.match.record, scene.match.to_move, 0))

    monkeypatch.setattr(TableControls, "_watch_since", careless)
    twin = next(twins(first_case("lost_baggage"), "test", every=25, length=1))
    assert twin.watcher is None
    found = told_apart(program(speed=Speed.INSTANT), twin, ways=("eye",))
    assert found.leaks
    assert all(leak.startswith("eye") for leak in found.leaks)


@pytest.mark.parametrize("game", ["lost_baggage", "island_battle"])
def test_one_person_among_computers_cannot_tell_twins_apart(program: Start, game: str) -> None:
    """The cards that computers hold are hidden from the person as they would be from any other player."""
    home, found = program(speed=Speed.INSTANT, workers=Never()), Findings()  # the script says what computers do
    watched = (twin for twin in twins(first_case(game), "computers", every=15, length=3) if twin.watcher is not None)
    for twin in islice(watched, 2):
        for match in (twin.here, twin.there):
            header = match.record.header
            kinds = ("" if seat == twin.watcher else "easy" for seat in range(len(header.players)))
            players = tuple(replace(player, computer=kind) for player, kind in zip(header.players, kinds, strict=True))
            match.record.header = replace(header, players=players, computer_seed="1")
        found.add(told_apart(home, twin, share=0.2, ways=("eye", "log", "points", "cursor", "board", "pause")))
    assert found.leaks == []
    assert found.moments > 0
