"""Telephones with a real browser at the table of a real program: what is touched on a page comes by the network."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import Surface

from game.ui.contract.values import Space
from game.ui.program.guests.guest import Guest
from game.ui.program.guests.service import TableGuests
from game.ui.tables.scene import TableScene
from game.ui.widgets import Widget
from game.web.wire import PointerUp
from tests.patience import until
from tests.ui.guests import House, Loopback
from tests.ui.play import FRAME, Finger, Point, Program
from tests.web.browser import visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.web.firefox import Firefox

LONGEST_STEP = 0.1
"""Seconds of one frame at most, on a machine that is slower than the clock."""

AGAIN, TRIES = 6.0, 20
"""Seconds after which a touch of which the host has not heard is tried again, and how often."""


class RealHouse(House):
    """A program whose guests come by a network. Its time goes on at least as fast as the clock on the wall."""

    def __init__(self, program: Program) -> None:
        self.program, self._stepped = program, time.monotonic()
        app = program.app
        app.guests = app.context.guests = TableGuests(app.screen, lambda: None, Loopback(lambda: None))

    def step(self, *events: Any, dt: float = FRAME) -> None:
        """Let a frame pass."""
        now = time.monotonic()
        self.program.step(*events, dt=max(dt, min(now - self._stepped, LONGEST_STEP)))
        self._stepped = now

    def run(self, frames: int, dt: float = FRAME) -> None:
        for _ in range(frames):
            self.step(dt=dt)

    def pass_until(self, condition: Callable[[], object]) -> None:
        """Let frames pass until something is so."""

        def step_and_look() -> bool:
            self.step()
            return bool(condition())

        assert until(step_and_look)

    def come(self, browser: Browser | Firefox, **device: Any) -> Telephone:
        """Let a telephone come in by the link of the code."""
        invitation, known = self.guests.invitation, set(self.table._guests)
        assert invitation is not None
        page: Page = visit(browser, **device).new_page()
        page.goto(invitation.link)
        # On a busy machine a guest may be gone for a moment, and back again.
        self.pass_until(lambda: any(guest.stream.shown > 0 for name, guest in self.table._guests.items() if name not in known))
        return Telephone(self, page, next(name for name in self.table._guests if name not in known))


class Telephone(Program):
    """A telephone at the table, as far as hands on its glass need a program."""

    def __init__(self, house: RealHouse, page: Page, device: str) -> None:
        self.house, self.page, self.device = house, page, device
        self.games, self.disk = house.program.games, house.program.disk
        self.lifted = 0
        """The number of fingers lifted of which the host has heard."""
        self._heard: Guest | None = None

    @property
    def guest(self) -> Guest:
        """The telephone as the host knows it; one without a seat that was out of reach is another guest then."""
        known = self.house.table._guests
        if self.device not in known:
            self.house.pass_until(lambda: self.device in known)
        guest = known[self.device]
        if guest is not self._heard:
            self._heard = guest
            taken = guest.take

            def take(message: Any) -> None:
                self.lifted += isinstance(message, PointerUp)
                taken(message)

            guest.take = take  # type: ignore[method-assign]
        return guest

    @property
    def app(self) -> Any:  # type: ignore[override]
        """The guest's screen, which answers what hands ask of a program."""
        return self.guest.screen

    @property
    def screen(self) -> Surface:
        return self.guest.screen.surface

    @property
    def decides(self) -> bool:
        """Return whether its player is to decide, at a table that is there already."""
        return any(isinstance(one, TableScene) and bool(one.ready and one.decisions.legal()) for one in self.app.stack.scenes)

    @property
    def idle(self) -> bool:
        """Return whether everything that was touched has been carried out: touches wait for a whole picture."""
        return not self.guest._inbox and not self.app._held

    def step(self, *events: Any, dt: float = FRAME) -> None:
        self.house.step(*events, dt=dt)

    def wait(self) -> None:
        self.house.pass_until(lambda: self.scene.ready and self.guest._held is not self.scene)


class Touch(Finger):
    """A finger on the glass of a telephone."""

    def __init__(self, telephone: Telephone) -> None:
        super().__init__(telephone)
        self.telephone = telephone

    def tap(self, at: Point) -> None:
        # On a busy machine the page may just be coming back: people touch it again.
        assert any(self._touch(at) for _ in range(TRIES)), f"nobody hears of a touch at {at}"
        self.telephone.house.run(3)
        self.telephone.house.pass_until(lambda: self.telephone.idle)

    def _touch(self, at: Point) -> bool:
        """Touch a pixel, and return whether the host has heard of it after a while."""
        telephone = self.telephone
        ratio, before, end = telephone.guest.devices.ratio, telephone.lifted, time.monotonic() + AGAIN
        telephone.page.touchscreen.tap((at[0] + 0.5) / ratio, (at[1] + 0.5) / ratio)
        telephone.house.pass_until(lambda: telephone.lifted > before or time.monotonic() > end)
        return telephone.lifted > before

    def space(self, space: Space, aside: tuple[float, float] = (0.0, 0.0)) -> None:
        self.program.wait()
        super().space(space, aside)

    def press(self, widget: Widget) -> None:
        self.program.wait()
        self.tap(widget.rect.center)


__all__ = ["RealHouse", "Telephone", "Touch"]
