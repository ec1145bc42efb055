"""Previews of actions, from public knowledge, for the interface and for computer players."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import compress, product
from math import comb

from game.engine.core import Illegal, Seat
from game.engine.island_battle import movement, shooting, stands
from game.engine.island_battle.actions import Move, Way
from game.engine.island_battle.board import Facing, Square
from game.engine.island_battle.state import (
    BLOCK,
    NOBODY,
    PENALTIES,
    REMOVED,
    Observation,
    Phase,
    Position,
    army,
    on_island,
    owner,
)
from game.engine.island_battle.turns import DIE
from game.engine.values import changed, frozen


@frozen
class BlockPreview:
    """The possible effects of activating a block.

    `live_chance` is the chance that it is live (BI-4). If it is, `blast` are the characters that are lost for certain, those
    around it first (BI-61); `chained` are the squares of the blocks that it may set off (BI-63), in the order in which they may
    explode; and `possible` the other characters that may be lost, with `shares` the chance of each once it is live. The live and
    the safe blocks that are left are counted: a character that so few live ones cannot reach is not in `possible`, and one that
    so few safe ones cannot save is in `blast`.
    """

    square: Square
    live_chance: Fraction
    blast: tuple[int, ...]
    chained: tuple[Square, ...]
    possible: tuple[int, ...]
    shares: tuple[Fraction, ...]

    def loss_chance(self, piece: int) -> Fraction:
        """Return the chance that the activated block takes a character."""
        if piece in self.blast:
            return self.live_chance
        shares = dict(zip(self.possible, self.shares, strict=True))
        return self.live_chance * shares.get(piece, Fraction(0))


@frozen
class ShotPreview:
    """The effect of a shot.

    `hit` is the character at the target square, `block` the preview of a block there.

    `certain` are lost for certain: the one that is hit and the crossfire. With a block all losses depend on its being live:
    `if_live` are then lost for certain, `possible` perhaps. `own_certain`, `own_possible` say whether the shooter's side
    loses anybody for certain or perhaps: the interface asks before such a shot (BI-51, BI-54).
    """

    piece: int
    target: Square
    hit: int | None
    crossfire: tuple[int, ...]
    block: BlockPreview | None
    certain: tuple[int, ...]
    if_live: tuple[int, ...]
    possible: tuple[int, ...]
    own_certain: bool
    own_possible: bool

    @property
    def lost(self) -> tuple[int, ...]:
        """Return those that are lost for certain, with a block once it is live."""
        return self.certain or self.if_live

    @property
    def promising(self) -> bool:
        """Return whether it may take an opponent or a block, and not the shooter's side alone."""
        return self.block is not None or any(owner(other) != owner(self.piece) for other in self.certain)

    def loss_chance(self, piece: int) -> Fraction:
        """Return the chance that the shot takes a character."""
        if self.block is None:
            return Fraction(piece in self.certain)
        return self.block.live_chance if piece in self.lost else self.block.loss_chance(piece)


@frozen
class LandingPreview:
    """The effect of landing on a block.

    If it is live, `if_live` are lost for certain, the lander first, and `possible` perhaps; nobody once it must be safe.
    """

    piece: int
    block: BlockPreview
    if_live: tuple[int, ...]
    possible: tuple[int, ...]


@frozen
class BlockOutcome:
    """A possible result of activating a block, with its chance.

    `turned` are the squares of the blocks that are turned over, each with whether it is live; `caught` are the characters in
    their blasts.
    """

    chance: Fraction
    turned: Mapping[int, bool]
    caught: frozenset[int]


@frozen
class _Way:
    """A way in which blocks may be live, with its weight and the blocks that are turned over."""

    weight: int
    live: frozenset[int]
    turned: tuple[int, ...]


def live_chance(observation: Observation) -> Fraction:
    """Return the chance that a block still on the island is live; 0 when none is left."""
    left = observation.live_left + observation.safe_left
    return Fraction(observation.live_left, left) if left else Fraction(0)


def firing_square(observation: Observation, piece: int) -> Square | None:
    """Return the square a character would hit (BI-50), None off the edge or the island."""
    if observation.where[piece] < 0:
        return None
    at = shooting.firing_index(observation, piece)
    return observation.terms.board.squares[at] if at >= 0 else None


