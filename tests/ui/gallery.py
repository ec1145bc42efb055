"""A wall of pictures of the controls and of the parts of a table, each in many states: what they looked like when last looked at.

`test_gallery.py` compares the program with the pictures in `tests/ui/pictures`, a quarter as large as the screen. After a change
that was meant, `python -m tests.tools.gallery` makes them again; look at each before it is committed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, cast
from unittest.mock import Mock

import pygame
from pygame import Rect, Surface

from game.play.replay import Replay
from game.ui.board import board_label, burst, foresight, lettering, medals, slash
from game.ui.board.arrow import arrow
from game.ui.board.markings import Foot, medal, ring, trail
from game.ui.board.stage import Actor, Layer, Stage, View
from game.ui.contract import values
from game.ui.contract.timeline import Timeline
from game.ui.contract.values import LogLine
from game.ui.hud.action_buttons import ActionButton
from game.ui.hud.banner import Banner
from game.ui.hud.log import LogView
from game.ui.hud.player_panel import PlayerPanel
from game.ui.hud.turn_panel import TurnPanel
from game.ui.motion.animator import SPLASH, Animator
from game.ui.motion.curves import arc
from game.ui.program.guests.menu import GuestMenuScene
from game.ui.program.guests.seat_card import NameField, Pill, SeatCard
from game.ui.program.guests.seat_choice import Choices, Offer, SeatChoiceScene, State
from game.ui.services.art import Sprite
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, LOOKS, TITLE, Colour, Style, Theme
from game.ui.shell.guests import GuestSeat, OfferedSeat
from game.ui.shell.guests import Place as Seated
from game.ui.shell.scene import Context
from game.ui.tables import thumbnail
from game.ui.tables.away_view import AwayPlaque
from game.ui.tables.flag import CLOTH, flag
from game.ui.tables.time_up import TimeUpScene
from game.ui.widgets import (
    Button,
    Choice,
    IconButton,
    Label,
    Panel,
    Picture,
    RowList,
    Slider,
    Tabs,
    TextField,
    Toggle,
    Widget,
    WidgetScene,
)
from game.ui.widgets.accent import BRASS, LEATHER, MAP, ROPE
from game.ui.widgets.cards import Thing
from game.ui.widgets.charts import ChartView
from game.ui.widgets.dialog import Answer, LineScene, QuestionScene
from game.ui.widgets.layout import Box, Room, column
from game.ui.widgets.menu import MenuScene
from game.ui.widgets.paper import PaperScene, Plaque
from game.ui.widgets.plated import ActButton, Heading, Plated, PlateTool
from game.ui.widgets.switches import Row, Segments, Switch
from tests.games import TINY
from tests.tiny.engine import Go, Place, Roll
from tests.ui.play import Mouse, Program, new_match, tmx_level

PICTURES = Path(__file__).parent / "pictures"
SMALLER = 4
SIZE = (1280, 800)
WOOD, PAPER = (90, 60, 30), (214, 190, 140)
VALUES = [("a", "Alpha"), ("b", "Beta"), ("c", "Gamma")]


def nothing(*_given: object) -> None:
    """Do nothing when a control of these pictures is used."""


class Wall(WidgetScene):
    """Widgets in columns, each with a height; `prepare` does to them what the picture is to show."""

    backdrop = ""
    ground = PAPER
    wide = 290
    """The width of a column."""

    def __init__(self, widgets: Iterable[tuple[Widget, int]], prepare: Callable[[Wall, Program], None] = nothing) -> None:
        super().__init__()
        self.hung = tuple(widgets)
        self.prepare = prepare

    def build(self) -> None:
        for widget, _ in self.hung:
            self.add(widget)

    def arrange(self, window: Rect) -> None:
        width, gap = self.theme.px(self.wide), self.theme.px(26)
        left, top = gap, gap
        for widget, height in self.hung:
            tall = self.theme.px(height)
            if top + tall > window.height - gap:
                left, top = left + width + gap, gap
            widget.place(Rect(left, top, width, tall))
            top += tall + gap

    def draw_backdrop(self, target: Surface) -> None:
        target.fill(self.ground)


class DarkWall(Wall):
    """A wall for light letters."""

    ground = WOOD


class WholeWall(Wall):
    """A wall for one thing."""

    wide = 1228


def disabled(widget: Widget) -> Widget:
    """The widget, switched off with a reason."""
    widget.enable("Not now")
    return widget


def buttons() -> Wall:
    """Buttons of every style, with and without a picture, long words, switched off."""
    styles = ("green", "orange", "wood", "red", "purple", "blue", "grey")
    parts: list[Widget] = [Button(style.title(), nothing, style=style) for style in styles]
    parts += [Button("With a picture", nothing, icon="eye"), Button("Small words", nothing, size=13)]
    parts += [Button("Words that are far too long for one line of a button", nothing, icon="book")]
    parts += [disabled(Button("Not now", nothing, style="green", icon="eye"))]
    parts += [IconButton(icon, nothing, tooltip=icon) for icon in ("eye", "book", "arrow_left")]
    choices = [values.Choice("Use the tool", nothing, style, icon=sprite, consequence="It is gone") for style, sprite in _tools()]
    parts += [ActionButton(choice, "first") for choice in choices]
    parts += [disabled(ActionButton(values.Choice("Not now", nothing, icon="ui/icon_book"), ""))]
    return DarkWall(((part, 46) for part in parts), pointed_at(7))


def _tools() -> list[tuple[str, str]]:
    return [("wood", "ui/icon_book"), ("green", ""), ("red", "ui/portrait_frame")]


def pointed_at(number: int) -> Callable[[Wall, Program], None]:
    """The pointer rests on a widget, and another has the focus."""

    def ready(wall: Wall, program: Program) -> None:
        wall.focus(wall.hung[number + 1][0], show=True)
        Mouse(program).move(wall.hung[number][0].rect.center)

    return ready


def choosers() -> Wall:
    """Everything in which something is chosen or written."""
    parts: list[Widget] = [Choice(VALUES, "b", nothing), disabled(Choice(VALUES, "c", nothing)), Choice(VALUES, "a", nothing)]
    parts += [Toggle("On", True, nothing), Toggle("Off", False, nothing), disabled(Toggle("On, not now", True, nothing))]
    parts += [Slider(value, nothing, show="{} %".format) for value in (0, 35, 100)]
    parts += [Slider(3, nothing, least=1, most=5, step=1), disabled(Slider(50, nothing))]
    parts += [Tabs(VALUES, value, nothing) for value in ("a", "c")]
    parts += [
        TextField("Anna"),
        TextField("", hint="A name"),
        TextField("Words longer than the field is wide", longest=80),
    ]
    parts += [disabled(TextField("Anna"))]
    return Wall(((part, 46) for part in parts), pointed_at(7))


def words() -> Wall:
    """Text of every face, place and style."""
    long = "A sentence that is long enough to need three lines in a box as narrow as this one is, whatever the face."
    parts: list[tuple[Widget, int]] = [(Label(face.name.title(), face=face, colour=CREAM, size=22), 34) for face in Face]
    parts += [(Label(f"{style.name} {align}", style=style, align=align, colour=TITLE, size=26), 46) for style, align in _styles()]
    parts += [(Label(long, colour=CREAM, valign=valign), 100) for valign in ("top", "middle", "bottom")]
    parts += [(Label(long, colour=CREAM, clip=True), 40)]
    parts += [(Panel(name), 90) for name in ("ui/panel_paper", "hud/brass/paper", "hud/map/plaque", "hud/chip")]
    parts += [(Picture(sprite), 80) for sprite in ("ui/icon_book", "ui/portrait_frame_active")]
    return DarkWall(parts)


def _styles() -> list[tuple[Style, str]]:
    return [(style, align) for style in Style for align in ("left", "center", "right")]


def plates() -> Wall:
    """Players' plates, turn plaques, charts."""
    things = (Thing("ui/icon_book", 3, "Books"), Thing("ui/icon_eye", None, "Eye"), Thing("ui/icon_book", 0, "None", faint=True))
    more = (*things, Thing("ui/icon_eye", 12, "Eyes", warning=True), Thing("ui/icon_book", 1, "Book"))
    seats = [values.PlayerSummary(seat, "ui/portrait_frame", look.colour, "Line") for seat, look in enumerate(LOOKS[:5])]
    seats[0] = replace(seats[0], things=things)
    seats[1] = replace(seats[1], things=more, icon="ui/icon_book")
    seats[2] = replace(seats[2], out=True)
    seats[3] = replace(seats[3], allies=(LOOKS[4].colour,))
    cards = [PlayerPanel(accent, "Anna", card) for accent, card in zip((BRASS, ROPE, MAP, LEATHER, BRASS), seats, strict=True)]
    cards[1].active = cards[2].next = True
    plaques = [TurnPanel(accent, nothing, nothing) for accent in (BRASS, ROPE, LEATHER)]
    rows = ((1, 4, 2, 8, 8, 3), (1, 2, 3, 4, 5, 6))
    chart = ChartView("Hearts", "rounds", rows, [(200, 40, 40), (40, 80, 200)], [f"ui/emblem_{one.colour}" for one in LOOKS[:2]])

    def ready(_wall: Wall, _program: Program) -> None:
        plaques[0].lay("ui/icon_book")
        plaques[0].set("Anna: move 3", "Shoot first as often as you like.", "red")
        plaques[1].lay("ui/icon_eye", shift=20, lift=10, faint=True)
        plaques[2].set("Nothing was rolled", "", "")

    return Wall([*((card, 90) for card in cards), *((plaque, 110) for plaque in plaques), (chart, 240)], ready)


