"""The tags of cases: where they hang, where they lead, and what is heard when they change hands (LB-31)."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from game.engine.chance import Seeded
from game.engine.core import Step
from game.engine.lost_baggage.actions import Attack
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.state import Phase, State, Turn, character_of, own_tile
from game.play.match import Match, seeded
from game.play.settings import Speed
from game.ui.hud import player_panel
from game.ui.hud.goal_arrow import STAYS
from game.ui.tables.lost_baggage.cases import Witnessed
from game.ui.tables.lost_baggage.goal import goal_of, lines_on_holder
from game.ui.tables.lost_baggage.marks import nearest
from game.ui.tables.lost_baggage.world.pieces import hangs, stand
from game.ui.tables.scene import TableScene
from tests.bots.working import Never
from tests.ui.lost_baggage.cloth import Start
from tests.ui.lost_baggage.fights import Sitting, fight, quiet
from tests.ui.lost_baggage.hands import reveal, table_of
from tests.ui.play import Mouse, Program


def position(holder: int, *, tags: bool = True) -> State:
    """The first turn of three players, of whom `holder` has the case of seat 0; seat 0 knows its own tile."""
    state: State = quiet(3).state
    case, own = character_of(state, 0).baggage, character_of(state, 0).tile
    players = [replace(player, items=tuple(item for item in player.items if item != case)) for player in state.players]
    players[holder] = replace(players[holder], items=tuple(sorted((*players[holder].items, case))))
    return replace(
        state,
        players=tuple(players),
        item_deck=tuple(item for item in state.item_deck if item != case),
        tiles=tuple(replace(tile, shown=True) if tile is not None and tile.face == own else tile for tile in state.tiles),
        tags=tags,
        turn=Turn(0),
        phase=Phase.TURN,
        actor=0,
    )


def sit(home: Program, state: State) -> TableScene:
    """Sit down at a position, in front of the curtain."""
    like = quiet(3)
    scene = home.sit_down(Match(like.game, like.board, like.record, Step(state, ()), seeded("1")))
    reveal(Mouse(home))
    Mouse(home).move((2, 2))
    home.settle()
    return scene


def steps(home: Program) -> int:
    """Return how many tiles of a way have a number."""
    return sum(isinstance(key, tuple) and key[:2] == ("mark", "step") for key in table_of(home).marking.marks())


@pytest.mark.rule("LB-31")
def test_pointing_at_the_goal_leads_to_whoever_has_the_case(shared: Start) -> None:
    home = shared()
    scene = sit(home, position(1))
    goal, arrow = scene.hud.goal, scene.hud.goal_arrow
    assert goal.goal is not None and goal.goal.leads == 1
    assert not arrow.shown
    Mouse(home).move(goal.rect.center)
    assert arrow.shown
    Mouse(home).move((2, 2))
    assert not arrow.shown


@pytest.mark.rule("LB-31")
def test_the_arrow_shows_itself_for_a_while_when_the_case_changes_hands(shared: Start) -> None:
    home = shared()
    scene = sit(home, position(1))
    arrow, goal = scene.hud.goal_arrow, scene.hud.goal
    assert goal.goal is not None
    goal.set(replace(goal.goal, leads=2))
    arrow.follow(pointed=False)
    assert arrow.shown
    for _ in range(round(STAYS * 10) - 3):
        home.step(dt=0.1)
    assert arrow.shown
    for _ in range(6):
        home.step(dt=0.1)
    assert not arrow.shown


@pytest.mark.rule("LB-31")
@pytest.mark.parametrize("holder", [0, 2])
def test_no_arrow_leads_to_oneself_or_where_nothing_is_known(shared: Start, holder: int) -> None:
    """Without tags another's hand is hidden."""
    goal = sit(shared(), position(holder, tags=False)).hud.goal.goal
    assert goal is not None and goal.leads is None


@pytest.mark.rule("LB-40")
def test_whoever_has_the_case_sees_the_nearest_way_to_the_own_tile(shared: Start) -> None:
    home = shared()
    scene = sit(home, position(0))
    seen = scene.viewpoint.seen
    end = own_tile(seen)
    assert end is not None
    way = nearest(seen.paths, seen.players[0].place, end)
    assert len(way) - 1 == seen.paths.distances(way[0])[end]
    assert all(after in seen.paths.beside(before) for before, after in pairwise(way))
    assert steps(home) == len(way) - 2, "each tile between has its number"


@pytest.mark.rule("LB-40")
def test_whoever_lacks_the_case_sees_no_way(shared: Start) -> None:
    home = shared()
    sit(home, position(1))
    assert not steps(home)


