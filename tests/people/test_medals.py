"""Every medal: what earns it, and what just does not."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

import pytest

from game.engine.core import Event, Outcome
from game.engine.earthquake import events as quake
from game.engine.island_battle import events as battle
from game.engine.island_battle.board import NORTH
from game.engine.island_battle.board import Square as Field
from game.engine.island_battle.state import Kind
from game.engine.lost_baggage import events as baggage
from game.engine.riverlands import events as river
from game.engine.riverlands.board import Kind as Land
from game.engine.riverlands.board import Square
from game.engine.riverlands.hero import Hero
from game.engine.riverlands.tables import EXPLORING
from game.games import GAMES
from game.people.medals import Medal, Progress, medals, next_medal
from game.people.person import Person
from game.play.feats import Course, Deed
from game.play.record import Series
from game.play.timestamps import moment
from tests.people.games import at, finished, person

WON, LOST = Outcome(((0,), (1,)), "x", "x"), Outcome(((1,), (0,)), "x", "x")
HERO = Hero(space=Square(0, 0))
NOTHING = Progress()
Case = tuple[str, str, list[Event], list[Event]]


def lost(cause: str) -> Event:
    return battle.Removed(rule="BI-53", seat=1, cause=cause, piece=0, kind=Kind.TANK)


def blast() -> Event:
    return battle.Blast(rule="BI-61", block=1, square=Field(3, 3), squares=())


def zero(purpose: str = "move") -> Event:
    return battle.Rolled(rule="BI-20", seat=0, value=0, purpose=purpose)


def landed() -> Event:
    return battle.Reinforced(rule="BI-41", seat=0, piece=1, kind=Kind.SOLDIER, slot=1, to=Field(1, 1), facing=NORTH)


def began(wet: bool) -> Event:
    return quake.TurnStarted(rule="EI-10", seat=0, turn=1, in_water=wet)


def climbed(rise: int) -> Event:
    return quake.Moved(rule="EI-50", seat=0, start=(0, 0), end=(1, 0), way="climb", tool="rope", rise=rise, forced=False)


def fell(seat: int) -> Event:
    return quake.FellIntoWater(rule="EI-13", seat=seat, space=(0, 0))


def tool() -> Event:
    return quake.ToolUsed(rule="EI-51", seat=0, tool="spring", start=(0, 0), target=(2, 0))


def sword(level: int) -> Event:
    return river.Ate(rule="RL-13", seat=0, hero=HERO._replace(sword=level), count=1)


def moved(rafted: bool) -> Event:
    return river.Moved(rule="RL-25", seat=0, hero=HERO, start=Square(0, 0), path=(Square(0, 1),), kind=Land.RIVER, rafted=rafted)


def explored(kind: Land, value: int) -> Event:
    return river.Explored(rule="RL-46", seat=0, space=Square(0, 0), kind=kind, value=value, outcome=EXPLORING[kind][value - 1])


def died(seat: int) -> Event:
    return river.Died(rule="RL-14", seat=seat, hero=HERO, cause="starved", space=Square(0, 0), by=None, lives=1)


def home(in_round: int) -> list[Event]:
    came = baggage.BaggageBroughtHome(
        rule="LB-40", seat=0, character="chef", baggage="spice_box", tile="night_market", space=(0, 0)
    )
    return [baggage.RoundStarted(rule="LB-43", round=in_round), came]


def stolen() -> Event:
    return baggage.ItemStolen(rule="LB-81", seat=0, victim=1, item=None)


def fought(winner: int | None) -> Event:
    return baggage.BattleEnded(rule="LB-70", instigator=0, defender=1, winner=winner, cause="defeat")


def turned(cause: str) -> Event:
    return baggage.TileTurned(rule="LB-25", seat=0, space=(0, 0), tile="x", up=True, cause=cause)


CASES: list[Case] = [
    (
        "island_battle",
        "volley",
        [lost("hit"), lost("crossfire"), lost("crossfire")],
        [lost("hit"), lost("crossfire"), lost("blast")],
    ),
    ("island_battle", "chain", [blast(), blast()], [blast()]),
    ("island_battle", "zeros", [zero("start")] + [zero()] * 4, [zero()] * 4),
    ("island_battle", "landed", [landed()] * 5, [landed()] * 4),
    ("earthquake", "last_hat", [began(True), began(False), began(True)], [began(True), began(False)]),
    ("earthquake", "cliff", [climbed(3)], [climbed(2), climbed(2)]),
    ("earthquake", "splash", [fell(1), fell(1)], [fell(1), fell(0)]),
    ("earthquake", "tools", [tool()] * 4, [tool()] * 3),
    ("riverlands", "sharp", [sword(3)], [sword(2), sword(2)]),
    ("riverlands", "rafter", [moved(True)] * 3, [moved(True), moved(True), moved(False)]),
    ("riverlands", "temple", [explored(Land.TEMPLE, 6)], [explored(Land.TEMPLE, 5), explored(Land.MINE, 6)]),
    ("riverlands", "unhurt", [died(1)], [died(0)]),
    ("lost_baggage", "home", home(40), home(41)),
    ("lost_baggage", "fingers", [stolen()] * 3, [stolen()] * 2),
    ("lost_baggage", "winner", [fought(0)] * 3, [fought(0), fought(0), fought(1), fought(None)]),
    ("lost_baggage", "discoverer", [turned("landing")] * 30, [turned("landing")] * 29 + [turned("flip")]),
]
"""The game, the medal, what happens in one action of a winner's game that earns it, and what does not."""


