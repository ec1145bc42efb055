"""Events as motion, from what is shown before one to the pieces at rest after it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic

from game.engine.core import Event
from game.ui.board.stage import Actor
from game.ui.contract.host import ObservationT, TableHost
from game.ui.contract.recap import MOST_MEDALS, is_medal, is_trace, is_trail
from game.ui.contract.telling import UNTOLD, Sign, Telling, Tellings, filled
from game.ui.contract.timeline import Timeline
from game.ui.motion.animator import Animator, Point, effect_key
from game.ui.motion.curves import Place, each, line

POPS, POP_SIZES = 0.16, (0.9, 0.94, 0.97, 1.0)
"""The time in which a medal comes to its size, and the sizes that it has meanwhile."""
FADES, FADING = 0.3, (0.75, 0.5, 0.25, 0.1)
"""The time in which the recap of a turn fades when its player's next one begins, and the parts of its strength meanwhile."""

Pieces = dict[Hashable, Actor]
Handler = Callable[[Any, Any, Any], None]
"""A function of an event that writes what shows it to two timelines (`EventMotion.animator`).

The next event waits for the first, not for the second.
"""


def is_piece(key: Hashable) -> bool:
    """Return whether a key is that of a piece on the board, not a mark, effect or scenery."""
    return isinstance(key, tuple) and key[0] not in ("fx", "mark", "living")


def play_sound(telling: Telling, event: Event, timeline: Animator) -> None:
    """Play the sound with which an event is told, if there is one."""
    if sound := filled(telling.sound, event):
        timeline.sound(sound, getattr(event, telling.variant) if telling.variant else None)


