"""Players choose their explorers: in New game, in the record, on the table; and records of others open as before."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.earthquake.actions import Place
from game.play.match import Match
from game.play.record import Player, file_bytes, parse
from game.ui.scenes.looks import LookChooser, Looks
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.results import ResultsScene
from game.ui.shell import destinations
from tests.ui.play import Keyboard, Mouse, Program, new_match

Start = Callable[..., Program]
IN_ORDER = ["red", "blue", "yellow", "green", "purple", "white"]


def looks_of(match: Match) -> list[str]:
    return [player.look for player in match.players]


def with_looks(*looks: str) -> Match:
    """A match whose record says these looks."""
    like = new_match("earthquake", "classic")
    players = [Player(f"P{seat}", look) for seat, look in enumerate(looks)]
    level, variants = like.record.header.level, {"seating": "agreed"}
    return Match.start(like.game, like.board, players, level=level, variants=variants, seed="1")


class TestNewGame:
    """Choosing in New game."""

    def scene(self, home: Program) -> NewGameScene:
        return home.go_to(destinations.NewGame("earthquake"), NewGameScene)

    def choosers(self, home: Program) -> list[LookChooser]:
        return [widget for widget in home.scene.root.walk() if isinstance(widget, LookChooser)]

    def start(self, home: Program, monkeypatch: pytest.MonkeyPatch) -> Match:
        begun: list[Match] = []
        monkeypatch.setattr(home.app.context, "open", lambda to: begun.append(to.match))
        Mouse(home).press(home.button("Start"))
        return begun[0]

    @pytest.mark.rule("EI-1")
    def test_a_click_or_a_key_chooses_an_explorer_that_nobody_has(self, program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
        home = program()
        home.open()
        self.scene(home)
        first, second = self.choosers(home)
        assert [first.colour, second.colour] == ["red", "blue"]
        Mouse(home).press(first)
        assert [first.colour, second.colour] == ["yellow", "blue"], "blue is taken"
        Keyboard(home).reach(second)
        Keyboard(home).arrow(-1, 0)
        assert second.colour == "red"
        Keyboard(home).arrow(-1, 0)
        assert second.colour == "white"
        assert "white, dot" in second.tooltip
        match = self.start(home, monkeypatch)
        assert looks_of(match) == ["yellow", "white"]

    def test_explorers_are_remembered_and_go_with_their_players(self, program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
        home = program(player_names=["Ola", "Jan"])
        home.open()
        scene = self.scene(home)
        Mouse(home).press(self.choosers(home)[0])
        assert scene.swap.tooltip == "Rotate seats"
        Mouse(home).press(scene.swap)
        assert looks_of(self.start(home, monkeypatch)) == ["blue", "yellow"]
        again = program()
        again.open()
        self.scene(again)
        assert [chooser.colour for chooser in self.choosers(again)] == ["blue", "yellow"]

    def test_other_games_give_each_seat_its_look(self, program: Start) -> None:
        home = program()
        home.open()
        home.app.context.open(destinations.NewGame("riverlands"))
        home.step()
        assert not self.choosers(home)


def test_of_six_players_one_who_chooses_changes_with_another() -> None:
    looks = Looks()
    looks.step(0, 6, 1)
    assert looks.colours == ["blue", "red", "yellow", "green", "purple", "white"]
    looks.step(0, 6, -1)
    assert looks.colours == IN_ORDER


@pytest.mark.parametrize(
    "kept, colours",
    [
        ((), IN_ORDER),
        (("", "", "", "", "", ""), IN_ORDER),
        (("white", "white", "pink"), ["white", "red", "blue", "yellow", "green", "purple"]),
        (("green", "red", "blue", "yellow", "purple", "white", "red"), ["green", "red", "blue", "yellow", "purple", "white"]),
    ],
)
def test_whatever_was_remembered_no_two_look_the_same(kept: tuple[str, ...], colours: list[str]) -> None:
    assert Looks(kept).colours == colours


def test_the_explorers_chosen_are_on_the_board_the_plates_the_log_and_in_the_results(program: Start) -> None:
    home = program()
    match = with_looks("purple", "white")
    scene = home.sit_down(match)
    for seat, space in ((0, (0, 0)), (1, (1, -1))):
        match.submit(seat, Place(space))
    home.settle()
    standing = [scene.stage.get(("explorer", seat)) for seat in (0, 1)]
    assert [actor.sprite.split("_")[1] for actor in standing if actor] == ["purple", "white"]
    badge = scene.stage.get(("mark", "owner", (1, -1)))
    assert badge is not None
    assert badge.sprite == "ui/badge_white", "P1 placed last and plays first (EI-7)"
    plates = [plate.card for plate in scene.hud.panels.by_seat]
    assert [(card.colour, card.portrait) for card in plates] == [
        ("purple", "ui/portrait_explorer_purple"),
        ("white", "ui/portrait_explorer_white"),
    ]
    assert scene.hud.log.colours == ("purple", "white")
    match.resign(0)
    home.settle()
    for _ in range(120):
        home.step()
    results = home.scene
    assert isinstance(results, ResultsScene)
    assert [card.colour for card in results.cards] == ["purple", "white"]


@pytest.mark.parametrize(
    "looks, shown", [(("", ""), ("red", "blue")), (("red", "red"), ("red", "blue")), (("?", "red"), ("blue", "red"))]
)
def test_records_without_a_choice_or_with_an_impossible_one_open(
    program: Start, looks: tuple[str, str], shown: tuple[str, str]
) -> None:
    scene = program().sit_down(with_looks(*looks))
    assert tuple(card.colour for card in scene.table.cards()) == shown


def test_in_a_rematch_everybody_keeps_the_explorer() -> None:
    match = with_looks("purple", "white", "green")
    match.resign(0)
    match.resign(1)
    again = match.rematch()
    assert {player.name: player.look for player in again.players} == {"P0": "purple", "P1": "white", "P2": "green"}


@pytest.mark.rule("EI-6")
def test_whoever_has_no_name_is_called_the_same_in_the_rematch(program: Start) -> None:
    """The seats are others there, as who placed first goes last; it stays so when the game is saved and opened again."""
    match = new_match("earthquake", "ridge", "", "", "Ola", seed="3")
    names = ["Gracz\N{NO-BREAK SPACE}1", "Gracz\N{NO-BREAK SPACE}2", "Ola"]
    for _ in range(3):
        scene = program(language="pl").sit_down(match)
        assert [scene.name(seat) for seat in range(3)] == names
        again = match.game.rematch(match.state)
        assert again is not None
        match, names = match.rematch(), [names[seat] for seat in again[0]]
        opened = parse(file_bytes(match.record), "again")
        assert [player.called for player in opened.header.players] == [player.called for player in match.players]
