"""The chance of one character to take another in its turn, by trying all that it may do in the engine."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations

from game.engine.chance import Fixed
from game.engine.core import Action
from game.engine.island_battle.actions import Move, Reinforce, Roll, Shoot, TurnCharacter
from game.engine.island_battle.attacks import SIDES
from game.engine.island_battle.events import BlockTurned
from game.engine.island_battle.game import GAME
from game.engine.island_battle.state import REMOVED, Observation, State, owner


def taking(state: State, shooter: int, victim: int) -> Mapping[int, Fraction]:
    """The rolls with which it may take the other, each with its best chance; its turn begins, and all others do nothing.

    After a zero it turns or comes in, and then does not move.
    """
    seen = GAME.observe(state, None)
    chances = {roll: _best(_after(seen, Roll(), roll)[0][1], shooter, victim) for roll in SIDES}
    return {roll: chance for roll, chance in chances.items() if chance}


def _best(seen: Observation, shooter: int, victim: int, *, moves: bool = True) -> Fraction:
    """The best chance from here to the end of the turn."""
    if seen.where[victim] == REMOVED:
        return Fraction(1)
    if not seen.actor == seen.seat == owner(shooter):
        return Fraction(0)
    best = Fraction(0)
    for action in GAME.legal(seen):
        if _by(seen, action) != shooter or (isinstance(action, Move) and not moves):
            continue
        if isinstance(action, Reinforce | TurnCharacter):
            ready = _after(_after(seen, action)[0][1], Roll(), 1)[0][1]
            best = max(best, _best(ready, shooter, victim, moves=False))
        else:
            then = (chance * _best(after, shooter, victim, moves=moves) for chance, after in _after(seen, action))
            best = max(best, sum(then, Fraction(0)))
    return best


def _by(seen: Observation, action: Action) -> int | None:
    """The character that acts, None for none."""
    match action:
        case Shoot(piece) | Move(piece) | TurnCharacter(piece):
            return piece
        case Reinforce(slot):
            return seen.pads[seen.seat][slot - 1]
    return None


def _after(seen: Observation, action: Action, *rolls: int) -> list[tuple[Fraction, Observation]]:
    """All that may be known after an action, by which blocks are live, each with its chance."""
    left = [block for block, at in enumerate(seen.block_at) if at >= 0]
    ways = [*combinations(left, seen.live_left)]
    found = list[tuple[int, Observation]]()
    for live in ways:
        sides = tuple(block in live if side is None else side for block, side in enumerate(seen.undersides))
        step = GAME.apply(State.of(seen, undersides=sides), action, Fixed(*rolls))
        after = GAME.observe(step.state, None)
        if not any(isinstance(event, BlockTurned) for event in step.events):
            return [(Fraction(1), after)]
        same = next((nth for nth, (_, other) in enumerate(found) if other == after), None)
        if same is None:
            found.append((1, after))
        else:
            found[same] = (found[same][0] + 1, after)
    return [(Fraction(count, len(ways)), after) for count, after in found]
