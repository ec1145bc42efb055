"""Catalogues, plural forms, the pseudo-language, and letters."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect, Surface
from pygame.font import Font

from game import paths
from game.content import rulebook
from game.content.levels import all_levels
from game.content.rulebook import load_page
from game.play.errors import InstallationError
from game.play.settings import Speed
from game.ui.rulebook.flow import Measure, Style, flow
from game.ui.scenes.about import COLLECTED, PARTS
from game.ui.services.art import Art
from game.ui.services.fonts import NO_BREAK, Face, Fonts
from game.ui.services.text import GAMEPAD, KEY, LANGUAGES, PSEUDO, TOUCH, Text
from game.ui.services.theme import LOOKS, Theme
from tests.games import ALL, TINY
from tests.tools import catalogues

LOCALE = paths.assets() / "locale"
SOURCES = Path(__file__).parents[2] / "game" / "ui"
CODE = re.compile(r"[a-z]+(\.[a-z0-9_-]+)+")
POLISH = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”–…"


def keys() -> set[str]:
    """Every code of the English catalogues."""
    found: set[str] = set()
    for path in (path for folder in catalogues.FOLDERS for path in folder.glob("en/*.po")):
        found |= {catalogues.key(message) for message in catalogues.read(path) if message.id}
    return found


def literals() -> Iterator[tuple[str, str, bool]]:
    """Every text literal in the interface's sources, with its file; True for the beginning of a formatted one."""
    for path in (*sorted(SOURCES.rglob("*.py")), *sorted(TINY.levels().parent.glob("*.py"))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr) and node.values and isinstance(node.values[0], ast.Constant):
                yield path.name, str(node.values[0].value), True
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield path.name, node.value, False


def test_the_catalogues_are_complete_and_agree() -> None:
    assert [problem for folder in catalogues.FOLDERS for problem in catalogues.problems(folder)] == []


def test_the_compiled_catalogues_are_current() -> None:
    assert [name for folder in catalogues.FOLDERS for name in catalogues.stale(folder)] == [], (
        "run python -m tests.tools.catalogues"
    )


def test_a_missing_text_a_wrong_placeholder_and_too_few_plural_forms_are_found(tmp_path: Path) -> None:
    for language, body in {
        "en": 'msgid "a.one"\nmsgstr "{x}"\n\nmsgid "a.two"\nmsgstr "two"\n\n'
        'msgid "a.n"\nmsgid_plural "a.n"\nmsgstr[0] "{n}"\nmsgstr[1] "{n}"\n',
        "pl": 'msgid "a.one"\nmsgstr "{y}"\n\nmsgid "a.n"\nmsgid_plural "a.n"\nmsgstr[0] "{n}"\nmsgstr[1] "{n}"\n',
    }.items():
        (tmp_path / language).mkdir()
        header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        (tmp_path / language / "d.po").write_text(header + body, encoding="utf-8")
    assert catalogues.problems(tmp_path) == [
        "pl/d.po: a.n has no text",
        "d: a.one has different placeholders in different languages",
        "d: a.two is missing in pl",
    ]


def test_every_code_in_the_sources_has_a_text() -> None:
    known = keys()
    spaces = {key.split(".")[0] for key in known}
    known |= {key.partition(".")[2] for key in known}  # a table asks for the texts of its game without the game's name
    missing = []
    for file, literal, begins in literals():
        if literal.split(".")[0] not in spaces or "." not in literal or literal.endswith((".json", ".jsonl")):
            continue
        if begins and not any(key.startswith(literal) for key in known):
            missing.append(f"{file}: {literal}...")
        if (
            not begins
            and CODE.fullmatch(literal)
            and literal not in known
            and not any(k.startswith(literal + ".") for k in known)
        ):
            missing.append(f"{file}: {literal}")
    assert missing == []


