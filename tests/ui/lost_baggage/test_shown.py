"""The end of animations, which show after an action's events what each player and a spectator see then, and no more."""

from __future__ import annotations

import pytest

from game.engine.core import Seat
from game.engine.lost_baggage import events
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.state import Observation, State
from game.play.match import Match
from game.ui.tables.lost_baggage.memory import Memory
from tests.engine.lost_baggage.table import LINE, A, C, F, table, who
from tests.ui.lost_baggage.positions import match_at


def follow(match: Match, seat: Seat | None, words: str) -> Observation:
    """Return what a seat knows at the last event of an action."""
    match.submit(match.to_move or 0, GAME.decode(words))
    seen: Observation = match.moments(seat)[-1].seen
    return seen


@pytest.mark.rule("LB-62")
@pytest.mark.parametrize("viewer", [1, None])
def test_a_card_that_lay_open_is_unknown_again_when_its_owner_takes_it_back(viewer: Seat | None) -> None:
    """The first leaves the battle, and takes i1, which was attached as payment before everybody, among its items."""
    players = [who("h1", C, hand="tool", attached="i1", deck="h2"), who("m1", C, hand="i2", deck="m2")]
    state: State = table(players, LINE, {"tool": ["teleport home"]}, battles=[(0, 1)])
    match = match_at(state)
    assert match.observation(viewer).players[0].attached == ("i1",)
    assert follow(match, viewer, "use tool").players[0].items == (UNKNOWN,)


@pytest.mark.rule("LB-81")
def test_who_was_stolen_from_does_not_see_the_card_in_the_other_hand() -> None:
    players = [who("h1", A, "tool"), who("m1", F, "i3")]
    match = match_at(table(players, LINE, {"tool": ["steal 1"]}))
    assert follow(match, 1, "use tool").players[0].items == (UNKNOWN,)


def test_the_die_is_remembered_from_events_alone() -> None:
    rolled = events.Rolled(rule="LB-21", seat=0, value=5, purpose="move")
    passed = events.Passed(rule="LB-65", seat=1)
    assert Memory().fell == 0
    assert Memory().after(rolled).after(passed).fell == 5
