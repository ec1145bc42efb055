"""Records the golden games again: `python -m tests.tools.record_golden`.

One game of random play for each level with the usual options, and on the first level one for each other value of an
option. The tests hold the engines to these records: run this only when a rule was meant to change, raise the game's
`rules_version` with it, and look at what changed in the records.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from game.engine.chance import Seeded, pick
from game.play.match import Match
from game.play.record import Player, file_bytes
from tests.engine.cases import Case, cases

FOLDER = Path(__file__).resolve().parents[1] / "golden"
WHEN = datetime(2026, 1, 1, tzinfo=UTC)


def path_of(case: Case) -> Path:
    """The file of a case's golden game."""
    return FOLDER / (case.name.replace(" ", "-").replace("=", "-") + ".jsonl")


def golden(case: Case) -> bytes:
    """A whole game of random play, with some actions taken back and done again."""
    players = [Player(name) for name in ("Ania", "Łukasz", "Zoë", "Ægir")[: case.players]]
    variants, level = case.variants, case.level
    match = Match.start(case.game, case.board, players, level=level, variants=variants, seed=case.name, now=WHEN)
    choice = Seeded(f"golden {case.name}")
    while match.to_move is not None:
        match.submit(match.to_move, pick(match.legal(), choice))
        if choice.roll(1, 20) == 1 and match.undo_reason() is None:
            match.undo()
    return file_bytes(match.record)


def main() -> None:
    """Write all golden games, and nothing else, into their folder."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.jsonl"):
        old.unlink()
    for case in cases():
        path_of(case).write_bytes(golden(case))


if __name__ == "__main__":
    main()
