"""Previews that an interface shows of a position."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core import Illegal, Seat
from game.engine.riverlands import exploring, previews
from game.engine.riverlands.actions import Buy, EndTurn, Explore, Move, Shoot, Strike
from game.engine.riverlands.board import Square
from game.engine.riverlands.game import GAME
from game.engine.riverlands.hero import Hero, Item
from game.engine.riverlands.previews import MealPreview
from game.engine.riverlands.state import Position
from game.engine.riverlands.tables import BOW, SWORD, TRADES, Gain, LoseSwordLevel, Robbed

from .support import OUT, act, at, table


def attackers(position: Position, seat: int, action: Move | None = None) -> frozenset[int]:
    """The foes who could attack a hero at rest, wherever they find it."""
    return frozenset[int]().union(*previews.attackers(position, seat, action).values())


@pytest.mark.rule("RL-23")
def test_every_move_shows_what_it_brings() -> None:
    """Around the forest (2, 5): a village, a mountain, a mine and, in the west, a mine."""
    found = previews.moves(table(at(2, 5), at(3, 0)))
    assert {to: move.bonus for to, move in found.items()} == {
        (2, 4): None,
        (3, 5): Gain(Item.ARROWS, 1),
        (2, 6): Gain(Item.GOLD, 1),
        (1, 5): Gain(Item.GOLD, 1),
    }
    assert found[Square(2, 6)].action == Move(Square(2, 6))
    assert found[Square(2, 6)].hero == at(2, 6, gold=1)


@pytest.mark.rule("RL-25")
def test_a_move_with_a_raft_shows_its_way_and_its_price() -> None:
    """From (2, 4) north over the river of one row onto the far temple, or onto the water."""
    found = {tuple(to): move for to, move in previews.moves(table(at(2, 4, rafts=2), at(3, 0))).items()}
    over, water = found[2, 2], found[2, 3]
    assert (over.path, over.raft_spent, over.held, over.hero) == (((2, 3), (2, 2)), True, False, at(2, 2, rafts=1))
    assert (water.raft_spent, water.held, water.hero.rafts, water.hero.food) == (False, False, 2, 5)


@pytest.mark.rule("RL-24")
def test_a_move_into_the_river_shows_that_it_holds() -> None:
    assert previews.moves(table(at(2, 4), at(3, 0)))[Square(2, 3)].held


@pytest.mark.rule("RL-12")
def test_there_are_no_moves_when_it_is_no_time_to_move() -> None:
    state = table(at(2, 5), at(3, 0))
    assert previews.moves(act(state, "move 2,4").state) == {}
    assert previews.moves(act(state, "offer draw").state) == {}
    assert previews.moves(act(state, "resign 0").state) == {}


@pytest.mark.rule("RL-30", "RL-31")
def test_attacks_show_their_odds_and_how_deadly_they_are() -> None:
    """Seat 1 has 2 health beside seat 0: a sword of level 2 kills on 4, 5 and 6, an arrow never."""
    state = table(at(2, 5, sword=2, bows=1, arrows=1), at(2, 4, health=2))
    strike, shot = previews.attacks(state)
    assert (strike.action, strike.blow, strike.health, strike.deadly) == (Strike(1), SWORD[2], 2, 3)
    assert (shot.action, shot.blow, shot.deadly) == (Shoot(1), BOW, 0)
    assert strike.at == (2, 4)
    assert previews.attacks(act(state, "shoot 1", rolls=[1]).state) == ()


@pytest.mark.rule("RL-32")
def test_attacks_can_be_asked_for_a_hero_after_a_move() -> None:
    """From (2, 5) seat 1 on (3, 3) is not in line; from the mountain (3, 5), where an arrow is found, it is two away."""
    state = table(at(2, 5, bows=1), at(3, 3, health=1))
    assert previews.attacks(state) == ()
    after = {tuple(to): move for to, move in previews.moves(state).items()}[3, 5].hero
    (shot,) = previews.attacks(state, after)
    assert (shot.action, shot.deadly) == (Shoot(1), 4)


@pytest.mark.rule("RL-32")
def test_reaches_are_tiles_of_the_board() -> None:
    state = table(at(3, 6), at(3, 0))
    assert set(previews.sword_reach(state, 0)) == {(3, 5), (4, 6), (2, 6)}
    assert previews.bow_reach(state, 0) == ((3, 5), (3, 4), (4, 6), (5, 6), (2, 6), (1, 6)), "first the north, the nearest first"
    on_mountain = previews.bow_reach(table(at(0, 4), at(3, 0)), 0)
    assert set(on_mountain) == {(0, 3), (0, 2), (0, 1), (1, 4), (2, 4), (3, 4), (0, 5), (0, 6)}


@pytest.mark.rule("RL-40")
def test_the_six_outcomes_of_the_tile_are_shown() -> None:
    state = table(at(2, 5), at(3, 0))
    assert [outcome.value for outcome in previews.outcomes(state)] == [1, 2, 3, 4, 5, 6]
    assert {outcome.rule for outcome in previews.outcomes(state)} == {"RL-41"}
    village = table(at(2, 4), at(3, 0))
    assert previews.outcomes(village) == ()


@pytest.mark.rule("RL-1", "RL-12")
def test_when_the_game_is_over_there_is_nothing_to_attack_to_find_or_to_give() -> None:
    over = act(table(at(2, 5, sword=2), at(2, 4)), "resign 1").state
    assert over.actor is None
    assert (previews.attacks(over), previews.outcomes(over)) == ((), ())
    assert previews.why_not_transfer(over) == Illegal("no_partner", "RL-51")
    asked = act(table(at(2, 5, sword=2), at(2, 4)), "offer draw").state
    assert previews.attacks(asked) == (), "nor while somebody answers"


@pytest.mark.rule("RL-13", "RL-14", "RL-34")
def test_nothing_is_said_of_a_place_where_nobody_stays() -> None:
    """In round 45 a meal is two: with one food the hero starves at the end of the turn, and its last health goes."""
    state = table(at(3, 6, food=1, health=1), at(3, 0), round=45, left=1)
    assert previews.stay(state, Move(Square(2, 6))) == previews.Stay((), (), (), (), safe=False, awaited=False)
    assert previews.stay(table(at(3, 6, food=2, health=1), at(3, 0), round=45, left=1), Move(Square(2, 6))).safe


@pytest.mark.rule("RL-46")
@pytest.mark.rule("RL-49")
def test_outcomes_bring_what_there_is_room_for() -> None:
    weak, strong = at(4, 4), at(4, 4, health=6, sword=3)
    for hero, first, fifth in (
        (weak, (Robbed(), Robbed()), (Gain(Item.SWORD, 1), Gain(Item.HEALTH, 1))),
        (strong, (Robbed(), LoseSwordLevel()), (Gain(Item.SWORD, 0), Gain(Item.HEALTH, 0))),
    ):
        rows = previews.outcomes(table(hero, at(3, 0)))
        assert (rows[0].effects, rows[4].effects) == (first, fifth)


@pytest.mark.rule("RL-50")
def test_the_market_shows_every_trade_and_what_is_in_its_way() -> None:
    state = table(at(2, 4, gold=1), at(3, 0))
    market = {name: GAME.check(state, Buy(name)) for name in TRADES}
    assert list(market) == ["food", "sword_2", "sword_3", "bow", "arrows", "raft"]
    assert [name for name, reason in market.items() if reason is None] == ["food", "sword_2", "arrows"]
    assert market["sword_3"] == Illegal("wrong_sword", "RL-50", trade="sword_3", level=1, needed=2)
    assert market["raft"] == Illegal("too_poor", "RL-50", trade="raft", gold=1, price=2)


@pytest.mark.rule("RL-46", "RL-47")
def test_choices_of_a_temple() -> None:
    state = table(at(3, 5), at(6, 0), at(6, 7), at(2, 0))
    assert exploring.open_ways_back(state) == ()
    assert exploring.open_ways_back(act(state, "explore", rolls=[3]).state) == ((2, 6), (3, 7))


@pytest.mark.rule("RL-51")
def test_why_nothing_can_be_given() -> None:
    near = table(at(2, 7), at(6, 0), at(3, 7), at(2, 0))
    assert previews.why_not_transfer(near) is None
    gone = table(at(2, 7), at(6, 0), OUT, at(2, 0))
    assert previews.why_not_transfer(gone) == Illegal("partner_out", "RL-51", seat=2)
    assert previews.why_not_transfer(table(at(2, 5), at(3, 0))) == Illegal("no_partner", "RL-51")


@pytest.mark.rule("RL-13", "RL-61")
@pytest.mark.parametrize(
    ("food", "round_", "expected"),
    [
        (4, 1, MealPreview(1, 4, 3, starves=False, next_turn_stuck=False)),
        (1, 1, MealPreview(1, 1, 0, starves=False, next_turn_stuck=True)),
        (0, 1, MealPreview(1, 0, 0, starves=True, next_turn_stuck=False)),
        (1, 45, MealPreview(2, 1, 0, starves=True, next_turn_stuck=False)),
        (3, 50, MealPreview(3, 3, 0, starves=False, next_turn_stuck=True)),
    ],
)
def test_the_meal_to_come_and_whether_it_starves(food: int, round_: int, expected: MealPreview) -> None:
    assert previews.meal(table(at(2, 5, food=food), at(3, 0), round=round_)) == expected
    assert previews.meal(table(at(2, 5, food=food + 2), at(3, 0), round=round_), spent=2) == expected


@pytest.mark.rule("RL-13", "RL-34", "RL-41")
def test_how_likely_an_action_starves_or_kills() -> None:
    """The last action in a forest, with no food for the meal: only a 6 finds some, and a 2 costs the last health."""
    state, weak = (table(at(2, 5, food=0, health=health), at(3, 0), fed=False, left=1) for health in (2, 1))
    assert (previews.starving(state, Explore()), previews.deadly(state, Explore())) == (5, ())
    assert (previews.starving(weak, Explore()), previews.deadly(weak, Explore())) == (4, (2,))
    assert (previews.starving(state, EndTurn()), previews.starving(table(at(2, 5), at(3, 0)), EndTurn())) == (6, 0)


@pytest.mark.rule("RL-13", "RL-50", "RL-61")
@pytest.mark.parametrize(
    ("hero", "fed"),
    [
        (at(3, 5, food=1), True),  # a forest beside the mountain brings two
        (at(3, 5, food=0), False),  # no move without food; a 6 brings one
        (at(2, 4, food=0, gold=1), True),
        (at(2, 4, food=0), False),
    ],
)
def test_who_may_still_come_by_a_meal_of_two(hero: Hero, fed: bool) -> None:
    assert previews.can_be_fed(table(hero, at(3, 0), round=45, fed=hero.food > 0)) is fed


@pytest.mark.rule("RL-20", "RL-30")
def test_a_foe_two_steps_from_the_end_of_a_move_could_strike_there() -> None:
    state = table(at(3, 6), at(4, 4))
    stay = previews.stay(state, Move(Square(3, 5)))
    assert [(threat.attack.by, threat.sides, threat.attack.blow.damage) for threat in stay.threats] == [(1, 6, (1,))]
    assert previews.stay(state, Move(Square(2, 6))).threats == ()


@pytest.mark.rule("RL-30", "RL-31")
def test_of_a_foes_attacks_the_one_that_does_most_harm_is_the_threat() -> None:
    """A shot takes 0 or 1 health, a stroke of level 3 takes 2 or 3."""
    state = table(at(3, 6), at(4, 4, bows=1, arrows=1, sword=3))
    (threat,) = previews.stay(state, Move(Square(3, 5))).threats
    assert isinstance(threat.attack.action, Strike)
    assert threat.attack.blow.damage == (2, 2, 2, 3, 3, 3)


@pytest.mark.rule("RL-30", "RL-42")
@pytest.mark.parametrize(
    ("mine", "start", "to", "sword", "raised"),
    [
        # On the opposite side it has three actions: it explores, takes a step and strikes.
        ((1, 5), (1, 6), (0, 6), 1, ((1, 1, 1, 2, 2, 2), 1)),
        ((1, 5), (1, 6), (0, 6), 2, ((2, 2, 2, 3, 3, 3), 1)),
        ((1, 5), (1, 6), (0, 6), 3, None),
        # On its own side it has two: enough for a neighbour, and for nobody two steps away.
        ((1, 1), (0, 0), (1, 0), 1, ((1, 1, 1, 2, 2, 2), 1)),
        ((1, 1), (1, 0), (0, 0), 1, None),
    ],
)
def test_a_foe_on_a_mine_may_find_a_better_sword_before_it_strikes(
    mine: tuple[int, int], start: tuple[int, int], to: tuple[int, int], sword: int, raised: tuple[tuple[int, ...], int] | None
) -> None:
    """Only a five brings a sword level, and there is none above the third."""
    (threat,) = previews.stay(table(at(*start), at(*mine, sword=sword)), Move(Square(*to))).threats
    assert (threat.attack.blow, threat.sides) == (SWORD[sword], 6)
    assert (None if threat.raised is None else (threat.raised.blow.damage, threat.finds)) == raised


@pytest.mark.rule("RL-22")
def test_a_foe_without_food_strikes_only_its_neighbours() -> None:
    state = table(at(3, 6), at(4, 4, food=0))
    assert previews.stay(state, Move(Square(3, 5))).threats == ()


@pytest.mark.rule("RL-31", "RL-40")
def test_a_foe_that_may_find_its_bow_is_a_threat_with_luck() -> None:
    """On the mountain (0, 4), with arrows and no food: the 4 is a bow, which reaches three tiles from there."""
    state = table(at(3, 5), at(0, 4, food=0, arrows=1))
    stay = previews.stay(state, Move(Square(3, 4)))
    assert [(threat.sides, threat.attack.blow.rolled) for threat in stay.threats] == [(1, True)]


@pytest.mark.rule("RL-10", "RL-31", "RL-40")
def test_luck_is_a_threat_where_one_more_action_is_left_for_the_shot() -> None:
    """From the mountain (0, 2), on its own side, the foe has two actions: the 4 is a bow, which reaches (0, 5)."""
    stay = previews.stay(table(at(0, 4), at(0, 2, food=0, arrows=1)), Move(Square(0, 5)))
    assert [(threat.attack.by, threat.sides, threat.attack.blow.rolled) for threat in stay.threats] == [(1, 1, True)]


@pytest.mark.rule("RL-32", "RL-43")
def test_of_the_places_to_explore_the_one_with_most_luck_counts_each_value_once() -> None:
    """On the mountain (0, 4) the 3 brings arrows, and the foe may shoot there or from (1, 4); on the river (0, 3) none does."""
    stay = previews.stay(table(at(3, 5), at(0, 4, bows=1)), Move(Square(3, 4)))
    assert [(threat.sides, threat.attack.blow.rolled) for threat in stay.threats] == [(1, True)]


@pytest.mark.rule("RL-10", "RL-46")
def test_a_foe_may_choose_a_find_and_shoot_with_its_last_action() -> None:
    """The temple (2, 2) is on the foe's own side, so one action is left after exploring: the 6 may be a bow and an arrow."""
    stay = previews.stay(table(at(2, 5), at(2, 2, food=0)), Move(Square(2, 4)))
    assert [(threat.sides, threat.attack.blow.rolled) for threat in stay.threats] == [(1, True)]


