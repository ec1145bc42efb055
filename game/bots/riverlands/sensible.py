"""Simple sensible play of Riverlands.

Each action is worth what it makes of the heroes, plus what it leads towards.

The player keeps fed above all, gathers what makes strong, and heals; hunts who is weaker, over the river too, and keeps out of
the reach of others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from game.bots.once import Once
from game.bots.riverlands.worth import (
    ARROW,
    LAST_LIFE,
    blows,
    brought,
    goods,
    harm,
    healed,
    traded,
    turns_to_kill,
)
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
    Shoot,
    Strike,
    Transfer,
)
from game.engine.riverlands.board import Board, Kind, Square, distances_from, team
from game.engine.riverlands.exploring import open_finds
from game.engine.riverlands.hero import MAXIMUM, Hero, Item
from game.engine.riverlands.state import Position, Turn, turn_of
from game.engine.riverlands.tables import (
    AT_HOME,
    BOW,
    BOW_RANGE,
    EXPLORING,
    LANDING,
    SWORD,
    TRADES,
    Discovery,
    Gain,
)

FED, AHEAD = 5.0, 5
"""Another turn for which food is in sight, and how many turns are looked at."""
LATER, AROUND = 0.6, 4
"""The share of its worth that something keeps a step farther away, and the distance looked at."""
CHASE, ABROAD, STUCK = 1.5, 0.5, 0.7
"""A step nearer to the prey; a turn of three actions; a turn without a move."""
HUNTING, HIDING = 0.35, 0.7
"""The share of a threatening blow that counts, by the mood."""
STRONGER = 1.25
"""The ratio of turns to a kill from which a foe is hunted."""
HOPELESS = 0.4
"""The share of the others' worth below which a draw is welcome."""


Provided = tuple[Square, int, int, bool, bool]
"""The arguments of `Sense.lasts`."""

Distances = Mapping[Square, Mapping[Square, int]]


def _distances(board: Board) -> Distances:
    return {square: distances_from((square,), board.steps) for square in board.kinds}


all_distances = Once(_distances)
"""Return the number of steps from each tile of a board to each, ignoring players."""


def _around(board: Board) -> Mapping[Square, Sequence[tuple[Kind, float]]]:
    found = {}
    for square, far in all_distances(board).items():
        nearest: dict[Kind, int] = {}
        for to, away in far.items():
            kind = board.kinds[to]
            # A village serves who stands in it; other tiles pay only who lands on them.
            if away <= AROUND and ((kind in LANDING and away) or kind is Kind.VILLAGE):
                nearest[kind] = min(away, nearest.get(kind, away))
        found[square] = [(kind, LATER**away) for kind, away in nearest.items()]
    return found


all_around = Once(_around)
"""The kinds of tiles that pay near each tile of a board.

Each has what is left of its worth at the distance of the nearest.
"""


def _no_provisions(board: Board) -> dict[tuple[int, ...], dict[Provided, int]]:
    return {}


provisions = Once(_no_provisions)
"""Results of `Sense.lasts` for a board, by the meals ahead.

They are the same in all turns with such meals.
"""


