"""Beginners play as a person does: by what they see, not by chance."""

from __future__ import annotations

from collections import Counter

from game.bots.contest import chooser, contest
from game.bots.player import ComputerPlayer
from game.engine.chance import Seeded
from tests.games import ALL
from tests.tools import random_play

SEEDS = 5


def test_a_beginner_mostly_does_the_same_thing_whatever_the_seed() -> None:
    """Of five seeds at least nine in ten agree with what most of them do, over all decisions of some games of two Easy."""
    entry = ALL["earthquake"]
    game, board = entry.game(), random_play.first_board(entry, 2)
    levels = {level.name: level for level in entry.computer_levels()}
    beginner, easy = ComputerPlayer(levels["beginner"]), chooser(levels["easy"])
    agreed = asked = 0
    for seed in range(3):
        for step in contest(game, board, {}, [easy, easy], 700 + seed):
            seat = game.to_move(step.state)
            seen = game.observe(step.state, seat)
            actions = game.legal(seen)
            if len(actions) < 2:
                continue
            chosen = [beginner.decide(seen, actions, Seeded(number), explain=False).action for number in range(SEEDS)]
            agreed += max(Counter(chosen).values())
            asked += SEEDS
    assert asked > 100
    assert agreed >= 0.9 * asked
