"""A character card on the table: face, sliders, player, and results of its skills."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect, Surface

from game.ui.board.arrow import GOLD
from game.ui.contract.values import Note, NoteLine, Tone
from game.ui.hud.card import Noted
from game.ui.hud.speech import medal
from game.ui.services.fonts import Face
from game.ui.services.speech import sentences
from game.ui.services.theme import CREAM, FADED_INK, INK, LOOKS, SHADE, WARNING, Colour
from game.ui.services.wording import sentence
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.cards.character_face import BADGES, COMPACT, CharacterFaces, CharacterPicture
from game.ui.tables.lost_baggage.cards.fitting import fitted
from game.ui.tables.lost_baggage.cards.painted import SUITCASE, bar
from game.ui.tables.lost_baggage.cards.words import Skill
from game.ui.widgets.buttons import Pressable

OWNER = (148, 19, 138, 24)
"""The rectangle of the owner beside the portrait."""
STATUS = (148, 122, 138, 32)
"""The rectangle below the name of pending effects (such as a shield) and of battle turns."""
TRACK = (24, 178)
"""The left end and length of the track of health; it stands `TRACK_UP` above the lower edge."""
TRACK_UP = 50
SLOTS = {"red": (235, 46), "blue": (267, 46)}
"""The middles of the coloured sliders, from the left and above the lower edge."""
DROP = 60
"""Design units from which a slider comes down."""
HEALTH: tuple[Colour, ...] = ((246, 122, 96), (206, 52, 44), (150, 26, 22))
HOLLOW: tuple[Colour, ...] = ((52, 26, 12), (88, 48, 24), (74, 40, 20))
HARM: Colour = (0xB3, 0x2A, 0x1E)
LIT: Colour = (0xC8, 0x7A, 0x12)
HELPS: Colour = (0x2C, 0x6E, 0x3C)


@dataclass(frozen=True, slots=True)
class Chip:
    """The result of a skill now in a few signs, such as "10 → 8".

    `harm` colours it, `words` say it in full.

    `blow` is the loss of the other fighter, such as "−2"; "" for nothing.
    """

    signs: str
    words: str
    harm: bool = True
    blow: str = ""


MARGIN, LEAST_SIGNS = 8, 12
"""Design units of a chip beside its signs, and of the height of the smallest ones."""
PALE = (0xF0, 0xA8, 0x98)
"""The HP on the slider that the last blow took."""


@dataclass(frozen=True, slots=True)
class CardState:
    """The state of a character card beside what is printed on it.

    `line` is said below the name, such as the battle turns; `signs` are sprites of what waits for the character, or is
    equipped where that does not lie beside the card, each with what it means. `chips` and `refusals` go with the skills: what
    they would do, and why they cannot be used ("": they can).
    `lost`: HP that the last blow took, pale on the slider. `spends` names the attached items that pay for the special skill.
    """

    character: str
    seat: int
    player: str
    hp: int
    most: int
    red: bool = False
    blue: bool = False
    line: str = ""
    signs: tuple[tuple[str, str], ...] = ()
    active: bool = False
    chips: tuple[Chip | None, ...] = ()
    refusals: tuple[str, ...] = ()
    lost: int = 0
    spends: str = ""


class SkillRow(Pressable, Noted):
    """A skill on a card: its note tells what it does, pressing it uses it.

    One that cannot be used says why when it is pressed.
    """

    only_tells = False
    tooltip_beside = True

    def __init__(self, faces: CharacterFaces, skill: Skill, act: Callable[[], None]) -> None:
        super().__init__(act)
        self._faces, self.skill = faces, skill
        self.chip: Chip | None = None
        self.usable = False
        self.spends = ""
        self.folded = self.ringed = False
        self.star = Rect(0, 0, 0, 0)
        """The place of the foreseen blow, shown while the row is pointed at."""

    @property
    def note(self) -> Note:
        """Return the note on the skill: text, price, and the result now or the reason against it."""
        skill, lines = self.skill, []
        if skill.price:
            price = self.text("card.spends", items=self.spends) if self.spends else self.text("card.price", n=skill.price)
            lines.append(NoteLine(f"{sentence(price)}.", SUITCASE))
        if self.chip is not None and self.chip.words:
            lines.append(NoteLine(self.chip.words, tone=Tone.GOOD))
        if self.disabled_reason:
            lines.append(NoteLine(self.disabled_reason, tone=Tone.WARNING))
        return Note(skill.name, skill.full, f"{pictures.FOLDER}ui/{BADGES[skill.kind]}", lines=tuple(lines))

    @property
    def offers(self) -> tuple[str, ...]:
        return (self.skill.name,) if self.usable else ()

    @property
    def weighs(self) -> str:
        """The blow that this row would strike now, "" for none."""
        return self.chip.blow if self.usable and self.chip is not None else ""

    @property
    def area(self) -> Rect:
        return super().area.union(self.star) if self.star.width else super().area

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        if not self.rect.width:  # of a card that is not in view
            return
        if self.usable:
            theme.nine(target, "hud/row_lit", self.rect.inflate(px(8), px(4)))
            if self.hovered or self.held:
                pygame.draw.rect(target, LIT, self.rect.inflate(px(8), px(6)), px(2), border_radius=px(6))
        if self.ringed:
            for colour, more, thick in ((SHADE, 10, 6), (GOLD, 8, 3)):
                pygame.draw.rect(target, colour, self.rect.inflate(px(more), px(more - 2)), px(thick), border_radius=px(7))
        self._faces.draw_row(target, self.skill, self.rect, folded=self.folded)
        letters = self.result
        if self.chip is None or letters is None:
            return
        colour = HARM if self.chip.harm else HELPS
        plate = Rect(0, 0, letters.get_width() + px(MARGIN), px(22))
        if self.folded:
            plate.midbottom = self.rect.midbottom
        else:
            plate.midright = (self.rect.right + px(2), self._faces.first_line(self.skill, self.rect).centery)
        pygame.draw.rect(target, colour, plate, border_radius=px(7))
        pygame.draw.rect(target, CREAM, plate, max(1, px(1)), border_radius=px(7))
        target.blit(letters, letters.get_rect(center=plate.center))

    @property
    def result(self) -> Surface | None:
        """The result of the skill as it is written, None for none: in little room the loss alone."""
        if self.chip is None or not self.chip.signs or not self.usable:
            return None
        fonts, px, signs, size = self.theme.fonts, self.theme.px, self.chip.signs, self.theme.px(16)
        room = self.rect.width - px(MARGIN)
        if self.folded and fonts.width(signs, Face.BLACK, size) > room:
            signs = self.chip.blow or signs
            while size > px(LEAST_SIGNS) and fonts.width(signs, Face.BLACK, size) > room:
                size -= 1
        return fonts.picture(signs, Face.BLACK, size, CREAM)


class CharacterCard(Noted):
    """A character card.

    `use` is called for a skill that is pressed, `enlarge` when the card itself is.

    `hp` may lie between two numbers while it changes; `drop` is how far a coloured slider is from its place, 1 to 0.
    """

    only_tells = False
    overhang = 28

    def __init__(self, faces: CharacterFaces, use: Callable[[Skill], None], enlarge: Callable[[], None]) -> None:
        super().__init__()
        self._faces, self._use, self._enlarge = faces, use, enlarge
        self.compact = self.folded = self.tight = False
        self.tallest = 0
        self.state: CardState | None = None
        self.hp = 0.0
        self.drop = {"red": 0.0, "blue": 0.0}
        self._rows: list[SkillRow] = []
        self._pressed = False

    # what is shown

    def show_state(self, state: CardState | None) -> None:
        """Show a character, or none."""
        if state == self.state:
            return
        if state is None or self.state is None or state.character != self.state.character:
            self._deal(state)
        self.state = state
        if state is not None:
            self.hp = float(state.hp)
            self._tell_rows(state)
        self.invalidate()

    @property
    def note(self) -> Note | None:
        """Return the note on the character with all signs and sliders, None without any.

        All else stands on the card: a note on it would cover the figures for nothing.
        """
        note = self._whole_note
        return note if note is not None and len(note.lines) > 1 else None

    @property
    def spoken(self) -> str:
        note = self._whole_note
        return sentences((self.spoken_name, note.spoken(self.text))) if note is not None else super().spoken

    @property
    def _whole_note(self) -> Note | None:
        """The character, its player, HP, and the meaning of signs and sliders."""
        state = self.state
        if state is None:
            return None
        character = self._faces.words.library.character[state.character]
        sliders = [colour for colour, on in (("red", state.red), ("blue", state.blue)) if on]
        signs = [(f"{pictures.FOLDER}ui/slider_{colour}", self.text(f"lost_baggage.battle.sign.{colour}")) for colour in sliders]
        hp = NoteLine(self.text("lost_baggage.card.hp", hp=state.hp, most=state.most), f"{pictures.FOLDER}ui/slider_white")
        lines = (hp, *(NoteLine(words, sprite) for sprite, words in (*state.signs, *signs)))
        portrait = pictures.portrait(self.theme.art, character)
        return Note(self._faces.words.name("character", state.character), state.player, portrait, lines=lines)

    def _deal(self, state: CardState | None) -> None:
        """Make the rows of another character."""
        self.clear()
        self._rows = []
        if state is None:
            return
        for skill in self._skills(state):
            row = SkillRow(self._faces, skill, partial(self._use, skill))
            self._rows.append(row)
            self.add(row)
        self.state = state
        self._place_rows()

    def _skills(self, state: CardState) -> tuple[Skill, ...]:
        return self._faces.words.skills(self._faces.words.library.character[state.character])

    def _tell_rows(self, state: CardState) -> None:
        for number, row in enumerate(self._rows):
            row.spends = state.spends if row.skill.price else ""
            row.chip = state.chips[number] if number < len(state.chips) else None
            disabled_reason = state.refusals[number] if number < len(state.refusals) else ""
            row.usable = not disabled_reason and bool(state.refusals)
            row.enable(disabled_reason)

    def row_of(self, kind: str) -> Rect | None:
        """Return the rectangle of a skill of a kind on the card, the first of several."""
        found = zip(self._rows, self._skills(self.state), strict=True) if self.state is not None else ()
        return next((Rect(row.rect) for row, skill in found if skill.kind == kind), None)

    def point_out(self, meant: Callable[[Skill], bool]) -> Rect | None:
        """Put a ring round the skill that is meant, and return its rectangle."""
        found = None
        for row in self._rows:
            ringed = meant(row.skill)
            if ringed:
                found = Rect(row.rect)
            if row.ringed != ringed:
                row.ringed = ringed
                row.invalidate()
        return found

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels of the card that is shown, None without a character."""
        return (0, 0) if self.state is None else self._picture(self.state.character).size

    def _picture(self, character: str) -> CharacterPicture:
        return self._faces.face(character, compact=self.compact, folded=self.folded, tight=self.tight, tallest=self.tallest)

    def fit(self, size: tuple[int, int], looks: Sequence[tuple[bool, bool]]) -> tuple[int, int]:
        """Take the first look that fits into a box and shows all text; return its size.

        A look is compact or not, and folded or not. Where none shows all text, the last that shows lines of skills and is not too
        tall is taken, else the last of all.
        """
        self.tallest, best = size[1], looks[-1]
        for look in looks:
            self.compact, self.folded = look
            if self.size[1] <= size[1] and not (self.folded and best != looks[-1]):
                best = look
                if self.state is None or self._picture(self.state.character).whole:
                    break
        self.compact, self.folded = best
        return self.size

    def arrange(self) -> None:
        self._place_rows()

    def weigh_at(self, star: Rect) -> None:
        """Set where the blow is shown that a pointed row would strike."""
        for row in self._rows:
            row.star = Rect(star)

    def _place_rows(self) -> None:
        if self.state is None or not self.rect.width:
            return
        for row, place in zip(self._rows, self._picture(self.state.character).rows, strict=True):
            row.folded = self.folded
            row.place(place.move(self.rect.topleft))

    # motion

    def set_hp(self, hp: float) -> None:
        """Move the white slider."""
        if hp != self.hp:
            self.hp = hp
            self.invalidate()

    def set_drop(self, colour: str, share: float) -> None:
        """Show a coloured slider on its way down: 1 far above, 0 in its place."""
        if self.drop[colour] != share:
            self.drop[colour] = share
            self.invalidate()

    # pointing

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.DOWN:
            self._pressed = event.button == 1
        elif event.kind is PointerKind.UP and self._pressed:
            self._pressed = False
            if self.rect.collidepoint(event.pos):
                self._enlarge()
        return event.kind in (PointerKind.DOWN, PointerKind.UP)

    def let_go(self) -> None:
        self._pressed = False

    def command(self, command: Command) -> bool:
        if command is Command.CONFIRM:
            self._enlarge()
            return True
        return False

    # places, for things that fly

    @property
    def scale(self) -> float:
        """Pixels of a unit of the card."""
        return self.theme.scale * (COMPACT if self.compact else 1.0)

    def part(self, units: tuple[float, float, float, float]) -> Rect:
        """Return a part of the card in pixels of the window."""
        left, top, width, height = (round(value * self.scale) for value in units)
        return Rect(self.rect.x + left, self.rect.y + top, width, height)

    def heart(self) -> tuple[int, int]:
        """Return the pixel of the white slider."""
        most = max(1, self.state.most if self.state is not None else 1)
        share = max(0.0, min(1.0, self.hp / most))
        return self._on_track(share)

    def _on_track(self, share: float) -> tuple[int, int]:
        x = self.rect.x + (TRACK[0] + TRACK[1] * share) * self.scale
        return round(x), self.rect.bottom - round(TRACK_UP * self.scale)

    # drawing

    def draw(self, target: Surface) -> None:
        state = self.state
        if state is None or not self.rect.width:
            return
        if state.active:
            self._draw_light(target)
        self._picture(state.character).sprite.draw(target, *self.rect.topleft)
        self._draw_owner(target, state)
        self._draw_status(target, state)
        self._draw_health(target, state)
        for colour, on in (("red", state.red), ("blue", state.blue)):
            if on:
                self._draw_slider(target, colour)

    def preload_all(self) -> Iterator[Callable[[], object]]:
        yield from super().preload_all()
        if self.rect.width:
            yield partial(self._draw_light, Surface((1, 1)))

    def _draw_light(self, target: Surface) -> None:
        """Draw the warm light round the card of the player whose action it is."""
        theme = self.theme
        theme.nine(target, "ui/focus", self.rect.inflate(theme.px(6), theme.px(6)))
        theme.nine(target, "ui/focus", self.rect.inflate(theme.px(2), theme.px(2)))

    def _draw_owner(self, target: Surface, state: CardState) -> None:
        theme, room = self.theme, self.part(OWNER)
        look = LOOKS[state.seat]
        emblem = theme.art.sprite(f"ui/emblem_{look.colour}", round(self.scale * 0.9, 3))
        emblem.draw(target, room.x + round(11 * self.scale), room.centery)
        words = Rect(room.x + round(26 * self.scale), room.y, room.width - round(26 * self.scale), room.height)
        block = fitted(theme, state.player, words, size=theme.px(16), least=theme.px(15), face=Face.BOLD, one_line=True)
        theme.draw_block(target, block, words, look.deep)

    def signs_beside(self, line: str) -> int:
        """Return how many signs leave the line below the name its room."""
        theme = self.theme
        return max(0, self.part(STATUS).width - theme.fonts.width(line, Face.REGULAR, theme.px(13))) // theme.px(28)

    def _draw_status(self, target: Surface, state: CardState) -> None:
        """Draw the line below the name and the signs beside it.

        Signs without room there are medals on the portrait.
        """
        theme, room, beside = self.theme, self.part(STATUS), self.signs_beside(state.line)
        x, side = room.x, theme.px(28)
        edge = room.x - round(12 * self.scale)
        for number, (sprite, _) in enumerate(state.signs[beside:], start=1):
            picture = medal(theme, sprite, side, dark=True)
            target.blit(picture, (edge - number * side, room.bottom - side), special_flags=pygame.BLEND_PREMULTIPLIED)
        for sprite, _ in state.signs[:beside]:
            meta = theme.art.meta(sprite)
            icon = theme.art.sprite(sprite, round(theme.px(24) / max(meta["w"], meta["h"]), 3))
            place = icon.surface.get_rect(midleft=(x, room.centery))
            icon.draw(target, place.x + icon.anchor[0], place.y + icon.anchor[1])
            x += theme.px(28)
        if state.line:
            words = Rect(x, room.y, room.right - x, room.height)
            block = fitted(theme, state.line, words, size=theme.px(15), least=theme.px(13))
            theme.draw_block(target, block, words, FADED_INK)

    def _draw_health(self, target: Surface, state: CardState) -> None:
        theme, scale, most = self.theme, self.scale, max(1, state.most)
        left, middle = self._on_track(0.0)
        long, tall = round(TRACK[1] * scale), max(6, round(12 * scale))
        for colours, key in ((HOLLOW, "hollow"), (HEALTH, "health")):
            name = ("track", key, long, tall)
            track = theme.keep(name, partial(bar, (long, tall), colours, edge=(58, 30, 14)))
            part = Rect(0, 0, long, tall) if key == "hollow" else Rect(0, 0, max(0, round(long * min(1.0, self.hp / most))), tall)
            target.blit(track, (left, middle - tall // 2), part, special_flags=pygame.BLEND_PREMULTIPLIED)
        if state.lost:
            self._draw_rest(target, state.lost, Rect(left, middle - tall // 2, long, tall))
        below = middle + round(16 * scale)
        now, (x, _) = round(self.hp), self.heart()
        digits = theme.fonts.picture(str(now), Face.BLACK, theme.px(17), WARNING if now * 3 <= most else INK)
        place = digits.get_rect(midtop=(x, below - theme.px(5)))
        target.blit(digits, place)
        taken = place.union(self._draw_loss(target, place, state.lost)) if state.lost else place
        for number in sorted({0, *range(5, most - 2, 5), most}):
            x = self._on_track(number / most)[0]
            pygame.draw.line(target, FADED_INK, (x, middle + tall // 2 + 1), (x, middle + tall // 2 + max(2, round(4 * scale))))
            digits = theme.fonts.picture(str(number), Face.REGULAR, theme.px(15), FADED_INK)
            place = digits.get_rect(midtop=(x, below - theme.px(4)))
            if abs(number - now) > most * 0.09 and not place.colliderect(taken):
                target.blit(digits, place)
        x, _ = self.heart()
        theme.art.sprite(f"{pictures.FOLDER}ui/slider_white", round(scale * 0.85, 3)).draw(target, x, middle)

    def _draw_rest(self, target: Surface, lost: int, track: Rect) -> None:
        """Draw what the last blow took as a pale rest beside the slider."""
        most = max(1, self.state.most if self.state is not None else 1)
        start, end = (track.x + round(track.width * min(1.0, hp / most)) for hp in (self.hp, self.hp + lost))
        rest = Rect(start, track.y + 1, end - start, track.height - 2)
        pygame.draw.rect(target, PALE, rest, border_radius=track.height // 2)

    def _draw_loss(self, target: Surface, beside: Rect, lost: int) -> Rect:
        """Draw what the last blow took as a number beside that of the HP, and return its place."""
        words = self.theme.fonts.picture(f"−{lost}", Face.BLACK, self.theme.px(15), WARNING)
        place = words.get_rect(midleft=(beside.right + self.theme.px(4), beside.centery))
        target.blit(words, place)
        return place

    def _draw_slider(self, target: Surface, colour: str) -> None:
        left, up = SLOTS[colour]
        drop = self.drop[colour]
        x = self.rect.x + round(left * self.scale)
        y = self.rect.bottom - round(up * self.scale) - self.theme.px(DROP * drop)
        sprite = self.theme.art.sprite(f"{pictures.FOLDER}ui/slider_{colour}", round(self.scale, 3), 1 - drop * 0.7)
        sprite.draw(target, x, y)
