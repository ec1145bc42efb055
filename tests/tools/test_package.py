"""Packages: the same folder packs into the same bytes and comes out as it went in; the desktop's papers name what there is."""

from __future__ import annotations

import os
import stat
import sys
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.play.saves import SUFFIX
from tests.tools import debian, package
from tests.tools.record_golden import FOLDER


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
    package.pack(folder, tmp_path / "one.zip")
    for path in (folder / "run", folder / "parts" / "words"):
        os.utime(path, (1, 1))
    package.pack(folder, tmp_path / "two.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither such links nor a right to run")
def test_what_is_packed_comes_out_as_it_went_in(folder: Path, tmp_path: Path) -> None:
    (folder / "link").symlink_to("run")
    package.pack(folder, tmp_path / "one.zip")
    package.unpack(tmp_path / "one.zip", tmp_path / "out")
    out = tmp_path / "out" / "Program"
    assert (out / "parts" / "words").read_text(encoding="utf-8") == "words\n" * 1000
    assert stat.S_IMODE((out / "run").stat().st_mode) == 0o755
    assert (out / "link").readlink() == Path("run")


def test_the_kind_of_file_is_the_same_everywhere() -> None:
    entry = ConfigParser(interpolation=None)
    entry.read(debian.PARTS / "games.four_shores.FourShores.desktop", encoding="utf-8")
    kind = entry["Desktop Entry"]["MimeType"].rstrip(";")
    kinds = "{http://www.freedesktop.org/standards/shared-mime-info}"
    (named,) = ElementTree.parse(debian.PARTS / "four-shores.xml").iter(f"{kinds}mime-type")
    assert named.get("type") == kind
    (glob,), (match,) = named.iter(f"{kinds}glob"), named.iter(f"{kinds}match")
    assert glob.get("pattern") == f"*{SUFFIX}"
    about = ElementTree.parse(debian.PARTS / "games.four_shores.FourShores.metainfo.xml")
    assert about.findtext("provides/mediatype") == kind
    assert about.findtext("launchable") == "games.four_shores.FourShores.desktop"
    magic = str(match.get("value")).encode()
    assert all(path.read_bytes().startswith(magic) for path in FOLDER.glob("*.jsonl"))
