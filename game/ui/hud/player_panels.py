"""The player panels below the turn panel, in order of play, the one to play first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from pygame import Rect

from game.engine.core import Seat
from game.ui.contract.recap import Item
from game.ui.contract.values import Choice, PlayerSummary
from game.ui.hud.player_panel import FIELD_EDGE, FIELD_FOOT, LOW_THING, MOVES, THING, PlayerPanel, place_clock
from game.ui.hud.turn_strip import FIELD, INSET, LOW_FIELD, STRIP
from game.ui.shell.guests import GuestSeat, Presence
from game.ui.widgets.accent import Accent
from game.ui.widgets.base import Widget
from game.ui.widgets.layout import Room

TALL = (74, 66)
"""Design units of a panel in a wide and in a narrow window."""
LOW = 45
"""Design units of a low panel above the field with the player's last turn."""
GAPS = (16, 13)
"""Design units between two panels."""
FEW = 2
"""The number of players above which the panels are low."""
CLOSE = 12
"""Design units between low panels."""
SQUARE = 58
"""Design units of the height of a panel that shows its portrait alone, at most."""
PLATE = (168, 214)
"""Design units of the width from which on panels side by side have names too, and of one of them, at most."""
LEAST, CROWDED = 38, 5
"""Design units of a panel without its field, and between two, where there is hardly room for all."""


