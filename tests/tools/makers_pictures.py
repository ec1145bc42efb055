"""The pictures of the pages for makers: `python -m tests.tools.makers_pictures` writes them to assets/makers/pictures.

That of Tiled is a photograph of the editor's own window, and is left as it is. Needs the extra `dev`.
"""

from __future__ import annotations

import pygame
from PIL import Image

from game.content.makers import picture
from tests.tools.screens import LANGUAGES, SCREENS
from tests.tools.screens import picture as screen

SIZE, WIDE, QUALITY = (1280, 800), 860, 70
PICTURES = {"new-map": "new_map", "workbench": "workbench", "pack": "pack"}
"""The names of the pictures, and the screens that they show."""


def main() -> None:
    """The command."""
    for name, builder in PICTURES.items():
        for language in LANGUAGES:
            shown = screen(SCREENS[builder], SIZE, language)
            image = Image.frombytes("RGB", shown.get_size(), pygame.image.tobytes(shown, "RGB"))
            image = image.resize((WIDE, WIDE * SIZE[1] // SIZE[0]), Image.Resampling.LANCZOS)
            image.save(picture(f"{name}-{language}"), quality=QUALITY, method=6)


if __name__ == "__main__":
    main()
