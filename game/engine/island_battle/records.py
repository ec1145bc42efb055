"""States as JSON and back. What follows from the rest (`cells`) is not written; what is read is checked throughout."""

from __future__ import annotations

from typing import Any

from game.engine.core import Json, Outcome, Seat
from game.engine.island_battle.board import ARMY, BLOCKS, LIVE_BLOCKS, PAD_SQUARES, Board
from game.engine.island_battle.state import BLOCK, NOBODY, NOT_ROLLED, ON_PAD, UNPLACED, Phase, State, Terms, owner


def dump(state: State) -> Json:
    """The whole state, undersides included."""
    terms, ending = state.terms, state.ending
    return {
        "mix": list(terms.mix),
        "chain_full": terms.chain_full,
        "quick": terms.quick,
        "phase": state.phase.value,
        "first": state.first,
        "seat": state.seat,
        "turn": state.turn,
        "rolled": state.rolled,
        "mover": state.mover,
        "stirred": state.stirred,
        "quiet": state.quiet,
        "start_rolls": list(state.start_rolls),
        "where": list(state.where),
        "facings": list(state.facings),
        "pads": [list(pad) for pad in state.pads],
        "markers": list(state.markers),
        "block_at": list(state.block_at),
        "undersides": list(state.undersides),
        "ending": ending and {"ranking": [list(group) for group in ending.ranking], "reason": ending.reason, "rule": ending.rule},
    }


def load(data: Json, board: Board) -> State:
    """The state that `dump` wrote. Raises ValueError with one sentence."""
    reader = _Reader(data)
    mix = reader.numbers("mix", 3, 1, ARMY)
    reader.require(sum(mix) == ARMY, "mix", f"adds up to {ARMY}")
    terms = Terms.of(board, (mix[0], mix[1], mix[2]), chain_full=reader.flag("chain_full"), quick=reader.flag("quick"))
    where = reader.numbers("where", 2 * ARMY, ON_PAD, len(board.squares) - 1)
    block_at = reader.numbers("block_at", BLOCKS, UNPLACED, len(board.squares) - 1)
    state = State(
        terms=terms,
        phase=reader.phase(),
        first=None if data.get("first") is None else reader.number("first", 0, 1),
        seat=reader.number("seat", 0, 1),
        turn=reader.number("turn", 0),
        rolled=reader.number("rolled", NOT_ROLLED, 5),
        mover=reader.number("mover", NOBODY, 2 * ARMY - 1),
        stirred=reader.flag("stirred"),
        quiet=reader.number("quiet", 0, board.quiet_turns),
        start_rolls=reader.numbers("start_rolls", None, 0, 5),
        cells=_cells(reader, board, where, block_at),
        where=where,
        facings=reader.numbers("facings", 2 * ARMY, 0, 3),
        pads=_pads(reader, where),
        markers=reader.numbers("markers", 2, 1, board.columns),
        block_at=block_at,
        undersides=reader.undersides(),
        ending=reader.ending(),
    )
    _check_phase(reader, state)
    return state


