"""The obedience of computer players to the rules: `python -m tests.tools.decisions -n 10000 [game ...]`.

All levels play games with themselves on every map, with all numbers of players and options of `tests.engine.cases`, with few
steps a decision. Each decision must be one of the legal actions, and the same again for another state that looks alike from the
seat. Prints the decisions of each game; ends at the first fault.
"""

from __future__ import annotations

import argparse
import sys
from itertools import count

from game.bots.player import Budget, ComputerPlayer
from game.engine.chance import Seeded
from tests.engine.cases import Case, cases
from tests.games import ALL

STEPS = 12
"""The budget of a decision: enough to come to each part of a search."""
TWINS = 10
"""Every how many decisions a state that looks alike is tried as well."""
MOST_ACTIONS = 3000
"""More than a game takes."""


def play(case: Case, number: int, most: int) -> int:
    """Play a game, or as much of it as `most` decisions; how many there were. Raises AssertionError for a fault."""
    game, levels = case.game, ALL[case.game.id].computer_levels()
    players = [ComputerPlayer(levels[(number + seat) % len(levels)]) for seat in range(case.players)]
    chance = Seeded(f"{case.name} {number}")
    state = game.setup(case.board, case.players, case.variants, chance).state
    for done in range(min(most, MOST_ACTIONS)):
        seat = game.to_move(state)
        if seat is None:
            return done
        seen, seed = game.observe(state, seat), f"{number} {done}"
        legal = game.legal(seen)
        chosen = players[seat].decide(seen, legal, Seeded(seed), Budget(STEPS)).action
        where = f"{case.name}, game {number}, decision {done}, {players[seat].level.name}"
        assert chosen in game.legal(state), f"{where}: {chosen} is not legal"
        if done % TWINS == 0:
            alike = game.observe(game.sample(seen, Seeded(seed)), seat)
            again = players[seat].decide(alike, game.legal(alike), Seeded(seed), Budget(STEPS)).action
            assert again == chosen, f"{where}: another state that looks alike leads to {again}, not {chosen}"
        state = game.apply(state, chosen, chance).state
    return min(most, MOST_ACTIONS)


def decide(game_id: str, wanted: int) -> int:
    """Make `wanted` decisions of a game, over all its cases in turn; how many there were."""
    of_game = [case for case in cases() if case.game.id == game_id]
    made = 0
    for number in count():
        if made >= wanted:
            break
        made += play(of_game[number % len(of_game)], number, wanted - made)
    return made


def main() -> int:
    """The command; 1 when there was a fault."""
    parser = argparse.ArgumentParser(description="Have computer players decide, and look whether they keep the rules.")
    parser.add_argument("-n", type=int, default=10_000, help="decisions of each game")
    known = [entry.id for entry in ALL.values() if entry.computer_levels()]
    parser.add_argument("games", nargs="*", help="games; without one all")
    given = parser.parse_args()
    for game_id in given.games or known:
        try:
            print(f"{game_id}: {decide(game_id, given.n)} decisions, all legal", flush=True)
        except AssertionError as fault:
            print(f"FAULT: {fault}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
