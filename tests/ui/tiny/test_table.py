"""The tiny race at its table: a whole game by clicks, what is hidden, and words for everything."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pytest
from pygame import Rect

from game.engine.core import Action, Event
from game.play.settings import Speed
from game.ui.contract.values import Choice, LogLine
from game.ui.rulebook.scene import RulebookScene
from game.ui.scenes.islands import Island
from game.ui.scenes.results import ResultsScene
from game.ui.shell.input import Command
from game.ui.tables.boardview import FRONT
from game.ui.tables.scene import TableScene
from tests.games import TINY
from tests.tiny import engine
from tests.tiny.engine import COVERED, GAME, Dealt, Go, Place, Roll
from tests.tiny.table import Part, Spot, TinyTable
from tests.ui.play import Gamepad, Hands, Keyboard, Mouse, Program, new_match, tmx_level
from tests.ui.test_drawing import changed
from tests.ui.told import codes_of, every_event_is_told
from tests.ui.truth import shown_is_true

Start = Callable[..., Program]


def sit_down(home: Program, level: str = "short", seed: str = "1") -> TableScene:
    """The table of a new match in which Zosia is to choose a lane."""
    return home.sit_down(new_match("tiny", level, seed=seed))


def part_of(scene: TableScene) -> Part:
    """Return the part that points and clicks at the table."""
    part = scene.table.clicks
    assert isinstance(part, Part)
    return part


def reveal(hands: Hands) -> None:
    """Say that nobody else looks."""
    scene = hands.program.table
    if scene.viewpoint.waits_for is not None:
        hands.press(scene.handover.screen.button)


def do(hands: Hands, action: Action) -> None:
    """Carry out an action on its square where it has one, else by its button."""
    scene = hands.program.table
    hands.program.write()
    reveal(hands)
    for spot, meant in part_of(scene).targets().items():
        if meant == action:
            hands.space(spot)
            return
    text = {"Roll": "tiny.button.roll", "Go": "tiny.button.go", "Turn": "tiny.button.turn"}[type(action).__name__]
    hands.press(hands.program.button(hands.program.words(text)))


@pytest.mark.parametrize("device", [Mouse, Keyboard, Gamepad])
@pytest.mark.parametrize("level", ["short", "long"])
def test_a_whole_game_with_each_device_alone(program: Start, device: type[Mouse | Keyboard | Gamepad], level: str) -> None:
    home, draw = program(speed=Speed.INSTANT), random.Random(level)
    match = sit_down(home, level).match
    hands = device(home)
    while match.to_move is not None:
        count = len(match.history)
        do(hands, draw.choice(match.legal()))
        assert len(match.history) == count + 1
        shown_is_true(home)
    assert match.outcome is not None
    for _ in range(60):
        home.step(dt=0.05)
    scene = home.scene
    assert isinstance(scene, ResultsScene)
    assert scene.winners == match.outcome.winners


def test_from_the_title_to_the_first_turn_beside_the_games_of_the_program(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    home.open()
    mouse = Mouse(home)
    mouse.press(home.find(Island, lambda island: island.entry is TINY))
    mouse.press(home.button(home.words("new.start")))
    match = home.table.match
    assert match.game is GAME
    for lane in (2, 0):
        do(mouse, Place(lane))
    assert (match.turn, match.state.lanes) == (1, (2, 0))


def test_a_watched_game_ends_each_motion_with_what_is_seen(program: Start) -> None:
    home, draw = program(), random.Random(3)
    match = sit_down(home).match
    while match.to_move is not None:
        match.submit(match.to_move, draw.choice(match.legal()))
        if match.to_move is not None:
            home.settle()
            shown_is_true(home)


@pytest.mark.rule("TY-3")
def test_a_card_is_shown_to_its_owner_alone_and_only_behind_the_curtain(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    scene = sit_down(home)
    cards = scene.match.state.cards
    assert [card.line for card in scene.table.cards()] == ["0/6 · a card"] * 2
    reveal(Mouse(home))
    assert [card.line for card in scene.table.cards()] == [f"0/6 · card {cards[0]}", "0/6 · a card"]
    lines = [line.text for line in scene.log_lines()]
    assert lines == [f"Zosia gets the card {cards[0]}", "Wojtek gets a card"]
    scene.viewpoint.look_as(None)
    assert scene.viewpoint.seen.cards == (COVERED, COVERED), "at once, before anything is shown anew"


def test_a_game_that_shows_no_setting_up_begins_at_rest(program: Start) -> None:
    home, match = program(), new_match("tiny", "short")
    home.app.start(TableScene(TINY, match, tmx_level(match), begins=True))
    home.step()
    assert not home.table.playback.presenter.busy
    assert len(home.table.hud.log.lines) == 2, "both players have their cards"


def test_what_is_heard_of_a_table_beside_the_motion_of_events(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = program(speed=Speed.INSTANT, reduced_motion=True)
    heard: list[str] = []
    monkeypatch.setattr(home.app.context.sound, "play", lambda name, **_: heard.append(name))
    scene = sit_down(home)
    scene.handover.reveal()
    home.settle()
    assert heard == ["curtain"], "it opens"
    scene.match.submit(0, Place(0))
    scene.match.undo()
    home.settle()
    assert heard.count("undo") == 1
    scene.match.resign(0)
    home.settle()
    assert (heard.count("win"), heard.count("draw")) == (1, 0)


def test_the_board_is_lifted_just_so_far_that_what_has_happened_is_seen(program: Start) -> None:
    """Of a space FRONT board units are seen below its middle, and no more is lifted than leaves as much above the highest."""
    home = program(size=(1280, 800))
    board = sit_down(home).board
    front, high, low = round(FRONT * board._stage.view.scale), Spot(2, 0), Spot(2, 2)
    before, above = board.place_of(low)[1], board.place_of(high)[1]
    for top in (before - 10, before - 25):  # also where it is lifted already
        board.show_above([high, low], top)
        assert abs(board.place_of(low)[1] + front - top) <= 1
    board.show_above([low], before + front + 40)
    assert board.place_of(low)[1] == before, "it is seen as it lies"
    board.show_above([high, low], -5000)
    assert abs(board.place_of(high)[1] - front - board.window.top) <= 1
    assert board.place_of(high)[1] < above
    board.show_above([high], None)
    assert board.place_of(low)[1] == before


def test_the_open_log_stays_open_in_another_language_and_a_closed_one_closed(program: Start) -> None:
    home = program(size=(1280, 800))
    scene = sit_down(home)
    for language, open_ in (("pl", False), ("en", True)):
        if open_:
            scene.hud.open_log()
        home.app.preferences.change(language=language)
        home.step()
        assert (scene.hud.log_panel.visible, scene.hud.log_strip.visible) == (open_, not open_)


def tap(home: Program, device: type[Hands]) -> None:
    """Say "go on" on a device: by a click on the curtain's button, Enter, A."""
    if device is Mouse:
        Mouse(home).click(home.table.handover.screen.button.rect.center)
    else:
        hands = device(home)
        assert isinstance(hands, Keyboard | Gamepad)
        hands.confirm()


