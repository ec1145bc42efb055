"""Positions of Lost Baggage set up by hand: see `game.content.editor`."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from game.content.editor import Editor, Stock, Value, Wrong, whole
from game.engine.core import Seat
from game.engine.lost_baggage.geometry import SIDES, Space
from game.engine.lost_baggage.pending import PendingText
from game.engine.lost_baggage.state import LaidTile, Out, Phase, Player, State, Turn, is_in, paths_of, standing_on, tile_at
from game.engine.values import changed, put

NOTHING = ""
SLIDERS = ("red", "blue")


class LostBaggageEditor(Editor[State, Space]):
    """The editor: pieces are "figure 0", by seat, and "tile" with the id of a tile.

    Tiles that are put down are face up. Who has no figure on the table is out of the game. Nobody fights.
    """

    starting = MappingProxyType({"start": "1"})

    def at_turn(self, state: State) -> State:
        paid = [card for frame in state.frames if isinstance(frame, PendingText) for card in (*frame.paid, *_used(frame))]
        calm = State.of(
            state,
            players=tuple(_out_of_battle(player) for player in state.players),
            discards=(*state.discards, *paid),
            frames=(),
            battles=(),
        )
        return _turn(calm, calm.turn.seat if calm.turn is not None else 0)

    def empty(self, state: State) -> State:
        for seat in range(len(state.players)):
            state = _leave(state, seat)
        hands = [list(player.to_lay) for player in state.players]
        for space, tile in zip(state.board.spaces, state.tiles, strict=True):
            if tile is not None:
                hands[state.board.owner[space]].append(tile.face)
        players = tuple(changed(player, to_lay=tuple(sorted(hand))) for player, hand in zip(state.players, hands, strict=True))
        return _turn(_laid(State.of(state, players=players), (None,) * len(state.tiles)), 0)

    # pieces

    def stock(self, state: State) -> Sequence[Stock]:
        figures = [Stock(f"figure {seat}", "figures", int(player.place is None)) for seat, player in enumerate(state.players)]
        spare = [tile for player in state.players for tile in player.to_lay]
        there = [tile.face for tile in state.tiles if tile is not None]
        return (*figures, *(Stock(f"tile {face}", "tiles", spare.count(face)) for face in sorted({*spare, *there})))

    def piece_at(self, state: State, space: Space) -> str | None:
        seat, tile = self.seat_at(state, space), tile_at(state, space)
        return f"figure {seat}" if seat is not None else f"tile {tile.face}" if tile is not None else None

    def seat_at(self, state: State, space: Space) -> Seat | None:
        return next(iter(standing_on(state, space)), None)

    def put(self, state: State, piece: str, space: Space) -> State:
        kind, _, which = piece.partition(" ")
        if kind == "figure":
            return self._enter(state, int(which), space)
        holder = next((seat for seat, player in enumerate(state.players) if which in player.to_lay), None)
        if holder is None:
            raise Wrong("none_left", space)
        if space not in state.board.index:
            raise Wrong("outside", space)
        state = _change(state, holder, to_lay=_without(state.players[holder].to_lay, which))
        return self._lay(state, _face_up(state, which), space)

    def take(self, state: State, space: Space) -> State:
        seat, tile = self.seat_at(state, space), tile_at(state, space)
        if seat is not None:
            return _turn(_leave(state, seat), _mover(state))
        if tile is None:
            return state
        bare = _laid(state, put(state.tiles, state.board.index[space], None))
        return _given_back(bare, space, tile)

    def move(self, state: State, start: Space, space: Space) -> State:
        """Move a figure, or let a tile change places with what is there."""
        seat, tile = self.seat_at(state, start), tile_at(state, start)
        if start == space or tile is None:
            return state
        if seat is not None:
            return _turn(_change(state, seat, place=_on_tile(state, space)), _mover(state))
        if space not in state.board.index:
            raise Wrong("outside", space)
        one, other = state.board.index[start], state.board.index[space]
        if state.tiles[other] is None and standing_on(state, start):
            raise Wrong("no_tile", start)
        return _laid(state, put(put(state.tiles, one, state.tiles[other]), other, tile))

    def turn(self, state: State, space: Space) -> State:
        """Turn the tile by a side."""
        tile = tile_at(state, space)
        if tile is None:
            return state
        return _laid(state, put(state.tiles, state.board.index[space], changed(tile, top=tile.top % len(SIDES) + 1)))

    def turn_over(self, state: State, space: Space) -> State:
        """Turn the tile over; face down it is known to the player whose world it is in."""
        tile = tile_at(state, space)
        if tile is None:
            return state
        owner = state.board.owner[space]
        other = (
            changed(tile, up=False, seen=(owner,), shown=False) if tile.up else changed(_face_up(state, tile.face), top=tile.top)
        )
        return _laid(state, put(state.tiles, state.board.index[space], other))

    def _lay(self, state: State, tile: LaidTile, space: Space) -> State:
        place, there = state.board.index[space], tile_at(state, space)
        laid = _laid(state, put(state.tiles, place, tile))
        return laid if there is None else _given_back(laid, space, there)

    def _enter(self, state: State, seat: Seat, space: Space) -> State:
        player, place = state.players[seat], _on_tile(state, space)
        if player.character is not None:
            return _change(state, seat, place=place)
        character, fallen = player.fallen[-1], player.fallen[:-1]
        back = State.of(state, out=tuple(out for out in state.out if out.seat != seat))
        hp = state.board.library.character[character].hp
        return _turn(_change(back, seat, character=character, fallen=fallen, hp=hp, place=place), _mover(state))

    # values

    def values(self, state: State) -> Sequence[Value]:
        seats = [seat for seat in range(len(state.players)) if is_in(state, seat)]
        found = [Value("turn", str(_mover(state)), tuple(map(str, seats)))] if seats else []
        for seat in seats:
            player = state.players[seat]
            assert player.character is not None
            most = state.board.library.character[player.character].hp
            found += [
                Value("character", player.character, tuple(sorted((player.character, *player.characters))), seat),
                Value("hp", str(player.hp), whole(player.hp, 1, most), seat),
                Value("give", NOTHING, (NOTHING, *sorted(set(state.item_deck))), seat),
                Value("drop", NOTHING, (NOTHING, *dict.fromkeys(player.items)), seat),
                *(Value(slider, _on(getattr(player, slider)), ("off", "on"), seat) for slider in SLIDERS),
            ]
        return found

    def set(self, state: State, name: str, seat: Seat | None, value: str) -> State:
        if name == "turn" or seat is None:
            return _turn(state, int(value))
        player, library = state.players[seat], state.board.library
        if name == "character" and player.character is not None:
            deck = tuple(player.character if card == value else card for card in player.characters)
            return _change(state, seat, character=value, characters=deck, hp=library.character[value].hp)
        if name == "hp":
            return _change(state, seat, hp=int(value))
        if name in SLIDERS:
            return _change(state, seat, **{name: value == "on"})
        if name == "give" and value != NOTHING:
            given = _change(state, seat, items=tuple(sorted((*player.items, value))))
            return State.of(given, item_deck=_without(state.item_deck, value))
        if name == "drop" and value != NOTHING:
            return State.of(_change(state, seat, items=_without(player.items, value)), item_deck=(value, *state.item_deck))
        return state

    def require(self, state: State) -> None:
        if sum(is_in(state, seat) for seat in range(len(state.players))) < 2:
            raise Wrong("too_few")


def _on(yes: bool) -> str:
    return "on" if yes else "off"


def _used(frame: PendingText) -> tuple[str, ...]:
    return () if frame.used is None else (frame.used,)


def _mover(state: State) -> Seat:
    return state.turn.seat if state.turn is not None else 0


def _change(state: State, seat: Seat, **values: Any) -> State:
    return State.of(state, players=put(state.players, seat, changed(state.players[seat], **values)))


def _laid(state: State, tiles: tuple[LaidTile | None, ...]) -> State:
    return State.of(state, tiles=tiles, paths=paths_of(state.board, tiles))


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def _face_up(state: State, face: str) -> LaidTile:
    return LaidTile(face, SIDES[0], up=True, seen=tuple(range(len(state.players))), shown=True)


def _given_back(state: State, space: Space, tile: LaidTile) -> State:
    """Return the state with a tile that was on a space among those not laid."""
    owner = state.board.owner[space]
    return _change(state, owner, to_lay=tuple(sorted((*state.players[owner].to_lay, tile.face))))


def _on_tile(state: State, space: Space) -> Space:
    """Return the space if there is a tile to stand on. Raises Wrong."""
    if tile_at(state, space) is None:
        raise Wrong("no_tile", space)
    return space


def _out_of_battle(player: Player) -> Player:
    """Return a player with all items in the hand of the world (LB-62)."""
    items = tuple(sorted((*player.items, *player.hand, *player.pack, *player.attached)))
    return changed(player, items=items, hand=(), pack=(), attached=(), block=False, double=False)


def _leave(state: State, seat: Seat) -> State:
    """Return the state without a player's figure; what it held lies in the item deck."""
    player = state.players[seat]
    if player.character is None:
        return state
    gone = changed(
        player,
        character=None,
        hp=0,
        place=None,
        fallen=(*player.fallen, player.character),
        items=(),
        equipped=None,
        red=False,
        blue=False,
    )
    deck = (*player.items, *player.equipment, *state.item_deck)
    return State.of(state, players=put(state.players, seat, gone), item_deck=deck, out=(*state.out, Out(seat, "defeated")))


def _turn(state: State, seat: Seat) -> State:
    """Return the position at the beginning of a player's turn (LB-20).

    It is that of the first who is in where that player is not.
    """
    left = [other for other in range(len(state.players)) if is_in(state, other)]
    seat = seat if seat in left else left[0] if left else 0
    return State.of(
        state,
        starter=seat if state.starter is None else state.starter,
        start_rolls=(),
        round=max(1, state.round),
        turn=Turn(seat),
        phase=Phase.TURN,
        actor=seat,
        ending=None,
    )
