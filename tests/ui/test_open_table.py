"""An open table with guests who do nothing by themselves: who has which seat, what each is shown, and what all are told."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.program.guests import open_table
from game.ui.program.guests.kept import KeptSeat, KeptTable
from game.ui.program.guests.open_table import MOST_LOOKING, OpenTable
from game.ui.program.guests.seat_choice import Offer, State
from game.ui.shell.guests import Device, GuestSeat, OfferedSeat, Place, Presence, Visitor, Wish
from game.web.connection import Asking, Joined, Left, Told
from game.web.wire import Freed, Leave, PointerUp, Refused

PHONE = Device.PHONE
HERE, SCREEN, COMPUTER = Place.HERE, Place.SCREEN, Place.COMPUTER


class Page:
    """The page of a device: what it was answered."""

    def __init__(self, device: str) -> None:
        self.device, self.name, self.kind = device, f"Name {device}", "phone"
        self.said: list[Any] = []

    def admit(self) -> None:
        self.said.append("in")

    def close(self, why: object) -> None:
        self.said.append(type(why))


class Guest:
    """A guest's screen: what it shows, and what it is told."""

    def __init__(self, host: Any, page: Any, encoder: object, view: object) -> None:
        host.guests[page.device] = self
        self.page, self.device, self.name, self.kind = page, page.device, page.name, PHONE
        self.asks: int | None = None
        self.there = self.restful = True
        self.due = self.pressing = self.moving = False
        self.late, self.faults = 0.0, 0
        self.said: list[Any] = []
        self.steps: list[float] = []
        self.shown: Any = None
        self.showing: object = ""
        self.context = SimpleNamespace()
        self.screen: Any = SimpleNamespace(
            text=lambda key, **values: f"{key} {values}" if values else key,
            stack=SimpleNamespace(push=self.push, scenes=[], clear=lambda: self.said.append("cleared")),
            painter=SimpleNamespace(start_over=lambda: self.said.append("anew")),
        )
        self.fault = False

    @property
    def presence(self) -> Presence:
        return Presence.THERE if self.there else Presence.LOST

    def push(self, scene: object) -> None:
        self.said.append(scene)
        self.top = scene

    def use_ways(self, ways: object) -> None:
        self.ways = ways

    def show(self, key: object, make: Callable[[], Any]) -> None:
        if key != self.showing:
            self.showing = key
            self.shown = self.top = make()

    def remember(self, name: str) -> None:
        self.name = name

    def take(self, message: object) -> None:
        self.said.append(message)

    def tell_turn(self, words: str, *, mine: bool) -> None:
        self.said.append((words, mine))

    def come(self, page: Page) -> None:
        self.page, self.there = page, True

    def go(self) -> None:
        self.there = False

    def end(self, why: object) -> None:
        self.said.append(("end", type(why)))

    def stop(self) -> None:
        self.said.append("stop")

    def step(self, late: float) -> None:
        if self.fault:
            raise RuntimeError
        self.steps.append(late)


class Driver:
    """The driver of a match: who decides at screens of their own, and who is away."""

    def __init__(self) -> None:
        self.screens: set[int] = set()
        self.away: frozenset[int] = frozenset()

    def take_screen(self, seat: int) -> None:
        self.screens = self.screens | {seat}

    def leave_screen(self, seat: int) -> None:
        self.screens = self.screens - {seat}


