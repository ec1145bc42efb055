"""Results of a game.

The players on a podium of the game's own things, awards, the wins of the evening, and what may follow.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.engine.core import Outcome
from game.play import evening
from game.play.feats import Award, awards
from game.play.match import Match
from game.ui.contract.entry import TableEntry
from game.ui.scenes.awards import PLAIN, AwardCard, EveningScore, medal
from game.ui.scenes.numbers import NumbersScene
from game.ui.scenes.podium import PodiumScene
from game.ui.services.fonts import Face
from game.ui.services.theme import PLAQUE_TEXT, PLAQUE_TITLE, Style
from game.ui.services.wording import player_names
from game.ui.shell import destinations
from game.ui.shell.destinations import Curves, Plate
from game.ui.widgets import Pressable, Widget
from game.ui.widgets.frame import has_little_room
from game.ui.widgets.layout import WIDE_WINDOW, divided
from game.ui.widgets.plated import EMBLEM, ActButton, Heading, PlateTool


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
        block = theme.block(self.words, upper.width, upper.height, size=40, face=Face.TITLE, may_cut=True)
        theme.draw_block(target, block, upper, PLAQUE_TITLE, align="center", style=Style.RAISED)
        theme.write(target, self.reason, lower, PLAQUE_TEXT, size=18, face=Face.REGULAR, align="center", style=Style.RAISED)


class ResultsScene(PodiumScene):
    """The results, over the finished table; leaving them shows the board again."""

    def __init__(
        self, entry: TableEntry, match: Match, cards: Sequence[Plate], charts: Sequence[Curves] = (), *, again: bool = False
    ) -> None:
        """`cards` are the players' plates by seat; `charts` show the game as curves.

        `again`: without the ceremony.
        """
        super().__init__(entry, match, cards)
        self.charts = tuple(charts)
        self.awards = awards(entry.feats(self.course))
        self.wins: tuple[int, ...] = ()
        self._again = again

    def enter(self) -> None:
        super().enter()
        if self._again:
            self._age = self._end
        settings = self.context.settings
        now = evening.after(settings.values.evening, self.match)
        self.wins = evening.wins(now, self.match)
        settings.change(evening=now)

    def beside(self) -> Sequence[Widget]:
        return (self.award_title, *self.award_cards, self.evening_title, self.score, self.numbers)

    # building

    def build(self) -> None:
        text, go, match = self.text, self.context.open, self.match
        outcome, material, leave = match.outcome, self.entry.accent.name, partial(go, destinations.Title())
        names = player_names(text, (player.name for player in match.players))
        players = [(card.colour, name) for card, name in zip(self.cards, names, strict=True)]
        rule = outcome.rule if outcome is not None else ""
        self.title = Headline(
            self.entry.accent.plaque,
            self._headline([names[seat] for seat in self.winners]),
            self._reason(outcome, [name for seat, name in enumerate(names) if seat not in self.winners]),
            [self.cards[seat].colour for seat in self.winners],
            partial(go, destinations.Rulebook(self.help_page, rule)),
            text("results.rule", rule=rule) if rule else "",
        )
        self.stand_up(names)
        self.award_cards = [self._award(award, players) for award in self.awards]
        self.award_title = Heading(text("results.awards") if self.awards else "")
        self.evening_title = Heading(text("results.evening"))
        self.score = EveningScore(material, players, self.wins)
        self.numbers = ActButton(text("results.numbers"), self.open_numbers, style="brown", icon="ui/icon_chart", size=17)
        self.rematch = ActButton(
            text("results.rematch"),
            lambda: go(destinations.NewMatch(match.rematch())),
            icon="ui/icon_die",
            consequence=self._rematch_order(names),
            cap=text("key.enter"),
        )
        judged = bool(self.entry.computer_levels())
        self.watch = ActButton(
            text("review.open" if judged else "results.replay"),
            partial(go, destinations.Review(match.record) if judged else destinations.Replay(match.record)),
            style="brown",
            icon="ui/icon_eye" if judged else "ui/icon_play",
            size=19,
        )
        self.home = ActButton(text("results.title"), leave, style="brown", icon="ui/icon_home", size=19)
        self.board = PlateTool(material, "hex", self.back, tooltip=text("results.board"))
        shown: list[Widget] = [self.title, self.award_title, *self.award_cards, self.evening_title, self.score]
        for widget in (*shown, self.rematch, self.watch, self.home, self.board, self.numbers):
            self.add(widget)
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
        return self.text("results.winners", names=self.text("results.and").join(won)) if won else self.text("results.draw")

    def _reason(self, outcome: Outcome | None, losers: list[str]) -> str:
        """Return the reason of the end in words.

        A text of its own may say the name of a single loser.
        """
        if outcome is None:
            return ""
        key = f"outcome.{self.match.game.id}.{outcome.reason}"
        return self.text(f"{key}.one", loser=losers[0]) if len(losers) == 1 and f"{key}.one" in self.text else self.text(key)

    def _rematch_order(self, names: Sequence[str]) -> str:
        """Return the changes of a rematch in words.

        The player who places first then, where the game says so (EI-6): it goes last (EI-7).
        """
        order = self.match.game.rematch(self.match.state)
        return self.text("results.rematch.first", name=names[order[0][0]]) if order is not None else ""

    def first_focus(self) -> Widget:
        return self.rematch

    @property
    def main_button(self) -> Widget:
        return self.rematch

    def open_numbers(self) -> None:
        """Show the game in numbers."""
        self.context.stack.push(NumbersScene(self.match, self.entry.accent.name, self.cards, self.charts))

    # places

    def arrange(self, window: Rect) -> None:
        px = self.px
        narrow = window.width < px(WIDE_WINDOW)
        folded = has_little_room(self.theme, window)
        margin, column = px(12 if narrow else 24), px(196 if folded else 232 if narrow else 282)
        left, right = Rect(margin, margin, column, 0), Rect(window.right - margin - column, margin, column, 0)
        between = right.left - left.right - 2 * px(14)
        wide = min(px(640), between if narrow else between - px(20))
        banner = Rect(0, px(10 if narrow else 20), wide, px(88 if narrow else 104))
        banner.centerx = window.centerx
        if folded:
            banner = Rect(margin, px(8), window.width - 2 * margin, px(60))
        self.title.place(banner)
        top = banner.bottom + px(6) if folded else margin if narrow else px(120)
        self._arrange_left(left, top, px(58 if folded else 84 if narrow else 96), px(6 if folded else 9 if narrow else 16))
        self._arrange_right(right, top)
        if folded:
            self._arrange_row(Rect(margin, window.bottom - margin - px(50), window.width - 2 * margin, px(50)))
        else:
            self._arrange_buttons(window, margin, column, narrow)
        foot = window.bottom - px(96 if not folded else 70)
        clear = Rect(left.right - px(20), banner.bottom + px(18), right.left - left.right + px(40), foot - banner.bottom - px(18))
        self.show_podium(clear)

    def _arrange_left(self, left: Rect, top: int, tall: int, gap: int) -> None:
        px = self.px
        self.award_title.place(Rect(left.x, top, left.width, px(28)))
        y = top + px(34)
        for card in self.award_cards:
            card.place(Rect(left.x, y, left.width, tall))
            y += tall + gap

    def _arrange_right(self, right: Rect, top: int) -> None:
        px = self.px
        self.evening_title.place(Rect(right.x, top, right.width, px(28)))
        score = Rect(right.x, top + px(34), right.width, self.score.height_for(px(230)))
        self.score.place(score)
        self.numbers.place(Rect(right.x, score.bottom + px(12), right.width, px(48)))

    def _arrange_row(self, line: Rect) -> None:
        """Place all buttons side by side."""
        buttons = (self.home, self.watch, self.rematch, self.board)
        for button, place in zip(buttons, divided(line, [1.2, 1.2, 1.4, 0.3], self.px(8)), strict=True):
            button.place(place)

    def _arrange_buttons(self, window: Rect, margin: int, column: int, narrow: bool) -> None:
        px, bottom = self.px, window.bottom - margin
        self.rematch.place(Rect(window.right - margin - column, bottom - px(68), column, px(68)))
        side = px(46)
        if narrow:
            wide = px(180)
            self.home.place(Rect(margin, bottom - side, wide, side))
            self.watch.place(Rect(margin, self.home.rect.y - px(10) - side, wide, side))
            self.board.place(Rect(margin + wide + px(10), bottom - side, side, side))
            return
        x, tall = margin, px(56)
        for button in (self.watch, self.home):
            button.place(Rect(x, bottom - tall, max(px(150), button.width_for() + px(16)), tall))
            x = button.rect.right + px(12)
        self.board.place(Rect(x + px(4), bottom - tall + (tall - side) // 2, side, side))
