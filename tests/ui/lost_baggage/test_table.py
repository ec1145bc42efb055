"""The table of Lost Baggage: what it points out, what clicks mean, what is known and what is shown of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from game.engine.core import Action, Illegal, Resign
from game.engine.lost_baggage import events
from game.engine.lost_baggage.actions import (
    Challenge,
    ChooseOption,
    ChoosePlayer,
    ChooseTile,
    DiscardItem,
    EndTurn,
    Roll,
    Rotate,
    UseAbility,
    UseItem,
    Walk,
)
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.geometry import SIDES, Space, around
from game.engine.lost_baggage.pending import Arrival, Discarding
from game.engine.lost_baggage.state import Limits, Phase, Player, State, Turn
from game.engine.values import put
from game.play.settings import Speed
from game.ui.board.stage import Actor
from game.ui.contract.recap import is_medal
from game.ui.tables.lost_baggage.battle.stage import BattleStage
from game.ui.tables.lost_baggage.cards.fan import Fan
from game.ui.tables.lost_baggage.cards.pictures import BACK
from game.ui.tables.lost_baggage.cards.scenes import CharacterScene
from game.ui.tables.lost_baggage.cases import Witnessed
from game.ui.tables.lost_baggage.goal import goal_of
from game.ui.tables.lost_baggage.world.places import SIDE_MIDDLES, TILE, Places, hexagon_at, seen_side
from game.ui.tables.scene import TableScene
from game.ui.widgets.dialog import DialogScene
from tests.engine.lost_baggage.table import (
    FOUR_HOMES,
    KEPT,
    LINE,
    QUARTER,
    A,
    B,
    C,
    D,
    E,
    F,
    Texts,
    X,
    choose,
    equip,
    laid,
    table,
    who,
)
from tests.ui.lost_baggage.hands import reveal, table_of
from tests.ui.lost_baggage.positions import a_match, each_phase, match_at
from tests.ui.play import Keyboard, Mouse, Program, new_match
from tests.ui.test_two_tables import GUEST, TwoTables

Start = Callable[..., Program]
WIDE = LINE | {X: "blank"}


def sit(home: Program, state: State, *dice: int) -> TableScene:
    """Sit down at a position, with the curtain drawn."""
    scene = home.sit_down(match_at(state, *dice))
    Mouse(home).move((2, 2))
    reveal(Mouse(home))
    Mouse(home).move((2, 2))
    return scene


def turn(
    mine: Player,
    other: Player,
    tiles: Mapping[Space, str] = WIDE,
    texts: Texts | None = None,
    rolled: int = 0,
) -> State:
    """A turn of the first of two."""
    return table([mine, other], tiles, texts, rolled=rolled)


def lit(scene: TableScene, look: str) -> set[object]:
    """The spaces with a frame of a look."""
    keys = [key for key in scene.stage.names() if isinstance(key, tuple)]
    return {key[2] for key in keys if key[:2] == ("mark", look) and len(key) == 3}


def done(scene: TableScene) -> list[Action]:
    """Return what the players did."""
    return [played.action for played in scene.match.history]


# where things are


@pytest.mark.rule("LB-6")
def test_sides_are_counted_from_the_north_clockwise_and_lie_between_a_tile_and_its_neighbour() -> None:
    places = Places(match_at(turn(who("h1", A), who("m1", F))).board)
    x, y = places.middle(D)
    for side, beyond in zip(SIDES, around(D), strict=True):
        dx, dy = SIDE_MIDDLES[side - 1]
        assert places.middle(beyond) == (x + 2 * dx, y + 2 * dy)
        assert hexagon_at(x + 1.9 * dx, y + 1.9 * dy) == beyond
        assert hexagon_at(x + 0.9 * dx, y + 0.9 * dy) == D
    assert [seen_side(side, turned=True) for side in SIDES] == [4, 5, 6, 1, 2, 3]


@pytest.mark.parametrize("turned", [False, True])
def test_every_tile_is_found_where_it_is_seen(program: Start, turned: bool) -> None:
    home = program()
    scene = sit(home, turn(who("h1", A), who("m1", F)))
    if turned:
        scene.playback.turn_board()
    for space in WIDE:
        assert scene.board.space_at(scene.board.place_of(space)) == space


# walking


@pytest.mark.rule("LB-21")
def test_the_ends_of_the_walk_are_lit_and_pointing_at_one_shows_the_way(program: Start) -> None:
    home = program()
    scene = sit(home, turn(who("h1", A), who("m1", F), rolled=2))
    # two tiles on from the home in the south is the third of the column; X touches C and D only
    assert lit(scene, "possible") == {C}
    Mouse(home).move(scene.board.place_of(C))
    assert {(dot.x, dot.y + dot.nudge[1]) for dot in dots(scene)} >= {(0, 224), (0, 112)}


def dots(scene: TableScene) -> list[Actor]:
    """Return the dots of the way that is marked."""
    found = (scene.stage.get(key) for key in scene.stage.names() if isinstance(key, tuple) and key[:2] == ("mark", "dot"))
    return [dot for dot in found if dot is not None]


@pytest.mark.rule("LB-21", "LB-40")
@pytest.mark.parametrize(("rolled", "marked"), [(0, True), (5, False)])
def test_the_nearest_way_to_the_own_tile_is_marked_only_before_a_roll(program: Start, rolled: int, marked: bool) -> None:
    """Two steps lead there; after a 5 the walk is another one, by way of D and X."""
    players = who("h1", A, "bag_h1"), who("m1", F)
    scene = sit(program(), table(players, WIDE | {C: "tile_h1+"}, rolled=rolled, tags=True))
    assert bool(dots(scene)) is marked
    assert lit(scene, "win") == ({C} if rolled else set())


@pytest.mark.rule("LB-40")
def test_where_a_walk_wins_is_said_on_the_tile(program: Start) -> None:
    home = program()
    players = who("h1", A, "bag_h1"), who("m1", F)
    scene = sit(home, table(players, WIDE | {C: "tile_h1+"}, rolled=2, tags=True))
    assert (lit(scene, "win"), lit(scene, "possible")) == ({C}, set())
    Mouse(home).move(scene.board.place_of(C))
    dot, name = scene.stage.get(("mark", "dot", 0)), scene.stage.get(("name", C))
    assert dot is not None
    assert name is not None
    assert (dot.layer, dot.y) < (name.layer, name.y), "the way leads below the names"
    words = scene.stage.get(("mark", "win", C))
    assert words is not None and words.sprite.endswith(home.words("lost_baggage.mark.win"))
    tag = scene.stage.get(("tag", 0, 0))
    assert tag is not None and (words.layer, words.y) > (tag.layer, tag.y), "no tag lies over the words"


@pytest.mark.rule("LB-41")
def test_who_gets_the_case_on_the_own_tile_has_to_arrive_again(program: Start) -> None:
    """It wins nothing there, not even when the game ends otherwise."""
    players = who("h1", B, "bag_h1"), who("m1", F)
    home = program(speed=Speed.INSTANT)
    scene = sit(home, table(players, LINE | {B: "tile_h1+"}))
    goal = scene.table.goal(0)
    assert goal is not None and goal.words == "Leave your tile and come back to it"
    scene.match.submit(1, Resign(1))
    over = goal_of(table_of(home).words, scene.context.art, GAME.observe(scene.match.state, 0), Witnessed(), 0)
    assert scene.match.outcome is not None and over is not None and over.words == goal.words


@pytest.mark.rule("LB-2", "LB-40")
@pytest.mark.parametrize(
    ("at", "said", "steps"), [(A, "Bring it to your tile: 1 tile", 0), (B, "Bring it to your tile: 2 tiles", 1)]
)
def test_of_two_own_tiles_the_goal_is_the_nearer(program: Start, at: Space, said: str, steps: int) -> None:
    """Both brought h1: from A it is one step to B, from B two to D. The way has a number on each tile between."""
    home = program(speed=Speed.INSTANT)
    scene = sit(home, table([who("h1", at, "bag_h1"), who("m1", F)], LINE | {B: "tile_h1+", D: "tile_h1+"}))
    goal, marks = scene.table.goal(0), table_of(home).marking.marks()
    assert goal is not None and goal.words == said
    assert sum(isinstance(key, tuple) and key[:2] == ("mark", "step") for key in marks) == steps
    assert scene.stage.get(("goal", "star", 0)) is not None and scene.stage.get(("goal", "star", 1)) is not None


@pytest.mark.rule("LB-2", "LB-31", "LB-40")
def test_who_has_the_own_case_is_told_so_where_another_has_one_too(program: Start) -> None:
    """Both brought h1, and all cases are open; the second plays it, and comes home with any case of it."""
    home = program(speed=Speed.INSTANT)
    state = table([who("m1", A, "bag_h1"), who("h1", F, "bag_h1")], LINE | {D: "tile_h1+"}, tags=True, seat=1)
    scene = sit(home, state)
    goal = goal_of(table_of(home).words, scene.context.art, GAME.observe(state, 1), Witnessed(), 1)
    assert goal is not None and (goal.words, goal.leads) == ("Bring it to your tile: 2 tiles", None)
    note = scene.table.note(D)
    assert note is not None
    assert note.text == "Your own tile: land here with its baggage and you win. When others turn it up:"


@pytest.mark.rule("LB-2", "LB-31")
@pytest.mark.parametrize("mine", ["", "bag_h1"])
def test_each_who_holds_the_own_case_is_told_of(program: Start, mine: str) -> None:
    """Two others hold a case of h1, and all cases are open. Whoever has one, too, need not beat them: the tags tell of it."""
    homes = tuple(FOUR_HOMES)
    players = [
        who("h1", homes[0], f"i1 {mine}"),
        who("m1", homes[1], "bag_h1"),
        who("m2", homes[2], "bag_h1"),
        who("m3", homes[3]),
    ]
    scene = sit(program(speed=Speed.INSTANT), table(players, QUARTER, tags=True))
    for panel in scene.table.cards()[1:3]:
        assert any(line.text == "carries your bag_h1" for line in panel.lines) is not bool(mine)
        assert [thing.name for thing in panel.hung] == [f"has bag_h1, the case of {scene.name(0)}" if mine else ""]


@pytest.mark.rule("LB-40")
def test_who_comes_to_the_own_tile_with_the_case_is_not_sent_away(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    scene = sit(home, table([who("h1", A, "bag_h1"), who("m1", F)], LINE | {B: "tile_h1+"}, rolled=1))
    scene.match.submit(0, Walk(B))
    told = [goal_of(table_of(home).words, scene.context.art, moment.seen, Witnessed(), 0) for moment in scene.match.moments(0)]
    assert [goal.words for goal in told if goal is not None][-1] == "Your case has arrived"
    assert "Leave your tile and come back to it" not in [goal.words for goal in told if goal is not None]


@pytest.mark.rule("LB-40", "LB-72")
def test_where_a_walk_out_of_a_battle_wins_is_said_on_the_tile(program: Start) -> None:
    """The baggage is in the battle deck, and in hand again once the fighter has walked away."""
    home = program(speed=Speed.INSTANT)
    players = who("h1", A, pack="bag_h1 i1"), who("m1", A)
    fights = table(players, LINE | {B: "tile_h1+"}, {"h1.ability": ["step 1"]}, battles=[(0, 1)])
    scene = sit(home, fights)
    scene.decisions.submit(UseAbility())
    assert scene.match.state.phase is Phase.STEP
    note = scene.table.note(B)
    assert note is not None
    assert (lit(scene, "win"), [line.text for line in note.lines]) == ({B}, ["You have its baggage: you win here!"])
    scene.decisions.submit(Walk(B))
    assert scene.match.outcome is not None and scene.match.outcome.winner == 0


@pytest.mark.rule("LB-21")
@pytest.mark.rule("LB-40", "LB-82")
@pytest.mark.parametrize(
    ("case", "text", "wins"),
    [("bag_h1", "teleport discovered", True), ("i1", "teleport discovered", False), ("bag_h1", "flip 2", False)],
)
def test_where_a_teleport_wins_is_said_on_the_tile(program: Start, case: str, text: str, wins: bool) -> None:
    """Turning the own tile over from afar is no landing there."""
    home = program(speed=Speed.INSTANT)
    state = table([who("h1", A, f"tool {case}"), who("m1", F)], LINE | {C: "tile_h1+", D: "blank+"}, {"tool": [text]})
    scene = sit(home, state)
    scene.decisions.submit(UseItem("tool"))
    note = scene.table.note(C)
    assert note is not None
    said = "You have its baggage: you win here!"
    assert (lit(scene, "win"), said in [line.text for line in note.lines]) == ({C} if wins else set(), wins)
    scene.decisions.submit(ChooseTile(C))
    assert (scene.match.outcome is not None) is wins


def test_the_steps_on_the_way_are_numbered(program: Start) -> None:
    home = program()
    scene = sit(home, turn(who("h1", A), who("m1", F), rolled=3))
    Mouse(home).move(scene.board.place_of(D))
    numbers = {(actor.x, actor.y): actor.sprite for n in (1, 2, 3) if (actor := scene.stage.get(("mark", "step", n)))}
    assert numbers == {(0, 224): "step/1", (0, 112): "step/2"}


@pytest.mark.rule("LB-22")
def test_a_way_that_crosses_its_end_bears_the_number_of_the_end_there(program: Start) -> None:
    """Of five steps from A the second and the fifth come to C: the tile bears 5, and 2 nowhere."""
    home = program()
    sit(home, turn(who("h1", A), who("m1", F), rolled=5))
    seat_table, found = table_of(home), dict[Any, Actor]()
    seat_table.marking._route(found, (A, B, C, D, X, C))  # type: ignore[attr-defined]
    at = seat_table.places.middle
    steps = {key[2]: (actor.sprite, (actor.x, actor.y)) for key, actor in found.items() if key[1] == "step"}
    assert steps == {1: ("step/1", at(B)), 3: ("step/3", at(D)), 4: ("step/4", at(X)), 5: ("step/5", at(C))}


@pytest.mark.rule("LB-60")
def test_one_who_can_be_fought_on_the_way_is_red_and_has_a_button(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    scene = sit(home, turn(who("h1", A), who("m1", B), rolled=3))
    assert lit(scene, "possible") == {D, X}
    assert lit(scene, "target") == {B}
    Mouse(home).space(B)
    assert len(scene.match.state.battles) == 1


@pytest.mark.rule("LB-60")
@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.INSTANT])
def test_who_does_not_fight_is_asked_at_once_what_else_to_do(program: Start, speed: Speed) -> None:
    """Nothing happens that could be shown."""
    home = program(speed=speed)
    scene = sit(home, turn(who("h1", A), who("m1", C), rolled=2))
    mouse = Mouse(home)
    mouse.space(C)
    home.settle()
    mouse.press(home.button(home.words("lost_baggage.button.decline")))
    assert scene.match.history[-1].step.events == ()
    assert scene.match.to_move == 0
    assert scene.viewpoint.seen.phase is Phase.TURN
    assert home.button(home.words("lost_baggage.button.end_turn")).enabled


@pytest.mark.rule("LB-60")
def test_where_the_walk_may_end_or_be_broken_off_for_a_battle_the_players_are_asked(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    ring = WIDE | {(1, 1): "blank"}
    scene = sit(home, turn(who("h1", B), who("m1", C), ring, rolled=4))
    assert C in lit(scene, "possible") & lit(scene, "target")
    mouse = Mouse(home)
    mouse.space(C)
    assert isinstance(home.scene, DialogScene)
    mouse.press(home.button(home.words("lost_baggage.button.walk_on")))
    assert scene.match.history[-1].action == Walk(C)


@pytest.mark.rule("LB-40", "LB-60")
@pytest.mark.parametrize(("item", "says"), [("bag_h1", "Walk there and win"), ("i1", "Walk there")])
def test_where_the_walk_wins_the_button_says_so(program: Start, item: str, says: str) -> None:
    home = program(speed=Speed.INSTANT)
    ring = WIDE | {(1, 1): "blank", C: "tile_h1+"}
    sit(home, turn(who("h1", B, item), who("m1", C), ring, rolled=4))
    Mouse(home).space(C)
    assert home.button(says).enabled


@pytest.mark.rule("LB-54", "LB-60")
@pytest.mark.parametrize(("hp", "says"), [(1, "At the end of the walk you lose your last HP."), (2, "")])
def test_where_the_walk_may_take_the_last_hp_the_question_says_so(program: Start, hp: int, says: str) -> None:
    home = program(speed=Speed.INSTANT)
    ring, texts = WIDE | {(1, 1): "blank", C: "spot"}, {"spot": ["damage 1 self"]}
    state = turn(who("h1", B, hp=hp), who("m1", C), ring, texts, rolled=4)
    known = tuple(tile and replace(tile, seen=(0, 1)) for tile in state.tiles)
    sit(home, replace(state, tiles=known))
    Mouse(home).space(C)
    assert isinstance(home.scene, DialogScene)
    assert home.scene.words == f"End the walk there, or stop there and fight? {says}".strip()


@pytest.mark.rule("LB-60", "LB-72", "LB-82")
def test_where_several_may_be_chosen_the_question_says_what_follows(program: Start) -> None:
    """A swap with one of two who fight each other leaves the other there."""
    home = program(speed=Speed.INSTANT)
    players = [who("h1", A, "tool"), who("m1", C), who("h2", C)]
    scene = sit(home, table(players, LINE, {"tool": ["swap"]}, battles=[(1, 2)]))
    scene.decisions.submit(UseItem("tool"))
    Mouse(home).space(C)
    assert isinstance(home.scene, DialogScene)
    ends = "ends the battle of Józef and Ania, you may fight"
    assert home.scene.words == f"Several stand there. Whom do you mean?\nJózef: {ends} Ania.\nAnia: {ends} Józef."


def test_without_anything_to_choose_on_the_mat_a_click_says_so_and_one_on_a_character_shows_its_card(program: Start) -> None:
    home = program()
    scene = sit(home, turn(who("h1", A), who("m1", F)))
    mouse = Mouse(home)
    mouse.space(C)
    assert scene.bubble.words == "Roll the die first. (LB-21)"
    mouse.space(F)
    assert isinstance(home.scene, CharacterScene)


# what may be done


def test_what_the_scene_does_not_allow_is_neither_lit_nor_done(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """A scene that allows nothing but one walk, as a lesson may."""
    home = program(speed=Speed.INSTANT)
    scene = sit(home, turn(who("h1", A), who("m1", B), rolled=3))
    assert (lit(scene, "possible"), lit(scene, "target"), len(scene.controls.actions.buttons)) == ({D, X}, {B}, 1)
    allowed = scene.decisions.check
    monkeypatch.setattr(
        scene.decisions, "check", lambda action: allowed(action) if action == Walk(X) else Illegal("walk_first", "LB-21")
    )
    scene.refresh()
    assert (lit(scene, "possible"), lit(scene, "target"), len(scene.controls.actions.buttons)) == ({X}, set(), 0)
    mouse = Mouse(home)
    for space in (D, B):
        mouse.space(space)
        assert scene.bubble.words.endswith("(LB-21)")
    assert done(scene) == []
    mouse.space(X)
    assert done(scene)[0] == Walk(X)


def test_a_scene_that_allows_no_item_greys_the_hand(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = program(speed=Speed.INSTANT)
    scene = sit(home, turn(who("h1", A, "i1"), who("m1", F)))
    hand = table_of(home).panels.layer.hand
    assert [card.disabled_reason for card in hand.cards] == [""]
    monkeypatch.setattr(scene.decisions, "check", lambda action: Illegal("used_already", "LB-20"))
    scene.refresh()
    assert [card.disabled_reason for card in hand.cards] != [""]


# what is known


@pytest.mark.rule("LB-30")
def test_a_tile_that_was_seen_is_remembered_by_those_who_saw_it(program: Start) -> None:
    home = program()
    state = turn(who("h1", A, "tool"), who("m1", F), WIDE | {B: "tile_h2"}, {"tool": ["peek 1"]})
    scene = sit(home, state)
    scene.decisions.submit(next(action for action in scene.match.legal() if getattr(action, "item", "") == "tool"))
    home.settle()
    assert scene.stage.get(("known_land", B)) is None
    if scene.match.to_move == 0:
        scene.decisions.submit(ChooseTile(B))
        home.settle()
    assert scene.stage.get(("known_land", B)) is None, "with no card left in hand nobody has looked away"
    scene.handover.reveal()
    assert scene.stage.get(("known_land", B)) is not None
    known = table_of(home).note(B)
    assert known is not None and known.text.startswith("Face down, but you know it")
    scene.viewpoint.look_as(None)
    scene.playback.start_anew()
    assert scene.stage.get(("known_land", B)) is None
    down = table_of(home).note(B)
    assert down is not None and down.title.startswith("Face down") and not down.lines


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (1024, 600)])
def test_the_curtain_hides_nothing_of_what_happened(program: Start, size: tuple[int, int]) -> None:
    home = program(size=size, speed=Speed.INSTANT)
    scene = home.sit_down(match_at(table([who("h1", F, "i1"), who("m1", B, "i2")], WIDE, seat=1, rolled=1)))
    reveal(Mouse(home))
    before = scene.stage.view
    scene.decisions.submit(next(action for action in scene.match.legal() if action == Walk(A)))
    while scene.viewpoint.waits_for is None:
        scene.decisions.submit(scene.match.legal()[0])
    home.step()

    view, (_, lowest) = scene.stage.view, scene.board.place_of(A)
    backs = scene.handover.screen.rect.top - home.app.theme.px(50)
    assert scene.handover.screen.asking and lowest + TILE[1] / 2 * view.scale <= backs
    assert view.scale == before.scale
    reveal(Mouse(home))
    home.step()
    assert scene.stage.view == before


def test_behind_the_curtain_nothing_is_lit_and_no_click_counts(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    scene = home.sit_down(match_at(turn(who("h1", A, "i1"), who("m1", F), rolled=2)))
    assert scene.viewpoint.waits_for == 0
    assert lit(scene, "possible") == set()
    Mouse(home).space(C)
    assert scene.match.history == ()
    assert [card.item for card in table_of(home).panels.layer.hand.cards] in ([], ["?"])
    reveal(Mouse(home))
    assert lit(scene, "possible") == {C}
    assert [card.item for card in table_of(home).panels.layer.hand.cards] == ["i1"]


# texts that ask


@pytest.mark.rule("LB-85")
def test_the_text_in_question_is_shown_and_each_option_is_a_button(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    state = turn(who("h1", A, "tool"), who("m1", F), WIDE, {"tool": [choose(["draw 1"], ["heal 2 self"])]})
    scene = sit(home, state)
    scene.decisions.submit(next(action for action in scene.match.legal() if getattr(action, "item", "") == "tool"))
    asked = table_of(home).panels.question.asked
    assert asked is not None
    assert asked.says == "Choose one: draw 1 item; or heal 2 HP."
    assert table_of(home).panels.question.paper in list(scene.table.standing()), "hints and legends cover little of it"
    assert [button.words for button in scene.controls.actions.buttons] == ["Draw 1", "Heal 2"]
    scene.decisions.submit(scene.match.legal()[0])
    assert table_of(home).panels.question.asked is None


@pytest.mark.rule("LB-83")
@pytest.mark.rule("LB-20")
@pytest.mark.parametrize(
    ("hp", "held", "ask"),
    [
        (13, (), "End your turn."),
        (13, ("rope",), "One card or ability is still left."),
        (12, (), "One card or ability is still left."),
    ],
)
def test_who_has_walked_is_asked_for_a_card_or_ability_only_where_it_would_do_something(
    program: Start, hp: int, held: tuple[str, ...], ask: str
) -> None:
    """The Chef's ability heals by 1, up to 13."""
    home, quiet = program(speed=Speed.INSTANT), a_match(2, "walked").state
    first = replace(quiet.players[0], character="chef", hp=hp, items=held)
    turn = Turn(0, moved=True)
    state = replace(quiet, players=(first, *quiet.players[1:]), turn=turn, phase=Phase.TURN, actor=0)
    table = home.sit_down(match_at(state))
    reveal(Mouse(home))
    home.settle()
    assert table.prompt.detail == ask


