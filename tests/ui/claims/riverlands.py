"""The claims of buttons and cards of Riverlands, against every value of the die."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.engine.chance import Chance, Fixed, Seeded
from game.engine.core import Action, Event
from game.engine.riverlands import events, previews
from game.engine.riverlands.actions import Buy, Choose, EndTurn, Explore, GoBack, Heal, Move, OfferDraw, Shoot, Strike
from game.engine.riverlands.game import GAME
from game.engine.riverlands.hero import Hero, Item
from game.engine.riverlands.state import Observation, Phase, State
from tests.ui.claims.host import OpenHost

Claims = Iterator[tuple[str, bool]]
KEY = "riverlands."
PLAYOUTS = 6
"""The number of times that others play by chance to see whether a hero that is called safe can be attacked."""


def futures(seen: Observation, action: Action) -> list[tuple[State, tuple[Event, ...]]]:
    """Return the results of an action for each value of the die, or the one result where none is rolled."""
    found = []
    for value in range(1, 7):
        chance = Fixed(value)
        step = GAME.apply(State.of(seen), action, chance)
        found.append((step.state, step.events))
        if chance.left:
            break
    return found


def check(host: OpenHost, table: Any, chance: Chance) -> Claims:
    """Yield every claim that the table makes of a position, and whether it holds."""
    seen: Observation = host.seen
    if seen.actor is None or seen.phase is Phase.ROLL_FOR_START:
        return
    for goal in [None, *(action.to for action in host.legal() if isinstance(action, Move))]:
        table._selection.goal = goal
        for choice in table._choices.now():
            action = host.action_of(choice)
            table._selection.deed, table._selection.goal = None, goal
            if action is not None:
                yield from _button(host, seen, action, choice.consequence)
    table._selection.goal = None
    yield from _cards(host, table, seen)
    yield from _deaths(host, seen)
    yield from _threats(table, seen, chance)


def _hero(seen: Observation) -> Hero:
    return seen.heroes[seen.actor or 0]


def _button(host: OpenHost, seen: Observation, action: Action, words: str) -> Claims:
    done = futures(seen, action)
    for said in host.read(words):
        held = _holds(said.key.removeprefix(KEY), _numbers(host, said.values), seen, action, done)
        if held is not None:
            yield said.key, held
    if isinstance(action, Strike | Shoot):
        hurt = [_damage(happened, action.target) for _, happened in done]
        for said in host.read(words):
            if said.key == f"{KEY}odds.sure":
                yield said.key, set(hurt) == {said.values["n"]}
            elif said.key == f"{KEY}odds.some":
                yield said.key, _sides(said.values["sides"]) == [v for v, n in enumerate(hurt, 1) if n == said.values["n"]]
            elif said.key.startswith((f"{KEY}odds.deadly", f"{KEY}odds.wins")):
                died = [v for v, (_, happened) in enumerate(done, 1) if _dies(happened, action.target)]
                won = [v for v, (state, _) in enumerate(done, 1) if state.phase is Phase.OVER]
                yield said.key, won == (died if said.key.startswith(f"{KEY}odds.wins") else [])
                sure = said.key.endswith("sure")
                yield said.key, died == ([*range(1, len(done) + 1)] if sure else _sides(said.values["sides"]))


def _numbers(host: OpenHost, values: dict[str, Any]) -> dict[str, Any]:
    """Return the values of what is said, with the number alone of each amount: 2 for "2 food"."""
    amounts = {key: host.read(value) for key, value in values.items() if isinstance(value, str)}
    return values | {key: said[0].values["n"] for key, said in amounts.items() if said and "n" in said[0].values}


def _holds(key: str, values: dict[str, Any], seen: Observation, action: Action, done: list[Any]) -> bool | None:
    """Return whether something that is said of an action is so; None for what is looked at elsewhere."""
    seat, hero = seen.actor or 0, _hero(seen)
    after = [state.heroes[seat] for state, _ in done]
    starved = [_dies(happened, seat, "starved") for _, happened in done]
    hungry, landed = all(starved), _landed(done[0][1])
    checks: dict[str, Callable[[], bool]] = {
        "then.left": lambda: all(_left(state, happened, seat) == values["n"] for state, happened in done),
        "then.explore_deadly": lambda: (
            not isinstance(action, Explore)
            or sum(_doomed(seen, after, happened, seat) for after, happened in done) == values["n"]
        ),
        "then.explore_death": lambda: (
            not isinstance(action, Explore) or all(_doomed(seen, after, happened, seat) for after, happened in done)
        ),
        "then.explore": lambda: not any(_doomed(seen, after, happened, seat) for after, happened in done),
        "then.held": lambda: all(other.in_river and not other.rafts for other in after),
        "then.held_raftless": lambda: all(other.in_river and not other.rafts for other in after),
        "note.starves": lambda: hungry,
        "then.end_starving": lambda: hungry and all(other.lives == values["n"] for other in after),
        "then.end_out": lambda: hungry and not any(other.alive for other in after) and not any(_result(done, seat)),
        "then.end_stuck": lambda: not any(starved) and all(other.food == 0 for other in after),
        "then.end_meal": lambda: all(other.food == hero.food - values["meal"] for other in after),
        "then.unused": lambda: seen.turn is not None and seen.turn.left == values["n"],
        "then.heal": lambda: isinstance(action, Heal) and all(_spent(happened, seat) == 2 for _, happened in done),
        "then.heal_death": lambda: (
            isinstance(action, Heal) and all(_doomed(seen, after, happened, seat) for after, happened in done)
        ),
        "then.heal_meal": lambda: (
            hero.food - values["food"] == 2
            and values["food"] <= values["meal"] == seen.meal
            and all(_spent(happened, seat) == 2 for _, happened in done)
        ),
        "then.back": lambda: isinstance(action, GoBack) and all(_turn_over(happened, seat) for _, happened in done),
        "note.gold_left": lambda: all(other.gold == values["gold"] for other in after),
        "note.meal": lambda: landed is not None and (landed.food, seen.meal) == (values["food"], values["meal"]),
    }
    if key.startswith("then.end_game."):
        _, _, result, *starving = key.split(".")
        return {result} == set(_result(done, seat)) and bool(starving) == hungry == any(starved)
    found = checks.get("then.left" if key == "note.left" else key)
    return found() if found is not None else None


def _result(done: list[Any], seat: int) -> list[str]:
    """Return the result of the game for a seat by each outcome that ends it."""
    endings = [state.ending for state, _ in done if state.ending is not None]
    return ["drawn" if not ending.winners else "won" if seat in ending.winners else "lost" for ending in endings]


def _cards(host: OpenHost, table: Any, seen: Observation) -> Claims:
    """Yield the claims of the card on going to each tile."""
    for square, move in previews.moves(seen).items():
        note = table.note(square)
        done = futures(seen, move.action)
        yield "move preview", all(_landed(happened) == move.hero for _, happened in done)
        for said in host.read(*(line.text for line in note.lines)):
            held = _holds(said.key.removeprefix(KEY), said.values, seen, move.action, done)
            if held is not None:
                yield said.key, held
        yield from _stay(host, note, seen, move.action)


def _stay(host: OpenHost, note: Any, seen: Observation, action: Move) -> Claims:
    """Yield the claims on what can be done on a tile, and on who could attack there, by trying everything."""
    seat = seen.actor or 0
    after = futures(seen, action)[0][0]
    mine = after.actor == seat and after.turn is not None and seen.turn is not None and after.turn.number == seen.turn.number
    legal = GAME.legal(after) if mine else ()
    threats = {}
    for said in host.read(*(line.text for line in note.lines)):
        key = said.key.removeprefix(KEY)
        if key == "note.finds":
            done = futures(Observation.of(after), Explore()) if Explore() in legal else []
            gained = [-1 if _doomed(seen, state, happened, seat) else _better(after, happened, seat) for state, happened in done]
            yield said.key, [said.values["good"], said.values["bad"]] == [gained.count(1), gained.count(-1)]
        elif key in ("then.explore_deadly", "then.explore_death"):
            done = futures(Observation.of(after), Explore())
            yield said.key, sum(_doomed(seen, *trial, seat) for trial in done) == said.values.get("n", len(done))
        elif key == "note.trades":
            yield said.key, sum(isinstance(one, Buy) for one in legal) == said.values["n"] > 0
        elif key in ("note.threat", "note.threat_lucky"):
            threats[said.values["name"]] = said.values["n"]
        elif key == "note.safe":
            yield said.key, not any(_attacked(after, seat, Seeded(f"{action} {number}")) for number in range(PLAYOUTS))
    starved = _doomed(seen, *futures(seen, action)[0], seat)
    if after.ending is not None or starved or after.turn is None:
        return
    for foe in range((seat + 1) % 2, len(seen.heroes), 2):
        if after.heroes[foe].alive and (begun := _begun(after, foe)) is not None:
            yield "who could attack", threats.get(host.name(foe), 0) == _best_odds(begun, seat)


def _threats(table: Any, seen: Observation, chance: Chance) -> Claims:
    """Yield for each living player whether attacks that come up by chance are among the threats."""
    for seat, hero in enumerate(seen.heroes):
        if not hero.alive or seen.phase is Phase.ANSWER_DRAW:
            continue
        told = table.threats(seat).spaces
        for _ in range(PLAYOUTS):
            state = _rested(State.of(seen), seat, chance)
            found = None if state is None else _first_attack(state, seat, chance)
            if found is not None:
                space, foe = found
                yield "threats", foe in told.get(space, ())


def _rested(state: State, seat: int, chance: Chance) -> State | None:
    """Return the end of a hero's turn in which it may explore, None if the game ends."""
    number = state.turn.number if state.turn is not None else 0
    while state.actor == seat and state.turn is not None and state.turn.seat == seat and state.turn.number == number:
        legal = [one for one in GAME.legal(state) if isinstance(one, Explore | Choose | GoBack | EndTurn)]
        state = GAME.apply(state, legal[chance.roll(0, len(legal) - 1)], chance).state
    return state if state.ending is None else None


