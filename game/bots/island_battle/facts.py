"""Reasons for an action of Battle for the Island that can be read off the island.

Shots, rolls and lines are told as all stand right after the action.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.bots.island_battle.lines import ROLLS, taken
from game.bots.knowledge import Reason
from game.bots.outcomes import known_after
from game.engine.core import Action, Seat
from game.engine.island_battle.actions import (
    Move,
    MovePad,
    Pass,
    PlaceBlock,
    PlaceCharacter,
    PlaceOnPad,
    Reinforce,
    Remove,
    Roll,
    Shoot,
    SlidePad,
    TurnCharacter,
    Way,
)
from game.engine.island_battle.attacks import without
from game.engine.island_battle.game import GAME
from game.engine.island_battle.movement import facing_after, legal_moves, moves_of, path_of
from game.engine.island_battle.previews import (
    LandingPreview,
    ShotPreview,
    landing_preview,
    live_chance,
    passing_costs,
    quiet_left,
    shot_preview,
)
from game.engine.island_battle.state import (
    NOBODY,
    REMOVED,
    Kind,
    Observation,
    Phase,
    army,
    entry_column,
    home_row,
    on_island,
    owner,
)

COSTS: Final = ("costs", "would_cost", "would_cost_more", "may_cost", "stuck_next")
"""The facts that are the price of an action."""
SAYS: Final = (
    *COSTS,
    "would_win",
    "can_hit",
    "any_roll",
    "all_rolls",
    "rolls",
    "rolls_one",
    "must_move",
    "clears",
    "blocked",
    "unblocks",
    "on_island",
    "moves_next",
    "pad_moves",
    "pad_draws",
    "entries",
    "marker",
    "column",
    "lone_block",
    "die",
    "draws",
)
"""All facts about whoever acts."""
SAYS_OF_OTHERS: Final = (
    *Kind,
    "hits",
    "would_hit",
    "would_hit_more",
    "may_hit",
    "safe",
    "fewer_in_line",
    "aims",
    "their_rolls",
    "no_rolls",
    "no_free_shot",
    "waits",
    "waits_more",
    "opens",
    "their_turn",
)
"""All facts about the other player."""


def facts(seen: Observation, seat: Seat, action: Action) -> Iterator[Reason]:
    """Yield the reasons for an action of the seat to move, at least one, the weightiest first."""
    match action:
        case Shoot(piece):
            yield from _shot(seen, seat, piece)
        case Remove(piece):
            yield _losing(1 - seat, [seen.terms.kinds[piece]])
        case PlaceBlock():
            yield Reason("lone_block", seat)
        case PlaceOnPad(slot=slot):
            yield Reason("column", seat, entry_column(seat, seen.markers[seat], slot))
        case Roll():
            yield Reason("die", seat)
        case MovePad():
            yield Reason("pad_draws" if quiet_left(seen) == 1 else "pad_moves", seat)
        case Move():
            found = tuple(_acting(seen, seat, action))
            yield from found or (Reason("must_move", seat, seen.rolled),)
        case _:
            yield from _acting(seen, seat, action)


def _losing(seat: Seat, kinds: Sequence[Kind]) -> Reason:
    """Return a player's loss: the kind of a single character, else their number."""
    return Reason(kinds[0].value, seat) if len(kinds) == 1 else Reason("hits", seat, len(kinds))


def _shot(seen: Observation, seat: Seat, piece: int) -> Iterator[Reason]:
    """Yield what a shot takes, and with which chance where a block decides."""
    shot = shot_preview(seen, piece)
    if shot is None:
        return
    theirs = [seen.terms.kinds[lost] for lost in shot.certain if owner(lost) != seat]
    ours = len(shot.certain) - len(theirs)
    if theirs:
        yield _losing(1 - seat, theirs)
    yield from _if_live(seen, seat, shot)
    if ours and not theirs:
        yield from _opened(seen, seat, piece)
    if ours:
        yield Reason("costs", seat, ours)
    if shot.block is not None:
        yield Reason("clears", seat)


def _opened(seen: Observation, seat: Seat, piece: int) -> Iterator[Reason]:
    """Yield what a shot at one's own alone lets the present roll do."""
    after = known_after(GAME, seen, Shoot(piece))
    if after is None or after.seat != seat or after.phase is not Phase.MOVE:
        return
    if passing_costs(seen) and not passing_costs(after):
        yield Reason("unblocks", seat, seen.rolled)
    if _leads(after) and not _leads(seen):
        yield Reason("opens", 1 - seat)


