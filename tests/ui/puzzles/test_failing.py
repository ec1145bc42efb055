"""Every shipped puzzle failed in every way that random play finds: what comes of it is said, and there is a way on."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from game.engine.riverlands.board import Square
from game.games import GAMES
from game.learn.attempt import Attempt, Hope, Verdict
from game.learn.collected import collection
from game.learn.puzzles import Puzzle, load_puzzle
from game.play.record import Player
from game.play.settings import Speed
from game.ui.puzzles.over import SolvedScene
from game.ui.puzzles.scene import PuzzleScene
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.tables.lost_baggage.battle.stage import BattleStage
from game.ui.tables.lost_baggage.cards.character_card import SkillRow
from game.ui.tables.riverlands.sheet import Sheet
from tests.samples import sample
from tests.tools.puzzles import shipped
from tests.ui.play import Mouse, Program

Start = Callable[..., Program]
Way = tuple[str, ...]

TRIES = sample(5, 14)
LONGEST = 200
"""More frames than the others need for a turn."""
NOT_SOLVED = (Verdict.FAILED, Verdict.WRONG)
IDLE = ("end turn", "pass", "stay", "discard tile")
"""The actions of whoever lets the turn go by."""
GAME_IDS = list(GAMES)


def over(attempt: Attempt) -> bool:
    """Return whether nobody has anything more to do."""
    return attempt.mark.verdict is not Verdict.OPEN and not attempt.replies


def fail(puzzle: Puzzle, draw: random.Random | None) -> tuple[Attempt, Way]:
    """An attempt by chance, or with None one that does as little as it can, and what the learner did in it."""
    attempt = Attempt(puzzle, [Player("")] * puzzle.situation.players)
    match, acts = attempt.match, list[str]()
    while not over(attempt):
        if match.to_move == attempt.learner:
            legal = {match.game.encode(action): action for action in match.legal() if match.game.encode(action) != "offer draw"}
            idle = [act for act in IDLE if act in legal]
            act = draw.choice(list(legal)) if draw is not None else (idle or list(legal))[0]
            attempt.prepare(legal[act])
            acts.append(act)
            match.submit(attempt.learner, legal[act])
        else:
            assert match.to_move is not None
            match.submit(match.to_move, attempt.reply())
        attempt.follow()
    return attempt, tuple(acts)


def ways(puzzle: Puzzle) -> Iterator[tuple[tuple[object, ...], Way]]:
    """Ways to fail, one of each kind: by verdict, by what must not have happened, and by who is to move then."""
    known = set[tuple[object, ...]]()
    draw = random.Random(puzzle.key)
    for number in range(TRIES):
        attempt, acts = fail(puzzle, draw if number else None)
        mark, mover = attempt.mark, attempt.match.to_move
        kind = mark.verdict, mark.event and mark.event.code(), None if mover is None else mover == attempt.learner
        if mark.verdict in NOT_SOLVED and kind not in known:
            known.add(kind)
            yield kind, acts


def opened(program: Start, game: str, number: int, *, still: bool = False) -> tuple[Program, PuzzleScene]:
    """A program in which a puzzle that comes with it is shown; `still`: nothing moves."""
    entry = GAMES[game]
    puzzle = load_puzzle(shipped(entry)[number], entry)
    home = program(size=(1280, 800), speed=Speed.INSTANT, reduced_motion=still)
    home.open()
    home.app.context.open(destinations.Puzzle(game, [puzzle], 0))
    home.step()
    scene = home.scene
    assert isinstance(scene, PuzzleScene)
    return home, scene


def try_this(home: Program, acts: Way) -> PuzzleScene:
    """The puzzle on top after the learner has done all this, and the others have replied."""
    scene = home.scene
    assert isinstance(scene, PuzzleScene)
    for act in acts:
        home.wait()
        scene.decisions.submit(scene.match.game.decode(act))
        for _ in range(LONGEST):
            home.step(dt=0.1)
            if scene.settled and (scene.over or scene.match.to_move == scene.attempt.learner):
                break
    home.step(dt=0.1)
    return scene


def wrong(puzzle: Puzzle, hope: Hope) -> str:
    """The words for a goal that may still be reached."""
    if puzzle.answer == "best":
        return "There was a better chance."
    unknown = ", if it can be reached at all" if hope is Hope.UNKNOWN else ""
    return f"From here the goal is not certain{unknown}."


def reasons(home: Program, scene: PuzzleScene) -> set[str]:
    """All that may be told of a goal that is out of reach, by the limits that it has."""
    goal, mark = scene.puzzle.goal, scene.attempt.mark
    if mark.verdict is Verdict.FAILED:
        own = sum(played.seat == goal.seat for played in scene.match.history)
        if 0 < goal.actions <= own:
            return {home.words("puzzle.failed.why.actions", n=goal.actions)}
        return {home.words("puzzle.failed.turn" if goal.turns == 1 else "puzzle.failed.time")}
    words = "puzzle.failed.why" if scene.attempt.hope is Hope.NONE else "puzzle.hardly.why"
    return {home.words(words), *([home.words(f"{words}.actions", n=goal.actions)] if goal.actions else [])}


def test_nobody_is_lit_in_the_battle_of_a_puzzle_that_is_over(program: Start) -> None:
    """The first is failed by passing: the turn is the opponent's then, who does not take it."""
    home, scene = opened(program, "lost_baggage", 0, still=True)
    stage = next(widget for widget in scene.root.children if isinstance(widget, BattleStage))

    def lit() -> list[bool]:
        rings = [stage.arena.stage.get(("ring", side)) for side in (0, 1)]
        return [ring is not None and ring.sprite.endswith("_active") for ring in rings]

    assert sum(lit()) == 1
    assert try_this(home, ("pass",)).over
    assert lit() == [False, False]