def test_a_tile_is_rotated_by_choosing_it_and_then_a_side(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    scene = sit(home, turn(who("h1", A, "tool"), who("m1", F), WIDE, {"tool": ["rotate 1"]}))
    scene.decisions.submit(next(action for action in scene.match.legal() if getattr(action, "item", "") == "tool"))
    assert lit(scene, "friend") == {A, B}
    mouse = Mouse(home)
    mouse.space(B)
    # every side but the top, which is side 1, can be chosen
    assert {key[2] for key in scene.stage.names() if isinstance(key, tuple) and key[:2] == ("mark", "arrow")} == {2, 3, 4, 5, 6}
    mouse.space(B, aside=(45.0, 21.0))
    assert scene.match.history[-1].action == Rotate(B, 3)


@pytest.mark.rule("LB-83")
def test_the_tile_that_is_rotated_is_shown_as_the_button_lays_it(program: Start) -> None:
    """The top of B is side 1; the first press turns it to side 2, R to side 3, and going back shows it as it lies."""
    home = program(speed=Speed.INSTANT)
    scene = sit(home, turn(who("h1", A, "tool"), who("m1", F), WIDE, {"tool": ["rotate 1"]}))
    scene.decisions.submit(next(action for action in scene.match.legal() if getattr(action, "item", "") == "tool"))

    def looks() -> str:
        actors = {key: actor for key, actor in scene.stage._actors.items() if key in (("tile", B), ("top", B))}
        return actors.get(("top", B), actors[("tile", B)]).sprite

    lying = looks()
    assert lying.endswith("_1")
    Mouse(home).space(B)
    assert looks() == f"{lying[:-1]}2"
    table_of(home).clicks.turn_top()
    assert looks() == f"{lying[:-1]}3"
    table_of(home).clicks.back()
    assert looks() == lying
    Mouse(home).space(B)
    scene.decisions.submit(Rotate(B, 2))
    home.settle()
    assert looks() == f"{lying[:-1]}2"


@pytest.mark.rule("LB-83")
def test_vain_clicks_while_a_tile_is_chosen_say_why(program: Start) -> None:
    home = program()
    scene = sit(home, turn(who("h1", A, "tool"), who("m1", F), WIDE, {"tool": ["rotate 1"]}))
    scene.decisions.submit(next(action for action in scene.match.legal() if getattr(action, "item", "") == "tool"))
    home.settle()
    Mouse(home).space(E)
    assert scene.bubble.words == "It does nothing with that tile; choose a bright one. (LB-83)"


# laying


@pytest.mark.rule("LB-13")
def test_only_the_spaces_of_the_core_are_bright_at_first(program: Start) -> None:
    home = program()
    match = a_match(2, "core", laying="hand", start="1")
    scene = home.sit_down(match)
    reveal(Mouse(home))
    assert lit(scene, "possible") == set(match.board.regions[0].core)
    far = next(space for space in match.board.regions[0].spaces if space not in match.board.regions[0].core)
    Mouse(home).space(far)
    assert scene.bubble.words.startswith("First cover your core")
    Mouse(home).space(match.board.regions[1].home)
    assert "is not in your region" in scene.bubble.words


def test_the_board_frames_what_is_laid(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = a_match(2, "frame", laying="hand", start="1")
    scene = home.sit_down(match)
    before = scene.stage.view.scale
    while any(player.to_lay for player in match.state.players):
        scene.decisions.submit(match.legal()[0])
    reveal(Mouse(home))
    assert scene.stage.view.scale >= before
    assert all(
        scene.board.window.collidepoint(scene.board.place_of(space))
        for space, tile in zip(match.board.spaces, match.state.tiles, strict=True)
        if tile
    )


# plates, keys


@pytest.mark.rule("LB-50")
def test_plates_show_hp_items_characters_and_sliders(program: Start) -> None:
    home = program()
    scene = sit(home, turn(who("h1", A, "i1 i2", deck="h2 h3", hp=7, red=True), who("m1", F, blue=True)))
    plate = scene.hud.panels.by_seat[0]
    assert [(thing.count, thing.name) for thing in plate.things] == [
        (7, "HP"),
        (None, "RED: 1 HP is lost at the start of each turn."),
        (2, "items"),
        (2, "characters waiting"),
    ]
    assert [thing.name for thing in scene.hud.panels.by_seat[1].things][1].startswith("BLUE: ")


@pytest.mark.rule("LB-5")
@pytest.mark.parametrize(("language", "price"), [("en", "; price: 1 item"), ("pl", "; koszt: 1 przedmiot")])
def test_the_price_of_a_special_skill_stands_on_the_card_of_the_panel(program: Start, language: str, price: str) -> None:
    """The last of the skills is the special one; nothing else has a price."""
    note = sit(program(language=language), turn(who("h1", A), who("m1", F))).hud.panels.by_seat[1].note
    assert note is not None
    priced = [line.text.endswith(price) for line in note.lines if line.picture.startswith("lost_baggage/ui/badge")]
    assert priced == [False] * (len(priced) - 1) + [True]


@pytest.mark.rule("LB-84")
def test_what_waits_for_a_player_stands_on_the_card_of_the_panel(program: Start) -> None:
    scene = sit(program(), turn(who("h1", A), who("m1", F, skip=True, double=True)))
    note, own = (scene.hud.panels.by_seat[seat].note for seat in (1, 0))
    assert note is not None and own is not None
    said = ["The next turn is skipped.", "The next attack deals double damage."]
    assert [line.text for line in note.lines if line.text in said] == said
    assert not [line.text for line in own.lines if line.text in said]


@pytest.mark.rule("LB-84")
@pytest.mark.parametrize(
    ("skipping", "told"),
    [(None, "Twoja kolej po: Łucja"), (0, "Następna kolej jest twoja"), (1, ""), (2, "Twoja kolej po: Łucja")],
)
def test_at_a_guests_table_a_turn_that_is_skipped_is_not_announced(skipping: int | None, told: str) -> None:
    """The third plays, then the first, then the guest."""
    players = [who(name, at, skip=seat == skipping) for seat, (name, at) in enumerate((("h1", A), ("m1", F), ("h2", D)))]
    tables = TwoTables("lost_baggage", match_at(table(players, WIDE, seat=2)))
    assert tables.table(GUEST).prompt.caption == told


@pytest.mark.rule("LB-50")
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (1920, 1080)])
def test_a_slider_is_seen_on_the_plate_of_a_computer(program: Start, size: tuple[int, int]) -> None:
    """Its strength leaves little room beside HP of two digits and the items."""
    home = program(size=size)
    scene = sit(home, turn(who("h1", A, "i1"), who("m1", F, blue=True)))
    plate = scene.hud.panels.by_seat[1]
    plate.rank = 2
    plate.invalidate()
    home.step()
    assert [(thing.count, thing.name[:4]) for thing in plate.shown[:3]] == [(10, "HP"), (None, "BLUE"), (0, "item")]


