"""The choice of what goes into a pack, with its title and author."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from pygame import Rect

from game.content.packs import FIELDS, About, one_line
from game.making.packs import made, write
from game.making.things import Thing, own_things, state_of_disk
from game.play.errors import HomeError, SaveError
from game.play.files import documents_folder, user_folder
from game.reading import shown
from game.ui.contract.entry import Games
from game.ui.making.parts import FileWatch
from game.ui.scenes.keeping import tell_kept
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK
from game.ui.services.wording import game_name, trouble
from game.ui.widgets import Button, Label, ScrollArea, TextField, Toggle, Widget, WidgetScene
from game.ui.widgets.layout import Scroll, box, column, place, row, worded
from game.ui.widgets.menu import MenuScene

FIELD, LABEL = 46, 150
"""Design units of the height of a line, and of the width of what is before a field."""


class MakePackScene(MenuScene):
    """The player's own files with a tick each; those that cannot be used have none."""

    heading = "making.make_pack"
    widest = 900

    def __init__(self, games: Games) -> None:
        super().__init__()
        self.games = games
        self.things: tuple[Thing, ...] = ()
        self.chosen: set[str] = set()
        self.words = {"title": "", "author": "", "about": ""}

    def enter(self) -> None:
        self._files = FileWatch(lambda: state_of_disk(self.games, user_folder()), self.context.clock.now())
        self._read()
        names = self.context.settings.values.player_names
        self.words["author"] = names[0] if names else ""

    def _read(self) -> None:
        """Read the files; those that can be used, and could not before, get a tick."""
        before = {thing.way for thing in self.things if thing.error is None}
        self.things = tuple(thing for thing in own_things(self.games, user_folder()) if isinstance(thing.source, Path))
        usable = {thing.way for thing in self.things if thing.error is None}
        self.chosen = (self.chosen & usable) | (usable - before)

    def update(self, dt: float) -> None:
        """Read the files again when one has changed."""
        super().update(dt)
        if self._files.changed(self.context.clock.now()):
            self._read()
            self.rebuild()

    def content(self) -> None:
        text = self.text
        self.area = ScrollArea()
        self.add(self.area)
        self.intro = Label(text("making.make_pack.intro" if self.things else "making.make_pack.nothing"), size=17)
        self.fields = {
            name: TextField(self.words[name], partial(self._write, name), longest=most, hint=text(f"making.pack.{name}.hint"))
            for name, (_, most) in FIELDS.items()
        }
        self.labels = {name: Label(text(f"making.pack.{name}"), size=17, face=Face.BOLD, colour=FADED_INK) for name in FIELDS}
        names = [self._named(thing) for thing in self.things]
        named = zip(self.things, names, strict=True)
        self.ticks = [self._tick(thing, name, alone=names.count(name) == 1) for thing, name in named]
        self.area.add(self.intro)
        for name in FIELDS:
            self.area.add(self.labels[name])
            self.area.add(self.fields[name])
        for tick in self.ticks:
            self.area.add(tick)
        self.make = Button(text("making.pack.make"), self._make, style="green", icon="save")
        self.make.enable("" if self.things else text("making.make_pack.nothing"))
        self.add(self.make)

    def _named(self, thing: Thing) -> str:
        """Return the kind, game and title of a thing."""
        text = self.text
        title = shown(", ".join(thing.titles(text.language)))
        return " · ".join(filter(None, (text(f"making.one.{thing.kind}"), game_name(text, thing.game), title)))

    def _tick(self, thing: Thing, name: str, *, alone: bool) -> Toggle:
        """Return the tick of a thing, with its file where it has no title or others have the same."""
        text, titled = self.text, any(thing.titles(self.text.language))
        words = name if alone and titled else f"{name} · {shown(thing.source.name)}"
        tick = Toggle(words, thing.way in self.chosen, partial(self._choose, thing))
        if thing.error is not None:
            tick.enable(trouble(text, thing.error))
        return tick

    def first_focus(self) -> Widget | None:
        return self.fields["title"]

    @property
    def main_button(self) -> Widget:
        return self.make

    def _write(self, name: str, words: str) -> None:
        self.words[name] = words

    def _choose(self, thing: Thing, on: bool) -> None:
        (self.chosen.add if on else self.chosen.discard)(thing.way)

    def _make(self) -> None:
        """Make the pack, and go back to say where it is."""
        lines = {name: one_line(self.words[name], *bounds) for name, bounds in FIELDS.items()}
        wrong = next((name for name, line in lines.items() if line is None), None)
        things = [thing for thing in self.things if thing.way in self.chosen]
        if wrong is not None:
            shown_alone = "".join(filter(str.isprintable, self.words[wrong]))
            words = "making.pack.no_line" if one_line(shown_alone, *FIELDS[wrong]) is None else "making.pack.unseen"
            self._refuse(self.text(words, field=self.text(f"making.pack.{wrong}")), self.fields[wrong])
        elif not things:
            self._refuse(self.text("making.pack.empty"), self.make)
        else:
            self._write_pack(About(**{name: line or "" for name, line in lines.items()}), things)

    def _write_pack(self, about: About, things: list[Thing]) -> None:
        try:
            contents = made(self.games, about, things)
            if contents.faults:
                self._refuse(trouble(self.text, contents.faults[0]), self.make)
                return
            path = write(contents, documents_folder())
        except (SaveError, HomeError) as error:
            self._refuse(trouble(self.text, error), self.make)
            return
        self.context.sound.play("ui_click")
        self.context.stack.pop(partial(self._say, path))

    def _say(self, path: Path) -> None:
        top = self.context.stack.top
        if isinstance(top, WidgetScene):
            tell_kept(top, path, "making.packed")

    def _refuse(self, words: str, near: Widget) -> None:
        self.context.sound.play("ui_error")
        self.tell(words, near.rect)

    # places

    def arrange_sheet(self, room: Rect) -> None:
        fields = (row(box(self.labels[name], LABEL), self.fields[name], gap=12, tall=FIELD) for name in FIELDS)
        ticks = (box(tick, tall=FIELD) for tick in self.ticks)
        tree = column(box(self.intro, tall=self.intro.height_for), *fields, box(tall=4), *ticks, gap=8, pad=(0, 2, 0, 4))
        place(box(Scroll(self.area, tree, self.px)), room, self.px)

    def arrange_bar(self, room: Rect) -> None:
        place(row(box(), worded(self.make, 200, px=self.px)), room, self.px)
