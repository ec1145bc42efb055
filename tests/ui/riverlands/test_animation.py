"""Every event in motion: it ends where the engine says, watched, skipped or at instant speed, and leaves no speck behind."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.engine.riverlands.board import Square
from game.engine.riverlands.game import GAME
from game.engine.riverlands.state import State
from game.play.match import Match
from game.play.settings import Speed
from game.ui.board.stage import Actor
from game.ui.services.art import Art, Sprite
from game.ui.tables.riverlands.selection import Deed
from game.ui.tables.riverlands.things import WAITING, item_of
from tests.clocks import Budgets, ManualClock
from tests.engine.riverlands.support import OUT, at, table
from tests.ui.play import Program, new_match
from tests.ui.riverlands.hands import deed, panels_of, said, table_of
from tests.ui.riverlands.positions import NAMES, match_at
from tests.ui.truth import Scenario, events_of, perform, same_watched_skipped_or_instant

Start = Callable[..., Program]
FAR = at(3, 0)
"""A hero of seat 1 at home, out of everybody's way."""


def at_position(state: State, *rolls: int) -> Callable[[], Match]:
    """Return a function that begins a match at a position where these numbers will be rolled."""
    return lambda: match_at(state, *rolls)


def rolling(*rolls: int) -> Callable[[], Match]:
    """Return a function that begins a match where these numbers will be rolled."""

    def begin() -> Match:
        like = new_match("riverlands", "classic", *NAMES[:2])
        return match_at(like.state, *rolls)

    return begin


SCENARIOS: dict[str, Scenario] = {
    "a tie, and again": (rolling(4, 4, 2, 5), ("roll",) * 4),
    "onto a forest, and the turn ends": (at_position(table(at(3, 6), FAR, left=1)), ("move 3,5",)),
    "into the river": (at_position(table(at(3, 4), FAR)), ("move 3,3",)),
    "out of the river": (at_position(table(at(3, 3), FAR)), ("move 3,4",)),
    "by raft over the river": (at_position(table(at(3, 4, rafts=1), FAR)), ("move 3,2",)),
    "by raft onto the river": (at_position(table(at(3, 4, rafts=1), FAR)), ("move 3,3",)),
    "robbed in a forest": (at_position(table(at(1, 6, gold=1), FAR), 1), ("explore",)),
    "a robber finds nothing": (at_position(table(at(1, 6, food=0), FAR), 1), ("explore",)),
    "bogged down in a mine": (at_position(table(at(2, 6), FAR), 2), ("explore", "end turn")),
    "killed by exploring": (at_position(table(at(2, 6, health=1), FAR), 1), ("explore",)),
    "a sword level found and lost beyond the most": (at_position(table(at(2, 6, sword=3), FAR), 5), ("explore",)),
    "a temple robs and dulls": (at_position(table(at(4, 4, sword=2, gold=1), FAR), 1), ("explore",)),
    "a choice of ways back": (at_position(table(at(3, 5), at(6, 0), at(6, 7), at(2, 0)), 3), ("explore", "back 2,6")),
    "a choice of finds": (at_position(table(at(4, 4), FAR), 6), ("explore", "choose bow")),
    "a sword blow, rolled": (at_position(table(at(3, 1, sword=2), FAR), 5), ("strike 1",)),
    "a blow that kills, with a life left": (at_position(table(at(3, 1), at(3, 0, health=1))), ("strike 1",)),
    "the last blow": (at_position(table(at(3, 1), at(3, 0, health=1, lives=1))), ("strike 1",)),
    "an arrow hits": (at_position(table(at(3, 2, bows=1, arrows=1), FAR), 3), ("shoot 1",)),
    "an arrow misses": (at_position(table(at(3, 2, bows=1, arrows=2), FAR), 2), ("shoot 1",)),
    "healing": (at_position(table(at(3, 6, health=2), FAR)), ("heal",)),
    "trades": (at_position(table(at(2, 4, gold=3), FAR)), ("buy sword_2", "buy raft")),
    "starving": (at_position(table(at(3, 5, food=0), FAR)), ("end turn",)),
    "a gift": (at_position(table(at(2, 6, food=5), FAR, at(2, 7), at(2, 0))), ("transfer 2 food 3",)),
    "hunger is told, and grows": (at_position(table(FAR._replace(space=Square(3, 6)), FAR, turn=1, round=41)), ("end turn",) * 7),
    "the last round is told": (
        at_position(table(at(2, 7), at(6, 0), at(6, 7), at(2, 0), turn=3, round=46)),
        ("end turn",),
    ),
    "a draw is refused": (at_position(table(at(3, 6), FAR)), ("offer draw", "refuse draw")),
    "a draw is agreed": (at_position(table(at(3, 6), FAR)), ("offer draw", "accept draw")),
    "one of a team gives up": (at_position(table(at(2, 7), at(6, 0), at(6, 7), OUT, turn=0)), ("resign 2",)),
}


