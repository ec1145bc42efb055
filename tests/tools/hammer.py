"""Random input over all scenes of all games in both languages: `python -m tests.tools.hammer [events]` (300,000 by default).

Every round shows one of the scenes of `tests.tools.screens` in a small window, in a language, and sends raw events of a window
to it: the mouse with presses that are never released, the wheel, keys with modifiers, text, gamepads, fingers, other sizes, a
lost keyboard, files, and requests to quit. Now and then somebody at the table does what the rules allow, so that games go on.
Several events may come in one frame.

Watched are exceptions and errors in the log; the focus, the hover and the press, which must be on widgets of their scene that
can be seen; pixels against a picture drawn again; scenes that nobody shows any more and that are still kept; and memory.
Memory is the process's own without a scene after a collection, at even intervals, without the pictures that the tool keeps to
save reading them again: it grows when the median of the last third of the figures is more than `GROWTH` MB per 100,000 events
above that of the third before. Ends with 1 when anything was wrong. Needs the extra `bench`.

The events are divided among processes (`-p`), each with a seed and a player's folder of its own. A round depends on its seed
and number alone: `--seed 3 --first 17 250` plays that one again.
"""

from __future__ import annotations

import argparse
import gc
import logging
import os
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count, islice
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import Literal
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import psutil
import pygame
from pygame import Surface

from game.bots.thinking import Thinking
from game.play.settings import Settings, Speed
from game.ui.program.app import App
from game.ui.scenes.title import TitleScene
from game.ui.services.art import Art
from game.ui.services.preferences import Preferences
from game.ui.shell.devices import KEY_NAMES, WITH_CONTROL, Devices
from game.ui.shell.memory import give_back
from game.ui.shell.scene import Scene
from game.ui.tables.scene import TableScene
from game.ui.widgets import WidgetScene
from tests.bots.working import Here
from tests.games import ALL
from tests.quickened import quickened
from tests.tools.screens import SCREENS
from tests.ui.play import alike

