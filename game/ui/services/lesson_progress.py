"""Progress in the lessons, as the settings keep it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.services.preferences import Preferences


def remember(settings: Preferences, game: str, step: str | None) -> None:
    """Keep the id of the step at which a lesson is.

    None: it is done, and begins again from the start.
    """
    left = {**settings.values.lessons, game: step or ""}
    done = {**settings.values.lessons_done, **({game: True} if step is None else {})}
    if (left, done) != (settings.values.lessons, settings.values.lessons_done):
        settings.change(lessons=left, lessons_done=done)


def left_at(settings: Preferences, game: str) -> str:
    """Return the id of the step at which a lesson was left; "" where it begins."""
    return settings.values.lessons.get(game, "")


def done(settings: Preferences, game: str) -> bool:
    """Return whether a lesson has been played to its end."""
    return settings.values.lessons_done.get(game, False)


def offered(settings: Preferences, games: Iterable[str]) -> bool:
    """Return whether the title offers lessons: not once they are done or waved away."""
    return not settings.values.lessons_waved and not all(done(settings, game) for game in games)