@pytest.mark.parametrize("name", SCENARIOS)
def test_watched_skipped_or_instant_the_picture_is_the_same(program: Start, name: str) -> None:
    same_watched_skipped_or_instant(program(), SCENARIOS[name])


def test_the_scenarios_have_every_event() -> None:
    assert events_of(SCENARIOS.values()) == set(GAME.events.values())


def test_reduced_motion_shows_the_same_end(program: Start) -> None:
    begin, script = SCENARIOS["a blow that kills, with a life left"]
    pictures = []
    for calm in (False, True):
        home = program(reduced_motion=calm)
        match = begin()
        home.sit_down(match)
        perform(match, script, home.settle)
        pictures.append(home.pixels())
    assert pictures[0] == pictures[1]


def test_plates_follow_the_events_while_they_are_shown(program: Start) -> None:
    home = program(speed=Speed.NORMAL)
    match = match_at(table(at(3, 5), FAR, left=1), 1)
    scene = home.sit_down(match)
    plate = scene.hud.panels.by_seat[0]
    assert "food: 4" in said(plate.note)
    match.submit(0, GAME.decode("move 2,5"))
    counts: set[int] = set()
    while scene.playback.presenter.busy:
        home.step(dt=0.05)
        counts |= {count for count in range(9) if f"food: {count}" in said(plate.note)}
    # two for the forest, and one eaten at the end of the turn
    assert counts == {4, 6, 5}


@pytest.mark.parametrize("budgets", [Budgets.EVEN, Budgets.ENDLESS])
def test_the_table_of_finds_is_made_ready_while_the_die_rolls(
    program: Start, monkeypatch: pytest.MonkeyPatch, budgets: Budgets
) -> None:
    home = program(speed=Speed.NORMAL, clock=ManualClock(budgets))
    match = match_at(table(at(1, 6), FAR, left=1), 4)
    scene = home.sit_down(match)
    while not scene.preloader.done:
        home.step()
    made, make = [0], Art._make

    def counted(art: Art, *key: Any) -> Sprite:
        made[-1] += 1
        return make(art, *key)

    monkeypatch.setattr(Art, "_make", counted)
    match.submit(0, GAME.decode("explore"))
    while not panels_of(home).finding.visible and scene.playback.presenter.busy:
        made.append(0)
        home.step()
    assert sum(made) >= 10, "nothing was left to make: the sheet shows pictures that no frame has shown yet"
    # a cell has three pictures with its die; where nothing takes any time, one frame may make all of some thirty
    assert max(made) <= 6 or budgets is Budgets.ENDLESS
    while scene.playback.presenter.busy:
        home.step()


