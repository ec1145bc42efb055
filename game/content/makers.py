"""The pages for makers of maps, puzzles and cards, in each language, with their pictures.

They are Markdown as a rulebook is, and lie in `assets/makers`: readable where they lie, and in the program.
"""

from __future__ import annotations

import re
from pathlib import Path

from game import paths
from game.content.rulebook import Page, RulebookError, parse_page

_PICTURE = re.compile(r"\]\(pictures/([a-z0-9-]+)\.webp\)")


def folder() -> Path:
    """Return the folder with the pages and their pictures."""
    return paths.assets() / "makers"


def picture(name: str) -> Path:
    """Return the file of a picture."""
    return folder() / "pictures" / f"{name}.webp"


def load_guide(language: str) -> Page:
    """Return the page in a language; its figures are names of pictures. Raises RulebookError."""
    path = folder() / f"{language}.md"
    try:
        source = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RulebookError(path, 1, f"cannot be read as text in UTF-8 ({error})") from error
    return parse_page(_PICTURE.sub(r"](figure:\1)", source), path)
