"""Awards and the wins of an evening, worked out by hand."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from game.content.positions import PositionReader
from game.engine.core import PlayerEvent, Rolled
from game.games import GAMES
from game.play import evening
from game.play.feats import Award, Course, Deed, Feat, awards, course
from game.play.match import Match
from game.play.record import Player
from game.play.settings import Evening
from tests.play.helpers import play, tiny_match
from tests.tiny.engine import GAME, Board, Went

NOON = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)


def feat(name: str, *numbers: int, least: int = 1) -> Feat:
    return Feat(name, "sprite", numbers, least)


def names(*feats: Feat) -> list[tuple[str, tuple[int, ...]]]:
    return [(award.name, award.seats) for award in awards(feats)]


class TestAwards:
    def test_the_best_one_is_honoured_with_the_number(self) -> None:
        assert awards([feat("walker", 3, 7, 5)]) == (Award("walker", "sprite", (1,), 7),)

    def test_who_did_nothing_or_too_little_is_not(self) -> None:
        assert names(feat("nothing", 0, 0), feat("little", 1, 0, least=2)) == []
        assert names(feat("of nobody"), feat("enough", 2, 0, least=2)) == [("enough", (0,))]

    def test_two_of_four_share_an_award_and_three_do_not(self) -> None:
        assert names(feat("two", 4, 1, 4, 0)) == [("two", (0, 2))]
        assert names(feat("three", 4, 4, 4, 0)) == []
        assert names(feat("both", 4, 4)) == []

    def test_three_are_given_in_the_order_of_the_feats(self) -> None:
        assert names(feat("a", 1, 0), feat("b", 0, 1), feat("c", 2, 1), feat("d", 0, 9)) == [
            ("a", (0,)),
            ("b", (1,)),
            ("c", (0,)),
        ]

    def test_as_many_players_as_can_be_are_honoured(self) -> None:
        """The third feat of the first player gives way to the first one of the last."""
        feats = feat("a", 5, 0, 0), feat("b", 5, 0, 0), feat("c", 5, 0, 0), feat("d", 0, 1, 0), feat("e", 0, 0, 1)
        assert names(*feats) == [("a", (0,)), ("d", (1,)), ("e", (2,))]

    def test_shared_feats_come_last(self) -> None:
        feats = feat("shared", 3, 3, 0, 0), feat("a", 1, 0, 0, 0), feat("b", 1, 0, 0, 0), feat("c", 1, 0, 0, 0)
        assert names(*feats) == [("a", (0,)), ("b", (0,)), ("c", (0,))]


class TestCourse:
    def test_what_all_saw_is_summed_by_seat(self) -> None:
        """South goes 1 by its card and 6 by the die, North 2 by its card."""
        seen = course(play(tiny_match(4, 2, 6), "place 0", "place 1", "roll", "turn", "roll", "turn", "roll", "go"))
        steps = {(0, "card"): 1, (1, "card"): 2, (0, "die"): 6}
        assert [(event.seat, event.cause, event.to) for event in seen.of(Went)] == [(0, "card", 1), (1, "card", 2), (0, "die", 7)]
        assert seen.sums((event.seat, steps[event.seat, event.cause]) for event in seen.of(Went)) == (7, 2)
        assert seen.most((event.seat, steps[event.seat, event.cause]) for event in seen.of(Went)) == (6, 2)
        assert [event.value for event in seen.of(Rolled)] == [4, 2, 6]

    def test_the_numbers_of_winners_are_those_that_count(self) -> None:
        match = tiny_match(4)
        assert (course(match).winners, course(match).of_winners((5, 6))) == ((), (0, 0))
        match.resign(0)
        assert (course(match).winners, course(match).of_winners((5, 6))) == ((1,), (0, 6))

    def test_the_number_of_nobody_is_left_out(self) -> None:
        empty = Course(2, (Deed(0, ()),))
        assert empty.sums([(None, 5), (1, 2), (1, 3)]) == (0, 5)
        assert empty.most([(None, 5), (1, 2), (1, 3)]) == (0, 3)
        assert list(empty.of(PlayerEvent)) == []


def won_by_south(*players: str, seed: str = "7", now: datetime = NOON, kind: str = "") -> Match:
    """A game that North has given up; `kind` is that of South."""
    south, north = players
    match = Match.start(GAME, Board(), [Player(south, computer=kind), Player(north)], level={}, seed=seed, now=now)
    match.resign(1)
    return match


class TestEvening:
    def test_wins_are_counted_by_names_over_games(self) -> None:
        """Ania wins twice, once in each seat; Ola, who plays for the first time, has none."""
        first, second = won_by_south("Ania", "Jan"), won_by_south("Ania", "Ola", seed="8")
        known = evening.after(evening.after(Evening(), first, NOON), second, NOON + timedelta(hours=1))
        assert evening.wins(known, second) == (2, 0)
        assert evening.wins(known, won_by_south("Jan", "ANIA", seed="9")) == (0, 2)

    def test_of_two_with_one_name_only_the_winner_has_won(self) -> None:
        match = won_by_south("Ola", "ola")
        assert evening.wins(evening.after(Evening(), match, NOON), match) == (1, 0)

    def test_a_game_counts_once(self) -> None:
        match = won_by_south("Ania", "Jan")
        known = evening.after(evening.after(Evening(), match, NOON), match, NOON + timedelta(minutes=1))
        assert evening.wins(known, match) == (1, 0)

    def test_a_computer_with_another_name_in_each_language_is_one_player(self) -> None:
        names = {"old pike": "computer.2", "stary sum": "computer.2"}
        first, second = (won_by_south(name, "Ania", seed=name, kind="easy") for name in ("Old Pike", "Stary Sum"))
        known = evening.after(Evening(), first, NOON, computers=names)
        known = evening.after(known, won_by_south("Old Pike", "Ania", seed="3"), NOON, computers=names)
        assert evening.wins(known, second, names) == (1, 0), "the other Old Pike is a person"

    def test_a_draw_is_nobody_s(self) -> None:
        match = tiny_match()
        assert match.outcome is None
        assert evening.wins(evening.after(Evening(), match, NOON), match) == (0, 0)

    @pytest.mark.parametrize(("pause", "wins"), [(timedelta(hours=6), (2, 0)), (timedelta(hours=6, minutes=1), (1, 0))])
    def test_an_evening_ends_when_nobody_plays_for_six_hours(self, pause: timedelta, wins: tuple[int, int]) -> None:
        first, second = won_by_south("Ania", "Jan"), won_by_south("Ania", "Jan", seed="8")
        known = evening.after(evening.after(Evening(), first, NOON), second, NOON + pause)
        assert evening.wins(known, second) == wins
        assert evening.wins(evening.lasting(evening.after(Evening(), first, NOON), NOON + pause), first) == (wins[0] - 1, 0)

    def test_looking_at_the_results_the_next_morning_begins_no_evening(self) -> None:
        first, second = won_by_south("Ania", "Jan"), won_by_south("Ania", "Jan", seed="8")
        known = evening.after(evening.after(Evening(), first, NOON), second, NOON + timedelta(hours=1))
        assert evening.after(known, second, NOON + timedelta(hours=20)) == known
        third = evening.after(known, won_by_south("Ania", "Jan", seed="9"), NOON + timedelta(hours=21))
        assert evening.wins(third, second) == (1, 0), "the last game ended yesterday"

    def test_players_without_a_name_are_known_by_their_seat(self) -> None:
        match = won_by_south("", "")
        known = evening.after(Evening(), match, NOON)
        assert evening.wins(known, match) == (1, 0)

    @pytest.mark.parametrize("names", [("", "", ""), ("Ola", "Jan", "Ola")])
    def test_wins_go_with_the_players_of_a_rematch_that_changes_seats(self, names: tuple[str, str, str]) -> None:
        """The first of three wins, and then, in another seat, the third of them."""
        start = PositionReader(GAMES["earthquake"]).read({"level": "classic", "players": 3})
        players = [Player(name) for name in names]
        first = Match.start(start.game, start.board, players, level=start.level.to_json(), seed="3")
        first.resign(1)
        first.resign(2)
        known = evening.after(Evening(), first, NOON)
        second = first.rematch()
        numbers = [player.number for player in second.players]
        winner = numbers.index(3)
        assert winner != 2
        for seat in {0, 1, 2} - {winner}:
            second.resign(seat)
        known = evening.after(known, second, NOON + timedelta(hours=1))
        wins = evening.wins(known, second)
        assert (wins[numbers.index(1)], wins[winner], sum(wins)) == (1, 1, 2)

    def test_what_is_no_time_begins_a_new_evening(self) -> None:
        match = won_by_south("Ania", "Jan")
        assert evening.wins(evening.after(Evening("yesterday", {"x": ["ania"]}), match, NOON), match) == (1, 0)

    def test_the_seats_of_players_without_a_name_are_numbered_from_1(self) -> None:
        known = evening.after(Evening(), won_by_south("", "Jan"), NOON)
        assert [*known.winners.values()] == [["#1"]]
        assert known.last == "2026-05-02T12:00:00Z"

    def test_the_last_200_games_are_kept(self) -> None:
        before = Evening("2026-05-02T12:00:00Z", {f"game {number}": ["jan"] for number in range(200)})
        known = evening.after(before, won_by_south("Ania", "Jan"), NOON)
        assert len(known.winners) == 200
        assert "game 0" not in known.winners and "game 1" in known.winners
        assert evening.wins(known, won_by_south("Ania", "Jan")) == (1, 199)
