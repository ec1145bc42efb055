"""Results of a game.

The players on a podium of the game's own things, awards, the wins of the evening, and what may follow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.engine.core import Outcome, places
from game.play import evening, series
from game.play.feats import Award, awards
from game.play.match import Match, rematch_seats
from game.ui.contract.entry import TableEntry
from game.ui.scenes.awards import PLAIN, AwardCard, EveningScore, medal
from game.ui.scenes.numbers import NumbersScene
from game.ui.scenes.podium import PodiumScene
from game.ui.services.fonts import Face
from game.ui.services.speech import sentences
from game.ui.services.theme import CREAM, PLAQUE_TEXT, PLAQUE_TITLE, Style
from game.ui.services.wording import computer_keys, named_together, names_at
from game.ui.shell import destinations
from game.ui.shell.destinations import Curves, Plate
from game.ui.shell.input import Command
from game.ui.widgets import Label, Pressable, ScrollArea, Widget
from game.ui.widgets.dialog import QuestionScene
from game.ui.widgets.layout import (
    BOTTOM,
    BOTTOM_LEFT,
    BOTTOM_RIGHT,
    TOP,
    Box,
    Room,
    Scroll,
    Space,
    Way,
    box,
    column,
    extent,
    grid,
    place,
    row,
    stack,
    worded,
)
from game.ui.widgets.plated import EMBLEM, ActButton, Heading, PlateTool

SIDES, BANNER = (282, 232, 196), (104, 88, 60)
"""Design units of the width of what is beside the podium, and of the height of the headline, by the room there is."""
UPRIGHT, PLATES = 92, 24
"""Design units of the height of the headline in an upright window, where it may have two lines, and of what is free below the
podium there, for the plates with names."""
ASIDE = 150
"""Design units of the width of the buttons beside the score in an upright window."""
PODIUM, TOLD = 200, 130
"""Design units of the least height of the podium in an upright window, and of what scrolls below it where not all has room."""
SCORE, BELOW = 230, (104, 92, 68)
"""Design units of the largest height of the score, and of what is below the buttons below it, by the room there is."""
ONE_LINE = 20
"""Design units of the smallest letters in which the headline stays on one line where it may have two."""
SMALLEST = 12
"""Design units of the smallest letters of why the game is over."""


class Headline(Pressable):
    """The plate with who won and why; pressed, it opens the rule that ended the game."""

    def __init__(self, plaque: str, words: str, reason: str, signs: Sequence[str], act: partial[None], tooltip: str) -> None:
        super().__init__(act, tooltip=tooltip)
        self.plaque, self.words, self.reason, self.signs = plaque, words, reason, tuple(signs)

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, self.plaque, rect)
        side = px(34)
        edge = px(26) + (side + px(4)) * len(self.signs)
        for number, sign in enumerate(self.signs):
            emblem = theme.art.sprite(f"ui/emblem_{sign}", round(0.82 * side / EMBLEM, 3))
            middle = rect.x + px(24) + number * (side + px(4)) + side // 2, rect.y + rect.height * 2 // 5
            plate = medal(theme, PLAIN, side + px(6))
            target.blit(plate, plate.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
            emblem.draw(target, *middle)
        upper = Rect(rect.x + edge, rect.y + px(8), rect.width - edge - max(px(24), edge // 2), rect.height * 5 // 9 - px(8))
        lower = Rect(rect.x + px(22), upper.bottom, rect.width - px(44), rect.bottom - px(9) - upper.bottom)
        wraps = theme.fonts.width(self.words, Face.TITLE, px(ONE_LINE)) > upper.width
        wraps = wraps and theme.has_room(self.words, *upper.size, size=40, face=Face.TITLE)
        block = theme.block(self.words, *upper.size, size=40, face=Face.TITLE, may_cut=not wraps)
        theme.draw_block(target, block, upper, PLAQUE_TITLE, align="center", style=Style.RAISED)
        why = theme.block(self.reason, *lower.size, size=18, face=Face.REGULAR, least=SMALLEST)
        theme.draw_block(target, why, lower, PLAQUE_TEXT, align="center", style=Style.RAISED)


class ResultsScene(PodiumScene):
    """The results, over the finished table; leaving them shows the board again."""

    def __init__(
        self,
        entry: TableEntry,
        match: Match,
        cards: Sequence[Plate],
        charts: Sequence[Curves] = (),
        *,
        again: bool = False,
        guest: bool = False,
    ) -> None:
        """`cards` are the players' plates by seat; `charts` show the game as curves.

        `again`: without the ceremony. On the screen of a `guest` nothing leads away from the table, and the host begins the
        rematch.
        """
        super().__init__(entry, match, cards)
        self.charts = tuple(charts)
        self.awards = awards(entry.feats(self.course))
        self.wins: tuple[int, ...] = ()
        self._again, self._guest = again, guest
        self._alike: Match | None = None
        """A new game with the same deal and dice, None where there can be none."""

    def enter(self) -> None:
        super().enter()
        if self._again:
            self._age = self._end
        self._alike = Match.same_luck(self.match.record, self.match.game, self.match.board)
        # The table has counted the game when it ended: one that ended long ago and is opened again is none of this evening.
        self.wins = evening.wins(evening.lasting(self.context.settings.values.evening), self.match, computer_keys(self.text))
        self.series = self.match.record.header.series
        """The series that the game belongs to, None for a single game."""
        if self.series is not None:
            self.wins = series.standing(self.match.record.header, self.winners)

    @property
    def spoken_name(self) -> str:
        """The winner and why, the places, the awards, and the wins of the evening."""
        parts = [self.title.words, self.title.reason, *self._places(), self.award_title.words]
        parts += [card.words for card in self.award_cards]
        return sentences((*parts, f"{self.evening_title.words}: {self.score.words}", self.host_begins.words))

    def _places(self) -> Iterator[str]:
        """Yield the places with their players, unless all are equal."""
        outcome = self.match.outcome
        if outcome is None or len(outcome.ranking) == 1:
            return
        names = names_at(self.text, self.match.players)
        for number, seats in zip(places(outcome.ranking, outcome.teams), outcome.ranking, strict=True):
            who = named_together(self.text, [names[seat] for seat in seats])
            yield f"{self.text('results.place', place=number)} {who}"

    def beside(self) -> Sequence[Widget]:
        return (self.area,)

    @property
    def _begins_series(self) -> bool:
        """Return whether a series may begin with this game."""
        return self.series is None and not self._guest

    # building

    def build(self) -> None:
        text, go, match = self.text, self.context.open, self.match
        outcome, material = match.outcome, self.entry.accent.name
        names = names_at(text, match.players)
        players = [(card.colour, name) for card, name in zip(self.cards, names, strict=True)]
        rule = outcome.rule if outcome is not None else ""
        self.title = Headline(
            self.entry.accent.plaque,
            self._headline([names[seat] for seat in self.winners]) if self.winners else self._drawn(names),
            self._reason(outcome, [name for seat, name in enumerate(names) if seat not in self.winners]),
            [self.cards[seat].colour for seat in self.winners],
            partial(go, destinations.Rulebook(self.help_page, rule)),
            text("results.rule", rule=rule) if rule else "",
        )
        self.stand_up(names)
        self.area = ScrollArea()
        """The holder of all beside the podium, which scrolls only in upright windows."""
        self.add(self.area)
        self.award_cards = [self._award(award, players) for award in self.awards]
        self.award_title = Heading(text("results.awards") if self.awards else "")
        self.evening_title = Heading(self._score_title(names))
        self.score = EveningScore(material, players, self.wins)
        self.numbers = ActButton(text("results.numbers"), self.open_numbers, style="brown", icon="ui/icon_chart", size=17)
        self.rematch = ActButton(
            text("results.rematch"),
            self._play_again,
            icon="ui/icon_die",
            consequence=" ".join(filter(None, (self._goes_on(), self._rematch_order(names)))),
            cap=Command.ENTER.value,
        )
        judged = bool(self.entry.computer_levels())
        self.luck = ActButton(text("results.luck"), self._same_luck, style="brown", icon="ui/icon_redo", size=17)
        self.luck.tooltip = text("results.luck.about")
        words = text("series.begin", n=series.PROPOSED)
        self.begin_series = ActButton(
            words, partial(self._play_again, series.PROPOSED), style="brown", icon="ui/icon_trophy", size=17
        )
        self.begin_series.tooltip = text("series.begin.about")
        self.watch = ActButton(
            text("review.open" if judged else "results.replay"),
            partial(go, destinations.Review(match.record) if judged else destinations.Replay(match.record)),
            style="brown",
            icon="ui/icon_eye" if judged else "ui/icon_play",
            size=19,
        )
        self.home = ActButton(text("results.title"), self._go_home, style="brown", icon="ui/icon_home", size=19)
        self.home.tooltip = text("results.title.closes") if self.context.guests.seated else ""
        self.board = PlateTool(material, "hex", self.back, tooltip=text("results.board"))
        for way in (self.title, self.rematch, self.watch, self.home, self.board):
            self.add(way)
        told: tuple[Widget, ...] = (self.award_title, *self.award_cards, self.evening_title, self.score)
        for widget in (*told, self.numbers, self.luck, self.begin_series):
            self.area.add(widget)
        for widget in (self.rematch, self.watch, self.home, self.luck, self.begin_series) if self._guest else ():
            widget.show(False)
        words = text("guests.rematch") if self._guest else ""
        self.host_begins = Label(words, size=19, colour=CREAM, align="center", style=Style.RAISED)
        self.add(self.host_begins)
        self.begin_series.show(self._begins_series)
        self.luck.enable("" if self._alike is not None else text("results.luck.none"))
        self.show_age()

    def _award(self, award: Award, players: Sequence[tuple[str, str]]) -> AwardCard:
        key = f"feat.{self.match.game.id}.{award.name}"
        line = self.text(f"{key}.line", n=award.number)
        return AwardCard(self.entry.accent.name, award, self.text(key), line, [players[seat] for seat in award.seats])

    def _headline(self, won: Sequence[str]) -> str:
        """Return the headline about the winners.

        A game may proclaim a single winner in words of its own.
        """
        if len(won) == 1:
            own = f"outcome.{self.match.game.id}.winner"
            return self.text(own if own in self.text else "results.winner", name=won[0])
        return self.text("results.winners", names=named_together(self.text, won))

    def _drawn(self, names: Sequence[str]) -> str:
        """Return the headline about a draw, which names who is first where others are behind."""
        first = self.match.outcome.ranking[0] if self.match.outcome is not None else ()
        if 1 < len(first) < len(names):
            return self.text("results.draw.first", names=named_together(self.text, [names[seat] for seat in sorted(first)]))
        return self.text("results.draw")

    def _reason(self, outcome: Outcome | None, losers: list[str]) -> str:
        """Return the reason of the end in words.

        A text of its own may say the name of a single loser.
        """
        if outcome is None:
            return ""
        key = ".".join(filter(None, ("outcome", self.match.game.id, outcome.reason, self.entry.decided(self.course))))
        return self.text(f"{key}.one", loser=losers[0]) if len(losers) == 1 and f"{key}.one" in self.text else self.text(key)

    def _go_home(self) -> None:
        """Go to the title screen; ask before, where that closes the screens of guests."""
        home, leave = self.text("results.title"), partial(self.context.open, destinations.Title())
        if self.context.guests.seated:
            self.context.stack.push(QuestionScene(home, self.text("results.title.closes"), home, leave))
        else:
            leave()

    def _play_again(self, series_to: int = 0) -> None:
        """Begin a rematch, at which guests sit down too; this game may be the first of a series."""
        match, order = self.match.rematch(series_to), rematch_seats(self.match)
        self.context.guests.begin(match, order[0] if order is not None else None)
        self.context.open(destinations.NewMatch(match))

    def _score_title(self, names: Sequence[str]) -> str:
        """Return the heading of the score: of the series if there is one, else of the evening."""
        text, own = self.text, self.series
        if own is None:
            return text("results.evening")
        first = [name for name, wins in zip(names, self.wins, strict=True) if wins >= own.to]
        return text("series.won", name=named_together(text, first)) if first else text("series.to", n=own.to)

    def _goes_on(self) -> str:
        """Return in words what a rematch is in a series; "" without one."""
        if self.series is None:
            return ""
        return self.text("series.again" if max(self.wins) >= self.series.to else "series.next")

    def _same_luck(self) -> None:
        """Begin a new game with the same deal and dice, at which guests keep their seats."""
        if self._alike is not None:
            self.context.guests.begin(self._alike)
            self.context.open(destinations.NewMatch(self._alike))

    def _rematch_order(self, names: Sequence[str]) -> str:
        """Return the changes of a rematch in words.

        The player who places first then, where the game says so (EI-6): it goes last (EI-7).
        """
        order = rematch_seats(self.match)
        return self.text("results.rematch.first", name=names[order[0][0]]) if order is not None else ""

    def first_focus(self) -> Widget:
        return self.board if self._guest else self.rematch

    @property
    def main_button(self) -> Widget:
        return self.first_focus()

    def open_numbers(self) -> None:
        """Show the game in numbers."""
        self.context.stack.push(
            NumbersScene(self.match, self.entry.accent.name, self.cards, self.charts, has_page=not self._guest)
        )

    # places

    def arrange(self, window: Rect) -> None:
        room, clear = Room.of(window, self.px), Space()
        side, high = room.pick(*SIDES), room.pick(*BANNER)
        margin, top = room.pick(24, 12), room.pick(20, 10, 8)
        cards = [box(card, tall=room.pick(96, 84, 70)) for card in self.award_cards]
        head = top + high + 6 if room.little else room.pick(120, 12)
        begins = (self.begin_series,) if self._begins_series else ()
        buttons = (self.numbers, self.luck, *(() if room.little else begins))
        most = window.height - self.px(head + 34 + 60 * len(buttons) + room.pick(*BELOW))
        score = box(self.score, tall=lambda _: self.score.height_for(min(most, self.px(SCORE))))
        heading, evening = box(self.award_title, tall=28), column(box(self.evening_title, tall=28), score, gap=6, grow=0)
        if room is Room.UPRIGHT:
            awards = grid(cards, 2, gap=6, grow=0)
            more = column(self.numbers, self.luck, *begins, gap=8, wide=ASIDE, tall=104 + 56 * len(begins))
            told = column(heading, awards, row(box(evening), more, gap=8, grow=0), gap=8, pad=(margin, 0, 0, 8))
            area = box(Scroll(self.area, told, self.px), tall=lambda wide: extent(told, Way.COLUMN, wide, self.px), least=TOLD)
            last = (self.watch, self.home) if not self._guest else (self.host_begins,)
            ways = (*(() if self._guest else (self.rematch,)), row(*last, box(self.board, 46), gap=8))
            acts = column(*(box(way, tall=50) for way in ways), gap=8, pad=(margin, 0), grow=0)
            title, names = box(self.title, tall=UPRIGHT, pad=(margin, 0)), box(tall=PLATES)
            tree = column(title, box(clear, least=PODIUM), names, area, acts, gap=8, pad=(0, margin))
        else:
            self.area.place(window)
            self.area.fill(0)
            awards = column(heading, column(*cards, gap=room.pick(16, 9, 6), grow=0), box(), gap=6, wide=side)
            told = column(evening, *(box(one, tall=48) for one in buttons), gap=12, wide=side, grow=0)
            beside, over = margin + side + room.pick(24, 14), room.pick(20, 20, 0)
            across = margin if room.little else beside
            tree = stack(
                box(box(self.title, 640 if not room.little else None, high, at=TOP), pad=(across, top, across, 0)),
                row(awards, box(), box(told, side, at=TOP), pad=(margin, head, margin, margin)),
                box(self._acts(room), pad=margin),
                box(clear, pad=(margin + side - over, top + high + 18, margin + side - over, room.pick(96, 96, 70))),
            )
        place(tree, window, self.px)
        foot = [one.rect for one in (self.rematch, self.host_begins, self.watch, self.home, self.board, self.begin_series)]
        sides = [one.rect for one in self.area.children if one.visible and one is not self.begin_series]
        upright = room is Room.UPRIGHT
        self.show_podium(clear.rect, () if upright else sides, (*foot, self.area.rect) if upright else foot)

    @property
    def _next(self) -> Widget:
        """The button of the rematch, or on a guest's screen the words about it."""
        return self.host_begins if self._guest else self.rematch

    def _acts(self, room: Room) -> Box:
        """Return the buttons at the foot."""
        rematch, side = box(self._next, room.pick(*SIDES), 68, at=BOTTOM_RIGHT), 46
        if room.little and self._guest:
            return column(box(), row(self.host_begins, box(self.board, side), gap=8, tall=50))
        if room.little:
            begins = [(self.begin_series, 1.2)] if self._begins_series else []
            shares = [(self.home, 1.2), (self.watch, 1.2), *begins, (self.rematch, 1.4), (self.board, 0.3)]
            return column(box(), row(*(box(button, grow=share) for button, share in shares), gap=8, tall=50))
        if room is Room.NARROW:
            home = row(self.home, box(self.board, side), gap=10, tall=side)
            ways = column(box(), row(self.watch, box(wide=side), gap=10, tall=side), home, gap=10, wide=180 + 10 + side)
        else:
            words = [worded(one, 150, px=self.px, more=16) for one in (self.watch, self.home)]
            ways = row(*words, box(box(self.board, side, side), side + 4, at=BOTTOM), gap=12, tall=56, grow=0, at=BOTTOM_LEFT)
        return row(ways, box(), rematch)
