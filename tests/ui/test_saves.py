"""Saved games as photographs: what each device does with them, what is looked for, copied, deleted and taken back."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import Seeded, pick
from game.play.match import Match
from game.play.saves import SaveInfo
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.save_parts import SaveWords
from game.ui.scenes.saves import FINISHED, NAMED, PUT_AWAY, RUNNING, SavesScene
from game.ui.scenes.thumbnails import Print
from game.ui.services.fonts import NO_BREAK
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.tables.scene import TableScene
from game.ui.widgets.dialog import LineScene, QuestionScene
from tests.clocks import ManualClock
from tests.engine.cases import cases
from tests.play.disks import SlowDisk
from tests.ui.play import Gamepad, Keyboard, Mouse, Program, new_match

Start = Callable[..., Program]


def match_of(game: str, actions: int, seed: str = "saves") -> Match:
    case = next(case for case in cases() if case.game.id == game)
    match, choice = case.match(seed), Seeded("choice")
    for _ in range(actions):
        if match.to_move is not None:
            match.submit(match.to_move, pick(match.legal(), choice))
    return match


def shelf(home: Program) -> list[SaveInfo]:
    """Two games under way, one kept under a name, one finished; those under way are given, the newest first."""
    home.open()
    saves = home.app.context.saves
    saves.autosave(match_of("earthquake", 8)).close()
    saves.autosave(match_of("island_battle", 30)).close()
    saves.save(match_of("tiny", 3), "Niedziela")
    over = match_of("tiny", 2, "over")
    over.resign(0)
    saves.autosave(over).close()
    return [info for info in saves.running().saves if not info.over]


def opened(home: Program) -> SavesScene:
    home.app.context.open(destinations.Saves())
    for _ in range(3):
        home.step()
    scene = home.scene
    assert isinstance(scene, SavesScene)
    return scene


def test_each_list_tells_how_many_games_it_has(program: Start) -> None:
    home = program()
    shelf(home)
    scene = opened(home)
    assert scene.tabs.counts == {RUNNING: 2, NAMED: 1, FINISHED: 1, PUT_AWAY: 0}


def test_all_about_the_chosen_game_is_what_everybody_may_know(program: Start) -> None:
    home = program()
    newest, _ = shelf(home)
    scene = opened(home)
    assert scene.info == newest
    match = match_of("island_battle", 30)
    names = [player.name.replace(" ", NO_BREAK) for player in match.players]
    assert [(colour, name) for colour, name, _ in scene.about.players] == [("red", names[0]), ("blue", names[1])]
    assert match.to_move is not None
    to_move = home.words("saves.to_move", name=names[match.to_move])
    assert scene.open_button.consequence == to_move
    assert to_move in scene.list.captions[0].state
    assert scene.list.captions[0].colours == ("red", "blue")


def test_nobody_is_to_move_in_a_game_that_is_over_where_its_file_is_damaged(program: Start) -> None:
    home = program()
    home.open()
    over = match_of("earthquake", 12)
    assert over.to_move is not None
    over.resign(over.to_move)
    home.app.context.saves.autosave(over).close()
    (info,) = home.app.context.saves.running().saves
    text = info.path.read_text(encoding="utf-8")
    info.path.write_text(text.replace('"act":"stay"', '"act":"step 9,9"', 1), encoding="utf-8")
    scene = opened(home)
    scene.tabs.choose(2)
    for _ in range(3):
        home.step()
    assert scene.info is not None and scene.info.over
    assert home.app.context.thumbnails.summary(scene.info) is not None
    assert scene.open_button.consequence == ""


@pytest.mark.parametrize(
    ("many", "last"),
    [
        (3, None),
        (4, "One more file cannot be used: save 4.shores"),
        (9, "6 more files cannot be used: save 4.shores, save 5.shores, save 6.shores, save 7.shores, save 8.shores, …"),
    ],
)
def test_each_file_that_cannot_be_used_is_named_or_counted(program: Start, many: int, last: str | None) -> None:
    home = program()
    home.open()
    folder = home.app.context.saves.folder / "saves"
    folder.mkdir()
    for number in range(1, many + 1):
        (folder / f"save {number}.shores").write_text("no game", encoding="utf-8")
    told = opened(home).note.words.split("\n")
    assert [line.startswith(f"save {number}.shores ") for number, line in enumerate(told[:3], 1)] == [True] * 3
    assert told[3:] == ([last] if last is not None else [])


def test_only_what_is_seen_is_photographed(program: Start) -> None:
    home = program()
    home.open()
    saves = home.app.context.saves
    match = match_of("tiny", 2)
    for number in range(40):
        saves.save(match, f"number {number:02}")
    scene = opened(home)
    assert scene.tab == NAMED
    seen = home.app.context.thumbnails.made
    assert 1 <= seen <= 9
    scene.list.scroll_to(scene.list.most, glide=False)
    home.step()
    home.step()
    assert seen < home.app.context.thumbnails.made <= 2 * 9


def test_photographs_that_come_later_are_shown_when_they_come(program: Start) -> None:
    home = program(clock=(clock := ManualClock()), writer=SlowDisk(clock, 0.5))
    shelf(home)
    scene = opened(home)
    assert not any(seen is not None for _, _, seen in scene.about.players)
    for _ in range(40):
        home.step(dt=0.1)
    assert all(seen is not None for _, _, seen in scene.about.players)
    assert home.up_to_date()


def test_keys_choose_what_they_come_to_and_open_it(program: Start) -> None:
    home = program()
    _, older = shelf(home)
    scene = opened(home)
    keys = Keyboard(home)
    keys.arrow(1, 0)
    assert scene.info == older
    keys.confirm()
    home.step()
    assert isinstance(home.scene, TableScene)
    assert home.scene.match.game.id == "earthquake"


def test_the_gamepad_comes_to_the_next_game_and_goes_on_with_it(program: Start) -> None:
    home = program()
    _, older = shelf(home)
    scene = opened(home)
    pad = Gamepad(home)
    pad.reach(scene.list.children[1])
    assert scene.info == older
    pad.confirm()
    home.step()
    assert isinstance(home.scene, TableScene)


def test_a_click_chooses_and_a_second_one_opens(program: Start) -> None:
    home = program()
    _, older = shelf(home)
    scene = opened(home)
    mouse = Mouse(home)
    mouse.click(scene.list.children[1].rect.center)
    assert home.scene is scene
    assert scene.info == older
    mouse.click(scene.list.children[1].rect.center)
    home.step()
    assert isinstance(home.scene, TableScene)


def test_enter_goes_on_with_the_chosen_game_wherever_the_focus_is(program: Start) -> None:
    home = program()
    shelf(home)
    scene = opened(home)
    Keyboard(home).reach(scene.tabs)
    home.step(Command.ENTER)
    home.step()
    assert isinstance(home.scene, TableScene)


def test_a_game_under_way_can_be_watched(program: Start) -> None:
    home = program()
    shelf(home)
    scene = opened(home)
    Mouse(home).press(scene.watch_button)
    home.step()
    assert isinstance(home.scene, ReplayScene)


def test_a_game_that_is_over_is_only_watched_also_under_a_name(program: Start) -> None:
    home = program()
    shelf(home)
    over = match_of("tiny", 2, "over")
    over.resign(0)
    home.app.context.saves.save(over, "Sobota")
    scene = opened(home)
    scene.tabs.choose(1)
    home.step()
    told = {}
    for number, info in enumerate(scene.saves):
        if scene.info != info:
            Mouse(home).click(scene.list.children[number].rect.center)
        told[info.name] = scene.open_button.words, scene.watch_button.visible
    assert told == {"Sobota": (home.words("saves.replay"), False), "Niedziela": (home.words("saves.open"), True)}


def test_names_players_games_and_maps_are_looked_for(program: Start) -> None:
    home = program()
    shelf(home)
    scene = opened(home)
    Mouse(home).press(scene.search)
    keys = Keyboard(home)
    keys.type("EARTH")
    assert [info.game for info in scene.saves] == ["earthquake"]
    assert len(scene.list.children) == 1
    keys.type("q")
    keys.type("!")
    assert not scene.saves
    assert scene.empty.words == home.words("saves.none_found")
    assert not scene.open_button.visible


def test_partners_are_named_together(program: Start) -> None:
    """Ann and Cid play Riverlands against Ben and Dot."""
    home = program()
    home.open()
    match = new_match("riverlands", "classic_teams", "Ann", "Ben", "Cid", "Dot")
    home.app.context.saves.autosave(match).close()
    assert opened(home).list.captions[0].name == "Ann and Cid – Ben and Dot"


def test_a_copy_is_kept_under_its_own_name_and_the_game_stays(program: Start) -> None:
    home = program()
    newest, _ = shelf(home)
    before = newest.path.read_bytes()
    scene = opened(home)
    Mouse(home).press(scene.copy_button)
    assert isinstance(home.scene, LineScene)
    Keyboard(home).type("Niedziela")
    Keyboard(home).confirm()
    home.step()
    assert scene.tab == scene.tabs.value == NAMED
    assert [info.name for info in scene.saves] == ["Niedziela (2)", "Niedziela"]
    assert newest.path.read_bytes() == before
    original = match_of("island_battle", 30)
    copy = home.app.context.saves.open(scene.saves[0], lambda _: (original.game, original.board))
    assert copy.observation(None) == original.observation(None)


def test_undo_goes_where_a_copy_turns_to_another_list(program: Start) -> None:
    """Beside the copy it would bring the game back that was deleted before."""
    home = program()
    shelf(home)
    scene = opened(home)
    Mouse(home).press(scene.delete_button)
    Mouse(home).press(home.button(home.words("saves.delete")))
    home.step()
    assert scene.undo.visible
    Mouse(home).press(scene.copy_button)
    Keyboard(home).type("Niedziela")
    Keyboard(home).confirm()
    home.step()
    assert (scene.tab, scene.undo.visible) == (NAMED, False)


def test_the_day_of_a_deleted_game_does_not_read_as_that_of_the_deletion(program: Start) -> None:
    home = program()
    shelf(home)
    saves = home.app.context.saves
    saves.delete(saves.named().saves[0])
    (info,) = (info for info in saves.put_away().saves if info.name == "Niedziela")
    far, day, mark = SaveWords(home.app.context).state(info).split(" · ")
    assert (far.split()[0], mark) == ("Turn", "deleted") and day.startswith("20")


@pytest.mark.parametrize("by_key", [True, False])
def test_what_was_deleted_is_taken_back_on_the_spot(program: Start, by_key: bool) -> None:
    home = program()
    shelf(home)
    scene = opened(home)
    scene.tabs.choose(1)
    assert not scene.undo.visible
    Mouse(home).press(scene.delete_button)
    assert isinstance(home.scene, QuestionScene)
    Mouse(home).press(home.button(home.words("saves.delete")))
    home.step()
    assert not scene.saves
    if by_key:
        home.step(Command.UNDO)
    else:
        Mouse(home).press(scene.undo)
    home.step()
    assert [info.name for info in scene.saves] == ["Niedziela"]
    assert not scene.undo.visible


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (430, 860)])
def test_undo_covers_no_game_and_what_was_deleted_is_named_whole(
    program: Start, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    home = program(size=size, language="pl", interface_scale=150)
    shelf(home)
    for seed in "ab":
        home.app.context.saves.save(match_of("earthquake", 3, seed), "Niedziela")
    scene = opened(home)
    scene.tabs.choose(1)
    assert len(scene.saves) == 3
    Mouse(home).press(scene.delete_button)
    Mouse(home).press(home.button(home.words("saves.delete")))
    home.step()
    assert scene.undo.visible
    assert not scene.undo.rect.colliderect(scene.list.rect)
    assert scene.undo.rect.bottom <= scene.window.bottom
    Mouse(home).press(scene.undo)
    home.step()
    assert scene.list.rect.bottom > scene.undo.rect.y, "the room is the list's again"
    Mouse(home).press(scene.delete_button)
    Mouse(home).press(home.button(home.words("saves.delete")))
    home.step()
    scene.tabs.choose(3)
    assert scene.about.where == "Wyspa trzęsień ziemi, Klasyczna wyspa"
    theme, drawn, draw_block = home.app.theme, list[str](), home.app.theme.draw_block

    def draw(target: Any, block: Any, *place: Any, **how: Any) -> None:
        drawn.append(" ".join(block.lines))
        draw_block(target, block, *place, **how)

    monkeypatch.setattr(theme, "draw_block", draw)
    home.drawn_anew()
    assert scene.about.where in drawn


def test_another_list_offers_nothing_to_be_taken_back(program: Start) -> None:
    home = program()
    shelf(home)
    scene = opened(home)
    scene.tabs.choose(1)
    Mouse(home).press(scene.delete_button)
    Mouse(home).press(home.button(home.words("saves.delete")))
    home.step()
    assert scene.undo.visible
    scene.tabs.choose(2)
    home.step(Command.UNDO)
    assert not scene.undo.visible
    scene.tabs.choose(3)
    assert [info.name for info in scene.saves] == ["Niedziela"]


def test_what_was_deleted_for_good_is_not_offered_to_be_taken_back(program: Start) -> None:
    home = program()
    shelf(home)
    scene = opened(home)
    for tab, words in ((1, "saves.delete"), (3, "saves.delete_for_good")):
        scene.tabs.choose(tab)
        Mouse(home).press(scene.delete_button)
        Mouse(home).press(home.button(home.words(words)))
        home.step()
    assert not any(info.name == "Niedziela" for info in scene.saves)
    assert not scene.undo.visible


def test_days_are_told_in_a_word(program: Start) -> None:
    home = program()
    games = shelf(home)
    noon = datetime.now(UTC).astimezone().replace(hour=12, minute=5)
    for days, words in ((0, "today, 12:05"), (1, "yesterday, 12:05"), (40, f"{noon - timedelta(days=40):%Y-%m-%d}")):
        when = (noon - timedelta(days=days)).timestamp()
        for info in games:
            os.utime(info.path, (when, when))
        assert {caption.date for caption in opened(home).list.captions} == {words}


def test_what_is_wrong_with_files_is_told_below_the_photographs(program: Start, tmp_path: Path) -> None:
    home = program()
    shelf(home)
    (tmp_path / "autosaves" / "broken.jsonl").write_text("nonsense", encoding="utf-8")
    scene = opened(home)
    assert "broken.jsonl" in scene.note.words
    assert scene.note.visible
    assert scene.list.rect.bottom <= scene.note_box.rect.top
    assert len(scene.saves) == 2


@pytest.mark.parametrize("language", ["en", "pl", "xx"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_nothing_is_cut_and_nothing_overlaps(program: Start, language: str, size: tuple[int, int]) -> None:
    home = program(size=size, language=language)
    shelf(home)
    scene = opened(home)
    for tab in range(4):
        scene.tabs.choose(tab)
        home.step()
        assert home.app.theme.cut_texts() == []
        parts = [part for part in (scene.title, scene.tabs, scene.search, scene.list, scene.paper) if part.visible]
        for number, one in enumerate(parts):
            assert scene.window.contains(one.rect)
            assert not any(one.rect.colliderect(other.rect) for other in parts[number + 1 :])
        inside = [part for part in (scene.about, scene.open_button, *scene.tools) if part.visible]
        assert all(scene.paper.rect.contains(part.rect) for part in inside)


def test_each_photograph_is_seen_whole_with_its_date_in_a_small_window(program: Start) -> None:
    home = program(size=(1024, 600), language="pl", interface_scale=150)
    shelf(home)
    scene = opened(home)
    for number in (0, 1):
        shown = scene.list.children[number]
        assert isinstance(shown, Print)
        assert scene.list.chosen == number
        date = shown.photo.top - scene.theme.px(6)
        assert scene.list.rect.top <= date < shown.plate.bottom <= scene.list.rect.bottom
        Keyboard(home).arrow(0, 1)
        home.settle()
