"""The searches on the tiny race, whose best actions can be told by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import cycle
from statistics import pstdev
from typing import Any, cast

import pytest

from game.bots.island_battle.knowledge import KNOWLEDGE
from game.bots.island_battle.levels import LEVELS
from game.bots.knowledge import WINS, Knowledge, Mind, Reason, shares, softmax
from game.bots.player import Budget, ComputerPlayer, Decision, Level, Search, wins_at_once
from game.bots.playout import FirstThought, PlayoutSearch
from game.bots.race import TurnRace
from game.bots.tree import TreeSearch
from game.bots.turn import Spread, TurnSearch
from game.engine.chance import Chance, Seeded
from game.engine.core import Action, Outcome, Step
from game.engine.island_battle.game import GAME as BATTLE
from game.engine.island_battle.state import BLOCK, NOBODY, REMOVED, Phase
from game.engine.island_battle.state import State as BattleState
from tests.tiny.engine import GAME, Board, Go, Observation, State, Turn
from tests.ui.play import new_match


class Race(Knowledge):
    """The distance that each runner has come."""

    game = GAME

    def features(self, state: State) -> Sequence[Sequence[float] | None]:
        return [(float(at),) for at in state.at]


RACE = Race({"at": 1.0})
SEARCHES: tuple[Search, ...] = (
    TreeSearch(),
    TurnSearch(),
    TurnSearch(replies=2),
    TurnSearch(replies=2, rounds=50),  # more than the budget lasts for
    TurnRace(replies=2),
    TurnRace(replies=2, rounds=50),
    PlayoutSearch(longest=4, margin=1.0),
)


def position(at: tuple[int, int], rolled: int, card: int) -> Observation:
    """The first runner's view of the race to 12 after its roll, with a card of its own that it has not turned yet."""
    setup = GAME.setup(Board(), 2, {}, Seeded(1)).state
    return GAME.observe(State.of(setup, lanes=(0, 1), at=at, rolled=rolled, cards=(card, 3 if card != 3 else 4)), 0)


@pytest.mark.parametrize("search", SEARCHES, ids=repr)
def test_a_card_that_reaches_the_goal_is_turned_and_a_roll_that_does_is_gone(search: Search) -> None:
    player = ComputerPlayer(Level(name="any", knowledge=RACE, search=search, steps=400))
    by_card, by_roll = position((8, 9), 1, 4), position((8, 9), 4, 1)
    assert player.decide(by_card, GAME.legal(by_card), Seeded(1)).action == Turn()
    assert player.decide(by_roll, GAME.legal(by_roll), Seeded(1)).action == Go()


def test_a_decision_says_what_it_expects_and_that_it_wins() -> None:
    player = ComputerPlayer(Level(name="any", knowledge=RACE, search=TurnSearch(), steps=50))
    won = position((8, 9), 4, 1)
    assert player.decide(won, GAME.legal(won), Seeded(1)).chance == 1.0
    assert player.decide(won, GAME.legal(won), Seeded(1)).reasons == (Reason(WINS, 0),)
    ahead = position((0, 0), 5, 1)
    assert player.decide(ahead, GAME.legal(ahead), Seeded(1)).reasons == ()


def test_a_win_at_once_is_taken_whatever_the_search_finds() -> None:
    """A roll of 4 leads from 8 to the goal on 12, from 0 it does not; whoever has one step tries nothing."""

    def turns(mind: Mind, seen: Any, actions: Sequence[Action], budget: Budget, chance: Chance) -> Decision:
        return Decision(Turn(), 0.3)

    for at, steps, action in ((8, 50, Go()), (0, 50, Turn()), (8, 1, Turn())):
        seen = position((at, 9), 4, 1)
        player = ComputerPlayer(Level(name="any", knowledge=RACE, search=turns, steps=steps))
        assert player.decide(seen, GAME.legal(seen), Seeded(1)).action == action


def test_what_is_overlooked_does_not_count() -> None:
    state = GAME.sample(position((8, 2), 1, 1), Seeded(1))
    assert Mind(RACE).chances(state)[0] > 0.99
    assert Mind(RACE, {"at"}).chances(state) == (0.5, 0.5)


def test_the_first_thought_is_the_first_of_what_is_considered() -> None:
    seen = position((0, 0), 1, 6)
    player = ComputerPlayer(Level(name="any", knowledge=RACE, search=FirstThought(), steps=1))
    assert player.decide(seen, GAME.legal(seen), Seeded(1)).action == GAME.legal(seen)[0]


def test_the_sides_of_a_die_come_in_turn_and_then_chance_as_it_is() -> None:
    assert [Spread(nth, Seeded(1)).roll(1, 6) for nth in range(6)] == [1, 2, 3, 4, 5, 6]
    spread, plain = Spread(2, Seeded(1)), Seeded(1)
    assert spread.roll(0, 5) == 2
    assert [spread.roll(1, 100) for _ in range(5)] == [plain.roll(1, 100) for _ in range(5)]
    assert Spread(2, Seeded(7)).roll(1, 100) == Seeded(7).roll(1, 100)  # no die with six sides


