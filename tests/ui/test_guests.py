"""Guests at the table: seats, screens, presses and pictures, without a network."""

from __future__ import annotations

import io
import math
import wave
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, cast

import pygame
import pytest
from pygame import Rect

from game import paths
from game.engine.core import Resign, TurnStarted
from game.engine.lost_baggage.actions import Roll
from game.play.match import Match
from game.play.record import LONGEST_PLAYER, ChessClock
from game.play.settings import Speed
from game.play.writer import Writer
from game.ui.program.guests.frames import as_png
from game.ui.program.guests.kept import KeptTables
from game.ui.program.guests.menu import SIZES, GuestMenuScene
from game.ui.program.guests.open_table import FAULTS, PICTURES
from game.ui.program.guests.seat_choice import SeatChoiceScene, State
from game.ui.program.guests.sounds import as_wav, sound_files
from game.ui.rulebook.scene import RulebookScene
from game.ui.scenes.invitation import InvitationScene
from game.ui.scenes.kinds import SCREEN
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.play_on import PlayOnScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.title import TitleScene
from game.ui.services.fonts import Face
from game.ui.shell import destinations
from game.ui.shell.guests import Device, GuestSeat, Place, Presence, Wish
from game.ui.shell.input import Command
from game.ui.tables.consent_scene import ConsentScene
from game.ui.tables.scene import TableScene
from game.ui.tables.time_up import TimeUpScene
from game.ui.widgets import TextField, Widget, layout
from game.ui.widgets.dialog import DialogScene, MessageScene, QuestionScene
from game.web.addresses import Address
from game.web.connection import Joined
from game.web.wire import (
    Field,
    Freed,
    Leave,
    NoField,
    PlaySound,
    PointerDown,
    Refused,
    Remember,
    Resize,
    Room,
    Text,
    Turn,
    Visibility,
)
from tests.clocks import Budgets, ManualClock
from tests.samples import sample
from tests.ui.guests import LOOPBACK, PHONE, TELEVISION, UPRIGHT, House, Page, Server
from tests.ui.play import Program, alike, new_match, with_computers

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


def to_the_first_turn(match: Match) -> None:
    """Decide all that comes before the first turn."""
    while match.to_move is None or not match.turn:
        match.submit(match.to_move or 0, match.legal()[0])


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


def test_a_table_is_closed_before_the_game_begins(house: House) -> None:
    house.set_up()
    page = Page("laptop")
    house.join(page)
    listening = house.server
    house.guests.close()
    house.run(2)
    assert (house.guests.invitation, house.guests.visitors, listening.listening) == (None, (), None)
    house.guests.close()  # once more, when nothing is open
    assert house.guests.invitation is None


def test_a_further_name_is_allowed_as_browsers_send_it(house: House) -> None:
    house.set_up()
    house.guests.allow_host(" https://Friends.example/ ")
    assert house.guests.invitation is not None
    assert house.guests.invitation.hosts == ("friends.example",)
    house.guests.allow_host("")
    assert not house.guests.invitation.hosts


def test_what_is_no_name_of_a_host_is_refused_and_changes_nothing(house: House) -> None:
    house.set_up()
    house.guests.allow_host("friends.example")
    assert house.guests.allow_host("bad name!!") == "guests.no_host"
    assert house.guests.invitation is not None
    assert house.guests.invitation.hosts == ("friends.example",)


def test_where_nothing_listens_any_more_no_name_is_said_to_be_allowed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(server: Server, address: str, port: int) -> int:
        raise OSError

    house.set_up()
    home = house.program
    home.app.context.open(destinations.InvitationNetwork())
    home.step()
    scene: Any = home.scene
    monkeypatch.setattr(Server, "start", refuses)
    scene.host.set("friends.example")
    scene.allow.press()
    assert scene.bubble.words == "The network does not let this program listen. Check the firewall."
    assert house.guests.invitation is None, "nobody could come by it"


def test_an_address_that_this_machine_has_no_more_is_told_and_left_for_another(house: House) -> None:
    begun(house)
    house.serving.networks = (Address("10.0.0.7", "wlan1"),)
    house.run(2, dt=3.0)
    invitation = house.guests.invitation
    assert invitation is not None
    assert (invitation.moved, invitation.address) == (True, "127.0.0.1:8760")
    house.serving.networks = (LOOPBACK,)
    house.run(2, dt=3.0)
    assert house.guests.invitation is not None
    assert not house.guests.invitation.moved, "it is back"
    house.serving.networks = (Address("10.0.0.7", "wlan1"),)
    house.run(2, dt=3.0)
    assert house.guests.use_network("") == ""
    invitation = house.guests.invitation
    assert invitation is not None
    assert (invitation.moved, invitation.address) == (False, "10.0.0.7:8760")
    assert house.guests.seats[GUEST].name == "Zosia", "the seat is kept"
    house.serving.networks = ()
    house.run(2, dt=3.0)
    assert house.guests.use_network("") == "guests.no_network"


def test_a_guest_sits_down_under_a_name(house: House) -> None:
    house.set_up()
    page = Page("a", name="Zosia")
    house.join(page)
    assert isinstance(house.scene(page), SeatChoiceScene)
    assert [(one.wish, one.name) for one in house.guests.visitors] == [(Wish.CHOOSE, "Zosia")]
    house.sit(page, GUEST)
    assert house.guests.seats == (GuestSeat(Place.HERE), GuestSeat(Place.SCREEN, Presence.THERE, "Zosia", Device.PHONE))
    assert house.guests.visitors == ()


def test_the_name_that_a_page_puts_forward_is_no_longer_than_others(house: House) -> None:
    house.set_up()
    asking, page = Page("a", name="Ola\n" + "o" * 60), Page("b", name="Zosia\n" + "a" * 58)
    house.ask(asking)
    assert house.guests.visitors[0].name == "Ola " + "o" * (LONGEST_PLAYER - 4)
    house.join(page)
    house.sit(page, GUEST)
    assert house.guests.seats[GUEST].name == "Zosia " + "a" * (LONGEST_PLAYER - 6)
    assert [told.name for told in page.told if isinstance(told, Remember)] == [house.guests.seats[GUEST].name]


def test_a_name_written_after_sitting_down_is_the_name_that_plays(house: House) -> None:
    """The host writes the own name meanwhile, and is not disturbed."""
    house.set_up()
    home, page = house.program, Page("a", name="Zosia")
    new_game: Any = home.scene
    new_game.seats.sitters[GUEST].choose(SCREEN)
    home.step()
    house.join(page)
    house.sit(page, GUEST)
    own = new_game.seats.fields[HERE]
    new_game.focus(own)
    scene: Any = house.scene(page)
    house.tap(page, scene.field.field)
    for written in ("O", "Ol", "Ola"):
        house.tell(page, Text(written))
        house.run(2)
    assert house.guests.seats[GUEST].name == scene.cards[GUEST].name == "Ola"
    assert [told.name for told in page.told if isinstance(told, Remember)][-1] == "Ola"
    assert not any(isinstance(told, NoField) for told in page.told), "the field stays while somebody writes"
    assert new_game.focused is own
    new_game.start.press()
    house.run(2)
    assert [player.name for player in home.table.match.players] == ["", "Ola"]


def test_the_page_lays_a_field_over_the_name_that_was_tapped_and_takes_it_away(house: House) -> None:
    house.set_up()
    page = Page("a", name="Zosia")
    house.join(page)
    scene = house.scene(page)
    assert isinstance(scene, SeatChoiceScene)
    house.tap(page, scene.field.field)
    (field,) = [told for told in page.told if isinstance(told, Field)]
    assert (field.text, field.limit) == ("Zosia", LONGEST_PLAYER)
    ratio, rect = house.guest(page).devices.ratio, scene.field.field.rect
    assert [field.left * ratio, field.top * ratio, field.width * ratio, field.height * ratio] == pytest.approx([*rect])
    assert field.size * ratio == house.guest(page).screen.theme.px(18)
    scene.focus(scene.look_on)
    house.run(2)
    assert isinstance(page.told[-1], NoField)
    house.tap(page, scene.field.field)
    assert [type(told) for told in page.told if isinstance(told, Field | NoField)] == [Field, NoField, Field]


def test_each_sound_is_there_as_wav_too_where_there_is_a_sound_device(program: Start) -> None:
    files = sound_files(program().app.context.sound)
    name = next(path for path in files if path.endswith(".ogg"))
    wav = files[name.removesuffix(".ogg") + ".wav"]
    assert callable(wav.data)
    as_wav.cache_clear()
    pygame.mixer.quit()
    assert wav.data() == b""
    as_wav.cache_clear()
    pygame.mixer.init(32000, -16, 2)
    try:
        with wave.open(io.BytesIO(wav.data())) as read:
            assert (read.getframerate(), read.getsampwidth(), read.getnchannels()) == (32000, 2, 2)
            ogg = files[name].data
            assert isinstance(ogg, bytes)
            length = pygame.mixer.Sound(io.BytesIO(ogg)).get_length()
            assert read.getnframes() / 32000 == pytest.approx(length, abs=0.001)
    finally:
        pygame.mixer.quit()


