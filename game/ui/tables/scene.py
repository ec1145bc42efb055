"""The table: one match of any game, played on the screen.

The players' choices of the moment are buttons at the lower right; clicks on the board go to the game's `Table`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pygame import Rect

from game.content.level import Level
from game.engine.core import Seat
from game.play import evening
from game.play.autosave import Autosave
from game.play.history import Moment, visible
from game.play.match import Change, Match
from game.ui.board.stage import Actor
from game.ui.contract.entry import TableEntry
from game.ui.contract.values import Choice, Prompt, Space
from game.ui.services.wording import computer_keys
from game.ui.shell import destinations
from game.ui.shell.input import Command, InputEvent, Pointer, PointerKind, presses
from game.ui.tables.away_view import AwayView
from game.ui.tables.bubble_space import BubbleSpace
from game.ui.tables.computer_turns import ComputerTurns
from game.ui.tables.computers import Computers
from game.ui.tables.decisions import Decisions, LiveHost
from game.ui.tables.driver import MatchDriver
from game.ui.tables.ending import Ending
from game.ui.tables.handover_view import HandoverView
from game.ui.tables.hint_view import HintView
from game.ui.tables.hints import HintProvider
from game.ui.tables.menu import TableMenu
from game.ui.tables.seat_viewpoint import SeatViewpoint
from game.ui.tables.table_base import TableBase
from game.ui.tables.table_controls import TableControls
from game.ui.tables.threat_view import ThreatView
from game.ui.tables.time_up import TimeUp
from game.ui.tables.turn_timing import TurnTiming
from game.ui.widgets.base import Widget

NUMBERS = (Command.FIRST, Command.SECOND, Command.THIRD)
"""The keys of the first buttons."""
AFTER_SKIP = 0.35
"""Seconds after a press that completed an animation in which the main key, pressed once more, still means only that."""
RESULTS = "ui/icon_trophy"


class TableScene(TableBase):
    """A match under way.

    Several tables may show one match: the first drives it, and each further one is given that table's `driver` and the seat
    whose screen it is, or none where somebody only looks on. Who gives a seat its screen tells the driver
    (`MatchDriver.take_screen`).
    """

    has_results = True
    """True if the end of the game is told by its results."""
    controls: TableControls

    def __init__(
        self,
        entry: TableEntry,
        match: Match,
        level: Level,
        autosave: Autosave | None = None,
        *,
        begins: bool = False,
        driver: MatchDriver | None = None,
        seat: Seat | None = None,
    ) -> None:
        """Create the scene; `begins`: a new game, not one that is continued."""
        super().__init__(entry, match, level)
        self._begins = begins and not match.history
        self._autosave, self._driver, self._seat = autosave, driver, seat
        self._decided: Seat | None = None
        """The seat for which the cursor last went to its place."""
        self._skipped = 0.0
        """Seconds for which the main key does nothing yet, since a press has just completed an animation."""

    # life

    def enter(self) -> None:
        self.driver = self._driver or MatchDriver(self.match, self.make_computers(), self._autosave)
        self.drives = self._driver is None
        super().enter()
        self.board.tap = self.decisions.tap
        self.away.listen()
        self._unmoved = self.driver.on_move(self._seats_moved)
        self.viewpoint.choose()
        self.viewpoint.listen()
        self._decided = self.viewpoint.person
        if self.held:
            self.playback.presenter.wait()

    def make_parts(self) -> None:
        self.turns = self.make_turns()
        self.handover = HandoverView(self, self.match, self.viewpoint)
        self.away = AwayView(self, self.match, self.driver, self.viewpoint)
        self.bubble_space = BubbleSpace(self)
        self.decisions = self.make_decisions()
        self.hints = self.make_hints(HintProvider(self.match, self.entry.computer_levels(), self.context.thinking))
        clock, sound = self.context.clock, self.context.sound
        self.timing = TurnTiming(self.match, clock, sound, lambda: self.decisions.due and self.hints.silent)
        self.time_up = TimeUp(self)
        self.threats = ThreatView(self, self.bubble_space, self._endangered)
        self.ending = Ending(told=self.match.outcome is not None)

    def leave(self) -> None:
        if self.drives:
            self.driver.stop()
        self._unmoved()
        self.driver.covered.discard(self.viewpoint.sits_here)
        self.away.stop()
        self.hints.provider.put_away()
        self.viewpoint.stop()
        super().leave()

    def make_viewpoint(self) -> SeatViewpoint:
        return SeatViewpoint(self, self.driver, self.changed, self._seat, looks_on=not self.drives and self._seat is None)

    def make_host(self) -> LiveHost:
        return LiveHost(self, self.decisions, self.away.hand_room)

    def make_controls(self) -> TableControls:
        return TableControls(self)

    def make_computers(self) -> Computers:
        """Make the computers at this table."""
        return Computers(self.match, self.entry.computer_levels(), self.context.thinking)

    def make_turns(self) -> ComputerTurns:
        """Make the view of the computers' turns."""
        return ComputerTurns(self)

    def make_decisions(self) -> Decisions:
        """Make the decisions of persons at this table."""
        return Decisions(self, self.driver, self.viewpoint)

    def hinted(self) -> Space | None:
        return self.hints.first

    def make_hints(self, provider: HintProvider) -> HintView:
        """Make the view of the hints of this table."""
        return HintView(self, provider, self.bubble_space)

    def _endangered(self) -> Seat | None:
        """Return the player whose threats are shown.

        A table's own seat always is, else whoever decides.
        """
        if self.match.outcome is not None or not self.settled:
            return None
        return self.viewpoint.own if self.viewpoint.own is not None else self.viewpoint.person

    def let_go(self) -> None:
        super().let_go()
        self.turns.let_go()
        self.threats.let_go()

    def pause(self) -> None:
        super().pause()
        self.timing.stop()
        self.driver.covered.add(self.viewpoint.sits_here)
        self.hud.tell_time()
        self.driver.halted |= self.drives
        if self.driver.autosave is not None and self.drives:
            self.driver.autosave.pause()

    def resume(self) -> None:
        self.playback.apply_speed()
        self.driver.covered.discard(self.viewpoint.sits_here)
        self.driver.halted &= not self.drives

    def _seats_moved(self) -> None:
        """Show the game to those who sit at this table now."""
        self.decisions.ask_again()
        self.playback.finish()  # the log is written anew, with what was still to be shown
        self.viewpoint.choose()
        self.arrange(self.window)
        self.playback.start_anew()

    # building

    def build(self) -> None:
        screen, bubble = self.handover.make_screen(), self.hints.make_bubble()
        plaque = self.away.make_plaque()
        super().build()
        self.add(plaque)
        for part in (screen, self.threats.make_legend(), bubble):
            self.add(part)

    def first_focus(self) -> Widget | None:
        screen = self.handover.screen
        return screen.button if screen.asking else super().first_focus()

    def arrange(self, window: Rect) -> None:
        super().arrange(window)
        self.handover.arrange(window)
        self.away.arrange(window)
        self.threats.arrange()
        self.hints.say(self.controls.actions)
        if self._begins:
            self._begins = False
            self._show_setting_up()

    def _show_setting_up(self) -> None:
        """Animate setting up, from the first picture on, where the table and the players wish it."""
        presenter = self.playback.presenter
        if self.table.shows_setting_up and not presenter.instant and not self.context.settings.values.reduced_motion:
            self.hud.log.set_lines([])
            viewpoint, match = self.viewpoint, self.match
            opening = visible(match.game, viewpoint.viewer, match.opening.events)
            self.playback.show([Moment(event, viewpoint.seen) for event in opening])
            presenter.update(0)

    # what is shown

    @property
    def held(self) -> bool:
        """Return whether an action still waits to be written; nothing is offered until then."""
        return self.driver.saving

    @property
    def settled(self) -> bool:
        return super().settled and not self.viewpoint.folds and not self.viewpoint.elsewhere

    def asked(self) -> Prompt:
        playback = self.playback
        if playback.under_way or self.viewpoint.elsewhere or self.driver.goes_by_plan:
            return self.away.prompt(playback.announced())
        if self.viewpoint.waits_for is not None:
            return self.handover.prompt()
        prompt = super().asked()
        if self.match.outcome is None or not self.has_results:
            return self.decisions.offer_weighed(prompt)
        return replace(prompt, choices=(Choice(self.text("table.results"), self.finish, "green", Command.PRIMARY, icon=RESULTS),))

    def refresh(self) -> None:
        self.decisions.begin_again()
        super().refresh()

    def marks(self) -> dict[Any, Actor]:
        """Return the marks.

        There are none behind the handover screen: they would tell what the next player can do.
        """
        if self.viewpoint.waits_for is not None:
            return {}
        self.host.advised = self.hints.advised
        of_table = super().marks()
        marks = {**of_table, **self.hints.marks(of_table)}
        return {**marks, **self.threats.marks(marks.values())}

    def marked(self) -> None:
        super().marked()
        self.hints.say(self.controls.actions)

    # what happens

    def changed(self, change: Change) -> None:
        """Show a change of the match."""
        self.driver.withdraw()
        ended = self.match.outcome is not None  # the results may never be opened, and the end may be taken back
        if self.has_results and (ended or change.undone):
            settings = self.context.settings
            computers = computer_keys(self.text)
            settings.change(evening=evening.after(settings.values.evening, self.match, computers=computers))
        if change.undone:
            self.driver.auto_play.undone(change.seat, len(self.match.history))
            self.hud.log.set_lines(self.log_lines())
            self.context.sound.play("undo")
            self.playback.start_anew()
        else:
            self.playback.show(self.viewpoint.fold(change.moments), change.seat)
        if change.seat == self.viewpoint.viewer:
            self.board.lift_finger()

    def make_way(self) -> None:
        if not self.playback.presenter.instant:
            self.controls.make_way()
            self.hud.card.say(None)
            if self.hud.log_strip.rect.colliderect(self.controls.actions.rect):
                self.hud.place()  # there were no buttons, so the story had the place of the way to skip

    def rested(self) -> None:
        decides = self.viewpoint.person
        if decides is not None:
            self.hud.asks()
        if not self.driver.goes_by_plan:
            self.playback.apply_speed()
        if decides is not None and self.driver.by_chance is not None:
            return  # with the next `update`: nothing can be decided while others are being told
        if decides is not None and self.turns.take_hurry():
            self.hold_back()  # a press meant for what a computer did must not decide anything
        if decides not in (None, self._decided):
            if self.viewpoint.passed_on:
                self.hold_back()  # nor one meant for what somebody did at another screen
            self.board.begin(show=self.by_keys)
            if self.by_keys:
                self.focus(self.first_focus())
        self._decided = decides
        if self.match.outcome is not None and not self.ending.told:
            self.ending.begin()
            self.context.sound.play("win" if self.match.outcome.winners else "draw")

    def finish(self) -> None:
        """Show the results, now that the end of the game has been seen."""
        self.ending.end()
        again, self.ending.celebrated = self.ending.celebrated, True
        charts = self.table.charts(self.match.game.observe(self.match.opening.state, self.viewpoint.viewer))
        self.context.open(destinations.Results(self.match, self.table.cards(), charts, again=again))

    # what players do

    def handle(self, event: InputEvent) -> bool:
        self.timing.update()  # before a decision is made
        self.turns.follow(event)
        if self.threats.stays and presses(event):
            self.threats.let_go()
            return True
        if isinstance(event, Pointer) and event.kind is PointerKind.DOWN and not event.touch:
            self.decisions.weighed = None  # a mouse points before it clicks
        if presses(event) and self.playback.busy:
            self._skipped = AFTER_SKIP
            if self.controls.leads_away(event):
                self.playback.finish()  # and the press is still for what it leads to
        return super().handle(event)

    def command(self, command: Command) -> bool:
        if self.held or (command is Command.PRIMARY and self._skipped > 0):
            return True
        for choice in self.prompt.choices:
            if choice.command is command:
                self.decisions.choose(choice)
                return True
        if command in NUMBERS:
            if self.settled:
                self.controls.actions.press(NUMBERS.index(command) + 1)
        elif command is Command.MENU:
            self.open_menu()
        elif command is Command.UNDO:
            self.controls.undo.press()
        elif command in (Command.THREATS, Command.THREATS_OVER):
            self.threats.show(command is Command.THREATS)
        elif command is Command.HINT and self.hints.provider.works:
            self.hints.button.press()
        else:
            return super().command(command) or command is Command.PRIMARY or (self.settled and self.table.clicks.command(command))
        return True

    def back(self) -> None:
        if self.hints.bubble.visible:
            self.hints.hide()
        elif self.focused is not self.board and self.board.visible:
            self.focus(self.board)
        elif not self.table.clicks.back():
            self.open_menu()

    def press_primary(self) -> None:
        for choice in self.prompt.choices:
            if choice.command is Command.PRIMARY:
                self.decisions.choose(choice)

    def ask_hint(self) -> None:
        if self.viewpoint.person is None or not self.settled:
            self.hints.refuse()
        elif self.decisions.planned:
            self.tell(self.text("hint.planned"), self.hints.button.rect)  # a hint is about the present, not about the plan
        else:
            self.hints.ask()

    def open_menu(self) -> None:
        TableMenu(self).open()

    # time

    @property
    def animating(self) -> bool:
        leaves = self.driver.left_to_program(self.viewpoint.person) is not None
        return super().animating or self.ending.waits or self.away.moves or self.handover.moves or leaves

    @property
    def restful(self) -> bool:
        return self.still and not (self.driver.busy or self.hints.provider.thinks or self.timing.counts)

    def update(self, dt: float) -> None:
        self.handover.update()
        super().update(dt)
        self._skipped = max(0.0, self._skipped - dt)
        self.decisions.relent(dt)
        self.decisions.carry_on()
        self.decisions.answer_question()
        self.turns.update(dt)
        self.away.update(dt)
        if self.driver.by_chance is not None and self.viewpoint.person is not None and self.settled:
            self.decisions.submit_random(self.driver.by_chance)
        self.hints.look(dt, due=self.decisions.due)
        self.threats.update()
        self.timing.update()
        self.time_up.update()
        if self.ending.passed(dt):
            self.finish()
