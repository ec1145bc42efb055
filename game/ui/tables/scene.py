"""The table: one match of any game, played on the screen.

The players' choices of the moment are buttons at the lower right; clicks on the board go to the game's `Table`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect

from game.content.level import Level
from game.engine.core import Event, Seat
from game.play.autosave import Autosave
from game.play.history import Moment
from game.play.match import Change, Match
from game.ui.board.stage import Actor
from game.ui.contract.entry import TableEntry
from game.ui.contract.values import PLATE, Choice, Goal, Prompt, Space
from game.ui.hud.action_buttons import ActionButtons, at_once
from game.ui.hud.tools import Tool
from game.ui.shell import destinations
from game.ui.shell.input import Command, InputEvent, Pointer, PointerKind, presses
from game.ui.tables.boardscene import BoardScene
from game.ui.tables.bubble_space import BubbleSpace
from game.ui.tables.computers import Computers
from game.ui.tables.decisions import Decisions, LiveHost
from game.ui.tables.driver import ComputerAct, MatchDriver
from game.ui.tables.handover import HandoverScreen
from game.ui.tables.hint_view import HintView
from game.ui.tables.hints import HintProvider
from game.ui.tables.threat_view import ThreatView
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Pressable
from game.ui.widgets.frame import Frame

NUMBERS = (Command.FIRST, Command.SECOND, Command.THIRD)
"""The keys of the first buttons."""
FASTEST = 4.0
"""The factor by which computers wait less at most where motions are fast, or not shown."""
HELD = 3.0
"""The factor by which all that computers do is shown faster while the key is held."""
RECAP = 4
"""The most sentences of events since a player's last decision in the recap."""
AFTER_SKIP = 0.35
"""Seconds after a press that completed an animation in which the main key, pressed once more, still means only that."""
RESULTS = "ui/icon_trophy"
END_PAUSE = 1.4
"""Seconds between the last move of a game and its results."""


