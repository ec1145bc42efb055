"""Reasons for an action of Lost Baggage that can be read off the table, with numbers.

The effect of a text is read from it, and said if it comes to pass in every trial: a dead end, a bonus or a fallen character
may be in the way. Few trials prove nothing of what comes after a landing or a second die: see `Trial`.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from game.bots.knowledge import WINS, Reason
from game.bots.lost_baggage.effects import GIVEN_UP, KNOWN, Saying, counter, drawn, healed
from game.bots.lost_baggage.sensible import Sense
from game.bots.turn import SIDES, Spread
from game.engine.chance import Seeded, pick
from game.engine.core import Action, Event, Seat
from game.engine.hexgrid import distance
from game.engine.lost_baggage import events
from game.engine.lost_baggage.actions import (
    AttachItem,
    Attack,
    Challenge,
    ChooseOption,
    ChoosePlayer,
    ChooseTile,
    Decline,
    DiscardItem,
    DrawItem,
    EndTurn,
    Fight,
    Lay,
    Pass,
    Roll,
    Rotate,
    Stay,
    UseAbility,
    UseItem,
    UseSpecial,
    Walk,
)
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.movement import MOST_LANDINGS
from game.engine.lost_baggage.order import comes_again
from game.engine.lost_baggage.pending import Discarding, PendingText
from game.engine.lost_baggage.previews import text_preview, why_idle
from game.engine.lost_baggage.state import (
    Observation,
    Phase,
    cards_held,
    character_of,
    clockwise,
    opponent_of,
    tile_at,
)
from game.engine.lost_baggage.targets import why_skipped
from game.engine.lost_baggage.vocabulary import Do, Effect, Effects, What, Who, deeply

MERE_COSTS: Final = ("hurts", "skipped", "gets_red", "gets_blue")
"""The facts that are no reason by themselves."""
SAYS: Final = (
    "may_be_home",
    "unknown",
    "nearer",
    "would_arrive",
    "would_uncover",
    "tile_gives",
    "tile_heals",
    "tile_die",
    "tile_choice",
    "tile_harmless",
    "tile_known",
    "tile_up",
    "tile_own",
    *(known.own.code for known in KNOWN.values() if known.own is not None),
    *MERE_COSTS,
    "walks",
    "walks_out",
    "travels",
    "drifts",
    "ends_battle",
    "die_decides",
    "you_choose",
    "red_on_chosen",
    "blue_on_chosen",
    "hits_chosen",
    "heals_too_chosen",
    "skip_chosen",
    "discards_chosen",
    "swaps_chosen",
    "summons_chosen",
    "no_effect",
    "paid",
    "pays",
    "attached",
    "own_steps",
    "lays",
    "first_blow",
    "no_battle",
    "stays",
    "ends",
    "one_of_two",
    "last_of_two",
    "takes_action",
    "goes_on",
    "keeps",
    "own_baggage",
    "unsought",
    "start",
)
"""All facts about whoever acts."""
SAYS_OF_OTHERS: Final = (
    "last_hp",
    "red_last_hp",
    "hits",
    "hits_least",
    "would_hit",
    "gets_back",
    "breaks",
    *(known.other.code for known in KNOWN.values() if known.other is not None),
    "red_on",
    "blue_on",
    "fewer_hp",
    "loot",
    "their_steps",
)
"""All facts about another player."""

BATTLES_OWN: Final = frozenset({"paid", "pays", "attached", "blocks"})
"""All facts about what is of use in the same battle alone."""
ON_TILES: Final = MappingProxyType({"die_decides": "tile_die", "you_choose": "tile_choice"})
"""The facts about a text that are said of the tile it stands on."""
ON_THE_WAY: Final = frozenset({"last_hp", "hits", "hits_least", "gets_back", "red_on", "blue_on"})
"""All facts about what befalls an opponent that are nothing beside its fall."""

TRIALS: Final = 24
"""The number of trials of a text."""
CHOICES: Final = (Phase.STEP, Phase.OPTION, Phase.PLAYER, Phase.TILE, Phase.ROTATE, Phase.DISCARD)
"""The phases of choices while a text is carried out."""
LONGEST: Final = 20
"""The largest number of choices of one text."""


def facts(seen: Observation, seat: Seat, action: Action) -> tuple[Reason, ...]:
    """Return the reasons for an action of the seat to move, the weightiest first.

    There always is one, but () for the observation of somebody else.
    """
    if seen.seat != seat:
        return ()
    sense = Sense(seen)
    found = tuple(dict.fromkeys(_facts(sense, seen, action)))
    if sense.opponent is not None or not BATTLES_OWN.isdisjoint(reason.code for reason in found):
        over, end = _ends_battle(seen, seat, action)
        at_once = end is not None and end.code in ("last_hp", WINS)
        empty = (BATTLES_OWN if over else frozenset[str]()) | (ON_THE_WAY if at_once else frozenset[str]())
        found = (*filter(None, [end]), *(reason for reason in found if reason.code not in empty and reason != end))
    if all(reason.code in MERE_COSTS for reason in found):
        found = ()
    return found or tuple(_plainly(seen, seat, action))


def _facts(sense: Sense, seen: Observation, action: Action) -> Iterator[Reason]:
    me = sense.me
    match action:
        case Walk(space):
            yield from _arriving(sense, seen, space)
        case Challenge(seat) | Fight(seat):
            yield from _fighting(seen, me, seat)
        case Decline():
            yield Reason("no_battle", me)
        case AttachItem():
            yield from _paying(sense)
        case Lay():
            yield from _laying(sense, seen, action)
        case Stay():
            return  # what the steps would do is no reason against them
        case Roll() if seen.turn is not None:
            yield from _rolling(sense, seen)
        case DiscardItem(item):
            if item != sense.character.baggage and sense.carrying:
                yield Reason("own_baggage", me)
            elif _unsought(seen, item):
                yield Reason("unsought", me)
            else:
                yield from _keeping(seen, me)
        case _:
            yield from _text(sense, seen, action)


def _plainly(seen: Observation, me: Seat, action: Action) -> Iterator[Reason]:
    """Yield what can be said of an action whatever comes of it, for want of more."""
    match action:
        case Roll() if seen.turn is None:
            yield Reason("start", me)
        case EndTurn() | Pass():
            yield Reason("ends", me)
        case Stay():
            yield Reason("stays", me)
        case Roll() | UseItem() | UseAbility() if seen.phase is Phase.TURN:
            done = seen.turn is not None and (seen.turn.moved or seen.turn.used)
            yield Reason("last_of_two" if done else "one_of_two", me)
        case Attack() | UseItem() | UseAbility() | UseSpecial() | DrawItem() | AttachItem():
            yield Reason("takes_action", me)
        case ChooseOption() | ChoosePlayer() | ChooseTile() | Rotate():
            yield Reason("goes_on", me)


# walking and laying


def _arriving(sense: Sense, seen: Observation, space: Space) -> Iterator[Reason]:
    """Yield what waits where a character lands, as far as its tile is known."""
    tile, me = tile_at(seen, space), sense.me
    if tile is None or seen.turn is None or seen.turn.landings >= MOST_LANDINGS:
        return
    own = tile.face == sense.character.tile
    if own and sense.carrying:
        yield Reason(WINS, me)
        return
    if sense.carrying and sense.goal is not None and sense.player.place is not None:
        now = sense.way_home.get(sense.player.place)
        left = sense.way_home.get(space)
        if now is not None and left is not None and left < now:
            yield Reason("nearer", me, left)
    if tile.face == UNKNOWN:
        looks = sense.carrying and sense.goal is None
        yield Reason("may_be_home", me, sense.unknown) if looks else Reason("unknown", me)
    elif own:
        yield Reason("tile_own", me)
    elif tile.up:
        yield Reason("tile_up", me)
    else:
        trials = _trials(seen, Walk(space), landings=1)
        tallies = (
            (code, _always(trials, Saying(code, tally, counted=True), me))
            for code, tally in (("tile_gives", drawn), ("tile_heals", healed))
        )
        given = [Reason(code, me, count) for code, count in tallies if count]
        yield from _with_costs(given or _tile(sense, seen, tile.face, trials) or [Reason("tile_known", me)], trials, me)


def _tile(sense: Sense, seen: Observation, face: str, trials: Sequence[Trial]) -> list[Reason]:
    """Return what a known tile does to whoever lands there, else that it takes nothing."""
    me, found = sense.me, list[Reason]()
    for effect in seen.board.library.tile[face].effects:
        own = [(saying, about) for saying, about in _sayings(sense, seen, effect, None) if about == me]
        tallies = ((saying, _always(trials, saying, me)) for saying, _ in own)
        found += [Reason(saying.code, me, count if saying.counted else 0) for saying, count in tallies if count]
        found += [Reason(ON_TILES.get(open_.code, open_.code), me, open_.n) for open_ in _open(sense, seen, effect, trials)]
    harmless = all(trial.whole and not _harmed(trial.happened, me) for trial in trials)
    return found or ([Reason("tile_harmless", me)] if harmless else [])


def _rolling(sense: Sense, seen: Observation) -> Iterator[Reason]:
    """Yield the odds that a walk by the die may end on the own tile, when that wins (LB-21).

    The odds that it may end on a tile that is face down follow, unless it can win for sure, or no such tile but the own one
    can be reached.
    """
    place, own = sense.player.place, sense.goals
    if place is None or seen.turn is None or seen.turn.landings >= MOST_LANDINGS:
        return
    ends = [seen.paths.walks(place, roll, up_to=False).ends for roll in range(1, SIDES + 1)]
    if sense.carrying and (good := sum(not own.isdisjoint(reached) for reached in ends)):
        yield Reason("would_arrive", sense.me, odds=good / SIDES)
        if good == SIDES:
            return
    tiles = zip(seen.board.spaces, seen.tiles, strict=True)
    covered = {space for space, tile in tiles if tile is not None and not tile.up}
    if any(not (covered - own).isdisjoint(reached) for reached in ends):  # the own tile alone does nothing
        good = sum(not covered.isdisjoint(reached) for reached in ends)
        yield Reason("would_uncover", sense.me, odds=good / SIDES)


def _laying(sense: Sense, seen: Observation, action: Lay) -> Iterator[Reason]:
    """Yield the owner of the tile, and how far from that player's home it lies then."""
    for seat in clockwise(seen, sense.me):
        if character_of(seen, seat).tile == action.tile:
            code = "own_steps" if seat == sense.me else "their_steps"
            yield Reason(code, seat, distance(action.space, seen.board.regions[seat].home))
    yield Reason("lays", sense.me, len(sense.player.to_lay) - 1)


