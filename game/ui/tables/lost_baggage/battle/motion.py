"""The animation of each event of a battle: blows, healing, sliders, moving cards, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from zlib import crc32

from game.engine.core import Event, Seat
from game.engine.lost_baggage import events
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.state import Observation
from game.ui.contract.host import TableHost
from game.ui.contract.telling import UNTOLD
from game.ui.contract.timeline import Timeline, fall, smooth
from game.ui.motion.events import play_sound
from game.ui.tables.lost_baggage.battle.animations import Animations
from game.ui.tables.lost_baggage.battle.card_animations import CardAnimations
from game.ui.tables.lost_baggage.battle.stage import BattleStage
from game.ui.tables.lost_baggage.cards.words import CardWords
from game.ui.tables.lost_baggage.tellings import ON_STAGE
from game.ui.tables.lost_baggage.world.animations import LOOT, SLOW

FLY = 0.34
"""Seconds for a card from place to place."""
SEEN = 0.45
"""Seconds for which a card that is used is held up."""
HITS = ("hit_blunt", "hit_slash", "hit_pierce", "hit_bite", "hit_fire", "hit_water", "hit_magic")
"""The sounds of blows; each character has its own."""

AT_ONCE = (
    events.TurnStarted,
    events.Passed,
    events.ItemUsed,
    events.AttackUsed,
    events.AbilityUsed,
    events.SliderAttached,
    events.BattleStarted,
)
"""The events whose result the stage shows as soon as they begin; that of others it shows after their motion."""

SKILLS = {events.AttackUsed: "attack", events.AbilityUsed: "ability", events.SpecialUsed: "special"}
"""The kinds of skills, by the events of their use."""

Point = tuple[int, int]
OwnHand = Callable[[Seat, str | None], Point | None]
"""A function that returns the pixel of an item in the viewer's own hand, or of a new one (None).

