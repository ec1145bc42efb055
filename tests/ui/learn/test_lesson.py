"""A lesson at its table: one thing at a time, why not, leaving and coming back, and the first game after it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect, Surface

from game.play.settings import Speed
from game.ui.learn.over import LessonOverScene
from game.ui.learn.scene import LessonScene
from game.ui.learn.screen import LearnScene
from game.ui.scenes.title import TitleScene
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.widgets.dialog import DialogScene
from tests.ui.play import FRAME, Mouse, Program

Start = Callable[..., Program]
GAME = "island_battle"


def lesson(home: Program) -> LessonScene:
    """The lesson as soon as it says something."""
    for _ in range(400):
        scene = home.app.stack.top
        if isinstance(scene, LessonScene) and scene.speech.said is not None:
            return scene
        home.step(dt=0.05)
    raise AssertionError("the lesson says nothing")


def follow(home: Program, mouse: Mouse) -> None:
    """Do with the mouse what the step asks for."""
    scene, number = lesson(home), lesson(home).number
    home.wait()
    step = scene.step
    assert step is not None
    if step.answer is None:
        mouse.press(scene.speech.next)
    else:
        proposed = scene.table.suggestion(step.answer)
        places = [place for place in (proposed.start, proposed.target) if place is not None]
        for place in [places[-1], *places] if places else []:
            if scene.number == number:
                mouse.space(place)
        if scene.number == number:
            mouse.press(scene.controls.actions.buttons[0])
    assert scene.number == number + 1, step.id


def start(program: Start, game: str = GAME) -> tuple[Program, Mouse]:
    home = program(size=(1280, 800), speed=Speed.INSTANT, reduced_motion=True, new_game={})
    home.open()
    home.app.context.open(destinations.Lesson(game))
    home.step()
    return home, Mouse(home)


def test_a_lesson_by_mouse_from_the_title_to_the_first_game(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT, reduced_motion=True, lessons={GAME: "block"})
    title, mouse = home.open(), Mouse(home)
    assert isinstance(title, TitleScene)
    assert title.learn is not None
    mouse.press(title.learn.begin)
    learn = home.scene
    assert isinstance(learn, LearnScene)
    mouse.press(next(card for card in learn.cards if card.entry.id == GAME).begin)
    assert lesson(home).lesson.steps[lesson(home).number].id == "block", "where it was left"
    for _ in range(lesson(home).number, len(lesson(home).lesson.steps)):
        follow(home, mouse)
    for _ in range(200):
        if isinstance(home.scene, LessonOverScene):
            break
        home.step(dt=0.05)
    assert home.app.context.settings.values.lessons_done == {GAME: True}
    mouse.press(home.button(home.words("learn.play_now")))
    home.step()
    assert [player.computer for player in home.table.match.players] == ["", "easy"]
    assert home.table.driver.autosave is not None, "the game is a real one"


def test_only_a_whole_lesson_is_said_to_take_five_minutes(program: Start) -> None:
    home = program(size=(1280, 800), lessons={GAME: "block"}, lessons_done={"riverlands": True})
    home.open()
    home.app.context.open(destinations.Learn())
    home.step()
    learn = home.scene
    assert isinstance(learn, LearnScene)
    told = {card.entry.id: (card.begin.words, card.begin.consequence) for card in learn.cards}
    assert told[GAME] == ("Go on", ""), "a part of it is left"
    assert told["riverlands"] == ("Begin again", "about five minutes")
    assert told["earthquake"] == ("Learn by playing", "about five minutes")


def test_what_is_not_asked_for_is_not_done_and_the_bubble_says_why(program: Start) -> None:
    home, mouse = start(program)
    for _ in range(2):
        follow(home, mouse)
    scene = lesson(home)
    before = scene.match.state
    mouse.space(scene.match.state.square_of(0))
    assert scene.speech.wrong == home.words("lesson.battle_for_the_island.walk.not.other")
    assert (scene.match.state, scene.number) == (before, 2)
    assert scene.speech.face == "lost_baggage/portrait/captain_worried"
    mouse.space(scene.match.state.square_of(7))
    assert scene.speech.wrong == "", "the next press takes it away"
    assert scene.speech.face == "lost_baggage/portrait/captain"


@pytest.mark.parametrize("by_key", [False, True])
def test_a_press_of_what_ends_a_turn_is_answered_where_the_step_asks_for_a_move(program: Start, by_key: bool) -> None:
    home, mouse = start(program)
    for _ in range(2):
        follow(home, mouse)
    scene = lesson(home)
    home.wait()
    before = scene.match.state
    if by_key:
        home.step(Command.PRIMARY)
    else:
        mouse.click(scene.hud.turn_panel.rect.center)
    assert scene.speech.wrong == home.words("learn.first", what=home.words("lesson.battle_for_the_island.walk.what"))
    assert (scene.match.state, scene.number) == (before, 2)


@pytest.mark.parametrize("game", ("riverlands", "earthquake"))
def test_go_on_works_while_the_bubble_says_why_not(program: Start, game: str) -> None:
    home, mouse = start(program, game)
    scene = lesson(home)
    home.wait()
    assert scene.speech.next.visible, "the first step is only read"
    scene.decisions.refuse(scene.not_now(""))
    home.step()
    assert scene.speech.wrong
    mouse.press(scene.speech.next)
    assert scene.number == 1


def test_the_ring_round_a_button_leaves_room_for_the_cap_that_rises_over_its_edge(
    program: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = program(size=(1024, 600), speed=Speed.INSTANT, reduced_motion=True, lessons={"earthquake": "dynamite"})
    home.open()
    home.app.context.open(destinations.Lesson("earthquake"))
    scene = lesson(home)
    (button,) = scene.controls.actions.buttons
    assert not button.caps_beside(button.rect.width, button.least)
    frames = list[tuple[str, Rect]]()
    monkeypatch.setattr(scene.theme, "nine", lambda target, name, rect, **_: frames.append((name, Rect(rect))))
    scene.speech.draw(Surface(home.size))
    assert ("hud/focus", button.rect.union(button.rect.move(0, scene.theme.px(-11)))) in frames


def test_no_frame_lies_upon_the_words_of_a_space_far_from_the_bubble(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """A gold ring on the board marks it."""
    home = program(size=(1280, 800), speed=Speed.INSTANT, reduced_motion=True, lessons={"lost_baggage": "win"})
    home.open()
    home.app.context.open(destinations.Lesson("lost_baggage"))
    scene = lesson(home)
    assert ("mark", "lesson") in scene.marks()
    scene.speech.place(Rect((20, 20), scene.speech.rect.size))
    assert scene.speech.tip is None
    frames = list[str]()
    monkeypatch.setattr(scene.theme, "nine", lambda target, name, rect, **_: frames.append(name))
    scene.speech.draw(Surface(home.size))
    assert "hud/focus" not in frames


def test_a_lesson_is_kept_nowhere_but_comes_back_to_its_step(program: Start) -> None:
    home, mouse = start(program)
    for _ in range(3):
        follow(home, mouse)
    state = lesson(home).match.state
    assert not home.app.context.sessions.under_way
    mouse.press(home.tool("learn.leave"))
    home.step()
    home.settle()
    assert isinstance(home.scene, LearnScene)
    assert home.app.context.saves.latest() is None
    again = program(size=(1280, 800), speed=Speed.INSTANT, reduced_motion=True)
    again.open()
    again.app.context.open(destinations.Lesson(GAME))
    again.step()
    assert (lesson(again).number, lesson(again).match.state) == (3, state)
    again.app.step(FRAME, [Command.UNDO])
    assert lesson(again).number == 2, "one step back"


def test_the_offer_on_the_title_can_be_waved_away_and_stays_in_the_menu(program: Start) -> None:
    home = program(size=(1280, 800), reduced_motion=True)
    title, mouse = home.open(), Mouse(home)
    assert isinstance(title, TitleScene)
    assert title.learn is not None
    mouse.press(title.learn.close)
    assert title.learn is None
    mouse.press(home.button(home.words("title.learn")))
    assert isinstance(home.scene, LearnScene)


def test_a_lesson_that_is_done_does_not_promise_to_come_back_to_a_step(program: Start) -> None:
    home, _ = start(program)
    for last in (False, True):
        scene = lesson(home)
        if last:
            home.app.stack.reset(LessonScene(scene.entry, scene.lesson, len(scene.lesson.steps) - 1))
            home.step()
            scene = lesson(home)
            assert scene.step is not None and scene.step.answer is not None
            scene.decisions.carry_out(scene.step.answer)
        scene.open_menu()
        home.step()
        menu = home.app.stack.top
        assert isinstance(menu, DialogScene)
        assert menu.words == ("Done" if last else "The lesson comes back to this step.")
        home.app.stack.pop()
        home.step()