def test_a_budget_counts_steps_and_asks_whether_to_go_on() -> None:
    budget = Budget(2)
    budget.spend()
    assert budget.left
    budget.spend()
    assert not budget.left
    assert not Budget(10, lambda: True).left


def test_the_ends_of_games_are_shared_out() -> None:
    """A winner has all, those who tie for the first place have a part each, and a team that won has all for each of its seats."""
    assert shares(Outcome(((1,), (0,)), "goal", "TY-4")) == (0.0, 1.0)
    assert shares(Outcome(((0, 1),), "draw", "TY-4")) == (0.5, 0.5)
    assert shares(Outcome(((0, 2), (1, 3)), "won", "TY-4", ((0, 2), (1, 3)))) == (1.0, 0.0, 1.0, 0.0)
    assert shares(Outcome(((0, 1, 2, 3),), "draw", "TY-4", ((0, 2), (1, 3)))) == (0.5, 0.5, 0.5, 0.5)
    assert softmax([0.0, 0.0, 0.0, 0.0]) == [0.25, 0.25, 0.25, 0.25]


class Hidden:
    """A game of two actions: one wins for certain, the other unless a hidden number from 1 to 40 is 40.

    The number is each of them in turn, so that a few trials do not come to 40.
    """

    def __init__(self) -> None:
        self._numbers = cycle(range(1, 41))

    def to_move(self, seen: Any) -> int:
        return 0

    def check(self, state: Any, action: Any) -> None:
        return None

    def sample(self, seen: Any, chance: Chance) -> int:
        return next(self._numbers)

    def apply(self, state: int, action: str, chance: Chance) -> Step[Outcome]:
        won = action == "certain" or state < 40
        return Step(Outcome(((0,), (1,)) if won else ((1,), (0,)), "end", ""), (), reveals=True)

    def outcome(self, state: Outcome) -> Outcome:
        return state


def test_a_win_that_something_hidden_may_take_away_is_not_certain() -> None:
    certain, likely = cast(Action, "certain"), cast(Action, "likely")
    assert wins_at_once(cast(Any, Hidden()), None, certain)
    assert not wins_at_once(cast(Any, Hidden()), None, likely)


def test_who_misjudges_does_so_alike_in_the_same_position() -> None:
    """A person who plays badly is no die: by most seeds the same is done, and not by all."""
    level = next(level for level in LEVELS if isinstance(level.search, TurnSearch) and level.search.doubt)
    player, luck, same, looked = ComputerPlayer(level), Seeded("alike"), 0.0, 0
    match = new_match("island_battle", "classic", seed="alike", starter="south")
    while looked < 25:
        seat = match.to_move
        assert seat is not None
        seen, legal = match.game.observe(match.state, seat), match.legal()
        if len(legal) > 3:
            found = Counter(player.decide(seen, legal, Seeded(f"{number}")).action for number in range(6))
            same, looked = same + max(found.values()) / 6, looked + 1
        match.submit(seat, player.decide(seen, legal, luck).action)
    assert 0.7 < same / looked < 1.0


def _rolled_two() -> BattleState:
    """Quickly set up, South has rolled a two."""
    match = new_match("island_battle", "classic", seed="race", starter="south", setting_up="mirrored")
    state = match.state
    assert isinstance(state, BattleState)
    return BattleState.of(state, phase=Phase.MOVE, rolled=2)


def _decided(state: BattleState, rounds: int, seed: int) -> Decision:
    search = TurnRace(depth=2, samples=4, replies=8, rounds=rounds)
    player = ComputerPlayer(Level(name="any", knowledge=KNOWLEDGE, search=search, steps=10**6))
    seen = BATTLE.observe(state, 0)
    return player.decide(seen, BATTLE.legal(seen), Seeded(seed))


def test_where_nothing_is_hidden_a_race_tries_each_roll_once_and_knows_the_chance() -> None:
    state = _rolled_two()
    cells = tuple(NOBODY if cell >= BLOCK else cell for cell in state.cells)
    bare = BattleState.of(state, cells=cells, block_at=(REMOVED,) * len(state.block_at))
    once = _decided(bare, 1, 1)
    for seed in (2, 3):
        again = _decided(bare, 6, seed)
        assert (again.action, again.steps) == (once.action, once.steps)
        assert again.chance == pytest.approx(once.chance)


def test_where_blocks_are_hidden_a_race_tries_them_again_and_judges_the_chance_more_alike() -> None:
    state = _rolled_two()
    few, many = ([_decided(state, rounds, seed) for seed in range(8)] for rounds in (1, 6))
    assert sum(one.steps for one in few) < sum(one.steps for one in many)
    assert pstdev([one.chance for one in many]) < pstdev([one.chance for one in few])
