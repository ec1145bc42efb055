"""Positions of Battle for the Island from data: see `game.content.positions`."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import get_args

import msgspec

from game.content.island_battle.maps import Slot
from game.content.position_errors import PositionError
from game.content.script import Script, read_space
from game.engine.core import Json
from game.engine.island_battle.actions import At
from game.engine.island_battle.board import ARMY, BLOCKS, FACING_LETTERS, LIVE_BLOCKS, PAD_SQUARES, Board
from game.engine.island_battle.state import NOBODY, ON_PAD, REMOVED, SEAT_NAMES, Kind, Phase
from game.engine.tokens import Token

SQUARE: Token = get_args(At)[1]
_WORDS = {"seats": ", ".join(SEAT_NAMES), "kinds": ", ".join(Kind), "facings": ", ".join(FACING_LETTERS)}


SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "position_piece": "pieces: “{entry}”: a piece is a seat ({seats}), a kind ({kinds}), a facing ({facings}) and a square.",
        "position_piece_gone": "“{entry}”: {player} has no “{value}” left.",
        "position_kind": "“{entry}”: there is no character “{value}”; the kinds are {known}.",
        "position_pad": "pads: “{entry}”: a pad is its marker's column and {squares} characters, “-” for none.",
        "position_square": "“{value}” is not on the island, which is {columns} squares wide and {rows} long.",
        "position_block": "blocks: “{entry}”: a block is a square, and “live” or “safe” behind it.",
        "position_blocks": "blocks: there are {most} at most.",
    }
)
"""Every code of an error of this game's positions with its English sentence."""


class IslandBattlePositionError(PositionError):
    """A position of Battle for the Island cannot be used: a code of its own SENTENCES."""

    sentences = SENTENCES


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a position. What it does not name is out of the game.

    `pieces` are "seat kind facing square", such as "south tank N 7,2". `blocks` are squares, with "live" or "safe" behind them
    where that matters. `pads` go by seat: the column of the marker and five characters from the owner's left, "-" for none.
    With pieces or pads the seat to move has rolled `rolled`, or is about to roll.
    """

    pieces: tuple[str, ...] = ()
    blocks: tuple[str, ...] = ()
    pads: tuple[str, ...] = ()
    rolled: int = -1


class IslandBattleScript(Script):
    """The words of this game.

    Pad squares are "south 1" to "north 5" without the blank: "south1".
    """

    words = Words

    def arrange(self, base: Json, words: Words, board: Board) -> Json:
        if not (words.pieces or words.pads):
            return base
        kinds = [kind for kind, count in zip(Kind, base["mix"], strict=True) for _ in range(count)]
        free = [list(enumerate(kinds, seat * ARMY)) for seat in (0, 1)]
        where, facings = [REMOVED] * 2 * ARMY, list(base["facings"])

        def take(seat: int, kind: str, entry: str) -> int:
            """Return the id of a character of this kind that is not used yet."""
            if kind not in list(Kind):
                raise IslandBattlePositionError("position_kind", entry=entry, value=kind, known=", ".join(Kind))
            for one in free[seat]:
                if one[1] == kind:
                    free[seat].remove(one)
                    return one[0]
            raise IslandBattlePositionError("position_piece_gone", entry=entry, player=SEAT_NAMES[seat], value=kind)

        for entry in words.pieces:
            match entry.split():
                case [side, kind, facing, at] if side in SEAT_NAMES and facing in FACING_LETTERS:
                    piece = take(SEAT_NAMES.index(side), kind, entry)
                    where[piece] = _index(at, board)
                    facings[piece] = FACING_LETTERS.index(facing)
                case _:
                    raise IslandBattlePositionError("position_piece", entry=entry, **_WORDS)
        pads, markers = [[NOBODY] * PAD_SQUARES, [NOBODY] * PAD_SQUARES], list(base["markers"])
        for seat, entry in enumerate(words.pads[:2]):
            marker, *squares = entry.split() or [""]
            if not re.fullmatch("[0-9]{1,4}", marker) or len(squares) != PAD_SQUARES:
                raise IslandBattlePositionError("position_pad", entry=entry, squares=PAD_SQUARES)
            markers[seat] = int(marker)
            for place, kind in enumerate(squares):
                if kind != "-":
                    pads[seat][place] = take(seat, kind, entry)
                    where[pads[seat][place]] = ON_PAD
        block_at, undersides = _blocks(words.blocks, board)
        data = {"where": where, "facings": facings, "pads": pads, "markers": markers, "block_at": block_at}
        phase = Phase.ROLL if words.rolled < 0 else Phase.ZERO if words.rolled == 0 else Phase.MOVE
        course: Json = {"phase": phase.value, "first": 0, "seat": 0, "turn": 1, "rolled": words.rolled, "start_rolls": []}
        return {**base, **data, **course, "undersides": undersides}

    def space(self, text: str, board: Board) -> Hashable:
        side, number = text[:-1], text[-1:]
        if side in SEAT_NAMES and number.isdecimal() and 1 <= int(number) <= PAD_SQUARES:
            return Slot(SEAT_NAMES.index(side), int(number))
        _index(text, board)
        square: Hashable = read_space(SQUARE, text, board)
        return square


def _index(text: str, board: Board) -> int:
    """Return the index of a square."""
    at = board.index(read_space(SQUARE, text, board))
    if at < 0:
        raise IslandBattlePositionError("position_square", value=text, columns=board.columns, rows=board.rows)
    return at


def _blocks(entries: Sequence[str], board: Board) -> tuple[list[int], list[bool]]:
    """Return the squares of the blocks, and their undersides.

    Blocks of which that is not said share what is left.
    """
    if len(entries) > BLOCKS:
        raise IslandBattlePositionError("position_blocks", most=BLOCKS)
    said: list[bool | None] = []
    where: list[int] = []
    for entry in entries:
        match entry.split():
            case [at, ("live" | "safe") as face]:
                said.append(face == "live")
            case [at]:
                said.append(None)
            case _:
                raise IslandBattlePositionError("position_block", entry=entry)
        where.append(_index(at, board))
    said += [None] * (BLOCKS - len(said))
    rest = _rest(said)
    return where + [REMOVED] * (BLOCKS - len(where)), [next(rest) if face is None else face for face in said]


def _rest(said: Sequence[bool | None]) -> Iterator[bool]:
    """Yield the undersides of the blocks of which nothing is said."""
    live = LIVE_BLOCKS - sum(face is True for face in said)
    for number in range(sum(face is None for face in said)):
        yield number < live
