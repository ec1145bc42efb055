"""The settings: everything takes effect and is remembered at once."""

from __future__ import annotations

from pygame import Rect

from game.play.settings import Speed
from game.ui.scenes.menu import MenuScene
from game.ui.services.fonts import Face
from game.ui.services.text import LANGUAGES
from game.ui.services.theme import INK
from game.ui.widgets import Choice, Column, Label, ScrollArea, Slider, Toggle, Widget, row

SIZES = (80, 90, 100, 115, 130, 150, 175, 200)
ROW = 45


class SettingsScene(MenuScene):
    """Three groups of controls in a sheet that scrolls where the window is low."""

    heading = "settings.title"
    music = None

    def content(self) -> None:
        self.area = ScrollArea()
        self.add(self.area)
        self.groups = [self._group("settings.look", self._look()), self._group("settings.play", self._play()),
                       self._group("settings.sound", self._sound())]  # fmt: skip
        for title, rows in self.groups:
            self.area.add(title)
            for label, control in rows:
                if label is not None:
                    self.area.add(label)
                self.area.add(control)

    def _group(self, key: str, rows: list[tuple[str, Widget]]) -> tuple[Label, list[tuple[Label | None, Widget]]]:
        title = Label(self.text(key), size=24, face=Face.TITLE, colour=INK)
        return title, [(Label(self.text(words), size=17) if words else None, control) for words, control in rows]

    def _look(self) -> list[tuple[str, Widget]]:
        text, values = self.text, self.context.settings.values
        languages = [(code, text(f"language.{code}")) for code in LANGUAGES]
        self.size_choice = Choice[int]([], values.interface_scale, lambda size: self._set(interface_scale=size))
        self.full_screen = self._toggle("settings.fullscreen", "fullscreen")
        return [
            ("settings.language", Choice(languages, text.language, lambda code: self._set(language=code))),
            ("settings.size", self.size_choice),
            ("", self.full_screen),
        ]

    def _play(self) -> list[tuple[str, Widget]]:
        text, values = self.text, self.context.settings.values
        speeds = [(speed, text(f"settings.speed.{speed.value}")) for speed in Speed]
        return [
            ("settings.speed", Choice(speeds, values.speed, lambda speed: self._set(speed=speed))),
            ("", self._toggle("settings.reduced_motion", "reduced_motion", "settings.reduced_motion.help")),
            ("", self._toggle("settings.confirm_moves", "confirm_moves", "settings.confirm_moves.help")),
            ("", self._toggle("settings.show_coordinates", "show_coordinates")),
            *(("", self._switch(name, first)) for name, first in self._switches().items()),
        ]

    def _switches(self) -> dict[str, bool]:
        """What games let players switch, by name, as it is at first."""
        return {name: first for entry in self.context.games.values() for name, first in entry.switches.items()}

    def _switch(self, name: str, first: bool) -> Toggle:
        values = self.context.settings.values
        on = values.switches.get(name, first)
        return Toggle(self.text(f"settings.{name}"), on, lambda value: self._set(switches={**values.switches, name: value}))

    def _sound(self) -> list[tuple[str, Widget]]:
        return [
            ("settings.master", self._volume("master_volume")),
            ("settings.music", self._volume("music_volume")),
            ("settings.effects", self._volume("effects_volume")),
            ("", self._toggle("settings.mute", "mute")),
        ]

    def _toggle(self, words: str, field: str, tooltip: str = "") -> Toggle:
        on = bool(getattr(self.context.settings.values, field))
        help_text = self.text(tooltip) if tooltip else ""
        return Toggle(self.text(words), on, lambda value: self._set(**{field: value}), tooltip=help_text)

    def _volume(self, field: str) -> Slider:
        value = int(getattr(self.context.settings.values, field))
        words = self.text
        return Slider(value, lambda new: self._set(**{field: new}), show=lambda n: words("common.percent", n=n))

    def _set(self, **fields: object) -> None:
        self.context.settings.change(**fields)

    def layout(self, size: tuple[int, int]) -> None:
        """The key for the full screen works here too: the window's size changes then."""
        super().layout(size)
        self.full_screen.on = self.context.settings.values.fullscreen

    def arrange_sheet(self, room: Rect) -> None:
        px = self.px
        self.area.place(room)
        sizes = self.theme.sizes(SIZES, self.size_choice.value)
        self.size_choice.values = [(size, self.text("common.percent", n=size)) for size in sizes]
        inner = self.area.content_rect
        halves = row(inner, [1, 1], px(48)) if inner.width >= px(900) else [inner]
        bottoms = []
        shares = [[self.groups[0], self.groups[2]], [self.groups[1]]] if len(halves) == 2 else [self.groups]
        for place, groups in zip(halves, shares, strict=True):
            column = Column(place, px(6))
            for title, rows in groups:
                title.place(column.take(px(38)))
                for label, control in rows:
                    self._place_row(column.take(px(ROW)), label, control)
                bottoms.append(column.used)
                column.skip(px(14))
        self.area.fill(max(bottoms))

    def _place_row(self, place: Rect, label: Label | None, control: Widget) -> None:
        if label is None:
            control.place(place.inflate(-self.px(12), 0))
            return
        left, right = row(place.inflate(-self.px(12), 0), [1, 1.15], self.px(12))
        label.place(left)
        control.place(right.inflate(0, -self.px(2)))
