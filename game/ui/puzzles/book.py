"""The book of puzzles: photographs by game, of the last days, and the player's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from functools import partial

import pygame
from pygame import Rect, Surface

from game.learn.puzzles import HARDEST, Puzzle, PuzzleError, PuzzleInfo, all_puzzles, said
from game.play.files import user_folder
from game.play.record import Player
from game.play.replay import Replay
from game.ui.contract.entry import Games, TableEntry
from game.ui.puzzles import daily, solved
from game.ui.puzzles.thumbnails import Photo, Photos, Shown
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, LOOKS, PLAQUE_TITLE, Style
from game.ui.services.wording import game_name, trouble
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.widgets import Button, Pressable, Widget, draw_fitted
from game.ui.widgets.layout import Box, Room, box, column, grid, row
from game.ui.widgets.paper import PaperScene
from game.ui.widgets.plated import ActButton, Heading

DAYS = "days"
"""The name of the list of the last days' puzzles."""
DAILY = 46
"""Design units of the height of the button for the puzzles of the days."""
TAB, OWN, GAP = (84, 78), (58, 48), (14, 10)
"""Design units of the height of a game's plate, of that of the player's own, and between them, by the room there is."""
TWO_LINES = 46
"""Design units of the height of a puzzle's name that needs two lines."""
FOOT, CRAMPED = (116, 124), 1300
"""Design units of the height of the papers at the lower edge, and of the width of a window from which buttons are in a row."""
HINT, SOLVE = 160, (226, 210, 150)
"""Design units of the widths of the buttons for a clue and for the puzzle, the latter by the room there is."""
LOW = 76
"""Design units of the height of a game's plate from which it has dots."""
LIT, DARK = (0xFF, 0xD4, 0x3A), (0x10, 0x28, 0x38)
"""The colours of the dots for what is solved and what is not."""


