"""Pictures of every scene: `python -m tests.tools.screens [name ...]` writes them to build/screens.

Each scene is drawn at three sizes in both languages, without a window and with a player's folder of its own. A builder
puts scenes on the stack of a fresh program; add one to `SCREENS`.
"""

from __future__ import annotations

import dataclasses
import os
import random
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from msgspec.structs import replace

from game.bots.contest import chooser
from game.bots.thinking import Thinking, quick_chooser
from game.content.editor import started
from game.content.level import Level
from game.content.levels import all_levels
from game.content.packs import About
from game.engine.chance import Seeded
from game.engine.core import Resign
from game.lab.experiment import Experiment, Result, Table
from game.lab.review import Review, improve, judge, keep
from game.lab.run import Run
from game.learn.puzzles import all_puzzles
from game.making.maps import begin_map
from game.making.packs import made, write
from game.making.things import Kind, own_things
from game.play import evening
from game.play.files import documents_folder, user_folder
from game.play.match import Match
from game.play.record import Player, Record, Series, file_bytes, parse
from game.play.replay import Replay
from game.play.timestamps import timestamp
from game.play.writer import Writer
from game.registry import laid_out
from game.ui.contract.entry import TableEntry
from game.ui.contract.values import PlayerSummary
from game.ui.lab.scene import LabScene
from game.ui.making.make_puzzle import MakePuzzleScene
from game.ui.making.workbench import WorkbenchScene
from game.ui.program.app import App
from game.ui.scenes.about import LicenceScene
from game.ui.scenes.first_start import FirstStartScene
from game.ui.scenes.kinds import SCREEN, computer_name
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.position import PositionScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.services.preferences import Preferences
from game.ui.services.wording import player_name
from game.ui.shell import destinations
from game.ui.shell.destinations import Evidence
from game.ui.shell.guests import Device, Place, Presence, Visitor, Wish
from game.ui.shell.input import Command
from game.ui.tables.lost_baggage.workshop.builder import BuilderScene
from game.ui.tables.lost_baggage.workshop.draft import Draft
from game.ui.tables.lost_baggage.workshop.gallery import GalleryScene
from game.ui.tables.riverlands.table import RiverlandsTable
from game.ui.tables.scene import TableScene
from game.ui.widgets.dialog import LineScene, MessageScene, QuestionScene
from tests.bots.working import Here
from tests.content.maps import Draft as DraftMap
from tests.content.own_cards import FRIENDS, ROCKET
from tests.games import ALL, TINY
from tests.making import makers
from tests.tools.record_golden import FOLDER
from tests.ui.play import new_match, with_computers
from tests.ui.pretended_guests import PretendedGuests
from tests.ui.riverlands import scenes as riverlands

SIZES = ((1024, 600), (1280, 800), (1920, 1080))
LANGUAGES = ("en", "pl")
OUT = Path("build/screens")

PHASES = {
    "earthquake": ("move", "tool", "sandbag", "forced", "end"),
    "lost_baggage": ("turn", "walk", "fight", "battle", "option", "tile", "rotate", "discard"),
}
"""Decisions whose pictures are made besides a game's table."""

SHOWING: dict[tuple[str, str], Callable[[Any], object]] = {
    ("lost_baggage", "fight"): lambda state: state.players[state.actor].items + state.players[state.actor].hand,
    ("lost_baggage", "discard"): lambda state: state.discards,
}
"""The condition of a position with something to see, by game and decision, where not all have it."""

JUDGED = tuple(entry.id for entry in ALL.values() if entry.computer_levels())
"""The games that computers play."""


FIRST = next(iter(ALL.values()))
Builder = Callable[[App], None]


def a_match(app: App, names: tuple[str, ...] = ("Zosia", "Wojtek"), entry: TableEntry = FIRST) -> Match:
    """A game on the first level of a game, quickly set up where that can be, and not begun."""
    return match_in(app.text.language, names, entry)


