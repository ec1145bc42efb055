"""The viewer's own character beside the board: its card, or a plate that opens it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.ui.contract.values import Note
from game.ui.hud.card import Noted
from game.ui.services.fonts import Face
from game.ui.services.theme import INK, WARNING
from game.ui.tables.lost_baggage.battle.side import COMPACT, FOLDED, FULL
from game.ui.tables.lost_baggage.cards import painted, pictures
from game.ui.tables.lost_baggage.cards.character_card import HEALTH, HOLLOW, CardState, CharacterCard
from game.ui.tables.lost_baggage.cards.character_face import WIDTH, CharacterFaces
from game.ui.tables.lost_baggage.cards.fitting import fitted
from game.ui.tables.lost_baggage.cards.low_card import GAP, HEAD, LINE, LowCard
from game.ui.tables.lost_baggage.cards.painted import bar
from game.ui.tables.lost_baggage.cards.words import CardWords, Skill
from game.ui.widgets.accent import LEATHER
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Pressable

SIZE = (208, 58)
"""Design units of the plate at its largest."""
TRACK = 12
"""Design units of the height of the track of health."""
HP = 50
"""Design units of the heart and the number behind the track."""
SLIDER, SLIDERS = 0.6, 20
"""The size of a coloured slider on the plate, and the design units of its width there."""
LEAST = HEAD + 48 + GAP
"""Design units of the height of a low card with signs for its skills."""
LINES = (58, LINE, 40)
"""Design units of a skill's line on a low card, with three lines of words, two, and two on a screen that is not touched."""


