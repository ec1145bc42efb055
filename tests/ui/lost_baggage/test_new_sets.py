"""The sets with which a new game of Lost Baggage begins."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.scenes.game_setup import GameSetup
from tests.games import ALL
from tests.ui.play import Program


@pytest.mark.rule("LB-2")
def test_another_map_brings_the_sets_that_fill_it_but_for_one_that_was_chosen(program: Callable[..., Program]) -> None:
    """Four games are begun, on maps for ten tiles and for thirty, by what was chosen for the one before."""
    guests, last = program().app.context.guests, dict[str, str]()

    def tiles(level: str, **chosen: str) -> list[int]:
        nonlocal last
        setup = GameSetup(ALL["lost_baggage"], last, (), guests)
        setup.choose(level)
        setup.variants |= chosen
        assert setup.info is not None
        sizes = {cards.id: len(cards.tiles) for cards in setup.info.board.sets}
        last = setup.choices()
        return [sizes[setup.variant(option)] for option in setup.options if option.name.startswith("set_")]

    assert tiles("two_10") == [10, 10]
    assert tiles("two_30") == [30, 30]
    assert tiles("two_10", set_1="still_life") == [10, 10]
    assert tiles("two_30") == [10, 30]
