"""A turn outside battle: rolling, walking, dead ends, landing, and items (LB-20 to LB-30)."""

from __future__ import annotations

import pytest

from game.engine.chance import Seeded
from game.engine.lost_baggage.actions import Challenge, Fight
from game.engine.lost_baggage.events import (
    AbilityUsed,
    DeckShuffled,
    EffectSkipped,
    ItemDiscarded,
    ItemDrawn,
    ItemUsed,
    Rolled,
    TileMatched,
    TileObeyed,
    TileTurned,
    TurnEnded,
    TurnStarted,
    Walked,
)
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.state import Phase, battle_of

from .cards import shipped_board
from .table import (
    LINE,
    QUARTER,
    A,
    B,
    C,
    D,
    F,
    Texts,
    X,
    act,
    all_of,
    choices,
    choose,
    laid,
    none_of,
    one,
    refused,
    roll,
    table,
    waits,
    who,
)

RING = LINE | {X: "blank"}


@pytest.mark.rule("LB-20")
def test_a_turn_is_rolling_and_an_item_or_the_ability_in_either_order() -> None:
    state = table([who("h1", A, "i1"), who("m1", F)], LINE)
    assert choices(state) == {"roll", "use i1", "ability", "end turn"}
    state = act(state, "roll", "walk 0,1", dice=[2]).state
    assert choices(state) == {"use i1", "ability", "end turn"}
    state = act(table([who("h1", A, "i1"), who("m1", F)], LINE), "use i1").state
    assert choices(state) == {"roll", "end turn"}


@pytest.mark.rule("LB-20")
def test_an_item_and_the_ability_are_not_used_in_one_turn() -> None:
    state = act(table([who("h1", A, "i1 i2"), who("m1", F)], LINE), "use i1").state
    assert refused(state, "use i2") == ("used_already", "LB-20")
    assert refused(state, "ability") == ("used_already", "LB-20")
    assert refused(act(table([who("h1", A, "i1"), who("m1", F)], LINE), "ability").state, "use i1") == ("used_already", "LB-20")


@pytest.mark.rule("LB-20")
def test_a_player_moves_once_a_turn() -> None:
    state = act(table([who("h1", A), who("m1", F)], LINE), "roll", "walk 0,1", dice=[2]).state
    assert refused(state, "roll") == ("moved_already", "LB-20")


DICE = {
    "a move (LB-21)": (table([who("h1", A), who("m1", F)], LINE), "roll"),
    "BLUE (LB-50)": (table([who("h1", A), who("m1", F, blue=True)], LINE), "end turn"),
    "an effect (LB-85)": (table([who("h1", A, "tool"), who("m1", F)], LINE, {"tool": [roll(on1_6=[])]}), "use tool"),
    "a direction (LB-28)": (table([who("h1", C, "tool"), who("m1", F)], LINE, {"tool": ["random_step 1"]}), "use tool"),
    "the start (LB-16)": (GAME.setup(shipped_board(2), 2, {}, Seeded(2)).state, "roll"),
}
"""A position before each roll of the die, and the action that rolls it."""


@pytest.mark.rule("LB-16", "LB-21", "LB-28", "LB-50", "LB-85")
@pytest.mark.parametrize("name", DICE)
def test_the_die_has_the_sides_one_to_six(name: str) -> None:
    state, action = DICE[name]
    for side in (0, 7):
        with pytest.raises(ValueError, match=f"a number from 1 to 6 and the next one is {side}"):
            act(state, action, dice=[side])


@pytest.mark.rule("LB-16")
def test_after_a_turn_come_the_others_clockwise_and_then_the_same_player() -> None:
    three = table([who("h1", A), who("m1", C), who("h2", D)], LINE)
    assert GAME.following(three, 0) == (1, 2, 0)
    assert GAME.following(three, 1) == (0, 1, 2), "the turn under way goes on first"
    assert GAME.following(table([who("h1", A), who("m1", C)], LINE, moved=True, used=True), 0) == (1, 0)


