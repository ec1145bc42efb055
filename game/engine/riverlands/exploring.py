"""Exploring the tile a hero stands on, and what it brings (RL-40 to RL-49)."""

from __future__ import annotations

from dataclasses import replace

from game.engine.chance import Chance
from game.engine.core import Illegal, Seat
from game.engine.riverlands import tables
from game.engine.riverlands.actions import Choose, Explore, GoBack
from game.engine.riverlands.board import Square, by_rows
from game.engine.riverlands.dying import damage
from game.engine.riverlands.events import (
    Caught,
    Explored,
    FindChosen,
    FindsOffered,
    Robbed,
    SentBack,
    SwordLevelLost,
    WentBack,
)
from game.engine.riverlands.hero import Item
from game.engine.riverlands.movement import gain, land, note_river
from game.engine.riverlands.state import Phase, Play, Position, turn_of, where
from game.engine.riverlands.turns import comes_again


def check_explore(position: Position, seat: Seat, _action: Explore) -> Illegal | None:
    """RL-12: `explored_already`.

    RL-45: `bogged_down`. RL-40: `nothing_to_explore`, `explored_last_turn`.
    """
    turn, space = turn_of(position), where(position, seat)
    if turn.explored is not None:
        return Illegal("explored_already", "RL-12")
    if turn.bogged_down:
        return Illegal("bogged_down", "RL-45")
    kind = position.board.kinds[space]
    if kind not in tables.EXPLORING:
        return Illegal("nothing_to_explore", "RL-40", kind=kind)
    return Illegal("explored_last_turn", "RL-40", space=space) if position.heroes[seat].explored == space else None


def explore(play: Play, seat: Seat, chance: Chance) -> None:
    """RL-40: the die and the kind of tile decide what is found."""
    space, value = where(play, seat), chance.roll(*tables.DIE)
    kind = play.board.kinds[space]
    play.turn = turn_of(play)._replace(explored=space, rolled=value)
    discovery = within_health(tables.EXPLORING[kind][value - 1], play.heroes[seat].health)
    play.emit(Explored(rule=discovery.rule, seat=seat, space=space, kind=kind, value=value, outcome=discovery))
    for effect in discovery.effects:
        if play.turn_over is None:
            _bring(play, seat, effect, discovery.rule)


def within_health(discovery: tables.Discovery, health: int) -> tables.Discovery:
    """RL-34: return a discovery that takes no more health than there is."""
    effects = (
        tables.LoseHealth(min(effect.count, health)) if isinstance(effect, tables.LoseHealth) else effect
        for effect in discovery.effects
    )
    return replace(discovery, effects=tuple(effects))


def _bring(play: Play, seat: Seat, effect: tables.Effect, rule: str) -> None:
    match effect:
        case tables.Gain():
            gain(play, seat, effect, "exploring", rule)
        case tables.LoseHealth(count):
            damage(play, seat, count, "exploring", None)
        case tables.Robbed():
            _rob(play, seat)
        case tables.LoseSwordLevel():
            _lose_sword_level(play, seat, rule)
        case tables.BoggedDown():
            hero = play.change(seat, play.heroes[seat]._replace(bogged_down=True))
            if comes_again(play, seat):
                play.emit(Caught(rule="RL-45", seat=seat, hero=hero, cause="bogged_down"))
        case tables.GoBack():
            _send_back(play, seat, effect)
        case tables.YourChoice(finds):
            play.phase = Phase.CHOOSE
            play.emit(FindsOffered(rule=rule, seat=seat, finds=tuple(find.name for find in finds)))


def _rob(play: Play, seat: Seat) -> None:
    """RL-48."""
    hero = play.heroes[seat]
    taken = next((item for item in (Item.GOLD, Item.FOOD) if hero.amount(item)), None)
    if taken is not None:
        hero = play.change(seat, hero.changed(taken, -1))
    play.emit(Robbed(rule="RL-48", seat=seat, hero=hero, item=taken))


