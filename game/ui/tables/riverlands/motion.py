"""Riverlands in motion: every event of the engine as something to see and hear.

Times are seconds.

What is shown follows the events one by one. An event's motion ends with the pieces at rest as they are after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from game.engine.core import Event, Seat
from game.engine.riverlands import events
from game.engine.riverlands.board import CROSSINGS, Kind, Square
from game.engine.riverlands.hero import Hero, Item
from game.engine.riverlands.state import Observation
from game.ui.board import markings
from game.ui.board.board_label import GAIN, LOSS
from game.ui.board.stage import Layer
from game.ui.contract.host import TableHost
from game.ui.contract.telling import Sign
from game.ui.contract.timeline import Timeline, fall, settle
from game.ui.motion.animator import Animator
from game.ui.motion.curves import Place, fade
from game.ui.motion.events import EventMotion, Pieces
from game.ui.services.theme import Colour
from game.ui.tables.riverlands import pieces
from game.ui.tables.riverlands.animations import CHEST, FACE, Animations, face, sprites
from game.ui.tables.riverlands.finding import CHANGES, FALLS, STAGGER
from game.ui.tables.riverlands.land import decor
from game.ui.tables.riverlands.marks import BEFORE_DECOR
from game.ui.tables.riverlands.memory import Memory
from game.ui.tables.riverlands.panels import Panels
from game.ui.tables.riverlands.places import TOP, Places, Point
from game.ui.tables.riverlands.tellings import GAIN_SOUND, TELLINGS, icon_of
from game.ui.tables.riverlands.things import DIE, ICONS, LIFE

STEP, STEP_HIGH = 0.34, 15.0
SAIL = 0.3
"""Seconds and height of a step, and seconds of a raft's way over a tile."""
OPENING, RISES, DROPS = 0.2, 0.26, 0.18
"""Seconds before the sheet is shown on which the die is thrown, until it is up, and in which the plate drops on to it."""
READING = 1.0
"""Seconds in which the outcome that came up is shown alone."""
FLIES, HIGH = 0.5, 60.0
"""Seconds in which a thing flies to its owner, and the design units by which its way rises."""
LANDS = 0.35
"""Seconds for which the gain of a landing holds up the game."""
LARGE, SMALL = 120, 36
"""Design units across a thing on the sheet, and in a pack."""
RINGED = (1.3, 3.4)
"""Seconds for which a ring lies round the tile that is explored: by a rival, and by who has the sheet."""
SHOWN = 0.9
"""Seconds for which a rival's die is seen over its hero."""
BELOW = -24.0
"""The height of signs at a hero: they rise from below its feet, so that none covers a head."""
FALLEN = 130
"""Design units by which a thing falls that is lost."""
SPARKS: Colour = (0xFF, 0xD2, 0x4E)
SLOW = 0.6
"""The pace of time when a hero's last heart goes out."""
DUEL = 78.0
"""Board units round those who fight that are not in the shade."""
BLOW, THROW, DYING = 1.6, 0.9, 1.7
"""Seconds in which a fight is lit, in which its die is thrown, and in which a dying hero is lit."""
STEP_SOUND = {
    Kind.RIVER: "splash",
    Kind.BRIDGE: "step_wood",
    Kind.MOUNTAIN: "step_stone",
    Kind.MINE: "step_stone",
    Kind.TEMPLE: "step_stone",
    Kind.START: "step_sand",
    Kind.VILLAGE: "step_sand",
    Kind.FOREST: "step_grass",
}


