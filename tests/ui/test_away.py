"""The host's table and a guest's while somebody decides at another screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.lost_baggage.actions import Roll
from game.engine.lost_baggage.state import Phase
from game.games import GAMES
from game.learn.puzzles import load_puzzle
from game.play.settings import Speed
from game.ui.puzzles.scene import PuzzleScene
from game.ui.scenes.invitation import InvitationScene
from game.ui.scenes.pause import PauseScene
from game.ui.shell import destinations
from game.ui.shell.guests import Device, Place, Presence, Visitor, Wish
from game.ui.tables.away_view import CLOUD, CLOUDS
from game.ui.tables.scene import TableScene
from game.ui.widgets import Button
from game.ui.widgets.dialog import DialogScene, QuestionScene
from tests.tools.puzzles import shipped
from tests.ui.play import Finger, Gamepad, Hands, Keyboard, Mouse, Program, new_match
from tests.ui.pretended_guests import PretendedGuests
from tests.ui.room import LARGER, roomier

Start = Callable[..., Program]
NAMES = ("Zosia", "Wojtek", "Ola")


def hosted(program: Start, game: str = "earthquake", **given: object) -> tuple[Program, TableScene, PretendedGuests]:
    """A host's table at which all players have screens of their own."""
    home = program(speed=Speed.INSTANT, **given)
    guests = PretendedGuests()
    home.app.context.guests = guests
    home.open()
    match = new_match(game, "classic", *NAMES) if game == "earthquake" else new_match(game, "three_10", *NAMES)
    home.app.context.open(destinations.NewMatch(match))
    home.step()
    guests.open_match(match)
    for seat, name in enumerate(NAMES):
        guests.put(seat, Place.SCREEN)
        guests.sit(seat, name)
        home.table.driver.take_screen(seat)
    home.settle()
    return home, home.table, guests


@pytest.mark.parametrize("game", ["earthquake", "lost_baggage"])
def test_no_curtain_is_drawn_where_every_person_has_a_screen(program: Start, game: str) -> None:
    home, table, _ = hosted(program, game)
    match = table.match
    for _ in range(12):
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
        home.settle()
        assert table.viewpoint.waits_for is None
        assert not table.handover.screen.asking
        assert table.viewpoint.viewer is None, "the window shows what is open to all"
        assert not table.controls.actions.buttons


def test_the_panel_says_at_which_device_somebody_chooses(program: Start) -> None:
    home, table, guests = hosted(program)
    mover = table.match.to_move
    assert mover is not None
    assert table.prompt.detail.startswith("Choosing on a phone.")
    guests.sit(mover, NAMES[mover], Device.TABLET)
    assert table.prompt.detail.startswith("Choosing on a tablet.")
    guests.sit(mover, NAMES[mover], Device.TABLET, Presence.LOST)
    assert table.prompt.detail.startswith("Out of reach.")
    home.step()
    assert home.up_to_date()


def test_the_panel_says_what_is_decided_at_another_screen(program: Start) -> None:
    """The last event alone, such as what a tile says, may seem to be what is chosen."""
    home, table, _ = hosted(program, "lost_baggage")
    match = table.match
    while match.state.phase is not Phase.WALK:
        assert match.to_move is not None
        roll = next((action for action in match.legal() if isinstance(action, Roll)), match.legal()[0])
        match.submit(match.to_move, roll)
    home.settle()
    assert match.to_move is not None
    assert table.prompt.headline == f"{NAMES[match.to_move]}: walk {match.state.turn.rolled}"


def test_nobody_sits_at_a_device_at_a_puzzle_that_is_solved_beside_the_open_table(program: Start) -> None:
    home, table, _ = hosted(program)
    assert [panel.guest is not None for panel in table.hud.panels.by_seat] == [True, True, True]
    entry = GAMES["earthquake"]
    home.app.context.open(destinations.Puzzle(entry.id, [load_puzzle(shipped(entry)[0], entry)], 0))
    home.step()
    assert isinstance(home.scene, PuzzleScene)
    assert [panel.guest for panel in home.scene.hud.panels.by_seat] == [None, None]


