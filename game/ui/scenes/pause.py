"""The menu of a game, over its table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect

from game.engine.core import Resign, Seat
from game.play.errors import SaveError
from game.play.match import Match
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, Style
from game.ui.services.wording import names_at, sides, trouble
from game.ui.shell import destinations
from game.ui.shell.guests import Place, Presence
from game.ui.shell.input import Command
from game.ui.widgets import Button, IconButton, Label, Panel, Widget
from game.ui.widgets.dialog import Answer, DialogScene, LineScene, OverlayScene, QuestionScene
from game.ui.widgets.layout import box, column, grid, place, row, scroll, stack
from game.ui.widgets.material import material_over
from game.ui.widgets.scrolling import ScrollArea

LINE, ABOVE, BELOW = 56, 62, 38
"""Design units from a button to the next, from the edge to the first and from the last."""
WIDE = {1: 380, 2: 640}
"""Design units of the width, by the buttons side by side."""
VIEWS = {Command.TURN_BOARD: "rotate", Command.ZOOM_IN: "zoom_in", Command.ZOOM_OUT: "zoom_out"}
"""The icons of the commands that change how the board is seen."""


class PauseScene(OverlayScene):
    """Go on, see the board otherwise, save, read, set, resign or leave.

    `resign` gets the seat of a player who gives up.

    `views` are the commands that change how the board is seen, which is shown below, with what each does; `menu_choices` returns
    what can be done at the table now and is seldom wanted, in words. `leaving` is what to ask before the game is left, "" for
    nothing; `loses`: leaving loses something.
    """

    def __init__(
        self,
        match: Match,
        resign: Callable[[Seat], None],
        views: Mapping[Command, Callable[[], None]],
        menu_choices: Callable[[], Sequence[tuple[str, Callable[[], None]]]] = tuple,
        *,
        leaving: str = "",
        loses: bool = False,
    ) -> None:
        super().__init__()
        self.match = match
        self._views, self._rare = views, menu_choices
        self._resigns = resign
        self._leaving, self._loses = leaving, loses

    def build(self) -> None:
        text = self.text
        self._shown = self._state()
        self.board = Panel(material_over(self.context.stack.scenes).plaque)
        self.title = Label(self._shown[0], size=28, face=Face.TITLE, colour=CREAM, style=Style.RAISED)
        self.buttons = [
            Button(text("pause.board" if self.match.to_move is None else "pause.resume"), self.back, style="green", icon="play"),
            Button(text("pause.save"), self._save, icon="save"),
            Button(text("pause.rulebook"), self._open_rules, icon="book"),
            Button(text("pause.settings"), partial(self.context.open, destinations.Settings()), icon="gear"),
            *(Button(words, partial(self.context.stack.pop, act), style="orange") for words, act in self._rare()),
            Button(text("pause.resign"), self._resign, style="orange", icon="flag", disabled_reason=self._no_resigning()),
            Button(text("pause.leave"), self._leave, style="red" if self._loses else "wood", icon="leave"),
        ]
        self.views = [
            IconButton(VIEWS[command], act, tooltip=text(f"table.{command.value}")) for command, act in self._views.items()
        ]
        self.area = ScrollArea()
        for widget in (self.board, self.title, *self.views, self.area):
            self.add(widget)
        for button in self.buttons:
            self.area.add(button)

    def first_focus(self) -> Widget | None:
        return self.buttons[0]

    def arrange(self, window: Rect) -> None:
        views = (box(view, 44, 44) for view in self.views)
        head = row(self.title, *views, gap=2, tall=44, pad=(28, 0, 26, 0))
        tall = ABOVE + BELOW + len(self.buttons) * LINE
        across = 1 if self.px(tall) <= window.height else 2
        lines = -(-len(self.buttons) // across)
        inner = column(head, self.area, gap=2, pad=(0, 18, 0, BELOW - 10))
        board = stack(self.board, inner, wide=WIDE[across], tall=ABOVE + BELOW + lines * LINE, least=0)
        place(column(box(), board, box()), window, self.px)
        rows = grid([box(button, tall=48) for button in self.buttons], across, gap=8, pad=(24, 6), grow=0)
        scroll(self.area, rows, self.px, bar=False)

    @property
    def help_page(self) -> str:
        return self.context.games[self.match.game.id].page

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        return {**self._views, Command.MENU: self.back}

    def _open_rules(self) -> None:
        self.context.open(destinations.Rulebook(self.help_page))

    def _names(self) -> list[str]:
        return names_at(self.text, self.match.players)

    def _save(self) -> None:
        name = sides(self.text, self._names(), self.match.game.teams(len(self.match.players)))
        held = self.text("pause.save.ask.over" if self.match.to_move is None else "pause.save.ask")
        self.context.stack.push(LineScene(self.text("pause.save"), held, self._save_as, name, yes="pause.save.yes"))

    def _save_as(self, name: str) -> None:
        try:
            info = self.context.saves.save(self.match, name)
        except SaveError as error:
            self.tell(trouble(self.text, error))
            return
        self.tell(self.text("pause.saved", name=info.name), self.buttons[1].rect)

    def _state(self) -> tuple[str, str]:
        """Return the title, and why nobody can resign here."""
        mover = self.match.to_move
        goes_on = mover is not None and self.context.guests.seat(mover).decides_there
        return self.text("pause.over" if mover is None else "guests.menu" if goes_on else "pause.title"), self._no_resigning()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._state() != self._shown:  # guests play on, come and go
            self.rebuild()

    def _no_resigning(self) -> str:
        """Return the reason why nobody can resign here, "" if somebody can."""
        if self.match.to_move is None:
            return self.text("pause.resign.over")
        if not self._persons():
            return self.text("pause.resign.nobody")
        return "" if self._deciders() else self.text("pause.resign.guests")

    def _persons(self) -> list[Seat]:
        """Return the persons who are still in, the one to move first."""
        match, first = self.match, self.match.to_move or 0
        order = [(first + step) % len(match.players) for step in range(len(match.players))]
        return [seat for seat in order if not match.players[seat].computer and match.check(Resign(seat)) is None]

    def _deciders(self) -> list[Seat]:
        """Return those of them who resign here: guests in reach do so at their own screens."""
        return [seat for seat in self._persons() if not self.context.guests.seat(seat).decides_there]

    def _resign(self) -> None:
        """Ask which person gives up, then whether they mean it."""
        text, names, seats = self.text, self._names(), self._deciders()
        if len(seats) == 1:
            self._sure(seats[0])
            return
        answers = [Answer(names[seat], partial(self._sure, seat)) for seat in seats]
        answers.append(Answer(text("common.cancel")))
        others = [text("pause.resign.guests")] if len(seats) < len(self._persons()) else []
        words = " ".join((text("pause.resign.who"), *others))
        self.context.stack.push(DialogScene(text("pause.resign"), words, answers, holds=lambda: {*self._deciders()} == {*seats}))

    def _sure(self, seat: Seat) -> None:
        text, match, leave = self.text, self.match, partial(self.context.stack.pop, partial(self._resigns, seat))
        ends, name, guest = match.ends_without(seat), self._names()[seat], self.context.guests.seat(seat)
        away = guest.place is Place.SCREEN and guest.presence is not Presence.EMPTY  # the host decides for that player
        key = f"{'clock.up' if away else 'pause'}.resign"
        words = text(f"{key}.{'ends' if ends else 'goes_on'}", name=name)
        yes = text(key, name=name) if away else text("pause.resign.yes")

        def holds() -> bool:
            return seat in self._deciders() and match.ends_without(seat) == ends

        self.context.stack.push(QuestionScene(text("pause.resign"), words, yes, leave, dangerous=True, holds=holds))

    def _leave(self) -> None:
        text, leave = self.text, partial(self.context.open, destinations.Title())
        if self._leaving:
            self.context.stack.push(QuestionScene(text("pause.leave"), self._leaving, text("pause.leave.yes"), leave))
        else:
            leave()