class Motion(EventMotion[Observation]):
    """The animation of one table's events."""

    tellings = TELLINGS

    def __init__(
        self,
        host: TableHost[Observation],
        places: Places,
        at_rest: Callable[[Observation], Pieces],
        memory: Callable[[], Memory],
        panels: Panels,
    ) -> None:
        """Create the motion.

        `memory` returns the memory after the event that is played.

        `panels` have the sheet with what exploring brings, and the pack to which things go.
        """
        super().__init__(host, at_rest)
        self._places, self._memory = places, memory
        self._panels = panels
        self.handlers = {
            events.RolledForStart: self._rolled,
            events.HungerGrew: self._hungrier,
            events.Moved: self._moved,
            events.RaftSpent: self._raft_spent,
            events.Gained: self._gained,
            events.Robbed: self._robbed,
            events.SwordLevelLost: self._dulled,
            events.Caught: self._caught,
            events.Explored: self._explored,
            events.WentBack: self._went_back,
            events.Struck: self._struck,
            events.Shot: self._shot,
            events.Damaged: self._damaged,
            events.Died: self._died,
            events.Respawned: self._respawned,
            events.GameEnded: self._ended,
            events.Bought: self._bought,
            events.Transferred: self._transferred,
        }

    def animator(self, timeline: Timeline) -> Animations:
        return Animations(self._host, timeline)

    def move(self, event: Event, timeline: Animator, background: Animator) -> bool:
        """Play an event, after the sheet on which exploring was decided has fallen."""
        falls = self._panels.opened and self._memory().found is None
        if falls:
            if not timeline.calm:
                timeline.run(FALLS, lambda k: self._panels.finding.rise(1 - k), fall)
            timeline.cue(self._panels.put_away)
        return super().move(event, timeline, background) or falls

    def preload_sprites(self) -> Iterator[tuple[str, float]]:
        yield from markings.sprites(self._host.context.art, "square")
        yield from ((name, pieces.HERO) for name in pieces.sprites(len(self._after.heroes)))
        theme, seats = self._host.context.theme, range(len(self._after.heroes))
        yield from ((face(theme, DIE, value, pieces.colour(seat)), FACE) for seat in seats for value in range(1, 7))
        yield from sprites()

    def _point(self, square: Square) -> Point:
        return self._places.ground(square)

    def _of(self, seat: Seat) -> Point:
        """Return the place of a hero; for one off the board, that of its start tile."""
        space = self._before.heroes[seat].space or self._after.heroes[seat].space
        return self._point(space or self._places.board.starts[seat])

    def _kind(self, square: Square) -> Kind:
        return self._places.board.kinds[square]

    def _stand(self, timeline: Animator, seat: Seat, hero: Hero, at: Point, kind: Kind) -> None:
        """Show a hero as it looks on a kind of tile, turned the way it goes now."""
        look, teams = self._memory().look(seat), len(self._after.heroes) > 2
        parts = dict(pieces.figure(seat, hero, at, kind, look, turned=self._turned, teams=teams))

        def put() -> None:
            for key in pieces.keys_of(seat):
                self._stage.remove(key)
            for key, actor in parts.items():
                self._stage.put(key, actor)

        timeline.cue(put)

    def _make_room(self, timeline: Animator, square: Square) -> None:
        """Make room on a tile for one who comes."""
        if self._kind(square) not in CROSSINGS:
            actor = decor(self._places, square, room=True)
            timeline.put(("decor", square), actor)

    def show_sign(self, event: Event, sign: Sign, timeline: Animator) -> None:
        """Let a sign rise at a hero's feet, unless a find is seen to come or go."""
        found = isinstance(event, events.Gained) and event.cause == "exploring"
        if not (found or self._panels.opened):
            super().show_sign(event, sign, timeline)

    def place(self, event: Event) -> Place | None:
        if isinstance(event, events.WentBack):
            return (*self._point(event.end), BELOW)
        return None if event.player is None else (*self._of(event.player), BELOW)

    # the course of the game

    def _rolled(self, event: events.RolledForStart, timeline: Animations, background: Animations) -> None:
        background.label(self._of(event.seat), str(event.value), delay=timeline.at)

    def _hungrier(self, event: events.HungerGrew, timeline: Animations, background: Animations) -> None:
        """Show over each hero the food that a meal takes from now on (RL-61)."""
        for hero in self._after.heroes:
            if hero.space is not None:
                background.label(self._point(hero.space), f"{LOSS}{event.meal}", ICONS[Item.FOOD])

    # moving

    def _moved(self, event: events.Moved, timeline: Animations, background: Animations) -> None:
        """Move a hero on foot, or on a raft, which is under it from the first water on."""
        squares = (event.start, *event.path)
        sails = any(self._kind(square) is Kind.RIVER for square in squares[:-1]) or event.kind is Kind.RIVER
        afloat = sails and event.hero.rafts > 0
        start = self._point(event.start)
        self._stand(timeline, event.seat, event.hero, start, Kind.RIVER if afloat else Kind.FOREST)
        self._make_room(timeline, event.path[-1])
        feet = pieces.feet(Kind.RIVER if afloat else Kind.FOREST)
        if afloat:
            timeline.sound("raft")
        self.leave_trail(timeline, (SAIL if afloat else STEP) * len(event.path))
        for number, square in enumerate(event.path):
            end, last = self._point(square), number == len(event.path) - 1
            drop = pieces.feet(event.kind) - feet if last else 0.0
            timeline.walk(event.seat, start, end, SAIL if afloat else STEP, high=2 if afloat else STEP_HIGH, drop=drop)
            start = end
        if event.kind is Kind.RIVER and not afloat:
            background.splash(start, STEP)
        timeline.sound("river_wave" if afloat and event.kind is Kind.RIVER else STEP_SOUND[event.kind])

    def _raft_spent(self, event: events.RaftSpent, timeline: Animations, background: Animations) -> None:
        timeline.sink(("raft", event.seat))

    def _went_back(self, event: events.WentBack, timeline: Animations, background: Animations) -> None:
        start, end = self._point(event.start), self._point(event.end)
        self._stand(timeline, event.seat, event.hero, start, Kind.FOREST)
        self._make_room(timeline, event.end)
        timeline.walk(event.seat, start, end, 0.6, high=46 if event.start != event.end else 10)
        if self._kind(event.end) is Kind.RIVER and not event.hero.rafts:
            timeline.sound("splash")
            background.splash(end, 0.6)

    # gains and losses

    def _gained(self, event: events.Gained, timeline: Animations, background: Animations) -> None:
        if event.cause != "exploring":
            timeline.wait(LANDS)
        if not event.count:
            return
        found, panels = event.cause == "exploring", self._panels
        track, icon = timeline if found else background, icon_of(event.item, event.hero)
        lies, across = panels.opened, (LARGE if panels.opened else SMALL, SMALL)

        def ends() -> tuple[Point, Point]:
            return panels.finding.won_place if lies else self._pixel(event.seat), panels.pocket(event.seat, event.item)

        track.send(lambda _: icon, ends, FLIES, across, high=HIGH, ink=SPARKS)
        track.cue(lambda: panels.change(event.seat, event.item, event.count))

    def _pixel(self, seat: Seat) -> Point:
        """Return the pixel of a hero."""
        x, y = self._stage.view.point(*self._of(seat))
        return x, y - CHEST * self._stage.view.scale

    def _lost(self, timeline: Animator, seat: Seat, item: Item, icon: str) -> None:
        """Let a thing fall out of the pack or off the panel, where exploring has cost it."""
        panels, down = self._panels, self._host.context.theme.px(FALLEN)
        if not panels.opened:
            return

        def ends() -> tuple[Point, Point]:
            x, y = panels.pocket(seat, item)
            return (x, y), (x, y + down)

        timeline.send(lambda _: icon, ends, FLIES, (SMALL, SMALL), ease=fall)
        timeline.cue(lambda: panels.change(seat, item, -1))

    def _robbed(self, event: events.Robbed, timeline: Animations, background: Animations) -> None:
        if event.item is not None:
            self._lost(background, event.seat, event.item, ICONS[event.item])
        timeline.rob(self._of(event.seat), ICONS[event.item] if event.item is not None else "")

    def _dulled(self, event: events.SwordLevelLost, timeline: Animations, background: Animations) -> None:
        self._lost(background, event.seat, Item.SWORD, f"inv/sword{event.level + 1}")

    def _caught(self, event: events.Caught, timeline: Animations, background: Animations) -> None:
        if event.cause != "river":
            timeline.shiver(event.seat, self._of(event.seat))

    def _explored(self, event: events.Explored, timeline: Animations, background: Animations) -> None:
        """Show a find: a person's on a sheet, a computer's over its hero.

        A ring lies round the tile.
        """
        decides = self._panels.decides(event)
        around = markings.ring("square", "select", self._point(event.space), layer=Layer.STAND, base=TOP, order=BEFORE_DECOR)
        background.show(RINGED[decides], replace(around, breath=0.0), alpha=fade(6))
        if decides:
            self._decide(event, timeline)
        else:
            timeline.sound("explore", softly=True)
            background.show_face(DIE, event.value, pieces.colour(event.seat), self._of(event.seat), SHOWN)
            timeline.wait(SHOWN)

    def _decide(self, event: events.Explored, timeline: Animations) -> None:
        """Raise the sheet with all six outcomes, throw the die, and show the outcome large."""
        tray, panels, sheet = self._host.tray, self._panels, self._panels.finding
        timeline.cue(lambda: panels.prepare(event))
        timeline.wait(OPENING)
        timeline.cue(self._host.make_way)
        timeline.cue(panels.open)
        timeline.sound("explore")
        self._change(timeline, RISES, sheet.rise)
        timeline.throw_over(DIE, event.value, lambda: (self._pixel(event.seat), sheet.field_place), sheet.field)
        timeline.cue(lambda: tray.lay(f"{DIE}_{event.value}"))
        timeline.cue(lambda: panels.win(event))
        for number in range(5):
            timeline.sound("medal", number, delay=number * STAGGER * 2)
        self._change(timeline, CHANGES, sheet.grow)
        self._change(timeline, DROPS, sheet.drop)
        timeline.linger(READING)

    def _change(self, timeline: Animator, seconds: float, show: Callable[[float], None]) -> None:
        """Let something come to its place; with reduced motion it is there at once."""
        if timeline.calm:
            timeline.cue(lambda: show(1.0))
        else:
            timeline.run(seconds, show, settle)

    def _bought(self, event: events.Bought, timeline: Animations, background: Animations) -> None:
        timeline.wait(0.35)
        timeline.sound(GAIN_SOUND[event.item])

    def _transferred(self, event: events.Transferred, timeline: Animations, background: Animations) -> None:
        start, end = self._of(event.seat), self._of(event.to)
        timeline.hand(ICONS[event.item], start, end, 0.45)
        timeline.sound(GAIN_SOUND[event.item])
        background.label(end, f"{GAIN}{event.count}", ICONS[event.item], delay=0.45)

    # fighting

    def _face(self, timeline: Animator, seat: Seat, square: Square) -> None:
        """Turn a hero that fights to its victim."""
        self._stand(timeline, seat, self._before.heroes[seat], self._point(square), self._kind(square))

    def _struck(self, event: events.Struck, timeline: Animations, background: Animations) -> None:
        start, end = self._point(event.start), self._point(event.at)
        self._face(timeline, event.seat, event.start)
        self.darken(timeline, background, start, end, DUEL, BLOW if event.value is None else BLOW + THROW)
        if event.value is not None:
            timeline.throw_die(DIE, event.value)
        timeline.sound(f"sword_{event.level}")
        timeline.lunge(event.seat, start, end)

    def _shot(self, event: events.Shot, timeline: Animations, background: Animations) -> None:
        start, end = self._point(event.start), self._point(event.at)
        self._face(timeline, event.seat, event.start)
        self.darken(timeline, background, start, end, DUEL, BLOW + THROW)
        timeline.throw_die(DIE, event.value)
        timeline.sound("bow_release")
        timeline.shoot(start, end, hits=bool(event.damage))
        timeline.sound("bow_hit" if event.damage else "bow_miss")
        if not event.damage:
            timeline.label(end, "0", ICONS[Item.HEALTH])

    def _damaged(self, event: events.Damaged, timeline: Animations, background: Animations) -> None:
        at = self._point(event.space)
        if event.cause == "exploring":
            self._lost(background, event.seat, Item.HEALTH, ICONS[Item.HEALTH])
        place, high = timeline.beyond(self._of(event.by) if event.by is not None else None, at)
        background.number(lambda: (f"{LOSS}{event.damage}", place), "loss", base=high)
        background.shake(0.18, 1.5 * event.damage)
        if event.by is None:
            timeline.shiver(event.seat, at)
        else:
            timeline.recoil(event.seat, self._of(event.by), at)

    def _died(self, event: events.Died, timeline: Animations, background: Animations) -> None:
        at = self._point(event.space)
        self.darken(timeline, background, at, at, DUEL, DYING)
        if event.cause == "starved":
            timeline.sound("warning")
            timeline.starve(at)
        if not event.lives:
            for track in (timeline, background):  # the last heart of a hero goes out before everybody's eyes
                track.slow(SLOW)
        timeline.sound("death")
        lost = self._before.heroes[event.seat].lives - event.lives  # who gives up loses all (RL-62)
        background.label(at, f"{LOSS}{lost}", LIFE, delay=timeline.at + 0.45)
        timeline.fall_dead(background, event.seat, at)

    def _ended(self, event: events.GameEnded, timeline: Animations, background: Animations) -> None:
        """Hoist the flag of a winner beside its hero (RL-15)."""
        alive = [(seat, space) for seat in event.winners if (space := self._after.heroes[seat].space) is not None]
        if alive:
            seat, space = alive[0]
            timeline.cue(self.settle)
            timeline.celebrate(background, pieces.colour(seat), self._point(space))

    def _respawned(self, event: events.Respawned, timeline: Animations, background: Animations) -> None:
        at = self._point(event.space)
        self._make_room(timeline, event.space)
        self._stand(timeline, event.seat, event.hero, at, self._kind(event.space))
        timeline.drop(event.seat)
