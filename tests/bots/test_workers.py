"""Processes that work beside the program: nothing waits for them, and none outlives its use."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.bots import workers
from game.bots.workers import Workers
from tests.bots import working
from tests.patience import PATIENCE, until

looks_at_processes = pytest.mark.skipif(sys.platform == "win32", reason="there a signal that only asks would end a process")


@pytest.fixture
def one() -> Iterator[Workers]:
    """Work for one process."""
    made = Workers()
    yield made
    made.close()


def gone(process: int) -> bool:
    """Return whether a process has ended; one that nobody has asked for its end yet has, too."""
    try:
        os.kill(process, 0)
        if sys.platform != "linux":
            return False
        # Read without asking first whether the file is there: the process may end in between.
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return True
    return state.rpartition(")")[2].split()[0] == "Z"


def test_answers_come_in_the_order_of_the_jobs_and_nobody_waits(one: Workers, tmp_path: Path) -> None:
    assert one.processes == ()
    note = tmp_path / "go on"
    one.run(working.wait_for, str(note))
    jobs = [one.run(working.twice, number) for number in range(5)]
    assert not any(job.done for job in jobs)
    note.touch()
    assert all(job.wait(PATIENCE) for job in jobs)
    assert [job.answer for job in jobs] == [0, 2, 4, 6, 8]
    assert len(one.processes) == 1


def test_what_a_job_raises_is_its_failure_and_the_process_goes_on(one: Workers) -> None:
    job, after = one.run(working.fail), one.run(working.twice, 1)
    assert after.wait(PATIENCE)
    assert "this never works" in job.failure
    with pytest.raises(ValueError, match="this never works"):
        _ = job.answer
    assert after.answer == 2


def test_a_process_that_dies_is_replaced_and_the_job_done_by_the_next(one: Workers, tmp_path: Path) -> None:
    job = one.run(working.die_once, str(tmp_path / "died"))
    assert job.wait(PATIENCE)
    assert job.answer == "done"


def test_a_job_that_no_process_survives_fails_and_the_next_one_is_done(one: Workers) -> None:
    job, after = one.run(working.die), one.run(working.twice, 21)
    assert after.wait(PATIENCE)
    assert job.done
    assert job.failure
    assert after.answer == 42


def test_a_process_that_is_killed_while_nothing_is_to_do_is_replaced(one: Workers) -> None:
    first = one.run(working.process_id)
    assert first.wait(PATIENCE)
    os.kill(first.answer, signal.SIGTERM)
    second = one.run(working.process_id)
    assert second.wait(PATIENCE)
    assert second.answer != first.answer


def test_a_cancelled_job_has_no_answer_and_the_next_does_not_wait_for_it(one: Workers) -> None:
    job, after = one.run(working.sleep, 3600), one.run(working.twice, 4)
    assert until(lambda: bool(one.processes))
    job.cancel()
    assert job.done
    assert job.cancelled
    assert after.wait(PATIENCE)
    assert after.answer == 8


def test_a_job_that_hangs_is_given_up_and_the_next_is_done(one: Workers) -> None:
    job, after = one.run(working.sleep, 3600), one.run(working.twice, 4)
    assert until(lambda: bool(one.processes))
    job.grow_old(6.0, most=12.0)
    assert not job.done
    job.grow_old(6.0, most=12.0)
    assert job.done
    assert job.failure == "no answer within 12 seconds"
    assert after.wait(PATIENCE)
    assert after.answer == 8


def test_an_answer_is_not_given_up_however_old_it_grows(one: Workers) -> None:
    job = one.run(working.twice, 4)
    assert job.wait(PATIENCE)
    job.grow_old(100.0, most=12.0)
    assert job.answer == 8


def test_where_no_thread_can_be_started_a_job_fails_at_once(one: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    def start(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as few:
        few.setattr(threading.Thread, "start", start)
        job = one.run(working.twice, 4)
        assert job.done
        assert job.failure == "can't start new thread"
    later = one.run(working.twice, 5)
    assert later.wait(PATIENCE)
    assert later.answer == 10


@pytest.mark.skipif(sys.platform == "win32", reason="there processes have no such number")
def test_the_window_goes_before_what_works_beside_it(one: Workers) -> None:
    pending = one.run(os.nice, 0)
    assert pending.wait(PATIENCE)
    assert pending.answer > os.nice(0)


def test_several_processes_work_at_once() -> None:
    two = Workers(2)
    try:
        long, short = two.run(working.sleep, 3600), two.run(working.twice, 3)
        assert short.wait(PATIENCE)
        assert not long.done
    finally:
        two.close()


@looks_at_processes
def test_closing_ends_the_processes_at_once(one: Workers) -> None:
    job, waiting = one.run(working.sleep, 3600), one.run(working.twice, 1)
    assert until(lambda: bool(one.processes))
    running = one.processes
    one.close()
    assert until(lambda: all(map(gone, running)))
    assert job.wait(PATIENCE)
    assert waiting.cancelled
    assert one.run(working.twice, 1).cancelled


@looks_at_processes
def test_a_process_ends_when_there_is_nothing_to_do_and_another_begins_later(
    one: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "IDLE", 0.05)
    job = one.run(working.process_id)
    assert job.wait(PATIENCE)
    assert until(lambda: one.processes == ())
    assert until(lambda: gone(job.answer))
    again = one.run(working.twice, 2)
    assert again.wait(PATIENCE)
    assert again.answer == 4


PROGRAM = """
from game.bots.workers import Workers
from tests.bots import working

if __name__ == "__main__":
    workers = Workers()
    ready = workers.run(working.process_id)
    ready.wait()
    workers.run(working.sleep, 3600)
    print(ready.answer, flush=True)
    input()
"""


@looks_at_processes
def test_a_process_ends_in_the_middle_of_its_work_when_the_program_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(PROGRAM, encoding="utf-8")
    root = Path(__file__).resolve().parents[2]
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(root)},
    ) as program:
        assert program.stdout is not None
        process = int(program.stdout.readline())
        program.kill()
        assert until(lambda: gone(process))
