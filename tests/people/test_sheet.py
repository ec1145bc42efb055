"""A person's finished games as a file."""

import csv
import io

import pytest

from game.people.sheet import sheet
from tests.people.games import finished, person


@pytest.mark.parametrize(("language", "name"), [("en", "The Classic Island"), ("pl", "Klasyczna wyspa")])
def test_a_map_has_one_name_in_whatever_language_its_games_were_begun(language: str, name: str) -> None:
    names = {"en": "The Classic Island", "pl": "Klasyczna wyspa"}
    games = [finished("Ana", "Ola", hours=hours, level_name=name, level_names=names) for hours, name in enumerate(names.values())]
    rows = list(csv.DictReader(io.StringIO(sheet(person("Ana", *games), {}, language).decode("utf-8-sig"))))
    assert [row["map"] for row in rows] == [name, name]


def test_the_average_of_throws_is_rounded_up_at_a_half() -> None:
    """49 in 16 throws: 3.0625."""
    game = finished("Ana", "Ola", own={0: {"dice": {3: 15, 4: 1}}})
    (row,) = csv.DictReader(io.StringIO(sheet(person("Ana", game), {}, "en").decode("utf-8-sig")))
    assert row["average"] == "3.063"
