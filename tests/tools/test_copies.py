"""Two copies of the program at work on one folder, for a short while; the command does it for long."""

from __future__ import annotations

from pathlib import Path

from tests.tools.copies import Course


def test_two_copies_do_each_other_no_harm(tmp_path: Path) -> None:
    course = Course(tmp_path, copies=2, rounds=15, seed=1)
    course.run()
    assert course.faults == []
    assert course.figures["round"] == 30
    assert course.figures["act"] > 0


def test_what_is_lost_or_written_by_two_is_found(tmp_path: Path) -> None:
    course = Course(tmp_path, copies=1, rounds=6, seed=1)
    course.run()
    assert course.faults == []
    notes = tmp_path / "notes-0.txt"
    said = notes.read_text(encoding="utf-8")
    notes.write_text(said + '["act", "nowhere", 1, "roll", "ab"]\n["saved"]\n["chose", "copy 0", "x"]\n', encoding="utf-8")
    course.check()
    assert "the game nowhere is lost" in course.faults
    assert any(fault.startswith("the settings of copy 0 are") for fault in course.faults)
    assert any("saves" in fault for fault in course.faults)