def test_the_language_can_change_while_pictures_of_a_find_are_made_ready(program: Start) -> None:
    """The sheet for which they were is gone then: the next motion makes those of the new one."""
    home = program(speed=Speed.NORMAL, language="en", clock=ManualClock(Budgets.NOTHING))
    match = match_at(table(at(1, 6), FAR, left=2), 4)
    scene = home.sit_down(match)
    match.submit(0, GAME.decode("explore"))
    home.step()
    home.app.preferences.change(language="pl")
    home.settle()
    match.submit(0, GAME.decode("move 1,5"))
    home.settle()
    assert home.app.stack.top is scene


def test_the_sheet_of_finds_belongs_to_the_event_that_is_shown(program: Start) -> None:
    """A 4 in a forest with the last action: the sheet comes, says what is won, and falls before the meal is eaten."""
    home = program(speed=Speed.NORMAL)
    match = match_at(table(at(1, 6), FAR, left=1), 4)
    scene = home.sit_down(match)
    finding = panels_of(home).finding
    assert not finding.visible
    match.submit(0, GAME.decode("explore"))
    seen: list[tuple[int, str]] = []
    places: set[tuple[int, ...]] = set()
    while scene.playback.presenter.busy:
        home.step(dt=0.05)
        if finding.visible:
            places.add(tuple(finding.rect))
            assert not scene.hud.log_strip.visible, "it would lie on what is found"
            assert not any("eats" in line.text for line in scene.hud.log.lines)
            assert scene.viewpoint.mover == 0
            if (now := (finding.won, finding.headline)) not in seen:
                seen.append(now)
    assert seen == [(0, ""), (4, "A four!")]
    assert [one.value for one in finding.outcomes] == [1, 2, 3, 4, 5, 6]
    assert len(places) == 1, "it keeps its place"
    assert not finding.visible, "the turn of the other has begun"
    assert scene.hud.log_strip.visible


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_with_actions_left_the_sheet_of_finds_falls_and_gives_the_story_back(program: Start, reduced_motion: bool) -> None:
    home = program(speed=Speed.NORMAL, reduced_motion=reduced_motion)
    match = match_at(table(at(1, 6), FAR, left=2), 4)
    scene = home.sit_down(match)
    match.submit(0, GAME.decode("explore"))
    shown = False
    while scene.playback.presenter.busy:
        home.step(dt=0.05)
        if panels_of(home).finding.visible:
            shown = True
            assert not scene.hud.log_strip.visible, "it would lie on what is found"
    home.settle()
    assert shown
    assert not panels_of(home).finding.visible
    assert scene.hud.log_strip.visible
    assert scene.controls.actions.caption == "Rolled 4: 1 bow"


@pytest.mark.parametrize(("column", "size", "scale"), [(0, (1280, 800), 100), (6, (1280, 800), 100), (5, (1024, 600), 150)])
def test_the_sheet_of_finds_lies_where_its_hero_is_not(program: Start, column: int, size: tuple[int, int], scale: int) -> None:
    """Beside a hero in the west it lies at the right, beside one in the east at the left; in large letters it is narrower."""
    home = program(size, speed=Speed.NORMAL, interface_scale=scale)
    match = match_at(table(at(column, 5), FAR, left=2), 6)
    scene = home.sit_down(match)
    match.submit(0, GAME.decode("explore"))
    finding = panels_of(home).finding
    while not finding.visible:
        home.step(dt=0.05)
        assert scene.playback.presenter.busy
    x, y = scene.stage.view.point(*table_of(home)._places.ground(Square(column, 5)))
    assert not finding.rect.collidepoint(x, y)
    assert (finding.rect.centerx > x) == (column == 0)
    scene.playback.presenter.finish()


