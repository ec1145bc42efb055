"""Tables of Lost Baggage are many pictures: tests that only sit down at one share a program, and so its pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.play.settings import Speed
from tests.ui.play import Program


@pytest.fixture(scope="module")
def one_program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """One program for all tests of a module."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FOUR_SHORES_HOME", str(tmp_path_factory.mktemp("home")))
        yield Program(kept=False)


@pytest.fixture
def shared(one_program: Program, program: Callable[..., Program]) -> Callable[..., Program]:
    """Starts as `program` does, but hands out the one program of the module where size and language are the usual ones."""

    def start(speed: Speed = Speed.NORMAL, reduced_motion: bool = False, **how: object) -> Program:
        if how:
            return program(speed=speed, reduced_motion=reduced_motion, **how)
        values = one_program.app.context.settings.values
        values.speed, values.reduced_motion = speed, reduced_motion
        one_program.take_window()
        return one_program

    return start
