"""Packs that are not as they should be: each is refused with a sentence, and nothing of it is ever written."""

from __future__ import annotations

import errno
import os
import stat
import struct
import sys
import zipfile
from pathlib import Path

import pytest

from game.content import packs
from game.content.pack_errors import SENTENCES, PackError
from game.content.packs import MOST_PACKS, read_pack, taken_in
from game.games import GAMES
from game.making.packs import look_into, take_in
from game.making.things import own_things
from tests.making.makers import ABOUT, archive, map_text
from tests.worded import check_errors

MAP = "levels/riverlands/land.tmx"


def refused(path: Path, user: Path, code: str) -> PackError:
    """The fault of a pack that is refused for one reason, of which nothing is written."""
    contents = look_into(GAMES, user, path)
    codes = [getattr(fault, "code", "") for fault in contents.faults]
    assert codes == [code]
    with pytest.raises(PackError):
        take_in(user, contents)
    assert not user.exists(), "nothing is written"
    fault = contents.faults[0]
    assert isinstance(fault, PackError)
    assert path.name in str(fault)
    return fault


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("/levels/riverlands/land.tmx", "pack_name_outside"),
        ("C:/levels/land.tmx", "pack_name_outside"),
        ("C:land.tmx", "pack_name_outside"),
        ("levels\\riverlands\\land.tmx", "pack_name_outside"),
        ("../levels/riverlands/land.tmx", "pack_name_outside"),
        ("levels/../../land.tmx", "pack_name_outside"),
        ("levels/./land.tmx", "pack_name_outside"),
        ("levels//land.tmx", "pack_name_outside"),
        ("levels/riverlands/la\nnd.tmx", "pack_name_letters"),
        ("levels/riverlands/land\u202exmt.tmx", "pack_name_letters"),
        ("levels/riverlands/la:nd.tmx", "pack_name_letters"),
        ("levels/riverlands/what?.tmx", "pack_name_letters"),
        ("levels/riverlands/CON.tmx", "pack_name_reserved"),
        ("levels/riverlands/lpt1.tmx", "pack_name_reserved"),
        ("levels/riverlands/nul", "pack_name_reserved"),
        ("levels/riverlands/COM¹.tmx", "pack_name_reserved"),
        ("levels/riverlands /land.tmx", "pack_name_reserved"),
        ("levels/riverlands/land.tmx.", "pack_name_reserved"),
        ("levels/riverlands/deep/land.tmx", "pack_name_deep"),
        (f"levels/riverlands/{'x' * 120}.tmx", "pack_name_long"),
        ("levels/riverlands/land.py", "pack_unknown"),
        ("levels/riverlands/.land.tmx", "pack_unknown"),
        ("cards/cards.tmx", "pack_unknown"),
        ("cards/picture.png", "pack_unknown"),
        ("settings.json", "pack_unknown"),
        ("saves/game.shores", "pack_unknown"),
        ("levels/land.tmx", "pack_unknown"),
        ("levels/chess/land.tmx", "pack_game"),
    ],
)
def test_a_file_inside_has_a_plain_name_in_its_folder(tmp_path: Path, name: str, code: str) -> None:
    path = archive(tmp_path / "bad.shorepack", {name: map_text()})
    fault = refused(path, tmp_path / "player", code)
    assert "name" in fault.values, "the file inside is named"


@pytest.mark.parametrize("other", ["levels/riverlands/LAND.tmx", "levels/Riverlands/land.tmx"])
def test_names_differ_by_more_than_capitals(tmp_path: Path, other: str) -> None:
    path = archive(tmp_path / "bad.shorepack", {MAP: map_text(), other: map_text()})
    assert refused(path, tmp_path / "player", "pack_name_twice").values["name"] == other


def test_names_differ_by_more_than_how_accents_are_written(tmp_path: Path) -> None:
    composed, apart = "levels/riverlands/zo\u00eb.tmx", "levels/riverlands/zoe\u0308.tmx"
    path = archive(tmp_path / "bad.shorepack", {composed: map_text(), apart: map_text()})
    refused(path, tmp_path / "player", "pack_name_twice")


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_no_name_is_there_twice(tmp_path: Path) -> None:
    path = archive(tmp_path / "bad.shorepack", {zipfile.ZipInfo(MAP): map_text(), zipfile.ZipInfo(MAP): map_text()})
    refused(path, tmp_path / "player", "pack_name_twice")


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFCHR, stat.S_IFBLK, stat.S_IFIFO, stat.S_IFSOCK])
def test_there_are_no_links_and_devices(tmp_path: Path, kind: int) -> None:
    info = zipfile.ZipInfo(MAP)
    info.create_system, info.external_attr = 3, (kind | 0o644) << 16
    path = archive(tmp_path / "bad.shorepack", {info: b"/etc/passwd"})
    refused(path, tmp_path / "player", "pack_special")