class TableScene(BoardScene):
    """A match under way."""

    live = True
    foot_beside = True
    has_results = True
    """True if the end of the game is told by its results."""
    match: Match
    host: LiveHost

    def __init__(
        self, entry: TableEntry, match: Match, level: Level, autosave: Autosave | None = None, *, begins: bool = False
    ) -> None:
        """Create the scene; `begins`: a new game, not one that is continued."""
        super().__init__(entry, match, level)
        self._begins = begins and not match.history
        self.autosave = autosave
        self._happened_at: tuple[Space, ...] = ()
        """The places of events since the player before the handover screen decided last."""
        self._unlisten: Callable[[], None] = lambda: None
        self._after_end = 0.0
        self._told_end = False
        self._celebrated = False
        """True once the results were shown since the game was over."""
        self._folds = False
        """True while a hand is being folded: the state before the decision is seen, and nothing is asked."""
        self._decided: Seat | None = None
        """The seat for which the cursor last went to its place."""
        self._hurried = False
        """True once somebody has pressed something to see a computer's move sooner."""
        self._hurries = False
        """True while somebody holds the key that hurries all computers."""
        self._skipped = 0.0
        """Seconds for which the main key does nothing yet, since a press has just completed an animation."""

    # life

    def enter(self) -> None:
        levels = self.entry.computer_levels()
        self.computers = self.make_computers()
        self.driver = MatchDriver(self.match, self.computers, self.autosave)
        self.bubble_space = BubbleSpace(self)
        self.decisions = self.host.decisions = self.make_decisions()
        self.hints = self.make_hints(HintProvider(self.match, levels, self.context.thinking))
        self.threats = ThreatView(self, self._endangered)
        self.viewer = self.computers.alone
        self.seen = self.match.observation(self.viewer)
        super().enter()
        self.choose_viewer()
        self._unlisten = self.match.listen(self.viewer, self._on_change)
        self._told_end = self._celebrated = self.match.outcome is not None
        self._decided = self._person
        if self.held():
            self.presenter.wait()

    def make_computers(self) -> Computers:
        """Return the computers at this table."""
        return Computers(self.match, self.entry.computer_levels(), self.context.thinking)

    def leave(self) -> None:
        self.driver.stop()
        self.hints.provider.put_away()
        self._unlisten()
        super().leave()

    def make_host(self) -> LiveHost:
        return LiveHost(self)

    def make_decisions(self) -> Decisions:
        """Make the decisions of persons at this table."""
        return Decisions(self, self.driver, lambda: self._person, self.bubble_space)

    def make_hints(self, provider: HintProvider) -> HintView:
        """Make the view of the hints of this table."""
        return HintView(self, provider, self.bubble_space)

    def _endangered(self) -> Seat | None:
        """Return the player whose threats are shown.

        A person among computers always is, else whoever decides.
        """
        if self.match.outcome is not None or not self.settled:
            return None
        return self.computers.alone if self.computers.alone is not None else self._person

    def let_go(self) -> None:
        super().let_go()
        self._hurries = False
        self.threats.let_go()

    def pause(self) -> None:
        self.presenter.finish()
        self.banner.hush()
        self.bubble.hide()
        if self.autosave is not None:
            self.autosave.pause()

    def resume(self) -> None:
        self.apply_speed()

    def events(self) -> list[Event]:
        events = [*self.match.opening_events, *(event for played in self.match.history for event in played.step.events)]
        seen = (self.match.game.redact(event, self.viewer) for event in events)
        return [event for event in seen if event is not None]

    def _recall(self) -> None:
        super()._recall()
        self._begun = self._begun or self.match.turn > 0  # a match may begin at a position

    # whose eyes

    def choose_viewer(self) -> None:
        """Choose the viewer: the player who decides with secret things, once the others look away.

        Until then, and without secrets, only what is open to all is shown.

        One person among computers always sees what is theirs.
        """
        if self.computers.alone is not None:
            self._look_as(self.computers.alone)
            return
        seat, waited = self.match.to_move, self.waits_for
        decides = seat is not None and seat not in self.computers.levels and seat not in self.driver.plans.agreed
        secret = seat is not None and decides and self.match.game.needs_privacy(self.match.state, seat)
        if not secret or seat != self.viewer:
            self._look_as(None)
        self.waits_for = seat if secret and self.viewer is None else None
        if self.waits_for not in (None, waited):
            self.hold_back()

    def _look_as(self, seat: Seat | None) -> None:
        """Show the game as another player may see it: rewrite the log, and report events to that seat."""
        if seat == self.viewer:
            return
        self.viewer = seat
        self.seen = self.observed()
        self._unlisten()
        self._unlisten = self.match.listen(seat, self._on_change)
        self.table.recall(self.events())
        self.log.set_lines(self.lines())

    def reveal(self) -> None:
        """Show the next player's own things, once that player has confirmed that nobody else looks."""
        self._look_as(self.waits_for)
        self.start_anew()

    @property
    def _person(self) -> Seat | None:
        """The person who is to decide with their own things in view.

        It is None for a computer or a plan, behind the handover screen, and at the end.
        """
        return None if self._folds or self.waits_for is not None else self.driver.person

    @property
    def offers(self) -> bool:
        """Return whether a person is there to receive the offers of the moment."""
        return self._person is not None

    def observed(self) -> Any:
        return self.decisions.with_plan(super().observed())

    def happened(self, event: Event) -> bool:
        return not self.decisions.is_planned(event)

    @property
    def settled(self) -> bool:
        return super().settled and not self._folds and self.computers.mover is None

    def asked(self) -> Prompt:
        if self.under_way or self.computers.mover is not None or self.driver.goes_by_plan:
            return self.announced()
        if self.waits_for is None:
            return self._with_results(super().asked())
        name = self.name(self.waits_for)
        words, then = self.text("table.reveal", name=name), self.text("table.reveal.then")
        show = Choice(words, self.reveal, "green", Command.PRIMARY, icon="ui/icon_eye", consequence=then)
        return Prompt(self.text("table.curtain", name=name), self.text("table.curtain.detail"), (show,))

    def _with_results(self, prompt: Prompt) -> Prompt:
        """Return the prompt with a button for the results once the game is over."""
        if self.under_way or self.match.outcome is None or not self.has_results:
            return prompt
        return replace(prompt, choices=(Choice(self.text("table.results"), self.finish, "green", Command.PRIMARY, icon=RESULTS),))

    def _since(self) -> None:
        """Replay the events since the last decision of the player who is to decide."""
        seat = self._person
        if seat is not None:
            self.context.open(destinations.Replay(self.match.record, self.viewer, self.match.since(seat)))

    # building

    def build(self) -> None:
        self.curtain = HandoverScreen(self.accent, self.reveal)
        bubble = self.hints.make_bubble()
        super().build()
        for part in (self.curtain, self.threats.make_legend(), bubble):
            self.add(part)

    def first_focus(self) -> Widget | None:
        return self.curtain.button if self.curtain.asking else super().first_focus()

    def arrange(self, window: Rect) -> None:
        super().arrange(window)
        clear = self._clear
        self.curtain.hang(Rect(clear.x, clear.y, clear.width, window.bottom - clear.y))
        self._keep_clear_of_curtain()
        self.threats.legend.place_in(self._clear, window)
        self.hints.say(self.choices)
        if self._begins:
            self._begins = False
            self._show_setting_up()

    def _show_setting_up(self) -> None:
        """Animate setting up, from the first picture on, where the table and the players wish it."""
        if self.table.shows_setting_up and not self.presenter.instant and not self.context.settings.values.reduced_motion:
            self.log.set_lines([])
            now, game = self.seen, self.match.game
            opening = (game.redact(event, self.viewer) for event in self.match.opening_events)
            self.show([Moment(event, now) for event in opening if event is not None])
            self.presenter.update(0)

    def make_below(self) -> ActionButtons:
        self.choices = ActionButtons()
        return self.choices

    def place_below(self, shape: Frame) -> Rect:
        return self.choices.place_in(shape.foot, narrow=shape.narrow, folded=shape.folded)

    def preload_below(self) -> Iterator[Callable[[], object]]:
        yield from self.choices.ahead()
        backs = {back for seat in range(len(self.match.players)) for back in self.table.backs(seat)}
        if backs:
            yield from self.curtain.ahead(backs)

    def below_sides(self) -> Sequence[int]:
        return (self.choices.side,)

    def make_tools(self) -> Sequence[Tool]:
        text, accent = self.text, self.accent
        self.undo_button = Tool(accent, "undo", self.decisions.undo, tooltip=text("table.undo"), large=True)
        self.since_button = Tool(accent, "eye", self._since, tooltip=text("table.since"))
        self.hints.button = Tool(accent, "lantern", self._ask_hint, tooltip=text("hint.tool"))
        return [
            *([self.hints.button] if self.hints.provider.works else []),
            self.undo_button,
            self.since_button,
            Tool(accent, "book", self.open_rules, tooltip=text("table.rulebook")),
            Tool(accent, "menu", self._menu, tooltip=text("table.menu")),
        ]

    # the match

    def _on_change(self, change: Change) -> None:
        if change.undone:
            self.driver.auto_play.undone(change.seat, len(self.match.history))
            self.log.set_lines(self.lines())
            self.context.sound.play("undo")
            self.start_anew()
        else:
            self.show(self._fold(change.moments), change.seat)

    def _fold(self, moments: tuple[Moment, ...]) -> tuple[Moment, ...]:
        """Return the moments as they will be shown.

        Everybody sees them, once the hand is folded of whoever has nothing more to decide.

        What only that player may see of it is still shown to that player alone.
        """
        seat, history = self.viewer, self.match.history
        goes_on = seat is None or self.computers.alone is not None or self.match.to_move == seat
        if goes_on or self.presenter.busy or len(history) < 2:
            return moments
        public = self.match.moments(None)
        if [moment.event for moment in public] != [moment.event for moment in moments]:
            return moments
        self.viewer = None
        self.seen = self.match.game.observe(history[-2].step.state, None)
        self._unlisten()
        self._unlisten = self.match.listen(None, self._on_change)
        known = self.events()
        before = known[: len(known) - len(public)]
        self.table.recall(before)
        self.log.set_lines([line for line in map(self.table.words.line, before) if line is not None])
        self._folds = True
        self.sync()
        self.table.show_things()
        self._folds = False
        return public

    def held(self) -> bool:
        """Return whether an action still waits to be written; nothing is offered until then."""
        return self.driver.saving

    def rested(self) -> None:
        decides = self._person
        if not self.driver.goes_by_plan:
            self.apply_speed()
        if decides is not None and self.driver.by_chance is not None:
            return  # with the next `update`: nothing can be decided while others are being told
        if decides is not None and self._hurried:
            self._hurried = False
            self.hold_back()  # a press meant for what a computer did must not decide anything
        if decides not in (None, self._decided):
            self.board.begin(show=self.by_keys)
            if self.by_keys:
                self.focus(self.first_focus())
        self._decided = decides
        if self.match.outcome is not None and not self._told_end:
            self._told_end = True
            self._after_end = END_PAUSE
            self.context.sound.play("win" if self.match.outcome.winners else "draw")

    def refresh(self) -> None:
        self.decisions.begin_again()
        super().refresh()

    def show_below(self) -> None:
        if not self.under_way or (self.computers.mover is not None and not self.presenter.moving):
            self._show_choices()
        else:
            moment = self.text("table.moment")
            self.choices.hold(moment)
            self.plates.offer(None, None)
            self.undo_button.enable(moment, waits=True)
            self.since_button.enable(moment, waits=True)
        self.board.live = self.settled and self.waits_for is None
        self._show_curtain()

    def make_way(self) -> None:
        if not self.presenter.instant:
            self.choices.make_way(self.text("table.moment"))
            self.card.say(None)

    def goal_shown(self) -> Goal | None:
        return super().goal_shown() if self.waits_for is None else None

    def _show_curtain(self) -> None:
        """Show the handover screen to the next player, with a recap since that player's last decision."""
        seat = self.waits_for if self.settled else None
        if seat is None:
            self.curtain.ask(None)
            self._keep_clear_of_curtain()
            return
        first = self.match.since(seat)
        since = [event for played in self.match.history[first:] for event in played.step.events]
        seen = (self.match.game.redact(event, None) for event in since)
        lines = [self.table.words.line(event) for event in seen if event is not None]
        told = [line for line in lines if line is not None and line.seat is not None and not line.heading]
        self._happened_at = tuple(space for line in told for space in line.spaces)
        title = self.text("table.curtain.since" if first else "table.curtain.so_far")
        self.curtain.ask(self.prompt, self.table.backs(seat), title, told[-RECAP:])
        self._keep_clear_of_curtain()

    def hurry_motion(self) -> None:
        """Play what a plan or a computer does faster."""
        self.apply_speed()
        self.presenter.speed *= HELD

    def _keep_clear_of_curtain(self) -> None:
        """Lift the board where the handover screen would hide recent events, and let it down afterwards.

        Nothing is shown larger or smaller: that would take the time of all pictures anew with every change of hands.
        """
        hangs = self.curtain.asking and self.curtain.rect.width
        self.board.show_above(self._happened_at, self.curtain.top if hangs else None)

    def _show_choices(self) -> None:
        """Show what can be done now.

        What is impossible has no button; its key says why.
        """
        asked = self.prompt.choices if self.offers or self.match.outcome is not None else ()
        choices = tuple(choice for choice in asked if choice.disabled_reason is None)
        self.choices.offer(choices)
        here = (choice for choice in choices if choice.elsewhere == PLATE and choice not in at_once(choices, folded=self.folded))
        self.plates.offer(self.match.to_move, next(here, None))
        self.choices.say(self.table.caption() if self._person is not None else "")
        reason = self.decisions.why_no_undo()
        self.undo_button.enable(self.text(f"undo.{reason}") if reason else "")
        self.since_button.enable(self._nothing_since(), waits=self.computers.mover is not None)

    def _nothing_since(self) -> str:
        """Return the reason why there is no recap to show, "" if there is one."""
        seat, history = self.match.to_move, self.match.history
        if self.computers.mover is not None:
            return self.text("table.moment")
        if self.waits_for is not None:
            return self.text("table.since.veiled")
        nothing = seat is None or not history or history[-1].seat == seat
        return self.text("table.since.nothing") if nothing else ""

    def lit(self) -> tuple[Space, ...] | None:
        return self.choices.lit()

    def marks(self) -> dict[Any, Actor]:
        """Return the marks.

        There are none behind the handover screen: they would tell what the next player can do.
        """
        if self.waits_for is not None:
            return {}
        return {**super().marks(), **self.hints.marks(), **self.threats.marks()}

    def refresh_marks(self) -> None:
        super().refresh_marks()
        self.hints.say(self.choices)

    # what players do

    def _pointer(self, event: Pointer) -> bool:
        """Carry what is dragged off its button over the board, and put it down where it is released."""
        held = self.pointing.captured if event.kind is PointerKind.MOVE and self.settled else None
        if isinstance(held, Pressable) and held.lifts and held.live and not held.rect.collidepoint(event.pos):
            held.act()
            self.pointing.captured = self.board
            self.board.carry()
        if event.kind is PointerKind.UP and self.board.carrying and self.root.at(event.pos) is not self.board:
            self.board.let_go()
        return super()._pointer(event)

    def handle(self, event: InputEvent) -> bool:
        if event in (Command.PRIMARY, Command.PRIMARY_OVER):
            self._hurries = event is Command.PRIMARY
        if presses(event) and self._computer_acts:
            self._hurried = True
            if not self.presenter.busy:
                self.computers.hurry()
        if presses(event) and self.presenter.busy:
            self._skipped = AFTER_SKIP
        return super().handle(event)

    @property
    def _computer_acts(self) -> bool:
        """Return whether a computer is to decide, or what one did is being shown."""
        return self.driver.shows_computer(moving=self.presenter.busy)

    def command(self, command: Command) -> bool:
        if self.held() or (command is Command.PRIMARY and self._skipped > 0):
            return True
        for choice in self.prompt.choices:
            if choice.command is command:
                self._choose(choice)
                return True
        if command in NUMBERS:
            if self.settled:
                self.choices.press(NUMBERS.index(command) + 1)
        elif command is Command.MENU:
            self._menu()
        elif command is Command.UNDO:
            self.undo_button.press()
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
            self._menu()

    def _choose(self, choice: Choice) -> None:
        """Do the same as the button of a command; a refused choice has no button."""
        if choice.disabled_reason is not None:
            self.decisions.refuse(choice.disabled_reason)
        else:
            choice.act()

    def press_primary(self) -> None:
        for choice in self.prompt.choices:
            if choice.command is Command.PRIMARY:
                self._choose(choice)

    # hints

    def _ask_hint(self) -> None:
        """Give a hint, or say why not."""
        if self._person is None or not self.settled:
            self.tell(self.text("hint.not_now"), self.hints.button.rect)
        elif self.decisions.planned:
            self.tell(self.text("hint.planned"), self.hints.button.rect)  # a hint is about the present, not about the plan
        else:
            self.hints.ask()

    def _menu(self) -> None:
        views: dict[Command, Callable[[], None]] = {
            Command.TURN_BOARD: self.turn_board,
            Command.ZOOM_OUT: lambda: self.zoom(-1),
            Command.ZOOM_IN: lambda: self.zoom(1),
        }
        menu_choices = self.table.menu_choices() if self.settled and self.waits_for is None else ()
        said = [(choice.text, choice.act) for choice in menu_choices]
        self.context.open(
            destinations.GameMenu(self.match, self._resign, views, said, leaving=self._leaving(), loses=self._loses)
        )

    @property
    def _loses(self) -> bool:
        """Return whether something would be lost if the game were left now."""
        fails = self.autosave is not None and self.autosave.trouble is not None
        return self.match.outcome is None and (fails or bool(self.decisions.planned))

    def _leaving(self) -> str:
        """Return the question before the game is left.

        It is "" once it is over, since nothing can be lost then.
        """
        if self.match.outcome is not None:
            return ""
        if self.autosave is not None and self.autosave.trouble is not None:
            return self.text("pause.leave.unsaved")
        return self.text("pause.leave.planned" if self.decisions.planned else "pause.leave.ask")

    def _resign(self, seat: Seat) -> None:
        if self.match.to_move is not None:
            self.match.resign(seat)

    # time

    @property
    def animating(self) -> bool:
        return super().animating or self._after_end > 0 or self.driver.left_to_program(self._person) is not None

    @property
    def restful(self) -> bool:
        return self.still and not (self.driver.busy or self.hints.provider.thinks)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._skipped = max(0.0, self._skipped - dt)
        self.decisions.carry_on()
        if self.computers.levels:
            self._let_computers_play(dt)
        if self.driver.by_chance is not None and self._person is not None and self.settled:
            self.decisions.submit_random(self.driver.by_chance)
        self.hints.look(dt)
        if self._after_end > 0:
            self._after_end -= dt
            if self._after_end <= 0:
                self.finish()

    def finish(self) -> None:
        """Show the results, now that the end of the game has been seen."""
        self._after_end = 0.0
        self.context.open(destinations.Results(self.match, self.table.cards(), self.table.charts(), again=self._celebrated))
        self._celebrated = True

    def _let_computers_play(self, dt: float) -> None:
        """Ask the computer that is to decide, show that it thinks, and carry out its decision in time."""
        driver, values = self.driver, self.context.settings.values
        self.apply_speed()
        if self._hurries and self._computer_acts:
            self.presenter.speed *= HELD
            driver.computers.hurry()
        driver.let_computers_think(dt, rested=not self.presenter.busy)
        history = self.match.history
        shown = history[-1].seat if self.presenter.moving and history and self._computer_acts else None
        self.plates.think(driver.computers.mover, driver.computers.clouds, shown)
        act = driver.act(values.computer_pace.factor * min(values.speed.factor, FASTEST))
        if act is not None:
            self._tell_act(act)

    def _tell_act(self, act: ComputerAct) -> None:
        """Show what a computer says by its action, or has to be told of it."""
        name, words = self.name(act.seat), ""
        if act.gave_up:
            words = self.text("computer.gives_up", name=name)
        elif act.says:
            words = self.text(f"computer.{self.match.game.id}.{act.says}", name=name)
        if words and self.match.outcome is None:
            self.tell(words)
        elif words:
            self.context.open(destinations.Message(name, words))  # results are about to come
        if act.thoughtless:
            self.context.open(destinations.Message(name, self.text("computer.failed")))
