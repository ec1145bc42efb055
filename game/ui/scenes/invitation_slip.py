"""The slip with the invitation at a new game, while a seat is for a guest."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.ui.scenes.game_setup import GameSetup
from game.ui.scenes.qr_code import QrCode
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, PLAQUE_TITLE, Style
from game.ui.shell.guests import Guests
from game.ui.tables.visitors import ASKING
from game.ui.widgets import Label, Widget
from game.ui.widgets.accent import GOOD, Accent
from game.ui.widgets.layout import TOP, Pixels, box, column, place, row, stack
from game.ui.widgets.plated import ActButton, Plated

SLIP, LOW_SLIP = (326, 260), 58
"""Design units of the slip, and of its height where there is room for a button alone."""
HEAD, CODE, EDGE = 40, 166, 14
"""Design units of the height of its head, of the code's side, and of the room at both sides."""


class InvitationSlip(Widget):
    """The invitation on a slip: the code, how many are there, the way to a larger one.

    Before the table is open, it says what that means and asks for it. In little room it is the button alone.
    """

    def __init__(
        self, accent: Accent, guests: Guests, setup: GameSetup, open_table: Callable[[], None], enlarge: Callable[[], None]
    ) -> None:
        """`open_table` opens the table to screens, `enlarge` shows the whole invitation."""
        super().__init__()
        self._accent, self._guests, self._setup = accent, guests, setup
        self._open, self._enlarge = open_table, enlarge
        self._came = ""
        """The number of the invited who are there, in words; nothing before the table is open."""
        self._asking = 0
        """The number of those who wait for the host's yes, whom the larger invitation shows."""
        self.visible = False

    def make(self) -> None:
        """Make the parts in the language of the moment."""
        text, accent = self.text, self._accent
        self.paper, self.head = Plated(accent.paper()), Plated(accent.head)
        self.heading = Label(text("invitation.title.slip"), size=20, face=Face.TITLE, colour=PLAQUE_TITLE, style=Style.RAISED)
        self.code = QrCode(self._guests, self._enlarge, tooltip=text("invitation.larger.tip"))
        self.words = Label(size=16, face=Face.BOLD, valign="top")
        self.here = Label(size=17, face=Face.BOLD, colour=GOOD)
        self.network = Label(text("guests.network"), size=15, colour=FADED_INK)
        self.button = ActButton("", self._press, style="brown", icon="ui/icon_search", size=18)
        for widget in (self.paper, self.head, self.heading, self.code, self.words, self.here, self.network, self.button):
            self.add(widget)

    def _press(self) -> None:
        (self._enlarge if self._guests.invitation is not None else self._open)()

    @property
    def small(self) -> bool:
        """Return whether there is room for the button alone."""
        return self.rect.height < self.theme.px(SLIP[1]) // 2

    def follow(self) -> None:
        """Show what is so now: whether the table is open, and who is there."""
        text, setup = self.text, self._setup
        invitation = self._guests.invitation
        is_open = invitation is not None
        there = sum(self._guests.seat(seat).decides_there for seat in setup.invited)
        self._came = text("invitation.came", n=there, of=len(setup.invited)) if is_open else ""
        told = "closed" if invitation is None else "moved" if invitation.moved else "camera"
        self.words.set(text(f"invitation.{told}"))
        self.here.set(self._came)
        self._asking = sum(visitor.wish in ASKING for visitor in self._guests.visitors)
        calm = is_open and not self._asking
        self.button.icon = "ui/icon_search" if calm else "ui/icon_phone"
        self.button.style = "brown" if calm else "green"
        if self.rect.width:
            self.arrange()
        self.invalidate()

    def arrange(self) -> None:
        text, is_open, small = self.text, self._guests.invitation is not None, self.small
        for widget in (self.paper, self.head, self.heading, self.network):
            widget.show(not small)
        larger = "invitation.asked" if self._asking else "invitation.title.slip" if small else "invitation.larger"
        self.button.set(text(larger, n=self._asking) if is_open else text("invitation.open"))
        self.button.tell(self._came if small else "")
        self.code.show(not small and self._guests.inviting)
        self.here.show(not small and is_open)
        if small:
            self.words.show(False)
            place(box(box(self.button, tall=LOW_SLIP, at=TOP)), self.rect, self.theme.px)
            return
        head = stack(self.head, box(self.heading, pad=(18, 0)), tall=HEAD)
        beside = column(self.words, box(self.here, tall=26), box(self.button, tall=46), gap=6)
        px = self.theme.px
        told = self.network.height_for(self.rect.width - px(2 * EDGE))
        code = Pixels(min(px(CODE), self.rect.height - px(HEAD) - told - px(26)))
        inner = row(box(self.code, code, code), beside, gap=12) if self._guests.inviting else beside
        network = box(self.network, tall=Pixels(told))
        foot = column(box(inner, pad=(0, 12, 0, 6)), network, pad=(EDGE, 0, EDGE, 8))
        place(stack(self.paper, column(head, foot)), self.rect, px)
        self.words.show(self.words.height_for(self.words.rect.width) <= self.words.rect.height)

    def draw(self, target: Surface) -> None:
        """Draw nothing beside the parts."""