# battles


def _fighting(seen: Observation, me: Seat, seat: Seat) -> Iterator[Reason]:
    """Yield who has fewer HP, what there is to win, and whose the first blow is (LB-63)."""
    if seen.players[seat].hp < seen.players[me].hp:
        yield Reason("fewer_hp", seat, seen.players[seat].hp)
    if cards_held(seen, seat):
        yield Reason("loot", seat, cards_held(seen, seat))
    yield Reason("first_blow", me)


def _paying(sense: Sense) -> Iterator[Reason]:
    """Yield the number of items still to be paid for the special skill after this one."""
    there = len(sense.player.attached) + 1
    missing = sense.character.special.price - there
    if missing >= 0:
        yield Reason("pays" if missing else "paid", sense.me, missing)
    yield Reason("attached", sense.me, there)


def _ends_battle(seen: Observation, me: Seat, action: Action) -> tuple[bool, Reason | None]:
    """Return whether the own battle may end before a decision, and how it is sure to end.

    Somebody falls, or a move or its last turn ends it (LB-72, LB-75). The opponent's next turn begins at once: RED may take its
    last HP (LB-50). Trials prove nothing of what dice decide.
    """
    ends, thrown, won, later, fallen = list[events.BattleEnded | None](), False, True, set[Seat](), list[set[Seat]]()
    for nth in range(TRIALS):
        chance = Seeded(f"why {nth}")
        happened = GAME.apply(GAME.sample(seen, chance), action, Spread(nth % SIDES, chance)).events
        ended = (event for event in happened if isinstance(event, events.BattleEnded))
        ends.append(next((event for event in ended if me in (event.instigator, event.defender)), None))
        thrown |= any(isinstance(event, events.Rolled) and event.purpose == "effect" for event in happened)
        won &= _won(happened, me, "last_standing")
        fallen.append({event.seat for event in happened if isinstance(event, events.Defeated)})
        then = itertools.dropwhile(lambda event: not isinstance(event, events.TurnEnded), happened)
        later |= {event.seat for event in then if isinstance(event, events.Defeated)}
    if thrown or not any(ends):
        return any(ends), None
    if won:
        return True, Reason(WINS, me)
    if others := set[Seat].intersection(*fallen) - {me}:
        return True, Reason("red_last_hp" if min(others) in later else "last_hp", min(others))
    unwon = all(end is not None and end.winner is None for end in ends)
    return True, Reason("ends_battle", me) if unwon else None


