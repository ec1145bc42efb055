"""The display of a board: its pieces, its marks, and the shade over all but a few spaces."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from game.ui.board.markings import Point
from game.ui.board.stage import Actor, is_living
from game.ui.contract.values import LogLine, Space
from game.ui.hud.dusk import Dusk
from game.ui.hud.shade import Hole, Shade
from game.ui.tables.board_base import BoardBase

ROUND = 0.8
"""The radius of a hole in the shade, as a part of the way from a space to the next."""
WEIGHED = 0.45
"""The strength of the recap where something is weighed."""


class BoardDisplay:
    """The pieces, marks and shade of a board scene."""

    shade: Shade

    def __init__(self, scene: BoardBase) -> None:
        self._scene, self.dusk = scene, Dusk()
        self.bare = False
        """True while no pieces are put on the board, since their pictures are still to be made."""
        self._spoken_of: tuple[Space, ...] = ()
        """The spaces that the chosen line of the log speaks of."""
        self._darkened = False
        """True while all lies in the shade but the place of a major event."""

    def make_dusk(self) -> Dusk:
        """Make the dusk anew, as deep as it was."""
        self.dusk = Dusk(self.dusk.depth)
        return self.dusk

    def make_shade(self) -> Shade:
        """Make the shade anew."""
        self.shade = Shade()
        return self.shade

    # pieces

    def sync(self) -> None:
        """Make the board show exactly what is seen."""
        if not self.bare:
            self.show_board()
            self.refresh_marks()

    def show_board(self) -> None:
        """Put the pieces where they belong, and end all animations."""
        scene = self._scene
        self.show_pieces()
        scene.board.show_signs()
        scene.stage.shake((0, 0))
        self.lighten()

    def show_pieces(self) -> None:
        """Put the pieces where they belong."""
        table = self._scene.table
        self._scene.stage.show_only(table.at_rest(table.shown), _is_piece)
        table.show_die_at_rest()

    # marks

    def clear_marks(self) -> None:
        """Remove all marks, since their subjects are about to change."""
        self._scene.stage.show_only({}, _is_mark)
        self._step_back(())

    def refresh_marks(self) -> None:
        """Update only the marks on the board."""
        self.show_shade()
        if self._scene.settled:
            self._show_marks()
        else:
            self.clear_marks()
        self._scene.marked()

    def _show_marks(self) -> None:
        scene = self._scene
        marks = dict(scene.marks())
        lit = scene.controls.lit()
        for number, space in enumerate(self._spoken_of if lit is None else lit):
            marks["mark", "lit", number] = scene.table.marking.spotlight(space)
        scene.stage.show_only(marks, _is_mark)
        self._step_back(marks.values())

    def _step_back(self, marks: Iterable[Actor]) -> None:
        """Make the recap fainter on the spaces that are marked, and show it elsewhere as it is."""
        weighed = {(mark.x, mark.y) for mark in marks}
        for key, trace in self._scene.table.recap.traces.items():
            share = WEIGHED if (trace.x, trace.y) in weighed else 1.0
            self._scene.stage.change(key, alpha=trace.alpha * share)

    def show_line(self, line: LogLine) -> None:
        """Light the spaces that a line of the log speaks of."""
        self._spoken_of = line.spaces
        self.refresh_marks()

    def forget_line(self) -> None:
        """Light them no longer from the next update of the marks on."""
        self._spoken_of = ()

    # the shade

    def show_shade(self) -> None:
        """Shade the board but for what a decision is about, where the scene wishes that."""
        if not self._darkened:
            holes = self._scene.shade_holes()
            self.shade.light(holes or (), dark=holes is not None)

    def darken(self, lit: Sequence[tuple[Point, Point]], reach: float, *, fire: bool = False) -> None:
        """Shade the board but for what is near some ways, see `TableHost.shade`."""
        self._darkened = True
        view = self._scene.stage.view
        self.shade.light([(*view.point(*start), *view.point(*end), reach * view.scale) for start, end in lit], fire=fire)

    def lighten(self) -> None:
        """End that shade."""
        if self._darkened:
            self._darkened = False
            self.show_shade()

    def hole(self, start: Space, target: Space) -> Hole:
        """Return a hole in the shade from one space to another."""
        board = self._scene.board
        (x, y), (to_x, to_y) = board.place_of(start), board.place_of(target)
        return x, y, to_x, to_y, ROUND * board.apart(start)


def _is_mark(key: object) -> bool:
    return isinstance(key, tuple) and key[0] == "mark"


def _is_piece(key: Hashable) -> bool:
    return not _is_mark(key) and not is_living(key)
