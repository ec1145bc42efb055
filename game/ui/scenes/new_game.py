"""A new game of any kind.

Its levels with their pictures, who plays, and the variants that the rules offer.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface

from game.content.level import Material
from game.content.levels import LevelInfo, all_levels, namesakes
from game.engine.core import Option, Seat
from game.play.files import clean_name, user_folder
from game.play.match import Match
from game.play.record import Player
from game.reading import shown_name
from game.ui.contract.entry import TableEntry
from game.ui.scenes import seat_row
from game.ui.scenes.kinds import NAME_LENGTH, PERSON, KindChooser, Kinds, computer_name, kind_chooser
from game.ui.scenes.looks import LookChooser, Looks
from game.ui.scenes.maps import CARD, MapCard, MapShelf
from game.ui.scenes.options import option_values
from game.ui.scenes.seat_row import AddSeatButton, Figure
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, LOOKS, PLAQUE_TEXT, PLAQUE_TITLE, WARNING, Style
from game.ui.services.wording import player_name, trouble
from game.ui.shell import destinations
from game.ui.widgets import Label, ScrollArea, TextField, Toggle, Widget, WidgetScene, inset
from game.ui.widgets.frame import MARGINS, has_little_room
from game.ui.widgets.layout import WIDE_WINDOW
from game.ui.widgets.plated import ActButton, Plated, PlateTool
from game.ui.widgets.switches import Segments

QUAY = 0.36
"""The share of the window's height that the row of seats takes."""
PLAQUE = (104, 94)
"""Design units of the height of the title panel, in a wide and in a narrow window."""
COLUMN = (300, 252)
SHOWN = 2
"""Options that are shown while the others are folded away."""
LABEL, STEP, HEAD = 21, 5, 38
"""Design units: the name of an option, between two of them, and the head of their paper."""
CONTROLS = (44, 40)
"""Design units of the height of controls in a high and in a low window."""
HIGH = 740
"""Design units of the height from which a window is high."""
FOLDED_PLAQUE, STAND, SEAT, FACE = 50, 4, (300, 92), 0.3
"""Design units, where there is little room.

The height of the title panel, of what is seen of the row's posts, the width and the least height of a seat; and the part of its
width that its figure takes.
"""


