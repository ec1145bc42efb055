"""The QR code of an invitation, in whole pixels a module, on white."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.services.theme import Colour
from game.ui.shell.guests import Guests
from game.ui.widgets import Pressable

MARGIN = 4
"""White modules round the code, as cameras need them."""
DARK: Colour = (0x22, 0x16, 0x0E)
WHITE: Colour = (0xFF, 0xFF, 0xFF)


class QrCode(Pressable):
    """The code of the invitation, as large as it fits; it takes no press if it leads nowhere."""

    def __init__(self, guests: Guests, act: Callable[[], None] | None = None, *, tooltip: str = "") -> None:
        super().__init__(act or (lambda: None), tooltip=tooltip)
        self._guests, self.focusable = guests, act is not None

    @property
    def module(self) -> int:
        """The pixels of a module, 0 where there is no invitation or no room."""
        invitation = self._guests.invitation
        if invitation is None or not invitation.modules:
            return 0
        return min(self.rect.size) // (len(invitation.modules) + 2 * MARGIN)

    @property
    def code(self) -> Rect:
        """The rectangle of the code, without its margin."""
        invitation = self._guests.invitation
        side = self.module * (len(invitation.modules) if invitation is not None else 0)
        place = Rect(0, 0, side, side)
        place.center = self.rect.center
        return place

    def draw(self, target: Surface) -> None:
        self.theme.nine(target, "ui/field", self.rect)
        invitation, code, side = self._guests.invitation, self.code, self.module
        if invitation is None or not side:
            return
        target.fill(WHITE, code.inflate(2 * MARGIN * side - 2, 2 * MARGIN * side - 2))
        for down, row in enumerate(invitation.modules):
            for across, dark in enumerate(row):
                if dark:
                    target.fill(DARK, Rect(code.x + across * side, code.y + down * side, side, side))
