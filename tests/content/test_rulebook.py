"""The rulebooks against the law pages, and the two languages against each other."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest

from game import paths
from game.content.rulebook import Block, Example, Figure, Heading, ListItem, Page, Paragraph, RuleLink, Table, load_page
from game.games import GAMES
from tests.games import ALL

ASSETS = {entry.page: entry.assets() for entry in ALL.values()}
"""The folder of each page."""
LANGUAGES = ("en", "pl")
EXAMPLE_WORD = {"en": "Example: ", "pl": "Przykład: "}
OTHER_WORDS = [("earthquake_island", "top_tile", r"górn\w+ żeton"), ("lost_baggage", "lost_baggage", r"Zgubion\w+ Baga")]
"""Words of ours that are not the Polish term: its page, its key and what was said."""
BOOKS = [(game, language) for game in ASSETS for language in LANGUAGES]

of_each_game = pytest.mark.parametrize("game", ASSETS)
of_each_book = pytest.mark.parametrize(("game", "language"), BOOKS)


def law_text(game: str) -> str:
    return (ASSETS[game] / "rules" / f"{game}.md").read_text(encoding="utf-8")


def law_rules(game: str) -> list[str]:
    """The rule numbers of a law page in their order, one a line: `- BI-30 ...`."""
    return re.findall(r"^- ([A-Z]{2}-\d+)\b", law_text(game), re.MULTILINE)


def book_lines(game: str, language: str) -> list[tuple[int, str]]:
    path = ASSETS[game] / "rulebook" / language / f"{game}.md"
    return list(enumerate(path.read_text(encoding="utf-8").split("\n"), 1))


def book(game: str, language: str) -> Page:
    return load_page(game, language, ASSETS[game])


def labels(page: Page) -> list[str]:
    return [block.rule for block in page.blocks if isinstance(block, Paragraph | ListItem) and block.rule]


def sections(page: Page) -> list[tuple[int, list[Block]]]:
    """Each heading's level with the blocks below it, up to the next heading."""
    found: list[tuple[int, list[Block]]] = []
    for block in page.blocks:
        if isinstance(block, Heading):
            found.append((block.level, []))
        else:
            found[-1][1].append(block)
    return found


def contents(blocks: list[Block]) -> Counter[str]:
    """Return what both languages of a section must have alike: rules, figures, and how many blocks of each kind."""
    counts: Counter[str] = Counter()
    for block in blocks:
        counts[type(block).__name__] += 1
        if isinstance(block, Paragraph | ListItem) and block.rule:
            counts[block.rule] += 1
        if isinstance(block, Figure):
            counts[block.name] += 1
    return counts


def glossary_terms(page: Page) -> list[str]:
    """The terms that the table in a book's last section explains: its first column."""
    table = page.blocks[-1]
    assert isinstance(table, Table)
    return ["".join(span.text for span in row[0] if not isinstance(span, RuleLink)) for row in table.rows]


def glossary_file(game: str) -> list[list[str]]:
    text = (ASSETS[game] / "rulebook" / f"glossary_{game}.tsv").read_text(encoding="utf-8")
    return [line.split("\t") for line in text.splitlines()]


# The law pages


def test_there_is_a_law_page_for_each_game_and_for_nothing_else() -> None:
    pages = sorted(entry.page for entry in GAMES.values())
    assert [path.stem for path in sorted((paths.assets() / "rules").glob("*.md"))] == pages


@of_each_game
def test_every_rule_of_the_law_has_a_number_of_its_own_with_the_pages_prefix(game: str) -> None:
    prefix = re.match(r"# .*\(prefix ([A-Z]{2})\)", law_text(game))
    assert prefix, "the title must end with '(prefix XX)'"
    rules = law_rules(game)
    assert rules
    assert [rule for rule, times in Counter(rules).items() if times > 1] == []
    assert [rule for rule in rules if not rule.startswith(f"{prefix[1]}-")] == []


# Each book by itself


@of_each_book
def test_a_book_has_every_rule_of_the_law_once_and_no_other(game: str, language: str) -> None:
    assert sorted(labels(book(game, language))) == sorted(law_rules(game))


@of_each_book
def test_a_book_names_no_rule_that_the_law_lacks(game: str, language: str) -> None:
    numbers = {n for _, line in book_lines(game, language) for n in re.findall(r"\b[A-Z]{2}-\d+\b", line)}
    assert numbers - set(law_rules(game)) == set()


@of_each_book
def test_headings_go_down_one_level_at_a_time(game: str, language: str) -> None:
    levels = [level for level, _ in sections(book(game, language))]
    assert levels[0] == 1
    assert [pair for pair in pairwise(levels) if pair[1] > pair[0] + 1] == []


@of_each_book
def test_every_example_begins_with_the_word_for_it(game: str, language: str) -> None:
    examples = [block for block in book(game, language).blocks if isinstance(block, Example)]
    assert examples
    for example in examples:
        first = example.spans[0]
        assert not isinstance(first, RuleLink)
        assert first.text.startswith(EXAMPLE_WORD[language])


