"""Simple sensible play, on which the figures of the simulations stand: it ends games, and does what anybody would."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.chance import Seeded
from game.engine.core import Action, Seat
from game.engine.lost_baggage.actions import Attack, DiscardItem, Fight, UseItem, UseSpecial, Walk
from game.engine.lost_baggage.board import Board
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.state import Phase, State, Turn
from game.games import GAMES
from tests.tools import balance, random_play
from tests.tools.policies.lost_baggage import choose


@pytest.fixture(scope="module")
def board() -> Board:
    found: Board = random_play.first_board(GAMES[GAME.id], 2)
    return found


def chosen(state: State) -> Action:
    """Return what the player to move does."""
    seat = GAME.to_move(state)
    return choose(GAME.observe(state, seat), GAME.legal(state), Seeded("ties"))


def duel(board: Board, one: str, other: str) -> State:
    """The first decision of a battle: both with full HP, hands and decks empty."""
    cards = board.library.character
    state = balance.met(board, (cards[one], cards[other]), Seeded(1))
    bare = tuple(replace(player, items=()) for player in state.players)
    return GAME.apply(replace(state, players=bare), Fight(1), Seeded(1)).state


def changed(state: State, seat: Seat, **values: object) -> State:
    """The state with other values of one player."""
    players = list(state.players)
    players[seat] = replace(players[seat], **values)  # type: ignore[arg-type]
    return replace(state, players=tuple(players))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_come_to_an_end(players: int) -> None:
    table = random_play.first_board(GAMES[GAME.id], players)
    *_, last = random_play.play(GAME, table, 1, {}, players, choose)
    assert GAME.outcome(last.state) is not None


def test_the_way_to_the_own_tile_with_the_own_baggage_is_taken(board: Board) -> None:
    state: State = GAME.setup(board, 2, {"start": "1"}, Seeded(1)).state
    character = board.library.character[state.players[0].character or ""]
    goal = next(
        space for space, tile in zip(board.spaces, state.tiles, strict=True) if tile is not None and tile.face == character.tile
    )
    known = tuple(replace(tile, seen=(0,)) if tile is not None and tile.face == character.tile else tile for tile in state.tiles)
    state = changed(replace(state, tiles=known), 0, items=(character.baggage,))
    for rolled in range(1, 7):
        walk = replace(state, turn=Turn(0, rolled=rolled), phase=Phase.WALK)
        if Walk(goal) in GAME.legal(walk):
            assert chosen(walk) == Walk(goal)
            return
    pytest.fail("the tile is out of reach of every roll")


def test_the_last_blow_is_struck(board: Board) -> None:
    state = changed(duel(board, "captain", "yeti"), 1, hp=2)
    assert chosen(state) == Attack(1)


def test_a_special_skill_that_is_paid_for_is_used(board: Board) -> None:
    state = changed(duel(board, "courier", "yeti"), 0, attached=("rope",))
    assert chosen(state) == UseSpecial()


def test_whoever_is_losing_with_much_to_lose_goes_home(board: Board) -> None:
    state = changed(duel(board, "courier", "yeti"), 0, hp=1, hand=("home_ticket", "rope", "net", "glue"))
    assert chosen(state) == UseItem("home_ticket")


def test_the_own_baggage_is_the_last_to_be_discarded(board: Board) -> None:
    state = changed(duel(board, "courier", "yeti"), 0, hand=("mailbag", "rope"))
    seen = GAME.observe(state, 0)
    assert choose(seen, [DiscardItem("mailbag"), DiscardItem("rope")], Seeded(1)) == DiscardItem("rope")


def test_a_tournament_counts_every_battle_for_both(board: Board) -> None:
    tallies = balance.tournament(board, 1, ["captain"])
    assert set(tallies) == {"captain"}
    captain = tallies["captain"]
    assert captain.won + captain.lost + captain.even == 2 * 23
    assert sum(decided for _, decided in captain.against.values()) == captain.decided
