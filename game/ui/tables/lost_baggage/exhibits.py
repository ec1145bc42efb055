"""Cards for pictures in the rulebook.

Examples are `characters captain 9 red`, `portraits captain 116`, `items rope 116` and `tiles harbour 160`. The words of an
exhibit are the kind of card and its id; then the width in design units, or for characters the hit points, the coloured sliders
that lie on the card, and `compact` for the small card with badges only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pygame
from pygame import Rect, Surface

from game import paths
from game.content.lost_baggage import cards
from game.engine.lost_baggage.cards import UNKNOWN
from game.ui.contract.entry import Exhibited
from game.ui.services.fonts import Face
from game.ui.services.text import Text
from game.ui.services.theme import INK, Theme
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.cards.character_card import HEALTH, HOLLOW, SLOTS, TRACK, TRACK_UP
from game.ui.tables.lost_baggage.cards.character_face import BADGE, BESIDE, COMPACT, CharacterFaces, CharacterPicture
from game.ui.tables.lost_baggage.cards.painted import bar
from game.ui.tables.lost_baggage.cards.words import Skill
from game.ui.tables.lost_baggage.workshop.collection import Collection
from game.ui.tables.lost_baggage.workshop.faces import ENDLESS, Faces

BACK = "back"
"""An item from behind."""
SKILLS = {("attack", 1): "attack", ("attack", 2): "second_attack", ("ability", 0): "ability", ("special", 0): "special"}
"""The names of the parts of a card that are skills, by kind and number."""


NARROWEST, WIDEST = 40, 400
"""Design units of the width of a card."""
PARTS = ("name", "family", "hp")
"""The names of the parts of a character card beside its sliders, what it can do, and the price of its special move."""


def check(words: tuple[str, ...], parts: tuple[str, ...]) -> None:
    """Raise ValueError for a card, or parts of it, that cannot be drawn."""
    library = _collection().library
    ids = {"characters": library.character, "portraits": library.character, "items": library.item, "tiles": library.tile}
    kind, card, amount, *more = (*words, *[""] * (3 - len(words)))
    if kind not in ids:
        raise ValueError(f"the exhibit begins with {', '.join(ids)}, not {kind!r}")
    if card not in ids[kind] and (kind, card) != ("items", BACK):
        raise ValueError(f"there is no card {card!r} among the {kind}")
    if kind != "characters":
        _check_amount(amount, "a width", NARROWEST, WIDEST)
        if more or parts:
            raise ValueError(f"the exhibit is '{kind} {card}' and a width, without {[*more, *parts][0]!r}")
        return
    character = library.character[card]
    _check_amount(amount, "hit points", 0, character.hp)
    allowed = {*SLOTS, "compact"}
    if not allowed.issuperset(more):
        raise ValueError(
            f"a character is shown with {', '.join(sorted(allowed))}, not {next(w for w in more if w not in allowed)!r}"
        )
    second = ["second_attack"] if len(character.attacks) > 1 else []
    price = ["price"] if character.special.price else []
    known = [*PARTS, *SLOTS, "attack", *second, "ability", "special", *price]
    strange = next((part for part in parts if part not in known), None)
    if strange is not None:
        raise ValueError(f"its parts are {', '.join(known)}, not {strange!r}")


def _check_amount(word: str, name: str, least: int, most: int) -> None:
    """Raise ValueError for a word that is no whole number within these bounds."""
    if not (word.isascii() and word.isdecimal() and len(word) < 4 and least <= int(word) <= most):
        raise ValueError(f"the third word is {name} from {least} to {most}, not {word!r}")


@cache
def _collection() -> Collection:
    """Return the program's own cards, read once."""
    data, _ = cards.material(None)
    nothing: frozenset[str] = frozenset()
    return Collection(cards.library(data), cards.sets(data), data["words"], frozenset(), nothing, ())


@cache
def _texts(language: str) -> Text:
    """Return the texts in a language, read once."""
    return Text(paths.assets() / "locale", language)


