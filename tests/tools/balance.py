"""The balance of characters against each other: `python -m tests.tools.balance 20`.

Every character of Lost Baggage fights every other so many times as the instigator and as often as the defender, by simple
sensible play: full HP, no sliders, and the same number of other items for both, drawn from the whole library. Prints for each
the share won of the battles that had a winner, with its standard error, how many had none, and the turns of a battle.
`--matrix` adds who wins against whom.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.engine.chance import Chance, Seeded, shuffled
from game.engine.core import Seat
from game.engine.lost_baggage.actions import Fight
from game.engine.lost_baggage.board import Board
from game.engine.lost_baggage.cards import Character, Library, others
from game.engine.lost_baggage.events import BattleEnded, TurnStarted
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.pending import Offer
from game.engine.lost_baggage.state import Phase, State
from game.games import GAMES
from tests.tools import random_play
from tests.tools.policies.lost_baggage import choose

ITEMS = (0, 1, 2, 3, 4)
"""The numbers of items that both fighters hold, each as often: in whole games it is rarely more."""
LEAST, MOST = 42, 58
"""Per cent: what the worst and the best character may win."""


@dataclass(slots=True)
class Tally:
    """The results of the battles of one character. `against` holds the victories over each other and all that were decided."""

    won: int = 0
    lost: int = 0
    even: int = 0
    turns: int = 0
    against: dict[str, list[int]] = field(default_factory=dict)

    @property
    def decided(self) -> int:
        return self.won + self.lost

    @property
    def share(self) -> float:
        """Per cent won of those decided."""
        return 100 * self.won / max(1, self.decided)

    @property
    def error(self) -> float:
        """The standard error of the share."""
        share = self.share / 100
        return float(100 * (share * (1 - share) / max(1, self.decided)) ** 0.5)


def met(board: Board, fighters: Sequence[Character], chance: Chance) -> State:
    """Two characters on one space, with as many items each; the first may start a battle."""
    state: State = GAME.setup(board, 2, {"start": "1"}, chance).state
    if state.turn is None:
        raise ValueError("the worlds are not laid before the first turn")
    items = shuffled(others(board.library)[0], chance)
    count = ITEMS[chance.roll(0, len(ITEMS) - 1)]
    place = board.regions[0].seams[0]
    players = tuple(
        replace(player, character=card.id, hp=card.hp, place=place, items=tuple(sorted(items[seat * count : (seat + 1) * count])))
        for seat, (player, card) in enumerate(zip(state.players, fighters, strict=True))
    )
    turn = replace(state.turn, moved=True)
    return replace(state, players=players, turn=turn, frames=(Offer(0, 0, place),), phase=Phase.FIGHT, actor=0)


def fight(board: Board, fighters: Sequence[Character], seed: str) -> tuple[Seat | None, int]:
    """One battle: the winner, None without one, and how many battle turns it took."""
    chance, choice = Seeded(seed), Seeded(f"choice {seed}")
    step = GAME.apply(met(board, fighters, chance), Fight(1), chance)
    turns = 1
    while True:
        for event in step.events:
            turns += isinstance(event, TurnStarted) and event.battle
            if isinstance(event, BattleEnded):
                return event.winner, turns
        seat = GAME.to_move(step.state)
        action = choose(GAME.observe(step.state, seat), GAME.legal(step.state), choice)
        step = GAME.apply(step.state, action, chance)


def tournament(board: Board, times: int, only: Sequence[str]) -> dict[str, Tally]:
    """Everybody against everybody else; with `only`, just the battles of these characters."""
    cards = board.library.characters
    tallies = {card.id: Tally() for card in cards}
    for one in cards:
        for other in cards:
            if one is other or (only and one.id not in only and other.id not in only):
                continue
            for number in range(times):
                winner, turns = fight(board, (one, other), f"{one.id} {other.id} {number}")
                for seat, (mine, foe) in enumerate(((one, other), (other, one))):
                    count(tallies[mine.id], foe.id, winner, seat, turns)
    return {name: tally for name, tally in tallies.items() if not only or name in only}


def count(tally: Tally, foe: str, winner: Seat | None, seat: Seat, turns: int) -> None:
    """Add a battle of a character that sat there."""
    tally.turns += turns
    if winner is None:
        tally.even += 1
        return
    tally.won += winner == seat
    tally.lost += winner != seat
    record = tally.against.setdefault(foe, [0, 0])
    record[0] += winner == seat
    record[1] += 1


def report(tallies: dict[str, Tally], library: Library, *, matrix: bool) -> None:
    """Print the table, the best first."""
    print(
        f"{'character':12} {'family':9} {'HP':>3} {'battles':>8} {'won':>7} {'± error':>8} {'no winner':>10} {'turns each':>11}"
    )
    for name, tally in sorted(tallies.items(), key=lambda entry: -entry[1].share):
        card, fought = library.character[name], tally.decided + tally.even
        mark = "" if LEAST <= tally.share <= MOST else "  <- outside"
        shares = f"{tally.share:5.1f} % {tally.error:7.1f} {100 * tally.even / fought:8.1f} %"
        print(f"{name:12} {card.family:9} {card.hp:3} {fought:8} {shares} {tally.turns / fought / 2:11.1f}{mark}")
    if matrix:
        for name, tally in tallies.items():
            worst = sorted(tally.against, key=lambda foe: tally.against[foe][0] / tally.against[foe][1])
            print(f"{name}: " + ", ".join(f"{foe} {100 * tally.against[foe][0] / tally.against[foe][1]:.0f}" for foe in worst))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("times", type=int, nargs="?", default=10, help="battles of each pair, each way round")
    parser.add_argument("--only", action="append", default=[], metavar="CHARACTER", help="may be given more than once")
    parser.add_argument("--matrix", action="store_true", help="who wins against whom")
    given = parser.parse_args()
    board: Any = random_play.first_board(GAMES[GAME.id], 2)
    report(tournament(board, given.times, given.only), board.library, matrix=given.matrix)


if __name__ == "__main__":
    main()