def test_every_text_gets_the_values_that_it_names() -> None:
    named: dict[str, set[str]] = {}
    for path in (path for folder in catalogues.FOLDERS for path in folder.glob("*/*.po")):
        for message in catalogues.read(path):
            if message.id:
                names = set().union(*map(catalogues.placeholders, catalogues.forms(message)))
                named[catalogues.key(message)] = {re.split(r"[.\[]", name)[0] for name in names if not name.startswith("key_")}
    wrong = []
    for path in sorted(SOURCES.rglob("*.py")):
        own = [f"{entry}." for entry in ALL if entry in path.parts]  # a table asks without the game's name
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match call:
                case ast.Call(func=ast.Name(id="text") | ast.Attribute(attr="text"), args=[ast.Constant(value=str(code))]):
                    given = {value.arg for value in call.keywords}
                    if None not in given:
                        codes = [code, *(game + code for game in own)]
                        wrong += [f"{path.name}:{call.lineno}: {found}" for found in codes if named.get(found, set()) - given]
    assert wrong == []


def test_texts_chosen_while_running_are_all_there() -> None:
    known = keys()
    wanted = {f"settings.speed.{speed.value}" for speed in Speed} | {f"look.{look.colour}" for look in LOOKS}
    wanted |= {f"about.part.{part}" for part in (*PARTS, COLLECTED)} | {f"language.{language}" for language in LANGUAGES}
    for entry in ALL.values():
        wanted |= {f"game.{entry.id}.{part}" for part in ("name", "blurb", "players")}
        for info in all_levels(entry, None):
            assert info.level is not None
            for option in entry.game().options(info.board):
                key = f"option.{entry.id}.{option.label_key}"
                by_level = {value for value in option.values if info.level.word(f"{option.label_key}.{value}", "en")}
                wanted |= {key} | {f"{key}.{value}" for value in option.values if value not in by_level}
    assert wanted - known == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_are_called_what_their_rulebooks_are_called(language: str) -> None:
    text = Text(LOCALE, language, catalogues.FOLDERS)
    names = {entry.page: text(f"game.{entry.id}.name") for entry in ALL.values()}
    assert names == {entry.page: load_page(entry.page, language, entry.assets()).title for entry in ALL.values()}


def test_every_part_has_its_licence() -> None:
    for part in PARTS:
        assert len((paths.assets() / "licences" / f"{part}.txt").read_text(encoding="utf-8")) > 500


@pytest.mark.parametrize(
    ("number", "words"),
    [(1, "1 gra"), (2, "2 gry"), (4, "4 gry"), (5, "5 gier"), (12, "12 gier"), (22, "22 gry"), (112, "112 gier"), (0, "0 gier")],
)
def test_polish_plural_forms(number: int, words: str) -> None:
    assert Text(LOCALE, "pl")("saves.count", n=number) == words


@pytest.mark.parametrize(("skill", "said"), [("Boo!", "Use Boo!"), ("Spout", "Use Spout.")])
def test_a_name_that_ends_its_sentence_keeps_its_own_stop(skill: str, said: str) -> None:
    assert Text(LOCALE, "en")("lost_baggage.advice.skill", skill=skill) == said


def test_english_plural_forms() -> None:
    text = Text(LOCALE, "en")
    assert [text("saves.count", n=number) for number in (0, 1, 2)] == ["0 games", "1 game", "2 games"]


def test_a_missing_text_shows_its_code_and_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    text = Text(LOCALE, "pl")
    assert (text("no.such.text"), text("no.such.text")) == ("no.such.text", "no.such.text")
    assert [record.getMessage() for record in caplog.records] == ["no text for no.such.text in pl"]
    caplog.clear()
    assert "no.such.text" not in text
    assert "app.name" in text


def test_values_are_put_in_as_they_are() -> None:
    assert Text(LOCALE, "en")("results.winner", name="{0} % {name}") == "{0} % {name} wins!"


def test_a_language_without_catalogues_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InstallationError, match=r"no catalogues"):
        Text(tmp_path, "en")