def test_a_computers_find_is_heard_softly(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = program(speed=Speed.NORMAL)
    match = match_at(table(FAR, at(1, 6), turn=1, left=1), 4, computers={1: "easy"})
    scene = home.sit_down(match)
    heard: list[tuple[str, bool]] = []

    def hear(name: str, *, variant: int | None = None, softly: bool = False) -> None:
        heard.append((name, softly))

    monkeypatch.setattr(scene.context.sound, "play", hear)
    match.submit(1, GAME.decode("explore"))
    home.settle()
    assert ("explore", True) in heard
    assert not any(softly for name, softly in heard if name != "explore")


def test_the_die_of_a_blow_is_thrown_once(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = program(speed=Speed.NORMAL)
    match = match_at(table(at(3, 1, sword=2), FAR), 5)
    scene = home.sit_down(match)
    heard: list[str] = []

    def hear(name: str, *, variant: int | None = None) -> None:
        heard.append(name)

    monkeypatch.setattr(scene.context.sound, "play", hear)
    match.submit(0, GAME.decode("strike 1"))
    home.settle()
    assert heard.count("die_throw") == 1


@pytest.mark.rule("RL-13", "RL-14", "RL-30")
@pytest.mark.parametrize(
    ("state", "action", "marked"),
    [
        (table(at(3, 5, food=0, health=5, lives=1), FAR), "end turn", {(0, 0)}),
        (table(at(3, 5, food=0, health=5), FAR), "end turn", {(0, 0)}),
        (table(at(3, 1), at(3, 0, health=1)), "strike 1", {(0, 0), (0, 1)}),
        (table(at(3, 1), at(3, 0, health=4)), "strike 1", {(0, 0), (0, 1)}),
    ],
    ids=["starves and is out", "starves and comes back", "killed by a sword", "struck by a sword"],
)
def test_a_plate_is_marked_by_the_health_that_was_struck_and_not_by_hunger(
    program: Start, state: State, action: str, marked: set[tuple[int, int]]
) -> None:
    home = program(speed=Speed.NORMAL)
    scene = home.sit_down(match_at(state))
    scene.match.submit(0, GAME.decode(action))
    seen = set[tuple[int, ...]]()
    while scene.playback.presenter.busy:
        home.step(dt=0.05)
        seen.add(tuple(plate.lost for plate in scene.hud.panels.by_seat))
    assert seen == marked


def test_a_computers_exploring_opens_no_sheet(program: Start) -> None:
    """Its die is seen over its hero, what it finds flies to the strip under its panel, and a ribbon tells of it for 3 s."""
    home = program(speed=Speed.NORMAL)
    match = match_at(table(FAR, at(1, 6), turn=1, left=1), 4, computers={1: "easy"})
    scene, found = home.sit_down(match), panels_of(home)
    match.submit(1, GAME.decode("explore"))
    signs, flown, panels = set(), list[tuple[float, float]](), list[Rect]()
    while scene.playback.presenter.busy:
        home.step(dt=0.05)
        assert not found.finding.visible
        assert not found.sheet.visible
        signs |= {actor.sprite for key in scene.stage.names() if (actor := scene.stage.get(key)) is not None}
        flown += [thing.at for thing in scene.hud.flight.things.values() if thing.sprite == "inv/bow"]
        panels += [scene.hud.panels.by_seat[1].rect.inflate(0, 20)] * (len(flown) - len(panels))
    assert any("dice/classic_4" in sign for sign in signs)
    hero = scene.stage.view.point(*table_of(home)._places.ground(Square(1, 6)))
    assert math.dist(flown[0], hero) < 100
    assert panels[-1].collidepoint(flown[-1])
    assert [[part.picture for part in line] for line in found.ribbon.lines] == [
        ["medal/sign/ui/icon_search", "medal/die/4", "inv/bow"]
    ]
    assert "mark/square_select" in signs, "a ring round its tile"
    for _ in range(30):
        home.step(dt=0.05)
    assert found.ribbon.visible
    for _ in range(40):
        home.step(dt=0.05)
    assert not found.ribbon.visible


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)], ids=str)
def test_the_ribbon_leaves_the_tiles_in_sight_on_which_the_other_stands_and_may_go(program: Start, size: tuple[int, int]) -> None:
    """Jan explores three tiles west of Ola in the same row: to his right the ribbon would lie on hers."""
    home = program(size=size, speed=Speed.NORMAL)
    match = match_at(table(at(4, 5), at(1, 5), turn=1, left=1), 4, computers={1: "easy"})
    scene, found = home.sit_down(match), panels_of(home)
    match.submit(1, GAME.decode("explore"))
    while scene.playback.presenter.busy:
        home.step(dt=0.05)
    assert found.ribbon.visible
    view, (wide, tall) = scene.stage.view, table_of(home)._places.plan.cell
    for tile in (Square(4, 5), Square(3, 5), Square(4, 4), Square(4, 6), Square(5, 5)):
        x, y = view.point(*table_of(home)._places.ground(tile))
        middle = Rect(0, 0, round(wide * view.scale * 0.9), round(tall * view.scale * 0.9))
        middle.center = round(x), round(y)
        assert not middle.colliderect(found.ribbon.rect), tile


