"""A person's finished games as a sheet: CSV with a line for each game."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping

from game.people.person import Person
from game.registry import Entry
from game.rounding import decimal

HEAD = (
    "game", "started", "map", "seat", "result", "ending", "turns", "others", "series", "throws", "average", "awards"
)  # fmt: skip


def sheet(person: Person, entries: Mapping[str, Entry], language: str) -> bytes:
    """Return a head and a line for each game, the oldest first, as a file.

    `result` is won, lost or drawn. Others are joined by "+", computers by their level in brackets. Maps are named
    in the language. What is unknown is empty.
    """
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(HEAD)
    for one in person.games:
        game, own = one.game, one.own
        result = "won" if own.won else "drawn" if game.drawn else "lost"
        others = "+".join(
            f"[{other.computer}]" if other.computer else other.name or f"#{seat + 1}"
            for seat, other in enumerate(game.players)
            if seat != one.seat
        )
        series = f"{game.series.first} to {game.series.to}" if game.series is not None else ""
        known = game.whole and bool(game.game in entries and entries[game.game].faces)
        throws = sum(own.dice.values())
        mean = sum(face * times for face, times in own.dice.items()) / throws if throws else 0.0
        average = "{}.{}".format(*decimal(mean, 3)) if throws else ""
        row = [game.game, game.started, game.map_in(language), one.seat + 1, result, game.reason, game.turns, others, series]
        writer.writerow([_safe(cell) for cell in (*row, throws if known else "", average, "+".join(own.awards))])
    # The mark at the beginning tells spreadsheets that it is UTF-8.
    return file.getvalue().encode("utf-8-sig")


def _safe(cell: object) -> object:
    """Return a cell that no spreadsheet takes for a formula; names are what somebody typed."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in {"=", "+", "-", "@", "\t"} else cell
