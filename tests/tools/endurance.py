"""Many random games at the real tables, without a screen: `python -m tests.tools.endurance [games]`.

Every game goes through the table scene with random players, level and variants: some actions are watched, some skipped, and in
between somebody clicks anywhere, turns or zooms the board, takes back or asks for the menu. Watched are exceptions, what is
shown against what is known, pixels against a picture drawn anew, and memory. Ends with 1 when anything was wrong.
Needs the extra `bench`.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import chain, cycle, islice
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import psutil
import pygame

from game.content.levels import LevelInfo, all_levels
from game.play.match import Match
from game.play.record import Player
from game.play.settings import Speed
from game.ui.board.stage import is_living
from game.ui.contract.entry import TableEntry
from game.ui.program.app import App
from game.ui.services.preferences import Preferences
from game.ui.shell import destinations
from game.ui.shell.input import Command, InputEvent, Pointer, PointerKind
from game.ui.shell.memory import give_back, share_one_heap
from game.ui.tables.scene import TableScene
from tests.games import ALL

SIZE = (1024, 600)
STEP = 0.1
"""Seconds of a frame: as long as the program lets a frame be."""
LONGEST_GAME = 6000
"""Actions after which a game is given up, so that one that does not end is seen."""
MISCHIEF = 0.08
"""The share of tries of something else than a legal action."""
WATCHED, BEGUN = 0.12, 0.4
"""The share of animations that are watched to their end, and the bound below which the others are skipped after a few frames."""
PICTURES = 40
"""Actions between two comparisons of all pixels."""
WARM = len(ALL)
"""Games before memory is looked at: by then one of each has been played, and all modules are there."""
GROWTH = 15
"""Megabytes by which memory may grow from then on in an evening of 30 games."""
WHIMS = (
    Command.TURN_BOARD, Command.ZOOM_IN, Command.ZOOM_OUT, Command.UNDO, Command.ROTATE, Command.UP, Command.LEFT,
    Command.CONFIRM, Command.NEXT, Command.LOG, Command.MENU,
)  # fmt: skip


class Endurance:
    """One program that is played on and on; `troubles` are sentences, `figures` what was counted."""

    def __init__(self, app: App, seed: int) -> None:
        self.app = app
        self.draw = random.Random(seed)
        self.figures: Counter[str] = Counter()
        self.troubles: list[str] = []
        self.memory: list[int] = []

    def frame(self, *events: InputEvent) -> None:
        """Let a frame pass."""
        self.figures["frames"] += 1
        self.app.step(STEP, events)

    def begin(self, entry: TableEntry, info: LevelInfo) -> TableScene:
        """Sit down at a new game on a level, with variants and players by chance."""
        assert info.level is not None
        game, draw = entry.game(), self.draw
        variants = {option.name: draw.choice(option.values) for option in game.options(info.board)}
        players = [Player(f"Player {seat + 1}") for seat in range(draw.choice(game.seats(info.board)))]
        match = Match.start(
            game,
            info.board,
            players,
            level=info.level.to_json(),
            level_name=info.key,
            variants=variants,
            free_undo=draw.random() < 0.3,
            seed=str(draw.random()),
        )
        table = TableScene(entry, match, info.level)
        self.app.stack.reset(table)
        self.app.stack.settle()
        self.frame()
        return table

    def play(self, entry: TableEntry, info: LevelInfo) -> None:
        """One game to its end, back to the title, and what it leaves in memory."""
        self.play_out(self.begin(entry, info), f"{entry.id} on {info.key}")
        # The pictures of one board are not those of another: memory is compared at the title.
        self.app.context.open(destinations.Title())
        self.app.stack.settle()
        gc.collect()
        give_back()
        self.memory.append(psutil.Process().memory_info().rss)

    def play_out(self, table: TableScene, named: str) -> None:
        """All turns of a game."""
        match = table.match
        for _ in range(LONGEST_GAME):
            if match.to_move is None:
                break
            if self.draw.random() < MISCHIEF:
                self.meddle(table)
            else:
                legal = match.legal()
                match.submit(match.to_move, legal[self.draw.randrange(len(legal))])
                self.figures["actions"] += 1
            self.watch(table)
            self.compare(table)
        else:
            self.troubles.append(f"a game of {named} does not end")
        self.figures["games"] += 1
        self.figures["turns"] += match.turn

    def meddle(self, table: TableScene) -> None:
        """Click anywhere, or use a key, and put away whatever opens."""
        draw = self.draw
        if draw.random() < 0.6:
            at = (draw.randrange(SIZE[0]), draw.randrange(SIZE[1]))
            self.frame(Pointer(PointerKind.MOVE, at), Pointer(PointerKind.DOWN, at, 1), Pointer(PointerKind.UP, at, 1))
        else:
            self.frame(draw.choice(WHIMS))
        self.figures["mischief"] += 1
        for _ in range(10):
            if self.app.stack.top is table:
                return
            self.frame(Command.BACK)
        raise RuntimeError(f"{type(self.app.stack.top).__name__} cannot be left")

    def watch(self, table: TableScene) -> None:
        """Watch what was set in motion, or some of it."""
        mood = self.draw.random()
        if mood < WATCHED:
            while table.playback.presenter.busy:
                self.frame()
        elif mood < BEGUN:
            for _ in range(self.draw.randrange(1, 5)):
                self.frame()
        table.playback.presenter.finish()
        self.frame()

    def compare(self, table: TableScene) -> None:
        """Hold what is shown against what those who look may know."""
        match: Any = table.match
        where = f"after action {len(match.history)} of {match.game.id} on {match.record.header.level_name}"
        wanted = table.table.at_rest(table.viewpoint.seen)
        if {key: table.stage.get(key) for key in table.stage.names() if _of_the_game(key)} != wanted:
            self.troubles.append(f"the board shows something else than is known {where}")
        if table.viewpoint.seen != match.observation(table.viewpoint.viewer):
            self.troubles.append(f"what is known is not the present {where}")
        if self.figures["actions"] % PICTURES == 0:
            shown = self.picture()
            for scene in self.app.stack.visible():
                scene.invalidate()
            self.app.draw()
            if self.picture() != shown:
                self.troubles.append(f"the picture is another one when it is drawn anew {where}")
            self.figures["pictures"] += 1

    def picture(self) -> bytes:
        """The colours on the screen; the fourth byte of its pixels means nothing, and may differ."""
        return pygame.image.tobytes(self.app.screen.surface, "RGB")


def _of_the_game(key: Hashable) -> bool:
    """Return whether an actor is neither a mark nor what lives in the sea around a board."""
    return not is_living(key) and not (isinstance(key, tuple) and key[0] == "mark")


def levels(only: str | None) -> Iterator[tuple[TableEntry, LevelInfo]]:
    """All levels of all games, or of one, again and again: one of each game in turn."""
    entries = [entry for entry in ALL.values() if only in (None, entry.id)]
    each = [cycle([(entry, info) for info in all_levels(entry, None) if info.level is not None]) for entry in entries]
    return chain.from_iterable(zip(*each, strict=True))


def main() -> int:
    """Play, print the figures, and tell whether all went well."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", type=int, nargs="?", default=40)
    parser.add_argument("--game", choices=list(ALL), help="only this one")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    share_one_heap()
    with tempfile.TemporaryDirectory() as home:
        os.environ["FOUR_SHORES_HOME"] = home
        preferences = Preferences()
        preferences.values.first_start_done = True
        preferences.values.speed = Speed.DOUBLE
        endurance = Endurance(App(ALL, preferences, size=SIZE, language="en", sound=False), given.seed)
        begun = time.perf_counter()
        for entry, info in islice(levels(given.game), given.games):
            try:
                endurance.play(entry, info)
            except Exception:
                endurance.troubles.append(traceback.format_exc())
    took = time.perf_counter() - begun
    figures, memory = endurance.figures, endurance.memory
    print(f"{figures['games']} games in {took:.0f} s: {figures['turns']} turns,")
    print(f"{figures['actions']} actions, {figures['mischief']} stray clicks and keys, {figures['frames']} frames,")
    print(f"{figures['pictures']} pictures compared")
    if len(memory) > WARM:
        start, end, most = (size / 1e6 for size in (memory[WARM - 1], memory[-1], max(memory[WARM:])))
        print(f"memory: {start:.1f} MB after {WARM} games, {end:.1f} MB after all, {most:.1f} MB at most")
        if most - start > GROWTH:
            endurance.troubles.append(f"memory grew by more than {GROWTH} MB")
    for trouble, times in Counter(endurance.troubles).most_common(20):
        print(f"{times} x {trouble}")
    print(f"{len(endurance.troubles)} troubles")
    return 1 if endurance.troubles else 0


if __name__ == "__main__":
    sys.exit(main())
