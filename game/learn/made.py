"""Puzzles made of positions that were set up by hand.

Their goals are those of `goals` in the file of each game's collected puzzles, their other sentences those of
`assets/puzzles/made.toml`. In a goal, {me} is the learner's seat, {others} are all others, and {n} is a number that is asked for;
the game's editor has further words.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

import msgspec

from game import paths
from game.content.editor import AnyEditor
from game.content.packs import own_files
from game.content.positions import Situation
from game.content.toml import parse_toml, written
from game.learn.collected import Wanted, put_in
from game.learn.proof import any_way, prove, share_of
from game.learn.puzzles import FOLDER, MOST_OWN, SUFFIX, Fields, Puzzle, own_folder
from game.learn.search import LOST, Search, TooMuch
from game.play.files import check_room, write_whole

MOST_STEPS = 10_000
"""Steps of a proof: each judgement while somebody plays has to be fast."""
LIKELY = 0.25
"""The share of players choosing at random from which on a puzzle is too easy."""
HARD = (1 / 12, 1 / 30, 1 / 80)
"""The shares below which a puzzle has difficulty 2, 3 and 4."""
MOST_ACTIONS = 6
"""The highest number of actions that can be chosen."""


class When(StrEnum):
    """Until when a goal has to be reached."""

    NOW = "now"
    ROUND = "round"
    NEXT = "next"
    LATER = "later"

    def turns(self, players: int) -> int:
        """Return the turns of so many players until then."""
        return {When.NOW: 1, When.ROUND: players, When.NEXT: players + 1, When.LATER: 2 * players}[self]


@dataclass(frozen=True, slots=True)
class Wish:
    """A goal by its name, until when, the number that it asks for, and the most actions.

    0 actions: any number.
    """

    goal: str
    when: When = When.NOW
    n: int = 1
    actions: int = 0


class Verdict(StrEnum):
    """The worth of a position as a puzzle."""

    GOOD = "good"
    NONE = "none"
    """It cannot be solved for certain."""
    EASY = "easy"
    """A player choosing at random often solves it."""
    ALL = "all"
    """Whatever is done solves it."""
    TOO_MUCH = "too_much"
    """More can happen than can be looked at."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict, and how many of the first actions are right, of how many.

    `answer` and `difficulty` are those of a good puzzle. `ways`, of one that can be solved, are the states looked at, each with
    what is hidden in another way: with more than one of them there may be others.
    """

    verdict: Verdict
    right: int = 0
    choices: int = 0
    answer: str = "any"
    difficulty: int = 1
    ways: int = 1


class _Sentences(msgspec.Struct, frozen=True):
    when: dict[str, dict[str, str]]
    more: dict[str, dict[str, str]]


@cache
def sentences() -> _Sentences:
    """Return the sentences that puzzles of all games share, by language."""
    return msgspec.convert(parse_toml((paths.assets() / "puzzles" / "made.toml").read_text(encoding="utf-8")), _Sentences)


def fields_of(now: Situation, level: str, wanted: Wanted, wish: Wish, editor: AnyEditor, name: str = "") -> Fields:
    """Return the puzzle of a name that asks for a goal in a position on a shipped level."""
    game, seat = now.game, now.game.to_move(now.state)
    assert seat is not None
    when = When(wanted.when or wish.when)
    others = "|".join(str(other) for other in range(now.players) if other != seat)
    words = {"me": seat, "others": others, "n": wish.n, **editor.goal_words(now.state)}
    turns, actions, more = when.turns(_still_in(now, seat)), 0 if wanted.lasting else wish.actions, sentences().more
    told = [more["certain"], *([more["turns"]] if turns > 1 else [])]
    return Fields(
        name=name,
        title=title_of(wanted, wish),
        more={
            language: " ".join(
                [
                    *(text[language].format(n=turns) for text in told),
                    *([more["actions"][language].format(n=actions)] if actions else []),
                ]
            )
            for language in wanted.what
        },
        difficulty=1,
        goal={name: put_in(value, words) for name, value in wanted.goal.items()} | {"turns": turns, "actions": actions},
        position={"level": level, "players": now.players, "state": json.dumps(game.dump(now.state), separators=(",", ":"))},
    )


def _still_in(now: Situation, seat: int) -> int:
    """Return the number of players still in.

    Who plays on after the one to move may be open; after the others it is not.
    """
    return len({seat, *(one for other in range(now.players) for one in now.game.following(now.state, other))})


def title_of(wanted: Wanted, wish: Wish) -> dict[str, str]:
    """Return the sentence of a goal by language."""
    when = sentences().when[wish.when]
    ends = {language: "" if wanted.when else f" {when[language]}" for language in wanted.what}
    return {language: f"{what.format(n=wish.n)}{ends[language]}." for language, what in wanted.what.items()}


def judged(puzzle: Puzzle, search: Search) -> Judgement:
    """Return what a position is as a puzzle."""
    try:
        proof = prove(puzzle, search=search)
        if proof.chance == LOST:
            return Judgement(Verdict.NONE)
        share = share_of(puzzle, search)
    except TooMuch:
        return Judgement(Verdict.TOO_MUCH)
    right, choices = proof.right[0], proof.choices[0]
    start = search.begin(puzzle.situation.state)
    ways = len(start.worlds)
    if share > LIKELY:
        whatever = share == 1 and any_way(search, start)
        return Judgement(Verdict.ALL if whatever else Verdict.EASY, right, choices, ways=ways)
    difficulty = 1 + sum(share < one for one in HARD)
    return Judgement(Verdict.GOOD, right, choices, "only" if proof.only else "any", difficulty, ways)


def save(fields: Fields, user: Path, game: str) -> Path:
    """Write a puzzle to the player's own, and return its path, which was free.

    Raises SaveError, also where there are as many own puzzles as are read.
    """
    folder, number = own_folder(user, game), 1
    while (path := folder / f"puzzle {number}.toml").exists():
        number += 1
    check_room(path, own_files(user, FOLDER.format(game), SUFFIX, MOST_OWN), MOST_OWN)
    write_whole(path, text_of(fields).encode())
    return path


def text_of(fields: Fields) -> str:
    """Return a puzzle as the text of a file."""
    lines = [f"name = {written(fields.name)}"] if fields.name else []
    lines += [f"{name} = {written(getattr(fields, name))}" for name in ("title", "more", "difficulty", "answer")]
    for name, values in (("goal", fields.goal), ("position", fields.position)):
        lines += ["", f"[{name}]", *(f"{key} = {written(value)}" for key, value in values.items())]
    return "\n".join(lines) + "\n"