def _leads(position: Observation) -> bool:
    """Return whether a move with the present roll ends with a shot at opponents alone."""
    return position.phase is Phase.MOVE and any(_shot_after(position, move, position.rolled) for move in legal_moves(position))


def _if_live(seen: Observation, seat: Seat, found: ShotPreview | LandingPreview) -> Iterator[Reason]:
    """Yield the numbers of characters that are lost if a block turns out live.

    Of a block that is live for sure it is a plain loss. The codes with "more" are of a side that may lose others too, in a chain
    of blocks; those with "may" of one that can lose so many at most, all in a chain. Where the other loses all and the seat
    not, it would win (BI-70).
    """
    odds = float(live_chance(seen))
    wins = odds < 1 and _all(seen, 1 - seat) <= {*found.if_live} and not _all(seen, seat) <= {*found.if_live, *found.possible}
    if wins:
        yield Reason("would_win", seat, odds=odds)
    for side, does in ((seat, "cost"),) if wins else ((1 - seat, "hit"), (seat, "cost")):
        kinds = [seen.terms.kinds[piece] for piece in found.if_live if owner(piece) == side]
        lost, more = len(kinds), sum(owner(piece) == side for piece in found.possible if piece not in found.if_live)
        if lost and not more and odds == 1:
            yield Reason("costs", seat, lost) if side == seat else _losing(side, kinds)
        elif lost:
            yield Reason(f"would_{does}_more" if more else f"would_{does}", side, lost, odds)
        elif more:
            yield Reason(f"may_{does}", side, more, odds)


def _all(seen: Observation, seat: Seat) -> set[int]:
    """Return the characters that a seat has left, on the island and on the pad."""
    return {piece for piece in army(seat) if seen.where[piece] != REMOVED}


def _acting(seen: Observation, seat: Seat, action: Action) -> Iterator[Reason]:
    """Yield what a move, a turn, an entry, a placing or a pass does to lines and rolls."""
    after = known_after(GAME, seen, action)
    if after is not None and after.phase is Phase.OVER:
        yield Reason("draws", seat)  # by BI-73: nothing here takes anybody
        return
    if isinstance(action, Pass):
        yield from _passing(seen, after, seat)
    bound = after is not None and _bound(after) != NOBODY
    if after is not None and bound and not _usable(after, seat):
        yield Reason("stuck_next", seat)
    if after is not None and seen.turn:
        yield from _better(seen, after, seat)
    match action:
        case Move():
            yield from _landing(seen, seat, action)
        case PlaceCharacter(square=square) if after is not None:
            piece = after.cells[after.terms.board.index(square)]
            usable = sum(bool(moves_of(after, piece, roll)) for roll in ROLLS)
            yield Reason("any_roll", seat) if usable == len(ROLLS) else Reason("rolls_one", seat, usable)
        case Reinforce() | TurnCharacter():
            if after is not None and bound and _usable(after, seat):
                yield Reason("moves_next", seat)
            if isinstance(action, Reinforce):
                yield Reason("on_island", seat, len(on_island(seen, seat)) + 1)
        case SlidePad(column):
            entries = _entries(seen, seat, column)
            yield Reason("entries", seat, entries) if entries else Reason("marker", seat, column)


def _better(seen: Observation, after: Observation, seat: Seat) -> Iterator[Reason]:
    """Yield what is good for a seat afterwards, as all stand; what was not so before is first."""
    other, still = 1 - seat, []
    may_shoot = after.seat == seat and after.phase in (Phase.MOVE, Phase.MOVED, Phase.ZERO)
    if may_shoot and (hit := _most_taken(after, seat)):
        yield Reason("can_hit", seat, hit)
    before, now = _in_line(seen, seat), _in_line(after, seat)
    if now < before:
        yield Reason("fewer_in_line", other, now) if now else Reason("safe", other)
    elif not now and on_island(after, seat):
        still.append(Reason("safe", other))
    if aims := _aims(after, seat):
        found = Reason("aims", other, aims)
        if aims > _aims(seen, seat):
            yield found
        else:
            still.append(found)
    theirs = _usable(after, other)
    if on_island(after, other) and theirs < _usable(seen, other):
        yield Reason("their_rolls", other, theirs) if theirs else Reason("no_rolls", other)
    ours = _usable(after, seat)
    if ours > _usable(seen, seat):
        any_roll, some = ("all_rolls", "rolls") if _bound(after) == NOBODY else ("any_roll", "rolls_one")
        yield Reason(any_roll, seat) if ours == len(ROLLS) else Reason(some, seat, ours)
    yield from still