class BookScene(PaperScene):
    """All puzzles of a game, those of the last days, or the player's own of all games."""

    heading = "puzzle.book"

    def __init__(self, games: Games) -> None:
        super().__init__()
        self._games = games
        self.infos: dict[str, tuple[PuzzleInfo, ...]] = {}
        """All puzzles by game, for those games that have any."""
        self.tab = ""
        """The game whose puzzles are shown; DAYS for those of the last days, "" for the player's own."""
        self._days: tuple[tuple[date, str, PuzzleInfo], ...] = ()
        """The puzzles of the last days, with their games, once they have been looked at."""
        self._replays: dict[tuple[str, str], Replay] = {}
        self._hints = False
        """True while the clue of the chosen puzzle is shown in place of its words."""

    def enter(self) -> None:
        self._read()
        self.tab = next(iter(self.infos), "")

    def _read(self) -> None:
        found = {name: all_puzzles(entry, user_folder()) for name, entry in self._games.items()}
        self.infos = {name: infos for name, infos in found.items() if infos}
        self._replays.clear()

    @property
    def shown(self) -> list[tuple[TableEntry, PuzzleInfo]]:
        """The puzzles that are shown, each with its game."""
        if self.tab == DAYS:
            return [(self._games[game], info) for _, game, info in self._days]
        if self.tab:
            return [(self._games[self.tab], info) for info in self.infos[self.tab] if not info.own]
        return [(self._games[name], info) for name, infos in self.infos.items() for info in infos if info.own]

    @property
    def chosen(self) -> tuple[TableEntry, PuzzleInfo] | None:
        """The chosen puzzle with its game."""
        number, shown = self.list.chosen, self.shown
        return shown[number] if number is not None and number < len(shown) else None

    @property
    def help_page(self) -> str | None:
        return self._games[self.tab].page if self.tab in self._games else None

    # building

    def content(self) -> None:
        text = self.text
        self.counted = Heading("", size=18)
        self.tabs = [GameTab(entry, partial(self._turn_to, name)) for name, entry in self._games.items() if name in self.infos]
        self.own = OwnTab(partial(self._turn_to, ""))
        solved_today = solved.is_day_solved(self.context.settings, self.context.clock.today())
        self.daily = Button(text("puzzle.daily"), partial(self._turn_to, DAYS), icon="check" if solved_today else "star")
        self.name = Heading("", size=26)
        self.list = Photos(self._photo, chose=lambda _: self._choose(), opened=lambda _: self._open())
        self.about = About()
        self.hint = ActButton(text("puzzle.hint"), self._hint, style="brown", icon="ui/icon_lantern", cap=Command.HINT.value)
        self.solve = ActButton(text("puzzle.solve"), self._open, icon="ui/icon_play", cap=Command.ENTER.value)
        below = self.about, self.hint, self.solve
        for widget in (self.counted, self.daily, *self.tabs, self.own, self.name, self.list, *below):
            self.add(widget)
        self._list()

    @property
    def main_button(self) -> Widget:
        return self.solve

    def first_focus(self) -> Widget | None:
        return self.list.children[self.list.chosen or 0] if self.list.children else self.own

    def focus(self, widget: Widget | None, *, show: bool | None = None) -> None:
        """Focus a widget; keys and gamepad choose what they come to."""
        super().focus(widget, show=show)
        if isinstance(widget, Photo) and self.by_keys:
            self.list.choose(widget.number)

    def resume(self) -> None:
        chosen, scrolled = self.list.chosen, self.list.offset
        self.rebuild()
        self._list(chosen)
        self.list.scroll_to(scrolled, glide=False)

    def _turn_to(self, tab: str) -> None:
        self.tab = tab
        if tab == DAYS:
            self._read_days()
        self._list()
        self._place()
        self.list.show_chosen()

    def _read_days(self) -> None:
        """Read the puzzles of the last days; what is wrong with the files of all of them is told."""
        try:
            self._days = tuple(daily.recent(self.context))
        except PuzzleError as error:
            self._days = ()
            self.context.open(destinations.Trouble(error))

    def _list(self, chosen: int | None = None) -> None:
        text, settings = self.text, self.context.settings
        every = [(name, info) for name, infos in self.infos.items() for info in infos if not info.own]
        done = sum(solved.is_solved(settings, name, info.key) for name, info in every)
        self.counted.words = text("puzzle.count", n=done, of=len(every))
        for tab in self.tabs:
            infos = [info for info in self.infos[tab.entry.id] if not info.own]
            tab.dots = tuple(solved.is_solved(settings, tab.entry.id, info.key) for info in infos)
            tab.chosen = self.tab == tab.entry.id
            tab.invalidate()
        own = [info for infos in self.infos.values() for info in infos if info.own]
        self.own.count, self.own.chosen = len(own), not self.tab
        self.own.invalidate()
        self.daily.chosen = self.tab == DAYS
        shown = self.shown
        if chosen is None and self.tab == DAYS:
            chosen = 0
        if chosen is None:
            undone = (at for at, (entry, info) in enumerate(shown) if not solved.is_solved(settings, entry.id, info.key))
            chosen = next(undone, 0)
        count = sum(solved.is_solved(settings, entry.id, info.key) for entry, info in shown)
        title = text("puzzle.days") if self.tab == DAYS else game_name(text, self.tab) if self.tab else text("puzzle.own")
        self.name.words = f"{title}   {text('puzzle.of', n=count, of=len(shown))}" if shown else title
        self.list.lay_out([self._told(number, *one) for number, one in enumerate(shown, 1)], chosen)
        self._choose()
        self.invalidate()

    def _told(self, number: int, entry: TableEntry, info: PuzzleInfo) -> Shown:
        puzzle = info.puzzle
        words = puzzle.called(self.text.language) if puzzle is not None else info.path.name
        level = puzzle.difficulty if puzzle is not None else 0
        done = solved.is_solved(self.context.settings, entry.id, info.key)
        label = self._day_words(self._days[number - 1][0]) if self.tab == DAYS else str(number)
        return Shown(info.key, label, words, level, HARDEST, done, entry.cover)

    def _day_words(self, day: date) -> str:
        return self.text("saves.day", year=day.year, month=day.month, day=day.day)

    def _choose(self) -> None:
        """Show what is below of another choice, without its clue."""
        self._hints = False
        self._show()

    def _hint(self) -> None:
        """Show the clue of the chosen puzzle, or its words again."""
        self._hints = not self._hints
        self._show()

    def _show(self) -> None:
        """Bring what is below up to the chosen puzzle."""
        text, chosen, about = self.text, self.chosen, self.about
        puzzle = chosen[1].puzzle if chosen is not None else None
        clue = said(puzzle.hint, text.language) if puzzle is not None else ""
        none = text("puzzle.none") if puzzle is None else ""
        self.solve.enable(none)
        self.solve.tell(text("puzzle.solve.actions", n=puzzle.goal.allowed) if puzzle is not None and puzzle.goal.allowed else "")
        self.hint.enable(none or ("" if clue else text("puzzle.hint.none")))
        about.title, about.words, about.chip = "", "", ""
        if chosen is None:
            folder = user_folder() / "puzzles"
            about.words = text("puzzle.own.empty", folder=str(folder))
        elif puzzle is None:
            about.title, about.words = chosen[1].path.name, trouble(text, chosen[1].error) if chosen[1].error else ""
        else:
            language = text.language
            number = self.list.chosen or 0
            begins = game_name(text, chosen[0].id) + ":" if self.tab == DAYS else f"{number + 1}."
            about.title = f"{begins} {puzzle.called(language)}"
            about.words = text("puzzle.hint.words", hint=clue) if self._hints else puzzle.told(language)
            unsaid = ("any", "only") if chosen[1].own else ("any",)  # nothing proves what a player's file says
            about.chip = text(f"puzzle.answer.{puzzle.answer}") if puzzle.answer not in unsaid else ""
        about.invalidate()

    def _photo(self, number: int, size: tuple[int, int]) -> Surface | None:
        entry, info = self.shown[number]
        if info.puzzle is None:
            return None
        key = entry.id, info.key
        if key not in self._replays:
            players = [Player("", look.colour) for look in LOOKS[: info.puzzle.situation.players]]
            match = info.puzzle.exercise().begin(players)
            self._replays[key] = Replay(match.record, match.game, match.board)
        return self.context.thumbnails.of_position(self._replays[key], 0, None, size, close_up=True)

    # what can be done

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        return {Command.PRIMARY: self.solve.press, Command.HINT: self.hint.press}

    def _open(self) -> None:
        chosen = self.chosen
        if chosen is None or chosen[1].puzzle is None:
            return
        entry, _ = chosen
        if self.tab == DAYS:
            self.context.open(destinations.Puzzle(entry.id, (chosen[1].puzzle,), 0))
            return
        puzzles: list[Puzzle] = [one.puzzle for other, one in self.shown if other is entry and one.puzzle is not None]
        self.context.open(destinations.Puzzle(entry.id, puzzles, puzzles.index(chosen[1].puzzle)))

    def follow_thumbnails(self) -> None:
        self.list.invalidate()

    # places

    def papers(self, room: Room, name: Box) -> Box:
        self.counted.show(not room.little)
        gap, tab, own = room.pick(*GAP), room.pick(*TAB), box(self.own, tall=room.pick(*OWN))
        cramped = self.window.width < self.px(CRAMPED)
        foot = room.pick(*FOOT)
        prints = column(box(self.name, tall=44, pad=(10, 0, 0, 0)), box(self.list))
        wide = room.pick(*SOLVE)
        solve, hint = box(self.solve, wide, 72), box(self.hint, HINT, 72)
        below = column(box(self.hint), box(self.solve), gap=4, wide=wide)  # leaves the words more room
        buttons = below if cramped else row(hint, solve, gap=gap, wide=HINT + gap + wide)
        if room is Room.UPRIGHT:
            tabs = box(grid([*self.tabs, self.own, self.daily], 2, gap=gap), tall=3 * OWN[1] + 2 * gap)
            buttons = row(hint, replace(solve, wide=None), gap=gap, tall=72)
            return column(name, tabs, prints, box(self.about, tall=foot), buttons, gap=8)
        counted = box(self.counted, tall=42, pad=(10, 4, 10, 8)) if self.counted.visible else box(tall=gap)
        tabs = column(*(box(one, tall=tab, least=0) for one in self.tabs), own, box(self.daily, tall=DAILY), gap=gap)
        left = column(name, counted, tabs, wide=name.wide)
        return row(left, column(prints, row(self.about, buttons, gap=gap, tall=foot), gap=8), gap=gap)


