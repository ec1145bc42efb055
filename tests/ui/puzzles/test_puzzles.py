"""The book of puzzles and a puzzle at its table: solved by mouse, not this way, again, hints, own files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import pygame
import pytest

from game.engine.earthquake.state import Observation
from game.games import GAMES
from game.learn.attempt import Verdict
from game.learn.collected import collection
from game.learn.daily import daily_puzzle
from game.learn.puzzles import load_puzzle, own_folder
from game.paths import assets
from game.play.files import user_folder
from game.play.settings import Speed
from game.ui.learn.screen import LearnScene
from game.ui.puzzles.book import BookScene
from game.ui.puzzles.over import SolvedScene
from game.ui.puzzles.scene import PuzzleScene
from game.ui.puzzles.thumbnails import Photo
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.tables.earthquake.places import Places
from game.ui.widgets.dialog import DialogScene
from tests.tools.puzzles import shipped
from tests.ui.play import Keyboard, Mouse, Program
from tests.ui.room import faults

Start = Callable[..., Program]
FIRST = "01-two-with-one-shot"


def book(program: Start, size: tuple[int, int] = (1280, 800), **settings: Any) -> tuple[Program, Mouse, BookScene]:
    """The book, opened from the lessons."""
    home = program(size=size, speed=Speed.INSTANT, reduced_motion=True, **settings)
    home.open()
    mouse = Mouse(home)
    home.app.context.open(destinations.Learn())
    home.step()
    assert isinstance(home.scene, LearnScene)
    mouse.press(home.scene.book)
    assert isinstance(home.scene, BookScene)
    return home, mouse, home.scene


def begin(program: Start) -> tuple[Program, Mouse, PuzzleScene]:
    """The first puzzle at its table."""
    home, mouse, scene = book(program)
    mouse.press(scene.solve)
    assert isinstance(home.scene, PuzzleScene)
    assert home.scene.puzzle.key == FIRST
    return home, mouse, home.scene


def island(home: Program, key: str) -> PuzzleScene:
    """A puzzle of Earthquake Island, by its key in the collection."""
    home.open()
    entry = GAMES["earthquake"]
    home.app.context.open(destinations.Puzzle(entry.id, [collection(entry).read(key, entry)], 0))
    home.step()
    assert isinstance(home.scene, PuzzleScene)
    return home.scene


def do(home: Program, scene: PuzzleScene, act: str) -> None:
    """Do something at the table, and let the others reply."""
    home.wait()
    scene.decisions.submit(scene.match.game.decode(act))
    for _ in range(100):
        home.step(dt=0.2)
        if not scene.attempt.replies and not scene.playback.presenter.busy:
            return


def test_enter_turns_to_the_focused_game_and_then_begins_the_chosen_puzzle(program: Start) -> None:
    home, _, scene = book(program)
    keyboard, tab = Keyboard(home), scene.tabs[1]
    keyboard.reach(tab)
    keyboard.key(pygame.K_RETURN)
    assert (home.scene, scene.tab) == (scene, tab.entry.id)
    keyboard.key(pygame.K_RETURN)
    assert isinstance(home.scene, PuzzleScene)
    assert home.scene.entry is tab.entry


def test_the_book_gives_the_clue_of_the_chosen_puzzle_and_names_keys_and_actions(program: Start) -> None:
    """The second puzzle has no limit of actions, the first allows one."""
    home, mouse, scene = book(program)
    assert (scene.solve.cap, scene.hint.cap) == ("Enter", "H")
    assert scene.solve.consequence == "one action"
    task = "One shot from the right one, and two blue ones are gone."
    assert scene.about.words == task
    Keyboard(home).key(pygame.K_h)
    assert scene.about.words == "Hint: Who stands between shooter and target is lost too."
    mouse.press(scene.hint)
    assert scene.about.words == task
    mouse.press(scene.hint)
    mouse.press(scene.list.children[1])
    assert "Hint" not in scene.about.words, "the clue was of another"
    assert scene.solve.consequence == ""


def test_the_list_is_where_it_was_when_a_puzzle_is_left_and_another_list_begins_at_its_choice(program: Start) -> None:
    home, mouse, scene = book(program, (1024, 600))
    last = scene.list.children[-1]
    assert isinstance(last, Photo)
    scene.list.choose(last.number)
    scene.list.scroll_to(scene.list.most)
    scrolled = scene.list.offset
    assert scrolled > 0
    mouse.press(scene.solve)
    assert isinstance(home.scene, PuzzleScene)
    home.app.stack.pop()
    home.step()
    assert home.app.stack.top is scene
    assert (scene.list.chosen, scene.list.offset) == (last.number, scrolled)
    mouse.press(scene.tabs[-1])
    assert scene.list.offset == 0


def verdict(scene: PuzzleScene) -> Verdict:
    """Return how the attempt stands."""
    return scene.attempt.mark.verdict


def test_a_puzzle_solved_by_mouse_is_remembered_and_the_next_one_comes(program: Start) -> None:
    home, mouse, scene = begin(program)
    home.wait()
    tank = scene.match.state.square_of(7)
    mouse.space(tank)
    assert scene.hud.goal.goal is not None
    assert scene.hud.goal.goal.words == "Hit two with one shot."
    assert scene.hud.goal.goal.left == "Actions left: 1 of 1"
    proposed = scene.table.suggestion(scene.match.game.decode("shoot S8"))
    mouse.space(proposed.target)
    home.settle()
    over = home.scene
    assert isinstance(over, SolvedScene)
    assert home.app.context.settings.values.puzzles_solved == {"island_battle": [FIRST]}
    home.wait()
    mouse.press(over.buttons[0])
    home.step()
    assert isinstance(home.scene, PuzzleScene)
    assert home.scene.puzzle.key == "02-step-aside-first"
    home.scene._leave()
    home.step()
    assert isinstance(home.scene, BookScene)
    assert [shown.solved for shown in home.scene.list.shown[:2]] == [True, False]


def test_not_this_way_then_taken_back_or_begun_again(program: Start) -> None:
    home, _, scene = begin(program)
    do(home, scene, "move S1 left")
    assert verdict(scene) is Verdict.FAILED
    assert scene.asked().headline == "Not this time"
    assert scene.decisions.legal() == ()
    scene.command(Command.UNDO)
    assert verdict(scene) is Verdict.OPEN
    assert scene.match.history == ()
    do(home, scene, "move S1 left")
    scene.command(Command.PRIMARY)
    home.step()
    again = home.scene
    assert isinstance(again, PuzzleScene)
    assert again is not scene
    assert again.puzzle.key == FIRST


def test_after_a_failure_the_menu_does_not_promise_to_go_on(program: Start) -> None:
    home, mouse, scene = begin(program)

    def offered() -> list[str]:
        scene.open_menu()
        home.step()
        assert isinstance(home.scene, DialogScene)
        return [button.words for button in home.scene.buttons]

    assert offered() == ["Go on", "Begin again", "Puzzle book"]
    home.app.stack.pop()
    home.step()
    do(home, scene, "move S1 left")
    assert offered() == ["Begin again", "Take it back", "Puzzle book"]
    menu = home.scene
    assert isinstance(menu, DialogScene)
    mouse.press(menu.buttons[1])
    home.step()
    assert home.app.stack.top is scene
    assert (verdict(scene), scene.match.history) == (Verdict.OPEN, ())


@pytest.mark.parametrize(
    ("answer", "words"),
    [("any", "It went well, but it was not certain."), ("best", "It went well, but there was a better chance.")],
)
def test_what_went_well_by_luck_says_what_was_amiss(program: Start, answer: str, words: str) -> None:
    """There need not be a way that is certain, or surer: a file of one's own may ask for what nothing reaches."""
    _, _, scene = begin(program)
    attempt = scene.attempt
    scene.puzzle = replace(scene.puzzle, answer=answer)
    attempt._marks[-1] = replace(attempt.mark, verdict=Verdict.LUCKY)
    assert (scene.asked().headline, scene.asked().detail) == ("Lucky!", words)


