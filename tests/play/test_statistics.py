"""Statistics of a finished game, counted by hand."""

from __future__ import annotations

from game.play.statistics import Statistics, statistics
from tests.play.helpers import play, tiny_match


def test_a_game_is_counted() -> None:
    match = play(
        tiny_match(4, 2, 6, 6, 6),
        "place 0",
        "place 1",
        "roll",
        "turn",
        "roll",
        "wait",
        "roll",
        "go",
        "roll",
        "turn",
        "roll",
        "go",
    )
    result = statistics(match.history, match.opening.events)
    # South goes 1 by its card and then 6 and 6 by the die; North waits and then goes 2 by its card.
    assert result.turns == 5
    assert result.actions == {0: 7, 1: 5}
    assert result.dice == {0: {4: 1, 6: 2}, 1: {2: 1, 6: 1}}
    assert result.events[0, "went", "die"] == 2
    assert (result.count("went"), result.count("went", seat=0), result.count("went", cause="card")) == (4, 3, 2)
    assert result.count("went", seat=1, cause="die") == 0
    assert result.average_roll(0) == 16 / 3
    assert (result.count("turn_started", seat=0), result.count("turn_started", seat=1)) == (3, 2)
    assert result.count("turn_started") == 5


def test_who_leaves_plays_nothing_by_that() -> None:
    match = play(tiny_match(4, 2), "place 0")
    match.resign(1)
    result = statistics(match.history, match.opening.events)
    assert (result.actions[0], result.actions[1]) == (1, 0)


def test_nothing_played_counts_nothing() -> None:
    result = statistics(())
    assert result == Statistics()
    assert (result.average_roll(0), result.count("went")) == (None, 0)
