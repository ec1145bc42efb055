"""Quick setting up.

Everything is placed by chance, in the order in which it is placed by hand (BI-18).
"""

from __future__ import annotations

from game.engine.chance import Chance, pick, shuffled
from game.engine.island_battle.board import BLOCKS
from game.engine.island_battle.placing import (
    ON_ISLAND_AT_FIRST,
    block_indexes,
    free_slots,
    home_indexes,
    place_block,
    place_character,
    place_on_pad,
)
from game.engine.island_battle.stands import Stand, lane, open_stands
from game.engine.island_battle.state import SETTING_UP, UNPLACED, Phase, Play, Position, army
from game.engine.values import put


def draw(play: Play, chance: Chance) -> None:
    """Place blocks and characters by chance (BI-18).

    Those of the second player stand like those of the first, turned by 180 degrees.
    """
    last = len(play.cells) - 1
    for _ in range(BLOCKS // 2):
        at = pick(_blocks_in_pairs(play), chance)
        place_block(play, at)
        place_block(play, last - at)
    # Characters, not types, are shuffled, so that all sets of five are equally likely.
    kinds = shuffled([play.terms.kinds[piece] for piece in army(play.seat)], chance)
    for kind, (at, facing) in zip(kinds[:ON_ISLAND_AT_FIRST], _stands(play, chance), strict=True):
        place_character(play, kind, at, facing)
        place_character(play, kind, last - at, (facing + 2) % 4)
    for _ in range(2):
        for slot, kind in enumerate(kinds[ON_ISLAND_AT_FIRST:], 1):
            place_on_pad(play, kind, slot)


def _blocks_in_pairs(position: Position) -> list[int]:
    """Return the squares for a block and its opposite (BI-13).

    None is in the middle row or column, which both would share.
    """
    board = position.terms.board
    columns, rows = board.columns + 1, board.rows + 1
    squares = board.squares
    return [at for at in block_indexes(position) if 2 * squares[at].column != columns and 2 * squares[at].row != rows]


def _stands(position: Position, chance: Chance) -> list[Stand]:
    """Return squares and facings for five characters, each of which can use every roll.

    Their lanes share no square (BI-18).

    Five in the second row, all facing forward, are always possible: of ten columns or more at most five have a block in that row
    or in the four ahead of it.
    """
    while True:
        found: list[Stand] = []
        cells = position.cells
        while len(found) < ON_ISLAND_AT_FIRST and (stands := list(open_stands(position, cells))):
            at, facing = pick(stands, chance)
            found.append((at, facing))
            for taken in (at, *lane(position.terms.board, at, facing)):
                cells = put(cells, taken, at)
        if len(found) == ON_ISLAND_AT_FIRST:
            return found


def scatter(play: Play, chance: Chance) -> None:
    """Place each thing on an allowed place chosen at random.

    Records made before BI-18 were set up so.
    """
    while play.phase in SETTING_UP:
        unplaced = [piece for piece in army(play.seat) if play.where[piece] == UNPLACED]
        if play.phase is Phase.PLACE_BLOCK:
            place_block(play, pick(block_indexes(play), chance))
            continue
        kind = play.terms.kinds[pick(unplaced, chance)]
        if play.phase is Phase.PLACE_CHARACTER:
            place_character(play, kind, pick(home_indexes(play), chance), chance.roll(0, 3))
        else:
            place_on_pad(play, kind, free_slots(play)[0])
