"""A discovered tile carries its name along its top side, in the player's language, whatever stands on it (LB-6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from game.engine.lost_baggage.geometry import SIDES, Side, Space
from game.engine.lost_baggage.state import LaidTile, Observation
from game.ui.board.stage import Actor
from game.ui.services.fonts import Face
from game.ui.tables.lost_baggage.table import LostBaggageTable
from game.ui.tables.lost_baggage.world import names
from game.ui.tables.lost_baggage.world.places import SIDE_MIDDLES, TOP, seen_side
from game.ui.tables.scene import TableScene
from tests.ui.lost_baggage.fights import quiet, reveal
from tests.ui.lost_baggage.hands import table_of
from tests.ui.play import Program

Start = Callable[..., Program]

MIDDLE: Space = (0, 1)
"""A tile in the middle of the table for two."""
OPAQUE = 255
SIZES = ((1280, 800), (1024, 600))


def seated(start: Start, **how: object) -> LostBaggageTable:
    """The table for two at rest."""
    running = start(kept=False, **how)
    reveal(running, running.sit_down(quiet()))
    return table_of(running)


def world(table: LostBaggageTable, face: str, top: Side, figures: int) -> Observation:
    """All tiles are up and have the same top side, tall summits round one tile with this face, on which figures stand."""
    seen = table.seen
    up = [None if tile is None else replace(tile, face="summit", top=top, up=True, shown=True) for tile in seen.tiles]
    up[seen.board.index[MIDDLE]] = LaidTile(face, top, up=True, shown=True)
    south = MIDDLE[0], MIDDLE[1] + 1
    players = [
        replace(player, place=MIDDLE if seat < figures else south, character=character)
        for seat, (player, character) in enumerate(zip(seen.players, ("yeti", "captain"), strict=True))
    ]
    return replace(seen, tiles=tuple(up), players=tuple(players))


def turn(table: LostBaggageTable, turned: bool) -> None:
    """Show the board to the player who sits opposite."""
    stage = table.host.stage
    stage.place(stage.window, replace(stage.view, turned=turned), lambda: Surface(stage.window.size))


def show(table: LostBaggageTable, shown: Observation) -> Surface:
    """Return what the board shows then."""
    stage = table.host.stage
    stage.show_only(table.at_rest(shown))
    picture = Surface(stage.window.bottomright)
    stage.draw(picture)
    return picture


def plate(table: LostBaggageTable) -> tuple[Surface, tuple[int, int]]:
    """The picture of the middle tile's name, and where its upper left corner is."""
    stage = table.host.stage
    actor = stage.get(("name", MIDDLE))
    assert actor is not None
    sprite = table.host.context.art.sprite(actor.sprite, stage.view.scale)
    x, y = stage.view.point(actor.x, actor.y)
    return sprite.surface, (round(x) - sprite.anchor[0], round(y) - sprite.anchor[1])


def is_named(table: LostBaggageTable, shown: Observation, turned: bool | None = None) -> bool:
    """Return whether the middle tile has its name on it; its top side has a mark in any case."""
    if turned is not None:
        turn(table, turned)
    found = table.at_rest(shown)
    assert ("top", MIDDLE) in found
    name, art, scale = found.get(("name", MIDDLE)), table.host.context.art, table.host.stage.view.scale
    marks = [art.sprite(f"lost_baggage/land/mark_{side}", scale) for side in SIDES]
    return name is not None and art.sprite(name.sprite, scale) not in marks