It returns None for other hands.
"""
Follow = Callable[[], None]
"""A function that updates the stage to the event."""
Handler = Callable[[Any, Animations], None]
"""A function that fills a timeline with the animation of an event."""


class BattleMotion:
    """The animation of a battle on a stage."""

    def __init__(
        self, stage: BattleStage, flights: CardAnimations, host: TableHost[Observation], words: CardWords, own_hand: OwnHand
    ) -> None:
        self._stage, self._flights, self._host, self._words, self._own_hand = stage, flights, host, words, own_hand
        self._before: Observation
        self._follow: Follow
        self._handlers: dict[type[Event], Handler] = {
            events.ItemDrawn: self._drawn,
            events.ItemUsed: self._used,
            events.ItemEquipped: self._equipped,
            events.ItemAttached: self._attached,
            events.ItemDiscarded: self._discarded,
            events.ItemStolen: self._stolen,
            events.ItemRecovered: self._recovered,
            events.AttackUsed: self._skill,
            events.AbilityUsed: self._skill,
            events.SpecialUsed: self._skill,
            events.BonusUsed: self._bonus,
            events.Damaged: self._damaged,
            events.DamageBlocked: self._blocked,
            events.Healed: self._healed,
            events.SparedAtOne: self._spared,
            events.SliderAttached: self._slid,
            events.SliderRemoved: self._unslid,
            events.BattleStarted: self._started,
            events.BattleEnded: self._ended,
            events.LootTaken: self._looted,
            events.Defeated: self._defeated,
        }

    def play(self, event: Event, before: Observation, timeline: Timeline, follow: Follow) -> bool:
        """Show an event of the fighters on the stage; return False for any other event.

        `before` is the state before it. `follow` shows the cards as they are after it.
        """
        handler, telling = self._handlers.get(type(event)), ON_STAGE.get(type(event), UNTOLD)
        if handler is None and not telling.moves:
            return False
        self._before, self._follow = before, follow
        if isinstance(event, AT_ONCE):
            timeline.cue(follow)
        animations = Animations(self._host, timeline, self._stage)
        play_sound(telling, event, animations)
        if handler is not None:
            handler(event, animations)
        for sign in telling.signs_of(event):
            animations.sign(sign.icon, event.player or 0, size=sign.size, rise=20)
        animations.wait(telling.wait)
        if not isinstance(event, (*AT_ONCE, events.SpecialUsed)):  # its price goes card by card with the events that follow
            timeline.cue(follow)
        return True

    # helpers

    def _hand(self, seat: Seat, item: str | None = None) -> Point:
        """Return the place of a player's hand, or of an item in it.

        It is in the fan or on the pile of backs, and beyond the upper edge for a player who does not fight.
        """
        side = self._stage.side_of(seat)
        if side is None:
            return self._stage.rect.centerx, self._stage.rect.top
        return self._own_hand(seat, item) or self._stage.sides[side].hand.middle

    # cards

    def _fly(self, timeline: Animations, item: str, start: Point, end: Point, *, flip: bool = False, pause: float = 0.0) -> None:
        """Fly a card; the timeline goes on when it has landed."""
        self._flights.fly(timeline, item, start, end, FLY, flip=flip, pause=pause)
        timeline.wait(FLY + pause)

    def _drawn(self, event: events.ItemDrawn, timeline: Animations) -> None:
        side = timeline.side(event.seat)
        start = side.deck.middle if side is not None and event.source == "pack" else self._hand(event.seat)
        self._fly(timeline, event.item or UNKNOWN, start, self._hand(event.seat), flip=event.item is not None)

    @property
    def _middle(self) -> Point:
        """Return the place where a card in use is held up."""
        return self._stage.in_use

    def _used(self, event: events.ItemUsed, timeline: Animations) -> None:
        hidden = self._own_hand(event.seat, None) is None
        self._fly(timeline, event.item, self._hand(event.seat, event.item), self._middle, flip=hidden)
        timeline.cue(lambda: self._stage.hold(event.item))
        timeline.wait(SEEN)

    def _equipped(self, event: events.ItemEquipped, timeline: Animations) -> None:
        side = timeline.side(event.seat)
        if side is not None:
            timeline.cue(lambda: self._stage.hold(None))
            self._fly(timeline, event.item, self._middle, side.equipped.middle)
        timeline.sound("item_gain")

    def _attached(self, event: events.ItemAttached, timeline: Animations) -> None:
        side = timeline.side(event.seat)
        if side is not None:
            hidden = self._own_hand(event.seat, None) is None
            self._fly(timeline, event.item, self._hand(event.seat, event.item), side.paid.middle, flip=hidden)

    def _discarded(self, event: events.ItemDiscarded, timeline: Animations) -> None:
        side = timeline.side(event.seat)
        start = self._hand(event.seat, event.item)
        if side is not None:
            places = {"used": self._middle, "paid": side.paid.middle, "replaced": side.equipped.middle, "mill": side.deck.middle}
            start = places.get(event.cause, start)
        if event.cause == "used":
            timeline.cue(lambda: self._stage.hold(None))
        self._fly(timeline, event.item, start, self._stage.discards.middle, flip=event.cause == "mill")

    def _stolen(self, event: events.ItemStolen, timeline: Animations) -> None:
        self._fly(timeline, event.item or UNKNOWN, self._hand(event.victim, event.item), self._hand(event.seat))

    def _recovered(self, event: events.ItemRecovered, timeline: Animations) -> None:
        self._fly(timeline, event.item, self._stage.discards.middle, self._hand(event.seat))

    # skills

    def _skill(self, event: events.AttackUsed | events.AbilityUsed | events.SpecialUsed, timeline: Animations) -> None:
        """Show the name of a skill."""
        used = SKILLS[type(event)], getattr(event, "number", 0)
        skills = self._words.skills(self._words.library.character[event.character])
        timeline.say(event.seat, next(skill.name for skill in skills if (skill.kind, skill.number) == used))

    def _bonus(self, event: events.BonusUsed, timeline: Animations) -> None:
        """Move the equipped card to the middle and back, and name when it acts (LB-66)."""
        situation = self._words.situation(event.item)
        side = timeline.side(event.seat)
        words = self._words.text("lost_baggage.battle.bonus", item=self._words.name("item", event.item), when=situation)
        timeline.say(event.seat, words)
        if side is not None:
            timeline.cue(lambda: side.equipped.show_items((), situation))
            self._fly(timeline, event.item, side.equipped.middle, self._middle, pause=SEEN)
            self._fly(timeline, event.item, self._middle, side.equipped.middle)

    # blows and healing

    def _damaged(self, event: events.Damaged, timeline: Animations) -> None:
        victim = self._stage.side_of(event.seat)
        if not event.hp:
            timeline.slow(SLOW)
        if event.by is not None and event.by != event.seat and victim is not None:
            timeline.lunge(event.by)
            timeline.slash(victim)
        character = self._before.players[event.by].character if event.by is not None else None
        timeline.sound("status_red" if character is None else HITS[crc32(character.encode()) % len(HITS)])
        if victim is None:
            timeline.cue(self._follow)
            timeline.wait(0.2)
            return
        timeline.blow(victim, event.n)
        timeline.slide_hp(event.seat, event.hp)
        timeline.wait(0.5)

    def _blocked(self, event: events.DamageBlocked, timeline: Animations) -> None:
        if event.by != event.seat:
            timeline.lunge(event.by)
        timeline.sound("block")

    def _healed(self, event: events.Healed, timeline: Animations) -> None:
        timeline.healing(event.seat, event.n)
        timeline.slide_hp(event.seat, event.hp)

    def _spared(self, event: events.SparedAtOne, timeline: Animations) -> None:
        timeline.slide_hp(event.seat, 1)
        timeline.sound("heal")

    # sliders

    def _slid(self, event: events.SliderAttached, timeline: Animations) -> None:
        side = timeline.side(event.seat)
        if side is not None:
            card = side.card
            timeline.run(0.3, lambda k: card.set_drop(event.colour, 1 - k), fall)
        timeline.sound("slider_click")
        timeline.sound(f"status_{event.colour}")
        timeline.sign(f"lost_baggage/ui/slider_{event.colour}", event.seat, size=1.1)

    def _unslid(self, event: events.SliderRemoved, timeline: Animations) -> None:
        side = timeline.side(event.seat)
        if side is not None:
            card = side.card
            timeline.run(0.3, lambda k: card.set_drop(event.colour, k), smooth)
            timeline.cue(lambda: card.set_drop(event.colour, 0.0), 0.01)

    # beginning and end

    def _started(self, event: events.BattleStarted, timeline: Animations) -> None:
        timeline.sound("card_shuffle")

    def _ended(self, event: events.BattleEnded, timeline: Animations) -> None:
        timeline.sound("card_shuffle" if event.winner is None else "coins")
        if event.winner is not None:
            timeline.sign("ui/icon_trophy", event.winner, size=1.8, duration=1.3)
            timeline.cheer(event.winner)
        timeline.wait(0.5 if event.winner is None else 1.2)

    def _looted(self, event: events.LootTaken, timeline: Animations) -> None:
        side = timeline.side(event.loser)
        start = side.deck.middle if side is not None else self._hand(event.loser)
        for number in range(min(event.n, LOOT)):
            item = event.items[number] if event.items else UNKNOWN
            self._flights.fly(timeline, item, start, self._hand(event.seat), FLY + 0.1, delay=0.09 * number)
        timeline.wait(FLY + 0.1 + 0.09 * min(event.n, LOOT))

    def _defeated(self, event: events.Defeated, timeline: Animations) -> None:
        timeline.fall(event.seat)