@pytest.mark.rule("RL-60")
def test_who_answers_a_draw_is_attacked_by_the_foe_whose_turn_goes_on() -> None:
    near = table(at(3, 5), at(4, 4), turn=1)
    assert attackers(act(near, "offer draw").state, 0) == {1}


@pytest.mark.rule("RL-24")
@pytest.mark.parametrize("left", [1, 2])
def test_a_foe_whom_the_river_holds_comes_nowhere(left: int) -> None:
    """From (4, 3) it would step to (3, 3) or (4, 4) and strike at (3, 4); the last action of a turn begins its own at once."""
    free = table(at(3, 5), at(4, 3, food=4), left=left)
    assert [threat.sides for threat in previews.stay(free, Move(Square(3, 4))).threats] == [6]
    held = table(at(3, 5), at(4, 3, food=4, in_river=True), left=left)
    stay = previews.stay(held, Move(Square(3, 4)))
    assert (stay.threats, stay.safe) == ((), True)


@pytest.mark.rule("RL-14", "RL-24")
@pytest.mark.parametrize(
    ("health", "lives", "left", "safe"), [(1, 2, 2, False), (2, 2, 2, True), (1, 1, 2, True), (1, 2, 1, True)]
)
def test_who_may_be_shot_from_there_may_come_back_beside_the_hero(health: int, lives: int, left: int, safe: bool) -> None:
    """The river holds the foe two tiles before the mountain (3, 1). Killed, it comes back at (3, 0), beside the mountain."""
    foe = at(3, 3, health=health, lives=lives, in_river=True)
    state = table(at(2, 1, bows=1, arrows=1), foe, left=left)
    stay = previews.stay(state, Move(Square(3, 1)))
    assert (stay.threats, stay.safe) == ((), safe)
    assert attackers(state, 0, Move(Square(3, 1))) == (frozenset() if safe else {1})
    assert attackers(table(at(3, 1, bows=1, arrows=1), foe), 0) == ({1} if (health, lives) == (1, 2) else frozenset())
    assert attackers(state, 0) == frozenset(), "from where it stands it does not shoot at the foe"
    assert previews.may_kill(state, 0) == (not safe)


