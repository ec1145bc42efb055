"""Previews of actions: moves and their gains, targets with odds, prices, meals, deaths.

Everything is about the player to move; nothing is changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from game.engine.chance import Fixed
from game.engine.core import Action, Illegal, Outcome, Seat
from game.engine.riverlands import choices, exploring, fighting, movement, trading, turns
from game.engine.riverlands.actions import (
    END_TURN,
    EXPLORE,
    Buy,
    Choose,
    EndTurn,
    Explore,
    GoBack,
    Heal,
    Move,
    OfferDraw,
    Shoot,
    Strike,
    Transfer,
)
from game.engine.riverlands.board import SIDEWAYS, Kind, Space, Square, team
from game.engine.riverlands.dying import respawn_space
from game.engine.riverlands.events import Died
from game.engine.riverlands.hero import MAXIMUM, Hero, Item
from game.engine.riverlands.state import Observation, Phase, Play, Position, alive, partner, players, turn_of, where
from game.engine.riverlands.tables import (
    BOW,
    DIE,
    EXPLORING,
    LANDING,
    SWORD,
    Blow,
    Discovery,
    Effect,
    Gain,
    LoseSwordLevel,
    Robbed,
)
from game.engine.riverlands.tables import GoBack as SentBack
from game.engine.values import frozen, put

_SIDES = range(DIE[0], DIE[1] + 1)
PLENTY = 9
"""Food with which a hero may move, whatever the meal."""
FEEDING = Move | Explore | Buy | Choose | GoBack | Strike | Shoot
"""The actions that bring food, or lead to it: who is killed makes way."""


@frozen
class MovePreview:
    """The result of a move.

    It has the way, the landing bonus if any (RL-23), whether it costs a raft (RL-25), and the hero after it.

    `held`: the river will hold the hero in its next turn (RL-24).
    """

    action: Move
    path: tuple[Square, ...]
    bonus: Gain | None
    raft_spent: bool
    held: bool
    hero: Hero


@frozen
class AttackPreview:
    """An attack by a seat on the player of another at `at`, who has `health`.

    `blow` gives the damage by value and its odds; `deadly` is how many of the six sides kill, 6 where none is rolled.
    """

    action: Strike | Shoot
    by: Seat
    target: Seat
    at: Square
    blow: Blow
    health: int
    deadly: int


@frozen
class MealPreview:
    """The meal at the end of this turn (RL-13).

    It has the size of the meal, the food there is for it, and what is left after it.

    `starves`: there is too little food, and the hero dies; `left` is 0 then. `next_turn_stuck`: it eats its last food, so
    without a gift it cannot move in its next turn (RL-22), if the limit leaves one (RL-61).
    """

    meal: int
    food: int
    left: int
    starves: bool
    next_turn_stuck: bool


def moves(position: Position) -> dict[Square, MovePreview]:
    """Return the moves of the player to move with what each brings, none when it may not move."""
    seat = position.actor
    if seat is None or position.phase is not Phase.ACT or movement.check_time_to_move(position, seat) is not None:
        return {}
    return {to: _move_preview(position, seat, path) for to, path in movement.paths(position, seat).items()}


def _move_preview(position: Position, seat: Seat, path: tuple[Square, ...]) -> MovePreview:
    kind = position.board.kinds[path[-1]]
    bonus, spent = LANDING.get(kind), movement.spends_raft(position, seat, path)
    hero = position.heroes[seat]._replace(space=path[-1], in_river=kind is Kind.RIVER)
    if spent:
        hero = hero.changed(Item.RAFTS, -1)
    if bonus is not None:
        hero = hero.changed(bonus.item, bonus.count)
    held = hero.in_river and not hero.rafts and turns.comes_again(position, seat)
    return MovePreview(Move(path[-1]), path, bonus, spent, held, hero)


def attacks(position: Position, hero: Hero | None = None) -> tuple[AttackPreview, ...]:
    """Return the attacks of the player to move, swords first.

    Now, or with `hero` in place of its own, such as that after a move. Empty when it has attacked already (RL-12), and in
    other phases. Whether an action is left after the move is not asked.
    """
    seat = position.actor
    if seat is None or position.phase is not Phase.ACT:
        return ()
    asked = position if hero is None else Observation.of(position, heroes=put(position.heroes, seat, hero))
    return tuple(_attack_preview(asked, seat, action) for action in fighting.attacks(asked, seat))


def _attack_preview(position: Position, seat: Seat, action: Strike | Shoot) -> AttackPreview:
    blow = SWORD[position.heroes[seat].sword] if isinstance(action, Strike) else BOW
    health = position.heroes[action.target].health
    deadly = sum(sides for damage, sides in blow.odds() if damage >= health)
    return AttackPreview(action, seat, action.target, where(position, action.target), blow, health, deadly)


@frozen
class Threat:
    """The attack of a foe in its next turn.

    `sides` is for how many of six values of the die it is possible, 6 without luck. `raised` is a stronger one, with the better
    sword that it may find first at `finds` of six values, None if there is none.
    """

    attack: AttackPreview
    sides: int
    raised: AttackPreview | None = None
    finds: int = 0


@frozen
class Stay:
    """The consequences of standing on a tile after a move.

    `finds` are what exploring it in this turn may bring, () where that is not possible, and `fatal` the values of the die at
    which the hero dies then, also of hunger; `trades` what could be bought there in this turn; `threats` the strongest attack of
    each foe in its next turn, () where the hero dies of hunger before for certain, unless it comes back there (RL-14).

    `safe`: no foe can attack in its next turn, whatever those who play before it do for it, and whoever the mover kills first.
    `awaited`: a foe has a turn to come, so that this means something (RL-61).
    """

    finds: tuple[Discovery, ...]
    fatal: tuple[int, ...]
    trades: tuple[str, ...]
    threats: tuple[Threat, ...]
    safe: bool
    awaited: bool = True


def stay(position: Position, action: Move) -> Stay:
    """Return the consequences of a move of the player to move on the tile where it ends.

    The move is allowed.
    """
    seat = turn_of(position).seat
    after = _after(position, action, Fixed())
    if after.ending is not None or after.heroes[seat].space != action.to:
        return Stay((), (), (), (), safe=False, awaited=False)
    rests = _come_back(after, seat)
    foes = _foes(rests, seat) if rests.heroes[seat].space == action.to else []
    strongest = [threat for foe in foes if (threat := _strongest(rests, foe, seat)) is not None]
    threats = tuple(_raised(rests, threat, seat) for threat in strongest)
    safe = not threats and not any(_reached_with_help(rests, foe, seat) or _comes_back(after, rests, foe, seat) for foe in foes)
    if after.actor != seat:
        return Stay((), (), (), threats, safe, bool(foes))
    explores = choices.check(after, EXPLORE) is None
    trades = tuple(action.trade for action in choices.legal(after) if isinstance(action, Buy))
    found, deadly_at = (outcomes(after), fatal(after, EXPLORE)) if explores else ((), ())
    return Stay(found, deadly_at, trades, threats, safe, bool(foes))


def attackers(position: Position, seat: Seat, action: Move | GoBack | None = None) -> Mapping[Space, frozenset[Seat]]:
    """Return the foes who could attack a hero at rest in their next turn, by its tile.

    It stays where it stands, or where an action ends that is allowed. One that may starve there, or die of what it explores, has
    come back (RL-14), or was led back (RL-47). Attacks are with luck and with help. Foes whom it kills first may come back
    beside it (RL-14).
    """
    stands, found = _standing(position, seat, action), dict[Space, frozenset[Seat]]()
    for rests in (*_resting(stands, seat), *_led(stands, seat)):
        space = rests.heroes[seat].space
        if rests.ending is not None or not alive(rests, seat) or space is None:
            continue
        found[space] = frozenset(
            foe
            for foe in _foes(rests, seat)
            if _strongest(rests, foe, seat) is not None
            or _reached_with_help(rests, foe, seat)
            or _comes_back(stands, rests, foe, seat)
        )
    return found


def _resting(stands: Observation, seat: Seat) -> Iterator[Observation]:
    """Yield positions as foes may find a hero: fed, or starved if its turn ended now."""
    starves = _starves(stands, seat)
    if not starves or can_be_fed(stands):
        yield stands
    if starves:
        yield _starved(stands, seat)


def _led(stands: Observation, seat: Seat) -> Iterator[Observation]:
    """Yield positions with a hero on another tile by what it explores now.

    It dies of it, or starves as it is robbed, and comes back (RL-14, RL-48), or is led back (RL-47). Each tile comes once.
    """
    if stands.actor != seat or choices.check(stands, EXPLORE) is not None:
        return
    number, seen = turn_of(stands).number, {stands.heroes[seat].space}
    for value in _SIDES:
        found = _after(stands, EXPLORE, Fixed(value))
        ends = [_after(found, GoBack(to), Fixed()) for to in exploring.open_ways_back(found)] or [found]
        for end in ends:
            for rests in _resting(end, seat) if turn_of(end).number == number else [end]:
                if rests.heroes[seat].space not in seen:
                    seen.add(rests.heroes[seat].space)
                    yield rests


def _standing(position: Position, seat: Seat, action: Move | GoBack | None) -> Observation:
    """Return a position after an action or none; in its own turn the hero has moved."""
    draws = action is None and position.phase is Phase.ANSWER_DRAW
    free = Observation.of(position, phase=Phase.ACT, answering=()) if draws else position
    stands = Observation.of(free) if action is None else _after(free, action, Fixed())
    turn = turn_of(stands)
    return Observation.of(stands, turn=turn._replace(moved=True)) if turn.seat == seat else stands


def _come_back(position: Observation, seat: Seat) -> Observation:
    """Return a position in which a hero sure to starve in its turn has done so (RL-13)."""
    return _starved(position, seat) if _starves(position, seat) and not can_be_fed(position) else position


def _starves(position: Observation, seat: Seat) -> bool:
    """Return whether a hero in its turn has too little food for the meal as it stands."""
    acts = position.actor == seat == turn_of(position).seat and position.phase in (Phase.ACT, Phase.CHOOSE)
    return acts and meal(position).starves


def _starved(position: Observation, seat: Seat) -> Observation:
    """Return a position in which a hero has starved, and has come back if it lives (RL-14)."""
    hero = position.heroes[seat]
    gone = hero._replace(space=None, lives=0, health=0)
    return _with(position, {seat: _reborn(position, seat, {}) if hero.lives > 1 else gone})


def gift_may_come(position: Position, seat: Seat) -> bool:
    """Return whether a living partner, who plays before, may hand over a raft or food (RL-51)."""
    mate = partner(position, seat)
    return mate is not None and alive(position, mate)


def may_kill(position: Position, seat: Seat) -> bool:
    """Return whether a player to move could kill a foe now who would come back (RL-14)."""
    acts = position.phase in (Phase.ACT, Phase.CHOOSE) and position.actor == seat
    return acts and any(_kills(position, seat, foe) for foe in _foes(position, seat))


def _foes(position: Position, seat: Seat) -> list[Seat]:
    """Return the living foes of a seat who have a turn, or a part of it, to come (RL-61)."""
    foes = (foe for foe in players(position) if alive(position, foe) and team(foe) != team(seat))
    return [foe for foe in foes if foe == turn_of(position).seat or turns.comes_again(position, foe)]


def _strongest(position: Position, foe: Seat, seat: Seat) -> Threat | None:
    """Return the strongest attack on a seat that a foe may have in its turn, if any.

    The others stay where they are. The foe may move and trade first, and explore where nothing else leads to an attack.
    """
    ways = tuple(_ways(_begun(position, foe)))
    found = _strikes(ways, foe, seat)
    if found:
        return Threat(max(found, key=_average), DIE[1])
    lucky = [_lucky(at, foe, seat) for at in ways if _goes_on(at) and choices.check(at, EXPLORE) is None]
    best = max(lucky, key=len, default=[])
    return Threat(best[0], len(best)) if best else None


def _raised(position: Position, threat: Threat, seat: Seat) -> Threat:
    """Return a threat with the stronger attack that a better sword may bring.

    Its foe may find one before it strikes (RL-30, RL-40). What else it finds makes no attack stronger.
    """
    foe, best = threat.attack.by, threat
    for at in _ways(_begun(position, foe)) if threat.sides == DIE[1] else ():
        if not _goes_on(at) or choices.check(at, EXPLORE) is not None:
            continue
        better = [value for value, row in zip(_SIDES, outcomes(at), strict=True) if _sharpens(row)]
        if better:
            after = _after(at, EXPLORE, Fixed(better[0]))
            most = max(_strikes(_ways(after), foe, seat), key=_average, default=threat.attack)
            if _average(most) > _average(best.raised or threat.attack):
                best = replace(threat, raised=most, finds=len(better))
    return best


def _sharpens(row: Discovery) -> bool:
    """Return whether a discovery brings a better sword."""
    return any(isinstance(effect, Gain) and effect.item is Item.SWORD and effect.count for effect in row.effects)


def _reached_with_help(position: Position, foe: Seat, seat: Seat) -> bool:
    """Return whether a foe could attack a seat once others have played before it.

    Others may have made way, a partner handed something over (RL-51), and another killed it, so that it comes back (RL-14).
    In 1v1 nobody plays before it.
    """
    count, first = len(position.heroes), turn_of(position).seat
    between = (number % count for number in range(first, first + (foe - first) % count))
    acting = [other for other in between if alive(position, other)]
    before = [other for other in acting if other != seat]
    if not before:
        return False
    away = {other: _gone(position, other) for other in before if _makes_way(position, other, acting)}
    if any(team(other) != team(foe) and _kills(position, other, foe) for other in before):
        reborn = [away | {foe: _reborn(position, foe, others)} for others in (away, {})]
        if any(_strongest(_with(position, heroes), foe, seat) is not None for heroes in reborn):
            return True
    if not _strikes(_ways(_begun(_with(position, away | {foe: _rich(position, foe)}), foe), Move), foe, seat):
        return False  # whatever it were given
    mate = partner(position, foe)
    given = {position.heroes[foe]}
    if mate is not None and mate in before:
        alone = {other: hero for other, hero in away.items() if other != mate}
        given |= set(_given(_begun(_with(position, alone), mate), foe))
    return any(_strongest(_with(position, away | {foe: hero}), foe, seat) is not None for hero in given)


def _gone(position: Position, seat: Seat) -> Hero:
    """Return a hero as it is elsewhere."""
    return position.heroes[seat]._replace(space=None)


def _rich(position: Position, seat: Seat) -> Hero:
    """Return a hero with as much as it could be given."""
    return position.heroes[seat]._replace(food=PLENTY, arrows=PLENTY, bows=PLENTY, rafts=PLENTY)


def _makes_way(position: Position, seat: Seat, acting: Sequence[Seat]) -> bool:
    """Return whether a hero may leave its tile, or die there, in the turns of those who act.

    Its own is among them. Its partner, who stays where it is, may help it; its foes are as strong as can be, and none is in the
    way.
    """
    foes = [other for other in acting if team(other) != team(seat)]
    others = {foe: _gone(position, foe) for foe in foes}
    free = _begun(_with(position, others), seat)
    helped = partner(position, seat) in acting and not turn_of(free).bogged_down
    if helped or any(isinstance(action, Move) for action in choices.legal(free)):
        return True
    hero, harm = position.heroes[seat], 0
    for foe in foes:
        strong = _rich(position, foe)._replace(sword=MAXIMUM[Item.SWORD])
        ways = _ways(_begun(_with(position, others | {foe: strong}), foe), Move)
        harm += max((max(attack.blow.damage) for attack in _strikes(ways, foe, seat)), default=0)
    weak = hero._replace(health=hero.health - harm)
    return harm >= hero.health or _leaves(_with(free, {seat: weak}), seat, where(position, seat))


def _leaves(position: Position, seat: Seat, tile: Square) -> bool:
    """Return whether a hero may leave a tile in its turn, or starve at its end (RL-13).

    That is in the turn under way, and with luck. The meal may have grown by then (RL-61).
    """
    hero, number = position.heroes[seat], turn_of(position).number
    if position.actor != seat or hero.space != tile or hero.food < position.pace.meal(position.round + 1):
        return True
    for action in choices.legal(position):
        spends = isinstance(action, Transfer) and (action.item, action.count) == (Item.FOOD, hero.food)
        if not spends and not isinstance(action, Move | GoBack | Choose | Explore | Heal):
            continue
        for value in _SIDES if isinstance(action, Explore) else _SIDES[:1]:
            after = _after(position, action, Fixed(value))
            if after.heroes[seat].space != tile or (turn_of(after).number == number and _leaves(after, seat, tile)):
                return True
    return False


def _comes_back(position: Position, rests: Position, foe: Seat, seat: Seat) -> bool:
    """Return whether a foe whom the mover kills now could attack it at rest (RL-14)."""
    if position.actor != seat or not _kills(position, seat, foe):
        return False
    return _strongest(_with(rests, {foe: _reborn(rests, foe, {})}), foe, seat) is not None


def _kills(position: Position, seat: Seat, foe: Seat) -> bool:
    """Return whether a player could kill another in its turn, who would come back (RL-14)."""
    threat = _strongest(position, seat, foe) if position.heroes[foe].lives > 1 else None
    if threat is None:
        return False
    raised = _raised(position, threat, foe).raised
    return bool(threat.attack.deadly or (raised is not None and raised.deadly))


def _reborn(position: Position, foe: Seat, others: Mapping[Seat, Hero]) -> Hero:
    """Return a hero as it comes back to life while these others are elsewhere (RL-14)."""
    hero = position.heroes[foe]
    free = _with(position, {**others, foe: hero._replace(space=None)})
    return Hero(respawn_space(free, foe), hero.lives - 1, explored=hero.explored)


def _with(position: Position, heroes: Mapping[Seat, Hero]) -> Observation:
    """Return a position with other heroes at some seats."""
    return Observation.of(position, heroes=tuple(heroes.get(seat, hero) for seat, hero in enumerate(position.heroes)))


def _given(position: Position, foe: Seat) -> Iterator[Hero]:
    """Yield a foe as its partner could leave it in its turn, which this is, with luck.

    One thing of a kind is enough for an attack, but gold, of which more buys more.
    """
    turn = turn_of(position)
    if position.actor != turn.seat:
        return
    for action in choices.legal(position):
        if isinstance(action, Transfer):
            enough = action.count == (position.heroes[turn.seat].gold if action.item is Item.GOLD else 1)
        else:
            enough = isinstance(action, Choose) or (turn.left > 1 and isinstance(action, Move | Buy | Explore))
        if not enough:
            continue
        if isinstance(action, Transfer):
            yield position.heroes[foe].changed(action.item, action.count)
        for chance in map(Fixed, _SIDES) if isinstance(action, Explore) else (Fixed(),):
            after = _after(position, action, chance)
            if after.ending is None and turn_of(after).number == turn.number:
                yield from _given(after, foe)


def _begun(position: Position, foe: Seat) -> Observation:
    """Return a position as a foe's turn begins.

    After the last action of the turn before it has begun: the river, say, holds the foe in this turn alone (RL-24).
    """
    play = Play.begin(position)
    if turn_of(position).seat != foe:
        turns.start_turn(play, foe)
    return Observation.of(play)


def _strikes(ways: Iterable[Position], foe: Seat, seat: Seat) -> list[AttackPreview]:
    """Return the attacks of a foe on a seat.

    Exploring may end the turn: what follows is then up to somebody else.
    """
    return [attack for at in ways for attack in attacks(at) if (attack.by, attack.target) == (foe, seat)]


def _lucky(position: Position, foe: Seat, seat: Seat) -> list[AttackPreview]:
    """Return an attack of a foe after exploring for each value that leads to any.

    It is a shot: whom a sword reaches after exploring, it reaches without.
    """
    found = []
    for value in _SIDES:
        found += _strikes(_ways(_after(position, EXPLORE, Fixed(value))), foe, seat)[:1]
    return found


def _goes_on(position: Position) -> bool:
    """Return whether the turn under way goes on after the next action."""
    return turn_of(position).left > 1 or position.phase is Phase.CHOOSE


def ends(position: Position) -> bool:
    """Return whether the player to act can do nothing but end the turn; a draw may be offered."""
    return all(isinstance(action, EndTurn | OfferDraw) for action in choices.legal(position))


def goes_on_after(position: Position, action: Move | Buy) -> bool:
    """Return whether more than ending the turn could be done after an action."""
    after = _after(position, action, Fixed())
    return turn_of(after).number == turn_of(position).number and not ends(after)


def _ways(position: Position, *tried: type[Action]) -> Iterator[Position]:
    """Yield a position of a turn, and those to which it leads in the same turn without a die.

    Only actions of the kinds `tried` are, which are moves, trades and choices of finds if none is given.
    """
    turn = turn_of(position)
    if position.actor != turn.seat:
        return
    yield position
    for action in choices.legal(position) if _goes_on(position) else ():
        if isinstance(action, tried or (Move, Buy, Choose)):
            after = _after(position, action, Fixed())
            if turn_of(after).number == turn.number:
                yield from _ways(after, *tried)


def _after(position: Position, action: Action, chance: Fixed) -> Observation:
    play = Play.begin(position)
    choices.carry_out(play, action, chance)
    return Observation.of(play)


def _average(attack: AttackPreview) -> float:
    return sum(attack.blow.damage) / len(attack.blow.damage)


def sword_reach(position: Position, seat: Seat) -> tuple[Square, ...]:
    """Return the tiles that a hero's sword reaches from where it stands (RL-30).

    Raises ValueError for a player who is out.
    """
    return position.board.steps[where(position, seat)]


def bow_reach(position: Position, seat: Seat) -> tuple[Square, ...]:
    """Return the tiles in a bow's range from the place of a hero (RL-32, RL-33).

    Mines are among them, though nobody can be hit on them.
    """
    start = where(position, seat)
    most = fighting.bow_range(position.board, start)
    lines = (
        Square(start.column + across * far, start.row + down * far) for across, down in SIDEWAYS for far in range(1, most + 1)
    )
    return tuple(square for square in lines if position.board.has(square))


def outcomes(position: Position, explorer: Seat | None = None) -> tuple[Discovery, ...]:
    """Return the six things that exploring may bring to a player on its tile.

    That is the player to move if `explorer` is None. They are those of RL-40 as far as this hero has room for them, health to
    lose and a way back; () where there is nothing.

    Whether it may explore now is not asked.
    """
    seat = position.actor if explorer is None else explorer
    if seat is None:
        return ()
    rows = EXPLORING.get(position.board.kinds[where(position, seat)], ())
    hero = position.heroes[seat]
    found = (brought(exploring.within_health(row, hero.health), hero) for row in rows)
    return tuple(_led_back(row, position, seat) for row in found)


def _led_back(discovery: Discovery, position: Position, seat: Seat) -> Discovery:
    """Return a discovery with no steps back where there is no way (RL-47)."""
    last = discovery.effects[-1]
    if not isinstance(last, SentBack) or exploring.ways_back(position, seat, last.steps):
        return discovery
    return replace(discovery, effects=(*discovery.effects[:-1], replace(last, steps=0)))


def brought(discovery: Discovery, hero: Hero) -> Discovery:
    """Return a discovery with its gains limited by a hero's room for them (RL-46, RL-49)."""
    return replace(discovery, effects=tuple(_brought(effect, hero) for effect in discovery.effects))


