"""Pointing and choosing on the island: what is lit, what a click means, whose decision it is, on a board of any side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import hypot
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.engine.core import Resign
from game.engine.earthquake.actions import Stay
from game.engine.earthquake.board import Space
from game.engine.earthquake.state import Phase, State
from game.engine.values import changed
from game.play.match import Match
from game.play.settings import Speed
from game.ui.board.stage import Actor, Layer
from game.ui.contract.recap import MEDAL
from game.ui.hud.action_buttons import ActionButton
from game.ui.services.theme import Block, Theme
from game.ui.shell.input import Command
from game.ui.tables.earthquake import hexes
from game.ui.tables.earthquake.hexes import CELL, LEVEL, SHADE_FROM, SHADES, shade_picture, shades
from game.ui.tables.earthquake.places import Places
from game.ui.tables.earthquake.table import EarthquakeTable
from game.ui.widgets.dialog import DialogScene
from tests.engine.earthquake.support import EE, FAR, FAR2, NE, NENE, NW, SE, SW, WW, C, E, W, table
from tests.ui.earthquake.positions import match_at
from tests.ui.play import Finger, Mouse, Program, new_match

Start = Callable[..., Program]


def sit(home: Program, state: State) -> tuple[Match, Mouse]:
    """A match at a position, and a mouse that points at nothing."""
    match = match_at(state)
    home.sit_down(match)
    mouse = Mouse(home)
    mouse.move((2, 2))
    return match, mouse


def lit(home: Program, look: str) -> set[Space]:
    """The spaces with a mark of this look."""
    found = [key for key in home.table.stage.names() if isinstance(key, tuple) and key[:2] == ("mark", look) and len(key) == 3]
    return {key[2] for key in found}


def words_of_choices(home: Program) -> list[str]:
    """The buttons of the moment."""
    return [widget.words for widget in home.scene.root.walk() if isinstance(widget, ActionButton)]


def places(home: Program) -> Places:
    """The geometry of the table."""
    shown = home.table.table
    assert isinstance(shown, EarthquakeTable)
    return shown._places


@pytest.mark.parametrize("beside", SHADE_FROM)
def test_the_shadow_of_a_higher_neighbour_is_the_same_at_any_scale(beside: Space) -> None:
    outlines = shades((0, 0), {beside: 2})
    small, large = (shade_picture(outlines, scale) for scale in (1.0, 3.2))
    shrunk = pygame.transform.smoothscale(large, CELL)
    apart = [abs(small.get_at((x, y)).a - shrunk.get_at((x, y)).a) for x in range(CELL[0]) for y in range(CELL[1])]
    assert sum(apart) / len(apart) < 1
    assert large.get_at((128, 200)).a == 0, "the light comes from the upper left"


def test_a_shadow_is_as_dark_as_its_colour_and_ends_softly() -> None:
    shadow = shade_picture(shades((0, 0), {(-1, 0): 2}), 3.2)
    row = [shadow.get_at((x, 118)).a for x in range(shadow.get_width())]
    assert max(row) == SHADES["sand"][3]
    falling = row[row.index(max(row)) :]
    assert falling == sorted(falling, reverse=True) and falling[-1] == 0
    assert len(set(falling)) > 16, "from one pixel to the next it loses little"


@pytest.mark.rule("EI-10")
def test_the_spaces_that_may_be_entered_are_lit_without_a_click(program: Start) -> None:
    home = program()
    stacks = {C: "land*2", E: "land*3", NE: "land*4", W: "land", NW: "land volcano", FAR: "land"}
    match, mouse = sit(home, table(stacks, [C, FAR]))
    assert (lit(home, "possible"), lit(home, "danger")) == ({E}, {W})
    assert lit(home, "select") == {C}
    mouse.space(C)
    assert (lit(home, "possible"), lit(home, "danger")) == ({E}, {W}), "a click on the explorer lights the same"
    assert not match.history
    mouse.space(E)
    assert [str(played.action) for played in match.history] == ["Step(to=(1, 0))"]


@pytest.mark.rule("EI-13", "EI-21")
def test_a_step_or_a_stay_that_ends_in_the_water_says_so(program: Start) -> None:
    home = program()
    sit(home, table({C: "land", E: "hole", W: "land*2", NE: "land hole", FAR: "land"}, [C, FAR]))
    assert lit(home, "drop") == {C, E, NE}, "below the hole at NE one tile is left, which is played and goes"
    assert (lit(home, "danger"), lit(home, "possible")) == ({E, NE}, {W})


@pytest.mark.parametrize("face", ["hole", "cracks_0"])
def test_a_drop_lies_on_its_own_stack(program: Start, face: str) -> None:
    """A circle of half its width about its middle is within the top, whose upper right side leads from (0, -37) to (40, -18)."""
    home = program()
    sit(home, table({C: "land*3", E: face, NE: "land*4", FAR: "land"}, [C, FAR]))
    drop = home.table.stage.get(("mark", "drop", E))
    assert drop is not None
    (x, y), half = drop.nudge, home.app.context.art.cut(drop.sprite, 1.0).rect(0, 0).width / 4
    inwards = (40 * (y + 37) - 19 * x) / (40**2 + 19**2) ** 0.5
    assert inwards >= half and x + half <= 40


@pytest.mark.rule("EI-14", "EI-15")
def test_who_is_in_the_water_reads_where_it_stays_dry(program: Start) -> None:
    home = program()
    sit(home, table({E: "land", W: "land*3", NW: "land hole", FAR: "land"}, [C, FAR], ["rope"]))
    words = {space: home.table.stage.get(("mark", "words", space)) for space in (E, W, NW)}
    assert {space: actor.sprite.split("/")[-1] if actor else None for space, actor in words.items()} == {
        E: home.words("earthquake.mark.no_way"),
        W: home.words("earthquake.mark.dry_odds", height=2, chance=95),  # 5 of the 95 unseen tiles are volcanoes
        NW: None,
    }


def test_words_much_wider_than_a_top_are_said_where_it_is_pointed_at(program: Start) -> None:
    """With large text on a small board the words of one space would lie on its neighbours."""
    home = program(size=(1024, 600))
    home.app.preferences.change(interface_scale=200)
    _, mouse = sit(home, table({E: "land", W: "land*3", NW: "land hole", FAR: "land"}, [C, FAR], ["rope"]))

    def words() -> str:
        said = home.table.stage.get(("mark", "words", E))
        assert said is not None
        return said.sprite.split("/")[-1]

    assert not words()
    assert home.table.stage.get(("mark", "words", W)) is None, "they would lie on the swimmer"
    mouse.move(home.table.board.place_of(E))
    assert words() == home.words("earthquake.mark.no_way")
    mouse.move(home.table.board.place_of(W))
    assert home.table.stage.get(("mark", "words", W)) is not None


@pytest.mark.rule("EI-41", "EI-52")
@pytest.mark.parametrize("stands", [False, True])
def test_a_volcano_fades_before_one_who_swims_not_before_one_who_stands(program: Start, stands: bool) -> None:
    home = program(size=(1280, 800))
    sit(home, table({SE: "land*2 volcano", FAR: "land*3"} | ({C: "land*2"} if stands else {}), [FAR, C], ["rope", "lifebelt"]))
    for _ in range(40):
        home.step(dt=0.05)
    assert {key[1] for key in home.table.stage._veils if isinstance(key, tuple)} == (set() if stands else {SE})


def faded(home: Program) -> set[Any]:
    """The keys of all that has faded once it has had its time."""
    for _ in range(40):
        home.step(dt=0.05)
    return set(home.table.stage._veils)


def test_what_fades_takes_its_number_along_and_keeps_its_lowest_tile(program: Start) -> None:
    """A number left alone would be read as that of the space behind; land without its lowest tile would look like the sea."""
    home = program(size=(1280, 800))
    sit(home, table({SE: "land*5", SW: "land", FAR: "land*3"}, [FAR, C], ["rope", "lifebelt"]))
    assert faded(home) >= {("number", SE), *(("level", SE, level) for level in (1, 2, 3, 4))}
    assert not faded(home) & {("level", SE, 0), ("level", SW, 0), ("number", SW)}


def test_two_tiles_before_one_who_swims_are_not_taken_for_one_to_climb(program: Start) -> None:
    """More is seen of the upper tile and of its number than of what they cover."""
    home = program(size=(1280, 800))
    sit(home, table({SE: "land*2", SW: "land*3", FAR: "land*3"}, [FAR, C], ["rope", "lifebelt"]))
    assert ("level", SE, 1) in faded(home)
    assert all(share < 0.5 for share in home.table.stage._veils.values())


def test_a_stack_that_hides_a_part_of_a_ring_stays_as_it_is(program: Start) -> None:
    """A hole one tile higher than the explorer behind it is to be recognised: it may be where that one goes."""
    home = program(size=(1280, 800))
    sit(home, table({C: "land", SE: "land hole", FAR: "land*3"}, [C, FAR]))
    assert not faded(home)


@pytest.mark.parametrize(
    "position",
    [
        table({C: "land volcano", SE: "land*3", FAR: "land"}, [C, FAR], ["lifebelt"], phase=Phase.FORCED),
        table({C: "land*2", E: "land", SE: "land*4", FAR: "land"}, [C, FAR]),
        table({C: "land*4", E: "land*2", SE: "land volcano", FAR: "land"}, [C, FAR]),
        table({E: "land", FAR: "land"}, [SE, FAR]),
        table({E: "land", FAR: "land"}, [C, FAR], ["lifebelt"]),
    ],
    ids=["water", "low stack", "stack before one as high", "swimmer", "way to swim"],
)
def test_a_space_behind_another_has_a_sign_on_it_and_words_where_it_is_pointed_at(program: Start, position: State) -> None:
    """Below the space the words would lie on the stack, the explorer or the other way in front, and seem to speak of that one."""
    home = program()
    _, mouse = sit(home, position)

    def said() -> tuple[str, bool]:
        sign = home.table.stage.get(("mark", "words", E))
        assert sign is not None
        return sign.sprite.split("/")[-1], abs(sign.nudge[1]) < CELL[1] / 4

    assert said() == ("", True)
    mouse.move(home.table.board.place_of(E))
    assert said()[0] == home.words("earthquake.mark.no_way")


@pytest.mark.rule("EI-13")
def test_staying_without_a_way_up_has_words_on_the_board_only_where_it_is_pointed_at(program: Start) -> None:
    """Below the own stack they would seem to speak of the stack in front, and the button has them."""
    home = program()
    _, mouse = sit(home, table({C: "land", E: "land*4", FAR: "land"}, [C, FAR]))

    def said() -> str:
        sign = home.table.stage.get(("mark", "words", C))
        assert sign is not None
        return sign.sprite.split("/")[-1]

    assert said() == ""
    assert home.words("earthquake.then.no_way_up") in home.table.table.prompt().choices[0].consequence
    mouse.move(home.table.board.place_of(C))
    assert said() == home.words("earthquake.mark.no_way")


def test_the_board_is_shown_higher_for_what_would_be_covered_and_let_down_again(program: Start) -> None:
    home = program()
    sit(home, table({C: "land*2", E: "land*4", FAR: "land"}, [C, FAR]))
    board = home.table.board
    usual = board.place_of(C)
    board.show_above([C], usual[1])
    assert board.window.top < board.place_of(C)[1] < usual[1]
    board.show_above([], None)
    assert board.place_of(C) == usual


def card(home: Program) -> list[str]:
    """The lines of the card, once it has come."""
    home.settle()
    for _ in range(20):
        home.step(dt=0.05)
    note = home.table.hud.card.note
    return [line.text for line in note.lines] if note is not None else []


def darts(home: Program, space: Space) -> set[int]:
    """The sides of a space on which a dart says that one could go on, counted from the east."""
    return {key[3] for key in home.table.stage.names() if isinstance(key, tuple) and key[:3] == ("mark", "dart", space)}


@pytest.mark.rule("EI-10", "EI-15", "EI-21", "EI-50")
def test_darts_show_where_one_could_go_on_after_the_tile_has_gone(program: Start) -> None:
    """From E two are left: on to C (west, 3), EE (east, 0) and NE (north-west of it, 2); NE only with the rope."""
    stacks = {C: "land*2", E: "land*3", EE: "land*2", NE: "land*5", SE: "land*2 hole", FAR: "land"}
    for tool, sides in ((None, {0, 3}), ("rope", {0, 2, 3})):
        home = program()
        sit(home, table(stacks, [C, FAR], [tool]))
        assert darts(home, E) == sides | {4}, "SE, three high, lies south-west of E"
        assert home.table.stage.get(("mark", "unknown", E)) is None
        assert home.table.stage.get(("mark", "unknown", SE)) is not None, "what lies below the hole is played too"


@pytest.mark.rule("EI-13", "EI-15")
def test_a_step_without_a_way_on_is_told_by_ring_words_card_and_one_low_note_a_turn(
    program: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = program()
    _, mouse = sit(home, table({C: "land*2", E: "land", EE: "land*3", FAR: "land"}, [C, FAR]))
    heard: list[str] = []
    monkeypatch.setattr(home.app.context.sound, "play", lambda name, **_: heard.append(name))
    assert (lit(home, "danger"), darts(home, E)) == ({E}, set())
    for _ in range(2):
        mouse.move(home.table.board.place_of(E))
        mouse.move(home.table.board.place_of(EE))
    assert heard.count("no_way") == 1
    mouse.move(home.table.board.place_of(E))
    assert home.words("earthquake.note.barriers", reasons="too high 2, water 4") in card(home)
    ghost = home.table.stage.get(("mark", "ghost"))
    assert ghost is not None and ghost.sprite.startswith("people/swim_"), "its tile is gone: it swims"
    assert home.table.stage.get(("mark", "height", E)) is None, "it would lie on the words"


@pytest.mark.rule("EI-12")
def test_the_explorer_is_shown_at_the_height_that_it_would_have(program: Start) -> None:
    home = program()
    _, mouse = sit(home, table({C: "land*2", E: "land*3", FAR: "land"}, [C, FAR]))
    mouse.move(home.table.board.place_of(E))
    ghost = home.table.stage.get(("mark", "ghost"))
    assert ghost is not None and ghost.base == 2 * LEVEL


@pytest.mark.rule("EI-54")
def test_an_explorer_that_aims_is_not_shown_on_what_it_would_hit(program: Start) -> None:
    home = program()
    _, mouse = sit(home, table({C: "land*2", E: "land*3", FAR: "land"}, [C, FAR], ["dynamite"]))
    mouse.press(home.button("Use the dynamite"))
    mouse.move(home.table.board.place_of(E))
    assert home.words("earthquake.note.blasted") in card(home)
    assert home.table.stage.get(("mark", "ghost")) is None


@pytest.mark.rule("EI-54")
def test_the_card_of_a_target_tells_of_a_way_that_its_blast_opens(program: Start) -> None:
    """From water only a stack of 1 can be climbed: of two it leaves one, of three it leaves two (EI-15)."""
    home = program()
    _, mouse = sit(home, table({E: "land*2", W: "land*3", FAR: "land"}, [C, FAR], ["dynamite"]))
    mouse.press(home.button("Use the dynamite"))
    opens = home.words("earthquake.note.blast_opens_odds", chance=95)  # 5 of the 97 unseen tiles are volcanoes
    mouse.move(home.table.board.place_of(E))
    assert opens in card(home)
    mouse.move(home.table.board.place_of(W))
    assert opens not in card(home)


@pytest.mark.parametrize("turned", [False, True])
def test_a_swimmer_behind_stacks_carries_a_sign_that_is_seen_before_them(program: Start, turned: bool) -> None:
    """Behind two stacks of six nothing of it is seen, behind one half of it; of who stands there the hat is."""
    home = program()
    before, beside = (NE, NW) if turned else (SE, SW)
    for stacks, hidden in (
        ({before: "land*6", beside: "land*6"}, True),
        ({before: "land*6"}, False),
        ({before: "land*6", beside: "land*6", C: "land"}, False),
    ):
        state = table(stacks | {FAR: "land"}, [C, FAR], turn=1)
        sit(home, state)
        home.table.stage.view = replace(home.table.stage.view, turned=turned)
        home.table.display.sync()
        assert (home.table.stage.get(("mark", "owner", C)) is not None) is hidden


@pytest.mark.rule("EI-56")
def test_whom_a_tool_can_hit_carries_a_sign(program: Start) -> None:
    home = program()
    _, mouse = sit(home, table({C: "land*2", SE: "land*6", FAR: "land"}, [C, E], ["dynamite"]))
    stage, sign = home.table.stage, ("mark", "owner", E)
    assert stage.get(sign) is None
    mouse.press(home.button("Use the dynamite"))
    mouse.move((2, 2))
    shown = stage.get(sign)
    assert shown is not None and shown.sprite == "ui/badge_blue" and shown.layer is Layer.SIGN


@pytest.mark.rule("EI-52")
def test_an_explorer_that_aims_is_shown_where_the_tool_takes_it(program: Start) -> None:
    home = program()
    _, mouse = sit(home, table({C: "land*2", E: "land", FAR: "land"}, [C, FAR], ["lifebelt"]))
    mouse.press(home.button("Swim"))
    mouse.move(home.table.board.place_of(W))
    assert home.table.stage.get(("mark", "ghost")) is not None
    mouse.move(home.table.board.place_of(E))
    assert home.table.stage.get(("mark", "ghost")) is None, "a lifebelt leads nobody onto land"


@pytest.mark.rule("EI-14", "EI-17")
def test_who_wins_in_the_water_is_told_so_and_not_that_no_way_leads_up(program: Start) -> None:
    """The swimmer at EE has nothing to climb on, whatever the others do: it drowns first."""
    home = program()
    _, mouse = sit(home, table({C: "land*2", E: "land*3", W: "land"}, [C, EE]))
    stay = home.table.prompt.choices[0].consequence
    assert stay == "a volcano: 5%, otherwise you win", "5 of the 97 unseen tiles are volcanoes"
    sign = home.table.stage.get(("mark", "words", W))
    assert sign is not None and sign.sprite.split("/")[-1] == home.words("earthquake.mark.wins")
    mouse.move(home.table.board.place_of(W))
    assert card(home)[-1] == home.words("earthquake.note.wins")
    home = program()
    sit(home, table({C: "cracks_01:2", E: "land*3"}, [C, EE]))
    assert home.table.prompt.choices[0].consequence.endswith(home.words("earthquake.then.wins"))
    home = program()
    sit(home, table({E: "land*3"}, [C, EE], ["lifebelt"]))
    said = [choice.consequence for choice in home.table.prompt.choices]
    assert said == [home.words("earthquake.then.swim_wins"), home.words("earthquake.then.float_wins")]
    home = program()
    sit(home, table({FAR: "land*3"}, [C, EE], ["lifebelt", "push"]))
    swim = next(choice for choice in home.table.prompt.choices if choice.text == "Swim")
    assert swim.consequence == "onto the water: you win on 5 of 6 spaces", "beside it, at E, the other may push"
    home = program()
    sit(home, table({C: "land", E: "land*3"}, [C, EE], ["dynamite"], moved=True, phase=Phase.END))
    assert home.table.prompt.choices[-1].consequence == "you win"
    home = program()
    _, mouse = sit(home, table({C: "dynamite", E: "land*3"}, [C, EE], moved=True, phase=Phase.TOOL))
    mouse.move(home.table.board.place_of(C))
    assert card(home)[1:] == [home.words("earthquake.note.kept_wins"), home.words("earthquake.note.left_wins")]
    home = program()
    _, mouse = sit(home, table({C: "land dynamite", E: "land*3"}, [C, EE], moved=True, phase=Phase.TOOL))
    said = [choice.consequence for choice in home.table.prompt.choices]
    assert said == ["a volcano: 5%, otherwise you win"] * 2, "5 of the 98 unseen tiles are volcanoes"
    mouse.move(home.table.board.place_of(C))
    assert card(home) == ["Kept: a volcano: 5%, otherwise you win.", "Left: a volcano: 5%, otherwise you win."]
    home = program()
    _, mouse = sit(home, table({C: "land*2", E: "land*3", W: "land hole"}, [C, EE]))
    mouse.move(home.table.board.place_of(W))
    assert card(home)[-2:] == [home.words(f"earthquake.note.{key}", chance=5) for key in ("volcano_odds", "wins_else")]
    sign = home.table.stage.get(("mark", "words", W))
    assert sign is not None and sign.sprite.split("/")[-1] == "at least 94%: you win"


def test_next_to_a_stack_is_the_letter_of_its_own_row(program: Start) -> None:
    """A1 is water, and so high on the screen as the top of the high stack on B1: A gives way to B."""
    home = program(speed=Speed.INSTANT)
    high = (-1, -2)
    sit(home, table({high: "land*5", C: "land", FAR: "land"}, [C, FAR]))
    shown, view = places(home), home.table.stage.view
    beside = dict(shown.signs(view, home.table.table.shown))
    stack = view.point(*shown.ground(high))[0]
    assert shown.name(high) == "B1"
    assert beside["A"][0] < beside["B"][0] < stack


def test_a_letter_that_a_stack_would_hide_stands_lower_beside_its_own(program: Start) -> None:
    """Beside the top of E1, 3 high, is the stack on D1, which begins half a space farther out."""
    home = program(speed=Speed.INSTANT)
    low, high = (-3, 0), (-3, 1)
    sit(home, table({low: "land*2", high: "land*3", C: "land", FAR: "land"}, [C, FAR]))
    shown, view = places(home), home.table.stage.view
    letter = dict(shown.signs(view, home.table.table.shown))["E"]
    (x, y), (out, _) = view.point(*shown.ground(high)), view.point(*shown.ground(low))
    assert (shown.name(low), shown.name(high)) == ("D1", "E1")
    assert out - CELL[0] / 2 * view.scale < letter[0] < x, "no farther out than the other stack"
    assert y - 3 * LEVEL * view.scale < letter[1] <= y


@pytest.mark.parametrize("turned", [False, True])
def test_where_rows_alternate_a_number_stands_below_the_spaces_that_have_it(program: Start, turned: bool) -> None:
    """The rows B and D of the ridge begin half a space before A, C and E, and end in 12, which stands beside them."""
    home = program(speed=Speed.INSTANT)
    home.sit_down(new_match("earthquake", "ridge", "Zosia", "Wojtek"))
    home.settle()
    shown, board = places(home), home.table.board
    if turned:
        board.turn()
        home.settle()
    view, numbers = home.table.stage.view, list[str]()
    for label, (x, _) in shown.signs(view, home.table.table.shown):
        if not label.isdigit() or label == "12":
            continue
        numbers.append(label)
        for r in shown.lines:
            row = [space for space in shown.board.spaces if space[1] == r]
            nearest = min(row, key=lambda space: abs(view.point(*shown.ground(space))[0] - x))
            assert shown.name(nearest)[1:] == label, f"{shown.name(nearest)} is straight above {label}"
    assert sorted(map(int, numbers)) == list(range(1, 12))


@pytest.mark.rule("EI-23")
def test_the_last_tile_shows_both_choices_in_the_same_words_and_what_each_way_out_costs(program: Start) -> None:
    home = program()
    stacks = {C: "rope", E: "land*3", W: "land", FAR: "land"}
    sit(home, table(stacks, [C, FAR], moved=True, phase=Phase.TOOL))
    water = home.words("earthquake.then.water")
    assert [choice.consequence for choice in home.table.prompt.choices] == [water, water]
    assert [(choice.style, choice.icon) for choice in home.table.prompt.choices] == [("orange", "mark/drop")] * 2
    assert lit(home, "way") == {E, W}
    words = {space: home.table.stage.get(("mark", "words", space)) for space in (E, W)}
    assert {space: actor.sprite.split("/")[-1] if actor else "" for space, actor in words.items()} == {E: "rope", W: "step"}
    tool = home.table.stage.get(("mark", "tool", C))
    assert tool is not None and tool.nudge[1] < 0, "the words are below the tile"
    assert home.table.table.spotlit_spaces() == (C, W, E)
    assert card(home) == [
        home.words("earthquake.note.either"),
        home.words("earthquake.note.kept_ways", n=2),
        home.words("earthquake.note.left_ways", n=1),
    ]


@pytest.mark.parametrize("beside", [{E: "thief land land"}, {E: "land*3", W: "volcano land land"}])
def test_the_last_tile_is_drawn_over_water_and_not_over_another_stack(program: Start, beside: dict[Space, str]) -> None:
    home = program()
    sit(home, table({C: "lifebelt", FAR: "land", **beside}, [C, FAR], moved=True, phase=Phase.TOOL))
    tool = home.table.stage.get(("mark", "tool", C))
    assert tool is not None
    assert all(tool.nudge != hexes.middle(space) for space in beside)


def test_a_last_tile_amid_stacks_is_drawn_over_none_of_them_and_over_no_explorer(program: Start) -> None:
    home = program()
    stacks = {C: "spring", **dict.fromkeys((E, NE, NW, W, SW, SE), "land land")}
    sit(home, table(stacks, [C, E], moved=True, phase=Phase.TOOL))
    assert home.table.stage.get(("mark", "tool", C)) is None
    assert home.table.prompt.choices[0].text == "Keep it"


@pytest.mark.rule("EI-13", "EI-15")
def test_a_finger_weighs_a_step_into_the_water_as_one(program: Start) -> None:
    home = program()
    match, _ = sit(home, table({C: "land*2", E: "land", EE: "land*3", FAR: "land"}, [C, FAR]))
    finger = Finger(home)
    finger.tap(home.table.board.place_of(E))
    first = home.table.prompt.choices[0]
    assert (first.style, first.icon) == ("orange", "mark/drop")
    assert home.words("earthquake.then.no_way_up") in first.consequence
    assert not match.history
    finger.tap(home.table.board.place_of(E))
    assert [str(played.action) for played in match.history] == ["Step(to=(1, 0))"]


@pytest.mark.rule("EI-14", "EI-17")
@pytest.mark.parametrize(
    ("heights", "out", "near"),
    [
        ({C: 2, E: 2}, 0, 0.0),
        ({C: 2, E: 1}, 0, 0.5),
        ({C: 2}, 0, 1.0),
        ({C: 2, E: 2}, 1, 0.0),
        ({C: 2}, 1, 0.5),
    ],
)
def test_the_last_swimmers_are_near_the_end(program: Start, heights: dict[Space, int], out: int, near: float) -> None:
    """Two players, or three of whom the third stands at NE; E without a stack is water."""
    home = program()
    third = [NE] * out
    stacks = {space: f"land*{height}" for space, height in heights.items()}
    sit(home, table(stacks, [C, E, *third]))
    assert home.table.table.nearing_end() == near


@pytest.mark.rule("EI-50")
def test_what_only_a_rope_reaches_has_another_mark_and_its_picture(program: Start) -> None:
    home = program()
    sit(home, table({C: "land*2", E: "land*3", NE: "land*5", W: "land*6", FAR: "land"}, [C, FAR], ["rope"]))
    assert lit(home, "possible") == {E}
    assert lit(home, "friend") == {NE}
    sign = home.table.stage.get(("mark", "sign", NE))
    assert sign is not None
    assert sign.sprite == "icon/rope"


@pytest.mark.rule("EI-54")
def test_dynamite_is_taken_in_hand_before_it_is_used(program: Start) -> None:
    home = program()
    match, mouse = sit(home, table({C: "land*2", E: "land*2", W: "land volcano", FAR: "land"}, [C, FAR], ["dynamite"]))
    assert lit(home, "target") == set()
    mouse.press(home.button("Use the dynamite"))
    assert lit(home, "target") == {E}
    mouse.space(W)
    assert home.table.bubble.words.endswith("(EI-54)")
    assert not match.history
    home.step(Command.BACK)  # from the button to the board
    home.step(Command.BACK)
    assert lit(home, "target") == set()
    assert lit(home, "possible") == {E}
    home.step(Command.ROTATE)
    assert lit(home, "target") == {E}
    mouse.space(E)
    assert [str(played.action) for played in match.history] == ["Dynamite(at=(1, 0))"]


def test_the_question_before_an_action_on_the_board_says_which_it_is(program: Start) -> None:
    home = program(confirm_moves=True)
    match, mouse = sit(home, table({C: "land*2", E: "land*2", FAR: "land"}, [C, FAR]))
    mouse.space(E)
    assert isinstance(home.scene, DialogScene)
    name = places(home).name(E)
    assert home.scene.words == home.words("table.confirm", what=home.words("earthquake.advice.step", to=name))
    assert name in home.scene.words
    mouse.press(home.button(home.words("table.confirm_yes")))
    assert len(match.history) == 1


@pytest.mark.rule("EI-22")
def test_pointing_at_cracks_shows_what_they_would_break(program: Start) -> None:
    home = program()
    _, mouse = sit(home, table({C: "land*2", E: "land cracks_013", EE: "land", NE: "land*2", FAR: "land"}, [C, FAR]))
    mouse.move(home.table.board.place_of(E))
    # the tile's cracks reach its edges 0, 1 and 3: EE, a space of water, and C
    assert lit(home, "breaks") == {EE, C}
    assert lit(home, "danger") == set(), "the same ring as on ways into danger would say that no way leads on from there"
    assert lit(home, "drop") == {EE}, "the last tile there"


@pytest.mark.rule("EI-53")
def test_cracks_that_have_broken_their_neighbours_are_not_said_to_break_more(program: Start) -> None:
    """The choice is then whether the sandbag goes in place of the tile."""
    home = program()
    state = table({C: "land cracks_0", E: "land*2", FAR: "land"}, [C, FAR], ["sandbag"], phase=Phase.SANDBAG, moved=True)
    _, mouse = sit(home, state)
    mouse.move(home.table.board.place_of(C))
    note = home.table.table.note(C)
    assert lit(home, "breaks") == set()
    assert note is not None and note.text == "It has acted; now it goes, or the sandbag."


@pytest.mark.rule("EI-22")
def test_cracks_break_nothing_once_the_game_is_over(program: Start) -> None:
    home = program()
    match = match_at(table({C: "land*2", E: "land cracks_013", EE: "land", NE: "land*2", FAR: "land"}, [C, FAR]))
    match.resign(1)
    home.sit_down(match)
    Mouse(home).move(home.table.board.place_of(E))
    assert ("mark", "hover") in home.table.stage.names()
    assert (lit(home, "breaks"), lit(home, "drop")) == (set(), set())


@pytest.mark.rule("EI-5")
def test_pointing_at_a_stack_tells_its_height(program: Start) -> None:
    home = program(switches={"show_heights": False})
    _, mouse = sit(home, table({C: "land*2", E: "land*5", FAR: "land"}, [C, FAR]))
    assert home.table.stage.get(("number", E)) is None
    mouse.move(home.table.board.place_of(E))
    badge = home.table.stage.get(("mark", "height", E))
    assert badge is not None
    assert badge.sprite == "badge/5"


@pytest.mark.rule("EI-14")
def test_who_must_get_out_of_the_water_has_an_hourglass_and_lies_in_the_light_with_the_ways_out(program: Start) -> None:
    sea, land = {E: "land", FAR: "land"}, {C: "land*2", E: "land*2", FAR: "land"}
    for ground, tool, warned in ((sea, "rope", True), (sea, "lifebelt", False), (land, "rope", False)):
        home = program()
        sit(home, table(ground, [C, FAR], [tool]))
        assert (home.table.stage.get(("mark", "last turn", C)) is not None) is warned
        assert home.table.spotlit_spaces() == ((C, E) if warned else ())


@pytest.mark.rule("EI-14")
@pytest.mark.parametrize(("swimmer", "way", "shown"), [(E, EE, False), (NENE, (2, -1), False), (W, WW, True)])
def test_the_card_that_comes_by_itself_lies_on_no_way_out_of_the_water(
    program: Start, swimmer: Space, way: Space, shown: bool
) -> None:
    """The ring below it could be neither seen nor pressed, and nothing puts that card away."""
    home = program(size=(1024, 768), interface_scale=150, speed=Speed.INSTANT)
    sit(home, table({way: "land", FAR: "land*2"}, [swimmer, FAR]))
    home.settle()
    board, card = home.table.board, home.table.hud.card
    assert home.table.spotlit_spaces() == (swimmer, way)
    assert card.visible is shown
    assert not any(card.visible and card.rect.collidepoint(board.place_of(space)) for space in (swimmer, way))


@pytest.mark.rule("EI-14")
@pytest.mark.parametrize("front", [(SE,), (SW,), (SE, SW)])
def test_the_hourglass_of_a_swimmer_lies_on_no_stack_in_front(program: Start, front: tuple[Space, ...]) -> None:
    """There it would say that whoever stands on that stack has one turn left."""
    home = program()
    sit(home, table({E: "land", FAR: "land", **dict.fromkeys(front, "land*2")}, [C, FAR], ["rope"]))
    sign, places, seen = home.table.stage.get(("mark", "last turn", C)), home.table.table.places, home.table.table.host.seen
    assert sign is not None
    x, y = sign.x + sign.nudge[0], sign.y + sign.nudge[1]
    corners = [(x + dx, y + dy) for dx in (-6, 6) for dy in (-6, 6)]
    assert {places.at(*corner, seen, turned=False) for corner in corners} == {C}


@pytest.mark.rule("EI-14")
def test_a_swimmer_whose_water_is_hidden_has_no_hourglass(program: Start) -> None:
    """It would lie on a stack in front, also where that is faded."""
    home = program()
    sit(home, table({E: "land", FAR: "land", SE: "land*3", SW: "land*3"}, [C, FAR]))
    assert home.table.stage.get(("mark", "last turn", C)) is None
    assert home.table.spotlit_spaces() == (C, E)


@pytest.mark.rule("EI-14")
def test_who_fell_into_the_water_after_the_move_has_the_next_turn_to_get_out(program: Start) -> None:
    home = program()
    sit(home, table({E: "land", FAR: "land"}, [C, FAR], ["dynamite"], phase=Phase.END, moved=True))
    assert home.table.stage.get(("mark", "last turn", C)) is None
    assert home.table.spotlit_spaces() == ()


@pytest.mark.rule("EI-18")
def test_who_leaves_the_game_is_nobodys_deed(program: Start) -> None:
    home = program()
    match, _ = sit(home, table({C: "land*2", E: "land*2", W: "land*2"}, [C, E, W]))
    match.submit(0, Stay())
    match.submit(2, Resign(2))
    home.settle()
    assert home.table.table.recap.told(1) == (), "not as if the one whose turn it is had put another out"
    assert [line.text for line in home.table.hud.log.lines][-1] == f"{home.table.name(2)} resigns: place 3."


@pytest.mark.rule("EI-18")
def test_who_leaves_the_game_in_the_own_turn_did_not_do_nothing(program: Start) -> None:
    home = program()
    match, _ = sit(home, table({C: "land*2", E: "land*2", W: "land*2"}, [C, E, W]))
    match.submit(0, Resign(0))
    home.settle()
    assert home.table.table.cards()[0].out
    assert home.table.table.recap.told(0) == ()


@pytest.mark.rule("EI-14")
def test_while_something_moves_nothing_lies_in_the_light_and_then_the_next_last_turn_does(program: Start) -> None:
    home = program()
    match, _ = sit(home, table({E: "land", FAR2: "land"}, [C, FAR], ["rope"]))
    match.submit(0, match.legal()[0])
    home.step()
    assert (home.table.settled, home.table.spotlit_spaces()) == (False, ())
    home.settle()
    assert home.table.spotlit_spaces() == (FAR, FAR2)


def test_all_heights_are_told_large_as_long_as_alt_is_held(program: Start) -> None:
    home = program(switches={"show_heights": False})
    sit(home, table({C: "land*2", E: "land*5", FAR: "land"}, [C, FAR]))
    stage = home.table.stage

    def told() -> dict[Space, str]:
        badges = {space: stage.get(("mark", "height", space)) for space in (C, E, FAR)}
        return {space: badge.sprite for space, badge in badges.items() if badge is not None}

    home.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_LALT))
    assert told() == {C: "badge/2", E: "badge/5", FAR: "badge/1"}
    home.step(pygame.event.Event(pygame.KEYUP, key=pygame.K_LALT, mod=0))
    assert told() == {}


def test_heights_are_always_told_when_the_players_wish(program: Start) -> None:
    home = program(switches={"show_heights": True})
    sit(home, table({C: "land*2", E: "land*5", FAR: "land"}, [C, FAR]))
    numbers = {space: home.table.stage.get(("number", space)) for space in (C, E, FAR, W)}
    assert [actor.sprite if actor else None for actor in numbers.values()] == ["height/2", "height/5", "height/1", None]


LOW_BEHIND_HIGH = {C: 6, NE: 3, NW: 1, SE: 2, SW: 4, E: 1, FAR: 1}
BETWEEN_TWO = {C: 6, W: 5, NW: 2, SW: 2, FAR: 1}
"""Of the stack behind the two highest only the far corner is seen, from either side."""


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("size", "heights"), [((1280, 800), LOW_BEHIND_HIGH), ((1024, 600), BETWEEN_TWO)])
def test_every_space_that_can_be_seen_can_be_clicked(
    program: Start, size: tuple[int, int], heights: dict[Space, int], turned: bool
) -> None:
    home = program(size=size)
    sit(home, table({space: f"land*{height}" for space, height in heights.items()}, [C, FAR]))
    if turned:
        home.step(Command.TURN_BOARD)
    for space in places(home).board.spaces:
        assert home.table.board.space_at(home.table.board.place_of(space)) == space
    assert home.table.board.space_at(home.table.board.window.topleft) is None


@pytest.mark.rule("EI-10")
def test_pointing_through_a_stack_means_the_one_behind_it_that_a_press_would_enter(program: Start) -> None:
    """Stacks in front of a space to enter are seen through: the card tells of what a press there does."""
    home = program()
    _, mouse = sit(home, table({C: "land*2", E: "land", SE: "land*6", (1, 1): "land*6", FAR: "land"}, [C, FAR]))
    board, view, shown = home.table.board, home.table.stage.view, home.table.viewpoint.seen
    x, y = places(home).ground(E)
    assert places(home).at(x, y, shown, turned=False) != E, "a stack in front covers it"
    mouse.move((round(view.point(x, y)[0]), round(view.point(x, y)[1])))
    assert board.cursor == E


@pytest.mark.parametrize("turned", [False, True])
def test_cracks_point_where_they_break_also_on_a_board_turned_round(program: Start, turned: bool) -> None:
    home = program()
    sit(home, table({C: "land*2", W: "cracks_01:5", FAR: "land"}, [C, FAR]))
    if turned:
        home.step(Command.TURN_BOARD)
    shown = {home.table.stage.get(("top", W, number)).sprite for number in (0, 1)}  # type: ignore[union-attr]
    # turned by five edges, 0 and 1 come to lie at 5 and 0; half a turn of the board makes these 2 and 3
    assert shown == ({"hex/crack_2", "hex/crack_3"} if turned else {"hex/crack_5", "hex/crack_0"})


@pytest.mark.rule("EI-22")
@pytest.mark.parametrize("turned", [False, True])
def test_a_cracks_tile_says_how_many_edges_its_cracks_reach_apart_from_the_height(program: Start, turned: bool) -> None:
    home = program(switches={"show_heights": True})
    sit(home, table({C: "land*4 cracks_024", W: "land cracks_0:5", E: "land*3", FAR: "land cracks_0134"}, [C, FAR]))
    if turned:
        home.step(Command.TURN_BOARD)
    stage = home.table.stage
    names = [key for key in stage.names() if isinstance(key, tuple)]
    found = {
        key[1]: (actor, number)
        for key in names
        if key[0] == "top"
        and (actor := stage.get(key))
        and actor.sprite.startswith("cracks/")
        and (number := stage.get(("number", key[1])))
    }
    assert {space: actor.sprite for space, (actor, _) in found.items()} == {C: "cracks/3", W: "cracks/1", FAR: "cracks/4"}
    art, scale = home.app.context.art, stage.view.scale
    for actor, number in found.values():
        number_of_cracks = art.sprite(actor.sprite, scale).rect(0, 0)
        height = art.sprite(number.sprite, scale).rect(*(scale * part for part in number.nudge))
        assert number_of_cracks.left > 0 > height.right, "one to the right of the middle, one to the left"
    mark, (cracks, _) = stage.get(("mark", "danger", W)), found[W]
    assert mark is not None and mark.order < cracks.order, "the frame of a space that may be entered does not cover it"
    explorer, (under, _) = stage.get(("explorer", 0)), found[C]
    assert explorer is not None and explorer.order < under.order, "nor does the explorer on the tile"


@pytest.mark.parametrize(("turned", "way"), [(False, "_L"), (True, "_R")])
def test_an_explorer_looks_the_way_it_goes_and_turns_to_the_viewer_when_it_stands(program: Start, turned: bool, way: str) -> None:
    home = program()
    match, _ = sit(home, table({C: "land*2", W: "land*2", FAR: "land*2"}, [C, FAR]))
    if turned:
        home.step(Command.TURN_BOARD)
    match.submit(0, match.legal()[1])
    assert match.state.explorers[0] == W
    seen = []
    while home.table.playback.presenter.busy:
        home.step(dt=0.05)
        explorer = home.table.stage.get(("explorer", 0))
        seen.append(explorer.sprite if explorer is not None else "")
    assert f"people/explorer_red{way}" in seen
    assert seen[-1] == "people/explorer_red"


@pytest.mark.rule("EI-15", "EI-52")
def test_water_from_which_no_way_leads_on_has_the_ring_of_danger_alone(program: Start) -> None:
    """The stack at E is too high from the water; NE, beside a low one, leads on."""
    home = program()
    sit(home, table({C: "land*2", E: "land*4", NENE: "land", FAR: "land"}, [C, FAR], ["lifebelt"]))
    assert NE in lit(home, "friend")
    assert SE in lit(home, "danger")
    assert not lit(home, "friend") & lit(home, "danger")


@pytest.mark.rule("EI-41")
def test_a_decision_out_of_turn_names_who_decides_and_whose_turn_goes_on(program: Start) -> None:
    home = program()
    state = table({C: "land*2", E: "land volcano", EE: "land*2", FAR: "land"}, [C, E, FAR], phase=Phase.FORCED, actor=1)
    sit(home, state)
    assert home.table.hud.turn_panel.title == "Jan: get off!"
    assert "Ola goes on" in home.table.hud.turn_panel.ask
    later = program()
    sit(later, changed(state, moved=True))
    assert "goes on" not in later.table.hud.turn_panel.ask, "her move is made"
    assert [plate.active for plate in home.table.hud.panels.by_seat] == [False, True, False]
    assert lit(home, "select") == {E}
    assert (lit(home, "possible"), lit(home, "danger")) == (set(), {EE}), "from EE no way leads on"


@pytest.mark.rule("EI-23")
def test_a_tool_tile_asks_and_a_click_on_the_island_says_what_is_waited_for(program: Start) -> None:
    home = program()
    match, mouse = sit(
        home, table({C: "land rope", E: "land*2", FAR: "land"}, [C, FAR], ["dynamite"], moved=True, phase=Phase.TOOL)
    )
    assert words_of_choices(home) == ["Use the dynamite", "Keep it", "Leave it"]
    mouse.space(E)
    assert home.table.bubble.words == "First choose whether to keep the tool. (EI-23)"
    mouse.press(home.button("Keep it"))
    assert match.state.tools == ("rope", None)


@pytest.mark.rule("EI-14")
def test_giving_up_and_throwing_away_the_last_hope_are_asked_about(program: Start) -> None:
    home = program()
    match, mouse = sit(home, table({E: "land*2", FAR: "land*2", FAR2: "land"}, [C, FAR, FAR2], ["lifebelt"]))
    for words in ("Give up", "Discard the lifebelt"):
        mouse.press(home.tool("table.menu"))
        mouse.press(home.button(words))
        assert isinstance(home.scene, DialogScene)
        mouse.press(home.scene.buttons[-1])
        assert not match.history
    mouse.press(home.button("Float"))
    assert len(match.history) == 1


@pytest.mark.rule("EI-14", "EI-17")
@pytest.mark.parametrize(
    ("words", "asks"),
    [
        ("Give up", "If you give up, the game ends: Jan wins."),
        ("Discard the lifebelt", "Without the lifebelt your explorer is out at once: Jan wins."),
    ],
)
def test_of_two_who_goes_out_is_told_that_the_other_wins(program: Start, words: str, asks: str) -> None:
    home = program()
    _, mouse = sit(home, table({E: "land*2", FAR: "land*2"}, [C, FAR], ["lifebelt"]))
    mouse.press(home.tool("table.menu"))
    mouse.press(home.button(words))
    assert isinstance(home.scene, DialogScene)
    assert asks in (home.scene.heading, home.scene.words)


@pytest.mark.rule("EI-58")
def test_a_thief_is_offered_the_players_who_hold_something(program: Start) -> None:
    home = program()
    stacks = {C: "land*2", FAR: "land*2", FAR2: "land"}
    tools = ["thief", None, "rope"]
    match, mouse = sit(home, table(stacks, [C, FAR, FAR2], tools, moved=True, phase=Phase.END))
    assert lit(home, "target") == {FAR2}
    mouse.press(home.button("From Ewa"))
    assert match.state.tools == ("rope", None, None)


@pytest.mark.rule("EI-18")
def test_who_is_out_is_shown_as_out(program: Start) -> None:
    home = program()
    sit(home, table({C: "land*2", FAR: "land*2"}, [C, None, FAR], out=[1]))
    assert [plate.out for plate in home.table.hud.panels.by_seat] == [False, True, False]
    assert home.table.hud.panels.by_seat[1].line == "drowned"
    assert home.table.stage.get(("explorer", 1)) is None


def test_the_cursor_goes_from_space_to_space_as_they_lie(program: Start) -> None:
    home = program()
    sit(home, table({C: "land*2", FAR: "land*2"}, [C, FAR]))
    seen = home.table.table.seen

    def beside(space: Space | None, dx: int, dy: int) -> object:
        return home.table.table.places.beside(space, dx, dy, seen)

    assert beside(None, 0, 0) == C
    assert beside(C, 1, 0) == E
    assert beside(C, -1, 0) == W
    # the row above lies half a space aside: up goes to the right, and from there back to the left
    assert beside(C, 0, -1) == NE
    assert beside(NE, 0, -1) == (1, -2)
    assert beside(C, 0, 1) == SE
    assert beside(SE, 0, 1) == (-1, 2)
    assert beside((3, 0), 1, 0) == (3, 0)
    assert beside((0, 3), 0, 1) == (0, 3)


def test_spaces_are_called_by_row_and_number(program: Start) -> None:
    home = program()
    sit(home, table({C: "land*2", FAR: "land*2"}, [C, FAR]))
    name = places(home).name
    assert [name(space) for space in ((0, -3), (3, -3), C, (-3, 3), (0, 3))] == ["A1", "A4", "D4", "G1", "G4"]


def test_all_sprites_of_motions_are_there_before_they_are_needed(program: Start) -> None:
    home = program()
    state = table({C: "land*2", E: "land*2", FAR: "land*2"}, [C, E, FAR])
    sit(home, state)
    art = home.app.context.art
    names = [name for name, _ in home.table.table.motion.preload_sprites()]
    assert all(name in art for name in names)
    assert {"fx/crumble_peak_7", "fx/volcano_9", "people/hat_yellow", "token/thief"} <= set(names)
    assert "people/hat_green" not in names, "nobody plays green"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Placing", "before the first turn", "Nobody moves before all are placed.")),
        ("pl", ("Ustawianie", "przed pierwszą turą", "Nikt się nie rusza, zanim wszyscy się ustawią.")),
    ],
)
def test_while_placing_the_legend_of_threats_speaks_of_no_turn(program: Start, language: str, words: tuple[str, ...]) -> None:
    match = new_match("earthquake", "classic", "Ola", "Jan", "Ewa", seating="agreed")
    table = program(size=(1280, 800), language=language).sit_down(match)
    table.threats.show(True)
    legend = table.threats.legend
    assert (legend.head, legend.below, *(entry.words for entry in legend.entries)) == words


@pytest.mark.rule("EI-7")
def test_while_placing_the_felt_tells_when_each_player_will_play(program: Start) -> None:
    home = program()
    match = new_match("earthquake", "classic", "Ola", "Jan", "Ewa", seating="agreed")
    home.sit_down(match)
    told = []
    while match.state.phase is Phase.PLACE:
        told.append((home.table.hud.turn_panel.title, home.table.controls.actions.caption))
        match.submit(match.to_move or 0, match.legal()[0])
        home.settle()
    # who places first plays last
    assert told == [
        ("Ola: place", "Order of play: 3 of 3"),
        ("Jan: place", "Order of play: 2 of 3"),
        ("Ewa: place", "Order of play: 1 of 3"),
    ]


@pytest.mark.rule("EI-14")
def test_help_in_the_water_says_what_is_left(program: Start) -> None:
    home = program()
    high = {E: "land*3", FAR: "land*2"}
    sit(home, table({**high, W: "land"}, [C, FAR]))
    assert home.table.hud.turn_panel.ask == "Get onto a ring, or you drown."
    sit(home, table(high, [C, FAR], ["lifebelt"]))
    assert home.table.hud.turn_panel.ask == "No stack can be entered: float or swim."
    sit(home, table({**high, EE: "land"}, [C, FAR], ["bazooka"]))
    assert home.table.hud.turn_panel.ask == "No way out: only the bazooka is left."


@pytest.mark.rule("EI-6", "EI-7")
def test_plates_and_next_follow_the_drawn_order_in_placing_and_in_play(program: Start) -> None:
    def shown(home: Program) -> tuple[list[int], list[int]]:
        plates = home.table.hud.panels.by_seat
        by_place = sorted(range(len(plates)), key=lambda seat: plates[seat].rect.y)
        return by_place, [seat for seat, plate in enumerate(plates) if plate.next]

    home = program()
    placing = changed(table(dict.fromkeys((C, E, W, FAR), "land*2"), [None] * 4, phase=Phase.PLACE), turn=None, turns=0)
    sit(home, changed(placing, order=(2, 0, 3, 1), actor=2))
    assert shown(home) == ([2, 0, 3, 1], [0])
    playing = table(dict.fromkeys((C, E, W, SE, FAR), "land*2"), [FAR, E, W, C], turn=3)
    sit(home, changed(playing, order=(2, 0, 3, 1), actor=3))
    assert shown(home) == ([3, 0, 2, 1], [0])


def covered(home: Program, actor: Actor) -> Rect:
    """The pixels that the picture of an actor covers."""
    view, art = home.table.stage.view, home.app.context.art
    x, y = view.point(actor.x, actor.y)
    picture = art.cut(actor.sprite, view.scale * actor.size)
    return picture.rect(x + actor.nudge[0] * view.scale, y + (actor.nudge[1] - actor.base - actor.lift) * view.scale)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_signs_of_the_fate_on_a_space_leave_numbers_and_words_free(program: Start, size: tuple[int, int]) -> None:
    """The drop leaves the number of cracks free, and a question mark the words of the stack behind it."""
    home = program(size=size, speed=Speed.INSTANT)
    state = table(
        {C: "land cracks_03", E: "cracks_0", W: "cracks_01", SE: "rope land land", SW: "land land", FAR: "land*2"}, [C, FAR]
    )
    scene = home.sit_down(match_at(state))
    home.settle()
    actors = {key: actor for key in scene.stage.names() if isinstance(key, tuple) and (actor := scene.stage.get(key))}
    drops = [covered(home, actor) for key, actor in actors.items() if key[:2] == ("mark", "drop")]
    cracks = [covered(home, actor) for actor in actors.values() if actor.sprite.startswith("cracks/")]
    words = [covered(home, actor) for key, actor in actors.items() if key[:2] == ("mark", "words")]
    unknown = [covered(home, actor) for key, actor in actors.items() if key[:2] == ("mark", "unknown")]
    assert drops
    assert cracks
    assert all(drop.collidelist(cracks) < 0 for drop in drops)
    assert all(sign.collidelist(words) < 0 for sign in unknown)


def test_words_where_it_is_pointed_at_have_no_question_mark_of_a_neighbour_on_them(program: Start) -> None:
    """With large text on a small board they are wider than a stack; without its mark the darts there would seem certain."""
    home = program(size=(1024, 600), interface_scale=200)
    stacks = {C: "land*2 hole", NE: "land", NW: "land*3", W: "land*4", SE: "rope", FAR: "land*2"}
    _, mouse = sit(home, table(stacks, [C, FAR]))
    mouse.move(home.table.board.place_of(NE))
    actors = {key: actor for key in home.table.stage.names() if isinstance(key, tuple) and (actor := home.table.stage.get(key))}
    words = covered(home, actors["mark", "words", NE])
    marks = {key[2]: covered(home, actor) for key, actor in actors.items() if key[:2] == ("mark", "unknown")}
    assert not any(mark.colliderect(words) for mark in marks.values())
    assert (C in marks) is any(key[:3] == ("mark", "dart", C) for key in actors)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("side", [SE, SW])
def test_the_last_tile_beside_its_finder_leaves_its_words_free(program: Start, side: Space, size: tuple[int, int]) -> None:
    """With water at one side alone, below the finder, the tile lies where the words would be.

    There they would also lie on the stack beside the water, as if its last tile were meant: they wait until pointed at.
    """
    home = program(size=size, speed=Speed.INSTANT, language="pl")
    stacks = {C: "sandbag", **dict.fromkeys({E, W, NE, NW, SE, SW} - {side}, "land*3"), FAR: "land"}
    scene = home.sit_down(match_at(table(stacks, [C, FAR], moved=True, phase=Phase.TOOL)))
    home.settle()
    assert scene.stage.get(("mark", "words", C)) is None
    Mouse(home).move(scene.board.place_of(C))
    words, tool = scene.stage.get(("mark", "words", C)), scene.stage.get(("mark", "tool", C))
    assert words is not None and tool is not None
    assert not covered(home, words).colliderect(covered(home, tool))


def test_the_sign_over_an_explorer_lies_on_no_medal(program: Start) -> None:
    """On the medal of another, in that one's colour, it would look like what that one did."""
    home = program()
    sit(home, table({C: "land*3", E: "land*3", FAR: "land"}, [C, FAR]))
    stage, own = home.table.stage, ("mark", "owner", C)
    sign = stage.get(own)
    assert sign is not None
    stage.put((MEDAL, "somebody's"), replace(sign, sprite="mark/skull"))
    home.table.display.refresh_marks()
    assert stage.get(own) is None


