"""Battle for the Island in motion: every event of the engine as something to see and hear. Times are seconds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.core import Event
from game.engine.island_battle import events
from game.engine.island_battle.board import EAST, NORTH, SOUTH, WEST, Square
from game.engine.island_battle.state import Kind
from game.ui.motion.effects import Effects
from game.ui.motion.timeline import Timeline, fall, linear, settle, smooth
from game.ui.tables.board.stage import Actor
from game.ui.tables.island_battle import pieces
from game.ui.tables.island_battle.places import Places, Slot
from game.ui.tables.kit import Desk

STEP = 0.2
"""How long a character takes for one square."""
FLIGHT = 0.05
"""How long a shot takes for one square."""
EXPLOSION = 13
WRECK = 8
TURNING = 8
SMOKE = 7
MUZZLE = 3

ENGINE = {Kind.SOLDIER: "march", Kind.JEEP: "engine_jeep", Kind.TANK: "engine_tank"}
GUN = {Kind.SOLDIER: "shot_rifle", Kind.JEEP: "shot_jeep", Kind.TANK: "shot_tank"}


class Motion:
    """Plays the events of one table. An event carries all that its picture needs; only pads are looked up where they lie."""

    def __init__(self, desk: Desk, places: Places) -> None:
        self._desk = desk
        self._stage = desk.stage
        self._places = places
        self._effects = Effects(desk)
        self._players: dict[type[Event], Callable[[Any, Timeline, Timeline], None]] = {
            events.Rolled: self._rolled,
            events.BlockPlaced: self._block_placed,
            events.CharacterPlaced: self._character_placed,
            events.PadFilled: self._pad_filled,
            events.TurnStarted: self._turn_started,
            events.Moved: self._moved,
            events.Turned: self._turned,
            events.Shot: self._shot,
            events.BlockTurned: self._block_turned,
            events.Blast: self._blast,
            events.Removed: self._removed,
            events.Reinforced: self._reinforced,
            events.PadMoved: self._pad_moved,
            events.Blocked: self._warned,
            events.NoEntry: self._warned,
        }

    def play(self, event: Event, timeline: Timeline, aside: Timeline) -> None:
        """Fill the timelines with what shows this event; an event without a picture of its own leaves them empty."""
        player = self._players.get(type(event))
        if player is not None:
            player(event, timeline, aside)

    @property
    def _turned_round(self) -> bool:
        return self._stage.view.turned

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
        self._effects.put_down(timeline, ("block", event.block), pieces.block(self._places.square(event.square)))

    def _character_placed(self, event: events.CharacterPlaced, timeline: Timeline, aside: Timeline) -> None:
        at = self._places.square(event.square)
        actor = pieces.standing(event.seat, event.kind, event.facing, at, self._turned_round)
        self._effects.put_down(timeline, ("piece", event.piece), actor)
        timeline.cue(lambda: self._show_wedge(event.piece, event.facing, event.square))

    def _pad_filled(self, event: events.PadFilled, timeline: Timeline, aside: Timeline) -> None:
        marker = self._desk.seen.markers[event.seat]
        at = self._places.slot(Slot(event.seat, event.slot), marker)
        actor = pieces.reserve(event.seat, event.kind, at, self._turned_round)
        self._effects.put_down(timeline, ("piece", event.piece), actor)

    # moving

    def _show_wedge(self, piece: int, facing: int, square: Square) -> None:
        self._stage.put(("wedge", piece), pieces.wedge(facing, self._places.square(square), self._turned_round))

    def _face(self, piece: int, seat: int, kind: Kind, facing: int) -> None:
        self._stage.change(("piece", piece), sprite=pieces.body(seat, kind, facing, self._turned_round))

    def _moved(self, event: events.Moved, timeline: Timeline, aside: Timeline) -> None:
        key = ("piece", event.piece)
        timeline.cue(lambda: self._stage.remove(("wedge", event.piece)))
        start, end = self._places.square(event.origin), self._places.square(event.to)
        squares = len(event.path)
        if event.onto_block:
            timeline.cue(lambda: self._stage.change(key, order=2.0))
        if squares:
            self._effects.sound(timeline, ENGINE[event.kind])
            hops = squares if event.kind is Kind.SOLDIER and not self._effects.calm else 0
            self._effects.glide(timeline, key, start, end, STEP * squares + 0.1, hops=hops)
        if event.onto_block:
            self._onto_lid(timeline, key)
        elif event.way != "straight":
            self._quarter(timeline, event.piece, event.seat, event.kind, event.facing)
        timeline.cue(lambda: self._show_wedge(event.piece, event.facing, event.to))

    def _onto_lid(self, timeline: Timeline, key: tuple[str, int]) -> None:
        """A character that lands on a block stands on its lid until the block turns over."""
        timeline.then(0.15, lambda k: self._stage.change(key, lift=30 * k), settle)

    def _quarter(self, timeline: Timeline, piece: int, seat: int, kind: Kind, facing: int) -> None:
        key = ("piece", piece)
        height = 0 if self._effects.calm else 10
        self._effects.sound(timeline, "piece_turn")
        timeline.then(0.1, lambda k: self._stage.change(key, lift=height * k), settle)
        timeline.cue(lambda: self._face(piece, seat, kind, facing))
        timeline.then(0.12, lambda k: self._stage.change(key, lift=height * (1 - k)), fall)

    def _turned(self, event: events.Turned, timeline: Timeline, aside: Timeline) -> None:
        timeline.cue(lambda: self._stage.remove(("wedge", event.piece)))
        self._quarter(timeline, event.piece, event.seat, event.kind, event.facing)
        timeline.cue(lambda: self._show_wedge(event.piece, event.facing, event.square))

    def _reinforced(self, event: events.Reinforced, timeline: Timeline, aside: Timeline) -> None:
        key = ("piece", event.piece)
        actor = self._stage.get(key)
        end = self._places.square(event.to)
        self._effects.sound(timeline, ENGINE[event.kind])
        if actor is not None:
            self._effects.glide(timeline, key, (actor.x, actor.y), end, 0.4, lift=actor.lift)
        timeline.cue(lambda: self._stage.change(key, lift=0.0, order=0.0))
        timeline.cue(lambda: self._show_wedge(event.piece, event.facing, event.to))

    def _pad_moved(self, event: events.PadMoved, timeline: Timeline, aside: Timeline) -> None:
        start, end = self._places.pad(event.seat, event.origin), self._places.pad(event.seat, event.to)
        riders = {("pad", event.seat): start}
        for slot in range(1, 6):
            at = self._places.slot(Slot(event.seat, slot), event.origin)
            for key in self._stage.names():
                actor = self._stage.get(key)
                if isinstance(key, tuple) and key[0] == "piece" and actor and (actor.x, actor.y) == at:
                    riders[key] = at
        self._effects.sound(timeline, "piece_slide")
        duration = 0.25 + 0.1 * abs(event.to - event.origin)

        def slide(k: float) -> None:
            for key, (x, y) in riders.items():
                self._stage.change(key, x=x + (end[0] - start[0]) * k, y=y)

        timeline.then(duration, slide, smooth)

    # shooting and blocks

    def _shot(self, event: events.Shot, timeline: Timeline, aside: Timeline) -> None:
        start, end = self._places.square(event.origin), self._places.square(event.target)
        facing = _direction(event.origin, event.target)
        letter = pieces.letter(facing, self._turned_round)
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
        key, at = ("block", event.block), self._places.square(event.square)
        face = "live" if event.live else "safe"
        if event.chained:
            timeline.wait(0.12)
        self._effects.sound(timeline, "crate_flip")
        if event.live:
            self._effects.sound(timeline, "fuse")
        timeline.cue(lambda: self._stage.remove(key))
        self._effects.frames(timeline, f"blocks/turn_{face}", TURNING, at, 0.5)
        timeline.wait(0.5)
        shown = ("fx", "face", event.block)
        timeline.cue(lambda: self._stage.put(shown, Actor(f"blocks/{face}", *at)))
        timeline.wait(0.35)
        if event.live:
            timeline.cue(lambda: self._stage.remove(shown), delay=0.05)
        else:
            timeline.then(0.35, lambda k: self._stage.change(shown, alpha=1 - k), linear)
            timeline.cue(lambda: self._stage.remove(shown))
            timeline.cue(lambda: self._stage.change(("piece", event.by), lift=0.0, order=0.0))

    def _blast(self, event: events.Blast, timeline: Timeline, aside: Timeline) -> None:
        at = self._places.square(event.square)
        self._effects.sound(timeline, "blast_near")
        scorched = pieces.scorch(event.square, at)
        timeline.cue(lambda: self._stage.put(("scorch", event.square), scorched))
        self._effects.frames(aside, "fx/explosion", EXPLOSION, at, 0.85, order=3, digits=2)
        self._effects.frames(aside, "fx/smoke", SMOKE, at, 0.7, delay=0.85, order=3)
        self._effects.shake(aside, 0.4, 5)
        timeline.wait(0.22)

    def _removed(self, event: events.Removed, timeline: Timeline, aside: Timeline) -> None:
        key = ("piece", event.piece)
        actor = self._stage.get(key)
        timeline.cue(lambda: self._stage.remove(("wedge", event.piece)))
        if event.cause in ("blocked", "no_entry") or actor is None:
            self._effects.take_away(timeline, key)
            return
        at = (actor.x, actor.y)
        self._effects.sound(timeline, "blast_far" if event.kind is not Kind.SOLDIER else "piece_fall")
        timeline.cue(lambda: self._stage.remove(key), delay=0.1)
        self._effects.frames(aside, "fx/wreck", WRECK, at, 0.65, order=1)
        timeline.wait(0.3)


def _direction(origin: Square, target: Square) -> int:
    """The facing of a line between two squares (BI-50)."""
    if origin.column == target.column:
        return NORTH if target.row > origin.row else SOUTH
    return EAST if target.column > origin.column else WEST
