"""The settings, which take effect and are remembered at once.

A window on a table shows their effect.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from game.play.settings import Pace, Settings, Speed
from game.ui.contract.entry import TableEntry
from game.ui.scenes.keys import Choosing, FreeKeys, KeyHead, KeyLine, key_lines
from game.ui.scenes.settings_window import TableWindow
from game.ui.services.fonts import Face
from game.ui.services.text import LANGUAGES
from game.ui.services.theme import FADED_INK, INK, PLAQUE_TEXT, Style
from game.ui.shell.bindings import Device
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
    "hearing": (
        *("master_volume", "music_volume", "effects_volume", "mute", "background_music"),
        *("voice", "voice_rate", "voice_volume"),
    ),
    "motion": ("speed", "computer_pace", "reduced_motion", "confirm_moves", "coach"),
    "keys": (),
    "language": (),
}
"""The settings that go back to the defaults with a group."""
GROUP = 60
"""Design units of a group's button."""
SHEET, KEYS_SHEET = 580, 692
"""Design units of the widest sheet, and of that with the keys."""
LOW = 700
"""Design units of the height of a window below which there is no small keyboard."""
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
        self.choosing: Choosing

    def enter(self) -> None:
        super().enter()
        self.choosing = Choosing(self.context.settings)

    def content(self) -> None:
        text = self.text
        self.groups = {
            name: GroupButton(text(f"settings.{name}"), icon, partial(self.turn_to, name)) for name, icon in GROUPS.items()
        }
        self.sheet, self.name = Plated(self.accent.paper()), Label(size=30, face=Face.TITLE, colour=self.accent.deep)
        self.area = ScrollArea()
        self.rows: list[Row | KeyLine] = []
        self.key_hint, self.key_head = Label(text("keys.how"), size=17, colour=FADED_INK), KeyHead()
        self.free_name, self.free = Label(text("keys.free"), size=20, face=Face.TITLE), FreeKeys(self.choosing)
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
            text("settings.done"),
            self.back,
            icon="ui/icon_check",
            cap=Command.BACK.value,
        )
        self._tell_kept()
        self.defaults = ActButton(text("settings.defaults"), self._defaults, style="brown", icon="ui/icon_undo", size=18)
        keys: Sequence[Widget] = (self.key_hint, self.key_head, self.free_name, self.free)
        widgets: Sequence[Widget] = (self.sheet, self.name, self.area, self.frame, self.window_name, self.table, *keys)
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
        if self.group == "keys":
            self.rows = [*key_lines(self.choosing, self._follow_keys)]
        else:
            makers = {"seeing": self._seeing, "hearing": self._hearing, "motion": self._motion, "language": self._spoken}
            rows = enumerate(makers[self.group]())
            self.rows = [Row(words, control, shaded=number % 2 == 1) for number, (words, control) in rows]
        for made in self.rows:
            self.area.add(made)
        self.defaults.show(self.group == "keys" or bool(FIELDS[self.group]))
        self._tell_defaults()

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
        return [*rows, *switches, *self._voice()]

    def _voice(self) -> list[tuple[str, Widget]]:
        """Return the rows of the voice, or the sentence that there is none."""
        text, speaker = self.text, self.context.voice.speaker
        if not speaker.works:
            return [(text("settings.voice"), Label(text("settings.voice.none"), size=16, colour=FADED_INK))]
        rows: list[tuple[str, Widget]] = [
            (text("settings.voice"), self._switch("settings.voice", "voice", "settings.voice.help")),
            (text("settings.voice_rate"), self._volume("voice_rate")),
        ]
        return [*rows, (text("settings.voice_volume"), self._volume("voice_volume"))] if speaker.sets_volume else rows

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
        """Set the group that is open as it was at first; for keys this can be undone."""
        if self.group == "keys":
            self.choosing.defaults()
            return
        first = Settings()
        self.context.settings.change(**{field: getattr(first, field) for field in FIELDS[self.group]})
        self._fill()
        self._place()

    def follow_settings(self) -> None:
        """Follow chosen keys and buttons, and those for the full screen and for silence."""
        if self.group == "keys":
            self._tell_defaults()
            self._follow_keys()
        for field, switch in self._by_field.items():
            switch.on = bool(getattr(self.context.settings.values, field))
            switch.invalidate()

    # the keys

    def _follow_keys(self) -> None:
        """Show what is being chosen, with the focus on what answers a clash."""
        self._place()
        for line in self.rows:
            if isinstance(line, KeyLine):
                line.invalidate()
                if line.clash:
                    self.focus(line.swap if line.swap.visible else line.another)
                    self.area.reveal(line.rect)
        self.free.invalidate()

    def _tell_defaults(self) -> None:
        """Say what going back to the defaults would change."""
        text, undo = self.text, self.group == "keys" and self.choosing.can_undo
        self.defaults.words = text("keys.undo_defaults" if undo else "settings.defaults")
        many = self.choosing.changed if self.group == "keys" else 0
        changes = text("settings.defaults.page") if self.group != "keys" else text("keys.go_back", n=many) if many else ""
        self.defaults.tell(text("keys.undo_defaults.then") if undo else changes)
        self.defaults.enable("" if self.group != "keys" or undo or many else text("keys.unchanged"))

    def update(self, dt: float) -> None:
        super().update(dt)
        self._tell_kept()  # the disk answers later than a choice is made

    def _tell_kept(self) -> None:
        """Say how long the settings are kept."""
        self.done.tell(self.text("settings.saved" if self.context.settings.kept else "settings.unsaved"))

    @property
    def listening(self) -> Device | None:
        return self.focused.listening if self.focused is not None else None

    def focus(self, widget: Widget | None, *, show: bool | None = None) -> None:
        waits = self.choosing.command is not None and not self.choosing.wanted
        super().focus(widget, show=show)
        if waits and self.focused is not None and self.focused.listening is None:
            self.choosing.cancel()
            self._follow_keys()

    def rebuild(self) -> None:
        scrolled = self.area.offset if self.root.children else 0
        super().rebuild()
        if self.group == "keys":
            self.area.scroll_to(scrolled, glide=False)
            self.key_focus.bring_into_view()

    def command(self, command: Command) -> bool:
        if command in (Command.PAGE_UP, Command.PAGE_DOWN):
            names = list(GROUPS)
            self.turn_to(names[(names.index(self.group) + (1 if command is Command.PAGE_DOWN else -1)) % len(names)])
            self.focus(self.groups[self.group])
            return True
        return super().command(command)

    # places

    def papers(self, room: Room, name: Box) -> Box:
        keys = self.group == "keys"
        self._show_parts(room)
        for one in self.rows:
            if isinstance(one, KeyLine):
                one.refresh()
        rows = column(*(box(one, tall=one.height_for) for one in self.rows))
        head = box(self.name, tall=46, pad=(16, 0))
        if keys:
            head = row(box(self.name, wide=150), self.key_hint, tall=46, pad=(16, 0))
            if room is Room.UPRIGHT:
                head = column(box(self.name, tall=46), box(self.key_hint, tall=self.key_hint.height_for), pad=(16, 0), grow=0)
        below = box(self.key_head, tall=26) if keys else None
        inner = column(head, below, Scroll(self.area, rows, self.px), gap=6, pad=(14, 12, 14, 14))
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
        across = min(self.px(KEYS_SHEET), wide * 2 // 3) if keys else min(self.px(SHEET), wide * 3 // 5)
        return row(left, box(sheet, Pixels(across)), self._beside(wide - across - self.px(gap)), gap=gap)

    def _show_parts(self, room: Room) -> None:
        """Show what the open group has, as far as there is room for it."""
        keys = self.group == "keys"
        parts: tuple[tuple[bool, tuple[Widget, ...]], ...] = (
            (not keys and not room.little, (self.table, self.next_table, self.window_name)),
            (keys and not room.little and self.window.height >= self.px(LOW), (self.free, self.free_name)),
            (keys, (self.key_hint, self.key_head)),
        )
        for shown, widgets in parts:
            for widget in widgets:
                widget.show(shown)
        self.frame.show(self.table.visible or self.free.visible)

    def _tall(self, width: int) -> int:
        """Return the height in pixels in which no row of the sheet has to scroll, for a width."""
        return self.px(124 if self.group == "keys" else 92) + sum(one.height_for(width - self.px(48)) for one in self.rows)

    def _beside(self, wide: int) -> Box:
        """Return the window on a table above the buttons, which are side by side if they fit."""
        if self.group == "keys":
            free = column(box(self.free_name, tall=34), self.free, gap=6, pad=(18, 10, 18, 12))
            acts = column(box(self.defaults, tall=66), box(self.done, tall=66), gap=12, grow=0)
            return column(stack(self.frame, free) if self.free.visible else box(), acts, gap=16)
        name = row(self.window_name, box(self.next_table, 44, 44), gap=8, tall=52, pad=(8, 0, 0, 0))
        window = stack(self.frame, column(name, self.table, gap=1, pad=(10, 5, 10, 12)))
        done = box(self.done, 240, 66, at=RIGHT)
        acts = row(box(box(self.defaults, 190, 54, at=BOTTOM_LEFT), least=150, pad=(0, 0, 0, 4)), done, gap=14, tall=66)
        if not fits(acts, Rect(0, 0, wide, self.px(66)), self.px):
            acts = column(box(self.defaults, tall=50), box(self.done, tall=66), gap=10, grow=0)
        return column(window, acts, gap=16)
