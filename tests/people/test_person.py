"""Games of a person: wins, opponents, evenings and series, counted by hand."""

from __future__ import annotations

from game.people.person import Opponent, people
from game.play.record import Series
from tests.people.games import finished, person


def test_persons_are_known_by_name_whatever_the_case_and_computers_are_none() -> None:
    games = [finished("Ania", "[easy]"), finished("ANIA", "Łukasz", hours=1), finished("", "łukasz", hours=2)]
    assert [(one.name, len(one.games)) for one in people(games)] == [("ANIA", 2), ("łukasz", 2)]


def test_a_game_of_two_with_one_name_is_neither_s() -> None:
    assert people([finished("Ania", "ania")]) == []


def test_wins_losses_draws_and_the_best_row() -> None:
    """Won, won, drawn, won, lost: two in a row at best."""
    ends = [(0,), (0,), (), (0,), (1,)]
    ania = person("Ania", *(finished("Ania", "Jan", won=won, hours=hours) for hours, won in enumerate(ends)))
    score = ania.score()
    assert (score.games, score.won, score.drawn, score.lost, ania.best_row) == (5, 3, 1, 1, 2)


def test_games_are_told_apart_by_kind() -> None:
    ania = person("Ania", finished("Ania", "Jan"), finished("Ania", "Jan", of="isle", won=(1,), hours=1))
    assert (ania.score(ania.of("race")).won, ania.score(ania.of("isle")).won) == (1, 0)


def test_opponents_are_persons_by_name_and_computers_by_level_and_partners_are_none() -> None:
    """Ania and Ola play together against Jan and a computer, and lose; then Ania alone beats Jan."""
    together = finished("Ania", "Jan", "Ola", "[strong]", won=(1, 3), teams=((0, 2), (1, 3)))
    ania = person("Ania", together, finished("Ania", "jan", hours=1))
    found = {other: (score.games, score.won, beaten) for other, score, beaten in ania.opponents()}
    assert found == {Opponent("jan"): (2, 1, 1), Opponent("", "strong"): (1, 0, 1)}


def test_things_count_by_games_and_wins_with_them() -> None:
    own = {0: {"things": {"met.chef": 3}}}
    games = [finished("Ania", "Jan", own=own), finished("Ania", "Jan", own=own, won=(1,), hours=1)]
    assert person("Ania", *games).things("race") == {"met.chef": 2}
    assert person("Ania", *games).won_with("race", "met.chef") == 1
    assert person("Jan", *games).things("race") == {}


def test_a_thing_that_came_up_for_another_is_known_to_who_used_it() -> None:
    """A lifebelt that the thief took (EI-58) is known once it was used; one that was found and used counts once."""
    taken = finished("Ania", "Jan", own={0: {"used": {"met.chef": 1}}})
    found = finished("Ania", "Jan", own={0: {"things": {"met.chef": 1}, "used": {"met.chef": 1}}}, won=(1,), hours=1)
    assert person("Ania", taken).things("race") == {"met.chef": 1}
    assert person("Ania", taken, found).things("race") == {"met.chef": 2}
    assert person("Ania", taken, found).won_with("race", "met.chef") == 1


def test_an_evening_goes_on_while_games_begin_within_six_hours() -> None:
    games = [finished("Ania", "Jan", hours=hours, won=(won,)) for hours, won in ((0, 0), (6, 1), (12, 0), (18.1, 1))]
    evenings = person("Ania", *games).evenings()
    assert [[game.started for game in one.games] for one in evenings] == [[games[3].started], [one.started for one in games[:3]]]
    assert evenings[1].wins == (("Ania", 2), ("Jan", 1))


class TestSeries:
    def test_its_table_has_the_wins_before_and_of_the_last_game(self) -> None:
        """Ania leads 2:1 before the fourth game and wins it."""
        first = finished("Ania", "Jan").started
        third = finished("Ania", "Jan", hours=2, won=(0,), series=Series(first, 3, (1, 1)))
        fourth = finished("Ania", "Jan", hours=3, won=(0,), series=Series(first, 3, (2, 1)))
        (table,) = person("Ania", third, fourth).series()
        assert (table.wins, table.winners, len(table.games)) == ((("Ania", 3), ("Jan", 1)), ("Ania",), 2)

    def test_nobody_has_won_it_before_its_number_is_reached(self) -> None:
        game = finished("Ania", "Jan", won=(1,), series=Series("x", 2, (1, 0)))
        (table,) = person("Ania", game).series()
        assert (dict(table.wins), table.winners) == ({"Ania": 1, "Jan": 1}, ())

    def test_the_game_after_which_it_was_agreed_is_its_first(self) -> None:
        before = finished("Ania", "Jan")
        after = finished("Ania", "Jan", hours=1, series=Series(before.started, 3, (1, 0)))
        (table,) = person("Ania", before, after).series()
        assert table.games == (before, after)
