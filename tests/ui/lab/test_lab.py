"""The lab on the screen: what is set up is played, stopped, gone on with, and taken away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pygame import Color, Rect, Surface

from game.content.levels import all_levels
from game.lab.experiment import Experiment, Result, Table
from game.lab.run import Run
from game.lab.tally import Tally
from game.ui.lab.charts import LengthChart
from game.ui.lab.scene import LabScene
from game.ui.lab.words import LabWords
from game.ui.services.text import LANGUAGES
from game.ui.shell import destinations
from game.ui.shell.input import Command
from tests.bots.working import Nowhere
from tests.games import ALL
from tests.patience import until
from tests.tools.screens import SCREENS
from tests.ui.play import FRAME, Mouse, Program

Start = Callable[..., Program]
SIZES = [(1024, 600), (1280, 800), (1920, 1080)]


@pytest.fixture
def lab(program: Start) -> Iterator[tuple[Program, LabScene]]:
    home = program()
    home.app.context.open(destinations.Lab())
    home.step()
    scene = home.app.stack.top
    assert isinstance(scene, LabScene)
    yield home, scene
    scene.leave()


def games_of(scene: LabScene, number: int) -> list[Result]:
    table = Table(scene.setup.experiment())
    return [table.play(one) for one in range(number)]


def set_up(scene: LabScene, game: str) -> None:
    scene.setup.choose_game(game)
    scene.setup.levels = ["beginner"] * 6
    scene.rebuild()


@pytest.mark.parametrize("game", ["island_battle", "earthquake", "riverlands", "lost_baggage"])
def test_the_picture_of_a_map_is_not_pulled_out_of_shape(program: Start, game: str) -> None:
    """The paper is four times as wide as the picture is tall where there is little room."""
    home = program((1024, 600), interface_scale=150)
    home.app.context.open(destinations.Lab())
    home.step()
    scene = home.app.stack.top
    assert isinstance(scene, LabScene)
    set_up(scene, game)
    home.step()
    picture = scene.setup.picture
    assert picture.info.level is not None
    width, height = picture.info.level.size
    assert picture.rect.width / picture.rect.height > 3
    assert picture.inner.width / picture.inner.height <= width / height
    assert picture.inner.height > 100
    scene.leave()


def test_the_fair_share_of_teams_is_told_before_the_first_game(lab: tuple[Program, LabScene]) -> None:
    _, scene = lab
    set_up(scene, "riverlands")
    found = {}
    for number, info in enumerate(scene.setup.maps):
        scene.setup.choose_map(number)
        scene.rebuild()
        assert scene.run is None
        found[info.key] = scene.setup.players, scene.wins.fair
    assert set(found.values()) == {(2, 0.5), (4, 0.5)}


def test_games_are_played_until_all_are_over_and_the_setting_up_is_locked(lab: tuple[Program, LabScene]) -> None:
    home, scene = lab
    set_up(scene, "earthquake")
    scene.setup.games = 2
    home.app.step(FRAME, [Command.PRIMARY])
    assert scene.run is not None
    assert not scene.setup.tiles[0].enabled
    assert scene.setup.count.enabled
    run = scene.run

    def over() -> bool:
        """Let the scene take in the games that are over."""
        for _ in range(20):
            home.step()
        return run.done

    assert until(over)
    assert len(scene.run.results) == 2
    assert scene.main.disabled_reason
    assert scene.wins.tally is scene.run.tally
    assert scene.progress.part == 1.0


def test_where_no_process_plays_the_lab_says_so_and_keeps_what_is_over(lab: tuple[Program, LabScene]) -> None:
    home, scene = lab
    set_up(scene, "earthquake")
    scene.setup.games = 5
    scene.run = Run(scene.setup.experiment(), 5, Nowhere())
    scene.run.take_in(games_of(scene, 2))
    for _ in range(60):
        home.step()
    assert home.app.stack.top is scene
    assert scene.finding.headline == "The games have stopped: the process that plays them did not start, or does not answer."
    assert "Go on" in scene.finding.details
    assert scene.main.words == "Go on"
    assert scene.main.enabled
    assert scene.csv.enabled
    assert len(scene.run.results) == 2
    Mouse(home).press(scene.main)
    home.step()
    assert home.app.stack.top is scene


def test_start_over_forgets_what_was_found(lab: tuple[Program, LabScene]) -> None:
    home, scene = lab
    set_up(scene, "earthquake")
    scene.run = Run(scene.setup.experiment(), 200)
    scene.run.running = False
    scene.run.take_in(games_of(scene, 3))
    for _ in range(30):
        home.step()
    assert scene.wins.tally is not None
    Mouse(home).press(scene.again)
    home.step()
    assert scene.run is None
    assert scene.wins.tally is None
    assert all(tile.enabled for tile in scene.setup.tiles)
    assert not scene.again.visible


def test_a_sheet_is_saved_and_its_place_told(lab: tuple[Program, LabScene], tmp_path: Path) -> None:
    home, scene = lab
    assert not scene.csv.enabled
    set_up(scene, "earthquake")
    scene.run = Run(scene.setup.experiment(), 200)
    scene.run.running = False
    scene.run.take_in(games_of(scene, 2))
    for _ in range(30):
        home.step()
    Mouse(home).press(scene.csv)
    files = list((tmp_path / "lab").glob("*.csv"))
    assert len(files) == 1
    assert len(files[0].read_text(encoding="utf-8-sig").splitlines()) == 3
    assert str(files[0]) in scene.bubble.words


def test_another_game_brings_its_own_maps_players_and_options(lab: tuple[Program, LabScene]) -> None:
    home, scene = lab
    Mouse(home).press(scene.setup.tiles[1])
    home.step()
    assert scene.setup.entry.id == "earthquake"
    options = scene.setup.entry.game().options(scene.setup.info.board)
    assert len(scene.setup.fields) == len([option for option in options if option.seat is None])
    scene.setup.seats.choose(1)
    home.step()
    assert scene.setup.players == len(scene.setup.rows) == 3


def test_a_click_on_a_seat_gives_it_the_next_level(lab: tuple[Program, LabScene]) -> None:
    home, scene = lab
    before = scene.setup.experiment().levels
    scene.focus(scene.setup.rows[1])
    home.app.step(FRAME, [Command.RIGHT])
    assert before == ("easy", "easy")
    assert scene.setup.experiment().levels == ("easy", "skilled")


def test_an_own_map_can_be_tried_and_is_said_to_be_ones_own(program: Start, tmp_path: Path) -> None:
    own = tmp_path / "levels" / "earthquake"
    own.mkdir(parents=True)
    shipped = next(path for path in sorted(ALL["earthquake"].levels().glob("*.tmx")) if path.stem == "classic")
    text = shipped.read_text(encoding="utf-8").replace("../", f"{ALL['earthquake'].levels().parent.as_posix()}/")
    (own / "mine.tmx").write_text(text, encoding="utf-8")
    home = program()
    home.app.context.open(destinations.Lab())
    home.step()
    scene = home.app.stack.top
    assert isinstance(scene, LabScene)
    set_up(scene, "earthquake")
    scene.setup.choose_map(-1)
    scene.rebuild()
    assert scene.setup.info.own
    assert scene.setup.name.words == "The Classic Island (mine.tmx)"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["lab", "lab_first", "lab_cards"])
def test_all_of_it_finds_room(program: Start, name: str, size: tuple[int, int]) -> None:
    home = program(size=size, language="pl", kept=False)
    SCREENS[name](home.app)
    home.app.stack.settle()
    home.app.theme._blocks.clear()
    home.step()
    assert home.app.theme.cut_texts() == []
    scene = home.app.stack.top
    assert isinstance(scene, LabScene)
    parts = [scene.plaque, scene.finding, scene.rules, scene.paper, scene.middle, scene.came_paper]
    parts += [scene.progress, scene.main, scene.csv]
    for number, part in enumerate(parts):
        assert scene.window.contains(part.rect)
        assert part.rect.collidelist([other.rect for other in parts[number + 1 :]]) < 0


@pytest.mark.parametrize("entry", [entry for entry in ALL.values() if entry.computer_levels()], ids=lambda entry: entry.id)
def test_what_is_counted_exists_and_has_a_name_and_a_picture(program: Start, entry: object) -> None:
    home = program()
    found = next(each for each in ALL.values() if each is entry)
    info = next(info for info in all_levels(found, None) if info.level is not None)
    assert info.level is not None
    counted = found.counted(info.board, {})
    assert counted
    events = found.game().events
    for one in counted:
        assert one.event in events
        assert not one.used or one.used in events
    tally = Tally(2, counted)
    for language in LANGUAGES:
        home.app.text.use(language)
        words = LabWords(home.app.text, info.level, found.id)
        names = [words.thing(came) for came in tally.came()]
        assert all(names)
        unnamed = [came for came in tally.came() if came.thing and words.thing(came).lower() == came.thing and "_" in came.thing]
        assert unnamed == []
    plain = [one for one in counted if "item" not in one.sprite and "decor" not in one.sprite]
    assert [one.sprite for one in plain for thing in one.things if one.sprite.format(thing) not in home.app.context.art] == []


def said(
    home: Program,
    wins: list[int],
    starters: list[int],
    levels: tuple[str, ...] = ("easy", "easy"),
    teams: tuple[tuple[int, ...], ...] = (),
) -> str:
    tally = Tally(len(levels), (), teams)
    for number, (winner, starter) in enumerate(zip(wins, starters, strict=True)):
        together = next((team for team in teams if winner in team), (winner,))
        tally.add(Result(number, together, starter, "last_standing", 10, ()))
    info = next(info for info in all_levels(ALL["earthquake"], None) if info.level is not None)
    assert info.level is not None
    return LabWords(home.app.text, info.level, "earthquake").headline(tally, levels)


def test_the_sentence_says_what_is_outside_its_interval_and_nothing_else(program: Start) -> None:
    """70 of 100: the middle of Wilson's interval is (0.7 + 0.0192) / 1.0384, 69.3 %, and on either side 8.8 %."""
    home = program()
    alternating = [number % 2 for number in range(100)]
    by_starter = [starter if number < 70 else 1 - starter for number, starter in enumerate(alternating)]
    assert said(home, by_starter, alternating) == "Whoever starts wins 70% (95% sure: 60 to 78). Fair would be 50%."
    assert said(home, alternating, [0] * 100) == "Nothing stands out: no seat wins clearly more or less than its share."
    by_seat = [0] * 70 + [1] * 30
    assert said(home, by_seat, alternating) == "Seat 1 wins 70% (95% sure: 60 to 78). Fair would be 50%."
    strong = said(home, by_seat, alternating, ("strong", "easy"))
    assert strong == "Strong in seat 1 wins 70% (95% sure: 60 to 78). Fair would be 50%."
    assert said(home, [0] * 5, [0] * 5) == "5 games so far: too early to tell."


