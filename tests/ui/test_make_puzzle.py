"""A position becomes a puzzle: with every device, what the proof says, and where the puzzle stands afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.content.editor import started
from game.learn.made import Judgement, Verdict, When, Wish
from game.learn.puzzles import all_puzzles
from game.making.things import Kind, own_things
from game.play.files import user_folder
from game.play.record import Player
from game.play.writer import Writer
from game.ui.making.make_puzzle import MakePuzzleScene
from game.ui.puzzles.book import BookScene
from game.ui.puzzles.scene import PuzzleScene
from game.ui.scenes.position import PositionScene
from game.ui.scenes.title import TitleScene
from game.ui.shell import destinations
from tests.games import ALL
from tests.ui.play import Finger, Gamepad, Hands, Keyboard, Mouse, Program, new_match
from tests.ui.test_position import LEVELS, set_up
from tests.ui.test_voice import listening

Start = Callable[..., Program]
every_device = pytest.mark.parametrize("hands", [Mouse, Keyboard, Gamepad, Finger])


class Later(Writer):
    """A writer whose jobs wait until they are carried out."""

    def __init__(self) -> None:
        self.jobs: list[Callable[[], None]] = []

    def put(self, job: Callable[[], None]) -> None:
        self.jobs.append(job)

    def another(self) -> Writer:
        return self


def facing(home: Program) -> PositionScene:
    """Riverlands: a sword of level 3, which takes 2 or 3 health, beside a hero with 2 health and one life (RL-53)."""
    scene = set_up(home, "riverlands")
    editor, state = scene.match.editor, scene.match.state
    places = [hero.space for hero in state.heroes]
    column, row = places[0]
    beside = next(
        space
        for space in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1))
        if space in state.board.sides
    )
    state = editor.move(state, places[1], beside)
    for name, seat, value in (("sword", 0, "3"), ("health", 1, "2"), ("lives", 1, "1"), ("food", 0, "3")):
        state = editor.set(state, name, seat, value)
    scene.change(editor.set(state, "turn", None, "0"))
    home.step()
    return scene


def sheet(home: Program, position: PositionScene) -> MakePuzzleScene:
    """The sheet on which a position becomes a puzzle."""
    position.make_puzzle()
    home.step()
    assert isinstance(home.scene, MakePuzzleScene)
    return home.scene


def choose(scene: MakePuzzleScene, goal: str) -> None:
    while scene.wish.goal != goal:
        scene.goal.choose(1)


def test_what_the_proof_says_is_in_sight_in_a_small_window(program: Start) -> None:
    """The heroes of a new game are too far apart to win in this turn."""
    home = program(size=(1024, 600), interface_scale=115)
    scene = sheet(home, set_up(home, "riverlands"))
    scene.save.press()
    home.step()
    home.settle()
    assert scene.verdict.words == home.words("puzzle.make.none")
    assert scene.area.rect.contains(scene.verdict.rect)


@every_device
def test_a_position_is_proved_saved_and_solved_with_each_device(program: Start, hands: type[Hands]) -> None:
    home = program()
    facing(home)
    hands(home).press(home.tool("position.more"))
    home.step()
    hands(home).press(home.button(home.words("position.puzzle")))
    home.step()
    scene = home.scene
    assert isinstance(scene, MakePuzzleScene)
    assert scene.wish.goal == "win" and scene.sentence.words == "Win in this turn."
    while scene.wish.actions != 1:
        scene.actions.choose(1)
    hands(home).press(scene.save)
    home.step()
    assert scene.puzzle is not None
    own = [info for info in all_puzzles(ALL["riverlands"], user_folder()) if info.own]
    assert [info.error for info in own] == [None]
    assert scene.verdict.words == home.words("puzzle.make.saved.only", file="puzzle 1.toml")
    assert [thing.kind for thing in own_things(ALL, user_folder())] == [Kind.PUZZLE]
    hands(home).press(scene.try_it)
    home.settle()
    puzzle = home.scene
    assert isinstance(puzzle, PuzzleScene)
    (right,) = puzzle.attempt.answers()
    puzzle.attempt.prepare(right)
    puzzle.match.submit(0, right)
    puzzle.attempt.follow()
    assert puzzle.attempt.mark.verdict.solves


@every_device
def test_the_maker_calls_it_what_they_like_and_the_goal_is_told_beside_it(program: Start, hands: type[Hands]) -> None:
    home = program(new_game={})
    scene = sheet(home, facing(home))
    while scene.wish.actions != 1:
        scene.actions.choose(1)
    home.settle()
    scene.focus(scene.field)
    Keyboard(home).type("Ostatni  most")
    hands(home).press(scene.save)
    home.step()
    assert scene.puzzle is not None
    assert scene.puzzle.called("pl") == scene.puzzle.called("en") == "Ostatni most"
    assert scene.puzzle.told("en").startswith("Win in this turn.")
    (thing,) = own_things(ALL, user_folder())
    assert thing.titles("en") == ["Ostatni most"]
    (listed,) = (info for info in all_puzzles(ALL["riverlands"], user_folder()) if info.own)
    assert thing.puzzle is not None
    assert thing.puzzle.key == scene.puzzle.key == listed.key, "it is solved wherever it was tried"
    home.app.stack.push(BookScene(ALL))
    home.step()
    home.settle()
    book = home.scene
    assert isinstance(book, BookScene)
    book.own.press()
    home.settle()
    assert book.about.title == "1. Ostatni most"
    assert book.about.words.startswith("Win in this turn.")


@pytest.mark.parametrize(
    ("game", "goal", "verdict"),
    [
        ("riverlands", "win", Verdict.NONE),
        ("riverlands", "live", Verdict.EASY),
        ("earthquake", "live", Verdict.ALL),
        ("island_battle", "win", Verdict.TOO_MUCH),
    ],
)
def test_what_is_no_puzzle_is_said_and_nothing_is_saved(program: Start, game: str, goal: str, verdict: Verdict) -> None:
    home = program()
    scene = sheet(home, set_up(home, game))
    choose(scene, goal)
    scene.save.press()
    home.step()
    if game == "earthquake":
        said = "Tried with 25 of the ways in which what is hidden may lie"
    else:
        said = home.words(f"puzzle.make.{verdict}", right="", choices="").split(":")[0].split(".")[0]
    assert scene.verdict.words.startswith(said)
    assert verdict is not Verdict.EASY or scene.verdict.words.startswith("It is too easy: "), "there may be one solution"
    assert scene.puzzle is None and not own_things(ALL, user_folder())
    assert scene.save.visible and not scene.try_it.visible


@pytest.mark.parametrize(
    ("goal", "when", "actions", "advice"),
    [
        ("win", When.LATER, 0, "Choose an earlier end or fewer actions, or take pieces away."),
        ("win", When.NOW, 0, "Choose fewer actions, or take pieces away."),
        ("win", When.ROUND, 1, "Choose an earlier end, or take pieces away."),
        ("win", When.NOW, 1, "Take pieces away."),
        ("live", When.ROUND, 0, "Choose an earlier end, or take pieces away."),
        ("food", When.LATER, 1, "Take pieces away."),
    ],
)
def test_what_is_advised_where_too_much_can_happen_can_be_done(
    program: Start, goal: str, when: When, actions: int, advice: str
) -> None:
    """Nothing ends before this turn, no actions are fewer than one, and some goals have neither of both."""
    home = program()
    scene = sheet(home, set_up(home, "riverlands"))
    choose(scene, goal)
    scene.wish = Wish(goal, when, actions=actions)
    home.app.context.background = Later()
    scene.save.press()
    assert scene.proof is not None
    scene.proof.judgement = Judgement(Verdict.TOO_MUCH)
    home.step()
    assert scene.verdict.words == f"Too much can happen to look at it all. {advice}"
    assert scene.lines["actions"].visible == (goal != "live")


def test_what_was_not_looked_at_in_every_way_is_not_called_proved(program: Start) -> None:
    home = program()
    scene = sheet(home, facing(home))
    home.app.context.background = Later()
    scene.save.press()
    assert scene.proof is not None
    scene.proof.judgement = Judgement(Verdict.GOOD, 1, 9, "only", ways=25)
    home.step()
    assert scene.puzzle is not None
    assert scene.verdict.words.startswith("Tried with 25 of the ways in which what is hidden may lie: one solution works")


@pytest.mark.parametrize("verdict", [Verdict.ALL, Verdict.EASY])
def test_so_is_a_puzzle_that_is_refused(program: Start, verdict: Verdict) -> None:
    home = program()
    scene = sheet(home, facing(home))
    home.app.context.background = Later()
    scene.save.press()
    assert scene.proof is not None
    scene.proof.judgement = Judgement(verdict, 2, 2, ways=25)
    home.step()
    assert scene.verdict.words.startswith("Tried with 25 of the ways in which what is hidden may lie: ")


def test_a_proof_shows_how_far_it_is_and_can_be_given_up(program: Start) -> None:
    home = program()
    scene = sheet(home, set_up(home, "island_battle"))
    later = home.app.context.background = Later()
    scene.save.press()
    home.step()
    assert scene.proof is not None and scene.bar.visible and scene.focused is scene.cancel
    assert not scene.goal.enabled
    search = scene.proof.search
    search.steps = search.most // 2
    home.step()
    assert scene.bar.share == pytest.approx(0.5, abs=0.01)
    scene.cancel.press()
    home.step()
    assert scene.proof is None and scene.verdict.words == home.words("puzzle.make.given_up")
    later.jobs[0]()  # the thread comes to it only now
    home.step()
    assert not own_things(ALL, user_folder()) and scene.save.visible


def test_a_proof_ends_with_the_sheet(program: Start) -> None:
    home = program()
    scene = sheet(home, set_up(home, "island_battle"))
    home.app.context.background = Later()
    scene.save.press()
    assert scene.proof is not None
    search = scene.proof.search
    scene.back()
    home.settle()
    assert isinstance(home.scene, PositionScene) and search.most == 0


def test_another_choice_is_another_puzzle(program: Start) -> None:
    home = program()
    scene = sheet(home, facing(home))
    while scene.wish.actions != 1:
        scene.actions.choose(1)
    scene.save.press()
    home.step()
    assert scene.puzzle is not None
    choose(scene, "hurt")
    assert scene.puzzle is None and not scene.verdict.words and scene.save.visible
    scene.n.choose(2)
    assert scene.sentence.words == "Bring an opponent's health to 3 or less in this turn."
    scene.turn.choose(1)
    assert scene.situation.game.to_move(scene.situation.state) == 1


def test_players_with_one_name_are_told_apart(program: Start) -> None:
    home = program()
    position = facing(home)
    position.header = replace(position.header, players=(Player("Ola"), Player("Ola")))
    named = [name for _, name in sheet(home, position).turn.values]
    assert named == ["Ola\N{NO-BREAK SPACE}(1)", "Ola\N{NO-BREAK SPACE}(2)"]


def test_a_goal_with_an_end_of_its_own_asks_for_none(program: Start) -> None:
    home = program()
    scene = sheet(home, set_up(home, "earthquake"))
    assert scene.lines["when"].visible and not scene.lines["n"].visible
    choose(scene, "dry")
    assert not scene.lines["when"].visible
    assert scene.sentence.words == "Be on land when your next turn begins."


def test_a_map_of_the_players_own_has_no_puzzles_and_says_so(program: Start) -> None:
    home = program()
    match = new_match("riverlands", LEVELS["riverlands"])
    editor = ALL["riverlands"].editor()
    assert editor is not None
    level: Any = {**match.record.header.level, "id": "island of mine"}
    state = started(match.game, editor, match.board, len(match.players))
    home.app.start(TitleScene())
    home.app.context.open(destinations.Position(replace(match.record.header, level=level), match.board, state))
    home.step()
    home.settle()
    position = home.scene
    assert isinstance(position, PositionScene)
    scene = sheet(home, position)
    assert scene.intro.words == home.words("puzzle.make.elsewhere")
    assert not scene.save.visible and not scene.lines["goal"].visible and scene.focused is scene.back_button


def test_a_position_that_cannot_be_has_no_puzzle_and_says_why(program: Start) -> None:
    home = program()
    position = set_up(home, "island_battle", empty=True)
    position.open_menu()
    home.step()
    Mouse(home).press(home.button(home.words("position.puzzle")))
    home.step()
    assert home.scene is position
    assert position.bubble.words == position.reason(position.match.wrong)


def test_the_voice_names_what_is_chosen_and_says_what_the_proof_has_found(program: Start) -> None:
    home, said = listening(program)
    position = set_up(home, "riverlands")
    scene = sheet(home, position)
    said.lines.clear()
    Keyboard(home).key(pygame.K_RIGHT)
    assert "Goal. Take a life from an opponent" in " ".join(said.lines)
    scene.save.press()
    home.step()
    assert home.words("puzzle.make.none") in " ".join(said.lines)
