"""Observations of seats, and full states that fit them (LB-11, LB-30, LB-62)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, repeat
from typing import Any, NamedTuple, cast

from game.engine.chance import Chance, shuffled
from game.engine.core import Seat
from game.engine.lost_baggage.cards import UNKNOWN, CardSet
from game.engine.lost_baggage.pending import PendingText
from game.engine.lost_baggage.state import LaidTile, Observation, Phase, Player, Position, State, open_cases
from game.engine.secrets import Secret
from game.engine.values import changed


def observe(state: State, seat: Seat | None) -> Observation:
    """Return the state as a seat may know it; None is a spectator."""
    cases = open_cases(state)
    return Observation.of(
        state,
        players=tuple([_seen_player(player, other == seat, cases) for other, player in enumerate(state.players)]),
        tiles=tuple([_seen_tile(tile, seat) for tile in state.tiles]),
        item_deck=_backs(state.item_deck),
        seat=seat,
    )


def _backs(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (UNKNOWN,) * len(cards)


def _masked(cards: tuple[str, ...], known: frozenset[str]) -> tuple[str, ...]:
    """Return the cards with a back in the place of those that are not known, which come last."""
    if known.isdisjoint(cards):
        return _backs(cards)
    found = sorted(known.intersection(cards))
    shown = [card for card in found for _ in range(cards.count(card))]
    return (*shown, *_backs(cards[len(shown) :]))


def _seen_player(player: Player, own: bool, cases: frozenset[str]) -> Player:
    """Return a player as seen.

    Decks are known to nobody, other cards to their owner (LB-30), `cases` to everybody (LB-31).
    """
    if own:
        return changed(player, characters=_backs(player.characters), pack=tuple(sorted(player.pack)))
    return changed(
        player,
        characters=_backs(player.characters),
        items=_masked(player.items, cases),
        to_lay=_backs(player.to_lay),
        pack=_masked(player.pack, cases),
        hand=_masked(player.hand, cases),
    )


def _seen_tile(tile: LaidTile | None, seat: Seat | None) -> LaidTile | None:
    """LB-30: a face is known to those who have seen it."""
    if tile is None or tile.shown or seat in tile.seen:
        return tile
    return changed(tile, face=UNKNOWN)


def decides_in_secret(state: State, seat: Seat) -> bool:
    """Return whether a seat's decision now goes with what only it knows.

    The roll for the start does not (LB-16), nor a battle turn of a fighter without hand and deck (LB-65).
    """
    player = state.players[seat]
    if state.phase is Phase.ROLL_FOR_START or (state.phase is Phase.BATTLE and not player.hand and not player.pack):
        return False
    return has_secrets(state, seat)


def has_secrets(state: State, seat: Seat) -> bool:
    """Return whether a seat knows something that not everybody knows."""
    player = state.players[seat]
    held = player.items or player.to_lay or player.hand or player.pack
    return bool(held) or any(tile is not None and not tile.shown and seat in tile.seen for tile in state.tiles)


def items_of(position: Position) -> list[str]:
    """Return all items on the table, wherever they are, cards that are not known among them."""
    found = [*position.item_deck, *position.discards]
    for player in position.players:
        found += (*player.items, *player.pack, *player.hand, *player.attached)
        if player.equipped is not None:
            found.append(player.equipped)
    for frame in position.frames:
        if isinstance(frame, PendingText):
            found += frame.paid if frame.used is None else (*frame.paid, frame.used)
    return found


def tiles_of(position: Position) -> list[str]:
    """Return all world tiles, laid or not, faces that are not known among them."""
    laid = [tile.face for tile in position.tiles if tile is not None]
    return [*laid, *(tile for player in position.players for tile in player.to_lay)]


def sample(observation: Observation, chance: Chance) -> State:
    """Return a state with the unknown cards dealt at random, every deal as likely."""
    brought = _brought(observation.sets)
    unknown = list(_unknown(brought.items, items_of(observation), chance))
    cases = open_cases(observation)
    decked = [item for item in unknown if item in cases]
    items = iter([item for item in unknown if item not in cases] if decked else unknown)
    tiles = _unknown(brought.tiles, tiles_of(observation), chance)
    players = []
    for characters, player in zip(brought.characters, observation.players, strict=True):
        gone = player.fallen if player.character is None else (*player.fallen, player.character)
        dealt = changed(
            player,
            characters=_dealt(player.characters, _unknown(characters, gone, chance)),
            items=tuple(sorted(_dealt(player.items, items))),
            hand=tuple(sorted(_dealt(player.hand, items))),
            pack=shuffled(_dealt(player.pack, items), chance),
            to_lay=tuple(sorted(_dealt(player.to_lay, tiles))),
        )
        players.append(dealt)
    laid = tuple(
        [changed(tile, face=next(tiles)) if tile is not None and tile.face == UNKNOWN else tile for tile in observation.tiles]
    )
    if decked:  # what is open and nowhere else lies in the item deck (LB-31)
        items = iter(shuffled([*items, *decked], chance))
    return State.of(observation, players=tuple(players), tiles=laid, item_deck=_dealt(observation.item_deck, items))


class _Brought(NamedTuple):
    """The numbers of each card that players brought to a game, of characters by player."""

    items: Mapping[str, int]
    tiles: Mapping[str, int]
    characters: tuple[Mapping[str, int], ...]


@lru_cache(maxsize=8)
def _brought(sets: tuple[CardSet, ...]) -> _Brought:
    return _Brought(
        Counter([item for cards in sets for item in cards.items]),
        Counter([tile for cards in sets for tile in cards.tiles]),
        tuple([Counter(cards.characters) for cards in sets]),
    )


def _unknown(brought: Mapping[str, int], there: Sequence[str], chance: Chance) -> Iterator[str]:
    """Yield the cards that are not known to be anywhere, in a random order."""
    left = dict(brought)
    for card in there:
        if card != UNKNOWN:
            left[card] = left.get(card, 0) - 1
    return iter(shuffled(chain.from_iterable(map(repeat, left, left.values())), chance))


def _dealt(cards: tuple[str, ...], unknown: Iterator[str]) -> tuple[str, ...]:
    """Return the cards, with one of `unknown` in the place of each that is not known."""
    return tuple([next(unknown) if card == UNKNOWN else card for card in cards]) if UNKNOWN in cards else cards


def sealed(observation: Observation) -> State:
    """Return the state with the unknown cards sealed, and the order of the own battle deck."""
    return State.of(
        observation,
        players=tuple([_sealed_player(player) for player in observation.players]),
        tiles=tuple([_sealed_tile(tile) for tile in observation.tiles]),
        item_deck=_sealed(observation.item_deck),
    )


def _sealed_player(player: Player) -> Player:
    in_order = len({*player.pack}) <= 1
    return changed(
        player,
        characters=_sealed(player.characters),
        items=_sealed(player.items),
        to_lay=_sealed(player.to_lay),
        pack=_sealed(player.pack if in_order else _backs(player.pack)),
        hand=_sealed(player.hand),
    )


def _sealed_tile(tile: LaidTile | None) -> LaidTile | None:
    face: Any = Secret()
    return changed(tile, face=face) if tile is not None and tile.face == UNKNOWN else tile


def _sealed(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards, all sealed where some are not known.

    The places of the others are not known then.
    """
    sealed: Any = tuple([Secret() for _ in cards])
    return cast("tuple[str, ...]", sealed) if UNKNOWN in cards else cards