def test_the_pseudo_language_is_longer_and_keeps_its_values() -> None:
    english, pseudo = Text(LOCALE, "en"), Text(LOCALE, PSEUDO)
    plain = english("pause.leave.ask")
    assert 1.3 * len(plain) <= len(pseudo("pause.leave.ask")) <= 1.5 * len(plain)
    assert "Zosia" in pseudo("results.winner", name="Zosia")
    assert pseudo("saves.count", n=1) != english("saves.count", n=1)


@pytest.mark.parametrize("face", Face)
def test_every_face_has_the_polish_letters(face: Face) -> None:
    fonts = Fonts()
    font = fonts.font(face, 20)
    assert [letter for letter in POLISH if not fonts._writes(face, font, letter)] == []


def test_a_letter_that_a_face_lacks_is_noticed() -> None:
    fonts = Fonts()
    assert not fonts._writes(Face.REGULAR, fonts.font(Face.REGULAR, 20), "日")


def test_lines_break_at_spaces_and_lone_letters_stay_with_the_next_word() -> None:
    fonts = Fonts()
    width = fonts.width("Idziemy na wyspę z", Face.REGULAR, 20)
    assert fonts.wrap("Idziemy na wyspę z Zosią", Face.REGULAR, 20, width) == ["Idziemy na wyspę", f"z{NO_BREAK}Zosią"]


def test_a_number_stays_with_what_it_counts() -> None:
    fonts = Fonts()
    width = fonts.width("Anna loses 2 HP", Face.REGULAR, 20) - 1
    assert fonts.wrap("Anna loses 2 HP.", Face.REGULAR, 20, width) == ["Anna loses", f"2{NO_BREAK}HP."]
    assert fonts.wrap("Anna traci 2 PŻ.", Face.REGULAR, 20, fonts.width("Anna traci 2", Face.REGULAR, 20)) == [
        "Anna traci",
        f"2{NO_BREAK}PŻ.",
    ]
    assert fonts.wrap("Anna rolls 2 dice", Face.REGULAR, 20, fonts.width("Anna rolls 2", Face.REGULAR, 20)) == [
        "Anna rolls",
        f"2{NO_BREAK}dice",
    ]
    width = fonts.width("twice (2 times)", Face.REGULAR, 20) - 1
    assert fonts.wrap("twice (2 times)", Face.REGULAR, 20, width) == ["twice", f"(2{NO_BREAK}times)"]
    assert fonts.wrap("at 2 in 6.", Face.REGULAR, 20, fonts.width("2 in 6.", Face.REGULAR, 20)) == [
        "at",
        f"2{NO_BREAK}in{NO_BREAK}6.",
    ]
    assert fonts.wrap("at (2 → 6%)", Face.REGULAR, 20, fonts.width("(2 → 6%)", Face.REGULAR, 20)) == [
        "at",
        f"(2{NO_BREAK}→{NO_BREAK}6%)",
    ]
    assert fonts.wrap("Anna rolls …", Face.REGULAR, 20, fonts.width("Anna rolls", Face.REGULAR, 20)) == [
        "Anna",
        f"rolls{NO_BREAK}…",
    ]
    assert fonts.wrap("12 items", Face.REGULAR, 20, fonts.width("items", Face.REGULAR, 20)) == ["12", "items"]


def test_the_rulebook_breaks_lines_by_the_same_rule() -> None:
    fonts, style = Measure(Fonts()), Style(Face.REGULAR, 20, 30)

    def lines(*spans: rulebook.Text, width: int) -> list[str]:
        runs, height = flow(fonts, spans, style, width)
        return ["".join(run.text for run in runs if run.y == y) for y in range(0, height, style.line)]

    bold = rulebook.Text("Anna loses "), rulebook.Text("2", bold=True), rulebook.Text(" HP")
    assert lines(*bold, width=fonts.width("Anna loses 2", Face.REGULAR, 20)) == ["Anna loses", f"2{NO_BREAK}HP"]
    assert lines(rulebook.Text("12 items"), width=fonts.width("items", Face.REGULAR, 20)) == ["12", "items"]


