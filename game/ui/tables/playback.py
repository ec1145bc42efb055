"""The playback of a board scene: events shown one after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.engine.core import Event, Seat, TurnStarted
from game.play.history import Moment
from game.ui.contract.timeline import Timeline
from game.ui.contract.values import LogLine, Prompt
from game.ui.motion.presenter import Presenter
from game.ui.tables.board_base import BoardBase
from game.ui.tables.display import BoardDisplay
from game.ui.tables.hud_view import Hud

HURRIED = 3.0
"""The factor by which is shown faster what nobody decides now: a plan, or computers while the key is held."""


class Playback:
    """The events still to be shown, and what those shown have told.

    What is shown lags behind the game: the viewpoint's `seen`, the player panels and the log follow the events one by one.
    """

    def __init__(self, scene: BoardBase, display: BoardDisplay, hud: Hud) -> None:
        self._scene, self._display, self._hud = scene, display, hud
        self.presenter = Presenter(
            self._play, (display.show_board, self._rest_wholly), scene.table.motion.joins, lambda: scene.held
        )
        self.factor = 1.0
        """The speed in relation to that of the settings."""
        self._begun = False
        """True once the first turn has begun in what is shown."""
        self.turn: Seat | None = None
        """The player whose turn is shown, None before the first one."""
        self.turns = 0
        """The number of turns that have begun in what is shown."""
        self._acts: deque[tuple[Event, Seat]] = deque()
        """The actions still to be shown: the first event of each, and its player."""
        self._told = ""
        """The last sentence of what is being shown."""
        self._told_of: Event | None = None
        """The event that it tells."""
        self._last: tuple[Timeline | None, float] = None, 0.0
        """The timeline of the event that was added last, and when in it the event is told."""
        self._left_behind: deque[Callable[[], object]] = deque()
        """The steps by which what floats over the board has still to follow the events shown."""

    @property
    def busy(self) -> bool:
        """Return whether something moves, or the table has still to come to rest."""
        return self.presenter.busy

    @property
    def under_way(self) -> bool:
        """Return whether nothing is asked.

        Something moves, or what has happened is waited for, so that `seen` may be half shown.
        """
        return bool(self._left_behind) or self.presenter.busy

    def announced(self) -> Prompt:
        """Return whose turn it is and what has happened, as a prompt without choices.

        Before the first turn there is the name alone, as who rolls decides nothing; who decides in another's turn is told first.
        """
        scene, mover = self._scene, self._scene.viewpoint.mover
        by_chance = scene.table.words.by_chance
        if by_chance or mover is None:
            return Prompt(by_chance, self._told)
        name = scene.name(mover)
        key = "table.under_way" if self.turn == mover else "table.decides"
        return self.placed(Prompt(name if self.turn is None else scene.text(key, name=name), self._told))

    @property
    def told_in_turn(self) -> str:
        """The sentence that was told last, "" where it was only that the turn began."""
        return "" if isinstance(self._told_of, TurnStarted) else self.announced().detail

    def placed(self, prompt: Prompt) -> Prompt:
        """Return what is asked or told; before it whose turn it is, if another decides.

        A turn whose player has left goes on no more.
        """
        scene, mover = self._scene, self._scene.viewpoint.mover
        if self.turn is None or mover in (None, self.turn) or scene.table.cards()[self.turn].out:
            return prompt
        turn = scene.text("table.in_turn", name=scene.name(self.turn))
        return replace(prompt, detail=" ".join(filter(None, (turn, prompt.detail))))

    def apply_speed(self, *, hurried: bool = False) -> None:
        """Play at the speed that the settings say, or faster (`hurried`)."""
        speed = self._scene.context.settings.values.speed.factor
        self.presenter.instant = speed == float("inf")
        self.presenter.speed = (1.0 if self.presenter.instant else speed) * self.factor * (HURRIED if hurried else 1.0)

    # showing

    def show(self, moments: Sequence[Moment], seat: Seat | None = None) -> None:
        """Animate what has just happened.

        `seat` acted, which is named: who gives up may not be who was to decide. While something else is still being shown it
        is named after that.
        """
        scene = self._scene
        if seat is not None and moments:
            if self.presenter.busy:
                self._acts.append((moments[0].event, seat))
            else:
                scene.viewpoint.show_mover(seat)
        self._display.clear_marks()
        scene.interrupt()
        self._told = ""
        scene.preloader.preload_soon(scene.table.preload_events([moment.event for moment in moments]))
        scene.preloader.preload_later(scene.table.prepare(scene.viewpoint.observed()))
        self.presenter.add(moments)
        if self.under_way:
            scene.refresh()

    def start_anew(self, *, telling: bool = False) -> None:
        """Show the game as it is after a jump to another position, without motion.

        `telling`: what happened last there is told as if it had just been shown.
        """
        scene = self._scene
        self.presenter.clear()
        self._acts.clear()
        self._told, self._told_of = "", None
        self._hud.banner.hush()
        self._hud.flight.end_all()
        scene.interrupt()
        scene.viewpoint.seen = scene.viewpoint.observed()
        self.recall()
        if telling:
            self._tell_last()
        self.presenter.add(())
        if self.presenter.busy:
            self._display.sync()

    def recall(self) -> None:
        """Note the events so far."""
        events = self._scene.viewpoint.events()
        turns = [event.player for event in events if isinstance(event, TurnStarted)]
        self._begun, self.turn = self._scene.viewpoint.begun or bool(turns), turns[-1] if turns else None
        self.turns = len(turns)
        self._scene.table.recall(events)
        self._scene.near_end()

    def turn_board(self) -> None:
        """Turn the board round."""
        self.presenter.finish()
        self._scene.board.turn()
        self._display.sync()

    def finish(self) -> None:
        """Show everything at once."""
        self.presenter.finish()
        self._hud.banner.hush()

    def show_present(self) -> None:
        """Show all that is so now, also the clocks: no time passes for the table."""
        if self.under_way:
            self.finish()
            self.update(0)
        self._hud.tell_time()

    def _play(self, moment: Moment, timeline: Timeline, background: Timeline) -> None:
        """Show an event; the log line appears once the animation has shown the result."""
        event, seen = moment
        scene = self._scene
        words = scene.table.words.banner(event)
        if self._acts and self._acts[0][0] is event:
            seat = self._acts.popleft()[1]
            timeline.cue(lambda: self._show_mover(seat))
        scene.table.play(moment, timeline, background)
        timeline.cue(lambda: self._follow(event, seen), self._after_others(timeline))
        if words and scene.announces and not self.presenter.instant:
            timeline.cue(lambda: self._hud.announce(words))

    def _after_others(self, timeline: Timeline) -> float:
        """Return the seconds by which an event is told later than its own animation asks.

        None is told before those that happened before it and are played together with it.
        """
        others, told = self._last
        told = max(told, timeline.at) if others is timeline else timeline.at
        self._last = timeline, told
        return told - timeline.at

    def _follow(self, event: Event, shown: Any) -> None:
        """Show `shown`, now that an event's animation has told it, also beside the board."""
        scene = self._scene
        scene.viewpoint.seen = shown
        if isinstance(event, TurnStarted) or (not self._begun and event.player is not None):
            # while players set up a game they act in one event after the other
            scene.viewpoint.show_mover(None if scene.table.words.by_chance else event.player)
        self._begun = self._begun or isinstance(event, TurnStarted)
        if isinstance(event, TurnStarted):
            self.turn, self.turns = event.player, self.turns + 1
        line = scene.table.words.line(event)
        if line is not None and scene.viewpoint.happened(event):
            if not line.aside:
                self._told, self._told_of = self._told_beneath(line), event
            if scene.writes_log:
                self._hud.log.append(line)
        scene.table.recap.tell(event)
        scene.table.show_die_at_rest()
        scene.table.follow()
        scene.near_end()
        self._fall_behind()
        scene.followed(event)

    def _tell_last(self) -> None:
        for event in reversed(self._scene.viewpoint.events()):
            line = self._scene.table.words.line(event)
            if line is not None and not line.aside:
                self._told, self._told_of = self._told_beneath(line), event
                return

    def retell(self) -> None:
        """Tell what is told beneath whose turn it is in the language of now."""
        line = self._scene.table.words.line(self._told_of) if self._told and self._told_of is not None else None
        if line is not None:
            self._told = self._told_beneath(line)

    def _told_beneath(self, line: LogLine) -> str:
        """Return a line as it is told beneath whose turn it is, whose name it does not repeat.

        Of somebody else it says of whom.
        """
        mover = self._scene.viewpoint.mover
        if line.heading and line.seat == mover:
            return line.brief
        if line.named or line.seat in (None, mover) or self._scene.table.words.by_chance:
            return line.text
        return self._scene.text("table.told_of", name=self._scene.name(line.seat), told=line.text)

    def _show_mover(self, seat: Seat) -> None:
        """Show the turn of the next of several actions that are shown at a stretch."""
        self._scene.viewpoint.show_mover(seat)
        self._told = ""
        self._fall_behind()

    def _fall_behind(self) -> None:
        """Note that log strip, panels and turn panel have to follow what is shown."""
        steps = self._hud.follow_story, self._hud.follow_cards, self._tell
        self._left_behind.extend(step for step in steps if step not in self._left_behind)

    def _tell(self) -> None:
        """Tell on the turn panel what is announced."""
        self._scene.say()
        self._hud.make_room()

    def update(self, dt: float) -> None:
        """Let time pass, and let what floats over the board follow by one step.

        No event begins in such a frame, since both take long.
        """
        behind = bool(self._left_behind)
        if behind:
            self._left_behind.popleft()()
        self.presenter.update(dt, begins=not behind)

    def caught_up(self) -> None:
        """Note that everything beside the board has been updated."""
        self._left_behind.clear()

    def _rest_wholly(self) -> None:
        """Come to rest: show the prompt and its choices."""
        scene, viewpoint = self._scene, self._scene.viewpoint
        viewpoint.choose()
        viewpoint.seen = viewpoint.observed()
        viewpoint.show_mover(viewpoint.decider)
        self.retell()  # it may have been told of another's act
        scene.table.settle()
        self._display.show_pieces()
        scene.refresh()
        scene.rested()
        if scene.preloader.done:
            scene.preloader.begin_again()  # others may be needed now
