"""How people carry out each action of Riverlands at its table, with any device."""

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
from game.engine.riverlands.state import Observation
from game.engine.riverlands.tables import TRADES
from game.play.match import Match
from game.ui.scenes.dialog import DialogScene
from game.ui.tables.hud.actions import ActionButton
from game.ui.tables.kit import Note
from game.ui.tables.riverlands.offers import Handing
from game.ui.tables.riverlands.panels import Panels
from game.ui.tables.riverlands.selection import Deed
from game.ui.tables.riverlands.sheet import CellView
from game.ui.tables.riverlands.table import RiverlandsTable
from game.ui.widgets import Widget
from tests.ui.play import Hands, Program


def table_of(program: Program) -> RiverlandsTable:
    """The table of the game."""
    found = program.table.table
    assert isinstance(found, RiverlandsTable)
    return found


def panels_of(program: Program) -> Panels:
    """The panels beside and over its board."""
    return table_of(program).panels


def deed(program: Program, which: Deed) -> ActionButton:
    """The button that opens a sheet."""
    label = program.words(f"riverlands.deed.{which}")
    return next(button for button in program.table.choices.buttons if button.words == label)


def cell(program: Program, number: int) -> CellView:
    """A cell of the sheet, from 0."""
    return panels_of(program).sheet.cells[number]


class Player:
    """Plays with one device. `play` carries out an action; the match must then have taken exactly that one."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.program = hands.program

    @property
    def match(self) -> Match:
        """The match at the table."""
        return self.program.table.match

    def play(self, action: Action) -> None:
        """Carry out an action, and complete what it set in motion."""
        before = len(self.match.history)
        self._do(action)
        if isinstance(self.program.scene, DialogScene):
            self.hands.press(self._answer(action))
        done = [played.action for played in self.match.history[before:]]
        assert done, f"{action} was not carried out"
        assert done == [action] * (1 if before else len(done)), "one press, one action, but for everybody's roll at the start"
        if self.program.table.presenter.busy:
            self.hands.skip()
        assert not self.program.table.presenter.busy

    def _answer(self, action: Action) -> Widget:
        """What a question is answered with: yes, or the weapon that was meant."""
        scene = self.program.scene
        assert isinstance(scene, DialogScene)
        return scene.buttons[1 if isinstance(action, Shoot) and len(scene.buttons) > 2 else 0]

    def _do(self, action: Action) -> None:
        seen: Observation = self.match.observation(None)
        match action:
            case Move(square) | GoBack(square):
                self._sheet_away(seen)
                self.hands.space(square)
            case Strike(target) | Shoot(target):
                if len(self.match.history) % 2:
                    self._attack_by_button(action, target)
                else:
                    self._sheet_away(seen)
                    self.hands.space(seen.heroes[target].space)
            case Explore():
                if table_of(self.program)._selection.deed is not Deed.EXPLORE:
                    self._take_up(Deed.EXPLORE)
                self._choose("roll")
            case Buy(trade):
                self._take_up(Deed.TRADE)
                self.hands.press(cell(self.program, list(TRADES).index(trade)))
            case Heal():
                self._choose("heal")
            case Transfer():
                self._hand_over(action)
            case Choose(find):
                self.hands.press(cell(self.program, ("food", "bow").index(find)))
            case EndTurn():
                self._choose("end_turn")
            case Roll():
                self._choose("roll_all")
            case OfferDraw():
                self.hands.press(self.program.tool("table.menu"))
                self._choose("offer_draw")
            case AnswerDraw(accept):
                self._choose("accept_draw" if accept else "refuse_draw")

    def _choose(self, name: str) -> None:
        self.hands.press(self.program.button(self.program.words(f"riverlands.button.{name}")))

    def _take_up(self, which: Deed) -> None:
        """Be about to do something, unless that is chosen already."""
        button = deed(self.program, which)
        if not button.choice.chosen:
            self.hands.press(button)

    def _sheet_away(self, seen: Observation) -> None:
        """Close the sheet, which may lie over the tile in question."""
        sheet = panels_of(self.program).sheet
        if sheet.visible and sheet.closer.visible:
            self.hands.press(sheet.closer)

    def _attack_by_button(self, action: Strike | Shoot, target: int) -> None:
        key = "strike" if isinstance(action, Strike) else "shoot"
        label = self.program.words(f"riverlands.button.{key}", name=self.match.players[target].name)
        self.hands.press(self.program.button(label))

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
