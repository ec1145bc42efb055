"""Twins: two games that differ only in what somebody may not know, looked at in every way in which anything can be opened.

`twins` makes them, by the rules alone; `told_apart` plays both at the real table and says where they could be told apart.
"""

from __future__ import annotations

import random
import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any
from unittest import mock

import pygame
from msgspec.structs import replace

from game.engine.chance import Seeded, pick
from game.engine.core import Action, Resign, Seat
from game.play.autosave import with_position
from game.play.match import Match
from game.play.record import Record, file_bytes
from game.play.writer import Writer
from game.ui.hud.card import Noted
from game.ui.hud.log import LogView
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.saves import TABS, SavesScene
from game.ui.scenes.title import TitleScene
from game.ui.services.sound import Sound
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.tables.scene import TableScene
from game.ui.tables.thumbnail_renderer import ThumbnailRenderer
from game.ui.widgets import WidgetScene
from tests.engine.cases import MOST_ACTIONS, Case
from tests.games import ALL
from tests.ui.play import Mouse, Program

WAYS = ("eye", "log", "points", "cursor", "board", "pause", "rules", "undo", "saved")
"""The ways to look at a table: methods of `Witness` with an underscore before them."""
SAVED = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
"""The time of saving, as lists of games say it: to the minute, so that each game can have a microsecond of its own."""
MOMENTS = count()
FOLDERS = ("autosaves", "saves", "finished")
"""The folders of games that lists show."""
SAMPLES = 8
"""The number of times that another deal of what is hidden is looked for."""


@dataclass(frozen=True, slots=True)
class Twin:
    """Two games from one moment on, alike for `watcher` (None: a spectator) and for spectators at every moment of them.

    `here` is a true game, `there` has what the watcher does not know dealt in another way; both go on by `script`.
    """

    here: Match
    there: Match
    watcher: Seat | None
    script: tuple[tuple[Seat, Action], ...]
    number: int


def twins(case: Case, seed: str, every: int, length: int) -> Iterator[Twin]:
    """Twins that begin at the start and then each `every` actions of a random game, of at most `length` actions.

    The watchers take turns. Where nothing is hidden there are none.
    """
    match, choice = case.match(seed), Seeded(f"choice {seed}")
    watchers: list[Seat | None] = [None, *range(case.players)]
    number = 0
    for at in range(MOST_ACTIONS):
        if match.to_move is None:
            return
        if at % every == 0:
            for watcher in watchers if at == 0 else (watchers[number % len(watchers)],):
                twin = twin_at(case, match, watcher, length, number)
                number += 1
                if twin is not None:
                    yield twin
        match.submit(match.to_move, pick(match.legal(), choice))


def twin_at(case: Case, match: Match, watcher: Seat | None, length: int, number: int) -> Twin | None:
    """Twins that begin at a moment of a game; None where no other deal of what is hidden is found."""
    game, state = case.game, match.state
    for sample in range(SAMPLES):
        other = game.sample(game.observe(state, watcher), Seeded(f"{number} {sample}"))
        if game.dump(other) != game.dump(state):
            here, there = (begun_at(match, one) for one in (state, other))
            return Twin(
                begun_at(match, state), begun_at(match, other), watcher, _script(here, there, watcher, length, number), number
            )
    return None


def begun_at(match: Match, state: Any) -> Match:
    """A match that begins with a position, by a record of its own that can be watched."""
    begun = Match.resume(match.record, match.game, match.board)
    begun._played.clear()
    begun._opening = type(begun._opening)(state, ())
    return Match.resume(Record(match.record.header, begun.snapshot()), match.game, match.board)


def _script(here: Match, there: Match, watcher: Seat | None, length: int, number: int) -> tuple[tuple[Seat, Action], ...]:
    """Random actions possible in both games, as long as the watcher sees the same happen; at the end all but one resign."""
    choice, script = random.Random(number), list[tuple[Seat, Action]]()
    while len(script) < length and (seat := here.to_move) is not None and there.to_move == seat:
        possible = [action for action in here.legal() if there.check(action) is None]
        if not possible or not _goes_on(here, there, watcher, seat, action := choice.choice(possible)):
            return tuple(script)
        script.append((seat, action))
    for seat in range(1, len(here.players)):
        if here.to_move is None or here.game.check(here.state, Resign(seat)) is not None:
            continue
        if not _goes_on(here, there, watcher, seat, Resign(seat)):
            break
        script.append((seat, Resign(seat)))
    return tuple(script)


