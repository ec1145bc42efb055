"""Two browsers at the table of a real program: from the code to the rematch, by touch."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest

from game.play.settings import Speed
from game.ui.program.guests.seat_choice import SeatChoiceScene
from game.ui.scenes.results import ResultsScene
from game.ui.shell.guests import Place, Presence
from game.ui.tables.scene import TableScene
from tests.ui.play import Program, new_match
from tests.ui.telephones import RealHouse, Telephone, Touch
from tests.web import browser as chrome
from tests.web.browser import PHONE

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Start = Callable[..., Program]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chrome.chromium() as started:
        yield started


@pytest.fixture
def house(program: Start, monkeypatch: pytest.MonkeyPatch) -> Iterator[RealHouse]:
    house = RealHouse(program(size=(1280, 800), speed=Speed.INSTANT))
    monkeypatch.setattr("secrets.token_hex", lambda size: os.urandom(size).hex())
    yield house
    house.guests.leave()


def seated(house: RealHouse, browser: Browser, game: str) -> list[Telephone]:
    """Let two telephones come in by the link, and sit down."""
    house.set_up(game, (Place.SCREEN, Place.SCREEN))
    telephones = [house.come(browser, **PHONE) for _ in range(2)]
    for seat, telephone in enumerate(telephones):
        scene = telephone.scene
        assert isinstance(scene, SeatChoiceScene)
        Touch(telephone).press(scene.cards[seat].button)  # type: ignore[arg-type]
        house.pass_until(lambda seat=seat: house.guests.seats[seat].presence is Presence.THERE)  # type: ignore[misc]
    return telephones


def decide(house: RealHouse, telephones: list[Telephone]) -> None:
    """Let the player to move press the first button."""
    match = house.program.table.match
    seat, before = match.to_move, len(match.history)
    assert seat is not None
    house.pass_until(lambda: telephones[seat].decides)
    Touch(telephones[seat]).press(telephones[seat].table.controls.actions.buttons[0])
    house.pass_until(lambda: len(match.history) > before)


def test_two_telephones_play_from_the_code_to_the_rematch(house: RealHouse, browser: Browser) -> None:
    telephones = seated(house, browser, "tiny")
    match = new_match("tiny", "short", "Ada", "Zosia")
    host = house.play(match)
    house.pass_until(lambda: all(isinstance(telephone.scene, TableScene) for telephone in telephones))
    assert [telephone.table.viewpoint.viewer for telephone in telephones] == [0, 1]
    assert host.decisions.legal() == ()
    decide(house, telephones)
    guest = telephones[1].guest
    before = guest.page
    telephones[1].page.reload()  # it may be back before the next frame
    house.pass_until(lambda: guest.page not in (None, before))
    assert house.guests.seats[1].presence is Presence.THERE
    while match.to_move is not None:
        decide(house, telephones)
        house.run(20)
    house.pass_until(lambda: isinstance(telephones[0].scene, ResultsScene))
    house.pass_until(lambda: isinstance(house.program.scene, ResultsScene))
    results: Any = house.program.scene
    results.rematch.press()
    house.pass_until(lambda: house.program.table.match is not match)
    house.pass_until(lambda: all(isinstance(telephone.scene, TableScene) for telephone in telephones))
    assert [seat.presence for seat in house.guests.seats] == [Presence.THERE, Presence.THERE]
    house.guests.close()
    for telephone in telephones:
        chrome.says(telephone.page, "The table is closed")


@pytest.mark.parametrize(
    ("game", "level"),
    [("island_battle", "classic"), ("earthquake", "classic"), ("riverlands", "classic"), ("lost_baggage", "two_10")],
)
def test_a_telephone_has_the_first_decisions_of_each_game(house: RealHouse, browser: Browser, game: str, level: str) -> None:
    telephones = seated(house, browser, game)
    match = new_match(game, level, "Ada", "Zosia")
    house.play(match)
    hands = import_module(f"tests.ui.{game}.hands")
    players = [hands.Player(Touch(telephone)) for telephone in telephones]
    for _ in range(3):
        seat = match.to_move
        assert seat is not None
        house.pass_until(lambda seat=seat: telephones[seat].decides)  # type: ignore[misc]
        players[seat].play(match.legal()[0])
    assert len(match.history) >= 3
