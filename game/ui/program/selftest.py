"""The self-test, `--selftest`.

It checks that everything the program ships loads and that every game can be played to its end. It is for the packaged program
above all, where a file left out would show only when a player comes to it. Nothing of the player's is read or changed. Without
a screen it runs without a window, and always without a sound.
"""

from __future__ import annotations

import os
import platform
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame

from game import __version__, paths
from game.content.figures import load_figures
from game.content.levels import all_levels
from game.content.rulebook import load_page
from game.play.files import HOME, user_folder
from game.play.match import Match
from game.play.record import Player
from game.play.replay import Replay
from game.play.settings import Pace, Speed
from game.ui.contract.entry import Games, TableEntry
from game.ui.program.app import App
from game.ui.rulebook.figures import FigureView
from game.ui.scenes.filming import Progress, Stretch, make_film
from game.ui.scenes.title import TitleScene
from game.ui.services.fonts import Face, in_latin
from game.ui.services.preferences import Preferences
from game.ui.services.text import LANGUAGES
from game.ui.shell import destinations
from game.ui.tables.scene import TableScene

SIZE = (1280, 800)
LETTERS = "Zażółć gęślą jaźń 0123456789"
LONGEST_GAME = 100_000
"""Actions after which a game counts as one that never ends.

Random games take a few hundred.
"""
SEED = "77"
"""The seed of the games: of 240 the one with the fewest actions to the end."""
FRAME = 0.005
"""Seconds of a frame in which a computer's decision is waited for."""
DECISIONS = 5
"""The number of a computer's decisions that are waited for."""
LONGEST_THINKING = 120.0
"""Seconds for all of them."""
REPORT = "selftest.txt"

Check = Callable[[App, Games], Iterator[str]]
"""A function that loads things one after the other and gives the name of each.

Raises for the first that cannot be loaded.
"""


def run(games: Games) -> int:
    """Run all checks and say how they went, where somebody listens.

    0 when all is well, else 1.
    """
    lines = [f"Four Shores {__version__}, Python {platform.python_version()}, pygame-ce {pygame.ver}"]
    players_own = user_folder()
    start = time.perf_counter()
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    if not _has_screen():
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    faults = 0
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME] = home
        app = App(games, Preferences(Path(home) / "settings.json"), size=SIZE, sound=False)
        app.start(TitleScene())
        for name, check in CHECKS.items():
            count = 0
            try:
                for _ in check(app, games):
                    count += 1
            except Exception as error:  # whatever it is, it is what this is looking for
                faults += 1
                lines.append(f"FAULT  {name}, after {count}: {type(error).__name__}: {error}")
            else:
                lines.append(f"ok     {name}: {count}")
        app.close()
    lines.append(f"{faults or 'no'} faults, {time.perf_counter() - start:.1f} s")
    _tell(lines, players_own)
    return 1 if faults else 0


