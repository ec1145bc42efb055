"""Names of any alphabet: the right direction, one font a run, and something to read where no font has a letter."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.ui.services.bidi import levels, shown_order
from game.ui.services.fonts import Face, Fonts
from game.ui.services.lines import Source
from game.ui.services.scripts import boundary, clusters
from game.ui.services.systemfonts import ATTEMPTS, SystemFonts

INK = (40, 20, 10)
THUMB, FAMILY, FLAGS = (
    "\U0001f44d\U0001f3fd",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "\U0001f1f5\U0001f1f1\U0001f1e9\U0001f1ea",
)
HEBREW, ARABIC = "\u05d3\u05d5\u05d3", "\u0639\u0644\u064a"


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Fonts:
    """Fonts on a system that has none."""
    monkeypatch.setattr("pygame.font.get_fonts", list)
    return Fonts()


def on_paper(picture: Surface) -> bytes:
    paper = Surface(picture.get_size())
    paper.fill("white")
    paper.blit(picture, (0, 0))
    return pygame.image.tobytes(paper, "RGB")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("abc 12!", [0] * 7),
        (HEBREW, [1, 1, 1]),
        (f"a {HEBREW} b", [0, 0, 1, 1, 1, 0, 0]),
        (f"{HEBREW} {HEBREW}!", [1] * 7 + [0]),
        (f"{HEBREW} 12", [1, 1, 1, 1, 2, 2]),
        ("a 12 \u05d3", [0, 0, 0, 0, 0, 1]),
        ("\u05d3-12", [1, 1, 2, 2]),
        ("\u05d3 1,5 5%", [1, 1, 2, 2, 2, 1, 2, 2]),
        ("\u0639 12", [1, 1, 2, 2]),
        (f"({HEBREW})", [0, 1, 1, 1, 0]),
        ("\u05d3\u05b8", [1, 1]),
        (f"{HEBREW} x {ARABIC}", [1, 1, 1, 0, 0, 0, 1, 1, 1]),
        (f"{HEBREW}: 2 b", [1, 1, 1, 0, 0, 0, 0, 0]),
        (f"{HEBREW}, {ARABIC}", [1, 1, 1, 0, 0, 1, 1, 1]),
        (f"{HEBREW} (2)", [1, 1, 1, 0, 0, 0, 0]),
        (f"{HEBREW} −1", [1, 1, 1, 0, 0, 0]),
        (f"{ARABIC} +2", [1, 1, 1, 0, 0, 0]),
        ("", []),
    ],
)
def test_the_levels_of_letters_are_those_of_the_bidirectional_algorithm_with_names_isolated(text: str, found: list[int]) -> None:
    assert levels(text) == found


def test_letters_read_from_right_to_left_are_turned_round_and_numbers_in_them_are_not() -> None:
    things = list(zip("xABC12D", [0, 1, 1, 1, 2, 2, 1], strict=True))
    assert "".join(letter for letter, _ in shown_order(things, lambda thing: thing[1])) == "xD12CBA"


def test_a_letter_keeps_its_marks_and_an_emoji_its_parts() -> None:
    parts = ["a\u0301", "b", THUMB, FAMILY, FLAGS[:2], FLAGS[2:], "\u0915\u094d", "\u0937", "\u2764\ufe0f"]
    assert list(clusters("".join(parts))) == parts
    assert (boundary(f"a{THUMB}", 3, -1), boundary(f"a{THUMB}", 1, 1), boundary("a", 0, -1), boundary("a", 1, 1)) == (1, 3, 0, 1)


def test_a_name_of_another_alphabet_stands_in_the_order_in_which_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts = Fonts()
    monkeypatch.setattr(fonts._system, "path", lambda cluster: str(Face.ITALIC.value))
    edges = fonts.edges(f"ab {HEBREW}", Face.REGULAR, 20)
    (a, b, space, first, second, third) = edges
    assert a[0] == 0 and a[1] == b[0] and b[1] == space[0]
    assert third[1] == space[1] and third[0] == second[1] and second[0] == first[1]
    assert first[0] == fonts.width(f"ab {HEBREW}", Face.REGULAR, 20)


def test_only_the_letters_that_a_face_lacks_are_of_another_font(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts = Fonts()
    monkeypatch.setattr(fonts._system, "path", lambda cluster: str(Face.ITALIC.value))
    together = fonts._line("Zoë \u65e5\u672c x", Face.BODY, 20)
    assert together is not None
    own = fonts._source(Face.BODY, 20).font
    assert [(run.text, run.source.font is own) for run in together.runs] == [
        ("Zoë ", True),
        ("\u65e5\u672c", False),
        (" x", True),
    ]
    marked = fonts._line("ax\u05b8", Face.BODY, 20)  # a point of another alphabet, in one font with its letter
    assert marked is not None
    assert [(run.text, run.source.font is own) for run in marked.runs] == [("a", True), ("x\u05b8", False)]
    assert fonts._line("Ωμέγα Привіт", Face.BODY, 20) is None
    greek = fonts._line("Ωμέγα", Face.TITLE, 20)
    assert greek is not None and [run.source for run in greek.runs] == [fonts._source(Face.BOLD, 20)]


@pytest.mark.parametrize(("name", "face"), [("Ωμέγα", Face.TITLE), (f"{HEBREW}!{HEBREW}", Face.BOLD)])
def test_a_name_of_another_alphabet_changes_no_line_written_afterwards(
    monkeypatch: pytest.MonkeyPatch, name: str, face: Face
) -> None:
    """A font keeps the script and the direction of what it wrote last."""
    fonts = Fonts()
    monkeypatch.setattr(fonts._system, "path", lambda cluster: str(Face.ITALIC.value))

    def written(px: int) -> list[bytes]:
        own = fonts.font(Face.BOLD, px)
        mixed = fonts._put_together("A button \u65e5", Face.BOLD, px).written(own, INK)
        return [on_paper(picture) for picture in (own.render("A button", True, INK), mixed)]

    for px in range(12, 30):
        before = written(px)
        fonts.picture(name, face, px, INK)
        assert written(px) == before


@pytest.mark.parametrize(
    ("name", "words"), [("\u738b\u5c0f\u660e", "WangXiaoMing"), (f"Zoë {HEBREW}", "Zoë dvd"), ("\uff1a", ":")]
)
def test_letters_that_no_font_has_are_written_in_latin_letters(bare: Fonts, name: str, words: str) -> None:
    assert on_paper(bare.picture(name, Face.BODY, 20, INK)) == on_paper(bare.picture(words, Face.BODY, 20, INK))
    assert bare.width(name, Face.BODY, 20) == bare.width(words, Face.BODY, 20)


def test_an_emoji_that_no_font_has_is_the_beginning_of_its_name_in_small_letters(bare: Fonts) -> None:
    """ "heart_eyes" and "octopus": the first has more than eight letters, and 12 is three fifths of 20."""
    for emoji, words in (("\U0001f60d", " heart ey "), ("\U0001f419", " octopus ")):
        assert bare.width(emoji, Face.BODY, 20) == bare.width(words, Face.BODY, 12)


def test_letters_that_cannot_be_written_so_show_their_number(bare: Fonts) -> None:
    one, other = (bare.picture(letter, Face.BODY, 20, INK) for letter in ("\U000f0000", "\U000f0001"))
    assert on_paper(one) != on_paper(other)
    assert one.get_bounding_rect().width > 20
    assert bare.ellipsis("x\U000f0000y", Face.BODY, 20, 90) == "x\U000f0000y"


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    """A font that has one emoji, as a bitmap of 100 by 100."""
    rows = "\n".join(["F" * 26] * 100)
    lines = f"""STARTFONT 2.1