@pytest.mark.parametrize("device", [Mouse, Keyboard, Gamepad])
def test_tapping_through_an_animation_never_opens_the_curtain(program: Start, device: type[Hands]) -> None:
    home = program()
    scene = sit_down(home)
    assert scene.viewpoint.waits_for == 0
    for _ in range(20):  # five taps in a second, for four seconds
        tap(home, device)
        home.step(dt=0.1)
        home.step(dt=0.1)
    assert scene.viewpoint.waits_for == 0
    assert not scene.ready
    for _ in range(3):
        home.step(dt=0.1)
    assert not scene.ready
    for _ in range(2):
        home.step(dt=0.1)
    assert scene.ready
    tap(home, device)
    assert scene.viewpoint.waits_for is None


def test_the_curtain_between_two_players_holds_back_again(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    scene, mouse = sit_down(home), Mouse(home)
    reveal(mouse)
    home.step(Command.PRIMARY)
    assert (scene.viewpoint.waits_for, scene.ready) == (1, False)
    for _ in range(3):
        home.step(Command.PRIMARY)
        home.step(Command.CONFIRM)
    assert scene.viewpoint.waits_for == 1


def test_the_curtain_speaks_of_a_last_turn_only_where_there_was_one(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    scene, mouse = sit_down(home), Mouse(home)
    heads = []
    for _ in range(3):
        heads.append((scene.viewpoint.waits_for, scene.handover.screen.head))
        do(mouse, next(action for action in scene.match.legal() if isinstance(action, Place | Roll)))
        home.settle()
    assert heads == [(0, "So far"), (1, "So far"), (0, "Since you last decided")]


def test_what_the_curtain_tells_meanwhile_is_drawn_with_a_place_for_each_picture(
    program: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = program(speed=Speed.INSTANT)
    scene, drawn = sit_down(home), list[Rect]()
    screen = scene.handover.screen
    home.wait()
    monkeypatch.setattr("game.ui.tables.handover.draw_trimmed", lambda *told: drawn.append(told[-1]))
    lines = [LogLine(f"Ola takes lane {name}", "TY-2", icon=f"ui/icon_{name}") for name in ("skull", "info", "help")]
    pictures = []
    for count in (1, 3):
        screen.ask(scene.prompt, head="So far", recap=lines[:count])
        home.step()
        pictures.append(home.screen.subsurface(screen.rect).copy())
    assert changed(*pictures)
    first, second, third = drawn[-3:]
    assert first.right < second.left < second.right < third.left
    assert all(screen.rect.contains(place) for place in drawn)


def test_the_curtain_tells_each_turn_since_and_before_the_first_turn_what_happened(program: Start) -> None:
    """The tiny race tells no event of a turn, so that its stories only say that a turn is over."""
    home = program(speed=Speed.INSTANT)
    scene, mouse = sit_down(home), Mouse(home)
    recaps = []
    for action in (Place(0), Place(1), Roll(), Go(), Roll(), Go()):
        do(mouse, action)
        home.settle()
        if scene.viewpoint.waits_for is not None:
            recaps.append([line.text for line in scene.handover.screen.recap])
    placed = [["Zosia takes lane A"], ["Wojtek takes lane B"]]
    assert recaps == [*placed, ["Zosia ends the turn."], ["Wojtek ends the turn."]]


def test_results_that_appear_by_themselves_take_no_press_meant_for_the_table(program: Start) -> None:
    home = program()
    match = sit_down(home).match
    home.wait()
    match.resign(0)
    for _ in range(20):  # tapping on through the pause before the results, and into them
        home.step(Command.CONFIRM, dt=0.1)
        home.step(dt=0.1)
    assert isinstance(home.scene, ResultsScene)
    home.wait()
    home.step(Command.CONFIRM)
    home.step()
    table = home.table  # a rematch
    assert table is home.app.stack.top


@pytest.mark.rule("TY-0")
def test_a_click_that_does_nothing_says_why_with_its_rule(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    scene, mouse = sit_down(home), Mouse(home)
    do(mouse, Place(1))
    reveal(mouse)
    mouse.space(Spot(0, 1))
    assert scene.bubble.words == "Lane B is not free (TY-0)"
    mouse.space(Spot(3, 0))
    assert scene.bubble.words == "Nobody gets to that square now (TY-0)"
    before = scene.match.history
    scene.decisions.carry_out(Place(1))
    assert scene.match.history == before
    assert scene.bubble.words == "Lane B is not free (TY-0)"


@pytest.mark.rule("TY-3")
def test_the_card_leads_as_far_as_it_says(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, mouse = sit_down(home, "long").match, Mouse(home)
    card = match.state.cards[0]
    for action in (Place(1), Place(0), Roll()):
        do(mouse, action)
    assert match.state.rolled != card, "another seed is wanted"
    mouse.space(Spot(card, 1))
    assert (match.state.at, match.state.cards[0]) == ((card, 0), None)


@pytest.mark.rule("TY-2")
def test_the_die_leads_as_far_as_it_shows(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match, mouse = sit_down(home, "long").match, Mouse(home)
    for action in (Place(2), Place(0), Roll()):
        do(mouse, action)
    rolled = match.state.rolled
    mouse.space(Spot(rolled, 2))
    assert isinstance(match.history[-1].action, Go)
    assert match.state.at == (rolled, 0)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_event_and_every_reason_has_its_words(program: Start, language: str) -> None:
    home = program(language=language)
    scene = sit_down(home)
    table = scene.table
    assert isinstance(table, TinyTable)
    happened = [event for seed in range(3) for event in played(seed)]
    kinds = {type(event) for event in happened}
    every_event_is_told(table, kinds, (), lambda kind: [event for event in happened if type(event) is kind], "tiny")
    assert kinds == set(GAME.events.values())
    codes = codes_of(engine)
    assert {"place_first", "not_there"} <= codes
    assert [code for code in sorted(codes) if f"tiny.reason.{code}" not in home.app.text] == []


def played(seed: int) -> list[Event]:
    """The events of a random game, those of setting up as a spectator may see them included."""
    draw, match = random.Random(seed), new_match("tiny", "long", seed=str(seed))
    while match.to_move is not None:
        match.submit(match.to_move, draw.choice(match.legal()))
    events = [*match.opening.events, *(event for done in match.history for event in done.step.events)]
    return [*events, *(Dealt(rule="TY-3", seat=seat, card=None) for seat in (0, 1))]


def test_its_rules_can_be_looked_up_where_they_are_named(program: Start) -> None:
    home = program()
    sit_down(home).open_rules("TY-3")
    home.step()
    assert isinstance(home.scene, RulebookScene)
    assert home.scene.page == TINY.page


def test_confirming_on_the_board_first_brings_a_cursor_and_then_clicks(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    scene, keys = sit_down(home), Keyboard(home)
    reveal(keys)
    keys.reach(scene.board)
    scene.board.begin(show=False)
    keys.confirm()
    assert scene.board.cursor is not None
    assert not scene.match.history


def test_choices_that_find_no_room_on_three_buttons_are_behind_the_last_one(program: Start) -> None:
    home, done = program(speed=Speed.INSTANT), list[str]()
    scene = sit_down(home)
    scene.controls.actions.offer(tuple(Choice(name, partial(done.append, name)) for name in "abcde"))
    seen = []
    for _ in range(3):
        seen.append([button.words for button in scene.controls.actions.buttons])
        scene.controls.actions.press(len(scene.controls.actions.buttons))
    assert seen == [["a", "b", "Other choices (3)"], ["c", "d", "Other choices (3)"], ["e", "Other choices (4)"]]
    scene.controls.actions.press(3)
    Mouse(home).press(scene.controls.actions.buttons[1])
    assert done == ["d"]
