"""The settings, which take effect and are remembered at once.

A window on a table shows their effect.
"""

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
from game.ui.widgets import Label, Pressable, ScrollArea, Slider, Widget, draw_fitted
from game.ui.widgets.frame import COLUMNS, MARGINS
from game.ui.widgets.layout import BOTTOM_LEFT, RIGHT, Box, Pixels, Room, Scroll, box, column, fits, grid, row, stack
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
GAPS = (20, 20, 10), (12, 12, 6)
"""Design units between columns, and between the buttons of groups, by the room there is."""


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
    """Groups at the left, the rows of one on a sheet, and a window on a table at the right."""

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
        makers = {
            "seeing": self._seeing,
            "hearing": self._hearing,
            "motion": self._motion,
            "keys": self._keys,
            "language": self._spoken,
        }
        rows, kind = makers[self.group](), KeyRow if self.group == "keys" else Row
        self.rows = [kind(words, control, shaded=number % 2 == 1) for number, (words, control) in enumerate(rows)]
        for made in self.rows:
            self.area.add(made)
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

    def papers(self, room: Room, name: Box) -> Box:
        for part in (self.frame, self.table, self.next_table, self.window_name):
            part.show(not room.little)
        rows = column(*(box(one, tall=one.height_for) for one in self.rows))
        inner = column(box(self.name, tall=46, pad=(16, 0)), Scroll(self.area, rows, self.px), gap=6, pad=(14, 12, 14, 14))
        sheet = column(box(stack(self.sheet, inner), tall=self._tall, least=0), box())
        foot = row(self.defaults, self.done, gap=10, tall=50)
        if room is Room.UPRIGHT:
            tabs = grid([box(one, tall=GROUP) for one in self.groups.values()], 2, gap=GAPS[1][-1], grow=0)
            return column(name, tabs, sheet, foot, gap=8)
        gap, between = (room.pick(*gaps) for gaps in GAPS)
        groups = [box(one, tall=GROUP, pad=(0, 0, 0 if one.open else 20, 0)) for one in self.groups.values()]
        left = column(name, column(*groups, gap=between, grow=0), gap=gap, wide=name.wide)
        if room is Room.FOLDED:
            return row(left, column(sheet, foot, gap=8), gap=gap)
        wide = self.window.width - self.px(room.pick(*MARGINS) * 2 + room.pick(*COLUMNS) + gap)
        across = min(self.px(SHEET), wide * 3 // 5)
        return row(left, box(sheet, Pixels(across)), self._beside(wide - across - self.px(gap)), gap=gap)

    def _tall(self, width: int) -> int:
        """Return the height in pixels in which no row of the sheet has to scroll, for a width."""
        return self.px(92) + sum(one.height_for(width - self.px(48)) for one in self.rows)

    def _beside(self, wide: int) -> Box:
        """Return the window on a table above the buttons, which are side by side if they fit."""
        name = row(self.window_name, box(self.next_table, 44, 44), gap=8, tall=52, pad=(8, 0, 0, 0))
        window = stack(self.frame, column(name, self.table, gap=1, pad=(10, 5, 10, 12)))
        done = box(self.done, 240, 66, at=RIGHT)
        acts = row(box(box(self.defaults, 190, 54, at=BOTTOM_LEFT), least=150, pad=(0, 0, 0, 4)), done, gap=14, tall=66)
        if not fits(acts, Rect(0, 0, wide, self.px(66)), self.px):
            acts = column(box(self.defaults, tall=50), done, gap=10, grow=0)
        return column(window, acts, gap=16)