@pytest.mark.rule("LB-81")
def test_who_still_has_to_choose_what_to_discard_plays_before_the_turn_goes_on() -> None:
    """All discard one; the third, who has one card, has no choice."""
    held = enumerate(("tool i1 i2", "i3 i4", "i5", "i6 i7"))
    players = [who(f"h{seat + 1}", (1, 1), items) for seat, items in held]
    state = act(table(players, QUARTER, {"tool": ["discard 1 everyone"]}), "use tool").state
    orders = []
    for card in ("i1", "i3", "i6"):
        assert state.actor is not None
        orders.append((state.actor, *GAME.following(state, state.actor)))
        state = act(state, f"discard {card}").state
    assert orders == [(0, 1, 3, 2, 0), (1, 3, 0, 1, 2), (3, 0, 1, 2, 3)]
    assert state.actor == 0, "it may still walk"


@pytest.mark.rule("LB-80", "LB-81")
@pytest.mark.parametrize(
    ("text", "following"),
    [
        (["discard 1 chosen", "damage 1 chosen"], (0, 1, 2)),
        (["discard 1 chosen", "damage 1 self"], (1, 2, 0)),
        (["discard 1 chosen"], (1, 2, 0)),
    ],
)
def test_who_has_to_choose_again_for_a_text_plays_before_the_next_turn(text: list[str], following: tuple[int, ...]) -> None:
    """The first has walked, and has the second discard; only one of the texts asks for a player once more."""
    players = [who("h1", (1, 1), "tool"), who("h2", (1, 1), "i1 i2"), who("h3", (1, 1), "i3 i4")]
    state = act(table(players, QUARTER, {"tool": text}, moved=True), "use tool", "player 1").state
    assert state.actor == 1
    assert GAME.following(state, 1) == following
    state = act(state, "discard i1").state
    assert state.actor == following[0]


@pytest.mark.rule("LB-63", "LB-72")
@pytest.mark.parametrize(("text", "following"), [("swap", ()), ("damage 1 chosen", (1, 2, 0))])
def test_nobody_is_next_while_it_is_chosen_which_fighter_moves(text: str, following: tuple[int, ...]) -> None:
    """The second and the third fight; the first swaps with one of them, or hurts one."""
    players = [who("h1", A, "tool"), who("m1", C, pack="i1"), who("h2", C, pack="i2")]
    state = act(table(players, LINE, {"tool": [text]}, moved=True, battles=[(1, 2)]), "use tool").state
    assert state.actor == 0
    assert GAME.following(state, 0) == following


@pytest.mark.rule("LB-60", "LB-63")
@pytest.mark.parametrize("value", [1, 2])
@pytest.mark.parametrize(("met", "following"), [((1,), (1, 2, 0)), ((2,), ()), ((1, 2), ())])
def test_nobody_is_next_while_a_battle_may_be_started_that_changes_it(
    value: int, met: tuple[int, ...], following: tuple[int, ...]
) -> None:
    """At the end of a walk or on its way the first may fight the second, who is next anyway, or the third, who would be."""
    players = [who("h1", A), *(who(name, B if seat in met else F) for seat, name in enumerate(("m1", "h2"), 1))]
    state = act(table(players, LINE, used=True), "roll", *(["walk 0,2"] if value == 1 else []), dice=[value]).state
    assert state.phase is (Phase.FIGHT if value == 1 else Phase.WALK)
    assert {action.seat for action in GAME.legal(state) if isinstance(action, Fight | Challenge)} == {*met}
    assert GAME.following(state, 0) == following


@pytest.mark.rule("LB-82")
def test_nobody_is_next_while_a_swapped_player_is_still_to_arrive() -> None:
    """The user arrives on B, whose tile asks; the tile on A, which may ask the other, is resolved after it."""
    players = [who("h1", A, "tool"), who("m1", B), who("h2", C)]
    asks = choose(["draw 1"], ["heal 1 self"])
    swap = table(players, {**LINE, B: "spot"}, {"tool": ["swap"], "spot": [asks]}, deck="i1")
    state = act(swap, "use tool", "player 1").state
    assert state.phase is Phase.OPTION
    assert GAME.following(state, 0) == ()


