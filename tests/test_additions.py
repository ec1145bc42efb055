"""The cost of a new kind of thing: a few rows, which are added to a copy of the program and tested there.

Art, texts and maps are not counted. The tests that run in the copy are in `tests/additions`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game.play.files import HOME
from tests.tools.catalogues import compiled

ROOT = Path(game.__file__).parents[1]
PARTS = ("game", "tests", "assets", "levels")
UNUSED = shutil.ignore_patterns("readme", "golden", "*.ogg", "*.wav", "*.pyc.*")
"""Files that nobody needs here, and those in which other processes put what they compile, gone a moment later."""
FEW = 8
"""The most files of game/ that a new kind of thing may touch."""

Edits = dict[str, tuple[tuple[str, str], ...]]
"""Lines of files, and the lines that take their place."""


def files_of_game(edits: Edits) -> list[str]:
    """The files of the program that are touched."""
    return [name for name in edits if name.startswith("game/")]


def copied(folder: Path, edits: Edits) -> Path:
    """A copy of the program with these lines in it, and its English texts compiled. What was compiled of the rest is copied."""
    for part in PARTS:
        shutil.copytree(ROOT / part, folder / part, ignore=UNUSED)
    for name, rows in edits.items():
        path = folder / name
        text = path.read_text(encoding="utf-8")
        for line, changed in rows:
            assert text.count(line) == 1, f"{name}: {line!r}"
            text = text.replace(line, changed)
        path.write_text(text, encoding="utf-8")
        if path.suffix == ".po":
            path.with_suffix(".mo").write_bytes(compiled(path))
    return folder


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
            'msgid "earthquake.event.obeyed_landslide"\nmsgstr "A landslide at {space}, tiles that go: {n}."\n\n'
            'msgid "earthquake.event.removed_landslide"\nmsgstr "{space} slides, tiles left: {n}."\n\n'
            'msgid "earthquake.mark.sinks"',
        ),
    ),
}
"""A kind of tile that breaks the higher stacks beside it, and thirty of them on the classic island."""


DISARM: Edits = {
    "game/engine/lost_baggage/vocabulary.py": (
        ('    ROLL = "roll", "table"', '    DISARM = "disarm"\n    ROLL = "roll", "table"'),
    ),
    "game/engine/lost_baggage/targets.py": (
        (
            "class Conditions(",
            "def _no_equipment(position: Position, seat: Seat, _: Effect) -> str | None:\n"
            "    opponent = opponent_of(position, seat)\n"
            "    if opponent is None:\n"
            '        return "no_opponent"\n'
            '    return "no_cards" if position.players[opponent].equipped is None else None\n\n\n'
            "class Conditions(",
        ),
        ("    Do.CHOOSE: Conditions(", "    Do.DISARM: Conditions(_no_equipment),\n    Do.CHOOSE: Conditions("),
    ),
    "game/engine/lost_baggage/effects.py": (
        (
            "def _roll(context: Context)",
            "def _disarm(context: Context) -> None:\n"
            '    """LB-89."""\n'
            "    opponent = opponent_of(context.play, context.user)\n"
            "    item = context.play.players[opponent].equipped if opponent is not None else None\n"
            "    if opponent is not None and item is not None:\n"
            "        context.play.change(opponent, equipped=None)\n"
            '        piles.discard(context.play, opponent, item, "discard", "LB-89")\n\n\n'
            "def _roll(context: Context)",
        ),
        ("    Do.ROLL: _roll,", "    Do.DISARM: _disarm,\n    Do.ROLL: _roll,"),
    ),
    "game/bots/lost_baggage/effects.py": (
        (
            "        Do.ROLL: Known(),",
            '        Do.DISARM: Known((3.0, 0.0), other=Saying("disarms", counter(events.ItemDiscarded, cause="discard"))),\n'
            "        Do.ROLL: Known(),",
        ),
    ),
    "game/ui/tables/lost_baggage/cards/effects.py": (
        (
            "        Do.ROLL: EffectView(",
            '        Do.DISARM: EffectView("ui/icon_flag", About.EQUIPMENT),\n        Do.ROLL: EffectView(',
        ),
    ),
    "assets/cards/items.toml": (
        (
            'Powód, dla którego zawraca większość wypraw." }\neffects = [{ do = "heal", n = 3, who = "self" }]',
            'Powód, dla którego zawraca większość wypraw." }\neffects = [{ do = "disarm" }]',
        ),
    ),
    "assets/locale/en/cards.po": (
        (
            'msgid "card.full.block"',
            'msgid "card.full.disarm"\nmsgstr "make the opponent discard the equipped item"\n\n'
            'msgid "card.short.disarm"\nmsgstr "disarm"\n\n'
            'msgid "card.full.block"',
        ),
    ),
    "assets/locale/en/hint.po": (
        (
            'msgid "lost_baggage.why.blocks"',
            'msgid "lost_baggage.why.disarms"\nmsgstr "{name} loses the equipped item"\n\nmsgid "lost_baggage.why.blocks"',
        ),
    ),
}
"""An effect that takes the opponent's equipped item, on the Sandwich."""


