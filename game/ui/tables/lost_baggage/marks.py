"""The marks on the mat in each phase: spaces to lay on, walks, fights, tiles to choose."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace

from game.engine.lost_baggage.actions import Challenge, Walk
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.geometry import SIDES, Space
from game.engine.lost_baggage.paths import Paths
from game.engine.lost_baggage.previews import LandingPreview, landing, reach_now
from game.engine.lost_baggage.state import LaidTile, Phase, character_of, holder_of, own_tile, tile_at
from game.ui.board.board_label import Tone, board_label, step
from game.ui.board.markings import Foot, dots, medal, ring
from game.ui.board.stage import Actor, Layer
from game.ui.tables.lost_baggage.selection import WALKING, Part
from game.ui.tables.lost_baggage.world import pieces
from game.ui.tables.lost_baggage.world.places import TOP, seen_side

DOTS_APART, DOT = 19.0, 0.66
"""The distance between the dots of a way, in board units, and their size."""
WORDS_NUDGE = (0.0, 42.0)
"""The place of words on a tile, in board units from the middle of its top."""
GHOST = 0.75


def nearest(paths: Paths, start: Space, goal: Space) -> tuple[Space, ...]:
    """Return a shortest way from one tile to another, both among it; () for none."""
    left = paths.distances(goal)
    if start not in left:
        return ()
    way = [start]
    while way[-1] != goal:
        way.append(min(paths.beside(way[-1]), key=lambda space: left[space]))
    return tuple(way)


class Marks(Part):
    """The marks of the moment."""

    def marks(self) -> dict[Hashable, Actor]:
        """Return all marks, by keys that begin with "mark"."""
        found: dict[Hashable, Actor] = {}
        if self.actor is not None and self.host.goes_on:
            self._deciding(found)
        self._pointed(found)
        return found

    def mark(self, look: str, space: Space, order: float = 0.0, alpha: float = 1.0) -> Actor:
        """Return a ring round a space: select, possible, hover, danger, threat, target or friend."""
        base = TOP if tile_at(self.seen, space) is not None else 0.0
        return ring("flat", look, self.places.middle(space), base=base, order=order, alpha=alpha)

    def spotlight(self, space: Space) -> Actor:
        """Return the light on a space that something speaks of."""
        return self.mark("hover", space, 0.7)

    def _frame(self, found: dict[Hashable, Actor], look: str, spaces: Iterable[Space | None], order: float = 0.0) -> None:
        """Draw rings of a look round some spaces; None is no space."""
        for space in spaces:
            if space is not None:
                found["mark", look, space] = self.mark(look, space, order)

    def _deciding(self, found: dict[Hashable, Actor]) -> None:
        phase = self.seen.phase
        if phase is not Phase.LAY and self.space is not None:
            self._frame(found, "select", (self.space,), 0.3)
        if phase is Phase.LAY:
            self._laying(found)
        elif phase in WALKING:
            self._walking(found)
        elif phase in (Phase.FIGHT, Phase.PLAYER):
            look = "target" if phase is Phase.FIGHT else "friend"
            self._frame(found, look, (self.seen.players[seat].place for seat in self.players_asked()), 0.4)
        elif phase in (Phase.TILE, Phase.ROTATE):
            for space in (landings := self.landings_asked()):
                self._end(found, space)
            self._frame(found, "friend", (space for space in self.tiles_asked() if space not in landings))
            self._rotating(found)
        elif phase is Phase.TURN:
            self._way_to_own_tile(found)

    def _way_to_own_tile(self, found: dict[Hashable, Actor]) -> None:
        """Mark the nearest way to the own tile for whoever holds the own case (LB-40)."""
        seen, start, goal, seat = self.seen, self.space, own_tile(self.seen), self.seen.seat
        if start is None or goal is None or seat is None or seat != self.actor:
            return
        if holder_of(seen, character_of(seen, seat).baggage, seat) == seat:
            self._route(found, nearest(seen.paths, start, goal))

    def _laying(self, found: dict[Hashable, Actor]) -> None:
        free, pointed = self.free(), self.selection.pointed
        self._frame(found, "possible", free)
        if pointed in free and pointed is not None and self.tile is not None:
            down = LaidTile(UNKNOWN, self.selection.top)
            art, library, turned = self.host.context.art, self.seen.board.library, self.host.stage.view.turned
            back = pieces.flat(art, library, down, turned=turned)
            found["mark", "ghost"] = Actor(back, *self.places.middle(pointed), layer=Layer.MARK, order=1, alpha=GHOST)

    def _walking(self, found: dict[Hashable, Actor]) -> None:
        """Mark the ends of walks with their known results, and the players who may be challenged."""
        walks = self.walks()
        for end in (walk.to for walk in walks if isinstance(walk, Walk)):
            self._end(found, end)
        self._frame(found, "target", (self.goal(walk) for walk in walks if isinstance(walk, Challenge)), 0.4)
        pointed = next((walk for walk in walks if self.goal(walk) == self.selection.pointed), None)
        if pointed is not None and self.space is not None:
            walk = self.host.advised if self.host.advised in walks else pointed
            reach = reach_now(self.seen)
            route = reach.ends[walk.to] if isinstance(walk, Walk) else reach.challenges[walk.seat]
            self._route(found, (self.space, *route.path))

    def _end(self, found: dict[Hashable, Actor], space: Space) -> None:
        """Mark where a walk or a text may lead.

        The mark says if it wins there or costs the last HP (LB-40, LB-70).
        """
        does = landing(self.seen, self.actor, space) if self.actor is not None else LandingPreview()
        at = self.places.middle(space)
        wins = does.wins and (self.host.marks_wins or space == self.selection.pointed)
        self._frame(found, "select" if wins else "danger" if does.may_defeat else "possible", (space,))
        if does.defeats:
            found["mark", "skull", space] = medal("flat", "skull", at, base=TOP)
        if wins:
            words = board_label(self.host.context.theme, self.words.text("mark.win"), Tone.GOLD)
            before = -pieces.BEHIND if self.host.stage.view.turned else pieces.BEHIND  # over all tags of cases
            nudge = WORDS_NUDGE[0], WORDS_NUDGE[1] - pieces.BEHIND
            found["mark", "win", space] = Actor(words, at[0], at[1] + before, layer=Layer.SIGN, base=TOP, nudge=nudge)

    def _route(self, found: dict[Hashable, Actor], path: tuple[Space, ...]) -> None:
        """Mark a way by dots from tile to tile, with the number of each step."""
        feet = [Foot(*self.places.middle(space), TOP) for space in path]
        turned = self.host.stage.view.turned
        for number, (dot, share) in enumerate(dots("mark/move", feet, turned=turned, apart=DOTS_APART)):
            dot.layer, dot.size, dot.order = Layer.LABEL, DOT, share
            dot.y += pieces.BEHIND if turned else -pieces.BEHIND  # below the names, which stay readable
            dot.nudge = dot.nudge[0], dot.nudge[1] + pieces.BEHIND
            found["mark", "dot", number] = dot
        end = len(path) - 1
        crossed = path[-1] in path[:-1]  # a way back to a tile that it crossed bears the number of its end
        for number, foot in enumerate(feet[1:], 1):
            if (number == end and not crossed) or (number < end and path[number] == path[-1]):
                continue
            sprite = step(self.host.context.theme, number)
            found["mark", "step", number] = Actor(sprite, foot.x, foot.y, layer=Layer.SIGN, base=foot.base, order=2)

    def _rotating(self, found: dict[Hashable, Actor]) -> None:
        """Mark the chosen tile, and the possible sides of its top."""
        space = self.selection.space
        tile = tile_at(self.seen, space)
        if space is None or tile is None:
            return
        self._frame(found, "select", (space,), 0.5)
        turned = self.host.stage.view.turned
        for side in SIDES:
            if side != tile.top:
                on = "_on" if side == self.selection.top else ""
                arrow = f"world/arrow_{seen_side(side, turned=turned)}{on}"
                at = self.places.middle(space)
                found["mark", "arrow", side] = Actor(arrow, *at, layer=Layer.SIGN, base=TOP, order=2)

    def _pointed(self, found: dict[Hashable, Actor]) -> None:
        """Mark the space pointed at."""
        space = self.selection.pointed
        if space is None or space not in self.seen.board.index:
            return
        tile, seen = tile_at(self.seen, space), self.seen
        if tile is None and not pieces.laying(seen):
            return
        hover = self.mark("hover", space, 0.6)
        weighed = any(self.goal(walk) == space for walk in self.walks())
        found["mark", "hover"] = hover if weighed else replace(hover, reveals=0.0)
