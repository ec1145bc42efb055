"""The promises of "Do the rest": characters that can use any roll, and none in the way of another (BI-15, BI-32)."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from game.content import levels
from game.engine.chance import Seeded
from game.engine.core import Action
from game.engine.island_battle import movement
from game.engine.island_battle.actions import PlaceBlock, PlaceCharacter
from game.engine.island_battle.game import GAME
from game.engine.island_battle.state import SETTING_UP, Position, State, army
from game.ui.tables.island_battle import auto_setup
from tests.games import ALL

ENTRY = ALL["island_battle"]
MAPS = sorted(path.stem for path in ENTRY.levels().glob("*.tmx"))
MIXES = ("level", "infantry", "scouts", "armour")
HIGHEST = 5
"""The highest roll (BI-5)."""
SET_UPS = 120
ByHand = Callable[[Position, Action], bool]


@cache
def board(name: str) -> Any:
    return levels.load(ENTRY.levels() / f"{name}.tmx", ENTRY)[1]


def usable(state: State, piece: int) -> tuple[int, ...]:
    """The rolls of one and more that a character can use (BI-30 to BI-35)."""
    seen = GAME.observe(state, None)
    return tuple(roll for roll in range(1, HIGHEST + 1) if movement.moves_of(seen, piece, roll))


def set_up(number: int, by_hand: ByHand) -> tuple[State, dict[int, tuple[int, ...]]]:
    """A set-up in which a hand that knows nothing does some things and the program the rest.

    Also what each character placed by hand could do when its owner left the rest to the program.
    """
    variants = {"starter": ("south", "north")[number % 2], "mix": MIXES[number // 2 % 4], "setting_up": "hands"}
    chance, draw = Seeded(number), random.Random(number)
    state = GAME.setup(board(MAPS[number % len(MAPS)]), 2, variants, chance).state
    could: dict[int, tuple[int, ...]] = {}
    while state.phase in SETTING_UP:
        seat, legal = state.seat, GAME.legal(state)
        hand = by_hand(state, legal[0])
        action = draw.choice(legal) if hand else auto_setup.choice(GAME.observe(state, seat), legal, draw)
        assert action is not None
        state = GAME.apply(state, action, chance).state
        if hand:
            could.update({piece: usable(state, piece) for piece in standing(state, seat)})
    return state, could


def standing(state: State, seat: int) -> list[int]:
    return [piece for piece in army(seat) if state.where[piece] >= 0]


def lanes(state: State, seat: int) -> list[int]:
    """The squares of a side's characters and the four ahead of each, one after the other."""
    rays = state.terms.board.rays
    return [
        at for piece in standing(state, seat) for at in (state.where[piece], *rays[state.facings[piece]][state.where[piece]][:4])
    ]


def nothing(_: Position, __: Action) -> bool:
    return False


def blocks(_: Position, first: Action) -> bool:
    """All blocks by hand."""
    return isinstance(first, PlaceBlock)


def one_side(position: Position, _: Action) -> bool:
    """All of North's by hand."""
    return position.seat == 1


def some(position: Position, first: Action) -> bool:
    """All blocks by hand, and of each side's characters the first two."""
    placed = sum(position.where[piece] >= 0 for piece in army(position.seat))
    return isinstance(first, PlaceBlock) or (isinstance(first, PlaceCharacter) and placed < 2)


@pytest.mark.rule("BI-15", "BI-18", "BI-32")
@pytest.mark.parametrize("by_hand", [nothing, blocks, one_side])
def test_an_army_that_the_program_places_can_use_every_roll(by_hand: ByHand) -> None:
    """Five characters of each side that is left to it, and no square that two of them need."""
    for number in range(SET_UPS):
        state, _ = set_up(number, by_hand)
        for seat in (0, 1) if by_hand is not one_side else (0,):
            assert [usable(state, piece) for piece in standing(state, seat)] == [(1, 2, 3, 4, 5)] * 5, f"set-up {number}"
            assert len(set(lanes(state, seat))) == 25, f"set-up {number}"


@pytest.mark.rule("BI-15", "BI-32")
def test_the_rest_of_an_army_can_use_every_roll_and_is_in_nobodys_way() -> None:
    for number in range(SET_UPS):
        state, could = set_up(number, some)
        assert len(could) == 4
        for piece in (*standing(state, 0), *standing(state, 1)):
            assert usable(state, piece) == could.get(piece, (1, 2, 3, 4, 5)), f"set-up {number}"
