"""The reasons for each game's awards, counted by hand from a few events, and the words of every award."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.engine.chance import Fixed
from game.engine.core import Event
from game.engine.earthquake import events as quake
from game.engine.island_battle import events as battle
from game.engine.island_battle.board import NORTH
from game.engine.island_battle.board import Square as Field
from game.engine.island_battle.state import Kind
from game.engine.lost_baggage import events as baggage
from game.engine.riverlands import events as river
from game.engine.riverlands.actions import Strike
from game.engine.riverlands.board import Kind as Land
from game.engine.riverlands.board import Square
from game.engine.riverlands.game import GAME as RIVERLANDS
from game.engine.riverlands.hero import Hero, Item
from game.play.feats import Course, Deed, Feat
from game.registry import Entry
from game.ui.services.theme import Theme
from game.ui.tables.earthquake.feats import feats as quake_feats
from game.ui.tables.earthquake.feats import medals as quake_medals
from game.ui.tables.island_battle.feats import feats as battle_feats
from game.ui.tables.lost_baggage.feats import feats as baggage_feats
from game.ui.tables.riverlands.feats import feats as river_feats
from tests.engine.riverlands.support import at, table
from tests.games import ALL, each_game
from tests.ui.play import Program

Start = Callable[..., Program]
HERO = Hero(space=Square(0, 0))
NARROW = 152
"""Design units for the line of an award in a narrow window."""


def told(feats: Callable[[Course], tuple[Feat, ...]], *deeds: tuple[int, tuple[Event, ...]], players: int = 2) -> dict[str, Any]:
    course = Course(players, tuple(Deed(seat, events) for seat, events in deeds))
    return {feat.name: feat.numbers for feat in feats(course)}


class TestBattle:
    def lost(self, seat: int, cause: str) -> battle.Removed:
        return battle.Removed(rule="BI-53", seat=seat, cause=cause, piece=0, kind=Kind.TANK)

    def test_characters_of_the_other_side_count_for_whoever_acts(self) -> None:
        """South blows up two of North's and one of its own; North's own step on a live block is its bad luck alone."""
        numbers = told(
            battle_feats,
            (0, (self.lost(1, "blast"), self.lost(1, "blast"), self.lost(0, "blast"))),
            (1, (self.lost(1, "landing"), self.lost(0, "landing"))),
        )
        assert numbers["blasts"] == (2, 1)
        assert numbers["stumbled"] == (1, 1)

    def test_the_best_shot_and_all_direct_hits(self) -> None:
        """North takes three with one shot, one of them by a direct hit; South two with two."""
        numbers = told(
            battle_feats,
            (0, (self.lost(1, "hit"),)),
            (1, (self.lost(0, "hit"), self.lost(0, "crossfire"), self.lost(0, "crossfire"))),
            (0, (self.lost(1, "hit"),)),
        )
        assert (numbers["volley"], numbers["hits"]) == ((1, 3), (2, 1))

    def test_what_the_other_side_removes_as_a_penalty_is_no_shot(self) -> None:
        numbers = told(battle_feats, (0, (self.lost(1, "blocked"),)), (1, (self.lost(0, "no_entry"),)))
        assert {name for name, found in numbers.items() if any(found)} == set()

    def test_zeros_are_those_of_all_rolls(self) -> None:
        def rolled(seat: int, value: int, purpose: str) -> battle.Rolled:
            return battle.Rolled(rule="BI-20", seat=seat, value=value, purpose=purpose)

        deeds = (rolled(0, 0, "move"), rolled(0, 3, "move"), rolled(1, 0, "start"), rolled(0, 0, "pad"), rolled(1, 0, "move"))
        assert told(battle_feats, *((event.seat, (event,)) for event in deeds))["zeros"] == (2, 2)

    def test_squares_walked_and_characters_brought_in(self) -> None:
        path = ((3, 2), (3, 3), (4, 3))
        moved = battle.Moved(
            rule="BI-30", seat=1, piece=10, kind=Kind.JEEP, origin=(3, 1), path=path, to=(4, 3), way=None,  # type: ignore[arg-type]
            facing=NORTH, onto_block=False,
        )  # fmt: skip
        landed = battle.Reinforced(rule="BI-41", seat=0, piece=1, kind=Kind.SOLDIER, slot=1, to=Field(1, 1), facing=NORTH)
        numbers = told(battle_feats, (1, (moved, moved)), (0, (landed,)))
        assert (numbers["march"], numbers["landed"]) == ((0, 6), (1, 0))


class TestEarthquake:
    def test_who_puts_others_into_the_water(self) -> None:
        """Seat 0 sinks 1 and 2; seat 1 uses up the stack under itself, and that of 0."""
        fell = [quake.FellIntoWater(rule="EI-13", seat=seat, space=(0, 0)) for seat in range(3)]
        numbers = told(quake_feats, (0, (fell[1], fell[2])), (1, (fell[1], fell[0])), players=3)
        assert numbers["wet_feet"] == (2, 1, 0)

    def test_turns_in_the_water_and_levels_climbed(self) -> None:
        def began(seat: int, wet: bool) -> quake.TurnStarted:
            return quake.TurnStarted(rule="EI-10", seat=seat, turn=1, in_water=wet)

        def moved(seat: int, rise: int) -> quake.Moved:
            return quake.Moved(rule="EI-11", seat=seat, start=(0, 0), end=(1, 0), way="climb", tool=None, rise=rise, forced=False)

        events = (began(0, True), moved(0, 1), began(1, False), moved(1, -2), moved(1, 1), began(0, True), moved(0, 2))
        numbers = told(quake_feats, (0, events))
        assert (numbers["sea_dog"], numbers["climber"], numbers["walker"]) == ((2, 0), (3, 1), (2, 2))

    def test_tools(self) -> None:
        events = (
            quake.ToolKept(rule="EI-24", seat=0, space=(0, 0), tool="thief"),
            quake.ToolUsed(rule="EI-58", seat=0, tool="thief", start=(0, 0), target=(1, 0)),
            quake.Stolen(rule="EI-58", seat=0, victim=1, tool="rope"),
        )
        numbers = told(quake_feats, (0, events))
        assert (numbers["thief"], numbers["tools"], numbers["collector"]) == ((1, 0), (1, 0), (1, 0))


class TestRiverlands:
    @pytest.mark.rule("EI-56")
    def test_a_lifebelt_that_a_blast_took_is_no_tool_used(self) -> None:
        fired = quake.ToolUsed(rule="EI-55", seat=0, tool="bazooka", start=(0, 0), target=(2, 0))
        hit = quake.ToolUsed(rule="EI-56", seat=1, tool="lifebelt", start=(2, 0), target=(2, 0))
        for feats in (quake_feats, quake_medals):
            assert told(feats, (0, (fired, hit)))["tools"] == (1, 0)

    def test_damage_counts_for_whoever_did_it(self) -> None:
        """Seat 1 strikes 0 for 2 and 3; what 0 loses in a mine is nobody's."""

        def hurt(damage: int, by: int | None) -> river.Damaged:
            cause = "exploring" if by is None else "sword"
            return river.Damaged(rule="RL-31", seat=0, hero=HERO, cause=cause, space=Square(0, 0), damage=damage, health=1, by=by)

        assert told(river_feats, (1, (hurt(2, 1), hurt(3, 1))), (0, (hurt(4, None),)))["fighter"] == (0, 5)

    @pytest.mark.rule("RL-30", "RL-34")
    def test_the_fighter_took_the_health_that_there_was(self, program: Start) -> None:
        """A blow of 3 damage takes the last 1 health."""
        struck = RIVERLANDS.apply(table(at(2, 4, sword=3), at(2, 5, health=1)), Strike(1), Fixed(6))
        assert [event.damage for event in struck.events if isinstance(event, river.Struck)] == [3]
        taken, nothing = told(river_feats, (0, struck.events))["fighter"]
        assert (taken, nothing) == (1, 0)
        assert program().app.text("feat.riverlands.fighter.line", n=taken) == "took 1 health"

    def test_only_arrows_that_hit_count(self) -> None:
        def shot(damage: int) -> river.Shot:
            return river.Shot(
                rule="RL-32", seat=0, hero=HERO, target=1, start=Square(0, 0), at=Square(0, 2), value=3, damage=damage
            )

        assert told(river_feats, (0, (shot(0), shot(2), shot(1))))["archer"] == (2, 0)

    def test_ways_meals_and_gold(self) -> None:
        moved = river.Moved(
            rule="RL-20", seat=1, hero=HERO, start=Square(0, 0), path=(Square(0, 1), Square(0, 2)), kind=Land.RIVER, rafted=True
        )
        ate = river.Ate(rule="RL-13", seat=0, hero=HERO, count=2)
        bought = river.Bought(rule="RL-50", seat=1, hero=HERO, space=Square(0, 0), trade="x", gold=3, item=Item.FOOD, count=2)
        numbers = told(river_feats, (1, (moved, moved, bought)), (0, (ate,)))
        assert (numbers["walker"], numbers["rafter"]) == ((0, 4), (0, 2))
        assert (numbers["eater"], numbers["buyer"]) == ((2, 0), (0, 3))

    def test_who_has_nothing_to_take_is_robbed_as_well(self) -> None:
        events = tuple(river.Robbed(rule="RL-48", seat=0, hero=HERO, item=item) for item in (Item.GOLD, None))
        assert told(river_feats, (0, events))["robbed"] == (2, 0)