@of_each_book
def test_no_figure_is_shown_twice(game: str, language: str) -> None:
    names = [block.name for block in book(game, language).blocks if isinstance(block, Figure)]
    assert len(names) == len(set(names))


@of_each_book
def test_the_text_is_clean(game: str, language: str) -> None:
    """No stray white space, no mark of our own rulings, no path of a machine: none of it is for players."""
    unwanted = {
        "white space at the end": re.compile(r"\s$"),
        "a tab": re.compile(r"\t"),
        "an [R] mark": re.compile(r"\[R\]"),
        "an absolute path": re.compile(r"(?<![\w.])/(?:tmp|home|root|usr|Users)/|\b[A-Z]:\\"),
    }
    found = [(n, what) for n, line in book_lines(game, language) for what, how in unwanted.items() if how.search(line)]
    assert found == []


@of_each_book
def test_rule_numbers_are_bold_only_as_labels(game: str, language: str) -> None:
    label = re.compile(r"^ *(?:(?:[-*+]|\d+\.) +)?\*\*[A-Z]{2}-\d+\*\* ")
    bold_number = re.compile(r"\*\*[^*]*[A-Z]{2}-\d+[^*]*\*\*")
    assert [n for n, line in book_lines(game, language) if bold_number.search(label.sub("", line))] == []


@of_each_book
def test_every_row_of_a_table_has_as_many_cells_as_its_header(game: str, language: str) -> None:
    width: int | None = None
    for number, line in book_lines(game, language):
        if not line.startswith("|"):
            width = None
            continue
        cells = len(re.findall(r"(?<!\\)\|", line)) - 1
        width = width or cells
        assert cells == width, f"line {number}"


@of_each_book
def test_no_table_gives_a_limit_that_each_map_sets(game: str, language: str) -> None:
    """Two Bays is a draw after 100 quiet turns, and a team game on the Delta has 55 rounds."""
    limit = re.compile(r'name="(?:quiet_turns|hunger_from|round_limit)" type="int" value="(\d+)"')
    levels = next(paths.levels() / entry.id for entry in ALL.values() if entry.page == game)
    limits = {found for path in levels.glob("*.tmx") for found in limit.findall(path.read_text(encoding="utf-8"))}
    assert (game in ("battle_for_the_island", "riverlands")) is bool(limits)
    rows = "\n".join(line for _, line in book_lines(game, language) if line.startswith("|"))
    assert limits & set(re.findall(r"\d+", rows)) == set()


# The two languages


@of_each_game
def test_both_languages_have_the_same_rules_figures_and_examples_in_the_same_sections(game: str) -> None:
    english, polish = (sections(book(game, language)) for language in LANGUAGES)
    assert [level for level, _ in english] == [level for level, _ in polish]
    for number, ((_, ours), (_, theirs)) in enumerate(zip(english, polish, strict=True), 1):
        assert contents(ours) == contents(theirs), f"below heading {number}"


@of_each_game
def test_both_languages_give_rules_and_figures_in_the_same_order(game: str) -> None:
    english, polish = (book(game, language) for language in LANGUAGES)
    assert labels(english) == labels(polish)
    order = [[block.name for block in page.blocks if isinstance(block, Figure)] for page in (english, polish)]
    assert order[0] == order[1]


# The glossaries


@of_each_game
def test_the_glossary_file_has_three_filled_columns_and_keys_of_their_own(game: str) -> None:
    head, *rows = glossary_file(game)
    assert head == ["key", *LANGUAGES]
    for row in rows:
        assert len(row) == 3
        assert all(cell and cell == cell.strip() for cell in row), row
        assert re.fullmatch(r"[a-z][a-z0-9_]*", row[0]), row
        assert not re.search(r"[ąćęłńóśźż]", row[1], re.IGNORECASE), f"Polish letters in the English term {row[1]}"
    keys = [row[0] for row in rows]
    assert len(keys) == len(set(keys))


@of_each_book
def test_a_book_explains_exactly_the_terms_of_the_glossary_file(game: str, language: str) -> None:
    column = 1 + LANGUAGES.index(language)
    assert sorted(glossary_terms(book(game, language))) == sorted(row[column] for row in glossary_file(game)[1:])


@pytest.mark.parametrize(("game", "key", "other"), OTHER_WORDS)
def test_a_term_of_the_glossary_has_no_second_name(game: str, key: str, other: str) -> None:
    """`other` would say what the glossary has a term for: neither a Polish book nor a message has it."""
    assert [row[2] for row in glossary_file(game)[1:] if row[0] == key and not re.search(other, row[2])]
    messages = (paths.assets() / "locale" / "pl").glob("*.po")
    pages = [ASSETS[game] / "rulebook" / "pl" / f"{game}.md", *sorted(messages)]
    assert [path.name for path in pages if re.search(other, path.read_text(encoding="utf-8"))] == []


def test_nothing_else_lies_in_the_folders_of_the_books() -> None:
    for language in LANGUAGES:
        for assets in ASSETS.values():
            expected = {f"{game}.md" for game, home in ASSETS.items() if home == assets}
            assert {path.name for path in (assets / "rulebook" / language).iterdir()} == expected
