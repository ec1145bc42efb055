"""Cards on the table: piles with their number, open cards, and a magnifier for those."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame
from pygame import Rect, Surface

from game.engine.lost_baggage.cards import UNKNOWN
from game.ui.contract.values import Note, NoteLine
from game.ui.hud.card import NoteCard, Noted
from game.ui.services.art import Sprite
from game.ui.services.speech import sentences
from game.ui.services.theme import INK
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.tables.lost_baggage.cards.item_face import CardFaces
from game.ui.widgets.base import Widget

LABEL = 24
"""The height of a label under a pile, in design units."""
TAG, TAG_ROOM = 0.6, 0.5
"""The size of a luggage tag on a pile, and the part of the pile's height over which several are spread."""
THICK = 6
"""Cards that a pile shows at most on top of one another."""
READING = 224
"""The width of a card that is read, in design units."""
NOTE = (212, 132)
"""Design units that a note of a few lines takes."""
SHADOW = 28
"""Design units by which the shadow of a card that is read reaches beyond it."""


def label_width(widget: Widget, words: str) -> int:
    """Return the width of a plate with these words, in pixels."""
    return widget.theme.block(words, size=15).width + widget.theme.px(10)


def draw_label(target: Surface, widget: Widget, words: str, middle: tuple[int, int]) -> None:
    """Draw a small plate with a few words."""
    theme = widget.theme
    block = theme.block(words, size=15)
    plate = Rect(0, 0, block.width + theme.px(10), theme.px(LABEL))
    plate.center = middle
    theme.nine(target, "ui/label", plate)
    theme.draw_block(target, block, plate, INK, align="center")


def draw_tags(target: Surface, widget: Widget, tags: Sequence[str], edge: tuple[int, int], tall: int) -> None:
    """Draw luggage tags, sprites, one below the other over the right edge of a pile.

    `edge` is the pixel of the middle of that edge, `tall` the height of the pile in pixels.
    """
    step = tall * TAG_ROOM / max(1, len(tags) - 1)
    for number, tag in enumerate(tags):
        sprite = widget.theme.art.sprite(tag, widget.theme.scale * TAG)
        down = step * number - (tall * TAG_ROOM / 2 if len(tags) > 1 else 0)
        most = widget.rect.right - sprite.surface.get_width() + sprite.anchor[0]
        sprite.draw(target, min(edge[0], most), edge[1] + round(down))