CAMP: Edits = {
    "game/engine/riverlands/events.py": (
        (
            "# Moving and gains",
            "@frozen(kw_only=True)\nclass Camped(HeroChanged):\n"
            '    """A player ended the turn early: the hero camps with `left` actions unused."""\n\n'
            "    space: Open[Space]\n    left: Open[int]\n\n\n# Moving and gains",
        ),
    ),
    "game/engine/riverlands/turns.py": (
        ("    Ate,\n", "    Ate,\n    Camped,\n"),
        (
            "    play.emit(TurnEnded(",
            '    if hero.space is not None and reason == "ended" and turn.left:\n'
            '        play.emit(Camped(rule="RL-11", seat=turn.seat, hero=hero, space=hero.space, left=turn.left))\n'
            "    play.emit(TurnEnded(",
        ),
    ),
    "game/ui/tables/riverlands/tellings.py": (
        (
            "    events.Moved: Telling(",
            "    events.Camped: Telling(\n"
            '        n="left", icon="inv/action", banner=CODE, sound="respawn",\n'
            '        signs=(Sign("+{left}", "inv/action"),), wait=0.4,\n'
            "    ),\n    events.Moved: Telling(",
        ),
    ),
    "assets/locale/en/riverlands.po": (
        (
            'msgid "riverlands.event.ate"',
            'msgid "riverlands.event.camped"\nmsgid_plural "riverlands.event.camped"\n'
            'msgstr[0] "{seat} camps on {space}, {n} action early."\n'
            'msgstr[1] "{seat} camps on {space}, {n} actions early."\n\n'
            'msgid "riverlands.banner.camped"\nmsgstr "{seat} camps"\n\n'
            'msgid "riverlands.event.ate"',
        ),
    ),
}
"""An event: a hero camps where its player ends the turn with actions left."""


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The outcomes of the tests in a copy to which all three are added, a line each."""
    folder = copied(tmp_path_factory.mktemp("copy"), LANDSLIDE | DISARM | CAMP)
    home = folder / "home"
    home.mkdir()
    own = {"PYTHONPATH": str(folder), HOME: str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    own["PYTEST_ADDOPTS"] = ""  # what whoever runs the tests asks for is not for the copy's
    files = [f"tests/additions/{name}.py" for name in ("landslide", "disarm", "camp")]
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-rA", *files]
    done = subprocess.run(command, check=False, cwd=folder, env=os.environ | own, stdout=subprocess.PIPE, encoding="utf-8")
    return done.stdout.splitlines()


def assert_passed(outcomes: list[str], name: str) -> None:
    """Hold that the tests of one addition passed in the copy."""
    of_it = {line.split(" ")[0] for line in outcomes if f" tests/additions/{name}.py" in line}
    assert of_it == {"PASSED"}, "\n".join(outcomes)


def test_a_new_kind_of_tile_touches_few_files(outcomes: list[str]) -> None:
    assert len(files_of_game(LANDSLIDE)) == 3 <= FEW
    assert_passed(outcomes, "landslide")


def test_a_new_effect_touches_few_files(outcomes: list[str]) -> None:
    assert len(files_of_game(DISARM)) == 5 <= FEW
    assert_passed(outcomes, "disarm")


def test_a_new_event_is_told_by_one_row(outcomes: list[str]) -> None:
    engine, interface = ([name for name in files_of_game(CAMP) if part in name] for part in ("/engine/", "/ui/"))
    assert engine == ["game/engine/riverlands/events.py", "game/engine/riverlands/turns.py"], "what it is, and where it happens"
    assert interface == ["game/ui/tables/riverlands/tellings.py"]
    assert len(files_of_game(CAMP)) == 3 <= FEW
    assert_passed(outcomes, "camp")
