"""The page for makers of puzzles.

Every word that a file may have is on it, and its examples are positions and puzzles.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import Any

import pytest

from game.content.positions import PositionReader, _Setup
from game.content.toml import parse_toml
from game.engine.chance import Seeded
from game.engine.lost_baggage import state as lost_baggage
from game.engine.riverlands import state as riverlands
from game.engine.riverlands.hero import Hero
from game.games import GAMES
from game.learn.goals import GoalError, read_goal
from game.learn.puzzles import Fields, parse_puzzle
from game.making.things import Kind, described
from game.registry import Entry

INSIDE = {
    "riverlands": (*Hero._fields, *riverlands.Turn._fields),
    "lost_baggage": (*(one.name for one in fields(lost_baggage.Player)), *(one.name for one in fields(lost_baggage.Turn))),
}
"""The fields of what stands in a word of a position."""
every_game = pytest.mark.parametrize("entry", GAMES.values(), ids=list(GAMES))


@cache
def page() -> str:
    """The page."""
    return described(Kind.PUZZLE).read_text(encoding="utf-8")


def part(entry: Entry) -> str:
    """The part of the page about the positions of a game."""
    return re.split(r"\n##+ ", page().partition(f": `{entry.id}`\n")[2])[0]


def words(text: str) -> set[str]:
    """The words of a text that are written as code."""
    return set(re.findall(r"`([\w.]+)`", text))


def states(entry: Entry) -> Iterator[tuple[str, Any]]:
    """The maps of a game, each with a state for every value of an option there, as JSON."""
    reader, game = PositionReader(entry), entry.game()
    for path in entry.levels().glob("*.tmx"):
        board = reader.read({"level": path.stem}).board
        for option in game.options(board):
            for value in option.values:
                state = game.setup(
                    board, min(game.seats(board)), {option.name: value} if option.seat is None else {}, Seeded("x")
                )
                yield path.stem, game.dump(state.state)


def test_every_word_of_a_file_and_of_a_goal_is_on_the_page() -> None:
    with pytest.raises(GoalError) as error:
        read_goal({"unheard_of": 1}, next(iter(GAMES.values())).game(), 0)
    goal = str(error.value.values["known"]).split(", ")
    assert {*Fields.__struct_fields__, *_Setup.__struct_fields__, *goal} - {"goal", "position"} <= words(page())
    assert "\n[goal]\n" in page() and "\n[position]\n" in page()


@every_game
def test_every_word_of_a_position_is_on_the_page(entry: Entry) -> None:
    known = {*entry.script().words.__struct_fields__, *INSIDE.get(entry.id, ())}
    for level, state in states(entry):
        known |= state.keys()
        assert level in words(part(entry)) or re.fullmatch("(two|three|four)_[123]0", level)
    assert known - words(part(entry)) == set()


@every_game
def test_every_option_with_its_values_is_on_the_page(entry: Entry) -> None:
    reader = PositionReader(entry)
    boards = [reader.read({"level": path.stem}).board for path in entry.levels().glob("*.tmx")]
    table = part(entry).partition("| option | values |\n")[2].partition("\n\n")[0]
    rows = {name: words(values) for names, values in re.findall(r"\| (.*?) \| (.*) \|", table) for name in words(names)}
    for board in boards:
        for option in entry.game().options(board):
            assert set(option.values) - rows[option.name] == set()


@every_game
def test_every_event_with_its_fields_is_on_the_page(entry: Entry) -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*?) \| .*\|$", part(entry).partition("| event |")[2], re.MULTILINE))
    found = {code: ["rule", *re.findall(r"`(\w+)`", row)] for code, row in rows.items()}
    assert found == {code: [one.name for one in fields(event)] for code, event in entry.game().events.items()}


@every_game
def test_the_examples_of_a_game_are_a_position_and_a_puzzle(entry: Entry) -> None:
    shared = page().partition("## The position")[2].partition("### ")[0] if entry.id == "earthquake" else ""
    lines = re.findall(r"\| `(\w+ = [^`]+)` \|$", shared + part(entry), re.MULTILINE)
    assert {line.partition(" =")[0] for line in lines} >= {*entry.script().words.__struct_fields__}
    level = "two_10" if entry.id == "lost_baggage" else "classic"
    told = {} if entry.id != "lost_baggage" else {"variants": {"set_1": "still_life", "set_2": "expedition", "start": "1"}}
    PositionReader(entry).read({"level": level, **told, **parse_toml("\n".join(lines))})
    (puzzle,) = re.findall(r"```toml\n(.*?)```", part(entry), re.DOTALL)
    parse_puzzle(puzzle, "page.toml", entry, "")


def test_the_first_example_is_a_puzzle() -> None:
    example = page().partition("```toml\n")[2].partition("```")[0]
    parse_puzzle(example, "page.toml", GAMES["island_battle"], "")
