"""The page of a person, with mouse, keyboard and gamepad: what is on it is counted from the games on the disk."""

from __future__ import annotations

import csv
import dataclasses
import io
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.games import GAMES
from game.learn.daily import daily_puzzle
from game.people.luck import Throws
from game.people.medals import Medal
from game.play.match import Match, arranged
from game.play.record import Series, file_bytes, parse
from game.play.saves import Saves
from game.play.settings import Speed
from game.play.writer import Writer
from game.ui.people.figures import FiguresScene, FiguresTable
from game.ui.people.others import PeopleScene
from game.ui.people.page import PersonScene, luck_in_words
from game.ui.people.parts import GameStrip, title_width
from game.ui.people.shelf import MedalsScene
from game.ui.people.words import medal_about
from game.ui.puzzles.book import BookScene
from game.ui.puzzles.daily import open_daily
from game.ui.puzzles.scene import PuzzleScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.numbers import NumbersScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.title import TitleScene
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.widgets.dialog import QuestionScene
from tests.games import TINY
from tests.people.games import finished, kept, person, race
from tests.people.test_archive import Later
from tests.tools.record_golden import FOLDER
from tests.ui.play import Gamepad, Hands, Keyboard, Mouse, Program, new_match
from tests.ui.room import clipped

Start = Callable[..., Program]
hands = pytest.mark.parametrize("hand", [Mouse, Keyboard, Gamepad], ids=lambda hand: hand.__name__)


def files(home: Program) -> Saves:
    """The games in the player's folder, written at once."""
    return Saves(home.app.context.saves.folder)


def page(home: Program) -> PersonScene:
    """The page as it opens from the title."""
    home.open()
    scene = home.go_to(destinations.Person(), PersonScene)
    counted(home)
    return scene


def counted(home: Program) -> None:
    """Let time pass until all games that were counted are shown."""
    for _ in range(12):
        home.step(dt=0.1)


def shown(home: Program) -> None:
    """Let what was opened or closed come, and come to rest."""
    home.step()
    home.settle()


def golden(home: Program, name: str, *players: str) -> None:
    """Put a finished game of these persons into the player's folder."""
    record = parse((FOLDER / f"{name}.jsonl").read_bytes(), name)
    named = tuple(replace(one, name=who) for one, who in zip(record.header.players, players, strict=True))
    record.header = replace(record.header, players=named)
    folder = home.app.context.saves.folder / "finished"
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.shores").write_bytes(file_bytes(record))


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_the_ring_round_the_button_of_the_day_lies_on_no_words(program: Start, size: tuple[int, int], language: str) -> None:
    home = program(size=size, language=language, writer=Writer())
    home.app.preferences.change(daily_solved={home.clock.today().isoformat(): "island_battle/01-two-with-one-shot"})
    scene = page(home)
    scene.focus(scene.solve)
    told, px = scene.day.told, scene.px
    ring = scene.solve.ring.inflate(2 * px(5), 2 * px(5))  # it is drawn round the button
    assert told.words
    assert ring.top >= told.rect.bottom or ring.left >= told.rect.x + title_width(told)


@hands
def test_it_opens_from_the_title(program: Start, hand: type[Hands]) -> None:
    home = program(writer=Writer())
    home.open()
    assert isinstance(home.scene, TitleScene)
    hand(home).press(home.button(home.words("title.person")))
    shown(home)
    assert isinstance(home.scene, PersonScene)


def test_with_nothing_played_yet_it_says_so_and_how_to_begin(program: Start) -> None:
    scene = page(program(writer=Writer()))
    assert scene.head.words == "Nobody yet. Finish a game with a name that you alone have in it."
    assert scene.head.share is None
    assert {strip.count for strip in scene.strips} == {"not yet"}
    assert not scene.export.enabled and not scene.delete.enabled
    assert all(not thing.games for thing in scene.collection.things)


