"""A puzzle at a game's own table.

Its goal in the strip, tries without end, and what comes of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import partial

from game.bots.player import Level
from game.bots.thinking import Thinking
from game.engine.core import Action, Illegal, Seat
from game.learn.attempt import Attempt, Hope, Verdict
from game.learn.puzzles import Puzzle, said
from game.play.match import Change
from game.play.record import Player
from game.ui.contract.entry import TableEntry
from game.ui.contract.values import Choice, Goal, Prompt, Space
from game.ui.hud.tools import Tool
from game.ui.puzzles import solved
from game.ui.puzzles.daily import of_day
from game.ui.puzzles.over import SolvedScene
from game.ui.scenes.kinds import FIRST_LEVEL, computer_name
from game.ui.services.wording import player_name
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.tables.bubble_space import BubbleSpace
from game.ui.tables.computer_turns import ComputerTurns
from game.ui.tables.computers import Computers
from game.ui.tables.decisions import Decisions
from game.ui.tables.hint_view import HintView
from game.ui.tables.hints import Hint, HintProvider
from game.ui.tables.scene import TableScene
from game.ui.tables.seat_viewpoint import SeatViewpoint
from game.ui.tables.table_controls import TableControls
from game.ui.widgets.dialog import Answer, DialogScene

PAUSE = 0.8
"""Seconds before each action of the others."""


class Others(Computers):
    """The learner's opponents, who decide only as long as the attempt goes on."""

    def __init__(self, attempt: Attempt, levels: Sequence[Level], thinking: Thinking) -> None:
        super().__init__(attempt.match, levels, thinking)
        self._attempt = attempt

    @property
    def mover(self) -> Seat | None:
        return super().mover if self._attempt.replies else None


class PuzzleHints(HintView):
    """The hints of a puzzle: its own words first, then the answer that was proved."""

    _given: Hint | None = None

    def __init__(self, scene: PuzzleScene, provider: HintProvider, space: BubbleSpace) -> None:
        super().__init__(scene, provider, space)
        self._puzzle = scene

    @property
    def tooltip(self) -> str:
        return "puzzle.hint.tool" if self._puzzle.clue else "puzzle.hint.answer.tool"

    @property
    def course(self) -> str:
        return "puzzle.hint.course" if self._puzzle.clue else "puzzle.hint.answer.course"

    def follow(self) -> None:
        """Promise a clue only as long as there is one."""
        text = self._scene.text
        self.button.tooltip, self.bubble.course = text(self.tooltip), text(self.course)

    def give(self, hint: Hint | None) -> None:
        """Give this hint, None for none any more."""
        self._given = hint
        self._scene.display.refresh_marks()

    def hide(self) -> None:
        self.give(None)

    @property
    def hint(self) -> Hint | None:
        return self._given if self._scene.settled else None


class PuzzleDecisions(Decisions):
    """The decisions of an attempt: none once it has succeeded or failed."""

    def __init__(self, scene: TableScene, attempt: Attempt) -> None:
        super().__init__(scene, scene.driver, scene.viewpoint)
        self._attempt = attempt

    @property
    def due(self) -> bool:
        return super().due and self._attempt.mark.verdict is Verdict.OPEN

    def check(self, action: Action) -> Illegal | None:
        if self._attempt.mark.verdict is not Verdict.OPEN:
            return Illegal("puzzle_over", "")
        return super().check(action)

    def refuse(self, why: Illegal, space: Space | None = None) -> None:
        if self._attempt.mark.verdict is Verdict.OPEN:
            super().refuse(why, space)
            return
        self._scene.context.sound.play("ui_error")
        self._scene.tell(self._scene.text("puzzle.over"))

    def carry_out(self, action: Action) -> None:
        if self.check(action) is None:
            self._attempt.prepare(action)
            super().carry_out(action)


class PuzzleViewpoint(SeatViewpoint):
    """The learner's view of a puzzle."""

    def __init__(self, scene: PuzzleScene) -> None:
        super().__init__(scene, scene.driver, scene.changed, None)
        self._puzzle = scene

    @property
    def offers(self) -> bool:
        return super().offers or self._puzzle.over

    @property
    def decider(self) -> Seat | None:
        return self._puzzle.attempt.learner if self._puzzle.over else super().decider

    @property
    def goes_on(self) -> bool:
        return not self._puzzle.over

    def following(self, mover: Seat) -> tuple[Seat, ...]:
        return () if self._puzzle.over else super().following(mover)


class PuzzleControls(TableControls):
    """The controls of a puzzle: hints, undo, and another attempt."""

    def __init__(self, scene: PuzzleScene) -> None:
        super().__init__(scene)
        self._puzzle = scene

    def make_tools(self) -> Sequence[Tool]:
        super().make_tools()
        return [self.make_hint_tool(), self.undo, self.tool("redo", self._puzzle.again, "puzzle.again"), *self.last_tools()]


