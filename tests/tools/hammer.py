"""Random input over all scenes of all games in both languages: `python -m tests.tools.hammer [events]` (300,000 unless given).

Every round shows one of the scenes of `tests.tools.screens` at a size, in a language, and lets raw events of a window rain
on it: the mouse with presses that are never released, the wheel, keys with modifiers, text, gamepads, fingers, sizes, a lost
keyboard, files, and requests to quit. Now and then somebody at the table does what the rules allow, so that games go on.

Watched are exceptions; the focus, the hover and the press, which must be on widgets of their scene that can be seen; pixels
against a picture drawn again; scenes that nobody shows any more and that are still kept; and memory. Memory is the process's
own, after a collection, at even intervals: it grows when the median of the last third of the figures is more than
`GROWTH` MB per 100,000 events above that of the third before. Ends with 1 when anything was wrong. Needs the extra `bench`.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Literal

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import psutil
import pygame

from game.play.settings import Settings, Speed
from game.ui.scenes.title import TitleScene
from game.ui.services.preferences import Preferences
from game.ui.shell.app import App
from game.ui.shell.devices import KEYS, LETTERS, WITH_CONTROL
from game.ui.shell.scene import Scene
from game.ui.tables.scene import TableScene
from game.ui.widgets import WidgetScene
from tests.games import ALL
from tests.tools.screens import SCREENS
from tests.ui.play import alike

SCENES = tuple(name for name in SCREENS if not name.startswith("table_riverlands_"))
"""Those tables are left out: their chance is written down, and runs out. The game's own is among the others."""
ROUND = 250
"""Events on one scene, and on those that it leads to."""
SIZES = ((1024, 600), (1280, 800), (1920, 1080), (640, 480))
LANGUAGES: tuple[Literal["en"], Literal["pl"]] = ("en", "pl")
MODIFIERS = (0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
TEXTS = ("a", "Ł", "ß", "żółw", "日本", " ", "\u200d", "\ud800", "x" * 200, "\n")
KEY_CODES = (*KEYS, *LETTERS, *WITH_CONTROL, pygame.K_TAB, pygame.K_F5, pygame.K_q)
STILL = 12
"""Rounds between two looks for scenes that are still kept, and at the memory."""
GROWTH = 8.0
"""MB per 100,000 events by which memory may seem to grow."""
LEAST_FIGURES = 9
"""Figures of memory that are needed to say whether it grows."""


class Hammer:
    """One program that is hammered on; `troubles` are what was wrong, with how often."""

    def __init__(self, app: App, seed: int) -> None:
        self.app = app
        self.draw = random.Random(seed)
        self.troubles: Counter[str] = Counter()
        self.figures: Counter[str] = Counter()
        self.memory: list[tuple[int, float]] = []
        """Numbers of events, and the megabytes of the process then."""
        self._where = ""
        self._coming: list[pygame.event.Event] = []
        app.on_trouble = self._fault

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

    def run(self, events: int, names: tuple[str, ...] = SCENES) -> None:
        """Hammer until this number of events have come."""
        order: list[str] = []
        while self.figures["events"] < events:
            if not order:
                order = list(names)
                self.draw.shuffle(order)
            self.round(order.pop(), min(ROUND, events - self.figures["events"]))

    def round(self, name: str, events: int) -> None:
        """One scene, and where it leads to."""
        draw, values = self.draw, self.app.preferences.values
        language: Literal["en", "pl"] = draw.choice(LANGUAGES)
        self._where = f"round {self.figures['rounds']}, {name} in {language}"
        values.language, values.speed = language, draw.choice((Speed.DOUBLE, Speed.NORMAL, Speed.INSTANT))
        values.reduced_motion, values.confirm_moves = draw.random() < 0.2, draw.random() < 0.2
        values.interface_scale, values.fullscreen = draw.choice((100, 100, 130)), False
        values.new_game, values.player_names = {}, []
        self.app.preferences.change()
        self._empty()
        self._resize(draw.choice(SIZES))
        try:
            self.app.stack.push(TitleScene())
            self.app.stack.settle()
            SCREENS[name](self.app)
            self.app.stack.settle()
        except Exception as error:
            self._fault(error)
            return
        left = events
        while left > 0:
            batch = min(left, draw.choice((1, 1, 1, 2, 5)))
            left -= batch
            for _ in range(batch):
                self._act()
            self.figures["frames"] += 1
            self.app.step(draw.choice((0.016, 0.016, 0.1)), self._coming)
            self._coming = []
            if not self.app.running:  # refused
                self.figures["quits"] += 1
                self.app.running = True
            self._check()
            if not self.app.stack.scenes:
                break
        self.figures["events"] += events - left
        self.figures["rounds"] += 1
        self._compare()
        if self.figures["rounds"] % STILL == 0:
            self._look_at_memory()

    def _empty(self) -> None:
        """Leave all scenes, and throw away the files of their games."""
        self.app.context.sessions.end()
        self.app.stack.reset(Scene())
        self.app.stack.settle()
        self.app.stack.clear()
        self.app.devices.let_go()
        self.app.context.saves.take_troubles()
        for path in Path(os.environ["FOUR_SHORES_HOME"]).glob("*/*.jsonl"):
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
        width, height = self.app.screen.get_size()
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
                self._resize(draw.choice(SIZES))
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
            for name, widget in (("focus", scene.focused), ("hover", scene.hovered), ("press", scene.captured)):
                if widget is not None and widget not in seen:
                    self._trouble(f"the {name} of {type(scene).__name__} is on a {type(widget).__name__} that is not there")
        if self.app.stack.top is None:
            self._trouble("no scene is left")

    def _compare(self) -> None:
        """Hold the picture against one that is drawn from the beginning."""
        self.app.step(0)
        shown = pygame.image.tobytes(self.app.screen, "RGB")
        for scene in self.app.stack.visible():
            scene.invalidate()
        self.app.step(0)
        top = type(self.app.stack.top).__name__
        if not alike(shown, pygame.image.tobytes(self.app.screen, "RGB")):
            self._trouble(f"{top} looks otherwise when it is drawn again")
        self.figures["pictures"] += 1

    def _look_at_memory(self) -> None:
        shown = len(self.app.stack.scenes)
        gc.collect()
        kept = Counter(type(thing).__name__ for thing in gc.get_objects() if isinstance(thing, Scene))
        if kept.total() > shown:
            self._trouble(f"{kept.total()} scenes are kept and {shown} shown: {', '.join(sorted(kept))}")
        self.memory.append((self.figures["events"], psutil.Process().memory_info().rss / 2**20))

    @property
    def growth(self) -> float | None:
        """MB per 100,000 events by which memory grew at last; None when there are too few figures."""
        if len(self.memory) < LEAST_FIGURES:
            return None
        third = len(self.memory) // 3
        before, after = self.memory[-2 * third : -third], self.memory[-third:]
        events = median(number for number, _ in after) - median(number for number, _ in before)
        return (median(size for _, size in after) - median(size for _, size in before)) / events * 100_000


def main() -> int:
    """Hammer, print the figures, and tell whether all went well."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("events", type=int, nargs="?", default=300_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--scene", choices=list(SCREENS), action="append", help="only this one; may be given again")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["FOUR_SHORES_HOME"] = home
        preferences = Preferences(Path(home) / "settings.json")
        preferences.values = Settings(first_start_done=True)
        hammer, begun = Hammer(App(ALL, preferences, size=SIZES[0], sound=False), given.seed), time.perf_counter()
        hammer.run(given.events, tuple(given.scene or SCENES))
        took = time.perf_counter() - begun
    figures, growth = hammer.figures, hammer.growth
    print(
        f"{figures['events']} events in {figures['rounds']} rounds, {figures['frames']} frames in {took:.0f} s, seed {given.seed}"
    )
    print(", ".join(f"{name} {count}" for name, count in sorted(figures.items()) if name not in ("events", "rounds", "frames")))
    if hammer.memory:
        print("memory: " + ", ".join(f"{size:.0f}" for _, size in hammer.memory[:: max(1, len(hammer.memory) // 12)]) + " MB")
    if growth is not None:
        print(f"memory grew by {growth:+.2f} MB per 100,000 events at last; {GROWTH} are let pass")
        if growth > GROWTH:
            hammer.troubles["memory grows"] += 1
    for words, times in hammer.troubles.most_common():
        print(f"{times} x {words}")
    print(f"{len(hammer.troubles)} troubles")
    return 1 if hammer.troubles else 0


if __name__ == "__main__":
    sys.exit(main())