def test_before_the_files_are_listed_it_is_not_said_that_there_is_nobody(program: Start) -> None:
    """Jobs in the background have not begun."""
    home = program()
    home.open()
    home.app.context.background = Later()
    scene = home.go_to(destinations.Person(), PersonScene)
    home.step()
    assert scene.head.words == "Counting games …"
    assert {strip.count for strip in scene.strips} == {"…"} == {thing.label for thing in scene.collection.things}
    assert {thing.about for thing in scene.collection.things} == {"counting games …"}
    assert scene.shelf.next == ""
    for button in (scene.export, scene.delete, scene.others):
        assert button.disabled_reason == "counting games …", "what is not listed may be there"


def test_games_and_wins_are_those_of_the_files(program: Start) -> None:
    """Ania beats Jan twice and loses once to Ola."""
    home = program(writer=Writer())
    saves = files(home)
    for number, players in enumerate((("Ania", "Jan"), ("Ania", "Jan"), ("Ola", "Ania"))):
        kept(saves, race(*players, seed=str(number), hours=number))
    scene = page(home)
    assert scene.person.name == "Ania"
    assert (scene.head.won, scene.head.row) == ("2 won", "best run: 2")
    strip = home.find(GameStrip, lambda one: one.entry.id == "tiny")
    assert (strip.won, strip.games) == (2, 3)