class House:
    """A table, the program around it, and its devices."""

    def __init__(self) -> None:
        self.changes = 0
        self.forgotten: list[str] = []
        self.needed: list[set[str]] = []
        """The devices that may come back whoever else comes, after each change."""
        self.arrivals: list[Any] = []
        self.guests: dict[str, Guest] = {}
        """The guest of each device that was made last."""
        self.closed = 0
        self.entrance: Any = SimpleNamespace(
            admission=SimpleNamespace(
                forget=self.forgotten.append, need=self.needed.append, devices={"a": "token a", "b": "token b"}
            ),
            address="10.0.0.1", port=8080, hosts=("home",), take=lambda: [self.arrivals.pop(0) for _ in self.arrivals[:]],
            close=self.close,
        )  # fmt: skip
        shared = SimpleNamespace(games={"tiny": "the entry", "other": "another"})
        host: Any = SimpleNamespace(shared=shared, guests=self.guests)
        self.table = OpenTable(host, self.entrance, SimpleNamespace(), self.change)  # type: ignore[arg-type]
        self.driver = Driver()

    def change(self) -> None:
        self.changes += 1

    def close(self) -> None:
        self.closed += 1

    def offer(self, *places: Place) -> None:
        self.table.offer("tiny", [offered(place, seat) for seat, place in enumerate(places)])

    def begin(self, *places: Place, kept: KeptTable | None = None, order: list[int] | None = None, mover: int = 0) -> None:
        """Begin a match with these seats."""
        self.match = SimpleNamespace(game=SimpleNamespace(id="tiny"), players=places, to_move=mover)
        scene: Any = SimpleNamespace(match=self.match, entry="the entry", level="level", driver=self.driver)
        self.table.sit_down(scene, order, kept)

    def join(self, device: str) -> Any:
        self.table.arrive(Joined(Page(device), True))  # type: ignore[arg-type]
        return self.guest(device)

    def guest(self, device: str) -> Any:
        return self.guests[device]

    def sit(self, device: str, seat: int) -> Any:
        guest: Any = self.join(device)
        guest.shown.choices.sit(seat, f"Dr {device}")
        return guest


def offered(place: Place, seat: int) -> OfferedSeat:
    kind = "easy" if place is COMPUTER else ""
    return OfferedSeat(place, f"Player {seat}", "red", "figure", kind)


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setattr(open_table, "Guest", Guest)
    monkeypatch.setattr(open_table, "Encoder", lambda: SimpleNamespace(close=lambda: None))
    monkeypatch.setattr(open_table, "MessageScene", lambda title, words: words)
    monkeypatch.setattr(open_table, "GuestWays", lambda games, context, part: SimpleNamespace(open=part))
    monkeypatch.setattr(open_table, "whose_turn", lambda match: match.to_move)

    class SeatChoice:
        def __init__(self, choices: Any, name: str) -> None:
            self.choices, self.name, self.followed = choices, name, 0

        def follow(self) -> None:
            self.followed += 1

    monkeypatch.setattr(open_table, "SeatChoiceScene", SeatChoice)
    monkeypatch.setattr(open_table, "TableScene", lambda *given, **more: ("table", more["seat"]))
    monkeypatch.setattr(
        open_table, "offered", lambda entry, match: tuple(offered(place, seat) for seat, place in enumerate(match.players))
    )
    return House()


def test_a_visitor_chooses_among_the_seats_and_all_are_told(house: House) -> None:
    house.offer(HERE, SCREEN, COMPUTER)
    before = house.changes
    guest = house.join("a")
    assert (guest.showing, guest.shown.choices.entry, guest.shown.name) == (("seats", "tiny"), "the entry", "Name a")
    assert (house.changes, guest.due) == (before + 1, True)
    assert list(house.table.visitors()) == [Visitor("a", "Name a", PHONE, Wish.CHOOSE)]
    offers = guest.shown.choices.offers()
    assert offers == (
        Offer(0, offered(HERE, 0), State.TAKEN, "Player 0", "guests.seat.here", False),
        Offer(1, offered(SCREEN, 1), State.FREE, "", ""),
        Offer(2, offered(COMPUTER, 2), State.COMPUTER, "Player 2", "level.easy"),
    )
    guest.shown.choices.sit(1, "Ada")
    assert list(house.table.seats())[1] == GuestSeat(SCREEN, Presence.THERE, "Ada", PHONE)
    assert guest.shown.choices.offers()[1] == Offer(1, offered(SCREEN, 1), State.MINE, "Ada", "guests.seat.yours")
    assert (list(house.table.visitors()), house.changes) == ([], before + 2)
    other: Any = house.join("b")
    assert other.shown.choices.offers()[1] == Offer(1, offered(SCREEN, 1), State.TAKEN, "Ada", "invitation.device.phone", False)
    other.due = False
    other.shown.choices.sit(1, "Ola")
    assert other.due
    assert other.said == ["guests.quicker {'name': 'Ada'}"]
    guest.shown.choices.stand_up()
    assert list(house.table.seats())[1] == GuestSeat(SCREEN)
    guest.shown.choices.sit(1, "")
    for gone in (1, 0, 2, 5):  # taken by somebody without a name, the host's own, a computer's, and one that is no more
        other.shown.choices.sit(gone, "Ola")
    assert other.said[1:] == ["guests.not_free"] * 4
    guest.shown.choices.stand_up()
    assert house.table.match is None
    house.table.offer("other", [offered(SCREEN, 0)])
    assert (guest.showing, guest.shown.choices.entry) == (("seats", "other"), "another")


