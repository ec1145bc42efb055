"""How each event of a battle is shown on the stage: blows, healing, sliders, cards on their way, the end."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any
from zlib import crc32

from game.engine.core import Event, Seat
from game.engine.lost_baggage import events
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.state import Observation
from game.ui.motion.effects import Effects
from game.ui.motion.timeline import Timeline, fall, linear, settle
from game.ui.tables.board.stage import Actor, Layer
from game.ui.tables.lost_baggage.battle.arena import HEALING, PLAIN, TOP, burst, sign
from game.ui.tables.lost_baggage.battle.flights import Flights
from game.ui.tables.lost_baggage.battle.side import FighterSide
from game.ui.tables.lost_baggage.battle.stage import BattleStage
from game.ui.tables.lost_baggage.cards.words import CardWords

FLY = 0.34
"""Seconds for a card from place to place."""
SEEN = 0.45
"""Seconds for which a card that is used is held up."""
LUNGE = 46.0
"""Board units by which a figure jumps at the other."""
HEAD = 84.0
"""Board units of the middle of a figure above its feet."""
LOOT = 8
"""Cards that are seen to fly at most when one takes all of the other's."""
HITS = ("hit_blunt", "hit_slash", "hit_pierce", "hit_bite", "hit_fire", "hit_water", "hit_magic")
"""The sounds of blows; each character has its own."""

Point = tuple[int, int]
OwnHand = Callable[[Seat, str | None], Point | None]
"""Gives the pixel where an item lies in the viewer's own hand, or where a new one (None) comes to lie; None for other hands."""
Follow = Callable[[], None]
"""Brings what the stage shows up to the event."""


