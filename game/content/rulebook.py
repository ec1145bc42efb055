"""The rulebooks: Markdown pages, read into plain values that a screen can lay out.

A page is `assets/rulebook/<language>/<page>.md`. Beside ordinary headings, paragraphs, lists and tables it has
- rule labels: a number in bold at the start of a paragraph or list item (`**BI-30** A character moves ...`);
- references: a rule number anywhere else in the text, which becomes a link to the labelled rule;
- keys: `{key_hint}` stands for the key of the command "hint", which players may choose;
- examples: a quotation of one paragraph (`> Example: ...`);
- figures: a picture alone in its paragraph, `![what it shows](figure:bi-blocked)`; `game.content.figures` reads
  what each of them shows.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from game import paths
from game.reading import FileError

KEY = re.compile(r"\{key_([a-z_]+)\}")
"""The place of a command's key in a text."""
RULE_NUMBER = re.compile(r"\b[A-Z]{2}-\d+\b")
FIGURE_ADDRESS = re.compile(r"figure:([a-z][a-z0-9]*(?:-[a-z0-9]+)*)")


class RulebookError(FileError):
    """A rulebook page cannot be used.

    The error says which file, which line, what is wrong and what would be right.
    """

    def __init__(self, file: Path | str, line: int, what: str) -> None:
        super().__init__(file, f"line {line}", what)
        self.line = line


@dataclass(frozen=True, slots=True)
class Text:
    """A run of letters in one style."""

    text: str
    bold: bool = False
    italic: bool = False


@dataclass(frozen=True, slots=True)
class RuleLink:
    """A rule number in running text, such as "BI-36": leads to `page.anchors["BI-36"]`."""

    rule: str


