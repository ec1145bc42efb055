"""A position set up by hand at a game's own table, and played on from.

What is wrong with it is said on the turn panel, and marked on the board.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace
from pygame import Rect

from game.content.editor import AnyEditor, Value, Wrong, checked, started
from game.content.level import Level
from game.content.positions import Situation
from game.engine.core import AnyGame, Outcome, Seat
from game.play.match import arranged
from game.play.record import Header, Player
from game.ui.board.stage import Actor, Layer
from game.ui.contract.entry import TableEntry
from game.ui.contract.values import PlayerSummary, Prompt, Space
from game.ui.hud.tools import Tool
from game.ui.scenes.play_on import PlayOnScene
from game.ui.scenes.position_parts import VALUES, Lot, Tray, ValuesPaper
from game.ui.scenes.sharing import ChoiceScene
from game.ui.services.wording import trouble
from game.ui.shell import destinations
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.tables.boardscene import BoardScene
from game.ui.tables.controls import BoardControls
from game.ui.tables.viewpoint import Viewpoint
from game.ui.widgets.dialog import QuestionScene
from game.ui.widgets.frame import AIR, Frame
from game.ui.widgets.layout import box, column, place, row
from game.ui.widgets.plated import ActButton

ACT, LOW_ACT, WIDE_ACT = (66, 62), 48, 178
"""Design units of the height of the large button in a wide and a narrow window, with little room, and of its width there."""
FOOT, LEAST_ROW, GAP = 150, 460, 12
"""Design units of the height of the tray with little room, of the width from which on the button is beside it, and between what
is beside the board."""
LEAST_VALUES = 150
"""Design units of the height from which on the values have a paper of their own."""
GHOST, GHOST_ORDER, IN_HAND = 0.7, 30, 58
"""The strength of a piece that would be put down and its order on its space, and design units of one that is dragged."""
MOST_UNDO = 500


class Arrangement:
    """A position that is being set up, as a match in which nobody may do anything."""

    def __init__(self, editor: AnyEditor, begun: Situation, players: tuple[Player, ...]) -> None:
        self.editor, self.players = editor, players
        self._begun = begun
        self.first = self.state = editor.at_turn(begun.state)
        """The position that was shown first, and the one that is shown."""
        self._before: list[Any] = []
        self.wrong: Wrong | None = None
        """The reason why no game can be played on from it."""
        self._look_into()

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self._begun.game

    @property
    def to_move(self) -> Seat | None:
        """The seat that would be to move."""
        return self.game.to_move(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """None: nothing has been decided."""
        return None

    def observation(self, seat: Seat | None) -> Any:
        """Return everything: it is for whoever sets the position up."""
        return self.game.reveal(self.state)

    def change(self, state: Any) -> bool:
        """Let this be the position; return False where it is already."""
        if state == self.state:
            return False
        self._before = [*self._before[1 - MOST_UNDO :], self.state]
        self._set(state)
        return True

    @property
    def changed(self) -> bool:
        """Return whether a change can be taken back."""
        return bool(self._before)

    def undo(self) -> None:
        """Take the last change back."""
        self._set(self._before.pop())

    def _set(self, state: Any) -> None:
        self.state = state
        self._look_into()

    def _look_into(self) -> None:
        self.wrong = None
        try:
            self.as_read()
        except Wrong as why:
            self.wrong = why

    def as_read(self) -> Situation:
        """Return the position as one that is read from a file. Raises Wrong."""
        return checked(self.editor, dataclasses.replace(self._begun, state=self.state))

    def start(self, variants: Mapping[str, str]) -> Any:
        """Return the position at the start of a game on this board."""
        return started(self.game, self.editor, self._begun.board, len(self.players), variants)

    def left(self, piece: str) -> int:
        """Return how many more pieces of a kind there are."""
        return next((stock.left for stock in self.editor.stock(self.state) if stock.piece == piece), 0)


class Placing:
    """The hand over the board, which takes pieces up and puts them down."""

    def __init__(self, scene: PositionScene) -> None:
        self._scene, self._match, self._editor = scene, scene.match, scene.match.editor
        self.held: str | None = None
        """The kind of piece in hand, from the tray."""
        self.chosen: Any = None
        """The space whose piece is chosen, or taken up."""

    @property
    def spot(self) -> Any:
        """The space of the chosen piece, else the one that is pointed at."""
        return self.chosen if self.chosen is not None else self._scene.board.cursor

    def follow(self) -> None:
        """Let go of what is not there any more."""
        if self.chosen is not None and self._editor.piece_at(self._match.state, self.chosen) is None:
            self.chosen = None
        if self.held is not None and not self._match.left(self.held):
            self.held = None

    def take(self, piece: str) -> None:
        """Take a kind of piece in hand from the tray, or put it back."""
        again, self.chosen, self.held = self.held == piece and not self._scene.board.carrying, None, None
        if not self._match.left(piece):
            self._scene.refuse(Wrong("none_left"))
        elif not again:
            self.held = piece
        self._scene.refresh()

    # clicks

    def click(self, space: Space | None, x: float, y: float) -> None:
        """Put down what is in hand.

        Else choose the piece on a space, or move the chosen one there.
        """
        state, chosen = self._match.state, self.chosen
        if space is None:
            self.back()
        elif self.held is not None:
            self._scene.do(partial(self._editor.put, state, self.held, space))
        elif chosen is not None and chosen != space:
            self.chosen = None
            if not self._scene.do(partial(self._editor.move, state, chosen, space)):
                self.chosen = chosen
            self._scene.refresh()
        else:
            there = self._editor.piece_at(state, space) is not None
            self.chosen = space if there and chosen is None else None
            self._scene.context.sound.play("piece_pick")
            self._scene.refresh()

    def point(self, space: Space | None) -> None:
        """Show what is in hand over the space pointed at."""
        self._scene.display.refresh_marks()

    def back(self) -> bool:
        """Let go of what is in hand or chosen; return False when there was nothing."""
        if self.held is None and self.chosen is None:
            return False
        self.held = self.chosen = None
        self._scene.refresh()
        return True

    def command(self, command: Command) -> bool:
        """Turn the chosen piece."""
        if command is Command.ROTATE:
            self._scene.turn()
        return command is Command.ROTATE

    # dragging

    def lift(self, space: Space) -> bool:
        """Take up the piece on a space."""
        if self.held is not None or self._editor.piece_at(self._match.state, space) is None:
            return False
        self.chosen = space
        self._scene.refresh()
        return True

    def drop(self, space: Space | None) -> None:
        """Put down what was dragged; off the board it goes away."""
        state, held, start = self._match.state, self.held, self.chosen
        self.held = self.chosen = None
        if held is not None and space is not None:
            self._scene.do(partial(self._editor.put, state, held, space))
        elif start is not None and space is None:
            self._scene.do(partial(self._editor.take, state, start), "piece_pick")
        elif start is not None and space != start:
            self._scene.do(partial(self._editor.move, state, start, space))
        self._scene.hud.flight.end("hand")
        self._scene.refresh()

    def show(self, at: tuple[int, int]) -> None:
        """Show what is dragged at a pixel of the window."""
        piece = self.held or (self._editor.piece_at(self._match.state, self.chosen) if self.chosen is not None else None)
        if piece is not None:
            self._scene.hud.flight.carry("hand", self._scene.table.editing.piece(piece).sprite, at, IN_HAND)

    def marks(self) -> dict[Any, Actor]:
        """Return the marks of the chosen piece and of the space pointed at.

        The piece in hand is shown there as it would stand.
        """
        scene, marks = self._scene, dict[Any, Actor]()
        marking, cursor = scene.table.marking, scene.board.cursor
        if self.chosen is not None:
            marks["mark", "select", self.chosen] = marking.mark("select", self.chosen)
        if cursor is not None and cursor != self.chosen:
            marks["mark", "hover", cursor] = marking.mark("hover", cursor)
            if self.held is not None and not scene.board.carrying:
                foot = scene.table.places.foot(cursor, scene.viewpoint.seen)
                sprite = scene.table.editing.piece(self.held).sprite
                marks["mark", "ghost"] = Actor(
                    sprite, foot.x, foot.y, base=foot.base, layer=Layer.STAND, order=GHOST_ORDER, alpha=GHOST, shadow=False
                )
        return marks


class PositionControls(BoardControls):
    """The button that begins the game, and the tools for the pieces."""

    begin: ActButton

    def __init__(self, scene: PositionScene) -> None:
        self._scene = scene

    def make(self) -> ActButton:
        text, scene = self._scene.text, self._scene
        self.begin = ActButton(
            text("position.play"),
            scene.press_primary,
            icon="ui/icon_play",
            consequence=text("position.play.then"),
            cap=Command.PRIMARY.value,
        )
        return self.begin

    def make_tools(self) -> Sequence[Tool]:
        scene, text, accent = self._scene, self._scene.text, self._scene.entry.accent
        self.turn = Tool(accent, "turn_right", scene.turn, tooltip=text("position.turn"))
        self.over = Tool(accent, "rotate", scene.turn_over, tooltip=text("position.turn_over"))
        self.off = Tool(accent, "trash", scene.take_off, tooltip=text("position.take_off"))
        self.undo = Tool(accent, "undo", scene.undo, tooltip=text("position.undo"))
        more = Tool(accent, "more", scene.open_menu, tooltip=text("position.more"))
        close = Tool(accent, "close", scene.leave_position, tooltip=text("position.leave"), large=True)
        return [self.turn, self.over, self.off, self.undo, more, close]

    def place(self, shape: Frame) -> Rect:
        if not shape.folded:
            right, tall = shape.foot, self._scene.px(ACT[shape.narrow])
            self.begin.place(Rect(right.x, right.bottom - tall, right.width, tall))
            return self.begin.rect
        tall = shape.foot.width < self._scene.px(LEAST_ROW)
        low = box(self.begin, tall=LOW_ACT) if tall else box(self.begin, WIDE_ACT, LOW_ACT, at=(1.0, 1.0))
        tray = self._scene.tray
        if tray.parent is None:
            return Rect(shape.foot)
        tree = column(tray, low, gap=AIR) if tall else row(tray, low, gap=AIR)
        place(tree, shape.foot, self._scene.px)
        return Rect(shape.foot)

    def show(self) -> None:
        """Offer what can be done with the chosen piece."""
        scene, text = self._scene, self._scene.text
        chosen = "" if scene.hand.chosen is not None else text("position.nothing_chosen")
        self.turn.enable(chosen or ("" if scene.would("turn") else text("position.turns_not")))
        self.over.enable(chosen or ("" if scene.would("turn_over") else text("position.turns_not")))
        self.off.enable(chosen)
        self.undo.enable("" if scene.match.changed else text("position.no_undo"))
        self.begin.enable(scene.reason(scene.match.wrong))


class PositionScene(BoardScene):
    """A table on which pieces are put down by hand."""

    controls: PositionControls
    match: Arrangement
    full_left = True
    nears_end = False
    announces = False
    foot = FOOT
    foot_beside = True

    def __init__(self, entry: TableEntry, header: Header, board: Any, state: Any) -> None:
        """Create the scene.

        `header` is that of the game that would begin, `state` the position that is shown first.
        """
        editor = entry.editor()
        assert editor is not None
        level = Level.from_json(header.level)
        begun = Situation(entry.game(), level, board, state, len(header.players))
        super().__init__(entry, Arrangement(editor, begun, header.players), level)
        self.header, self._board = header, board
        self.hand = Placing(self)

    # building

    def make_viewpoint(self) -> Viewpoint:
        return Viewpoint(self.match)

    def make_controls(self) -> PositionControls:
        return PositionControls(self)

    def summaries(self) -> tuple[PlayerSummary, ...]:
        """Return the panels: nobody has died who is not put down."""
        away = self.text("position.away")
        return tuple(dataclasses.replace(card, line=away) if card.out else card for card in super().summaries())

    def enter(self) -> None:
        super().enter()
        self.board.live, self.board.clicks = True, self.hand
        self.board.lift, self.board.drop = self.hand.lift, self.hand.drop
        self.hud.note_of = lambda space: None  # the place of the card is taken

    def build(self) -> None:
        text, game = self.text, self.entry.id
        groups = dict.fromkeys(stock.group for stock in self.match.editor.stock(self.match.state))
        named = [(group, text(f"{game}.editing.group.{group}")) for group in groups]
        self.tray = Tray(self.accent, named, text("position.values"), self._show_parts)
        self.paper = ValuesPaper(self.accent, text("position.values"))
        super().build()
        self.add(self.tray)
        self.add(self.paper)
        self._show_parts()

    def refresh(self) -> None:
        self._show_parts()
        super().refresh()

    def columns_placed(self) -> None:
        shape = self.hud.columns.frame
        if shape is None or self.tray.parent is None:
            return
        self.hud.log_strip.offer(False)
        self.paper.show(not shape.folded)
        if not shape.folded:
            self._place_papers(shape)
        else:
            self.tray.offer_values(True)

    def _place_papers(self, shape: Frame) -> None:
        """Place the tray at the right and the values at the left.

        They are a group of the tray where they have no room below the players.
        """
        px = self.px
        self.table.below_panels(Rect(shape.left.topleft, (0, 0)))
        self.table.above_buttons(Rect(shape.right.topleft, (0, 0)))
        left, top = shape.left, self.hud.panels.rect.bottom + px(GAP)
        free = Rect(left.x, top, left.width, max(0, left.bottom - top))
        own = free.height >= px(LEAST_VALUES)
        self.paper.show(own)
        self.paper.place(free)
        self.tray.offer_values(not own)
        above, below = self.hud.tools.rect.bottom + px(GAP), self.controls.begin.rect.top - px(GAP)
        self.tray.place(Rect(shape.right.x, above, shape.right.width, max(0, below - above)))

    def _show_parts(self) -> None:
        """Bring the tray and the values up to the position."""
        if self.tray.parent is None:
            return
        words, state, group = self.table.editing, self.match.state, self.tray.group
        if group != VALUES:
            stocks = [stock for stock in self.match.editor.stock(state) if stock.group == group]
            lots = [Lot(one.piece, words.piece(one.piece), one.left, one.piece == self.hand.held) for one in stocks]
            self.tray.pieces.show_lots(lots, self.hand.take)
        for shown in (self.tray.values, self.paper.values):
            values = self.match.editor.values(state)
            shown.show_values(values, self._named, self._worded, self.name, self._set, self._pick)
        self.tray.arrange()

    # words

    def _named(self, name: str) -> str:
        return self.text("position.turn_of") if name == "turn" else self.table.editing.name(name)

    def _worded(self, value: Value, one: str) -> str:
        return self.name(int(one)) if value.name == "turn" else self.table.editing.value(value.name, value.seat, one)

    def reason(self, why: Wrong | None) -> str:
        """Return a reason in a sentence, "" for none."""
        if why is None:
            return ""
        own, places = f"{self.entry.id}.editing.wrong.{why.code}", [self.table.places.name(space) for space in why.spaces]
        named = {"place": places[0], "other": places[-1]} if places else {}
        name = self.name(why.seat) if why.seat is not None else ""
        detail = trouble(self.text, why.detail) if why.detail is not None else ""
        return self.text(own if own in self.text else f"position.wrong.{why.code}", name=name, detail=detail, **named)

    def asked(self) -> Prompt:
        mover = self.match.to_move
        ready = self.text("position.ready", name=self.name(mover)) if mover is not None else ""
        return Prompt(self.text("position.title"), self.reason(self.match.wrong) or ready)

    def marks(self) -> dict[Any, Actor]:
        """Return the marks of what is wrong, and of the hand."""
        wrong = self.match.wrong.spaces if self.match.wrong is not None else ()
        dangers = {("mark", "danger", space): self.table.marking.mark("danger", space) for space in wrong}
        return {**dangers, **self.hand.marks()}

    # changing

    def do(self, act: Callable[[], Any], sound: str = "piece_put") -> bool:
        """Change the position, or say why that cannot be; return whether it could be."""
        try:
            state = act()
        except Wrong as why:
            self.refuse(why)
            return False
        self.context.sound.play(sound)
        self.change(state)
        return True

    def refuse(self, why: Wrong) -> None:
        """Say why something cannot be done, beside the space in question."""
        self.context.sound.play("ui_error")
        at = self.board.place_of(why.spaces[0]) if why.spaces else None
        self.tell(self.reason(why), Rect(at, (1, 1)) if at is not None else None)

    def change(self, state: Any) -> None:
        """Let this be the position, as long as it is another one."""
        if self.match.change(state):
            self._show()

    def undo(self) -> None:
        """Take the last change back."""
        if self.match.changed:
            self.context.sound.play("undo")
            self.match.undo()
            self._show()

    def _show(self) -> None:
        self.hand.follow()
        self.playback.start_anew()
        self.viewpoint.show_mover(self.match.to_move)
        self.refresh()
        self.display.sync()

    # the chosen piece

    def would(self, how: str) -> bool:
        """Return whether `turn` or `turn_over` of the editor changes the chosen piece."""
        try:
            turned: Any = getattr(self.match.editor, how)(self.match.state, self.hand.chosen)
        except Wrong:
            return True
        return bool(turned != self.match.state)

    def turn(self) -> None:
        """Turn the chosen piece, or the one pointed at."""
        self._on_spot(self.match.editor.turn, "piece_turn")

    def turn_over(self) -> None:
        """Turn it over."""
        self._on_spot(self.match.editor.turn_over, "piece_turn")

    def take_off(self) -> None:
        """Take it off the board."""
        self._on_spot(self.match.editor.take, "piece_pick")

    def _on_spot(self, what: Callable[[Any, Any], Any], sound: str) -> None:
        if self.hand.spot is not None:
            self.do(partial(what, self.match.state, self.hand.spot), sound)

    def _pointer(self, event: Pointer) -> bool:
        carried = self.board.carrying
        if event.kind is PointerKind.UP and carried and self.root.at(event.pos) is not self.board:
            self.hand.drop(None)
        done = super()._pointer(event)
        if self.board.carrying and event.kind is PointerKind.MOVE:
            self.hand.show(event.pos)
        elif carried and not self.board.carrying:
            self.hud.flight.end("hand")
        return done

    # values

    def _set(self, value: Value, now: str) -> None:
        self.do(partial(self.match.editor.set, self.match.state, value.name, value.seat, now), "ui_click")

    def _pick(self, value: Value) -> None:
        """Let one of many be picked."""
        choices = [(self._worded(value, one), "", partial(self._set, value, one)) for one in value.values if one]
        self.context.stack.push(ChoiceScene(self._named(value.name), choices))

    # beginning

    def open_menu(self) -> None:
        """Offer what the board can begin with, and what else can be done."""
        text, match = self.text, self.match
        choices: list[tuple[str, str, Callable[[], None]]] = [
            (text("position.puzzle"), "puzzle", self.make_puzzle),
            (text("position.empty"), "trash", lambda: self.change(match.editor.empty(match.state))),
            (text("position.start"), "flag", lambda: self.change(match.start(self.header.variants))),
            (text("position.as_it_was"), "undo", lambda: self.change(match.first)),
            (text("table.turn_board"), "rotate", self.playback.turn_board),
            (text("table.rulebook"), "book", self.open_rules),
        ]
        self.context.stack.push(ChoiceScene(text("position.title"), choices))

    def make_puzzle(self) -> None:
        """Choose what a puzzle asks for that begins here, or say what is wrong."""
        if self.match.wrong is not None:
            self.refuse(self.match.wrong)
            return
        called = [player.called for player in self.header.players]
        self.context.open(destinations.MakePuzzle(self.entry.id, self.match.as_read(), called))

    def press_primary(self) -> None:
        """Ask who plays, and begin the game; or say what is wrong."""
        if self.match.wrong is not None:
            self.refuse(self.match.wrong)
            return
        self.context.stack.push(
            PlayOnScene(self.entry, self.header.players, self.match.state, self.text("position.who"), self._begin)
        )

    def _begin(self, players: Sequence[Player]) -> None:
        header = replace(self.header, players=tuple(players))
        match = arranged(self.match.game, self._board, self.match.state, header)
        self.context.open(destinations.NewMatch(match))

    # what people do

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        return {
            **super().commands(),
            Command.PRIMARY: self.press_primary,
            Command.MENU: self.open_menu,
            Command.UNDO: self.undo,
            Command.ROTATE: self.turn,
            Command.SECOND: self.turn_over,
            Command.DELETE: self.take_off,
            Command.BACKSPACE: self.take_off,
        }

    def back(self) -> None:
        if self.hand.back():
            return
        if self.focused is not self.board:
            self.focus(self.board)
        else:
            self.leave_position()

    def leave_position(self) -> None:
        """Leave, after a question where something was changed."""
        if self.match.changed:
            text = self.text
            ask = QuestionScene(text("position.leave"), text("position.leave.ask"), text("position.leave.yes"), super().back)
            self.context.stack.push(ask)
        else:
            super().back()
