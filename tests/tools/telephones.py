"""Whole games on two telephones beside a host's window: `python -m tests.tools.telephones [game ...]`.

Each game is set up at the host's window, both players come in by the link of its code with a headless browser, one holding the
telephone lying and one upright, and sit down. Every decision is touched on the glass, as far as the end and the first turn of
the rematch; the host alone presses *Rematch*. A computer of the level Easy proposes what is done. At even intervals the
pictures of the host and of both telephones are written to build/telephones: what a page shows must be what its screen was drawn
as, and that what it would be if everything were drawn anew. Ends with 1 when a decision could not be touched, or a picture was
wrong. Needs the extra `browser` and Chromium, or with `--browser firefox` Firefox alone.
"""

from __future__ import annotations

import argparse
import base64
import io
import os
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Surface

from game.bots.contest import Chooser, chooser
from game.engine.chance import Seeded
from game.engine.core import Action
from game.play.match import Match
from game.play.settings import Speed
from game.ui.program.guests.seat_choice import SeatChoiceScene
from game.ui.scenes.kinds import SCREEN
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.results import ResultsScene
from game.ui.shell import destinations
from game.ui.shell.guests import Presence
from game.ui.tables.scene import TableScene
from tests.games import ALL
from tests.ui.play import Mouse, Program, alike
from tests.ui.player import Player
from tests.ui.telephones import RealHouse, Telephone, Touch
from tests.web.browser import PHONE, chromium
from tests.web.firefox import Firefox, firefox

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SETUPS: dict[str, Mapping[str, str]] = {
    "island_battle": {"level": "classic", "option.setting_up": "mirrored"},
    "earthquake": {"level": "classic"},
    "riverlands": {"level": "classic", "option.short": "on"},
    "lost_baggage": {"level": "two_10", "option.tags": "on"},
}
"""The choices for each game, as New game keeps them: for short ones."""
UPRIGHT = {**PHONE, "viewport": {"width": 390, "height": 844}, "locale": "pl-PL"}
EASY, STEPS = 1, 40
"""The number of the level that proposes, and the steps of thinking for each decision."""
LONGEST_MOTION = 300.0
"""Seconds after which all motion should have ended, also on a busy machine."""
MOST = 3000
"""More decisions than any of these games takes."""
OUT, END = Path("build/telephones"), "end"
AFTER = 4
"""Decisions in the rematch."""
BROWSERS: dict[str, Callable[[], AbstractContextManager[Browser | Firefox]]] = {"chromium": chromium, "firefox": firefox}


@dataclass
class Report:
    """Figures of a game: the decisions that were touched, by seat, and all that was wrong."""

    decisions: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    pictures: int = 0


