"""A game goes on after the program was killed, and after any mixture of playing, taking back and starting again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from game.play.match import Match
from game.play.record import file_bytes, parse
from game.play.saves import Saves
from tests.play.helpers import BOARD, PLAYERS, read_record, tiny_match
from tests.tiny.engine import GAME

PROGRAM = """
import sys
from pathlib import Path
from game.play.match import Match
from game.play.saves import Saves
from tests.play.helpers import PLAYERS
from tests.tiny.engine import GAME, Board
match = Match.start(GAME, Board(10**9), PLAYERS, level={"goal": 10**9}, seed="killed")
Saves(Path(sys.argv[1])).autosave(match)
while True:
    match.submit(match.to_move, match.legal()[0])
    print(len(match.history), flush=True)
"""


def test_a_killed_program_loses_at_most_the_action_under_way(tmp_path: Path) -> None:
    root = Path(__file__).resolve().parents[2]
    environment = os.environ | {"PYTHONPATH": str(root)}
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(tmp_path)], stdout=subprocess.PIPE, cwd=root, env=environment
    ) as program:
        assert program.stdout is not None
        said = 0
        while said < 200:
            said = int(program.stdout.readline())
        program.kill()
        rest = program.stdout.read().split()
    # The very last number may be cut off, so the one before it is what the program is known to have done.
    done = int(rest[-2]) if len(rest) > 1 else said
    saves = Saves(tmp_path)
    info = saves.running().latest
    assert info is not None
    match = Match.resume(read_record(info.path), GAME, type(BOARD)(10**9))
    assert done <= len(match.history) <= done + 3
    assert match.players == PLAYERS


@given(st.lists(st.integers(0, 9), max_size=60), st.booleans())
def test_any_mixture_of_playing_taking_back_and_resuming(choices: list[int], free_undo: bool) -> None:
    match = tiny_match(seed="mix", free_undo=free_undo)
    states = [match.state]
    for choice in choices:
        if choice == 9:
            match = Match.resume(parse(file_bytes(match.record), "x"), GAME, BOARD)
        elif choice >= 7:
            if match.undo_reason() is None:
                match.undo()
                states.pop()
        elif match.to_move is not None:
            legal = match.legal()
            match.submit(match.to_move, legal[choice % len(legal)])
            states.append(match.state)
        assert match.state == states[-1]
        assert len(match.history) == len(states) - 1
