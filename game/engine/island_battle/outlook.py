"""The outlook from the square where a move would end, from public knowledge.

It says what the character could shoot from there, and who could take it there in the other's next turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from game.engine.island_battle import movement
from game.engine.island_battle.actions import Move
from game.engine.island_battle.board import Facing, Square
from game.engine.island_battle.movement import TURNED, facing_after
from game.engine.island_battle.previews import ShotPreview, landing_preview, move_path, shot_preview
from game.engine.island_battle.state import BLOCK, NOBODY, REMOVED, Observation, Phase, on_island, owner
from game.engine.island_battle.turns import DIE
from game.engine.values import changed, frozen, put

SIDES: Final = range(DIE[0], DIE[1] + 1)
"""The sides of the die."""


@frozen
class Attacker:
    """An opponent that could take a character in its next turn.

    With each of `rolls` it can, as all others stand: at once with any; after its move; with a 0 after a turn on its square.
    A block that its shot or its landing activates may have to be live.
    """

    piece: int
    rolls: tuple[int, ...]

    @property
    def aims(self) -> bool:
        """Return whether it can with any roll: it need not move."""
        return len(self.rolls) == len(SIDES)

    @property
    def chance(self) -> Fraction:
        """Return the chance of a roll with which it can."""
        return Fraction(len(self.rolls), len(SIDES))


@frozen
class Outlook:
    """The outlook after a move to a free square.

    `after` is what is known then, `facing` the direction of the character. `attackers` could take it there, those who need not
    move first. If its own shot from there surely costs opponents alone, they are told as if it had been fired.
    """

    move: Move
    path: tuple[Square, ...]
    facing: Facing
    after: Observation
    shot: ShotPreview | None
    attackers: tuple[Attacker, ...]


def outlook(observation: Observation, move: Move) -> Outlook | None:
    """Return the outlook after a move with the roll; None for a move onto a block (BI-35)."""
    path = move_path(observation, move)
    if observation.cells[observation.terms.board.index(path[-1])] >= BLOCK:
        return None
    after = _moved(observation, move)
    shot, seat = shot_preview(after, move.piece), owner(move.piece)
    fired = after
    if shot is not None and shot.certain and not shot.block and all(owner(lost) != seat for lost in shot.certain):
        fired = _without(after, shot.certain)
    return Outlook(
        move=move,
        path=path,
        facing=facing_after(observation, move),
        after=after,
        shot=shot,
        attackers=attackers(fired, move.piece),
    )


def attackers(observation: Observation, piece: int) -> tuple[Attacker, ...]:
    """Return the opponents that could take a character in their next turn.

    Those who need not move are first, then those who can with more rolls.
    """
    found = (Attacker(other, tuple(_rolls(observation, other, piece))) for other in on_island(observation, 1 - owner(piece)))
    return tuple(sorted((one for one in found if one.rolls), key=lambda one: -len(one.rolls)))


def _rolls(observation: Observation, shooter: int, victim: int) -> Iterator[int]:
    """Yield the rolls with which a character could take another."""
    if _takes(observation, shooter, victim):
        yield from SIDES
        return
    facing = observation.facings[shooter]
    turned = (put(observation.facings, shooter, (facing + quarter) % 4) for quarter in TURNED.values())
    if any(_takes(changed(observation, facings=facings), shooter, victim) for facings in turned):
        yield 0
    for roll in SIDES[1:]:
        due = changed(observation, rolled=roll, seat=owner(shooter), phase=Phase.MOVE, mover=NOBODY)
        if any(_takes_after(due, move, victim) for move in movement.moves_of(due, shooter, roll)):
            yield roll


def _takes_after(due: Observation, move: Move, victim: int) -> bool:
    """Return whether a move could take a character: by its landing, or by a shot after it."""
    landing = landing_preview(due, move)
    if landing is None:
        return _takes(_moved(due, move), move.piece, victim)
    return bool(landing.block.live_chance) and victim in (*landing.if_live, *landing.possible)


def _takes(observation: Observation, shooter: int, victim: int) -> bool:
    """Return whether the shot of a character as it stands takes another, surely or perhaps."""
    shot = shot_preview(observation, shooter)
    return shot is not None and victim in (*shot.certain, *shot.if_live, *shot.possible)


def _moved(observation: Observation, move: Move) -> Observation:
    """Return what is known after a move with the roll to a free square (BI-32)."""
    piece, end = move.piece, movement.path_of(observation, move, observation.rolled)[-1]
    cells = put(put(observation.cells, observation.where[piece], NOBODY), end, piece)
    where, facings = put(observation.where, piece, end), put(observation.facings, piece, facing_after(observation, move))
    return changed(observation, cells=cells, where=where, facings=facings, phase=Phase.MOVED)


def _without(observation: Observation, lost: tuple[int, ...]) -> Observation:
    """Return what is known once characters on the island are removed."""
    cells, where = observation.cells, observation.where
    for piece in lost:
        cells, where = put(cells, where[piece], NOBODY), put(where, piece, REMOVED)
    return changed(observation, cells=cells, where=where)
