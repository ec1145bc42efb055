"""Packages: the same folder packs into the same bytes and comes out as it went in; the desktop's papers name what there is."""

from __future__ import annotations

import os
import plistlib
import re
import shutil
import stat
import struct
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game import __version__
from game.content.packs import SUFFIX as PACK_SUFFIX
from game.play.saves import SUFFIX
from tests.tools.record_golden import FOLDER
from tests.tools.release import debian, packing

LINUX_TOOLS = all(map(shutil.which, ("update-mime-database", "update-desktop-database", "gio")))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A little program with something to run and a link."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1767225600")
    folder = tmp_path / "Program"
    (folder / "parts").mkdir(parents=True)
    (folder / "run").write_text("#!/bin/sh\n", encoding="utf-8")
    (folder / "run").chmod(0o755)
    (folder / "parts" / "words").write_text("words\n" * 1000, encoding="utf-8")
    return folder


def test_the_same_folder_packs_into_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    packing.pack(folder, tmp_path / "one.zip")
    for path in (folder / "run", folder / "parts" / "words"):
        os.utime(path, (1, 1))
    packing.pack(folder, tmp_path / "two.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


@pytest.mark.parametrize(("system", "most"), [("linux", 50_000_000), ("windows", 48_000_000)])
def test_an_archive_that_is_too_large_is_no_release(
    system: str, most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packing, "ROOT", tmp_path)
    archive = tmp_path / packing.archive(system).name
    for size, faults in ((most, []), (most + 1, [f"{archive.name} is too large"])):
        with archive.open("wb") as file:
            file.truncate(size)
        assert packing.too_large(archive, packing.LARGEST[system]) == faults


def test_other_environments_get_the_versions_of_this_one(tmp_path: Path) -> None:
    word, versions = packing.same_versions(tmp_path)
    assert word == "--constraint"
    assert f"pygame-ce=={pygame.version.ver}" in Path(versions).read_text(encoding="utf-8").splitlines()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither such links nor a right to run")
def test_what_is_packed_comes_out_as_it_went_in(folder: Path, tmp_path: Path) -> None:
    (folder / "link").symlink_to("run")
    packing.pack(folder, tmp_path / "one.zip")
    packing.unpack(tmp_path / "one.zip", tmp_path / "out")
    out = tmp_path / "out" / "Program"
    assert (out / "parts" / "words").read_text(encoding="utf-8") == "words\n" * 1000
    assert stat.S_IMODE((out / "run").stat().st_mode) == 0o755
    assert (out / "link").readlink() == Path("run")


def test_the_kinds_of_files_are_the_same_everywhere() -> None:
    entry = ConfigParser(interpolation=None)
    entry.read(debian.PARTS / "games.four_shores.FourShores.desktop", encoding="utf-8")
    kinds = entry["Desktop Entry"]["MimeType"].rstrip(";").split(";")
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    named = list(ElementTree.parse(debian.PARTS / "four-shores.xml").iter(f"{space}mime-type"))
    assert [one.get("type") for one in named] == kinds
    assert [glob.get("pattern") for one in named for glob in one.iter(f"{space}glob")] == [f"*{SUFFIX}", f"*{PACK_SUFFIX}"]
    about = ElementTree.parse(debian.PARTS / "games.four_shores.FourShores.metainfo.xml")
    assert [one.text for one in about.findall("provides/mediatype")] == kinds
    assert about.findtext("launchable") == "games.four_shores.FourShores.desktop"
    bundle = plistlib.loads((debian.PARTS / "Info.plist").read_bytes())
    opened, exported = bundle["CFBundleDocumentTypes"], bundle["UTExportedTypeDeclarations"]
    assert [one["LSItemContentTypes"] for one in opened] == [[one["UTTypeIdentifier"]] for one in exported]
    assert [one["UTTypeTagSpecification"] for one in exported] == [
        {"public.filename-extension": [suffix.lstrip(".")], "public.mime-type": [kind]}
        for suffix, kind in zip((SUFFIX, PACK_SUFFIX), kinds, strict=True)
    ]
    installer = (debian.PARTS / "four-shores.nsi").read_text(encoding="utf-8")  # the tool reads both kinds from four-shores.xml
    assert f'OpenFiles {SUFFIX} "${{CLASS}}" "${{KIND}}"' in installer
    assert f'OpenFiles {PACK_SUFFIX} "${{PACK_CLASS}}" "${{PACK_KIND}}"' in installer
    (match,) = named[0].iter(f"{space}match")
    magic = str(match.get("value")).encode()
    assert all(path.read_bytes().startswith(magic) for path in FOLDER.glob("*.jsonl"))


@pytest.mark.skipif(not LINUX_TOOLS, reason="needs update-mime-database, update-desktop-database and gio")
def test_a_linux_desktop_opens_both_kinds_by_the_program_under_its_icon(tmp_path: Path) -> None:
    """A double click at a desktop that has nothing but what the package lays out."""
    tree = tmp_path / "tree"
    debian.lay_out(tree)
    shared, home = tree / "usr" / "share", tmp_path / "home"
    (tree / "usr" / "lib" / "four-shores").mkdir(parents=True)
    (tree / "usr" / "lib" / "four-shores" / "four-shores").write_text("#!/bin/sh\n", encoding="utf-8")
    (tree / "usr" / "lib" / "four-shores" / "four-shores").chmod(0o755)
    home.mkdir()
    environment = {
        "PATH": f"{tree / 'usr' / 'games'}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(home),
        "XDG_DATA_DIRS": str(shared),
        "LC_ALL": "C.UTF-8",
    }

    def ask(*command: str) -> str:
        return subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, encoding="utf-8", check=True).stdout

    ask("update-mime-database", str(shared / "mime"))
    ask("update-desktop-database", str(shared / "applications"))
    game = next(FOLDER.glob("*.jsonl")).read_bytes()
    named = {f"a{SUFFIX}": game, "without an ending": game, f"a{PACK_SUFFIX}": b"PK\3\4"}
    for name, data in named.items():
        (tmp_path / name).write_bytes(data)
        told = ask("gio", "info", "-a", "standard::content-type,standard::icon", name)
        (kind,) = re.findall(r"content-type: (\S+)", told)
        assert kind == f"application/vnd.four-shores.{'pack+zip' if name.endswith(PACK_SUFFIX) else 'game+json'}"
        assert re.search(r"icon: four-shores\b", told)
        assert "games.four_shores.FourShores.desktop" in ask("gio", "mime", kind).splitlines()[0]


