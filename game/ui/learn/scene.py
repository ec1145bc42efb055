"""A lesson at a game's own table: one thing at a time is said, pointed at, and allowed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect

from game.content.level import Level
from game.engine.core import Action, Illegal, Seat
from game.learn.lessons import LEARNER, Lesson, Step
from game.play.record import Player
from game.ui.board.stage import Actor
from game.ui.contract.entry import TableEntry
from game.ui.contract.table import Clicks
from game.ui.contract.values import Note, Prompt, Space
from game.ui.hud.bubble import Bubble, Said, TextButton
from game.ui.hud.shade import Hole
from game.ui.hud.tools import Tool
from game.ui.learn.over import LessonOverScene
from game.ui.learn.pointer import StepPointer
from game.ui.scenes.kinds import FIRST_LEVEL, computer_name
from game.ui.services import lesson_progress as progress
from game.ui.services.wording import game_name, player_name
from game.ui.shell import destinations
from game.ui.shell.input import Command, InputEvent, Pointer, presses
from game.ui.tables.computer_turns import ComputerTurns
from game.ui.tables.decisions import Decisions
from game.ui.tables.scene import TableScene
from game.ui.tables.table_controls import TableControls
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.dialog import Answer, DialogScene

PLAYERS = (Player(""), Player("", "", FIRST_LEVEL))
"""The learner, and an opponent whom the lesson plays.

What is the learner's own is shown all the time.
"""
PAUSE = 0.7
"""Seconds before each action that the lesson carries out."""
PASSES = 1.1
"""Seconds for which the end of a position is shown before the lesson goes on from another one."""
ADMIRED = 0.6
"""Seconds for which something great, such as a blast, is left to itself before the lesson speaks again."""


class LessonDecisions(Decisions):
    """The decisions of a learner.

    Only those of the present step, and none is taken back.
    """

    by_rules = False
    """True while it is asked what the rules allow, and not what the step is about."""

    def __init__(self, scene: LessonScene) -> None:
        super().__init__(scene, scene.driver, scene.viewpoint)
        self._lesson = scene

    def check(self, action: Action) -> Illegal | None:
        why, step = super().check(action), self._lesson.step
        if why is not None or self.by_rules:
            return why
        act = self._lesson.match.game.encode(action)
        return None if step is not None and step.allows(act) else self._lesson.not_now(act)

    def legal(self) -> tuple[Action, ...]:
        if self.by_rules and self.person is not None:
            return self._lesson.match.game.legal(self._lesson.viewpoint.seen)
        return super().legal()

    def note(self, space: Space) -> Note | None:
        """Return the note on a space, also where the step is not about it."""
        self.by_rules = True
        note = self._lesson.table.note(space)
        self.by_rules = False
        return note

    def refuse(self, why: Illegal, space: Space | None = None) -> None:
        """Say in the lesson's bubble why something cannot be done."""
        if self._lesson.speaking:
            self._lesson.context.sound.play("ui_error")
            self._lesson.speech.refuse(self._lesson.table.words.reason(why))

    def carry_out(self, action: Action) -> None:
        history = self._lesson.match.history
        super().carry_out(action)
        if len(self._lesson.match.history) > len(history):
            self._lesson.advance()

    @property
    def undoable(self) -> None:
        return None


class LessonControls(TableControls):
    """The controls of a lesson: back by a step, and out of it."""

    def __init__(self, scene: LessonScene) -> None:
        super().__init__(scene)
        self._lesson = scene

    def make_tools(self) -> Sequence[Tool]:
        super().make_tools()
        self.undo = self.tool("undo", self._lesson.step_back, "learn.step_back", large=True)
        return [self.undo, self.tool("leave", self._lesson.quit, "learn.leave"), *self.last_tools()]

    def show(self) -> None:
        super().show()
        self.undo.enable("" if self._lesson.number else self._lesson.text("learn.first_step"))


