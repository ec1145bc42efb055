"""Earthquake Island in motion: every event of the engine as something to see and hear.

What is shown follows the events one by one. An event's motion ends with the pieces at rest as they are after it. Times are
seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from math import hypot

from game.engine.core import Event, Seat
from game.engine.earthquake import events
from game.engine.earthquake.board import Space
from game.engine.earthquake.kinds import HOLES, VOLCANIC
from game.engine.earthquake.state import Observation
from game.engine.earthquake.tiles import BREAKING
from game.ui.board import markings
from game.ui.contract.host import TableHost
from game.ui.contract.timeline import Timeline, fall, settle, smooth
from game.ui.motion.animator import SMOKE, Animator
from game.ui.motion.curves import line, there_and_back, toss
from game.ui.motion.events import EventMotion, Pieces, is_piece
from game.ui.tables.earthquake import animations, mark_art, pieces
from game.ui.tables.earthquake.animations import BLAST, EFFECT, FALLING, VOLCANO, Animations, Point3, sprites
from game.ui.tables.earthquake.hexes import LEVEL
from game.ui.tables.earthquake.marks import BADGE_SIZE
from game.ui.tables.earthquake.memory import Memory
from game.ui.tables.earthquake.places import Places
from game.ui.tables.earthquake.scattering import scatter
from game.ui.tables.earthquake.tellings import TELLINGS
from game.ui.tables.earthquake.tiles import TILES

HOP, CLIMB, JUMP = 0.32, 0.4, 0.4
HOP_HIGH, CLIMB_HIGH, JUMP_HIGH = 14.0, 22.0, 56.0
"""Seconds of a hop, a climb and a jump, and board units by which each rises above its ends."""
STEP_SOUND = ("step_sand", "step_grass", "step_grass", "step_grass", "step_stone", "step_stone")
"""The sounds of steps by the height of the stack at their end."""
BUMP, BUMPS, PUSHED = 26.0, 0.36, 0.5
"""Board units by which who pushes comes forward, seconds of that and of the way of who is pushed."""
STEALS = 0.7
"""Seconds in which a stolen tool flies from one head to the other."""
LIGHT, GOING = 95.0, 1.5
"""Board units round who leaves the game that are not in the shade, and for how many seconds."""
LAST_BUT_ONE, SLOW = 2, 0.6
"""The place of the explorer whose leaving ends the game, and the pace at which it is shown."""
LIFTED = ("own", *HOLES)
"""The causes for which a tile is lifted away, unless it is the last; by the others it crumbles, or flies to its owner."""


class Motion(EventMotion[Observation]):
    """The animation of one table's events."""

    tellings = TELLINGS

    def __init__(
        self,
        host: TableHost[Observation],
        places: Places,
        at_rest: Callable[[Observation], Pieces],
        memory: Callable[[], Memory],
    ) -> None:
        """Create the motion.

        `memory` returns the memory after the event that is played.
        """
        super().__init__(host, at_rest)
        self._places, self._memory = places, memory
        animations.define(host.context.art)
        self.handlers = {
            events.Scattered: self._scattered,
            events.Placed: self._placed,
            events.Stayed: self._stayed,
            events.Moved: self._moved,
            events.Floated: self._floated,
            events.TileObeyed: self._tile_obeyed,
            events.TileRemoved: self._tile_removed,
            events.VolcanoExposed: self._volcano,
            events.ToolFound: self._tool_found,
            events.ToolDiscarded: self._tool_discarded,
            events.ToolUsed: self._tool_used,
            events.Pushed: self._pushed,
            events.Stolen: self._stolen,
            events.FellIntoWater: self._fell,
            events.ForcedToMove: self._forced,
            events.Eliminated: self._eliminated,
            events.GameEnded: self._ended,
        }

    def animator(self, timeline: Timeline) -> Animations:
        return Animations(self._host, timeline, self._places.mood)

    def joins(self, first: Event, following: Event) -> bool:
        """Return whether two events share one moment.

        A removal joins what it uncovers, keeping a tool too, and all tiles that another breaks go at once.
        """
        if isinstance(first, events.TileRemoved | events.ToolKept):
            return isinstance(following, events.TileUncovered) or (_broken(first) and _broken(following))
        return isinstance(first, events.TileUncovered) and _broken(following)

    def preload_sprites(self) -> Iterator[tuple[str, float]]:
        mood, colours = self._places.mood, pieces.colours(self._host.match.players)
        yield from markings.sprites(self._host.context.art, "hex")
        yield from sprites(mood)
        yield from mark_art.sprites()
        yield from ((f"ui/badge_{colour}", BADGE_SIZE) for colour in colours)
        yield from pieces.sprites(self._host.context.art, colours, mood)

    def _point(self, space: Space) -> tuple[float, float, float]:
        """Return a space's middle, and how high its top is shown now."""
        return (*self._places.ground(space), self._before.height(space) * LEVEL)

    def _standing_on(self, space: Space) -> Seat | None:
        return self._before.explorers.index(space) if space in self._before.explorers else None

    def _person(self, timeline: Animator, seat: Seat, space: Space, height: int) -> None:
        """Show an explorer at a height, facing its direction of travel, without its lifebelt."""
        actor = pieces.person(
            self._host.context.art,
            pieces.colours(self._host.match.players)[seat],
            self._places.ground(space),
            height,
            self._memory().look(seat),
            turned=self._turned,
        )
        timeline.remove(("belt", seat))
        timeline.put(("explorer", seat), actor)

    # the course of the game

    def _scattered(self, event: events.Scattered, timeline: Animations, background: Animations) -> None:
        scatter(timeline, self._stage, self._places, self._after, self.pieces())

    def _placed(self, event: events.Placed, timeline: Animations, background: Animations) -> None:
        rest = self.pieces()["explorer", event.seat]
        timeline.put_down(("explorer", event.seat), rest)

    def _forced(self, event: events.ForcedToMove, timeline: Animations, background: Animations) -> None:
        timeline.jump(("explorer", event.seat), self._point(event.space), self._point(event.space), 0.35, 24)

    # moving

    def _stayed(self, event: events.Stayed, timeline: Animations, background: Animations) -> None:
        here = self._point(event.space)
        timeline.jump(("explorer", event.seat), here, here, 0.24, 8)
        self._step_sound(timeline, event.space)

    def _seen(self, at: Point3) -> tuple[float, float]:
        """Return the place on the board over which a place above it is seen."""
        return at[0], at[1] + (at[2] if self._turned else -at[2])

    def _step_sound(self, timeline: Animator, space: Space) -> None:
        height = self._after.height(space)
        timeline.sound(STEP_SOUND[height - 1] if height else "swim")

    def _moved(self, event: events.Moved, timeline: Animations, background: Animations) -> None:
        start, end = self._point(event.start), self._point(event.end)
        high, duration = {"climb": (CLIMB_HIGH, CLIMB), "jump": (JUMP_HIGH, JUMP)}.get(event.way, (HOP_HIGH, HOP))
        swims = event.way == "swim" and not self._before.height(event.start)
        self._person(timeline, event.seat, event.start, 0 if swims else max(1, self._before.height(event.start)))
        timeline.change(("explorer", event.seat), x=start[0], y=start[1], base=start[2])
        self.leave_trail(timeline, duration)
        timeline.jump(("explorer", event.seat), start, end, duration, 0 if swims else high)
        self._step_sound(timeline, event.end)
        if not self._after.height(event.end):
            background.splash(end, delay=0 if swims else duration)

    def _floated(self, event: events.Floated, timeline: Animations, background: Animations) -> None:
        here = self._point(event.space)
        timeline.jump(("explorer", event.seat), here, here, 0.4, 4)

    def _pushed(self, event: events.Pushed, timeline: Animations, background: Animations) -> None:
        """Let who pushes bump into who is pushed, who slides on and leaves a trail (EI-57)."""
        start, end = self._point(event.start), self._point(event.end)
        pusher = self._before.explorers[event.seat]
        if pusher is not None:
            x, y = self._places.ground(pusher)
            far = timeline.lively(BUMP) * (-1 if self._turned else 1) / max(1.0, hypot(start[0] - x, start[1] - y))
            way = (start[0] - x) * far, (start[1] - y) * far
            background.tween(BUMPS, ("explorer", event.seat), delay=0.0, nudge=there_and_back(way))
            timeline.wait(BUMPS / 2)
        timeline.remove(("belt", event.victim))
        self.leave_trail(timeline, PUSHED)
        timeline.jump(("explorer", event.victim), start, end, PUSHED, 6)

    def _fell(self, event: events.FellIntoWater, timeline: Animations, background: Animations) -> None:
        at, key = (*self._places.ground(event.space), 0.0), ("explorer", event.seat)
        if not timeline.calm:
            timeline.tween(0.16, key, ease=fall, lift=line(0, -10))
        timeline.cue(self.settle)
        timeline.sound("splash")
        background.splash(at, timeline.at)
        background.rings(at, timeline.at + 0.1)
        timeline.tween(0.4, key, ease=settle, lift=line(-9, 0))

    def _eliminated(self, event: events.Eliminated, timeline: Animations, background: Animations) -> None:
        key = ("explorer", event.seat)
        if event.space is None:
            return
        at = self._point(event.space)
        timeline.remove(("belt", event.seat))
        seen = self._seen(at)
        self.darken(timeline, background, seen, seen, LIGHT, GOING)
        if event.place == LAST_BUT_ONE:
            for track in (timeline, background):
                track.slow(SLOW)
            timeline.sound("last_one")
        if event.in_water:
            timeline.drown(background, key, at)
            timeline.surface(("hat", event.seat), self.pieces()["hat", event.seat])
        elif event.cause == "volcano" or self._burns(event.space):
            timeline.sound("piece_fall")
            background.frames("fx/smoke", SMOKE, at, 0.6, order=EFFECT, size=BLAST)
            timeline.vanish(0.5, key, ease=fall, lift=line(0, -22))
        else:
            timeline.take_away(key)

    def _ended(self, event: events.GameEnded, timeline: Animations, background: Animations) -> None:
        """Let the last explorer cheer beside its flag (EI-17)."""
        space = self._after.explorers[event.winner]
        if space is None:
            return
        x, y, base = self._point(space)
        timeline.cue(self.settle)
        timeline.celebrate(background, pieces.colours(self._host.match.players)[event.winner], (x, y), base)

    def _burns(self, space: Space) -> bool:
        top = self._before.top(space)
        return top is not None and top.kind in VOLCANIC

    # tiles

    def _tile_obeyed(self, event: events.TileObeyed, timeline: Animations, background: Animations) -> None:
        obeyed = TILES[event.tile.kind].obeyed
        if obeyed is not None:
            timeline.sound(obeyed.sound)
            if obeyed.shake is not None:
                background.shake(*obeyed.shake)
            timeline.wait(obeyed.wait)

    def _tile_removed(self, event: events.TileRemoved, timeline: Animations, background: Animations) -> None:
        """Remove the tile, and lower whoever stands on the stack by one."""
        at = self._places.ground(event.space)
        seat = self._standing_on(event.space)
        timeline.cue(partial(self.settle, _is_still))
        if event.cause == "kept":
            timeline.sound("tile_lift")
            background.fly_to_plate(event.tile.kind, (*at, event.height * LEVEL), event.seat)
        elif event.cause in LIFTED and event.height:
            timeline.sound("tile_lift")
            top = pieces.face(event.tile, at, event.height + 1, turned=self._turned)
            background.lift(event.space, at, event.height, top)
        else:
            timeline.sound("tile_crumble")
            background.crumble(at, event.height)
            if not event.height:
                timeline.sound("tile_splash")
                background.sink(event.space, at)
                background.splash((*at, 0.0), delay=0.35)
                background.rings((*at, 0.0), 0.5)
                background.bubbles((*at, 0.0), 0.5)
        if seat is not None:
            base = event.height * LEVEL
            timeline.wait(0.08)
            timeline.tween(0.16, ("explorer", seat), ("belt", seat), ease=fall, base=line(base + LEVEL, base))
        timeline.wait(0.12)

    def _volcano(self, event: events.VolcanoExposed, timeline: Animations, background: Animations) -> None:
        at = self._point(event.space)
        background.shake(0.6, 3)
        seen = self._seen(at)
        self.darken(timeline, background, seen, seen, 2 * LIGHT, GOING, fire=True)
        timeline.frames("fx/volcano", VOLCANO, at, 0.8, order=FALLING)

    # tools

    def _tool_found(self, event: events.ToolFound, timeline: Animations, background: Animations) -> None:
        keys = [key for key in self._stage.names() if isinstance(key, tuple) and key[:2] == ("top", event.space)]
        icon = max(keys, key=str, default=None)
        if icon is not None:
            timeline.tween(0.3, icon, lift=toss(16))

    def place(self, event: Event) -> Point3 | None:
        space = None if event.player is None else self._before.explorers[event.player]
        return None if space is None else self._point(space)

    def _over_head(self, seat: Seat) -> tuple[float, float, float] | None:
        space = self._before.explorers[seat]
        if space is None:
            return None
        x, y, base = self._point(space)
        return x, y, base + 46

    def _tool_discarded(self, event: events.ToolDiscarded, timeline: Animations, background: Animations) -> None:
        at = self._over_head(event.seat)
        if at is not None:
            background.fade_token(event.tool, at)

    def _tool_used(self, event: events.ToolUsed, timeline: Animations, background: Animations) -> None:
        at = self._over_head(event.seat)
        start, target = self._point(event.start), self._point(event.target)
        if event.tool in ("rope", "spring", "sandbag", "lifebelt"):
            timeline.sound(event.tool)
        if at is not None and event.tool != "bazooka":
            timeline.pop(event.tool, at)
        if event.tool == "bazooka":
            timeline.sound("shot_bazooka")
            timeline.shell(start, target)
        elif event.tool == "dynamite":
            timeline.sound("fuse")
            timeline.hurl("icon/dynamite", start, target, 0.4)
        elif event.tool == "sandbag":
            timeline.hurl("icon/sandbag", (start[0], start[1], start[2] + 46), start, 0.22)
        if event.tool in ("bazooka", "dynamite"):
            timeline.sound("blast_near" if event.tool == "dynamite" else "blast_far")
            seen = self._seen(target)
            self.darken(timeline, background, seen, seen, 2 * LIGHT, GOING, fire=True)
            background.explode(target, timeline.at)
            timeline.shake(0.4, 4)
            timeline.wait(0.15)

    def _stolen(self, event: events.Stolen, timeline: Animations, background: Animations) -> None:
        """Let the tool rise from its owner, fly to the thief and on to the panel (EI-58)."""
        start, end = self._over_head(event.victim), self._over_head(event.seat)
        if start is not None and end is not None:
            timeline.pop(event.tool, start)
            timeline.hurl(f"token/{event.tool}", start, end, STEALS, ease=smooth)
            timeline.fly_to_plate(event.tool, end, event.seat)


def _broken(event: Event) -> bool:
    return isinstance(event, events.TileRemoved) and event.cause in BREAKING


def _is_still(key: Hashable) -> bool:
    return is_piece(key) and isinstance(key, tuple) and key[0] not in ("explorer", "belt", "hat")
