"""A battle whose columns are taken: by the open log, and by what stands beside a replay and a look back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, count
from random import Random

import pytest
from pygame import Rect

from game.engine.chance import Seeded, pick
from game.engine.lost_baggage.actions import Attack
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.state import Phase, State
from game.engine.values import put
from game.play.match import Match
from game.play.replay import Replay
from game.play.settings import Speed
from game.registry import laid_out
from game.ui.scenes.recorded import RecordScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.review import ReviewScene
from game.ui.tables.lost_baggage.battle.strips import Person
from game.ui.tables.lost_baggage.table import LostBaggageTable
from tests.bots.working import Never
from tests.games import ALL
from tests.tools.screens import computers_game
from tests.ui.lost_baggage.fights import LEVELS, NAMES, Sitting, fight
from tests.ui.lost_baggage.hands import reveal
from tests.ui.lost_baggage.positions import each_phase, match_at
from tests.ui.play import Keyboard, Mouse, Program, new_match, with_computers

Start = Callable[..., Program]
SIZES = [(1024, 600), (1280, 800), (1920, 1080)]
FIGHTERS = ({"character": "ghost", "hp": 5}, {"character": "captain", "hp": 9})


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_with_the_log_open_the_own_card_is_beside_it_and_keys_reach_its_skills(program: Start, size: tuple[int, int]) -> None:
    home = program(size=size, speed=Speed.INSTANT)
    here = Sitting(home, fight(*FIGHTERS, turns=(1, 1)))
    here.scene.hud.open_log()
    home.settle()
    own = here.side(0)
    assert own.card.visible
    assert own.card.state is not None
    assert own.card.state.hp == 5
    apart = [own.card.rect, here.scene.hud.log_panel.rect, here.side(1).card.rect, here.stage.plaque.rect, here.stage.intent.rect]
    assert here.stage.intent.visible
    assert all(here.scene.window.contains(rect) for rect in apart)
    assert not any(one.colliderect(two) for one, two in combinations(apart, 2))
    Keyboard(home).press(next(row for row in own.card.children if row in here.scene.focusable()))
    assert [played.action for played in here.match.history] == [Attack(1)]


def in_battle(home: Program, kind: type[RecordScene]) -> RecordScene:
    """Open a recorded game where both fighters stand with all their HP told."""
    record = computers_game("lost_baggage", "en")
    replay, entry = Replay(record, *laid_out(ALL, record)), ALL["lost_baggage"]
    home.open()
    scene = ReviewScene(entry, replay, Never()) if kind is ReviewScene else ReplayScene(entry, replay)
    home.app.stack.push(scene)
    home.app.stack.settle()
    home.step()
    scene.go(next(at for at in range(scene.last) if replay.state(at).battles))
    home.settle()
    home.step()
    return scene


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("kind", [ReplayScene, ReviewScene])
def test_a_battle_that_is_looked_back_at_shows_the_hp_of_both(
    program: Start, kind: type[RecordScene], size: tuple[int, int]
) -> None:
    home = program(size=size, speed=Speed.INSTANT)
    scene = in_battle(home, kind)
    assert isinstance(scene.table, LostBaggageTable)
    stage, seen = scene.table.panels.layer.stage, scene.viewpoint.seen
    battle = seen.battles[0]
    assert stage.visible
    taken = [Rect(part.rect) for part in (scene.hud.turn_panel, scene.hud.tools, stage.plaque, stage.discards)]
    if isinstance(scene, ReviewScene):
        taken += [scene.curve.rect, scene.controls.panel.rect, *(card.rect for card in scene.points if card.visible)]
    if isinstance(scene, ReplayScene):
        taken += [scene.paper.rect, scene.controls.acts.rect, *([scene.eyes.rect] if scene.eyes.visible else [])]
        assert not scene.paper.rect.colliderect(scene.controls.acts.rect)
    for seat in battle.fighters:
        side = stage.side_of(seat)
        assert side is not None
        card = stage.sides[side].card
        assert card.visible
        assert card.state is not None
        assert card.state.hp == seen.players[seat].hp
        assert not any(card.rect.colliderect(part) for part in taken), (card.rect, taken)
        taken.append(card.rect)


def test_what_a_text_says_is_not_below_the_battle_of_others(program: Start) -> None:
    home = program(size=(1024, 600), speed=Speed.INSTANT)
    here = Sitting(home, fight(*FIGHTERS, players=3, acting=2, turns=(1, 1)), look=False)
    assert isinstance(here.scene.table, LostBaggageTable)
    panels = here.scene.table.panels
    assert here.strip.visible
    question = panels.question
    question.ask(panels._of_skill(2, here.match.state.players[2].character, "ability", "ability"))
    assert question.paper.width
    assert not question.paper.colliderect(here.strip.rect)


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)], ids=str)
def test_what_a_text_says_is_not_below_the_note_on_a_tile(program: Start, size: tuple[int, int]) -> None:
    """With four worlds the lens takes the column of the note, which lies over the board where that is free."""
    match, choice = new_match("lost_baggage", "four_20", "Ola", "Jan", "Ewa", "Bo", seed="3"), Seeded("x")
    while match.state.phase is not Phase.TILE:
        assert match.to_move is not None
        match.submit(match.to_move, pick(match.legal(), choice))
    home = program(size=size, speed=Speed.INSTANT, language="pl")
    scene, mouse = home.sit_down(match), Mouse(home)
    reveal(mouse)
    home.settle()
    assert isinstance(scene.table, LostBaggageTable)
    card, paper, frame, over = scene.hud.card, scene.table.panels.question.paper, scene.hud.columns.frame, 0
    assert frame is not None
    for space in match.board.spaces:
        mouse.move(scene.board.place_of(space))
        home.settle()
        for _ in range(4):
            home.step(dt=0.2)
        over += card.visible and card.rect.x < frame.right.x
        assert not (card.visible and card.rect.colliderect(paper))
    assert over and paper.width


@pytest.mark.parametrize("level", ["two_10", "two_30"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)], ids=str)
def test_what_a_text_says_is_not_below_the_tools(program: Start, size: tuple[int, int], level: str) -> None:
    """With hints and screens of others there are six, further to the left than the right column."""
    home = program(size=size, speed=Speed.INSTANT)
    scene = home.sit_down(with_computers(new_match("lost_baggage", level), {1: "easy"}))
    home.settle()
    assert isinstance(scene.table, LostBaggageTable)
    panels, tools = scene.table.panels, scene.hud.tools.rect
    for skill in ("ability", "special"):
        panels.question.ask(panels._of_skill(1, scene.match.state.players[1].character, skill, skill))
        assert panels.question.paper.width
        assert not panels.question.paper.colliderect(tools)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)], ids=str)
def test_what_is_asked_when_the_game_goes_on_is_not_below_the_tools(program: Start, size: tuple[int, int]) -> None:
    """The tools are placed after the board."""
    match, draw = with_computers(new_match("lost_baggage", "two_10"), {1: "easy"}), Random(3)
    while match.to_move is not None and not (match.to_move == 0 and match.state.phase is Phase.OPTION):
        match.submit(match.to_move, draw.choice(match.legal()))
    home = program(size=size, speed=Speed.INSTANT)
    scene = home.sit_down(match)
    home.settle()
    assert isinstance(scene.table, LostBaggageTable)
    question = scene.table.panels.question
    assert question.asked is not None
    assert not question.paper.colliderect(scene.hud.tools.rect)


def test_who_does_not_fight_is_not_below_the_tools(program: Start) -> None:
    home = program(size=(1024, 600), language="pl", speed=Speed.INSTANT)
    here = Sitting(home, fight(*FIGHTERS, players=4, turns=(1, 1)))
    others = [strip for strip in here.stage.people if strip.visible]
    assert len(others) == 2
    assert not any(strip.rect.colliderect(here.scene.hud.tools.rect) for strip in others)


@pytest.mark.parametrize(("wide", "says"), [(180, "12/14"), (120, "12/14"), (69, "12"), (60, "12")])
def test_the_hp_of_who_does_not_fight_are_within_a_narrow_strip(shared: Start, wide: int, says: str) -> None:
    """12 HP would be read as 1 where the strip ends after the first digit."""
    here = Sitting(shared(), fight(*FIGHTERS, players=4, turns=(1, 1)))
    strip, px = next(strip for strip in here.stage.people if strip.visible), here.running.app.theme.px
    room = Rect(10, 10, px(wide), px(38))
    life, face, beside = strip.places(Person(2, "Ala", "", 12, 14), room)
    assert life == says
    assert room.contains(face) and room.contains(beside) and not face.colliderect(beside)


@pytest.mark.parametrize("acting", [0, 1])
def test_the_note_on_the_own_card_is_not_on_the_own_hand_or_what_may_come(program: Start, acting: int) -> None:
    """The right column has no room for it."""
    home = program(size=(1024, 600), language="pl", speed=Speed.INSTANT)
    mine = {"red": True, "hand": () if acting else ("rope", "soap")}
    who = [fields | mine if seat == acting else fields for seat, fields in enumerate(FIGHTERS)]
    here = Sitting(home, fight(*who, acting=acting, turns=(1, 1)))
    assert here.stage.side_of(acting) == acting
    own = here.side(acting).card.rect
    Mouse(home).move((own.centerx, own.y + 20))
    for _ in range(60):
        home.step(dt=0.05)
    note = here.scene.hud.card
    assert note.visible
    cards = [here.fan.resting_rect(number) for number in range(len(here.fan.cards))]
    taken = [*cards, own, here.stage.plaque.rect, here.stage.intent.rect, here.scene.hud.turn_panel.rect]
    assert not any(note.rect.colliderect(rect) for rect in taken)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("acting", [0, 1])
@pytest.mark.parametrize("log", [False, True])
def test_what_may_come_is_beside_the_cards_also_for_whoever_fights_on_the_right(
    program: Start, acting: int, size: tuple[int, int], *, log: bool
) -> None:
    """Neither of two persons has a card, so nobody's side changes."""
    home = program(size=size, speed=Speed.INSTANT)
    here = Sitting(home, fight(*FIGHTERS, acting=acting, turns=(1, 1)))
    if log:
        here.scene.hud.open_log()
        home.settle()
    assert here.stage.side_of(acting) == acting
    assert here.stage.intent.visible
    apart = [here.stage.intent.rect, *(side.card.rect for side in here.stage.sides), here.stage.plaque.rect]
    assert all(here.scene.window.contains(rect) for rect in apart)
    assert not any(one.colliderect(two) for one, two in combinations(apart, 2))


