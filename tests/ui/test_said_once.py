"""One sentence on one screen: what a button says, neither its card nor the chip over it says again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.engine.chance import Seeded, pick
from game.play.settings import Speed
from game.ui.tables.scene import TableScene
from tests.samples import sample
from tests.ui.learn.test_lesson_film import open_lesson, spoken_of
from tests.ui.play import Program, new_match

Start = Callable[..., Program]
LEVELS = {"island_battle": "classic", "earthquake": "classic", "riverlands": "classic", "lost_baggage": "two_10"}
ACTIONS = sample(30, 60)


def sentences(scene: TableScene) -> Iterator[str]:
    """Yield what is said twice of a button: by itself, the chip over the buttons, or its card."""
    for button in scene.controls.actions.buttons:
        note = button.note
        said = [] if button.brief else [button.choice.consequence]
        said += [scene.controls.actions.caption]
        said += [note.text, *(line.text for line in note.lines)] if note is not None else []
        found = [words.strip(" .").casefold() for words in said if words.strip(" .")]
        yield from (one for at, one in enumerate(found) if any(other.endswith(one) for other in found[:at] + found[at + 1 :]))


def test_the_dynamite_of_the_lesson_says_once_what_it_does(program: Start) -> None:
    home = open_lesson(program, "earthquake", "dynamite", speed=Speed.INSTANT)
    scene = spoken_of(home, 9)
    (use,) = scene.controls.actions.buttons
    assert use.choice.consequence == "breaks a tile next to you"
    assert scene.controls.actions.caption == ""
    assert use.note is None


@pytest.mark.parametrize("game", LEVELS)
def test_no_screen_says_a_sentence_twice_of_a_button(program: Start, game: str) -> None:
    match, choice = new_match(game, LEVELS[game]), Seeded("said")
    home = program(size=(1280, 800), speed=Speed.INSTANT, reduced_motion=True)
    scene = home.sit_down(match)
    for _ in range(ACTIONS):
        if match.to_move is None:
            break
        if scene.viewpoint.waits_for is not None:
            scene.handover.reveal()
        home.step()
        assert list(sentences(scene)) == []
        match.submit(match.to_move, pick(match.legal(), choice))