def changed(path: Path, offset: int, data: bytes) -> Path:
    """Change a field in the entry of the last file in the directory at the end of a zip file."""
    whole = bytearray(path.read_bytes())
    at = whole.rindex(b"PK\x01\x02") + offset
    whole[at : at + len(data)] = data
    path.write_bytes(whole)
    return path


def test_no_file_is_locked_with_a_password(tmp_path: Path) -> None:
    path = changed(archive(tmp_path / "bad.shorepack", {MAP: map_text()}), 8, struct.pack("<H", 1))
    refused(path, tmp_path / "player", "pack_encrypted")


@pytest.mark.parametrize("method", [12, 14, 93, 99])
def test_files_are_stored_or_deflated(tmp_path: Path, method: int) -> None:
    path = changed(archive(tmp_path / "bad.shorepack", {MAP: map_text()}), 10, struct.pack("<H", method))
    refused(path, tmp_path / "player", "pack_method")


def test_no_file_is_larger_than_a_map_can_be(tmp_path: Path) -> None:
    path = archive(tmp_path / "bad.shorepack", {MAP: os.urandom(512 * 1024 + 1)})
    refused(path, tmp_path / "player", "pack_member_large")


def test_no_file_unpacks_to_many_times_its_size(tmp_path: Path) -> None:
    path = archive(tmp_path / "bad.shorepack", {MAP: bytes(500_000)})
    refused(path, tmp_path / "player", "pack_ratio")


def test_a_file_that_says_it_is_smaller_than_it_is_brings_no_more_than_it_says(tmp_path: Path) -> None:
    path = changed(archive(tmp_path / "bad.shorepack", {MAP: bytes(500_000)}), 24, struct.pack("<I", 100))
    refused(path, tmp_path / "player", "pack_damaged")


def test_all_files_together_are_bounded(tmp_path: Path) -> None:
    data = os.urandom(20_000) * 25
    path = archive(tmp_path / "bad.shorepack", {f"levels/riverlands/{number}.tmx": data for number in range(17)})
    refused(path, tmp_path / "player", "pack_whole")


def test_there_are_not_too_many_files(tmp_path: Path) -> None:
    path = archive(tmp_path / "bad.shorepack", {f"levels/riverlands/{number}.tmx": b"" for number in range(100)})
    refused(path, tmp_path / "player", "pack_many")


def test_a_pack_is_not_too_large_a_file(tmp_path: Path) -> None:
    path = tmp_path / "bad.shorepack"
    path.write_bytes(b"PK\x03\x04" + bytes(2048 * 1024))
    refused(path, tmp_path / "player", "pack_large")


@pytest.mark.parametrize("data", [b"", b"PK", b"no zip at all", b'{"format":"four-shores-game"}'])
def test_what_is_no_zip_file_is_no_pack(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "bad.shorepack"
    path.write_bytes(data)
    refused(path, tmp_path / "player", "pack_not_zip")


@pytest.mark.parametrize("share", [0.2, 0.5, 0.9, 0.99])
def test_a_pack_that_breaks_off_is_refused(tmp_path: Path, share: float) -> None:
    path = archive(tmp_path / "bad.shorepack", {MAP: map_text()})
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * share)])
    refused(path, tmp_path / "player", "pack_not_zip")


@pytest.mark.parametrize(("before", "behind"), [(b"MZ program", b""), (b"#!/bin/sh\n", b""), (b"", b"more")])
def test_nothing_stands_before_or_behind_a_pack(tmp_path: Path, before: bytes, behind: bytes) -> None:
    path = archive(tmp_path / "bad.shorepack", {MAP: map_text()})
    path.write_bytes(before + path.read_bytes() + behind)
    refused(path, tmp_path / "player", "pack_more")


def test_a_damaged_file_inside_is_named(tmp_path: Path) -> None:
    path = archive(tmp_path / "bad.shorepack", {MAP: map_text()})
    whole = bytearray(path.read_bytes())
    whole[whole.index(b"tmx") + 60] ^= 0xFF
    path.write_bytes(whole)
    assert refused(path, tmp_path / "player", "pack_damaged").values["name"] == MAP


@pytest.mark.parametrize("flip", range(0, 400, 7))
def test_no_changed_byte_is_more_than_a_fault(tmp_path: Path, flip: int) -> None:
    path = archive(tmp_path / "bad.shorepack", {MAP: map_text()})
    whole = bytearray(path.read_bytes())
    whole[-1 - flip % len(whole)] ^= 1 << (flip % 8)
    path.write_bytes(whole)
    pack = read_pack(path)
    assert pack.faults or list(pack.members) == [MAP]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes among files")
def test_folders_and_pipes_are_no_packs(tmp_path: Path) -> None:
    (tmp_path / "folder.shorepack").mkdir()
    os.mkfifo(tmp_path / "pipe.shorepack")
    for name in ("folder", "pipe"):
        refused(tmp_path / f"{name}.shorepack", tmp_path / "player", "pack_not_a_file")


