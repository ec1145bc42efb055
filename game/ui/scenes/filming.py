"""A film of a part of a recorded game.

It is played at its table without a window, and written as an animated WebP file.

Everything is done on the thread of the caller. Pillow is imported with the first film.
"""

from __future__ import annotations

import io
import threading
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

import pygame
from pygame import Rect, Surface

from game.engine.core import Seat, TurnStarted
from game.play.history import Moment
from game.play.replay import Replay
from game.ui.contract.entry import TableEntry
from game.ui.scenes.recorded import Past, RecordScene, RecordViewpoint
from game.ui.services.preferences import Preferences
from game.ui.services.theme import Theme
from game.ui.shell.scene import Context, SceneStack
from game.ui.tables.controls import BoardControls
from game.ui.tables.photograph import photograph

SIZE = (960, 600)
"""Pixels of a film."""
RATE = 12
"""Frames in a second."""
MOST = 40
"""Seconds of the longest film; a longer part of a game is cut off there."""
REST = 1.0
"""Seconds of rest at the end of a film."""
QUALITY = 65
"""The quality of the pictures, from 0 to 100."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a recorded game as a seat saw it (None: a spectator).

    It has the actions after position `start` up to `until`. `replay` is for the film alone.
    """

    replay: Replay
    viewer: Seat | None
    start: int
    until: int

    @property
    def over(self) -> bool:
        """Return whether the game ends with it."""
        return self.replay.game.to_move(self.replay.state(self.until)) is None

    @property
    def last_turn(self) -> int:
        """The number of the last turn that it shows, 0 while the game is set up."""
        begun = any(isinstance(event, TurnStarted) for event in self.replay.events(self.viewer, self.until))
        return self.replay.turn_from(self.until) - (begun and not self.over)


class Progress:
    """The share of a film that is made, from 0 to 1, and the wish to stop."""

    def __init__(self) -> None:
        self.share = 0.0
        self.seconds = 0.0
        """The seconds that it lasts, once it is made."""
        self.whole = True
        """False if the film had to be cut off."""
        self._cancelled = threading.Event()

    def cancel(self) -> None:
        """Make no more of the film."""
        self._cancelled.set()

    @property
    def cancelled(self) -> bool:
        """Return whether nobody wants the film any more."""
        return self._cancelled.is_set()


class Cancelled(Exception):
    """Nobody wants the film any more."""


class FilmedViewpoint(RecordViewpoint):
    """The view of a film, which ends before the next turn in which anything is decided.

    It ends with the game where there is none.
    """

    def __init__(self, match: Past, stretch: Stretch) -> None:
        super().__init__(match, stretch.replay, stretch.viewer)
        self._stretch = stretch

    @property
    def ended(self) -> bool:
        """Return whether the last action of the film is shown, after which the game goes on."""
        return self._stretch.start < self._stretch.until <= self._replay.index and not self._stretch.over

    @property
    def decider(self) -> Seat | None:
        return self.mover if self.ended else super().decider

    def observed(self) -> Any:
        if not self.ended:
            return super().observed()
        moments = self.moments()
        return moments[-1].seen if moments else self.seen

    def moments(self) -> tuple[Moment, ...]:
        moments = super().moments()
        begun = [at for at, moment in enumerate(moments) if isinstance(moment.event, TurnStarted)]
        return moments[: begun[-1]] if begun and self.ended else moments


class FilmedScene(RecordScene):
    """A recorded game as it is filmed: the board and the players, without anything to press."""

    viewpoint: FilmedViewpoint

    nears_end = False
    full_left = True

    def __init__(self, entry: TableEntry, stretch: Stretch) -> None:
        super().__init__(entry, stretch.replay, stretch.viewer, stretch.start)
        self._stretch = stretch
        self.running = True

    def make_viewpoint(self) -> FilmedViewpoint:
        return FilmedViewpoint(self.past, self._stretch)

    def make_controls(self) -> BoardControls:
        return BoardControls()

    @property
    def settled(self) -> bool:
        return super().settled and not self.viewpoint.ended

    def columns_placed(self) -> None:
        self.hud.log_strip.offer(False)

    def run_on(self) -> None:
        self.go_on()
        if self.index >= self._stretch.until:
            self.running = False

    @property
    def done(self) -> bool:
        """Return whether all has been shown and come to rest."""
        return not self.running and not self.playback.busy


