"""A landslide is obeyed, foretold, drawn, told in the log and counted in the lab."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import game
from game.bots.earthquake.threats import threats
from game.engine.earthquake import previews
from game.engine.earthquake.actions import Stay
from game.engine.earthquake.events import TileObeyed, TileRemoved
from game.engine.earthquake.game import GAME
from game.engine.earthquake.state import State
from game.games import GAMES
from game.lab.experiment import Experiment, Table
from game.ui.tables.earthquake.table import EarthquakeTable
from tests.engine.earthquake.support import EE, NE, C, E, W, act, all_of, gone, one, stack, table
from tests.tools import random_play
from tests.ui.earthquake.positions import match_at
from tests.ui.play import Mouse, Program, new_match, tmx_level

CLASSIC = new_match("earthquake", "classic")


def beside_a_volcano() -> State:
    """An explorer on a landslide with a higher stack at E, a lower one at W and a volcano at NE."""
    stacks = {C: "land*2 landslide", E: "land*4", W: "land*2", NE: "land*3 volcano", EE: "land"}
    return table(stacks, [C, EE], board=CLASSIC.board)


def test_this_is_the_copy() -> None:
    assert Path(game.__file__).parents[1] == Path.cwd()


def test_it_breaks_the_higher_stacks() -> None:
    step = act(beside_a_volcano(), "stay")
    obeyed = one(step, TileObeyed)
    assert (obeyed.rule, obeyed.space, obeyed.reach) == ("EI-27", C, (E,))
    removed = [(event.space, event.cause, event.height) for event in all_of(step, TileRemoved)]
    assert removed == [(E, "landslide", 3), (C, "own", 2)]
    assert (stack(step.state, E), stack(step.state, C)) == ("land land land", "land land")
    assert gone(step.state) == {"land": 1, "landslide": 1}


def test_it_is_foretold() -> None:
    seen = GAME.observe(beside_a_volcano(), 0)
    assert previews.breaks(seen, C) == (E,), "W is no higher, and a volcano stays"
    landing = previews.landing(seen, 0, Stay())
    assert landing is not None
    # 5 of the 100 tiles are seen; 4 of the 5 volcanoes are not
    assert (landing.heights, landing.volcano.least) == ((2,), Fraction(4, 95))
    assert previews.outlook(seen, 0, Stay()).ways == (W, E), "E is one step up once it has lost a tile"
    below = table({C: "land*4", E: "land landslide", EE: "land"}, [C, EE], board=CLASSIC.board)
    assert threats(GAME.observe(below, 0), 0) == {C: {1}}


def test_whole_games_are_played_with_it() -> None:
    for seed in range(3):
        steps = list(random_play.play(GAME, CLASSIC.board, seed))
        assert GAME.outcome(steps[-1].state) is not None
        for each in steps[::20]:
            assert GAME.load(GAME.dump(each.state), CLASSIC.board) == each.state


def test_the_table_draws_and_tells_it() -> None:
    home = Program()
    scene = home.sit_down(match_at(beside_a_volcano()))
    home.step()
    shown = scene.table
    assert isinstance(shown, EarthquakeTable)
    drawn, note = scene.stage.get(("top", C, 0)), shown.note(C)
    assert (drawn.sprite if drawn is not None else "") == "icon/push"
    assert note is not None
    assert (note.title, note.text) == ("Landslide, height\N{NO-BREAK SPACE}3", "Higher stacks beside it that lose a tile: 1.")
    assert note.picture == "icon/push"
    mouse = Mouse(home)
    mouse.move(scene.board.place_of(C))
    assert scene.stage.get(("mark", "breaks", E)) is not None
    mouse.press(home.button("Stay"))
    home.settle()
    assert [line.text for line in scene.hud.log.lines if "slide" in line.text] == [
        "A landslide at D4, tiles that go: 1.",
        "D5 slides, tiles left: 3.",
        "D4 loses its landslide; 2 tiles left.",
    ]


def test_the_lab_counts_it() -> None:
    entry = GAMES["earthquake"]
    assert ("landslide",) in [one.things for one in entry.counted(CLASSIC.board, {})]
    result = Table(Experiment(entry, tmx_level(CLASSIC), ("beginner", "beginner"), (), 0)).play(0)
    assert dict(result.came)["tile_obeyed", "landslide"] > 0
