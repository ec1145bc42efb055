"""The command that lets computer players play each other."""

from __future__ import annotations

import pytest

from game.engine.chance import Seeded
from tests.games import ALL
from tests.tools import arena
from tests.tools.arena import Pairing


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


def test_nothing_is_hidden_from_who_knows_everything_and_all_from_the_other() -> None:
    rules = ALL["island_battle"].game()
    board = arena.board_of(Pairing("island_battle", "strong", "random", 2))
    state = rules.setup(board, 2, {}, Seeded(1)).state
    game = arena.opened(rules, lambda seat: seat == 0)
    assert game.observe(state, 0) is state
    assert game.observe(state, 1) == rules.observe(state, 1)
    assert game.observe(state, None) == rules.observe(state, None)


def test_only_a_level_can_know_everything() -> None:
    with pytest.raises(ValueError, match="only a level can know everything, not 'greedy'"):
        arena.knowing("earthquake", "greedy")


def test_an_unknown_player_is_refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["arena", "earthquake", "strong", "clever", "1"])
    with pytest.raises(SystemExit):
        arena.main()
    assert capsys.readouterr().err.endswith(
        "the players of earthquake are beginner, easy, skilled, strong, random, greedy, nearer, not 'clever'\n"
    )
