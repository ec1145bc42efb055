"""The games on the disk, in four lists: opened, watched, renamed, deleted and brought back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from game.play.saves import GameHeld, SaveInfo
from game.play.trouble import RecordError, SaveError
from game.ui.scenes.dialog import LineScene, QuestionScene
from game.ui.scenes.menu import MenuScene
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, WARNING
from game.ui.services.wording import game_name, how_far, level_name, player_names, trouble
from game.ui.widgets import Button, Column, Label, Panel, RowList, Tabs, Widget, draw_fitted, inset, row

RUNNING, NAMED, FINISHED, PUT_AWAY = "running", "named", "finished", "put_away"


class SavesScene(MenuScene):
    """Four lists behind tabs, and what can be done with the chosen game beside them."""

    heading = "saves.title"

    def __init__(self, *, finished: bool = False) -> None:
        """`finished` opens the list of games that can be watched."""
        super().__init__()
        self.tab = FINISHED if finished else RUNNING
        self.saves: tuple[SaveInfo, ...] = ()
        self._troubles: list[str] = []

    def enter(self) -> None:
        self._read()
        if self.tab == RUNNING and not self.saves:
            self.tab = NAMED
            self._read()
            if not self.saves:
                self.tab = RUNNING

    def _read(self) -> None:
        saves = self.context.saves
        running, named, put_away = saves.running(), saves.named(), saves.put_away()
        troubles = (*running.troubles, *named.troubles, *put_away.troubles)
        self._troubles = [trouble(self.context.text, error) for error in troubles]
        lists = {
            PUT_AWAY: put_away.saves,
            RUNNING: tuple(info for info in running.saves if not info.over),
            NAMED: named.saves,
            FINISHED: tuple(info for info in running.saves if info.over),
        }
        self.saves = lists[self.tab]

    def content(self) -> None:
        text = self.text
        values = [(name, text(f"saves.{name}")) for name in (RUNNING, NAMED, FINISHED, PUT_AWAY)]
        self.tabs = Tabs(values, self.tab, self._turn_to)
        self.list = RowList(self._draw_save, row_height=66, chose=self._chose, opened=self._opened)
        self.paper = Panel("ui/panel_paper")
        self.empty = Label(size=18, face=Face.ITALIC, colour=FADED_INK, align="center")
        self.details = [(Label(size=15, colour=FADED_INK), Label(size=18, face=Face.BOLD, clip=True)) for _ in range(5)]
        self.note = Label(size=15, colour=WARNING, valign="top")
        self.open_button = Button("", self._open, style="green", size=19)
        self.rename_button = Button(text("saves.rename"), self._rename, icon="pencil")
        self.delete_button = Button(text("saves.delete"), self._delete, style="red", icon="trash")
        for widget in (
            self.paper,
            self.tabs,
            self.list,
            self.empty,
            self.note,
            *(label for pair in self.details for label in pair),
        ):
            self.add(widget)
        for button in (self.open_button, self.rename_button, self.delete_button):
            self.add(button)
        self._list()

    @property
    def help_page(self) -> str | None:
        """The rules of the chosen game."""
        game = self.context.games.get(self.info.game) if self.info is not None else None
        return game.page if game is not None else None

    @property
    def main_button(self) -> Widget:
        return self.open_button

    def first_focus(self) -> Widget | None:
        return self.list.children[0] if self.list.children else self.tabs

    def _turn_to(self, tab: str) -> None:
        self.tab = tab
        self._read()
        self._list()
        self._place()

    def _list(self, chosen: int = 0) -> None:
        text = self.text
        self.list.set_rows(len(self.saves), min(chosen, max(0, len(self.saves) - 1)))
        self.empty.set("" if self.saves else text(f"saves.empty.{self.tab}"))
        self.note.set("\n".join(self._troubles[:3]))
        words, self.open_button.icon = {FINISHED: ("saves.replay", "eye"), PUT_AWAY: ("saves.bring_back", "undo")}.get(
            self.tab, ("saves.open", "play")
        )
        self.open_button.set(text(words))
        self.delete_button.set(text("saves.delete_for_good" if self.tab == PUT_AWAY else "saves.delete"))
        self._show()

    @property
    def info(self) -> SaveInfo | None:
        """The chosen game."""
        number = self.list.chosen
        return self.saves[number] if number is not None and number < len(self.saves) else None

    def _chose(self, _: int) -> None:
        self._show()

    def _opened(self, _: int) -> None:
        self._open()

    def _show(self) -> None:
        text, info = self.text, self.info
        pick = "" if info is not None else text("saves.pick")
        self.open_button.enable(pick)
        held = trouble(text, GameHeld("game_held", file=info.path.name)) if info is not None and info.held else ""
        self.delete_button.enable(pick or held)
        self.rename_button.enable(pick or ("" if self.tab == NAMED else text("saves.no_rename")))
        pairs: list[tuple[str, str]] = []
        if info is not None:
            pairs = [
                ("saves.detail.game", game_name(text, info.game)),
                ("saves.detail.level", level_name(text, info)),
                ("saves.detail.players", ", ".join(player_names(text, info.players))),
                ("saves.detail.turn", str(info.turn)) if info.round is None else ("saves.detail.round", str(info.round)),
                ("saves.detail.when", self._when(info)),
            ]
        pairs += [("", "")] * (len(self.details) - len(pairs))
        for (label, value), (key, words) in zip(self.details, pairs, strict=True):
            label.set(text(key) if key else "")
            value.set(words)

    def _when(self, info: SaveInfo) -> str:
        if info.when is None:
            return self.text("saves.when.unknown")
        time = info.when.astimezone()
        return self.text("saves.when", year=time.year, month=time.month, day=time.day, hour=time.hour, minute=time.minute)

    def _name(self, info: SaveInfo) -> str:
        return info.name or " – ".join(player_names(self.text, info.players))

    def _draw_save(self, target: Surface, number: int, rect: Rect) -> None:
        theme, text, info = self.theme, self.text, self.saves[number]
        side = rect.height - theme.px(12)
        icon = Rect(rect.x + theme.px(6), rect.y + theme.px(6), side * 6 // 5, side)
        cover = self._cover(info)
        if cover:
            draw_fitted(target, self.root, cover, icon)
        room = Rect(icon.right + theme.px(10), rect.y + theme.px(6), rect.right - icon.right - theme.px(18), side)
        upper, lower = (
            Rect(room.x, room.y, room.width, side * 11 // 20),
            Rect(room.x, room.y + side * 11 // 20, room.width, side * 9 // 20),
        )
        block = theme.block(self._name(info), upper.width, upper.height, size=18, may_cut=True)
        theme.draw_block(target, block, upper, INK)
        line = " · ".join((game_name(text, info.game), how_far(text, info), *self._marks(info), self._when(info)))
        small = theme.block(line, lower.width, lower.height, size=15, face=Face.REGULAR, may_cut=True)
        theme.draw_block(target, small, lower, FADED_INK)

    def _marks(self, info: SaveInfo) -> list[str]:
        """What is special about a game."""
        special = {"damaged": info.damage is not None, "held": info.held, "deleted": info.path.parent.name == "deleted"}
        return [self.text(f"saves.{mark}") for mark, holds in special.items() if holds]

    def _cover(self, info: SaveInfo) -> str:
        game = self.context.games.get(info.game)
        name = game.cover if game is not None else ""
        return name if name in self.theme.art else ""

    # what can be done

    def _open(self) -> None:
        info = self.info
        if info is None:
            return
        if self.tab == PUT_AWAY:
            self._try(lambda: self.context.saves.bring_back(info))
        elif self.tab == FINISHED or info.over:
            self.context.navigation.watch_save(info)
        else:
            self.context.navigation.open_save(info)

    def _rename(self) -> None:
        info = self.info
        if info is not None:
            rename = partial(self._rename_to, info)
            self.context.stack.push(
                LineScene(self.text("saves.rename"), self.text("saves.rename.ask"), rename, info.name, yes="saves.rename")
            )

    def _rename_to(self, info: SaveInfo, name: str) -> None:
        self._try(lambda: self.context.saves.rename(info, name))

    def _delete(self) -> None:
        info, text, saves = self.info, self.text, self.context.saves
        if info is None:
            return
        act: Callable[[SaveInfo], object] = saves.delete
        words = "saves.delete"
        if self.tab == PUT_AWAY:
            act, words = saves.delete_for_good, "saves.delete_for_good"
        delete = partial(self._try, partial(act, info))
        question = text(f"{words}.ask", name=self._name(info))
        self.context.stack.push(QuestionScene(text(words), question, text(words), delete, dangerous=True))

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except (SaveError, RecordError) as error:
            self.tell(trouble(self.text, error))
        self.resume()

    def resume(self) -> None:
        """List the games again, with the choice at the same place."""
        self._read()
        self._list(self.list.chosen or 0)
        self._place()

    # places

    def arrange_sheet(self, room: Rect) -> None:
        px = self.px
        left, right = row(room, [1.75, 1], px(28))
        self.tabs.place(Rect(left.x, left.y, left.width, px(40)))
        paper = Rect(left.x, left.y + px(39), left.width, left.height - px(39))
        self.paper.place(paper)
        self.list.place(inset(paper, px(10)))
        self.empty.place(Rect(left.x + px(20), left.y + px(60), left.width - px(40), px(120)))
        buttons = Column(Rect(right.x, right.bottom - px(3 * 46 + 2 * 10), right.width, px(3 * 46 + 20)), px(10))
        for button in (self.open_button, self.rename_button, self.delete_button):
            button.place(buttons.take(px(46)))
        top = right.bottom - px(3 * 46 + 2 * 10) - px(14)
        note = px(60) if self.note.words else 0
        self.note.place(Rect(right.x, top - note, right.width, note))
        step = min(px(52), (top - note - right.y) // len(self.details))
        for number, (label, value) in enumerate(self.details):
            y = right.y + number * step
            label.place(Rect(right.x, y, right.width, step * 9 // 20))
            value.place(Rect(right.x, y + step * 9 // 20, right.width, step * 11 // 20))
