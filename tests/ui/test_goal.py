"""The strip that says what a player is after: what it counts, and that it tells nothing to eyes that may not know."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.engine.core import Step
from game.engine.earthquake.state import Out
from game.engine.island_battle.state import REMOVED
from game.engine.lost_baggage.actions import Attack
from game.engine.lost_baggage.state import character_of, own_tile
from game.play.match import Match, seeded
from game.play.settings import Speed
from game.ui.tables.lost_baggage.table import LostBaggageTable
from game.ui.tables.scene import TableScene
from tests.engine.island_battle.table import Table
from tests.samples import sample
from tests.ui.earthquake.positions import match_at as earthquake_at
from tests.ui.island_battle.positions import match_at
from tests.ui.lost_baggage.fights import fight, quiet
from tests.ui.play import Mouse, Program, new_match, with_computers

ACTIONS = sample(45, 90)
"""The actions of a random game after each of which the place of the goal is looked at."""


@pytest.fixture(scope="module")
def one_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FOUR_SHORES_HOME", str(tmp_path_factory.mktemp("home")))
        yield Program(kept=False, speed=Speed.INSTANT, size=(1920, 1080))


@pytest.fixture
def home(one_home: Program) -> Program:
    """The one program of these tests, in its window."""
    one_home.take_window()
    return one_home


def seated(home: Program, like: Match, **fields: Any) -> TableScene:
    """The table of a match that begins where another stands, but for some fields of its state."""
    step = Step(replace(like.state, **fields), ())
    scene = home.sit_down(Match(like.game, like.board, like.record, step, seeded("goal")))
    home.settle()
    return scene


@pytest.mark.rule("BI-70")
def test_the_goal_counts_both_armies(home: Program) -> None:
    like = new_match("island_battle", "classic")
    where = list(like.state.where)
    where[11] = where[17] = where[3] = REMOVED
    goal = seated(home, like, where=tuple(where)).hud.goal.goal
    assert goal is not None
    assert (goal.left, goal.share, goal.colour) == ("8 left, you 9", 0.8, "blue")


@pytest.mark.rule("BI-73")
@pytest.mark.parametrize(
    ("quiet", "stirred", "left"),
    [
        (69, False, "10 left, you 10"),
        (70, False, "10 quiet turns: draw"),
        (79, False, "1 quiet turn: draw"),
        (79, True, "10 left, you 10"),
    ],
)
def test_the_goal_says_when_quiet_turns_are_about_to_end_the_game(home: Program, quiet: int, stirred: bool, left: str) -> None:
    """80 of them in a row are a draw when the last one ends, but not if this one takes somebody or turns a block over."""
    goal = seated(home, new_match("island_battle", "classic"), quiet=quiet, stirred=stirred).hud.goal.goal
    assert goal is not None
    assert goal.left == left
    assert ("the game is drawn" in goal.about) == left.endswith("draw")


@pytest.mark.rule("BI-73")
@pytest.mark.parametrize(
    ("things", "rolled", "left"),
    [
        (("S 5,5 N", "s 9,9 S"), 1, "1 quiet turn: draw"),
        (("S 5,10 N", "s 9,9 S"), 1, "1 left, you 1"),  # blocked: North takes it away
        (("T 1,6 N", "s 1,10 S"), 5, "1 left, you 1"),  # it shoots, or is blocked
        (("S 5,5 N", "safe 5,6", "s 9,9 S"), 1, "1 left, you 1"),  # it has to land on the block
    ],
)
def test_no_draw_is_near_in_a_turn_that_cannot_be_quiet(home: Program, things: tuple[str, ...], rolled: int, left: str) -> None:
    table = Table(*things, quiet=79)
    table.roll(rolled)
    scene = home.sit_down(match_at(table))
    home.settle()
    goal = scene.hud.goal.goal
    assert goal is not None
    assert goal.left == left
    assert ("drawn" in goal.about) == left.endswith("draw")


@pytest.mark.parametrize(("game", "level"), [("island_battle", "classic"), ("earthquake", "classic"), ("riverlands", "classic")])
def test_no_goal_speaks_to_a_computer(home: Program, game: str, level: str) -> None:
    scene = home.sit_down(with_computers(new_match(game, level, "Ola", "Jan"), {0: "easy", 1: "easy"}))
    home.step()
    assert scene.hud.goal.goal is None


def test_the_goal_stays_with_the_person_who_decided_last(home: Program) -> None:
    """Two persons share the table with a computer: no turn of that makes the goal its own."""
    match = with_computers(new_match("earthquake", "classic", "Ola", "Jan", "Ewa"), {1: "easy"})
    scene = home.sit_down(match)
    told = list[int | None]()
    for mover in (0, 1, 2, 1, None):
        scene.viewpoint.show_mover(mover)
        told.append(scene.viewpoint.addressed)
    assert told == [0, 0, 2, 2, 2]


@pytest.mark.rule("BI-72")
def test_the_goal_does_not_turn_to_who_gives_up_in_anothers_turn(home: Program) -> None:
    match = new_match("island_battle", "classic", "Ola", "Jan", starter="south")
    scene = home.sit_down(match)
    home.settle()
    goal = scene.hud.goal.goal
    assert goal is not None and match.to_move == 0
    match.resign(1)
    home.settle()
    over = scene.hud.goal.goal
    assert over is not None
    assert over.colour == goal.colour


@pytest.mark.rule("EI-17")
def test_the_goal_shows_who_is_left(home: Program) -> None:
    like = earthquake_at(new_match("earthquake", "classic", "Ola", "Jan", "Ewa").state)
    explorers = (like.state.explorers[0], None, like.state.explorers[2])
    goal = seated(home, like, out=(Out(1, "drowned"),), explorers=explorers).hud.goal.goal
    assert goal is not None
    assert goal.left == "2 left"
    signs = [f"ui/emblem_{look}" for look in ("red", "blue", "yellow")]  # of the seats
    assert {sign.sprite: sign.faint for sign in goal.signs} == dict(zip(signs, (False, True, False), strict=True))
    assert [sign.sprite for sign in goal.signs] == [signs[seat] for seat in reversed(like.state.order)], "as they play"


@pytest.mark.rule("EI-17", "EI-18")
def test_who_is_out_has_the_goal_of_all_others_in_the_same_place(home: Program) -> None:
    match = with_computers(new_match("earthquake", "classic", "Ola", "Jan", "Ewa"), {1: "easy", 2: "easy"})
    scene = home.sit_down(match)
    home.settle()
    assert scene.hud.goal.goal is not None and scene.hud.goal.visible
    plates = scene.hud.panels.rect.copy()
    match.resign(0)
    home.step()
    assert match.to_move is not None
    goal = scene.hud.goal.goal
    assert goal is not None and (goal.words, goal.picture) == ("The last one wins", "ui/icon_trophy")
    assert scene.hud.panels.rect == plates, "no plate jumps"


@pytest.mark.rule("RL-15")
def test_the_goal_shows_the_lives_of_the_other_side(home: Program) -> None:
    like = new_match("riverlands", "classic")
    heroes = like.state.heroes
    goal = seated(home, like, heroes=(heroes[0], heroes[1]._replace(lives=1))).hud.goal.goal
    assert goal is not None
    assert ([sign.faint for sign in goal.signs], goal.left) == ([False, True], "yours: 2")


@pytest.mark.rule("LB-40")
@pytest.mark.rule("LB-30")
def test_one_sees_only_ones_own_baggage_and_tile(home: Program) -> None:
    match = quiet()
    card = character_of(match.state, 0)
    at = next(number for number, tile in enumerate(match.state.tiles) if tile is not None and tile.face == card.tile)

    def had(*, items: tuple[str, ...], seen: tuple[int, ...]) -> list[bool] | None:
        """Return which of the milestones the strip of seat 0 lights; None without a strip."""
        tiles = list(match.state.tiles)
        tiles[at] = replace(tiles[at], seen=seen)
        players = (replace(match.state.players[0], items=items), match.state.players[1])
        scene = seated(home, match, tiles=tuple(tiles), players=players)
        assert scene.viewpoint.waits_for == 0
        assert scene.hud.goal.goal is None
        assert not scene.hud.goal.visible
        scene.handover.reveal()
        home.step()
        goal = scene.hud.goal.goal
        assert isinstance(scene.table, LostBaggageTable)
        assert (
            ("goal", "star", 0) in scene.table.at_rest(scene.table.shown) if 0 in seen else own_tile(scene.viewpoint.seen) is None
        )
        assert scene.table.goal(1) is None
        return [mile.had for mile in goal.way] if goal is not None else None

    other = character_of(match.state, 1).baggage
    assert had(items=(other,), seen=(1,)) == [True, False, False]
    assert had(items=(card.baggage,), seen=(0, 1)) == [True, True, True]


@pytest.mark.rule("LB-40")
def test_other_peoples_cases_do_not_look_like_ones_own(home: Program) -> None:
    match = quiet()
    own, other = (character_of(match.state, seat).baggage for seat in (0, 1))
    scene = seated(home, match, players=(replace(match.state.players[0], items=(own, other)), match.state.players[1]))
    scene.handover.reveal()
    assert isinstance(scene.table, LostBaggageTable)
    faces = scene.table.panels.layer.faces
    assert [faces.strange(item) for item in (own, other)] == [False, True]


def test_pointing_at_the_goal_says_more(home: Program) -> None:
    scene = seated(home, new_match("earthquake", "classic"))
    Mouse(home).move(scene.hud.goal.rect.center)
    home.settle()
    assert scene.hud.card.note is not None
    assert scene.hud.card.note.text.endswith("The last explorer left wins.")


@pytest.mark.parametrize("scale", [100, 150])
def test_the_goal_lies_on_no_card_and_is_told_where_it_has_no_room(program: Callable[..., Program], scale: int) -> None:
    """Among four, in a small window, the words of the plaque take two lines or three from one turn to the next."""
    home = program(size=(1024, 600), language="pl", speed=Speed.INSTANT, interface_scale=scale)
    names = "Zosia", "Wojtek", "Bogumiła", "Świętosława"
    match, choose, hidden = new_match("lost_baggage", "four_10", *names), random.Random(4), 0
    scene = home.sit_down(match)
    assert isinstance(scene.table, LostBaggageTable)
    own = scene.table.panels.layer.own_things.card
    for _ in range(ACTIONS):
        if scene.viewpoint.waits_for is not None:
            scene.handover.reveal()
            home.step()
        if scene.hud.goal.goal is not None:
            assert not (own.visible and scene.hud.goal.visible and scene.hud.goal.rect.colliderect(own.rect))
            assert scene.hud.goal.visible == (scene.hud.goal.goal.about not in scene.hud.turn_panel.full_tooltip)
            hidden += not scene.hud.goal.visible
        assert match.to_move is not None
        match.submit(match.to_move, choose.choice(match.legal()))
        home.step()
    assert bool(hidden) == (scale == 150)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(
    ("game", "level", "players"),
    [
        ("riverlands", "classic_teams", 4),
        ("riverlands", "classic", 2),
        ("earthquake", "classic", 6),
        ("island_battle", "classic", 2),
    ],
)
def test_a_goal_without_a_card_in_a_low_window_with_large_letters_is_told_at_the_plaque(
    program: Callable[..., Program], game: str, level: str, players: int, language: str
) -> None:
    home = program(size=(1024, 600), language=language, interface_scale=150, speed=Speed.INSTANT)
    names = "Ola", "Wojtek", "Bogumiła", "Świętosława", "Ala", "Jan"
    scene = home.sit_down(new_match(game, level, *names[:players]))
    home.settle()
    Mouse(home).move(scene.hud.turn_panel.rect.center)
    for _ in range(60):
        home.step()
    assert scene.hud.goal.goal is not None
    assert not scene.hud.goal.visible
    assert scene.hud.goal.goal.about in scene.bubble.words


def test_the_table_is_laid_out_anew_only_when_the_goal_takes_other_room(home: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = seated(home, quiet())
    scene.handover.reveal()
    home.step()
    laid_out: list[bool] = []
    monkeypatch.setattr(scene.hud, "place", lambda: laid_out.append(scene.hud.goal.goal is not None))
    scene.hud.show_cards()
    assert laid_out == []
    scene.hud.goal.set(None)
    scene.hud.show_cards()
    assert laid_out == [True]


@pytest.mark.rule("LB-73")
def test_the_goal_is_not_that_of_the_next_character_before_it_is_shown(program: Callable[..., Program]) -> None:
    """Beside it the own card and the panels still have the one that fell, or nobody."""
    home = program(speed=Speed.NORMAL, size=(1280, 800))
    match = fight({"hp": 1}, {"character": "ghost", "hp": 9}, acting=1, computers={1: "easy"})
    scene = home.sit_down(match)
    assert match.to_move == 1
    match.submit(1, Attack(1))
    seen = set()
    for _ in range(900):
        home.step()
        goal, shown = scene.hud.goal.goal, scene.viewpoint.seen.players[0].character
        seen.add(shown)
        if goal is not None:
            assert shown is not None
            assert goal.way[0].picture == scene.hud.panels.by_seat[0].card.portrait
    assert len(seen) == 3, "the first, nobody, and the next one"
