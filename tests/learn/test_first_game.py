"""The game that follows a lesson."""

from __future__ import annotations

from game.learn.first_game import LEVEL, first_game
from game.registry import Entry
from tests.games import ALL, each_game


@each_game
def test_it_is_against_an_easy_computer_with_what_the_game_proposes(entry: Entry) -> None:
    header = first_game(entry, "en", "Ola", "Old Pike").record.header
    assert [(player.name, player.computer) for player in header.players] == [("Ola", ""), ("Old Pike", LEVEL)]
    assert header.variants.items() >= entry.first_options.items()
    assert header.level["id"] == entry.first_level or not entry.first_level


def test_of_riverlands_it_is_a_short_one_on_the_forest_isle() -> None:
    header = first_game(ALL["riverlands"], "pl", "Ola", "Stary Sum").record.header
    assert (header.level_name, header.variants["short"]) == ("Leśna wyspa", "on")
