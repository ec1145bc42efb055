"""Pictures, films and copies of games that players keep."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from PIL import Image

from game.engine.core import TurnStarted
from game.play.errors import SaveError
from game.play.files import documents_folder, pictures_folder, user_folder
from game.play.record import parse
from game.play.replay import Replay
from game.play.settings import Speed
from game.registry import laid_out
from game.ui.scenes.film import FilmScene
from game.ui.scenes.filming import MOST, RATE, Cancelled, Progress, Stretch, _play, make_film
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.replay_parts import PaperRow
from game.ui.scenes.sharing import ChoiceScene, SharingScene
from game.ui.services.theme import PARCHMENT
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.tables.board_base import BoardBase
from game.ui.tables.photograph import photograph
from tests.tools.record_golden import FOLDER
from tests.tools.screens import SCREENS
from tests.ui.play import Gamepad, Mouse, Program, new_match
from tests.ui.replays import short_game, watch

Start = Callable[..., Program]


def files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.is_dir() else []


@pytest.mark.parametrize("hands", [Mouse, Gamepad])
def test_a_picture_of_the_board_is_saved_and_its_print_drops(program: Start, hands: type[Mouse | Gamepad]) -> None:
    home = program(size=(1280, 800))
    scene = watch(home, short_game())
    hands(home).press(scene.controls.acts.share.rows[0])
    [path] = files(pictures_folder())
    with path.open("rb") as file:
        picture = pygame.image.load(file, "picture.png")
    assert picture.get_width() >= scene.clear.width
    assert scene.print.visible
    assert pictures_folder().name in scene.print.words
    for _ in range(60):
        home.step(dt=0.1)
    assert not scene.print.visible or scene.hovered is scene.print or scene.focused is scene.print


def test_in_a_small_window_three_round_tools_stand_for_the_paper(program: Start) -> None:
    home = program(size=(1024, 600))
    scene = watch(home, short_game())
    acts = scene.controls.acts
    assert not acts.share.visible
    assert [tool.tooltip for tool in acts.tools if tool.visible] == ["Save a picture", "Save a film", "Send this game"]
    assert all(scene.window.contains(tool.rect) for tool in acts.tools)
    Mouse(home).press(acts.tools[0])
    assert len(files(pictures_folder())) == 1
    home.resize((1280, 800))
    assert acts.share.visible and not any(tool.visible for tool in acts.tools)


def test_pictures_go_to_the_system_s_folder_unless_files_are_kept_elsewhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("FOUR_SHORES_HOME", str(tmp_path))
    assert pictures_folder() == user_folder() / "pictures"
    assert documents_folder() == user_folder() / "documents"
    monkeypatch.delenv("FOUR_SHORES_HOME")
    monkeypatch.setattr("platformdirs.user_pictures_path", lambda: Path("/somewhere/Pictures"))
    assert pictures_folder() == Path("/somewhere/Pictures")


def test_a_picture_that_cannot_be_written_is_told(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = program(size=(1280, 800))
    scene = watch(home, short_game())

    def refuse(path: Path, data: bytes) -> None:
        raise SaveError("disk_full", file=path.name)

    monkeypatch.setattr("game.ui.scenes.keeping.write_whole", refuse)
    scene.save_picture()
    assert scene.bubble.words
    assert not scene.print.visible


def test_one_file_is_sent_and_opens_as_the_same_game(program: Start) -> None:
    home = program(size=(1280, 800))
    scene = watch(home, short_game())
    scene.send()
    [path] = files(documents_folder())
    assert path.suffix == ".shores"
    assert path.name in scene.bubble.words
    told = f"one file, {max(1, round(path.stat().st_size / 1000))} kB"
    assert told in [row.below for row in scene.root.walk() if isinstance(row, PaperRow)]
    assert parse(path.read_bytes(), path.name).lines == scene.record.lines
    home.app.context.open(destinations.GameFile(path))
    home.step()
    home.settle()
    assert isinstance(home.scene, ReplayScene)
    assert home.scene is not scene
    assert home.scene.last == scene.last


def test_a_film_of_a_turn_is_made_in_the_background_and_saved(program: Start) -> None:
    home = program(size=(1280, 800))
    scene = watch(home, short_game())
    scene.go(scene.turns[2])
    home.settle()
    assert scene.hud.turn_panel.title == "Turn 2 of 4"
    scene.choose_film()
    home.step()
    film = home.scene
    assert isinstance(film, FilmScene)
    assert (film.stretch.start, film.stretch.until) == (scene.turns[2], scene.turns[3])
    Mouse(home).press(film.make)
    for _ in range(100):
        home.step(dt=0.1)
        if home.scene is scene:
            break
    assert home.scene is scene
    [path] = files(pictures_folder())
    assert path.suffix == ".webp"
    with Image.open(path) as made:
        assert made.format == "WEBP"
        assert made.n_frames > 1  # type: ignore[attr-defined]
        lasts = 0.0
        for frame in range(made.n_frames):  # type: ignore[attr-defined]
            made.seek(frame)
            made.load()
            lasts += made.info["duration"] / 1000
    size = path.stat().st_size / 1000
    assert f"“{path.name}” ({lasts:.0f} s, {size:.0f} kB)" in scene.bubble.words.replace("\xa0", " ")


@pytest.mark.parametrize(("share", "dark"), [(0.1, 0), (0.5, 10), (0.63, 20), (1.0, 20)])
def test_the_number_on_a_film_s_bar_is_light_where_the_bar_is_full(program: Start, share: float, dark: int) -> None:
    """`dark` of the 20 columns in the middle are of the full part: letters are pale there, and of ink beside it."""
    home = program(size=(1280, 800))
    watch(home, short_game()).choose_film()
    home.step()
    film = home.scene
    assert isinstance(film, FilmScene)
    film.bar.place(pygame.Rect(0, 0, 400, 40))
    film.bar.fill(share)
    target = pygame.Surface((400, 40))
    film.bar.draw(target)
    full, rest = (
        [sum(target.get_at((x, y))[:3]) for x in columns for y in range(12, 28)]
        for columns in (range(190, 190 + dark), range(190 + dark, 210))
    )
    assert not full or max(full) > 650
    assert not rest or min(rest) < 250


def test_the_last_turn_of_a_film_is_never_before_its_first(program: Start) -> None:
    home = program(size=(1280, 800))
    scene = watch(home, short_game())
    scene.go(scene.turns[2])
    scene.choose_film()
    home.step()
    film = home.scene
    assert isinstance(film, FilmScene)
    film.from_turn.choose(2)
    assert film.stretch.until > film.stretch.start
    film.to_turn.choose(-3)
    assert film.stretch.until > film.stretch.start


@pytest.mark.parametrize(
    "name",
    [
        "riverlands-classic-2-ending-hunger",
        "earthquake-classic-3-usual",
        "lost_baggage-two_10-2-usual",
        "island_battle-classic-2-chain-full",
    ],
)
def test_a_film_to_the_end_of_a_turn_shows_nothing_of_the_next(program: Start, name: str) -> None:
    home = program()
    home.open()
    record = parse((FOLDER / f"{name}.jsonl").read_bytes(), name)
    entry = home.games[record.header.game]
    replay = Replay(record, *laid_out({entry.id: entry}, record))
    turns = replay.turns()
    assert replay.turn(turns[3] + 1) == 3
    shown = set[tuple[str, int | None]]()
    for scene in _play(home.app.context, entry, Stretch(replay, None, turns[3], turns[4])):
        shown.add((scene.hud.turn_panel.title, scene.viewpoint.mover))
    assert shown == {(f"Turn 3 of {replay.turns_begun}", replay.seat(turns[3]))}
    assert not any(isinstance(event, TurnStarted) for event in scene.table.recap.under_way[1:])


def test_a_film_may_go_to_the_last_turn_and_shows_the_end_of_the_game(program: Start) -> None:
    """Nothing is decided in the 8th turn, which no other has after it: one is left, and has won."""
    home = program(size=(1280, 800))
    scene = watch(home, parse((FOLDER / "earthquake-ridge-3-usual.jsonl").read_bytes(), "ridge"))
    assert (scene.replay.turn(scene.last), scene.replay.turns_begun) == (7, 8)
    scene.go(scene.last - 1)
    scene.choose_film()
    home.step()
    film = home.scene
    assert isinstance(film, FilmScene)
    assert [choice.values[choice.index][1] for choice in (film.from_turn, film.to_turn)] == ["Turn 7", "Turn 8"]
    *_, shown = _play(home.app.context, scene.entry, film.stretch)
    assert shown.place_in_words() == "Turn 8 of 8"
    assert shown.replay.game.to_move(shown.viewpoint.seen) is None


def test_a_film_is_given_up_by_leaving(program: Start) -> None:
    home = program(size=(1280, 800))
    scene = watch(home, short_game())
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        make_film(home.app.context, scene.entry, Stretch(scene.replay, None, scene.turns[1], scene.last), progress)


def test_a_long_film_is_cut_off(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.scenes.filming.MOST", 1)
    home = program(size=(1280, 800))
    scene, progress = watch(home, short_game()), Progress()
    made = make_film(home.app.context, scene.entry, Stretch(scene.replay, None, 0, scene.last), progress)
    with Image.open(io.BytesIO(made)) as film:
        assert 1 < film.n_frames <= RATE  # type: ignore[attr-defined]
    assert not progress.whole
    assert MOST * RATE <= 480


def test_a_table_offers_a_picture_and_a_film_in_its_menu(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    match = new_match("island_battle", "classic", setting_up="mirrored", seed="7")
    table = home.sit_down(match)
    home.settle()
    home.step(Command.MENU)
    home.settle()
    menu = home.scene
    assert isinstance(menu, PauseScene)
    Mouse(home).press(home.button("Keep and share"))
    home.settle()
    sharing = home.scene
    assert isinstance(sharing, SharingScene)
    Mouse(home).press(sharing.buttons[0])
    home.settle()
    assert home.scene is table
    assert [path.suffix for path in files(pictures_folder())] == [".png"]


@pytest.mark.parametrize("actions", [0, 1])
def test_a_film_is_offered_once_something_has_been_done(program: Start, actions: int) -> None:
    """Before that it has no turn."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    match = new_match("riverlands", "classic", seed="7")
    for _ in range(actions):
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
    home.sit_down(match)
    home.settle()
    home.step(Command.MENU)
    home.settle()
    Mouse(home).press(home.button("Keep and share"))
    home.settle()
    sharing = home.scene
    assert isinstance(sharing, SharingScene)
    assert [words for words, *_ in sharing.choices] == ["Save a picture", "Save a film"][: 1 + actions]
    replay = watch(home, match.record)
    assert len(replay.controls.acts.tools) == 2 + actions
    replay.open_menu()
    home.step()
    choice = home.scene
    assert isinstance(choice, ChoiceScene)
    assert ("Save a film" in [words for words, *_ in choice.choices]) == bool(actions)