@pytest.mark.rule("EI-14")
@pytest.mark.parametrize("high", [(), (E, NW, SW)])
@pytest.mark.parametrize("beside", [W, SE, NE])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_of_two_who_drowned_side_by_side_each_skull_is_nearer_to_its_own_hat(
    program: Start, size: tuple[int, int], beside: Space, high: tuple[Space, ...]
) -> None:
    """With the last tiles under them gone, both are in the water, and out in their next turns."""
    home = program(size=size, speed=Speed.INSTANT)
    stacks = {C: "land", beside: "land", FAR: "land*2"} | dict.fromkeys(high, "land*5")
    match = match_at(table(stacks, [FAR, C, beside]))
    home.sit_down(match)
    while match.outcome is None:
        match.submit(match.to_move or 0, Stay())
    home.settle()
    shown, places = home.table.table, {1: C, 2: beside}
    hats = {seat: shown.places.foot(space, shown.seen) for seat, space in places.items()}
    skulls = {key[1]: actor for key, actor in shown.recap.traces.items() if isinstance(key, tuple) and key[0] == MEDAL}
    assert {1, 2} <= set(skulls)
    for seat, other in ((1, 2), (2, 1)):
        skull = skulls[seat]
        x, y = skull.x + skull.nudge[0], skull.y + skull.nudge[1]
        own, theirs = (hypot(x - hat.x, y - hat.y) for hat in (hats[seat], hats[other]))
        assert 1.2 * own < theirs