def test_who_only_looks_on_has_no_seat_and_is_named_so(house: House) -> None:
    house.offer(SCREEN, SCREEN)
    guest = house.sit("a", 0)
    guest.shown.choices.look_on()
    assert list(house.table.visitors()) == [Visitor("a", "Dr a", PHONE, Wish.LOOK_ON)]
    assert guest.shown.choices.waits() == "guests.set_up"
    guest.shown.choices.stand_up()
    assert (guest.shown.choices.waits(), next(house.table.visitors()).wish) == ("", Wish.CHOOSE)
    guest.shown.choices.look_on()
    guest.shown.choices.sit(1, "Ada")
    assert guest.shown.choices.waits() == ""
    house.begin(SCREEN, SCREEN)
    looker: Any = house.join("b")
    assert looker.showing == ("seats", "tiny")
    looker.shown.choices.look_on()
    assert looker.shown == ("table", None)


def test_no_more_look_on_than_a_table_has_room_for(house: House) -> None:
    house.offer(SCREEN, SCREEN)
    house.sit("seated", 0)
    for number in range(MOST_LOOKING):
        house.join(str(number))
    page = Page("late")
    house.table.arrive(Joined(page, True))  # type: ignore[arg-type]
    assert (page.said, "late" in house.guests) == ([Refused], False), "it never had a seat that was freed"
    house.table.arrive(Joined(Page("3"), False))  # type: ignore[arg-type]
    assert house.guest("3").page.said == [], "who is there already may come again"


def test_whoever_is_here_or_has_a_seat_may_come_back(house: House) -> None:
    house.offer(SCREEN, SCREEN)
    seated, here, gone = house.sit("a", 0), house.join("b"), house.join("c")
    assert house.needed[-1] == {"a", "b", "c"}
    for guest in (seated, gone):
        house.table.arrive(Left(guest.page))
    assert house.needed[-1] == {"a", "b"}
    here.shown.choices.sit(1, "Ola")
    house.table.free(0)
    assert house.needed[-1] == {"b"}


def test_who_comes_by_words_waits_for_the_host(house: House) -> None:
    house.offer(SCREEN)
    first, second = Page("a"), Page("b")
    for page in (first, second):
        house.table.arrive(Asking(page))  # type: ignore[arg-type]
    assert [(one.number, one.name, one.wish) for one in house.table.visitors()] == [
        ("a", "Name a", Wish.COME_IN),
        ("b", "Name b", Wish.COME_IN),
    ]
    before = house.changes
    house.table.let_in("a")
    assert (first.said, house.changes, len(list(house.table.visitors()))) == (["in"], before + 1, 1)
    house.table.turn_away("b")
    assert (second.said, house.changes, list(house.table.visitors())) == ([Freed], before + 2, [])
    house.table.arrive(Asking(second))  # type: ignore[arg-type]
    house.table.arrive(Left(second))  # type: ignore[arg-type]
    assert list(house.table.visitors()) == [], "who has gone asks no more"
    house.table.arrive(Asking(first))  # type: ignore[arg-type]
    house.table.arrive(Left(Page("a")))  # type: ignore[arg-type]
    assert len(list(house.table.visitors())) == 1, "that was an older page of the same device"
    house.join("a")
    assert [one.wish for one in house.table.visitors()] == [Wish.CHOOSE]


