"""The order in which seats play on: `Game.following` of every game."""

from __future__ import annotations

import pytest

from game.engine.chance import Fixed, Seeded, pick
from game.engine.core import Event, TurnStarted
from game.engine.earthquake.game import GAME as EARTHQUAKE
from game.engine.earthquake.state import Out, Phase
from game.engine.riverlands.actions import AnswerDraw, OfferDraw, Roll
from game.engine.riverlands.game import GAME as RIVERLANDS
from game.engine.values import changed
from tests.engine.cases import Case, cases, walk
from tests.engine.earthquake.support import FAR, FAR2, NE, C, E, W, table
from tests.engine.riverlands.support import OUT, at
from tests.engine.riverlands.support import table as riverlands
from tests.games import ALL

ACTIONS = 250
SURPRISING = {
    "starter_chosen",
    "first_chosen",
    "battle_ended",
    "battle_started",
    "extra_turn_won",
    "skip_set",
    "transported",
    "eliminated",
    "died",
    "game_ended",
}
"""Events of an action that may change who plays next."""


@pytest.mark.rule("EI-6", "EI-7")
def test_who_placed_last_plays_first() -> None:
    explorers = [None, None, None, None]
    state = changed(table({C: "land", E: "land", W: "land", FAR: "land"}, explorers, phase=Phase.PLACE), turn=None, turns=0)
    placing = changed(state, order=(2, 0, 3, 1), actor=2)
    assert EARTHQUAKE.following(placing, 2) == (0, 3, 1, 2)
    last = changed(placing, explorers=(E, None, C, W), actor=1)
    assert EARTHQUAKE.following(last, 1) == (1, 3, 0, 2), "it has the first turn itself"


@pytest.mark.rule("EI-7", "EI-44")
def test_turns_go_in_the_reverse_of_the_placing_order_whatever_the_seats() -> None:
    stacks = dict.fromkeys((C, E, W, NE, FAR), "land*2")
    state = changed(table(stacks, [C, E, W, NE]), order=(2, 0, 3, 1), turn=3, actor=3)
    assert EARTHQUAKE.following(state, 3) == (0, 2, 1, 3)
    driven = changed(state, actor=1, phase=Phase.FORCED)
    assert EARTHQUAKE.following(driven, 1) == (3, 0, 2, 1), "the player whose turn it is still has the move"
    moved = changed(driven, moved=True)
    assert EARTHQUAKE.following(moved, 1) == (0, 2, 1, 3), "that turn is over then"
    gone = changed(driven, explorers=(C, E, W, None), out=(Out(3, "resigned"),))
    assert EARTHQUAKE.following(gone, 1) == (0, 2, 1), "that of a player who is out too"


@pytest.mark.rule("EI-43", "EI-44")
def test_who_has_to_leave_a_volcano_plays_before_the_next_turn() -> None:
    stacks = {C: "volcano", E: "land*2", W: "land", NE: "land*2", FAR: "volcano", FAR2: "land*3"}
    state = changed(table(stacks, [E, C, NE, FAR]), order=(3, 2, 1, 0), turn=0, actor=0)
    assert EARTHQUAKE.following(state, 0) == (1,), "the next turn is that of 1 too, but 3 is out first: nothing leads off there"
    free = changed(state, explorers=(E, FAR2, NE, C))
    assert EARTHQUAKE.following(free, 0) == (3,), "before 1 and 2, whose turns come next"


@pytest.mark.rule("RL-5", "RL-15", "RL-60")
def test_heroes_follow_by_seats_after_those_who_still_roll_and_after_the_last_answer() -> None:
    heroes = at(2, 7), at(6, 0), at(6, 7), at(2, 0)
    state = riverlands(*heroes, turn=1)
    assert RIVERLANDS.following(state, 1) == (2, 3, 0, 1)
    assert RIVERLANDS.following(state, 3) == (1, 2, 3, 0), "the turn under way goes on first"
    out = riverlands(heroes[0], heroes[1], OUT, heroes[3], turn=1)
    assert RIVERLANDS.following(out, 1) == (3, 0, 1)
    beaten = riverlands(heroes[0], OUT, heroes[2], OUT, turn=3)
    assert RIVERLANDS.following(beaten, 3) == (), "one team alone is left, and the game is over"
    dying = riverlands(heroes[0], heroes[1], at(6, 7, lives=1, health=0), heroes[3], turn=1)
    assert RIVERLANDS.following(dying, 1) == (3, 0, 1), "who dies has no turn any more"
    asked = RIVERLANDS.apply(state, OfferDraw(), Fixed()).state
    assert RIVERLANDS.following(asked, 2) == (), "a refusal ends the asking, and the turn goes on"
    for _ in range(2):
        asked = RIVERLANDS.apply(asked, AnswerDraw(accept=True), Fixed()).state
    assert RIVERLANDS.following(asked, 0) == (1, 2, 3, 0), "the last one who is asked"
    rolling = RIVERLANDS.setup(state.board, 4, {}, Fixed()).state
    assert RIVERLANDS.following(rolling, 0) == (1, 2, 3)
    rolled = RIVERLANDS.apply(rolling, Roll(), Fixed(4)).state
    assert RIVERLANDS.following(rolled, 1) == (2, 3)