def rows() -> Wall:
    """Rows that name what is set: switches, values side by side, sliders, with much and with little room for words."""
    long = [("a", "Slowly and with care"), ("b", "As fast as it can be"), ("c", "Not at all")]
    controls: list[tuple[str, Widget]] = [
        ("Switched on", Switch("", True, nothing)),
        ("Switched off", Switch("", False, nothing)),
        ("Side by side", Segments(VALUES, "b", nothing)),
        ("Words that have no room side by side, and are therefore one below the other", Segments(long, "a", nothing)),
        ("A slider", Slider(35, nothing, show="{} %".format)),
    ]
    parts: list[tuple[Widget, int]] = [
        (Row(name, control, shaded=at % 2 == 0), 76) for at, (name, control) in enumerate(controls)
    ]
    parts += [(Segments(VALUES, "b", nothing), 46), (Segments(long, "c", nothing), 46), (Switch("Alone", True, nothing), 46)]
    parts += [(ActButton("Do it", nothing, icon=icon, consequence=then, cap=cap), 76) for icon, then, cap in ACTS]
    parts += [(ActButton("Words that need two lines on it", nothing, consequence="A short one"), 80)]
    parts += [(Plated("hud/brass/plaque"), 60), (Heading("Heading", align="center"), 40)]
    parts += [(PlateTool("brass", "eye", nothing, tooltip="eye", words=words), 90 if words else 60) for words in ("", "Look")]
    parts += [(PlateTool("brass", "eye", nothing, tooltip="eye", words="Words that have no room below the tool" * 2), 90)]
    parts += [(disabled(PlateTool("brass", "eye", nothing, tooltip="eye", words="Not now")), 90)]
    parts += [(Plaque(BRASS.plaque, "Tiny Race", below, ""), tall) for below, tall in (("2 players", 82), ("2 players", 60))]
    return Wall(parts, pointed_at(10))


