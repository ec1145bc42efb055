"""Positions of Riverlands from data: see `game.content.positions`."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, get_args

import msgspec

from game.content.position_errors import PositionError
from game.content.script import Script, read_space, seat_in
from game.engine.core import Json
from game.engine.riverlands.board import Board, Space, Square
from game.engine.riverlands.state import Phase
from game.engine.riverlands.tables import ABROAD, AT_HOME
from game.engine.tokens import Token

SPACE: Token = get_args(Space)[1]


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a position.

    `heroes` go by seat: each has some fields of a hero, the others are as at the start. `turn` has some fields of the turn under
    way; without it, it is the first one of the first player, as soon as there are heroes.
    """

    heroes: tuple[dict[str, Any], ...] = ()
    turn: dict[str, Any] = {}


class RiverlandsScript(Script):
    """The words of this game."""

    words = Words

    def arrange(self, base: Json, words: Words, board: Board) -> Json:
        if not (words.heroes or words.turn):
            return base
        if len(words.heroes) > board.players:
            raise PositionError("position_players", field="heroes", players=board.players)
        given = (*words.heroes, *[{}] * (board.players - len(words.heroes)))
        heroes = [{**hero, **own} for hero, own in zip(base["heroes"], given, strict=True)]
        seat = seat_in(words.turn, board.players)
        square = read_space(SPACE, str(heroes[seat].get("space")), board)
        actions = ABROAD if board.opposite(seat, square) else AT_HOME
        turn = {
            "seat": seat,
            "number": 1,
            "actions": actions,
            "left": actions,
            "fed": heroes[seat]["food"] != 0,
            "river_holds": False,
            "bogged_down": False,
            "moved": False,
            "attacked": False,
            "explored": None,
            "rolled": None,
            "offered": False,
        }
        done = {"rolling": [], "first": seat, "round": 1, "phase": Phase.ACT.value}
        return {**base, **done, "heroes": heroes, "turn": {**turn, **words.turn}}

    def space(self, text: str, board: Board) -> Hashable:
        square: Square = read_space(SPACE, text, board)
        return square
