"""Words that all screens share.

Sentences for what can go wrong with files, names of games, letters of rows and columns.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from fractions import Fraction
from itertools import count, takewhile
from typing import TYPE_CHECKING, Any

from game import rounding
from game.ui.services.fonts import NO_BREAK

if TYPE_CHECKING:
    from game.engine.core import Seat
    from game.play.record import ChessClock, Player
    from game.play.saves import SaveInfo
    from game.registry import Entry
    from game.ui.services.text import Text

LAST_NUMBER = re.compile(r" (?=\d+$)")
"""The space between a name and the number that it ends in."""


def sentence(text: str) -> str:
    """Return a text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def percent(chance: Fraction | float) -> int:
    """Return a chance in whole percents: 0 and 100 only of what is certain."""
    return rounding.percent(chance) if chance in (0, 1) else min(99, max(1, rounding.percent(chance)))


def odds(chance: Fraction) -> str:
    """Return a chance in whole percents in figures.

    They are "<1" and ">99" for what rounds to nothing or to all and is not certain.
    """
    whole = rounding.percent(chance)
    if chance in (0, 1) or 0 < whole < 100:
        return str(whole)
    return ">99" if whole else "<1"


def day_words(text: Text, day: date | datetime | None) -> str:
    """Return a day in the language's own way; "" for none."""
    if day is None:
        return ""
    here = day.astimezone() if isinstance(day, datetime) else day
    return text("saves.day", year=here.year, month=here.month, day=here.day)


def clock_rule(text: Text, clock: ChessClock | None) -> str:
    """Return the sentence on a chess clock, "" for none."""
    if clock is None:
        return ""
    added = text("clock.about.added", n=clock.added) if clock.added else ""
    return " ".join(filter(None, (text("clock.about", n=clock.seconds // 60), added, text("clock.about.runs"))))


def clock_time(text: Text, seconds: int) -> str:
    """Return the time on a chess clock in words, for the voice."""
    minutes, rest = divmod(seconds, 60)
    said = [text("clock.minutes", n=minutes)] if minutes else []
    return " ".join([*said, text("clock.seconds", n=rest)] if rest or not minutes else said)


def letters(number: int) -> str:
    """Return the letters of a row or column by its number from 1: A, B ...

    Z, AA, AB ...
    """
    found = ""
    while number:
        number, digit = divmod(number - 1, 26)
        found = chr(ord("A") + digit) + found
    return found


def player_name(text: Text, seat: Seat, given: str, number: int = 0) -> str:
    """Return the name of a player: the given one, or one in the present language.

    That is by a number, or by the seat. A given one that ends in a number keeps it on its line: "2 moves" is no sentence.
    """
    return LAST_NUMBER.sub(NO_BREAK, given) or text("table.seat", n=number or seat + 1)


def player_names(text: Text, called: Iterable[tuple[str, int]]) -> list[str]:
    """Return the names of all players, by seat, from the given ones and their numbers.

    Those with one name, whatever the case of its letters, are numbered in order of their numbers, or seats: "Ola (1)", "Ola (2)".
    A number that would make the name of somebody else is left out.
    """
    names, numbers = [], []
    for seat, (given, number) in enumerate(called):
        names.append(player_name(text, seat, given, number))
        numbers.append((number or seat + 1, seat))
    folded = [name.casefold() for name in names]
    taken = {name.replace(NO_BREAK, " ") for name in folded}
    for same in {name for name in folded if folded.count(name) > 1}:
        free = (n for n in count(1) if f"{same} ({n})".replace(NO_BREAK, " ") not in taken)
        for _, seat in sorted(number for number, one in zip(numbers, folded, strict=True) if one == same):
            names[seat] = f"{names[seat]}{NO_BREAK}({next(free)})"
    return names


def names_at(text: Text, players: Iterable[Player]) -> list[str]:
    """Return the names of the players at a table, by seat."""
    return player_names(text, (player.called for player in players))


def named_together(text: Text, names: Sequence[str]) -> str:
    """Return names in a row as a sentence has them: the last two joined by "and"."""
    return text("results.and").join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def sides(text: Text, names: Sequence[str], teams: Sequence[Sequence[int]]) -> str:
    """Return the names of all players in a row.

    Rivals are parted by a dash, those of a team joined by "and".
    """
    return " – ".join([named_together(text, [names[seat] for seat in team]) for team in teams] or names)


def save_sides(text: Text, info: SaveInfo, games: Mapping[str, Entry]) -> str:
    """Return the names of the players of a saved game in a row.

    Of a game that this program does not have, all stand for themselves.
    """
    entry = games.get(info.game)
    return sides(text, player_names(text, info.called), entry.teams(len(info.players)) if entry is not None else ())


def sitters(text: Text, info: SaveInfo) -> list[str]:
    """Return the names of the players of a saved game, by seat.

    Computers with their level.
    """
    kinds = [*info.computers, *[""] * len(info.players)]
    return [
        text("computer.named", name=name, level=text(f"level.{kind}")) if f"level.{kind}" in text else name
        for name, kind in zip(player_names(text, info.called), kinds, strict=False)
    ]


def computer_keys(text: Text) -> Mapping[str, str]:
    """Return a key for each name of a computer that nobody gave one, in small letters.

    It is the same in all languages.
    """
    keys = takewhile(text.__contains__, (f"computer.name.{number}" for number in count(1)))
    return {name.casefold(): key for key, name in text.in_all_languages("computer", keys)}


def game_name(text: Text, game_id: str) -> str:
    """Return the name of a game.

    Of one that this program does not have, its name in files.
    """
    key = f"game.{game_id}.name"
    return text(key) if key in text else game_id


def how_far(text: Text, info: SaveInfo) -> str:
    """Return the progress of a game in words.

    The round where it counts rounds, else the turn; that it only begins before the first. "" where an older file does not say.
    """
    kind, number = ("turn", info.turn) if info.round is None else ("round", info.round)
    if number is None:
        return ""
    return text(f"saves.{kind}", **{kind: number}) if number else text("saves.beginning")


def level_name(text: Text, save: SaveInfo) -> str:
    """Return the name of the level of a saved game.

    Without a name in this language, as it was called when the game began.
    """
    return save.level_names.get(text.language) or save.level_name


def trouble(text: Text, error: Exception) -> str:
    """Return the sentence for an error.

    An error with a code and values has one in the catalogues, `error.<code>`; any other error is given in its own words.
    """
    code: Any = getattr(error, "code", None)
    values: Any = getattr(error, "values", None)
    if not isinstance(code, str) or not isinstance(values, dict) or f"error.{code}" not in text:
        return str(error)
    return text(f"error.{code}", **{name: _worded(text, value) for name, value in values.items()})


def _worded(text: Text, value: Any) -> Any:
    if isinstance(value, Exception):
        return trouble(text, value)
    if isinstance(value, tuple | list):
        return ", ".join(str(part) for part in value)
    return value