def test_nothing_from_a_table_that_is_handed_over_shows_a_hand(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """The others at the table can open the files as well."""
    home = program(size=(1280, 800), speed=Speed.INSTANT, kept=False)
    SCREENS["table_lost_baggage_curtain"](home.app)
    home.app.stack.settle()
    home.settle()
    home.table.handover.reveal()
    home.settle()
    assert home.table.viewpoint.viewer is not None
    home.step(Command.MENU)
    Mouse(home).press(home.button("Keep and share"))
    home.settle()
    sharing = home.scene
    assert isinstance(sharing, SharingScene)
    assert sharing.viewer is None
    drawn: list[BoardBase] = []

    def watched_photograph(scene: BoardBase, moment: str) -> pygame.Surface:
        drawn.append(scene)
        return photograph(scene, moment)

    for module in ("tables.menu", "scenes.filming"):
        monkeypatch.setattr(f"game.ui.{module}.photograph", watched_photograph)
    Mouse(home).press(sharing.buttons[0])
    home.settle()
    [shown] = drawn
    assert shown.viewpoint.viewer is None
    assert shown.viewpoint.seen == home.table.match.observation(None)
    assert len(files(pictures_folder())) == 1


def test_the_picture_of_a_battle_cuts_no_card(program: Start) -> None:
    """In a battle the cards stand where the columns beside the board are."""
    home = program(size=(1280, 800), kept=False)
    SCREENS["table_lost_baggage_battle"](home.app)
    home.app.stack.settle()
    home.settle()
    table = home.table
    assert not table.board.visible
    picture = photograph(table, "")
    assert picture.get_width() == 1280 and picture.get_height() > 800
    edge = picture.get_at((2, picture.get_height() - 3))
    assert tuple(edge)[:3] == PARCHMENT, "the line below it is written on paper"


def test_the_menu_of_a_replay_has_all_of_it_where_there_is_no_room_beside(program: Start) -> None:
    home = program(size=(1280, 800), interface_scale=200)
    scene = watch(home, short_game())
    assert not scene.controls.acts.visible
    scene.open_menu()
    home.step()
    menu = home.scene
    assert isinstance(menu, ChoiceScene)
    Mouse(home).press(home.button("Save a picture"))
    home.settle()
    assert len(files(pictures_folder())) == 1
    assert "saved in" in scene.bubble.words