@pytest.mark.rule("RL-13", "RL-14", "RL-34")
def test_nobody_follows_who_can_only_starve_in_the_last_life_or_is_killed_in_it() -> None:
    other = at(3, 0)
    assert RIVERLANDS.following(riverlands(at(3, 6, food=0, lives=1), other), 0) == (), "at the start without food"
    assert RIVERLANDS.following(riverlands(at(3, 6, food=0), other), 0) == (1, 0), "a life is left"
    assert RIVERLANDS.following(riverlands(at(3, 5, food=0, lives=1), other), 0) == (1, 0), "exploring may feed it"
    spent = riverlands(at(3, 5, food=0, lives=1), other, left=0)
    assert RIVERLANDS.following(spent, 0) == (), "no action is left to explore with"
    assert RIVERLANDS.following(riverlands(at(3, 1), at(3, 0, lives=1, health=0)), 0) == ()
    assert RIVERLANDS.following(riverlands(at(3, 1), at(3, 0, health=0)), 0) == (1, 0)


@pytest.mark.rule("RL-61")
def test_nobody_follows_after_the_last_turn_of_the_last_round() -> None:
    heroes = at(2, 7), at(6, 0), at(6, 7), at(2, 0)
    assert RIVERLANDS.following(riverlands(*heroes, turn=1, round=49), 1) == (2, 3, 0, 1)
    last = riverlands(*heroes, turn=1, round=50)
    assert RIVERLANDS.following(last, 1) == (2, 3)
    assert RIVERLANDS.following(last, 3) == (1, 2, 3), "the turn under way goes on first"
    assert RIVERLANDS.following(riverlands(*heroes, turn=3, round=50), 3) == ()


@pytest.mark.parametrize("game", ALL)
def test_who_follows_is_who_plays_next_unless_something_happens_that_changes_it(game: str) -> None:
    for case in [case for case in cases() if case.game.id == game][:6]:
        for before, after, events, following in _changes(case):
            by_die = any(event.code() == "turn_skipped" and getattr(event, "cause", "") == "blue" for event in events)
            if not by_die and not SURPRISING & {event.code() for event in events}:
                assert following[:1] == (after,), f"{case.name}: after {before}, {[event.code() for event in events]}"


@pytest.mark.parametrize("game", ALL)
def test_nobody_follows_once_the_game_is_over(game: str) -> None:
    for case in [case for case in cases() if case.game.id == game][:3]:
        *_, (_, _, step) = walk(case, "over")
        assert case.game.outcome(step.state) is not None
        for seat in range(case.players):
            assert case.game.following(step.state, seat) == (), f"{case.name}, seat {seat}"
            assert case.game.following(case.game.observe(step.state, seat), seat) == ()


def _changes(case: Case) -> list[tuple[int, int, tuple[Event, ...], tuple[int, ...]]]:
    """Return changes of who decides and beginnings of turns: who decided, who does now, what happened, who was to follow."""
    game, state, chance, found = case.game, case.setup("order").state, Seeded("order"), []
    for _ in range(ACTIONS):
        mover = game.to_move(state)
        if mover is None:
            break
        following = game.following(game.observe(state, mover), mover)
        step = game.apply(state, pick(game.legal(state), chance), chance)
        begun = [event.seat for event in step.events if isinstance(event, TurnStarted)]
        lost = any(event.code() in ("turn_skipped", "defeated") for event in step.events)  # who loses a turn does not play in it
        started = (begun[-1] if lost else begun[0]) if begun else None
        after = game.to_move(step.state)
        turned = started if started is not None else after
        if after is not None and turned is not None and (started is not None or after != mover):
            found.append((mover, turned, step.events, following))
        state = step.state
    return found
