"""The command that changes the program a little: which changes it makes, and what it says of tests that notice them or not."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.tools import mutants, mutate
from tests.tools.mutants import ROOT, Mutant, changes, mutants_of

SOURCE = '''
"""Numbers."""
from x import y

SIZE = 3
assert SIZE < 4


def total(rows: list[int], start: int = 0) -> int | None:
    """The sum of those that count."""
    if not rows or start > 5:
        return None
    for row in rows:
        if row % 2 and row is not y:
            continue
        start += min(row, -1)
    y.told(start)
    y.sum = start
    return start
'''


def changed(*, all_numbers: bool = True) -> list[tuple[str, str]]:
    """Return what is there, and what may come in its place."""
    return [(ast.unparse(one.old), ast.unparse(one.new)) for one in changes(ast.parse(SOURCE), all_numbers=all_numbers)]


def test_conditions_arithmetic_numbers_and_effects_are_changed_and_nothing_else() -> None:
    assert changed() == [
        ("3", "4"),
        ("0", "1"),
        ("not rows or start > 5", "not rows and start > 5"),
        ("not rows or start > 5", "not (not rows or start > 5)"),
        ("not rows", "rows"),
        ("start > 5", "start >= 5"),
        ("start > 5", "start < 5"),
        ("5", "6"),
        ("row % 2 and row is not y", "row % 2 or row is not y"),
        ("row % 2 and row is not y", "not (row % 2 and row is not y)"),
        ("row % 2", "row // 2"),
        ("2", "3"),
        ("row is not y", "row is y"),
        ("continue", "break"),
        ("start += min(row, -1)", "start -= min(row, -1)"),
        ("start += min(row, -1)", "pass"),
        ("min(row, -1)", "max(row, -1)"),
        ("-1", "1"),
        ("1", "2"),
        ("y.told(start)", "pass"),
        ("y.sum = start", "pass"),
    ]


def test_numbers_that_only_say_how_much_can_be_left_alone() -> None:
    assert set(changed()) - set(changed(all_numbers=False)) == {("3", "4"), ("0", "1"), ("2", "3"), ("1", "2")}


def test_every_change_is_made_in_its_own_place() -> None:
    for number in range(len(changed())):
        tree = ast.parse(SOURCE)
        change = list(changes(tree))[number]
        change.make()
        before, after = ast.unparse(ast.parse(SOURCE)).splitlines(), ast.unparse(tree).splitlines()
        assert sum(one != other for one, other in zip(before, after, strict=True)) == 1


def test_every_file_belongs_to_one_room() -> None:
    files = [file for room in mutate.ROOMS for file in mutate.files_of(room)]
    assert len(files) == len(set(files))
    others = {file.relative_to(ROOT / "game").parts[0] for file in set((ROOT / "game").rglob("*.py")) - set(files)}
    assert not others & {"engine", "play", "content", "ui"}


def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *arguments: str) -> tuple[int, list[str]]:
    """Return what the command ends with and prints."""
    monkeypatch.setattr("sys.argv", ["mutate", *arguments])
    monkeypatch.setattr(mutate, "PATIENCE", (PATIENCE, 1.0))  # no run counts as hung because the machine is busy
    code = mutate.main()
    return code, capsys.readouterr().out.splitlines()


def test_a_change_that_tests_notice_is_killed_and_another_survives(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The tests of the hexagons come to every line of the grid; those of outcomes to none of it. Who comes where is kept."""
    line = next(mutant.line for mutant in mutants_of(ROOT / "game/engine/hexgrid.py") if mutant.before.startswith("max("))
    place = f"game/engine/hexgrid.py:{line}"
    asked = place, "-n", "1", "--at-least", "95", "--processes", "1", "--notes", str(tmp_path), "--tests"
    code, lines = said(capsys, monkeypatch, *asked, "tests/engine/test_hexgrid.py")
    assert (code, lines[-1]) == (0, "1 of 1 killed (100.0 %)")
    assert [row for row in lines if row.startswith(f"killed    {place}  ") and "(tests/engine/test_hexgrid.py::test_" in row]
    code, lines = said(capsys, monkeypatch, *asked, "tests/engine/test_outcome.py")
    assert (code, lines[-2]) == (1, "0 of 1 killed (0.0 %)")
    assert lines[-1].startswith(f"SURVIVED  {place}")
    assert " tests, " in lines[-1]
    monkeypatch.setattr(mutate, "run", None)
    files, tests = ["game/engine/hexgrid.py"], ["tests/engine/test_hexgrid.py", "tests/engine/test_outcome.py"]
    known = mutate.who_reaches([ROOT / name for name in files], {place}, tests, tmp_path)
    assert {test.file for test in known} == set(tests)
    assert {test.file for test in known if test.reached} == {"tests/engine/test_hexgrid.py"}


