"""Common parts of the screens of papers.

The last scene lies under them, blurred; a plate has their name and the way back.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.theme import PLAQUE_TEXT, PLAQUE_TITLE, Style
from game.ui.shell.scene import Scene
from game.ui.widgets import Widget, WidgetScene
from game.ui.widgets.accent import BRASS
from game.ui.widgets.frame import COLUMNS, MARGINS
from game.ui.widgets.layout import LEFT, Box, Room, box, place, row, stack
from game.ui.widgets.plated import PlateTool

COARSE = 14
"""The picture below is made this many times smaller, and larger again."""
DIM = 0.5
"""The brightness that is left of it."""
PLAQUE = (82, 66, 52)
"""Design units of the height of the plate with the name, by the room there is."""
LOW_PLAQUE = 70
"""Design units of the height of a plaque below which it has a name alone."""
FOLDED_PLAQUE = 190
"""Design units of the width of the plate in a window in which columns are folded."""


class NamePlaque(Widget):
    """The name of the screen on a plate; the way back is on it."""

    def __init__(self, words: str, frame: str) -> None:
        super().__init__()
        self.words, self.frame = words, frame

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        theme.nine(target, self.frame, self.rect)
        left = self.rect.x + self.rect.height
        room = Rect(left, self.rect.y, self.rect.right - px(16) - left, self.rect.height)
        block = theme.block(self.words, room.width, room.height, size=28, face=Face.TITLE, may_cut=True)
        theme.draw_block(target, block, room, PLAQUE_TITLE, style=Style.RAISED)


class Plaque(Widget):
    """The name of the game, on the game's material, with the way back on it.

    Below the name stand the number of players and the time that a game takes.
    """

    def __init__(self, frame: str, words: str, below: str, tooltip: str) -> None:
        super().__init__(tooltip=tooltip)
        self.frame, self.words, self.below = frame, words, below

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        theme.nine(target, self.frame, self.rect)
        low = self.rect.height < px(LOW_PLAQUE)
        left, right, rim = (px(64), px(12), px(5)) if low else (px(70), px(18), px(10))
        room = Rect(self.rect.x + left, self.rect.y + rim, self.rect.width - left - right, self.rect.height - 2 * rim)
        if low or not theme.has_room(self.below, room.width, room.height * 11 // 20, size=17, face=Face.REGULAR):
            theme.write(target, self.words, room, PLAQUE_TITLE, size=26, face=Face.TITLE, style=Style.RAISED)
            return
        above = Rect(room.x, room.y, room.width, room.height * 9 // 20)
        theme.write(target, self.words, above, PLAQUE_TITLE, size=26, face=Face.TITLE, style=Style.RAISED)
        rest = Rect(room.x, above.bottom, room.width, room.height - above.height)
        theme.write(target, self.below, rest, PLAQUE_TEXT, size=17, face=Face.REGULAR, style=Style.RAISED)


class BlurredScene(WidgetScene):
    """A screen under which the last one lies, blurred."""

    def __init__(self) -> None:
        super().__init__()
        self._below: Surface | None = None

    def arrange(self, window: Rect) -> None:
        self._below = None

    def draw_backdrop(self, target: Surface) -> None:
        if self._below is None:
            scenes = self.context.stack.scenes
            self._below = _blurred(scenes[: scenes.index(self)], self.window)
        clip = target.get_clip()
        target.blit(self._below, clip, clip)


class PaperScene(BlurredScene):
    """A screen of papers with the name `heading`.

    A subclass makes them in `content` and says in `papers` where they are.
    """

    heading = ""
    """The code of the name's text."""
    music: str | None = "title"
    accent = BRASS

    def build(self) -> None:
        self.title = NamePlaque(self.text(self.heading), self.accent.plaque)
        self.back_button = PlateTool(self.accent.name, "arrow_left", self.back, tooltip=self.text("common.back"))
        self.add(self.title)
        self.content()
        self.add(self.back_button)

    @property
    def spoken_name(self) -> str:
        return self.title.words

    def content(self) -> None:
        """Make what is on the screen."""

    def arrange(self, window: Rect) -> None:
        super().arrange(window)
        room = Room.of(window, self.px)
        tall = room.pick(*PLAQUE)
        side = max(44, tall - room.pick(30, 20))
        back = row(box(box(self.back_button, side, side), tall + 4), box())
        name = stack(self.title, back, wide=room.pick(*COLUMNS, FOLDED_PLAQUE), tall=tall, at=LEFT)
        place(box(self.papers(room, name), pad=room.pick(*MARGINS)), window, self.px)

    def papers(self, room: Room, name: Box) -> Box:
        """Return all that is on the screen, in a tree for this room.

        `name` is the plate with the name and the way back.
        """
        return name


def _blurred(below: Sequence[Scene], window: Rect) -> Surface:
    """Return a picture of these scenes, the lowest first, soft and dark."""
    picture = Surface(window.size)
    picture.fill((0x16, 0x4A, 0x70))
    opaque = [number for number, scene in enumerate(below) if scene.opaque]
    for scene in below[opaque[-1] if opaque else 0 :]:
        scene.draw(picture)
    small = pygame.transform.smoothscale(picture, (max(2, window.width // COARSE), max(2, window.height // COARSE)))
    small = pygame.transform.box_blur(small, 1)
    small.fill((round(255 * DIM),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(small, window.size)
