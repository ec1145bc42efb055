"""Nothing on the screen tells what only one player may know: equal pixels for matches that differ only there (LB-11, LB-30)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.chance import Seeded
from game.engine.core import Seat
from game.engine.lost_baggage.actions import EndTurn, Roll
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.state import Phase, State
from game.play.settings import Speed
from game.ui.scenes.replay import ReplayScene
from tests.ui.lost_baggage.fights import fight
from tests.ui.lost_baggage.hands import reveal, table_of
from tests.ui.lost_baggage.positions import a_match, chooser, each_phase, match_at
from tests.ui.play import Mouse, Program

Start = Callable[..., Program]


def pictures(home: Program, state: State, *, shown: bool) -> list[bytes]:
    """Return the sights of a state: at rest and with tiles and cards pointed at; `shown`: by the player who is to decide."""
    scene = home.sit_down(match_at(state))
    mouse = Mouse(home)
    if shown:
        reveal(mouse)
    mouse.move((2, 2))
    seen = [home.pixels()]
    for space in state.board.spaces[::11]:
        mouse.move(scene.board.place_of(space))
        seen.append(home.pixels())
    layer = table_of(home).panels.layer
    for widget in (layer.discards, layer.hand, scene.hud.panels.by_seat[0]):
        mouse.move(widget.rect.center)
        seen.append(home.pixels())
    return seen


def unlike(state: State, seat: Seat | None) -> State:
    """Another state that looks the same to a seat."""
    for seed in range(20):
        other: State = GAME.sample(GAME.observe(state, seat), Seeded(seed))
        if GAME.dump(other) != GAME.dump(state):
            return other
    raise AssertionError("nothing is hidden")


@pytest.mark.rule("LB-30")
def test_behind_the_curtain_nothing_can_be_seen_that_does_not_lie_open(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    for phase, state in each_phase().items():
        other = unlike(state, None)
        if GAME.needs_privacy(state, state.actor or 0) != GAME.needs_privacy(other, state.actor or 0):
            continue
        assert pictures(home, state, shown=False) == pictures(home, other, shown=False), f"a picture tells something in {phase}"


@pytest.mark.rule("LB-11")
@pytest.mark.rule("LB-62")
def test_a_player_sees_nothing_of_what_others_hold_and_of_tiles_not_seen(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    for phase, state in each_phase().items():
        other = unlike(state, state.actor)
        assert pictures(home, state, shown=True) == pictures(home, other, shown=True), f"a picture tells something in {phase}"


@pytest.mark.rule("LB-16")
def test_what_happened_since_is_seen_through_the_eyes_that_the_table_has(program: Start) -> None:
    """In the roll for the start nobody has drawn a curtain: the replay shows nobody's own tiles."""
    home = program(speed=Speed.INSTANT)
    match = a_match(2, "since", laying="ready")
    scene = home.sit_down(match)
    match.submit(0, Roll())
    home.step()
    assert scene.viewpoint.waits_for is None
    Mouse(home).press(scene.controls.since)
    home.step()
    replay = home.scene
    assert isinstance(replay, ReplayScene)
    assert replay.viewpoint.viewer is None
    assert all(tile.face == UNKNOWN for tile in replay.viewpoint.seen.tiles if tile is not None and not tile.shown)


def frames(home: Program, seconds: float = 0.5) -> list[bytes]:
    """Return what is seen in each frame for a while."""
    seen = []
    for _ in range(round(seconds / 0.04)):
        home.step(dt=0.04)
        seen.append(home.pixels())
    return seen


@pytest.mark.rule("LB-11")
def test_while_the_curtain_falls_no_frame_tells_what_is_behind_it(program: Start) -> None:
    """An action that ends a turn is shown with the hand folded; other cards in that hand, and in the next, change no frame."""
    home = program(speed=Speed.NORMAL)
    state = each_phase()[Phase.TURN]
    seat = state.actor
    assert seat is not None
    other = unlike(state, None)
    watched = []
    for one in (state, other):
        scene = home.sit_down(match_at(one))
        mouse = Mouse(home)
        assert scene.viewpoint.waits_for == seat
        mouse.move((2, 2))
        watched.append(frames(home))
        assert not any(card.item != UNKNOWN for card in table_of(home).panels.layer.hand.cards)
    assert watched[0] == watched[1]