def _goes_on(here: Match, there: Match, watcher: Seat | None, seat: Seat, action: Action) -> bool:
    """Carry out an action in both games; whether they are still alike for the watcher and for spectators."""
    game = here.game
    steps = here.submit(seat, action), there.submit(seat, action)
    for eyes in {watcher, None}:
        seen = [[game.redact(event, eyes) for event in step.events] for step in steps]
        if seen[0] != seen[1] or here.observation(eyes) != there.observation(eyes):
            return False
    return here.to_move == there.to_move


@dataclass(slots=True)
class Sight:
    """The sights and sounds of one moment: `viewer` is whose things the table showed, `shots` what came of each thing tried."""

    where: str
    viewer: Seat | None
    shots: list[tuple[str, Any]] = field(default_factory=list)


class Witness:
    """Plays one of two twins at the table, and keeps what can be seen and heard."""

    def __init__(self, home: Program, match: Match, twin: Twin, share: float, ways: tuple[str, ...], *, watched: bool) -> None:
        """`share` of all ways of looking are tried at each moment; `watched`: motions are looked at too."""
        self.home, self.match, self.twin, self.share, self.watched = home, match, twin, share, watched
        self.ways = ways
        self.draw = random.Random(twin.number)
        self.mouse = Mouse(home)
        self.heard: list[str] = []
        self.sights: list[Sight] = []

    def play(self) -> list[Sight]:
        """Look at every moment of the game."""
        with mock.patch.object(Sound, "play", lambda _, name, **more: self.heard.append(name)):
            table = self.home.sit_down(self.match)
            self._look(table, "start")
            for number, (seat, action) in enumerate(self.twin.script):
                where = f"{number + 1}: {type(action).__name__}"
                if (
                    table.viewpoint.waits_for is not None
                    and table.viewpoint.waits_for != self.twin.watcher
                    and self.draw.random() < 0.5
                ):
                    table.handover.reveal()
                    self._wander(table, 4)
                    self.mouse.move((2, 2))
                before = Sight(f"during {where}", table.viewpoint.viewer)
                self.heard.clear()
                self.match.submit(seat, action)
                self._watch(table, before)
                self.sights.append(before)
                self._look(table, f"after {where}")
        return self.sights

    def _watch(self, table: TableScene, sight: Sight) -> None:
        """Watch a motion; only the last one of a game is followed by results."""
        if not self.watched:
            table.playback.presenter.finish()
        for frame in range(2000):
            if not table.playback.presenter.busy:
                break
            self.home.step(dt=0.1)
            if frame % 5 == 0 and table.playback.presenter.busy:
                sight.shots.append((f"frame {frame}", self._picture()))
        sight.shots.append(("sounds", tuple(self.heard)))
        for _ in range(60):
            if not self.home.scene.animating:
                break
            self.home.step(dt=0.1)

    # every way to look

    def _look(self, table: TableScene, where: str) -> None:
        self.home.step()
        sight = self._begin(table, where)
        if isinstance(self.home.scene, ResultsScene):
            self._results(sight)
            return
        self._ways(table, sight)
        if table.viewpoint.waits_for is not None and table.viewpoint.waits_for == self.twin.watcher:
            self.mouse.press(table.handover.screen.button)
            if table.viewpoint.waits_for is not None:
                table.handover.reveal()
            self._ways(table, self._begin(table, f"revealed {where}"))

    def _begin(self, table: TableScene, where: str) -> Sight:
        sight = Sight(where, table.viewpoint.viewer)
        self.sights.append(sight)
        self.mouse.move((2, 2))
        sight.shots += [
            ("table", self._picture()),
            ("texts", self._texts(self.home.scene)),
            ("waits for", table.viewpoint.waits_for),
        ]
        return sight

    def _ways(self, table: TableScene, sight: Sight) -> None:
        for name in self.ways:
            self.heard.clear()
            if self.draw.random() < self.share:
                way = getattr(self, f"_{name}")
                sight.shots += [(f"{name} {number}", shot) for number, shot in enumerate(way(table))]
                self._close(table)
                sight.shots.append((f"{name} sounds", tuple(self.heard)))

    def _close(self, table: TableScene) -> None:
        """Put away whatever was opened."""
        while self.home.scene is not table:
            self.home.step(Command.BACK)
        self.mouse.move((2, 2))
        table.bubble.hide()
        self.home.step()

    def _eye(self, table: TableScene) -> Iterator[Any]:
        """Yield the replay of what happened since."""
        yield table.controls.since.enabled
        if table.controls.since.enabled:
            self.mouse.press(table.controls.since)
            self.home.step()
            yield from self._replay(self.home.scene)

    def _replay(self, scene: WidgetScene) -> Iterator[Any]:
        """All positions of a replay from where it begins, one with its motion."""
        assert isinstance(scene, ReplayScene)
        yield [line.text for line in scene.hud.log.lines]
        for index in range(scene.index, scene.last + 1, 3):
            scene.go(index)
            self.home.step()
            yield self._picture(), self._texts(scene)
        scene.go(max(0, scene.last - 1))
        scene.step()
        for _ in range(4):
            self.home.step(dt=0.1)
            yield self._picture()
        scene.playback.presenter.finish()

    def _results(self, sight: Sight) -> None:
        results = self.home.scene
        assert isinstance(results, ResultsScene)
        sight.shots += [("results", self._picture()), ("texts", self._texts(results)), ("awards", results.awards)]
        results.open_numbers()
        self.home.step()
        sight.shots += [("numbers", self._picture()), ("texts", self._texts(self.home.scene))]
        self.home.step(Command.BACK)
        results.context.open(destinations.Replay(self.match.record))
        self.home.step()
        sight.shots += [(f"whole replay {number}", shot) for number, shot in enumerate(self._replay(self.home.scene))]

    def _log(self, table: TableScene) -> Iterator[Any]:
        """The log, from its beginning."""
        for key in (Command.LOG, Command.HOME, Command.DOWN, Command.UP, Command.UP):
            self.home.step(key)
            yield self._picture()

    def _points(self, table: TableScene) -> Iterator[Any]:
        yield from self._wander(table, 14)

    def _wander(self, table: TableScene, count: int) -> list[Any]:
        """Point at places of the window, and at things that say something, until they do."""
        width, height = self.home.screen.get_size()
        places = [(self.draw.randrange(width), self.draw.randrange(height)) for _ in range(count)]
        inner = table.board.fit
        places += [(self.draw.randrange(inner.left, inner.right), self.draw.randrange(inner.top, inner.bottom)) for _ in places]
        seen: list[Any] = []
        for place in places:
            self.mouse.move(place)
            hovered = table.hovered
            if hovered is not None and hovered.tooltip:
                for _ in range(8):
                    self.home.step(dt=0.1)
                seen.append(hovered.tooltip)
            if isinstance(hovered, Noted):
                self.home.step(dt=0.1)
                self.home.step(dt=0.1)
                seen.append(hovered.note)
            seen.append(self._picture())
        return seen

    def _cursor(self, table: TableScene) -> Iterator[Any]:
        """The cursor of keyboard and gamepad, over the board and from widget to widget."""
        for _ in range(5):
            self.home.step(self.draw.choice([Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT, Command.NEXT]))
            yield self._picture(), self._texts(table)

    def _board(self, table: TableScene) -> Iterator[Any]:
        """The board turned round and shown larger."""
        for key in (Command.TURN_BOARD, Command.ZOOM_IN):
            self.home.step(key)
            yield self._picture()
        self.home.step(Command.ZOOM_OUT)
        self.home.step(Command.TURN_BOARD)

    def _pause(self, table: TableScene) -> Iterator[Any]:
        """The menu with its dialogs."""
        self.home.step(Command.MENU)
        yield self._picture(), self._texts(self.home.scene)
        menu = self.home.scene
        assert isinstance(menu, PauseScene)
        for number in range(1, len(menu.buttons)):
            button = menu.buttons[number]
            if not button.enabled:
                continue
            self.mouse.press(button)
            self.home.step()
            yield self._picture(), self._texts(self.home.scene)
            if self.home.scene is not table:
                self.home.step(Command.BACK)
            if self.home.scene is table:  # what is agreed upon closes the menu, and what is kept of the game too
                self.home.step(Command.MENU)
                menu = self.home.scene
                assert isinstance(menu, PauseScene)
            assert self.home.scene is menu

    def _rules(self, table: TableScene) -> Iterator[Any]:
        """The rulebook."""
        self.home.step(Command.HELP)
        yield self._picture(), self._texts(self.home.scene)

    def _undo(self, table: TableScene) -> Iterator[Any]:
        """Yield whether something can be taken back, and why not."""
        yield (
            table.match.undo_reason(),
            table.controls.undo.tooltip,
            table.controls.undo.enabled,
            table.controls.undo.disabled_reason,
        )

    def _saved(self, table: TableScene) -> Iterator[Any]:
        """The saved game on the title and in every list, with its photograph."""
        app, record = self.home.app, with_position(self.match)
        saved = SAVED + timedelta(microseconds=next(MOMENTS))  # nothing kept of another game is shown for this one
        header = replace(record.header, saved=saved.isoformat(), number=1)
        paths = [app.context.saves.folder / folder / "twin.jsonl" for folder in FOLDERS]
        for path in paths:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(file_bytes(Record(header, record.opening, record.lines, path.name)))
        app.context.thumbnails = ThumbnailRenderer(app.context, ALL, Writer())
        saves = SavesScene()
        for scene in (TitleScene(), saves):
            app.stack.push(scene)
            for _ in range(3):
                self.home.step()
            yield self._picture(), self._texts(self.home.scene)
            for number in range(1, len(TABS) if scene is saves else 0):
                saves.tabs.choose(number)
                self.home.step()
                yield self._picture(), self._texts(saves)
            app.stack.pop()
            self.home.step()
        assert app.context.thumbnails.made, "there are photographs"
        for path in paths:
            path.unlink()

    # what can be seen

    def _picture(self) -> int:
        return zlib.adler32(pygame.image.tobytes(self.home.screen, "RGB"))

    @staticmethod
    def _texts(scene: WidgetScene) -> tuple[Any, ...]:
        """All that the widgets say, shown or not, and all lines of logs."""
        found: list[Any] = [pygame.display.get_caption()]
        for widget in scene.root.walk():
            found += [getattr(widget, name, "") for name in ("words", "tooltip", "why_not")]
            found += [line.text for line in widget.lines] if isinstance(widget, LogView) else []
        return tuple(words for words in found if isinstance(words, str) and words)


