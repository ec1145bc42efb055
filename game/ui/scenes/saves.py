"""The games on the disk as photographs of their positions, in four lists.

They are opened, watched, copied, deleted and brought back here.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial

from pygame import Rect, Surface

from game.play.errors import RecordError, SaveError
from game.play.saves import SaveInfo
from game.ui.scenes.save_parts import ABOUT, About, Pills
from game.ui.scenes.thumbnails import Caption, Print, Prints
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, WARNING, looks_of
from game.ui.services.wording import game_name, how_far, level_name, player_names, sentence, sitters, trouble
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.widgets import Label, Picture, TextField, Widget, inset
from game.ui.widgets.accent import BRASS, Accent
from game.ui.widgets.dialog import LineScene, QuestionScene
from game.ui.widgets.paper import PaperScene
from game.ui.widgets.plated import ActButton, Plated, PlateTool

RUNNING, NAMED, FINISHED, PUT_AWAY = "running", "named", "finished", "put_away"
TABS = (RUNNING, NAMED, FINISHED, PUT_AWAY)
CARD = 310
"""Design units that a photograph in its row has at least."""


class SavesScene(PaperScene):
    """Four lists, and what can be done with the chosen game beside them."""

    heading = "saves.title"

    def __init__(self, *, finished: bool = False) -> None:
        """`finished` opens the list of games that can be watched."""
        super().__init__()
        self.tab = FINISHED if finished else RUNNING
        self.lists: dict[str, tuple[SaveInfo, ...]] = dict.fromkeys(TABS, ())
        self.wanted = ""
        """The text that is looked for in names."""
        self._troubles: list[str] = []
        self._gone: SaveInfo | None = None
        """The game that was deleted last, as long as that can be undone here."""
        self._made = 0

    @property
    def saves(self) -> tuple[SaveInfo, ...]:
        """The games that are shown."""
        wanted = self.wanted.strip().casefold()
        return tuple(info for info in self.lists[self.tab] if wanted in self._searched(info))

    def _searched(self, info: SaveInfo) -> str:
        return " ".join(
            (self._name(info), game_name(self.text, info.game), level_name(self.text, info), *info.players)
        ).casefold()

    def enter(self) -> None:
        self._read()
        if self.tab == RUNNING and not self.saves:
            self.tab = NAMED if self.lists[NAMED] else RUNNING

    def _read(self) -> None:
        saves = self.context.saves
        running, named, put_away = saves.running(), saves.named(), saves.put_away()
        troubles = (*running.troubles, *named.troubles, *put_away.troubles)
        self._troubles = [trouble(self.context.text, error) for error in troubles]
        self.lists = {
            PUT_AWAY: put_away.saves,
            RUNNING: tuple(info for info in running.saves if not info.over),
            NAMED: named.saves,
            FINISHED: tuple(info for info in running.saves if info.over),
        }

    # building

    def content(self) -> None:
        text = self.text
        self.tabs = Pills([(name, text(f"saves.{name}")) for name in TABS], self.tab, self._turn_to)
        self.bar, self.glass = Plated(self.accent.paper()), Picture("ui/icon_search")
        self.search = TextField(self.wanted, longest=40, hint=text("saves.find"), changed=self._look_for, bare=True)
        self.list = Prints(self._photo, chose=self._chose, opened=self._opened)
        self.paper, self.about = Plated(self.accent.paper()), About()
        self.empty_paper = Plated(self.accent.paper())
        self.empty = Label(size=18, face=Face.ITALIC, colour=FADED_INK, align="center")
        self.note_box, self.note = Plated("hud/box_warning"), Label(size=15, colour=WARNING)
        self.undo = ActButton(text("saves.undo"), self._bring_last_back, style="amber", icon="ui/icon_undo", size=18)
        self.open_button = ActButton("", self._open, icon="ui/icon_play", cap=text("key.enter"), size=24)
        name = self.accent.name
        self.watch_button = PlateTool(name, "eye", self._watch, tooltip="", words=text("saves.replay"))
        self.copy_button = PlateTool(name, "copy", self._copy, tooltip="", words=text("saves.copy"))
        self.rename_button = PlateTool(name, "pencil", self._rename, tooltip="", words=text("saves.rename"))
        self.delete_button = PlateTool(name, "trash", self._delete, tooltip="", words=text("saves.delete"))
        self.tools = [self.watch_button, self.copy_button, self.rename_button, self.delete_button]
        left: list[Widget] = [self.tabs, self.bar, self.glass, self.search, self.list]
        left += [self.empty_paper, self.empty, self.note_box, self.note]
        for widget in (*left, self.paper, self.about, self.open_button, *self.tools, self.undo):
            self.add(widget)
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

    def focus(self, widget: Widget | None, *, show: bool | None = None) -> None:
        """Focus a widget; keys and gamepad choose what they come to."""
        super().focus(widget, show=show)
        if isinstance(widget, Print) and self.by_keys:
            self.list.choose(widget.number)

    def _photo(self, info: SaveInfo) -> Surface | None:
        """Return the photograph of a game, as large as any is shown."""
        return self.context.photographs.of_save(info, self.about.picture_size())

    # the lists

    def _turn_to(self, tab: str) -> None:
        self.tab = tab
        self._read()
        self._list()
        self._place()

    def _look_for(self, words: str) -> None:
        self.wanted = words
        self._list()
        self._place()

    def _list(self, chosen: int = 0) -> None:
        text, saves = self.text, self.saves
        self.tabs.counts = {name: len(found) for name, found in self.lists.items()}
        self.tabs.invalidate()
        self.list.lay_out(saves, [self._caption(info) for info in saves], min(chosen, max(0, len(saves) - 1)))
        self.empty.set("" if saves else text("saves.none_found" if self.lists[self.tab] else f"saves.empty.{self.tab}"))
        self.note.set("\n".join(self._troubles[:3]))
        words, icon = {FINISHED: ("saves.replay", "eye"), PUT_AWAY: ("saves.bring_back", "undo")}.get(
            self.tab, ("saves.open", "play")
        )
        self.open_button.icon = f"ui/icon_{icon}"
        self.open_button.set(text(words))
        self.watch_button.show(self.tab != FINISHED)
        self._show()

    @property
    def info(self) -> SaveInfo | None:
        """The chosen game."""
        number = self.list.chosen
        return self.list.saves[number] if number is not None and number < len(self.list.saves) else None

    def _chose(self, _: int) -> None:
        self._show()

    def _opened(self, _: int) -> None:
        self._open()

    def _show(self) -> None:
        """Bring what is beside the photographs up to the chosen game."""
        text, info, about = self.text, self.info, self.about
        pick = "" if info is not None else text("saves.pick")
        self.open_button.enable(pick)
        self.delete_button.enable(pick)
        self.rename_button.enable(pick or ("" if self.tab == NAMED else text("saves.no_rename")))
        for button in (self.watch_button, self.copy_button):
            button.enable(pick)
        about.info = info
        for part in (self.paper, about, self.open_button, *self.tools):
            part.show(info is not None and (part is not self.watch_button or self.tab != FINISHED))
        for part in (self.empty_paper, self.empty):
            part.show(bool(self.empty.words))
        for part in (self.note_box, self.note):
            part.show(bool(self.note.words))
        self.undo.show(self._gone is not None)
        if info is not None:
            self._show_about(info)
        about.invalidate()

    def _show_about(self, info: SaveInfo) -> None:
        text, about = self.text, self.about
        about.name = self._name(info)
        about.where = ", ".join(filter(None, (game_name(text, info.game), level_name(text, info))))
        about.state = " · ".join((sentence(how_far(text, info)), *self._marks(info), self._when(info)))
        glimpse = self.context.photographs.glimpse(info)
        names = player_names(text, info.players)
        colours = self._colours(info)
        plates = glimpse.players if glimpse is not None else (None,) * len(names)
        about.players = list(zip(colours, sitters(text, info), plates, strict=False))
        self.open_button.tell(self._mover(info) if self.tab != PUT_AWAY else "")

    # words

    def _caption(self, info: SaveInfo) -> Caption:
        entry = self.context.games.get(info.game)
        accent = getattr(entry, "accent", BRASS)
        assert isinstance(accent, Accent)
        cover = entry.cover if entry is not None and entry.cover in self.theme.art else ""
        state = " · ".join(filter(None, (sentence(how_far(self.text, info)), self._mover(info), *self._marks(info))))
        return Caption(self._name(info), state, self._day(info), accent.plaque, cover, self._colours(info))

    def _mover(self, info: SaveInfo) -> str:
        """Return the player whose decision it is, once the photograph has shown it.

        "" before, and when the game is over.
        """
        glimpse = self.context.photographs.glimpse(info)
        if glimpse is None or glimpse.to_move is None:
            return ""
        return self.text("saves.to_move", name=player_names(self.text, info.players)[glimpse.to_move])

    def _colours(self, info: SaveInfo) -> tuple[str, ...]:
        """Return the colours of the players, as they chose them or by their seats."""
        return tuple(look.colour for look in looks_of(info.looks or ("",) * len(info.players)))[: len(info.players)]

    def _when(self, info: SaveInfo) -> str:
        if info.when is None:
            return self.text("saves.when.unknown")
        time = info.when.astimezone()
        return self.text("saves.when", year=time.year, month=time.month, day=time.day, hour=time.hour, minute=time.minute)

    def _day(self, info: SaveInfo) -> str:
        """Return the day of a game's last play in a word.

        Today and yesterday by the hour, other days by their date.
        """
        if info.when is None:
            return self.text("saves.when.unknown")
        time, now = info.when.astimezone(), datetime.now(UTC).astimezone()
        key = {now.date(): "today", now.date() - timedelta(days=1): "yesterday"}.get(time.date(), "day")
        day = {"year": time.year, "month": time.month, "day": time.day, "hour": time.hour, "minute": time.minute}
        return self.text(f"saves.{key}", **day)

    def _name(self, info: SaveInfo) -> str:
        return info.name or " – ".join(player_names(self.text, info.players))

    def _marks(self, info: SaveInfo) -> list[str]:
        """Return the special marks of a game."""
        special = {
            "hints": info.hints,
            "damaged": info.damage is not None,
            "deleted": info.path.parent.name == "deleted",
        }
        return [self.text(f"saves.{mark}") for mark, holds in special.items() if holds]

    # what can be done

    def command(self, command: Command) -> bool:
        if command is Command.UNDO and self._gone is not None:
            self.undo.press()
            return True
        return super().command(command)

    def _open(self) -> None:
        info = self.info
        if info is None:
            return
        if self.tab == PUT_AWAY:
            self._try(lambda: self.context.saves.bring_back(info))
        elif self.tab == FINISHED or info.over:
            self.context.open(destinations.SavedReplay(info))
        else:
            self.context.open(destinations.SavedGame(info))

    def _watch(self) -> None:
        if self.info is not None:
            self.context.open(destinations.SavedReplay(self.info))

    def _copy(self) -> None:
        self._ask_name("saves.copy", "saves.copy.ask", self._copy_to)

    def _copy_to(self, info: SaveInfo, name: str) -> None:
        self.tab = NAMED if self._try(lambda: self.context.saves.copy(info, name)) else self.tab
        self.tabs.value = self.tab
        self._list()
        self._place()

    def _rename(self) -> None:
        self._ask_name("saves.rename", "saves.rename.ask", self._rename_to)

    def _rename_to(self, info: SaveInfo, name: str) -> None:
        self._try(lambda: self.context.saves.rename(info, name))

    def _ask_name(self, heading: str, question: str, act: Callable[[SaveInfo, str], None]) -> None:
        info, text = self.info, self.text
        if info is not None:
            self.context.stack.push(LineScene(text(heading), text(question), partial(act, info), self._name(info), yes=heading))

    def _delete(self) -> None:
        info, text = self.info, self.text
        if info is None:
            return
        for_good = self.tab == PUT_AWAY
        words = "saves.delete_for_good" if for_good else "saves.delete"
        act = partial(self._delete_for_good if for_good else self._put_away, info)
        question = text(f"{words}.ask", name=self._name(info))
        self.context.stack.push(QuestionScene(text(words), question, text(words), act, dangerous=True))

    def _delete_for_good(self, info: SaveInfo) -> None:
        self._try(lambda: self.context.saves.delete_for_good(info))

    def _put_away(self, info: SaveInfo) -> None:
        def delete() -> None:
            kept = self.context.saves.delete(info)
            self._gone = next((gone for gone in self.context.saves.put_away().saves if gone.path == kept), None)

        self._try(delete)

    def _bring_last_back(self) -> None:
        gone, self._gone = self._gone, None
        if gone is not None:
            self._try(lambda: self.context.saves.bring_back(gone))

    def _try(self, act: Callable[[], object]) -> bool:
        try:
            act()
        except (SaveError, RecordError) as error:
            self.tell(trouble(self.text, error))
            done = False
        else:
            done = True
        self.resume()
        return done

    def resume(self) -> None:
        """List the games again, with the choice at the same place."""
        self._read()
        self._list(self.list.chosen or 0)
        self._place()

    # time

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.context.photographs.made != self._made:
            self._made = self.context.photographs.made
            if self.info is not None:
                self._show_about(self.info)
            self.list.captions = tuple(map(self._caption, self.list.saves))
            self.list.invalidate()
            self.about.invalidate()

    # places

    def arrange_papers(self, window: Rect, margin: int) -> None:
        px, narrow = self.px, self.narrow
        wide = px(ABOUT[narrow])
        right = Rect(window.right - margin - wide, margin, wide, window.height - 2 * margin)
        field = px(44)
        top = self.title.rect.centery - field // 2
        search = Rect(right.x, top, wide, field)
        self.bar.place(search)
        side = min(px(26), search.height - px(8))
        self.glass.place(Rect(search.right - px(10) - side, search.centery - side // 2, side, side))
        self.search.place(Rect(search.x, search.y, self.glass.rect.x - search.x, search.height))
        below = self.title.rect.bottom + px(8)
        tabs = Rect(self.title.rect.right + px(18), top, 0, field)
        tabs.width = right.x - px(18) - tabs.x
        if self.tabs.width_for() > tabs.width:
            tabs = Rect(margin, below, (right.right if self.folded else right.x - px(18)) - margin, field)
        if self.folded:
            below = tabs.bottom + px(8)
        self.tabs.place(tabs)
        paper = Rect(right.x, below, wide, right.bottom - below)
        self.paper.place(paper)
        inner = inset(paper, px(12), px(12))
        press = px(66 if not self.folded else 56)
        self.open_button.place(Rect(inner.x, inner.bottom - press, inner.width, press))
        tall = px(84 if not narrow else 80 if not self.folded else 72)
        bar = Rect(inner.x, self.open_button.rect.y - px(8) - tall, inner.width, tall)
        shown = [tool for tool in self.tools if tool is not self.watch_button or self.tab != FINISHED]
        share = bar.width // len(shown)
        for number, tool in enumerate(shown):
            tool.place(Rect(bar.x + number * share, bar.y, share, bar.height))
        self.about.place(Rect(inner.x, inner.y, inner.width, bar.y - px(8) - inner.y))
        y = max(below, tabs.bottom + px(8))
        self._arrange_left(Rect(margin, y, right.x - px(20) - margin, paper.bottom - y))

    def _arrange_left(self, room: Rect) -> None:
        px = self.px
        foot = 0
        if self.note.words:
            foot = self.note.height_for(room.width - px(40)) + px(20)
            box = Rect(room.x + px(8), room.bottom - foot, room.width - px(16), foot)
            self.note_box.place(box)
            self.note.place(box.inflate(-px(24), -px(8)))
        undo = Rect(room.right - px(220), room.bottom - foot - px(56), px(200), px(50))
        self.undo.place(undo)
        self.list.across = max(1, room.width // px(CARD))
        self.list.place(Rect(room.x, room.y, room.width, room.height - foot - (px(8) if foot else 0)))
        sheet = Rect(0, 0, min(room.width, px(560)), px(140))
        sheet.center = room.center
        self.empty_paper.place(sheet)
        self.empty.place(inset(sheet, px(24), px(16)))
