"""Troubles have one sentence each, and every code that is used has one."""

from __future__ import annotations

import ast
import errno
import json
from functools import cache
from pathlib import Path

import pytest

import game
from game import paths
from game.games import GAMES
from game.play.errors import (
    SENTENCES,
    RecordError,
    SaveError,
    SettingsError,
    installation_damaged,
    reading_failed,
    writing_failed,
)
from game.play.match import Match
from game.play.record import parse
from game.reading import SYSTEM, SystemFault
from game.registry import laid_out
from game.ui.services.text import Text
from game.ui.services.wording import trouble
from tests.tools.record_golden import FOLDER
from tests.worded import catalogue, names_in

CLASSES = {
    "RecordError",
    "SaveError",
    "SettingsError",
    "InstallationError",
    "ScreenError",
    "HomeError",
    "InUseError",
    "GameDamaged",
}


@cache
def raised() -> dict[str, list[set[str]]]:
    """The codes in the source of the program, each with the names of the values at every place where it is made."""
    found: dict[str, list[set[str]]] = {}
    for path in Path(game.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CLASSES:
                for code in ast.walk(node.args[0]):
                    if isinstance(code, ast.Constant) and isinstance(code.value, str):
                        found.setdefault(code.value, []).append({str(keyword.arg) for keyword in node.keywords})
    return found


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    assert set(raised()) == set(SENTENCES)


def test_every_sentence_finds_its_values() -> None:
    for code, places in raised().items():
        assert all(names_in(SENTENCES[code]) <= given for given in places), code


@pytest.mark.parametrize("language", ["en", "pl"])
def test_catalogues_word_every_code_with_its_values(language: str) -> None:
    found = catalogue(language, "play")
    for code, english in {**SENTENCES, **SYSTEM}.items():
        text = found.gettext(f"error.{code}")
        assert text != f"error.{code}"
        # What a library says of the damage is English, and for the log alone.
        assert names_in(english) - {"detail"} <= names_in(text) <= names_in(english)
        assert language == "pl" or text == english or names_in(text) < names_in(english)
    for code in ("nothing", "old_rules", "over", "revealed", "handover"):
        assert found.gettext(f"undo.{code}") != f"undo.{code}"


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.EACCES, "system_forbids"),
        (errno.EIO, "system_disk"),
        (errno.ENAMETOOLONG, "system_name"),
        (errno.EBUSY, "system_busy"),
        (errno.EMFILE, "system_open"),
        (errno.ENOMEM, "system_other"),
    ],
)
def test_what_the_system_says_is_for_the_log(number: int, code: str) -> None:
    error = reading_failed(OSError(number, "the system's own words"), Path("a.jsonl"))
    assert error.values["reason"].code == code
    assert str(error).startswith("a.jsonl cannot be read: ")
    assert "the system's own words" in str(error)


def test_a_trouble_speaks_english_with_the_one_inside_it() -> None:
    inner = SettingsError("settings_values", file="s.json", names=("speed", "mute"))
    outer = SaveError("put_aside", file="x", reason=inner, kept="damaged/x")
    told = "In the settings file s.json these values cannot be used: speed, mute; the usual ones stand in for them."
    assert str(inner) == told
    assert str(outer) == told + " The file was kept as damaged/x."


@pytest.mark.parametrize("number", [errno.ENOENT, errno.ENOTDIR])
def test_the_reason_may_be_that_there_is_no_such_file(number: int) -> None:
    assert SystemFault(OSError(number, "gone")).code == "system_missing"


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, "disk_full"),
        (errno.EDQUOT, "disk_full"),
        (errno.EACCES, "folder_read_only"),
        (errno.EPERM, "folder_read_only"),
        (errno.EROFS, "folder_read_only"),
        (errno.EEXIST, "name_taken"),
        (errno.EISDIR, "name_taken"),
        (errno.ENOTDIR, "name_taken"),
        (errno.EIO, "file_unwritable"),
    ],
)
def test_why_a_file_cannot_be_written(tmp_path: Path, number: int, code: str) -> None:
    assert writing_failed(OSError(number, ""), tmp_path / "a.jsonl").code == code


def test_what_looks_like_a_missing_right_may_be_a_folder_in_the_way(tmp_path: Path) -> None:
    assert writing_failed(OSError(errno.EACCES, ""), tmp_path).code == "name_taken"


def test_an_error_that_the_system_does_not_explain_is_named() -> None:
    reason = reading_failed(OSError(), Path("a.jsonl")).values["reason"]
    assert (reason.code, reason.values) == ("system_other", {"detail": "OSError", "number": 0})


@pytest.mark.parametrize(
    ("number", "code"), [(31, "system_forbids"), (32, "system_busy"), (33, "system_busy"), (34, "system_forbids")]
)
def test_on_windows_a_file_in_use_is_told_from_one_that_is_forbidden(number: int, code: str) -> None:
    error = OSError(errno.EACCES, "")
    error.winerror = number  # type: ignore[attr-defined,unused-ignore]
    assert reading_failed(error, Path("a.jsonl")).values["reason"].code == code


@pytest.mark.parametrize(
    ("error", "detail"),
    [(OSError(errno.EIO, "no disk"), "no disk"), (ValueError("line 3\n is odd"), "line 3 is odd"), (KeyError(), "KeyError")],
)
def test_a_damaged_file_of_the_program_is_told_with_the_reason(error: Exception, detail: str) -> None:
    assert str(installation_damaged(Path("a/b.png"), error)) == (
        f"The program's own file b.png is damaged ({detail}); install Four Shores again."
    )


def test_a_sentence_takes_300_letters_and_numbers_of_20_digits_whole() -> None:
    words = [SaveError("file_missing", file="x" * length).values["file"] for length in (300, 301)]
    assert words == ["x" * 300, "x" * 299 + "…"]
    numbers = [SaveError("x", number=number).values["number"] for number in (10**20 - 1, 10**20, 1 - 10**20, -(10**20))]
    assert numbers == [10**20 - 1, "1" + "0" * 18 + "…", 1 - 10**20, "-1" + "0" * 17 + "…"]


def test_what_does_not_fit_in_a_setup_is_told_in_the_language_of_the_player() -> None:
    """The option of a real game, and numbers of chance that set nothing up."""
    path = next(FOLDER.glob("earthquake-*.jsonl"))
    first, start, *rest = path.read_text("utf-8").splitlines()
    for line, changed, words in (
        (0, json.loads(first) | {"players": [{"name": "Ada"}]}, "ta plansza jest dla tylu osób: 2, 3, 4, 5, 6, a nie 1."),
        (1, json.loads(start) | {"setup": []}, "wylosowane liczby do tego nie pasują."),
    ):
        lines = [first, start, *rest]
        lines[line] = json.dumps(changed)
        record = parse(("\n".join(lines) + "\n").encode(), "game.jsonl")
        with pytest.raises(RecordError) as caught:
            Match.resume(record, *laid_out(GAMES, record))
        told = trouble(Text(paths.assets() / "locale", "pl"), caught.value)
        assert told == f"game.jsonl: nie można rozłożyć tej gry: {words}"
