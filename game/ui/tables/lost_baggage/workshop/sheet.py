"""A sheet about a card or a set: all its text, and links to what belongs to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.engine.lost_baggage.cards import CardSet, Character
from game.ui.services.fonts import Face
from game.ui.services.speech import sentences
from game.ui.services.theme import FADED_INK, INK, LINK
from game.ui.tables.lost_baggage.workshop.bars import Bars
from game.ui.tables.lost_baggage.workshop.collection import Collection, listed
from game.ui.tables.lost_baggage.workshop.draft import Draft
from game.ui.tables.lost_baggage.workshop.faces import Faces
from game.ui.tables.lost_baggage.workshop.mixes import count_bars, family_bars, mix_bars
from game.ui.widgets import Label, Pressable, ScrollArea, Widget, draw_fitted
from game.ui.widgets.layout import divided

Jump = Callable[[str, str], None]
"""A function that goes to a card or a set: its kind ("characters" ... "sets") and id."""

SMALL = 150
"""The width of a small card, in design units."""
LINK_TALL = 46
"""The height of a link, in design units."""


class Link(Pressable):
    """A card or a set that belongs to the one shown: picture, name, and relation."""

    def __init__(self, faces: Faces, kind: str, card: str, caption: str, jump: Jump) -> None:
        super().__init__(lambda: jump(kind, card))
        self.faces, self.kind, self.card, self.caption = faces, kind, card, caption

    def draw(self, target: Surface) -> None:
        theme, faces = self.theme, self.faces
        if self.hovered or self.focused:
            theme.nine(target, "ui/row_hover", self.rect)
        side = self.rect.height - theme.px(6)
        icon = Rect(self.rect.x + theme.px(4), self.rect.y + theme.px(3), side, side)
        name = faces.set_name(self.card) if self.kind == "sets" else faces.name(self.kind, self.card)
        if self.kind == "sets":
            draw_fitted(target, self, "ui/icon_cards", icon.inflate(-theme.px(8), -theme.px(8)))
        else:
            faces.draw_thing(target, self, self.kind, self.card, icon)
        room = Rect(icon.right + theme.px(8), self.rect.y, self.rect.right - icon.right - theme.px(12), self.rect.height)
        if self.caption:
            lower = Rect(room.x, room.centery - theme.px(1), room.width, room.height // 2)
            block = theme.block(self.caption, lower.width, lower.height, size=15, face=Face.REGULAR, may_cut=True)
            theme.draw_block(target, block, lower, FADED_INK)
            room = Rect(room.x, room.y + theme.px(2), room.width, room.height // 2)
        block = theme.block(name, room.width, room.height, size=17, may_cut=True)
        theme.draw_block(target, block, room, LINK)


class LargeCard(Widget):
    """A card as large as it is read."""

    def __init__(self, faces: Faces, kind: str, card: str) -> None:
        super().__init__()
        self.faces, self.kind, self.card = faces, kind, card

    @property
    def spoken(self) -> str:
        """Return the card's name and its text; a character's skills are written below the card."""
        found = self.faces.collection.card(self.kind, self.card)
        hp = self.text("workshop.hp", hp=found.hp) if isinstance(found, Character) else ""
        text = hp or self.faces.brief(self.kind, self.card)
        return sentences((self.faces.name(self.kind, self.card), text))

    def height_for(self, width: int) -> int:
        """Return the height in pixels of the card at most so wide."""
        return self.faces.large(self.kind, self.card, width)[1][1] + self.theme.px(6)

    def draw(self, target: Surface) -> None:
        sprite, (width, _) = self.faces.large(self.kind, self.card, self.rect.width)
        sprite.draw(target, self.rect.centerx - width // 2, self.rect.y + self.theme.px(2))


class SmallCard(LargeCard):
    """A card as in the grid, as wide as most of a column."""

    @property
    def _wide(self) -> int:
        return self.theme.px(SMALL)

    def height_for(self, width: int) -> int:
        return self.faces.height(self.kind, self._wide) + self.theme.px(8)

    def draw(self, target: Surface) -> None:
        sprite = self.faces.card(self.kind, self.card, self._wide)
        sprite.draw(target, self.rect.centerx - self._wide // 2, self.rect.y + self.theme.px(2))


class Sheet(ScrollArea):
    """A page with rows of one or two widgets; `show_card` and `show_set` fill it."""

    def __init__(self, jump: Jump, *, sets: bool = True, narrow: bool = False) -> None:
        """Create the sheet.

        `sets`: whether a card leads to the sets that it is in; `narrow`: whether a character's large card has no room.
        """
        super().__init__()
        self.jump, self.sets, self.narrow = jump, sets, narrow
        self.rows: list[tuple[Widget, ...]] = []

    def _fill(self, rows: Sequence[tuple[Widget, ...]]) -> None:
        self.clear()
        self.rows = list(rows)
        for widgets in self.rows:
            for widget in widgets:
                self.add(widget)
        self.scroll_to(0, glide=False)
        self.arrange()

    def show_nothing(self) -> None:
        """Show an empty page."""
        self._fill(())

    def show_card(self, faces: Faces, kind: str, card: str) -> None:
        """Show a card with all that it says, what belongs to it, and the sets that it is in."""
        text, collection = self.text, faces.collection
        found = collection.card(kind, card)
        small = self.narrow and isinstance(found, Character)
        rows: list[tuple[Widget, ...]] = [(SmallCard(faces, kind, card) if small else LargeCard(faces, kind, card),)]
        if isinstance(found, Character):
            rows += [(Label(f"{skill.name}: {skill.full}", size=16),) for skill in faces.words.skills(found)]
            rows.append((Label(faces.words.flavour("character", card), size=16, face=Face.ITALIC, colour=FADED_INK),))
        links = _belonging(collection, kind, card)
        if links:
            rows.append((_title(text("workshop.belongs")),))
        rows += [(Link(faces, other, one, text(f"workshop.as.{other}"), self.jump),) for other, one in links]
        if (kind, card) in collection.own:
            rows.append((Label(text("workshop.own_card"), size=15, face=Face.ITALIC, colour=FADED_INK),))
        sets = collection.sets_with(kind, card) if self.sets else ()
        if self.sets:
            rows.append((_title(text("workshop.in_sets", n=len(sets)) if sets else text("workshop.in_no_set")),))
        rows += [(Link(faces, "sets", one.id, _times(text, listed(one, kind).count(card)), self.jump),) for one in sets]
        self._fill(rows)

    def show_set(self, faces: Faces, cards: CardSet) -> None:
        """Show a set: its counts, its mixes, its characters, and what else is in it."""
        text, collection = self.text, faces.collection
        about = collection.word(f"set.{cards.id}.about", text.language)
        rows: list[tuple[Widget, ...]] = [(Label(faces.set_name(cards.id), size=22, face=Face.TITLE),)]
        if about:
            rows.append((Label(about, size=16, face=Face.ITALIC, colour=FADED_INK),))
        rows.append((Bars(count_bars(cards, text)),))
        rows += [(_title(text("workshop.families")),), (Bars(family_bars(cards, text, collection)),)]
        rows += [(_title(text("workshop.mix")),), (Bars(mix_bars(cards, text, collection)),)]
        rows.append((_title(text("workshop.kind.characters")),))
        links = [Link(faces, "characters", one, "", self.jump) for one in cards.characters]
        rows += [_pair(links[start : start + 2]) for start in range(0, len(links), 2)]
        draft = Draft.of(cards, collection.library)
        for kind in ("items", "tiles"):
            names = ", ".join(faces.name(kind, one) for one in draft.chosen(kind))
            rows += [(_title(text(f"workshop.others.{kind}", n=len(draft.chosen(kind)))),), (Label(names, size=16),)]
        self._fill(rows)

    def arrange(self) -> None:
        if not self.rect.width:  # filled before it was placed
            return
        px = self.theme.px
        place = self.content_rect.inflate(-px(8), 0)
        top = place.y + px(2)
        for widgets in self.rows:
            width = place.width // len(widgets)
            tall = max(self._height(widget, width) for widget in widgets)
            pieces = divided(Rect(place.x, top, place.width, tall), [1] * len(widgets), px(4))
            for widget, piece in zip(widgets, pieces, strict=True):
                widget.place(piece)
            top += tall + px(5)
        self.fill(top - place.y)

    def _height(self, widget: Widget, width: int) -> int:
        if isinstance(widget, Label | LargeCard | Bars):
            return widget.height_for(width) + self.theme.px(3)
        return self.theme.px(LINK_TALL)


def _pair(links: Sequence[Link]) -> tuple[Widget, ...]:
    """Return two links side by side; beside a last single one there is nothing."""
    return tuple(links) if len(links) > 1 else (*links, Widget())


def _title(words: str) -> Label:
    return Label(words, size=18, face=Face.TITLE, colour=INK)


def _times(text: Callable[..., str], count: int) -> str:
    """Return the number of times a card stands in a set, where it is more than once."""
    return text("workshop.times", n=count) if count > 1 else ""


def _belonging(collection: Collection, kind: str, card: str) -> tuple[tuple[str, str], ...]:
    """Return the cards that come along with this one, or with which it comes along (LB-3)."""
    found = collection.card(kind, card)
    owner = found if isinstance(found, Character) else collection.owner(kind, card)
    if owner is None:
        return ()
    family = (("characters", owner.id), ("items", owner.baggage), ("tiles", owner.tile))
    return tuple(pair for pair in family if pair != (kind, card))
