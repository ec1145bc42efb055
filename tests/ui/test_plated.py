"""Buttons, plates and papers alone: what a press does, what they say, and where their parts are.

A letter is 10 pixels wide and a line 20 high.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Rect

from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, INK, PLAQUE_TEXT, Style
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets import buttons, plated
from game.ui.widgets.buttons import Button, IconButton, Pressable
from game.ui.widgets.plated import ActButton, Heading, Plated, PlateTool, cap_width, draw_cap, draw_named
from tests.ui.bare import Bare

PLACE = Rect(100, 50, 240, 60)


def alone(widget: Any, place: Rect = PLACE, *, keys: bool = True) -> Bare:
    """Return the scene around a widget, in which keys may be shown on caps."""
    around = Bare(widget, place)
    vars(around).update(keys=keys, text=SimpleNamespace(cap=str.upper, now=str))
    return around


@pytest.fixture
def pictures(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Pictures that were fitted into a place."""
    found: list[tuple[Any, ...]] = []

    def fitted(target: object, widget: object, name: str, rect: Rect, alpha: float) -> None:
        found.append((name, Rect(rect), alpha))

    for module in (buttons, plated):
        monkeypatch.setattr(module, "draw_fitted", fitted)
    monkeypatch.setattr(plated, "draw_trimmed", fitted)
    return found


def test_a_button_does_what_it_is_for_when_it_is_let_go_where_it_was_pressed() -> None:
    done: list[int] = []
    button = Pressable(lambda: done.append(1))
    around = alone(button)
    around.hovered = button
    around.at((110, 60))
    assert (button.held, button.state, button.sunk, around.due) == (True, "pressed", 2, [button.area])
    assert around.up((110, 60))
    assert (done, around.heard, button.state, button.sunk) == ([1], ["ui_click"], "hover", 0)
    assert around.due == [button.area] * 2
    around.at((110, 60))
    assert around.up((10, 60))
    assert not around.up((110, 60))
    assert not button.pointer(Pointer(PointerKind.DOWN, (110, 60), 3))
    around.at((110, 60))
    around.due.clear()
    button.let_go()
    assert (button.held, around.due) == (False, [button.area])
    assert done == [1]
    assert button.command(Command.CONFIRM)
    assert not button.command(Command.LEFT)
    assert done == [1, 1]
    assert (button.enters, button.drags, button.focusable) == (True, False, True)
    button.chosen = button.lifts = True
    assert (button.enters, button.drags) == (False, True)


def test_a_button_that_cannot_be_used_says_why() -> None:
    done: list[int] = []
    button = Button("Undo", lambda: done.append(1), disabled_reason="Nothing to undo.")
    around = alone(button)
    button.press()
    assert (done, around.heard, around.told) == ([], ["ui_error"], [("Nothing to undo.", PLACE)])
    around.hovered = button
    button.held = True
    assert (button.live, button.state) == (False, "normal")
    button.enable()
    assert (button.live, button.state) == (True, "pressed")
    around.hovered = None
    assert button.state == "normal"
    around.ready = False
    assert not button.live


def test_the_parts_of_a_button_lie_side_by_side_in_its_middle(pictures: list[tuple[Any, ...]]) -> None:
    """A picture of 24 pixels, a gap of 8, and four letters: 72 pixels."""
    button = Button("Undo", lambda: None, icon="undo")
    around = alone(button)
    words = ("Undo", Rect(216, 52, 40, 56), CREAM, {"align": "center", "style": Style.RAISED, "alpha": 255})
    assert around.drawing() == [("hud/button_brown_normal", PLACE), words]
    assert pictures == [("ui/icon_undo", Rect(184, 68, 24, 24), 1.0)]
    assert (button.width_for(), button.full_tooltip) == (112, "")
    button.enable("Not now.")
    drawn = around.drawing()
    assert (drawn[0], drawn[1][3]["alpha"]) == (("hud/button_off", PLACE), 150)
    assert pictures[1][2] == 0.6
    assert button.full_tooltip == "Not now."
    plain = Button("Undo", lambda: None, style="blue")
    drawn = alone(plain).drawing()
    assert (drawn[0][0], drawn[1][1], plain.width_for()) == ("ui/button_blue_normal", Rect(200, 52, 40, 56), 80)
    around.due.clear()
    button.set("Undo")
    assert around.due == []
    button.set("Redo")
    assert (around.due, button.words, button.identity) == ([button.area], "Redo", (Button, "Redo"))


