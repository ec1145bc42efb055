"""The sheet of a person's exploring: six outcomes in a rail, the die, and the result.

It is shown while that event is, and its motion alone moves it: it rises, the die comes to rest, five outcomes sink into the
rail, the sixth is laid out large, a plate with the number drops on to it, and it falls before the turn changes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame
from pygame import Rect, Surface

from game.ui.contract.timeline import settle
from game.ui.contract.values import Tone
from game.ui.hud.card import BOXES
from game.ui.motion.animator import thrown
from game.ui.services.art import Art, Sprite
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, INK, PLAQUE_TITLE, Colour, Style
from game.ui.shell.input import Pointer, PointerKind
from game.ui.tables.riverlands.sheet import Picture, draw_pictures
from game.ui.tables.riverlands.things import DIE
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import draw_box
from game.ui.widgets.labels import draw_trimmed

LARGE, SMALL = (412, 560), (360, 470)
"""Design units of the sheet, and of the one for a low window."""
LOW = 610
"""The height below which a window is low, in design units."""
TIGHT = 400
"""The height of a sheet below which the outcome that came to pass has the room of the others, which sink wholly."""
SHEET = "hud/map/paper"
CORNER = 10
"""Design units of the corners of a card."""
SMALL_CARD, BIG_CARD, GAP = (58, 96), (196, 250), 6
RAIL, RAIL_EDGE = 44, 12
SINKS = 18
"""Design units by which the outcomes that did not come to pass sink into the rail: what they were stays in sight."""
SINKING, STAGGER = 0.25, 0.03
"""Seconds in which each sinks, and by which each begins after the one on its left."""
CHANGES = SINKING + 4 * STAGGER
"""Seconds until all five have sunk and the sixth is large."""
PALE, SHADES = 0.56, 3
"""The alpha of the outcomes that did not come to pass, and the steps until it, each of which is a picture of its own."""
LEAST_PICTURE = 52
"""Design units that the words of the outcome that came to pass leave to its picture, as long as they can."""
DIE_SIDE, BIG_DIE = 22, 44
DIE_ON_WORDS = 12
"""Design units of the place for words into which the die on the large card reaches."""
FIELD, FIELD_DIE = 92, 1.1
"""Design units across of the round field on which the die is thrown, and how large the die is there, of its size on a board."""
FIELD_RIM: Colour = (0xB9, 0xC9, 0xA4)
FIELD_INK: Colour = (0xDF, 0xE6, 0xCB)
GOLD: Colour = (0xF2, 0xB8, 0x2E)
EMPTY: Colour = (0xF6, 0xDE, 0x9C)
PAPER: Colour = (0xF6, 0xEE, 0xD6)
FALLS = 0.2
"""Seconds in which it falls."""
SHINES = 2.2
"""Seconds for which rays are seen, whose pictures are made ahead."""
RIM = 6
"""Design units of the gold round the outcome that came to pass."""
HEAD, PLATE, DROPS = (280, 60), 24, 70
"""Design units of the plate with the number that was thrown, how far it is above the sheet, and from which height it drops."""
RAYS, RAY_REACH, RAY_INK = 16, 190, (0xF4, 0xC2, 0x3E)
"""The number of rays behind a gain, their reach in design units, and their colour."""
TURNS, TURN_STEP = 4.0, 0.5
"""Degrees by which they turn in a second, and the degrees of a step."""
STEPS = 4
"""The number of sizes in which the outcome grows: each needs pictures of its own."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome at a value of the die, in words and pictures.

    `tone` says whether it is good, and `then` what is so once it has come to pass, "" where the words say all.
    """

    value: int
    words: str
    pictures: tuple[Picture, ...]
    tone: Tone
    then: str = ""


def rays(art: Art, steps: int) -> str:
    """Return the name of the sprite of golden rays that have turned by so many steps.

    It is added when it is first asked for. Its anchor is its middle.
    """
    steps %= round(360 / RAYS / TURN_STEP)
    return art.ensure(f"sheet/rays/{steps}", partial(_rays, math.radians(steps * TURN_STEP)))


def _rays(turned: float, scale: float) -> Sprite:
    """Return rays that fade outwards."""
    reach = round(RAY_REACH * scale)
    picture = Surface((2 * reach, 2 * reach), pygame.SRCALPHA)
    for share, alpha in ((1.0, 26), (0.86, 52), (0.72, 84), (0.58, 120)):
        for number in range(RAYS):
            turn, half = math.tau * number / RAYS + 0.12 + turned, math.pi / RAYS * 0.5
            ends = [
                (reach + reach * share * math.cos(turn + side), reach + reach * share * math.sin(turn + side))
                for side in (-half, half)
            ]
            pygame.draw.polygon(picture, (*RAY_INK, alpha), [(reach, reach), *ends])
    return Sprite(picture.premul_alpha(), (reach, reach))


class DieField:
    """The round field of the sheet on which the die is thrown."""

    def __init__(self, changed: Callable[[], None]) -> None:
        """`changed` is called before and after each change of the die."""
        self._changed = changed
        self.lain = ("", 0.0, 0.0)
        """The sprite of the die, and how far it is aside and up, in design units."""

    def lay(self, sprite: str, *, shift: float = 0.0, lift: float = 0.0, faint: bool = False) -> None:
        """Lay a die on the field, or take it away with ""."""
        if (sprite, shift, lift) != self.lain:
            self._changed()
            self.lain = sprite, shift, lift
            self._changed()


class FindSheet(Widget):
    """A sheet with six outcomes, the die, and the one that comes to pass.

    No click goes through it to the board.
    """

    def __init__(self, covers: Callable[[bool], None]) -> None:
        """`covers` is called with whether it is shown, whenever that is set."""
        super().__init__()
        self.visible, self._covers = False, covers
        self.outcomes: tuple[Outcome, ...] = ()
        self.kind = ""
        """The words on the rail that name the tile of these outcomes."""
        self.headline = ""
        """The value of the die in words; "" until it is still."""
        self.won = 0
        """The value of the outcome that came to pass, 0 until the die is still."""
        self.risen, self.grown, self.dropped = 1.0, 0.0, 0.0
        """The progress of the sheet's rise, of the outcome's growth, and of the plate's drop, from 0 to 1."""
        self._turned = 0.0
        """Degrees by which the rays have turned."""
        self.field = DieField(self._invalidate_die)
        self._leaves = False

    @property
    def reacts(self) -> bool:
        return not self._leaves

    def pointer(self, event: Pointer) -> bool:
        return event.kind is not PointerKind.WHEEL

    # what it shows

    def fill(self, kind: str, outcomes: Sequence[Outcome]) -> None:
        """Show these outcomes, and the field without a die."""
        self.kind, self.outcomes = kind, tuple(outcomes)
        self.headline, self.won, self.risen, self.grown, self.dropped = "", 0, 0.0, 0.0, 0.0
        self._leaves, self._turned = False, 0.0
        self.field.lay("")

    def show(self, visible: bool = True) -> None:
        super().show(visible)
        self._covers(visible)

    def leave(self) -> None:
        """Close the sheet, since all that it told has been shown.

        With reduced motion it closes at once.
        """
        if self.scene.context.settings.values.reduced_motion:
            self.show(False)
        elif self.visible and not self._leaves:
            self._leaves = True
            self.scene.animate(self)

    def update(self, dt: float) -> bool:
        before = self._turned // TURN_STEP
        self._turned += TURNS * dt
        if self._turned // TURN_STEP != before:
            self.invalidate()
        if self._leaves:
            self.rise(max(0.0, self.risen - dt / FALLS))
            if not self.risen:
                self.show(False)
        return self.visible and (self._leaves or self._shines)

    @property
    def _shines(self) -> bool:
        """Return whether rays turn behind a gain."""
        gain = any(one.value == self.won and one.tone is Tone.GOOD for one in self.outcomes)
        return gain and not self.scene.context.settings.values.reduced_motion

    def rise(self, share: float) -> None:
        """Set the progress of the rise: 0 is below the window, 1 is in place."""
        self.risen = share
        self.invalidate()

    def win(self, value: int, headline: str) -> None:
        """Show the value of the die that has come to rest."""
        self.won, self.headline = value, headline
        self.scene.animate(self)
        self.invalidate()

    def grow(self, share: float) -> None:
        """Lay the outcome out so large: 0 is its card in the rail, 1 the large one.

        The others sink.
        """
        self.grown = share
        self.invalidate()

    def drop(self, share: float) -> None:
        """Let the plate with the number be so near the upper edge: 0 is not there, 1 in place."""
        self.dropped = share
        self.invalidate()

    # where it is

    def size_in(self, window: Rect) -> tuple[int, int]:
        """Return the size of the sheet in a window, in pixels."""
        width, height = LARGE if window.height >= self.theme.px(LOW) else SMALL
        return min(self.theme.px(width), window.width), min(self.theme.px(height), window.height)

    @property
    def area(self) -> Rect:
        px = self.theme.px
        drawn = self.rect.inflate(px(60), px(2 * DROPS + 60))
        return drawn.union(Rect(drawn.x, drawn.y, drawn.width, max(drawn.height, self.scene.window.bottom - drawn.y)))

    @property
    def _shown(self) -> Rect:
        """Return the place of the sheet while it rises or falls."""
        return self.rect.move(0, round((self.scene.window.bottom - self.rect.y) * (1 - self.risen)))

    def _rail(self, sheet: Rect) -> Rect:
        px = self.theme.px
        return Rect(sheet.x + px(RAIL_EDGE), sheet.bottom - px(RAIL + 12), sheet.width - 2 * px(RAIL_EDGE), px(RAIL))

    def _slot(self, sheet: Rect, number: int) -> Rect:
        """Return the place of an outcome in the rail, from 0."""
        rail, px = self._rail(sheet), self.theme.px
        width = min(px(SMALL_CARD[0]), (rail.width - 5 * px(GAP)) // 6)
        step = (rail.width - width) / 5
        return Rect(rail.x + round(step * number), rail.y - px(SMALL_CARD[1]) + px(8), width, px(SMALL_CARD[1]))

    def _tight(self, sheet: Rect) -> bool:
        return sheet.height < self.theme.px(TIGHT)

    def _sinks(self, sheet: Rect) -> int:
        """Return the pixels by which the others sink."""
        return self.theme.px(SMALL_CARD[1] + DIE_SIDE if self._tight(sheet) else SINKS)

    def _big(self, sheet: Rect) -> Rect:
        px = self.theme.px
        others = 0 if self._tight(sheet) else px(SMALL_CARD[1] - 8)
        top, bottom = sheet.y + px(34), self._rail(sheet).y - others - px(14)
        height = min(px(BIG_CARD[1]), bottom - top - px(BIG_DIE // 2))
        card = Rect(0, 0, px(BIG_CARD[0]), height)
        card.midbottom = (sheet.centerx + px(FIELD // 2 - 2), bottom - max(0, (bottom - top - px(BIG_DIE // 2) - height) // 2))
        card.right = min(card.right, self.scene.window.right - px(RIM))
        return card

    def _field(self, sheet: Rect, big: Rect) -> Rect:
        """Return the square round the field on which the die rests."""
        field = Rect(0, 0, self.theme.px(FIELD), self.theme.px(FIELD))
        field.midleft = (sheet.x + self.theme.px(14), big.centery)
        return field

    @property
    def field_place(self) -> tuple[float, float]:
        """The pixel of the field on which the die rests."""
        return self._field(self.rect, self._big(self.rect)).center

    @property
    def won_place(self) -> tuple[float, float]:
        """The pixel of the picture of what came to pass."""
        big = self._big(self.rect)
        return big.centerx, big.y + big.height * 2 // 5

    # pictures

    def ahead(self, value: int) -> Iterator[Callable[[], object]]:
        """Yield calls that each read or make a picture, needed if this value is thrown."""
        nowhere, big, art = Surface((1, 1)), self._big(self.rect), self.theme.art
        yield partial(self.theme.nine, nowhere, SHEET, self.rect)
        for outcome in self.outcomes:
            names = f"{DIE}_{outcome.value}", *(picture.sprite for picture in outcome.pictures)
            yield from (partial(art.read, name) for name in names)
            yield partial(self._draw_small, nowhere, outcome, self._slot(self.rect, outcome.value - 1), 1.0)
        yield partial(self._draw_field, nowhere, self.rect, big)
        yield partial(self._draw_rail, nowhere, self.rect)
        for sprite in dict.fromkeys(thrown(DIE, range(value, value + 1))):
            yield partial(art.read, sprite)
            if sprite.startswith(f"{DIE}_{value}"):
                yield from (partial(art.cut, part, self._die_scale) for part in (sprite, art.shadow(sprite)) if part is not None)
        if self.outcomes[value - 1].tone is Tone.GOOD:
            for step in range(round(TURNS * SHINES / TURN_STEP)):
                yield partial(self.theme.art.sprite, rays(self.theme.art, step), self.theme.scale)
        for share in range(1, STEPS + 1):
            won = self.outcomes[value - 1]
            yield partial(self._draw_won, nowhere, self.rect, won, big, share / STEPS)
        for outcome in self.outcomes:
            for shade in range(1, SHADES + 1):
                alpha = 1 - (1 - PALE) * shade / SHADES
                yield partial(self._draw_small, nowhere, outcome, self._slot(self.rect, outcome.value - 1), alpha)

    def draw(self, target: Surface) -> None:
        sheet, theme, px = self._shown, self.theme, self.theme.px
        theme.nine(target, SHEET, sheet)
        big, won = self._big(sheet), next((one for one in self.outcomes if one.value == self.won), None)
        if won is not None and won.tone is Tone.GOOD:
            self._draw_rays(target, sheet, big.center)
        self._draw_field(target, sheet, big)
        self._draw_others(target, sheet)
        self._draw_rail(target, sheet)
        if won is not None:
            self._draw_won(target, sheet, won, big, self.grown)
        if self.headline and self.dropped:
            head = Rect(0, 0, min(px(HEAD[0]), sheet.width - px(40)), px(HEAD[1]))
            head.midtop = (sheet.centerx, sheet.y - px(PLATE) - px(DROPS * (1 - self.dropped)))
            theme.nine(target, "hud/map/plaque", head)
            theme.write(target, self.headline, head, PLAQUE_TITLE, size=34, face=Face.TITLE, align="center", style=Style.RAISED)

    def _draw_rays(self, target: Surface, sheet: Rect, middle: tuple[int, int]) -> None:
        outer = target.get_clip()
        target.set_clip(sheet.inflate(-self.theme.px(14), -self.theme.px(14)).clip(outer))
        name = rays(self.theme.art, int(self._turned / TURN_STEP))
        self.theme.art.sprite(name, self.theme.scale).draw(target, *middle)
        target.set_clip(outer)

    def _draw_field(self, target: Surface, sheet: Rect, big: Rect) -> None:
        field = self._field(sheet, big)
        draw_box(target, self.theme, field, field.width // 2, FIELD_INK, FIELD_RIM)
        for part, x, y in self._die_on(field):
            part.draw(target, x, y)

    @property
    def _die_scale(self) -> float:
        return round(self.theme.scale * FIELD_DIE, 3)

    def _die_on(self, field: Rect) -> Iterator[tuple[Sprite, int, int]]:
        """Yield the die that lies on the field, its shadow first, with their places."""
        (sprite, shift, lift), art = self.field.lain, self.theme.art
        x, y = field.centerx + round(shift * self.theme.scale), field.centery + self.theme.px(18)
        if sprite and (shadow := art.shadow(sprite)) is not None:
            yield art.cut(shadow, self._die_scale), x, y
        if sprite:
            yield art.cut(sprite, self._die_scale), x, y - round(lift * self._die_scale)

    def _invalidate_die(self) -> None:
        """Ask for the place of the die alone to be drawn again."""
        if self.visible:
            sheet = self._shown
            for part, x, y in self._die_on(self._field(sheet, self._big(sheet))):
                self.scene.invalidate(part.rect(x, y))

    def _draw_rail(self, target: Surface, sheet: Rect) -> None:
        theme, rail = self.theme, self._rail(sheet)
        theme.nine(target, "hud/button_brown_normal", rail)
        theme.write(target, self.kind, rail.inflate(-theme.px(20), 0), CREAM, size=17, align="center", style=Style.RAISED)

    def _draw_others(self, target: Surface, sheet: Rect) -> None:
        """Draw the outcomes in the rail, and an empty place for the one that is laid out large."""
        px, outer = self.theme.px, target.get_clip()
        target.set_clip(Rect(sheet.x, sheet.y, sheet.width, self._rail(sheet).y + px(8) - sheet.y).clip(outer))
        for number, outcome in enumerate(self.outcomes):
            slot = self._slot(sheet, number)
            if not target.get_clip().colliderect(slot.inflate(0, 2 * self._sinks(sheet))):
                continue
            if outcome.value != self.won:
                turn = number - (0 < self.won < outcome.value)
                sunk = min(1.0, max(0.0, self.grown * CHANGES - turn * STAGGER) / SINKING)
                alpha = 1 - (1 - PALE) * round(sunk * SHADES) / SHADES
                self._draw_small(target, outcome, slot.move(0, round(self._sinks(sheet) * settle(sunk))), alpha)
            elif not self.grown:
                self._draw_small(target, outcome, slot, 1.0)
            elif not self._tight(sheet):
                draw_box(target, self.theme, slot, px(8), EMPTY, GOLD)
        target.set_clip(outer)

    def _draw_small(self, target: Surface, outcome: Outcome, card: Rect, alpha: float) -> None:
        """Draw the card of an outcome in the rail."""
        px = self.theme.px
        self._draw_card(target, outcome.tone, card)
        inner = Rect(card.x + px(6), card.y + px(16), card.width - px(12), px(46))
        # Two numbers would lie on each other in so narrow a card.
        numbered = outcome.pictures if len(outcome.pictures) == 1 else tuple(replace(one, number="") for one in outcome.pictures)
        draw_pictures(target, self, numbered, inner, alpha, size=13)
        side = px(DIE_SIDE)
        draw_trimmed(target, self, f"{DIE}_{outcome.value}", Rect(card.centerx - side // 2, card.y - side // 2, side, side))
        if alpha < 1:
            target.blit(self._veil(card.size, alpha), card, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_card(self, target: Surface, tone: Tone, card: Rect) -> None:
        """Draw the paper of a card in the colours of its tone."""
        draw_box(target, self.theme, card, self.theme.px(CORNER), *BOXES[tone])

    def _veil(self, size: tuple[int, int], alpha: float) -> Surface:
        """Return paper that makes a card paler."""

        def paint() -> Surface:
            veil = Surface(size, pygame.SRCALPHA)
            veil.fill((*PAPER, round(255 * 0.8 * (1 - alpha))))
            return veil.premul_alpha()

        return self.theme.keep(("veil", size, alpha), paint)

    def _draw_won(self, target: Surface, sheet: Rect, outcome: Outcome, big: Rect, grown: float) -> None:
        """Draw the outcome that came to pass: on its way out of the rail, or large with its words."""
        if not grown:
            return
        theme, px = self.theme, self.theme.px
        share = math.ceil(grown * STEPS) / STEPS
        small = self._slot(sheet, outcome.value - 1)
        size = tuple(round(a + (b - a) * share) for a, b in zip(small.size, big.size, strict=True))
        card = Rect((0, 0), size)
        card.center = tuple(round(a + (b - a) * grown) for a, b in zip(small.center, big.center, strict=True))
        rim = card.inflate(2 * px(RIM), 2 * px(RIM))
        draw_box(target, theme, rim, px(14), GOLD, (0xB0, 0x7C, 0x12))
        self._draw_card(target, outcome.tone, card)
        side = round(px(DIE_SIDE) + (px(BIG_DIE) - px(DIE_SIDE)) * share)
        place = Rect(card.centerx - side // 2, card.y - side // 2, side, side)
        draw_trimmed(target, self, f"{DIE}_{outcome.value}", place)
        if share < 1:
            return
        inner = card.inflate(-px(24), -px(20))
        then = theme.block(outcome.then, inner.width, size=15)
        foot = then.height if outcome.then else 0
        most = max(px(20), inner.height - foot - px(LEAST_PICTURE))
        if not theme.has_room(outcome.words, inner.width, most, size=20, face=Face.TITLE, least=15):
            most = inner.height - foot - px(DIE_ON_WORDS)
        words = theme.block(outcome.words, inner.width, most, size=20, face=Face.TITLE, least=15)
        free = inner.height - foot - words.height
        if free >= px(LEAST_PICTURE) * 3 // 4:
            shown = Rect(inner.x, inner.y + min(px(20), free // 4), inner.width, free - min(px(20), free // 4) - px(10))
            draw_pictures(target, self, outcome.pictures, shown, 1.0, size=20 if shown.height >= px(LEAST_PICTURE) else 12)
        top = inner.y + free
        theme.draw_block(target, words, Rect(inner.x, top, inner.width, words.height), INK, align="center")
        if outcome.then:
            theme.draw_block(target, then, Rect(inner.x, top + words.height, inner.width, foot), INK, align="center")
