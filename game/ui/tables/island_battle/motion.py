"""Battle for the Island in motion: every event of the engine as something to see and hear.

What is shown follows the events one by one. An event's motion ends with the pieces at rest as they are after it. Times are
seconds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace
from functools import partial

from game.engine.core import Event, Seat
from game.engine.island_battle import events
from game.engine.island_battle.actions import At
from game.engine.island_battle.board import FACING_LETTERS, Square
from game.engine.island_battle.state import NOBODY, REMOVED, Kind, Observation, army, on_island
from game.ui.board import medals
from game.ui.board.stage import Actor, Layer
from game.ui.contract.host import TableHost
from game.ui.contract.recap import is_lying
from game.ui.contract.telling import spaces_of
from game.ui.contract.timeline import Timeline, fall, settle, smooth
from game.ui.motion.animator import SMOKE, Animator, Point
from game.ui.motion.curves import added, bounce, each, fade, hops, line, toss, tremble, unfaded
from game.ui.motion.events import EventMotion, Pieces
from game.ui.tables.island_battle import fire, pieces
from game.ui.tables.island_battle.places import Places
from game.ui.tables.island_battle.tellings import DIE, ENGINE, TELLINGS

STEP, HOP = 0.2, 9.0
"""Seconds in which a character moves one square, and board units by which a soldier hops meanwhile."""
FLIGHT = 0.045
"""Seconds in which a shot flies one square."""
FIREBALLS, FIRE = 8, 6
"""The number of fireballs, and of the pictures of each."""
BURNING = 0.8
"""Seconds in which a fireball burns."""
HUGE, PUFF = 2.0, 0.45
"""The sizes of the fireball in the middle of a blast, and of smoke in the air."""
FLASH = 0.6
"""The strength of the flash of a blast, of 1."""
SEEN_BURN = 0.4
"""Seconds for which the fire of a target is looked at before anything else happens."""
COOLING = 1.5
"""Seconds in which the rim of charred ground glows."""
RINGS = (0.3, 0.45, 0.6, 0.75, 0.9, 1.0)
"""The sizes of the ring of a shock as it spreads; the last is 2.5 squares wide to each side."""
LIGHT, NEAR = 250.0, 130.0
"""Board units round a blast that its fire lights, and round the last of an army that are not in the shade."""
ZERO, ZERO_SIZE, DROPPED = 1.1, 2.0, 150.0
"""Seconds of a zero on the island, the size of its die, and the board units from which that falls."""
LANDS = 0.45
"""The share of its time in which what falls comes to rest."""
BLOCKED, LOCKED = 2.2, 0.8
"""Seconds for which an army that is blocked is lit, and from the first lock on until the game goes on."""
PULL, PULLED, PULLS = 0.55, 3.5, 34.0
"""Seconds in which its characters pull in vain, the board units that they come, and the speed in radians."""
LOCK, LOCK_SIZE, LOCK_HIGH, LOCK_DROPPED, LOCKS_APART = "ui/icon_lock", 1.5, 46.0, 40.0, 0.08
"""The sign of a lock, its size, its height, the board units from which it falls, and the seconds between two."""
UNKNOWN = 1.3
"""Seconds in which only a block that is turned over is lit."""
WRECK = 8
TURNING = 8
MUZZLE = 3
LEAP = 56.0
"""Board units by which who lands on a block leaps aside while it is turned over."""
FLUNG, TOSSED = 144.0, 84.0
"""Board units by which whoever is caught in a blast is flung outwards and up."""
SWEPT, LOW = 120.0, 14.0
"""The same for a crossfire: low over the ground."""
THROWN = (40.0, 128.0)
"""Board units to the side and up by which a live block is thrown by its own blast."""
STAR_HIGH, STAR_BESIDE = 78.0, 150.0
"""Board units from the middle of a square up, and of a blast to the side, to the number of those who are lost."""
SLOW = 0.5
"""The pace of time when the last of an army falls."""
BLOWN = ("blast", "landing")
"""The causes for which somebody is lost in a blast (BI-61)."""

AHEAD = ("blocks/", "fx/muzzle_", "fx/tracer_", "fx/fireball_", "fx/char_", "fx/ember_", "fx/scorch_", "fx/wreck_", "fx/smoke_",
         "army/", "mark/")  # fmt: skip
"""The prefixes of the sprites of motions and marks, roughly in the order of need."""


class Motion(EventMotion[Observation]):
    """The animation of one table's events."""

    tellings = TELLINGS

    def __init__(self, host: TableHost[Observation], places: Places, at_rest: Callable[[Observation], Pieces]) -> None:
        super().__init__(host, at_rest)
        self._places = places
        self._moment: Timeline | None = None
        self._lost: Counter[Seat] = Counter()
        self._where: dict[Seat, Point] = {}
        fire.define(host.context.art)
        self.handlers = {
            events.BlockPlaced: self._block_placed,
            events.CharacterPlaced: self._piece_placed,
            events.PadFilled: self._piece_placed,
            events.Rolled: self._rolled,
            events.Blocked: self._blocked,
            events.Moved: self._moved,
            events.Turned: self._turned_aside,
            events.Shot: self._shot,
            events.BlockTurned: self._block_turned,
            events.Blast: self._blast,
            events.Removed: self._removed,
            events.Reinforced: self._reinforced,
            events.PadMoved: self._pad_moved,
            events.GameEnded: self._ended,
        }

    def joins(self, first: Event, following: Event) -> bool:
        """Return whether two events share one moment.

        Removals do (BI-64), and so do blasts, and blocks set off by a blast.
        """
        if isinstance(first, events.Removed | events.Blast):
            return type(first) is type(following)
        return _chained(first) and _chained(following)

    def preload_sprites(self) -> Iterator[tuple[str, float]]:
        art = self._host.context.art
        yield from ((name, 1.0) for prefix in AHEAD for name in art.names(prefix))
        yield fire.FLASH, 1.0
        yield from ((f"fx/fireball_0_{number}", HUGE) for number in range(FIRE))
        yield from ((f"fx/smoke_{number}", PUFF) for number in range(SMOKE))
        yield from (("fx/shock_ring", size) for size in RINGS)
        yield f"{DIE}_0", ZERO_SIZE

    def place(self, event: Event) -> Point | None:
        square = next(iter(spaces_of(event, At)), None)
        return self._places.square(square) if isinstance(square, Square) else None

    # setting up

    def _block_placed(self, event: events.BlockPlaced, timeline: Animator, background: Animator) -> None:
        key = "block", event.block
        timeline.put_down(key, self.pieces()[key])

    def _piece_placed(self, event: events.CharacterPlaced | events.PadFilled, timeline: Animator, background: Animator) -> None:
        key = "piece", event.piece
        timeline.put_down(key, self.pieces()[key])

    # the die

    def _rolled(self, event: events.Rolled, timeline: Animator, background: Animator) -> None:
        """Let a zero, which is another roll and a choice, fall on to the island (BI-40)."""
        if event.value or event.purpose == "start":
            return
        wide, deep = self._places.size
        middle = wide / 2, deep / 2
        background.wait(timeline.at)  # until the die has been thrown
        self.darken(timeline, background, middle, middle, NEAR, ZERO)
        die = Actor(f"{DIE}_0", *middle, layer=Layer.SIGN, size=ZERO_SIZE, order=9)
        background.show(ZERO, die, delay=0.0, lift=bounce(timeline.lively(DROPPED), LANDS), alpha=fade(6))
        timeline.wait(LANDS * ZERO / 2)
        timeline.sound("award")
        background.shake(0.2, 3)
        if not timeline.calm:
            ring = Actor("fx/shock_ring", *middle, layer=Layer.MARK)
            background.spread(ring, RINGS, 1.0, 0.5, LANDS * ZERO / 2)
        timeline.wait(ZERO - LANDS * ZERO / 2)

    def _blocked(self, event: events.Blocked, timeline: Animator, background: Animator) -> None:
        """Let all of an army pull in vain, and a lock close over each (BI-36)."""
        who = on_island(self._after, event.seat)
        at = {piece: self._places.square(self._after.terms.board.squares[self._after.where[piece]]) for piece in who}
        first, *others = at.values()
        self.darken(timeline, background, first, first, NEAR, BLOCKED, also=others)
        for kind in dict.fromkeys(self._after.terms.kinds[piece] for piece in who):
            timeline.sound(ENGINE[kind])
        timeline.sway(PULL, [("piece", piece) for piece in who], (1.0, 0.0), tremble(timeline.lively(PULLED), PULLS))
        lock = medals.sign(self._host.context.theme, LOCK)
        for number, place in enumerate(at.values()):
            sign = Actor(lock, *place, layer=Layer.SIGN, base=LOCK_HIGH, size=LOCK_SIZE, order=9)
            later = LOCKS_APART * number
            lift = bounce(timeline.lively(LOCK_DROPPED), LANDS)
            background.show(BLOCKED - PULL, sign, delay=PULL + later, lift=lift, alpha=fade(6))
        timeline.sound("block")
        timeline.wait(LOCKED + LOCKS_APART * len(who))

    # moving

    def _moved(self, event: events.Moved, timeline: Animator, background: Animator) -> None:
        key, dart = ("piece", event.piece), ("dart", event.piece)
        rest, squares = self.pieces()[key], len(event.path)
        timeline.change(key, order=rest.order)
        duration, way = STEP * squares + 0.1, (self._places.square(event.origin), (rest.x, rest.y))
        self.leave_trail(timeline, duration)
        lift = hops(squares, timeline.lively(HOP) if event.kind is Kind.SOLDIER else 0.0)
        timeline.tween(duration, key, ease=smooth, delay=0.0, way=way, lift=lift)
        timeline.tween(duration, dart, ease=smooth, way=way)
        if event.onto_block:
            timeline.tween(0.15, key, ease=settle, lift=line(0, rest.lift))
        elif event.way != "straight":
            self._quarter(timeline, event.piece)

    def _quarter(self, timeline: Animator, piece: int) -> None:
        """Lift a character, turn it with its dart, and put it down."""
        key = "piece", piece
        rest, height = self.pieces(), timeline.lively(10)
        timeline.sound("piece_turn")
        timeline.tween(0.1, key, ease=settle, lift=line(0, height))
        for part in (key, ("dart", piece)):
            timeline.change(part, sprite=rest[part].sprite, nudge=rest[part].nudge)
        timeline.tween(0.12, key, ease=fall, lift=line(height, 0))

    def _turned_aside(self, event: events.Turned, timeline: Animator, background: Animator) -> None:
        self._quarter(timeline, event.piece)

    def _reinforced(self, event: events.Reinforced, timeline: Animator, background: Animator) -> None:
        key = "piece", event.piece
        actor, end = self._stage.get(key), self._places.square(event.to)
        if actor is not None:
            timeline.tween(0.4, key, ease=smooth, way=((actor.x, actor.y), end), lift=line(actor.lift, 0))

    def _pad_moved(self, event: events.PadMoved, timeline: Animator, background: Animator) -> None:
        """Slide the pad and all on it along the edge."""
        rest, seat = self.pieces(), event.seat
        far = self._places.pad(seat, event.to)[0] - self._places.pad(seat, event.origin)[0]
        riders = [("pad", seat), *(("piece", piece) for piece in self._after.pads[seat] if piece != NOBODY)]
        duration = 0.25 + 0.1 * abs(event.to - event.origin)
        for key in riders:
            timeline.tween(duration, key, ease=smooth, delay=0.0, x=line(rest[key].x - far, rest[key].x))
        timeline.wait(duration)

    # shooting and blocks

    def _shot(self, event: events.Shot, timeline: Animator, background: Animator) -> None:
        start, end = self._places.square(event.origin), self._places.square(event.target)
        letter = pieces.letter(self._before.facings[event.piece], self._turned)
        muzzle = f"fx/muzzle_{letter}"
        background.frames(muzzle, MUZZLE, start, 0.18, order=1)
        distance = abs(event.target.column - event.origin.column) + abs(event.target.row - event.origin.row)
        timeline.wait(0.06)
        for number in range(1, 2 * distance):
            share = number / (2 * distance)
            puff = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            background.frames("fx/smoke", SMOKE, (*puff, 14), 0.5, 0.06 + FLIGHT * distance * share, size=PUFF)
        timeline.show(FLIGHT * distance + 0.06, Actor(f"fx/tracer_{letter}", *start, order=1), way=(start, end))
        if event.target_piece is None:
            timeline.sound("ricochet")

    def _block_turned(self, event: events.BlockTurned, timeline: Animator, background: Animator) -> None:
        """Turn the block over to show its underside.

        Who landed on it leaps aside meanwhile, and comes down on its square.
        """
        at = self._places.square(event.square)
        face = "live" if event.live else "safe"
        if not event.chained:
            self.darken(timeline, background, at, at, NEAR, UNKNOWN)
        if event.chained:
            timeline.wait(0.12)
        lander = None if event.chained else self._lander(event)
        if lander is not None:
            timeline.remove(("dart", event.by))
            self._leap(timeline, lander)
        timeline.sound("crate_flip")
        if event.live:
            timeline.sound("fuse")
        timeline.remove(("block", event.block))
        timeline.frames(f"blocks/turn_{face}", TURNING, at, 0.45)
        timeline.wait(0.45)
        underside = ("fx", "underside", event.block)
        timeline.put(underside, Actor(f"blocks/{face}", *at))
        if not event.live:
            timeline.sound("block_safe")
            background.frames("fx/smoke", SMOKE, at, 0.6, 0.9, order=-1)
        timeline.wait(0.45)
        if lander is not None:
            self._leap(timeline, lander, back=True)
        if not event.live:
            timeline.vanish(0.35, underside)

    def _lander(self, event: events.BlockTurned) -> Hashable | None:
        """Return the character on the block that is turned over (BI-35)."""
        standing = self._before.where[event.by] == self._before.terms.board.index(event.square)
        return ("piece", event.by) if standing else None

    def _aside_of(self, actor: Actor) -> tuple[float, float]:
        """Return the offset of a leap off a block, towards the middle, that lets it be seen."""
        left = self._stage.view.point(actor.x, actor.y)[0] < self._stage.view.centre[0]
        return (LEAP if left else -LEAP), LEAP / 4

    def _leap(self, timeline: Animator, key: Hashable, *, back: bool = False) -> None:
        """Let a character leap down from a block's lid beside it, or from there on to the square."""
        x, y = self._aside_of(self.pieces()[key])
        far, down = (line(1, 0), 0.0) if back else (line(0, 1), pieces.LID_LIFT)
        lift = added(line(down, 0), toss(timeline.lively(26)))
        timeline.tween(0.26, key, ease=smooth, nudge=lambda k: (x * far(k), y * far(k)), lift=lift)
        timeline.sound("piece_put")

    def _blast(self, event: events.Blast, timeline: Animator, background: Animator) -> None:
        """Burn and char all squares in which the block kills, from back to front (BI-61)."""
        art, middle = self._host.context.art, self._places.square(event.square)
        timeline.remove(("fx", "underside", event.block))
        timeline.cue(self.settle)
        timeline.remove(*(("dart", piece) for piece in self._within(event.squares)))
        self.darken(timeline, background, middle, middle, LIGHT, BURNING + 0.5, fire=True)
        flat = partial(fire.nine, art, square=event.square, around=event.squares, at=middle, turned=self._turned)
        background.show(COOLING, flat(fire.EMBER), delay=0.0, alpha=fade(1.25))
        if not timeline.calm:
            flash = replace(flat(fire.FLASH), layer=Layer.LABEL)
            background.show(0.1, flash, delay=0.0, alpha=lambda k: FLASH * fade(1 / 0.7)(k))
            background.spread(Actor("fx/shock_ring", *middle, layer=Layer.MARK), RINGS, 1.4, 0.42)
        ordered = sorted(event.squares, key=lambda square: self._stage.view.point(*self._places.square(square))[1])
        for number, square in enumerate(ordered):
            ball = f"fx/fireball_{1 + number % (FIREBALLS - 1)}"
            delay = 0.03 + 0.03 * number
            background.frames(ball, FIRE, self._places.square(square), BURNING, delay, order=3)
        background.frames("fx/fireball_0", FIRE, middle, BURNING + 0.15, order=6, size=HUGE)
        background.frames("fx/smoke", SMOKE, middle, 0.7, BURNING + 0.1, order=3)
        if not timeline.calm:
            way = middle, (middle[0] + THROWN[0], middle[1])
            block, high = Actor("blocks/live", *middle, order=7), toss(THROWN[1])
            background.show(0.75, block, delay=0.0, way=way, lift=high, alpha=fade(4), shadow=unfaded(4))
        background.shake(0.3, 6)
        timeline.wait(0.2)

    def _within(self, squares: Iterable[Square]) -> list[int]:
        """Return the characters on some squares before the event."""
        places = {self._before.terms.board.index(square) for square in squares}
        return [piece for piece, place in enumerate(self._before.where) if place in places]

    def _removed(self, event: events.Removed, timeline: Animator, background: Animator) -> None:
        key = ("piece", event.piece)
        timeline.remove(("dart", event.piece))
        if all(self._after.where[piece] == REMOVED for piece in army(event.seat)):
            for track in (timeline, background):  # the last of an army falls before everybody's eyes
                track.slow(SLOW)
            timeline.sound("last_one")
            if event.at is not None and event.cause not in BLOWN:
                at = self._places.square(event.at)
                self.darken(timeline, background, at, at, NEAR, BURNING)
        if event.at is None or event.source is None:  # a penalty
            timeline.take_away(key)
            return
        self._count(event, timeline, background)
        if event.cause == "crossfire":
            self._caught(timeline, background, key, event)
        elif event.cause == "hit":
            self._hit(timeline, background, key, event, self._places.square(event.at), self._places.square(event.source))
        else:
            self._flung(timeline, key, event, event.at, event.source)

    def _ended(self, event: events.GameEnded, timeline: Animator, background: Animator) -> None:
        """Hoist the winner's flag beside one of its characters; its soldiers cheer (BI-70)."""
        if event.winner is None:
            return
        squares = [square for piece in army(event.winner) if (square := self._after.square_of(piece))]
        if squares:
            timeline.cue(self.settle)
            timeline.celebrate(background, pieces.COLOURS[event.winner], self._places.square(squares[0]))

    def _count(self, event: events.Removed, timeline: Animator, background: Animator) -> None:
        """Show the losses of a seat in this moment, once all are known, if they are several."""
        if timeline.timeline is not self._moment:
            self._moment, self._lost, self._where = timeline.timeline, Counter(), {}
        lost, where, seat = self._lost, self._where, event.seat
        lost[seat] += 1
        if event.at is not None and event.source is not None:
            x, y = self._places.square(event.source if event.cause in BLOWN else event.at)
            aside_by = (-STAR_BESIDE, STAR_BESIDE)[seat] if event.cause in BLOWN else 0.0
            where[seat] = x + aside_by, y
        if lost[seat] == 2:
            background.number(lambda: (f"\N{MINUS SIGN}{lost[seat]}", where[seat]), "loss", base=STAR_HIGH)

    def _hit(
        self, timeline: Animator, background: Animator, key: Hashable, event: events.Removed, at: Point, source: Point
    ) -> None:
        """Burn the target of a shot in the light of its way; then it lies on its side (BI-53)."""
        self.darken(timeline, background, source, at, NEAR, BURNING)
        soldier = event.kind is Kind.SOLDIER
        timeline.sound("piece_fall" if soldier else "blast_far")
        background.frames(f"fx/fireball_{1 + event.piece % (FIREBALLS - 1)}", FIRE, at, BURNING, order=3)
        background.frames("fx/wreck", WRECK, at, 0.65, order=1)
        if not soldier:
            background.frames("fx/smoke", SMOKE, at, 0.8, 0.45, order=2)
            background.shake(0.2, 3)
        timeline.remove(key, delay=0.1)
        timeline.cue(partial(self.settle, is_lying), delay=0.1)
        timeline.wait(0.45)
        timeline.linger(SEEN_BURN)  # before the turn changes

    def _flung(self, timeline: Animator, key: Hashable, event: events.Removed, at: Square, source: Square) -> None:
        """Fling a character caught in a blast up and away from the blast's middle (BI-61)."""
        actor = self._stage.get(key)
        if actor is None:
            return
        column, row = at.column - source.column, at.row - source.row
        if not (column or row):
            column = 1 if event.piece % 2 else -1
        far = FLUNG / max(1.0, (column * column + row * row) ** 0.5)
        start = self._places.square(at)
        to = start[0] + column * far, start[1] - row * far * fire.CELL[1] / fire.CELL[0]
        timeline.sound("piece_fall")
        timeline.change(key, order=8, nudge=(0.0, 0.0))
        _fling(timeline, key, actor, to, TOSSED, 0.75)

    def _caught(self, timeline: Animator, background: Animator, key: Hashable, event: events.Removed) -> None:
        """Sweep aside a character hit in the crossfire, in a cloud of dust (BI-54).

        It stays low over the ground.
        """
        actor = self._stage.get(key)
        if actor is None or event.at is None or event.source is None:
            return
        along = sign(event.at.column - event.source.column), sign(event.at.row - event.source.row)
        side = 1 if event.piece % 2 else -1
        start = self._places.square(event.at)
        to = start[0] + side * along[1] * SWEPT, start[1] + side * along[0] * SWEPT
        timeline.sound("piece_fall")
        background.frames("fx/smoke", SMOKE, start, 0.6, size=PUFF)
        _fling(timeline, key, actor, to, LOW, 0.55)


def _fling(timeline: Animator, key: Hashable, actor: Actor, to: Point, height: float, duration: float) -> None:
    """Fling a character through the air to a place, spinning, its shadow below.

    It fades and is gone; with reduced motion it fades where it is.
    """
    if not timeline.calm:
        lift, spin = added(line(actor.lift, 0.0), toss(height)), each(spinning(actor.sprite))
        timeline.tween(duration, key, delay=0.0, way=((actor.x, actor.y), to), lift=lift, sprite=spin)
    timeline.tween(duration, key, delay=0.0, alpha=fade(4), shadow=unfaded(4))
    timeline.remove(key, delay=duration)


def sign(value: int) -> int:
    """Return -1, 0 or 1."""
    return (value > 0) - (value < 0)


def spinning(sprite: str) -> list[str]:
    """Return the sprites of a character in all facings, from the one it has, twice round."""
    stem, facing = sprite[:-1], FACING_LETTERS.index(sprite[-1])
    return [f"{stem}{FACING_LETTERS[(facing + turn) % 4]}" for turn in range(8)]


def _chained(event: Event) -> bool:
    return isinstance(event, events.BlockTurned) and event.chained
