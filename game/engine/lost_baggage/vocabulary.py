"""The whole vocabulary of the cards (LB-80 to LB-87).

Each text is a list of effects, which are carried out in order.

The names are those of the card files (`assets/cards/FORMAT.md`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Any, TypeVar

from game.engine.codec import Converter, Scope
from game.engine.core import Json
from game.engine.unfit import Unfit
from game.engine.values import frozen


class Do(StrEnum):
    """The word of an effect: what it does, and its fields in card files.

    `n` is a number, `who` whom it concerns, `what` sliders, `to` a destination; `table`, `of` and `effects` are other effects.
    """

    fields: tuple[str, ...]

    def __new__(cls, word: str, *fields: str) -> Do:
        self = str.__new__(cls, word)
        self._value_, self.fields = word, fields
        return self

    DAMAGE = "damage", "n", "who"
    HEAL = "heal", "n", "who"
    ATTACH = "attach", "what", "who"
    REMOVE = "remove", "what", "who"
    DRAW = "draw", "n"
    DISCARD = "discard", "n", "who"
    MILL = "mill", "n"
    STEAL = "steal", "n"
    RECOVER = "recover", "n"
    STEP = "step", "n"
    RANDOM_STEP = "random_step", "n"
    TELEPORT = "teleport", "to"
    SWAP = "swap"
    SUMMON = "summon"
    FLIP = "flip", "n"
    PEEK = "peek", "n"
    ROTATE = "rotate", "n"
    EXTRA_TURN = "extra_turn"
    SKIP = "skip", "who"
    BLOCK = "block"
    DOUBLE = "double"
    ROLL = "roll", "table"
    CHOOSE = "choose", "of"
    EQUIP = "equip", "effects"


class Who(StrEnum):
    """The players whom an effect concerns."""

    SELF = "self"
    OPPONENT = "opponent"
    """The other fighter; nobody outside battle."""
    CHOSEN = "chosen"
    """Any other player still in, chosen again for each effect."""
    EVERYONE = "everyone"
    """All players still in, from the user clockwise."""


class Count(StrEnum):
    """Numbers that are counted when the effect is carried out (LB-87)."""

    HAND = "hand"
    """The cards in the user's hand; outside battle the items held."""
    ATTACHED = "attached"
    """The items attached as payment; 0 outside battle."""
    FAMILY = "family"
    """1 if the opponent is of the other family, else 0."""


class What(StrEnum):
    """The sliders that are attached or removed: of one colour, or all."""

    RED = "red"
    BLUE = "blue"
    ALL = "all"


class To(StrEnum):
    """The destination of a teleport (LB-82)."""

    HOME = "home"
    DISCOVERED = "discovered"
    """A chosen tile that is face up."""
    PLAYER = "player"
    """The tile of a chosen player."""


class When(StrEnum):
    """The situation in which an equipped item acts (LB-66)."""

    TURN = "turn"
    """Right after the draw of a battle turn."""
    ATTACK = "attack"
    """After the text of an attack, if the battle goes on."""
    HURT = "hurt"
    """At once after an effect or RED took HP in battle, at most once in a turn of anyone."""


WordT = TypeVar("WordT", bound=StrEnum)

Number = int | Count
MOST = 20
"""The highest number on a card; the lowest is 1."""


@frozen
class Effect:
    """One effect. A field that its word does not have keeps the value given here.

    `when` is for EQUIP. `what` is one slider for ATTACH, any for REMOVE.
    `lists`: of ROLL six lists, by the number rolled less 1, () for a number that does nothing (LB-85); of CHOOSE the
    options, two or more; of EQUIP the bonus action alone (LB-86).
    """

    do: Do
    n: Number = 0
    who: Who | None = None
    what: What | None = None
    to: To | None = None
    lists: tuple[tuple[Effect, ...], ...] = ()
    when: When | None = None


class _EffectList(Converter):
    """Effects as JSON have the form of the card files."""

    def write(self, value: Any, board: Any) -> Any:
        return effects_to_json(value)

    def read(self, data: Any, scope: Scope, place: str) -> Any:
        try:
            return effects_from_json(data)
        except ValueError as error:
            raise Unfit("unfit_card_text", place=place) from error


Effects = Annotated[tuple[Effect, ...], _EffectList()]
"""A card's text."""


def deeply(text: Iterable[Effect]) -> Iterator[Effect]:
    """Yield all effects of a text, those inside others too."""
    for effect in text:
        yield effect
        for inner in effect.lists:
            yield from deeply(inner)


def may_be_missing(do: Do) -> tuple[str, ...]:
    """Return the fields that an effect with this word may have in card files.

    `when` of EQUIP, TURN where it is not said (LB-66).
    """
    return ("when",) if do is Do.EQUIP else ()


