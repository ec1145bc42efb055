"""The player's folders, and files that are written whole: what is made, flushed, moved and cut."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.play.errors import HomeError, SaveError
from game.play.files import (
    HOME,
    clean_name,
    documents_folder,
    downloads_folder,
    file_stem,
    make_folder,
    move_aside,
    pictures_folder,
    try_folder,
    unused,
    user_folder,
    write_whole,
)

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows flushes no folders")
SHARED: list[tuple[Callable[[], Path], str, str]] = [
    (pictures_folder, "pictures", "user_pictures_path"),
    (documents_folder, "documents", "user_documents_path"),
    (downloads_folder, "downloads", "user_downloads_path"),
]


@pytest.mark.parametrize(("folder", "name", "asked"), SHARED)
def test_what_players_send_lies_in_the_system_s_folders_or_in_their_own_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: Callable[[], Path], name: str, asked: str
) -> None:
    monkeypatch.setattr(f"platformdirs.{asked}", lambda: tmp_path / "of the system")
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    assert folder() == tmp_path / "home" / name
    monkeypatch.delenv(HOME)
    assert folder() == tmp_path / "of the system"
    beside = tmp_path / "Four Shores"
    monkeypatch.setattr("game.paths.beside", lambda: beside)
    beside.mkdir()
    assert folder() == tmp_path / "of the system"
    (beside / "portable").touch()
    assert folder() == beside / "player" / name


def test_no_test_is_in_the_folder_of_whoever_runs_them(tmp_path_factory: pytest.TempPathFactory) -> None:
    assert user_folder().is_relative_to(tmp_path_factory.getbasetemp())


@pytest.mark.parametrize(("folder", "name", "asked"), SHARED)
def test_a_user_without_a_home_has_none_of_them(
    monkeypatch: pytest.MonkeyPatch, folder: Callable[[], Path], name: str, asked: str
) -> None:
    def unknown() -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv(HOME, raising=False)
    monkeypatch.setattr(f"platformdirs.{asked}", unknown)
    with pytest.raises(HomeError) as error:
        folder()
    assert error.value.code == "no_home"


def test_a_folder_that_takes_files_is_made_and_left_empty(tmp_path: Path) -> None:
    home = tmp_path / "new" / "home"
    assert try_folder(home) is None
    assert [*home.iterdir()] == []
    assert try_folder(home) is None


@pytest.mark.parametrize(("room", "enough"), [(65_536, True), (65_535, False)])
def test_a_folder_must_take_64_kilobytes(tmp_path: Path, room: int, enough: bool) -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, before[1]))
    try:
        trouble = try_folder(tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert (trouble is None) == enough
    if trouble is not None:
        assert (trouble.code, trouble.values["reason"].code) == ("nothing_kept", "file_unwritable")
        assert str(trouble).startswith(f"{tmp_path} cannot be written: ")


def test_a_folder_that_takes_none_is_named_in_at_most_255_letters(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    short, long = tmp_path / "file" / "home", tmp_path.joinpath("file", *["d" * 100] * 3)
    for folder, named in ((short, str(short)), (long, str(long)[:254] + "…")):
        trouble = try_folder(folder)
        assert trouble is not None
        assert (trouble.code, trouble.values["reason"].code) == ("nothing_kept", "name_taken")
        assert trouble.values["reason"].values["file"] == named


class Disk:
    """Stands in for the flushing of the system: notes what was flushed, and refuses folders with an error."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, refusing: int = 0) -> None:
        self.files = list[int]()
        """The bytes that each file had when it was flushed."""
        self.folders = list[int]()
        """The handles of the folders that were flushed."""
        self._refusing = refusing
        monkeypatch.setattr(os, "fsync", self._flush)

    def _flush(self, handle: int) -> None:
        state = os.fstat(handle)
        if not stat.S_ISDIR(state.st_mode):
            self.files.append(state.st_size)
            return
        self.folders.append(handle)
        if self._refusing:
            raise OSError(self._refusing, "")


@posix
def test_a_file_is_flushed_with_all_that_is_in_it_and_so_is_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch)
    write_whole(tmp_path / "a", b"12345")
    assert (disk.files, len(disk.folders)) == ([5], 1)
    assert (tmp_path / "a").read_bytes() == b"12345"


def test_on_a_mac_the_drive_is_asked_to_empty_its_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")
    asked, knows, disk = list[int](), [True], Disk(monkeypatch)

    def full_sync(handle: int, command: int) -> None:
        asked.append(command)
        if not knows[0]:
            raise OSError(errno.ENOTSUP, "")

    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", full_sync)
    write_whole(tmp_path / "a", b"12345")
    assert (asked, disk.files) == ([51], [])
    knows[0] = False
    write_whole(tmp_path / "a", b"123456")
    assert (asked, disk.files) == ([51, 51], [6]), "a network drive may not know it"


