"""A lesson at a game's own table: one thing at a time is said, pointed at, and allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
from game.ui.contract.values import Prompt, Space
from game.ui.hud.bubble import Bubble, Said, TextButton
from game.ui.hud.shade import Hole
from game.ui.hud.tools import Tool
from game.ui.learn.over import LessonOverScene
from game.ui.scenes.kinds import FIRST_LEVEL, computer_name
from game.ui.services import lesson_progress as progress
from game.ui.services.wording import game_name, player_name
from game.ui.shell import destinations
from game.ui.shell.input import Command, InputEvent, Pointer, presses
from game.ui.tables.bubble_space import BubbleSpace
from game.ui.tables.decisions import Decisions, Person
from game.ui.tables.driver import MatchDriver
from game.ui.tables.scene import END_PAUSE, TableScene
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
RISES = "hand"
"""A part without a ring: what is pointed at there rises over it."""


class LessonDecisions(Decisions):
    """The decisions of a learner.

    Only those of the present step, and none is taken back.
    """

    by_rules = False
    """True while it is asked what the rules allow, and not what the step is about."""

    def __init__(self, scene: LessonScene, driver: MatchDriver, person: Person, space: BubbleSpace) -> None:
        super().__init__(scene, driver, person, space)
        self._lesson = scene

    def check(self, action: Action) -> Illegal | None:
        why, step = super().check(action), self._lesson.step
        if why is not None or self.by_rules:
            return why
        act = self._lesson.match.game.encode(action)
        return None if step is not None and step.allows(act) else self._lesson.not_now(act)

    def legal(self) -> tuple[Action, ...]:
        if self.by_rules and self._person() is not None:
            return self._lesson.match.game.legal(self._lesson.seen)
        return super().legal()

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


class LessonScene(TableScene):
    """A lesson under way. Each position of it is a scene of its own."""

    decisions: LessonDecisions

    has_results = False

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
        self._card: Rect | None = None
        """The last place of the card of what is pointed at, None while there is none."""

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

    def _step_back(self) -> None:
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
        self.ribbon.offer(False)
        self._shown = None

    def make_tools(self) -> list[Tool]:
        super().make_tools()
        text, accent = self.text, self.accent
        self.undo_button = Tool(accent, "undo", self._step_back, tooltip=text("learn.step_back"), large=True)
        return [
            self.undo_button,
            Tool(accent, "leave", self._leave, tooltip=text("learn.leave")),
            Tool(accent, "book", self.open_rules, tooltip=text("table.rulebook")),
            Tool(accent, "menu", self._menu, tooltip=text("table.menu")),
        ]

    def first_focus(self) -> Widget | None:
        reads = self.speech.visible and self.speech.next.visible
        return self.speech.next if reads else super().first_focus()

    def arrange(self, window: Rect) -> None:
        super().arrange(window)
        if self.speaking:
            self._point()

    # what may be done

    @property
    def settled(self) -> bool:
        return super().settled and (self.speaking or self.step is None)

    def make_decisions(self) -> LessonDecisions:
        return LessonDecisions(self, self.driver, lambda: self._person, self.bubble_space)

    def show_note(self) -> None:
        """Show the card of what is pointed at, also where the step is not about it."""
        self.decisions.by_rules = True
        super().show_note()
        self.decisions.by_rules = False

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
        if self.under_way:
            return prompt
        choices = tuple(choice for choice in prompt.choices if choice.disabled_reason is None)
        lesson = self.text("learn.plaque", game=game_name(self.text, self.match.game.id))
        return Prompt(prompt.headline, lesson, choices)

    def tell(self, words: str, near: Rect | None = None, *, act: Callable[[], None] | None = None) -> None:
        """Say in the bubble of the lesson what the table has to say."""
        if self.speaking:
            self.speech.refuse(words)

    def strays(self, space: Space) -> bool:
        """Return whether a click on a space means something that is not what the step is about; then that is said."""
        step = self.step
        if step is None or self._shown is None:
            return True
        if space in self._wanted():
            return False
        for action in self.match.game.legal(self.seen) if self._person is not None else ():
            proposed, act = self.table.suggestion(action), self.match.game.encode(action)
            if space in (proposed.start, proposed.target) and step.disabled_reason(act) is not None:
                self.decisions.refuse(self.not_now(act), space)
                return True
        self.decisions.refuse(self.not_now(""), space)
        return True

    def _wanted(self) -> set[Space]:
        """Return the spaces at which the actions of the step begin and end."""
        return {space for pair in self._ways() for space in pair}

    def _ways(self) -> Iterator[tuple[Space, Space]]:
        for action in self.decisions.legal():
            proposed = self.table.suggestion(action)
            start = proposed.start if proposed.start is not None else proposed.target
            target = proposed.target if proposed.target is not None else start
            if start is not None:
                yield start, target

    # speaking

    @property
    def _due_to_speak(self) -> bool:
        """Return whether the board is at rest, everything great has been admired, and the lesson has nothing to do before."""
        step = self.step
        busy = self.presenter.busy or bool(self._due) or bool(self.banner.words)
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
            self.show_spotlit()

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

    def show_spotlit(self) -> None:
        """Lay all in the shade but what the step is about, while it is spoken of."""
        if not self._darkened:
            step, seen = self.step, self.board.visible
            speaks = step is not None and self.speaking and seen and "board" not in step.parts
            self.shade.light(self._holes() if speaks else (), dark=speaks)

    def _holes(self) -> list[Hole]:
        """Return the holes in the shade, through which is seen what the step is about."""
        step = self.step
        if step is None or not self.board.visible:
            return []
        return [self.hole(start, target) for start, target in (*self._ways(), *((space, space) for space in step.spaces))]

    def make_way(self) -> None:
        super().make_way()
        self._great = not self.presenter.instant

    def _point(self) -> None:
        """Place the bubble, and the marks of what it points at, where things are now."""
        step = self.step
        if step is None or self.frame is None:
            return
        spaces = [self._wholly(space) for space in step.spaces]
        found = {name: part for name in step.parts if (part := self._part(name)) is not None}
        parts = list(found.values())
        ring = next((part for name, part in found.items() if name != RISES), None)
        pointed = [*spaces, *parts]
        around = [_around(hole) for hole in self._holes()]
        taken = [*around, *pointed, Rect(self.choices.rect), *self.bubble_space.floating(self.speech)]
        crowd = list(self.bubble_space.standing())
        self.speech.point(pointed[0] if pointed else None, taken, ring, narrow=self.frame.narrow, crowd=crowd)
        self.refresh_marks()

    def _wholly(self, space: Space) -> Rect:
        """Return the area in which nearly all of a space is seen."""
        x, y = self.board.place_of(space)
        side = round(self.board.apart(space) * 0.9)
        return Rect(x - side // 2, y - side // 2, side, side)

    def _part(self, name: str) -> Rect | None:
        """Return the area of a part of the table, None for one that is not shown now."""
        word, _, number = name.partition(" ")
        if word in ("plaque", "goal"):
            shown = self.goal if word == "goal" and self.goal.visible else self.plaque
            return Rect(shown.rect)
        if word == "plate":
            return Rect(self.plates.by_seat[int(number) - 1].rect)
        if word == "button":
            buttons = self.choices.buttons
            return Rect(buttons[int(number or 1) - 1].rect) if len(buttons) >= int(number or 1) else None
        return self.table.part(name)

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
            self._point()  # a sheet may have come, or gone

    def show_below(self) -> None:
        super().show_below()
        self.undo_button.enable("" if self.number else self.text("learn.first_step"))

    def rested(self) -> None:
        super().rested()
        if self.step is None and not self._told_end:
            self._told_end = True
            self._after_end = END_PAUSE
            self.context.sound.play("solved")

    def finish(self) -> None:
        """End the lesson and offer a game."""
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
        elif command is Command.UNDO:
            self.undo_button.press()
        elif command not in (Command.HINT, Command.LOG):
            return super().command(command)
        return True

    def press_primary(self) -> None:
        if self.first_focus() is self.speech.next:
            self._go_on()
        else:
            super().press_primary()

    def _menu(self) -> None:
        text = self.text
        answers = (
            Answer(text("learn.go_on"), None, "green"),
            Answer(text("learn.again"), lambda: self._begin_at(0)),
            Answer(text("learn.leave"), self._leave, "red"),
        )
        heading = text("learn.plaque", game=game_name(text, self.match.game.id))
        self.context.stack.push(DialogScene(heading, text("learn.kept"), answers))

    def _leave(self) -> None:
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
            self._announce(self.text("learn.later"))
        step = self.step
        self._waited_for = 0.0 if self.presenter.busy else self._waited_for + dt
        if step is not None and self._elsewhere(step):
            if self._waited_for >= PASSES:
                self._begin_at(self.number, later=True)
        elif step is not None and self._due and self._waited_for >= max(PAUSE, self._admires):
            self._waited_for = 0.0
            self.lesson.carry_out(self.match, step, self._due.pop(0))
        self._speak()
        self._keep_off_card()

    def _keep_off_card(self) -> None:
        """Move the bubble off the card of what is pointed at, which comes and grows after it."""
        card = Rect(self.card.rect) if self.card.visible else None
        if card != self._card:
            self._card = card
            if self.speaking and card is not None and card.colliderect(self.speech.extent):
                self._point()

    def _let_computers_play(self, dt: float) -> None:
        """Play for the opponent."""


def _around(hole: Hole) -> Rect:
    """Return the area that a hole in the shade takes of the window."""
    x, y, to_x, to_y, radius = hole
    left, top = min(x, to_x) - radius, min(y, to_y) - radius
    return Rect(left, top, abs(to_x - x) + 2 * radius, abs(to_y - y) + 2 * radius)


class Narrowed(Clicks[Any]):
    """A table's clicks, of which only those pass that are about the step."""

    def __init__(self, inner: Clicks[Any], scene: LessonScene) -> None:
        self._inner, self._scene = inner, scene

    def click(self, space: Space | None, x: float, y: float) -> None:
        if space is None or not self._scene.strays(space):
            self._inner.click(space, x, y)

    def point(self, space: Space | None) -> None:
        self._inner.point(space)

    def back(self) -> bool:
        return self._inner.back()

    def command(self, command: Command) -> bool:
        return self._inner.command(command)