class Evening:
    """A game on two telephones."""

    def __init__(self, game: str, house: RealHouse, telephones: tuple[Telephone, Telephone], out: Path) -> None:
        self.game, self.house, self.telephones, self._out = game, house, telephones, out
        kind: type[Player] = import_module(f"tests.ui.{game}.hands").Player
        self._players = [kind(Touch(telephone)) for telephone in telephones]
        self._chooser: Chooser = proposer(game)
        self._chance = Seeded(f"{game} telephones")
        self.report = Report()

    def play(self, match: Match, most: int, every: int) -> None:
        """Play until the end, or for some decisions, and take pictures now and then."""
        self.house.pass_until(self._seated)
        for number in range(most):
            self._come_to_rest()
            seat = match.to_move
            if seat is None:
                return
            if number % every == 0:
                self.picture()
            self.decide(match, seat)
        assert most < MOST, "the game does not end"

    def _seated(self) -> bool:
        screens = [telephone.guest.screen for telephone in self.telephones]
        return all(isinstance(screen.stack.top, TableScene) for screen in screens)

    def decide(self, match: Match, seat: int) -> None:
        """Let the computer propose, and the telephone's player do it by touch."""
        telephone, player = self._of(seat)
        before, turn = len(match.history), match.turn
        action = self._chooser(match.observation(seat), match.legal(), self._chance)
        try:
            player.play(action)
        except Exception as fault:
            where = traceback.extract_tb(fault.__traceback__)[-1]
            said = f"{len(match.history)} (turn {turn}): {action}: {fault!r} ({Path(where.filename).name}:{where.lineno})"
            self.report.faults.append(said)
            print(f"{self.game} {said}", flush=True)
            self.picture(f"fault{len(self.report.faults)}")
            self._help(match, telephone, before, action)
        self.report.decisions[seat] += len(match.history) - before

    def _of(self, seat: int) -> tuple[Telephone, Player]:
        """Return the telephone of a seat and its player; in a rematch seats may change."""
        return next(
            (telephone, player)
            for telephone, player in zip(self.telephones, self._players, strict=True)
            if telephone.table.viewpoint.viewer == seat
        )

    def _help(self, match: Match, telephone: Telephone, before: int, action: Action) -> None:
        """Close what hides the table, and carry out what could not be touched."""
        stack = telephone.guest.screen.stack
        while not isinstance(stack.top, TableScene):
            stack.pop()
            self.house.run(2)
        if len(match.history) == before:
            telephone.table.decisions.carry_out(action)
            self.house.run(4)

    def _come_to_rest(self, *, whole: bool = False) -> None:
        """Let frames pass until nothing moves and the pages show it; `whole`: without loss."""

        def still() -> bool:
            if self.house.program.table.match.to_move is None:
                return True
            if time.monotonic() > end:
                self._wrong(f"no rest after {len(self.house.program.table.match.history)} decisions: {self._restless(whole)}")
                return True
            return not (any(self._restless(whole)) or self.house.program.table.held)

        end = time.monotonic() + LONGEST_MOTION
        self.house.pass_until(still)

    def _restless(self, whole: bool) -> list[bool]:
        """Return what moves: the host's table, those of both telephones, and pictures on their way to each."""
        tables = [self.house.program.table, *(telephone.table for telephone in self.telephones)]
        streams = [telephone.guest.stream for telephone in self.telephones]
        sends = [not stream.restful if whole else stream.shown < stream.pictures for stream in streams]
        return [table.playback.busy or not table.ready for table in tables] + sends

    # pictures

    def picture(self, name: str = "") -> None:
        """Write what the host and both telephones show, and check that nothing of it is stale."""
        number = self.report.pictures
        self.report.pictures += 1
        self._come_to_rest(whole=True)
        save(self.house.program.screen, self._out / f"{self.game}_{number:03}{name}_host.png")
        for telephone, held in zip(self.telephones, ("lying", "upright"), strict=True):
            on_page = picture_of(telephone)
            save(on_page, self._out / f"{self.game}_{number:03}{name}_{held}.png")
            drawn = telephone.screen
            if name == END:  # there is confetti: the next frame is another picture
                continue
            same = on_page.get_size() == drawn.get_size() and alike(pixels(on_page), pixels(drawn))
            if not same:
                self._wrong(f"picture {number}: the page of {held} is not what was drawn")
            before = pixels(drawn)
            for scene in telephone.guest.screen.stack.visible():
                scene.invalidate()
            telephone.guest.stream.add(telephone.guest.screen.draw())
            if not alike(before, pixels(drawn)):
                self._wrong(f"picture {number}: {held} shows what is no longer so")
                save(drawn, self._out / f"{self.game}_{number:03}{name}_{held}_anew.png")

    def _wrong(self, said: str) -> None:
        self.report.faults.append(said)
        print(f"{self.game} {said}", flush=True)


def proposer(game: str) -> Chooser:
    """A computer of the level Easy, with little thought."""
    return chooser(replace(ALL[game].computer_levels()[EASY], steps=STEPS))


def pixels(surface: Surface) -> bytes:
    """The pixels of a picture."""
    return pygame.image.tobytes(surface, "RGB")


def save(surface: Surface, path: Path) -> None:
    """Write a picture."""
    pygame.image.save(surface, path)