def _most_taken(position: Observation, seat: Seat) -> int:
    """Return the most that a seat's shots at opponents alone take, one after the other.

    Of two at one target the second finds nobody there.
    """
    shots = [set(shot) for piece in on_island(position, seat) if (shot := taken(position, piece))]
    # A shot that shares nobody with the others takes nothing from them.
    apart = [shot for nth, shot in enumerate(shots) if shot.isdisjoint(set().union(*shots[:nth], *shots[nth + 1 :]))]
    firing = apart[:1] or shots
    return max((len(shot) + _most_taken(without(position, shot), seat) for shot in firing), default=0)


def _landing(seen: Observation, seat: Seat, move: Move) -> Iterator[Reason]:
    """Yield what landing on a block may do."""
    if move.way is Way.STRAIGHT and (landing := landing_preview(seen, move)) is not None:
        if landing.block.live_chance:
            yield from _if_live(seen, seat, landing)
        yield Reason("clears", seat)


def _passing(seen: Observation, after: Observation | None, seat: Seat) -> Iterator[Reason]:
    """Yield the reason for stopping.

    It is that nobody can move, that no shot is good for certain, or simply that the other is next.
    """
    if passing_costs(seen):
        yield Reason("blocked", seat, seen.rolled)
        return
    if not any(taken(seen, piece) for piece in on_island(seen, seat)):
        yield Reason("no_free_shot", 1 - seat)
    yield from _waiting(seen, seat)
    if after is not None and after.actor == 1 - seat:
        yield Reason("their_turn", 1 - seat)


def _waiting(seen: Observation, seat: Seat) -> Iterator[Reason]:
    """Yield what a shot at a block could take that costs nobody of one's own (BI-56).

    Of several such shots it is the one that takes most. "More" is as in `_if_live`.
    """
    shots = [shot for piece in on_island(seen, seat) if (shot := shot_preview(seen, piece)) is not None]
    safe = [shot for shot in shots if shot.block is not None and shot.if_live and not (shot.own_certain or shot.own_possible)]
    best = max(safe, key=lambda shot: len(shot.if_live), default=None)
    if best is not None and (odds := float(live_chance(seen))) < 1:
        yield Reason("waits_more" if best.possible else "waits", 1 - seat, len(best.if_live), odds)


def _in_line(position: Observation, seat: Seat) -> int:
    """Return the number of a seat's characters that a shot of the other now hits or may hit."""
    shots = [shot for piece in on_island(position, 1 - seat) if (shot := shot_preview(position, piece)) is not None]
    lost = {piece for shot in shots for piece in (*shot.certain, *shot.if_live, *shot.possible)}
    return sum(owner(piece) == seat for piece in lost)


def _usable(position: Observation, seat: Seat) -> int:
    """Return the number of rolls that a seat's next movers can use, as all stand (BI-44)."""
    pieces = _next_movers(position, seat)
    return sum(any(moves_of(position, piece, roll) for piece in pieces) for roll in ROLLS)


def _next_movers(position: Observation, seat: Seat) -> Sequence[int]:
    """Return the characters of a seat that may make its next move.

    After an entry or a turn that is only the one that entered or turned (BI-44).
    """
    bound = _bound(position)
    return (bound,) if bound != NOBODY and owner(bound) == seat else on_island(position, seat)


def _bound(position: Observation) -> int:
    """Return who has to move with the next roll of this turn (BI-44), or NOBODY."""
    return position.mover if position.phase is Phase.ROLL else NOBODY


def _aims(position: Observation, seat: Seat) -> int:
    """Return the number of rolls after which a seat could move and shoot at opponents alone.

    All others stay where they are; only the seat's next movers count (BI-44).
    """
    pieces = _next_movers(position, seat)
    return sum(
        any(_shot_after(position, move, roll) for piece in pieces for move in moves_of(position, piece, roll)) for roll in ROLLS
    )


def _shot_after(position: Observation, move: Move, roll: int) -> bool:
    """Return whether a move ends on a free square, and with a shot at opponents alone."""
    end = path_of(position, move, roll)[-1]
    return position.cells[end] == NOBODY and bool(taken(position, move.piece, at=end, facing=facing_after(position, move)))


def _entries(position: Observation, seat: Seat, marker: int) -> int:
    """Return the number of characters on the pad that could enter with the marker at a column.

    Everybody on the island stays where they are (BI-41).
    """
    board, row = position.terms.board, home_row(position.terms.board, seat)
    columns = [entry_column(seat, marker, slot) for slot, piece in enumerate(position.pads[seat], 1) if piece != NOBODY]
    return sum(1 <= column <= board.columns and position.cells[board.index((column, row))] == NOBODY for column in columns)