def test_a_button_without_room_for_its_words_has_its_picture_alone(pictures: list[tuple[Any, ...]]) -> None:
    """Besides 20 at the sides, the picture and a gap 188 pixels are left, 18 letters."""
    assert alone(fits := Button("o" * 18, lambda: None, icon="undo")).drawing()[1][0] == fits.words
    button = Button("o" * 19, lambda: None, icon="undo")
    around = alone(button)
    assert around.drawing() == [("hud/button_brown_normal", PLACE)]
    assert pictures[-1] == ("ui/icon_undo", Rect(208, 68, 24, 24), 1.0)
    assert button.full_tooltip == "o" * 19
    button.enable("Not now.")
    around.drawing()
    assert pictures[-1][2] == 0.6
    low = Button("o", lambda: None, icon="undo")
    alone(low, Rect(0, 0, 240, 20)).drawing()
    assert pictures[-1][1].size == (12, 12)


@pytest.mark.parametrize(
    ("style", "frame"),
    [("wood", "hud/button_brown_hover"), ("orange", "hud/button_amber_hover"), ("red", "hud/button_red_hover"),
     ("purple", "ui/button_purple_hover"), ("grey", "hud/button_off")],
)  # fmt: skip
def test_a_button_has_the_frame_of_its_style(style: str, frame: str) -> None:
    assert buttons.button_frame(style, "hover") == frame


def test_a_round_plate_is_as_large_as_its_place_lets_it() -> None:
    tool = IconButton("undo", lambda: None, tooltip="Undo")
    around = alone(tool, Rect(100, 50, 92, 60))
    assert tool.plate == Rect(116, 50, 60, 60)
    plate, icon = ("hud/brass/tool_normal", 146, 80, 1.304, 1.0), ("ui/icon_undo", 146, 80, 1.363, 1.0)  # 60 of 46
    assert around.drawing() == [plate, icon]
    around.hovered, tool.held = tool, True
    assert around.drawing() == [("hud/brass/tool_pressed", *plate[1:]), ("ui/icon_undo", 146, 82, *icon[3:])]
    tool.enable("Not now.")
    assert around.drawing() == [("hud/brass/tool_disabled", *plate[1:]), ("ui/icon_undo", 146, 80, 1.363, 0.5)]
    assert len(list(tool.ahead())) == 4


def test_a_tool_with_words_has_them_below_its_plate() -> None:
    tool = PlateTool("wood", "undo", lambda: None, tooltip="Undo", words="Back")
    around = alone(tool, Rect(100, 50, 60, 98))
    assert (tool.plate, tool.ring, tool.identity) == (Rect(100, 50, 60, 60), Rect(100, 50, 60, 60), (PlateTool, "Back"))
    how = {"size": 16, "align": "center", "valign": "top"}
    plate, icon, words = around.drawing()
    assert (plate[:3], icon[3], words) == (
        ("hud/wood/tool_normal", 130, 80),
        1.2,  # 60 of 46 pixels, and 0.92 of that
        ("Back", Rect(100, 110, 60, 38), INK, how | {"alpha": 255}),
    )
    around.ready = False
    assert around.drawing()[2][3]["alpha"] == 150
    assert around.drawing()[0][0] == "hud/wood/tool_disabled"
    bare = PlateTool("wood", "undo", lambda: None, tooltip="Undo")
    assert len(alone(bare, Rect(100, 50, 60, 98)).drawing()) == 2
    assert (bare.plate, bare.identity) == (Rect(100, 50, 60, 60), (PlateTool, "Undo"))
    bare.place(Rect(100, 50, 60, 50))
    assert bare.plate == Rect(105, 50, 50, 50)


def test_papers_and_headings_are_drawn_in_their_place() -> None:
    paper = Plated("hud/paper")
    around = alone(paper)
    assert around.drawing() == [("hud/paper", PLACE)]
    assert paper.area == Rect(76, 26, 288, 108)
    how = {"size": 22, "face": Face.TITLE, "align": "left", "style": Style.RAISED}
    assert alone(Heading("Saves")).drawing() == [("Saves", PLACE, PLAQUE_TEXT, how)]
    assert alone(Heading("Saves", size=30, align="center")).drawing()[0][3] == how | {"size": 30, "align": "center"}


