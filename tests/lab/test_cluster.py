"""Experiments on the workers of a cluster: their games are those of one machine, whatever becomes of a worker."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.lab.experiment import Table
from game.lab.run import Run
from game.lab.sheet import sheet
from tests.lab.test_run import experiment, finish
from tests.patience import PATIENCE, until

ANSWER = 60.0
"""Seconds within which a scheduler answers on a busy machine."""
ROOT = Path(__file__).resolve().parents[2]

cluster: Any = pytest.importorskip("game.lab.cluster", reason="the extra 'cluster' is not installed")


class Commands:
    """A scheduler and workers, begun by the commands of the README."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "scheduler.json"
        self._begun: list[subprocess.Popen[bytes]] = []
        self.scheduler = self._begin("scheduler", "--port", "0", "--host", "127.0.0.1")
        assert until(self._written)
        self.address: str = json.loads(self._file.read_text(encoding="utf-8"))["address"]

    def _written(self) -> bool:
        """Return whether the scheduler has written its file to the end, which is there before that."""
        return self._file.exists() and self._file.read_text(encoding="utf-8").rstrip().endswith("}")

    def worker(self) -> subprocess.Popen[bytes]:
        return self._begin("worker", "--no-nanny", "--nthreads", "2")

    def _begin(self, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "dask", *words, "--no-dashboard", "--scheduler-file", str(self._file)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        self._begun.append(subprocess.Popen(command, cwd=self._file.parent, env=environment, stderr=subprocess.DEVNULL))
        return self._begun[-1]

    def close(self) -> None:
        for process in reversed(self._begun):
            process.kill()
            process.wait()


@pytest.fixture
def commands(tmp_path: Path) -> Iterator[Commands]:
    begun = Commands(tmp_path)
    yield begun
    begun.close()


@pytest.fixture
def join(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Any]]:
    monkeypatch.setattr(cluster, "ANSWER", ANSWER)
    monkeypatch.setattr(cluster, "ARRIVAL", PATIENCE)
    joined = []

    def join(address: str) -> Any:
        joined.append(cluster.Cluster(address))
        return joined[-1]

    yield join
    for one in joined:
        one.close()


def test_the_sheet_is_that_of_one_machine_when_one_of_two_workers_is_killed(
    commands: Commands, join: Callable[[str], Any]
) -> None:
    workers = [commands.worker(), commands.worker()]
    run = Run(experiment(), 8, join(commands.address))
    assert until(lambda: run.processes == 2)

    def begun() -> bool:
        run.update()
        return bool(run.results)

    assert until(begun)
    assert not run.done
    workers[0].kill()
    finish(run)
    assert until(lambda: run.processes == 1)
    here = [Table(experiment()).play(number) for number in range(8)]
    assert sheet(run.experiment, run.results) == sheet(run.experiment, here)


def test_a_worker_may_come_later(commands: Commands, join: Callable[[str], Any]) -> None:
    first = commands.worker()
    run = Run(experiment(), 3, join(commands.address))
    run.update()
    first.kill()
    assert until(lambda: run.processes == 0)
    commands.worker()
    finish(run)
    assert sorted(result.number for result in run.results) == [0, 1, 2]


def test_a_cluster_that_ends_stops_the_games(commands: Commands, join: Callable[[str], Any]) -> None:
    commands.worker()
    run = Run(experiment(), 50, join(commands.address))
    run.update()
    commands.scheduler.kill()

    def stopped() -> bool:
        run.update()
        return run.failed

    assert until(stopped)
    assert run.reason == "the cluster does not answer any more"


def test_a_worker_of_another_version_plays_nothing(
    commands: Commands, join: Callable[[str], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    its = cluster.__version__
    monkeypatch.setattr(cluster, "__version__", "0.9")
    commands.worker()
    run = Run(experiment(), 1, join(commands.address))

    def stopped() -> bool:
        run.update()
        return run.failed

    assert until(stopped)
    assert run.reason == f"a worker cannot play: it has Four Shores {its}, not 0.9"
    assert run.results == []


def refusal(capsys: pytest.CaptureFixture[str], tmp_path: Path, address: str) -> str:
    with pytest.raises(SystemExit) as ended:
        main(["--home", str(tmp_path / "home"), "--lab", "earthquake", "--csv", str(tmp_path / "a.csv"), "--cluster", address])
    assert ended.value.code == 2
    assert not (tmp_path / "a.csv").exists()
    return capsys.readouterr().err


def test_an_address_at_which_nothing_answers_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(cluster, "ANSWER", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        assert refusal(capsys, tmp_path, address) == f"four-shores: no cluster answers at {address}. Try --help.\n"


def test_a_cluster_without_a_worker_is_told_from_one_that_plays(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, commands: Commands
) -> None:
    monkeypatch.setattr(cluster, "ANSWER", ANSWER)
    monkeypatch.setattr(cluster, "ARRIVAL", 0.5)
    said = refusal(capsys, tmp_path, commands.address)
    assert said == (f"four-shores: the cluster has no worker; begin one with: dask worker {commands.address}. Try --help.\n")