class TestLostBaggage:
    def test_blows_count_for_whoever_struck_others(self) -> None:
        def hurt(seat: int, n: int, by: int | None) -> baggage.Damaged:
            return baggage.Damaged(rule="LB-50", seat=seat, n=n, hp=1, by=by)

        assert told(baggage_feats, (0, (hurt(1, 3, 0), hurt(0, 2, 0), hurt(0, 4, None), hurt(0, 1, 1))))["hitter"] == (3, 1)

    def test_battles_won_loot_and_thefts(self) -> None:
        def ended(winner: int | None) -> baggage.BattleEnded:
            return baggage.BattleEnded(rule="LB-70", instigator=0, defender=1, winner=winner, cause="defeat")

        loot = baggage.LootTaken(rule="LB-71", seat=1, loser=0, items=None, n=3)
        stolen = baggage.ItemStolen(rule="LB-81", seat=0, victim=1, item=None)
        numbers = told(baggage_feats, (0, (ended(1), ended(None), ended(1), ended(0), loot, stolen)))
        assert (numbers["winner"], numbers["looter"], numbers["thief"]) == ((1, 2), (0, 3), (1, 0))

    def test_tiles_turned_up_by_landing_and_by_a_flip(self) -> None:
        def turned(up: bool, cause: str) -> baggage.TileTurned:
            return baggage.TileTurned(rule="LB-25", seat=0, space=(0, 0), tile="x", up=up, cause=cause)

        events = (turned(True, "landing"), turned(True, "flip"), turned(False, "landing"), turned(True, "landing"))
        assert told(baggage_feats, (0, events))["discoverer"] == (3, 0)


