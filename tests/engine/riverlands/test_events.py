"""The events of an action, their order, and the sum of what they carry, which is the state."""

from __future__ import annotations

import pytest

from game.engine.chance import Recorded, Seeded, pick
from game.engine.core import Step
from game.engine.riverlands.board import Board
from game.engine.riverlands.events import HeroChanged, Transferred
from game.engine.riverlands.game import GAME
from game.engine.riverlands.state import State

from .boards import SMALL, TEAMS
from .support import act, at, story, table

NEXT = ["turn_ended RL-11", "turn_started RL-10"]


@pytest.mark.rule("RL-11")
@pytest.mark.parametrize(
    ("texts", "rolls", "expected"),
    [
        (["move 2,4"], [], ["moved RL-20"]),
        (["move 2,6"], [], ["moved RL-20", "gained RL-23"]),
        (["strike 1"], [], ["struck RL-30", "damaged RL-34"]),
        (["shoot 1"], [2], ["shot RL-31"]),
        (["shoot 1"], [3], ["shot RL-31", "damaged RL-34"]),
        (["heal"], [], ["healed RL-35"]),
        (["explore"], [1], ["explored RL-41", "robbed RL-48"]),
        (["explore"], [2], ["explored RL-41", "damaged RL-34"]),
        (["explore"], [3], ["explored RL-41", "caught RL-45"]),
        (["explore"], [4], ["explored RL-41", "gained RL-41"]),
        (["move 2,4", "buy bow"], [], ["moved RL-20", "bought RL-50", "ate RL-13", *NEXT]),
        (["end turn"], [], ["ate RL-13", *NEXT]),
        (["offer draw", "refuse draw"], [], ["draw_offered RL-60", "draw_answered RL-60"]),
        (["resign 1"], [], ["died RL-62", "eliminated RL-62", "game_ended RL-62"]),
    ],
)
def test_what_a_player_does_is_emitted_step_by_step(texts: list[str], rolls: list[int], expected: list[str]) -> None:
    """Seat 0 in the forest of (2, 5), a village north and a mine south of it, seat 1 on the mountain east of it."""
    state = table(at(2, 5, gold=2, bows=1, arrows=1), at(3, 5))
    assert story(act(state, *texts, rolls=rolls)) == expected


@pytest.mark.rule("RL-14")
def test_a_death_is_emitted_before_the_return() -> None:
    assert story(act(table(at(2, 5), at(3, 5, health=1)), "strike 1")) == [
        "struck RL-30",
        "damaged RL-34",
        "died RL-34",
        "respawned RL-14",
    ]
    assert story(act(table(at(2, 5, food=0), at(3, 5), fed=False), "end turn")) == ["died RL-13", "respawned RL-14", *NEXT]


@pytest.mark.rule("RL-46", "RL-47")
def test_a_temple_emits_its_choices() -> None:
    state = table(at(3, 5), at(6, 0), at(6, 7), at(2, 0))
    assert story(act(state, "explore", "back 2,6", rolls=[3])) == ["explored RL-46", "sent_back RL-47", "went_back RL-47", *NEXT]
    assert story(act(state, "explore", "choose bow", rolls=[6])) == [
        "explored RL-46",
        "finds_offered RL-46",
        "find_chosen RL-46",
        "gained RL-46",
        "gained RL-46",
    ]
    assert story(act(state, "explore", rolls=[1])) == ["explored RL-46", "robbed RL-48", "robbed RL-48"]


@pytest.mark.rule("RL-5")
def test_the_start_is_emitted() -> None:
    state = GAME.setup(SMALL, 2, {}, Seeded(0)).state
    assert story(act(state, *["roll"] * 4, rolls=[2, 2, 1, 3])) == [
        "rolled_for_start RL-5",
        "rolled_for_start RL-5",
        "start_tied RL-5",
        "rolled_for_start RL-5",
        "rolled_for_start RL-5",
        "first_chosen RL-5",
        "round_started RL-61",
        "turn_started RL-10",
    ]


def shown_after(state: State, step: Step[State]) -> list[object]:
    """The heroes as a table shows them that moves on by the events alone."""
    shown: list[object] = list(state.heroes)
    for event in step.events:
        if isinstance(event, HeroChanged):
            shown[event.seat] = event.hero
        if isinstance(event, Transferred):
            shown[event.to] = event.partner
    return shown


@pytest.mark.parametrize("found", [SMALL, TEAMS], ids=["small", "teams"])
@pytest.mark.parametrize("seed", range(8))
def test_the_heroes_that_events_carry_lead_to_those_of_the_state(found: Board, seed: int) -> None:
    chance, choice = Seeded(f"chance {seed}"), Seeded(f"choice {seed}")
    state = GAME.setup(found, found.players, {}, chance).state
    while legal := GAME.legal(state):
        step = GAME.apply(state, pick(legal, choice), chance)
        assert shown_after(state, step) == list(step.state.heroes)
        state = step.state


@pytest.mark.parametrize("seed", range(4))
def test_every_number_of_chance_is_the_die_of_an_event(seed: int) -> None:
    chance, choice = Recorded(Seeded(f"chance {seed}")), Seeded(f"choice {seed}")
    state, dice = GAME.setup(TEAMS, 4, {}, chance).state, []
    while legal := GAME.legal(state):
        step = GAME.apply(state, pick(legal, choice), chance)
        dice += [event.die for event in step.events if event.die is not None]
        state = step.state
    assert dice == chance.given
