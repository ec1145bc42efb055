"""The meaning of clicks on the battle board in each phase, and the reasons for refusals."""

from __future__ import annotations

from dataclasses import dataclass

from game.content.island_battle.maps import Slot
from game.engine.core import Illegal
from game.engine.island_battle import previews
from game.engine.island_battle.actions import (
    Move,
    Pass,
    PlaceBlock,
    PlaceCharacter,
    PlaceOnPad,
    Reinforce,
    Remove,
    Shoot,
    SlidePad,
    Way,
)
from game.engine.island_battle.board import Square
from game.engine.island_battle.state import NOBODY, SETTING_UP, Phase, owner
from game.ui.shell.input import Command
from game.ui.tables.island_battle.choices import Choices
from game.ui.tables.island_battle.overlay import dart_at, way_at
from game.ui.tables.island_battle.places import Space, coordinate
from game.ui.tables.island_battle.selection import ACTING, Part


@dataclass(frozen=True)
class Clicks(Part):
    """The translation of clicks into actions, selections or refusals."""

    choices: Choices

    def click(self, space: Space | None, x: float, y: float) -> None:
        """Handle the choice of a space, or of none; x, y is the exact place on the board."""
        phase = self.seen.phase
        if space is None:
            self._select(NOBODY)
        elif phase is Phase.PLACE_BLOCK and isinstance(space, Square):
            self.attempt(PlaceBlock(space), space)
        elif phase is Phase.PLACE_CHARACTER and isinstance(space, Square):
            self._place(space, x, y)
        elif phase is Phase.FILL_PAD and isinstance(space, Slot) and space.seat == self.seen.seat:
            self.attempt(PlaceOnPad(self.selection.kind, space.slot), space)
        elif phase in (Phase.PENALTY_ISLAND, Phase.PENALTY_PAD):
            self._penalty(space)
        elif phase is Phase.SLIDE_PAD:
            self.attempt(SlidePad(self._column_of(space)), space)
        elif isinstance(space, Slot):
            self._pad(space)
        else:
            self._square(space, x, y)

    def point(self, space: Space | None) -> None:
        """Handle a pointer or cursor that has come to another space.

        What is laid out stays where it was held over the board last.
        """
        setting_up = self.seen.phase in SETTING_UP
        before = self.selection.pointed, self.selection.weighed
        if space is None and setting_up:
            return
        self.selection.pointed = space
        if space is not None and not setting_up:  # beside the board what was weighed last stays, for a button to do it
            self._weigh(space)
        if (setting_up and space != before[0]) or self.selection.weighed != before[1]:
            self.host.refresh()  # a button names the space, or the move
        elif space != before[0]:
            self.host.refresh_marks()

    def acts(self, space: Space) -> bool:
        """Return whether a press there would do something.

        Not all that is marked is for a chosen character to reach.
        """
        chosen = self.selection.piece
        if chosen == NOBODY:
            return True
        shot = previews.shot_preview(self.seen, chosen)
        aims = shot is not None and shot.target == space and self.check(Shoot(chosen)) is None
        return aims or any(self.choices.end_of(move) == space for move in self.moves_of(chosen))

    def back(self) -> bool:
        """Deselect the chosen character; return False when there is none."""
        if self.selection.piece == NOBODY:
            return False
        self._select(NOBODY)
        return True

    def command(self, command: Command) -> bool:
        """Turn the character in hand, or let the move that is weighed end with the other turn."""
        if command is not Command.ROTATE:
            return False
        if self.seen.phase is Phase.PLACE_CHARACTER:
            self.choices.rotate()
            return True
        other = self.other_turn()
        if other is not None:
            self.selection.weighed = other
            self.host.context.sound.play("piece_turn")
            self.host.refresh()
        return other is not None

    def other_turn(self) -> Move | None:
        """Return the move to the square that is weighed with the other turn, None for none."""
        move = self.weighed
        if move is None or move.way is Way.STRAIGHT:
            return None
        other = Move(move.piece, Way.LEFT if move.way is Way.RIGHT else Way.RIGHT)
        return other if self.check(other) is None else None

    def _half(self, space: Space | None) -> tuple[Square, Way] | None:
        """Return the square at which the pointer is, and the turn that its half means."""
        chosen, at = self.selection.piece, self.host.pointer_at
        if at is None or chosen == NOBODY or not isinstance(space, Square):
            return None
        return space, self._way(chosen, space, *at)

    def _weigh(self, space: Space) -> None:
        """Weigh the chosen character's move to a space, with the turn that is meant there."""
        chosen, half, weighed = self.selection.piece, self._half(space), self.weighed
        if weighed is not None and self.choices.end_of(weighed) == space and half == self.selection.half:
            return  # the turn may have been changed since
        moves = self.moves_of(chosen) if chosen != NOBODY and self.host.settled else []
        ending = {move.way: move for move in moves if self.choices.end_of(move) == space}
        meant = half[1] if half is not None else Way.LEFT
        self.selection.weighed = ending.get(meant) or next(iter(ending.values()), None)
        self.selection.half = half

    def _select(self, piece: int) -> None:
        """Choose a character, or none."""
        if piece != NOBODY:
            self.host.context.sound.play("piece_pick")
        self.selection.piece, self.selection.weighed = piece, None
        self.host.refresh()

    def _place(self, square: Square, x: float, y: float) -> None:
        """Put the character in hand on a square (BI-15).

        A press on one of the darts round it turns it instead.
        """
        facing, at = self.selection.facing[self.seen.seat], self.places.square(square)
        action = PlaceCharacter(self.selection.kind, square, facing)
        other = dart_at(x - at[0], y - at[1]) if self.check(action) is None else None
        if other is not None and other != facing:
            self.choices.face(other)
        else:
            self.attempt(action, square)

    def _penalty(self, space: Space) -> None:
        """Choose the opponent's character to be removed as a penalty (BI-24, BI-36)."""
        piece = self.piece_on(space)
        if piece != NOBODY:
            self.attempt(Remove(piece), space)
        elif self.seen.phase is Phase.PENALTY_PAD:
            self.host.refuse(Illegal("remove_from_pad", "BI-24"), space)
        else:
            self.host.refuse(Illegal("remove_from_island", "BI-36"), space)

    def _column_of(self, space: Space) -> int:
        """Return the column of a space, whether square or pad square."""
        plan = self.places.plan
        return round((self.middle(space)[0] - plan.left) / plan.cell[0] + 0.5)

    def _pad(self, slot: Slot) -> None:
        """Bring in the character on a pad, or say why not (BI-41, BI-23)."""
        if slot.seat != self.seen.seat:
            self.host.refuse(Illegal("not_your_pad", "BI-41"), slot)
        else:
            self.attempt(Reinforce(slot.slot), slot)

    def _square(self, square: Square, x: float, y: float) -> None:
        """Handle a click on the island in a turn: act with the chosen character, or choose one."""
        chosen, piece = self.selection.piece, self.piece_on(square)
        acts = chosen != NOBODY and owner(chosen) == self.seen.seat and self.seen.phase in ACTING
        if acts and self._act_on(chosen, square, x, y):
            return
        if piece == chosen != NOBODY:
            self._select(NOBODY)
        elif piece != NOBODY and (not acts or owner(piece) == self.seen.seat):
            self._select(piece)
        elif acts:
            self.host.refuse(self._why_not(chosen, square), square)
        else:
            self.host.refuse(self._due() or Illegal("choose_character", "BI-20"), square)

    def _due(self) -> Illegal | None:
        """Return the reason why something else has to be done first, if there is one."""
        return None if self.seen.phase in ACTING else self.check(Pass())

    def _act_on(self, piece: int, square: Square, x: float, y: float) -> bool:
        """Carry out a click on a square for the chosen character; return False if it does nothing."""
        seen, choices = self.seen, self.choices
        moves = {move.way: move for move in self.moves_of(piece) if choices.end_of(move) == square}
        shot = previews.shot_preview(seen, piece)
        aims = shot is not None and shot.target == square and self.check(Shoot(piece)) is None
        if aims and moves:
            question = self.words.text("ask.shoot_or_land", at=coordinate(square))
            self.host.offer(question, tuple(choice for choice in choices.of_piece(piece) if square in choice.spaces))
        elif aims and not _own(shot):
            choices.shoot(piece)
        elif moves:
            weighed = self.weighed
            meant = weighed.way if weighed in moves.values() and weighed is not None else self._way(piece, square, x, y)
            choices.move(moves.get(meant) or next(iter(moves.values())))
        elif square == seen.square_of(piece) and (turns := self.turns_of(piece)):
            self.host.confirm(turns.get(self._way(piece, square, x, y)) or next(iter(turns.values())))
        else:
            return False
        return True

    def _way(self, piece: int, square: Square, x: float, y: float) -> Way:
        """Return the arrow on a square that was meant by a click at x, y."""
        at = self.places.square(square)
        return way_at(self.seen.facings[piece], x - at[0], y - at[1])

    def _why_not(self, piece: int, square: Square) -> Illegal:
        """Return the reason why the chosen character can do nothing with a square.

        It is that of a shot if something to hit is there, else that of a move.
        """
        seen = self.seen
        if seen.cells[seen.terms.board.index(square)] != NOBODY:
            shot = previews.why_not_at(seen, piece, square) or self.check(Shoot(piece))
            return shot or Illegal("choose_character", "BI-20")
        straight = self.check(Move(piece, Way.STRAIGHT))
        if seen.phase is not Phase.MOVE or seen.mover not in (NOBODY, piece):
            return straight or Illegal("not_straight_ahead", "BI-30", square=square)
        return previews.why_not_to(seen, piece, square) or straight or Illegal("not_straight_ahead", "BI-30", square=square)


def _own(shot: previews.ShotPreview | None) -> bool:
    """Return whether a shot's target is of the shooter's side: a click chooses it instead."""
    return shot is not None and shot.hit is not None and owner(shot.hit) == owner(shot.piece)
