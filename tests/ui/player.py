"""The ways in which people carry out actions at any table, with any device; those of one table are in `hands` of its folder."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.engine.core import Action
from game.play.match import Match
from game.ui.widgets import Widget
from game.ui.widgets.dialog import DialogScene
from tests.ui.play import Hands


class Player(ABC):
    """Plays with one device. `play` carries out an action; the match must then have taken exactly that one."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.program = hands.program

    @property
    def match(self) -> Match:
        """The match at the table."""
        return self.program.table.match

    def play(self, action: Action, *, watch: bool = False) -> None:
        """Carry out an action, and complete what it set in motion, or `watch` it."""
        before = len(self.match.history)
        self.program.write()
        self._do(action)
        while isinstance(self.program.scene, DialogScene):
            self.hands.press(self._answer(action, self.program.scene))
        done = [played.action for played in self.match.history[before:]]
        assert done, f"{action} was not carried out"
        if len(done) == 2 and before and done[1] == self.match.game.forced(self.match.history[before].step.state):
            done.pop()  # nothing was left to do: the turn ended by itself
        assert done == [action] * (1 if before else len(done)), "one press, one action, but for everybody's roll at the start"
        if watch:
            self.program.settle()
        elif self.program.table.playback.presenter.busy:
            self.hands.skip()
        self.program.write()
        assert not self.program.table.playback.presenter.busy

    @abstractmethod
    def _do(self, action: Action) -> None:
        """Do at the table what carries out an action, until it asks something."""

    def _answer(self, action: Action, dialog: DialogScene) -> Widget:
        """The button that answers what the table asks before an action: yes."""
        return dialog.buttons[0]
