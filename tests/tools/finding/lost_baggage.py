"""Puzzles of Lost Baggage: a battle in which the opponent has no items, or the way home with the Lost Baggage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from game.content.toml import parse_toml
from game.engine.core import AnyGame
from game.engine.lost_baggage.geometry import SPACE
from game.engine.lost_baggage.state import Phase
from game.games import GAMES
from tests.tools.finding import End, Table, Wish, sampled

IDLE = ("end turn", "pass")
PLAIN = "easy"
TIMES = 4
"""Battles and walks of each position."""
RING = "0,1"
"""The tile of the battle: it is in the core of each table for two."""
DRAWN = 150
"""Hidden states drawn for the last proof."""


@cache
def names() -> dict[str, dict[str, str]]:
    """Return the names of the characters by language."""
    whole = parse_toml((GAMES["lost_baggage"].assets() / "cards" / "characters.toml").read_text(encoding="utf-8"))
    return {one["id"]: one["name"] for one in whole["character"]}


def written(game: AnyGame, state: Any) -> Table | None:
    if state.phase is not Phase.TURN or state.turn.seat != 0 or state.turn.moved or state.turn.used or len(state.players) > 2:
        return None
    if any(player.character is None for player in state.players):
        return None
    tiles = [
        f"{SPACE.write(space)} {tile.face} {tile.top}{'' if tile.up else ' down'}"
        for space, tile in zip(state.board.spaces, state.tiles, strict=True)
        if tile is not None
    ]
    return {
        "players": 2,
        "tiles": tiles,
        "characters": [f"{player.character} {SPACE.write(player.place)}" for player in state.players],
        "holds": [
            {"hp": player.hp, "items": list(player.items)} | {name: True for name in ("red", "blue") if getattr(player, name)}
            for player in state.players
        ],
        "turn": {"seat": 0},
        "casts": [list(cards.characters) for cards in state.sets],
        "cards": [item for cards in state.sets for item in cards.items],
    }


def thinned(position: Table, draw: Random) -> Iterator[Table]:
    """Yield battles of some of these characters, near their end, and the position itself."""
    table = dict(position)
    casts, cards = table.pop("casts"), table.pop("cards")
    table["variants"] = {**table["variants"], "start": "1"}
    yield table
    del table["tiles"]
    for _ in range(TIMES):
        items = draw.sample(cards, 6)
        own: Table = {"hp": draw.randint(1, 6), "hand": sorted(items[: draw.randint(0, 3)])}
        if attached := items[3 : 3 + draw.choice((0, 0, 1, 2))]:
            own["attached"] = attached
        if draw.random() < 0.2:
            own["equipped"] = items[5]
        other: Table = {"hp": draw.randint(2, 8)}
        for fighter in (own, other):
            fighter |= {slider: True for slider in ("red", "blue") if draw.random() < 0.12}
        yield {
            **table,
            "characters": [f"{draw.choice(cast)} {RING}" for cast in casts],
            "holds": [own, other],
            "turn": {"seat": 0},
            "battle": True,
        }


def wanted(game: AnyGame, state: Any, ends: Sequence[End]) -> Iterator[Wish]:
    own, other = state.players
    says = {"own": names()[own.character], "other": names()[other.character], "hp": own.hp, "left": other.hp}
    if state.phase is not Phase.BATTLE:
        library = state.board.library
        if library.character[own.character].baggage in own.items and ends:
            yield "home", {"own": names()[own.character]}
        return
    yield "soon", says
    yield "next", says
    if own.hp <= 4:
        yield "live", says


def lesser(position: Table) -> Iterator[Table]:
    return iter(())


def worlds(game: AnyGame, state: Any) -> Iterator[Any]:
    return sampled(game, state, DRAWN)


def shape(game: AnyGame, state: Any, solution: Sequence[str]) -> str:
    return " ".join([str(state.players[0].character), *(text.split()[0] for text in solution)])
