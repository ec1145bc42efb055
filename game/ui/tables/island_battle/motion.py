"""Battle for the Island in motion: every event of the engine as something to see and hear. Times are seconds.

What is shown follows the events one by one. An event's motion ends with the pieces at rest as they are after it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial

from game.engine.core import Event
from game.engine.island_battle import events
from game.engine.island_battle.board import FACING_LETTERS
from game.engine.island_battle.state import NOBODY, Kind, Observation
from game.ui.motion.events import EventMotion, Pieces
from game.ui.motion.timeline import Timeline, fall, linear, settle, smooth
from game.ui.tables.board.stage import Actor
from game.ui.tables.island_battle import pieces
from game.ui.tables.island_battle.places import Places
from game.ui.tables.kit import Desk

STEP = 0.2
"""How long a character takes for one square."""
FLIGHT = 0.05
"""How long a shot takes for one square."""
EXPLOSION = 13
WRECK = 8
TURNING = 8
FLUNG, TOSSED = 52.0, 30.0
"""Board units by which whoever is caught in a crossfire is flung aside and tossed up."""
SMOKE = 7
MUZZLE = 3

ENGINE = {Kind.SOLDIER: "march", Kind.JEEP: "engine_jeep", Kind.TANK: "engine_tank"}
GUN = {Kind.SOLDIER: "shot_rifle", Kind.JEEP: "shot_jeep", Kind.TANK: "shot_tank"}
AHEAD = ("blocks/", "fx/muzzle_", "fx/tracer_", "fx/explosion_", "fx/scorch_", "fx/wreck_", "fx/smoke_", "army/", "mark/")
"""How the names of the sprites of motions and marks begin, roughly in the order in which a game needs them."""


class Motion(EventMotion[Observation]):
    """Plays the events of one table."""

    def __init__(self, desk: Desk[Observation], places: Places, at_rest: Callable[[Observation], Pieces]) -> None:
        super().__init__(desk, at_rest)
        self._places = places
        self.handlers = {
            events.Rolled: self._rolled,
            events.BlockPlaced: self._block_placed,
            events.CharacterPlaced: self._character_placed,
            events.PadFilled: self._pad_filled,
            events.TurnStarted: self._turn_started,
            events.Moved: self._moved,
            events.Turned: self._turned_aside,
            events.Shot: self._shot,
            events.BlockTurned: self._block_turned,
            events.Blast: self._blast,
            events.Removed: self._removed,
            events.Reinforced: self._reinforced,
            events.PadMoved: self._pad_moved,
            events.Blocked: self._warned,
            events.NoEntry: self._warned,
        }

    def joins(self, first: Event, following: Event) -> bool:
        """Removals share one moment (BI-64), and so do blasts, and blocks that a blast sets off."""
        if isinstance(first, events.Removed | events.Blast):
            return type(first) is type(following)
        return _chained(first) and _chained(following)

    def sprites_ahead(self) -> Iterator[tuple[str, float]]:
        art = self._desk.context.art
        return ((name, 1.0) for prefix in AHEAD for name in art.names(prefix))

    # the die

    def _rolled(self, event: events.Rolled, timeline: Timeline, aside: Timeline) -> None:
        self._effects.throw_die(timeline, "dice/zero5", event.value)

    def _turn_started(self, event: events.TurnStarted, timeline: Timeline, aside: Timeline) -> None:
        self._effects.sound(timeline, "turn_change", variant=event.seat)
        self._effects.beat(timeline, 0.35)

    def _warned(self, event: Event, timeline: Timeline, aside: Timeline) -> None:
        self._effects.sound(timeline, "warning")
        self._effects.beat(timeline, 0.5)

    # setting up

    def _block_placed(self, event: events.BlockPlaced, timeline: Timeline, aside: Timeline) -> None:
        key = "block", event.block
        self._effects.put_down(timeline, key, self.pieces()[key])

    def _character_placed(self, event: events.CharacterPlaced, timeline: Timeline, aside: Timeline) -> None:
        key = "piece", event.piece
        self._effects.put_down(timeline, key, self.pieces()[key])

    def _pad_filled(self, event: events.PadFilled, timeline: Timeline, aside: Timeline) -> None:
        key = "piece", event.piece
        self._effects.put_down(timeline, key, self.pieces()[key])

    # moving

    def _moved(self, event: events.Moved, timeline: Timeline, aside: Timeline) -> None:
        key = "piece", event.piece
        rest, squares = self.pieces()[key], len(event.path)
        timeline.cue(lambda: self._stage.change(key, order=rest.order))
        self._effects.sound(timeline, ENGINE[event.kind])
        hops = squares if event.kind is Kind.SOLDIER and not self._effects.calm else 0
        start = self._places.square(event.origin)
        self._effects.glide(timeline, key, start, (rest.x, rest.y), STEP * squares + 0.1, hops=hops, along=("dart", event.piece))
        if event.onto_block:
            timeline.then(0.15, lambda k: self._stage.change(key, lift=rest.lift * k), settle)
        elif event.way != "straight":
            self._quarter(timeline, event.piece)

    def _quarter(self, timeline: Timeline, piece: int) -> None:
        """A character is lifted, turned with its dart, and put down."""
        key = "piece", piece
        rest, height = self.pieces(), 0 if self._effects.calm else 10
        self._effects.sound(timeline, "piece_turn")
        timeline.then(0.1, lambda k: self._stage.change(key, lift=height * k), settle)
        for part in (key, ("dart", piece)):
            timeline.cue(partial(self._stage.change, part, sprite=rest[part].sprite, nudge=rest[part].nudge))
        timeline.then(0.12, lambda k: self._stage.change(key, lift=height * (1 - k)), fall)

    def _turned_aside(self, event: events.Turned, timeline: Timeline, aside: Timeline) -> None:
        self._quarter(timeline, event.piece)

    def _reinforced(self, event: events.Reinforced, timeline: Timeline, aside: Timeline) -> None:
        key = "piece", event.piece
        actor, end = self._stage.get(key), self._places.square(event.to)
        self._effects.sound(timeline, ENGINE[event.kind])
        if actor is not None:
            self._effects.glide(timeline, key, (actor.x, actor.y), end, 0.4, lift=actor.lift)

    def _pad_moved(self, event: events.PadMoved, timeline: Timeline, aside: Timeline) -> None:
        """The pad and all on it slide along the edge."""
        rest, seat = self.pieces(), event.seat
        far = self._places.pad(seat, event.to)[0] - self._places.pad(seat, event.origin)[0]
        riders = [("pad", seat), *(("piece", piece) for piece in self._after.pads[seat] if piece != NOBODY)]
        self._effects.sound(timeline, "piece_slide")

        def slide(k: float) -> None:
            for key in riders:
                self._stage.change(key, x=rest[key].x - far * (1 - k))

        timeline.then(0.25 + 0.1 * abs(event.to - event.origin), slide, smooth)

    # shooting and blocks

    def _shot(self, event: events.Shot, timeline: Timeline, aside: Timeline) -> None:
        start, end = self._places.square(event.origin), self._places.square(event.target)
        letter = pieces.letter(self._before.facings[event.piece], self._turned)
        self._effects.sound(timeline, GUN[event.kind])
        muzzle = f"fx/muzzle_{letter}"
        self._effects.frames(aside, muzzle, MUZZLE, start, 0.18, order=1)
        distance = abs(event.target.column - event.origin.column) + abs(event.target.row - event.origin.row)
        tracer = ("fx", "tracer", event.piece)
        timeline.wait(0.06)
        timeline.cue(lambda: self._stage.put(tracer, Actor(f"fx/tracer_{letter}", *start, order=1)))
        self._effects.glide(timeline, tracer, start, end, FLIGHT * distance + 0.06, ease=linear)
        timeline.cue(lambda: self._stage.remove(tracer))
        if event.target_piece is None:
            self._effects.sound(timeline, "ricochet")

    def _block_turned(self, event: events.BlockTurned, timeline: Timeline, aside: Timeline) -> None:
        """The block turns over and shows its underside; who landed on it stands on its lid meanwhile."""
        at = self._places.square(event.square)
        face = "live" if event.live else "safe"
        if event.chained:
            timeline.wait(0.12)
        self._effects.sound(timeline, "crate_flip")
        if event.live:
            self._effects.sound(timeline, "fuse")
        timeline.cue(lambda: self._stage.remove(("block", event.block)))
        self._effects.frames(timeline, f"blocks/turn_{face}", TURNING, at, 0.5)
        timeline.wait(0.5)
        underside = ("fx", "underside", event.block)
        timeline.cue(lambda: self._stage.put(underside, Actor(f"blocks/{face}", *at)))
        timeline.wait(0.35)
        if event.live:
            timeline.wait(0.05)
        else:
            timeline.then(0.35, lambda k: self._stage.change(underside, alpha=1 - k), linear)
        timeline.cue(lambda: self._stage.remove(underside))

    def _blast(self, event: events.Blast, timeline: Timeline, aside: Timeline) -> None:
        at = self._places.square(event.square)
        self._effects.sound(timeline, "blast_near")
        timeline.cue(self.settle)
        self._effects.frames(aside, "fx/explosion", EXPLOSION, at, 0.85, order=3, digits=2)
        self._effects.frames(aside, "fx/smoke", SMOKE, at, 0.7, delay=0.85, order=3)
        self._effects.shake(aside, 0.4, 5)
        timeline.wait(0.22)

    def _removed(self, event: events.Removed, timeline: Timeline, aside: Timeline) -> None:
        key = ("piece", event.piece)
        timeline.cue(lambda: self._stage.remove(("dart", event.piece)))
        if event.at is None or event.source is None:  # a penalty
            self._effects.take_away(timeline, key)
            return
        if event.cause == "crossfire":
            self._caught(timeline, key, event)
            return
        self._effects.sound(timeline, "blast_far" if event.kind is not Kind.SOLDIER else "piece_fall")
        timeline.cue(lambda: self._stage.remove(key), delay=0.1)
        self._effects.frames(aside, "fx/wreck", WRECK, self._places.square(event.at), 0.65, order=1)
        timeline.wait(0.3)

    def _caught(self, timeline: Timeline, key: Hashable, event: events.Removed) -> None:
        """Who was only in the way of a shot is flung aside, spins and falls (BI-54); what was aimed at breaks apart."""
        actor = self._stage.get(key)
        if actor is None or event.at is None or event.source is None:
            return
        along = sign(event.at.column - event.source.column), sign(event.at.row - event.source.row)
        ways = spinning(actor.sprite)
        reach, height = (0.0, 0.0) if self._effects.calm else (FLUNG, TOSSED)
        x, y, base, sprite_at_rest = actor.x, actor.y, actor.lift, actor.sprite
        side = 1 if event.piece % 2 else -1

        def show(k: float) -> None:
            sprite = ways[int(k * len(ways)) % len(ways)] if height else sprite_at_rest
            toss = height * 4 * k * (1 - k)
            place = {"x": x + side * along[1] * reach * k, "y": y + side * along[0] * reach * k}
            fading = min(1.0, 4 * (1 - k))
            self._stage.change(key, sprite=sprite, lift=base + toss, alpha=fading, shadow=fading == 1.0, **place)

        self._effects.sound(timeline, "piece_fall")
        timeline.then(0.5, show, linear)
        timeline.cue(lambda: self._stage.remove(key))


def sign(value: int) -> int:
    """-1, 0 or 1."""
    return (value > 0) - (value < 0)


def spinning(sprite: str) -> list[str]:
    """The sprites of a character in all facings, from the one it has, twice round."""
    stem, facing = sprite[:-1], FACING_LETTERS.index(sprite[-1])
    return [f"{stem}{FACING_LETTERS[(facing + turn) % 4]}" for turn in range(8)]


def _chained(event: Event) -> bool:
    return isinstance(event, events.BlockTurned) and event.chained
