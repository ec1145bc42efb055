"""Lost Baggage in motion: every event of the engine as something to see and hear. Times are seconds.

What is shown follows the events one by one. An event's motion ends with everything at rest as it is after it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from itertools import pairwise
from typing import Any, cast

from game.engine.core import Event, Seat
from game.engine.lost_baggage import events
from game.engine.lost_baggage.geometry import SIDES, Space
from game.engine.lost_baggage.state import LaidTile, Observation, standing_on, tile_at
from game.ui.motion.effects import Effects
from game.ui.motion.timeline import Timeline, linear
from game.ui.tables.board.stage import Actor, Layer
from game.ui.tables.kit import Desk
from game.ui.tables.lost_baggage.cards import looks
from game.ui.tables.lost_baggage.shown import after
from game.ui.tables.lost_baggage.world import pieces, signs
from game.ui.tables.lost_baggage.world.places import TOP, Places, Point, seen_side
from game.ui.tables.lost_baggage.world.strokes import BACK, Strokes

DIE = "dice/classic"
SLIDER = "lost_baggage/ui/slider_{}"
SIGN = 0.9
"""How large icons are that rise over a figure."""
HURT, HEART = "hit_blunt", "ui/icon_heart"
Play = Callable[[Any, Timeline, Timeline], None]


class Motion:
    """Plays the events of one table. `deck` and `discards` are where these piles are seen, as places on the board."""

    def __init__(self, desk: Desk, places: Places, deck: Callable[[], Point], discards: Callable[[], Point]) -> None:
        self._desk, self._places = desk, places
        self._stage = desk.stage
        self._deck, self._discards = deck, discards
        self._effects = Effects(desk)
        self._strokes = Strokes(desk, self._effects)
        self.shown = self._before = cast(Observation, desk.seen)
        """What is shown, and what was before the event that is played."""
        self._players: Mapping[type[Event], Play] = {
            events.CharacterDrawn: self._character,
            events.Rolled: self._rolled,
            events.DirectionRolled: self._direction,
            events.TileLaid: self._laid,
            events.TurnStarted: self._turn,
            events.TurnSkipped: self._skipped,
            events.Walked: self._walked,
            events.Transported: self._transported,
            events.TileTurned: self._turned,
            events.TileObeyed: self._obeyed,
            events.TileMatched: self._matched,
            events.BaggageBroughtHome: self._home,
            events.TileRotated: self._rotated,
            events.Peeked: self._peeked,
            events.ItemUsed: self._used,
            events.ItemEquipped: self._equipped,
            events.ItemAttached: self._attached,
            events.ItemDrawn: self._drawn,
            events.DeckShuffled: self._shuffled,
            events.ItemDiscarded: self._discarded,
            events.ItemStolen: self._stolen,
            events.ItemRecovered: self._recovered,
            events.ItemsReturned: self._returned,
            events.AbilityUsed: self._ability,
            events.AttackUsed: self._attack,
            events.SpecialUsed: self._special,
            events.BonusUsed: self._bonus,
            events.Damaged: self._damaged,
            events.DamageBlocked: self._blocked,
            events.Healed: self._healed,
            events.SliderAttached: self._slider,
            events.SliderRemoved: self._slider_gone,
            events.SkipSet: self._skip_set,
            events.ExtraTurnWon: self._extra,
            events.BlockReady: self._block,
            events.DoubleReady: self._double,
            events.EffectSkipped: self._in_vain,
            events.BattleStarted: self._battle,
            events.BattleEnded: self._battle_ended,
            events.LootTaken: self._loot,
            events.Defeated: self._defeated,
            events.Eliminated: self._eliminated,
        }

    def rest(self) -> None:
        """Everything has been shown: go on from what is seen."""
        self.shown = cast(Observation, self._desk.seen)

    def at_rest(self) -> dict[Hashable, Actor]:
        """The pieces as they are after the events so far."""
        return pieces.at_rest(self._desk.context.art, self.shown, self._places, turned=self._turned_round)

    @property
    def _turned_round(self) -> bool:
        return self._stage.view.turned

    def play(self, event: Event, timeline: Timeline, aside: Timeline, *, quietly: bool) -> None:
        """Fill the timelines with what shows this event; an event without a picture of its own only changes what is shown.

        `quietly`: it is shown elsewhere, and only changes what lies here.
        """
        player = None if quietly else self._players.get(type(event))
        self._before, self.shown = self.shown, after(self.shown, event)
        shown = self.shown
        if player is not None:
            player(event, timeline, aside)
        if self._before != shown or player is not None:
            timeline.catch_up()
            timeline.cue(lambda: self._settle(shown))

    def _settle(self, shown: Observation) -> None:
        """Put all pieces where they belong after an event; effects go on."""
        rest = pieces.at_rest(self._desk.context.art, shown, self._places, turned=self._turned_round)
        self._stage.show_only(rest, _is_piece)

    def _top(self, space: Space) -> Point:
        return self._places.middle(space)

    def _at(self, seat: Seat) -> Point:
        """Where a player's character is seen, or its home."""
        place = self._before.players[seat].place or self.shown.players[seat].place
        return self._top(place or self.shown.board.regions[seat].home)

    def _sign(self, timeline: Timeline, sprite: str, seat: Seat, *, size: float = SIGN) -> None:
        sprite = signs.badge(self._desk.context.art, sprite) if sprite.startswith("ui/") else sprite
        self._strokes.rise(timeline, sprite, self._at(seat), size=size)

    def _sound(self, timeline: Timeline, name: str, variant: int | None = None) -> None:
        self._effects.sound(timeline, name, variant)

    def _picture(self, item: str | None) -> tuple[str, float]:
        """The sprite of an item that flies, and its size: of one that is not known, the back of its card."""
        if item is None:
            return BACK, 0.4
        return looks.item_picture(self._desk.context.art, self.shown.board.library.item[item]), 0.8

    def _fly(self, timeline: Timeline, item: str | None, start: Point, end: Point, delay: float = 0.0) -> None:
        sprite, size = self._picture(item)
        self._strokes.fly(timeline, sprite, start, end, size=size, delay=delay)

    # the course of the game

    def _character(self, event: events.CharacterDrawn, timeline: Timeline, aside: Timeline) -> None:
        rest = pieces.at_rest(self._desk.context.art, self.shown, self._places, turned=self._turned_round)
        self._sound(timeline, "respawn")
        ring = rest["ring", event.seat]
        timeline.cue(lambda: self._stage.put(("ring", event.seat), ring))
        self._effects.put_down(timeline, ("figure", event.seat), rest["figure", event.seat])
        timeline.wait(0.15)

    def _rolled(self, event: events.Rolled, timeline: Timeline, aside: Timeline) -> None:
        self._effects.throw_die(timeline, DIE, event.value)

    def _direction(self, event: events.DirectionRolled, timeline: Timeline, aside: Timeline) -> None:
        """The die names a side of the tile, and an arrow shows which."""
        self._effects.throw_die(timeline, DIE, event.value)
        key, at = ("fx", "arrow"), self._top(event.space)
        side = seen_side(event.side, turned=self._turned_round)

        def show(k: float) -> None:
            if self._stage.get(key) is None:
                self._stage.put(key, Actor(f"world/arrow_{side}", *at, layer=Layer.SIGN, base=TOP, order=50))
            self._stage.change(key, alpha=1.0 if event.to is not None else 1 - 0.7 * k)

        timeline.then(0.5, show, linear)
        timeline.cue(lambda: self._stage.remove(key))

    def _laid(self, event: events.TileLaid, timeline: Timeline, aside: Timeline) -> None:
        at = self._top(event.space)
        back = pieces.flat(self._desk.context.art, self.shown.board.library, LaidTile("?", event.top), turned=self._turned_round)
        key = ("tile", event.space)
        bed = Actor(f"{looks.FOLDER}land/hex", *at, layer=Layer.FLAT, order=pieces.BED)
        timeline.cue(lambda: self._stage.put(("bed", event.space), bed))
        self._effects.put_down(timeline, key, Actor(back, *at, layer=Layer.FLAT, order=pieces.FACE, shadow=False), "tile_put")

    def _turn(self, event: events.TurnStarted, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "turn_change", variant=event.seat)
        timeline.wait(0.3)

    def _skipped(self, event: events.TurnSkipped, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "skip")
        self._sign(aside, "ui/icon_hourglass", event.seat)
        timeline.wait(0.5)

    # moving

    def _walked(self, event: events.Walked, timeline: Timeline, aside: Timeline) -> None:
        """Step by step, each with its sound."""
        points = [self._top(space) for space in (event.start, *event.path)]
        for start, end in pairwise(points):
            self._strokes.step(timeline, event.seat, start, end)
            self._sound(timeline, "step_wood")
        timeline.wait(0.08)

    def _transported(self, event: events.Transported, timeline: Timeline, aside: Timeline) -> None:
        start, end = self._top(event.start), self._top(event.to)
        if event.cause == "swap":
            self._sound(timeline, "swap")
            self._strokes.slide(timeline, event.seat, start, end)
        else:
            self._sound(timeline, "teleport")
            self._strokes.vanish(timeline, event.seat, end)

    # tiles

    def _turned(self, event: events.TileTurned, timeline: Timeline, aside: Timeline) -> None:
        """What stands on the tile goes before it turns, and is there when it lies."""
        art, library = self._desk.context.art, self.shown.board.library
        before, now = tile_at(self._before, event.space), tile_at(self.shown, event.space)
        if before is None or now is None:
            return
        old, new = (pieces.flat(art, library, tile, turned=self._turned_round) for tile in (before, now))
        for part in ("top", "decor", "known_land", "known_decor"):
            timeline.cue(lambda part=part: self._stage.remove((part, event.space)))  # type: ignore[misc]
        self._sound(timeline, "tile_lift")
        self._strokes.turn_over(timeline, ("tile", event.space), old, new, standing_on(self._before, event.space))
        self._sound(timeline, "tile_put")
        timeline.wait(0.06)

    def _obeyed(self, event: events.TileObeyed, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "card_flip")
        self._effects.beat(timeline, 0.7)

    def _matched(self, event: events.TileMatched, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "hint")
        self._sign(aside, "ui/icon_star", event.seat)
        timeline.wait(0.35)

    def _home(self, event: events.BaggageBroughtHome, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "baggage_found")
        sprite, _ = self._picture(event.baggage)
        self._strokes.rise(timeline, sprite, self._top(event.space), size=1.2)
        timeline.wait(1.0)

    def _rotated(self, event: events.TileRotated, timeline: Timeline, aside: Timeline) -> None:
        tile = tile_at(self._before, event.space)
        if tile is None:
            return
        turns = (event.top - event.was) % len(SIDES)
        way = range(1, turns + 1) if turns <= 3 else range(-1, turns - len(SIDES) - 1, -1)
        tops = [seen_side((event.was + step - 1) % len(SIDES) + 1, turned=self._turned_round) for step in way]
        self._sound(timeline, "piece_turn")
        if tile.up:
            self._strokes.swing(timeline, ("top", event.space), [f"{looks.FOLDER}land/mark_{top}" for top in tops])
        else:
            self._strokes.swing(timeline, ("tile", event.space), [f"{looks.FOLDER}land/back_{top}" for top in tops])

    def _peeked(self, event: events.Peeked, timeline: Timeline, aside: Timeline) -> None:
        """Everybody sees which tile; its edge is lifted."""
        self._sound(timeline, "card_flip")
        key = ("tile", event.space)
        self._strokes.rise(aside, signs.badge(self._desk.context.art, "ui/icon_eye"), self._top(event.space), high=40.0)
        timeline.then(0.5, lambda k: self._stage.change(key, lift=36 * k * (1 - k)), linear)

    # items

    def _used(self, event: events.ItemUsed, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "card_play")
        sprite, _ = self._picture(event.item)
        self._strokes.rise(aside, sprite, self._at(event.seat))
        timeline.wait(0.55)

    def _equipped(self, event: events.ItemEquipped, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "item_gain")
        timeline.wait(0.2)

    def _attached(self, event: events.ItemAttached, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "card_play")
        self._sign(aside, self._picture(event.item)[0], event.seat)
        timeline.wait(0.4)

    def _drawn(self, event: events.ItemDrawn, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "card_draw")
        start = self._deck() if event.source == "deck" else self._at(event.seat)
        self._fly(timeline, event.item, start, self._desk.plate(event.seat))

    def _shuffled(self, event: events.DeckShuffled, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "card_shuffle")
        self._fly(timeline, None, self._discards(), self._deck())

    def _discarded(self, event: events.ItemDiscarded, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "card_discard")
        self._fly(timeline, event.item, self._at(event.seat), self._discards())

    def _stolen(self, event: events.ItemStolen, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "steal")
        self._fly(timeline, event.item, self._at(event.victim), self._at(event.seat))

    def _recovered(self, event: events.ItemRecovered, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "card_draw")
        self._fly(timeline, event.item, self._discards(), self._desk.plate(event.seat))

    def _returned(self, event: events.ItemsReturned, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "card_shuffle")
        if event.n:
            self._fly(timeline, None, self._at(event.seat), self._deck())

    # skills

    def _ability(self, event: events.AbilityUsed, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "sword_up")
        self._sign(aside, "lost_baggage/ui/badge_ability", event.seat, size=1.3)
        timeline.wait(0.45)

    def _attack(self, event: events.AttackUsed, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "hit_slash")
        self._sign(aside, "lost_baggage/ui/badge_attack", event.seat, size=1.3)
        timeline.wait(0.35)

    def _special(self, event: events.SpecialUsed, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "hit_magic")
        self._sign(aside, "lost_baggage/ui/badge_skill", event.seat, size=1.4)
        timeline.wait(0.55)

    def _bonus(self, event: events.BonusUsed, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "card_play")
        self._sign(aside, self._picture(event.item)[0], event.seat)
        timeline.wait(0.4)

    # HP, sliders and what waits

    def _damaged(self, event: events.Damaged, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, HURT if event.by is not None else "hit_fire")
        self._strokes.number(aside, f"−{event.n}", self._at(event.seat), harm=True)
        self._strokes.tremble(timeline, event.seat)
        timeline.wait(0.2)

    def _blocked(self, event: events.DamageBlocked, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "block")
        self._sign(aside, "ui/icon_shield", event.seat)
        timeline.wait(0.4)

    def _healed(self, event: events.Healed, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "heal")
        self._strokes.number(aside, f"+{event.n}", self._at(event.seat), harm=False)
        timeline.wait(0.45)

    def _slider(self, event: events.SliderAttached, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, f"status_{event.colour}")
        self._sign(aside, SLIDER.format(event.colour), event.seat, size=1.2)
        timeline.wait(0.5)

    def _slider_gone(self, event: events.SliderRemoved, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "status_clear")
        self._sign(aside, SLIDER.format(event.colour), event.seat)
        timeline.wait(0.35)

    def _skip_set(self, event: events.SkipSet, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "warning")
        self._sign(aside, "ui/icon_hourglass", event.seat)
        timeline.wait(0.4)

    def _extra(self, event: events.ExtraTurnWon, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "item_gain")
        self._sign(aside, "ui/icon_redo", event.seat)
        timeline.wait(0.4)

    def _block(self, event: events.BlockReady, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "block")
        self._sign(aside, "ui/icon_shield", event.seat)
        timeline.wait(0.4)

    def _double(self, event: events.DoubleReady, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "sword_up")
        self._sign(aside, "ui/icon_fast_forward", event.seat)
        timeline.wait(0.4)

    def _in_vain(self, event: events.EffectSkipped, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "skip")
        timeline.wait(0.15)

    # battles

    def _battle(self, event: events.BattleStarted, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "sword_1")
        for seat in (event.instigator, event.defender):
            self._sign(aside, "lost_baggage/ui/badge_attack", seat, size=1.4)
        timeline.wait(0.7)

    def _battle_ended(self, event: events.BattleEnded, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "market_bell")
        timeline.wait(0.4)

    def _loot(self, event: events.LootTaken, timeline: Timeline, aside: Timeline) -> None:
        if not event.n:
            return
        self._sound(timeline, "item_gain")
        start, end = self._at(event.loser), self._at(event.seat)
        for number, item in enumerate((event.items or (None,) * event.n)[:8]):
            self._fly(timeline, item, start, end, number * 0.1)

    def _defeated(self, event: events.Defeated, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "death")
        self._strokes.fall(timeline, event.seat)

    def _eliminated(self, event: events.Eliminated, timeline: Timeline, aside: Timeline) -> None:
        self._sound(timeline, "lose")
        timeline.wait(0.4)


def _is_piece(key: Hashable) -> bool:
    return isinstance(key, tuple) and key[0] not in ("fx", "mark")