def _first_attack(state: State, seat: int, chance: Chance) -> tuple[Any, int] | None:
    """Return where a seat could be attacked first before its next turn, and by whom, when others play by chance."""
    while state.ending is None and state.actor not in (None, seat) and state.turn is not None and state.turn.seat != seat:
        legal = [one for one in GAME.legal(state) if not isinstance(one, OfferDraw)]
        if any(isinstance(one, Strike | Shoot) and one.target == seat for one in legal):
            return state.heroes[seat].space, state.actor
        state = GAME.apply(state, legal[chance.roll(0, len(legal) - 1)], chance).state
    return None


def _attacked(state: State, seat: int, chance: Chance) -> bool:
    """Return whether a seat that stays where it is can be attacked before its next turn, when others play by chance."""
    if state.actor == seat:
        fed = tuple(hero._replace(food=99) if other == seat else hero for other, hero in enumerate(state.heroes))
        state = GAME.apply(State.of(state, heroes=fed), EndTurn(), Fixed()).state
    return _first_attack(state, seat, chance) is not None


def _better(before: State, happened: tuple[Event, ...], seat: int) -> int:
    """Return 1 where exploring did nothing but good, -1 where it took something or tried to, or hindered, else 0.

    A second bow is good for a partner alone (RL-31, RL-51).
    """
    if any(
        isinstance(event, events.Damaged | events.Robbed | events.SwordLevelLost) and event.seat == seat for event in happened
    ):
        return -1
    hinders = any(
        (isinstance(event, events.Caught) and event.cause == "bogged_down")
        or isinstance(event, events.SentBack | events.WentBack)
        for event in happened
    )
    alone = all(other == seat or not hero.alive for other, hero in enumerate(before.heroes) if other % 2 == seat % 2)
    useless = (Item.BOWS,) if before.heroes[seat].bows and alone else ()
    found = [event for event in happened if isinstance(event, events.Gained) and event.cause == "exploring"]
    gains = [event.count for event in found if event.item not in useless]
    offered = any(isinstance(event, events.FindsOffered) for event in happened)
    return -1 if hinders else int(offered or any(gains))