def test_a_key_stands_on_a_cap_in_the_upper_right_corner() -> None:
    around: Any = alone(Plated("hud/paper"))
    assert [cap_width(around, key) for key in ("", "E", "ENTER")] == [0, 22, 62]
    assert draw_cap(around, around, "ENTER", PLACE) == 269
    assert around.drawn == [
        ("hud/keycap", Rect(269, 57, 62, 22)),
        ("ENTER", Rect(269, 57, 62, 22), INK, {"align": "center"}),
    ]
    assert draw_cap(around, around, "", PLACE) == 331
    around.keys = False
    assert (cap_width(around, "E"), draw_cap(around, around, "E", PLACE), len(around.drawn)) == (0, 331, 2)


def act(words: str, place: Rect = PLACE, *, keys: bool = True, **given: Any) -> tuple[ActButton, Bare]:
    """Return a large button and the scene around it."""
    button = ActButton(words, lambda: None, **given)
    return button, alone(button, place, keys=keys)


def written(words: str, rect: Rect, size: float, align: str, alpha: int = 255, **how: object) -> tuple[Any, ...]:
    """Return words as a large button writes them."""
    return words, rect, CREAM, {"size": size, "align": align, "style": Style.RAISED, "alpha": alpha} | how


def test_a_large_button_has_its_words_behind_its_picture(pictures: list[tuple[Any, ...]]) -> None:
    """The disc is 46 pixels across, 8 from the left; words begin 9 behind it and end 12 before the edge: 16 letters."""
    button, around = act("Move", icon="ui/icon_go")
    assert around.drawing() == [
        ("hud/button_green_normal", PLACE),
        ("hud/disc_green", 131, 80, 0.958, 1.0),  # 46 of 48
        written("Move", Rect(163, 53, 165, 54), 22, "left"),
    ]
    assert pictures == [("ui/icon_go", Rect(116, 65, 30, 30), 1.0)]  # without a third of 46 and one more
    assert (button.width_for(), act("Move")[0].width_for()) == (106, 76)
    assert act("Move")[1].drawing()[1] == written("Move", Rect(114, 53, 214, 54), 22, "center")
    assert len(act("o" * 16, icon="ui/icon_go")[1].drawing()) == 3
    assert len(act("o" * 17, icon="ui/icon_go")[1].drawing()) == 2, "without room for the words there is no disc"
    high = act("Move", Rect(100, 50, 240, 90), icon="hud/boat", style="red")
    assert high[1].drawing()[1] == ("hud/disc_red", 135, 95, 1.125, 1.0)  # 54 at most
    assert pictures[-1] == ("hud/boat", Rect(108, 68, 54, 54), 1.0)


def test_a_large_button_looks_as_it_can_be_used(pictures: list[tuple[Any, ...]]) -> None:
    button, around = act("Move", icon="ui/icon_go", consequence="ends")
    around.hovered, button.held = button, True
    assert [one[:3] for one in around.drawing()[:2]] == [
        ("hud/button_green_pressed", PLACE),
        ("hud/disc_green", 131, 82),
    ]
    button.enable("Not now.")
    frame, disc, words, below = around.drawing()
    assert (frame[0], disc[:3], words[3]["alpha"], below[3]["alpha"]) == ("hud/button_off", ("hud/disc_off", 131, 80), 150, 150)
    assert pictures[-1][2] == 0.5


