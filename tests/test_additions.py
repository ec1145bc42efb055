"""What a new kind of thing costs: each test adds one to a copy of the program, a few rows, and plays with it there.

Art, texts and maps are not counted. The functions that begin with `play_` run in a process of their own, with the copy.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import game
from game.play.files import HOME

ROOT = Path(game.__file__).parents[1]
UNUSED = shutil.ignore_patterns("__pycache__", "readme", "*.ogg", "*.wav")
FEW = 8
"""The most files of game/ that a new kind of thing may touch."""

Edits = Mapping[str, tuple[tuple[str, str], ...]]
"""Lines of files, and the lines that take their place."""


def copied(folder: Path, edits: Edits) -> Path:
    """A copy of the program with these lines in it."""
    for name in ("game", "assets", "levels"):
        shutil.copytree(ROOT / name, folder / name, ignore=UNUSED)
    for name, rows in edits.items():
        path = folder / name
        text = path.read_text(encoding="utf-8")
        for line, changed in rows:
            assert text.count(line) == 1, f"{name}: {line!r}"
            text = text.replace(line, changed)
        path.write_text(text, encoding="utf-8")
    return folder


def files_of_game(edits: Edits) -> list[str]:
    """The files of the program that are touched."""
    return [name for name in edits if name.startswith("game/")]


def play_with(folder: Path, play: Callable[[], None]) -> None:
    """Call a function of this module in a process that has the copy in a folder."""
    home = folder / "home"
    home.mkdir()
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(map(str, (folder, ROOT))),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        HOME: str(home),
    }
    code = f"from tests.test_additions import {play.__name__} as play; play()"
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, env=environment, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr


def compile_texts(folder: Path, domain: str) -> None:
    """Compile the English texts of a copy."""
    from tests.tools.catalogues import compiled

    path = folder / "assets" / "locale" / "en" / f"{domain}.po"
    path.with_suffix(".mo").write_bytes(compiled(path))


LANDSLIDE: Edits = {
    "game/engine/earthquake/kinds.py": (
        ('        TileKind("rope",', '        TileKind("landslide", "EI-27"),\n        TileKind("rope",'),
    ),
    "game/engine/earthquake/tiles.py": (
        (
            "BREAKING: Final[",
            "def _slides(position: Position, space: Space, tile: Tile) -> Iterable[Space]:\n"
            "    around = position.board.beside[space]\n"
            "    return [end for end in around if end is not None and position.height(end) > position.height(space)]\n\n\n"
            "BREAKING: Final[",
        ),
        ('"cracks": _cracked}', '"cracks": _cracked, "landslide": _slides}'),
    ),
    "game/ui/tables/earthquake/tiles.py": (
        (
            "    **{tool: TileView(",
            '    "landslide": TileView("icon/push", _plain("icon/push"), Obeyed("rumble", 0.2)),\n    **{tool: TileView(',
        ),
    ),
    "levels/earthquake/classic.tmx": (
        (
            '<property name="tiles_land" type="int" value="36"/>',
            '<property name="tiles_land" type="int" value="6"/>\n  <property name="tiles_landslide" type="int" value="30"/>',
        ),
    ),
    "assets/locale/en/earthquake.po": (
        (
            'msgid "earthquake.mark.sinks"',
            'msgid "earthquake.tile.landslide"\nmsgstr "landslide"\n\n'
            'msgid "earthquake.tile.landslide.acc"\nmsgstr "landslide"\n\n'
            'msgid "earthquake.note.landslide"\nmsgstr "Higher stacks beside it that lose a tile: {n}."\n\n'
            'msgid "earthquake.event.obeyed_landslide"\nmsgstr "A landslide at {at}, tiles that go: {n}."\n\n'
            'msgid "earthquake.event.removed_landslide"\nmsgstr "{at} slides, tiles left: {n}."\n\n'
            'msgid "earthquake.mark.sinks"',
        ),
    ),
}
"""A kind of tile that breaks the higher stacks beside it, and thirty of them on the classic island."""


def test_a_new_kind_of_tile_touches_few_files(tmp_path: Path) -> None:
    assert len(files_of_game(LANDSLIDE)) == 3 <= FEW
    compile_texts(copied(tmp_path, LANDSLIDE), "earthquake")
    play_with(tmp_path, play_a_landslide)


def play_a_landslide() -> None:
    """The tile is obeyed, foretold by buttons, notes and warnings, drawn, told in the log and counted in the lab."""
    from fractions import Fraction

    from game.bots.earthquake.threats import threats
    from game.engine.earthquake import previews
    from game.engine.earthquake.actions import Stay
    from game.engine.earthquake.events import TileObeyed, TileRemoved
    from game.engine.earthquake.game import GAME
    from game.games import GAMES
    from game.lab.experiment import Experiment, Table
    from game.ui.tables.earthquake.table import EarthquakeTable
    from tests.engine.earthquake.support import EE, NE, C, E, W, act, all_of, gone, one, stack, table
    from tests.tools import random_play
    from tests.ui.earthquake.positions import match_at
    from tests.ui.play import Mouse, Program, new_match, tmx_level

    classic = new_match("earthquake", "classic")
    stacks = {C: "land*2 landslide", E: "land*4", W: "land*2", NE: "land*3 volcano", EE: "land"}
    state = table(stacks, [C, EE], board=classic.board)
    seen = GAME.observe(state, 0)
    assert previews.breaks(seen, C) == (E,), "W is no higher, and a volcano stays"
    landing = previews.landing(seen, 0, Stay())
    assert landing is not None
    # 5 of the 100 tiles are seen; 4 of the 5 volcanoes are not
    assert (landing.heights, landing.volcano.least) == ((2,), Fraction(4, 95))
    assert previews.onward(seen, 0, Stay()) == (W, E), "E is one step up once it has lost a tile"

    step = act(state, "stay")
    obeyed = one(step, TileObeyed)
    assert (obeyed.rule, obeyed.space, obeyed.reach) == ("EI-27", C, (E,))
    removed = [(event.space, event.cause, event.height) for event in all_of(step, TileRemoved)]
    assert removed == [(E, "landslide", 3), (C, "own", 2)]
    assert (stack(step.state, E), stack(step.state, C)) == ("land land land", "land land")
    assert gone(step.state) == {"land": 1, "landslide": 1}

    below = table({C: "land*4", E: "land landslide", EE: "land"}, [C, EE], board=classic.board)
    assert threats(GAME.observe(below, 0), 0) == {C: {1}}

    for seed in range(3):
        steps = list(random_play.play(GAME, classic.board, seed))
        assert GAME.outcome(steps[-1].state) is not None
        for each in steps[::20]:
            assert GAME.load(GAME.dump(each.state), classic.board) == each.state

    home = Program()
    scene = home.sit_down(match_at(state))
    home.step()
    shown = scene.table
    assert isinstance(shown, EarthquakeTable)
    drawn, note = scene.stage.get(("top", C, 0)), shown.note(C)
    assert (drawn.sprite if drawn is not None else "") == "icon/push"
    assert note is not None
    assert (note.title, note.text, note.picture) == ("Landslide, height 3", "Higher stacks beside it that lose a tile: 1.", "icon/push")
    mouse = Mouse(home)
    mouse.move(scene.board.place_of(C))
    assert scene.stage.get(("mark", "danger", E)) is not None
    mouse.press(home.button("Stay"))
    home.settle()
    assert [line.text for line in scene.log.lines if "slide" in line.text] == [
        "A landslide at D4, tiles that go: 1.",
        "D5 slides, tiles left: 3.",
        "D4 loses its landslide; 2 tiles left.",
    ]

    entry = GAMES["earthquake"]
    assert ["landslide"] in [list(one.things) for one in entry.counted(classic.board, {})]
    result = Table(Experiment(entry, tmx_level(classic), ("beginner", "beginner"), (), 0)).play(0)
    assert dict(result.came)["tile_obeyed", "landslide"] > 0