def test_an_equipped_item_lies_open_on_the_plate_and_the_card_reads_it(program: Start) -> None:
    home = program(size=(1280, 800))
    worn: Texts = {"tool": ["peek 3", equip("damage 1 opponent")]}
    scene = sit(home, turn(who("h1", A), who("m1", F, equipped="tool"), WIDE, worn))
    one, other = scene.hud.panels.by_seat
    assert not one.card.icon
    assert other.card.icon
    Mouse(home).move(other.rect.center)
    for _ in range(7):
        home.step(dt=0.1)
    note = scene.hud.card.note
    assert note is not None
    told = [line.text for line in note.lines]
    assert "HP: 10" in told
    assert any("Deal 2 damage to the opponent" in words for words in told), "what the character can do in a battle"
    assert told[-1] == "equipped tool. Each turn: deal 1 damage to the opponent.", "not what it did once, when equipped"
    assert home.up_to_date()


@pytest.mark.rule("LB-73")
def test_a_player_whose_next_character_is_still_to_come_is_not_out(program: Start) -> None:
    scene = sit(program(), turn(who("h1", A, "i1", deck="h2 h3"), who("m1", F)))
    table, player = scene.table, scene.viewpoint.seen.players[0]
    fallen = replace(player, character=None, place=None, fallen=("h1",))
    table.shown = replace(scene.viewpoint.seen, players=(fallen, *scene.viewpoint.seen.players[1:]))
    card = table.cards()[0]
    assert (card.out, card.line) == (False, "defeated")
    assert [(thing.count, thing.name) for thing in card.things] == [(0, "HP"), (1, "items"), (2, "characters waiting")]