def match_in(language: str, names: tuple[str, ...], entry: TableEntry) -> Match:
    """The same with the name of the level in a language."""
    info = next(info for info in all_levels(entry, None) if info.level is not None)
    assert info.level is not None
    game = entry.game()
    variants = {
        option.name: option.values[-1] if "mirrored" in option.values else option.default for option in game.options(info.board)
    }
    players = [Player(name) for name in names[: max(game.seats(info.board))]]
    return Match.start(
        game,
        info.board,
        players,
        level=info.level.to_json(),
        level_name=info.level.name(language),
        variants=variants,
        seed="7",
    )


def played(match: Match, actions: int, resign: bool = False) -> Match:
    """The match some actions on: always the action in the middle of the list."""
    for _ in range(actions):
        seat, legal = match.to_move, match.legal()
        if seat is None:
            break
        match.submit(seat, legal[len(legal) // 2])
    if resign and match.to_move is not None:
        match.resign(1)
    return match


def cards(match: Match) -> list[PlayerSummary]:
    """Plates for the players of a match."""
    colours = ("red", "blue")
    return [PlayerSummary(seat, f"ui/portrait_army_{colours[seat]}", colours[seat], "") for seat in range(len(match.players))]


def some_saves(app: App) -> None:
    """A game under way, two saved under names, one finished."""
    running = played(a_match(app), 12)
    app.context.saves.save(running, "Niedziela u babci")
    app.context.saves.save(running, "Bardzo długa nazwa zapisu, która nie mieści się w wierszu")
    app.context.saves.autosave(running).close()
    app.context.saves.autosave(played(a_match(app, ("Ola", "Świętosław")), 9, resign=True)).close()


def title(app: App) -> None:
    """The title with a game to go on with."""
    some_saves(app)
    app.stack.push(TitleScene())


def new_game(entry: TableEntry) -> Builder:
    """A game's levels and players."""

    def build(app: App) -> None:
        app.preferences.values.player_names = ["Zosia", "Wojciech Konstantynopolit"]
        app.context.open(destinations.NewGame(entry.id))

    return build


def invitation(*, large: bool) -> Builder:
    """A new game of four: a guest is there, a seat waits for another; the invitation on its slip, or over it."""

    def build(app: App) -> None:
        guests = PretendedGuests()
        app.context.guests = guests
        app.preferences.values.player_names = ["Zosia", "Wojtek"]
        app.preferences.values.new_game = {"lost_baggage": {"players": "4", "computer.1": "", "computer.3": "easy"}}
        app.context.open(destinations.NewGame("lost_baggage"))
        app.stack.settle()
        scene = app.stack.top
        assert isinstance(scene, NewGameScene)
        scene._choose_level(next(n for n, info in enumerate(scene.setup.levels) if "four_10" in info.path.name))
        for seat in (0, 2):
            scene.seats.sitters[seat].choose(SCREEN)
        scene.slip.button.press()
        guests.sit(0, "Zosia")
        if large:
            guests.visit(Visitor("1", "Bogna", Device.TABLET, Wish.LOOK_ON))
            scene.slip.button.press()

    return build


def common_table(game: str, level: str, players: int) -> Builder:
    """The host's table while a guest is choosing; every person has a screen, the last player is a computer."""

    def build(app: App) -> None:
        guests = PretendedGuests()
        app.context.guests = guests
        names = ("Zosia", "Wojtek", "Ola", "Bolek")[:players]
        match = with_computers(new_match(game, level, *names), {players - 1: "easy"})
        app.context.open(destinations.NewMatch(match))
        app.stack.settle()
        scene = app.stack.top
        assert isinstance(scene, TableScene)
        guests.open_match(match)
        for seat, device in zip(range(players - 1), (Device.PHONE, Device.TABLET, Device.LAPTOP), strict=False):
            guests.put(seat, Place.SCREEN)
            guests.sit(seat, names[seat], device, Presence.LOST if seat == 1 else Presence.THERE)
            scene.driver.take_screen(seat)
        for _ in range(40):
            app.step(0.05)

    return build


def all_options(entry: TableEntry) -> Builder:
    """A new game with all its options unfolded."""

    def build(app: App) -> None:
        new_game(entry)(app)
        app.stack.settle()
        scene = app.stack.top
        assert isinstance(scene, NewGameScene)
        scene.options.unfold()

    return build


def crowd(entry: TableEntry) -> Builder:
    """The table of a game with as many players as it takes, all under the names that the program gives."""

    def build(app: App) -> None:
        count = max(entry.game().seats(next(info for info in all_levels(entry, None) if info.level is not None).board))
        names = (player_name(app.text, 0, ""), *(computer_name(app.text, seat) for seat in range(1, count)))
        app.context.open(destinations.NewMatch(a_match(app, names, entry)))

    return build


def crowd_results(entry: TableEntry) -> Builder:
    """The results of such a game, in which all but one have given up."""

    def build(app: App) -> None:
        crowd(entry)(app)
        app.stack.settle()
        table = app.stack.screen
        assert isinstance(table, TableScene)
        match = played(table.match, 30)
        for seat in reversed(range(len(match.players))):
            if match.to_move is not None and match.check(Resign(seat)) is None:
                match.resign(seat)
        app.context.open(destinations.Results(match, table.table.cards()))

    return build


def workshop(entry: TableEntry) -> Builder:
    """Return what a game has besides its table."""

    def build(app: App) -> None:
        workshop = entry.workshop()
        assert workshop is not None
        app.stack.push(workshop(()))

    return build


def _ignore(_: object) -> None:
    """Do nothing with the answer to a question."""


def set_builder(app: App) -> None:
    """A set of cards that was filled up by chance."""
    workshop(ALL["lost_baggage"])(app)
    app.stack.settle()
    gallery = app.stack.top
    assert isinstance(gallery, GalleryScene)
    builder = BuilderScene(Draft(), "Zosia", gallery.faces, _ignore, Seeded(7))
    app.stack.push(builder)
    app.stack.settle()
    builder.fill_button.act()


def table(entry: TableEntry) -> Builder:
    """A game's table, some way into the game."""

    def build(app: App) -> None:
        names = ("Zosia", "Wojtek", "Ola", "Świętosław")
        app.context.open(destinations.NewMatch(played(a_match(app, names, entry), 18)))

    return build


def draw_the_curtain(app: App) -> None:
    """Show what is private to the player who is to decide."""
    app.stack.settle()
    app.step(0.05)
    scene = app.stack.top
    if isinstance(scene, TableScene) and scene.viewpoint.waits_for is not None:
        while not scene.ready:
            app.step(0.05)
        scene.handover.reveal()
        while scene.handover.screen.visible:
            app.step(0.05)


def in_phase(entry: TableEntry, phase: str) -> Builder:
    """The table of a game with as many players as it takes, at the first decision of a kind in random games."""

    shows = SHOWING.get((entry.id, phase), bool)

    def build(app: App) -> None:
        for seed in range(60):
            match = a_match(app, ("Zosia", "Wojtek", "Ola", "Świętosław", "Kim", "Bogumiła"), entry)
            choose = random.Random(seed)
            while match.to_move is not None:
                if str(match.state.phase) == phase and len(match.history) > 12 and shows(match.state):
                    app.context.open(destinations.NewMatch(match))
                    draw_the_curtain(app)
                    return
                match.submit(match.to_move, choose.choice(match.legal()))
        raise ValueError(f"no game of {entry.id} came to the phase {phase!r}")

    return build


def behind_the_curtain(app: App) -> None:
    """A hand of Lost Baggage behind its curtain, after the other player has done something."""
    entry = ALL["lost_baggage"]
    match, choose = a_match(app, ("Zosia", "Wojtek"), entry), random.Random(3)
    while match.state.round < 5 or match.to_move != 0 or match.history[-1].seat != 1 or not match.state.players[0].items:
        match.submit(match.to_move or 0, choose.choice(match.legal()))
    app.context.open(destinations.NewMatch(match))
    for _ in range(20):
        app.step(0.05)


def riverlands_scene(name: str) -> Builder:
    """The table of Riverlands at a position of its own, about to do something."""

    def build(app: App) -> None:
        match, deed = riverlands.scene(name)
        app.stack.push(TableScene(ALL[match.game.id], match, Level.from_json(match.record.header.level)))
        app.stack.settle()
        app.step(0.05)
        assert isinstance(app.stack.top, TableScene)
        shown = app.stack.top.table
        assert isinstance(shown, RiverlandsTable)
        if deed is not None:
            shown.take_up(deed)

    return build


def rulebook(entry: TableEntry) -> Builder:
    """The first leaves of a game's rulebook."""
    return lambda app: app.context.open(destinations.Rulebook(entry.page))


def saves(app: App) -> None:
    """Saved games."""
    some_saves(app)
    app.context.open(destinations.Saves())


def finished_games(app: App, name: str = "Zosia") -> None:
    """Games of somebody and others that are over: the golden ones, six hours apart, and a series."""
    folder = app.context.saves.folder / "finished"
    folder.mkdir(parents=True, exist_ok=True)
    others = ("Wojtek", "Michał Ł.", "李华", "Ola", "Jan")
    for number, path in enumerate(sorted(FOLDER.glob("*.jsonl"))[::11]):
        record = parse(path.read_bytes(), path.name)
        if record.header.game == TINY.id:
            continue
        count = len(record.header.players)
        names = [*others[: count - 1]]
        names.insert(number % count, name)
        players = tuple(replace(one, name=who, computer="") for one, who in zip(record.header.players, names, strict=True))
        started = datetime(2026, 4, 3, 18, tzinfo=UTC) + number * timedelta(hours=7 if number % 4 == 0 else 1)
        series = Series("x", 3, tuple(min(2, number % 4) for _ in players)) if number % 3 == 2 else None
        record.header = replace(record.header, players=players, number=number + 1, started=timestamp(started), series=series)
        (folder / f"{path.stem}.shores").write_bytes(file_bytes(record))


def person(app: App) -> None:
    """The page of somebody who has played much."""
    finished_games(app)
    app.context.background = Writer()
    today = app.context.clock.today()
    app.preferences.values.daily_solved = {(today - timedelta(days=day)).isoformat(): "x/y" for day in (1, 2, 4)}
    app.preferences.values.lessons_done, app.preferences.values.person = {FIRST.id: True}, "Zosia"
    app.context.open(destinations.Person())


def person_scene(press: Callable[[Any], object]) -> Builder:
    """Something that opens from the page of a person."""

    def build(app: App) -> None:
        person(app)
        app.stack.settle()
        press(app.stack.top)

    return build


def saves_tab(tab: int) -> Builder:
    """One of the lists of saved games, with a damaged one in the first."""

    def build(app: App) -> None:
        some_saves(app)
        kept = app.context.saves
        broken = kept.autosave(played(a_match(app, ("Kim", "Bogumiła")), 9))
        broken.close()
        broken.path.write_bytes(broken.path.read_bytes() + b"rubbish\n")
        kept.delete(kept.save(played(a_match(app), 5), "Sobota"))
        app.context.open(destinations.Saves())
        app.stack.settle()
        scene = app.stack.top
        assert isinstance(scene, SavesScene)
        scene.tabs.choose(tab)

    return build


def damaged(app: App) -> None:
    """A damaged game is to be gone on with."""
    some_saves(app)
    kept = app.context.saves
    info = kept.running().saves[1]
    info.path.write_bytes(info.path.read_bytes() + b"rubbish\n")
    app.context.open(destinations.SavedGame(info))


def over_title(scene: Callable[[App], None]) -> Builder:
    """A builder that shows something over the title."""

    def build(app: App) -> None:
        app.stack.push(TitleScene())
        app.stack.settle()
        scene(app)

    return build


def results(app: App) -> None:
    """A game that was given up."""
    match = played(a_match(app), 60, resign=True)
    app.context.settings.change(evening=evening.after(app.context.settings.values.evening, match))
    app.context.open(destinations.Results(match, cards(match)))


def replay(app: App) -> None:
    """A short game in the middle of its replay."""
    app.context.open(destinations.Replay(played(a_match(app), 60, resign=True).record))
    app.stack.settle()
    for _ in range(30):
        app.step(0.02, [Command.STEP_ON])


def position(entry: TableEntry) -> Builder:
    """A position of a game that is set up by hand, with a piece chosen."""

    def build(app: App) -> None:
        match, editor = a_match(app, ("Zosia", "Wojtek"), entry), entry.editor()
        assert editor is not None
        header = match.record.header
        state = started(match.game, editor, match.board, len(header.players))
        app.context.open(destinations.Position(header, match.board, state))
        app.stack.settle()
        for command in (Command.RIGHT, Command.CONFIRM):
            app.step(0.05, [command])

    return build


def make_puzzle(entry: TableEntry, *, proved: bool = False) -> Builder:
    """The choice of what a puzzle asks for that begins at a position, or what its proof says."""

    def build(app: App) -> None:
        position(entry)(app)
        assert isinstance(app.stack.top, PositionScene)
        app.stack.top.make_puzzle()
        app.stack.settle()
        if proved and isinstance(app.stack.top, MakePuzzleScene):
            app.stack.top.save.press()
            app.step(0.05)

    return build


def film(app: App) -> None:
    """The choice of the turns of a film, over a replay."""
    replay(app)
    assert isinstance(app.stack.top, ReplayScene)
    app.stack.top.choose_film()


def sharing(app: App) -> None:
    """The menu of a recorded game."""
    replay(app)
    assert isinstance(app.stack.top, ReplayScene)
    app.stack.top.open_menu()


def asking(entry: TableEntry, *commands: Command) -> Builder:
    """A game's table at which one person plays against a computer, and has asked for hints, or what it could do."""

    def build(app: App) -> None:
        app.context.thinking = Thinking(Here())
        match, chance, mind = a_match(app, ("Zosia", "Wojtek"), entry), Seeded(1), quick_chooser(entry.computer_levels()[-1])
        match.record.header = replace(match.record.header, players=(Player("Zosia"), Player("Wojtek", computer="skilled")))
        while match.to_move is not None and not (match.turn >= 2 and match.to_move == 0 and len(match.legal()) > 3):
            match.submit(match.to_move, mind(match.observation(match.to_move), match.legal(), chance))
        app.context.open(destinations.NewMatch(match))
        app.stack.settle()
        for command in commands:
            app.step(0.05, [command])

    return build


def computers_game(game: str, language: str) -> Record:
    """A game between computers, with the name of the level in a language."""
    record = _computers_game(game)
    named = match_in(language, ("Zosia", "Wojtek"), ALL[game]).record.header.level_name
    return dataclasses.replace(record, header=replace(record.header, level_name=named))


@cache
def _computers_game(game: str) -> Record:
    entry, chance = ALL[game], Seeded(3)
    match = match_in(LANGUAGES[0], ("Zosia", "Wojtek"), entry)
    minds = [chooser(level) for level in entry.computer_levels()[:2]]
    while (seat := match.to_move) is not None:
        seen = match.observation(seat)
        match.submit(seat, minds[seat % 2](seen, match.game.legal(seen), chance))
    return match.record


@cache
def _judgement(game: str) -> tuple[Review, int]:
    """The look back at that game, and the turning point to be shown: at that alone it is known what would have been better."""
    entry, record = ALL[game], _computers_game(game)
    found = judge(entry, record)
    shown = min(1, len(found.points) - 1)
    points = (improve(entry, record, point) if at == shown else point for at, point in enumerate(found.points))
    return Review(found.chances, tuple(points)), shown


def judged(entry: TableEntry) -> Builder:
    """The look back at a game between computers, at its second turning point."""

    def build(app: App) -> None:
        record, (review, shown) = computers_game(entry.id, app.text.language), _judgement(entry.id)
        keep(user_folder(), record, review)
        scene = ReviewScene(entry, Replay(record, *laid_out(ALL, record)))
        app.stack.push(scene)
        app.stack.settle()
        app.step(0.05)
        scene.choose(shown)

    return build


def playing_on(app: App) -> None:
    """The question who goes on from a turning point."""
    judged(FIRST)(app)
    scene = app.stack.top
    assert isinstance(scene, ReviewScene)
    scene.play_on()


@cache
def lab_games(game: str, number: int, level: str) -> tuple[Experiment, tuple[Result, ...]]:
    """Games of the lab on the first map of a game."""
    entry = ALL[game]
    info = next(info for info in all_levels(entry, None) if info.level is not None)
    assert info.level is not None
    experiment = Experiment(entry, info.level, (level,) * entry.game().seats(info.board)[-1])
    found = Table(experiment)
    return experiment, tuple(found.play(one) for one in range(number))


def lab(game: str, number: int, level: str = "beginner") -> Builder:
    """The lab with some games of a game played, and no more."""

    def build(app: App) -> None:
        experiment, results = lab_games(game, number, level)
        scene = LabScene(ALL, experiment)
        app.stack.push(scene)
        if results:
            scene.run = Run(experiment, scene.setup.games)
            scene.run.running = False
            scene.run.take_in(results)

    return build


def puzzles(app: App) -> None:
    """The book of puzzles, one of which is solved."""
    app.context.settings.values.puzzles_solved = {FIRST.id: [all_puzzles(FIRST, None)[0].key]}
    over_title(lambda app: app.context.open(destinations.Puzzles()))(app)


def puzzle(entry: TableEntry) -> Builder:
    """The first puzzle of a game."""

    def build(app: App) -> None:
        found = [info.puzzle for info in all_puzzles(entry, None) if info.puzzle is not None]
        app.context.open(destinations.Puzzle(entry.id, found, 0))

    return build


def some_things(*, wrong: bool = True) -> Path:
    """A player's folder with a thing of each kind, some of them wrong, and a pack of the good ones among what was sent."""
    user = user_folder()
    makers.cards(user, ROCKET + FRIENDS)
    if not (user / "puzzles").exists():  # else an earlier round in the same folder has made all
        makers.puzzle(user)
        for entry in ALL.values():
            if entry.measures():
                usual = {measure.name: measure.values[0] for measure in entry.measures()}
                begin_map(entry, user, f"Zosia's {entry.id.replace('_', ' ')}", "en", usual)
        about = About("Rainy Sunday", "Zosia", "Four maps, a puzzle and a rocket.")
        write(made(ALL, about, own_things(ALL, user)), documents_folder())
    if wrong:
        DraftMap.shipped("island_battle/classic").cell("ground", 4, 6, 0).save(user / "levels" / "island_battle" / "torn.tmx")
    return user


def workbench(*, tab: str = Kind.MAP, wrong: bool = True, empty: bool = False) -> Builder:
    """The workbench with a list in front."""

    def build(app: App) -> None:
        if not empty:
            some_things(wrong=wrong)
        app.context.open(destinations.Workbench())
        app.stack.settle()
        scene = app.stack.top
        assert isinstance(scene, WorkbenchScene)
        scene.tabs.choose([value for value, _ in scene.tabs.values].index(tab))
        if wrong and not empty and tab == Kind.MAP:
            scene.list.choose(next(number for number, row in enumerate(scene.list.shown) if row.wrong))

    return over_title(build)


def pack_file(*, good: bool) -> Builder:
    """A pack before it is taken in."""

    def build(app: App) -> None:
        user = some_things()
        path = documents_folder() / "rainy-sunday-1.shorepack"
        if good:
            for kept in (user / "cards").iterdir():
                kept.unlink()
        else:
            path = makers.archive(user / "bad.shorepack", {"../outside.tmx": b"", "levels/riverlands/aux.tmx": b""})
        app.context.open(destinations.PackFile(path))

    return over_title(build)


def make_pack(app: App) -> None:
    """The choice of what goes into a pack."""
    some_things()
    app.context.open(destinations.MakePack())


SCREENS: dict[str, Builder] = {
    "workbench": workbench(),
    "workbench_cards": workbench(tab=Kind.CARDS),
    "workbench_packs": workbench(tab="packs"),
    "workbench_empty": workbench(empty=True),
    "new_map": over_title(lambda app: app.context.open(destinations.NewMap(lambda _: None))),
    "make_pack": over_title(make_pack),
    "pack": pack_file(good=True),
    "pack_refused": pack_file(good=False),
    "makers_guide": over_title(lambda app: app.context.open(destinations.MakersGuide())),
    "new_game_guests": invitation(large=False),
    "invitation": invitation(large=True),
    "table_guests": common_table("lost_baggage", "four_10", 4),
    "table_guests_battle": common_table("island_battle", "classic", 2),
    "table_guests_earthquake": common_table("earthquake", "classic", 4),
    **{f"hint_{game}": asking(ALL[game], Command.HINT, Command.HINT) for game in JUDGED},
    **{f"threats_{game}": asking(ALL[game], Command.THREATS) for game in JUDGED},
    "hint_first": asking(FIRST, Command.HINT),
    **{f"review_{game}": judged(ALL[game]) for game in JUDGED},
    "play_on": playing_on,
    "lab": lab("earthquake", 10),
    "lab_first": lab("island_battle", 0),
    "lab_cards": lab("lost_baggage", 5),
    "rulebook": lambda app: app.context.open(destinations.Rulebook(None, "BI-54")),
    **{f"rulebook_{entry.id}": rulebook(entry) for entry in ALL.values()},
    "replay": replay,
    **{f"position_{entry.id}": position(entry) for entry in ALL.values() if entry.editor() is not None},
    **{f"make_puzzle_{entry.id}": make_puzzle(entry) for entry in ALL.values() if entry.editor() is not None},
    "make_puzzle_proved": make_puzzle(FIRST, proved=True),
    "film": film,
    "sharing": sharing,
    "learn": over_title(lambda app: app.context.open(destinations.Learn())),
    "lesson": over_title(lambda app: app.context.open(destinations.Lesson(FIRST.id))),
    "first_start": lambda app: app.stack.push(FirstStartScene()),
    "title": title,
    "title_first": lambda app: app.stack.push(TitleScene()),
    "new_game": new_game(FIRST),
    "saves": saves,
    "person": over_title(person),
    "person_first": over_title(lambda app: app.context.open(destinations.Person())),
    "person_dice": over_title(person_scene(lambda page: page.turn_to([*ALL][3]))),
    "person_medals": over_title(person_scene(lambda page: page.shelf.press())),
    "person_figures": over_title(person_scene(lambda page: page.figures.press())),
    "people": over_title(person_scene(lambda page: page.others.press())),
    **{f"saves_{tab}": saves_tab(number) for number, tab in enumerate(("running", "named", "finished", "put_away"))},
    "damaged": over_title(damaged),
    "settings": lambda app: app.context.open(destinations.Settings()),
    "settings_keys": lambda app: app.stack.push(SettingsScene("keys")),
    "about": lambda app: app.context.open(destinations.About()),
    "puzzles": puzzles,
    **{f"puzzle_{entry.id}": puzzle(entry) for entry in ALL.values() if any(all_puzzles(entry, None))},
    "report": lambda app: app.context.open(
        destinations.Report(Evidence("a fault", a_match(app).record, app.screen.surface.copy()))
    ),
    "fault": over_title(lambda app: app.context.open(destinations.Fault(app.text("trouble.crash"), Evidence()))),
    "licence": lambda app: app.stack.push(LicenceScene("pygame-ce")),
    "pause": over_title(lambda app: app.stack.push(PauseScene(a_match(app), _ignore, {}))),
    "results": over_title(results),
    "message": over_title(
        lambda app: app.stack.push(MessageScene(app.text("dialog.trouble"), app.text("trouble.crash", file="four-shores.log")))
    ),
    "question": over_title(
        lambda app: app.stack.push(
            QuestionScene(app.text("pause.leave"), app.text("pause.leave.ask"), app.text("pause.leave.yes"), app.quit)
        )
    ),
    "line": over_title(
        lambda app: app.stack.push(LineScene(app.text("pause.save"), app.text("pause.save.ask"), _ignore, "Zosia – Wojtek"))
    ),
    **{f"new_game_{entry.id}": new_game(entry) for entry in ALL.values() if entry is not FIRST},
    **{f"options_{entry.id}": all_options(entry) for entry in ALL.values()},
    **{f"crowd_{entry.id}": crowd(entry) for entry in ALL.values()},
    **{f"crowd_results_{entry.id}": crowd_results(entry) for entry in ALL.values()},
    **{f"workshop_{entry.id}": workshop(entry) for entry in ALL.values() if entry.workshop() is not None},
    "set_builder": set_builder,
    **{f"table_{entry.id}": table(entry) for entry in ALL.values()},
    **{f"table_{game}_{phase}": in_phase(ALL[game], phase) for game, phases in PHASES.items() for phase in phases},
    "table_lost_baggage_curtain": behind_the_curtain,
    **{f"table_riverlands_{name}": riverlands_scene(name) for name in riverlands.SCENES},
}


AROUND = (
    "first_start", "title", "title_first", "new_game", "new_game_earthquake", "new_game_lost_baggage",
    "person", "person_first", "person_medals", "person_figures", "people", "saves", "saves_running", "saves_put_away",
    "settings", "about", "licence", "pause", "results", "message", "question", "line", "damaged", "film", "sharing",
    "workbench", "workbench_cards", "workbench_packs", "workbench_empty", "new_map", "make_pack", "pack", "pack_refused",
    "makers_guide", "make_puzzle_riverlands", "make_puzzle_proved",
)  # fmt: skip
"""The screens around the games."""


def picture(builder: Builder, size: tuple[int, int], language: str, interface: int = 100) -> pygame.Surface:
    """The window after a builder has put its scenes there and everything has come to rest."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["FOUR_SHORES_HOME"] = home
        preferences = Preferences(Path(home) / "settings.json")
        preferences.values.interface_scale = interface
        app = App(ALL, preferences, size=size, language=language, sound=False)
        builder(app)
        app.stack.settle()
        for _ in range(3):
            app.step(0.05)
        return app.screen.surface.copy()


def main(names: list[str]) -> int:
    """Make the pictures of the named scenes, or of all."""
    OUT.mkdir(parents=True, exist_ok=True)
    unknown = [name for name in names if name not in SCREENS]
    if unknown:
        print(f"there is no screen {', '.join(unknown)}; there are {', '.join(SCREENS)}")
        return 2
    for name in names or SCREENS:
        for size in SIZES:
            for language in LANGUAGES:
                pygame.image.save(picture(SCREENS[name], size, language), OUT / f"{name}_{size[0]}_{language}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