class PlayerPanels(Widget):
    """The panels of all players, from the top down in playing order.

    Those who are out come last.
    """

    def __init__(self, accent: Accent, names: Sequence[str], cards: Sequence[PlayerSummary]) -> None:
        super().__init__()
        self._accent = accent
        self.by_seat = [PlayerPanel(accent, name, card) for name, card in zip(names, cards, strict=True)]
        for plate in self.by_seat:
            self.add(plate)
        self.hidden: tuple[Seat, ...] = ()
        """Seats that have no panel, since the table shows them elsewhere."""
        self._order: tuple[Seat, ...] = tuple(range(len(self.by_seat)))
        self._narrow = self._close = self._folded = self._across = False
        self._room = 0
        """The most pixels that all panels may take in height."""

    @property
    def side(self) -> int:
        """The width of the pictures on player panels, in pixels."""
        return self.theme.px(LOW_THING if self._low else THING)

    def show_cards(
        self, cards: Sequence[PlayerSummary], mover: Seat | None, following: tuple[Seat, ...], *, told: bool = False
    ) -> None:
        """Show what the players have, light up whoever decides, and sort the panels.

        Those who are out stay in the order that they had.

        `following` are those who play on after that one, as far as that is settled (`Game.following`). `told`: it is shown
        event by event, so that whoever loses life is marked.
        """
        if told:
            for plate, card in zip(self.by_seat, cards, strict=True):
                plate.hurt(card.life)
        still = [seat for seat in following if not cards[seat].out]
        several = sum(not card.out for card in cards) > 1
        then = still[0] if still and several else None
        for seat, (plate, card) in enumerate(zip(self.by_seat, cards, strict=True)):
            plate.set(card, active=seat == mover, following=seat == then)
        behind = self._order.index(mover) if mover is not None else 0
        rest = (*self._order[behind:], *self._order[:behind])
        seats = range(len(cards)) if mover is None else (mover, *still, *rest)
        left = {seat: 1 + self._order.index(seat) for seat in seats if cards[seat].out}
        order = tuple(sorted(dict.fromkeys(seats), key=lambda seat: left.get(seat, 0)))
        if order != self._order:
            self._order = order
            self.children = [self.by_seat[seat] for seat in order]  # the tab of each lies over the panel above
            self._lay_out(glide=True)

    def place_of(self, seat: Seat, sprite: str) -> tuple[float, float]:
        """Return the pixel of a player's thing, that of the panel if it is not shown."""
        panel = self.by_seat[seat]
        if sprite not in panel.places:
            return panel.rect.center
        (x, y), (left, top) = panel.places[sprite], panel.origin
        return panel.rect.x + x - left, panel.rect.y + y - top

    def strip_end(self, seat: Seat) -> tuple[float, float]:
        """Return the pixel behind the last part of a player's turn."""
        panel, px, inset = self.by_seat[seat], self.theme.px, self.theme.px(self._accent.inset)
        plate = panel.plate(panel.rect)
        if not panel.strip:
            return panel.rect.center
        if not panel.low:
            wide = plate.width - panel.clock.room
            return panel.last.end(Rect(plate.x, plate.bottom, wide, panel.strip).inflate(-2 * px(INSET), 0))
        left = plate.x + 2 * panel.radius(plate) + inset - px(3)
        right = plate.right - px(FIELD_EDGE) - inset - panel.clock.room
        return panel.last.end(Rect(left, plate.bottom - px(FIELD_FOOT) - panel.strip, right - left, panel.strip))

    def recall(self, turns: Sequence[tuple[Item, ...]]) -> None:
        """Show the last turn of each player below its panel."""
        for plate, turn in zip(self.by_seat, turns, strict=True):
            plate.recall(turn)

    def offer(self, choices: Mapping[Seat, Choice]) -> None:
        """Set what a press on each panel does; one on the others does nothing."""
        for seat, plate in enumerate(self.by_seat):
            plate.offer(choices.get(seat))

    def seat(self, ranks: Mapping[Seat, int]) -> None:
        """Set which panels are those of computers, and how strong each is, from 1."""
        for seat, rank in ranks.items():
            self.by_seat[seat].rank = rank
            self.by_seat[seat].invalidate()

    def ahead(self) -> Iterator[Callable[[], object]]:
        """Yield calls that each make a picture of a panel, also of those that are hidden.

        There are none while panels side by side have no size, since all of them are hidden.
        """
        size = self._wide, self._tall(self._narrow)
        for plate in self.by_seat if size[0] else ():
            yield from plate.ahead(size)

    def think(self, mover: Seat | None, clouds: int, moves: Seat | None) -> None:
        """Show the time a computer has been thinking, and whose action is being shown."""
        for seat, plate in enumerate(self.by_seat):
            if plate.rank:
                plate.think(clouds if seat == mover else 0, moves=seat == moves)

    def tell_clocks(self, clocks: Mapping[Seat, float], rule: str, runs: Seat | None) -> None:
        """Show the time on the players' chess clocks, and which of them runs."""
        for seat, plate in enumerate(self.by_seat):
            if plate.clock.tell(clocks.get(seat), rule, runs=seat == runs):
                place_clock(plate)
                plate.invalidate()

    def stop_clocks(self) -> None:
        """Show all chess clocks standing still, with the times that they have."""
        for plate in self.by_seat:
            plate.clock.stop()

    def accompany(self, guests: Sequence[GuestSeat | None]) -> None:
        """Set which players are guests, and at which devices."""
        for plate, guest in zip(self.by_seat, guests, strict=False):
            if plate.guest != guest:
                plate.guest = guest
                plate.invalidate()

    def choose(self, mover: Seat | None, clouds: int) -> None:
        """Show the time for which a guest has been choosing, of one who sees the table."""
        for seat, plate in enumerate(self.by_seat):
            if plate.guest is not None:
                there = plate.guest.presence is Presence.THERE
                plate.think(clouds if seat == mover and there else 0, moves=False)

    def hide(self, seats: tuple[Seat, ...]) -> None:
        """Set the seats that have no panel."""
        if seats != self.hidden:
            self.hidden = seats
            self._lay_out(glide=False)

    def height_for(self, narrow: bool) -> int:
        """Return the height of all panels."""
        gap = self._gap(narrow)
        return (1 if self._across else self._count) * (self._tall(narrow) + gap) - gap

    def width_across(self, room: int, *, named: bool = True) -> int:
        """Return the width of all panels side by side.

        They have names where a room is so wide and they are to be `named`. It is in pixels, as the room is.
        """
        gap = self._gap(self._narrow)
        each = (room + gap) // max(1, self._count) - gap
        wide = self.theme.px(PLATE[1] if named and each >= self.theme.px(PLATE[0]) else SQUARE)
        return max(0, self._count * (min(wide, each) + gap) - gap)

    @property
    def _count(self) -> int:
        return len(self.by_seat) - len(self.hidden)

    @property
    def _wide(self) -> int:
        """The width of a panel in pixels."""
        if not self._across:
            return self.rect.width
        gap = self._gap(self._narrow)
        return (self.width_across(self.rect.width) + gap) // max(1, self._count) - gap

    def _gap(self, narrow: bool) -> int:
        return self._measures(narrow)[1]

    def _tall(self, narrow: bool) -> int:
        return self._measures(narrow)[0]

    def _measures(self, narrow: bool) -> tuple[int, int, int]:
        """Return the heights of a panel, a gap, and a strip or field, in pixels.

        They are smaller where all would not have room; where hardly all have, there are no fields.
        """
        px, count = self.theme.px, self._count
        if self._across:
            return min(px(SQUARE), self._room), px(GAPS[True]), 0
        if self._folded:
            gap = px(CROWDED)
            return max(px(LEAST), min(px(SQUARE), (self._room + gap) // max(1, count) - gap)), gap, 0
        tall, gap = px(TALL[narrow] + STRIP), px(GAPS[narrow])
        if not self._low:
            return tall, gap, px(STRIP)
        tall, gap = px(LOW + FIELD), px(CLOSE)
        if self._fits(tall, gap):
            return tall, gap, px(FIELD)
        gap = px(CROWDED)
        tall = max(px(LEAST), min(px(LOW + FIELD), (self._room + gap) // count - gap))
        return tall, gap, px(LOW_FIELD) if tall >= px(LEAST + LOW_FIELD) else 0

    def _fits(self, tall: int, gap: int) -> bool:
        """Return whether panels of that height have room."""
        return not self._room or self._count * (tall + gap) - gap <= self._room

    @property
    def _low(self) -> bool:
        """Return whether the panels are low: of many players, and for want of room."""
        px, narrow = self.theme.px, self._narrow
        return self._close or len(self.by_seat) > FEW or not self._fits(px(TALL[narrow] + STRIP), px(GAPS[narrow]))

    def fold(self, room: Room) -> None:
        """Let the player panels be portraits where there is little room.

        They are a rail, or side by side in an upright window.
        """
        self._folded, self._across = room.little, room is Room.UPRIGHT

    def set_close(self, close: bool) -> None:
        """Set whether the player panels are low, however few they are."""
        self._close = close

    def set_narrow(self, narrow: bool, room: int) -> None:
        """Set whether the window is narrow, and the pixels that all panels may take in height."""
        self._narrow, self._room = narrow, room

    def arrange(self) -> None:
        self._lay_out(glide=False)

    def come_to_rest(self) -> None:
        """Put all panels in their places.

        What is opened over the scene would hold them on their way, one over another.
        """
        for panel in self.by_seat:
            while panel.off:
                panel.update(MOVES)

    def _lay_out(self, *, glide: bool) -> None:
        for seat, plate in enumerate(self.by_seat):
            plate.show(seat not in self.hidden)
        if not self.rect.width:
            return  # not placed yet, or none is shown
        tall, gap, strip = self._measures(self._narrow)
        place, turn = Rect(self.rect.topleft, (self._wide, tall)), 0
        step = (place.width + gap, 0) if self._across else (0, place.height + gap)
        for seat in self._order:
            plate = self.by_seat[seat]
            plate.strip, plate.low = strip, not self._folded and not self._across and self._low
            plate.crowded = gap < self.theme.px(CLOSE)
            if seat in self.hidden:
                continue
            if glide:
                plate.glide(place, turn)
            else:
                plate.place(place)
            place_clock(plate)
            place, turn = place.move(step), turn + 1
