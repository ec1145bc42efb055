"""The text that is being carried out, in the corner of the board: the card or the skill."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import draw_trimmed

WIDE = 272
HEAD = 66
TALLEST = 192
STEP = 42
"""Papers come in a few heights, which are made once."""
MANY = 100
"""A paper that hides so many tiles, or what counts for so many, is laid elsewhere, or nowhere."""
SOME = 10
"""A tile with a character on it counts for so many: the paper lies over one only where there is no other room."""
SIDES = ((1.0, 0.0), (0.0, 0.0), (1.0, 1.0), (0.0, 1.0), (1.0, 0.5), (0.0, 0.5))
"""The places where it is laid first, in parts of the room to the right and down."""
STEPS = 5
"""The steps from one edge of the room to the other where it is laid if it hides a character at all sides."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The text that is carried out: its picture, its title, its owner and its words."""

    sprites: tuple[str, ...]
    title: str
    owner: str
    says: str


class Question(Widget):
    """A paper with the text that is being carried out.

    There is nothing while there is no text, and where it would hide what has to be seen.
    """

    def __init__(self, hides: Callable[[Rect], int]) -> None:
        """Create the question.

        `hides` returns the number of tiles that a rectangle of the window would hide; one with a character counts for `SOME`,
        what has to be seen for `MANY`.
        """
        super().__init__()
        self._hides = hides
        self.asked: Asked | None = None
        self.paper = Rect(0, 0, 0, 0)

    def ask(self, asked: Asked | None) -> None:
        """Show a text, or none."""
        if asked != self.asked:
            self.invalidate()
            self.asked = asked
            self.arrange()
            self.invalidate()

    def make_way(self) -> None:
        """Lay the paper elsewhere if something there has to be seen by now."""
        if self.asked is not None and (not self.paper.width or self._hides(self.paper) >= SOME):
            self.arrange()
            self.invalidate()

    def arrange(self) -> None:
        """Lay the paper at the edge where it hides least.

        Its frames are made before a motion would wait for them.
        """
        px, nowhere = self.theme.px, Surface((1, 1))
        for tall in range(HEAD + STEP, TALLEST + 1, STEP):
            self.theme.nine(nowhere, "ui/panel_paper", Rect(0, 0, px(WIDE), self._height(tall - HEAD)))
        if self.asked is None:
            return
        text = self.theme.block(self.asked.says, px(WIDE - 32), size=16, face=Face.REGULAR)
        size = (px(WIDE), self._height(STEP * -(-text.height // px(STEP))))
        free = max(0, self.rect.width - size[0]), max(0, self.rect.height - size[1])
        everywhere = [(x / STEPS, y / STEPS) for x in range(STEPS + 1) for y in range(STEPS + 1)]
        for places in SIDES, (*SIDES, *everywhere):
            papers = [Rect(self.rect.x + round(free[0] * x), self.rect.y + round(free[1] * y), *size) for x, y in places]
            self.paper = min(papers, key=self._hides)
            hides = self._hides(self.paper)
            if hides < SOME:
                return
        if hides >= MANY:
            self.paper = Rect(self.paper.topleft, (0, 0))

    def _height(self, text: int) -> int:
        """Return the height of a paper in pixels, given that of its text in design units."""
        return self.theme.px(min(TALLEST, HEAD + text))

    def draw(self, target: Surface) -> None:
        asked = self.asked
        if asked is None or not self.paper.width:
            return
        theme, px, paper = self.theme, self.theme.px, self.paper
        theme.nine(target, "ui/panel_paper", paper)
        inner = paper.inflate(-px(28), -px(16))
        corner = Rect(inner.x, inner.y, px(46), px(46))
        for sprite in asked.sprites:
            draw_trimmed(target, self, sprite, corner)
        left = corner.right + px(8) if asked.sprites else inner.x
        title = Rect(left, inner.y, inner.right - left, px(26))
        theme.draw_block(target, theme.block(asked.title, title.width, title.height, size=19, face=Face.TITLE), title, INK)
        owner = Rect(left, title.bottom, title.width, px(20))
        line = theme.block(asked.owner, owner.width, owner.height, size=15, face=Face.ITALIC, may_cut=True)
        theme.draw_block(target, line, owner, FADED_INK)
        below = Rect(inner.x, corner.bottom + px(4), inner.width, inner.bottom - corner.bottom - px(4))
        block = theme.block(asked.says, below.width, below.height, size=16, face=Face.REGULAR)
        theme.draw_block(target, block, below, INK, valign="top")
