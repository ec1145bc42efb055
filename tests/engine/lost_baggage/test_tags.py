"""The option that shows where every case is (LB-31)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.engine.chance import Seeded
from game.engine.core import Seat
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.state import State, character_of, holder_of
from tests.engine.cases import cases, walk
from tests.engine.lost_baggage.table import LINE, A, C, table, who


def positions(tags: bool) -> list[State]:
    """Positions of a whole game, with the option or without."""
    case = next(case for case in cases() if case.game.id == GAME.id)
    states = [state for index, (state, _, _) in enumerate(walk(case, "tags")) if index % 3 == 0]
    return [replace(state, tags=tags) for state in states]


def dealt() -> Iterator[State]:
    """Yield positions with a few of the deck's cards in the hand of seat 1, cases of characters in play among them."""
    for state in positions(tags=True):
        wanted = cases_in_play(state)
        taken = tuple(sorted(card for card in state.item_deck if card in wanted))
        if state.turn is None or not taken or state.battles or state.players[1].character is None:
            continue
        second = replace(state.players[1], items=tuple(sorted((*state.players[1].items, *taken))))
        players = (state.players[0], second, *state.players[2:])
        yield replace(state, players=players, item_deck=tuple(card for card in state.item_deck if card not in wanted))


def cases_in_play(state: State) -> set[str]:
    """The baggage of the characters in play."""
    return {character_of(state, seat).baggage for seat, player in enumerate(state.players) if player.character is not None}


@pytest.mark.rule("LB-31")
def test_with_tags_everybody_sees_who_holds_the_case_of_a_character_in_play() -> None:
    held = 0
    for state in [*positions(tags=True), *dealt()]:
        for case in cases_in_play(state):
            holder = holder_of(state, case)
            held += holder is not None
            for seat in (*range(len(state.players)), None):
                assert holder_of(GAME.observe(state, seat), case) == holder
    assert held > 0


def test_an_item_is_held_wherever_its_player_keeps_it() -> None:
    fighters = [who("h1", C, hand="i1", pack="i2", attached="i3"), who("m1", C)]
    state = table([*fighters, who("h2", A, "i4"), None], LINE, battles=[(0, 1)], deck="i5", discards="i6")
    found = {item: holder_of(state, item) for item in ("i1", "i2", "i3", "i4", "i5", "i6")}
    assert found == {"i1": 0, "i2": 0, "i3": 0, "i4": 2, "i5": None, "i6": None}


@pytest.mark.rule("LB-31")
def test_with_tags_nothing_else_is_open() -> None:
    for state in positions(tags=True):
        known = cases_in_play(state)
        for seat in range(len(state.players)):
            for other, player in enumerate(GAME.observe(state, seat).players):
                if other != seat:
                    assert {*player.items, *player.hand, *player.pack} <= {UNKNOWN, *known}


@pytest.mark.rule("LB-31")
def test_what_is_imagined_fits_what_is_seen_with_tags() -> None:
    """A case that nobody is seen to hold lies in the deck."""
    for number, state in enumerate([*positions(tags=True), *dealt()]):
        seat = GAME.to_move(state)
        if seat is not None:
            seen = GAME.observe(state, seat)
            imagined = GAME.sample(seen, Seeded(number))
            assert GAME.observe(imagined, seat) == seen
            GAME.require_consistent(imagined)


@pytest.mark.rule("LB-31")
def test_without_tags_the_hidden_hands_of_others_are_backs() -> None:
    for state in positions(tags=False):
        for seat in range(len(state.players)):
            others: list[Seat] = [other for other in range(len(state.players)) if other != seat]
            seen = GAME.observe(state, seat)
            for other in others:
                player = seen.players[other]
                assert {*player.items, *player.hand, *player.pack} <= {UNKNOWN}


@pytest.mark.rule("LB-31")
def test_tags_are_off_unless_chosen_and_old_positions_open_without_them() -> None:
    state = positions(tags=False)[0]
    dumped = GAME.dump(state)
    assert "tags" not in dumped
    option = next(option for option in GAME.options(state.board) if option.name == "tags")
    assert option.default == "off"
