"""Errors of files of cards, one plain English sentence a code.

The interface words the same codes in its own languages, as `error.<code>` in `assets/locale/<language>/errors.po`; values are
numbers and names out of the file, never words. Where something stands is said as TOML says it: `[[character]] captain`,
`special.effects[2].n`, lists counted from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from game.reading import SystemFault
from game.reading import shown as quoted

Value = str | int | SystemFault

IN_FILE = "{file}: "
IN_FIELD = "{file}, {card}, {field}: "

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        # the file
        "card_file_unreadable": IN_FILE + "the file cannot be read: {reason}",
        "card_file_not_a_file": IN_FILE + "this is a folder, a pipe or a device; cards are in files of text.",
        "card_file_large": IN_FILE + "the file is larger than {limit} KB; keep fewer cards in one file.",
        "card_file_not_text": IN_FILE + "this is no text in UTF-8; save it from a text editor as UTF-8.",
        "card_file_not_toml": "{file}, line {line}: this is not TOML; compare the line with a file of the program's own cards.",
        "card_file_twice": "{file}, line {line}: this key or heading stands further up already; remove one of the two, or write"
        " the heading of each card as [[item]].",
        "card_file_line": "{file}, line {line}: a number, a key or nesting here is far longer than any card needs; shorten it.",
        "card_file_table": IN_FILE + "“{value}” is not known; a file of cards holds these tables: {known}.",
        "card_file_tables": IN_FILE + "“{value}” must be a list of tables, each headed [[{value}]].",
        "card_file_many": IN_FILE
        + "there are more than {most} files of cards with those in packs; this one and all after it are left out: put several"
        + " cards into one file.",
        # fields
        "card_field_missing": IN_FIELD + "it is missing; the fields here are {known}.",
        "card_field_unknown": IN_FIELD + "this field is not known; the fields here are {known}.",
        "card_table": IN_FIELD + "it is “{value}”; it must be a table with the fields {known}.",
        "card_words": IN_FIELD + 'it must be a text in each language, such as {{ en = "Sandwich", pl = "Kanapka" }}.',
        "card_text": IN_FIELD
        + "it is “{value}”; it must be one line of 1 to {most} characters in quotation marks, not spaces alone.",
        "card_id": IN_FIELD
        + "it is “{value}”; an id is at most {most} small letters (a to z), digits and _, and begins with a letter.",
        "card_id_taken": IN_FIELD + "“{value}” is taken by {other}; choose another id.",
        "card_number": IN_FIELD + "it is “{value}”; it must be a whole number from {least} to {most}.",
        "card_choice": IN_FIELD + "it is “{value}”; it must be one of these: {known}.",
        "card_attacks": IN_FIELD + "it must be one or two tables, each headed [[character.attack]] (LB-5).",
        # effects
        "card_effects": IN_FIELD + 'it must be a list of 1 to {most} effects, such as [{{ do = "draw", n = 1 }}].',
        "card_effect_table": IN_FIELD + 'an effect is a table such as {{ do = "draw", n = 1 }}.',
        "card_effect_missing": IN_FIELD + "it is missing; it names the effect, one of these: {known}.",
        "card_effect_unknown": IN_FIELD + "there is no effect “{value}”; the effects are {known}.",
        "card_amount": IN_FIELD
        + "it is “{value}”; it must be a whole number from 1 to {most}, or one of these: {known} (LB-87).",
        "card_deep": IN_FIELD + "effects stand inside one another at most {most} deep; write it more simply.",
        "card_equip_place": IN_FIELD + "“equip” stands on items only, and only at the top level of their effects (LB-86).",
        "card_equip_twice": IN_FIELD + "“equip” stands here already; put both bonus actions into one list.",
        "card_roll_table": IN_FIELD
        + 'it must be a table of effects by the number rolled, such as {{ "1-3" = [...], "6" = [...] }}.',
        "card_roll_number": IN_FIELD + '“{value}” is no number of the die; write "1" to "6", or a range such as "2-5".',
        "card_roll_twice": IN_FIELD + "the number {value} stands here twice; give each number once at most.",
        "card_options": IN_FIELD + "it must be a list of 2 to {most} options, each a list of effects.",
        # sets
        "set_list": IN_FIELD + 'it must be a list of ids, such as ["captain", "chef"].',
        "set_unknown": IN_FIELD
        + "no card of this kind has the id “{value}”, neither the program's nor in the files with this one; write another id, or"
        + " add its file.",
        "set_comes_along": IN_FIELD + "“{value}” comes along with the character {owner}; leave it out here (LB-3).",
        "set_character_twice": IN_FIELD + "“{value}” stands here twice; a set has each character once (LB-2).",
        "set_too_few": IN_FIELD + "the set has {value} of them, with those that come along; the least is {least} (LB-2).",
        "set_too_many": IN_FIELD + "the set has {value} of them, with those that come along; the most is {most} (LB-2).",
        "set_name": "A set needs a name of 1 to {most} characters.",
        # cards that a saved game carries
        "cards_kept": "The cards kept with this game are damaged.",
    }
)
"""Every code with its English sentence.

The names in braces are the values that the code always carries.
"""


def _short(name: str, value: Value) -> Value:
    """Return a value as a part of a sentence.

    Lists of what is known are the program's own words.
    """
    return quoted(value, 300) if isinstance(value, str) and name != "known" else value


class CardError(ValueError):
    """Cards that cannot be used: a code of `SENTENCES` and the values of its sentence.

    `str()` is the sentence in English.
    """

    def __init__(self, code: str, **values: Value) -> None:
        self.code = code
        self.values: dict[str, Value] = {name: _short(name, value) for name, value in values.items()}
        super().__init__(SENTENCES[code].format(**self.values))


class KeptCardsError(CardError):
    """Cards out of a saved game that cannot be used.

    Players are told no more than that; `str()` says in English what is wrong.
    """

    def __init__(self, detail: str) -> None:
        super().__init__("cards_kept")
        self.args = (f"{SENTENCES['cards_kept'].removesuffix('.')}: {quoted(detail, 300)}.",)


class Place(NamedTuple):
    """A place: the file's name, the card as `[[item]] rope`, and the field as `effects[2].n`."""

    file: str
    card: str
    field: str = ""

    def at(self, name: str) -> Place:
        """Return a field of the table here."""
        return self._replace(field=f"{self.field}.{name}" if self.field else name)

    def nth(self, number: int) -> Place:
        """Return an entry of the list here, counted from 1."""
        return self._replace(field=f"{self.field}[{number}]")

    def error(self, code: str, **values: Value) -> CardError:
        """Return the error to raise for this place."""
        return CardError(code, file=self.file, card=self.card, field=self.field, **values)


def shown(value: Any) -> str:
    """Return a value of a file as messages quote it: short, and as TOML has it."""
    match value:
        case bool():
            return "true" if value else "false"
        case dict():
            return "{...}"
        case list():
            return "[...]"
        case _:
            # Numbers of thousands of digits have no decimal text in Python.
            text = hex(value) if isinstance(value, int) and value.bit_length() > 200 else str(value)
            return quoted(" ".join(text.split()), 40)


def written(value: Any) -> str:
    """Return a value that should be a number, as `shown`.

    A text that looks like a number has its quotation marks.
    """
    return f'"{shown(value)}"' if isinstance(value, str) and value.strip("+- ").isdecimal() else shown(value)
