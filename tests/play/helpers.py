"""Matches of the tiny game for the tests of this folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.play.match import Match, dealt
from game.play.record import Player, Record, parse
from game.play.saves import SaveInfo
from tests.tiny.engine import GAME, Board

BOARD = Board()
LEVEL = {"name": "lane", "goal": 12}
PLAYERS = (Player("Ania", "red"), Player("Łukasz", "blue"))
NO_SWAP = (5, 4, 3, 2, 1)
"""Numbers for the shuffle that leave the six cards in order: South's card is 1, North's is 2."""


def tiny_match(*numbers: int, free_undo: bool = False, seed: str = "7", **more: Any) -> Match:
    """A match before its first action. With numbers: cards 1 and 2, then these numbers from the die."""
    deal = dealt(*NO_SWAP, *numbers) if numbers else None
    return Match.start(
        GAME, BOARD, PLAYERS, level=LEVEL, level_name="The lane", free_undo=free_undo, seed=seed, deal=deal, **more
    )


def play(match: Match, *texts: str) -> Match:
    """Submit actions by their notation for whoever is to move."""
    for text in texts:
        seat = match.to_move
        assert seat is not None
        match.submit(seat, GAME.decode(text))
    return match


def texts(match: Match) -> list[str]:
    """The actions that stand, by their notation."""
    return [GAME.encode(played.action) for played in match.history]


def read_record(path: Path) -> Record:
    """The record in a file."""
    return parse(path.read_bytes(), path.name)


def resumed(info: SaveInfo | None) -> Match:
    """The game in a file of a list, resumed."""
    assert info is not None
    return Match.resume(read_record(info.path), GAME, BOARD)