FAR = at(7, 0)


@pytest.mark.rule("RL-20", "RL-22", "RL-25", "RL-51")
@pytest.mark.parametrize(
    ("others", "foe", "safe"),
    [
        ((at(3, 0, rafts=1), FAR), at(3, 2), False),
        ((at(3, 0, rafts=1), OUT), at(3, 2), False),
        ((at(3, 0), FAR), at(3, 2), True),
        ((at(2, 0, rafts=1), FAR), at(3, 2), True),
        ((OUT, OUT), at(3, 2), True),
        ((at(5, 7), FAR), at(5, 6, food=0), False),
        ((at(5, 7, food=0), FAR), at(5, 6, food=0), False),
        ((at(2, 0), FAR), at(5, 6, food=0), True),
        ((OUT, OUT), at(5, 6, food=0), True),
    ],
)
def test_nobody_is_safe_from_a_foe_whom_others_may_help_first(others: tuple[Hero, Hero], foe: Hero, safe: bool) -> None:
    """At (3, 6). A raft leads over two rows of river to (3, 5), food from (5, 6) to (4, 6).

    From (3, 0) a partner comes beside (3, 2) with one action and gives with the other, from (2, 0) it does not. One without food
    may find some.
    """
    stay = previews.stay(table(at(3, 7), *others, foe), Move(Square(3, 6)))
    assert (stay.threats, stay.safe) == ((), safe)