@posix
@pytest.mark.parametrize(
    "number", [errno.EACCES, errno.EBADF, errno.EINVAL, errno.EISDIR, errno.ENOSYS, errno.ENOTSUP, errno.EPERM]
)
def test_a_system_that_flushes_no_folders_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    disk = Disk(monkeypatch, number)
    write_whole(tmp_path / "a", b"12345")
    (handle,) = disk.folders
    with pytest.raises(OSError, match=os.strerror(errno.EBADF)):
        os.fstat(handle)  # it was closed


@posix
def test_a_disk_that_fails_to_flush_a_folder_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Disk(monkeypatch, errno.EIO)
    with pytest.raises(SaveError) as error:
        write_whole(tmp_path / "a", b"12345")
    assert error.value.code == "file_unwritable"


def test_folders_are_made_with_those_above_them_and_each_name_is_flushed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flushed: list[Path] = []
    monkeypatch.setattr("game.play.files.flush_folder", flushed.append)
    make_folder(tmp_path / "a" / "b" / "c")
    assert (tmp_path / "a" / "b" / "c").is_dir()
    assert sorted(flushed) == [tmp_path, tmp_path / "a", tmp_path / "a" / "b"]
    make_folder(tmp_path / "a" / "b")
    assert len(flushed) == 3


def test_files_are_moved_aside_into_a_folder_that_is_made_with_those_above_it(tmp_path: Path) -> None:
    for number in (1, 2):
        path = tmp_path / "one.json"
        path.write_bytes(b"%d" % number)
        moved = move_aside(path, tmp_path / "away" / "damaged")
        assert moved == tmp_path / "away" / "damaged" / f"one-{number}.json"
        assert (moved.read_bytes(), path.exists()) == (b"%d" % number, False)
    with pytest.raises(SaveError) as error:
        move_aside(tmp_path / "one.json", tmp_path / "away")
    assert error.value.code == "file_missing"
    (tmp_path / "in the way").touch()
    with pytest.raises(SaveError) as error:
        move_aside(moved, tmp_path / "in the way" / "damaged")
    assert error.value.code == "name_taken"


def test_names_of_240_bytes_are_whole_and_longer_ones_lose_their_end(tmp_path: Path) -> None:
    """The suffix takes 7 of them, and "-1" is added; "ż" takes two."""
    assert unused(tmp_path, "y" * 233, ".shores").name == "y" * 233 + "-1.shores"
    assert unused(tmp_path, "y" * 234, ".shores").name == "y" * 233 + "-1.shores"
    assert unused(tmp_path, "y" + "ż" * 117, ".shores").name == "y" + "ż" * 116 + "-1.shores"


def test_the_first_letters_of_a_name_are_taken_after_ten_passes_of_spaces_at_most() -> None:
    assert clean_name(" " * 39 + "abcdef", 4) == "a"
    assert clean_name(" " * 40 + "abcdef", 4) == ""
    assert clean_name("abcd", 4) == "abcd"
    assert clean_name("abcde", 4) == "abcd"
    assert clean_name("z\u0307" * 4, 4) == "ż" * 4, "letters and their marks are joined first"
    assert clean_name(" a\u2028b\u2029\tc ") == "a b c"


def test_a_stem_has_at_most_40_letters_of_the_first_200_of_a_name() -> None:
    assert (file_stem("x" * 40), file_stem("x" * 41)) == ("x" * 40, "x" * 40)
    assert file_stem("x" * 39 + " y") == "x" * 39
    assert file_stem("日" * 199 + "ab") == "a"
    assert file_stem("日" * 200 + "ab") == "game"
    assert file_stem("ŁÓDŹ łódź") == "lodz-lodz"


@pytest.mark.parametrize(("attempts", "replaced"), [(5, True), (6, False)])
def test_on_windows_a_file_that_is_held_is_tried_six_times_in_less_than_half_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, attempts: int, replaced: bool
) -> None:
    (tmp_path / "kept").write_bytes(b"old")
    held, waited, replace = [attempts], list[float](), Path.replace

    def attempt(source: Path, target: Path) -> Path:
        held[0] -= 1
        if held[0] >= 0:
            raise PermissionError(errno.EACCES, "in use")
        return replace(source, target)

    monkeypatch.setattr(Path, "replace", attempt)
    monkeypatch.setattr("time.sleep", waited.append)
    monkeypatch.setattr("sys.platform", "win32")
    if replaced:
        write_whole(tmp_path / "kept", b"new")
    else:
        with pytest.raises(SaveError):
            write_whole(tmp_path / "kept", b"new")
    assert (tmp_path / "kept").read_bytes() == (b"new" if replaced else b"old")
    assert (len(waited), sum(waited) < 0.5) == (5, True)