def test_while_games_are_counted_no_number_of_them_is_told_as_all(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = program(writer=Writer())
    kept(files(home), race("Ania", "Jan", hours=1))
    scene = page(home)
    assert scene.delete.enabled
    monkeypatch.setattr(scene.archive, "unread", 2)
    scene.rebuild()
    assert scene.delete.disabled_reason == "counting games: 2 to go"
    strip = home.find(GameStrip, lambda one: one.entry.id == "tiny")
    assert strip.count == "1 / 1 …", "the line that says so may be scrolled away"
    scene.figures.press()
    home.step()
    assert isinstance(home.scene, FiguresScene)
    assert [label.words for label in home.scene.notes][1] == "Counting games: 2 to go"


def test_games_that_say_no_day_are_not_said_to_be_since_one(program: Start) -> None:
    home = program(writer=Writer())
    match = race("Ania", "Jan", series=Series("x", 3))
    match.record.header = replace(match.record.header, started="")
    kept(files(home), match)
    scene = page(home)
    assert scene.head.since == "1 game"
    scene.figures.press()
    shown(home)
    assert table(home, "Series")[0][0] == "open"


@hands
def test_another_person_is_chosen_and_remembered(program: Start, hand: type[Hands]) -> None:
    home = program(writer=Writer())
    kept(files(home), race("Ania", "Jan"))
    kept(files(home), race("Ania", "Ola", seed="8", hours=1))
    scene = page(home)
    hand(home).press(scene.others)
    shown(home)
    people = home.scene
    assert isinstance(people, PeopleScene)
    assert [one.name for one in people.people] == ["Ania", "Jan", "Ola"]
    hand(home).press(people.list.children[2])
    if home.scene is people:  # a click chooses, the next one opens
        hand(home).press(people.list.children[2])
    shown(home)
    assert isinstance(home.scene, PersonScene) and home.scene.person.name == "Ola"
    home.scene.context.stack.pop()
    shown(home)
    again = home.go_to(destinations.Person(), PersonScene)
    counted(home)
    assert again.person.name == "Ola"


@hands
def test_dice_and_collection_are_of_the_chosen_game(program: Start, hand: type[Hands]) -> None:
    home = program(writer=Writer(), size=(1280, 800))
    golden(home, "lost_baggage-two_10-2-laying-hand", "Ania", "Jan")
    scene = page(home)
    assert scene.game == "lost_baggage"
    met = [thing for thing in scene.collection.things if thing.games]
    assert scene.collection.count == f"{len(met)} of 24" and met
    thrown = scene.dice.bars.throws
    hand(home).press(next(strip for strip in scene.strips if strip.entry.id == "earthquake"))
    assert scene.dice.title.words == "Dice in Lost Baggage", "as Earthquake Island has none"
    assert thrown is not None and thrown.total and scene.dice.bars.throws == thrown
    assert all(not thing.games for thing in scene.collection.things)


@pytest.mark.parametrize(
    ("counts", "verdict", "about"),
    [
        ((0, 0, 0, 0, 0, 0), "", ""),
        ((5, 5, 5, 5, 5, 4), "29 throws", "From 30 throws on, this says how likely they were."),
        ((5, 5, 5, 5, 5, 5), "30 throws: this uneven in 100%", "average 3.50, expected 3.50; so far off in 100% of cases"),
        # the squares of what is too much or too little add up to 60, by 5: 12 at 5 degrees of freedom, 3.48 %
        ((9, 2, 2, 9, 6, 2), "30 throws: rare, 4% or less", "average 3.23, expected 3.50; so far off in 42% of cases"),
        # they add up to 42, by 5: 8.4, 13.6 %
        ((5, 5, 5, 1, 4, 10), "30 throws: this uneven in 14%", "average 3.80, expected 3.50; so far off in 36% of cases"),
        ((1, 1, 2, 4, 9, 13), "30 throws: rare, 1% or less", "average 4.93, expected 3.50; so far off in less than 1% of cases"),
    ],
)
def test_odds_of_throws_are_bounds_that_hold(program: Start, counts: tuple[int, ...], verdict: str, about: str) -> None:
    assert luck_in_words(program().app.text, Throws((1, 2, 3, 4, 5, 6), counts)) == (verdict, about)


def test_a_game_without_dice_says_so_to_who_has_thrown_none(program: Start) -> None:
    scene = page(program(writer=Writer()))
    scene.turn_to("earthquake")
    assert scene.dice.words == "Dice. Earthquake Island is played without dice: the luck is in its tiles."


@pytest.mark.parametrize(
    ("language", "dice", "met"),
    [
        ("en", "No throw in Lost Baggage is counted yet.", ": not counted yet"),
        ("pl", "W grze Zagubiony bagaż nie policzono jeszcze żadnego rzutu.", ": jeszcze nie policzono"),
    ],
)
@pytest.mark.parametrize("name", ["", "Ania"], ids=["nobody", "by older rules"])
def test_what_is_not_counted_is_not_said_to_have_never_come_up(
    program: Start, language: str, dice: str, met: str, name: str
) -> None:
    """Games without a name, unfinished ones, deleted ones, and those by older rules: in all of them something came up."""
    scene = page(program(writer=Writer(), language=language))
    if name:
        scene.person = person(name, finished(name, "Jan", of="lost_baggage", whole=False))
    scene.turn_to("lost_baggage")
    assert scene.dice.empty.words.startswith(dice)
    assert all(thing.about == f"{thing.name}{met}" for thing in scene.collection.things)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_the_whole_week_is_seen_also_in_a_small_window(program: Start, size: tuple[int, int]) -> None:
    home = program(writer=Writer(), size=size, language="pl")
    kept(files(home), race("Ania", "Jan"))
    scene = page(home)
    week, px = scene.day.week, home.app.theme.px
    assert scene.day.rect.contains(week.rect) and week.rect.height >= px(week.LEAST)
    assert scene.window.contains(scene.day.rect)


def test_a_medal_is_dated_by_the_day_on_which_its_game_began(program: Start) -> None:
    """A game may end after midnight, or weeks later; nobody notes when a puzzle of the day is solved."""
    text, when = program().app.context.text, datetime(2026, 11, 29, 12, tzinfo=UTC)
    stolen = Medal("fingers", "lost_baggage", "", 3, 4, when)
    assert medal_about(text, stolen) == "in a game begun 2026-11-29"
    assert medal_about(text, dataclasses.replace(stolen, name="company", game="")) == "in a game begun 2026-11-29"
    assert medal_about(text, dataclasses.replace(stolen, name="days", game="", when=None)) == text("person.medal.earned")


def test_what_the_mouse_points_at_in_a_collection_is_told(program: Start) -> None:
    home = program(writer=Writer(), size=(1280, 800))
    golden(home, "lost_baggage-two_10-2-laying-hand", "Ania", "Jan")
    scene = page(home)
    thing = next(thing for thing in scene.collection.things if thing.games)
    Mouse(home).move(thing.rect.center)
    assert scene.collection.line.startswith(f"{thing.name}: 1 game, ")
    other = next(thing for thing in scene.collection.things if not thing.games)
    Mouse(home).move(other.rect.center)
    assert scene.collection.line == f"{other.name}: not counted yet"


@hands
def test_what_is_chosen_in_a_collection_is_told(program: Start, hand: type[Hands]) -> None:
    home = program(writer=Writer(), size=(1280, 800))
    golden(home, "lost_baggage-two_10-2-laying-hand", "Ania", "Jan")
    scene = page(home)
    thing = next(thing for thing in scene.collection.things if thing.games)
    other = next(thing for thing in scene.collection.things if not thing.games)
    hand(home).press(thing)
    assert scene.collection.line.startswith(f"{thing.name}: 1 game, ")
    hand(home).press(other)
    assert scene.collection.line == f"{other.name}: not counted yet"


@hands
def test_all_medals_and_tables_open_and_close(program: Start, hand: type[Hands]) -> None:
    home = program(writer=Writer(), size=(1280, 800))
    kept(files(home), race("Ania", "Jan"))
    scene = page(home)
    for name, kind in (("shelf", MedalsScene), ("figures", FiguresScene)):
        hand(home).press(getattr(scene, name))
        shown(home)
        assert isinstance(home.scene, kind)
        home.scene.handle(Command.BACK)
        shown(home)
        assert isinstance(home.scene, PersonScene)
    assert scene.person.name == "Ania"


def table(home: Program, heading: str) -> tuple[tuple[str, ...], ...]:
    """The rows of a table about the person."""
    return home.find(FiguresTable, lambda one: one.figures.heading == heading).figures.rows


def test_tables_do_not_count_games_of_others(program: Start) -> None:
    home = program(writer=Writer())
    kept(files(home), race("Ania", "Jan"))
    kept(files(home), race("Ania", "Ola", seed="8", hours=1))
    scene = page(home)
    scene.show("Jan")
    scene.figures.press()
    shown(home)
    assert isinstance(home.scene, FiguresScene)
    assert home.scene.notes[0].words.startswith("Counted from 1 finished game with this name on this computer. ")


def test_tables_say_that_only_games_with_names_count(program: Start) -> None:
    home = program(writer=Writer())
    kept(files(home), race("", ""))
    scene = page(home)
    scene.figures.press()
    shown(home)
    assert isinstance(home.scene, FiguresScene)
    assert [label.words for label in home.scene.notes] == [
        "Only finished games with a name at the table are counted, and there is none yet."
    ]


def test_tables_say_what_was_counted_from_what(program: Start) -> None:
    home = program(writer=Writer())
    saves = files(home)
    kept(saves, race("Ania", "Jan"))
    kept(saves, race("Jan", "Ania", seed="8", hours=1))
    (saves.folder / "finished").mkdir(exist_ok=True)
    (saves.folder / "finished" / "rubbish.shores").write_bytes(b"rubbish")
    scene = page(home)
    scene.figures.press()
    shown(home)
    assert isinstance(home.scene, FiguresScene)
    assert [label.words for label in home.scene.notes] == [
        "Counted from 2 finished games with this name on this computer. Deleted games do not count, "
        "nor those in which two had the name.",
        "1 file of a game cannot be read by this version and counts nowhere.",
    ]
    assert table(home, "By game") == (("The Tiny Race", "2", "1", "1", "0"),)
    assert table(home, "Against") == (("Jan", "2", "1", "1"),)
    assert table(home, "On this computer, by whoever sat here")[2] == ("Puzzles of the day solved", "0")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            "1 game was begun from a position, played on from another or by older rules: "
            "its dice, awards, what came up in it and the medals of the game are not counted.",
        ),
        (
            "pl",
            "1 gra zaczęła się od gotowej pozycji, ciągnęła dalej inną grę albo była według starszych zasad: "
            "jej kostki, nagrody, to, co się w niej trafiło, i medale za samą grę się nie liczą.",
        ),
    ],
)
@pytest.mark.parametrize("set_up", [True, False])
def test_tables_say_of_a_game_from_a_position_what_of_it_is_not_counted(
    program: Start, language: str, told: str, set_up: bool
) -> None:
    """Of one from a position set up by hand, and of one that was played on from a replay."""
    home = program(writer=Writer(), language=language)
    start = race("Ania", "Jan")
    game, record = TINY.game(), start.record
    new = (
        arranged(game, start.board, start.state, record.header)
        if set_up
        else Match.play_on(record, game, start.board, start.players)
    )
    kept(files(home), new)
    scene = page(home)
    scene.figures.press()
    shown(home)
    assert isinstance(home.scene, FiguresScene)
    assert home.scene.notes[1].words == told


