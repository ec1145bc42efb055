"""Boards from letters, as the rule page draws them, the northern row first."""

from __future__ import annotations

from typing import Any

from game.engine.riverlands.board import Board

KINDS = {
    "S": "start",
    "F": "forest",
    "M": "mine",
    "P": "mountain",
    "T": "temple",
    "V": "village",
    "R": "river",
    "B": "bridge",
}
"""The meaning of each letter; a dot is a gap."""


def tiles(*rows: str) -> dict[tuple[int, int], str]:
    """The kinds of the tiles by (column, row) of a drawing."""
    letters = {(column, row): letter for row, line in enumerate(rows) for column, letter in enumerate(line)}
    return {square: KINDS[letter] for square, letter in letters.items() if letter != "."}


def board(*rows: str, **more: Any) -> Board:
    """The board of a drawing; `more` as `Board.of` takes it."""
    return Board.of(len(rows[0]), len(rows), tiles(*rows), **more)


SMALL_ROWS = ("PFMSMFV", "FMFPFMF", "PVTFVFP", "RRRRRRR", "PFVFTVP", "FMFPFMF", "VFMSMFP")
WIDE_ROWS = ("VFMFSFMFV", "FMPFPFPMF", "PFVFFTVFP", "RRRRRRRRR", "PFVTFFVFP", "FMPFPFPMF", "VFMFSFMFV")
TEAMS_ROWS = ("PFSMFMSFV", "FMPFPFPMF", "PFVTFTVFP", "RBRRRRBRR", "RRBRRRRBR", "PFVTFTVFP", "FMPFPFPMF", "VFSMFMSFP")

SMALL = board(*SMALL_ROWS, mirrored=True)
WIDE = board(*WIDE_ROWS, mirrored=True)
TEAMS = board(*TEAMS_ROWS, mirrored=True)
"""The classic boards of RL-2."""
