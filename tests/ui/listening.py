"""A player who sees nothing: keys, and what the voice has said."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import pygame

from game.ui.scenes.results import ResultsScene
from game.ui.services.speech import Utterance
from game.ui.tables.scene import TableScene
from game.ui.widgets.dialog import DialogScene
from tests.ui.play import Keyboard, Program

NAMED = {"Space": pygame.K_SPACE, "Spacja": pygame.K_SPACE, "Enter": pygame.K_RETURN, "Tab": pygame.K_TAB}
BUTTON = re.compile(r"(?:^|[.)…!?] )(Space|Spacja|\d|R): ")
LONGEST = 300
"""More frames than there are between two decisions."""
BESIDE = re.compile(r"\bTab: (?:beside the board|obok planszy): ([^.]*)")
MOST_TABS = 20
PLACES = re.compile(r"\bN: (\d+) (?:places?|pol[ea]|pól) (?:on the board|na planszy)")


class Transcript:
    """A speaker that writes down what is said; what interrupts begins with "!"."""

    works = sets_volume = True

    def __init__(self) -> None:
        self.lines: list[str] = []

    def say(self, utterance: Utterance, *, interrupts: bool) -> None:
        """Write it down."""
        self.lines.append(("! " if interrupts else "+ ") + utterance.words)

    def hush(self) -> None:
        """Stop: nothing is to be done."""

    def close(self) -> None:
        """Stop for good: nothing is to be done."""


class Listener:
    """A player who presses keys by what was said, at random, and knows nothing else of the game."""

    def __init__(self, program: Program, transcript: Transcript, seed: int) -> None:
        self.program, self.transcript, self._keys = program, transcript, Keyboard(program)
        self._random = Random(seed)

    def press(self, key: int) -> str:
        """Press a key, wait until all has been shown, and return what was said."""
        before = len(self.transcript.lines)
        self.transcript.lines.append(f"  [{pygame.key.name(key)}]")
        self._keys.key(key)
        for _ in range(LONGEST):
            scene = self.program.scene
            if not isinstance(scene, TableScene) or (scene.settled and not scene.held and not scene.ending.waits):
                break
            self.program.step(dt=0.1)
        self.program.wait()
        return "\n".join(self.transcript.lines[before + 1 :])

    def asked(self) -> str:
        """Return what can be done, by the key for that."""
        return self.press(pygame.K_o)

    def act(self) -> None:
        """Do one of the things that can be done."""
        if isinstance(self.program.scene, DialogScene):
            self._press_all([*[pygame.K_TAB] * self._random.randrange(2), pygame.K_RETURN])
            return
        if not isinstance(self.program.scene, TableScene):
            self.press(pygame.K_ESCAPE)
            return
        asked = self.asked()
        ways: list[Callable[[], None]] = [partial(self._press_all, [_key(name)]) for name in BUTTON.findall(asked)]
        if (found := PLACES.search(asked)) is not None:
            places = int(found[1])
            ways += [partial(self._to_place, self._random.randrange(places)) for _ in range(min(4, places))]
        if (found := BESIDE.search(asked)) is not None:
            ways += [partial(self._to_thing, found[1].split(", "))] * 2
        if ways:
            self._random.choice(ways)()
        else:
            self._press_all([*[pygame.K_TAB] * self._random.randrange(1, 9), pygame.K_RETURN])

    def _press_all(self, keys: Sequence[int]) -> None:
        for key in keys:
            self.press(key)

    def _to_place(self, number: int) -> None:
        self._press_all([*[pygame.K_n] * (number + 1), pygame.K_RETURN])

    def _to_thing(self, names: Sequence[str]) -> None:
        """Go to something beside the board until one of these names is said, and choose it."""
        wanted = self._random.choice(names)
        for _ in range(MOST_TABS):
            said = self.press(pygame.K_TAB)
            for _ in names:
                if wanted in said:
                    self.press(pygame.K_RETURN)
                    return
                if not any(name in said for name in names):
                    break
                said = self.press(pygame.K_RIGHT)

    def play(self, most: int) -> bool:
        """Play until the results are told; return whether they were."""
        for _ in range(most):
            if isinstance(self.program.scene, ResultsScene):
                return True
            self.act()
        return isinstance(self.program.scene, ResultsScene)


def _key(name: str) -> int:
    return NAMED.get(name) or pygame.key.key_code(name.lower())
