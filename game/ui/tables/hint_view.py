"""Hints at a table: requested by a button, told in a bubble, and shown on the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygame import Rect

from game.engine.core import Action
from game.ui.board.board_label import step
from game.ui.board.stage import Actor, Layer
from game.ui.contract.values import Space, Suggestion
from game.ui.hud.action_buttons import ActionButtons
from game.ui.hud.hint_bubble import HintBubble
from game.ui.hud.tools import Tool
from game.ui.shell.input import Command
from game.ui.tables.boardscene import BoardScene
from game.ui.tables.bubble_space import BubbleSpace
from game.ui.tables.hints import Hint, HintProvider

STEPS, NUMBER = "step", "hint step"
"""The kinds of marks that are numbers: of the steps of a way at the table, and of the parts of a hint."""
STEP = (-26.0, -24.0)
"""The place of the number of a step, from the middle of a space, in board units."""


class HintView:
    """The hint that is given, and its bubble, its button and its marks."""

    def __init__(self, scene: BoardScene, provider: HintProvider, space: BubbleSpace) -> None:
        self._scene, self.provider, self._space = scene, provider, space
        self.bubble: HintBubble
        self.button: Tool
        self._refusal = ""
        """The reason that was given last why there is no hint."""

    @property
    def tooltip(self) -> str:
        """The key of the words at the button: the order in which the parts of a hint are told."""
        return "hint.tool"

    @property
    def course(self) -> str:
        """The key of the same order below a hint."""
        return "hint.course"

    def make_bubble(self) -> HintBubble:
        """Make the bubble in the language of the moment."""
        text = self._scene.text
        self.bubble = HintBubble(self.hide, text("hint.hide"), Command.HINT.value, text(self.course))
        return self.bubble

    def ask(self) -> None:
        """Ask for a hint, for more of it, or for none any more."""
        self.provider.ask()
        if self.provider.thinks:
            self._scene.tell(self._scene.text("hint.thinks"), self.button.rect)
        self._scene.display.refresh_marks()

    def hide(self) -> None:
        """Hide the hint."""
        self.provider.put_away()
        self._scene.display.refresh_marks()

    def refuse(self) -> None:
        """Say that there is nothing to decide now, or that it lies behind the curtain."""
        scene = self._scene
        veiled = scene.settled and scene.viewpoint.waits_for is not None
        self._refusal = scene.text("table.since.veiled" if veiled else "hint.not_now")
        scene.tell(self._refusal, self.button.rect)

    def look(self, dt: float, *, due: bool) -> None:
        """Show a requested hint as soon as it is found, `dt` seconds after the last time.

        Once something is `due` to be decided, nothing says any more that there is nothing.
        """
        if due and self._scene.bubble.told and self._scene.bubble.told == self._refusal:
            self._scene.bubble.hide()
        if self.bubble.visible and self._space.card_covered(self.bubble):
            self._scene.display.refresh_marks()  # the card came after the bubble, which makes way
        if not self.provider.thinks:
            return
        try:
            found = self.provider.found(dt)
        except ValueError:
            self.provider.put_away()
            self._scene.tell(self._scene.text("hint.failed"), self.button.rect)
        else:
            if found:
                self._scene.context.sound.play("hint")
                self._scene.bubble.hide()
                self._scene.display.refresh_marks()

    @property
    def silent(self) -> bool:
        """Return whether no hint is given or looked for."""
        return not (self.bubble.visible or self.provider.thinks)

    @property
    def hint(self) -> Hint | None:
        """The hint that is given now, None for none: it is about the present, not about a plan."""
        scene = self._scene
        return self.provider.hint(scene.text, scene.name) if scene.settled and not scene.host.planned else None

    @property
    def first(self) -> Space | None:
        """The space at which the first part of a hint points, None for none."""
        hint = self.hint
        if hint is None or hint.whole or hint.action is None or self._scene.table.point_out(hint.action) is not None:
            return None
        proposed = self._scene.table.suggestion(hint.action)
        return proposed.first if proposed is not None else None

    def say(self, choices: ActionButtons) -> None:
        """Show the present hint in its bubble, and point out the button that does it."""
        scene, bubble = self._scene, self.bubble
        if bubble.parent is None or scene.hud.columns.frame is None:
            return  # not built or placed yet
        hint = self.hint
        choices.point_out(hint.action if hint is not None and hint.whole else None)
        thing = scene.table.point_out(hint.action if hint is not None else None)
        if hint is None:
            bubble.say(None)
            return
        near = self._tell(hint, thing, choices) or Rect(self.button.rect)
        taken = [rect for rect in (*self._space.floating(bubble), *self._space.marked()) if rect != near]
        bubble.point(near, taken, None, narrow=scene.hud.columns.frame.narrow, crowd=list(self._space.standing()))

    def _tell(self, hint: Hint, thing: Rect | None, choices: ActionButtons) -> Rect | None:
        """Put a hint into words, and return the place of its bubble's tail.

        It is None for the button of hints.

        `thing` is the place of what lies beside the board and the hint is about.
        """
        text, around = self._scene.text, self._space.around
        proposed = self._scene.table.suggestion(hint.action) if hint.action is not None else None
        if proposed is None:
            self.bubble.give(text("hint.clue"), hint.why, whole=hint.whole)
            return None
        if not hint.whole:
            near = thing or around(proposed.first)
            where = "button" if near is None else "thing" if thing is not None else "space"
            self.bubble.give(text(f"hint.first.{where}"), text("hint.again"), whole=False)
            return near or choices.shown
        then = self._then(hint)
        follows = text("hint.then", what=then.words) if then is not None else ""
        self.bubble.give(proposed.words, hint.why, follows, whole=True)
        return around(proposed.target) or thing or choices.pointed or around(proposed.start)

    def _then(self, hint: Hint) -> Suggestion | None:
        """Return the action that would follow a hint's, None for none."""
        if hint.then is None or hint.later is None:
            return None
        with self._scene.viewpoint.knowing(hint.later):
            return self._scene.table.suggestion(hint.then)

    def marks(self, of_table: Mapping[Any, Actor]) -> dict[Any, Actor]:
        """Return numbered rings round the actor and the target, dashed for the next step.

        Arrows lead from ring to ring, but while a choice on the board is pointed at, whose own marks they would cover. Where the
        table counts the steps of a way, the rings bear no numbers, which would seem to be of that way.
        """
        found = self._marks()
        counted = any(key[1] == STEPS for key in of_table)
        return {key: mark for key, mark in found.items() if not (counted and key[1] == NUMBER)}

    @property
    def advised(self) -> Action | None:
        """The action that is proposed, None as long as only its beginning is pointed at."""
        hint = self.hint
        return hint.action if hint is not None and hint.whole else None

    def _marks(self) -> dict[Any, Actor]:
        """Return the rings with their numbers and arrows."""
        hint = self.hint
        if hint is None or hint.action is None:
            return {}
        scene = self._scene
        proposed = scene.table.suggestion(hint.action)
        # What lies beside the board has a ring of its own.
        first = proposed.first if scene.table.point_out(hint.action) is None else None
        found = self._ring(1, first)
        if not hint.whole:
            return found
        if proposed.target not in (None, first):
            found["mark", "hint", "target"] = scene.table.marking.mark("select", proposed.target)
            if first is not None and not self._weighed:
                found["mark", "hint way"] = scene.board.lead(first, proposed.target)
        then = self._then(hint)
        if then is not None and then.target not in (None, then.start):
            found |= self._ring(2, then.target, "hover")
            if then.start is not None and not self._weighed:
                found["mark", "hint way", 2] = scene.board.lead(then.start, then.target, dashed=True)
        return found

    @property
    def _weighed(self) -> bool:
        """Return whether a space that can be chosen is pointed at."""
        return self._scene.board.cursor is not None and self._scene.board.cursor in self._scene.table.offered()

    def _ring(self, number: int, space: Space | None, look: str = "select") -> dict[Any, Actor]:
        """Return the ring round the space of a step, with its number."""
        if space is None:
            return {}
        scene = self._scene
        x, y = scene.table.places.centre(space, scene.viewpoint.seen, turned=scene.stage.view.turned)
        sign = Actor(step(scene.theme, number), x, y, layer=Layer.SIGN, nudge=STEP, order=8)
        return {("mark", "hint", number): scene.table.marking.mark(look, space), ("mark", NUMBER, number): sign}
