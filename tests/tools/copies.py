"""Whether copies of the program on one player's folder do each other harm: `python -m tests.tools.copies [rounds] [--copies 2]`.

Each copy is a process of its own that begins, goes on with, looks at, copies, saves, renames, deletes and brings back games of
the tiny race, mostly the same ones as the others at the same time, and changes settings. Now and then one is killed and started
again. Each notes what it has done; at the end every action noted must be in its game, in its place, every save must be there
under a name of its own, and every setting must be as its copy left it. Ends with 1 when anything is lost, written by two,
undone, or raised.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.engine.core import AnyGame
from game.play.errors import SaveError
from game.play.match import Match
from game.play.record import Act, Record
from game.play.replay import Replay
from game.play.saves import GameHeld, SaveInfo, Saves, look_into, read_record
from game.play.sessions import Sessions
from game.play.settings import load_settings
from game.ui.services.preferences import Preferences
from tests.play.helpers import BOARD, LEVEL, PLAYERS
from tests.tiny.engine import GAME

ROOT = Path(__file__).resolve().parents[2]
ACTIONS = 6
"""The most actions that are played before a copy turns to something else."""
KILL_EVERY = 3.0
"""Seconds between two kills, on average."""
GONE = {"file_missing"}
"""What may be wrong with a file that another copy has moved in the meantime."""


def lay_out(record: Record) -> tuple[AnyGame, Any]:
    """The tiny race on its lane."""
    return GAME, BOARD


class Copy:
    """One copy of the program. What it notes is a JSON line each: what, and its values."""

    def __init__(self, home: Path, seat: int, start: int) -> None:
        """`seat` tells the copies apart, `start` the starts of one."""
        self.saves = Saves(home)
        self.saves.arrive()
        self.sessions = Sessions(self.saves, lay_out)
        self.preferences = Preferences(home / "settings.json")
        self.name = f"{seat}.{start}"
        self.key = f"copy {seat}"
        self.draw = random.Random(self.name)
        self.made = 0
        self._notes = (home / f"notes-{seat}.txt").open("a", encoding="utf-8")

    def note(self, what: str, *values: Any) -> None:
        """Write down what was done; it survives the end of the process."""
        self._notes.write(json.dumps([what, *values]) + "\n")
        self._notes.flush()

    def run(self, rounds: int) -> None:
        """Do something, again and again."""
        deeds = (self.begin, self.go_on, self.go_on, self.go_on, self.delete, self.bring_back, self.rename, self.choose)
        for _ in range(rounds):
            try:
                self.draw.choice(deeds)()
            except GameHeld:
                self.note("held")
            except SaveError as error:
                if error.code not in GONE:
                    raise
                self.note("gone")
            self.note("round")
        self.sessions.end()
        self.saves.leave()

    def begin(self) -> None:
        """Begin a game, and play."""
        self.play(Match.start(GAME, BOARD, PLAYERS, level=LEVEL, level_name=self._token()), None)

    def go_on(self) -> None:
        """Go on with one of the newest games; with one that another copy plays look on, or play on in a copy."""
        info = self._pick([info for info in self.saves.running().saves if not info.over][:2])
        if info is None:
            return
        try:
            match = self.sessions.open(info)
        except GameHeld:
            self.note("held")
            if self.draw.random() < 0.8:
                look_into(info.path, lambda record: Replay(record, GAME, BOARD))
                return
            match = self.sessions.open_file(info.path)
            match.record.header = replace(match.record.header, level_name=self._token())
            info = None
        self.play(match, info)

    def play(self, match: Match, info: SaveInfo | None) -> None:
        """Play some actions; now and then save under a name."""
        autosave = self.sessions.begin(match, _raise, info)
        token = match.record.header.level_name
        self.note("game", token)
        for _ in range(self.draw.randint(1, ACTIONS)):
            if match.to_move is None:
                break
            match.submit(match.to_move, self.draw.choice(match.legal()))
            if not autosave.settled:
                raise RuntimeError(f"{autosave.path.name} is not written: {autosave.trouble}")
            last = match.record.lines[-1]
            assert isinstance(last, Act)
            self.note("act", token, len(match.history), last.act, last.digest)
        if self.draw.random() < 0.2:
            self.saves.save(match, self.draw.choice(("Sunday", "Monday")))
            self.note("saved")
        self.sessions.end()

    def delete(self) -> None:
        """Delete a game or a save."""
        info = self._pick([*self.saves.running().saves[:3], *self.saves.named().saves[:3]])
        if info is not None:
            self.saves.delete(info)
            self.note("deleted")

    def bring_back(self) -> None:
        """Bring a game back that was put away."""
        info = self._pick(self.saves.put_away().saves[:3])
        if info is not None:
            self.saves.bring_back(info)
            self.note("brought back")

    def rename(self) -> None:
        """Give a save another name."""
        info = self._pick(self.saves.named().saves[:2])
        if info is not None:
            self.saves.rename(info, self.draw.choice(("Sunday", "Monday", "Tuesday")))
            self.note("renamed")

    def choose(self) -> None:
        """Change settings: some that only this copy changes."""
        value = str(self.draw.random())
        self.note("chooses", self.key, value)
        self.preferences.values.new_game[self.key] = {"level": value}
        self.preferences.change()
        self.note("chose", self.key, value)

    def _token(self) -> str:
        self.made += 1
        return f"{self.name}.{self.made}"

    def _pick(self, infos: Any) -> SaveInfo | None:
        found: list[SaveInfo] = list(infos)
        return self.draw.choice(found) if found else None


def _raise(error: SaveError) -> None:
    raise error


class Course:
    """Several copies at work, and what came of it."""

    def __init__(self, home: Path, copies: int, rounds: int, seed: int) -> None:
        self.home, self.rounds = home, rounds
        self.draw = random.Random(seed)
        self.figures: Counter[str] = Counter()
        self.faults: list[str] = []
        self._starts = [0] * copies
        self._running: dict[int, subprocess.Popen[str]] = {}

    def run(self) -> None:
        """Let the copies work until each has done its rounds, and look at what is there."""
        for seat in range(len(self._starts)):
            self._start(seat)
        kill_at = time.monotonic() + self.draw.expovariate(1 / KILL_EVERY)
        while self._running:
            time.sleep(0.02)
            if time.monotonic() >= kill_at:
                kill_at = time.monotonic() + self.draw.expovariate(1 / KILL_EVERY)
                self._running[self.draw.choice(list(self._running))].kill()
            for seat, process in tuple(self._running.items()):
                if process.poll() is not None:
                    self._ended(seat, process)
        self.check()

    def _start(self, seat: int) -> None:
        self._starts[seat] += 1
        left = self.rounds - sum(what == "round" for what, *_ in self.notes(seat))
        command = [
            sys.executable,
            "-m",
            "tests.tools.copies",
            str(left),
            "--as",
            str(seat),
            str(self._starts[seat]),
            str(self.home),
        ]
        self._running[seat] = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True, encoding="utf-8")

    def _ended(self, seat: int, process: subprocess.Popen[str]) -> None:
        said = process.communicate()[1].strip()
        del self._running[seat]
        if said:
            self.faults.append(f"copy {seat}: {said}")
        elif process.returncode:
            self.figures["killed"] += 1
            self._start(seat)

    def notes(self, seat: int) -> Iterator[list[Any]]:
        """What a copy has noted; of a killed one the last note may be cut off."""
        path = self.home / f"notes-{seat}.txt"
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                try:
                    yield json.loads(line)
                except ValueError:
                    continue

    def check(self) -> None:
        """Compare what the copies noted with what is in the folder."""
        saves = Saves(self.home)
        saves.arrive()
        listings = (saves.running(), saves.named(), saves.put_away())
        infos = [info for listing in listings for info in listing.saves]
        self.faults += [str(trouble) for listing in listings for trouble in listing.troubles]
        self.faults += [f"{info.path.name} is damaged: {info.damage}" for info in infos if info.damage is not None]
        games: dict[str, list[Act]] = {}
        for info in infos:
            if not info.name and info.damage is None:
                if info.level_name in games:
                    self.faults.append(f"the game {info.level_name} is there twice")
                record = read_record(info.path)
                look_into(info.path, lambda record: Replay(record, GAME, BOARD))
                games[info.level_name] = [act for _, act in record.standing()]
        for seat in range(len(self._starts)):
            for what, *values in self.notes(seat):
                self.figures[what] += 1
                if what == "act":
                    self._check_act(games, *values)
            self._check_settings(seat)
        names = Counter(info.name for info in saves.named().saves)
        self.faults += [f"{times} saves are called {name}" for name, times in names.items() if times > 1]
        there = sum(bool(info.name) for info in infos)
        if there < self.figures["saved"]:
            self.faults.append(f"of {self.figures['saved']} saves {there} are there")
        left = [path.name for path in self.home.rglob("*.part")] + [path.name for path in (self.home / "damaged").glob("*")]
        self.faults += [f"{name} is left over" for name in left]

    def _check_act(self, games: dict[str, list[Act]], token: str, number: int, act: str, digest: str) -> None:
        if token not in games:
            self.faults.append(f"the game {token} is lost")
        elif len(games[token]) < number:
            self.faults.append(f"the game {token} has {len(games[token])} actions, and {number} were played")
        elif (games[token][number - 1].act, games[token][number - 1].digest) != (act, digest):
            self.faults.append(f"action {number} of the game {token} was written by two")

    def _check_settings(self, seat: int) -> None:
        chosen = [
            (what, key, value) for what, key, value in (note for note in self.notes(seat) if note[0] in {"chooses", "chose"})
        ]
        if not chosen:
            return
        key = chosen[0][1]
        last = max((at for at, (what, _, _) in enumerate(chosen) if what == "chose"), default=-1)
        possible = {value for _, _, value in chosen[max(last, 0) :]}
        found = load_settings(self.home / "settings.json")[0].new_game.get(key, {}).get("level")
        if last >= 0 and found not in possible:
            self.faults.append(f"the settings of copy {seat} are {found}, not {possible}")


def main() -> int:
    """Run the copies, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rounds", nargs="?", type=int, default=300, help="what each copy does, one thing after another")
    parser.add_argument("--copies", type=int, default=2, help="how many copies run")
    parser.add_argument("--seed", type=int, default=1, help="the order of kills")
    parser.add_argument("--as", dest="part", nargs=3, metavar=("SEAT", "START", "HOME"), help="be one of the copies")
    chosen = parser.parse_args()
    if chosen.part is not None:
        seat, start, home = chosen.part
        Copy(Path(home), int(seat), int(start)).run(chosen.rounds)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        course = Course(Path(folder), chosen.copies, chosen.rounds, chosen.seed)
        course.run()
    print(", ".join(f"{what} {times}" for what, times in sorted(course.figures.items())))
    for fault in course.faults[:20]:
        print(fault)
    print(f"{chosen.copies} copies, {chosen.rounds} rounds each: {len(course.faults)} faults")
    return 1 if course.faults else 0


if __name__ == "__main__":
    sys.exit(main())
