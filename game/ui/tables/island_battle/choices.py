"""The buttons of each moment of Battle for the Island: everything that can be done, also without the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from game.engine.core import Action, Illegal
from game.engine.island_battle import previews
from game.engine.island_battle.actions import Move, MovePad, Pass, Roll, Shoot, SlidePad, TurnCharacter
from game.engine.island_battle.board import FACING_LETTERS, Square
from game.engine.island_battle.state import NOBODY, RANGES, Kind, Phase, owner
from game.ui.services.wording import letters
from game.ui.shell.input import Command
from game.ui.tables.island_battle import pieces
from game.ui.tables.island_battle.places import coordinate
from game.ui.tables.island_battle.selection import ACTING, Part
from game.ui.tables.kit import Choice

ROLLING = (Phase.ROLL_FOR_START, Phase.ROLL, Phase.ROLL_PAD)


class Choices(Part):
    """Makes the buttons, and asks before what costs the player's own side."""

    __slots__ = ()

    def now(self) -> tuple[Choice, ...]:
        """The buttons of this moment."""
        phase = self.seen.phase
        if phase in ROLLING:
            return (self._button("roll", Roll(), "green", Command.PRIMARY),)
        if phase in (Phase.PLACE_CHARACTER, Phase.FILL_PAD):
            return self._hand()
        if phase is Phase.SLIDE_PAD:
            return tuple(self._slide(action) for action in self.desk.match.legal() if isinstance(action, SlidePad))
        if phase not in ACTING:
            return ()
        chosen = self.selection.piece
        of_chosen = self.of_piece(chosen) if chosen != NOBODY and owner(chosen) == self.seen.seat else ()
        if phase is Phase.ZERO:
            return (*of_chosen, self._button("move_pad", MovePad(), "wood"))
        return (*of_chosen, self._button("pass", Pass(), "green", Command.PRIMARY))

    def _text(self, name: str, **values: object) -> str:
        return self.desk.context.text(f"island_battle.button.{name}", **values)

    def _button(self, name: str, action: Action, style: str, command: Command | None = None) -> Choice:
        return Choice(self._text(name), self.doing(action), style, command, why_not=self.desk.match.check(action))

    def _slide(self, action: SlidePad) -> Choice:
        return Choice(self._text("slide", column=letters(action.column)), self.doing(action), "green")

    # setting up

    def _hand(self) -> tuple[Choice, ...]:
        """The characters still in hand, by type, and on the island the way that the next one will face."""
        text, seat = self.desk.context.text, self.seen.seat
        hand = tuple(
            Choice(
                self._text("hand", n=count),
                self._picking(kind),
                icon=pieces.body(seat, kind, 2, turned=False),
                tooltip=self._text("hand_tip", kind=self.words.kind(kind), range=RANGES[kind]),
                chosen=kind is self.selection.kind,
                why_not=None if count else Illegal("none_left", "BI-15", kind=kind),
            )
            for kind, count in self.unplaced(seat).items()
        )
        if self.seen.phase is Phase.FILL_PAD:
            return hand
        facing = text(f"island_battle.facing.{FACING_LETTERS[self.selection.facing[seat]]}")
        return (*hand, Choice(self._text("facing", facing=facing), self.rotate, "orange", Command.ROTATE))

    def _picking(self, kind: Kind) -> Callable[[], None]:
        def pick() -> None:
            self.selection.kind = kind
            self.desk.refresh()

        return pick

    def rotate(self) -> None:
        """Let the next character face a quarter further round, clockwise."""
        seat = self.seen.seat
        self.selection.facing[seat] = (self.selection.facing[seat] + 1) % 4
        self.desk.context.sound.play("piece_turn")
        self.desk.refresh()

    # acting

    def of_piece(self, piece: int) -> tuple[Choice, ...]:
        """Everything that a character may do now; pointing at a button lights its square."""
        seen = self.seen
        choices = []
        for move in previews.moves_of(seen, piece):
            units = len(previews.move_path(seen, move))
            name = f"move_{move.way}" if units else f"turn_{move.way}"
            choices.append(Choice(self._text(name, n=units), self._moving(move), "orange", spaces=(self.end_of(move),)))
        for action in self.desk.match.legal():
            if isinstance(action, TurnCharacter) and action.piece == piece:
                choices.append(Choice(self._text(f"turn_{action.side}"), self.doing(action), "orange"))
        if self.desk.match.check(Shoot(piece)) is None:
            target = cast(Square, previews.firing_square(seen, piece))
            label = self._text("shoot", at=coordinate(target))
            choices.append(Choice(label, self._shooting(piece), "red", spaces=(target,)))
        return tuple(choices)

    def end_of(self, move: Move) -> Square:
        """The square where a move ends; with a turn on the spot, where it began."""
        path = previews.move_path(self.seen, move)
        return path[-1] if path else cast(Square, self.seen.square_of(move.piece))

    def _moving(self, move: Move) -> Callable[[], None]:
        return lambda: self.move(move)

    def _shooting(self, piece: int) -> Callable[[], None]:
        return lambda: self.shoot(piece)

    def shoot(self, piece: int) -> None:
        """Shoot, but ask first where the player's own side loses anybody, or may (BI-51, BI-54)."""
        shot = previews.shot_preview(self.seen, piece)
        if shot is not None and (shot.own_certain or shot.own_possible):
            self.desk.ask(self.words.own_loss(shot), self.desk.context.text("island_battle.ask.shoot"), self.doing(Shoot(piece)))
        else:
            self.desk.confirm(Shoot(piece))

    def move(self, move: Move) -> None:
        """Move, but ask first when it ends on a block that may be live (BI-35, BI-61)."""
        landing = previews.landing_preview(self.seen, move)
        if landing is not None and landing.block.live_chance > 0:
            self.desk.ask(self.words.landing(landing), self.desk.context.text("island_battle.ask.land"), self.doing(move))
        else:
            self.desk.confirm(move)
