"""The page of a person: games, medals, dice, the puzzle of the day, and collections."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from functools import partial
from math import ceil

from pygame import Surface

from game.learn.puzzles import Puzzle, PuzzleError, said
from game.people.archive import Archive
from game.people.finished import thing_key
from game.people.luck import Throws
from game.people.medals import Medal, medals, next_medal
from game.people.person import Person, named, people
from game.people.sheet import sheet
from game.play.errors import RecordError, SaveError
from game.play.feats import Course
from game.play.record import Player
from game.play.replay import Replay
from game.rounding import decimal, whole
from game.ui.contract.entry import Games, TableEntry
from game.ui.people.figures import FiguresScene
from game.ui.people.medals import MedalCell, MedalShelf
from game.ui.people.others import PeopleScene
from game.ui.people.parts import AwardRow, CollectionPaper, Day, DayPaper, DicePaper, GameStrip, Head, Thing
from game.ui.people.shelf import MedalsScene
from game.ui.people.words import medal_about, portrait, progress, thing_name
from game.ui.puzzles import daily, solved
from game.ui.scenes.keeping import keep_sheet, tell_kept
from game.ui.services.text import Text
from game.ui.services.theme import LOOKS
from game.ui.services.wording import day_words, game_name, trouble
from game.ui.shell.input import Command
from game.ui.widgets import ScrollArea, Widget
from game.ui.widgets.dialog import QuestionScene
from game.ui.widgets.frame import MARGINS
from game.ui.widgets.layout import Box, Room, Scroll, Way, box, column, extent, row, stack
from game.ui.widgets.paper import PaperScene
from game.ui.widgets.plated import ActButton, Plated, PlateTool

SIDE, RIGHT, GAP = (268, 250), (398, 372), (16, 12)
"""Design units of the widths of the columns at the left and at the right, and between all papers, by the room there is."""
STRIP, TOOLS, LOW = 66, 84, 740
"""Design units of the height of a game's strip and of the tools, and of a window below which parts are lower."""
LEAST_HEAD, HEAD, THREE_COLUMNS = 130, 250, 1060
"""Design units of the height of the head: the least, and the one in a page that scrolls; of the width of three columns."""
SHOWN = 4
"""The number of earned medals on the page, beside the next one."""
RARE = 5
"""Percent of cases below which throws that fell so unevenly are called rare."""
EVERY = 1.0
"""Seconds after which games that were counted meanwhile are shown."""


