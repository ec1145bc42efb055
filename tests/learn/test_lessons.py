"""The shipped lessons can be played to their ends, each step can be left and come back to, and damage is named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.core import Outcome
from game.games import GAMES
from game.learn.lessons import LEARNER, Lesson, LessonError, Step, load_lesson, parse_lesson
from game.play.match import Match
from game.play.record import Player
from game.ui.services.text import LANGUAGES, Text
from tests.tools.catalogues import read

WHAT, WHY = 6, 25
"""The most words of what is to be done, and of why."""
PLAYERS = (Player("Anna"), Player("Jan", "", "easy"))
TAUGHT = [game for game, entry in GAMES.items() if entry.lesson.is_file()]


def play(lesson: Lesson, match: Match, step: Step, act: str = "") -> None:
    """Carry out a step with the answer of the lesson, or another one that it allows."""
    for action in step.plays:
        lesson.carry_out(match, step, action)
    if step.answer is not None:
        assert match.to_move == LEARNER, step.id
        lesson.carry_out(match, step, lesson.game.decode(act) if act else step.answer)


def others(lesson: Lesson, match: Match, step: Step) -> list[str]:
    """Return what a step allows beside the answer of the lesson, where it is to be chosen."""
    texts = [lesson.game.encode(action) for action in match.legal()]
    return [text for text in texts if step.allows(text) and lesson.game.decode(text) != step.answer]


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_can_be_played_to_its_end_and_each_step_left_and_come_back_to(game: str) -> None:
    lesson = load_lesson(GAMES[game])
    match = lesson.begin(PLAYERS)
    for number, step in enumerate(lesson.steps):
        again = lesson.begin(PLAYERS, number)
        if step.position is not None:
            match = lesson.begin(PLAYERS, number)
        assert again.state == match.state, f"coming back to {step.id} leads elsewhere"
        taken = len([one for played in match.history for one in played.numbers])
        for action in step.plays:
            lesson.carry_out(again, step, action)
        for text in others(lesson, again, step):
            another = lesson.begin(PLAYERS, number)
            play(lesson, another, step, text)
            for following in lesson.steps[number + 1 :]:
                if following.position is not None:
                    break
                play(lesson, another, following)
        play(lesson, match, step)
        assert len([one for played in match.history for one in played.numbers]) - taken == len(step.numbers), step.id
    outcome = match.outcome
    assert isinstance(outcome, Outcome), "the lesson ends with a game that is over"
    assert outcome.winner == LEARNER


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_every_step_says_what_and_why_in_a_few_words(game: str, language: str) -> None:
    lesson, text = load_lesson(GAMES[game]), Text(GAMES[game].assets() / "locale", language)
    wanted = set()
    for step in lesson.steps:
        start = f"lesson.{lesson.page}.{step.id}"
        assert len(text(f"{start}.what").split()) <= WHAT, start
        assert len(text(f"{start}.why").split()) <= WHY, start
        wanted |= {f"{start}.{name}" for name in ("what", "why", "good", *(f"not.{name}" for name in step.wrong.values()))}
    missing = [key for key in wanted if key not in text and not key.endswith(".good")]
    assert missing == []
    written = {str(message.id) for message in read(GAMES[game].assets() / "locale" / language / "lessons.po") if message.id}
    assert {key for key in written if key.startswith(f"lesson.{lesson.page}.")} <= wanted


GOOD = """
speaker = "people/explorer_red"
[position]
level = "classic"
pieces = ["south tank N 5,1", "north jeep S 5,9"]
[[step]]
id = "look"
points = ["plate 2"]
[[step]]
id = "roll"
do = ["roll"]
chance = [4]
[[step]]
id = "go"
points = ["5,1"]
do = ["move S8 straight", "move S8 *"]
wrong = { "pass" = "stay" }
"""


@pytest.mark.parametrize(
    ("good", "bad", "where"),
    [
        ('points = ["5,1"]', 'points = ["55,1"]', "step 'go'"),
        ('"move S8 straight"', '"move T8 straight"', "step 'go'"),
        ('"move S8 straight"', '"move S1 straight"', "step 'go'"),
        ('id = "go"', 'id = "look"', "step 'look'"),
        ('id = "go"', 'id = "Go!"', "step 'Go!'"),
        ("chance = [4]", 'chance = "four"', "step 'roll'"),
        ("chance = [4]", "chanse = [4]", "step 'roll'"),
        ('"north jeep S 5,9"', '"north boat S 5,9"', "step 'look'"),
        ("[[step]]", "[step", "line 6"),
    ],
)
def test_a_broken_lesson_names_file_and_step(good: str, bad: str, where: str) -> None:
    assert good in GOOD
    with pytest.raises(LessonError) as error:
        lesson = parse_lesson(GOOD.replace(good, bad, 1), "some.toml", GAMES["island_battle"])
        match = lesson.begin(PLAYERS)
        for step in lesson.steps:
            play(lesson, match, step)
    assert f"some.toml, {where}" in str(error.value)


def test_a_step_says_what_it_allows_and_why_not() -> None:
    step = parse_lesson(GOOD, "some.toml", GAMES["island_battle"]).steps[2]
    assert step.allows("move S8 left")
    assert not step.allows("pass")
    assert (step.disabled_reason("pass"), step.disabled_reason("roll")) == ("stay", None)
    assert not replace(step, allowed=()).allows("move S8 left")


def test_a_refusal_of_several_steps_is_true_of_each() -> None:
    """The learner on height 3 may climb two stacks of height 4: neither is the highest in reach (EI-10)."""
    lesson = load_lesson(GAMES["earthquake"])
    number = next(number for number, step in enumerate(lesson.steps) if step.id == "step")
    state = lesson.begin(PLAYERS, number).state
    assert [state.height(space) for space in ((1, 0), (-1, 1))] == [4, 4]
    words = [
        Text(GAMES["earthquake"].assets() / "locale", language)("lesson.earthquake_island.step.not.other")
        for language in LANGUAGES
    ]
    assert words == [
        "That is allowed, too. This time go up to the lit stack.",
        "Tak też można. Tym razem wejdź na podświetlony stos.",
    ]
