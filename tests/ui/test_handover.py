"""The handover screen over the things of one player: when it falls and opens, where it is, and what is seen on it.

In a box from 100 to 1000 it is 676 pixels wide, from 212 on, and reaches down to 600: 122 pixels, or 216 with a recap.
"""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.contract.values import LogLine
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, Style
from game.ui.shell.input import Pointer, PointerKind
from game.ui.tables import handover
from game.ui.tables.handover import HandoverScreen
from game.ui.widgets.base import Widget
from tests.games import ALL
from tests.ui.bare import Bare
from tests.ui.lost_baggage.cloth import Cloth, Start, lay

BOX = Rect(100, 0, 900, 600)
VELVET, BACK, LAST, NOTHING = (200, 0, 0, 255), (0, 0, 200, 255), (0, 200, 0, 255), (0, 0, 0, 0)
FALLS, OPENS = 0.28, 0.32


class Plain(Widget):
    """The button, of which only the place matters here."""

    focusable = True
    words = ""
    choice = SimpleNamespace(text="")

    def __init__(self, choice: object, cap: str) -> None:
        super().__init__()


class Around(Bare):
    """The scene around a screen, with its pictures."""

    turned: list[tuple[Any, ...]]

    def first_focus(self) -> None:
        return None

    def master(self, name: str) -> Surface:
        assert name == "ui/curtain"
        picture = Surface((10, 10), pygame.SRCALPHA)
        picture.fill(VELVET)
        return picture

    def meta(self, name: str) -> dict[str, int]:
        return {"w": 200}

    def sprite(self, name: str, scale: float, alpha: float = 1.0) -> SimpleNamespace:
        return SimpleNamespace(surface=Surface((10, 10), pygame.SRCALPHA), scale=scale)

    def keep(self, key: tuple[Any, ...], make: Any) -> Surface:
        if key[0] != "veiled":
            return make()  # type: ignore[no-any-return]
        self.turned.append((*key[1:], make.args[1]))
        picture = Surface((10, 10), pygame.SRCALPHA)
        picture.fill(LAST if key[1] == "c" else BACK)
        return picture


