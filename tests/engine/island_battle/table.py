"""Small positions in words, and a way to play on them: `Table("S 5,4 N", "t 5,6 S", "live 3,3", rolled=3)`.

S, J, T are South's soldier, jeep, tank; s, j, t North's; then the square "column,row" and the facing. "live" and "safe" are
blocks. Characters that are not named are lost, blocks that are not named were turned over. Pads are five letters or dots,
from the owner's left. Squares in answers are texts such as "5,4".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.engine.chance import Fixed
from game.engine.core import Action, Event
from game.engine.island_battle import previews
from game.engine.island_battle.actions import (
    Move,
    MovePad,
    Pass,
    Reinforce,
    Remove,
    Roll,
    Shoot,
    Side,
    SlidePad,
    TurnCharacter,
    Way,
)
from game.engine.island_battle.board import EAST, FACING_LETTERS, Board
from game.engine.island_battle.events import BlockTurned, Removed, TurnPassed
from game.engine.island_battle.game import GAME
from game.engine.island_battle.state import (
    BLOCK,
    NOBODY,
    NOT_ROLLED,
    ON_PAD,
    REMOVED,
    UNPLACED,
    Kind,
    Observation,
    Phase,
    State,
    Terms,
)

LETTERS = {"S": Kind.SOLDIER, "J": Kind.JEEP, "T": Kind.TANK}
ALL_SIX = [True] * 6 + [False] * 4


def text(square: tuple[int, int]) -> str:
    """(5, 4) as "5,4"."""
    return f"{square[0]},{square[1]}"


def blank(board: Board, chain_full: bool = False) -> State:
    """A state with nothing on the table, South's turn and no roll yet."""
    terms = Terms.of(board, (board.soldiers, board.jeeps, board.tanks), chain_full=chain_full)
    return State(
        terms=terms,
        phase=Phase.ROLL,
        first=0,
        seat=0,
        turn=1,
        rolled=NOT_ROLLED,
        mover=NOBODY,
        stirred=False,
        quiet=0,
        start_rolls=(),
        cells=(NOBODY,) * len(board.squares),
        where=(REMOVED,) * 20,
        facings=(0,) * 10 + (2,) * 10,
        pads=((NOBODY,) * 5,) * 2,
        markers=(3, board.columns - 2),
        block_at=(REMOVED,) * 10,
        undersides=(False,) * 10,
        ending=None,
    )


