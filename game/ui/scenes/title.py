"""The title screen: the way into everything else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

import game
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, TITLE, Style
from game.ui.services.wording import game_name, how_far, level_name, player_names
from game.ui.widgets import Button, Column, Label, Panel, Widget, WidgetScene, inset

SMALL = (0xF6, 0xE4, 0xBC)


class TitleScene(WidgetScene):
    """The name over a still life of the games, and a board with buttons at the left."""

    music = "title"
    backdrop = "cover/title"

    def __init__(self, then: Callable[[], None] | None = None) -> None:
        """`then` is done once the title is there."""
        super().__init__()
        self.then = then

    def enter(self) -> None:
        self._look()
        if self.then is not None:
            self.then()

    def _look(self) -> None:
        """Find the game to continue, and report what was wrong with the files of others."""
        self._latest = self.context.saves.latest()
        for trouble in self.context.saves.take_troubles():
            self.context.navigation.tell_trouble(trouble)

    def resume(self) -> None:
        self._look()
        self.rebuild()

    def build(self) -> None:
        text, ways = self.text, self.context.navigation
        self.board = Panel("ui/panel_wood")
        self.sign = Panel("ui/panel_dark")
        self.name = Label(text("app.name"), size=78, face=Face.TITLE, colour=TITLE, style=Style.TITLE, align="center")
        self.motto = Label(text("app.subtitle"), size=22, face=Face.SUBTITLE, colour=SMALL, style=Style.RAISED, align="center")
        self.version = Label(text("title.version", version=game.__version__), size=15, colour=SMALL, align="right")
        others = text("title.others") if self.context.saves.others() else ""
        self.others = Label(others, size=15, colour=SMALL, valign="bottom")
        for widget in (self.sign, self.name, self.motto, self.board, self.version, self.others):
            self.add(widget)
        self.more = Label(self._last_game(), size=15, face=Face.ITALIC, colour=CREAM, align="center", clip=True)
        why = "" if self._latest else text("title.continue.none")
        self.buttons = [
            Button(
                text("title.continue"),
                self._go_on,
                style="green",
                icon="play",
                size=20,
                why_not=why,
                tooltip=self._who(),
            ),
            Button(text("title.new"), ways.choose_game, style="orange", icon="die", size=20),
            Button(text("title.saves"), ways.open_saves, icon="folder"),
            Button(text("title.replays"), partial(ways.open_saves, finished=True), icon="eye"),
            Button(text("title.rulebook"), ways.open_rulebook, icon="book"),
            Button(text("title.settings"), ways.open_settings, icon="gear"),
            Button(text("title.about"), ways.open_about, icon="info"),
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
        return " · ".join((game_name(self.text, latest.game), how_far(self.text, latest)))

    def _who(self) -> str:
        latest = self._latest
        return f"{level_name(self.text, latest)}: {' – '.join(player_names(self.text, latest.players))}" if latest else ""

    def _go_on(self) -> None:
        """Continue the game that was played last."""
        latest = self.context.saves.latest()
        if latest is not None:
            self.context.navigation.open_save(latest)

    def _quit(self) -> None:
        self.context.quit()

    def back(self) -> None:
        self.focus(self.buttons[-1])

    def arrange(self, window: Rect) -> None:
        px = self.px
        sign = Rect(0, px(14), min(px(600), window.width - 2 * px(40)), px(132))
        sign.centerx = window.centerx
        self.sign.place(sign)
        self.name.place(Rect(sign.x + px(16), sign.y + px(2), sign.width - px(32), px(92)))
        self.motto.place(Rect(sign.x + px(16), sign.bottom - px(42), sign.width - px(32), px(30)))
        line, gap = (px(24) if self._latest else 0), px(8)
        top = sign.bottom + px(14)
        room = Rect(0, top, px(340), window.height - top - px(20))
        room.centerx = window.centerx
        count = len(self.buttons)
        tall = min(px(46), (room.height - px(32) - line - gap * (count - 1)) // count)
        board = Rect(room.x, room.y, room.width, tall * count + gap * (count - 1) + line + px(32))
        board.y += (room.height - board.height) // 3
        self.board.place(board)
        column = Column(inset(board, px(22), px(16)), gap)
        for number, button in enumerate(self.buttons):
            button.place(column.take(tall))
            if number == 0 and line:
                column.skip(-gap)
                self.more.place(column.take(line + gap))
                column.skip(-gap)
        self.version.place(Rect(window.right - px(230), window.bottom - px(32), px(216), px(24)))
        self.others.place(Rect(px(14), window.bottom - px(88), min(board.x - px(34), px(260)), px(80)))
