"""Riverlands in words: prompts, the gains of tiles and attacks, refusals.

The rows of events are in `tellings`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

from game.engine.core import Action, Illegal, Outcome, Seat
from game.engine.riverlands import events, previews, turns
from game.engine.riverlands.actions import END_TURN, Buy, EndTurn, Move, Strike
from game.engine.riverlands.board import CROSSINGS, Kind, Space, Square
from game.engine.riverlands.hero import Food, Gold, Hero, Item
from game.engine.riverlands.state import Observation, Phase, Turn
from game.engine.riverlands.tables import (
    DIE,
    FINDS_BY_NAME,
    Blow,
    BoggedDown,
    Discovery,
    Effect,
    FindName,
    Gain,
    GoBack,
    LoseHealth,
    LoseSwordLevel,
    Robbed,
    YourChoice,
)
from game.ui.contract.host import TableHost
from game.ui.contract.values import Choice, Prompt
from game.ui.contract.wording import EventWording, Inflected
from game.ui.services.wording import sentence
from game.ui.tables.riverlands.places import Places
from game.ui.tables.riverlands.tellings import TELLINGS

ASIDE = frozenset(("heal", "give"))
"""The ways to act that are possible wherever a hero stands, as soon as it has food, or a partner beside it."""
COUNTED = frozenset((Item.BOWS, Item.ARROWS, Item.RAFTS, Item.SWORD))
"""The items of which a sentence says "a bow", not "1 bow"."""


class Wording(EventWording[Observation]):
    """Sentences about one match, in the language of the moment."""

    key = "riverlands"
    tellings = TELLINGS
    space = Space
    types: ClassVar = {"seat": Seat, "space": Space, "at": Space, "kind": Kind}

    def __init__(self, host: TableHost[Observation], places: Places) -> None:
        words: dict[Any, Callable[[Any], Any]] = {
            Space: places.name,
            Kind: lambda kind: self.text(f"kind.{kind}"),
            Food: partial(self._amount, Item.FOOD),
            Gold: partial(self._amount, Item.GOLD),
            Gain: lambda gain: self._amount(gain.item, gain.count),
            Discovery: partial(self.discovery, anyone=True),
            FindName: lambda name: self.find(FINDS_BY_NAME[name].gains),
        }
        super().__init__(host, words)
        self._places = places

    def _amount(self, item: Item, count: int) -> Inflected:
        one = count == 1 and item in COUNTED
        return Inflected(lambda case: self.text(f"amount.{item}.one") if one and case else self.amount(item, count, case))

    def square(self, square: Square) -> str:
        """Return a tile by kind and place: "forest, C4"."""
        return f"{self.text(f'kind.{self._seen.board.kinds[square]}')}, {self._places.name(square)}"

    def item(self, item: Item) -> str:
        """Return the name of an item."""
        return self.text(f"item.{item}")

    def does(self, item: Item, sword: int) -> str:
        """Return the use of an item; `sword` is the level of the sword in question."""
        return self.text(f"does.sword_{sword}" if item is Item.SWORD else f"does.{item}")

    def amount(self, item: Item, count: int, case: str = "") -> str:
        """Return a number of an item: "2 food".

        `case` "acc" is the object of a sentence.
        """
        return self.text(f"amount.{item}.{case}" if case else f"amount.{item}", n=count)

    def gain(self, gain: Gain, case: str = "") -> str:
        """Return the words of a gain: "+2 food"; `case` as in `amount`."""
        return f"+{self.amount(gain.item, gain.count, case)}"

    # what is asked

    def prompt(
        self, choices: tuple[Choice, ...], deed: str, ways: Sequence[str], handed: int, *, starves: bool = False
    ) -> Prompt:
        """Return the headline and the sentence of help.

        `deed` is in the making, "" for none; `handed` is the food that it would hand over. The hero `starves` after that.

        `ways` are the kinds of actions that are possible (`Part.open_ways`).
        """
        seen = self._seen
        if seen.actor is None:
            return Prompt(self.text("prompt.over"), "", choices)
        name = self._host.name(seen.actor)
        left = seen.turn.left if seen.turn is not None else 0
        ends = seen.phase is Phase.ACT and previews.ends(seen)
        headline = self.text("prompt.end" if ends else f"prompt.{seen.phase}", name=name, n=left)
        return Prompt(headline, self.text("help.give_death") if starves else self._help(deed, ways, handed), choices)

    def _help(self, deed: str, ways: Sequence[str], handed: int) -> str:
        seen = self._seen
        if seen.phase is Phase.ANSWER_DRAW and seen.turn is not None:
            return self.text("help.answer_draw", name=self._host.name(seen.turn.seat))
        if seen.phase is not Phase.ACT:
            return self.text(f"help.{seen.phase}")
        return self._handing(handed) or self._hunger() or (self.text(f"help.{deed}") if deed else self._possible(ways))

    def _handing(self, handed: int) -> str:
        """Return what food that is handed over leaves for the meal.

        It is "" where that is more than the meal takes.
        """
        if not handed:
            return ""
        meal = previews.meal(self._seen, handed)
        short = meal.starves or meal.next_turn_stuck
        return self.text("help.give_meal", food=meal.food, meal=meal.meal) if short else ""

    def _possible(self, ways: Sequence[str]) -> str:
        stays = self._stays()
        if not ways and not stays:
            return self.text("help.act_none")
        beside = () if set(ways) - ASIDE else ("end",)  # a lone "heal" would read like advice
        *others, last = (self.text(f"help.way.{way}") for way in (*ways, *beside))
        words = self.text("help.or").join(filter(None, (", ".join(others), last)))
        return sentence(self.text(f"help.{stays}", ways=words) if stays else f"{words}.")

    def _stays(self) -> str:
        """Return the key of what keeps a hero on its tile now, "" for nothing (RL-24, RL-45)."""
        turn = self._seen.turn
        if turn is None:
            return ""
        return "stuck" if turn.bogged_down else "held" if _held_now(self._seen.heroes[turn.seat], turn, self._seen) else ""

    def _hunger(self) -> str:
        """Return the warning about a meal that kills, or leaves no food, or the last turn.

        Those are of RL-13, RL-22 and RL-61. It is "" when there is enough.
        """
        if self._seen.phase is not Phase.ACT:
            return ""
        meal = previews.meal(self._seen)
        if meal.starves:
            if previews.could_win(self._seen):  # then nothing is eaten any more
                return self.text("hunger.short")
            return self.text("hunger.starves" if previews.can_be_fed(self._seen) else "hunger.lost")
        if previews.limit_outcome(self._seen) is not None:
            return self.text("prompt.last_turn")
        if not meal.next_turn_stuck:
            return ""
        seat = self._seen.actor
        helps = seat is not None and previews.gift_may_come(self._seen, seat) and not self._seen.heroes[seat].bogged_down
        return self.text("hunger.stuck.gift" if helps else "hunger.stuck")

    def starving(self, action: Action, values: int) -> str:
        """Return the question before an action by which the player may starve.

        That happens at `values` of the six values of the die. Those at which the action itself kills are counted in.
        """
        seen = self._seen
        lives = seen.heroes[seen.actor].lives - 1 if seen.actor is not None else 0
        loss = self.text("ask.starve.life" if lives else "ask.starve.out", n=lives)
        if result := self._result(previews.last_death(seen, action)):
            ends = sentence(self.text(f"then.end_game.{result}"))
            loss = f"{ends}." if lives else self.text("ask.starve.ends", result=f"{ends}.")
        if values < 6:
            killed = len(previews.deadly(seen, action))
            return f"{self.text('ask.starve.or_killed' if killed else 'ask.starve.may', n=values + killed)} {loss}"
        key = "ask.starve.end" if isinstance(action, EndTurn) else "ask.starve.last"
        return f"{self.text(key, meal=self.amount(Item.FOOD, seen.meal))} {loss}"

    def caption(self, rolled: int, found: events.Explored | None) -> str:
        """Return the roll of this turn, 0 for none, or its find until something else happens."""
        if self._seen.phase is Phase.OVER:
            return ""
        # A hero that is full now may have been so before, and one with the worst sword may have lost none.
        if found is not None and previews.brought(found.outcome, self._seen.heroes[found.seat]) == found.outcome:
            return self.text("felt.found", value=found.value, found=self.discovery(found.outcome))
        return self.text("felt.rolled", value=rolled) if rolled else ""

    # what tiles, tables and attacks bring

    def outcomes(self, rows: Sequence[Discovery], deadly: Sequence[int]) -> list[str]:
        """Return the gains of each value of the die; one dies at those of `deadly`."""
        dies = self.text("sheet.deadly")
        return [
            f"{sentence(self.discovery(row, dies=True))} {dies}" if row.value in deadly else sentence(self.discovery(row))
            for row in rows
        ]

    def discovery(self, discovery: Discovery, *, anyone: bool = False, dies: bool = False) -> str:
        """Return the effects of exploring at a value of the die, in words.

        `anyone`: as the table of finds says it, whatever the hero has. `dies`: the hero is sure to die of it, and nothing waits
        for its next turn (RL-14).
        """
        if [*map(type, discovery.effects)] == [Robbed, Robbed]:
            return self.text("effect.robbed_twice")
        return ", ".join(self._effect(effect, anyone=anyone, dies=dies) for effect in discovery.effects)

    def _effect(self, effect: Effect, *, anyone: bool, dies: bool) -> str:
        match effect:
            case Gain(item, count):
                return self.amount(item, count) if count else self.text(f"effect.full.{item}")
            case LoseHealth(count):
                return self.text("effect.lose_health", n=count)
            case Robbed():
                return self.text("effect.robbed")
            case LoseSwordLevel():
                return self.text("effect.lose_sword_or_robbed" if anyone else "effect.lose_sword_level")
            case BoggedDown():
                turn = self._seen.turn
                last = turn is not None and not turns.comes_again(self._seen, turn.seat)
                return self.text("effect.bogged_down.only" if anyone or dies or last else "effect.bogged_down")
            case GoBack(steps, food):
                way = "effect.go_back" if steps else "effect.stay_back"
                return self.text(way, steps=steps, food=self.amount(Item.FOOD, food))
            case YourChoice(finds):
                return self.text("effect.or").join(self.find(find.gains) for find in finds)

    def find(self, gains: tuple[Gain, ...]) -> str:
        """Return a find between which a player chooses: "a bow and an arrow"."""
        return self.text("effect.and").join(self.amount(gain.item, gain.count) for gain in gains)

    def odds(self, attack: previews.AttackPreview) -> str:
        """Return an attack with its weapon and its damage.

        Those are "bow (3–6: 1 damage)" or "sword: 1 damage".
        """
        weapon, damage = self.weapon(attack), self.damage(attack)
        return f"{weapon} ({damage})" if attack.blow.rolled else f"{weapon}: {damage}"

    def damage(self, attack: previews.AttackPreview) -> str:
        """Return the damage of an attack by what is rolled: "3–6: 1 damage"."""
        blow = attack.blow
        if blow.rolled:
            rows = [(damage, _values(blow, damage, damage)) for damage in sorted({*blow.damage} - {0})]
            words = self.text("odds.or").join(self.text("odds.some", n=damage, sides=sides) for damage, sides in rows)
        else:
            words = self.text("odds.sure", n=blow.damage[0])
        if attack.deadly:
            sides = _values(blow, attack.health, max(blow.damage))
            ends = "odds.wins" if previews.wins(self._seen, attack) else "odds.deadly"
            words += self.text(f"{ends}_sure" if attack.deadly == 6 else ends, sides=sides)
        return words

    # what comes of it, on the buttons

    def then_move(self, move: previews.MovePreview, *, starves: bool) -> str:
        """Return the result of a move: its gains, and the number of actions left."""
        if starves:
            return self.text("note.starves")
        brings = self.gain(move.bonus) if move.bonus is not None else ""
        if move.held:
            brings = self.river("then")
        return ", ".join(filter(None, (brings, self.actions_left(move.action))))

    def river(self, part: str) -> str:
        """Return that the river will hold the player to move (RL-24), a "note" or "then"."""
        seat = self._seen.actor
        raftless = seat is not None and previews.gift_may_come(self._seen, seat)
        return self.text(f"{part}.held_raftless" if raftless else f"{part}.held")

    def actions_left(self, action: Move | Buy) -> str:
        """Return the number of actions that are left after one.

        It is "" where none of them could be used.
        """
        left = self._seen.turn.left - 1 if self._seen.turn is not None else 0
        if not left:
            return self.text("then.left_none")
        return self.text("then.left", n=left) if previews.goes_on_after(self._seen, action) else ""

    def then_end(self, meal: previews.MealPreview) -> str:
        """Return the result of ending the turn (RL-11, RL-13).

        It names the meal and the actions that are not used, or the loss where the meal is missing. Where the game ends with the
        turn (RL-15, RL-61), it names the result.
        """
        seen = self._seen
        ending = previews.last_death(seen, END_TURN) if meal.starves else previews.limit_outcome(seen)
        if result := self._result(ending):
            return self.text(f"then.end_game.{result}.starving" if meal.starves else f"then.end_game.{result}")
        if meal.starves and seen.actor is not None:
            lives = seen.heroes[seen.actor].lives - 1
            return self.text("then.end_starving" if lives else "then.end_out", n=lives)
        if meal.next_turn_stuck:
            return self.text("then.end_stuck")
        left = seen.turn.left if seen.turn is not None else 0
        eaten = self.text("then.end_meal", meal=self.amount(Item.FOOD, meal.meal, "acc"))
        return f"{eaten}, {self.text('then.unused', n=left)}" if left else eaten

    def _result(self, ending: Outcome | None) -> str:
        """Return the result for the player to move: "won", "lost", "drawn", "" for none."""
        if ending is None or self._seen.actor is None:
            return ""
        return "drawn" if not ending.winners else "won" if self._seen.actor in ending.winners else "lost"

    def then_heal(self, meal: previews.MealPreview, fatal: Sequence[int]) -> str:
        """Return the price of healing (RL-35).

        Where it leaves no more for the meal than that takes, both are said. `fatal` is as of exploring.
        """
        if fatal:
            return self.text("then.heal_death")
        if meal.starves or meal.next_turn_stuck:
            return self.text("then.heal_meal", food=meal.food, meal=meal.meal)
        return self.text("then.heal")

    def then_explore(self, fatal: Sequence[int]) -> str:
        """Return the risk of exploring; the player is sure to die at those values of the die."""
        if len(fatal) == DIE[1]:
            return self.text("then.explore_death")
        return self.text("then.explore_deadly", n=len(fatal)) if fatal else self.text("then.explore")

    def weapon(self, attack: previews.AttackPreview) -> str:
        """Return the weapon of an attack."""
        return self.text("weapon.sword" if isinstance(attack.action, Strike) else "weapon.bow")

    def status(self, seat: Seat, shown: Observation) -> str:
        """Return the words of a player's panel under the name.

        They tell its roll for the start, what holds it in the next turn, where it stands, or that it is out.
        """
        hero = shown.heroes[seat]
        if not hero.alive:
            return self.text("card.out")
        if shown.phase is Phase.ROLL_FOR_START:
            return self._roll(seat, shown)
        if (hero.bogged_down or hero.in_river) and previews.has_next_turn(shown, seat):
            held = "afloat" if hero.rafts else _in_river(seat, shown)
            return self.text("card.bogged_down" if hero.bogged_down else f"card.{held}")
        turn = shown.turn
        held_now = turn is not None and turn.seat == seat and (turn.bogged_down or _held_now(hero, turn, shown))
        if turn is not None and held_now and shown.phase is not Phase.OVER:
            return self.text("card.stuck" if turn.bogged_down else "card.held")
        if hero.space is None:
            return ""
        kind = shown.board.kinds[hero.space]
        if kind in CROSSINGS:
            return self.text(f"card.{kind}")
        return self.text("card.opposite" if shown.board.opposite(seat, hero.space) else "card.home")

    def _roll(self, seat: Seat, shown: Observation) -> str:
        """Return the words on a roll for the start; after a tie only some roll (RL-5)."""
        rolled = shown.rolls[seat]
        if rolled is not None:
            return self.text("card.rolled", value=rolled)
        return self.text("card.rolls" if seat in shown.rolling else "card.rolled_less")

    def held(self, seat: Seat, shown: Observation) -> str:
        """Explain that a player is bogged down (RL-45) or held by the river (RL-24).

        Return "" for one who is free.
        """
        hero, turn = shown.heroes[seat], shown.turn
        if not hero.alive or shown.phase is Phase.OVER:
            return ""
        if hero.bogged_down and previews.has_next_turn(shown, seat):
            return self.text("card.bogged_down.about")
        if hero.in_river and not hero.rafts and previews.has_next_turn(shown, seat):
            return self.text(f"card.{_in_river(seat, shown)}.about")
        if turn is None or turn.seat != seat:
            return ""
        if turn.bogged_down:
            return self.text("card.stuck.about")
        return self.text("card.held.about") if _held_now(hero, turn, shown) else ""

    # why not

    def _reason_values(self, why: Illegal) -> dict[str, Any]:
        values = super()._reason_values(why)
        if "price" in values:
            values["cost"] = self.amount(Item.GOLD if "gold" in values else Item.FOOD, values["price"])
        return values


def _in_river(seat: Seat, shown: Observation) -> str:
    """Return the key of the words on a hero whom the river will hold (RL-24)."""
    return "in_river_raftless" if previews.gift_may_come(shown, seat) else "in_river"


def _held_now(hero: Hero, turn: Turn, shown: Observation) -> bool:
    """Return whether the river holds a hero in its turn (RL-24).

    A raft would free it, and one that has left the river by raft is free.
    """
    return turn.river_holds and not hero.rafts and hero.space is not None and shown.board.kinds[hero.space] is Kind.RIVER


def _values(blow: Blow, least: int, most: int) -> str:
    """Return the values of the die that bring this damage, such as "4–6", or "6" alone."""
    found = [value for value, damage in enumerate(blow.damage, 1) if least <= damage <= most]
    return f"{found[0]}–{found[-1]}" if len(found) > 1 else str(found[0])
