"""The last turn on the board and on the panel: of whom, with what, and for how long."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from game.engine.island_battle.actions import Remove
from game.engine.island_battle.events import TurnPassed, TurnStarted
from game.play.settings import Speed
from game.ui.board.stage import Actor
from game.ui.contract.recap import Deed, Item, Recap
from game.ui.tables.scene import TableScene
from tests.engine.island_battle.table import Table
from tests.ui.island_battle.positions import act, match_at
from tests.ui.play import Program

Start = Callable[..., Program]
SHOT = Table("S 5,4 N", "t 5,6 S", "s 1,9 S", rolled=1, moved=True)
"""The red soldier on E4 can shoot the blue tank on E6."""


def medals(table: TableScene, kind: str = "medal") -> list[Actor]:
    keys = [key for key in table.stage.names() if isinstance(key, tuple) and key[0] == kind]
    return [actor for key in sorted(keys, key=str) if (actor := table.stage.get(key))]


def fire(table: TableScene) -> list[Actor]:
    return [actor for actor in table.stage.actors() if actor.sprite.startswith("medal/fire")]


def on_panel(table: TableScene, seat: int) -> tuple[Item, ...]:
    return table.hud.panels.by_seat[seat].last.turn


def test_a_blow_stays_while_the_other_plays_and_goes_with_the_next_turn_of_who_dealt_it(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(SHOT, 1, 1)
    table = home.sit_down(match)
    assert not medals(table)
    assert not fire(table)
    match.submit(0, act(match, "shoot 5,4"))
    home.settle()

    def seen() -> bool:
        (shot,), (star,) = medals(table), medals(table, "star")
        assert shot.sprite == "medal/red//False/mark/shot"
        assert (star.x, star.y) == table.table.places.foot((5, 6), table.table.shown)[:2]
        return len(fire(table)) > 3

    assert match.to_move == 1
    assert seen()
    match.submit(1, act(match, "roll"))
    home.settle()
    assert seen(), "the other has only rolled"
    match.submit(1, act(match, "move 1,9"))
    home.settle()
    assert match.to_move == 0
    assert not fire(table)
    (die,) = medals(table)
    assert die.sprite == "medal/blue//False/medal/die/1"


def test_medals_beside_a_pad_are_within_the_window_and_in_order(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    crowd = ("t 3,10 S", "t 4,10 S", "safe 5,10", "s 6,9 S", "safe 7,9")
    match = match_at(Table("S 5,4 N", *crowd, seat=1, rolled=0, pads=(".....", "sjsjj")), 3)
    table = home.sit_down(match)
    for words in ("movepad", "roll", "slide 5"):
        match.submit(1, act(match, words))
        home.settle()
    found = medals(table)
    assert len(found) >= 2
    window = home.screen.get_rect()
    for medal in found:
        x, y = table.stage.view.point(medal.x, medal.y)
        reach = 16 * table.stage.view.scale
        middle = x + medal.nudge[0] * table.stage.view.scale, y + medal.nudge[1] * table.stage.view.scale
        assert window.contains(Rect(middle[0] - reach, middle[1] - reach, 2 * reach, 2 * reach))
    at_pad = [medal for medal in sorted(found, key=lambda medal: medal.order) if (medal.x, medal.y) == (found[-1].x, found[-1].y)]
    reading = [(round(medal.nudge[1]), medal.nudge[0]) for medal in at_pad]
    assert len(at_pad) >= 2 and reading == sorted(reading), "what came first is read first"


def body(table: TableScene, actor: Actor) -> Rect:
    """The pixels of the window that an actor covers, as it is at rest."""
    view = table.stage.view
    cut = table.context.art.cut(actor.sprite, view.scale * actor.size, quarter=actor.quarter)
    x, y = view.point(actor.x, actor.y)
    left, top = x + actor.nudge[0] * view.scale - cut.anchor[0], y + actor.nudge[1] * view.scale - cut.anchor[1]
    return Rect(round(left), round(top), *cut.surface.get_size())


@pytest.mark.parametrize("size", [(1024, 600), (1600, 900)], ids=str)
def test_the_medal_of_a_shot_lies_on_no_one_who_fell_and_on_no_dart(program: Start, size: tuple[int, int]) -> None:
    """A soldier on H7 hits the tank on H5; beside the line stand others with their darts."""
    home = program(size=size, speed=Speed.INSTANT)
    match = match_at(Table("T 8,5 N", "J 7,5 N", "J 6,6 S", "s 8,7 S", "s 10,9 S", seat=1, rolled=1, moved=True))
    table = home.sit_down(match)
    match.submit(1, act(match, "shoot 8,7"))
    home.settle()
    (medal,) = medals(table)
    (lying,) = medals(table, "lying")
    kept = [body(table, lying), *(body(table, dart) for dart in medals(table, "dart"))]
    assert len(kept) == 5
    assert not [each for each in kept if each.inflate(-2, -2).colliderect(body(table, medal).inflate(-2, -2))]


def test_the_panel_tells_the_turn_in_pictures_with_losses_marked(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(SHOT, 1)
    table = home.sit_down(match)
    match.submit(0, act(match, "shoot 5,4"))
    home.settle()
    (lost,) = on_panel(table, 0)
    assert (lost.words, lost.loss) == ("\N{MINUS SIGN}1", True)
    assert on_panel(table, 1) == ()


def test_a_move_is_told_once_it_has_been_seen(program: Start) -> None:
    """Also where all is placed anew while the jeep goes from E3 to E5, as after a change of the window."""
    home = program(speed=Speed.NORMAL)
    match = match_at(Table("J 5,3 N", "s 5,9 S", rolled=2), 1)
    table = home.sit_down(match)
    start, end = (table.table.places.foot(square, match.state)[:2] for square in ((5, 3), (5, 5)))
    jeep = next(actor for actor in table.stage.actors() if (actor.x, actor.y) == start and actor.sprite.startswith("army/"))
    match.submit(0, act(match, "move 5,3"))
    under_way = 0
    while (jeep.x, jeep.y) != end:
        table.hud.place()
        assert (table.table.recap.story(), table.table.recap.told(0)) == ((), ())
        home.step(dt=0.02)
        under_way += 1
    assert under_way > 5
    home.settle()
    assert table.table.recap.story()[0].text == f"{table.name(0)} moves the jeep to E5."
    assert [item.words for item in table.table.recap.told(0)] == ["E5"]


def test_undo_takes_the_recap_back(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(Table("J 5,3 N", "s 5,9 S", rolled=2), 1)
    table = home.sit_down(match)
    match.submit(0, act(match, "move 5,3"))
    home.settle()
    assert [item.words for item in on_panel(table, 0)] == ["E5"]
    match.undo()
    home.settle()
    assert on_panel(table, 0) == ()
    assert not [key for key in table.stage.names() if isinstance(key, tuple) and key[0] == "trail"]


def test_it_steps_back_where_something_is_weighed_and_returns(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(SHOT, 1)
    table = home.sit_down(match)
    match.submit(0, act(match, "shoot 5,4"))
    home.settle()
    (lost,) = medals(table, "star")
    assert lost.alpha == 1.0
    table.display._step_back([Actor("", lost.x, lost.y)])
    assert medals(table, "star")[0].alpha == 0.45
    assert medals(table)[0].alpha == 1.0
    table.display.clear_marks()
    assert medals(table, "star")[0].alpha == 1.0


@pytest.mark.parametrize("reduced_motion", [False, True])
@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.INSTANT])
def test_it_is_the_same_at_every_speed_and_with_reduced_motion(program: Start, reduced_motion: bool, speed: Speed) -> None:
    home = program(speed=speed, reduced_motion=reduced_motion)
    match = match_at(SHOT, 1)
    table = home.sit_down(match)
    match.submit(0, act(match, "shoot 5,4"))
    home.settle()
    assert len(medals(table)) == len(medals(table, "star")) == len(medals(table, "lying")) == 1
    assert len(on_panel(table, 0)) == 1


def test_a_turn_in_which_nothing_was_done_has_a_sign_once_it_is_over() -> None:
    theme = Program().app.theme
    begun = Recap().after(TurnStarted(rule="BI-20", seat=0, number=1), None)
    assert begun.items(theme, 0, ("red", "blue")) == ()
    over = begun.after(TurnStarted(rule="BI-20", seat=1, number=2), None)
    assert [item.picture for item in over.items(theme, 0, ("red", "blue"))] == ["medal/empty"]
    assert over.items(theme, 1, ("red", "blue")) == ()


def test_of_turns_in_a_row_the_panel_tells_the_last_in_which_anything_was_done() -> None:
    """The board shows the ways of both."""
    theme = Program().app.theme
    recap = Recap().after(TurnStarted(rule="BI-20", seat=0, number=1), None)
    for number in (2, 3):
        recap = recap.after(TurnPassed(rule="BI-20", seat=0, reason="passed"), Deed("mark/shot", f"E{number}"))
        recap = recap.after(TurnStarted(rule="BI-20", seat=0, number=number), None)
        assert [item.words for item in recap.items(theme, 0, ("red", "blue"))] == [f"E{number}"]
    assert [deed.words for deed in recap.shown[-1].deeds] == ["E2", "E3"]
    again = recap.after(TurnStarted(rule="BI-20", seat=1, number=4), None).after(
        TurnStarted(rule="BI-20", seat=0, number=5), None
    )
    assert again.items(theme, 0, ("red", "blue")) == ()


def test_a_medal_pops_with_a_tick_that_is_higher_than_the_one_before(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = program(speed=Speed.NORMAL)
    match = match_at(SHOT, 1)
    table = home.sit_down(match)
    home.settle()
    ticks = list[int | None]()
    sound = home.app.context.sound
    monkeypatch.setattr(
        type(sound), "play", lambda _, name, *, variant=None: ticks.append(variant) if name == "medal" else None, raising=True
    )
    match.submit(0, act(match, "shoot 5,4"))
    seen = set[tuple[float, float]]()
    for _ in range(600):
        home.step(dt=0.02)
        seen |= {(medal.size, medal.alpha) for medal in medals(table)[:1]}
        if not table.playback.busy:
            break
    assert ticks == [0, 1]
    assert {size for size, _ in seen} >= {0.9, 1.0}
    assert min(alpha for _, alpha in seen) == 0.0
    assert (1.0, 1.0) in seen


def test_the_strip_slides_out_and_that_of_the_turn_before_fades(program: Start) -> None:
    home = program(speed=Speed.NORMAL)
    match = match_at(SHOT, 1)
    table = home.sit_down(match)
    home.settle()
    panel = table.hud.panels.by_seat[0]
    panel.recall((Item("mark/shot", "", "", False),))
    assert panel.update(0.1)
    assert panel.update(0.1), "it slides for 0.2 s"
    panel.update(0.2)
    assert panel.update(0.6), "what came last has a halo for 1.2 s"
    assert not panel.update(0.4)
    panel.recall(())
    assert panel.last._before
    assert panel.update(0.2), "it fades for 0.3 s"
    panel.update(0.2)
    assert not panel.update(0.0)


def blocked(program: Start, taken: str, language: str = "en") -> TableScene:
    """Ann's tank and jeep stand before others and cannot go two squares: Ben removes one and moves; then it is Ann's turn."""
    home = program(size=(1280, 800), speed=Speed.INSTANT, language=language)
    match = match_at(Table("T 5,4 N", "s 5,5 S", "J 1,1 N", "s 1,2 W", "t 9,9 W"), 2, 1)
    table = home.sit_down(match)
    match.submit(0, act(match, "roll"))
    for words in (f"remove {taken}", "roll", "move 9,9"):
        match.submit(1, act(match, words))
        home.settle()
    assert match.to_move == 0
    return table


@pytest.mark.rule("BI-36")
def test_a_penalty_stands_in_the_next_turn_of_who_took_it(program: Start) -> None:
    table = blocked(program, "5,4")
    (lying,), (star,) = medals(table, "lying"), medals(table, "star")
    assert (star.x, star.y) == (lying.x, lying.y) == table.table.places.foot((5, 4), table.table.shown)[:2]
    taken, die, _ = on_panel(table, 1)
    assert (taken.words, taken.loss, taken.whom) == ("\N{MINUS SIGN}1", True, "red")
    assert die.picture == "medal/die/1"
    assert on_panel(table, 0) == ()


@pytest.mark.rule("BI-36")
def test_a_penalty_is_one_part_of_the_recap_while_who_took_it_plays(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    match = match_at(Table("T 5,4 N", "s 5,5 S", "J 1,1 N", "s 1,2 W", "t 9,9 W"), 2)
    table = home.sit_down(match)
    match.submit(0, act(match, "roll"))
    match.submit(1, act(match, "remove 5,4"))
    home.settle()
    assert match.to_move == 1
    assert len(medals(table, "star")) == len(medals(table, "lying")) == 1
    assert [item.words for item in on_panel(table, 1)] == ["\N{MINUS SIGN}1"]
    assert [item.picture for item in on_panel(table, 0)] == ["medal/die/2", "medal/sign/ui/icon_lock"]
    told = [line.text.replace(table.name(0), "Ann").replace(table.name(1), "Ben") for line in table.table.recap.story()]
    assert told == ["Ben removes tank E4.", "Ann is blocked."]


@pytest.mark.rule("BI-36")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Ben removes tank E4 and moves the tank to H9."),
        ("pl", "Ben usuwa czołg E4 i przesuwa czołg na H9."),
    ],
)
def test_the_story_of_who_took_a_penalty_tells_it(program: Start, language: str, sentence: str) -> None:
    table = blocked(program, "5,4", language)
    line = next(line for line in table.table.recap.story() if line.seat == 1)
    assert line.text.replace(table.name(0), "Ann").replace(table.name(1), "Ben") == sentence


@pytest.mark.rule("BI-24")
def test_a_penalty_from_the_pad_is_told_in_the_next_turn_of_who_took_it(program: Start) -> None:
    """With nobody on the island and the ways in from both pad squares taken, Ann cannot bring anybody in."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    match = match_at(Table("s 2,1 N", "j 3,1 N", "s 9,9 W", "t 5,6 S", pads=(".JS..", "....."), seat=1, rolled=1), 1)
    table = home.sit_down(match)
    match.submit(1, act(match, "move 9,9"))
    home.settle()
    match.submit(1, Remove(match.state.pads[0][1]))
    home.settle()
    assert match.to_move == 1
    assert len(medals(table, "star")) == len(medals(table, "lying")) == 1
    told = [line.text.replace(table.name(0), "Ann").replace(table.name(1), "Ben") for line in table.table.recap.story()]
    assert told[:2] == ["Ben removes the jeep on the pad.", "Ann cannot bring anybody in."]


