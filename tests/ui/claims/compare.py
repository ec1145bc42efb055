"""The comparison of all that tables claim at positions of games with what the engine does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import cycle, islice
from typing import Any

from game.engine.chance import Chance, Seeded
from game.ui.shell.scene import Context
from tests.engine.cases import MOST_ACTIONS, Case, cases
from tests.tools.policies import at_random, policy_of
from tests.ui.claims import earthquake, island_battle, lost_baggage, riverlands
from tests.ui.claims.host import table_at

EVERY = 12
"""The most actions between two positions of a game that are looked at."""

CHECKS: Mapping[str, Callable[[Any, Any, Chance], Iterator[tuple[str, bool]]]] = {
    "island_battle": island_battle.check,
    "earthquake": earthquake.check,
    "riverlands": riverlands.check,
    "lost_baggage": lost_baggage.check,
}
"""The comparison of the claims of one position, by game."""


@dataclass
class Findings:
    """The numbers of positions and of each claim, and the false claims with their positions."""

    positions: int = 0
    claims: Counter[str] = field(default_factory=Counter)
    false: list[str] = field(default_factory=list)


def compare(context: Context, game: str, positions: int, seed: str = "claims") -> Findings:
    """Compare what is claimed at so many positions of games of one kind."""
    found = Findings()
    chance = Seeded(f"deals {seed}")
    for case, number, state in islice(_positions(game, seed), positions):
        found.positions += 1
        host, table = table_at(context, case, state)
        for claim, true in CHECKS[game](host, table, chance):
            found.claims[claim] += 1
            if not true:
                found.false.append(f"{claim}: {case.name}, seed {seed}, position {number}")
    return found


def _positions(game: str, seed: str) -> Iterator[tuple[Case, int, Any]]:
    """Yield positions of random and of sensible games in turn, on all boards, without end."""
    chosen = [case for case in cases() if case.game.id == game]
    for turn, case in enumerate(cycle(chosen)):
        game_seed = f"{seed} {turn}"
        chance, picks = Seeded(f"chance {game_seed}"), Seeded(f"picks {game_seed}")
        state, policy = case.setup(game_seed).state, policy_of(game) if turn // len(chosen) % 2 else None
        choose, wanted = policy or at_random, picks.roll(0, EVERY)
        for number in range(MOST_ACTIONS):
            seat = case.game.to_move(state)
            if seat is None:
                break
            if number == wanted:
                yield case, number, state
                wanted += picks.roll(1, EVERY)
            action = choose(case.game.observe(state, seat), case.game.legal(state), picks)
            state = case.game.apply(state, action, chance).state
