"""Positions of Battle for the Island set up by hand: see `game.content.editor`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from types import MappingProxyType
from typing import TypeAlias

from game.content.editor import Editor, Stock, Value, Wrong, whole
from game.content.island_battle.maps import Slot
from game.engine.core import Seat
from game.engine.island_battle.board import ARMY, BLOCKS, PAD_SQUARES, Square
from game.engine.island_battle.ending import army_lost
from game.engine.island_battle.state import (
    BLOCK,
    FORWARD,
    NOBODY,
    NOT_ROLLED,
    ON_PAD,
    REMOVED,
    SEAT_NAMES,
    Kind,
    Phase,
    Play,
    State,
    army,
    nobody_on_island,
    owner,
)
from game.engine.island_battle.turns import DIE
from game.engine.island_battle.zero import entries
from game.engine.values import put

Space: TypeAlias = Square | Slot
LIVE, SAFE = "block live", "block safe"


class IslandBattleEditor(Editor[State, Space]):
    """The editor: pieces are "south tank" to "north soldier", "block live" and "block safe".

    All that is not on the island or on a pad is out of the game.
    """

    starting = MappingProxyType({"setting_up": "mirrored", "starter": SEAT_NAMES[0]})

    def at_turn(self, state: State) -> State:
        rolled = state.rolled if state.phase in (Phase.MOVE, Phase.ZERO) and state.mover == NOBODY else NOT_ROLLED
        return _turn(state, state.seat, rolled)

    def empty(self, state: State) -> State:
        start = [seat_start(state, seat) for seat in (0, 1)]
        return _turn(
            State.of(
                state,
                where=(REMOVED,) * len(state.where),
                block_at=(REMOVED,) * BLOCKS,
                cells=(NOBODY,) * len(state.cells),
                pads=((NOBODY,) * PAD_SQUARES,) * 2,
                markers=tuple(start),
                quiet=0,
                stirred=False,
            ),
            0,
            NOT_ROLLED,
        )

    # pieces

    def stock(self, state: State) -> Sequence[Stock]:
        kinds = [
            Stock(f"{SEAT_NAMES[seat]} {kind}", SEAT_NAMES[seat], sum(1 for _ in _spare(state, seat, kind)))
            for seat in (0, 1)
            for kind in Kind
        ]
        out = [live for live, at in zip(state.undersides, state.block_at, strict=True) if at < 0]
        return (*kinds, Stock(LIVE, "blocks", out.count(True)), Stock(SAFE, "blocks", out.count(False)))

    def piece_at(self, state: State, space: Space) -> str | None:
        thing = _thing(state, space)
        if thing == NOBODY:
            return None
        if thing >= BLOCK:
            return LIVE if state.undersides[thing - BLOCK] else SAFE
        return f"{SEAT_NAMES[owner(thing)]} {state.terms.kinds[thing]}"

    def seat_at(self, state: State, space: Space) -> Seat | None:
        thing = _thing(state, space)
        return owner(thing) if NOBODY < thing < BLOCK else None

    def put(self, state: State, piece: str, space: Space) -> State:
        thing = next(_spares(state, piece), None)
        if thing is None:
            raise Wrong("none_left", space)
        if thing < BLOCK:
            state = State.of(state, facings=put(state.facings, thing, FORWARD[owner(thing)]))
        return _set_down(state, thing, space)

    def take(self, state: State, space: Space) -> State:
        thing = _thing(state, space)
        return state if thing == NOBODY else _again(_lifted(state, thing))

    def move(self, state: State, start: Space, space: Space) -> State:
        return state if start == space else _set_down(state, _thing(state, start), space)

    def turn(self, state: State, space: Space) -> State:
        """Turn a character of the island to its right."""
        thing = _thing(state, space)
        if not NOBODY < thing < BLOCK or isinstance(space, Slot):
            return state
        return State.of(state, facings=put(state.facings, thing, (state.facings[thing] + 1) % 4))

    def turn_over(self, state: State, space: Space) -> State:
        """Let a block change places with one of the other kind that is out of the game."""
        thing = _thing(state, space)
        if thing < BLOCK:
            return state
        other = next(_spares(state, SAFE if state.undersides[thing - BLOCK] else LIVE), None)
        if other is None:
            raise Wrong("none_left", space)
        return _set_down(_lifted(state, thing), other, space)

    # values

    def values(self, state: State) -> Sequence[Value]:
        rolls = (NOT_ROLLED, *range(DIE[0], DIE[1] + 1)) if state.phase in (Phase.ROLL, Phase.MOVE, Phase.ZERO) else (NOT_ROLLED,)
        pads = [
            Value("pad", str(column), whole(column, 1, state.terms.board.columns), seat)
            for seat, column in enumerate(state.markers)
        ]
        return (
            Value("turn", str(state.seat), ("0", "1")),
            Value("rolled", str(state.rolled), tuple(map(str, rolls))),
            *pads,
        )

    def set(self, state: State, name: str, seat: Seat | None, value: str) -> State:
        if name == "pad" and seat is not None:
            return _again(State.of(state, markers=put(state.markers, seat, int(value))))
        return _turn(state, *((int(value), NOT_ROLLED) if name == "turn" else (state.seat, int(value))))

    def goal_words(self, state: State) -> Mapping[str, str]:
        sides = [f"{ARMY * seat}..{ARMY * seat + ARMY - 1}" for seat in (0, 1)]
        return {"own": sides[state.seat], "theirs": sides[1 - state.seat]}

    def require(self, state: State) -> None:
        squares = [state.terms.board.squares[at] for at in state.block_at if at >= 0]
        for one, other in combinations(squares, 2):
            if one.row == other.row or one.column == other.column:
                raise Wrong("blocks_in_line", one, other)
        for seat in (0, 1):
            if army_lost(state, seat):
                raise Wrong("army_gone", seat=seat)
        if nobody_on_island(state, state.seat) and not entries(state):
            raise Wrong("no_entry", seat=state.seat)


def seat_start(state: State, seat: Seat) -> int:
    """Return the column of a pad's marker at the start of a game (BI-14)."""
    middle = (PAD_SQUARES + 1) // 2
    return state.terms.board.columns + 1 - middle if seat else middle


