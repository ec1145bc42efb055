"""All lessons frame by frame: what is done is seen, the bubble waits for it and hides nothing of what it speaks of."""

from __future__ import annotations

from collections.abc import Callable
from zlib import crc32

import pytest
from pygame import Rect

from game.games import GAMES
from game.learn.lessons import load_lesson
from game.play.settings import Speed
from game.ui.learn.over import LessonOverScene
from game.ui.learn.scene import PLAYERS, LessonScene
from game.ui.learn.screen import LearnScene
from game.ui.shell import destinations
from game.ui.shell.input import Command
from tests.samples import sample
from tests.ui.play import Mouse, Program

Start = Callable[..., Program]

FRAME = 1 / 30
LONGEST = 900
"""More frames than pass between two steps."""
GREAT = {"island_battle": "wall", "earthquake": "wet"}
"""The step of a game's lesson that comes after a blast, or after somebody falls into the water by dynamite."""
WINDOWS = sample(
    [((1280, 800), "en"), ((1024, 600), "pl")],
    [(size, language) for size in ((1280, 800), (1024, 600)) for language in ("en", "pl")],
)
ANIMATED = 8
"""The fewest pictures of what is animated."""


def open_lesson(program: Start, game: str, step: str = "", **settings: object) -> Program:
    """A program with a lesson at a step."""
    home = program(**{"size": (1280, 800), "new_game": {}, **settings}, lessons={game: step})
    home.open()
    home.app.context.open(destinations.Lesson(game))
    home.step()
    return home


def lesson(home: Program) -> LessonScene | None:
    """The lesson, None when it is over."""
    top = home.app.stack.top
    return top if isinstance(top, LessonScene) else None


def spoken_of(home: Program, number: int) -> LessonScene:
    """The lesson as soon as it speaks of the step with this number."""
    for _ in range(LONGEST):
        scene = lesson(home)
        if scene is not None and scene.number == number and scene.speech.said is not None:
            return scene
        home.step(dt=FRAME)
    raise AssertionError(f"the lesson does not speak of step {number}")


def go_on(scene: LessonScene) -> None:
    """Read what is said, or let the lesson do it."""
    (scene.speech.next if scene.speech.next.visible else scene.speech.skip).act()


@pytest.mark.parametrize("game", list(GAMES))
def test_all_that_is_done_in_a_lesson_is_seen_before_the_bubble_comes_again(program: Start, game: str) -> None:
    home = open_lesson(program, game, size=(1024, 600))
    steps = load_lesson(GAMES[game]).steps
    for number, step in enumerate(steps[:-1]):
        scene, following = spoken_of(home, number), steps[number + 1]
        home.settle()
        go_on(scene)
        pictures, at_rest = set[int](), 0.0
        for _ in range(LONGEST):
            home.step(dt=FRAME)
            now = lesson(home)
            assert now is not None
            if now.speech.visible and now.number == number + 1:
                break
            assert not now.speech.visible, f"the bubble lies over what {step.id} leads to"
            at_rest = 0.0 if now.playback.presenter.busy else at_rest + FRAME
            if len(pictures) < ANIMATED:
                pictures.add(crc32(home.pixels()))
        if step.answer is not None:
            assert len(pictures) >= ANIMATED, f"{step.id} is not animated"
        if GREAT.get(game) == following.id:
            assert at_rest >= 0.6 - FRAME, f"{following.id} is spoken of too soon"


@pytest.mark.rule("BI-61")
def test_the_first_blast_of_a_lesson_is_seen_as_in_a_game(program: Start) -> None:
    home = open_lesson(program, "island_battle", "block")
    number = next(at for at, step in enumerate(load_lesson(GAMES["island_battle"]).steps) if step.id == "block")
    scene = spoken_of(home, number)
    home.settle()
    go_on(scene)
    lasts, dark, words = 0, 0, set[str]()
    while not scene.speech.visible:
        home.step(dt=FRAME)
        lasts += scene.playback.presenter.busy
        dark += scene.display._darkened
        words.add(scene.hud.banner.words)
    assert home.words("island_battle.banner.live") in words
    assert dark * FRAME > 1.0, "all else lies in the shade while it burns"
    table = home.sit_down(scene.lesson.begin(PLAYERS, number))
    home.settle()
    table.decisions.submit(table.match.game.decode("shoot S8"))
    in_game = 0
    while table.playback.presenter.busy:
        home.step(dt=FRAME)
        in_game += table.playback.presenter.busy
    assert abs(lasts - in_game) <= 2


