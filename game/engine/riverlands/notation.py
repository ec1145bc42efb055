"""Actions as short texts: "roll", "move 3,4", "strike 1", "buy sword_2", "transfer 2 food 3", "accept draw" ..."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.engine.core import Action, NotationError, Resign
from game.engine.riverlands import actions
from game.engine.riverlands.board import Square
from game.engine.riverlands.hero import TRANSFERABLE, Item
from game.engine.riverlands.tables import FINDS, TRADES

_NUMBER = "(0|[1-9][0-9]{0,5})"
_ALONE: Mapping[str, Action] = MappingProxyType(
    {
        "roll": actions.Roll(),
        "explore": actions.Explore(),
        "heal": actions.Heal(),
        "end turn": actions.EndTurn(),
        "offer draw": actions.OfferDraw(),
        "accept draw": actions.AnswerDraw(accept=True),
        "refuse draw": actions.AnswerDraw(accept=False),
    }
)
_FORMS: Mapping[str, tuple[str, Callable[..., Action], str]] = MappingProxyType(
    {
        "move": (f"{_NUMBER},{_NUMBER}", lambda column, row: actions.Move(Square(int(column), int(row))), "move 3,4"),
        "back": (f"{_NUMBER},{_NUMBER}", lambda column, row: actions.GoBack(Square(int(column), int(row))), "back 3,4"),
        "strike": (_NUMBER, lambda seat: actions.Strike(int(seat)), "strike 1"),
        "shoot": (_NUMBER, lambda seat: actions.Shoot(int(seat)), "shoot 1"),
        "buy": (f"({'|'.join(TRADES)})", actions.Buy, "buy sword_2"),
        "choose": (f"({'|'.join(FINDS)})", actions.Choose, "choose food"),
        "transfer": (
            f"{_NUMBER} ({'|'.join(TRANSFERABLE)}) {_NUMBER}",
            lambda seat, item, count: actions.Transfer(int(seat), Item(item), int(count)),
            "transfer 2 food 3",
        ),
        "resign": (_NUMBER, lambda seat: Resign(int(seat)), "resign 1"),
    }
)
"""What follows each word, as a pattern; the action it makes; and an example of the whole."""

_NAMES = MappingProxyType({action: text for text, action in _ALONE.items()})


def encode(action: Action) -> str:
    """The text of an action. Raises TypeError for one of another game."""
    match action:
        case actions.Move((column, row)):
            return f"move {column},{row}"
        case actions.GoBack((column, row)):
            return f"back {column},{row}"
        case actions.Transfer(seat, item, count):
            return f"transfer {seat} {item} {count}"
        case actions.Buy(name) | actions.Choose(name):
            return f"{type(action).__name__.lower()} {name}"
        case actions.Strike(seat) | actions.Shoot(seat) | Resign(seat):
            return f"{type(action).__name__.lower()} {seat}"
    if action in _NAMES:
        return _NAMES[action]
    raise TypeError(f"{action!r} is no action of Riverlands")


def decode(text: str) -> Action:
    """The action of a text that `encode` wrote. Raises NotationError."""
    if text in _ALONE:
        return _ALONE[text]
    word, _, rest = text.partition(" ")
    if word not in _FORMS:
        known = ", ".join((*_ALONE, *_FORMS))
        raise NotationError(f"{text!r} is no action of Riverlands; actions begin with {known}")
    pattern, build, example = _FORMS[word]
    found = re.fullmatch(pattern, rest)
    if found is None:
        raise NotationError(f"{text!r} is no action of Riverlands; right would be, for example: {example!r}")
    return build(*found.groups())
