"""Tips, given once when something happens for the first time.

Read from `assets/coach/<page>.toml`.

Each [[tip]] has

- `id`: a word in small letters; its texts are `coach.<page>.<id>.what`, a few words, and `.why`, a sentence or two;
- `event`: the code of the event that it waits for, or "curtain": a player's own things wait behind it;
- `where`: what fields of the event must be, as text, such as `{ purpose = "move" }`, or one of a list of texts;
- `own`: the event must be one of the player who decides next;
- `points`: the part of the table to which it points ("plaque", "goal", "plate"), "" for the spaces of which the log speaks;
- `at`: the field of the event with the space to which it points, where the log speaks of another or of none.

Where several would fit at once, the first of the file is told.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Protocol

import msgspec

from game.content.toml import TomlError, parse_toml
from game.engine.core import AnyGame, Event, Seat
from game.learn.lessons import WORD, LessonError

MOST = 8
"""Tips of a game."""
CURTAIN = "curtain"


class Tip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to say; see the module."""

    id: str
    event: str
    where: dict[str, str | tuple[str, ...]] = {}
    own: bool = False
    points: str = ""
    at: str = ""

    def fits(self, event: Event, seat: Seat) -> bool:
        """Return whether this is what it waits for, before a decision of `seat`."""
        if event.code() != self.event or (self.own and event.player != seat):
            return False
        wanted = ((name, (value,) if isinstance(value, str) else value) for name, value in self.where.items())
        return all(str(getattr(event, name, None)) in values for name, values in wanted)


class Coached(Protocol):
    """A game's entry in the registry."""

    @property
    def coach(self) -> Path:
        """The file of its tips."""
        ...

    def game(self) -> AnyGame:
        """Return the rules."""
        ...


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tip: tuple[Tip, ...]


def load_tips(entry: Coached) -> tuple[Tip, ...]:
    """Return the tips of a game, () for one that has none. Raises LessonError."""
    path = entry.coach
    if not path.is_file():
        return ()
    try:
        return parse_tips(path.read_text(encoding="utf-8"), path, entry.game())
    except (OSError, UnicodeDecodeError) as error:
        raise LessonError(path, "line 1", f"cannot be read as text in UTF-8 ({error})") from error


def parse_tips(source: str, file: Path | str, game: AnyGame) -> tuple[Tip, ...]:
    """Read tips from TOML text; `file` is only for messages. Raises LessonError."""
    try:
        tips = msgspec.convert(parse_toml(source), _File).tip
    except TomlError as error:
        raise LessonError(file, f"line {error.line}", f"is not TOML: {error}") from error
    except msgspec.ValidationError as error:
        raise LessonError(file, "the whole file", str(error)) from error
    if len(tips) > MOST:
        raise LessonError(file, "the whole file", f"there are {len(tips)} tips; {MOST} are the most")
    for number, tip in enumerate(tips):
        _require(tip, file, game, {other.id for other in tips[:number]})
    return tips


def _require(tip: Tip, file: Path | str, game: AnyGame, before: Collection[str]) -> None:
    place = f"tip {tip.id!r}"
    if not WORD.fullmatch(tip.id):
        raise LessonError(file, place, "an id has small letters, digits and underscores, and begins with a letter")
    if tip.id in before:
        raise LessonError(file, place, "another tip before it has the same id")
    kind = game.events.get(tip.event)
    if kind is None and tip.event != CURTAIN:
        raise LessonError(file, place, f"{tip.event!r} is no event; events are {', '.join(game.events)}")
    named = (*tip.where, *([tip.at] if tip.at else ()))
    unknown = [name for name in named if kind is None or not _has(kind, name)]
    if unknown:
        raise LessonError(file, place, f"the event {tip.event!r} has no {', '.join(unknown)}")


def _has(kind: type[Event], name: str) -> bool:
    return any(name in getattr(one, "__annotations__", {}) for one in kind.__mro__)


def due(tips: Iterable[Tip], told: Collection[str], events: Iterable[Event], seat: Seat) -> tuple[Tip, Event] | None:
    """Return the first tip not yet told that fits one of these events.

    With it comes the last event that it fits. Return None if no tip fits.
    """
    known = list(events)
    for tip in tips:
        fitting = [event for event in known if tip.fits(event, seat)] if tip.id not in told else []
        if fitting:
            return tip, fitting[-1]
    return None


def told(kept: Mapping[str, list[str]], game: str) -> frozenset[str]:
    """Return the ids of the tips of a game that were told, as the settings keep them."""
    return frozenset(kept.get(game, ()))
