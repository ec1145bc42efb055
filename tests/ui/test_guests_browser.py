"""Two browsers at the table of a real program: from the code to the rematch, by touch."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from game.play.settings import Speed
from game.ui.program.guests.seat_choice import SeatChoiceScene
from game.ui.program.guests.service import TableGuests
from game.ui.scenes.results import ResultsScene
from game.ui.shell.guests import Place, Presence
from game.ui.tables.scene import TableScene
from game.ui.widgets import Widget
from tests.patience import until
from tests.ui.guests import House, Loopback
from tests.ui.play import FRAME, Program, new_match
from tests.web import browser as chrome
from tests.web.browser import PHONE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

Start = Callable[..., Program]


class RealHouse(House):
    """A program whose guests come by a network."""

    def __init__(self, program: Program, monkeypatch: Any) -> None:
        super().__init__(program, monkeypatch)
        app = program.app
        app.guests = app.context.guests = TableGuests(app.screen, lambda: None, Loopback(lambda: None))

    def pass_until(self, condition: Callable[[], object]) -> None:
        """Let frames pass until something is so."""

        def step_and_look() -> bool:
            self.program.step(dt=FRAME)
            return bool(condition())

        assert until(step_and_look)

    def of(self, number: int) -> Any:
        """The guest that came first, second, ..."""
        return list(self.table._guests.values())[number]

    def touch(self, page: Page, number: int, widget: Widget) -> None:
        """Touch a widget of a guest's screen on its page."""
        ratio = self.of(number).devices.ratio
        page.touchscreen.tap((widget.rect.centerx + 0.5) / ratio, (widget.rect.centery + 0.5) / ratio)
        self.run(3)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chrome.chromium() as started:
        yield started


@pytest.fixture
def house(program: Start, monkeypatch: pytest.MonkeyPatch) -> Iterator[RealHouse]:
    house = RealHouse(program(size=(1280, 800), speed=Speed.INSTANT), monkeypatch)
    monkeypatch.setattr("secrets.token_hex", lambda size: os.urandom(size).hex())
    yield house
    house.guests.leave()


def come(house: RealHouse, browser: Browser, number: int) -> Page:
    """Let a telephone come in by the link of the code."""
    page: Page = chrome.visit(browser, **PHONE).new_page()
    invitation = house.guests.invitation
    assert invitation is not None
    page.goto(invitation.link)
    # On a busy machine a guest may be gone for a moment, and back again.
    house.pass_until(lambda: len(house.table._guests) > number and house.of(number).stream.shown > 0)
    return page


def decide(house: RealHouse, pages: list[Page]) -> None:
    """Let the guest to move decide by touch, or without where the choice is not a button."""
    match = house.program.table.match
    seat = match.to_move
    assert seat is not None
    guest = house.of(seat)
    table = guest.screen.stack.top
    if not isinstance(table, TableScene):
        return
    house.pass_until(lambda: table.ready and table.decisions.legal())
    before = len(match.history)
    buttons = [button for button in table.controls.actions.buttons if button.visible and button.live]
    if buttons:
        house.touch(pages[seat], seat, buttons[0])
        house.run(40)
    if len(match.history) == before and match.to_move == seat:
        table.decisions.carry_out(table.decisions.legal()[0])


def test_two_telephones_play_from_the_code_to_the_rematch(house: RealHouse, browser: Browser) -> None:
    house.set_up("tiny", (Place.SCREEN, Place.SCREEN))
    pages = [come(house, browser, number) for number in (0, 1)]
    for number, page in enumerate(pages):
        scene = house.of(number).screen.stack.top
        assert isinstance(scene, SeatChoiceScene)
        house.touch(page, number, scene.cards[number].button)  # type: ignore[arg-type]
        house.pass_until(lambda number=number: house.guests.seats[number].presence is Presence.THERE)  # type: ignore[misc]
    match = new_match("tiny", "short", "Ada", "Zosia")
    host = house.play(match)
    house.run(10)
    assert [house.of(number).screen.stack.top.viewpoint.viewer for number in (0, 1)] == [0, 1]
    assert host.decisions.legal() == ()
    decide(house, pages)
    before = house.of(1).page
    pages[1].reload()  # it may be back before the next frame
    house.pass_until(lambda: house.of(1).page not in (None, before))
    assert house.guests.seats[1].presence is Presence.THERE
    while match.to_move is not None:
        decide(house, pages)
        house.run(20)
    house.pass_until(lambda: isinstance(house.of(0).screen.stack.top, ResultsScene))
    house.pass_until(lambda: isinstance(house.program.scene, ResultsScene))
    results: Any = house.program.scene
    results.rematch.press()
    house.pass_until(lambda: house.program.table.match is not match)
    house.pass_until(lambda: all(isinstance(house.of(number).screen.stack.top, TableScene) for number in (0, 1)))
    assert [seat.presence for seat in house.guests.seats] == [Presence.THERE, Presence.THERE]
    house.guests.close()
    for page in pages:
        chrome.says(page, "The table is closed")


@pytest.mark.parametrize(
    ("game", "level"),
    [("island_battle", "classic"), ("earthquake", "classic"), ("riverlands", "classic"), ("lost_baggage", "two_10")],
)
def test_a_telephone_has_the_first_decisions_of_each_game(house: RealHouse, browser: Browser, game: str, level: str) -> None:
    house.set_up(game, (Place.SCREEN, Place.SCREEN))
    pages = [come(house, browser, number) for number in (0, 1)]
    for number, page in enumerate(pages):
        house.touch(page, number, house.of(number).screen.stack.top.cards[number].button)
        house.pass_until(lambda number=number: house.guests.seats[number].presence is Presence.THERE)  # type: ignore[misc]
    match = new_match(game, level, "Ada", "Zosia")
    house.play(match)
    house.run(30)
    for _ in range(4):
        decide(house, pages)
        house.run(30)
    assert len(match.history) >= 4
