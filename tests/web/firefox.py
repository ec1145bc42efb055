"""Firefox without a window, driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/).

Playwright knows no Firefox but its own. A page has as much of Playwright's as hands on glass need.
"""

from __future__ import annotations

import itertools
import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE, until

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
PREFERENCES = {
    "ui.primaryPointerCapabilities": 1,
    "ui.allPointerCapabilities": 1,
    "dom.w3c_touch_events.enabled": 1,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.startup.max_resumed_crashes": -1,
    "media.autoplay.default": 5,
    "intl.accept_languages": "en-GB, en",
}
"""A pointer that is a finger, and nothing that asks or calls home. Sounds wait for a touch; pages are read in English."""
LISTENS = re.compile(r"WebDriver BiDi listening on (\S+)")


class Firefox:
    """The browser."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection, self._numbers = connection, itertools.count(1)

    def ask(self, method: str, **parameters: Any) -> Any:
        """Carry out a command, and return its result. Raises RuntimeError where Firefox refuses it.

        A test is skipped that needs a command of a newer Firefox than the system has.
        """
        number = next(self._numbers)
        self._connection.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while (heard := json.loads(self._connection.recv(timeout=PATIENCE))).get("id") != number:
            pass  # an event
        if heard["type"] == "error":
            if heard["error"] == "unknown command":
                pytest.skip(f"this Firefox is too old for {method}")
            raise RuntimeError(f"{method}: {heard['error']}: {heard['message']}")
        return heard["result"]

    def new_context(self, **device: Any) -> Visit:
        """Begin a visit of its own, with Playwright's words for the device; its language is the browser's."""
        return Visit(self, device)


class Visit:
    """A visit of its own, without what others keep in their browser."""

    def __init__(self, browser: Firefox, device: Mapping[str, Any]) -> None:
        self.browser, self._device = browser, device
        self._user = browser.ask("browser.createUserContext")["userContext"]

    def new_page(self) -> Page:
        """Open a page."""
        made = self.browser.ask("browsingContext.create", type="window", userContext=self._user)
        return Page(self, made["context"], self._device)

    def close(self) -> None:
        """End the visit."""
        self.browser.ask("browser.removeUserContext", userContext=self._user)

    def set_offline(self, offline: bool) -> None:
        """Take the network away, or give it back."""
        conditions = {"type": "offline"} if offline else None
        self.browser.ask("emulation.setNetworkConditions", networkConditions=conditions, userContexts=[self._user])


class Page:
    """A page of a visit."""

    def __init__(self, context: Visit, name: str, device: Mapping[str, Any]) -> None:
        self.context, self.name, self._device = context, name, device
        self.touchscreen = self

    def ask(self, method: str, **parameters: Any) -> Any:
        """Carry out a command of this page."""
        return self.context.browser.ask(method, context=self.name, **parameters)

    def goto(self, link: str) -> None:
        """Open a link."""
        self.ask("browsingContext.navigate", url=link, wait="complete")
        if "viewport" in self._device:  # another process, as a link needs, begins with the window's own
            self.turn(self._device["viewport"])

    def turn(self, size: Mapping[str, int]) -> None:
        """Have another size, as a telephone that is turned."""
        ratio = float(self._device.get("device_scale_factor", 1))

        def has_it() -> bool:
            self.ask("browsingContext.setViewport", viewport=size, devicePixelRatio=ratio)
            return bool(self.evaluate("[innerWidth, innerHeight, devicePixelRatio]") == [size["width"], size["height"], ratio])

        assert until(has_it)  # a window that has just been opened may still take its own

    def reload(self) -> None:
        """Open the same page again."""
        self.ask("browsingContext.reload", wait="complete")

    def close(self) -> None:
        """Close the page."""
        self.ask("browsingContext.close")

    def evaluate(self, expression: str) -> Any:
        """Return the value of an expression of the page."""
        target, whole = {"context": self.name}, f"JSON.stringify({expression})"
        said = self.context.browser.ask("script.evaluate", expression=whole, target=target, awaitPromise=True)
        if said["type"] == "exception":
            raise RuntimeError(said["exceptionDetails"]["text"])
        return json.loads(said["result"].get("value", "null"))

    def tap(self, x: float, y: float) -> None:
        """Touch the glass."""
        self.touch([[(x, y)]])

    def touch(self, fingers: Sequence[Sequence[tuple[float, float]]], rest: float = 0.0) -> None:
        """Let fingers go down together, move along their places, and lift; `rest` seconds at each place."""
        actions = []
        for number, places in enumerate(fingers):
            first, *along = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 60} for x, y in places]
            wait = {"type": "pause", "duration": round(1000 * rest)}
            steps = [first, {"type": "pointerDown", "button": 0}, wait, *along, {"type": "pointerUp", "button": 0}]
            actions.append({"type": "pointer", "id": f"finger{number}", "parameters": {"pointerType": "touch"}, "actions": steps})
        self.ask("input.performActions", actions=actions)


@contextmanager
def firefox() -> Iterator[Firefox]:
    """A browser without a window; the test is skipped where there is none."""
    if FIREFOX is None:
        pytest.skip("Firefox is not installed")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (Path(profile) / "user.js").write_text("\n".join(lines), encoding="utf-8")
        command = [FIREFOX, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        said = Path(profile) / "said.txt"
        with said.open("wb") as file:
            running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=file)
        try:
            assert until(lambda: LISTENS.search(said.read_text("utf-8", "replace")))
            place = LISTENS.findall(said.read_text("utf-8", "replace"))[0]
            with connect(f"{place}/session", max_size=None, compression=None, proxy=None) as connection:
                browser = Firefox(connection)
                browser.ask("session.new", capabilities={})
                yield browser
                with suppress(Exception):
                    browser.ask("browser.close")
        finally:
            running.kill()
            running.wait()


__all__ = ["FIREFOX", "Firefox", "Page", "Visit", "firefox"]