@pytest.mark.parametrize(
    ("game", "number", "act", "why"),
    [
        # The answer is two shots. The jeep on I8 may move first by the rules (BI-20), not by the puzzle.
        ("island_battle", 5, "move S5 straight", "The goal is out of reach. 2 actions are allowed in all."),
        ("island_battle", 0, "shoot S1", "The goal is out of reach. 1 action is allowed in all."),
        # The shot takes one of those who stand in line: four cannot be swept off any more, however often one shoots.
        ("island_battle", 3, "shoot S1", "The goal can no longer be reached in time."),
        ("island_battle", 1, "move S8 straight", "The turn is over, and the goal is not reached."),
        # After one of two actions the turn of the battle is over (LB-65).
        ("lost_baggage", 3, "attack 1", "The time is over, and the goal is not reached."),
        ("lost_baggage", 6, "attack 1", "The turn is over, and the goal is not reached."),
    ],
)
def test_the_limit_that_stands_in_the_way_is_named(program: Start, game: str, number: int, act: str, why: str) -> None:
    home, _ = opened(program, game, number, still=True)
    scene = try_this(home, (act,))
    assert scene.over
    assert len(scene.match.history) == 1, "nobody replies once it has failed"
    assert scene.hud.turn_panel.ask == why


@pytest.mark.parametrize(
    ("game", "number", "act", "told"),
    [
        # Two shots are allowed, and no third action.
        ("island_battle", 5, "shoot S1", ["Actions left: 2 of 2", "Actions left: 1 of 2"]),
        ("earthquake", 4, "stay", ["Puzzle", "Puzzle"]),
    ],
)
def test_the_strip_counts_the_actions_that_are_left_where_they_are_limited(
    program: Start, game: str, number: int, act: str, told: list[str]
) -> None:
    home, scene = opened(program, game, number, still=True)
    before = scene.goal_shown()
    try_this(home, (act,))
    after = scene.hud.goal.goal
    assert [goal.left for goal in (before, after) if goal is not None] == told


def test_what_an_opponent_may_still_miss_is_not_called_out_of_reach(program: Start) -> None:
    """In the fifth the opponent need not use the dynamite (EI-54), which takes the tile under the learner."""
    home, _ = opened(program, "earthquake", 4)
    scene = try_this(home, ("stay",))
    assert scene.over
    assert scene.hud.turn_panel.ask == "From here the goal is not certain."


