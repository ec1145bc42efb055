"""A new game of any kind: its levels with their pictures, who plays, and the variants that the rules offer."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.content.level import Material
from game.content.levels import LevelInfo, all_levels
from game.engine.core import Option, Seat
from game.play.files import clean_name, user_folder
from game.play.match import Match
from game.play.record import Player
from game.ui.scenes.looks import LookChooser, Looks
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.preview import level_picture
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, LOOKS, WARNING
from game.ui.services.wording import player_name, trouble
from game.ui.tables.entry import TableEntry
from game.ui.widgets import (
    Button,
    Choice,
    Column,
    Label,
    Picture,
    RowList,
    ScrollArea,
    TextField,
    Toggle,
    Widget,
    inset,
    row,
)

NAME_LENGTH = 24
LEVEL_ROW = 76
BADGE, LOOK = 38, 78
"""Design units across of a seat's sign, and of what chooses a look."""
TWO = 2
"""A badge and a name; a third widget in their row says which team."""


class LevelView(Widget):
    """The picture of the chosen level in a thin wooden frame."""

    def __init__(self, backdrop: str) -> None:
        super().__init__()
        self.info: LevelInfo | None = None
        self._backdrop = backdrop

    def show_level(self, info: LevelInfo | None) -> None:
        """Show another level; nothing for one that cannot be used."""
        self.info = info
        self.invalidate()

    def draw(self, target: Surface) -> None:
        if self.info is not None and self.info.level is not None and min(self.rect.size) > 20:
            self.theme.nine(target, "ui/panel_dark", self.rect)
            inner = inset(self.rect, self.theme.px(6))
            target.blit(level_picture(self.theme, self.info.level, self._backdrop, inner.size), inner)