@pytest.mark.rule("LB-25", "LB-82")
@pytest.mark.parametrize("text", ["summon", "swap"])
@pytest.mark.parametrize(("spot", "following"), [("spot", ()), ("spot+", (1, 2, 0))])
def test_nobody_is_next_while_a_player_chooses_who_comes_where_a_tile_may_ask(
    text: str, spot: str, following: tuple[int, ...]
) -> None:
    """The tile face down asks whoever is brought there; face up it is turned down, and asks nothing."""
    texts: Texts = {"tool": [text], "spot": [choose(["heal 1 self"], ["draw 1"])]}
    players = [who("h1", A, "tool"), who("m1", C), who("h2", D)]
    state = act(table(players, LINE | {A: spot}, texts, moved=True), "use tool").state
    assert GAME.following(state, 0) == following


@pytest.mark.rule("LB-80", "LB-81")
@pytest.mark.parametrize(
    ("text", "items", "following"),
    [("discard 1 chosen", "i1 i2", ()), ("discard 1 chosen", "i1", (1, 2, 0)), ("damage 1 chosen", "i1 i2", (1, 2, 0))],
)
def test_nobody_is_next_while_it_is_open_who_has_to_discard(text: str, items: str, following: tuple[int, ...]) -> None:
    """The first has walked; whoever holds two items would choose one of them before the next turn, and who has one would not."""
    players = [who("h1", (1, 1), "tool"), who("h2", (1, 1), items), who("h3", (1, 1), "i3")]
    state = act(table(players, QUARTER, {"tool": [text]}, moved=True), "use tool").state
    assert state.actor == 0
    assert GAME.following(state, 0) == following


@pytest.mark.rule("LB-50", "LB-54", "LB-84")
def test_who_is_sure_to_lose_the_next_turn_is_not_the_next_to_play() -> None:
    """The second loses its turn to `skip`, or the last HP to RED; of 2 HP RED leaves one."""
    for lost in ({"skip": True}, {"red": True, "hp": 1, "deck": "h3"}):
        assert GAME.following(table([who("h1", A), who("m1", C, **lost), who("h2", D)], LINE), 0) == (2, 0, 1)
    assert GAME.following(table([who("h1", A), who("m1", C, red=True, hp=2), who("h2", D)], LINE), 0) == (1, 2, 0)
    out = table([who("h1", A), who("m1", C, red=True, hp=1), who("h2", D)], LINE)
    assert GAME.following(out, 0) == (2, 0), "it has no character for another"
    last = table([who("h1", A), who("m1", C, skip=True), who("h2", D)], LINE, number=100)
    assert GAME.following(last, 0) == (2,), "there is no turn behind the one that is lost"


@pytest.mark.rule("LB-43", "LB-50", "LB-63")
def test_nobody_follows_where_the_end_of_a_battle_by_red_ends_the_last_round() -> None:
    """The fourth fights the second, who falls; next would be the first, who begins every round."""
    players = [who("h1", A), who("m1", D, red=True, hp=1, deck="m2"), who("h2", C), who("h3", D, deck="m4")]
    state = table(players, LINE, battles=[(3, 1)], seat=3, number=100)
    assert GAME.following(state, 3) == ()
    assert GAME.outcome(act(state, "pass").state) is not None
    assert GAME.following(table(players, LINE, battles=[(3, 1)], seat=3, number=99), 3)[0] == 0


@pytest.mark.rule("LB-50", "LB-63")
def test_who_falls_to_red_in_battle_may_be_the_next_to_play() -> None:
    """The battle of the first, who started it, ends in the turn of the second: next is the player after the first."""
    players = [who("h1", A), who("m1", A, red=True, hp=1, deck="m2")]
    state = table(players, LINE, battles=[(0, 1)])
    assert GAME.following(state, 0) == (1, 0)
    assert act(state, "pass").state.actor == 1


