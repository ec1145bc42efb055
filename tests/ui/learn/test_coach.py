"""The coach: the rulebook's first page before a first game, each tip once, none for whoever wants none."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.content.positions import PositionReader
from game.engine.chance import Seeded, pick
from game.engine.core import Event
from game.engine.earthquake.actions import Stay, Step
from game.engine.earthquake.state import Phase as IslandPhase
from game.engine.island_battle.actions import Roll
from game.engine.island_battle.board import Square
from game.engine.island_battle.events import Blast, Rolled, Shot, TurnStarted
from game.engine.island_battle.state import Kind
from game.engine.lost_baggage.actions import Pass
from game.engine.lost_baggage.actions import Roll as RollForSteps
from game.engine.lost_baggage.events import TileMatched, TileObeyed, TileTurned
from game.engine.lost_baggage.state import Phase
from game.engine.riverlands.actions import EndTurn
from game.engine.riverlands.board import Square as RiverlandsSquare
from game.engine.riverlands.events import Died
from game.games import GAMES
from game.learn.coach import CURTAIN, due, load_tips, parse_tips
from game.learn.exercise import Exercise
from game.learn.lessons import LessonError
from game.play.match import Match
from game.play.record import Player
from game.play.settings import Speed
from game.ui.hud.bubble import LONGEST_TAIL
from game.ui.hud.placing import find_room
from game.ui.learn.coached import CoachedScene
from game.ui.rulebook.scene import RulebookScene
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.tables.bubble_space import CARD
from tests.engine.earthquake.support import FAR, C, E
from tests.engine.earthquake.support import table as island_table
from tests.engine.island_battle.table import Table
from tests.engine.lost_baggage.table import QUARTER, who
from tests.engine.lost_baggage.table import act as do
from tests.engine.lost_baggage.table import table as baggage_table
from tests.engine.riverlands.support import OUT
from tests.games import ALL
from tests.ui.earthquake.positions import match_at as match_on_island
from tests.ui.island_battle.positions import act, match_at
from tests.ui.lost_baggage.fights import fight, quiet
from tests.ui.play import Keyboard, Mouse, Program, new_match, tmx_level
from tests.ui.test_space import first_level

Start = Callable[..., Program]


@pytest.mark.rule("RL-14", "RL-62")
def test_the_tip_about_a_lost_life_is_not_for_who_gives_up() -> None:
    (tip,) = (tip for tip in load_tips(GAMES["riverlands"]) if tip.id == "died")
    for cause, fits in (("sword", True), ("starved", True), ("resigned", False)):
        died = Died(rule="RL-14", seat=0, hero=OUT, space=RiverlandsSquare(0, 0), cause=cause, by=None, lives=0)
        assert tip.fits(died, 1) is fits


@pytest.fixture
def home(program: Start) -> Iterator[Program]:
    yield program(speed=Speed.INSTANT, size=(1280, 800), coach=True, kept=False)


def seated(home: Program, match: Match) -> CoachedScene:
    """The coached table of a match, as soon as it has something to say."""
    scene = CoachedScene(home.games[match.game.id], match, tmx_level(match))
    if home.app.stack.scenes:
        home.app.stack.reset(scene)
        home.step()
    else:
        home.app.start(scene)
    rest(home)
    return scene


def rest(home: Program) -> None:
    home.settle()
    home.wait()
    home.step()


def said(scene: CoachedScene) -> str:
    return scene.speech.said.what if scene.speech.said is not None else ""


def test_before_a_first_game_the_first_page_is_offered_and_then_tips_come_once(home: Program) -> None:
    match = new_match("island_battle", "classic")
    scene = seated(home, match)
    mouse = Mouse(home)
    assert said(scene) == "New to Battle for the Island?"
    mouse.press(scene.speech.next)
    assert isinstance(home.scene, RulebookScene)
    home.app.stack.pop()
    home.step()
    assert said(scene) == ""
    while not any(isinstance(played.action, Roll) for played in match.history) or match.turn < 1:
        match.submit(match.to_move or 0, match.legal()[0])
        rest(home)
    told = home.app.context.settings.values.tips["island_battle"]
    assert told[0] == "minute"
    assert len(told) == len(set(told))


def test_a_tip_waits_until_the_banner_has_gone(home: Program) -> None:
    """It would lie over the name of whoever is to move."""
    match = new_match("earthquake", "classic", "Ada", "Ola")
    scene = CoachedScene(home.games[match.game.id], match, tmx_level(match))
    home.app.start(scene)
    scene.hud.banner.say("Ada")
    for _ in range(5):
        home.step(dt=0.1)
    assert (said(scene), scene.hud.banner.words) == ("", "Ada")
    rest(home)
    assert (said(scene), scene.hud.banner.words) == ("New to Earthquake Island?", "")


def test_nobody_who_was_told_of_a_game_is_asked_whether_it_is_the_first_time(home: Program) -> None:
    """A rematch after a game that a computer began."""
    home.app.context.settings.values.tips["earthquake"] = ["gone"]
    assert said(seated(home, new_match("earthquake", "classic", "Ada", "Ola"))) == ""


def test_who_wants_no_tips_gets_none(home: Program) -> None:
    match = quiet()
    scene = seated(home, match)
    assert said(scene).startswith("New to")
    Mouse(home).press(scene.speech.skip)
    assert home.app.context.settings.values.coach, "only the page was not wanted"
    scene = seated(home, match)
    assert said(scene) == "The curtain"
    Mouse(home).press(scene.speech.skip)
    assert not home.app.context.settings.values.coach
    home.app.context.settings.values.tips.clear()
    assert said(seated(home, match)) == ""


@pytest.mark.parametrize(("level", "names", "told"), [("three_10", "Ada Ola Ela", True), ("two_10", "Ada Ola", False)])
def test_three_persons_at_one_window_are_told_once_of_screens(home: Program, level: str, names: str, told: bool) -> None:
    behind = next(tip.id for tip in load_tips(GAMES["lost_baggage"]) if tip.event == CURTAIN)
    home.app.context.settings.values.tips["lost_baggage"] = ["minute", behind]
    match, draw = new_match("lost_baggage", level, *names.split()), Random(1)
    while match.to_move is None or not match.state.players[match.to_move].hand:
        match.submit(match.to_move or 0, draw.choice(match.legal()))
    for last in (False, True):
        home.go_to(destinations.NewMatch(match), CoachedScene)
        rest(home)
        scene = home.table
        assert isinstance(scene, CoachedScene)
        assert scene.viewpoint.waits_for is not None, "the curtain is drawn"
        assert said(scene) == ("A screen for everybody" if told and not last else "")
        if told and not last:
            Mouse(home).press(scene.speech.next)


def test_play_goes_on_beneath(home: Program) -> None:
    scene = seated(home, quiet())
    assert scene.speech.visible
    scene.handover.reveal()
    assert not scene.speech.visible


def test_a_tip_makes_way_for_what_explains_threats(home: Program) -> None:
    scene = seated(home, new_match("island_battle", "classic"))
    assert scene.speech.visible
    Keyboard(home).key(pygame.K_w)
    assert not scene.speech.visible


@pytest.mark.parametrize("asked", ["hint", "threats"])
def test_a_tip_waits_for_what_was_asked_for(home: Program, asked: str) -> None:
    match = new_match("earthquake", "classic", "Ada", "Ola")
    match.record.header = replace(match.record.header, hints=True)
    scene = CoachedScene(home.games[match.game.id], match, tmx_level(match))
    home.app.start(scene)
    scene.hud.banner.say("Ada")  # which holds the tip back
    home.step()
    home.step(Command.HINT if asked == "hint" else Command.THREATS)
    rest(home)
    shown = scene.hints.bubble if asked == "hint" else scene.threats.legend
    assert (said(scene), shown.visible, scene.hud.banner.words) == ("", True, "")
    scene.hints.hide()
    scene.threats.let_go()
    home.step()
    assert (said(scene), shown.visible) == ("New to Earthquake Island?", False)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_tip_has_its_words(home: Program, game: str) -> None:
    entry = GAMES[game]
    tips = load_tips(entry)
    assert len(tips) == 8
    for tip in tips:
        assert len(home.words(f"coach.{entry.page}.{tip.id}.what").split()) <= 6
        assert len(home.words(f"coach.{entry.page}.{tip.id}.why").split()) <= 25
        assert tip.event == CURTAIN or tip.event in entry.game().events


@pytest.mark.rule("BI-61")
def test_a_tip_points_at_the_space_of_what_happened_where_the_story_names_none(home: Program) -> None:
    match = new_match("island_battle", "classic")
    scene = seated(home, match)
    tip = next(tip for tip in load_tips(GAMES["island_battle"]) if tip.id == "blast")
    scene._tell_of(tip, Blast(rule="BI-61", block=0, square=Square(4, 6), squares=()))
    assert scene.speech.tip is not None
    x, y = scene.board.place_of(Square(4, 6))
    assert abs(scene.speech.tip[0] - x) < 40 and abs(scene.speech.tip[1] - y) < 40


@pytest.mark.rule("BI-40")
def test_the_tip_about_a_roll_is_not_told_of_a_zero() -> None:
    tip = next(tip for tip in load_tips(GAMES["island_battle"]) if tip.id == "roll")
    rolls = [Rolled(rule="BI-20", seat=0, value=value, purpose="move") for value in range(6)]
    assert [tip.fits(roll, 0) for roll in rolls] == [False, True, True, True, True, True]


def test_a_broken_file_is_named_with_its_place() -> None:
    with pytest.raises(LessonError, match=r"coach.toml, tip 'roll': 'rolls' is no event; events are "):
        parse_tips('[[tip]]\nid = "roll"\nevent = "rolls"\n', "coach.toml", GAMES["riverlands"].game())
    with pytest.raises(LessonError, match=r"coach.toml, tip 'roll': the event 'explored' has no size"):
        parse_tips('[[tip]]\nid = "roll"\nevent = "explored"\nwhere = { size = "1" }\n', "coach.toml", GAMES["riverlands"].game())


def test_a_bubble_leaves_pieces_in_view_where_there_is_room_not_much_farther_away() -> None:
    window, spoken_of = Rect(0, 0, 800, 400), Rect(380, 180, 40, 40)
    right = [Rect(460, y, 60, 60) for y in (100, 170, 240)]
    assert find_room(window, (200, 100), spoken_of, (), 20, right).right < spoken_of.left
    left = [rect.move(-260, 0) for rect in right]
    assert find_room(window, (200, 100), spoken_of, (), 20, left).left > spoken_of.right


def test_a_bubble_stays_where_it_is_while_no_other_place_is_much_better() -> None:
    window, size, gap = Rect(0, 0, 800, 400), (200, 100), 20
    spoken_of = Rect(380, 180, 40, 40)
    free = find_room(window, size, spoken_of, (), gap)
    now = free.left + 24, free.top + 10
    assert find_room(window, size, spoken_of, (), gap, now=now).topleft == now
    assert find_room(window, (200, 126), spoken_of, (), gap, now=now).topleft == now, "also with a line more"
    assert find_room(window, size, spoken_of, [free.move(24, 10)], gap, now=now).topleft != now
    far = spoken_of.move(-350, 0)
    assert find_room(window, size, far, (), gap, now=now).topleft != now
    assert window.contains(find_room(window, size, spoken_of, (), gap, now=(700, 390)))


def at_position(home: Program, **position: object) -> CoachedScene:
    """The coached table of a position of Battle for the Island."""
    shared = {"level": "classic", "pads": ["3 - - - - -", "8 - - - - -"], "rolled": 2}
    situation = PositionReader(GAMES["island_battle"]).read({**shared, **position})
    scene = seated(home, Exercise(situation).begin((Player("Anna"), Player("Jan"))))
    Mouse(home).press(scene.speech.skip)
    return scene


@pytest.mark.rule("BI-50")
def test_a_tip_about_a_shot_points_at_who_still_stands(home: Program) -> None:
    scene = at_position(home, pieces=["south tank N 5,2", "north jeep S 9,9"])
    tip = next(tip for tip in load_tips(GAMES["island_battle"]) if tip.id == "shot")
    hit, shooter = Square(5, 6), Square(5, 2)
    shot = Shot(
        rule="BI-50",
        seat=0,
        piece=7,
        kind=Kind.TANK,
        origin=shooter,
        target=hit,
        target_piece=12,
        target_kind=Kind.JEEP,
        crossfire=(),
    )
    scene._tell_of(tip, shot)
    assert scene.speech.tip is not None
    x, y = scene.board.place_of(shooter)
    assert abs(scene.speech.tip[0] - x) < 40 and abs(scene.speech.tip[1] - y) < 40


def test_a_tip_comes_in_the_turn_after_what_it_is_about_or_not_at_all(home: Program) -> None:
    scene = at_position(home, pieces=["south tank N 5,2", "north jeep S 9,9"])
    old = Blast(rule="BI-61", block=0, square=Square(4, 6), squares=())
    for event in (old, TurnStarted(rule="BI-20", seat=1, number=1), TurnStarted(rule="BI-20", seat=0, number=2)):
        scene.playback._follow(event, scene.viewpoint.seen)
    assert old not in scene._noticed
    scene.playback._follow(old, scene.viewpoint.seen)
    scene.playback._follow(TurnStarted(rule="BI-20", seat=1, number=2), scene.viewpoint.seen)
    assert old in scene._noticed


def walking(home: Program) -> CoachedScene:
    """A table of Lost Baggage at which nearly every tile is lit for a walk."""
    match = new_match("lost_baggage", first_level(ALL["lost_baggage"]), seed="6")
    while match.state.phase is not Phase.WALK:
        seat = match.to_move or 0
        match.submit(seat, next((action for action in match.legal() if isinstance(action, RollForSteps)), match.legal()[0]))
    scene = seated(home, match)
    scene.handover.reveal()
    return scene


@pytest.mark.rule("LB-22")
def test_a_tail_does_not_cross_the_board(home: Program) -> None:
    """A tip that finds room only far from what it is about has no tail."""
    scene = walking(home)
    tails = []
    for tip in load_tips(GAMES["lost_baggage"]):
        scene._tell(tip.id, (), tip.points or "plate", 0)
        home.settle()
        end, paper = scene.speech.tip, scene.speech.rect
        tails.append(end)
        if end is not None:
            nearest = max(paper.left, min(paper.right, end[0])), max(paper.top, min(paper.bottom, end[1]))
            assert math.dist(end, nearest) <= scene.px(LONGEST_TAIL)
    assert None in tails and any(tails)


@pytest.mark.rule("LB-22")
def test_no_tip_lies_over_the_card_of_what_is_pointed_at(home: Program) -> None:
    """Nearly every tile is lit, and the pointer rests on one: its card comes after the bubble."""
    scene = walking(home)
    width, height = scene.window.size
    cards = 0
    for tip in load_tips(GAMES["lost_baggage"]):
        scene._tell(tip.id, (), tip.points or "plate", 0)
        for x in range(width // 4, width * 3 // 4, 40):
            Mouse(home).move((x, height * 3 // 5))
            home.settle()
            if scene.hud.card.visible and scene.speech.visible:
                cards += 1
                assert not scene.speech.rect.colliderect(scene.hud.card.rect), (tip.id, scene.hud.card.note)
    assert cards


@pytest.mark.parametrize("seed", ["3", "4", "6"])
def test_a_tip_makes_way_for_a_card_that_is_taller_than_its_place(program: Start, seed: str) -> None:
    """A tool has been found: its card says the odds of keeping and of discarding it, in the smallest window."""
    home = program(language="pl", coach=True, kept=False)
    match = new_match("earthquake", "classic", seed=seed)
    while match.state.phase is not IslandPhase.TOOL:
        match.submit(match.to_move or 0, pick(match.legal(), Seeded(len(match.history))))
    scene = seated(home, match)
    home.settle()
    found = match.state.explorers[match.to_move or 0]
    scene._tell("tool", (found,), "plate", match.to_move)
    x, y = scene.board.place_of(found)
    Mouse(home).move((round(x), round(y)))
    for _ in range(30):
        home.step(dt=0.1)
    assert scene.hud.card.visible and scene.hud.card.rect.height > scene.px(CARD)
    assert not scene.speech.rect.colliderect(scene.hud.card.rect)


def test_the_tip_of_a_reserve_points_at_the_square_where_it_came_in(home: Program) -> None:
    """The jeep has moved on from B1 to B3: its way in is on the board, not at its owner's plate."""
    match = match_at(Table("S 9,1 N", "t 1,9 S", "s 4,9 S", pads=(".J...", "....."), rolled=0), 2)
    for words in ("enter 2", "roll", "move 2,1"):
        match.submit(0, act(match, words))
    scene = seated(home, match)
    tip = next(tip for tip in load_tips(GAMES["island_battle"]) if tip.id == "reserve")
    entered = next(event for event in match.events(1) if event.code() == "reinforced")
    scene._tell_of(tip, entered)
    assert scene._tip is not None
    assert scene._tip[1] == (Square(2, 1),)