def number(game: str, name: str, events: list[Event], outcome: Outcome = WON) -> tuple[int, int]:
    """The number that the first player has come to, and the one that it takes."""
    feat = next(feat for feat in GAMES[game].medals(Course(2, (Deed(0, tuple(events)),), outcome)) if feat.name == name)
    return feat.numbers[0], feat.least


@pytest.mark.parametrize(("game", "name", "enough", "short"), CASES, ids=lambda one: one if isinstance(one, str) else "")
def test_a_game_s_medal_is_earned_by_enough_and_not_by_less(
    game: str, name: str, enough: list[Event], short: list[Event]
) -> None:
    reached, least = number(game, name, enough)
    assert reached >= least
    reached, least = number(game, name, short)
    assert reached < least


@pytest.mark.parametrize(("game", "name"), [("island_battle", "zeros"), ("earthquake", "last_hat"), ("riverlands", "unhurt")])
def test_some_medals_are_for_winners_alone(game: str, name: str) -> None:
    enough = next(enough for one, other, enough, _ in CASES if (one, other) == (game, name))
    assert number(game, name, enough, LOST)[0] == 0


def test_a_rival_who_resigns_gives_no_medal_for_a_win_without_a_deed() -> None:
    """Nothing need have been played; what takes deeds of one's own has them all the same."""
    resigned = Outcome(((0,), (1,)), "resigned", "x")
    assert number("riverlands", "unhurt", [], WON) == (1, 1)
    assert number("riverlands", "unhurt", [], resigned)[0] == 0
    assert number("earthquake", "last_hat", [began(True), began(True)], resigned) == (2, 2)
    assert number("island_battle", "zeros", [zero()] * 5, resigned) == (5, 5)
    left = baggage.BattleEnded(rule="LB-42", instigator=0, defender=1, winner=0, cause="resigned")
    assert number("lost_baggage", "winner", [fought(0), fought(0), left], resigned)[0] == 2


def test_a_series_of_resignations_gives_no_medal() -> None:
    def series(*reasons: str) -> Person:
        games = [
            finished("Ania", "Jan", hours=hour, reason=reason, series=Series(at(0), 2, (hour, 0)))
            for hour, reason in enumerate(reasons)
        ]
        return person("Ania", *games)

    assert not found("series", series("resigned", "resigned")).earned
    assert found("series", series("x", "resigned")).earned


def test_every_medal_of_a_game_is_tested_here() -> None:
    of_games = {(entry.id, feat.name) for entry in GAMES.values() for feat in entry.medals(Course(0, ()))}
    assert {(game, name) for game, name, *_ in CASES} == of_games
    assert 12 <= len(medals(GAMES, Person("Ania"), Progress())) <= 24


def found(name: str, one: Person, progress: Progress = NOTHING) -> Medal:
    """A medal of the program."""
    return next(medal for medal in medals(GAMES, one, progress) if (medal.name, medal.game) == (name, ""))


