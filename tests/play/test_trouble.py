"""Troubles have one sentence each, and every code that is used has one."""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter

import game.play
from game.play.trouble import SENTENCES

CLASSES = {"RecordError", "SaveError", "SettingsError"}


def raised() -> dict[str, list[set[str]]]:
    """The codes in the source of this room, each with the names of the values at every place where it is made."""
    found: dict[str, list[set[str]]] = {}
    for path in Path(game.play.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CLASSES:
                for code in ast.walk(node.args[0]):
                    if isinstance(code, ast.Constant) and isinstance(code.value, str):
                        found.setdefault(code.value, []).append({str(keyword.arg) for keyword in node.keywords})
    return found


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    assert set(raised()) == set(SENTENCES)


def test_every_sentence_finds_its_values() -> None:
    for code, places in raised().items():
        wanted = {name for _, name, _, _ in Formatter().parse(SENTENCES[code]) if name}
        assert all(wanted <= given for given in places), code