@pytest.mark.parametrize(
    ("language", "levels", "who"),
    [
        ("en", ("strong", "easy", "easy", "easy"), "Strong in seat 1 and Easy in seat 3 win 70%"),
        ("en", ("easy", "easy", "easy", "easy"), "Seat 1 and Seat 3 win 70%"),
        ("pl", ("strong", "easy", "easy", "easy"), "Silny, miejsce 1 i Łatwy, miejsce 3: 70"),
    ],
)
def test_a_team_that_stands_out_is_named_whole(program: Start, language: str, levels: tuple[str, ...], who: str) -> None:
    by_seat, in_turn = [0] * 70 + [1] * 30, [number % 4 for number in range(100)]
    assert said(program(language=language), by_seat, in_turn, levels, ((0, 2), (1, 3))).startswith(who)


def test_who_lost_a_game_did_not_win_them_all(program: Start) -> None:
    """Of 400 games 399 are 99.75 %; Wilson's interval is from 98.6 to 99.96 %."""
    home = program()
    starters = [number % 2 for number in range(400)]
    assert said(home, [0] * 399 + [1], starters) == "Seat 1 wins >99% (95% sure: 99 to 100). Fair would be 50%."
    assert said(home, [0] * 400, starters).startswith("Seat 1 wins 100% ")


