"""The page in Firefox: pictures, fingers, sounds, another size, and the way back after a reload or without a network."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import paths
from game.web.connection import Left
from game.web.requests import File
from game.web.wire import Field, PlaySound, PointerDown, PointerMove, PointerUp, Resize, Text, Turn
from tests.patience import until
from tests.web import browser as chrome
from tests.web.browser import BLUE, PHONE, RED, Table, holds, paint, pixel, says, shows_table
from tests.web.firefox import Firefox, Page, firefox

pytest.importorskip("playwright", reason="browsers are tested with the extra `browser`: pip install -e '.[browser]'")

SOUND = next((paths.assets() / "sounds").rglob("*.ogg"))


@pytest.fixture(scope="module")
def browser() -> Iterator[Firefox]:
    with firefox() as started:
        yield started


@pytest.fixture
def page(browser: Firefox) -> Iterator[Page]:
    visit = browser.new_context(**PHONE)
    yield visit.new_page()
    visit.close()


def test_parts_of_pictures_are_drawn_where_they_belong(table: Table, page: Page) -> None:
    page.goto(table.link)
    connection = table.joined()
    assert (connection.touch, connection.language) == (True, "en")
    table.hear(1, Resize)
    assert (connection.room.width, connection.room.height, connection.room.ratio) == (844, 390, 2)
    paint(connection, RED)
    for picture, name in ((chrome.Picture.PNG, "picture.png"), (chrome.Picture.JPEG, "picture.jpg")):
        data = chrome.encoded((15, 10), BLUE, name)
        number = connection.send_frame((1688, 780), [chrome.Part(100, 50, 60, 40, picture, data)])
        assert until(lambda number=number: connection.confirmed == number)  # type: ignore[misc]
        assert all(abs(have - want) < 12 for have, want in zip(pixel(page, 130, 70), BLUE, strict=True))
        assert [pixel(page, *at) for at in [(98, 60), (162, 60), (130, 92)]] == [RED] * 3
    shows_table(page)


def test_fingers_tap_drag_and_pinch(table: Table, page: Page) -> None:
    page.goto(table.link)
    paint(table.joined(), RED)
    page.tap(100, 200)
    assert table.hear(2) == [PointerDown(100, 200, 0, "touch", 1), PointerUp(100, 200, 0, "touch", 1)]
    page.touch([[(100, 200), (140, 220)]])
    table.hear(2, PointerUp)
    assert {(event.x, event.y) for event in table.told(PointerMove)} >= {(140, 220)}
    page.touch([[(100, 200), (80, 200)], [(300, 200), (340, 200)]])
    assert {event.pointer for event in table.hear(4, PointerUp)[2:]} == {0, 1}
    assert {(event.pointer, event.x) for event in table.told(PointerDown)[2:]} == {(0, 100), (1, 300)}


def test_a_turned_telephone_is_a_new_size(table: Table, page: Page) -> None:
    page.goto(table.link)
    connection = table.joined()
    paint(connection, RED)
    page.turn({"width": 390, "height": 844})
    assert until(lambda: (connection.room.width, connection.room.height) == (390, 844))


def test_its_turn_is_in_the_title(table: Table, page: Page) -> None:
    page.goto(table.link)
    connection = table.joined()
    paint(connection, RED)
    connection.tell(Turn("Your turn", mine=True))
    assert holds(page, "document.title === 'Your turn'")


def test_a_text_field_lies_over_the_picture(table: Table, page: Page) -> None:
    page.goto(table.link)
    connection = table.joined()
    paint(connection, RED)
    connection.tell(Field(100, 40, 300, 48, "Zosia", 24, "Your name", size=20))
    assert holds(page, "!field.hidden && field.value === 'Zosia'")
    page.evaluate("(field.value = 'Ola', field.dispatchEvent(new Event('input')))")
    assert table.hear(1, Text)[-1].text == "Ola"


def test_a_sound_is_heard_after_a_touch(browser: Firefox) -> None:
    table = Table(more={"/sounds/one.ogg": File("audio/ogg", SOUND.read_bytes())})
    page = browser.new_context(**PHONE).new_page()
    page.goto(table.link)
    connection = table.joined()
    paint(connection, RED)
    page.tap(100, 100)
    assert holds(page, "speaker !== null && navigator.userActivation.hasBeenActive"), "it runs where there is a sound device"
    connection.tell(PlaySound("/sounds/one.ogg", 0.5))
    assert holds(page, "sounds.size === 1")
    page.evaluate("void sounds.get('/sounds/one.ogg').then((sound) => { window.heard = sound.duration; })")
    assert holds(page, "window.heard > 0"), "it is of a format that the browser knows"
    page.context.close()
    table.server.close()


def test_a_reload_comes_back_to_the_same_place(table: Table, page: Page) -> None:
    page.goto(table.link)
    first = table.joined()
    assert holds(page, "tab('seat') !== ''"), "it knows that it was let in"
    page.reload()
    assert table.joined(2).device == first.device
    page.close()
    table.wait(Left, 2)
    another = page.context.new_page()
    another.goto(table.link)
    assert table.joined(3).device == first.device, "a new tab has the seat of the one that is gone"


def test_without_a_network_the_picture_is_covered_until_it_is_back(table: Table, page: Page) -> None:
    page.goto(table.link)
    first = table.joined()
    paint(first, RED)
    page.context.set_offline(True)
    says(page, "The table is out of reach")
    page.context.set_offline(False)
    second = table.joined(2)
    assert second.device == first.device
    paint(second, BLUE)
    shows_table(page)
