"""Reading rulebook pages: small pages made by hand, and that every shipped page can be read."""

from __future__ import annotations

import re

import pytest

from game import paths
from game.content.rulebook import (
    Example,
    Figure,
    Heading,
    ListItem,
    Page,
    Paragraph,
    RulebookError,
    RuleLink,
    Table,
    Text,
    load_page,
    parse_page,
    search,
)
from game.games import GAMES
from game.registry import Entry
from tests.games import each_game

PROPOSED = {
    "island_battle": ({"setting_up"}, "a new game begins with this chosen", "w nowej grze jest to wybrane od razu"),
    "earthquake": (set[str](), "", ""),
    "riverlands": (
        {"short"},
        "(RL-61) goes before it. The program proposes it for a first game.",
        "(RL-61) mają pierwszeństwo. Program proponuje ją w pierwszej grze.",
    ),
    "lost_baggage": ({"tags"}, "The program proposes it for a first game.", "Program proponuje to w pierwszej grze."),
}
"""The options that a first game begins with otherwise than the rules say, and what the pages say of them."""


def parse(source: str) -> Page:
    return parse_page(source, "page.md")


def test_a_page_begins_with_its_title() -> None:
    page = parse("# Wyspa trzęsień ziemi\n\nHello.\n")
    assert page.title == "Wyspa trzęsień ziemi"
    assert page.blocks == (
        Heading(1, (Text("Wyspa trzęsień ziemi"),), "wyspa-trzesien-ziemi"),
        Paragraph((Text("Hello."),)),
    )
    assert page.anchors == {"wyspa-trzesien-ziemi": 0}


def test_a_label_becomes_the_rule_and_leaves_the_text() -> None:
    page = parse("# T\n\n**BI-30** Straight *forward*.\n")
    assert page.blocks[1] == Paragraph((Text("Straight "), Text("forward", italic=True), Text(".")), "BI-30")
    assert page.anchors["BI-30"] == 1


def test_rule_numbers_in_running_text_become_links() -> None:
    page = parse("# T\n\n**BI-30** As in BI-31, **not BI-30**.\n\n**BI-31** No.\n")
    assert page.blocks[1] == Paragraph(
        (Text("As in "), RuleLink("BI-31"), Text(", "), Text("not ", bold=True), RuleLink("BI-30"), Text(".")), "BI-30"
    )


def test_lines_of_one_paragraph_are_joined_by_a_space() -> None:
    assert parse("# T\n\none\ntwo\n").blocks[1] == Paragraph((Text("one"), Text(" "), Text("two")))


def test_lists_keep_their_numbers_depths_and_labels() -> None:
    page = parse("# T\n\n3. **RL-1** first\n4. second\n   - inner\n\n- bullet\n")
    assert page.blocks[1:] == (
        ListItem(3, 0, (Text("first"),), "RL-1"),
        ListItem(4, 0, (Text("second"),)),
        ListItem(None, 1, (Text("inner"),)),
        ListItem(None, 0, (Text("bullet"),)),
    )


def test_examples_figures_and_tables() -> None:
    page = parse(
        "# T\n\n> Example: You roll.\n\n![A tank (BI-3)](figure:bi-tank-2)\n\n"
        "| When | What |\n|---|---|\n| a | **b** |\n\n**BI-3** x\n"
    )
    assert page.blocks[1:4] == (
        Example((Text("Example: You roll."),)),
        Figure("bi-tank-2", "A tank (BI-3)"),
        Table(((Text("When"),), (Text("What"),)), (((Text("a"),), (Text("b", bold=True),)),)),
    )


def test_headings_of_the_same_words_have_anchors_of_their_own() -> None:
    page = parse("# T\n\n## Fine print\n\nx\n\n## Fine print\n")
    assert page.anchors == {"t": 0, "fine-print": 1, "fine-print-2": 3}