def _brought(effect: Effect, hero: Hero) -> Effect:
    if isinstance(effect, Gain):
        return replace(effect, count=hero.gained(effect.item, effect.count))
    if isinstance(effect, LoseSwordLevel) and hero.sword == 1:
        return Robbed()
    return effect


def why_not_transfer(position: Position) -> Illegal | None:
    """Return the reason why the player to move cannot give its partner anything now (RL-51).

    None if it can.
    """
    seat = position.actor
    mate = None if seat is None else partner(position, seat)
    return Illegal("no_partner", "RL-51") if seat is None else trading.check_partner(position, seat, mate)


def meal(position: Position, spent: int = 0) -> MealPreview:
    """Return the meal that ends the turn under way, after food is spent on something else.

    Raises ValueError before the first turn.
    """
    seat = turn_of(position).seat
    food, size = position.heroes[seat].food - spent, position.meal
    stuck = food == size and turns.comes_again(position, seat)
    return MealPreview(size, food, max(0, food - size), food < size, stuck)


def dying(position: Position) -> frozenset[Seat]:
    """Return who is sure to be out: in the last life, and without health or food.

    Without health the hero dies at once (RL-34); without food, where nothing is left to do but end the turn (RL-13).
    """
    last = {seat for seat in players(position) if alive(position, seat) and position.heroes[seat].lives == 1}
    hurt = {seat for seat in last if not position.heroes[seat].health}
    turn = position.turn
    starves = turn is not None and turn.seat in last and position.actor == turn.seat and meal(position).starves
    if turn is not None and starves and (not turn.left or ends(position)):
        hurt.add(turn.seat)
    return frozenset(hurt)


