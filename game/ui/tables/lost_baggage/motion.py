"""Lost Baggage in motion: every event of the engine as something to see and hear.

Times are seconds.

An event's motion ends with the pieces at rest as they are after it. What the battle stage shows only changes the pieces here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from game.engine.core import Event, Seat
from game.engine.lost_baggage import events
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.geometry import SIDES
from game.engine.lost_baggage.state import LaidTile, Observation, standing_on, tile_at
from game.ui.board import markings
from game.ui.board.board_label import LOSS
from game.ui.board.stage import Actor, Layer
from game.ui.contract.host import TableHost
from game.ui.contract.telling import Sign
from game.ui.contract.timeline import Timeline
from game.ui.motion.animator import Animator
from game.ui.motion.curves import line, toss
from game.ui.motion.events import EventMotion, Pieces
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.cards.flying import FLYING
from game.ui.tables.lost_baggage.cards.pictures import BACK
from game.ui.tables.lost_baggage.panels import Panels
from game.ui.tables.lost_baggage.tellings import TELLINGS
from game.ui.tables.lost_baggage.world import painted, pieces
from game.ui.tables.lost_baggage.world.animations import (
    LIGHT,
    LOOT,
    SLOW,
    STEP,
    STEP_HIGH,
    SWAP,
    SWAP_HIGH,
    SWAP_SEEN,
    THEFT,
    Animations,
)
from game.ui.tables.lost_baggage.world.places import TOP, Places, Point, seen_side

SLIDER = "lost_baggage/ui/slider_{}"
BADGE = "lost_baggage/ui/badge_{}"
SIGN = 0.9
"""The size of icons that rise over a figure."""
STOLEN = 1.6
"""The size of the disc with what is stolen."""
HANDING = (events.ItemStolen, events.LootTaken, events.ItemRecovered, events.ItemDrawn, events.ItemAttached)
"""The events with which a case may come to other hands."""
SWING = tuple(3 * round(4 * math.sin(math.tau * step / 8)) for step in range(25))
"""The degrees by which a tag swings, three times to and fro."""
FALLING = 1.5
"""Seconds for which who is defeated in the world is lit."""
READING = 1.5
"""Seconds for which the face of a tile that is peeked at is shown before anything else is, such as the end of the turn."""


class Motion(EventMotion[Observation]):
    """The animation of one table's events.

    `panels` are the cards and papers beside and over the mat.
    """

    tellings = TELLINGS

    def __init__(
        self, host: TableHost[Observation], places: Places, at_rest: Callable[[Observation], Pieces], panels: Panels
    ) -> None:
        super().__init__(host, at_rest)
        self._places, self._panels = places, panels
        self.handlers = {
            events.CharacterDrawn: self._character,
            events.DirectionRolled: self._direction,
            events.TileLaid: self._laid,
            events.Walked: self._walked,
            events.Transported: self._transported,
            events.TileTurned: self._tile_turned,
            events.BaggageBroughtHome: self._home,
            events.TileRotated: self._rotated,
            events.Peeked: self._peeked,
            events.ItemUsed: self._used,
            events.ItemAttached: self._showing_item,
            events.ItemDrawn: self._drawn,
            events.DeckShuffled: self._shuffled,
            events.ItemDiscarded: self._discarded,
            events.ItemStolen: self._stolen,
            events.ItemRecovered: self._recovered,
            events.ItemsReturned: self._returned,
            events.BonusUsed: self._showing_item,
            events.Damaged: self._damaged,
            events.BattleStarted: self._battle,
            events.LootTaken: self._loot,
            events.Defeated: self._defeated,
        }

    def animator(self, timeline: Timeline) -> Animations:
        return Animations(self._host, timeline)

    def play(self, event: Event, before: Observation, after: Observation, timeline: Timeline, background: Timeline) -> None:
        there = set(self._stage.names())
        super().play(event, before, after, timeline, background)
        if isinstance(event, HANDING):
            came = [key for key in self.pieces() if isinstance(key, tuple) and key[0] == "tag" and key not in there]
            self._swing(came, self.animator(background), timeline.at)
        if isinstance(event, FLYING):
            timeline.cue(partial(self._panels.layer.show_all, after))

    def _swing(self, tags: Sequence[Any], background: Animations, at: float) -> None:
        """Swing the tags of cases that have changed hands; a bell tells of the own one."""
        if not tags:
            return
        background.wait(at)
        background.sound("tag_swing")
        if any(seat == owner == self._after.seat for _, seat, owner in tags):
            background.sound("tag_mine")
        for key in tags:
            looks = [pieces.tag_look(background.art, self._after, key[2], angle) for angle in SWING]
            background.swing_tag(key, looks)

    def move(self, event: Event, timeline: Animator, background: Animator) -> bool:
        leaves = SWAP_SEEN if isinstance(event, events.ItemStolen) and self._apart(event) else 0.0
        elsewhere = self._panels.play(event, self._before, self._after, timeline.timeline, leaves)
        return not elsewhere and super().move(event, timeline, background)

    def preload_sprites(self) -> Iterator[tuple[str, float]]:
        art = self._host.context.art
        yield from markings.sprites(art, "flat")
        for side in SIDES:
            back = f"{pictures.FOLDER}land/back_{side}"
            yield from ((painted.turning(art, back, step), 1.0) for step in range(1, painted.TURNS + 1))
        yield from ((name, 1.0) for name in art.names("world/"))
        for tile in sorted({tile for cards in self._after.sets for tile in cards.tiles}):
            name = pieces.land(art, self._after.board.library, tile)
            yield f"{pictures.FOLDER}land/{name}", 1.0
            yield f"{pictures.FOLDER}decor/{name}", 1.0

    # where things are

    def _deck(self) -> Point:
        """Return the place of the item deck, as a place on the board."""
        window = self._stage.window
        return self._stage.view.place(window.right - window.width / 9, window.bottom)

    def _discards(self) -> Point:
        """Return the place of the discard pile, as a place on the board."""
        window = self._stage.window
        return self._stage.view.place(window.right - window.width / 5, window.bottom)

    def _at(self, seat: Seat) -> Point:
        """Return the place of a player's character, or of its home."""
        place = self._before.players[seat].place or self._after.players[seat].place
        return self._places.middle(place or self._after.board.regions[seat].home)

    def _apart(self, event: events.ItemStolen) -> bool:
        """Return whether what is stolen has a way to go.

        It is looked at before it leaves and once it is there.
        """
        return self._at(event.victim) != self._at(event.seat)

    # what many motions have

    def show_sign(self, event: Event, sign: Sign, timeline: Animations) -> None:
        if event.player is None:
            return
        if sign.text:
            timeline.change_hp(sign.text, self._at(event.player), harm=LOSS in sign.text)
        else:
            self._sign(timeline, sign.icon, event.player, size=sign.size)

    def _sign(self, timeline: Animations, sprite: str, seat: Seat, *, size: float = SIGN) -> None:
        """Let a picture rise over a player's character, icons of the interface on a disc."""
        sprite = painted.badge(timeline.art, sprite) if sprite.startswith("ui/") else sprite
        timeline.sign(sprite, self._at(seat), size=size)

    def _picture(self, item: str | None) -> tuple[str, float]:
        """Return the sprite of an item that flies, and its size.

        An unknown item shows the back of its card.
        """
        if item is None:
            return BACK, 0.4
        return pictures.item_picture(self._host.context.art, self._after.board.library.item[item]), 0.8

    def _fly(self, timeline: Animations, item: str | None, start: Point, end: Point, delay: float = 0.0) -> None:
        sprite, size = self._picture(item)
        timeline.fly(sprite, start, end, size=size, delay=delay)

    # the course of the game

    def _character(self, event: events.CharacterDrawn, timeline: Animations, background: Animations) -> None:
        rest = self.pieces()
        ring = rest["ring", event.seat]
        timeline.put(("ring", event.seat), ring)
        timeline.put_down(("figure", event.seat), rest["figure", event.seat])

    def _direction(self, event: events.DirectionRolled, timeline: Animations, background: Animations) -> None:
        """Show by an arrow the side of the tile that the die names."""
        side, alpha = seen_side(event.side, turned=self._turned), 1.0 if event.to is not None else 0.3
        arrow = Actor(f"world/arrow_{side}", *self._places.middle(event.space), layer=Layer.SIGN, base=TOP, order=50)
        timeline.show(0.5, arrow, key=("fx", "arrow"), alpha=line(1, alpha))

    def _laid(self, event: events.TileLaid, timeline: Animations, background: Animations) -> None:
        at = self._places.middle(event.space)
        back = pieces.flat(self._host.context.art, self._after.board.library, LaidTile(UNKNOWN, event.top), turned=self._turned)
        key = ("tile", event.space)
        bed = Actor(f"{pictures.FOLDER}land/hex", *at, layer=Layer.FLAT, order=pieces.BED)
        timeline.put(("bed", event.space), bed)
        timeline.put_down(key, Actor(back, *at, layer=Layer.FLAT, order=pieces.FACE, shadow=False), "tile_put")

    # moving

    def _walked(self, event: events.Walked, timeline: Animations, background: Animations) -> None:
        """Step by step, each with its sound."""
        for start, end in pairwise(map(self._places.middle, (event.start, *event.path))):
            timeline.carry(event.seat, start, end, STEP, STEP_HIGH)
            timeline.sound("step_wood")
        timeline.wait(0.08)

    def _transported(self, event: events.Transported, timeline: Animations, background: Animations) -> None:
        start, end = self._places.middle(event.start), self._places.middle(event.to)
        if event.cause == "swap":
            self._swap(timeline, background, event.seat, start, end, above=event.seat == event.by)
        else:
            timeline.teleport(event.seat, end)

    def _swap(self, timeline: Animations, background: Animations, seat: Seat, start: Point, end: Point, *, above: bool) -> None:
        """Move one of two figures that change places at once.

        The one that is `above` flies in an arc over the other, lights the way between them, and is heard.
        """
        if above:
            self.darken(timeline, background, start, end, LIGHT, SWAP_SEEN + SWAP + SWAP_SEEN)
        timeline.wait(SWAP_SEEN)
        if above:
            timeline.sound("swap")
        timeline.carry(seat, start, end, SWAP, SWAP_HIGH if above else 0.0, over=True)
        timeline.wait(SWAP_SEEN)

    def joins(self, first: Event, following: Event) -> bool:
        """Return whether two events share one moment, as those of two who change places do."""
        if not isinstance(first, events.Transported) or not isinstance(following, events.Transported):
            return False
        return first.cause == following.cause == "swap" and first.to == following.start

    # tiles

    def _tile_turned(self, event: events.TileTurned, timeline: Animations, background: Animations) -> None:
        """Take what stands on a tile away before it turns, and put it back once it is down."""
        art, library = self._host.context.art, self._after.board.library
        before, now = tile_at(self._before, event.space), tile_at(self._after, event.space)
        if before is None or now is None:
            return
        old, new = (pieces.flat(art, library, tile, turned=self._turned) for tile in (before, now))
        timeline.remove(*((part, event.space) for part in ("name", "top", "decor", "known_land", "known_decor")))
        timeline.sound("tile_lift")
        timeline.turn_over(("tile", event.space), old, new, standing_on(self._before, event.space))
        timeline.sound("tile_put")
        timeline.wait(0.06)

    def _home(self, event: events.BaggageBroughtHome, timeline: Animations, background: Animations) -> None:
        sprite, _ = self._picture(event.baggage)
        timeline.sign(sprite, self._places.middle(event.space), size=1.2)

    def _rotated(self, event: events.TileRotated, timeline: Animations, background: Animations) -> None:
        tile = tile_at(self._before, event.space)
        if tile is None:
            return
        turns = (event.top - event.was) % len(SIDES)
        way = range(1, turns + 1) if turns <= 3 else range(-1, turns - len(SIDES) - 1, -1)
        tops = [seen_side((event.was + step - 1) % len(SIDES) + 1, turned=self._turned) for step in way]
        if tile.up:
            timeline.remove(("name", event.space))
            timeline.swing(("top", event.space), [f"{pictures.FOLDER}land/mark_{top}" for top in tops])
        else:
            timeline.swing(("tile", event.space), [f"{pictures.FOLDER}land/back_{top}" for top in tops])

    def _peeked(self, event: events.Peeked, timeline: Animations, background: Animations) -> None:
        """Lift the edge of the tile that is looked at, seen by everybody.

        Who sees its face has time to read it.
        """
        key = ("tile", event.space)
        background.sign(painted.badge(background.art, "ui/icon_eye"), self._places.middle(event.space), high=40.0)
        timeline.tween(0.5, key, lift=toss(9))
        if event.tile is not None:
            rest = self.pieces()
            for part in ("known_land", "known_decor"):
                if (known := rest.get((part, event.space))) is not None:
                    timeline.put((part, event.space), known)
            timeline.wait(READING)

    # items

    def _used(self, event: events.ItemUsed, timeline: Animations, background: Animations) -> None:
        sprite, _ = self._picture(event.item)
        background.sign(sprite, self._at(event.seat))

    def _drawn(self, event: events.ItemDrawn, timeline: Animations, background: Animations) -> None:
        start = self._deck() if event.source == "deck" else self._at(event.seat)
        self._fly(timeline, event.item, start, self._host.panel_place(event.seat))

    def _shuffled(self, event: events.DeckShuffled, timeline: Animations, background: Animations) -> None:
        self._fly(timeline, None, self._discards(), self._deck())

    def _discarded(self, event: events.ItemDiscarded, timeline: Animations, background: Animations) -> None:
        self._fly(timeline, event.item, self._at(event.seat), self._discards())

    def _stolen(self, event: events.ItemStolen, timeline: Animations, background: Animations) -> None:
        """Show what is stolen for as long as two who swap, or between two on one tile briefly."""
        start, end = self._at(event.victim), self._at(event.seat)
        if not self._apart(event):
            self._fly(timeline, event.item, start, end)
            return
        self.darken(timeline, background, start, end, LIGHT, SWAP_SEEN + THEFT + SWAP_SEEN)
        rest = self.pieces()
        gone = [key for key in self._stage.names() if _is_tag_of(key, event.victim) and key not in rest]
        timeline.remove(*gone, delay=SWAP_SEEN)
        sprite, size = self._picture(event.item)
        if event.item is not None:
            sprite, size = painted.badge(timeline.art, sprite), STOLEN
        timeline.hand_over(sprite, start, end, size=size)

    def _recovered(self, event: events.ItemRecovered, timeline: Animations, background: Animations) -> None:
        self._fly(timeline, event.item, self._discards(), self._host.panel_place(event.seat))

    def _returned(self, event: events.ItemsReturned, timeline: Animations, background: Animations) -> None:
        if event.n:
            self._fly(timeline, None, self._at(event.seat), self._deck())

    def _showing_item(self, event: events.ItemAttached | events.BonusUsed, timeline: Animations, background: Animations) -> None:
        self._sign(background, self._picture(event.item)[0], event.seat)

    # HP

    def _damaged(self, event: events.Damaged, timeline: Animations, background: Animations) -> None:
        timeline.tremble(event.seat)
        if not event.hp:
            timeline.slow(SLOW)

    # battles

    def _battle(self, event: events.BattleStarted, timeline: Animations, background: Animations) -> None:
        for seat in (event.instigator, event.defender):
            self._sign(background, BADGE.format("attack"), seat, size=1.4)

    def _loot(self, event: events.LootTaken, timeline: Animations, background: Animations) -> None:
        start, end = self._at(event.loser), self._at(event.seat)
        for number, item in enumerate((event.items or (None,) * event.n)[:LOOT]):
            self._fly(timeline, item, start, end, number * 0.1)

    def _defeated(self, event: events.Defeated, timeline: Animations, background: Animations) -> None:
        at = self._at(event.seat)
        self.darken(timeline, background, at, at, LIGHT, FALLING)
        timeline.fall(event.seat, at)


def _is_tag_of(key: object, seat: Seat) -> bool:
    """Return whether the key of a piece is that of a tag on a player's character."""
    return isinstance(key, tuple) and key[:2] == ("tag", seat)