def test_the_second_at_a_seat_is_told_who_was_quicker(house: House) -> None:
    house.set_up()
    first, second = Page("a", name="Zosia"), Page("b", name="Ola")
    house.join(first)
    house.join(second)
    late = house.scene(second)
    assert isinstance(late, SeatChoiceScene)
    assert late.ask.words == "Choose your seat."
    house.sit(first, GUEST)
    house.run(2)
    assert late.ask.words == "No seat is free."
    late.choices.sit(GUEST, "Ola")
    house.rest()
    assert house.scene(second).words == "Zosia was quicker."  # type: ignore[attr-defined]
    assert house.guests.seats[GUEST].name == "Zosia"


@pytest.mark.parametrize("room", [PHONE, UPRIGHT])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_seats_of_a_match_find_room_on_a_telephone(house: House, room: Room, language: str) -> None:
    house.set_up("earthquake", [Place.HERE, *[Place.SCREEN] * 5], "red blue yellow green purple white")
    seated, late = Page("a", name="Zosia"), Page("b", room, language=language)
    house.join(seated)
    house.sit(seated, GUEST)
    house.play(new_match("earthquake", "classic", "Ada", "Zosia", "Ola", "Wojtek", "Bogna", "Bolek"))
    house.join(late)
    house.rest()
    scene = house.scene(late)
    assert isinstance(scene, SeatChoiceScene)
    assert scene.cards[GUEST].button is not None, "the host can be asked for it"
    theme = house.guest(late).screen.theme
    for card in scene.cards:
        _, name, line, _ = card._parts()
        assert theme.block(card.name, name.width, name.height, size=20, face=Face.TITLE).px >= theme.px(15)
        assert theme.block(card.about, line.width, line.height, size=16, face=Face.REGULAR).height <= line.height
    assert theme.cut_texts() == []


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


LEVELS = {"island_battle": "classic", "earthquake": "classic", "riverlands": "classic", "lost_baggage": "two_10", "tiny": "short"}


def begun(
    house: House, game: str = "tiny", *, name: str = "Zosia", room: Room = PHONE, language: str = "en"
) -> tuple[Page, Match, TableScene]:
    """A match of the host and a guest, come to rest."""
    house.set_up(game)
    page = Page("a", room, name=name, language=language)
    house.join(page)
    house.sit(page, GUEST)
    match = new_match(game, LEVELS[game], "Ada", name)
    host = house.play(match)
    house.rest()
    return page, match, host


@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_the_search_is_for_is_read_whole_on_an_upright_telephone(house: House, language: str) -> None:
    page, _, _ = begun(house, room=UPRIGHT, language=language)
    guest = house.guest(page)
    guest.context.open(destinations.Rulebook("tiny_race"))
    house.rest()
    assert isinstance(house.scene(page), RulebookScene)
    assert guest.screen.text("rulebook.search_hint") not in guest.screen.theme.shortened_texts()


@pytest.mark.parametrize("game", ["island_battle", "riverlands", "lost_baggage"])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_goal_is_in_view_on_an_upright_telephone(house: House, game: str, language: str) -> None:
    page, _, _ = begun(house, game, room=UPRIGHT, language=language)
    hud, theme = house.table_of(page).hud, house.guest(page).screen.theme
    others = [hud.turn_panel, hud.tools, *hud.panels.by_seat]
    assert hud.goal.visible
    assert hud.goal.rect.collidelist([other.rect for other in others]) < 0
    assert hud.goal.goal is not None
    assert not {hud.goal.goal.words, hud.goal.goal.left}.intersection((*theme.cut_texts(), *theme.shortened_texts()))


@pytest.mark.parametrize("game", ["island_battle", "earthquake", "lost_baggage"])
def test_the_results_are_whole_on_an_upright_telephone(house: House, game: str) -> None:
    page, match, _ = begun(house, game, name="Świętosława", room=UPRIGHT)
    draw = Random(3)
    for _ in range(6):
        act(house, match, page, draw)
    match.resign(HERE)
    for language in ("en", "pl"):
        speak(house, page, language)
        results, theme = house.scene(page), house.guest(page).screen.theme
        assert isinstance(results, ResultsScene)
        assert "Świętosława" in results.title.words
        assert results.title.words not in theme.shortened_texts()
        assert not {card.line for card in results.award_cards}.intersection(theme.cut_texts())
        below = [results.award_title.rect, *(card.rect for card in results.award_cards), results.score.rect]
        assert all(name.rect.collidelist(below) < 0 for _, name, badge in results.stands if badge is not None)


@pytest.mark.parametrize("room", [PHONE, UPRIGHT, TELEVISION])
@pytest.mark.parametrize(
    ("language", "words"), [("en", "The host can begin a rematch."), ("pl", "Rewanż może zacząć gospodarz.")]
)
def test_the_results_of_a_guest_say_who_can_begin_a_rematch(house: House, room: Room, language: str, words: str) -> None:
    page, match, _ = begun(house, room=room)
    match.resign(HERE)
    speak(house, page, language)
    results, screen = house.scene(page), house.guest(page).screen
    assert isinstance(results, ResultsScene)
    assert words in screen.theme.words_of([results.host_begins.draw])
    assert results.spoken_name.endswith(words)
    assert words not in screen.theme.cut_texts()
    buttons = [results.board.rect, results.numbers.rect]
    assert Rect(0, 0, *screen.surface.get_size()).contains(results.host_begins.rect)
    assert results.host_begins.rect.collidelist(buttons) < 0
    house.program.table.finish()
    house.rest()
    own = house.program.scene
    assert isinstance(own, ResultsScene)
    assert (own.host_begins.words, own.rematch.words) == ("", "Rematch")


def test_a_picture_without_loss_is_compressed_and_loses_nothing() -> None:
    picture = pygame.image.load(paths.assets() / "art" / "icon" / "four_shores_64.png")
    data = as_png(picture)
    assert len(data) < 3 * picture.get_width() * picture.get_height()
    assert pygame.image.tobytes(pygame.image.load(io.BytesIO(data), "picture.png"), "RGB") == pygame.image.tobytes(picture, "RGB")


def speak(house: House, page: Page, language: str) -> None:
    """Have a guest's screen in another language."""
    house.guest(page).context.settings.change(language=language)
    house.rest()
    assert house.guest(page).screen.text.language == language


def act(house: House, match: Match, page: Page, draw: Random) -> None:
    """Let whoever is to move decide at the own table."""
    table = house.program.table if match.to_move == HERE else house.table_of(page)
    table.decisions.carry_out(draw.choice(table.decisions.legal()))
    house.rest()