class LessonTurns(ComputerTurns):
    """The turns of the opponent, whom the lesson plays."""

    def update(self, dt: float) -> None:
        """Do nothing."""


class LessonScene(TableScene):
    """A lesson under way. Each position of it is a scene of its own."""

    decisions: LessonDecisions

    has_results = False
    nears_end = False

    def __init__(self, entry: TableEntry, lesson: Lesson, number: int = 0, *, later: bool = False) -> None:
        """`number` is the step to begin with, from 0.

        `later`: it follows upon another position, which is said.
        """
        match = lesson.begin(PLAYERS, number)
        super().__init__(entry, match, Level.from_json(match.record.header.level))
        self.lesson, self.number = lesson, number
        self._first = number
        self._due: list[Action] = list(lesson.steps[number].plays)
        """The actions that the lesson still carries out before the learner acts."""
        self._shown: int | None = None
        """The step that is being spoken of, None while nothing is said."""
        self._waited_for = 0.0
        """Seconds since the board came to rest, or since the lesson did something last."""
        self._great = False
        """True if a major event was shown since the lesson last spoke."""
        self._later = later
        self.pointer = StepPointer(self, lambda: self.step)

    # the course

    @property
    def speaking(self) -> bool:
        """Return whether the present step is being spoken of."""
        return self._shown is not None

    @property
    def step(self) -> Step | None:
        """The present step, None when all are done."""
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    def advance(self) -> None:
        """End the present step."""
        self.number += 1
        self._hush()
        self._waited_for = 0.0
        step = self.step
        progress.remember(self.context.settings, self.match.game.id, step.id if step is not None else None)
        self._due = list(step.plays) if step is not None and not self._elsewhere(step) else []

    def _elsewhere(self, step: Step) -> bool:
        """Return whether a step begins at a position that is not the present one."""
        return step.position is not None and self.number > self._first

    def _go_on(self) -> None:
        """Go on, once the learner has read what was said."""
        step = self.step
        if step is not None and step.answer is None and self.speaking:
            self.advance()
            self.refresh()
            self._speak()

    def _skip(self) -> None:
        """Do for the learner what the step asks for."""
        step = self.step
        if step is not None and step.answer is not None and self.speaking:
            self.decisions.carry_out(step.answer)

    def step_back(self) -> None:
        """Go back to the step before."""
        number = min(self.number, len(self.lesson.steps) - 1)
        self._begin_at(max(0, number - 1))

    def _begin_at(self, number: int, *, later: bool = False) -> None:
        self.context.fade()
        self.context.stack.reset(LessonScene(self.entry, self.lesson, number, later=later))

    def _text(self, name: str) -> str:
        """Return a text of the present step."""
        step = self.step
        assert step is not None
        return self.text(f"lesson.{self.lesson.page}.{step.id}.{name}")

    # life

    def enter(self) -> None:
        super().enter()
        self.board.clicks = Narrowed(self.table.clicks, self)
        self.hud.note_of = self.decisions.note
        step = self.step
        assert step is not None
        progress.remember(self.context.settings, self.match.game.id, step.id)

    def name(self, seat: Seat) -> str:
        if seat == LEARNER:
            names = self.context.settings.values.player_names
            return player_name(self.text, seat, names[0] if names else "")
        return computer_name(self.text, seat)

    # building

    def build(self) -> None:
        go_on = Button(self.text("learn.go_on"), self._go_on, style="green")
        self.speech = Bubble(self.lesson.speaker, go_on, TextButton(self.text("learn.skip"), self._skip))
        super().build()
        self.add(self.speech)
        self.hud.log_strip.offer(False)
        self._shown = None

    def first_focus(self) -> Widget | None:
        reads = self.speech.visible and self.speech.next.visible
        return self.speech.next if reads else super().first_focus()

    def arrange(self, window: Rect) -> None:
        super().arrange(window)
        if self.speaking:
            self.pointer.point(self.speech)

    # what may be done

    @property
    def settled(self) -> bool:
        return super().settled and (self.speaking or self.step is None)

    def make_controls(self) -> LessonControls:
        return LessonControls(self)

    def make_turns(self) -> LessonTurns:
        return LessonTurns(self)

    def make_decisions(self) -> LessonDecisions:
        return LessonDecisions(self)

    def not_now(self, act: str) -> Illegal:
        """Return the reason why an action is not to be done in this step.

        The step has words for it, or a general sentence is said.
        """
        step = self.step
        name = step.disabled_reason(act) if step is not None else None
        if name is not None:
            said = self._text(f"not.{name}")
        elif step is None or step.answer is None:
            said = self.text("learn.read_first")
        else:
            said = self.text("learn.first", what=self._text("what"))
        return Illegal("lesson", "", said=said)

    def asked(self) -> Prompt:
        prompt = super().asked()
        if self.playback.under_way:
            return prompt
        choices = tuple(choice for choice in prompt.choices if choice.disabled_reason is None)
        lesson = self.text("learn.plaque", game=game_name(self.text, self.match.game.id))
        return replace(prompt, detail=lesson, choices=choices)

    def tell(self, words: str, near: Rect | None = None, *, act: Callable[[], None] | None = None) -> None:
        """Say in the bubble of the lesson what the table has to say."""
        if self.speaking:
            self.speech.refuse(words)

    # speaking

    @property
    def _due_to_speak(self) -> bool:
        """Return whether the lesson can speak about the step now.

        The board is at rest, a major event has been left to itself for a while, and the lesson has no actions left to carry
        out.
        """
        step = self.step
        busy = self.playback.presenter.busy or bool(self._due) or bool(self.hud.banner.words)
        return not busy and step is not None and not self._elsewhere(step) and self._waited_for >= self._admires

    @property
    def _admires(self) -> float:
        """Seconds for which what was shown last is left to itself."""
        return ADMIRED if self._great else 0.0

    def _hush(self) -> None:
        """Say nothing, and let the whole board be seen."""
        if self.speaking:
            self._shown = None
            self.speech.say(None)
            self.display.show_shade()

    def _speak(self) -> None:
        """Say what the present step is about, as soon as that is due."""
        step = self.step
        if step is None or not self._due_to_speak:
            self._hush()
            return
        if self._shown == self.number:
            return
        self._great = False
        self._shown = self.number
        good = f"lesson.{self.lesson.page}.{step.id}.good"
        said = Said(
            self.number + 1,
            len(self.lesson.steps),
            self._text("what"),
            self._text("why"),
            self.text(good) if good in self.text else "",
            step.answer is None,
        )
        self.speech.say(said)
        self.refresh()
        self.focus(self.first_focus(), show=self.by_keys)

    def shade_holes(self) -> list[Hole] | None:
        """Return the holes round what the step is about, while it is spoken of."""
        step = self.step
        speaks = step is not None and self.speaking and self.board.visible and "board" not in step.parts
        return self.pointer.holes() if speaks else None

    def make_way(self) -> None:
        super().make_way()
        self._great = not self.playback.presenter.instant

    def marks(self) -> dict[Any, Actor]:
        """Return the marks, with a gold ring round what the bubble points at.

        Other spaces of the step are only out of the shade.
        """
        found = super().marks()
        step = self.step
        if step is not None and self.speaking and step.spaces:
            found["mark", "lesson"] = self.table.marking.mark("select", step.spaces[0])
        return found

    def refresh(self) -> None:
        super().refresh()
        if self.speaking:
            self.pointer.point(self.speech)  # a sheet may have come, or gone

    def rested(self) -> None:
        super().rested()
        if self.step is None and not self.ending.told:
            self.ending.begin()
            self.context.sound.play("solved")

    def finish(self) -> None:
        """End the lesson and offer a game."""
        self.ending.end()
        names = [self.name(seat) for seat in range(len(self.match.players))]
        self.context.stack.push(LessonOverScene(self.entry, self.match, self.table.cards(), names, self.lesson))

    # what people do

    def handle(self, event: InputEvent) -> bool:
        # A press on the bubble itself must not move the button under it.
        on_bubble = isinstance(event, Pointer) and self.speech.visible and self.speech.rect.collidepoint(event.pos)
        if presses(event) and not on_bubble:
            self.speech.relent()
        return super().handle(event)

    def command(self, command: Command) -> bool:
        if command is Command.PRIMARY and self.first_focus() is self.speech.next:
            self._go_on()
        elif command is Command.PRIMARY and not (self.held or self._skipped > 0):
            self.press_primary()
        elif command is Command.UNDO:
            self.controls.undo.press()
        elif command not in (Command.HINT, Command.LOG):
            return super().command(command)
        return True

    def press_primary(self) -> None:
        if self.first_focus() is self.speech.next:
            self._go_on()
        elif any(choice.command is Command.PRIMARY for choice in self.prompt.choices):
            super().press_primary()
        elif self.step is not None:
            self.decisions.refuse(self.not_now(""))

    def open_menu(self) -> None:
        text = self.text
        answers = (
            Answer(text("learn.go_on"), None, "green"),
            Answer(text("learn.again"), lambda: self._begin_at(0)),
            Answer(text("learn.leave"), self.quit, "red"),
        )
        heading = text("learn.plaque", game=game_name(text, self.match.game.id))
        self.context.stack.push(DialogScene(heading, text("learn.kept" if self.step is not None else "learn.done"), answers))

    def quit(self) -> None:
        """Leave the lesson."""
        self.context.open(destinations.Title(partial(self.context.open, destinations.Learn())))

    # time

    @property
    def animating(self) -> bool:
        step = self.step
        return super().animating or bool(self._due) or (step is not None and self._shown is None)

    @property
    def restful(self) -> bool:
        return False  # a lesson waits for time to pass

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._later:
            self._later = False
            self.hud.announce(self.text("learn.later"))
        step = self.step
        self._waited_for = 0.0 if self.playback.presenter.busy else self._waited_for + dt
        if step is not None and self._elsewhere(step):
            if self._waited_for >= PASSES:
                self._begin_at(self.number, later=True)
        elif step is not None and self._due and self._waited_for >= max(PAUSE, self._admires):
            self._waited_for = 0.0
            self.lesson.carry_out(self.match, step, self._due.pop(0))
        self._speak()
        if self.speaking:
            self.pointer.keep_off_card(self.speech)


