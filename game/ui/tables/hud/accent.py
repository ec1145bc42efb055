"""The accent of a game: the material of all that floats over its board, as sprites `hud/NAME/...`."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.services.theme import CREAM, INK, Colour

HALO = 15
"""Design units by which the glow round something active reaches beyond it."""


@dataclass(frozen=True, slots=True)
class Accent:
    """One material; `label`: its papers are luggage labels with a hole at the left. `deep` is its colour for fine lines."""

    name: str
    deep: Colour
    label: bool = False

    @property
    def plaque(self) -> str:
        """The deep plate that says one thing."""
        return f"hud/{self.name}/plaque"

    def paper(self, state: str = "") -> str:
        """The light paper that carries text; `state` is "", "active" or "out"."""
        return f"hud/{self.name}/paper{state and '_' + state}"

    @property
    def head(self) -> str:
        """The deep band at the top of a paper."""
        return f"hud/{self.name}/head"

    def tool(self, state: str) -> str:
        """The plate of a round tool: normal, hover, pressed or disabled."""
        return f"hud/{self.name}/tool_{state}"

    @property
    def inset(self) -> int:
        """Design units by which what is written on a low paper keeps off its left edge, more than elsewhere."""
        return 12 if self.label else 0


BRASS = Accent("brass", (0x1D, 0x54, 0x80))
ROPE = Accent("rope", (0x0F, 0x7A, 0x82))
MAP = Accent("map", (0x2F, 0x6B, 0x4A))
LEATHER = Accent("leather", (0x8A, 0x4A, 0x2A), label=True)

PLAQUE_TITLE: Colour = (0xFF, 0xFF, 0xFF)
PLAQUE_TEXT: Colour = (0xFF, 0xF1, 0xD2)
BUTTON_TEXT: Colour = CREAM
PAPER_TEXT: Colour = INK
GOOD: Colour = (0x2C, 0x70, 0x42)
BAD: Colour = (0xA9, 0x2A, 0x1F)
WET: Colour = (0x9A, 0x4A, 0x08)
