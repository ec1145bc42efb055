"""The numbers in texts of puzzles, read by hand, held against the positions; they are the same in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from game.learn.collected import collection
from game.learn.puzzles import Puzzle, load_puzzle, said
from tests.games import ALL
from tests.tools.puzzles import shipped

PUZZLES: dict[tuple[str, str], Puzzle] = {
    (game, path.stem[:2]): load_puzzle(path, entry) for game, entry in ALL.items() for path in shipped(entry)
}
NUMBER = re.compile(r"\d+")
Fact = Callable[[Any], bool]

RIVERLANDS: dict[str, Fact] = {
    "01": lambda s: (s.heroes[1].lives, s.heroes[1].health, s.heroes[0].sword) == (1, 2, 2),  # RL-30: 2 on 4 to 6
    "02": lambda s: (s.heroes[0].food, s.heroes[0].gold, s.meal) == (1, 1, 1),
    "04": lambda s: (s.heroes[0].health, s.heroes[1].sword, s.meal) == (1, 1, 1),
    "05": lambda s: (s.heroes[1].lives, s.heroes[1].health) == (1, 1),
    "06": lambda s: (s.round, s.meal, s.heroes[0].food) == (46, 2, 1),
    "07": lambda s: (s.heroes[0].health, s.heroes[1].arrows, s.heroes[1].bows) == (1, 2, 1),
    "08": lambda s: s.heroes[1].health == 2,
    "09": lambda s: s.heroes[2].food == 0,
    "10": lambda s: s.heroes[0].food == 1,
}
BATTLE = {"02": 3, "03": 2, "05": 1, "09": 5}
"""The roll that each text names; a zero in 07, 08 and 10."""
BAGGAGE = {"01": (2, 3), "03": (3, 6), "10": (1, 3)}
"""The hit points of the learner and of the other one."""


@pytest.mark.rule("RL-30")
@pytest.mark.parametrize("number", RIVERLANDS)
def test_what_is_said_of_heroes_is_so(number: str) -> None:
    assert RIVERLANDS[number](PUZZLES["riverlands", number].situation.state)


@pytest.mark.parametrize(("number", "rolled"), [*BATTLE.items(), ("07", 0), ("08", 0), ("10", 0)])
def test_what_is_said_to_be_rolled_is(number: str, rolled: int) -> None:
    puzzle = PUZZLES["island_battle", number]
    assert puzzle.situation.state.rolled == rolled
    words = f"{said(puzzle.title, 'en')} {said(puzzle.more, 'en')}"
    assert (f"rolled {rolled}" if rolled else "A zero") in words


@pytest.mark.parametrize("number", BAGGAGE)
def test_what_is_said_of_hit_points_is_so(number: str) -> None:
    state = PUZZLES["lost_baggage", number].situation.state
    assert tuple(player.hp for player in state.players) == BAGGAGE[number]


def test_what_the_diver_has_to_live_through_is_said_to_be_a_turn() -> None:
    """The Yeti may roar, which hurts nobody, and the puzzle is solved as well."""
    puzzle = PUZZLES["lost_baggage", "09"]
    assert puzzle.goal.turns == 2 and puzzle.goal.never and not puzzle.goal.happens
    assert "next turn" in said(puzzle.title, "en") and "następną turę" in said(puzzle.title, "pl")


@pytest.mark.parametrize("key", PUZZLES)
def test_a_player_is_nobody_of_whom_it_is_said_he_or_she(key: tuple[str, str]) -> None:
    puzzle = PUZZLES[key]
    for text in (puzzle.title, puzzle.more, puzzle.hint):
        assert not re.search(r"(?i)\b(he|him|his|she|hers?)\b", said(text, "en"))


@pytest.mark.parametrize("key", PUZZLES)
def test_both_languages_say_the_same_numbers(key: tuple[str, str]) -> None:
    puzzle = PUZZLES[key]
    for text in (puzzle.title, puzzle.more, puzzle.hint):
        assert sorted(NUMBER.findall(said(text, "en"))) == sorted(NUMBER.findall(said(text, "pl"))), said(text, "en")


def test_a_hint_for_many_puzzles_names_only_what_is_in_each() -> None:
    """A kind of Lost Baggage's puzzles of the days has one hint: sliders or equipment in it must be there in all of them."""
    read = collection(ALL["lost_baggage"])
    for key, puzzle in read.puzzles.items():
        hint, holds = read.kinds[puzzle.kind].hint["en"], puzzle.position["holds"]
        for word, marks in (("slider", ("red", "blue")), ("equip", ("equipped",))):
            assert word not in hint or any(mark in held for held in holds for mark in marks), (key, hint)
