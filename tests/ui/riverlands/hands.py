"""The ways in which people carry out each action of Riverlands at its table, with any device."""

from __future__ import annotations

from game.engine.core import Action
from game.engine.riverlands.actions import (
    AnswerDraw,
    Buy,
    Choose,
    EndTurn,
    Explore,
    GoBack,
    Heal,
    Move,
    OfferDraw,
    Roll,
    Shoot,
    Strike,
    Transfer,
)
from game.engine.riverlands.hero import TRANSFERABLE
from game.engine.riverlands.state import Observation, partner
from game.engine.riverlands.tables import TRADES
from game.ui.contract.values import Note
from game.ui.hud.action_buttons import ActionButton
from game.ui.tables.riverlands.offers import Handing
from game.ui.tables.riverlands.panels import Panels
from game.ui.tables.riverlands.selection import Deed
from game.ui.tables.riverlands.sheet import CellView
from game.ui.tables.riverlands.table import RiverlandsTable
from game.ui.widgets import Widget
from game.ui.widgets.dialog import DialogScene
from tests.ui import player
from tests.ui.play import Program


def table_of(program: Program) -> RiverlandsTable:
    """The table of the game."""
    found = program.table.table
    assert isinstance(found, RiverlandsTable)
    return found


def panels_of(program: Program) -> Panels:
    """The panels beside and over its board."""
    return table_of(program).panels


def offered(program: Program, words: str) -> ActionButton | None:
    """The button with these words, None where the same is done on the board alone."""
    return next((button for button in program.table.controls.actions.buttons if button.words == words), None)


def deed(program: Program, which: Deed) -> ActionButton:
    """The button that opens a sheet."""
    button = offered(program, program.words(f"riverlands.deed.{which}"))
    assert button is not None
    return button


def cell(program: Program, number: int) -> CellView:
    """A cell of the sheet, from 0."""
    return panels_of(program).sheet.cells[number]


class Player(player.Player):
    """A player of Riverlands."""

    def _answer(self, action: Action, dialog: DialogScene) -> Widget:
        """Yes, or the weapon that was meant."""
        return dialog.buttons[1 if isinstance(action, Shoot) and len(dialog.buttons) > 2 else 0]

    def _do(self, action: Action) -> None:
        seen: Observation = self.match.observation(None)
        match action:
            case Move(square) | GoBack(square):
                self._sheet_away(seen)
                self.hands.space(square)
            case Strike(target) | Shoot(target):
                button = offered(self.program, self._attack_words(action, target))
                if button is not None and len(self.match.history) % 2:
                    self.hands.press(button)
                else:
                    self._sheet_away(seen)
                    self.hands.space(seen.heroes[target].space)
            case Explore():
                self._choose("explore")
            case Buy(trade):
                self._take_up(Deed.TRADE)
                self.hands.press(cell(self.program, list(TRADES).index(trade)))
            case Heal():
                button = offered(self.program, self.program.words("riverlands.button.heal"))
                self.hands.press(button or self.program.table.hud.panels.by_seat[seen.actor or 0])
            case Transfer():
                self._hand_over(action)
            case Choose(find):
                self.hands.press(cell(self.program, ("food", "bow").index(find)))
            case EndTurn():
                self._choose("end_turn")
            case Roll():
                self._choose("roll_all" if offered(self.program, self.program.words("riverlands.button.roll_all")) else "roll")
            case OfferDraw():
                self.hands.press(self.program.tool("table.menu"))
                self._choose("offer_draw")
            case AnswerDraw(accept):
                self._choose("accept_draw" if accept else "refuse_draw")

    def _choose(self, name: str) -> None:
        self.hands.press(self.program.button(self.program.words(f"riverlands.button.{name}")))

    def _take_up(self, which: Deed) -> None:
        """Be about to do something, unless that is chosen already."""
        if table_of(self.program)._selection.deed is which:
            return
        button, seen = offered(self.program, self.program.words(f"riverlands.deed.{which}")), self.match.observation(None)
        if button is not None:
            self.hands.press(button)
        else:
            self._sheet_away(seen)
            self.hands.space(seen.heroes[partner(seen, seen.actor) if which is Deed.GIVE else seen.actor].space)

    def _sheet_away(self, seen: Observation) -> None:
        """Close the sheet, which may lie over the tile in question."""
        sheet = panels_of(self.program).sheet
        if sheet.visible and sheet.closer.visible:
            self.hands.press(sheet.closer)

    def _attack_words(self, action: Strike | Shoot, target: int) -> str:
        key = "strike" if isinstance(action, Strike) else "shoot"
        return self.program.words(f"riverlands.button.{key}", name=self.match.players[target].name)

    def _hand_over(self, action: Transfer) -> None:
        self._take_up(Deed.GIVE)
        self.hands.press(cell(self.program, TRANSFERABLE.index(action.item)))
        handing = panels_of(self.program).sheet.more
        assert isinstance(handing, Handing)
        for _ in range(action.count - 1):
            handing.number.choose(1)
        self.hands.press(handing.button)


def said(note: Note) -> str:
    """All that a note says."""
    return " ".join((note.title, note.text, *(line.text for line in note.lines)))