def swept(observation: Observation, piece: int, going: int = NOBODY) -> tuple[Square, ...]:
    """Return the squares where a character that came there would be lost to a shot.

    That is as all stand. They are the one at the shooter's range (BI-53), and those before it where a character is the target
    (BI-54). `going` is who would come, and is no target then.
    """
    if observation.where[piece] < 0 or shooting.block_between(observation, piece) is not None:
        return ()
    board, cells = observation.terms.board, observation.cells
    ray = board.rays[observation.facings[piece]][observation.where[piece]][: observation.terms.ranges[piece]]
    if len(ray) < observation.terms.ranges[piece]:
        return ()
    aimed = NOBODY < cells[ray[-1]] < BLOCK and cells[ray[-1]] != going
    return tuple(board.squares[at] for at in (ray if aimed else ray[-1:]))


def block_between(observation: Observation, piece: int) -> Square | None:
    """Return the nearest square short of the firing square with a block in the way (BI-52)."""
    if observation.where[piece] < 0:
        return None
    at = shooting.block_between(observation, piece)
    return None if at is None else observation.terms.board.squares[at]


def moves_of(observation: Observation, piece: int) -> tuple[Move, ...]:
    """Return the moves that a character may make now (BI-30 to BI-35, BI-44).

    There are none while no move is due.
    """
    if observation.phase is not Phase.MOVE or piece not in movement.movers(observation):
        return ()
    return movement.moves_of(observation, piece, observation.rolled)


def move_path(observation: Observation, move: Move) -> tuple[Square, ...]:
    """Return the squares that a move with the roll passes, the last is where it ends."""
    squares = observation.terms.board.squares
    return tuple(squares[at] for at in movement.path_of(observation, move, observation.rolled))


def roomy_stands(observation: Observation) -> list[tuple[Square, Facing]]:
    """Return stands that leave most of an army able to use every roll (BI-15, BI-18).

    They are free squares of the home rows, with facings. A character there can use every roll, is in nobody's way, and leaves
    such stands for as many of the others as can be.
    """
    squares = observation.terms.board.squares
    return [(squares[at], facing) for at, facing in stands.army_stands(observation)]


def kept_lanes(observation: Observation) -> frozenset[Square]:
    """Return the squares where somebody would be in the way of the player's characters."""
    return frozenset(observation.terms.board.squares[at] for at in stands.kept_lanes(observation))


@frozen
class Prospect:
    """The rolls of one or more that can be used, as all stand.

    Whoever can use a roll can use every lower one (BI-32): up to `usable` somebody who is allowed to move can (BI-44), up to
    `of_all` somebody of the army. Above that a roll costs a character where nobody can shoot (BI-36).
    """

    usable: int
    of_all: int
    shots: bool

    @property
    def costs(self) -> bool:
        """Return whether a roll above `of_all`, which there is, costs a character as all stand."""
        return not self.shots and self.of_all < DIE[1]


def next_roll(observation: Observation) -> Prospect:
    """Return what the next roll of one or more may lead to (BI-20, BI-36, BI-44)."""
    rolled = [changed(observation, rolled=roll) for roll in range(1, DIE[1] + 1)]
    usable, of_all = (sum(map(can_use, rolled)) for can_use in (movement.any_move, movement.any_of_all))
    return Prospect(usable, of_all, shooting.any_shot(observation))


def passing_costs(observation: Position) -> bool:
    """Return whether stopping now costs a character: nobody can use the roll (BI-36, BI-37)."""
    return observation.phase is Phase.MOVE and not movement.any_move(observation) and not movement.any_of_all(observation)


def last_one(observation: Position) -> bool:
    """Return whether the player in turn has one character left, the last (BI-70)."""
    return _army_left(observation, observation.seat) == 1


def ends_game(observation: Position) -> bool:
    """Return whether the turn ends the game as it stands.

    Somebody has lost all or loses the last to a penalty (BI-70), or it is the last of the quiet turns (BI-73).
    """
    if not all(_army_left(observation, seat) for seat in (0, 1)):
        return True
    return (observation.phase in PENALTIES and last_one(observation)) or quiet_left(observation) == 1


