"""Actions as short texts: "lay harbour 0,1 3", "walk 1,-1", "use umbrella", "attack 2"."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from game.engine.core import Action, NotationError, Resign
from game.engine.lost_baggage import actions

_ALONE: Mapping[str, type[Action]] = {
    "roll": actions.Roll,
    "stay": actions.Stay,
    "decline": actions.Decline,
    "ability": actions.UseAbility,
    "end turn": actions.EndTurn,
    "special": actions.UseSpecial,
    "draw": actions.DrawItem,
    "pass": actions.Pass,
}
_SPACE = r"(?:0|-?[1-9][0-9]{0,5}),(?:0|-?[1-9][0-9]{0,5})"
_NUMBER = r"0|[1-9][0-9]{0,5}"
_CARD = r"[a-z0-9_]{1,60}"
_WITH: Mapping[str, tuple[Callable[..., Action], str, str]] = {
    "lay": (actions.Lay, rf"({_CARD}) ({_SPACE}) ({_NUMBER})", "lay harbour 0,1 3"),
    "walk": (actions.Walk, rf"({_SPACE})", "walk 1,-1"),
    "challenge": (actions.Challenge, rf"({_NUMBER})", "challenge 1"),
    "fight": (actions.Fight, rf"({_NUMBER})", "fight 1"),
    "use": (actions.UseItem, rf"({_CARD})", "use umbrella"),
    "attack": (actions.Attack, rf"({_NUMBER})", "attack 1"),
    "attach": (actions.AttachItem, rf"({_CARD})", "attach umbrella"),
    "option": (actions.ChooseOption, rf"({_NUMBER})", "option 2"),
    "player": (actions.ChoosePlayer, rf"({_NUMBER})", "player 1"),
    "tile": (actions.ChooseTile, rf"({_SPACE})", "tile 1,-1"),
    "rotate": (actions.Rotate, rf"({_SPACE}) ({_NUMBER})", "rotate 1,-1 3"),
    "discard": (actions.DiscardItem, rf"({_CARD})", "discard umbrella"),
    "resign": (Resign, rf"({_NUMBER})", "resign 1"),
}
"""By name: what makes the action, its values in the order of its fields, and an example."""

_NAMES: Mapping[Any, str] = {kind: name for name, kind in _ALONE.items()} | {kind: name for name, (kind, _, _) in _WITH.items()}


def encode(action: Action) -> str:
    """The text of an action: its name, and its values; a space is "q,r". Raises TypeError for one of another game."""
    name = _NAMES.get(type(action))
    if name is None:
        raise TypeError(f"{action!r} is no action of Lost Baggage")
    return " ".join((name, *(_value(getattr(action, one.name)) for one in fields(action))))


def _value(value: Any) -> str:
    return f"{value[0]},{value[1]}" if isinstance(value, tuple) else str(value)


def decode(text: str) -> Action:
    """The action of a text that `encode` wrote. Raises NotationError."""
    if text in _ALONE:
        return _ALONE[text]()
    name, _, rest = text.partition(" ")
    if name in _WITH:
        make, pattern, example = _WITH[name]
        values = re.fullmatch(pattern, rest)
        if values is None:
            raise NotationError(f"{text!r} does not say what it has to after {name!r}; right would be '{example}'")
        return make(*(_read(value) for value in values.groups()))
    known = ", ".join(sorted((*_ALONE, *_WITH)))
    raise NotationError(f"{text!r} is no action of Lost Baggage; actions begin with {known}")


def _read(value: str) -> Any:
    if re.fullmatch(_SPACE, value):
        q, _, r = value.partition(",")
        return int(q), int(r)
    return int(value) if re.fullmatch(_NUMBER, value) else value
