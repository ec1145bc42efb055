"""The end of a player's time on a chess clock, told to all and decided by the others."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.engine.core import Resign, Seat
from game.ui.services.wording import named_together
from game.ui.tables.table_base import TableBase
from game.ui.widgets.dialog import Answer, DialogScene, QuestionScene
from game.ui.widgets.layout import box, column, place, stack

MORE = 5
"""The minutes that the others may give at once."""
WIDE, TALL, GAP = 460, 48, 8
"""Design units of the sheet and its answers."""
Deciding = tuple[frozenset[Seat], bool, bool]
"""The players who decide, and whether one of them, and who has no time, sits at this table."""


class TimeUp:
    """The chess clocks at a table that have run out."""

    def __init__(self, scene: TableBase) -> None:
        self._scene = scene
        self._told: Seat | None = None
        """The player without time whose clock every screen has shown at nothing."""

    def update(self) -> None:
        """Tell that no time is left to whoever is to decide, or decide for that player."""
        scene, match = self._scene, self._scene.match
        seat = match.to_move
        if seat is None or not match.timing.out_of_time(seat):
            self._told = None
            return
        clock, elsewhere = match.timing.clock, scene.viewpoint.elsewhere
        told = not scene.playback.busy and not scene.held if elsewhere else scene.decisions.due
        if clock is None or not told or scene.viewpoint.looks_on:
            return
        if not clock.ends_turn:
            scene.hud.tell_time()  # which stands still behind the sheet
            scene.context.stack.push(TimeUpScene(self, seat))
        elif self._told != seat:
            self._told = seat  # clocks stand still while what is decided is shown
        elif not elsewhere:
            scene.driver.decide_late(seat)

    def out_of_time(self, seat: Seat) -> bool:
        """Return whether there is still something to be decided for a player."""
        return self._scene.match.to_move == seat and self._scene.match.timing.out_of_time(seat)

    def judges(self, seat: Seat) -> frozenset[Seat]:
        """Return the players who decide: the other persons, or else whoever has no time."""
        match, away = self._scene.match, self._scene.driver.away
        others = (one for one, player in enumerate(match.players) if one != seat and not player.computer and one not in away)
        return frozenset(one for one in others if match.check(Resign(one)) is None) or frozenset([seat])

    def judges_here(self, seat: Seat) -> bool:
        """Return whether somebody who decides sits at this table."""
        return any(map(self._scene.viewpoint.sits_here, self.judges(seat)))

    def deciding(self, seat: Seat) -> Deciding:
        """Return who decides for a player without time, and who of them sits here."""
        return self.judges(seat), self.judges_here(seat), self._scene.viewpoint.sits_here(seat)

    def decide(self, seat: Seat, key: str, act: Callable[[], None]) -> None:
        """Do something for a player who has no time, unless that has been decided meanwhile.

        Those who decide at other tables must agree.
        """
        if not self.out_of_time(seat):
            return
        asked = frozenset(one for one in self.judges(seat) if not self._scene.viewpoint.sits_here(one))
        if asked:
            self._scene.decisions.ask_others(f"clock.question.{key}", asked, act, whom=seat)
        else:
            act()

    def answers(self, seat: Seat) -> tuple[Answer, ...]:
        """Return what can be decided for a player at this table."""
        scene, text, name = self._scene, self._scene.text, self._scene.name(seat)
        timing = scene.match.timing

        def resign() -> None:
            scene.match.resign(seat)

        def ask_sure() -> None:
            act = partial(self.decide, seat, "resign", resign) if self.judges_here(seat) else resign
            end = "ends" if scene.match.ends_without(seat) else "goes_on"
            if self.judges_here(seat) and self.judges(seat) != {seat}:
                title, words, yes = (
                    self.heading(seat),
                    text(f"clock.up.resign.{end}", name=name),
                    text("clock.up.resign", name=name),
                )
            else:
                title, words, yes = text("pause.resign"), text(f"pause.resign.{end}", name=name), text("pause.resign.yes")
            scene.context.stack.push(QuestionScene(title, words, yes, act, dangerous=True))

        menu = Answer(text("clock.up.menu"), scene.open_menu)
        if not self.judges_here(seat):
            own = scene.viewpoint.sits_here(seat)
            return (*((Answer(text("clock.up.resign", name=name), ask_sure, "red"),) if own else ()), menu)
        more = partial(self.decide, seat, "more", partial(timing.give, seat, 60 * MORE))
        stop = partial(self.decide, seat, "stop", timing.stop)
        return (
            Answer(text("clock.up.more", n=MORE), more, "green"),
            Answer(text("clock.up.stop"), stop),
            Answer(text("clock.up.resign", name=name), ask_sure, "red"),
            menu,
        )

    def words(self, seat: Seat) -> str:
        """Return who decides."""
        scene, judges = self._scene, self.judges(seat)
        names = [scene.name(one) for one in sorted(judges)]
        if not self.judges_here(seat):
            return scene.text("clock.up.wait", names=named_together(scene.text, names))
        if len(judges) == 1:
            return scene.text("clock.up.alone" if judges == {seat} else "clock.up.other", name=names[0])
        return scene.text("clock.up.others")

    def heading(self, seat: Seat) -> str:
        """Return whose time has run out."""
        return self._scene.text("clock.up", name=self._scene.name(seat))

    def answer_question(self) -> None:
        """Ask those who sit here what others propose."""
        self._scene.decisions.answer_question()


class TimeUpScene(DialogScene):
    """The sheet on a chess clock that has run out; it goes once that has been decided."""

    def __init__(self, time_up: TimeUp, seat: Seat) -> None:
        super().__init__("", "", ())
        self._time_up, self._seat = time_up, seat
        self._deciding: Deciding = frozenset(), False, False

    def enter(self) -> None:
        super().enter()
        self.hold_back()  # nobody has asked for it

    def build(self) -> None:
        self.heading, self.words = self._time_up.heading(self._seat), self._time_up.words(self._seat)
        self.answers, self._deciding = self._time_up.answers(self._seat), self._time_up.deciding(self._seat)
        super().build()

    def choose(self, answer: Answer) -> None:
        """Do what was chosen; the sheet goes by itself when that has ended the matter."""
        if answer.act is not None:
            answer.act()

    def back(self) -> None:
        self.choose(self.answers[-1])

    def arrange(self, window: Rect) -> None:
        px = self.px
        body = box(self.body, tall=lambda wide: self.body.height_for(wide - px(32)) + px(24), least=0)
        sheet = stack(self.sheet, column(body, pad=(22, 12)), pad=(18, 8, 18, 12), grow=0, least=0)
        buttons = column(*(box(button, tall=TALL) for button in self.buttons), gap=GAP, pad=(24, 0), grow=0)
        inner = column(box(self.title, tall=44, pad=(24, 0)), sheet, buttons, pad=(0, 14, 0, 26), grow=0)
        place(column(box(), stack(self.board, inner, wide=WIDE, grow=0, least=0), box(), pad=(20, 10)), window, px)

    @property
    def restful(self) -> bool:
        return False

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._time_up.out_of_time(self._seat):
            if self._deciding != self._time_up.deciding(self._seat):  # others sit here now, or somebody is out of reach
                self.rebuild()
            self._time_up.answer_question()
        elif self.context.stack.top is self:
            self.context.stack.pop()
