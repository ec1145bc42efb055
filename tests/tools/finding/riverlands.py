"""Puzzles of Riverlands: a turn of the first hero begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game.engine.core import AnyGame
from game.engine.riverlands.events import Ate, Explored
from game.engine.riverlands.hero import Hero
from game.engine.riverlands.state import Phase
from tests.tools.finding import End, Table, Wish

PAIRS = (
    ("food", "gold"),
    ("food", "arrows"),
    ("food", "bows"),
    ("food", "sword"),
    ("food", "health"),
    ("gold", "arrows"),
    ("arrows", "bows"),
)
"""Pairs of goods that a turn may be meant to end with."""
IDLE = ("end turn",)
PLAIN = "easy"
TIMES = 4
"""Other positions of each position."""
FEWEST = 8
"""Ways of a turn, at least."""
NEAR = 3
"""Steps from which an attack is to be feared."""


def written(game: AnyGame, state: Any) -> Table | None:
    turn = state.turn
    if len(state.heroes) > 2 or not all(hero.alive for hero in state.heroes):
        return None
    if state.phase is not Phase.ACT or turn is None or turn.seat != 0 or turn.left < turn.actions or turn.moved or turn.attacked:
        return None
    heroes = [
        {name: list(value) if isinstance(value, tuple) else value for name, value in zip(Hero._fields, hero, strict=True)}
        for hero in state.heroes
    ]
    table: Table = {"round": state.round} if state.round > 1 else {}
    table["heroes"] = [_brief(hero) for hero in heroes]
    held = {name: True for name in ("river_holds", "bogged_down") if getattr(turn, name)}
    return {**table, **({"turn": held} if held else {})}


def _brief(hero: Table) -> Table:
    """Return the fields of a hero that are not as at the start."""
    default = Hero(None)
    brief = {name: value for name, value in hero.items() if value != getattr(default, name)}
    return {
        name: ",".join(map(str, value)) if name in ("space", "explored") and value is not None else value
        for name, value in brief.items()
    }


def thinned(position: Table, draw: Random) -> Iterator[Table]:
    """Yield it, and what might come of it: the heroes near each other, weaker, and with other goods."""
    yield position
    own, other = position["heroes"]
    for _ in range(TIMES):
        column, row = map(int, own["space"].split(","))
        far = draw.choice([(a, b) for a in range(-NEAR, NEAR + 1) for b in range(-NEAR, NEAR + 1) if 0 < abs(a) + abs(b) <= NEAR])
        other = {**other, "space": f"{column + far[0]},{row + far[1]}", "health": draw.randint(1, 4), "lives": draw.randint(1, 2)}
        mine = {"food": draw.randint(1, 4), "gold": draw.randint(0, 4), "health": draw.randint(1, 4), "sword": draw.randint(1, 3)}
        arms = {"arrows": draw.randint(0, 2), "bows": draw.randint(0, 1)}
        rivals = {name: draw.randint(0, most) for name, most in (("arrows", 2), ("bows", 1))} | {"sword": draw.randint(1, 3)}
        yield {**position, "heroes": [{**own, **mine, **arms}, {**other, **rivals}]}


def wanted(game: AnyGame, state: Any, ends: Sequence[End]) -> Iterator[Wish]:
    own, other = state.heroes[0], state.heroes[1]
    assert own.space is not None and other.space is not None
    apart = sum(abs(a - b) for a, b in zip(own.space, other.space, strict=True))
    if apart <= NEAR + 1:
        kind, health = "win" if other.lives == 1 else "life", {"health": other.health}
        yield kind, health
        yield f"best_{kind}", health
        for less in (1, 2, 3):
            if less < other.health:
                yield "hurt", {**health, "left": other.health - less}
    far = [f"{column},{row}" for (column, row), side in state.board.sides.items() if side == 1]
    if state.board.sides[own.space] != 1:
        yield "cross", {"far": "|".join(far), "meal": state.meal}
    found = [hero for end in ends if (hero := _fed(end)) is not None]
    if len(ends) >= FEWEST and found:
        yield from _goods(own, found, state.meal)
    if own.health <= 3 and apart <= NEAR + 1:
        yield "live", {"health": own.health}


def _fed(end: End) -> Hero | None:
    """Return the learner's hero after the meal, None without one, and where it explored."""
    if any(isinstance(event, Explored) for step in end.steps for event in step.events):
        return None
    return next((event.hero for step in end.steps for event in step.events if isinstance(event, Ate) and event.seat == 0), None)


def _goods(own: Hero, found: Sequence[Hero], meal: int) -> Iterator[Wish]:
    """Yield what few ends have: the most of one thing, or much of two."""
    for one, other in PAIRS:
        pairs = {(getattr(hero, one), getattr(hero, other)) for hero in found}
        best = [pair for pair in pairs if not any(a >= pair[0] and b >= pair[1] and (a, b) != pair for a, b in pairs)]
        for much, more in sorted(best, reverse=True)[:2]:
            if much > 0 and more > 0 and (much > getattr(own, one) or more > getattr(own, other)):
                yield f"{one}_{other}", {one: much, other: more, "meal": meal}
    for name in ("food", "gold"):
        most = max(getattr(hero, name) for hero in found)
        if most > getattr(own, name):
            yield name, {name: most, "meal": meal}


def harder(kind: str, position: Table) -> Iterator[Table]:
    yield position


def lesser(position: Table) -> Iterator[Table]:
    return iter(())


def worlds(game: AnyGame, state: Any) -> Iterator[Any]:
    return iter((state,))  # nothing is hidden


def shape(game: AnyGame, state: Any, solution: Sequence[str]) -> str:
    verbs = [text.split()[0] for text in solution]
    if verbs == ["move", "strike"]:  # wherever that is
        return " ".join(verbs)
    kinds = {",".join(map(str, square)): kind for square, kind in state.board.tiles}
    return " ".join(str(kinds.get(word, word)) for text in solution for word in text.split())