def test_the_cursor_goes_from_tile_to_tile(program: Start) -> None:
    home = program()
    scene = sit(home, turn(who("h1", A), who("m1", F)))
    keys = Keyboard(home)
    keys.reach(scene.board)
    keys.arrow(0, 1)
    assert scene.board.cursor == A
    keys.arrow(0, -1)
    keys.arrow(0, -1)
    assert scene.board.cursor == C
    keys.arrow(1, 0)
    assert scene.board.cursor == X


@pytest.mark.rule("LB-66")
def test_what_a_character_has_equipped_is_seen_beside_it_and_goes_where_it_goes(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    scene = sit(home, turn(who("h1", A, equipped="i2"), who("m1", F), rolled=2))
    worn, figure = scene.stage.get(("worn", 0)), scene.stage.get(("figure", 0))
    assert worn is not None and figure is not None and (worn.x, worn.y) == (figure.x, figure.y)
    assert scene.stage.get(("worn", 1)) is None
    action = next(one for one in scene.match.legal() if isinstance(one, Walk))
    scene.decisions.submit(action)
    home.settle()
    worn, figure = scene.stage.get(("worn", 0)), scene.stage.get(("figure", 0))
    assert worn is not None and figure is not None and (worn.x, worn.y) == (figure.x, figure.y)


@pytest.mark.rule("LB-55", "LB-88")
def test_an_ability_that_would_do_nothing_says_so_on_its_button(program: Start) -> None:
    """It heals 1: at full HP it says why not, one HP below what it does."""
    home = program(speed=Speed.INSTANT)
    for hp, says in ((10, "no effect, HP is full; used up all the same"), (9, "Heal 1")):
        scene = sit(home, table([who("h1", A, hp=hp), who("m1", F)], LINE))
        ability = next(choice for choice in scene.table.prompt().choices if choice.elsewhere)
        assert ability.consequence == says


@pytest.mark.rule("LB-85", "LB-88")
def test_an_option_that_would_do_nothing_says_so_on_its_button(program: Start) -> None:
    """Outside battle there is no opponent to hit; at 9 of 10 HP there is one to heal, at 10 there is none."""
    home = program(speed=Speed.INSTANT)
    text = choose(["damage 1 opponent"], ["heal 2 self"])
    for hp, heals in ((10, "no effect, HP is full"), (9, "")):
        scene = sit(home, turn(who("h1", A, "tool", hp=hp), who("m1", F), WIDE, {"tool": [text]}))
        scene.decisions.submit(next(action for action in scene.match.legal() if getattr(action, "item", "") == "tool"))
        assert [choice.consequence for choice in scene.table.prompt().choices] == ["no effect, no opponent", heals]


@pytest.mark.rule("LB-40", "LB-82")
@pytest.mark.parametrize(
    ("mine", "says"),
    [
        (who("h1", B, "tool bag_h1"), "you win"),
        (who("h1", B, "tool"), ""),
        (who("h1", A, "tool bag_h1"), "no effect, you are there"),
    ],
)
def test_an_option_that_wins_by_going_home_says_so(program: Start, mine: Player, says: str) -> None:
    """The own tile is up at home; who stands there goes nowhere."""
    text = choose(["teleport home"], ["draw 1"])
    scene = sit(program(speed=Speed.INSTANT), turn(mine, who("m1", F), LINE | {A: "tile_h1+"}, {"tool": [text]}))
    scene.decisions.submit(UseItem("tool"))
    assert scene.table.prompt().choices[0].consequence == says


@pytest.mark.rule("LB-40", "LB-82")
@pytest.mark.parametrize(("text", "says"), [("swap", "you win"), ("teleport player", "you win"), ("summon", "")])
def test_whose_choice_wins_says_so_on_its_button(program: Start, text: str, says: str) -> None:
    """The second stands on the own tile of the first, face up, the others elsewhere."""
    others = [who("m1", (1, 1)), who("h2", (-3, -1)), who("m2", (-3, -1))]
    tiles = QUARTER | {(1, 1): "tile_h1+"}
    state = table([who("h1", (2, 2), "tool bag_h1"), *others], tiles, {"tool": [text]})
    scene = sit(program(speed=Speed.INSTANT), state)
    scene.decisions.submit(UseItem("tool"))
    found = [choice.consequence for choice in scene.table.prompt().choices]
    assert (found[0], "you win" in found[1:]) == (says, False)


@pytest.mark.rule("LB-40", "LB-82")
@pytest.mark.parametrize("hp", [1, 2])
def test_an_ability_that_wins_by_a_swap_says_so(program: Start, hp: int) -> None:
    """The one other player stands on the own tile; but the ability costs its user 1 HP before."""
    tiles, texts = LINE | {D: "tile_h1+"}, {"h1.ability": ["damage 1 self", "swap"]}
    scene = sit(program(speed=Speed.INSTANT), turn(who("h1", B, "bag_h1", hp=hp), who("m1", D), tiles, texts))
    ability = next(choice for choice in scene.table.prompt().choices if choice.elsewhere)
    assert (ability.consequence == "you win") is (hp == 2)


@pytest.mark.rule("LB-60", "LB-61", "LB-72", "LB-82")
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("swap", ["", "{ends}, you may fight Bartek", "{ends}, you may fight Ania"]),
        ("summon", ["", "{ends}", "{ends}"]),
        ("teleport player", ["you may fight Józef", "", ""]),
        ("damage 1 chosen", ["", "", ""]),
    ],
)
def test_whose_choice_ends_a_battle_or_may_lead_to_one_says_so_on_its_button(program: Start, text: str, says: list[str]) -> None:
    """Seats 2 and 3 fight: a swap and a summons move whom they choose, a teleport and damage do not.

    A swap leaves one of them behind, who fights no longer; nobody meets who is summoned.
    """
    fourth = [who("m1", (-3, 4)), who("h2", (-3, -1)), who("m2", (-3, -1))]
    home, state = (
        program(speed=Speed.INSTANT),
        table([who("h1", (2, 2), "tool"), *fourth], QUARTER, {"tool": [text]}, battles=[(2, 3)]),
    )
    scene = sit(home, state)
    scene.decisions.submit(next(action for action in scene.match.legal() if getattr(action, "item", "") == "tool"))
    ends = "ends the battle of Ania and Bartek"
    assert [choice.consequence for choice in scene.table.prompt().choices] == [words.format(ends=ends) for words in says]


