"""Positions of Earthquake Island set up by hand: see `game.content.editor`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from types import MappingProxyType

from game.content.editor import Editor, Stock, Value, Wrong
from game.engine.core import Seat
from game.engine.earthquake.board import FEWEST_PLAYERS, HIGHEST, Space
from game.engine.earthquake.kinds import TOOLS
from game.engine.earthquake.mix import FACES, PLACES, TURNED
from game.engine.earthquake.state import ABSENT, Out, Phase, State, explorer_at, on_volcano, playing_order
from game.engine.values import put

EDGES = 6
NOTHING = "none"


class EarthquakeEditor(Editor[State, Space]):
    """The editor: pieces are "explorer 0", by seat, and "tile" with one of FACES.

    A tile is laid on what is there, and an explorer stands on top of it. Who has no explorer on the board is out of the game.
    """

    starting = MappingProxyType({"seating": "agreed"})

    def at_turn(self, state: State) -> State:
        return _turn(State.of(state, removed=(0,) * len(FACES)), state.turn)

    def empty(self, state: State) -> State:
        seats = len(state.order)
        bare = State.of(
            state, stacks=((),) * len(state.stacks), explorers=(None,) * seats, tools=(None,) * seats, out=(), turns=1
        )
        return _turn(bare, state.turn)

    # pieces

    def stock(self, state: State) -> Sequence[Stock]:
        explorers = [Stock(f"explorer {seat}", "explorers", int(space is None)) for seat, space in enumerate(state.explorers)]
        tiles = [Stock(f"tile {face}", "tiles", left) for face, left in _left(state).items() if state.mix[PLACES[face]]]
        return (*explorers, *tiles)

    def piece_at(self, state: State, space: Space) -> str | None:
        seat, top = explorer_at(state, space), state.top(space)
        return f"explorer {seat}" if seat is not None else f"tile {top.face}" if top is not None else None

    def seat_at(self, state: State, space: Space) -> Seat | None:
        return explorer_at(state, space)

    def put(self, state: State, piece: str, space: Space) -> State:
        kind, _, which = piece.partition(" ")
        if kind == "explorer":
            return self._stand(state, int(which), space)
        if not _left(state)[which]:
            raise Wrong("none_left", space)
        return self._lay(state, TURNED[which][0], space)

    def take(self, state: State, space: Space) -> State:
        seat = explorer_at(state, space)
        if seat is not None:
            return _turn(State.of(state, explorers=put(state.explorers, seat, None)), state.turn)
        place = state.board.index[space]
        return _turn(State.of(state, stacks=put(state.stacks, place, state.stacks[place][:-1])), state.turn)

    def move(self, state: State, start: Space, space: Space) -> State:
        seat, top = explorer_at(state, start), state.top(start)
        if start == space:
            return state
        if seat is not None:
            return self._stand(state, seat, space)
        return self._lay(self.take(state, start), top, space) if top is not None else state

    def turn(self, state: State, space: Space) -> State:
        """Turn the uppermost tile by an edge."""
        place, top = state.board.index[space], state.top(space)
        if top is None:
            return state
        turned = TURNED[top.face][(top.rotation + 1) % EDGES]
        return State.of(state, stacks=put(state.stacks, place, (*state.stacks[place][:-1], turned)))

    def _stand(self, state: State, seat: Seat, space: Space) -> State:
        other = explorer_at(state, space)
        explorers = state.explorers if other is None else put(state.explorers, other, None)
        return _turn(State.of(state, explorers=put(explorers, seat, space)), state.turn)

    def _lay(self, state: State, tile: object, space: Space) -> State:
        place = state.board.index[space]
        if space not in state.board.area(len(state.order)):
            raise Wrong("outside", space)
        if len(state.stacks[place]) >= HIGHEST:
            raise Wrong("too_high", space)
        return _turn(State.of(state, stacks=put(state.stacks, place, (*state.stacks[place], tile))), state.turn)

    # values

    def values(self, state: State) -> Sequence[Value]:
        seats = [seat for seat, space in enumerate(state.explorers) if space is not None]
        left = _left(state)
        tools = [
            Value(
                "tool",
                state.tools[seat] or NOTHING,
                (NOTHING, *(tool for tool in TOOLS if left[tool] or tool == state.tools[seat])),
                seat,
            )
            for seat in seats
        ]
        return (Value("turn", str(state.turn), tuple(map(str, seats))), *tools) if seats else ()

    def set(self, state: State, name: str, seat: Seat | None, value: str) -> State:
        if name == "tool" and seat is not None:
            return State.of(state, tools=put(state.tools, seat, None if value == NOTHING else value))
        return _turn(state, int(value))

    def require(self, state: State) -> None:
        if sum(space is not None for space in state.explorers) < FEWEST_PLAYERS:
            raise Wrong("too_few")


def _left(state: State) -> dict[str, int]:
    """Return the number of tiles of each face that lie nowhere."""
    there = Counter(tile.face for stack in state.stacks for tile in stack) + Counter(filter(None, state.tools))
    return {face: max(0, count - there[face]) for face, count in zip(FACES, state.mix, strict=True)}


def _turn(state: State, seat: Seat | None) -> State:
    """Return the position at the beginning of a player's turn (EI-7).

    It is that of the first who is in where that player is not; explorers on volcanoes move off first (EI-41, EI-44).
    """
    gone = [out for out in state.out if state.explorers[out.seat] is None]
    known = [out.seat for out in gone]
    gone += [Out(other, ABSENT) for other, space in enumerate(state.explorers) if space is None and other not in known]
    left = [other for other, space in enumerate(state.explorers) if space is not None]
    turn = seat if seat in left else left[0] if left else 0
    tools = tuple(tool if space is not None else None for tool, space in zip(state.tools, state.explorers, strict=True))
    bare = State.of(
        state, out=tuple(gone), tools=tools, turn=turn, turns=max(1, state.turns), moved=False, phase=Phase.MOVE, actor=turn
    )
    driven = next((other for other in playing_order(bare) if on_volcano(bare, other)), None)
    return bare if driven is None else State.of(bare, phase=Phase.FORCED, actor=driven)