def test_whatever_is_chosen_after_a_failure_says_that_the_attempt_is_over(program: Start) -> None:
    home, mouse, scene = begin(program)
    do(home, scene, "move S1 left")
    home.wait()
    empty = scene.match.state.terms.board.squares[scene.match.state.terms.board.index((9, 9))]
    tank = scene.match.state.square_of(7)
    for chosen in ((empty,), (tank, empty)):
        for space in chosen:
            mouse.space(space)
        assert scene.bubble.words == "Begin again, or take your last action back."
        scene.bubble.hide()


def test_hints_say_what_to_look_at_then_what_to_do(program: Start) -> None:
    home, _, scene = begin(program)
    home.wait()
    assert scene.hints.button.tooltip == "Hint: first a clue, then the answer (H)"
    scene.command(Command.HINT)
    bubble = scene.hints.bubble
    assert bubble.said is not None
    assert bubble.course == "a clue, then the answer"
    assert "between shooter and target" in bubble.said.why
    assert not scene.hints.marks({})
    scene.command(Command.HINT)
    assert bubble.said.what == scene.table.suggestion(scene.match.game.decode("shoot S8")).words
    assert scene.hints.marks({})
    scene.command(Command.HINT)
    assert not bubble.visible


def test_a_clue_is_promised_only_where_the_puzzle_begins(program: Start) -> None:
    home = program(speed=Speed.INSTANT, reduced_motion=True)
    home.open()
    entry = GAMES["island_battle"]
    path = next(path for path in shipped(entry) if path.stem == "06-clear-the-way")
    home.app.context.open(destinations.Puzzle(entry.id, [load_puzzle(path, entry)], 0))
    home.step()
    scene = home.scene
    assert isinstance(scene, PuzzleScene)
    do(home, scene, "shoot S1")
    home.wait()
    assert scene.hints.button.tooltip == "Hint: the answer (H)"
    scene.command(Command.HINT)
    bubble = scene.hints.bubble
    assert bubble.said is not None
    assert (bubble.said.what, bubble.course) == ("Shoot with the tank D3: it hits the tank on D7.", "the answer")
    scene.decisions.undo()
    home.wait()
    assert scene.hints.button.tooltip == "Hint: first a clue, then the answer (H)"
    scene.command(Command.HINT)
    assert (bubble.said.why, bubble.course) == ("Nothing beyond a block can be shot, but blocks can.", "a clue, then the answer")


