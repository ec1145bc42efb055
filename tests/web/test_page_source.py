"""The source of the page: one file without faults that a parser or a linter finds, in both languages, small enough to read."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

from game import paths
from game.web.admission import word_list
from game.web.requests import page_files

PAGE = (paths.assets() / "web" / "index.html").read_text(encoding="utf-8")
LINES = 400
KEY = 64
"""The bytes of a key of HMAC-SHA256 that is used as it is."""
VOID = {"meta", "link", "input", "rect", "path"}


class Outline(HTMLParser):
    """The elements of a page: their numbers by id, what they load, and those that are never closed."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.loads: list[str] = []
        self.inline: list[str] = []
        self.open: list[str] = []
        self.feed(PAGE)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids[value or ""] += 1
            if name in ("src", "href"):
                self.loads.append(value or "")
            if name == "style" or name.startswith("on"):
                self.inline.append(name)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


def script() -> str:
    """The program of the page."""
    found = re.findall(r"<script>\n(.*?)</script>", PAGE, re.DOTALL)
    assert len(found) == 1
    return str(found[0])


def test_the_page_is_short() -> None:
    assert len(PAGE.splitlines()) < LINES


def test_every_element_is_closed_and_its_name_is_its_own() -> None:
    outline = Outline()
    assert outline.open == []
    assert set(outline.ids.values()) == {1}
    assert set(re.findall(r'\$\("(\w+)"\)', script())) <= set(outline.ids)


def test_the_page_loads_nothing_but_its_icon() -> None:
    outline = Outline()
    assert outline.loads == ["/icon.png"]
    assert outline.inline == []
    assert "://" not in script()


def test_the_policy_allows_this_script_and_this_style_alone() -> None:
    policy = page_files()["/"].policy
    assert "'unsafe" not in policy
    assert re.findall(r"(script|style)-src 'sha256-[\w+/]{43}='(?:;|$)", policy) == ["script", "style"]
    assert policy.startswith("default-src 'none';")


def test_both_languages_say_the_same() -> None:
    english, polish = re.findall(r"^  (?:en|pl): \{$(.*?)^  \},$", script(), re.DOTALL | re.MULTILINE)
    keys = re.compile(r"(\w+): (?=[\"\[({])")
    assert keys.findall(english) == keys.findall(polish) != []


def test_the_linter_finds_nothing(tmp_path: Path) -> None:
    """Oxlint: kept up to date, one program without Node, and it needs no network."""
    oxlint = shutil.which("oxlint", path=str(Path(sys.executable).parent))
    if oxlint is None:
        pytest.skip("oxlint is not installed: pip install -e '.[dev]'")
    (tmp_path / "page.js").write_text(script(), encoding="utf-8")
    rules = ["no-undef", "no-unused-vars", "no-var", "prefer-const", "eqeqeq", "no-eval"]
    config = {
        "env": {"browser": True, "es2024": True},
        "categories": {"correctness": "error"},
        "rules": dict.fromkeys(rules, "error"),
    }
    (tmp_path / ".oxlintrc.json").write_text(json.dumps(config), encoding="utf-8")
    run = subprocess.run([oxlint], cwd=tmp_path, capture_output=True, text=True, encoding="utf-8", check=False)
    assert "on 1 file" in run.stdout
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("language", ["en", "pl"])
def test_there_are_2048_words_without_accents(language: str) -> None:
    words = word_list(language)
    assert len(words) == len(set(words)) == 2048
    assert all(re.fullmatch("[a-z]{3,12}", word) for word in words)
    assert len(" ".join(sorted(words, key=len)[-4:])) <= KEY  # the page makes no hash of a longer secret


def test_a_language_without_a_list_has_the_english_words() -> None:
    assert word_list("xx") == word_list("en")
