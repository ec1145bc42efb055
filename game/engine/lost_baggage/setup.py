"""Setting up (LB-2 to LB-4, LB-10 to LB-16)."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.chance import Chance, shuffled
from game.engine.core import Option, Seat, Step, resolve_options
from game.engine.lost_baggage.board import Board
from game.engine.lost_baggage.cards import CardSet, random_set
from game.engine.lost_baggage.defeat import play_character
from game.engine.lost_baggage.events import SetTaken, TilesDealt
from game.engine.lost_baggage.laying import lay_ready
from game.engine.lost_baggage.paths import paths_over
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.starting import NOT_YET, choose_starter
from game.engine.lost_baggage.state import Limits, Phase, Player, State
from game.engine.lost_baggage.turns import go_on
from game.engine.unfit import Unfit, quoted

RANDOM = "random"
"""The value of the option of a set that means a standard set drawn at random (LB-4)."""
LAYING = Option("laying", ("ready", "hand"), "ready")
"""The option for worlds in ready-made shapes, or laid by the players (LB-12, LB-13)."""

KEPT = ("on", "off")
ROUNDS = Option("rounds", KEPT, "on")
"""The option for the end after 100 rounds (LB-43)."""
TAGS = Option("tags", ("off", "on"), "off")
"""The option for Lost Baggage that is open wherever it is (LB-31)."""
BATTLE_TURNS = Option("battle_turns", KEPT, "on")
"""The option for the end of a battle after 12 turns of each fighter (LB-75)."""


def options(board: Board) -> tuple[Option, ...]:
    """Return the options.

    A set for each seat (LB-4), who starts (LB-16), how the worlds are laid (LB-13), the limits (LB-43, LB-75), and whether
    baggage is open (LB-31).

    A set with more tiles than the table has room for is not offered; those that fill it best come first. `start`: "roll", or
    the seat that was agreed on, from 1.
    """
    filling = sorted(board.sets, key=lambda cards: -len(cards.tiles))
    fitting = [cards.id for cards in filling if len(cards.tiles) <= board.capacity]
    sets = tuple(
        Option(f"set_{seat + 1}", (*fitting, RANDOM), fitting[seat % len(fitting)] if fitting else RANDOM, seat)
        for seat in range(board.players)
    )
    start = Option("start", ("roll", *(str(seat + 1) for seat in range(board.players))), "roll")
    return (*sets, start, LAYING, ROUNDS, BATTLE_TURNS, TAGS)


def set_up(board: Board, players: int, variants: Mapping[str, str], chance: Chance) -> Step[State]:
    """Return the state before the first roll or the first tile.

    Raises ValueError for what this board does not support.
    """
    if players != board.players:
        raise Unfit("setup_players", known=board.players, players=quoted(players))
    chosen = resolve_options(options(board), variants)
    names = [chosen[f"set_{seat + 1}"] for seat in range(players)]
    sets = tuple(_set(board, name, seat, chance) for seat, name in enumerate(names))
    limits = Limits(rounds=chosen["rounds"] == "on", battle_turns=chosen["battle_turns"] == "on")
    play = Play.begin(_empty(board, sets, limits, chance, tags=chosen["tags"] == "on"))
    for seat, cards in enumerate(sets):
        drawn = names[seat] == RANDOM
        play.emit(SetTaken(rule="LB-2", seat=seat, set_id=cards.id, drawn=drawn, characters=cards.characters), reveals=True)
    play.emit(TilesDealt(rule="LB-11", counts=tuple(len(player.to_lay) for player in play.players)))
    for seat in range(players):
        play_character(play, seat, "LB-10")
    if chosen["laying"] == "ready":
        lay_ready(play, chance)
    if chosen["start"] != "roll":
        choose_starter(play, int(chosen["start"]) - 1, agreed=True)
    go_on(play, chance)
    return play.step()


def _set(board: Board, name: str, seat: Seat, chance: Chance) -> CardSet:
    """LB-4: the set with this id, or one drawn from the library."""
    if name == RANDOM:
        return random_set(board.library, f"{RANDOM}_{seat + 1}", chance)
    return next(cards for cards in board.sets if cards.id == name)


def _empty(board: Board, sets: tuple[CardSet, ...], limits: Limits, chance: Chance, *, tags: bool) -> State:
    """LB-10, LB-11, LB-14.

    The decks shuffled and the tiles dealt, the remainder from the first seat on.
    """
    decks = [shuffled(cards.characters, chance) for cards in sets]
    tiles = shuffled([tile for cards in sets for tile in cards.tiles], chance)
    return State(
        limits=limits,
        tags=tags,
        board=board,
        sets=sets,
        players=tuple(
            Player(None, 0, None, characters=deck, to_lay=tuple(sorted(tiles[seat :: len(sets)])))
            for seat, deck in enumerate(decks)
        ),
        tiles=(None,) * len(board.spaces),
        paths=paths_over(frozenset()),
        item_deck=shuffled([item for cards in sets for item in cards.items], chance),
        discards=(),
        starter=None,
        start_rolls=(NOT_YET,) * len(sets),
        round=0,
        turn=None,
        battles=(),
        frames=(),
        phase=Phase.ROLL_FOR_START,
        actor=None,
        out=(),
        ending=None,
    )