def picture_of(telephone: Telephone) -> Surface:
    """Return the picture that the canvas of the page shows."""
    data = telephone.page.evaluate("table.toDataURL('image/png')")
    return pygame.image.load(io.BytesIO(base64.b64decode(data.partition(",")[2])), "page.png")


def set_up(home: Program, game: str) -> tuple[RealHouse, NewGameScene]:
    """Set a game up at the window, with both seats for telephones, and open the table."""
    house = RealHouse(home)
    home.open()
    scene = home.go_to(destinations.NewGame(game), NewGameScene)
    mouse = Mouse(home)
    for seat in (0, 1):
        mouse.at(scene.seats.sitters[seat].switch.center)
        house.run(2)
        assert scene.seats.sitters[seat].kind == SCREEN
    mouse.press(scene.slip.button)
    house.run(2)
    return house, scene


def sit(telephone: Telephone, seat: int) -> None:
    """Take a seat by its button."""
    scene = telephone.scene
    assert isinstance(scene, SeatChoiceScene)
    button = scene.cards[seat].button
    assert button is not None
    Touch(telephone).press(button)
    house = telephone.house
    house.pass_until(lambda: house.guests.seats[seat].presence is Presence.THERE)


def evening(game: str, browser: Browser | Firefox, given: argparse.Namespace) -> Report:
    """Play a game from the code to the first turn of the rematch."""
    kept = {game: {**SETUPS[game], "computer.0": "", "computer.1": ""}}
    home, ratio = Program(size=(1280, 800), speed=Speed(given.speed), new_game=kept), {"device_scale_factor": given.ratio}
    house, scene = set_up(home, game)
    telephones = house.come(browser, **{**PHONE, **ratio}), house.come(browser, **{**UPRIGHT, **ratio})
    try:
        for seat, telephone in enumerate(telephones):
            sit(telephone, seat)
        house.run(30)
        save(home.screen, given.out / f"{game}_000_set_up.png")
        Mouse(home).press(scene.start)
        house.run(10)
        match = home.table.match
        played = Evening(game, house, telephones, given.out)
        played.play(match, MOST, given.every)
        house.pass_until(lambda: isinstance(home.scene, ResultsScene))
        house.pass_until(lambda: all(isinstance(telephone.scene, ResultsScene) for telephone in telephones))
        house.run(240, dt=0.05)
        played.picture(END)
        results: Any = home.scene
        first = sum(played.report.decisions.values())
        print(f"{game}: over after {first} decisions, {match.turn} turns, won by {match.outcome}", flush=True)
        Mouse(home).press(results.rematch)
        house.pass_until(lambda: home.table.match is not match)
        played.play(home.table.match, AFTER, 2)
        assert len(home.table.match.history) >= AFTER
    finally:
        house.guests.leave()
        for telephone in telephones:
            telephone.page.context.close()
    return played.report


def main(arguments: list[str]) -> int:
    """Play, and return 0 if everything was touched and every picture was right."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help=f"of {', '.join(SETUPS)}; all without any")
    parser.add_argument("--every", type=int, default=12, help="decisions between two pictures")
    parser.add_argument("--speed", choices=[speed.value for speed in Speed], default=Speed.INSTANT.value)
    parser.add_argument("--ratio", type=float, default=2.0, help="pixels of the telephones for each CSS pixel")
    parser.add_argument("--browser", choices=list(BROWSERS), default="chromium")
    parser.add_argument("--out", type=Path, default=OUT)
    given = parser.parse_args(arguments)
    given.out.mkdir(parents=True, exist_ok=True)
    faults = 0
    for game in given.games or SETUPS:
        with tempfile.TemporaryDirectory() as folder, BROWSERS[given.browser]() as browser:
            os.environ["FOUR_SHORES_HOME"] = folder
            start = time.monotonic()
            report = evening(game, browser, given)
            took = time.monotonic() - start
        decisions = sum(report.decisions.values())
        print(f"{game}: {decisions} decisions, {len(report.faults)} faults, {report.pictures} pictures, {took:.0f} s", flush=True)
        faults += len(report.faults)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
