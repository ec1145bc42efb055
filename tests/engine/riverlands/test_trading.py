"""Villages and partners (RL-50, RL-51)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core import Illegal
from game.engine.riverlands.actions import Transfer
from game.engine.riverlands.events import Bought, Transferred
from game.engine.riverlands.game import GAME
from game.engine.riverlands.hero import Item
from game.engine.riverlands.tables import TRADES, Gain, Trade

from .support import OUT, act, at, choices, disabled_reason, one, refused, table

VILLAGE = (2, 4)


@pytest.mark.rule("RL-50")
def test_the_trades_are_those_of_the_rule() -> None:
    assert list(TRADES.values()) == [
        Trade("food", 1, Gain(Item.FOOD, 2)),
        Trade("sword_2", 1, Gain(Item.SWORD, 1), sword=1),
        Trade("sword_3", 2, Gain(Item.SWORD, 1), sword=2),
        Trade("bow", 2, Gain(Item.BOWS, 1)),
        Trade("arrows", 1, Gain(Item.ARROWS, 2)),
        Trade("raft", 2, Gain(Item.RAFTS, 1)),
    ]


@pytest.mark.rule("RL-50")
@pytest.mark.parametrize(
    ("trade", "sword", "price", "change"),
    [
        ("food", 1, 1, {"food": 2}),
        ("sword_2", 1, 1, {"sword": 1}),
        ("sword_3", 2, 2, {"sword": 1}),
        ("bow", 1, 2, {"bows": 1}),
        ("arrows", 1, 1, {"arrows": 2}),
        ("raft", 1, 2, {"rafts": 1}),
    ],
)
def test_what_a_village_sells_and_for_how_much(trade: str, sword: int, price: int, change: dict[str, int]) -> None:
    state = table(at(*VILLAGE, gold=price, sword=sword), at(3, 0))
    step = act(state, f"buy {trade}")
    before, after = state.heroes[0]._asdict(), step.state.heroes[0]._asdict()
    assert {name: after[name] - before[name] for name in before if after[name] != before[name]} == {"gold": -price, **change}
    bought, (item, count) = one(step, Bought), next(iter(change.items()))
    assert (bought.trade, bought.gold, bought.space, bought.item, bought.count) == (trade, price, VILLAGE, item, count)
    poorer = table(at(*VILLAGE, gold=price - 1, sword=sword), at(3, 0))
    assert disabled_reason(poorer, f"buy {trade}") == Illegal("too_poor", "RL-50", trade=trade, gold=price - 1, price=price)


@pytest.mark.rule("RL-50")
@pytest.mark.parametrize(
    ("trade", "level", "needed"), [("sword_2", 2, 1), ("sword_2", 3, 1), ("sword_3", 1, 2), ("sword_3", 3, 2)]
)
def test_a_better_sword_needs_the_one_before_it(trade: str, level: int, needed: int) -> None:
    reason = disabled_reason(table(at(*VILLAGE, gold=9, sword=level), at(3, 0)), f"buy {trade}")
    assert (reason.code, reason.values["level"], reason.values["needed"]) == ("wrong_sword", level, needed)


@pytest.mark.rule("RL-50")
def test_there_is_no_trade_outside_a_village() -> None:
    """Beside the village is not in it."""
    assert refused(table(at(2, 5, gold=9), at(3, 0)), "buy food") == ("not_in_village", "RL-50")
    assert choices(table(at(2, 5, gold=9), at(3, 0)), "buy") == set()


@pytest.mark.rule("RL-50")
def test_every_trade_is_an_action() -> None:
    """Two actions buy twice, and the turn is over; the enemy's villages sell as well."""
    step = act(table(at(*VILLAGE, gold=9), at(3, 0)), "buy food", "buy raft")
    assert step.state.actor == 1
    assert choices(table(at(4, 2, gold=1), at(3, 6)), "buy") == {"buy food", "buy sword_2", "buy arrows"}