def test_a_seat_that_somebody_has_can_be_asked_for(house: House) -> None:
    house.begin(SCREEN, HERE)
    house.table.put(0, SCREEN)
    owner, asking = house.sit("a", 0), house.join("b")
    choices: Any = asking.shown.choices
    assert choices.offers()[0] == Offer(0, offered(SCREEN, 0), State.TAKEN, "Player 0", "invitation.device.phone", True)
    before = house.changes
    choices.ask(0, "Ola")
    assert (asking.asks, asking.name, choices.waits(), house.changes) == (0, "Ola", "guests.asked", before + 1)
    assert choices.offers()[0].may_ask is False, "one question at a time"
    assert list(house.table.visitors()) == [Visitor("b", "Ola", PHONE, Wish.TAKE_OVER, 0)]
    house.table.turn_away("b")
    assert (asking.asks, asking.said, owner.said) == (None, ["guests.not_yours"], [])
    choices.ask(0, "Ola")
    house.table.let_in("b")
    assert (asking.asks, asking.shown, owner.said) == (None, ("table", 0), ["guests.freed"])
    assert (owner.showing, owner.top) == (("seats", "tiny"), "guests.freed"), "that is told over the seats"
    assert house.table.seating.chairs[0].device == "b"
    house.table.let_in("b")
    assert house.table.seating.chairs[0].device == "b", "nothing is asked now"
    assert (next(house.table.seats()).name, owner.shown.choices.offers()[0].name) == ("Player 0",) * 2, "as the game began"
    owner.shown.choices.ask(0, "Ada")
    owner.shown.choices.sit(1, "Ada")
    assert owner.asks == 0, "that seat is decided here"
    house.table.put(1, SCREEN)
    owner.shown.choices.sit(1, "Ada")
    assert (owner.asks, owner.shown) == (None, ("table", 1))
    third = house.join("c")
    third.shown.choices.ask(0, "Ida")
    third.shown.choices.look_on()
    assert (third.asks, third.shown) == (None, ("table", None))


@pytest.mark.parametrize("places", [(HERE,), (HERE, HERE), (HERE, COMPUTER)])
def test_a_seat_that_is_no_more_for_screens_is_asked_for_no_longer(house: House, places: tuple[Place, ...]) -> None:
    house.offer(HERE, SCREEN)
    gone, asking = house.sit("a", 1), house.join("b")
    house.table.arrive(Left(gone.page))
    asking.shown.choices.ask(1, "Ola")
    house.offer(*places)
    assert (asking.asks, asking.said) == (None, ["guests.not_yours"])
    house.table.let_in("b")
    assert [seat.name for seat in house.table.seats()] == [""] * len(places)


def test_who_asks_for_a_seat_asks_for_that_of_the_same_player_in_the_rematch(house: House) -> None:
    house.begin(SCREEN, SCREEN)
    house.table.put(0, SCREEN)
    house.table.put(1, SCREEN)
    house.sit("a", 0)
    house.sit("b", 1)
    house.join("c").shown.choices.ask(0, "Ola")
    house.begin(SCREEN, SCREEN, order=[1, 0])
    house.table.let_in("c")
    assert [chair.name for chair in house.table.seating.chairs] == ["Dr b", "Ola"]


def test_a_guest_out_of_reach_keeps_the_seat_until_it_is_given_away(house: House) -> None:
    house.begin(SCREEN, HERE)
    house.table.put(0, SCREEN)
    guest = house.sit("a", 0)
    assert (house.driver.screens, house.driver.away) == ({0}, frozenset())
    house.table.arrive(Left(Page("a")))  # type: ignore[arg-type]
    assert guest.there, "that was an older page of the same device"
    house.table.arrive(Left(guest.page))
    assert next(house.table.seats()) == GuestSeat(SCREEN, Presence.LOST, "Player 0", PHONE)
    assert (house.driver.screens, house.driver.away) == ({0}, frozenset({0}))
    other: Any = house.join("b")
    assert other.shown.choices.offers()[0].about == "invitation.lost"
    house.table.arrive(Joined(Page("a"), False))  # type: ignore[arg-type]
    assert (house.guest("a") is guest, guest.there, house.driver.away) == (True, True, frozenset())
    house.table.arrive(Left(guest.page))
    house.table.free(0)
    assert (guest.said, list(house.table.visitors())) == ([("end", type(None))], [Visitor("b", "Name b", PHONE, Wish.CHOOSE)])
    assert (house.driver.screens, house.driver.away) == (set(), frozenset())
    house.table.arrive(Left(other.page))
    assert (other.said, list(house.table.visitors())) == ([("end", type(None))], []), "a visitor who goes is gone"
    assert [house.join(device) is gone for device, gone in (("a", guest), ("b", other))] == [False, False], "they come as others"


