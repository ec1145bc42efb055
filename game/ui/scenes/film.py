"""The choice of the turns of a film, and the film as it is made."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from game.engine.core import Seat
from game.play.replay import Replay
from game.rounding import percent, whole
from game.ui.contract.entry import TableEntry
from game.ui.scenes.filming import MOST, Cancelled, Progress, Stretch, make_film
from game.ui.scenes.keeping import keep_picture, kilobytes, tell_kept
from game.ui.services.theme import INK
from game.ui.widgets import Button, Choice, Label, Panel, Widget, WidgetScene
from game.ui.widgets.boxes import DEEP, PAPER, TRACK, draw_box
from game.ui.widgets.dialog import OverlayScene, heading
from game.ui.widgets.layout import Room, box, column, place, row, stack
from game.ui.widgets.material import material_over

WIDTH = 520
FIELD, WORDS = 46, 26
"""Design units of the height of a choice, and of its words above it in an upright window."""


class Bar(Widget):
    """A bar that fills as something is done."""

    share = 0.0

    def fill(self, share: float) -> None:
        """Fill the bar up to a share from 0 to 1."""
        if percent(share) != percent(self.share):
            self.share = share
            self.invalidate()

    def draw(self, target: Surface) -> None:
        groove = Rect(self.rect.x, self.rect.centery - self.theme.px(9), self.rect.width, self.theme.px(18))
        draw_box(target, self.theme, groove, groove.height // 2, TRACK)
        wide = round(groove.width * self.share)
        if wide > groove.height:
            draw_box(target, self.theme, Rect(groove.topleft, (wide, groove.height)), groove.height // 2, DEEP)
        full, clip = Rect(self.rect.topleft, (wide, self.rect.height)), target.get_clip()
        for ground, ink in ((full, PAPER), (Rect(full.topright, self.rect.size), INK)):
            target.set_clip(clip.clip(ground))
            self.theme.write(target, self.text("table.percent", n=percent(self.share)), self.rect, ink, size=15, align="center")
        target.set_clip(clip)


class FilmScene(OverlayScene):
    """The choice of the first and the last turn of a film.

    Then it is made in the background, and can be given up.
    """

    def __init__(self, entry: TableEntry, replay: Replay, viewer: Seat | None, at: int) -> None:
        """`at` is a position of the turn that is proposed: the one in which it was reached."""
        super().__init__()
        self.entry, self.replay, self.viewer = entry, replay, viewer
        self.starts = replay.turns()
        shown = max((number for number, start in enumerate(self.starts) if start < max(1, at)), default=0)
        self.first = self.final = shown
        self.progress: Progress | None = None
        self._made: bytes | None = None
        self._failed = False

    def leave(self) -> None:
        self._give_up()

    # building

    def build(self) -> None:
        text, accent = self.text, material_over(self.context.stack.scenes)
        self.board, self.sheet = Panel(accent.plaque), Panel(accent.paper())
        self.title = heading(text("share.film"))
        self.body = Label(text("share.film.about", n=MOST), size=17, align="center")
        numbers = range(len(self.starts))
        begins, ends = ([(number, named(number)) for number in numbers] for named in (self._begin, self._end))
        self.from_words, self.to_words = Label(text("share.film.from"), size=18), Label(text("share.film.to"), size=18)
        self.from_turn = Choice(begins, self.first, self._begin_with, deep=accent.deep)
        self.to_turn = Choice(ends, self.final, self._end_with, deep=accent.deep)
        self.bar = Bar()
        self.make = Button(text("share.film.make"), self._make, style="green", icon="play")
        self.cancel = Button(text("common.cancel"), self.back)
        parts = self.from_words, self.from_turn, self.to_words, self.to_turn, self.bar, self.make, self.cancel
        for widget in (self.board, self.sheet, self.title, self.body, *parts):
            self.add(widget)
        self._show()

    def _begin(self, number: int) -> str:
        return self._named(self.replay.turn(self.starts[number] + 1))

    def _end(self, number: int) -> str:
        return self._named(self._stretch(number, number).last_turn)

    def _named(self, turn: int) -> str:
        return self.text("review.at_turn", n=turn) if turn else self.text("replay.setting_up")

    def first_focus(self) -> Widget:
        return self.make if self.make.visible else self.cancel

    @property
    def main_button(self) -> Widget:
        return self.first_focus()

    def _show(self) -> None:
        """Show the choice, or the progress."""
        making = self.progress is not None
        for widget in (self.from_words, self.from_turn, self.to_words, self.to_turn, self.make):
            widget.show(not making)
        self.bar.show(making)
        self.body.set(self.text("share.film.making" if making else "share.film.about", n=MOST))

    def arrange(self, window: Rect) -> None:
        px = self.px
        upright = Room.of(window, px) is Room.UPRIGHT
        asked = ((self.from_words, self.from_turn), (self.to_words, self.to_turn))
        if upright:
            lines = [column(box(words, tall=WORDS), turn, tall=FIELD + WORDS) for words, turn in asked]
        else:
            lines = [row(words, box(turn, 260), gap=10, tall=FIELD) for words, turn in asked]
        turns = column(*lines, gap=8, grow=0)
        body = box(self.body, tall=lambda wide: self.body.height_for(wide - px(20)) + px(16), least=0)
        middle = stack(turns, box(self.bar, tall=FIELD), tall=2 * (FIELD + WORDS * upright) + 8)
        sheet = stack(self.sheet, column(body, middle, gap=10, pad=(22, 14)), pad=(18, 8, 18, 14), grow=0, least=0)
        buttons = row(self.make, self.cancel, gap=14, tall=48, pad=(24, 0))
        inner = column(box(self.title, tall=40, pad=(24, 0)), sheet, buttons, pad=(0, 14, 0, 22))
        place(
            column(box(), stack(self.board, inner, wide=WIDTH, grow=0, least=0), box(), pad=(12 if upright else 40, 16)),
            window,
            px,
        )

    # what people do

    def _begin_with(self, number: int) -> None:
        self.first = number
        if self.final < number:
            self.final = self.to_turn.value = number
            self.to_turn.invalidate()

    def _end_with(self, number: int) -> None:
        self.final = number
        if self.first > number:
            self.first = self.from_turn.value = number
            self.from_turn.invalidate()

    @property
    def stretch(self) -> Stretch:
        """The part of the game that is chosen."""
        return self._stretch(self.first, self.final)

    def _stretch(self, first: int, final: int) -> Stretch:
        until = self.starts[final + 1] if final + 1 < len(self.starts) else self.replay.last
        return Stretch(self.replay, self.viewer, self.starts[first] if self.starts else 0, until)

    def _make(self) -> None:
        """Begin the film on a thread of its own."""
        self.progress = Progress()
        self._show()
        self.focus(self.cancel)
        self.context.background.put(partial(self._work, self.stretch, self.progress))

    def _work(self, stretch: Stretch, progress: Progress) -> None:
        try:
            made = make_film(self.context, self.entry, stretch, progress)
        except Cancelled:
            return
        except Exception:
            self._failed = True
            raise
        self._made = made

    def _give_up(self) -> None:
        if self.progress is not None:
            self.progress.cancel()

    # time

    @property
    def animating(self) -> bool:
        return super().animating or self.progress is not None

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.progress is None:
            return
        self.bar.fill(self.progress.share)
        if self._failed:
            self.progress = None
            self._show()
            self.tell(self.text("share.film.failed"))
        elif self._made is not None:
            self._finish(self._made, self.progress)

    def _finish(self, made: bytes, done: Progress) -> None:
        """Save the film, and say where in the scene below."""
        self.progress, self._made = None, None
        self._show()
        path = keep_picture(self, made, ".webp", self.replay.game.id)
        if path is None:
            return
        stack = self.context.stack

        def told() -> None:
            if isinstance(stack.top, WidgetScene):
                key = "share.film.saved" if done.whole else "share.film.cut"
                tell_kept(stack.top, path, key, n=whole(done.seconds), size=kilobytes(len(made)))

        stack.pop(told)