class _Reader:
    """Typed access to the fields of a dumped state; each fault is a ValueError that names the field."""

    def __init__(self, data: Json) -> None:
        if not isinstance(data, dict):
            raise ValueError("a state is an object with named fields")
        self._data = data

    def require(self, right: bool, field: str, wanted: str) -> None:
        if not right:
            raise ValueError(f"the state's field {field!r} must be one that {wanted}, not {self._data.get(field)!r}")

    def number(self, field: str, low: int, high: int | None = None) -> int:
        value: Any = self._data.get(field)
        right = type(value) is int and low <= value and (high is None or value <= high)
        self.require(right, field, f"is a whole number from {low}" + ("" if high is None else f" to {high}"))
        return int(value)

    def numbers(self, field: str, count: int | None, low: int, high: int) -> tuple[int, ...]:
        values = self._data.get(field)
        right = isinstance(values, list) and count in (None, len(values)) and _whole(values, low, high)
        self.require(right, field, f"is a list of {count or 'some'} whole numbers from {low} to {high}")
        return tuple(values or ())

    def flag(self, field: str) -> bool:
        value = self._data.get(field)
        self.require(isinstance(value, bool), field, "is true or false")
        return value is True

    def phase(self) -> Phase:
        value = self._data.get("phase")
        self.require(value in list(Phase), "phase", f"is one of {', '.join(Phase)}")
        return Phase(str(value))

    def undersides(self) -> tuple[bool, ...]:
        values = self._data.get("undersides")
        right = isinstance(values, list) and all(isinstance(value, bool) for value in values)
        right = right and len(values or ()) == BLOCKS and sum(values or ()) == LIVE_BLOCKS
        self.require(right, "undersides", f"is a list of {BLOCKS} times true or false, {LIVE_BLOCKS} of them true")
        return tuple(values or ())

    def pads(self) -> tuple[tuple[int, ...], ...]:
        pads = self._data.get("pads")
        right = isinstance(pads, list) and len(pads) == 2
        right = right and all(
            isinstance(pad, list) and len(pad) == PAD_SQUARES and _whole(pad, NOBODY, 2 * ARMY - 1) for pad in pads or ()
        )
        self.require(right, "pads", f"is two lists of {PAD_SQUARES} characters")
        return tuple(tuple(pad) for pad in pads or ())

    def ending(self) -> Outcome | None:
        value = self._data.get("ending")
        if value is None:
            return None
        right = isinstance(value, dict) and set(value) == {"ranking", "reason", "rule"}
        right = right and value["ranking"] in ([[0], [1]], [[1], [0]], [[0, 1]])
        right = right and isinstance(value["reason"], str) and isinstance(value["rule"], str)
        self.require(right, "ending", "is nothing or a ranking with a reason and a rule")
        ranking: tuple[tuple[Seat, ...], ...] = tuple(tuple(group) for group in value["ranking"])
        return Outcome(ranking, value["reason"], value["rule"])


def _whole(values: list[Any], low: int, high: int) -> bool:
    return all(type(value) is int and low <= value <= high for value in values)


def _cells(reader: _Reader, board: Board, where: tuple[int, ...], block_at: tuple[int, ...]) -> tuple[int, ...]:
    cells = [NOBODY] * len(board.squares)
    standing = [(at, piece, "where") for piece, at in enumerate(where)]
    standing += [(at, BLOCK + block, "block_at") for block, at in enumerate(block_at)]
    for at, thing, field in standing:
        if at >= 0:
            reader.require(cells[at] == NOBODY, field, "puts one thing on a square")
            cells[at] = thing
    return tuple(cells)


def _pads(reader: _Reader, where: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    pads = reader.pads()
    on_pads = [(seat, piece) for seat, pad in enumerate(pads) for piece in pad if piece != NOBODY]
    right = all(owner(piece) == seat for seat, piece in on_pads)
    right = right and sorted(piece for _, piece in on_pads) == [piece for piece, at in enumerate(where) if at == ON_PAD]
    reader.require(right, "pads", "holds exactly the characters that are on their owner's pad")
    return pads


def _check_phase(reader: _Reader, state: State) -> None:
    """What the rules need of the fields together."""
    phase = state.phase
    squares = [state.terms.board.squares[at] for at in state.block_at if at >= 0]
    alone = len({square.row for square in squares}) == len({square.column for square in squares}) == len(squares)
    reader.require(alone, "block_at", "has no two blocks in a row or a column (BI-13)")
    setting_up = phase in (Phase.ROLL_FOR_START, Phase.PLACE_BLOCK, Phase.PLACE_CHARACTER, Phase.FILL_PAD)
    over = phase is Phase.OVER
    reader.require((state.ending is not None) == over, "ending", "is there exactly when the game is over")
    reader.require(over or (state.turn == 0) == setting_up, "turn", "is 0 exactly while setting up")
    reader.require(over or (state.first is None) == (phase is Phase.ROLL_FOR_START), "first", "is known after the roll for it")
    if not setting_up and not over:
        reader.require(UNPLACED not in state.where, "where", "has every character placed")
        reader.require(UNPLACED not in state.block_at, "block_at", "has every block placed")
    if phase in (Phase.MOVE, Phase.MOVED, Phase.SLIDE_PAD, Phase.PENALTY_ISLAND):
        reader.require(state.rolled >= 1, "rolled", "is at least 1 in this phase")
    if phase is Phase.ZERO:
        reader.require(state.rolled == 0, "rolled", "is 0 after a zero")
    if state.mover != NOBODY:
        reader.require(owner(state.mover) == state.seat, "mover", "is a character of the player whose turn it is")
    reader.require(len(state.start_rolls) <= 1, "start_rolls", "has one roll at most")
    if state.first is not None and setting_up:
        reader.require(not state.start_rolls, "start_rolls", "is empty once it is known who starts")