def test_a_program_that_a_test_starts_is_changed_too_and_tells_what_it_reaches(tmp_path: Path) -> None:
    path, notes = "game/clock.py", tmp_path / "reached.txt"
    mutant = next(mutant for mutant in mutants_of(ROOT / path) if mutant.before == "clock.now() + seconds")
    asked = "from game.clock import Clock; print(Clock().deadline(1e6).passed)"

    def says(orders: str) -> str:
        """Return what such a program prints."""
        surroundings = mutate.environment(tmp_path, orders) | {mutants.REACHED: str(notes)}
        return subprocess.run(
            [sys.executable, "-c", asked], cwd=ROOT, env=surroundings, capture_output=True, encoding="utf-8", check=True
        ).stdout.strip()

    assert says(mutants.to_note([path], {})) == "False"
    assert f"{path}:{mutant.line}" in notes.read_text(encoding="utf-8").splitlines()
    assert says(mutants.to_mutate(mutant)) == "True", "the deadline is in the past"


def judged(monkeypatch: pytest.MonkeyPatch, code: int, printed: str) -> mutate.Verdict:
    """Return the verdict on a mutant that one test comes to, when pytest ends with a code and prints something."""
    monkeypatch.setattr(mutate, "run", lambda *_: (code, printed))
    known = [mutants.Test("tests/test_a.py::test_one", 0.1, frozenset({"game/a.py:6"}), 1)]
    return mutate.judge(Mutant("game/a.py", 0, 7, "1", "2", at=6), known, 300.0)


def test_only_a_test_that_failed_kills(monkeypatch: pytest.MonkeyPatch) -> None:
    killed = judged(monkeypatch, 1, "F\nFAILED tests/test_a.py::test_one - assert 1 == 2\n1 failed\n")
    assert str(killed).startswith("killed    game/a.py:7  1  ->  2  (tests/test_a.py::test_one, ")
    assert str(judged(monkeypatch, 0, ".\n1 passed\n")).startswith("SURVIVED  game/a.py:7  1  ->  2  (1 tests, ")


def test_the_tests_of_the_module_come_first_then_those_that_come_to_little_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """After half of the time the quickest come, and none that takes too long; then of those elsewhere, what time is left for."""
    here = frozenset({"game/a.py:6"})
    known = [
        mutants.Test("tests/test_b.py::test_much", 1.0, here, 90),
        mutants.Test("tests/test_b.py::test_little_slowly", 3.0, here, 5),
        mutants.Test("tests/test_b.py::test_little", 2.0, here, 5),
        mutants.Test("tests/test_b.py::test_picture", 0.5, here, 99),
        mutants.Test("tests/test_b.py::test_whole_turn", 5.0, here, 4),
        mutants.Test("tests/c/test_a.py::test_own", 4.0, here, 99),
        mutants.Test("tests/test_b.py::test_whole_game", 60.0, here, 1),
        mutants.Test("tests/test_b.py::test_elsewhere", 5.0, frozenset(), 1),
        mutants.Test("tests/test_b.py::test_elsewhere_for_long", 6.0, frozenset(), 1),
        mutants.Test("tests/test_d.py::test_elsewhere", 1.0, frozenset(), 1),
    ]
    ran: list[list[str]] = []

    def run(arguments: list[str], *_: object) -> tuple[int, str]:
        ran.append([one for one in arguments if "::" in one])
        return 0, ""

    monkeypatch.setattr(mutate, "run", run)
    mutate.judge(Mutant("game/a.py", 0, 7, "1", "2", at=6), known, 20.5)
    later = "whole_turn", "much", "picture", "little", "little_slowly"
    assert ran == [
        ["tests/c/test_a.py::test_own", *(f"tests/test_b.py::test_{name}" for name in later)],
        ["tests/test_b.py::test_elsewhere"],
    ]