def _unsought(seen: Observation, item: str) -> bool:
    """Return whether an item is the Lost Baggage of a character that nobody plays now."""
    owner = seen.board.library.item[item].owner
    return owner is not None and all(player.character != owner for player in seen.players)


def _keeping(seen: Observation, me: Seat) -> Iterator[Reason]:
    """Yield the number of items that are left once all are discarded that have to be (LB-81)."""
    frame = seen.frames[-1] if seen.frames else None
    yield Reason("keeps", me, cards_held(seen, me) - (frame.left if isinstance(frame, Discarding) else 1))


# texts


def _text(sense: Sense, seen: Observation, action: Action) -> Iterator[Reason]:
    """Yield what the text of a card, or the rest of it, does."""
    me = sense.me
    if isinstance(action, DrawItem):
        yield Reason("draws", me, 1)
        return
    effects = _effects(sense, seen, action)
    if not effects:
        return
    if idle(seen, action):
        yield Reason("no_effect", me)
        return
    trials = _trials(seen, action)
    yield from _with_costs([*_brought(sense, seen, action, effects, trials)], trials, me)


def _brought(sense: Sense, seen: Observation, action: Action, effects: Effects, trials: Sequence[Trial]) -> Iterator[Reason]:
    """Yield what comes of a text that its user may want.

    Where it is sure to bring the baggage home, that alone counts (LB-40).
    """
    me = sense.me
    if all(_won(trial.happened, me, "arrived") for trial in trials):
        yield Reason(WINS, me)
        return
    yield from _damage(sense, seen, action, effects, trials)
    if all(_happens(trial, events.Defeated, me) for trial in trials):
        return  # what a character gains by its fall is lost with it
    goal = action.space if isinstance(action, ChooseTile) and effects[0].do is Do.TELEPORT else None
    if goal is not None:
        yield from _arriving(sense, seen, goal)
    chosen = action.seat if isinstance(action, ChoosePlayer) else None
    for effect in effects:
        for saying, about in _sayings(sense, seen, effect, chosen):
            if (count := _always(trials, saying, about)) and (goal is None or saying.code != "travels"):
                yield Reason(saying.code, about, count if saying.counted else 0)
        if chosen is None:
            yield from _aimed(sense, seen, effect, trials)
        chosen = None
        yield from _open(sense, seen, effect, trials)


