"""Every event in motion: it ends where the engine says, watched, skipped or at instant speed, and leaves no speck behind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from game.engine.earthquake.actions import Push, Steal
from game.engine.earthquake.board import Space
from game.engine.earthquake.game import GAME
from game.engine.earthquake.state import Phase, State
from game.play.match import Match
from game.play.settings import Speed
from game.ui.board.stage import Actor, Layer
from game.ui.shell import destinations
from game.ui.tables.earthquake import pieces
from game.ui.tables.earthquake.scattering import cleared
from game.ui.tables.scene import TableScene
from tests.engine.earthquake.support import EE, FAR, FAR2, NE, SE, C, E, W, table
from tests.ui.earthquake.positions import NAMES, match_at
from tests.ui.play import Mouse, Program, new_match
from tests.ui.truth import Scenario, events_of, perform, picture_is_true, same_watched_skipped_or_instant

Start = Callable[..., Program]


def at(state: State) -> Callable[[], Match]:
    """Return a function that begins a match at a position."""
    return lambda: match_at(state)


def placing() -> Match:
    return new_match("earthquake", "classic", *NAMES[:2], seed="placing", seating="agreed")


SCENARIOS: dict[str, Scenario] = {
    "explorers are placed": (placing, ("place 0,0", "place 1,-1")),
    "a step onto land": (at(table({C: "land*2", E: "rope land*2", FAR: "land"}, [C, FAR])), ("step 1,0",)),
    "the last tile": (at(table({C: "land", E: "land", FAR: "land*2"}, [C, FAR])), ("stay", "stay")),
    "a hole, and a tool below it": (
        at(table({C: "land rope hole", E: "land", FAR: "land*2"}, [C, FAR], ["spring"])),
        ("stay", "keep"),
    ),
    "a tool tile is discarded": (at(table({C: "land rope", E: "land", FAR: "land*2"}, [C, FAR])), ("stay", "discard tile")),
    "a tool is thrown away": (at(table({C: "land*2", E: "land", FAR: "land*2"}, [C, FAR], ["rope"])), ("discard tool",)),
    "cracks, and a volcano under somebody": (
        at(table({C: "land cracks_03", E: "land*2", NE: "land*2", W: "land volcano land", FAR: "land*2"}, [C, W, FAR])),
        ("stay",),
    ),
    "cracks that expose a volcano": (
        at(table({C: "land cracks_0", E: "volcano land", SE: "land*2", EE: "land*2", FAR: "land*2"}, [C, E, FAR])),
        ("stay", "step 0,1"),
    ),
    "nobody gets off the volcano": (
        at(table({C: "land cracks_0", E: "volcano land", FAR: "land*2"}, [C, E, FAR])),
        ("stay",),
    ),
    "a rope": (at(table({C: "land", E: "land*4", FAR: "land*2"}, [C, FAR], ["rope"])), ("climb 1,0",)),
    "a spring": (at(table({C: "land", E: "land*4", EE: "land*2", FAR: "land*2"}, [C, FAR], ["spring"])), ("jump 2,0",)),
    "a lifebelt": (
        at(table({C: "land*2", FAR: "land*3", FAR2: "land*3"}, [C, FAR, FAR2], ["lifebelt", "rope"])),
        ("swim 1,0",),
    ),
    "floating": (at(table({E: "land*4", FAR: "land*3"}, [C, FAR], ["lifebelt"])), ("float",)),
    "drowning": (at(table({C: "land", FAR: "land*3", FAR2: "land*3"}, [C, FAR, FAR2])), ("stay", "stay", "stay")),
    "a sandbag": (
        at(table({C: "land*2", FAR: "land*2"}, [C, FAR], ["sandbag"])),
        ("stay", "sandbag"),
    ),
    "dynamite": (at(table({C: "land*2", E: "rope land", FAR: "land*2"}, [C, FAR], ["dynamite"])), ("dynamite 1,0",)),
    "a bazooka on one who swims": (
        at(table({C: "land*2", FAR: "land*2"}, [C, EE, FAR], ["bazooka"])),
        ("bazooka 2,0",),
    ),
    "a bazooka on a lifebelt": (
        at(table({C: "land*2", W: "land*2", FAR: "land*2"}, [C, EE, FAR], ["bazooka", "lifebelt"])),
        ("bazooka 2,0",),
    ),
    "a push into the water": (at(table({C: "land*2", E: "land*2", FAR: "land*2"}, [C, E, FAR], ["push"])), ("push 1,0",)),
    "a theft": (at(table({C: "land*2", E: "land*2", FAR: "land*2"}, [C, E, FAR], ["thief", "rope"])), ("steal 1",)),
    "giving up": (
        at(table({E: "land", FAR: "land*2", FAR2: "land*2"}, [C, FAR, FAR2])),
        ("give up",),
    ),
    "one leaves the game, the other wins": (
        at(table({C: "land*2", FAR: "land*2"}, [C, FAR], ["rope"])),
        ("resign 1",),
    ),
    "a tool used at the end of the turn": (
        at(table({C: "land*2", E: "land*2", FAR: "land*2"}, [C, FAR], ["dynamite"], moved=True, phase=Phase.END)),
        ("end turn",),
    ),
}


@pytest.mark.parametrize("name", SCENARIOS)
def test_watched_skipped_or_instant_the_picture_is_the_same(program: Start, name: str) -> None:
    same_watched_skipped_or_instant(program(), SCENARIOS[name])


def test_the_scenarios_have_every_event() -> None:
    assert events_of(SCENARIOS.values()) | set(map(type, placing().opening.events)) == set(GAME.events.values())


def test_reduced_motion_shows_the_same_end_and_no_shaking(program: Start) -> None:
    begin, script = SCENARIOS["cracks, and a volcano under somebody"]
    pictures, shaken = [], []
    for calm in (False, True):
        home = program(reduced_motion=calm)
        match = begin()
        scene = home.sit_down(match)
        offsets: set[tuple[int, int]] = set()
        shake = scene.stage.shake
        scene.stage.shake = lambda offset, offsets=offsets, shake=shake: (offsets.add(offset), shake(offset))  # type: ignore[method-assign, misc, assignment]
        perform(match, script, home.settle)
        pictures.append(home.pixels())
        shaken.append(bool(offsets - {(0, 0)}))
    assert pictures[0] == pictures[1]
    assert shaken == [True, False]


def scattering(home: Program, laying: str) -> TableScene:
    """The table of a new game of two, in its first frame."""
    home.open()
    home.app.context.open(destinations.NewMatch(new_match("earthquake", "classic", *NAMES[:2], laying=laying)))
    home.step(dt=0.0)
    return home.table


def levels(scene: TableScene) -> dict[Space, int]:
    """Return the number of tiles seen on each space: those of the island, and those that are to be cleared."""
    keys = [key for key in scene.stage.names() if isinstance(key, tuple)]
    return Counter([key[1] for key in keys if key[0] == "level"] + [key[2] for key in keys if key[1] == "scattered"])


@pytest.mark.rule("EI-4")
@pytest.mark.parametrize("laying, tiles, spaces", [("area", 84, 19), ("board", 100, 37)])
def test_a_new_game_begins_with_the_tiles_being_scattered_and_cleared(
    program: Start, laying: str, tiles: int, spaces: int
) -> None:
    home = program()
    scene = scattering(home, laying)
    few, most, most_spaces, seconds = sum(levels(scene).values()), 0, 0, 0.0
    assert not scene.hud.log.lines
    while scene.playback.presenter.busy:
        home.step(dt=0.02)
        seconds += 0.02
        seen = levels(scene)
        most, most_spaces = max(most, sum(seen.values())), max(most_spaces, len(seen))
    assert few < 10
    assert (most, most_spaces) == (tiles, spaces)
    assert 2 <= seconds <= 3
    rest = levels(scene)
    assert rest == {
        space: height for space in scene.viewpoint.seen.board.spaces if (height := scene.viewpoint.seen.height(space))
    }
    assert len(rest) == 19
    assert [line.rule for line in scene.hud.log.lines] == ["EI-4", "EI-6"]
    picture_is_true(home)


@pytest.mark.rule("EI-4")
@pytest.mark.parametrize(
    "level, players", [("classic", 2), ("classic", 3), ("classic", 5), ("classic", 6), ("atoll", 3), ("ridge", 2)]
)
def test_what_is_cleared_is_all_that_was_laid_outside_the_playing_area(level: str, players: int) -> None:
    match = new_match("earthquake", level, *NAMES[:players], laying="board")
    board, seen = match.board, match.observation(None)
    gone, area = cleared(board, seen), board.area(players)
    assert set(gone) == set(board.spaces) - set(area)
    assert sum(gone.values()) + sum(seen.heights) == 100
    assert all(1 <= height <= 6 for height in gone.values())
    here = new_match("earthquake", level, *NAMES[:players], laying="area")
    assert cleared(board, here.observation(None)) == {}


def test_the_scattering_is_skipped_by_a_click_which_does_nothing_else(program: Start) -> None:
    home = program()
    scene = scattering(home, "board")
    home.step(dt=0.05)
    Mouse(home).click(scene.board.fit.center)
    assert not scene.playback.presenter.busy
    assert not scene.match.history
    picture_is_true(home)


@pytest.mark.parametrize("settings", [{"speed": Speed.INSTANT}, {"reduced_motion": True}])
def test_nothing_is_scattered_where_players_want_no_motion(program: Start, settings: dict[str, object]) -> None:
    home = program(**settings)
    scene = scattering(home, "board")
    assert not scene.playback.presenter.moving
    assert sum(levels(scene).values()) == sum(scene.viewpoint.seen.heights)
    assert len(scene.hud.log.lines) == 2


def test_nothing_is_scattered_when_a_game_is_continued(program: Start) -> None:
    home = program()
    home.open()
    match = new_match("earthquake", "classic", *NAMES[:2])
    saves = home.app.context.saves
    saves.autosave(match).close()
    home.app.context.open(destinations.SavedGame(saves.running().saves[0]))
    home.step(dt=0.0)
    scene = home.table
    assert not scene.match.history
    assert not scene.playback.presenter.moving
    assert sum(levels(scene).values()) == sum(scene.viewpoint.seen.heights)


def test_a_drowned_explorer_leaves_its_hat_on_the_water(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    begin, script = SCENARIOS["drowning"]
    match = begin()
    home.sit_down(match)
    perform(match, script)
    hat = home.table.stage.get(("hat", 0))
    assert hat is not None
    assert hat.sprite == "people/hat_red"
    assert home.table.board.centre(C) == (hat.x, hat.y)
    assert home.table.stage.get(("explorer", 0)) is None


def film(home: Program) -> list[dict[str, Actor]]:
    """Return what is on the board frame by frame, by its key as text, until all is at rest."""
    frames = []
    while home.table.playback.presenter.busy:
        home.step(dt=0.02)
        stage = home.table.stage
        frames.append({str(key): replace(actor) for key in stage.names() if (actor := stage.get(key)) is not None})
    return frames


def shows(frames: list[dict[str, Actor]], sprite: str) -> list[int]:
    """The numbers of the frames in which a sprite of this name is seen."""
    return [number for number, frame in enumerate(frames) if any(actor.sprite == sprite for actor in frame.values())]


@pytest.mark.rule("EI-14")
def test_who_drowns_goes_under_in_rings_and_bubbles_and_leaves_a_hat(program: Start) -> None:
    home = program()
    begin, script = SCENARIOS["drowning"]
    match = begin()
    table = home.sit_down(match)
    for words in script[:-1]:
        match.submit(match.to_move or 0, GAME.decode(words))
        home.settle()
    colour = pieces.colours(match.players)[0]
    match.submit(match.to_move or 0, GAME.decode(script[-1]))
    frames = film(home)
    swims, bubbles = shows(frames, f"people/swim_{colour}"), shows(frames, "fx/bubble")
    assert shows(frames, "fx/splash_6")[0] < swims[-1], "rings are seen while it struggles"
    assert bubbles[0] <= swims[-1] < bubbles[-1], "bubbles rise after it has gone under"
    hat = table.stage.get(("hat", 0))
    assert hat is not None
    assert hat.sprite == f"people/hat_{colour}"


@pytest.mark.rule("EI-17")
@pytest.mark.parametrize("calm", [False, True])
def test_the_last_explorer_cheers_beside_its_flag_and_a_press_completes_it(program: Start, calm: bool) -> None:
    home = program(reduced_motion=calm)
    begin, script = SCENARIOS["one leaves the game, the other wins"]
    match = begin()
    table = home.sit_down(match)
    colour = pieces.colours(match.players)[match.state.explorers.index(C)]
    perform(match, script)
    while table.stage.get(("explorer", 0)) is None or not any("cloth" in str(key) for key in table.stage.names()):
        assert table.playback.presenter.busy
        home.step(dt=0.02)
    for _ in range(20):
        home.step(dt=0.02)
    winner = table.stage.get(("explorer", 0))
    assert winner is not None
    assert winner.sprite == f"people/explorer_{colour}_cheer"
    assert any("confetti" in str(key) for key in table.stage.names()) is not calm
    Mouse(home).click((400, 300))
    assert not table.playback.presenter.busy
    assert not any("'fx'" in str(key) for key in table.stage.names())


@pytest.mark.rule("EI-58")
def test_a_stolen_tool_flies_from_head_to_head_and_then_to_the_panel_that_has_it_next(program: Start) -> None:
    home = program()
    begin, _ = SCENARIOS["a theft"]
    match = begin()
    scene = home.sit_down(match)
    (start, _), (end, _) = scene.board.centre(E), scene.board.centre(C)
    match.submit(0, Steal(1))
    way, held = list[float](), list[bool]()
    while scene.playback.presenter.busy:
        home.step(dt=0.02)
        flying = [actor for actor in scene.stage.actors() if actor.sprite == "token/rope" and actor.layer is Layer.SIGN]
        way += [actor.x for actor in flying]
        held += [scene.hud.panels.by_seat[0].card.icon == "token/rope" for _ in flying]
    assert way[0] == start, "it rises from its owner"
    assert end in way, "it comes to the thief"
    steps = [abs(after - before) for before, after in pairwise(way[: way.index(end)])]
    assert max(steps) < abs(end - start) / 10, "it can be followed"
    assert not any(held), "the panel has it when it has come"
    assert scene.hud.panels.by_seat[0].card.icon == "token/rope"


@pytest.mark.rule("EI-57")
def test_who_is_pushed_leaves_a_trail_in_its_own_colour(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    begin, _ = SCENARIOS["a push into the water"]
    match = begin()
    scene = home.sit_down(match)
    match.submit(0, Push(E))
    home.settle()
    dots = {actor.sprite for actor in scene.stage.actors() if actor.sprite.startswith("mark/trail_")}
    assert dots == {f"mark/trail_{pieces.colours(match.players)[1]}"}