def limit_outcome(position: Position) -> Outcome | None:
    """Return the outcome if the limit ends the game with the turn, ended now (RL-61).

    Ending it is allowed.
    """
    ending = _after(position, END_TURN, Fixed()).ending
    return ending if ending is not None and ending.rule == "RL-61" else None


def can_be_fed(position: Position) -> bool:
    """Return whether the player to move could still come by food enough for the meal.

    That is in this turn, and with luck (RL-13).
    """
    return any(
        _feeds(position, action, value)
        for action in choices.legal(position)
        if isinstance(action, FEEDING)
        for value in _values(action)
    )


def _values(action: Action) -> Sequence[int]:
    """Return the values of the die to try for an action, any one where it rolls none."""
    return _SIDES if isinstance(action, Explore | Strike | Shoot) else _SIDES[:1]


def has_next_turn(position: Position, seat: Seat) -> bool:
    """Return whether a hero may live to the player's next turn, as far as hunger is concerned.

    That turn comes before the limit ends the game (RL-61), and the meal of the one under way may yet be had (RL-13).
    """
    turn = position.turn
    starves = turn is not None and turn.seat == seat == position.actor and meal(position).starves
    return turns.comes_again(position, seat) and not (starves and not can_be_fed(position))


def feeding(position: Position, action: Action) -> tuple[int, ...]:
    """Return the values of the die after which the player to move can have its meal.

    It lives and has food enough, or could still get it in this turn (RL-13). The action is allowed.
    """
    return tuple(value for value in _SIDES if _feeds(position, action, value))