@pytest.mark.parametrize("way", [NE, NW])
def test_the_sign_over_a_swimmer_lies_on_no_words(program: Start, way: Space) -> None:
    """Words on the way out behind it would lose letters."""
    home = program(size=(1920, 1080), interface_scale=150)
    _, mouse = sit(home, table({way: "hole", FAR: "land"}, [C, FAR]))
    own = home.table.stage.get(("mark", "owner", C))
    assert own is not None
    mouse.move(home.table.board.place_of(way))
    words = home.table.stage.get(("mark", "words", way))
    assert words is not None
    assert covered(home, own).colliderect(covered(home, words)), "there is no room for both"
    assert home.table.stage.get(("mark", "owner", C)) is None


@pytest.mark.parametrize("before", ["land*4", "land*2 volcano", "land"])
def test_a_question_mark_of_the_own_stack_lies_on_it(program: Start, before: str) -> None:
    """Below its top it would be on a stack in front, even on a volcano where nobody may go."""
    home = program()
    sit(home, table({C: "land land hole", SE: before, SW: before, FAR: "land"}, [C, FAR]))
    ring, mark = (home.table.stage.get(("mark", look, C)) for look in ("select", "unknown"))
    assert ring is not None and mark is not None
    assert covered(home, ring).contains(covered(home, mark))