def _with_costs(found: Sequence[Reason], trials: Sequence[Trial], me: Seat) -> list[Reason]:
    """Return reasons, behind the first of them what a text is sure to cost its user.

    HP that the equipped item gives back are not lost (LB-66), unless what heals is among the reasons.
    """
    heals = any(reason.seat == me and reason.code in ("heals", "tile_heals") for reason in found)
    sayings = (HURTS._replace(tally=_lost_for_good) if saying is HURTS and not heals else saying for saying in COSTS)
    tallies = ((saying, _always(trials, saying, me)) for saying in sayings)
    costs = [Reason(saying.code, me, count if saying.counted else 0) for saying, count in tallies if count]
    return [*found[:1], *costs, *found[1:]] if found else []


def idle(seen: Observation, action: Action) -> bool:
    """Return whether no effect of a text would work now (LB-88)."""
    if isinstance(action, ChooseOption):
        frame = seen.frames[-1]
        alone = isinstance(frame, PendingText) and len(frame.text) == 1  # else what follows the option may still work
        return alone and why_idle(seen, action) is not None
    if not isinstance(action, (UseItem, UseAbility, Attack, UseSpecial)):
        return False
    preview = text_preview(seen, action)
    return why_idle(seen, action) is not None and preview is not None and not preview.acts


