"""A table that is open to screens: its devices, their seats, and what each shows."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.clock import Deadline
from game.content.level import Level
from game.engine.core import Resign, Seat
from game.play.match import Match, whose_turn
from game.ui.contract.entry import TableEntry
from game.ui.program.guests.entrance import Entrance
from game.ui.program.guests.frames import Encoder
from game.ui.program.guests.guest import Guest, Page, name_of
from game.ui.program.guests.kept import KeptSeat, KeptTable
from game.ui.program.guests.seat_choice import Choices, Offer, SeatChoiceScene, State
from game.ui.program.guests.seating import Chair, Seating
from game.ui.program.guests.ways import Guestship, GuestWays
from game.ui.program.screen import Screen
from game.ui.services.theme import looks_of
from game.ui.shell.guests import Device, Guests, GuestSeat, OfferedSeat, OwnVariant, Place, Presence, Visitor, Wish
from game.ui.tables.scene import TableScene
from game.ui.widgets.dialog import MessageScene
from game.web.connection import Arrival, Asking, Joined, Left, Told
from game.web.wire import Freed, Leave, Refused, Visibility

log = logging.getLogger(__name__)

FAULTS = 3
"""Faults of a guest's screen after which its device has to come in anew."""
PICTURES = 120
"""Pictures in motion that are drawn in a second for all guests together; those of a press come beside them."""
REST = 1.0
"""Seconds after which time passes for a screen at which nothing happens."""
MOST_LOOKING = 8
"""Devices without a seat that are shown anything."""


@dataclass(frozen=True, slots=True)
class Running:
    """A match under way at the host's table."""

    scene: TableScene
    entry: TableEntry
    level: Level


