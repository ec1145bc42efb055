"""The program that `tests.tools.kills` kills: it plays a game with guests by chance, and tells what stands."""

from __future__ import annotations

import json
import os
import random
import time
from pathlib import Path
from typing import NoReturn

from game.play.files import user_folder
from game.play.locks import FolderLock
from game.play.record import Act, Record, parse
from game.play.settings import Speed
from game.play.writer import BackgroundWriter
from game.ui.program.app import App
from game.ui.program.guests import entrance
from game.ui.program.guests.open_table import OpenTable
from game.ui.program.guests.service import TableGuests
from game.ui.scenes.title import TitleScene
from game.ui.services.preferences import Preferences
from game.ui.shell import destinations
from game.ui.shell.guests import Place, Presence
from game.ui.tables.scene import TableScene
from tests.games import ALL
from tests.tools.kills import BROWSER, GUESTS
from tests.ui.guests import Loopback
from tests.ui.play import new_match

entrance.PORT = 20_000 + os.getpid() % 20_000  # type: ignore[attr-defined]  # no other program of the machine has it
LEVELS = {"riverlands": "forest"}
OFTEN = 0.08
"""The share of frames in which somebody decides who may."""


def run_host(home: Path, game: str, seed: int) -> NoReturn:
    """Continue the game of a home, or begin one; go on until somebody kills this."""
    os.environ["FOUR_SHORES_HOME"] = str(home)
    program = _Program(game, random.Random(seed))
    try:
        program.go_on()
    except Exception as fault:
        _tell(fault=repr(fault))
    os._exit(1)


def _tell(**values: object) -> None:
    print(json.dumps(values), flush=True)


class _Program:
    def __init__(self, game: str, chance: random.Random) -> None:
        lock = FolderLock(user_folder())
        assert lock.take(), "the folder is locked by a program that was killed"
        self._lock, self._chance, self._last = lock, chance, dict[str, object]()
        preferences = Preferences()
        preferences.values.first_start_done, preferences.values.coach, preferences.values.speed = True, False, Speed.INSTANT
        self.app = App(ALL, preferences, size=(640, 400), language="en", sound=False, writer=BackgroundWriter())
        self.app.guests = self.app.context.guests = TableGuests(self.app.screen, lambda: None, Loopback(lambda: None))
        self.app.start(TitleScene())
        saves, latest = self.app.context.saves.running().saves, self.app.context.saves.latest()
        self._over = latest is None and bool(saves)
        if self._over:
            _tell(loaded=_numbered(parse(saves[0].path.read_bytes(), saves[0].path.name)), over=True)
        elif latest is None:
            self._begin(game)
        else:
            self.app.context.open(destinations.SavedGame(latest))
            self.app.screen._settle()
            _tell(loaded=_numbered(self.scene.match.record))
            record = parse(latest.path.read_bytes(), latest.path.name)
            assert [player.name for player in record.header.players] == ["Ada", *GUESTS]
            assert not any(player.computer for player in record.header.players)

    def _begin(self, game: str) -> None:
        match = new_match(game, LEVELS.get(game, "classic"), "Ada", *GUESTS)
        self.app.context.open(destinations.NewMatch(match))
        self.app.screen._settle()
        trouble = self.app.guests.open_match(match)
        assert trouble == "", trouble
        for seat in range(1, len(GUESTS) + 1):
            self.app.guests.put(seat, Place.SCREEN)

    @property
    def scene(self) -> TableScene:
        """The table at the program's window."""
        return next(scene for scene in self.app.stack.scenes if isinstance(scene, TableScene))

    @property
    def table(self) -> OpenTable:
        """The open table."""
        table = self.app.guests._table
        assert table is not None, "the table is not open to screens"
        return table

    def go_on(self) -> NoReturn:
        """Play, and tell what changes."""
        before = time.monotonic()
        while True:
            now = time.monotonic()
            self.app.step(now - before)
            before = now
            if not self._over:
                self._seat()
                self._decide()
                self._tell_all()
            time.sleep(0.004)

    def _seat(self) -> None:
        """Let guests sit down who come for the first time; a browser does not know its guest's name yet."""
        for guest in list(self.table._guests.values()):
            if self.table.seating.of(guest.device) is None:
                name = guest.name or BROWSER
                seat = GUESTS.index(name) + 1
                assert self.table.seating.may_sit(seat), f"{name} came back as another device"
                self.table._sit(guest, seat, name)

    def _decide(self) -> None:
        """Let the one who is to decide do so at times, at their own screen."""
        match = self.scene.match
        if match.to_move is None or self._chance.random() > OFTEN:
            return
        screens = [self.app.screen, *(guest.screen for guest in self.table._guests.values() if guest.there)]
        for screen in screens:
            top = screen.stack.top
            legal = top.decisions.legal() if isinstance(top, TableScene) else ()
            if isinstance(top, TableScene) and legal:
                top.decisions.carry_out(self._chance.choice(legal))
                return

    def _tell_all(self) -> None:
        match, autosave = self.scene.match, self.scene.driver.autosave
        assert autosave is not None
        seats = [self.app.guests.seat(seat) for seat in range(1, len(GUESTS) + 1)]
        there = [seat.presence is Presence.THERE and seat.name == name for seat, name in zip(seats, GUESTS, strict=True)]
        entrance = self.table.entrance
        devices = [chair.device for _, chair in self.table.seating.taken()]
        values: dict[str, object] = {"port": entrance.port, "code": entrance.admission.code, "devices": devices, "there": there}
        if autosave.settled:
            known = _numbered(match.record)
            values |= {"count": len(known), "digest": known.get(len(known), ""), "over": match.to_move is None}
        changed = {name: value for name, value in values.items() if self._last.get(name) != value}
        if changed:
            self._last |= changed
            _tell(**changed)


def _numbered(record: Record) -> dict[int, str]:
    """Return the digests of what was decided, by number from 1."""
    acts = [line for line in record.lines if isinstance(line, Act)]
    return {number: act.digest for number, act in enumerate(acts, 1)}
