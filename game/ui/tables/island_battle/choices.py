"""The buttons of each moment of Battle for the Island, enough to play without the board."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.content.island_battle.maps import Slot
from game.engine.core import Action, Seat
from game.engine.island_battle import previews
from game.engine.island_battle.actions import (
    Move,
    MovePad,
    Pass,
    PlaceBlock,
    PlaceCharacter,
    PlaceOnPad,
    Roll,
    Shoot,
    SlidePad,
    TurnCharacter,
    Way,
)
from game.engine.island_battle.board import BLOCKS, FACING_LETTERS, PAD_SQUARES, Facing, Square
from game.engine.island_battle.movement import TURNED
from game.engine.island_battle.outlook import Outlook, draws
from game.engine.island_battle.state import NOBODY, ON_PAD, RANGES, SETTING_UP, UNPLACED, Kind, Phase, army, owner
from game.ui.contract.values import Choice
from game.ui.services.wording import letters, sentence
from game.ui.shell.input import Command
from game.ui.tables.island_battle import auto_setup, pieces
from game.ui.tables.island_battle.hand import InHand, Lot, Turn
from game.ui.tables.island_battle.places import Space, coordinate
from game.ui.tables.island_battle.selection import ACTING, Part
from game.ui.tables.island_battle.steps import Step

ROLLING = (Phase.ROLL_FOR_START, Phase.ROLL, Phase.ROLL_PAD)


class Choices(Part):
    """The buttons of the moment, with a question before what costs the player's own side."""

    def now(self, *, naming: bool) -> tuple[Choice, ...]:
        """Return the buttons of this moment.

        `naming`: in setting up, one names the space pointed at.
        """
        phase = self.seen.phase
        if phase in ROLLING:
            return (self._rolling(phase),)
        if phase in SETTING_UP:
            here = self.laying() if naming else None
            return (self._rest(),) if here is None else (here, self._rest())
        if phase is Phase.SLIDE_PAD:
            return tuple(self._slide(action) for action in self.possible(SlidePad))
        if phase not in ACTING:
            return ()
        chosen = self.selection.piece
        mine = chosen != NOBODY and owner(chosen) == self.seen.seat
        of_chosen = (*self._shot(chosen), *self._move(chosen), *self._turn(chosen)) if mine else ()
        if phase is Phase.ZERO:
            pad = self._button("move_pad", MovePad(), "wood")
            then = (
                "" if pad.disabled_reason is not None else self._text("then.pad_draws" if self._last_quiet else "then.move_pad")
            )
            return (*of_chosen, replace(pad, icon="ui/icon_arrow_right", consequence=then))
        end = self._button("pass", Pass(), "orange" if previews.passing_costs(self.seen) else "wood", Command.PRIMARY)
        return (*of_chosen, replace(end, icon="ui/icon_hourglass", consequence=self._unused()))

    def _rolling(self, phase: Phase) -> Choice:
        """Return the button that rolls, with what follows."""
        seen, key = self.seen, f"then.{phase}"
        if phase is Phase.ROLL_PAD and self._last_quiet:
            key = "then.pad_draws"
        waiting = range(len(seen.start_rolls), len(self.host.match.players))
        if phase is Phase.ROLL_FOR_START and self.several_persons(waiting):
            key = "then.roll_for_both"
        roll = self._button("roll", Roll(), "green", Command.PRIMARY)
        then = self.words.before_roll("button.then") if phase is Phase.ROLL else self._text(key)
        roll = replace(roll, icon="ui/icon_die", consequence=then)
        return self.for_all(roll, Roll) if phase is Phase.ROLL_FOR_START else roll

    def _text(self, key: str, **values: object) -> str:
        return self.words.text(f"button.{key}", **values)

    def _button(self, name: str, action: Action, style: str, command: Command | None = None) -> Choice:
        return Choice(self._text(name), self.doing(action), style, command, disabled_reason=self.check(action))

    def _slide(self, action: SlidePad) -> Choice:
        text, then = self._text("slide", column=letters(action.column)), self._text("draws") if self._last_quiet else ""
        return Choice(text, self.doing(action), "green", elsewhere="columns", consequence=then)

    @property
    def _last_quiet(self) -> bool:
        """True where the game is drawn when this turn ends as it is (BI-73)."""
        return previews.quiet_left(self.seen) == 1

    # setting up

    @property
    def arranging(self) -> Seat:
        """Return the seat whose things are in the tray: the viewer, else the player in turn."""
        return self.host.viewer if self.host.viewer is not None else self.seen.seat

    def hand(self) -> InHand:
        """Return the pieces left to lay out in the first unfinished step, none after setting up."""
        due = ((phase, step) for phase, step in zip(SETTING_UP, self.steps(), strict=False) if step.done < step.whole)
        phase, step = next(due, (None, None))
        if phase is None or step is None:
            return InHand()
        text = self.words.text
        lots = (self._blocks(),) if phase is Phase.PLACE_BLOCK else self._lots()
        turns = self._turns() if phase is Phase.PLACE_CHARACTER else ()
        return InHand(text(f"hand.{phase}"), text("hand.left", n=step.whole - step.done), lots, turns)

    def _blocks(self) -> Lot:
        """Return the blocks, which belong to both players."""
        left = sum(at == UNPLACED for at in self.seen.block_at)
        name, about = self.words.text("hand.block"), self._text("block_tip")
        return Lot(name, "blocks/unknown", left, BLOCKS, about, lambda: None, chosen=True, held=True)

    def _lots(self) -> tuple[Lot, ...]:
        """Return the characters still in hand, by type."""
        seat = self.arranging
        legal = self.host.legal() if self.host.settled else ()
        possible = (action for action in legal if isinstance(action, PlaceCharacter | PlaceOnPad))
        like = next(possible, None)
        return tuple(
            Lot(
                self.words.kind(kind),
                pieces.body(seat, kind, 2, turned=False),
                count,
                sum(self.seen.terms.kinds[piece] is kind for piece in army(seat)),
                self._text("hand_tip", range=RANGES[kind]),
                self._picking(kind),
                chosen=kind is self.selection.kind,
                held=kind is self.selection.kind and count > 0,
                disabled_reason=self.check(replace(like, kind=kind)) if like is not None else None,
            )
            for kind, count in self.unplaced(seat).items()
        )

    def _turns(self) -> tuple[Turn, ...]:
        """Return the facings of the next character as on the screen: up, right, down, left."""
        turned, now = self.host.stage.view.turned, self.selection.facing[self.arranging]
        facings = ((facing + 2) % 4 if turned else facing for facing in range(4))
        return tuple(
            Turn(
                self._text("facing", facing=self.words.facing(facing)),
                f"mark/dart_{'own' if facing == now else 'other'}_{letter}",
                facing == now,
                partial(self.face, facing),
            )
            for letter, facing in zip(FACING_LETTERS, facings, strict=True)
        )

    def steps(self) -> tuple[Step, ...]:
        """Return the steps of setting up: all blocks, one army, one pad; none once that is over."""
        seen, seat = self.seen, self.arranging
        if seen.phase not in SETTING_UP:
            return ()
        text, kind = self.words.text, self.selection.kind
        blocks = sum(at != UNPLACED for at in seen.block_at)
        pad = sum(seen.where[piece] == ON_PAD for piece in army(seat))
        island = sum(seen.where[piece] >= 0 for piece in army(seat))
        return (
            Step(text("step.place_block"), "blocks/unknown", blocks, BLOCKS),
            Step(text("step.place_character"), pieces.body(seat, kind, 2, turned=False), island, PAD_SQUARES),
            Step(text("step.fill_pad"), f"army/pad_{pieces.COLOURS[seat]}_N", pad, PAD_SQUARES),
        )

    def laying(self) -> Choice | None:
        """Return the button that lays what is in hand where one points (BI-12, BI-15, BI-16).

        Return None where that is not allowed.
        """
        space = self.selection.pointed
        action = self.selection.laid(self.seen.phase, self.seen.seat, space)
        if space is None or action is None or self.check(action) is not None:
            return None
        seat, kind = self.seen.seat, self.selection.kind
        name, sprite = self.words.kind(kind), pieces.body(seat, kind, 2, turned=False)
        if isinstance(action, PlaceBlock):
            name, sprite = self.words.text("hand.block"), "blocks/unknown"
        name, then = sentence(name).rstrip("."), list[str]()
        if isinstance(action, PlaceCharacter):
            facing = self.words.facing(action.facing)
            then.append(self._text("then.facing", facing=facing))
        if isinstance(action, PlaceOnPad):
            words = self._text("lay_on_pad", kind=name, slot=action.slot)
        else:
            words = self._text("lay", kind=name, at=coordinate(action.square))
            if not self._last_of_step(action):
                then.append(self._text("then.other", name=self.host.name(1 - seat)))
        return Choice(words, self.doing(action), "green", icon=sprite, spaces=(space,), consequence=", ".join(then))

    def _last_of_step(self, action: PlaceBlock | PlaceCharacter) -> bool:
        """Return whether with that all blocks, or both parts of the armies, are on the island."""
        if isinstance(action, PlaceBlock):
            return sum(at == UNPLACED for at in self.seen.block_at) == 1
        return sum(self.seen.where[piece] >= 0 for seat in (0, 1) for piece in army(seat)) == 2 * PAD_SQUARES - 1

    def _rest(self) -> Choice:
        """Leave all that is still to be placed to the program."""
        seat = self.seen.seat

        def submit() -> None:
            draw = random.Random(secrets.token_hex(8))
            self.host.submit_rest(
                lambda: auto_setup.choice(self.seen, self.host.legal(), draw) if self.seen.seat == seat else None
            )

        left = sum(self.unplaced(seat).values())
        then = self._text("then.all" if self.seen.phase is Phase.PLACE_BLOCK else "then.rest", n=left)
        return Choice(self._text("rest"), submit, "orange", icon="ui/icon_die", consequence=then)

    def _picking(self, kind: Kind) -> Callable[[], None]:
        def pick() -> None:
            self.selection.kind = kind
            self.host.refresh()

        return pick

    def rotate(self) -> None:
        """Turn the next character a quarter further, clockwise."""
        self.face((self.selection.facing[self.arranging] + 1) % 4)

    def face(self, facing: Facing) -> None:
        """Let the next character face this way."""
        self.selection.facing[self.arranging] = facing
        self.host.context.sound.play("piece_turn")
        self.host.refresh()

    def lift(self, space: Space) -> bool:
        """Take back the last placement if it was on this space (BI-12, BI-15, BI-16).

        Its type and its facing are in hand again. Return False, and change nothing, where it cannot be taken back.
        """
        last = self.host.undoable
        match last:
            case PlaceBlock(square) | PlaceCharacter(square=square):
                there: Space = square
            case PlaceOnPad(slot=slot):
                seat = self.seen.seat
                there = Slot(seat if any(piece != NOBODY for piece in self.seen.pads[seat]) else 1 - seat, slot)
            case _:
                return False
        if space != there or self.seen.phase not in SETTING_UP:
            return False
        self.host.take_back()
        if not isinstance(last, PlaceBlock):
            self._picking(last.kind)()
        if isinstance(last, PlaceCharacter):
            self.selection.facing[self.seen.seat] = last.facing
        return True

    # acting

    def _unused(self) -> str:
        """Return the cost of passing: a character, the game, the roll, or shots.

        It is a lost character, the move that is due, a drawn game, or shots left unused, and "" where passing costs nothing.
        """
        if previews.passing_costs(self.seen):
            return self._text("costs_last" if previews.last_one(self.seen) else "costs")
        if self.seen.phase is Phase.MOVE and self.possible(Move):
            return self._text("unmoved")
        if self._last_quiet:
            return self._text("draws")
        shooters = len(self.possible(Shoot))
        return self._text("unshot", n=shooters) if shooters else ""

    def _shot(self, piece: int) -> tuple[Choice, ...]:
        """Return the chosen character's shot, with what it costs (BI-50 to BI-54)."""
        found = tuple(choice for choice in self.of_piece(piece) if choice.style == "red")
        shot = previews.shot_preview(self.seen, piece)
        if not found or shot is None:
            return ()
        return (replace(found[0], icon="ui/icon_target", consequence=self.words.cost(shot)),)

    def _move(self, piece: int) -> tuple[Choice, ...]:
        """Return one button for all moves of the chosen character (BI-30 to BI-35).

        Pressed, it moves the character or asks which way.
        """
        moves, weighed = self.moves_of(piece), self.weighed
        if not moves:
            return ()
        if weighed is not None and (found := self.outlook()) is not None:
            return (self._move_there(weighed, found),)
        straight = next((move for move in moves if move.way is Way.STRAIGHT), None)
        ends = tuple(dict.fromkeys(self.end_of(move) for move in moves))
        ways = tuple(choice for choice in self.of_piece(piece) if choice.style == "orange" and choice.spaces)
        name = self._text("move", n=len(previews.move_path(self.seen, straight or moves[0])))
        act = self._moving(moves[0]) if len(moves) == 1 else lambda: self.host.offer(self.words.text("ask.which_way"), ways)
        to = coordinate(self.end_of(straight or moves[0]))
        landing = previews.landing_preview(self.seen, straight) if straight is not None else None
        if landing is not None:
            to = self.words.block("button.move_block", landing.block)
        key = "move_or_turn" if straight and len(moves) > 1 else "move_to" if straight else "move_turn"
        then = self._text("draws") if all(draws(self.seen, move) for move in moves) else self._text(key, at=to)
        return (Choice(name, act, "green", icon="ui/icon_arrow_up", spaces=ends, consequence=then),)

    def _move_there(self, move: Move, found: Outlook) -> Choice:
        """Return the button for the move that is weighed, with the first part of its outlook."""
        name = self._text("there", n=len(found.path), at=coordinate(found.path[-1]))
        turned = "" if move.way is Way.STRAIGHT else self._text("then.facing", facing=self.words.facing(found.facing))
        drawn = self._text("draws") if found.draws else ""
        then = ", ".join(filter(None, (turned, self.words.then(found), drawn)))
        icon = "ui/icon_arrow_up" if move.way is Way.STRAIGHT else f"ui/icon_turn_{move.way}"
        return Choice(name, self.doing(move), "green", icon=icon, spaces=found.path[-1:], consequence=then)

    def _turn(self, piece: int) -> tuple[Choice, ...]:
        """Return the chosen character's turns on its square after a zero (BI-43)."""
        turns = tuple(
            Choice(
                self._text(f"turn_{way}"), self.doing(turn), "orange", icon=f"ui/icon_turn_{way}", consequence=self._faces(turn)
            )
            for way, turn in self.turns_of(piece).items()
        )
        if not turns or not self._shot(piece):
            return turns
        # Beside a shot and the pad there is room for one.
        ask = partial(self.host.offer, self.words.text("ask.which_way"), turns)
        return (Choice(self._text("turn"), ask, "orange", icon="ui/icon_turn_left", consequence=self._text("turn_ways")),)

    def _faces(self, turn: TurnCharacter) -> str:
        """Return where a character faces after a turn on its square."""
        facing = (self.seen.facings[turn.piece] + TURNED[Way(turn.side)]) % 4
        return self._text("then.facing", facing=self.words.facing(facing))

    def of_piece(self, piece: int) -> tuple[Choice, ...]:
        """Return everything that a character may do now.

        Pointing at a button lights its square.
        """
        choices = []
        for move in self.moves_of(piece):
            path = previews.move_path(self.seen, move)
            text = self._text(f"move_{move.way}", n=len(path))
            choices.append(Choice(text, self._moving(move), "orange", spaces=(path[-1],)))
        for way, turn in self.turns_of(piece).items():
            choices.append(Choice(self._text(f"turn_{way}"), self.doing(turn), "orange"))
        target = previews.firing_square(self.seen, piece)
        if target is not None and self.check(Shoot(piece)) is None:
            text = self._text("shoot", at=coordinate(target))
            choices.append(Choice(text, self._shooting(piece), "red", spaces=(target,)))
        return tuple(choices)

    def end_of(self, move: Move) -> Square:
        """Return the square where a move ends."""
        return previews.move_path(self.seen, move)[-1]

    def _moving(self, move: Move) -> Callable[[], None]:
        return lambda: self.move(move)

    def _shooting(self, piece: int) -> Callable[[], None]:
        return lambda: self.shoot(piece)

    def shoot(self, piece: int) -> None:
        """Shoot, but ask first where the player's own side loses anybody, or may (BI-51, BI-54)."""
        shot = previews.shot_preview(self.seen, piece)
        if shot is not None and (shot.own_certain or shot.own_possible):
            self.host.ask(self.words.own_loss(shot), self.words.text("ask.shoot"), self.doing(Shoot(piece)))
        else:
            self.host.confirm(Shoot(piece))

    def move(self, move: Move) -> None:
        """Move, but ask first when it ends on a block that may be live (BI-35, BI-61)."""
        landing = previews.landing_preview(self.seen, move)
        if landing is not None and landing.block.live_chance > 0:
            self.host.ask(self.words.landing(landing), self.words.text("ask.land"), self.doing(move))
        else:
            self.host.confirm(move)