@pytest.mark.rule("LB-50", "LB-63")
@pytest.mark.parametrize(
    ("battles", "seat", "fallen", "coming"),
    [
        ([(1, 2)], 0, (2,), (1, 2, 3, 0)),  # next is the player after the second, who started the battle
        ([(1, 2)], 3, (2,), (0, 1, 2, 3)),
        ([(2, 1)], 0, (1,), (2, 3, 0, 1)),
        ([(2, 1)], 0, (2,), (3, 0, 1, 2)),
        ([(3, 1), (0, 2)], 3, (1, 2), (0, 1, 2, 3)),  # after the first the third falls, then the second is next
    ],
)
def test_a_fall_to_red_in_a_battle_of_others_decides_who_plays_after_them(
    battles: list[tuple[int, int]], seat: int, fallen: tuple[int, ...], coming: tuple[int, ...]
) -> None:
    fights = {fighter: number for number, pair in enumerate(battles) for fighter in pair}
    places = [(A, D)[fights[one]] if one in fights else C for one in range(4)]
    names = ("h1", "m1", "h2", "m2")
    players = [who(names[one], places[one], red=one in fallen, hp=1, deck=f"h{one + 3}") for one in range(4)]
    state = table(players, LINE, battles=battles, seat=seat)
    assert GAME.following(state, seat) == coming
    played, mover = list[int](), seat
    while len(set(played)) < 4:
        state = act(state, "pass" if battle_of(state, mover) else "end turn").state
        assert state.actor is not None
        played.append(mover := state.actor)
    assert tuple(dict.fromkeys(played)) == coming


@pytest.mark.rule("LB-20", "LB-16")
def test_the_turn_ends_when_both_are_done_and_goes_on_clockwise() -> None:
    state = table([who("h1", A), who("m1", F)], LINE)
    step = act(state, "ability", "roll", "walk 0,1", dice=[2])
    assert one(step, TurnEnded).seat == 0
    started = one(step, TurnStarted)
    assert (started.seat, started.extra, started.battle, started.round) == (1, False, False, 1)
    assert waits(step.state) == (1, "turn")


@pytest.mark.rule("LB-20")
def test_a_turn_may_be_ended_with_nothing_done() -> None:
    assert waits(act(table([who("h1", A), who("m1", F)], LINE), "end turn").state) == (1, "turn")


@pytest.mark.rule("LB-20")
def test_the_ability_works_outside_battle() -> None:
    step = act(table([who("h1", A, hp=7), who("m1", F)], LINE), "ability")
    assert (one(step, AbilityUsed).character, step.state.players[0].hp) == ("h1", 8)


@pytest.mark.rule("LB-21")
def test_the_number_rolled_is_walked_to_the_last_tile() -> None:
    """Along a line of six from one end, 3 leads to the fourth tile only."""
    state = act(table([who("h1", A), who("m1", A)], LINE), "roll", dice=[3]).state
    assert waits(state) == (0, "walk")
    assert choices(state) == {"walk 0,0"}
    assert refused(state, "end turn") == ("walk_first", "LB-21")
    assert refused(state, "walk 0,1") == ("out_of_reach", "LB-21")
    assert refused(state, "walk 2,2") == ("no_tile_there", "LB-21")
    step = act(state, "walk 0,0")
    walked = one(step, Walked)
    assert (walked.start, walked.path, walked.to, walked.steps, walked.dead_end) == (A, (B, C, D), D, 3, False)
    assert step.state.players[0].place == D


@pytest.mark.rule("LB-21")
def test_nobody_walks_without_rolling() -> None:
    state = table([who("h1", A), who("m1", F)], LINE)
    assert refused(state, "walk 0,2") == ("roll_first", "LB-21")
    assert one(act(state, "roll", dice=[6]), Rolled).value == 6


@pytest.mark.rule("LB-22")
def test_nobody_steps_back_onto_the_tile_just_left() -> None:
    """From C, 2 lead to A and E, and round the triangle to D and X, but not back to C."""
    state = act(table([who("h1", C), who("m1", A)], RING), "roll", dice=[2]).state
    assert choices(state) == {"walk 0,3", "walk 0,-1", "walk 1,0", "walk 0,0"}


@pytest.mark.rule("LB-22")
def test_a_circle_leads_back_to_an_earlier_tile() -> None:
    """From C, 3 lead round the triangle C, D, X back to C."""
    state = act(table([who("h1", C), who("m1", F)], RING), "roll", dice=[3]).state
    assert "walk 0,1" in choices(state)
    walked = one(act(state, "walk 0,1"), Walked)
    assert set(walked.path[:2]) == {D, X}
    assert walked.to == C


@pytest.mark.rule("LB-23")
def test_in_a_dead_end_the_move_and_the_turn_end_after_the_tile_is_resolved() -> None:
    """From C, 5 lead south to A with three steps left, and north to F with two."""
    state = table([who("h1", C, "i1"), who("m1", B)], LINE | {A: "spot"}, {"spot": ["draw 1"]}, deck="i2")
    state = act(state, "roll", dice=[5]).state
    assert choices(state) == {"walk 0,3", "walk 0,-2", "challenge 1"}
    step = act(state, "walk 0,3")
    assert one(step, Walked).dead_end
    assert one(step, ItemDrawn).item == "i2"
    assert waits(step.state) == (1, "turn")


