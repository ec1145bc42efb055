"""The printed face of a character card, painted once per character, width and language.

Places are in units of the card, `WIDTH` wide. Between the portrait and the track of health the card grows with its text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from game.engine.lost_baggage.cards import Character
from game.ui.contract.story import LEFT_OUT
from game.ui.services.art import Sprite
from game.ui.services.fonts import Face
from game.ui.services.sized_cache import SizedCache
from game.ui.services.theme import CREAM, FADED_INK, INK, Theme, spread_grain
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.cards.fitting import fitted, part_of_card
from game.ui.tables.lost_baggage.cards.painted import SUITCASE
from game.ui.tables.lost_baggage.cards.words import CardWords, Skill
from game.ui.widgets.layout import divided

WIDTH, HEIGHT = 300, 292
BESIDE = (148, 44, 130, 72)
"""The name and the family, beside the portrait."""
ROWS = (18, 163, 264)
"""The left, top and width of the rows of skills."""
FOOT = 66
"""Between the last row and the lower edge: the track of health."""
STRETCHED = (166, 222)
"""The part of the card that grows: paper between two edges."""
BADGES_APART = 9
"""Design units between the boxes of two badges on a folded card, which are wider while they are lit."""
BADGE = 26
PRICE = 14
"""The height of a price below the badge, and its width beside it."""
AFTER_BADGE = 32
GAP = 5
CHIP = 62
"""Kept free at the right of a row's first line: what a skill would do now."""
LAST_NUMBER = re.compile(" (?=[0-9]+(?:[,;]|$))")
"""The space before a number that ends a part of a sentence: no line ends there."""
ENDLESS = 100_000
"""Pixels of a line that has room for any text."""
KEPT = 4
"""The number of cards that are kept: both fighters, and one that is read."""
COMPACT = 0.84
"""The scale of a card in a narrow window."""
ROW = (34, 44)
"""Design units of the least height of a row of text on a card at its own size, and on a compact one: rows are pressed."""
TIGHT = 27, 32
"""Design units and pixels of the same where such rows have no room: badges alone say nothing to a newcomer."""
PRESSED = 44
"""Pixels of the height of a row that is easily pressed."""
TOUCHED = 46
"""Design units of the least height of a row on a screen that is touched."""
FOLDED_TOP, FOLDED_ROW = 6, 56
"""Design units of the height of the badges of a folded card, with what they would do below."""
BADGES = {"attack": "badge_attack", "ability": "badge_ability", "special": "badge_skill"}


@dataclass(frozen=True, slots=True)
class CharacterPicture:
    """A painted card: its sprite, its size, and the box of each skill from the card's corner.

    The sprite's anchor is that corner.

    `whole`: each skill has room for all that it says.
    """

    sprite: Sprite
    size: tuple[int, int]
    rows: tuple[Rect, ...]
    whole: bool


def folded_height(theme: Theme) -> int:
    """Return the pixels of the height of a compact, folded card."""
    scale = theme.scale * COMPACT
    bottom = round(ROWS[1] * scale) + theme.px(FOLDED_TOP + FOLDED_ROW)
    return max(round(HEIGHT * scale), bottom + round(FOOT * scale))


