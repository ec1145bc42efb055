"""The common parts of the tests of the workshop: opening it, and the program's own files of cards as they stand on the disk."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from game import paths
from game.ui.tables.lost_baggage.workshop.builder import BuilderScene
from game.ui.tables.lost_baggage.workshop.gallery import GalleryScene
from game.ui.tables.lost_baggage.workshop.grid import CardGrid
from game.ui.widgets import WidgetScene
from tests.ui.play import Mouse, Program

Start = Callable[..., Program]
S = TypeVar("S", bound=WidgetScene)

DUCK = """
[[item]]
id = "rubber_duck"
name = { en = "Rubber Duck", pl = "Gumowa kaczka" }
flavour = { en = "Quack.", pl = "Kwa." }
effects = [{ do = "block" }]
"""
NAMELESS = '[[item]]\nid = "ghost_card"\nflavour = { en = "a", pl = "b" }\neffects = [{ do = "block" }]\n'
"""A card that lacks its name."""


def gallery(start: Start, **how: object) -> tuple[Program, GalleryScene]:
    """The gallery, opened as the screen of a new game opens it."""
    running = start(**{"reduced_motion": True, **how})
    running.open()
    running.app.stack.push(GalleryScene())
    running.step()
    return running, top(running, GalleryScene)


def builder(start: Start, **how: object) -> tuple[Program, BuilderScene]:
    """The builder with a new set."""
    running, scene = gallery(start, **how)
    Mouse(running).press(scene.new_button)
    return running, top(running, BuilderScene)


def top(running: Program, kind: type[S]) -> S:
    """The scene on top, which is of a kind."""
    scene = running.scene
    assert isinstance(scene, kind), f"{type(scene).__name__} is on top"
    return scene


def click(running: Program, grid: CardGrid, number: int, button: int = 1) -> None:
    """Click on a cell of a grid; it is scrolled into sight first."""
    grid.reveal(grid.cell_rect(number))
    running.settle()
    Mouse(running).click(grid.cell_rect(number).center, button)
    running.settle()


def tables(file: str, name: str) -> list[dict[str, Any]]:
    """The tables of one of the program's own files of cards."""
    found = tomllib.loads((paths.assets() / "cards" / f"{file}.toml").read_text(encoding="utf-8"))
    return list(found[name])


def own_file(home: Path, name: str, text: str) -> Path:
    """Put a file among the player's own cards."""
    folder = home / "cards"
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def cutlass() -> str:
    """Return what the page about the captain says of the first attack; how strong it is may be tuned in the file."""
    attack = next(entry for entry in tables("characters", "character") if entry["id"] == "captain")["attack"][0]
    return f"{attack['name']['en']}: Deal {attack['effects'][0]['n']} damage to the opponent."