ACTS = (
    ("ui/icon_book", "It is gone afterwards", "primary"),
    ("", "It is gone", "details"),
    ("ui/portrait_frame", "", ""),
    ("", "What comes of it takes far more words than there is room for below the words of a button as low as this one", ""),
)
"""The picture, the consequence and the key of large buttons."""


def over(scene: Callable[[], WidgetScene]) -> Wall:
    """A scene over others."""

    def push(_wall: Wall, program: Program) -> None:
        program.app.stack.push(scene())
        program.app.stack.settle()

    return Wall([(Button(words, nothing, icon="book"), 90) for words in ("One", "Two", "Three", "Four", "Five", "Six")], push)


WORDS = "Some words that take more than one line of a small window, as words of a question often do."


def question() -> Wall:
    """A dangerous question."""
    return over(lambda: QuestionScene("A question", WORDS, "Yes", nothing, dangerous=True))


def line_to_write() -> Wall:
    """A line to fill in."""
    return over(lambda: LineScene("A name", "Short.", nothing, "Anna"))


class Sheet(MenuScene):
    """A screen round a sheet, with something on it and in the bar below."""

    heading = "about.title"
    music = None
    backdrop = ""

    def content(self) -> None:
        self.parts = Panel("ui/panel_paper"), Panel("hud/chip")
        for part in self.parts:
            self.add(part)

    def arrange_sheet(self, room: Rect) -> None:
        self.parts[0].place(room)

    def arrange_bar(self, room: Rect) -> None:
        self.parts[1].place(room)


