"""The lessons of all games: how far each has come, and a minute's reading."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from game.learn.lessons import LessonError, load_lesson
from game.ui.contract.entry import Games, TableEntry
from game.ui.services import lesson_progress as progress
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, PLAQUE_TITLE, Style
from game.ui.services.wording import game_name
from game.ui.shell import destinations
from game.ui.widgets import Button, Widget, draw_fitted
from game.ui.widgets.layout import Box, Room, box, column, grid, row
from game.ui.widgets.paper import PaperScene
from game.ui.widgets.plated import ActButton, Heading

GAP = 16
HEAD = (48, 42)
"""Design units of a card's head in a wide and in a narrow window."""
COVER = 0.42
"""The part of a card that its island takes."""
LEAST_BUTTON, LEAST_CARD = 190, 240
"""Design units of the least width of the buttons, and of the least height of a card with both.

With less room beside the island they are below it; in a lower card a sign stands for the second, at the side of the first.
"""


class LearnScene(PaperScene):
    """A card for each game that has a lesson."""

    heading = "learn.title"

    def __init__(self, games: Games) -> None:
        super().__init__()
        self._games = [entry for entry in games.values() if entry.lesson.is_file()]

    def content(self) -> None:
        self.intro = Heading(self.text("learn.intro"), size=19)
        self.add(self.intro)
        self.book = ActButton(
            self.text("puzzle.book"), partial(self.context.open, destinations.Puzzles()), style="amber", icon="ui/icon_puzzle"
        )
        self.book.tell(self.text("learn.puzzles"))
        self.add(self.book)
        self.cards = [LessonCard(entry) for entry in self._games]
        for card in self.cards:
            self.add(card)
            card.make()

    def first_focus(self) -> Widget | None:
        settings = self.context.settings
        undone = [card for card in self.cards if not progress.done(settings, card.entry.id)]
        return (undone or self.cards)[0].begin

    def resume(self) -> None:
        self.rebuild()

    def papers(self, room: Room, name: Box) -> Box:
        for card in self.cards:
            card.narrow = room is not Room.WIDE
        self.intro.show(room is not Room.UPRIGHT)
        if room is Room.UPRIGHT:
            return column(name, *self.cards, box(self.book, tall=72), gap=GAP)
        left = column(name, box(self.intro, tall=150), box(), box(self.book, tall=72), gap=GAP, wide=name.wide)
        return row(left, grid([*self.cards, *[None] * (3 - len(self.cards))], 2, gap=GAP), gap=GAP)


class LessonCard(Widget):
    """One game: its island, how far its lesson has come, and the ways in."""

    def __init__(self, entry: TableEntry) -> None:
        super().__init__()
        self.entry = entry
        self.narrow = False

    def make(self) -> None:
        """Make the buttons; the card is part of its scene."""
        text, context, entry = self.text, self.scene.context, self.entry
        left, done = progress.left_at(context.settings, entry.id), progress.done(context.settings, entry.id)
        self.state = self._state(left, done=done)
        words = text("learn.go_on" if left else "learn.again" if done else "learn.begin")
        style = "brown" if done and not left else "green"
        self.begin = ActButton(words, partial(context.open, destinations.Lesson(entry.id)), style=style, icon="ui/icon_lesson")
        if not left:  # how long the rest of one takes, nobody knows
            self.begin.tell(text("learn.minutes"))
        self.minute = Button(text("learn.minute"), partial(context.open, destinations.Rulebook(entry.page)), icon="book")
        self.add(self.begin)
        self.add(self.minute)

    def _state(self, left: str, *, done: bool) -> str:
        """Return the progress in the lesson in words."""
        if left:
            try:
                lesson = load_lesson(self.entry)
            except LessonError:
                return ""
            return self.text("learn.step", n=lesson.number(left) + 1, of=len(lesson.steps))
        return self.text("learn.done" if done else "learn.new")

    def arrange(self) -> None:
        px, rect = self.theme.px, self.rect
        left = rect.x + round(rect.width * COVER)
        if rect.right - px(16) - left < px(LEAST_BUTTON):
            left = rect.x + px(16)
        wide = rect.right - px(16) - left
        low = rect.height < px(LEAST_CARD) and left < rect.x + round(rect.width * COVER)
        self.begin.icon = "" if low else "ui/icon_lesson"
        if low:
            side = px(46)
            line = Rect(left, rect.bottom - px(10) - px(66), wide, px(66))
            self.minute.place(Rect(line.right - side, line.centery - side // 2, side, side))
            self.begin.place(Rect(line.x, line.y, wide - side - px(6), line.height))
            return
        self.minute.place(Rect(left, rect.bottom - px(16) - px(44), wide, px(44)))
        self.begin.place(Rect(left, self.minute.rect.y - px(8) - px(62), wide, px(62)))

    def draw(self, target: Surface) -> None:
        theme, px, rect, accent = self.theme, self.theme.px, self.rect, self.entry.accent
        theme.nine(target, accent.paper(), rect)
        head = Rect(rect.x, rect.y, rect.width, px(HEAD[self.narrow]))
        theme.nine(target, accent.head, head)
        accent.draw_hole(target, theme, rect)
        name = Rect(head.x + px(34), head.y, head.width - px(50), head.height)
        theme.write(target, game_name(self.text, self.entry.id), name, PLAQUE_TITLE, size=23, face=Face.TITLE, style=Style.RAISED)
        across = round(rect.width * COVER)
        foot = rect.bottom if self.begin.rect.x >= rect.x + across else self.begin.rect.y
        cover = Rect(rect.x + px(14), head.bottom + px(8), across - px(26), foot - head.bottom - px(18))
        draw_fitted(target, self, self.entry.cover, cover)
        room = Rect(rect.x + across, head.bottom + px(10), rect.width - px(16) - across, self.begin.rect.y - head.bottom - px(18))
        upper = Rect(room.x, room.y, room.width, px(26))
        if not theme.has_room(self.state, *upper.size, size=18, face=Face.BOLD):
            upper.height = room.height
        theme.write(target, self.state, upper, INK, size=18, face=Face.BOLD)
        lower = Rect(room.x, upper.bottom + px(4), room.width, room.bottom - upper.bottom - px(4))
        blurb = self.text(f"game.{self.entry.id}.blurb")
        if theme.has_room(blurb, lower.width, lower.height, size=16, face=Face.BODY):
            theme.write(target, blurb, lower, FADED_INK, size=16, face=Face.BODY, valign="top")
