"""The end of a lesson: the winner's podium, and the teacher, who proposes a first game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from game.learn.lessons import LEARNER, Lesson
from game.play.match import Match
from game.ui.contract.entry import TableEntry
from game.ui.hud.bubble import Bubble, Said, TextButton
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.results import Headline
from game.ui.services.speech import sentences
from game.ui.services.wording import game_name
from game.ui.shell import destinations
from game.ui.shell.destinations import Plate
from game.ui.widgets import Button, Widget
from game.ui.widgets.layout import WIDE_WINDOW

TALL = (50, 40)
"""Design units of the heights of the proposal's button and of the words below it."""


class Proposal(Bubble):
    """The teacher's bubble with both its buttons, one above the other."""

    def say(self, said: Said | None) -> None:
        super().say(said)
        self.next.show(said is not None)
        self.skip.show(said is not None)

    @property
    def foot(self) -> int:
        return self.theme.px(sum(TALL) + 28)

    def arrange(self) -> None:
        px, rect = self.theme.px, self.rect
        inner = Rect(rect.x + px(18), 0, rect.width - px(36), px(TALL[1]))
        inner.bottom = rect.bottom - px(6)
        self.skip.place(inner)
        self.next.place(Rect(inner.x, inner.y - px(4 + TALL[0]), inner.width, px(TALL[0])))


class LessonOverScene(PodiumScene):
    """The end of a lesson, over its table."""

    def __init__(self, entry: TableEntry, match: Match, cards: Sequence[Plate], names: Sequence[str], lesson: Lesson) -> None:
        """`names` are what the players are called at the table."""
        super().__init__(entry, match, cards)
        self._names, self._lesson = tuple(names), lesson

    def enter(self) -> None:
        super().enter()
        self.hold_back()

    def build(self) -> None:
        text, game, go = self.text, self.entry.id, self.context.open
        outcome = self.match.outcome
        rule = outcome.rule if outcome is not None else ""
        self.title = Headline(
            self.entry.accent.plaque,
            text("learn.over"),
            text("learn.plaque", game=game_name(text, game)),
            [self.cards[seat].colour for seat in self.winners],
            partial(go, destinations.Rulebook(self.help_page, rule)),
            text("results.rule", rule=rule) if rule else "",
        )
        self.stand_up(self._names)
        self.add(self.title)
        play = Button(text("learn.play_now"), partial(go, destinations.FirstGame(game)), style="green")
        self.speech = Proposal(self._lesson.speaker, play, TextButton(text("learn.back"), self._leave))
        self.add(self.speech)
        count = len(self._lesson.steps)
        self.speech.say(Said(count + 1, count, text("learn.over.what"), text("learn.over.words"), "", reads=True))
        self.show_age()

    @property
    def spoken_name(self) -> str:
        said = self.speech.said
        return sentences((self.title.words, self.title.reason, *((said.what, said.why) if said is not None else ())))

    def beside(self) -> Sequence[Widget]:
        return (self.speech,)

    def show_age(self) -> None:
        came = not self.speech.visible
        super().show_age()
        if came and self.speech.visible:
            self.focus(self.speech.next)

    def first_focus(self) -> Widget:
        return self.speech.next if self.speech.visible else self.title

    @property
    def main_button(self) -> Widget:
        return self.speech.next

    def arrange(self, window: Rect) -> None:
        px, narrow = self.px, window.width < self.px(WIDE_WINDOW)
        title = Rect(0, px(12 if narrow else 20), min(px(640), window.width - 2 * px(24)), px(88 if narrow else 104))
        title.centerx = window.centerx
        self.title.place(title)
        aside = px(self.speech.widths[narrow]) + px(24)
        clear = Rect(px(24), title.bottom + px(18), window.width - aside - px(48), window.bottom - px(60) - title.bottom - px(18))
        self.show_podium(clear)
        figures = [seen for stand, *_ in self.stands if (seen := self.figure(stand.seat)) is not None]
        labels = [Rect(label.rect) for _, *labels in self.stands for label in labels if label is not None]
        self.speech.point(self.figure(LEARNER), [title, *figures, *labels], None, narrow=narrow)

    def back(self) -> None:
        self.context.stack.pop(self._leave)

    def _leave(self) -> None:
        self.context.open(destinations.Title(partial(self.context.open, destinations.Learn())))