class OpenTable:
    """The guests of one table."""

    def __init__(self, host: Screen, entrance: Entrance, view: Guests, changed: Callable[[], None]) -> None:
        """`view` is the table as scenes of guests know it.

        `changed` is called when others have come, gone or sat down.
        """
        self.entrance, self.seating = entrance, Seating()
        self._host, self._view, self._changed = host, view, changed
        self._encoder = Encoder()
        self._guests: dict[str, Guest] = {}
        self._asking: dict[str, Page] = {}
        """The pages that came by the words, by device."""
        self._lookers: set[str] = set()
        """The devices that chose to look on only."""
        self.game = ""
        self._offered: tuple[OfferedSeat, ...] = ()
        self._running: Running | None = None
        self._skipped = False
        """True if the last frame had no time for guests."""

    # what is so

    @property
    def match(self) -> Match | None:
        """The match at which the guests sit, None while it is set up."""
        return self._running.scene.match if self._running is not None else None

    def seats(self) -> Iterator[GuestSeat]:
        """Yield all seats as they are now."""
        for seat, chair in enumerate(self.seating.chairs):
            guest = self._guests.get(chair.device)
            there = guest.presence if guest is not None else Presence.LOST
            name = chair.name if self._running is None or not chair.device else self._offered[seat].name
            yield GuestSeat(chair.place, there if chair.device else Presence.EMPTY, name, chair.kind)

    def visitors(self) -> Iterator[Visitor]:
        """Yield the devices without a seat, those first that wait for the host."""
        for device, page in self._asking.items():
            yield Visitor(device, name_of(page), Device(page.kind), Wish.COME_IN)
        rest: list[Visitor] = []
        for guest in self._guests.values():
            if guest.asks is not None:
                yield Visitor(guest.device, guest.name, guest.kind, Wish.TAKE_OVER, guest.asks)
            elif guest.there and self.seating.of(guest.device) is None:
                wish = Wish.LOOK_ON if guest.device in self._lookers else Wish.CHOOSE
                rest.append(Visitor(guest.device, guest.name, guest.kind, wish))
        yield from rest

    def kept(self) -> KeptTable:
        """Return what is kept, so that everybody comes back after the program has ended."""
        seats = tuple(KeptSeat(chair.place, chair.device, chair.name, chair.kind) for chair in self.seating.chairs)
        has = {chair.device for chair in self.seating.chairs if chair.device}
        devices = {device: token for device, token in self.entrance.admission.devices.items() if device in has}
        return KeptTable(seats, devices, self.entrance.address, self.entrance.port, self.entrance.hosts)

    # the host's side

    def offer(self, game: str, seats: Sequence[OfferedSeat]) -> None:
        """Offer the seats of a game that is being set up."""
        self.game, self._offered = game, tuple(seats)
        self._lose(self.seating.offer([seat.place for seat in seats]))
        asking = [(guest, guest.asks) for guest in self._guests.values() if guest.asks is not None]
        vain = [guest for guest, seat in asking if seat >= len(seats) or seats[seat].place is not Place.SCREEN]
        for guest in vain:
            guest.asks = None
        self._place_all()
        for guest in vain:
            self._say(guest, "guests.not_yours")

    def sit_down(self, scene: TableScene, order: Sequence[Seat] | None = None, kept: KeptTable | None = None) -> None:
        """Sit down at the table of a match; `order` as in `Guests.begin`."""
        match = scene.match
        self.game, self._running = match.game.id, Running(scene, scene.entry, scene.level)
        self._offered = offered(scene.entry, match)
        if kept is not None or len(self.seating.chairs) != len(match.players):
            self.seating = Seating([seat.place for seat in self._offered])
        elif order is not None:
            self.seating.reorder(order)
            for guest in self._guests.values():
                guest.asks = order.index(guest.asks) if guest.asks is not None else None
        if kept is not None:
            self.seating.restore({
                seat: Chair(one.place, one.device, one.name, one.kind) for seat, one in enumerate(kept.seats)
            })  # fmt: skip
        self._place_all()

    def put(self, seat: Seat, place: Place) -> None:
        """Let a person decide at another place."""
        self._lose([self.seating.put(seat, place)])
        self._place_all()

    def free(self, seat: Seat) -> None:
        """Take a seat from its guest."""
        self._lose([self.seating.chairs[seat].device])
        self._place_all()

    def let_in(self, number: str) -> None:
        """Say yes to a visitor."""
        page, guest = self._asking.pop(number, None), self._guests.get(number)
        if page is not None:
            page.admit()
            self._note_change()
        elif guest is not None and guest.asks is not None:
            seat, guest.asks = guest.asks, None
            self._lose([self.seating.chairs[seat].device])
            self.seating.sit(guest.device, seat, guest.name, guest.kind)
            self._place_all()

    def turn_away(self, number: str) -> None:
        """Say no to a visitor, or end the visit of one."""
        page, guest = self._asking.pop(number, None), self._guests.get(number)
        if page is not None:
            page.close(Freed())
        elif guest is not None and guest.asks is not None:
            guest.asks = None
            self._say(guest, "guests.not_yours")
        elif guest is not None:
            self._dismiss(guest)
        self._note_change()

    def close(self) -> None:
        """Send everybody away, and listen no more."""
        if self._running is not None:
            for seat in tuple(self._running.scene.driver.screens):
                self._running.scene.driver.leave_screen(seat)
            self._running.scene.driver.away = frozenset()
        for guest in self._guests.values():
            guest.stop()
        self._guests.clear()
        self.entrance.close()
        self._encoder.close()

    def _lose(self, devices: Sequence[str]) -> None:
        """Take their seats from devices, and tell them."""
        for device in filter(None, devices):
            self.seating.leave(device)
            guest = self._guests.get(device)
            if guest is not None and not guest.there:
                self._drop(guest)
            elif guest is not None:
                self._place(guest)
                self._say(guest, "guests.freed")

    # arrivals

    def arrive(self, arrival: Arrival) -> None:
        """Let somebody in, take what they say, or note that they are gone."""
        page: Page = arrival.connection
        match arrival:
            case Asking():
                self._asking[page.device] = page
            case Joined():
                self._join(page)
            case Told():
                guest = self._guests.get(page.device)
                if guest is not None and guest.page is page:
                    if isinstance(arrival.message, Leave):
                        self._dismiss(guest)
                    else:
                        guest.take(arrival.message)
                        if not isinstance(arrival.message, Visibility):
                            return
            case Left():
                self._left(page)
        self._note_change()

    def _join(self, page: Page) -> None:
        self._asking.pop(page.device, None)
        guest = self._guests.get(page.device)
        if guest is not None:
            guest.come(page)
        elif self.seating.of(page.device) is None and sum(map(self._is_visitor, self._guests.values())) >= MOST_LOOKING:
            page.close(Refused("full"))
            return
        else:
            guest = self._guests[page.device] = Guest(self._host, page, self._encoder, self._view)
            seat = self.seating.of(page.device)
            guest.name = self.seating.chairs[seat].name if seat is not None else guest.name
            guest.use_ways(GuestWays(self._host.shared.games, guest.context, lambda: self._part(guest)).open)
        self._place(guest)
        self._follow_driver()

    def _is_visitor(self, guest: Guest) -> bool:
        return self.seating.of(guest.device) is None

    def _left(self, page: Page) -> None:
        if self._asking.get(page.device) is page:
            del self._asking[page.device]
        guest = self._guests.get(page.device)
        if guest is not None and guest.page is page:
            guest.go()
            if self.seating.of(guest.device) is None:
                self._drop(guest)
        self._follow_driver()

    def _dismiss(self, guest: Guest) -> None:
        """End the visit of a guest, whose seat is free then."""
        self.entrance.admission.forget(guest.device)
        self._lookers.discard(guest.device)
        self.seating.leave(guest.device)
        self._drop(guest, tell=True)
        self._place_all()

    def _drop(self, guest: Guest, *, tell: bool = False) -> None:
        self._guests.pop(guest.device, None)
        guest.end(Freed() if tell else None)

    # what each shows

    def _part(self, guest: Guest) -> Guestship:
        return Guestship(self.game, self.seating.of(guest.device), lambda: self._stand_up(guest))

    def _place_all(self) -> None:
        for guest in tuple(self._guests.values()):
            self._place(guest)
        self._follow_driver()
        self._note_change()

    def _place(self, guest: Guest) -> None:
        """Show a guest what belongs to its part."""
        running, seat = self._running, self.seating.of(guest.device)
        if running is None or (seat is None and guest.device not in self._lookers):
            guest.show(("seats", self.game), lambda: SeatChoiceScene(self._choices(guest), guest.name))
        else:
            scene = running.scene
            guest.show(
                (id(scene), seat),
                lambda: TableScene(running.entry, scene.match, running.level, driver=scene.driver, seat=seat),
            )

    def _follow_driver(self) -> None:
        """Let those decide at their own screens who have one."""
        if self._running is None:
            return
        driver, wanted = self._running.scene.driver, {seat for seat, _ in self.seating.taken()}
        for seat in wanted - driver.screens:
            driver.take_screen(seat)
        for seat in driver.screens - wanted:
            driver.leave_screen(seat)
        reached = {guest.device for guest in self._guests.values() if guest.there}
        driver.away = frozenset(seat for seat, chair in self.seating.taken() if chair.device not in reached)

    def _note_change(self) -> None:
        """Tell everybody that somebody has come, gone or sat down."""
        self.entrance.admission.need({*self._guests, *(chair.device for _, chair in self.seating.taken())})
        for guest in self._guests.values():
            guest.due = True
        self._changed()

    def _say(self, guest: Guest, key: str, **values: object) -> None:
        text, guest.due = guest.screen.text, True
        guest.screen.stack.push(MessageScene(text("app.name"), text(key, **values)))

    # the seat choice

    def _choices(self, guest: Guest) -> Choices:
        return Choices(
            self._host.shared.games[self.game],
            lambda: tuple(self._offers(guest)),
            lambda name: self._rename(guest, name),
            lambda seat, name: self._sit(guest, seat, name),
            lambda seat, name: self._ask(guest, seat, name),
            lambda: self._stand_up(guest),
            lambda: self._look_on(guest),
            lambda: "guests.asked" if guest.asks is not None else "guests.set_up" if guest.device in self._lookers else "",
            lambda: guest.encrypted,
            lambda: self._running is not None,
            lambda: guest.asks is None,
        )

    def _offers(self, guest: Guest) -> Iterator[Offer]:
        states = tuple(self.seats())
        for seat, (shown, state) in enumerate(zip(self._offered, states, strict=True)):
            mine = self.seating.of(guest.device) == seat
            if shown.place is Place.COMPUTER:
                yield Offer(seat, shown, State.COMPUTER, shown.name, f"level.{shown.kind}")
            elif mine or self.seating.may_sit(seat):
                name = state.name if mine else shown.name if self._running is not None else ""
                about = "guests.seat.yours" if mine else "guests.seat.out" if self._is_out(seat) else ""
                yield Offer(seat, shown, State.MINE if mine else State.FREE, name, about)
            else:
                lost = state.presence is Presence.LOST
                elsewhere = "invitation.lost" if lost else f"invitation.device.{(state.device or Device.PHONE).value}"
                about = elsewhere if state.place is Place.SCREEN else "guests.seat.here"
                may_ask = guest.asks is None and (lost or self._running is not None)
                yield Offer(seat, shown, State.TAKEN, state.name or shown.name, about, may_ask)

    def _is_out(self, seat: Seat) -> bool:
        """Return whether the game goes on without the player of a seat."""
        match = self.match
        return match is not None and match.to_move is not None and match.check(Resign(seat)) is not None

    def _rename(self, guest: Guest, name: str) -> None:
        """Call a guest by another name."""
        guest.remember(name)
        self.seating.rename(guest.device, guest.name)
        self._note_change()

    def _sit(self, guest: Guest, seat: Seat, name: str) -> None:
        if not self.seating.may_sit(seat):
            quicker = next((state.name for number, state in enumerate(self.seats()) if number == seat), "")
            if quicker:
                self._say(guest, "guests.quicker", name=quicker)
            else:
                self._say(guest, "guests.not_free")  # by somebody without a name, or by the host
            return
        guest.remember(name)
        self._lookers.discard(guest.device)
        guest.asks = None
        self.seating.sit(guest.device, seat, guest.name, guest.kind)
        self._place_all()

    def _ask(self, guest: Guest, seat: Seat, name: str) -> None:
        guest.remember(name)
        guest.asks = seat
        self._note_change()

    def _stand_up(self, guest: Guest) -> None:
        self.seating.leave(guest.device)
        self._lookers.discard(guest.device)
        self._place_all()

    def _look_on(self, guest: Guest) -> None:
        self.seating.leave(guest.device)
        self._lookers.add(guest.device)
        guest.asks = None
        self._place_all()

    # time

    @property
    def moving(self) -> bool:
        """Return whether the next frame is wanted soon."""
        return any(guest.moving for guest in self._guests.values())

    @property
    def restful(self) -> bool:
        """Return whether nothing changes until somebody says something."""
        return all(guest.restful for guest in self._guests.values())

    def step(self, dt: float, frame: Deadline) -> None:
        """Let time pass for as many guests as there is time for in this frame.

        At least one has some in every second frame, and the others follow with the next. Who waits for a picture comes first,
        and again until it is sent.
        """
        for arrival in self.entrance.take():
            self.arrive(arrival)
        guests = list(self._guests.values())
        for guest in guests:
            guest.late += dt
        pause = len(guests) / PICTURES
        waiting = [guest for guest in guests if guest.late >= (REST if guest.restful else 0.0 if guest.pressing else pause)]
        waiting.sort(key=lambda guest: (not guest.pressing, -guest.late))
        self._skipped = bool(waiting) and frame.passed and not self._skipped
        while waiting and not self._skipped:
            for guest in waiting:
                self._step(guest)
                if frame.passed:
                    return
            waiting = [guest for guest in guests if guest.pressing]

    def _step(self, guest: Guest) -> None:
        late, guest.late, guest.due = guest.late, 0.0, False
        running = self._running
        for scene in guest.screen.stack.scenes:
            if isinstance(scene, SeatChoiceScene):
                scene.follow()
        if running is not None:
            seat, text, mover = self.seating.of(guest.device), guest.screen.text, running.scene.match.to_move
            mine = seat is not None and mover == seat
            game = text(f"game.{self.game}.name")
            key = "guests.turn" if whose_turn(running.scene.match) in (None, seat) else "guests.decides"
            guest.tell_turn(text(key, game=game) if mine else game, mine=mine)
        try:
            guest.step(late)
        except Exception:
            log.exception("the screen of a guest has a fault")
            guest.faults += 1
            guest.screen.painter.start_over()
            guest.screen.stack.clear()
            guest.showing = None
            if guest.faults > FAULTS:
                self._drop(guest, tell=True)
            else:
                self._place(guest)
            self._note_change()


def offered(entry: TableEntry, match: Match) -> tuple[OfferedSeat, ...]:
    """Return the seats of a match under way."""
    players, header = match.players, match.record.header
    looks = looks_of(tuple(player.look for player in players))
    options, level = match.game.options(match.board), Level.from_json(header.level)
    return tuple(
        OfferedSeat(
            Place.COMPUTER if player.computer else Place.HERE,
            player.name,
            looks[seat].colour,
            entry.figure.format(looks[seat].colour),
            player.computer,
            tuple(OwnVariant(option, header.variants[option.name], level) for option in options if option.seat == seat),
            player.called[1],
        )
        for seat, player in enumerate(players)
    )
