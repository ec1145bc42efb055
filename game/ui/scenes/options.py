"""Options of a new game: names, names of values, and the paper on which they are chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.content.level import Level
from game.engine.core import Option
from game.play.series import LENGTHS
from game.ui.scenes.clock_setup import ADDED, CHESS, ENDS, GAME_MINUTES, GLASS, KINDS, TURN_MINUTES
from game.ui.scenes.game_setup import GameSetup
from game.ui.scenes.seat_row import AddSeatButton
from game.ui.services.fonts import Face
from game.ui.services.text import Text
from game.ui.services.theme import PLAQUE_TITLE, WARNING, Style
from game.ui.services.wording import trouble
from game.ui.widgets import Label, ScrollArea, Toggle, Widget
from game.ui.widgets.layout import Box, Pixels, Way, box, column, extent, place, scroll, stack
from game.ui.widgets.plated import ActButton, Plated
from game.ui.widgets.switches import Segments

SHOWN = 2
"""Options that are shown while the others are folded away."""
LABEL, RING, STEP, HEAD = 20, 5, 3, 38
"""Design units: the name of an option, below it for the ring of what has the focus, between two options, and the head of their
paper."""


def option_values(
    text: Text, game_id: str, option: Option, level: Level | None, variants: Mapping[str, str]
) -> list[tuple[str, str]]:
    """Return the values of an option with their words: texts, else the level's own words.

    Options of all seats share their texts. `variants` are the values chosen of all options.
    """
    key = f"option.{game_id}.{option.label_key}"
    values: list[tuple[str, str]] = []
    for value in option.values:
        known = f"{key}.{value}" in text or level is None
        own = "" if known or level is None else level.word(f"{option.label_key}.{value}", text.language)
        worded = "level" if set(option.idle) & variants.items() else value
        said = dict(option.level) if worded == "level" else {}
        means = {name: _within(text(f"{key}.{what}")) if isinstance(what, str) else what for name, what in said.items()}
        ends = (end for end, others in option.level_texts if worded == "level" and set(others) <= variants.items())
        values.append((value, own or text(".".join(filter(None, (key, worded, next(ends, "")))), **means)))
    return values


def _within(words: str) -> str:
    """Return the words of a value as they stand within those of another."""
    return words[:1].lower() + words[1:]


def option_help(text: Text, game_id: str, option: Option) -> str:
    """Return the explanation of an option, "" for none."""
    key = f"option.{game_id}.{option.label_key}.help"
    return text(key) if key in text else ""


def setup_values(text: Text, setup: GameSetup, option: Option) -> list[tuple[str, str]]:
    """Return the values of an option of a new game with their words, as the others are chosen."""
    variants = {other.name: setup.variant(other) for other in setup.options}
    return option_values(text, setup.entry.id, option, setup.info.level if setup.info is not None else None, variants)


def option_control(text: Text, setup: GameSetup, option: Option, changed: Callable[[], None]) -> Segments[str]:
    """Return the control that chooses the value of an option, and calls `changed` when it did."""

    def change(value: str) -> None:
        setup.variants[option.name] = value
        changed()

    tooltip, deep = option_help(text, setup.entry.id, option), setup.entry.accent.deep
    return Segments(setup_values(text, setup, option), setup.variant(option), change, tooltip=tooltip, deep=deep)


class OptionsPaper(Widget):
    """The options for all players on a paper; most of them are folded away at first."""

    def __init__(self, setup: GameSetup, workshop: Callable[[], None] | None, changed: Callable[[], None]) -> None:
        """Create the paper.

        `workshop` opens the workshop of the game, None where there is none; `changed` is called when an option is chosen, and
        when the height may be another.
        """
        super().__init__()
        self.setup, self._workshop, self._changed = setup, workshop, changed
        self.control, self.unfolded, self.agrees = 0.0, False, False
        """`agrees`: the persons are asked for their agreement on hints."""
        self.rows: list[tuple[Widget, ...]] = []
        self.controls: dict[Option, Segments[str]] = {}

    def make(self) -> None:
        """Make the paper."""
        accent = self.setup.entry.accent
        self.paper, self.head, self.list = Plated(accent.paper()), Plated(accent.head), ScrollArea()
        self.heading = Label(self.text("new.options"), size=20, face=Face.TITLE, colour=PLAQUE_TITLE, style=Style.RAISED)
        for widget in (self.paper, self.head, self.heading, self.list):
            self.add(widget)

    def fill(self) -> None:
        """Make all rows; those that are folded away are not in the area."""
        text, setup = self.text, self.setup
        self.list.clear()
        self.problems = [Label(trouble(text, error), size=15, colour=WARNING, valign="top") for error in setup.material.problems]
        asked = [option for option in setup.options if option.seat is None]
        self.controls = {option: option_control(text, setup, option, self.reword) for option in asked}
        self.rows = [self._row(option, control) for option, control in self.controls.items()]
        if self._workshop is not None:
            words = text(f"game.{setup.entry.id}.workshop")
            self.rows.append((ActButton(words, self._workshop, style="brown", icon="ui/icon_cards", size=17),))
        self.rows += self._clock_rows()
        self.rows.append(self._series_row())
        self.rows.append((self._toggle("free_undo"),))
        self.agrees = setup.several
        if self.agrees:
            self.rows.append((self._toggle("hints"),))
        hidden = 0 if self.unfolded else max(0, len(self.rows) - SHOWN)
        self.shown = self.rows[: len(self.rows) - hidden]
        for widget in (*self.problems, *(widget for row in self.shown for widget in row)):
            self.list.add(widget)
        words = text("new.more", n=len(self.rows) - SHOWN) if hidden else text("new.fewer")
        self.more = AddSeatButton(words, "arrow_down" if hidden else "arrow_up", self.unfold)
        self.more.show(len(self.rows) > SHOWN)
        self.list.add(self.more)

    def unfold(self) -> None:
        """Show all options, or fold most of them away again."""
        self.unfolded = not self.unfolded
        self.fill()
        self._changed()
        self.scene.focus(self.more)

    def follow(self) -> None:
        """Ask for the agreement of the persons, or do not, as others play now."""
        if self.agrees != self.setup.several:
            self.fill()
            self._changed()

    def reword(self) -> None:
        """Word the values of all options as they are now chosen."""
        for option, control in self.controls.items():
            control.reword(setup_values(self.text, self.setup, option))
        self._changed()

    def _row(self, option: Option, control: Widget) -> tuple[Widget, ...]:
        """Return the label and the control of an option for all."""
        words, tooltip = f"option.{self.setup.entry.id}.{option.label_key}", option_help(self.text, self.setup.entry.id, option)
        return Label(self.text(words), size=16, face=Face.BOLD, tooltip=tooltip), control

    def _series_row(self) -> tuple[Widget, ...]:
        """Return the label and the control of how many wins a series takes."""
        text, setup = self.text, self.setup

        def change(value: str) -> None:
            setup.series = value

        values = [("", text("series.single")), *((str(to), text("series.to", n=to)) for to in LENGTHS)]
        control = Segments(values, setup.series, change, tooltip=text("series.help"), deep=setup.entry.accent.deep)
        return Label(text("series.option"), size=16, face=Face.BOLD, tooltip=text("series.help")), control

    def _clock_rows(self) -> list[tuple[Widget, ...]]:
        """Return the rows of the clock: its kind, and what is chosen of that kind."""
        text, clock = self.text, self.setup.clock
        rows = [self._clock_row("kind", [(kind, text(f"clock.kind.{kind}")) for kind in KINDS])]
        if clock.kind == GLASS:
            rows.append(self._clock_row("turn_minutes", [(one, text("clock.minutes", n=int(one))) for one in TURN_MINUTES]))
        if clock.kind == CHESS:
            rows.append(self._clock_row("game_minutes", [(one, text("clock.minutes", n=int(one))) for one in GAME_MINUTES]))
            rows.append(self._clock_row("added", [(one, text("clock.seconds", n=int(one))) for one in ADDED]))
            rows.append(self._clock_row("end", [(one, text(f"clock.end.{one}")) for one in ENDS]))
        return rows

    def _clock_row(self, name: str, values: list[tuple[str, str]]) -> tuple[Widget, ...]:
        """Return the label and the control of a choice about the clock."""
        text, clock, tooltip = self.text, self.setup.clock, self.text(f"clock.{name}.help")

        def change(value: str) -> None:
            setattr(clock, name, value)
            if name == "kind":
                self.clock_changed()

        control = Segments(values, getattr(clock, name), change, tooltip=tooltip, deep=self.setup.entry.accent.deep)
        if name == "kind":
            self._kind = control
        return Label(text(f"clock.{name}"), size=16, face=Face.BOLD, tooltip=tooltip), control

    def clock_changed(self) -> None:
        """Offer the choices of another kind of clock, also where the others are folded away."""
        self.unfolded = True
        self.fill()
        self._changed()
        self.scene.focus(self._kind)

    def _toggle(self, name: str) -> Toggle:
        """Return the control of a choice that every game offers."""
        text, setup = self.text, self.setup

        def change(on: bool) -> None:
            setattr(setup, name, on)

        return Toggle(text(f"new.{name}"), getattr(setup, name), change, tooltip=text(f"new.{name}.help"))

    # places

    def height_for(self, width: int) -> int:
        """Return the height in pixels in which nothing has to scroll, for a width."""
        px = self.theme.px
        return px(HEAD) + px(16) + extent(self._content(), Way.COLUMN, width - px(16 + 18), px)

    def arrange(self) -> None:
        if not self.rows:
            return
        head = stack(self.head, box(self.heading, pad=(18, 0)), tall=HEAD)
        place(stack(self.paper, column(head, box(self.list, pad=(8, 2, 8, 8)))), self.rect, self.theme.px)
        scroll(self.list, self._content(), self.theme.px)

    def _content(self) -> Box:
        px, control = self.theme.px, self.control
        problems = [box(problem, tall=problem.height_for) for problem in self.problems]
        more = box(self.more, tall=Pixels(px(control) + px(4)), pad=(0, 2))
        return column(*problems, *(self._boxes(row) for row in self.shown), more, pad=(6, 0))

    def _boxes(self, row: tuple[Widget, ...]) -> Box:
        """Return the boxes of a row: its label above its control."""
        *labels, control = row

        def tall(width: int) -> int:
            return max(self.theme.px(self.control), control.height_for(width) if isinstance(control, Segments) else 0)

        above = (box(label, tall=label.height_for, least=LABEL, grow=0) for label in labels if isinstance(label, Label))
        return column(*above, box(tall=RING), box(control, tall=tall), box(tall=STEP), grow=0)
