"""A picture of what a board scene shows, for players to keep."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.theme import INK, PARCHMENT
from game.ui.services.wording import names_at, sides
from game.ui.tables.board_base import BoardBase

CAPTION = 34
"""Design units of the height of the line below the board that says what it is."""
MARGIN = 8
"""Design units around the board."""


def photograph(scene: BoardBase, moment: str) -> Surface:
    """Return the board as it is shown now, without what floats beside it.

    It is the whole window where something else is in the board's place. `moment` says when in the game that is.
    """
    theme, px = scene.theme, scene.px
    window, clear = Surface(scene.window.size), scene.window
    if scene.board.visible:
        scene.board.draw(window)
        clear = scene.clear.inflate(2 * px(MARGIN), 2 * px(MARGIN)).clip(scene.window)
    else:
        scene.root.draw_all(window)
    picture = Surface((clear.width, clear.height + px(CAPTION)))
    picture.fill(PARCHMENT)
    picture.blit(window, (0, 0), clear)
    players, text = scene.match.players, scene.text
    names = sides(text, names_at(text, players), scene.match.game.teams(len(players)))
    words = " · ".join(filter(None, (names, moment, scene.level.name(scene.text.language), "Four Shores")))
    room = Rect(px(12), clear.height, clear.width - px(24), px(CAPTION))
    block = theme.block(words, room.width, room.height, size=16, face=Face.REGULAR, may_cut=True)
    theme.draw_block(picture, block, room, INK)
    return picture
