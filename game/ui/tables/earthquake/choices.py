"""The buttons of each phase."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
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
from game.engine.earthquake.board import Space
from game.engine.earthquake.kinds import TOOLS
from game.engine.earthquake.previews import Landing, breaks
from game.engine.earthquake.state import Phase
from game.ui.contract.values import Choice
from game.ui.shell.input import Command
from game.ui.tables.earthquake.fates import DROP, Fates, likely
from game.ui.tables.earthquake.notes import Notes
from game.ui.tables.earthquake.selection import Part


@dataclass(frozen=True)
class Choices(Part):
    """The choices of the moment; pointing at one lights its spaces.

    `notes` knows the pictures of tiles.
    """

    notes: Notes
    fates: Fates

    def now(self, take_tool: Callable[[], None]) -> tuple[Choice, ...]:
        """Return all buttons; `take_tool` takes the tool in hand or lays it down."""
        phase = self.seen.phase
        if self.actor is None or phase is Phase.PLACE:
            return ()
        chosen: list[Choice] = []
        if phase is Phase.SANDBAG:
            sandbag = self._button("sandbag", Sandbag(), "orange", Command.ROTATE, icon="token/sandbag")
            chosen.append(replace(sandbag, consequence=self.fates.sparing()))
        chosen += self._tool(take_tool)
        main = self._main()
        if main is not None and main.disabled_reason is None:
            chosen.append(main)
        if phase is Phase.TOOL:
            chosen.append(self._leaving())
        if not chosen and not any(not isinstance(way, Illegal) for way in self.ways().values()):
            chosen += self.menu_choices()
        return tuple(chosen)

    def menu_choices(self) -> tuple[Choice, ...]:
        """Return the choices of the menu: to discard the tool, and to give up.

        They are buttons beside the board only where nothing else is left.
        """
        found: list[Choice] = []
        if self.tool is not None and self.check(DiscardTool()) is None:
            found.append(self._discard(self.tool))
        if self.actor is not None and self.check(GiveUp()) is None:
            ask = self._ending("ask.give_up")
            found.append(
                Choice(self.words.text("button.give_up"), self._asking(ask, "give_up", GiveUp()), "red", icon="ui/icon_flag")
            )
        return tuple(found)

    def _main(self) -> Choice | None:
        """Return the large green button."""
        phase, space = self.seen.phase, self.space
        if phase is Phase.MOVE and space is not None:
            return self._staying(space) if self.seen.height(space) else self._floating(space)
        if phase is Phase.TOOL:
            return self._keeping()
        if phase is Phase.SANDBAG:
            remove = self._button("remove", Remove(), "green", Command.PRIMARY, icon="ui/icon_trash")
            return self._landing(remove, self.fates.removed(), self.fates.removing)
        if phase is Phase.END:
            end = self._button("end_turn", EndTurn(), "wood", Command.PRIMARY)
            if self.fates.ends_won:
                return replace(end, style="green", icon="ui/icon_hourglass", consequence=self.words.text("then.end_wins"))
            kept = self.words.text("then.end", tool=self.words.tool(self.tool)) if self.tool is not None else ""
            return replace(end, icon="ui/icon_hourglass", consequence=kept)
        return None

    def _staying(self, space: Space) -> Choice:
        stay = self._button("stay", Stay(), "green", Command.PRIMARY, spaces=(space, *breaks(self.seen, space)))
        stay, fate = replace(stay, icon=self._under(space)), self.fates.of(Stay())
        if fate is None:
            return stay
        return replace(stay, style="orange" if fate.sinks else "green", consequence=self.fates.going(space, fate))

    def _floating(self, space: Space) -> Choice:
        float_on = self._button("float", Float(), "green", Command.PRIMARY, spaces=(space,))
        then = self.fates.afloat("float", [Float()]) if self.check(Float()) is None else ""
        return replace(float_on, icon="token/lifebelt", consequence=then)

    def _keeping(self) -> Choice:
        """Return the button for keeping the tool tile.

        With none below, that ends in water as leaving it does (EI-23).
        """
        kind = self.tile or ""
        # While what happens next is shown, something else may be on top already.
        icon = f"token/{kind}" if kind in TOOLS else ""
        keep = self._button("keep", Keep(), "green", Command.PRIMARY, icon=icon, tool=kind)
        return self._landing(keep, self.fates.kept(), self.fates.keeping)

    def _leaving(self) -> Choice:
        leave = self._button("leave", DiscardTile(), icon="ui/icon_trash", tool=self.tile or "")
        return self._landing(leave, self.fates.left(), self.fates.leaving)

    def _landing(self, choice: Choice, landing: Landing | None, say: Callable[[Landing], str]) -> Choice:
        """Return a choice about a tile with its landing: orange with a drop where water is likely."""
        if landing is None:
            return choice
        wet = likely(landing.water.least)
        style, icon = ("orange", DROP) if wet else (choice.style, choice.icon)
        return replace(choice, style=style, icon=icon, consequence=say(landing))

    def _under(self, space: Space) -> str:
        top = self.seen.top(space)
        return self.notes.picture(top.kind, self.seen.height(space)) if top is not None else ""

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
        return Choice(text, self.doing(action), style, command, icon=icon, spaces=spaces, disabled_reason=why)

    def _tool(self, take_tool: Callable[[], None]) -> list[Choice]:
        """Return the choices for the tool held: use it, choose its victim."""
        tool = self.tool
        if tool is None:
            return []
        found: list[Choice] = []
        uses = self.possible_uses()
        if uses and tool != "sandbag":
            swims = tool == "lifebelt"
            label = self.words.text("button.swim" if swims else "button.use", tool=self.words.tool(tool, "gen"))
            does = self.words.text(f"tool.{tool}.does{self.words.afloat(self.actor)}") if self.actor is not None else ""
            found.append(
                Choice(
                    label,
                    take_tool,
                    "orange",
                    Command.ROTATE,
                    icon=f"token/{tool}",
                    consequence=self.fates.afloat("swim", uses.values()) if swims else does,
                    spaces=tuple(uses),
                    chosen=self.selection.aiming,
                )
            )
        if self.selection.aiming:
            found += [self._victim(use.victim, use) for use in uses.values() if isinstance(use, Steal)]
        return found

    def _victim(self, victim: Seat, use: Action) -> Choice:
        tool = self.seen.tools[victim] or ""
        label = self.words.text("button.rob", name=self.host.name(victim))
        space = self.seen.explorers[victim]
        spaces = () if space is None else (space,)
        icon, tip = f"token/{tool}", self.words.tool(tool)
        return Choice(label, self.doing(use), "orange", icon=icon, tooltip=tip, spaces=spaces, elsewhere="players")

    def _discard(self, tool: str) -> Choice:
        label = self.words.text("button.discard", tool=self.words.tool(tool, "acc"))
        act = self.doing(DiscardTool())
        if self._lost_without():
            act = self._asking(self._ending("ask.discard", tool=self.words.tool(tool, "gen")), "discard", DiscardTool())
        return Choice(label, act, icon="ui/icon_trash")

    def _lost_without(self) -> bool:
        """Return whether a player without its tool would be out at once (EI-14, EI-43)."""
        if not self.moving or self.space is None:
            return False
        stuck = self.seen.phase is Phase.FORCED or not self.seen.height(self.space)
        return stuck and not any(isinstance(way, Step) for way in self.ways().values())

    def _ending(self, key: str, **values: object) -> str:
        """Return the question before an action by which the player is out.

        With two left it ends the game (EI-17).
        """
        others = [seat for seat, space in enumerate(self.seen.explorers) if space is not None and seat != self.actor]
        if len(others) > 1:
            return self.words.text(key, **values)
        return self.words.text(f"{key}.last", name=self.host.name(others[0]), **values)

    def _asking(self, question: str, yes: str, action: Action) -> Callable[[], None]:
        return lambda: self.host.ask(question, self.words.text(f"ask.{yes}_yes"), self.doing(action))
