"""Signs on the land: a number and a thing, for gains, blows and losses."""

from __future__ import annotations

from game.ui.board.board_label import Tone, board_label
from game.ui.services.theme import Theme

GAIN, LOSS = "+", "−"


def sign(theme: Theme, text: str, icon: str = "") -> str:
    """Return the name of the sprite with these words behind a small picture.

    Gains are on paper, losses on red.
    """
    tone = Tone.RED if LOSS in text else Tone.PAPER if GAIN in text else Tone.DARK
    return board_label(theme, text, tone, icon)
