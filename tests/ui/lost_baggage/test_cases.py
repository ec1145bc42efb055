"""The holders of cases as a viewer saw them, against the true ones."""

from __future__ import annotations

import pytest

from game.engine.core import Event
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.state import holder_of
from game.ui.tables.lost_baggage.cases import Witnessed, cases_at, place_of_case
from tests.engine.cases import cases, walk
from tests.engine.lost_baggage.table import LINE, A, act, choose, table, who

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


@pytest.mark.rule("LB-29", "LB-31")
def test_a_case_that_pays_is_not_in_the_deck_while_the_text_is_carried_out() -> None:
    """It is spent, and comes to the discard pile when the option is chosen."""
    texts = {"h1.special": [choose(["damage 1 opponent"], ["heal 1 self"])]}
    fight = table([who("h1", A, attached="bag_h1", hp=9), who("m1", A)], LINE, texts, deck="bag_m1", battles=[(0, 1)], tags=True)
    paid = act(fight, "special")
    known = after(Witnessed(), paid.events)
    seen = GAME.observe(paid.state, 1)
    assert (cases_at(seen, known, "deck"), cases_at(seen, known, "discards")) == ((1,), ())
    chosen = act(paid.state, "option 2")
    known, seen = after(known, chosen.events), GAME.observe(chosen.state, 1)
    assert (cases_at(seen, known, "deck"), cases_at(seen, known, "discards")) == ((1,), (0,))


@pytest.mark.rule("LB-29")
def test_an_item_that_is_used_is_no_longer_held_while_its_text_asks() -> None:
    """It was seen to come to who uses it; it is neither in hand nor in the deck until the option is chosen."""
    texts = {"tool": [choose(["damage 1 opponent"], ["heal 1 self"])]}
    fight = table([who("h1", A, hand="tool", hp=9), who("m1", A)], LINE, texts, battles=[(0, 1)])
    used = act(fight, "use tool")
    assert used.state.frames, "it asks"
    assert after(Witnessed(held=(("tool", 0),)), used.events).held == ()


@pytest.mark.rule("LB-2", "LB-31")
def test_of_a_case_that_two_brought_each_has_its_tag() -> None:
    """Both brought h1, which the first plays; cases are open. One is with the second, the other in the deck, then discarded."""
    players = [who("h1", A), who("m1", A, "bag_h1 bag_m1")]
    seen = GAME.observe(table(players, LINE, deck="bag_h1 i1", tags=True), 0)
    assert [cases_at(seen, Witnessed(), place) for place in (0, 1, "deck", "discards")] == [(), (0, 1), (0,), ()]
    seen = GAME.observe(table(players, LINE, discards="bag_h1 i1", tags=True), 0)
    assert [cases_at(seen, Witnessed(), place) for place in (0, 1, "deck", "discards")] == [(), (0, 1), (), (0,)]


@pytest.mark.rule("LB-2", "LB-29")
def test_of_two_copies_the_one_in_the_deck_is_told_before_the_one_among_the_discards() -> None:
    players = [who("h1", A), who("m1", A)]
    seen = GAME.observe(table(players, LINE, deck="bag_h1 i1", discards="bag_h1", tags=True), 0)
    assert place_of_case(seen, Witnessed(), 0) == "deck"
    assert [cases_at(seen, Witnessed(), place) for place in ("deck", "discards")] == [(0,), (0,)]


def after(known: Witnessed, happened: tuple[Event, ...]) -> Witnessed:
    """Return what is known once all this has happened."""
    for event in happened:
        known = known.after(event)
    return known