@pytest.mark.parametrize("script", [("buy raft", "move 2,5"), ("buy raft", "buy food", "end turn")])
def test_a_rivals_market_is_told_on_the_ribbon_until_the_next_action(program: Start, script: tuple[str, ...]) -> None:
    home = program(speed=Speed.NORMAL)
    match = match_at(table(FAR, at(2, 4, gold=3), turn=1, actions=3, left=3), computers={1: "easy"})
    scene, found = home.sit_down(match), panels_of(home)
    for action in script[:-1]:
        match.submit(1, GAME.decode(action))
        while scene.playback.presenter.busy:
            home.step(dt=0.05)
            assert not found.sheet.visible
        assert found.ribbon.visible
    bought = [["inv/gold", "inv/raft"], ["inv/gold", "inv/bread"]][: len(script) - 1]
    assert [[part.picture for part in line] for line in found.ribbon.lines] == bought
    match.submit(1, GAME.decode(script[-1]))
    while scene.playback.presenter.busy:
        home.step(dt=0.05)
    assert found.ribbon.visible is (script[-1] == "end turn")


@pytest.mark.parametrize("size", [(1600, 900), (1024, 600)], ids=str)
def test_what_comes_into_the_first_pocket_leaves_the_heading_in_sight(program: Start, size: tuple[int, int]) -> None:
    home = program(size=size, speed=Speed.INSTANT)
    home.sit_down(match_at(table(at(3, 5), FAR), 5, computers={1: "easy"}))
    pack, px = panels_of(home).pack, home.app.theme.px
    assert pack.visible and pack.pockets[0].rect.y > pack.rect.y + px(30), "it has its heading"
    heading = Rect(pack.rect.x + px(14), pack.rect.y + px(12), px(110), px(17))

    def letters() -> bytes:
        home.step()
        return pygame.image.tobytes(home.screen.subsurface(heading), "RGB")

    before = letters()
    pack.change(item_of(pack.pockets[0].thing), "+1")
    assert letters() == before


@pytest.mark.parametrize(("rolled", "sprite", "lit"), [(4, "inv/bow", "+1"), (1, "inv/bread", "\N{MINUS SIGN}1")])
def test_what_exploring_brings_flies_to_the_pack_and_what_it_costs_falls_out(
    program: Start, rolled: int, sprite: str, lit: str
) -> None:
    """A 4 in a forest is a bow, a 1 the robber, who takes food where there is no gold."""
    home = program((1280, 800), speed=Speed.NORMAL)
    match = match_at(table(at(1, 6), FAR, left=2), rolled)
    scene, found = home.sit_down(match), panels_of(home)
    match.submit(0, GAME.decode("explore"))
    flown, framed = [], set()
    while scene.playback.presenter.busy:
        home.step(dt=0.02)
        flown += [thing.at for thing in scene.hud.flight.things.values() if thing.sprite == sprite]
        if flown:
            assert found.finding.visible, "the sheet stays until it has arrived"
        framed |= {(pocket.thing.sprite, pocket.change) for pocket in found.pack.pockets if pocket.change}
    ends = flown[0], flown[-1]
    start, end = ends if rolled == 4 else ends[::-1]
    assert found.finding.rect.collidepoint(start) is (rolled == 4)
    assert found.pack.rect.inflate(40, 40).collidepoint(end)
    home.step(dt=0.05)
    framed |= {(pocket.thing.sprite, pocket.change) for pocket in found.pack.pockets if pocket.change}
    assert framed == {(sprite, lit)}
    home.settle()
    assert not scene.hud.flight.visible
    assert not any(pocket.change for pocket in found.pack.pockets)