class Table:
    """A position to play on. `rolled` None is before the roll; `moved` says that the move of this roll has been made."""

    def __init__(
        self,
        *things: str,
        board: Board | None = None,
        seat: int = 0,
        rolled: int | None = None,
        moved: bool = False,
        mover: str | None = None,
        pads: tuple[str, str] = (".....", "....."),
        markers: tuple[int, int] | None = None,
        quiet: int = 0,
        chain_full: bool = False,
    ) -> None:
        self.board = board or Board.of()
        state = blank(self.board, chain_full)
        cells, where, facings = list(state.cells), [UNPLACED] * 20, list(state.facings)
        block_at = [REMOVED] * 10
        undersides: list[bool] = []
        ids = {letter: [p for p in range(10) if state.terms.kinds[p] == kind] for letter, kind in LETTERS.items()}
        ids |= {letter.lower(): [p + 10 for p in of] for letter, of in ids.items()}
        for thing in things:
            word, place, *rest = thing.split()
            column, row = place.split(",")
            at = self.board.index((int(column), int(row)))
            assert at >= 0 and cells[at] == NOBODY, f"{thing} stands on nothing or on another"
            if word in ("live", "safe"):
                block_at[len(undersides)] = at
                cells[at] = BLOCK + len(undersides)
                undersides.append(word == "live")
            else:
                piece = ids[word].pop(0)
                cells[at], where[piece], facings[piece] = piece, at, FACING_LETTERS.index(rest[0])
        filled = [[NOBODY if letter == "." else ids[letter].pop(0) for letter in pad] for pad in pads]
        for piece in (*filled[0], *filled[1]):
            if piece != NOBODY:
                where[piece] = ON_PAD
                facings[piece] = EAST  # whichever way it lies on the pad, it enters facing forward
        left = list(ALL_SIX)
        for live in undersides:
            left.remove(live)
        phase = Phase.ROLL if rolled is None else Phase.ZERO if rolled == 0 else Phase.MOVED if moved else Phase.MOVE
        self.state = replace(
            state,
            cells=tuple(cells),
            where=tuple(REMOVED if at == UNPLACED else at for at in where),
            facings=tuple(facings),
            block_at=tuple(block_at),
            undersides=(*undersides, *left),
            pads=(tuple(filled[0]), tuple(filled[1])),
            markers=markers or state.markers,
            seat=seat,
            turn=1 + seat,
            quiet=quiet,
            rolled=NOT_ROLLED if rolled is None else rolled,
            phase=phase,
        )
        if mover:
            self.state = replace(self.state, mover=self.piece(mover))

    # Looking

    @property
    def seen(self) -> Observation:
        """Return what everybody may know."""
        return GAME.observe(self.state, None)

    def piece(self, place: str) -> int:
        """The id of the character on a square."""
        column, row = place.split(",")
        piece = self.state.cells[self.board.index((int(column), int(row)))]
        assert 0 <= piece < BLOCK, f"nobody stands on {place}"
        return piece

    def shot(self, place: str) -> previews.ShotPreview:
        """Return the preview for everybody of a shot of the character on a square, which can shoot."""
        preview = previews.shot_preview(self.seen, self.piece(place))
        assert preview is not None
        return preview

    def standing(self) -> set[str]:
        """All characters and blocks on the island; blocks as "block 5,6"."""
        found = {f"block {text(self.board.squares[at])}" for at in self.state.block_at if at >= 0}
        for piece, at in enumerate(self.state.where):
            if at >= 0:
                facing = FACING_LETTERS[self.state.facings[piece]]
                found.add(f"{self.letter(piece)} {text(self.board.squares[at])} {facing}")
        return found

    def letter(self, piece: int) -> str:
        """S, J, T for South, s, j, t for North."""
        letter = self.state.terms.kinds[piece][0]
        return letter.upper() if piece < 10 else letter

    def pad(self, seat: int) -> str:
        """A pad as five letters or dots."""
        return "".join("." if piece == NOBODY else self.letter(piece) for piece in self.state.pads[seat])

    @property
    def phase(self) -> Phase:
        return self.state.phase

    def listed(self) -> set[str]:
        """All legal actions; characters by their squares: "shoot 5,4", "move 5,4 left", "pass" ..."""
        return {self._words(action) for action in GAME.legal(self.state)}

    def _words(self, action: Action) -> str:
        words = GAME.encode(action).split()
        piece = getattr(action, "piece", None)
        if piece is not None:
            square = self.state.square_of(piece)
            words[1] = text(square) if square else f"pad{self.state.slot_of(piece)}"
        return " ".join(words)

    # Playing

    def play(self, action: Action, *dice: int) -> list[Event]:
        """Carry out an action with these rolls, all of them used; what happened."""
        chance = Fixed(*dice)
        step = GAME.apply(self.state, action, chance)
        assert chance.left == 0, "the action threw fewer dice"
        self.state = step.state
        return list(step.events)

    def refused(self, action: Action) -> tuple[str, str]:
        """The code and the rule why an action is not allowed."""
        fault = GAME.check(self.state, action)
        assert fault is not None, f"{action} is allowed"
        assert action not in GAME.legal(self.state)
        return fault.code, fault.rule

    def roll(self, value: int) -> list[Event]:
        return self.play(Roll(), value)

    def shoot(self, place: str) -> list[Event]:
        return self.play(Shoot(self.piece(place)))

    def move(self, place: str, way: str = "straight") -> list[Event]:
        return self.play(Move(self.piece(place), Way(way)))

    def turn(self, place: str, side: str) -> list[Event]:
        return self.play(TurnCharacter(self.piece(place), Side(side)))

    def reinforce(self, slot: int) -> list[Event]:
        return self.play(Reinforce(slot))

    def remove(self, place: str) -> list[Event]:
        return self.play(Remove(self.piece(place)))

    def pass_on(self) -> list[Event]:
        return self.play(Pass())

    def move_pad(self) -> list[Event]:
        return self.play(MovePad())

    def slide(self, column: int) -> list[Event]:
        return self.play(SlidePad(column))


def of_type(events: list[Event], kind: type[Any]) -> list[Any]:
    """The events of one type, in order."""
    return [event for event in events if type(event) is kind]


def removed(events: list[Event]) -> dict[str, tuple[str, str]]:
    """Return who was removed from the island: square to cause and rule."""
    return {text(event.at): (event.cause, event.rule) for event in of_type(events, Removed)}


def turned_over(events: list[Event]) -> list[tuple[str, bool, bool]]:
    """Blocks that were turned over, in order: square, live, chained."""
    return [(text(event.square), event.live, event.chained) for event in of_type(events, BlockTurned)]


def passed(events: list[Event]) -> tuple[str, str] | None:
    """Return why the turn ended and by which rule, None if it did not."""
    found = of_type(events, TurnPassed)
    return (found[0].reason, found[0].rule) if found else None
