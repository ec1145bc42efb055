"""A recorded game played again at its table.

It has the line of its turns, whose eyes it is seen with, and what can be kept of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from pygame import Rect

from game.engine.core import Event, Resign, Seat, TurnStarted
from game.play.errors import RecordError, SaveError
from game.play.files import clean_name
from game.play.history import turns_started
from game.play.record import LONGEST_NOTE, Note
from game.play.replay import Replay
from game.play.timing import TurnTime
from game.ui.contract.entry import TableEntry
from game.ui.contract.story import Matter
from game.ui.contract.values import Choice
from game.ui.hud.tools import Tool
from game.ui.scenes.keeping import copy_of, keep_copy, keep_picture, kilobytes, show, tell_kept
from game.ui.scenes.recorded import BREATH, RecordScene, of_fork, takes_over, turn_shown
from game.ui.scenes.replay_parts import LOW_ROW, OPEN, ROW, Eyes, PaperRow, RowPaper, SavedPrint, Turn, TurnsPaper, View, Viewer
from game.ui.scenes.sharing import ChoiceScene, Keeping, keepings
from game.ui.services.pictures import png
from game.ui.services.wording import trouble
from game.ui.shell import destinations
from game.ui.shell.input import Command, InputEvent
from game.ui.tables.controls import BoardControls
from game.ui.tables.photograph import photograph
from game.ui.widgets import Widget
from game.ui.widgets.dialog import LineScene
from game.ui.widgets.frame import Frame
from game.ui.widgets.layout import Pixels, box, column, place, row
from game.ui.widgets.plated import ActButton

WATCHED = 1.5
"""The speed at which what others did is played to somebody at a table."""
PAPER, FOOT = 122, 118
"""Design units of the height of the paper with the line of turns, and of that in a folded frame."""
ACT = (66, 62)
"""Design units of the height of a large button in a wide and in a narrow window."""
SHARED, LEAST = (76, 58, 46), 240
"""Design units of the height of a row of what can be kept, where there is room and else, and of what stays free above all."""
GAP = 12
"""Design units between what is beside the board."""
TOOL, ABOVE = 52, 120
"""Design units of the side of a round tool for what can be kept, where the paper has no room, and of what stays free above."""
PRINT = 190
"""Design units of the width of the print of a picture that was saved."""


class Acts(Widget):
    """The large buttons at the lower right: leaving, looking back, and playing on from here."""

    def __init__(self, scene: ReplayScene) -> None:
        super().__init__()
        text, self._row = scene.text, 0.0
        self.leave = ActButton(text("replay.leave"), scene.back, style="brown", icon="ui/icon_leave", cap=Command.BACK.value)
        self.look_back = ActButton(
            text("review.open"),
            scene.look_back,
            style="brown",
            icon="ui/icon_chart",
            consequence=text("replay.look_back.then"),
            cap=Command.SECOND.value,
        )
        self.play_on = ActButton(text("review.play_on"), scene.play_on, icon="ui/icon_flag", cap=Command.FIRST.value, size=16)
        self.look_back.show(scene.reviewable)
        self.play_on.show(not scene.watches)
        accent, kept = scene.accent, scene.keepings
        self._rows = [PaperRow(accent, text(way.words), way.act, icon=f"ui/icon_{way.icon}") for way in kept]
        self.share = RowPaper(accent, text("share.title"), self._rows)
        self.follow_size(scene)
        self.tools = [Tool(accent, way.icon, way.act, tooltip=text(way.words)) for way in kept]
        for widget in (self.share, *self.tools, *self.buttons):
            self.add(widget)

    @property
    def buttons(self) -> tuple[ActButton, ...]:
        """The buttons from the top down."""
        return self.leave, self.look_back, self.play_on

    def height_for(self, tall: float, line: float, *, tools: bool = False) -> int:
        """Return the height in pixels with buttons of so many design units.

        `line` is the height of a row of what can be kept, 0 for none; instead there may be round `tools` for it.
        """
        px, count = self.theme.px, sum(button.visible for button in self.buttons)
        self._row = line
        self.share.show(bool(line))
        for tool in self.tools:
            tool.show(tools)
        above = (self.share.height_for(line) if line else px(TOOL)) + px(GAP) if line or tools else 0
        return above + count * px(tall) + (count - 1) * px(GAP)

    def arrange(self) -> None:
        shown = [button for button in self.buttons if button.visible]
        share = box(self.share, tall=Pixels(self.share.height_for(self._row))) if self.share.visible else None
        round_ones = [box(tool, TOOL) for tool in self.tools if tool.visible]
        tools = row(box(), *round_ones, tall=TOOL, gap=GAP) if round_ones else None
        place(column(share, tools, *shown, gap=GAP), self.rect, self.theme.px)

    def follow_size(self, scene: ReplayScene) -> None:
        """Say what one gets: the file of the game is as large as the game and its notes."""
        for one, way in zip(self._rows, scene.keepings, strict=True):
            one.say(scene.text(way.words), scene.text(way.about, size=way.size))

    def follow(self, scene: ReplayScene) -> None:
        """Offer what can be done at the position that is shown."""
        self.play_on.enable(scene.text("review.over") if scene.fork_over else "")
        self.play_on.tell("" if scene.fork_over else of_fork(scene, "review.play_on.then"))


class ReplayControls(BoardControls):
    """The large buttons of a replay, and its tools."""

    acts: Acts

    def __init__(self, scene: ReplayScene) -> None:
        self._scene = scene

    def make(self) -> Acts:
        self.acts = Acts(self._scene)
        return self.acts

    def place(self, shape: Frame) -> Rect:
        self.acts.show(not shape.folded)
        if shape.folded:
            return Rect(shape.foot)
        right, act, shares = shape.foot, ACT[shape.narrow], self._scene.shares
        room, least = (right.height - self._scene.px(above) for above in (LEAST, ABOVE))
        fits = next((line for line in (SHARED if shares else ()) if self.acts.height_for(act, line) <= room), 0)
        tools = shares and not fits and self.acts.height_for(act, 0, tools=True) <= least
        tall = self.acts.height_for(act, fits, tools=tools)
        self.acts.place(Rect(right.x, right.bottom - tall, right.width, tall))
        return self.acts.rect

    def make_tools(self) -> Sequence[Tool]:
        scene, text, accent = self._scene, self._scene.text, self._scene.entry.accent
        return [
            Tool(accent, "more", scene.open_menu, tooltip=text("replay.more")),
            *([Tool(accent, "pencil", scene.write_note, tooltip=text("replay.note.tip"))] if scene.shares else []),
            Tool(accent, "rotate", scene.playback.turn_board, tooltip=text("table.turn_board")),
            Tool(accent, "book", scene.open_rules, tooltip=text("table.rulebook")),
            Tool(accent, "close", scene.back, tooltip=text("replay.close"), large=True),
        ]


class ReplayScene(RecordScene):
    """A replay of a whole game, or of what others did since somebody's turn."""

    controls: ReplayControls
    full_left = True
    foot = FOOT
    below_board = PAPER + GAP

    def __init__(
        self,
        entry: TableEntry,
        replay: Replay,
        viewer: Seat | None = None,
        start: int = 0,
        until: int | None = None,
        *,
        noted: Callable[[Note], None] | None = None,
    ) -> None:
        """Create the scene; see `RecordScene`.

        With `until` it plays at once, and closes at that position unless somebody takes over. `noted` keeps a note with the
        record; without it there is no place for one.
        """
        super().__init__(entry, replay, viewer, start)
        self._keep_note = noted
        self.watches = until is not None
        self._until = until
        self._kept: Path | None = None
        """The picture that was saved last."""
        if until is not None:
            self.speed, self.running, self._breath = WATCHED, True, BREATH

    # building

    def make_controls(self) -> ReplayControls:
        return ReplayControls(self)

    def build(self) -> None:
        text = self.text
        self.paper = TurnsPaper(self, [*self._turn_fields()])
        cards = self.table.cards()
        views: list[View] = [(None, text("replay.everybody"), "ui/icon_eye")]
        views += [(seat, self.name(seat), card.portrait) for seat, card in enumerate(cards)]
        if self.hides:
            views.append((OPEN, text("replay.open"), "ui/icon_lantern"))
        self.eyes = Eyes(self.accent, text("replay.eyes"), views, self.look)
        self.eye = PaperRow(self.accent, "", self.look_next, icon="", below=text("replay.eyes"))
        super().build()
        self.print = SavedPrint(self._show_folder, "")
        for widget in (self.paper, self.eyes, self.eye, self.print):
            self.add(widget)
        self._next_actions = [self._next_action(seat) for seat in range(len(cards))]
        self.show_place()

    def _next_action(self, seat: Seat) -> Choice:
        """Return what a press on a player's panel does, as long as something comes of it."""
        told = self.text("replay.next_action.then", name=self.name(seat))
        act, icon = partial(self.next_action, seat), "ui/icon_step_forward"
        return Choice(self.text("replay.next_action"), act, icon=icon, consequence=told, quiet=True)

    def _turn_fields(self) -> Iterator[Turn]:
        """Yield the turns as the line of turns shows them."""
        cards, viewpoint = self.table.cards(), self.viewpoint
        with viewpoint.knowing(self.replay.observation(viewpoint.viewer, self.last)):
            for span, number, mover, told in self._told_turns():
                matter, picture = self._lost(told)
                if any(isinstance(self.replay.action(at), Resign) for at in span if at < self.last - self.over):
                    matter, picture = Matter.END, "ui/icon_flag"
                yield Turn(span.start, number, cards[mover].colour if mover is not None else "", picture, matter)

    def _told_turns(self) -> Iterator[tuple[range, int, Seat | None, list[Event]]]:
        """Yield each turn: its positions, its number, its player and its events.

        A turn in which nobody could act begins where the next does. What comes before the first turn has a field too, and a turn
        that only began has one if the game is over with it.
        """
        steps = [self.replay.events(self.viewpoint.viewer, at) for at in range(self.last + 1)]
        number = before = self.replay.turn(0) - turns_started(steps[0])
        mover = self.replay.game.to_move(self.replay.state(0)) if number else None  # else it is set up
        start, told = 0, list[Event]()
        for at, step in enumerate(steps):
            for event in step:
                if isinstance(event, TurnStarted):
                    if at or number != before:
                        yield range(start, at), number, mover, told
                    start, number, mover, told = at, number + 1, event.seat, []
                if at or number != before:
                    told.append(event)
        if start < self.last or (self.over and self.last):
            yield range(start, self.last), number, mover, told

    def _lost(self, events: Sequence[Event]) -> tuple[Matter, str]:
        """Return the loss that matters most: how much, and its sprite, "" for none.

        Of several alike it is the last.
        """
        words, found = self.table.words, list[tuple[Matter, int, str]]()
        for number, event in enumerate(events):
            deed = words.deed(event)
            if deed is not None and deed.loss and deed.picture(self.theme):
                found.append((words.matter(event), number, deed.picture(self.theme)))
        matter, _, picture = max(found, default=(Matter.ASIDE, 0, ""))
        return matter, picture

    def first_focus(self) -> Widget:
        return self.paper.keys.play

    @property
    def reviewable(self) -> bool:
        """Return whether the program can say what it makes of the game.

        It is over then, and of a kind that computers know.
        """
        return self.over and not self.watches and bool(self.entry.computer_levels())

    def turn_time(self) -> TurnTime | None:
        return self.replay.turn_time()

    def columns_placed(self) -> None:
        shape = self.hud.columns.frame
        if shape is None or self.paper.parent is None:
            return  # nothing is there yet
        choosing = self.choosing and not self.hud.columns.log_shown
        self.hud.log_strip.offer(shape.folded and not self.hud.columns.log_shown)
        if shape.folded:
            foot = min(shape.foot.height, self.px(FOOT))
            self.paper.place(Rect(shape.foot.x, shape.foot.bottom - foot, shape.foot.width, foot))
            self.eyes.show(False)
            self.eye.show(False)
            return
        tools, wide = self.hud.tools.rect, min(self.px(PRINT), shape.right.width)
        self.print.place(Rect(shape.right.centerx - wide // 2, tools.bottom + self.px(GAP), wide, self.print.height_for(wide)))
        left, px, margin = shape.left, self.px, shape.window.bottom - shape.right.bottom
        tall = px(PAPER)
        right = min(shape.right.x, self.controls.acts.rect.x) - px(GAP)
        self.paper.place(Rect(left.x, shape.window.bottom - margin - tall, right - left.x, tall))
        top = self.hud.panels.rect.bottom + px(2 * GAP)
        free = Rect(left.x, top, self.hud.panels.rect.width, left.bottom - top)
        whole = self.eyes.height_for(LOW_ROW)
        self.eyes.show(choosing and whole <= free.height)
        self.eyes.place(Rect(free.topleft, (free.width, whole)))
        self.eye.show(choosing and not self.eyes.visible and free.height >= px(ROW))
        self.eye.place(Rect(free.topleft, (free.width, px(ROW))))

    # whose eyes

    @property
    def choosing(self) -> bool:
        """Return whether the eyes can be chosen.

        Once the game is over nothing that a player knew is a secret.
        """
        return self.over and not self.watches

    @property
    def hides(self) -> bool:
        """Return whether the board shows more with everything open than a spectator could see."""
        game, rest = self.replay.game, self.table.at_rest
        states = map(self.replay.state, (*self.turns[1:2], self.last))  # before the first turn not all is placed
        return any(rest(game.reveal(state)) != rest(game.observe(state, None)) for state in states)

    @property
    def eyes_chosen(self) -> Viewer:
        """The eyes through which the game is seen."""
        return OPEN if self.replay.opened else self.viewpoint.viewer

    def look(self, viewer: Viewer) -> None:
        """See the game through a player's eyes, as all could see it, or with everything open."""
        if viewer != self.eyes_chosen and self.choosing and (viewer != OPEN or self.hides):
            self.replay.opened = viewer == OPEN
            self.viewpoint.viewer = None if viewer == OPEN else viewer
            self.playback.start_anew(telling=True)
            self.hud.log.set_lines(self.log_lines())
            self.refresh()
        self.show_place()

    def look_next(self) -> None:
        """See the game through the next player's eyes."""
        eyes = [viewer for viewer, _, _ in self.eyes.views]
        self.look(eyes[(eyes.index(self.eyes_chosen) + 1) % len(eyes)])

    # what can be kept

    @property
    def shares(self) -> bool:
        """Return whether pictures, films and copies are offered.

        They are not while what others did is only played to somebody.
        """
        return not self.watches

    @property
    def keepings(self) -> tuple[Keeping, ...]:
        """The ways to keep what is shown, or the whole game."""
        ways = keepings(self.save_picture, self.choose_film, actions=self.last)
        size = kilobytes(len(copy_of(self.record)))
        return (*ways, Keeping("share.send", "share.send.about", "folder", self.send, size))

    def save_picture(self) -> None:
        """Save a picture of the board, and show its print."""
        picture = photograph(self, self.place_in_words())
        path = keep_picture(self, png(picture), ".png", self.entry.id)
        if path is None:
            return
        self._kept = path
        shape = self.hud.columns.frame
        if shape is None or shape.folded:
            tell_kept(self, path)
        else:
            self.print.drop(picture, self.text("share.saved_in", folder=path.parent.name))

    def _show_folder(self) -> None:
        if self._kept is not None:
            show(self, self._kept)

    def choose_film(self) -> None:
        """Choose the turns of a film."""
        self.stop()
        self.context.open(destinations.Film(self.record, self.viewpoint.viewer, self.index + self.settled))

    def send(self) -> None:
        """Write a copy of the game to be sent."""
        path = keep_copy(self, self.record, " ".join(self.name(seat) for seat in range(len(self.match.players))))
        if path is not None:
            tell_kept(self, path, "share.sent", size=kilobytes(path.stat().st_size))

    # notes

    @property
    def noted_turn(self) -> int:
        """The turn on which a note would be now: the one that is shown."""
        return self.replay.turn(min(self.index + self.settled, self.last))

    def write_note(self) -> None:
        """Ask for a note on the turn that is shown."""
        self.stop()
        self.playback.presenter.finish()
        text, turn = self.text, self.noted_turn
        if self._keep_note is None:
            self.tell(text("replay.note.nowhere"))
            return
        heading = text("replay.note.on", n=turn) if turn else text("replay.note")
        now = self.record.notes().get(turn, "")
        entered = partial(self._note, turn)
        self.context.stack.push(
            LineScene(
                heading,
                text("replay.note.ask"),
                entered,
                now,
                longest=LONGEST_NOTE,
                empty="",
                hint="replay.note",
                yes="replay.note.keep",
            )
        )

    def _note(self, turn: int, words: str) -> None:
        note = Note(clean_name(words, LONGEST_NOTE), turn)
        assert self._keep_note is not None
        try:
            self._keep_note(note)
        except (RecordError, SaveError) as error:
            self.tell(trouble(self.text, error))
            return
        if not any(line is note for line in self.record.lines):  # a game under way has it already
            self.record.lines.append(note)
        self.controls.acts.follow_size(self)
        self.say()
        self.hud.make_room()
        self.show_place()

    def told(self) -> str:
        """Return what mattered most of the turn that is shown, and the note on it."""
        note = self.record.notes().get(self.noted_turn, "")
        opened = self.text("replay.open.told") if self.replay.opened else ""
        return "\n".join(filter(None, (opened, super().told(), self.text("replay.noted", note=note) if note else "")))

    def open_menu(self) -> None:
        """Offer all that can be done beside looking."""
        text = self.text
        choices = [(text("table.story.open"), "book", self.hud.read_log)]
        if self.shares:
            choices += [(text(way.words), way.icon, way.act) for way in self.keepings]
            choices.append((text("replay.note"), "pencil", self.write_note))
        if self.choosing:
            choices.append((text("replay.eyes.next"), "eye", self.look_next))
        if self.reviewable:
            choices.append((text("review.open"), "chart", self.look_back))
        if self.shares and not self.fork_over:
            choices.append((text("review.play_on"), "flag", self.play_on))
        if self.changeable and self.shares:
            choices.append((text("position.change"), "pencil", self.change_position))
        if self.over and self.shares:
            choices.append((text("results.luck"), "redo", self.same_luck))
        self.context.stack.push(ChoiceScene(text("replay.title"), choices))

    # showing

    def say(self) -> None:
        if self.watches:
            super(RecordScene, self).say()  # the player panels are seen, and tell who plays
        else:
            super().say()
        self.paper.line.mark(self.index, self.record.notes(), turn_shown(self))

    def show_place(self) -> None:
        super().show_place()
        self.paper.follow(self)
        self.controls.acts.follow(self)
        offered = ((seat, choice) for seat, choice in enumerate(self._next_actions) if self.replay.next_action(seat) is not None)
        self.hud.panels.offer(dict(offered))
        self.eyes.mark(self.eyes_chosen)
        _, name, icon = next(view for view in self.eyes.views if view[0] == self.eyes_chosen)
        self.eye.say(name, self.text("replay.eyes"), icon=icon)

    # what people do

    def look_back(self) -> None:
        """Open what the program makes of the game."""
        self.context.open(destinations.Review(self.record))

    def handle(self, event: InputEvent) -> bool:
        if self._until is not None and takes_over(event):
            self.back()
            return True
        return super().handle(event)

    def command(self, command: Command) -> bool:
        if command is Command.THIRD and self.shares:
            self.write_note()
            return True
        button = {Command.FIRST: self.controls.acts.play_on, Command.SECOND: self.controls.acts.look_back}.get(command)
        if button is None or self.watches or (button is self.controls.acts.look_back and not self.reviewable):
            return super().command(command)
        button.press()
        return True

    def stop(self) -> None:
        self._until = None
        super().stop()

    def run_on(self) -> None:
        if self._until is None:
            super().run_on()
        elif self.index == self._until:
            self.back()
        else:
            self.go_on()
