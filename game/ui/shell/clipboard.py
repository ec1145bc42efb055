"""The clipboard: that of the system for a window, one of its own for a screen without one."""

from __future__ import annotations

import pygame


class Clipboard:
    """A clipboard that nobody else sees."""

    _text = ""

    def get(self) -> str:
        """Return the text in it, "" for none."""
        return self._text

    def put(self, text: str) -> bool:
        """Put a text into it, and return whether that was possible."""
        self._text = text
        return True


class SystemClipboard(Clipboard):
    """The clipboard of the system, where it has one."""

    def get(self) -> str:
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return ""

    def put(self, text: str) -> bool:
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True
