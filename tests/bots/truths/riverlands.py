"""The claims of reasons of Riverlands."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.riverlands.actions import Buy, EndTurn, Explore, Shoot, Strike
from game.engine.riverlands.board import Kind
from game.engine.riverlands.hero import TRANSFERABLE, Hero, Item
from game.engine.riverlands.previews import can_be_fed, could_win
from tests.bots.truths.asked import Asked, Claims, Trial, count

EXACT = 0.01
"""Nothing is hidden, and each side of the die is tried as often: odds are exact."""


def hero(trial: Trial, seat: int) -> Hero:
    found: Hero = trial.after.heroes[seat]
    return found


def ended(asked: Asked, trial: Trial) -> bool:
    return count(trial.events, "game_ended") == 1 or asked.game.outcome(trial.after) is not None


def winners(asked: Asked, trial: Trial) -> tuple[int, ...]:
    """Return who has won after an action, () for nobody."""
    found = asked.game.outcome(trial.after)
    return found.winners if found is not None else ()


def gained(trial: Trial, seat: int, item: Item) -> int:
    """Return how many of an item a hero got by landing, exploring or buying (not beyond a maximum)."""
    got: int = sum(
        event.count
        for event in trial.events
        if event.code() in ("gained", "bought") and (event.player, event.item) == (seat, item)
    )
    return got + (sum(event.count for event in trial.events if event.code() == "healed") if item is Item.HEALTH else 0)


def gets(item: Item) -> Callable[[Asked], bool]:
    def claim(asked: Asked) -> bool:
        if item is Item.SWORD:
            return asked.always(lambda trial: hero(trial, asked.seat).sword == asked.reason.n)
        return asked.always(
            lambda trial: (
                gained(trial, asked.seat, item) == asked.reason.n
                or (item in (Item.BOWS, Item.RAFTS) and gained(trial, asked.seat, item) == 1)
            )
        )

    return claim


def lives_on(trial: Trial, seat: int) -> bool:
    """Return whether a hero is fed after its action, or could still be in its turn: else all that it has is lost (RL-14)."""
    if count(trial.events, "died", seat=seat):
        return False
    after = trial.after
    over = after.actor != seat or after.turn is None or after.turn.number != trial.before.turn.number
    return bool(over or hero(trial, seat).food >= after.meal or can_be_fed(after))


def may_win(trial: Trial, seat: int) -> bool:
    """Return whether a hero that acts on in its turn could win in it."""
    return trial.after.actor == seat and could_win(trial.after)


def would_get(item: Item) -> Callable[[Asked], bool]:
    def claim(asked: Asked) -> bool:
        def gets(trial: Trial) -> bool:
            return gained(trial, asked.seat, item) > 0 and lives_on(trial, asked.seat)

        if not asked.often(gets, EXACT):
            return False
        found = [trial for trial in asked.trials if gets(trial)]
        if item is Item.SWORD:
            return all(hero(trial, asked.seat).sword == asked.reason.n for trial in found)
        return min(gained(trial, asked.seat, item) for trial in found) == max(1, asked.reason.n)

    return claim


def useful(asked: Asked) -> bool:
    """Something is gained by a hero who lives to have it, or a find may be chosen."""

    def found(trial: Trial) -> bool:
        if not lives_on(trial, asked.seat):
            return False
        return any(gained(trial, asked.seat, item) > 0 for item in Item) or count(trial.events, "finds_offered") > 0

    return asked.often(found, EXACT) if asked.reason.odds < 1 else asked.always(found)


def steps(asked: Asked) -> int:
    """Return how many steps by RL-20 the hero is from another after its action, ignoring players."""
    trial = asked.trials[0]
    kinds, start = asked.seen.board.kinds, getattr(asked.action, "to", asked.seen.heroes[asked.seat].space)
    goal = trial.before.heroes[asked.reason.seat].space
    far, queue = {start: 0}, [start]
    for column, row in queue:
        for across in (-1, 0, 1):
            for down in (-1, 0, 1):
                near = column + across, row + down
                slant = across and down
                bridges = near in kinds and kinds[near] is Kind.BRIDGE and kinds[column, row] is Kind.BRIDGE
                if near in kinds and near not in far and (not slant or bridges):
                    far[near] = far[column, row] + 1
                    queue.append(near)
    return far[goal]


def harm(trial: Trial, seat: int) -> int:
    """Return what a hero lost by one blow, its life for one that killed it."""
    before, after = trial.before.heroes[seat], hero(trial, seat)
    return 99 if after.lives < before.lives else before.health - after.health


def after_meal(asked: Asked) -> bool:
    return isinstance(asked.action, EndTurn) and asked.always(
        lambda trial: hero(trial, asked.seat).food == asked.reason.n and not count(trial.events, "died")
    )


def meals(asked: Asked) -> bool:
    food: int = asked.seen.heroes[asked.seat].food + gained(asked.trials[0], asked.seat, Item.FOOD)
    limit = asked.seen.pace.limit
    come = limit is None or asked.reason.n <= limit - asked.seen.round + 1
    return bool(food // asked.seen.meal == asked.reason.n > 0) and come


def held(asked: Asked) -> bool:
    """Return whether the hero ends on the river without a raft, alive (RL-24)."""

    def holds(trial: Trial) -> bool:
        found = hero(trial, asked.seat)
        return found.space is not None and trial.after.board.kinds[found.space] is Kind.RIVER and not found.rafts

    return asked.always(holds)


def no_target(asked: Asked) -> bool:
    return (
        not any(isinstance(action, (Strike, Shoot)) for action in asked.game.legal(asked.seen)) and not asked.seen.turn.attacked
    )


def gives(asked: Asked) -> bool:
    item = asked.action.item
    return asked.reason.code == f"gives_{item}" and hero(asked.trials[0], asked.action.to).amount(item) == asked.reason.n


def can(kind: type) -> Callable[[Asked], bool]:
    return lambda asked: any(
        isinstance(action, kind) and getattr(action, "target", asked.reason.seat) == asked.reason.seat
        for action in asked.legal_after
    )


CLAIMS: Claims = {
    **{f"gets_{item}": gets(item) for item in Item},
    **{f"would_get_{item}": would_get(item) for item in Item},
    "would_find": useful,
    "would_live": lambda asked: asked.often(lambda trial: lives_on(trial, asked.seat) or may_win(trial, asked.seat), EXACT),
    "can_buy": lambda asked: sum(isinstance(action, Buy) for action in asked.legal_after) == asked.reason.n > 0,
    "can_explore": can(Explore),
    "can_strike": can(Strike),
    "can_shoot": can(Shoot),
    "held": held,
    "held_raftless": held,
    "meals": meals,
    "after_meal": after_meal,
    "starves": lambda asked: asked.always(lambda trial: count(trial.events, "died", cause="starved", seat=asked.seat) == 1),
    "unfed": lambda asked: not any(lives_on(trial, asked.seat) for trial in asked.trials),
    "one_food": lambda asked: asked.always(
        lambda trial: hero(trial, asked.seat).food == 1 and count(trial.events, "went_back") == 1
    ),
    **{f"gives_{item}": gives for item in TRANSFERABLE},
    "no_target": no_target,
    "ends_won": lambda asked: asked.always(lambda trial: asked.seat in winners(asked, trial)),
    "would_win": lambda asked: asked.often(lambda trial: asked.seat in winners(asked, trial), EXACT),
    "ends_lost": lambda asked: asked.always(
        lambda trial: bool(winners(asked, trial)) and asked.seat not in winners(asked, trial)
    ),
    "ends_drawn": lambda asked: asked.always(lambda trial: ended(asked, trial) and not winners(asked, trial)),
    "accepts": lambda asked: asked.always(lambda trial: asked.game.outcome(trial.after) is None and bool(trial.after.answering)),
    "goes_on": lambda asked: asked.always(lambda trial: asked.game.outcome(trial.after) is None and not trial.after.answering),
    "offers": lambda asked: bool(asked.trials[0].after.answering),
    "die": lambda asked: asked.seen.turn is None,
    "kills": lambda asked: asked.always(lambda trial: harm(trial, asked.reason.seat) == 99),
    "takes": lambda asked: asked.reason.n > 0 and asked.always(lambda trial: harm(trial, asked.reason.seat) == asked.reason.n),
    "hurts": lambda asked: asked.reason.n > 0 and asked.always(lambda trial: harm(trial, asked.reason.seat) >= asked.reason.n),
    "would_kill": lambda asked: asked.often(
        lambda trial: harm(trial, asked.reason.seat) == 99 and not winners(asked, trial), EXACT
    ),
    "would_hurt": lambda asked: asked.often(lambda trial: harm(trial, asked.reason.seat) == asked.reason.n, EXACT),
    "apart": lambda asked: steps(asked) == asked.reason.n,
}