def test_a_question_mark_is_not_on_the_stack_that_hides_half_of_its_own(program: Start) -> None:
    home = program(size=(1024, 600))
    sit(home, table({C: "land bazooka", SE: "land*6", W: "land*2", FAR: "land"}, [C, FAR]))
    mark, shown = home.table.stage.get(("mark", "unknown", C)), home.table.table.shown
    assert mark is not None
    x, y = mark.nudge
    assert home.table.table.places.at(mark.x + x, mark.y + y - mark.base, shown, turned=False) == C


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_question_mark_of_a_way_is_not_on_the_stack_that_hides_half_of_it(program: Start, size: tuple[int, int]) -> None:
    """On a stack that is too high it would say that one could go there."""
    home = program(size=size)
    sit(home, table({C: "land*2", E: "land bazooka", SE: "land*6", FAR: "land"}, [C, FAR]))
    mark, shown = home.table.stage.get(("mark", "unknown", E)), home.table.table.shown
    assert mark is not None
    x, y = mark.nudge
    assert home.table.table.places.at(mark.x + x, mark.y + y - mark.base, shown, turned=False) == E


@pytest.mark.rule("EI-23")
@pytest.mark.parametrize(("size", "letters"), [((1280, 800), 100), ((1024, 600), 130)])
def test_the_prices_of_ways_out_side_by_side_do_not_lie_on_each_other(
    program: Start, size: tuple[int, int], letters: int
) -> None:
    """In a small window with larger letters the pictures alone are left."""
    home = program(size=size, interface_scale=letters)
    stacks = {C: "rope", **dict.fromkeys((E, NE, NW, W), "land*2"), SE: "land", FAR: "land"}
    sit(home, table(stacks, [C, FAR], moved=True, phase=Phase.TOOL))
    said = [actor for space in (E, NE, NW, W, SE) if (actor := home.table.stage.get(("mark", "words", space)))]
    places = [covered(home, actor) for actor in said]
    assert len(places) == 5
    assert not any(place.collideobjects(places[:number]) for number, place in enumerate(places))


