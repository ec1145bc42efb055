"""Positions of Lost Baggage from data: see `game.content.positions`."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, get_args

import msgspec

from game.content.position_errors import PositionError
from game.content.script import Script, read_space, seat_in
from game.engine.core import Json
from game.engine.lost_baggage.board import Board
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.state import Phase
from game.engine.tokens import Token

SPACE: Token = get_args(Space)[1]
BACK, DOWN = "back", "down"


SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "position_tile": "tiles: “{entry}”: a tile is its space, its face or “back”, its top side from 1 to 6, perhaps “down”.",
        "position_tile_left": "tiles: “{entry}”: there is no tile left to lay there.",
        "position_tile_face": "tiles: “{entry}”: there is no tile “{value}” on the table.",
        "position_character": "characters: “{entry}”: a character and its space; those of this player are {known}.",
        "position_item": "{field}: “{value}” is none of the items {known}.",
        "position_hold": "holds: “{value}” is none of {known}.",
        "position_open": "open: “{value}” is none of {known}.",
    }
)
"""Every code of an error of this game's positions with its English sentence."""


class LostBaggagePositionError(PositionError):
    """A position of Lost Baggage cannot be used: a code of its own SENTENCES."""

    sentences = SENTENCES


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a position.

    `tiles` are "space face side": the tile with this face is there, discovered, with its top at that side of the space; "space
    face side down" is that tile face down, known to whose world it is in; "space back side" is any tile face down. It changes
    places with what is there, or comes from what its owner has not laid yet. `characters` go by seat, "character space": it
    changes places with the one in play, with all its hit points. `holds` go by seat: some fields of a player, such as `hp`, and
    `items`, which leave the item deck. `draws` come next from that deck, in order. `turn` has some fields of the turn under way;
    with it the turns have begun. `battle`: whoever is to move fights the other, and has begun it. `open` names what nobody has to
    guess: of "tiles" all lie face up, of "items" those that nobody holds are discarded, of "characters" all have fallen but those
    in play.
    """

    tiles: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()
    draws: tuple[str, ...] = ()
    turn: dict[str, Any] | None = None
    holds: tuple[dict[str, Any], ...] = ()
    battle: bool = False
    open: tuple[str, ...] = ()


class LostBaggageScript(Script):
    """The words of this game."""

    words = Words

    def arrange(self, base: Json, words: Words, board: Board) -> Json:
        data = {**base, "players": [dict(player) for player in base["players"]], "tiles": dict(base["tiles"])}
        for entry in words.tiles:
            _lay(data, entry, board)
        if len(words.characters) > len(data["players"]):
            raise PositionError("position_players", field="characters", players=len(data["players"]))
        for player, entry in zip(data["players"], words.characters, strict=False):
            _play(player, entry, board)
        if len(words.holds) > len(data["players"]):
            raise PositionError("position_players", field="holds", players=len(data["players"]))
        data["item_deck"] = list(data["item_deck"])
        for player, own in zip(data["players"], words.holds, strict=False):
            _hold(player, own, data["item_deck"])
        data["item_deck"] = [*_without_all(data["item_deck"], words.draws), *reversed(words.draws)]
        _open(data, words.open)
        if words.turn is None:
            return data
        seat = seat_in(words.turn, len(data["players"]))
        begun = {"seat": seat, "extra": False, "moved": False, "used": False, "rolled": 0, "again": False, "fought": False}
        if words.battle:
            begun |= {"moved": True, "fought": True}
        turn = {**begun, "landings": 0, "over": False, "follow": None, **words.turn}
        phase = Phase.WALK if turn["rolled"] else Phase.BATTLE if words.battle else Phase.TURN
        course = {"starter": 0, "start_rolls": [], "round": 1, "phase": phase.value, "actor": seat}
        fight = {"instigator": seat, "defender": 1 - min(seat, 1), "instigator_turns": 0, "defender_turns": 0}
        return {**data, **course, "turn": turn, "battles": [fight] if words.battle else []}

    def space(self, text: str, board: Board) -> Hashable:
        space: Hashable = read_space(SPACE, text, board)
        return space


def _lay(data: Json, entry: str, board: Board) -> None:
    """Put a tile where the entry says."""
    match entry.split():
        case [at, face, side, *down] if side in ("1", "2", "3", "4", "5", "6") and down in ([], [DOWN]):
            space = read_space(SPACE, at, board)
        case _:
            raise LostBaggagePositionError("position_tile", entry=entry)
    tiles, owner = data["tiles"], data["players"][board.owner[space]]
    if at not in tiles:
        if not owner["to_lay"]:
            raise LostBaggagePositionError("position_tile_left", entry=entry)
        own = face if face in owner["to_lay"] else owner["to_lay"][0]
        owner["to_lay"] = _without(owner["to_lay"], own)
        tiles[at] = {"face": own, "top": 1, "up": False, "seen": [board.owner[space]], "shown": False}
    tiles[at] = {**tiles[at], "top": int(side)}
    if face == BACK:
        return
    other = next((other for other, tile in tiles.items() if tile["face"] == face), None)
    if other is None or face == UNKNOWN:
        raise LostBaggagePositionError("position_tile_face", entry=entry, value=face)
    tiles[other] = {**tiles[other], "face": tiles[at]["face"]}
    seen = [board.owner[space]] if down else list(range(len(data["players"])))
    tiles[at] = {"face": face, "top": int(side), "up": not down, "seen": seen, "shown": not down}


def _play(player: Json, entry: str, board: Board) -> None:
    """Play a character in the place of the one in play."""
    match entry.split():
        case [name, at] if name in (player["character"], *player["characters"]):
            deck = [player["character"] if card == name else card for card in player["characters"]]
            place = read_space(SPACE, at, board)
            player.update(character=name, characters=deck, hp=board.library.character[name].hp, place=SPACE.write(place))
        case _:
            known = ", ".join((player["character"], *player["characters"]))
            raise LostBaggagePositionError("position_character", entry=entry, known=known)


def _without_all(deck: list[str], items: Sequence[str]) -> list[str]:
    """Return the item deck without these items."""
    for item in items:
        if item not in deck:
            raise LostBaggagePositionError("position_item", field="draws", value=item, known=", ".join(sorted(set(deck))))
        deck = _without(deck, item)
    return deck


def _hold(player: Json, own: dict[str, Any], deck: list[str]) -> None:
    """Give a player these fields, and what is in them from the item deck."""
    unknown = [name for name in own if name not in player]
    if unknown:
        raise LostBaggagePositionError("position_hold", value=unknown[0], known=", ".join(player))
    for name in ("items", "pack", "hand", "attached", "equipped"):
        cards = own.get(name, [])
        for card in cards if isinstance(cards, list) else [cards]:
            if card not in deck:
                raise LostBaggagePositionError(
                    "position_item", field="holds", value=str(card), known=", ".join(sorted(set(deck)))
                )
            deck.remove(card)
    player.update({name: sorted(value) if name in ("items", "hand") else value for name, value in own.items()})


def _open(data: Json, kinds: Sequence[str]) -> None:
    """Let nothing of these kinds be hidden."""
    for kind in kinds:
        match kind:
            case "tiles":
                seats = list(range(len(data["players"])))
                there = data["tiles"].items()
                data["tiles"] = {at: {**tile, "up": True, "seen": seats, "shown": True} for at, tile in there}
            case "items":
                data["discards"], data["item_deck"] = [*data["discards"], *data["item_deck"]], []
            case "characters":
                for player in data["players"]:
                    player.update(fallen=[*player["fallen"], *player["characters"]], characters=[])
            case _:
                raise LostBaggagePositionError("position_open", value=kind, known="tiles, items, characters")


def _without(cards: list[str], card: str) -> list[str]:
    """Return the cards without one of them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
