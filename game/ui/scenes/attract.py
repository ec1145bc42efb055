"""A few turns that computers play behind the title's menu while nobody does anything.

Whatever anybody does ends it.

The computers choose quickly, in this process and one decision a frame: nothing of it may cost much. Nothing is heard of it, and
nothing is saved.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from pygame import Rect, Surface

from game.bots.thinking import quick_chooser
from game.content.level import Level
from game.content.levels import LevelInfo, in_order, shipped_levels
from game.engine.chance import Seeded
from game.engine.core import Event, Seat
from game.play.history import Moment
from game.play.match import Match
from game.play.record import Player
from game.ui.board.stage import Actor
from game.ui.contract.entry import Games, TableEntry
from game.ui.scenes.kinds import computer_name
from game.ui.services.theme import LOOKS, Theme
from game.ui.shell.input import InputEvent, Pointer, PointerKind
from game.ui.shell.memory import give_back
from game.ui.shell.scene import Context, SceneStack
from game.ui.tables.boardscene import BoardScene
from game.ui.tables.viewpoint import Viewpoint

BEFORE, SHOWN = 8, 5
"""Turns that are played unseen, and turns that are shown then."""
LONGEST = 40.0
"""Seconds after which it is over, however long the turns are."""
BREATH = 0.8
"""Seconds of rest between two actions, and before the first."""


class Course:
    """A game that computers play among themselves, one action after the other."""

    def __init__(self, entry: TableEntry, level: Level, seed: int) -> None:
        self.entry, self.level = entry, level
        game, board = entry.game(), entry.board(level)
        players = [Player("", LOOKS[seat].colour) for seat in range(game.seats(board)[0])]
        self.match = Match.start(game, board, players, level=level.to_json(), seed=str(seed))
        self._choose = quick_chooser(entry.computer_levels()[-1])
        self._chances = [Seeded(f"{seed} {seat}") for seat in range(len(players))]

    def on(self) -> tuple[Moment, ...]:
        """Play the next action, and return what all see of it; nothing at the end."""
        seat = self.match.to_move
        if seat is None:
            return ()
        seen = self.match.observation(seat)
        self.match.submit(seat, self._choose(seen, self.match.game.legal(seen), self._chances[seat]))
        return self.match.moments(None)


def prepared(games: Games, stack: SceneStack, over: Callable[[Surface], None], seed: int) -> Iterator[None]:
    """Play the unseen turns of a game, then show the rest with what `over` draws on top.

    The game is one of `games`, chosen by `seed`. Each step does a little of it, so that the frames between them come in time.
    """
    chosen = [entry for entry in games.values() if entry.computer_levels()]
    if not chosen:
        return
    entry = random.Random(seed).choice(chosen)
    yield
    material, maps = entry.material(None), list[LevelInfo]()
    yield
    for info in shipped_levels(entry, material):
        maps.append(info)
        yield
    level = next((info.level for info in sorted(maps, key=in_order) if info.level is not None), None)
    if level is None:
        return
    course = Course(entry, level, seed)
    while course.match.turn < BEFORE or course.match.to_move is None:
        yield
        if course.match.to_move is None:  # over before anything of it was shown
            seed += 1
            course = Course(entry, level, seed)
        course.on()
    if stack.context is not None:
        scene = AttractScene(course, over)
        yield from scene.ahead(stack.context, stack.size)
        stack.push(scene)


class CourseViewpoint(Viewpoint):
    """A spectator's view of such a game."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._course = match

    def events(self) -> list[Event]:
        return self._course.events(None)


class AttractScene(BoardScene):
    """The board of such a game, and over it what the title shows on top of everything."""

    nears_end = False

    def __init__(self, course: Course, over: Callable[[Surface], None]) -> None:
        """`over` draws that."""
        super().__init__(course.entry, course.match, course.level)
        self.course, self._over = course, over
        self.music = "title"
        self._until = course.match.turn + SHOWN
        self._age, self._breath = 0.0, BREATH
        self._own: Context | None = None
        """The program's services with pictures of its own and without sound, once something has been made ahead."""

    def ahead(self, context: Context, size: tuple[int, int]) -> Iterator[None]:
        """Make what it will show in a window of a size in pixels, a little with each step."""
        self._begin(context)
        yield
        self._fit(size)
        for name in (self.entry.accent.plaque, *map(self.entry.accent.paper, ("", "active"))):
            self.theme.keep_master(name)
            yield
        self.display.bare = True
        self.layout(size)
        self.display.bare = False
        for piece in self.table.at_rest(self.table.shown).values():
            self.stage.make_ahead(piece.sprite, piece.size)
            yield

    def enter(self) -> None:
        if self._own is None:
            self._begin(self.context)
        else:
            self.context = self._own

    def _begin(self, context: Context) -> None:
        # What it draws is let go of with it, and the title's own pictures stay where they are.
        art = context.art.another()
        self.context = self._own = replace(context, art=art, theme=Theme(art), sound=context.sound.silent())
        super().enter()
        self.board.focusable = False

    def leave(self) -> None:
        super().leave()
        give_back()

    def layout(self, size: tuple[int, int]) -> None:
        self._fit(size)
        super().layout(size)

    def _fit(self, size: tuple[int, int]) -> None:
        self.theme.fit(size, self.context.settings.values.interface_scale / 100)

    def build(self) -> None:
        super().build()
        self.hud.log_strip.offer(False)
        self.hud.banner.show(False)

    def make_viewpoint(self) -> CourseViewpoint:
        return CourseViewpoint(self.course.match)

    def name(self, seat: Seat) -> str:
        return computer_name(self.text, seat)

    def marks(self) -> dict[Any, Actor]:
        """Return no marks: nothing can be chosen here."""
        return {}

    def columns_placed(self) -> None:
        hud = self.hud
        shape = hud.columns.frame
        if shape is None:
            return
        for part in (hud.panels, hud.card, hud.tools, hud.log_panel):
            part.show(False)
        self.table.below_panels(Rect(shape.left.topleft, (0, 0)))
        self.table.above_buttons(Rect(shape.right.topleft, (0, 0)))

    def say(self) -> None:
        """Say what is played, and not what is asked."""
        self.hud.turn_panel.set(self.text(f"game.{self.entry.id}.name"), self.text("title.plays"), "")

    # time

    @property
    def animating(self) -> bool:
        return self.playback.presenter.busy

    def update(self, dt: float) -> None:
        super().update(dt)
        self._age += dt
        if self.playback.presenter.busy:
            return
        self._breath -= dt
        if self._breath > 0:
            return
        self._breath = BREATH
        if self.course.match.turn >= self._until or self.course.match.to_move is None or self._age > LONGEST:
            self.context.stack.pop()
        else:
            self.playback.show(self.course.on())

    # what people do

    def handle(self, event: InputEvent) -> bool:
        """End at any input, which means nothing else."""
        if not (isinstance(event, Pointer) and event.kind is PointerKind.LEAVE):
            self.context.stack.pop()
        return True

    def draw(self, target: Surface) -> None:
        super().draw(target)
        self._over(target)