def hidden(table: LostBaggageTable, shown: Observation) -> float:
    """Return which part of the middle tile's name cannot be seen, from 0 to 1."""
    picture = show(table, shown)
    letters, (left, top) = plate(table)
    width, height = letters.get_size()
    solid = [(x, y) for x in range(width) for y in range(height) if letters.get_at((x, y)).a == OPAQUE]
    assert len(solid) > width * height / 5
    looked_at = solid[:: max(1, len(solid) // 400)]
    lost = [at for at in looked_at if picture.get_at((left + at[0], top + at[1]))[:3] != letters.get_at(at)[:3]]
    return len(lost) / len(looked_at)


def faces(table: LostBaggageTable) -> Iterator[str]:
    """All world tiles."""
    return (tile.id for tile in table.seen.board.library.tiles)


@pytest.mark.parametrize("turned", [False, True], ids=["upright", "turned"])
@pytest.mark.rule("LB-6")
def test_no_name_is_hidden_by_what_stands_on_its_tile_or_before_it(program: Start, turned: bool) -> None:
    """Over all lands and sides, with two figures on the tile and none, and a tall land on every tile round it."""
    table = seated(program)
    turn(table, turned)
    covered = {
        (face, side, figures): part
        for face in faces(table)
        for side in SIDES
        for figures in (0, 2)
        if is_named(table, world(table, face, side, figures)) and (part := hidden(table, world(table, face, side, figures))) > 0
    }
    assert covered == {}


@pytest.mark.parametrize("turned", [False, True], ids=["upright", "turned"])
@pytest.mark.rule("LB-6")
def test_a_name_is_left_out_where_it_would_lie_over_a_face(program: Start, turned: bool) -> None:
    """One who stands alone rises over the far side of its own tile, two over the three far sides; all over what touches these.

    The mark of the top side is always there.
    """
    table = seated(program)
    left_out = {
        figures: {
            seen_side(top, turned=turned) for top in SIDES if not is_named(table, world(table, "harbour", top, figures), turned)
        }
        for figures in (0, 1, 2)
    }
    behind = set() if turned else {4}
    assert left_out == {0: behind, 1: {1} | behind, 2: {1, 2, 6}}


@pytest.mark.parametrize("turned", [False, True], ids=["upright", "turned"])
@pytest.mark.rule("LB-6")
def test_the_name_is_at_the_top_side(program: Start, turned: bool) -> None:
    """Of the six middles of sides as they are seen, the middle of the name is nearest to that of the top side."""
    table = seated(program)
    turn(table, turned)
    view = table.host.stage.view
    for top in SIDES:
        shown = world(table, "great_library", top, 0)
        gone = replace(shown, players=tuple(replace(player, place=None) for player in shown.players))
        show(table, gone)
        letters, (left, above) = plate(table)
        middle = pygame.Vector2(left + letters.get_width() / 2, above + letters.get_height() / 2)
        x, y = view.point(*table.places.middle(MIDDLE))
        sides = [pygame.Vector2(x + east * view.scale, y + (south - TOP) * view.scale) for east, south in SIDE_MIDDLES]
        assert min(SIDES, key=lambda side: middle.distance_to(sides[side - 1])) == seen_side(top, turned=turned)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.rule("LB-6")
def test_names_can_be_read_whole(program: Start, size: tuple[int, int], language: str) -> None:
    """In letters of at least 10 pixels; a plate has room for all of its lines."""
    table = seated(program, size=size, language=language)
    theme, scale = table.host.context.theme, table.host.stage.view.scale
    heights = names.letter_heights(theme, scale)
    assert min(heights) >= 10
    for face in faces(table):
        words = table.words.card("tile", face)
        px, lines = names.lines_of(theme.fonts, words, heights, 100.0)
        assert px in heights
        assert " ".join(lines) == words
        assert len(lines) <= 2
        least = max(theme.fonts.width(word, Face.BOLD, min(heights)) for word in words.split())
        flat = theme.art.sprite(names.plate(theme.art, theme, words, 1), scale).surface
        assert flat.get_width() > least
        slanting = theme.art.sprite(names.plate(theme.art, theme, words, 2), scale).surface
        assert Rect(slanting.get_bounding_rect()).height > min(heights) * len(lines)


def test_a_long_name_has_smaller_letters_and_then_two_lines(program: Start) -> None:
    fonts = seated(program).host.context.theme.fonts
    heights = range(20, 11, -1)
    wide = fonts.width("Great Library", Face.BOLD, 20)
    assert names.lines_of(fonts, "Great Library", heights, wide) == (20, ("Great Library",))
    px, lines = names.lines_of(fonts, "Great Library", heights, wide * 0.8)
    assert 12 <= px <= 16
    assert lines == ("Great Library",)
    assert names.lines_of(fonts, "Great Library", heights, wide * 0.58)[1] == ("Great", "Library")


@pytest.mark.rule("LB-6")
def test_names_are_in_the_language_of_the_program(program: Start) -> None:
    sprites = []
    for language in ("en", "pl"):
        table = seated(program, language=language)
        show(table, world(table, "harbour", 1, 0))
        actor = table.host.stage.get(("name", MIDDLE))
        assert isinstance(actor, Actor)
        sprites.append(actor.sprite)
    assert [name.rpartition("/")[2] for name in sprites] == ["Harbour", "Port"]


@pytest.mark.rule("LB-6", "LB-30")
def test_a_tile_that_is_face_down_has_no_name_also_where_somebody_knows_it(program: Start) -> None:
    table = seated(program)
    assert any(tile is not None and tile.face != "?" for tile in table.seen.tiles)
    assert not [key for key in table.at_rest(table.seen) if isinstance(key, tuple) and key[0] == "name"]


def test_on_tiles_too_small_for_letters_the_mark_of_the_top_side_is_above_all(program: Start) -> None:
    table = seated(program)
    theme = table.host.context.theme
    assert not names.letter_heights(theme, 0.25)
    found = theme.art.sprite(names.plate(theme.art, theme, "Harbour", 3), 0.25)
    assert found == theme.art.sprite("lost_baggage/land/mark_3", 0.25)


@pytest.mark.rule("LB-6")
@pytest.mark.parametrize("side", [2, 3, 5, 6])
def test_two_lines_that_would_lie_over_who_stands_there_are_left_out(program: Start, side: Side) -> None:
    """In a small window "Hot Spring" has two lines, in a larger one a single line beside the figure; "Harbour" always has one."""
    for size, face, there in (
        ((1024, 600), "hot_spring", False),
        ((1024, 600), "harbour", True),
        ((1280, 800), "hot_spring", True),
    ):
        table = seated(program, size=size)
        show(table, world(table, face, side, 1))
        marked = table.host.context.art.sprite(f"lost_baggage/land/mark_{side}", table.host.stage.view.scale).surface
        assert (plate(table)[0].get_size() != marked.get_size()) == there, (size, face)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("top", SIDES)
def test_the_sign_of_a_danger_does_not_lie_over_a_name(program: Start, top: Side, turned: bool) -> None:
    table = seated(program)
    shown = world(table, "great_library", top, figures=1)
    host = table.host
    turn(table, turned)
    scene = next(scene for scene in host.context.stack.scenes if isinstance(scene, TableScene))
    scene.viewpoint.seen = shown  # seat 1 stands on the next tile
    show(table, shown)
    if not is_named(table, shown):  # the figure stands before it
        return
    letters, (left, above) = plate(table)
    scene.threats.show(True)
    signs = [actor for key, actor in scene.threats.marks(()).items() if key[:3] == ("mark", "threat sign", MIDDLE)]
    assert len(signs) == 1
    stage = host.stage
    sprite = host.context.art.sprite(signs[0].sprite, stage.view.scale)
    x, y = stage.view.point(signs[0].x, signs[0].y)
    corner = [
        round(at + nudge * stage.view.scale) - anchor
        for at, nudge, anchor in zip((x, y), signs[0].nudge, sprite.anchor, strict=True)
    ]
    name, sign = (pygame.mask.from_surface(picture, 127) for picture in (letters, sprite.surface))
    assert not name.overlap(sign, (corner[0] - left, corner[1] - above))
