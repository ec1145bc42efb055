"""Records the golden games again: `python -m tests.tools.record_golden`.

One game of random play for each level with the usual options, and on the first level one for each other value of an
option; and one from a position set up by hand. The tests hold the engines to these records: run this only when a rule was
meant to change, raise the game's `rules_version` with it, and look at what changed in the records.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from game.content.editor import started
from game.engine.chance import Seeded, pick
from game.play.match import Match, arranged
from game.play.record import Player, file_bytes
from game.registry import Entry
from tests.engine.cases import Case, cases
from tests.games import ALL

FOLDER = Path(__file__).resolve().parents[1] / "golden"
WHEN = datetime(2026, 1, 1, tzinfo=UTC)


def path_of(case: Case) -> Path:
    """The file of a case's golden game."""
    return FOLDER / (case.name.replace(" ", "-").replace("=", "-") + ".jsonl")


def hand_path(entry: Entry) -> Path:
    """The file of a game's golden game from a position set up by hand."""
    return FOLDER / f"{entry.id}-by-hand.jsonl"


def golden(case: Case) -> bytes:
    """A whole game of random play, with some actions taken back and done again."""
    return played(begun(case), case.name)


def begun(case: Case) -> Match:
    """A game of a case that begins as usual."""
    players = [Player(name) for name in ("Ania", "Łukasz", "Zoë", "Ægir")[: case.players]]
    variants, level = case.variants, case.level
    return Match.start(case.game, case.board, players, level=level, variants=variants, seed=case.name, now=WHEN)


def by_hand(entry: Entry) -> bytes:
    """A whole game from a position set up by hand: the start of a map with another value beside the board."""
    case = next(case for case in cases() if case.game.id == entry.id)
    editor, header = entry.editor(), begun(case).record.header
    assert editor is not None
    state = started(case.game, editor, case.board, case.players)
    value = next(value for value in editor.values(state) if len(value.values) > 1)
    state = editor.set(state, value.name, value.seat, value.values[-1])
    name = f"{entry.id} by hand"
    return played(arranged(case.game, case.board, state, header, seed=name, now=WHEN), name)


def played(match: Match, name: str) -> bytes:
    """The game after random play, with some actions taken back and done again."""
    choice = Seeded(f"golden {name}")
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
    for entry in ALL.values():
        if entry.editor() is not None:
            hand_path(entry).write_bytes(by_hand(entry))


if __name__ == "__main__":
    main()