@each_game
@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_feat_has_its_words_and_its_picture_and_fits_on_a_card(program: Start, entry: Entry, language: str) -> None:
    home = program(size=(1024, 600), language=language)
    home.open()
    text, theme, art = home.app.text, home.app.theme, home.app.context.art
    for feat in ALL[entry.id].feats(Course(2, ())):
        key = f"feat.{entry.id}.{feat.name}"
        assert key in text
        assert feat.sprite in art
        for number in (1, 2, 5, 38):
            assert fits(theme, text(f"{key}.line", n=number)), text(f"{key}.line", n=number)
        assert fits(theme, text(key))


@pytest.mark.rule("BI-61")
@pytest.mark.parametrize(
    ("language", "lines"),
    [("en", ("blew up 1 enemy", "blew up 2 enemies")), ("pl", ("wysadza 1 wroga", "wysadza 2 wrogów"))],
)
def test_whom_a_blast_took_are_counted_as_enemies_and_not_as_blocks(
    program: Start, language: str, lines: tuple[str, ...]
) -> None:
    text = program(size=(1280, 800), language=language).app.text
    assert tuple(text("feat.island_battle.blasts.line", n=number) for number in (1, 2)) == lines


@pytest.mark.parametrize(
    ("language", "feat", "line"),
    [
        ("en", "island_battle.volley", "3 enemies in line"),
        ("en", "island_battle.hits", "hit 3 enemies"),
        ("en", "earthquake.wet_feet", "3 falls of others"),
        ("en", "lost_baggage.hitter", "3 damage to others"),
        ("pl", "island_battle.volley", "3 wrogowie w linii"),
        ("pl", "island_battle.hits", "trafia 3 wrogów"),
        ("pl", "earthquake.wet_feet", "3 wrzucenia do wody"),
        ("pl", "lost_baggage.hitter", "3 obrażenia innych"),
    ],
)
def test_what_is_done_to_others_alone_is_told_as_that(program: Start, language: str, feat: str, line: str) -> None:
    assert program(language=language).app.text(f"feat.{feat}.line", n=3) == line


def fits(theme: Theme, words: str) -> bool:
    return theme.has_room(words, theme.px(NARROW), theme.px(22), size=16)
