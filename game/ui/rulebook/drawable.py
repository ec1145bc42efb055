"""Checks that all that figures, chapters and lessons name can be drawn.

They are made when these are read, so that wrong names are refused then.
"""

from __future__ import annotations

from collections.abc import Container, Mapping

from game.content.figures import Board, Exhibit, Figure, FigureError, Panel
from game.learn.lessons import Lesson, LessonError
from game.ui.contract.entry import TableEntry
from game.ui.rulebook import screens


def check_figures(entry: TableEntry, figures: Mapping[str, Figure], sprites: Container[str]) -> None:
    """Raise FigureError for a sprite or an exhibit that there is not."""
    for figure in figures.values():
        for number, panel in enumerate(figure.panels, 1):
            wrong = _wrong(entry, panel, sprites)
            if wrong:
                place = f"[{figure.name}]" + (f", panel {number}" if len(figure.panels) > 1 else "")
                raise FigureError(f"{entry.page}.toml", place, wrong)


def _wrong(entry: TableEntry, panel: Panel, sprites: Container[str]) -> str:
    """Return what cannot be drawn of a panel and what would be right, "" for nothing."""
    if isinstance(panel.content, Exhibit) and panel.content.words != screens.WORDS:
        try:
            entry.check_exhibit(panel.content.words, panel.content.parts)
        except ValueError as error:
            return str(error)
    elif isinstance(panel.content, Board):
        named = (
            *(mark.tool for mark in panel.content.marks),
            *(mark.word for mark in panel.content.marks if mark.kind == "thing"),
        )
        missing = next((name for name in named if name and name not in sprites), None)
        if missing is not None:
            return f"marks: {unknown_sprite(missing)}"
    return ""


def check_lesson(lesson: Lesson, sprites: Container[str]) -> None:
    """Raise LessonError for a speaker of whom there is no sprite."""
    if lesson.speaker not in sprites:
        raise LessonError(lesson.file, "speaker", unknown_sprite(lesson.speaker))


def unknown_sprite(name: str) -> str:
    """Return the sentence about a sprite that there is not."""
    return f"there is no sprite {name!r}; assets/art/sprites/manifest.json names all"