def _army_left(observation: Position, seat: Seat) -> int:
    """Return how many characters a player has not lost, also those not placed yet."""
    return sum(observation.where[piece] != REMOVED for piece in army(seat))


def quiet_left(observation: Position) -> int | None:
    """Return the turns, with the one under way, after which quiet ones end the game (BI-73).

    None once the game is over, where this one is not quiet or cannot be, or where no number of them ends it.
    """
    if observation.actor is None or observation.terms.endless or observation.stirred or _will_stir(observation):
        return None
    return observation.terms.board.quiet_turns - observation.quiet


def _will_stir(observation: Position) -> bool:
    """Return whether this turn takes a character or turns a block over, whatever is done.

    A penalty is due or cannot be avoided (BI-24, BI-36), or every move ends on a block (BI-22). A shot always stirs.
    """
    if observation.phase is not Phase.MOVE:
        return observation.phase in PENALTIES
    ends = [movement.path_of(observation, move, observation.rolled)[-1] for move in movement.legal_moves(observation)]
    return all(observation.cells[end] >= BLOCK for end in ends) if ends else passing_costs(observation)


def why_not_to(observation: Observation, piece: int, square: tuple[int, int]) -> Illegal | None:
    """Return the reason why a character's move with the roll cannot end on a square.

    None when one does (BI-30 to BI-35).
    """
    return movement.why_not_to(observation, piece, square)


def why_not_at(observation: Observation, piece: int, square: tuple[int, int]) -> Illegal | None:
    """Return the reason why a character cannot shoot at a square (BI-50 to BI-52).

    None when it can.
    """
    return shooting.why_not_at(observation, piece, square)


def block_preview(observation: Observation, square: int, gone: int = NOBODY) -> BlockPreview:
    """Return the effects of activating the block on a square index.

    `gone` is a character that has just left its square.
    """
    board, cells = observation.terms.board, observation.cells
    queue, known = _turned_over(observation, square, _left(observation)), _known(observation)
    around = {at: [cells[near] for near in board.neighbours[at] if cells[near] not in (NOBODY, gone)] for at in queue}
    ways = [*_live_ways(observation, square, queue)]
    turned = {at for way in ways for at in way.turned}
    caught = [(way.weight, {cell for at in way.live.intersection(way.turned) for cell in around[at]}) for way in ways]
    characters = [cell for cell in dict.fromkeys(cell for at in queue for cell in around[at]) if cell < BLOCK]
    every = sum(weight for weight, _ in caught)
    chances = {piece: Fraction(sum(weight for weight, lost in caught if piece in lost), every or 1) for piece in characters}
    possible = tuple(piece for piece in characters if 0 < chances[piece] < 1)
    return BlockPreview(
        square=board.squares[square],
        live_chance=Fraction(known[square]) if square in known else live_chance(observation),
        blast=tuple(piece for piece in characters if chances[piece] == 1),
        chained=tuple(board.squares[at] for at in queue[1:] if at in turned),
        possible=possible,
        shares=tuple(chances[piece] for piece in possible),
    )


def block_outcomes(observation: Observation, square: int) -> list[BlockOutcome]:
    """Return the possible results of activating the block on a square index."""
    live, board, cells = block_preview(observation, square).live_chance, observation.terms.board, observation.cells
    found = [BlockOutcome(1 - live, {square: False}, frozenset())] if live < 1 else []
    ways = [*_live_ways(observation, square, _turned_over(observation, square, _left(observation)))] if live else []
    every = sum(way.weight for way in ways)
    for way in ways:
        turned = {at: at in way.live for at in way.turned}
        near = (cells[beside] for at, explodes in turned.items() if explodes for beside in board.neighbours[at])
        caught = frozenset(cell for cell in near if NOBODY < cell < BLOCK)
        found.append(BlockOutcome(live * Fraction(way.weight, every), turned, caught))
    return found


