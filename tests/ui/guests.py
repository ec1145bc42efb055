"""Guests without a network: pages and a server that live in the test, and hands for a page."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from game.clock import Clock
from game.engine.core import Seat
from game.play.match import Match
from game.ui.program.guests.entrance import Serving
from game.ui.program.guests.frames import MOST_UNDER_WAY, Encoder
from game.ui.program.guests.guest import Guest
from game.ui.program.guests.open_table import OpenTable
from game.ui.program.guests.service import TableGuests
from game.ui.services.sound import Sound
from game.ui.shell import destinations
from game.ui.shell.guests import OfferedSeat, Place
from game.ui.tables.scene import TableScene
from game.ui.widgets import Widget, WidgetScene
from game.web.addresses import Address
from game.web.admission import Admission
from game.web.connection import Arrival, Asking, Joined, Left, Told
from game.web.wire import Notice, Part, PointerDown, PointerUp, Room
from tests.ui.play import FRAME, Program

PHONE, UPRIGHT, TELEVISION = Room(844, 390, 2), Room(390, 844, 2), Room(1280, 720, 1)
MOST_PARTS = 400
"""More frames than a picture may take that is drawn part by part."""
STILL = 6
"""Frames without motion after which nothing comes any more."""
LOOPBACK = Address("127.0.0.1", "lo")


class Page:
    """A page in the test: it keeps what it is sent, and confirms frames at once or when the test says so."""

    def __init__(self, device: str, room: Room = PHONE, *, language: str = "en", name: str = "", kind: str = "phone") -> None:
        self.device, self.room, self.language, self.name, self.kind, self.touch = device, room, language, name, kind, True
        self.encrypted = False
        self.sent = self.confirmed = 0
        self.confirms = self.looks = True
        """Set to False, no frame is confirmed, and none can be taken."""
        self.frames: list[tuple[tuple[int, int], Sequence[Part]]] = []
        self.told: list[Notice] = []
        self.closed = self.admitted = False
        self._picture, self._drawn = Surface((1, 1), 0, 32), 0

    @property
    def picture(self) -> Surface:
        """The picture on the page, drawn when a test looks."""
        for size, parts in self.frames[self._drawn :]:
            if size != self._picture.get_size():
                self._picture = Surface(size, 0, 32)
            for part in parts:
                picture = pygame.image.load(io.BytesIO(part.data))
                if picture.get_size() != (part.width, part.height):
                    picture = pygame.transform.scale(picture, (part.width, part.height))
                self._picture.blit(picture, (part.left, part.top))
        self._drawn = len(self.frames)
        return self._picture

    @property
    def under_way(self) -> int:
        return self.sent - self.confirmed if self.looks else MOST_UNDER_WAY

    def send_frame(self, size: tuple[int, int], parts: Sequence[Part]) -> int:
        self.sent += 1
        self.frames.append((size, parts))
        if self.confirms:
            self.confirmed = self.sent
        return self.sent

    def tell(self, notice: Notice) -> None:
        self.told.append(notice)

    def close(self, notice: Notice | None = None) -> None:
        self.closed = True
        if notice is not None:
            self.told.append(notice)

    def admit(self) -> None:
        self.admitted = True

    @property
    def bytes(self) -> list[bytes]:
        """All pictures so far, as they were sent."""
        return [bytes(part.data) for _, parts in self.frames for part in parts]


class Server:
    """A server without a network."""

    def __init__(self) -> None:
        self.arrivals: list[Arrival] = []
        self.listening: tuple[str, int] | None = None

    def start(self, address: str, port: int) -> int:
        self.listening = address, port or 8760
        return self.listening[1]

    def take(self) -> Sequence[Arrival]:
        arrivals, self.arrivals = self.arrivals, []
        return arrivals

    def close(self, notice: Notice | None = None) -> None:
        self.listening = None


class Loopback(Serving):
    """The real server, for this machine alone."""

    def addresses(self) -> Sequence[Address]:
        return (LOOPBACK,)


class InTest(Serving):
    """Tables are opened at servers of the test."""

    def __init__(self) -> None:
        super().__init__(lambda: None)
        self.networks: Sequence[Address] = (LOOPBACK,)
        self.servers: list[Server] = []

    def addresses(self) -> Sequence[Address]:
        return self.networks

    def is_here(self, address: str) -> bool:
        return any(network.host == address for network in self.networks)

    def words(self, language: str) -> Sequence[str]:
        return ("otter", "maple", "seven", "lamp")

    def server(self, admission: Admission, sound: Sound, clock: Clock, hosts: Iterable[str]) -> Any:
        self.servers.append(Server())
        return self.servers[-1]


class AtOnce(Encoder):
    """Encodes in the thread of the test."""

    def put(self, job: Any) -> None:
        job()


class House:
    """A program and the devices of a house."""

    def __init__(self, program: Program, monkeypatch: Any) -> None:
        monkeypatch.setattr("game.ui.program.guests.open_table.Encoder", AtOnce)
        monkeypatch.setattr("game.ui.program.guests.frames.LEVEL", 0)  # the page is on the same machine
        self.program, self.serving = program, InTest()
        app = program.app
        app.guests = app.context.guests = TableGuests(app.screen, lambda: None, self.serving)

    @property
    def guests(self) -> TableGuests:
        return self.program.app.guests

    @property
    def server(self) -> Server:
        """The server that listens."""
        (server,) = (server for server in self.serving.servers if server.listening is not None)
        return server

    @property
    def table(self) -> OpenTable:
        table = self.guests._table
        assert table is not None
        return table

    def set_up(self, game: str = "tiny", places: Sequence[Place] = (Place.HERE, Place.SCREEN), colours: str = "red blue") -> None:
        """Set a new game up, open to screens."""
        if not self.program.app.stack.scenes:
            self.program.open()
        self.program.app.context.open(destinations.NewGame(game))
        self.program.step()
        figure = self.program.games[game].figure
        seats = [
            OfferedSeat(place, "", colour, figure.format(colour), "easy" if place is Place.COMPUTER else "")
            for place, colour in zip(places, colours.split(), strict=False)
        ]
        assert self.guests.open(game, seats) == ""

    def play(self, match: Match) -> TableScene:
        """Let all sit down at a match, as New game does."""
        self.guests.begin(match)
        self.program.app.context.open(destinations.NewMatch(match))
        self.program.step()
        return self.program.table

    def join(self, page: Page, *, new: bool = True) -> Guest:
        """Let a page come in."""
        self.server.arrivals.append(Joined(page, new))  # type: ignore[arg-type]
        self.run(2)
        return self.guest(page)

    def ask(self, page: Page) -> None:
        """Let a page ask to come in, by the words."""
        self.server.arrivals.append(Asking(page))  # type: ignore[arg-type]
        self.run(1)

    def tell(self, page: Page, *messages: Any) -> None:
        """Let a page say something."""
        self.server.arrivals += [Told(page, message) for message in messages]  # type: ignore[arg-type]
        self.run(1)

    def lose(self, page: Page) -> None:
        """Let a page be out of reach."""
        self.server.arrivals.append(Left(page))  # type: ignore[arg-type]
        self.run(1)

    def guest(self, page: Page) -> Guest:
        return self.table._guests[page.device]

    def scene(self, page: Page) -> WidgetScene:
        """The scene on top of a guest's screen."""
        top = self.guest(page).screen.stack.top
        assert isinstance(top, WidgetScene)
        return top

    def table_of(self, page: Page) -> TableScene:
        """The table that a guest's screen shows."""
        (scene,) = (scene for scene in self.guest(page).screen.stack.scenes if isinstance(scene, TableScene))
        return scene

    def run(self, frames: int, dt: float = FRAME) -> None:
        """Let frames pass, and more until no picture for a page lacks a part: where time is short each has many."""
        for _ in range(frames):
            self.program.step(dt=dt)
        for _ in range(MOST_PARTS):
            table = self.guests._table
            if table is None or all(guest.screen.painter.whole for guest in table._guests.values() if guest.awake):
                return
            self.program.step(dt=0.0)

    def rest(self) -> None:
        """Let frames pass until no table moves any more, and all that was held back takes presses.

        Pages have the last picture: none of the motion, which no test looks at.
        """
        for guest in self.table._guests.values():
            guest.due = True
        still = 0
        for _ in range(3000):
            self.program.step(dt=0.05)
            guests = [guest for guest in self.table._guests.values() if guest.there]
            moving = any(screen.moving for screen in (self.program.app.screen, *(guest.screen for guest in guests)))
            for guest in guests:
                if isinstance(guest.page, Page):
                    guest.page.looks = not moving or not guest.screen.painter.whole
            still = 0 if moving else still + 1
            if still > STILL:
                return
        raise AssertionError("the tables do not come to rest")

    def tap(self, page: Page, place: Widget | Rect | tuple[int, int]) -> None:
        """Tap a widget, or a pixel of the picture, on a page."""
        rect = place.rect if isinstance(place, Widget) else place
        x, y = rect.center if isinstance(rect, Rect) else rect
        ratio = self.guest(page).devices.ratio
        at = (x + 0.5) / ratio, (y + 0.5) / ratio
        self.tell(page, PointerDown(*at, pointer_type="touch"), PointerUp(*at, pointer_type="touch"))
        self.run(6)

    def sit(self, page: Page, seat: Seat, name: str = "") -> None:
        """Sit down by the button of a seat."""
        scene: Any = self.scene(page)
        scene.name = name or page.name
        self.tap(page, scene.cards[seat].button)
