"""The figures of the rulebook of Lost Baggage obey its rules."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.content.figure_reader import load_figures
from game.content.figures import Exhibit, Mark, Panel, Position, World
from game.content.lost_baggage import cards
from game.engine.lost_baggage.cards import Library
from game.engine.lost_baggage.vocabulary import Do

PAGE = "lost_baggage"
SIDES = {1: (0, -1), 2: (1, -1), 3: (1, 0), 4: (0, 1), 5: (-1, 1), 6: (-1, 0)}
"""The neighbours by side: 1 is north, then clockwise."""
HOME, SEAMS, LINKS = (0, 3), {(0, 1), (1, 0)}, {(0, 2), (1, 1), (1, 2)}
SEAMS_BEYOND = {(0, 0), (-1, 1)}
"""The core of a table for two, as the end of the rule page has it."""


@pytest.fixture(scope="module")
def library() -> Library:
    return cards.library(cards.material(None)[0])


def panels(name: str) -> tuple[Panel, ...]:
    return load_figures(PAGE)[name].panels


def worlds(name: str) -> list[World]:
    return [panel.content for panel in panels(name) if isinstance(panel.content, World)]


def around(at: Position) -> set[Position]:
    return {(at[0] + q, at[1] + r) for q, r in SIDES.values()}


def numbers(marks: tuple[Mark, ...]) -> dict[Position, int]:
    return {mark.at: mark.number for mark in marks if mark.number is not None}


def marked(marks: tuple[Mark, ...], sort: str) -> set[Position]:
    return {mark.at for mark in marks if mark.kind == sort}


def exhibits(name: str) -> list[tuple[str, ...]]:
    return [panel.content.words for panel in panels(name) if isinstance(panel.content, Exhibit)]


def test_all_cards_in_the_book_are_in_the_library(library: Library) -> None:
    known = {"characters": library.character, "portraits": library.character, "items": library.item, "tiles": library.tile}
    shown = [words for name in load_figures(PAGE) for words in exhibits(name)]
    assert {words[0] for words in shown} == {"characters", "portraits", "items"}
    assert all(words[1] in known[words[0]] or words[:2] == ("items", "back") for words in shown)
    for name in load_figures(PAGE):
        for world in worlds(name):
            assert {tile.face for tile in world.tiles} - {"back", "space"} <= set(library.tile)
            assert {piece.kind for piece in world.pieces} <= set(library.character)


@pytest.mark.rule("LB-13")
def test_in_mid_game_every_tile_touches_two_others_and_the_worlds_touch_in_two_places() -> None:
    (table,) = worlds("lb-table-for-two")
    laid = {tile.at for tile in table.tiles}
    assert all(len(around(at) & laid) >= 2 for at in laid)
    south = {at for at in laid if 2 * at[1] + at[0] > 1 or (2 * at[1] + at[0] == 1 and at[0] > 0)}
    assert len(south) == len(laid - south) == 10
    assert sum(len(around(at) & (laid - south)) for at in south) >= 2
    homes = {piece.colour: piece.at in (south if piece.colour == "red" else laid - south) for piece in table.pieces}
    assert homes == {"red": True, "blue": True}


@pytest.mark.rule("LB-5")
def test_all_parts_of_a_character_card_are_numbered(library: Library) -> None:
    (panel,) = panels("lb-character-card-parts")
    assert isinstance(panel.content, Exhibit)
    character = library.character[panel.content.words[1]]
    assert int(panel.content.words[2]) == character.hp
    assert len(character.attacks) == 2
    wanted = ("name", "family", "attack", "second_attack", "ability", "special", "price", "hp", "red", "blue")
    assert panel.content.parts == wanted
    for language in ("en", "pl"):
        label = panel.label[language].replace("\N{NO-BREAK SPACE}", " ")
        assert all(str(number) in label.replace(",", "").split() for number in range(1, len(wanted) + 1))


@pytest.mark.rule("LB-13")
def test_a_region_while_laying_shows_home_seams_and_links() -> None:
    (table,) = worlds("lb-laying-home-seams-links")
    found = numbers(table.marks)
    assert {at for at, number in found.items() if number == 1} == {HOME}
    assert {at for at, number in found.items() if number == 2} == SEAMS | SEAMS_BEYOND
    assert {at for at, number in found.items() if number == 3} == LINKS
    laid = {tile.at for tile in table.tiles if tile.face == "back"}
    assert {HOME} | SEAMS <= laid  # home, then seams, then links
    assert marked(table.marks, "possible") == LINKS - laid
    own = {tile.at for tile in table.tiles if tile.colour == "red"} | laid
    assert len(own) == 19
    assert {tile.at for tile in table.tiles if tile.colour == "blue"} == {(-q, 1 - r) for q, r in own} & {
        tile.at for tile in table.tiles
    }


@pytest.mark.rule("LB-22")
def test_a_circle_may_be_walked_and_no_step_straight_back() -> None:
    circle, back = worlds("lb-walk-circle-no-step-back")
    way = [mark for mark in circle.marks if mark.kind == "move"]
    (walker,) = circle.pieces
    assert panels("lb-walk-circle-no-step-back")[0].dice == (len(way),) == (6,)
    assert way[0].at == way[-1].to == walker.at
    for step, following in pairwise(way):
        assert step.to == following.at
        assert following.to != step.at
    assert all(step.to in around(step.at) for step in way)
    (step,) = [mark for mark in back.marks if mark.kind == "move"]
    assert step.to == back.pieces[0].at
    assert marked(back.marks, "no") == {step.at}
    assert marked(back.marks, "possible") == (around(back.pieces[0].at) & {tile.at for tile in back.tiles}) - {step.at}


@pytest.mark.rule("LB-6", "LB-28")
def test_sides_are_counted_clockwise_from_the_top_side() -> None:
    shown = worlds("lb-tile-sides-one-to-six")
    assert [world.tiles[0].face == "back" for world in shown] == [False, True]
    for world in shown:
        top = world.tiles[0].top
        assert top == 2
        assert numbers(world.marks) == {SIDES[(top + number - 2) % 6 + 1]: number for number in range(1, 7)}


@pytest.mark.rule("LB-63")
def test_a_defender_comes_directly_after_the_instigator() -> None:
    names = [panel.label["en"].partition(",")[0] for panel in panels("lb-turn-order-during-battle")]
    seated, fighting = names[:4], names[4:]
    assert fighting[:2] == ["Ann", "Cleo"]
    assert fighting[2:] == [name for name in seated if name not in fighting[:2]]


@pytest.mark.rule("LB-62", "LB-66")
def test_the_battle_shows_two_fighters_alive_and_something_equipped_that_can_be(library: Library) -> None:
    fighters = [words for words in exhibits("lb-battle-stage") if words[0] == "characters"]
    assert len(fighters) == 2
    for _, name, hp, *_ in fighters:
        assert 0 < int(hp) < library.character[name].hp
    labels = {
        panel.label["en"]: panel.content.words[1] for panel in panels("lb-battle-stage") if isinstance(panel.content, Exhibit)
    }
    assert labels["battle deck"] == "back"
    item = library.item[labels["equipped"]]
    assert [effect.do for effect in item.effects] == [Do.EQUIP]