@pytest.mark.rule("LB-23")
def test_an_end_reached_with_the_last_step_is_no_dead_end() -> None:
    step = act(table([who("h1", C), who("m1", F)], LINE), "roll", "walk 0,3", dice=[2])
    assert not one(step, Walked).dead_end
    assert waits(step.state) == (0, "turn")


@pytest.mark.rule("LB-23")
def test_with_no_tile_beside_the_move_ends_where_it_begins() -> None:
    step = act(table([who("h1", A), who("m1", F)], {A: "spot", F: "blank"}, {"spot": ["damage 1 self"]}), "roll", dice=[4])
    walked = one(step, Walked)
    assert (walked.path, walked.to, walked.dead_end) == ((), A, True)
    assert none_of(step, TileTurned)
    assert waits(step.state) == (1, "turn")


@pytest.mark.rule("LB-23", "LB-60")
def test_in_a_dead_end_the_tile_is_resolved_before_a_battle_is_offered() -> None:
    """Seat 1 stands on the dead end A, two steps away; with a 4 the move ends there, and does not pass."""
    state = table([who("h1", C), who("m1", A)], LINE | {A: "spot"}, {"spot": ["damage 1 self"]}, rolled=4)
    assert choices(state) == {"walk 0,3", "walk 0,-2"}
    assert refused(state, "challenge 1") == ("not_on_the_way", "LB-60")
    step = act(state, "walk 0,3")
    assert one(step, TileTurned).space == A
    assert step.state.players[0].hp == 9
    assert waits(step.state) == (0, "fight")
    assert waits(act(step.state, "fight 1").state) == (0, "battle")
    assert waits(act(step.state, "decline").state) == (1, "turn")


@pytest.mark.rule("LB-24")
def test_characters_do_not_block_each_other_and_may_share_a_tile() -> None:
    """Past m1 on B to C, and onto B itself; no battle has to be started."""
    state = table([who("h1", A), who("m1", B)], LINE, rolled=2)
    assert act(state, "walk 0,1").state.players[0].place == C
    step = act(table([who("h1", A), who("m1", B)], LINE, rolled=1), "walk 0,2", "decline")
    assert [player.place for player in step.state.players] == [B, B]
    assert waits(step.state) == (0, "turn")


@pytest.mark.rule("LB-25", "LB-6")
def test_a_face_down_tile_is_turned_up_and_obeyed() -> None:
    state = table([who("h1", A), who("m1", F)], LINE | {B: "spot:4"}, {"spot": ["damage 3 self"]}, rolled=1)
    step = act(state, "walk 0,2")
    turned = one(step, TileTurned)
    assert (turned.space, turned.tile, turned.up, turned.cause) == (B, "spot", True, "landing")
    assert one(step, TileObeyed).tile == "spot"
    assert step.state.players[0].hp == 7
    assert (laid(step.state, B).up, laid(step.state, B).top) == (True, 4)
    assert step.reveals


@pytest.mark.rule("LB-25", "LB-6")
def test_a_face_up_tile_is_turned_down_and_does_nothing() -> None:
    state = table([who("h1", A), who("m1", F)], LINE | {B: "spot:4+"}, {"spot": ["damage 3 self"]}, rolled=1)
    step = act(state, "walk 0,2")
    assert not one(step, TileTurned).up
    assert none_of(step, TileObeyed)
    assert step.state.players[0].hp == 10
    assert (laid(step.state, B).up, laid(step.state, B).top) == (False, 4)


@pytest.mark.rule("LB-26")
@pytest.mark.parametrize(("words", "turned"), [("tile_h1", 1), ("tile_h1+", 0)], ids=["down", "up"])
def test_the_own_tile_does_nothing_and_stays_up(words: str, turned: int) -> None:
    state = table([who("h1", A), who("m1", F)], LINE | {B: words}, {"tile_h1": ["damage 3 self"]}, rolled=1)
    step = act(state, "walk 0,2")
    assert len(all_of(step, TileTurned)) == turned
    assert one(step, TileMatched).tile == "tile_h1"
    assert step.state.players[0].hp == 10
    assert laid(step.state, B).up