def givers(**has: Any) -> Any:
    """Seats 0 and 2 side by side in the south, in the turn of seat 0."""
    return table(at(2, 7, **has), at(6, 0), at(3, 7), at(2, 0))


@pytest.mark.rule("RL-51")
@pytest.mark.parametrize("item", ["food", "gold", "arrows", "bows", "rafts"])
def test_any_number_of_one_kind_of_item_goes_to_a_partner_beside(item: str) -> None:
    state = givers(**{item: 3})
    assert {f"transfer 2 {item} {count}" for count in (1, 2, 3)} <= choices(state, "transfer")
    step = act(state, f"transfer 2 {item} 2")
    given = one(step, Transferred)
    assert (given.seat, given.to, given.item, given.count) == (0, 2, item, 2)
    giver, taker = step.state.heroes[0], step.state.heroes[2]
    had = 4 if item == "food" else 0
    assert (giver.amount(Item(item)), taker.amount(Item(item))) == (1, had + 2)
    assert (given.hero, given.partner) == (giver, taker)
    reason = disabled_reason(state, f"transfer 2 {item} 4")
    assert (reason.code, reason.values["amount"]) == ("not_enough", 3)


@pytest.mark.rule("RL-51")
def test_each_kind_is_an_action_of_its_own() -> None:
    step = act(givers(gold=2), "transfer 2 gold 2", "transfer 2 food 3")
    assert (step.state.heroes[2].gold, step.state.heroes[2].food) == (2, 7)
    # 4 food, 3 given and 1 eaten.
    assert step.state.heroes[0].food == 0
    assert step.state.actor == 1


@pytest.mark.rule("RL-51")
def test_all_that_can_be_given_is_listed_and_nothing_else() -> None:
    assert choices(givers(food=2, gold=1, sword=3, health=6), "transfer") == {
        "transfer 2 food 1",
        "transfer 2 food 2",
        "transfer 2 gold 1",
    }


@pytest.mark.rule("RL-51")
def test_nothing_is_given_to_others_or_to_a_partner_farther_off() -> None:
    state = table(at(2, 7), at(2, 6), at(6, 7), at(2, 0))
    assert refused(state, "transfer 1 food 1") == ("not_partner", "RL-51")
    assert refused(state, "transfer 2 food 1") == ("not_beside_partner", "RL-51")
    assert refused(state, "transfer 9 food 1") == ("no_such_player", "RL-51")
    assert refused(table(at(2, 7), at(6, 0), OUT, at(2, 0)), "transfer 2 food 1") == ("partner_out", "RL-51")
    assert refused(table(at(3, 6), at(3, 5)), "transfer 1 food 1") == ("no_partner", "RL-51")


@pytest.mark.rule("RL-51")
def test_a_transfer_does_not_go_diagonally_over_a_bridge() -> None:
    state = table(at(1, 3), at(6, 0), at(2, 4), at(2, 0))
    assert refused(state, "transfer 2 food 1") == ("not_beside_partner", "RL-51")


@pytest.mark.rule("RL-51")
def test_health_swords_and_nothing_cannot_be_given() -> None:
    state = givers(sword=2)
    assert GAME.check(state, Transfer(2, Item.SWORD, 1)) == Illegal("not_transferable", "RL-51", item=Item.SWORD)
    assert GAME.check(state, Transfer(2, Item.HEALTH, 1)) == Illegal("not_transferable", "RL-51", item=Item.HEALTH)
    assert refused(state, "transfer 2 food 0") == ("nothing_given", "RL-51")


@pytest.mark.rule("RL-51")
def test_food_from_a_partner_comes_in_time_for_its_turn() -> None:
    """Seat 0 feeds its partner, which has nothing: it begins its turn with food, and can move."""
    state = table(at(2, 7), at(6, 0), at(3, 7, food=0), at(2, 0))
    state = act(state, "transfer 2 food 2", "end turn", "end turn").state
    assert state.actor == 2
    assert "move 3,6" in choices(state)