def picture_at_end(context: Context, entry: TableEntry, replay: Replay, viewer: Seat | None, size: tuple[int, int]) -> Surface:
    """Return a picture of a record's last position as a seat saw it.

    `size` is that of the window, in pixels.
    """
    own = replace(context, stack=SceneStack(), sound=context.sound.silent())
    scene = _seated(own, entry, Stretch(replay, viewer, replay.last, replay.last), size)
    return photograph(scene, scene.place_in_words())


def make_film(context: Context, entry: TableEntry, stretch: Stretch, progress: Progress) -> bytes:
    """Return a film as the bytes of a WebP file. Raises Cancelled."""
    from PIL import Image  # most programs never make a film

    count = sum(1 for _ in islice(_play(context, entry, stretch), MOST * RATE + 1))
    progress.whole, count = count <= MOST * RATE, min(count, MOST * RATE)
    pictures, first = _pictures(context, entry, stretch), Image.new("RGB", SIZE)
    first.frombytes(next(pictures))
    frames = _Frames(Image.new("RGB", SIZE), pictures, count - 1, progress)
    file = io.BytesIO()
    first.save(
        file, "WEBP", save_all=True, append_images=[frames], duration=round(1000 / RATE), loop=0, quality=QUALITY, method=1
    )
    progress.seconds = count / RATE
    return file.getvalue()


def _play(context: Context, entry: TableEntry, stretch: Stretch) -> Iterator[FilmedScene]:
    """Yield the scene once for every frame of the film."""
    scene = _seated(_own(context), entry, stretch, SIZE)
    while not scene.done:
        yield scene
        scene.update(1 / RATE)
    for _ in range(round(REST * RATE)):
        yield scene
        scene.update(1 / RATE)


def _seated(context: Context, entry: TableEntry, stretch: Stretch, size: tuple[int, int]) -> FilmedScene:
    """Return the scene of a part of a game at its start, in a context of its own."""
    scene = FilmedScene(entry, stretch)
    scene.context = context.stack.context = context
    scene.enter()
    scene.layout(size)
    return scene


def _own(context: Context) -> Context:
    """Return a context for one scene that shares no cache and no sound with the screen."""
    art = context.art.another()
    theme = Theme(art)
    theme.fit(SIZE)
    settings = Preferences()
    settings.values.switches = dict(context.settings.values.switches)
    return replace(context, art=art, theme=theme, stack=SceneStack(), settings=settings, sound=context.sound.silent())


def _pictures(context: Context, entry: TableEntry, stretch: Stretch) -> Iterator[bytes]:
    """Yield the frames as bytes, three for each pixel."""
    picture = Surface(SIZE)
    for scene in _play(context, entry, stretch):
        changed = scene.take_changes(Rect((0, 0), SIZE))
        for part in changed:
            picture.set_clip(part)
            scene.draw(picture)
        picture.set_clip(None)
        yield pygame.image.tobytes(picture, "RGB")


class _Frames:
    """The frames of a film as one image of Pillow.

    Each is made when it is asked for: all of them would not have room.
    """

    def __init__(self, image: Any, pictures: Iterator[bytes], count: int, progress: Progress) -> None:
        self._image, self._pictures, self._progress = image, pictures, progress
        self.n_frames = count

    def seek(self, frame: int) -> None:
        """Make the frame with this number; past the last one the picture stays."""
        if self._progress.cancelled:
            raise Cancelled
        raw = next(self._pictures, None)
        if raw is not None:
            self._image.frombytes(raw)
        self._progress.share = (frame + 1) / self.n_frames

    def __getattr__(self, name: str) -> Any:
        return getattr(self._image, name)