def effects_to_json(text: Effects) -> list[Json]:
    """Effects as JSON, in the form of the card files."""
    return [_effect_json(effect) for effect in text]


def _effect_json(effect: Effect) -> Json:
    data: Json = {"do": effect.do.value}
    for name in effect.do.fields:
        match name:
            case "n":
                data[name] = effect.n.value if isinstance(effect.n, Count) else effect.n
            case "who" | "what" | "to":
                data[name] = getattr(effect, name).value
            case "table":
                data[name] = {str(number): effects_to_json(text) for number, text in enumerate(effect.lists, 1) if text}
            case "of":
                data[name] = [effects_to_json(text) for text in effect.lists]
            case "effects":
                data[name] = effects_to_json(effect.lists[0])
    if effect.when not in (None, When.TURN):
        data["when"] = effect.when.value
    return data


def effects_from_json(data: Any, *, top: bool = True) -> Effects:
    """Return the effects that `effects_to_json` wrote.

    Raises ValueError with one sentence.

    `top`: this is the top level of an item, the only place for `equip` (LB-86).
    """
    if not isinstance(data, list):
        raise ValueError(f"a text is a list of effects, not {data!r}")
    return tuple(_effect(entry, top) for entry in data)


def _effect(data: Any, top: bool) -> Effect:
    if not isinstance(data, dict) or data.get("do") not in list(Do):
        raise ValueError(f"an effect is an object whose 'do' is one of {', '.join(Do)}, not {data!r}")
    do = Do(data["do"])
    wanted = {"do", *do.fields}
    if set(data) - set(may_be_missing(do)) != wanted:
        raise ValueError(f"the effect {do.value!r} has the fields {', '.join(sorted(wanted))}, not {', '.join(sorted(data))}")
    if do is Do.EQUIP and not top:
        raise ValueError("the effect 'equip' is for the top level of an item only")
    return Effect(
        do,
        n=_number(data["n"]) if "n" in wanted else 0,
        who=_word(data["who"], Who) if "who" in wanted else None,
        what=_what(do, data["what"]) if "what" in wanted else None,
        to=_word(data["to"], To) if "to" in wanted else None,
        lists=_lists(do, data),
        when=_word(data.get("when", When.TURN.value), When) if do is Do.EQUIP else None,
    )


def _number(value: Any) -> Number:
    if isinstance(value, str) and value in list(Count):
        return Count(value)
    if type(value) is int and 1 <= value <= MOST:
        return value
    raise ValueError(f"a number on a card is 1 to {MOST} or one of {', '.join(Count)}, not {value!r}")


def _word(value: Any, words: type[WordT]) -> WordT:
    if isinstance(value, str) and value in list(words):
        return words(value)
    raise ValueError(f"{value!r} is none of {', '.join(words)}")


def _what(do: Do, value: Any) -> What:
    what = _word(value, What)
    if do is Do.ATTACH and what is What.ALL:
        raise ValueError("one slider is attached at a time, red or blue, not 'all'")
    return what


def _lists(do: Do, data: Mapping[str, Any]) -> tuple[Effects, ...]:
    if "table" in do.fields:
        return rows_of(data["table"])
    if "of" in do.fields:
        options = data["of"]
        if not isinstance(options, list) or len(options) < 2:
            raise ValueError(f"'of' is a list of two or more options, not {options!r}")
        return tuple(effects_from_json(option, top=False) for option in options)
    return (effects_from_json(data["effects"], top=False),) if "effects" in do.fields else ()


def numbers_of(key: str) -> Sequence[int]:
    """Return the numbers of the die for which a key such as "3" or "2-5" stands.

    They are () for any other key.
    """
    found = re.fullmatch("([1-6])(?:-([1-6]))?", key)
    return tuple(range(int(found[1]), int(found[2] or found[1]) + 1)) if found else ()


def rows_of(table: Any) -> tuple[Effects, ...]:
    """Return the six lists of a `roll` (LB-85).

    Keys are numbers such as "1" or ranges such as "2-5". Raises ValueError.
    """
    if not isinstance(table, dict) or not table:
        raise ValueError(f"'table' is an object with a list of effects for numbers that may be rolled, not {table!r}")
    rows: list[Effects | None] = [None] * 6
    for key, value in table.items():
        numbers = numbers_of(key)
        if not numbers:
            raise ValueError(f"{key!r} is no number from 1 to 6, and no range such as '2-5'")
        for number in numbers:
            if rows[number - 1] is not None:
                raise ValueError(f"the number {number} is twice in the table of a 'roll'")
            rows[number - 1] = effects_from_json(value, top=False)
    return tuple(row or () for row in rows)
