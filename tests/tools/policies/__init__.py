"""Simple sensible play for the commands in this folder: one module a game, named by its id, that sees observations only.

A module has `choose`, a `Chooser`; it may have `measure`, a `Measure`, and STYLES: other policies by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.bots.contest import Chooser
from game.engine.chance import Chance, pick
from game.engine.core import Action, Event

Measure = Callable[[Sequence[Event]], Iterable[tuple[str, float]]]
"""Out of all events of a game: what else is worth counting, by name; a name may come more than once."""


def at_random(seen: Any, actions: Sequence[Action], chance: Chance) -> Action:
    """Each action is as likely."""
    return pick(actions, chance)


def leaving_out(policy: Chooser, left_out: Callable[[Action], bool]) -> Chooser:
    """A policy for which some actions do not exist, unless there are no others."""

    def choose(seen: Any, actions: Sequence[Action], chance: Chance) -> Action:
        return policy(seen, [action for action in actions if not left_out(action)] or actions, chance)

    return choose


def policy_of(game_id: str) -> Chooser | None:
    """Return how a game is played sensibly; None where nobody has written it."""
    found: Chooser | None = getattr(_module(game_id), "choose", None)
    return found


def styles_of(game_id: str) -> Mapping[str, Chooser]:
    """Other ways to play a game, by name."""
    found: Mapping[str, Chooser] = getattr(_module(game_id), "STYLES", {})
    return found


def measure_of(game_id: str) -> Measure:
    """Return what the module of a game measures; nothing where it does not say."""
    found: Measure = getattr(_module(game_id), "measure", lambda told: ())
    return found


def _module(game_id: str) -> object:
    name = f"{__name__}.{game_id}"
    return import_module(name) if find_spec(name) is not None else None