@pytest.mark.rule("EI-22")
def test_the_tip_of_cracks_points_at_what_they_broke_where_nothing_is_left(home: Program) -> None:
    """The cracks on C take the last tile of E: the tip points at the water there, not at the plate of who played them."""
    match = match_on_island(island_table({C: "land cracks_0", E: "land", FAR: "land"}, [C, FAR]))
    match.submit(0, Stay())
    scene = seated(home, match)
    tip = next(tip for tip in load_tips(GAMES["earthquake"]) if tip.id == "cracks")
    broken = next(event for event in match.events(1) if event.code() == "tile_removed" and tip.fits(event, 1))
    scene._tell_of(tip, broken)
    assert scene._tip is not None
    assert scene._tip[1] == (E,)


@pytest.mark.rule("EI-40", "EI-41")
@pytest.mark.parametrize(("name", "code"), [("volcano", "volcano_exposed"), ("forced", "forced_to_move")])
def test_a_tip_about_a_volcano_points_at_it_however_high_it_lies(home: Program, name: str, code: str) -> None:
    """It has come to light on three tiles, and Ola has fled from it to E."""
    match = match_on_island(island_table({C: "land*2 volcano land", E: "land*2", FAR: "land"}, [C, FAR]))
    match.submit(0, Stay())
    match.submit(0, Step(E))
    scene = seated(home, match)
    tip = next(tip for tip in load_tips(GAMES["earthquake"]) if tip.id == name)
    scene._tell_of(tip, next(event for event in match.events(1) if event.code() == code))
    assert scene._tip is not None
    assert scene._tip[1] == (C,)


