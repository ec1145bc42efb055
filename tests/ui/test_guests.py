"""Guests at the table: seats, screens, presses and pictures, without a network."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.program.guests.seat_choice import SeatChoiceScene
from game.ui.shell.guests import Device, GuestSeat, Place, Presence, Wish
from game.ui.tables.scene import TableScene
from tests.ui.guests import House, Page
from tests.ui.play import Program, new_match

Start = Callable[..., Program]
HERE, GUEST = 0, 1


@pytest.fixture
def house(program: Start, monkeypatch: pytest.MonkeyPatch) -> House:
    return House(program(size=(1280, 800)), monkeypatch)


def seated(house: House, *names: str) -> list[Page]:
    """Open a table of the tiny game, with guests at all seats but the first."""
    house.set_up(places=(Place.HERE, *[Place.SCREEN] * len(names)), colours="red blue yellow green")
    pages = [Page(f"{number}", name=name) for number, name in enumerate(names)]
    for number, page in enumerate(pages):
        house.join(page)
        house.sit(page, number + 1)
    return pages


def test_nothing_listens_before_the_table_is_opened_and_after(house: House) -> None:
    house.program.open()
    house.run(3)
    assert house.serving.servers == []
    house.set_up()
    assert house.server.listening is not None
    house.program.app.stack.pop()
    house.run(2)
    assert [server.listening for server in house.serving.servers] == [None]
    assert house.guests.invitation is None


def test_a_guest_sits_down_under_a_name(house: House) -> None:
    house.set_up()
    page = Page("a", name="Zosia")
    house.join(page)
    assert isinstance(house.scene(page), SeatChoiceScene)
    assert [(one.wish, one.name) for one in house.guests.visitors] == [(Wish.CHOOSE, "Zosia")]
    house.sit(page, GUEST)
    assert house.guests.seats == (GuestSeat(Place.HERE), GuestSeat(Place.SCREEN, Presence.THERE, "Zosia", Device.PHONE))
    assert house.guests.visitors == ()


def test_the_second_at_a_seat_is_told_who_was_quicker(house: House) -> None:
    house.set_up()
    first, second = Page("a", name="Zosia"), Page("b", name="Ola")
    house.join(first)
    house.join(second)
    late = house.scene(second)
    assert isinstance(late, SeatChoiceScene)
    house.sit(first, GUEST)
    late.choices.sit(GUEST, "Ola")
    house.rest()
    assert house.scene(second).words == "Zosia was quicker."  # type: ignore[attr-defined]
    assert house.guests.seats[GUEST].name == "Zosia"


def test_the_guest_plays_at_the_own_screen_and_no_curtain_is_needed(house: House) -> None:
    (page,) = seated(house, "Zosia")
    match = new_match("tiny", "short", "Ada", "Zosia")
    host = house.play(match)
    house.rest()
    assert isinstance(house.scene(page), TableScene)
    assert house.table_of(page).viewpoint.viewer == GUEST
    while match.to_move == HERE:
        host.decisions.carry_out(match.legal()[0])
        house.rest()
    assert host.viewpoint.waits_for is None
    assert host.decisions.legal() == ()
    assert house.table_of(page).decisions.legal() == match.legal()