class NewGameScene(MenuScene):
    """Nothing here knows a game: levels, numbers of players and options come from its entry."""

    heading = "new.title"

    def __init__(self, entry: TableEntry) -> None:
        super().__init__()
        self.entry = entry
        self.workshop = entry.workshop()
        self.levels: tuple[LevelInfo, ...] = ()
        self.material = Material()
        self.chosen = 0
        self.players = 2
        self.names: list[str] = []
        self.variants: dict[str, str] = {}
        self.free_undo = False
        self.looks = Looks()
        self.choosers: list[LookChooser] = []

    @property
    def help_page(self) -> str:
        return self.entry.page

    @property
    def main_button(self) -> Widget:
        return self.start

    def enter(self) -> None:
        self._read()
        values = self.context.settings.values
        last = dict(values.new_game.get(self.entry.id, {}))
        usable = [number for number, info in enumerate(self.levels) if info.level is not None]
        keys = [info.key for info in self.levels]
        remembered = keys.index(last["level"]) if last.get("level") in keys else -1
        self.chosen = remembered if remembered in usable else (usable[0] if usable else 0)
        self.players = {str(number): number for number in range(1, len(LOOKS) + 1)}.get(last.get("players", ""), 2)
        self.names = list(values.player_names)
        self.free_undo = last.get("free_undo") == "yes"
        self.looks = Looks([last.get(f"look.{seat}", "") for seat in range(len(LOOKS))] if self.entry.portraits else ())
        self.variants = {name.removeprefix("option."): value for name, value in last.items() if name.startswith("option.")}

    def _read(self) -> None:
        self.material = self.entry.material(user_folder())
        self.levels = all_levels(self.entry, user_folder(), self.material)

    def resume(self) -> None:
        """Back from the workshop, where what the game can be played with may have changed."""
        if self.workshop is not None:
            key = self.info.key if self.info is not None else ""
            self._read()
            self.chosen = next((number for number, info in enumerate(self.levels) if info.key == key), 0)
            self._fill()
            self._place()

    # the level

    @property
    def info(self) -> LevelInfo | None:
        """The chosen level, None where there is none at all."""
        return self.levels[self.chosen] if self.levels else None

    def _seats(self) -> tuple[int, ...]:
        info = self.info
        return self.entry.game().seats(info.board) if info is not None and info.level is not None else ()

    def _options(self) -> tuple[Option, ...]:
        info = self.info
        return self.entry.game().options(info.board) if info is not None and info.level is not None else ()

    # widgets

    def content(self) -> None:
        text = self.text
        self.title.set(text(f"game.{self.entry.id}.name"))
        self.level_title = Label(text("new.level"), size=22, face=Face.TITLE)
        self.list = RowList(self._draw_level, row_height=LEVEL_ROW, chose=self._choose_level)
        self.view = LevelView(self.entry.backdrop)
        self.level_name = Label(size=21, face=Face.TITLE)
        self.about = Label(size=16, valign="top")
        self.area = ScrollArea()
        for widget in (self.level_title, self.list, self.view, self.level_name, self.about, self.area):
            self.add(widget)
        self.list.set_rows(len(self.levels), self.chosen)
        self.start = Button(text("new.start"), self._start, style="green", icon="play", size=21)
        self.add(self.start)
        self._fill()

    def first_focus(self) -> Widget | None:
        return self.start

    def _fill(self) -> None:
        """Make what depends on the level: its description, the seats and the options."""
        text, info = self.text, self.info
        self.area.clear()
        self.rows: list[tuple[Widget, ...]] = []
        self.view.show_level(info)
        if info is None or info.level is None:
            problem = text("new.no_levels") if info is None or info.error is None else trouble(text, info.error)
            self.level_name.set(info.path.name if info is not None else "")
            self.about.set(problem)
            self.about.colour = WARNING
            self.start.enable(text("new.bad_level", detail=problem) if info is not None else problem)
            return
        self.start.enable()
        self.about.colour = INK
        self.level_name.set(info.level.name(text.language))
        self.about.set(info.level.description(text.language))
        seats = self._seats()
        self.players = self.players if self.players in seats else seats[0]
        self._fill_players(seats, self.entry.game().teams(info.board))
        self._fill_options()
        for error in self.material.problems:
            self._row(Label(trouble(text, error), size=15, colour=WARNING, valign="top"))

    def _fill_players(self, seats: tuple[int, ...], teams: tuple[tuple[Seat, ...], ...]) -> None:
        text = self.text
        self._row(Label(text("new.players"), size=22, face=Face.TITLE))
        if len(seats) > 1:
            counts = [(number, text("new.player_count", n=number)) for number in seats]
            self._row(Choice(counts, self.players, self._set_players))
        self.fields, self.choosers = [], []
        for seat in range(self.players):
            team = next((number for number, team in enumerate(teams, 1) if seat in team), 0)
            badge = self._chooser(seat) if self.entry.portraits else self._badge(seat, team)
            field = TextField(self._name(seat), self._namer(seat), longest=NAME_LENGTH, hint=player_name(text, seat, ""))
            self.fields.append(field)
            if team:
                self._row(badge, field, Label(text("new.team_sign", n=team), size=16, face=Face.BOLD))
            else:
                self._row(badge, field)
            for option in self._options():
                if option.seat == seat:
                    self._option(option)
        self._show_looks()
        sides = f"game.{self.entry.id}.swap"
        words = text(sides) if self.players == 2 and sides in text else text("new.rotate")
        self._row(Button(words, self._swap, style="wood", icon="turn_right", size=16))

    def _badge(self, seat: Seat, team: int) -> Picture:
        """The sign of a seat; `team` is 0 where nobody plays together."""
        colour, text = self.looks.colours[seat], self.text
        told = text("new.team", look=text(f"look.{colour}"), n=team) if team else text(f"look.{colour}")
        return Picture(f"ui/badge_{colour}", tooltip=told)

    def _chooser(self, seat: Seat) -> LookChooser:
        """What chooses the look of a seat."""

        def step(way: int) -> None:
            self.looks.step(seat, self.players, way)
            self._show_looks()

        self.choosers.append(LookChooser(self.entry.portraits, step))
        return self.choosers[-1]

    def _show_looks(self) -> None:
        for chooser, colour in zip(self.choosers, self.looks.colours, strict=False):
            chooser.set(colour, self.text("new.look", look=self.text(f"look.{colour}")))

    def _fill_options(self) -> None:
        text, entry = self.text, self.entry
        self._row(Label(text("new.options"), size=22, face=Face.TITLE))
        for option in self._options():
            if option.seat is None:
                self._option(option)
        if self.workshop is not None:
            self._row(Button(text(f"game.{entry.id}.workshop"), self._open_workshop, style="wood", icon="cards", size=16))
        self._row(Toggle(text("new.free_undo"), self.free_undo, self._set_free_undo, tooltip=text("new.free_undo.help")))

    def _open_workshop(self) -> None:
        if self.workshop is not None:
            self.context.stack.push(self.workshop())

    def _option(self, option: Option) -> None:
        """The rows of one option. Values without a text are looked up in the level; options of all seats share their texts."""
        text, level = self.text, self.info.level if self.info is not None else None
        key = f"option.{self.entry.id}.{option.worded}"
        values: list[tuple[str, str]] = []
        for value in option.values:
            known = f"{key}.{value}" in text or level is None
            own = "" if known or level is None else level.word(f"{option.worded}.{value}", text.language)
            said = dict(option.level) if value == "level" else {}
            means = {name: text(f"{key}.{what}") if isinstance(what, str) else what for name, what in said.items()}
            values.append((value, own or text(f"{key}.{value}", **means)))
        help_text = text(f"{key}.help") if f"{key}.help" in text else ""
        if option.seat is None:
            self._row(Label(text(key), size=16, tooltip=help_text))
        self._row(Choice(values, self._variant(option), self._setter(option.name), tooltip=help_text or text(key)))

    def _row(self, *widgets: Widget) -> None:
        for widget in widgets:
            self.area.add(widget)
        self.rows.append(widgets)

    def _draw_level(self, target: Surface, number: int, rect: Rect) -> None:
        theme, info = self.theme, self.levels[number]
        margin = theme.px(6)
        tall = rect.height - 2 * margin
        thumb = Rect(rect.x + margin, rect.y + margin, tall * 4 // 3, tall)
        name = info.path.name
        if info.level is not None:
            target.blit(level_picture(theme, info.level, self.entry.backdrop, thumb.size), thumb)
            name = info.level.name(self.text.language)
        else:
            sign = theme.art.sprite("ui/icon_warning", round(tall / 30, 3))
            sign.draw(target, *thumb.center)
        room = Rect(thumb.right + theme.px(10), rect.y + margin, rect.right - thumb.right - theme.px(16), tall)
        told = [self.text("new.own_level")] if info.own else []
        told += [self._for_whom(info)] if info.level is not None else []
        if told:
            below = Rect(room.x, room.y + tall * 6 // 10, room.width, tall * 4 // 10)
            theme.write(target, " · ".join(told), below, FADED_INK, size=15, face=Face.ITALIC)
            room = Rect(room.x, room.y, room.width, tall * 6 // 10)
        theme.write(target, name, room, INK if info.level is not None else WARNING, size=18)

    def _for_whom(self, info: LevelInfo) -> str:
        """How many play on a level, and whether in teams."""
        text, game = self.text, self.entry.game()
        seats = game.seats(info.board)
        if game.teams(info.board):
            return text("new.player_teams", n=seats[-1])
        if len(seats) > 1:
            return text("new.player_range", low=seats[0], high=seats[-1])
        return text("new.player_count", n=seats[0])

    # choices

    def _choose_level(self, number: int) -> None:
        self.chosen = number
        self._fill()
        self._place()

    def _set_players(self, players: int) -> None:
        self.players = players
        self._fill()
        self._place()

    def _variant(self, option: Option) -> str:
        chosen = self.variants.get(option.name, option.default)
        return chosen if chosen in option.values else option.default

    def _setter(self, name: str) -> Callable[[str], None]:
        def change(value: str) -> None:
            self.variants[name] = value

        return change

    def _set_free_undo(self, on: bool) -> None:
        self.free_undo = on

    def _name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else ""

    def _namer(self, seat: int) -> Callable[[str], None]:
        def change(name: str) -> None:
            self.names += [""] * (seat + 1 - len(self.names))
            self.names[seat] = name

        return change

    def _swap(self) -> None:
        """Everybody moves on by one seat; two players change places."""
        names = [self._name(seat) for seat in range(self.players)]
        self.names[: self.players] = names[-1:] + names[:-1]
        for field, name in zip(self.fields, self.names, strict=False):
            field.set(name)
        if self.entry.portraits:
            self.looks.rotate(self.players)
            self._show_looks()

    def _start(self) -> None:
        info = self.info
        if info is None or info.level is None:
            return
        played = [option for option in self._options() if option.seat is None or option.seat < self.players]
        variants = {option.name: self._variant(option) for option in played}
        self._remember(info, variants)
        players = [Player(clean_name(self._name(seat)), self.looks.colours[seat]) for seat in range(self.players)]
        match = Match.start(
            self.entry.game(),
            info.board,
            players,
            level=info.level.to_json(),
            level_name=info.level.name(self.text.language),
            variants=variants,
            free_undo=self.free_undo,
        )
        self.context.navigation.sit_down(match)

    def _remember(self, info: LevelInfo, variants: dict[str, str]) -> None:
        settings = self.context.settings
        choices = {"level": info.key, "players": str(self.players), "free_undo": "yes" if self.free_undo else "no"}
        choices |= {f"option.{name}": value for name, value in variants.items()}
        if self.entry.portraits:
            choices |= {f"look.{seat}": colour for seat, colour in enumerate(self.looks.colours)}
        names = [clean_name(name)[:NAME_LENGTH] for name in self.names]
        settings.change(player_names=names, new_game={**settings.values.new_game, self.entry.id: choices})

    # places

    def arrange_sheet(self, room: Rect) -> None:
        px = self.px
        left, middle, right = row(room, [1, 1.05, 1.15], px(24))
        column = Column(left, px(6))
        self.level_title.place(column.take(px(30)))
        self.list.place(column.rest)
        tall = min(middle.width * 3 // 4, middle.height * 11 // 20)
        self.view.place(Rect(middle.x, middle.y + px(4), middle.width, tall))
        below = Rect(middle.x, middle.y + tall + px(14), middle.width, px(30))
        self.level_name.place(below)
        self.about.place(Rect(middle.x, below.bottom + px(4), middle.width, middle.bottom - below.bottom - px(4)))
        self.area.place(right)
        self._arrange_rows()

    def _arrange_rows(self) -> None:
        px = self.px
        place = inset(self.area.content_rect, px(6), 0)
        column = Column(place, px(5))
        for widgets in self.rows:
            first = widgets[0]
            if len(widgets) > 1:
                piece = column.take(px(40))
                sign = px(66) if len(widgets) > TWO else 0
                side = px(LOOK if isinstance(first, LookChooser) else BADGE)
                first.place(Rect(piece.x, piece.y, side, piece.height))
                widgets[1].place(Rect(piece.x + side + px(8), piece.y, piece.width - side - px(8) - sign, piece.height))
                for third in widgets[TWO:]:
                    third.place(Rect(piece.right - sign + px(8), piece.y, sign - px(8), piece.height))
            elif isinstance(first, Label):
                lines = first.height_for(place.width) if first.colour == WARNING else px(20)
                first.place(column.take(px(30) if first.face is Face.TITLE else lines))
            else:
                first.place(column.take(px(40)))
        self.area.fill(column.used + px(6))

    def arrange_bar(self, room: Rect) -> None:
        width = max(self.px(230), self.start.width_for())
        self.start.place(Rect(room.right - width, room.y, width, room.height))
