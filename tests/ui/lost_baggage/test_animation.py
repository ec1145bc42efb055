"""Every event in motion: it ends where the engine says, watched, skipped or at instant speed, and leaves no speck behind."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.core import Seat, Step
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.state import State
from game.play.match import Match, dealt
from game.play.settings import Speed
from game.ui.board.stage import Layer
from game.ui.tables.lost_baggage.cards.pictures import BACK
from tests.engine.lost_baggage.table import LINE, A, B, C, D, E, F, Texts, X, choose, equip, roll, table, who
from tests.ui.lost_baggage.hands import table_of
from tests.ui.lost_baggage.positions import a_match, match_at
from tests.ui.play import Program, with_computers
from tests.ui.truth import Scenario, events_of, perform, same_watched_skipped_or_instant

Start = Callable[..., Program]

WIDE = LINE | {X: "blank"}


def at(state: State, *dice: int) -> Callable[[], Match]:
    """Return a function that begins a match at a position, with these numbers to come."""
    return lambda: match_at(state, *dice)


def duel(
    mine: str = "",
    theirs: str = "",
    texts: Texts | None = None,
    pack: str = "",
    other: str = "",
    hp: int = 10,
) -> State:
    """Two who fight on one tile, the first to act; `mine` and `theirs` are in hand, `pack` and `other` the battle decks."""
    players = [who("h1", C, hand=mine, pack=pack, deck="h2", hp=hp), who("m1", C, hand=theirs, pack=other, deck="m2", hp=hp)]
    return table(players, LINE, texts, battles=[(0, 1)], deck="i8 i9")


SCENARIOS: dict[str, Scenario] = {
    "a walk onto a tile that does much": (
        at(
            table(
                [who("h1", A, red=True), who("m1", F)],
                WIDE | {B: "spot"},
                {
                    "spot": [
                        "draw 1",
                        "damage 2 self",
                        "heal 1 self",
                        "attach blue self",
                        "remove all self",
                        "recover 1",
                        "double",
                        "extra_turn",
                        "block",
                        "skip chosen",
                    ]
                },
                deck="i1 i2",
                discards="i3",
                rolled=1,
            )
        ),
        ("walk 0,2",),
    ),
    "straying, and a dead end": (
        at(table([who("h1", B, "tool"), who("m1", F)], LINE, {"tool": ["random_step 3", "draw 1"]}), 2, 4, 1),
        ("use tool",),
    ),
    "steps by choice, or none": (
        at(table([who("h1", A, "tool"), who("m1", F)], LINE, {"tool": ["step 2", "step 2"]})),
        ("use tool", "walk 0,2", "stay"),
    ),
    "changing places, summoning, going home": (
        at(table([who("h1", D, "tool"), who("m1", E)], LINE, {"tool": ["swap", "summon", "teleport home"]})),
        ("use tool",),
    ),
    "looking, turning and turning over": (
        at(table([who("h1", A, "tool"), who("m1", F)], WIDE, {"tool": ["peek 1", "rotate 1", "flip 1", "rotate 1"]})),
        ("use tool", "tile 0,2", "rotate 0,2 3", "tile 0,2", "rotate 0,2 6"),
    ),
    "options, thefts and discards": (
        at(
            table(
                [who("h1", A, "i1 i2 tool"), who("m1", F, "i3")],
                LINE,
                {"tool": [choose(["draw 1"], ["steal 1", "discard 1 self"]), roll(on1_6=["draw 2"])]},
                deck="i4",
                discards="i5",
            )
        ),
        ("use tool", "option 2", "discard i1", "end turn"),
    ),
    "a battle with every action": (
        at(duel("i1 tool", "i2", {"tool": [equip("damage 1 opponent")], "m1.ability": ["block"]}, "i3 i6 i7", "i4 i5")),
        ("use tool", "attach i2", "attack 1", "special", "draw", "ability", "attack 1", "pass"),
    ),
    "a battle is started, and won": (
        at(table([who("h1", A, "i1"), who("m1", C, "i2 i3", hp=2, deck="m2")], WIDE, rolled=3)),
        ("challenge 1", "attack 1"),
    ),
    "both fall, and one is left": (
        at(duel(texts={"h1.attack": ["damage 9 everyone"]}, hp=3)),
        ("attack 1",),
    ),
    "running away": (
        at(duel("tool", texts={"tool": ["teleport home"]})),
        ("use tool",),
    ),
    "the last character, and the end": (
        at(table([who("h1", A, red=True, hp=1), who("m1", F)], LINE, number=3, moved=True)),
        ("end turn", "end turn"),
    ),
    "skipped by BLUE and by a card": (
        at(table([who("h1", A, blue=True), who("m1", F, skip=True)], LINE), 6, 2),
        ("end turn", "roll"),
    ),
    "the baggage comes home": (
        at(table([who("h1", A, "bag_h1"), who("m1", F)], LINE | {B: "tile_h1"}, rolled=1)),
        ("walk 0,2",),
    ),
    "the own tile": (
        at(table([who("h1", A), who("m1", F)], LINE | {B: "tile_h1"}, rolled=1)),
        ("walk 0,2",),
    ),
    "one leaves the game": (
        at(table([who("h1", A, "i1"), who("m1", F, "i2")], LINE)),
        ("resign 1",),
    ),
}
OTHERS: dict[str, Scenario] = {
    "rolling for the start": (lambda: a_match(2, "tie 11"), ("roll", "roll", "roll", "roll")),
    "a tile is laid": (lambda: a_match(2, "hand", laying="hand", start="1"), ("first",)),
    "the ninth landing": (at(table([who("h1", A), who("m1", F)], LINE, rolled=1, landings=8)), ("walk 0,2",)),
    "the deck is shuffled anew": (
        at(table([who("h1", A, "tool"), who("m1", F)], LINE, {"tool": ["draw 2"]}, discards="i1 i2")),
        ("use tool",),
    ),
}
"""Scenarios that only the list of all events needs."""


@pytest.mark.parametrize("name", SCENARIOS)
def test_watched_skipped_or_instant_the_picture_is_the_same(program: Start, name: str) -> None:
    same_watched_skipped_or_instant(program(), SCENARIOS[name])


def test_the_scenarios_have_every_event() -> None:
    assert events_of((SCENARIOS | OTHERS).values()) == set(GAME.events.values())


def test_with_reduced_motion_the_end_is_the_same(program: Start) -> None:
    begin, script = SCENARIOS["a walk onto a tile that does much"]
    pictures = []
    for calm in (False, True):
        home = program(reduced_motion=calm)
        match = begin()
        home.sit_down(match)
        perform(match, script, home.settle)
        pictures.append(home.pixels())
    assert pictures[0] == pictures[1]


@pytest.mark.rule("LB-28")
def test_straying_shows_the_side_that_the_die_names(program: Start) -> None:
    home = program()
    begin, script = SCENARIOS["straying, and a dead end"]
    match = begin()
    scene = home.sit_down(match)
    match.submit(0, GAME.decode(script[0]))
    seen = set()
    for _ in range(400):
        home.step(dt=0.03)
        arrow = scene.stage.get(("fx", "arrow"))
        if arrow is not None:
            seen.add(arrow.sprite)
        if not home.scene.animating:
            break
    # tops lie at side 1: a 2 is the north-eastern side, where no tile lies, a 4 the southern one
    assert seen == {"world/arrow_2", "world/arrow_4"}


@pytest.mark.rule("LB-41")
def test_the_tile_of_arrival_lies_face_up_when_the_baggage_has_come_home(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    begin, script = SCENARIOS["the baggage comes home"]
    match = begin()
    home.sit_down(match)
    perform(match, script)
    assert home.table.stage.get(("decor", B)) is not None
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_two_who_swap_go_at_the_same_moment_one_over_the_other(program: Start) -> None:
    home = program(speed=Speed.NORMAL)
    match = match_at(table([who("h1", B, "tool"), who("m1", E)], LINE, {"tool": ["swap"]}))
    scene = home.sit_down(match)
    places = table_of(home).places
    ends = [[places.middle(space)[1] for space in (B, E)], [places.middle(space)[1] for space in (E, B)]]
    match.submit(0, GAME.decode("use tool"))
    under_way = 0
    while scene.playback.presenter.busy:
        home.step(dt=0.03)
        figures = [scene.stage.get(("figure", seat)) for seat in (0, 1)]
        if any(figure is None for figure in figures):
            continue
        moving = [figure.y not in ends[seat] for seat, figure in enumerate(figures)]  # type: ignore[union-attr]
        assert moving[0] == moving[1]
        if all(moving):
            under_way += 1
            assert figures[0].lift > figures[1].lift  # type: ignore[union-attr]
            assert all(figure.layer > Layer.LABEL for figure in figures)  # type: ignore[union-attr]
    assert under_way > 5
    told = [line.text for line in scene.hud.log.lines]
    assert "Łucja swaps places and goes from C5 to C2." in told
    assert "In exchange Józef goes from C2 to C5." in told


@pytest.mark.rule("LB-83")
def test_who_peeks_has_time_to_read_before_anything_else_is_shown(program: Start) -> None:
    """With it a turn may end, and what is known is folded away."""
    home = program(speed=Speed.NORMAL)
    state = table([who("h1", A, "tool"), who("m1", F)], WIDE, {"tool": ["peek 1"]})
    like = with_computers(a_match(2, "like"), {1: "easy"})
    match = Match(like.game, state.board, like.record, Step(state, ()), dealt(1))
    stage = home.sit_down(match).stage
    perform(match, ("use tool", "first"))
    seen = 0
    while home.table.playback.presenter.busy:
        home.step(dt=0.03)
        seen += any(isinstance(key, tuple) and key[0] == "known_land" for key in stage.names())
    assert seen > 1.4 / 0.03


@pytest.mark.rule("LB-81")
def test_what_is_stolen_is_seen_on_its_way_to_the_thief(program: Start) -> None:
    """Nobody at the table may know the card, so its back is seen."""
    home = program(speed=Speed.NORMAL)
    match = match_at(table([who("h1", B, "tool"), who("m1", E, "i1")], LINE, {"tool": ["steal 1"]}))
    scene = home.sit_down(match)
    places = table_of(home).places
    match.submit(0, GAME.decode("use tool"))
    seen = []
    while scene.playback.presenter.busy:
        home.step(dt=0.03)
        things = [found for key in scene.stage.names() if (found := scene.stage.get(key)) and found.sprite == BACK]
        seen += [(thing.x, thing.y) for thing in things]
    assert len(seen) > 1.5 / 0.03
    assert (seen[0], seen[-1]) == (places.middle(E), places.middle(B))


@pytest.mark.rule("LB-81")
def test_a_stolen_card_leaves_the_hand_when_it_sets_out(program: Start) -> None:
    """It is seen above its owner, who still holds it, before it goes."""
    held, ways = theft_seen_by(program, 1)
    number = held.index(("i1",))
    assert held == [("i1", "i2")] * number + [("i1",)] * (len(held) - number)
    assert ways[number - 1] == 0, "it is above its owner as long as the hand has it"
    assert 0 < (ways[number + 1] or 0) < 0.1


@pytest.mark.rule("LB-81")
def test_a_stolen_card_comes_to_the_thiefs_hand_when_it_is_there(program: Start) -> None:
    held, ways = theft_seen_by(program, 0)
    number = next(number for number, cards in enumerate(held) if "i2" in cards)
    assert all(way is None for way in ways[number:])
    assert 1 in ways[:number]


@pytest.mark.rule("LB-31", "LB-81")
@pytest.mark.parametrize(
    ("effect", "own", "other", "discards"),
    [("steal 1", "tool", "bag_m1", ""), ("recover 1", "tool", "", "bag_m1"), ("discard 1 self", "tool bag_m1", "", "")],
)
def test_a_case_on_its_way_to_another_place_is_not_in_the_deck(
    program: Start, effect: str, own: str, other: str, discards: str
) -> None:
    """The first steals, recovers or discards the case of the second, whose tag is never on the deck."""
    home, texts = program(speed=Speed.NORMAL), {"tool": [effect]}
    state = table([who("h1", B, own), who("m1", E, other)], LINE, texts, deck="i1 i2", discards=discards, tags=True)
    match = match_at(state)
    scene, deck = home.sit_down(match), table_of(home).panels.layer.deck
    match.submit(0, GAME.decode("use tool"))
    shown = [deck.note]
    while scene.playback.presenter.busy:
        home.step(dt=0.03)
        shown.append(deck.note)
    assert len(shown) > 1.0 / 0.03
    assert {note.lines for note in shown if note is not None} == {()}


def theft_seen_by(program: Start, viewer: Seat) -> tuple[list[tuple[str, ...]], list[float | None]]:
    """Return the hand of a player while i2 is stolen from the second by the first, frame by frame, and the way of what is stolen.

    The way is 0 at its owner and 1 at the thief, None where it is not seen.
    """
    home = program(speed=Speed.NORMAL)
    state = table([who("h1", B, "tool"), who("m1", E, "i1 i2")], LINE, {"tool": ["steal 1"]})
    like = with_computers(a_match(2, "like"), {1 - viewer: "easy"})
    match = Match(like.game, state.board, like.record, Step(state, ()), dealt(1))
    scene, hand, stage = home.sit_down(match), table_of(home).panels.layer.hand, home.table.stage
    start, end = (table_of(home).places.middle(space)[1] for space in (E, B))
    match.submit(0, GAME.decode("use tool"))
    held, ways = list[tuple[str, ...]](), list[float | None]()
    while scene.playback.presenter.busy:
        home.step(dt=0.03)
        held.append(tuple(card.item for card in hand.cards))
        actors = filter(None, map(stage.get, stage.names()))
        things = [actor.y for actor in actors if actor.sprite.startswith("badge/lost_baggage/item/")]
        ways.append((things[0] - start) / (end - start) if things else None)
    return held, ways