class EventMotion(Generic[ObservationT]):
    """Motion for the events of one table.

    An event carries all that its picture needs besides what was shown before it.

    What is seen and heard of every event of a kind is in its row of `tellings`; a derived class adds `handlers` for those that
    move more. An event without either only changes what is shown.
    """

    tellings: ClassVar[Tellings] = {}
    handlers: Mapping[type[Event], Handler]

    def __init__(self, host: TableHost[ObservationT], at_rest: Callable[[ObservationT], Pieces]) -> None:
        """`at_rest` gives the pieces of what is shown."""
        self._host, self._stage = host, host.stage
        self._at_rest = at_rest
        self._before = self._after = host.seen
        self._pieces: Pieces | None = None
        self._traced = set[Hashable]()
        """The keys of the recap after the event played last."""
        self._shade = object()
        """The shade that fell last."""

    def animator(self, timeline: Timeline) -> Animator:
        """Return the verbs of this table, written to a timeline."""
        return Animator(self._host, timeline)

    @property
    def _turned(self) -> bool:
        """Return whether the board is turned round."""
        return self._stage.view.turned

    def play(self, event: Event, before: ObservationT, after: ObservationT, timeline: Timeline, background: Timeline) -> None:
        """Fill the timelines with the animation of an event.

        `before` and `after` are what is shown before and after it.
        """
        self._before, self._after, self._pieces = before, after, None
        moves = self.move(event, self.animator(timeline), self.animator(background))
        if moves or before != after:
            timeline.catch_up()
            track = self.animator(timeline)
            for key, actor in self.pieces().items():
                now = self._stage.get(key)
                if now is None or (now.sprite, now.size) != (actor.sprite, actor.size):
                    track.preload(actor)
            traces = {key: actor for key, actor in self.pieces().items() if is_trace(key)}
            self._fade_recap(traces, self.animator(background), timeline.at)
            timeline.cue(self.settle)
            self._pop_medals(traces, track, self.animator(background))
            self._traced = {*traces}

    def _fade_recap(self, traces: Pieces, background: Animator, at: float) -> None:
        """Let trails and medals fade that go at a time."""
        for key in self._stage.names():
            trace = self._stage.get(key)
            if is_trace(key) and key not in traces and trace is not None:
                gone = replace(trace)
                background.show(
                    FADES, gone, key=effect_key(gone.sprite), delay=at, alpha=each([gone.alpha * part for part in FADING])
                )

    def _pop_medals(self, traces: Pieces, timeline: Animator, background: Animator) -> None:
        """Let medals pop that come now, each with a tick; with reduced motion they fade in."""
        there = {*self._stage.names(), *self._traced}
        for key in filter(is_medal, traces.keys() - there):
            sizes = (1.0,) if timeline.calm else POP_SIZES
            timeline.preload(traces[key], *sizes)
            timeline.sound("medal", min(self._medals_before(key), MOST_MEDALS - 1))
            timeline.change(key, alpha=0.0, size=sizes[0])
            background.tween(POPS, key, delay=timeline.at, alpha=line(0.0, traces[key].alpha), size=each(sizes))

    def _medals_before(self, medal: Any) -> int:
        """Return the number of medals of the same turn that come before this one."""
        medals: list[Any] = [key for key in self.pieces() if is_medal(key)]
        return sum(seat == medal[1] and number < medal[2] for _, seat, number in medals)

    def move(self, event: Event, timeline: Animator, background: Animator) -> bool:
        """Fill the timelines with the motion of an event; return whether the board shows any."""
        handler, telling = self.handlers.get(type(event)), self.tellings.get(type(event), UNTOLD)
        play_sound(telling, event, timeline)
        for sign in telling.signs_of(event):
            self.show_sign(event, sign, background)
        if telling.die and event.die is not None:
            timeline.throw_die(telling.die, event.die)
        if handler is not None:
            handler(event, timeline, background)
        timeline.wait(telling.wait)
        timeline.linger(telling.linger)
        return handler is not None or telling.moves

    def place(self, event: Event) -> Place | None:
        """Return where an event happens on the board, None for nowhere."""
        return None

    def show_sign(self, event: Event, sign: Sign, timeline: Any) -> None:
        """Let a sign rise where the event happens."""
        place = self.place(event)
        if place is not None:
            timeline.label(place, sign.text, sign.icon, sign.delay)

    def darken(
        self,
        timeline: Animator,
        background: Animator,
        start: Point,
        end: Point,
        reach: float,
        lasts: float,
        *,
        fire: bool = False,
        also: Sequence[Point] = (),
    ) -> None:
        """Darken all but a way between two places for `lasts` seconds while a major event happens.

        Places `also` named stay lit too. The buttons are hidden meanwhile. Nothing is darkened with reduced motion.
        """
        timeline.cue(self._host.make_way)
        if timeline.calm:
            return
        shade = object()

        def fall() -> None:
            self._shade = shade
            self._host.shade([(start, end), *zip(also, also, strict=True)], reach, fire=fire)

        def rise() -> None:
            if self._shade is shade:
                self._host.shade()

        timeline.cue(fall)
        background.cue(rise, lasts)

    def leave_trail(self, timeline: Animator, duration: float) -> None:
        """Show the trail of a piece that moves now, dot by dot, beside the timeline."""
        there = set(self._stage.names())
        dots = [(key, actor) for key, actor in self.pieces().items() if is_trail(key) and key not in there]
        for number, (key, actor) in enumerate(dots, start=1):
            timeline.put(key, replace(actor), duration * number / len(dots))

    def settle(self, among: Callable[[Hashable], bool] = is_piece) -> None:
        """Put all pieces, or some, where they belong after the last event played.

        Effects go on.
        """
        pieces = self.pieces()
        self._stage.show_only({key: actor for key, actor in pieces.items() if among(key)}, among)

    def pieces(self) -> Pieces:
        """Return the pieces after the event played last.

        They are worked out once for all the events of one moment, each of which settles.
        """
        if self._pieces is None:
            self._pieces = self._at_rest(self._after)
        return self._pieces

    def joins(self, first: Event, following: Event) -> bool:
        """Return whether two events that follow each other happen at the same moment."""
        return False

    def preload_sprites(self) -> Iterator[tuple[str, float]]:
        """Yield the sprites that motions will need, each with its size."""
        return iter(())