def test_a_pack_that_is_gone_is_missed(tmp_path: Path) -> None:
    refused(tmp_path / "gone.shorepack", tmp_path / "player", "pack_missing")


@pytest.mark.parametrize(
    ("about", "code"),
    [
        (None, "pack_about_missing"),
        ("title = ", "pack_about_line"),
        ('title = ""', "pack_about_text"),
        ("format = 1", "pack_about_text"),
        ("title = 7", "pack_about_text"),
        (f'title = "{"x" * 41}"', "pack_about_text"),
        ('title = "right\\u202eleft"', "pack_about_text"),
        ('title = "Our island"\nauthor = ["me"]', "pack_about_text"),
        ('title = "Our island"\nrun = "me.py"', "pack_about_field"),
        ('format = 2\ntitle = "Our island"', "pack_newer"),
        ('format = 0\ntitle = "Our island"', "pack_about_format"),
        ('format = "new"\ntitle = "Our island"', "pack_about_format"),
    ],
)
def test_a_pack_says_what_it_is(tmp_path: Path, about: str | None, code: str) -> None:
    refused(archive(tmp_path / "bad.shorepack", {MAP: map_text()}, about), tmp_path / "player", code)


def test_what_a_pack_says_of_itself_in_other_letters_is_named_by_its_line(tmp_path: Path) -> None:
    files = {zipfile.ZipInfo("pack.toml"): b'format = 1\ntitle = "\xa3\xf3d\xbc"\n', zipfile.ZipInfo(MAP): map_text()}
    path = archive(tmp_path / "bad.shorepack", files, None)
    assert refused(path, tmp_path / "player", "pack_about_line").values["line"] == 2


def test_a_zip_file_with_nothing_at_all_inside_has_nothing_before_or_behind_it(tmp_path: Path) -> None:
    refused(archive(tmp_path / "bad.shorepack", {}, None), tmp_path / "player", "pack_empty")


def test_a_pack_holds_something(tmp_path: Path) -> None:
    refused(archive(tmp_path / "bad.shorepack", {}), tmp_path / "player", "pack_empty")


def test_a_zip_file_made_elsewhere_may_list_the_folders(tmp_path: Path) -> None:
    path = archive(tmp_path / "good.shorepack", {"levels/": b"", "levels/riverlands/": b"", MAP: map_text()})
    assert list(read_pack(path).members) == [MAP]


def test_there_are_not_too_many_packs(tmp_path: Path) -> None:
    user = tmp_path / "player"
    for number in range(MOST_PACKS):
        archive(user / "packs" / f"{number:02}.shorepack", {MAP: map_text()}, ABOUT.replace("island", str(number)))
    contents = look_into(GAMES, user, archive(tmp_path / "one more.shorepack", {MAP: map_text()}))
    assert [getattr(fault, "code", "") for fault in contents.faults] == ["pack_rooms"]


def test_the_first_of_too_many_packs_says_that_they_are_left_out(tmp_path: Path) -> None:
    user = tmp_path / "player"
    for number in range(MOST_PACKS + 2):
        archive(user / "packs" / f"{number:02}.shorepack", {MAP: map_text()}, ABOUT.replace("island", str(number)))
    *read, left_out = taken_in(user)
    assert [pack.faults for pack in read] == [()] * 40
    assert (left_out.path.name, [str(fault) for fault in left_out.faults]) == (
        "40.shorepack",
        ["40.shorepack: there are more than 40 packs; this one and all after it are left out: remove some."],
    )
    assert len([thing for thing in own_things(GAMES, user) if thing.pack is not None]) == 40


def test_a_pack_that_is_left_out_is_not_said_to_be_taken_in_again(tmp_path: Path) -> None:
    """Of 41 packs the last is not read: a newer one in its place would not be either."""
    user = tmp_path / "player"
    last = archive(tmp_path / "zzz.shorepack", {MAP: map_text()}, ABOUT.replace("island", "zzz"))
    kept = take_in(user, look_into(GAMES, user, last))
    for number in range(MOST_PACKS):
        archive(user / "packs" / f"{number:02}.shorepack", {MAP: map_text()}, ABOUT.replace("island", str(number)))
    assert taken_in(user)[-1].path == kept
    assert [getattr(fault, "code", "") for fault in look_into(GAMES, user, last).faults] == ["pack_rooms"]
    (user / "packs" / "07.shorepack").unlink()
    assert look_into(GAMES, user, last).faults == ()


@pytest.mark.parametrize(("error", "code"), [(PermissionError(), "pack_forbidden"), (OSError(errno.EIO, "?"), "pack_unreadable")])
def test_the_system_may_not_let_a_pack_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, code: str
) -> None:
    def fail(*_: object) -> bytes:
        raise error

    path = archive(tmp_path / "bad.shorepack", {MAP: map_text()})
    monkeypatch.setattr(packs, "read_file", fail)
    refused(path, tmp_path / "player", code)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_catalogues_word_every_code_with_its_values(language: str) -> None:
    check_errors(language, SENTENCES)
