"""Rules for the words of every table: each event is told in a sentence, each reason has its own."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path
from types import ModuleType

from game.engine.core import Event
from game.ui.contract.table import AnyTable


def every_event_is_told(
    shown: AnyTable,
    kinds: Iterable[type[Event]],
    silent: Collection[type[Event]],
    variants: Callable[[type[Event]], Sequence[Event]],
    key: str,
) -> None:
    """Every kind of event has a whole sentence, in all variants, and those that are silent have none.

    `key` is what would be left in a sentence if the catalogue had none: the beginning of the table's keys.
    """
    for kind in kinds:
        lines = [(event, shown.words.line(event)) for event in variants(kind)]
        if kind in silent:
            assert not any(line for _, line in lines)
            continue
        assert any(line for _, line in lines), f"{kind.__name__} is never told"
        for event, line in lines:
            if line is not None:
                assert line.rule == event.rule
                assert not re.search(rf"{key}\.|event\.|[{{}}]", line.text), f"{event}: {line.text}"
                assert line.text[0] == line.text[0].upper()


def codes_of(*packages: ModuleType, prefix: str = "") -> set[str]:
    """The codes of all reasons that packages give, as `Illegal(code, ...)` or in tables of a code and its rule (by `prefix`)."""
    found: set[str] = set()
    for package in packages:
        assert package.__file__ is not None
        for path in Path(package.__file__).parent.glob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                match node:
                    case ast.Call(func=ast.Name(id="Illegal"), args=[ast.Constant(value=code), *_]):
                        found.add(str(code))
                    case ast.Tuple(elts=[ast.Constant(value=str(code)), ast.Constant(value=str(rule))]):
                        if prefix and rule.startswith(prefix):
                            found.add(code)
    return found