def _has_screen() -> bool:
    """Return whether a window can be opened here."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        pygame.display.init()
    except pygame.error:
        return False
    return True


def _tell(lines: list[str], folder: Path) -> None:
    """Print the report.

    A windowed program that has nowhere to print writes it into the player's folder.
    """
    if sys.stdout is not None:
        print("\n".join(lines), flush=True)
    else:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / REPORT).write_text("\n".join(lines) + "\n", encoding="utf-8")


def _texts(app: App, games: Games) -> Iterator[str]:
    for language in LANGUAGES:
        app.text.use(language)
        if "title.quit" not in app.text:
            raise LookupError(f"the texts of {language} are not there")
        yield language


def _fonts(app: App, games: Games) -> Iterator[str]:
    for face in Face:
        if app.theme.fonts.font(face, 24).size(LETTERS)[0] < 100:
            raise ValueError(f"{face.value} does not write")
        yield face.name
    if in_latin("\u738b") != "Wang":
        raise ValueError("letters that no font has are not written in Latin ones")
    yield "other alphabets"


def _sprites(app: App, games: Games) -> Iterator[str]:
    """Load every sprite of every folder that is shipped.

    Those of games that are not are left out of a package.
    """
    art = app.context.art
    for name in art.names(""):
        if (paths.assets() / "art" / "sprites" / name).parent.is_dir():
            art.master(name)
            if (shadow := art.shadow(name)) is not None:
                art.master(shadow)
            if art.troubles:
                raise art.troubles[0]
            yield name


def _sounds(app: App, games: Games) -> Iterator[str]:
    pygame.mixer.init()
    try:
        for kind in ("effect", "music", "ambience", "sting"):
            for name in app.sound.names(kind):
                for path in app.sound.files(name):
                    pygame.mixer.Sound(path)
                    yield path.name
    finally:
        pygame.mixer.quit()


def _levels(app: App, games: Games) -> Iterator[str]:
    for entry in games.values():
        infos = all_levels(entry, None)
        if not infos:
            raise LookupError(f"{entry.id} has no level")
        for info in infos:
            if info.error is not None:
                raise info.error
            yield info.key


def _rulebooks(app: App, games: Games) -> Iterator[str]:
    """Draw every page in every language, and every figure."""
    target = pygame.Surface(SIZE)
    for entry in games.values():
        for language in LANGUAGES:
            book = load_page(entry.page, language, entry.assets())
            yield book.title
        for name, figure in (load_figures(entry) if book.figures else {}).items():
            view = FigureView(app.context, entry, figure, language=LANGUAGES[0], width=SIZE[0])
            view.draw(target, 0, 0)
            yield name


def _licences(app: App, games: Games) -> Iterator[str]:
    found = sorted((paths.assets() / "licences").glob("*.txt"))
    if not found:
        raise LookupError("there are no licences")
    for path in found:
        path.read_text(encoding="utf-8")
        yield path.stem


def _games(app: App, games: Games) -> Iterator[str]:
    """Play one random game of every game, from new game to the results, through its table."""
    app.preferences.change(speed=Speed.INSTANT)
    for entry in games.values():
        yield from _game(app, entry, _match(entry, seed=SEED))


def _match(entry: TableEntry, *, computer: str = "", seed: str | None = None) -> Match:
    """Start a match of as few players as may be.

    With a level all but the first are computers.
    """
    info = next(info for info in all_levels(entry, None) if info.level is not None)
    assert info.level is not None
    game = entry.game()
    seats = range(game.seats(info.board)[0])
    players = [Player(f"Gracz {seat + 1}", computer=computer if seat else "") for seat in seats]
    return Match.start(game, info.board, players, level=info.level.to_json(), seed=seed)


def _game(app: App, entry: TableEntry, match: Match) -> Iterator[str]:
    app.context.open(destinations.NewMatch(match))
    app.step(0.0)
    table: Any = app.stack.top
    if not isinstance(table, TableScene):
        raise TypeError(f"{entry.id}: its table does not come up")
    choose = random.Random(entry.id).random
    for _ in range(LONGEST_GAME):
        legal = table.match.legal()
        if not legal:
            break
        table.decisions.submit(legal[int(choose() * len(legal))])
        app.step(0.0)
    if table.match.outcome is None:
        raise TimeoutError(f"{entry.id}: a random game does not end")
    while app.stack.top is table:
        app.step(0.1)
    yield entry.id
    app.context.open(destinations.Title())
    app.step(0.0)


def _films(app: App, games: Games) -> Iterator[str]:
    """Make a film of the position with which a game begins.

    It needs a library that nothing else does.
    """
    entry = next(iter(games.values()))
    match = _match(entry)
    replay = Replay(match.record, match.game, match.board)
    film = make_film(app.context, entry, Stretch(replay, None, replay.last, replay.last), Progress())
    if film[:4] + film[8:12] != b"RIFFWEBP":
        raise ValueError("a film is no WebP file")
    yield entry.id


def _computers(app: App, games: Games) -> Iterator[str]:
    """Play the beginning of a game against a computer, which thinks in a process of its own."""
    app.preferences.change(speed=Speed.INSTANT, computer_pace=Pace.FAST)
    for entry in games.values():
        levels = entry.computer_levels()
        if not levels:
            continue
        match = _match(entry, computer=levels[-1].name)
        app.context.open(destinations.NewMatch(match))
        app.step(0.0)
        table: Any = app.stack.top
        choose, deadline = random.Random(entry.id).random, app.clock.deadline(LONGEST_THINKING)
        while match.to_move is not None and sum(played.seat > 0 for played in match.history) < DECISIONS:
            if match.to_move == 0:
                legal = match.legal()
                match.submit(0, legal[int(choose() * len(legal))])
            else:
                time.sleep(FRAME)
            app.step(FRAME if match.to_move else 0.1)  # a computer may think as long as it may beside players
            if deadline.passed:
                raise TimeoutError(f"{entry.id}: the computer does not decide")
        if table.driver.computers.failed or not app.context.thinking.processes:
            raise RuntimeError(f"{entry.id}: the computer does not think in a process of its own")
        yield entry.id
        app.context.open(destinations.Title())
        app.step(0.0)


CHECKS: dict[str, Check] = {
    "texts": _texts,
    "fonts": _fonts,
    "sprites": _sprites,
    "sounds": _sounds,
    "levels": _levels,
    "rulebook pages and figures": _rulebooks,
    "licences": _licences,
    "games played to the end": _games,
    "games against a computer": _computers,
    "films": _films,
}
