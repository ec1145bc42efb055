"""The marks on the battle board in each phase: where to put things, whom to choose, what the chosen one reaches."""

from __future__ import annotations

from collections.abc import Hashable
from typing import cast

from game.engine.island_battle import previews
from game.engine.island_battle.actions import (
    Move,
    PlaceBlock,
    PlaceCharacter,
    PlaceOnPad,
    Reinforce,
    Remove,
    Shoot,
    SlidePad,
    TurnCharacter,
    Way,
)
from game.engine.island_battle.board import PAD_SQUARES, Facing, Square
from game.engine.island_battle.state import NOBODY, RANGES, Phase, owner
from game.ui.tables.board.stage import Actor
from game.ui.tables.island_battle import pieces
from game.ui.tables.island_battle.places import Slot
from game.ui.tables.island_battle.selection import Part
from game.ui.tables.island_battle.signs import Signs, ahead_of
from game.ui.tables.kit import Space

GHOSTLY = (Phase.PLACE_BLOCK, Phase.PLACE_CHARACTER, Phase.OVER)
"""Phases in which the space pointed at has a sign of its own, or none."""


class Outlook(Part):
    """Collects the marks of the moment."""

    __slots__ = ()

    def marks(self, *, turned: bool) -> dict[Hashable, Actor]:
        """All marks, on a board that may be turned round."""
        signs = Signs(turned)
        phase, pointed = self.seen.phase, self.selection.pointed
        if phase is Phase.PLACE_BLOCK:
            self._block(signs)
        elif phase is Phase.PLACE_CHARACTER:
            self._character(signs)
        elif phase is Phase.FILL_PAD:
            self._pad(signs)
        elif phase is not Phase.OVER:
            self._possible(signs)
        if pointed is not None and phase not in GHOSTLY and not self._is_chosen(pointed):
            signs.square("hover", self.middle(pointed), order=6)
        return signs.actors

    def _is_chosen(self, space: Space) -> bool:
        """Whether the chosen character stands there: its own sign is the stronger one."""
        return self.selection.piece != NOBODY and self.piece_on(space) == self.selection.piece

    def _fits(self, action: PlaceBlock | PlaceCharacter | PlaceOnPad) -> bool:
        return self.desk.match.check(action) is None

    def _block(self, signs: Signs) -> None:
        """A block over the square pointed at, or what is in its way: a block in its row or column (BI-13)."""
        square = self.selection.pointed
        if not isinstance(square, Square):
            return
        at = self.places.square(square)
        if self._fits(PlaceBlock(square)):
            signs.square("possible", at)
            signs.ghost(pieces.block(at))
            return
        signs.square("danger", at)
        for index in self.seen.block_at:
            if index >= 0:
                other = self.seen.terms.board.squares[index]
                if other.column == square.column or other.row == square.row:
                    signs.square("danger", self.places.square(other))

    def _character(self, signs: Signs) -> None:
        """The squares of the first two rows that are free (BI-15), and what the character in hand would aim at."""
        kind, facing = self.selection.kind, self.selection.facing[self.seen.seat]
        for action in self.desk.match.legal():
            if isinstance(action, PlaceCharacter) and action.kind is kind and action.facing == facing:
                signs.square("possible", self.places.square(action.square), alpha=0.7)
        square = self.selection.pointed
        if not isinstance(square, Square):
            return
        at = self.places.square(square)
        if not self._fits(PlaceCharacter(kind, square, facing)):
            signs.square("danger", at)
            return
        signs.ghost(pieces.standing(self.seen.seat, kind, facing, at, signs.turned))
        ahead = ahead_of(square, facing, RANGES[kind])
        if self.seen.terms.board.index(ahead) >= 0:
            signs.square("target", self.places.square(ahead), alpha=0.6)

    def _pad(self, signs: Signs) -> None:
        """The free squares of the pad (BI-16)."""
        seat, pointed = self.seen.seat, self.selection.pointed
        for number in range(1, PAD_SQUARES + 1):
            if self.seen.pads[seat][number - 1] == NOBODY:
                signs.square("possible", self.middle(Slot(seat, number)))
        if isinstance(pointed, Slot) and pointed.seat == seat and self._fits(PlaceOnPad(self.selection.kind, pointed.slot)):
            signs.ghost(pieces.reserve(seat, self.selection.kind, self.middle(pointed), signs.turned))

    def _possible(self, signs: Signs) -> None:
        """Whom or what one may choose; once a character is chosen, only what it can do."""
        chosen = self.selection.piece
        for action in self.desk.match.legal():
            if isinstance(action, SlidePad):
                signs.square("possible", self.places.pad(self.seen.seat, action.column))
            elif isinstance(action, Remove):
                signs.ring("danger", self.spot(action.piece))
            elif chosen == NOBODY and isinstance(action, Move | Shoot | TurnCharacter):
                signs.ring("", self.spot(action.piece))
            elif chosen == NOBODY and isinstance(action, Reinforce):
                signs.ring("", self.middle(Slot(self.seen.seat, action.slot)))
        if chosen != NOBODY and self.seen.where[chosen] >= 0:
            self._chosen(signs, chosen)

    def _chosen(self, signs: Signs, piece: int) -> None:
        """The chosen character's moves and firing square; of an opponent's, what it threatens."""
        facing = self.seen.facings[piece]
        signs.square("select", self.spot(piece), order=5)
        if owner(piece) == self.seen.seat:
            self._moves(signs, piece, facing)
            signs.turning_here(self.spot(piece), facing, self.turns_of(piece))
        target = previews.firing_square(self.seen, piece)
        if target is not None:
            self._aim(signs, piece, target)

    def _aim(self, signs: Signs, piece: int, target: Square) -> None:
        """The line of fire, what it hits, and everybody who would or might be lost (BI-50 to BI-63)."""
        seen = self.seen
        facing, here = seen.facings[piece], cast(Square, seen.square_of(piece))
        reach = abs(target.column - here.column) + abs(target.row - here.row)
        for units in range(1, reach):
            signs.dash(self.places.square(ahead_of(here, facing, units)), facing)
        shot = previews.shot_preview(seen, piece)
        at = self.places.square(target)
        if shot is None:
            signs.square("target", at, alpha=0.45)
            return
        signs.aim(at, own=shot.hit is not None and owner(shot.hit) == owner(piece))
        for other in (*shot.crossfire, *shot.if_live, *shot.possible):
            signs.ring("danger", self.spot(other))
        for square in shot.block.chained if shot.block is not None else ():
            signs.square("danger", self.places.square(square), order=4, alpha=0.7)

    def _moves(self, signs: Signs, piece: int, facing: Facing) -> None:
        turns: dict[Square, list[Way]] = {}
        for move in previews.moves_of(self.seen, piece):
            path = previews.move_path(self.seen, move)
            for square in path[:-1]:
                signs.dot(self.places.square(square))
            if move.way is Way.STRAIGHT:
                signs.ahead(self.places.square(path[-1]), facing)
            else:
                end = path[-1] if path else cast(Square, self.seen.square_of(piece))
                turns.setdefault(end, []).append(move.way)
        for square, ways in turns.items():
            signs.turning(self.places.square(square), facing, ways)
