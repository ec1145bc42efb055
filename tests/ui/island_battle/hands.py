"""A player who carries out each action of Battle for the Island at its table, with any device."""

from __future__ import annotations

from game.content.island_battle.maps import Slot
from game.engine.core import Action
from game.engine.island_battle import previews
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
from game.engine.island_battle.board import FACING_LETTERS, Square
from game.engine.island_battle.state import NOBODY, Kind, owner
from game.ui.contract.values import Space
from game.ui.tables.island_battle.hand import Row
from game.ui.tables.island_battle.places import coordinate
from game.ui.widgets import Widget
from game.ui.widgets.dialog import DialogScene
from tests.ui import player
from tests.ui.play import Mouse

TO_THE_SIDE = 17.0
"""Board units from the middle of a turning square to the arrow of a turn."""
RIGHT_OF = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""For the facings north, east, south, west: where the right hand is, x to the east and y to the south."""


class Player(player.Player):
    """A player of Battle for the Island."""

    def _do(self, action: Action) -> None:
        match action:
            case Roll():
                self.choose("roll")
            case Pass():
                self.choose("pass")
            case MovePad():
                self.choose("move_pad")
            case PlaceBlock():
                self.hands.space(action.square)
            case PlaceCharacter():
                self._take(action.kind)
                self.choose("facing", facing=self._word(f"facing.{FACING_LETTERS[action.facing]}"))
                self.hands.space(action.square)
            case PlaceOnPad():
                self._take(action.kind)
                self.hands.space(Slot(self.match.state.seat, action.slot))
            case SlidePad():
                board = self.match.state.terms.board
                self.hands.space(next(square for square in board.squares if square.column == action.column))
            case Reinforce():
                self.hands.space(Slot(self.match.state.seat, action.slot))
            case Remove():
                self.hands.space(self._space(action.piece))
            case TurnCharacter():
                self._select(action.piece)
                self.choose(f"turn_{action.side}")
            case Shoot():
                self._shoot(action)
            case Move():
                self._move(action)

    def _answer(self, action: Action, dialog: DialogScene) -> Widget:
        """Yes, or the shot that was meant."""
        buttons = dialog.buttons[:-1]
        if len(buttons) > 1:
            shot = self._shot_words(action) if isinstance(action, Shoot) else None
            buttons = [button for button in buttons if (button.words == shot) == isinstance(action, Shoot)][:1]
        return buttons[0]

    # the buttons of the moment

    def _word(self, name: str, **values: object) -> str:
        return self.program.words(f"island_battle.{name}", **values)

    def choose(self, name: str, **values: object) -> None:
        """Press the button with this text."""
        self.hands.press(self.program.button(self._word(f"button.{name}", **values)))

    def _take(self, kind: Kind) -> None:
        rows = [widget for widget in self.program.scene.root.walk() if isinstance(widget, Row)]
        self.hands.press(next(row for row in rows if f"/{kind}_" in row.lot.sprite))

    # the board

    def _space(self, piece: int) -> Space:
        seen = self.match.observation(None)
        square = seen.square_of(piece)
        return square if square is not None else Slot(owner(piece), seen.slot_of(piece))

    def _selected(self) -> int:
        """The character that is chosen: the one in the select mark's square."""
        seen, stage = self.match.observation(None), self.program.table.stage
        centre = self.program.table.board.centre
        for piece in range(20):
            if seen.where[piece] >= 0 and stage.get(("mark", "select", centre(self._space(piece)))) is not None:
                return piece
        return NOBODY

    def _select(self, piece: int) -> None:
        if self._selected() not in (piece, NOBODY):
            self._let_go()
        if self._selected() != piece:
            self.hands.space(self._space(piece))
        assert self._selected() == piece

    def _let_go(self) -> None:
        """Let go of the chosen character."""
        self.hands.space(self._space(self._selected()))

    def _shot_words(self, action: Shoot) -> str:
        target = previews.firing_square(self.match.observation(None), action.piece)
        assert target is not None
        return self._word("button.shoot", at=coordinate(target))

    def _shoot(self, action: Shoot) -> None:
        self._select(action.piece)
        shot = previews.shot_preview(self.match.observation(None), action.piece)
        assert shot is not None
        if shot.hit is not None and owner(shot.hit) == owner(action.piece):
            self.hands.press(self.program.button(self._shot_words(action)))
        else:
            self.hands.space(shot.target)

    def _ways_of(self, piece: int) -> list[Way]:
        """Return the ways in which a character may move."""
        return [action.way for action in self.match.legal() if isinstance(action, Move) and action.piece == piece]

    def _move(self, action: Move) -> None:
        """Click the square where the move ends: for a turn, the arrow of its side."""
        self._select(action.piece)
        seen = self.match.observation(None)
        path = previews.move_path(seen, action)
        end: Square = path[-1] if path else self._space(action.piece)  # type: ignore[assignment]
        if action.way is Way.STRAIGHT:
            self.hands.space(end)
        elif isinstance(self.hands, Mouse):
            side = RIGHT_OF[seen.facings[action.piece]]
            far = TO_THE_SIDE if action.way is Way.RIGHT else -TO_THE_SIDE
            self.hands.space(end, (side[0] * far, side[1] * far))
        else:
            ways = self._ways_of(action.piece)
            self.choose("move", n=seen.rolled if Way.STRAIGHT in ways else len(path))
            if len(ways) > 1:
                self.choose(f"move_{action.way}", n=len(path))
