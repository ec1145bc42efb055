"""The workbench: the player's own maps, puzzles, cards and packs.

Each is listed with what is wrong with it. Files are looked at again and again while the screen is there, so what an editor saves
is shown at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from game.content import levels
from game.content.packs import SUFFIX, Pack, folder, left_out, listed, read_pack, taken_in
from game.lab.experiment import Experiment
from game.making.packs import remove
from game.making.things import Kind, Thing, described, folders, own_things, state_of_disk
from game.play.errors import HomeError, SaveError, writing_failed
from game.play.files import documents_folder, downloads_folder, make_folder, user_folder, write_whole
from game.ui.contract.entry import Games
from game.ui.making.parts import ICONS, Chosen, FileWatch, Row, Rows, pack_row, thing_row
from game.ui.scenes.save_parts import Pills
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, WARNING
from game.ui.services.wording import trouble
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.shell.outside import edit_map, show_folder
from game.ui.widgets import Label, Picture, ReadingArea, Widget
from game.ui.widgets.dialog import QuestionScene
from game.ui.widgets.layout import Box, Pixels, Room, Scroll, box, column, fits, row, stack
from game.ui.widgets.paper import PaperScene
from game.ui.widgets.plated import ActButton, Plated, PlateTool

PACKS = "packs"
TABS = (*Kind, PACKS)
SIGNS: Mapping[str, str] = {**{str(kind): icon for kind, icon in ICONS.items()}, PACKS: "suitcase"}
DESCRIBED = "FORMAT.md"
"""The description of the files of a kind, which is put beside them."""
MOST_FOUND = 20
"""The most packs that are looked for among what was sent."""
ABOUT = (420, 330, 300)
"""Design units of the width of the paper about the chosen thing."""
FIELD, FOOT = 44, 62


class WorkbenchScene(PaperScene):
    """Four lists, and what can be done with the chosen thing beside them."""

    heading = "making.title"

    def __init__(self, games: Games, *, tab: str = Kind.MAP, told: str = "") -> None:
        """`tab` is the list that is in front; `told` is said at once."""
        super().__init__()
        self.games = games
        self.tab = tab
        self.things: tuple[Thing, ...] = ()
        self.packs: tuple[tuple[Pack, bool], ...] = ()
        """The packs, and whether each has been taken in; the others were found among what was sent."""
        self._told = told

    # reading

    def enter(self) -> None:
        self._files = FileWatch(self._disk, self.context.clock.now())
        self._read()

    def _read(self) -> None:
        user = user_folder()
        self.things = own_things(self.games, user)
        inside = taken_in(user)
        known = {pack.data for pack in inside}
        sent = _sent()
        found = [pack for pack in map(read_pack, sent[:MOST_FOUND]) if pack.data not in known]
        found += [left_out(path, "pack_found", MOST_FOUND) for path in sent[MOST_FOUND:]]
        self.packs = (*((pack, True) for pack in inside), *((pack, False) for pack in found))

    def _disk(self) -> object:
        return state_of_disk(self.games, user_folder()), tuple(_sent())

    def update(self, dt: float) -> None:
        """Look whether files have changed, now and then."""
        super().update(dt)
        if self._told:
            self.tell(self._told)
            self._told = ""
        if self._files.changed(self.context.clock.now()):
            self.resume()

    def resume(self) -> None:
        """Read everything again, with the choice at the same thing."""
        key = self.row.key if self.row is not None else ""
        self._read()
        self._list(key)
        self._place()

    # building

    def content(self) -> None:
        text, name = self.text, self.accent.name
        self.tabs = Pills([(tab, text(f"making.{tab}")) for tab in TABS], self.tab, self._turn_to)
        self.list_paper, self.list = Plated(self.accent.paper()), Rows(chose=self._chose, opened=self._opened)
        self.empty_sign = Picture("ui/icon_hex")
        self.empty = Label(size=20, face=Face.ITALIC, colour=FADED_INK, align="center", valign="top")
        self.paper, self.picture, self.about = Plated(self.accent.paper("active")), Chosen(), ReadingArea()
        self.name = Label(size=25, face=Face.TITLE, colour=INK, valign="top")
        self.where = Label(size=16, face=Face.REGULAR, colour=FADED_INK, valign="top")
        self.state = Label(size=17, valign="top")
        for label in (self.name, self.where, self.state):
            self.about.add(label)
        self.main = ActButton("", self._act, icon="ui/icon_play", cap=Command.ENTER.value, size=22)
        self.measure = PlateTool(name, "flask", self._measure, tooltip=text("making.measure.help"), words=text("making.measure"))
        self.edit = PlateTool(name, "pencil", self._edit, tooltip="", words=text("making.edit"))
        self.folder = PlateTool(name, "folder", self._show_folder, tooltip="", words=text("making.folder"))
        self.remove = PlateTool(name, "trash", self._remove, tooltip="", words=text("making.remove"))
        self.tools = [self.measure, self.edit, self.folder, self.remove]
        self.new = ActButton(text("making.new_map"), self._new_map, icon="ui/icon_plus", size=19)
        self.pack = ActButton(text("making.make_pack"), self._make_pack, style="amber", icon="ui/icon_suitcase", size=19)
        self.open = ActButton(text("making.open_folder"), self._open_kind, style="amber", icon="ui/icon_folder", size=19)
        self.guide = ActButton(text("making.guide"), self._guide, style="brown", icon="ui/icon_book", size=19)
        left: list[Widget] = [self.tabs, self.list_paper, self.list, self.empty_sign, self.empty]
        right: list[Widget] = [self.paper, self.picture, self.about, *self.tools, self.main]
        for widget in (*left, self.new, self.pack, self.open, self.guide, *right):
            self.add(widget)
        self._list()

    @property
    def main_button(self) -> Widget:
        return self.main if self.main.visible else self.new if self.row is None else self.edit

    def first_focus(self) -> Widget | None:
        return self.list.children[self.list.chosen or 0] if self.list.children else self.new

    def focus(self, widget: Widget | None, *, show: bool | None = None) -> None:
        """Focus a widget; keys and gamepad choose what they come to."""
        super().focus(widget, show=show)
        if widget in self.list.children and self.by_keys:
            self.list.choose(self.list.children.index(widget))

    # the lists

    @property
    def listed(self) -> list[Thing]:
        """The things of the list in front."""
        return [thing for thing in self.things if thing.kind == self.tab]

    @property
    def thing(self) -> Thing | None:
        """The chosen thing, None for a pack or for nothing."""
        number, things = self.list.chosen, self.listed
        return things[number] if number is not None and number < len(things) else None

    @property
    def chosen_pack(self) -> tuple[Pack, bool] | None:
        """The chosen pack, and whether it was taken in."""
        number = self.list.chosen
        return self.packs[number] if self.tab == PACKS and number is not None and number < len(self.packs) else None

    @property
    def row(self) -> Row | None:
        """The chosen row."""
        number = self.list.chosen
        return self.list.shown[number] if number is not None and number < len(self.list.shown) else None

    def _turn_to(self, tab: str) -> None:
        self.tab = tab
        self._list()
        self._place()

    def _rows(self) -> list[Row]:
        if self.tab == PACKS:
            return [pack_row(self.text, pack, self.things, taken_in=here) for pack, here in self.packs]
        titles = {pack.path: pack.about.title for pack, _ in self.packs if pack.about is not None}
        return [
            thing_row(self.text, thing, self.games[thing.game], titles.get(thing.pack, "") if thing.pack else "")
            for thing in self.listed
        ]

    def _list(self, key: str = "") -> None:
        rows = self._rows()
        self.tabs.counts = {**{kind: sum(thing.kind == kind for thing in self.things) for kind in Kind}, PACKS: len(self.packs)}
        self.tabs.invalidate()
        self.list.lay_out(rows, next((number for number, one in enumerate(rows) if one.key == key), 0))
        self.empty.set("" if rows else self.text(f"making.empty.{self.tab}"))
        self.empty_sign.sprite = f"ui/icon_{SIGNS[self.tab]}"
        self._show()

    def _chose(self, _: int) -> None:
        self._show()
        self._place()

    def _opened(self, _: int) -> None:
        self._act()

    def _show(self) -> None:
        """Bring the paper up to the chosen row."""
        text, chosen, thing, pack = self.text, self.row, self.thing, self.chosen_pack
        for part in (self.paper, self.picture, self.about, self.main, self.folder):
            part.show(chosen is not None)
        self.empty_sign.show(not self.list.shown)
        self.empty.show(not self.list.shown)
        self.open.show(self.tab != PACKS and not self.list.shown)
        self.pack.show(not self.open.visible)
        self.measure.show(thing is not None and thing.kind is Kind.MAP)
        self.edit.show(thing is not None)
        self.remove.show(pack is not None and pack[1])
        if chosen is None:
            return
        self.picture.row = chosen
        self.name.set(chosen.title)
        self.where.set(chosen.below)
        if pack is not None:
            words, icon = "making.look", "eye"
        else:
            words, icon = ("making.see", "cards") if self.tab == Kind.CARDS else ("making.try", "play")
        self.main.icon = f"ui/icon_{icon}"
        self.main.set(text(words))
        bad = chosen.wrong if thing is not None else ""
        self.main.enable(bad if self.tab != Kind.CARDS else "")
        self.measure.enable(
            bad or ("" if thing is None or self.games[thing.game].computer_levels() else text("making.no_computers"))
        )
        self.edit.enable(text("making.edit.packed") if thing is not None and thing.pack is not None else "")
        self.edit.tooltip = text("making.edit.tiled" if self.tab == Kind.MAP else "making.edit.text")
        self.state.colour = WARNING if chosen.wrong else INK
        self.state.set(chosen.wrong or self._all_well(pack))
        self.about.scroll_to(0, glide=False)
        self.invalidate()

    def _all_well(self, pack: tuple[Pack, bool] | None) -> str:
        """Return what is said of something that can be used."""
        if pack is None:
            return self.text("making.all_well.puzzle" if self.tab == Kind.PUZZLE else "making.all_well")
        about = pack[0].about.about if pack[0].about is not None else ""
        return "\n".join(filter(None, (about, self.text("making.files", n=len(pack[0].members)))))

    # what can be done

    def _act(self) -> None:
        """Try the chosen thing, or look into the chosen pack."""
        thing, pack, go = self.thing, self.chosen_pack, self.context.open
        if pack is not None:
            go(destinations.PackFile(pack[0].path))
        elif thing is None:
            return
        elif thing.kind is Kind.MAP and thing.level is not None:
            go(destinations.NewGame(thing.game, thing.key))
        elif thing.kind is Kind.PUZZLE and thing.puzzle is not None:
            go(destinations.Puzzle(thing.game, (thing.puzzle,), 0))
        elif thing.kind is Kind.CARDS and (workshop := self.games[thing.game].workshop()) is not None:
            self.context.stack.push(workshop(thing.names))

    def _measure(self) -> None:
        """Open the lab on the chosen map, with the usual options."""
        thing = self.thing
        if thing is None:
            return
        entry, user = self.games[thing.game], user_folder()
        info = next((one for one in levels.all_levels(entry, user) if one.key == thing.key and one.level is not None), None)
        if info is None or info.level is None:
            self.resume()
            return
        game, names = entry.game(), [level.name for level in entry.computer_levels()]
        players = game.seats(info.board)[0]
        chosen = [option for option in game.options(info.board) if option.seat is None or option.seat < players]
        variants = tuple((option.name, option.default) for option in chosen)
        level = names[min(1, len(names) - 1)]
        self.context.open(destinations.Lab(Experiment(entry, info.level, (level,) * players, variants)))

    def _edit(self) -> None:
        """Open a map in Tiled, and any other file in the system's own program for it."""
        thing = self.thing
        if thing is None or not isinstance(thing.source, Path):
            return
        path, text = thing.source, self.text
        if edit_map(path) if thing.kind is Kind.MAP else show_folder(path):
            self.tell(text("making.opened", file=path.name), self.edit.rect)
        else:
            words = "making.no_tiled" if thing.kind is Kind.MAP else "making.no_program"
            self.tell(text(words, path=str(path)), self.edit.rect, act=partial(self._open_folder, path.parent))

    def _open_kind(self) -> None:
        """Show the folder of the present kind, with one for each game in it."""
        ways = [folders(entry)[kind][0] for entry in self.games.values() if (kind := Kind(self.tab)) in folders(entry)]
        if not all(self._make(user_folder() / way) for way in ways):
            return
        whole = ways[0].partition("/")[0]
        self._show_described(user_folder() / whole, Kind(self.tab))

    def _show_folder(self) -> None:
        thing, pack = self.thing, self.chosen_pack
        if pack is not None:
            self._open_folder(pack[0].path.parent)
        elif thing is not None and isinstance(thing.source, Path):
            self._show_described(thing.source.parent, thing.kind)
        elif thing is not None:
            self._open_folder(folder(user_folder()))

    def _show_described(self, where: Path, kind: Kind) -> None:
        """Show a folder of things, with the description of their files in it."""
        try:
            write_whole(where / DESCRIBED, described(kind).read_bytes())
        except (OSError, SaveError) as error:
            self.tell(trouble(self.text, error))
            return
        self._open_folder(where)

    def _make(self, where: Path) -> bool:
        """Make a folder, and return whether it is there now."""
        try:
            make_folder(where)
        except OSError as error:
            self.tell(trouble(self.text, writing_failed(error, where)))
            return False
        return True

    def _open_folder(self, where: Path) -> None:
        if self._make(where):
            self.tell(self.text("making.shown" if show_folder(where) else "making.not_shown", folder=str(where)))

    def _remove(self) -> None:
        pack, text = self.chosen_pack, self.text
        if pack is None:
            return
        title = pack[0].about.title if pack[0].about is not None else pack[0].path.name
        question = text("making.remove.ask", name=title)
        act = partial(self._try, partial(remove, pack[0]))
        self.context.stack.push(QuestionScene(text("making.remove"), question, text("making.remove"), act, dangerous=True))

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except SaveError as error:
            self.tell(trouble(self.text, error))
        self.resume()

    def _new_map(self) -> None:
        self.context.open(destinations.NewMap(self._begun))

    def _begun(self, path: Path) -> None:
        """Show a new map, and open it in Tiled if that is there."""
        self.tab = self.tabs.value = Kind.MAP
        self._read()
        way = next((thing.way for thing in self.things if thing.source == path), "")
        self._list(f"{way}/")
        self._place()
        self._edit()

    def _make_pack(self) -> None:
        self.context.open(destinations.MakePack())

    def _guide(self) -> None:
        self.context.open(destinations.MakersGuide())

    # places

    def papers(self, room: Room, name: Box) -> Box:
        px, wide = self.px, room.pick(*ABOUT)
        tabs = box(self.tabs, tall=FIELD)
        self.picture.show(self.row is not None and room is not Room.UPRIGHT and self.window.height >= px(560))
        self.main.show(self.row is not None and not (room.little and self.main.disabled_reason))  # the fault needs its room
        words = box(self.empty, tall=self.empty.height_for)
        empty = column(box(), box(self.empty_sign, tall=room.pick(110, 90, 50)), words, box(), gap=14, pad=(30, 10))
        things = stack(self.list_paper, box(self.list, pad=(12, 12)), empty)
        low, upright = room.pick(FOOT, FOOT, 50), room is Room.UPRIGHT
        beside_new = self.open if self.open.visible else self.pack
        foot = row(self.new, beside_new, None if upright else self.guide, gap=10, tall=low)
        labels = column(*(box(label, tall=label.height_for) for label in (self.name, self.where, self.state)), gap=6, pad=(4, 2))
        about = box(Scroll(self.about, labels, px, bar=False))
        tools = row(*(tool for tool in self.tools if tool.visible), tall=room.pick(84, 80, 72))
        picture = box(self.picture, tall=room.pick(220, 150, 90)) if self.picture.visible else None
        main = box(self.main, tall=room.pick(66, 60, 50)) if self.main.visible else None
        beside = column(picture, about, tools, main, gap=8, pad=14)
        paper = stack(self.paper, beside, wide=wide)
        if upright:
            paper = stack(self.paper, beside, tall=300)
            head = row(name, box(self.guide, tall=low), gap=10, tall=name.tall)
            return column(head, tabs, things, foot, paper if self.row is not None else None, gap=8)
        beside_list = paper if self.row is not None else None
        if room.little:
            body = column(row(things, beside_list, gap=10), foot, gap=8)
        else:
            body = row(column(things, foot, gap=10), beside_list, gap=18)
        head = row(name, box(self.tabs, None, FIELD, least=Pixels(self.tabs.width_for())), gap=18, grow=0)
        if fits(head, self.window.inflate(-px(60), 0), px):
            return column(head, body, gap=10)
        return column(row(name, box(), grow=0), tabs, body, gap=8)


def _sent() -> list[Path]:
    """Return the packs that lie where players find what was sent to them.

    The program puts those that it makes there too. There is one more at most than are looked into.
    """
    found = list[Path]()
    for where in (documents_folder, downloads_folder):
        try:
            found += listed(where(), SUFFIX)
        except HomeError:
            continue
    return found[: MOST_FOUND + 1]