def _lose_sword_level(play: Play, seat: Seat, rule: str) -> None:
    """RL-46: at level 1 the robber comes again."""
    if play.heroes[seat].sword == 1:
        _rob(play, seat)
        return
    hero = play.change(seat, play.heroes[seat].changed(Item.SWORD, -1))
    play.emit(SwordLevelLost(rule=rule, seat=seat, hero=hero, level=hero.sword))


def _send_back(play: Play, seat: Seat, effect: tables.GoBack) -> None:
    """RL-47: a single tile is taken at once; without any the hero stays."""
    choices = ways_back(play, seat, effect.steps)
    if len(choices) > 1:
        play.phase = Phase.GO_BACK
        play.emit(SentBack(rule="RL-47", seat=seat, choices=choices))
    else:
        _go_back(play, seat, choices[0] if choices else None, effect)


def ways_back(position: Position, seat: Seat, steps: int) -> tuple[Square, ...]:
    """RL-47: return the tiles to which this number of steps leads.

    Each step goes onto a free tile one step nearer to the own start tile.
    """
    board, distances = position.board, position.board.distances[seat]
    taken = {hero.space for hero in position.heroes}
    ends = {where(position, seat)}
    for _ in range(steps):
        ends = {near for end in ends for near in board.steps[end] if near not in taken and distances[near] == distances[end] - 1}
    return by_rows(ends)


def open_decision(position: Position) -> tables.Effect:
    """Return the open decision of the player to move after exploring, GoBack or YourChoice.

    Raises ValueError when nothing is open.
    """
    turn = turn_of(position)
    if turn.explored is None or turn.rolled is None:
        raise ValueError("nothing was explored in this turn")
    return tables.EXPLORING[position.board.kinds[turn.explored]][turn.rolled - 1].effects[-1]


def open_finds(position: Position) -> tuple[tables.Find, ...]:
    """Return the finds between which the player to move chooses (RL-46), () in other phases."""
    effect = open_decision(position) if position.phase is Phase.CHOOSE else None
    return effect.finds if isinstance(effect, tables.YourChoice) else ()


def open_ways_back(position: Position) -> tuple[Square, ...]:
    """Return the squares to which the player to move may go back (RL-47), () in other phases."""
    effect = open_decision(position) if position.phase is Phase.GO_BACK else None
    return ways_back(position, turn_of(position).seat, effect.steps) if isinstance(effect, tables.GoBack) else ()


def check_choose(position: Position, _seat: Seat, action: Choose) -> Illegal | None:
    """RL-46: `no_such_find`."""
    names = [find.name for find in open_finds(position)]
    return None if action.find in names else Illegal("no_such_find", "RL-46", find=action.find)


def choose(play: Play, seat: Seat, action: Choose) -> None:
    """RL-46."""
    find = next(find for find in open_finds(play) if find.name == action.find)
    play.phase = Phase.ACT
    play.emit(FindChosen(rule="RL-46", seat=seat, find=find.name))
    for what in find.gains:
        gain(play, seat, what, "exploring", "RL-46")


def check_go_back(position: Position, _seat: Seat, action: GoBack) -> Illegal | None:
    """RL-47: `not_a_way_back`."""
    return None if action.to in open_ways_back(position) else Illegal("not_a_way_back", "RL-47", space=action.to)


def go_back(play: Play, seat: Seat, action: GoBack) -> None:
    """RL-47."""
    effect = open_decision(play)
    if isinstance(effect, tables.GoBack):
        _go_back(play, seat, action.to, effect)


def _go_back(play: Play, seat: Seat, to: Square | None, effect: tables.GoBack) -> None:
    """RL-46, RL-47: no bonus and no raft lost.

    The turn ends there with the food of the effect, and nothing is eaten.
    """
    start = where(play, seat)
    if to is not None:
        land(play, seat, to)
    hero = play.change(seat, play.heroes[seat]._replace(food=effect.food))
    play.emit(WentBack(rule="RL-47", seat=seat, hero=hero, start=start, end=to or start, food=effect.food))
    if to is not None:
        note_river(play, seat)
    play.turn_over = "went_back"
