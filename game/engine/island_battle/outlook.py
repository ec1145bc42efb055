"""The outlook from the square where a move would end, from public knowledge.

It says what the character could shoot from there, and who could take it there in the other's next turn. That is also told of all
squares on which a player's characters stand, come in or may end their moves; in the other's turn what is left of that is counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final, Literal

from game.engine.core import Seat
from game.engine.island_battle import attacks, movement, shooting
from game.engine.island_battle.actions import Move
from game.engine.island_battle.board import Facing, Square
from game.engine.island_battle.movement import facing_after
from game.engine.island_battle.previews import (
    ShotPreview,
    ends_turn,
    move_path,
    moves_of,
    passing_costs,
    quiet_left,
    shot_preview,
)
from game.engine.island_battle.state import BLOCK, FORWARD, NOBODY, Observation, Phase, on_island, owner
from game.engine.island_battle.zero import entries, entry
from game.engine.values import changed, frozen, put

_GOING_ON: Final = (Phase.BRING_IN, Phase.ROLL, Phase.MOVE, Phase.ZERO, Phase.ROLL_PAD, Phase.SLIDE_PAD, Phase.MOVED)
"""The phases in which the player whose turn it is decides."""


@frozen
class Attacker:
    """An opponent that could take a character in its next turn.

    With each of `rolls` it can, as all others stand: at once with any; after its move; with a 0 after a turn on its square, or as
    it comes in. How far the roll after a zero would take it is left out. It may shoot before that, too, to clear its way.
    A block that its shot or its landing activates may have to be live: `chances` are those of its best way with each roll.
    """

    piece: int
    rolls: tuple[int, ...]
    chances: tuple[Fraction, ...]

    @property
    def aims(self) -> bool:
        """Return whether it can with any roll: it need not move."""
        return len(self.rolls) == len(attacks.SIDES)

    @property
    def chance(self) -> Fraction:
        """Return the chance of taking the character, by the roll and the blocks."""
        return sum(self.chances, Fraction(0)) / len(attacks.SIDES)


@frozen
class Outlook:
    """The outlook after a move to a free square.

    `after` is what is known then, `facing` the direction of the character. `attackers` could take it there as all stand, the
    likeliest first. If its own shot from there surely costs opponents alone and makes a difference, those of `after_shot` could
    once it has been fired; it is None otherwise.
    `draws`: the game ends there in a draw, and there is no next turn.
    """

    move: Move
    path: tuple[Square, ...]
    facing: Facing
    after: Observation
    shot: ShotPreview | None
    attackers: tuple[Attacker, ...]
    draws: bool
    after_shot: tuple[Attacker, ...] | None


def chance_of_any(attackers: Iterable[Attacker]) -> Fraction:
    """Return the chance that any of some attackers takes a character.

    With each roll it is that of who is likeliest to.
    """
    best = dict[int, Fraction]()
    for one in attackers:
        for roll, chance in zip(one.rolls, one.chances, strict=True):
            best[roll] = max(chance, best.get(roll, chance))
    return sum(best.values(), Fraction(0)) / len(attacks.SIDES)


def outlook(observation: Observation, move: Move) -> Outlook | None:
    """Return the outlook after a move with the roll; None for a move onto a block (BI-35)."""
    path = move_path(observation, move)
    if observation.cells[observation.terms.board.index(path[-1])] >= BLOCK:
        return None
    after = attacks.moved(observation, move)
    shot, drawn = shot_preview(after, move.piece), draws(observation, move)
    found = () if drawn else attackers(after, move.piece)
    fired = () if drawn else attackers(_fired(after, shot), move.piece)
    return Outlook(
        move=move,
        path=path,
        facing=facing_after(observation, move),
        after=after,
        shot=shot,
        attackers=found,
        draws=drawn,
        after_shot=fired if fired != found else None,
    )


def draws(observation: Observation, move: Move) -> bool:
    """Return whether a move with the roll ends the game in a draw (BI-73).

    It ends the last of the quiet turns where nothing is left to shoot (BI-20), unless it turns a block over.
    """
    if quiet_left(observation) != 1:
        return False
    end = movement.path_of(observation, move, observation.rolled)[-1]
    return observation.cells[end] < BLOCK and not shooting.any_shot(attacks.moved(observation, move))


def brings_penalty(observation: Observation, shot: ShotPreview) -> bool:
    """Return whether a shot at characters is certain to cost another (BI-36).

    Nobody of its player's can use the roll then, and nothing is left to shoot (BI-20).
    """
    if shot.block is not None or ends_turn(observation, shot):
        return False
    after = attacks.without(observation, shot.certain)
    return passing_costs(after) and not shooting.any_shot(after)


def relief(observation: Observation, shot: ShotPreview) -> Literal["", "move", "spared"]:
    """Return what a shot is certain to change for a blocked player: "" for nothing.

    Passing would bring a penalty now (BI-36). "move": somebody who may move can use the roll then (BI-22). "spared": there is no
    penalty then, as somebody else could use it (BI-37), or as the turn ends (BI-38, BI-44).
    """
    if owner(shot.piece) != observation.seat or not passing_costs(observation):
        return ""
    results = [result.after for result in attacks.shot_results(observation, shot.piece)]
    ended = [_ended(after) for after in results]
    if not any(ended) and all(movement.any_move(after) for after in results):
        return "move"
    spared = all(end or not passing_costs(after) for end, after in zip(ended, results, strict=True))
    return "spared" if spared else ""


def _ended(after: Observation) -> bool:
    """Return whether a shot before the move has ended the turn (BI-38, BI-44)."""
    driven = after.mover != NOBODY and after.where[after.mover] < 0
    return driven or not on_island(after, after.seat)


def attackers(observation: Observation, piece: int) -> tuple[Attacker, ...]:
    """Return the opponents that could take a character in their next turn.

    The likeliest to do so are first, of these those who can with more rolls.
    """
    found = ((other, dict(rolls)) for other, rolls in _acting(observation, piece))
    able = (Attacker(other, tuple(rolls), tuple(rolls.values())) for other, rolls in found if rolls)
    return tuple(sorted(able, key=lambda one: (-one.chance, -len(one.rolls))))


def endangered(observation: Observation, seat: Seat) -> frozenset[Square]:
    """Return the squares on which a seat could lose a character in the other's turn.

    It is the next one, or what is left of the one that goes on. They are those where its characters stand now, where one would
    come in now, and where a move with the roll due would end: of the ways to one, any after which somebody could take it there.
    There are none where the turn can but draw the game. Where somebody is to be removed from the island (BI-36), they are those
    after any removal.
    """
    if observation.phase is Phase.PENALTY_ISLAND:
        lost = on_island(observation, observation.seat)
        return frozenset[Square]().union(*(_squares_of_danger(attacks.without(observation, [one]), seat) for one in lost))
    return _squares_of_danger(observation, seat)


def _squares_of_danger(observation: Observation, seat: Seat) -> frozenset[Square]:
    """Return what `endangered` does where nobody is to be removed."""
    if _drawn(observation, seat):
        return frozenset()
    here = [piece for piece in on_island(observation, seat) if _endangered(observation, piece)]
    found = {observation.where[piece] for piece in here}
    comes_in = observation.actor == seat and observation.phase in (Phase.BRING_IN, Phase.ZERO)
    coming = _entering(observation, seat) if comes_in else ()
    found |= {then.where[piece] for piece, then in coming if _endangered(then, piece)}
    for piece in on_island(observation, seat) if observation.actor == seat else ():
        for move in moves_of(observation, piece):
            end = movement.path_of(observation, move, observation.rolled)[-1]
            if end in found or draws(observation, move):
                continue
            if any(_endangered(after, piece) for after in _standing(observation, move, end)):
                found.add(end)
    return frozenset(observation.terms.board.squares[at] for at in found)


def _drawn(observation: Observation, seat: Seat) -> bool:
    """Return whether all that a seat may do in its turn draws the game (BI-73)."""
    if observation.actor != seat or quiet_left(observation) != 1:
        return False
    if observation.phase is not Phase.MOVE:
        return observation.phase is Phase.SLIDE_PAD
    return not shooting.any_shot(observation) and all(draws(observation, move) for move in movement.legal_moves(observation))


def goes_on(observation: Observation, seat: Seat) -> bool:
    """Return whether a seat is in its turn, and may act in what is left of it."""
    return observation.seat == seat and observation.phase in _GOING_ON


def _endangered(observation: Observation, piece: int) -> bool:
    """Return whether an opponent could take a character in its turn.

    It is the next one, or what is left of the one that goes on.
    """
    if goes_on(observation, 1 - owner(piece)):
        return _still_endangered(observation, piece)
    return any(True for _, rolls in _acting(observation, piece) for _ in rolls)


def _still_endangered(observation: Observation, victim: int) -> bool:
    """Return whether an opponent could take a character in what is left of its turn.

    One roll that is still to come is counted. Who may come in after a zero could do so before that roll (BI-44).
    """
    seat, phase = 1 - owner(victim), observation.phase
    there = on_island(observation, seat)
    if any(_still_takes(observation, piece, victim) for piece in there):
        return True
    if phase not in (Phase.ROLL, Phase.BRING_IN, Phase.ZERO, Phase.ROLL_PAD):
        return False
    first = phase in (Phase.BRING_IN, Phase.ZERO)
    entered = (
        attacks.rolls(then, piece, victim) if first else _entered(then, piece, victim)
        for piece, then in _entering(observation, seat)
    )
    return any(True for rolls in entered for _ in rolls)


def _still_takes(observation: Observation, piece: int, victim: int) -> bool:
    """Return whether a character could take another in the rest of its player's turn.

    It is on the island.
    """
    phase, shoots = observation.phase, attacks.shot_chance(observation, piece, victim) > 0
    starts, sides = iter((observation,)), tuple[int, ...]()
    if phase is Phase.ZERO:
        starts, sides = attacks.turns_first(observation, piece), tuple(attacks.SIDES)
    elif phase is Phase.ROLL:
        sides = tuple(attacks.SIDES) if observation.mover in (NOBODY, piece) else (0,)
    elif phase is Phase.ROLL_PAD:
        shoots, sides = False, (0,)
    elif phase is Phase.SLIDE_PAD:
        shoots = False
    elif phase is Phase.MOVE and piece in movement.movers(observation):
        sides = (observation.rolled,)
    return shoots or any(True for start in starts for _ in attacks.rolls(start, piece, victim, sides))


def _acting(observation: Observation, victim: int) -> Iterator[tuple[int, Iterator[tuple[int, Fraction]]]]:
    """Yield those who could act in the next turn, each with its rolls that take a character.

    One on the pad may come in after a zero (BI-41); with nobody on the island it has to before the first roll (BI-23).
    """
    seat = 1 - owner(victim)
    there = on_island(observation, seat)
    yield from ((piece, attacks.rolls(observation, piece, victim)) for piece in there)
    for piece, then in _entering(observation, seat):
        yield piece, _entered(then, piece, victim) if there else attacks.rolls(then, piece, victim)


def _entering(observation: Observation, seat: Seat) -> Iterator[tuple[int, Observation]]:
    """Yield the characters that could come in from a pad, each with what is known then."""
    due = changed(observation, seat=seat)
    for entering in entries(due):
        piece, at = due.pads[seat][entering.slot - 1], entry(due, entering.slot)
        cells, where = put(due.cells, at, piece), put(due.where, piece, at)
        yield piece, changed(due, cells=cells, where=where, facings=put(due.facings, piece, FORWARD[seat]))


def _standing(observation: Observation, move: Move, end: int) -> Iterator[Observation]:
    """Yield what is known after a move, and after a shot of which `Outlook` would tell.

    A block on which it lands has turned out safe; there is nothing if that cannot be.
    """
    lands = observation.cells[end] >= BLOCK
    if lands and not observation.safe_left:
        return
    yield (after := attacks.moved(observation, move))
    if not lands and (fired := _fired(after, shot_preview(after, move.piece))) is not after:
        yield fired


def _fired(after: Observation, shot: ShotPreview | None) -> Observation:
    """Return what is known after a shot, if that surely costs opponents alone."""
    if shot is None or shot.block or not shot.certain or shot.own_certain:
        return after
    return attacks.without(after, shot.certain)


def _entered(observation: Observation, shooter: int, victim: int) -> Iterator[tuple[int, Fraction]]:
    """Yield a zero, and how likely it is to take another, for a character that may come in."""
    if chance := attacks.shot_chance(observation, shooter, victim):
        yield 0, chance