def test_the_device_is_said_before_what_has_happened(program: Start) -> None:
    home, table, _ = hosted(program, "lost_baggage")
    said = set()
    for _ in range(6):
        mover = table.match.to_move
        assert mover is not None
        table.match.submit(mover, table.match.legal()[0])
        home.settle()
        said.add(table.prompt.detail)
    assert len(said) > 1
    assert all(words.startswith("Choosing on a phone.") for words in said), said


def test_clouds_rise_over_whoever_chooses_and_are_still_then(program: Start) -> None:
    home, table, _ = hosted(program)
    mover = table.match.to_move
    assert mover is not None
    for _ in range(30):
        home.step(dt=CLOUD / 4)
    panels = table.hud.panels.by_seat
    assert [panel.clouds for panel in panels] == [CLOUDS if seat == mover else 0 for seat in range(3)]
    assert not table.animating
    assert home.up_to_date()


def test_a_plaque_stands_where_a_hidden_hand_would_be(program: Start) -> None:
    home, table, guests = hosted(program, "lost_baggage")
    match = table.match
    for _ in range(60):
        mover = match.to_move
        if mover is not None and table.table.cards()[mover].backs:
            break
        match.submit(mover or 0, match.legal()[0])
        home.settle()
    mover = match.to_move
    assert mover is not None
    assert table.away.plaque.visible
    assert table.away.plaque.title == f"{NAMES[mover]}: choosing on a phone"
    assert home.up_to_date()
    guests.free(mover)
    table.driver.leave_screen(mover)
    home.settle()
    assert not table.away.plaque.visible
    assert (table.viewpoint.own, table.viewpoint.viewer, table.viewpoint.waits_for) == (None, None, mover), "others may look"
    table.handover.reveal()
    assert table.viewpoint.own == mover, "the only person at the window has things in view from now on"


def test_the_board_has_the_place_of_a_hand_that_nobody_holds_here(program: Start) -> None:
    _, table, _ = hosted(program, "lost_baggage", size=(1280, 800))

    def kept() -> int:
        return table.clear.bottom - table.board.fit.bottom

    assert kept() == 10 + 92 + 10, "the plaque with its margins, as the design of the common table has it"
    table.driver.leave_screen(0)
    assert kept() == 166, "Zosia's hand may come into view again"
    table.driver.take_screen(0)
    assert kept() == 112


def test_without_columns_the_strip_alone_says_who_is_choosing_where(program: Start) -> None:
    home, table, _ = hosted(program, "lost_baggage")
    home.resize((430, 860))
    match = table.match
    while match.to_move is None or not table.table.cards()[match.to_move].backs:
        match.submit(match.to_move or 0, match.legal()[0])
        home.settle()
    assert table.board.fit.bottom <= table.clear.bottom
    assert not table.away.plaque.visible
    assert table.prompt.detail.startswith("Choosing on a phone.")
    assert roomier(table) <= LARGER
    home.resize((1280, 800))
    assert table.away.plaque.visible
    assert not table.away.plaque.rect.colliderect(table.board.fit)


def test_no_row_is_kept_for_buttons_where_nobody_decides(program: Start) -> None:
    home, table, _ = hosted(program, size=(1024, 768), interface_scale=200)
    frame = table.hud.columns.frame
    assert frame is not None and frame.folded
    assert frame.clear.bottom == frame.foot.bottom
    table.driver.leave_screen(0)
    home.settle()
    assert not table.board.fit.colliderect(table.controls.actions.rect)


@pytest.mark.parametrize("device", [Mouse, Keyboard, Gamepad, Finger])
def test_the_invitation_opens_in_the_middle_of_a_game(program: Start, device: type[Hands]) -> None:
    home, _, guests = hosted(program)
    hands = device(home)
    hands.press(home.tool("invitation.tool"))
    home.step()
    scene = home.scene
    assert isinstance(scene, InvitationScene)
    assert [row.told for row in scene.rows] == ["on a phone"] * 3
    guests.put(0, Place.HERE)
    assert scene.rows[0].told == "at this screen"
    hands.press(scene.done)
    home.step()
    assert home.scene is home.table
    assert guests.followed
    home.app.context.open(destinations.Title())
    home.step()
    assert not guests.followed, "the table that was left"


