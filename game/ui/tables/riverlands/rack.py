"""The rack beside the board: the actions left as tokens, what can be done with them, and the meal at the end of the turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, INK, WARNING, Style
from game.ui.shell.input import Command, Pointer
from game.ui.tables.riverlands.selection import Deed
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Pressable
from game.ui.widgets.labels import Label, Panel, draw_trimmed
from game.ui.widgets.layout import row

WIDE = 108
"""Design units of the rack."""
EDGE = 9
ROUND, TOKENS, MEAL = 42, 38, 62
TALLEST = 96
"""Design units of the parts of the rack; a button is never taller than `TALLEST`."""
MOST_TOKENS = 3
PICTURES = {
    Deed.MOVE: "people/hat_white",
    Deed.ATTACK: "inv/sword2",
    Deed.EXPLORE: "dice/classic_5",
    Deed.TRADE: "people/stall",
    Deed.HEAL: "inv/heart",
    Deed.GIVE: "inv/bread",
}


@dataclass(frozen=True, slots=True)
class DeedState:
    """What a button of the rack shows: its words, why not (""), whether it was done in this turn, and whether it is chosen."""

    deed: Deed
    picture: str
    words: str
    tooltip: str
    why_not: str
    used: bool
    chosen: bool


class DeedButton(Pressable):
    """A kind of deed. On a board that is only looked at it shows what was done and cannot be pressed."""

    def __init__(self, deed: Deed, press: Callable[[Deed], None], *, live: bool) -> None:
        super().__init__(lambda: press(deed))
        self.deed = deed
        self.focusable = live
        self.shown = DeedState(deed, "inv/action", "", "", "", used=False, chosen=False)

    def set(self, shown: DeedState) -> None:
        """Show something else."""
        self.enable(shown.why_not)
        if shown != self.shown:
            self.shown, self.tooltip = shown, shown.tooltip
            self.invalidate()

    @property
    def words(self) -> str:
        """What the deed is called."""
        return self.shown.words

    def pointer(self, event: Pointer) -> bool:
        return super().pointer(event) if self.focusable else False

    def command(self, command: Command) -> bool:
        return super().command(command) if self.focusable else False

    def draw(self, target: Surface) -> None:
        theme, shown = self.theme, self.shown
        style = "purple" if shown.chosen else "wood" if self.enabled else "grey"
        theme.nine(target, f"ui/button_{style}_{self.state}", self.rect)
        face = self.rect.move(0, self.sunk)
        letters = theme.px(21)
        picture = Rect(face.x, face.y + theme.px(6), face.width, face.height - letters - theme.px(11)).inflate(
            -face.width // 5, 0
        )
        draw_trimmed(target, self, shown.picture, picture, 1.0 if self.enabled else 0.4)
        words = Rect(face.x + theme.px(2), face.bottom - letters - theme.px(4), face.width - theme.px(4), letters)
        alpha = 255 if self.enabled else 150
        theme.write(target, shown.words, words, CREAM, size=16, align="center", style=Style.RAISED, alpha=alpha)
        if shown.used:
            theme.art.sprite("ui/icon_check", theme.scale * 0.9).draw(target, face.right - theme.px(14), face.y + theme.px(14))


class Tokens(Widget):
    """The actions of the turn: those that are left shine."""

    def __init__(self) -> None:
        super().__init__()
        self.left, self.actions = 0, 0

    def set(self, left: int, actions: int, tooltip: str) -> None:
        """Show how many of the turn's actions are left."""
        if (left, actions) != (self.left, self.actions):
            self.left, self.actions = left, actions
            self.invalidate()
        self.tooltip = tooltip

    def draw(self, target: Surface) -> None:
        side = min(self.rect.height, self.rect.width // MOST_TOKENS)
        wide = side * self.actions
        box = Rect(self.rect.centerx - wide // 2, self.rect.centery - side // 2, wide, side)
        for number in range(self.actions):
            place = Rect(box.x + number * side, box.y, side, side).inflate(-side // 9, -side // 9)
            draw_trimmed(target, self, "inv/action", place, 1.0 if number < self.left else 0.25)


class MealSign(Widget):
    """What will be eaten at the end of the turn, and what is left after it."""

    def __init__(self) -> None:
        super().__init__()
        self.words, self.count, self.warning = "", "", False

    def set(self, words: str, count: str, tooltip: str, *, warning: bool) -> None:
        """Show how much is eaten; `warning` when it leaves nothing, or is not there."""
        if (words, count, warning) != (self.words, self.count, self.warning):
            self.words, self.count, self.warning = words, count, warning
            self.invalidate()
        self.tooltip = tooltip

    def draw(self, target: Surface) -> None:
        if not self.count:
            return
        theme = self.theme
        theme.nine(target, "ui/card_active" if self.warning else "ui/card", self.rect)
        ink = WARNING if self.warning else INK
        title, below = self.rect.inflate(-theme.px(10), -theme.px(8)), self.rect.inflate(-theme.px(10), -theme.px(8))
        title.height = theme.px(20)
        below.y, below.height = title.bottom, self.rect.bottom - theme.px(5) - title.bottom
        theme.write(target, self.words, title, ink, size=15, face=Face.BOLD, align="center")
        bread, number = row(below, [1.1, 1.0])
        draw_trimmed(target, self, "inv/bread", bread.inflate(-theme.px(4), -theme.px(6)))
        theme.write(target, self.count, number, ink, size=19, face=Face.BLACK)


class Rack(Panel):
    """Tokens, buttons and meal, from above."""

    def __init__(self, deeds: Sequence[Deed], press: Callable[[Deed], None], *, live: bool) -> None:
        super().__init__("ui/panel_wood")
        self.round = Label(size=16, face=Face.TITLE, colour=CREAM, align="center", style=Style.RAISED)
        self.tokens, self.meal = Tokens(), MealSign()
        self.buttons = [DeedButton(deed, press, live=live) for deed in deeds]
        for part in (self.round, self.tokens, *self.buttons, self.meal):
            self.add(part)

    def arrange(self) -> None:
        px, rect = self.theme.px, self.rect
        inner = rect.inflate(-2 * px(EDGE), -2 * px(EDGE + 2))
        self.round.place(Rect(inner.x, inner.y, inner.width, px(ROUND)))
        self.tokens.place(Rect(inner.x, inner.y + px(ROUND), inner.width, px(TOKENS)))
        top, bottom = inner.y + px(ROUND + TOKENS + 6), inner.bottom - px(MEAL + 6)
        tall = min(px(TALLEST), (bottom - top) // len(self.buttons))
        for number, button in enumerate(self.buttons):
            button.place(Rect(inner.x, top + number * tall, inner.width, tall - px(4)))
        self.meal.place(Rect(inner.x, inner.bottom - px(MEAL), inner.width, px(MEAL)))