@dataclass(slots=True)
class Findings:
    """The cases in which the twins could be told apart: the way, the moment, and who watched.

    `moments` is how many moments were looked at, `tried` how many pictures, texts and sounds of each way were compared.
    """

    moments: int = 0
    tried: Counter[str] = field(default_factory=Counter)
    leaks: list[str] = field(default_factory=list)

    def add(self, other: Findings) -> None:
        """Take in what else was found."""
        self.moments += other.moments
        self.tried += other.tried
        self.leaks += other.leaks


def told_apart(home: Program, twin: Twin, share: float = 1.0, *, watched: bool = False, ways: tuple[str, ...] = WAYS) -> Findings:
    """Play both games, and compare all that could be seen by somebody for whom they are alike.

    `share` of the ways of looking in `ways` are tried at each moment; `watched`: motions are looked at too.
    """
    found = Findings()
    if not home.app.stack.scenes:
        home.open()  # both games are sat down to in the same way
    here = Witness(home, twin.here, twin, share, ways, watched=watched).play()
    there = Witness(home, twin.there, twin, share, ways, watched=watched).play()
    for one, other in zip(here, there, strict=True):
        if one.viewer not in {None, twin.watcher} and one.viewer == other.viewer:
            continue
        found.moments += 1
        where = f"{one.where} for {twin.watcher}, twin {twin.number}"
        if one.viewer != other.viewer or [way for way, _ in one.shots] != [way for way, _ in other.shots]:
            found.leaks.append(f"{where}: not the same can be done")
            continue
        for (way, seen), (_, also) in zip(one.shots, other.shots, strict=True):
            found.tried[way.split()[0]] += 1
            if seen != also:
                found.leaks.append(f"{way}, {where}")
    return found
