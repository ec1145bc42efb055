"""Pictures on their way to a page: changed parts, and only the newest.

What moves is sent as JPEG. Once the picture is at rest, the same parts are sent again without loss, small ones first. A page
that is slow gets fewer pictures, and smaller ones while they move, but never old ones; nobody else waits for it.
"""

from __future__ import annotations

import io
import queue
import struct
import threading
import zlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame
from pygame import Rect, Surface

from game.clock import Clock
from game.ui.program import sdl
from game.web.wire import Part, Picture

MOST_UNDER_WAY = 2
"""Frames that may be sent before the first of them is confirmed."""
REST = 0.25
"""Seconds without change after which a picture is sent without loss."""
SMALL = 16_000
"""Pixels up to which a part is sent without loss at once."""
TILE = (256, 128)
"""Pixels of a part that is sent again without loss at once."""
QUICK = 0.06
"""Seconds that a frame takes on a line on which two may be under way."""
DELAY = 0.1
"""Seconds that a picture in motion may take on its way; it is sent smaller where the line is slower."""
LEVEL = 1
"""The compression of a picture without loss, from 0 to 9: more takes longer."""
BYTES = 0.3
"""Bytes of a JPEG for each pixel, at first."""
MOST_PARTS = 12
"""Parts of a frame; with more, their common rectangle is sent."""
SHRUNK = (1, 2, 3, 4)
"""The factors by which pictures in motion may be smaller than what they show."""


class Sink(Protocol):
    """A page that takes frames."""

    @property
    def confirmed(self) -> int:
        """The number of the last frame that is on its screen."""
        ...

    @property
    def under_way(self) -> int:
        """The number of frames that are not confirmed yet."""
        ...

    def send_frame(self, size: tuple[int, int], parts: Sequence[Part]) -> int:
        """Send a frame from any thread, and return its number."""
        ...


class Encoder:
    """A thread that encodes pictures; it begins with the first one."""

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def put(self, job: Callable[[], None]) -> None:
        """Carry out a job after those that were put before."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="pictures of guests", daemon=True)
            self._thread.start()
        self._jobs.put(job)

    def close(self) -> None:
        """End the thread after the jobs that were put."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(2)
            self._thread = None

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()


def as_jpeg(picture: Surface) -> bytes:
    """Return a picture as JPEG, while the program goes on if that is possible."""
    found = sdl.as_jpeg(picture)
    if found is not None:
        return found
    file = io.BytesIO()
    pygame.image.save(picture, file, "picture.jpg")
    return file.getvalue()


def as_png(picture: Surface) -> bytes:
    """Return a picture as PNG.

    pygame's own way takes five times as long, and holds up all other threads.
    """
    (width, height), pixels = picture.get_size(), pygame.image.tobytes(picture, "RGB")
    rows = b"".join(b"\0" + pixels[start : start + 3 * width] for start in range(0, len(pixels), 3 * width))
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows, LEVEL)),
        (b"IEND", b""),
    )
    packed = (struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks)
    return b"\x89PNG\r\n\x1a\n" + b"".join(packed)


@dataclass(frozen=True, slots=True)
class Sent:
    """A frame on its way: the picture it belongs to, its number, its bytes, when it was sent."""

    picture: int
    number: int
    size: int
    at: float


