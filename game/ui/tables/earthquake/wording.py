"""Earthquake Island in words: prompts, refusals, and the players' things.

The rows of events are in `tellings`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from game.engine import hexgrid
from game.engine.core import Event, Illegal, Seat
from game.engine.earthquake.actions import Blast, Steal, Step, Swim
from game.engine.earthquake.board import Space
from game.engine.earthquake.events import (
    Moved,
    Stolen,
    TileRemoved,
    ToolKept,
    VolcanoExposed,
)
from game.engine.earthquake.kinds import HOLES, TOOLS, Tool
from game.engine.earthquake.mix import Laid, Tile
from game.engine.earthquake.movement import possible_moves
from game.engine.earthquake.previews import breaks
from game.engine.earthquake.state import Observation, Phase, on_volcano, playing_order, where
from game.engine.earthquake.tools import possible_uses
from game.ui.contract.host import TableHost
from game.ui.contract.story import Clause, Matter
from game.ui.contract.values import Choice, Prompt
from game.ui.contract.wording import EventWording, Inflected
from game.ui.services.wording import sentence
from game.ui.tables.earthquake.places import Places
from game.ui.tables.earthquake.tellings import TELLINGS
from game.ui.tables.earthquake.tiles import TILES

HELP = ("tool_kept", "tool_discarded", "used_sandbag", "used_lifebelt")
"""The parts of a story that concern their player alone."""


class Wording(EventWording[Observation]):
    """Sentences about one match, in the language of the moment."""

    key = "earthquake"
    tellings = TELLINGS
    space = Space
    types: ClassVar = {"seat": Seat, "space": Space, "tool": Tool}
    counted = ("difference",)

    def __init__(self, host: TableHost[Observation], places: Places) -> None:
        words: dict[Any, Callable[[Any], Any]] = {
            Space: places.name,
            Tool: lambda tool: Inflected(partial(self.tool, tool)),
            Laid: lambda tile: Inflected(partial(self.tile, tile)),
        }
        super().__init__(host, words, {Tool: "token/{}".format, Laid: lambda tile: TILES[tile.kind].picture})
        self._places = places

    def name_at(self, space: Space) -> str:
        """Return the name of the player whose explorer stands on a space."""
        return self._host.name(self._seen.explorers.index(space))

    def tool(self, tool: str, case: str = "") -> str:
        """Return a tool's name; `case` is "acc" or "gen" for another form, "it" for its pronoun."""
        return self.text(f"tool.{tool}.{case}" if case else f"tool.{tool}")

    def tile(self, tile: Tile, case: str = "") -> str:
        """Return a tile's name, as `tool` does; one with a tool is called by the tool."""
        family = "tool" if tile.kind in TOOLS else "tile"
        return self.text(f"{family}.{tile.kind}.{case}" if case else f"{family}.{tile.kind}")

    def clauses(self, events: Iterable[Event], mover: Seat) -> list[Clause]:
        """Return what the sentence about a turn says.

        A tool that is left after its player kept or stole one of its kind is a second one (EI-23).
        """
        told = [*events]
        clauses = self._with_twins_told(super().clauses(told, mover), told)
        return _with_help_aside(_with_volcanoes_told(clauses, told), mover)

    def _with_twins_told(self, clauses: Sequence[Clause], events: Sequence[Event]) -> list[Clause]:
        """Return clauses with second ones of those who left a tool like the last they took."""
        had, twins = dict[Seat, str](), list[bool]()
        for event in events:
            match event:
                case ToolKept() | Stolen():
                    had[event.seat] = event.tool
                case TileRemoved(tile=tile, cause="own") if tile.kind in TOOLS:
                    twins.append(had.get(event.seat) == tile.kind)
        twin, left = self.text("story.left_twin"), iter(twins)
        return [replace(one, words=twin) if one.kind == "left_tool" and next(left) else one for one in clauses]

    def _clause(self, event: Event, mover: Seat, number: int | None) -> Clause:
        """Return what the sentence about a turn says of an event.

        A flight off a volcano weighs more than any other move.
        """
        clause = super()._clause(event, mover, number)
        return replace(clause, matter=Matter.LOSS) if isinstance(event, Moved) and event.forced else clause

    def reason(self, why: Illegal) -> str:
        """Return the sentence for a reason.

        No lifebelt leads onto water two spaces away, for which a spring was meant (EI-51, EI-52).
        """
        seen = self._seen
        start = seen.explorers[seen.actor] if seen.actor is not None else None
        far = why.code == "water" and start is not None and hexgrid.distance(start, why.values["space"]) > 1
        return super().reason(Illegal("water_jump", why.rule, **why.values) if far else why)

    # what is asked

    def prompt(self, choices: tuple[Choice, ...], *, aiming: bool, lit: bool) -> Prompt:
        """Return the headline and the sentence of help.

        `aiming`: a tool is in hand; `lit`: there are spaces to choose.
        """
        seen = self._seen
        if seen.actor is None:
            return Prompt(self.text("prompt.over"), "", choices)
        stage, name = self._stage(seen.actor), self._host.name(seen.actor)
        tile = self._tile()
        headline = self.text(f"prompt.{stage}", name=name, tool=self.tool(tile, "acc") if stage == "tool" else "")
        return Prompt(headline, self._help(seen.actor, stage, aiming, lit), choices)

    def _stage(self, seat: Seat) -> str:
        space = self._seen.explorers[seat]
        in_water = space is not None and not self._seen.height(space)
        return "move_water" if self._seen.phase is Phase.MOVE and in_water else str(self._seen.phase)

    def _tile(self) -> str:
        """Return the kind of the tile under the explorer of who decides, "" without one."""
        seen = self._seen
        space = seen.explorers[seen.actor] if seen.actor is not None else None
        top = seen.top(space) if space is not None else None
        return top.kind if top is not None else ""

    def _broken(self) -> int:
        """Return the number of stacks that the tile under the explorer of who decides breaks."""
        seen = self._seen
        space = seen.explorers[seen.actor] if seen.actor is not None else None
        return len(breaks(seen, space)) if space is not None else 0

    def _help(self, seat: Seat, stage: str, aiming: bool, lit: bool) -> str:
        """Return the sentence below the headline.

        Out of turn it also says whose turn goes on, where that player has a move left and comes next (EI-44).
        """
        seen = self._seen
        tool = seen.tools[seat]
        held, it = Inflected(partial(self.tool, tool)) if tool else "", self.tool(self._tile(), "it") if stage == "tool" else ""
        text = self.text(self._help_key(seat, stage, aiming, lit), n=self._broken(), tool=held, it=it)
        if seen.turn not in (None, seat) and not seen.moved and self._goes_on(seen.turn, seat):
            text = f"{text} {self.text('help.between', name=self._host.name(seen.turn))}"
        return text

    def _lost(self, seat: Seat, stage: str) -> bool:
        """Return whether a player has to move and has neither move nor other use of a tool.

        That is so only in positions set up by hand: in a game nobody is asked then (EI-14, EI-43).
        """
        if stage not in ("forced", "move_water") or (stage == "move_water" and self._seen.tools[seat] == "lifebelt"):
            return False
        return not possible_moves(self._seen, seat) and not possible_uses(self._seen, seat)

    def _goes_on(self, turn: Seat, fleeing: Seat) -> bool:
        """Return whether the player whose turn it is comes next, after who flees."""
        seen = self._seen
        others = [other for other in playing_order(seen) if other not in (turn, fleeing)]
        if seen.explorers[turn] is None or any(on_volcano(seen, other) for other in others):
            return False
        afloat = seen.height(where(seen, turn)) > 0 or seen.tools[turn] == "lifebelt"
        return afloat or bool(possible_moves(seen, turn) or possible_uses(seen, turn))

    def _help_key(self, seat: Seat, stage: str, aiming: bool, lit: bool) -> str:
        tool, tile = self._seen.tools[seat], self._tile()
        if aiming and tool is not None:
            return f"aim.{tool}{self.afloat(seat)}"
        if self._lost(seat, stage):
            return "help.lost"
        if stage == "forced" and not lit and tool is not None:
            return "help.tool_only"
        moves = possible_moves(self._seen, seat) if self._seen.explorers[seat] is not None else ()
        swims = all(isinstance(move, Swim) for move in moves)
        if stage == "move_water" and swims:
            return "help.none_belt_swim" if moves else "help.none_belt" if tool == "lifebelt" else "help.tool_only"
        if stage == "forced" and swims and moves:
            return "help.tool_only"
        space = self._seen.explorers[seat]
        last = space is not None and self._seen.height(space) == 1
        special = (
            ("place", not any(self._seen.explorers), "help.place_first"),
            ("move_water", tool == "lifebelt", "help.move_water_belt"),
            ("move_water", bool(moves and possible_uses(self._seen, seat)), "help.move_water_tool"),
            ("move", last and lit and tool is None, "help.move_last"),
            ("tool", last and not self.steals_sandbag(seat), "help.tool_spared" if tool == "sandbag" else "help.tool_last"),
            ("tool", tool is not None, "help.tool_full"),
            ("sandbag", tile in HOLES, "help.sandbag_hole"),
            ("move", bool(self._broken()), "help.move_cracks"),
            ("move", not lit, "help.move_none"),
            ("move", any(not isinstance(move, Step) for move in moves), "help.move_tool"),
            ("move", tool == "sandbag", "help.move_sandbag"),
            ("forced", any(isinstance(move, Swim) for move in moves), "help.forced_swim"),
        )
        return next((key for at, applies, key in special if at == stage and applies), f"help.{stage}")

    def steals_sandbag(self, seat: Seat) -> bool:
        """Return whether a player may steal a sandbag, which saves the tile (EI-53, EI-58)."""
        tools = self._seen.tools
        return any(isinstance(use, Steal) and tools[use.victim] == "sandbag" for use in possible_uses(self._seen, seat))

    def afloat(self, seat: Seat) -> str:
        """Return the suffix of a text's key for targets in the water.

        It is "_water" if all are, "_both" if some are, else "".
        """
        dry = {bool(self._seen.height(use.at)) for use in possible_uses(self._seen, seat) if isinstance(use, Blast)}
        return "" if False not in dry else "_both" if True in dry else "_water"

    def tool_in_question(self) -> str:
        """Return the tool to keep or discard, else the one held by the player who decides."""
        seen, tile = self._seen, self._tile()
        if seen.actor is None:
            return ""
        return tile if seen.phase is Phase.TOOL and tile in TOOLS else seen.tools[seen.actor] or ""

    def caption(self) -> str:
        """Return the effect of the tool in question."""
        seen, tool = self._seen, self.tool_in_question()
        if seen.actor is None:
            return ""
        if seen.phase is Phase.PLACE:
            playing = playing_order(seen)
            return self.text("felt.order", place=playing.index(seen.actor) + 1, players=len(playing))
        if not tool:
            return ""
        held = seen.phase is not Phase.TOOL and tool == seen.tools[seen.actor]
        does = self.text(f"tool.{tool}.does{self.afloat(seen.actor) if held else ''}")
        return sentence(self.text("felt.tool", tool=self.tool(tool), does=does))

    def card(self, seat: Seat) -> str:
        """Return the words of a player's panel for one who is out or not placed yet."""
        seen = self._seen
        cause = next((gone.cause for gone in seen.out if gone.seat == seat), None)
        if cause is not None:
            return self.text(f"card.out.{cause}")
        space = seen.explorers[seat]
        if space is None:
            return self.text("card.waits")
        return ""


def _with_volcanoes_told(clauses: Sequence[Clause], events: Iterable[Event]) -> Iterator[Clause]:
    """Yield clauses with volcanoes told of those who uncovered them (EI-44)."""
    lifted, by = None, list[Seat | None]()
    for event in events:
        if isinstance(event, TileRemoved):
            lifted = event.seat
        elif isinstance(event, VolcanoExposed):
            by.append(lifted)
    seats = iter(by)
    for clause in clauses:
        seat = next(seats) if clause.kind.startswith(VolcanoExposed.code()) else None
        yield clause if seat is None else replace(clause, seat=seat)


def _with_help_aside(clauses: Iterable[Clause], mover: Seat) -> list[Clause]:
    """Return clauses in which what helps its player alone seems to lead to nobody's end."""
    clauses = [*clauses]
    ends = [at for at, clause in enumerate(clauses) if clause.seat != mover and clause.ends]
    last = max(ends, default=0)
    return [
        replace(clause, matter=Matter.ASIDE) if at < last and clause.seat == mover and clause.kind in HELP else clause
        for at, clause in enumerate(clauses)
    ]