FONT emoji
SIZE 100 72 72
FONTBOUNDINGBOX 100 100 0 -20
STARTPROPERTIES 2
FONT_ASCENT 80
FONT_DESCENT 20
ENDPROPERTIES
CHARS 1
STARTCHAR one
ENCODING {0x263B}
SWIDTH 1000 0
DWIDTH 100 0
BBX 100 100 0 -20
BITMAP
{rows}
ENDCHAR
ENDFONT
"""
    path = tmp_path / "emoji.bdf"
    path.write_text(lines, encoding="ascii")
    return path


@pytest.mark.parametrize("px", [14, 24, 40])
def test_emoji_that_come_in_one_size_are_as_high_as_the_line(monkeypatch: pytest.MonkeyPatch, pictures: Path, px: int) -> None:
    fonts = Fonts()
    monkeypatch.setattr(fonts._system, "path", lambda cluster: str(pictures))
    high = fonts.font(Face.BODY, px).get_height()
    picture = fonts.picture("\u263b", Face.BODY, px, INK)
    assert picture.get_height() == high
    assert 0.7 * high <= picture.get_bounding_rect().height <= high
    assert 0.7 * high <= picture.get_width() <= 1.3 * high
    room = fonts.width("Zosia ", Face.BODY, px) + 2 * high
    assert fonts.ellipsis("Zosia \u263b", Face.BODY, px, room) == "Zosia \u263b"


def test_tall_letters_are_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts = Fonts()
    monkeypatch.setattr(fonts._system, "path", lambda cluster: str(Face.BLACK.value))
    monkeypatch.setattr(fonts, "_other", lambda path, own, px: Source(pygame.font.Font(path, 3 * px)))
    picture = fonts.picture("\u65e5", Face.BODY, 20, INK)
    ink = picture.get_bounding_rect()
    assert picture.get_height() == fonts.font(Face.BODY, 20).get_height()
    box = pygame.font.Font(Face.BLACK.value, 60).render("\u65e5", True, INK).get_bounding_rect()
    assert ink.height == min(picture.get_height(), box.height)
    assert ink.width / ink.height == pytest.approx(box.width / box.height, abs=0.15)


def fake_system(monkeypatch: pytest.MonkeyPatch, letters: dict[str, str]) -> tuple[SystemFonts, list[str]]:
    """A system with these fonts and their letters, and the fonts that are asked, in order."""
    asked: list[str] = []

    def has(path: str, cluster: str) -> bool:
        asked.append(path)
        return cluster in letters[path]

    monkeypatch.setattr("pygame.font.get_fonts", lambda: list(letters))
    monkeypatch.setattr("pygame.font.match_font", lambda name: name)
    return SystemFonts(has), asked


def test_a_font_named_by_the_script_is_asked_first_and_again_for_the_next_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    system, asked = fake_system(monkeypatch, {"arial": "", "notoserifhebrew": HEBREW, "notosanshebrew": HEBREW, "zzz": HEBREW})
    assert system.path(HEBREW[0]) == "notosanshebrew"
    assert system.path(HEBREW[1]) == "notosanshebrew"
    assert asked == ["notosanshebrew"] * 2


def test_coloured_emoji_are_preferred_and_fonts_of_windows_are_known_by_how_they_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    system, asked = fake_system(
        monkeypatch, {"a": "", "notoemoji": THUMB, "notocoloremoji": THUMB, "microsoftyaheimicrosoftyaheiui": "\u738b"}
    )
    assert system.path(THUMB) == "notocoloremoji"
    assert system.path("\u738b") == "microsoftyaheimicrosoftyaheiui"
    assert asked == ["notocoloremoji", "microsoftyaheimicrosoftyaheiui"]


def test_letters_of_a_script_that_no_font_has_are_not_looked_for_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    system, asked = fake_system(monkeypatch, {"a": "", "b": ""})
    for letter in "\u738b\u5c0f\u660e\u6797\u5ddd":
        assert system.path(letter) is None
    assert len(asked) == 2 * ATTEMPTS


def test_a_file_that_is_no_font_has_no_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken.ttf").write_bytes(b"rubbish")
    monkeypatch.setattr("pygame.font.get_fonts", lambda: ["broken"])
    monkeypatch.setattr("pygame.font.match_font", lambda name: str(tmp_path / "broken.ttf"))
    fonts = Fonts()
    assert fonts.width("\u738b", Face.BODY, 20) == fonts.width("Wang", Face.BODY, 20)


def measured(monkeypatch: pytest.MonkeyPatch, text: str) -> int:
    """Return the number of letters measured when a text is broken into lines and cut short."""
    fonts, letters = Fonts(), 0
    width = fonts.width

    def counted(text: str, face: Face, px: int) -> int:
        nonlocal letters
        letters += len(text)
        return width(text, face, px)

    monkeypatch.setattr(fonts, "width", counted)
    lines = fonts.wrap(text, Face.BODY, 20, 120)
    assert "".join(lines) == text
    assert all(width(line, Face.BODY, 20) <= 120 for line in lines)
    assert fonts.ellipsis(text, Face.BODY, 20, 120).endswith("…")
    return letters


@pytest.mark.parametrize("letter", ["w", "ż", "i"])
def test_the_time_for_a_long_word_grows_as_it_does(monkeypatch: pytest.MonkeyPatch, letter: str) -> None:
    once, twice = (measured(monkeypatch, letter * many) for many in (5_000, 10_000))
    assert twice < 2.2 * once
    assert twice < 30 * 10_000


def test_lines_and_ellipses_part_no_letter_from_its_marks() -> None:
    fonts = Fonts()
    text = "e\u0301" * 40
    for width in range(20, 60):
        for line in (*fonts.wrap(text, Face.BODY, 20, width), fonts.ellipsis(text, Face.BODY, 20, width).removesuffix("…")):
            assert len(line) % 2 == 0 and not line.startswith("\u0301")


def test_a_name_of_a_file_that_is_too_long_keeps_both_ends() -> None:
    fonts = Fonts()
    name = "my-island-" + "x" * 60 + "-copy-2.tmx"
    shown = fonts.shortened(name, Face.REGULAR, 16, 160)
    assert fonts.width(shown, Face.REGULAR, 16) <= 160
    head, tail = shown.split("…")
    assert name.startswith(head) and name.endswith(tail)
    assert len(head) - len(tail) in (0, 1) and len(tail) > 5
    assert fonts.shortened("a.tmx", Face.REGULAR, 16, 160) == "a.tmx"