@pytest.mark.rule("RL-13", "RL-41")
def test_the_values_after_which_there_is_food_for_the_meal_are_named() -> None:
    """In a forest with no food and one action left only a 6 brings some (RL-41)."""
    assert previews.feeding(table(at(2, 5, food=0), at(3, 0), fed=False, left=1), Explore()) == (6,)
    assert previews.feeding(table(at(2, 5, food=4), at(3, 0), left=1), Explore()) == (1, 2, 3, 4, 5, 6)
    hungry = table(at(2, 5, food=0, health=1), at(3, 0), fed=False, left=1)
    assert previews.feeding(hungry, Explore()) == (6,), "a 2 takes the last health"
    assert previews.can_be_fed(hungry)


@pytest.mark.rule("RL-13", "RL-14", "RL-61")
@pytest.mark.parametrize(("health", "fed"), [(1, True), (3, False)])
def test_who_is_killed_makes_way_to_food_for_the_meal(health: int, fed: bool) -> None:
    """In round 51 a meal is 3 food: a 6 on the mountain (0, 2) brings one, the forest (0, 1) of the foe two more."""
    state = table(at(0, 2, food=0, sword=2), at(0, 1, health=health), actions=3, round=51)
    assert previews.can_be_fed(state) is fed
    assert (6 not in previews.fatal(state, Explore())) is fed


