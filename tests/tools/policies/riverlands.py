"""Simple sensible play of Riverlands: each action is worth what it makes of the heroes, plus what it leads towards.

Worth is counted in health of a hero that is well. The player keeps fed above all, gathers what makes strong, and heals; hunts
who is weaker, over the river too, and keeps out of the reach of others. `STYLES` has the player who never crosses.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache, partial, reduce
from types import MappingProxyType

from game.engine.chance import Chance
from game.engine.core import Action, Event
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
    Shoot,
    Strike,
    Transfer,
)
from game.engine.riverlands.board import Board, Kind, Square, distances_from, team
from game.engine.riverlands.events import Died, Moved
from game.engine.riverlands.exploring import open_finds
from game.engine.riverlands.hero import Hero, Item
from game.engine.riverlands.state import Observation, turn_of
from game.engine.riverlands.tables import (
    BOW,
    BOW_RANGE,
    DIE,
    EXPLORING,
    HEALING,
    HEALING_PRICE,
    LANDING,
    SWORD,
    TRADES,
    Blow,
    BoggedDown,
    Discovery,
    Effect,
    Gain,
    LoseHealth,
    LoseSwordLevel,
    Robbed,
    Trade,
    YourChoice,
)
from game.engine.riverlands.tables import GoBack as SentBack
from tests.tools.policies import Policy

LIFE, LAST_LIFE = 12.0, 30.0
"""A life; what it costs beside that to be out."""
HEALTH = (0.0, 4.0, 6.5, 8.0, 9.2, 10.2, 11.1)
"""By how much there is: the last health is the dearest."""
SWORDS = (0.0, 0.0, 4.0, 9.0)
"""By level."""
FOOD = ((5, 0.6), (8, 0.3), (99, 0.05))
"""Up to so much, food is worth so much each."""
GOLD, SPARE_GOLD = 1.2, 0.2
"""Gold for which there is something to buy that makes strong, and more than that."""
BOWED, ARROW, SPARE_ARROW, ARROWS = 2.2, 0.6, 0.25, 4
"""A bow; an arrow with a bow and without one; how many arrows are good for anything."""
RAFT = 0.3
"""Not worth its price: this player wades."""
FED, AHEAD = 5.0, 5
"""Another turn for which food is in sight, and how many turns are looked at."""
LATER, AROUND = 0.6, 4
"""What something is worth a step farther away, and how far the player looks."""
CHASE, ABROAD, STUCK = 1.5, 0.5, 0.7
"""A step nearer to the prey; a turn of three actions; a turn without a move."""
HUNTING, HIDING = 0.35, 0.7
"""How much of a blow that threatens counts, by the mood."""
STRONGER = 1.25
"""Who takes so many times longer to kill than oneself is hunted."""
HOPELESS = 0.4
"""Who has less than this share of what the others have is glad of a draw."""


Provided = tuple[Square, int, int, bool, bool]
"""The arguments of `Mind.lasts`."""


def choose(seen: Observation, actions: Sequence[Action], chance: Chance, *, crosses: bool = True) -> Action:
    """The action that is worth most; among equals, one by chance. Who does not cross never moves onto the opposite side."""
    if len(actions) == 1:
        return actions[0]
    mind = Mind(seen, crosses=crosses)
    worths = [mind.worth(action) for action in actions]
    best = [action for action, worth in zip(actions, worths, strict=True) if worth >= max(worths) - 1e-9]
    return best[chance.roll(0, len(best) - 1)]


STYLES: Mapping[str, Policy] = MappingProxyType({"stays": partial(choose, crosses=False)})
"""Other ways to play: one who never crosses the river."""


def measure(told: Sequence[Event]) -> Iterator[tuple[str, float]]:
    """Deaths a game, and how often somebody set out over the river."""
    yield "deaths", sum(isinstance(event, Died) for event in told)
    crossing = (Kind.RIVER, Kind.BRIDGE)
    yield "moves onto river or bridge", sum(isinstance(event, Moved) and event.kind in crossing for event in told)


@lru_cache(maxsize=4)
def all_distances(board: Board) -> Mapping[Square, Mapping[Square, int]]:
    """How many steps it is from each tile to each, ignoring players."""
    return {square: distances_from((square,), board.steps) for square in board.kinds}


@lru_cache(maxsize=64)
def provisions(board: Board, meals: tuple[int, ...]) -> dict[Provided, int]:
    """Where `Mind.lasts` keeps what it has found, which is the same in all turns with such meals ahead."""
    return {}


# heroes


@lru_cache(maxsize=10_000)
def goods(hero: Hero) -> float:
    """What a hero and its belongings are worth."""
    if not hero.lives:
        return -LAST_LIFE
    useful = min(hero.gold, wanted_gold(hero))
    arrows = min(hero.arrows, ARROWS) * (ARROW if hero.bows else SPARE_ARROW)
    found = LIFE * hero.lives + HEALTH[hero.health] + SWORDS[hero.sword] + BOWED * min(hero.bows, 1) + arrows + RAFT * hero.rafts
    found += GOLD * useful + SPARE_GOLD * (hero.gold - useful)
    counted = 0
    for up_to, each in FOOD:
        found += each * max(0, min(hero.food, up_to) - counted)
        counted = up_to
    return found


def wanted_gold(hero: Hero) -> int:
    """What the sword levels and the bow cost that a hero has not got."""
    swords = sum(trade.gold for trade in TRADES.values() if trade.sword is not None and trade.sword >= hero.sword)
    return swords if hero.bows else swords + TRADES["bow"].gold


def traded(hero: Hero, trade: Trade) -> Hero:
    """A hero after a trade."""
    return hero.changed(Item.GOLD, -trade.gold).changed(trade.gain.item, trade.gain.count)


def healed(hero: Hero) -> Hero:
    """A hero that has healed."""
    return hero.changed(HEALING_PRICE.item, -HEALING_PRICE.count).changed(HEALING.item, HEALING.count)


def hit(hero: Hero, damage: int) -> Hero:
    """A hero that has lost so much health; one that dies begins anew, if it has a life left."""
    return hero.changed(Item.HEALTH, -damage) if damage < hero.health else Hero(hero.space, hero.lives - 1)


def happened(hero: Hero, effect: Effect) -> Hero:
    """A hero after something that exploring brought; of finds, it takes the one that is worth most."""
    match effect:
        case Gain(item, count):
            return hero.changed(item, count)
        case LoseHealth(count):
            return hit(hero, count)
        case Robbed():
            return hero.changed(Item.GOLD if hero.gold else Item.FOOD, -1)
        case LoseSwordLevel():
            return hero.changed(Item.SWORD, -1) if hero.sword > 1 else happened(hero, Robbed())
        case BoggedDown():
            return hero._replace(bogged_down=True)
        case SentBack(food=food):
            return hero._replace(food=food)
        case YourChoice(finds):
            return max((brought(hero, find.gains) for find in finds), key=goods)


def brought(hero: Hero, effects: Sequence[Effect]) -> Hero:
    """A hero after all that exploring brought."""
    return reduce(happened, effects, hero)


def harm(hero: Hero, blow: Blow) -> float:
    """What a blow takes from a hero, on average."""
    return sum(sides * (goods(hero) - goods(hit(hero, damage))) for damage, sides in blow.odds()) / DIE[1]


def blows(hero: Hero) -> tuple[Blow, ...]:
    """How a hero can attack, the sword first."""
    return (SWORD[hero.sword], BOW) if hero.bows and hero.arrows else (SWORD[hero.sword],)


def turns_to_kill(hero: Hero, foe: Hero) -> float:
    """How many attacks of a hero its foe withstands, on average."""
    return foe.health * DIE[1] / max(sum(damage * sides for damage, sides in blow.odds()) for blow in blows(hero))


class Mind:
    """What the player who decides makes of a position."""

    def __init__(self, seen: Observation, *, crosses: bool) -> None:
        if seen.actor is None:
            raise ValueError("nobody decides in a game that is over")
        self.seen, self.me, self.crosses = seen, seen.actor, crosses
        self.board, self.hero, self.turn = seen.board, seen.heroes[seen.actor], turn_of(seen)
        self.foes = [other for seat, other in enumerate(seen.heroes) if team(seat) != team(self.me) and other.alive]
        self.meals = tuple(seen.pace.meal(seen.round + later) for later in range(AHEAD))
        self.known = provisions(seen.board, self.meals)

    # actions

    def worth(self, action: Action) -> float:
        """What an action is worth beside ending the turn."""
        match action:
            case AnswerDraw(accept):
                return 1.0 if accept == self.hopeless else 0.0
            case OfferDraw():
                return -1.0
            case EndTurn():
                return 0.0
            case Choose(find):
                return self.change(self.hero, brought(self.hero, self.gains(find)), moves=not self.turn.moved)
            case GoBack(to):
                return self.place(self.hero._replace(space=to))
            case Move(to):
                return self.moves[to] + self.afterwards(to) if to in self.moves else -LAST_LIFE
        return self.doing(action) + (max(0.0, *self.moves.values()) if self.moves_later else 0.0)

    def doing(self, action: Action) -> float:
        """What an action on the spot is worth."""
        match action:
            case Strike() | Shoot():
                return next(self.attack(found) for found in previews.attacks(self.seen) if found.action == action)
            case Explore():
                return self.exploring(self.hero, moves=self.moves_later)
            case Buy(name):
                return self.change(self.hero, traded(self.hero, TRADES[name]), moves=self.moves_later)
            case Heal():
                return self.change(self.hero, healed(self.hero), moves=self.moves_later)
            case Transfer(mate, item, count):
                given, other = self.hero.changed(item, -count), self.seen.heroes[mate]
                # An action is not given away for a trifle.
                helped = self.change(other, other.changed(item, count), moves=True) - 0.3
                return self.change(self.hero, given, moves=self.moves_later) + helped
        raise ValueError(f"nobody has thought about {action!r}")

    @cached_property
    def ways(self) -> Mapping[Square, previews.MovePreview]:
        """Where a move may end now."""
        return previews.moves(self.seen)

    @cached_property
    def moves(self) -> Mapping[Square, float]:
        """What the moves are worth that the player thinks of, by where they end."""
        here = self.standing(self.hero)
        return {
            to: self.standing(found.hero) - here
            for to, found in self.ways.items()
            if self.crosses or not self.board.opposite(self.me, to)
        }

    @property
    def moves_later(self) -> bool:
        """Whether there is a move to be made when something else is done first."""
        return self.turn.left > 1 and bool(self.moves)

    def afterwards(self, to: Square) -> float:
        """What the best action after a move is worth, if one is left."""
        if self.turn.left < 2:
            return 0.0
        hero, kind = self.ways[to].hero, self.board.kinds[to]
        worths = [0.0, *(self.attack(found) for found in previews.attacks(self.seen, hero))]
        if kind in EXPLORING and self.turn.explored is None and hero.explored != to and not self.turn.bogged_down:
            worths.append(self.exploring(hero, moves=False))
        if kind is Kind.VILLAGE:
            worths.append(self.market(hero))
        return max(worths)

    def attack(self, found: previews.AttackPreview) -> float:
        """What an attack takes from the other, less the arrow."""
        return harm(self.seen.heroes[found.target], found.blow) - (ARROW if isinstance(found.action, Shoot) else 0.0)

    def exploring(self, hero: Hero, *, moves: bool) -> float:
        """What exploring a hero's tile is worth, on average; `moves`: there is time for a move after it."""
        table: Sequence[Discovery] = EXPLORING[self.board.kinds[spot(hero)]]
        return sum(self.change(hero, brought(hero, found.effects), moves=moves) for found in table) / len(table)

    def market(self, hero: Hero) -> float:
        """What the best trade is worth that a hero can pay."""
        trades = (trade for trade in TRADES.values() if hero.gold >= trade.gold and trade.sword in (None, hero.sword))
        return max([0.0, *(goods(traded(hero, trade)) - goods(hero) for trade in trades)])

    def gains(self, find: str) -> Sequence[Gain]:
        """What a find of a temple brings."""
        return next(found.gains for found in open_finds(self.seen) if found.name == find)

    @property
    def hopeless(self) -> bool:
        """Whether the own team has far less than the others."""
        ours = sum(goods(hero) for seat, hero in enumerate(self.seen.heroes) if team(seat) == team(self.me) and hero.alive)
        return ours < HOPELESS * sum(map(goods, self.foes))

    # positions

    def change(self, hero: Hero, then: Hero, *, moves: bool) -> float:
        """What it is worth that a hero becomes another on the same tile; `moves`: there is time for a move in this turn."""
        stuck = STUCK if then.bogged_down else 0.0
        return goods(then) - goods(hero) + FED * (self.fed(then, moves=moves) - self.fed(hero, moves=moves)) - stuck

    def standing(self, hero: Hero) -> float:
        """What it is worth to end the turn like this."""
        return goods(hero) + FED * self.fed(hero, moves=False) + self.place(hero)

    def place(self, hero: Hero) -> float:
        """What it is worth to be somewhere: what threatens there, what is near."""
        space = spot(hero)
        prey = [self.far[space][spot(foe)] for foe in self.foes if self.hunted(foe)]
        found = ABROAD if self.board.opposite(self.me, space) else 0.0
        found -= STUCK if hero.in_river and not hero.rafts else 0.0
        found -= CHASE * min(prey, default=0)
        found -= (HUNTING if prey else HIDING) * sum(self.threat(foe, hero) for foe in self.foes)
        return found + self.prospects(hero)

    @cached_property
    def far(self) -> Mapping[Square, Mapping[Square, int]]:
        """How many steps it is from each tile to each."""
        return all_distances(self.board)

    def hunted(self, foe: Hero) -> bool:
        """Whether a foe can be got at and is easier to kill than oneself; of equals, who can get no stronger hunts too."""
        if not self.crosses and self.board.opposite(self.me, spot(foe)):
            return False
        theirs, ours = turns_to_kill(foe, self.hero), turns_to_kill(self.hero, foe)
        ready = self.hero.sword == len(SWORDS) - 1 and self.hero.health == len(HEALTH) - 1
        return theirs >= (1.0 if ready else STRONGER) * ours

    def threat(self, foe: Hero, hero: Hero) -> float:
        """What a foe may take from a hero in its next turn: it moves a step, if it can, and attacks."""
        space, start = spot(hero), spot(foe)
        step = 1 if foe.food and not foe.bogged_down and (foe.rafts or not foe.in_river) else 0
        found = [0.0]
        if self.far[start][space] <= 1 + step:
            found.append(harm(hero, SWORD[foe.sword]))
        near = abs(start.column - space.column) + abs(start.row - space.row) <= BOW_RANGE + step
        if BOW in blows(foe) and near and self.board.kinds[space] is not Kind.MINE:
            found.append(harm(hero, BOW))
        return max(found)

    def prospects(self, hero: Hero) -> float:
        """What the best tile around is worth, less the farther away it is."""
        well = goods(hero)
        landing = {kind: goods(hero.changed(gain.item, gain.count)) - well for kind, gain in LANDING.items()}
        landing[Kind.VILLAGE] = self.market(hero)
        around = ((self.board.kinds[to], away) for to, away in self.far[spot(hero)].items() if away <= AROUND)
        # A village serves who stands in it; other tiles pay only who lands on them.
        return max(landing.get(kind, 0.0) * LATER**away for kind, away in around if away or kind is Kind.VILLAGE)

    def fed(self, hero: Hero, *, moves: bool) -> int:
        """For how many turns food lasts by moves alone, this one included; `moves`: there is time for one in this one."""
        held = hero.bogged_down or (hero.in_river and not hero.rafts)
        return self.lasts(spot(hero), hero.food, AHEAD, moves=moves, held=held)

    def lasts(self, space: Square, food: int, turns: int, *, moves: bool, held: bool) -> int:
        """For how many of so many turns food lasts; `held`: there is no move in the next."""
        if not turns:
            return 0
        meal = self.meals[AHEAD - turns]
        if food >= turns * meal:
            return turns
        key = (space, food, turns, moves, held)
        if key not in self.known:
            ways = [(space, food, held)]
            if moves and food:
                ways += [
                    (to, food + food_at(self.board.kinds[to]), held or self.board.kinds[to] is Kind.RIVER)
                    for to in self.board.steps[space]
                ]
            self.known[key] = max(
                1 + self.lasts(to, had - meal, turns - 1, moves=had > meal and not stuck, held=False) if had >= meal else 0
                for to, had, stuck in ways
            )
        return self.known[key]


def food_at(kind: Kind) -> int:
    """How much food landing on a kind of tile gives."""
    gain = LANDING.get(kind)
    return gain.count if gain is not None and gain.item is Item.FOOD else 0


def spot(hero: Hero) -> Square:
    """Where a hero stands that is on the board."""
    if hero.space is None:
        raise ValueError("the hero is not on the board")
    return hero.space
