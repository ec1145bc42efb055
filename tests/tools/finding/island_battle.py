"""Puzzles of Battle for the Island: South has just rolled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game.engine.core import AnyGame
from game.engine.island_battle.board import ARMY, FACING_LETTERS
from game.engine.island_battle.state import NOBODY, ON_PAD, SEAT_NAMES, Phase
from tests.tools.finding import End, Table, Wish, sampled

FEW = 2
"""Characters left with which the next turn of North can be searched."""
IDLE = ("pass",)
PLAIN = "beginner"
HIDDEN = 300
"""States drawn for the undersides of ten blocks: there are 210 at most."""
WINDOW = 3
"""Rows and columns to each side that a puzzle is about."""
TIMES = 12
"""Smaller positions of each position."""
NAMES = {
    "soldier": {"en": "soldier", "pl": "żołnierza"},
    "jeep": {"en": "jeep", "pl": "jeepa"},
    "tank": {"en": "tank", "pl": "czołg"},
}
"""The types as the object of a sentence."""


def written(game: AnyGame, state: Any) -> Table | None:
    if state.seat != 0 or state.phase not in (Phase.MOVE, Phase.ZERO) or state.mover != NOBODY:
        return None
    kinds = state.terms.kinds
    pieces = [
        f"{SEAT_NAMES[piece // ARMY]} {kinds[piece]} {FACING_LETTERS[state.facings[piece]]} {square[0]},{square[1]}"
        for piece in range(2 * ARMY)
        if (square := state.square_of(piece)) is not None
    ]
    blocks = [
        f"{square[0]},{square[1]} {'live' if state.undersides[block] else 'safe'}"
        for block, at in enumerate(state.block_at)
        if at >= 0 and (square := state.terms.board.squares[at])
    ]
    pads = [
        " ".join([str(marker), *("-" if piece == NOBODY else kinds[piece] for piece in pad)])
        for marker, pad in zip(state.markers, state.pads, strict=True)
    ]
    return {"pieces": pieces, "blocks": blocks, "pads": pads, "rolled": state.rolled}


def thinned(position: Table, draw: Random) -> Iterator[Table]:
    """Yield some of the characters round one of them, those from afar nearer to it, and some turned."""
    if not position["pieces"]:
        return
    for _ in range(TIMES):
        centre = _square(draw.choice(position["pieces"]))
        blocks = [block for block in position["blocks"] if _apart(_square(block), centre) <= WINDOW]
        taken = {_square(block) for block in blocks}
        pieces = []
        for side, most in zip(SEAT_NAMES, (4, 6), strict=True):
            own = [piece for piece in position["pieces"] if piece.startswith(side)]
            draw.shuffle(own)
            for piece in sorted(own, key=lambda piece: _apart(_square(piece), centre) > WINDOW)[: draw.randint(2, most)]:
                _, kind, facing, _ = piece.split()
                square = _square(piece)
                while square in taken or _apart(square, centre) > WINDOW or min(square) < 1:
                    square = tuple(at + draw.randint(-WINDOW, WINDOW) for at in centre)
                taken.add(square)
                facing = draw.choice(FACING_LETTERS) if draw.random() < 0.5 else facing
                pieces.append(f"{side} {kind} {facing} {square[0]},{square[1]}")
        if not all(any(piece.startswith(side) for piece in pieces) for side in SEAT_NAMES):
            continue
        pads = [
            " ".join([pad.split()[0], *("-" if draw.random() < 0.7 else word for word in pad.split()[1:])])
            for pad in position["pads"]
        ]
        rolled = position["rolled"] if draw.random() < 0.7 else draw.randint(1, 5) if position["rolled"] else 0
        yield {**position, "pieces": pieces, "blocks": blocks, "pads": pads, "rolled": rolled}


def _square(entry: str) -> tuple[int, ...]:
    """Return the square of an entry of a position."""
    return tuple(map(int, next(word for word in entry.split() if "," in word).split(",")))


def _apart(one: Sequence[int], other: Sequence[int]) -> int:
    """Return how far two squares are from each other, in rows or columns."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def wanted(game: AnyGame, state: Any, ends: Sequence[End]) -> Iterator[Wish]:
    left = sum(at >= 0 or at == ON_PAD for at in state.where[ARMY:])
    if state.phase is Phase.ZERO:
        yield "zero_two", {}
        yield "zero_one", {}
        return
    if left <= 3:
        yield "win", {"left": left}
    yield "three", {}
    yield "blow", {}
    yield "two", {}
    for kind, name in NAMES.items():
        yield kind, {"name": name}
    if left <= FEW:
        yield "safe", {}


def harder(kind: str, position: Table) -> Iterator[Table]:
    yield position


def lesser(position: Table) -> Iterator[Table]:
    for name in ("pieces", "blocks"):
        for entry in position[name]:
            yield {**position, name: [other for other in position[name] if other != entry]}


def worlds(game: AnyGame, state: Any) -> Iterator[Any]:
    return sampled(game, state, HIDDEN)


def shape(game: AnyGame, state: Any, solution: Sequence[str]) -> str:
    words = []
    for text in solution:
        for word in text.split():
            piece = int(word[1:]) if word[0] in "SN" and word[1:].isdecimal() else None
            words.append(str(state.terms.kinds[piece - 1]) if piece is not None else word if word.isalpha() else "at")
    return " ".join(words)
