"""Saved games: nothing is lost, whatever happens to the program, the disk, or the files."""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import Seeded
from game.engine.core import AnyGame
from game.play.errors import HomeError, RecordError, SaveError
from game.play.files import HOME, clean_name, file_stem, unused, user_folder
from game.play.match import Match
from game.play.record import LARGEST, LONGEST_SAVE, Note, Player, Record, file_bytes
from game.play.saves import GameDamaged, Saves, look_into, resume
from game.play.timestamps import changed, timestamp
from game.play.writer import Writer
from game.reading import read_file
from tests.play.helpers import BOARD, LEVEL, PLAYERS, play, read_record, resumed, texts, tiny_match
from tests.tiny.engine import GAME, Roll, Tiny

FINISHED = 10
"""The last finished games, which stay on the list of those under way."""

FOLDERS = ("autosaves", "saves", "finished", "deleted", "damaged")


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "Four Shores żółć")


def age(path: Path, seconds: int) -> None:
    """Make a file older, so that the order of files does not hang on the clock's steps."""
    os.utime(path, (path.stat().st_atime, path.stat().st_mtime - seconds))


def everything(folder: Path) -> dict[str, bytes]:
    """Return what is in the files of the player's folder, those of locks left out."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix != ".lock")
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_going_on_uses_the_same_file_and_a_cut_line_is_told_and_does_no_harm(saves: Saves) -> None:
    match = play(tiny_match(seed="3"), "place 0", "place 1")
    autosave = saves.autosave(match)
    play(match, "roll")
    autosave.path.write_bytes(autosave.path.read_bytes()[:-7])
    info = saves.running().latest
    assert info is not None and str(info.damage) == (
        f"Line 6 of {autosave.path.name} is cut off: the file ends in the middle of it."
    )
    with pytest.raises(GameDamaged):
        saves.open(info, lay_out)
    autosave.close()
    saves.mend(info, lay_out)
    info = saves.running().latest
    assert info is not None and info.damage is None
    again = saves.open(info, lay_out)
    assert texts(again) == ["place 0", "place 1"]
    other = saves.go_on(again, info)
    play(again, "roll", "go")
    assert other.path == autosave.path
    assert texts(resumed(saves.running().latest)) == ["place 0", "place 1", "roll", "go"]
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
    assert info.called == (("Ania", 0), ("Łukasz", 0))
    assert saves.named().saves == (info,)
    assert saves.running().saves == ()
    assert resumed(info).state == match.state


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


def finished(saves: Saves) -> Path:
    """The file of a game that has just ended."""
    match = tiny_match(4)
    autosave = saves.autosave(match)
    match.resign(1)
    autosave.close()
    return autosave.path


def test_only_finished_games_are_put_away_the_oldest_first(saves: Saves) -> None:
    for _ in range(FINISHED + 3):
        saves.autosave(tiny_match(4))
    oldest = finished(saves).read_bytes()
    for _ in range(FINISHED + 1):
        finished(saves)
    saves.autosave(tiny_match(4))
    kept = {info.number: info.over for info in saves.running().saves}
    unfinished, ended = [*range(1, 14), 26], range(17, 26)
    assert kept == dict.fromkeys(unfinished, False) | dict.fromkeys(ended, True)
    assert [info.number for info in saves.put_away().saves] == [16, 15, 14]
    assert oldest in everything(saves.folder / "finished").values()


def test_what_was_put_away_or_deleted_is_brought_back_as_the_newest(saves: Saves) -> None:
    paths = [finished(saves) for _ in range(FINISHED)]
    saves.autosave(tiny_match(4))
    saved = [saves.save(tiny_match(4), "one"), saves.save(tiny_match(4), "two")]
    deleted = saves.running().latest
    assert deleted is not None
    for info in (*saved, deleted):
        saves.delete(info)
    saves.save(tiny_match(4), "One")
    (oldest,) = (info for info in saves.put_away().saves if info.over)
    assert oldest.number == 1 and not paths[0].exists()
    back = [saves.bring_back(info).path for info in reversed(saves.put_away().saves)]
    assert saves.put_away().saves == ()
    assert {info.path for info in saves.running().saves} == {*paths[1:], back[0], back[1]}
    assert saves.running().saves[0].path == back[1]
    assert [info.name for info in saves.named().saves] == ["two", "one (2)", "One"]
    saves.autosave(tiny_match(4))
    assert back[0].exists()


def test_a_game_that_is_brought_back_or_noted_was_played_last_when_it_was_played(saves: Saves) -> None:
    (path,) = [finished(saves)]
    long_ago = datetime(2026, 3, 1, 12, tzinfo=UTC)
    os.utime(path, (long_ago.timestamp(), long_ago.timestamp()))
    (info,) = saves.running().saves
    saves.delete(info)
    (put_away,) = saves.put_away().saves
    back = saves.bring_back(put_away)
    assert back.when == long_ago
    saves.note(back.path, Note("here", 1))
    (info,) = saves.running().saves
    assert info.when == long_ago


def test_a_game_is_deleted_for_good_when_it_was_put_away(saves: Saves) -> None:
    saves.delete(saves.save(tiny_match(4), "one"))
    (info,) = saves.put_away().saves
    saves.delete_for_good(info)
    assert everything(saves.folder / "deleted") == {}
    with pytest.raises(SaveError) as error:
        saves.delete_for_good(info)
    assert error.value.code == "file_missing"


def test_the_order_of_games_does_not_hang_on_the_clock(saves: Saves) -> None:
    first, second = saves.autosave(play(tiny_match(4), "place 0")), saves.autosave(tiny_match(4))
    for autosave, year in ((first, 4_000_000_000), (second, 1)):
        autosave.close()
        os.utime(autosave.path, (year, year))
    found = saves.running().latest
    assert found is not None and found.path == second.path
    older = saves.running().saves[1]
    saves.go_on(resumed(older), older).close()
    assert [info.path for info in saves.running().saves] == [first.path, second.path]


def test_games_without_numbers_are_older_and_in_the_order_of_their_times(saves: Saves) -> None:
    infos = [saves.save(tiny_match(4), name, datetime(year, 3, 1, tzinfo=UTC)) for name, year in (("a", 2025), ("b", 2024))]
    for info in infos:
        text = info.path.read_text(encoding="utf-8")
        info.path.write_text(text.replace(f'"number":{info.number},', "", 1), encoding="utf-8")
    saves.save(tiny_match(4), "c", datetime(2023, 3, 1, tzinfo=UTC))
    assert [(info.name, info.number) for info in saves.named().saves] == [("c", 1), ("a", 0), ("b", 0)]


@pytest.mark.parametrize("number", ["-5", str(2**60), str(10**40)])
def test_a_number_out_of_range_counts_as_none(saves: Saves, number: str) -> None:
    info = saves.save(tiny_match(4), "a")
    info.path.write_text(info.path.read_text(encoding="utf-8").replace('"number":1,', f'"number":{number},', 1), encoding="utf-8")
    assert saves.save(tiny_match(4), "b").number == 1
    assert [info.name for info in saves.named().saves] == ["b", "a"]


def test_games_begun_in_the_same_second_have_files_of_their_own_on_a_slow_disk_too(tmp_path: Path) -> None:
    class Waiting(Writer):
        """Never gets to write."""

        def put(self, work: Callable[[], None]) -> None:
            pass

    saves = Saves(tmp_path, Waiting())
    assert len({saves.autosave(tiny_match(4)).path for _ in range(4)}) == 4
    assert not everything(tmp_path)


def test_what_was_left_of_writing_is_cleared_away(saves: Saves) -> None:
    left = [saves.folder / ".abc123_z.part", *(saves.folder / name / ".ABC.part" for name in FOLDERS)]
    mine = [saves.folder / ".download-of-mine.part", saves.folder / "saves" / "half.part"]
    for path in (*left, *mine):
        path.parent.mkdir(exist_ok=True)
        path.touch()
    saves.clear_leftovers()
    assert [path.exists() for path in left] == [False] * 6
    assert [path.exists() for path in mine] == [True, True]


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
    assert texts(resumed(saves.running().latest)) == ["place 2"]


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


def test_a_file_that_stays_is_told_once_however_often_the_title_looks(saves: Saves) -> None:
    path = saves.autosave(tiny_match(4)).path
    path.write_bytes(path.read_bytes().replace(b'"version":1', b'"version":9', 1))
    told = []
    for _ in range(3):
        assert saves.latest() is None
        told.append([trouble.code for trouble in saves.take_troubles()])
    assert told == [["record_newer"], [], []]
    assert path.exists()


def test_a_file_that_is_no_game_by_name_and_content_is_not_called_damaged(tmp_path: Path) -> None:
    (tmp_path / "Bay.tmx").write_bytes(b'<?xml version="1.0"?>\n<map/>\n')
    (tmp_path / "game.shores").write_bytes(b"\0" * 100 + b"\n")
    (tmp_path / "game.txt").write_bytes(b'{"format":"four-shores-game","version":\n')
    for name, code in (("Bay.tmx", "record_format"), ("game.shores", "record_line"), ("game.txt", "record_line")):
        with pytest.raises(RecordError) as refused:
            look_into(tmp_path / name, lambda record: record)
        assert refused.value.code == code


DAMAGES: dict[str, Callable[[list[bytes]], list[bytes]]] = {
    "another action": lambda lines: [*lines[:6], lines[6].replace(b"roll", b"wait"), *lines[7:]],
    "an unknown action": lambda lines: [*lines[:6], lines[6].replace(b"roll", b"rolm"), *lines[7:]],
    "another digest": lambda lines: [*lines[:6], lines[6].replace(b'"digest":"', b'"digest":"0'), *lines[7:]],
    "garbage in between": lambda lines: [*lines[:6], b"\x00\xff\x00", *lines[6:]],
    "a line cut in the middle": lambda lines: [*lines[:6], lines[6][:20], *lines[7:]],
    "a line missing": lambda lines: [*lines[:6], *lines[7:]],
    "a second start": lambda lines: [*lines[:6], lines[1], *lines[6:]],
    "too much taken back": lambda lines: [*lines[:6], b'{"undo":5}', *lines[6:]],
}
"""Accidents of the lines of a file; the seventh is the second roll of the die, in turn 2."""


@pytest.mark.parametrize("damage", DAMAGES)
def test_the_part_before_a_bad_line_goes_on_and_the_file_is_kept(saves: Saves, damage: str) -> None:
    match = play(tiny_match(4, 2, 3), "place 0", "place 1", "roll", "go", "roll", "wait")
    path = saves.save(match, "one").path
    lines = path.read_bytes().splitlines()
    whole = b"\n".join(DAMAGES[damage](lines)) + b"\n"
    path.write_bytes(whole)
    (info,) = saves.named().saves
    with pytest.raises(GameDamaged) as error:
        saves.open(info, lay_out)
    assert path.read_bytes() == whole
    assert error.value.values["turn"] == 2
    kept = saves.mend(info, lay_out)
    assert everything(saves.folder) == {f"saves/{path.name}": path.read_bytes(), kept: whole}
    (info,) = saves.named().saves
    assert (info.name, info.damage) == ("one", None)
    assert texts(saves.open(info, lay_out)) == ["place 0", "place 1", "roll", "go"]


def test_a_damaged_game_is_listed_with_what_is_wrong_and_only_its_header_is_changed(saves: Saves) -> None:
    path = saves.save(play(tiny_match(4), "place 0", "place 1"), "one").path
    path.write_bytes(path.read_bytes() + b"rubbish\n{}\n")
    (info,) = saves.named().saves
    assert info.damage is not None and str(info.damage).startswith(f"Line 6 of {path.name} is damaged")
    info = saves.rename(info, "two")
    assert info.path.read_bytes().endswith(b"rubbish\n{}\n")
    saves.delete(info)
    info = saves.bring_back(saves.put_away().saves[0])
    assert info.path.read_bytes().endswith(b"rubbish\n{}\n")
    assert info.name == "two" and info.damage is not None


def test_a_game_without_a_good_start_is_put_aside_with_the_reason(saves: Saves) -> None:
    older = saves.autosave(play(tiny_match(4), "place 0"))
    autosave = saves.autosave(play(tiny_match(4), "place 2"))
    autosave.path.write_bytes(autosave.path.read_bytes().replace(b'"digest":"', b'"digest":"0'))
    info = saves.running().latest
    assert info is not None and info.path == autosave.path
    with pytest.raises(SaveError) as error:
        saves.open(info, lay_out)
    assert error.value.code == "put_aside"
    assert error.value.values["reason"].code == "record_mismatch"
    found = saves.running().latest
    assert found is not None and found.path == older.path
    assert texts(saves.open(found, lay_out)) == ["place 0"]
    assert len(list((saves.folder / "damaged").iterdir())) == 1


def test_games_of_the_first_edition_are_listed_and_go_on(saves: Saves) -> None:
    old = saves.folder / "autosaves" / "tiny-1.jsonl"
    old.parent.mkdir(parents=True)
    old.write_bytes(file_bytes(play(tiny_match(4), "place 0").record))
    info = saves.running().latest
    assert info is not None and info.path == old
    match = saves.open(info, lay_out)
    saves.go_on(play(match, "place 1"), info).close()
    assert texts(saves.open(info, lay_out)) == ["place 0", "place 1"]
    assert [each.path for each in saves.running().saves] == [old]


def test_the_good_part_of_a_file_from_elsewhere_is_played_and_the_file_stays(saves: Saves, tmp_path: Path) -> None:
    path = tmp_path / "sent.jsonl"
    path.write_bytes(file_bytes(play(tiny_match(4), "place 0").record) + b"rubbish\n")
    before = path.read_bytes()
    with pytest.raises(GameDamaged):
        resume(path, lay_out)
    assert texts(resume(path, lay_out, damaged=True)) == ["place 0"]
    assert path.read_bytes() == before


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
    assert listed.name == clean_name(name, LONGEST_SAVE)
    assert set(everything(saves.folder)) == {f"saves/{info.path.name}"}


def test_names_taken_twice_get_a_number(saves: Saves) -> None:
    names = [saves.save(tiny_match(4), name).name for name in ("Noc", "noc", "Noc")]
    assert names == ["Noc", "noc (2)", "Noc (3)"]
    assert len({info.path for info in saves.named().saves}) == 3


def test_files_are_numbered_from_one_on(tmp_path: Path) -> None:
    found = []
    for _ in range(3):
        found.append(unused(tmp_path, "game", ".json"))
        found[-1].touch()
    assert [path.name for path in found] == ["game-1.json", "game-2.json", "game-3.json"]
    assert unused(tmp_path, "game", ".json", {tmp_path / "game-4.json"}).name == "game-5.json"


def test_a_file_that_is_no_record_for_its_size_says_so(saves: Saves, tmp_path: Path) -> None:
    large = tmp_path / "large.jsonl"
    with large.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(RecordError) as error:
        look_into(large, lambda record: record)
    assert error.value.code == "record_too_big"
    assert (error.value.values["size"], error.value.values["most"]) == (33, 32)


def test_a_game_that_has_not_begun_is_listed_in_turn_0_and_not_over(saves: Saves) -> None:
    saves.save(tiny_match(4), "Noc")
    (listed,) = saves.named().saves
    assert (listed.turn, listed.over) == (0, False)


def test_a_game_that_has_not_been_told_to_be_unsaved_is_not_taken_for_told(saves: Saves) -> None:
    assert not saves.reported


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
    assert resumed(saves.named().saves[0]).state == match.state


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


def test_deleted_saves_are_kept(saves: Saves) -> None:
    infos = [saves.save(tiny_match(4), f"game {number}") for number in range(30)]
    data = [info.path.read_bytes() for info in infos]
    for info in infos:
        saves.delete(info)
    assert saves.named().saves == ()
    assert sorted(everything(saves.folder / "deleted").values()) == sorted(data)
    with pytest.raises(SaveError) as error:
        saves.delete(infos[0])
    assert error.value.code == "file_missing"


def test_a_save_that_vanished_says_so(saves: Saves) -> None:
    info = saves.save(tiny_match(4), "one")
    info.path.unlink()
    with pytest.raises(SaveError) as error:
        look_into(info.path, lambda record: record)
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
    later = Match.resume(read_record(info.path), Later(), BOARD)
    assert (len(later.history), later.dropped, later.turn) == (0, 2, 10)
    assert later.state == match.history[19].step.state


def test_the_folder_of_the_player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "portable"))
    assert user_folder() == tmp_path / "portable"
    monkeypatch.delenv(HOME)
    assert user_folder().name == "Four Shores"


@pytest.mark.parametrize("relative", [False, True])
def test_a_user_without_a_home_gets_a_sentence(relative: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    def found(*_: object, **__: object) -> Path:
        if relative:
            return Path("~/.local/share/Four Shores")
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv(HOME, raising=False)
    monkeypatch.setattr("platformdirs.user_data_path", found)
    with pytest.raises(HomeError, match=r"^The system names no home folder for this user; name one for .* with --home FOLDER\.$"):
        user_folder()


def test_a_file_named_portable_keeps_everything_beside_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(HOME, raising=False)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "Four Shores" / "four-shores"))
    (tmp_path / "Four Shores").mkdir()
    assert user_folder().parent != tmp_path / "Four Shores"
    (tmp_path / "Four Shores" / "portable").touch()
    assert user_folder() == tmp_path / "Four Shores" / "player"
    monkeypatch.setenv(HOME, str(tmp_path / "elsewhere"))
    assert user_folder() == tmp_path / "elsewhere"


def test_portable_beside_a_mac_bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(HOME, raising=False)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "Four Shores.app" / "Contents" / "MacOS" / "four-shores"))
    (tmp_path / "portable").touch()
    assert user_folder() == tmp_path / "player"


def test_file_stems() -> None:
    assert file_stem("Łódź nocą!") == "lodz-noca"
    assert file_stem("日本") == "game"


def test_a_list_reads_only_the_files_that_have_changed(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("one", "two"):
        path = saves.save(tiny_match(), name).path
        os.utime(path, (1_700_000_000, 1_700_000_000))
    saves, read = Saves(saves.folder), list[Path]()

    def counted(path: Path, most: int) -> bytes:
        read.append(path)
        return read_file(path, most)

    monkeypatch.setattr("game.play.saves.read_file", counted)
    saves.read_ahead()
    assert len(read) == 2
    assert [info.name for info in saves.named().saves] == ["two", "one"]
    assert len(read) == 2
    saves.rename(saves.named().saves[1], "three")
    read.clear()
    assert [info.name for info in saves.named().saves] == ["two", "three"]
    assert [path.stem for path in read] == ["one-1"]


def test_a_player_s_name_is_taken_out_of_all_games_that_had_it(saves: Saves) -> None:
    """Ania plays in three games, in one of them in the other letters, and a computer is called so too."""
    computers = (Player("ANIA", "red"), Player("Ania", "blue", computer="easy"))
    other = Match.start(GAME, BOARD, (Player("Jan"), Player("Ola")), level=LEVEL)
    kept = saves.save(other, "other")
    named = saves.save(Match.start(GAME, BOARD, computers, level=LEVEL), "one")
    away = saves.save(tiny_match(4), "two")
    saves.delete(away)
    autosave = saves.autosave(tiny_match(4))
    before = (kept.path.read_bytes(), datetime(2020, 1, 1, tzinfo=UTC).timestamp())
    os.utime(named.path, (before[1], before[1]))
    (saves.folder / "saves" / "rubbish.shores").write_bytes(b"rubbish")
    assert saves.forget("ania") == 3
    assert [info.players for info in saves.put_away().saves] == [("", "Łukasz")]
    assert read_record(autosave.path).header.players[0].name == ""
    assert [player.name for player in read_record(named.path).header.players] == ["", "Ania"]
    assert named.path.stat().st_mtime == before[1], "the game was not played now"
    assert kept.path.read_bytes() == before[0]
    assert saves.forget("Ania") == 0


@pytest.mark.parametrize("end", [b"\n", b""])
def test_a_note_is_added_to_a_file_that_is_not_under_way(saves: Saves, end: bytes) -> None:
    path = saves.save(play(tiny_match(4), "place 0"), "one").path
    path.write_bytes(before := path.read_bytes().removesuffix(b"\n") + end)
    saves.note(path, Note("so", 0))
    assert path.read_bytes() == before.removesuffix(b"\n") + b'\n{"note":"so","turn":0}\n'
    assert read_record(path).notes() == {0: "so"}


def test_a_game_under_way_is_found_by_its_file(saves: Saves, tmp_path: Path) -> None:
    autosave, named = saves.autosave(tiny_match(4)), saves.save(tiny_match(4), "one")
    found = saves.at(autosave.path.parent / ".." / "autosaves" / autosave.path.name)
    assert found is not None and found.path == autosave.path
    assert saves.at(named.path) is None
    assert saves.at(tmp_path / "nowhere") is None


def test_the_files_of_all_games_that_were_not_deleted(saves: Saves) -> None:
    autosave, named = saves.autosave(tiny_match(4)).path, saves.save(tiny_match(4), "one").path
    saves.delete(saves.save(tiny_match(4), "two"))
    (saves.folder / "finished").mkdir()
    away = named.rename(saves.folder / "finished" / named.name)
    other = saves.save(tiny_match(4), "three").path
    assert saves.kept() == [autosave, other, away]


def test_reading_ahead_leaves_what_is_wrong_to_the_lists(saves: Saves) -> None:
    info = saves.save(tiny_match(4), "one")
    rubbish = info.path.with_name("rubbish.shores")
    rubbish.write_bytes(b"rubbish")
    saves.read_ahead()
    assert rubbish.exists()
    (trouble,) = saves.named().troubles
    assert (trouble.code, rubbish.exists()) == ("put_aside", False)


def test_a_file_that_cannot_be_put_aside_is_told_and_stays(saves: Saves) -> None:
    (saves.folder / "saves").mkdir(parents=True)
    (saves.folder / "damaged").touch()
    rubbish = saves.folder / "saves" / "rubbish.shores"
    rubbish.write_bytes(b"rubbish")
    assert [trouble.code for trouble in saves.named().troubles] == ["name_taken"]
    assert rubbish.exists()


def test_the_names_of_a_map_by_language_are_listed_as_they_could_have_been_typed(saves: Saves) -> None:
    names = {"en": "The\tlane", "pl": "T" * 41, "xx": 5}
    for level, listed in (
        (LEVEL | {"names": names}, {"en": "The lane", "pl": "T" * 40}),
        (LEVEL, {}),
        (LEVEL | {"names": ["The lane"]}, {}),
    ):
        info = saves.save(Match.start(GAME, BOARD, PLAYERS, level=level), "one")
        assert info.level_names == listed


def test_a_game_is_listed_with_the_turn_that_is_on(saves: Saves) -> None:
    """The first turn begins with the last placing, the second when the first is ended."""
    match = tiny_match(4)
    saves.autosave(match)
    for action, turn in (("place 0", 0), ("place 1", 1), ("roll", 1), ("go", 2)):
        play(match, action)
        (info,) = saves.running().saves
        assert (action, info.turn) == (action, turn)


def test_an_older_file_names_no_turn_but_the_last(saves: Saves) -> None:
    """Its last action names the turn that it was done in, and may have ended it."""
    path = saves.folder / "saves" / "one.shores"
    path.parent.mkdir(parents=True)
    data = re.sub(rb'"turn_after":\d+,', b"", file_bytes(play(tiny_match(4), "place 0", "place 1", "roll").record))
    for older, turn in ((data, None), (data[:-2] + b',"over":true}\n', 1)):
        path.write_bytes(older)
        (info,) = saves.named().saves
        assert (info.turn, info.over) == (turn, turn is not None)


def test_a_file_without_a_position_is_listed_by_its_last_action(saves: Saves) -> None:
    """The game goes on in rounds by what its file says; nothing was done in the first two lines."""
    path = saves.folder / "saves" / "one.shores"
    path.parent.mkdir(parents=True)
    lines = file_bytes(play(tiny_match(4), "place 0", "place 1", "roll").record).splitlines(keepends=True)
    act = lines[4].replace(b'"seat"', b'"round":3,"over":true,"seat"', 1)
    for data, listed in ((lines[:2], (0, None, False)), (lines, (1, None, False)), ([*lines[:4], act], (1, 3, True))):
        path.write_bytes(b"".join(data))
        (info,) = saves.named().saves
        assert (info.turn, info.round, info.over) == listed


def test_a_game_that_cannot_be_read_has_no_number(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    saves.save(tiny_match(4), "one")

    def refuse(path: Path, *_: object) -> None:
        raise PermissionError(errno.EACCES, "")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        assert saves.save(tiny_match(4), "two").number == 1
    assert saves.save(tiny_match(4), "three").number == 2


def test_a_game_of_a_list_is_saved_under_a_name_of_a_damaged_one_its_good_part(saves: Saves) -> None:
    path = saves.autosave(play(tiny_match(4), "place 0")).path
    path.write_bytes(before := path.read_bytes() + b"rubbish\n")
    (listed,) = saves.running().saves
    when = datetime(2026, 3, 1, 18, 30, tzinfo=UTC)
    info = saves.copy(listed, "one", when)
    assert (info.name, info.number, info.when, info.damage) == ("one", 2, when, None)
    assert texts(saves.open(info, lay_out)) == ["place 0"]
    assert path.read_bytes() == before


def test_a_game_whose_first_action_is_damaged_goes_on_from_its_start(saves: Saves) -> None:
    path = saves.save(play(tiny_match(4), "place 0", "place 1"), "one").path
    path.write_bytes(path.read_bytes().replace(b"place 0", b"place 9", 1))
    (info,) = saves.named().saves
    with pytest.raises(GameDamaged) as error:
        saves.open(info, lay_out)
    assert (error.value.code, error.value.values["reason"].values["line"]) == ("game_damaged_early", 3)
    saves.mend(info, lay_out)
    assert texts(saves.open(info, lay_out)) == []


def test_with_ten_finished_games_the_next_one_finds_room(saves: Saves) -> None:
    oldest, *rest = [finished(saves) for _ in range(10)]
    assert saves.put_away().saves == ()
    saves.autosave(tiny_match(4))
    assert [info.path.name for info in saves.put_away().saves] == [oldest.name]
    assert sum(info.over for info in saves.running().saves) == 9
    assert all(path.exists() for path in rest)