def test_saving_writes_a_line_for_each_game(program: Start, tmp_path: Path) -> None:
    home = program(writer=Writer(), player_names=["Ania"])
    kept(files(home), race("Ania", "=Jan"))
    scene = page(home)
    scene.export.press()
    (path,) = (tmp_path / "documents").iterdir()
    head, row = csv.reader(io.StringIO(path.read_bytes().decode("utf-8-sig")))
    told = dict(zip(head, row, strict=True))
    assert path.name == "four-shores-ania-1.csv"
    assert (told["game"], told["result"], told["others"], told["seat"], told["throws"]) == ("tiny", "won", "'=Jan", "1", "")


@hands
def test_deleting_is_asked_and_takes_the_name_out_of_all_games(program: Start, hand: type[Hands]) -> None:
    home = program(writer=Writer(), player_names=["Ania", "Jan"])
    saves = files(home)
    match = kept(saves, race("Ania", "Jan"))
    saves.save(match, "That evening")
    saves.delete(saves.named().saves[0])
    saves.autosave(race("ANIA", "Jan", seed="8")).close()
    before = {info.path: info.when for info in saves.running().saves}
    scene = page(home)
    hand(home).press(scene.delete)
    shown(home)
    question = home.scene
    assert isinstance(question, QuestionScene) and "This cannot be undone." in question.words
    assert "Titles of saved games stay as they are, as do files in the folder “damaged”" in question.words
    hand(home).press(question.buttons[0])
    shown(home)
    assert isinstance(home.scene, PersonScene) and home.scene.person.name == "Jan"
    everywhere = b"".join(path.read_bytes() for path in saves.folder.rglob("*") if path.is_file() and path.suffix != ".lock")
    assert b"ania" not in everywhere.lower()
    assert {info.path: info.when for info in saves.running().saves} == before
    assert home.app.preferences.values.player_names == ["", "Jan"]


