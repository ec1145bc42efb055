"""Controls are drawn where they are pressed: nothing beyond the area of each, knobs, arrows and tabs where a press finds them."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame
import pytest
from pygame import Rect, Surface

from game.play.settings import Speed
from game.ui.contract.values import LogLine
from game.ui.hud.log import LogView
from game.ui.motion.animator import DIE_FRAMES
from game.ui.services.pictures import draw_curve
from game.ui.services.theme import Style
from game.ui.widgets import Button, Choice, IconButton, Label, Slider, Tabs, TextField, Toggle, Widget
from game.ui.widgets.charts import GRID, ChartView
from tests.ui.play import Keyboard, Mouse, Program, new_match
from tests.ui.test_widgets import Start, bench

PAPER = (255, 0, 255)
GREEN = (0, 128, 0)
VALUES = [("a", "Alpha"), ("b", "Beta"), ("c", "Gamma")]


def nothing(*_given: object) -> None:
    """Do nothing when a control of these tests is used."""


MAKERS: dict[str, Callable[[], Widget]] = {
    "button": lambda: Button("Play", nothing),
    "icon button": lambda: IconButton("menu", nothing, tooltip="Menu"),
    "choice": lambda: Choice(VALUES, "b", nothing),
    "toggle": lambda: Toggle("Full screen", True, nothing),
    "slider": lambda: Slider(40, nothing),
    "tabs": lambda: Tabs(VALUES, "b", nothing),
    "text field": lambda: TextField("Anna", nothing),
    "label": lambda: Label("Anna begins", style=Style.RAISED),
}


def drawn(widget: Widget, size: tuple[int, int] = (600, 400)) -> Surface:
    """Return what a control draws, on paper."""
    paper = Surface(size)
    paper.fill(PAPER)
    widget.draw(paper)
    return paper


def changed(one: Surface, other: Surface) -> Rect:
    """The smallest rectangle in which two pictures differ; empty where they are the same."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)


@pytest.mark.parametrize("name", MAKERS)
def test_a_control_is_drawn_within_the_area_that_is_drawn_again_when_it_changes(program: Start, name: str) -> None:
    widget = MAKERS[name]()
    bench(program, widget)
    empty = drawn(Widget())
    touched = changed(empty, drawn(widget))
    assert touched and widget.area.contains(touched)


class Splash(Widget):
    """A widget that draws all over the window, whatever its place is."""

    def draw(self, target: Surface) -> None:
        target.fill(GREEN)


@pytest.mark.parametrize("inside", [False, True], ids=["alone", "at the edge of another"])
def test_a_picture_drawn_in_parts_is_the_one_drawn_whole(program: Start, inside: bool) -> None:
    """Nothing is drawn beyond a widget's area, and all of it is drawn, although its parent's area may end before."""
    splash, holder = Splash(), Widget()
    started, scene = bench(program, holder)
    (holder if inside else scene).add(splash)
    splash.place(Rect(holder.rect.right, holder.rect.y, 80, 40) if inside else Rect(500, 300, 80, 40))
    started.step()
    whole = started.app.screen.surface.copy()
    for part in (splash.area, Rect(splash.area.right - 4, 0, 400, 400), Rect(0, 0, splash.area.x + 4, 400)):
        scene.invalidate(part)
        started.step()
        assert not changed(whole, started.app.screen.surface)
    here, edge, beyond = (
        tuple(whole.get_at((x, splash.area.centery)))[:3] for x in (splash.area.centerx, splash.area.right - 1, splash.area.right)
    )
    assert here == edge == GREEN != beyond


