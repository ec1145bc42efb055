"""Contents of the sheets: the market, finds to choose from, gifts, outcomes of exploring."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect

from game.engine.riverlands import exploring, previews
from game.engine.riverlands.actions import Buy, Choose, Transfer
from game.engine.riverlands.events import Explored
from game.engine.riverlands.hero import TRANSFERABLE, Hero, Item
from game.engine.riverlands.state import Phase
from game.engine.riverlands.tables import (
    TRADES,
    BoggedDown,
    Effect,
    Gain,
    GoBack,
    LoseHealth,
    LoseSwordLevel,
    Robbed,
    YourChoice,
)
from game.ui.contract.values import Note, NoteLine, Tone
from game.ui.services.wording import sentence
from game.ui.tables.riverlands.finding import Outcome
from game.ui.tables.riverlands.selection import Deed, Part
from game.ui.tables.riverlands.sheet import Cell, Picture, Sheet
from game.ui.tables.riverlands.things import ICONS
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.choosers import Choice

LOSSES, HINDRANCES = LoseHealth | Robbed | LoseSwordLevel, BoggedDown | GoBack
"""The effects of exploring that take something, and those that hinder."""


class Handing(Widget):
    """The number to hand over, to be chosen, and the button that does it."""

    def __init__(self, most: int, count: int, changed: Callable[[int], None], give: Callable[[], None]) -> None:
        super().__init__()
        self.most = most
        self.number = Choice([(number, str(number)) for number in range(1, most + 1)], count, changed)
        self.button = Button("", give, size=17)
        self.add(self.number)
        self.add(self.button)

    def set(self, count: int, words: str, *, harms: bool) -> None:
        """Show a number and the words of the button, which is orange where that harms."""
        self.number.value, self.button.style = count, "orange" if harms else "green"
        self.button.set(words)

    def arrange(self) -> None:
        px, rect = self.theme.px, self.rect
        self.number.place(Rect(rect.x, rect.centery - px(50), rect.width, px(44)))
        self.button.place(Rect(rect.x, rect.centery + px(4), rect.width, px(46)))


class Offers(Part):
    """The offers of the moment on the sheet, which is hidden without any."""

    def show(self, sheet: Sheet) -> None:
        """Update the sheet to what is asked now."""
        deed = self.open_deed
        if self.seen.phase is Phase.CHOOSE:
            sheet.lay(self.words.text("sheet.finds"), list(self._finds()), closable=False)
        elif deed is Deed.TRADE:
            sheet.lay(self._title(deed), list(self._trades()))
        elif deed is Deed.GIVE and self.mate is not None:
            sheet.lay(self._title(deed), list(self._gifts()), more=self._handing(sheet))
        else:
            sheet.take_away()

    def hold(self, sheet: Sheet, why: str) -> None:
        """Keep the market open without offers while something is shown.

        The sheet of gifts is away meanwhile: a healing changes the numbers on it.
        """
        deed = self.open_deed
        if deed is not Deed.TRADE or self.found is not None or not sheet.visible:
            sheet.take_away()
            return
        sheet.retitle(self._title(deed))
        sheet.hold(why)

    def _title(self, deed: Deed) -> str:
        """Return the title of a sheet, after the event that was shown last."""
        if deed is Deed.GIVE:
            return self.words.text("sheet.give", name=self.host.name(self.mate)) if self.mate is not None else ""
        gold = self.words.amount(Item.GOLD, self.hero.gold if self.hero is not None else 0)
        return self.words.text("sheet.market", gold=gold)

    # exploring

    def explored(self, found: Explored) -> tuple[str, list[Outcome]]:
        """Return the name and the six outcomes of the tile that is explored."""
        hero = self.seen.heroes[found.seat]
        rows = previews.outcomes(self.seen, found.seat)
        told = zip(rows, self.words.outcomes(rows, ()), strict=True)
        outcomes = []
        for row, words in told:
            level = self._level(row.effects, hero)
            said = sentence(self.words.text(f"trade.sword_{level}")) if level else words
            then = self._then(row.effects, hero)
            outcomes.append(Outcome(row.value, said, pictures_of(row.effects), tone_of(row.effects), then))
        return self.words.text(f"sheet.explore.{found.kind}"), outcomes

    def _level(self, effects: tuple[Effect, ...], hero: Hero) -> int:
        """Return the level of the sword after a gain of nothing else, 0 for other effects."""
        gain = effects[0]
        found = len(effects) == 1 and isinstance(gain, Gain) and gain.item is Item.SWORD and gain.count
        return hero.sword + 1 if found else 0

    def _then(self, effects: tuple[Effect, ...], hero: Hero) -> str:
        """Return what a single gain comes to: the new sword's blow, else how many there are then."""
        gain = effects[0]
        if len(effects) > 1 or not isinstance(gain, Gain) or not gain.count:
            return ""
        total = hero.changed(gain.item, gain.count).amount(gain.item)
        return self.words.text(f"sheet.then.sword_{total}" if gain.item is Item.SWORD else "sheet.then", n=total)

    def headline(self, found: Explored) -> str:
        """Return the value of the die, in words."""
        return self.words.text(f"sheet.rolled.{found.value}")

    # trading

    def _trades(self) -> Iterator[Cell]:
        for name, trade in TRADES.items():
            buy = Buy(name)
            why = self.check(buy)
            sprite = f"inv/{name.replace('_', '')}" if trade.gain.item is Item.SWORD else ICONS[trade.gain.item]
            count = trade.gain.count if trade.gain.count > 1 else 0
            words = sentence(self.words.text(f"trade.{name}"))
            refused = f"{self.words.reason(why)}{f' ({why.rule})' if why.rule else ''}" if why is not None else ""
            yield Cell(
                words,
                (Picture(sprite, f"+{count}" if count else ""),),
                price=trade.gold,
                act=self.doing(buy),
                disabled_reason=refused,
                note=self._of_trade(words.rstrip("."), sprite, buy, refused),
            )

    def _of_trade(self, name: str, sprite: str, buy: Buy, refused: str) -> Note:
        """Return the note on goods: their use, and what is left after buying them."""
        trade, hero = TRADES[buy.trade], self.hero
        lines: list[NoteLine] = []
        if refused or hero is None:
            lines.append(NoteLine(refused, "ui/icon_warning", Tone.WARNING))
        else:
            gold = hero.gold - trade.gold
            lines.append(NoteLine(self.words.text("note.gold_left", gold=gold, n=gold), ICONS[Item.GOLD]))
            if left := self.words.actions_left(buy):
                lines.append(NoteLine(left, "inv/action"))
            if self.starves_by(buy):
                lines.append(NoteLine(self.words.text("note.then_starves"), ICONS[Item.FOOD], Tone.WARNING))
        return Note(name, self.words.does(trade.gain.item, (trade.sword or 0) + 1), sprite, lines=tuple(lines))

    # choosing between finds

    def _finds(self) -> Iterator[Cell]:
        for find in exploring.open_finds(self.seen):
            words = sentence(self.words.find(find.gains))
            yield Cell(words, tuple(map(_gain_picture, find.gains)), act=self.doing(Choose(find.name)))

    # handing over

    def _gifts(self) -> Iterator[Cell]:
        hero = self.hero
        for item in TRANSFERABLE:
            amount = hero.amount(item) if hero is not None else 0
            why = "" if amount else self.words.text("sheet.none", item=self.words.text(f"item.{item}"))
            lit = item is self.selection.item
            yield Cell(
                sentence(self.words.text(f"item.{item}")),
                (Picture(ICONS[item], str(amount)),),
                act=self._picking(item),
                disabled_reason=why,
                lit=lit,
            )

    def _picking(self, item: Item) -> Callable[[], None]:
        def pick() -> None:
            self.selection.item, self.selection.count = item, 1
            self.host.refresh()

        return pick

    def _handing(self, sheet: Sheet) -> Widget | None:
        """Return the number to hand over.

        It is kept as long as the same can be chosen, so that the focus stays.
        """
        item, mate, hero = self.selection.item, self.mate, self.hero
        most = hero.amount(item) if hero is not None else 0
        if mate is None or not most:
            return None
        self.selection.count = min(self.selection.count, most)

        def count(number: int) -> None:
            self.selection.count = number
            self.host.refresh()

        def give() -> None:
            self.doing(Transfer(mate, self.selection.item, self.selection.count))()

        known = sheet.more if sheet.visible else None
        handing = known if isinstance(known, Handing) and known.most == most else Handing(most, self.selection.count, count, give)
        words = self.words.text("button.give", amount=self.words.amount(item, self.selection.count))
        meal, gift = previews.meal(self.seen, self.food_handed), Transfer(mate, item, self.selection.count)
        harms = item is Item.FOOD and (meal.starves or meal.next_turn_stuck)
        handing.set(self.selection.count, words, harms=harms or self.starves_by(gift))
        return handing


