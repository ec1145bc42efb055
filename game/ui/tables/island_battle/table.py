"""Battle for the Island on the table: what is shown, what a click means, and what is asked in each phase."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import cast

from pygame import Rect, Surface

from game import paths
from game.content import island_battle as content
from game.engine.core import Action, Event, Illegal, Seat
from game.engine.island_battle import events, previews
from game.engine.island_battle.actions import (
    Move,
    MovePad,
    Pass,
    PlaceBlock,
    PlaceCharacter,
    PlaceOnPad,
    Reinforce,
    Remove,
    Roll,
    Shoot,
    SlidePad,
    Turn,
    Way,
)
from game.engine.island_battle.board import PAD_SQUARES, Facing, Square
from game.engine.island_battle.state import (
    BLOCK,
    FORWARD,
    NOBODY,
    ON_PAD,
    RANGES,
    UNPLACED,
    Kind,
    Observation,
    Phase,
    army,
    home_row,
    owner,
)
from game.ui.input import Command
from game.ui.tables.ground import Ground
from game.ui.tables.island_battle import pieces, signs
from game.ui.tables.island_battle.motion import Motion
from game.ui.tables.island_battle.places import Places, Slot, coordinate
from game.ui.tables.island_battle.wording import Wording
from game.ui.tables.kit import Choice, Desk, LogLine, Prompt, SeatCard, Space, Table
from game.ui.tables.stage import Actor, View
from game.ui.timeline import Timeline

PAD_SHORE = 40.0
"""Board units of sea that are seen beyond the pads."""
ACTING = (Phase.MOVE, Phase.ZERO, Phase.MOVED)
"""The phases in which a character may be chosen to act."""


class IslandBattleTable(Table):
    """One match of Battle for the Island on the shared table."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.places = Places(content.geometry(desk.level))
        self._ground = Ground(desk.context.art, desk.level, paths.levels())
        self._motion = Motion(desk, self.places)
        self.words = Wording(desk)
        self._scorched: dict[Square, None] = {}
        self._selected = NOBODY
        self._pointed: Space | None = None
        self._kind = Kind.SOLDIER
        self._facing: list[Facing] = [FORWARD[0], FORWARD[1]]

    @property
    def seen(self) -> Observation:
        """What the players know now."""
        return cast(Observation, self.desk.seen)

    # the board

    @property
    def board_size(self) -> tuple[float, float]:
        width, height = self.desk.level.size
        return width, height

    @property
    def needed(self) -> tuple[float, float]:
        plan = self.places.plan
        return (plan.columns + 4.2) * plan.cell[0], (plan.rows + 2) * plan.cell[1] + PAD_SHORE

    def ground(self, window: Rect, view: View) -> Surface:
        return self._ground.paint(window, view)

    def rulers(self, view: View) -> tuple[list[tuple[str, float]], list[tuple[str, float]]]:
        across = [(coordinate((column, 1))[:-1], view.point(*self.places.square((column, 1)))[0])
                  for column in range(1, self.places.plan.columns + 1)]
        down = [(str(row), view.point(*self.places.square((1, row)))[1]) for row in range(1, self.places.plan.rows + 1)]
        return across, down

    def actors(self, view: View) -> dict[Hashable, Actor]:
        return pieces.at_rest(self.seen, self.places, self._scorched, view.turned)

    def still(self) -> str:
        """The sprite on the felt at rest: the die as it lies."""
        return f"dice/zero5_{self.seen.rolled}" if self.seen.rolled >= 0 else "dice/zero5_roll2"

    def play(self, event: Event, timeline: Timeline, aside: Timeline) -> None:
        self._motion.play(event, timeline, aside)

    def joins(self, first: Event, following: Event) -> bool:
        kinds = (events.Removed, events.Blast)
        if isinstance(first, kinds):
            return type(first) is type(following)
        return isinstance(first, events.BlockTurned) and isinstance(following, events.BlockTurned) and following.chained and first.chained

    def note(self, event: Event) -> None:
        if isinstance(event, events.Blast):
            self._scorched[event.square] = None

    def forget(self) -> None:
        self._scorched.clear()
        self._selected = NOBODY

    # pointing

    def space_at(self, x: float, y: float) -> Space | None:
        return self.places.at(x, y, self.seen.markers)

    def centre(self, space: Space) -> tuple[float, float]:
        if isinstance(space, Slot):
            return self.places.slot(space, self.seen.markers[space.seat])
        return self.places.square(cast(Square, space))

    def beside(self, space: Space | None, dx: int, dy: int) -> Space:
        if space is None:
            piece = next((piece for piece in army(self.seen.seat) if self.seen.where[piece] >= 0), None)
            start = self.seen.square_of(piece) if piece is not None else None
            return start or Square(max(1, self.places.plan.columns // 2), home_row(self.seen.terms.board, self.seen.seat))
        x, y = self.centre(space)
        found = self.space_at(x + dx * self.places.plan.cell[0], y + dy * self.places.plan.cell[1])
        return space if found is None else found

    def point(self, space: Space | None) -> None:
        if space != self._pointed:
            self._pointed = space
            self.desk.refresh_marks()

    def back(self) -> bool:
        if self._selected == NOBODY:
            return False
        self._select(NOBODY)
        return True

    def command(self, command: Command) -> bool:
        if command is Command.ROTATE and self.seen.phase is Phase.PLACE_CHARACTER:
            self._rotate()
            return True
        return False

    def rest(self) -> None:
        if self._selected != NOBODY and (self.seen.where[self._selected] < 0 or self.seen.phase not in ACTING):
            self._selected = NOBODY
        if self._selected == NOBODY and self.seen.phase in ACTING and self.seen.mover != NOBODY and self.seen.where[self.seen.mover] >= 0:
            self._selected = self.seen.mover
        left = self._unplaced(self.seen.seat)
        if not left.get(self._kind):
            self._kind = next((kind for kind, count in left.items() if count), Kind.SOLDIER)

    def _select(self, piece: int) -> None:
        self._selected = piece
        if piece != NOBODY:
            self.desk.context.sound.play("piece_pick")
        self.desk.refresh()

    def _rotate(self) -> None:
        seat = self.seen.seat
        self._facing[seat] = (self._facing[seat] + 1) % 4
        self.desk.context.sound.play("piece_turn")
        self.desk.refresh()

    def _choose_kind(self, kind: Kind) -> None:
        self._kind = kind
        self.desk.refresh()

    def _unplaced(self, seat: Seat) -> dict[Kind, int]:
        """How many of each type a seat has not put anywhere yet."""
        counts = dict.fromkeys(Kind, 0)
        for piece in army(seat):
            if self.seen.where[piece] == UNPLACED:
                counts[self.seen.terms.kinds[piece]] += 1
        return counts

    def _piece_on(self, space: Space | None) -> int:
        """The character on a square or pad square, NOBODY if there is none."""
        if isinstance(space, Slot):
            return self.seen.pads[space.seat][space.slot - 1]
        if isinstance(space, Square):
            cell = self.seen.cells[self.seen.terms.board.index(space)]
            return cell if cell < BLOCK else NOBODY
        return NOBODY

    # clicks

    def click(self, space: Space | None, x: float, y: float) -> None:
        if space is None:
            self._select(NOBODY)
            return
        phase = self.seen.phase
        if phase is Phase.PLACE_BLOCK and isinstance(space, Square):
            self._try(PlaceBlock(space), space)
        elif phase is Phase.PLACE_CHARACTER and isinstance(space, Square):
            self._try(PlaceCharacter(self._kind, space, self._facing[self.seen.seat]), space)
        elif phase is Phase.FILL_PAD and isinstance(space, Slot) and space.seat == self.seen.seat:
            self._try(PlaceOnPad(self._kind, space.slot), space)
        elif phase in (Phase.PENALTY_ISLAND, Phase.PENALTY_PAD):
            self._click_penalty(space)
        elif phase is Phase.SLIDE_PAD:
            self._click_slide(space)
        elif isinstance(space, Slot):
            self._click_pad(space)
        else:
            self._click_square(cast(Square, space), x, y)

    def _try(self, action: Action, space: Space) -> None:
        why = self.desk.match.check(action)
        if why is None:
            self.desk.submit(action)
        else:
            self.desk.refuse(why, space)

    def _click_penalty(self, space: Space) -> None:
        piece = self._piece_on(space)
        if piece == NOBODY:
            from_pad = self.seen.phase is Phase.PENALTY_PAD
            self.desk.refuse(Illegal("remove_from_pad" if from_pad else "remove_from_island", "BI-24" if from_pad else "BI-36"), space)
            return
        self._try(Remove(piece), space)

    def _click_slide(self, space: Space) -> None:
        self._try(SlidePad(self._column_of(space)), space)

    def _column_of(self, space: Space) -> int:
        return round((self.centre(space)[0] - self.places.plan.left) / self.places.plan.cell[0] + 0.5)

    def _click_pad(self, slot: Slot) -> None:
        """A click on a pad brings its character in after a zero, or says why not (BI-41, BI-23)."""
        if slot.seat != self.seen.seat:
            self.desk.refuse(Illegal("not_your_pad", "BI-41"), slot)
            return
        self._try(Reinforce(slot.slot), slot)

    def _click_square(self, square: Square, x: float, y: float) -> None:
        selected = self._selected
        piece = self._piece_on(square)
        acts = selected != NOBODY and owner(selected) == self.seen.seat and self.seen.phase in ACTING
        if acts and self._act_on(selected, square, x, y):
            return
        if piece == selected != NOBODY:
            self._select(NOBODY)
        elif piece != NOBODY and (selected == NOBODY or owner(piece) == self.seen.seat or not acts):
            self._select(piece)
        elif acts:
            self.desk.refuse(self._why_not(selected, square), square)
        else:
            due = self.desk.match.check(Pass())
            self.desk.refuse(due or Illegal("choose_character", "BI-20"), square)

    def _act_on(self, piece: int, square: Square, x: float, y: float) -> bool:
        """Carry out what a click on a square means for the chosen character; False when it means nothing."""
        seen = self.seen
        found = [move for move in previews.moves_of(seen, piece) if self._ends(move) == square]
        shot = previews.shot_preview(seen, piece)
        aims = shot is not None and shot.target == square and self.desk.match.check(Shoot(piece)) is None
        own_target = aims and shot is not None and shot.hit is not None and owner(shot.hit) == owner(piece)
        if aims and found:
            self.desk.offer(self.desk.context.text("island_battle.ask.shoot_or_land", at=coordinate(square)), self._actions_of(piece))
            return True
        if aims and not own_target:
            self._shoot(piece)
            return True
        if not found:
            return False
        ways = signs.moves_by_way(found)
        at = self.places.square(square)
        way = Way.STRAIGHT if Way.STRAIGHT in ways else signs.way_at(seen.facings[piece], x - at[0], y - at[1])
        self._move(ways.get(way, found[0]))
        return True

    def _ends(self, move: Move) -> Square:
        path = previews.move_path(self.seen, move)
        return path[-1] if path else cast(Square, self.seen.square_of(move.piece))

    def _why_not(self, piece: int, square: Square) -> Illegal:
        """Why the chosen character can do nothing with a square: as a shot if something to hit is there, else as a move."""
        seen = self.seen
        occupied = seen.cells[seen.terms.board.index(square)] != NOBODY
        if seen.phase is Phase.MOVE and not occupied:
            return (self.desk.match.check(Move(piece, Way.STRAIGHT)) if seen.mover not in (NOBODY, piece) else None) or (
                previews.why_not_to(seen, piece, square) or Illegal("not_straight_ahead", "BI-30", square=square)
            )
        if occupied:
            return previews.why_not_at(seen, piece, square) or Illegal("choose_character", "BI-20")
        return self.desk.match.check(Move(piece, Way.STRAIGHT)) or Illegal("not_straight_ahead", "BI-30", square=square)

    # actions, asked about where they cost your own

    def _shoot(self, piece: int) -> None:
        shot = previews.shot_preview(self.seen, piece)
        if shot is not None and (shot.own_certain or shot.own_possible):
            text = self.words.own_loss(shot)
            self.desk.ask(text, self.desk.context.text("island_battle.ask.shoot"), lambda: self.desk.submit(Shoot(piece)))
        else:
            self.desk.confirm(Shoot(piece))

    def _move(self, move: Move) -> None:
        landing = previews.landing_preview(self.seen, move)
        if landing is not None and landing.block.live_chance > 0:
            question = self.words.landing(landing)
            self.desk.ask(question, self.desk.context.text("island_battle.ask.land"), lambda: self.desk.submit(move))
        else:
            self.desk.confirm(move)

    # marks

    def marks(self, view: View) -> dict[Hashable, Actor]:
        found = signs.Marks(view.turned)
        seen, phase = self.seen, self.seen.phase
        if phase is Phase.PLACE_BLOCK:
            self._mark_block(found)
        elif phase is Phase.PLACE_CHARACTER:
            self._mark_placing(found)
        elif phase is Phase.FILL_PAD:
            self._mark_pad(found)
        elif phase is Phase.SLIDE_PAD:
            for action in self.desk.match.legal():
                if isinstance(action, SlidePad):
                    found.square("possible", self.places.pad(seen.seat, action.column))
        elif phase in (Phase.PENALTY_ISLAND, Phase.PENALTY_PAD):
            for action in self.desk.match.legal():
                if isinstance(action, Remove):
                    found.square("target", self._at(action.piece))
        else:
            self._mark_turn(found)
        if self._pointed is not None and phase not in (Phase.PLACE_BLOCK, Phase.PLACE_CHARACTER, Phase.OVER):
            found.square("hover", self.centre(self._pointed), order=6)
        return found.actors

    def _at(self, piece: int) -> tuple[float, float]:
        square = self.seen.square_of(piece)
        if square is not None:
            return self.places.square(square)
        return self.centre(Slot(owner(piece), self.seen.slot_of(piece) or 1))

    def _mark_block(self, found: signs.Marks) -> None:
        if isinstance(self._pointed, Square):
            at = self.places.square(self._pointed)
            fits = self.desk.match.check(PlaceBlock(self._pointed)) is None
            found.square("possible" if fits else "danger", at)
            if fits:
                found.ghost(pieces.block(at))
            else:
                for number in self.seen.block_at:
                    if number >= 0:
                        other = self.seen.terms.board.squares[number]
                        if other.column == self._pointed.column or other.row == self._pointed.row:
                            found.square("danger", self.places.square(other))

    def _mark_placing(self, found: signs.Marks) -> None:
        seat, facing = self.seen.seat, self._facing[self.seen.seat]
        for action in self.desk.match.legal():
            if isinstance(action, PlaceCharacter) and action.kind is self._kind and action.facing == facing:
                found.square("possible", self.places.square(action.square), alpha=0.7)
        if isinstance(self._pointed, Square):
            at = self.places.square(self._pointed)
            if self.desk.match.check(PlaceCharacter(self._kind, self._pointed, facing)) is None:
                turned = found.screen(0) != 0
                found.ghost(pieces.standing(seat, self._kind, facing, at, turned))
                ahead = signs.ahead_of(self._pointed, facing, RANGES[self._kind])
                if self.seen.terms.board.index(ahead) >= 0:
                    found.square("target", self.places.square(ahead), alpha=0.6)
            else:
                found.square("danger", at)

    def _mark_pad(self, found: signs.Marks) -> None:
        seat = self.seen.seat
        for number in range(1, PAD_SQUARES + 1):
            if self.seen.pads[seat][number - 1] == NOBODY:
                found.square("possible", self.centre(Slot(seat, number)))
        if isinstance(self._pointed, Slot) and self.desk.match.check(PlaceOnPad(self._kind, self._pointed.slot)) is None:
            if self._pointed.seat == seat:
                found.ghost(pieces.reserve(seat, self._kind, self.centre(self._pointed), found.screen(0) != 0))

    def _mark_turn(self, found: signs.Marks) -> None:
        seen = self.seen
        legal = self.desk.match.legal()
        for action in legal:
            if isinstance(action, (Move, Shoot, Turn)) and action.piece != self._selected and self._selected == NOBODY:
                found.square("possible", self._at(action.piece), alpha=0.8)
            elif isinstance(action, Reinforce) and self._selected == NOBODY:
                found.square("possible", self.centre(Slot(seen.seat, action.slot)), alpha=0.8)
        if self._selected != NOBODY and seen.where[self._selected] >= 0:
            self._mark_selected(found, self._selected)

    def _mark_selected(self, found: signs.Marks, piece: int) -> None:
        seen = self.seen
        facing = seen.facings[piece]
        found.square("select", self._at(piece), order=5)
        if owner(piece) == seen.seat:
            self._mark_moves(found, piece, facing)
        target = previews.firing_square(seen, piece)
        if target is None:
            return
        here = cast(Square, seen.square_of(piece))
        reach = abs(target.column - here.column) + abs(target.row - here.row)
        for units in range(1, reach):
            found.dash(self.places.square(signs.ahead_of(here, facing, units)), facing)
        shot = previews.shot_preview(seen, piece)
        at = self.places.square(target)
        if shot is None:
            found.square("target", at, alpha=0.45)
            return
        found.aim(at, shot.hit is not None and owner(shot.hit) == owner(piece))
        for other in (*shot.crossfire, *shot.if_live, *shot.possible):
            found.square("danger", self._at(other), order=4)
        if shot.block is not None:
            for square in shot.block.chained:
                found.square("danger", self.places.square(square), order=4, alpha=0.7)

    def _mark_moves(self, found: signs.Marks, piece: int, facing: Facing) -> None:
        turns: dict[Square, list[Way]] = {}
        for move in previews.moves_of(self.seen, piece):
            path = previews.move_path(self.seen, move)
            if move.way is Way.STRAIGHT:
                for square in path[:-2]:
                    found.dot(self.places.square(square))
                found.ahead(self.places.square(path[-1]), facing)
            else:
                turns.setdefault(self._ends(move), []).append(move.way)
                for square in path[:-1]:
                    found.dot(self.places.square(square))
        for square, ways in turns.items():
            found.turning(self.places.square(square), facing, ways)

    # words

    def prompt(self) -> Prompt:
        return self.words.prompt(self._selected, self._choices())

    def _choices(self) -> tuple[Choice, ...]:
        """The buttons of this moment."""
        text, seen = self.desk.context.text, self.seen
        phase = seen.phase
        if phase in (Phase.ROLL_FOR_START, Phase.ROLL, Phase.ROLL_PAD):
            return (self._button("island_battle.button.roll", Roll(), "green", Command.PRIMARY),)
        if phase in (Phase.PLACE_CHARACTER, Phase.FILL_PAD):
            return self._hand(with_facing=phase is Phase.PLACE_CHARACTER)
        if phase is Phase.SLIDE_PAD:
            slides = [action for action in self.desk.match.legal() if isinstance(action, SlidePad)]
            return tuple(
                Choice(
                    text("island_battle.button.slide", column=coordinate((action.column, 1))[:-1]),
                    self._doing(action),
                    "green",
                )
                for action in slides
            )
        if phase not in ACTING:
            return ()
        chosen = self._actions_of(self._selected) if self._selected != NOBODY and owner(self._selected) == seen.seat else ()
        if phase is Phase.ZERO:
            pad = self._button("island_battle.button.move_pad", MovePad(), "wood")
            return (*chosen, pad)
        return (*chosen, self._button("island_battle.button.pass", Pass(), "green", Command.PRIMARY))

    def _button(self, key: str, action: Action, style: str, command: Command | None = None) -> Choice:
        return Choice(self.desk.context.text(key), self._doing(action), style, command, why_not=self.desk.match.check(action))

    def _doing(self, action: Action) -> Callable[[], None]:
        return lambda: self.desk.submit(action)

    def _hand(self, *, with_facing: bool) -> tuple[Choice, ...]:
        """The characters still in hand, by type, and the way that the next one will face."""
        text, seat = self.desk.context.text, self.seen.seat
        choices = [
            Choice(
                text("island_battle.button.hand", kind=text(f"island_battle.kind.{kind}"), n=count),
                self._picking(kind),
                icon=f"army/{kind}_{pieces.COLOURS[seat]}_S",
                chosen=kind is self._kind,
                why_not=None if count else Illegal("none_left", "BI-15", kind=kind),
            )
            for kind, count in self._unplaced(seat).items()
        ]
        if with_facing:
            facing = text(f"island_battle.facing.{pieces.letter(self._facing[seat], False)}")
            choices.append(Choice(text("island_battle.button.facing", facing=facing), self._rotate, "orange", Command.ROTATE))
        return tuple(choices)

    def _picking(self, kind: Kind) -> Callable[[], None]:
        return lambda: self._choose_kind(kind)

    def _actions_of(self, piece: int) -> tuple[Choice, ...]:
        """Everything that the chosen character may do, as buttons; pointing at one lights its square."""
        text, seen = self.desk.context.text, self.seen
        choices = []
        for move in previews.moves_of(seen, piece):
            units = len(previews.move_path(seen, move))
            key = f"island_battle.button.move_{move.way}" if units else f"island_battle.button.turn_{move.way}"
            end = self._ends(move)
            choices.append(Choice(text(key, n=units), self._moving(move), "orange", spaces=(end,)))
        for action in self.desk.match.legal():
            if isinstance(action, Turn) and action.piece == piece:
                choices.append(Choice(text(f"island_battle.button.turn_{action.side}"), self._doing(action), "orange"))
        if self.desk.match.check(Shoot(piece)) is None:
            target = cast(Square, previews.firing_square(seen, piece))
            label = text("island_battle.button.shoot", at=coordinate(target))
            choices.append(Choice(label, self._shooting(piece), "red", spaces=(target,)))
        return tuple(choices)

    def _moving(self, move: Move) -> Callable[[], None]:
        return lambda: self._move(move)

    def _shooting(self, piece: int) -> Callable[[], None]:
        return lambda: self._shoot(piece)

    def cards(self) -> tuple[SeatCard, ...]:
        text, seen = self.desk.context.text, self.seen
        return tuple(
            SeatCard(
                seat,
                f"army/soldier_{pieces.COLOURS[seat]}_S",
                pieces.COLOURS[seat],
                text(
                    "island_battle.card",
                    island=_count(seen.where[piece] >= 0 for piece in army(seat)),
                    pad=_count(seen.where[piece] == ON_PAD for piece in army(seat)),
                ),
            )
            for seat in (0, 1)
        )

    def line(self, event: Event) -> LogLine | None:
        return self.words.line(event)

    def reason(self, why: Illegal) -> str:
        return self.words.reason(why)

    def banner(self, event: Event) -> str:
        return self.words.banner(event)


def _count(values: Iterable[bool]) -> int:
    return sum(values)


KIT = IslandBattleTable
