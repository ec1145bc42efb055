"""Saved games: nothing is lost, whatever happens to the program, the disk, or the files."""

from __future__ import annotations

import errno
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import Seeded
from game.engine.core import AnyGame
from game.play.files import HOME, clean_name, file_stem, user_folder
from game.play.match import Match
from game.play.moments import changed, timestamp
from game.play.record import Record, file_bytes
from game.play.saves import AUTOSAVES, DELETED, Saves
from game.play.trouble import RecordError, SaveError
from tests.play.helpers import BOARD, PLAYERS, play, resumed, texts, tiny_match
from tests.tiny.engine import GAME, Roll, Tiny


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "Four Shores żółć")


def age(path: Path, seconds: int) -> None:
    """Make a file older, so that the order of files does not hang on the clock's steps."""
    os.utime(path, (path.stat().st_atime, path.stat().st_mtime - seconds))


def everything(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_going_on_uses_the_same_file_and_a_cut_line_does_no_harm(saves: Saves) -> None:
    match = play(tiny_match(seed="3"), "place 0", "place 1")
    autosave = saves.autosave(match)
    play(match, "roll")
    autosave.path.write_bytes(autosave.path.read_bytes()[:-7])
    info = saves.running().latest
    again = resumed(saves, info)
    assert texts(again) == ["place 0", "place 1"]
    assert info is not None
    other = saves.go_on(again, info)
    play(again, "roll", "go")
    assert other.path == autosave.path
    assert texts(resumed(saves, saves.running().latest)) == ["place 0", "place 1", "roll", "go"]
    assert again.history[2].numbers == match.history[2].numbers
    assert len(saves.running().saves) == 1


def test_the_list_says_what_a_player_looks_for(saves: Saves) -> None:
    match = play(tiny_match(4), "place 0", "place 1", "roll", "go")
    info = saves.save(match, "  Przed\nobiadem ")
    assert (info.name, info.game, info.level_name, info.players, info.turn, info.over) == (
        "Przed obiadem",
        "tiny",
        "The lane",
        ("Ania", "Łukasz"),
        2,
        False,
    )
    assert saves.named().saves == (info,)
    assert saves.running().saves == ()
    assert resumed(saves, info).state == match.state


def test_a_finished_game_is_not_continued(saves: Saves) -> None:
    first, second = tiny_match(4), tiny_match(4)
    saves.autosave(first)
    age(saves.running().saves[0].path, 60)
    saves.autosave(second)
    second.resign(0)
    found = saves.running().latest
    assert found is not None and not found.over
    assert [info.over for info in saves.running().saves] == [True, False]


def test_a_finished_game_that_was_paused_is_over(saves: Saves) -> None:
    match = tiny_match(4)
    autosave = saves.autosave(match)
    match.resign(1)
    autosave.close()
    assert saves.running().latest is None
    assert [info.over for info in saves.running().saves] == [True]


def test_the_last_running_games_are_kept(saves: Saves) -> None:
    paths = []
    for number in range(AUTOSAVES + 3):
        paths.append(saves.autosave(tiny_match(4)).path)
        age(paths[-1], 1000 - number)
    kept = {info.path for info in saves.running().saves}
    assert kept == set(paths[3:])


def test_a_damaged_running_game_is_kept_and_an_older_one_offered(saves: Saves) -> None:
    older, newer = saves.autosave(play(tiny_match(4), "place 2")), saves.autosave(tiny_match(4))
    age(older.path, 60)
    newer.path.write_bytes(b"\x00" * 100 + b"\n")
    listing = saves.running()
    assert [info.path for info in listing.saves] == [older.path]
    (trouble,) = listing.troubles
    assert trouble.code == "put_aside"
    kept = saves.folder / trouble.values["kept"]
    assert kept.read_bytes() == b"\x00" * 100 + b"\n"
    assert str(trouble).startswith(f"Line 1 of {newer.path.name} is damaged")
    assert str(trouble).endswith(f"kept as damaged/{kept.name}.")
    assert texts(resumed(saves, saves.running().latest)) == ["place 2"]


def lay_out(record: Record) -> tuple[AnyGame, Any]:
    """The tiny game on its usual lane; other games are unknown, and other lanes too long."""
    if record.header.game != GAME.id:
        raise RecordError("record_no_game", file=record.file, game=record.header.game)
    if record.header.level["goal"] != 12:
        raise RecordError("record_board", file=record.file, detail="the lane is too long.")
    return GAME, BOARD


def test_what_is_wrong_with_the_latest_game_is_told_once(saves: Saves) -> None:
    saves.autosave(tiny_match(4)).path.write_bytes(b"rubbish\n")
    assert saves.latest() is None
    assert saves.latest() is None
    assert [trouble.code for trouble in saves.take_troubles()] == ["put_aside"]
    assert saves.take_troubles() == ()


def test_a_game_that_does_not_replay_is_put_aside_with_the_reason(saves: Saves) -> None:
    older = saves.autosave(play(tiny_match(4), "place 0"))
    age(older.path, 60)
    autosave = saves.autosave(play(tiny_match(4), "place 2"))
    autosave.path.write_bytes(autosave.path.read_bytes().replace(b"place 2", b"place 1"))
    info = saves.running().latest
    assert info is not None
    with pytest.raises(SaveError) as error:
        saves.open(info, lay_out)
    assert error.value.code == "put_aside"
    assert error.value.values["reason"].code == "record_mismatch"
    found = saves.running().latest
    assert found is not None and found.path == older.path
    assert texts(saves.open(found, lay_out)) == ["place 0"]
    assert len(list((saves.folder / "damaged").iterdir())) == 1


def test_a_game_whose_level_cannot_be_used_is_put_aside_with_the_reason(saves: Saves) -> None:
    info = saves.save(Match.start(GAME, BOARD, PLAYERS, level={"goal": 99}), "far")
    with pytest.raises(SaveError) as error:
        saves.open(info, lay_out)
    assert str(error.value.values["reason"]) == f"The game in {info.path.name} cannot be laid out: the lane is too long."


def test_a_save_of_an_unknown_game_stays_where_it_is_and_is_named(saves: Saves) -> None:
    info = saves.save(tiny_match(4), "chess")
    info.path.write_bytes(info.path.read_bytes().replace(b'"game":"tiny"', b'"game":"chess"', 1))
    assert [listed.game for listed in saves.named().saves] == ["chess"]
    with pytest.raises(RecordError) as error:
        saves.open(info, lay_out)
    assert str(error.value) == f"{info.path.name} is a record of the game chess, which this version of the program does not have."
    assert info.path.exists()


def test_a_save_of_a_newer_program_stays_where_it_is(saves: Saves) -> None:
    info = saves.save(tiny_match(4), "new")
    info.path.write_bytes(info.path.read_bytes().replace(b'"version":1', b'"version":2', 1))
    listing = saves.named()
    assert [trouble.code for trouble in listing.troubles] == ["record_newer"]
    with pytest.raises(RecordError):
        saves.open(info, lay_out)
    assert info.path.exists()


@pytest.mark.parametrize(
    "name",
    [
        "../../etc/passwd",
        "/abs",
        "C:\\x",
        "CON",
        "nul.txt",
        "a" * 5000,
        "Zażółć gęślą jaźń",
        "日本語",
        "🙂",
        ".",
        "..",
        "-",
        "a\x00b",
        "\udcff",
        " trailing. ",
        '<>:"|?*',
        "%s{0}",
        "مرحبا",
    ],
)
def test_names_of_any_length_and_alphabet(saves: Saves, name: str) -> None:
    info = saves.save(tiny_match(4), name)
    assert info.path.parent == saves.folder / "saves"
    assert len(info.path.name) < 60
    assert info.path.name.isascii()
    assert info.path.stem.split(".")[0].lower() not in {"con", "nul", "aux", "prn"}
    (listed,) = saves.named().saves
    assert listed == info
    assert listed.name == clean_name(name)
    assert set(everything(saves.folder)) == {f"saves/{info.path.name}"}


def test_names_taken_twice_get_a_number(saves: Saves) -> None:
    names = [saves.save(tiny_match(4), name).name for name in ("Noc", "noc", "Noc")]
    assert names == ["Noc", "noc (2)", "Noc (3)"]
    assert len({info.path for info in saves.named().saves}) == 3


@pytest.mark.parametrize("name", ["", "   ", "\n\t"])
def test_an_empty_name_is_refused(saves: Saves, name: str) -> None:
    with pytest.raises(SaveError) as error:
        saves.save(tiny_match(4), name)
    assert error.value.code == "name_empty"
    assert everything(saves.folder) == {}


def test_saves_are_renamed(saves: Saves) -> None:
    match = play(tiny_match(4), "place 0")
    info, other = saves.save(match, "one"), saves.save(match, "two")
    assert saves.rename(info, "Two").name == "Two (2)"
    assert saves.rename(other, "TWO").name == "TWO"
    assert sorted(one.name for one in saves.named().saves) == ["TWO", "Two (2)"]
    assert resumed(saves, saves.named().saves[0]).state == match.state


def test_renaming_keeps_the_date(saves: Saves) -> None:
    when = datetime(2026, 3, 1, 18, 30, tzinfo=UTC)
    info = saves.save(tiny_match(4), "one", now=when)
    assert saves.rename(info, "other").when == info.when == when


@pytest.mark.parametrize("saved", ["0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59", "5785-01-01", "soon"])
def test_a_header_with_no_possible_time_is_listed_by_the_time_of_its_file(saves: Saves, saved: str) -> None:
    info = saves.save(tiny_match(4), "one")
    assert info.when is not None
    text = info.path.read_text(encoding="utf-8")
    info.path.write_text(text.replace(f'"saved":"{timestamp(info.when)}"', f'"saved":"{saved}"'), encoding="utf-8")
    (listed,) = saves.named().saves
    assert listed.when == changed(info.path) is not None


def test_deleted_saves_are_kept_for_a_while(saves: Saves) -> None:
    data = []
    for number in range(DELETED + 2):
        info = saves.save(tiny_match(4), f"game {number}")
        data.append(info.path.read_bytes())
        age(saves.delete(info), 1000 - number)
    assert saves.named().saves == ()
    assert sorted(everything(saves.folder / "deleted").values()) == sorted(data[2:])
    with pytest.raises(SaveError) as error:
        saves.delete(info)
    assert error.value.code == "file_missing"


def test_a_save_that_vanished_says_so(saves: Saves) -> None:
    info = saves.save(tiny_match(4), "one")
    info.path.unlink()
    with pytest.raises(SaveError) as error:
        saves.read(info)
    assert (error.value.code, error.value.values) == ("file_missing", {"file": info.path.name})


def test_a_failed_writing_leaves_the_old_file_and_no_rubbish(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    info = saves.save(tiny_match(4), "one")
    before = everything(saves.folder)

    def broken(_: int) -> None:
        raise OSError(errno.EIO, "broken")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(SaveError) as error:
        saves.rename(info, "two")
    assert error.value.code == "file_unwritable"
    assert everything(saves.folder) == before


def test_other_files_in_the_folders_are_left_alone(saves: Saves) -> None:
    saves.save(tiny_match(4), "one")
    (saves.folder / "saves" / "notes.txt").write_text("mine", encoding="utf-8")
    (saves.folder / "saves" / "folder.jsonl").mkdir()
    assert len(saves.named().saves) == 1
    assert saves.named().troubles == ()
    assert (saves.folder / "saves" / "notes.txt").read_text(encoding="utf-8") == "mine"


def test_a_save_is_the_record_with_the_position_at_its_end(saves: Saves) -> None:
    match = play(tiny_match(4), "place 0")
    info = saves.save(match, "one")
    lines = info.path.read_bytes().splitlines()
    assert lines[1:-1] == file_bytes(match.record).splitlines()[1:]
    assert lines[-1].startswith(b'{"state":')


def test_a_killed_game_by_older_rules_goes_on_from_its_last_position(saves: Saves) -> None:
    class Later(Tiny):
        """The die falls otherwise."""

        rules_version = 2

        def apply(self, state: Any, action: Any, chance: Any) -> Any:
            return super().apply(state, action, Seeded(0)) if action == Roll() else super().apply(state, action, chance)

    match = tiny_match(*[3, 1] * 20)
    autosave = saves.autosave(match)
    play(match, "place 0", "place 1", *["roll", "wait"] * 10)
    assert autosave.trouble is None
    info = saves.running().latest
    assert info is not None
    later = Match.resume(saves.read(info), Later(), BOARD)
    assert (len(later.history), later.dropped, later.turn) == (0, 2, 10)
    assert later.state == match.history[19].step.state


def test_the_folder_of_the_player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "portable"))
    assert user_folder() == tmp_path / "portable"
    monkeypatch.delenv(HOME)
    assert user_folder().name == "Four Shores"


def test_file_stems() -> None:
    assert file_stem("Łódź nocą!") == "lodz-noca"
    assert file_stem("日本") == "game"
