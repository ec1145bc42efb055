"""What every scene is handed: the services of the house. No globals; a test builds its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.play.saves import Autosave, Saves
    from game.ui.services.art import Art
    from game.ui.services.preferences import Preferences
    from game.ui.services.sound import Sound
    from game.ui.services.text import Text
    from game.ui.services.theme import Theme
    from game.ui.shell.stack import Stack


def _stay() -> None:
    """What quitting does where no program runs: nothing."""


@dataclass(slots=True)
class Context:
    """One program's services. `stack` takes push, pop and reset; they happen between frames."""

    stack: Stack
    settings: Preferences
    saves: Saves
    text: Text
    theme: Theme
    art: Art
    sound: Sound
    running: list[Autosave] = field(default_factory=list)
    """The files of games under way: they are brought up to date before the program ends, however it ends."""
    quit: Callable[[], None] = _stay
    """Ends the program after this frame."""