def looks_in_vain(seen: Observation, action: Action) -> bool:
    """Return whether a tile is looked at whose face is known to its player."""
    frame = seen.frames[-1] if seen.frames else None
    if not isinstance(action, ChooseTile) or not isinstance(frame, PendingText) or frame.text[0].do is not Do.PEEK:
        return False
    tile = tile_at(seen, action.space)
    return tile is not None and tile.face != UNKNOWN


def hits_freely(seen: Observation, action: Action) -> bool:
    """Return whether an attack is sure to take HP from the opponent and cannot harm its user."""
    if not isinstance(action, Attack) or seen.actor is None:
        return False
    text = character_of(seen, seen.actor).attacks[action.number - 1]
    if any(KNOWN[effect.do].harms and effect.who in (Who.SELF, Who.EVERYONE) for effect in deeply(text)):
        return False
    preview = text_preview(seen, action)
    return preview is not None and preview.least > 0


def defeats(seen: Observation, action: Action) -> bool:
    """Return whether a text is sure to take the opponent's last HP and leaves its user some."""
    me = seen.actor
    foe = opponent_of(seen, me) if me is not None else None
    if me is None or foe is None or not isinstance(action, (Attack, UseAbility, UseSpecial, UseItem)):
        return False
    preview = text_preview(seen, action)
    return preview is not None and preview.hp[foe][1] == 0 < preview.hp[me][0]


def _effects(sense: Sense, seen: Observation, action: Action) -> Effects:
    """Return the effects that an action sets off, as far as they are known."""
    match action:
        case UseItem(item):
            return seen.board.library.item[item].effects
        case UseAbility():
            return sense.character.ability
        case Attack(index):
            return sense.character.attacks[index - 1]
        case UseSpecial():
            return sense.character.special.effects
    waiting = seen.frames[-1] if seen.frames else None
    if not isinstance(waiting, PendingText) or not waiting.text:
        return ()
    match action:
        case ChooseOption(index):
            return (*waiting.text[0].lists[index - 1], *waiting.text[1:])
        case ChoosePlayer() | ChooseTile() | Rotate() | Stay():
            return waiting.text
    return ()


def _damage(sense: Sense, seen: Observation, action: Action, effects: Effects, trials: Sequence[Trial]) -> Iterator[Reason]:
    """Yield what a text takes from the opponent, for certain or with luck."""
    foe = sense.opponent
    if foe is None or not any(effect.do is Do.DAMAGE for effect in deeply(effects)):
        return
    hp, lost = seen.players[foe].hp, [_lost(trial.happened, foe) for trial in trials]
    preview, exactly = text_preview(seen, action), _always(trials, Saying("hits", _lost, counted=True), foe)
    falls = all(_happens(trial, events.Defeated, foe) for trial in trials)
    if any(_happens(trial, events.SparedAtOne, foe) for trial in trials):
        return  # it keeps 1 HP, and the user falls (LB-70)
    least = min(*lost, preview.least) if preview is not None else exactly
    if falls and least >= hp:
        yield Reason("last_hp", foe)
    elif least:
        yield Reason("hits" if exactly == least else "hits_least", foe, least)
        yield from _given_back(trials, foe)
    elif any(lost) and not all(lost) and not any(effect.do is Do.CHOOSE for effect in deeply(effects)):
        yield Reason("would_hit", foe, min(hp, *(count for count in lost if count)), sum(map(bool, lost)) / len(lost))
        yield from _given_back(trials, foe)
    elif _always(trials, Saying("breaks", _prevented), foe):
        yield Reason("breaks", foe)


def _given_back(trials: Sequence[Trial], foe: Seat) -> Iterator[Reason]:
    """Yield the HP that the opponent's equipped item heals whenever it loses some (LB-66)."""
    healings = {healed(trial.happened, foe) for trial in trials if _lost(trial.happened, foe)}
    if len(healings) == 1 and all(trial.whole for trial in trials) and (n := healings.pop()):
        yield Reason("gets_back", foe, n)


