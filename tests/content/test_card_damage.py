"""Whatever stands in a file of cards or in the cards of a saved game: it is used, or refused with a sentence; nothing else."""

from __future__ import annotations

import json
import random
import tomllib
from functools import cache
from typing import Any

import pytest

from game import paths
from game.content.lost_baggage import cards
from game.content.lost_baggage.errors import CardError
from game.content.lost_baggage.reader import read_cards
from game.content.lost_baggage.sets import read_sets
from game.engine.core import Json
from game.engine.lost_baggage.cards import Library

JUNK: tuple[Any, ...] = (
    *(None, True, 0, -1, 3, 10**30, 2.5, "", "draw", "red", "captain", "7", "2-5", "\n", "x" * 500),
    *([], {}, [[]], [{}], [None], ["rope"] * 31, {"en": 1, "pl": []}, {"": ""}),
    *({"do": "draw"}, {"do": "roll", "table": {"1": 3}}, [{"do": "equip", "effects": []}]),
)
MATERIAL = cards.material(None)[0]


@cache
def shipped() -> str:
    """All cards and sets as their files have them, as JSON."""
    found = {}
    for file, kind in (("characters", "character"), ("items", "item"), ("tiles", "tile"), ("sets", "set")):
        found[kind] = tomllib.loads((paths.assets() / "cards" / f"{file}.toml").read_text("utf-8"))[kind]
    return json.dumps(found)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place inside a value: what holds it, and the key or index."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    return [place for key in keys for place in ((value, key), *places(value[key]))]


def damage(value: Any, chance: random.Random) -> str:
    """Put junk somewhere, take something away, or add something; says what was done."""
    holder, key = chance.choice(places(value))
    junk = chance.choice(JUNK)
    match chance.randrange(4):
        case 0 if isinstance(holder, dict):
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[str(junk)] = junk
        case 2 if isinstance(holder, list):
            holder.insert(key, junk)
        case _:
            holder[key] = junk
    return f"{key!r}: {junk!r}"


@pytest.mark.parametrize("seed", range(60))
def test_damaged_files_are_read_or_refused(seed: int) -> None:
    chance = random.Random(seed)
    found = json.loads(shipped())
    kind = chance.choice(list(found))
    card = chance.randrange(len(found[kind]))
    done = damage(found[kind][card], chance)
    try:
        read = read_cards(found, "my.toml", {})
        known = Library.of(read.characters, read.items, read.tiles)
        read_sets(found["set"], "my.toml", known, read.places)
    except CardError as error:
        assert str(error).startswith("my.toml, [["), done


@pytest.mark.parametrize("seed", range(60))
def test_damaged_cards_of_a_saved_game_are_used_or_refused(seed: int) -> None:
    chance = random.Random(seed)
    data: Json = json.loads(json.dumps(MATERIAL))
    done = damage(data, chance)
    try:
        cards.sets(data)
    except CardError as error:
        assert str(error).startswith("The cards kept with this game are damaged: "), done
