"""Reasons for an action in Riverlands: what it does, and would do with luck.

Nothing is hidden, so all odds are exact.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.bots.knowledge import Reason
from game.bots.outcomes import known_after
from game.engine.core import Action, Seat
from game.engine.riverlands import previews
from game.engine.riverlands.actions import (
    AnswerDraw,
    Buy,
    Choose,
    EndTurn,
    Explore,
    GoBack,
    Heal,
    Move,
    OfferDraw,
    Roll,
    Shoot,
    Strike,
    Transfer,
)
from game.engine.riverlands.board import Kind, Square, distances_from, team
from game.engine.riverlands.exploring import open_finds
from game.engine.riverlands.game import GAME
from game.engine.riverlands.hero import TRANSFERABLE, Item
from game.engine.riverlands.state import Observation, turn_of
from game.engine.riverlands.tables import DIE, HEALING, TRADES, Gain, YourChoice
from game.engine.riverlands.turns import comes_again

WANTED: Final = (Item.SWORD, Item.BOWS, Item.GOLD, Item.HEALTH, Item.ARROWS, Item.FOOD)
"""The finds of exploring, the most welcome first."""
SCARCE: Final = 4
"""The meals up to which a hero's food is spoken of: with more, nobody need count them."""
COSTS: Final = ("held", "held_raftless", "starves", "unfed", "one_food", "ends_lost")
"""The facts that are the price of an action."""
SAYS: Final = (
    *COSTS,
    *(f"gets_{item}" for item in Item),
    *(f"would_get_{item}" for item in WANTED),
    "would_find",
    "would_live",
    "can_buy",
    "can_explore",
    "meals",
    "after_meal",
    *(f"gives_{item}" for item in TRANSFERABLE),
    "no_target",
    "ends_won",
    "would_win",
    "ends_drawn",
    "accepts",
    "goes_on",
    "offers",
    "die",
)
"""All facts about whoever acts."""
SAYS_OF_OTHERS: Final = ("kills", "takes", "hurts", "would_kill", "would_hurt", "can_strike", "can_shoot", "apart")
"""All facts about another player."""


def facts(seen: Observation, seat: Seat, action: Action) -> Iterator[Reason]:
    """Yield the reasons for an action of the seat to move, at least one, the weightiest first.

    Where the turn ends with it and there is too little food for the meal, that comes first, and nothing is said of what it
    brings to the hero or where it leads: all that is lost (RL-14).
    """
    starves = not isinstance(action, EndTurn | Explore) and previews.starving(seen, action) > 0
    if starves:
        yield Reason("starves", seat)
    yield from _ending(seen, seat, action)
    if starves and isinstance(action, Move | Buy | Heal | Choose):
        return
    match action:
        case Strike() | Shoot():
            yield from _attack(seen, seat, action)
        case Move(to):
            yield from _move(seen, seat, action, to)
        case Explore():
            yield from _exploring(seen, seat)
        case Buy(trade):
            yield from _gains(seen, seat, (TRADES[trade].gain,))
        case Heal():
            yield from _gains(seen, seat, (HEALING,))
        case Choose(find):
            yield from _gains(seen, seat, next(found.gains for found in open_finds(seen) if found.name == find))
        case Transfer(mate, item, count):
            yield Reason(f"gives_{item}", seat, seen.heroes[mate].amount(item) + count)
        case GoBack(to):
            yield Reason("one_food", seat)
            if seen.board.kinds[to] is Kind.RIVER and not seen.heroes[seat].rafts and comes_again(seen, seat):
                yield Reason(_held(seen, seat), seat)
            yield from _apart(seen, seat, to)
        case _:
            yield from _rest(seen, seat, action)


def _ending(seen: Observation, seat: Seat, action: Action) -> Iterator[Reason]:
    """Yield how the limit ends the game with an action that is no roll, if it does (RL-61)."""
    after = known_after(GAME, seen, action)
    if after is None or after.ending is None or after.ending.rule != "RL-61":
        return
    won = after.ending.winners
    yield Reason("ends_won" if seat in won else "ends_lost" if won else "ends_drawn", seat)


def _rest(seen: Observation, seat: Seat, action: Action) -> Iterator[Reason]:
    """Yield what ending a turn, rolling for the start and speaking of a draw do."""
    match action:
        case EndTurn():
            meal = previews.meal(seen)
            if not turn_of(seen).attacked and not _in_reach(seen, seat):
                yield Reason("no_target", seat)
            yield Reason("starves", seat) if meal.starves else Reason("after_meal", seat, meal.left)
        case AnswerDraw(accept):
            accepted = "ends_drawn" if len(seen.answering) == 1 else "accepts"
            yield Reason(accepted if accept else "goes_on", seat)
        case OfferDraw():
            yield Reason("offers", seat, sum(hero.alive for hero in seen.heroes) - 1)
        case Roll():
            yield Reason("die", seat)


def _held(seen: Observation, seat: Seat) -> str:
    """Return the code for being held by the river (RL-24)."""
    return "held_raftless" if previews.gift_may_come(seen, seat) else "held"


