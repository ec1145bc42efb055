"""The marks on the island in each phase: moves, targets of tools, cracks, and heights."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.engine import hexgrid
from game.engine.core import Action, Illegal, Seat
from game.engine.earthquake.actions import Place, Step
from game.engine.earthquake.board import Space
from game.engine.earthquake.kinds import VOLCANIC
from game.engine.earthquake.previews import breaks
from game.engine.earthquake.state import Phase
from game.engine.earthquake.tools import AIMED
from game.ui.board.board_label import Tone, board_label
from game.ui.board.markings import medal, ring
from game.ui.board.stage import Actor, Layer, covered
from game.ui.contract.recap import is_medal
from game.ui.services.wording import percent
from game.ui.tables.earthquake import hexes, pieces
from game.ui.tables.earthquake.fates import Fate, Fates
from game.ui.tables.earthquake.hexes import LEVEL
from game.ui.tables.earthquake.mark_art import SIDES, UNKNOWN, WAY_RING, dart, dart_nudge
from game.ui.tables.earthquake.places import Point
from game.ui.tables.earthquake.selection import TRAVEL, Part

BESIDE_CRACKS = (0.0, -22.0)
"""The place of a drop on a top with a number of cracks, in board units from its middle."""
SIGN_SIZE = 0.4
SIGN_LIFT = 24.0
"""The small picture of a tool over a space to which it leads, in board units above the top."""
HEIGHT_NUDGE = (0.0, 22.0)
NUMBER_NUDGE = (-24.0, 13.0)
WORDS_NUDGE = (-4.0, 4.0)
"""The place of heights and words on a top, in board units from its middle.

They leave its picture and its upper corners free.
"""
BELOW = (0.0, 34.0)
"""The place of words below a top, which leave all of it free."""
ABOVE = (0.0, 8.0)
"""The place of words on water, below the picture of a tool, and on a top with a higher stack or an explorer in front of it."""
FRONT = (4, 5)
"""The sides of a space in front of it, as they are seen."""
WIDEST, BESIDE = 1.6, 1.0
"""The most widths of a top that words beside a picture take, and those on ways out, which may be side by side."""
ASIDE = {
    "words": ((0.0, 26.0), (0.0, -26.0)),
    "unknown": ((0.0, 14.0), (20.0, 8.0), (-20.0, 8.0), (0.0, 24.0), (0.0, -24.0)),
}
"""The board units by which words and question marks give way to other words, the best first.

Further down they would be on another stack, of which they are not said.
"""
TOOL_SIZE, TOOL_BESIDE = 0.9, (0, 3, 2, 1, 5, 4)
"""The size of the tool in question, and the sides of its finder where it may lie, over water, the best first.

The last two are those of the words below the tile.
"""
STEP = "ui/icon_footsteps"
DARTS = pieces.UPRIGHT + 0.5
"""The order of darts on a stack: over its rings, and under who stands there."""
GHOST = 0.68
"""The alpha of an explorer where it would stand."""
HOURGLASS_NUDGES, HOURGLASS_REACH = ((26.0, 15.0), (-26.0, 15.0), (22.0, -15.0), (-22.0, -15.0)), 6.0
"""The places of a swimmer's hourglass, on the water beside it, the best first, and how far from its middle it is on no stack."""
BADGE_HIGH, BADGE_LOW, BADGE_SIZE = 78.0, 56.0, 0.8
"""The height of an explorer's sign over its feet, on a stack and in the water, and its size."""
SWIMMER_SHOWS = ((-10.0, -12.0), (10.0, -12.0))
"""Both sides of a swimmer's chest, in board units from the middle of its water."""


