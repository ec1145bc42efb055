"""A real browser at a host that knows no game: it sends plain pictures, and says what arrives."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.clock import Clock
from game.web.connection import Connection, Joined, Told
from game.web.requests import File, page_files
from game.web.wire import Confirm, Part, Picture, Resize, Visibility
from tests.patience import PATIENCE, until
from tests.web.firefox import Firefox
from tests.web.visitors import Host

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.web.firefox import Page as FirefoxPage

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PHONE: dict[str, Any] = {
    "viewport": {"width": 844, "height": 390},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
    "locale": "en-GB",
}
"""A telephone as the pictures of the design have it."""
RED, BLUE, GREEN = (200, 30, 30), (30, 30, 200), (30, 200, 30)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a window; the test is skipped where there is none."""
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed: pip install -e '.[browser]'")
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed")
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"], timeout=PATIENCE * 1000)
        try:
            yield browser
        finally:
            browser.close()


def visit(browser: Any, **options: Any) -> Any:
    """A visit of its own in Chromium or Firefox, which waits however busy the machine is."""
    context = browser.new_context(**options)
    if not isinstance(browser, Firefox):
        context.set_default_timeout(PATIENCE * 1000)
    return context


def encoded(size: tuple[int, int], colour: tuple[int, int, int], name: str = "picture.png") -> bytes:
    """A picture of one colour."""
    surface, file = pygame.Surface(size), BytesIO()
    surface.fill(colour)
    pygame.image.save(surface, file, name)
    return file.getvalue()


class Table(Host):
    """A host with the real page."""

    def __init__(self, clock: Clock | None = None, more: Mapping[str, File] | None = None, **options: Any) -> None:
        """`more` are files that it serves besides the page."""
        super().__init__(clock or Clock(), files={**page_files(), **(more or {})}, **options)

    @property
    def link(self) -> str:
        """The link that the code shows."""
        return f"http://127.0.0.1:{self.port}/#{self.admission.code}"

    def joined(self, number: int = 1) -> Connection:
        """The connection that came in as the first, second, ..."""
        connection: Connection = self.wait(Joined, number).connection
        return connection

    def told(self, *kinds: type[Any]) -> list[Any]:
        """The messages so far, of some kinds or all but those that come by themselves."""
        by_itself = (Confirm, Visibility, Resize)
        messages = [arrival.message for arrival in self.of(Told)]
        return [one for one in messages if (isinstance(one, kinds) if kinds else not isinstance(one, by_itself))]

    def hear(self, number: int, *kinds: type[Any]) -> list[Any]:
        """Wait for as many messages."""
        assert until(lambda: len(self.told(*kinds)) >= number), self.told()
        return self.told(*kinds)


def paint(connection: Connection, colour: tuple[int, int, int], ratio: int = 2) -> None:
    """Send a whole picture of one colour, and wait until the page has drawn it."""
    size = (connection.room.width * ratio, connection.room.height * ratio)
    number = connection.send_frame(size, [Part(0, 0, *size, Picture.PNG, encoded(size, colour))])
    assert until(lambda: connection.confirmed >= number)


def pixel(page: Page | FirefoxPage, x: int, y: int) -> tuple[int, ...]:
    """The colour of a pixel of the page's canvas."""
    return tuple(page.evaluate(f"[...brush.getImageData({x}, {y}, 1, 1).data].slice(0, 3)"))


def holds(page: Page | FirefoxPage, expression: str) -> bool:
    """Wait until something is so in the page, whose policy allows no waiting of the browser's own."""
    return until(lambda: page.evaluate(expression))


def says(page: Page | FirefoxPage, text: str) -> None:
    """Wait until the paper over the picture has this title."""
    assert holds(page, f"shown && $('title').textContent === '{text}'")


def shows_table(page: Page | FirefoxPage) -> None:
    """Wait until nothing lies over the picture."""
    assert holds(page, "shown === ''")


def fingers(page: Page) -> Any:
    """A function that moves fingers over the glass: `move("touchStart", [(x, y), ...])`, all that are down at a time."""
    session = page.context.new_cdp_session(page)

    def move(kind: str, *points: tuple[int, int]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    return move


__all__ = [
    "BLUE",
    "GREEN",
    "PHONE",
    "RED",
    "Part",
    "Picture",
    "Table",
    "chromium",
    "encoded",
    "fingers",
    "holds",
    "paint",
    "pixel",
    "says",
    "shows_table",
]
