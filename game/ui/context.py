"""What every scene is handed: the services of the house. No globals; a test builds its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.play.saves import Saves
    from game.play.settings import SettingsStore
    from game.ui.app import Stack
    from game.ui.art import Art
    from game.ui.sound import Sound
    from game.ui.text import Text
    from game.ui.theme import Theme


@dataclass(slots=True)
class Context:
    """One program's services. `stack` takes push, pop and replace; they happen between frames."""

    stack: Stack
    settings: SettingsStore
    saves: Saves
    text: Text
    theme: Theme
    art: Art
    sound: Sound