@pytest.mark.rule("LB-88")
def test_an_effect_without_effect_is_not_told_beside_the_next_one_that_has_some(program: Start) -> None:
    """There is no BLUE to remove, and 1 HP to heal: of the first the log alone tells."""
    home = program()
    scene = sit(home, turn(who("h1", A, "tool", hp=9), who("m1", F), WIDE, {"tool": ["remove blue self", "heal 1 self"]}))
    scene.decisions.submit(next(action for action in scene.match.legal() if getattr(action, "item", "") == "tool"))
    told = set()
    while scene.playback.under_way:
        home.step()
        told.add(scene.playback.announced().detail)
    assert any("1 HP" in words for words in told)
    assert not any("no effect" in words for words in told)
    assert any("no effect" in line.text for line in scene.hud.log.lines)


@pytest.mark.rule("LB-60")
@pytest.mark.parametrize(
    ("rolled", "says"),
    [
        (1, "Pick a bright tile."),
        (2, "Pick a bright tile; you may fight Józef."),
        (3, "Pick a bright tile; on a red one you may fight."),
    ],
)
def test_a_walk_is_said_to_lead_to_a_battle_where_it_may(program: Start, rolled: int, says: str) -> None:
    """Somebody stands two tiles away: 3 lead past, 2 end there on a tile that is not red, 1 does not."""
    scene = sit(program(speed=Speed.INSTANT), table([who("h1", A), who("m1", C)], LINE, rolled=rolled))
    assert scene.table.prompt().detail == says


@pytest.mark.rule("LB-60", "LB-82")
@pytest.mark.parametrize(
    ("steps", "says"),
    [
        (1, "Pick a bright tile, or stay."),
        (2, "Pick a bright tile or stay; you may fight Józef."),
        (3, "Pick a bright tile or stay; on red you may fight."),
    ],
)
def test_a_text_is_said_to_lead_to_a_battle_where_it_may(program: Start, steps: int, says: str) -> None:
    """Somebody stands two tiles away: up to 3 steps lead past, 2 end there, 1 does not."""
    state = table([who("h1", A), who("m1", C)], LINE, {"h1.ability": [f"step {steps}"]})
    scene = sit(program(speed=Speed.INSTANT), state)
    scene.decisions.submit(UseAbility())
    assert scene.table.prompt().detail == says


@pytest.mark.rule("LB-60")
@pytest.mark.parametrize("fought", [False, True])
def test_a_tile_says_who_may_be_fought_at_the_end_of_the_walk(program: Start, fought: bool) -> None:
    """Two steps lead the first to the second; only one battle is started in a turn."""
    state = table([who("h1", A), who("m1", C)], LINE, rolled=2, fought=fought)
    scene = sit(program(speed=Speed.INSTANT), state)
    note, rival = scene.table.note(C), scene.name(1)
    assert note is not None
    said = f"After the tile you may fight {rival}, if both still stand here."
    assert [line.text for line in note.lines].count(said) == (not fought)
    scene.decisions.submit(Walk(C))
    assert (scene.match.state.phase is Phase.FIGHT) is not fought


@pytest.mark.rule("LB-82")
@pytest.mark.parametrize(("spot", "met"), [(C, False), (A, True)])
def test_nobody_is_said_to_be_met_on_a_known_tile_that_leads_home(program: Start, spot: Space, met: bool) -> None:
    """From the home tile, where both would stand, it leads nowhere."""
    start = next(space for space in (A, C) if space != spot)
    state = table([who("h1", start), who("m1", spot)], LINE | {spot: "spot"}, {"spot": ["teleport home"]}, rolled=2)
    place = state.board.index[spot]
    known = replace(state, tiles=put(state.tiles, place, replace(laid(state, spot), seen=(0,))))
    scene = sit(program(speed=Speed.INSTANT), known)
    assert ("you may fight" in scene.table.prompt().detail) is met
    scene.decisions.submit(Walk(spot))
    assert (scene.match.state.phase is Phase.FIGHT) is met


@pytest.mark.rule("LB-82")
@pytest.mark.parametrize("landings", [7, 8])
def test_nobody_is_said_to_be_met_by_a_landing_that_does_nothing(program: Start, landings: int) -> None:
    state = table([who("h1", A), who("m1", C)], LINE, rolled=2, landings=landings)
    scene = sit(program(speed=Speed.INSTANT), state)
    note = scene.table.note(C)
    assert note is not None
    assert any("you may fight" in line.text for line in note.lines) is (landings == 7)
    scene.decisions.submit(Walk(C))
    assert (scene.match.state.phase is Phase.FIGHT) is (landings == 7)


@pytest.mark.rule("LB-28", "LB-60")
@pytest.mark.parametrize(
    ("text", "says"),
    [
        (["random_step 2"], "“tool” goes on"),
        (["step 1", "draw 1"], "“tool” goes on"),
        (["step 1"], "your turn ends"),
        (["extra_turn", "step 1"], "your extra turn is next"),
    ],
)
def test_who_declines_a_battle_is_told_that_the_text_goes_on(program: Start, text: list[str], says: str) -> None:
    """The turn is used up, but a step is left, or a card is still drawn."""
    state = table([who("h1", A, "tool"), who("m1", B)], LINE, {"tool": text}, moved=True, deck="i1")
    scene = sit(program(speed=Speed.INSTANT), state, 1, 1)
    scene.decisions.submit(UseItem("tool"))
    if scene.match.state.phase is Phase.STEP:
        scene.decisions.submit(Walk(B))
    assert scene.match.state.phase is Phase.FIGHT
    assert scene.table.prompt().choices[-1].consequence == says
    again = text[0] == "extra_turn"  # the other comes after that
    assert scene.table.threats(0).scope == ("by the die, if you stay in your extra turn" if again else "battles by the die alone")


@pytest.mark.rule("LB-60", "LB-82")
def test_who_declines_a_battle_is_told_no_end_of_the_turn_before_all_have_arrived(program: Start) -> None:
    """A swap brings the user to B, whose tile leads on to C, where somebody stands; behind that the other arrives on A."""
    players = [who("h1", A, "tool"), who("m1", B), who("h2", C)]
    state = table(players, {**LINE, B: "spot"}, {"tool": ["swap"], "spot": ["step 1"]}, moved=True)
    scene = sit(program(speed=Speed.INSTANT), state, 1, 2)
    for action in (UseItem("tool"), ChoosePlayer(1), Walk(C)):
        scene.decisions.submit(action)
    assert scene.match.state.phase is Phase.FIGHT
    assert [type(frame) for frame in scene.match.state.frames if isinstance(frame, Arrival)] == [Arrival]
    assert scene.table.prompt().choices[-1].consequence == ""


@pytest.mark.rule("LB-60", "LB-82")
def test_who_declines_a_battle_is_told_the_end_of_the_turn_behind_tiles_that_have_been_left(program: Start) -> None:
    """The tile B, from which the text leads on to C, asks nothing any more."""
    players = [who("h1", A), who("m1", C), who("h2", B)]
    state = table(players, {**LINE, B: "spot"}, {"spot": ["step 1"]}, rolled=1, moved=True, used=True)
    scene = sit(program(speed=Speed.INSTANT), state, 1, 2)
    for action in (Walk(B), Walk(C)):
        scene.decisions.submit(action)
    assert scene.match.state.phase is Phase.FIGHT
    assert scene.table.prompt().choices[-1].consequence == "your turn ends"


@pytest.mark.rule("LB-43")
@pytest.mark.parametrize(
    ("number", "limits", "says"),
    [(100, KEPT, "the game ends"), (99, KEPT, "{name} is next"), (100, Limits(rounds=False), "{name} is next")],
)
def test_who_passes_in_the_last_turn_of_the_last_round_ends_the_game(
    program: Start, number: int, limits: Limits, says: str
) -> None:
    """The second of two fights in the turn that ends the round."""
    fights = table([who("h1", A), who("m1", A)], LINE, battles=[(0, 1)], seat=1, number=number, limits=limits)
    scene = sit(program(speed=Speed.INSTANT), fights)
    assert scene.table.prompt().choices[-1].consequence == says.format(name=scene.name(0))


@pytest.mark.rule("LB-31")
@pytest.mark.parametrize(
    ("deck", "discards", "sign"), [("bag_h1", "", BACK), ("i1", "bag_h1", "ui/icon_trash"), ("i1", "", "ui/icon_help")]
)
def test_the_sign_beside_a_case_is_that_of_the_pile_where_it_lies(program: Start, deck: str, discards: str, sign: str) -> None:
    """The sign alone tells the deck from the discards where the goal has no room for words."""
    state = table([who("h1", A, "i2"), who("m1", F)], LINE, tags=True, deck=deck, discards=discards)
    scene = sit(program(speed=Speed.INSTANT), state)
    goal = scene.table.goal(0)
    assert goal is not None and goal.way[1].sign == sign


@pytest.mark.rule("LB-43")
@pytest.mark.parametrize("rounds", [True, False])
@pytest.mark.parametrize("number", [96, 97, 99, 100])
def test_the_goal_and_the_round_name_the_last_round(program: Start, number: int, rounds: bool) -> None:
    state = table([who("h1", A, "i2"), who("m1", F)], LINE, number=number, limits=Limits(rounds=rounds))
    scene = sit(program(speed=Speed.INSTANT), state)
    goal, last = scene.table.goal(0), rounds and number == 100
    assert goal is not None
    assert (goal.words == "The last round", goal.urgent == "The last round") == (last, last)
    assert ("After this round" in goal.about) is last
    near = " of 100" if rounds and number > 96 else ""
    assert scene.table.prompt().caption == f"Round {number}{', the last' if last else near}"