@pytest.mark.rule("LB-71")
def test_the_card_of_the_holder_says_what_how_and_how_far(shared: Start) -> None:
    home = shared()
    scene = sit(home, position(1))
    seen = scene.viewpoint.seen
    there = seen.players[1].place
    end = own_tile(seen, there)
    to_holder, to_tile = seen.paths.distances(seen.players[0].place)[there], seen.paths.distances(there)[end]
    case = table_of(home).words.card("item", character_of(seen, 0).baggage)
    said = [line.text for line in scene.hud.panels.by_seat[1].note.lines][:3]
    assert to_holder > 1 and to_tile > 1
    assert said == [
        f"carries your {case}",
        "Beat Jan in battle: all that is left is yours",
        f"{to_holder} tiles from you, then {to_tile} tiles to your tile",
    ]
    assert not any("carries your" in line.text for line in scene.hud.panels.by_seat[2].note.lines)
    hung = [[sprite.rect(*at) for sprite, at in player_panel.hung(panel)] for panel in scene.hud.panels.by_seat]
    assert [bool(tags) for tags in hung] == [False, True, False], "tags hang on the plate of the holder alone"
    edge = scene.hud.panels.by_seat[1].rect.right
    assert hung[1][0].left < edge < hung[1][0].right


@pytest.mark.parametrize("phase", [Phase.TURN, Phase.OVER])
def test_nothing_is_said_of_how_to_win_after_the_end(shared: Start, phase: Phase) -> None:
    """Neither of the own goal nor of who has the own case."""
    home = shared()
    scene = sit(home, position(1))
    seen, words, art = GAME.observe(replace(scene.match.state, phase=phase), 0), table_of(home).words, scene.context.art
    goal = goal_of(words, art, seen, Witnessed(), 0)
    assert goal is not None and goal.words == "Jan has your case"
    says = bool(goal.about), bool(lines_on_holder(words, art, seen, Witnessed(), 1))
    assert says == (phase is Phase.TURN, phase is Phase.TURN)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_tags_of_figures_on_one_tile_lie_apart(count: int) -> None:
    """A tag on the board is 53 by 33 units."""
    spots = [(stand(number, count), hangs(number, count)) for number in range(count)]
    middles = [(x + dx, y + dy) for (x, y), (dx, dy) in spots]
    assert all(abs(a[0] - b[0]) >= 53 or abs(a[1] - b[1]) >= 33 for a, b in combinations(middles, 2))


@pytest.mark.rule("LB-31")
def test_a_tag_that_changes_hands_swings_and_a_bell_tells_of_the_own_one(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """The captain beats the ghost, which has the captain's case, and takes it."""
    home = program(speed=Speed.NORMAL, workers=Never())
    case = quiet(2).state.board.library.character["captain"].baggage
    loser = {"character": "ghost", "hp": 1, "hand": (case,), "characters": ("moth",)}
    state = quiet(2).state
    deck = tuple(item for item in state.item_deck if item != case)
    match = fight({"character": "captain", "hp": 9}, loser, computers={1: "easy"}, tags=True, item_deck=deck)
    here, heard = Sitting(home, match), list[str]()
    monkeypatch.setattr(home.app.context.sound, "play", lambda name, **_: heard.append(name))
    here.scene.decisions.submit(Attack(1))
    looks = set()
    for _ in range(500):
        home.step(dt=0.02)
        tag = here.scene.stage.get(("tag", 0, 0))
        looks |= {tag.sprite} if tag is not None else set()
    assert heard.count("tag_swing") == heard.count("tag_mine") == 1
    angles = {look.rpartition("/")[2] for look in looks}
    assert angles >= {"-12", "12", "mine"}, "it swings to both sides, and comes to rest"


@pytest.mark.rule("LB-31")
@pytest.mark.parametrize("tags", [False, True])
def test_tables_that_differ_in_hidden_cards_only_look_the_same(program: Start, tags: bool) -> None:
    """With the option the cases lie open, and nothing else does."""
    home, seen = program(speed=Speed.INSTANT), []
    state = position(1, tags=tags)
    for one in (state, GAME.sample(GAME.observe(state, 0), Seeded(3))):
        scene, pictures = sit(home, one), []
        for place in ((2, 2), scene.hud.goal.rect.center, *(panel.rect.center for panel in scene.hud.panels.by_seat[1:])):
            Mouse(home).move(place)
            home.settle()
            pictures.append(home.pixels())
        seen.append(pictures)
    assert seen[0] == seen[1]


@pytest.mark.rule("LB-31", "LB-40")
@pytest.mark.parametrize("tags", [True, False])
def test_tags_hang_on_the_deck_with_the_option_and_on_the_discards_always(shared: Start, tags: bool) -> None:
    """Ola and Ewa play the same character (LB-2), both of whose cases are discarded; Jan's is in the deck."""
    state = position(1, tags=tags)
    mine, theirs = (character_of(state, seat).baggage for seat in (0, 1))
    players = [
        replace(player, items=tuple(item for item in player.items if item not in (mine, theirs))) for player in state.players
    ]
    deck = (*(item for item in state.item_deck if item not in (mine, theirs)), theirs)
    home = shared()
    sit(home, replace(state, players=tuple(players), item_deck=deck, discards=(mine, mine)))
    layer, name = table_of(home).panels.layer, table_of(home).words.card
    in_deck, discarded = layer.deck.note, layer.discards.note
    assert in_deck is not None and discarded is not None
    assert [line.text for line in discarded.lines] == [f"{name('item', mine)}, the case of {who}" for who in ("Ola", "Ewa")]
    assert [line.text for line in in_deck.lines] == ([f"{name('item', theirs)}, the case of Jan"] if tags else [])
