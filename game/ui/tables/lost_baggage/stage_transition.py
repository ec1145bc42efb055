"""The transition between world and battle stage: a battle's tile grows, or shrinks back."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.lost_baggage.state import Battle, Observation
from game.play.settings import Speed
from game.ui.contract.timeline import Timeline
from game.ui.tables.lost_baggage.battle.stage import BattleStage
from game.ui.tables.lost_baggage.battle.zoom import GROWS, Seen, Way, ZoomTransition
from game.ui.tables.lost_baggage.selection import Part

FRAME = 0.02
"""Seconds after which another frame has begun."""


class StageTransition:
    """The coming and going of the battle stage."""

    def __init__(
        self,
        part: Part,
        stage: BattleStage,
        to_view: Callable[[Battle | None], None],
        show: Callable[[Observation], None],
    ) -> None:
        """Create the transition.

        `to_view` brings a battle into view, or the board; `show` shows all cards.
        """
        self._part, self._host, self._stage = part, part.host, stage
        self._to_view, self._show = to_view, show
        self.widget = ZoomTransition()

    def begin(self, battle: Battle | None, now: Observation, timeline: Timeline) -> None:
        """Bring a battle into view, or the board, as it is now.

        The tile of the battle grows into the stage, or shrinks back.
        """
        settings = self._host.context.settings.values
        comes = (battle is not None) != self._stage.visible
        passes = comes and not settings.reduced_motion and settings.speed is not Speed.INSTANT

        def turn() -> None:
            self._to_view(battle)
            self._show(now)
            if passes and battle is not None:
                self._host.context.sound.play("stage_opens")
                self._stage.arena.bare(True)

        # cutting the tile out and changing what is in view take a frame each
        if passes and battle is None:
            timeline.cue(lambda: self._grow(self._stage.battle, now, back=True))
            timeline.wait(FRAME)
        timeline.cue(turn)
        if passes and battle is not None:
            timeline.wait(FRAME)
            timeline.cue(lambda: self._grow(battle, now))
        if passes:
            timeline.then(GROWS, self.widget.go)
            timeline.cue(self.arrive)

    def arrive(self) -> None:
        """End the transition of a tile between world and stage."""
        self.widget.go(1.0)
        self._stage.arena.bare(False)

    def _grow(self, battle: Battle | None, now: Observation, *, back: bool = False) -> None:
        """Let a battle's tile grow from the world into the visible stage, or shrink `back`."""
        place = self._stage.place_of(battle, now) if battle is not None else None
        if place is None:
            return
        world, stage = self._host.stage.view, self._stage.arena.stage.view
        small: Seen = (*world.point(*self._part.places.middle(place)), world.scale)
        large: Seen = (*stage.point(0.0, 0.0), stage.scale)
        picture, middle = self._stage.arena.picture()
        self.widget.begin(Way(picture, middle, stage.scale, *((large, small) if back else (small, large))))