@pytest.mark.rule("LB-43")
@pytest.mark.parametrize(("number", "says"), [(100, "the game ends"), (99, "you have not walked")])
def test_who_ends_the_last_turn_of_the_last_round_ends_the_game(program: Start, number: int, says: str) -> None:
    """The second of two players, in the turn that ends the round."""
    scene = sit(program(speed=Speed.INSTANT), table([who("h1", A), who("m1", F)], LINE, seat=1, number=number))
    ends = [choice.consequence for choice in scene.table.prompt().choices if choice.text == "End turn"]
    assert ends == [says]


@pytest.mark.rule("LB-26")
def test_a_tile_says_on_whose_landing_it_does_nothing(program: Start) -> None:
    """The tile of h1 is the first's own, that of m1 the second's; h2 is played by nobody.

    One that costs everyone HP takes them from its owner too, when somebody else turns it up: that owner is not spared.
    """
    home = program(speed=Speed.INSTANT)
    scene = sit(home, turn(who("h1", A), who("m1", F), WIDE | {B: "tile_h1+", C: "tile_m1+", D: "tile_h2+"}))

    def said(space: Space) -> tuple[str, list[str]]:
        note = scene.table.note(space)
        assert note is not None
        return note.text, [line.text for line in note.lines]

    rival = scene.name(1)
    assert said(B)[0] == "Your own tile does nothing when you land here. When others turn it up:"
    assert said(C)[1] == [
        f"The tile of {rival}'s m1: when {rival} lands here without its baggage, it does nothing and stays face up."
    ]
    assert said(D)[1] == ["The tile of this character: h2"]
    note = scene.table.note(C)
    assert note is not None
    assert [line.brief for line in note.lines] == [f"{rival}'s own tile"]


@pytest.mark.rule("LB-40")
def test_the_tile_of_a_character_that_has_its_baggage_is_no_longer_harmless(program: Start) -> None:
    """Both hold their own; that of the second is open, as all cases are with tags."""
    players = who("h1", A, "bag_h1"), who("m1", F, "bag_m1")
    scene = sit(program(speed=Speed.INSTANT), table(players, WIDE | {B: "tile_h1+", C: "tile_m1+"}, tags=True))
    own, theirs = scene.table.note(B), scene.table.note(C)
    assert own is not None and theirs is not None
    assert own.text == "Your own tile: land here with its baggage and you win. When others turn it up:"
    rival = scene.name(1)
    assert [line.text for line in theirs.lines] == [f"The tile of {rival}'s m1, who has its baggage: landing here, {rival} wins."]
    scene.match.submit(1, Resign(1))
    over = scene.table.note(B)
    assert over is not None
    assert [line.text for line in over.lines] == ["The tile of this character: h1"]  # nobody lands there any more


@pytest.mark.rule("LB-2", "LB-26")
def test_a_tile_that_is_both_players_own_says_so_to_each(program: Start) -> None:
    """Both brought h1; the second is to decide."""
    state = table([who("h1", A), who("h1", F)], WIDE | {B: "tile_h1+"}, seat=1)
    scene = sit(program(speed=Speed.INSTANT), state)
    note, rival = scene.table.note(B), scene.name(0)
    assert note is not None
    assert note.text == "Your own tile does nothing when you land here. When others turn it up:"
    assert [line.text for line in note.lines] == [
        f"The tile of {rival}'s h1: when {rival} lands here without its baggage, it does nothing and stays face up."
    ]


@pytest.mark.rule("LB-21", "LB-60")
def test_the_card_of_a_tile_says_who_could_come_there_and_who_could_come_back(program: Start) -> None:
    """Two steps lead the first to C. From D the other comes there or past it with any roll, from C back to it with 3 or more."""
    for at, comes in ((D, "come there by the die: 6 in 6"), (C, "come back there by the die: 4 in 6")):
        scene = sit(program(speed=Speed.INSTANT), table([who("h1", A), who("m1", at)], WIDE, rolled=2))
        note = scene.table.note(C)
        assert note is not None
        assert [line.text for line in note.lines if "by the die" in line.text] == [f"Next turn {scene.name(1)} could {comes}"]


@pytest.mark.rule("LB-82", "LB-84")
@pytest.mark.parametrize(
    ("text", "comes"),
    [
        ("draw 1", True),
        ("teleport home", False),
        ("step 2", False),
        ("random_step 1", False),
        ("swap", False),
        ("extra_turn", False),
    ],
)
def test_nobody_comes_to_a_tile_that_leads_on(program: Start, text: str, comes: bool) -> None:
    """Two steps lead the first to C. Who is led on by its text, or has a turn more, is not there when the other comes."""
    state = table([who("h1", A), who("m1", F)], WIDE | {C: "spot"}, {"spot": [text]}, rolled=2)
    state = replace(state, tiles=tuple(tile and replace(tile, seen=(0, 1)) for tile in state.tiles))
    note = sit(program(speed=Speed.INSTANT), state).table.note(C)
    assert note is not None
    assert any("could come there by the die" in line.text for line in note.lines) is comes


@pytest.mark.rule("LB-43")
@pytest.mark.parametrize(("number", "starter", "comes"), [(100, 0, True), (100, 1, False), (99, 1, True)])
def test_nobody_comes_after_the_last_round(program: Start, number: int, starter: int, comes: bool) -> None:
    """It is the first's turn. Where the second started, that turn ends the 100th round, and with it the game."""
    state = table([who("h1", A), who("m1", D)], WIDE, rolled=2, number=number, starter=starter)
    note = sit(program(speed=Speed.INSTANT), state).table.note(C)
    assert note is not None
    assert any("could come there by the die" in line.text for line in note.lines) is comes


@pytest.mark.rule("LB-63", "LB-72")
@pytest.mark.parametrize("instigator", [0, 1])
def test_who_is_left_in_a_battle_could_come_after(program: Start, instigator: int) -> None:
    """From A every roll leads to B or past it; while the battle lasts, its fighter walks nowhere.

    After a battle that the second began the next turn is the first's own.
    """
    fights = [(instigator, 1 - instigator)]
    scene = sit(
        program(speed=Speed.INSTANT), table([who("h1", A), who("m1", A)], LINE, {"h1.ability": ["step 1"]}, battles=fights)
    )
    scene.decisions.submit(UseAbility())
    note = scene.table.note(B)
    assert note is not None
    comes = f"Next turn {scene.name(1)} could come there by the die: 6 in 6"
    assert [line.text for line in note.lines] == ([comes] if instigator == 0 else [])


@pytest.mark.rule("LB-61", "LB-72")
@pytest.mark.parametrize(
    ("language", "words", "fights"),
    [
        ("en", "Nobody can come to you by the die.", "You are in battle: nobody else can start one with you."),
        ("pl", "Nikt nie dojdzie do ciebie rzutem kostki.", "Jesteś w walce: nikt inny nie może jej z tobą zacząć."),
    ],
)
def test_who_walks_out_of_a_battle_is_not_told_to_be_in_it(program: Start, language: str, words: str, fights: str) -> None:
    """The next turn of the one who is left there is skipped."""
    state = table([who("h1", A), who("m1", A, skip=True)], LINE, {"h1.ability": ["step 1"]}, battles=[(0, 1)])
    scene = sit(program(language=language, speed=Speed.INSTANT), state)
    assert scene.table.threats(0).none == fights
    scene.decisions.submit(UseAbility())
    threats = scene.table.threats(0)
    assert (dict(threats.spaces), threats.none) == ({}, words)


@pytest.mark.rule("LB-63", "LB-72")
@pytest.mark.parametrize(("fight", "comes"), [((0, 1), (1, 2)), ((0, 2), (1, 2)), ((1, 0), (2,)), ((2, 0), ())])
def test_who_has_a_turn_before_who_left_a_battle_could_come(
    program: Start, fight: tuple[int, int], comes: tuple[int, ...]
) -> None:
    """The first of three leaves A for B: next is who follows the instigator, and so on to the first.

    All could come to B, from A and from C.
    """
    places = [A, *(A if seat in fight else C for seat in (1, 2))]
    players = [who(name, place) for name, place in zip(("h1", "m1", "h2"), places, strict=True)]
    scene = sit(program(speed=Speed.INSTANT), table(players, LINE, {"h1.ability": ["step 1"]}, battles=[fight]))
    scene.decisions.submit(UseAbility())
    note = scene.table.note(B)
    assert note is not None
    named = [seat for seat in (1, 2) if any(f"{scene.name(seat)} could come there" in line.text for line in note.lines)]
    assert tuple(named) == comes
    scene.decisions.submit(Walk(B))
    turns = list[int]()
    while (mover := scene.match.to_move) != 0:
        assert mover is not None
        turns.append(mover)
        scene.match.submit(mover, EndTurn())
    assert tuple(turns) == comes, "so the turns are"


@pytest.mark.rule("LB-84")
@pytest.mark.parametrize("again", [False, True])
def test_nobody_comes_before_an_extra_turn(program: Start, again: bool) -> None:
    """Two steps lead the first to C, to which the second may come."""
    note = sit(program(speed=Speed.INSTANT), table([who("h1", A), who("m1", D)], WIDE, rolled=2, again=again)).table.note(C)
    assert note is not None
    assert any("could come there by the die" in line.text for line in note.lines) is not again


@pytest.mark.rule("LB-82")
def test_who_decides_in_the_turn_of_another_has_no_turn(program: Start) -> None:
    """The first is summoned onto a tile that asks for a choice, while the second's turn goes on."""
    texts: Texts = {"tool": ["summon"], "spot": [choose(["heal 1 self"], ["draw 1"])]}
    home = program(speed=Speed.NORMAL)
    scene = sit(home, table([who("h1", A, hp=9), who("m1", F, "tool")], LINE | {F: "spot"}, texts))
    scene.match.submit(0, EndTurn())
    scene.match.submit(1, UseItem("tool"))
    home.settle()
    asked = scene.playback.placed(scene.table.prompt())
    assert asked.headline.startswith("Łucja")
    assert asked.detail.startswith("In Józef’s turn. ")
    assert asked.detail in scene.voice.question()
    scene.match.submit(0, ChooseOption(1))
    said = list[tuple[str, str]]()
    while scene.playback.presenter.busy:
        home.step(dt=0.03)
        said.append((scene.hud.turn_panel.title, scene.hud.turn_panel.ask))
    decides = [ask for title, ask in said if title == "Łucja decides"]
    assert decides
    assert all(ask.startswith("In Józef’s turn.") for ask in decides)
    titles = [title for title, _ in said]
    assert "Łucja’s turn" not in titles[titles.index("Józef’s turn") :]