def test_a_visit_ends_when_the_guest_leaves_or_is_sent_away(house: House) -> None:
    house.begin(SCREEN, SCREEN)
    house.table.put(0, SCREEN)
    house.table.put(1, SCREEN)
    first, second = house.sit("a", 0), house.sit("b", 1)
    house.table.arrive(Told(first.page, Leave()))
    assert (first.said, house.forgotten, next(house.table.seats())) == ([("end", Freed)], ["a"], GuestSeat(SCREEN))
    house.table.turn_away("b")
    assert (second.said, house.forgotten, house.driver.screens) == ([("end", Freed)], ["a", "b"], set())
    house.table.turn_away("nobody")
    looker: Any = house.join("c")
    looker.shown.choices.look_on()
    house.table.turn_away("c")
    assert house.join("c").showing == ("seats", "tiny"), "the wish to look on is forgotten, too"


def test_what_a_page_says_goes_to_its_own_screen(house: House) -> None:
    house.offer(SCREEN)
    guest = house.join("a")
    before, press = house.changes, PointerUp(1, 2, 1)
    house.table.arrive(Told(guest.page, press))
    house.table.arrive(Told(Page("a"), press))  # type: ignore[arg-type]
    house.table.arrive(Told(Page("nobody"), press))  # type: ignore[arg-type]
    assert guest.said == [press]
    assert house.changes == before + 2


def test_guests_follow_their_players_into_a_match_and_come_back_to_it(house: House) -> None:
    house.offer(SCREEN, SCREEN)
    guest = house.sit("a", 0)
    house.begin(SCREEN, SCREEN, order=[1, 0])
    assert (guest.shown, house.driver.screens) == (("table", 1), {1})
    assert house.table.match is house.match  # type: ignore[comparison-overlap]
    assert guest.ways().seat == 1
    assert house.table.kept() == KeptTable(
        (KeptSeat(SCREEN), KeptSeat(SCREEN, "a", "Dr a", PHONE)), {"a": "token a"}, "10.0.0.1", 8080, ("home",)
    )
    guest.ways().leave()
    assert (guest.showing, house.driver.screens) == (("seats", "tiny"), set())
    kept = KeptTable((KeptSeat(SCREEN, "a", "Ada", PHONE), KeptSeat(HERE)), {})
    house.begin(SCREEN, HERE, kept=kept)
    assert (guest.shown, next(house.table.seats())) == (("table", 0), GuestSeat(SCREEN, Presence.THERE, "Player 0", PHONE))
    house.table.arrive(Left(guest.page))
    anew = House()
    anew.begin(SCREEN, HERE, kept=kept)
    assert anew.join("a").name == "Ada", "the name is that of the seat"
    house.begin(SCREEN, HERE, SCREEN)
    assert [seat.presence for seat in house.table.seats()] == [Presence.EMPTY] * 3, "with other seats nobody sits"


def test_a_seat_that_is_no_longer_for_screens_is_lost(house: House) -> None:
    house.offer(SCREEN, SCREEN)
    guest = house.sit("a", 1)
    house.offer(SCREEN, HERE)
    assert (guest.said, guest.showing) == (["guests.freed"], ("seats", "tiny"))
    house.begin(SCREEN, SCREEN)
    house.table.put(0, SCREEN)
    guest.shown.choices.sit(0, "Ada")
    house.table.put(0, HERE)
    assert (guest.said, house.driver.screens) == (["guests.freed"] * 2, set())


def test_a_table_that_closes_gives_all_seats_back(house: House) -> None:
    house.begin(SCREEN, HERE)
    house.table.put(0, SCREEN)
    guest = house.sit("a", 0)
    house.table.arrive(Left(guest.page))
    house.table.close()
    assert (house.driver.screens, house.driver.away, house.closed) == (set(), frozenset(), 1)
    assert guest.said == ["stop"]
    house.table.close()
    assert guest.said == ["stop"], "nobody is left to be sent away"


