"""The holders of cases as a viewer saw them, against the true ones."""

from __future__ import annotations

from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.state import holder_of
from game.ui.tables.lost_baggage.cases import Witnessed
from tests.engine.cases import cases, walk

GAMES = 8


def test_whoever_was_seen_to_get_a_case_holds_it_as_long_as_that_is_told() -> None:
    case = next(case for case in cases() if case.game.id == GAME.id)
    baggage = {character.baggage for character in case.board.library.characters}
    eyes, told = (None, *range(case.players)), 0
    for number in range(GAMES):
        known = {viewer: Witnessed() for viewer in eyes}
        for _, _, step in walk(case, f"witnessed {number}"):
            for viewer in eyes:
                for event in step.events:
                    seen = GAME.redact(event, viewer)
                    known[viewer] = known[viewer].after(seen) if seen is not None else known[viewer]
                for item, holder in known[viewer].held:
                    if item in baggage:
                        assert holder_of(step.state, item) == holder, f"{item} for {viewer}"
                        told += holder != viewer
    assert told > 0