class Replies(ComputerTurns):
    """The replies of the others, with a pause before each action."""

    def __init__(self, scene: PuzzleScene) -> None:
        super().__init__(scene)
        self._puzzle = scene
        self._waited_for = 0.0

    def begin(self) -> None:
        """Begin the pause."""
        self._waited_for = 0.0

    def update(self, dt: float) -> None:
        match, attempt = self._puzzle.match, self._puzzle.attempt
        seat = match.to_move
        if seat is None or not attempt.replies or self._puzzle.playback.busy:
            return
        self._waited_for += dt
        if self._waited_for >= PAUSE:
            match.submit(seat, attempt.reply())


class PuzzleScene(TableScene):
    """One attempt at a puzzle.

    The others are computers to the table, so that all is seen through the learner's eyes.
    """

    has_results = False
    nears_end = False
    close_up = True
    marks_wins = False  # it is what is to be found
    hints: PuzzleHints
    turns: Replies

    def __init__(self, entry: TableEntry, puzzles: Sequence[Puzzle], number: int) -> None:
        """`number` is which of the puzzles is tried, from 0; the others can come next."""
        self.puzzles, self.number = tuple(puzzles), number
        self.puzzle = puzzle = self.puzzles[number]
        seats = range(puzzle.situation.players)
        self.attempt = Attempt(puzzle, [Player("", "", "" if seat == puzzle.goal.seat else FIRST_LEVEL) for seat in seats])
        super().__init__(entry, self.attempt.match, puzzle.situation.level)
        self._said = Verdict.OPEN
        """The verdict that was told."""
        self._strip = True
        """True while the strip that tells the task has room."""
        self._day: date | None = None
        """The day whose puzzle it was when it was opened, None for any other."""

    def enter(self) -> None:
        today = self.context.clock.today()
        daily = of_day(self.context, today)
        if daily is not None and daily.id == f"{self.entry.id}/{self.puzzle.key}":
            self._day = today
        super().enter()

    @property
    def over(self) -> bool:
        """Return whether the attempt is over: nobody has anything more to do in it."""
        return self.attempt.mark.verdict is not Verdict.OPEN and not self.attempt.replies

    def make_viewpoint(self) -> PuzzleViewpoint:
        return PuzzleViewpoint(self)

    def make_controls(self) -> PuzzleControls:
        return PuzzleControls(self)

    def make_turns(self) -> Replies:
        return Replies(self)

    def make_computers(self) -> Computers:
        return Others(self.attempt, self.entry.computer_levels(), self.context.thinking)

    # words

    def name(self, seat: Seat) -> str:
        if seat == self.attempt.learner:
            names = self.context.settings.values.player_names
            return player_name(self.text, seat, names[0] if names else "")
        return computer_name(self.text, seat)

    def goal_shown(self) -> Goal | None:
        title = said(self.puzzle.title, self.text.language)
        own = self.table.cards()[self.attempt.learner]
        allowed = self.puzzle.goal.allowed
        left = self.text("puzzle.left", n=self.attempt.left, of=allowed) if allowed else self.text("puzzle.strip")
        return Goal(title, self.more or title, own.portrait, left)

    @property
    def more(self) -> str:
        """The further words, told as what the puzzle said after the first action.

        They are of the task, and of where it began.
        """
        more = said(self.puzzle.more, self.text.language)
        return self.text("puzzle.at_first", more=more) if more and self.match.history else more

    def columns_placed(self) -> None:
        super().columns_placed()
        if self._strip != self.hud.goal.visible:
            self._strip = self.hud.goal.visible
            self.say()
            self.hud.make_room()

    def asked(self) -> Prompt:
        verdict, text = self.attempt.mark.verdict, self.text
        if self.playback.under_way:
            return super().asked()
        if not self.over:
            asked = super().asked()
            task = "" if self._strip else said(self.puzzle.title, text.language)
            return replace(asked, detail=" ".join(filter(None, (task, asked.detail))))
        again = Choice(text("puzzle.again"), self.again, "orange", Command.PRIMARY, icon="ui/icon_redo")
        back = Choice(text("puzzle.back"), self.decisions.undo, icon="ui/icon_undo")
        if verdict.solves:
            return Prompt(text("puzzle.solved"), said(self.puzzle.title, text.language), (again, back))
        return Prompt(text(f"puzzle.{verdict.value}"), self._why_not(), (again, back))

    def _why_not(self) -> str:
        """Return the reason why it cannot be solved any more.

        What must not have happened, in the words of the log, else the end of the game, the limit that stands in the way, or in
        general.
        """
        attempt, goal = self.attempt, self.puzzle.goal
        event, verdict = attempt.mark.event, attempt.mark.verdict
        line = self.table.words.line(event) if event is not None else None
        if line is not None:
            return line.text
        missed = verdict is not Verdict.LUCKY
        if missed and self.match.outcome is not None:
            return self.text("puzzle.failed.over")
        if missed and (hope := attempt.hope) in (Hope.NONE, Hope.LITTLE):
            words = "puzzle.failed.why" if hope is Hope.NONE else "puzzle.hardly.why"
            if attempt.exhausted:
                return self.text(f"{words}.actions", n=goal.allowed)
            if verdict is Verdict.FAILED:
                words = "puzzle.failed.turn" if goal.turns == 1 else "puzzle.failed.time"
            return self.text(words)
        if self.puzzle.answer == "best":
            return self.text(f"puzzle.{verdict.value}.best")
        unknown = missed and attempt.hope is Hope.UNKNOWN
        return self.text("puzzle.wrong.unknown" if unknown else f"puzzle.{verdict.value}.why")

    # what is done

    def make_decisions(self) -> PuzzleDecisions:
        return PuzzleDecisions(self, self.attempt)

    def changed(self, change: Change) -> None:
        self.attempt.follow()
        self.hints.give(None)
        self.hints.follow()
        self.turns.begin()
        if change.undone:
            self._said = Verdict.OPEN
        super().changed(change)

    @property
    def restful(self) -> bool:
        return super().restful and not self.attempt.replies

    def rested(self) -> None:
        self.ending.told = True  # what is told is the end of the puzzle, not that of the game
        super().rested()
        verdict = self.attempt.mark.verdict
        if not self.over or verdict is self._said:
            return
        self._said = verdict
        self.board.clicks.back()  # nothing more can be done with what was selected
        self.hud.acts()  # nor is there anything to weigh at what is pointed at
        self.hud.card.say(None)
        if verdict.solves:
            solved.remember(self.context.settings, self.match.game.id, self.puzzle.key)
            if self._day is not None:
                solved.remember_day(self.context.settings, self._day, f"{self.entry.id}/{self.puzzle.key}")
            words = self.text("puzzle.unlucky.words") if verdict is Verdict.UNLUCKY else ""
            goal = said(self.puzzle.title, self.text.language)
            following = partial(self._go_to, self._next) if self._next is not None else None
            self.context.stack.push(SolvedScene(goal, words, self._way_back(), following))
        else:
            self.context.sound.play("ui_error")
            self.hud.announce(self.text(f"puzzle.{verdict.value}"))

    # hints

    def make_hints(self, provider: HintProvider) -> PuzzleHints:
        return PuzzleHints(self, provider, self.bubble_space)

    @property
    def clue(self) -> str:
        """The words about where it begins, "" after the first action and where there are none."""
        return said(self.puzzle.hint, self.text.language) if not self.match.history else ""

    def ask_hint(self) -> None:
        """Say what to look at.

        The second time, or where there are no words for it, what to do; the third time nothing.
        """
        if not self.settled or self.attempt.mark.verdict is not Verdict.OPEN:
            self.hints.refuse()
            return
        words = self.clue
        given = self.hints.hint
        if given is not None and given.whole:
            self.hints.give(None)
        elif given is None and words:
            self.hints.give(Hint(None, words, whole=False))
        elif right := self.attempt.answers():
            self.hints.give(Hint(right[0], "", whole=True))
        else:
            self.tell(self.text("puzzle.no_hint"), self.hints.button.rect)

    # ways

    @property
    def _next(self) -> int | None:
        """The next unsolved puzzle, with the first after the last; None when all are solved."""
        count, game = len(self.puzzles), self.match.game.id
        order = [(self.number + step) % count for step in range(1, count)]
        settings = self.context.settings
        return next((one for one in order if not solved.is_solved(settings, game, self.puzzles[one].key)), None)

    def _go_to(self, number: int | None) -> None:
        puzzle = destinations.Puzzle(self.match.game.id, self.puzzles, number or 0)
        self.context.fade()
        self.context.stack.pop(partial(self.context.open, puzzle))

    def again(self) -> None:
        """Begin again."""
        self._go_to(self.number)

    def _way_back(self) -> Answer:
        """Return the answer that leaves: to the book, or to where a single puzzle was opened."""
        return Answer(self.text("puzzle.book" if len(self.puzzles) > 1 else "common.back"), self._leave)

    def _leave(self) -> None:
        self.context.stack.pop()

    def open_menu(self) -> None:
        text, language = self.text, self.text.language
        again = Answer(text("puzzle.again"), self.again)
        if self.over:
            answers = (replace(again, style="orange"), Answer(text("puzzle.back"), self.decisions.undo), self._way_back())
        else:
            answers = (Answer(text("puzzle.go_on"), None, "green"), again, self._way_back())
        self.context.stack.push(DialogScene(self.puzzle.called(language), self.puzzle.told(language, self.more), answers))