def test_what_a_short_search_does_not_know_is_not_called_uncertain_alone(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """After this step nothing wins before the next turn; the search that tells it takes more than a thousand steps."""
    monkeypatch.setattr("game.learn.attempt.HOPE_STEPS", 1_000)
    entry = GAMES["earthquake"]
    home = program(size=(1280, 800), speed=Speed.INSTANT, reduced_motion=True)
    home.open()
    home.app.context.open(destinations.Puzzle("earthquake", [collection(entry).read("021", entry)], 0))
    home.step()
    scene = try_this(home, ("step 0,2",))
    assert scene.over
    assert scene.hud.turn_panel.ask == "From here the goal is not certain, if it can be reached at all."


def test_what_wins_is_marked_where_it_is_pointed_at_alone(program: Start) -> None:
    """The seventh's answer are the cracks on D5, beside the opponent's last tile."""
    home, scene = opened(program, "earthquake", 6)
    places = scene.table.places

    def told() -> list[str]:
        """Return where the board says that the learner wins."""
        marks = {key: scene.stage.get(key) for key in scene.marks() if key[1] == "words"}
        wins = home.words("earthquake.mark.wins")
        return [places.name(key[2]) for key, mark in marks.items() if mark is not None and mark.sprite.endswith(wins)]

    assert told() == []
    found = []
    for space in scene.viewpoint.seen.board.spaces:
        scene.board.go_to(space)
        home.step()
        found += told()
    assert found == ["D5"]


@pytest.mark.parametrize("game", GAME_IDS)
def test_however_a_puzzle_is_failed_it_says_so_and_offers_to_begin_again_or_take_it_back(program: Start, game: str) -> None:
    entry = GAMES[game]
    puzzles = [load_puzzle(path, entry) for path in shipped(entry)]
    home = program(size=(1280, 800), speed=Speed.INSTANT, reduced_motion=True)
    home.open()
    mouse, kinds = Mouse(home), set[tuple[object, ...]]()
    for number, puzzle in enumerate(puzzles):
        found = list(ways(puzzle))
        assert found, f"{puzzle.key} cannot be failed"
        kinds |= {kind for kind, _ in found}
        home.app.context.open(destinations.Puzzle(game, puzzles, number))
        home.step()
        for kind, acts in found:
            scene = try_this(home, acts)
            place = puzzle.key, acts, kind
            assert scene.over, place
            assert scene.hud.turn_panel.title == home.words("puzzle.failed") == "Not this time", place
            assert not {key[1] for key in scene.marks()} & {"select", "owner"}, place
            if kind[1] is None:
                out = scene.attempt.hope in (Hope.NONE, Hope.LITTLE)
                why = reasons(home, scene) if out else {wrong(puzzle, scene.attempt.hope)}
                why = {home.words("puzzle.failed.over")} if scene.match.outcome is not None else why
                assert scene.hud.turn_panel.ask in why, place
            assert scene.hud.turn_panel.colour == scene.hud.log.colours[scene.attempt.learner], "it is said to the learner"
            assert not any(panel.next for panel in scene.hud.panels.by_seat), "nobody plays on"
            shown = [button for button in scene.controls.actions.buttons if button.live and button.rect.size != (0, 0)]
            assert [button.words for button in shown] == [home.words("puzzle.again"), home.words("puzzle.back")], place
            assert scene.match.to_move == scene.attempt.learner or scene.decisions.legal() == (), "nobody decides for another"
            before = len(scene.match.history)
            mouse.press(shown[1])
            assert scene.attempt.mark.verdict is Verdict.OPEN, place
            assert scene.match.to_move == scene.attempt.learner, place
            assert len(scene.match.history) < before, place
            assert try_this(home, acts[-1:]).over, place
            scene.command(Command.PRIMARY)
            home.step()
            assert home.scene is not scene, place
        home.scene.context.stack.pop()
        home.step()
    assert {mover for *_, mover in kinds} >= {True, False}, "before and after the learner's own turn"


def test_what_an_action_may_do_is_not_told_behind_the_words_that_it_has_solved_the_puzzle(program: Start) -> None:
    """In “Pick a card” the learner uses the first skill of the own card (LB-65) and leaves the pointer there."""
    home, scene = opened(program, "lost_baggage", 9, still=True)
    row = next(widget for widget in scene.root.walk() if isinstance(widget, SkillRow) and widget.rect.width)
    mouse, card = Mouse(home), scene.hud.card
    mouse.move(row.rect.center)
    for _ in range(LONGEST):
        home.step(dt=0.1)
    assert card.visible
    mouse.press(row)
    for _ in range(LONGEST):
        home.step(dt=0.1)
        if home.scene is not scene:
            break
    assert isinstance(home.scene, SolvedScene)
    assert not card.visible
    scene.hud.show_note()
    home.step(dt=1)
    assert not card.visible


def test_what_was_open_on_the_table_goes_when_a_puzzle_is_failed(program: Start) -> None:
    """In Riverlands' “The last blow” the market is open, and the blow does not suffice."""
    home, scene = opened(program, "riverlands", 0, still=True)
    scene.board.clicks.click(Square(2, 4), 0, 0)
    home.step()
    sheet = next(widget for widget in scene.root.walk() if isinstance(widget, Sheet))
    assert sheet.visible
    assert try_this(home, ("strike 1",)).over
    assert not sheet.visible


@pytest.mark.parametrize("game", GAME_IDS)
def test_every_game_can_say_that_a_puzzle_is_over(program: Start, game: str) -> None:
    """The words are the reason why something on the table cannot be done any more."""
    home = program()
    home.open()
    assert home.words(f"{game}.reason.puzzle_over").startswith("The puzzle is over")


@pytest.mark.rule("RL-60")
def test_a_draw_that_is_agreed_upon_holds_nothing() -> None:
    """In Riverlands' “Late meal” nobody may die until the turns are over."""
    entry = GAMES["riverlands"]
    puzzle = next(one for path in shipped(entry) if (one := load_puzzle(path, entry)).key == "06-late-meal")
    attempt = Attempt(puzzle, [Player("")] * puzzle.situation.players)
    for act in ("offer draw", "accept draw"):
        action = next(one for one in attempt.match.legal() if attempt.match.game.encode(one) == act)
        attempt.match.submit(attempt.match.to_move or 0, action)
        attempt.follow()
    assert attempt.mark.verdict is Verdict.FAILED