@pytest.mark.rule("LB-11")
def test_what_ends_a_turn_is_shown_to_everybody_with_the_hand_folded(program: Start) -> None:
    home = program(speed=Speed.NORMAL)
    match = a_match(2, "fold", laying="ready", start="1")
    choose = chooser(3)
    while match.state.round < 4 or not match.state.players[match.to_move or 0].items or match.state.phase is not Phase.TURN:
        match.submit(match.to_move or 0, choose(match))
    scene, seat = home.sit_down(match), match.to_move
    mouse = Mouse(home)
    reveal(mouse)
    hand = table_of(home).panels.layer.hand
    assert scene.viewpoint.viewer == seat and hand.cards
    assert scene.handover.screen.visible and not scene.handover.screen.asking, "the curtain goes aside"
    home.settle()
    assert not scene.handover.screen.visible
    scene.decisions.submit(EndTurn())
    home.step()
    assert scene.playback.presenter.busy
    assert scene.viewpoint.viewer is None and not hand.cards, "nothing of the hand is to be seen while it is shown"
    home.settle()
    assert scene.viewpoint.waits_for == match.to_move != seat
    told = [line.text for line in scene.handover.screen.recap]
    assert told and home.up_to_date()


@pytest.mark.rule("LB-12")
def test_of_a_planned_world_others_see_only_what_is_laid(program: Start) -> None:
    """Two plans that differ but for their first tile look the same to the next player, to spectators, and in saved games."""
    home = program(speed=Speed.INSTANT)
    seen = []
    for order in (1, -1):
        match = a_match(2, "plan", laying="hand", start="1")
        scene, mouse = home.sit_down(match), Mouse(home)
        reveal(mouse)
        scene.decisions.submit(match.legal()[0])
        for _ in range(4):
            scene.decisions.submit(scene.decisions.legal()[::order][0])
        mouse.move((2, 2))
        own, record = home.pixels(), len(match.record.lines)
        mouse.press(home.button(home.words("lost_baggage.button.laid")))
        mouse.move((2, 2))
        home.settle()
        assert scene.viewpoint.waits_for == 1 and len(match.record.lines) == record + 1, "no record has what is only planned"
        behind = home.pixels(), [line.text for line in scene.hud.log.lines], match.record.lines
        reveal(mouse)
        mouse.move((2, 2))
        seen.append((own, (*behind, home.pixels())))
    assert seen[0][0] != seen[1][0], "whoever plans sees it"
    assert seen[0][1] == seen[1][1]


@pytest.mark.rule("LB-12")
def test_the_log_tells_nothing_that_is_only_planned(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = a_match(2, "plan", laying="hand", start="1")
    scene, mouse = home.sit_down(match), Mouse(home)
    reveal(mouse)
    scene.decisions.submit(match.legal()[0])
    home.settle()
    told = [line.text for line in scene.hud.log.lines]
    scene.decisions.submit(scene.decisions.legal()[0])
    home.settle()
    assert [line.text for line in scene.hud.log.lines] == told
    mouse.press(home.button(home.words("lost_baggage.button.laid")))
    home.settle()
    assert len(scene.hud.log.lines) > len(told)


@pytest.mark.rule("LB-65")
def test_a_fighter_without_hand_and_deck_meets_no_curtain(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    scene = home.sit_down(fight({"hand": (), "pack": ()}, {"hand": ("kite",)}))
    assert scene.viewpoint.waits_for is None and scene.viewpoint.viewer is None
    assert [button.words for button in scene.controls.actions.buttons] == ["Pass"]
