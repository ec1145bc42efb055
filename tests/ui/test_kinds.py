"""Persons and computers on the quay of New game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.bots.thinking import Thinking
from game.games import GAMES
from game.play.match import Match
from game.ui.scenes.kinds import KindChooser, Kinds
from game.ui.scenes.new_game import NewGameScene
from game.ui.shell import destinations
from tests.bots.working import Never
from tests.ui.play import Gamepad, Hands, Keyboard, Mouse, Program

Start = Callable[..., Program]
each_of_the_program = pytest.mark.parametrize("game", list(GAMES))
LEVELS = ("beginner", "easy", "skilled", "strong")


def opened(home: Program, game: str) -> NewGameScene:
    home.open()
    home.app.context.thinking = Thinking(Never())
    return home.go_to(destinations.NewGame(game), NewGameScene)


def choosers(home: Program) -> list[KindChooser]:
    return [widget for widget in home.scene.root.walk() if isinstance(widget, KindChooser)]


def started(home: Program, monkeypatch: pytest.MonkeyPatch) -> Match:
    begun: list[Match] = []
    monkeypatch.setattr(home.app.context, "open", lambda to: begun.append(to.match))
    Keyboard(home).press(home.button(home.words("new.start")))
    return begun[0]


@each_of_the_program
@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_first_game_is_one_person_against_an_easy_computer(
    program: Start, monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    home = program(language=language, player_names=["Zosia", "Wojtek"])
    opened(home, game)
    match = started(home, monkeypatch)
    assert [player.computer for player in match.players] == ["", *["easy"] * (len(match.players) - 1)]
    assert match.players[0].name == "Zosia"
    assert match.players[1].name == home.words("computer.name.2")
    assert match.record.header.computer_seed


def test_what_was_chosen_before_there_were_computers_was_for_persons(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = program(new_game={"earthquake": {"players": "3"}})
    opened(home, "earthquake")
    assert [player.computer for player in started(home, monkeypatch).players] == ["", "", ""]


@pytest.mark.parametrize("device", [Mouse, Keyboard, Gamepad])
def test_each_device_chooses_who_plays_and_it_is_remembered(
    program: Start, monkeypatch: pytest.MonkeyPatch, device: type[Hands]
) -> None:
    home = program()
    opened(home, "earthquake")
    hands = device(home)
    for seat in (0, 1):
        for _ in range(2):  # one step of a person goes to a screen of their own
            chooser = choosers(home)[seat]
            if isinstance(hands, Keyboard):
                hands.reach(chooser)
                hands.arrow(1, 0)
            elif isinstance(hands, Mouse):
                hands.click(chooser._beside.center)
            else:
                hands.press(chooser)
            home.step()
            if choosers(home)[seat].kind != "screen":
                break
    first, second = choosers(home)
    assert first.kind in ("beginner", "easy")
    assert second.kind in LEVELS
    kinds = [first.kind, second.kind]
    match = started(home, monkeypatch)
    assert [player.computer for player in match.players] == kinds
    again = program()
    opened(again, "earthquake")
    assert [chooser.kind for chooser in choosers(again)] == kinds


def test_a_switch_shows_its_level_and_says_how_it_plays(program: Start) -> None:
    home = program()
    opened(home, "riverlands")
    mouse, (first, second) = Mouse(home), choosers(home)
    said = set()
    for _ in LEVELS:
        mouse.press(second) if second.kind == "" else mouse.click((second.rect.right - 4, second.rect.centery))
        said.add(second.tooltip)
        assert home.up_to_date()
    assert len(said) == len(LEVELS)
    mouse.click((second.switch.x + 8, second.switch.centery))
    assert second.kind == ""
    assert second.tooltip == home.words("computer.choose.person")
    mouse.click((second.switch.right - 8, second.switch.centery))
    assert second.kind in LEVELS
    assert first.kind == ""


@pytest.mark.parametrize("scale", [100, 130])
def test_the_parts_of_a_switch_can_be_seen_and_pressed_where_six_sit(program: Start, scale: int) -> None:
    home = program(size=(1024, 600), language="pl", interface_scale=scale)
    opened(home, "earthquake")
    switch = choosers(home)[0]
    switch.choose("skilled")
    home.step()
    parts = [switch._part(number) for number in range(3)]
    assert min(part.width for part in parts) >= home.app.context.theme.px(30)
    assert switch.full_tooltip == switch.tooltip  # no word is left out


def test_names_of_persons_are_never_given_to_computers(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = program(player_names=["Zosia", "Wojtek"])
    scene = opened(home, "earthquake")
    assert [field.value for field in scene.seats.fields.values()] == ["Zosia", ""]
    choosers(home)[1].choose("")
    assert [field.value for field in scene.seats.fields.values()] == ["Zosia", "Wojtek"]
    choosers(home)[1].choose("strong")
    Keyboard(home).reach(scene.seats.fields[1])
    Keyboard(home).type("Deep Gull")
    match = started(home, monkeypatch)
    assert [player.name for player in match.players] == ["Zosia", "Deep Gull"]
    assert home.app.preferences.values.player_names == ["Zosia", "Wojtek"]


@pytest.mark.parametrize(("before", "name"), [("", "Wojtek"), ("Jan", "Jan")])
def test_a_name_typed_for_a_seat_stays_when_a_person_without_one_sits_down(program: Start, before: str, name: str) -> None:
    home = program(player_names=["Zosia", before])
    scene = opened(home, "riverlands")
    Keyboard(home).reach(scene.seats.fields[1])
    Keyboard(home).type("Wojtek")
    choosers(home)[1].choose("")
    assert scene.seats.fields[1].value == name
    choosers(home)[1].choose("easy")
    assert scene.seats.fields[1].value == "Wojtek"


def test_moving_on_by_a_seat_takes_computers_along(program: Start) -> None:
    home = program(player_names=["Zosia"])
    scene = opened(home, "island_battle")
    scene._swap()
    assert scene.setup.kinds.of_seat[:2] == ["easy", ""]
    assert [field.value for field in scene.seats.fields.values()] == ["", "Zosia"]


def test_a_game_without_computer_players_offers_none(program: Start) -> None:
    home = program()
    opened(home, "tiny")
    assert [chooser.kinds for chooser in choosers(home)] == [("", "screen")] * 2
    assert Kinds((), 2, (None, "strong")).of_seat == ["", ""]