def _begun(after: State, foe: int) -> State | None:
    """Return the position when a foe's turn begins, by ending turns with food enough for the meal; None if the game ends."""
    while after.actor != foe and after.ending is None:
        own = [hero.food for hero in after.heroes]
        fed = tuple(hero._replace(food=99) if seat == after.actor else hero for seat, hero in enumerate(after.heroes))
        after = GAME.apply(State.of(after, heroes=fed), EndTurn(), Fixed()).state
        back = tuple(hero._replace(food=food) for hero, food in zip(after.heroes, own, strict=True))
        after = State.of(after, heroes=back)
    return after if after.ending is None else None


def _best_odds(state: State, target: int) -> int:
    """Return for how many of six values of the die the seat to move can attack a target, 6 without any die."""
    reached = [*_reached(state)]
    if any(isinstance(one, Strike | Shoot) and one.target == target for at in reached for one in GAME.legal(at)):
        return 6
    return max((_lucky(at, target) for at in reached if Explore() in GAME.legal(at)), default=0)


def _lucky(state: State, target: int) -> int:
    after = (GAME.apply(state, Explore(), Fixed(value)).state for value in range(1, 7))
    return sum(
        any(
            isinstance(one, Strike | Shoot) and one.target == target
            for at in _reached(then)
            if at.actor == state.actor
            for one in GAME.legal(at)
        )
        for then in after
    )


