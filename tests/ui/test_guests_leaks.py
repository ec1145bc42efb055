"""The bytes that are sent to a guest tell nothing that its seat may not know: twins of games look the same to the byte."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pytest

from game.play.match import Match
from game.play.settings import Speed
from game.ui.shell.guests import Place
from tests.clocks import Budgets, ManualClock
from tests.engine.test_leaks import OPEN
from tests.samples import sample
from tests.ui.guests import House, Page
from tests.ui.play import Program
from tests.ui.test_twins import first_case
from tests.ui.twins import Twin, twins

Start = Callable[..., Program]
TWINS = 3
COMPARED = sample(1, TWINS)
FRAMES = 12
GAMES = ("island_battle", "earthquake", "riverlands", "lost_baggage")


def sent(start: Start, monkeypatch: pytest.MonkeyPatch, match: Match, twin: Twin) -> list[bytes]:
    """All bytes that a guest at the watcher's seat is sent during one of two twins."""
    house = House(start(size=(1280, 800), speed=Speed.INSTANT, clock=ManualClock(Budgets.ENDLESS)), monkeypatch)
    players = range(len(match.players))
    house.set_up(match.game.id, [Place.SCREEN for _ in players], "red blue yellow green purple white")
    page = Page("watcher")
    house.join(page)
    if twin.watcher is None:
        house.tap(page, house.scene(page).look_on)  # type: ignore[attr-defined]
    else:
        house.sit(page, twin.watcher)
    first = len(page.frames)
    house.play(match)
    house.run(FRAMES)
    for seat, action in twin.script:
        match.submit(seat, action)
        house.run(FRAMES, dt=0.05)
    house.guests.leave()
    return [bytes(part.data) for _, parts in page.frames[first:] for part in parts]


@pytest.mark.parametrize("game", GAMES)
def test_twins_send_the_same_bytes_to_a_guest(program: Start, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    compared = 0
    for twin in islice(twins(first_case(game), "bytes", every=25, length=3), COMPARED):
        with monkeypatch.context() as patch:
            here = sent(program, patch, twin.here, twin)
            there = sent(program, patch, twin.there, twin)
        assert here
        assert here == there, f"twin {twin.number} for {twin.watcher}"
        compared += 1
    assert (compared > 0) == (game not in OPEN)


def test_a_guest_that_saw_another_seat_would_be_told_apart(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison of bytes can fail: with the eyes of whoever holds the cards the twins differ."""
    for twin in islice(twins(first_case("lost_baggage"), "bytes", every=25, length=3), TWINS):
        seats = [seat for seat in range(len(twin.here.players)) if seat != twin.watcher]
        found = [seat for seat in seats if twin.here.observation(seat) != twin.there.observation(seat)]
        if found:
            other = Twin(twin.here, twin.there, found[0], (), twin.number)
            here = sent(program, monkeypatch, twin.here, other)
            there = sent(program, monkeypatch, twin.there, other)
            assert here != there
            return
    raise AssertionError("no twins differ for anybody")
