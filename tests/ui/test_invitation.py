"""New games and tables with guests: who sits where, and the invitation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.play.settings import Speed
from game.ui.scenes.guest_name import GuestName
from game.ui.scenes.invitation import InvitationScene, SeatRow, VisitorRow
from game.ui.scenes.invitation_network import InvitationNetworkScene
from game.ui.scenes.kinds import SCREEN
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.qr_code import MARGIN
from game.ui.shell import destinations
from game.ui.shell.guests import Device, Guests, Place, Presence, Visitor, Wish
from game.ui.widgets import Button
from game.ui.widgets.dialog import QuestionScene
from game.web.addresses import code_modules
from tests.ui.play import Finger, Gamepad, Hands, Keyboard, Mouse, Program, among_persons
from tests.ui.pretended_guests import LINK, PretendedGuests
from tests.ui.room import faults

Start = Callable[..., Program]
SIZES = [(1024, 600), (1280, 800), (1920, 1080)]


def opened(home: Program) -> tuple[NewGameScene, PretendedGuests]:
    """A new game of two persons of a program that can open its table."""
    guests = PretendedGuests()
    home.app.context.guests = guests
    return home.go_to(destinations.NewGame("earthquake"), NewGameScene), guests


def asked(program: Start, **settings: object) -> tuple[Program, NewGameScene, PretendedGuests]:
    """A new game whose second seat is for a guest, with the table open."""
    home = program(speed=Speed.INSTANT, player_names=["Zosia"], new_game=among_persons("earthquake"), **settings)
    scene, guests = opened(home)
    scene.seats.sitters[1].choose(SCREEN)
    home.step()
    scene.slip.button.press()
    home.step()
    return home, scene, guests


def enlarged(home: Program, scene: NewGameScene) -> InvitationScene:
    """The whole invitation."""
    scene.slip.button.press()
    home.step()
    assert isinstance(home.scene, InvitationScene)
    return home.scene


def row_of(scene: InvitationScene, seat: int) -> SeatRow:
    """The row of a seat."""
    return scene.rows[seat]


def test_nothing_is_offered_where_the_table_cannot_be_opened(program: Start) -> None:
    home = program()
    home.app.context.guests = Guests()
    scene = home.go_to(destinations.NewGame("earthquake"), NewGameScene)
    assert all(SCREEN not in chooser.kinds for chooser in scene.seats.sitters.values())
    assert not scene.slip.visible


@pytest.mark.parametrize("device", [Mouse, Keyboard, Gamepad, Finger])
def test_every_device_invites_somebody(program: Start, device: type[Hands]) -> None:
    home = program(new_game=among_persons("earthquake"))
    scene, guests = opened(home)
    hands, chooser = device(home), scene.seats.sitters[1]
    if isinstance(hands, Keyboard | Gamepad):
        hands.reach(chooser)
        hands.arrow(1, 0)
    else:
        part = chooser.switch
        hands.at((part.centerx, part.centery))
    assert scene.seats.sitters[1].kind == SCREEN
    assert scene.slip.visible
    assert guests.invitation is None, "nothing listens before the players ask for it"
    hands.press(scene.slip.button)
    assert guests.invitation is not None
    assert [seat.place for seat in guests.seats] == [Place.HERE, Place.SCREEN]


def test_the_slip_goes_with_the_last_seat_for_a_guest(program: Start) -> None:
    home, scene, guests = asked(program)
    scene.seats.sitters[1].choose("easy")
    home.step()
    assert not scene.slip.visible
    assert [seat.place for seat in guests.seats] == [Place.HERE, Place.COMPUTER]


def test_the_slip_says_beside_the_code_that_nothing_is_encrypted(program: Start) -> None:
    home, scene, _ = asked(program)
    scene.slip.button.press()
    home.step()
    assert scene.slip.code.visible and scene.slip.network.visible
    assert scene.slip.network.words == "Not encrypted: home use only."


def test_below_a_narrow_switch_there_is_one_line_and_the_rest_is_told(program: Start) -> None:
    _, scene, _ = asked(program, size=(1024, 600), language="pl")
    switch = scene.seats.sitters[1]
    assert switch.below(switch.rect.width), "the words are below the switch"
    assert switch._said == ("czeka", "")
    assert switch.full_tooltip.startswith("skanuj kod")


def test_start_says_how_many_are_still_to_come(program: Start) -> None:
    _, scene, guests = asked(program)
    assert scene.start.consequence == "one seat plays here for now"
    guests.sit(1, "Ola")
    assert scene.start.consequence == "2 players"
    scene.slip.button.press()
    assert scene.slip.here.words == "1 of 1 here"
    guests.sit(1, "Ola", presence=Presence.HIDDEN)
    assert scene.slip.here.words == "1 of 1 here"
    guests.sit(1, "Ola", presence=Presence.LOST)
    assert scene.start.consequence == "2 players", "the seat is kept"
    assert scene.slip.here.words == "0 of 1 here", "but the device is out of reach"


def test_the_slip_says_that_somebody_waits_for_a_yes_until_it_is_answered(program: Start) -> None:
    home, scene, guests = asked(program)
    assert scene.slip.button.words == "Larger"
    visitor = Visitor("7", "Bogna", Device.PHONE, Wish.COME_IN)
    guests.visit(visitor)
    home.step()
    assert scene.slip.button.words == "A guest asks"
    other = Visitor("8", "", Device.PHONE, Wish.COME_IN)
    guests.visit(other)
    assert scene.slip.button.words == "2 guests ask"
    guests.turn_away(other)
    guests.let_in(visitor)
    home.step()
    assert scene.slip.button.words == "Larger"


def test_a_guest_gives_the_name_that_plays(program: Start) -> None:
    home, scene, guests = asked(program)
    guests.sit(1, "Ola")
    scene.start.press()
    home.step()
    match = home.table.match
    assert [player.name for player in match.players] == ["Zosia", "Ola"]
    assert [player.computer for player in match.players] == ["", ""]
    assert guests.begun is match
    assert guests.invitation is not None, "the guests go on to the table"


def test_start_works_while_a_seat_is_empty(program: Start) -> None:
    home, scene, guests = asked(program)
    scene.start.press()
    home.step()
    assert guests.begun is home.table.match


def test_a_table_that_cannot_be_opened_says_why(program: Start) -> None:
    home = program(new_game=among_persons("earthquake"))
    scene, guests = opened(home)
    guests.refuses = "new.no_levels"
    scene.seats.sitters[1].choose(SCREEN)
    home.step()
    scene.slip.button.press()
    assert scene.bubble.words == home.words(guests.refuses)
    assert guests.invitation is None


def test_whoever_is_invited_is_not_remembered(program: Start) -> None:
    """Nothing of a guest is written: the next new game begins with persons at the host's window."""
    home, scene, guests = asked(program)
    guests.sit(1, "Ola")
    scene.start.press()
    home.step()
    values = home.app.preferences.values
    assert values.player_names == ["Zosia"]
    assert values.new_game["earthquake"]["computer.1"] == ""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_code_is_whole_and_in_whole_pixels(program: Start, size: tuple[int, int], language: str, scale: int) -> None:
    home, scene, _ = asked(program, size=size, language=language, interface_scale=scale)
    invitation = enlarged(home, scene)
    code, rows = invitation.code, code_modules(LINK)
    assert code.module >= 3
    assert code.code.width == code.module * len(rows)
    margin = MARGIN * code.module
    assert invitation.window.contains(code.code.inflate(2 * margin, 2 * margin))
    assert code.rect.contains(code.code.inflate(2 * margin - 2, 2 * margin - 2))
    drawn = home.screen
    for down, row in enumerate(rows):
        for across, dark in enumerate(row):
            place = (code.code.x + across * code.module + code.module // 2, code.code.y + down * code.module + code.module // 2)
            assert (sum(drawn.get_at(place)[:3]) < 384) == dark


def test_a_seat_is_freed_after_one_question(program: Start) -> None:
    home, scene, guests = asked(program)
    guests.sit(1, "Ola")
    invitation = enlarged(home, scene)
    (button,) = (child for child in row_of(invitation, 1).children if isinstance(child, Button))
    Mouse(home).press(button)
    assert guests.seat(1).presence is Presence.THERE, "it asks first"
    Mouse(home).press(home.button(home.words("invitation.free_it")))
    assert guests.seat(1).presence is Presence.EMPTY


def test_rows_tell_who_is_where(program: Start) -> None:
    home, scene, guests = asked(program)
    guests.sit(1, "Ola", Device.TABLET)
    invitation = enlarged(home, scene)
    assert [row.told for row in invitation.rows] == ["at this screen", "on a tablet"]
    guests.sit(1, "Ola", Device.TABLET, Presence.LOST)
    assert row_of(invitation, 1).told == "on a tablet · out of reach"


def test_the_invitation_says_how_many_seats_are_taken(program: Start) -> None:
    home, scene, guests = asked(program, size=(1280, 800))
    invitation = enlarged(home, scene)
    assert invitation.taken.words == "1 of 2 taken"
    guests.sit(1, "Ola")
    assert invitation.taken.words == "2 of 2 taken"
    guests.sit(1, "Ola", presence=Presence.LOST)
    assert invitation.taken.words == "2 of 2 taken", "the seat is kept"


def test_a_visitor_who_is_told_that_the_host_is_asked_is_told_of_at_the_new_game(program: Start) -> None:
    home, scene, guests = asked(program)
    guests.visit(Visitor("b", "Bogna", Device.PHONE, Wish.COME_IN))
    assert scene.bubble.words == "Bogna asks to come in. Click here to answer."
    Mouse(home).click(scene.bubble.rect.center)
    home.step()
    assert isinstance(home.scene, InvitationScene) and home.scene.visitors


def test_a_visitor_is_let_in_by_one_press(program: Start) -> None:
    home, scene, guests = asked(program)
    invitation = enlarged(home, scene)
    guests.visit(Visitor("7", "Bogna", Device.LAPTOP, Wish.COME_IN))
    home.step()
    (asks,) = invitation.visitors
    assert asks.label.words == "Bogna asks to come in"
    yes = next(child for child in asks.children if isinstance(child, Button))
    Mouse(home).press(yes)
    assert not guests.visitors
    assert not [row for row in invitation.root.walk() if isinstance(row, VisitorRow)]
    assert invitation.focused is invitation.done


@pytest.mark.parametrize("size", [(430, 860), (1024, 600)], ids=str)
def test_whoever_asks_for_a_seat_is_named_whole_in_little_room(program: Start, size: tuple[int, int]) -> None:
    home, scene, guests = asked(program, interface_scale=130, reduced_motion=True, language="pl")
    invitation = enlarged(home, scene)
    home.resize(size)
    guests.visit(Visitor("7", "Konstantynopolit", Device.LAPTOP, Wish.TAKE_OVER, seat=1))
    home.settle()
    home.app.theme._blocks.clear()
    home.drawn_anew()
    assert invitation.visitors
    assert faults(home) == []


def test_a_seat_is_called_by_the_name_of_whoever_sits_there_now(program: Start) -> None:
    home, scene, guests = asked(program)
    guests.sit(1, "Ola")
    invitation = enlarged(home, scene)
    guests.visit(Visitor("7", "Bogna", Device.LAPTOP, Wish.TAKE_OVER, seat=1))
    assert invitation.visitors[0].label.words == "Bogna asks for the seat of Ola"
    guests.sit(1, "Kuba", presence=Presence.LOST)
    assert invitation.visitors[0].label.words == "Bogna asks for the seat of Kuba"
    guests.sit(1, "")
    assert invitation.visitors[0].label.words == "Bogna asks for the seat of Player\N{NO-BREAK SPACE}2", "Ola is gone"


def test_new_game_and_invitation_number_those_of_one_name(program: Start) -> None:
    """Zosia sits at the host's window, and another at a screen."""
    home, scene, guests = asked(program)
    guests.sit(1, "Zosia")
    guests.visit(Visitor("7", "Bogna", Device.LAPTOP, Wish.TAKE_OVER, seat=1))
    home.settle()
    assert "Bogna asks for the seat of Zosia\N{NO-BREAK SPACE}(2)" in scene.bubble.told
    invitation = enlarged(home, scene)
    assert [row.named for row in invitation.rows] == ["Zosia\N{NO-BREAK SPACE}(1)", "Zosia\N{NO-BREAK SPACE}(2)"]


def test_a_guest_without_a_name_is_called_as_in_the_game(program: Start) -> None:
    _, scene, guests = asked(program)

    def called() -> list[str]:
        return [widget.name for widget in scene.root.walk() if isinstance(widget, GuestName)]

    guests.sit(1, "")
    assert called() == ["Player\N{NO-BREAK SPACE}2"]
    guests.sit(1, "Ola")
    assert called() == ["Ola"]


@pytest.mark.parametrize(("size", "language"), [((1280, 800), "en"), ((1024, 600), "pl"), ((430, 860), "pl")])
def test_where_this_machine_is_no_more_at_the_address_the_code_is_not_offered(
    program: Start, size: tuple[int, int], language: str
) -> None:
    home, scene, guests = asked(program, reduced_motion=True, language=language)
    home.resize(size)
    guests.move()
    home.step()
    assert not scene.slip.code.visible
    assert scene.slip.words.words == home.words("invitation.moved")
    assert scene.seats.sitters[1].words(SCREEN) == (home.words("invitation.waits"), ""), "no code is there to be scanned"
    invitation = enlarged(home, scene)
    assert (invitation.point.words, invitation.code.visible) == (home.words("invitation.moved"), False)
    assert not invitation.address.visible
    home.settle()
    home.app.theme._blocks.clear()
    home.drawn_anew()
    assert faults(home) == []
    invitation.opener.press()
    home.step()
    assert (invitation.code.visible, invitation.opener.visible, invitation.address.words) == (True, False, "10.0.0.7:8760")


def test_a_new_code_is_shown(program: Start) -> None:
    home, scene, guests = asked(program)
    invitation = enlarged(home, scene)
    before = home.pixels()
    Mouse(home).press(invitation.renew)
    assert guests.invitation is not None
    assert guests.invitation.link != LINK
    assert home.pixels() != before
    assert home.up_to_date()


def test_the_network_is_chosen_and_the_table_closed(program: Start) -> None:
    home, scene, guests = asked(program)
    invitation = enlarged(home, scene)
    mouse = Mouse(home)
    mouse.press(invitation.gear)
    network = home.scene
    assert isinstance(network, InvitationNetworkScene)
    label = network.address_label.rect
    assert min(home.screen.get_at((label.x - 4, label.centery))[:3]) > 200, "its words lie on paper"
    network.address.choose(1)
    assert guests.invitation is not None
    assert guests.invitation.address == "127.0.0.1:8760"
    network.host.set("friends.example")
    mouse.press(network.allow)
    assert guests.invitation.hosts == ("friends.example",)
    mouse.press(network.close)
    home.step()
    assert guests.invitation is None
    assert isinstance(home.scene, InvitationScene)
    assert invitation.opener.visible


def test_the_table_is_closed_to_somebody_at_another_screen_after_a_question(program: Start) -> None:
    home, scene, guests = asked(program)
    guests.sit(1, "Ola")
    invitation, mouse = enlarged(home, scene), Mouse(home)
    mouse.press(invitation.gear)
    for answer, is_open in ((1, True), (0, False)):
        network = home.scene
        assert isinstance(network, InvitationNetworkScene)
        mouse.press(network.close)
        question = home.scene
        assert isinstance(question, QuestionScene)
        assert question.words.startswith("Close the table? Whoever sits at another screen loses the seat")
        mouse.press(question.buttons[answer])
        home.step()
        assert (guests.invitation is not None) is is_open


def test_the_network_that_is_open_is_the_chosen_one(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home, scene, guests = asked(program)
    assert guests.invitation is not None
    monkeypatch.setattr(guests, "_invitation", replace(guests.invitation, networks=("192.168.1.2", "192.168.1.20")))
    enlarged(home, scene)._open_network()
    home.step()
    network = home.scene
    assert isinstance(network, InvitationNetworkScene)
    assert network.address.value == "192.168.1.20"


def test_start_of_the_invitation_begins_the_game(program: Start) -> None:
    home, scene, guests = asked(program)
    invitation = enlarged(home, scene)
    Mouse(home).press(invitation.done)
    home.step()
    assert guests.begun is home.table.match


@pytest.mark.parametrize("size", SIZES)
def test_rows_that_have_room_need_no_bar(program: Start, size: tuple[int, int]) -> None:
    home = program(size=size, player_names=["Zosia"], new_game=among_persons("earthquake"))
    scene, guests = opened(home)
    scene.setup.players = 4
    scene._fill()
    scene.seats.sitters[1].choose(SCREEN)
    scene._open_table()
    guests.visit(Visitor("1", "Bogna", Device.TABLET, Wish.LOOK_ON))
    scene._invite()
    home.step()
    invitation = home.scene
    assert isinstance(invitation, InvitationScene)
    assert invitation.list.most == 0
