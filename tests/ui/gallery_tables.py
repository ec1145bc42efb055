"""Pictures of a whole table in each kind of window, furnished with everything that a table may have.

They hang beside the walls of `gallery.py`, and hold the places of what floats over a board, and the board among it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Any

from pygame import Rect, Surface

from game.engine.core import Action
from game.play.settings import Speed
from game.ui.board.stage import View
from game.ui.contract.host import TableHost
from game.ui.contract.table import AnyTable
from game.ui.contract.values import Goal, Milestone, Note, PlayerSummary, SideColumns, Suggestion, Threats
from game.ui.tables.handover import OPENS
from game.ui.tables.hints import Hint
from game.ui.tables.scene import TableScene
from game.ui.widgets import Panel
from game.ui.widgets.accent import BRASS, LEATHER, MAP, Accent
from game.ui.widgets.cards import Thing
from tests.games import ALL
from tests.tiny.engine import Go, Place, Roll, Wait
from tests.tiny.entry import TinyRace
from tests.tiny.table import Places, Spot, TinyTable
from tests.ui.gallery import PAPER, SIZE
from tests.ui.play import Mouse, Program, new_match

PLAYED = (Place(0), Place(2), Roll(), Go(), Roll(), Go(), Roll())
"""The actions before the picture is taken."""


USUAL = SideColumns()


def plain(size: tuple[int, int]) -> Surface:
    """A ground of one colour, which takes little as a picture."""
    found = Surface(size)
    found.fill(PAPER)
    return found


class SquarePlaces(Places):
    """The places of a board that needs as much room down as across."""

    @property
    def needed(self) -> tuple[float, float]:
        return super().needed[0], super().needed[0]


class Furnished(TinyTable):
    """The tiny race with a goal, cards behind the screen, and things of its own in both columns."""

    lens_under = 200.0
    look: Look

    def __init__(self, host: TableHost[Any], look: Look) -> None:
        self.look = look
        super().__init__(host)
        if look.square:
            self.places = SquarePlaces(host.level)

    @property
    def columns(self) -> SideColumns:
        return self.look.columns

    def ground(self, window: Rect, view: View) -> Callable[[], Surface]:
        return super().ground(window, view) if self.look.at_sea else partial(plain, window.size)

    def outlying(self, view: View) -> tuple[Rect, ...]:
        return self.look.outlying

    def seats_without_panel(self) -> tuple[int, ...]:
        """Return both where there is room for the strip alone beside what covers the board."""
        return (0, 1) if self.look.columns.between else ()

    def furnish(self) -> None:
        self.own = Panel("ui/panel_paper"), Panel("hud/map/plaque")
        for part in self.own:
            self.host.add(part)

    def least_below(self, *, lowest: bool = False) -> int:
        return self.host.context.theme.px(self.look.below)

    def below_panels(self, box: Rect) -> int:
        tall = min(box.height, self.host.context.theme.px(self.look.below))
        self.own[0].place(Rect(box.topleft, (box.width, tall)))
        return tall

    def above_buttons(self, box: Rect) -> Rect:
        tall = min(box.height, self.host.context.theme.px(self.look.above))
        self.own[1].place(Rect(box.topleft, (box.width, tall)))
        return Rect(box.x, box.y + tall, box.width, box.height - tall)

    def note(self, space: Spot) -> Note:
        return Note(
            f"Square {self.places.name(space)}", "A square of the track, on which a runner stands or does not.", "ui/icon_eye"
        )

    def goal(self, seat: int) -> Goal:
        way = tuple(Milestone("ui/icon_book", word, word == "had") for word in ("had", "next", "last")) if self.look.way else ()
        signs = (Thing("ui/icon_book", None, "one"), Thing("ui/icon_eye", None, "two", faint=True))
        return Goal("Reach the far shore", "Eight squares", "ui/icon_eye", "five left", 0.6, "red", () if way else signs, way)

    def suggestion(self, action: Action) -> Suggestion:
        there = isinstance(action, Go)
        return Suggestion(
            "Run to A3" if there else "Stay", Spot(1, 0) if there else Spot(3, 0), Spot(3, 0) if there else Spot(5, 0)
        )

    def threats(self, seat: int) -> Threats:
        return Threats(Thing("mark/skull", None, "Harm"), {Spot(1, 0): frozenset({1}), Spot(2, 0): frozenset({1})})

    def cards(self) -> tuple[PlayerSummary, ...]:
        return tuple(replace(card, backs=("lost_baggage/ui/item_back",) * 3) for card in super().cards())


@dataclass(frozen=True, slots=True)
class Look:
    """A picture: the window, the table in it, and what is done before it is taken."""

    size: tuple[int, int]
    prepare: Callable[[Program, TableScene], object] = lambda *_: None
    columns: SideColumns = USUAL
    accent: Accent = BRASS
    text: int = 100
    below: int = 0
    above: int = 0
    way: bool = False
    square: bool = False
    covered: bool = False
    at_sea: bool = False
    outlying: tuple[Rect, ...] = ()
    comes_to_rest: bool = True
    played: int = len(PLAYED)


class FurnishedRace(TinyRace):
    """The tiny race with such a table."""

    def __init__(self, look: Look) -> None:
        self.look = look

    @property
    def accent(self) -> Accent:  # type: ignore[override]
        return self.look.accent

    def table(self, host: TableHost[Any]) -> AnyTable:
        return Furnished(host, self.look)


def rest_on(far: int, lane: int) -> Callable[[Program, TableScene], None]:
    """The pointer rests on a square, so that its card is shown."""

    def point(home: Program, scene: TableScene) -> None:
        Mouse(home).move(scene.board.place_of(Spot(far, lane)))
        for _ in range(30):
            home.step()

    return point


def read_log(home: Program, scene: TableScene) -> None:
    """The whole log is open."""
    scene.hud.open_log()


def turn_and_zoom(home: Program, scene: TableScene) -> None:
    """The board is turned round, larger than its room, and drawn aside."""
    scene.board.turn()
    scene.board.zoom(2)
    scene.board.pan(60, -20)


def look_at_threats(home: Program, scene: TableScene) -> None:
    """The key for threats is held."""
    scene.threats.show(True)


def hint(whole: bool) -> Callable[[Program, TableScene], None]:
    """A hint is given, and what would follow; at first only who acts."""

    def give(home: Program, scene: TableScene) -> None:
        found = Hint(Go(), "It leads nearest to the far shore.", whole, Wait() if whole else None, scene.viewpoint.seen)
        scene.hints.provider.hint = lambda *_: found  # type: ignore[method-assign]
        scene.display.refresh_marks()

    return give


def turned_hint(home: Program, scene: TableScene) -> None:
    """The same on a board turned round."""
    scene.board.turn()
    hint(True)(home, scene)


def announce(home: Program, scene: TableScene) -> None:
    """A banner is on its way, and somebody has been told why not."""
    scene.hud.announce("Zosia begins")
    scene.hud.banner.update(scene.hud.banner.LASTS / 2)
    scene.tell("That cannot be done now.", scene.controls.actions.buttons[0].rect)
    home.step(dt=0.0)


def open_curtain(home: Program, scene: TableScene) -> None:
    """The halves of the handover screen are on their way to the sides."""
    scene.handover.reveal()
    home.step(dt=0.0)
    home.step(dt=OPENS / 3)


def hide_board(home: Program, scene: TableScene) -> None:
    """Something of the table's own lies over the board."""
    scene.board.show(False)
    home.resize(home.screen.get_size())