def _feeds(position: Position, action: Action, value: int) -> bool:
    """Return whether the player to move can have its meal after an action with this value."""
    turn, play = turn_of(position), Play.begin(position)
    choices.carry_out(play, action, Fixed(value))
    if any(isinstance(event, Died) and event.seat == turn.seat for event in play.events):
        return False
    after = Observation.of(play)
    if after.ending is not None and after.ending.rule == "RL-15":
        return False  # nothing is eaten any more
    return after.actor != turn.seat or not meal(after).starves or can_be_fed(after)


def starving(position: Position, action: Action) -> int:
    """Return the number of sides of the die, of six, at which an action starves the mover.

    The action is allowed, and the hero dies of it at once (RL-13).
    """
    return sum(any(death.cause == "starved" for death in _deaths(position, action, value)) for value in _SIDES)


def last_death(position: Position, action: Action) -> Outcome | None:
    """Return the outcome if the game ends wherever an action kills the mover.

    That is by the last life or the limit (RL-15, RL-61). None if it goes on after one of these deaths, or may end in
    several ways. The action is allowed.
    """
    endings = {_after(position, action, Fixed(value)).ending for value in _SIDES if _deaths(position, action, value)}
    return endings.pop() if len(endings) == 1 else None


def fatal(position: Position, action: Action) -> tuple[int, ...]:
    """Return the values of the die at which the mover dies in this turn, also of hunger.

    That is at once, or as nothing that it could do then would feed it (RL-13). The action is allowed.
    """
    fed = feeding(position, action)
    return tuple(value for value in _SIDES if value not in fed and not _could_win_after(position, action, value))