class GameTab(Pressable):
    """A game's plate, with a dot for each of its puzzles."""

    def __init__(self, entry: TableEntry, act: Callable[[], None]) -> None:
        super().__init__(act)
        self.entry = entry
        self.dots: tuple[bool, ...] = ()

    @property
    def identity(self) -> tuple[type[Widget], str]:
        return type(self), self.entry.id

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        if self.chosen:
            theme.nine(target, "hud/focus", rect)
        theme.nine(target, self.entry.accent.plaque, rect)
        low, words = rect.height < px(LOW), game_name(self.text, self.entry.id)
        tall = rect.height - px(16 if low else 38)
        side = rect.height - px(18) if not low else 0
        if not theme.has_room(words, rect.width - side - px(34), tall, size=20, face=Face.TITLE):
            side = 0
        if side:
            draw_fitted(target, self, self.entry.cover, Rect(rect.x + px(10), rect.y + px(9), side, side))
        left = rect.x + side + px(20)
        title = rect.inflate(-px(24), -px(6)) if low else Rect(left, rect.y + px(8), rect.right - px(14) - left, tall)
        theme.write(target, words, title, PLAQUE_TITLE, size=20, face=Face.TITLE, style=Style.RAISED)
        if low:  # there is no room for picture and dots
            return
        apart = min(px(15), (rect.right - px(14) - left) // max(1, len(self.dots)))
        radius = max(2, round(apart * 0.36))
        for number, done in enumerate(self.dots):
            middle = left + radius + number * apart, rect.bottom - px(20)
            pygame.draw.circle(target, DARK, middle, radius + 1)
            pygame.draw.circle(target, LIT if done else (0x6C, 0x86, 0x92), middle, radius - 1)


class OwnTab(Pressable):
    """The player's own puzzles."""

    def __init__(self, act: Callable[[], None]) -> None:
        super().__init__(act)
        self.count = 0

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, "hud/brass/paper_active" if self.chosen else "hud/brass/paper", rect)
        side = px(28)
        draw_fitted(target, self, "ui/icon_folder", Rect(rect.x + px(14), rect.centery - side // 2, side, side))
        room = Rect(rect.x + px(52), rect.y + px(6), rect.width - px(64), rect.height // 2 - px(6))
        theme.write(target, self.text("puzzle.own"), room, INK, size=18)
        below = Rect(room.x, room.bottom, room.width, rect.bottom - px(6) - room.bottom)
        count = self.text("puzzle.own.count", n=self.count)
        if theme.has_room(count, below.width, below.height, size=16, face=Face.REGULAR):
            theme.write(target, count, below, FADED_INK, size=16, face=Face.REGULAR)


class About(Widget):
    """The chosen puzzle in a sentence, which is whole in the tooltip where it has no room."""

    def __init__(self) -> None:
        super().__init__()
        self.title = self.words = self.chip = ""
        self._cut = False

    @property
    def reacts(self) -> bool:
        return self._cut

    @property
    def full_tooltip(self) -> str:
        return self.words if self._cut else ""

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, "hud/brass/paper_active", rect)
        inner = rect.inflate(-px(36), -px(18))
        line = Rect(inner.x, inner.y, inner.width, px(30) if self.title else 0)
        if self.chip:
            words = theme.block(self.chip, size=16)
            chip = Rect(0, 0, words.width + px(24), px(28))
            chip.midright = (inner.right, line.centery)
            line.width = chip.x - px(8) - line.x
            if not theme.has_room(self.title, line.width, line.height, size=23, face=Face.TITLE):
                line.height = px(TWO_LINES)
            if not theme.has_room(self.title, line.width, line.height, size=23, face=Face.TITLE):  # it is on the print too
                line.height, line.width, chip.x = px(30), 0, inner.x
            theme.nine(target, "hud/chip_blue", chip)
            theme.draw_block(target, words, chip, (255, 255, 255), align="center")
        if self.title and line.width:
            theme.write(target, self.title, line, INK, size=23, face=Face.TITLE)
        below = Rect(inner.x, line.bottom + px(2), inner.width, inner.bottom - line.bottom - px(2))
        theme.write(target, self.words, below, INK, size=17.5, face=Face.REGULAR, valign="top")
        self._cut = not theme.has_room(self.words, below.width, below.height, size=17.5, face=Face.REGULAR)
