"""Pictures of a table after a rival's turn: `python -m tests.tools.stills [game ...]` writes them to build/stills.

Each picture is drawn at a random moment of a game between computers, when the player in seat 0 is to decide. The events since
that player's last decision are printed beside its name, with the story as the picture tells it: can they be told from the
picture alone?
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.bots.thinking import quick_chooser
from game.engine.chance import Seeded
from game.engine.core import Event
from game.play.match import Match
from game.play.settings import Speed
from game.ui.tables.scene import TableScene
from tests.engine.cases import Case, cases
from tests.games import ALL
from tests.ui.play import Program

OUT = Path("build/stills")
SIZES = ((1280, 800), (1920, 1080))
STILLS = 12
LONGEST, SKIPPED = 600, 24
"""The most actions of a game before a picture, and the most such moments of it that are passed over."""


def after_rivals(case: Case, seed: str, chance: random.Random) -> tuple[Match, list[Event]] | None:
    """Return a game in which seat 0 is to decide after the turns of others, with their events; None if it ended before."""
    match, since, skip = case.match(seed), 0, chance.randrange(SKIPPED)
    choose, luck = quick_chooser(ALL[case.game.id].computer_levels()[-1]), Seeded(seed)
    for _ in range(LONGEST):
        seat = match.to_move
        if seat is None:
            return None
        if seat == 0:
            done = match.history[since:]
            if match.turn > case.players and any(played.seat != 0 for played in done):
                if not skip:
                    return match, [event for played in done for event in played.step.events]
                skip -= 1
            since = len(match.history) + 1
        match.submit(seat, choose(case.game.observe(match.state, seat), match.legal(), luck))
    return None


def draw(match: Match, name: str, size: tuple[int, int], language: str) -> TableScene:
    """Write a picture of a game at its table."""
    program = Program(size, language, Speed.INSTANT, kept=False)
    table = program.sit_down(match)
    program.settle()
    if table.viewpoint.waits_for is not None:
        table.handover.reveal()
    program.settle()
    program.app.draw()
    pygame.image.save(program.screen, OUT / f"{name}_{size[0]}_{language}.png")
    program.app.close()
    return table


def told(table: TableScene, events: list[Event]) -> Iterator[str]:
    """Yield what the log says of events."""
    for event in events:
        redacted = table.match.game.redact(event, 0)
        line = table.table.words.line(redacted) if redacted is not None else None
        if line is not None:
            yield line.text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[entry.id for entry in ALL.values() if entry.computer_levels()])
    parser.add_argument("--stills", type=int, default=STILLS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", default="en")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--size", help="such as 1024x600; both usual sizes without it")
    given = parser.parse_args()
    wide, _, tall = (given.size or "").partition("x")
    sizes = ((int(wide), int(tall)),) if tall else SIZES
    OUT.mkdir(parents=True, exist_ok=True)
    for game in given.games:
        of_game = [case for case in cases() if case.game.id == game and given.players in (0, case.players)]
        of_game = of_game or [case for case in cases() if case.game.id == game]
        chance, made = random.Random(given.seed), 0
        while made < given.stills:
            case = chance.choice(of_game)
            found = after_rivals(case, f"still {chance.random()}", chance)
            if found is None:
                continue
            match, events = found
            made += 1
            name = f"{game}_{made:02}"
            tables = [draw(match, name, size, given.language) for size in sizes]
            print(f"{name} ({case.players} players)")
            print("".join(f"    {line}\n" for line in told(tables[0], events)))
            print("".join(f"    > {line.text}\n" for line in tables[0].table.recap.story()), flush=True)


if __name__ == "__main__":
    main()