class FrameStream:
    """The pictures of one surface on their way to one page."""

    def __init__(self, encoder: Encoder, clock: Clock) -> None:
        self._encoder, self._clock = encoder, clock
        self._sink: Sink | None = None
        self._changed: list[Rect] = []
        """The areas that changed since they were sent last."""
        self._lossy: list[Rect] = []
        """The areas that the page does not have without loss."""
        self._encoding = False
        self._way: deque[Sent] = deque()
        self._rested = 0.0
        self._took = 0.0
        """Seconds that the last frame took until it was confirmed."""
        self._rate = 0.0
        """Bytes a second of the line, 0 while they are not known."""
        self._density = BYTES
        self.pictures = 0
        """The number of pictures that were handed over so far."""
        self.shown = 0
        """The number of the last picture that is on the page's screen."""

    def use(self, sink: Sink | None) -> None:
        """Send to another page from now on, which has nothing yet; None for none."""
        self._sink, self._way = sink, deque()
        self._took, self._rate, self._density = 0.0, 0.0, BYTES
        self.start_over(None)

    def start_over(self, surface: Surface | None) -> None:
        """Send all of a surface, such as one of another size; None for nothing."""
        self._changed, self._lossy, self._rested = [], [], 0.0
        if surface is not None:
            self._changed.append(surface.get_rect())

    def add(self, areas: Iterable[Rect]) -> None:
        """Note areas of the surface that have changed."""
        for area in areas:
            self._rested = 0.0
            self._changed.append(Rect(area))

    @property
    def ready(self) -> bool:
        """Return whether the page can take another picture."""
        most = MOST_UNDER_WAY if self._took < QUICK else 1
        return self._sink is not None and not self._encoding and self._sink.under_way < most

    @property
    def restful(self) -> bool:
        """Return whether the page has, or will have, everything as it is."""
        return self._sink is None or not (self._changed or self._lossy or self._encoding or self._sink.under_way)

    def send(self, surface: Surface, dt: float) -> None:
        """Send what has changed, or after a rest what the page has with loss.

        Nothing is sent as long as the page cannot take more.
        """
        self._follow()
        self._rested += dt
        if not self.ready:
            return
        if self._changed:
            areas, self._changed = _merged(self._changed, surface.get_rect()), []
            shrunk = self._shrunk(sum(area.width * area.height for area in areas))
            self._hand_over(surface, [(area, _is_small(area), shrunk) for area in areas])
            self._lossy = _merged([*self._lossy, *(area for area in areas if not _is_small(area))], surface.get_rect())
        elif self._lossy and self._rested >= REST and self._sink is not None and not self._sink.under_way:
            tile = self._next_tile()
            self._hand_over(surface, [(tile, True, 1)])

    def _follow(self) -> None:
        """Take notice of the frames that the page has confirmed meanwhile."""
        while self._sink is not None and self._way and self._way[0].number <= self._sink.confirmed:
            sent = self._way.popleft()
            self.shown = sent.picture
            self._took = max(1e-3, self._clock.now() - sent.at)
            if sent.size > 4096:
                rate = sent.size / self._took
                self._rate = rate if not self._rate else 0.7 * self._rate + 0.3 * rate

    def _shrunk(self, pixels: int) -> int:
        """Return the factor by which a picture of so many pixels is sent smaller."""
        if not self._rate:
            return 1
        room = self._rate * DELAY
        return next((factor for factor in SHRUNK if pixels * self._density / factor**2 <= room), SHRUNK[-1])

    def _next_tile(self) -> Rect:
        """Take the smallest area that the page has with loss, or a part of it."""
        area = min(self._lossy, key=lambda area: area.width * area.height)
        self._lossy.remove(area)
        tile = Rect(area.topleft, (min(area.width, TILE[0]), min(area.height, TILE[1])))
        right = Rect(tile.right, area.y, area.right - tile.right, tile.height)
        below = Rect(area.x, tile.bottom, area.width, area.bottom - tile.bottom)
        self._lossy = [rest for rest in (right, below) if rest] + list(_without(self._lossy, tile))
        return tile

    def _hand_over(self, surface: Surface, parts: Sequence[tuple[Rect, bool, int]]) -> None:
        """Let the thread encode and send copies of parts of the surface."""
        sink = self._sink
        assert sink is not None
        self._encoding = True
        self.pictures += 1
        copies = [(area, surface.subsurface(area).copy(), exact, shrunk) for area, exact, shrunk in parts]
        size, picture = surface.get_size(), self.pictures
        self._encoder.put(lambda: self._encode(sink, size, copies, picture))

    def _encode(self, sink: Sink, size: tuple[int, int], copies: Sequence[tuple[Rect, Surface, bool, int]], picture: int) -> None:
        try:
            parts, pixels, lossy = list[Part](), 1, 0
            for area, copy, exact, shrunk in copies:
                if not exact and shrunk > 1:
                    copy = pygame.transform.smoothscale(  # noqa: PLW2901
                        copy, (max(1, area.width // shrunk), max(1, area.height // shrunk))
                    )
                data = as_png(copy) if exact else as_jpeg(copy)
                if not exact:
                    pixels, lossy = pixels + copy.get_width() * copy.get_height(), lossy + len(data)
                parts.append(Part(area.x, area.y, area.width, area.height, Picture.PNG if exact else Picture.JPEG, data))
            if lossy:
                self._density = lossy / pixels
            number, bytes_ = sink.send_frame(size, parts), sum(len(part.data) for part in parts)
            if sink is self._sink:
                self._way.append(Sent(picture, number, bytes_, self._clock.now()))
        finally:
            self._encoding = False


def _is_small(area: Rect) -> bool:
    return area.width * area.height <= SMALL


def _merged(areas: Sequence[Rect], bounds: Rect) -> list[Rect]:
    """Return rectangles that cover the areas and do not overlap."""
    found: list[Rect] = []
    for area in areas:
        one = area.clip(bounds)
        while (other := next((each for each in found if each.colliderect(one)), None)) is not None:
            found.remove(other)
            one = one.union(other)
        if one:
            found.append(one)
    return found if len(found) <= MOST_PARTS else [found[0].unionall(found[1:])]


def _without(areas: Iterable[Rect], gone: Rect) -> Iterator[Rect]:
    """Yield what is left of areas without those that lie in another one."""
    return (area for area in areas if not gone.contains(area))
