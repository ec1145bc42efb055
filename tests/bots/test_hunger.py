"""Hunger at Riverlands, as computers count it: the odds of the next meal, and who goes where it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.bots.player import ComputerPlayer, Level
from game.bots.riverlands.facts import facts
from game.bots.riverlands.knowledge import KNOWLEDGE
from game.bots.riverlands.levels import LEVELS
from game.bots.riverlands.sensible import Sense
from game.engine.chance import Seeded
from game.engine.riverlands.actions import Buy, EndTurn, Explore, Move, OfferDraw
from game.engine.riverlands.board import Ending, Kind, Square
from game.engine.riverlands.game import GAME
from game.engine.riverlands.hero import Hero
from game.engine.riverlands.state import State, turn_of
from tests.engine.riverlands.boards import SMALL
from tests.engine.riverlands.support import OUT, at, table

FOE = at(3, 0)
FOREST, BY_RIVER, RIVER, VILLAGE = (2, 5), (3, 4), (2, 3), (2, 4)


def hungry(square: tuple[int, int], **has: int) -> Hero:
    return at(*square, food=0, **has)


@pytest.mark.rule("RL-13", "RL-41", "RL-44", "RL-50")
@pytest.mark.parametrize(
    ("hero", "odds"),
    [
        (at(*FOREST, food=1), 0),
        (hungry(FOREST), 5 / 6),
        (hungry(RIVER), 1 / 6),
        (hungry(VILLAGE), 1),
        (hungry(VILLAGE, gold=1), 0),
    ],
)
def test_who_has_no_food_may_find_some_or_buy_it(hero: Hero, odds: float) -> None:
    """Without food there is no move; in a forest one side of the die brings food, in the river five."""
    state = table(hero, FOE, turn=1)
    assert Sense(state, 0).starves(hero, turn=None) == pytest.approx(odds)


@pytest.mark.rule("RL-40")
def test_a_tile_explored_last_turn_feeds_nobody() -> None:
    hero = hungry(RIVER)._replace(explored=hungry(RIVER).space)
    assert Sense(table(hero, FOE, turn=1), 0).starves(hero, turn=None) == 1


@pytest.mark.rule("RL-13", "RL-14", "RL-24")
def test_a_hint_says_nothing_of_what_is_lost_by_starving() -> None:
    """A meal of 3 ends this turn, and a start tile is where the hero stands then, with the starting inventory."""
    river = table(at(3, 4, food=1), FOE, left=1, round=52)
    village = table(at(2, 4, food=0, gold=2, health=3), FOE, left=1, round=52)
    for state, action in ((river, Move(Square(3, 3))), (village, Buy("bow")), (village, Buy("food"))):
        seen = GAME.observe(state, 0)
        assert [reason.code for reason in facts(seen, 0, action)] == ["starves"], action


@pytest.mark.rule("RL-13", "RL-40")
def test_in_the_own_turn_the_next_meal_counts_too() -> None:
    """One food is eaten now. Without a move and held in a forest, one side of six brings the next meal; a move leads to more."""
    hero = at(1, 4, food=1)
    moved, free = (table(hero, FOE, left=1, moved=moved) for moved in (True, False))
    assert Sense(moved, 0).starves(hero, turn=turn_of(moved)) == pytest.approx(5 / 6)
    assert Sense(free, 0).starves(hero, turn=turn_of(free)) == 0


@pytest.mark.rule("RL-13", "RL-50")
@pytest.mark.parametrize("level", LEVELS[2:], ids=lambda level: level.name)
def test_who_has_one_food_and_one_gold_goes_where_food_is_sold(level: Level) -> None:
    """Of the four ways out of the forest only the village has a meal for the next turn; the forest was explored just now."""
    state = table(at(*FOREST, lives=1, food=1, gold=1, health=3), FOE, left=1, explored=at(*FOREST).space)
    seen = GAME.observe(state, 0)
    action = ComputerPlayer(level).decide(seen, GAME.legal(seen), Seeded(1)).action
    assert action == Move(Square(*VILLAGE))


@pytest.mark.rule("RL-13", "RL-22", "RL-41")
def test_whoever_would_starve_explores_for_food_alone() -> None:
    """In a forest a 4 is a bow, a 5 arrows, a 6 one food, which the meal takes.

    Who has none cannot move afterwards. With 1 food where the meal takes 2 the river is near, and feeds.
    """

    def told(food: int, left: int, round_: int = 1) -> list[tuple[str, int]]:
        """Return the codes, each with its sides of the die."""
        seen = GAME.observe(table(at(*BY_RIVER, food=food), FOE, left=left, round=round_, fed=food > 0), 0)
        return [(reason.code, round(6 * reason.odds)) for reason in KNOWLEDGE.facts(seen, 0, Explore())]

    assert told(food=0, left=1) == [("would_live", 1), ("would_get_food", 1)]
    assert told(food=0, left=2) == [("would_live", 1), ("would_get_food", 1)]
    assert told(food=0, left=2, round_=45) == [("unfed", 6)]
    assert told(food=1, left=1, round_=45) == [("would_live", 1), ("would_get_food", 1)]
    assert told(food=1, left=2, round_=45) == [("would_live", 5), ("would_get_bows", 1), ("would_find", 3)]
    temple = GAME.observe(table(at(4, 4, food=0), FOE, fed=False), 0)
    found = [(reason.code, round(6 * reason.odds)) for reason in KNOWLEDGE.facts(temple, 0, Explore())]
    assert found == [("would_live", 2), ("would_find", 1)], "a 3 leads home with 1 food, and nothing is eaten; a 6 brings 5"


@pytest.mark.rule("RL-13", "RL-35")
def test_a_hint_says_that_an_action_starves() -> None:
    """With 1 food and a meal of 2 the last action could be a move onto the river, which feeds; other moves starve."""
    seen = GAME.observe(table(at(*BY_RIVER, food=1), FOE, left=1, round=45), 0)
    moves = [action for action in GAME.legal(seen) if isinstance(action, Move)]
    starving = {move.to for move in moves if next(iter(facts(seen, 0, move))).code == "starves"}
    assert starving == {move.to for move in moves if seen.board.kinds[move.to] is not Kind.RIVER} != set()


@pytest.mark.rule("RL-13", "RL-44")
def test_no_life_is_given_up_while_a_meal_may_be_found() -> None:
    """In the river five sides of six bring food; whoever has explored it cannot do anything else."""
    seen = GAME.observe(table(hungry(RIVER, health=1), FOE, river_holds=True), 0)
    assert EndTurn() not in KNOWLEDGE.considered(seen, GAME.legal(seen))
    explored = GAME.observe(table(hungry(RIVER, health=1), FOE, river_holds=True, explored=at(*RIVER).space, rolled=1), 0)
    assert list(KNOWLEDGE.considered(explored, GAME.legal(explored))) == [EndTurn()]


@pytest.mark.rule("RL-24")
@pytest.mark.parametrize(("rafts", "told"), [(0, True), (1, False)])
def test_a_hint_onto_the_river_says_that_it_holds(rafts: int, told: bool) -> None:
    state = table(at(*VILLAGE, rafts=rafts), FOE)
    water = next(move for move in GAME.legal(state) if isinstance(move, Move) and state.board.kinds[move.to] is Kind.RIVER)
    assert ("held" in [fact.code for fact in facts(GAME.observe(state, 0), 0, water)]) is told


@pytest.mark.rule("RL-15", "RL-24")
@pytest.mark.parametrize(("lives", "told"), [(2, True), (1, False)])
def test_a_hint_speaks_of_no_next_turn_where_a_blow_may_win(lives: int, told: bool) -> None:
    """From the river (3, 3) the sword reaches Jan on (3, 2), whose last heart it takes."""
    seen = GAME.observe(table(at(3, 4), at(3, 2, health=1, lives=lives)), 0)
    codes = [fact.code for fact in facts(seen, 0, Move(Square(3, 3)))]
    assert "can_strike" in codes
    assert ("held" in codes) is told


@pytest.mark.rule("RL-13", "RL-23")
@pytest.mark.parametrize(("food", "meals"), [(2, [4]), (6, [])])
def test_a_hint_counts_meals_only_while_they_are_few(food: int, meals: list[int]) -> None:
    """From the village one step leads into the forest, for 2 food."""
    state = table(at(*VILLAGE, food=food), FOE)
    found = facts(GAME.observe(state, 0), 0, Move(Square(*FOREST)))
    assert [fact.n for fact in found if fact.code == "meals"] == meals


@pytest.mark.rule("RL-61")
@pytest.mark.parametrize(("limit", "meals"), [(None, [4]), (13, [4]), (12, []), (10, [])])
def test_a_hint_counts_no_more_meals_than_are_to_come(limit: int | None, meals: list[int]) -> None:
    """In round 10 the forest makes 4 food of 2: for rounds 10 to 13, of which a limit leaves fewer."""
    ending = Ending.NEITHER if limit is None else Ending.ROUND_LIMIT
    pace = replace(SMALL.pace, ending=ending, round_limit=limit or SMALL.pace.round_limit)
    state = State.of(table(at(*VILLAGE, food=2), FOE, round=10), pace=pace)
    found = facts(GAME.observe(state, 0), 0, Move(Square(*FOREST)))
    assert [fact.n for fact in found if fact.code == "meals"] == meals


@pytest.mark.rule("RL-61")
@pytest.mark.parametrize(
    ("round_", "health", "told"), [(50, 5, ["ends_won"]), (50, 4, ["ends_drawn"]), (50, 3, ["ends_lost"]), (49, 5, [])]
)
def test_a_hint_in_the_last_turn_says_how_the_game_ends(round_: int, health: int, told: list[str]) -> None:
    """Jan has moved first, so that the limit ends the game with Ola's turn; each team has 4 lives, Jan's 8 health."""
    state = table(at(3, 5, health=health), at(6, 0), at(6, 7), at(2, 0), round=round_, first=1, left=1)
    seen, move = GAME.observe(state, 0), Move(Square(3, 4))
    for action in (EndTurn(), move):
        assert [fact.code for fact in facts(seen, 0, action) if fact.code.startswith("ends_")] == told
    assert ("held_raftless" in [fact.code for fact in facts(seen, 0, move)]) is (round_ == 49), "the river at (3, 4)"


@pytest.mark.rule("RL-24", "RL-51")
def test_a_hint_counts_the_raft_that_a_living_partner_may_hand_over() -> None:
    for partner, code in ((at(6, 7), "held_raftless"), (OUT, "held")):
        seen = GAME.observe(table(at(3, 5), at(6, 0), partner, at(2, 0)), 0)
        assert code in [fact.code for fact in facts(seen, 0, Move(Square(3, 4)))]


@pytest.mark.rule("RL-30", "RL-31")
@pytest.mark.parametrize(("has", "told"), [({"bows": 1}, False), ({"bows": 1, "arrows": 1}, False), ({}, True)])
def test_a_hint_says_nobody_is_in_reach_only_if_no_weapon_reaches_anybody(has: dict[str, int], told: bool) -> None:
    """Jan is two tiles away in a line: within reach of a bow, for which the arrow may be missing."""
    seen = GAME.observe(table(at(1, 5, **has), at(3, 5)), 0)
    assert ("no_target" in [fact.code for fact in facts(seen, 0, EndTurn())]) is told


@pytest.mark.rule("RL-60")
def test_a_hint_counts_whom_an_offer_of_a_draw_may_reach() -> None:
    """Ewa is out: Jan and Bo are asked."""
    seen = GAME.observe(table(at(3, 5), at(6, 0), OUT, at(2, 0)), 0)
    assert [(fact.code, fact.n) for fact in facts(seen, 0, OfferDraw())] == [("offers", 2)]
