"""A game that people play, with a word about what happens for the first time.

It never waits: play goes on beneath.
"""

from __future__ import annotations

import logging
from typing import Any

from pygame import Rect

from game.engine.core import Event, Seat, TurnStarted
from game.learn import coach
from game.learn.coach import Tip
from game.learn.lessons import LessonError
from game.ui.board.stage import Layer
from game.ui.hud.bubble import Bubble, Said, TextButton
from game.ui.services.wording import game_name
from game.ui.shell.input import Command, InputEvent
from game.ui.tables.scene import TableScene
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button

log = logging.getLogger(__name__)

MINUTE = "minute"
"""The offer of the rulebook's first page, before the first game."""
SCREENS, MANY = "screens", 3
"""The remark on screens of one's own, and how many persons pass a hidden hand on where it is made."""

THINGS = (Layer.FLAT, Layer.STAND)
"""The layers of what lies and stands on a board; the others point something out."""


class TipBubble(Bubble):
    """The bubble of a hint, with both its buttons."""

    speaker_on_dark = True

    def say(self, said: Said | None) -> None:
        super().say(said)
        if said is not None:
            self.next.show()
            self.skip.show()

    def arrange(self) -> None:
        super().arrange()
        px, rect = self.theme.px, self.rect
        wide = self.skip.width_for()
        self.skip.place(Rect(rect.x + px(18), self.next.rect.centery - px(14), wide, px(28)))