def test_what_came_up_once_is_not_numbered_as_never(lab: tuple[Program, LabScene]) -> None:
    _, scene = lab
    assert [scene.came._number(each) for each in (0, 0.001, 0.006, 0.05, 0.1)] == ["0", "<0.01", "0.01", "0.05", "0.1"]


def test_the_first_turn_stands_out_among_unlike_levels_too(program: Start) -> None:
    """Each seat wins 50 of 100, and whoever starts 70."""
    alternating = [number % 2 for number in range(100)]
    by_starter = [starter if number < 70 else 1 - starter for number, starter in enumerate(alternating)]
    found = said(program(), by_starter, alternating, ("strong", "easy"))
    assert found == "Whoever starts wins 70% (95% sure: 60 to 78). Fair would be 50%."


def told(home: Program, *games: tuple[str, tuple[int, ...]], shot: int = 0) -> tuple[str, str]:
    """Return what is said of games of Battle for the Island beside the headline: the details, and how they ended."""
    entry = ALL["island_battle"]
    info = next(info for info in all_levels(entry, None) if info.level is not None)
    assert info.level is not None
    shots = entry.counted(info.board, {})[:1]
    tally = Tally(2, shots)
    for number, (reason, winners) in enumerate(games):
        came = tuple((("shot", kind), 1) for kind in shots[0].things[:shot])
        tally.add(Result(number, winners, 0, reason, 10, came))
    words = LabWords(home.app.text, info.level, entry.id)
    return words.details(tally), words.endings(tally)


