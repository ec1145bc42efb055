"""The marks on the battle board: free spaces, choices, and the reach of the chosen piece."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from game.content.island_battle.maps import Slot
from game.engine.core import Action
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
from game.engine.island_battle.board import Facing, Square
from game.engine.island_battle.state import NOBODY, RANGES, Phase, owner
from game.ui.board.board_label import Tone, board_label
from game.ui.board.markings import ring
from game.ui.board.stage import Actor
from game.ui.tables.island_battle import pieces
from game.ui.tables.island_battle.overlay import Overlay
from game.ui.tables.island_battle.places import Space
from game.ui.tables.island_battle.selection import Part

GHOSTLY = (Phase.PLACE_BLOCK, Phase.PLACE_CHARACTER, Phase.OVER)
"""Phases in which the space pointed at has a mark of its own, or none."""


class Marks(Part):
    """The marks of the moment."""

    def marks(self) -> dict[Hashable, Actor]:
        """Return all marks, by keys that begin with "mark"."""
        overlay = Overlay(self.host.stage.view.turned)
        phase, pointed = self.seen.phase, self.selection.pointed
        if phase is Phase.PLACE_BLOCK:
            self._block(overlay)
        elif phase is Phase.PLACE_CHARACTER:
            self._character(overlay)
        elif phase is Phase.FILL_PAD:
            self._pad(overlay)
        elif phase is not Phase.OVER:
            self._possible(overlay)
        if pointed is not None and phase not in GHOSTLY and not self._is_chosen(pointed):
            overlay.square("hover", self.middle(pointed), order=6)
        return overlay.actors

    def mark(self, look: str, space: Space) -> Actor:
        """Return a ring round a space: select, possible, hover, danger, threat, target or friend."""
        return ring("square", look, self.middle(space), order=2)

    def spotlight(self, space: Space) -> Actor:
        """Return the light on a space that something speaks of."""
        return ring("square", "hover", self.middle(space), order=9)

    def _is_chosen(self, space: Space) -> bool:
        """Return whether the chosen character stands there: its own mark is the stronger one."""
        return self.selection.piece != NOBODY and self.piece_on(space) == self.selection.piece

    def _may(self, action: Action) -> bool:
        return self.check(action) is None

    def _block(self, overlay: Overlay) -> None:
        """Mark a block over the square pointed at, or the block in its row or column (BI-13)."""
        square = self.selection.pointed
        if not isinstance(square, Square):
            return
        at = self.places.square(square)
        if self._may(PlaceBlock(square)):
            overlay.square("possible", at)
            overlay.ghost(pieces.block(at))
            return
        overlay.square("danger", at)
        for index in self.seen.block_at:
            if index >= 0:
                other = self.seen.terms.board.squares[index]
                if other.column == square.column or other.row == square.row:
                    overlay.square("danger", self.places.square(other))

    def _character(self, overlay: Overlay) -> None:
        """Mark the free squares of the first two rows (BI-15), and the aim of the one in hand."""
        kind, facing = self.selection.kind, self.selection.facing[self.seen.seat]
        for action in self.possible(PlaceCharacter):
            if action.kind is kind and action.facing == facing:
                overlay.square("possible", self.places.square(action.square), alpha=0.7)
        square = self.selection.pointed
        if not isinstance(square, Square):
            return
        at, board = self.places.square(square), self.seen.terms.board
        if not self._may(PlaceCharacter(kind, square, facing)):
            overlay.square("danger", at)
            return
        overlay.ghost(pieces.standing(self.seen.seat, kind, facing, at, overlay.turned))
        overlay.facings(at, facing)
        for target in board.rays[facing][board.index(square)][RANGES[kind] - 1 : RANGES[kind]]:
            overlay.square("target", self.places.square(board.squares[target]), alpha=0.6)

    def _pad(self, overlay: Overlay) -> None:
        """Mark the free squares of the pad (BI-16)."""
        seat, kind, pointed = self.seen.seat, self.selection.kind, self.selection.pointed
        for action in self.possible(PlaceOnPad):
            if action.kind is kind:
                overlay.square("possible", self.middle(Slot(seat, action.slot)))
        if isinstance(pointed, Slot) and pointed.seat == seat and self._may(PlaceOnPad(kind, pointed.slot)):
            overlay.ghost(pieces.reserve(seat, kind, self.middle(pointed), overlay.turned))

    def _possible(self, overlay: Overlay) -> None:
        """Mark the possible choices; once a character is chosen, only what it can do."""
        chosen = self.selection.piece
        for action in self.host.legal():
            if isinstance(action, SlidePad):
                overlay.square("possible", self.places.pad(self.seen.seat, action.column))
            elif isinstance(action, Remove):
                overlay.square("danger", self.spot(action.piece))
            elif chosen == NOBODY and isinstance(action, Move | Shoot | TurnCharacter):
                overlay.square("possible", self.spot(action.piece))
            elif chosen == NOBODY and isinstance(action, Reinforce):
                overlay.square("possible", self.middle(Slot(self.seen.seat, action.slot)))
        if chosen != NOBODY and self.seen.where[chosen] >= 0:
            self._chosen(overlay, chosen)

    def _chosen(self, overlay: Overlay, piece: int) -> None:
        """Mark the chosen character's moves and firing square, or the landing pointed at.

        For an opponent's character, mark its threats.
        """
        facing, here = self.seen.facings[piece], self.spot(piece)
        overlay.square("select", here, order=5)
        landing = None
        if owner(piece) == self.seen.seat:
            self._moves(overlay, piece, facing)
            overlay.turning_here(here, facing, self.turns_of(piece))
            landing = self._landing(piece)
        target = previews.firing_square(self.seen, piece)
        if landing is not None:
            self._block_goes(overlay, landing.block, landing.if_live, landing.possible, facing, lander=piece)
        elif target is not None:
            self._aim(overlay, piece, target)

    def _landing(self, piece: int) -> previews.LandingPreview | None:
        """Return the preview of the move onto a block at which the pointer is."""
        landings = (previews.landing_preview(self.seen, move) for move in self.moves_of(piece))
        return next((landing for landing in landings if landing and landing.block.square == self.selection.pointed), None)

    def _aim(self, overlay: Overlay, piece: int, target: Square) -> None:
        """Mark the line of fire, its target, and all sure and possible losses (BI-50 to BI-63)."""
        seen, board = self.seen, self.seen.terms.board
        facing = seen.facings[piece]
        stopped = previews.block_between(seen, piece)
        for between in board.rays[facing][seen.where[piece]][: seen.terms.ranges[piece] - 1]:
            if board.squares[between] == stopped:
                return  # no shot flies past a block (BI-52)
            overlay.dash(self.places.square(board.squares[between]), facing)
        shot = previews.shot_preview(seen, piece)
        at = self.places.square(target)
        if shot is None:
            overlay.square("target", at, alpha=0.45)
            return
        overlay.aim(at, own=shot.hit is not None and owner(shot.hit) == owner(piece))
        if shot.block is not None:
            self._block_goes(overlay, shot.block, shot.lost, shot.possible, facing)
        else:
            for other in shot.crossfire:
                overlay.doomed(self.spot(other), surely=True)

    def _block_goes(
        self,
        overlay: Overlay,
        block: previews.BlockPreview,
        lost: Iterable[int],
        possible: Iterable[int],
        facing: Facing,
        lander: int = NOBODY,
    ) -> None:
        """Mark the effects of a block that is shot at or landed on: odds, squares and losses.

        `facing` is that of the character that shoots or lands.
        """
        board, at = self.seen.terms.board, self.places.square(block.square)
        odds = board_label(self.host.context.theme, self.words.odds(block), Tone.RED)
        overlay.odds(at, odds, facing)
        if block.live_chance:
            reached = (block.square, *(board.squares[near] for near in board.neighbours[board.index(block.square)]))
            overlay.blast({square: self.places.square(square) for square in reached})
        for square in block.chained:
            overlay.square("danger", self.places.square(square), order=4, alpha=0.7)
        for other in possible:
            overlay.doomed(self.spot(other), surely=False)
        for other in lost:
            overlay.doomed(at if other == lander else self.spot(other), surely=True)

    def _moves(self, overlay: Overlay, piece: int, facing: Facing) -> None:
        turns: dict[Square, list[Way]] = {}
        for move in self.moves_of(piece):
            path = previews.move_path(self.seen, move)
            for square in path[:-1]:
                overlay.dot(self.places.square(square))
            if move.way is Way.STRAIGHT:
                overlay.ahead(self.places.square(path[-1]), facing)
            else:
                turns.setdefault(path[-1], []).append(move.way)
        for square, ways in turns.items():
            overlay.turning(self.places.square(square), facing, ways)
