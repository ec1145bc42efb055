"""The claims of buttons, chips and cards of Lost Baggage, against rolls and hidden cards as chance may bring them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.engine.chance import Chance, pick
from game.engine.core import Action, Event, Seat
from game.engine.lost_baggage import events, previews
from game.engine.lost_baggage.actions import Attack, Decline, DrawItem, Fight, Pass, UseAbility, UseItem, UseSpecial, Walk
from game.engine.lost_baggage.arrivals import Way, met_on, ways_now
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.state import Observation, Phase, State, opponent_of, tile_at
from tests.engine.lost_baggage.table import hp_after, of_turn
from tests.ui.claims.host import OpenHost

Claims = Iterator[tuple[str, bool]]
TRIES = 6
"""The number of times that rolls, hidden cards and later choices are drawn for each action."""
LATER = 30
"""The most decisions that one text asks for."""


def course(seen: Observation, action: Action, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Return one way that an action may go, until its player has nothing more to decide about it."""
    state: State = GAME.sample(seen, chance)
    step = GAME.apply(state, action, chance)
    happened, turn = step.events, step.state.turn
    for _ in range(LATER):
        state = step.state
        if state.ending is not None or not state.frames or state.turn is None or turn is None or state.turn.seat != turn.seat:
            break
        step = GAME.apply(state, pick(GAME.legal(state), chance), chance)
        happened = (*happened, *step.events)
    return step.state, happened


def check(host: OpenHost, table: Any, chance: Chance) -> Claims:
    """Yield every claim that the table makes of a position, and whether it holds."""
    seen: Observation = host.seen
    if seen.actor is None or seen.turn is None:
        return
    yield from _buttons(host, table, seen, chance)
    for action in host.legal():
        if isinstance(action, Attack | UseAbility | UseSpecial | UseItem):
            yield from _texts(seen, action, chance)
        elif isinstance(action, Walk):
            yield from _landings(seen, action, chance)
    for way in ways_now(seen, seen.actor):
        yield from _meetings(seen, way, chance)


def _buttons(host: OpenHost, table: Any, seen: Observation, chance: Chance) -> Claims:
    for choice in table._choices.now():
        action = host.action_of(choice)
        if action is None or choice.disabled_reason is not None:
            continue
        for said in host.read(choice.consequence):
            match said.key:
                case "lost_baggage.then.pass" | "lost_baggage.then.pass_red" | "lost_baggage.then.pass_skipped" if isinstance(
                    action, Pass
                ):
                    for _ in range(TRIES):
                        seat, lost = _next(seen, action, chance)
                        yield said.key, seat is None or host.name(seat) == said.values["name"]
                        yield said.key, seat is None or lost == said.key.rpartition("pass")[2]
                case "lost_baggage.then.last":
                    _, happened = course(seen, action, chance)
                    yield said.key, any(isinstance(event, events.GameEnded) for event in happened)
                case "lost_baggage.then.wins":
                    yield said.key, _wins(seen, action, chance)
                case "lost_baggage.then.draw" if isinstance(action, DrawItem):
                    yield said.key, len(seen.players[seen.actor or 0].pack) == said.values["n"]
                case "lost_baggage.then.decline" | "lost_baggage.then.decline_ends" if isinstance(action, Decline):
                    _, happened = course(seen, action, chance)
                    over = any(isinstance(event, events.TurnEnded) for event in happened)
                    yield said.key, over == said.key.endswith("ends")
                    yield said.key, not any(isinstance(event, events.TurnStarted) and event.extra for event in happened)
                case "lost_baggage.then.decline_again" if isinstance(action, Decline):
                    _, happened = course(seen, action, chance)
                    yield said.key, any(isinstance(event, events.TurnStarted) and event.extra for event in happened)


def _wins(seen: Observation, action: Action, chance: Chance) -> bool:
    """Return whether the player to move wins by an action, one way that it may go."""
    _, happened = course(seen, action, chance)
    return any(isinstance(event, events.GameEnded) and event.winner == seen.actor for event in happened)


def _next(seen: Observation, action: Action, chance: Chance) -> tuple[Seat | None, str]:
    """Return the player who has the next turn, and what takes it for sure: "_red" (with the last HP), "_skipped", or "".

    There is none where the game is over.
    """
    _, happened = course(seen, action, chance)
    started = next((event for event in happened if isinstance(event, events.TurnStarted)), None)
    if started is None:
        return None, ""
    if any(isinstance(event, events.Defeated) and event.seat == started.seat for event in happened):
        return started.seat, "_red"
    skipped = any(isinstance(event, events.TurnSkipped) and event.seat == started.seat for event in happened)
    return started.seat, "_skipped" if skipped and seen.players[started.seat].skip else ""  # what BLUE takes is luck


def _texts(seen: Observation, action: Action, chance: Chance) -> Claims:
    """Yield the claims on the HP that a text leaves, and on the damage that it does to the opponent."""
    seat = seen.actor or 0
    opponent, found = opponent_of(seen, seat), previews.text_preview(seen, action)
    if found is None:
        return
    if previews.wins_by_moving(seen, action):
        yield "moving wins", _wins(seen, action, chance)
    for _ in range(TRIES):
        _, happened = course(seen, action, chance)
        own = of_turn(happened)
        if any(isinstance(event, events.Walked | events.Transported | events.DirectionRolled) for event in own):
            yield f"text_preview lands {type(action).__name__}", found.lands
            continue  # what the tile does then is not said
        left = hp_after(seen.players, own)
        within = all(least <= hp <= most for hp, (least, most) in zip(left, found.hp, strict=True))
        yield f"text_preview {type(action).__name__}", within
        wakes = {(event.seat, event.item) for event in own if isinstance(event, events.BonusUsed)}
        yield "text_preview wakes", wakes <= set(found.acts)
        if opponent is not None and not wakes:
            total = sum(event.n for event in own if isinstance(event, events.Damaged) and event.seat == opponent)
            yield "text_preview damage", total <= found.most and total >= min(found.least, seen.players[opponent].hp)


def _meetings(seen: Observation, way: Way, chance: Chance) -> Claims:
    """Yield the claim on whom a walk or a text meets where it leads."""
    seat = seen.actor or 0
    after: State = GAME.apply(GAME.sample(seen, chance), way.action, chance).state
    if after.phase is Phase.FIGHT and after.actor == seat and after.players[seat].place == way.space:
        fights = {fight.seat for fight in GAME.legal(after) if isinstance(fight, Fight)}
        yield f"{type(way.action).__name__} meets", fights == {*met_on(way, seat)}


def _landings(seen: Observation, action: Walk, chance: Chance) -> Claims:
    """Yield the claims that a walk to a known tile wins or costs the last HP."""
    seat, tile = seen.actor or 0, tile_at(seen, action.to)
    if tile is None or tile.face == UNKNOWN:
        return
    does = previews.landing(seen, seat, action.to)
    for _ in range(TRIES):
        _, happened = course(seen, action, chance)
        moved = any(isinstance(event, events.Transported) for event in happened)
        moved = moved or sum(isinstance(event, events.Walked) for event in happened) > 1  # its text leads on
        ends = next((n for n, event in enumerate(happened) if isinstance(event, events.TurnEnded)), None)
        won = any(isinstance(event, events.GameEnded) and event.winner == seat for event in happened[:ends])
        down = any(isinstance(event, events.Defeated) and event.seat == seat for event in happened[:ends])
        if not moved:
            yield "landing wins", does.wins == won
        if does.defeats:
            yield "landing defeats", down or won
        elif not moved and not does.may_defeat:
            yield "landing safe", not down
