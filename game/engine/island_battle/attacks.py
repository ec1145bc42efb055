"""The chances of one character to take another in a turn, from public knowledge.

It rolls once, and may shoot before its move and after it (BI-20). A shot may clear its way, and a block that it lands on may be
safe. All others stay where they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from game.engine.island_battle import movement
from game.engine.island_battle.actions import Move, Way
from game.engine.island_battle.movement import TURNED, facing_after
from game.engine.island_battle.previews import block_outcomes, landing_preview, shot_preview
from game.engine.island_battle.state import BLOCK, NOBODY, REMOVED, Observation, Phase, owner
from game.engine.island_battle.turns import DIE
from game.engine.values import changed, frozen, put

SIDES: Final = range(DIE[0], DIE[1] + 1)
"""The sides of the die."""


@frozen
class ShotResult:
    """A possible result of a shot: its chance, whom it takes, and what is known then."""

    chance: Fraction
    lost: tuple[int, ...]
    after: Observation


def rolls(observation: Observation, shooter: int, victim: int, sides: Iterable[int] = SIDES) -> Iterator[tuple[int, Fraction]]:
    """Yield the rolls with which a character could take another, and how likely.

    It is on the island. With a zero it may turn on its square; the roll after that is left out.
    """
    if shot_chance(observation, shooter, victim) == 1:
        yield from ((roll, Fraction(1)) for roll in sides)
        return
    first = shot_results(observation, shooter)
    for roll in sides:
        if best := max(_after_roll(observation, roll, shooter, victim), _after_shot(first, roll, shooter, victim)):
            yield roll, best


def shot_chance(observation: Observation, shooter: int, victim: int) -> Fraction:
    """Return the chance that the shot of a character as it stands takes another."""
    shot = shot_preview(observation, shooter)
    return shot.loss_chance(victim) if shot is not None else Fraction(0)


def turns_first(observation: Observation, shooter: int) -> Iterator[Observation]:
    """Yield what may be known after a turn of a character on its square (BI-43).

    It may shoot before that (BI-40).
    """
    for start in (observation, *(shot.after for shot in shot_results(observation, shooter) if shooter not in shot.lost)):
        yield from _turned(start, shooter)


def _turned(observation: Observation, piece: int) -> Iterator[Observation]:
    """Yield what is known after a turn of a character to either side."""
    for quarter in (TURNED[Way.LEFT], TURNED[Way.RIGHT]):
        yield changed(observation, facings=put(observation.facings, piece, (observation.facings[piece] + quarter) % 4))


def moved(observation: Observation, move: Move) -> Observation:
    """Return what is known after a move with the roll (BI-32).

    A block on which it ends has turned out safe.
    """
    piece, end = move.piece, movement.path_of(observation, move, observation.rolled)[-1]
    seen = _without_blocks(observation, {end: False}) if observation.cells[end] >= BLOCK else observation
    cells = put(put(seen.cells, seen.where[piece], NOBODY), end, piece)
    where, facings = put(seen.where, piece, end), put(seen.facings, piece, facing_after(seen, move))
    return changed(seen, cells=cells, where=where, facings=facings, phase=Phase.MOVED)


def without(observation: Observation, lost: Iterable[int]) -> Observation:
    """Return what is known once characters on the island are removed."""
    cells, where = observation.cells, observation.where
    for piece in lost:
        cells, where = put(cells, where[piece], NOBODY), put(where, piece, REMOVED)
    return changed(observation, cells=cells, where=where)


def _without_blocks(observation: Observation, sides: Mapping[int, bool]) -> Observation:
    """Return what is known once the blocks on some squares are turned over and gone (BI-60)."""
    cells, block_at, undersides = observation.cells, observation.block_at, observation.undersides
    for at, live in sides.items():
        block = cells[at] - BLOCK
        cells, block_at, undersides = put(cells, at, NOBODY), put(block_at, block, REMOVED), put(undersides, block, live)
    return changed(observation, cells=cells, block_at=block_at, undersides=undersides)


def _after_roll(observation: Observation, roll: int, shooter: int, victim: int) -> Fraction:
    """Return the best chance with a roll.

    It is that of a shot, after a turn on the square (BI-43) or a move if it makes one.
    """
    best = shot_chance(observation, shooter, victim)
    if roll:
        due = changed(observation, rolled=roll, seat=owner(shooter), phase=Phase.MOVE, mover=NOBODY)
        return max((best, *(_after_move(due, move, victim) for move in movement.moves_of(due, shooter, roll))))
    return max(best, *(shot_chance(turned, shooter, victim) for turned in _turned(observation, shooter)))


def _after_move(due: Observation, move: Move, victim: int) -> Fraction:
    """Return the chance that a move takes a character: by its landing, or by a shot after it."""
    landing = landing_preview(due, move)
    if landing is None:
        return shot_chance(moved(due, move), move.piece, victim)
    live, caught = landing.block.live_chance, landing.block.loss_chance(victim)
    return caught if live == 1 else caught + (1 - live) * shot_chance(moved(due, move), move.piece, victim)


def _after_shot(shots: Sequence[ShotResult], roll: int, shooter: int, victim: int) -> Fraction:
    """Return the chance that a shot, or what is done after it with a roll, takes a character."""
    chance = Fraction(0)
    for shot in shots:
        if victim in shot.lost:
            chance += shot.chance
        elif shooter not in shot.lost:
            chance += shot.chance * _after_roll(shot.after, roll, shooter, victim)
    return chance


def shot_results(observation: Observation, shooter: int) -> list[ShotResult]:
    """Return the possible results of a shot of a character as it stands, if it has a target."""
    shot = shot_preview(observation, shooter)
    if shot is None:
        return []
    if shot.block is None:
        return [ShotResult(Fraction(1), shot.certain, without(observation, shot.certain))]
    found, at = [], observation.terms.board.index(shot.target)
    for outcome in block_outcomes(observation, at):
        lost = tuple({*outcome.caught, *shot.crossfire}) if outcome.turned[at] else ()
        found.append(ShotResult(outcome.chance, lost, without(_without_blocks(observation, outcome.turned), lost)))
    return found