@pytest.mark.rule("LB-25", "LB-26", "LB-83")
@pytest.mark.parametrize(
    ("event", "told"),
    [
        (TileObeyed(rule="LB-25", seat=0, space=(0, 0), tile="tea_house"), True),
        (TileMatched(rule="LB-26", seat=0, space=(0, 0), tile="tea_house"), False),
        (TileTurned(rule="LB-25", seat=0, space=(0, 0), tile="tea_house", up=True, cause="landing"), False),
        (TileTurned(rule="LB-83", seat=0, space=(0, 0), tile="tea_house", up=True, cause="flip"), False),
    ],
)
def test_only_of_a_tile_that_acts_it_is_told_that_it_does_what_it_says(event: Event, told: bool) -> None:
    """The own one does nothing, and one that a text turns over is not carried out; both are turned all the same."""
    tip = next(tip for tip in load_tips(GAMES["lost_baggage"]) if tip.id == "tile")
    assert tip.fits(event, 1) == told


@pytest.mark.rule("LB-42", "LB-73")
@pytest.mark.parametrize(("deck", "told"), [("m2", True), ("", False)])
def test_who_falls_as_the_last_one_has_no_next_one_of_whom_a_tip_is_told(deck: str, told: bool) -> None:
    players = [who("h1", (2, 2)), who("m1", (1, 1), hp=1, red=True, deck=deck), who("h3", (1, 1)), None]
    step = do(baggage_table(players, QUARTER), "end turn")
    found = due(load_tips(GAMES["lost_baggage"]), (), step.events, 2)
    assert (found is not None and found[0].id == "fell") == told


