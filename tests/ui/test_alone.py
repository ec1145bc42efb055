"""Every game by the gamepad alone and by fingers alone, through SDL, in a real window of a real display."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games import GAMES
from tests.patience import PATIENCE
from tests.ui.desktop import desktop, missing


@pytest.mark.skipif(bool(missing("Xvfb", "Xorg")), reason=missing("Xvfb", "Xorg"))
@pytest.mark.parametrize("device", ["gamepad", "fingers"])
def test_each_game_is_begun_played_left_and_continued(tmp_path: Path, device: str) -> None:
    """Its name typed on the screen; sticks and a pulled plug; a finger that rests, two that zoom, one that drags."""
    try:
        with desktop(tmp_path, managed=False, touched=device == "fingers") as here:
            program = here.start("-m", "tests.ui.alone", device, *sorted(GAMES))
            said, wrong = program.communicate(timeout=PATIENCE)
    except OSError as error:
        pytest.skip(str(error))
    assert program.returncode == 0, wrong
    assert [line.split()[0] for line in said.splitlines()] == sorted(GAMES)