class Hung:
    """A screen in its box, and the scene around it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, calm: bool = False, box: Rect = BOX) -> None:
        monkeypatch.setattr(handover, "ActionButton", Plain)
        monkeypatch.setattr(handover, "draw_trimmed", self.draw_trimmed)
        accent = SimpleNamespace(
            paper=lambda kind: f"paper/{kind}", draw_hole=lambda target, theme, paper: self.holes.append(paper), inset=4
        )
        self.trimmed: list[tuple[str, Rect]] = []
        self.holes: list[Rect] = []
        self.screen: Any = HandoverScreen(accent, lambda: None)  # type: ignore[arg-type]
        self.around = Around(self.screen, Rect(0, 0, 0, 0), reduced_motion=calm)
        self.around.turned = []
        self.screen.hang(box)
        self.around.due.clear()

    def draw_trimmed(self, target: object, widget: object, name: str, rect: Rect) -> None:
        self.trimmed.append((name, Rect(rect)))

    def ask(self, *given: Any, words: str = "Show", act: Callable[[], None] = print, **more: Any) -> None:
        self.screen.ask(SimpleNamespace(choices=[SimpleNamespace(text=words, act=act)]), *given, **more)

    def seen(self, *places: tuple[int, int]) -> list[str]:
        """Return what is seen at some pixels."""
        picture = Surface((1100, 640), pygame.SRCALPHA)
        self.around.drawn.clear()
        self.screen.draw(picture)
        names = {VELVET: "velvet", BACK: "back", LAST: "last", NOTHING: ""}
        return [names[tuple(picture.get_at(place))] for place in places]  # type: ignore[index]


@pytest.fixture
def hung(monkeypatch: pytest.MonkeyPatch) -> Hung:
    return Hung(monkeypatch)


def line(text: str, icon: str = "", *shorter: str, weight: int = 1) -> SimpleNamespace:
    return SimpleNamespace(text=text, icon=icon, shorter=shorter, weight=weight)


def test_the_screen_hangs_at_the_lower_edge_of_its_box(hung: Hung, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = hung.screen
    hung.ask()
    assert screen.rect == Rect(212, 478, 676, 122)
    assert (screen.button.rect, screen.button.least) == (Rect(400, 522, 300, 64), 64)
    assert (screen.top, screen.area) == (465, Rect(120, 294, 860, 326))
    hung.ask(["back"])
    assert screen.top == 428, "cards look out over the rail"
    hung.ask(recap=[line("Ada moved.")])
    assert (screen.rect, screen.area) == (Rect(212, 384, 676, 216), Rect(120, 294, 860, 326))
    narrow = Hung(monkeypatch, box=Rect(0, 0, 300, 600)).screen
    assert (narrow.rect, narrow.button.rect.width) == (Rect(26, 478, 248, 122), 228)


def test_a_question_lets_the_screen_fall_and_the_answer_opens_it(hung: Hung) -> None:
    screen, around = hung.screen, hung.around
    assert (screen.visible, screen.reacts, screen.at((500, 550))) == (False, False, None)
    answered: list[int] = []
    hung.ask(["back"], words="Show my cards", act=lambda: answered.append(1))
    assert (screen.visible, screen.reacts, screen.asking, screen.button.words) == (True, True, True, "Show my cards")
    assert (around.heard, around.animated, around.focused_on) == (["curtain"], [screen], [(screen.button, None)])
    assert screen.at((500, 550)) is screen.button
    assert screen.at((300, 500)) is screen
    assert screen.pointer(Pointer(PointerKind.DOWN, (300, 500), 1))
    screen.button.act()
    assert answered == [1]
    assert screen.update(FALLS / 2)
    assert not screen.update(FALLS / 2)
    around.focused = screen.button
    screen.ask(None)
    assert (screen.visible, screen.asking, screen.button.visible, around.heard) == (True, False, False, ["curtain"] * 2)
    assert (around.animated, around.focused_on[1:]) == ([screen] * 2, [(None, None)])
    assert screen.update(OPENS / 2)
    around.due.clear()
    assert not screen.update(OPENS / 2)
    assert (screen.visible, len(around.due)) == (False, 3)
    screen.ask(None)
    assert around.heard == ["curtain"] * 2, "what is open is not opened again"
    hung.ask()
    assert (screen.visible, screen.button.visible, len(around.heard)) == (True, True, 3)
    around.focused = None
    screen.ask(None)
    assert len(around.focused_on) == 3, "the focus is elsewhere, and stays"


def test_another_question_changes_the_words_of_a_hanging_screen(hung: Hung) -> None:
    screen, around = hung.screen, hung.around
    hung.ask(["back"], "Since then", [line("a")])
    around.due.clear()
    hung.ask(["back"], "Since then", [line("a")])
    assert around.due == [], "nothing is new"
    for head, recap in (("Since then", [line("a")]), ("Now", [line("a")]), ("Now", list[SimpleNamespace]())):
        hung.ask([], head, recap)
        assert around.due
        around.due.clear()
    hung.ask([], "Now", [], words="Go on")
    assert (screen.button.words, around.due != [], screen.head, screen.recap) == ("Go on", True, "Now", ())
    assert (around.heard, around.animated, len(around.focused_on)) == (["curtain"], [screen], 1), "it hangs already"
    hung.ask(["back"] * 9)
    hung.seen()
    assert len(around.turned) == 7, "no more cards look out"


def test_with_reduced_motion_the_screen_is_there_and_gone_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    hung = Hung(monkeypatch, calm=True)
    hung.ask()
    assert hung.seen((300, 599)) == ["velvet"]
    hung.screen.ask(None)
    assert (hung.screen.visible, hung.around.animated, hung.around.heard) == (False, [], ["curtain"] * 2)


def test_a_screen_before_its_scene_waits_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handover, "ActionButton", Plain)
    screen = HandoverScreen(SimpleNamespace(), lambda: None)  # type: ignore[arg-type]
    screen.ask(SimpleNamespace(choices=[SimpleNamespace(text="Show", act=print)]))  # type: ignore[arg-type]
    assert (screen.visible, screen.asking) == (True, True)
    screen.ask(None)
    assert (screen.visible, screen.asking) == (False, False)


def test_the_velvet_falls_and_swings_aside(hung: Hung) -> None:
    """After half of its time 107 of 122 pixels are down (seven eighths), and it hangs four pixels to the right."""
    hung.ask(recap=[])
    assert hung.seen((300, 478), (300, 481)) == ["velvet", ""]
    assert hung.around.drawn == [("ui/rail", Rect(186, 465, 728, 26))]
    hung.screen.update(FALLS / 2)
    assert hung.seen((215, 500), (216, 500), (891, 500), (892, 500), (300, 584), (300, 585)) == [
        "", "velvet", "velvet", "", "velvet", "",
    ]  # fmt: skip
    hung.screen.update(FALLS / 2)
    assert hung.seen((211, 500), (212, 500), (887, 500), (888, 500), (300, 599), (300, 600)) == [
        "", "velvet", "velvet", "", "velvet", "",
    ]  # fmt: skip
    hung.screen.update(9.0)
    assert hung.seen((212, 599)) == ["velvet"]


def test_its_halves_go_aside(hung: Hung) -> None:
    """After half of their time an eighth is left of each: 42 of 338 pixels."""
    hung.ask()
    hung.screen.update(FALLS)
    hung.screen.ask(None)
    assert hung.seen((212, 500), (549, 500), (550, 500), (887, 500)) == ["velvet"] * 4
    hung.screen.update(OPENS / 2)
    assert hung.seen((212, 500), (253, 500), (254, 500), (845, 500), (846, 500), (887, 599)) == [
        "velvet", "velvet", "", "", "velvet", "velvet",
    ]  # fmt: skip
    assert hung.around.drawn == [("ui/rail", Rect(186, 465, 728, 26))]


def test_backs_of_cards_look_out_over_the_rail_and_lean_aside(hung: Hung) -> None:
    """They are 112 pixels apart; those beside the middle one are lower by four, and the next ones by 13."""
    hung.ask(["a", "b", "c"])
    hung.screen.update(FALLS)
    assert hung.seen((438, 431), (438, 432), (550, 427), (550, 428), (662, 432)) == ["", "back", "", "back", "last"]
    assert hung.around.turned == [("a", 100, -16, 4.0), ("b", 100, 0, 0.0), ("c", 100, 16, -4.0)]
    hung.ask(["a"] * 5)
    assert hung.seen((326, 440), (326, 441), (774, 441)) == ["", "back", "back"]
    hung.ask(["a", "b"])
    assert hung.seen((494, 429), (606, 429), (550, 430)) == ["back", "back", ""]  # half a place aside, a pixel lower
    hung.around.turned.clear()
    hung.ask(["a"])
    assert hung.seen((550, 428)) == ["back"]


def test_many_backs_have_room_on_a_narrow_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    hung = Hung(monkeypatch, box=Rect(0, 0, 300, 600))
    hung.ask(["a"] * 3)  # 74 pixels apart: half of what 100 leave of 248
    hung.screen.update(FALLS)
    assert hung.seen((76, 432), (150, 428), (224, 432), (113, 430)) == ["back", "back", "back", ""]
    hung.ask([], "", [line("Ada moved.")])
    hung.seen()
    assert hung.around.drawn[1] == ("paper/active", Rect(38, 406, 224, 92))  # 12 are left at each side


def test_the_recap_is_on_a_paper_with_its_pictures(hung: Hung) -> None:
    """On a paper of 524 by 92 pixels one picture leaves 428 for words: 42 letters a line, two lines."""
    hung.ask(["a"], "Since then", [line("Ada moved.", "boot"), line("Ola sank.", "boot")])
    hung.screen.update(FALLS)
    hung.seen()
    assert hung.around.drawn == [
        ("ui/rail", Rect(186, 371, 728, 26)),
        ("paper/active", Rect(288, 406, 524, 92)),
        ("Since then", Rect(308, 414, 434, 20), FADED_INK, {"size": 16}),
        ("Ada moved. Ola sank.", Rect(308, 436, 428, 54), INK, {"style": Style.FLAT}),
    ]
    assert (hung.trimmed, hung.holes) == ([("boot", Rect(742, 427, 50, 50))], [Rect(288, 406, 524, 92)])
    hung.trimmed.clear()
    hung.ask(["a"], "o" * 50, [line("a", "1"), line("b", "2"), line("c", "3"), line("d", "4"), line("e")])
    hung.seen()
    assert hung.around.drawn[2:] == [("a b c d e", Rect(308, 416, 316, 74), INK, {"style": Style.FLAT})]
    assert hung.trimmed == [("2", Rect(630, 427, 50, 50)), ("3", Rect(686, 427, 50, 50)), ("4", Rect(742, 427, 50, 50))]


def test_a_recap_says_once_that_something_is_left_out_between_two_turns(hung: Hung) -> None:
    hung.ask([], "Since then", [line("Ada moved …"), line("… Ola sank."), line("Ada moved.")])
    hung.screen.update(FALLS)
    hung.seen()
    assert hung.around.drawn[3][0] == "Ada moved … Ola sank. Ada moved."


def test_a_recap_without_room_has_a_taller_paper_before_anything_is_left_out(hung: Hung) -> None:
    """48 letters a line: two lines on the paper of 92 pixels, three on one of 110, which ends six above the button."""
    hung.ask([], "Since then", [line("o" * 47), line("p" * 47), line("q" * 30)])
    hung.screen.update(FALLS)
    hung.seen()
    assert hung.around.drawn[1] == ("paper/active", Rect(288, 406, 524, 110))
    assert hung.around.drawn[3][0] == f"{'o' * 47} {'p' * 47} {'q' * 30}"
    assert hung.screen.button.rect.y == 522


def test_a_recap_without_room_is_told_in_fewer_parts_before_a_turn_is_left_out(hung: Hung) -> None:
    hung.ask([], "Since then", [line("o" * 90, "", "o" * 60, "o" * 20), line("p" * 90, "", "p" * 30)])
    hung.screen.update(FALLS)
    hung.seen()
    assert hung.around.drawn[3][0] == f"{'o' * 60} {'p' * 30}"


def test_a_recap_without_room_leaves_out_turns_with_nothing_to_tell_before_words_of_others(hung: Hung) -> None:
    over = line("e" * 40, weight=0)
    hung.ask([], "Since then", [line("o" * 90, "", "o" * 60, weight=2), over, line("p" * 40, "", "p" * 20), over])
    hung.screen.update(FALLS)
    hung.seen()
    assert hung.around.drawn[3][0] == f"{'o' * 90} … {'p' * 40} …"


def test_a_recap_without_room_keeps_what_weighs_most_for_its_reader(hung: Hung) -> None:
    hung.ask([], "Since then", [line("m" * 50), line("o" * 90, weight=2), line("p" * 90), line("e" * 9, weight=0)])
    hung.screen.update(FALLS)
    hung.seen()
    assert hung.around.drawn[3][0] == f"… {'o' * 90} …"


def test_a_recap_without_room_leaves_out_turns_of_others_before_parts_that_concern_its_reader(hung: Hung) -> None:
    """In fewer parts all three would have room; the reader's loss would be left out of the last."""
    others = [line("m" * 40, "", "m" * 20), line("o" * 40, "", "o" * 20)]
    hung.ask([], "Since then", [*others, line("p" * 140, "", "p" * 20, weight=3)])
    hung.screen.update(FALLS)
    hung.seen()
    assert hung.around.drawn[3][0] == f"… {'p' * 140}"
    hung.ask([], "Since then", [*others, line("p" * 90, "", "p" * 20, weight=3)])
    hung.seen()
    assert hung.around.drawn[3][0] == f"{'m' * 20} {'o' * 20} {'p' * 90}"