@pytest.mark.parametrize(("size", "language"), WINDOWS)
@pytest.mark.parametrize("game", list(GAMES))
def test_the_bubble_hides_nothing_of_what_it_speaks_of(program: Start, game: str, size: tuple[int, int], language: str) -> None:
    home = open_lesson(program, game, size=size, language=language, speed=Speed.INSTANT, reduced_motion=True)
    for number, step in enumerate(load_lesson(GAMES[game]).steps):
        scene = spoken_of(home, number)
        home.step()
        covered = scene.speech.extent
        assert scene.window.contains(covered)
        spaces = set(step.spaces)
        if step.answer is not None:
            proposed = scene.table.suggestion(step.answer)
            spaces |= {space for space in (proposed.start, proposed.target) if space is not None}
        for space in spaces if scene.board.visible else ():
            middle, side = scene.board.place_of(space), round(0.8 * scene.board.apart(space))
            there = Rect(0, 0, side, side)
            there.center = middle
            assert not covered.colliderect(there), (step.id, space)
        for part in step.parts:
            found = scene.pointer.part(part)
            assert found is not None, f"{step.id}: there is no {part}"
            assert not covered.colliderect(found), (step.id, part)
        for button in scene.controls.actions.buttons:
            assert not covered.colliderect(button.rect), (step.id, button.words)
        go_on(scene)


def test_the_bubble_makes_way_for_the_card_of_what_is_pointed_at(program: Start) -> None:
    """Of the cracks in the lesson of Earthquake Island there is much to say."""
    home = open_lesson(program, "earthquake", "gone")
    scene = spoken_of(home, 2)
    home.settle()
    Mouse(home).move(scene.board.place_of(scene.lesson.steps[2].spaces[0]))
    for _ in range(30):
        home.step()
    assert scene.hud.card.visible
    assert not scene.speech.extent.colliderect(scene.hud.card.rect)


def test_a_step_at_another_position_says_so(program: Start) -> None:
    home = open_lesson(program, "island_battle", "blue")
    steps = load_lesson(GAMES["island_battle"]).steps
    number = next(at for at, step in enumerate(steps) if step.id == "turn")
    assert steps[number].position is not None
    faded = list[bool]()
    home.app.context.fade = lambda: faded.append(True)
    go_on(spoken_of(home, number - 1))
    said = set[str]()
    for _ in range(LONGEST):
        home.step(dt=FRAME)
        now = lesson(home)
        assert now is not None
        if now.speech.visible:
            break
        said.add(now.hud.banner.words)
    assert "Another position" in said, "blue has five again, and blocks stand elsewhere: it is not this game later on"
    assert faded == [True]
    home.app.step(FRAME, [Command.UNDO])
    for _ in range(3):
        home.step(dt=FRAME)
    now = lesson(home)
    assert now is not None
    assert now.hud.banner.words == "", "back is not later"


@pytest.mark.parametrize("game", list(GAMES))
def test_a_lesson_ends_on_its_podium_with_its_teacher(program: Start, game: str) -> None:
    steps = load_lesson(GAMES[game]).steps
    home = open_lesson(program, game, steps[-1].id)
    go_on(spoken_of(home, len(steps) - 1))
    for _ in range(LONGEST):
        home.step(dt=FRAME)
        over = home.scene
        if isinstance(over, LessonOverScene):
            break
    assert isinstance(over, LessonOverScene)
    assert [(stand.seat, stand.place) for stand, *_ in over.stands if stand.place == 1] == [(0, 1)], "the learner has won"
    assert not over.speech.visible, "first the winner is seen from near by"
    home.settle()
    assert over.speech.visible
    assert over.speech.said is not None and over.speech.said.number > over.speech.said.of, "the last step is done too"
    assert over.speech.face == "lost_baggage/portrait/captain_glad"
    for stand, name, _ in over.stands:
        figure = over.figure(stand.seat)
        assert figure is not None
        assert not over.speech.extent.colliderect(figure)
        assert not over.speech.extent.colliderect(name.rect)
    home.wait()
    Mouse(home).press(over.speech.skip)
    home.step()
    assert isinstance(home.scene, LearnScene)


@pytest.mark.rule("RL-10", "RL-11")
def test_a_step_at_which_nothing_is_to_be_done_yet_keeps_the_actions_on_the_plaque(program: Start) -> None:
    """In its first step, which only speaks, the lesson of Riverlands lets nobody act; the hero has 2 actions."""
    home = open_lesson(program, "riverlands", speed=Speed.INSTANT)
    assert spoken_of(home, 0).hud.turn_panel.title == "Player\N{NO-BREAK SPACE}1: 2 actions"