def test_the_debian_package_asks_for_the_newest_system_library_that_its_files_need(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    (tmp_path / "run").write_bytes(b"\x7fELF..\0GLIBC_2.4\0GLIBC_2.17\0")
    (tmp_path / "parts" / "one.so").write_bytes(b"\x7fELF..\0GLIBC_2.9\0GLIBC_2.2.5\0GLIBC_PRIVATE\0")
    (tmp_path / "parts" / "words").write_bytes(b"words\0GLIBC_2.99\0")
    assert debian.system_library(tmp_path) == "libc6 (>= 2.17)"


def test_a_release_waits_for_every_package_and_finds_it_by_the_name_it_is_built_with() -> None:
    workflow = (packing.ROOT / ".github" / "workflows" / "package.yml").read_text(encoding="utf-8")
    (words,) = re.findall(r"ls -l (.+?)\n +sha256sum", workflow, re.DOTALL)
    waited = words.replace('"$version"', __version__).replace("\\\n", " ").split()
    (many,) = (word for word in waited if "{" in word)
    start, _, ends = many.rstrip("}").partition("{")
    waited = sorted({*waited, *(start + end for end in ends.split(","))} - {many})
    installer = f"four-shores-{__version__}-windows-amd64-setup.exe"
    others = [f"four-shores-{__version__}-{end}" for end in ("linux-x86_64.zip", "macos-*.zip")]
    more = [f"four_shores-{__version__}-py3-none-any.whl", f"four-shores-{__version__}.cdx.json"]
    assert waited == sorted([packing.archive("windows").name, installer, debian.package().name, *others, *more])


def test_the_icon_of_macos_has_every_size() -> None:
    """Each picture under the type that means its size (Apple's Icon Composer: ic07 is 128 pixels wide, ic10 1024)."""
    sides = {b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024, b"ic11": 32, b"ic12": 64, b"ic13": 256, b"ic14": 512}
    data = (debian.ICONS / "four_shores.icns").read_bytes()
    found, place = {}, 8
    while place < len(data):
        kind, size = struct.unpack_from(">4sI", data, place)
        if kind != b"TOC ":
            found[kind] = struct.unpack_from(">II", data, place + 8 + 16)  # the head of a PNG file
        place += size
    assert found == {kind: (side, side) for kind, side in sides.items()}


def test_windows_removes_what_it_installed_files_before_their_folder(folder: Path) -> None:
    assert packing.removal(folder).splitlines() == [
        'Delete "$INSTDIR\\run"',
        'Delete "$INSTDIR\\parts\\words"',
        'RMDir "$INSTDIR\\parts"',
    ]
