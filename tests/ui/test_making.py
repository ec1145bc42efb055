"""The workbench: each device uses it, files are read again when they are saved, and packs go from player to player."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.content.packs import About, taken_in
from game.games import GAMES
from game.making.packs import look_into, made, take_in, write
from game.making.things import Kind, own_things
from game.play.errors import SaveError
from game.play.files import documents_folder, downloads_folder, user_folder
from game.ui.lab.scene import LabScene
from game.ui.making import workbench
from game.ui.making.guide import GuideScene
from game.ui.making.make_pack import MakePackScene
from game.ui.making.new_map import NewMapScene
from game.ui.making.pack import PackScene
from game.ui.making.parts import LOOK_EVERY
from game.ui.making.workbench import PACKS, WorkbenchScene
from game.ui.puzzles.book import BookScene
from game.ui.puzzles.scene import PuzzleScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.title import TitleScene
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.tables.lost_baggage.workshop.gallery import GalleryScene
from game.ui.tables.scene import TableScene
from game.ui.widgets.dialog import QuestionScene
from tests.content.maps import Draft
from tests.content.own_cards import FRIENDS, ROCKET
from tests.making import makers
from tests.ui.play import Gamepad, Hands, Keyboard, Mouse, Program

Start = Callable[..., Program]
every_device = pytest.mark.parametrize("hands", [Mouse, Keyboard, Gamepad])


@pytest.fixture(autouse=True)
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files and folders that are opened in other programs, which are not started."""
    found = list[Path]()

    def note(path: Path) -> bool:
        found.append(path)
        return True

    monkeypatch.setattr(workbench, "show_folder", note)
    monkeypatch.setattr(workbench, "edit_map", note)
    return found


def bench(home: Program, tab: str = Kind.MAP) -> WorkbenchScene:
    """The workbench over the title."""
    return home.go_to(destinations.Workbench(tab), WorkbenchScene)


def test_a_small_window_shows_what_is_wrong_with_a_map_instead_of_a_button_that_does_nothing(program: Start) -> None:
    home = program(size=(1024, 600), interface_scale=150)
    path = makers.land(user_folder())
    scene = bench(home)
    assert scene.main.visible
    good = path.read_text(encoding="utf-8")
    path.write_text(good.replace('value="riverlands"', 'value="chess"'), encoding="utf-8")
    home.step(dt=2 * LOOK_EVERY)
    assert not scene.main.visible
    assert scene.main_button is scene.edit
    shown = scene.about.rect.bottom - scene.state.rect.y
    assert shown >= 3 * home.app.context.theme.block("g", size=17).height, "three lines of the sentence without scrolling"
    path.write_text(good + "\n", encoding="utf-8")
    home.step(dt=2 * LOOK_EVERY)
    assert scene.main.visible


def turn_to(home: Program, scene: WorkbenchScene, tab: str) -> None:
    scene.tabs.choose(workbench.TABS.index(tab))
    home.step()


def sent(folder: Path, title: str = "Rainy Sunday") -> Path:
    """A pack of another player, who has a map and cards."""
    other = folder.parent / "another player"
    makers.land(other, "their land", "Their land")
    makers.cards(other)
    path = write(made(GAMES, About(title, "Zoë"), own_things(GAMES, other)), folder)
    shutil.rmtree(other)
    return path


@every_device
def test_the_title_leads_to_the_workbench_and_back(program: Start, hands: type[Hands]) -> None:
    home = program()
    home.open()
    hands(home).press(home.button(home.words("title.workbench")))
    home.step()
    assert isinstance(home.scene, WorkbenchScene)
    home.step(Command.BACK)
    assert isinstance(home.scene, TitleScene)