@pytest.mark.rule("LB-26")
def test_the_tile_of_another_character_is_a_tile_like_others() -> None:
    state = table([who("h2", A), who("m1", F)], LINE | {B: "tile_h1"}, {"tile_h1": ["damage 3 self"]}, rolled=1)
    assert act(state, "walk 0,2").state.players[0].hp == 7


@pytest.mark.rule("LB-27")
def test_tiles_passed_on_the_way_are_not_touched() -> None:
    step = act(table([who("h1", A), who("m1", F)], LINE | {B: "spot", C: "blank+"}, {"spot": []}, rolled=3), "walk 0,0")
    assert [event.space for event in all_of(step, TileTurned)] == [D]
    assert not laid(step.state, B).up and laid(step.state, C).up


@pytest.mark.rule("LB-29")
def test_a_used_item_goes_to_the_discard_pile_after_its_text() -> None:
    """`recover` finds what lay there before, not the item itself."""
    state = table([who("h1", A, "tool"), who("m1", F)], LINE, {"tool": ["recover 1"]}, discards="i5")
    step = act(state, "use tool")
    assert one(step, ItemUsed).item == "tool"
    assert (one(step, ItemDiscarded).item, one(step, ItemDiscarded).cause) == ("tool", "used")
    assert (step.state.players[0].items, step.state.discards) == (("i5",), ("tool",))


@pytest.mark.rule("LB-29")
def test_lost_baggage_has_no_use() -> None:
    state = table([who("h1", A, "bag_h1 bag_m2"), who("m1", F)], LINE)
    assert "use bag_h1" not in choices(state)
    assert refused(state, "use bag_m2") == ("baggage_not_used", "LB-29")
    assert refused(act(state, "ability").state, "use bag_m2") == ("baggage_not_used", "LB-29")
    assert refused(state, "use i3") == ("item_not_held", "LB-20")


@pytest.mark.rule("LB-29")
def test_nothing_is_discarded_without_a_card_that_says_so() -> None:
    assert refused(table([who("h1", A, "i1"), who("m1", F)], LINE), "discard i1") == ("nothing_to_discard", "LB-29")


@pytest.mark.rule("LB-29")
def test_an_empty_item_deck_is_made_from_the_discard_pile() -> None:
    """Of i1 and i2 the shuffle (0: i1 and i2 change places) leaves i1 on top."""
    state = table([who("h1", A, "tool"), who("m1", F)], LINE, {"tool": ["draw 1"]}, discards="i1 i2")
    step = act(state, "use tool", dice=[0])
    assert one(step, DeckShuffled).n == 2
    assert (one(step, ItemDrawn).item, one(step, ItemDrawn).left) == ("i1", 1)
    assert (step.state.item_deck, step.state.discards) == (("i2",), ("tool",))


@pytest.mark.rule("LB-29", "LB-88")
def test_with_no_item_anywhere_nothing_is_drawn() -> None:
    step = act(table([who("h1", A, "tool"), who("m1", F)], LINE, {"tool": ["draw 1"]}), "use tool")
    assert one(step, EffectSkipped).why == "no_cards"
    assert step.state.discards == ("tool",)


@pytest.mark.rule("LB-54")
def test_tiles_may_end_the_own_turn_by_a_fall() -> None:
    state = table([who("h1", A, hp=1, deck="h2"), who("m1", F)], LINE | {B: "spot"}, {"spot": ["damage 1 self"]}, rolled=1)
    assert waits(act(state, "walk 0,2").state) == (1, "turn")


def test_what_belongs_to_battles_is_refused_outside() -> None:
    state = table([who("h1", A, "i1"), who("m1", F)], LINE)
    for words in ("attack 1", "special", "draw", "attach i1", "pass"):
        assert refused(state, words) == ("not_in_battle", "LB-65")
    for words in ("fight 1", "decline"):
        assert refused(state, words) == ("nobody_to_fight", "LB-60")
    for words in ("option 1", "player 1", "tile 0,0", "rotate 0,0 2", "stay"):
        assert refused(state, words)[0] == "nothing_to_choose"