def test_a_long_recap_tells_the_newest_with_their_pictures_alone(hung: Hung) -> None:
    """Two pictures leave 372 pixels: 37 letters a line, and one 428."""
    hung.ask([], "Since then", [line("o" * 99, "boot"), line("p" * 90, "boot"), line("q" * 50, "hat")])
    hung.screen.update(FALLS)
    hung.seen()
    assert hung.around.drawn[3][0] == f"… {'q' * 50}"
    assert [name for name, _ in hung.trimmed] == ["hat"]
    hung.ask([], "Since then", [line("o"), line("p" * 150)])
    hung.seen()
    assert (hung.around.drawn[3][0], hung.around.blocks[-1][1:]) == (f"… {'p' * 150}", (484, 72))


def test_what_may_cover_backs_is_made_ahead(hung: Hung, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    hung.around.keep_master = made.append  # type: ignore[attr-defined]
    hung.screen.button.preload_all = lambda: iter([lambda: made.append("button")])
    calls = list(hung.screen.ahead(["a", "b"]))
    for call in calls:
        call()
    assert (len(calls), made) == (6, ["ui/rail", "button"])
    assert calls[-1]().scale == 0.5  # 100 of 200 pixels
    nowhere = Hung(monkeypatch, box=Rect(0, 0, 0, 0))
    assert list(nowhere.screen.ahead(["a"])) == []


def test_faces_of_the_recap_are_those_of_titles_or_of_text(hung: Hung, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[dict[str, Any]] = []
    draw = hung.around.draw_block

    def note(target: Surface, block: SimpleNamespace, rect: Rect, colour: object, **how: object) -> None:
        written.append(block.how)
        draw(target, block, rect, colour, **how)

    monkeypatch.setattr(hung.around, "draw_block", note)
    for words in ("o", "o" * 150):
        hung.ask([], "", [line(words)])
        hung.screen.update(FALLS)
        hung.seen()
    assert written == [{"size": 18, "face": Face.TITLE}, {"size": 17, "face": Face.BODY}]


def test_a_defeat_is_told_in_large_letters_of_a_low_window(program: Start) -> None:
    """With letters of 130 % the paper has three lines of 27 letters in Polish at 1024 by 600."""
    told = "Bartek atakuje („Machnięcie ogonem”); Ola traci postać: Ogrodniczka; Bartek zabiera 1 przedmiot."

    def make(scene: Cloth) -> HandoverScreen:
        return HandoverScreen(ALL["lost_baggage"].accent, lambda: None)

    _, scene = lay(program, make, lambda widget, window: None, size=(1024, 600), language="pl", interface_scale=130)
    screen, prompt = scene.widget, SimpleNamespace(choices=[SimpleNamespace(text="To ja", act=print)])
    assert isinstance(screen, HandoverScreen)
    screen.hang(Rect(270, 0, 520, 600))
    lines = [LogLine(told, "", icon="lost_baggage/portrait/chef")]
    screen.ask(prompt, (), "Od twojej ostatniej decyzji", lines)  # type: ignore[arg-type]
    block = screen._told()[1]
    assert len(block.lines) == 3
    assert "traci postać: Ogrodniczka" in " ".join(block.lines)
