"""The seats of a new game: a figure for each player, and what is asked of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.engine.core import Seat
from game.ui.scenes.game_setup import GameSetup
from game.ui.scenes.guest_name import GuestName
from game.ui.scenes.kinds import NAME_LENGTH, KindChooser, kind_chooser
from game.ui.scenes.looks import LookChooser
from game.ui.scenes.options import option_control
from game.ui.scenes.seat_row import AddSeatButton, Figure
from game.ui.services.theme import CREAM, Style
from game.ui.widgets import Label, ScrollArea, TextField, Widget
from game.ui.widgets.layout import TOP, TOP_RIGHT, Box, Pixels, Room, box, column, grid, place, row, scroll, stack
from game.ui.widgets.plated import PlateTool

WIDEST, FIGURE, ASKED, LEAVE = 300, 190, 268, 44
"""Design units, at most, of the width of a seat, of its figure and of what is asked, and of the button that removes a player."""
LEAST_FIGURE, LEAST_NAME = 60, 100
"""Design units of the least height of a figure above the name, and of the least width of a name beside it.

A figure that would be smaller stands beside the name where that has room, and is larger there.
"""
GAP, LOW_SEAT, FACE = 6, (300, 92), 0.3
"""Design units between what is asked; the least width and height of a seat whose figure is beside what is asked, and the part of
its width that this figure takes."""


class Seats(ScrollArea):
    """The seats side by side, each under its figure.

    With little room beside the figures, they stand in as many columns as there is room for.
    """

    def __init__(
        self, setup: GameSetup, enlist: Callable[[int], None], changed: Callable[[], None], chosen: Callable[[], None]
    ) -> None:
        """Create the seats.

        `enlist` sets the number of players; `changed` is called when a person or a computer sits down, `chosen` when an option
        of a seat is chosen.
        """
        super().__init__()
        self.setup, self.room, self.control = setup, Room.WIDE, 0.0
        self._enlist, self._changed, self._chosen = enlist, changed, chosen
        self.dismiss: PlateTool | None = None
        self.empty()

    def empty(self) -> None:
        """Take all seats away."""
        self.clear()
        self.fields: dict[Seat, TextField] = {}
        self.choosers: dict[Seat, LookChooser] = {}
        self.sitters: dict[Seat, KindChooser] = {}
        self.stands: list[list[Widget]] = []
        self.dismiss = None

    def make(self) -> None:
        """Make the seats of the level."""
        self.empty()
        setup, text = self.setup, self.text
        assert setup.info is not None
        numbers, teams = setup.seats, setup.entry.teams(max(setup.seats))
        for seat in range(max(numbers)):
            if seat >= setup.players:
                more = min(number for number in numbers if number > setup.players)
                ghost = Figure(setup.entry.figure.format(setup.looks.colours[seat]), setup.looks.colours[seat], there=False)
                self._stand(ghost, AddSeatButton(text("new.add", n=more - setup.players), "plus", partial(self._enlist, more)))
                continue
            team = next((number for number, team in enumerate(teams, 1) if seat in team), 0)
            self._stand(self._figure(seat, team), *self._asked(seat, team))
            fewer = [number for number in numbers if number < setup.players]
            if seat == setup.players - 1 and fewer:
                least = text("new.remove", n=setup.players - max(fewer))
                self.dismiss = PlateTool(setup.entry.accent.name, "minus", partial(self._enlist, max(fewer)), tooltip=least)
                self.add(self.dismiss)
        self._show_looks()

    def _stand(self, *widgets: Widget) -> None:
        """Add the widgets of one seat, the figure first."""
        for widget in widgets:
            self.add(widget)
        self.stands.append(list(widgets))

    def _figure(self, seat: Seat, team: int) -> Widget:
        """Return the figure of a seat; `team` is 0 where nobody plays together."""
        setup, text = self.setup, self.text
        colour = setup.looks.colours[seat]
        if setup.entry.choosable and seat not in setup.awaited:
            self.choosers[seat] = LookChooser(setup.entry.figure, colour, partial(self._step_look, seat))
            return self.choosers[seat]
        told = text("new.team", look=text(f"look.{colour}"), n=team) if team else text(f"look.{colour}")
        return Figure(setup.entry.figure.format(colour), colour, tooltip=told, there=seat not in setup.awaited)

    def _asked(self, seat: Seat, team: int) -> list[Widget]:
        """Return the controls of a seat: its name, who sits there, and its options."""
        setup, text = self.setup, self.text
        asked: list[Widget] = [self._name(seat)]
        if setup.kinds.levels or setup.guests.offered:
            self.sitters[seat] = kind_chooser(text, setup.entry, setup.kinds, seat, setup.guests, partial(self._show_kinds, seat))
            asked.append(self.sitters[seat])
        options = [option for option in setup.options if option.seat == seat]
        asked += [option_control(text, setup, option, self._chosen) for option in options]
        if team:
            asked.append(Label(text("new.team_sign", n=team), size=17, colour=CREAM, style=Style.RAISED, align="center"))
        return asked

    def _name(self, seat: Seat) -> Widget:
        """Return the field for the name, or the name that a guest has given."""
        setup, text = self.setup, self.text
        if seat in setup.kinds.screens:
            return GuestName(setup.guests, seat)
        hint, rename = setup.unnamed(text, seat), partial(setup.rename, seat)
        field = TextField(setup.name(seat), rename, entered=self._named, longest=NAME_LENGTH, hint=hint)
        self.fields[seat] = field
        return field

    def _named(self) -> None:
        """Go on from a name to the button that begins the game."""
        self.scene.focus(self.scene.first_focus(), show=True)

    def _step_look(self, seat: Seat, step: int) -> None:
        self.setup.looks.step(seat, self.setup.players, step)
        self._show_looks()

    def _show_looks(self) -> None:
        for seat, chooser in self.choosers.items():
            colour = self.setup.looks.colours[seat]
            chooser.set(colour, self.text("new.look", look=self.text(f"look.{colour}")))

    def _show_kinds(self, seat: Seat) -> None:
        """Show the names of the persons and computers that sit there now, after a change of one."""
        self.setup.keep_name(seat)
        if (seat in self.fields) == (seat in self.setup.kinds.screens):
            self._changed()  # a guest's name is no field
            self.scene.focus(self.sitters[seat])
            return
        for other, field in self.fields.items():
            field.hint = self.setup.unnamed(self.text, other)
            field.set(self.setup.name(other))
        self._changed()

    # places

    def arrange(self) -> None:
        if not self.stands:
            return
        if self.room.little:
            columns = max(1, min(len(self.stands), self.rect.width // self.theme.px(LOW_SEAT[0])))
            low = [self._low(stand, self.content_rect.width // columns) for stand in self.stands]
            scroll(self, grid(low, columns, grow=0), self.theme.px)
        else:
            self.fill(self.rect.height)
            place(box(row(*map(self._high, self.stands), wide=WIDEST * len(self.stands))), self.rect, self.theme.px)

    def _leaves(self, stand: list[Widget]) -> PlateTool | None:
        """Return the button that removes the player of a seat, None for none."""
        return self.dismiss if stand is self.stands[self.setup.players - 1] else None

    def _high(self, stand: list[Widget]) -> Box:
        """Return a seat as a column."""
        px = self.theme.px
        below = max(map(len, self.stands)) - 1
        wide = min(self.rect.width // len(self.stands), px(WIDEST))
        words = max((sitter.below(min(wide - 2 * px(GAP), px(ASKED))) for sitter in self.sitters.values()), default=0)
        side = min(self.rect.height - below * (px(self.control) + px(GAP)) - px(words), px(FIGURE), wide - px(GAP))
        leaves = box(box(self._leaves(stand), LEAVE, LEAVE, at=TOP_RIGHT), wide=Pixels(side + 2 * px(LEAVE)), pad=(0, GAP))
        talls = [(one, self.control + (words if isinstance(one, KindChooser) else 0)) for one in stand[1:]]
        asked = [box(box(one, ASKED), tall=tall, pad=(GAP, 0)) for one, tall in talls]
        beside = side + px(GAP) + px(self.control)
        if side < px(LEAST_FIGURE) and min(wide - 2 * px(GAP), px(ASKED)) - beside >= px(LEAST_NAME):
            high = Pixels(beside)
            named = row(box(stand[0], high, high), column(box(), box(stand[1], tall=self.control)), gap=GAP, wide=ASKED)
            return column(stack(box(named, tall=high, pad=(GAP, 0)), leaves, tall=high), *asked[1:], gap=GAP)
        return column(stack(box(stand[0], Pixels(side)), leaves, tall=Pixels(side)), *asked, gap=GAP)

    def _low(self, stand: list[Widget], wide: int) -> Box:
        """Return a seat as a row of this width in pixels."""
        px = self.theme.px
        tall = max(px(LOW_SEAT[1]), (len(stand) - 1) * (px(self.control) + px(GAP)) + px(GAP))
        side = Pixels(min(round((wide - px(GAP)) * FACE), tall - px(GAP)))
        leaves = self._leaves(stand)
        name = box(stand[1], tall=self.control)
        if leaves is not None:
            name = row(name, box(leaves, LEAVE), gap=GAP, tall=LEAVE)
        asked = column(name, *(box(one, tall=self.control) for one in stand[2:]), gap=GAP, pad=(0, GAP / 2))
        return row(box(stand[0], side, side, at=TOP), asked, gap=GAP, pad=(0, 0, GAP, 0), tall=Pixels(tall))
