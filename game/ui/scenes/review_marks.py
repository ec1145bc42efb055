"""Marks of a turning point on the board of a review."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from pygame import Rect

from game.engine.core import Action
from game.lab.review import Point
from game.rounding import percent
from game.ui.board.board_label import Tone, board_label
from game.ui.board.markings import Foot, trail
from game.ui.board.stage import Actor, Layer
from game.ui.contract.values import Space
from game.ui.scenes.recorded import RecordScene
from game.ui.scenes.review_parts import BETTER, PLAYED
from game.ui.scenes.review_words import proposal

TAG, BELOW, HIGHER, LOWER = (0.0, -44.0), (0.0, 34.0), (0.0, -76.0), (0.0, 66.0)
"""The place of the chance after an action, of that below what stands or is said there, and of one that finds no room there.

All are in board units from the middle of a space.
"""
GHOST = 0.6
"""The opacity of the piece that moved, where the played action led."""


class PointMarks:
    """The marks of a turning point.

    What was played has a ring, and who moved for it a ghost at the end of a trail; what would have been better is gold.
    """

    def __init__(self, scene: RecordScene, point: Point, best: Action | None) -> None:
        self.found: dict[Any, Actor] = {}
        self._scene, self._point = scene, point
        played = proposal(scene, scene.replay.action(point.at))
        where = played.target if played.target is not None else played.start
        self._ring(PLAYED, "danger" if point.best else "hover", where)
        ghosts = dict(self._ghosts())
        self.found.update(ghosts)
        if ghosts and played.start is not None and where is not None and where != played.start:
            self.found.update(self._trail(played.start, where))
        tags = [self._tag(PLAYED, where, BELOW if ghosts else TAG)] if where is not None else []
        if best is not None:
            better = scene.table.suggestion(best)
            for space in dict.fromkeys((better.start, better.target)):
                self._ring(BETTER, "select", space)
            if better.start is not None and better.target not in (None, better.start):
                self.found["mark", "review way"] = scene.board.lead(better.start, better.target)
            there = better.target if better.target is not None else better.start
            if there is not None:
                apart = (TAG, BELOW, HIGHER, LOWER)
                free = (nudge for nudge in apart if self._tag(BETTER, there, nudge).collidelist(tags) < 0)
                self._tag(BETTER, there, next(free, TAG))

    def _trail(self, start: Space, target: Space) -> Iterator[tuple[Any, Actor]]:
        """Yield dots in the player's colour between two spaces, over everything there."""
        turned, colour = self._scene.stage.view.turned, self._scene.hud.colour(self._point.seat)
        feet = [Foot(*self._centre(space)) for space in (start, target)]
        for key, dot in trail(colour, feet, turned=turned, layer=Layer.SIGN, order=6).items():
            yield ("mark", "review", key), dot

    def _ghosts(self) -> Iterator[tuple[Any, Actor]]:
        """Yield faint pictures of the pieces that the played action moved."""
        scene = self._scene
        before = scene.table.at_rest(scene.viewpoint.seen)
        for key, actor in scene.table.at_rest(scene.replay.observation(scene.viewpoint.viewer, self._point.at + 1)).items():
            there = before.get(key)
            if actor.layer is Layer.STAND and there is not None and (actor.x, actor.y) != (there.x, there.y):
                yield ("mark", "ghost", key), replace(actor, alpha=GHOST, yields=0.0)

    def _ring(self, which: int, look: str, space: Space | None) -> None:
        if space is not None:
            self.found["mark", "review", which, space] = self._scene.table.marking.mark(look, space)

    def _tag(self, which: int, space: Space, nudge: tuple[float, float]) -> Rect:
        """Put the chance after an action at its space, and return its place in the window.

        It keeps off what floats beside the board, unless its space itself is there.
        """
        point, played = self._point, Tone.RED if self._point.best else Tone.PAPER
        key, tone = ("review.better", Tone.GOLD) if which == BETTER else ("review.played", played)
        theme, view = self._scene.theme, self._scene.stage.view
        words = self._scene.text(key, percent=percent(point.chances[which - 1]))
        label, (x, y) = board_label(theme, words, tone), self._centre(space)
        (left, top), clear = view.point(x, y), self._scene.stage.clear
        place = theme.art.sprite(label, view.scale).rect(left + nudge[0] * view.scale, top + nudge[1] * view.scale)
        if clear.collidepoint(left, top):
            free = place.clamp(clear)
            nudge = nudge[0] + (free.x - place.x) / view.scale, nudge[1] + (free.y - place.y) / view.scale
            place = free
        self.found["mark", "review tag", which] = Actor(label, x, y, layer=Layer.WORDS, nudge=nudge)
        return place

    def _centre(self, space: Space) -> tuple[float, float]:
        scene = self._scene
        return scene.table.places.centre(space, scene.viewpoint.seen, turned=scene.stage.view.turned)
