"""Earthquake Island in words: prompts, refusals, and the players' things.

Events are worded in `sentences`.
"""

from __future__ import annotations

from typing import Any

from game.engine.core import Event, Illegal, Seat
from game.engine.earthquake import events
from game.engine.earthquake.actions import Step
from game.engine.earthquake.board import Space
from game.engine.earthquake.kinds import HOLES, TOOLS
from game.engine.earthquake.movement import possible_moves
from game.engine.earthquake.previews import breaks
from game.engine.earthquake.state import Observation, Phase
from game.engine.earthquake.tiles import BREAKING
from game.engine.earthquake.tools import possible_uses
from game.ui.contract.host import TableHost
from game.ui.contract.values import Choice, LogLine, Prompt
from game.ui.services.wording import sentence
from game.ui.tables.earthquake import sentences
from game.ui.tables.earthquake.places import Places

KEY = "earthquake"


class Wording:
    """Sentences about one match, in the language of the moment."""

    def __init__(self, host: TableHost[Observation], places: Places) -> None:
        self._host, self._places = host, places

    @property
    def _seen(self) -> Observation:
        return self._host.seen

    def name(self, seat: Seat) -> str:
        """Return the name of the player in a seat."""
        return self._host.name(seat)

    def name_at(self, space: Space) -> str:
        """Return the name of the player whose explorer stands on a space."""
        return self._host.name(self._seen.explorers.index(space))

    def text(self, key: str, **values: Any) -> str:
        """Return a text of this game."""
        return self._host.context.text(f"{KEY}.{key}", **values)

    def tool(self, tool: str, case: str = "") -> str:
        """Return a tool's name; `case` is "acc" or "gen" for another form, "it" for its pronoun."""
        return self.text(f"tool.{tool}.{case}" if case else f"tool.{tool}")

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

    def _help(self, seat: Seat, stage: str, aiming: bool, lit: bool) -> str:
        """Return the sentence below the headline; out of turn it also says whose turn goes on."""
        seen = self._seen
        tool, space = seen.tools[seat], seen.explorers[seat]
        broken = len(breaks(seen, space)) if space is not None else 0
        held, it = self.tool(tool, "acc") if tool else "", self.tool(self._tile(), "it") if stage == "tool" else ""
        text = self.text(self._help_key(seat, stage, aiming, lit), n=broken, tool=held, it=it)
        if seen.turn is not None and seen.turn != seat:
            text = f"{text} {self.text('help.between', name=self._host.name(seen.turn))}"
        return text

    def _help_key(self, seat: Seat, stage: str, aiming: bool, lit: bool) -> str:
        tool, tile = self._seen.tools[seat], self._tile()
        if aiming and tool is not None:
            return f"aim.{tool}" if lit or tool == "sandbag" else "aim.none"
        if stage == "forced" and not lit and tool is not None:
            return "help.tool_only"
        moves = possible_moves(self._seen, seat) if self._seen.explorers[seat] is not None else ()
        if stage == "move_water" and not moves:
            return "help.none_belt" if tool == "lifebelt" else "help.tool_only"
        space = self._seen.explorers[seat]
        last = stage == "tool" and space is not None and self._seen.height(space) == 1
        special = (
            ("place", not any(self._seen.explorers), "help.place_first"),
            ("move_water", tool == "lifebelt", "help.move_water_belt"),
            ("move_water", bool(moves and possible_uses(self._seen, seat)), "help.move_water_tool"),
            ("tool", last, "help.tool_spared" if tool == "sandbag" else "help.tool_last"),
            ("tool", tool is not None, "help.tool_full"),
            ("sandbag", tile in HOLES, "help.sandbag_hole"),
            ("move", tile in BREAKING, "help.move_cracks"),
            ("move", not lit, "help.move_none"),
            ("move", any(not isinstance(move, Step) for move in moves), "help.move_tool"),
        )
        return next((key for at, applies, key in special if at == stage and applies), f"help.{stage}")

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
            players = len(seen.order)
            return self.text("felt.order", place=players - seen.order.index(seen.actor), players=players)
        if not tool:
            return ""
        return sentence(self.text("felt.tool", tool=self.tool(tool), does=self.text(f"tool.{tool}.does")))

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

    # what happened, and why not

    def line(self, event: Event) -> LogLine | None:
        """Return an event as a line of the log, None when another line says it already."""
        found = sentences.sentence_of(event)
        if found is None:
            return None
        values = {name: self._worded(name, value) for name, value in found.values.items()}
        text = sentence(self.text(f"event.{found.key}", **values))
        heading = isinstance(event, events.TurnStarted)
        return LogLine(text, event.rule, event.player, found.spaces, heading, sentences.icon_of(event))

    def banner(self, event: Event) -> str:
        """Return the large words shown for a moment."""
        if isinstance(event, events.TurnStarted | events.ForcedToMove | events.Eliminated):
            return self.text(f"banner.{event.code()}", name=self._host.name(event.seat))
        return ""

    def reason(self, why: Illegal) -> str:
        """Return the sentence for a reason."""
        values = {name: self._worded(name, value) for name, value in why.values.items()}
        key = f"reason.{why.code}"
        if why.code == "too_high":
            values["n"] = why.values["difference"]
        elif why.code == "tool_missing":
            values["tool"] = self.tool(why.values["tool"], "gen")
        return sentence(self.text(key, **values))

    def _worded(self, name: str, value: Any) -> Any:
        """Return a value of an event or a reason as it stands in a sentence, by its name."""
        if value is None:
            return ""
        if name in ("space", "at", "to", "start"):
            return self._places.name(value)
        if name in ("seat", "name", "victim"):
            return self._host.name(value)
        if name == "names":
            return ", ".join(self._host.name(seat) for seat in value)
        kind, _, case = name.partition("_")
        if kind == "tool":
            return self.tool(value, case)
        if kind == "tile":
            family = "tool" if value.kind in TOOLS else "tile"
            return self.text(f"{family}.{value.kind}.{case}" if case else f"{family}.{value.kind}")
        return value
