"""Simple sensible play of Riverlands does what it says of itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine.chance import Seeded
from game.engine.core import Action, Event, Seat, Step
from game.engine.riverlands.actions import AnswerDraw, OfferDraw
from game.engine.riverlands.board import Board, Square
from game.engine.riverlands.events import Died, DrawOffered, Moved, RoundStarted, TurnStarted
from game.engine.riverlands.game import GAME
from game.engine.riverlands.hero import Hero
from game.engine.riverlands.state import State
from tests.tools import random_play
from tests.tools.policies.riverlands import STYLES, choose, measure

from .boards import SMALL, TEAMS, WIDE
from .support import act, at, table

FAR_AWAY = at(3, 0)
"""An opponent at home, on its start tile of the small board."""
each_seed = pytest.mark.parametrize("seed", range(5))


def turn_of_seat_0(state: State, seed: int = 0) -> tuple[list[str], State]:
    """Return what seat 0 does in its turn, as texts, and the state after it."""
    chance, choice, done = Seeded(seed), Seeded(f"choice {seed}"), []
    while state.turn is not None and state.turn.seat == 0 and state.ending is None:
        action = choose(GAME.observe(state, None), GAME.legal(state), choice)
        done.append(GAME.encode(action))
        state = GAME.apply(state, action, chance).state
    return done, state


def first_choice(state: State) -> str:
    return GAME.encode(choose(GAME.observe(state, None), GAME.legal(state), Seeded(0)))


def place(state: State, seat: Seat) -> Square:
    found = state.heroes[seat].space
    assert found is not None
    return found


def whole_game(found: Board, seed: int, **others: str) -> Iterator[Step[State]]:
    return random_play.play(
        GAME, found, seed, policy=choose, others={int(seat[1:]): STYLES[name] for seat, name in others.items()}
    )


def emitted(found: Board, seed: int, **others: str) -> list[Event]:
    return [event for step in whole_game(found, seed, **others) for event in step.events]


@pytest.mark.parametrize(("found", "seed"), [(SMALL, 1), (WIDE, 2), (TEAMS, 3)], ids=["small", "wide", "teams"])
def test_whole_games_come_to_an_end_without_a_word_of_draws(found: Board, seed: int) -> None:
    *_, last = steps = list(whole_game(found, seed))
    assert last.state.ending is not None
    assert not any(isinstance(event, DrawOffered) for step in steps for event in step.events)


def test_the_same_seed_plays_the_same_game() -> None:
    assert emitted(SMALL, 4) == emitted(SMALL, 4)


@each_seed
def test_nobody_starves_in_peace(seed: int) -> None:
    """Before hunger grows in round 45 (RL-61) there is food for all who need not run."""
    starved, round_ = [], 0
    for event in emitted(SMALL, seed, s0="stays", s1="stays"):
        if isinstance(event, RoundStarted):
            round_ = event.round
        if isinstance(event, Died) and event.cause == "starved":
            starved.append(round_)
    assert round_ > 20
    assert [at_round for at_round in starved if at_round < 45] == []


@each_seed
@pytest.mark.parametrize("square", [(2, 6), (3, 5), (1, 5), (2, 4)])
def test_with_the_last_food_it_goes_to_the_forest_a_step_away(square: tuple[int, int], seed: int) -> None:
    """Whoever eats the last food cannot move any more (RL-22), so it has to happen now."""
    _, state = turn_of_seat_0(table(at(*square, food=1), FAR_AWAY), seed)
    assert SMALL.kinds[place(state, 0)] == "forest"
    assert state.heroes[0].food >= 2


@each_seed
def test_it_sets_out_in_time_for_the_forest_two_steps_away(seed: int) -> None:
    """From (3, 6) with 2 food: a step and a meal now, and with the last food a step to the forest (RL-13, RL-22)."""
    _, state = turn_of_seat_0(table(at(3, 6, food=2), FAR_AWAY), seed)
    beside = {SMALL.kinds[near] for near in SMALL.beside[place(state, 0)]}
    assert SMALL.kinds[place(state, 0)] == "forest" or "forest" in beside
    assert state.heroes[0].food >= 1


def test_it_heals_when_there_is_food_to_spare() -> None:
    done, _ = turn_of_seat_0(table(at(1, 6, health=2, food=8), FAR_AWAY))
    assert "heal" in done


def test_it_keeps_the_food_that_it_lives_on() -> None:
    """Healing would leave nothing for the meal (RL-13)."""
    done, state = turn_of_seat_0(table(at(2, 6, health=2, food=2), FAR_AWAY))
    assert "heal" not in done
    assert state.heroes[0].lives == 2


@pytest.mark.parametrize(
    ("hero", "trade"),
    [
        (at(2, 4, gold=1), "buy sword_2"),
        (at(2, 4, gold=2, sword=2), "buy sword_3"),
        (at(2, 4, gold=2, sword=3, arrows=2), "buy bow"),
    ],
)
def test_gold_becomes_swords_and_a_bow(hero: Hero, trade: str) -> None:
    """The other is too strong to be hunted."""
    assert trade in turn_of_seat_0(table(hero, at(3, 0, sword=3, health=6)))[0]


def test_it_strikes_whom_the_blow_must_kill() -> None:
    """A sword of level 3 does 2 damage at least (RL-30)."""
    assert first_choice(table(at(2, 5, sword=3, health=6), at(2, 4, health=2))) == "strike 1"


def test_it_comes_near_to_strike() -> None:
    done, _ = turn_of_seat_0(table(at(2, 5, sword=3, health=6), at(4, 5, health=2)))
    assert done[0].startswith("move ")
    assert done[1] == "strike 1"


@each_seed
def test_who_is_weak_keeps_out_of_reach(seed: int) -> None:
    """A step and a blow reach two tiles far. The forest at (2, 5) is three from the strong one, (4, 5) beside it."""
    weak, strong = at(3, 5, lives=1, health=1), at(5, 5, sword=3, health=6)
    _, state = turn_of_seat_0(table(weak, strong), seed)
    assert abs(place(state, 0).column - 5) + abs(place(state, 0).row - 5) >= 3


STRONG, WEAK = at(1, 4, sword=3, health=6, food=9), at(1, 1, health=3)


def test_who_is_strong_sets_out_over_the_river() -> None:
    assert "move 1,3" in turn_of_seat_0(table(STRONG, WEAK))[0]


def test_who_stays_does_not_set_foot_on_the_other_bank() -> None:
    landed = [
        event.path[-1]
        for seed in range(3)
        for event in emitted(SMALL, seed, s0="stays")
        if isinstance(event, Moved) and event.seat == 0
    ]
    assert landed
    assert min(square.row for square in landed) >= 3


def test_who_does_not_stay_does() -> None:
    crossed = {
        event.seat for seed in range(3) for event in emitted(SMALL, seed) if isinstance(event, TurnStarted) and event.opposite
    }
    assert crossed == {0, 1}


def test_it_feeds_a_partner_who_has_nothing() -> None:
    """Without food the partner could not even move (RL-22)."""
    heroes = at(2, 7, food=8), at(6, 0), at(3, 7, food=0), at(2, 0)
    _, state = turn_of_seat_0(table(*heroes))
    assert state.heroes[2].food >= 1


def answer(mine: Hero, theirs: Hero) -> Action:
    """Return what seat 1 says to the draw that seat 0 offers."""
    state = act(table(theirs, mine), "offer draw").state
    return choose(GAME.observe(state, None), GAME.legal(state), Seeded(0))


def test_a_draw_is_refused_as_long_as_there_is_hope() -> None:
    assert answer(at(3, 0), at(3, 6)) == AnswerDraw(accept=False)
    assert answer(at(3, 0, lives=1), at(3, 6, sword=2)) == AnswerDraw(accept=False)


def test_a_draw_is_welcome_to_the_hopeless() -> None:
    assert answer(at(3, 0, lives=1, health=1, food=0), at(3, 6, sword=3, health=6, gold=4, bows=1, arrows=4)) == AnswerDraw(
        accept=True
    )


def test_it_offers_none_even_then() -> None:
    state = table(at(3, 6, lives=1, health=1, food=1), at(3, 4, sword=3, health=6))
    assert OfferDraw() in GAME.legal(state)
    assert first_choice(state) != "offer draw"


def test_of_finds_it_takes_what_it_lacks() -> None:
    """A 6 in the temple at (4, 4) (RL-46)."""
    hungry, fed = (table(at(4, 4, food=food), FAR_AWAY) for food in (0, 9))
    assert first_choice(act(hungry, "explore", rolls=[6]).state) == "choose food"
    assert first_choice(act(fed, "explore", rolls=[6]).state) == "choose bow"


def test_sent_back_it_goes_where_less_threatens() -> None:
    """From (3, 5) two steps back lead to (2, 6) or (3, 7), and beside (3, 7) stands a strong opponent (RL-47)."""
    heroes = at(3, 5), at(4, 7, sword=3, health=6), at(8, 5), at(2, 0)
    state = act(table(*heroes), "explore", rolls=[3]).state
    assert {GAME.encode(action) for action in GAME.legal(state)} == {"back 2,6", "back 3,7"}
    assert first_choice(state) == "back 2,6"


def test_deaths_and_crossings_are_counted() -> None:
    events = emitted(SMALL, 0)
    counted = dict(measure(events))
    assert counted["deaths"] == sum(event.code() == "died" for event in events) >= 2
