"""What a seat may know, and full states that fit it (LB-11, LB-30, LB-62)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain

from game.engine.chance import Chance, shuffled
from game.engine.core import Seat
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.state import LaidTile, Observation, Phase, Player, Position, Reading, State
from game.engine.position import changed


def observe(state: State, seat: Seat | None) -> Observation:
    """The state as a seat may know it; None is a spectator, who sees what lies open."""
    return Observation.of(
        state,
        players=tuple([_seen_player(player, other == seat) for other, player in enumerate(state.players)]),
        tiles=tuple([_seen_tile(tile, seat) for tile in state.tiles]),
        item_deck=_backs(state.item_deck),
        seat=seat,
    )


def _backs(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (UNKNOWN,) * len(cards)


def _seen_player(player: Player, own: bool) -> Player:
    """The order of a deck is known to nobody, other cards to their owner (LB-30)."""
    if own:
        return changed(player, characters=_backs(player.characters), pack=tuple(sorted(player.pack)))
    return changed(
        player,
        characters=_backs(player.characters),
        items=_backs(player.items),
        to_lay=_backs(player.to_lay),
        pack=_backs(player.pack),
        hand=_backs(player.hand),
    )


def _seen_tile(tile: LaidTile | None, seat: Seat | None) -> LaidTile | None:
    """LB-30: a face is known to those who have seen it."""
    if tile is None or tile.shown or seat in tile.seen:
        return tile
    return changed(tile, face=UNKNOWN)


def decides_in_secret(state: State, seat: Seat) -> bool:
    """Whether a seat's decision now goes with what only it knows: all but the roll for the start (LB-16)."""
    return state.phase is not Phase.ROLL_FOR_START and has_secrets(state, seat)


def has_secrets(state: State, seat: Seat) -> bool:
    """Whether a seat knows something that does not lie open."""
    player = state.players[seat]
    held = player.items or player.to_lay or player.hand or player.pack
    return bool(held) or any(tile is not None and not tile.shown and seat in tile.seen for tile in state.tiles)


def items_of(position: Position) -> Iterator[str]:
    """All items on the table, wherever they are, cards that are not known among them."""
    for player in position.players:
        yield from chain(player.items, player.pack, player.hand, player.attached)
        if player.equipped is not None:
            yield player.equipped
    yield from chain(position.item_deck, position.discards)
    for frame in position.frames:
        if isinstance(frame, Reading):
            yield from frame.paid
            if frame.used is not None:
                yield frame.used


def tiles_of(position: Position) -> Iterator[str]:
    """All world tiles, laid or not, faces that are not known among them."""
    yield from (tile.face for tile in position.tiles if tile is not None)
    yield from chain.from_iterable(player.to_lay for player in position.players)


def sample(observation: Observation, chance: Chance) -> State:
    """A state with the unknown cards dealt at random, every deal as likely."""
    items = _Unknown((item for cards in observation.sets for item in cards.items), items_of(observation), chance)
    tiles = _Unknown((tile for cards in observation.sets for tile in cards.tiles), tiles_of(observation), chance)
    players = []
    for cards, player in zip(observation.sets, observation.players, strict=True):
        gone = (*player.fallen, *((player.character,) if player.character is not None else ()))
        deck = _Unknown(cards.characters, gone, chance)
        dealt = changed(
            player,
            characters=deck.fill(player.characters),
            items=tuple(sorted(items.fill(player.items))),
            hand=tuple(sorted(items.fill(player.hand))),
            pack=shuffled(items.fill(player.pack), chance),
            to_lay=tuple(sorted(tiles.fill(player.to_lay))),
        )
        players.append(dealt)
    laid = tuple([tiles.turned_up(tile) for tile in observation.tiles])
    return State.of(observation, players=tuple(players), tiles=laid, item_deck=items.fill(observation.item_deck))


class _Unknown:
    """The cards that are not known to be anywhere, in a random order."""

    def __init__(self, cards: Iterable[str], known: Iterable[str], chance: Chance) -> None:
        left = Counter(cards)
        left.subtract(card for card in known if card != UNKNOWN)
        self._left = list(shuffled(sorted(left.elements()), chance))

    def fill(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """The cards, with one of these for each that is not known."""
        return tuple([self._left.pop() if card == UNKNOWN else card for card in cards])

    def turned_up(self, tile: LaidTile | None) -> LaidTile | None:
        """The tile with one of these for its face if that is not known."""
        return changed(tile, face=self._left.pop()) if tile is not None and tile.face == UNKNOWN else tile
