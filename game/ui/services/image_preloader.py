"""Reading of the first screen's large pictures while the program is being imported."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pygame
from pygame import Surface


class ImagePreloader:
    """A reader of files, one after the other, on a thread of its own."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self._done = {path: threading.Event() for path in paths}
        self._read: dict[Path, Surface] = {}
        try:
            threading.Thread(target=self._work, name="early", daemon=True).start()
        except RuntimeError:  # the system allows no more: nothing is read early
            self._done.clear()

    def _work(self) -> None:
        for path, done in self._done.items():
            with suppress(pygame.error, OSError):  # whoever needs the picture will find out
                self._read[path] = pygame.image.load(path)
            done.set()

    def take(self, path: Path) -> Surface | None:
        """Return the picture in a file, not converted yet, as soon as it is read.

        None if it is none of these, or taken before.
        """
        done = self._done.get(path)
        if done is None:
            return None
        done.wait()
        return self._read.pop(path, None)


def title_pictures(sprites: Path) -> list[Path]:
    """Return the files of the large pictures on the title: sea, islands and the plates below."""
    return [sprites / "board" / "sea.webp", *sorted(sprites.glob("cover/*.webp")), *sorted(sprites.glob("hud/*/plaque.webp"))]