@pytest.mark.parametrize("longest", ["2 players", "2 players ·"])
def test_no_line_begins_or_ends_with_the_dot_between_two_parts(longest: str) -> None:
    fonts = Fonts()
    width = fonts.width(longest, Face.REGULAR, 20)
    assert fonts.wrap("2 players · 30 min", Face.REGULAR, 20, width) == [f"2{NO_BREAK}players", f"30{NO_BREAK}min"]
    assert fonts.wrap("2 players · 30 min", Face.REGULAR, 20, 2 * width) == [f"2{NO_BREAK}players · 30{NO_BREAK}min"]


@pytest.mark.parametrize("sign", ["/", "-"])
def test_an_address_or_a_name_of_a_file_is_broken_behind_its_signs(sign: str) -> None:
    fonts = Fonts()
    width = fonts.width(f"island{sign}batt", Face.REGULAR, 20)
    assert fonts.wrap(f"island{sign}battle", Face.REGULAR, 20, width) == [f"island{sign}", "battle"]
    block = Theme(Art(paths.assets() / "art" / "sprites")).block(f"island{sign}battle", width, size=20, least=20)
    assert not block.cut


def test_long_words_break_and_line_ends_are_kept() -> None:
    fonts = Fonts()
    lines = fonts.wrap("ab\n" + "w" * 40, Face.REGULAR, 20, 100)
    assert lines[0] == "ab"
    assert "".join(lines[1:]) == "w" * 40
    assert all(fonts.width(line, Face.REGULAR, 20) <= 100 for line in lines)


def test_an_ellipsis_takes_as_much_as_fits() -> None:
    fonts = Fonts()
    shown = fonts.ellipsis("Konstantynopolitańczykowianeczka", Face.BOLD, 18, 120)
    assert shown.endswith("…")
    assert fonts.width(shown, Face.BOLD, 18) <= 120
    assert fonts.ellipsis("Zosia", Face.BOLD, 18, 120) == "Zosia"


def test_words_cover_as_much_where_a_clip_lets_nothing_of_them_through() -> None:
    """Things laid out beside them stay in their place where a part is drawn again."""
    theme, target, room = Theme(Art(paths.assets() / "art" / "sprites")), Surface((400, 60)), Rect(10, 10, 300, 40)
    open_to_all = theme.write(target, "200 of 200", room)
    target.set_clip(Rect(350, 0, 50, 60))
    assert open_to_all.width > 0
    assert theme.write(target, "200 of 200", room) == open_to_all


def test_a_still_picture_keeps_only_the_fonts_that_wrote_last_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.services.fonts._opened", Font)  # which tests share otherwise
    fonts = Fonts()
    width = fonts.width("Four Shores", Face.BODY, 12)
    opened = [fonts.font(Face.BODY, px) for px in range(12, 32)]
    fonts.tidy()
    assert fonts.font(Face.BODY, 31) is opened[-1]
    assert fonts.font(Face.BODY, 12) is not opened[0]
    assert fonts.width("Four Shores", Face.BODY, 12) == width


@pytest.mark.parametrize("language", LANGUAGES)
def test_fingers_are_told_of_no_key(language: str) -> None:
    """A key in brackets is left out; another one needs a text for fingers."""
    text = Text(LOCALE, language)
    text.keys = text.caps = {"hint": "h", "primary": "space", "rotate": "r", "mute": "m"}
    keyed = {code for code in keys() if KEY in str(text._find(code, 1)) and not code.endswith(GAMEPAD)}
    assert keyed
    assert {"H", "R"} <= {*text("hint.again").split(), *text("island_battle.hand.turn").split()}
    text.for_fingers = True
    named = {"Space", "Spacja", "H", "R", "M"}
    assert [code for code in keyed if named & set(re.findall(r"\w+", text(code)))] == []
    assert [code for code in keys() if code.endswith(TOUCH) and KEY in str(text._find(code, 1))] == []