@dataclass(frozen=True)
class Marks(Part):
    """The marks of the moment; `fates` knows the results of going somewhere."""

    fates: Fates

    def marks(self) -> dict[Hashable, Actor]:
        """Return all marks, by keys that begin with "mark"."""
        found: dict[Hashable, Actor] = {}
        if self.seen.phase is Phase.PLACE:
            self._placing(found)
        elif self.actor is not None and self.host.goes_on:
            self._deciding(found)
        self._pointed(found)
        for space in filter(None, self.seen.explorers):
            if self._swims_hidden(space):
                found.setdefault(("mark", "owner", space), self._badge(space))
        if self.selection.heights:
            for space in self.seen.board.spaces:
                self._height(found, space)
        self._give_way(found)
        return found

    def _give_way(self, found: dict[Hashable, Actor]) -> None:
        """Set words off words, drops, tools and players' signs, and question marks off all.

        Words that would cover others all the same are left out: those on the own space first, and never where it is pointed at;
        and question marks that would lie on words.
        A player's sign is left out where it would cover words all the same, and where there is a medal of the recap, of which
        it would seem to be a part.
        """
        words, stage = list[Rect](), self.host.stage
        medals = [self._covered(actor) for key in stage.names() if is_medal(key) and (actor := stage.get(key)) is not None]
        self._leave_out_owners(found, medals)
        signs = [self._covered(actor) for key, actor in found.items() if _kind(key) in ("drop", "sign", "owner", "tool")]
        for kind, ways in ASIDE.items():
            for key, actor in sorted(((key, actor) for key, actor in found.items() if _kind(key) == kind), key=self._before):
                x, y = actor.nudge
                places = [(x, y), *((x + dx, y + dy) for dx, dy in ways)]
                if kind == "unknown" or self._before((key, actor)):  # words where it is pointed at are seen with their card
                    places = [place for place in places if self._in_sight(actor, place, key)] or places[:1]
                free = self._free(actor, places, [*words, *signs])
                free = free or self._free(actor, places, words)
                if free is None:
                    self._leave_out(found, key)
                    continue
                actor.nudge = free
                if kind == "words":
                    words.append(self._covered(actor))
        self._leave_out_owners(found, words)

    def _leave_out(self, found: dict[Hashable, Actor], key: Hashable) -> None:
        """Leave out words or a question mark, and with that the darts, which would seem certain."""
        del found[key]
        if isinstance(key, tuple) and _kind(key) == "unknown":
            for dart_key in [other for other in found if isinstance(other, tuple) and other[:3] == ("mark", "dart", key[2])]:
                del found[dart_key]

    def _before(self, mark: tuple[Hashable, Actor]) -> int:
        """Return the rank of a mark: on the space pointed at first, on the own one last."""
        key = mark[0]
        space = key[2] if isinstance(key, tuple) else None
        return 0 if space == self.selection.pointed else 2 if space == self.space else 1

    def _leave_out_owners(self, found: dict[Hashable, Actor], taken: Sequence[Rect]) -> None:
        """Leave out the players' signs that lie on anything of `taken`."""
        for key in [key for key in found if _kind(key) == "owner"]:
            if self._covered(found[key]).collidelist(taken) >= 0:
                del found[key]

    def _free(self, actor: Actor, places: Iterable[Point], taken: Sequence[Rect]) -> Point | None:
        """Return the first of several places at which an actor covers nothing that is taken."""
        for actor.nudge in places:
            if self._covered(actor).collidelist(taken) < 0:
                return actor.nudge
        return None

    def _in_sight(self, actor: Actor, nudge: Point, key: Hashable) -> bool:
        """Return whether a place beside the middle of a stack is not behind another.

        A sign there would speak of the other.
        """
        turned = self.host.stage.view.turned
        way = -1 if turned else 1
        x, y = actor.x + way * nudge[0], actor.y + way * (nudge[1] - actor.base)
        return isinstance(key, tuple) and self.places.at(x, y, self.seen, turned=turned) == key[2]

    def _swims_hidden(self, space: Space) -> bool:
        """Return whether stacks in front hide a swimmer.

        Of an explorer on a stack at least the hat is seen.
        """
        turned = self.host.stage.view.turned
        way, (x, y) = -1 if turned else 1, self.places.ground(space)
        before = (self.places.at(x + way * dx, y + way * dy, self.seen, turned=turned) for dx, dy in SWIMMER_SHOWS)
        return not self.seen.height(space) and space not in before

    def _covered(self, actor: Actor) -> Rect:
        """Return the pixels that an actor covers."""
        return covered(actor, self.host.context.art, self.host.stage.view)

    def mark(self, look: str, space: Space, order: float = 0.0, alpha: float = 1.0) -> Actor:
        """Return a ring round the top of a stack.

        Look is select, possible, hover, danger, breaks, threat, target or friend.
        """
        at, base, top = self.places.ground(space), self.seen.height(space) * LEVEL, self.seen.top(space)
        over = pieces.UPRIGHT + 1 if top is not None and top.kind in VOLCANIC else pieces.MARKED
        return ring("hex", look, at, layer=Layer.STAND, base=base, order=over + order, alpha=alpha)

    def spotlight(self, space: Space) -> Actor:
        """Return the light on a space that something speaks of."""
        return self.mark("hover", space, 0.5)

    def _frame(self, found: dict[Hashable, Actor], look: str, space: Space, order: float = 0.0) -> None:
        found["mark", look, space] = self.mark(look, space, order)

    def _placing(self, found: dict[Hashable, Actor]) -> None:
        seat, pointed = self.actor, self.selection.pointed
        for action in self.host.legal():
            if isinstance(action, Place):
                found["mark", "possible", action.space] = self.mark("possible", action.space, alpha=0.5)
        if seat is not None and pointed is not None and self.check(Place(pointed)) is None:
            turned = self.host.stage.view.turned
            at, height = self.places.ground(pointed), self.seen.height(pointed)
            ghost = pieces.person(self.host.context.art, self._colour(seat), at, height, 5, turned=turned)
            ghost.alpha = 0.7
            found["mark", "ghost"] = ghost

    def _deciding(self, found: dict[Hashable, Actor]) -> None:
        if self.space is not None:
            self._frame(found, "select", self.space, 0.3)
            found["mark", "owner", self.space] = self._badge(self.space)
            if self._swims:
                self._hourglass(found, self.space)
        if self.selection.aiming:
            self._aiming(found)
        elif self.moving:
            self._moving(found)
        elif self.seen.phase is Phase.TOOL:
            self._choosing(found)

    @property
    def _swims(self) -> bool:
        """Return whether the explorer to move is in the water, and must get out of it now (EI-14)."""
        here = self.space if self.seen.phase is Phase.MOVE else None  # who fell in after the move has the next turn for that
        return here is not None and not self.seen.height(here) and self.tool != "lifebelt"

    def rescue(self) -> tuple[Space, ...]:
        """Return a swimmer in its last turn, or an explorer on its last tile, and its ways out.

        () where it is neither.
        """
        if self.seen.phase is Phase.PLACE or self.actor is None or self.space is None:
            return ()
        if out := self.ways_out():
            return self.space, *out
        if not self._swims:
            return ()
        ways = self.offered().items()
        return self.space, *(space for space, way in ways if not isinstance(way, Illegal) and space != self.space)

    def _hourglass(self, found: dict[Hashable, Actor], space: Space) -> None:
        """Add the sign of a swimmer's last turn to get out (EI-14), where its water is seen."""
        sprite = board_label(self.host.context.theme, "", Tone.DARK, "ui/icon_hourglass")
        sign = Actor(sprite, *self.places.ground(space), layer=Layer.SIGN, order=4)
        key, reaches = ("mark", "last turn", space), (-HOURGLASS_REACH, HOURGLASS_REACH)
        for x, y in HOURGLASS_NUDGES:
            if all(self._in_sight(sign, (x + dx, y + dy), key) for dx in reaches for dy in reaches):
                sign.nudge, found[key] = (x, y), sign
                return

    def _badge(self, space: Space) -> Actor:
        """Return the sign of an explorer's player, seen also behind a stack in front."""
        height = self.seen.height(space)
        lift = BADGE_HIGH if height else BADGE_LOW
        sprite = f"ui/badge_{self._colour(self.seen.explorers.index(space))}"
        return Actor(sprite, *self.places.ground(space), layer=Layer.SIGN, base=height * LEVEL, lift=lift, size=BADGE_SIZE)

    def _colour(self, seat: Seat) -> str:
        return pieces.colours(self.host.match.players)[seat]

    def _aiming(self, found: dict[Hashable, Actor]) -> None:
        tool = self.tool or ""
        for space, use in self.possible_uses().items():
            self._frame(found, "target" if tool in AIMED else "friend", space, 0.1)
            if space in self.seen.explorers:
                found["mark", "owner", space] = self._badge(space)
            if tool in TRAVEL:
                self._sign(found, tool, space)
                self._foretell(found, space, use)

    def _moving(self, found: dict[Hashable, Actor]) -> None:
        """Mark the explorer's moves, those into water and those without a way on (EI-13, EI-15)."""
        for space, way in self.ways().items():
            if isinstance(way, Illegal):
                continue
            if space != self.space:
                self._frame(found, "possible" if isinstance(way, Step) else "friend", space)
                if not isinstance(way, Step):
                    self._sign(found, self.tool or "", space)
                self._number(found, space)
            self._foretell(found, space, way)

    def _foretell(self, found: dict[Hashable, Actor], space: Space, way: Action) -> None:
        """Mark the fate of an explorer that goes to a space, or stays, of which the button speaks."""
        fate = self.fates.of(way)
        if fate is None:
            return
        wet = fate.landing is not None and fate.sinks
        if wet:
            self._drop(found, space)
        if (wet or fate.stuck) and space != self.space:
            for look in ("possible", "friend"):
                found.pop(("mark", look, space), None)
            self._frame(found, "danger", space)
        self._darts(found, space, fate)
        if fate.stuck:
            words = self.words.text("mark.no_way")
            free = bool(self.seen.height(space)) and not self._behind(space)
            if space != self.selection.pointed and (space == self.space or not free):
                # The button has the words, and the card. Below one's own stack, and on what is in front, they would seem to speak
                # of that, and several side by side on the water would lie on explorers and other stacks.
                words = ""
            self._say(found, words, Tone.RED, space, "ui/icon_warning", BELOW if free else ABOVE)
        elif fate.outlives and space != self.space:
            if self.host.marks_wins or space == self.selection.pointed:
                words = self.words.text("mark.wins" if fate.wins else "mark.wins_odds", chance=int(100 * fate.outlives))
                self._say(found, words, Tone.GREEN, space)
        elif space != self.space and self.space is not None and not self.seen.height(self.space):
            self._rescue(found, space, fate)

    def _behind(self, space: Space) -> bool:
        """Return whether a stack as high, an explorer or another way is in front of a space."""
        turn = SIDES // 2 if self.host.stage.view.turned else 0
        around = (self.seen.board.beside[space][(side + turn) % SIDES] for side in FRONT)
        ways = {end for end, way in self.ways().items() if not isinstance(way, Illegal)}
        return any(
            self.seen.height(other) >= self.seen.height(space) or other in self.seen.explorers or other in ways
            for other in around
            if other is not None
        )

    def _darts(self, found: dict[Hashable, Actor], space: Space, fate: Fate) -> None:
        """Mark the sides over which one could go on once the tile has gone (EI-12).

        A question mark says that what lies below may change them.
        """
        board, turned = self.seen.board, self.host.stage.view.turned
        at, base = self.places.ground(space), self.seen.height(space) * LEVEL
        around = (*enumerate(board.beside[space]), *enumerate(board.beyond[space]))
        sides = {side for side, end in around if end in fate.outlook.ways}
        for side in sorted(sides):
            shown = (side + 3) % SIDES if turned else side
            sprite = dart("own" if space == self.space else "other", shown)
            nudge = dart_nudge(shown)
            found["mark", "dart", space, side] = Actor(sprite, *at, layer=Layer.STAND, base=base, nudge=nudge, order=DARTS)
        if not fate.outlook.certain:
            found["mark", "unknown", space] = Actor(UNKNOWN, *at, layer=Layer.SIGN, base=base, order=2)

    def _rescue(self, found: dict[Hashable, Actor], space: Space, fate: Fate) -> None:
        """Write the fate of a swimmer on a space, where it is known.

        Of water a drop speaks, and words where it is pointed at.
        """
        landing = fate.landing
        if landing is None:
            return
        if landing.water.sure:
            if space == self.selection.pointed:
                self._say(found, self.words.text("mark.sinks"), Tone.ORANGE, space)
        elif not landing.water.most and len(landing.heights) == 1:
            chance = percent(1 - landing.volcano.most)
            key = "mark.dry" if landing.dry else "mark.dry_odds"
            self._say(found, self.words.text(key, height=landing.heights[0], chance=chance), Tone.GREEN, space)

    def _choosing(self, found: dict[Hashable, Actor]) -> None:
        """Mark the last tile beneath an explorer, and the ways out for either choice (EI-23).

        The tile can be kept or discarded; it is drawn beside its finder where there is water.
        """
        tile = self._last_tile
        if tile is None:
            return
        space, kind = tile
        self._drop(found, space)
        if space == self.selection.pointed or not self._behind(space):  # on what is in front the words would speak of that
            self._say(found, self.words.text("mark.last_tile"), Tone.ORANGE, space, nudge=BELOW)
        ways, around = self.ways_out(), self.seen.board.beside[space]
        side = next((side for side in TOOL_BESIDE if self._bare(around[side])), None)
        if side is not None:
            nudge, at = hexes.middle(hexgrid.neighbour((0, 0), side)), self.places.ground(space)
            if self.host.stage.view.turned:
                nudge = -nudge[0], -nudge[1]
            found["mark", "tool", space] = Actor(
                f"token/{kind}", *at, layer=Layer.SIGN, base=LEVEL, nudge=nudge, order=5, size=TOOL_SIZE
            )
        for way, tool in ways.items():
            found["mark", "way", way] = self._way_ring(way)
            words, icon = (self.words.text("mark.step"), STEP) if tool is None else (self.words.tool(tool), f"token/{tool}")
            self._say(found, words, Tone.GREEN, way, icon, widest=BESIDE)

    def _bare(self, space: Space | None) -> bool:
        """Return whether nothing stands on a space.

        A tool drawn over a stack would look like its tile.
        """
        return space is None or (not self.seen.height(space) and space not in self.seen.explorers)

    @property
    def _last_tile(self) -> tuple[Space, str] | None:
        """The space of a last tile that can be kept or discarded, and its tool (EI-23)."""
        space = self.space
        top = self.seen.top(space) if space is not None and self.fates.kept() is not None else None
        return (space, top.kind) if space is not None and top is not None and self.seen.height(space) == 1 else None

    def ways_out(self) -> dict[Space, str | None]:
        """Return the ways out that either choice about the last tile leaves, each with its price.

        That is the tool that it costs, None for a step.
        """
        tile, left = self._last_tile, self.fates.left()
        if tile is None or left is None:
            return {}
        found: dict[Space, str | None] = dict.fromkeys(self.fates.ways_out(None))
        for tool in (tile[1], *(() if self.tool is None or not left.water.sure else (self.tool,))):
            for space in self.fates.ways_out(tool):
                found.setdefault(space, tool)
        return found

    def _way_ring(self, space: Space) -> Actor:
        """Return the dashed ring round a way out."""
        at, base = self.places.ground(space), self.seen.height(space) * LEVEL
        return Actor(WAY_RING, *at, layer=Layer.STAND, base=base, order=pieces.MARKED)

    def _drop(self, found: dict[Hashable, Actor], space: Space) -> None:
        at, base = self.places.ground(space), self.seen.height(space) * LEVEL
        found["mark", "drop", space] = drop = medal("hex", "drop", at, base=base)
        top = self.seen.top(space)
        if top is not None and top.edges:
            drop.nudge = BESIDE_CRACKS

    def _say(
        self,
        found: dict[Hashable, Actor],
        words: str,
        tone: Tone,
        space: Space,
        icon: str = "",
        nudge: tuple[float, float] = WORDS_NUDGE,
        widest: float = WIDEST,
    ) -> None:
        """Write a few words on a top, or below it.

        Words wider than so many tops are left out, unless the space is pointed at: only the picture stays.
        """
        at, base = self.places.ground(space), self.seen.height(space) * LEVEL
        said = Actor("", *at, layer=Layer.SIGN, base=base, nudge=nudge, order=4)
        for text in (words, "") if space != self.selection.pointed else (words,):
            if not (text or icon):
                return
            said.sprite = board_label(self.host.context.theme, text, tone, icon)
            if self._covered(said).width <= widest * hexes.CELL[0] * self.host.stage.view.scale:
                break
        found["mark", "words", space] = said

    def _number(self, found: dict[Hashable, Actor], space: Space) -> None:
        """Write the height of a stack that is lit, unless all heights are shown."""
        height = self.seen.height(space)
        if height and not self.host.switched("show_heights"):
            at = self.places.ground(space)
            found["mark", "number", space] = Actor(
                f"height/{height}", *at, layer=Layer.SIGN, base=height * LEVEL, nudge=NUMBER_NUDGE, order=2
            )

    def _sign(self, found: dict[Hashable, Actor], tool: str, space: Space) -> None:
        at, base = self.places.ground(space), self.seen.height(space) * LEVEL
        found["mark", "sign", space] = Actor(
            f"icon/{tool}", *at, layer=Layer.SIGN, base=base + SIGN_LIFT, size=SIGN_SIZE, shadow=False
        )

    def _height(self, found: dict[Hashable, Actor], space: Space) -> None:
        """Write the height of a stack, large."""
        height = self.seen.height(space)
        if height:
            at = self.places.ground(space)
            found["mark", "height", space] = Actor(
                f"badge/{height}", *at, layer=Layer.SIGN, base=height * LEVEL, nudge=HEIGHT_NUDGE, order=5
            )

    def _pointed(self, found: dict[Hashable, Actor]) -> None:
        """Mark the space pointed at: its height, its explorer, and the tiles that it would break.

        After the end it breaks none. The large height would lie on words, and spaces with words have a small one.
        """
        space = self.selection.pointed
        if space is None or space not in self.seen.board.index:
            return
        found["mark", "hover"] = self.mark("hover", space, 0.4)
        self._ghost(found, space)
        if ("mark", "words", space) not in found:
            self._height(found, space)
        if space in self.seen.explorers:
            found["mark", "owner", space] = self._badge(space)
        whole = self.acted(space) or self.aimed(space) or self.seen.phase is Phase.OVER
        for broken in () if whole else breaks(self.seen, space):
            self._frame(found, "breaks", broken, 0.2)
            if self.seen.height(broken) == 1:
                self._drop(found, broken)

    def _ghost(self, found: dict[Hashable, Actor], space: Space) -> None:
        """Show the explorer where it would stand, as high as once the tile has gone.

        A tool in hand that is used on a space leads nobody there.
        """
        way, seat = self.offered().get(space), self.actor
        fate = self.fates.of(way)
        if fate is None or seat is None or space == self.space:
            return
        landing, height = fate.landing, self.seen.height(space)
        if landing is None or landing.water.sure:
            height = 0
        elif len(landing.heights) == 1 and not landing.water.most:
            height = landing.heights[0]
        art, turned = self.host.context.art, self.host.stage.view.turned
        ghost = pieces.person(art, self._colour(seat), self.places.ground(space), height, None, turned=turned)
        ghost.alpha = GHOST
        found["mark", "ghost"] = ghost


def _kind(key: Hashable) -> str:
    """Return what a mark is."""
    return str(key[1]) if isinstance(key, tuple) else ""
