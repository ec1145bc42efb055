"""The buttons of each phase."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.engine.core import Action, Illegal, Seat
from game.engine.earthquake.actions import (
    DiscardTile,
    DiscardTool,
    EndTurn,
    Float,
    GiveUp,
    Keep,
    Remove,
    Sandbag,
    Stay,
    Steal,
    Step,
)
from game.engine.earthquake.previews import cracks_reach
from game.engine.earthquake.state import Phase
from game.ui.services.wording import sentence
from game.ui.shell.input import Command
from game.ui.tables.earthquake.selection import TRAVEL, Part
from game.ui.tables.kit import Choice


class Choices(Part):
    """Makes the choices of the moment; pointing at one lights its spaces."""

    def now(self, take_tool: Callable[[], None]) -> tuple[Choice, ...]:
        """All buttons; `take_tool` takes the tool in hand or lays it down."""
        phase = self.seen.phase
        if self.actor is None or phase is Phase.PLACE:
            return ()
        chosen: list[Choice] = []
        if phase is Phase.TOOL:
            chosen.append(self._button("leave", DiscardTile(), tool=self._tile_kind()))
        if phase is Phase.SANDBAG:
            chosen.append(self._button("sandbag", Sandbag(), "orange", Command.ROTATE, icon="token/sandbag"))
        chosen += self._tool(take_tool)
        if self.check(GiveUp()) is None:
            ask = self.words.text("ask.give_up")
            chosen.append(Choice(self.words.text("button.give_up"), self._asking(ask, "give_up", GiveUp()), "red"))
        main = self._main()
        return (*chosen, main) if main is not None else tuple(chosen)

    def _main(self) -> Choice | None:
        """The large green button."""
        phase, space = self.seen.phase, self.space
        if phase is Phase.MOVE and space is not None:
            if self.seen.height(space):
                spaces = (space, *cracks_reach(self.seen, space))
                stay = self._button("stay", Stay(), "green", Command.PRIMARY, spaces=spaces)
                return replace(stay, ends=(Stay, DiscardTool, GiveUp))
            float_on = self._button("float", Float(), "green", Command.PRIMARY, spaces=(space,))
            return replace(float_on, ends=(Float, DiscardTool, GiveUp))
        if phase is Phase.TOOL:
            kind = self._tile_kind()
            return self._button("keep", Keep(), "green", Command.PRIMARY, icon=f"token/{kind}", tool=kind)
        if phase is Phase.SANDBAG:
            return self._button("remove", Remove(), "green", Command.PRIMARY)
        if phase is Phase.END:
            end = self._button("end_turn", EndTurn(), "green", Command.PRIMARY)
            return replace(end, ends=(EndTurn, DiscardTool, GiveUp))
        return None

    def _tile_kind(self) -> str:
        """The tool on the tile that awaits to be kept or discarded."""
        top = self.seen.top(self.space) if self.space is not None else None
        return top.kind if top is not None else ""

    def _button(
        self,
        key: str,
        action: Action,
        style: str = "wood",
        command: Command | None = None,
        *,
        icon: str = "",
        spaces: tuple[Any, ...] = (),
        tool: str = "",
    ) -> Choice:
        words = self.words
        text = words.text(f"button.{key}", tool=words.tool(tool, "acc")) if tool else words.text(f"button.{key}")
        why = self.check(action)
        return Choice(text, self.doing(action), style, command, icon=icon, spaces=spaces, why_not=why)

    def _tool(self, take_tool: Callable[[], None]) -> list[Choice]:
        """What can be done with the tool held: use it, choose its victim, discard it."""
        tool = self.tool
        if tool is None:
            return []
        found: list[Choice] = []
        uses = self.possible_uses()
        if (tool in TRAVEL and self.moving) or tool in ("dynamite", "bazooka", "push", "thief"):
            label = self.words.text("button.use", tool=self.words.tool(tool, "gen"))
            found.append(
                Choice(
                    label,
                    take_tool,
                    "orange",
                    Command.ROTATE,
                    tooltip=self.words.text("button.use_tip", does=sentence(self.words.text(f"tool.{tool}.does"))),
                    why_not=None if uses else self._useless(),
                    spaces=tuple(uses),
                    chosen=self.selection.aiming,
                )
            )
        if self.selection.aiming:
            found += [self._victim(use.victim, use) for use in uses.values() if isinstance(use, Steal)]
        found.append(self._discard(tool))
        return found

    def _useless(self) -> Illegal:
        """Why the tool held has no use now: what stands against its first one."""
        against = [use for use in self.uses().values() if isinstance(use, Illegal)]
        return against[0] if against else Illegal("no_target", "EI-25")

    def _victim(self, victim: Seat, use: Action) -> Choice:
        tool = self.seen.tools[victim] or ""
        label = self.words.text("button.rob", name=self.desk.name(victim))
        space = self.seen.explorers[victim]
        spaces = () if space is None else (space,)
        return Choice(label, self.doing(use), "orange", icon=f"token/{tool}", tooltip=self.words.tool(tool), spaces=spaces)

    def _discard(self, tool: str) -> Choice:
        label = self.words.text("button.discard", tool=self.words.tool(tool, "acc"))
        act = self.doing(DiscardTool())
        if self._lost_without():
            act = self._asking(self.words.text("ask.discard", tool=self.words.tool(tool, "gen")), "discard", DiscardTool())
        return Choice(label, act, why_not=self.check(DiscardTool()))

    def _lost_without(self) -> bool:
        """Whether a player without its tool would be out at once (EI-14, EI-43)."""
        if not self.moving or self.space is None:
            return False
        stuck = self.seen.phase is Phase.FORCED or not self.seen.height(self.space)
        return stuck and not any(isinstance(way, Step) for way in self.ways().values())

    def _asking(self, question: str, yes: str, action: Action) -> Callable[[], None]:
        return lambda: self.desk.ask(question, self.words.text(f"ask.{yes}_yes"), self.doing(action))
