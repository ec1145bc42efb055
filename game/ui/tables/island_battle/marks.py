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
from game.engine.island_battle.outlook import Outlook, chance_of_any
from game.engine.island_battle.state import FORWARD, NOBODY, RANGES, Observation, Phase, owner
from game.ui.board import foresight, medals
from game.ui.board.board_label import Tone, board_label
from game.ui.board.markings import Foot, ring
from game.ui.board.stage import Actor
from game.ui.tables.island_battle import pieces
from game.ui.tables.island_battle.fire import CELL
from game.ui.tables.island_battle.overlay import BESIDE_TARGET, Overlay
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
        """Mark the chosen character's moves and line of fire, or the outlook of one move.

        For an opponent's character, mark its threats.
        """
        facing, here = self.seen.facings[piece], self.spot(piece)
        overlay.square("select", here, order=5)
        mine = owner(piece) == self.seen.seat
        if mine:
            self._moves(overlay, piece, facing)
            overlay.turning_here(here, facing, self.turns_of(piece))
        found, weighed = self.outlook(), self.weighed
        landing = previews.landing_preview(self.seen, weighed) if weighed is not None else None
        if found is not None:
            self._there(overlay, found)
        elif landing is not None:
            self._block_goes(overlay, self.seen, landing.block, landing.if_live, landing.possible, facing, lander=piece)
        else:
            self._aim(overlay, self.seen, piece)

    def _there(self, overlay: Overlay, found: Outlook) -> None:
        """Show the character at the end of a move, with its shot and who could take it there."""
        piece, theme, seen = found.move.piece, self.host.context.theme, self.seen
        at, colours = self.places.square(found.path[-1]), pieces.COLOURS
        overlay.there(pieces.ghost(theme.art, owner(piece), seen.terms.kinds[piece], found.facing, at, overlay.turned))
        overlay.there_dart(pieces.dart(found.facing, at, overlay.turned, own=True))
        self._aim(overlay, found.after, piece)
        shot = found.shot
        if shot is not None and shot.block is None:
            label, target = board_label(theme, self.words.text("mark.sure"), Tone.RED), self.places.square(shot.target)
            overlay.sure(target, label, self._aside(target, label))
        if not found.attackers:
            return
        first = found.attackers[0]
        body = pieces.body(owner(first.piece), seen.terms.kinds[first.piece], FORWARD[0], turned=False)
        any_of_them = chance_of_any(found.attackers)
        chance = "" if any_of_them == 1 else self.words.percent(any_of_them)
        overlay.hit_there(at, medals.attacker(theme, colours[owner(first.piece)], body, chance))
        for attacker in found.attackers:
            if attacker.aims:
                overlay.hatch(at, foresight.hatching(theme.art, CELL))
                overlay.square("threat", self.spot(attacker.piece), order=4)
                shot = previews.shot_preview(found.after, attacker.piece)
                aim = at if shot is None else self.places.square(shot.target)
                self._line(overlay, self.spot(attacker.piece), aim, thin=True)

    def _aside(self, at: tuple[float, float], label: str) -> float:
        """Return the board units from the middle of a target to that of a label beside it.

        It is at its right, or at its left where the window has no room there.
        """
        view, window = self.host.stage.view, self.host.stage.window
        wide = self.host.context.art.cut(label, view.scale).surface.get_width() / view.scale
        aside = BESIDE_TARGET + wide / 2
        has_room = not window.width or view.point(*at)[0] + (aside + wide / 2) * view.scale <= window.right
        return aside if has_room else -aside

    def _line(self, overlay: Overlay, start: tuple[float, float], end: tuple[float, float], *, thin: bool) -> None:
        """Draw a line of fire; that of an attacker is thin."""
        theme, look = self.host.context.theme, foresight.ATTACK if thin else foresight.SHOT
        overlay.line(end, foresight.fire_line(theme, (Foot(*start), Foot(*end)), look, turned=overlay.turned), thin=thin)

    def _aim(self, overlay: Overlay, seen: Observation, piece: int) -> None:
        """Mark a line of fire, its target, and all sure and possible losses (BI-50 to BI-63).

        `seen` is what is known now, or after a move.
        """
        board, facing, target = seen.terms.board, seen.facings[piece], previews.firing_square(seen, piece)
        if target is None:
            return
        stopped, shot = previews.block_between(seen, piece), previews.shot_preview(seen, piece)
        for between in () if shot is not None else board.rays[facing][seen.where[piece]][: seen.terms.ranges[piece] - 1]:
            if board.squares[between] == stopped:
                return  # no shot flies past a block (BI-52)
            overlay.dash(self.places.square(board.squares[between]), facing)
        at = self.places.square(target)
        if shot is None:
            overlay.square("target", at, alpha=0.45)
            return
        self._line(overlay, self._spot_in(seen, piece), at, thin=False)
        overlay.aim(at, own=shot.hit is not None and owner(shot.hit) == owner(piece))
        if shot.block is not None:
            self._block_goes(overlay, seen, shot.block, shot.lost, shot.possible, facing)
        else:
            for other in shot.crossfire:
                overlay.doomed(self._spot_in(seen, other), surely=True)
            overlay.skull(at)

    def _spot_in(self, seen: Observation, piece: int) -> tuple[float, float]:
        """Return the place of a character on the island, now or after a move."""
        return self.places.square(seen.terms.board.squares[seen.where[piece]])

    def _block_goes(
        self,
        overlay: Overlay,
        seen: Observation,
        block: previews.BlockPreview,
        lost: Iterable[int],
        possible: Iterable[int],
        facing: Facing,
        lander: int = NOBODY,
    ) -> None:
        """Mark the effects of a block that is shot at or landed on: odds, squares and losses.

        `facing` is that of the character that shoots or lands.
        """
        board, at = seen.terms.board, self.places.square(block.square)
        odds = board_label(self.host.context.theme, self.words.odds(block), Tone.RED)
        overlay.odds(at, odds, facing)
        if block.live_chance:
            reached = (block.square, *(board.squares[near] for near in board.neighbours[board.index(block.square)]))
            overlay.blast({square: self.places.square(square) for square in reached})
        for square in block.chained:
            overlay.square("danger", self.places.square(square), order=4, alpha=0.7)
        for other in possible:
            overlay.doomed(self._spot_in(seen, other), surely=False)
        for other in lost:
            overlay.doomed(at if other == lander else self._spot_in(seen, other), surely=True)

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
        weighed = self.weighed
        for square, ways in turns.items():
            here = weighed if weighed is not None and weighed.way in ways else None
            overlay.turning(self.places.square(square), facing, ways, meant=here.way if here is not None else None)
