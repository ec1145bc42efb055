"""The table: a board in its frame, what is asked, the players, the die, the log, and the buttons of the moment.

It shows one match of any game, through the game's `Table`. What is shown lags behind the match while events are animated; a
click then completes the animation and does nothing else, so that nobody acts on a board that was not seen yet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect, Surface

from game import registry
from game.content.level import Level
from game.engine.core import Action, Event, Illegal, Seat
from game.play.match import Change, Match
from game.play.saves import Autosave
from game.ui import flow
from game.ui.fonts import Face
from game.ui.input import Command, InputEvent, Pointer, PointerKind
from game.ui.presenter import Presenter
from game.ui.scenes.dialog import Answer, DialogScene
from game.ui.scenes.pause import RESIGN
from game.ui.tables.boardview import BoardView
from game.ui.tables.kit import Choice, LogLine, Prompt, Space, Table
from game.ui.tables.parts import Banner, Felt, LogView
from game.ui.tables.sidepanel import ChoiceArea, SidePanel
from game.ui.tables.stage import Stage
from game.ui.theme import CREAM, TITLE, Style
from game.ui.timeline import Timeline
from game.ui.widgets.buttons import IconButton
from game.ui.widgets.cards import PlayerCard
from game.ui.widgets.labels import Label
from game.ui.widgets.scene import WidgetScene

MARGIN = 16
HEAD = 82
"""Design units of the strip over the board, where it says what is asked."""
END_PAUSE = 1.4
"""Seconds between the last move of a game and its results."""


class TableScene(WidgetScene):
    """One match on the screen. It is also the `Desk` of the game's table."""

    def __init__(self, match: Match, level: Level, autosave: Autosave | None = None) -> None:
        super().__init__()
        self.match, self.level, self.autosave = match, level, autosave
        self.entry = registry.entry(match.game.id)
        self.music = self.entry.music
        self.seen: Any = match.observation(None)
        self._prompt = Prompt("", "")
        self._shown_spaces: tuple[Space, ...] = ()
        self._unlisten: Callable[[], None] = lambda: None
        self._after_end = 0.0
        self._told_end = False
        self._swallow_up = False

    # life

    def enter(self) -> None:
        self.stage = Stage(self.context.art, self.invalidate)
        self.tray = Felt(self._press_primary)
        self.banner = Banner()
        self.log = LogView(self._show_line, self.open_rule)
        self.table: Table = self.entry.table_kit().KIT(self)
        self.board = BoardView(self.table, self.stage)
        self.presenter = Presenter(self._play, self._rest, self.table.joins)
        self._apply_speed()
        self._unlisten = self.match.listen(None, self._on_change)
        self.context.sound.ambience(self.entry.ambience)
        for event in self._events():
            self.table.note(event)
        self.table.rest()
        self._told_end = self.match.outcome is not None

    def leave(self) -> None:
        self._unlisten()
        self.context.sound.ambience(None)

    def pause(self) -> None:
        self.presenter.finish()
        if self.autosave is not None:
            self.autosave.pause()

    def resume(self, result: Any) -> None:
        """Carry on with the answer to a question, or with a resignation: (RESIGN, the seat that gives up)."""
        self._apply_speed()
        if callable(result):
            result()
        elif isinstance(result, tuple) and result[0] == RESIGN and self.match.to_move is not None:
            self.match.resign(result[1])

    def _apply_speed(self) -> None:
        speed = self.context.settings.values.speed.factor
        self.presenter.instant = speed == float("inf")
        self.presenter.speed = 1.0 if self.presenter.instant else speed

    def _events(self) -> list[Event]:
        """Everything that happened so far, as spectators saw it."""
        events = [*self.match.opening_events, *(event for played in self.match.history for event in played.step.events)]
        seen = (self.match.game.redact(event, None) for event in events)
        return [event for event in seen if event is not None]

    # building and placing

    def build(self) -> None:
        text = self.text
        self.headline = Label(size=30, face=Face.TITLE, colour=TITLE, style=Style.TITLE, valign="bottom", clip=True)
        self.detail = Label(size=18, face=Face.ITALIC, colour=CREAM, style=Style.RAISED, valign="top", clip=True)
        self.where = Label(size=16, face=Face.ITALIC, colour=CREAM, style=Style.RAISED, align="right", valign="top", clip=True)
        self.add(self.where)
        self.add(self.headline)
        self.add(self.detail)
        self.add(self.board)
        self.add(self.banner)
        self.choices = ChoiceArea(self.table.reason)
        self.undo_button = IconButton("undo", self._undo, tooltip=text("table.undo"))
        tools = [
            self.undo_button,
            IconButton("rotate", self._turn_board, tooltip=text("table.turn_board")),
            IconButton("zoom_in", lambda: self._zoom(1), tooltip=text("table.zoom_in")),
            IconButton("zoom_out", lambda: self._zoom(-1), tooltip=text("table.zoom_out")),
            IconButton("book", self.open_rules, tooltip=text("table.rulebook")),
            IconButton("menu", self._menu, tooltip=text("table.menu")),
        ]
        plates = [PlayerCard(self.name(card.seat), card.line, card.portrait, card.colour) for card in self.table.cards()]
        self.panel = SidePanel(plates, self.tray, self.log, self.choices, tools)
        self.add(self.panel)
        self.log.set_lines([line for line in map(self.table.line, self._events()) if line is not None])
        self.refresh()

    def first_focus(self) -> BoardView:
        return self.board

    def arrange(self, window: Rect) -> None:
        px, margin = self.px, self.px(MARGIN)
        wide = px(SidePanel.width(window, self.theme.scale))
        panel = Rect(window.right - margin - wide, margin, wide, window.height - 2 * margin)
        left = Rect(margin, 0, panel.left - 2 * margin, window.height - margin)
        head = px(HEAD)
        self.headline.place(Rect(left.x + px(8), px(6), left.width * 7 // 10, px(46)))
        self.where.place(Rect(left.x + left.width * 7 // 10 + px(16), px(22), left.width * 3 // 10 - px(24), px(28)))
        self.detail.place(Rect(left.x + px(8), px(52), left.width - px(16), head - px(52) + px(2)))
        self.board.place(Rect(left.x, head + px(4), left.width, left.height - head - px(4)))
        self.banner.place(Rect(self.board.window.x, self.board.window.y + px(20), self.board.window.width, px(70)))
        self.panel.place(panel)
        self._sync()

    # the match

    def name(self, seat: Seat) -> str:
        """What the player in a seat is called."""
        given = self.match.players[seat].name
        return given or self.text("table.seat", n=seat + 1)

    def plate(self, seat: Seat) -> tuple[float, float]:
        """The place on the board from which the way to a player's plate leads straight to the side."""
        return self.stage.view.place(self.board.window.right, self.panel.cards[seat].rect.centery)

    def submit(self, action: Action) -> None:
        """Carry out an action of the seat to move, or tell why not."""
        seat = self.match.to_move
        if seat is None:
            return
        try:
            self.match.submit(seat, action)
        except Illegal as why:
            self.refuse(why)

    def confirm(self, action: Action) -> None:
        """As `submit`, but when the players wish to confirm their moves, ask first."""
        if self.context.settings.values.confirm_moves:
            self.ask(self.text("table.confirm"), self.text("table.confirm_yes"), lambda: self.submit(action))
        else:
            self.submit(action)

    def ask(self, question: str, yes: str, act: Callable[[], None]) -> None:
        """Carry on with `act` when the players say yes."""
        self.offer(question, (Choice(yes, act, "red"),))

    def offer(self, question: str, choices: tuple[Choice, ...]) -> None:
        """Let the players pick one of a few answers, or none."""
        answers = [Answer(choice.text, choice.act, choice.style) for choice in choices]
        never_mind = Answer(self.text("table.never_mind"), None)
        self.context.stack.push(DialogScene(self._prompt.headline, question, (*answers, never_mind), default=len(answers)))

    def refuse(self, why: Illegal, space: Space | None = None) -> None:
        """Say why something cannot be done in a bubble, beside the space in question; a click on it opens the rule."""
        self.context.sound.play("ui_error")
        near = None
        if space is not None:
            x, y = self.board.place_of(space)
            near = Rect(x - self.px(30), y - self.px(30), self.px(60), self.px(60))
        words = self.table.reason(why)
        if why.rule:
            self.tell(f"{words} ({why.rule})", near, act=lambda: self.open_rule(why.rule))
        else:
            self.tell(words, near)

    def _on_change(self, change: Change) -> None:
        if change.undone:
            self._start_anew()
            return
        self._clear_marks()
        self.presenter.add(change.events)

    def _start_anew(self) -> None:
        """The match has gone back: show it as it is, without motion."""
        self.presenter.clear()
        self.table.forget()
        events = self._events()
        for event in events:
            self.table.note(event)
        self.log.set_lines([line for line in map(self.table.line, events) if line is not None])
        self.context.sound.play("undo")
        self._rest()

    def _play(self, event: Event, timeline: Timeline, aside: Timeline) -> None:
        self.table.note(event)
        words = self.table.banner(event)
        if words and not self.presenter.instant:
            self.banner.say(words)
        line = self.table.line(event)
        if line is not None:
            self.log.append(line)
        self.table.play(event, timeline, aside)

    def _rest(self) -> None:
        self.seen = self.match.observation(None)
        self.table.rest()
        self._sync()
        self.refresh()
        if self.match.outcome is not None and not self._told_end:
            self._told_end = True
            self._after_end = END_PAUSE
            self.context.sound.play("draw" if self.match.outcome.winner is None else "win")

    def _sync(self) -> None:
        """Make the board show exactly what is seen."""
        self.stage.show_only(self.table.actors(self.stage.view), _is_piece)
        self.stage.shake((0, 0))
        self.table.lay_still()
        self.refresh_marks()

    def _clear_marks(self) -> None:
        self.stage.show_only({}, _is_mark)

    # asking the table

    def refresh(self) -> None:
        """What can be done, or what is selected, has changed: ask the table again."""
        self._prompt = self.table.prompt()
        self.headline.set(self._prompt.headline)
        self.detail.set(self._prompt.detail)
        level, turn = self.level.name(self.text.language), self.match.turn
        self.where.set(self.text("table.where", level=level, n=turn) if turn else level)
        self.tray.say(self._prompt.caption)
        self.choices.offer(self._prompt.choices)
        self.panel.below_lines = self.choices.lines
        self.panel.arrange()
        self.panel.show_cards(self.table.cards(), self.match.to_move)
        reason = self.match.undo_reason()
        self.undo_button.enable(self.text(f"undo.{reason.code}") if reason is not None else "")
        self.refresh_marks()

    def refresh_marks(self) -> None:
        """Only the marks on the board have changed."""
        if self.presenter.busy:
            return
        marks = dict(self.table.marks(self.stage.view))
        lit = self.choices.lit()
        for number, space in enumerate(self._shown_spaces if lit is None else lit):
            marks["mark", "lit", number] = self.table.spotlight(space)
        self.stage.show_only(marks, _is_mark)

    def _show_line(self, line: LogLine) -> None:
        """Light the spaces that a line of the log speaks of."""
        self._shown_spaces = line.spaces
        self.refresh_marks()

    # what players do

    def handle(self, event: InputEvent) -> bool:
        if self.presenter.busy and _presses(event):
            self.presenter.finish()
            self.banner.hush()
            self._swallow_up = isinstance(event, Pointer)
            return True
        if self._swallow_up and isinstance(event, Pointer) and event.kind is PointerKind.UP:
            self._swallow_up = False
            return True
        if self._shown_spaces and _presses(event):
            self._shown_spaces = ()
        before = (self.hovered, self.focused)
        done = super().handle(event)
        if before != (self.hovered, self.focused):
            self.refresh_marks()
        return done

    def command(self, command: Command) -> bool:
        for choice in self._prompt.choices:
            if choice.command is command:
                self._choose(choice)
                return True
        acts: dict[Command, Callable[[], object]] = {
            Command.HELP: self.open_rules,
            Command.MENU: self._menu,
            Command.UNDO: self.undo_button.press,
            Command.TURN_BOARD: self._turn_board,
            Command.ZOOM_IN: lambda: self._zoom(1),
            Command.ZOOM_OUT: lambda: self._zoom(-1),
            Command.LOG: lambda: self.focus(self.log, show=True),
        }
        act = acts.get(command)
        if act is not None:
            act()
            return True
        return command is Command.PRIMARY or self.table.command(command)

    def back(self) -> None:
        if self.focused is not self.board:
            self.focus(self.board)
        elif not self.table.back():
            self._menu()

    def _choose(self, choice: Choice) -> None:
        if choice.why_not is not None:
            self.refuse(choice.why_not)
        else:
            choice.act()

    def _press_primary(self) -> None:
        for choice in self._prompt.choices:
            if choice.command is Command.PRIMARY:
                self._choose(choice)

    def _undo(self) -> None:
        if self.match.undo_reason() is None:
            self.match.undo()

    def _turn_board(self) -> None:
        self.presenter.finish()
        self.board.turn()
        self._sync()

    def _zoom(self, steps: int) -> None:
        self.board.zoom(steps)
        self._sync()

    def _menu(self) -> None:
        flow.pause_game(self.context, self.match)

    def open_rules(self) -> None:
        """Open the rulebook of this game."""
        flow.open_rulebook(self.context, self.entry.page)

    def open_rule(self, rule: str) -> None:
        """Open the rulebook at a rule."""
        flow.open_rulebook(self.context, self.entry.page, rule)

    # time and pictures

    @property
    def animating(self) -> bool:
        return super().animating or self.presenter.busy or self._after_end > 0

    def update(self, dt: float) -> None:
        super().update(dt)
        self.presenter.update(dt)
        if self._after_end > 0:
            self._after_end -= dt
            if self._after_end <= 0:
                flow.show_results(self.context, self.match, self.table.cards())

    def draw_focus(self, target: Surface) -> None:
        if self.focused is not self.board:
            super().draw_focus(target)


def _kind(key: object) -> object:
    return key[0] if isinstance(key, tuple) else key


def _is_mark(key: object) -> bool:
    return _kind(key) == "mark"


def _is_piece(key: object) -> bool:
    return not _is_mark(key)


def _presses(event: InputEvent) -> bool:
    """Whether an event means "go on": a click, or a key that acts."""
    if isinstance(event, Pointer):
        return event.kind is PointerKind.DOWN
    return event in (Command.CONFIRM, Command.PRIMARY, Command.BACK, Command.UNDO)