class Sense:
    """The judgement of a position by the player who decides."""

    def __init__(self, seen: Position, seat: Seat | None = None, *, crosses: bool = True) -> None:
        """Judge for the player who decides, unless another `seat` that is still in is given."""
        seat = seen.actor if seat is None else seat
        if seat is None:
            raise ValueError("nobody decides in a game that is over")
        self.seen, self.me, self.crosses = seen, seat, crosses
        self.board, self.hero, self.turn = seen.board, seen.heroes[seat], turn_of(seen)
        self.foes = [hero for other, hero in enumerate(seen.heroes) if team(other) != team(seat) and hero.alive]
        self.meals = tuple([seen.pace.meal(seen.round + later) for later in range(AHEAD)])
        self.known = provisions(seen.board).setdefault(self.meals, {})
        self.far = all_distances(seen.board)

    # actions

    def worth(self, action: Action) -> float:
        """Return the worth of an action beside ending the turn."""
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
        """Return the worth of an action on the spot."""
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
        """Return the possible ends of a move now."""
        return previews.moves(self.seen)

    @cached_property
    def moves(self) -> Mapping[Square, float]:
        """Return the worth of the moves that the player considers, by where they end."""
        here = self.standing(self.hero)
        return {
            to: self.standing(found.hero) - here
            for to, found in self.ways.items()
            if self.crosses or not self.board.opposite(self.me, to)
        }

    @property
    def moves_later(self) -> bool:
        """Return whether there is a move to be made when something else is done first."""
        return self.turn.left > 1 and bool(self.moves)

    def afterwards(self, to: Square) -> float:
        """Return the worth of the best action after a move, if one is left."""
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
        """Return the damage of an attack to the other, less the arrow."""
        return harm(self.seen.heroes[found.target], found.blow) - (ARROW if isinstance(found.action, Shoot) else 0.0)

    def exploring(self, hero: Hero, *, moves: bool) -> float:
        """Return the average worth of exploring a hero's tile.

        `moves`: there is time for a move after it.
        """
        table: Sequence[Discovery] = EXPLORING[self.board.kinds[spot(hero)]]
        return sum(self.change(hero, brought(hero, found.effects), moves=moves) for found in table) / len(table)

    def market(self, hero: Hero) -> float:
        """Return the worth of the best trade that a hero can pay."""
        trades = (trade for trade in TRADES.values() if hero.gold >= trade.gold and trade.sword in (None, hero.sword))
        return max([0.0, *(goods(traded(hero, trade)) - goods(hero) for trade in trades)])

    def gains(self, find: str) -> Sequence[Gain]:
        """Return the gains of a find in a temple."""
        return next(found.gains for found in open_finds(self.seen) if found.name == find)

    @property
    def hopeless(self) -> bool:
        """Return whether the own team has far less than the others."""
        ours = sum(goods(hero) for seat, hero in enumerate(self.seen.heroes) if team(seat) == team(self.me) and hero.alive)
        return ours < HOPELESS * sum(map(goods, self.foes))

    # positions

    def change(self, hero: Hero, then: Hero, *, moves: bool) -> float:
        """Return the worth of a hero's change into another on the same tile.

        `moves`: there is time for a move in this turn.
        """
        stuck = STUCK if then.bogged_down else 0.0
        return goods(then) - goods(hero) + FED * (self.fed(then, moves=moves) - self.fed(hero, moves=moves)) - stuck

    def standing(self, hero: Hero) -> float:
        """Return the worth of ending the turn like this."""
        return goods(hero) + FED * self.fed(hero, moves=False) + self.place(hero)

    def place(self, hero: Hero) -> float:
        """Return the worth of standing somewhere: what threatens there, what is near."""
        space = spot(hero)
        prey = [self.far[space][spot(foe)] for foe in self.foes if self.hunted(foe)]
        found = ABROAD if self.board.opposite(self.me, space) else 0.0
        found -= STUCK if hero.in_river and not hero.rafts else 0.0
        found -= CHASE * min(prey, default=0)
        found -= (HUNTING if prey else HIDING) * sum(self.threat(foe, hero) for foe in self.foes)
        return found + self.prospects(hero)

    def hunted(self, foe: Hero) -> bool:
        """Return whether a foe can be got at and is easier to kill than oneself.

        Of equals, who can get no stronger hunts too.
        """
        if not self.crosses and self.board.opposite(self.me, spot(foe)):
            return False
        theirs, ours = turns_to_kill(foe, self.hero), turns_to_kill(self.hero, foe)
        ready = self.hero.sword == MAXIMUM[Item.SWORD] and self.hero.health == MAXIMUM[Item.HEALTH]
        return theirs >= (1.0 if ready else STRONGER) * ours

    def threat(self, foe: Hero, hero: Hero) -> float:
        """Return the expected damage by a foe in its next turn.

        It moves a step, if it can, and attacks.
        """
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
        """Return the worth of the best tile around, less the farther away it is."""
        well = goods(hero)
        landing = {kind: goods(hero.changed(gain.item, gain.count)) - well for kind, gain in LANDING.items()}
        landing[Kind.VILLAGE] = self.market(hero)
        return max([landing[kind] * share for kind, share in all_around(self.board)[spot(hero)]], default=0.0)

    def fed(self, hero: Hero, *, moves: bool) -> int:
        """Return the number of turns for which food lasts by moves alone, this one included.

        `moves`: there is time for one in this one.
        """
        held = hero.bogged_down or (hero.in_river and not hero.rafts)
        return self.lasts(spot(hero), hero.food, AHEAD, moves=moves, held=held)

    def starves(self, hero: Hero, *, turn: Turn | None) -> float:
        """Return the chance of dying of hunger by the meal of the next own turn.

        `turn` is the own one under way, None while others have theirs. Of moves, the one try at exploring that helps most, and
        trade.
        """
        if turn is None:
            return 0.0 if self.fed(hero, moves=True) else 1.0 - self.foraging(hero, self.meals[0], hero.explored)
        moves = may_move(turn, hero)
        fed = self.fed(hero, moves=moves)
        if fed > 1:
            return 0.0
        now = self.foraging(hero, sum(self.meals[: fed + 1]), hero.explored) if turn.left and turn.explored is None else 0.0
        if not fed:
            return 1.0 - now
        left = hero.food - self.meals[0]
        ways = self.board.steps[spot(hero)] if moves and hero.food else ()
        ends = [hero._replace(food=left), *(hero._replace(space=to, food=left + food_at(self.board.kinds[to])) for to in ways)]
        return 1.0 - max(now, *(self.foraging(end, self.meals[1], turn.explored) for end in ends))

    def foraging(self, hero: Hero, need: int, explored: Square | None) -> float:
        """Return the chance that a hero gets the food that it needs on its tile.

        `explored` is the tile that it cannot explore (RL-40).
        """
        space = spot(hero)
        kind = self.board.kinds[space]
        if kind is Kind.VILLAGE:
            return float(hero.food + min(hero.gold, AT_HOME) * TRADES["food"].gain.count >= need)
        if kind not in EXPLORING or explored == space or hero.bogged_down:
            return 0.0
        table: Sequence[Discovery] = EXPLORING[kind]
        ends = [brought(hero, found.effects) for found in table]
        return sum(end.lives == hero.lives and end.food >= need for end in ends) / len(ends)

    def lasts(self, space: Square, food: int, turns: int, *, moves: bool, held: bool) -> int:
        """Return the number of turns, of so many, for which food lasts.

        `held`: there is no move in the next.
        """
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


def may_move(turn: Turn, hero: Hero) -> bool:
    """Return whether a hero may still move in its turn (RL-12, RL-22, RL-24, RL-45)."""
    return turn.left > 0 and turn.fed and not turn.moved and not turn.bogged_down and not (turn.river_holds and not hero.rafts)


def food_at(kind: Kind) -> int:
    """Return the food that landing on a kind of tile gives."""
    gain = LANDING.get(kind)
    return gain.count if gain is not None and gain.item is Item.FOOD else 0


def spot(hero: Hero) -> Square:
    """Return the square of a hero that is on the board."""
    if hero.space is None:
        raise ValueError("the hero is not on the board")
    return hero.space