ROUND = 250
"""Events on one scene, and on those that it leads to."""
SMALL = (640, 480)
"""Most rounds begin in a window of this size: what is drawn there is the same, and takes less time."""
SIZES = (SMALL, (800, 600), (1024, 600), (1280, 800), (1920, 1080))
OTHER_SIZE = 0.1
"""The share of rounds that begin in a window of another size."""
BATCHES = (1, 1, 2, 4, 8)
"""Events that may come in one frame."""
COMPARED = 50
"""Events between two comparisons of the picture with one drawn again."""
LANGUAGES: tuple[Literal["en"], Literal["pl"]] = ("en", "pl")
MODIFIERS = (0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
TEXTS = ("a", "Ł", "ß", "żółw", "日本", " ", "\u200d", "\ud800", "x" * 200, "\n")
KEY_CODES = (*KEY_NAMES, *map(ord, "123456urtlhwm"), *WITH_CONTROL, pygame.K_q)
STILL = 12
"""Rounds between two looks for scenes that are still kept, and at the memory."""
GROWTH = 8.0
"""MB per 100,000 events by which memory may seem to grow."""
LEAST_FIGURES = 9
"""Figures of memory that are needed to say whether it grows."""


class Logged(logging.Handler):
    """Reports what the program logs as an error, such as a text that does not fit its values."""

    def __init__(self, report: Callable[[str], None]) -> None:
        super().__init__(logging.ERROR)
        self.report = report

    def emit(self, record: logging.LogRecord) -> None:
        """Report an error of the program."""
        if record.levelno >= logging.ERROR:
            self.report(f"logged: {record.getMessage()[:200]}")


class Hammer:
    """One program that is hammered on; `troubles` are what was wrong, with how often."""

    def __init__(self, app: App, seed: int, kept: Kept | None = None) -> None:
        self.app = app
        self.seed = seed
        self.draw = random.Random(seed)
        self.troubles: Counter[str] = Counter()
        self.figures: Counter[str] = Counter()
        self.memory: list[tuple[int, float]] = []
        """Numbers of events, and the megabytes of the process then, without those of `kept`."""
        self.kept = kept or Kept()
        self._where = ""
        app.context.thinking = Thinking(Here())  # when an answer comes, must not depend on the machine
        self._coming: list[pygame.event.Event] = []
        app.on_trouble = self._fault
        self.log = Logged(self._trouble)

    def _fault(self, error: Exception) -> None:
        """Note a fault, and go on with an empty stack."""
        frames = traceback.extract_tb(error.__traceback__)
        way = " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames[-6:]))
        self._trouble(f"{type(error).__name__}: {str(error)[:160]} ({way})")
        self.app.stack.clear()

    def _trouble(self, words: str) -> None:
        if words not in self.troubles:
            print(f"{self._where}: {words}", flush=True)
        self.troubles[words] += 1

    # rounds

    def run(self, events: int, names: tuple[str, ...] = tuple(SCREENS), first: int = 0) -> None:
        """Hammer from the round with the number `first` until this number of events have come."""
        for number, name in islice(enumerate(self._order(names)), first, None):
            if self.figures["events"] >= events:
                return
            self.draw = random.Random(f"{self.seed} {number}")
            with patch("secrets.token_hex", self._token):
                self.round(name, min(ROUND, events - self.figures["events"]), number)

    def _token(self, size: int) -> str:
        """Return what stands in for a secret: games begun in a round are the same when it is played again."""
        return self.draw.randbytes(size).hex()

    def _order(self, names: tuple[str, ...]) -> Iterator[str]:
        """All scenes, shuffled, again and again."""
        for lap in count():
            yield from random.Random(f"lap {self.seed} {lap}").sample(names, len(names))

    def round(self, name: str, events: int, number: int = 0) -> None:
        """One scene, and where it leads to."""
        draw = self.draw
        language = draw.choice(LANGUAGES)
        self._where = f"seed {self.seed}, round {number}, {name} in {language}"
        self._set_up(language)
        try:
            self.app.stack.push(TitleScene())
            self.app.stack.settle()
            SCREENS[name](self.app)
            self.app.stack.settle()
        except Exception as error:
            self._fault(error)
        left = events
        while left > 0 and self.app.stack.scenes:
            batch = min(left, draw.choice(BATCHES))
            for _ in range(batch):
                self._act()
            self._frame()
            self._check()
            if (left - batch) // COMPARED < left // COMPARED:
                self._compare()
            left -= batch
        self.figures["events"] += events - left
        self.figures["rounds"] += 1
        if self.figures["rounds"] % STILL == 0:
            self._look_at_memory()

    def _set_up(self, language: Literal["en", "pl"]) -> None:
        """A window without scenes, with some settings and no games."""
        draw = self.draw
        self.app.preferences.values = Settings(
            first_start_done=True,
            language=language,
            speed=draw.choice((Speed.DOUBLE, Speed.NORMAL, Speed.INSTANT)),
            reduced_motion=draw.random() < 0.2,
            confirm_moves=draw.random() < 0.2,
            interface_scale=draw.choice((100, 100, 130)),
        )
        self.app.preferences.change()
        self._empty()
        self._coming.clear()
        size = draw.choice(SIZES[1:]) if draw.random() < OTHER_SIZE else SMALL
        if self.app.screen.surface.get_size() != size:
            self._resize(size)
        self.app.step(0)

    def _frame(self) -> None:
        """A frame with the events that are to come."""
        self.figures["frames"] += 1
        preload_events, self._coming = self._coming, []
        self.app.step(self.draw.choice((0.016, 0.016, 0.1)), preload_events)
        if not self.app.running:  # refused
            self.figures["quits"] += 1
            self.app.running = True

    def _empty(self) -> None:
        """Leave all scenes, and throw away the files of their games."""
        self.app.context.sessions.end()
        self.app.stack.reset(Scene())
        self.app.stack.settle()
        self.app.stack.clear()
        self.app.devices = Devices(self.app.screen.surface.get_size, self.app.theme.px)
        self.app.context.saves.take_troubles()
        for path in Path(os.environ["FOUR_SHORES_HOME"]).glob("*/*.shores"):
            path.unlink()

    def _resize(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.app.step(0, [pygame.event.Event(pygame.WINDOWSIZECHANGED)])

    # what happens

    def _act(self) -> None:
        """One event of a device, or something else that happens to a program."""
        kinds: tuple[tuple[Callable[[], object], int], ...] = (
            (self._mouse, 50),
            (self._key, 22),
            (self._text, 4),
            (self._pad, 14),
            (self._window, 3),
            (self._play, 7),
        )
        self.draw.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])[0]()

    def _send(self, kind: int, **values: object) -> None:
        self.figures[pygame.event.event_name(kind)] += 1
        self._coming.append(pygame.event.Event(kind, values))

    def _place(self) -> tuple[int, int]:
        """A place of the window, most often on a widget."""
        draw, scene = self.draw, self.app.stack.top
        if isinstance(scene, WidgetScene) and draw.random() < 0.75:
            rect = draw.choice(list(scene.root.walk())).rect
            if rect.width > 0 and rect.height > 0:
                return draw.randrange(rect.left, rect.right), draw.randrange(rect.top, rect.bottom)
        width, height = self.app.screen.surface.get_size()
        return draw.randrange(-5, width + 5), draw.randrange(-5, height + 5)

    def _mouse(self) -> None:
        draw, at = self.draw, self._place()
        button = draw.choice((1, 1, 1, 1, 2, 3, 3, 6))
        touch = draw.random() < 0.1
        match draw.randrange(8):
            case 0 | 1:
                self._send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=touch)
            case 2:
                self._send(pygame.MOUSEWHEEL, pos=at, x=0, y=draw.choice((-3, -1, 1, 2)), flipped=draw.random() < 0.2)
            case 3 | 4:
                self._send(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=touch)
            case 5:
                self._send(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=touch)
            case _:
                self._send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=touch)
                self._send(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=touch)
                self._send(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=touch)

    def _key(self) -> None:
        draw = self.draw
        key, mod = draw.choice(KEY_CODES), draw.choice(MODIFIERS)
        self._send(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        if draw.random() < 0.85:
            self._send(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def _text(self) -> None:
        kind = self.draw.choice((pygame.TEXTINPUT, pygame.TEXTINPUT, pygame.TEXTEDITING))
        self._send(kind, text=self.draw.choice(TEXTS), start=0, length=0)

    def _pad(self) -> None:
        draw = self.draw
        kind = draw.choice((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION))
        if kind == pygame.CONTROLLERAXISMOTION:
            self._send(kind, instance_id=draw.randrange(2), axis=draw.randrange(6), value=draw.choice((-32768, 0, 20000, 32767)))
        elif draw.random() < 0.15:
            self._send(pygame.JOYBUTTONDOWN, instance_id=3, button=draw.randrange(12))
            self._send(pygame.JOYHATMOTION, instance_id=3, hat=0, value=(draw.randrange(-1, 2), draw.randrange(-1, 2)))
        else:
            self._send(kind, instance_id=draw.randrange(2), button=draw.randrange(16))

    def _window(self) -> None:
        draw = self.draw
        match draw.randrange(8):
            case 0:
                self._resize(draw.choice((SMALL, *SIZES)))
            case 1:
                self._send(pygame.QUIT)
            case 2:
                self._send(pygame.DROPFILE, file=str(Path(os.environ["FOUR_SHORES_HOME"]) / "no such file"))
            case 3:
                self._send(pygame.MULTIGESTURE, pinched=draw.uniform(-0.2, 0.2), x=0.5, y=0.5, rotated=0.0, num_fingers=2)
            case 4:
                self._send(draw.choice((pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED)), device_index=9, instance_id=9)
            case _:
                kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE)
                self._send(draw.choice(kinds))

    def _play(self) -> None:
        """Whoever is to move does something that the rules allow."""
        scene = self.app.stack.top
        if isinstance(scene, TableScene) and scene.match.to_move is not None:
            scene.match.submit(scene.match.to_move, self.draw.choice(scene.match.legal()))
            self.figures["actions"] += 1

    # what is watched

    def _check(self) -> None:
        for scene in self.app.stack.scenes:
            if not isinstance(scene, WidgetScene):
                continue
            seen = set(scene.root.walk())
            for name, widget in (("focus", scene.focused), ("hover", scene.hovered), ("press", scene.pointing.captured)):
                if widget is not None and widget not in seen:
                    self._trouble(f"the {name} of {type(scene).__name__} is on a {type(widget).__name__} that is not there")
        if self.app.stack.top is None:
            self._trouble("no scene is left")

    def _compare(self) -> None:
        """Hold the picture against one that is drawn from the beginning."""
        if not self.app.stack.scenes:
            return
        self.app.step(0)
        shown = pygame.image.tobytes(self.app.screen.surface, "RGB")
        for scene in self.app.stack.visible():
            scene.invalidate()
        self.app.draw()
        if not alike(shown, pygame.image.tobytes(self.app.screen.surface, "RGB")):
            self._trouble(f"{type(self.app.stack.top).__name__} looks otherwise when it is drawn again")
        self.figures["pictures"] += 1

    def _look_at_memory(self) -> None:
        shown = len(self.app.stack.scenes)
        gc.collect()
        kept = Counter(type(thing).__name__ for thing in gc.get_objects() if isinstance(thing, Scene))
        if kept.total() > shown:
            self._trouble(f"{kept.total()} scenes are kept and {shown} shown: {', '.join(sorted(kept))}")
        # What a scene needs differs by more than could be lost: all are measured without one, in the same window.
        self._empty()
        self.app.context.thumbnails.let_go()
        for window in (SIZES[1], SMALL):  # pictures made for a size are dropped with it
            self._resize(window)
        gc.collect()
        give_back()
        size = (psutil.Process().memory_info().rss - self.kept.size) / 2**20
        self.memory.append((self.figures["events"], size))
        print(f"seed {self.seed}: {self.figures['events']} events, {size:.0f} MB", file=sys.stderr, flush=True)

    @property
    def growth(self) -> float | None:
        """MB per 100,000 events by which memory grew at last; None when there are too few figures."""
        if len(self.memory) < LEAST_FIGURES:
            return None
        third = len(self.memory) // 3
        before, after = self.memory[-2 * third : -third], self.memory[-third:]
        events = median(number for number, _ in after) - median(number for number, _ in before)
        return (median(size for _, size in after) - median(size for _, size in before)) / events * 100_000


@dataclass(frozen=True, slots=True)
class Found:
    """The findings of one process, as `Hammer` has them."""

    seed: int
    figures: Counter[str]
    troubles: Counter[str]
    memory: list[tuple[int, float]]
    growth: float | None


class Kept:
    """Pictures as they were read, kept by the tool: they grow with what was seen, until all have been."""

    def __init__(self) -> None:
        self.size = 0
        """Bytes that they take."""
        self._pictures: dict[Path, Surface] = {}

    def reader(self) -> Callable[[Art, Path], Surface]:
        """Return a function that stands in for `Art.picture`."""
        read = Art.picture

        def picture(art: Art, path: Path) -> Surface:
            if path not in self._pictures:
                self._pictures[path] = found = read(art, path)
                self.size += found.get_pitch() * found.get_height()
            return self._pictures[path]

        return picture


@contextmanager
def pictures_kept() -> Iterator[Kept]:
    """Spare what takes most of the time and is not hammered on."""
    kept = Kept()
    with quickened(made=False), patch.object(Art, "picture", kept.reader()):
        yield kept


def hammered(names: tuple[str, ...], first: int, task: tuple[int, int]) -> Found:
    """Hammer on a program of its own; `task` is a seed and a number of events."""
    seed, events = task
    with tempfile.TemporaryDirectory() as home, pictures_kept() as kept:
        os.environ["FOUR_SHORES_HOME"] = home
        hammer = Hammer(App(ALL, Preferences(Path(home) / "settings.json"), size=SMALL, sound=False), seed, kept)
        logging.getLogger("game").addHandler(hammer.log)
        hammer.run(events, names, first)
    if hammer.growth is not None and hammer.growth > GROWTH:
        hammer.troubles["memory grows"] += 1
    return Found(seed, hammer.figures, hammer.troubles, hammer.memory, hammer.growth)


def main() -> int:
    """Hammer, print the figures, and tell whether all went well."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("events", type=int, nargs="?", default=300_000)
    parser.add_argument("-p", "--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0, help="of the first process; the others have the next ones")
    parser.add_argument("--first", type=int, default=0, help="the number of the first round of each process")
    parser.add_argument("--scene", choices=list(SCREENS), action="append", help="only this one; may be given again")
    given = parser.parse_args()
    begun = time.perf_counter()
    shares = [len(range(number, given.events, given.processes)) for number in range(given.processes)]
    one = partial(hammered, tuple(given.scene or SCREENS), given.first)
    figures, troubles = Counter[str](), Counter[str]()
    with ProcessPoolExecutor(given.processes, mp_context=get_context("spawn")) as pool:
        for found in pool.map(one, enumerate(shares, given.seed)):
            sizes = ", ".join(f"{size:.0f}" for _, size in found.memory[:: max(1, len(found.memory) // 12)])
            grown = "too few to say" if found.growth is None else f"{found.growth:+.2f} MB per 100,000 events at last"
            print(f"seed {found.seed}: {found.figures['events']} events; memory in MB {sizes or '-'}: {grown}")
            figures += found.figures
            troubles += found.troubles
    took = time.perf_counter() - begun
    print(f"{figures['events']} events in {figures['rounds']} rounds, {figures['frames']} frames in {took:.0f} s")
    print(", ".join(f"{name} {count}" for name, count in sorted(figures.items()) if name not in ("events", "rounds", "frames")))
    for words, times in troubles.most_common():
        print(f"{times} x {words}")
    print(f"{len(troubles)} troubles")
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())
