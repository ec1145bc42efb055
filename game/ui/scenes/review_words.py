"""The words on what happened at a turning point, and in its turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from game.engine.core import Action, Event, Resign, Seat, TurnStarted
from game.lab.review import Point, secret
from game.ui.contract.values import Suggestion
from game.ui.scenes.recorded import RecordScene


class PointWords:
    """The words on turning points of a recorded game."""

    def __init__(self, scene: RecordScene) -> None:
        self._scene = scene

    def happened(self, point: Point) -> tuple[str, ...]:
        """Return what happened in the turn of a turning point, from most to fewest words.

        It is the turn that changed the chances, as its story tells it; fewer words are about what speaks for the change. Where
        that tells nothing, what was done at the turning point.
        """
        return self._told(point, self._events(point), point.change) or (self._played(point),)

    def when(self, point: Point) -> str:
        """Return the turn of a turning point with its player.

        Where another decided in it, that one is named, too.
        """
        whose, name = self._mover(point, self._events(point)), self._scene.name
        key = "review.turn" if whose == point.seat else "review.turn.of"
        return self._scene.text(key, n=point.turn, name=name(point.seat), whose=name(whose))

    def came(self, point: Point) -> str:
        """Return what came of the action at a turning point, else what was done.

        The luck of the action is told beside it, which later actions of the turn have no part in.
        """
        return next(iter(self._told(point, self._within(point.at + 1), point.luck)), "") or self._played(point)

    @property
    def _eyes(self) -> Seat | None:
        """The only person of the game, who saw more of it than a spectator.

        None where there are several, or none.
        """
        persons = [seat for seat, player in enumerate(self._scene.record.header.players) if not player.computer]
        return persons[0] if len(persons) == 1 else None

    def _events(self, point: Point) -> list[Event]:
        """Return the events of the turn of a turning point."""
        replay, found = self._scene.replay, list[Event]()
        towards = [at for at in range(1, replay.last + 1) if replay.turn(at) == point.turn]
        # With its beginning comes what follows from it by itself, but no turn before in which nothing was decided.
        before = replay.events(self._eyes, towards[0] - 1)
        began = [at for at, event in enumerate(before) if isinstance(event, TurnStarted)]
        found += before[began[-1] :] if began else ()
        for at in towards:
            found += self._within(at)
        return found

    def _within(self, at: int) -> list[Event]:
        """Return the events on the way to a position, up to the beginning of the next turn."""
        return list(takewhile(lambda event: not isinstance(event, TurnStarted), self._scene.replay.events(self._eyes, at)))

    def _told(self, point: Point, events: Sequence[Event], change: float) -> tuple[str, ...]:
        """Return the sentences of a part of a turn, else the first line of the log.

        It changed the chances by so much.
        """
        scene, table, turned = self._scene, self._scene.table, (point.seat, change > 0) if change else None
        with scene.viewpoint.knowing(scene.replay.observation(self._eyes, point.at)):
            if sentences := table.recap.sentences(self._mover(point, events), events, turned):
                return sentences
            lines = [table.words.line(event) for event in events if not isinstance(event, TurnStarted)]
        return tuple(line.text for line in lines if line is not None and line.seat is not None)[:1]

    def _mover(self, point: Point, events: Sequence[Event]) -> Seat:
        """Return the player of the turn that begins with some events, else who decided."""
        return next((event.seat for event in events if isinstance(event, TurnStarted)), point.seat)

    def _played(self, point: Point) -> str:
        """Return the action at a turning point in words, "" for one that nobody may know of."""
        scene, replay = self._scene, self._scene.replay
        played = replay.action(point.at)
        if secret(replay, point, played):
            return ""
        with scene.viewpoint.knowing(replay.observation(scene.viewpoint.viewer, point.at)):
            return proposal(scene, played).words


def proposal(scene: RecordScene, action: Action) -> Suggestion:
    """Return what was played, in words and places; tables propose to nobody to give up."""
    if not isinstance(action, Resign):
        return scene.table.suggestion(action)
    return Suggestion(scene.text("review.gave_up"), scene.table.whereabouts().get(action.seat))
