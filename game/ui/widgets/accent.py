"""The accent of a game: the material of all that floats over its board.

Its sprites are `hud/NAME/...`.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.ui.services.theme import INK, Colour, Theme

HIGH_LABEL = 100
"""Design units: from this height on a label's hole is in its head."""
HALO = 15
"""Design units by which the glow round something active reaches beyond it."""


@dataclass(frozen=True, slots=True)
class Accent:
    """One material; `label`: its papers are luggage labels with a hole at the left.

    `deep` is its colour for fine lines.
    """

    name: str
    deep: Colour
    label: bool = False

    @property
    def plaque(self) -> str:
        """The deep plate that says one thing."""
        return f"hud/{self.name}/plaque"

    def paper(self, state: str = "") -> str:
        """Return the light paper that carries text.

        `state` is "", "active" or "out".
        """
        return f"hud/{self.name}/paper{state and '_' + state}"

    @property
    def head(self) -> str:
        """The deep band at the top of a paper."""
        return f"hud/{self.name}/head"

    def tool(self, state: str) -> str:
        """Return the plate of a round tool: normal, hover, pressed or disabled."""
        return f"hud/{self.name}/tool_{state}"

    def draw_hole(self, target: Surface, theme: Theme, paper: Rect) -> None:
        """Draw the ringed hole of a label.

        It is in the middle of a low label, in the head of a tall one; other papers have none.
        """
        if self.label:
            low = paper.height < theme.px(HIGH_LABEL)
            y = paper.centery if low else paper.y + theme.px(24)
            theme.art.sprite(f"hud/{self.name}/hole", theme.scale).draw(target, paper.x + theme.px(11), y)

    @property
    def inset(self) -> int:
        """The additional left margin of writing on a low paper, in design units."""
        return 12 if self.label else 0


BRASS = Accent("brass", (0x1D, 0x54, 0x80))
ROPE = Accent("rope", (0x0F, 0x7A, 0x82))
MAP = Accent("map", (0x2F, 0x6B, 0x4A))
LEATHER = Accent("leather", (0x8A, 0x4A, 0x2A), label=True)

PAPER_TEXT: Colour = INK
GOOD: Colour = (0x2C, 0x70, 0x42)
BAD: Colour = (0xA9, 0x2A, 0x1F)
WET: Colour = (0x9A, 0x4A, 0x08)
