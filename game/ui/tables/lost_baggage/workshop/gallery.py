"""The gallery: all characters, items, world tiles and sets, and all texts on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.content.lost_baggage.errors import CardError
from game.content.lost_baggage.fields import LONGEST_NAME
from game.engine.lost_baggage.cards import CardSet
from game.play.errors import SaveError
from game.play.files import user_folder
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK
from game.ui.services.wording import trouble
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.tables.lost_baggage.workshop.builder import BuilderScene
from game.ui.tables.lost_baggage.workshop.collection import KINDS, ONE, listed
from game.ui.tables.lost_baggage.workshop.draft import Draft
from game.ui.tables.lost_baggage.workshop.grid import CardGrid
from game.ui.tables.lost_baggage.workshop.own_sets import delete_set, save_set
from game.ui.tables.lost_baggage.workshop.scene import CELLS, WorkshopScene, felt
from game.ui.tables.lost_baggage.workshop.sheet import Sheet
from game.ui.tables.lost_baggage.workshop.sorting import Whose, chosen_cards
from game.ui.widgets import Button, Label, Panel, RowList, Tabs, Widget, draw_fitted
from game.ui.widgets.accent import LEATHER
from game.ui.widgets.dialog import LineScene, QuestionScene
from game.ui.widgets.layout import TOP, Room, box, column, place, row, stack, worded
from game.ui.widgets.menu import MenuScene

SETS = "sets"
HEADS = 6
"""Characters whose heads are seen in the row of a set."""
SHEET = (364, 270)
"""Design units of the width of the page on the right, also where there is little room."""


class GalleryScene(WorkshopScene, MenuScene):
    """A tab for each kind of card and one for the sets.

    The chosen one is shown large on the right.
    """

    heading = "workshop.title"
    widest = 1480
    material = "leather"

    def __init__(self, names: Sequence[Mapping[str, str]] = ()) -> None:
        """Create the scene.

        It opens at the first of the player's own cards and sets with these names.
        """
        super().__init__()
        self._names = names
        self._hidden = False
        """True until the chosen card has been brought into sight."""
        self.tab = KINDS[0]
        self.shown: tuple[str, ...] = ()
        """The ids of what the present tab lists."""
        self._chosen: dict[str, str] = {}
        self._at_files = False
        """True while the workbench is above, where files may be changed."""

    # widgets

    def content(self) -> None:
        text = self.text
        values = [(name, text(f"workshop.kind.{name}")) for name in (*KINDS, SETS)]
        self.tabs = Tabs(values, self.tab, self.turn_to, "leather")
        self.paper = Panel(LEATHER.paper())
        self.add(self.paper)
        self.add(self.tabs)
        self.make_filters()
        self.grid = CardGrid(self._draw_card, CELLS["items"], chose=self._chose)
        self.list = RowList(self._draw_set, row_height=62, chose=self._chose, opened=lambda _: self._change())
        self.empty = Label(size=18, face=Face.ITALIC, colour=FADED_INK, align="center")
        self.sheet_area = Sheet(self.jump)
        for widget in (self.empty, self.grid, self.list, self.sheet_area):
            self.add(widget)
        self.change_button = Button(text("workshop.change"), self._change, icon="pencil", size=16)
        self.copy_button = Button(text("workshop.copy"), self._copy, icon="copy", size=16)
        self.rename_button = Button(text("workshop.rename"), self._rename, size=16)
        self.delete_button = Button(text("workshop.delete"), self._delete, style="red", icon="trash", size=16)
        self.set_buttons = (self.change_button, self.copy_button, self.rename_button, self.delete_button)
        problems = self.collection.problems
        words = text("workshop.files.wrong", n=len(problems)) if problems else text("workshop.files")
        self.files_button = Button(words, self._files, style="orange" if problems else "wood", icon="folder")
        self.new_button = Button(text("workshop.new"), self._new, style="green", icon="plus")
        for button in (*self.set_buttons, self.files_button, self.new_button):
            self.add(button)
        self._turn_to_named()
        self._list()

    def _turn_to_named(self) -> None:
        """Choose the first of what was asked for by name, once."""
        words, names = self.collection.words, self._names
        self._names = ()
        own = {key: (kind, card) for kind, card in self.collection.own if (key := f"{ONE[kind]}.{card}") in words}
        for asked in names:
            found = next((where for key, where in sorted(own.items()) if words[key] == asked), None)
            if found is not None:
                self.tab = self.tabs.value = found[0]
                self._chosen[self.tab] = found[1]
                self._hidden = True
                return

    def first_focus(self) -> Widget | None:
        return self.tabs

    def turn_to(self, tab: str) -> None:
        """Bring a tab to the front."""
        self.tab = self.tabs.value = tab
        self._list()
        self._place()

    def filtered(self) -> None:
        self._list()

    def jump(self, kind: str, card: str) -> None:
        """Go to a card or a set."""
        self.tab = self.tabs.value = kind
        self._chosen[kind] = card
        if kind != SETS and card not in chosen_cards(kind, self.whose, self.about, self.collection):
            self.whose, self.about = Whose.ALL, None
            self.about_choice.value = None
        self._list()
        self._place()
        self._reveal()
        self.focus(self.grid if kind != SETS else self.list.children[self.shown.index(card)])

    def _list(self) -> None:
        """List what the present tab and the filters say."""
        sets = self.tab == SETS
        if sets:
            self.shown = tuple(one.id for one in self.collection.sets)
        else:
            self.kind = self.tab
            self.offer_filters()
            self.shown = self.found()
        self.about_choice.show(not sets)
        self.grid.show(not sets)
        if sets:
            self.whose_choice.show(False)
        self.list.show(sets)
        for button in self.set_buttons:
            button.show(sets)
        wanted = self._chosen.get(self.tab, "")
        number = self.shown.index(wanted) if wanted in self.shown else 0
        if sets:
            self.list.set_rows(len(self.shown), number)
        else:
            self.grid.set_cells(len(self.shown), number, CELLS[self.tab])
        self.empty.set("" if self.shown else self.text("workshop.nothing"))
        self._chose(number)
        self.invalidate()

    def _reveal(self) -> None:
        """Scroll to the chosen card or set."""
        if self.tab == SETS:
            number = self.list.chosen or 0
            self.list.reveal(self.list.children[number].rect)
        elif self.shown:
            self.grid.reveal(self.grid.cell_rect(self.grid.chosen))

    def _chose(self, number: int) -> None:
        if not self.shown:
            self.sheet_area.show_nothing()
            return
        card = self._chosen[self.tab] = self.shown[number]
        if self.tab == SETS:
            self.sheet_area.show_set(self.faces, self.chosen_set)
            disabled_reason = "" if card in self.collection.built else self.text("workshop.not_built")
            for button in (self.change_button, self.rename_button, self.delete_button):
                button.enable(disabled_reason)
        else:
            self.sheet_area.show_card(self.faces, self.tab, card)

    @property
    def chosen_set(self) -> CardSet:
        """The set with the mark."""
        number = self.list.chosen or 0
        return self.collection.sets[number]

    # drawing

    def draw_ground(self, ground: Surface) -> None:
        ground.blit(felt(self.theme, ground.get_size()), (0, 0))

    def _draw_card(self, target: Surface, number: int, rect: Rect) -> None:
        chosen, hovered = number == self.grid.chosen, number == self.grid.under
        self.faces.draw_card(target, self.tab, self.shown[number], rect, chosen=chosen, hovered=hovered)

    def _draw_set(self, target: Surface, number: int, rect: Rect) -> None:
        theme, text, cards = self.theme, self.text, self.collection.sets[number]
        room = rect.inflate(-theme.px(20), -theme.px(8))
        room.width -= self._draw_faces(target, cards.characters, room)
        if (SETS, cards.id) in self.collection.own:
            sign = Rect(room.right - theme.px(26), room.y, theme.px(26), room.height)
            draw_fitted(target, self.root, "ui/icon_person", sign)
            room.width -= theme.px(32)
        upper = Rect(room.x, room.y, room.width, room.height * 11 // 20)
        lower = Rect(room.x, upper.bottom, room.width, room.bottom - upper.bottom)
        name = theme.block(self.faces.set_name(cards.id), upper.width, upper.height, size=18, may_cut=True)
        theme.draw_block(target, name, upper, INK)
        counts = {kind: len(listed(cards, kind)) for kind in KINDS}
        line = " · ".join(text(f"workshop.count.{kind}", n=count) for kind, count in counts.items())
        small = theme.block(line, lower.width, lower.height, size=15, face=Face.REGULAR, may_cut=True)
        theme.draw_block(target, small, lower, FADED_INK)

    def _draw_faces(self, target: Surface, characters: Sequence[str], room: Rect) -> int:
        """Draw some heads at the right of a row, and return their width."""
        step = room.height
        some = characters[: max(0, room.width // step - 7)][:HEADS]
        left = room.right - len(some) * step
        for number, character in enumerate(some):
            self.faces.draw_thing(target, self.root, "characters", character, Rect(left + number * step, room.y, step, step))
        return len(some) * step + self.px(8)

    # what can be done

    def _files(self) -> None:
        self._at_files = True
        self.context.open(destinations.Workbench("cards"))

    def resume(self) -> None:
        """Come back; from the workbench with files that may have changed."""
        if self._at_files:
            self._at_files = False
            self._show_again()

    def _new(self) -> None:
        self._build(Draft(), self._free_name())

    def _change(self) -> None:
        cards = self.chosen_set
        if cards.id in self.collection.built:
            self._build(Draft.of(cards, self.collection.library), self.faces.set_name(cards.id))
        else:
            self._copy()

    def _copy(self) -> None:
        cards = self.chosen_set
        name = self.text("workshop.copy_of", name=self.faces.set_name(cards.id))[:LONGEST_NAME].rstrip()
        self._build(Draft.of(cards, self.collection.library, copy=True), name)

    def _build(self, draft: Draft, name: str) -> None:
        self.context.stack.push(BuilderScene(draft, name, self.faces, self._built))

    def _free_name(self) -> str:
        """Return a name for a new set that none has yet."""
        taken = {self.faces.set_name(one.id) for one in self.collection.sets}
        number = 1
        while (name := self.text("workshop.new_name", number=number)) in taken:
            number += 1
        return name

    def _rename(self) -> None:
        name = self.faces.set_name(self.chosen_set.id)
        heading, words = self.text("workshop.rename"), self.text("workshop.rename.ask")
        scene = LineScene(heading, words, self._rename_to, name, longest=LONGEST_NAME, empty="workshop.name.empty")
        self.context.stack.push(scene)

    def _delete(self) -> None:
        words = self.text("workshop.delete")
        question = self.text("workshop.delete.ask", name=self.faces.set_name(self.chosen_set.id))
        self.context.stack.push(QuestionScene(words, question, words, self._delete_set, dangerous=True))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.tab != SETS:
            self.prepare(self.grid, self.shown)

    def _built(self, set_id: str) -> None:
        self._chosen[SETS] = set_id
        self.tab = SETS
        self._show_again()

    def _rename_to(self, name: str) -> None:
        collection = self.collection
        taken = [one.id for one in collection.sets]
        self._try(lambda: save_set(user_folder(), name, self.chosen_set, collection.library, taken))

    def _delete_set(self) -> None:
        self._try(lambda: delete_set(user_folder(), self.chosen_set.id))

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except (CardError, SaveError) as error:
            self.tell(trouble(self.text, error))
        else:
            self._show_again()

    def _show_again(self) -> None:
        """Read all files again, and show what they say now."""
        self.read_again()
        self.rebuild()
        self._reveal()

    def command(self, command: Command) -> bool:
        if command is Command.DELETE and self.tab == SETS:
            self.delete_button.press()
            return True
        return self.sheet_area.command(command)  # pages of what there is to read

    # places

    def arrange_sheet(self, room: Rect) -> None:
        px, kind, sets = self.px, Room.of(self.window, self.px), self.tab == SETS
        little = kind.little
        sheet, gap, tabs = SHEET[little], 10 if little else 20, box(self.tabs, tall=44)
        acts = column(*(row(*pair, gap=8, tall=44) for pair in (self.set_buttons[:2], self.set_buttons[2:])), gap=8, grow=0)
        page = column(self.sheet_area, acts if sets else None, gap=10)
        empty = box(box(self.empty, tall=60, at=TOP), pad=(0, 80, 0, 0))
        if little:  # tabs and filters need all of the width
            papers = stack(self.paper, stack(self.grid, self.list, empty, pad=12))
            filters = self.filters(room.width) if not sets else None
            if kind is Room.UPRIGHT:
                body = column(papers, box(page, grow=1.3), gap=gap)
            else:
                body = row(papers, box(page, sheet), gap=gap)
            tree = column(tabs, filters, body, gap=10)
        else:
            inner = room.width - px(sheet + gap + 2 * 12)
            cards = stack(column(self.filters(inner), self.grid, gap=8), self.list, empty, pad=12)
            tree = row(column(tabs, stack(self.paper, cards), gap=10), box(page, sheet), gap=gap)
        place(box(tree), room, px)
        if self._hidden:
            self._hidden = False
            self._reveal()
        if self.sheet_area.narrow != little:
            self.sheet_area.narrow = little
            if not sets and self.tab in self._chosen:
                self.sheet_area.show_card(self.faces, self.tab, self._chosen[self.tab])

    def arrange_bar(self, room: Rect) -> None:
        buttons = (worded(button, 190, px=self.px) for button in (self.files_button, self.new_button))
        place(row(box(), *buttons, gap=14), room, self.px)
