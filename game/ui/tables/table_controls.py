"""The controls of a match under way: action buttons, undo, hints, recap and menu."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pygame import Rect

from game.play.history import turns_of_others
from game.ui.contract.values import PANEL, Choice, Space
from game.ui.hud.action_buttons import ActionButtons, at_once
from game.ui.hud.tools import Tool
from game.ui.services.wording import named_together, names_at
from game.ui.shell import destinations
from game.ui.shell.guests import Visitor
from game.ui.shell.input import Command, InputEvent, Pointer
from game.ui.tables.controls import BoardControls
from game.ui.tables.table_base import TableBase
from game.ui.tables.visitors import asking
from game.ui.widgets.frame import Frame


class TableControls(BoardControls):
    """The controls of a `TableScene`."""

    actions: ActionButtons
    undo: Tool
    since: Tool
    invitation: Tool | None = None
    """The button of the invitation, None where no guests can come."""
    leading_away: Sequence[Tool] = ()
    """The buttons of the rulebook and the menu, which can be pressed while anything moves."""

    def __init__(self, scene: TableBase) -> None:
        self._scene = scene
        self._told: frozenset[Visitor] = frozenset()
        """Those who wait for the host's yes, and of whom the host has been told."""
        self._call: tuple[str, frozenset[Visitor]] = "", frozenset()
        """The words that told of some of them last."""

    def make(self) -> ActionButtons:
        self.actions = ActionButtons()
        return self.actions

    def make_tools(self) -> Sequence[Tool]:
        hints = [self.make_hint_tool()] if self._scene.hints.provider.works else []
        self.undo = self.tool("undo", self._scene.decisions.undo, "table.undo", large=True)
        self.since = self.tool("eye", self._watch_since, "table.since")
        if not self._scene.drives:
            return [*hints, self.undo, self._make_leading_away()[-1]]  # a guest's menu has the others
        return [*hints, self.undo, self.since, *self.last_tools()]

    def tool(self, icon: str, act: Callable[[], None], tooltip: str, *, large: bool = False) -> Tool:
        """Make a round button; `tooltip` is the key of a text."""
        return Tool(self._scene.entry.accent, icon, act, tooltip=self._scene.text(tooltip), large=large)

    def make_hint_tool(self) -> Tool:
        """Make the button of hints."""
        hints = self._scene.hints
        hints.button = self.tool("lantern", self._scene.ask_hint, hints.tooltip)
        return hints.button

    def last_tools(self) -> Sequence[Tool]:
        """Make the buttons of the invitation, where guests can come, of the rulebook and the menu."""
        scene = self._scene
        invites = scene.context.guests.offered and scene.drives and scene.driver.autosave is not None
        self.invitation = self.tool("phone", scene.away.invite, "invitation.tool") if invites else None
        return *([self.invitation] if self.invitation is not None else []), *self._make_leading_away()

    def _make_leading_away(self) -> Sequence[Tool]:
        scene = self._scene
        self.leading_away = (
            self.tool("book", scene.open_rules, "table.rulebook"),
            self.tool("menu", scene.open_menu, "table.menu"),
        )
        return self.leading_away

    def leads_away(self, event: InputEvent) -> bool:
        """Return whether a press is for the rulebook or the menu while something moves.

        Computers that go on playing must keep nobody from them. BACK is that while a computer acts, else it ends a motion.
        """
        if isinstance(event, Pointer):
            return self._scene.root.at(event.pos) in self.leading_away
        return event is Command.BACK and self._scene.driver.shows_computer(moving=True)

    def place(self, shape: Frame) -> Rect:
        return self.actions.place_in(shape.foot, shape.room)

    def preload(self) -> Iterator[Callable[[], object]]:
        scene = self._scene
        yield from self.actions.ahead()
        backs = {back for card in scene.table.cards() for back in card.backs}
        if backs:
            yield from scene.handover.screen.ahead(backs)

    def sides(self) -> Sequence[int]:
        return (self.actions.side,)

    def lit(self) -> tuple[Space, ...] | None:
        return self.actions.lit()

    def offered(self) -> Sequence[tuple[str, Choice]]:
        return [(self._scene.text.key(button.capped), button.choice) for button in self.actions.buttons if button.enabled]

    def show(self) -> None:
        scene = self._scene
        playback = scene.playback
        if not playback.under_way or (scene.viewpoint.elsewhere and not playback.presenter.moving):
            self._offer()
        else:
            moment = scene.text("table.moment")
            self.actions.hold(moment)
            scene.hud.panels.offer({})
            self.undo.enable(moment, waits=True)
            self.since.enable(moment, waits=True)
        self._call_host()
        scene.board.live = scene.settled and scene.viewpoint.waits_for is None
        scene.handover.show()
        scene.away.show()

    def follow_visitors(self) -> None:
        """Tell of whoever begins to wait for the host's yes.

        The button of the invitation glows as long as somebody does. What is told goes when somebody it tells of waits no longer.
        """
        if self.invitation is not None:
            scene, waiting = self._scene, self._waiting()
            new = {visitor: words for visitor, words in waiting.items() if visitor not in self._told}
            words, called = self._call
            if called - waiting.keys() and scene.bubble.words == words:
                scene.bubble.hide()
            self._told = frozenset(waiting)
            self._call_host()
            if new:
                words = scene.text("invitation.answer", asked=". ".join(new.values()))
                self._call = words, frozenset(new)
                scene.tell(words, self.invitation.rect, act=scene.away.invite)

    def _waiting(self) -> dict[Visitor, str]:
        """Return those who wait for the host's yes, with what they ask."""
        scene = self._scene
        names = names_at(scene.text, scene.match.players)
        asked = {visitor: asking(scene.text, visitor, names) for visitor in scene.context.guests.visitors}
        return {visitor: words for visitor, words in asked.items() if words}

    def _call_host(self) -> None:
        if self.invitation is not None:
            waiting = len(self._waiting())
            self.invitation.glow(self._scene.text("invitation.asked", n=waiting) if waiting else "")

    def make_way(self) -> None:
        """Hide the action buttons during a major event."""
        self.actions.make_way(self._scene.text("table.moment"))

    def _offer(self) -> None:
        """Show what can be done now.

        What is impossible has no button; its key says why.
        """
        scene = self._scene
        asked = scene.prompt.choices if scene.viewpoint.offers or scene.match.outcome is not None else ()
        choices = tuple(choice for choice in asked if choice.disabled_reason is None and not choice.in_place)
        self.actions.offer(choices)
        folded = scene.hud.columns.folded
        here = (choice for choice in choices if choice.elsewhere == PANEL and choice not in at_once(choices, folded=folded))
        mover, choice = scene.match.to_move, next(here, None)
        scene.hud.panels.offer({mover: choice} if mover is not None and choice is not None else {})
        self.actions.say(scene.prompt.caption if scene.viewpoint.person is not None or scene.viewpoint.elsewhere else "")
        reason = scene.decisions.why_no_undo()
        self.undo.enable(scene.text(f"undo.{reason}") if reason else "")
        names = "" if reason else named_together(scene.text, [*map(scene.name, sorted(scene.decisions.undo_asks()))])
        self.undo.tooltip = scene.text("table.undo.asks", names=names) if names else scene.text("table.undo")
        nothing = self._nothing_since()
        self.since.enable(nothing, waits=scene.viewpoint.elsewhere)
        self.since.glow("" if nothing else self._label())

    # what happened since

    def _nothing_since(self) -> str:
        """Return the reason why there is no recap to show, "" if there is one."""
        scene, match = self._scene, self._scene.match
        seat = match.to_move
        if seat is None:
            return scene.text("undo.over")
        if scene.viewpoint.elsewhere:
            return scene.text("table.since.elsewhere", name=scene.name(seat))
        if scene.viewpoint.waits_for is not None:
            return scene.text("table.since.veiled")
        start, stop = match.before(seat)
        return scene.text("table.since.nothing") if start == stop else ""

    def _label(self) -> str:
        """Return how many turns of others can be watched, in words.

        Without a number where there are not several.
        """
        match, seat = self._scene.match, self._scene.match.to_move or 0
        turns = turns_of_others(match.history, *match.before(seat), seat, match.opening.events)
        return self._scene.text("table.since.watch", n=max(1, turns))

    def _watch_since(self) -> None:
        """Play what others did before the player who is to decide, and come back."""
        scene, seat = self._scene, self._scene.viewpoint.person
        if seat is not None:
            start, stop = scene.match.before(seat)
            scene.context.open(destinations.Replay(scene.match.record, scene.viewpoint.viewer, start, stop))