def test_the_last_days_are_listed_today_first_and_one_of_them_is_opened(program: Start) -> None:
    home, mouse, scene = book(program)
    home.clock.day = date(2026, 11, 27)
    mouse.press(scene.daily)
    shown = scene.list.shown
    assert (len(shown), shown[0].number, shown[1].number) == (28, "2026-11-27", "2026-11-26")
    games = [entry.id for entry, _ in scene.shown]
    assert len(set(games[:4])) == 4 and games[:24] == games[4:]
    assert not any(one.solved for one in shown)
    mouse.press(scene.list.children[1])
    assert scene.about.title.startswith(home.words(f"game.{games[1]}.name"))
    mouse.press(scene.solve)
    puzzle = home.scene
    assert isinstance(puzzle, PuzzleScene)
    yesterday = daily_puzzle(date(2026, 11, 26), GAMES)
    assert yesterday is not None
    assert (puzzle.entry.id, puzzle.puzzle.key) == (yesterday.game, yesterday.key)


def test_the_words_on_where_a_puzzle_begins_say_so_after_the_first_action(program: Start) -> None:
    """Here the opponent swims two spaces away; after a move that may be another distance."""
    home = program(size=(1280, 800), speed=Speed.INSTANT, reduced_motion=True)
    home.open()
    entry = GAMES["earthquake"]
    puzzle = load_puzzle(next(path for path in shipped(entry) if path.stem == "04-bazooka"), entry, "04-bazooka")
    home.app.context.open(destinations.Puzzle(entry.id, [puzzle], 0))
    home.step()
    scene = home.scene
    assert isinstance(scene, PuzzleScene)
    more = "Your opponent swims two spaces away. Your bazooka hits exactly two spaces in a straight line."

    def told() -> list[str]:
        scene.open_menu()
        home.step()
        menu = home.scene.body.words  # type: ignore[attr-defined]
        home.app.stack.pop()
        home.step()
        assert scene.hud.goal.goal is not None
        return [menu, scene.hud.goal.goal.about]

    assert told() == [more, more]
    do(home, scene, scene.match.game.encode(scene.match.legal()[0]))
    assert told() == [f"The puzzle said: {more}"] * 2


@pytest.mark.parametrize(
    ("game", "key", "scale", "task", "strip"),
    [
        ("riverlands", "09-share-the-bread", 100, "Both of you shall eat tonight.", True),
        ("riverlands", "09-share-the-bread", 150, "Both of you shall eat tonight.", False),
        ("earthquake", "04-bazooka", 150, "Put your opponent out in this turn.", False),
    ],
)
def test_the_task_is_on_the_plaque_where_its_own_strip_has_no_room(
    program: Start, game: str, key: str, scale: int, task: str, strip: bool
) -> None:
    """Large letters leave the strip none."""
    home = program(size=(1280, 800), speed=Speed.INSTANT, reduced_motion=True, interface_scale=scale)
    home.open()
    entry = GAMES[game]
    puzzle = load_puzzle(next(path for path in shipped(entry) if path.stem == key), entry, key)
    home.app.context.open(destinations.Puzzle(entry.id, [puzzle], 0))
    home.step()
    home.settle()
    scene = home.scene
    assert isinstance(scene, PuzzleScene)
    assert scene.hud.goal.visible == strip
    assert scene.hud.turn_panel.ask.startswith(task) == (not strip)
    assert faults(home) == []