@pytest.mark.rule("LB-42")
@pytest.mark.parametrize("resigns", [False, True])
def test_a_turn_is_not_told_to_go_on_whose_player_has_resigned(program: Start, resigns: bool) -> None:
    """The third has to discard in the turn of the second, which is over when that player resigns."""
    texts: Texts = {"tool": ["discard 1 everyone"]}
    players = [who("h1", A), who("m1", F, "tool"), who("h2", D, "i1 i2")]
    home = program(speed=Speed.INSTANT)
    scene = sit(home, table(players, LINE, texts))
    scene.match.submit(0, EndTurn())
    scene.match.submit(1, UseItem("tool"))
    if resigns:
        scene.match.resign(1)
    home.settle()
    asked = scene.playback.placed(scene.table.prompt())
    assert scene.match.to_move == 2
    assert asked.detail.startswith("In Józef’s turn. ") is not resigns


def test_no_medal_of_what_befell_another_lies_on_the_own_walk(program: Start) -> None:
    """The first uses a tool, by which the second loses 2 HP far away, and walks from A to D."""
    scene = sit(program(), turn(who("h1", A), who("m1", F, hp=7)))
    recap, rule = scene.table.recap, "LB-80"
    used, hurt = events.ItemUsed(rule=rule, seat=0, item="i1", battle=False), events.Damaged(rule=rule, seat=1, n=2, hp=7, by=0)
    walked = events.Walked(rule=rule, seat=0, cause="die", start=A, path=(B, C, D), to=D, steps=3, dead_end=False)
    recap.recall([used, hurt, walked])
    medals = [key for key in recap.on_board({}, scene.viewpoint.seen) if is_medal(key)]
    assert medals == [("medal", 0, 0)], "the tool, but not the loss, which is on the panel alone"
    assert [(item.words, item.whom != "") for item in recap.told(0)] == [("", False), ("−2", True), ("3", False)]


def test_what_is_drawn_on_a_tile_has_its_medal_there_whatever_is_looked_at_later(program: Start) -> None:
    """A throw of 3 leads from A to D, which gives an item and lets the player look at F."""
    scene = sit(program(), turn(who("h1", A), who("m1", E)))
    recap, rule = scene.table.recap, "LB-80"
    recap.follow(events.Rolled(rule=rule, seat=0, value=3, purpose="move"))
    recap.follow(events.Walked(rule=rule, seat=0, cause="die", start=A, path=(B, C, D), to=D, steps=3, dead_end=False))
    recap.follow(events.ItemDrawn(rule=rule, seat=0, item="i1", source="deck", left=9))
    recap.follow(events.Peeked(rule=rule, seat=0, space=F, tile=None))
    on_board = recap.on_board({}, scene.viewpoint.seen)
    medals = {key[2]: actor for key, actor in on_board.items() if isinstance(key, tuple) and is_medal(key)}
    spaces = {
        number: next(at for at in (A, B, C, D, E, F) if _middle(scene, at) == (medal.x, medal.y))
        for number, medal in medals.items()
    }
    assert spaces == {0: C, 2: D, 3: F}


def _middle(scene: TableScene, space: Space) -> tuple[float, float]:
    foot = scene.table.places.foot(space, scene.viewpoint.seen)
    return foot.x, foot.y