@pytest.mark.rule("EI-15", "EI-22")
def test_a_large_sign_of_no_way_gives_way_to_no_other_stack(program: Start) -> None:
    """The cracks break the only way on; the corner below is of the own stack and of one that leads on."""
    home = program(size=(1024, 600), interface_scale=150)
    sit(home, table({C: "land*2", E: "land", EE: "land", NE: "cracks_0:5", FAR: "land"}, [C, FAR]))
    sign, seen = home.table.stage.get(("mark", "words", NE)), home.table.table.host.seen
    assert sign is not None
    x, y = sign.x + sign.nudge[0], sign.y + sign.nudge[1] - sign.base
    assert home.table.table.places.at(x, y, seen, turned=False) == NE


@pytest.mark.rule("EI-23")
def test_words_with_no_room_beside_those_of_ways_out_are_left_out(program: Start) -> None:
    """Large words on the last tile would lie on those of a way in front of it; pointed at, they are there."""
    home = program(size=(1280, 800), interface_scale=150)
    stacks = {C: "spring", E: "land", NE: "land*2", W: "land*2", SE: "land*3", FAR: "land"}
    _, mouse = sit(home, table(stacks, [C, FAR], ["rope"], moved=True, phase=Phase.TOOL))
    assert {space for space in (C, E, NE, W, SE) if home.table.stage.get(("mark", "words", space))} == {E, NE, W, SE}
    mouse.move(home.table.board.place_of(C))
    assert home.table.stage.get(("mark", "words", C)) is not None


