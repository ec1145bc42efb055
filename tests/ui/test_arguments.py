"""Whatever stands on the command line is taken, or refused with one short sentence before anything begins."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from game.__main__ import main, parser
from game.play.locks import FolderLock
from tests.bots.working import Nowhere
from tests.content.maps import Draft

LONG = "x" * 300


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    words = capsys.readouterr().err
    assert words.startswith("four-shores: ") and words.endswith(". Try --help.\n") and words.count("\n") == 1
    assert ".." not in words and len(words) < 500
    return words


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("~nobody-of-this-name/game.shores",), "the system names no home folder for '~nobody-of-this-name/game.shores'"),
        ((LONG,), "has a part that is longer than the name of a file can be"),
        (("--home", LONG), "has a part that is longer than the name of a file can be"),
        (("",), "the name is empty; write a path"),
        (("--home", ""), "argument --home: the name is empty; write a path"),
        (("--lab", "earthquake", "--csv", ""), "argument --csv: the name is empty; write a path"),
        (("--map", ""), "--map, --levels, --option, --games, --csv and --cluster go with --lab GAME"),
        (("--size", "a\nb" * 99), "is no size; write width and height"),
        (("no\nsuch\x1bgame",), r"there is no saved game or pack 'no\nsuch\x1bgame'"),
        (("--" + LONG * 9,), "there is no option '--xxx"),
        (("--text-size", "150"), "four-shores: there is no option '--text-size'. "),
        (("--text-size=150",), "four-shores: there is no option '--text-size'. "),
        (("-z", "150", "--size", "640x480", "game.shores"), "four-shores: there is no option '-z'. "),
        (("--lab", "earthquake", "150"), "four-shores: there is no saved game or pack '150'. "),
        (("one.shores", "two.shores"), "'two.shores' is one too many; name one saved game or pack"),
        (("--language", LONG * 9), "invalid choice: 'xxx"),
        (("--games", "5"), "--map, --levels, --option, --games, --csv and --cluster go with --lab GAME"),
        (("--games", "0", "--lab", "earthquake"), "'0' is no number of games"),
        (("--games", LONG * 9, "--lab", "earthquake"), "is no number of games; write one"),
        (("--cluster", "tcp://a:1"), "--csv and --cluster go with --lab GAME"),
        (("--cluster", "tcp://a:1", "--lab", "earthquake"), "--cluster goes with --csv FILE"),
        (("--selftest", "--lab", "earthquake"), "--selftest opens no lab, saved game or pack"),
        (("--selftest", "--games", "5"), "--map, --levels, --option, --games, --csv and --cluster go with --lab GAME"),
        (("--cluster", "scheduler:8786"), "'scheduler:8786' is no address of a scheduler, such as tcp://scheduler:8786"),
        (("--cluster", "tcp://" + LONG * 9), "is no address of a scheduler"),
        (("--lab", "y" * 5000, "--csv", "a.csv"), "the lab has the games island_battle, earthquake"),
        (("--lab", "earthquake", "--map", "y" * 5000, "--csv", "a.csv"), "the maps are classic"),
        (("--lab", "earthquake", "--levels", "y" * 5000, "--csv", "a.csv"), "the levels are beginner, easy"),
        (("--lab", "earthquake", "--levels", ",", "--csv", "a.csv"), "the levels are beginner, easy"),
        (("--lab", "earthquake", "--levels", ",".join(["easy"] * 50), "--csv", "a.csv"), "this map is for 2 or 3"),
        (("--lab", "earthquake", "--option", "=", "--csv", "a.csv"), "the game has no option ''"),
        (("--lab", "earthquake", "--option", "mix=" + "y" * 5000, "--csv", "a.csv"), "the option 'mix' is one of"),
    ],
)  # fmt: skip
def test_arguments_that_cannot_be_used(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    arguments: tuple[str, ...],
    part: str,
) -> None:
    monkeypatch.setenv("FOUR_SHORES_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    assert part in refusal(capsys, *arguments)
    assert list(tmp_path.glob("*.csv")) == []


def test_the_lab_and_a_file_are_not_opened_at_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("FOUR_SHORES_HOME", str(tmp_path / "home"))
    game = tmp_path / "game.shores"
    game.write_bytes(b"")
    for lab in (("--lab=earthquake",), ("--lab=earthquake", f"--csv={tmp_path / 'a.csv'}")):
        assert "--lab opens no saved game or pack; leave out 'game.shores'" in refusal(capsys, str(game), *lab)


def test_a_map_that_cannot_be_used_is_refused_by_what_is_wrong_with_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("FOUR_SHORES_HOME", str(tmp_path))
    Draft.shipped("earthquake/classic").property("tiles_land", "37", "int").save(tmp_path / "levels" / "earthquake" / "mine.tmx")
    said = refusal(capsys, "--lab", "earthquake", "--map", "own/mine", "--csv", str(tmp_path / "a.csv"))
    assert "mine.tmx: the “tiles_” properties add up to 101; they must add up to 100 (EI-2)" in said
    assert "own/mine" not in refusal(capsys, "--lab", "earthquake", "--map", "no", "--csv", str(tmp_path / "a.csv"))


def test_a_sheet_that_cannot_be_written_is_refused_before_a_game_is_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("FOUR_SHORES_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("game.ui.lab.command.Run", None)
    (tmp_path / "file").write_text("mine", "utf-8")
    assert "is a folder; name a file for the sheet" in refusal(capsys, "--lab", "earthquake", "--csv", str(tmp_path))
    assert "no sheet can be written to the folder" in refusal(
        capsys, "--lab", "earthquake", "--csv", str(tmp_path / "file" / "a.csv")
    )
    assert (tmp_path / "file").read_text("utf-8") == "mine"


def test_where_no_process_plays_the_command_says_so_and_keeps_what_is_over(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("FOUR_SHORES_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("game.ui.lab.command.Workers", lambda _: Nowhere())
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    sheet = tmp_path / "a.csv"
    for language, words in (("en", "The games have stopped"), ("pl", "Gry stanęły")):
        assert main(["--lab", "earthquake", "--games", "3", "--csv", str(sheet), "--language", language]) == 1
        said = capsys.readouterr()
        assert said.err.startswith(f"four-shores: {words}")
        assert said.err.count("\n") == 1
        assert said.out == ""
        assert len(sheet.read_text("utf-8-sig").splitlines()) == 1


def test_a_cluster_needs_a_package_of_its_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("FOUR_SHORES_HOME", str(tmp_path / "home"))
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.delitem(sys.modules, "game.lab.cluster", raising=False)
    said = refusal(capsys, "--lab", "earthquake", "--csv", str(tmp_path / "a.csv"), "--cluster", "tcp://scheduler:8786")
    assert "--cluster needs dask.distributed, which is not installed: pip install 'four-shores[cluster]'" in said


@pytest.mark.parametrize(
    ("arguments", "left"),
    [
        ((), ""),
        (("--lab", "earthquake", "--language", "pl"), "--lab, --language"),
        (("--lab", "--fullscreen"), "--lab, --fullscreen"),
        (("--windowed", "--size", "800x600", "--defaults"), "--windowed, --size, --defaults"),
    ],
)
def test_a_second_start_says_which_options_the_running_program_takes_no_notice_of(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: tuple[str, ...], left: str
) -> None:
    monkeypatch.setenv("FOUR_SHORES_HOME", str(tmp_path))
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr("game.ui.program.single_instance.take_over", lambda *_: False)
    running = FolderLock(tmp_path)
    assert running.take()
    assert main(arguments) == 0
    running.release()
    words = f"four-shores: the program runs already, and its window came to the front without {left}.\n"
    assert capsys.readouterr().err == (words if left else "")


def test_somebodys_folder_is_known_in_a_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert parser().parse_args(["--home", "~/games"]).home == (tmp_path / "games").resolve()
    assert parser().parse_args(["--lab", "earthquake", "--csv", "~/a.csv"]).csv == tmp_path / "a.csv"