@pytest.mark.rule("RL-15", "RL-43")
@pytest.mark.parametrize(("health", "wins"), [(1, True), (2, False)])
def test_a_bow_may_be_found_and_win_before_the_meal(health: int, wins: bool) -> None:
    """A 4 on the mountain (0, 2) is a bow, which reaches the foe two tiles away."""
    state = table(at(0, 2, food=0, arrows=1), at(2, 2, health=health, lives=1), actions=3, fed=False, round=51)
    assert (previews.can_be_fed(state), previews.could_win(state)) == (False, wins)


@pytest.mark.rule("RL-13", "RL-14", "RL-15")
@pytest.mark.parametrize("lives", [1, 2])
def test_who_wins_or_starves_in_its_turn_is_attacked_by_nobody_where_it_stands(lives: int) -> None:
    """Only an arrow at the last foe goes before the meal, which is missing; the foe could shoot back."""
    explored = Square(0, 2)
    hungry = at(0, 2, lives=lives, food=0, bows=1, arrows=1, explored=explored)
    state = table(hungry, at(2, 2, health=1, lives=1, bows=1, arrows=1), fed=False)
    assert (previews.can_be_fed(state), previews.could_win(state)) == (False, True)
    assert attackers(state, 0) == set()
    assert attackers(table(hungry._replace(food=1), state.heroes[1], fed=True), 0) == {1}, "with a meal it stays"


