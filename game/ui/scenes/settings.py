"""The settings: everything takes effect and is remembered at once, and is seen in a window on a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from game.play.settings import Pace, Settings, Speed
from game.ui.contract.entry import TableEntry
from game.ui.scenes.keys import SHOWN, Caps, KeyRow
from game.ui.scenes.settings_window import TableWindow
from game.ui.services.fonts import Face
from game.ui.services.text import LANGUAGES
from game.ui.services.theme import INK, PLAQUE_TEXT, Style
from game.ui.shell.input import Command
from game.ui.widgets import Column, Label, Pressable, ScrollArea, Slider, Widget, draw_fitted, inset
from game.ui.widgets.paper import PaperScene
from game.ui.widgets.plated import ActButton, Plated, PlateTool
from game.ui.widgets.switches import Row, Segments, Switch

SIZES = (80, 100, 115, 130, 150, 175, 200)
GROUPS = {"seeing": "eye", "hearing": "sound_on", "motion": "play", "keys": "keyboard", "language": "globe"}
"""The groups, each with its icon."""
FIELDS: dict[str, tuple[str, ...]] = {
    "seeing": ("interface_scale", "fullscreen", "show_coordinates", "switches"),
    "hearing": ("master_volume", "music_volume", "effects_volume", "mute", "background_music"),
    "motion": ("speed", "computer_pace", "reduced_motion", "confirm_moves", "coach"),
    "keys": (),
    "language": (),
}
"""The settings that go back to the defaults with a group."""
GROUP = 60
"""Design units of a group's button."""
SHEET = 580
"""Design units of the widest sheet."""
WINDOW = 260
"""Design units from which on there is room for the window on a table."""


