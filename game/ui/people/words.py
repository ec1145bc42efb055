"""Words and pictures about persons, which several screens share."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from zlib import crc32

from game.content.level import Material
from game.learn.daily import kinds_of
from game.people.medals import Medal, Progress
from game.people.person import Opponent, Person
from game.registry import Counted, Entry
from game.ui.services import lesson_progress
from game.ui.services.art import Art
from game.ui.services.preferences import Preferences
from game.ui.services.text import Text
from game.ui.services.theme import LOOKS
from game.ui.services.wording import day_words, sentence


def opponent_name(text: Text, opponent: Opponent) -> str:
    """Return the name of another player."""
    return text("person.computer", level=text(f"level.{opponent.computer}")) if opponent.computer else opponent.name


def thing_name(text: Text, entry: Entry, counted: Counted, thing: str) -> str:
    """Return the name of a thing of a collection, by catalogues or the game's material."""
    key = counted.words.format(thing)
    return sentence(text(key) if key in text else _material(entry).word(key, text.language) or thing)


@cache
def _material(entry: Entry) -> Material:
    return entry.material(None)


def medal_about(text: Text, medal: Medal) -> str:
    """Return when a medal was earned, or how far it is; "" where nothing is to be said."""
    if medal.earned:
        if medal.when is None:
            return text("person.medal.earned")
        return text("person.medal.game", day=day_words(text, medal.when))
    return text("person.medal.far", n=medal.best, of=medal.least) if medal.best else text("person.medal.not")


def portrait(art: Art, person: Person) -> str:
    """Return the sprite of a person, in the colour chosen last, else in one by the name."""
    colours = [one.own.look for one in reversed(person.games) if f"ui/portrait_explorer_{one.own.look}" in art]
    own = LOOKS[crc32(person.name.casefold().encode()) % len(LOOKS)].colour
    return f"ui/portrait_explorer_{colours[0] if colours else own}"


def progress(settings: Preferences, entries: Mapping[str, Entry]) -> Progress:
    """Return what was done on this computer beside games."""
    taught = [entry.id for entry in entries.values() if entry.lesson.is_file()]
    done = sum(lesson_progress.done(settings, game) for game in taught)
    shipped = {entry.id: kinds_of(entry) for entry in entries.values()}
    puzzles = sum(key in keys for game, keys in shipped.items() for key in settings.values.puzzles_solved.get(game, ()))
    return Progress(done, len(taught), puzzles, len(settings.values.daily_solved))