def could_win(position: Position) -> bool:
    """Return whether the mover could win in this turn, by an attack (RL-15).

    The weapon for it may be found first (RL-40).
    """
    if position.actor != turn_of(position).seat or not last_life(position):
        return False
    ways = tuple(_ways(position))
    if any(attack.deadly for way in ways for attack in attacks(way)):
        return True
    explored = (way for way in ways if _goes_on(way) and choices.check(way, EXPLORE) is None)
    return any(_could_win_after(way, EXPLORE, value) for way in explored for value in _SIDES)


def last_life(position: Position) -> bool:
    """Return whether the foes of the mover have one life left: who takes it wins (RL-15)."""
    return _foes_lives(position, turn_of(position).seat) == 1


def wins(position: Position, attack: AttackPreview) -> bool:
    """Return whether a deadly attack wins: it takes the last life of all foes (RL-15)."""
    return _foes_lives(position, attack.by) == 1


def _foes_lives(position: Position, seat: Seat) -> int:
    """Return the number of lives that the foes of a seat have left together."""
    return sum(hero.lives for foe, hero in enumerate(position.heroes) if team(foe) != team(seat))


def _could_win_after(position: Position, action: Action, value: int) -> bool:
    """Return whether the mover could win in this turn after an action with this value.

    The action may have ended the turn: what another could do then does not count.
    """
    after = _after(position, action, Fixed(value))
    return turn_of(after).number == turn_of(position).number and could_win(after)


def deadly(position: Position, action: Action) -> tuple[int, ...]:
    """Return the values of the die at which an action itself kills the player to move (RL-34).

    The action is allowed. Death by hunger does not count.
    """
    return tuple(value for value in _SIDES if any(death.cause != "starved" for death in _deaths(position, action, value)))


def _deaths(position: Position, action: Action, value: int) -> list[Died]:
    """Return the deaths of the player to move by an action when the die shows this value.

    The action is tried out on a copy.
    """
    play = Play.begin(position)
    choices.carry_out(play, action, Fixed(value))
    return [event for event in play.events if isinstance(event, Died) and event.seat == position.actor]