def _in_reach(seen: Observation, seat: Seat) -> bool:
    """Return whether a weapon of the mover reaches anybody, for want of an arrow or not."""
    hero = seen.heroes[seat]
    return bool(previews.attacks(seen, hero if hero.arrows else hero.changed(Item.ARROWS, 1)))


def _attack(seen: Observation, seat: Seat, action: Strike | Shoot) -> Iterator[Reason]:
    """Yield what an attack takes for certain, and what it would take or win with luck."""
    found = next((found for found in previews.attacks(seen) if found.action == action), None)
    if found is None:
        return
    odds = found.blow.odds()
    (least, _), (most, sides) = odds[0], odds[-1]
    if least >= found.health:
        yield Reason("kills", found.target)
        return
    if found.deadly:
        code, whose = ("would_win", seat) if previews.last_life(seen) else ("would_kill", found.target)
        yield Reason(code, whose, odds=found.deadly / DIE[1])
    if least:
        yield Reason("takes" if least == most else "hurts", found.target, least)
    if not found.deadly and most > least:
        yield Reason("would_hurt", found.target, most, sides / DIE[1])


def _move(seen: Observation, seat: Seat, action: Move, to: Square) -> Iterator[Reason]:
    """Yield what a move brings, and what can be done at once where it ends."""
    found, after = previews.moves(seen).get(to), known_after(GAME, seen, action)
    if found is None or after is None:
        return
    now = GAME.legal(after) if after.actor == seat and after.turn is not None and turn_of(after).seat == seat else ()
    if turn_of(after).number != turn_of(seen).number:
        now = ()
    for other in (one.target for one in now if isinstance(one, Strike)):
        yield Reason("can_strike", other)
    if found.held and not (now and previews.could_win(after)):  # after a win there is no next turn
        yield Reason(_held(seen, seat), seat)
    if found.bonus is not None:
        yield Reason(f"gets_{found.bonus.item}", seat, found.bonus.count)
    for other in (one.target for one in now if isinstance(one, Shoot)):
        yield Reason("can_shoot", other)
    if trades := sum(isinstance(one, Buy) for one in now):
        yield Reason("can_buy", seat, trades)
    if any(isinstance(one, Explore) for one in now):
        yield Reason("can_explore", seat)
    if found.hero.food > seen.heroes[seat].food and 0 < (meals := found.hero.food // seen.meal) <= _counted(seen):
        yield Reason("meals", seat, meals)
    yield from _apart(seen, seat, to)


def _counted(seen: Observation) -> int:
    """Return the meals up to which the mover's food is spoken of (RL-61).

    These are no more than are still to come before the limit.
    """
    limit = seen.pace.limit
    return SCARCE if limit is None else min(SCARCE, limit - seen.round + 1)


def _exploring(seen: Observation, seat: Seat) -> Iterator[Reason]:
    """Yield the most welcome find, and the odds of any find at all where they are better.

    Before them come the odds of living on, where there is too little food now. What is found is of no use to who has too little
    for the meal then, too, and cannot get enough (RL-13, RL-14).
    """
    hero, useful = seen.heroes[seat], 0
    sides: dict[Item, list[int]] = {}
    fed = previews.feeding(seen, Explore())
    if not fed:
        yield Reason("starves" if previews.starving(seen, Explore()) == DIE[1] else "unfed", seat)
        return
    fatal = previews.fatal(seen, Explore())
    if fatal and previews.meal(seen).starves:
        yield Reason("would_live", seat, odds=1 - len(fatal) / DIE[1])
    for row in (row for row in previews.outcomes(seen) if row.value in fed):
        gains = [effect for effect in row.effects if isinstance(effect, Gain) and effect.count]
        useful += bool(gains) or any(isinstance(effect, YourChoice) for effect in row.effects)
        for gain in gains:
            sides.setdefault(gain.item, []).append(gain.count)
    best = next((item for item in WANTED if item in sides), None)
    if best is not None:
        least = hero.sword + 1 if best is Item.SWORD else min(sides[best])
        yield Reason(f"would_get_{best}", seat, least, len(sides[best]) / DIE[1])
    if useful > (len(sides[best]) if best is not None else 0):
        yield Reason("would_find", seat, odds=useful / DIE[1])


def _gains(seen: Observation, seat: Seat, gains: Sequence[Gain]) -> Iterator[Reason]:
    """Yield what a hero gets for certain; of a sword, its level then."""
    hero = seen.heroes[seat]
    for gain in gains:
        count = hero.gained(gain.item, gain.count)
        yield Reason(f"gets_{gain.item}", seat, hero.sword + count if gain.item is Item.SWORD else count)


def _apart(seen: Observation, seat: Seat, space: Square) -> Iterator[Reason]:
    """Yield the distance of the nearest foe from a tile."""
    far = distances_from((space,), seen.board.steps)
    foes = [
        (far[hero.space], other)
        for other, hero in enumerate(seen.heroes)
        if hero.space is not None and hero.space in far and team(other) != team(seat)
    ]
    if foes:
        steps, nearest = min(foes)
        yield Reason("apart", nearest, steps)
