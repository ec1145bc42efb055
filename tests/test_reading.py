"""Files that may be anything: what is read, what is refused, and what of it is shown."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from game.reading import DEEPEST, NotRegular, TooLarge, nested_too_deep, read_file, shown


def test_a_file_is_read_up_to_its_bound(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"\r\n\x1a12")
    assert read_file(path, 5) == b"\r\n\x1a12"
    with pytest.raises(TooLarge) as refused:
        read_file(path, 4)
    assert refused.value.size == 5


def test_what_is_no_regular_file_is_not_opened(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(NotRegular):
        read_file(tmp_path / "folder", 10)
    with pytest.raises(NotRegular):
        read_file(Path(os.devnull), 10)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among files")
def test_pipes_sockets_and_links_to_devices_do_not_block(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(tmp_path / "pipe")
    (tmp_path / "zero").symlink_to("/dev/zero")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "socket"))
        for name in ("pipe", "link", "zero", "socket"):
            with pytest.raises(NotRegular):
                read_file(tmp_path / name, 10)


@pytest.mark.parametrize("name", ["missing", "x" * 5000, "zero\0byte", "\ud800"])
def test_names_that_no_file_has_are_an_error_of_the_system(tmp_path: Path, name: str) -> None:
    with pytest.raises(OSError):
        read_file(tmp_path / name, 10)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Żółw 3", "Żółw 3"),
        ("two\nlines\t", "two\\nlines\\t"),
        ("\udcff", "\\udcff"),
        ("za\u202egadka", "za\\u202egadka"),
        ("x" * 20, "x" * 20),
        ("x" * 21, "x" * 19 + "…"),
        ("\n" * 20, "\\n" * 9 + "\\…"),
    ],
)
def test_text_from_outside_is_one_short_printable_line(text: str, wanted: str) -> None:
    assert shown(text, 20) == wanted


@pytest.mark.parametrize(
    ("data", "deep"),
    [
        (b"[" * DEEPEST + b"]" * DEEPEST, False),
        (b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1), True),
        (b'{"a":[' * 60 + b"]}" * 60, True),
        (b"[" + b"[]," * 500 + b"[]]", False),
        (b'["' + b"[" * 500 + b'\\"' + b"[" * 500 + b'"]', False),
        (b"[[],{}," * 120 + b"0" + b"]" * 120, True),
        (b"]" * 500 + b"[" * 500, False),
    ],
)
def test_nesting_is_counted_outside_of_strings(data: bytes, deep: bool) -> None:
    assert nested_too_deep(data) is deep