@pytest.mark.parametrize(
    ("size", "players"), [((1280, 800), 2), ((1366, 768), 2), ((1920, 1080), 2), ((1366, 768), 3), ((1366, 768), 4)], ids=str
)
def test_the_own_card_names_all_four_skills(program: Start, size: tuple[int, int], players: int) -> None:
    home = program(size=size, language="pl")
    seats = NAMES[:players]
    matches = (new_match("lost_baggage", LEVELS[players], *seats, seed=str(seed), start="1") for seed in count())
    match = next(match for match in matches if four_skills(match))
    scene = home.sit_down(with_computers(match, dict.fromkeys(range(1, players), "easy")))
    home.settle()
    assert isinstance(scene.table, LostBaggageTable)
    card = scene.table.panels.layer.own_things.card
    assert card.visible
    assert not card.folded, "badges alone say nothing to a newcomer"


def four_skills(match: Match) -> bool:
    """Return True if the first player's character has two attacks beside its ability and its special skill."""
    character = match.state.players[0].character
    return len(match.board.library.character[character].attacks) == 2


@pytest.mark.parametrize("phase", [Phase.TILE, Phase.ROTATE])
@pytest.mark.parametrize(("size", "letters"), [((1024, 600), 150), ((1280, 800), 100)], ids=str)
def test_what_a_text_says_is_not_over_the_tiles_to_choose_from(
    program: Start, size: tuple[int, int], letters: int, phase: Phase
) -> None:
    home = program(size=size, speed=Speed.INSTANT, interface_scale=letters)
    scene = home.sit_down(match_at(each_phase()[phase]))
    reveal(Mouse(home))
    home.settle()
    assert isinstance(scene.table, LostBaggageTable)
    panels, asked = scene.table.panels, {action.space for action in scene.match.legal()}
    assert panels.question.asked is not None
    middles = {space: scene.stage.view.point(*scene.table.places.middle(space)) for space in asked}
    assert len(asked) > 2
    assert [space for space, middle in middles.items() if panels.question.paper.collidepoint(middle)] == []