def test_what_no_test_comes_to_is_looked_for_by_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Importing alone may come there, whether it stands in a function or not."""
    known = [mutants.Test("tests/test_b.py::test_else", 1.0, frozenset({"game/b.py:6"}), 1)]
    monkeypatch.setattr(mutate, "run", lambda *_: (1, "FAILED tests/test_b.py::test_else - assert 1 == 2\n"))
    for at in (0, 7):
        assert mutate.judge(Mutant("game/a.py", 0, 7, "1", "2", at=at), known, 20.0).killed
        assert str(mutate.judge(Mutant("game/a.py", 0, 7, "1", "2", at=at), [], 20.0)).startswith("SURVIVED")


@pytest.mark.parametrize("code", [2, 3, 4, 5])
def test_a_run_that_ends_otherwise_is_an_error(monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    """They mean: interrupted, an error inside pytest, wrong arguments, and no test found."""
    verdict = judged(monkeypatch, code, "ERROR: not found: tests/test_a.py::test_one\n(no match in any of [])\n")
    assert not verdict.killed
    why = f"(pytest ended with {code}: ERROR: not found: tests/test_a.py::test_one, "
    assert str(verdict).startswith(f"ERROR     game/a.py:7  1  ->  2  {why}")


@pytest.mark.parametrize(
    ("then", "fate"), [((1, "FAILED tests/test_b.py::test_two - assert 1 == 2\n"), "killed"), ((0, ""), "ERROR")]
)
def test_tests_that_are_still_found_run_without_the_others(
    monkeypatch: pytest.MonkeyPatch, then: tuple[int, str], fate: str
) -> None:
    """None of them fails: nothing is proved, since those that are not found might have."""
    here, ran = frozenset({"game/a.py:6"}), list[list[str]]()
    names = ["tests/test_a.py::test_one[1-x y]", "tests/test_c.py::test_one", "tests/test_b.py::test_two"]
    known = [mutants.Test(name, 0.1, here, 1) for name in names]
    lines = [
        f"ERROR: not found: {ROOT / names[0].partition('[')[0]}",
        "(no match)",
        "",
        f"ERROR: found no collectors for {ROOT / names[1]}",
    ]
    ends = iter([(4, "\n".join(lines)), then])

    def run(arguments: list[str], *_: object) -> tuple[int, str]:
        ran.append([one for one in arguments if "::" in one])
        return next(ends)

    monkeypatch.setattr(mutate, "run", run)
    assert str(mutate.judge(Mutant("game/a.py", 0, 7, "1", "2", at=6), known, 300.0)).startswith(fate)
    assert ran == [names, names[2:]]


def test_errors_are_told_and_count_for_neither_side(capsys: pytest.CaptureFixture[str]) -> None:
    mutant = Mutant("game/a.py", 0, 7, "1", "2")
    killed = mutate.Verdict(mutant, "tests/test_a.py::test_one", 1, 0.0)
    survivor, error = mutate.Verdict(mutant, "", 1, 0.0), mutate.Verdict(mutant, "", 1, 0.0, "pytest ended with 4: ERROR")
    assert mutate.report([killed, survivor, error], 50.0) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        "1 of 2 killed (50.0 %), and 1 without a verdict",
        "ERROR     game/a.py:7  1  ->  2  (pytest ended with 4: ERROR, 0 s)",
        "SURVIVED  game/a.py:7  1  ->  2  (1 tests, 0 s)",
    ]
    assert mutate.report([error], 50.0) == 1


def test_what_is_no_part_of_the_program_is_refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit):
        said(capsys, monkeypatch, "kitchen")
    rooms = "engine, play, bots, lab, learn, content, making, people, interface, screens, tables"
    assert f"kitchen is no room ({rooms})" in capsys.readouterr().err
