"""The title screen: the way into everything else."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

import game
from game import registry
from game.ui import flow
from game.ui.fonts import Face
from game.ui.input import Command
from game.ui.theme import CREAM, TITLE, Style
from game.ui.widgets import Button, Label, Panel, Widget, WidgetScene, inset

SMALL = (0xE9, 0xCF, 0x9C)


class TitleScene(WidgetScene):
    """The name over a still life of the games, and a board with buttons at the left."""

    music = "title"

    def __init__(self, then: Callable[[], None] | None = None) -> None:
        """`then` is done once the title is there."""
        super().__init__()
        self.then = then

    def enter(self) -> None:
        self._look()
        if self.then is not None:
            self.then()

    def _look(self) -> None:
        """See which game can be gone on with, and tell what was wrong with the files of others."""
        self._latest = self.context.saves.latest()
        for trouble in self.context.saves.take_troubles():
            flow.tell_trouble(self.context, trouble)

    def resume(self, result: object) -> None:
        self._look()
        self.rebuild()

    def build(self) -> None:
        text, context = self.text, self.context
        self.board = Panel("ui/panel_wood")
        self.name = Label(text("app.name"), size=84, face=Face.TITLE, colour=TITLE, style=Style.TITLE, align="center")
        self.motto = Label(text("app.subtitle"), size=22, face=Face.SUBTITLE, colour=SMALL, style=Style.RAISED, align="center")
        self.version = Label(text("title.version", version=game.__version__), size=15, colour=SMALL, align="right")
        for widget in (self.name, self.motto, self.board, self.version):
            self.add(widget)
        self.more = Label(self._last_game(), size=15, face=Face.ITALIC, colour=CREAM, align="center", clip=True)
        why = "" if self._latest else text("title.continue.none")
        self.buttons = [
            Button(text("title.continue"), lambda: flow.continue_game(context), style="green", icon="play", size=20, why_not=why),
            Button(text("title.new"), lambda: flow.choose_game(context), style="orange", icon="die", size=20),
            Button(text("title.saves"), lambda: flow.open_saves(context), icon="folder"),
            Button(text("title.replays"), lambda: flow.open_saves(context, finished=True), icon="eye"),
            Button(text("title.rulebook"), lambda: flow.open_rulebook(context), icon="book"),
            Button(text("title.settings"), lambda: flow.open_settings(context), icon="gear"),
            Button(text("title.about"), lambda: flow.open_about(context), icon="info"),
            Button(text("title.quit"), self._quit, style="red", icon="leave"),
        ]
        for button in self.buttons:
            self.add(button)
        self.add(self.more)

    def first_focus(self) -> Widget | None:
        return self.buttons[0 if self._latest else 1]

    def _last_game(self) -> str:
        latest = self._latest
        if latest is None:
            return ""
        name = self.text(f"game.{latest.game}.name")
        return self.text("title.continue.detail", game=name, level=latest.level_name, turn=latest.turn)

    def _quit(self) -> None:
        self.context.quit()

    def back(self) -> None:
        self.focus(self.buttons[-1])

    def command(self, command: Command) -> bool:
        if command is Command.HELP:
            flow.open_rulebook(self.context, registry.ENTRIES[0].page)
            return True
        return False

    def arrange(self, window: Rect) -> None:
        px = self.px
        width = min(px(330), window.width * 3 // 10)
        left = px(56)
        name_height = px(110)
        self.name.place(Rect(left, px(18), window.width - 2 * left, name_height))
        self.motto.place(Rect(left, px(18) + name_height - px(6), window.width - 2 * left, px(30)))
        top = px(18) + name_height + px(40)
        room = Rect(left, top, width, window.height - top - px(40))
        line = px(26)
        step = min(px(58), (room.height - px(36) - line) // len(self.buttons))
        tall = min(px(48), step - px(8))
        board = Rect(left, top, width, step * len(self.buttons) + line + px(36) - (step - tall))
        self.board.place(board)
        inner = inset(board, px(20), px(18))
        y = inner.y
        for number, button in enumerate(self.buttons):
            button.place(Rect(inner.x, y, inner.width, tall))
            y += step
            if number == 0:
                self.more.place(Rect(inner.x, y - (step - tall) + px(3), inner.width, line))
                y += line
        self.version.place(Rect(window.right - px(320), window.bottom - px(34), px(300), px(24)))

    def draw_backdrop(self, target: Surface) -> None:
        super().draw_backdrop(target)