def test_the_knob_of_a_slider_is_drawn_where_its_value_is(program: Start) -> None:
    low, middle, high = (Slider(value, nothing, show=lambda _: "") for value in (0, 50, 100))
    bench(program, low, middle, high)
    for slider in (middle, high):
        slider.place(low.rect)
    knob = low.theme.art.sprite("ui/slider_knob", low.theme.scale).surface.get_bounding_rect()
    ends = {slider.value: changed(drawn(low), drawn(slider)) for slider in (middle, high)}
    for value, touched in ends.items():
        at = low.groove.x + low.groove.width * value // 100
        assert abs(touched.x - (low.groove.x - knob.width // 2)) <= 3
        assert abs(touched.right - (at + knob.width // 2)) <= 3
        assert abs(touched.height - knob.height) <= 2


def test_the_arrows_of_a_choice_are_drawn_at_its_ends(program: Start) -> None:
    choice = Choice(VALUES, "b", nothing)
    started, _ = bench(program, Label("x"), choice)
    still = drawn(choice)
    Mouse(started).move(choice.rect.center)
    assert choice.hovered
    touched, side = changed(still, drawn(choice)), choice.rect.height
    assert choice.rect.contains(touched)
    assert touched.x < choice.rect.x + side // 2 and touched.right > choice.rect.right - side // 2


def test_tabs_share_the_width_evenly(program: Start) -> None:
    tabs = Tabs([(letter, letter) for letter in "abcde"], "a", nothing)
    bench(program, tabs)
    cells = tabs.cells()
    gap = tabs.theme.px(10)
    assert {right.x - left.right for left, right in itertools.pairwise(cells)} == {gap}
    widths = [cell.width for cell in cells]
    assert max(widths) - min(widths) <= 1, "what does not divide is shared out by the pixel"
    assert cells[0].x == tabs.rect.x and 0 <= tabs.rect.right - cells[-1].right < len(cells)


def test_the_tab_of_a_longer_word_takes_room_from_the_others(program: Start) -> None:
    tabs = Tabs([("a", "One"), ("b", "Two"), ("c", "A longer word"), ("d", "Four")], "a", nothing)
    bench(program, tabs)
    widths = {value: cell.width for (value, _), cell in zip(tabs.values, tabs.cells(), strict=True)}
    assert widths["c"] == max(widths.values()) > widths["a"]
    assert tabs.cells()[0].x == tabs.rect.x and 0 <= tabs.rect.right - tabs.cells()[-1].right < len(widths)


def test_what_cannot_be_used_is_drawn_paler(program: Start) -> None:
    label = Label("x")
    bench(program, label)
    art = label.theme.art
    whole, faded = (art.sprite("ui/icon_arrow_left", 1.0, alpha).surface for alpha in (1.0, 0.5))
    strongest = max(whole.get_at((x, y)).a for x in range(whole.width) for y in range(whole.height))
    weaker = max(faded.get_at((x, y)).a for x in range(whole.width) for y in range(whole.height))
    assert weaker == pytest.approx(strongest / 2, abs=16)


def lines_of(*texts: str, heading: bool = False) -> list[LogLine]:
    """Lines of a log, each with a rule."""
    return [LogLine(text, f"XY-{number}", heading=heading) for number, text in enumerate(texts, 1)]


def log_of(start: Start, lines: list[LogLine]) -> tuple[Program, LogView, list[str]]:
    """A log with these lines on a bench, and the rules that it opened."""
    opened: list[str] = []
    log = LogView(nothing, opened.append)
    program, _ = bench(start, log)
    log.place(Rect(100, 100, 300, 200))
    log.set_lines(lines)
    return program, log, opened


def test_a_log_without_a_line_to_show_says_so(program: Start) -> None:
    _, log, _ = log_of(program, [])
    log.show_only(None, "Nothing yet.")
    assert log.theme.words_of([log.draw]) == ["Nothing yet."]
    assert log.spoken == "Nothing yet."
    log.set_lines([LogLine("Turn of Bert", "", heading=True)])
    assert "Nothing yet." in log.theme.words_of([log.draw])
    log.append(LogLine("Anna rolls a three", "XY-1", seat=0))
    assert "Nothing yet." not in log.theme.words_of([log.draw])
    log.show_only(1, "Nothing about Bert yet.")
    assert "Nothing about Bert yet." in log.theme.words_of([log.draw])


def test_keys_pass_over_lines_that_are_left_out(program: Start) -> None:
    started, log, _ = log_of(program, [LogLine(f"{seat} acts", "XY-1", seat=seat) for seat in (0, 1, 0, 1)])
    log.scene.focus(log)
    keys = Keyboard(started)
    keys.arrow(0, 1)
    log.show_only(0)
    assert log.chosen == -1, "the line that was marked is left out"
    for wanted in (2, 0, 0):
        keys.arrow(0, -1)
        assert log.chosen == wanted
    keys.arrow(0, 1)
    assert log.chosen == 2


@pytest.mark.parametrize("heading", [False, True])
def test_a_line_of_the_log_is_drawn_in_its_own_row(program: Start, heading: bool) -> None:
    _, log, _ = log_of(program, [*lines_of("Anna rolls a three"), *lines_of("Turn of Bert", heading=heading)])
    before = drawn(log)
    row = log.line_rect(1)
    log.set_lines([*lines_of("Anna rolls a three"), *lines_of("XXXXXXXXXXXX", heading=heading)])
    touched = changed(before, drawn(log))
    assert touched and row.contains(touched)


def test_the_log_is_read_by_keys_and_leads_to_the_rule(program: Start) -> None:
    started, log, opened = log_of(program, lines_of("one", "two", "three"))
    keys = Keyboard(started)
    log.scene.focus(log)
    keys.arrow(0, 1)
    assert log.chosen == 2
    keys.arrow(0, -1)
    keys.arrow(0, -1)
    assert log.chosen == 0
    keys.arrow(0, -1)
    assert log.chosen == 0
    keys.confirm()
    assert opened == ["XY-1"]
    keys.arrow(0, 1)
    keys.confirm()
    assert opened == ["XY-1", "XY-2"]


def test_a_die_that_tumbles_is_drawn_within_the_area_of_the_turn_panel(program: Start) -> None:
    """At the start of its way it is farthest from the panel, and its shadow is widest."""
    started = program(size=(1920, 1080), speed=Speed.INSTANT)
    panel = started.sit_down(new_match("island_battle", "classic")).hud.turn_panel
    started.settle()
    for frame in range(DIE_FRAMES):
        panel.lay("")
        bare = drawn(panel, (1920, 1080))
        panel.lay(f"dice/classic_roll{frame}", shift=110)
        assert panel.area.contains(changed(bare, drawn(panel, (1920, 1080))))


@pytest.mark.parametrize("most", [1, 4, 12, 60, 450, 3000])
def test_a_chart_has_a_few_lines_whatever_its_values(program: Start, most: int) -> None:
    """Each line is at a value that is named; there are at least two, so that a height can be read, and room between them."""
    chart = ChartView("Hearts", "rounds", [(0, most), (most, 0)], [(200, 40, 40), (40, 80, 200)], ["ui/icon_book", "ui/icon_eye"])
    bench(program, chart)
    chart.place(Rect(20, 20, 500, 340))
    shown = drawn(chart)
    lines = sum(tuple(shown.get_at((chart.plot.x + chart.plot.width // 3, y)))[:3] == GRID for y in range(400))
    assert 2 <= lines <= 7


@pytest.mark.parametrize("width", [2, 3])
def test_a_part_of_a_curve_is_drawn_as_in_the_whole(width: int) -> None:
    """The edge of a part that is drawn again crosses it, where other things were before."""
    points, paper = [(20, 30), (70, 190), (120, 60)], Surface((150, 200))
    draw_curve(paper, GREEN, points, width)
    assert changed(paper, Surface((150, 200))).contains(Rect(21, 32, 98, 156))
    for at in range(10, 150, 7):
        for part in (Rect(0, 0, 150, at), Rect(at, 0, 150, 200)):
            redrawn = paper.copy()
            redrawn.fill((0, 0, 0), part)
            redrawn.set_clip(part)
            draw_curve(redrawn, GREEN, points, width)
            assert not changed(paper, redrawn)


def test_the_sea_is_brightest_in_the_middle(program: Start) -> None:
    """From the sea 0.62 of 1.3 times the square of a distance is taken: that from half of the width and 0.45 of the height.

    The squares are 0, 0.26, 0.42 and 0.52 in the middles of the four parts.
    """
    theme, window = program(kept=False).app.theme, Rect(0, 0, 640, 400)
    sea = Surface(window.size)
    theme.draw_sea(sea, window)

    def bright(part: Rect) -> int:
        return sum(pygame.transform.average_color(sea, part)[:3])

    middle = Rect(240, 120, 160, 120)
    sides = [Rect(corner, (80, 60)) for corner in ((0, 0), (560, 0), (0, 340), (560, 340), (280, 0), (280, 340), (0, 150))]
    assert all(bright(side) < bright(middle) for side in sides)
    cloth = Surface(window.size)
    theme.art.lay_cloth(cloth, "board/sea", theme.scale)
    for share, at in ((1.0, (300, 170)), (0.79, (300, 380)), (0.66, (0, 0)), (0.58, (620, 390))):
        part = Rect(at, (20, 10))
        plain, dimmed = (pygame.transform.average_color(one, part)[2] for one in (cloth, sea))
        assert abs(dimmed / plain - share) < 0.03, f"{dimmed / plain} of the light at {part}"