Span: TypeAlias = Text | RuleLink
Spans: TypeAlias = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A title (level 1, once, first) or the heading of a section.

    `anchor` is its name in `page.anchors`.
    """

    level: int
    spans: Spans
    anchor: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph.

    `rule` is the number that labels it, if any, and is not repeated in `spans`.
    """

    spans: Spans
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class ListItem:
    """One item of a list: `number` in an ordered list, None for a bullet.

    `depth` 0 is an outermost list.
    """

    number: int | None
    depth: int
    spans: Spans
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example; begins with the word for it in the page's language."""

    spans: Spans


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture's place.

    It has the name without "figure:", and the words that say what the picture shows.
    """

    name: str
    caption: str


@dataclass(frozen=True, slots=True)
class Table:
    """A table; every row has as many cells as the header."""

    header: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]


Block: TypeAlias = Heading | Paragraph | ListItem | Example | Figure | Table


@dataclass(frozen=True, slots=True)
class Page:
    """A rulebook page.

    Its title in plain text, its blocks in reading order (the title's heading first), and where each rule number and each
    heading's anchor is, as an index into the blocks.
    """

    title: str
    blocks: tuple[Block, ...]
    anchors: Mapping[str, int]

    @property
    def figures(self) -> tuple[str, ...]:
        """The names of the figures that it shows."""
        return tuple(block.name for block in self.blocks if isinstance(block, Figure))


def load_page(game_page: str, language: str, assets: Path | None = None) -> Page:
    """Read a page in a folder of assets, by default the program's own.

    Raises RulebookError.
    """
    path = (assets or paths.assets()) / "rulebook" / language / f"{game_page}.md"
    try:
        source = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RulebookError(path, 1, f"cannot be read as text in UTF-8 ({error})") from error
    return parse_page(source, path)


def with_keys(page: Page, key: Callable[[str], str]) -> Page:
    """Return a page that names keys.

    "{key_hint}" becomes the words on the key for the command with that code.
    """

    def named(span: Span) -> Span:
        return replace(span, text=KEY.sub(lambda found: key(found[1]), span.text)) if isinstance(span, Text) else span

    def told(block: Block) -> Block:
        if isinstance(block, Paragraph | ListItem | Example):
            return replace(block, spans=tuple(map(named, block.spans)))
        return block

    return replace(page, blocks=tuple(map(told, page.blocks)))


def parse_page(source: str, file: Path | str) -> Page:
    """Read a page from its Markdown text; `file` is only for messages.

    Raises RulebookError.
    """
    return _Reader(file).page(source)


def search(page: Page, words: str) -> list[int]:
    """Return the indexes of the blocks that contain every one of `words`, in reading order.

    There are none for no words. Capitals and diacritics make no difference, and a part of a word will do: "posil" finds
    "Posiłki".
    """
    wanted = fold(words).split()
    if not wanted:
        return []
    folded = [fold(plain_text(block)) for block in page.blocks]
    return [index for index, text in enumerate(folded) if all(word in text for word in wanted)]


def plain_text(block: Block) -> str:
    """Return all words of a block in reading order, without styles.

    For searching and for reading aloud.
    """
    match block:
        case Figure():
            return block.caption
        case Table():
            return "\n".join(" | ".join(map(_plain, row)) for row in (block.header, *block.rows))
        case Paragraph() | ListItem():
            return f"{block.rule} {_plain(block.spans)}" if block.rule else _plain(block.spans)
        case Heading() | Example():
            return _plain(block.spans)


def _plain(spans: Spans) -> str:
    return "".join(span.text if isinstance(span, Text) else span.rule for span in spans)


def fold(text: str) -> str:
    """Return a text as searching sees it: small letters without diacritics.

    "ł" is a letter of its own for Unicode, and an "l" for somebody who types.
    """
    parts = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def _slug(text: str) -> str:
    return "-".join(re.findall(r"[a-z0-9]+", fold(text))) or "section"


@dataclass(slots=True)
class _Reader:
    """A reader of one page.

    It gathers the blocks in one pass, then checks that every link leads somewhere.
    """

    file: Path | str
    blocks: list[Block] = field(default_factory=list)
    anchors: dict[str, int] = field(default_factory=dict)
    links: list[tuple[str, int]] = field(default_factory=list)  # rule number, line

    def page(self, source: str) -> Page:
        tree = SyntaxTreeNode(MarkdownIt("commonmark", {"html": False}).enable("table").parse(source))
        for node in tree.children:
            self._block(node)
        if not self.blocks or not isinstance(self.blocks[0], Heading):
            raise RulebookError(self.file, 1, "the page must begin with its title, a line '# Title'")
        for rule, line in self.links:
            if rule not in self.anchors:
                raise RulebookError(self.file, line, f"{rule} is referred to, but no rule on this page has that label")
        return Page(_plain(self.blocks[0].spans), tuple(self.blocks), MappingProxyType(self.anchors))

    def _block(self, node: SyntaxTreeNode) -> None:
        match node.type:
            case "heading":
                self._heading(node)
            case "paragraph":
                self._paragraph(node)
            case "bullet_list" | "ordered_list":
                self._list(node, 0)
            case "blockquote":
                self._example(node)
            case "table":
                self._table(node)
            case other:
                allowed = "headings, paragraphs, lists, quotations, tables and figures"
                raise self._error(node, f"{other} has no place in a rulebook; it has {allowed}")

    def _heading(self, node: SyntaxTreeNode) -> None:
        level = int(node.tag[1:])
        if (level == 1) != (not self.blocks):
            raise self._error(node, "a page has exactly one title (# ...), and it comes first; sections begin with ##")
        spans = self._spans(node.children[0])
        slug = anchor = _slug(_plain(spans))
        count = 1
        while anchor in self.anchors:
            count += 1
            anchor = f"{slug}-{count}"
        self.anchors[anchor] = len(self.blocks)
        self.blocks.append(Heading(level, spans, anchor))

    def _paragraph(self, node: SyntaxTreeNode) -> None:
        inline = node.children[0]
        parts = _parts(inline)
        if len(parts) == 1 and parts[0].type == "image":
            self.blocks.append(self._figure(inline, parts[0]))
            return
        rule = self._label(inline, parts)
        self.blocks.append(Paragraph(self._spans(inline, skip_label=rule is not None), rule))

    def _figure(self, inline: SyntaxTreeNode, image: SyntaxTreeNode) -> Figure:
        address = FIGURE_ADDRESS.fullmatch(str(image.attrs.get("src", "")))
        if not address:
            raise self._error(inline, "a figure's address is 'figure:' and a name of small letters, digits and hyphens")
        if not image.content.strip():
            raise self._error(inline, f"the figure {address[1]} must say between its brackets what it shows")
        return Figure(address[1], image.content)

    def _list(self, node: SyntaxTreeNode, depth: int) -> None:
        ordered = node.type == "ordered_list"
        first = int(node.attrs.get("start", 1))
        for number, item in enumerate(node.children, first):
            if not item.children or item.children[0].type != "paragraph":
                raise self._error(item, "a list item must begin with text")
            inline = item.children[0].children[0]
            rule = self._label(inline, _parts(inline))
            spans = self._spans(inline, skip_label=rule is not None)
            self.blocks.append(ListItem(number if ordered else None, depth, spans, rule))
            for child in item.children[1:]:
                if child.type not in ("bullet_list", "ordered_list"):
                    raise self._error(child, "a list item is one paragraph, and may have lists inside it, nothing else")
                self._list(child, depth + 1)

    def _example(self, node: SyntaxTreeNode) -> None:
        if len(node.children) != 1 or node.children[0].type != "paragraph":
            raise self._error(node, "an example (> ...) is exactly one paragraph")
        self.blocks.append(Example(self._spans(node.children[0].children[0])))

    def _table(self, node: SyntaxTreeNode) -> None:
        lines = [row for part in node.children for row in part.children]
        rows = [tuple(self._spans(cell.children[0]) for cell in row.children) for row in lines]
        self.blocks.append(Table(rows[0], tuple(rows[1:])))

    def _label(self, inline: SyntaxTreeNode, parts: Sequence[SyntaxTreeNode]) -> str | None:
        """Return the rule number that labels a paragraph or list item, remembered as an anchor."""
        if not parts or parts[0].type != "strong":
            return None
        rule = "".join(child.content for child in parts[0].children)
        if not RULE_NUMBER.fullmatch(rule):
            return None
        if rule in self.anchors:
            raise self._error(inline, f"the rule {rule} is labelled twice; each rule stands on a page once")
        if len(parts) == 1:
            raise self._error(inline, f"the rule {rule} has a label and no text")
        self.anchors[rule] = len(self.blocks)
        return rule

    def _spans(self, inline: SyntaxTreeNode, *, skip_label: bool = False) -> Spans:
        parts = _parts(inline)[1 if skip_label else 0 :]
        spans = [span for part in parts for span in self._styled(inline, part, bold=False, italic=False)]
        if spans and isinstance(spans[0], Text):  # the space behind a label
            spans[0] = Text(spans[0].text.lstrip(), spans[0].bold, spans[0].italic)
        self.links += [(span.rule, _line(inline)) for span in spans if isinstance(span, RuleLink)]
        return tuple(spans)

    def _styled(self, inline: SyntaxTreeNode, node: SyntaxTreeNode, *, bold: bool, italic: bool) -> Iterator[Span]:
        match node.type:
            case "text":
                yield from _linked(node.content, bold, italic)
            case "softbreak":
                yield Text(" ", bold, italic)
            case "strong" | "em":
                bold, italic = bold or node.type == "strong", italic or node.type == "em"
                for child in _parts(node):
                    yield from self._styled(inline, child, bold=bold, italic=italic)
            case "image":
                raise self._error(inline, "a figure must stand alone in its paragraph")
            case other:
                raise self._error(inline, f"{other} has no place in a rulebook's text; it has **bold** and *italic*")

    def _error(self, node: SyntaxTreeNode, what: str) -> RulebookError:
        return RulebookError(self.file, _line(node), what)


def _parts(node: SyntaxTreeNode) -> list[SyntaxTreeNode]:
    """Return an inline node's children without empty texts.

    The parser leaves such texts beside emphasis.
    """
    return [child for child in node.children if child.type != "text" or child.content]


def _linked(text: str, bold: bool, italic: bool) -> Iterator[Span]:
    end = 0
    for number in RULE_NUMBER.finditer(text):
        if number.start() > end:
            yield Text(text[end : number.start()], bold, italic)
        yield RuleLink(number[0])
        end = number.end()
    if end < len(text):
        yield Text(text[end:], bold, italic)


def _line(node: SyntaxTreeNode) -> int:
    """Return the line of the file at which a node begins, counted from 1.

    It is that of the nearest node around it if it has none of its own.
    """
    around: SyntaxTreeNode | None = node
    while around is not None and not around.is_root:
        if around.map:
            return around.map[0] + 1
        around = around.parent
    return 1