@every_device
def test_from_an_empty_folder_to_a_game_on_a_map_of_ones_own(program: Start, hands: type[Hands], opened: list[Path]) -> None:
    home = program()
    scene, hand = bench(home), hands(home)
    assert scene.empty.words == home.words("making.empty.map")
    hand.press(scene.new)
    home.step()
    sheet = home.scene
    assert isinstance(sheet, NewMapScene)
    sheet.field.insert("Wyspa Zoë")
    sheet.choice.choose(2)
    home.step()
    hand.press(sheet.begin)
    home.step()
    assert home.scene is scene
    path = user_folder() / "levels" / "riverlands" / "Wyspa Zoë.tmx"
    assert opened == [path], "the map is opened in Tiled"
    assert scene.row is not None
    assert (scene.row.title, scene.row.wrong) == ("Wyspa Zoë", "")
    hand.press(scene.main)
    home.step()
    game = home.scene
    assert isinstance(game, NewGameScene)
    assert game.setup.info is not None
    assert game.setup.info.path == path
    hand.press(game.start)
    home.step()
    assert isinstance(home.scene, TableScene)
    assert home.scene.match.record.header.level_name == "Wyspa Zoë"


def test_a_map_without_a_name_is_given_one(program: Start) -> None:
    home = program(language="pl")
    sheet = home.go_to(destinations.NewMap(lambda _: None), NewMapScene)
    Mouse(home).press(sheet.begin)
    home.step()
    assert [thing.titles("pl") for thing in own_things(GAMES, user_folder())] == [["Moja mapa"]]