def test_what_has_not_come_up_in_a_few_games_is_not_said_to_have_come(program: Start) -> None:
    home, won = program(), ("army_lost", (0,))
    assert told(home, won, shot=2)[0] == "Some of what is counted has not come up yet."
    assert told(home, won, shot=3)[0] == "All that is counted came up."
    assert told(home, *[won] * 30, shot=2)[0] == "Never came up: A tank shoots."


def test_few_games_of_many_are_not_told_as_none(program: Start) -> None:
    """One of 400 did not end: a quarter of one per cent."""
    home = program()
    details, ends = told(home, *[("army_lost", (0,))] * 399, ("endless", ()), shot=3)
    assert details == "1 game did not end. Nobody won 1 game: it counts for every seat as a part of a win."
    assert ends == "Ends: army lost >99%, stopped, too long <1%"


def test_games_without_a_winner_are_told_beside_the_wins_they_count_for(program: Start) -> None:
    home = program()
    games = [("army_lost", (0,)), ("quiet_turns", ()), ("both_lost", ())]
    assert told(home, *games, shot=3)[0] == "Nobody won 2 games: each counts for every seat as a part of a win."


def test_each_length_on_the_axis_stands_below_its_own_bar(lab: tuple[Program, LabScene], monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three games two took 8 turns and one 20: the axis has 11, 14 and 17 between, of which no game was."""
    _, scene = lab
    chart, told = next(widget for widget in scene.root.walk() if isinstance(widget, LengthChart)), dict[str, Rect]()
    chart.tally = Tally(2, ())
    for number, turns in enumerate((8, 8, 20)):
        chart.tally.add(Result(number, (0,), 0, "last_standing", turns, ()))
    chart.rect = Rect(20, 20, 400, 300)
    drawn = Surface((440, 340))
    drawn.fill("white")
    monkeypatch.setattr(scene.theme, "write", lambda _, words, place, *args, **more: told.update({words: place}))
    chart.draw(drawn)
    places = {words: place for words, place in told.items() if words.isdecimal()}
    above = {words: any(drawn.get_at((at.centerx, at.y - up)) != Color("white") for up in (6, 8)) for words, at in places.items()}
    assert above == {"8": True, "11": False, "14": False, "17": False, "20": True}


def test_a_median_between_two_lengths_is_rounded_up(lab: tuple[Program, LabScene], monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of 92 and 93 turns is 92.5."""
    _, scene = lab
    chart = next(widget for widget in scene.root.walk() if isinstance(widget, LengthChart))
    chart.tally = Tally(2, ())
    for number, turns in enumerate((92, 93)):
        chart.tally.add(Result(number, (0,), 0, "last_standing", turns, ()))
    chart.rect, told = Rect(20, 20, 400, 300), list[str]()
    monkeypatch.setattr(scene.theme, "draw_block", lambda _, block, *args, **more: told.extend(block.lines))
    chart.draw(Surface((440, 340)))
    assert "93 turns" in told


def test_a_smaller_number_of_games_than_are_over_is_not_told_as_wanted(lab: tuple[Program, LabScene]) -> None:
    home, scene = lab
    set_up(scene, "earthquake")
    scene.run = Run(scene.setup.experiment(), 3)
    scene.run.running = False
    scene.run.take_in(games_of(scene, 3))
    scene.setup.games = 2
    for _ in range(30):
        home.step()
    assert scene.progress.words == "3 of 3"


@pytest.mark.parametrize("over", [0, 3])
def test_another_number_of_games_is_told_at_once(lab: tuple[Program, LabScene], over: int) -> None:
    """Before the first game, and where a stop leaves some: 500 are wanted in place of 200."""
    home, scene = lab
    set_up(scene, "earthquake")
    if over:
        scene.run = Run(scene.setup.experiment(), 200)
        scene.run.running = False
        scene.run.take_in(games_of(scene, over))
    scene.focus(scene.setup.count)
    home.app.step(FRAME, [Command.RIGHT])
    assert scene.setup.games == 500
    assert scene.progress.words == f"{over} of 500"
    assert scene.main.consequence == (f"{500 - over} games left" if over else "500 games")


def test_the_experiment_that_the_command_line_names_is_set_up(program: Start) -> None:
    home = program()
    info = next(info for info in all_levels(ALL["riverlands"], None) if info.level is not None)
    assert info.level is not None
    wanted = Experiment(ALL["riverlands"], info.level, ("strong", "easy"))
    home.app.context.open(destinations.Lab(wanted, 77))
    home.step()
    scene = home.app.stack.top
    assert isinstance(scene, LabScene)
    assert scene.setup.experiment().levels == ("strong", "easy")
    assert scene.setup.games == 77
