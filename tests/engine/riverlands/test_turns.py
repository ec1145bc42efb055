"""The first player to move, and the course of a turn (RL-5, RL-10 to RL-13)."""

from __future__ import annotations

import pytest

from game.engine.chance import Fixed
from game.engine.riverlands.actions import END_TURN, EndTurn
from game.engine.riverlands.board import Board
from game.engine.riverlands.events import Ate, Died, FirstChosen, StartTied, TurnEnded, TurnStarted
from game.engine.riverlands.game import GAME
from game.engine.riverlands.state import State

from .boards import SMALL, TEAMS, board
from .support import OUT, act, all_of, at, choices, one, refused, table, waits


def begun(found: Board = SMALL) -> State:
    """A game before the first roll."""
    return GAME.setup(found, found.players, {}, Fixed()).state


@pytest.mark.rule("RL-5")
def test_the_highest_roll_moves_first() -> None:
    state = begun()
    assert waits(state) == (0, "roll_for_start")
    assert choices(state) == {"roll"}
    step = act(state, "roll", "roll", rolls=[2, 5])
    chosen = one(step, FirstChosen)
    assert (chosen.seat, chosen.value) == (1, 5)
    assert waits(step.state) == (1, "act")
    assert (step.state.first, step.state.round) == (1, 1)


@pytest.mark.rule("RL-5")
def test_only_those_tied_for_highest_roll_again() -> None:
    """Seats 1 and 3 tie twice, and seat 1 rolls higher in the third round of rolls."""
    step = act(begun(TEAMS), *["roll"] * 4, rolls=[3, 6, 5, 6])
    tied = one(step, StartTied)
    assert (tied.seats, tied.value) == ((1, 3), 6)
    assert waits(step.state) == (1, "roll_for_start")
    step = act(step.state, *["roll"] * 4, rolls=[1, 1, 4, 3])
    assert one(step, FirstChosen).seat == 1
    assert step.state.first == 1


@pytest.mark.rule("RL-5")
def test_nothing_else_can_be_done_before_and_nobody_rolls_after() -> None:
    assert refused(begun(), "move 3,5") == ("roll_first", "RL-5")
    assert refused(table(at(3, 6), at(3, 0)), "roll") == ("rolled_already", "RL-5")


@pytest.mark.rule("RL-5")
def test_turns_go_round_the_seats_and_skip_those_who_are_out() -> None:
    state = table(at(2, 7), at(6, 0), OUT, at(2, 0), turn=1)
    step = act(state, "end turn")
    assert waits(step.state) == (3, "act")
    assert waits(act(step.state, "end turn").state) == (0, "act")


@pytest.mark.rule("RL-5")
def test_turns_and_rounds_are_counted_from_one() -> None:
    step = act(begun(), "roll", "roll", "end turn", "end turn", rolls=[5, 2])
    assert [(started.seat, started.turn, started.round) for started in all_of(step, TurnStarted)] == [
        (0, 1, 1),
        (1, 2, 1),
        (0, 3, 2),
    ]


@pytest.mark.rule("RL-10")
@pytest.mark.parametrize(
    ("square", "actions", "opposite"),
    [
        ((3, 0), 2, False),  # the own start
        ((0, 2), 2, False),  # the own bank
        ((1, 3), 2, False),  # a bridge
        ((4, 3), 2, False),  # river
        ((4, 5), 3, True),  # the other bank
        ((3, 7), 3, True),
    ],
)
def test_a_turn_has_two_actions_on_the_own_side_and_three_on_the_opposite(
    square: tuple[int, int], actions: int, opposite: bool
) -> None:
    """Seat 1, of the north, is next."""
    step = act(table(at(8, 7), at(*square), at(6, 7), at(2, 0)), "end turn")
    started = one(step, TurnStarted)
    assert (started.seat, started.actions, started.opposite) == (1, actions, opposite)
    assert step.state.turn is not None
    assert (step.state.turn.actions, step.state.turn.left) == (actions, actions)


@pytest.mark.rule("RL-10")
def test_land_joined_to_no_start_counts_as_the_own_side() -> None:
    """The forests in the middle are between two arms of the river."""
    island = board("SFV", "RRR", "FFM", "RRR", "VFS")
    for seat, hero in ((0, at(0, 2)), (1, at(1, 2))):
        heroes = [at(2, 4), at(0, 0)]
        heroes[seat] = hero
        assert one(act(table(*heroes, board=island, turn=1 - seat), "end turn"), TurnStarted).actions == 2


@pytest.mark.rule("RL-10")
def test_the_number_of_actions_is_fixed_for_the_turn() -> None:
    """From the bridge of (2, 4), by a step to the enemy's bank or home: one action is left either way."""
    state = table(at(1, 3), at(6, 0), at(6, 7), at(2, 0))
    after = act(state, "move 1,2").state
    assert after.turn is not None
    assert (after.turn.actions, after.turn.left) == (2, 1)
    abroad = table(at(1, 2), at(6, 0), at(6, 7), at(2, 0), actions=3)
    after = act(abroad, "move 1,3").state
    assert after.turn is not None
    assert after.turn.left == 2


@pytest.mark.rule("RL-11")
def test_a_turn_may_be_skipped_or_stopped() -> None:
    state = table(at(3, 6), at(3, 0))
    skipped = act(state, "end turn")
    assert (one(skipped, TurnEnded).reason, one(skipped, TurnEnded).left) == ("ended", 2)
    stopped = act(state, "move 3,5", "end turn")
    assert (one(stopped, TurnEnded).reason, one(stopped, TurnEnded).left) == ("ended", 1)
    assert waits(stopped.state) == (1, "act")