@pytest.mark.rule("RL-14", "RL-15", "RL-41")
@pytest.mark.parametrize("health", [1, 4])
def test_a_find_kills_even_where_a_foe_could_win_after_it(health: int) -> None:
    """Once a 2 in the forest has killed seat 0, seat 1 beside the last of its team could strike it dead, or could not."""
    state = table(at(1, 5, health=1, lives=1), at(6, 6), at(6, 7, health=health, lives=1), at(2, 0))
    assert previews.fatal(state, Explore()) == (2,)


@pytest.mark.rule("RL-33", "RL-51")
def test_another_may_make_way_for_a_foe() -> None:
    """On the mine (1, 6) no bow reaches; from (3, 6) a foe comes beside it over (2, 6) alone, where seat 2 stands."""
    stay = previews.stay(table(at(1, 7), OUT, at(2, 6), at(3, 6)), Move(Square(1, 6)))
    assert (stay.threats, stay.safe) == ((), False)


@pytest.mark.rule("RL-20", "RL-30", "RL-51")
def test_the_attackers_of_a_hero_are_the_foes_who_could_come_in_their_next_turn() -> None:
    state = table(at(3, 6), at(4, 4))
    assert attackers(state, 0, Move(Square(3, 5))) == {1}
    assert attackers(state, 0, Move(Square(2, 6))) == set()
    near = table(at(3, 5), at(4, 4))
    assert attackers(near, 0) == attackers(act(near, "offer draw").state, 0) == {1}
    assert attackers(act(near, "resign 1").state, 0) == set(), "the game is over"
    helped = table(at(3, 7), at(3, 0, rafts=1), FAR, at(3, 2))
    assert attackers(helped, 0, Move(Square(3, 6))) == {3}, "with a raft that its partner may hand over"