def test_the_market_goes_with_the_turn_and_says_what_gold_is_left(program: Start) -> None:
    home = program(speed=Speed.NORMAL)
    match = match_at(table(at(2, 4, gold=3), FAR, left=1))
    scene, sheet = home.sit_down(match), panels_of(home).sheet
    deed(home, Deed.TRADE).press()
    assert sheet.title.words == "Market: you have 3 gold"
    match.submit(0, GAME.decode("buy raft"))
    titles = []
    while scene.playback.presenter.busy:
        home.step(dt=0.02)
        if sheet.visible:
            assert scene.viewpoint.mover == 0
            titles.append(sheet.title.words)
    assert titles[-1] == "Market: you have 1 gold"
    assert not sheet.visible


def test_the_pack_is_that_of_the_one_person_all_the_time(program: Start) -> None:
    """In the computer's turn, too; the meal is marked on it in the own turn alone."""
    home = program(speed=Speed.NORMAL)
    match = match_at(table(at(1, 6, food=3, sword=2), at(1, 1, food=1), left=1), computers={1: "easy"})
    scene, pack = home.sit_down(match), panels_of(home).pack
    assert pack.title == "Your pack"
    assert [pocket.meal for pocket in pack.pockets if pocket.meal] == ["−1"]
    match.submit(0, GAME.decode("end turn"))
    while scene.playback.presenter.busy:
        home.step(dt=0.05)
    assert scene.viewpoint.seen.turn.seat == 1
    assert pack.title == "Your pack"
    assert [(thing.sprite, thing.count) for thing in pack.things if thing.sprite != "inv/gold"] == [
        ("inv/sword2", 2),
        ("inv/bread", 2),
    ]
    assert [pocket.meal for pocket in pack.pockets if pocket.meal] == []