class Exhibits:
    """The drawer of the program's own cards for a rulebook."""

    def __init__(self) -> None:
        self._faces: dict[str, Faces] = {}

    def __call__(self, theme: Theme, language: str, words: tuple[str, ...]) -> Exhibited:
        """Return the card of these words, and where its parts are: see `Exhibitor`."""
        kind, card, *more = words
        if kind == "characters":
            return self._character(theme, language, card, more)
        faces, width = self._faces_in(theme, language), theme.px(int(more[0]))
        if kind == "items":
            return Exhibited(faces.items.card(UNKNOWN if card == BACK else card, width).surface, {})
        return Exhibited(faces.card({"portraits": "characters", "tiles": "tiles"}[kind], card, width).surface, {})

    def _faces_in(self, theme: Theme, language: str) -> Faces:
        if language not in self._faces:
            self._faces[language] = Faces(theme, _texts(language), _collection())
        return self._faces[language]

    def _character(self, theme: Theme, language: str, card: str, more: Sequence[str]) -> Exhibited:
        """Return a character card with its skills, its white slider, and coloured ones on it."""
        compact = "compact" in more
        scale = theme.scale * (COMPACT if compact else 1.0)
        words = self._faces_in(theme, language).words
        faces = CharacterFaces(theme, words)
        face = faces.face(card, compact=compact, folded=compact, tallest=ENDLESS)
        picture, (left, top) = faces.written(card, face, folded=compact), face.sprite.anchor
        most = _collection().library.character[card].hp
        _draw_health(picture, theme, scale, (left, top + face.size[1]), int(more[0]), most)
        for colour in (colour for colour in SLOTS if colour in more):
            slider = theme.art.sprite(f"{pictures.FOLDER}ui/slider_{colour}", round(scale, 3))
            slider.draw(picture, *_slot(face, colour, scale))
        return Exhibited(picture, self._parts(words.skills(_collection().library.character[card]), face, scale))

    def _parts(self, skills: Sequence[Skill], face: CharacterPicture, scale: float) -> dict[str, tuple[int, int]]:
        """Return the places beside what a card shows where numbers may stand."""
        left, top = face.sprite.anchor
        x, y, width, tall = (round(units * scale) for units in BESIDE)
        places = {
            "name": (left + x + width, top + y + tall // 5),
            "family": (left + x + width, top + y + round(tall * 0.56)),
            "hp": (left + round((TRACK[0] + TRACK[1] / 2) * scale), top + face.size[1] - round(TRACK_UP * scale)),
        }
        for colour in SLOTS:
            place = _slot(face, colour, scale)
            places[colour] = (place[0], place[1] - round(24 * scale))
        for skill, row in zip(skills, face.rows, strict=True):
            places[SKILLS[skill.kind, skill.number]] = (left + row.right - round(12 * scale), top + row.centery)
            if skill.price:
                places["price"] = (left + row.x - round(4 * scale), top + row.y + round((BADGE + 8) * scale))
        return places


def _slot(face: CharacterPicture, colour: str, scale: float) -> tuple[int, int]:
    """Return the middle of the place of a coloured slider, in pixels of the card's picture."""
    across, up = SLOTS[colour]
    left, top = face.sprite.anchor
    return left + round(across * scale), top + face.size[1] - round(up * scale)


def _draw_health(picture: Surface, theme: Theme, scale: float, foot: tuple[int, int], hp: int, most: int) -> None:
    """Draw the track of health with its white slider and the number below.

    `foot` is the card's lower left corner.
    """
    long, tall = round(TRACK[1] * scale), max(6, round(12 * scale))
    x, y = foot[0] + round(TRACK[0] * scale), foot[1] - round(TRACK_UP * scale)
    for colours, part in ((HOLLOW, long), (HEALTH, round(long * hp / most))):
        track = bar((long, tall), colours, edge=(58, 30, 14))
        picture.blit(track, (x, y - tall // 2), Rect(0, 0, part, tall), special_flags=pygame.BLEND_PREMULTIPLIED)
    slider = x + round(long * hp / most)
    theme.art.sprite(f"{pictures.FOLDER}ui/slider_white", round(scale * 0.85, 3)).draw(picture, slider, y)
    digits = theme.fonts.picture(str(hp), Face.BLACK, theme.px(17), INK)
    picture.blit(digits, digits.get_rect(midtop=(slider, y + round(8 * scale))))
