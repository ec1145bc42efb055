"""Actions as short texts: "step 0,-1", "discard tile", "steal 2"."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from game.engine.core import Action, NotationError, Resign
from game.engine.earthquake import actions
from game.engine.earthquake.board import Space

_ALONE: Mapping[str, type[Action]] = {
    "stay": actions.Stay,
    "float": actions.Float,
    "keep": actions.Keep,
    "discard tile": actions.DiscardTile,
    "sandbag": actions.Sandbag,
    "remove": actions.Remove,
    "discard tool": actions.DiscardTool,
    "end turn": actions.EndTurn,
    "give up": actions.GiveUp,
}
_WITH_SPACE: Mapping[str, Callable[[Space], Action]] = {
    "place": actions.Place,
    "step": actions.Step,
    "climb": actions.Climb,
    "jump": actions.Jump,
    "swim": actions.Swim,
    "dynamite": actions.Dynamite,
    "bazooka": actions.Bazooka,
    "push": actions.Push,
}
_WITH_SEAT: Mapping[str, Callable[[int], Action]] = {"steal": actions.Steal, "resign": Resign}

_NAMES: Mapping[Any, str] = {kind: name for table in (_ALONE, _WITH_SPACE, _WITH_SEAT) for name, kind in table.items()}
_SPACE = re.compile(r"(0|-?[1-9][0-9]{0,5}),(0|-?[1-9][0-9]{0,5})")
_SEAT = re.compile(r"0|[1-9][0-9]{0,5}")


def encode(action: Action) -> str:
    """The text of an action: its name, and its space as "q,r" or its seat. Raises TypeError for one of another game."""
    name = _NAMES.get(type(action))
    if name is None:
        raise TypeError(f"{action!r} is no action of Earthquake Island")
    match action:
        case actions.Place((q, r)) | actions.Step((q, r)) | actions.Climb((q, r)) | actions.Jump((q, r)) | actions.Swim((q, r)):
            return f"{name} {q},{r}"
        case actions.Dynamite((q, r)) | actions.Bazooka((q, r)) | actions.Push((q, r)):
            return f"{name} {q},{r}"
        case actions.Steal(seat) | Resign(seat):
            return f"{name} {seat}"
    return name


def decode(text: str) -> Action:
    """The action of a text that `encode` wrote. Raises NotationError."""
    if text in _ALONE:
        return _ALONE[text]()
    name, _, rest = text.partition(" ")
    if name in _WITH_SPACE:
        space = _SPACE.fullmatch(rest)
        if space is None:
            raise NotationError(f"{text!r} needs a space after {name!r}, such as '{name} 1,-2'")
        return _WITH_SPACE[name]((int(space[1]), int(space[2])))
    if name in _WITH_SEAT:
        if _SEAT.fullmatch(rest) is None:
            raise NotationError(f"{text!r} needs a seat after {name!r}, such as '{name} 1'")
        return _WITH_SEAT[name](int(rest))
    known = ", ".join(sorted((*_ALONE, *_WITH_SPACE, *_WITH_SEAT)))
    raise NotationError(f"{text!r} is no action of Earthquake Island; actions begin with {known}")
