"""Faces of cards: what can be read on them, and what they cost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.engine.lost_baggage.cards import UNKNOWN
from game.ui.services.art import Sprite
from game.ui.services.fonts import Face
from game.ui.services.theme import Block, Colour, Theme
from game.ui.tables.lost_baggage.cards import item_face
from game.ui.tables.lost_baggage.cards.character_card import CardState, CharacterCard, Chip, SkillRow
from game.ui.tables.lost_baggage.cards.character_face import CharacterFaces
from game.ui.tables.lost_baggage.cards.fan import READING
from game.ui.tables.lost_baggage.cards.fitting import fitted
from game.ui.tables.lost_baggage.cards.item_face import TAG_AT, CardFaces
from game.ui.tables.lost_baggage.cards.low_card import LowCard
from game.ui.widgets import Widget
from tests.ui.lost_baggage.cloth import Cloth, Start, lay
from tests.ui.play import Keyboard, Mouse, Program

SIZES = [(1280, 800), (1920, 1080), (1024, 600)]


def bare(start: Start, **how: object) -> tuple[Program, Cloth]:
    """A table without any widget."""
    return lay(start, lambda scene: Widget(), lambda widget, window: None, **how)


def bytes_of(sprite: Sprite) -> bytes:
    return pygame.image.tobytes(sprite.surface, "RGBA")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_item_can_be_read_whole_on_its_enlarged_card(program: Start, size: tuple[int, int], language: str) -> None:
    _, scene = bare(program, size=size, language=language)
    theme = scene.theme
    for item in scene.library.item:
        sprite = scene.faces.reading(item, theme.px(READING), round(size[1] * 0.8))
        assert sprite.surface.get_height() <= size[1]
        text = scene.words.full(item)
        room = Rect(0, 0, round(theme.px(READING) * 96 / 116), round(size[1] * 0.8))
        block = fitted(theme, text, room, size=theme.px(17), least=theme.px(14), face=Face.BOLD)
        assert " ".join(block.lines).replace("\u00a0", " ") == text
        assert block.px >= theme.px(15), "text that is read is 15 units high at least"


def test_a_name_of_two_lines_ends_above_the_edge_of_the_picture(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside its owner's tag the name of the Yeti's baggage has two lines."""
    _, scene = bare(program)
    scene.faces.own, names = None, list[tuple[int, int]]()

    def keep(theme: Theme, paper: object, block: Block, room: Rect, colour: Colour, *, valign: str) -> None:
        if block.face is Face.TITLE:
            names.append((len(block.lines), room.centery + block.height // 2))

    monkeypatch.setattr(item_face, "write", keep)
    yeti = next(item for item, card in scene.library.item.items() if card.owner == "yeti")
    card, width = scene.faces.card(yeti, 232), 232
    empty = scene.faces.empty("item", width)

    def darkest(sprite: Sprite, rows: range) -> int:
        (left, top), paper = sprite.anchor, sprite.surface
        return min(sum(paper.get_at((left + 196, top + row))[:3]) for row in rows)

    assert darkest(card, range(52, 60)) > darkest(empty, range(52, 60)) + 60, "the edge has left its usual place"
    [(lines, end)] = names
    assert lines == 2
    assert end < empty.anchor[1] + 76
    assert abs(darkest(card, range(76, 86)) - darkest(empty, range(52, 60))) < 30, "it is below the name"


def test_the_mark_of_a_baggage_is_there_once_above_a_name_of_two_lines(program: Start) -> None:
    """Paper from above its picture covers its edge. 232 pixels are two for each unit."""
    _, scene = bare(program, language="pl")
    card = scene.faces.card("sea_chest", 232)
    (left, top), paper = card.anchor, card.surface
    below = [paper.get_at((left + x, top + y)) for x in range(188, 212) for y in range(52, 64)]
    assert min(colour.g for colour in below) > 90, "the paper is light, the mark of dark red"


def test_two_items_do_not_look_alike(program: Start) -> None:
    _, scene = bare(program)
    seen = {bytes_of(scene.faces.card(item, 100)) for item in scene.library.item}
    assert len(seen) == len(scene.library.item)


def test_an_unknown_card_shows_the_one_back(program: Start) -> None:
    _, scene = bare(program)
    assert bytes_of(scene.faces.card(UNKNOWN, 100)) != bytes_of(scene.faces.card("umbrella", 100))
    assert scene.faces.card(UNKNOWN, 100) is scene.faces.card(UNKNOWN, 100)


def test_a_card_speaks_the_language_of_the_program(program: Start) -> None:
    _, english = bare(program)
    _, polish = bare(program, language="pl")
    assert bytes_of(english.faces.card("umbrella", 100)) != bytes_of(polish.faces.card("umbrella", 100))


def test_the_tag_of_a_strange_baggage_hides_nothing_of_its_name(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card of 232 pixels has two for each unit; the leather is 54 units wide and 34 high."""
    _, scene = bare(program)
    scene.faces.own, names = None, list[Rect]()

    def keep(theme: Theme, paper: pygame.Surface, block: Block, room: Rect, colour: Colour, *, valign: str) -> None:
        if block.face is Face.TITLE:
            names.append(Rect(0, 0, block.width, block.height).move_to(center=room.center))

    monkeypatch.setattr(item_face, "write", keep)
    strange = [item for item in scene.library.item if scene.faces.strange(item)]
    corner = scene.faces.empty("item", 232).anchor
    leather = Rect(0, 0, 2 * 54, 2 * 34).move_to(center=(corner[0] + 2 * TAG_AT[0], corner[1] + 2 * TAG_AT[1]))
    for item in strange:
        scene.faces.card(item, 232)
    assert strange
    assert len(names) == len(strange)
    assert [name for name in names if name.colliderect(leather)] == []


def test_a_name_in_two_lines_is_not_laid_out_cut_as_well(program: Start) -> None:
    _, scene = bare(program, language="pl")
    scene.faces.card("trolley", 33)
    assert "Wózek bagażowy" not in scene.theme.shortened_texts()


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("own", ["", None])
def test_nothing_is_cut_on_a_card_in_the_hand(
    program: Start, language: str, own: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cards are as wide as in a hand of few, of many, and in a small window; `own` None hangs a tag on each case."""
    _, scene = bare(program, language=language)
    scene.faces.own, written = own, list[str]()

    def keep(theme: Theme, paper: pygame.Surface, block: Block, room: Rect, colour: Colour, *, valign: str) -> None:
        written.append("".join(block.lines).replace("\u00a0", "").replace(" ", ""))
        assert block.line_height * len(block.lines) <= room.height + block.line_height // 2

    monkeypatch.setattr(item_face, "write", keep)
    for item in scene.library.item:
        for width in (114, 84, 76):
            scene.faces.card(item, width)
            said = [scene.words.name("item", item), scene.words.short(item)]
            assert written[-2:] == [words.replace("\u00a0", "").replace(" ", "") for words in said]


def test_turning_leaves_the_middle_of_the_card_where_it_is(program: Start) -> None:
    _, scene = bare(program)
    upright, turned = scene.faces.turned("umbrella", 120, 0), scene.faces.turned("umbrella", 120, 12)
    assert upright.anchor == (12 * 120 // 116 + 60, 12 * 120 // 116 + CardFaces.height(120) // 2)
    middle = (turned.surface.get_width() / 2, turned.surface.get_height() / 2)
    assert abs(turned.anchor[0] - middle[0]) < 14 and abs(turned.anchor[1] - middle[1]) < 20


# characters


class Shown:
    """A character card in a program, and what was pressed on it."""

    def __init__(self, start: Start, state: CardState, **how: object) -> None:
        self.used: list[str] = []
        self.enlarged = 0
        self.state = state
        self.program, self.scene = lay(start, self._make, self._place, **how)

    def _place(self, widget: Widget, window: Rect) -> None:
        widget.place(Rect((40, 40), self.card.size))

    def _make(self, scene: Cloth) -> CharacterCard:
        self.card = CharacterCard(scene.characters, lambda skill: self.used.append(skill.name), self._enlarge)
        self.card.attach(scene)
        self.card.tallest = scene.px(400)
        self.card.show_state(self.state)
        return self.card

    def _enlarge(self) -> None:
        self.enlarged += 1


CAPTAIN = CardState("captain", 0, "Zosia", 9, 15, active=True, refusals=("", "", "", "There is nothing to pay with."))


@pytest.mark.parametrize(("tallest", "least"), [(480, 44), (400, 34)])
def test_rows_beside_the_board_are_easily_pressed_where_there_is_room(program: Start, tallest: int, least: int) -> None:
    """The Captain's shortest row has one line."""
    _, scene = bare(program, size=(1280, 800))
    face = scene.characters.face("captain", tallest=tallest)
    assert min(row.height for row in face.rows) == least and face.size[1] <= tallest


@pytest.mark.parametrize(("tallest", "least"), [(511, 57), (510, 44), (498, 44), (497, 35)])
def test_rows_with_large_letters_are_as_high_as_there_is_room_and_at_first_easily_pressed(
    program: Start, tallest: int, least: int
) -> None:
    """44 units are 57 pixels, of which 44 are enough; the Teapot's first row has one line."""
    _, scene = bare(program, size=(1280, 800), interface_scale=130)
    face = scene.characters.face("teapot", compact=True, tight=True, tallest=tallest)
    assert min(row.height for row in face.rows) == least and face.whole and face.size[1] <= tallest


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_card_needs_no_more_room_than_its_own_height(program: Start, language: str) -> None:
    _, scene = bare(program, language=language)
    for name in scene.library.character:
        face = scene.characters.face(name, tallest=10_000)
        assert scene.characters.face(name, tallest=face.size[1]).rows == face.rows


def test_pressing_a_skill_uses_it(program: Start) -> None:
    shown = Shown(program, CAPTAIN)
    rows = shown.card.children
    assert len(rows) == 4  # two attacks, the ability, the special skill
    Mouse(shown.program).press(rows[1])
    assert shown.used == ["Boarding Party"]


def test_a_low_head_has_room_for_the_player_s_name_and_the_results_of_skills(program: Start) -> None:
    chips = (Chip("12 → 10", "", blow="−2"), Chip("−2…5", "", blow="−2…5"), Chip("+1", "", harm=False), None)
    state = replace(CAPTAIN, player="Świętosława", red=True, blue=True, refusals=("",) * 4, chips=chips)

    def make(scene: Cloth) -> LowCard:
        card = LowCard(scene.characters, lambda skill: None, lambda: None)
        card.attach(scene)
        card.show_state(state)
        card.folded = True
        return card

    home, scene = lay(program, make, lambda widget, window: widget.place(Rect(0, 0, 351, 84)))
    home.pixels()
    assert scene.theme.shortened_texts() == []
    rows = [row for row in scene.widget.children if isinstance(row, SkillRow)]
    written = [row.result.get_width() for row in rows if row.result is not None]
    assert len(written) == 3
    assert max(written) <= rows[0].rect.width, "no result lies on that beside it"


@pytest.mark.parametrize("colour", ["red", "blue"])
def test_a_single_slider_leaves_the_name_its_room_on_a_narrow_low_card(program: Start, colour: str) -> None:
    """Of 170 units 98 are left beside the portrait and the margins, 24 of them for the emblem."""

    def make(scene: Cloth) -> LowCard:
        card = LowCard(scene.characters, lambda skill: None, lambda: None)
        card.attach(scene)
        card.show_state(replace(CAPTAIN, player="Ben", **{colour: True}))  # type: ignore[arg-type]
        card.folded = card.signed = True
        return card

    home, scene = lay(program, make, lambda widget, window: widget.place(Rect(0, 0, 170, 150)))
    home.pixels()
    assert scene.theme.shortened_texts() == []


def test_no_skill_of_a_card_out_of_view_is_drawn(program: Start) -> None:
    def make(scene: Cloth) -> CharacterCard:
        return CharacterCard(scene.characters, lambda skill: None, lambda: None)

    home, scene = lay(program, make, lambda widget, window: widget.place(Rect(0, 0, 0, 0)))
    before = home.pixels()
    assert isinstance(scene.widget, CharacterCard)
    scene.widget.show_state(CAPTAIN)
    home.step()
    assert home.pixels() == before


@pytest.mark.parametrize(("wide", "told"), [(165, ["5", "13"]), (220, ["5/15", "13/15"])])
def test_the_hp_of_a_narrow_low_card_stay_on_it(
    program: Start, monkeypatch: pytest.MonkeyPatch, wide: int, told: list[str]
) -> None:
    """Beside a portrait of 62 units and margins of 30, 73 units are left of 165, and 128 of 220."""
    written: list[str] = []

    def make(scene: Cloth) -> LowCard:
        return LowCard(scene.characters, lambda skill: None, lambda: None)

    _, scene = lay(program, make, lambda widget, window: widget.place(Rect(20, 20, wide, 150)))
    card = scene.widget
    assert isinstance(card, LowCard)
    card.folded = card.signed = True
    picture = scene.theme.fonts.picture

    def note(text: str, face: Face, *how: Any) -> Surface:
        written.extend([text] if face is Face.BLACK and text[0].isdigit() else [])
        return picture(text, face, *how)

    monkeypatch.setattr(scene.theme.fonts, "picture", note)
    beside = set[bytes]()
    for hp in (5, 13):
        card.show_state(CardState("captain", 0, "Zosia", hp, 15))
        card.set_hp(hp)
        target = Surface((400, 200), pygame.SRCALPHA)
        card.draw(target)
        beside.add(pygame.image.tobytes(target.subsurface(Rect(20 + wide, 0, 380 - wide, 200)), "RGBA"))
    assert len(beside) == 1, "no number is beside the card"
    assert written == told


def test_a_skill_that_cannot_be_used_says_why(program: Start) -> None:
    shown = Shown(program, CAPTAIN)
    Mouse(shown.program).press(shown.card.children[3])
    assert not shown.used
    assert shown.scene.bubble.words == "There is nothing to pay with."


def test_a_skill_tells_its_whole_text_price_and_what_it_would_do(program: Start) -> None:
    chips = (None, Chip("−1", "Józef: 12 HP → 11 HP."))
    shown = Shown(program, CardState("captain", 0, "Zosia", 9, 15, chips=chips))
    notes = [row.note for row in shown.card.children if isinstance(row, SkillRow)]
    assert notes[1].title == "Boarding Party" and notes[1].text.startswith("Deal ")
    assert [line.text for line in notes[1].lines] == ["Józef: 12 HP → 11 HP."]
    assert notes[3].lines[0].text.startswith(f"Price: {shown.scene.library.character['captain'].special.price} item")


def test_the_card_tells_what_its_signs_and_sliders_mean(program: Start) -> None:
    signs = (("ui/icon_shield", "The next damage is prevented."),)
    shown = Shown(program, CardState("captain", 0, "Zosia", 9, 15, red=True, signs=signs))
    assert shown.card.note is not None
    told = [line.text for line in shown.card.note.lines]
    assert told == ["9 of 15 HP", "The next damage is prevented.", "RED: 1 HP is lost at the start of each turn."]


def test_a_click_beside_the_skills_enlarges_the_card(program: Start) -> None:
    shown = Shown(program, CAPTAIN)
    Mouse(shown.program).click((shown.card.rect.x + 60, shown.card.rect.y + 60))
    assert shown.enlarged == 1
    assert not shown.used


def test_keys_enlarge_the_card(program: Start) -> None:
    shown = Shown(program, CAPTAIN)
    shown.scene.focus(shown.card, show=True)
    Keyboard(shown.program).confirm()
    assert shown.enlarged == 1


def test_the_white_slider_stands_where_the_hp_are(program: Start) -> None:
    shown = Shown(program, CAPTAIN)
    full, empty = shown.card, Shown(program, CardState("captain", 0, "Zosia", 0, 15)).card
    shown.card.set_hp(15)
    right = full.heart()[0]
    shown.card.set_hp(0)
    left = full.heart()[0]
    assert left == empty.heart()[0]
    shown.card.set_hp(9)
    assert abs(full.heart()[0] - (left + (right - left) * 9 / 15)) <= 1


def test_sliders_and_hp_change_the_picture_and_changing_back_restores_it(program: Start) -> None:
    shown = Shown(program, CAPTAIN)
    before = shown.program.pixels()
    shown.card.show_state(CardState("captain", 0, "Zosia", 9, 15, red=True, active=True, refusals=CAPTAIN.refusals))
    shown.program.step()
    assert shown.program.pixels() != before
    assert shown.program.up_to_date()
    shown.card.show_state(CAPTAIN)
    shown.program.step()
    assert shown.program.pixels() == before


@pytest.mark.parametrize("language", ["en", "pl"])
def test_all_characters_have_room_for_their_names_and_skills(program: Start, language: str) -> None:
    _, scene = bare(program, language=language)
    for name in scene.library.character:
        picture = scene.characters.face(name, compact=False, tallest=scene.px(400))
        card = Rect((0, 0), picture.size)
        assert len(picture.rows) == len(scene.library.character[name].attacks) + 2
        for row in picture.rows:
            assert card.contains(row)
        assert all(upper.bottom <= lower.top for upper, lower in zip(picture.rows, picture.rows[1:], strict=False))


@pytest.mark.parametrize("language", ["en", "pl"])
def test_no_name_of_a_skill_is_broken_within_a_word_for_its_result(program: Start, language: str) -> None:
    """A row beside the board has 139 units for words at the least, and its first line 62 less."""
    _, scene = bare(program, size=(1024, 600), language=language)
    characters, written = scene.characters, 0
    for character in scene.library.character.values():
        for skill in scene.words.skills(character):
            lines = characters._lines(replace(skill, short=""), scene.px(139))
            assert " ".join(filter(None, (bold for bold, _ in lines))).replace("\u00a0", " ") == skill.name
            written += 1
    assert written > 72


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("tallest", [330, 360, 400, 1000])
def test_a_row_marks_the_words_that_it_leaves_out(program: Start, tallest: int, language: str) -> None:
    _, scene = bare(program, size=(1280, 800), language=language)
    characters, left_out = scene.characters, 0
    for name, character in scene.library.character.items():
        face = characters.face(name, compact=True, tight=True, tallest=tallest)
        for skill, row in zip(scene.words.skills(character), face.rows, strict=True):
            lines = characters._lines_in(skill, row)
            said = " ".join(rest for _, rest in lines if rest).replace("\u00a0", " ")
            left_out += said != skill.short
            assert said in (skill.short, f"… {skill.cost}", "…")
            assert len(lines) * scene.theme.fonts.line_height(Face.BOLD, scene.px(15)) <= row.height
            assert all(scene.theme.fonts.width(f"{bold}  {rest}", Face.BOLD, scene.px(15)) <= row.width for bold, rest in lines)
    assert (left_out > 0) is (tallest < 1000)


@pytest.mark.parametrize(
    ("character", "skill", "costs"),
    [
        ("cactus", "Przytulas", "… sobie 1 obrażenie"),
        ("scarecrow", "Widły", "… sobie 3 obrażenia"),
        ("teapot", "Kipi!", "… wszystkim po 1 obrażeniu"),
    ],
)
def test_a_row_with_little_room_says_what_the_skill_costs_its_user(
    program: Start, character: str, skill: str, costs: str
) -> None:
    _, scene = bare(program, size=(1280, 800), language="pl")
    face = scene.characters.face(character, compact=True, tight=True, tallest=360)
    skills = scene.words.skills(scene.library.character[character])
    [lines] = [scene.characters._lines_in(one, row) for one, row in zip(skills, face.rows, strict=True) if one.name == skill]
    assert " ".join(rest for _, rest in lines if rest).replace("\u00a0", " ") == costs


def test_a_long_name_ends_before_the_rim_of_its_card(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """ "Bibliotekarka" takes all the room it has, also on a small card."""
    running, scene = bare(program, language="pl")
    named = scene.characters.face("librarian", compact=True, tallest=scene.px(400))
    monkeypatch.setattr(scene.characters.words, "name", lambda *_: "B")
    brief = CharacterFaces(running.app.context.theme, scene.characters.words).face(
        "librarian", compact=True, tallest=scene.px(400)
    )
    rim = named.sprite.anchor[0] + named.rows[0].right
    before = [
        [face.sprite.surface.get_at((x, y)) for x in range(rim - scene.px(5), rim) for y in range(named.rows[0].top)]
        for face in (named, brief)
    ]
    assert before[0] == before[1]
