"""Pictures of guests' tables on telephones: `python -m tests.tools.glass [game ...]` writes them to build/glass.

Each game is played by chance; at each kind of decision of the guest, and once while somebody else decides, the guest's table is
drawn lying and upright.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from functools import partial
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Surface

from game import paths
from game.bots.thinking import Thinking
from game.engine.core import Seat
from game.play.files import user_folder
from game.play.match import Match
from game.play.saves import Saves
from game.play.sessions import Sessions
from game.play.settings import Speed
from game.registry import laid_out
from game.ui.program.screen import Screen, Shared
from game.ui.services.art import Art
from game.ui.services.preferences import Preferences
from game.ui.services.sound import Sound
from game.ui.services.theme import Theme
from game.ui.shell.guests import Device, Place
from game.ui.tables.scene import TableScene
from tests.bots.working import Here
from tests.clocks import ManualClock
from tests.games import ALL
from tests.ui.play import new_match, tmx_level
from tests.ui.pretended_guests import PretendedGuests

SIZES = {"lying": (1688, 780), "upright": (780, 1688)}
"""Pixels of a telephone of 844 x 390 CSS pixels, both ways."""
LARGEST_TEXT = 200
"""Percent of the size of text: letters are 15 CSS pixels high so."""
LEVELS = {
    "island_battle": ("classic", 2),
    "earthquake": ("classic", 3),
    "riverlands": ("classic", 2),
    "lost_baggage": ("three_10", 3),
}
NAMES = ("Zosia", "Wojtek", "Świętosława")
GUEST, OTHER = 0, 1
FRAME, FRAMES, LONGEST = 0.05, 60, 260
OUT = Path("build/glass")


def preferences(**values: object) -> Preferences:
    """Return settings that are kept nowhere."""
    found = Preferences()
    for name, value in values.items():
        setattr(found.values, name, value)
    return found


def host_screen() -> Screen:
    """Return the screen of a program without a window."""
    clock, saves = ManualClock(), Saves(user_folder())
    shared = Shared(ALL, saves, Sessions(saves, partial(laid_out, ALL)), clock, Thinking(Here(), clock))
    art, sound = Art(paths.assets() / "art" / "sprites"), Sound(paths.assets() / "sounds", clock)
    return Screen(shared, Theme(art), sound, preferences(speed=Speed.INSTANT), Surface((1280, 800)), "en")


class Glass:
    """A host's table and a guest's on a telephone, held one way."""

    def __init__(self, match: Match, size: tuple[int, int], seat: Seat, language: str = "en") -> None:
        entry, level = ALL[match.game.id], tmx_level(match)
        guests = PretendedGuests()
        guests.open_match(match)
        for number, name in enumerate(NAMES[: len(match.players)]):
            guests.put(number, Place.SCREEN)
            guests.sit(number, name, Device.PHONE)
        self.host = host_screen()
        self.host.context.guests = guests
        self.host.start(TableScene(entry, match, level, Saves(user_folder()).autosave(match)))
        self.host.step(FRAME)
        (table,) = (scene for scene in self.host.stack.scenes if isinstance(scene, TableScene))
        settings = preferences(speed=Speed.INSTANT, interface_scale=LARGEST_TEXT)
        self.guest = self.host.beside(Surface(size), settings, language)
        self.guest.context.guests = guests
        self.guest.show_keys(False)
        table.driver.take_screen(seat)
        self.guest.start(TableScene(entry, match, level, driver=table.driver, seat=seat))
        self.table = next(scene for scene in self.guest.stack.scenes if isinstance(scene, TableScene))

    def picture(self) -> Surface:
        """Return what the guest sees once nothing moves."""
        for _ in range(FRAMES):
            self.host.step(FRAME)
            self.guest.step(FRAME)
            self.guest.draw()
        return self.guest.surface


def decision(match: Match) -> str:
    """Return a name for the kind of decision that is due."""
    phase = getattr(match.state, "phase", None)
    return getattr(phase, "name", "turn").lower()


def pictures(game: str) -> None:
    """Play a game, and draw each kind of decision once."""
    level, players = LEVELS[game]
    match = new_match(game, level, *NAMES[:players], seed="glass")
    draw, seen = random.Random(game), set[str]()
    for _ in range(LONGEST):
        mover = match.to_move
        if mover is None:
            break
        kind = decision(match) if mover == GUEST else "waiting" if match.turn > 1 else ""
        if kind and kind not in seen:
            seen.add(kind)
            for name, size in SIZES.items():
                pygame.image.save(Glass(match, size, GUEST).picture(), OUT / f"{game}_{kind}_{name}.png")
        match.submit(mover, draw.choice(match.legal()))


def main(names: list[str]) -> int:
    """Write pictures of these games, or of all."""
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FOUR_SHORES_HOME"] = folder
        for game in names or LEVELS:
            pictures(game)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
