"""Games played at a real table on a slow disk, and what the table asks meanwhile.

While what was done is not on the disk yet, a table shows the position as the last event left it, which need not be one of the
match's: nothing may be asked of that. `Witness` looks at every question.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from game.content.levels import all_levels
from game.play.match import Match
from game.play.record import Player
from game.play.settings import Pace, Speed
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.tables.scene import TableScene
from tests.clocks import ManualClock
from tests.games import ALL
from tests.play.disks import SlowDisk
from tests.ui.play import Program

QUESTIONS = ("prompt", "spotlit_spaces")
"""The questions that a scene asks its table about the position, to offer it."""
DISKS = (0.005, 0.05, 0.5)
"""Seconds that good and bad disks take for a line."""
STEP = 0.04
"""Seconds of a frame."""
WATCHED = 0.1
"""The share of happenings that a person watches to their end instead of skipping them."""
LONGEST_GAME = 4000
"""Actions of a game."""
LONGEST_WAIT = 2000
"""Frames until something can be decided."""


class Witness:
    """Looks at what a table is asked, and at what it offers in each frame."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.figures: Counter[str] = Counter()
        self.faults: Counter[str] = Counter()

    @contextmanager
    def looking(self) -> Iterator[None]:
        """Look at every question until the end of the block."""
        with ExitStack() as stack:
            for name in QUESTIONS:
                stack.enter_context(patch.object(self.scene.table, name, self._seen(name, getattr(self.scene.table, name))))
            stack.enter_context(patch.object(self.scene.decisions, "legal", self._legal(self.scene.decisions.legal)))
            yield

    def _seen(self, name: str, ask: Callable[..., Any]) -> Callable[..., Any]:
        def asked(*given: Any) -> Any:
            self.figures["questions"] += 1
            if not self._true:
                self.faults[f"{name} is asked of what is half shown"] += 1
            return ask(*given)

        return asked

    def _legal(self, ask: Callable[[], Any]) -> Callable[[], Any]:
        def legal() -> Any:
            found = ask()
            if found and not self._true:
                self.faults["what is legal is told of what is half shown"] += 1
            return found

        return legal

    @property
    def _true(self) -> bool:
        """Return whether what is shown is the position of the match, as those who look at it know it."""
        return bool(self.scene.viewpoint.seen == self.scene.viewpoint.observed())

    def look(self) -> None:
        """Look at what is offered in this frame."""
        scene = self.scene
        self.figures["frames"] += 1
        if scene.settled:
            if not self._true:
                self.faults["something is offered of what is half shown"] += 1
            return
        self.figures["waiting"] += 1
        if scene.prompt.choices and scene.prompt != scene.playback.announced():
            self.faults["something is asked before all is on the disk"] += 1
        if scene.board.live:
            self.faults["the board takes clicks before all is on the disk"] += 1
        if any(button.enabled and button.live for button in scene.controls.actions.buttons):
            self.faults["a button can be pressed before all is on the disk"] += 1
        if scene.handover.screen.asking:
            self.faults["the curtain asks before all is on the disk"] += 1


def match_of(game: str, seed: int) -> Match:
    """A new match of computers and persons in turn, of as many as can play it on a level that the seed says."""
    entry, draw = ALL[game], random.Random(f"{game} {seed}")
    infos = [info for info in all_levels(entry, None) if info.level is not None]
    info = draw.choice(infos)
    assert info.level is not None
    levels = entry.computer_levels()
    seats = draw.choice(list(entry.game().seats(info.board)))
    first = draw.randrange(2)
    players = [Player("", computer=levels[0].name if levels and (seat + first) % 2 else "") for seat in range(seats)]
    level = info.level.to_json()
    return Match.start(entry.game(), info.board, players, level=level, level_name=info.key, seed=str(seed))


def play(home: Program, match: Match, seed: int, actions: int = LONGEST_GAME) -> Witness:
    """Play a match at its table, by chance where persons decide, until it is over or so many actions were done."""
    draw = random.Random(seed)
    home.app.context.open(destinations.NewMatch(match))
    home.step()
    scene = home.table
    witness = Witness(scene)

    def frame(*events: Any) -> None:
        home.step(*events, dt=STEP)
        if home.app.stack.top is scene:
            witness.look()

    with witness.looking():
        while match.outcome is None and len(match.history) < actions:
            before, watches = len(match.history), draw.random() < WATCHED
            for _ in range(LONGEST_WAIT):
                frame(*([] if watches or not scene.playback.presenter.moving else [Command.CONFIRM]))
                if scene.settled or match.outcome is not None or len(match.history) != before:
                    break
            else:
                raise AssertionError(f"nothing can be decided after {before} actions")
            if not scene.settled or match.outcome is not None:
                continue
            if scene.viewpoint.waits_for is not None:
                scene.handover.reveal()
            elif (legal := match.legal()) and scene.viewpoint.person is not None:
                scene.decisions.submit(draw.choice(legal))
        for _ in range(LONGEST_WAIT if match.outcome is not None else 0):
            if scene.settled or home.app.stack.top is not scene:
                break
            frame()
    witness.figures["actions"] += len(match.history)
    return witness


def on_slow_disk(seconds: float, speed: Speed) -> dict[str, Any]:
    """Return the arguments of a `Program` with a disk that takes so many seconds for each line."""
    clock = ManualClock()
    return {"writer": SlowDisk(clock, seconds), "clock": clock, "speed": speed, "computer_pace": Pace.FAST}
