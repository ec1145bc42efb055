"""The page in headless Chromium as a telephone, against a server with plain pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
import pytest

from game import paths
from game.ui.program.guests.sounds import as_wav
from game.web import limits
from game.web.connection import Asking, Joined, Left
from game.web.requests import File
from game.web.wire import (
    Elsewhere,
    Field,
    Freed,
    KeyDown,
    KeyUp,
    Leave,
    NoField,
    Over,
    PlaySound,
    PointerDown,
    PointerMove,
    PointerUp,
    Remember,
    Resize,
    Text,
    Turn,
    UseLanguage,
    Visibility,
    Wheel,
)
from tests.clocks import ManualClock
from tests.patience import until
from tests.web import browser as chrome
from tests.web.browser import BLUE, PHONE, RED, Table, fingers, holds, paint, pixel, says, shows_table, visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SOUND = next((paths.assets() / "sounds").rglob("*.ogg"))
FIELD = Field(left=40, top=60, width=200, height=40, text="Zosia", limit=24, label="Name")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chrome.chromium() as started:
        yield started


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = visit(browser, **PHONE)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    yield page
    context.close()
    assert faults == []


def test_the_link_leads_to_the_table(table: Table, page: Page) -> None:
    page.goto(table.link)
    connection = table.joined()
    assert (connection.kind, connection.touch, connection.language) == ("phone", True, "en")
    assert (connection.room.width, connection.room.height, connection.room.ratio) == (844, 390, 2)
    paint(connection, RED)
    assert pixel(page, 1600, 700) == RED
    shows_table(page)


def test_a_new_tab_takes_the_seat_that_its_browser_had(table: Table, page: Page) -> None:
    page.goto(table.link)
    first = table.joined()
    sits(page)
    page.close()
    table.wait(Left)
    another = page.context.new_page()
    another.goto(table.link)
    assert table.joined(2).device == first.device
    sits(another)
    another.reload()
    assert table.joined(3).device == first.device


def test_a_new_tab_leaves_its_seat_to_a_tab_that_is_there(table: Table, page: Page) -> None:
    page.goto(table.link)
    first = table.joined()
    sits(page)
    another = beside(page, table)
    assert table.joined(2).device != first.device
    sits(another)
    page.reload()
    assert table.joined(3).device == first.device


def test_parts_of_a_frame_are_drawn_where_they_belong(table: Table, page: Page) -> None:
    page.goto(table.link)
    connection = table.joined()
    paint(connection, RED)
    blue = chrome.encoded((30, 20), BLUE)
    number = connection.send_frame((1688, 780), [chrome.Part(100, 50, 30, 20, chrome.Picture.PNG, blue)])
    assert until(lambda: connection.confirmed == number)
    assert [pixel(page, *at) for at in [(99, 50), (100, 50), (129, 69), (130, 69)]] == [RED, BLUE, BLUE, RED]


def test_a_coarse_picture_fills_its_place(table: Table, page: Page) -> None:
    page.goto(table.link)
    connection = table.joined()
    paint(connection, RED)
    blue = chrome.encoded((15, 10), BLUE, "picture.jpg")
    number = connection.send_frame((1688, 780), [chrome.Part(100, 50, 60, 40, chrome.Picture.JPEG, blue)])
    assert until(lambda: connection.confirmed == number)
    inside = [pixel(page, *at) for at in [(101, 51), (158, 88)]]
    assert all(abs(have - want) < 12 for colour in inside for have, want in zip(colour, BLUE, strict=True))
    assert [pixel(page, *at) for at in [(99, 60), (161, 60), (130, 91)]] == [RED] * 3


def test_a_tap_and_a_drag_arrive_as_pointers(table: Table, page: Page) -> None:
    page.goto(table.link)
    paint(table.joined(), RED)
    move = fingers(page)
    move("touchStart", (100, 200))
    move("touchEnd")
    assert table.hear(2) == [PointerDown(100, 200, 0, "touch", 1), PointerUp(100, 200, 0, "touch", 1)]
    move("touchStart", (100, 200))
    move("touchMove", (140, 220))
    move("touchEnd")
    events = table.hear(5)[2:]
    assert [type(event) for event in events] == [PointerDown, PointerMove, PointerUp]
    assert (events[1].x, events[1].y) == (140, 220)


def test_two_fingers_are_told_apart(table: Table, page: Page) -> None:
    page.goto(table.link)
    paint(table.joined(), RED)
    move = fingers(page)
    move("touchStart", (100, 200), (300, 200))
    move("touchMove", (80, 200), (340, 200))
    move("touchEnd")
    downs = table.hear(2, PointerDown)
    assert {(event.pointer, event.x) for event in downs} == {(0, 100), (1, 300)}
    assert {event.pointer for event in table.hear(2, PointerUp)} == {0, 1}
    assert {(event.pointer, event.x) for event in table.told(PointerMove)} == {(0, 80), (1, 340)}


def test_mouse_wheel_and_keys_arrive(table: Table, browser: Browser) -> None:
    page = visit(browser, viewport={"width": 1280, "height": 800}).new_page()
    page.goto(table.link)
    connection = table.joined()
    assert (connection.kind, connection.touch) == ("laptop", False)
    paint(connection, RED, ratio=1)
    page.mouse.click(300, 200, button="right")
    assert [(event.x, event.button) for event in table.hear(1, PointerDown)] == [(300, 2)]
    page.mouse.wheel(0, 120)
    assert table.hear(1, Wheel)[0] == Wheel(300, 200, 0, 120)
    page.keyboard.press("Shift+Tab")
    keys = [event for event in table.hear(4, KeyDown, KeyUp) if event.key == "Tab"]
    assert keys == [KeyDown("Tab", ("Shift",)), KeyUp("Tab", ("Shift",))]
    page.context.close()


def test_a_text_field_lies_over_the_picture(table: Table, page: Page) -> None:
    page.goto(table.link)
    connection = table.joined()
    paint(connection, RED)
    connection.tell(FIELD)
    field = page.get_by_label("Name")
    field.wait_for()
    assert field.bounding_box() == {"x": 40, "y": 60, "width": 200, "height": 40}
    field.fill("Świętosława")
    assert table.hear(1, Text) == [Text("Świętosława")]
    field.press("Enter")
    assert table.hear(1, KeyDown) == [KeyDown("Enter")]
    connection.tell(NoField())
    field.wait_for(state="hidden")


def test_a_browser_that_knows_no_ogg_hears_the_sound_as_wav(browser: Browser) -> None:
    """Safari knows it since 18.4: a page that refuses it stands for one before."""
    pygame.mixer.init(32000, -16, 2)
    try:
        data = as_wav(SOUND)
    finally:
        pygame.mixer.quit()
    table = Table(more={"/sounds/one.ogg": File("audio/ogg", SOUND.read_bytes()), "/sounds/one.wav": File("audio/wav", data)})
    context = browser.new_context(**PHONE)
    context.add_init_script(
        "const decode = AudioContext.prototype.decodeAudioData; AudioContext.prototype.decodeAudioData = function (data) {"
        " return new TextDecoder().decode(data.slice(0, 4)) === 'OggS' ? Promise.reject(new Error('no Ogg'))"
        " : decode.call(this, data); };"
    )
    page = context.new_page()
    page.goto(table.link)
    connection = table.joined()
    paint(connection, RED)
    page.touchscreen.tap(100, 100)
    assert holds(page, "speaker !== null")
    connection.tell(PlaySound("/sounds/one.ogg", 0.5))
    assert holds(page, "sounds.size === 1")
    assert page.evaluate("sounds.get('/sounds/one.ogg').then((sound) => sound.duration)") > 0
    context.close()
    table.server.close()


def test_turning_the_telephone_is_a_new_size(table: Table, page: Page) -> None:
    page.goto(table.link)
    paint(table.joined(), RED)
    page.set_viewport_size({"width": 390, "height": 844})
    assert until(lambda: [event for event in table.told(Resize) if (event.room.width, event.room.height) == (390, 844)])


def test_its_turn_is_in_the_title_and_buzzes_once(table: Table, page: Page) -> None:
    page.add_init_script("window.buzzes = []; navigator.vibrate = (time) => { buzzes.push(time); };")
    page.goto(table.link)
    connection = table.joined()
    paint(connection, RED)
    for notice in (Turn("Zosia is choosing", mine=False), Turn("Your turn", mine=True), Turn("Your turn", mine=True)):
        connection.tell(notice)
    assert holds(page, "document.title === 'Your turn'")
    paint(connection, BLUE)
    assert page.evaluate("buzzes") == [80]


def test_reloading_comes_back_to_the_same_place(table: Table, page: Page) -> None:
    page.goto(table.link)
    first = table.joined()
    paint(first, RED)
    page.reload()
    second = table.joined(2)
    assert second.device == first.device
    assert not table.of(Joined)[1].new
    paint(second, BLUE)
    assert pixel(page, 5, 5) == BLUE


def test_a_page_out_of_reach_says_so_and_comes_back(page: Page) -> None:
    table = Table()
    page.goto(table.link)
    paint(table.joined(), RED)
    cut_off(table)
    says(page, "The table is out of reach")
    assert page.locator("#table.away").count() == 1
    page.get_by_text("Is this device on the house network, and the address still that on the host’s screen?").wait_for()
    again = Table(devices=table.admission.devices, port=table.port)
    try:
        paint(again.joined(), BLUE)
        shows_table(page)
        assert pixel(page, 5, 5) == BLUE
    finally:
        again.server.close()


def test_tries_come_after_half_a_second_then_one_two_and_three(page: Page) -> None:
    table = Table()
    page.goto(table.link)
    paint(table.joined(), RED)
    page.evaluate(
        "window.waits = []; const before = lost, now = Date.now; lost = (kind) => {"
        " const then = now(); Date.now = () => then; before(kind); waits.push(due - then); Date.now = now; };"
    )
    cut_off(table)
    assert holds(page, "waits.length >= 6")
    assert page.evaluate("waits.slice(0, 6)") == [500, 1000, 2000, 3000, 3000, 3000]


def test_without_a_network_the_picture_is_covered_until_it_is_back(table: Table, page: Page) -> None:
    page.goto(table.link)
    paint(table.joined(), RED)
    page.context.set_offline(True)
    says(page, "The table is out of reach")
    table.wait(Left)
    page.context.set_offline(False)
    paint(table.joined(2), BLUE)
    shows_table(page)
    assert table.joined(2).device == table.joined().device


def test_a_hidden_page_says_that_it_is_hidden(table: Table, page: Page) -> None:
    page.goto(table.link)
    paint(table.joined(), RED)
    hide = "(hidden) => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });"
    page.evaluate(hide + "document.dispatchEvent(new Event('visibilitychange')); }", True)
    assert table.hear(2, Visibility)[-1] == Visibility(visible=False)
    page.evaluate(hide + "document.dispatchEvent(new Event('visibilitychange')); }", False)
    assert table.hear(3, Visibility)[-1] == Visibility(visible=True)


def test_whoever_wakes_from_sleep_comes_back_at_once(page: Page) -> None:
    table = Table()
    page.goto(table.link)
    paint(table.joined(), RED)
    page.evaluate("DELAYS.fill(1e9)")  # timers stand still while a telephone sleeps
    cut_off(table)
    says(page, "The table is out of reach")
    again = Table(devices=table.admission.devices, port=table.port)
    try:
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        paint(again.joined(), BLUE)
    finally:
        again.server.close()


def test_the_seat_is_left_as_soon_as_the_table_is_in_reach(page: Page) -> None:
    table = Table()
    page.goto(table.link)
    paint(table.joined(), RED)
    cut_off(table)
    says(page, "The table is out of reach")
    edges = "['#leave', '#paper'].map((name) => document.querySelector(name).getBoundingClientRect().bottom)"
    last, paper = page.evaluate(edges)
    assert last < paper, "one answer may stand below the other: none hangs over the edge"
    page.get_by_role("button", name="Leave the table").click()
    again = Table(devices=table.admission.devices, port=table.port)
    try:
        assert again.hear(1, Leave) == [Leave()]
    finally:
        again.server.close()


def test_the_four_words_are_typed_as_they_come(table: Table, page: Page) -> None:
    page.goto(f"http://127.0.0.1:{table.port}/")
    says(page, "Sit down at the table")
    page.get_by_label("four words").fill("  " + "  ".join(table.admission.words).upper() + " ")
    page.get_by_role("button", name="Come in").click()
    says(page, "The host is asked")
    table.wait(Asking).connection.admit()
    paint(table.joined(), RED)
    shows_table(page)
    page.reload()
    assert table.joined(2).device == table.joined().device


def test_who_waits_for_the_host_asks_again_when_the_server_has_waited_long(page: Page) -> None:
    clock = ManualClock()
    table = Table(clock)
    ask(page, table)
    page.evaluate("window.kinds = []; const before = show; show = (kind, note) => { kinds.push(kind); before(kind, note); }; 0")
    clock.advance(limits.TIME_OF_HOST + 1)
    table.wait(Asking, 2)
    assert holds(page, "kinds.length >= 2")
    assert page.evaluate("kinds") == ["waiting", "waiting"], "the table is in reach"
    table.server.close()


def test_who_has_no_place_yet_is_not_told_that_it_is_kept(page: Page) -> None:
    clock = ManualClock()
    table = Table(clock)
    ask(page, table)
    cut_off(table, clock)
    says(page, "The table is out of reach")
    page.get_by_text("You can come in as soon as it is in reach.").wait_for()


def test_the_page_says_that_the_host_said_no(table: Table, page: Page) -> None:
    page.goto(f"http://127.0.0.1:{table.port}/")
    page.get_by_label("four words").fill(" ".join(table.admission.words))
    page.get_by_role("button", name="Come in").click()
    table.wait(Asking).connection.close()
    page.get_by_text("The host said no.").wait_for()
    assert page.evaluate("due") == 0  # nobody is asked again without a press


def test_wrong_words_and_a_code_that_is_not_the_tables_are_answered(table: Table, page: Page) -> None:
    page.goto(f"http://127.0.0.1:{table.port}/#{'0' * 32}")
    says(page, "Sit down at the table")
    page.get_by_text("This code is wrong or has ended. Use the one on the host’s screen.").wait_for()
    for _ in range(5):
        page.get_by_label("four words").fill("bread bread bread bread")
        page.get_by_role("button", name="Come in").click()
        assert holds(page, "socket === null && shown === 'words'")
    page.get_by_text("Too many wrong tries.").wait_for()


def test_who_came_by_words_is_told_that_another_table_has_others(page: Page) -> None:
    table = Table()
    ask(page, table)
    table.wait(Asking).connection.admit()
    paint(table.joined(), RED)
    page.evaluate("DELAYS.fill(1e9)")  # it tries again when the other table is open
    cut_off(table)
    says(page, "The table is out of reach")
    again = Table(port=table.port)
    try:
        assert again.admission.words != table.admission.words
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        page.get_by_text("The table has new words: type those beside the code.").wait_for()
        assert page.get_by_label("four words").input_value() == ""
    finally:
        again.server.close()


@pytest.mark.parametrize(
    ("notice", "title", "button"),
    [
        (Freed(), "This device has left the table", "Come in again"),
        (Elsewhere(), "The table is open on another page", "Show it here"),
        (Over(), "The table is closed", "Try now"),
    ],
)
def test_the_end_of_a_visit_is_said_and_undone_by_one_press(
    table: Table, page: Page, notice: Freed | Elsewhere | Over, title: str, button: str
) -> None:
    page.goto(table.link)
    connection = table.joined()
    paint(connection, RED)
    if isinstance(notice, Freed):
        table.admission.forget(connection.device)
    connection.close(notice)
    says(page, title)
    assert not page.get_by_text("house network").is_visible()  # that is no answer here
    page.get_by_role("button", name=button).click()
    paint(table.joined(2), BLUE)
    assert (table.joined(2).device == connection.device) is not isinstance(notice, Freed)


def test_the_page_speaks_the_guests_language(table: Table, page: Page) -> None:
    page.goto(table.link)
    connection = table.joined()
    paint(connection, RED)
    connection.tell(UseLanguage("pl"))
    connection.close(Freed())
    says(page, "To urządzenie opuściło stół")
    assert page.evaluate("document.documentElement.lang") == "pl"


def test_a_device_puts_forward_the_name_used_last(table: Table, page: Page) -> None:
    page.goto(table.link)
    table.joined().tell(Remember("Świętosława"))
    paint(table.joined(), RED)
    page.reload()
    assert table.joined(2).name == "Świętosława"


def test_a_second_tab_is_a_guest_of_its_own(table: Table, page: Page) -> None:
    page.goto(table.link)
    sits(page)
    beside(page, table)
    assert table.joined(1).device != table.joined(2).device


def sits(page: Page) -> None:
    """Wait until a page knows that it was let in, which the table does before."""
    assert holds(page, "tab('seat') !== ''")


def beside(page: Page, table: Table) -> Page:
    """Open another tab beside one that has a seat, and let it wait for the answer of that one however long it takes."""
    another = page.context.new_page()
    another.add_init_script(
        "const after = setTimeout; setTimeout = (job, time) => time === 200 ? void (window.waited = job) : after(job, time);"
    )
    another.goto(table.link)
    assert holds(another, "taken")
    another.evaluate("waited()")
    return another


def ask(page: Page, table: Table) -> None:
    """Type the four words, and wait until the host is asked."""
    page.goto(f"http://127.0.0.1:{table.port}/")
    page.get_by_label("four words").fill(" ".join(table.admission.words))
    page.get_by_role("button", name="Come in").click()
    table.wait(Asking)


def cut_off(table: Table, clock: ManualClock | None = None) -> None:
    """End a table without a word, as when its machine loses power: nothing listens there any more.

    Who waits for the host is cut off once its time has passed on the table's clock.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limits, "MOST_CONNECTIONS", 0)  # on a busy machine pages try again before all is over
        for connection in [arrival.connection for arrival in table.of(Joined)]:
            connection.close()
        if clock is not None:
            clock.advance(limits.TIME_OF_HOST + 1)
        assert until(lambda: not table.server.crowd)
        table.server.close()
