"""The player panels: the character's portrait, the player's things, the character's state."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Surface

from game.engine.core import Seat
from game.engine.lost_baggage.cards import UNKNOWN, Character
from game.engine.lost_baggage.order import will_skip
from game.engine.lost_baggage.state import Observation, cards_held
from game.ui.contract.values import NoteLine, PlayerSummary
from game.ui.services.art import Art, Sprite
from game.ui.tables.lost_baggage.cards import painted, pictures
from game.ui.tables.lost_baggage.cards.character_face import BADGES
from game.ui.tables.lost_baggage.cards.words import Skill
from game.ui.tables.lost_baggage.wording import Wording
from game.ui.tables.lost_baggage.world import pieces
from game.ui.widgets.cards import Thing

FEW = 4
"""The number of HP from which downwards it is shown as a warning."""
SLIDERS = "lost_baggage/ui/slider_both"


def plate_card(
    art: Art, words: Wording, shown: Observation, seat: Seat, cases: Sequence[Seat] = (), lines: Sequence[NoteLine] = ()
) -> PlayerSummary:
    """Return a player's panel as it is shown.

    `cases`: the players whose baggage this one is known to hold; `lines`: what the card says first.
    """
    out = any(gone.seat == seat for gone in shown.out)
    things = () if out else things_of(art, words, shown, seat)
    line = words.plate(shown, seat)
    icon, about = equipped(art, words, shown, seat)
    return PlayerSummary(
        seat,
        portrait(art, shown, seat),
        pieces.colour(seat),
        line,
        out,
        icon,
        about,
        things,
        life=None if out else shown.players[seat].hp,
        backs=backs(shown, seat),
        figure=pictures.figure(art, _character(shown, seat)),
        lines=(*lines, *waiting(words, shown, seat), *open_cards(art, words, shown, seat), *skills(words, shown, seat)),
        hung=() if out else tuple(_tag(art, words, shown, owner, told=bool(lines)) for owner in cases),
    )


def waiting(words: Wording, shown: Observation, seat: Seat) -> tuple[NoteLine, ...]:
    """Return what waits for a player, a line each (LB-84)."""
    player = shown.players[seat]
    found = (("hourglass", "skip", will_skip(shown, seat)), ("fast_forward", "double", player.double))
    return tuple(NoteLine(words.text(f"battle.sign.{key}"), f"ui/icon_{icon}") for icon, key, there in found if there)


def backs(shown: Observation, seat: Seat) -> tuple[str, ...]:
    """Return the sprites of the backs of a player's hand, or of tiles still to be laid."""
    player = shown.players[seat]
    if player.to_lay:
        return ("lost_baggage/land/back_1",) * len(player.to_lay)
    return (pictures.BACK,) * len(player.items + player.hand)


def open_cards(art: Art, words: Wording, shown: Observation, seat: Seat) -> tuple[NoteLine, ...]:
    """Return what a player holds, a line each, where nothing is hidden any more."""
    player, library = shown.players[seat], shown.board.library
    cards = (*player.items, *player.hand, *player.pack)
    if shown.seat is not None or UNKNOWN in (*cards, *shown.item_deck):
        return ()
    return tuple(NoteLine(words.card("item", card), pictures.item_picture(art, library.item[card])) for card in cards)


def skills(words: Wording, shown: Observation, seat: Seat) -> tuple[NoteLine, ...]:
    """Return what the character of somebody else can do, a line each: one's own lies open."""
    player = shown.players[seat]
    if player.character is None or seat == shown.seat:
        return ()
    return tuple(
        NoteLine(_skill(words, row), f"{pictures.FOLDER}ui/{BADGES[row.kind]}")
        for row in words.cards.skills(shown.board.library.character[player.character])
    )


def _skill(words: Wording, row: Skill) -> str:
    """Return what a skill does, with its price."""
    price = [words.cards.text("card.price", n=row.price)] if row.price else []
    return f"{row.name}: {'; '.join((row.short or row.full, *price))}"


def equipped(art: Art, words: Wording, shown: Observation, seat: Seat) -> tuple[str, str]:
    """Return the picture of the item that a player has equipped, and its text.

    It is "" without one (LB-30).
    """
    item = shown.players[seat].equipped
    if item is None:
        return "", ""
    about = words.text("thing.equipped", item=words.card("item", item), does=words.cards.bonus(item))
    return pictures.item_picture(art, shown.board.library.item[item]), about


def portrait(art: Art, shown: Observation, seat: Seat) -> str:
    """Return the medal of a player's character.

    For one who is out, it is that of the last character to fall.
    """
    return painted.medal(art, pictures.portrait(art, _character(shown, seat)))


def _character(shown: Observation, seat: Seat) -> Character:
    """Return the character of a player, without one the last to fall."""
    player = shown.players[seat]
    name = player.character or (player.fallen[-1] if player.fallen else shown.sets[seat].characters[0])
    return shown.board.library.character[name]


def things_of(art: Art, words: Wording, shown: Observation, seat: Seat) -> tuple[Thing, ...]:
    """Return the things of a panel, the most important first.

    They are HP, the coloured sliders, items, and characters left.
    """
    painted.define(art)
    art.ensure(SLIDERS, partial(_both, art))
    player = shown.players[seat]
    hp = 0 if player.character is None else player.hp
    things = [Thing("ui/icon_heart", hp, words.text("thing.hp"), warning=hp <= FEW)]
    colours = [colour for colour, there in (("red", player.red), ("blue", player.blue)) if there]
    if colours:
        sprite = SLIDERS if len(colours) == 2 else f"lost_baggage/ui/slider_{colours[0]}"
        things.append(Thing(sprite, None, " ".join(words.text(f"battle.sign.{colour}") for colour in colours)))
    worn = player.equipped is not None  # it stands beside the number, and has a line of its own
    things.append(
        Thing(painted.SUITCASE, cards_held(shown, seat) - worn, words.text("thing.items_more" if worn else "thing.items"))
    )
    things.append(Thing("ui/icon_people", len(player.characters), words.text("thing.characters")))
    return tuple(things)


def tag(art: Art, shown: Observation, owner: Seat) -> str:
    """Return the sprite of the luggage tag of a player's case."""
    return painted.tag(art, portrait(art, shown, owner), mine=owner == shown.seat)


def tag_here(art: Art, words: Wording, shown: Observation, owner: Seat) -> tuple[str, str]:
    """Return the luggage tag of a case at some place, and what it says."""
    item = words.card("item", _character(shown, owner).baggage)
    return tag(art, shown, owner), words.text("tag.here", item=item, names=words.name(owner))


def _tag(art: Art, words: Wording, shown: Observation, owner: Seat, *, told: bool) -> Thing:
    """Return the luggage tag of a case that a player holds, with its owner's face.

    Of the viewer's own the card says more, in lines of its own, if it is `told` there.
    """
    mine = told and owner == shown.seat
    item = words.card("item", _character(shown, owner).baggage)
    about = "" if mine else words.text("tag.about", item=item, names=words.name(owner))
    return Thing(tag(art, shown, owner), None, about)


def _both(art: Art, scale: float) -> Sprite:
    """Return a red and a blue slider side by side."""
    red, blue = (art.sprite(f"lost_baggage/ui/slider_{colour}", scale * 0.8).surface for colour in ("red", "blue"))
    picture = Surface((red.get_width() * 3 // 2, red.get_height()), pygame.SRCALPHA)
    picture.blit(red, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    picture.blit(blue, (red.get_width() // 2, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite.centred(picture)