def test_a_map_that_cannot_be_written_is_told(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Path:
        raise SaveError("disk_full", file="Home.tmx")

    home = program()
    sheet = home.go_to(destinations.NewMap(lambda _: None), NewMapScene)
    monkeypatch.setattr("game.ui.making.new_map.begin_map", fail)
    Mouse(home).press(sheet.begin)
    home.step()
    assert home.scene is sheet
    assert sheet.bubble.told == "Home.tmx cannot be written: the disk is full."


def test_where_tiled_is_not_installed_the_way_to_the_map_is_told(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = program()
    path = makers.land(user_folder())
    scene = bench(home)
    monkeypatch.setattr(workbench, "edit_map", lambda _: False)
    Mouse(home).press(scene.edit)
    assert str(path) in scene.bubble.told
    assert "mapeditor.org" in scene.bubble.told


@every_device
def test_the_lab_opens_on_the_chosen_map(program: Start, hands: type[Hands]) -> None:
    home = program()
    makers.land(user_folder())
    scene = bench(home)
    hands(home).press(scene.measure)
    home.step()
    lab = home.scene
    assert isinstance(lab, LabScene)
    assert lab.setup.entry.id == "riverlands"
    assert lab.setup.info.own
    assert lab.setup.info.level is not None
    assert lab.setup.info.level.name("en") == "Our land"


def test_what_an_editor_saves_is_read_again(program: Start) -> None:
    home = program()
    path = makers.land(user_folder())
    scene = bench(home)
    assert scene.row is not None
    assert scene.row.wrong == ""
    good = path.read_text(encoding="utf-8")
    path.write_text(good.replace('value="riverlands"', 'value="chess"'), encoding="utf-8")
    home.step(dt=2 * LOOK_EVERY)
    assert scene.row.wrong == "my land.tmx: the map property “game” is “chess”; a map in this folder must say “riverlands”."
    assert scene.state.words == scene.row.wrong
    assert not scene.main.enabled
    path.write_text(good + "\n", encoding="utf-8")
    home.step(dt=2 * LOOK_EVERY)
    assert scene.row.wrong == ""
    assert scene.main.enabled


def test_a_file_that_comes_or_goes_is_noticed_and_the_choice_stays(program: Start) -> None:
    home = program()
    makers.land(user_folder(), "b", "Second")
    scene = bench(home)
    first = makers.land(user_folder(), "a", "First")
    home.step(dt=2 * LOOK_EVERY)
    assert [row.title for row in scene.list.shown] == ["First", "Second"]
    assert scene.row is not None
    assert scene.row.title == "Second"
    first.unlink()
    home.step(dt=2 * LOOK_EVERY)
    assert [row.title for row in scene.list.shown] == ["Second"]


def test_puzzles_and_cards_are_tried_where_they_belong(program: Start, opened: list[Path]) -> None:
    home = program()
    toml, own = makers.puzzle(user_folder()), makers.cards(user_folder())
    scene = bench(home)
    turn_to(home, scene, Kind.PUZZLE)
    Mouse(home).press(scene.edit)
    Mouse(home).press(scene.main)
    home.step()
    assert isinstance(home.scene, PuzzleScene)
    home.app.stack.pop()
    home.step()
    turn_to(home, scene, Kind.CARDS)
    Mouse(home).press(scene.edit)
    assert opened == [toml, own]
    Mouse(home).press(scene.main)
    home.step()
    gallery = home.scene
    assert isinstance(gallery, GalleryScene)
    home.settle()
    assert gallery.tab == "items"
    chosen = gallery.shown[gallery.grid.chosen]
    assert chosen == "rocket", "the card of the file"
    assert gallery.grid.rect.contains(gallery.grid.cell_rect(gallery.grid.chosen)), "in sight"


def test_a_bad_puzzle_and_bad_cards_say_what_is_wrong(program: Start) -> None:
    home = program()
    makers.puzzle(user_folder()).write_text("title = 1", encoding="utf-8")
    makers.cards(user_folder(), ROCKET.replace("n = 3", "n = 99"))
    scene = bench(home)
    turn_to(home, scene, Kind.PUZZLE)
    assert "mine.toml" in scene.state.words
    turn_to(home, scene, Kind.CARDS)
    assert "rockets.toml, [[item]] rocket" in scene.state.words


@every_device
def test_a_pack_goes_from_one_player_to_another(program: Start, hands: type[Hands]) -> None:
    home = program()
    makers.land(user_folder(), "mine", "My land")
    scene, hand = bench(home), hands(home)
    hand.press(scene.pack)
    home.step()
    sheet = home.scene
    assert isinstance(sheet, MakePackScene)
    sheet.fields["title"].insert("Для Зои")
    sheet.fields["author"].insert("Wojtek")
    hand.press(sheet.make)
    home.step()
    assert home.scene is scene
    (path,) = documents_folder().glob("*.shorepack")
    assert path.name in scene.bubble.told
    shutil.rmtree(user_folder() / "levels")
    home.step(dt=2 * LOOK_EVERY)
    turn_to(home, scene, PACKS)
    hand.press(scene.main)
    home.step()
    look = home.scene
    assert isinstance(look, PackScene)
    assert look.title.words == "Для Зои"
    assert any("My land" in label.words for label in look.labels)
    assert taken_in(user_folder()) == (), "nothing is written by looking"
    hand.press(look.take)
    home.step()
    assert home.scene is scene
    turn_to(home, scene, Kind.MAP)
    assert [row.title for row in scene.list.shown] == ["My land"]
    assert not scene.edit.enabled
    hand.press(scene.main)
    home.step()
    game = home.scene
    assert isinstance(game, NewGameScene)
    hand.press(game.start)
    home.step()
    assert isinstance(home.scene, TableScene)
    assert home.scene.match.record.header.level_name == "My land"


def test_the_first_of_too_many_packs_that_were_sent_says_that_it_is_not_looked_into(program: Start) -> None:
    home = program()
    first = sent(downloads_folder())
    for number in range(22):
        shutil.copy(first, first.with_name(f"{number:02}.shorepack"))
    first.unlink()
    found = [pack for pack, _ in bench(home).packs]
    assert [pack.path.name for pack in found] == [f"{number:02}.shorepack" for number in range(21)]
    assert [fault.code for pack in found for fault in pack.faults] == ["pack_found"]
    assert found[-1].faults[0].values["most"] == 20


def test_the_book_counts_puzzles_of_packs_and_places_none_of_them_in_a_folder(program: Start) -> None:
    home = program()
    other = user_folder().parent / "another player"
    makers.puzzle(other)
    path = write(made(GAMES, About("Riddles", "Zoë"), own_things(GAMES, other)), downloads_folder())
    take_in(user_folder(), look_into(GAMES, user_folder(), path))
    home.open()
    home.app.context.open(destinations.Puzzles())
    home.step()
    book = home.scene
    assert isinstance(book, BookScene)
    assert home.words("puzzle.own.count", n=book.own.count) == "1 in all"


@every_device
def test_a_pack_is_removed_after_a_question(program: Start, hands: type[Hands]) -> None:
    home = program()
    makers.land(user_folder(), "mine", "My land")
    take_in(user_folder(), look_into(GAMES, user_folder(), sent(downloads_folder())))
    scene, hand = bench(home, PACKS), hands(home)
    hand.press(scene.remove)
    home.step()
    assert isinstance(home.scene, QuestionScene)
    hand.press(home.scene.buttons[0])
    home.step()
    assert taken_in(user_folder()) == ()
    assert [thing.titles("en") for thing in own_things(GAMES, user_folder())] == [["My land"]]


@pytest.mark.parametrize("way", ["dropped", "handed in"])
def test_a_pack_that_is_opened_with_the_program_is_looked_into(program: Start, tmp_path: Path, way: str) -> None:
    home = program()
    home.open()
    path = sent(tmp_path / "sent")
    if way == "dropped":
        home.step(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    else:
        home.app.context.open(destinations.GameFile(path))
    home.step()
    assert isinstance(home.scene, PackScene)
    assert home.scene.title.words == "Rainy Sunday"
    Mouse(home).press(home.scene.take)
    home.step()
    home.step()
    assert isinstance(home.scene, WorkbenchScene)
    assert [row.title for row in home.scene.list.shown] == ["Rainy Sunday"]
    assert home.scene.bubble.told == home.words("making.was_taken_in", name="Rainy Sunday")


def test_a_refused_pack_offers_nothing_but_the_way_back(program: Start, tmp_path: Path) -> None:
    path = makers.archive(tmp_path / "bad.shorepack", {"../a.tmx": b""})
    home = program()
    scene = home.go_to(destinations.PackFile(path), PackScene)
    assert not scene.take.visible
    assert not scene.remove.visible
    assert any("is no plain way down" in label.words for label in scene.labels)
    home.step(Command.ENTER)
    assert not (user_folder() / "packs").exists()


@pytest.mark.parametrize(("own", "stay"), [("map", True), ("cards", False)])
def test_only_where_a_pack_can_be_taken_in_two_of_a_name_are_said_to_stay(
    program: Start, tmp_path: Path, own: str, stay: bool
) -> None:
    """Two maps may bear one name; of one id there is one card."""
    home = program()
    path = sent(tmp_path)
    if own == "map":
        makers.land(user_folder(), "mine", "Their land")
    else:
        makers.cards(user_folder(), name="mine")
    scene = home.go_to(destinations.PackFile(path), PackScene)
    words = [label.words for label in scene.labels if "One of this name is there already (mine." in label.words]
    assert [("Both stay." in said) for said in words] == [stay]


def test_the_same_pack_again_and_a_newer_one(program: Start, tmp_path: Path) -> None:
    home = program()
    path = sent(tmp_path / "sent")
    take_in(user_folder(), look_into(GAMES, user_folder(), path))
    scene = home.go_to(destinations.PackFile(path), PackScene)
    assert scene.labels[-1].words == home.words("making.pack.same")
    assert not scene.take.visible
    other = tmp_path / "other"
    makers.land(other, "their land", "Their new land")
    newer = write(made(GAMES, About("Rainy Sunday", "Zoë"), own_things(GAMES, other)), tmp_path / "sent")
    scene = home.go_to(destinations.PackFile(newer), PackScene)
    assert scene.labels[-1].words == home.words("making.pack.replaces")
    assert scene.take.words == home.words("making.replace")


def test_texts_of_a_pack_are_shown_as_they_are(program: Start, tmp_path: Path) -> None:
    """Words that look like a code, a key or a place in a sentence are only words."""
    about = 'title = "title.play {n} {key_hint} %s"\nauthor = "<b>{name}</b>"\n'
    path = makers.archive(tmp_path / "a.shorepack", {"cards/a.toml": ROCKET.encode()}, about)
    home = program()
    scene = home.go_to(destinations.PackFile(path), PackScene)
    assert scene.title.words == "title.play {n} {key_hint} %s"
    assert any("<b>{name}</b>" in label.words for label in scene.labels)
    Mouse(home).press(scene.take)
    home.step()
    bench_ = bench(home, PACKS)
    assert bench_.row is not None
    assert bench_.row.title == "title.play {n} {key_hint} %s"
    Mouse(home).press(bench_.remove)
    home.step()
    assert isinstance(home.scene, QuestionScene)
    assert "title.play {n}" in home.scene.words


@pytest.mark.parametrize(("title", "chosen", "key"), [("", True, "making.pack.no_line"), ("A", False, "making.pack.empty")])
def test_a_pack_needs_a_title_and_something_inside(program: Start, title: str, chosen: bool, key: str) -> None:
    makers.land(user_folder())
    home = program()
    scene = home.go_to(destinations.MakePack(), MakePackScene)
    scene.fields["title"].insert(title)
    if not chosen:
        Mouse(home).press(scene.ticks[0])
    Mouse(home).press(scene.make)
    home.step()
    assert home.scene is scene
    assert scene.bubble.told == home.words(key, field=home.words("making.pack.title"))
    assert not documents_folder().exists()


def test_a_letter_that_cannot_be_shown_is_not_a_line_that_is_missing(program: Start) -> None:
    home = program()
    makers.land(user_folder())
    sheet = home.go_to(destinations.MakePack(), MakePackScene)
    sheet.fields["title"].insert("Ours")
    sheet.fields["author"].set("Zo\u202e\u00eb")
    sheet._write("author", sheet.fields["author"].value)
    Mouse(home).press(sheet.make)
    home.step()
    assert sheet.bubble.told == home.words("making.pack.unseen", field=home.words("making.pack.author"))


def test_a_pack_that_was_taken_in_is_not_said_to_wait_for_it(program: Start) -> None:
    """Cards of one's own with the ids of its cards are read before it."""
    home = program()
    path = take_in(user_folder(), look_into(GAMES, user_folder(), sent(downloads_folder())))
    makers.cards(user_folder())
    scene = home.go_to(destinations.PackFile(path), PackScene)
    assert home.words("making.pack.flawed", n=1) in [label.words for label in scene.labels]


def test_maps_of_one_name_are_told_apart_by_the_pack_of_one_of_them(program: Start) -> None:
    home = program()
    path = take_in(user_folder(), look_into(GAMES, user_folder(), sent(downloads_folder())))
    makers.land(user_folder(), "their land", "Their land")
    cards = home.go_to(destinations.NewGame("riverlands"), NewGameScene).list.cards
    names = {card.below for card in cards if card.info.own}
    assert names == {"their land.tmx", f"{path.stem}/their land.tmx"}


def test_a_pack_that_nobody_has_looked_into_has_a_file_and_no_tick(program: Start) -> None:
    home = program()
    path = sent(downloads_folder())
    scene = bench(home, PACKS)
    (row,) = scene.list.shown
    assert path.name in row.below.split(" · ")
    assert (row.wrong, row.known) == ("", False)
    take_in(user_folder(), look_into(GAMES, user_folder(), path))
    scene.resume()
    assert scene.list.shown[0].known


def test_a_pack_that_was_taken_in_keeps_no_tick_once_something_in_it_has_a_fault(program: Start) -> None:
    home = program()
    path = take_in(user_folder(), look_into(GAMES, user_folder(), sent(downloads_folder())))
    (row,) = bench(home, PACKS).list.shown
    assert (row.known, row.wrong) == (True, "")
    makers.cards(user_folder())
    (row,) = bench(home, PACKS).list.shown
    assert f"{path.name}/rockets.toml, [[item]] rocket, id: “rocket” is taken by rockets.toml, [[item]]" in row.wrong


def test_a_map_of_a_pack_is_not_said_to_be_ones_own(program: Start) -> None:
    home = program()
    take_in(user_folder(), look_into(GAMES, user_folder(), sent(downloads_folder())))
    makers.land(user_folder(), "mine", "My land")
    cards = home.go_to(destinations.NewGame("riverlands"), NewGameScene).list.cards
    below = {card.info.key.rpartition("/")[2]: card.below for card in cards if card.info.own}
    assert (below["mine"].split(" · ")[0], below["their land"].split(" · ")[0]) == ("yours", "from a pack")
    lab = home.go_to(destinations.Lab(), LabScene)
    lab.setup.choose_game("riverlands")
    named = []
    for number, info in enumerate(lab.setup.maps):
        if info.own:
            lab.setup.choose_map(number)
            lab.rebuild()
            named.append(lab.setup.name.words)
    assert named == ["My land (your own)", "Their land (from a pack)"]


def test_a_pack_with_many_faults_says_how_many_are_not_shown(program: Start, tmp_path: Path) -> None:
    """Twelve are shown of fourteen bad maps."""
    home = program()
    bad = {f"levels/riverlands/{number}.tmx": b"" for number in range(14)}
    path = makers.archive(tmp_path / "bad.shorepack", bad)
    words = [label.words for label in home.go_to(destinations.PackFile(path), PackScene).labels]
    assert "Nothing of it can be taken in until these 14 things are mended" in words
    shown = [one for one in words if one.startswith(tuple(f"{number}.tmx, line 1: " for number in range(14)))]
    assert (len(shown), words[words.index(shown[-1]) + 1]) == (12, "… and 2 things more.")


def test_a_puzzle_of_ones_own_is_not_said_to_be_proved(program: Start) -> None:
    home = program()
    makers.puzzle(user_folder())
    assert bench(home, Kind.PUZZLE).state.words == home.words("making.all_well.puzzle")
    makers.land(user_folder())
    assert bench(home).state.words == home.words("making.all_well")


def test_maps_of_one_name_are_told_apart_by_their_files_where_a_pack_is_made(program: Start) -> None:
    for name in ("one", "two"):
        makers.land(user_folder(), name, "Their land")
    scene = program().go_to(destinations.MakePack(), MakePackScene)
    assert [tick.words for tick in scene.ticks] == [f"Map · Riverlands · Their land · {name}.tmx" for name in ("one", "two")]


def test_a_set_without_its_cards_makes_no_pack_and_says_why(program: Start) -> None:
    makers.cards(user_folder())
    makers.cards(user_folder(), FRIENDS, "friends")
    home = program()
    scene = home.go_to(destinations.MakePack(), MakePackScene)
    scene.fields["title"].insert("Friends")
    Mouse(home).press(scene.ticks[1])
    Mouse(home).press(scene.make)
    assert "friends.toml, [[set]] friends" in scene.bubble.told
    assert not documents_folder().exists()


def test_things_that_cannot_be_used_cannot_be_ticked(program: Start) -> None:
    Draft.shipped("riverlands/archers_isle").property("game", "chess").save(user_folder() / "levels" / "riverlands" / "bad.tmx")
    home = program()
    scene = home.go_to(destinations.MakePack(), MakePackScene)
    (tick,) = scene.ticks
    assert not tick.on
    Mouse(home).press(tick)
    assert not tick.on
    assert "“chess”" in tick.disabled_reason


def test_a_map_that_is_mended_while_a_pack_is_made_gets_its_tick(program: Start) -> None:
    path = user_folder() / "levels" / "riverlands" / "bad.tmx"
    Draft.shipped("riverlands/archers_isle").property("game", "chess").save(path)
    home = program()
    scene = home.go_to(destinations.MakePack(), MakePackScene)
    scene.fields["title"].insert("Mine")
    Draft.shipped("riverlands/archers_isle").save(path)
    home.step(dt=2 * LOOK_EVERY)
    home.step()
    (tick,) = scene.ticks
    assert (tick.on, tick.disabled_reason, scene.fields["title"].value) == (True, "", "Mine")
    Draft.shipped("riverlands/archers_isle").property("game", "chess").save(path)
    home.step(dt=2 * LOOK_EVERY)
    home.step()
    assert not scene.ticks[0].on
    assert "“chess”" in scene.ticks[0].disabled_reason


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_pages_for_makers_are_read_in_the_program(program: Start, language: str) -> None:
    home = program(language=language)
    scene = bench(home)
    Mouse(home).press(scene.guide)
    home.step()
    guide = home.scene
    assert isinstance(guide, GuideScene)
    assert len(guide.parts) > 10
    height = guide.area.height
    assert height > guide.area.rect.height, "there is more than can be seen at once"
    home.step(Command.DOWN)
    assert guide.area._goal > 0
