"""Every rule of every game's rule page is named by a test of its engine."""

import ast
import re
from pathlib import Path

from game.registry import Entry
from tests.games import each_game


def rules_of(page: Path) -> list[str]:
    """The numbers of all rules that a rule page states, one a line: "- BI-54 Crossfire: ...", an addendum too: "- LB-44a"."""
    return re.findall(r"^- ([A-Z]+-\d+[a-z]?)\b", page.read_text(encoding="utf-8"), flags=re.MULTILINE)


def rules_named(folder: Path) -> set[str]:
    """The numbers that `pytest.mark.rule` gives on the test functions below a folder."""
    named = set()
    for file in sorted(folder.rglob("test_*.py")):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef) or not function.name.startswith("test_"):
                continue
            for mark in function.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    named |= {ast.literal_eval(argument) for argument in mark.args}
    return named


@each_game
def test_every_rule_has_a_test(entry: Entry) -> None:
    rules = rules_of(entry.assets() / "rules" / f"{entry.page}.md")
    named = rules_named(Path(__file__).parent / entry.id)
    assert rules
    assert all(rule.startswith(f"{entry.game().prefix}-") for rule in rules)
    assert [rule for rule in rules if rule not in named] == []
    assert sorted(named - set(rules)) == []
