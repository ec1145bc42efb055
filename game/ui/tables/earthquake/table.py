"""Earthquake Island on the table: its sea, its stacks at rest, and its parts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game import paths
from game.bots.earthquake.threats import threats
from game.content.earthquake import maps as content
from game.engine import hexgrid
from game.engine.core import Action, Seat
from game.engine.earthquake.actions import Move, Place
from game.engine.earthquake.board import HIGHEST
from game.engine.earthquake.board import Space as Hex
from game.engine.earthquake.state import Observation, Phase
from game.ui.board.ground import Ground
from game.ui.board.stage import Actor, Layer, View
from game.ui.contract.host import TableHost
from game.ui.contract.table import Table
from game.ui.contract.values import Goal, Note, PlayerSummary, Prompt, Suggestion, Threats
from game.ui.tables.earthquake import mark_art, pieces
from game.ui.tables.earthquake.advice import suggestion
from game.ui.tables.earthquake.choices import Choices
from game.ui.tables.earthquake.clicks import Clicks
from game.ui.tables.earthquake.editing import EditingWords
from game.ui.tables.earthquake.fates import DROP, Fates
from game.ui.tables.earthquake.marks import Marks
from game.ui.tables.earthquake.memory import Memory
from game.ui.tables.earthquake.motion import Motion
from game.ui.tables.earthquake.notes import Notes
from game.ui.tables.earthquake.places import Places
from game.ui.tables.earthquake.selection import Selection
from game.ui.tables.earthquake.tiles import TILES
from game.ui.tables.earthquake.wording import Wording
from game.ui.widgets.cards import Thing

SEAS = {"sand": "board/sea", "ash": "board/sea_ash", "snow": "board/sea_snow"}
"""The sea by the mood of a map."""
LAST_TWO = 2
"""The players between whom a game is decided."""
PAINTED = ("board", "decor")
"""The layers of a map that are part of the still picture; the stacks are pieces."""


class EarthquakeTable(Table[Observation, Memory, Hex]):
    """One match of Earthquake Island on the shared table."""

    shows_setting_up = True
    trails = Layer.STAND, pieces.TRAIL
    standing_keys = frozenset(("explorer",))
    numbers = ("height/", "cracks/")

    def __init__(self, host: TableHost[Observation]) -> None:
        super().__init__(host)
        context, level = host.context, host.level
        pieces.define(context.art, context.theme.fonts)
        mark_art.define(context.art, context.theme.fonts)
        self._colours = pieces.colours(host.match.players)
        mood = str(level.properties.get("mood", "sand"))
        self._ground = Ground(context.art, level, paths.levels(), PAINTED, SEAS[mood], live=host.live)
        places = Places(content.geometry(level), self.seen.board, mood)
        self._places, self._selection = places.close_up(self.seen) if host.close_up else places, Selection()
        self._words = Wording(host, self._places)
        parts = (host, self._places, self._words, self._selection)
        self._fates = fates = Fates(*parts)
        self._notes = Notes(*parts, fates)
        self.editing = EditingWords(context.art, self._words, self._colours)
        self._choices, self._clicks = Choices(*parts, self._notes, fates), Clicks(*parts, fates)
        self._marks = Marks(*parts, fates)
        self.places, self.words, self.clicks, self.marking = self._places, self._words, self._clicks, self._marks
        self.motion = Motion(host, self._places, lambda shown: self._pieces(shown, self.memory), lambda: self.memory)

    # what is shown

    def blank(self) -> Memory:
        return Memory()

    def rest(self) -> None:
        """Take the tool in hand where nothing else is asked, else light the spaces to enter."""
        self._selection.aiming, self._selection.heights = self.seen.phase is Phase.END, False

    def prepare(self, seen: Observation) -> Iterator[Callable[[], object]]:
        return self._fates.ahead(seen)

    # the board

    def ground(self, window: Rect, view: View) -> Callable[[], Surface]:
        return partial(self._ground.paint, window, view)

    def living(self, window: Rect, view: View) -> dict[Hashable, Actor]:
        return self._ground.living(window, view)

    def at_rest(self, shown: Observation) -> dict[Hashable, Actor]:
        """Return the pieces of what is shown; all explorers look at the viewer."""
        return self._pieces(shown, self.memory.at_ease())

    def _pieces(self, shown: Observation, memory: Memory) -> dict[Hashable, Actor]:
        context, turned = self.host.context, self.host.stage.view.turned
        numbers = self.host.switched("show_heights")
        stands = pieces.at_rest(context.art, shown, self._places, memory, self._colours, turned=turned, numbers=numbers)
        return self.recap.on_board(stands, shown)

    def show_die_at_rest(self) -> None:
        """Do nothing: tools are on the panels and on the buttons."""

    def icons(self) -> Iterator[str]:
        yield from super().icons()
        yield from (view.picture for view in TILES.values())
        yield from (self._notes.picture("land", height) for height in range(1, HIGHEST + 1))

    def preload_pictures(self) -> Iterator[Callable[[], object]]:
        art, scale = self.host.context.art, self.host.stage.view.scale
        yield from (partial(art.sprite, name, scale) for name in pieces.single_shades(art, self._places.mood))

    # words

    def prompt(self) -> Prompt:
        choices = self._choices.now(self._clicks.take_tool)
        prompt = self._words.prompt(choices, aiming=self._selection.aiming, lit=self._choices.lit())
        return replace(prompt, caption=self._words.caption(), menu=self._choices.menu_choices())

    def note(self, space: Hex) -> Note | None:
        return self._notes.of(space)

    def space_at(self, x: float, y: float, *, turned: bool) -> Hex | None:
        return self._clicks.meant(x, y, turned=turned)

    def named_in_full(self, space: Hex) -> str:
        note = self.note(space) if self.shown.height(space) else None
        return note.title if note is not None else ""

    def neighbours(self, space: Hex) -> Sequence[Hex]:
        return tuple(beside for beside in hexgrid.neighbours(space) if beside in self.shown.board.index)

    def whereabouts(self) -> Mapping[Seat, Hex]:
        return {seat: space for seat, space in enumerate(self.shown.explorers) if space is not None}

    def offered(self) -> tuple[Hex, ...]:
        if self.seen.phase is Phase.PLACE:
            return tuple(action.space for action in self.host.legal() if isinstance(action, Place))
        if self._marks.actor is None:
            return ()
        ways = self._marks.offered().items()
        return tuple(space for space, way in ways if isinstance(way, Action) and space != self._marks.space)

    def threats(self, seat: Seat) -> Threats:
        words, several = self._words, ".several" if len(self.seen.explorers) - len(self.seen.out) > 2 else ""
        icon = Thing("mark/shot", None, words.text("menace"))
        if self.seen.phase is Phase.PLACE:
            turns, scope, none = (words.text(f"menace.placing{part}") for part in (".turns", ".scope", ""))
            return Threats(icon, scope=scope, none=none, turns=turns)
        scope, none, elsewhere = (words.text(f"menace.{part}{several}") for part in ("scope", "none", "else"))
        now = self.seen.turn
        if now is None or now == seat or self.seen.explorers[now] is None:
            return Threats(icon, threats(self.seen, seat), scope, none, elsewhere)
        turns = words.text(f"menace.turns{several}")
        return Threats(icon, threats(self.seen, seat), scope, none, elsewhere, now=now, turns=turns)

    def suggestion(self, action: Action) -> Suggestion:
        found = suggestion(action, self.seen, self._places, self._words)
        fate, end = self._fates.of(action), action.to if isinstance(action, Move) else self._fates.space
        if fate is None or end is None:
            return found
        icon = DROP if fate.sinks else ""
        return replace(found, consequence=self._fates.going(end, fate), icon=icon, harmful=fate.sinks or fate.stuck)

    def goal(self, seat: Seat) -> Goal:
        """Return the goal of EI-17, to be the last one left.

        For one who is out it is that of all others.
        """
        words, gone = self._words, {out.seat for out in self.seen.out}
        left = len(self._colours) - len(gone)
        order = reversed(self.seen.order)
        signs = tuple(Thing(f"ui/emblem_{self._colours[at]}", None, "", faint=at in gone) for at in order)
        about, said = words.text("goal.about"), words.text("goal.left", n=left)
        if seat in gone:
            return Goal(words.text("goal.out"), about, "ui/icon_trophy", said, signs=signs)
        return Goal(words.text("goal"), about, f"ui/portrait_explorer_{self._colours[seat]}", said, signs=signs)

    def spotlit_spaces(self) -> tuple[Hex, ...]:
        """Return the swimmer whose last turn this is, and where it can get to (EI-14)."""
        return self._marks.rescue()

    def nearing_end(self) -> float:
        """Return 1 with two players left of whom one swims (EI-14, EI-17).

        0.5 where one of two stands on a last tile, or all but one of more swim.
        """
        heights = [self.shown.height(space) for space in self.shown.explorers if space is not None]
        placed = len(heights) + len(self.shown.out) == len(self._colours)
        swim = heights.count(0)
        if not placed or len(heights) < LAST_TWO:
            return 0.0
        if len(heights) == LAST_TWO:
            return 1.0 if swim else 0.5 if 1 in heights else 0.0
        return 0.5 if len(heights) - swim <= 1 else 0.0

    def cards(self) -> tuple[PlayerSummary, ...]:
        return tuple(self._card(seat) for seat in range(len(self.seen.explorers)))

    def _card(self, seat: Seat) -> PlayerSummary:
        colour, tool = self._colours[seat], self.seen.tools[seat]
        out = any(gone.seat == seat for gone in self.seen.out)
        icon = f"token/{tool}" if tool and not out else ""
        space = self.seen.explorers[seat]
        height = self.seen.height(space) if space is not None else None
        things: tuple[Thing, ...] = ()
        if height is not None and not out:
            name = self._words.text("card.height" if height else "card.water")
            things = (
                (Thing(self._notes.picture("land", height), height, name, held=False),)
                if height
                else (Thing("ui/icon_drop", None, name, held=False),)
            )
        line = "" if things else self._words.card(seat)
        about = self._words.tool(tool) if icon and tool else ""
        return PlayerSummary(
            seat,
            f"ui/portrait_explorer_{colour}",
            colour,
            line,
            out,
            icon,
            about,
            things,
            figure=f"people/explorer_{colour}",
        )
