"""The games on the disk as photographs of their positions, in four lists.

They are opened, watched, copied, deleted and brought back here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Surface

from game.play.errors import RecordError, SaveError
from game.play.saves import SaveInfo
from game.ui.scenes.save_parts import ABOUT, About, Pills, SaveWords
from game.ui.scenes.thumbnails import Print, Prints
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, WARNING
from game.ui.services.wording import player_names, sitters, trouble
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.widgets import Label, Picture, TextField, Widget
from game.ui.widgets.dialog import LineScene, QuestionScene
from game.ui.widgets.frame import MARGINS
from game.ui.widgets.layout import Box, Pixels, Room, box, column, fits, row, stack
from game.ui.widgets.paper import PaperScene
from game.ui.widgets.plated import ActButton, Plated, PlateTool

RUNNING, NAMED, FINISHED, PUT_AWAY = "running", "named", "finished", "put_away"
TABS = (RUNNING, NAMED, FINISHED, PUT_AWAY)
TOLD, NAMED_TOO = 3, 5
"""The most files that cannot be used of which a sentence says why, and of which the names alone are said behind them."""
FIELD, GAP = 44, 18
"""Design units of the height of the search and of the lists' names, and between both."""


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
        self._troubles = ""
        """The sentences on files that cannot be used."""
        self._gone: SaveInfo | None = None
        """The game that was deleted last, as long as that can be undone here."""

    @property
    def saves(self) -> tuple[SaveInfo, ...]:
        """The games that are shown."""
        wanted = self.wanted.strip().casefold()
        return tuple(info for info in self.lists[self.tab] if wanted in self._words.searched(info))

    def enter(self) -> None:
        self._words = SaveWords(self.context)
        self._read()
        if self.tab == RUNNING and not self.saves:
            self.tab = NAMED if self.lists[NAMED] else RUNNING

    def _read(self) -> None:
        saves = self.context.saves
        running, named, put_away = saves.running(), saves.named(), saves.put_away()
        troubles = (*running.troubles, *named.troubles, *put_away.troubles)
        self._troubles = self._told(troubles)
        self.lists = {
            PUT_AWAY: put_away.saves,
            RUNNING: tuple(info for info in running.saves if not info.over),
            NAMED: named.saves,
            FINISHED: tuple(info for info in running.saves if info.over),
        }
        if self._gone is not None and all(info.path != self._gone.path for info in put_away.saves):
            self._gone = None  # it was brought back, or deleted for good

    def _told(self, troubles: Sequence[SaveError | RecordError]) -> str:
        """Return why the first files cannot be used, and the names of the others."""
        told, others = [trouble(self.context.text, error) for error in troubles[:TOLD]], troubles[TOLD:]
        if others:
            names = [str(error.values.get("file", error)) for error in others[:NAMED_TOO]]
            more = ["…"] if len(others) > NAMED_TOO else []
            told.append(self.context.text("saves.more_troubles", n=len(others), names=", ".join(names + more)))
        return "\n".join(told)

    # building

    def content(self) -> None:
        text = self.text
        self.tabs = Pills([(name, text(f"saves.{name}")) for name in TABS], self.tab, self._turn_to)
        self.bar, self.glass = Plated(self.accent.paper()), Picture("ui/icon_search")
        self.search = TextField(self.wanted, longest=40, hint=text("saves.find"), changed=self._look_for, bare=True)
        self.list = Prints(self._photo, chose=self._choose, opened=lambda _: self._open())
        self.paper, self.about = Plated(self.accent.paper()), About()
        self.empty_paper = Plated(self.accent.paper())
        self.empty = Label(size=18, face=Face.ITALIC, colour=FADED_INK, align="center")
        self.note_box, self.note = Plated("hud/box_warning"), Label(size=15, colour=WARNING)
        self.undo = ActButton(text("saves.undo"), self._bring_last_back, style="amber", icon="ui/icon_undo", size=18)
        self.open_button = ActButton("", self._open, icon="ui/icon_play", cap=Command.ENTER.value, size=24)
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
        return self.context.thumbnails.of_save(info, self.about.picture_size())

    # the lists

    def _turn_to(self, tab: str) -> None:
        """Show another list, where nothing says which game was deleted last."""
        self.tab, self._gone = tab, None
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
        self.list.lay_out(saves, [self._words.caption(info) for info in saves], min(chosen, max(0, len(saves) - 1)))
        self.empty.set("" if saves else text("saves.none_found" if self.lists[self.tab] else f"saves.empty.{self.tab}"))
        self.note.set(self._troubles)
        self._show()

    @property
    def info(self) -> SaveInfo | None:
        """The chosen game."""
        number = self.list.chosen
        return self.list.saves[number] if number is not None and number < len(self.list.saves) else None

    def _choose(self, _: int) -> None:
        """Show the game that was chosen, with the buttons that it has."""
        self._show()
        self._place()

    @property
    def _only_watched(self) -> bool:
        """Return whether the large button shows the chosen game again, since it is over."""
        return self.tab == FINISHED or (self.tab != PUT_AWAY and self.info is not None and self.info.over)

    def _show(self) -> None:
        """Bring what is beside the photographs up to the chosen game."""
        text, info, about = self.text, self.info, self.about
        only_watched = self._only_watched
        words, icon = ("saves.bring_back", "undo") if self.tab == PUT_AWAY else ("saves.open", "play")
        if only_watched:
            words, icon = "saves.replay", "eye"
        self.open_button.icon = f"ui/icon_{icon}"
        self.open_button.set(text(words))
        pick = "" if info is not None else text("saves.pick")
        self.open_button.enable(pick)
        self.delete_button.enable(pick)
        put_away = self.tab == PUT_AWAY and info is not None and bool(info.name)
        no_rename = text("saves.no_rename.put_away" if put_away else "saves.no_rename")
        self.rename_button.enable(pick or ("" if self.tab == NAMED else no_rename))
        for button in (self.watch_button, self.copy_button):
            button.enable(pick)
        about.info = info
        for part in (self.paper, about, self.open_button, *self.tools):
            part.show(info is not None and (part is not self.watch_button or not only_watched))
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
        about.name = self._words.name(info)
        about.where = self._words.where(info)
        about.state = self._words.state(info)
        summary = self.context.thumbnails.summary(info)
        names = player_names(text, info.called)
        colours = self._words.colours(info)
        plates = summary.players if summary is not None else (None,) * len(names)
        about.players = list(zip(colours, sitters(text, info), plates, strict=False))
        self.open_button.tell(self._words.mover(info) if self.tab != PUT_AWAY else "")

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
        elif self._only_watched:
            self.context.open(destinations.SavedReplay(info))
        else:
            self.context.open(destinations.SavedGame(info))

    def _watch(self) -> None:
        if self.info is not None:
            self.context.open(destinations.SavedReplay(self.info))

    def _copy(self) -> None:
        self._ask_name("saves.copy", "saves.copy.ask", self._copy_to)

    def _copy_to(self, info: SaveInfo, name: str) -> None:
        if self._try(lambda: self.context.saves.copy(info, name)):
            self.tab, self._gone = NAMED, None
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
            self.context.stack.push(
                LineScene(text(heading), text(question), partial(act, info), self._words.name(info), yes=heading)
            )

    def _delete(self) -> None:
        info, text = self.info, self.text
        if info is None:
            return
        for_good = self.tab == PUT_AWAY
        words = "saves.delete_for_good" if for_good else "saves.delete"
        act = partial(self._delete_for_good if for_good else self._put_away, info)
        question = text(f"{words}.ask", name=self._words.name(info))
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

    def follow_thumbnails(self) -> None:
        if self.info is not None:
            self._show_about(self.info)
        self.list.captions = tuple(map(self._words.caption, self.list.saves))
        self.list.invalidate()
        self.about.invalidate()

    # places

    def papers(self, room: Room, name: Box) -> Box:
        px, wide = self.px, room.pick(*ABOUT)
        search = stack(self.bar, row(self.search, box(self.glass, 26, 26), pad=(0, 0, 10, 0)), tall=FIELD)
        tabs = box(self.tabs, tall=FIELD)
        shown = [tool for tool in self.tools if tool is not self.watch_button or not self._only_watched]
        tools = row(*shown, tall=room.pick(84, 80, 72))
        about = column(self.about, tools, box(self.open_button, tall=room.pick(66, 66, 56)), gap=8, pad=12)
        paper = stack(self.paper, about, wide=wide)
        if room is Room.UPRIGHT:
            head = row(name, search, gap=GAP, tall=name.tall)
            return column(head, tabs, self._photographs(), replace(paper, wide=None, tall=300), gap=8)
        search = replace(search, wide=wide)
        head = row(name, box(self.tabs, None, FIELD, least=Pixels(self.tabs.width_for())), search, gap=GAP, grow=0)
        below = row(self._photographs(), paper, gap=20)
        if fits(head, self.window.inflate(-2 * px(room.pick(*MARGINS)), 0), px):
            return column(head, below, gap=8)
        head = row(name, box(), search, grow=0)
        if room.little:
            return column(head, tabs, below, gap=8)
        return column(head, row(column(tabs, self._photographs(), gap=8), paper, gap=20), gap=8)

    def _photographs(self) -> Box:
        """Return the list, what is said where it is empty, and what is wrong with files."""
        empty = stack(self.empty_paper, box(self.empty, pad=(24, 16)), wide=560, tall=140)
        undo = row(box(), box(self.undo, 200), tall=50, pad=(0, 0, 20, 0)) if self._gone is not None else None
        note = None
        if self.note.words:
            wrong = stack(self.note_box, box(self.note, pad=(12, 4)))
            note = box(wrong, tall=lambda width: self.note.height_for(width - self.px(40)) + self.px(20), pad=(8, 0))
        return column(stack(self.list, empty), undo, note, gap=8)
