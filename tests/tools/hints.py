"""Many hints, and whether what they say is so: `python -m tests.tools.hints riverlands -n 1000`.

Positions come from games on all maps, in which Easy plays and sometimes chance. Strong is asked in each where there is a choice,
with a budget of `--steps`. Of every hint it is checked that it has a reason, that each reason is true by the rules
(`tests.bots.truths`), that no sure gain is refused, neither by the hint nor by what follows, that no win at once is missed, and
that the water at Earthquake Island is told.
Prints how many hints and reasons there were, how often each was given, and every fault.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.bots.contest import Chooser, chooser
from game.bots.knowledge import WINS, WINS_NEXT
from game.bots.player import Budget, ComputerPlayer, Decision
from game.engine.chance import Seeded, pick
from game.engine.core import Action, Seat
from game.engine.island_battle.actions import Shoot
from game.engine.lost_baggage.actions import Attack, Pass
from game.engine.riverlands.actions import EndTurn, Strike
from tests.bots.truths import earthquake, island_battle, lost_baggage, riverlands
from tests.bots.truths.asked import Asked, Claims, about, wins
from tests.engine.cases import Case, cases
from tests.games import ALL

CLAIMS: Mapping[str, Claims] = {
    "island_battle": island_battle.CLAIMS,
    "earthquake": earthquake.CLAIMS,
    "riverlands": riverlands.CLAIMS,
    "lost_baggage": lost_baggage.CLAIMS,
}
ANSWERS = {"lost_baggage": lost_baggage.ANSWERS}
UNSAID: Mapping[str, Callable[[Asked, Action | None, Collection[str]], bool]] = {"earthquake": earthquake.unsaid}
"""By game the question whether a hint is silent about harm that its action brings."""
OPENING = ("island_battle", "earthquake", "riverlands")
"""The games in which one action opens another that is sure to gain something."""
OPENED = {
    "can_hit": "Shoot",
    "can_strike": "Strike",
    "can_shoot": "Shoot",
    "can_buy": "Buy",
    "can_explore": "Explore",
    "finds": "Keep",
}
"""The kind of action that each reason says to be possible next."""
STEPS = 300
"""The budget of a hint, unless another is given."""
EVERY = 7
"""One in so many decisions of a game is asked about."""
SAID = 2
"""The number of reasons that the interface says: these come first, and all are checked."""
LONGEST = 400
"""After so many actions a game is left."""


@dataclass
class Found:
    """The findings about the hints of a game."""

    hints: int = 0
    close: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


def positions(game_id: str, seed: int = 0) -> Iterator[tuple[Case, Any, Seat]]:
    """Positions in which there is a choice, with the seat to move, of one game after the other."""
    chosen = [case for case in cases() if case.game.id == game_id and case.name.endswith("usual")]
    easy = chooser(ALL[game_id].computer_levels()[1])
    number = seed
    while True:
        case = chosen[number % len(chosen)]
        yield from _of_game(case, easy, number)
        number += 1


def _of_game(case: Case, easy: Chooser, number: int) -> Iterator[tuple[Case, Any, Seat]]:
    dice, choice = Seeded(f"dice {number}"), Seeded(f"choice {number}")
    state, asked = case.setup(number).state, number % EVERY
    for _ in range(LONGEST):
        seat, legal = case.game.to_move(state), case.game.legal(state)
        if seat is None:
            return
        if len(legal) > 1:
            asked += 1
            if asked % EVERY == 0:
                yield case, state, seat
        seen = case.game.observe(state, seat)
        action = pick(legal, choice) if choice.roll(0, 4) == 0 else easy(seen, case.game.legal(seen), choice)
        state = case.game.apply(state, action, dice).state


def free(case: Case, seen: Any, seat: Seat) -> set[Action]:
    """The actions that gain something for certain and cost nothing."""
    legal = case.game.legal(seen)
    if case.game.id == "riverlands":
        return {action for action in legal if isinstance(action, Strike)}
    if case.game.id == "island_battle":
        state = case.game.sample(seen, Seeded("free"))
        return {action for action in legal if isinstance(action, Shoot) and island_battle.good(state, action, seat)}
    if case.game.id == "lost_baggage":
        return {action for action in legal if isinstance(action, Attack) and lost_baggage.free(case.game, seen, seat, action)}
    return set()


def refuses(case: Case, seen: Any, seat: Seat, action: Action | None) -> bool:
    """Return whether an action lets a sure gain go."""
    gains = free(case, seen, seat)
    if action is None or not gains or action in gains:
        return False
    return isinstance(action, (EndTurn, Pass)) or case.game.id == "island_battle"


def opened(code: str, then: Action) -> bool:
    """Return whether what follows is what was said to be possible."""
    return type(then).__name__ == OPENED[code]


SURE = 600
"""The trials that an action must win to be a sure win: a volcano may lie in one of a hundred places."""


def sure_wins(case: Case, state: Any, seat: Seat) -> set[Action]:
    """The actions that win at once whatever is hidden, and however the dice fall."""
    game, seen = case.game, case.game.observe(state, seat)
    found = set()
    for action in game.legal(state):
        outcomes = []
        for number in range(SURE):
            chance = Seeded(f"win {number}")
            outcome = game.outcome(game.apply(game.sample(seen, chance), action, chance).state)
            outcomes.append(outcome is not None and seat in outcome.winners)
            if not outcomes[-1]:
                break
        if all(outcomes):
            found.add(action)
    return found


def faults_of(case: Case, state: Any, seat: Seat, decision: Decision) -> Iterator[str]:
    """All that is wrong with a hint."""
    seen = case.game.observe(state, seat)
    said = f"{case.name}, {case.game.encode(decision.action)}"
    if not decision.reasons:
        yield f"{said}: no reason"
    codes = [(reason.code, reason.seat) for reason in decision.reasons]
    if len(set(codes)) < len(codes):
        yield f"{said}: something is said twice: {codes}"
    first: Asked | None = None
    for reason in decision.reasons:
        if first is None:
            first = Asked(case.game, seen, seat, decision.action, reason, ANSWERS.get(case.game.id, frozenset()))
        asked = about(first, reason)
        if reason.code == WINS_NEXT:
            later = case.game.apply(state, decision.action, Seeded("then")).state
            if decision.then not in sure_wins(case, later, seat):
                yield f"{said}: then does not win"
            continue
        claim = wins if reason.code == WINS else CLAIMS[case.game.id].get(reason.code)
        if claim is None:
            yield f"{said}: nobody can check {reason.code}"
        elif not claim(asked):
            yield f"{said}: not true: {reason}"
    said_codes = [reason.code for reason in decision.reasons[:SAID]]
    if first is not None and case.game.id in UNSAID and UNSAID[case.game.id](first, decision.then, said_codes):
        yield f"{said}: does not say the harm: {said_codes}"
    if refuses(case, seen, seat, decision.action):
        yield f"{said}: refuses a sure gain"
    if decision.then is not None:
        later = case.game.apply(state, decision.action, Seeded("then")).state
        if refuses(case, case.game.observe(later, seat), seat, decision.then):
            yield f"{said}: then refuses a sure gain"
    said_open = [code for code in said_codes if code in OPENED]
    if decision.then is not None and any(not opened(code, decision.then) for code in said_open):
        yield f"{said}: says what can be done next, and then does something else"
    sure = sure_wins(case, state, seat)
    if sure and decision.action not in sure:
        yield f"{said}: misses a win"


def hints(game_id: str, number: int, steps: int = STEPS, seed: int = 0) -> Found:
    """Ask so many hints of a game, and check them."""
    level = ALL[game_id].computer_levels()[-1]
    player, found = ComputerPlayer(level), Found()
    for case, state, seat in positions(game_id, seed):
        seen = case.game.observe(state, seat)
        decision = player.decide(seen, case.game.legal(seen), Seeded("hint"), Budget(steps))
        if case.game.id in OPENING:
            decision = player.looking_ahead(seen, decision, Seeded("hint"))
        found.hints += 1
        found.close += decision.close
        found.reasons.update(reason.code for reason in decision.reasons[:SAID])
        found.faults += faults_of(case, state, seat, decision)
        if found.hints == number:
            return found
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=list(CLAIMS))
    parser.add_argument("-n", type=int, default=1000, help="how many hints")
    parser.add_argument("--steps", type=int, default=STEPS, help="the budget of a hint")
    parser.add_argument("--seed", type=int, default=0, help="the first game")
    given = parser.parse_args()
    found = hints(given.game, given.n, given.steps, given.seed)
    print(f"{given.game}: {found.hints} hints, {found.close} of them close, {sum(found.reasons.values())} reasons said")
    print("  " + ", ".join(f"{code} {count}" for code, count in found.reasons.most_common()))
    print(f"  {len(found.faults)} faults")
    for fault in found.faults:
        print(f"  {fault}")


if __name__ == "__main__":
    main()
