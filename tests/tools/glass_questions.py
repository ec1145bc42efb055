"""Pictures of what guests are asked and told on telephones: `python -m tests.tools.glass_questions [game ...]`.

In each language a game is played between two guests, one holding the telephone lying and one upright, and then the other way
round: the choice of seats, a turn and somebody else's, hints, threats, the menu, giving up, the rulebook, an undo for which the
other is asked, a draw where the game knows one, and the results. They are written to build/questions; what is shortened is named.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.engine.chance import Seeded
from game.play.match import Match
from game.play.settings import Speed
from game.ui.program.guests.menu import GuestMenuScene
from game.ui.services.text import LANGUAGES
from game.ui.shell import destinations
from game.ui.shell.guests import Place
from game.ui.shell.input import Command
from game.ui.tables.menu import TableMenu
from game.ui.tables.scene import TableScene
from tests.games import ALL
from tests.tools.telephones import proposer
from tests.ui.guests import PHONE, UPRIGHT, House, Page
from tests.ui.play import Program, new_match

LEVELS = {"island_battle": "classic", "earthquake": "classic", "riverlands": "classic", "lost_baggage": "two_10"}
NAMES = ("Zosia", "Świętosława")
BEGUN, MOST = 9, 40
"""Decisions before the first picture, and at most until there is one that can be undone, or a draw that can be offered."""
OUT = Path("build/questions")


class Table:
    """A game of two guests, whose pages are looked at."""

    def __init__(self, house: House, game: str, language: str, *, turned: bool) -> None:
        self._house, self._game, self._language = house, game, language
        self._known: set[str] = set()
        house.set_up(game, (Place.SCREEN, Place.SCREEN))
        rooms = (UPRIGHT, PHONE) if turned else (PHONE, UPRIGHT)
        self._pages = [Page(name, room, language=language, name=name) for name, room in zip(NAMES, rooms, strict=True)]
        for seat, page in enumerate(self._pages):
            house.join(page)
            house.guest(page).context.thinking = house.program.app.context.thinking
            self._picture("seats", page)
            house.sit(page, seat)
        started = new_match(game, LEVELS[game], *NAMES, seed="questions")
        header = started.record.header
        self._match = Match.start(
            started.game, started.board, header.players, level=header.level, level_name=header.level_name,
            variants=header.variants, seed="questions", hints=True,
        )  # fmt: skip
        house.play(self._match)
        self._chooser, self._chance = proposer(game), Seeded("questions")
        for _ in range(BEGUN):
            self._act()

    @property
    def _turn(self) -> tuple[Page, Page]:
        """The page of whoever is to move, and the other one."""
        seat = self._match.to_move
        assert seat is not None
        return self._pages[seat], self._pages[1 - seat]

    def _act(self) -> None:
        seat = self._match.to_move
        if seat is not None:
            action = self._chooser(self._match.observation(seat), self._match.legal(), self._chance)
            self._table(self._pages[seat]).decisions.carry_out(action)
            self._house.rest()

    def _table(self, page: Page) -> TableScene:
        return self._house.table_of(page)

    def _picture(self, name: str, page: Page) -> None:
        """Write what a page shows, and name what is shortened there for the first time."""
        self._house.rest()
        held = "lying" if page.room is PHONE else "upright"
        pygame.image.save(page.picture, OUT / f"{self._game}_{self._language}_{name}_{held}.png")
        for text in set(self._house.guest(page).screen.theme.shortened_texts()) - self._known:
            self._known.add(text)
            print(f"{self._game} {self._language} {name} {held}: {text}", flush=True)

    def _back(self, page: Page) -> None:
        """Leave what lies over the table."""
        stack = self._house.guest(page).screen.stack
        while not isinstance(stack.top, TableScene):
            stack.pop()
            self._house.run(4)

    def look(self) -> None:
        """Write a picture of each."""
        (mine, other), house = self._turn, self._house
        table = self._table(mine)
        self._picture("turn", mine)
        self._picture("waits", other)
        for name in ("hint", "hint_whole"):
            table.hints.ask()
            self._picture(name, mine)
        table.hints.hide()
        table.threats.show_until_press()
        self._picture("threats", mine)
        table.threats.let_go()
        table.command(Command.MENU)
        self._picture("menu", mine)
        menu = house.scene(mine)
        assert isinstance(menu, GuestMenuScene)
        next(button for button in menu.buttons if button.icon == "flag").press()
        self._picture("resign", mine)
        self._back(mine)
        house.guest(mine).context.open(destinations.Rulebook(ALL[self._game].page))
        self._picture("rules", mine)
        self._back(mine)
        self._undo()
        self._draw()
        if self._match.to_move is not None:
            self._match.resign(self._match.to_move)
        house.run(100, dt=0.05)
        for page in self._pages:
            self._picture("results", page)

    def _undo(self) -> None:
        for _ in range(MOST):
            if self._match.to_move is None:
                return
            asked, asking = self._turn
            if self._table(asking).decisions.why_no_undo() == "":
                self._table(asking).decisions.undo()
                self._picture("undo_asks", asking)
                self._picture("undo_asked", asked)
                for page in self._pages:
                    self._back(page)
                return
            self._act()

    def _draw(self) -> None:
        """Offer a draw from the menu, if the game has that."""
        for _ in range(MOST):
            if self._match.to_move is None:
                return
            page, _ = self._turn
            words = self._house.guest(page).screen.text
            key = f"{self._game}.button.offer_draw"
            offers = [act for said, act in TableMenu(self._table(page))._choices() if key in words and said == words(key)]
            if offers:
                offers[0]()
                asked, asks = self._turn
                self._picture("draw_asks", asks)
                self._picture("draw_asked", asked)
                return
            self._act()


def main(names: Sequence[str]) -> int:
    """Write pictures of these games, or of all."""
    OUT.mkdir(parents=True, exist_ok=True)
    for game in names or LEVELS:
        for language in LANGUAGES:
            for turned in (False, True):
                with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
                    patch.setenv("FOUR_SHORES_HOME", folder)
                    house = House(Program(size=(1280, 800), language=language, speed=Speed.INSTANT), patch)
                    Table(house, game, language, turned=turned).look()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