@pytest.mark.rule("RL-15")
def test_the_pack_marks_no_meal_once_the_last_rival_has_died(program: Start) -> None:
    home = program(speed=Speed.NORMAL)
    match = match_at(table(at(3, 1), at(3, 0, health=1, lives=1)), computers={1: "easy"})
    scene, pack = home.sit_down(match), panels_of(home).pack
    match.submit(0, GAME.decode("strike 1"))
    while scene.viewpoint.seen.heroes[1].alive:
        home.step(dt=0.05)
    assert scene.playback.presenter.busy
    assert pack.visible
    assert [pocket.meal for pocket in pack.pockets if pocket.meal] == []


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("victim", [(3, 4), (3, 2), (2, 3), (4, 3)], ids=["south", "north", "west", "east"])
def test_what_a_blow_costs_is_shown_on_the_victim_who_recoils(program: Start, victim: tuple[int, int], turned: bool) -> None:
    home = program(speed=Speed.NORMAL)
    match = match_at(table(at(3, 3), at(*victim)))
    scene = home.sit_down(match)
    if turned:
        scene.playback.turn_board()
    places, view = scene.table.places, scene.stage.view
    own, other = (view.point(*places.centre(Square(*square), scene.viewpoint.seen, turned=turned)) for square in ((3, 3), victim))
    standing = scene.stage.get(("hero", 1))
    assert standing is not None
    rest = standing.nudge
    match.submit(0, GAME.decode("strike 1"))
    seen, recoils = 0, []
    while scene.playback.presenter.busy:
        home.step(dt=0.03)
        signs = [scene.stage.get(key) for key in scene.stage.names() if isinstance(key, tuple) and key[:2] == ("fx", "number")]
        for sign in signs:
            assert sign is not None
            x, y = view.point(sign.x, sign.y)
            at_sign = x, y - (sign.base + sign.lift) * view.scale
            assert math.dist(at_sign, other) * 2 < math.dist(at_sign, own)
            seen += 1
        hero = scene.stage.get(("hero", 1))
        assert hero is not None
        away = (hero.nudge[0] - rest[0]) * (other[0] - own[0]) + (hero.nudge[1] - rest[1]) * (other[1] - own[1])
        recoils.append(away)
    assert seen
    assert min(recoils) > -1e-6
    assert max(recoils) > 0


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (table(at(1, 6), FAR), "explore"),
        (table(at(3, 3, bows=1, arrows=1), at(3, 5)), "shoot 1"),
        (table(at(3, 3, sword=2), at(3, 4)), "strike 1"),
    ],
    ids=["explore", "bow", "sword"],
)
def test_die_felt_and_sheet_never_show_two_numbers(
    program: Start, state: State, action: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = program(speed=Speed.NORMAL)
    match = match_at(state, 1)
    scene = home.sit_down(match)
    memory = scene.table.memory
    scene.table.memory = replace(memory, fell=3)  # what was thrown in the turn before
    scene.refresh()
    with monkeypatch.context() as patch:
        laid = list[str]()
        patch.setattr(scene.hud.turn_panel, "lay", lambda sprite, **_: laid.append(sprite))
        scene.table.show_die_at_rest()
    assert scene.controls.actions.caption == "", "it was rolled in another turn"
    assert laid == [WAITING]
    lines = len(scene.hud.log.lines)
    match.submit(0, GAME.decode(action))
    numbers = set()
    while scene.playback.presenter.busy:
        home.step(dt=0.03)
        sprite, caption = scene.hud.turn_panel._lain[0], scene.controls.actions.caption
        shown = sprite.removeprefix("dice/classic_")
        if "roll" in shown:
            assert (caption, len(scene.hud.log.lines)) == ("", lines), "the number is not known yet"
        elif caption:
            numbers.add((shown[0], caption))
    assert {number for number, _ in numbers} == {"1"}
    assert "Rolled: 3" not in [caption for _, caption in numbers]


def test_buttons_and_market_offer_nothing_while_a_thing_is_bought(program: Start) -> None:
    home = program(speed=Speed.NORMAL)
    match = match_at(table(at(2, 4, gold=5), FAR, actions=3))
    scene, found = home.sit_down(match), panels_of(home)
    deed(home, Deed.TRADE).press()
    assert any(cell.enabled for cell in found.sheet.cells)
    match.submit(0, GAME.decode("buy food"))
    while scene.playback.presenter.busy:
        home.step(dt=0.03)
        if scene.playback.presenter.busy:
            assert not any(widget.enabled for widget in (*scene.controls.actions.buttons, *found.sheet.cells))
    assert any(button.enabled for button in scene.controls.actions.buttons)
    assert any(cell.enabled for cell in found.sheet.cells)


def film(home: Program) -> list[dict[str, Actor]]:
    """Return what is on the board frame by frame, by its key as text, until all is at rest."""
    frames = []
    while home.table.playback.presenter.busy:
        home.step(dt=0.02)
        stage = home.table.stage
        frames.append({str(key): replace(actor) for key in stage.names() if (actor := stage.get(key)) is not None})
    return frames


def first(frames: list[dict[str, Actor]], sprite: str) -> int:
    """The number of the first frame in which a sprite of this name is seen."""
    return next(number for number, frame in enumerate(frames) if any(actor.sprite == sprite for actor in frame.values()))


@pytest.mark.rule("RL-30")
@pytest.mark.parametrize("calm", [False, True])
def test_a_blow_is_a_lunge_a_slash_and_its_number_over_the_victim(program: Start, calm: bool) -> None:
    home = program(reduced_motion=calm)
    begin, script = SCENARIOS["a sword blow, rolled"]
    match = begin()
    table = home.sit_down(match)
    rest = table.stage.get(("hero", 0))
    assert rest is not None
    home_at = rest.nudge
    shaken: set[tuple[int, int]] = set()
    shake = table.stage.shake
    table.stage.shake = lambda offset: (shaken.add(offset), shake(offset))  # type: ignore[method-assign, assignment, func-returns-value]
    perform(match, script)
    frames = film(home)
    number = f"burst/loss/38/\N{MINUS SIGN}{4 - match.state.heroes[1].health}"
    slash, told = first(frames, "slash/N"), first(frames, number)
    assert slash < told
    star = next(actor for actor in frames[told].values() if actor.sprite == number)
    where = table.stage.view.point(star.x, star.y)[1] - star.base * table.stage.view.scale
    heroes = [table.stage.view.point(*table.board.centre(Square(3, row)))[1] for row in (0, 1)]
    assert where < heroes[0] < heroes[1], "it is behind the victim, and not on who struck"
    reach = [home_at[1] - frame["('hero', 0)"].nudge[1] for frame in frames]
    assert (max(reach) > 20) is not calm, "the victim is to the north"
    assert (min(reach) < -5) is not calm, "it draws back before"
    assert bool(shaken - {(0, 0)}) is not calm


@pytest.mark.rule("RL-15")
def test_the_last_heart_goes_out_slowly_and_the_winner_cheers_beside_a_flag(program: Start) -> None:
    home = program()
    times = []
    for name in ("a blow that kills, with a life left", "the last blow"):
        begin, script = SCENARIOS[name]
        match = begin()
        table = home.sit_down(match)
        table.ending.told = True
        perform(match, script)
        frames = film(home)
        times.append(sum(frame["('hero', 1)"].quarter for frame in frames if "('hero', 1)" in frame))
    usual, last = times
    assert usual > 20, "it lies on its side"
    assert last > 1.4 * usual
    winner = table.stage.get(("hero", 0))
    assert winner is not None
    assert winner.sprite == "people/explorer_red_cheer"
    assert any("fx/flag_red" in actor.sprite for frame in frames for actor in frame.values())


@pytest.mark.rule("RL-13")
def test_who_starves_has_the_sign_of_hunger_over_it_before_it_falls(program: Start) -> None:
    home = program()
    begin, script = SCENARIOS["starving"]
    match = begin()
    table = home.sit_down(match)
    at = table.board.centre(Square(3, 5))
    perform(match, script)
    frames = film(home)
    hungry = first(frames, "mark/hunger")
    fallen = next(number for number, frame in enumerate(frames) if frame["('hero', 0)"].quarter)
    assert hungry < fallen
    sign = next(actor for actor in frames[hungry].values() if actor.sprite == "mark/hunger")
    assert (sign.x, sign.y) == at


@pytest.mark.rule("RL-14", "RL-62")
@pytest.mark.parametrize(("lives", "told"), [(2, "−2"), (1, "−1")])
def test_who_gives_up_is_seen_to_lose_all_lives(program: Start, lives: int, told: str) -> None:
    home = program()
    match = match_at(table(at(2, 7), at(6, 0, lives=lives), at(6, 7), at(2, 0)))
    home.sit_down(match)
    match.resign(1)
    seen = set[str]()
    for _ in range(40):
        home.step(dt=0.05)
        actors = (home.table.stage.get(name) for name in home.table.stage.names())
        seen |= {
            actor.sprite for actor in actors if actor is not None and actor.sprite.endswith("−1") | actor.sprite.endswith("−2")
        }
    assert {sprite.rsplit("/", 1)[1] for sprite in seen} == {told}
