"""One fighter's side of the battle stage: the character card, and its piles below."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.engine.lost_baggage.state import Player
from game.ui.tables.lost_baggage.cards.character_card import CardState, CharacterCard
from game.ui.tables.lost_baggage.cards.character_face import CharacterFaces
from game.ui.tables.lost_baggage.cards.item_face import CardFaces
from game.ui.tables.lost_baggage.cards.low_card import LowCard
from game.ui.tables.lost_baggage.cards.piles import OpenCard, Pile, label_width
from game.ui.tables.lost_baggage.cards.words import Skill
from game.ui.widgets.base import Widget

PILES = (112, 92)
"""Design units of the height of the row of piles, in a wide and in a narrow window."""
LOWEST = (60, 44)
"""Design units of its least height, and of that at a side of a low window."""
GAP = (10, 4)
"""Design units between the card and the piles, likewise."""
BETWEEN = 6
"""Design units between two piles."""

FULL, COMPACT, FOLDED = (False, False), (True, False), (True, True)
"""The states of the card: compact or not, folded or not."""


class FighterSide(Widget):
    """One side of the stage.

    `hand` shows backs with their number, but for the hand that is a fan for its owner.

    Below the equipped item stands when it acts (LB-66). A pile without cards is not seen.
    """

    def __init__(
        self,
        faces: CardFaces,
        characters: CharacterFaces,
        use: Callable[[Skill], None],
        enlarge: Callable[[], None],
        *,
        right: bool,
    ) -> None:
        super().__init__()
        self._words, self._right = faces.words, right
        self._cards = CharacterCard(characters, use, enlarge), LowCard(characters, use, enlarge)
        self._cards[0].tight = True  # lower rows, where these make all skills readable
        self.deck = Pile(faces, "lost_baggage.battle.deck")
        self.hand = Pile(faces, "lost_baggage.battle.hand", spread=True)
        self.paid = OpenCard(faces, "lost_baggage.battle.payment")
        self.equipped = OpenCard(faces, "lost_baggage.battle.equipment")
        self.box = Rect(0, 0, 0, 0)
        self._narrow, self._open, self._below = False, True, 0
        self._piles_in: Rect | None = None
        """The place of the piles in a folded frame."""
        self._low = False
        """True if the card is low and as wide as the window, which is upright."""
        for widget in (*self._cards, self.deck, self.hand, self.paid, self.equipped):
            self.add(widget)

    @property
    def card(self) -> CharacterCard:
        """The character card that is shown."""
        return self._cards[self._low]

    @property
    def opened(self) -> bool:
        """Return whether its skills are told in words."""
        return self._open

    def show_fighter(self, player: Player, state: CardState | None, *, own: bool, paying: bool, opened: bool) -> None:
        """Show a fighter's things.

        `own`: the hand is the viewer's fan, `paying`: a card may be paid, `opened`: with words.
        """
        for card in self._cards:
            card.show_state(state)
        self.deck.show_count(len(player.pack))
        self.hand.show_count(0 if own else len(player.hand))
        self.paid.show_items(player.attached)
        self.paid.wanted = paying
        item = player.equipped
        self.equipped.show_items(*(((), "") if item is None else ((item,), self._words.situation(item))))
        self._open = opened
        self.arrange()

    def place_in(self, box: Rect, *, narrow: bool, below: int = 0) -> int:
        """Place the side in the upper part of a box; return the height taken, in pixels.

        In an empty box nothing is shown. Piles are lower rather than that they take the pixels `below` them.
        """
        self.box, self._narrow, self._piles_in, self._low, self._below = Rect(box), narrow, None, False, below
        self.show(box.height > 0)
        self.arrange()
        return self.rect.height

    def stand_at(self, box: Rect) -> int:
        """Take a side of a low window, with the signs of the skills below the card's head.

        Return the height taken, in pixels.
        """
        self.box, self._narrow, self._piles_in, self._low = Rect(box), True, None, True
        self.show(box.height > 0)
        self.arrange()
        return self.rect.height

    def fold_in(self, card: Rect, piles: Rect) -> int:
        """Share the place of one card with the other side; return its height.

        The side that acts has the card; the piles are in a row of their own.
        """
        self.box, self._piles_in, self._narrow, self._low = Rect(card), Rect(piles), True, False
        self.show(True)
        self.arrange()
        return card.height

    def stand_in(self, card: Rect, piles: Rect) -> None:
        """Take the places of a low card, and of the piles beside the figures."""
        self.box, self._piles_in, self._narrow, self._low = Rect(card), Rect(piles), True, True
        self.show(True)
        self.arrange()

    def low_height(self, most: int) -> int:
        """Return the height of the low card, which is `most` pixels at most."""
        self._cards[1].signed = False
        return self._cards[1].fit((0, most), (COMPACT, FOLDED) if self._open else (FOLDED,))[1]

    def _fold(self, piles: Rect) -> None:
        self.invalidate()
        self._cards[not self._low].show(False)
        self._cards[1].signed = False
        self.card.show(self._open or self._low)
        size = self.card.fit(self.box.size, (COMPACT, FOLDED) if self._open else (FOLDED,))
        place = Rect(self.box.topleft, size)
        self.rect = place.union(piles) if self.card.visible else Rect(piles)
        self.card.place(place)
        self._place_piles(piles)
        self.invalidate()

    def arrange(self) -> None:
        box, px = self.box, self.theme.px
        if not box.height or self.card.state is None:
            return
        if self._piles_in is not None:
            self._fold(self._piles_in)
            return
        self._cards[not self._low].show(False)
        self._cards[1].signed = self._low
        self.card.show(True)
        looks = (FULL, COMPACT, FOLDED) if not self._narrow else (COMPACT, FOLDED) if self._open else (FOLDED,)
        looks = (FOLDED,) if self._low else looks
        piles, gap, lowest = px(PILES[self._narrow]), px(GAP[self._low]), px(LOWEST[self._low])
        wide, tall = self.card.fit((box.width, box.height - gap - lowest), looks)
        piles = max(lowest, min(piles, box.height - self._below - tall - gap))
        x = box.right - wide if self._right else box.x
        self.invalidate()
        self.rect = Rect(x, box.y, wide, tall + (gap + piles if any(self._seen) else 0))
        self.card.place(Rect(x, box.y, wide, tall))
        self._place_piles(Rect(x, box.y + tall + gap, wide, piles))
        self.invalidate()

    @property
    def _piles(self) -> tuple[Pile | OpenCard, ...]:
        return self.deck, self.hand, self.paid, self.equipped

    @property
    def _seen(self) -> list[bool]:
        """Return of each pile whether it has cards, or may get one."""
        return [bool(pile.count if isinstance(pile, Pile) else pile.items or pile.wanted) for pile in self._piles]

    def _place_piles(self, box: Rect) -> None:
        """Place the piles side by side, each as wide as its words.

        Those without cards keep a place of no width.
        """
        px = self.theme.px
        piles, seen = self._piles, self._seen
        least = round((box.height - px(28)) * 116 / 164) + px(8)
        for brief, terse in ((False, False), (True, False), (True, True)):
            for pile in piles:
                pile.brief = brief
            self.equipped.terse = terse
            widths = [max(least, label_width(pile, pile.words)) if there else 0 for pile, there in zip(piles, seen, strict=True)]
            if sum(widths) + px(BETWEEN) * 3 <= box.width:
                break
        if sum(widths) > box.width and self._piles_in is not None:
            widths = [wide * box.width // sum(widths) for wide in widths]
        if sum(widths) > box.width:  # below a small card they take the whole column
            box = Rect(self.box.x, box.y, self.box.width, box.height)
            self.rect = self.rect.union(box)
        spare = max(0, box.width - sum(widths)) // max(1, sum(seen))
        x = box.x
        for pile, wide, there in zip(piles, widths, seen, strict=True):
            more = min(spare, px(2 * BETWEEN)) if there else 0
            pile.place(Rect(x, box.y, wide + more, box.height))
            x += wide + more