class UprightSheet(Sheet):
    """The same where there is little room."""

    def arrange(self, window: Rect) -> None:
        super().arrange(Rect(window.x + 300, window.y, 430, window.height))


class Papers(PaperScene):
    """A screen of papers: its name above one."""

    heading = "about.title"
    music = None

    def content(self) -> None:
        self.paper = Panel("hud/brass/paper")
        self.add(self.paper)

    def papers(self, room: Room, name: Box) -> Box:
        return column(name, self.paper, gap=12)


def sheet() -> Wall:
    """A sheet on a board."""
    return over(Sheet)


def upright_sheet() -> Wall:
    """A sheet with little room."""
    return over(UprightSheet)


def papers() -> Wall:
    """A paper over a blurred screen."""
    return over(Papers)


def _offers() -> Sequence[Offer]:
    states = (State.FREE, "", False), (State.MINE, "invitation.device.phone", False), (State.TAKEN, "invitation.here", True)
    seats = [
        (OfferedSeat(Seated.SCREEN, "", look.colour, "people/explorer_red"), *state)
        for look, state in zip(LOOKS, (*states, (State.TAKEN, "invitation.here", False)), strict=False)
    ]
    return [Offer(number, offered, state, "Anna", about, asks) for number, (offered, state, about, asks) in enumerate(seats)]


def seats() -> Wall:
    """The seats of a table as a guest chooses among them."""
    return over(
        lambda: SeatChoiceScene(
            Choices(
                TINY, _offers, nothing, nothing, nothing, nothing, nothing, lambda: "", lambda: False, lambda: False, lambda: True
            ),
            "Ola",
        )
    )


def upright(wall: Callable[[], Wall]) -> Wall:
    """A scene over others in an upright window."""
    lying = wall()

    def push(shown: Wall, program: Program) -> None:
        lying.prepare(shown, program)
        program.resize((430, 860))

    return Wall(lying.hung, push)


def upright_seats() -> Wall:
    """The same on a telephone."""
    return upright(seats)


def guests_menu() -> Wall:
    """The menu of a guest."""
    return over(lambda: GuestMenuScene(new_match("tiny", "short"), 0, nothing, lambda: [("Offer", nothing)], nothing))


def upright_guests_menu() -> Wall:
    """The same on a telephone."""
    return upright(guests_menu)


def time_up() -> Wall:
    """The sheet on a chess clock that has run out."""
    answers = [Answer("Five minutes more", nothing, "green"), Answer("No clock"), Answer("Give up", nothing, "red")]
    told = Mock(heading=lambda _: "Anna: no time left", words=lambda _: WORDS, answers=lambda _: tuple(answers))
    return over(lambda: TimeUpScene(told, 0))