class Narrowed(Clicks[Any]):
    """A table's clicks, of which only those pass that are about the step."""

    def __init__(self, inner: Clicks[Any], scene: LessonScene) -> None:
        self._inner, self._scene = inner, scene

    def click(self, space: Space | None, x: float, y: float) -> None:
        if space is None or not self._strays(space):
            self._inner.click(space, x, y)

    def _strays(self, space: Space) -> bool:
        """Return whether a click on a space is not about the lesson's step.

        While a step is being spoken of, such a click is refused with a reason.
        """
        scene, step = self._scene, self._scene.step
        if step is None or not scene.speaking:
            return True
        if scene.pointer.concerns(space):
            return False
        game = scene.match.game
        for action in game.legal(scene.viewpoint.seen) if scene.viewpoint.person is not None else ():
            proposed, act = scene.table.suggestion(action), game.encode(action)
            if space in (proposed.start, proposed.target) and step.disabled_reason(act) is not None:
                scene.decisions.refuse(scene.not_now(act), space)
                return True
        scene.decisions.refuse(scene.not_now(""), space)
        return True

    def point(self, space: Space | None) -> None:
        self._inner.point(space)

    def back(self) -> bool:
        return self._inner.back()

    def command(self, command: Command) -> bool:
        return self._inner.command(command)
