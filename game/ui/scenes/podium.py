"""A game that is over as a podium in the light.

It is seen from near the winner at first, then with everybody, under confetti.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import inf

from pygame import Rect, Surface

from game.engine.core import Seat
from game.play.feats import course
from game.play.match import Match
from game.play.settings import Speed
from game.ui.board.stage import View
from game.ui.contract.entry import TableEntry
from game.ui.contract.podium import STEPS, Finish, Stand
from game.ui.scenes import ceremony
from game.ui.scenes.awards import NamePlate, PlaceMedal
from game.ui.scenes.confetti import LASTS, Confetti
from game.ui.shell.destinations import Plate
from game.ui.shell.input import Command, InputEvent, presses
from game.ui.widgets import Widget, WidgetScene
from game.ui.widgets.scene import QUIET

CLOSE = 1.45
"""The magnification of the winner at first."""
NEAR, MOVES = 1.5, 0.45
"""Seconds for which the winner is seen close, and that the change to the whole podium takes."""
NAMES, EACH, FALLS = 1.9, 0.2, 0.2
"""The time of the first name's fall, the time between two names, and how long each falls."""
FIGURE = 90
"""Design units across of a player on the podium."""
DRIFT = 10
"""Design units by which the picture moves while the winner is seen close."""
APART = 6
"""Design units between two names."""
TRIES, ROUNDS = 6, 8
"""The number of times that a podium is fitted, each time smaller, until no name reaches the buttons below it; and of the rounds
for each name in which names are moved apart."""


