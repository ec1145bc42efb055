"""Random play: what must hold in every position of every game."""

import pytest

from game.engine.chance import Seeded, pick
from game.engine.core import Action, Illegal, Resign
from game.engine.island_battle.actions import (
    Move,
    MovePad,
    Pass,
    PlaceBlock,
    PlaceCharacter,
    PlaceOnPad,
    Reinforce,
    Remove,
    Roll,
    Shoot,
    Side,
    SlidePad,
    TurnCharacter,
    Way,
)
from game.engine.island_battle.board import Board
from game.engine.island_battle.game import GAME
from game.engine.island_battle.state import ON_PAD, Kind, State

BOARDS = [Board.of(), Board.of(columns=13, rows=11, soldiers=2, jeeps=2, tanks=6, quiet_turns=20)]


def every_action(board: Board) -> list[Action]:
    """All actions there are on this island, and some that are on none."""
    pieces, slots = range(-1, 21), range(7)
    squares = board.squares
    found: list[Action] = [Roll(), Pass(), MovePad()]
    found += [Shoot(piece) for piece in pieces] + [Remove(piece) for piece in pieces]
    found += [Move(piece, way) for piece in pieces for way in Way] + [
        TurnCharacter(piece, side) for piece in pieces for side in Side
    ]
    found += [Reinforce(slot) for slot in slots] + [PlaceOnPad(kind, slot) for kind in Kind for slot in slots]
    found += [SlidePad(column) for column in range(board.columns + 2)] + [PlaceBlock(square) for square in squares]
    found += [PlaceCharacter(kind, square, facing) for kind in Kind for square in squares for facing in range(4)]
    return found


def sound(state: State) -> bool:
    """Return whether what the state says twice agrees."""
    standing = {at: piece for piece, at in enumerate(state.where) if at >= 0}
    standing |= {at: 20 + block for block, at in enumerate(state.block_at) if at >= 0}
    cells = {at: cell for at, cell in enumerate(state.cells) if cell >= 0}
    on_pads = sorted(piece for pad in state.pads for piece in pad if piece >= 0)
    return standing == cells and on_pads == [piece for piece, at in enumerate(state.where) if at == ON_PAD]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seed", range(3))
def test_legal_lists_exactly_what_check_allows(board: Board, seed: int) -> None:
    chance, every = Seeded(seed), every_action(board)
    state = GAME.setup(board, 2, {"starter": "roll"}, chance).state
    while actions := GAME.legal(state):
        assert len(set(actions)) == len(actions)
        assert sound(state)
        assert {action for action in every if GAME.check(state, action) is None} == set(actions)
        before = GAME.digest(state)
        step = GAME.apply(state, pick(actions, chance), chance)
        assert GAME.digest(state) == before
        state = step.state
    assert sound(state)
    assert {GAME.check(state, action) for action in every} == {Illegal("game_over", state.ending.rule)}  # type: ignore[union-attr]


def test_random_games_never_fail_to_end() -> None:
    reasons = set()
    for seed in range(150):
        chance = Seeded(seed)
        variants = {
            "setting_up": "mirrored",
            "chain": ("single", "full")[seed % 2],
            "mix": ("level", "armour", "scouts")[seed % 3],
        }
        state = GAME.setup(BOARDS[seed % 2], 2, variants, chance).state
        for _ in range(5000):
            if not (actions := GAME.legal(state)):
                break
            state = GAME.apply(state, pick(actions, chance), chance).state
        outcome = GAME.outcome(state)
        assert outcome is not None
        reasons.add(outcome.reason)
    assert "army_lost" in reasons


@pytest.mark.rule("BI-11")
def test_what_is_seen_allows_the_same_actions_in_every_sample() -> None:
    chance = Seeded(7)
    state = GAME.setup(Board.of(), 2, {"starter": "south"}, chance).state
    while actions := GAME.legal(state):
        seen = GAME.observe(state, state.actor)
        guess = GAME.sample(seen, chance)
        assert GAME.legal(guess) == actions
        assert GAME.observe(guess, None) == seen
        assert guess.undersides.count(True) == 6
        state = GAME.apply(state, pick(actions, chance), chance).state


@pytest.mark.rule("BI-11")
def test_a_sample_deals_the_unknown_undersides_fairly() -> None:
    state = GAME.setup(Board.of(), 2, {"starter": "south"}, Seeded(7)).state
    seen = GAME.observe(state, 0)
    first_live = sum(GAME.sample(seen, Seeded(seed)).undersides[0] is True for seed in range(1000))
    assert abs(first_live - 600) < 80


@pytest.mark.rule("BI-60")
def test_a_step_says_whether_something_hidden_came_to_light() -> None:
    chance = Seeded(11)
    seen = 0
    state = GAME.setup(Board.of(), 2, {"setting_up": "mirrored"}, chance).state
    while actions := GAME.legal(state):
        step = GAME.apply(state, pick(actions, chance), chance)
        turned_over = any(event.code() == "block_turned" for event in step.events)
        assert step.reveals == turned_over
        for seat in (0, 1, None):
            assert [GAME.redact(event, seat) for event in step.events] == list(step.events)
        seen += turned_over
        state = step.state
    assert seen


def test_nothing_changes_when_an_action_is_refused() -> None:
    state = GAME.setup(Board.of(), 2, {"setting_up": "mirrored", "starter": "south"}, Seeded(1)).state
    before = GAME.digest(state)
    with pytest.raises(Illegal):
        GAME.apply(state, Pass(), Seeded(1))
    assert GAME.digest(state) == before


def test_the_same_chance_and_actions_lead_to_the_same_digest() -> None:
    digests = []
    for _ in range(2):
        chance = Seeded("again")
        state = GAME.setup(Board.of(), 2, {}, chance).state
        while actions := GAME.legal(state):
            state = GAME.apply(state, pick(actions, chance), chance).state
        digests.append(GAME.digest(state))
    assert digests[0] == digests[1]


def test_resigning_ends_it_in_every_phase() -> None:
    chance = Seeded(3)
    state = GAME.setup(Board.of(), 2, {}, chance).state
    phases = set()
    while actions := GAME.legal(state):
        phases.add(state.phase)
        for seat in (0, 1):
            assert GAME.apply(state, Resign(seat), chance).state.actor is None
        state = GAME.apply(state, pick(actions, chance), chance).state
    assert len(phases) >= 9
