"""The menu of a guest: rules, text size, language, sound, giving up, leaving."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect

from game.engine.core import Resign, Seat
from game.play.match import Match
from game.ui.services.text import LANGUAGES
from game.ui.services.wording import names_at
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.widgets import Button, Choice, Panel, ScrollArea, Widget
from game.ui.widgets.dialog import OverlayScene, QuestionScene, heading
from game.ui.widgets.layout import box, column, grid, place, scroll, stack
from game.ui.widgets.material import material_over
from game.ui.widgets.switches import Segments

SIZES = (80, 100, 120, 140, 160, 180, 200)
"""Sizes of text that are offered, in percent."""
WIDTH, TWO_COLUMNS = 420, 620
"""Design units of the menu with one column, and with two, where it is wider than high."""


class GuestMenuScene(OverlayScene):
    """The menu of a guest; `seat` is None for somebody who only looks on.

    `menu_choices` returns what can be done at the table now and is seldom wanted, such as offering a draw.
    """

    def __init__(
        self,
        match: Match,
        seat: Seat | None,
        resign: Callable[[Seat], None],
        menu_choices: Callable[[], Sequence[tuple[str, Callable[[], None]]]],
        leave: Callable[[], None],
    ) -> None:
        super().__init__()
        self.match, self._seat, self._resigns, self._rare, self._leaves = match, seat, resign, menu_choices, leave

    @property
    def help_page(self) -> str:
        return self.context.games[self.match.game.id].page

    @property
    def restful(self) -> bool:
        return not (self.animating or self.bubble.passes)

    def build(self) -> None:
        text, values = self.text, self.context.settings.values
        self._offered = self._offers()
        self.board = Panel(material_over(self.context.stack.scenes).plaque)
        self.title = heading(text("guests.menu"))
        languages = [(code, text(f"language.{code}")) for code in LANGUAGES]
        sizes, now = self.theme.sizes(SIZES, values.interface_scale)
        self.language = Segments(languages, text.language, lambda code: self.context.settings.change(language=code))
        offered = [(size, text("guests.size", n=size) if size in SIZES else text("guests.size.most")) for size in sizes]
        self.size = Choice(offered, now, lambda size: self.context.settings.change(interface_scale=size))
        self.sound = Choice(
            [(True, text("guests.sound.off")), (False, text("guests.sound.on"))],
            values.mute,
            lambda mute: self.context.settings.change(mute=mute),
        )
        self.buttons = [
            Button(text("pause.resume"), self.back, style="green", icon="play"),
            Button(text("pause.rulebook"), partial(self.context.open, destinations.Rulebook(self.help_page)), icon="book"),
            *(Button(words, partial(self.context.stack.pop, act), style="orange") for words, act in self._rare()),
        ]
        if self._seat is not None:
            self.buttons.append(
                Button(text("pause.resign"), self._resign, style="orange", icon="flag", disabled_reason=self._no_resigning())
            )
        leave = "guests.leave" if self._seat is not None else "guests.leave.table"
        self.buttons.append(Button(text(leave), self._leave, style="red", icon="leave"))
        self.area = ScrollArea()
        for widget in (self.board, self.title, self.area):
            self.add(widget)
        for control in (*self.buttons[:1], self.language, self.size, self.sound, *self.buttons[1:]):
            self.area.add(control)

    def _offers(self) -> tuple[str, ...]:
        """Return the words of what can be done now, and why the guest cannot give up."""
        return (*(words for words, _ in self._rare()), self._no_resigning())

    def update(self, dt: float) -> None:
        super().update(dt)
        before = self._offered
        if self._offers() != before:  # the game goes on below
            self.rebuild()
            if len(self._offered) != len(before):
                self.hold_back()  # other buttons are in those places now

    @property
    def _out(self) -> bool:
        """Return whether the guest decides nothing any more."""
        return self._seat is None or self.match.to_move is None or self.match.check(Resign(self._seat)) is not None

    def _no_resigning(self) -> str:
        """Return the reason why the guest cannot give up, "" if that is possible."""
        if self.match.to_move is None:
            return self.text("pause.resign.over")
        return self.text("guests.resign.out") if self._out else ""

    def first_focus(self) -> Widget | None:
        return self.buttons[0]

    def arrange(self, window: Rect) -> None:
        across = 2 if window.width > window.height else 1
        controls: list[Widget] = [self.buttons[0], self.language, self.size, self.sound, *self.buttons[1:]]
        rows = grid([box(one, tall=50) for one in controls], across, gap=10, pad=(22, 6), grow=0)
        inner = column(box(self.title, tall=40), self.area, gap=8, pad=(6, 14, 6, 26))
        tall = len(controls) / across
        wide = TWO_COLUMNS if across == 2 else WIDTH
        height = 40 + 8 + 40 + 12 + (int(tall + 0.5)) * 60
        board = stack(self.board, inner, wide=wide, tall=height, least=0)
        place(column(box(), board, box(), pad=8), window, self.px)
        scroll(self.area, rows, self.px, bar=False)

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        return {Command.MENU: self.back}

    def _resign(self) -> None:
        seat, text, match = self._seat, self.text, self.match
        if seat is None:
            return
        ends = match.ends_without(seat)
        words = text(f"pause.resign.{'ends' if ends else 'goes_on'}", name=names_at(text, match.players)[seat])
        leave = partial(self.context.stack.pop, partial(self._resigns, seat))

        def holds() -> bool:
            return not self._out and match.ends_without(seat) == ends

        self.context.stack.push(
            QuestionScene(text("pause.resign"), words, text("pause.resign.yes"), leave, dangerous=True, holds=holds)
        )

    def _leave(self) -> None:
        text, out = self.text, self._out
        if self._seat is None:
            self.context.stack.pop(self._leaves)
            return
        leave = partial(self.context.stack.pop, self._leaves)
        question = text("guests.leave.out" if out else "guests.leave.ask")
        self.context.stack.push(
            QuestionScene(
                text("guests.leave"), question, text("guests.leave"), leave, dangerous=True, holds=lambda: self._out == out
            )
        )