class GroupButton(Pressable):
    """A tab that opens a group of settings."""

    def __init__(self, words: str, icon: str, act: Callable[[], None]) -> None:
        super().__init__(act)
        self.words, self.icon, self.open = words, icon, False

    @property
    def identity(self) -> tuple[type[Widget], str]:
        return type(self), self.icon

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, "hud/brass/paper_active" if self.open else "hud/brass/plaque", rect)
        side = px(30)
        icon = Rect(rect.x + px(18), rect.centery - side // 2, side, side)
        if self.open:
            theme.art.sprite("hud/disc_brown", round(px(40) / 48, 3)).draw(target, *icon.center)
        draw_fitted(target, self, f"ui/icon_{self.icon}", icon)
        words = Rect(icon.right + px(14), rect.y, rect.right - px(14) - icon.right - px(14), rect.height)
        colour, style = (INK, Style.FLAT) if self.open else (PLAQUE_TEXT, Style.RAISED)
        theme.write(target, self.words, words, colour, size=21, face=Face.TITLE, style=style)


class SettingsScene(PaperScene):
    """Groups at the left, the rows of one of them on a sheet, and a window on a table at the right."""

    heading = "settings.title"
    music = None

    def __init__(self, group: str = "seeing") -> None:
        """`group` is one of GROUPS."""
        super().__init__()
        self.group = group

    def content(self) -> None:
        text = self.text
        self.groups = {
            name: GroupButton(text(f"settings.{name}"), icon, partial(self.turn_to, name)) for name, icon in GROUPS.items()
        }
        self.sheet, self.name = Plated(self.accent.paper()), Label(size=30, face=Face.TITLE, colour=self.accent.deep)
        self.area = ScrollArea()
        self.rows: list[Row] = []
        self._by_field: dict[str, Switch] = {}
        """The switches of the open group, by their settings."""
        self.frame = Plated(self.accent.paper())
        self.window_name = Label(text("settings.window"), size=20, face=Face.TITLE)
        games = [entry for entry in self.context.games.values() if isinstance(entry, TableEntry)]
        self.table = TableWindow(games)
        self.next_table = PlateTool(
            self.accent.name, "arrow_right", lambda: self.table.turn(1), tooltip=text("settings.next_table")
        )
        self.done = ActButton(
            text("settings.done"), self.back, icon="ui/icon_check", consequence=text("settings.saved"), cap=text("key.escape")
        )
        self.defaults = ActButton(text("settings.defaults"), self._defaults, style="brown", icon="ui/icon_undo", size=18)
        widgets: Sequence[Widget] = (self.sheet, self.name, self.area, self.frame, self.window_name, self.table)
        for widget in (*self.groups.values(), *widgets, self.next_table, self.defaults, self.done):
            self.add(widget)
        self._fill()

    def first_focus(self) -> Widget:
        return self.groups[self.group]

    # the rows

    def turn_to(self, group: str) -> None:
        """Open a group."""
        self.group = group
        self._fill()
        self._place()
        self.area.scroll_to(0, glide=False)

    def _fill(self) -> None:
        """Make the rows of the group that is open."""
        text = self.text
        for name, button in self.groups.items():
            button.open = name == self.group
            button.invalidate()
        self.name.set(text(f"settings.{self.group}"))
        self.area.clear()
        self._by_field.clear()
        made = {
            "seeing": self._seeing,
            "hearing": self._hearing,
            "motion": self._motion,
            "keys": self._keys,
            "language": self._spoken,
        }
        rows, kind = made[self.group](), KeyRow if self.group == "keys" else Row
        self.rows = [kind(words, control, shaded=number % 2 == 1) for number, (words, control) in enumerate(rows)]
        for row in self.rows:
            self.area.add(row)
        self.defaults.show(bool(FIELDS[self.group]))

    def _seeing(self) -> list[tuple[str, Widget]]:
        text, values = self.text, self.context.settings.values
        sizes, size_now = self.theme.sizes(SIZES, values.interface_scale)
        offered = [(size, text("common.percent", n=size)) for size in sizes]
        return [
            (text("settings.size"), Segments(offered, size_now, lambda size: self._set(interface_scale=size))),
            (text("settings.fullscreen"), self._switch("settings.fullscreen", "fullscreen")),
            (text("settings.show_coordinates"), self._switch("settings.show_coordinates", "show_coordinates")),
            *((text(f"settings.{name}"), self._game_switch(name, first)) for name, first in self._switches().items()),
        ]

    def _hearing(self) -> list[tuple[str, Widget]]:
        text = self.text
        volumes = {"settings.master": "master_volume", "settings.music": "music_volume", "settings.effects": "effects_volume"}
        rows: list[tuple[str, Widget]] = [(text(words), self._volume(field)) for words, field in volumes.items()]
        switches = (
            (text(f"settings.{field}"), self._switch(f"settings.{field}", field)) for field in ("mute", "background_music")
        )
        return [*rows, *switches]

    def _motion(self) -> list[tuple[str, Widget]]:
        text, values = self.text, self.context.settings.values
        speeds = [(speed, text(f"settings.speed.{speed.value}")) for speed in Speed]
        paces = [(pace, text(f"settings.computer_pace.{pace.value}")) for pace in Pace]
        return [
            (text("settings.speed"), Segments(speeds, values.speed, lambda speed: self._set(speed=speed))),
            (text("settings.computer_pace"), Segments(paces, values.computer_pace, lambda pace: self._set(computer_pace=pace))),
            *(
                (text(f"settings.{field}"), self._switch(f"settings.{field}", field, f"settings.{field}.help"))
                for field in ("reduced_motion", "confirm_moves", "coach")
            ),
        ]

    def _keys(self) -> list[tuple[str, Widget]]:
        return [(self.text(f"keys.{name}"), Caps(commands)) for name, commands in SHOWN.items()]

    def _spoken(self) -> list[tuple[str, Widget]]:
        languages = [(code, self.text(f"language.{code}")) for code in LANGUAGES]
        control = Segments(languages, self.text.language, lambda code: self._set(language=code))
        return [(self.text("settings.language"), control)]

    def _switches(self) -> dict[str, bool]:
        """Return the switches of games, by name, at their first values."""
        return {name: first for entry in self.context.games.values() for name, first in entry.switches.items()}

    def _game_switch(self, name: str, first: bool) -> Switch:
        values = self.context.settings.values

        def flip(value: bool) -> None:
            self.table.show_game_of(name)
            self._set(switches={**values.switches, name: value})

        return Switch(self.text(f"settings.{name}"), values.switches.get(name, first), flip)

    def _switch(self, words: str, field: str, tooltip: str = "") -> Switch:
        on = bool(getattr(self.context.settings.values, field))
        help_text = self.text(tooltip) if tooltip else ""
        made = Switch(self.text(words), on, lambda value: self._set(**{field: value}), tooltip=help_text)
        self._by_field[field] = made
        return made

    def _volume(self, field: str) -> Slider:
        value = int(getattr(self.context.settings.values, field))
        words = self.text
        return Slider(value, lambda new: self._set(**{field: new}), show=lambda n: words("common.percent", n=n))

    def _set(self, **fields: object) -> None:
        self.context.settings.change(**fields)
        self.table.invalidate()

    def _defaults(self) -> None:
        """Set the group that is open as it was at first."""
        first = Settings()
        self.context.settings.change(**{field: getattr(first, field) for field in FIELDS[self.group]})
        self._fill()
        self._place()

    def follow_settings(self) -> None:
        """Follow the keys for the full screen and for silence, which work here too."""
        for field, switch in self._by_field.items():
            switch.on = bool(getattr(self.context.settings.values, field))
            switch.invalidate()

    def command(self, command: Command) -> bool:
        if command in (Command.PAGE_UP, Command.PAGE_DOWN):
            names = list(GROUPS)
            self.turn_to(names[(names.index(self.group) + (1 if command is Command.PAGE_DOWN else -1)) % len(names)])
            return True
        return super().command(command)

    # places

    def arrange_papers(self, window: Rect, margin: int) -> None:
        px, left = self.px, self.title.rect
        gap = px(20 if not self.folded else 10)
        y = left.bottom + gap
        for name, button in self.groups.items():
            wide = left.width - (0 if name == self.group else px(20))
            button.place(Rect(left.x, y, wide, px(GROUP)))
            y += px(GROUP) + (px(12) if not self.folded else px(6))
        room = Rect(left.right + gap, margin, window.right - margin - left.right - gap, window.height - 2 * margin)
        for part in (self.frame, self.table, self.next_table, self.window_name):
            part.show(not self.folded)
        wide = min(px(SHEET), room.width * 3 // 5)
        if self.folded:
            self._arrange_foot(Rect(room.x, room.bottom - px(50), room.width, px(50)))
            wide, room.height = room.width, room.height - px(58)
        heights = [row.height_for(wide - px(28) - px(20)) for row in self.rows]
        sheet = Rect(room.x, room.y, wide, min(room.height, sum(heights) + px(92)))
        self.sheet.place(sheet)
        self.name.place(Rect(sheet.x + px(30), sheet.y + px(12), sheet.width - px(60), px(46)))
        area = inset(sheet, px(14), px(14))
        area.y, area.height = self.name.rect.bottom + px(6), sheet.bottom - px(14) - self.name.rect.bottom - px(6)
        self.area.place(area)
        column = Column(self.area.content_rect)
        for row, tall in zip(self.rows, heights, strict=True):
            row.place(column.take(tall))
        self.area.fill(sum(heights))
        if not self.folded:
            self._arrange_right(Rect(sheet.right + px(20), room.y, room.right - sheet.right - px(20), room.height))

    def _arrange_foot(self, line: Rect) -> None:
        """Place the buttons below the sheet, where nothing is beside it."""
        half = (line.width - self.px(10)) // 2
        self.defaults.place(Rect(line.x, line.y, half, line.height))
        self.done.place(Rect(line.right - half, line.y, half, line.height))

    def _arrange_right(self, right: Rect) -> None:
        px = self.px
        tall = px(66)
        self.done.place(Rect(right.right - min(px(240), right.width), right.bottom - tall, min(px(240), right.width), tall))
        left = self.done.rect.x - px(14) - right.x
        if left >= px(150):
            self.defaults.place(Rect(right.x, right.bottom - px(58), min(px(190), left), px(54)))
            foot = self.done.rect.y
        else:
            self.defaults.place(Rect(right.x, self.done.rect.y - px(10) - px(50), right.width, px(50)))
            foot = self.defaults.rect.y
        frame = Rect(right.x, right.y, right.width, foot - px(16) - right.y)
        self.frame.place(frame)
        side = px(44)
        self.next_table.place(Rect(frame.right - side - px(10), frame.y + px(8), side, side))
        self.window_name.place(Rect(frame.x + px(18), frame.y + px(5), frame.width - side - px(36), px(52)))
        self.table.place(Rect(frame.x + px(10), frame.y + px(58), frame.width - px(20), frame.height - px(70)))
