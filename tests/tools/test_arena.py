"""The command that lets computer players play each other."""

from __future__ import annotations

import pytest

from tests.tools import arena
from tests.tools.arena import Pairing


def test_the_interval_of_a_share_is_wilsons() -> None:
    """For 8 of 10, from the formula by hand: the middle is (0.8 + 0.19208) / 1.38416, the spread 0.2266 on either side."""
    low, high = arena.wilson(8, 10)
    assert low == pytest.approx(0.4902, abs=1e-4)
    assert high == pytest.approx(0.9433, abs=1e-4)


def test_seats_are_taken_in_turn_by_games_of_one_seed() -> None:
    found = list(arena.results(Pairing("earthquake", "greedy", "random", 2), 4, 0, 1))
    assert [one.seat for one in found] == [0, 1, 0, 1]


def test_a_game_comes_out_the_same_again() -> None:
    pairing = Pairing("earthquake", "easy", "greedy", 3)
    one, other = arena.one_game(pairing, 5, 2), arena.one_game(pairing, 5, 2)
    assert (one.share, one.turns, one.reason) == (other.share, other.turns, other.reason)
    assert len(one.times[0]) == len(other.times[0])


def test_greedy_play_is_better_than_chance() -> None:
    found = list(arena.results(Pairing("earthquake", "greedy", "random", 2), 40, 0, 1))
    assert sum(one.share for one in found) >= 28


def test_an_unknown_player_is_refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["arena", "earthquake", "strong", "clever", "1"])
    with pytest.raises(SystemExit):
        arena.main()
    assert capsys.readouterr().err.endswith(
        "the players of earthquake are beginner, easy, skilled, strong, random, greedy, not 'clever'\n"
    )