def test_arrow_keys_lead_to_every_tile_and_to_nothing_else(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    scene = home.sit_down(a_match(2, "arrows", start="1"))
    places, seen = table_of(home).places, scene.viewpoint.seen
    laid = seen.paths.laid
    assert len(laid) == 20 < len(seen.board.spaces)
    come, new = set(), {places.beside(None, 0, 0, seen)}
    while new:
        come |= new
        steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
        new = {places.beside(space, dx, dy, seen) for space in new for dx, dy in steps} - come
    assert come == laid


# keys


@pytest.mark.parametrize(("text", "asks"), [(["peek 3"], Phase.TILE), (["heal 2 self"], Phase.TURN)])
def test_a_card_used_by_keys_leaves_the_board_in_view(program: Start, text: list[str], asks: Phase) -> None:
    """The other card of the hand would rise over the tiles; it does when keys come back to the hand."""
    home = program(speed=Speed.INSTANT)
    scene = sit(home, turn(who("h1", A, "i1 i2 tool", hp=5), who("m1", F), texts={"tool": text}))
    keys, fan = Keyboard(home), table_of(home).panels.layer.hand
    keys.reach(fan)
    keys.arrow(1, 0)
    keys.arrow(1, 0)
    keys.confirm()
    assert fan.chosen == 2 and fan.focused
    keys.confirm()
    home.settle()
    assert done(scene) == [UseItem("tool")] and scene.match.state.phase is asks
    assert scene.focused is scene.board and fan.raised is None
    keys.reach(fan)
    assert fan.raised is not None


@pytest.mark.rule("LB-81")
def test_of_several_cards_to_be_discarded_keys_choose_one_after_the_other(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    scene = sit(home, turn(who("h1", A, "tool i1 i2 i3"), who("m1", F), texts={"tool": ["discard 2 self"]}))
    keys, fan = Keyboard(home), table_of(home).panels.layer.hand
    scene.decisions.submit(UseItem("tool"))
    home.settle()
    keys.reach(fan)
    for _ in range(2):
        assert fan.focused
        keys.confirm()
        keys.confirm()
        home.settle()
    assert [type(action) for action in done(scene)] == [UseItem, DiscardItem, DiscardItem]
    assert not fan.focused


@pytest.mark.rule("LB-20", "LB-60")
@pytest.mark.parametrize(
    ("rivals", "moved", "head", "says"),
    [
        ((F,), False, "Józef, rest of this turn", "can fight you"),
        ((F,), True, "Józef, next turn", "can fight you"),
        ((B, B), False, "Józef now, Ania next turn", "can fight you"),
        ((D,), False, "Rest of this turn", "Nobody can come to you by the die."),
    ],
)
def test_threats_say_whose_turn_they_count(program: Start, rivals: tuple[Space, ...], moved: bool, head: str, says: str) -> None:
    """In Józef's turn Łucja on A has to discard a card. B is the next tile, F five away, and no way leads from D."""
    players = who("h1", A, "i1 i2"), *(who("m1", at) for at in rivals)
    tiles = {space: words for space, words in LINE.items() if space != C or D not in rivals}
    state = table(players, tiles, seat=1, used=True, moved=moved)
    scene = sit(program(speed=Speed.INSTANT), replace(state, phase=Phase.DISCARD, actor=0, frames=(Discarding(0, 0, 1),)))
    scene.threats.show(True)
    legend = scene.threats.legend
    assert (legend.head, legend.entries[0].words) == (head, says)


@pytest.mark.rule("LB-60", "LB-82")
@pytest.mark.parametrize(("text", "told"), [("teleport discovered", True), ("flip 3", False)])
def test_only_rings_of_where_one_may_be_are_called_safe(program: Start, text: str, told: bool) -> None:
    """The die leads the other from F past each tile, of which C and D lie face up; a tile to be turned over is no place to be."""
    state = turn(who("h1", A), who("m1", F), LINE | {C: "blank+", D: "blank+"}, {"h1.ability": [text]})
    home = program(speed=Speed.INSTANT)
    scene = sit(home, state)
    scene.decisions.submit(UseAbility())
    home.settle()
    scene.threats.show(True)
    words = ["can fight you", "no fight by the die"] if told else ["can fight you"]
    assert [entry.words for entry in scene.threats.legend.entries] == words


def pass_time(home: Program) -> None:
    """Let a second pass, in which a card comes or goes."""
    for _ in range(10):
        home.step(dt=0.1)


@pytest.mark.parametrize(("size", "interface", "covers"), [((1280, 800), 150, True), ((1920, 1080), 100, False)])
def test_no_card_lies_over_the_marks_of_threats_or_over_their_legend(
    program: Start, size: tuple[int, int], interface: int, covers: bool
) -> None:
    """With large letters the card of a tile is over the board: it makes way as long as the threats are shown."""
    home = program(speed=Speed.INSTANT, size=size, interface_scale=interface)
    texts: Texts = {"tile_h1": ["draw 2", "discard 1 self", "heal 1 everyone", "damage 1 self", "remove all self"]}
    scene = sit(home, turn(who("h1", A), who("m1", F), LINE | {C: "tile_h1+", D: "tile_h1+"}, texts))
    card, board = scene.hud.card, scene.board
    board.go_to(C)
    pass_time(home)
    assert card.visible
    assert card.rect.colliderect(board.fit) == covers
    scene.threats.show(True)
    pass_time(home)
    assert card.visible != covers
    assert not card.visible or not card.rect.colliderect(scene.threats.legend.rect)
    board.go_to(D)
    pass_time(home)
    assert card.visible != covers
    scene.threats.let_go()
    pass_time(home)
    assert card.visible


FAR = (2, -3)
"""The home of the second of three."""
MEETS = "After the tile you may fight Józef, if both still stand here."
COMES = "Next turn Józef could come there by the die: {} in 6"


@pytest.mark.rule("LB-21", "LB-60", "LB-82")
@pytest.mark.parametrize(
    ("text", "space", "help_says", "says"),
    [
        ("teleport discovered", C, "Pick a bright tile; you may fight Józef.", MEETS),
        ("teleport discovered", B, "Pick a bright tile; you may fight Józef.", COMES.format(6)),
        ("teleport player", C, "", MEETS),
        ("swap", C, "", COMES.format(5)),
    ],
)
def test_where_a_text_may_lead_is_told_whom_one_meets_there_and_who_could_come(
    program: Start, text: str, space: Space, help_says: str, says: str
) -> None:
    """Łucja is on A, Józef on C: each number leads past B, and whoever is swapped to A comes back with two or more."""
    players, tiles = [who("h1", A), who("m1", C), who("h2", FAR)], {A: "blank", B: "blank+", C: "blank+", FAR: "blank"}
    scene = sit(program(speed=Speed.INSTANT), table(players, tiles, {"h1.ability": [text]}, moved=True))
    scene.decisions.submit(UseAbility())
    assert help_says in scene.table.prompt().detail
    note = scene.table.note(space)
    assert note is not None
    assert [line.text for line in note.lines if "may fight" in line.text or "could" in line.text] == [says]


@pytest.mark.rule("LB-60", "LB-72", "LB-82")
@pytest.mark.parametrize(
    ("text", "other", "says"),
    [
        ("teleport discovered", FAR, "Pick a bright tile; moving ends the battle."),
        ("teleport discovered", B, "Moving ends the battle; you may fight Ania."),
        ("step 1", FAR, "Walking away ends the battle."),
        ("step 1", B, "Walking away ends the battle; you may fight Ania."),
        ("flip 1", B, "Choose a bright tile for “ability”."),
    ],
)
def test_who_may_leave_a_battle_for_a_tile_is_told_so_and_whom_one_meets(
    program: Start, text: str, other: Space, says: str
) -> None:
    """Łucja fights Józef on A; Ania stands on B or far away."""
    players = [who("h1", A, pack="i1"), who("m1", A, pack="i2"), who("h2", other)]
    tiles = {A: "blank", B: "blank+", C: "blank+", FAR: "blank"}
    scene = sit(program(speed=Speed.INSTANT), table(players, tiles, {"h1.ability": [text]}, battles=[(0, 1)]))
    scene.decisions.submit(UseAbility())
    assert scene.table.prompt().detail == says


@pytest.mark.rule("LB-40", "LB-60")
def test_a_tile_on_which_a_walk_cannot_end_is_not_said_to_win(program: Start) -> None:
    """Two steps lead past the own tile, where somebody may be fought."""
    state = table([who("h1", A, "bag_h1"), who("m1", B)], LINE | {B: "tile_h1"}, rolled=2)
    scene = sit(program(speed=Speed.INSTANT), state)
    assert set(scene.match.legal()) == {Walk(C), Challenge(1)}
    note = scene.table.note(B)
    assert note is not None
    assert "You have its baggage: you win here!" not in [line.text for line in note.lines]


@pytest.mark.rule("LB-63")
def test_threats_leave_open_who_walks_after_a_battle(program: Start) -> None:
    """The one who began it may win it or leave it in the next turn; the turn after that is then a free one of the other's."""
    scene = sit(program(speed=Speed.INSTANT), table((who("h1", A), who("m1", F), who("m2", F)), LINE, battles=[(1, 2)]))
    scene.threats.show(True)
    assert scene.threats.legend.entries[0].words == "Nobody outside a battle can come to you by the die."


@pytest.mark.rule("LB-43")
@pytest.mark.parametrize(("number", "head"), [(99, "This turn and the next"), (100, "Rest of this turn")])
def test_threats_count_no_turn_behind_the_last_round(program: Start, number: int, head: str) -> None:
    """The third ends the round, and the first has to discard a card; no way leads from the others' tile."""
    far = (2, -3)
    players = who("h1", A, "i1 i2"), who("m1", far), who("m2", far)
    state = table(players, {A: "blank", B: "blank", far: "blank"}, seat=2, used=True, number=number)
    scene = sit(program(speed=Speed.INSTANT), replace(state, phase=Phase.DISCARD, actor=0, frames=(Discarding(0, 0, 1),)))
    scene.threats.show(True)
    assert scene.threats.legend.head == head


@pytest.mark.rule("LB-43")
@pytest.mark.parametrize(("number", "head"), [(99, "Next turn"), (100, "Last turn")])
def test_threats_name_no_next_turn_in_the_last_one(program: Start, number: int, head: str) -> None:
    """The second ends the round; no way leads from the other's tile."""
    far = (2, -3)
    state = table((who("m1", far), who("h1", A)), {A: "blank", B: "blank", far: "blank"}, seat=1, number=number)
    scene = sit(program(speed=Speed.INSTANT), state)
    scene.threats.show(True)
    assert scene.threats.legend.head == head


@pytest.mark.rule("LB-16")
@pytest.mark.parametrize("phase", [Phase.ROLL_FOR_START, Phase.LAY])
def test_before_the_first_turn_nobody_is_said_to_be_out_of_reach(program: Start, phase: Phase) -> None:
    """The homes are five steps apart: in the first turn the die may lead from one to the other."""
    scene = sit(program(speed=Speed.INSTANT), each_phase()[phase])
    scene.threats.show(True)
    legend = scene.threats.legend
    assert (legend.head, legend.entries[0].words) == ("Before the first turn", "Nobody moves before the first turn.")


@pytest.mark.rule("LB-61")
def test_who_fights_is_told_that_nobody_else_can_start_a_battle(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    fighters = who("h1", A), who("m1", A)
    scene = sit(home, table((*fighters, who("m1", C)), LINE, battles=[(0, 1)]))
    Mouse(home).press(next(widget for widget in scene.root.children if isinstance(widget, BattleStage)).plaque)
    scene.threats.show(True)
    assert scene.threats.legend.entries[0].words == "You are in battle: nobody else can start one with you."


@pytest.mark.rule("LB-2")
def test_of_two_cards_alike_the_one_that_was_picked_is_chosen(program: Start) -> None:
    """Two sets brought the same item; one player holds both."""
    home = program(speed=Speed.INSTANT)
    scene = sit(home, turn(who("h1", A, "tool tool"), who("m1", F), LINE, {"tool": ["draw 1"]}))
    fan = next(widget for widget in scene.root.walk() if isinstance(widget, Fan))
    Mouse(home).click(fan.spot(1)[:2])
    home.settle()
    assert [card.chosen for card in fan.cards] == [False, True]


@pytest.mark.rule("LB-81", "LB-87")
def test_a_card_that_counts_the_hand_does_not_count_itself(program: Start) -> None:
    """It is used with one other item in hand: one is taken from the discards, the last one."""
    home = program(speed=Speed.INSTANT)
    held = table([who("h1", A, "i1 tool"), who("m1", F)], LINE, {"tool": [{"do": "recover", "n": "hand"}]}, discards="i2 i3 i4")
    scene = sit(home, held)
    fan = next(widget for widget in scene.root.walk() if isinstance(widget, Fan))
    Mouse(home).click(fan.spot(1)[:2])
    home.settle()
    use = next(choice for choice in scene.table.prompt().choices if choice.text == "Use")
    assert use.consequence == "i4"


@pytest.mark.rule("LB-84")
@pytest.mark.parametrize(("extra", "says"), [(False, "’s turn"), (True, "’s extra turn")])
def test_the_sign_says_that_a_turn_is_an_extra_turn(program: Start, extra: bool, says: str) -> None:
    state = table([who("h1", A), who("m1", F)], WIDE)
    assert state.turn is not None
    scene = sit(program(speed=Speed.INSTANT), replace(state, turn=replace(state.turn, extra=extra)))
    assert scene.table.prompt().headline == f"{scene.name(0)}{says}"


@pytest.mark.rule("LB-16")
def test_the_curtain_takes_no_roll_for_the_start_for_a_decision(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    scene = home.sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan", start="roll", laying="ready"))
    while scene.match.state.phase is Phase.ROLL_FOR_START:
        scene.decisions.submit(Roll())
        home.settle()
    heads = []
    for _ in range(3):
        heads.append(scene.handover.screen.head)
        scene.handover.reveal()
        home.settle()
        scene.decisions.submit(EndTurn())
        home.settle()
    assert heads == ["So far", "So far", "Since you last decided"]


@pytest.mark.rule("LB-84")
def test_the_curtain_tells_of_both_turns_of_others_after_a_turn_lost(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    scene = sit(home, table([who("h1", A, "i1", skip=True), who("m1", F, "i2"), who("h2", F, "i3")], WIDE))
    for _ in range(5):
        scene.handover.reveal()
        home.settle()
        scene.decisions.submit(EndTurn())
        home.settle()
    first, second, third = map(scene.name, range(3))
    others = [f"{second} ends the turn.", f"{third} ends the turn."]
    assert [line.text for line in scene.handover.screen.recap] == [*others, f"{first} loses the turn.", *others]


@pytest.mark.rule("LB-50", "LB-81")
def test_the_curtain_tells_of_the_rest_of_a_turn_in_which_its_reader_decided(program: Start) -> None:
    """The second has to discard an item in the first's turn, who walks then; RED waits for the second."""
    home = program(speed=Speed.INSTANT)
    players = who("h1", A, "tool"), who("m1", F, "i1 i2 i3", red=True)
    scene = sit(home, table(players, LINE, {"tool": ["discard 1 chosen"]}, seat=1), 1)
    for action in (EndTurn(), UseItem("tool"), DiscardItem("i2"), Roll(), Walk(B)):
        scene.handover.reveal()
        home.settle()
        scene.decisions.submit(action)
        home.settle()
    first, second = map(scene.name, range(2))
    told = [f"{first} lands on “blank”.", f"{second} loses 1 HP to RED."]
    assert [line.text for line in scene.handover.screen.recap] == told
