"""The knowledge of each seat: hands, decks, tiles, and full states that fit what a seat knows (LB-11, LB-30, LB-62)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.engine.chance import Seeded, pick
from game.engine.core import Event
from game.engine.lost_baggage import observation
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.choices import legal
from game.engine.lost_baggage.events import ItemDrawn, ItemStolen, Peeked, TileLaid, TurnEnded
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.observation import has_secrets, observe, sample
from game.engine.lost_baggage.state import Phase, State, own_tile, own_tiles

from .cards import shipped_board
from .table import LINE, A, B, C, D, E, F, act, laid, table, who

FIGHT = table(
    [who("h1", C, hand="i1 i2", pack="i4 i3", attached="i5", deck="h2 h3"), who("m1", C, hand="i6", pack="i7 i8")],
    LINE,
    battles=[(0, 1)],
    deck="i9",
    discards="bag_h1",
)


@pytest.mark.rule("LB-30", "LB-40")
def test_the_own_tile_is_known_to_whom_has_seen_it() -> None:
    """Seat 0 has not seen its own; that of seat 1 is up, and it stands for nobody else. Who is out has none."""
    state = table([who("h1", A), who("m1", F)], LINE | {B: "tile_h1", C: "tile_m1+"})
    assert [own_tile(observe(state, seat)) for seat in (0, 1, None)] == [None, C, None]
    up = table([who("h1", A), who("m1", F)], LINE | {B: "tile_h1+", C: "tile_m1"})
    assert [own_tile(observe(up, seat)) for seat in (0, 1, None)] == [B, None, None]
    assert own_tile(observe(act(up, "resign 0").state, 0)) is None


@pytest.mark.rule("LB-2", "LB-40", "LB-41")
def test_of_two_own_tiles_the_nearer_counts_on_which_nobody_stands() -> None:
    """Both brought h1. From A it is one step to B, from E one to D; from B, which has to be left first, two to D."""
    seen = observe(table([who("h1", A), who("m1", F)], LINE | {B: "tile_h1+", D: "tile_h1+"}), 0)
    assert sorted(own_tiles(seen)) == [D, B]
    assert [own_tile(seen, start) for start in (None, E, B)] == [B, D, D]


@pytest.mark.rule("LB-30")
def test_items_held_are_hidden_from_the_others_how_many_is_not() -> None:
    state = table([who("h1", A, "i1 i2"), who("m1", F, "i3", equipped="tool")], LINE, {"tool": []}, deck="i4", discards="i5")
    own, other, nobody = (observe(state, seat) for seat in (0, 1, None))
    assert own.players[0].items == ("i1", "i2")
    assert other.players[0].items == nobody.players[0].items == (UNKNOWN, UNKNOWN)
    assert own.players[1].items == (UNKNOWN,)
    assert own.players[1].equipped == "tool"
    assert (own.item_deck, own.discards) == ((UNKNOWN,), ("i5",))


@pytest.mark.rule("LB-30", "LB-62")
def test_in_battle_a_player_knows_the_own_hand_and_what_is_in_the_own_deck_but_not_its_order() -> None:
    own, other = observe(FIGHT, 0), observe(FIGHT, 1)
    assert (own.players[0].hand, own.players[0].pack) == (("i1", "i2"), ("i3", "i4"))
    assert own.players[1].hand == (UNKNOWN,)
    assert (other.players[0].hand, other.players[0].pack) == ((UNKNOWN, UNKNOWN), (UNKNOWN, UNKNOWN))
    assert other.players[0].attached == ("i5",)


@pytest.mark.rule("LB-10", "LB-30")
def test_nobody_knows_the_order_of_character_decks() -> None:
    assert observe(FIGHT, 0).players[0].characters == (UNKNOWN, UNKNOWN)


@pytest.mark.rule("LB-11", "LB-12")
def test_tiles_not_laid_yet_are_known_to_their_player() -> None:
    state = GAME.setup(shipped_board(2), 2, {"laying": "hand", "start": "1"}, Seeded(0)).state
    assert observe(state, 0).players[0].to_lay == state.players[0].to_lay
    assert observe(state, 1).players[0].to_lay == (UNKNOWN,) * 10


@pytest.mark.rule("LB-30")
def test_a_face_is_known_to_those_who_have_seen_it() -> None:
    """B is peeked at by seat 0; C has been up, and is turned down by seat 0."""
    state = table(
        [who("h1", A, "tool"), who("m1", F)], LINE | {B: "spot", C: "spot2+"}, {"tool": ["peek 1"], "spot": [], "spot2": []}
    )
    assert laid(observe(state, 0), B).face == UNKNOWN
    state = act(state, "use tool", "tile 0,2", "roll", "walk 0,1", dice=[2]).state
    assert not laid(state, C).up
    for seat, face in ((0, "spot"), (1, UNKNOWN), (None, UNKNOWN)):
        assert laid(observe(state, seat), B).face == face
        assert laid(observe(state, seat), C).face == "spot2"


@pytest.mark.rule("LB-30")
def test_events_hide_the_cards_that_a_seat_may_not_know() -> None:
    drawn = ItemDrawn(rule="LB-81", seat=0, item="i1", source="deck", left=3)
    stolen = ItemStolen(rule="LB-81", seat=0, victim=2, item="i1")
    laid_tile = TileLaid(rule="LB-12", seat=1, space=(0, 1), top=2, tile="spot", left=3)
    peeked = Peeked(rule="LB-83", seat=1, space=(0, 1), tile="spot")

    def seen(event: Event, field: str) -> list[object]:
        return [getattr(GAME.redact(event, seat), field) for seat in (0, 1, 2, None)]

    assert seen(drawn, "item") == ["i1", None, None, None]
    assert seen(stolen, "item") == ["i1", None, "i1", None]
    assert seen(laid_tile, "tile") == [None, "spot", None, None]
    assert seen(peeked, "tile") == [None, "spot", None, None]
    ended = TurnEnded(rule="LB-20", seat=0)
    assert GAME.redact(ended, 1) is ended


@pytest.mark.rule("LB-30")
def test_a_seat_has_secrets_when_it_knows_what_does_not_lie_open() -> None:
    bare = table([who("h1", A), who("m1", F, "i1")], LINE)
    assert not has_secrets(bare, 0)
    assert has_secrets(bare, 1)
    assert GAME.needs_privacy(bare, 1)
    peeked = act(table([who("h1", A, "tool"), who("m1", F)], LINE, {"tool": ["peek 1"]}), "use tool", "tile 0,2").state
    assert has_secrets(peeked, 0)


@pytest.mark.rule("LB-16")
def test_rolling_for_the_start_needs_nothing_that_is_hidden() -> None:
    holding = table([who("h1", A), who("m1", F, "i1")], LINE)
    assert not GAME.needs_privacy(replace(holding, phase=Phase.ROLL_FOR_START, actor=1), 1)


@pytest.mark.rule("LB-30")
def test_drawing_reveals_and_so_ends_what_can_be_taken_back() -> None:
    step = act(table([who("h1", A, "tool"), who("m1", F)], LINE, {"tool": ["draw 1"]}, deck="i1"), "use tool")
    assert step.reveals
    assert not act(table([who("h1", A), who("m1", F)], LINE), "end turn").reveals


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_sample_has_every_card_once_and_looks_the_same(seat: int | None) -> None:
    guess = sample(observe(FIGHT, seat), Seeded(3))
    assert Counter(observation.items_of(guess)) == Counter(observation.items_of(FIGHT))
    assert Counter(observation.tiles_of(guess)) == Counter(observation.tiles_of(FIGHT))
    assert observe(guess, seat) == observe(FIGHT, seat)
    assert GAME.load(GAME.dump(guess), FIGHT.board) == guess


def test_samples_deal_unknown_cards_differently() -> None:
    guesses = {sample(observe(FIGHT, 0), Seeded(seed)).players[1] for seed in range(30)}
    assert len(guesses) > 5
    assert {guess.hand for guess in guesses} == {("i6",), ("i7",), ("i8",), ("i9",)}


def games() -> list[State]:
    """Positions of a random game for three."""
    chance, choice = Seeded("c"), Seeded("h")
    state = GAME.setup(shipped_board(3), 3, {"laying": "hand"}, chance).state
    found = [state]
    while GAME.legal(state) and len(found) < 400:
        state = GAME.apply(state, pick(GAME.legal(state), choice), chance).state
        found.append(state)
    return found


def test_what_may_be_done_follows_from_what_the_mover_knows() -> None:
    for number, state in enumerate(games()[::7]):
        if state.actor is None:
            continue
        seen = observe(state, state.actor)
        assert GAME.legal(sample(seen, Seeded(number))) == GAME.legal(state) == legal(seen)


def test_an_item_used_is_seen_by_everybody() -> None:
    step = act(table([who("h1", A, "i1"), who("m1", F)], LINE), "use i1")
    assert [GAME.redact(event, 1) for event in step.events] == list(step.events)
    assert observe(step.state, 1).discards == ("i1",)