def test_a_table_that_is_not_open_opens_there(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    guests = PretendedGuests()
    home.app.context.guests = guests
    home.open()
    home.app.context.open(destinations.NewMatch(new_match("earthquake", "classic", *NAMES)))
    home.step()
    mouse = Mouse(home)
    mouse.press(home.tool("invitation.tool"))
    scene = home.scene
    assert isinstance(scene, InvitationScene)
    mouse.press(scene.opener)
    home.step()
    assert guests.invitation is not None
    assert [seat.place for seat in guests.seats] == [Place.HERE] * 3
    (button,) = (child for child in scene.rows[1].children if isinstance(child, Button))
    mouse.press(button)
    home.step()
    assert scene.rows[1].told == "at this screen until a device comes"


def test_the_host_who_lets_a_guest_give_up_is_not_called_by_the_guests_name(program: Start) -> None:
    home, _, guests = hosted(program)
    guests.put(2, Place.HERE)
    guests.sit(1, "Wojtek", presence=Presence.LOST)
    mouse = Mouse(home)
    mouse.press(home.tool("table.menu"))
    for name, words in (
        ("Wojtek", "Shall Wojtek resign? The others play on."),
        ("Ola", "Ola, do you really resign? The others play on without you."),
    ):
        mouse.press(home.button(home.words("pause.resign")))
        mouse.press(home.button(name))
        assert home.scene.words == words  # type: ignore[attr-defined]
        mouse.press(home.button(home.words("common.cancel")))


def test_guests_in_reach_resign_at_their_own_screens(program: Start) -> None:
    home, _, guests = hosted(program)
    mouse, told = Mouse(home), "Guests resign on their own screens."
    mouse.press(home.tool("table.menu"))
    assert home.button("Resign").disabled_reason == told
    guests.put(2, Place.HERE)
    guests.sit(1, "Wojtek", presence=Presence.LOST)
    home.step()
    mouse.press(home.button("Resign"))
    asked = home.scene
    assert isinstance(asked, DialogScene)
    assert asked.words == f"Who resigns? {told}"
    assert {answer.words for answer in asked.answers} == {"Wojtek", "Ola", "Cancel"}
    mouse.press(home.button("Wojtek"))
    assert isinstance(home.scene, QuestionScene)
    guests.sit(1, "Wojtek")
    home.step()
    home.step()
    assert isinstance(home.scene, PauseScene), "Wojtek is back, and decides alone"


def test_games_without_guests_have_no_such_tool(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    table = home.sit_down(new_match("earthquake", "classic", *NAMES))
    assert home.words("invitation.tool") not in [tool.tooltip for tool in table.hud.tools.tools]


def test_the_host_is_told_at_the_table_of_whoever_waits_for_a_yes(program: Start) -> None:
    """The invitation need not be open for that, and a press opens it."""
    home, table, guests = hosted(program)
    button = table.controls.invitation
    assert button is not None and not button.glows
    guests.visit(Visitor("1", "", Device.TABLET, Wish.CHOOSE))
    assert not button.glows
    asks, takes = Visitor("2", "", Device.PHONE, Wish.COME_IN), Visitor("3", "Ela", Device.LAPTOP, Wish.TAKE_OVER, 1)
    guests.visit(asks)
    assert button.glows
    assert table.bubble.words == "A phone asks to come in. Click here to answer."
    guests.visit(takes)
    assert table.bubble.words == "Ela asks for the seat of Wojtek. Click here to answer.", "the other has been told of"
    guests.let_in(asks)
    assert button.glows
    table.rebuild()
    home.step()
    assert table.controls.invitation is not None and table.controls.invitation.glows
    guests.visit(asks)
    home.step()
    Mouse(home).at(table.bubble.rect.center)
    assert isinstance(home.scene, InvitationScene)
    for visitor in (asks, takes):
        guests.turn_away(visitor)
    assert not table.controls.invitation.glows


def test_the_call_of_somebody_who_was_answered_is_gone(program: Start) -> None:
    _, table, guests = hosted(program)
    asks, takes = Visitor("2", "", Device.PHONE, Wish.COME_IN), Visitor("3", "Ela", Device.LAPTOP, Wish.TAKE_OVER, 1)
    guests.visit(asks)
    assert table.bubble.words == "A phone asks to come in. Click here to answer."
    guests.let_in(asks)
    assert not table.bubble.shown
    guests.visit(asks)
    guests.visit(takes)
    guests.let_in(asks)
    assert table.bubble.words == "Ela asks for the seat of Wojtek. Click here to answer.", "she waits still"
