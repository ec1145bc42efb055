"""The seats of an open table: who sits where after each thing that is done."""

from __future__ import annotations

from game.ui.program.guests.seating import Chair, Seating
from game.ui.shell.guests import Device, Place

HERE, SCREEN, COMPUTER = Place.HERE, Place.SCREEN, Place.COMPUTER


def seated() -> Seating:
    """Return four seats: one here, two of guests, Ada in the second of them, and a computer's."""
    seating = Seating([HERE, SCREEN, SCREEN, COMPUTER])
    seating.sit("a", 2, "Ada", Device.PHONE)
    return seating


ADA = Chair(SCREEN, "a", "Ada", Device.PHONE)


def test_a_device_has_one_seat_and_leaves_it_for_another() -> None:
    seating = seated()
    assert (seating.of("a"), seating.of("b"), seating.of("")) == (2, None, None)
    assert list(seating.taken()) == [(2, ADA)]
    assert [seating.may_sit(seat) for seat in range(-1, 5)] == [False, False, True, False, False, False]
    seating.sit("a", 1, "Ada", Device.PHONE)
    assert (seating.chairs[1], seating.chairs[2]) == (ADA, Chair(SCREEN))
    assert (seating.leave("a"), seating.leave("a")) == (1, None)
    assert list(seating.taken()) == []
    first = Seating([SCREEN])
    assert first.may_sit(0)
    first.sit("a", 0, "Ada", Device.PHONE)
    assert first.of("a") == 0


def test_who_decides_elsewhere_loses_the_seat_of_a_device() -> None:
    seating = seated()
    assert (seating.put(2, SCREEN), seating.chairs[2]) == ("", ADA)
    assert (seating.put(2, HERE), seating.chairs[2]) == ("a", Chair(HERE))
    assert (seating.put(0, SCREEN), seating.chairs[0]) == ("", Chair(SCREEN))


def test_other_seats_keep_whoever_sits_where_guests_still_may() -> None:
    seating = seated()
    assert seating.offer([SCREEN, COMPUTER, SCREEN]) == []
    assert seating.chairs == [Chair(SCREEN), Chair(COMPUTER), ADA]
    assert seating.offer([SCREEN, COMPUTER, HERE, SCREEN]) == ["a"]
    assert seating.chairs == [Chair(SCREEN), Chair(COMPUTER), Chair(HERE), Chair(SCREEN)]
    assert seated().offer([HERE, SCREEN]) == ["a"]


def test_guests_sit_where_their_players_do_in_another_order() -> None:
    seating = seated()
    seating.reorder([2, 0, 3, 1])
    assert seating.chairs == [ADA, Chair(HERE), Chair(COMPUTER), Chair(SCREEN)]


def test_kept_seats_are_given_back_where_there_are_such_and_no_computer_has_them() -> None:
    seating = Seating([SCREEN, HERE, COMPUTER])
    kept = [Chair(SCREEN, letter, letter.upper(), Device.PHONE) for letter in "abcde"]
    seating.restore({-1: kept[0], 0: kept[1], 1: kept[2], 2: kept[3], 3: kept[4]})
    assert seating.chairs == [kept[1], kept[2], Chair(COMPUTER)]
