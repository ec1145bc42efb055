"""What is shown before a choice is made: where walks lead, and what a text would do."""

from __future__ import annotations

import pytest

from game.engine.core import Action
from game.engine.lost_baggage.actions import Attack, Pass, UseItem, UseSpecial
from game.engine.lost_baggage.observation import observe
from game.engine.lost_baggage.previews import TextPreview, reach_now, text_preview
from game.engine.lost_baggage.state import Observation, State
from game.engine.lost_baggage.vocabulary import Do

from .table import LINE, A, B, C, D, F, Texts, act, choose, roll, table, who


def known(state: State) -> Observation:
    """What the player to move knows."""
    return observe(state, state.actor)


def preview(state: State, action: Action) -> TextPreview:
    found = text_preview(known(state), action)
    assert found is not None
    return found


def bounds(state: State, action: Action) -> tuple[int, int]:
    seen = preview(state, action)
    return seen.least, seen.most


def test_walks_lead_to_each_end_and_to_each_player_on_the_way() -> None:
    """By the die all three steps, or up to the rival after one (LB-60)."""
    found = reach_now(known(table([who("h1", A), who("m1", B)], LINE, rolled=3)))
    assert {end: route.path for end, route in found.ends.items()} == {D: (B, C, D)}
    assert {seat: route.path for seat, route in found.challenges.items()} == {1: (B,)}


@pytest.mark.rule("LB-82", "LB-87")
def test_a_walk_by_a_text_may_end_earlier() -> None:
    """The tool is used up, so that one card in hand is left: one step, either way."""
    state = act(table([who("h1", B, "tool i1"), who("m1", F)], LINE, {"tool": ["step hand"]}), "use tool").state
    assert {end: route.path for end, route in reach_now(known(state)).ends.items()} == {A: (A,), C: (C,)}


def test_before_rolling_there_is_nowhere_to_walk() -> None:
    assert reach_now(known(table([who("h1", A), who("m1", F)], LINE))) == ({}, {})


@pytest.mark.rule("LB-84")
def test_a_preview_of_damage_counts_double_and_block() -> None:
    texts = {"h1.attack": ["damage 3 opponent", "damage 1 opponent"]}

    def fight(**own: object) -> State:
        return table(
            [who("h1", A, double=bool(own.get("double"))), who("m1", A, block=bool(own.get("block")))],
            LINE,
            texts,
            battles=[(0, 1)],
        )

    assert bounds(fight(), Attack(1)) == (4, 4)
    assert bounds(fight(double=True), Attack(1)) == (8, 8)
    assert bounds(fight(block=True), Attack(1)) == (1, 1)
    assert bounds(fight(double=True, block=True), Attack(1)) == (2, 2)
    seen = preview(fight(double=True, block=True), Attack(1))
    assert [(effect.do, effect.n, effect.seats, effect.blocked) for effect in seen.effects] == [
        (Do.DAMAGE, 6, (1,), (1,)),
        (Do.DAMAGE, 2, (1,), (1,)),
    ]


def test_damage_to_others_than_the_opponent_is_not_counted() -> None:
    texts = {"h1.attack": ["damage 2 opponent", "damage 3 self", "heal 4 everyone", "damage 1 everyone"]}
    assert bounds(table([who("h1", A), who("m1", A)], LINE, texts, battles=[(0, 1)]), Attack(1)) == (3, 3)


@pytest.mark.rule("LB-85")
def test_rolls_and_options_bound_the_damage() -> None:
    texts: Texts = {
        "h1.attack": ["damage 1 opponent", roll(on2_3=["damage 2 opponent"], on6=[choose(["damage 4 opponent"], [])])]
    }
    assert bounds(table([who("h1", A), who("m1", A)], LINE, texts, battles=[(0, 1)]), Attack(1)) == (1, 5)


@pytest.mark.rule("LB-87")
def test_a_preview_counts_numbers_after_paying() -> None:
    """Two of three attached items are spent; the item used is no longer in hand."""
    texts = {"h1.special2": ["damage attached opponent"], "tool": ["damage hand opponent"]}
    state = table([who("h1", A, hand="tool i1", attached="i3 i4 i5"), who("m1", A)], LINE, texts, battles=[(0, 1)])
    assert bounds(state, UseSpecial()) == (1, 1)
    assert bounds(state, UseItem("tool")) == (1, 1)


def test_a_preview_says_why_an_effect_on_the_opponent_is_skipped_outside_battle() -> None:
    state = table([who("h1", A, "tool", hp=10), who("m1", F)], LINE, {"tool": ["damage 2 opponent", "heal 1 self", "step 2"]})
    seen = preview(state, UseItem("tool"))
    assert [effect.why for effect in seen.effects] == ["no_opponent", "full", None]
    assert (seen.least, seen.most) == (0, 0)


def test_looking_ahead_changes_nothing() -> None:
    state = table([who("h1", A), who("m1", A)], LINE, battles=[(0, 1)])
    seen = known(state)
    assert text_preview(seen, Attack(1)) is not None
    assert seen == known(state)
    assert text_preview(seen, Pass()) is None