def _sayings(sense: Sense, seen: Observation, effect: Effect, chosen: Seat | None) -> Iterator[tuple[Saying, Seat]]:
    """Yield the facts that one effect may lead to, with the player whom each is about.

    `chosen` is the player that was chosen for it.
    """
    me, others = sense.me, [seat for seat in clockwise(seen, sense.me) if seat != sense.me]
    known = KNOWN[effect.do]
    everyone = effect.who is Who.EVERYONE and effect.do is not Do.DISCARD  # what others lose by that is the reason for it
    if known.own is not None and (everyone or effect.who in (None, Who.SELF)):
        yield known.own, me
    if known.travels and sense.opponent is not None and effect.do is not Do.STEP:  # on steps one may stay
        yield Saying("ends_battle", _escaped), me
    elif effect.do is Do.TELEPORT:
        yield Saying("travels", _travelled), me
    elif effect.do is Do.RANDOM_STEP:
        yield Saying("drifts", _drifted), me
    if effect.who is Who.SELF:
        return
    reached = others
    if effect.who is Who.OPPONENT:
        reached = [] if sense.opponent is None else [sense.opponent]
    elif effect.who is not Who.EVERYONE:
        reached = [chosen] if chosen is not None else others if len(others) == 1 else []
    for other in reached:
        if known.other is not None and _has(seen, other, effect):
            yield known.other, other
        if effect.do is Do.ATTACH:
            yield Saying("red_on", _reddened) if effect.what is What.RED else Saying("blue_on", _blued), other
        spared = sense.opponent is not None if effect.who is Who.CHOSEN else other == sense.opponent  # told by `_damage`
        if effect.do is Do.DAMAGE and not spared:
            yield Saying("hits", _lost, counted=True), other


def _aimed(sense: Sense, seen: Observation, effect: Effect, trials: Sequence[Trial]) -> Iterator[Reason]:
    """Yield what befalls whomever of several players the user will choose."""
    others = [seat for seat in clockwise(seen, sense.me) if seat != sense.me and _has(seen, seat, effect)]
    if len(others) < 2 or (effect.who is not Who.CHOSEN and effect.do not in (Do.SWAP, Do.SUMMON)):
        return
    known = KNOWN[effect.do].other
    if effect.do is Do.ATTACH:
        known = Saying("red_on", _reddened) if effect.what is What.RED else Saying("blue_on", _blued)
    elif effect.do is Do.DAMAGE:
        known = Saying("hits", _lost, counted=True)
    if known is None:
        return
    tally = known.tally

    def of_all(happened: Sequence[Event], _: Seat) -> int:
        return sum(tally(happened, seat) for seat in others)

    if count := _always(trials, known._replace(tally=of_all), sense.me):
        yield Reason(f"{known.code}_chosen", sense.me, count if known.counted else 0)


def _has(seen: Observation, seat: Seat, effect: Effect) -> bool:
    """Return whether a player has what an effect takes: of a `skip`, a turn to come (LB-43)."""
    return effect.do is not Do.SKIP or comes_again(seen, seat)


def _open(sense: Sense, seen: Observation, effect: Effect, trials: Sequence[Trial]) -> Iterator[Reason]:
    """Yield what is open in a text: a die, a choice, a way."""
    me = sense.me
    if why_skipped(seen, me, effect) is not None:
        return
    if effect.do is Do.ROLL and all(_rolled(trial.sure, me) for trial in trials):
        yield Reason("die_decides", me)
    elif effect.do is Do.CHOOSE and all(_chosen(trial.sure, me) for trial in trials):
        yield Reason("you_choose", me)
    elif (
        effect.do is Do.STEP
        and isinstance(effect.n, int)  # one that is counted may be another by then (LB-87)
        and all(_stepped(trial.sure, me) or _stayed(trial.sure, me) for trial in trials)
    ):
        yield Reason("walks" if sense.opponent is None else "walks_out", me, effect.n)


# counting what happened


class Trial(NamedTuple):
    """The events of a random trial.

    `sure` are the first of them, for which all trials together stand. The first die falls on each side, but no trials cover
    what comes after a landing, where a tile may be hidden, after a choice to stay instead, or after a second die or option.
    """

    happened: Sequence[Event]
    sure: Sequence[Event]
    whole: bool
    """True if the trial ended before any of these."""