def test_what_a_text_says_is_not_over_a_character(program: Start) -> None:
    """One is put on a tile where the paper lay, which goes elsewhere."""
    home, state = program(size=(1280, 800), speed=Speed.INSTANT), each_phase()[Phase.OPTION]

    def over(state: State) -> list[Space]:
        scene = home.sit_down(match_at(state))
        reveal(Mouse(home))
        home.settle()
        assert isinstance(scene.table, LostBaggageTable)
        paper, table = scene.table.panels.question.paper, scene.table
        assert paper.width
        return [space for space in state.paths.laid if paper.collidepoint(scene.stage.view.point(*table.places.middle(space)))]

    there, other = over(state)[0], 1 - (state.actor or 0)
    moved = replace(state, players=put(state.players, other, replace(state.players[other], place=there)))
    assert there not in over(moved)


@pytest.mark.parametrize(("wide", "lives"), [(400, ["5/13", "9/13"]), (252, ["5", "9"]), (200, ["5", "9"])])
def test_the_hp_of_two_who_fight_lie_apart_in_a_narrow_strip(program: Start, wide: int, lives: list[str]) -> None:
    home = program(size=(1024, 600), speed=Speed.INSTANT, interface_scale=150)
    here = Sitting(home, fight(*FIGHTERS, players=3, acting=2, turns=(1, 1)), look=False)
    found = here.strip.places(Rect(0, 0, wide, 54))
    assert [life for life, *_ in found] == lives
    parts = [part for _, *both in found for part in both]
    assert not any(one.colliderect(other) for one, other in combinations(parts, 2))
    assert all(part.left >= 0 and part.right <= wide for part in parts)