def harms(effects: tuple[Effect, ...]) -> bool:
    """Return whether effects of exploring take something, or hinder."""
    return any(isinstance(effect, LOSSES | HINDRANCES) for effect in effects)


def tone_of(effects: tuple[Effect, ...]) -> Tone:
    """Return the tone of the effects of exploring.

    It is bad for a loss, a warning for a hindrance or for gains without room, and good for a gain.
    """
    if any(isinstance(effect, LOSSES) for effect in effects):
        return Tone.BAD
    hinders = any(isinstance(effect, HINDRANCES) for effect in effects)
    lost = all(isinstance(effect, Gain) and not effect.count for effect in effects)
    return Tone.WARNING if hinders or lost else Tone.GOOD


def pictures_of(effects: tuple[Effect, ...]) -> tuple[Picture, ...]:
    """Return the gains of exploring, as pictures."""
    return tuple(picture for effect in effects for picture in _pictures(effect))


def _pictures(effect: Effect) -> Iterator[Picture]:
    match effect:
        case Gain():
            yield _gain_picture(effect)
        case LoseHealth(count):
            yield Picture(ICONS[Item.HEALTH], f"−{count}")
        case Robbed():
            yield Picture("people/robber")
        case LoseSwordLevel():
            yield Picture(ICONS[Item.SWORD], "−1")
        case BoggedDown():
            yield Picture("ui/icon_lock", badge=True)
        case GoBack():
            yield Picture("ui/icon_home", badge=True)
        case YourChoice(finds):
            for find in finds:
                yield _gain_picture(find.gains[0])


def _gain_picture(gain: Gain) -> Picture:
    return Picture(ICONS[gain.item], f"+{gain.count}")
