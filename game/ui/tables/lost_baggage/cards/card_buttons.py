"""The buttons on the lower edge of the chosen card of the own hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.engine.core import Action
from game.ui.contract.values import Choice
from game.ui.hud.action_buttons import ActionButton
from game.ui.shell.input import NUMBERED
from game.ui.widgets.base import Widget

WIDEST, NARROWEST, TALL = 186, 102, 52
"""Design units of the width of a button, as its words need it, and of its height."""
GAP = 6
OVER = 10
"""Design units by which they cover the card."""


class CardButton(ActionButton):
    """A button that tells when the pointer comes or goes."""

    def __init__(self, choice: Choice, key: str, pointed: Callable[[], object]) -> None:
        super().__init__(choice, key)
        self._pointed = pointed

    def changed_hover(self) -> None:
        super().changed_hover()
        self._pointed()


class CardButtons(Widget):
    """The choices for a card, side by side; the keys are numbered from 1."""

    def __init__(self, pointed: Callable[[], object]) -> None:
        """Create them; `pointed` is called when the pointer comes to one, or leaves it."""
        super().__init__()
        self._pointed = pointed
        self.buttons: list[CardButton] = []

    @property
    def pointed_at(self) -> Action | None:
        """The action whose button the pointer is on, None without one."""
        return next((button.choice.action for button in self.buttons if button.hovered), None)

    def offer(self, choices: Sequence[Choice]) -> None:
        """Show these choices; a button that has the focus keeps it as long as there are any."""
        if tuple(choices) == tuple(button.choice for button in self.buttons):
            return
        scene = self.scene
        held = next((number for number, button in enumerate(self.buttons) if button is scene.focused), None)
        self.clear()
        keyed = zip(NUMBERED, choices, strict=False)
        self.buttons = [CardButton(choice, command.value, self._pointed) for command, choice in keyed]
        for button in self.buttons:
            self.add(button)
        if held is not None:
            scene.focus(self.buttons[min(held, len(self.buttons) - 1)] if self.buttons else scene.first_focus())

    @property
    def width(self) -> int:
        """Pixels of the width of all of them."""
        widths = self._widths()
        return sum(widths) + self.theme.px(GAP) * max(0, len(widths) - 1)

    def _widths(self) -> list[int]:
        return [self._width_of(button) for button in self.buttons]

    def _width_of(self, button: ActionButton) -> int:
        """Return the least width in which a button has no more lines than in the greatest.

        The cap of its key is beside them if it is there.
        """
        px = self.theme.px
        wide, least = px(WIDEST), px(TALL)

        def needs(width: int) -> tuple[int, bool]:
            return button.height_for(width, least), not button.caps_beside(width, least)

        return next((width for width in range(px(NARROWEST), wide, px(6)) if needs(width) <= needs(wide)), wide)

    def place_across(self, card: Rect) -> None:
        """Place them across the lower edge of a card, in the window."""
        px, widths = self.theme.px, self._widths()
        tall = max(button.height_for(width, px(TALL)) for button, width in zip(self.buttons, widths, strict=True))
        row = Rect(0, 0, self.width, tall)
        row.midbottom = card.centerx, min(card.bottom + tall - px(OVER), self.scene.window.bottom - px(GAP))
        self.place(row)
        x = row.x
        for button, width in zip(self.buttons, widths, strict=True):
            button.least = row.height
            button.place(Rect(x, row.y, width, row.height))
            x += width + px(GAP)