def _turn(state: State, seat: Seat, rolled: int) -> State:
    """Return the position in a player's turn, with the die as it fell or about to roll.

    It follows BI-20, BI-23 and BI-40.
    """
    phase = Phase.ROLL if rolled == NOT_ROLLED else Phase.ZERO if rolled == 0 else Phase.MOVE
    if nobody_on_island(state, seat):
        phase, rolled = Phase.BRING_IN, NOT_ROLLED
    first = seat if state.first is None else state.first
    return State.of(
        state,
        phase=phase,
        first=first,
        seat=seat,
        turn=max(1, state.turn),
        rolled=rolled,
        mover=NOBODY,
        start_rolls=(),
        ending=None,
    )


def _again(state: State) -> State:
    """Return the position with the decision that is due now that other pieces are there."""
    return _turn(state, state.seat, state.rolled)


def _thing(state: State, space: Space) -> int:
    """Return what stands on a square or a pad: a character, BLOCK + a block, or NOBODY."""
    if isinstance(space, Slot):
        return state.pads[space.seat][space.slot - 1]
    return state.cells[state.terms.board.index(space)]


def _spare(state: State, seat: Seat, kind: str) -> Iterator[int]:
    """Yield the characters of a type that are out of the game."""
    return (piece for piece in army(seat) if state.terms.kinds[piece] == kind and state.where[piece] == REMOVED)


def _spares(state: State, piece: str) -> Iterator[int]:
    """Yield what is out of the game of a kind in the tray."""
    side, kind = piece.split()
    if side != "block":
        yield from _spare(state, SEAT_NAMES.index(side), kind)
        return
    for block, (live, at) in enumerate(zip(state.undersides, state.block_at, strict=True)):
        if at < 0 and live == (piece == LIVE):
            yield BLOCK + block


def _lifted(state: State, thing: int) -> State:
    """Return the state with a character or a block out of the game."""
    play = Play.begin(state)
    if thing < BLOCK:
        play.lift(thing)
    else:
        at = play.block_at[thing - BLOCK]
        play.cells = put(play.cells, at, NOBODY) if at >= 0 else play.cells
        play.block_at = put(play.block_at, thing - BLOCK, REMOVED)
    return play.step().state


def _set_down(state: State, thing: int, space: Space) -> State:
    """Return the state with a character or a block on a space.

    What is there goes out of the game.
    """
    if isinstance(space, Slot) and (thing >= BLOCK or owner(thing) != space.seat):
        raise Wrong("other_pad", space)
    there = _thing(state, space)
    state = _lifted(_lifted(state, thing), there) if there not in (NOBODY, thing) else _lifted(state, thing)
    play = Play.begin(state)
    if isinstance(space, Slot):
        play.pads = put(play.pads, space.seat, put(play.pads[space.seat], space.slot - 1, thing))
        play.where = put(play.where, thing, ON_PAD)
        play.facings = put(play.facings, thing, FORWARD[space.seat])
    elif thing < BLOCK:
        play.stand(thing, play.terms.board.index(space))
    else:
        at = play.terms.board.index(space)
        play.block_at, play.cells = put(play.block_at, thing - BLOCK, at), put(play.cells, at, thing)
    return _again(play.step().state)