@pytest.mark.rule("EI-23")
@pytest.mark.parametrize(
    ("stacks", "said"),
    [
        ({C: "land*2", E: "land*2"}, "Step to a ring, or stay. Its tile acts, then goes."),
        ({C: "land cracks_0", NE: "land*2"}, "Step to a ring, or stay. Its tile acts, then goes."),
        ({C: "land cracks_0", E: "land*2", NE: "land*2"}, "If you stay, 1 stack beside you loses a tile."),
        ({C: "land", E: "land*2"}, "Step to a ring, or stay: then your last tile goes."),
        ({C: "cracks_0", E: "land*2", NE: "land*2"}, "Step to a ring, or stay: then your last tile goes."),
    ],
)
def test_help_speaks_of_cracks_that_break_something_and_of_a_last_tile(
    program: Start, stacks: dict[Space, str], said: str
) -> None:
    home = program()
    sit(home, table({**stacks, FAR: "land*2"}, [C, FAR]))
    assert home.table.hud.turn_panel.ask == said


def mark_covers(home: Program, kind: str, space: Space) -> Rect:
    """The pixels that a mark on a space covers."""
    mark = home.table.stage.get(("mark", kind, space))
    assert mark is not None, (kind, space)
    return covered(home, mark)


def test_the_cap_of_a_key_lies_on_no_letters(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """In Polish neither "Zatrzymaj" nor the name of its key is short, and what follows takes three lines."""
    home = program(language="pl", size=(1280, 800))
    match, _ = sit(home, table({C: "rope", FAR: "land*2"}, [C, FAR], ["lifebelt"]))
    match.submit(0, Stay())
    home.settle()
    caps, words = list[Rect](), list[Rect]()
    nine, draw_block = Theme.nine, Theme.draw_block

    def nine_noted(self: Theme, target: pygame.Surface, name: str, rect: Rect, **more: Any) -> None:
        if name == "hud/keycap":
            caps.append(Rect(rect))
        nine(self, target, name, rect, **more)

    def block_noted(self: Theme, target: pygame.Surface, block: Block, rect: Rect, *more: Any, **named: Any) -> Rect:
        words.append(Rect(rect.topleft, (block.width, block.height)))
        return draw_block(self, target, block, rect, *more, **named)

    monkeypatch.setattr(Theme, "nine", nine_noted)
    monkeypatch.setattr(Theme, "draw_block", block_noted)
    for button in home.table.controls.actions.buttons:
        button.draw(pygame.Surface((1280, 800)))
    assert len(caps) == 2 and len(words) == 6
    assert [cap for cap in caps if cap.collidelist([one for one in words if not cap.contains(one)]) >= 0] == []


def test_words_that_say_no_more_than_a_drop_come_where_it_is_pointed_at(program: Start) -> None:
    """Whoever swims at C may step to E and to SE, which both sink; E's words could lie on SE."""
    home = program(size=(1024, 600))
    _, mouse = sit(home, table({E: "land", SE: "land", NE: "land*3", FAR: "land"}, [C, FAR]))
    assert home.table.stage.get(("mark", "words", E)) is None
    assert home.table.stage.get(("mark", "drop", E)) is not None
    mouse.move(home.table.board.place_of(E))
    assert home.table.stage.get(("mark", "words", E)) is not None


@pytest.mark.parametrize(("language", "pointed"), [("pl", SE), ("pl", E), ("en", SE), ("en", E)])
def test_words_lie_on_no_other_stack_than_that_of_which_they_are_said(program: Start, language: str, pointed: Space) -> None:
    """In a low window with large text there is little room; the position is that of the second puzzle."""
    home = program(size=(1024, 600))
    home.app.preferences.change(interface_scale=150, language=language)
    stacks = {E: "land", SE: "land*3", W: "land*4", NW: "land", NE: "hole", EE: "land land", FAR: "land*3"}
    _, mouse = sit(home, table(stacks, [C, EE], ["rope"]))
    mouse.move(home.table.board.place_of(pointed))
    said = {key[2] for key in home.table.stage.names() if isinstance(key, tuple) and key[:2] == ("mark", "words")}
    assert said
    below = {space: home.table.board.space_at(mark_covers(home, "words", space).center) for space in said}
    assert {space: other for space, other in below.items() if other != space and other in stacks} == {}


def test_words_do_not_lie_beneath_the_tool_over_the_water_before_them(program: Start) -> None:
    """Below C, which is pointed at, the small lifebelts over SW and SE are nearest."""
    home = program()
    _, mouse = sit(home, table({C: "land", FAR: "land"}, [C, FAR], ["lifebelt"]))
    mouse.move(home.table.board.place_of(C))
    for space in (SW, SE):
        assert not mark_covers(home, "words", C).colliderect(mark_covers(home, "sign", space))
