"""Counters for games of Lost Baggage: cards in play for the lab, and characters met."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.content.lost_baggage.cards import library, material
from game.engine.core import resolve_options
from game.engine.lost_baggage.board import Board
from game.engine.lost_baggage.setup import RANDOM, options
from game.registry import Counted


def counted(board: Board, variants: Mapping[str, str]) -> tuple[Counted, ...]:
    """Return the counters; with a set that is drawn at random (LB-4), any card may come up.

    A character is put to use by its special skill.
    """
    chosen = resolve_options(options(board), variants)
    names = {chosen[f"set_{seat + 1}"] for seat in range(board.players)}
    sets = [cards for cards in board.sets if cards.id in names]
    library = board.library
    if RANDOM in names:
        characters, items, tiles = list(library.character), list(library.item), list(library.tile)
    else:
        characters = [card for cards in sets for card in cards.characters]
        items = [card for cards in sets for card in cards.items]
        tiles = [card for cards in sets for card in cards.tiles]
    used = tuple(dict.fromkeys(item for item in items if library.item[item].owner is None))
    heroes = tuple(dict.fromkeys(characters))
    return (
        Counted(event="item_used", field="item", things=used, words="item.{}", sprite="lost_baggage/item/{}"),
        Counted(
            event="tile_obeyed",
            field="tile",
            things=tuple(dict.fromkeys(tiles)),
            words="tile.{}",
            sprite="lost_baggage/decor/{}",
        ),
        _characters(heroes),
        Counted(event="battle_started", words="lab.lost_baggage.battle", sprite="ui/icon_sword"),
        Counted(event="baggage_brought_home", words="lab.lost_baggage.home", sprite="ui/icon_suitcase"),
        Counted(event="defeated", words="statistic.lost_baggage.defeated", sprite="ui/icon_skull"),
        Counted(event="turn_skipped", words="statistic.lost_baggage.turn_skipped", sprite="ui/icon_hourglass"),
    )


@cache
def collection() -> tuple[Counted, ...]:
    """Return all characters that come with the program."""
    return (_characters(tuple(library(material(None)[0]).character)),)


def _characters(characters: tuple[str, ...]) -> Counted:
    return Counted(
        event="character_drawn",
        field="character",
        things=characters,
        words="character.{}",
        sprite="lost_baggage/portrait/{}",
        used="special_used",
        again=True,
    )
