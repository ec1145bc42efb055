"""Plans at a table: what is planned, agreed upon, carried out and interrupted by an undo."""

from __future__ import annotations

from game.engine.core import Action
from game.play.history import Moment
from game.ui.tables.plan import Plans
from tests.tiny.engine import Dealt, Go, Place, Roll

EVENT = Dealt(rule="", seat=0, card=None)
SEAT = 0


def foresee(seen: tuple[Action, ...], action: Action) -> Moment:
    """Return what a player knows who notes nothing but what is done."""
    return Moment(EVENT, (*seen, action))


def test_an_undo_reopens_a_plan_from_the_undone_action_on() -> None:
    plans = Plans()
    plans.add(SEAT, [(Roll(), EVENT), (Go(), EVENT)])
    plans.add(SEAT, [(Place(1), EVENT)])
    assert plans.known_to(SEAT, (), foresee) == (Roll(), Go(), Place(1))
    assert plans.known_to(1, (), foresee) == (), "another player knows nothing of it"
    plans.agree(SEAT)
    assert plans.of(SEAT) is None
    assert plans.next(SEAT) == Roll()
    plans.add(SEAT, [(Place(2), EVENT)])
    plans.interrupt(SEAT, Roll(), (), foresee)
    reopened = plans.of(SEAT)
    assert reopened is not None
    assert reopened.actions == [Roll(), Go(), Place(1), Place(2)]
    assert reopened.parts == [1] * 4, "each is taken back alone"
    assert not plans.agreed
    reopened.take_back()
    assert plans.known_to(SEAT, (), foresee) == (Roll(), Go(), Place(1))


def test_a_plan_is_carried_out_to_its_end() -> None:
    plans = Plans()
    plans.add(SEAT, [(Roll(), EVENT), (Go(), EVENT)])
    plans.agree(SEAT)
    assert [plans.next(SEAT), plans.next(SEAT)] == [Roll(), Go()]
    assert not plans.agreed