@pytest.mark.usefixtures("pictures")
def test_what_comes_of_a_large_button_stands_below_its_words() -> None:
    """Half of 60 pixels and a tenth are for the words, less 5; 22 for what comes of it, which ends 10 before the edge."""
    button, around = act("Move", icon="ui/icon_go", consequence="ends the turn")
    assert around.drawing()[2:] == [
        written("Move", Rect(163, 55, 165, 28), 22, "left"),
        written("ends the turn", Rect(163, 83, 167, 22), 16.5, "left", valign="top"),
    ]
    assert button.full_tooltip == ""
    longer, around = act("Move", consequence="o" * 23)  # 226 pixels are 22 letters: two lines
    assert around.drawing()[1:] == [written("Move", Rect(114, 53, 214, 54), 22, "center")]
    assert longer.full_tooltip == "o" * 23
    high, around = act("Move", Rect(100, 50, 240, 70), consequence="o" * 23)
    assert around.drawing()[1:] == [
        written("Move", Rect(114, 55, 214, 20), 22, "center"),
        written("o" * 23, Rect(114, 75, 216, 40), 16.5, "center", valign="top"),
    ]
    assert high.full_tooltip == ""
    _, around = act("o" * 22, Rect(100, 50, 240, 70), consequence="ends")  # its words have two lines of 20
    assert [one[1] for one in around.drawing()[1:]] == [Rect(114, 55, 214, 40), Rect(114, 95, 216, 20)]
    for words, tall, said in (("Move", 49, "ends"), ("Move", 50, ""), ("o" * 21, 60, ""), ("o" * 22, 60, "ends")):
        assert act(words, Rect(100, 50, 240, tall), consequence="ends")[0].full_tooltip == said
        assert len(act(words, Rect(100, 50, 240, tall), consequence="ends")[1].drawing()) == (2 if said else 3)
    cut, _ = act("Move", Rect(100, 50, 240, 200), consequence="o" * 110)
    assert cut.full_tooltip == "o" * 110
    around = alone(button)
    around.due.clear()
    button.tell("ends the turn")
    assert around.due == []
    button.tell("goes on")
    assert (button.consequence, around.due) == ("goes on", [button.area])


@pytest.mark.usefixtures("pictures")
def test_a_large_button_names_its_key_where_its_words_have_room_beside_it() -> None:
    """The cap is 22 pixels wide and 13 from the words: 142 are left for them, 14 letters."""
    button, around = act("o" * 14, icon="ui/icon_go", cap="e")
    assert around.drawing()[2:] == [
        ("hud/keycap", Rect(309, 57, 22, 22)),
        ("E", Rect(309, 57, 22, 22), INK, {"align": "center"}),
        written("o" * 14, Rect(163, 53, 142, 54), 22, "left"),
    ]
    without = written("o" * 15, Rect(163, 53, 165, 54), 22, "left")
    assert act("o" * 15, icon="ui/icon_go", cap="e")[1].drawing()[2:] == [without]
    for changed in ({"place": Rect(100, 50, 240, 59)}, {"keys": False}, {"cap": ""}):
        given: dict[str, Any] = {"icon": "ui/icon_go", "cap": "e"} | changed
        assert len(act("o" * 9, **given)[1].drawing()) == 3
    assert button.cap == "E"
    other, taking = Pressable(lambda: None), act("Done", cap=Command.ENTER.value)
    assert taking[0].cap == Command.ENTER.value.upper()
    taking[1].focused = other
    assert (taking[0].cap, button.cap) == ("", "E")
    other.chosen = True
    assert taking[0].cap == Command.ENTER.value.upper()
    taking[1].focused = taking[0]
    assert taking[0].cap == Command.ENTER.value.upper()
    around.focused = other
    other.chosen = False
    assert button.cap == "E", "that is not taken by the one in focus"


def test_players_are_named_behind_their_signs() -> None:
    around: Any = alone(Plated("hud/paper"))
    draw_named(around, around, PLACE, ["red", "blue"], "Ada & Ola", size=20)
    assert around.drawn == [
        ("ui/emblem_red", 110, 80, 0.875, 1.0),  # 21 of 24 pixels
        ("ui/emblem_blue", 136, 80, 0.875, 1.0),
        ("Ada & Ola", Rect(152, 50, 188, 60), INK, {}),
    ]
    assert around.blocks[-1] == ("Ada & Ola", 188, 60)
    around.drawn.clear()
    draw_named(around, around, PLACE, ["red"], "Ada", size=40)
    assert around.drawn.pop(0) == ("ui/emblem_red", 121, 80, 1.75, 1.0)  # 42 pixels
    around.drawn.clear()
    draw_named(around, around, Rect(0, 0, 100, 12), ["red"], "Ada", size=20)
    assert around.drawn[0] == ("ui/emblem_red", 6, 6, 0.5, 1.0)
