"""Collected puzzles: each opens and is solved as it says, none by plain play; their texts are true; files that cannot be used."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from game.bots.contest import chooser
from game.content.positions import PositionReader
from game.engine.core import Step
from game.engine.lost_baggage.events import TurnStarted
from game.games import GAMES
from game.learn.attempt import Attempt, Verdict
from game.learn.collected import Collected, collection
from game.learn.goals import Progress
from game.learn.proof import answers, prove
from game.learn.puzzles import Puzzle, PuzzleError
from game.play.record import Player
from tests.samples import sample
from tests.tools.find_puzzles import Finder, Found, first_legal, solves
from tests.tools.finding import finding

READERS = {game: PositionReader(entry) for game, entry in GAMES.items()}
EVERY = [(game, one) for game, entry in GAMES.items() for one in collection(entry).puzzles.values()]
NUMBER = re.compile(r"\d+")


def read(game: str, key: str) -> Puzzle:
    """A puzzle of a game."""
    return collection(GAMES[game]).read(key, GAMES[game], READERS[game])


def some(count: int) -> pytest.MarkDecorator:
    """So many puzzles of all games, the same each time; all of them in a thorough run."""
    found = sample(random.Random(33).sample(EVERY, min(count, len(EVERY))), EVERY)
    return pytest.mark.parametrize(("game", "one"), found, ids=lambda value: getattr(value, "key", value))


@pytest.mark.parametrize("game", GAMES)
def test_all_open_and_say_something_in_both_languages(game: str) -> None:
    for key in collection(GAMES[game]).puzzles:
        puzzle = read(game, key)
        for texts in (puzzle.title, puzzle.more, puzzle.hint):
            assert texts.keys() == {"en", "pl"} and all(texts.values())
            assert not any(mark in text for text in texts.values() for mark in "{}")
            assert sorted(NUMBER.findall(texts["en"])) == sorted(NUMBER.findall(texts["pl"]))
        assert max(len(text.split()) for text in puzzle.title.values()) <= 8, key


@some(8)
def test_one_is_solved_by_what_it_says_and_certainly(game: str, one: Collected) -> None:
    """The solution is one course; where chance or the others take another, any right answer is as good."""
    puzzle = read(game, one.key)
    assert prove(puzzle).trouble(puzzle) == ""
    attempt = Attempt(puzzle, [Player("", "", "easy")] * puzzle.situation.players)
    said = [puzzle.situation.game.decode(text) for text in one.solution]
    while attempt.mark.verdict is Verdict.OPEN:
        seat = attempt.match.to_move
        assert seat is not None
        if seat != attempt.learner:
            attempt.match.submit(seat, attempt.reply())
        else:
            right = attempt.answers()
            action = said.pop(0) if said and said[0] in right else right[0]
            attempt.prepare(action)
            attempt.match.submit(seat, action)
        attempt.follow()
    assert attempt.mark.verdict.solves


@some(12)
def test_the_said_solution_begins_with_one_of_few_right_answers(game: str, one: Collected) -> None:
    puzzle = read(game, one.key)
    search = puzzle.search()
    node = search.begin(puzzle.situation.state)
    right = [puzzle.situation.game.encode(action) for action in answers(search, node)]
    assert one.solution[0] in right
    assert len(right) < len(search.actions(node))
    assert one.answer != "only" or len(right) == 1


def test_one_that_an_unseen_tile_undoes_is_not_kept() -> None:
    """Four of five volcanoes lie open; the fifth may be under the lifebelt, and all round it there is only water then (EI-41).

    A player who knew it there could keep the lifebelt and swim, which fails with any other tile there.
    """
    stacks = (
        "-3,0 1 land", "-2,-2 1 volcano", "-2,-1 1 cracks_135", "-2,0 2 lifebelt", "-1,-2 1 land", "-1,-1 4 volcano",
        "-1,0 2 volcano", "0,2 4 volcano",
    )  # fmt: skip
    position = {
        "level": "ridge", "players": 2, "stacks": [*stacks], "explorers": ["-3,0", "-1,-2"], "tools": ["bazooka", ""],
    }  # fmt: skip
    solution = ("bazooka -1,-2", "step -2,0", "discard tile")
    one = Collected("one", "splash", 3, position, solution, "only")
    known = collection(GAMES["earthquake"])
    finder = Finder(GAMES["earthquake"], known.kinds, finding("earthquake"), READERS["earthquake"], 9, Fraction(1))
    proof = prove(finder.made(one))
    assert proof.chance == 1
    assert not finder.is_careful(Found(one, proof, Fraction(0)))


@some(8)
def test_plain_play_does_not_solve_one(game: str, one: Collected) -> None:
    puzzle = read(game, one.key)
    assert not solves(puzzle, first_legal)
    plain = next(level for level in GAMES[game].computer_levels() if level.name == finding(game).PLAIN)
    assert not solves(puzzle, chooser(plain))


@pytest.mark.rule("EI-17")
def test_who_wins_before_the_next_turn_needs_none() -> None:
    """The push is kept, what lies below does no harm here, and the other one is pushed off the island without a way up."""
    attempt = Attempt(read("earthquake", "063"), [Player("", "", "easy")] * 2)
    for text in ("stay", "keep", "push -2,-1"):
        action = attempt.match.game.decode(text)
        attempt.prepare(action)
        attempt.match.submit(0, action)
        attempt.follow()
    assert attempt.match.outcome is not None
    assert attempt.mark.verdict is Verdict.LUCKY, "not missed: it was luck that the tile below was no other"


@pytest.mark.rule("LB-84")
def test_an_extra_turn_of_the_opponent_is_no_end_before_the_own_next_turn() -> None:
    """The goal is to live until the own next turn begins."""
    puzzle = read("lost_baggage", "034")
    goal, game, state = puzzle.goal, puzzle.situation.game, puzzle.situation.state
    progress: Progress | bool = goal.start
    for extra in (False, True):
        begun = TurnStarted(rule="LB-20", seat=1, round=1, extra=extra, battle=False)
        assert isinstance(progress, Progress)
        progress = goal.after(progress, game, Step(state, (begun,)), own=False)
    assert isinstance(progress, Progress)
    own = TurnStarted(rule="LB-20", seat=0, round=2, extra=False, battle=False)
    assert goal.after(progress, game, Step(state, (own,)), own=False) is True


@pytest.mark.parametrize("game", GAMES)
def test_no_two_are_alike(game: str) -> None:
    """The same way on the same map would feel like the same puzzle, whatever its goal."""
    count = Counter((one.position["level"], one.solution) for one in collection(GAMES[game]).puzzles.values())
    assert not count or max(count.values()) == 1


Fact = Callable[[Any, dict[str, Any]], bool]
SAID: dict[str, dict[str, Fact]] = {
    "island_battle": {"left": lambda s, says: sum(at >= 0 or at == -3 for at in s.where[10:]) == says["left"]},
    "riverlands": {"meal": lambda s, says: s.meal == says["meal"]},
    "lost_baggage": {
        "hp": lambda s, says: s.players[0].hp == says["hp"],
        "left": lambda s, says: s.players[1].hp == says["left"],
        "other": lambda s, says: not (s.players[1].hand or s.players[1].pack or s.players[1].items),
    },
}
"""Each word that says something of a position beside its goal, held against the state."""


@pytest.mark.parametrize("game", SAID)
def test_what_is_said_of_a_position_is_so(game: str) -> None:
    for one in collection(GAMES[game]).puzzles.values():
        state = read(game, one.key).situation.state
        for name, fact in SAID[game].items():
            assert name not in one.says or fact(state, one.says), (one.key, name)


def test_the_health_that_is_said_is_that_of_whom_it_is_said() -> None:
    for one in collection(GAMES["riverlands"]).puzzles.values():
        heroes = read("riverlands", one.key).situation.state.heroes
        if one.kind in ("life", "win", "best_life", "best_win", "hurt", "live"):
            assert heroes[0 if one.kind == "live" else 1].health == one.says["health"], one.key
        if one.kind in ("win", "best_win"):
            assert heroes[1].lives == 1


def test_a_zero_is_said_of_zeros_only() -> None:
    for one in collection(GAMES["island_battle"]).puzzles.values():
        assert (one.position["rolled"] == 0) == one.kind.startswith("zero")


class Elsewhere:
    """A game whose files are in a folder of its own."""

    id, page = "island_battle", "page"

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def assets(self) -> Path:
        return self._folder


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[kinds", "page.toml, line 1: This is not TOML"),
        ("[[puzzles]]\nkey = 3", "page.toml, puzzles[1].key: "),
        (
            "[[puzzles]]\nkey = '1'\nkind = 'none'\ndifficulty = 1\nposition = {}\nsolution = []",
            "page.toml, 1: “none” is missing",
        ),
    ],
)
def test_a_file_that_cannot_be_used_says_where_and_why(tmp_path: Path, text: str, words: str) -> None:
    folder = tmp_path / "puzzles"
    folder.mkdir()
    (folder / "page.toml").write_text(text, encoding="utf-8")
    with pytest.raises(PuzzleError) as caught:
        collection(Elsewhere(tmp_path)).read("1", Elsewhere(tmp_path))  # type: ignore[arg-type]
    assert words in str(caught.value)


def test_a_game_without_such_a_file_has_none(tmp_path: Path) -> None:
    assert not collection(Elsewhere(tmp_path)).puzzles  # type: ignore[arg-type]
