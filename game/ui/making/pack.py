"""A pack before it is taken in: what is inside, what is wrong, and what would happen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from pygame import Rect

from game.content.packs import folder
from game.making.packs import Contents, look_into, remove, take_in
from game.making.things import Thing
from game.play.errors import SaveError
from game.play.files import user_folder
from game.reading import shown
from game.ui.contract.entry import Games
from game.ui.making.workbench import PACKS, WorkbenchScene
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, WARNING
from game.ui.services.wording import game_name, trouble
from game.ui.shell import destinations
from game.ui.widgets import Button, Label, ReadingArea, Widget, WidgetScene
from game.ui.widgets.dialog import QuestionScene
from game.ui.widgets.layout import Scroll, box, column, place, row, worded
from game.ui.widgets.menu import MenuScene

MOST_FAULTS = 12
"""The most faults that are said at once."""


class PackScene(MenuScene):
    """The contents of a pack; nothing is written before it is said to."""

    heading = "making.pack"
    widest = 980

    def __init__(self, games: Games, path: Path) -> None:
        super().__init__()
        self.games, self.path = games, path

    def enter(self) -> None:
        self.contents: Contents = look_into(self.games, user_folder(), self.path)
        self.context.sound.play("ui_open")

    @property
    def kept(self) -> bool:
        """Return whether it is a pack that was taken in."""
        return self.path.parent == folder(user_folder())

    def content(self) -> None:
        text, contents = self.text, self.contents
        about = contents.pack.about
        self.title.set(about.title if about is not None else shown(self.path.name, 60))
        self.title.clip = True
        self.area = ReadingArea()
        self.add(self.area)
        self.labels = list(self._labels())
        for label in self.labels:
            self.area.add(label)
        taken = self.kept or contents.same
        words = "making.replace" if contents.replaces is not None else "making.take_in"
        self.take = Button(text(words), self._take, style="green", icon="plus")
        self.remove = Button(text("making.remove"), self._remove, style="red", icon="trash")
        self.take.show(not taken and not contents.faults)
        self.remove.show(self.kept)
        for button in (self.remove, self.take):
            self.add(button)

    def _labels(self) -> Iterator[Label]:
        text, contents = self.text, self.contents
        about = contents.pack.about
        if about is not None:
            told = filter(None, (text("making.by", name=about.author) if about.author else "", shown(self.path.name, 80)))
            yield Label(" · ".join(told), size=17, face=Face.ITALIC, colour=FADED_INK)
            if about.about:
                yield Label(about.about, size=18)
        if contents.faults:
            words = "making.pack.flawed" if self.kept and contents.pack.data else "making.pack.refused"
            yield Label(text(words, n=len(contents.faults)), size=20, face=Face.TITLE, colour=WARNING)
            for fault in contents.faults[:MOST_FAULTS]:
                yield Label(trouble(text, fault), size=17, colour=WARNING)
            if len(contents.faults) > MOST_FAULTS:
                yield Label(text("making.pack.more_faults", n=len(contents.faults) - MOST_FAULTS), size=17, colour=WARNING)
        if contents.things:
            yield Label(text("making.pack.inside"), size=20, face=Face.TITLE)
        for thing in contents.things:
            yield Label(self._line(thing), size=17, colour=WARNING if thing.error is not None else INK)
        if not contents.faults:
            yield Label(self._outlook(), size=17, face=Face.BOLD)

    def _line(self, thing: Thing) -> str:
        """Return a thing with its kind, game, name and file, and what is there of that name."""
        text = self.text
        name = ", ".join(thing.titles(text.language))
        words = " · ".join(
            filter(None, (text(f"making.one.{thing.kind}"), game_name(text, thing.game), name, shown(thing.way, 120)))
        )
        other = self.contents.namesakes.get(thing.way)
        words_of_both = "making.namesake" if self.contents.faults else "making.namesake.both"
        beside = "" if other is None else text(words_of_both, file=shown(other.source.name, 80))
        return "\n".join(filter(None, (words, beside)))

    def _outlook(self) -> str:
        """Return what would happen, or has happened."""
        contents = self.contents
        if self.kept:
            return self.text("making.pack.kept")
        if contents.same:
            return self.text("making.pack.same")
        return self.text("making.pack.replaces" if contents.replaces is not None else "making.pack.new")

    def first_focus(self) -> Widget | None:
        return next((button for button in (self.take, self.remove) if button.visible), self.area)

    @property
    def main_button(self) -> Widget | None:
        return self.take if self.take.visible else None

    # what can be done

    def _take(self) -> None:
        try:
            take_in(user_folder(), self.contents)
        except SaveError as error:
            self.context.sound.play("ui_error")
            self.tell(trouble(self.text, error), self.take.rect)
            return
        self.context.sound.play("ui_click")
        self.context.stack.pop(self._arrive)

    def _remove(self) -> None:
        text, title = self.text, self.title.words
        question = text("making.remove.ask", name=title)
        self.context.stack.push(
            QuestionScene(text("making.remove"), question, text("making.remove"), self._remove_now, dangerous=True)
        )

    def _remove_now(self) -> None:
        try:
            remove(self.contents.pack)
        except SaveError as error:
            self.tell(trouble(self.text, error), self.remove.rect)
            return
        self.context.stack.pop(partial(self._say, "making.was_removed"))

    def _arrive(self) -> None:
        """Say where the things are now: in the workbench, which is opened if it is not there."""
        if isinstance(self.context.stack.top, WorkbenchScene):
            self._say("making.was_taken_in")
        else:
            told = self.context.text("making.was_taken_in", name=self.title.words)
            self.context.open(destinations.Workbench(PACKS, told))

    def _say(self, key: str) -> None:
        top = self.context.stack.top
        if isinstance(top, WidgetScene):
            top.tell(self.context.text(key, name=self.title.words))

    # places

    def arrange_sheet(self, room: Rect) -> None:
        words = column(*(box(label, tall=label.height_for) for label in self.labels), gap=12, pad=(8, 6, 0, 6))
        place(box(Scroll(self.area, words, self.px)), room, self.px)

    def arrange_bar(self, room: Rect) -> None:
        shown_buttons = [button for button in (self.remove, self.take) if button.visible]
        buttons = (worded(one, 180, px=self.px) for one in shown_buttons)
        place(row(box(), *buttons, gap=14), room, self.px)
