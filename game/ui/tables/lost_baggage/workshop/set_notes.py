"""Notes on a set in the making: its faults, its families, and the mix of its tiles."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.lost_baggage.cards import CardSet
from game.ui.services.fonts import Face
from game.ui.services.text import Text
from game.ui.tables.lost_baggage.workshop.bars import Bars
from game.ui.tables.lost_baggage.workshop.collection import Collection
from game.ui.tables.lost_baggage.workshop.mixes import family_bars, mix_bars
from game.ui.tables.lost_baggage.workshop.rules import RuleLine
from game.ui.widgets import Label, ScrollArea
from game.ui.widgets.layout import box, column, scroll


class SetNotes(ScrollArea):
    """The faults of a set, or that there are none, above its bars."""

    def __init__(self, text: Text) -> None:
        super().__init__()
        self.words: Sequence[RuleLine | Label] = ()
        self.families = Bars(tooltip=text("workshop.families.help"))
        self.mixes = Bars(tooltip=text("workshop.mix.help"))
        self._titles = [Label(text(key), size=16, face=Face.TITLE) for key in ("workshop.families", "workshop.mix")]

    def show_set(self, cards: CardSet, collection: Collection, problems: Sequence[RuleLine]) -> None:
        """Show the notes on a set with these faults."""
        self.families.set(family_bars(cards, self.text, collection))
        self.mixes.set(mix_bars(cards, self.text, collection))
        self.words = problems or [Label(self.text("workshop.ready", n=len(cards.tiles)), size=16, face=Face.BOLD)]
        self.clear()
        for widget in self._lines():
            self.add(widget)
        if self.rect.width:
            self.arrange()

    def _lines(self) -> tuple[Bars | Label | RuleLine, ...]:
        """Return all lines, downwards."""
        return *self.words, self._titles[0], self.families, self._titles[1], self.mixes

    def arrange(self) -> None:
        lines = (box(line, tall=line.height_for) for line in self._lines())
        scroll(self, column(*lines, gap=8), self.theme.px)
