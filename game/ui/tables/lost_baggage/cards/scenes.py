"""Two scenes over the table: a character card to be read, and the discard pile's cards."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.engine.lost_baggage.cards import Character
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, FADED_INK, INK
from game.ui.shell.input import InputEvent, Pointer, PointerKind
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.cards.character_card import CardState, CharacterCard
from game.ui.tables.lost_baggage.cards.character_face import BADGES, CharacterFaces
from game.ui.tables.lost_baggage.cards.item_face import CardFaces
from game.ui.tables.lost_baggage.cards.painted import SUITCASE
from game.ui.tables.lost_baggage.cards.piles import Magnifier, OpenCard
from game.ui.tables.lost_baggage.cards.words import Skill
from game.ui.widgets import Button, Panel, ReadingArea, ScrollArea, Widget
from game.ui.widgets.accent import LEATHER
from game.ui.widgets.dialog import OverlayScene, heading

WIDEST = 900
TALLEST = 600
CARD = 108
"""The width of a discarded card, in design units."""


class _Overlay(OverlayScene):
    """A board of wood with a title and a way back; a click beside it closes it too."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title
        self.board = Rect(0, 0, 0, 0)

    def build(self) -> None:
        self.wood, self.sheet = Panel(LEATHER.plaque), Panel(LEATHER.paper())
        self.title = heading(self._title, clip=True)
        self.close = Button(self.text("common.ok"), self.back, style="green")
        for widget in (self.wood, self.sheet, self.title):
            self.add(widget)
        self.content()
        self.add(self.close)

    def first_focus(self) -> Widget | None:
        return self.close

    def content(self) -> None:
        """Make what is on the sheet."""

    def arrange(self, window: Rect) -> None:
        px = self.px
        self.board = board = Rect(0, 0, min(px(WIDEST), window.width - px(40)), min(px(TALLEST), window.height - px(24)))
        board.center = window.center
        self.wood.place(board)
        self.title.place(Rect(board.x + px(24), board.y + px(12), board.width - px(48), px(40)))
        self.close.place(Rect(board.centerx - px(90), board.bottom - px(66), px(180), px(48)))
        sheet = Rect(board.x + px(18), board.y + px(58), board.width - px(36), self.close.rect.y - px(12) - board.y - px(58))
        self.sheet.place(sheet)
        self.arrange_sheet(sheet.inflate(-2 * px(18), -2 * px(14)))

    def arrange_sheet(self, room: Rect) -> None:
        """Place what is on the sheet."""

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Pointer) and event.kind is PointerKind.DOWN and not self.board.collidepoint(event.pos):
            self.back()
            return True
        return super().handle(event)


