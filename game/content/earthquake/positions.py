"""Positions of Earthquake Island from data: see `game.content.positions`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec

from game.content.position_errors import PositionError
from game.content.script import SEED, Script, expanded, read_space
from game.engine.chance import Seeded, shuffled
from game.engine.core import Json
from game.engine.earthquake.board import HIGHEST, SPACE, Board
from game.engine.earthquake.kinds import TOOLS, VOLCANIC
from game.engine.earthquake.mix import FACES, NAMES, TURNED
from game.engine.earthquake.state import Phase

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "position_stack": "stacks: “{entry}”: a stack is a space, a height from 1 to {most} and at most as many tiles, from the"
        " top.",
        "position_stack_twice": "stacks: “{entry}”: there is a stack at {space} already.",
        "position_stack_tile": "stacks: “{entry}”: “{value}” is no tile; tiles are {known}.",
        "position_stack_tiles": "stacks, tools: there are too many tiles “{value}”; the island has {most}.",
        "position_stacks": "stacks: altogether they are {tiles} tiles high, and there are only {most} tiles for them.",
        "position_tool": "tools: “{value}” is no tool; the tools are {known}.",
    }
)
"""Every code of an error of this game's positions with its English sentence."""


class EarthquakePositionError(PositionError):
    """A position of Earthquake Island cannot be used: a code of its own SENTENCES."""

    sentences = SENTENCES


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a position.

    `stacks` are all stacks of the island, "q,r height tiles": the tiles from the top downwards, cracks with the edges that they
    reach as the tile lies ("cracks_024": 0 east, then anticlockwise). What is not named is dealt from the tiles that are left;
    "q..q,r ..." is a row of such stacks, and every other space is water. `explorers` and `tools` go by seat, "" for none. With
    explorers the first player is about to move, unless the fields of the state say otherwise.
    """

    stacks: tuple[str, ...] = ()
    explorers: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()


class EarthquakeScript(Script):
    """The words of this game."""

    words = Words

    def arrange(self, base: Json, words: Words, board: Board) -> Json:
        data = dict(base)
        if words.tools:
            data["tools"] = _by_seat("tools", [_tool(word) for word in words.tools], base["tools"])
        if words.stacks:
            data["stacks"] = _dealt(_stacks(words.stacks, board), data, board)
        if words.explorers:
            data["explorers"] = _by_seat("explorers", words.explorers, base["explorers"])
            data["turn"] = data["actor"] = 0
            data["turns"] = 1
            top = data["stacks"].get(words.explorers[0], [""])[-1]
            data["phase"] = (Phase.FORCED if top.partition(":")[0] in VOLCANIC else Phase.MOVE).value
        return data

    def space(self, text: str, board: Board) -> Hashable:
        space: Hashable = read_space(SPACE, text, board)
        return space


def _by_seat(field: str, words: Sequence[str], base: list[Any]) -> list[str | None]:
    if len(words) > len(base):
        raise PositionError("position_players", field=field, players=len(base))
    return [word or None for word in (*words, *[""] * (len(base) - len(words)))]


def _tool(word: str) -> str:
    """Return a tool, or "" for none."""
    if word and word not in TOOLS:
        raise EarthquakePositionError("position_tool", value=word, known=", ".join(TOOLS))
    return word


def _stacks(entries: Sequence[str], board: Board) -> dict[str, tuple[int, list[str]]]:
    """Return the height and named tiles of each stack, by space."""
    found: dict[str, tuple[int, list[str]]] = {}
    for entry in entries:
        match entry.split():
            case [at, height, *tiles] if re.fullmatch("[1-9]", height) and len(tiles) <= int(height) <= HIGHEST:
                for space in expanded(at):
                    read_space(SPACE, space, board)
                    if space in found:
                        raise EarthquakePositionError("position_stack_twice", entry=entry, space=space)
                    found[space] = int(height), [_tile(tile, entry) for tile in tiles]
            case _:
                raise EarthquakePositionError("position_stack", entry=entry, most=HIGHEST)
    return found


def _tile(word: str, entry: str) -> str:
    """Return a tile as the state's JSON has it.

    Cracks are written with the edges that they reach as the tile lies.
    """
    kind, _, digits = word.partition("_")
    edges = tuple(sorted(int(digit) for digit in digits if digit.isdecimal()))
    for face in FACES:
        for tile in TURNED[face]:
            if tile.kind == kind and tile.edges == edges and (edges or word == kind):
                return f"{face}:{tile.rotation}"
    raise EarthquakePositionError("position_stack_tile", entry=entry, value=word, known=", ".join(NAMES))


def _dealt(stacks: dict[str, tuple[int, list[str]]], data: Json, board: Board) -> dict[str, list[str]]:
    """Return the stacks with their lower tiles, from those that nobody has and nothing shows."""
    left = Counter({face: data["mix"].get(face, 0) for face in FACES})
    left.subtract(face.partition(":")[0] for _, named in stacks.values() for face in named)
    left.subtract(tool for tool in data["tools"] if tool)
    over = [face for face, count in left.items() if count < 0]
    if over:
        raise EarthquakePositionError("position_stack_tiles", value=over[0], most=data["mix"].get(over[0], 0))
    high = sum(height for height, _ in stacks.values())
    there = left.total() + sum(len(named) for _, named in stacks.values())
    if high > there:
        raise EarthquakePositionError("position_stacks", tiles=high, most=there)
    pile = list(shuffled(sorted(left.elements()), Seeded(SEED)))
    return {
        space: [f"{pile.pop()}:0" for _ in range(height - len(named))] + named[::-1] for space, (height, named) in stacks.items()
    }