class PodiumScene(WidgetScene):
    """A screen with a podium.

    A subclass calls `stand_up` in `build`, `show_podium` in `arrange`, and `show_age` at the end of `build`.
    """

    def __init__(self, entry: TableEntry, match: Match, cards: Sequence[Plate]) -> None:
        """`cards` are the players' plates by seat."""
        super().__init__()
        self.entry, self.match, self.cards = entry, match, tuple(cards)
        self.course = course(match)
        self.stands: list[tuple[Stand, NamePlate, PlaceMedal | None]] = []
        """The players on the podium, with their names and medals."""
        self._confetti = Confetti(match.record.header.seed)
        self._age = self._entered = 0.0
        """The seconds of the ceremony that have passed, and the time at which it began."""
        self._view: View | None = None
        self._far: Surface | None = None
        self._near: Surface | None = None

    def enter(self) -> None:
        self._entered = self.context.clock.now()
        outcome = self.match.outcome
        ranking, teams = (outcome.ranking, outcome.teams) if outcome is not None else ((), ())
        colours, portraits = (tuple(getattr(card, name) for card in self.cards) for name in ("colour", "portrait"))
        finish = Finish(self.match.observation(None), ranking, colours, portraits, self.course, teams)
        self.podium = self.entry.podium(self.context.art, finish)
        if not self._moves:
            self._age = self._end

    def beside(self) -> Sequence[Widget]:
        """Return the widgets that are shown only with the whole podium."""
        return ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seat or the team that won, () for a draw."""
        outcome = self.match.outcome
        return outcome.winners if outcome is not None else ()

    @property
    def help_page(self) -> str:
        return self.entry.page

    # the players

    def stand_up(self, names: Sequence[str]) -> None:
        """Make the labels of the players, whose names are by seat."""
        players = [(card.colour, name) for card, name in zip(self.cards, names, strict=True)]
        self.stands = [(stand, *self._labels(stand, players)) for stand in self.podium.stands]
        for _, *labels in self.stands:
            for label in labels:
                if label is not None:
                    self.add(label)

    def _labels(self, stand: Stand, players: Sequence[tuple[str, str]]) -> tuple[NamePlate, PlaceMedal | None]:
        """Return the name of a player on the podium, with a medal.

        Beside it, the place is written before the name.
        """
        colour, name = players[stand.seat]
        if stand.place > STEPS:
            return NamePlate(colour, name, self.text("results.place", place=stand.place)), None
        return NamePlate(colour, name), PlaceMedal(stand.place, equal=stand.place == 1 and not self.winners)

    def show_podium(self, clear: Rect, columns: Sequence[Rect] = (), foot: Sequence[Rect] = ()) -> None:
        """Show the podium in a part of the window, with the players' names.

        No name lies over what is in the `columns` at its sides, nor over the buttons at its `foot`.
        """
        for _ in range(TRIES):
            self._fit(clear, columns)
            low = [name.rect.bottom - one.top for _, name, _ in self.stands for one in foot if name.rect.colliderect(one)]
            if not low:
                break
            clear = Rect(clear.topleft, (clear.width, max(1, clear.height - max(low) - self.px(APART) // 2)))

    def _fit(self, clear: Rect, columns: Sequence[Rect]) -> None:
        """Fit the podium into a part of the window, with the names between the columns."""
        self._view = ceremony.fitting(self.podium, clear)
        self._far = self._near = None
        for stand, name, badge in self.stands:
            self._arrange_stand(self.window, self._view, stand, name, badge)
        beside = [name for _, name, badge in self.stands if badge is None]
        names = [name for _, name, badge in self.stands if badge is not None]
        for line in self._lines(names, columns):
            places = [name.rect for name in line]
            for name, place in zip(line, self._spread(places, self._between(columns, places)), strict=True):
                name.place(place)
        for name in beside:
            name.place(self._below(name.rect.clamp(self._between(columns, [name.rect])), [other.rect for other in names]))
            names.append(name)

    def _lines(self, names: list[NamePlate], columns: Sequence[Rect]) -> Sequence[list[NamePlate]]:
        """Return the names on one line, or on two where one has no room for them whole.

        The lower line has every other name.
        """
        places = [name.rect for name in names]
        most = _most([place.width for place in places], self._free(places, self._between(columns, places)))
        in_row = sorted(names, key=lambda name: name.rect.centerx)
        whole = all(min(most, name.rect.width) >= name.least_width() for name in names)
        if whole or not self._beside_each_other([name.rect for name in in_row]):
            return (names,)
        for name in in_row[1::2]:
            name.place(name.rect.move(0, name.rect.height + self.px(APART) // 2))
        return in_row[::2], in_row[1::2]

    def _below(self, name: Rect, others: Iterable[Rect]) -> Rect:
        """Return the place of a name below those of the others that it would lie on."""
        for other in sorted(others, key=lambda rect: rect.bottom):
            if name.colliderect(other):
                name.top = other.bottom + self.px(APART) // 2
        return name

    def _between(self, columns: Iterable[Rect], names: Sequence[Rect]) -> Rect:
        """Return the part of the window between the columns where they are as high as names."""
        room = self.window.inflate(-self.px(12), -self.px(12))
        left, right, gap = room.left, room.right, self.px(APART) // 2
        for column in columns:
            if any(column.top < name.bottom and name.top < column.bottom for name in names):
                if column.centerx < room.centerx:
                    left = max(left, column.right + gap)
                else:
                    right = min(right, column.left - gap)
        return Rect(left, room.top, right - left, room.height)

    def _free(self, names: Sequence[Rect], room: Rect) -> int:
        """Return the width that a room has for names on one line."""
        return room.width - self.px(APART) * (len(names) - 1)

    def _spread(self, names: Sequence[Rect], room: Rect) -> list[Rect]:
        """Return the places of names in a room, moved apart until none lies on another."""
        gap, places = self.px(APART), [Rect(name) for name in names]
        in_row = sorted(places, key=lambda place: place.centerx)
        free = self._free(places, room)
        if sum(place.width for place in places) > free and self._beside_each_other(in_row):
            most = _most([place.width for place in places], free)
            for place in places:
                place.update(place.centerx - min(place.width, most) // 2, place.y, min(place.width, most), place.height)
        for _ in range(ROUNDS * len(places)):
            for left, right in pairwise(in_row):
                over = left.right + gap - right.left
                if over > 0 and left.top < right.bottom and right.top < left.bottom:
                    left.x -= over // 2
                    right.x += over - over // 2
            for place in places:
                place.clamp_ip(room)
        return places

    @staticmethod
    def _beside_each_other(in_row: Iterable[Rect]) -> bool:
        """Return whether each of some names is as high as the next."""
        return all(left.top < right.bottom and right.top < left.bottom for left, right in pairwise(in_row))

    def _arrange_stand(self, window: Rect, view: View, stand: Stand, name: NamePlate, badge: PlaceMedal | None) -> None:
        px = self.px
        plate = Rect(0, 0, min(name.width_for(), window.width // 3), px(NamePlate.TALL if badge is not None else 28))
        x, y = view.point(*stand.name)
        plate.midtop = round(x), round(y) + (px(PlaceMedal.SIDE) // 2 if badge is not None else 0)
        name.place(plate.clamp(window.inflate(-px(12), -px(12))))
        if badge is not None:
            side = int(min(px(PlaceMedal.SIDE), view.scale * self._apart))
            middle = Rect(0, 0, side, side)
            middle.center = round(x), round(view.point(*stand.medal)[1])
            badge.place(middle)

    @property
    def _apart(self) -> float:
        """Return the least distance of two medals, in units of the podium."""
        across = sorted(stand.medal[0] for stand, _, badge in self.stands if badge is not None)
        return min((right - left for left, right in pairwise(across)), default=inf)

    def figure(self, seat: Seat) -> Rect | None:
        """Return the area of a player on the podium, None for nobody there."""
        stand = next((stand for stand, *_ in self.stands if stand.seat == seat), None)
        if stand is None or self._view is None:
            return None
        side = self.px(FIGURE)
        seen = Rect(0, 0, side, side)
        seen.center = tuple(map(round, self._view.point(*stand.figure)))
        return seen

    # the ceremony

    @property
    def _moves(self) -> bool:
        values = self.context.settings.values
        return not values.reduced_motion and values.speed is not Speed.INSTANT

    @property
    def _end(self) -> float:
        """Return the time, in seconds, at which all has come to rest."""
        return max(LASTS, NAMES + len(self.podium.stands) * EACH + FALLS)

    @property
    def animating(self) -> bool:
        return super().animating or self._age < self._end

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._age < self._end:
            hidden = [place for place, (_, name, _) in enumerate(self.stands) if not name.come]
            self._age += dt
            self.show_age()
            if any(self.stands[place][1].come for place in hidden):
                self.context.sound.play("award", variant=len(self.stands) - len(hidden))

    def show_age(self) -> None:
        """Bring what is shown up to the time."""
        there = self._age >= NEAR + MOVES
        for part in self.beside():
            if part.visible != there:
                part.show(there)
        last = max((stand.place for stand, _, _ in self.stands), default=0)
        for stand, name, badge in self.stands:
            begins = NAMES + (last - stand.place) * EACH
            name.come = max(0.0, min(1.0, (self._age - begins) / FALLS))
            if badge is not None and badge.visible != there:
                badge.show(there)
        if self._age >= self._end:
            self._near = None
        self.invalidate()

    def _skip(self) -> None:
        self._age = self._end
        self.show_age()

    def handle(self, event: InputEvent) -> bool:
        """Skip the ceremony at any press; one by the pointer on a button is for that too.

        One of a key may have been meant for the board, where the same key led to the results.
        """
        begun = self._age < NAMES and self.ready and presses(event)
        if begun:
            self._skip()
            if isinstance(event, Command):
                return True
        if event is Command.PRIMARY and self.context.clock.now() - self._entered < QUIET:
            return True  # without a ceremony there is nothing to skip
        return super().handle(event)

    # drawing

    def draw_backdrop(self, target: Surface) -> None:
        """Draw the podium, at first with the winner close, and confetti over it."""
        art, window = self.context.art, self.window
        assert self._view is not None
        if self._far is None:
            self._far = ceremony.paint(art, self.podium, window, self._view)
        near = max(0.0, min(1.0, (NEAR + MOVES - self._age) / MOVES))
        clip = target.get_clip()
        if near < 1:
            target.blit(self._far, clip, clip)
        if near > 0:
            self._draw_near(target, self._view, near)
        if self._moves:
            self._confetti.draw(target, window.size, self.theme.scale, self._age)

    def _draw_near(self, target: Surface, whole: View, share: float) -> None:
        """Draw the winner from near by, drifting a little, as a share of the picture."""
        first = next((stand for stand in self.podium.stands if stand.place == 1), None)
        if first is None:
            return
        if self._near is None:
            drift = self.px(DRIFT)
            window = self.window.inflate(0, 2 * drift)
            window.topleft = (0, 0)
            view = ceremony.closer(whole, first.figure, whole.point(*first.figure), CLOSE)
            self._near = ceremony.paint(self.context.art, self.podium, window, view)
        self._near.set_alpha(None if share >= 1 else round(255 * share))
        drifted = round(self.px(DRIFT) * min(1.0, self._age / (NEAR + MOVES)))
        target.blit(self._near, (0, -drifted))


def _most(widths: Iterable[int], free: int) -> int:
    """Return the most pixels of a name where all are to fit: short ones leave more to long."""
    in_order = sorted(widths)
    for number, width in enumerate(in_order):
        share = free // (len(in_order) - number)
        if width > share:
            return share
        free -= width
    return in_order[-1]