def games_on(*played: tuple[str, str]) -> Person:
    """Somebody who finished games of these kinds on these maps."""
    return person(
        "Ania", *(finished("Ania", "Jan", of=game, level=level, hours=hour) for hour, (game, level) in enumerate(played))
    )


KINDS = tuple(GAMES)
OF_PROGRAM: dict[str, tuple[Callable[[], Person], Callable[[], Person]]] = {
    "shores": (lambda: games_on(*((kind, "x") for kind in KINDS)), lambda: games_on(*((kind, "x") for kind in KINDS[:3] * 2))),
    "maps": (
        lambda: games_on(*((KINDS[0], str(n)) for n in range(8))),
        lambda: games_on(*((KINDS[0], str(n % 7)) for n in range(9))),
    ),
    "company": (
        lambda: person("Ania", finished("Ania", "Jan", "Ola"), finished("Ania", "Ewa", hours=1)),
        lambda: person("Ania", finished("Ania", "Jan", "Ola"), finished("Ania", "JAN", "[easy]", "", hours=1)),
    ),
    "strongest": (
        lambda: person("Ania", finished("Ania", "[strong]", of=KINDS[0])),
        lambda: person(
            "Ania",
            finished("Ania", "[strong]", of=KINDS[0], won=(1,)),
            finished("Ania", "[skilled]", of=KINDS[0], hours=1),
            finished("Ania", "Jan", "[strong]", "Ola", of=KINDS[2], teams=((0, 2), (1, 3)), won=(0, 2), hours=2),
        ),
    ),
    "series": (
        lambda: person("Ania", finished("Ania", "Jan", series=Series("x", 3, (2, 2)))),
        lambda: person("Ania", finished("Ania", "Jan", series=Series("x", 3, (1, 2)))),
    ),
}
"""Games that earn a medal of the program, and games that do not."""


@pytest.mark.parametrize("name", OF_PROGRAM)
def test_a_medal_of_the_program_is_earned_by_enough_and_not_by_less(name: str) -> None:
    enough, short = OF_PROGRAM[name]
    assert found(name, enough()).earned
    assert not found(name, short()).earned


@pytest.mark.parametrize(
    ("name", "enough", "short"),
    [
        ("lessons", Progress(4, 4), Progress(3, 4)),
        ("puzzles", Progress(puzzles=20), Progress(puzzles=19)),
        ("days", Progress(days=7), Progress(days=6)),
    ],
)
def test_a_medal_for_other_progress_is_earned_by_enough_and_not_by_less(name: str, enough: Progress, short: Progress) -> None:
    """It has no day: nobody notes when a puzzle is solved, which may be weeks after its own day."""
    assert found(name, Person("Ania"), enough).earned
    assert found(name, Person("Ania"), enough).when is None
    assert not found(name, Person("Ania"), short).earned


def test_every_medal_of_the_program_is_tested_here() -> None:
    of_program = {medal.name for medal in medals(GAMES, Person("Ania"), Progress()) if not medal.game}
    assert of_program == {*OF_PROGRAM, "lessons", "puzzles", "days"}


def test_a_medal_is_dated_by_the_first_game_that_earned_it() -> None:
    """Two, then three, then four stolen: earned by the second game."""
    numbers = (2, 3, 4)
    games = [
        finished("Ania", "Jan", of="lost_baggage", hours=hour, own={0: {"medals": {"fingers": stolen}}})
        for hour, stolen in enumerate(numbers)
    ]
    medal = next(
        medal for medal in medals(GAMES, person("Ania", *games), Progress()) if medal.key == "medal.lost_baggage.fingers"
    )
    assert (medal.best, medal.when) == (4, moment(at(1)))


def test_the_next_medal_is_the_nearest_one_that_was_begun() -> None:
    def medal(name: str, best: int, least: int) -> Medal:
        return Medal(name, "", "x", least, best)

    assert next_medal([medal("a", 1, 5), medal("b", 2, 3), medal("c", 3, 3), medal("d", 0, 1)]) == medal("b", 2, 3)
    assert next_medal([medal("c", 3, 3), medal("d", 0, 1)]) is None


def test_games_of_a_kind_that_is_gone_stop_nothing() -> None:
    assert len(medals(MappingProxyType({}), games_on(("gone", "x")), Progress())) == 8