class CoachedScene(TableScene):
    """A table at which the coach speaks, as long as the players wish it."""

    def enter(self) -> None:
        try:
            self._tips = coach.load_tips(self.entry)
        except LessonError as error:
            log.warning("%s", error)
            self._tips = ()
        self._noticed: list[Event] = []
        """The events shown since somebody was last spoken to."""
        self._tip: tuple[str, tuple[Any, ...], str, Seat | None] | None = None
        """The id of the tip that is shown, and what it points at: spaces, or a part and whose."""
        self._looks = True
        """True if it is still to be checked that there is a tip to give."""
        super().enter()

    def build(self) -> None:
        super().build()
        self.speech = TipBubble("ui/icon_lantern", Button("", self._agree, style="green", size=17), TextButton("", self._wave))
        self.add(self.speech)
        if self._tip is not None:
            self._speak()

    def arrange(self, window: Rect) -> None:
        super().arrange(window)
        if self._tip is not None:
            self._point()

    # when to speak

    @property
    def _tips_told(self) -> frozenset[str]:
        return coach.told(self.context.settings.values.tips, self.match.game.id)

    def followed(self, event: Event) -> None:
        if isinstance(event, TurnStarted):  # a tip about an earlier turn would come too late
            turns = [at for at, noticed in enumerate(self._noticed) if isinstance(noticed, TurnStarted)]
            del self._noticed[: turns[-1] if turns else 0]
        self._noticed.append(event)

    def interrupt(self) -> None:
        self._hush()
        super().interrupt()

    def rested(self) -> None:
        super().rested()
        self._looks = True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._tip is not None and self.bubble_space.card_covered(self.speech):
            self._point()
        asked = not self.hints.silent or self.threats.legend.visible  # what was asked for goes first
        busy = asked or self.playback.presenter.busy or bool(self.hud.banner.words)
        if self._looks and self.ready and not busy and self.context.stack.top is self:
            self._looks = False
            self._look()

    def _look(self) -> None:
        """Say something to whoever is to decide, if there is anything."""
        values, seat = self.context.settings.values, self.match.to_move
        decides = seat is not None and (self.viewpoint.person is not None or self.viewpoint.waits_for is not None)
        if not values.coach or not decides or seat is None or self._tip is not None:
            return
        told, game = self._tips_told, self.match.game.id
        if not told and not self.match.history and not values.lessons_done.get(game) and self._tips:
            self._tell(MINUTE, (), "plaque", None)
            return
        if self.viewpoint.waits_for is not None:
            behind = next((tip for tip in self._tips if tip.event == coach.CURTAIN and tip.id not in told), None)
            if behind is not None:
                self._tell(behind.id, (), coach.CURTAIN, None)
            elif SCREENS not in told and self._passes_on:
                self._tell(SCREENS, (), SCREENS, None)
            return
        found = coach.due([tip for tip in self._tips if self._is_seen(tip)], told, self._noticed, seat)
        self._noticed.clear()
        if found is not None:
            self._tell_of(*found)

    def _is_seen(self, tip: Tip) -> bool:
        """Return whether the part is seen of which a tip speaks.

        There is no goal beside a battle of Lost Baggage.
        """
        return tip.points != "goal" or self.hud.goal.visible

    @property
    def _passes_on(self) -> bool:
        """Return whether many persons pass one window on, though each could have a screen."""
        here = sum(self.viewpoint.sits_here(seat) for seat in range(len(self.match.players)))
        return self.controls.invitation is not None and here >= MANY

    def _tell_of(self, tip: Tip, event: Event) -> None:
        line = self.table.words.line(event)
        spaces = line.spaces if line is not None and not tip.points else ()
        seen = [space for space in spaces if self._stands_at(space)]
        if tip.at:
            seen = [getattr(event, tip.at)]
        self._tell(tip.id, tuple(seen[-1:]), tip.points or "plate", event.player)

    def _stands_at(self, space: Any) -> bool:
        """Return whether anything is there to point at.

        What an event was about may be gone.
        """
        near = self.bubble_space.around(space)
        things = (actor for actor in self.stage.actors() if actor.layer in THINGS)
        return near is not None and any(near.collidepoint(self.stage.view.point(thing.x, thing.y)) for thing in things)

    def _tell(self, name: str, spaces: tuple[Any, ...], part: str, seat: Seat | None) -> None:
        """Say something, and remember that it was said."""
        self._tip = name, spaces, part, seat
        kept = self.context.settings.values.tips
        game = self.match.game.id
        self.context.settings.change(tips={**kept, game: [*kept.get(game, []), name]})
        self._speak()
        self._point()

    # what is said

    def _speak(self) -> None:
        if self._tip is None:
            return
        name, text = self._tip[0], self.text
        if name == MINUTE:
            what, why = text("coach.minute.what", game=game_name(text, self.match.game.id)), text("coach.minute.why")
            self.speech.next.set(text("coach.minute.read"))
            self.speech.skip.words = text("coach.minute.play")
        else:
            key = f"coach.{name}" if name == SCREENS else f"coach.{self.entry.page}.{name}"
            what, why = text(f"{key}.what"), text(f"{key}.why")
            self.speech.next.set(text("coach.got_it"))
            self.speech.skip.words = text("coach.no_more")
        self.speech.say(Said(0, 0, what, why, "", reads=True))

    def _point(self) -> None:
        """Find room for the bubble beside what it speaks of, off what may be chosen now."""
        if self._tip is None or self.hud.columns.frame is None:
            return
        target = self._target()
        taken = [*self.bubble_space.floating(self.speech), *self.bubble_space.marked()]
        taken = [rect for rect in taken if rect != target]
        self.speech.point(
            target, taken, narrow=self.hud.columns.frame.narrow, ring=None, crowd=list(self.bubble_space.standing())
        )

    def _target(self) -> Rect:
        assert self._tip is not None
        _, spaces, part, seat = self._tip
        if spaces and (near := self.bubble_space.around(spaces[0])) is not None:
            return near
        if part == coach.CURTAIN:
            return Rect(self.handover.screen.rect)  # not its button: the tail would cross the words above it
        if part == SCREENS and self.controls.invitation is not None:
            return Rect(self.controls.invitation.rect)
        if part == "plate" and seat is not None and self.hud.panels.by_seat[seat].visible:
            return Rect(self.hud.panels.by_seat[seat].rect)
        if part == "goal" and self.hud.goal.visible:
            return Rect(self.hud.goal.rect)
        return self.table.part(part) or Rect(self.hud.turn_panel.rect)

    # what people do

    def _agree(self) -> None:
        reads = self._tip is not None and self._tip[0] == MINUTE
        self._hush()
        if reads:
            self.open_rules()

    def ask_hint(self) -> None:
        self._hush()  # one bubble at a time
        super().ask_hint()

    def command(self, command: Command) -> bool:
        if command is Command.THREATS:
            self._hush()  # it would lie over what explains the threats
        return super().command(command)

    def _wave(self) -> None:
        if self._tip is not None and self._tip[0] != MINUTE:
            self.context.settings.change(coach=False)
        self._hush()

    def _hush(self) -> None:
        """Say nothing any more."""
        if self._tip is not None:
            self._tip = None
            focused: Widget | None = self.focused
            self.speech.say(None)
            if focused is not None and self.speech.holds(focused):
                self.focus(self.first_focus())

    def handle(self, event: InputEvent) -> bool:
        if event is Command.BACK and self._tip is not None:
            self._hush()
            return True
        return super().handle(event)