def test_a_game_with_two_players_of_the_name_is_among_those_that_lose_it(program: Start) -> None:
    """It counts for nobody on the page."""
    home = program(writer=Writer())
    for players, seed in ((("Ania", "Jan"), "7"), (("Ania", "ania"), "8")):
        kept(files(home), race(*players, seed=seed))
    scene = page(home)
    scene.delete.press()
    shown(home)
    assert isinstance(home.scene, QuestionScene) and "finished ones too (2)" in home.scene.words


def test_not_deleting_changes_nothing(program: Start) -> None:
    home = program(writer=Writer())
    kept(files(home), race("Ania", "Jan"))
    (path,) = files(home).kept()
    data, scene = path.read_bytes(), page(home)
    scene.delete.press()
    shown(home)
    home.scene.handle(Command.BACK)
    shown(home)
    assert home.scene is scene and path.read_bytes() == data


class TestPuzzleOfTheDay:
    def solve(self, home: Program) -> None:
        """Solve the puzzle on top by its proved answers."""
        scene = home.scene
        assert isinstance(scene, PuzzleScene)
        for _ in range(400):
            if home.scene is not scene:
                return
            if scene.settled and scene.match.to_move == scene.attempt.learner and not scene.over:
                scene.decisions.submit(scene.attempt.answers()[0])
            home.step(dt=0.1)
        raise AssertionError("it is not solved")

    @hands
    def test_it_is_offered_on_the_page_and_among_the_puzzles(self, program: Start, hand: type[Hands]) -> None:
        home = program(writer=Writer(), size=(1280, 800))
        daily = daily_puzzle(home.app.context.clock.today(), GAMES)
        assert daily is not None
        scene = page(home)
        hand(home).press(scene.solve)
        shown(home)
        assert isinstance(home.scene, PuzzleScene) and home.scene.puzzle.key == daily.key
        home.scene.context.stack.pop()
        shown(home)
        home.app.context.open(destinations.Puzzles())
        shown(home)
        book = home.scene
        assert isinstance(book, BookScene)
        hand(home).press(home.button(home.words("puzzle.daily")))
        shown(home)
        assert book.chosen is not None and book.chosen[1].key == daily.key
        book.command(Command.PRIMARY)  # on their way to the button, keys choose the puzzles that they come to
        shown(home)
        assert isinstance(home.scene, PuzzleScene) and home.scene.puzzle.key == daily.key

    def test_once_solved_it_is_remembered_with_its_day_also_after_midnight(self, program: Start) -> None:
        home = program(writer=Writer(), size=(1280, 800), speed=Speed.INSTANT, reduced_motion=True)
        day = home.clock.day
        page(home)
        open_daily(home.app.context)
        shown(home)
        home.clock.day = day + timedelta(days=1)
        scene = home.scene
        assert isinstance(scene, PuzzleScene)
        daily = daily_puzzle(day, GAMES)
        assert daily is not None
        self.solve(home)
        assert home.app.preferences.values.daily_solved == {day.isoformat(): daily.id}

    def test_without_a_puzzle_nothing_is_the_same_for_everybody(self, program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.ui.people.page.daily.read", lambda context: None)
        scene = page(program(writer=Writer()))
        assert (scene.day.about.words, scene.solve.enabled) == ("", False)

    def test_in_a_small_window_keys_bring_the_whole_paper_of_the_day_into_view(self, program: Start) -> None:
        home = program(size=(1024, 600), interface_scale=150)
        scene = page(home)
        while scene.focused is not scene.solve or not scene.by_keys:
            home.step(Command.NEXT)
        home.settle()
        assert clipped(scene.day) == scene.day.rect

    def test_the_week_shows_what_was_solved_and_a_missed_day_stays_pale(self, program: Start) -> None:
        home = program(writer=Writer())
        home.clock.day = date(2026, 5, 7)  # a Thursday
        home.app.preferences.values.daily_solved = {"2026-05-04": "a/b", "2026-05-06": "a/b", "2026-05-03": "a/b"}
        scene = page(home)
        week = scene.day.week.days
        assert [day.solved for day in week] == [True, False, True, False, False, False, False]
        assert [day.today for day in week].index(True) == 3 and [day.to_come for day in week] == [False] * 4 + [True] * 3
        assert scene.day.told.words == "3 solved on this computer"


def test_games_come_in_while_they_are_counted(program: Start) -> None:
    home = program(writer=Writer(), interface_scale=200)
    kept(files(home), race("Ania", "Jan"))
    scene = page(home)
    assert scene.head.since.startswith("1 game since")
    kept(files(home), race("Ania", "Jan", seed="8", hours=1))
    scene.area.scroll_to(40, glide=False)
    assert scene.area.offset == 40
    scene.archive.look()
    counted(home)
    assert scene.head.since.startswith("2 games since")
    assert scene.area.offset == 40, "whoever reads goes on where they were"


class TestSeries:
    def results(self, home: Program, series: Series | None) -> ResultsScene:
        """The results of a race that Ania has won."""
        match = race("Ania", "Jan", series=series)
        home.sit_down(match)
        match.resign(1)
        return home.to_results()

    @hands
    def test_results_show_the_standing_and_a_rematch_goes_on(self, program: Start, hand: type[Hands]) -> None:
        home = program(writer=Writer(), size=(1280, 800), speed=Speed.INSTANT)
        scene = self.results(home, Series("x", 3, (1, 1)))
        assert (scene.evening_title.words, scene.wins) == ("first to 3", (2, 1))
        assert scene.rematch.consequence == "The series goes on."
        assert not scene.begin_series.visible
        hand(home).press(scene.rematch)
        home.step()
        assert home.table.match.record.header.series == Series("x", 3, (2, 1))

    def test_who_wins_it_is_told_and_another_one_may_follow(self, program: Start) -> None:
        home = program(writer=Writer(), size=(1280, 800), speed=Speed.INSTANT)
        scene = self.results(home, Series("x", 2, (1, 0)))
        assert scene.evening_title.words == "Series won by Ania"
        assert scene.rematch.consequence == "A new series."

    @hands
    def test_a_single_game_becomes_the_first_of_a_series(self, program: Start, hand: type[Hands]) -> None:
        home = program(writer=Writer(), size=(1280, 800), speed=Speed.INSTANT)
        scene = self.results(home, None)
        first = scene.match.record.header.started
        hand(home).press(scene.begin_series)
        home.step()
        assert home.table.match.record.header.series == Series(first, 3, (1, 0))

    def test_it_is_chosen_for_a_new_game_and_remembered(self, program: Start) -> None:
        home = program(writer=Writer(), new_game={"tiny": {"series": "5"}})
        home.open()
        scene = home.go_to(destinations.NewGame("tiny"), NewGameScene)
        match = scene.setup.match(home.app.text)
        assert match is not None and match.record.header.series == Series(match.record.header.started, 5)
        assert scene.setup.choices()["series"] == "5"
        scene.setup.series = ""
        single = scene.setup.match(home.app.text)
        assert single is not None and single.record.header.series is None

    def test_the_page_has_a_table_of_it(self, program: Start) -> None:
        home = program(writer=Writer())
        kept(files(home), race("Ania", "Jan", series=Series("x", 3, (2, 1))))
        scene = page(home)
        scene.figures.press()
        shown(home)
        assert table(home, "Series") == (("won by Ania", "The Tiny Race", "3", "Ania 3, Jan 1"),)

    def test_an_open_series_is_open_since_its_first_game(self, program: Start) -> None:
        """It began on 3 May at noon, and its second game two days later."""
        home = program(writer=Writer())
        kept(files(home), race("Ania", "Jan", series=Series("x", 3)))
        kept(files(home), race("Ania", "Jan", series=Series("x", 3, (1, 0)), seed="8", hours=48))
        scene = page(home)
        scene.figures.press()
        shown(home)
        assert table(home, "Series") == (("open since 2026-05-03", "The Tiny Race", "3", "Ania 2, Jan 0"),)


def test_evenings_and_series_that_are_not_all_listed_are_called_the_latest(
    program: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two evenings, two days apart, each with a series of its own; one of either is listed."""
    home = program(writer=Writer())
    kept(files(home), race("Ania", "Jan", series=Series("x", 3)))
    kept(files(home), race("Ania", "Jan", series=Series("y", 3), seed="8", hours=48))
    for most, evenings, series in ((2, "Evenings", "Series"), (1, "The latest 1 evenings", "The latest 1 series")):
        monkeypatch.setattr("game.ui.people.figures.EVENINGS", most)
        monkeypatch.setattr("game.ui.people.figures.SERIES", most)
        scene = page(home)
        scene.figures.press()
        shown(home)
        assert (len(table(home, evenings)), len(table(home, series))) == (most, most)


def test_a_game_that_is_over_is_open_and_not_under_way(program: Start) -> None:
    home = program(writer=Writer(), size=(1280, 800), speed=Speed.INSTANT)
    kept(files(home), race("Ania", "Jan"))
    home.open()
    home.app.context.open(destinations.NewMatch(new_match("tiny", "short", "Ania", "Jan")))
    home.step()
    home.table.match.resign(0)
    scene = home.go_to(destinations.Person("Ania"), PersonScene)
    counted(home)
    assert scene.delete.disabled_reason == "A game is at the table still, or its results are. Go to the title first."


@hands
def test_the_numbers_of_a_game_lead_to_the_page_of_its_winner(program: Start, hand: type[Hands]) -> None:
    home = program(writer=Writer(), size=(1280, 800), speed=Speed.INSTANT)
    match = race("Ania", "Jan")
    home.sit_down(match)
    match.resign(0)
    hand(home).press(home.to_results().numbers)
    shown(home)
    numbers = home.scene
    assert isinstance(numbers, NumbersScene) and numbers.person == "Jan"
    hand(home).press(numbers.page)
    shown(home)
    assert isinstance(home.scene, PersonScene)


def test_a_game_of_two_with_one_name_counts_for_nobody_and_the_page_says_which_do(program: Start) -> None:
    home = program(writer=Writer())
    golden(home, "lost_baggage-two_10-2-laying-hand", "Ana", "ana")
    scene = page(home)
    assert NumbersScene(race("Ana", "ana"), "brass", (), (), has_page=True).person == ""
    assert scene.head.words == "Nobody yet. Finish a game with a name that you alone have in it."