class Pile(Noted):
    """Cards face down on one another, or a hand of backs, with their number below.

    `name` is the code of its words, which hold the number `n`; with ".about" behind it, of what the card says of the pile.
    `spread`: side by side as a hand. `brief`: only the number stands there.
    """

    said_by_note = True

    def __init__(self, faces: CardFaces, name: str, *, spread: bool = False) -> None:
        super().__init__()
        self._faces, self._name, self._spread = faces, name, spread
        self.focusable = False
        self.count = 0
        self.brief = False
        self._tags: tuple[tuple[str, str], ...] = ()

    def show_count(self, count: int, tags: Sequence[tuple[str, str]] = ()) -> None:
        """Set the number of cards; a place without one takes no focus.

        `tags` are those of cases known to be among them: the sprite of each, and what it says.
        """
        if (count, tuple(tags)) != (self.count, self._tags):
            self.count, self.focusable, self._tags = count, bool(count), tuple(tags)
            self.invalidate()

    @property
    def note(self) -> Note | None:
        """Return the note on the pile's use."""
        if not self.count:
            return None
        return Note(self.text(self._name, n=self.count), self.text(f"{self._name}.about"), lines=_lines(self._tags))

    @property
    def card_width(self) -> int:
        """Pixels of the width of a card."""
        tall = self.rect.height - self.theme.px(LABEL + 4)
        return max(8, min(self.rect.width - self.theme.px(8), round(tall * 116 / 164)))

    @property
    def middle(self) -> tuple[int, int]:
        """The pixel of the middle of the cards."""
        return self.rect.centerx, self.rect.y + CardFaces.height(self.card_width) // 2

    def draw(self, target: Surface) -> None:
        width = self.card_width
        x, y = self.middle
        shown = min(self.count, THICK if not self._spread else 5)
        for number in range(shown):
            if self._spread:
                place = number - (shown - 1) / 2
                step = min(width * 0.32, (self.rect.width - width) / max(1, shown - 1))
                self._faces.turned(UNKNOWN, width, place * 5).draw(target, x + place * step, y + abs(place) * self.theme.px(2))
            else:
                lift = self.theme.px(1.5) * number
                self._faces.turned(UNKNOWN, width, 0).draw(target, x - lift // 2, y - lift)
        if self.count:
            edge = x + width // 2, y
            draw_tags(target, self, [tag for tag, _ in self._tags], edge, CardFaces.height(width))
            draw_label(target, self, self.words, (self.rect.centerx, self.rect.bottom - self.theme.px(LABEL // 2)))

    @property
    def words(self) -> str:
        """Return the words below the cards."""
        return str(self.count) if self.brief else self.text(self._name, n=self.count)


class OpenCard(Noted):
    """An open card, or the place for one.

    The magnifier shows it large while it is pointed at or has the focus.

    `name` is the code of the words below it, "" for none; `n` in them is how many there are, and all that stands there where it
    is `brief`; with ".about" behind it, of what the card says of the place. `label`: other words that stand there. `act` is done
    by a press.
    """

    only_tells = False

    def __init__(self, faces: CardFaces, name: str = "", act: Callable[[], None] | None = None) -> None:
        super().__init__()
        self._faces, self._name, self._act = faces, name, act
        self.focusable = False
        self.items: tuple[str, ...] = ()
        self.angle = 0.0
        self.brief = False
        self.label = ""
        self.terse = False
        """True if there is no room for the label either: then the number stands there."""
        self._tags: tuple[tuple[str, str], ...] = ()
        self.wanted = False
        """True if a card may be laid there now: the place is seen without one, too."""

    def show_items(self, items: Sequence[str], label: str = "", tags: Sequence[tuple[str, str]] = ()) -> None:
        """Set the cards, the last one on top, the others at its side, and the words below.

        A place without a card takes no focus. `tags` are those of cases among them: the sprite of each, and what it says.
        """
        if (tuple(items), label, tuple(tags)) != (self.items, self.label, self._tags):
            self.invalidate()
            self.items, self.label, self._tags = tuple(items), label, tuple(tags)
            self.focusable = bool(items)
            self.invalidate()

    @property
    def note(self) -> Note | None:
        """Return the note on the place's use.

        The card there is read on the magnifier.
        """
        if not self._name or not self.items:
            return None
        return Note(self.text(self._name, n=len(self.items)), self.text(f"{self._name}.about"), lines=_lines(self._tags))

    @property
    def reading(self) -> str | None:
        """The card that the magnifier shows for it."""
        return self.items[-1] if self.items and self.items[-1] != UNKNOWN else None

    @property
    def spoken(self) -> str:
        """Return the note on the place, with the card that lies there on top before its text."""
        note, words = self.note, self._faces.words
        card = (words.name("item", self.reading), words.full(self.reading)) if self.reading is not None else ()
        return sentences((note.title if note is not None else "", self.label, *card, note.text if note is not None else ""))

    @property
    def card_width(self) -> int:
        """Pixels of the width of a card."""
        tall = self.rect.height - (self.theme.px(LABEL + 4) if self._name else 0)
        return max(8, min(self.rect.width - self.theme.px(6), round(tall * 116 / 164)))

    @property
    def middle(self) -> tuple[int, int]:
        """The pixel of the middle of the top card."""
        return self.rect.centerx, self.rect.y + CardFaces.height(self.card_width) // 2

    def invalidate(self) -> None:
        """Draw again, and the magnifier too, which shows the card while it is pointed at.

        A note may push that down to the lower edge.
        """
        super().invalidate()
        if self._scene is not None:
            margin, box = 2 * self.theme.px(SHADOW), reading_box(self)
            box.height = self._scene.window.bottom - box.y
            self._scene.invalidate(box.inflate(margin, margin))

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.UP and event.button == 1 and self._act is not None and self.items:
            self._act()
        return event.kind in (PointerKind.DOWN, PointerKind.UP)

    def command(self, command: Command) -> bool:
        if command is Command.CONFIRM and self._act is not None and self.items:
            self._act()
            return True
        return False

    def draw(self, target: Surface) -> None:
        width, (x, y) = self.card_width, self.middle
        if not self.items and self.wanted:
            self._draw_place(target, Rect(x - width // 2, self.rect.y, width, CardFaces.height(width)))
        shown = self.items[-4:]
        step = min(width * 0.28, (self.rect.width - width) / max(1, len(shown) - 1)) if len(shown) > 1 else 0
        for number, item in enumerate(shown):
            place = number - (len(shown) - 1) / 2
            self._faces.turned(item, width, self.angle + place * 3).draw(target, x + place * step, y)
        edge = round(x + width / 2 + step * (len(shown) - 1) / 2), y
        draw_tags(target, self, [tag for tag, _ in self._tags], edge, CardFaces.height(width))
        if self._name and (self.items or self.wanted):
            draw_label(target, self, self.words, (self.rect.centerx, self.rect.bottom - self.theme.px(LABEL // 2)))

    @property
    def words(self) -> str:
        """Return the words below the card."""
        usual = str(len(self.items)) if self.brief else self.text(self._name, n=len(self.items))
        return usual if self.terse else self.label or usual

    def _draw_place(self, target: Surface, place: Rect) -> None:
        """Draw the outline of a place where a card may be laid."""
        sprite = self.theme.keep(("empty card", place.size), lambda: _outline(place.size))
        target.blit(sprite, place.topleft)


def _lines(tags: Sequence[tuple[str, str]]) -> tuple[NoteLine, ...]:
    return tuple(NoteLine(words, tag) for tag, words in tags)


def _outline(size: tuple[int, int]) -> Surface:
    picture = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(picture, (20, 12, 6, 60), picture.get_rect(), border_radius=size[0] // 10)
    pygame.draw.rect(picture, (255, 243, 214, 90), picture.get_rect(), max(1, size[0] // 40), border_radius=size[0] // 10)
    return picture


def reading_box(widget: Widget) -> Rect:
    """Return the place where the magnifier shows a widget's card: above it, inside its box."""
    theme = widget.theme
    magnifiers = [child for child in widget.scene.root.children if isinstance(child, Magnifier)]
    window = magnifiers[0].room if magnifiers else widget.scene.window
    width, height = theme.px(READING + 40), min(theme.px(480), window.height - theme.px(16))
    place = Rect(0, 0, width, height)
    place.midbottom = (widget.rect.centerx, widget.rect.top - theme.px(4))
    if place.top < window.top + theme.px(8):
        place.midleft = (widget.rect.right + theme.px(4), widget.rect.centery)
        if place.right > window.right:
            place.midright = (widget.rect.left - theme.px(4), widget.rect.centery)
    return place.clamp(window)


class Magnifier(Widget):
    """The enlarged view, over everything else, of the open card pointed at or focused."""

    def __init__(self, faces: CardFaces) -> None:
        super().__init__()
        self._faces = faces

    @property
    def room(self) -> Rect:
        """Return the room for cards: the rectangle of the magnifier, else the window."""
        return self.rect if self.rect.width else self.scene.window

    @property
    def area(self) -> Rect:
        return self.room

    def _notes(self, pointed: OpenCard) -> Iterator[Rect]:
        """Yield the rectangle of the card on the place, shown or soon to be shown."""
        px = self.theme.px
        for card in self.scene.root.children:
            if isinstance(card, NoteCard) and card.roomy and pointed.note is not None:
                yield Rect(card.corner, (px(NOTE[0]), px(NOTE[1])))

    def _shown(self) -> tuple[Sprite, Rect] | None:
        """Return the picture of the enlarged card and its place, None while there is none."""
        scene = self.scene
        pointed = scene.hovered if isinstance(scene.hovered, OpenCard) else scene.focused if scene.focus_shown else None
        if not isinstance(pointed, OpenCard) or not pointed.visible or pointed.reading is None:
            return None
        room = reading_box(pointed)
        sprite = self._faces.reading(pointed.reading, self.theme.px(READING), room.height)
        size = sprite.surface.get_width() - 2 * sprite.anchor[0], sprite.surface.get_height() - 2 * sprite.anchor[1]
        place = Rect((0, 0), size)
        place.midbottom = (room.centerx, min(room.bottom, pointed.rect.top - self.theme.px(6)))
        if place.top < room.top:
            place.center = room.center
        for said in self._notes(pointed):
            if said.colliderect(place):
                place.top = said.bottom
        return sprite, place.clamp(self.room)

    def draw(self, target: Surface) -> None:
        shown = self._shown()
        self.over_focus = () if shown is None else (shown[1],)
        if shown is not None:
            sprite, place = shown
            sprite.draw(target, *place.topleft)