class OwnPlate(Pressable, Noted):
    """The viewer's own character: name, portrait, sliders and HP; a press opens its card."""

    only_tells = False

    def __init__(self, words: CardWords, card: CharacterCard, act: Callable[[], None]) -> None:
        super().__init__(act)
        self._words, self._card = words, card
        self._state: CardState | None = None
        self.visible = False

    def follow(self) -> None:
        """Show what the card shows now."""
        if self._card.state != self._state:
            self._state = self._card.state
            self.invalidate()

    @property
    def note(self) -> Note | None:
        return self._card.note

    def draw(self, target: Surface) -> None:
        state, theme, px = self._state, self.theme, self.theme.px
        if state is None or not self.rect.width:
            return
        theme.nine(target, "ui/card_active" if state.active or self.hovered else "ui/card", self.rect)
        room = self.rect.inflate(-px(14), -px(10)).move(0, self.sunk)
        character = self._words.library.character[state.character]
        face = Rect(room.topleft, (room.height, room.height))
        medal = painted.medal(theme.art, pictures.portrait(theme.art, character))
        theme.art.sprite(medal, round(face.height / painted.MEDAL, 3)).draw(target, *face.center)
        left = face.right + px(8)
        words = Rect(left, room.y, room.right - left, room.height * 11 // 20)
        for slider in [colour for colour, on in (("red", state.red), ("blue", state.blue)) if on]:
            sprite = theme.art.sprite(f"{pictures.FOLDER}ui/slider_{slider}", round(theme.scale * SLIDER, 3))
            words.width -= px(SLIDERS)
            sprite.draw(target, words.right + px(SLIDERS) // 2, words.centery)
        name = self._words.name("character", state.character)
        block = fitted(theme, name, words, size=px(19), least=px(14), face=Face.TITLE, one_line=True)
        theme.draw_block(target, block, words, INK)
        below = Rect(left, words.bottom, room.right - left, room.bottom - words.bottom)
        self._draw_health(target, state, below)

    def _draw_health(self, target: Surface, state: CardState, room: Rect) -> None:
        """Draw the track of health, and behind it the HP."""
        theme, px = self.theme, self.theme.px
        long, tall, most = room.width - px(HP), px(TRACK), max(1, state.most)
        for colours, key in ((HOLLOW, "hollow"), (HEALTH, "health")):
            track = theme.fonts.keep(("track", key, long, tall), partial(bar, (long, tall), colours, edge=(58, 30, 14)))
            wide = long if key == "hollow" else max(0, round(long * min(1.0, state.hp / most)))
            part = Rect(0, 0, wide, tall)
            target.blit(track, (room.x, room.centery - tall // 2), part, special_flags=BLEND_PREMULTIPLIED)
        heart = theme.art.sprite("ui/icon_heart", round(theme.scale * 0.8, 3))
        heart.draw(target, room.right - px(HP) + px(16), room.centery)
        digits = theme.fonts.picture(str(state.hp), Face.BLACK, px(20), WARNING if state.hp * 3 <= state.most else INK)
        target.blit(digits, digits.get_rect(midleft=(room.right - px(HP) + px(28), room.centery)))


class OwnThings:
    """The viewer's own card; with little room a plate opens it, and the hand has a pocket."""

    def __init__(self, characters: CharacterFaces, use: Callable[[Skill], None], enlarge: Callable[[], None]) -> None:
        """Create the widgets.

        `use` is called for a skill that is pressed, `enlarge` for the card where it is always shown.
        """
        self._use, self._enlarge = use, enlarge
        acts = self._use_skill, self._press_card
        self.cards = CharacterCard(characters, *acts), LowCard(characters, *acts)
        self._low = False
        """True if the card is the low one: there is no room for a large portrait and for words."""
        self.card.tight = True  # what can be used has a button as well
        self.plate, self.pocket = OwnPlate(characters.words, self.card, self._open), Pocket()
        for widget in (*self.cards, self.pocket):
            widget.visible = False
        self.fits = self.folded = False
        """True if there is room for them, and if that is for the plate alone."""
        self.left_out = False
        """True if the column where they belong is taken by others, as in a replay."""
        self._opened = False
        self._place_again: Callable[[], object] | None = None

    @property
    def card(self) -> CharacterCard:
        """The card that is shown where there is room."""
        tall, low = self.cards
        return low if self._low else tall

    def show_state(self, state: CardState | None) -> None:
        """Show the viewer's character, or none.

        Another one is placed anew: its card may be of another height.
        """
        before = self.card.state
        for card in self.cards:
            card.show_state(state)
        if before is not None and state is not None and before.character != state.character and self._place_again is not None:
            self._place_again()

    def place(self, box: Rect) -> int:
        """Place the card at the foot of a box, as it fits; return its height, 0 without a box."""
        self._place_again = partial(self.place, Rect(box))
        self.folded, self.fits, self.left_out, self._low = False, bool(box.height), not box.height, False
        if self.card.state is None or not box.height:
            return 0
        narrow = box.width < self.card.theme.px(WIDTH)
        size = self.card.fit(box.size, (COMPACT, FOLDED) if narrow else (FULL, COMPACT, FOLDED))
        if self.card.folded and (low := self._low_size(box, size[1])) is not None:
            self._low, size = True, low
        self.card.place(Rect(box.x, box.bottom - size[1], *size))
        return box.height

    def _low_size(self, box: Rect, tall: int) -> tuple[int, int] | None:
        """Return the size of a low card with its skills in words, None without the room.

        Where one `tall` has none it has signs for them.
        """
        low = self.cards[1]
        low.signed = False
        for line in LINES if low.theme.keys else LINES[:-1]:
            low.line = line
            size = low.fit(box.size, (COMPACT,))
            if size[1] <= box.height:
                return size
        if tall <= box.height:
            return None
        low.signed = True
        low.fit(box.size, (FOLDED,))
        return box.width, low.theme.px(LEAST)

    def fold(self, box: Rect, board: Rect) -> None:
        """Place the plate in a box, and the card that it opens over the board."""
        self._place_again = partial(self.fold, Rect(box), Rect(board))
        px = self.card.theme.px
        self.folded, self.fits, self.left_out, self._low = True, box.height >= px(SIZE[1]), False, False
        self.plate.place(Rect(box.x, box.y, min(px(SIZE[0]), box.width), box.height))
        size = self.card.fit(board.size, (FULL, COMPACT, FOLDED))
        self.card.place(Rect(board.x, board.bottom - size[1], *size))

    def show(self, *, there: bool, pocket: bool) -> None:
        """Show what has room, if the character is `there`, and the pocket."""
        self.cards[not self._low].show(False)
        self.card.show(there and self.fits and (self._opened or not self.folded))
        self.plate.show(there and self.fits and self.folded)
        self.pocket.show(pocket)
        self.plate.follow()

    def _open(self) -> None:
        """Open the card over the board, or put it away."""
        self._opened = not self._opened
        self.card.show(self._opened)

    def _use_skill(self, skill: Skill) -> None:
        if self.folded:
            self._open()
        self._use(skill)

    def _press_card(self) -> None:
        if self.folded:
            self._open()
        else:
            self._enlarge()


class Pocket(Widget):
    """The leather pocket in which the hand stands, with the buttons on it."""

    def draw(self, target: Surface) -> None:
        self.theme.nine(target, LEATHER.plaque, self.rect)
