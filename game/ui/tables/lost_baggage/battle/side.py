"""One fighter's side of the battle stage: the character card, and below it battle deck, hand, payment and equipment."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.engine.lost_baggage.state import Player
from game.ui.tables.lost_baggage.cards.character_card import CardState, CharacterCard
from game.ui.tables.lost_baggage.cards.character_face import COMPACT, WIDTH, CharacterFaces
from game.ui.tables.lost_baggage.cards.item_face import CardFaces
from game.ui.tables.lost_baggage.cards.piles import OpenCard, Pile
from game.ui.tables.lost_baggage.cards.words import Skill
from game.ui.widgets.base import Widget
from game.ui.widgets.layout import row

PILES = 118
LOW_PILES = 82
"""Design units of the height of the row of piles, and where there is little space."""
GAP = 12


class FighterSide(Widget):
    """One side of the stage. `hand` shows backs with their number, also of a hand that is a fan for its owner.

    Below the equipped item stands when it acts (LB-66).
    """

    def __init__(
        self, faces: CardFaces, characters: CharacterFaces, use: Callable[[Skill], None], enlarge: Callable[[], None]
    ) -> None:
        super().__init__()
        self._words = faces.words
        self.card = CharacterCard(characters, use, enlarge)
        self.deck = Pile(faces, "lost_baggage.battle.deck")
        self.hand = Pile(faces, "lost_baggage.battle.hand", spread=True)
        self.paid = OpenCard(faces, "lost_baggage.battle.payment")
        self.equipped = OpenCard(faces, "lost_baggage.battle.equipment")
        self.shelf = 0
        for widget in (self.card, self.deck, self.hand, self.paid, self.equipped):
            self.add(widget)

    def show_fighter(self, player: Player, state: CardState | None) -> None:
        """Show a fighter's things."""
        self.card.show_state(state)
        self.deck.show_count(len(player.pack))
        self.hand.show_count(len(player.hand))
        self.paid.show_items(player.attached)
        item = player.equipped
        self.equipped.show_items(*(((), "") if item is None else ((item,), self._words.situation(item))))

    def stand_on(self, shelf: int) -> None:
        """Put the piles `shelf` pixels below the upper edge, if the card is not taller."""
        if (shelf, self.card.size) != (self.shelf, self.card.rect.size):
            self.shelf = shelf
            self.arrange()

    @staticmethod
    def width(compact: bool) -> float:
        """Design units of the width of a side."""
        return WIDTH * (COMPACT if compact else 1.0)

    def arrange(self) -> None:
        px, rect = self.theme.px, self.rect
        if not rect.width:
            return
        low = self.card.compact or rect.height < px(540)
        piles = px(LOW_PILES if low else PILES)
        self.card.tallest = rect.height - piles - px(GAP)
        size = self.card.size
        self.card.place(Rect(rect.centerx - size[0] // 2, rect.y, *size))
        below = rect.y + max(self.shelf, size[1]) + px(GAP)
        places = row(Rect(rect.x, below, rect.width, piles), [1, 1.02, 1.1, 1.3], px(2))
        piles_of: tuple[Pile | OpenCard, ...] = (self.deck, self.hand, self.paid, self.equipped)
        for widget, place in zip(piles_of, places, strict=True):
            widget.brief = self.card.compact
            widget.place(place)