class CharacterScene(_Overlay):
    """A character card as it is read: its state, and all its texts in full."""

    def __init__(self, characters: CharacterFaces, state: CardState) -> None:
        super().__init__(characters.words.name("character", state.character))
        self._characters, self._state = characters, state

    def content(self) -> None:
        self.card = CharacterCard(self._characters, lambda skill: None, lambda: None)
        self.card.focusable = False
        self.texts = SkillTexts(self._characters, self._state)
        self.add(self.card)
        self.add(self.texts)

    def arrange_sheet(self, room: Rect) -> None:
        self.card.tallest = room.height
        self.card.show_state(self._state)
        size = self.card.size
        self.card.place(Rect(room.x, room.y + max(0, (room.height - size[1]) // 2), *size))
        left = self.card.rect.right + self.px(20)
        self.texts.place(Rect(left, room.y, room.right - left, room.height))


class SkillTexts(ReadingArea):
    """All texts of a character in full, from top to bottom, with the card's signs beside them."""

    def __init__(self, characters: CharacterFaces, state: CardState) -> None:
        super().__init__()
        self._words, self._state = characters.words, state

    @property
    def _character(self) -> Character:
        return self._words.library.character[self._state.character]

    def _parts(self) -> list[tuple[Skill | None, str, str]]:
        """Return each skill with its name and text, then matching cards, signs and story."""
        parts: list[tuple[Skill | None, str, str]] = [
            (skill, skill.name, skill.full) for skill in self._words.skills(self._character)
        ]
        baggage, tile = self._words.name("item", self._character.baggage), self._words.name("tile", self._character.tile)
        parts.append(
            (None, self.text("lost_baggage.card.matching"), self.text("lost_baggage.card.matches", baggage=baggage, tile=tile))
        )
        signs = " ".join(words for _, words in self._state.signs)
        if signs:
            parts.append((None, self.text("lost_baggage.card.now"), signs))
        story = self._words.flavour("character", self._character.id)
        return [*parts, (None, "", story)] if story else parts

    def arrange(self) -> None:
        if self.rect.width <= 0:
            return
        self.fill(sum(self._height(part) for part in self._parts()) + self.theme.px(8))

    def _height(self, part: tuple[Skill | None, str, str]) -> int:
        _, name, words = part
        px = self.theme.px
        title = px(24) if name else 0
        face = Face.REGULAR if name else Face.ITALIC
        return title + self.theme.block(words, self._room(), size=17, face=face).height + px(12)

    def _room(self) -> int:
        return self.content_rect.width - self.theme.px(44)

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        clip = target.get_clip()
        target.set_clip(clip.clip(self.rect))
        y = self.rect.y - self.offset
        for part in self._parts():
            skill, name, words = part
            left = self.rect.x + px(40)
            if skill is not None:
                sprite = theme.art.sprite(f"{pictures.FOLDER}ui/{BADGES[skill.kind]}", theme.scale)
                sprite.draw(target, self.rect.x + px(17), y + px(16))
                sign = skill.badge or ("S" if skill.kind == "special" else "")
                letters = theme.fonts.picture(sign, Face.BLACK, px(16), CREAM)
                target.blit(letters, letters.get_rect(center=(self.rect.x + px(17), y + px(16))))
                for number in range(skill.price):
                    theme.art.sprite(SUITCASE, theme.scale).draw(target, self.rect.right - px(40 + 21 * number), y + px(12))
            if name:
                theme.write(target, name, Rect(left, y, self._room() - px(60), px(24)), INK, size=18, face=Face.TITLE)
            top = y + (px(24) if name else 0)
            face, colour = (Face.REGULAR, INK) if name else (Face.ITALIC, FADED_INK)
            block = theme.block(words, self._room(), size=17, face=face)
            theme.draw_block(target, block, Rect(left, top, self._room(), block.height), colour, valign="top")
            y += self._height(part)
        target.set_clip(clip)


class DiscardScene(_Overlay):
    """The cards of the discard pile, the top one first.

    One that is pointed at can be read.
    """

    def __init__(self, faces: CardFaces, title: str, items: Sequence[str]) -> None:
        super().__init__(title)
        self._faces, self._items = faces, tuple(reversed(items))

    def content(self) -> None:
        self.area = ScrollArea()
        self.cards = [OpenCard(self._faces) for _ in self._items]
        for card, item in zip(self.cards, self._items, strict=True):
            card.show_items((item,))
            self.area.add(card)
        self.add(self.area)

    def build(self) -> None:
        super().build()
        self.add(Magnifier(self._faces))

    def arrange_sheet(self, room: Rect) -> None:
        px = self.px
        self.area.place(room)
        inner = self.area.content_rect
        wide = px(CARD + 10)
        columns = max(1, inner.width // wide)
        tall = CardFaces.height(px(CARD)) + px(12)
        for number, card in enumerate(self.cards):
            down, across = divmod(number, columns)
            card.place(Rect(inner.x + across * wide, inner.y + px(6) + down * tall, wide - px(4), tall - px(8)))
        self.area.fill(-(-len(self.cards) // columns) * tall + px(12))
