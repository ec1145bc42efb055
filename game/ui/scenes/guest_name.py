"""The name of a guest at a new game: given on the guest's device, and only read here."""

from __future__ import annotations

from pygame import Rect, Surface

from game.engine.core import Seat
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK
from game.ui.services.wording import player_name
from game.ui.shell.guests import Guests, Presence
from game.ui.widgets import Widget
from game.ui.widgets.devices import draw_device

SIGN = 13
"""Design units of the radius of the device's sign."""
FREE = 130
"""The strength of the field while nobody sits there, of 255."""


class GuestName(Widget):
    """The name of a seat's guest with the device's sign; a question while there is none."""

    def __init__(self, guests: Guests, seat: Seat) -> None:
        super().__init__()
        self._guests, self._seat = guests, seat

    @property
    def name(self) -> str:
        """The name that the guest has given, or by which the game calls one without."""
        return player_name(self.text, self._seat, self._guests.seat(self._seat).name)

    def draw(self, target: Surface) -> None:
        theme, px, seat = self.theme, self.theme.px, self._guests.seat(self._seat)
        theme.nine(target, "ui/field", self.rect)
        room = self.rect.inflate(-px(20), -px(8))
        if seat.presence is Presence.EMPTY:
            words = theme.block(self.text("invitation.who"), room.width, room.height, size=18, face=Face.ITALIC, may_cut=True)
            theme.draw_block(target, words, room, FADED_INK, alpha=FREE)
            return
        place = Rect(room.x, room.y, room.width - px(3 * SIGN), room.height)
        face, colour = (Face.REGULAR, INK) if seat.name else (Face.ITALIC, FADED_INK)
        words = theme.block(self.name, place.width, place.height, size=20, face=face, may_cut=True)
        theme.draw_block(target, words, place, colour)
        draw_device(target, self, seat.device, seat.presence, (room.right - px(SIGN), self.rect.centery), px(SIGN))
