"""The view of the table, and dealing the unseen tiles again (EI-5)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.engine.chance import Seeded, pick, shuffled
from game.engine.earthquake.game import GAME
from game.engine.earthquake.mix import CLASSIC_MIX, Tile, by_face, mix_of
from game.engine.earthquake.observation import reveal, unseen
from game.engine.earthquake.state import State

from .support import CLASSIC, FAR, NE, C, E, act, stack, table


def mixed_up(state: State, seed: int) -> State:
    """The same game with other tiles below the tops, and other ones left over."""
    chance = Seeded(seed)
    seen = Counter(by_face(state.removed))
    seen.update(tile.face for tiles in state.stacks for tile in tiles[-1:])
    seen.update(tool for tool in state.tools if tool)
    hidden = shuffled([face for face, count in by_face(state.mix).items() for _ in range(count - seen[face])], chance)
    pile = iter(hidden)
    stacks = tuple((*(Tile.of(next(pile), seed % 6) for _ in tiles[:-1]), *tiles[-1:]) for tiles in state.stacks)
    return replace(state, stacks=stacks)


@pytest.mark.rule("EI-5")
def test_tops_heights_tools_and_what_was_removed_are_seen() -> None:
    state = table({C: "land rope cracks_01:2", E: "volcano land", FAR: "land"}, [C, FAR], ["push"])
    seen = GAME.observe(act(state, "stay").state, 0)
    top = seen.top(C)
    assert top is not None
    assert (top.kind, seen.height(C)) == ("rope", 2)
    assert (seen.top(NE), seen.height(NE)) == (None, 0)
    assert seen.tools == ("push", None)
    assert seen.removed == mix_of({"cracks_01": 1})


@pytest.mark.rule("EI-5")
def test_who_may_see_all_sees_what_lies_below_the_tops_and_nobody_else() -> None:
    state = table({C: "land rope cracks_01:2", E: "volcano", FAR: "land"}, [C, FAR])
    at = {space: state.board.index[space] for space in (C, E, NE)}
    below = reveal(state).below
    assert [tile.face for tile in below[at[C]]] == ["land", "rope"]
    assert (below[at[E]], below[at[NE]]) == ((), ())
    assert GAME.observe(state, 0).below == ()


@pytest.mark.rule("EI-5")
def test_unseen_tiles_are_the_mix_without_tops_hands_and_removed_ones() -> None:
    state = act(table({C: "land rope cracks_01:2", E: "volcano land", FAR: "land"}, [C, FAR], ["push"]), "stay").state
    assert unseen(GAME.observe(state, None)) == mix_of({**CLASSIC_MIX, "cracks_01": 0, "rope": 4, "push": 3, "land": 34})


@pytest.mark.rule("EI-5")
def test_games_that_differ_only_below_the_tops_look_the_same_to_everybody() -> None:
    for seed in range(10):
        state = _some_turns_in(seed, players=2 + seed % 5)
        other = mixed_up(state, seed)
        assert other != state
        for seat in (None, *range(len(state.explorers))):
            assert GAME.observe(other, seat) == GAME.observe(state, seat)
        assert GAME.legal(other) == GAME.legal(state)


@pytest.mark.rule("EI-5")
def test_all_players_and_spectators_see_the_same() -> None:
    state = _some_turns_in(3, players=3)
    assert GAME.observe(state, None) == GAME.observe(state, 0) == GAME.observe(state, 2)
    step = act(table({C: "land rope land", FAR: "land"}, [C, FAR]), "stay")
    assert [GAME.redact(event, 1) for event in step.events] == list(step.events)


@pytest.mark.rule("EI-5")
def test_no_event_tells_more_than_what_came_to_light() -> None:
    """The same action on two islands that differ only in the tile below the one uncovered gives equal events."""
    one = table({C: "volcano land land", FAR: "land"}, [C, FAR])
    other = table({C: "hole land land", FAR: "land"}, [C, FAR])
    assert act(one, "stay").events == act(other, "stay").events


@pytest.mark.rule("EI-5")
def test_a_sampled_game_looks_like_the_observed_one_and_is_whole() -> None:
    for seed in range(10):
        state = _some_turns_in(seed, players=2 + seed % 5)
        seen = GAME.observe(state, None)
        sampled = GAME.sample(seen, Seeded(seed))
        assert GAME.observe(sampled, None) == seen
        assert GAME.load(GAME.dump(sampled), state.board) == sampled


@pytest.mark.rule("EI-5")
def test_sampling_deals_every_unseen_tile_as_often() -> None:
    """Of 97 unseen tiles 35 are land, 4 are volcanoes, 7 lifebelts: the tile below is one of these as often."""
    seen = GAME.observe(table({C: "hole land", FAR: "volcano"}, [C, None], ["rope"], out=[1]), None)
    found = Counter(stack(GAME.sample(seen, Seeded(seed)), C).split()[0] for seed in range(2000))
    hidden = by_face(unseen(seen))
    assert sum(hidden.values()) == 97  # 100 without two tops and the rope
    for face in ("land", "volcano", "lifebelt"):
        expected = 2000 * hidden[face] / 97
        assert abs(found[face] - expected) < 4 * expected**0.5


def _some_turns_in(seed: int, players: int) -> State:
    chance = Seeded(seed)
    state = GAME.setup(CLASSIC, players, {}, chance).state
    for _ in range(players + 4):
        state = GAME.apply(state, pick(GAME.legal(state)[:2], chance), chance).state
    return state