def _trials(seen: Observation, action: Action, *, landings: int = 0) -> list[Trial]:
    """Return several random trials of an action and the choices of its text.

    Each lasts at most to the end of the turn. The first `landings` are on tiles that are known.
    """
    found = []
    for nth in range(TRIALS):
        chance = Seeded(f"why {nth}")
        dice = Spread(nth % SIDES, chance)
        step = GAME.apply(GAME.sample(seen, chance), action, dice)
        happened = [*step.events]
        for _ in range(LONGEST):
            asked = step.state.actor == seen.actor or step.state.phase is Phase.DISCARD  # whoever discards, it is done
            if not asked or step.state.phase not in CHOICES:
                break
            step = GAME.apply(step.state, pick(GAME.legal(step.state), chance), dice)
            happened += step.events
        ends = (place for place, event in enumerate(happened) if isinstance(event, events.TurnEnded))
        found.append(_trial(happened[: next(ends, len(happened))], landings))
    return found


def _trial(happened: Sequence[Event], landings: int) -> Trial:
    """Return a trial, of which the first `landings` are on tiles that are known."""
    opened = False
    for place, event in enumerate(happened, 1):
        unsure = False
        match event:
            case events.Stayed():
                unsure = True
            case events.TileTurned(cause="landing") | events.TileMatched() | events.LandingIgnored():
                unsure, landings = not landings, landings - 1
            case events.Rolled(purpose="effect") | events.OptionChosen():
                unsure, opened = opened, True
        if unsure:
            return Trial(happened, happened[:place], False)
    return Trial(happened, happened, True)


def _always(trials: Sequence[Trial], saying: Saying, seat: Seat) -> int:
    """Return the tally that all trials agree on, 0 where they differ or prove nothing.

    A number is proved only by whole trials: what comes after may add to it.
    """
    if saying.counted and not all(trial.whole for trial in trials):
        return 0
    counts = {saying.tally(trial.sure, seat) for trial in trials}
    return counts.pop() if len(counts) == 1 else 0


def _happens(trial: Trial, kind: type[events.Defeated | events.SparedAtOne], seat: Seat) -> bool:
    return any(isinstance(event, kind) and event.seat == seat for event in trial.happened)


def _lost(happened: Sequence[Event], seat: Seat) -> int:
    return sum(event.n for event in happened if isinstance(event, events.Damaged) and event.seat == seat)


def _lost_for_good(happened: Sequence[Event], seat: Seat) -> int:
    """Return the HP that a player lost and did not get back."""
    return max(0, _lost(happened, seat) - healed(happened, seat))


def _harmed(happened: Sequence[Event], seat: Seat) -> bool:
    """Return whether a player lost HP, an item or a turn, or got a slider."""
    harms = events.Damaged | events.SliderAttached | events.SkipSet | events.ItemDiscarded
    return any(isinstance(event, harms) and event.player == seat for event in happened)


def _prevented(happened: Sequence[Event], seat: Seat) -> int:
    return sum(isinstance(event, events.DamageBlocked) and event.seat == seat for event in happened)


def _escaped(happened: Sequence[Event], seat: Seat) -> int:
    ended = (event for event in happened if isinstance(event, events.BattleEnded))
    return int(any(event.cause == "moved" and seat in (event.instigator, event.defender) for event in ended))


def _won(happened: Sequence[Event], seat: Seat, *reasons: str) -> bool:
    """Return whether a player won for one of these reasons."""
    ends = [event for event in happened if isinstance(event, events.GameEnded)]
    return any(event.winner == seat and event.reason in reasons for event in ends)


def _travelled(happened: Sequence[Event], seat: Seat) -> int:
    return int(any(isinstance(event, events.Transported) and event.seat == seat for event in happened))


def _drifted(happened: Sequence[Event], seat: Seat) -> int:
    return int(any(isinstance(event, events.Walked) and event.cause == "random" and event.seat == seat for event in happened))


_rolled = counter(events.Rolled, purpose="effect")
_chosen = counter(events.OptionChosen)
_stepped = counter(events.Walked, cause="step")
_stayed = counter(events.Stayed)
_reddened = counter(events.SliderAttached, colour="red")
_blued = counter(events.SliderAttached, colour="blue")

HURTS: Final = Saying("hurts", _lost, counted=True)
COSTS: Final = (
    GIVEN_UP,
    HURTS,
    Saying("skipped", counter(events.SkipSet, vain=False)),
    Saying("gets_red", _reddened),
    Saying("gets_blue", _blued),
)
"""The facts about what a text takes from its user."""
