"""Whole games: they end, nothing raises, and the contract of the engine holds on the way."""

from __future__ import annotations

import pytest

from game.engine.chance import Fixed, Recorded, Seeded, pick
from game.engine.core import Action, Illegal, Resign
from game.engine.earthquake import actions
from game.engine.earthquake.events import Eliminated, TileRemoved, TileUncovered
from game.engine.earthquake.game import GAME
from game.engine.earthquake.state import State

from .support import CLASSIC, FAR, C, E, table

PLAYERS = (2, 3, 4, 5, 6)
STAKES = (actions.GiveUp, actions.DiscardTool)


def play_on(state: State, chance: Seeded) -> State:
    """A random action, giving up or throwing a tool away only where nothing else is left."""
    legal = GAME.legal(state)
    return GAME.apply(state, pick([action for action in legal if not isinstance(action, STAKES)] or legal, chance), chance).state


@pytest.mark.rule("EI-17")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("mix", ["level", "fewer_tools", "more_cracks", "wild"])
def test_every_game_ends_with_one_winner_within_the_bound(players: int, mix: str) -> None:
    for seed in range(25):
        chance = Seeded(f"{players} {seed}")
        state = GAME.setup(CLASSIC, players, {"mix": mix}, chance).state
        while GAME.to_move(state) is not None:
            state = play_on(state, chance)
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.winner is not None
        assert sorted(seat for group in outcome.ranking for seat in group) == list(range(players))
        assert state.turns <= 195


@pytest.mark.parametrize("players", PLAYERS)
def test_the_contract_holds_in_every_position_of_a_game(players: int) -> None:
    """The measure of why games end falls too: twice the tiles that are no volcanoes, and the tools in hands."""
    for seed in range(8):
        chance = Seeded(f"{players} {seed}")
        state = GAME.setup(CLASSIC, players, {}, chance).state
        turns, measure = state.turns, 400
        while GAME.to_move(state) is not None:
            legal = GAME.legal(state)
            assert len(set(legal)) == len(legal) > 0
            assert all(GAME.check(state, action) is None for action in legal)
            assert GAME.load(GAME.dump(state), CLASSIC) == state
            assert all(GAME.decode(GAME.encode(action)) == action for action in legal)
            action, before = pick(legal, chance), GAME.dump(state)
            step = GAME.apply(state, action, Fixed())
            assert GAME.dump(state) == before
            assert step.reveals == any(isinstance(event, TileUncovered) for event in step.events)
            assert _tiles(state) - _tiles(step.state) == len([e for e in step.events if isinstance(e, TileRemoved)])
            state = step.state
            if state.turns > turns:
                new = _measure(state)
                assert new < measure or any(isinstance(event, Eliminated) for event in step.events) or turns == 0
                turns, measure = state.turns, new
        assert GAME.legal(state) == ()
        assert GAME.load(GAME.dump(state), CLASSIC) == state


def test_what_is_not_listed_is_refused_with_a_reason() -> None:
    spaces = [*CLASSIC.spaces, (9, 9)]
    kinds = (
        actions.Place,
        actions.Step,
        actions.Climb,
        actions.Jump,
        actions.Swim,
        actions.Dynamite,
        actions.Bazooka,
        actions.Push,
    )
    everything: list[Action] = [kind(space) for kind in kinds for space in spaces]
    everything += [actions.Steal(seat) for seat in range(-1, 5)]
    everything += [actions.Stay(), actions.Float(), actions.Keep(), actions.DiscardTile(), actions.Sandbag(), actions.Remove()]
    everything += [actions.DiscardTool(), actions.EndTurn(), actions.GiveUp()]
    for seed in range(4):
        chance = Seeded(seed)
        state = GAME.setup(CLASSIC, 4, {}, chance).state
        while GAME.to_move(state) is not None:
            legal = set(GAME.legal(state))
            for action in everything:
                reason = GAME.check(state, action)
                assert (reason is None) == (action in legal)
                assert reason is None or reason.rule.startswith("EI-")
            state = play_on(state, chance)


def test_a_refused_action_raises_its_reason_and_changes_nothing() -> None:
    state = table({C: "land", E: "land*3", FAR: "land"}, [C, FAR])
    before = GAME.dump(state)
    with pytest.raises(Illegal) as caught:
        GAME.apply(state, actions.Step(E), Fixed())
    assert caught.value == GAME.check(state, actions.Step(E))
    assert GAME.dump(state) == before


def test_only_setting_up_uses_chance() -> None:
    """Every action is applied with a chance that has no number to give."""
    chance = Seeded(4)
    state = GAME.setup(CLASSIC, 5, {}, chance).state
    while GAME.to_move(state) is not None:
        state = GAME.apply(state, pick(GAME.legal(state), chance), Fixed()).state


def test_the_same_chance_gives_the_same_island() -> None:
    recorded = Recorded(Seeded("again"))
    state = GAME.setup(CLASSIC, 3, {}, recorded).state
    assert GAME.digest(GAME.setup(CLASSIC, 3, {}, Fixed(*recorded.given)).state) == GAME.digest(state)
    assert GAME.digest(GAME.setup(CLASSIC, 3, {}, Seeded("other")).state) != GAME.digest(state)


@pytest.mark.rule("EI-18")
def test_players_may_leave_in_any_position() -> None:
    for seed in range(30):
        chance = Seeded(seed)
        state = GAME.setup(CLASSIC, 5, {}, chance).state
        while GAME.to_move(state) is not None:
            leaving = Resign(chance.roll(0, 4))
            if chance.roll(1, 8) == 1 and GAME.check(state, leaving) is None:
                state = GAME.apply(state, leaving, chance).state
                assert state.explorers[leaving.seat] is None
                assert GAME.to_move(state) != leaving.seat
                assert GAME.load(GAME.dump(state), CLASSIC) == state
            else:
                state = play_on(state, chance)
        assert GAME.outcome(state) is not None


def test_an_action_of_another_game_is_a_programmers_mistake() -> None:
    with pytest.raises(TypeError, match="is no action of Earthquake Island"):
        GAME.check(table({C: "land", E: "land"}, [C, E]), Action())


def _tiles(state: State) -> int:
    return sum(len(stack) for stack in state.stacks)


def _measure(state: State) -> int:
    tiles = sum(tile.kind != "volcano" for stack in state.stacks for tile in stack)
    return 2 * tiles + sum(tool is not None for tool in state.tools)