class Plaque(Widget):
    """The name of the game, for how many it is and how long it takes, on the game's material; the way back is on it."""

    def __init__(self, frame: str, words: str, below: str, tooltip: str) -> None:
        super().__init__(tooltip=tooltip)
        self.frame, self.words, self.below = frame, words, below

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        theme.nine(target, self.frame, self.rect)
        left = self.rect.x + px(70)
        room = Rect(left, self.rect.y + px(10), self.rect.right - px(18) - left, self.rect.height - px(20))
        low = self.rect.height < px(PLAQUE[1]) * 3 // 4
        if low or not theme.has_room(self.below, room.width, room.height * 11 // 20, size=17, face=Face.REGULAR):
            theme.write(target, self.words, room, PLAQUE_TITLE, size=26, face=Face.TITLE, style=Style.RAISED)
            return
        above = Rect(room.x, room.y, room.width, room.height * 9 // 20)
        theme.write(target, self.words, above, PLAQUE_TITLE, size=26, face=Face.TITLE, style=Style.RAISED)
        rest = Rect(room.x, above.bottom, room.width, room.height - above.height)
        theme.write(target, self.below, rest, PLAQUE_TEXT, size=17, face=Face.REGULAR, style=Style.RAISED)


class NewGameScene(WidgetScene):
    """The board of the chosen map, the players in a row before it.

    Nothing here knows a game: all comes from its entry.
    """

    music = "title"

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
        self.free_undo = self.hints = False
        self.looks = Looks()
        self.kinds = Kinds((), len(LOOKS), ())
        self.unfolded = False
        self.dismiss: PlateTool | None = None
        self._agrees = False
        """True if the persons are asked for their agreement on hints."""
        self._pictures: dict[str, Surface] = {}
        self._photographs = 0
        self.clear = Rect(0, 0, 0, 0)
        self._control_height = self.foot = 0

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
        self.free_undo, self.hints = last.get("free_undo") == "yes", last.get("hints") == "yes"
        self.looks = Looks([last.get(f"look.{seat}", "") for seat in range(len(LOOKS))] if self.entry.choosable else ())
        older = bool(last) and not any(name.startswith("computer.") for name in last)
        self.kinds = Kinds(
            [level.name for level in self.entry.computer_levels()],
            len(LOOKS),
            # What was chosen before there were computers was for persons.
            [last.get(f"computer.{seat}", "" if older else None) for seat in range(len(LOOKS))],
        )
        self.variants = {name.removeprefix("option."): value for name, value in last.items() if name.startswith("option.")}

    def _read(self) -> None:
        self.material = self.entry.material(user_folder())
        self.levels = all_levels(self.entry, user_folder(), self.material)

    def resume(self) -> None:
        """Come back from the workshop, where what the game can be played with may have changed."""
        if self.workshop is not None:
            key = self.info.key if self.info is not None else ""
            self._read()
            self.chosen = next((number for number, info in enumerate(self.levels) if info.key == key), 0)
            self.rebuild()

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

    def build(self) -> None:
        text, entry = self.text, self.entry
        material, words = entry.accent.name, f"game.{entry.id}"
        about = f"{text(f'{words}.blurb')} {text(f'{words}.author')}."
        self.plaque = Plaque(entry.accent.plaque, text(f"{words}.name"), text(f"{words}.players"), about)
        self.back_button = PlateTool(material, "arrow_left", self.back, tooltip=text("common.back"))
        self.rules = PlateTool(material, "book", self._open_rules, tooltip=text("new.rules"))
        self.swap = PlateTool(material, "turn_right", self._swap, tooltip=text("new.rotate"))
        self.about = Label(size=17, colour=CREAM, style=Style.RAISED, align="center")
        self.paper, self.head = Plated(entry.accent.paper()), Plated(entry.accent.head)
        self.heading = Label(text("new.options"), size=20, face=Face.TITLE, colour=PLAQUE_TITLE, style=Style.RAISED)
        self.area = ScrollArea()
        self.start = ActButton(text("new.start"), self._start, icon="ui/icon_play", cap=text("key.enter"))
        self.warning = Plated(entry.accent.paper())
        self.seats = ScrollArea()
        cards = [self._card(number) for number in range(len(self.levels))]
        self.list = MapShelf(material, cards, (text("new.maps.back"), text("new.maps.more")))
        shown: list[Widget] = [self.plaque, self.back_button, self.list, self.warning, self.about, self.seats]
        shown += [self.paper, self.head, self.heading, self.area, self.start, self.swap, self.rules]
        for widget in shown:
            self.add(widget)
        self._fill()

    def _card(self, number: int) -> MapCard:
        info, language = self.levels[number], self.text.language
        alike = info.key in namesakes(self.levels, language)
        told = [self.text("new.own_level")] if info.own else []
        told += [self._for_whom(info)] if info.level is not None else []
        told = [shown_name(info.path)] if alike else told
        name = info.path.name if info.level is None else info.level.name(language)
        about = "" if info.level is None else info.level.description(language)
        about = " · ".join(filter(None, (shown_name(info.path), about))) if alike else about
        return MapCard(self.entry, info, name, " · ".join(told), partial(self._choose_level, number), about)

    def first_focus(self) -> Widget | None:
        return self.start

    def _open_rules(self) -> None:
        self.context.open(destinations.Rulebook(self.entry.page))

    def _fill(self) -> None:
        """Make what depends on the level: its description, the seats and the options."""
        text, info = self.text, self.info
        self.list.choose(self.chosen)
        self.seats.clear()
        self.fields: list[TextField] = []
        self.choosers: list[LookChooser] = []
        self.stands: list[list[Widget]] = []
        self.rows: list[tuple[Widget, ...]] = []
        self.shown: list[tuple[Widget, ...]] = []
        self.problems: list[Label] = []
        usable = info is not None and info.level is not None
        self.warning.show(not usable)
        for widget in (self.paper, self.head, self.heading, self.area):
            widget.show(usable)
        if info is None or info.level is None:
            problem = text("new.no_levels") if info is None or info.error is None else trouble(text, info.error)
            self.about.set(problem)
            self.about.colour, self.about.style = WARNING, Style.FLAT
            self.start.enable(text("new.bad_level", detail=problem) if info is not None else problem)
            self.start.tell("")
            self.area.clear()
            self.swap.show(False)
            return
        self.start.enable()
        self.about.colour, self.about.style = CREAM, Style.RAISED
        self.about.set(info.level.description(text.language))
        seats = self._seats()
        self.players = self.players if self.players in seats else seats[0]
        self.start.tell(text("new.player_count", n=self.players))
        self._fill_seats(seats)
        self._fill_options()
        self.invalidate()

    def _fill_seats(self, seats: tuple[int, ...]) -> None:
        text, info = self.text, self.info
        assert info is not None
        teams = self.entry.game().teams(info.board)
        sides = f"game.{self.entry.id}.swap"
        self.swap.show()
        self.swap.tooltip = text(sides) if self.players == 2 and sides in text else text("new.rotate")
        for seat in range(max(seats)):
            if seat >= self.players:
                colour = self.looks.colours[seat]
                more = min(number for number in seats if number > self.players)
                ghost = Figure(self.entry.figure.format(colour), colour, there=False)
                self._stand(ghost, AddSeatButton(text("new.add"), "plus", partial(self._set_players, more)))
                continue
            team = next((number for number, team in enumerate(teams, 1) if seat in team), 0)
            figure = self._chooser(seat) if self.entry.choosable else self._figure(seat, team)
            field = TextField(self._name(seat), self._namer(seat), longest=NAME_LENGTH, hint=self._called(seat))
            self.fields.append(field)
            kind = [self._kind(seat)] if self.kinds.levels else []
            own = [self._control(option) for option in self._options() if option.seat == seat]
            signs = (
                [Label(text("new.team_sign", n=team), size=17, colour=CREAM, style=Style.RAISED, align="center")] if team else []
            )
            self._stand(figure, field, *kind, *own, *signs)
            fewer = [number for number in seats if number < self.players]
            if seat == self.players - 1 and fewer:
                leave = PlateTool(
                    self.entry.accent.name, "minus", partial(self._set_players, max(fewer)), tooltip=text("new.remove")
                )
                self.seats.add(leave)
                self.dismiss = leave
        if self.players == min(seats):
            self.dismiss = None
        self._show_looks()

    def _stand(self, *widgets: Widget) -> None:
        """Stack the widgets of one seat, from above: the figure first."""
        for widget in widgets:
            self.seats.add(widget)
        self.stands.append(list(widgets))

    def _figure(self, seat: int, team: int) -> Figure:
        """Return the figure of a seat; `team` is 0 where nobody plays together."""
        colour, text = self.looks.colours[seat], self.text
        told = text("new.team", look=text(f"look.{colour}"), n=team) if team else text(f"look.{colour}")
        return Figure(self.entry.figure.format(colour), colour, tooltip=told)

    def _chooser(self, seat: int) -> LookChooser:
        """Return the figure of a seat that chooses its look."""

        def step(way: int) -> None:
            self.looks.step(seat, self.players, way)
            self._show_looks()

        self.choosers.append(LookChooser(self.entry.figure, self.looks.colours[seat], step))
        return self.choosers[-1]

    def _kind(self, seat: Seat) -> KindChooser:
        """Return a control that chooses between a person and a computer for a seat."""
        return kind_chooser(self.text, self.entry.id, self.entry.accent.deep, self.kinds, seat, self._show_kinds)

    def _show_kinds(self) -> None:
        """Show the kinds of the players.

        With another name, and perhaps persons who have to agree, or have not to any more.
        """
        self._show_names()
        if self._agrees != self._several:
            self._fill_options()
            self._place()

    @property
    def _several(self) -> bool:
        """Return whether two or more persons sit at a game that computers know.

        They have to agree on hints.
        """
        return bool(self.kinds.levels) and self.kinds.of_seat[: self.players].count(PERSON) > 1

    def _called(self, seat: Seat) -> str:
        """Return the name of a player that nobody gave a name."""
        return computer_name(self.text, seat) if self.kinds.of_seat[seat] else player_name(self.text, seat, "")

    def _show_names(self) -> None:
        for seat, field in enumerate(self.fields):
            field.hint = self._called(seat)
            field.set(self._name(seat))

    def _show_looks(self) -> None:
        for chooser, colour in zip(self.choosers, self.looks.colours, strict=False):
            chooser.set(colour, self.text("new.look", look=self.text(f"look.{colour}")))

    def _fill_options(self) -> None:
        """Make all rows; those that are folded away are not in the area."""
        text, entry = self.text, self.entry
        self.area.clear()
        self.problems = [Label(trouble(text, error), size=15, colour=WARNING, valign="top") for error in self.material.problems]
        self.rows = [self._option_row(option) for option in self._options() if option.seat is None]
        if self.workshop is not None:
            self.rows.append(
                (ActButton(text(f"game.{entry.id}.workshop"), self._open_workshop, style="brown", icon="ui/icon_cards", size=17),)
            )
        self.rows.append(
            (Toggle(text("new.free_undo"), self.free_undo, self._set_free_undo, tooltip=text("new.free_undo.help")),)
        )
        self._agrees = self._several
        if self._agrees:
            self.rows.append((Toggle(text("new.hints"), self.hints, self._set_hints, tooltip=text("new.hints.help")),))
        hidden = 0 if self.unfolded else max(0, len(self.rows) - SHOWN)
        self.shown = self.rows[: len(self.rows) - hidden]
        for problem in self.problems:
            self.area.add(problem)
        for row in self.shown:
            for widget in row:
                self.area.add(widget)
        words = text("new.more", n=len(self.rows) - SHOWN) if hidden else text("new.fewer")
        self.more = AddSeatButton(words, "arrow_down" if hidden else "arrow_up", self.unfold)
        self.more.show(len(self.rows) > SHOWN)
        self.area.add(self.more)

    def unfold(self) -> None:
        """Show all options, or fold most of them away again."""
        self.unfolded = not self.unfolded
        self._fill_options()
        self._place()
        self.focus(self.more)

    def _open_workshop(self) -> None:
        if self.workshop is not None:
            self.context.stack.push(self.workshop())

    def _option_row(self, option: Option) -> tuple[Widget, ...]:
        """Return the label and the control of an option for all."""
        text, key = self.text, f"option.{self.entry.id}.{option.label_key}"
        help_text = text(f"{key}.help") if f"{key}.help" in text else ""
        return Label(text(key), size=16, face=Face.BOLD, tooltip=help_text), self._control(option)

    def _control(self, option: Option) -> Segments[str]:
        """Return the control of a value."""
        text, key = self.text, f"option.{self.entry.id}.{option.label_key}"
        values = option_values(text, self.entry.id, option, self.info.level if self.info is not None else None)
        help_text = text(f"{key}.help") if f"{key}.help" in text else ""
        return Segments(values, self._variant(option), self._setter(option.name), tooltip=help_text, deep=self.entry.accent.deep)

    def _for_whom(self, info: LevelInfo) -> str:
        """Return the number of players of a level in words, with the teams if there are any."""
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
        chosen = self.variants.get(option.name, self.entry.first_options.get(option.name, option.default))
        return chosen if chosen in option.values else option.default

    def _setter(self, name: str) -> Callable[[str], None]:
        def change(value: str) -> None:
            self.variants[name] = value

        return change

    def _set_free_undo(self, on: bool) -> None:
        self.free_undo = on

    def _set_hints(self, on: bool) -> None:
        self.hints = on

    def _name(self, seat: int) -> str:
        """Return the name typed for a seat.

        Names of persons are remembered, and never a computer's.
        """
        if self.kinds.of_seat[seat]:
            return self.kinds.names[seat]
        return self.names[seat] if seat < len(self.names) else ""

    def _namer(self, seat: int) -> Callable[[str], None]:
        def change(name: str) -> None:
            if self.kinds.of_seat[seat]:
                self.kinds.names[seat] = name
                return
            self.names += [""] * (seat + 1 - len(self.names))
            self.names[seat] = name

        return change

    def _swap(self) -> None:
        """Move everybody on by one seat; two players change places."""
        self.names += [""] * (self.players - len(self.names))
        self.names[: self.players] = self.names[self.players - 1 : self.players] + self.names[: self.players - 1]
        self.kinds.rotate(self.players)
        if self.entry.choosable:
            self.looks.rotate(self.players)
        self._fill()
        self._place()

    def _start(self) -> None:
        info = self.info
        if info is None or info.level is None:
            return
        played = [option for option in self._options() if option.seat is None or option.seat < self.players]
        variants = {option.name: self._variant(option) for option in played}
        self._remember(info, variants)
        players = [self._player(seat) for seat in range(self.players)]
        match = Match.start(
            self.entry.game(),
            info.board,
            players,
            level=info.level.to_json(),
            level_name=info.level.name(self.text.language),
            variants=variants,
            free_undo=self.free_undo,
            hints=self.hints and self._several,
        )
        self.context.open(destinations.NewMatch(match))

    def _player(self, seat: Seat) -> Player:
        """Return the player of a seat.

        A computer always has a name, which is not another one in another language.
        """
        name, kind = clean_name(self._name(seat)), self.kinds.of_seat[seat]
        return Player(name or (self._called(seat) if kind else ""), self.looks.colours[seat], kind)

    def _remember(self, info: LevelInfo, variants: dict[str, str]) -> None:
        settings = self.context.settings
        choices = {"level": info.key, "players": str(self.players)}
        choices |= {"free_undo": "yes" if self.free_undo else "no", "hints": "yes" if self.hints else "no"}
        choices |= {f"option.{name}": value for name, value in variants.items()}
        if self.entry.choosable:
            choices |= {f"look.{seat}": colour for seat, colour in enumerate(self.looks.colours)}
        if self.kinds.levels:
            choices |= {f"computer.{seat}": kind for seat, kind in enumerate(self.kinds.of_seat)}
        names = [clean_name(name)[:NAME_LENGTH] for name in self.names]
        settings.change(player_names=names, new_game={**settings.values.new_game, self.entry.id: choices})

    # places

    def arrange(self, window: Rect) -> None:
        self._pictures.clear()
        if has_little_room(self.theme, window):
            self._arrange_folded(window)
            return
        px = self.px
        narrow = window.width < px(WIDE_WINDOW)
        self._control_height = px(CONTROLS[window.height < px(HIGH)])
        margin, column = px(MARGINS[narrow]), px(COLUMN[narrow])
        foot = window.bottom - round(window.height * QUAY)
        self.plaque.place(Rect(margin, margin, px(330), px(PLAQUE[narrow])))
        side = px(46)
        self.back_button.place(Rect(self.plaque.rect.x + px(14), self.plaque.rect.centery - side // 2, side, side))
        tools = [self.rules, self.swap]
        for number, tool in enumerate(tools):
            tool.place(Rect(window.right - margin - (number + 1) * side - number * px(8), margin, side, side))
        gap = px(12)
        card = px(CARD[1] + 4)
        rope = px(seat_row.TALL)
        right = Rect(window.right - margin - column, margin + side + gap, column, 0)
        start = px(74)
        top = self.plaque.rect.bottom + gap
        if narrow:
            row = Rect(margin, foot - rope - gap // 2 - card, right.x - gap - margin, card)
            self.list.lay(row, upright=False)
            self.start.place(Rect(right.x, row.y, column, card))
            sheet = Rect(right.x, right.y, column, row.y - gap - right.y)
            self.clear = Rect(
                self.plaque.rect.right + gap, margin, right.x - 2 * gap - self.plaque.rect.right, row.y - 2 * margin
            )
        else:
            self.list.lay(Rect(margin, top, px(CARD[0]), foot - rope - gap // 2 - top), upright=True)
            self.start.place(Rect(right.x, foot - rope - gap // 2 - start, column, start))
            sheet = Rect(right.x, right.y, column, self.start.rect.y - gap - right.y)
            left = max(self.plaque.rect.right, self.list.rect.right)
            self.clear = Rect(left + gap, margin, right.x - 2 * gap - left, foot - rope - px(64) - margin)
        self._arrange_about(narrow)
        self._arrange_sheet(sheet)
        self._arrange_seats(Rect(margin, foot + px(8), window.width - 2 * margin, window.bottom - px(10) - foot - px(8)))
        self.foot = foot

    def _arrange_folded(self, window: Rect) -> None:
        """Arrange it without a board.

        The map and the start in a row; below them the seats, as many as have room, beside the options.
        """
        px, gap, margin = self.px, self.px(8), self.px(MARGINS[1])
        self._control_height = px(CONTROLS[1])
        side, column = px(46), px(COLUMN[1])
        for number, tool in enumerate((self.rules, self.swap)):
            tool.place(Rect(window.right - margin - (number + 1) * side - number * gap, margin, side, side))
        self.plaque.place(Rect(margin, margin, self.swap.rect.x - gap - margin, px(FOLDED_PLAQUE)))
        self.back_button.place(Rect(self.plaque.rect.x + px(14), self.plaque.rect.centery - side // 2, side, side))
        row = Rect(margin, self.plaque.rect.bottom + gap, window.width - 2 * margin, px(CARD[1] + 4))
        self.list.lay(Rect(row.x, row.y, row.width - column - gap, row.height), upright=False)
        self.start.place(Rect(row.right - column, row.y, column, row.height))
        self.foot = row.bottom + gap + px(STAND)
        below = Rect(margin, self.foot + px(10), row.width, window.bottom - margin - self.foot - px(10))
        self.clear = Rect(below.x, below.y, below.width - column - 2 * gap, below.height)
        self._arrange_about(narrow=True)
        self._arrange_sheet(Rect(below.right - column, below.y, column, below.height))
        self._arrange_seats_folded(self.clear)

    def _arrange_seats_folded(self, room: Rect) -> None:
        """Arrange the seats in as many columns as have room, figures at the left of what is asked."""
        px, name, gap = self.px, self._control_height, self.px(6)
        self.seats.place(room)
        columns = max(1, min(len(self.stands), room.width // px(SEAT[0])))
        wide = self.seats.content_rect.width // columns
        talls = [max(px(SEAT[1]), (len(stand) - 1) * (name + gap) + gap) for stand in self.stands]
        rows = [max(talls[first : first + columns]) for first in range(0, len(talls), columns)]
        self.seats.fill(sum(rows))
        top = self.seats.content_rect.y
        for number, stand in enumerate(self.stands):
            line, place = divmod(number, columns)
            cell = Rect(room.x + place * wide, top + sum(rows[:line]), wide - gap, rows[line])
            figure = min(round(cell.width * FACE), cell.height - gap)
            stand[0].place(Rect(cell.x, cell.y, figure, figure))
            y, left = cell.y + gap // 2, cell.x + figure + gap
            aside = px(44) + gap if number == self.players - 1 and self.dismiss is not None else 0
            for widget in stand[1:]:
                short = aside if widget is stand[1] else 0
                widget.place(Rect(left, y, cell.right - short - left, name))
                y += name + gap
            if aside and self.dismiss is not None:
                self.dismiss.place(Rect(cell.right - px(44), cell.y, px(44), px(44)))

    def _arrange_about(self, narrow: bool) -> None:
        """Place the description of the map below the board where there is room.

        What is wrong with it is on a paper instead.
        """
        px, clear = self.px, self.clear
        if self.warning.visible:
            place = Rect(0, 0, min(px(460), clear.width), min(px(130), clear.height))
            place.center = clear.center
            self.warning.place(place)
            self.about.place(inset(place, px(20), px(12)))
            self.about.show()
        else:
            self.about.show(not narrow)
            self.about.place(Rect(clear.x + px(14), clear.bottom + px(6), clear.width - px(28), px(46)))

    def _arrange_sheet(self, sheet: Rect) -> None:
        px = self.px
        head = px(HEAD)
        lines = [problem.height_for(sheet.width - px(34)) for problem in self.problems]
        wide = sheet.width - px(16 + 12 + 20)
        heights = [self._row_height(row, wide) + px(STEP) + self._label_height(row, wide) for row in self.shown]
        needed = sum(lines) + sum(heights) + self._control_height + px(8)
        sheet.height = min(sheet.height, head + needed + px(12))
        self.paper.place(sheet)
        self.head.place(Rect(sheet.x, sheet.y, sheet.width, head))
        self.heading.place(Rect(sheet.x + px(18), sheet.y, sheet.width - px(36), head))
        self.area.place(Rect(sheet.x + px(8), sheet.y + head + px(2), sheet.width - px(16), sheet.height - head - px(10)))
        if not self.rows:
            return
        content = inset(self.area.content_rect, px(6), 0)
        y = content.y
        for problem, tall in zip(self.problems, lines, strict=True):
            problem.place(Rect(content.x, y, content.width, tall))
            y += tall
        for row in self.shown:
            if len(row) > 1:
                tall = self._label_height(row, wide)
                row[0].place(Rect(content.x, y, content.width, tall))
                y += tall
            tall = self._row_height(row, content.width)
            row[-1].place(Rect(content.x, y, content.width, tall))
            y += tall + px(STEP)
        self.more.place(Rect(content.x, y + px(2), content.width, self._control_height))
        self.area.fill(y + px(4) + self._control_height - content.y)

    def _row_height(self, row: tuple[Widget, ...], width: int) -> int:
        """Return the height of an option's control for its longest words, so that none moves."""
        control = row[-1]
        return max(self._control_height, control.height_for(width) if isinstance(control, Segments) else 0)

    def _label_height(self, row: tuple[Widget, ...], width: int) -> int:
        """Return the height of an option's name, 0 for a row without one."""
        return max(self.px(LABEL), row[0].height_for(width)) if isinstance(row[0], Label) else 0

    def _arrange_seats(self, room: Rect) -> None:
        px, count = self.px, len(self.stands)
        self.seats.place(room)
        self.seats.fill(room.height)
        if not count:
            return
        wide = min(room.width // count, px(300))
        left = room.centerx - wide * count // 2
        name, gap = self._control_height, px(6)
        below = max(len(stand) for stand in self.stands) - 1
        figure = min(room.height - below * (name + gap), px(190), wide - gap)
        for number, stand in enumerate(self.stands):
            cell = Rect(left + number * wide, room.y, wide, room.height).inflate(-px(12), 0)
            stand[0].place(Rect(cell.centerx - figure // 2, cell.y, figure, figure))
            y = cell.y + figure + gap
            for widget in stand[1:]:
                across = min(cell.width, px(240))
                widget.place(Rect(cell.centerx - across // 2, y, across, name))
                y += name + gap
            if number == self.players - 1 and self.dismiss is not None:
                side = px(44)
                self.dismiss.place(Rect(min(cell.right, cell.centerx + figure // 2 + side) - side, cell.y + gap, side, side))

    # pictures

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.context.photographs.made != self._photographs:
            self._photographs = self.context.photographs.made
            self.invalidate(Rect(0, 0, self.window.width, self.foot))

    def _board(self) -> Surface | None:
        """Return the board as the game begins, once it has been made."""
        info = self.info
        if info is None or info.level is None:
            return None
        size = (self.window.width, self.foot)
        return self.context.photographs.of_start(self.entry.id, info.level, self.players, size, self.clear)

    def _kept(self, name: str, make: Callable[[], Surface]) -> Surface:
        if name not in self._pictures:
            self._pictures[name] = make()
        return self._pictures[name]

    def _cloth(self) -> Surface:
        cloth = Surface((self.window.width, self.foot))
        self.theme.art.lay_cloth(cloth, self.entry.backdrop, self.theme.scale)
        return cloth

    def draw_backdrop(self, target: Surface) -> None:
        """Draw the board, or what is under it, and the row of seats."""
        folded = has_little_room(self.theme, self.window)
        board = (None if folded else self._board()) or self._kept("cloth", self._cloth)
        target.blit(board, (0, 0))
        planks = self._kept("quay", lambda: seat_row.picture(self.theme, (self.window.width, self.window.height - self.foot)))
        target.blit(planks, (0, self.foot - self.px(seat_row.TALL)), special_flags=pygame.BLEND_PREMULTIPLIED)
        if self.about.visible and not self.warning.visible and self.about.words:
            self.theme.nine(target, "hud/strip_dark", self.about.rect.inflate(self.px(28), 0))
