"""Puzzles of Lost Baggage: a battle in which nothing is hidden, or the way home with the Lost Baggage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from game.content.positions import PositionReader
from game.content.toml import parse_toml
from game.engine.core import AnyGame
from game.engine.lost_baggage.geometry import SPACE
from game.engine.lost_baggage.state import Phase
from game.games import GAMES
from tests.tools.finding import End, Table, Wish, sampled

IDLE = ("end turn", "pass")
PLAIN = "easy"
BATTLES, WALKS = 2, 10
"""Battles and walks of each position."""
RING = "0,1"
"""The tile of the battle: it is in the core of each table for two."""
DRAWN = 150
"""Hidden states drawn for the last proof."""
HARDEST = 12
"""HP of an opponent who can hardly be beaten."""
TOUGH = 7
"""HP with which a battle turn or two are lived through."""
UNFIT = ("extra_turn", "discovered")
"""Words of cards for no puzzle: of "your next turn" they make another one, and they take anybody home."""


@cache
def cards_of(file: str, kind: str) -> dict[str, Table]:
    """Return the cards of a file by their id."""
    whole = parse_toml((GAMES["lost_baggage"].assets() / "cards" / f"{file}.toml").read_text(encoding="utf-8"))
    return {one["id"]: one for one in whole[kind]}


def name_of(character: str) -> dict[str, str]:
    """Return the name of a character by language."""
    name: dict[str, str] = cards_of("characters", "character")[character]["name"]
    return name


def _fits(card: Table) -> bool:
    return not any(word in str(card) for word in UNFIT)


@cache
def ready_world(level: str, *variants: tuple[str, str]) -> list[str]:
    """Return the spaces with a tile of the ready world of these sets."""
    state = PositionReader(GAMES["lost_baggage"]).read({"level": level, "variants": dict(variants)}).state
    return [SPACE.write(space) for space, tile in zip(state.board.spaces, state.tiles, strict=True) if tile is not None]


def written(game: AnyGame, state: Any) -> Table | None:
    if state.phase is not Phase.TURN or state.turn.seat != 0 or state.turn.moved or state.turn.used or len(state.players) > 2:
        return None
    if any(player.character is None for player in state.players):
        return None
    items = cards_of("items", "item")
    return {
        "players": 2,
        "characters": [f"{player.character} {SPACE.write(player.place)}" for player in state.players],
        "turn": {"seat": 0},
        "casts": [list(cards.characters) for cards in state.sets],
        "cards": [item for cards in state.sets for item in cards.items if item in items and _fits(items[item])],
    }


def thinned(position: Table, draw: Random) -> Iterator[Table]:
    """Yield battles and walks of some of these characters, in which all else lies open."""
    table = dict(position)
    casts, cards = table.pop("casts"), table.pop("cards")
    table["variants"] = {**table["variants"], "start": "1"}
    characters = cards_of("characters", "character")
    casts = [[name for name in cast if _fits(characters[name])] for cast in casts]
    for _ in range(BATTLES):
        items = draw.sample(cards, 7)
        own: Table = {"hp": TOUGH, "hand": sorted(items[: draw.randint(1, 4)])}
        if attached := items[4 : 4 + draw.choice((0, 0, 1, 2))]:
            own["attached"] = attached
        other: Table = {"hp": 1}
        if draw.random() < 0.4:
            other["attached"] = items[6:]
        for fighter in (own, other):
            if draw.random() < 0.15:
                fighter["red"] = True
        if draw.random() < 0.15:
            draw.choice((own, other))["blue"] = True
        yield {
            **table,
            "open": ["tiles", "items", "characters"],
            "characters": [f"{draw.choice(cast)} {RING}" for cast in casts],
            "holds": [own, other],
            "turn": {"seat": 0},
            "battle": True,
        }
    spaces = ready_world(table["level"], *sorted(table["variants"].items()))
    for _ in range(WALKS):
        own_name, other_name = map(draw.choice, casts)
        case = characters[own_name]["baggage"]["id"]
        home = characters[own_name]["tile"]["id"]
        at, start, there = draw.sample(spaces, 3)
        yield {
            **table,
            "open": ["tiles", "characters"],
            "tiles": [f"{at} {home} {draw.randint(1, 6)}"],
            "characters": [f"{own_name} {start}", f"{other_name} {there}"],
            "holds": [{"items": sorted([case, *draw.sample(cards, draw.randint(1, 3))])}, {}],
            "turn": {"seat": 0},
        }


def wanted(game: AnyGame, state: Any, ends: Sequence[End]) -> Iterator[Wish]:
    own, other = state.players
    says = {"own": name_of(own.character), "other": name_of(other.character), "hp": own.hp, "left": other.hp}
    if state.phase is not Phase.BATTLE:
        if ends:
            yield "home", {"own": says["own"]}
            yield "meet", {"own": says["own"], "other": says["other"]}
        return
    for kind in ("soon", "next", "third", "unhurt", "one", "live", "long", "best"):
        yield kind, says


def harder(kind: str, position: Table) -> Iterator[Table]:
    """Yield a battle against an ever stronger opponent, or with ever fewer HP of one's own."""
    if "battle" not in position:
        yield position
        return
    own, other = position["holds"]
    if kind in ("live", "long"):
        for hp in range(TOUGH, 0, -1):
            yield {**position, "holds": [{**own, "hp": hp}, {**other, "hp": TOUGH}]}
        return
    hurt = 2 + len(own.get("hand", ()))
    for hp in range(1, HARDEST):
        yield {**position, "holds": [{**own, "hp": hurt}, {**other, "hp": hp}]}


def lesser(position: Table) -> Iterator[Table]:
    """Yield the position without what is attached; all that could be used stays, as there would be little to choose."""
    for at, fighter in enumerate(position["holds"]):
        if "attached" in fighter:
            bare = {name: value for name, value in fighter.items() if name != "attached"}
            yield {**position, "holds": [bare if other == at else one for other, one in enumerate(position["holds"])]}


def worlds(game: AnyGame, state: Any) -> Iterator[Any]:
    return sampled(game, state, DRAWN)


def shape(game: AnyGame, state: Any, solution: Sequence[str]) -> str:
    return " ".join([str(state.players[0].character), *(text.split()[0] for text in solution)])
