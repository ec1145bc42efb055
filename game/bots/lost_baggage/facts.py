"""What an action of Lost Baggage does that can be read off the table: the first reasons for it, with numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from game.bots.knowledge import Reason
from game.bots.lost_baggage.sensible import Sense
from game.engine.core import Action
from game.engine.lost_baggage.actions import AttachItem, Challenge, DrawItem, Fight, Lay, Walk
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.previews import EffectPreview, TextPreview, text_preview
from game.engine.lost_baggage.state import Observation, cards_held, character_of, clockwise, tile_at
from game.engine.lost_baggage.targets import number
from game.engine.lost_baggage.vocabulary import Do

SAYS: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "arrives": frozenset(),
        "may_be_home": frozenset(),
        "unknown": frozenset(),
        "nearer": frozenset({"on_the_way"}),
        "tile_gives": frozenset({"items"}),
        "tile_heals": frozenset({"health"}),
        "heals": frozenset({"health"}),
        "draws": frozenset({"items"}),
        "steals": frozenset({"items"}),
        "blocks": frozenset(),
        "doubles": frozenset(),
        "again": frozenset(),
        "moves": frozenset(),
        "escapes": frozenset({"battle_carrying", "last_in_battle"}),
        "paid": frozenset({"attached"}),
        "pays": frozenset({"attached"}),
        "own_near": frozenset(),
    }
)
"""All facts about whoever acts, each with the features of which it says as much and more."""
SAYS_OF_OTHERS: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "last_hp": frozenset({"health", "characters"}),
        "hits": frozenset({"health"}),
        "may_hit": frozenset({"health"}),
        "breaks": frozenset(),
        "skip": frozenset(),
        "weaker": frozenset(),
        "loot": frozenset({"items"}),
        "theirs_far": frozenset(),
    }
)
"""All facts about another player."""

GIVES: Final[Mapping[Do, str]] = MappingProxyType(
    {
        Do.DRAW: "draws",
        Do.STEAL: "steals",
        Do.BLOCK: "blocks",
        Do.DOUBLE: "doubles",
        Do.EXTRA_TURN: "again",
        Do.STEP: "moves",
    }
)
"""What effects do for whoever uses them."""
HARMS: Final[Mapping[Do, str]] = MappingProxyType({Do.SKIP: "skip", Do.DAMAGE: "hits"})
"""What effects do to another player, where there is only one."""
LEAVES: Final = frozenset({Do.STEP, Do.RANDOM_STEP, Do.TELEPORT, Do.SWAP, Do.SUMMON})
"""Effects that end a battle (LB-72)."""


def facts(seen: Observation, action: Action) -> tuple[Reason, ...]:
    """What an action of the seat to move does for certain, the weightiest first; nothing where others look on."""
    if seen.seat is None or seen.seat != seen.actor:
        return ()
    sense = Sense(seen)
    match action:
        case Walk(space):
            found = _walking(sense, seen, space)
        case Challenge(seat) | Fight(seat):
            found = _fighting(sense, seen, seat)
        case AttachItem():
            found = _paying(sense)
        case Lay():
            found = _laying(sense, seen, action)
        case DrawItem():
            found = iter((Reason("draws", sense.me, more=True, n=1),))
        case _:
            preview = text_preview(seen, action)
            found = _text(sense, seen, preview) if preview is not None else iter(())
    return tuple(found)


def _walking(sense: Sense, seen: Observation, space: Space) -> Iterator[Reason]:
    """What waits at the end of a walk, as far as its tile is known."""
    tile, me = tile_at(seen, space), sense.me
    if tile is None:
        return
    if tile.face == sense.character.tile and sense.carrying:
        yield Reason("arrives", me, more=True)
        return
    if sense.carrying and sense.goal is not None:
        now = sense.way_home.get(sense.player.place, 0) if sense.player.place is not None else 0
        left = sense.way_home.get(space, now)
        if left < now:
            yield Reason("nearer", me, more=True, n=left)
    if tile.face == UNKNOWN:
        looks = sense.carrying and sense.goal is None
        yield Reason("may_be_home" if looks else "unknown", me, more=True, n=sense.unknown if looks else 0)
    elif not tile.up:
        yield from _tile(sense, seen, tile.face)
    here = [seat for seat in clockwise(seen, me) if seat != me and seen.players[seat].place == space]
    yield from (Reason("weaker", seat, more=True) for seat in here if sense.strength(me) > sense.strength(seat))


def _tile(sense: Sense, seen: Observation, face: str) -> Iterator[Reason]:
    """What the text of a tile gives to whoever lands there."""
    for effect in seen.board.library.tile[face].effects:
        n = number(seen, sense.me, effect.n)
        if effect.do is Do.DRAW:
            yield Reason("tile_gives", sense.me, more=True, n=n)
        missing = sense.character.hp - sense.player.hp
        if effect.do is Do.HEAL and min(n, missing) > 0:
            yield Reason("tile_heals", sense.me, more=True, n=min(n, missing))


def _fighting(sense: Sense, seen: Observation, seat: int) -> Iterator[Reason]:
    """Who is stronger, and what there is to win."""
    if sense.strength(sense.me) > sense.strength(seat):
        yield Reason("weaker", seat, more=True)
    if cards_held(seen, seat):
        yield Reason("loot", seat, more=False, n=cards_held(seen, seat))


def _paying(sense: Sense) -> Iterator[Reason]:
    """How many items are still to be paid for the special skill after this one."""
    missing = sense.character.special.price - len(sense.player.attached) - 1
    if missing >= 0:
        yield Reason("pays" if missing else "paid", sense.me, more=True, n=missing)


def _laying(sense: Sense, seen: Observation, action: Lay) -> Iterator[Reason]:
    """Whose tile it is that lies near or far now."""
    if action.tile == sense.character.tile:
        yield Reason("own_near", sense.me, more=True)
    for seat in clockwise(seen, sense.me):
        if seat != sense.me and character_of(seen, seat).tile == action.tile:
            yield Reason("theirs_far", seat, more=True)


def _text(sense: Sense, seen: Observation, preview: TextPreview) -> Iterator[Reason]:
    """What a text does, damage first."""
    me, foe = sense.me, sense.opponent
    if foe is not None and preview.most:
        hp = seen.players[foe].hp
        if preview.least >= hp:
            yield Reason("last_hp", foe, more=False)
        elif preview.least:
            yield Reason("hits", foe, more=False, n=preview.least)
        else:
            yield Reason("may_hit", foe, more=False, n=min(hp, preview.most))
    elif foe is not None and any(foe in effect.blocked for effect in preview.effects):
        yield Reason("breaks", foe, more=False)
    for effect in preview.effects:
        yield from _effect(sense, effect, me)
        yield from _harm(sense, seen, effect)


def _effect(sense: Sense, effect: EffectPreview, me: int) -> Iterator[Reason]:
    if effect.why is not None:
        return
    missing = sense.character.hp - sense.player.hp
    if effect.do in LEAVES and sense.opponent is not None:
        yield Reason("escapes", me, more=True)
    elif effect.do is Do.HEAL and me in effect.seats and min(effect.n, missing) > 0:
        yield Reason("heals", me, more=True, n=min(effect.n, missing))
    elif effect.do in GIVES:
        yield Reason(GIVES[effect.do], me, more=True, n=effect.n)


def _harm(sense: Sense, seen: Observation, effect: EffectPreview) -> Iterator[Reason]:
    """What an effect does to the only other player; damage in battle is counted for the whole text."""
    others = [seat for seat in clockwise(seen, sense.me) if seat != sense.me]
    counted = effect.do is Do.DAMAGE and sense.opponent is not None
    if effect.do in HARMS and effect.why is None and sense.me not in effect.seats and len(others) == 1 and not counted:
        yield Reason(HARMS[effect.do], others[0], more=False, n=effect.n)