def _reached(state: State) -> Iterator[State]:
    """Yield a state and all that its mover can make of it in the turn without a die."""
    yield state
    for one in GAME.legal(state):
        if isinstance(one, Move | Buy | Heal | Choose):
            then = GAME.apply(state, one, Fixed()).state
            if (
                then.actor == state.actor
                and then.turn is not None
                and state.turn is not None
                and then.turn.number == state.turn.number
            ):
                yield from _reached(then)


def _landed(happened: tuple[Event, ...]) -> Hero | None:
    """Return the hero after the move itself and the gains of its landing, before any meal."""
    found = [event.hero for event in happened if isinstance(event, events.Moved | events.RaftSpent | events.Gained)]
    return found[-1] if found else None


def _deaths(host: OpenHost, seen: Observation) -> Claims:
    """Yield the claims on the values of the die that kill, and on those at which one starves."""
    seat = seen.actor or 0
    for action in host.legal():
        if isinstance(action, Explore):
            done = futures(seen, action)
            killed = [
                value
                for value, (_, happened) in enumerate(done, 1)
                if _dies(happened, seat) and not _dies(happened, seat, "starved")
            ]
            yield "deadly", list(previews.deadly(seen, action)) == killed
            yield "starving", previews.starving(seen, action) == sum(_dies(happened, seat, "starved") for _, happened in done)


def _dies(happened: tuple[Event, ...], seat: int, cause: str = "") -> bool:
    return any(isinstance(event, events.Died) and event.seat == seat and cause in ("", event.cause) for event in happened)


def _doomed(seen: Observation, state: State, happened: tuple[Event, ...], seat: int) -> bool:
    """Return whether a hero dies in its turn whatever it does and rolls after an action, and cannot win before."""
    if _dies(happened, seat):
        return True
    if state.ending is not None or state.turn is None or seen.turn is None or state.turn.number != seen.turn.number:
        return False
    next_ones = (one for one in GAME.legal(state) if not isinstance(one, OfferDraw))
    trials = (trial for one in next_ones for trial in futures(Observation.of(state), one))
    return all(_doomed(seen, after, then, seat) for after, then in trials)


def _left(state: State, happened: tuple[Event, ...], seat: int) -> int:
    ended = next((event for event in happened if isinstance(event, events.TurnEnded) and event.seat == seat), None)
    return 0 if ended is not None else state.turn.left if state.turn is not None else 0


def _damage(happened: tuple[Event, ...], target: int) -> int:
    return next((event.damage for event in happened if isinstance(event, events.Struck | events.Shot)), 0)


def _turn_over(happened: tuple[Event, ...], seat: int) -> bool:
    return any(isinstance(event, events.TurnEnded) and event.seat == seat for event in happened)


def _spent(happened: tuple[Event, ...], seat: int) -> int:
    return next((event.food for event in happened if isinstance(event, events.Healed) and event.seat == seat), 0)


def _sides(words: str) -> list[int]:
    first, _, last = words.partition("–")
    return list(range(int(first), int(last or first) + 1))
