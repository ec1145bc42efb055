"""The text of a card, written from its effects (LB-80 to LB-87).

Text and rule therefore cannot differ. There are two lengths: in full for the enlarged card and the log ("Deal 2 damage to the
opponent."), short for the small card ("2 damage"). The words are those of the domain `cards`, keys `card.full...` and
`card.short...`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from game.engine.lost_baggage.targets import ALWAYS, CONDITIONS
from game.engine.lost_baggage.vocabulary import Count, Do, Effect, Effects, Who
from game.ui.services.text import Text as Words
from game.ui.services.wording import sentence
from game.ui.tables.lost_baggage.cards.effects import EFFECTS

HARMS = (Do.DAMAGE, Do.ATTACH, Do.DISCARD, Do.SKIP)
"""Effects that nobody wishes on themselves."""


def icon(effect: Effect) -> str:
    """Return the sprite that stands for an effect."""
    view = EFFECTS[effect.do]
    return view.icons.get(effect.what or effect.to, view.icon)


def full(effects: Effects, words: Words) -> str:
    """Return a whole text as sentences; "" without effects."""
    return " ".join(f"{sentence(said)}." for said in _Speaker(words, "full").parts(effects))


def short(effects: Effects, words: Words) -> str:
    """Return a whole text in a few words; "" without effects.

    Where it deals damage more than once, each has its target.
    """
    named = sum(effect.do is Do.DAMAGE for effect in effects) > 1
    speaker = _Speaker(words, "short", named=named)
    said = speaker.joined("then", list(speaker.parts(effects, bounded=True)))
    return f"{said[0]}{sentence(said[1:])}" if said.startswith("(") else sentence(said)


def cost(effects: Effects, words: Words) -> str:
    """Return what a text surely costs its own user, in a few words; "" for nothing."""
    harms = tuple(effect for effect in effects if effect.do in HARMS and effect.who in (Who.SELF, Who.EVERYONE))
    return ", ".join(_Speaker(words, "short").parts(harms))


def faces(lists: Sequence[Effects]) -> Iterator[tuple[str, Effects]]:
    """Yield the rows of a `roll` as "2–3" and their effects (LB-85).

    Numbers with the same effect are together where they follow each other.
    """
    for text, group in groupby(enumerate(lists, 1), key=lambda row: row[1]):
        numbers = [number for number, _ in group]
        if text:
            yield (f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])), text


def _counted(effects: Effects) -> Iterator[tuple[Effect, int]]:
    """Yield each effect with how often it stands there in a row."""
    for effect, group in groupby(effects):
        yield effect, len(list(group))


class _Speaker:
    """Effects in words, of one length."""

    def __init__(self, words: Words, length: str, *, named: bool = False) -> None:
        """Create a speaker.

        `named`: damage to the opponent says so, also where the length leaves it out.
        """
        self._words, self._length, self._named = words, length, named

    def _say(self, key: str, **values: str | int) -> str:
        return self._words(f"card.{self._length}.{key}", **values)

    def parts(self, effects: Effects, *, bounded: bool = False) -> Iterator[str]:
        """Yield each effect as a part of a sentence.

        `bounded`: what holds others has brackets round it where its end, or the beginning of a choice, could not be told.
        """
        counted = list(_counted(effects))
        for number, (effect, times) in enumerate(counted, 1):
            said = self.repeated(effect, times)
            open_ = effect.lists and (number < len(counted) or (effect.do is Do.CHOOSE and number > 1))
            yield self._say("group", text=said) if bounded and open_ else said

    def repeated(self, effect: Effect, times: int) -> str:
        """Return the text of an effect that stands `times` times in a row."""
        said = self._effect(effect)
        if times < 2:
            return said
        if effect.lists:
            return self._say("each_time", text=said, n=times)
        return self._say("times", text=said, n=times)

    def joined(self, key: str, parts: Sequence[str]) -> str:
        """Return parts in a row: the last two joined by the word of `key`, those before by commas."""
        if len(parts) < 2:
            return "".join(parts)
        return self._say(key, one=", ".join(parts[:-1]), other=parts[-1])

    def _effect(self, effect: Effect) -> str:
        match effect.do:
            case Do.ROLL:
                rows = [self._say("row", faces=on, text=self._within(text)) for on, text in faces(effect.lists)]
                return self._say("roll", rows="; ".join(rows))
            case Do.CHOOSE:
                return self._say("choose", options=self._options([self._within(text) for text in effect.lists]))
            case Do.EQUIP:
                return self._say(f"equip.{effect.when}", text=self.joined("and", list(self.parts(effect.lists[0], bounded=True))))
            case _:
                return self._simple(effect)

    def _within(self, effects: Effects) -> str:
        """Return the text of one of several lists.

        Brackets tell its rolls and choices from the other lists.
        """
        return self.joined("and", [self._bracketed(effect, times) for effect, times in _counted(effects)])

    def _bracketed(self, effect: Effect, times: int) -> str:
        said = self.repeated(effect, times)
        return self._say("group", text=said) if effect.lists else said

    def _options(self, options: Sequence[str]) -> str:
        said = options[0]
        for option in options[1:]:
            said = self._say("or", one=said, other=option)
        return said

    def _simple(self, effect: Effect) -> str:
        """Return an effect without others in it.

        An amount that is counted is worded as one for each (LB-87), a distance as so many steps: of 0 it is the own tile (LB-83).
        """
        key = ".".join(part for part in (effect.do, effect.what, effect.to, effect.who) if part)
        if self._named and effect.do is Do.DAMAGE and effect.who is Who.OPPONENT:
            key += ".named"
        counted = isinstance(effect.n, Count)
        if counted and CONDITIONS.get(effect.do, ALWAYS).within:
            return self._say(f"{key}.counted", steps=self._say(f"steps.{effect.n}"))
        said = self._say(key, n=1 if counted else effect.n)
        # In a text that works outside battle too, where families count for nothing, the condition says that there must be one.
        key = f"per.{effect.n}.fighting" if effect.n is Count.FAMILY and effect.who is not Who.OPPONENT else f"per.{effect.n}"
        return self._say(key, text=said) if counted else said
