"""The roll for who begins: it takes one press, however many players there are and however often the highest are level."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from game.engine.core import Rolled, Seat
from game.engine.earthquake.state import Phase
from game.engine.values import changed
from game.play.settings import Pace, Speed
from game.ui.shell.input import Command
from tests.bots.working import Here
from tests.engine.earthquake.support import C, E
from tests.engine.earthquake.support import table as quake_table
from tests.ui.earthquake.positions import match_at as quake_at
from tests.ui.play import Program, new_match, with_computers
from tests.ui.test_computers import at_table, until_person

Start = Callable[..., Program]


def rolled(home: Program) -> set[Seat]:
    """Return who has rolled."""
    return {played.seat for played in home.table.match.history if type(played.action).__name__ == "Roll"}


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.INSTANT])
@pytest.mark.parametrize(
    ("game", "level", "everybody", "setting_up"),
    [
        pytest.param("island_battle", "classic", {0, 1}, "quick", marks=pytest.mark.rule("BI-10")),
        pytest.param("riverlands", "classic_teams", {0, 1, 2, 3}, "", marks=pytest.mark.rule("RL-5")),
        pytest.param("lost_baggage", "three_10", {0, 1, 2}, "", marks=pytest.mark.rule("LB-16")),
    ],
)
def test_one_press_rolls_for_all(
    program: Start, game: str, level: str, everybody: set[Seat], setting_up: str, speed: Speed
) -> None:
    home = program(speed=speed)
    variants = {"setting_up": setting_up} if setting_up else {}
    home.sit_down(new_match(game, level, *"ABCD"[: len(everybody)], seed="1", deal=None, **variants))
    home.step(Command.PRIMARY)
    home.settle()
    assert rolled(home) == everybody
    assert home.table.match.turn == 1


@pytest.mark.parametrize(
    ("game", "level"),
    [
        pytest.param("island_battle", "classic", marks=pytest.mark.rule("BI-10")),
        pytest.param("riverlands", "classic", marks=pytest.mark.rule("RL-5")),
        pytest.param("lost_baggage", "two_10", marks=pytest.mark.rule("LB-16")),
    ],
)
def test_nobody_is_said_to_decide_while_players_roll(program: Start, game: str, level: str) -> None:
    home = program()
    variants = {"setting_up": "quick"} if game == "island_battle" else {}
    home.sit_down(new_match(game, level, "Ann", "Ben", seed="1", deal=None, **variants))
    home.step(Command.PRIMARY)
    titles: list[str] = []
    while home.table.playback.turn is None and home.table.playback.presenter.busy:
        titles.append(home.table.hud.turn_panel.title)
        home.step(dt=0.05)
    assert {"Ann", "Ben"} <= {*titles}
    assert {*titles} <= {"Ann", "Ben", home.words(f"{game}.prompt.by_chance") if game == "island_battle" else ""}


@pytest.mark.rule("RL-5")
def test_a_tie_for_the_start_is_told_with_its_rolls(program: Start) -> None:
    """In the first turn too, whose heading is no line of the story; this window has room for all of it."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    for seed in count():
        match = new_match("riverlands", "classic", "Ann", "Ben", seed=str(seed), deal=None)
        while not match.turn:
            assert match.to_move is not None
            match.submit(match.to_move, match.legal()[0])
        rolls = [event.value for event in match.events(None) if isinstance(event, Rolled)]
        if len(rolls) == 4:  # one tie
            break
    home.sit_down(match)
    home.settle()
    first, second = rolls[2:]
    told = [
        f"{'Ann' if first > second else 'Ben'} moves first.",
        f"Ben rolls {second}.",
        f"Ann rolls {first}.",
        f"Ann and Ben rolled {rolls[0]} and roll again.",
        f"Ben rolls {rolls[0]}.",
        f"Ann rolls {rolls[0]}.",
    ]
    assert [line.text.replace("\xa0", " ") for line in home.table.hud.log_strip._shown] == told


@pytest.mark.rule("RL-5")
def test_no_plate_tells_a_roll_before_the_die_has_fallen(program: Start) -> None:
    home = program()
    home.sit_down(new_match("riverlands", "classic_teams", *"ABCD", seed="1", deal=None))
    home.step(Command.PRIMARY)
    table, waiting = home.table, list[list[bool]]()
    while table.playback.turn is None and table.playback.presenter.busy:
        fallen = {line.seat for line in table.hud.log.lines if not line.heading}
        plates = [panel.line for panel in table.hud.panels.by_seat]
        assert not [seat for seat in {*range(4)} - fallen if plates[seat] != "still to roll"]
        waiting.append([line == "still to roll" for line in plates])
        home.step(dt=0.05)
    assert waiting[0] == [True] * 4 and [False] * 4 in waiting


def test_computers_roll_for_themselves_in_between(program: Start) -> None:
    match = with_computers(new_match("lost_baggage", "three_10", *"ABC"), {1: "beginner"})
    home = at_table(program, match, Here(), computer_pace=Pace.FAST, speed=Speed.INSTANT)
    home.step(Command.PRIMARY)
    until_person(home)
    assert rolled(home) == {0, 1, 2}
    assert match.turn >= 1


@pytest.mark.parametrize("computers", [{}, {1: "easy"}], ids=["persons", "one person"])
@pytest.mark.parametrize(
    ("game", "level", "alone", "together"),
    [
        pytest.param("island_battle", "classic", "the higher number starts", "for both", marks=pytest.mark.rule("BI-10")),
        pytest.param("riverlands", "classic", "Roll", "Roll for all", marks=pytest.mark.rule("RL-5")),
        pytest.param("lost_baggage", "two_10", "Roll", "Roll for all", marks=pytest.mark.rule("LB-16")),
    ],
)
def test_a_person_among_computers_rolls_for_nobody_else(
    program: Start, game: str, level: str, alone: str, together: str, computers: dict[Seat, str]
) -> None:
    home = program(speed=Speed.INSTANT)
    home.sit_down(with_computers(new_match(game, level), computers))
    (roll,) = home.table.controls.actions.buttons
    said = (roll.words, *roll.choice.consequence.split(": "))
    assert (alone in said, together in said) == (bool(computers), not computers)


@pytest.mark.rule("EI-6")
def test_who_places_next_is_marked_where_only_one_space_is_left(program: Start) -> None:
    """A single action before the first turn is no roll."""
    position = quake_table({C: "land", E: "land"}, [E, None, None], phase=Phase.PLACE)
    match = quake_at(changed(position, turn=None, turns=0, order=(0, 1, 2), actor=1))
    home = program(speed=Speed.INSTANT)
    table = home.sit_down(match)
    home.settle()
    assert (match.to_move, len(match.legal())) == (1, 1)
    assert [panel.next for panel in table.hud.panels.by_seat] == [False, False, True]