class CharacterFaces:
    """The painter of character cards, which keeps the last few."""

    def __init__(self, theme: Theme, words: CardWords) -> None:
        self._theme, self.words = theme, words
        self._kept: SizedCache[tuple[object, ...], CharacterPicture] = SizedCache(KEPT, lambda _: 1)
        self._written: dict[tuple[Skill, int, tuple[int, int]], list[tuple[str, str]]] = {}
        """The lines of skills, by the size of their letters and of their rows."""

    def face(
        self, name: str, *, compact: bool = False, folded: bool = False, tight: bool = False, tallest: int
    ) -> CharacterPicture:
        """Return the face of a character's card.

        It is not taller than `tallest` pixels unless it must be; rows give way then.

        `compact` is smaller, `folded` has only badges for its skills; with `tight` rows are as low as words allow where there is
        no room for more.
        """
        key = (name, compact, folded, tight, tallest, self._theme.scale, self._theme.keys, self.words.text.language)
        return self._kept.get(key, lambda: self._painted(name, compact, folded, tight, tallest))

    def written(self, name: str, face: CharacterPicture, *, folded: bool = False) -> Surface:
        """Return a copy of a card's picture with its skills written on it.

        On a table they are buttons of their own.
        """
        paper, (left, top) = face.sprite.surface.copy(), face.sprite.anchor
        for skill, row in zip(self.words.skills(self.words.library.character[name]), face.rows, strict=True):
            self.draw_row(paper, skill, row.move(left, top), folded=folded)
        return paper

    def _painted(self, name: str, compact: bool, folded: bool, tight: bool, tallest: int) -> CharacterPicture:
        character = self.words.library.character[name]
        skills = self.words.skills(character)
        scale = self._theme.scale * (COMPACT if compact else 1.0)
        rows = (
            self._badge_rows(skills, scale) if folded else self._text_rows(skills, scale, self._leasts(compact, tight), tallest)
        )
        bottom = max(row.bottom for row in rows)
        height = max(round(HEIGHT * scale), bottom + round(FOOT * scale))
        paper, anchor = self._paper(character, scale, height)
        self._portrait(paper, character, scale, anchor)
        self._title(paper, character, scale, anchor)
        said = (replace(skill, short="") if folded else skill for skill in skills)
        whole = all(
            len(self._lines_in(skill, row)) == len(self._lines(skill, self._beside_badge(row)))
            for skill, row in zip(said, rows, strict=True)
        )
        return CharacterPicture(Sprite(paper, anchor), (round(WIDTH * scale), height), tuple(rows), whole)

    # the places of skills

    def _leasts(self, compact: bool, tight: bool) -> tuple[int, ...]:
        """Return the least height of a row in pixels, and those where such rows have no room."""
        px = self._theme.px
        if not self._theme.keys:
            return px(TOUCHED), px(TOUCHED)
        least = px(ROW[compact])
        if tight:
            return least, min(least, PRESSED), max(px(TIGHT[0]), TIGHT[1])
        return max(least, min(px(ROW[True]), PRESSED)), least

    def _text_rows(self, skills: tuple[Skill, ...], scale: float, leasts: tuple[int, ...], tallest: int) -> list[Rect]:
        px = self._theme.px
        left, top, width = (round(units * scale) for units in ROWS)
        line = self._theme.fonts.line_height(Face.BOLD, px(15))
        whole = [len(self._lines(skill, width - px(AFTER_BADGE))) for skill in skills]
        parts = [[len(self._lines(part, width - px(AFTER_BADGE))) for part in _parts(skill)] for skill in skills]
        lines = [part[-1] for part in parts]
        bottom = tallest - round(FOOT * scale)

        def tall(number: int, least: int, needs: Sequence[int]) -> int:
            return max(needs[number] * line, px(BADGE + PRICE) if skills[number].price else 0, least)

        def fits(least: int, needs: Sequence[int]) -> bool:
            return top + sum(tall(row, least, needs) for row in range(len(skills))) + px(GAP) * (len(skills) - 1) <= bottom

        told = next((least for least in leasts if fits(least, whole)), None)
        least = next((least for least in leasts if fits(least, lines)), leasts[-1]) if told is None else told
        costs = [(number, part[1]) for number, part in enumerate(parts) if len(part) > 2]
        for number, more in (*costs, *sorted(enumerate(whole), key=lambda row: row[1] - lines[row[0]])):
            before, lines[number] = lines[number], max(more, lines[number])
            if not fits(least, lines):
                lines[number] = before
        rows: list[Rect] = []
        for number in range(len(skills)):
            rows.append(Rect(left, top, width, tall(number, least, lines)))
            top = rows[-1].bottom + px(GAP)
        return rows

    def _badge_rows(self, skills: tuple[Skill, ...], scale: float) -> list[Rect]:
        left, top, width = (round(units * scale) for units in ROWS)
        row = Rect(left, top + self._theme.px(FOLDED_TOP), width, self._theme.px(FOLDED_ROW))
        return divided(row, [1.0] * len(skills), self._theme.px(BADGES_APART))

    def _lines(self, skill: Skill, width: int) -> list[tuple[str, str]]:
        """Return a row as lines of a bold beginning and the rest: the skill's name and its text.

        The first line leaves room for the chip, and is empty where the name would be broken within a word for it. The mark for
        left out words is beside the name.
        """
        fonts, px = self._theme.fonts, self._theme.px(15)
        narrow, short = width - self._theme.px(CHIP), LAST_NUMBER.sub("\N{NO-BREAK SPACE}", skill.short)
        name = fonts.wrap(skill.name, Face.BOLD, px, narrow)
        if len(name) > 1:
            beside = name[0] if skill.name[len(name[0])] == " " else ""
            below = skill.name[len(beside) :].strip()
            mark = fonts.width(f"  {LEFT_OUT}", Face.BOLD, px) if short.startswith(LEFT_OUT) else 0
            name = [beside, *fonts.wrap(below, Face.BOLD, px, width - mark)]
        if not short:
            return [(line, "") for line in name]
        if short == LEFT_OUT:
            return [*((line, "") for line in name[:-1]), (name[-1], LEFT_OUT)]
        taken = fonts.width(name[-1] + "  ", Face.BOLD, px)
        room = (width if len(name) > 1 else narrow) - taken
        first = fonts.wrap(short, Face.REGULAR, px, max(1, room))[0]
        tied = fonts.wrap(short, Face.REGULAR, px, ENDLESS)[0]
        if tied[len(first) : len(first) + 1] not in ("", " "):  # not even its first word fits, or only its number
            first = ""
        rest = short[len(first) :].strip()
        lines = [(line, "") for line in name[:-1]] + [(name[-1], first)]
        return lines + [("", line) for line in (fonts.wrap(rest, Face.REGULAR, px, width) if rest else ())]

    # painting

    def _paper(self, character: Character, scale: float, height: int) -> tuple[Surface, tuple[int, int]]:
        """Return an empty card of the family, as tall as asked for."""
        art, name = self._theme.art, f"{pictures.FOLDER}ui/card_{character.family}"
        meta = art.meta(name)
        size = round(meta["w"] * scale), round(meta["h"] * scale)
        whole = pygame.transform.smoothscale(art.master(name), size)
        anchor = (round(meta["anchor"][0] * scale), round(meta["anchor"][1] * scale))
        more = height - round(HEIGHT * scale)
        if more <= 0:
            return whole, anchor
        start, end = (anchor[1] + round(units * scale) for units in STRETCHED)
        picture = Surface((size[0], size[1] + more), pygame.SRCALPHA)
        picture.blit(whole.subsurface((0, 0, size[0], start)), (0, 0))
        grown = spread_grain(whole.subsurface((0, start, size[0], end - start)), (size[0], end - start + more), 1.0)
        picture.blit(grown, (0, start))
        picture.blit(whole.subsurface((0, end, size[0], size[1] - end)), (0, end + more))
        return picture, anchor

    def _portrait(self, paper: Surface, character: Character, scale: float, anchor: tuple[int, int]) -> None:
        art = self._theme.art
        meta = art.meta(f"{pictures.FOLDER}ui/card_{character.family}")
        window = part_of_card(meta["portrait"], scale, anchor)
        name = pictures.portrait(art, character)
        size = art.meta(name)["w"], art.meta(name)["h"]
        k = window.width / size[0] * 1.06
        picture = pygame.transform.smoothscale(art.master(name), (round(size[0] * k), round(size[1] * k)))
        clipped = Surface(window.size, pygame.SRCALPHA)
        clipped.blit(picture, picture.get_rect(midbottom=(window.width // 2, window.height)))
        mask = Surface(window.size, pygame.SRCALPHA)
        round_by = round((40 if character.family == "misfit" else 9) * scale)
        pygame.draw.rect(
            mask, (255, 255, 255, 255), mask.get_rect().inflate(-round(3 * scale), -round(3 * scale)), border_radius=round_by
        )
        clipped.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        paper.blit(clipped, window, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _title(self, paper: Surface, character: Character, scale: float, anchor: tuple[int, int]) -> None:
        theme = self._theme
        room = part_of_card(BESIDE, scale, anchor)
        family = theme.px(18)
        name = Rect(room.x, room.y, room.width, room.height - family)
        block = fitted(
            theme, self.words.name("character", character.id), name, size=theme.px(23), least=theme.px(15), face=Face.TITLE
        )
        theme.draw_block(paper, block, name, INK, valign="top")
        below = Rect(room.x, name.y + block.height + theme.px(1), room.width, family)
        kind = fitted(
            theme, self.words.family(character), below, size=theme.px(15), least=theme.px(13), face=Face.ITALIC, one_line=True
        )
        theme.draw_block(paper, kind, below, FADED_INK, valign="top")

    def draw_row(self, paper: Surface, skill: Skill, row: Rect, *, folded: bool) -> None:
        """Write a skill upon its box: the badge, its price, its name and what it does.

        `folded`: the badge and the price, beside each other where there is room, as what it would do stands below.
        """
        theme, px = self._theme, self._theme.px
        badge = theme.art.sprite(f"{pictures.FOLDER}ui/{BADGES[skill.kind]}", round(theme.scale * BADGE / 30, 3))
        middle = (row.x + px(BADGE // 2), row.centery - (px(PRICE // 2) if skill.price else 0))
        beside = folded and skill.price > 0 and row.width >= px(BADGE + PRICE)
        if folded:
            middle = row.centerx - (px(PRICE // 2) if beside else 0), row.y + px(2 + BADGE // 2)
        badge.draw(paper, *middle)
        sign = skill.badge or ("S" if skill.kind == "special" else "")
        if sign:
            place = Rect(0, 0, px(BADGE), px(BADGE))
            place.center = middle
            letters = theme.fonts.picture(sign, Face.BLACK, px(15), CREAM)
            paper.blit(letters, letters.get_rect(center=(place.centerx, place.centery)))
        off = px(BADGE // 2 + PRICE // 2)
        at = (middle[0] + off, middle[1]) if beside else (middle[0], middle[1] + off)
        self._price(paper, skill.price, *at, upright=beside)
        if not folded:
            self._write_row(paper, skill, row)

    def _price(self, paper: Surface, price: int, x: int, y: int, *, upright: bool) -> None:
        """Draw the price of a special skill as suitcases below or, `upright`, beside its badge.

        A high price is one suitcase with a number.
        """
        theme = self._theme
        case = theme.art.sprite(SUITCASE, round(theme.scale * 0.72, 3))
        step = theme.px(13)

        def at(place: float) -> tuple[int, int]:
            return (x, y + round(step * place)) if upright else (x + round(step * place), y)

        if price <= 2:
            for number in range(price):
                case.draw(paper, *at(number - (price - 1) / 2))
            return
        case.draw(paper, *at(-0.5))
        digits = theme.fonts.picture(str(price), Face.BOLD, theme.px(15), INK)
        paper.blit(digits, digits.get_rect(center=at(0.5)) if upright else digits.get_rect(midleft=at(1 / 3)))

    def _write_row(self, paper: Surface, skill: Skill, row: Rect) -> None:
        px, fonts = self._theme.px, self._theme.fonts
        size, lines = px(15), self._lines_in(skill, row)
        line_height, top = fonts.line_height(Face.BOLD, size), self.first_line(skill, row).y
        for number, (bold, rest) in enumerate(lines):
            x, y = row.x + px(AFTER_BADGE), top + number * line_height
            if bold:
                letters = fonts.picture(bold, Face.BOLD, size, INK)
                paper.blit(letters, (x, y))
                x += letters.get_width() + fonts.width("  ", Face.BOLD, size)
            if rest:
                paper.blit(fonts.picture(rest, Face.REGULAR, size, FADED_INK), (x, y))

    def first_line(self, skill: Skill, row: Rect) -> Rect:
        """Return the place of the first line of a skill on its box."""
        tall = self._theme.fonts.line_height(Face.BOLD, self._theme.px(15))
        top = row.y + max(0, (row.height - tall * len(self._lines_in(skill, row))) // 2)
        return Rect(row.x, top, row.width, tall)

    def _beside_badge(self, row: Rect) -> int:
        """Return the pixels of a row's width that words have."""
        return row.width - self._theme.px(AFTER_BADGE)

    def _lines_in(self, skill: Skill, row: Rect) -> list[tuple[str, str]]:
        """Return the lines of a skill that its box has room for."""
        px = self._theme.px
        key = skill, px(15), row.size
        if key not in self._written:
            count = row.height // self._theme.fonts.line_height(Face.BOLD, px(15))
            self._written[key] = self._fitting(skill, self._beside_badge(row), count)
        return self._written[key]

    def _fitting(self, skill: Skill, width: int, count: int) -> list[tuple[str, str]]:
        """Return the lines of the most that has room in a number of them."""
        said = [self._lines(part, width) for part in _parts(skill)]
        return next((lines for lines in said if len(lines) <= count), said[-1])


def _parts(skill: Skill) -> list[Skill]:
    """Return a skill as it is, with its cost alone, and with neither.

    What is left out is marked.
    """
    if not skill.short:
        return [skill]
    cost = [replace(skill, short=f"{LEFT_OUT}\N{NO-BREAK SPACE}{skill.cost}")] if skill.cost else []
    return [skill, *cost, replace(skill, short=LEFT_OUT)]