OVER = SideColumns(over=(300, 240), card_right=True)
RIGHT = SideColumns((250, 200), log_right=True)
ISLES = Rect(40, 20, 60, 80), Rect(150, 380, 60, 40), Rect(40, 700, 60, 90), Rect(1100, 10, 60, 130), Rect(1180, 690, 60, 105)
"""The parts of a board in the ends of both columns, and one in the middle, which takes nothing of its column."""
LOOKS: Mapping[str, Look] = MappingProxyType(
    {
        "wide": Look((1280, 800), rest_on(3, 1), below=70, above=90, at_sea=True),
        "wide_isles": Look((1280, 800), outlying=ISLES, below=70, above=90),
        "wide_log": Look((1280, 800), read_log, RIGHT, way=True),
        "narrow": Look((1024, 600), rest_on(1, 0), RIGHT, MAP, way=True, above=40),
        "zoomed": Look((1280, 720), turn_and_zoom, below=40, at_sea=True),
        "curtain_opens": Look((1280, 800), open_curtain, covered=True, played=6, comes_to_rest=False),
        "threats": Look((1280, 800), look_at_threats),
        "hint": Look((1280, 800), hint(True)),
        "hint_turned": Look((1280, 800), turned_hint, square=True),
        "clue": Look((1024, 600), hint(False)),
        "banner": Look((1024, 600), announce, comes_to_rest=False),
        "curtain": Look((1280, 800), accent=LEATHER, covered=True, played=6),
        "folded": Look((1280, 600), rest_on(1, 2), text=200),
        "folded_log": Look((1280, 800), read_log, text=200, way=True),
        "flanked": Look((1280, 600), rest_on(6, 1), text=180, way=True, square=True),
        "upright": Look((430, 860), rest_on(2, 1), way=True, below=40),
        "upright_small": Look((360, 640), rest_on(0, 1), square=True),
        "upright_low": Look((600, 780), rest_on(2, 2), square=True),
        "upright_large": Look((430, 860), rest_on(4, 0), text=150),
        "upright_log": Look((430, 900), read_log),
        "upright_covered": Look((430, 860), hide_board, way=True, above=80, below=120),
        "folded_covered": Look((1280, 800), hide_board, text=200, above=80, below=120),
        "flanked_covered": Look((1280, 600), hide_board, SideColumns(between=200), text=180, above=80, below=120),
        "wide_covered": Look((1280, 800), hide_board, OVER, above=700, below=120),
    }
)


def table_picture(look: Look, start: Callable[..., Program]) -> Surface:
    """A table as it is on the screen."""
    home = start(size=SIZE, games={**ALL, "tiny": FurnishedRace(look)}, interface_scale=look.text, speed=Speed.INSTANT)
    match = new_match("tiny", "short")
    for action in PLAYED[: look.played]:
        match.submit(match.to_move or 0, action)
    with home.unseen():
        scene = home.sit_down(match)
        home.resize(look.size)
        home.settle()
        if not look.covered:
            scene.handover.reveal()
            home.settle()
        look.prepare(home, scene)
        if look.comes_to_rest:
            home.settle()
    return home.screen