@pytest.mark.rule("RL-13")
def test_the_tip_about_the_meal_is_told_to_who_plays_after_it(home: Program) -> None:
    home.app.context.settings.values.tips["riverlands"] = ["minute", "land"]
    match = new_match("riverlands", "classic", "Ada", "Ola", seed="7")
    scene = seated(home, match)
    while match.turn < 2:
        acts = match.legal()
        ends = [act for act in acts if isinstance(act, EndTurn)]
        match.submit(match.to_move or 0, (ends or acts)[0])
        rest(home)
    assert said(scene) == "The meal"


def test_the_tip_about_an_item_waits_while_the_goal_is_not_seen(home: Program) -> None:
    """It says that the goal tells whether the item is the own case, and a battle covers the goal."""
    home.app.context.settings.values.tips["lost_baggage"] = ["minute", "curtain", "battle", "payment"]
    first, second, *deck = quiet().state.item_deck
    match = fight({"pack": (first, second)}, acting=1, computers={1: "easy"}, item_deck=tuple(deck))
    scene = seated(home, match)
    match.submit(1, Pass())
    rest(home)
    assert match.to_move == 0
    assert len(match.state.players[0].hand) == 1
    assert said(scene) == ""


def test_a_tip_about_a_battle_is_true_of_who_only_looks_on(home: Program) -> None:
    assert "Your" not in home.words("coach.lost_baggage.battle.why")