@pytest.mark.parametrize(
    ("source", "line", "what"),
    [
        ("", 1, "must begin with its title"),
        ("Hello.\n\n# T\n", 3, "exactly one title"),
        ("## T\n", 1, "exactly one title"),
        ("# T\n\n# U\n", 3, "exactly one title"),
        ("# T\n\n**BI-1** a\n\n**BI-1** b\n", 5, "BI-1 is labelled twice"),
        ("# T\n\n**BI-1**\n", 3, "BI-1 has a label and no text"),
        ("# T\n\n**BI-1** see BI-2\n", 3, "BI-2 is referred to"),
        ("# T\n\n| a |\n|---|\n| see BI-2 |\n", 5, "BI-2 is referred to"),
        ("# T\n\nA ![tank](figure:tank) here\n", 3, "must stand alone"),
        ("# T\n\n![tank](tank.png)\n", 3, "a figure's address is 'figure:'"),
        ("# T\n\n![](figure:tank)\n", 3, "must say between its brackets"),
        ("# T\n\n```\ncode\n```\n", 3, "fence has no place"),
        ("# T\n\nsee [this](http://example.org)\n", 3, "link has no place"),
        ("# T\n\n> one\n>\n> two\n", 3, "exactly one paragraph"),
        ("# T\n\n- a\n\n  b\n", 5, "a list item is one paragraph"),
    ],
)
def test_a_page_that_cannot_be_laid_out_is_refused_with_place_and_reason(source: str, line: int, what: str) -> None:
    with pytest.raises(RulebookError) as refusal:
        parse(source)
    assert (refusal.value.line, what in refusal.value.what) == (line, True), str(refusal.value)
    assert str(refusal.value).startswith(f"page.md, line {line}: ")


def test_a_page_that_is_not_there_is_refused() -> None:
    with pytest.raises(RulebookError, match=r"no_such_game\.md, line 1: cannot be read"):
        load_page("no_such_game", "en")


def test_search_ignores_capitals_and_diacritics_and_wants_every_word() -> None:
    page = parse("# Gra\n\n*Posiłki.* Wejdź ŁÓDKĄ.\n\nPosiłki później.\n\n![Łódka i zwierzę](figure:lodka)\n")
    assert search(page, "posilki") == [1, 2]
    assert search(page, "LODKA posiłk") == [1]
    assert search(page, "łódka") == [1, 3]
    assert search(page, "posilki zwierze") == []
    assert search(page, "  ") == []


def test_search_finds_rules_by_number_and_cells_of_tables() -> None:
    page = parse("# T\n\n**BI-1** one\n\n**BI-2** after BI-1\n\n| a |\n|---|\n| tank |\n")
    assert search(page, "bi-1") == [1, 2]
    assert search(page, "tank") == [3]


@pytest.mark.parametrize("language", ["en", "pl"])
@each_game
def test_every_shipped_page_is_read_and_every_rule_can_be_jumped_to(entry: Entry, language: str) -> None:
    page = load_page(entry.page, language, entry.assets())
    law = (entry.assets() / "rules" / f"{entry.page}.md").read_text(encoding="utf-8")
    rules = re.findall(r"^- ([A-Z]{2}-\d+)", law, re.MULTILINE)
    assert rules
    for rule in rules:
        block = page.blocks[page.anchors[rule]]
        assert isinstance(block, Paragraph | ListItem)
        assert block.rule == rule
        assert block.spans


@pytest.mark.parametrize("game", PROPOSED)
def test_a_page_says_what_a_first_game_begins_with_otherwise_than_the_rules(game: str) -> None:
    entry, (options, *words) = GAMES[game], PROPOSED[game]
    assert entry.first_options.keys() == options
    for language, said in zip(("en", "pl"), words, strict=True):
        assert said in (entry.assets() / "rulebook" / language / f"{entry.page}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("language", "dice", "counted"), [("en", "dice", "Your page"), ("pl", "koś[cć]|kostk", "Twoja strona")])
def test_earthquake_island_has_dice_only_where_those_of_all_games_are_counted(language: str, dice: str, counted: str) -> None:
    """No rule of it rolls a die; the page of a person counts all games."""
    source = (paths.assets() / "rulebook" / language / "earthquake_island.md").read_text("utf8")
    named = [line for line in source.splitlines() if re.search(rf"\b({dice})", line)]
    assert len(named) == 1 and counted in named[0]
