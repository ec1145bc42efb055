"""The handing over of a table to the next player."""

from __future__ import annotations

from functools import reduce
from itertools import chain, dropwhile

from pygame import Rect

from game.engine.base import ROLL_FOR_START
from game.engine.core import Event, Seat, TurnStarted
from game.play.history import last_started, visible
from game.play.match import Match
from game.ui.contract.recap import Recap
from game.ui.contract.values import Choice, LogLine, Prompt, Space
from game.ui.shell.input import Command
from game.ui.tables.boardscene import BoardScene
from game.ui.tables.handover import HandoverScreen
from game.ui.tables.seat_viewpoint import SeatViewpoint

RECAP = 4
"""The most sentences of events since a player's last decision in the recap."""


class HandoverView:
    """The handover screen of a table, and its recap."""

    screen: HandoverScreen

    def __init__(self, scene: BoardScene, match: Match, viewpoint: SeatViewpoint) -> None:
        self._scene, self._match, self._viewpoint = scene, match, viewpoint
        self._happened_at: tuple[Space, ...] = ()
        """The places of events since the next player decided last."""
        self.moves = False
        """True if the board is to be lifted or let down in the next frame, since both at once take long."""

    def make_screen(self) -> HandoverScreen:
        """Make the screen in the language of the moment."""
        self.screen = HandoverScreen(self._scene.entry.accent, self.reveal)
        return self.screen

    def reveal(self) -> None:
        """Show the next player's own things, now that nobody else looks."""
        self._viewpoint.look_as(self._viewpoint.waits_for)
        self._scene.playback.start_anew()

    def prompt(self) -> Prompt:
        """Return the prompt that asks the next player to show their own things."""
        scene = self._scene
        seat, text = self._viewpoint.waits_for, scene.text
        assert seat is not None
        name = scene.name(seat)
        words, then = text("table.reveal", name=name), text("table.reveal.then")
        show = Choice(words, self.reveal, "green", Command.PRIMARY, icon="ui/icon_eye", consequence=then)
        return Prompt(text("table.curtain", name=name), text("table.curtain.detail"), (show,))

    def arrange(self, window: Rect) -> None:
        """Hang the screen over the lower part of what is clear of the columns."""
        clear = self._scene.clear
        self.screen.hang(Rect(clear.x, clear.y, clear.width, window.bottom - clear.y))
        self._lift_board()

    def show(self) -> None:
        """Show the screen to the next player, or take it away.

        Its recap begins after that player's last decision.
        """
        scene = self._scene
        seat, self.moves = self._viewpoint.waits_for if scene.settled else None, True
        if seat is None:
            self.screen.ask(None)
            return
        match, words = self._match, scene.table.words
        first = match.since(seat)
        since = [event for played in match.history[first:] for event in played.step.events]
        lines = [words.line(event) for event in visible(match.game, None, since)]
        told = [line for line in lines if line is not None and line.seat is not None and not line.heading]
        self._happened_at = tuple(space for line in told for space in line.spaces)
        decided = first and not self._rolled_for_start(first)
        title = scene.text("table.curtain.since" if decided else "table.curtain.so_far")
        self.screen.ask(scene.prompt, scene.table.cards()[seat].backs, title, self._turns_after(first, seat) or told[-RECAP:])

    def _rolled_for_start(self, number: int) -> bool:
        """Return whether an action, counted from 1, was a roll for the start.

        That decides nothing. Another player is still to roll after the very first action.
        """
        state = self._match.history[max(0, number - 2)].step.state
        return getattr(state, "phase", None) == ROLL_FOR_START

    def update(self) -> None:
        """Move the board, if that is due."""
        if self.moves:
            self._lift_board()

    def _turns_after(self, first: int, seat: Seat) -> tuple[LogLine, ...]:
        """Return a sentence for each turn after so many actions.

        The first may be of the rest of one that was under way. They are for who sits in `seat`.
        """
        actions = [played.step.events for played in self._match.history]
        earlier, decided, later = actions[: max(0, first - 1)], actions[max(0, first - 1) : first], actions[first:]
        begun = [*dropwhile(_goes_on, chain(*decided))]
        if not begun and (started := last_started((*reversed(earlier), self._match.opening.events))) is not None:
            begun = [started]
        turns = visible(self._match.game, None, dropwhile(_goes_on, chain(begun, *later)))
        recap = reduce(lambda recap, event: recap.after(event, None), turns, Recap(whole=True))
        return self._scene.table.recap.stories(recap, seat)

    def _lift_board(self) -> None:
        """Lift the board where the screen would hide recent events, and let it down afterwards.

        Nothing is shown larger or smaller: that would take the time of all pictures anew with every change of hands.
        """
        self.moves = False
        hangs = self.screen.asking and self.screen.rect.width
        self._scene.board.show_above(self._happened_at, self.screen.top if hangs else None)


def _goes_on(event: Event) -> bool:
    """Return whether a turn goes on with an event."""
    return not isinstance(event, TurnStarted)