class BattleMotion:
    """Fills timelines for the battle on a stage."""

    def __init__(
        self,
        stage: BattleStage,
        flights: Flights,
        effects: Effects,
        words: CardWords,
        own_hand: OwnHand,
    ) -> None:
        self._stage, self._flights, self._effects, self._words, self._own_hand = stage, flights, effects, words, own_hand
        self._plays: dict[type[Event], Callable[[Any, Timeline, Follow, Observation], None]] = {
            events.TurnStarted: self._turn,
            events.TurnSkipped: self._skipped,
            events.ItemDrawn: self._drawn,
            events.ItemUsed: self._used,
            events.ItemEquipped: self._equipped,
            events.ItemAttached: self._attached,
            events.ItemDiscarded: self._discarded,
            events.ItemStolen: self._stolen,
            events.ItemRecovered: self._recovered,
            events.AttackUsed: self._attack,
            events.AbilityUsed: self._ability,
            events.SpecialUsed: self._special,
            events.BonusUsed: self._bonus,
            events.Passed: self._passed,
            events.Damaged: self._damaged,
            events.DamageBlocked: self._blocked,
            events.Healed: self._healed,
            events.SparedAtOne: self._spared,
            events.SliderAttached: self._slid,
            events.SliderRemoved: self._unslid,
            events.SkipSet: self._popping("hourglass", "skip"),
            events.BlockReady: self._popping("shield", "block"),
            events.DoubleReady: self._popping("fast_forward", "hint"),
            events.ExtraTurnWon: self._popping("redo", "hint"),
            events.BattleStarted: self._started,
            events.BattleEnded: self._ended,
            events.LootTaken: self._looted,
            events.Defeated: self._defeated,
        }

    def play(self, event: Event, timeline: Timeline, follow: Follow, shown: Observation) -> bool:
        """Show an event that happens to the fighters on the stage, as `shown` had them before; False: not of the stage."""
        play = self._plays.get(type(event))
        if play is None:
            return False
        play(event, timeline, follow, shown)
        return True

    # helpers

    def _side(self, seat: Seat) -> FighterSide | None:
        side = self._stage.side_of(seat)
        return None if side is None else self._stage.sides[side]

    def _sound(self, timeline: Timeline, name: str) -> None:
        self._effects.sound(timeline, name)

    def _hand(self, seat: Seat, item: str | None = None) -> Point:
        """Where a player's hand is, or an item in it: in the fan, or the pile of backs; that of a bystander beyond the edge."""
        side = self._side(seat)
        if side is None:
            return self._stage.rect.centerx, self._stage.rect.top
        return self._own_hand(seat, item) or side.hand.middle

    def _float(
        self,
        timeline: Timeline,
        sprite: str,
        seat: Seat,
        *,
        size: float = 1.0,
        duration: float = 0.9,
        rise: float = 26,
        aside: float = 1.0,
    ) -> None:
        """A sign rises over a fighter and fades; `aside`: how far from the middle, where 1 is over the fighter's head."""
        side = self._stage.side_of(seat)
        if side is None:
            return
        stage, (x, y) = self._stage.arena.stage, self._stage.arena.spot(side)
        key = ("fx", sprite, seat)
        start = Actor(sprite, x * aside, y, layer=Layer.SIGN, base=TOP + HEAD, size=size)

        def show(k: float) -> None:
            if stage.get(key) is None:
                stage.put(key, start)
            stage.change(key, lift=rise * settle(k), alpha=min(1.0, (1 - k) * 2.5))

        timeline.also(duration, show, linear)
        timeline.cue(lambda: stage.remove(key), duration)

    def _say(self, timeline: Timeline, seat: Seat, words: str) -> None:
        """The name of what a fighter does, over both heads, where long ones have room."""
        art, theme = self._stage.theme.art, self._stage.theme
        self._float(timeline, sign(art, theme, words, PLAIN), seat, size=0.86, duration=1.1, rise=16, aside=0.1)

    def _slide_hp(self, timeline: Timeline, seat: Seat, hp: int) -> None:
        side = self._side(seat)
        if side is None:
            return
        card = side.card
        start = card.hp

        def show(k: float) -> None:
            card.set_hp(start + (hp - start) * k)

        timeline.also(0.3, show)
        self._sound(timeline, "slider_click")

    # turns

    def _turn(self, event: events.TurnStarted, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        timeline.cue(follow)
        self._sound(timeline, "turn_change")
        timeline.wait(0.25)

    def _skipped(self, event: events.TurnSkipped, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        self._pop(event.seat, "hourglass", "skip", timeline, follow)

    def _passed(self, event: events.Passed, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        timeline.cue(follow)
        self._sound(timeline, "ui_back")
        timeline.wait(0.2)

    # cards

    def _fly(self, timeline: Timeline, item: str, start: Point, end: Point, *, flip: bool = False, pause: float = 0.0) -> None:
        """A card flies, and the timeline goes on when it has landed."""
        self._flights.fly(timeline, item, start, end, FLY, flip=flip, pause=pause)
        timeline.wait(FLY + pause)

    def _drawn(self, event: events.ItemDrawn, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        side = self._side(event.seat)
        self._sound(timeline, "card_draw")
        start = side.deck.middle if side is not None and event.source == "pack" else self._hand(event.seat)
        self._fly(timeline, event.item or UNKNOWN, start, self._hand(event.seat), flip=event.item is not None)
        timeline.cue(follow)

    @property
    def _middle(self) -> Point:
        """Where a card in use is held up."""
        return self._stage.in_use

    def _used(self, event: events.ItemUsed, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        self._sound(timeline, "card_play")
        timeline.cue(follow)
        hidden = self._own_hand(event.seat, None) is None
        self._fly(timeline, event.item, self._hand(event.seat, event.item), self._middle, flip=hidden)
        timeline.cue(lambda: self._stage.hold(event.item))
        timeline.wait(SEEN)

    def _equipped(self, event: events.ItemEquipped, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        side = self._side(event.seat)
        if side is not None:
            timeline.cue(lambda: self._stage.hold(None))
            self._fly(timeline, event.item, self._middle, side.equipped.middle)
        self._sound(timeline, "item_gain")
        timeline.cue(follow)

    def _attached(self, event: events.ItemAttached, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        side = self._side(event.seat)
        self._sound(timeline, "card_play")
        if side is not None:
            hidden = self._own_hand(event.seat, None) is None
            self._fly(timeline, event.item, self._hand(event.seat, event.item), side.paid.middle, flip=hidden)
        timeline.cue(follow)

    def _discarded(self, event: events.ItemDiscarded, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        side = self._side(event.seat)
        start = self._hand(event.seat, event.item)
        if side is not None:
            places = {"used": self._middle, "paid": side.paid.middle, "replaced": side.equipped.middle, "mill": side.deck.middle}
            start = places.get(event.cause, start)
        if event.cause == "used":
            timeline.cue(lambda: self._stage.hold(None))
        self._sound(timeline, "card_discard")
        self._fly(timeline, event.item, start, self._stage.discards.middle, flip=event.cause == "mill")
        timeline.cue(follow)

    def _stolen(self, event: events.ItemStolen, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        self._sound(timeline, "steal")
        self._fly(timeline, event.item or UNKNOWN, self._hand(event.victim), self._hand(event.seat))
        timeline.cue(follow)

    def _recovered(self, event: events.ItemRecovered, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        self._sound(timeline, "card_draw")
        self._fly(timeline, event.item, self._stage.discards.middle, self._hand(event.seat))
        timeline.cue(follow)

    # skills

    def _attack(self, event: events.AttackUsed, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        timeline.cue(follow)
        self._name(event.seat, event.character, lambda skill: skill.number == event.number, timeline)

    def _ability(self, event: events.AbilityUsed, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        timeline.cue(follow)
        self._name(event.seat, event.character, lambda skill: skill.kind == "ability", timeline)

    def _special(self, event: events.SpecialUsed, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        self._sound(timeline, "sword_up")
        self._name(event.seat, event.character, lambda skill: skill.kind == "special", timeline)

    def _name(self, seat: Seat, character: str, fits: Callable[[Any], bool], timeline: Timeline) -> None:
        skill = next(filter(fits, self._words.skills(self._words.library.character[character])))
        self._say(timeline, seat, skill.name)
        timeline.wait(0.3)

    def _bonus(self, event: events.BonusUsed, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        timeline.cue(follow)
        self._sound(timeline, "card_flip")
        self._say(timeline, event.seat, self._words.name("item", event.item))
        timeline.wait(0.3)

    # blows and healing

    def _damaged(self, event: events.Damaged, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        striker = self._stage.side_of(event.by) if event.by is not None else None
        victim = self._stage.side_of(event.seat)
        if striker is not None and victim is not None and striker != victim:
            self._lunge(timeline, striker)
        character = shown.players[event.by].character if event.by is not None else None
        self._sound(timeline, "status_red" if character is None else HITS[crc32(character.encode()) % len(HITS)])
        if victim is None:
            timeline.cue(follow)
            timeline.wait(0.2)
            return
        art, theme = self._stage.theme.art, self._stage.theme
        self._star(timeline, burst(art, theme, f"−{event.n}"), victim)
        self._recoil(timeline, victim)
        self._slide_hp(timeline, event.seat, event.hp)
        timeline.wait(0.5)
        timeline.cue(follow)

    def _lunge(self, timeline: Timeline, side: int) -> None:
        """A figure jumps at the other, and comes back while the blow is felt."""
        if self._effects.calm:
            timeline.wait(0.15)
            return
        stage, key = self._stage.arena.stage, self._stage.arena.figure_key(side)
        home = self._stage.arena.spot(side)
        way = -LUNGE if side else LUNGE

        def show(k: float) -> None:
            stage.change(key, x=home[0] + way * k, lift=16 * math.sin(math.pi * min(1.0, k)))

        timeline.then(0.16, show, fall)
        timeline.also(0.26, lambda k: show(1 - k), settle, 0.05)

    def _recoil(self, timeline: Timeline, side: int) -> None:
        if self._effects.calm:
            return
        stage, key = self._stage.arena.stage, self._stage.arena.figure_key(side)
        home = self._stage.arena.spot(side)
        way = 14 if side else -14
        timeline.also(0.32, lambda k: stage.change(key, x=home[0] + way * math.sin(math.pi * k) * (1 - k)), linear)

    def _star(self, timeline: Timeline, sprite: str, side: int) -> None:
        """A star with the damage comes up on a figure and goes."""
        stage, (x, y) = self._stage.arena.stage, self._stage.arena.spot(side)
        key = ("fx", "star", side)

        def show(k: float) -> None:
            if stage.get(key) is None:
                stage.put(key, Actor(sprite, x, y, layer=Layer.SIGN, base=TOP + HEAD * 0.8))
            grown = 1.0 if self._effects.calm else min(1.0, round((0.4 + 3.2 * k) * 8) / 8)
            stage.change(key, sprite=sprite, size=grown, lift=10 * k, alpha=min(1.0, (1 - k) * 3))

        timeline.also(0.85, show, linear)
        timeline.cue(lambda: stage.remove(key), 0.86)

    def _blocked(self, event: events.DamageBlocked, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        striker = self._stage.side_of(event.by)
        if striker is not None and event.by != event.seat:
            self._lunge(timeline, striker)
        self._pop(event.seat, "shield", "block", timeline, follow)

    def _healed(self, event: events.Healed, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        self._sound(timeline, "heal")
        art, theme = self._stage.theme.art, self._stage.theme
        self._float(timeline, sign(art, theme, f"+{event.n}", HEALING), event.seat, size=1.6, rise=34)
        self._slide_hp(timeline, event.seat, event.hp)
        timeline.wait(0.45)
        timeline.cue(follow)

    def _spared(self, event: events.SparedAtOne, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        self._slide_hp(timeline, event.seat, 1)
        self._pop(event.seat, "heart", "heal", timeline, follow)

    def _popping(self, icon: str, sound: str) -> Callable[[Any, Timeline, Follow, Observation], None]:
        """Plays an event by an icon over the fighter whom it concerns."""
        return lambda event, timeline, follow, _: self._pop(event.seat, icon, sound, timeline, follow)

    def _pop(self, seat: Seat, icon: str, sound: str, timeline: Timeline, follow: Follow) -> None:
        """An icon comes up large over a fighter."""
        self._sound(timeline, sound)
        self._float(timeline, f"ui/icon_{icon}", seat, size=1.7, rise=20)
        timeline.wait(0.35)
        timeline.cue(follow)

    # sliders

    def _slid(self, event: events.SliderAttached, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        side = self._side(event.seat)
        timeline.cue(follow)
        if side is not None:
            card = side.card
            timeline.then(0.3, lambda k: card.set_drop(event.colour, 1 - k), fall)
        self._sound(timeline, "slider_click")
        self._sound(timeline, f"status_{event.colour}")
        self._float(timeline, f"lost_baggage/ui/slider_{event.colour}", event.seat, size=1.1)
        timeline.wait(0.3)

    def _unslid(self, event: events.SliderRemoved, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        side = self._side(event.seat)
        self._sound(timeline, "status_clear")
        if side is not None:
            card = side.card
            timeline.then(0.3, lambda k: card.set_drop(event.colour, k))
            timeline.cue(lambda: card.set_drop(event.colour, 0.0), 0.01)
        timeline.cue(follow)

    # beginning and end

    def _started(self, event: events.BattleStarted, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        timeline.cue(follow)
        self._sound(timeline, "sword_1")
        self._sound(timeline, "card_shuffle")
        timeline.wait(0.5)

    def _ended(self, event: events.BattleEnded, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        self._sound(timeline, "card_shuffle" if event.winner is None else "coins")
        if event.winner is not None:
            self._float(timeline, "ui/icon_trophy", event.winner, size=1.8, duration=1.3)
        timeline.wait(0.5)
        timeline.cue(follow)

    def _looted(self, event: events.LootTaken, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        side = self._side(event.loser)
        start = side.deck.middle if side is not None else self._hand(event.loser)
        for number in range(min(event.n, LOOT)):
            item = event.items[number] if event.items else UNKNOWN
            self._flights.fly(timeline, item, start, self._hand(event.seat), FLY + 0.1, delay=0.09 * number)
        self._sound(timeline, "steal")
        timeline.wait(FLY + 0.1 + 0.09 * min(event.n, LOOT))
        timeline.cue(follow)

    def _defeated(self, event: events.Defeated, timeline: Timeline, follow: Follow, shown: Observation) -> None:
        side = self._stage.side_of(event.seat)
        self._sound(timeline, "death")
        if side is not None:
            stage = self._stage.arena.stage
            for key in (self._stage.arena.figure_key(side), ("ring", side)):
                timeline.also(0.6, lambda k, key=key: stage.change(key, alpha=1 - k, lift=-8 * k), fall)  # type: ignore[misc]
        timeline.wait(0.7)
        timeline.cue(follow)
