"""Controls by mouse, keyboard and gamepad: what they do, what they say, and that they draw only when they change."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.play.settings import Speed
from game.ui.contract.values import PlayerSummary
from game.ui.hud.player_panel import PlayerPanel
from game.ui.services.fonts import Face
from game.ui.services.theme import INK
from game.ui.shell.clipboard import SystemClipboard
from game.ui.shell.input import Command, Composing, Pointer, PointerKind, Typed
from game.ui.widgets import (
    Button,
    Choice,
    IconButton,
    Label,
    RowList,
    ScrollArea,
    Slider,
    Tabs,
    TextField,
    Toggle,
    Widget,
    WidgetScene,
)
from game.ui.widgets.accent import BRASS
from game.ui.widgets.boxes import rounded
from game.ui.widgets.dialog import MessageScene
from game.ui.widgets.focus import after
from game.ui.widgets.plated import ActButton
from game.ui.widgets.textfield import TEXT_SIZE
from tests.ui.play import Finger, Gamepad, Hands, Keyboard, Mouse, Program, alike

Start = Callable[..., Program]


class Bench(WidgetScene):
    """Widgets under one another, each 40 high and 300 wide, from x 100, y 100 on."""

    backdrop = ""

    def __init__(self, *widgets: Widget) -> None:
        super().__init__()
        self.widgets = widgets
        self.left = 0

    def build(self) -> None:
        for widget in self.widgets:
            self.add(widget)

    def arrange(self, window: Rect) -> None:
        for number, widget in enumerate(self.widgets):
            widget.place(Rect(100, 100 + 60 * number, 300, 40))

    def back(self) -> None:
        self.left += 1

    def draw_backdrop(self, target: Surface) -> None:
        target.fill((90, 60, 30))


def bench(start: Start, *widgets: Widget) -> tuple[Program, Bench]:
    """A program that shows these widgets."""
    program = start()
    scene = Bench(*widgets)
    program.app.start(scene)
    return program, scene


def hands(kind: type[Hands], program: Program) -> Hands:
    """A device."""
    return kind(program)


@pytest.mark.parametrize("kind", [Mouse, Keyboard, Gamepad])
def test_a_button_is_pressed_by_every_device(program: Start, kind: type[Hands]) -> None:
    pressed: list[str] = []
    first, second = Button("One", lambda: pressed.append("one")), Button("Two", lambda: pressed.append("two"))
    running, _ = bench(program, first, second)
    hands(kind, running).press(second)
    hands(kind, running).press(first)
    assert pressed == ["two", "one"]


def test_a_button_let_go_elsewhere_does_nothing(program: Start) -> None:
    pressed: list[str] = []
    button = Button("One", lambda: pressed.append("one"))
    running, _ = bench(program, button)
    Mouse(running).drag(button.rect.center, (700, 500))
    assert pressed == []
    assert not button.held


def test_a_disabled_button_says_why_and_does_nothing(program: Start) -> None:
    pressed: list[str] = []
    button = Button("One", lambda: pressed.append("one"), disabled_reason="Roll first.")
    running, scene = bench(program, button)
    Keyboard(running).press(button)
    assert (pressed, scene.bubble.words) == ([], "Roll first.")
    button.enable()
    Mouse(running).press(button)
    assert (pressed, scene.bubble.words) == (["one"], "")


def test_space_presses_the_focused_button(program: Start) -> None:
    pressed: list[str] = []
    running, _ = bench(program, Button("One", lambda: pressed.append("one")))
    Keyboard(running).key(pygame.K_SPACE)
    assert pressed == ["one"]


def test_the_focus_goes_in_turn_and_by_direction(program: Start) -> None:
    widgets = [Button(str(number), lambda: None) for number in range(3)]
    running, scene = bench(program, *widgets)
    keys = Keyboard(running)
    assert scene.focused is widgets[0]
    keys.key(pygame.K_TAB)
    assert scene.focused is widgets[1]
    keys.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    keys.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert scene.focused is widgets[2]
    keys.key(pygame.K_UP)
    assert scene.focused is widgets[1]
    keys.key(pygame.K_RIGHT)
    assert scene.focused is widgets[1]


def ring(program: Program, widget: Widget) -> tuple[int, int, int]:
    """The colour in the middle of the focus ring's left side."""
    colour = program.screen.get_at((widget.rect.x - 3, widget.rect.centery))
    return colour.r, colour.g, colour.b


def test_the_focus_is_seen_and_hovering_leaves_it_alone(program: Start) -> None:
    first, second = Button("One", lambda: None), Button("Two", lambda: None)
    running, scene = bench(program, first, second)
    assert ring(running, first) == pytest.approx((255, 255, 255), abs=14)
    Mouse(running).move(second.rect.center)
    assert scene.focused is first
    assert ring(running, first) == pytest.approx((255, 255, 255), abs=14)
    Mouse(running).press(second)
    assert scene.focused is second
    Keyboard(running).key(pygame.K_LEFT)
    assert ring(running, second) == pytest.approx((255, 255, 255), abs=14)