def test_a_day_that_was_solved_keeps_its_puzzle_in_the_list(program: Start) -> None:
    home, mouse, scene = book(program)
    home.clock.day = date(2026, 11, 27)
    home.app.preferences.change(daily_solved={"2026-11-26": f"island_battle/{FIRST}"}, puzzles_solved={"island_battle": [FIRST]})
    mouse.press(scene.daily)
    entry, info = scene.shown[1]
    assert (entry.id, info.key, scene.list.shown[1].solved) == ("island_battle", FIRST, True)


@pytest.mark.parametrize(("times", "whole"), [(8, False), (1, True)])
def test_what_has_no_room_below_the_prints_is_whole_in_the_tooltip(program: Start, times: int, whole: bool) -> None:
    """A puzzle that a player made may say as much as eight of ours."""
    home, mouse, scene = book(program, (1024, 600), language="pl", interface_scale=150)
    scene.about.words *= times
    scene.about.invalidate()
    home.settle()
    assert scene.about.full_tooltip == ("" if whole else scene.about.words)
    mouse.move(scene.about.rect.center)
    assert scene.about.reacts is (not whole)


def test_own_puzzles_are_listed_and_a_broken_one_says_why(program: Start) -> None:
    folder = own_folder(user_folder(), "earthquake")
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text("title = 3", encoding="utf-8")
    _, mouse, scene = book(program)
    mouse.press(scene.own)
    assert [shown.words for shown in scene.list.shown] == ["mine.toml"]
    assert "mine.toml cannot be used" in scene.about.words
    assert not scene.solve.enabled


def test_only_a_puzzle_of_the_collection_is_said_to_have_one_answer(program: Start) -> None:
    """A file of a player's own may say so without any proof."""
    collected = assets() / "puzzles" / "earthquake_island" / "02-rope.toml"
    source = collected.read_text(encoding="utf-8")
    assert 'answer = "only"' in source
    folder = own_folder(user_folder(), "earthquake")
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(source, encoding="utf-8")
    _, mouse, scene = book(program)
    mouse.press(next(tab for tab in scene.tabs if tab.entry.id == "earthquake"))
    scene.list.choose(next(at for at, (_, info) in enumerate(scene.shown) if info.key == "02-rope"))
    assert scene.about.chip == "only one answer"
    mouse.press(scene.own)
    assert scene.about.title.endswith(scene.shown[0][1].puzzle.called("en"))  # type: ignore[union-attr]
    assert scene.about.chip == ""


def test_a_small_island_on_a_wide_board_is_shown_large_and_whole(program: Start) -> None:
    """Of the Long Ridge, 12 spaces wide, this puzzle's tiles take the first 5."""
    home = program(size=(1280, 800), speed=Speed.INSTANT, reduced_motion=True)
    scene = island(home, "078")
    places, seen, view = scene.table.places, scene.viewpoint.seen, scene.stage.view
    assert isinstance(places, Places)
    assert isinstance(seen, Observation)
    whole = replace(places, framed=())
    assert view.scale > 1.5 * scene.board.fit.width / whole.needed[0]
    used = [space for space in seen.board.spaces if seen.height(space)]
    near = {(q + dq, r + dr) for q, r in used for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))}
    for space in near & set(seen.board.spaces):
        assert scene.board.fit.collidepoint(view.point(*places.ground(space))), space


def test_the_plaque_does_not_stand_aside_behind_what_says_solved(program: Start) -> None:
    """The turn comes back as the puzzle ends: the plaque would be on its way as long as the message is open."""
    home = program(size=(1280, 800))
    scene = island(home, "041")
    do(home, scene, "stay")
    do(home, scene, "keep")
    scene.decisions.submit(scene.match.game.decode("push -2,-1"))
    for _ in range(1000):
        home.step(dt=0.02)
        if isinstance(home.scene, SolvedScene):
            break
    assert isinstance(home.scene, SolvedScene)
    assert scene.hud.turn_panel._slid == 0


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_the_task_and_the_clue_of_each_day_are_read_whole(program: Start, size: tuple[int, int]) -> None:
    _, mouse, scene = book(program, size, language="pl")
    mouse.press(scene.daily)
    for photo in scene.list.children[:10]:
        mouse.press(photo)
        for _ in range(2):
            assert not scene.about.full_tooltip, scene.about.words
            mouse.press(scene.hint)