class Frame:
    """A frame that has time for so many guests."""

    def __init__(self, steps: int) -> None:
        self.left = steps + 1

    @property
    def passed(self) -> bool:
        self.left -= 1
        return self.left <= 0


def test_time_passes_for_guests_by_turns_and_first_for_who_waits(house: House) -> None:
    house.offer(SCREEN, SCREEN)
    first, second, third = (house.join(name) for name in "abc")
    guests: list[Any] = [first, second, third]
    first.pressing = True
    house.table.step(0.5, Frame(0))  # type: ignore[arg-type]
    assert first.steps == [], "a frame without time may pass once"
    first.pressing, first.late, second.late, third.late = False, 0.0, 0.0, 0.0
    house.table.step(0.0, Frame(9))  # type: ignore[arg-type]

    def step(dt: float, frame: Frame) -> list[list[float]]:
        for guest in guests:
            guest.steps.clear()
        house.table.step(dt, frame)  # type: ignore[arg-type]
        return [guest.steps for guest in guests]

    assert step(0.5, Frame(9)) == [[], [], []], "nothing happens: a second is soon enough"
    assert step(0.5, Frame(9)) == [[1.0], [1.0], [1.0]]
    assert [guest.due for guest in guests] == [False] * 3
    for guest in guests:
        guest.restful = False
    assert step(0.02, Frame(9)) == [[], [], []], "three of 120 pictures a second: each 40 times"
    assert step(0.01, Frame(1)) == [[0.03], [], []]
    third.late = 0.5
    assert step(0.0, Frame(1)) == [[], [], [0.5]], "who is latest comes first"
    third.pressing = True
    assert step(0.0, Frame(1)) == [[], [], [0.0]]
    assert step(0.0, Frame(3)) == [[], [0.03], [0.0, 0.0]], "who presses comes before who is late, and again and again"
    third.pressing = False
    assert step(1.0, Frame(0)) == [[], [], []]
    assert step(0.0, Frame(0)) == [[1.0], [], []], "in every second frame one has some"
    assert (house.table.moving, house.table.restful) == (False, False)
    for guest in guests:
        guest.moving = guest is first
        guest.restful = True
    assert (house.table.moving, house.table.restful) == (True, True)
    first.restful = False
    assert not house.table.restful
    first.restful = True
    house.arrivals.append(Asking(Page("d")))  # type: ignore[arg-type]
    step(0.0, Frame(9))
    assert len(list(house.table.visitors())) == 4


def test_guests_are_told_whose_turn_it_is(house: House) -> None:
    house.offer(SCREEN, SCREEN)
    guest, looker = house.sit("a", 1), house.join("b")
    guest.screen.stack.scenes.append(guest.shown)
    looker.screen.stack.scenes.append(guest.shown)
    house.table.step(9.0, Frame(9))  # type: ignore[arg-type]
    assert (guest.shown.followed, guest.said) == (2, [])
    for mover in (0, 1):
        house.begin(SCREEN, SCREEN, mover=mover)
        house.table.step(9.0, Frame(9))  # type: ignore[arg-type]
    assert guest.said == [("game.tiny.name", False), ("guests.turn {'game': 'game.tiny.name'}", True)]
    assert looker.said == [("game.tiny.name", False)] * 2


def test_a_screen_with_faults_begins_anew_and_at_last_its_visit_ends(house: House) -> None:
    house.offer(SCREEN)
    guest: Any = house.join("a")
    guest.fault = True
    for count in (1, 2, 3):
        guest.shown = None
        before = house.changes
        house.table.step(9.0, Frame(9))  # type: ignore[arg-type]
        assert (guest.faults, guest.shown is not None, house.changes) == (count, True, before + 1)
    assert guest.said == ["anew", "cleared"] * 3
    house.table.step(9.0, Frame(9))  # type: ignore[arg-type]
    assert (guest.said[-1], list(house.table.visitors())) == (("end", Freed), [])