class Thumbnails(Widget):
    """Pictures of a position of the tiny race: at its beginning, whole, of a place, and as an exercise has it."""

    def draw(self, target: Surface) -> None:
        context, size, match = self.scene.context, (300, 200), new_match("tiny", "short")
        for action in (Place(0), Place(2), Roll(), Go()):
            match.submit(match.to_move or 0, action)
        replay, level = Replay(match.record, match.game, match.board), tmx_level(match)
        shown = [
            thumbnail.of_start(context, TINY, level, 2, {}, size, Rect(40, 30, 200, 120)),
            thumbnail.of_position(context, TINY, replay, replay.last, None, size),
            thumbnail.of_position(context, TINY, replay, replay.last, None, (200, 300)),
            thumbnail.of_position(context, TINY, replay, replay.last, (100.0, 40.0), size),
        ]
        for number, picture in enumerate(shown):
            target.blit(picture, self.rect.move(310 * (number % 3), 320 * (number // 3)))


def thumbnails() -> Wall:
    """Thumbnails."""
    return WholeWall([(Thumbnails(), 740)])


def message() -> Wall:
    """A bubble that tells something, with something to do."""
    plain = Button("A button", nothing)
    return Wall([(plain, 46)], lambda wall, _: wall.bubble.tell(WORDS, plain.rect, nothing))


def tooltip() -> Wall:
    """A tooltip at the window's lower edge: it is beside what it speaks of, as there is a button above."""
    buttons = [IconButton("book", nothing, tooltip=WORDS) for _ in range(10)]

    def rest(wall: Wall, program: Program) -> None:
        Mouse(program).move(buttons[9].rect.center)
        for _ in range(30):
            program.step()

    return Wall(((button, 50) for button in buttons), rest)


def draw_row(target: Surface, number: int, rect: Rect) -> None:
    """A row of a list: a bar in a colour of its own."""
    target.fill((20 * number, 90, 90), rect.inflate(-20, -20))


def lists() -> Wall:
    """A log with headings, seats and rules, a list with a chosen row, a banner."""
    lines = [LogLine(f"Turn {number}", "", heading=True) for number in (1, 2)]
    lines[1:1] = [LogLine("Anna rolls a three and walks to the far bank of the river", "XY-12", seat=0), LogLine("Short", "XY-1")]
    log, marked = LogView(nothing, nothing), LogView(nothing, nothing)
    rows = RowList(draw_row, row_height=40)
    banner = Banner(BRASS)

    def ready(_wall: Wall, _program: Program) -> None:
        log.set_lines(lines)
        marked.set_lines([*lines, *lines, *lines])
        marked.mark(5)
        rows.set_rows(12, chosen=1)
        banner.say("Anna begins")
        banner.update(Banner.LASTS / 2)

    return Wall([(log, 220), (marked, 220), (rows, 220), (banner, 90)], ready)


class Board(Widget):
    """A board without a map: what `things` yields, each on a place of its own or at (0, 0) on the next field of a grid."""

    FIELD = (124, 96)
    SCALE = 1.3

    def __init__(self, things: Callable[[Theme], Iterable[Iterable[Actor]]]) -> None:
        super().__init__()
        self.things = things

    def draw(self, target: Surface) -> None:
        stage, (width, height) = Stage(self.theme.art, nothing), self.FIELD
        ground = Surface(self.rect.size)
        ground.fill(PAPER)
        stage.place(self.rect, View(self.SCALE, self.rect.topleft, (0.0, 0.0)), lambda: ground)
        across = int(self.rect.width / self.SCALE) // width
        for number, actors in enumerate(self.things(self.theme)):
            at = (number % across + 0.5) * width, (number // across + 0.5) * height
            for part, actor in enumerate(actors):
                stage.put((number, part), replace(actor, x=actor.x + at[0], y=actor.y + at[1]))
        stage.draw(target)


def marks(theme: Theme) -> Iterable[Iterable[Actor]]:
    """Labels, signs, medals, rings, lines, arrows and ghosts as boards have them."""
    art, middle, knight = theme.art, (0.0, 0.0), "people/explorer_red"
    slash.define(art)
    names = [board_label.board_label(theme, tone.name.title(), tone) for tone in board_label.Tone]
    names += [board_label.board_label(theme, words, icon="ui/icon_eye") for words in ("3", "")]
    names += [board_label.sign(theme, words, "ui/icon_book") for words in ("+1", "\u22122", "7")]
    names += [board_label.step(theme, 12), medals.face(theme, 5), medals.sign(theme, "ui/icon_book")]
    losses = ("\u22121", True), ("+2", False), ("", False)
    names += [medals.medal(theme, "red", knight, words, loss=loss) for words, loss in losses]
    names += [burst.burst(theme, "\u22123"), burst.burst(theme, "+1", "gain", 24), *(f"slash/{way}" for way in slash.WAYS)]
    if "letters" not in art:
        art.define("letters", lambda _: Sprite(lettering.outlined(theme.fonts, "B 3", theme.px(34), CREAM), (30, 20)))
    names += ["letters", foresight.ghost(art, knight), foresight.hatching(art, (96, 72))]
    yield from ([Actor(name, *middle, layer=Layer.SIGN)] for name in names)
    for way in ((110.0, 0.0), (-70.0, 50.0), (20.0, -70.0)):
        for dashed in (False, True):
            yield [Actor(arrow(art, way, dashed=dashed), -way[0] / 2, -way[1] / 2, layer=Layer.SIGN)]
    for look in ("possible", "danger", "target"):
        yield [ring("square", look, middle), medal("square", "skull", middle)]
    feet = (Foot(-45, 30), Foot(0, 0, 12), Foot(45, -20))
    yield trail("red", feet, turned=False).values()
    yield foresight.fire_line(theme, (feet[0], feet[2]), foresight.SHOT, turned=False)
    yield foresight.fire_line(theme, (feet[0], feet[2]), foresight.ATTACK, turned=False)


def board() -> Wall:
    """Marks of boards."""
    return WholeWall([(Board(marks), 740)])


def flags() -> Wall:
    """The flags of the players' colours, and something else of each kind that boards have, near and far, faint and turned."""

    def things(theme: Theme) -> Iterable[Iterable[Actor]]:
        explorer = Actor("people/explorer_red", 0, 20)
        yield [explorer, replace(explorer, x=30, order=1)]
        yield [replace(explorer, lift=20.0)]
        yield [replace(explorer, base=20.0)]
        yield [replace(explorer, nudge=(20.0, -10.0))]
        yield [replace(explorer, size=0.6)]
        yield [replace(explorer, alpha=0.4)]
        yield [replace(explorer, shadow=False)]
        yield from ([Actor(flag(theme.art, colour), 0, 55)] for colour in CLOTH)
        for quarter in range(4):
            yield [Actor("mark/square_possible", 0, 0, layer=Layer.FLAT, quarter=quarter)]

    return WholeWall([(Board(things), 740)])


class Film(Widget):
    """Motions, each at some moments from the left to the right, as they are on boards of their own."""

    CELL = (102, 118)
    AT = (0.1, 0.3, 0.55, 0.9)
    """The shares of a motion's time at which it is looked at."""

    def __init__(self, motions: Sequence[tuple[float, Callable[[Animator, Animator], object]]]) -> None:
        """`motions` are written to a timeline and its background; each has the seconds that it takes."""
        super().__init__()
        self.motions = motions

    def draw(self, target: Surface) -> None:
        cells = [(seconds * at, motion) for seconds, motion in self.motions for at in self.AT]
        across = self.rect.width // self.CELL[0]
        for number, (at, motion) in enumerate(cells):
            row, column = divmod(number, across)
            cell = Rect(self.rect.x + column * self.CELL[0], self.rect.y + row * self.CELL[1], *self.CELL)
            self._stage(cell, at, motion).draw(target)

    def _stage(self, cell: Rect, at: float, motion: Callable[[Animator, Animator], object]) -> Stage:
        """A board on which a motion has gone on for some seconds."""
        stage = Stage(self.theme.art, nothing)
        ground = Surface(cell.size)
        ground.fill(PAPER)
        stage.place(cell, View(0.7, (cell.centerx, cell.bottom - 30), (0.0, 0.0)), lambda: ground)
        stage.put("red", Actor("people/explorer_red", 0, 0))
        lines = Timeline(), Timeline()
        host = Behind(self.scene.context, stage)
        motion(*(Animator(cast(Any, host), line) for line in lines))
        while at > 0:
            for line in lines:
                line.update(min(at, 0.05))
            at -= 0.05
        return stage


@dataclass
class Behind:
    """The host of a film: its die, and what flies over everything, are on its board too."""

    context: Context
    stage: Stage

    @property
    def tray(self) -> Behind:
        return self

    @property
    def flight(self) -> Behind:
        return self

    def lay(self, sprite: str, *, shift: float = 0.0, lift: float = 0.0) -> None:
        """Show the die."""
        self.stage.put("die", Actor(sprite, shift / 2, 0, Layer.SIGN, lift=lift, size=0.5))

    def carry(self, key: Hashable, sprite: str, at: tuple[float, float], size: int, ink: Colour | None) -> None:
        """Show what flies."""
        self.stage.put(key, Actor(sprite, *self.stage.view.place(*at), Layer.SIGN, size=size / 48, alpha=0.5 if ink else 1.0))

    def end(self, key: Hashable) -> None:
        """Show it no longer."""
        self.stage.remove(key)

    def preload_soon(self, _calls: object) -> None:
        """Make nothing ahead."""

    def shade(self) -> None:
        """Take away no shade."""


def motions() -> Wall:
    """The verbs of the animator."""
    book, halo, far = (
        Actor("ui/icon_book", -30, 0, size=0.6),
        Actor("mark/square_possible", 0, 0, layer=Layer.FLAT),
        (40.0, -10.0),
    )
    blue = Actor("people/explorer_blue", 30, 0)
    film = Film(
        [
            (0.6, lambda line, _: line.tween(0.6, "red", way=((0, 0), far), lift=arc(30))),
            (0.5, lambda line, _: line.throw(book, far, 0.5, 40.0)),
            (0.6, lambda line, _: line.frames("fx/splash", SPLASH, (10.0, 5.0, 8.0), 0.6)),
            (0.6, lambda line, _: line.send(lambda _: "ui/icon_book", flying(line), 0.6, (20, 60), high=30, ink=CREAM)),
            (1.0, lambda line, _: line.label((0.0, 0.0, 6.0), "+1", "ui/icon_eye")),
            (0.5, lambda line, _: line.sway(0.5, ["red"], (1.0, 0.5), arc(20))),
            (0.5, lambda line, _: line.tumble(0.5, "red", high=30, lying=10)),
            (0.22, lambda line, _: line.put_down("blue", blue)),
            (0.4, lambda line, _: line.take_away("red")),
            (0.6, lambda line, _: line.spread(halo, (0.4, 0.7, 1.0), 0.9, 0.6)),
            (1.0, lambda line, _: line.throw_die("dice/classic", 5)),
            (1.3, lambda line, _: line.number(lambda: ("\u22123", (0.0, -10.0)), "loss", base=10)),
            (2.0, lambda line, back: line.celebrate(back, "blue", (-20.0, 0.0), 4.0)),
            (0.5, lambda line, _: line.shake(0.5, 12.0)),
        ]
    )
    return WholeWall([(film, 740)])


def flying(line: Animator) -> Callable[[], tuple[tuple[float, float], tuple[float, float]]]:
    """The pixels between which a thing flies on the board of a film."""
    return lambda: (line._stage.view.point(-40.0, 10.0), line._stage.view.point(40.0, -30.0))


def guests() -> Wall:
    """The seats, languages and names among which a guest chooses."""
    sit, leave = ("Sit down", nothing, "green"), ("Leave", nothing, "brown")
    cards = [
        SeatCard("people/explorer_red", "red", "Anna", "Yours · on a phone", leave, lit=True),
        SeatCard("people/explorer_blue", "blue", "Free", "", sit, lit=True),
        SeatCard("people/explorer_green", "green", "A name that is longer than its card", "Plays at the table", None, lit=False),
    ]
    rows = [SeatCard(card.figure, card.colour, card.name, card.about, sit, lit=card.lit) for card in cards]
    rows += [SeatCard(cards[2].figure, "green", "Ola", "Plays at the table", None, lit=False)]
    for row in rows:
        row.upright = True
    pills = [Pill("English", nothing, chosen=True), Pill("Polski", nothing, chosen=False)]
    parts: list[tuple[Widget, int]] = [(card, 220) for card in cards]
    parts += [(row, 130) for row in rows]
    parts += [*((pill, 46) for pill in pills), (NameField("Your name", TextField("Zosia")), 54)]
    plaque = AwayPlaque(BRASS)
    plaque.visible = True
    plaque.say("Anna is choosing", "Her hand is there", GuestSeat(Seated.SCREEN))
    return Wall([*parts, (plaque, 92)], pointed_at(1))


HUNG = (
    buttons, choosers, words, plates, lists, board, flags, motions, guests, rows,
    question, line_to_write, sheet, upright_sheet, papers, message, tooltip,
    seats, upright_seats, guests_menu, upright_guests_menu, time_up, thumbnails,
)  # fmt: skip
WALLS: Mapping[str, Callable[[], Wall]] = MappingProxyType({wall.__name__: wall for wall in HUNG})


def picture(program: Program, name: str) -> Surface:
    """A wall as it is on the screen."""
    wall = WALLS[name]()
    program.app.start(wall)
    program.step(dt=0.0)
    wall.prepare(wall, program)
    program.step(dt=0.0)
    return program.screen


def kept(shown: Surface) -> Surface:
    """A picture as it is kept."""
    return pygame.transform.smoothscale(shown, (shown.width // SMALLER, shown.height // SMALLER))
