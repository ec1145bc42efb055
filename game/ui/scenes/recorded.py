"""The board of a recorded game, at which one can only look.

Forwards it plays with all motion; backwards and to any place it goes at once.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.content.level import Level
from game.engine.core import AnyGame, Event, Outcome, Seat
from game.play.history import Moment
from game.play.match import Match
from game.play.record import ChessClock, Player
from game.play.replay import Replay
from game.play.timestamps import moment
from game.ui.board.stage import Actor
from game.ui.contract.entry import TableEntry
from game.ui.contract.values import LogLine
from game.ui.scenes.play_on import PlayOnScene
from game.ui.services.wording import day_words
from game.ui.shell import destinations
from game.ui.shell.input import Command, InputEvent, Pointer, presses
from game.ui.tables.boardscene import BoardScene
from game.ui.tables.viewpoint import Viewpoint

BREATH = 0.55
"""Seconds of rest between two actions while the game plays, at normal speed."""


class Past:
    """A recorded game at one position, as a match in which nobody may do anything."""

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self.instead: Any = None
        """A state that is shown in place of the recorded one, None for none."""

    @property
    def _state(self) -> Any:
        return self._replay.state() if self.instead is None else self.instead

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self._replay.game

    @property
    def players(self) -> tuple[Player, ...]:
        """Return the players, in the order of seats."""
        return self._replay.record.header.players

    @property
    def to_move(self) -> Seat | None:
        """The seat whose decision it was, None at the end."""
        return self.game.to_move(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """Return the outcome of the game, None before its end."""
        return self.game.outcome(self._state)

    def observation(self, seat: Seat | None) -> Any:
        """Return the observation of a seat (None: a spectator)."""
        return self._replay.seen(self._state, seat)


class RecordViewpoint(Viewpoint):
    """A spectator's or a player's view of a recorded game, at the position that is shown."""

    def __init__(self, match: Past, replay: Replay, viewer: Seat | None) -> None:
        super().__init__(match, viewer)
        self._replay = replay
        self.seen = replay.observation(viewer)

    @property
    def begun(self) -> bool:
        return self._replay.turn(0) > 0  # a record may begin at a position

    def events(self) -> list[Event]:
        return self._replay.events_until(self.viewer)

    def moments(self) -> tuple[Moment, ...]:
        """Return the moments on the way to the position that is looked at."""
        return self._replay.moments(self.viewer)


class RecordScene(BoardScene):
    """The table of a recorded game, and the ways through it.

    It shows only what a spectator or one of the players might see.
    """

    viewpoint: RecordViewpoint

    announces = False
    writes_log = False

    def __init__(self, entry: TableEntry, replay: Replay, viewer: Seat | None = None, start: int = 0) -> None:
        """Create the scene.

        `viewer` is through whose eyes it is seen (None: a spectator's), `start` the position to begin at.
        """
        self.replay, self.record = replay, replay.record
        self.replay.go(start)
        self.past = Past(self.replay)
        super().__init__(entry, self.past, Level.from_json(self.record.header.level))
        self._viewer = viewer
        self.turns = replay.turns()
        """The positions at which turns begin."""
        self.speed = 1.0
        self.running = False
        self._breath = 0.0
        self._line_ends: list[int] = []

    @property
    def last(self) -> int:
        """The last position, which is the number of actions."""
        return self.replay.last

    @property
    def index(self) -> int:
        """The position that is shown, or that is being brought about."""
        return self.replay.index

    @property
    def over(self) -> bool:
        """Return whether the record leads to the end of the game."""
        return self.replay.game.to_move(self.replay.state(self.last)) is None

    # building

    def enter(self) -> None:
        super().enter()
        self.board.focusable = False
        self.apply_speed()

    def make_viewpoint(self) -> RecordViewpoint:
        return RecordViewpoint(self.past, self.replay, self._viewer)

    @property
    def clock(self) -> ChessClock | None:
        return self.record.header.clock

    def clocks(self) -> Mapping[Seat, float]:
        return self.replay.clocks()

    def log_lines(self) -> list[LogLine]:
        """Return the whole log: it leads to every part of the game."""
        viewpoint = self.viewpoint
        lines: list[LogLine] = []
        self._line_ends = []
        with viewpoint.knowing(self.replay.observation(viewpoint.viewer, self.last)):
            for at in range(self.last + 1):
                told = map(self.table.words.line, self.replay.events(viewpoint.viewer, at))
                lines += [line for line in told if line is not None]
                self._line_ends.append(len(lines))
        return lines

    def lines_told(self) -> int:
        return self._line_ends[self.index if self.settled else max(0, self.index - 1)]

    # going about

    def go(self, index: int) -> None:
        """Show a position as it was, without motion."""
        self.stop()
        self.jump(index)

    def jump(self, index: int) -> None:
        """Show a position, and go on from there if the game plays by itself."""
        self.replay.go(index)
        self.playback.start_anew(telling=True)
        self.show_place()

    def step(self) -> None:
        """Show the next action as motion; one that still moves is completed first."""
        self.stop()
        self.go_on()

    def go_on(self) -> None:
        """Show the next action as motion."""
        self.playback.presenter.finish()
        if self.index < self.last:
            self.replay.step(1)
            self.show_place()
            self.playback.show(self.viewpoint.moments())

    def turn(self, by: int) -> None:
        """Go to the beginning of the next turn, or back to that of this one or the one before."""
        if by > 0:
            after = bisect_right(self.turns, self.index)
            self.go(self.turns[after] if after < len(self.turns) else self.last)
        else:
            before = bisect_left(self.turns, self.index) - 1
            self.go(self.turns[max(0, before)] if self.turns else 0)

    def next_action(self, seat: Seat) -> None:
        """Show the next action of a player as motion."""
        at = self.replay.next_action(seat)
        if at is not None:
            self.go(at)
            self.go_on()

    def toggle(self) -> None:
        """Let the game play by itself, or stop it; at its end it begins again."""
        if self.running:
            self.stop()
            return
        self.running, self._breath = True, 0.0
        if self.index == self.last:
            self.jump(0)
            self._breath = BREATH
        self.show_place()

    def stop(self) -> None:
        """Let the game play no further by itself."""
        if self.running:
            self.running = False
            self.show_place()

    def set_speed(self, speed: float) -> None:
        """Play so many times as fast as at a table."""
        self.speed = speed
        self.apply_speed()

    def apply_speed(self) -> None:
        """Let motion be as fast as the game plays."""
        self.playback.factor = self.speed
        self.playback.apply_speed()

    def show_line(self, line: LogLine) -> None:
        """Go to where a line of the log happened, and light the spaces that it speaks of."""
        at = bisect_right(self._line_ends, self.hud.log.chosen)
        if at != self.index:
            self.go(at)
        super().show_line(line)

    # another game from here

    @property
    def fork(self) -> int:
        """The position at which a new game would part from this one."""
        return self.index

    @property
    def fork_turn(self) -> int:
        """The turn in which it would, 0 while the game is set up."""
        return self.replay.turn_from(self.fork)

    @property
    def fork_over(self) -> bool:
        """Return whether nobody could play on there."""
        return self.replay.game.to_move(self.replay.state(self.fork)) is None

    def play_on(self) -> None:
        """Ask who goes on from here, and begin a new game that is so far the same."""
        prefix = self.replay.prefix(self.fork)

        def begin(players: Sequence[Player]) -> None:
            self.context.open(destinations.NewMatch(Match.play_on(prefix, self.replay.game, self.replay.board, players)))

        closes = (self.text("review.play_on.closes"),) if self.context.guests.seated else ()
        words = " ".join((of_fork(self, "review.play_on.ask"), *closes))
        players, state = self.record.header.players, self.replay.state(self.fork)
        self.context.stack.push(PlayOnScene(self.entry, players, state, words, begin))

    def change_position(self) -> None:
        """Open the position that is shown for changes by hand."""
        self.context.open(destinations.Position(self.record.header, self.replay.board, self.replay.state(self.fork)))

    @property
    def changeable(self) -> bool:
        """Return whether it may be: once the game is over nothing in it is a secret."""
        return self.over and self.entry.editor() is not None

    def same_luck(self) -> None:
        """Begin a new game with the same deal and dice, or say why that cannot be."""
        match = Match.same_luck(self.record, self.replay.game, self.replay.board)
        if match is None:
            self.tell(self.text("results.luck.none"))
        else:
            self.context.guests.begin(match)
            self.context.open(destinations.NewMatch(match))

    # showing

    def marks(self) -> dict[Any, Actor]:
        """Return no marks: nothing can be chosen here."""
        return {}

    def say(self) -> None:
        """Tell the turn that is shown, and what mattered most of it."""
        self.prompt = self.asked()
        self.hud.turn_panel.set(self.place_in_words(), self.told(), self.hud.colour(self.viewpoint.mover))

    def told(self) -> str:
        """Return what mattered most of the turn that is shown.

        At the start it is where and when the game was played.

        In a turn that has just begun it is what happens, or what is asked: its number stands above.
        """
        if self.index == 0:
            return " · ".join(
                filter(None, (self.level.name(self.text.language), day_words(self.text, moment(self.record.header.started))))
            )
        return self.table.recap.sentence(self.viewpoint.mover) or self.playback.told_in_turn or self.asked().headline

    def place_in_words(self) -> str:
        """Return the place in the game in words: its turn, and of how many once the game is over."""
        turn, turns = turn_shown(self), self.replay.turns_begun
        if not turn:
            return self.text("replay.setting_up")
        return self.text("replay.turn_of", n=turn, turns=turns) if self.over else self.text("review.at_turn", n=turn)

    def show_place(self) -> None:
        """Bring the controls and the log up to where the game is."""
        index = self.index
        if bisect_right(self._line_ends, self.hud.log.chosen) != index or self.hud.log.chosen < 0:
            self.hud.log.mark(self._line_ends[index] - 1)

    # what people do

    def handle(self, event: InputEvent) -> bool:
        """Handle input; a click during motion counts, unlike at a game under way.

        There is nothing to decide rashly.
        """
        return super(BoardScene, self).handle(event)

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        return {
            **super().commands(),
            Command.PRIMARY: self.toggle,
            Command.LEFT: lambda: self.turn(-1),
            Command.RIGHT: lambda: self.turn(1),
            Command.STEP_BACK: lambda: self.go(self.index - 1),
            Command.STEP_ON: self.step,
            Command.PAGE_UP: lambda: self.turn(-1),
            Command.PAGE_DOWN: lambda: self.turn(1),
            Command.HOME: lambda: self.go(0),
            Command.END: lambda: self.go(self.last),
            Command.MENU: self.back,
        }

    def press_primary(self) -> None:
        self.toggle()

    # time

    @property
    def animating(self) -> bool:
        return super().animating or self.running

    @property
    def restful(self) -> bool:
        return self.still and not self.running

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.running or self.playback.presenter.busy:
            return
        self._breath -= dt * self.speed
        if self._breath <= 0:
            self._breath = BREATH
            self.run_on()

    def run_on(self) -> None:
        """Show the next action of a game that plays by itself, and stop at its end."""
        self.go_on()
        if self.index == self.last:
            self.stop()


def takes_over(event: InputEvent) -> bool:
    """Return whether an event of keys or a gamepad ends what only plays for a while."""
    return not isinstance(event, Pointer) and presses(event)


def turn_shown(scene: RecordScene) -> int:
    """Return the number of the turn that is shown, 0 before the first one."""
    return scene.replay.turns_before + scene.playback.turns


def of_fork(scene: RecordScene, key: str) -> str:
    """Return words about a new game from here, which are others in setting up."""
    return scene.text(key, n=scene.fork_turn) if scene.fork_turn else scene.text(f"{key}.setting_up")
