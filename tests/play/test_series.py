"""Series of games: wins that rematches carry on, until somebody has as many as it takes."""

from __future__ import annotations

from datetime import timedelta

import pytest

from game.engine.core import Seat
from game.play.match import Match
from game.play.record import Player, Series
from game.play.series import LENGTHS, PROPOSED, begun, following, standing
from tests.people.games import NOON
from tests.tiny.engine import GAME, Board


def played(series: Series | None, winner: Seat = 0, *names: str) -> Match:
    """A game that the other player has given up."""
    players = [Player(name) for name in names or ("Ania", "Jan")]
    match = Match.start(GAME, Board(), players, level={}, seed="7", now=NOON, series=series)
    match.resign(1 - winner)
    return match


def test_a_series_is_called_by_the_start_of_its_first_game() -> None:
    assert played(begun(3)).record.header.series == Series("2026-05-03T12:00:00Z", 3)


def test_rematches_carry_the_wins_on() -> None:
    """Ania, Jan, Ania win: two to one before the fourth game."""
    match = played(begun(3))
    for winner in (1, 0):
        match = match.rematch()
        match.resign(1 - winner)
    assert match.rematch().record.header.series == Series("2026-05-03T12:00:00Z", 3, (2, 1))


def test_who_has_won_as_many_as_it_takes_wins_it_and_another_one_begins() -> None:
    match = played(Series("x", 2, (1, 1)))
    assert standing(match.record.header, (0,)) == (2, 1)
    again = match.rematch().record.header
    assert again.series == Series(again.started, 2)


def test_a_draw_counts_for_nobody() -> None:
    header = played(Series("x", 3, (1, 2))).record.header
    assert standing(header, ()) == (1, 2)
    assert following(header, ()) == Series("x", 3, (1, 2))


def test_partners_win_together() -> None:
    header = played(begun(3)).record.header
    assert standing(header, (0, 1)) == (1, 1)


def test_a_single_game_may_become_the_first_of_a_series_afterwards() -> None:
    match = played(None, 1)
    assert match.rematch().record.header.series is None
    assert following(match.record.header, (1,)) is None
    assert match.rematch(3).record.header.series == Series("2026-05-03T12:00:00Z", 3, (0, 1))


def test_wins_go_with_the_players_when_the_seats_change(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "rematch", lambda game, state: ((1, 0), {}))
    again = played(Series("x", 3, (1, 0))).rematch().record.header
    assert [player.name for player in again.players] == ["Jan", "Ania"]
    assert again.series == Series("x", 3, (0, 2))


def test_a_game_played_on_from_anywhere_and_one_with_the_same_luck_belong_to_no_series() -> None:
    match = played(begun(3))
    lucky = Match.same_luck(match.record, GAME, Board(), now=NOON + timedelta(hours=1))
    assert lucky is not None and lucky.record.header.series is None


def test_a_series_goes_to_two_three_or_five_wins_and_three_are_proposed() -> None:
    assert (LENGTHS, PROPOSED) == ((2, 3, 5), 3)
