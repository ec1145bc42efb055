"""Beginners play as a person does: by what they see, not by chance."""

from __future__ import annotations

from collections import Counter
from gettext import GNUTranslations

import pytest

from game.bots.contest import chooser, contest
from game.bots.player import ComputerPlayer
from game.engine.chance import Seeded
from game.engine.island_battle.actions import Shoot
from game.engine.island_battle.game import GAME
from game.paths import assets
from tests.engine.island_battle.table import Table
from tests.games import ALL
from tests.tools import random_play

SEEDS = 5


def test_a_beginner_mostly_does_the_same_thing_whatever_the_seed() -> None:
    """Of five seeds at least five in six agree with what most of them do, over all decisions of some games of two Easy.

    Where several actions promise the same, chance takes one.
    """
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
    assert agreed >= 5 / 6 * asked


@pytest.mark.rule("BI-53")
def test_every_level_fires_a_shot_that_takes_an_opponent_for_sure() -> None:
    """The words about Beginner say so; it overlooks lines of fire only when it moves."""
    battle = Table("S 9,7 N", "J 4,1 N", "t 9,9 S", "s 2,9 S", rolled=2)
    seen = GAME.observe(battle.state, 0)
    levels = ALL["island_battle"].computer_levels()
    chosen = [ComputerPlayer(level).decide(seen, GAME.legal(seen), Seeded(1), explain=False).action for level in levels]
    assert chosen == [Shoot(battle.piece("9,7"))] * len(levels)
    told = [catalogue(language).gettext("level.island_battle.beginner") for language in ("en", "pl")]
    assert ["sure shots" in told[0], "pewne strzały" in told[1]] == [True, True]


def catalogue(language: str) -> GNUTranslations:
    with (assets() / "locale" / language / "computer.mo").open("rb") as file:
        return GNUTranslations(file)
