"""Persons at screens of their own, as a table shows them: who is choosing where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect, Surface

from game.engine.core import Seat
from game.play.match import Match
from game.ui.contract.values import Prompt
from game.ui.services.fonts import Face
from game.ui.services.theme import PLAQUE_TEXT, PLAQUE_TITLE, Style
from game.ui.services.wording import sentence
from game.ui.shell import destinations
from game.ui.shell.destinations import InvitedSeat
from game.ui.shell.guests import Device, GuestSeat, Place, Presence
from game.ui.tables.boardscene import BoardScene
from game.ui.tables.columns import LOW
from game.ui.tables.driver import MatchDriver
from game.ui.tables.seat_viewpoint import SeatViewpoint
from game.ui.widgets.accent import Accent
from game.ui.widgets.base import Widget
from game.ui.widgets.devices import draw_device

PLAQUE, LOW_PLAQUE = (560, 92), (420, 62)
"""Design units of the plaque that says who is choosing, and with little room."""
SIGN, EDGE = 26, 10
"""Design units of the radius of the sign on it, and between it and the edge of the window."""
CLOUD, CLOUDS = 0.3, 3
"""Seconds until a choosing player has another cloud, and how many there are at last; then they are still."""


class AwayPlaque(Widget):
    """The plaque in the place of the hand that another screen has: who is choosing there."""

    def __init__(self, accent: Accent) -> None:
        super().__init__()
        self._accent = accent
        self.visible = False
        self.title = self.below = ""
        self._device: Device | None = None
        self._presence = Presence.THERE

    def say(self, title: str, below: str, seat: GuestSeat) -> None:
        """Say who is choosing, at which device."""
        if (title, below, seat.device, seat.presence) != (self.title, self.below, self._device, self._presence):
            self.title, self.below, self._device, self._presence = title, below, seat.device, seat.presence
            self.invalidate()

    def stand_in(self, box: Rect, size: tuple[int, int]) -> None:
        """Stand at the lower edge of a box; `size` is in design units."""
        px, (wide, tall) = self.theme.px, size
        place = Rect(0, 0, min(px(wide), box.width - 2 * px(EDGE)), px(tall))
        place.midbottom = (box.centerx, box.bottom - px(EDGE))
        self.place(place)

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, self._accent.plaque, rect)
        radius = min(px(SIGN), rect.height // 2 - px(12))
        draw_device(target, self, self._device, self._presence, (rect.x + px(24) + radius, rect.centery), radius)
        left = rect.x + px(40) + 2 * radius
        room = Rect(left, rect.y + px(9), rect.right - px(20) - left, rect.height - px(18))
        above = Rect(room.x, room.y, room.width, room.height * 11 // 20 if self.below else room.height)
        theme.write(target, self.title, above, PLAQUE_TITLE, size=25, face=Face.TITLE, style=Style.RAISED)
        under = Rect(room.x, above.bottom, room.width, room.bottom - above.bottom)
        theme.write(target, self.below, under, PLAQUE_TEXT, size=17, face=Face.BODY, style=Style.RAISED)


class AwayView:
    """The view of persons at screens of their own, on the host's table or on another guest's."""

    plaque: AwayPlaque

    def __init__(self, scene: BoardScene, match: Match, driver: MatchDriver, viewpoint: SeatViewpoint) -> None:
        self._scene, self._match, self._driver, self._viewpoint = scene, match, driver, viewpoint
        self._unlisten: Callable[[], None] = lambda: None
        self._waited = 0.0
        """Seconds for which somebody has been choosing elsewhere."""
        self._halted: Seat | None = None
        """The computer that is said to wait."""

    def listen(self) -> None:
        """Follow who comes and goes."""
        self._unlisten = self._scene.context.guests.listen(self.follow)

    def stop(self) -> None:
        """Follow it no longer."""
        self._unlisten()

    def make_plaque(self) -> AwayPlaque:
        """Make the plaque in the language of the moment."""
        self.plaque = AwayPlaque(self._scene.entry.accent)
        return self.plaque

    # who

    def seat(self, seat: Seat) -> GuestSeat | None:
        """Return the guest of a seat, None where none sits.

        None sits at a puzzle or a lesson: it is not the match of the open table.
        """
        if self._driver.autosave is None:
            return None
        guest = self._scene.context.guests.seat(seat)
        return guest if guest.place is Place.SCREEN and guest.presence is not Presence.EMPTY else None

    @property
    def chooser(self) -> Seat | None:
        """The person at another screen who is to decide, once all has been shown; else None."""
        scene, mover = self._scene, self._match.to_move
        waits = mover is None or scene.playback.busy or self._driver.computers.mover is not None
        return None if waits or not self._viewpoint.elsewhere else mover

    def _told(self, seat: Seat) -> str:
        """Return the device at which a player is choosing, or that nobody sees it or reaches it."""
        guest, text = self.seat(seat), self._scene.text
        if guest is None:
            return text("away.choosing")
        if guest.presence is not Presence.THERE:
            return text(f"invitation.{guest.presence.value}")
        return text("away.choosing_on", device=text(f"invitation.device.{(guest.device or Device.PHONE).value}"))

    def _order(self, mover: Seat) -> str:
        """Return after whom this table's own player decides, "" where that is not certain.

        It is "" also where that one decides twice before: the name would be taken for the turn that goes on.
        """
        scene, own = self._scene, self._viewpoint.own
        order = (mover, *self._viewpoint.following(mover))
        if own is None or own not in order[1:]:
            return ""
        first = order.index(own)
        before = order[first - 1]
        if first == 1:
            return scene.text("away.next")
        return "" if before in order[: first - 1] else scene.text("away.after", name=scene.name(before))

    def prompt(self, prompt: Prompt) -> Prompt:
        """Return what is announced, after who is choosing what and where.

        The last event alone may seem to be what is decided. The caption says who plays then.

        Of a computer that waits until the host's table is seen again, that is said.
        """
        mover, halted = self.chooser, self._halted
        if halted is not None:
            words = self._scene.text("away.halted", name=self._scene.name(halted))
            return replace(prompt, detail=" ".join(filter(None, (words, prompt.detail))))
        if mover is None:
            return prompt
        said = (sentence(f"{self._told(mover)}."), prompt.detail)  # the end may be cut on a telephone
        headline = self._scene.table.prompt().headline
        return replace(prompt, headline=headline, detail=" ".join(filter(None, said)), caption=self._order(mover).rstrip("."))

    # what is shown

    def follow(self) -> None:
        """Show who has come or gone."""
        self._scene.say()
        self._scene.controls.show()  # nobody out of reach can be asked for an undo
        self._scene.hud.place()
        self._scene.controls.follow_visitors()

    def show(self) -> None:
        """Show the plaque where the chooser's hand would be, or take it away.

        Without columns there is none: the strip above the board says the same.
        """
        scene, mover = self._scene, self.chooser
        scene.hud.panels.accompany([self.seat(seat) for seat in range(len(self._match.players))])
        apart = self._viewpoint.own is None and not scene.hud.columns.folded
        hidden = mover is not None and apart and bool(scene.table.cards()[mover].backs)
        if mover is not None and hidden:
            title = scene.text("away.title", name=scene.name(mover), told=self._told(mover))
            self.plaque.say(title, scene.text("away.hand"), self.seat(mover) or GuestSeat(Place.SCREEN))
        self.plaque.show(hidden)

    @property
    def _size(self) -> tuple[int, int]:
        """The width and height of the plaque in design units."""
        return LOW_PLAQUE if self._scene.window.height < self._scene.px(LOW) else PLAQUE

    def hand_room(self, usual: int) -> int:
        """Return the pixels kept below the board: the `usual` ones, the plaque's, or none.

        Nobody's hand comes into view where nobody sits, and no plaque where computers alone play.
        """
        if self._viewpoint.sat_at:
            return usual
        persons = len(self._match.players) > len(self._driver.computers.levels)
        return self._scene.px(self._size[1] + 2 * EDGE) if persons and not self._scene.hud.columns.folded else 0

    def arrange(self, window: Rect) -> None:
        """Place the plaque over the lower part of what is clear of the columns."""
        clear = self._scene.clear
        box = Rect(clear.x, clear.y, clear.width, window.bottom - clear.y)
        self.plaque.stand_in(box, self._size)
        self.show()

    def update(self, dt: float) -> None:
        """Let clouds rise over whoever is choosing elsewhere."""
        mover = self.chooser
        self._waited = self._waited + dt if mover is not None else 0.0
        self._scene.hud.panels.choose(mover, min(CLOUDS, int(self._waited / CLOUD)))
        waits = self._driver.halted and not self._scene.playback.busy
        halted = self._driver.computers.mover if waits else None
        if halted != self._halted:
            self._halted = halted
            self._scene.say()

    @property
    def moves(self) -> bool:
        """Return whether another cloud is to come."""
        return self.chooser is not None and self._waited < CLOUD * CLOUDS

    # the invitation

    def invite(self) -> None:
        """Open the invitation over the table."""
        scene = self._scene
        seats = [self._invited(seat) for seat in range(len(self._match.players))]
        scene.context.open(destinations.Invitation(seats, lambda: scene.context.guests.open_match(self._match)))

    def _invited(self, seat: Seat) -> InvitedSeat:
        scene, card = self._scene, self._scene.table.cards()[seat]
        player = self._match.players[seat]
        name, number = player.called
        level = scene.text(f"level.{player.computer}") if player.computer else ""
        return InvitedSeat(name, card.colour, card.portrait, level, number)