def places(table: TableScene, seat: int) -> dict[str, list[tuple[float, float]]]:
    """The places of the medals of a player's turn, by their pictures."""
    found: dict[str, list[tuple[float, float]]] = {}
    keys = sorted((key for key in table.stage.names() if isinstance(key, tuple) and key[:2] == ("medal", seat)), key=str)
    for key in keys:
        if actor := table.stage.get(key):
            found.setdefault(actor.sprite.rpartition("/medal/")[2].rpartition("/mark/")[2], []).append((actor.x, actor.y))
    return found


@pytest.mark.rule("BI-43", "BI-44")
def test_a_number_lies_at_the_character_that_used_it(program: Start) -> None:
    """The jeep comes in on B1 with a zero, the soldier turns with the next: it alone may use the two."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    match = match_at(Table("S 7,3 N", "t 1,9 S", pads=(".J...", "....."), rolled=0), 0, 2)
    table = home.sit_down(match)
    for words in ("enter 2", "roll", "turn 7,3 left", "roll"):
        match.submit(0, act(match, words))
    home.settle()
    soldier = table.table.places.foot((7, 3), table.table.shown)[:2]
    assert places(table, 0) == {"die/0": [soldier], "turn_left": [soldier], "die/2": [soldier]}


@pytest.mark.rule("BI-44", "BI-50")
def test_a_number_lies_at_who_turned_though_another_has_shot_since(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    match = match_at(Table("S 7,3 N", "S 2,4 N", "t 2,6 S", "t 1,9 S", rolled=0), 2)
    table = home.sit_down(match)
    for words in ("turn 7,3 left", "roll", "shoot 2,4"):
        match.submit(0, act(match, words))
    home.settle()
    assert places(table, 0)["die/2"] == [table.table.places.foot((7, 3), table.table.shown)[:2]]


@pytest.mark.rule("BI-21", "BI-44")
def test_a_number_lies_at_who_moves_not_at_who_shot_before(program: Start) -> None:
    """With a one the soldier shoots the tank on E6; then the jeep goes from I3 to I4."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    match = match_at(Table("S 5,4 N", "t 5,6 S", "J 9,3 N", "s 1,9 S"), 1)
    table = home.sit_down(match)
    for words in ("roll", "shoot 5,4", "move 9,3"):
        match.submit(0, act(match, words))
    home.settle()
    assert places(table, 0)["die/1"] == [table.table.places.foot((9, 4), table.table.shown)[:2]]
