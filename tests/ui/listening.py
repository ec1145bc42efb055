"""A player who sees nothing: keys, and what the voice has said."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

import pygame

from game.ui.scenes.results import ResultsScene
from game.ui.services.speech import Utterance
from game.ui.tables.scene import TableScene
from tests.ui.play import Keyboard, Program

NAMED = {"Space": pygame.K_SPACE, "Enter": pygame.K_RETURN, "Tab": pygame.K_TAB}
BUTTON = re.compile(r"(?:^|[.)…!?] )(Space|\d|R): ")
LONGEST = 300
"""More frames than there are between two decisions."""
PLACES = re.compile(r"\bN: (\d+) places? on the board")


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
        asked = self.asked()
        ways: list[Sequence[int]] = [[_key(name)] for name in BUTTON.findall(asked)]
        found = PLACES.search(asked)
        if found is not None:
            places = int(found[1])
            ways += [self._to_place(self._random.randrange(places)) for _ in range(min(4, places))]
        if not ways or self._random.random() < 0.12:
            ways = [[*[pygame.K_TAB] * self._random.randrange(1, 9), pygame.K_RETURN]]
        for key in self._random.choice(ways):
            said = self.press(key)
            if key == pygame.K_TAB and any(word in said for word in ("Menu", "Rulebook", "invite", "Take back")):
                continue
        if not hasattr(self.program.scene, "table") and not isinstance(self.program.scene, ResultsScene):
            self.press(pygame.K_ESCAPE)

    def _to_place(self, number: int) -> list[int]:
        return [*[pygame.K_n] * (number + 1), pygame.K_RETURN]

    def play(self, most: int) -> bool:
        """Play until the results are told; return whether they were."""
        for _ in range(most):
            if isinstance(self.program.scene, ResultsScene):
                return True
            self.act()
        return isinstance(self.program.scene, ResultsScene)


def _key(name: str) -> int:
    return NAMED.get(name) or pygame.key.key_code(name.lower())