def _live_ways(observation: Observation, square: int, queue: Sequence[int]) -> Iterator[_Way]:
    """Yield the ways in which blocks of a queue may be live, the one on `square` always."""
    blocks, known = _left(observation), _known(observation)
    others = len(blocks) - len(queue)
    for flags in product((True, False), repeat=len(queue) - 1):
        if sum(flags) >= observation.live_left or len(flags) - sum(flags) > observation.safe_left:
            continue
        if any(known.get(at, flag) != flag for at, flag in zip(queue[1:], flags, strict=True)):
            continue
        live = frozenset((square, *compress(queue[1:], flags)))
        weight = comb(others, observation.live_left - len(live)) if not known else 1
        yield _Way(weight, live, tuple(_turned_over(observation, square, live)))


def _left(observation: Observation) -> frozenset[int]:
    """Return the squares of the blocks on the island."""
    return frozenset(at for at in observation.block_at if at >= 0)


def _known(observation: Observation) -> dict[int, bool]:
    """Return the undersides of blocks on the island that are known: where all is open."""
    sides = zip(observation.block_at, observation.undersides, strict=True)
    return {at: live for at, live in sides if at >= 0 and live is not None}


def _turned_over(observation: Observation, square: int, live: Collection[int]) -> list[int]:
    """Return the squares of blocks that activating a live one on `square` turns over (BI-63).

    They are in order, `square` first.
    """
    queue = [square]
    for at in queue:
        if at == square or (observation.terms.chain_full and at in live):
            around = observation.terms.board.neighbours[at]
            queue += [near for near in around if observation.cells[near] >= BLOCK and near not in queue]
    return queue


def shot_preview(observation: Observation, piece: int) -> ShotPreview | None:
    """Return the effects of a character's shot now.

    None when it has no target (BI-50 to BI-52). It does not matter whose turn it is.
    """
    if observation.where[piece] < 0 or not shooting.can_shoot(observation, piece):
        return None
    board, cells = observation.terms.board, observation.cells
    ray = board.rays[observation.facings[piece]][observation.where[piece]][: observation.terms.ranges[piece]]
    crossfire = tuple(cells[at] for at in ray[:-1] if cells[at] != NOBODY)
    target = cells[ray[-1]]
    block = block_preview(observation, ray[-1]) if target >= BLOCK else None
    certain: tuple[int, ...] = ()
    if_live: tuple[int, ...] = ()
    possible: tuple[int, ...] = ()
    if block is None:
        certain = (target, *crossfire)
    else:
        if_live = tuple(dict.fromkeys((*crossfire, *block.blast)))
        possible = tuple(other for other in block.possible if other not in if_live)
        if block.live_chance == 1:
            certain, if_live = if_live, ()
        elif block.live_chance == 0:
            if_live = possible = ()
    seat = owner(piece)
    return ShotPreview(
        piece=piece,
        target=board.squares[ray[-1]],
        hit=None if target >= BLOCK else target,
        crossfire=crossfire,
        block=block,
        certain=certain,
        if_live=if_live,
        possible=possible,
        own_certain=any(owner(other) == seat for other in certain),
        own_possible=any(owner(other) == seat for other in (*if_live, *possible)),
    )


def ends_turn(observation: Observation, shot: ShotPreview) -> bool:
    """Return whether a shot is certain to end its player's turn (BI-38, BI-44).

    It takes the one that has to move, or all whom its player has on the island, and no zero waits for its option.
    """
    seat, phase = owner(shot.piece), observation.phase
    driven = phase is Phase.MOVE and observation.mover in shot.certain
    return driven or (phase is not Phase.ZERO and set(on_island(observation, seat)) <= set(shot.certain))


def landing_preview(observation: Observation, move: Move) -> LandingPreview | None:
    """Return the effects of a straight move with the roll onto a block, None for other moves."""
    path = move_path(observation, move)
    if move.way is not Way.STRAIGHT or len(path) != observation.rolled:
        return None
    at = observation.terms.board.index(path[-1])
    if observation.cells[at] < BLOCK:
        return None
    block = block_preview(observation, at, gone=move.piece)
    if not block.live_chance:
        return LandingPreview(piece=move.piece, block=block, if_live=(), possible=())
    return LandingPreview(piece=move.piece, block=block, if_live=(move.piece, *block.blast), possible=block.possible)
