"""Looking back: the replay of a game that is over, with everybody's chances as a curve and the three turning points."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface

from game.bots.workers import Pending, Workers
from game.lab.review import Point, Review, improve, judge, keep, kept
from game.play.files import user_folder
from game.play.record import Record
from game.play.replay import Replay
from game.registry import Entry
from game.ui.scenes.replay import ReplayScene
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, Colour
from game.ui.shell.input import Pointer, PointerKind
from game.ui.tables.board.lozenge import step
from game.ui.tables.board.stage import Actor, Layer
from game.ui.tables.entry import TableEntry
from game.ui.tables.hud.accent import Accent
from game.ui.tables.kit import Space
from game.ui.widgets import Pressable, Widget, look_named
from game.ui.widgets.switches import rounded

CURVE, EDGE = 132, 14
"""Design units of the height of the paper with the curve, and of what is between papers."""
CARD, NOTE = (130, 126), (232, 214)
"""Design units of the heights of a turning point and of the note on it, in a wide and in a narrow window."""
STEP = (-26.0, -24.0)
"""Where the number of a step is, seen from the middle of a space, in board units."""
CHANGED: tuple[Colour, Colour] = ((0xB3, 0x2E, 0x22), (0x2C, 0x76, 0x45))
"""The colours of a change for the worse and for the better."""


def look_back(entry: Entry, record: Record) -> Review:
    """The whole review of a record, for a process of its own."""
    found = judge(entry, record)
    return Review(found.chances, tuple(improve(entry, record, point) for point in found.points))


def signed(change: float) -> str:
    """A change of a chance in points, with its sign."""
    return f"{round(100 * change):+d}".replace("-", "−")


class Chances(Widget):
    """Everybody's chances from 0 to 100 % as lines, medals at the turning points, and a line where the replay is."""

    def __init__(self, frame: str, colours: Sequence[str], turns: Sequence[int], go: Callable[[int], None]) -> None:
        """`turns` are the positions at which turns begin: in the middle of one, chances swing to and fro."""
        super().__init__()
        self.frame, self.colours, self._turns, self._go = frame, tuple(colours), tuple(turns), go
        self.review: Review | None = None
        self.now = self.chosen = -1
        self._held = False

    @property
    def reacts(self) -> bool:
        return True

    def show_review(self, review: Review | None) -> None:
        """Show what was found; None while it is looked for."""
        self.review = review
        self.invalidate()

    def mark(self, now: int, chosen: int) -> None:
        """Where the replay is, and which turning point was chosen."""
        if (now, chosen) != (self.now, self.chosen):
            self.now, self.chosen = now, chosen
            self.invalidate()

    @property
    def plot(self) -> Rect:
        """Where the lines are."""
        px = self.theme.px
        return Rect(self.rect.x + px(52), self.rect.y + px(34), self.rect.width - px(84), self.rect.height - px(50))

    def pointer(self, event: Pointer) -> bool:
        if self.review is None:
            return False
        if event.kind is PointerKind.DOWN and event.button == 1:
            self._held = True
        if event.kind is PointerKind.UP:
            self._held = False
        if self._held and event.kind in (PointerKind.DOWN, PointerKind.MOVE):
            part = (event.pos[0] - self.plot.x) / max(1, self.plot.width)
            self._go(round(part * (len(self.review.chances) - 1)))
        return self._held

    def let_go(self) -> None:
        self._held = False

    def draw(self, target: Surface) -> None:
        theme, px, plot = self.theme, self.theme.px, self.plot
        theme.nine(target, self.frame, self.rect)
        title = Rect(self.rect.x + px(18), self.rect.y + px(5), self.rect.width - px(36), px(26))
        theme.write(target, self.text("review.chances"), title, INK, size=17, face=Face.TITLE)
        for part in (0, 50, 100):
            y = plot.bottom - plot.height * part // 100
            target.fill((0xD8, 0xC4, 0x96), Rect(plot.x, y, plot.width, max(1, px(1))))
            words = Rect(self.rect.x + px(8), y - px(10), px(38), px(20))
            theme.write(target, str(part), words, FADED_INK, size=15, align="right", face=Face.REGULAR)
        if self.review is None:
            theme.write(target, self.text("review.looking"), plot, FADED_INK, size=17, align="center", face=Face.REGULAR)
            return
        for seat, colour in enumerate(self.colours):
            self._draw_line(target, plot, self.review, seat, colour)
        x = self._x(self.now)
        target.fill(INK, Rect(x - 1, plot.y - px(2), max(2, px(2)), plot.height + px(4)))
        for number, point in enumerate(self.review.points):
            self._draw_medal(target, plot, number, point)

    def _x(self, at: int) -> int:
        last = len(self.review.chances) - 1 if self.review is not None else 1
        return self.plot.x + round(self.plot.width * at / max(1, last))

    def _draw_line(self, target: Surface, plot: Rect, review: Review, seat: int, colour: str) -> None:
        shown = [*self._turns, len(review.chances) - 1]
        points = [(self._x(at), plot.bottom - plot.height * review.chances[at][seat]) for at in shown]
        deep = look_named(colour).deep
        for start, end in itertools.pairwise(points):
            pygame.draw.aaline(target, deep, start, end, max(2, self.theme.px(2.8)))
        sign = self.theme.art.sprite(f"ui/emblem_{colour}", round(self.theme.scale * 0.7, 3))
        sign.draw(target, plot.right + self.theme.px(14), round(points[-1][1]))

    def _draw_medal(self, target: Surface, plot: Rect, number: int, point: Point) -> None:
        assert self.review is not None
        theme, side = self.theme, self.theme.px(24)
        begun = max((at for at in self._turns if at <= point.at), default=0)
        y = plot.bottom - plot.height * self.review.chances[begun][point.seat]
        medal = Rect(0, 0, side, side)
        medal.center = self._x(begun), round(y)
        fill: Colour = (0xFF, 0xD4, 0x3A) if number == self.chosen else (0xFF, 0xF9, 0xEA)
        target.blit(rounded(theme, medal.size, side // 2, fill, INK), medal, special_flags=pygame.BLEND_PREMULTIPLIED)
        theme.write(target, str(number + 1), medal, INK, size=15, align="center")


class PointCard(Pressable):
    """One turning point: whose turn it was, what that changed, and what happened."""

    def __init__(self, accent: Accent, number: int, act: Callable[[], None]) -> None:
        super().__init__(act)
        self.accent, self.number, self.chosen = accent, number, False
        self.title, self.change, self.words = "", 0.0, ""

    @property
    def identity(self) -> tuple[type[Widget], str]:
        return type(self), str(self.number)

    def say(self, title: str, change: float, words: str) -> None:
        """Show a turning point."""
        self.title, self.change, self.words = title, change, words
        self.tooltip = f"{title}\n{words}"
        self.invalidate()

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, self.accent.paper("active" if self.chosen else ""), rect)
        side = px(28)
        medal = Rect(rect.x + px(12), rect.y + px(12), side, side)
        fill: Colour = (0xFF, 0xD4, 0x3A) if self.chosen else (0xFF, 0xF9, 0xEA)
        target.blit(rounded(theme, medal.size, side // 2, fill, INK), medal, special_flags=pygame.BLEND_PREMULTIPLIED)
        theme.write(target, str(self.number), medal, INK, size=17, align="center")
        left = medal.right + px(8)
        if self.title:
            chip = Rect(rect.right - px(12) - px(54), rect.y + px(13), px(54), px(26))
            colour = CHANGED[self.change > 0]
            target.blit(rounded(theme, chip.size, chip.height // 2, colour), chip, special_flags=pygame.BLEND_PREMULTIPLIED)
            theme.write(target, signed(self.change), chip, (255, 255, 255), size=16, align="center")
        title = Rect(left, rect.y + px(8), rect.right - px(70) - left, px(36))
        words = self.title or self.text("review.looking")
        theme.draw_block(target, theme.block(words, title.width, px(24), size=17, face=Face.TITLE, may_cut=True), title, INK)
        room = Rect(rect.x + px(16), title.bottom, rect.width - px(32), rect.bottom - px(8) - title.bottom)
        cut = not theme.has_room(self.words, room.width, room.height, size=16, face=Face.REGULAR)  # the tooltip has all of it
        block = theme.block(self.words, room.width, room.height, size=16, face=Face.REGULAR, may_cut=cut)
        theme.draw_block(target, block, room, INK, valign="top")


class PointNote(Widget):
    """What was played at a turning point and what a strong player would have done, each with its chance."""

    def __init__(self, accent: Accent) -> None:
        super().__init__()
        self.accent = accent
        self.played = self.better = ""
        self.chances = (0.0, 0.0)

    def say(self, played: str, better: str, chances: tuple[float, float]) -> None:
        """Speak of an action, and of a better one, "" for none."""
        self.played, self.better, self.chances = played, better, chances
        self.invalidate()

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, self.accent.paper(), rect)
        inner = rect.inflate(-px(20), -px(18))
        tall = (inner.height - px(8)) // 2
        boxes = Rect(inner.x, inner.y, inner.width, tall), Rect(inner.x, inner.bottom - tall, inner.width, tall)
        frame = "hud/box_bad" if self.better else "hud/box_warning"
        self._draw_box(target, boxes[0], frame, "review.played", self.played, self.chances[0])
        if self.better:
            self._draw_box(target, boxes[1], "hud/box_good", "review.better", self.better, self.chances[1])
        else:
            theme.nine(target, "hud/box_good", boxes[1])
            room = boxes[1].inflate(-px(20), -px(12))
            theme.write(target, self.text("review.same"), room, INK, size=17, face=Face.REGULAR, align="center")

    def _draw_box(self, target: Surface, box: Rect, frame: str, key: str, words: str, chance: float) -> None:
        theme, px = self.theme, self.theme.px
        theme.nine(target, frame, box)
        head = Rect(box.x + px(12), box.y + px(6), box.width - px(24), px(26))
        theme.write(target, self.text(key, percent=round(100 * chance)), head, INK, size=17)
        room = Rect(head.x, head.bottom, head.width, box.bottom - px(6) - head.bottom)
        theme.write(target, words, room, INK, size=17, face=Face.REGULAR, valign="top")


class ReviewScene(ReplayScene):
    """A replay with what the program made of the game. It is worked out in a process of its own, unless it was kept."""

    _story_open = False
    reviewable = False
    full_left = True

    def __init__(self, entry: TableEntry, replay: Replay, workers: Workers | None = None) -> None:
        super().__init__(entry, replay)
        self.review: Review | None = None
        self.chosen = -1
        self._workers = workers or Workers()
        self._pending: Pending[Review] | None = None
        self._failed = False

    # life

    def enter(self) -> None:
        self.review = kept(user_folder(), self.record)
        if self.review is None:
            self._pending = self._workers.run(look_back, self.entry, self.record)
        super().enter()

    def leave(self) -> None:
        self._workers.close()
        super().leave()

    def update(self, dt: float) -> None:
        super().update(dt)
        pending = self._pending
        if pending is None or not pending.done:
            return
        self._pending = None
        if pending.failure:
            self._failed = True
            self.tell(self.text("review.failed"))
            return
        self.review = pending.answer
        keep(user_folder(), self.record, self.review)
        self._show_review()

    # building

    def build(self) -> None:
        cards = self.table.cards()
        self.curve = Chances(self.accent.paper(), [card.colour for card in cards], self.turns, self.go)
        self.points = [PointCard(self.accent, number + 1, partial(self.choose, number)) for number in range(3)]
        self.note_paper = PointNote(self.accent)
        super().build()
        for widget in (self.curve, *self.points, self.note_paper):
            self.add(widget)
        self._show_review()

    def _show_review(self) -> None:
        """Show what has been found."""
        self.curve.show_review(self.review)
        found = self.review.points if self.review is not None else ()
        for number, card in enumerate(self.points):
            card.show(self.review is None or number < len(found))
            card.enable("" if number < len(found) else self.text("review.looking"))
            if number < len(found):
                point = found[number]
                title = self.text("review.turn", n=point.turn, name=self.name(point.seat))
                card.say(title, point.change, self._happened(point))
        self._show_place()

    def _happened(self, point: Point) -> str:
        """What came of the action at a turning point, as the story tells it; what came next where it tells nothing."""
        for at in range(point.at + 1, self.last + 1):
            lines = [self.table.words.line(event) for event in self.replay.events(None, at)]
            told = [line.text for line in lines if line is not None and not line.heading]
            if told:
                return told[0]
        return ""

    @property
    def _clear(self) -> Rect:
        clear = super()._clear
        return Rect(clear.x, clear.y, clear.width, max(1, clear.height - self.px(CURVE + EDGE)))

    def _place_columns(self) -> None:
        super()._place_columns()
        shape = self.frame
        if shape is None:
            return
        px, gap, narrow = self.px, self.px(EDGE), shape.narrow
        self.plates.show(False)
        self.ribbon.show(False)
        self.card.show(False)
        # What the table has in its columns gives way to the turning points and to what was played.
        self.table.below_plates(Rect(shape.left.topleft, (0, 0)))
        self.table.above_buttons(Rect(shape.right.topleft, (0, 0)))
        foot = shape.window.bottom - shape.left.x - px(CURVE)
        right = self.controls.rect.left - gap
        self.curve.place(Rect(shape.left.x, foot, right - shape.left.x, px(CURVE)))
        y = self.plaque.rect.bottom + gap
        tall = min(px(CARD[narrow]), (foot - y - 3 * gap) // 3)
        for card in self.points:
            card.place(Rect(shape.left.x, y, shape.left.width, tall))
            y += tall + gap
        top = self.tools.rect.bottom + gap
        room = self.controls.rect.top - gap - top
        self.note_paper.place(Rect(shape.right.x, top, shape.right.width, min(px(NOTE[narrow]), room)))
        self.note_paper.show(self.chosen >= 0)

    # what people do

    def choose(self, number: int) -> None:
        """Go to a turning point, and say what was played there and what would have been better."""
        if self.review is None or number >= len(self.review.points):
            return
        point = self.review.points[number]
        self.go(point.at)
        self.chosen = number
        game = self.replay.game
        better = self.table.suggestion(game.decode(point.best)).words if point.best else ""
        self.note_paper.say(self.table.suggestion(self.replay.action(point.at)).words, better, point.chances)
        self._show_place()
        self._place_columns()
        self.refresh_marks()

    def _jump(self, index: int) -> None:
        self.chosen = -1
        super()._jump(index)
        self._place_columns()

    def _show_place(self) -> None:
        super()._show_place()
        self.curve.mark(self.index, self.chosen)
        for number, card in enumerate(self.points):
            if card.chosen != (number == self.chosen):
                card.chosen = number == self.chosen
                card.invalidate()

    def marks(self) -> dict[Any, Actor]:
        """What was played at the chosen turning point in red, what would have been better in gold."""
        if self.review is None or self.chosen < 0:
            return {}
        point = self.review.points[self.chosen]
        found: dict[Any, Actor] = {}
        played = self.table.suggestion(self.replay.action(point.at))
        self._ring(found, "danger" if point.best else "hover", played.target if played.target is not None else played.start)
        if point.best:
            better = self.table.suggestion(self.replay.game.decode(point.best))
            self._ring(found, "select", better.start, 1)
            if better.target != better.start:
                self._ring(found, "select", better.target, 2)
        return found

    def _ring(self, found: dict[Any, Actor], look: str, space: Space | None, number: int = 0) -> None:
        if space is None:
            return
        found["mark", "review", look, number] = self.table.marking.mark(look, space)
        if number:
            x, y = self.table.places.centre(space, self.seen, turned=self.stage.view.turned)
            found["mark", "review step", number] = Actor(step(self.theme, number), x, y, layer=Layer.SIGN, nudge=STEP, order=8)