@pytest.mark.rule("RL-13", "RL-21", "RL-35", "RL-45", "RL-51")
@pytest.mark.parametrize(
    ("seat", "has", "reaches"),
    [
        (1, {}, True),
        (1, {"bogged_down": True}, False),
        (1, {"bogged_down": True, "health": 3}, True),  # a sword of level 3 takes 3
        (1, {"bogged_down": True, "food": 2}, True),  # it heals for both, starves and comes back at home
        (1, {"bogged_down": True, "food": 0}, True),
        (2, {"bogged_down": True}, True),  # it may give all its food to seat 0
    ],
)
def test_who_can_neither_move_nor_die_makes_no_way(seat: Seat, has: dict[str, Any], reaches: bool) -> None:
    """Seat 3 on the bridge (1, 3) could strike (2, 5) only from the bridge (2, 4), where another stands.

    Beside it seat 0 has a sword of level 3.
    """
    seats = {0: at(2, 5, sword=3), 1: FAR, 2: FAR, 3: at(1, 3), seat: at(2, 4, **{"health": 5, "food": 3, **has})}
    assert (3 in attackers(table(*(seats[one] for one in range(4))), 0)) == reaches


@pytest.mark.rule("RL-10", "RL-24", "RL-46", "RL-50", "RL-51")
@pytest.mark.parametrize(
    ("mate", "arrows", "reaches"),
    [
        (at(2, 4, bows=1, arrows=1), 0, True),
        (at(2, 4, bows=1), 0, False),
        (at(2, 4, gold=3), 0, False),  # nothing is sold in the river
        (at(1, 4, bows=1), 1, True),  # over the bridge
        (at(0, 4, bows=1), 1, False),  # too far away
        (at(3, 5, food=0), 0, True),  # the temple's 6 brings a bow and an arrow
        (at(2, 5, gold=2), 1, True),  # it buys a bow, comes and gives
        (at(2, 5, gold=2, food=0), 1, False),  # it cannot come
    ],
)
def test_a_partner_hands_over_what_it_has_or_can_get(mate: Hero, arrows: int, reaches: bool) -> None:
    """The river holds seat 3 at (3, 4), two tiles from (3, 6). On the southern bank seat 1 has three actions, elsewhere two."""
    state = table(at(3, 6), mate, FAR, at(3, 4, arrows=arrows, in_river=True))
    assert (3 in attackers(state, 0)) == reaches


@pytest.mark.rule("RL-13", "RL-14")
@pytest.mark.parametrize("left", [1, 2])
def test_who_is_sure_to_starve_is_attacked_where_it_comes_back(left: int) -> None:
    """In round 60 a meal is 5; the forest (2, 5) brings 2 food, and exploring it 1 more. Both rest at the start (3, 6)."""
    starving = table(at(3, 5, food=0), at(4, 5), round=60, left=left)
    move = Move(Square(3, 6))
    assert attackers(starving, 0, move) == {1}
    assert [threat.attack.by for threat in previews.stay(starving, move).threats] == [1], "it stands there all the same"
    away = Move(Square(2, 5))
    assert previews.attackers(starving, 0, away) == {Square(3, 6): {1}}
    assert previews.stay(starving, away).threats == (), "nobody is left there"
    last = table(at(3, 5, food=0, lives=1), at(4, 5), round=60, left=left)
    assert attackers(last, 0, move) == set(), "it is out"
    fed = table(at(3, 5, food=4), at(4, 5), round=60, left=left)
    assert set(previews.attackers(fed, 0, away)) == {Square(2, 5)}


@pytest.mark.rule("RL-30", "RL-31")
def test_a_stroke_of_one_is_more_harm_than_a_shot_that_may_miss() -> None:
    """An arrow takes one health on four of the six sides."""
    (threat,) = previews.stay(table(at(3, 6), at(4, 4, bows=1, arrows=1)), Move(Square(3, 5))).threats
    assert isinstance(threat.attack.action, Strike)