@pytest.mark.parametrize("game", LEVELS)
def test_each_decides_at_the_own_screen_in_all_games(program: Start, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    house = House(program(size=(1280, 800), speed=Speed.INSTANT), monkeypatch)
    page, match, host = begun(house, game)
    draw = Random(game)
    for _ in range(sample(12, 25)):
        if match.to_move is None:
            break
        here, there = host.decisions.legal(), house.table_of(page).decisions.legal()
        assert (here, there) == ((match.legal(), ()) if match.to_move == HERE else ((), match.legal()))
        assert host.viewpoint.waits_for is None
        act(house, match, page, draw)


@pytest.mark.parametrize("room", [PHONE, UPRIGHT])
def test_the_page_has_the_picture_of_the_screen_without_loss_at_rest(house: House, room: object) -> None:
    page, _, _ = begun(house)
    house.tell(page, Resize(room))  # type: ignore[arg-type]
    house.rest()
    for _ in range(200):
        house.run(1, dt=0.05)
    shown = house.guest(page).screen.surface
    assert shown.get_size() == page.picture.get_size()
    assert alike(pygame.image.tobytes(shown, "RGB"), pygame.image.tobytes(page.picture, "RGB"))


def test_a_page_that_confirms_nothing_gets_two_pictures_and_then_the_newest(house: House) -> None:
    page, match, host = begun(house)
    page.confirms = False
    first = page.sent
    for _ in range(6):
        host.decisions.carry_out(match.legal()[0]) if match.to_move == HERE else house.table_of(page).decisions.carry_out(
            match.legal()[0]
        )
        house.run(40, dt=0.05)
        if match.to_move is None:
            break
    assert page.sent - first <= 2
    page.confirmed, page.confirms = page.sent, True
    for _ in range(200):
        house.run(1, dt=0.05)
    shown = house.guest(page).screen.surface
    assert alike(pygame.image.tobytes(shown, "RGB"), pygame.image.tobytes(page.picture, "RGB"))


def test_a_file_of_a_table_that_a_kill_left_half_written_is_removed(tmp_path: Path) -> None:
    part = tmp_path / "guests" / ".abcd1234.part"
    part.parent.mkdir()
    part.touch()
    games = tmp_path / "autosaves"
    games.mkdir()
    (games / "other.shores").touch()
    for name in ("game", "gone", "other"):
        (part.parent / f"{name}.json").touch()
    KeptTables(tmp_path, Writer()).forget(games / "game.shores")
    assert [path.name for path in part.parent.iterdir()] == ["other.json"], "so are those of games that are gone"


def noted_steps(house: House, page: Page, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that pass for a guest's screen each time it is drawn from now on."""
    guest, steps = house.guest(page), list[float]()
    step = guest.step

    def note(dt: float) -> None:
        steps.append(dt)
        step(dt)

    monkeypatch.setattr(guest, "step", note)
    return steps


def run_due(house: House, frames: int, dt: float) -> None:
    """Let frames pass in each of which something has happened to all guests."""
    for _ in range(frames):
        for guest in house.table._guests.values():
            guest.due = True
        house.run(1, dt)


@pytest.mark.parametrize(("budgets", "drawn"), [(Budgets.NOTHING, 5), (Budgets.ENDLESS, 10)])
def test_a_guest_is_drawn_in_every_second_frame_even_if_the_host_takes_all_its_time(
    program: Start, monkeypatch: pytest.MonkeyPatch, budgets: Budgets, drawn: int
) -> None:
    house = House(program(size=(1280, 800), clock=ManualClock(budgets)), monkeypatch)
    (page,) = seated(house, "Zosia")
    house.rest()
    steps = noted_steps(house, page, monkeypatch)
    run_due(house, 10, 0.1)
    assert len(steps) == drawn
    assert sum(steps) == pytest.approx(0.1 * 10, abs=0.1)


def test_many_guests_are_drawn_less_often_but_at_once_when_one_presses(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(program(size=(1280, 800), clock=ManualClock(Budgets.ENDLESS)), monkeypatch)
    pages = seated(house, "Zosia", "Wojtek", "Ola")
    house.rest()
    steps = noted_steps(house, pages[0], monkeypatch)
    frame = 3 / PICTURES / 2
    run_due(house, 10, frame)
    assert 4 <= len(steps) <= 6
    run_due(house, 1, frame)
    before = len(steps)
    house.tell(pages[0], PointerDown(10, 10, pointer_type="touch"))
    assert len(steps) > before


def test_a_device_out_of_reach_keeps_its_seat_and_comes_back_to_it(house: House) -> None:
    page, match, host = begun(house)
    house.lose(page)
    assert house.guests.seats[GUEST].presence is Presence.LOST
    while match.to_move == HERE:
        host.decisions.carry_out(match.legal()[0])
        house.run(60, dt=0.05)
    assert host.decisions.legal() == ()
    assert host.hud.panels.by_seat[GUEST].clouds == 0, "nobody is there to think, and the sign of that is seen"
    back = Page("a")
    house.join(back, new=False)
    house.rest()
    assert house.guests.seats[GUEST].presence is Presence.THERE
    assert house.table_of(back).decisions.legal() == match.legal()
    assert back.picture.get_size() == house.guest(back).screen.surface.get_size()
    house.lose(back)
    house.guests.free(GUEST)
    assert house.guests.seats[GUEST] == GuestSeat(Place.SCREEN)
    assert not house.guests.visitors, "whoever is out of reach and has no seat is gone"


def test_guests_change_seats_with_their_players(house: House) -> None:
    house.set_up(places=(Place.SCREEN, Place.SCREEN))
    for seat, page in enumerate((Page("a", name="Ala"), Page("b", name="Ola"))):
        house.join(page)
        house.sit(page, seat)
    match = new_match("tiny", LEVELS["tiny"], "Ola", "Ala")
    house.guests.begin(match, (1, 0))
    house.program.app.context.open(destinations.NewMatch(match))
    house.run(2)
    assert [seat.name for seat in house.guests.seats] == ["Ola", "Ala"]


def test_frames_are_wanted_as_long_as_the_screen_of_one_guest_moves(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(program(size=(1280, 800), clock=ManualClock(Budgets.EVEN)), monkeypatch)  # frames are counted
    page, _, _ = begun(house)
    screen = Page("tv", kind="television")
    house.join(screen)
    house.tap(screen, house.scene(screen).look_on)  # type: ignore[attr-defined]
    house.rest()
    house.run(60)
    assert (house.guests.moving, house.guests.restful) == (False, True)
    for one in (page, screen):
        house.guest(one).due = True
        assert (house.guests.moving, house.guests.restful) == (True, False)
        house.run(10)
        assert (house.guests.moving, house.guests.restful) == (False, True)


def test_a_second_page_of_a_device_takes_the_place_of_the_first(house: House) -> None:
    page, _, _ = begun(house)
    other = Page("a")
    house.join(other, new=False)
    assert page.closed
    assert house.guest(other).page is other
    house.lose(page)
    assert house.guests.seats[GUEST].presence is Presence.THERE


def test_a_freed_seat_is_decided_at_the_host_until_somebody_sits_down(house: House) -> None:
    page, match, host = begun(house)
    house.guests.free(GUEST)
    house.rest()
    assert house.guests.seats[GUEST] == GuestSeat(Place.SCREEN)
    top = house.scene(page)
    assert isinstance(top, MessageScene)
    assert top.words == "The host has taken this seat from you.", "it need not be free: another may have it"
    top.back()
    house.rest()
    assert isinstance(house.scene(page), SeatChoiceScene)
    while match.to_move == HERE:
        host.decisions.carry_out(match.legal()[0])
        house.rest()
    if host.viewpoint.waits_for is not None:
        host.handover.reveal()
        house.rest()
    assert host.decisions.legal() == match.legal()
    house.sit(page, GUEST)
    house.rest()
    assert host.decisions.legal() == ()
    assert house.table_of(page).decisions.legal() == match.legal()


def test_a_free_seat_whose_player_is_out_is_offered_as_such(house: House) -> None:
    house.set_up("earthquake", [Place.HERE, Place.SCREEN, Place.SCREEN], "red blue yellow")
    page = Page("a", name="Bogna")
    house.join(page)
    match = new_match("earthquake", "classic", "Ada", "Zosia", "Ola")
    house.play(match)
    match.submit(1, Resign(1))
    house.rest()
    scene = house.scene(page)
    assert isinstance(scene, SeatChoiceScene)
    assert [(offer.state, offer.about) for offer in scene.choices.offers()] == [
        (State.TAKEN, "guests.seat.here"),
        (State.FREE, "guests.seat.out"),
        (State.FREE, ""),
    ]


def test_the_seats_below_a_message_are_those_of_now(house: House) -> None:
    house.set_up("tiny", [Place.SCREEN, Place.SCREEN])
    ana, ben = Page("a", name="Ana"), Page("b", name="Ben")
    for seat, page in enumerate((ana, ben)):
        house.join(page)
        house.sit(page, seat)
    house.guests.free(0)
    house.run(5)
    assert isinstance(house.scene(ana), MessageScene)
    house.lose(ben)
    house.run(5)
    seats = house.guest(ana).screen.stack.scenes[0]
    assert isinstance(seats, SeatChoiceScene)
    assert seats.cards[1].about == "out of reach"


def fields(house: House, page: Page) -> list[Widget]:
    """The fields among the seats, also below what is told."""
    seats = house.guest(page).screen.stack.scenes[0]
    assert isinstance(seats, SeatChoiceScene)
    return [widget for widget in seats.root.walk() if isinstance(widget, TextField)]


def test_a_seat_is_taken_over_only_if_the_host_agrees(house: House) -> None:
    page, _, _ = begun(house)
    other = Page("b", name="Ola")
    house.join(other)
    house.tap(other, house.scene(other).cards[GUEST].button)  # type: ignore[attr-defined]
    (asks,) = house.guests.visitors
    assert (asks.wish, asks.name, asks.seat) == (Wish.TAKE_OVER, "Ola", GUEST)
    house.rest()
    assert not fields(house, other), "the host is asked under this name"
    house.guests.turn_away(asks)
    house.rest()
    assert fields(house, other)
    assert house.guests.seats[GUEST].name == "Zosia"
    house.scene(other).back()
    house.rest()
    house.tap(other, house.scene(other).cards[GUEST].button)  # type: ignore[attr-defined]
    house.guests.let_in(house.guests.visitors[0])
    house.rest()
    assert house.table.seating.of("b") == GUEST
    assert isinstance(house.scene(other), TableScene)
    assert isinstance(house.scene(page), MessageScene)
    assert not any(isinstance(scene, TableScene) for scene in house.guest(page).screen.stack.scenes)


def test_the_host_decides_nothing_for_a_seat_that_goes_from_one_device_to_another(house: House) -> None:
    """The holder of the seat is in reach; the other is steps before it or behind."""
    page, match, table = begun(house)
    other = Page("b", name="Ola")
    house.join(other)
    for giver, taker in ((page, other), (other, page)):
        house.rest()
        while isinstance(house.scene(taker), MessageScene):
            house.scene(taker).back()
            house.rest()
        house.tap(taker, house.scene(taker).cards[GUEST].button)  # type: ignore[attr-defined]
        house.guests.let_in(house.guests.visitors[0])
        house.rest()
        assert isinstance(house.scene(giver), MessageScene)
        assert table.driver.screens == {GUEST}
        assert not table.viewpoint.sits_here(GUEST)
        if match.to_move == GUEST:
            assert table.decisions.legal() == ()
            assert house.table_of(taker).decisions.legal() == match.legal()


def test_the_hosts_first_picture_of_a_match_shows_nothing_of_who_sits_elsewhere(house: House, monkeypatch: Any) -> None:
    """The only person decides at a screen of their own; of the face-down tiles the host's window knows none (LB-30)."""
    house.set_up("lost_baggage", [Place.SCREEN, Place.COMPUTER])
    page = Page("a", name="Zosia")
    house.join(page)
    house.sit(page, 0)
    app, drawn = house.program.app, list[tuple[Any, ...]]()
    draw = app.draw

    def noted() -> None:
        draw()
        drawn.extend(
            (scene.viewpoint.viewer, scene.viewpoint.seen == scene.match.observation(None), scene.decisions.legal())
            for scene in app.stack.scenes
            if isinstance(scene, TableScene)
        )

    monkeypatch.setattr(app, "draw", noted)
    match = with_computers(new_match("lost_baggage", "two_10", "Zosia", "Computer"), {1: "easy"})
    house.guests.begin(match)
    app.context.open(destinations.NewMatch(match))
    house.program.step()
    assert drawn[0] == (None, True, ())


def test_a_seat_that_its_guest_leaves_is_covered_until_somebody_asks_to_see_it(house: House) -> None:
    """Nobody plays at the host's window; while another decides the leaver's face-down tiles lie open to nobody (LB-30)."""
    house.set_up("lost_baggage", [Place.SCREEN] * 3, "red blue yellow")
    pages = [Page(letter, name=name) for letter, name in zip("abc", ("Ana", "Ben", "Cem"), strict=True)]
    for seat, page in enumerate(pages):
        house.join(page)
        house.sit(page, seat)
    match = new_match("lost_baggage", "three_10", "Ana", "Ben", "Cem", laying="ready")
    host = house.play(match)
    house.rest()
    to_the_first_turn(match)
    house.rest()
    leaves = next(seat for seat in range(3) if seat != match.to_move)
    house.guests.free(leaves)
    house.rest()
    assert (host.viewpoint.viewer, host.viewpoint.own) == (None, None)
    assert host.viewpoint.seen == match.observation(None)
    while match.to_move != leaves:
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[-1])
        house.rest()
    assert host.viewpoint.waits_for == leaves
    host.handover.reveal()
    house.rest()
    assert host.viewpoint.own == leaves


def test_the_last_who_waits_for_a_screen_is_covered_until_asking_to_see(house: House) -> None:
    """Two of three have come to theirs in the middle of a game; they may still look at the window.

    The face-down tiles of the third are for nobody else (LB-30).
    """
    house.set_up("lost_baggage", [Place.HERE] * 3, "red blue yellow")
    match = new_match("lost_baggage", "three_10", "Ana", "Ben", "Cem", laying="ready")
    host = house.play(match)
    house.rest()
    to_the_first_turn(match)
    house.rest()
    last = next(seat for seat in range(3) if seat != match.to_move)
    for seat in range(3):
        house.guests.put(seat, Place.SCREEN)
        if seat != last:
            page = Page("abc"[seat], name="Guest")
            house.join(page)
            house.sit(page, seat)
    house.rest()
    assert (host.viewpoint.viewer, host.viewpoint.own) == (None, None)
    assert host.viewpoint.seen == match.observation(None)


def test_a_seat_that_waits_for_its_guest_is_covered_when_a_game_goes_on(house: House) -> None:
    """Whoever plays for it at the window asks to see what is its own."""
    house.set_up("lost_baggage", [Place.SCREEN] * 2, "red blue")
    page = Page("a", name="Ana")
    house.join(page)
    house.sit(page, 0)
    match = new_match("lost_baggage", "two_10", "Ana", "Ben", laying="ready")
    to_the_first_turn(match)
    host = house.play(match)
    house.rest()
    assert host.viewpoint.sits_here(1)
    assert (host.viewpoint.viewer, host.viewpoint.own) == (None, None)
    assert host.viewpoint.seen == match.observation(None)


def test_a_long_name_gives_way_to_what_its_player_decides(house: House) -> None:
    """On an upright telephone the title has one line; Bartłomiej is to walk as many tiles as he has rolled."""
    house.set_up("lost_baggage", [Place.SCREEN] * 2, "red blue")
    pages = [Page("a", UPRIGHT, name="Ana"), Page("b", name="Bartłomiej Wiśniewski")]
    for seat, page in enumerate(pages):
        house.join(page)
        house.sit(page, seat)
    match = new_match("lost_baggage", "two_10", *(page.name for page in pages), laying="ready", start="2")
    house.play(match)
    to_the_first_turn(match)
    match.submit(1, next(action for action in match.legal() if isinstance(action, Roll)))
    house.rest()
    panel = house.table_of(pages[0]).hud.turn_panel
    (title, *_) = house.guest(pages[0]).screen.theme.words_of([panel.draw])
    assert title.startswith("Bartłomiej")
    assert title.endswith(f"…: walk {match.state.turn.rolled}")


def test_who_comes_by_words_waits_for_the_host(house: House) -> None:
    house.set_up()
    page, heard = Page("a", name="Ola"), list[int]()
    house.guests.listen(lambda: heard.append(len(house.guests.visitors)))
    house.ask(page)
    (asks,) = house.guests.visitors
    assert (asks.wish, asks.name) == (Wish.COME_IN, "Ola")
    assert heard[-1:] == [1], "the host is told at once"
    house.guests.let_in(asks)
    assert page.admitted
    other = Page("b")
    house.ask(other)
    house.guests.turn_away(house.guests.visitors[0])
    assert other.closed
    assert not other.admitted
    for comes in (house.ask, house.join):
        gone = Page("c")
        comes(gone)
        assert len(house.guests.visitors) == 1
        house.lose(gone)
        assert not house.guests.visitors, "nobody waits any more"


def test_a_television_only_looks_on_and_sees_what_is_open_to_all(house: House) -> None:
    _page, match, _ = begun(house)
    screen = Page("tv", kind="television")
    house.join(screen)
    house.tap(screen, house.scene(screen).look_on)  # type: ignore[attr-defined]
    house.rest()
    table = house.table_of(screen)
    assert table.viewpoint.viewer is None
    assert table.viewpoint.seen == match.observation(None)
    assert table.decisions.legal() == ()
    assert table.decisions.why_no_undo() != ""
    assert house.guests.visitors[0].wish is Wish.LOOK_ON
    left = house.guest(screen)
    house.guests.turn_away(house.guests.visitors[0])
    house.rest()
    assert not house.guests.visitors
    assert screen.closed
    assert not left.there
    assert not isinstance(left.screen.stack.top, TableScene), "nothing of the table is kept for whoever is gone"


def test_no_more_than_some_look_on_but_whoever_has_a_seat_comes_in(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.program.guests.open_table.MOST_LOOKING", 1)
    page, _, _ = begun(house)
    house.join(Page("tv", kind="television"))
    late = Page("late")
    house.server.arrivals.append(Joined(late, True))  # type: ignore[arg-type]
    house.run(2)
    assert (late.closed, [type(told) for told in late.told]) == (True, [Refused])
    house.lose(page)
    assert house.guests.seats[GUEST].presence is Presence.LOST
    house.join(Page("a"), new=False)
    assert house.guests.seats[GUEST].presence is Presence.THERE


def test_a_guest_has_no_way_but_those_of_the_seat(house: House) -> None:
    page, match, _ = begun(house)
    stack, go = house.guest(page).screen.stack, house.guest(page).context.open
    before = tuple(stack.scenes)
    for to in (
        destinations.Title(),
        destinations.NewGame("tiny"),
        destinations.Saves(),
        destinations.Settings(),
        destinations.Lab(),
        destinations.Learn(),
        destinations.About(),
        destinations.NewMatch(match),
        destinations.Replay(match.record),
        destinations.Review(match.record),
        destinations.Report(destinations.Evidence()),
    ):
        go(to)
        house.run(2)
        assert tuple(stack.scenes) == before, to
    assert house.program.table.match is match
    go(destinations.Rulebook())
    house.rest()
    assert isinstance(stack.top, RulebookScene)


def test_a_guest_is_told_that_a_computer_waits_for_the_host(house: House) -> None:
    house.set_up("earthquake", places=(Place.HERE, Place.HERE))
    page = Page("tv", TELEVISION, kind="television")
    house.join(page)
    match = with_computers(new_match("earthquake", "classic", "Ada", "Bot"), {1: "easy"})
    host, scene = house.play(match), house.scene(page)
    assert isinstance(scene, SeatChoiceScene)
    house.tap(page, scene.look_on)
    house.rest()
    while match.to_move != 1:
        match.submit(HERE, match.legal()[0])
    host.open_menu()
    house.rest()
    assert house.table_of(page).prompt.detail.startswith("Bot plays on once the host is back at the table. ")
    assert match.to_move == 1
    house.program.app.stack.pop()
    house.rest()
    assert "host" not in house.table_of(page).prompt.detail


@pytest.mark.parametrize(
    ("room", "size", "little"),
    [(Room(1024, 768, 2), 120, False), (Room(768, 1024, 2), 160, True), (Room(844, 390, 2), 200, True)],
)
def test_a_tablet_that_lies_has_columns_and_letters_large_enough(house: House, room: Room, size: int, little: bool) -> None:
    """A design unit is 0.95 CSS pixels at least: 1024 x 768 would have 0.8 with the letters of a window."""
    page, _, _ = begun(house, room=room)
    screen = house.guest(page).screen
    assert screen.context.settings.values.interface_scale == size
    assert layout.Room.of(screen.surface.get_rect(), screen.theme.px).little is little


def test_the_menu_of_a_guest_has_a_size_a_language_sound_and_the_way_out(house: House) -> None:
    page, match, _ = begun(house)
    guest = house.guest(page)
    house.table_of(page).open_menu()
    house.rest()
    menu = house.scene(page)
    assert isinstance(menu, GuestMenuScene)
    menu.language.choose(1)
    house.rest()
    assert (guest.screen.text.language, house.program.app.text.language) == ("pl", "en")
    assert guest.preferences.values.interface_scale in SIZES, "what the program gave is a step of the menu"
    menu.size.choose(-1)
    house.rest()
    assert guest.preferences.values.interface_scale != 200
    guest.context.sound.play("ui_click")
    assert not any(isinstance(told, PlaySound) for told in page.told)
    menu.sound.choose(1)
    guest.context.sound.play("ui_click")
    told = [told for told in page.told if isinstance(told, PlaySound)]
    assert told
    assert all(one.path.startswith("/sounds/") and one.path.endswith(".ogg") for one in told)
    for effects, master in ((100, 100), (50, 50)):
        guest.preferences.change(effects_volume=effects, master_volume=master)
        guest.context.sound.clock.advance(1.0)  # type: ignore[attr-defined]
        guest.context.sound.play("ui_toggle_on", variant=0)
    volumes = [one.volume for one in page.told if isinstance(one, PlaySound)][-2:]
    assert volumes[1] == pytest.approx(volumes[0] / 4)
    menu.buttons[-1].press()
    house.rest()
    question = house.scene(page)
    question.choose(question.answers[0])  # type: ignore[attr-defined]
    house.rest()
    assert isinstance(house.scene(page), SeatChoiceScene)
    assert house.guests.seats[GUEST].presence is Presence.EMPTY
    assert match.to_move is not None


def test_behind_the_menu_of_a_guest_the_table_shows_the_present(house: House) -> None:
    page, match, host = begun(house)
    table = house.table_of(page)
    while match.to_move != HERE:
        table.decisions.carry_out(table.decisions.legal()[0])
        house.rest()
    before = table.prompt.headline
    table.open_menu()
    house.rest()
    assert isinstance(house.scene(page), GuestMenuScene)
    while match.to_move == HERE:
        host.decisions.carry_out(match.legal()[0])
        house.rest()
    assert isinstance(house.scene(page), GuestMenuScene)
    assert (table.viewpoint.seen, table.playback.under_way) == (match.observation(GUEST), False)
    assert table.prompt.headline != before
    screen = house.guest(page).screen
    shown = screen.surface.copy()
    screen.painter.start_over()
    house.rest()
    assert pygame.image.tobytes(screen.surface, "RGB") == pygame.image.tobytes(shown, "RGB")
    menu = house.scene(page)
    menu.back()
    house.rest()
    assert table.decisions.legal() == match.legal()


def test_all_at_the_table_speaks_another_language_at_once(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(program(size=(1280, 800), speed=Speed.INSTANT), monkeypatch)
    page, match, _ = begun(house, "lost_baggage")
    guest, draw = house.guest(page), Random(1)
    while not (match.turn > 2 and match.to_move == GUEST):
        act(house, match, page, draw)
    house.table_of(page).open_menu()
    house.rest()
    menu = house.scene(page)
    assert isinstance(menu, GuestMenuScene)
    words = [button.words for button in menu.buttons]
    assert "Show what threatens me" in words, words
    guest.context.settings.change(language="pl")
    house.rest()
    assert not {button.words for button in menu.buttons} & set(words)


def test_leaving_while_out_of_reach_frees_the_seat(house: House) -> None:
    page, _, _ = begun(house)
    house.tell(page, Leave())
    assert house.guests.seats[GUEST] == GuestSeat(Place.SCREEN)
    assert page.told[-1] == Freed()


@pytest.mark.parametrize("game", ["earthquake", "lost_baggage", "island_battle", "riverlands"])
def test_whose_turn_has_begun_is_named_once(house: House, game: str) -> None:
    page, match, _ = begun(house, game)
    draw, turn = Random(1), match.turn
    while match.turn == turn or match.to_move != HERE or not isinstance(match.history[-1].events[-1], TurnStarted):
        turn = match.turn
        act(house, match, page, draw)
    for language in ("en", "pl"):
        speak(house, page, language)
        prompt = house.table_of(page).prompt
        assert "Ada" in prompt.headline
        assert "Ada" not in prompt.detail


def test_setting_up_is_told_once_and_a_turn_taken_back_no_more(house: House) -> None:
    """Ada and Zosia place explorers; Zosia takes back the last, after which turn 1 began."""
    page, match, host = begun(house, "earthquake")
    told = [line.text for line in host.hud.log.lines if not line.heading]
    assert len(told) == len(set(told)) == 2  # the placing order and the number of tiles
    draw = Random(1)
    while match.turn == 0:
        act(house, match, page, draw)
    house.rest()
    assert "Turn 1" in host.prompt.detail
    match.undo()
    house.rest()
    assert match.to_move == GUEST
    assert host.prompt.headline == "Zosia: place", "no turn has begun"
    assert host.prompt.detail == "Choosing on a phone."


def test_an_undo_asks_the_guest_whose_turn_it_is(house: House) -> None:
    page, match, host = begun(house)
    while match.to_move == GUEST:
        act(house, match, page, Random(1))
    first = len(match.history)
    host.decisions.carry_out(match.legal()[0])
    house.rest()
    assert match.to_move == GUEST
    assert host.decisions.why_no_undo() == ""
    assert host.controls.undo.tooltip == "Take back: asks Zosia"
    assert house.table_of(page).decisions.why_no_undo() == "handover"
    assert not house.table_of(page).controls.undo.live
    host.decisions.undo()
    house.rest()
    question = house.scene(page)
    assert isinstance(question, ConsentScene)
    house.run(60)
    house.tap(page, question.buttons[0])
    house.rest()
    assert len(match.history) == first


def test_a_question_goes_with_the_seat_of_who_is_asked(house: House) -> None:
    page, match, host = begun(house)
    while match.to_move == GUEST:
        act(house, match, page, Random(1))
    host.decisions.carry_out(match.legal()[0])
    house.rest()
    host.decisions.undo()
    house.rest()
    assert isinstance(house.scene(page), ConsentScene)
    house.guests.free(GUEST)
    house.rest()
    assert isinstance(house.program.scene, ConsentScene), "whoever sits at the host's window decides for the seat now"
    while isinstance(house.scene(page), MessageScene):
        house.scene(page).back()
        house.rest()
    house.tap(page, house.scene(page).cards[GUEST].button)  # type: ignore[attr-defined]
    house.rest()
    assert house.table.seating.of(page.device) == GUEST
    assert isinstance(house.program.scene, TableScene), "and does no longer"
    assert isinstance(house.scene(page), ConsentScene)


def test_the_sheet_on_a_clock_that_ran_out_follows_who_decides(house: House) -> None:
    """Ben decides for Ana, who has no time: at his own screen, then, once his seat is free, at the host's."""
    house.set_up("riverlands", [Place.SCREEN, Place.SCREEN])
    ana, ben = Page("a", name="Ana"), Page("b", name="Ben")
    for seat, page in enumerate((ana, ben)):
        house.join(page)
        house.sit(page, seat)
    match = with_computers(new_match("riverlands", "classic", "Ana", "Ben"), {}, ChessClock(600))
    house.play(match)
    house.rest()
    while match.to_move != 0 or not match.turn:
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
        house.rest()
    match.timing.run(match.turn, 0, 10_000)
    house.run(60, dt=0.05)

    def offered() -> list[list[str]]:
        scenes = house.program.scene, house.scene(ana)
        assert all(isinstance(scene, TimeUpScene) for scene in scenes)
        return [[button.words for button in scene.buttons] for scene in scenes]  # type: ignore[attr-defined]

    assert offered() == [["Menu"], ["Ana resigns", "Menu"]]
    house.guests.free(1)
    house.run(20, dt=0.05)
    decides = ["Give 5 more minutes", "Go on without clocks", "Ana resigns", "Menu"]
    assert offered() == [decides, ["Ana resigns", "Menu"]]


def test_what_the_host_is_asked_for_a_seat_goes_once_a_guest_sits_there(house: House) -> None:
    """The same holds where the rules have been opened over it."""
    house.set_up("tiny")
    page = Page("a", name="Zosia")
    house.join(page)
    match = new_match("tiny", LEVELS["tiny"], "Ada", "Zosia")
    host = house.play(match)
    house.rest()
    while match.to_move != GUEST:
        host.decisions.carry_out(match.legal()[0])
        house.rest()
    host.handover.reveal()
    house.rest()
    host.decisions.ask("Really?", "Yes", lambda: host.decisions.submit(match.legal()[0]))
    house.rest()
    assert isinstance(house.program.scene, DialogScene)
    house.program.app.context.open(destinations.Rulebook("tiny_race"))
    house.rest()
    house.sit(page, GUEST)
    house.rest()
    house.program.scene.back()
    house.rest()
    assert house.program.app.stack.top is host


def test_what_a_guest_is_asked_goes_once_the_game_has_gone_on(house: House) -> None:
    house.set_up("earthquake", [Place.SCREEN, Place.HERE, Place.HERE], "red blue yellow")
    page = Page("a", name="Ada")
    house.join(page)
    house.sit(page, 0)
    match = new_match("earthquake", "classic", "Ada", "Zosia", "Ola")
    house.play(match)
    house.rest()
    while match.to_move != 0:
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
    house.rest()
    table = house.table_of(page)
    table.decisions.ask("Really?", "Yes", lambda: table.decisions.submit(match.legal()[0]))
    house.rest()
    assert isinstance(house.scene(page), DialogScene)
    match.submit(1, Resign(1))
    house.run(60, dt=0.05)
    assert house.scene(page) is table


def timed(program: Start, monkeypatch: pytest.MonkeyPatch, rule: ChessClock) -> tuple[House, Page, Match]:
    """A game with chess clocks in which a guest is to decide, on a clock that the test moves on."""
    house = House(program(size=(1280, 800), clock=ManualClock(Budgets.ENDLESS)), monkeypatch)
    house.set_up("riverlands")
    page = Page("a", name="Ana")
    house.join(page)
    house.sit(page, GUEST)
    match = with_computers(new_match("riverlands", "classic", "Ada", "Ana"), {}, rule)
    house.play(match)
    house.rest()
    while match.to_move != GUEST or not match.turn:
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
        house.rest()
    return house, page, match


def test_the_clock_of_a_guest_whose_page_is_hidden_runs_on_and_all_are_told(
    program: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, page, match = timed(program, monkeypatch, ChessClock(600))
    host = house.program.table
    house.tell(page, Visibility(False))
    assert house.guests.seats[GUEST].presence is Presence.HIDDEN
    assert host.prompt.detail.startswith("Page in the background.")
    house.run(20, dt=0.05)
    before = match.timing.left(GUEST)
    house.run(100, dt=0.1)
    assert match.timing.left(GUEST) == pytest.approx(before - 10, abs=1)
    house.tell(page, Visibility(True))
    assert host.prompt.detail.startswith("Choosing on a phone.")


def test_the_program_decides_for_a_hidden_guest_who_has_no_time_left(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    house, page, match = timed(program, monkeypatch, ChessClock(30, 0, True))
    house.tell(page, Visibility(False))
    house.run(400, dt=0.1)
    assert match.history[-1].late
    assert match.to_move == HERE


def test_the_clock_of_a_guest_out_of_reach_stands_and_is_not_lit(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    house, page, match = timed(program, monkeypatch, ChessClock(600))
    chips = [plate.clock for plate in house.program.table.hud.panels.by_seat]
    assert [chip.runs for chip in chips] == [False, True]
    house.lose(page)
    before = match.timing.left(GUEST)
    house.run(100, dt=0.1)
    assert match.timing.left(GUEST) == before
    assert [chip.runs for chip in chips] == [False, False]


def test_a_clock_that_stands_in_its_players_menu_is_lit_nowhere(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    house, page, match = timed(program, monkeypatch, ChessClock(600))
    table = house.table_of(page)
    tables = house.program.table, table
    table.open_menu()
    house.run(20, dt=0.05)
    before = match.timing.left(GUEST)
    house.run(20, dt=0.1)
    assert match.timing.left(GUEST) == before
    assert [one.hud.panels.by_seat[GUEST].clock.runs for one in tables] == [False, False]
    house.scene(page).back()
    house.rest()
    assert [one.hud.panels.by_seat[GUEST].clock.runs for one in tables] == [True, True]


def test_behind_the_menu_of_the_host_the_table_shows_the_present(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """A guest goes on deciding: that is no break, and the guest's clock is seen to run."""
    house, page, match = timed(program, monkeypatch, ChessClock(600))
    host, table = house.program.table, house.table_of(page)
    host.open_menu()
    house.run(60, dt=0.1)
    menu = house.program.scene
    assert isinstance(menu, PauseScene)
    assert menu.title.words == "At this table"
    clock = host.hud.panels.by_seat[GUEST].clock
    assert (clock.words, clock.runs) == (f"9:{math.ceil(match.timing.left(GUEST) or 0) - 540}", True)
    while match.to_move == GUEST:
        table.decisions.carry_out(table.decisions.legal()[0])
        house.run(60, dt=0.05)
    assert (host.viewpoint.seen, host.playback.under_way) == (match.observation(HERE), False)
    assert menu.title.words == "A short break"


def test_nobody_out_of_reach_can_be_asked_for_an_undo(house: House) -> None:
    page, match, host = begun(house)
    host.decisions.carry_out(match.legal()[0])
    house.rest()
    assert match.to_move == GUEST
    assert host.controls.undo.tooltip == "Take back: asks Zosia"
    house.lose(page)
    assert host.decisions.why_no_undo() == "away"
    assert host.controls.undo.disabled_reason == "The screen of somebody whom it concerns is out of reach."


def test_buttons_keep_their_places_while_devices_come_and_go(house: House) -> None:
    page, match, host = begun(house)
    assert match.to_move != GUEST

    def places() -> list[Rect]:
        return [Rect(button.rect) for button in host.controls.actions.buttons]

    before = places()
    assert before and all(place.width for place in before)
    house.tell(page, Visibility(visible=False))
    house.rest()
    assert places() == before
    house.lose(page)
    house.rest()
    assert places() == before


def test_a_press_meant_for_what_was_before_is_not_taken(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """The 0.6 seconds begin with the first picture that the guest has confirmed."""
    house = House(program(size=(1280, 800), clock=ManualClock(Budgets.EVEN)), monkeypatch)  # frames are counted
    page, match, host = begun(house)
    page.confirms = False
    page.confirmed = page.sent
    host.decisions.carry_out(match.legal()[0])
    house.run(60, dt=0.05)
    table = house.table_of(page)
    assert match.to_move == GUEST
    before = len(match.history)
    button = table.controls.actions.buttons[0]
    house.tap(page, button)
    house.run(20)
    assert len(match.history) == before
    page.confirmed, page.confirms = page.sent, True
    house.run(8)
    assert not table.ready
    house.run(12)
    house.tap(page, button)
    assert len(match.history) == before
    house.run(60)
    assert table.ready


def test_the_page_tells_whose_turn_it_is(house: House) -> None:
    page, match, host = begun(house)
    turns = [told for told in page.told if isinstance(told, Turn)]
    assert [turn.mine for turn in turns] == [False]
    host.decisions.carry_out(match.legal()[0])
    house.rest()
    turns = [told for told in page.told if isinstance(told, Turn)]
    assert turns[-1] == Turn("Your turn · The Tiny Race", True)
    assert Remember("Zosia") in page.told


def test_a_guest_that_sleeps_costs_nothing_and_sees_the_present_when_awake(house: House) -> None:
    page, match, host = begun(house)
    house.tell(page, Visibility(False))
    sent = page.sent
    host.decisions.carry_out(match.legal()[0])
    house.run(100, dt=0.05)
    assert page.sent == sent
    assert house.guest(page).restful
    house.tell(page, Visibility(True))
    house.rest()
    assert house.table_of(page).decisions.legal() == match.legal()
    assert page.sent > sent


def test_everybody_sees_the_results_and_sits_down_to_the_rematch(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(program(size=(1280, 800), speed=Speed.INSTANT), monkeypatch)
    page, match, _ = begun(house)
    draw = Random(3)
    while match.to_move is not None:
        act(house, match, page, draw)
    house.run(120, dt=0.05)
    results = house.scene(page)
    assert isinstance(results, ResultsScene)
    assert not results.rematch.visible
    assert not results.home.visible
    host = house.program.scene
    assert isinstance(host, ResultsScene)
    assert host.wins == results.wins
    host.rematch.press()
    house.rest()
    assert_both_play_anew(house, page, match)


def assert_both_play_anew(house: House, page: Page, match: Match) -> None:
    """Whoever sat at the table of a match sits at that of the next one."""
    again = house.program.table.match
    assert again is not match
    assert house.guests.seats[GUEST].presence is Presence.THERE
    assert house.table_of(page).match is again


@pytest.mark.parametrize("replay", [False, True])
def test_guests_keep_their_seats_in_a_game_with_the_same_luck(house: House, replay: bool) -> None:
    page, match, _ = begun(house)
    match.resign(HERE)
    house.run(120, dt=0.05)
    if replay:
        house.program.app.context.open(destinations.Replay(match.record))
        house.run(2)
    host = house.program.scene
    assert isinstance(host, ResultsScene | ReplayScene)
    if isinstance(host, ReplayScene):
        host.same_luck()
    else:
        host.luck.press()
    house.rest()
    assert_both_play_anew(house, page, match)


def test_playing_on_from_a_position_says_that_the_table_is_closed_to_whoever_sits_at_another_screen(house: House) -> None:
    _, match, _ = begun(house)
    match.resign(HERE)
    house.run(120, dt=0.05)
    house.program.app.context.open(destinations.Replay(match.record))
    house.run(2)
    replay = house.program.scene
    assert isinstance(replay, ReplayScene)
    replay.go(0)
    replay.play_on()
    house.run(2)
    asked = house.program.scene
    assert isinstance(asked, PlayOnScene)
    assert asked.words.endswith("Who plays? The table is then closed to other screens.")


@pytest.mark.parametrize(
    ("language", "encrypted", "words"),
    [
        ("en", False, "Not encrypted: home use only."),
        ("en", True, "Your connection is encrypted."),
        ("pl", True, "Twoje połączenie jest szyfrowane."),
    ],
)
def test_a_guest_reads_whether_the_way_to_the_table_is_encrypted(
    house: House, language: str, encrypted: bool, words: str
) -> None:
    house.set_up()
    page = Page("guest", language=language)
    page.encrypted = encrypted
    house.join(page)
    scene = house.scene(page)
    assert isinstance(scene, SeatChoiceScene)
    assert scene.network.words == words


def leave(house: House, table: TableScene) -> None:
    """Press the last button of the host's menu."""
    table.open_menu()
    house.run(2)
    menu = house.program.scene
    assert isinstance(menu, PauseScene)
    menu.buttons[-1].press()
    house.run(2)


def finished(house: House, *, sits: bool) -> tuple[TableScene, ResultsScene]:
    """Return a table at which the host has given up, and its results; the guest `sits` there still or has left."""
    _, match, table = begun(house)
    if not sits:
        house.guests.free(GUEST)
        house.rest()
    match.resign(HERE)
    house.run(120, dt=0.05)
    results = house.program.scene
    assert isinstance(results, ResultsScene)
    return table, results


@pytest.mark.parametrize("sits", [True, False])
def test_the_way_home_from_the_results_says_that_the_table_is_closed_to_whoever_sits_at_another_screen(
    house: House, sits: bool
) -> None:
    _, results = finished(house, sits=sits)
    assert results.home.tooltip == ("The table is then closed to other screens." if sits else "")
    results.home.press()
    house.run(2)
    if sits:
        asked = house.program.scene
        assert isinstance(asked, QuestionScene)
        assert asked.words == "The table is then closed to other screens."
        asked.buttons[0].press()
        house.run(2)
    assert isinstance(house.program.scene, TitleScene)


@pytest.mark.parametrize("sits", [True, False])
def test_leaving_says_that_the_table_is_closed_to_whoever_sits_at_another_screen(house: House, sits: bool) -> None:
    _, _, table = begun(house)
    if not sits:
        house.guests.free(GUEST)
        house.rest()
    leave(house, table)
    asked = house.program.scene
    assert isinstance(asked, QuestionScene)
    assert ("The table is then closed to other screens." in asked.words) is sits
    assert asked.words.startswith("Leave the game? It is saved")


@pytest.mark.parametrize("sits", [True, False])
def test_leaving_a_finished_game_asks_where_the_table_is_closed_to_whoever_sits_at_another_screen(
    house: House, sits: bool
) -> None:
    table, results = finished(house, sits=sits)
    results.back()
    house.run(2)
    leave(house, table)
    if sits:
        asked = house.program.scene
        assert isinstance(asked, QuestionScene)
        assert asked.words == "The table is then closed to other screens."
        assert house.guests.seats
    else:
        assert isinstance(house.program.scene, TitleScene)


def test_the_seats_of_a_rematch_are_offered_under_the_names_of_the_table(house: House) -> None:
    """Player 1 began: Player 2 sits first in the rematch, and is Player 2 still."""
    house.set_up("earthquake", (Place.SCREEN, Place.SCREEN))
    match = new_match("earthquake", "classic", "", "")
    match.resign(0)
    again = match.rematch()
    table = house.play(again)
    page = Page("late")
    house.join(page)
    scene = house.scene(page)
    assert isinstance(scene, SeatChoiceScene)
    assert [card.name for card in scene.cards] == [table.name(0), table.name(1)] == ["Player\xa02", "Player\xa01"]


@pytest.mark.parametrize("freed", [True, False])
def test_who_comes_to_a_match_under_way_is_called_by_the_name_of_the_player_everywhere(house: House, freed: bool) -> None:
    """Zosia began there; Ola sits down in her seat, or is given it."""
    _, _, table = begun(house)
    other, third = Page("b", name="Ola"), Page("c", name="Ida")
    for one in (other, third):
        house.join(one)
    late: Any = house.scene(other)
    assert late.ask.words == "Ask for a seat: you play under its name."
    if freed:
        house.guests.free(GUEST)
        house.rest()
        assert late.ask.words == "Choose your seat: you play under its name."
    house.tap(other, late.cards[GUEST].button)
    if not freed:
        house.guests.let_in(house.guests.visitors[0])
    house.rest()
    assert house.table.seating.of("b") == GUEST
    table.away.invite()
    house.run(2)
    rows, choice = cast(InvitationScene, house.program.scene), cast(SeatChoiceScene, house.scene(third))
    assert table.name(GUEST) == house.table_of(other).name(GUEST) == choice.cards[GUEST].name == "Zosia"
    assert rows.rows[GUEST].named == "Zosia"
    choice.choices.sit(GUEST, "Ida")
    house.rest()
    assert house.scene(third).words == "Zosia was quicker."  # type: ignore[attr-defined]


def test_seats_of_one_name_are_numbered_wherever_one_is_chosen(house: House) -> None:
    """Two are called Ana: in a new game, and in the match."""
    house.set_up("earthquake", (Place.HERE, Place.SCREEN, Place.SCREEN), "red blue yellow")
    ana, other = Page("a", name="Ana"), Page("b", name="Ana")
    for seat, page in enumerate((ana, other), GUEST):
        house.join(page)
        house.sit(page, seat)
    house.run(2)
    called = ["Ana\xa0(1)", "Ana\xa0(2)"]
    assert [card.name for card in cast(SeatChoiceScene, house.scene(ana)).cards[GUEST:]] == called
    table = house.play(new_match("earthquake", "classic", "", "Ana", "Ana"))
    third = Page("c", name="Ida")
    house.join(third)
    choice = cast(SeatChoiceScene, house.scene(third))
    assert [card.name for card in choice.cards[GUEST:]] == called
    choice.choices.ask(2, "Ida")
    table.away.invite()
    house.run(2)
    shown = cast(InvitationScene, house.program.scene)
    assert [row.named for row in shown.rows[GUEST:]] == called
    assert shown.visitors[0].label.words == "Ida asks for the seat of Ana\xa0(2)"


def test_the_table_closes_when_the_host_leaves_the_game(house: House) -> None:
    begun(house)
    house.program.app.context.open(destinations.Title())
    house.run(3)
    assert isinstance(house.program.scene, TitleScene)
    assert all(server.listening is None for server in house.serving.servers)
    assert house.guests.seats == ()


def test_a_match_under_way_is_opened_to_screens(house: House) -> None:
    house.program.open()
    match = new_match("tiny", "short", "Ada", "Zosia")
    house.program.app.context.open(destinations.NewMatch(match))
    house.run(3)
    assert house.serving.servers == []
    assert house.guests.open_match(match) == ""
    house.guests.put(GUEST, Place.SCREEN)
    house.program.table.away.invite()
    house.run(2)
    row = cast(InvitationScene, house.program.scene).rows[GUEST]
    assert (row.named, row.told) == ("Zosia", "at this screen until a device comes")
    house.program.scene.back()
    page = Page("a")
    house.join(page)
    house.sit(page, GUEST)
    house.rest()
    assert isinstance(house.scene(page), TableScene)
    house.guests.put(GUEST, Place.HERE)
    house.rest()
    assert house.guests.seats[GUEST] == GuestSeat(Place.HERE)
    assert house.program.table.driver.screens == set()


def test_without_a_network_the_table_cannot_be_opened(house: House) -> None:
    house.program.open()
    house.serving.networks = ()
    assert house.guests.open("tiny", ()) == "guests.no_network"
    assert house.guests.invitation is None


def test_a_new_code_ends_the_old_one_and_nobody_who_is_in_leaves(house: House) -> None:
    page, _, _ = begun(house)
    before = house.guests.invitation
    house.guests.renew()
    after = house.guests.invitation
    assert before is not None
    assert after is not None
    assert before.link != after.link
    assert house.guests.seats[GUEST].presence is Presence.THERE
    assert not page.closed


def test_a_fault_of_a_guests_screen_leaves_the_host_alone(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    page, _match, host = begun(house)

    def fails(dt: float) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr(house.table_of(page), "update", fails)
    house.guest(page).due = True
    house.run(10)
    house.rest()
    assert house.program.table is host
    assert house.table_of(page).viewpoint.viewer == GUEST
    house.scene(page).command(Command.MENU)
    house.rest()
    assert isinstance(house.scene(page), GuestMenuScene)
    house.scene(page).back()
    for _ in range(FAULTS):
        monkeypatch.setattr(house.table_of(page), "update", fails)
        house.guest(page).due = True
        house.run(10)
    assert page.closed
    assert isinstance(page.told[-1], Freed)
    assert house.program.table is host


def test_a_guest_is_told_of_trouble_on_the_own_screen(house: House) -> None:
    page, _, host = begun(house)
    house.guest(page).context.open(destinations.Trouble(OSError("the disk is full")))
    house.rest()
    told = house.scene(page)
    assert isinstance(told, MessageScene)
    assert told.words
    assert house.program.scene is host


def test_the_last_button_of_a_low_guests_menu_is_reached(house: House) -> None:
    page, _, _ = begun(house)
    house.table_of(page).open_menu()
    house.rest()
    menu = house.scene(page)
    assert isinstance(menu, GuestMenuScene)
    menu.arrange(Rect(0, 0, 667, 320))
    last = menu.buttons[-1]
    assert last.rect.bottom > menu.area.rect.bottom, "the rows are taller than their room"
    menu.area.scroll_to(menu.area.most, glide=False)
    assert menu.area.rect.contains(last.rect)


def test_who_sits_where_is_known_again_when_the_game_is_continued(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(program(size=(1280, 800)), monkeypatch)
    _page, _match, _ = begun(house)
    house.program.disk.wait(1)
    house.run(20)
    again = House(program(size=(1280, 800)), monkeypatch)
    again.program.open()
    (info,) = again.program.app.context.saves.running().saves[:1]
    again.program.app.context.open(destinations.SavedGame(info))
    again.run(5)
    assert again.guests.seats == (GuestSeat(Place.HERE), GuestSeat(Place.SCREEN, Presence.LOST, "Zosia", Device.PHONE))
    assert again.program.table.driver.screens == {GUEST}
    back = Page("a")
    assert again.join(back, new=False).name == "Zosia"
    again.rest()
    assert isinstance(again.scene(back), TableScene)
    assert again.table_of(back).viewpoint.viewer == GUEST
    again.program.app.context.open(destinations.Title())
    again.run(20)
    assert again.guests.invitation is None
    again.program.app.context.open(destinations.SavedGame(info))
    again.run(5)
    assert again.guests.seats[GUEST].presence is Presence.LOST
    again.guests.close()
    again.program.app.context.open(destinations.Title())
    again.run(20)
    again.program.app.context.open(destinations.SavedGame(info))
    again.run(5)
    assert again.guests.invitation is None


@pytest.mark.parametrize("frames", [2, 9, 40, 150])
def test_killed_at_any_moment_everybody_is_back(program: Start, monkeypatch: pytest.MonkeyPatch, frames: int) -> None:
    """Nothing is closed before the program is started again, as after kill -9: what the disk has is there, and no more."""
    house = House(program(size=(1280, 800)), monkeypatch)
    pages = seated(house, "Zosia", "Wojtek")
    match = new_match("earthquake", "classic", "Ada", "Zosia", "Wojtek")
    house.play(match)
    draw = Random(frames)
    for number in range(frames):
        house.run(1)
        if number % 8 == 7 and match.to_move is not None and not house.program.table.held:
            match.submit(match.to_move, draw.choice(match.legal()))
    house.program.disk.work()  # type: ignore[attr-defined]
    known = house.program.table.driver.autosave
    assert known is not None
    done = len(match.history) if known.settled else None
    again = House(program(size=(1280, 800)), monkeypatch)
    again.program.open()
    again.program.app.context.open(destinations.SavedGame(again.program.app.context.saves.running().saves[0]))
    again.run(5)
    assert done is None or len(again.program.table.match.history) == done
    assert [seat.name for seat in again.guests.seats] == ["", "Zosia", "Wojtek"]
    for seat, page in enumerate(pages, 1):
        back = Page(page.device)
        again.join(back, new=False)
        again.rest()
        assert again.table_of(back).viewpoint.viewer == seat
    assert again.program.table.driver.screens == {1, 2}


def test_a_seat_tells_its_set_of_cards_in_the_guests_language(house: House) -> None:
    house.program.open()
    house.program.app.context.open(destinations.NewGame("lost_baggage"))
    house.program.step()
    setup = house.program.scene.setup  # type: ignore[attr-defined]
    setup.variants |= {"set_1": "grand_tour", "set_2": "random"}
    assert house.guests.open("lost_baggage", setup.offered_seats(house.program.scene.text)) == ""
    page = Page("a", language="pl")
    house.join(page)
    said = [card.about for card in house.scene(page).cards]  # type: ignore[attr-defined]
    assert ["Losowy" in said[1], "option." in "".join(said)] == [True, False], said


@pytest.mark.parametrize(("players", "teams"), [(2, [""] * 2), (4, ["team 1", "team 2"] * 2)])
def test_a_seat_tells_its_team(house: House, players: int, teams: list[str]) -> None:
    house.program.open()
    house.program.app.context.open(destinations.NewGame("riverlands"))
    house.program.step()
    setup = house.program.scene.setup  # type: ignore[attr-defined]
    setup.chosen = next(n for n, info in enumerate(setup.levels) if setup.entry.game().seats(info.board) == (players,))
    house.program.scene._set_players(players)  # type: ignore[attr-defined]
    assert house.guests.open("riverlands", setup.offered_seats(house.program.scene.text)) == ""
    page = Page("a")
    house.join(page)
    said = [card.about for card in house.scene(page).cards]  # type: ignore[attr-defined]
    assert ["".join(word for word in ("team 1", "team 2") if word in about) for about in said] == teams, said


def test_a_computer_is_offered_under_the_name_that_it_plays_by(house: House) -> None:
    house.program.open()
    house.program.app.context.open(destinations.NewGame("earthquake"))
    house.program.step()
    scene = house.program.scene
    setup = scene.setup  # type: ignore[attr-defined]
    assert house.guests.open("earthquake", setup.offered_seats(scene.text)) == ""
    page = Page("a", language="pl")
    house.join(page)
    offered = house.scene(page).cards[1]  # type: ignore[attr-defined]
    assert offered.name == setup.unnamed(scene.text, 1) == "Old Pike"
    assert offered.about.startswith("komputer, ")
