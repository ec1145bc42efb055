"""The wooden panel beside a board: players, felt, log, what can be chosen, and a row of small tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.engine.core import Illegal, Seat
from game.ui.shell.input import Command
from game.ui.tables.kit import Choice, SeatCard, Space
from game.ui.tables.parts import ChoiceButton, Felt, LogView
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import IconButton
from game.ui.widgets.cards import PlayerCard
from game.ui.widgets.labels import Panel
from game.ui.widgets.layout import row

PANEL = 292
NARROW_PANEL = 262
NARROW_WINDOW = 1240
"""Design units: below this width of the window the panel narrows."""
CROWD = 3
"""With more players than this their plates and the felt are lower."""
TIGHT = 700
"""Design units: in a panel lower than this a crowd's plates and the felt are lower still, so that the log can be read."""
THINGS, TIGHT_THINGS = 26, 22
"""Design units of a row of things on a plate, and where there is little room."""
LEAST_LOG = 80
"""Design units: a log with less room than this makes plates and felt lower, however few players there are."""
LEAST_PAPER = 36
"""Design units: with less room than this the log is not shown."""
LINE = 48
"""Design units of a line of buttons."""
LEAST_LINES = 2


class ChoiceArea(Widget):
    """The buttons of the moment, from below: the main and the wide ones across, the others in two columns above."""

    def __init__(self, reason: Callable[[Illegal], str]) -> None:
        super().__init__()
        self._reason = reason
        self._choices: tuple[Choice, ...] = ()
        self._held = False
        self.buttons: list[ChoiceButton] = []

    def offer(self, choices: tuple[Choice, ...]) -> None:
        """Show these choices; the focus stays on the same place in turn, or goes to the last that is left."""
        scene, self._held = self.scene, False
        turn = next((turn for turn, button in enumerate(self.buttons) if button is scene.focused), None)
        self.clear()
        self._choices = choices
        self.buttons = [self._button(choice) for choice in choices]
        for button in self.buttons:
            self.add(button)
        if turn is not None:
            scene.focus(self.buttons[min(turn, len(self.buttons) - 1)] if self.buttons else scene.first_focus())

    def hold(self, why: str) -> None:
        """Offer nothing for a while: the buttons keep their places, and give this as the reason."""
        self._held = True
        for button in self.buttons:
            button.tooltip = ""
            button.enable(why)

    def _button(self, choice: Choice) -> ChoiceButton:
        why = choice.why_not
        words = f"{self._reason(why)} ({why.rule})" if why is not None else ""
        style = "purple" if choice.chosen else choice.style
        return ChoiceButton(choice.text, choice.act, style=style, why_not=words, sprite=choice.icon, tooltip=choice.tooltip)

    @property
    def lines(self) -> int:
        """How many lines of buttons there is room for: a few always, so that the log does not jump with every click."""
        whole = sum(_across(choice) for choice in self._choices)
        return max(LEAST_LINES, whole + (len(self._choices) - whole + 1) // 2)

    def lit(self) -> tuple[Space, ...] | None:
        """The spaces of the choice that is pointed at or has the focus; None when none is."""
        scene = self.scene
        if self._held:
            return None
        for button, choice in zip(self.buttons, self._choices, strict=True):
            if button is scene.hovered or (button is scene.focused and scene.focus_shown):
                return choice.spaces
        return None

    def arrange(self) -> None:
        px, area = self.theme.px, self.rect
        pairs = list(zip(self.buttons, self._choices, strict=True))
        whole = [button for button, choice in reversed(pairs) if _across(choice)]
        others = [button for button, choice in pairs if not _across(choice)]
        y, height = area.bottom, px(LINE - 6)
        for button in whole:
            y -= px(LINE)
            button.place(Rect(area.x, y + px(3), area.width, height))
        lines = [others[start : start + 2] for start in range(0, len(others), 2)]
        for line in reversed(lines):
            y -= px(LINE)
            for place, button in zip(row(Rect(area.x, y + px(3), area.width, height), [1] * len(line), px(8)), line, strict=True):
                button.place(place)


def _across(choice: Choice) -> bool:
    """Whether a button takes a whole line."""
    return choice.wide or choice.command is Command.PRIMARY


class SidePanel(Panel):
    """Lays out the players' plates, the felt, the log, whatever is `below` it, and the tools."""

    def __init__(self, cards: Sequence[PlayerCard], felt: Felt, log: LogView, below: Widget, tools: Sequence[IconButton]) -> None:
        super().__init__("ui/panel_wood")
        self.cards, self.felt, self.log, self.below, self.tools = list(cards), felt, log, below, list(tools)
        self._paper = Panel("ui/panel_parchment")
        for part in (*self.cards, felt, self._paper, below, *self.tools):
            self.add(part)
        self._paper.add(log)
        self.below_lines = LEAST_LINES

    def show_cards(self, cards: Sequence[SeatCard], mover: Seat | None) -> None:
        """Say what the players have, and light up the plate of the one whose decision it is."""
        for plate, card in zip(self.cards, cards, strict=True):
            plate.set(line=card.line, active=card.seat == mover, out=card.out, icon=card.icon, about=card.about)
            plate.set(things=card.things, allies=card.allies, portrait=card.portrait)

    @staticmethod
    def width(window: Rect, scale: float) -> float:
        """The panel's width in design units in a window of this size."""
        return NARROW_PANEL if window.width / scale < NARROW_WINDOW else PANEL

    def _heights(self, tight: bool) -> tuple[int, int, int]:
        """The heights of a plate, of the gap below it, and of the felt."""
        px, crowd = self.theme.px, len(self.cards) > CROWD
        thing = TIGHT_THINGS if tight else THINGS
        plate = px(43 if tight else 52 if crowd else 74)
        plate = max(plate, *(px(30 + thing * card.rows + (20 if card.line else 0)) for card in self.cards))
        return plate, px(3 if tight else 4 if crowd else 8), px(70 if tight else 88 if crowd else 108)

    def arrange(self) -> None:
        px = self.theme.px
        inner = self.rect.inflate(-px(26), -px(28))
        tight = len(self.cards) > CROWD and inner.height < px(TIGHT)
        plate, gap, felt = self._heights(tight)
        fixed = felt + px(50) + px(LINE) * self.below_lines
        if inner.height - fixed - (plate + gap) * len(self.cards) < px(LEAST_LOG):
            plate, gap, felt = self._heights(True)
        y = inner.y
        for card in self.cards:
            card.place(Rect(inner.x, y, inner.width, plate))
            y += plate + gap
        self.felt.place(Rect(inner.x, y + px(2), inner.width, felt))
        y += felt + px(10)
        tool = min(px(40), inner.width // max(1, len(self.tools)) - px(2))
        tools = Rect(inner.x, inner.bottom - tool, inner.width, tool)
        for place, button in zip(row(tools, [1] * len(self.tools)), self.tools, strict=True):
            button.place(Rect(place.centerx - tool // 2, place.y, tool, tool))
        below = px(LINE) * self.below_lines
        self.below.place(Rect(inner.x, tools.top - px(10) - below, inner.width, below))
        paper = Rect(inner.x, y, inner.width, max(0, self.below.rect.top - px(8) - y))
        self._paper.show(paper.height >= px(LEAST_PAPER))
        self._paper.place(paper)
        self.log.place(paper.inflate(-px(8), -px(12)))