@pytest.mark.rule("RL-10", "RL-51")
def test_nobody_helps_a_foe_that_plays_next() -> None:
    stay = previews.stay(table(at(2, 7), at(2, 2), FAR, at(8, 0)), Move(Square(2, 6)))
    assert (stay.threats, stay.safe) == ((), True)
    turned = previews.stay(table(OUT, at(7, 0), at(5, 1), at(6, 1), turn=1), Move(Square(7, 1)))
    assert (turned.threats, turned.safe) == ((), True), "seat 3 stands in the way and does not play before seat 2"
    later = previews.stay(table(at(5, 1), at(7, 0), OUT, at(6, 1), turn=1), Move(Square(7, 1)))
    assert (later.threats, later.safe) == ((), False), "before seat 0 it does"


@pytest.mark.rule("RL-34", "RL-41")
def test_what_another_foe_does_after_a_death_is_no_luck_of_the_first() -> None:
    """The first explores far away and may die of a 2, which ends its turn; the second stands beside (1, 6) anyway."""
    state = table(at(1, 5), at(5, 1, health=1, food=0), OUT, at(2, 6))
    threats = previews.stay(state, Move(Square(1, 6))).threats
    assert [(threat.attack.by, threat.sides) for threat in threats] == [(3, 6)]


@pytest.mark.rule("RL-40", "RL-50")
def test_a_move_says_what_can_be_done_where_it_ends() -> None:
    forest = previews.stay(table(at(3, 6, health=1), at(3, 0)), Move(Square(2, 6)))
    assert (len(forest.finds), forest.fatal, forest.trades) == (6, (1,), ())
    village = previews.stay(table(at(2, 5, gold=1), at(3, 0)), Move(Square(2, 4)))
    assert (village.finds, village.trades) == ((), ("food", "sword_2", "arrows"))
    assert previews.stay(table(at(3, 6), at(3, 0), left=1), Move(Square(2, 6))).finds == ()


@pytest.mark.rule("RL-13", "RL-22", "RL-41", "RL-48")
def test_exploring_is_deadly_also_where_nothing_could_feed_the_hero_then() -> None:
    """In a forest 1 robs it of its last food; it cannot move then, nor explore again, and has an action left for nothing."""
    assert previews.fatal(table(at(0, 5, food=1), at(6, 0), left=2), Explore()) == (1,)
    assert previews.fatal(table(at(0, 5, food=2), at(6, 0), left=2), Explore()) == ()
    assert previews.fatal(table(at(0, 5, food=1, gold=1), at(6, 0), left=2), Explore()) == (), "it loses the gold"
    assert previews.fatal(table(at(0, 5, food=0), at(6, 0), left=2, fed=False), Explore()) == (1, 2, 3, 4, 5)
    growing = table(at(0, 5, food=2), at(6, 0), left=2, round=45)
    assert previews.fatal(growing, Explore()) == (1,), "a meal takes 2; from 0, 5 no forest is a step away"
    beside = table(at(0, 5, food=1), at(0, 4, health=1, lives=1), left=2)
    assert previews.fatal(beside, Explore()) == (), "it can take the last life of its foe first"


@pytest.mark.rule("RL-13", "RL-15", "RL-61")
def test_in_the_last_round_too_it_takes_the_last_foe_to_win() -> None:
    """Beside Jan, on his last life, a hero without food wins by a stroke if nobody else is left, whoever has a turn to come."""
    hero, jan, ewa = at(1, 7, food=0), at(1, 6, health=1, lives=1), at(6, 7)
    alone = table(hero, jan, ewa, OUT, left=2, fed=False, round=50, first=1)
    assert (previews.fatal(alone, Explore()), previews.could_win(alone)) == ((), True)
    both = table(hero, jan, ewa, at(8, 0), left=2, fed=False, round=50, first=3)
    assert (previews.fatal(both, Explore()), previews.could_win(both)) == ((1, 2, 3, 4, 5), False)