def test_only_a_change_is_drawn_and_the_picture_equals_a_fresh_one(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    button = Button("One", lambda: None)
    running, _ = bench(program, button, Label("Words"))
    sent: list[Rect] = []
    monkeypatch.setattr(pygame.display, "update", sent.extend)
    before = running.pixels()
    running.step(dt=1.0)
    assert sent == []
    Mouse(running).move(button.rect.center)
    assert running.pixels() != before
    assert sent
    assert all(button.area.contains(area) for area in sent)
    assert running.up_to_date()
    Mouse(running).move((900, 500))
    assert running.pixels() == before


def test_a_button_looks_pointed_at_or_pressed_as_long_as_it_is(program: Start) -> None:
    first, second = Button("One", lambda: None), Button("Two", lambda: None)
    running, scene = bench(program, first, second)
    assert (first.state, second.state) == ("normal", "normal")
    pressed = [scene.handle(Pointer(PointerKind.DOWN, at, button=1)) for at in ((900, 500), first.rect.center)]
    assert pressed == [False, True], "beside all controls a press means nothing"
    scene.handle(Pointer(PointerKind.UP, (900, 500), button=1))
    Mouse(running).move(second.rect.center)
    assert (first.state, second.state) == ("normal", "hover")
    running.step(Pointer(PointerKind.DOWN, second.rect.center, button=1))
    assert (first.state, second.state) == ("normal", "pressed")
    running.step(Pointer(PointerKind.MOVE, first.rect.center))
    assert second.state == "normal"
    running.step(Pointer(PointerKind.UP, first.rect.center, button=1))
    assert (first.state, second.state) == ("hover", "normal")


class Everything(WidgetScene):
    """One control of each kind, in two columns."""

    def build(self) -> None:
        self.area = ScrollArea()
        self.rows = RowList(self.draw_row, row_height=30)
        columns: tuple[tuple[Widget, ...], ...] = (
            (
                Button("One", lambda: None, icon="undo", tooltip="The first"),
                Button("Two", lambda: None, disabled_reason="Not now."),
                IconButton("book", lambda: None, tooltip="Rules"),
                Toggle("Mute", False, lambda on: None),
                Slider(50, lambda value: None),
                Choice([(1, "one"), (2, "two"), (3, "three")], 1, lambda value: None, tooltip="How many"),
            ),
            (
                Tabs([("a", "A"), ("b", "B")], "a", lambda value: None),
                TextField("Zosia", hint="Name"),
                PlayerPanel(BRASS, "Zosia", PlayerSummary(0, "ui/portrait_army_red", "red", "5")),
                self.area,
                self.rows,
            ),
        )
        for column in columns:
            for widget in column:
                self.add(widget)
        self.columns = columns
        self.inside = [Button(f"Inside {number}", lambda: None) for number in range(6)]
        for button in self.inside:
            self.area.add(button)
        self.rows.set_rows(20)

    def arrange(self, window: Rect) -> None:
        for number, column in enumerate(self.columns):
            for place, widget in enumerate(column):
                widget.place(Rect(60 + 460 * number, 30 + 95 * place, 380, 80 if number else 50))
        for number, button in enumerate(self.inside):
            button.place(Rect(self.area.rect.x + 10, self.area.rect.y + 10 + 50 * number, 200, 40))
        self.area.fill(300)

    def draw_row(self, target: Surface, number: int, rect: Rect) -> None:
        """A stripe."""
        target.fill((number * 12, 90, 60), rect)

    def back(self) -> None:
        """Stay."""


KEYS = (
    *(pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE),
    *(pygame.K_HOME, pygame.K_END, pygame.K_PAGEDOWN, pygame.K_BACKSPACE),
)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_done_to_controls_no_part_of_the_picture_is_out_of_date(program: Start, seed: int) -> None:
    running = program(speed=Speed.NORMAL)
    running.app.start(Everything())
    chance, mouse, keys = random.Random(seed), Mouse(running), Keyboard(running)
    width, height = running.screen.get_size()
    seen = {running.pixels()}
    for _ in range(120):
        at, other = ((chance.randrange(width), chance.randrange(height)) for _ in range(2))
        match chance.randrange(7):
            case 0:
                mouse.move(at)
            case 1:
                mouse.click(at)
            case 2:
                mouse.drag(at, other)
            case 3:
                mouse.wheel(at, chance.choice((-1, 1)))
            case 4 | 5:
                keys.key(chance.choice(KEYS), chance.choice((0, 0, pygame.KMOD_SHIFT)))
            case 6:
                running.step(dt=chance.choice((0.02, 0.3, 1.0)))
        seen.add(running.pixels())
        assert running.up_to_date()
    assert len(seen) > 20


def test_a_still_scene_asks_for_no_drawing(program: Start) -> None:
    _, scene = bench(program, Button("One", lambda: None), TextField("Zosia"))
    assert scene.take_changes(scene.window) == []
    assert not scene.animating


@pytest.mark.parametrize("kind", [Keyboard, Gamepad])
def test_a_choice_goes_round(program: Start, kind: type[Keyboard] | type[Gamepad]) -> None:
    chosen: list[int] = []
    choice = Choice([(1, "one"), (2, "two"), (3, "three")], 1, chosen.append)
    running, _ = bench(program, choice)
    device = kind(running)
    device.arrow(-1, 0)
    device.arrow(1, 0)
    device.confirm()
    assert chosen == [3, 1, 2]


def test_a_choice_is_clicked_on_either_side(program: Start) -> None:
    chosen: list[int] = []
    choice = Choice([(1, "one"), (2, "two"), (3, "three")], 1, chosen.append)
    running, _ = bench(program, choice)
    Mouse(running).click((choice.rect.x + 10, choice.rect.centery))
    Mouse(running).click(choice.rect.center)
    assert chosen == [3, 1]


def test_the_arrows_of_a_choice_are_small_where_one_of_its_words_is_long(program: Start) -> None:
    """Whichever of the values is chosen, so that the arrows stay as they are."""
    usual = Choice([("a", "Ok"), ("b", "No")], "a", lambda _: None)
    long = Choice([("a", "Ok"), ("b", 40 * "W"), ("c", "No")], "a", lambda _: None)
    running, _ = bench(program, usual, long)
    arrows = [pygame.image.tobytes(running.screen.subsurface(box.rect.topleft, (60, 40)), "RGB") for box in (usual, long)]
    assert arrows[0] != arrows[1]


@pytest.mark.parametrize("kind", [Mouse, Keyboard, Gamepad])
def test_a_toggle_flips(program: Start, kind: type[Hands]) -> None:
    seen: list[bool] = []
    toggle = Toggle("Mute", False, seen.append)
    running, _ = bench(program, Button("One", lambda: None), toggle)
    hands(kind, running).press(toggle)
    hands(kind, running).press(toggle)
    assert seen == [True, False]


def test_a_slider_follows_keys_and_drags_within_its_bounds(program: Start) -> None:
    seen: list[int] = []
    slider = Slider(95, seen.append)
    running, _ = bench(program, slider)
    Keyboard(running).arrow(1, 0)
    Keyboard(running).arrow(1, 0)
    assert seen == [100]
    groove = slider.groove
    Mouse(running).drag(groove.midright, (groove.x + groove.width // 2, groove.centery))
    assert slider.value == 50
    Mouse(running).drag((groove.x + groove.width // 2, groove.centery), (0, groove.centery))
    assert slider.value == 0


def test_a_slider_that_is_only_pointed_at_keeps_its_value(program: Start) -> None:
    seen: list[float] = []
    slider = Slider(50, seen.append)
    running, _ = bench(program, Button("One", lambda: None), slider)
    Mouse(running).move(slider.groove.midright)
    assert (slider.value, seen) == (50, [])


def test_tabs_turn(program: Start) -> None:
    seen: list[str] = []
    tabs = Tabs([("a", "A"), ("b", "B"), ("c", "C")], "a", seen.append)
    running, _ = bench(program, tabs)
    Mouse(running).click(tabs.cells()[1].center)
    Gamepad(running).arrow(1, 0)
    assert seen == ["b", "c"]


def test_a_tooltip_comes_when_the_pointer_rests_and_goes_when_it_leaves(program: Start) -> None:
    button = IconButton("book", lambda: None, tooltip="Rules")
    running, scene = bench(program, Button("One", lambda: None), button, Button("Three", lambda: None))
    Mouse(running).move(button.rect.center)
    running.step(dt=0.1)
    assert scene.bubble.words == ""
    for _ in range(6):
        running.step(dt=0.1)
    assert scene.bubble.words == "Rules"
    hidden = scene.bubble.rect.collidelistall([widget.rect for widget in scene.focusable()])
    assert hidden == [], "it hides no other control"
    Mouse(running).move((900, 500))
    assert scene.bubble.words == ""
    Keyboard(running).reach(button)
    for _ in range(7):
        running.step(dt=0.1)
    assert scene.bubble.words == "Rules"


class Cover(Widget):
    """A plate that takes the pointer."""

    reacts = True


def removed(scene: Bench, button: IconButton) -> None:
    scene.root.remove(button)


def covered(scene: Bench, button: IconButton) -> None:
    scene.add(Cover(scene.window))


def overlaid(scene: Bench, button: IconButton) -> None:
    scene.context.stack.push(MessageScene("Wait", "A scene over the scene."))


def moved_away(scene: Bench, button: IconButton) -> None:
    button.shift(400, 0)
    scene.invalidate()


def rest(running: Program) -> None:
    """Let the pointer, or the focus, rest until a tooltip has come."""
    for _ in range(7):
        running.step(dt=0.1)


@pytest.mark.parametrize(
    "gone",
    [
        removed,
        covered,
        overlaid,
        lambda scene, button: button.show(False),
        moved_away,
        lambda scene, button: setattr(button, "tooltip", ""),
    ],
    ids=["removed", "covered", "overlaid", "hidden", "moved away", "no longer explained"],
)
def test_a_tooltip_ends_with_what_it_describes(program: Start, gone: Callable[[Bench, IconButton], None]) -> None:
    button = IconButton("book", lambda: None, tooltip="Rules")
    running, scene = bench(program, Button("One", lambda: None), button)
    Mouse(running).move(button.rect.center)
    rest(running)
    assert scene.bubble.words == "Rules"
    gone(scene, button)
    running.step()
    assert scene.bubble.words == ""


def test_the_tooltip_of_what_has_the_focus_goes_when_another_scene_comes_over_it(program: Start) -> None:
    button = IconButton("book", lambda: None, tooltip="Rules")
    running, scene = bench(program, Button("One", lambda: None), button)
    Keyboard(running).reach(button)
    rest(running)
    assert scene.bubble.words == "Rules"
    overlaid(scene, button)
    running.step()
    assert scene.bubble.words == ""


def test_a_tooltip_stays_while_something_else_goes(program: Start) -> None:
    button, other = IconButton("book", lambda: None, tooltip="Rules"), Button("One", lambda: None)
    running, scene = bench(program, button, other)
    Mouse(running).move(button.rect.center)
    rest(running)
    other.show(False)
    running.step()
    assert scene.bubble.words == "Rules"


def test_a_tooltip_makes_way_for_a_key_and_waits_again(program: Start) -> None:
    button = IconButton("book", lambda: None, tooltip="Rules")
    running, scene = bench(program, button)
    Keyboard(running).reach(button)
    rest(running)
    Keyboard(running).key(pygame.K_RIGHT)
    running.step(dt=0.1)
    assert scene.bubble.words == ""
    rest(running)
    assert scene.bubble.words == "Rules"


def test_what_comes_under_a_resting_pointer_is_pointed_at(program: Start) -> None:
    button = Button("One", lambda: None)
    running, scene = bench(program, button)
    Mouse(running).move((700, 300))
    assert scene.hovered is None
    button.place(Rect(600, 280, 300, 40))
    scene.invalidate()
    running.step()
    assert scene.hovered is button


def test_a_tooltip_says_what_its_widget_says_now(program: Start) -> None:
    button = IconButton("book", lambda: None, tooltip="Rules")
    running, scene = bench(program, button)
    Mouse(running).move(button.rect.center)
    rest(running)
    button.tooltip = "Other rules"
    running.step()
    assert scene.bubble.words == "Other rules"
    assert running.up_to_date()


def test_a_bubble_goes_by_itself_and_a_click_on_it_does_what_it_offers(program: Start) -> None:
    done: list[str] = []
    running, scene = bench(program, Button("One", lambda: None))
    scene.tell("Rule BI-30", Rect(300, 300, 10, 10), act=lambda: done.append("open"))
    running.step(Command.HELP)
    assert done == ["open"]
    scene.tell("Short")
    running.step(Command.BACK)
    assert (scene.bubble.words, scene.left) == ("", 0), "the paper goes, the screen stays"
    scene.tell("Rule BI-30", act=lambda: done.append("again"))
    running.step(Command.BACK)
    assert (scene.bubble.words, scene.left, done) == ("", 0, ["open"])
    scene.tell("Rule BI-30", Rect(300, 300, 10, 10), act=lambda: done.append("again"))
    Mouse(running).click((20, 20))
    assert (scene.bubble.words, done) == ("", ["open"]), "a click elsewhere does nothing of it"
    scene.tell("Rule BI-30", Rect(300, 300, 10, 10), act=lambda: done.append("clicked"))
    Mouse(running).click(scene.bubble.rect.center)
    assert (scene.bubble.words, done) == ("", ["open", "clicked"])
    scene.tell("Short")
    for _ in range(40):
        running.step(dt=0.1)
    assert scene.bubble.words == ""


def test_escape_leaves(program: Start) -> None:
    running, scene = bench(program, Button("One", lambda: None))
    Keyboard(running).key(pygame.K_ESCAPE)
    Gamepad(running).push(pygame.CONTROLLER_BUTTON_B)
    assert scene.left == 2


class TestTextField:
    """Editing one line."""

    def field(self, start: Start, value: str = "", longest: int = 24) -> tuple[Program, TextField, list[str]]:
        seen: list[str] = []
        field = TextField(value, seen.append, longest=longest)
        running, _ = bench(start, field)
        return running, field, seen

    def test_letters_of_any_alphabet_are_text_and_not_commands(self, program: Start) -> None:
        running, field, seen = self.field(program)
        keys = Keyboard(running)
        keys.key(pygame.K_m)
        keys.key(pygame.K_SPACE)
        for part in ("Żółć ", "Ола ", "日本"):
            keys.type(part)
        assert field.value == "Żółć Ола 日本"
        assert seen[-1] == field.value
        assert not running.app.preferences.values.mute

    def test_the_length_is_limited_and_control_characters_stay_out(self, program: Start) -> None:
        running, field, _ = self.field(program, longest=5)
        Keyboard(running).type("a\x00bcdefg")
        assert field.value == "abcde"

    @pytest.mark.parametrize(
        ("pasted", "value"),
        [
            ("Zosia\nWojtek", "Zosia Wojtek"),
            ("Zosia \r\n\r\n  Wojtek\n", "Zosia Wojtek"),
            ("Zosia\u2028Ola\tNowak\n", "Zosia Ola Nowak"),
            ("Zosia\n", "Zosia"),
            ("\n", ""),
            (" ", " "),
        ],
    )
    def test_pasted_lines_become_words_with_spaces(
        self, program: Start, monkeypatch: pytest.MonkeyPatch, pasted: str, value: str
    ) -> None:
        running, field, _ = self.field(program)
        monkeypatch.setattr("pygame.scrap.get_text", lambda: pasted)
        Keyboard(running).key(pygame.K_v, pygame.KMOD_CTRL)
        assert field.value == value

    def test_a_letter_with_its_marks_is_deleted_passed_and_cut_as_one(self, program: Start) -> None:
        thumb, family = "\U0001f44d\U0001f3fd", "\U0001f468\u200d\U0001f469\u200d\U0001f467"
        running, field, _ = self.field(program, f"a{thumb}{family}", longest=9)
        keys = Keyboard(running)
        keys.key(pygame.K_BACKSPACE)
        assert field.value == f"a{thumb}"
        keys.type(f"xy{family}")
        assert field.value == f"a{thumb}xy"  # there is no room for the whole of the last
        for _ in range(3):
            keys.key(pygame.K_LEFT)
        assert field.caret == 1
        keys.key(pygame.K_DELETE)
        assert field.value == "axy"

    def test_the_caret_goes_the_way_of_the_arrow_in_a_name_read_from_right_to_left(
        self, program: Start, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("game.ui.services.systemfonts.SystemFonts.path", lambda self, cluster: str(Face.ITALIC.value))
        running, field, _ = self.field(program, "\u05d3\u05d5\u05d3")
        keys = Keyboard(running)
        assert field.caret == 3  # its end, on the left
        keys.key(pygame.K_RIGHT)
        assert field.caret == 2
        keys.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
        assert field.selection == (1, 2)
        Mouse(running).click((field.rect.x + 1, field.rect.centery))
        assert field.caret == 3

    def test_caret_and_deletion(self, program: Start) -> None:
        running, field, _ = self.field(program, "Zosia")
        keys = Keyboard(running)
        keys.key(pygame.K_LEFT)
        keys.key(pygame.K_BACKSPACE)
        assert field.value == "Zosa"
        keys.key(pygame.K_HOME)
        keys.key(pygame.K_DELETE)
        keys.type("K")
        assert field.value == "Kosa"

    def test_selection_clipboard(self, program: Start) -> None:
        running, field, _ = self.field(program, "Zosia Wojtek")
        keys = Keyboard(running)
        keys.key(pygame.K_HOME)
        for _ in range(6):
            keys.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
        assert field.selection == (0, 6)
        keys.key(pygame.K_x, pygame.KMOD_CTRL)
        assert field.value == "Wojtek"
        keys.key(pygame.K_END)
        keys.key(pygame.K_v, pygame.KMOD_CTRL)
        assert field.value == "WojtekZosia "
        keys.key(pygame.K_a, pygame.KMOD_CTRL)
        keys.type("Ola")
        assert field.value == "Ola"

    def test_nothing_is_cut_that_the_clipboard_cannot_keep(self, program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
        """A system may have no clipboard: then the text would be lost. Nor does pasting from there empty the field."""

        def fail(*_given: str) -> str:
            raise pygame.error("no clipboard")

        running, field, _ = self.field(program, "Zosia")
        running.app.context.clipboard = SystemClipboard()
        kept: list[str] = []
        monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
        monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
        keys = Keyboard(running)
        for key in (pygame.K_a, pygame.K_x):
            keys.key(key, pygame.KMOD_CTRL)
        assert field.value == ""
        keys.key(pygame.K_v, pygame.KMOD_CTRL)
        assert field.value == "Zosia"
        monkeypatch.setattr(pygame.scrap, "put_text", fail)
        monkeypatch.setattr(pygame.scrap, "get_text", fail)
        for key in (pygame.K_a, pygame.K_x, pygame.K_v):
            keys.key(key, pygame.KMOD_CTRL)
        assert field.value == "Zosia"

    def test_a_click_sets_the_caret_and_a_drag_selects(self, program: Start) -> None:
        running, field, _ = self.field(program, "Wojtek")
        Mouse(running).click((field.rect.x + 1, field.rect.centery))
        assert field.caret == 0
        Mouse(running).drag((field.rect.x + 1, field.rect.centery), (field.rect.right - 5, field.rect.centery))
        assert field.selection == (0, 6)

    def test_what_is_composed_is_shown_and_not_yet_text(self, program: Start) -> None:
        running, field, seen = self.field(program)
        before = running.pixels()
        running.step(Composing("ni"))
        assert (field.value, seen) == ("", [])
        assert running.pixels() != before
        shown = running.pixels()
        for command in (Command.LEFT, Command.BACKSPACE, Command.CONFIRM):
            running.step(command)
        assert (running.pixels(), running.scene.focused) == (shown, field), "the system's own window has these keys"
        running.step(Typed("日"))
        assert field.value == "日"

    def test_what_is_composed_is_underlined_and_nothing_else(self, program: Start) -> None:
        """It stands behind "ab", as wide as its letters are; at its end is the caret of two pixels."""
        running, field, _ = self.field(program)
        keys, room, theme = Keyboard(running), field._room, running.app.theme
        keys.type("ab")
        running.step(Composing("ni"))
        row = range(room.left, room.right)
        dark = [x - room.left for x in row if running.screen.get_at((x, room.bottom - theme.px(3)))[:3] == INK]
        begin, end = (theme.fonts.width(shown, Face.REGULAR, theme.px(TEXT_SIZE)) for shown in ("ab", "abni"))
        assert len(dark) == dark[-1] - dark[0] + 1
        assert dark[0] == pytest.approx(begin, abs=1)
        assert dark[-1] + 1 == pytest.approx(end, abs=3)

    def test_a_hint_stands_in_an_empty_field_alone(self, program: Start) -> None:
        field, plain = TextField("", hint="Name"), TextField("")
        pictures = dict[tuple[str, str], bytes]()
        for value in ("", "Ola"):
            for one in (field, plain):
                running, _ = bench(program, one)
                one.value = value
                one.invalidate()
                running.step()
                pictures[value, one.hint] = running.pixels()
        assert pictures["", "Name"] != pictures["", ""]
        assert pictures["Ola", "Name"] == pictures["Ola", ""]

    def test_the_arrows_leave_an_end_of_the_text(self, program: Start) -> None:
        field, other = TextField("ab"), Button("One", lambda: None)
        running, scene = bench(program, field, other)
        Keyboard(running).key(pygame.K_DOWN)
        assert scene.focused is other


@pytest.mark.parametrize("rim", [None, (20, 30, 40)])
def test_a_rounded_box_has_four_corners_alike(program: Start, rim: tuple[int, int, int] | None) -> None:
    box = rounded(program().app.theme, (120, 80), 12, (200, 210, 220), rim)
    assert [box.get_at(at).a for at in ((0, 0), (119, 0), (0, 79), (119, 79))] == [0] * 4
    assert [box.get_at(at).a for at in ((60, 0), (0, 40), (119, 40), (60, 79), (60, 40))] == [255] * 5
    for across, down in ((True, False), (False, True)):
        turned = pygame.transform.flip(box, across, down)
        assert alike(pygame.image.tobytes(box, "RGBA"), pygame.image.tobytes(turned, "RGBA"))


class Rows(WidgetScene):
    """A list of a hundred rows."""

    def build(self) -> None:
        self.opened: list[int] = []
        self.list = RowList(lambda target, number, rect: None, row_height=40, opened=self.opened.append)
        self.add(self.list)
        self.list.set_rows(100)

    def arrange(self, window: Rect) -> None:
        self.list.place(Rect(100, 100, 400, 300))


def test_a_list_scrolls_by_wheel_bar_keys_and_drag(program: Start) -> None:
    running = program(reduced_motion=True)
    scene = Rows()
    running.app.start(scene)
    rows = scene.list
    Mouse(running).wheel(rows.rect.center, -1)
    wheeled = rows.offset
    assert wheeled > 0
    Mouse(running).drag((rows.rect.centerx, 300), (rows.rect.centerx, 200))
    assert rows.offset == wheeled + 100
    Mouse(running).drag((rows.rect.right - 5, rows._thumb().centery), (rows.rect.right - 5, rows.rect.bottom))
    assert rows.offset == rows.most
    Keyboard(running).key(pygame.K_HOME)
    assert rows.offset == 0


def test_an_arrow_leads_to_what_is_beside_before_what_stands_on_it(program: Start) -> None:
    """An example is the way from a game's card to the next card, although its own rulebook's button is nearer."""
    card, book, beside = (Button(name, lambda: None) for name in ("card", "book", "beside"))
    running, scene = bench(program, card, book, beside)
    book.place(Rect(card.rect.right - 20, card.rect.y + 2, 18, 16))
    beside.place(card.rect.move(card.rect.width + 20, 0))
    scene.focus(card)
    keys = Keyboard(running)
    keys.key(pygame.K_RIGHT)
    assert scene.focused is beside
    keys.key(pygame.K_LEFT)
    scene.focus(card)
    keys.key(pygame.K_UP)
    assert scene.focused is book


@pytest.mark.parametrize("disabled_reason", ["", "Nothing was done yet."])
def test_a_tooltip_says_why_something_cannot_be_used(program: Start, disabled_reason: str) -> None:
    button = IconButton("undo", lambda: None, tooltip="Take back")
    running, scene = bench(program, Label("x"), button)
    button.enable(disabled_reason)
    Mouse(running).move(button.rect.center)
    for _ in range(8):
        running.step(dt=0.1)
    assert scene.bubble.words == "\n".join(filter(None, ("Take back", disabled_reason)))


class Ringed(Button):
    """A button whose ring would be somewhere else, as that of a cell that was scrolled away."""

    @property
    def ring(self) -> Rect:
        return Rect(self.rect.right + 100, 0, 0, 0)


def test_no_ring_is_drawn_beyond_the_area_of_what_has_the_focus(program: Start) -> None:
    button = Ringed("One", lambda: None)
    running, scene = bench(program, button)
    shown, whole = Surface(scene.window.size), Surface(scene.window.size)
    scene.focus(button, show=True)
    scene.draw_focus(shown)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert running.up_to_date()


def test_the_thumb_of_a_bar_lights_up_while_it_is_held(program: Start) -> None:
    running = program(reduced_motion=True)
    scene = Rows()
    running.app.start(scene)
    at = scene.list._thumb().center
    running.step(Pointer(PointerKind.MOVE, at), Pointer(PointerKind.MOVE, at))
    before = running.pixels()
    running.step(Pointer(PointerKind.DOWN, at, 1))
    assert running.pixels() != before and running.up_to_date()
    running.step(Pointer(PointerKind.UP, at, 1))
    assert running.pixels() == before


def test_the_focus_in_a_list_is_always_in_sight(program: Start) -> None:
    running = program(reduced_motion=True)
    scene = Rows()
    running.app.start(scene)
    keys = Keyboard(running)
    for _ in range(40):
        keys.key(pygame.K_DOWN)
    assert scene.focused is scene.list.children[40]
    assert scene.list.rect.contains(scene.focused.rect)
    keys.confirm()
    assert (scene.list.chosen, scene.opened) == (40, [40])


def test_a_row_is_chosen_by_a_click_and_opened_by_another(program: Start) -> None:
    running = program()
    scene = Rows()
    running.app.start(scene)
    Mouse(running).click(scene.list.children[2].rect.center)
    assert (scene.list.chosen, scene.opened) == (2, [])
    Mouse(running).click(scene.list.children[2].rect.center)
    assert scene.opened == [2]
    scene.list.set_rows(3, chosen=2)
    assert scene.list.chosen == 2
    scene.list.set_rows(3, chosen=3)
    assert scene.list.chosen is None, "there is no fourth row"


def test_the_row_under_the_pointer_looks_otherwise_than_the_others(program: Start) -> None:
    running = program()
    scene = Rows()
    running.app.start(scene)
    row = scene.list.children[2].rect

    def corner() -> bytes:
        return pygame.image.tobytes(running.screen.subsurface(Rect(row.x, row.y, 40, 6)), "RGB")

    before = corner()
    Mouse(running).move(row.center)
    assert corner() != before
    Mouse(running).move(scene.list.children[4].rect.center)
    assert corner() == before


def test_scrolling_glides_to_rest_and_then_stands_still(program: Start) -> None:
    running = program()
    scene = Rows()
    running.app.start(scene)
    Mouse(running).wheel(scene.list.rect.center, -3)
    assert scene.animating
    seen = []
    while scene.animating:
        running.step(dt=1 / 60)
        seen.append(scene.list.offset)
    assert seen == sorted(seen)
    assert len(seen) > 5
    assert running.up_to_date()


def test_what_is_scrolled_away_gets_no_clicks(program: Start) -> None:
    pressed: list[str] = []

    class Far(WidgetScene):
        def build(self) -> None:
            self.area = ScrollArea()
            self.add(self.area)
            self.button = Button("One", lambda: pressed.append("one"))
            self.area.add(self.button)

        def arrange(self, window: Rect) -> None:
            self.area.place(Rect(100, 100, 300, 100))
            self.button.place(Rect(100, 400, 200, 40))
            self.area.fill(400)

    running = program()
    running.app.start(Far())
    Mouse(running).click((150, 420))
    assert pressed == []


def test_a_plate_shows_its_change(program: Start) -> None:
    card = PlayerSummary(0, "ui/portrait_army_red", "red", "5")
    plate = PlayerPanel(BRASS, "Zosia", card)
    running, scene = bench(program, plate)
    before = running.pixels()
    plate.set(card, active=False, following=False)
    assert scene.take_changes(scene.window) == []
    plate.set(card, active=True, following=False)
    running.step()
    assert running.pixels() != before


def test_a_removed_widget_is_forgotten(program: Start) -> None:
    button, other = Button("One", lambda: None), Button("Two", lambda: None)
    running, scene = bench(program, button, other)
    Mouse(running).press(button)
    scene.root.remove(button)
    assert scene.focused is None
    assert scene.hovered is None
    running.step(Pointer(PointerKind.MOVE, (120, 120)))
    Keyboard(running).key(pygame.K_TAB)
    assert scene.focused is other


def test_a_held_key_repeats(program: Start) -> None:
    pygame.key.set_repeat()
    program()
    assert all(pygame.key.get_repeat())


def test_a_held_direction_of_the_gamepad_repeats(program: Start) -> None:
    widgets = [Button(str(number), lambda: None) for number in range(6)]
    running, scene = bench(program, *widgets)
    running.step(
        pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN, instance_id=7), dt=0.0
    )
    assert scene.focused is widgets[1]
    running.step(dt=0.3)
    assert scene.focused is widgets[1]
    for _ in range(3):
        running.step(dt=0.12)
    assert scene.focused is widgets[4]
    running.step(pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN, instance_id=7))
    for _ in range(6):
        running.step(dt=0.1)
    assert scene.focused is widgets[4]


def test_a_stick_is_a_direction_once_it_leans_far(program: Start) -> None:
    widgets = [Button(str(number), lambda: None) for number in range(3)]
    running, scene = bench(program, *widgets)

    def lean(value: float) -> None:
        axis = pygame.CONTROLLER_AXIS_LEFTY
        running.step(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=int(value * 32767), instance_id=7), dt=0.0)

    lean(0.3)
    assert scene.focused is widgets[0]
    for value in (0.7, 0.9, 0.5):
        lean(value)
    assert scene.focused is widgets[1]
    lean(0.0)
    lean(0.8)
    assert scene.focused is widgets[2]


def test_a_lifted_finger_points_nowhere(program: Start) -> None:
    button = Button("One", lambda: None)
    running, scene = bench(program, button)
    Finger(running).tap(button.rect.center)
    assert scene.hovered is None


def test_events_of_a_mouse_made_of_those_of_a_finger_mean_nothing(program: Start) -> None:
    pressed: list[int] = []
    button = Button("One", lambda: pressed.append(1))
    running, _ = bench(program, button)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        running.step(pygame.event.Event(kind, pos=button.rect.center, button=1, touch=True))
    assert not pressed
    Finger(running).tap(button.rect.center)
    assert pressed == [1]


def down(at: tuple[int, int], button: int = 1) -> Pointer:
    """A button goes down."""
    return Pointer(PointerKind.DOWN, at, button)


def up(at: tuple[int, int], button: int = 1) -> Pointer:
    """A button comes up."""
    return Pointer(PointerKind.UP, at, button)


class Remade(Bench):
    """A bench on which choosing a number makes that number of buttons again, and the chooser with them."""

    def __init__(self) -> None:
        super().__init__()
        self.number = 1

    def build(self) -> None:
        numbers = [(number, str(number)) for number in (1, 2, 3)]
        self.chooser = Choice(numbers, self.number, self.choose)
        self.widgets = (Button("Above", lambda: None), self.chooser, *(Button(str(n), lambda: None) for n in range(self.number)))
        super().build()

    def choose(self, number: int) -> None:
        self.number = number
        self.rebuild()


def remade(start: Start) -> tuple[Program, Remade]:
    """A program that shows such a bench."""
    program, scene = start(), Remade()
    program.app.start(scene)
    return program, scene


def test_two_presses_without_a_release_on_a_chooser_that_is_made_again(program: Start) -> None:
    running, scene = remade(program)
    for number in (2, 3, 1):
        running.step(down(scene.chooser.rect.center))
        assert scene.number == number
    assert scene.focused is scene.chooser


def test_the_focus_goes_to_the_widget_of_the_same_kind_and_name_in_the_same_place(program: Start) -> None:
    running, scene = remade(program)
    keys = Keyboard(running)
    keys.reach(scene.chooser)
    keys.arrow(1, 0)
    assert scene.focused is scene.chooser
    keys.reach(scene.widgets[-1])
    scene.choose(1)  # the second button has gone: the first one is nearest
    assert scene.focused is scene.widgets[-1]


def test_what_is_hidden_loses_focus_hover_and_the_press(program: Start) -> None:
    pressed: list[str] = []
    first, second = Button("One", lambda: pressed.append("one")), Button("Two", lambda: pressed.append("two"))
    running, scene = bench(program, first, second)
    at = second.rect.center
    running.step(Pointer(PointerKind.MOVE, at), down(at))
    second.show(False)
    running.step()
    assert (scene.pointing.captured, scene.hovered, scene.focused) == (None, None, first)
    second.show()
    running.step(up(at))
    assert pressed == []
    assert not second.held


def test_a_press_ends_when_another_scene_comes_on_top(program: Start) -> None:
    pressed: list[str] = []
    button = Button("One", lambda: pressed.append("one"))
    running, scene = bench(program, button)
    at = button.rect.center
    running.step(Pointer(PointerKind.MOVE, at), down(at))
    running.app.stack.push(Bench(Label("Something else")))
    running.step(up((5, 5)))
    running.app.stack.pop()
    running.step()
    assert (button.held, scene.hovered, scene.pointing.captured) == (False, None, None)
    running.step(up(at))
    assert pressed == []
    Mouse(running).click(at)
    assert pressed == ["one"]


def test_a_press_ends_when_the_window_loses_the_devices(program: Start) -> None:
    pressed: list[str] = []
    button = Button("One", lambda: pressed.append("one"))
    running, _ = bench(program, button)
    running.step(down(button.rect.center))
    running.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    running.step(up(button.rect.center))
    assert (pressed, button.held) == ([], False)


def test_a_click_on_a_tooltip_goes_to_what_is_under_it(program: Start) -> None:
    pressed: list[str] = []
    under = Button("Two", lambda: pressed.append("two"), tooltip="The second")
    over = Button("One", lambda: None, tooltip="The first, in words as wide as the button")
    running, scene = bench(program, under, over)
    under.place(scene.window)
    Mouse(running).move(over.rect.center)
    for _ in range(7):
        running.step(dt=0.1)
    assert scene.bubble.words.startswith("The first")
    running.step(down(scene.bubble.rect.center), up(scene.bubble.rect.center))
    assert pressed == ["two"]


def test_what_is_shown_while_a_key_is_held_ends_when_the_window_loses_the_devices(program: Start) -> None:
    said: list[Command] = []

    class Listening(Bench):
        def command(self, command: Command) -> bool:
            said.append(command)
            return True

    running = program()
    running.app.start(Listening())
    running.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_ALT))
    running.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    running.step(pygame.event.Event(pygame.KEYUP, key=pygame.K_LALT, mod=0))
    assert said == [Command.DETAILS, Command.DETAILS_OVER]


def test_the_right_trigger_of_a_gamepad_is_held_as_the_key_for_details_is(program: Start) -> None:
    said: list[Command] = []

    class Listening(Bench):
        def command(self, command: Command) -> bool:
            said.append(command)
            return True

    running = program()
    running.app.start(Listening())
    for value in (0.2, 0.9, 0.6, 0.0):
        axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
        running.step(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=int(value * 32767), instance_id=7))
    assert said == [Command.DETAILS, Command.DETAILS_OVER]


def test_the_release_belongs_to_the_button_that_was_pressed_last(program: Start) -> None:
    pressed: list[str] = []
    first, second = Button("One", lambda: pressed.append("one")), Button("Two", lambda: pressed.append("two"))
    running, _ = bench(program, first, second)
    running.step(down(first.rect.center), down(second.rect.center), up(first.rect.center))
    assert pressed == []  # the first press was lost, and this release is beside the second button
    running.step(down(first.rect.center), up(first.rect.center, 3))
    assert pressed == []
    running.step(up(first.rect.center))
    assert pressed == ["one"]


def test_a_release_without_a_press_means_nothing(program: Start) -> None:
    pressed: list[str] = []
    button = Button("One", lambda: pressed.append("one"))
    running, _ = bench(program, button)
    running.step(up(button.rect.center))
    assert pressed == []


def test_two_clicks_select_a_word_and_typing_replaces_it(program: Start) -> None:
    field = TextField("Zosia and Wojtek")
    running, _ = bench(program, field)
    at = (field.rect.x + 30, field.rect.centery)
    Mouse(running).click(at)
    Mouse(running).click(at)
    assert field.selection == (0, len("Zosia"))
    Keyboard(running).type("Ola")
    assert field.value == "Ola and Wojtek"
    behind = (field.rect.right - 20, field.rect.centery)
    Mouse(running).click(behind)
    Mouse(running).click(behind)
    assert field.value[slice(*field.selection)] == "Wojtek", "the caret is beside its last letter"


def test_two_slow_clicks_set_the_caret(program: Start) -> None:
    field = TextField("Zosia and Wojtek")
    running, _ = bench(program, field)
    at = (field.rect.x + 30, field.rect.centery)
    Mouse(running).click(at)
    for _ in range(10):
        running.step(dt=0.05)
    Mouse(running).click(at)
    assert field.selection[0] == field.selection[1] > 0


def test_dragging_selects(program: Start) -> None:
    field = TextField("Zosia and Wojtek")
    running, _ = bench(program, field)
    Mouse(running).drag((field.rect.right - 10, field.rect.centery), (field.rect.x + 2, field.rect.centery))
    assert field.selection == (0, len("Zosia and Wojtek"))


def test_the_picture_on_a_large_button_lies_within_its_disc(program: Start) -> None:
    buttons = [ActButton("Sail", lambda: None, icon=icon) for icon in ("ui/icon_eye", "ui/icon_help")]
    home, _ = bench(program, *buttons)
    px, shown = home.app.theme.px, []
    for button in buttons:
        side = button.rect.height - px(14)
        disc = Rect(button.rect.x + px(8), button.rect.centery - side // 2, side, side)
        picture = home.screen.subsurface(disc).copy()
        inner = picture.get_rect().inflate(-side // 3, -side // 3)
        middle = pygame.image.tobytes(picture.subsurface(inner), "RGB")
        picture.fill("black", inner)
        shown.append((middle, pygame.image.tobytes(picture, "RGB")))
    assert shown[0][0] != shown[1][0]
    assert shown[0][1] == shown[1][1]


@pytest.mark.parametrize("kind", [Mouse, Keyboard, Gamepad])
def test_a_button_is_heard_when_it_is_pressed(program: Start, kind: type[Hands], monkeypatch: pytest.MonkeyPatch) -> None:
    button, off = Button("Play", lambda: None), Button("Not now", lambda: None, disabled_reason="Not now.")
    running, scene = bench(program, button, off)
    heard: list[str] = []
    monkeypatch.setattr(scene.context.sound, "play", lambda name, **_: heard.append(name))
    hands(kind, running).press(button)
    pressed = heard.count(button.click_sound)
    hands(kind, running).press(off)
    assert pressed == heard.count(button.click_sound) == heard.count("ui_error") == 1


TWO = [("a", "Alpha"), ("b", "Beta")]
HEARD: dict[str, tuple[Callable[[], Widget], str]] = {
    "choice": (lambda: Choice(TWO, "a", lambda _: None), "ui_slider"),
    "slider": (lambda: Slider(40, lambda _: None), "ui_slider"),
    "tabs": (lambda: Tabs(TWO, "a", lambda _: None), "page_turn"),
    "switched on": (lambda: Toggle("On", False, lambda _: None), "ui_toggle_on"),
    "switched off": (lambda: Toggle("Off", True, lambda _: None), "ui_toggle_off"),
}
"""Makers of controls whose value an arrow, or Enter, changes, and what is heard then."""


@pytest.mark.parametrize("name", HEARD)
def test_a_control_is_heard_once_when_its_value_changes(program: Start, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    make, sound = HEARD[name]
    widget = make()
    running, scene = bench(program, widget)
    Keyboard(running).reach(widget)
    heard: list[str] = []
    monkeypatch.setattr(scene.context.sound, "play", lambda name, **_: heard.append(name))
    Keyboard(running).key(pygame.K_RETURN if isinstance(widget, Toggle) else pygame.K_RIGHT)
    assert heard == [sound]
    if isinstance(widget, Choice | Toggle):
        widget.enable("Not now.")
        Keyboard(running).key(pygame.K_RETURN)
        assert (heard, scene.bubble.told) == ([sound, "ui_error"], "Not now.")


def test_the_focus_is_heard_as_it_goes_on_and_where_it_stays_nothing_is(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Button("First", lambda: None)
    running, scene = bench(program, first, Button("Second", lambda: None))
    Keyboard(running).reach(first)
    heard: list[str] = []
    monkeypatch.setattr(scene.context.sound, "play", lambda name, **_: heard.append(name))
    Keyboard(running).key(pygame.K_TAB)
    assert (scene.focused is first, heard) == (False, ["ui_hover"])
    running, scene = bench(program, alone := Button("Alone", lambda: None))
    Keyboard(running).reach(alone)
    monkeypatch.setattr(scene.context.sound, "play", lambda name, **_: heard.append(name))
    Keyboard(running).key(pygame.K_TAB)
    assert (scene.focused is alone, heard) == (True, ["ui_hover"])


def test_where_nothing_has_the_focus_it_begins_at_an_end() -> None:
    widgets = [Widget(), Widget(), Widget()]
    assert [after(widgets, None, command) for command in (Command.NEXT, Command.PREVIOUS, Command.DOWN)] == [
        widgets[0], widgets[2], widgets[0],
    ]  # fmt: skip
    assert after(widgets, widgets[2], Command.NEXT) is widgets[0]
    assert [after([], None, command) for command in (Command.NEXT, Command.PREVIOUS, Command.UP)] == [None] * 3


def test_a_dialog_is_heard_as_it_comes_and_as_it_is_left(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    running, scene = bench(program, Button("One", lambda: None))
    heard: list[str] = []
    monkeypatch.setattr(scene.context.sound, "play", lambda name, **_: heard.append(name))
    overlaid(scene, IconButton("book", lambda: None, tooltip=""))
    running.step()
    assert heard == ["ui_open"]
    running.wait()
    Keyboard(running).key(pygame.K_ESCAPE)
    assert heard == ["ui_open", "ui_close"]


HELD: dict[str, tuple[Callable[[], Any], Callable[[Any], object]]] = {
    "slider": (lambda: Slider(50, lambda _: None), lambda slider: slider.value),
    "text": (lambda: TextField("A name that is written here"), lambda text: text.selection),
    "rows": (lambda: RowList(lambda *_: None, row_height=40), lambda rows: rows.offset),
}
"""Makers of what is dragged, and what dragging changes."""


@pytest.mark.parametrize("name", HELD)
def test_what_is_dragged_is_let_go_where_the_system_takes_the_pointer_away(program: Start, name: str) -> None:
    """A second finger comes down, or the window loses the keyboard."""
    make, value = HELD[name]
    widget = make()
    running, _ = bench(program, widget)
    if isinstance(widget, RowList):
        widget.set_rows(20)
    x, y = widget.rect.center

    def point(kind: PointerKind, dx: int, dy: int) -> None:
        running.step(Pointer(kind, (x + dx, y + dy), 1, touch=True))

    before = value(widget)
    point(PointerKind.DOWN, 0, 0)
    point(PointerKind.MOVE, 30, -30)
    dragged = value(widget)
    assert dragged != before
    point(PointerKind.CANCEL, 30, -30)
    point(PointerKind.MOVE, 60, -60)
    assert value(widget) == dragged
    point(PointerKind.UP, 60, -60)
    assert value(widget) == dragged
