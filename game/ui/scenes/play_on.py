"""Players who go on from a position of a game that is over: the same, or others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.engine.core import Resign, Seat
from game.play.files import clean_name
from game.play.record import Player
from game.ui.contract.entry import TableEntry
from game.ui.scenes.kinds import NAME_LENGTH, Kinds, computer_name, kind_chooser
from game.ui.services.theme import CREAM, Style, looks_of
from game.ui.services.wording import player_name
from game.ui.shell.guests import Guests
from game.ui.widgets import Button, Label, Panel, TextField, Widget, draw_fitted
from game.ui.widgets.dialog import OverlayScene, heading
from game.ui.widgets.layout import box, column, place, row, stack

WIDTH, ROW, GAP = 620, 46, 8
"""Design units: how wide the sheet is, how tall a player's row, and what is between two rows."""


class Sign(Widget):
    """The sign of a player's colour."""

    def __init__(self, colour: str) -> None:
        super().__init__()
        self.colour = colour

    def draw(self, target: Surface) -> None:
        draw_fitted(target, self, f"ui/emblem_{self.colour}", self.rect)


class PlayOnScene(OverlayScene):
    """A question for every seat still in: does a person or a computer of a level go on?"""

    back_sound = "ui_back"

    def __init__(
        self,
        entry: TableEntry,
        players: Sequence[Player],
        state: Any,
        words: str,
        begin: Callable[[Sequence[Player]], None],
    ) -> None:
        """Create the screen.

        `players` are those of the game so far, `state` is where they go on, `words` say what is asked, `begin` gets who goes on.
        """
        super().__init__()
        self.seats = [seat for seat in range(len(players)) if entry.game().check(state, Resign(seat)) is None]
        """The players who are still in."""
        self.entry, self.players, self.words, self._begins = entry, tuple(players), words, begin
        levels = [level.name for level in entry.computer_levels()]
        self.kinds = Kinds(levels, len(players), [player.computer for player in players])
        self.names = ["" if player.computer else player.name for player in players]
        """The names of persons; names of computers are in `kinds`."""
        self.kinds.names = [player.name if player.computer else "" for player in players]

    def build(self) -> None:
        text = self.text
        self.board = Panel("hud/brass/plaque")
        self.title = heading(text("review.play_on"))
        self.body = Label(self.words, size=17, colour=CREAM, style=Style.RAISED, align="center")
        looks = looks_of(tuple(player.look for player in self.players))
        self.signs = [Sign(looks[seat].colour) for seat in range(len(self.players))]
        self.fields = [
            TextField(self._name(seat), self._namer(seat), longest=NAME_LENGTH, hint=self._called(seat))
            for seat in range(len(self.players))
        ]
        self.choosers = [
            kind_chooser(text, self.entry, self.kinds, seat, Guests(), self._show_names) for seat in range(len(self.players))
        ]
        self.start = Button(text("review.play_on.begin"), self._begin, style="green", icon="play")
        self.buttons = [self.start, Button(text("common.cancel"), self.back)]
        for widget in (self.board, self.title, self.body):
            self.add(widget)
        for seat in self.seats:
            for part in (self.signs[seat], self.fields[seat], self.choosers[seat]):
                self.add(part)
        for button in self.buttons:
            self.add(button)

    def first_focus(self) -> Widget:
        return self.start

    @property
    def main_button(self) -> Widget:
        return self.start

    def arrange(self, window: Rect) -> None:
        seats = []
        for seat in self.seats:
            asked = row(box(self.fields[seat], grow=9), box(box(self.choosers[seat], tall=ROW - 2), grow=11), gap=14)
            seats.append(row(box(self.signs[seat], 28, 28), asked, gap=10, tall=ROW))
        words = box(self.body, tall=self.body.height_for, pad=(6, 0))
        buttons = row(box(self.start, grow=3), box(self.buttons[1], grow=2), gap=14, tall=48)
        inner = column(*seats, buttons, gap=GAP, grow=0)
        inner = column(box(self.title, tall=40), words, inner, gap=8, pad=(26, 14, 26, 20))
        board = stack(self.board, inner, wide=WIDTH, grow=0, least=0)
        place(column(box(), board, box(), pad=(20, 0)), window, self.px)

    # who goes on

    def _called(self, seat: Seat) -> str:
        """Return the name of a player whom nobody gave a name."""
        return computer_name(self.text, seat) if self.kinds.of_seat[seat] else player_name(self.text, seat, "")

    def _name(self, seat: Seat) -> str:
        return (self.kinds.names if self.kinds.of_seat[seat] else self.names)[seat]

    def _namer(self, seat: Seat) -> Callable[[str], None]:
        def change(name: str) -> None:
            (self.kinds.names if self.kinds.of_seat[seat] else self.names)[seat] = name

        return change

    def _show_names(self) -> None:
        for seat in self.seats:
            field = self.fields[seat]
            field.hint = self._called(seat)
            field.set(self._name(seat))

    def _begin(self) -> None:
        players = [self._player(seat, before) if seat in self.seats else before for seat, before in enumerate(self.players)]
        self.context.stack.pop(lambda: self._begins(players))

    def _player(self, seat: Seat, before: Player) -> Player:
        """Return the player who goes on in a seat, with the look from before.

        A computer always has a name.
        """
        name, kind = clean_name(self._name(seat)), self.kinds.of_seat[seat]
        return Player(name or (self._called(seat) if kind else ""), before.look, kind)