class PersonScene(PaperScene):
    """All about one person; games come in while they are counted."""

    heading = "person.title"

    def __init__(self, games: Games, archive: Archive, name: str = "") -> None:
        """`name` is whose page it is; "" for whoever was shown last, or played most."""
        super().__init__()
        self._games, self.archive, self._wanted = games, archive, name
        self.person = Person("")
        self.people: list[Person] = []
        self.game = next(iter(games), "")
        """The game that dice and collection are of."""
        self._counted = -1
        self._waited = 0.0
        self._puzzle: Puzzle | None = None
        self._replay: Replay | None = None

    @property
    def entry(self) -> TableEntry:
        """The game that dice and collection are of."""
        return self._games[self.game]

    @property
    def help_page(self) -> str:
        return self.entry.page

    def enter(self) -> None:
        self._read_puzzle()
        self.archive.look()
        self._read()
        self._choose_game()

    def leave(self) -> None:
        self.archive.rest()

    def resume(self) -> None:
        self.archive.look()
        self._read()
        self._rebuild_in_place()

    def _rebuild_in_place(self) -> None:
        """Make all widgets again, scrolled as far as now."""
        scrolled = self.area.offset
        self.rebuild()
        self.area.scroll_to(scrolled, glide=False)

    def _read(self) -> None:
        """Take in what is counted by now."""
        self._counted = self.archive.edition
        self.people = people(self.archive.games())
        values = self.context.settings.values
        wanted = self._wanted or values.person or next(iter(values.player_names), "")
        known = next((one for one in self.people if one.name.casefold() == wanted.casefold()), None)
        self.person = known or next(iter(self.people), Person(""))

    def _choose_game(self) -> None:
        """Begin with the game that the person played most."""
        self.game = max(self._games, key=lambda game: sum(1 for _ in self.person.of(game)), default="")

    def _read_puzzle(self) -> None:
        try:
            found = daily.read(self.context)
        except PuzzleError:
            return
        if found is None:
            return
        _, puzzle = found
        self._puzzle = puzzle
        players = [Player("", look.colour) for look in LOOKS[: puzzle.situation.players]]
        match = puzzle.exercise().begin(players)
        self._replay = Replay(match.record, match.game, match.board)

    def update(self, dt: float) -> None:
        super().update(dt)
        if isinstance(self.hovered, Thing) and not self.hovered.chosen and not self.by_keys:
            self._tell_of(self.hovered)
        self._waited += dt
        if self._waited >= EVERY and self._counted != self.archive.edition:
            self._waited = 0.0
            first = not self.person.games
            self._read()
            if first:
                self._choose_game()
            below = self._below
            self._rebuild_in_place()
            self._below = below  # nothing below has changed, and its picture takes longest

    # building

    def content(self) -> None:
        text, name = self.text, self.accent.name
        self.title.words = text("person.title.of", name=self.person.name) if self.person.name else text("person.title")
        self.area = ScrollArea()
        self.paper, self.head, self.awards = Plated(self.accent.paper()), Head(), AwardRow()
        self.strips = [
            GameStrip(entry, game_name(text, entry.id), partial(self.turn_to, entry.id)) for entry in self._games.values()
        ]
        self.shelf = MedalShelf(self._open_medals, text("person.medals.all"))
        self.solve = ActButton(text("person.day.solve"), self._solve, icon="ui/icon_puzzle", size=19)
        self.dice, self.day, self.collection = DicePaper(), DayPaper(self._photo, self.solve), CollectionPaper()
        self.others = PlateTool(name, "people", self._open_others, tooltip="", words=text("person.others"))
        self.figures = PlateTool(name, "chart", self._open_figures, tooltip="", words=text("person.figures"))
        self.export = PlateTool(name, "save", self._export, tooltip=text("person.export.about"), words=text("person.export"))
        self.delete = PlateTool(name, "trash", self._ask_delete, tooltip=text("person.delete.about"), words=text("person.delete"))
        self.tools = [self.others, self.figures, self.export, self.delete]
        self.tool_paper = Plated(self.accent.paper())
        self.add(self.area)
        for part in (self.paper, self.head, *self.strips, self.awards, self.shelf, self.dice, self.day, self.collection):
            self.area.add(part)
        for part in (self.tool_paper, *self.tools):
            self.area.add(part)
        self._show_person()
        self._show_medals()
        self._show_day()
        self._show_game()

    def first_focus(self) -> Widget:
        chosen = next((strip for strip in self.strips if strip.chosen), self.strips[0])
        return chosen if self.person.games or self._puzzle is None else self.solve

    @property
    def main_button(self) -> Widget:
        return self.solve

    def focus(self, widget: Widget | None, *, show: bool | None = None) -> None:
        """Focus a widget; what keys and gamepad come to is told and seen."""
        super().focus(widget, show=show)
        if isinstance(widget, Thing):
            self._tell_of(widget)
        if self.by_keys and widget is not None and self.area.holds(widget):
            whole = widget is self.solve and self.day.rect.height <= self.area.rect.height
            self.area.reveal(self.day.rect if whole else widget.rect)

    def _show_person(self) -> None:
        text, person, head = self.text, self.person, self.head
        score = person.score()
        nobody = text("person.nobody") if self.archive.listed else ""
        head.portrait, head.name = portrait(self.context.art, person), person.name or nobody
        day = day_words(text, person.since)
        games = text("person.since", n=score.games, day=day) if day else text("saves.count", n=score.games)
        head.since = games if score.games else text("person.first")
        if counting := self.counting:
            head.since = counting
        head.share = score.won / score.games if score.games else None
        head.won = text("person.won", n=score.won) if score.games else ""
        head.row = text("person.row", n=person.best_row) if person.best_row > 1 else ""
        for strip in self.strips:
            own = person.score(person.of(strip.entry.id))
            strip.won, strip.games, strip.chosen = own.won, own.games, strip.entry.id == self.game
            strip.none, strip.more = self._not_yet, self._more
        feats = {(entry.id, feat.name): feat.sprite for entry in self._games.values() for feat in entry.feats(Course(0, ()))}
        given = [(key, number) for key, number in person.awards().most_common() if key in feats][: AwardRow.MOST]
        self.awards.title = text("person.awards")
        self.awards.awards = tuple((feats[key], text(".".join(("feat", *key))), number) for key, number in given)
        self.awards.show(bool(given))
        none = "" if score.games else counting or text("person.none")
        self.export.enable(none)
        at_table = text("person.delete.not_now") if self.context.sessions.under_way else ""
        self.delete.enable(none or counting or at_table)  # the question says how many games have the name
        self.others.enable("" if len(self.people) > 1 else counting or text("person.others.none"))

    @property
    def counting(self) -> str:
        """Return the words while games are counted, "" once all are."""
        if self.archive.unread:
            return self.text("person.counting", n=self.archive.unread)
        return "" if self.archive.listed else self.text("person.listing")

    @property
    def _not_yet(self) -> str:
        """Return the words for a game that was never finished."""
        return "…" if self.counting else self.text("person.not_yet")

    @property
    def _more(self) -> str:
        """The end of a number to which games may come that are still counted."""
        return " …" if self.counting else ""

    def _show_medals(self) -> None:
        text, found = self.text, self.medals
        earned = [medal for medal in found if medal.earned]
        latest = sorted(earned, key=lambda medal: medal.when.timestamp() if medal.when is not None else 0.0, reverse=True)[:SHOWN]
        coming = next_medal(found) or next((medal for medal in found if not medal.earned), None)
        more = [medal for medal in found if not medal.earned and medal is not coming]
        shown = [*[*latest, *more][:SHOWN], *([coming] if coming is not None else [])]
        shelf = self.shelf
        shelf.title, shelf.count = text("person.medals"), text("person.of", n=len(earned), of=len(found)) + self._more
        shelf.show_medals([self._cell(medal) for medal in shown])
        shelf.next = ""
        if coming is not None and not self.counting:
            about = medal_about(text, coming) if coming.best else text(f"{coming.key}.line")
            shelf.next, shelf.next_sprite = text("person.medal.next", name=text(coming.key), about=about), coming.sprite

    @property
    def medals(self) -> tuple[Medal, ...]:
        """All medals of the person."""
        return medals(self._games, self.person, progress(self.context.settings, self._games))

    def _cell(self, medal: Medal) -> MedalCell:
        text = self.text
        return MedalCell(medal, text(medal.key), text(f"{medal.key}.line"), medal_about(text, medal))

    def _show_day(self) -> None:
        text, day, settings = self.text, self.day, self.context.settings
        today = self.context.clock.today()
        monday = today - timedelta(days=today.weekday())
        week = [
            (monday + timedelta(days=number), letter)
            for number, letter in zip(range(7), text("person.day.letters").split(), strict=False)
        ]
        day.week.days = tuple(Day(letter, solved.is_day_solved(settings, one), one == today, one > today) for one, letter in week)
        day.title.set(text("person.day"))
        day.goal.set(said(self._puzzle.title, text.language) if self._puzzle is not None else "")
        day.about.set(text("person.day.same") if self._puzzle is not None else "")
        count = len(settings.values.daily_solved)
        day.told.set(text("person.day.solved", n=count) if count else "")
        done = solved.is_day_solved(settings, today)
        self.solve.set(text("person.day.again" if done else "person.day.solve"))
        self.solve.style = "brown" if done else "green"
        self.solve.enable("" if self._puzzle is not None else text("puzzle.none"))

    def _photo(self, size: tuple[int, int]) -> Surface | None:
        return (
            self.context.thumbnails.of_position(self._replay, 0, None, size, close_up=True) if self._replay is not None else None
        )

    def follow_thumbnails(self) -> None:
        self.day.invalidate()

    def _show_game(self) -> None:
        """Bring dice and collection up to the chosen game."""
        text, person, entry, paper = self.text, self.person, self.entry, self.collection
        name = game_name(text, entry.id)
        self._show_dice()
        came = person.things(entry.id)
        things = [
            self._thing(
                entry.id, thing_name(text, entry, counted, thing), counted.sprite.format(thing), thing_key(counted, thing), came
            )
            for counted in entry.collection()
            for thing in counted.things
        ]
        paper.title = text("person.met", game=name)
        paper.count = text("person.of", n=sum(thing.games > 0 for thing in things), of=len(things)) + self._more
        paper.line = text("person.met.about") if things else text("person.met.none")
        paper.show_things(things)

    def _show_dice(self) -> None:
        """Show the dice of the chosen game.

        If it has none, those of the game with dice that was played most.
        """
        text, person, dice, entry = self.text, self.person, self.dice, self.entry
        dice.title.set(text("person.dice"))
        if not entry.faces:
            others = [other for other in self._games.values() if sum(person.dice(other.id).values())]
            if others:
                entry = max(others, key=lambda other: sum(1 for _ in person.of(other.id)))
                dice.title.set(text("person.dice.of", game=game_name(text, entry.id)))
        throws = Throws.of(entry.faces, person.dice(entry.id))
        none = text("person.dice.none" if entry.faces else "person.dice.no_die", game=game_name(text, entry.id))
        dice.empty.set("" if throws.total else none)
        dice.bars.die, dice.bars.throws = entry.die, throws
        dice.bars.invalidate()
        verdict, about = luck_in_words(text, throws)
        dice.verdict.set(verdict)
        dice.about.set(about)

    def _thing(self, game: str, name: str, sprite: str, key: str, came: dict[str, int]) -> Thing:
        text, games = self.text, came.get(key, 0)
        about = text("person.met.line", name=name, n=games, won=text("person.met.won", n=self.person.won_with(game, key)))
        thing = Thing(sprite, name, about if games else self.counting or text("person.met.not", name=name), games, lambda: None)
        thing.act, thing.none = partial(self._tell_of, thing), self._not_yet
        return thing

    def _tell_of(self, thing: Thing) -> None:
        for other in self.collection.things:
            if other.chosen != (other is thing):
                other.chosen = other is thing
                other.invalidate()
        self.collection.line = thing.about
        self.collection.invalidate()

    def turn_to(self, game: str) -> None:
        """Show dice and collection of another game."""
        self.game = game
        for strip in self.strips:
            strip.chosen = strip.entry.id == game
        self._show_game()
        self._place()
        self.invalidate()

    # what can be done

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        return {Command.PRIMARY: self.solve.press}

    def _solve(self) -> None:
        daily.open_daily(self.context)

    def _open_medals(self) -> None:
        self.context.stack.push(MedalsScene(self._games, self.medals))

    def _open_others(self) -> None:
        self.context.stack.push(PeopleScene(self.people, self.person.name, self.show))

    def _open_figures(self) -> None:
        self.context.stack.push(FiguresScene(self._games, self.person, self.archive.unreadable, self.counting))

    def show(self, name: str) -> None:
        """Show another person's page."""
        self._wanted = name
        self.context.settings.change(person=name)
        self._read()
        self._choose_game()
        self.rebuild()

    def _export(self) -> None:
        path = keep_sheet(self, sheet(self.person, self._games, self.text.language), self.person.name)
        if path is not None:
            tell_kept(self, path)

    def _ask_delete(self) -> None:
        text, name = self.text, self.person.name
        question = text("person.delete.ask", name=name, n=named(self.archive.games(), name))
        act = partial(self._delete, name)
        self.context.stack.push(
            QuestionScene(text("person.delete.title", name=name), question, text("person.delete"), act, dangerous=True)
        )

    def _delete(self, name: str) -> None:
        """Take the name out of all games; what still has it is still shown."""
        try:
            self.context.saves.forget(name)
        except (SaveError, RecordError) as error:
            self.tell(trouble(self.text, error))
        settings, key = self.context.settings, name.casefold()
        names = ["" if one.casefold() == key else one for one in settings.values.player_names]
        evening = settings.values.evening
        winners = {game: [one for one in won if one != key] for game, won in evening.winners.items()}
        settings.change(person="", player_names=names, evening=type(evening)(evening.last, winners))
        self._wanted = ""
        self.resume()

    # places

    def papers(self, room: Room, name: Box) -> Box:
        gap = room.pick(*GAP)
        low = not room.little and self.window.height < self.px(LOW)
        awards = box(self.awards, tall=96 if low else 102) if self.awards.visible else None
        strips = [box(strip, tall=52 if low else STRIP) for strip in self.strips]
        tools = stack(self.tool_paper, row(*self.tools, gap=4, pad=(10, 8, 10, 0)), tall=TOOLS)
        side, right = room.pick(*SIDE), room.pick(*RIGHT)
        shelf, dice, day = (box(paper, least=paper.height_for) for paper in (self.shelf, self.dice, self.day))
        known = column(box(self.head, least=LEAST_HEAD), *strips, awards, gap=8, pad=(12, 10, 12, 12))
        left = column(box(tall=name.tall), stack(self.paper, known), gap=8, wide=side)
        middle = column(replace(shelf, grow=1.15), dice, day, gap=gap)
        rest = column(box(self.collection, least=self.collection.height_for), tools, gap=gap, wide=right)
        whole = row(left, middle, rest, gap=gap)
        margins = 2 * self.px(room.pick(*MARGINS))
        wide, tall = self.window.width - margins, self.window.height - margins
        if wide >= self.px(THREE_COLUMNS) and extent(whole, Way.COLUMN, wide, self.px) <= tall:
            return stack(box(Scroll(self.area, whole, self.px, bar=False)), box(column(replace(name, wide=side), box())))
        known = stack(self.paper, column(box(self.head, tall=HEAD), *strips, awards, gap=8, pad=14, grow=0), grow=0)
        papers = [box(paper, tall=paper.height_for) for paper in (self.shelf, self.day, self.dice, self.collection)]
        below = column(known, *papers, tools, gap=gap)
        content = below if room.little else row(column(known, wide=side), column(*papers, tools, gap=gap), gap=gap)
        return column(name, box(Scroll(self.area, content, self.px)), gap=8)


def luck_in_words(text: Text, throws: Throws) -> tuple[str, str]:
    """Return how evenly throws fell, and how far off their average is, with odds.

    A bound is rounded up, so it holds.
    """
    if not throws.total:
        return "", ""
    if not throws.enough:
        return text("person.dice.count", n=throws.total), text("person.dice.few")
    uneven, far = 100 * throws.as_uneven, 100 * throws.as_far
    rare = uneven < RARE
    verdict = text(f"person.dice.{'rare' if rare else 'fair'}", n=throws.total, percent=ceil(uneven) if rare else whole(uneven))
    about = {"mean": _decimal(text, throws.mean), "expected": _decimal(text, throws.expected_mean)}
    return verdict, text("person.dice.about" if far >= 1 else "person.dice.about.rare", **about, percent=whole(far))


def _decimal(text: Text, mean: float) -> str:
    """Return a number with two decimals, behind the point or comma that the language writes."""
    before, behind = decimal(mean, 2)
    return text("statistics.mean", whole=before, tenth=behind)