@pytest.mark.rule("RL-11")
def test_the_turn_ends_by_itself_when_all_actions_are_spent() -> None:
    """Seat 0 moves onto the mountain of (3, 5) and finds food there."""
    step = act(table(at(3, 6), at(3, 0)), "move 3,5", "explore", rolls=[6])
    assert (one(step, TurnEnded).reason, one(step, TurnEnded).left) == ("all_actions", 0)
    assert waits(step.state) == (1, "act")


@pytest.mark.rule("RL-11")
def test_the_turn_waits_while_an_action_is_left_even_if_nothing_else_is_possible() -> None:
    """Without food, gold or anybody near, seat 0 on its start can only end its turn, or offer a draw before it acts."""
    state = table(at(3, 6, food=0), at(3, 0), fed=False)
    assert choices(state) == {"end turn", "offer draw"}
    state = table(at(3, 6, food=0), at(3, 0), fed=False, left=1)
    assert choices(state) == {"end turn"}


@pytest.mark.rule("RL-11")
def test_a_turn_with_a_choice_open_does_not_end() -> None:
    """The last action explores a temple: the find is chosen before the turn ends by itself."""
    state = act(table(at(4, 4), at(3, 0), left=1), "explore", rolls=[6]).state
    assert waits(state) == (0, "choose")
    assert refused(state, "end turn") == ("choose_first", "RL-46")
    step = act(state, "choose food")
    assert one(step, TurnEnded).reason == "all_actions"
    assert waits(step.state) == (1, "act")


@pytest.mark.rule("RL-12")
def test_one_move_one_exploration_and_one_attack_a_turn() -> None:
    """Seat 0 stands beside seat 1 on the enemy's bank with actions to spare."""
    state = table(at(2, 1, sword=1, food=9), at(1, 1), actions=3)
    state = act(state, "strike 1").state
    assert refused(state, "strike 1") == ("attacked_already", "RL-12")
    state = table(at(2, 1), at(6, 6), actions=3)
    state = act(state, "move 1,1").state
    assert refused(state, "move 2,1") == ("moved_already", "RL-12")
    state = act(state, "explore", rolls=[6]).state
    assert refused(state, "explore") == ("explored_already", "RL-12")


@pytest.mark.rule("RL-12")
def test_after_exploring_and_moving_on_there_is_no_second_exploration() -> None:
    state = act(table(at(2, 1), at(6, 6), actions=3), "explore", "move 1,1", rolls=[6]).state
    assert refused(state, "explore") == ("explored_already", "RL-12")


@pytest.mark.rule("RL-12")
def test_sword_and_bow_are_one_attack() -> None:
    state = table(at(2, 5, bows=1, arrows=2), at(2, 4), actions=3)
    state = act(state, "shoot 1", rolls=[1]).state
    assert refused(state, "strike 1") == ("attacked_already", "RL-12")


@pytest.mark.rule("RL-12")
def test_buying_and_healing_are_as_often_as_there_are_actions() -> None:
    """In the village of (4, 2), on the enemy's bank: two trades and a healing."""
    state = act(table(at(4, 2, gold=3), at(6, 6), actions=3), "buy food", "buy arrows").state
    assert waits(state) == (0, "act")
    step = act(state, "heal")
    hero = step.state.heroes[0]
    # 4 food and 2 bought, 2 for healing, 1 eaten.
    assert (hero.food, hero.arrows, hero.gold, hero.health) == (3, 2, 1, 5)


@pytest.mark.rule("RL-13")
def test_one_food_is_eaten_at_the_end_of_a_turn() -> None:
    step = act(table(at(3, 6), at(3, 0)), "end turn")
    eaten = one(step, Ate)
    assert (eaten.seat, eaten.count, eaten.hero.food, eaten.rule) == (0, 1, 3, "RL-13")
    assert [hero.food for hero in step.state.heroes] == [3, 4]


@pytest.mark.rule("RL-13")
def test_with_the_last_food_eaten_a_player_lives_on() -> None:
    step = act(table(at(2, 5, food=1), at(3, 0)), "end turn")
    assert step.state.heroes[0].food == 0
    assert step.state.heroes[0].lives == 2


@pytest.mark.rule("RL-13")
def test_who_has_less_food_than_the_meal_dies_and_eats_nothing() -> None:
    """Seat 0 starves on (2, 5) and is back on its start with 4 food, none of it eaten."""
    step = act(table(at(2, 5, food=0, gold=3), at(3, 0), fed=False), "end turn")
    died = one(step, Died)
    assert (died.seat, died.cause, died.space, died.lives, died.rule) == (0, "starved", (2, 5), 1, "RL-13")
    assert all_of(step, Ate) == []
    assert step.state.heroes[0] == at(3, 6, lives=1)
    assert waits(step.state) == (1, "act")


@pytest.mark.rule("RL-13")
def test_food_that_comes_in_time_saves() -> None:
    """A turn begun with nothing ends with a purchase of 2 food."""
    step = act(table(at(2, 4, food=0, gold=1), at(3, 0), fed=False, left=1), "buy food")
    assert step.state.heroes[0].food == 1
    assert all_of(step, Died) == []


@pytest.mark.rule("RL-11", "RL-13")
@pytest.mark.parametrize(
    ("food", "left", "forced"),
    [(1, 2, END_TURN), (0, 2, None), (1, 3, None)],
    ids=["nothing to do", "to starve", "a draw to offer"],
)
def test_the_end_of_a_turn_needs_no_press_where_nothing_else_is_legal(food: int, left: int, forced: EndTurn | None) -> None:
    """On an own start tile, healthy and bogged down."""
    state = table(at(3, 6, food=food, health=6), at(3, 0), actions=3, left=left, bogged_down=True)
    assert GAME.forced(state) == forced
