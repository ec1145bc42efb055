"""The things beside the world: the viewer's own character card, deck and discards, plates of the others, and the story."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest
from pygame import Surface

from game.engine.chance import Seeded
from game.engine.core import Step
from game.engine.lost_baggage.actions import UseAbility
from game.engine.lost_baggage.state import Phase
from game.play.match import Match
from game.play.settings import Speed
from game.ui.hud.speech import medal
from game.ui.services.theme import Theme
from game.ui.tables.lost_baggage.cards import character_card
from tests.engine.lost_baggage.table import FOUR_HOMES, LINE, QUARTER, A, F, equip, table, who
from tests.ui.lost_baggage.fights import quiet
from tests.ui.lost_baggage.hands import table_of
from tests.ui.lost_baggage.positions import a_match, chooser, each_phase, match_at
from tests.ui.lost_baggage.test_table import done, sit, turn
from tests.ui.play import Mouse, Program, with_computers

Start = Callable[..., Program]
SIZES = [(1024, 600), (1280, 800), (1920, 1080), (1024, 768), (2560, 1080)]


def crowd() -> Match:
    """A match of four players, some way into the game."""
    match, choose = a_match(4, "crowd", laying="ready"), chooser(1)
    while match.state.phase is not Phase.TURN or match.state.round < 3:
        match.submit(match.to_move or 0, choose(match))
    return match


def test_who_looks_at_the_table_has_a_card_instead_of_a_plate(program: Start) -> None:
    home = program()
    scene = home.sit_down(match_at(turn(who("h1", A, "tool"), who("m1", F), texts={"tool": ["heal 1 self"]})))
    layer = table_of(home).panels.layer
    assert not layer.own_things.card.visible, "nobody has said yet whose hand is looked at"
    assert [plate.visible for plate in scene.hud.panels.by_seat] == [True, True]
    scene.handover.reveal()
    assert layer.own_things.card.visible
    assert layer.own_things.card.state is not None
    assert layer.own_things.card.state.character == "h1"
    assert [plate.visible for plate in scene.hud.panels.by_seat] == [False, True]


def test_what_the_own_card_stands_for_flies_to_no_panel_of_another(program: Start) -> None:
    """The own panel stood there at the hand-over, and what was drawn flew on to it."""
    home = program(size=(1280, 800))
    scene = home.sit_down(match_at(turn(who("h1", A, "i1"), who("m1", F, "i2"))))
    home.settle()
    before = scene.hud.panel_place(0)
    scene.handover.reveal()
    home.settle()
    assert scene.hud.panels.hidden == (0,)
    assert scene.hud.panel_place(1) == before, "the other panel has come to its place"
    assert scene.hud.panel_place(0) != before


@pytest.mark.rule("LB-30", "LB-66")
def test_the_own_card_shows_what_is_equipped(program: Start) -> None:
    """It stands on the plates of the others too."""
    home = program()
    texts = {"tool": [equip("heal 1 self", when="hurt")]}
    home.sit_down(match_at(turn(who("h1", A, "i1", equipped="tool"), who("m1", F), texts=texts))).handover.reveal()
    state, note = (card := table_of(home).panels.layer.own_things.card).state, card.note
    assert state is not None and len(state.signs) == 1
    assert note is not None and note.lines[-1].text == "Equipped tool. When hurt: heal 1 HP."


def test_signs_leave_the_number_of_characters_its_room(program: Start) -> None:
    """Beside a doubled attack and the Slingshot the Polish line was cut, and lost its number."""
    home = program(size=(1280, 800), language="pl")
    match = match_at(turn(who("h1", A, "i1", equipped="tool", double=True), who("m1", F), texts={"tool": [equip("draw 1")]}))
    home.sit_down(match).handover.reveal()
    card = table_of(home).panels.layer.own_things.card
    assert card.state is not None and len(card.state.signs) == 2
    assert card.signs_beside("W zapasie: 4") == 1
    assert card.signs_beside("") == 4


def test_a_sign_without_room_beside_the_line_is_a_medal_on_the_portrait(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """A doubled attack was shown nowhere beside a shield and the number of the turn."""
    struck = list[str]()

    def strike(theme: Theme, name: str, side: int, *, dark: bool) -> Surface:
        struck.append(name)
        return medal(theme, name, side, dark=dark)

    monkeypatch.setattr(character_card, "medal", strike)
    home = program(size=(1280, 800))
    players = [who("h1", A, hand="i1", block=True, double=True), who("m1", A, hand="i2")]
    home.sit_down(match_at(table(players, LINE, battles=[(0, 1)]))).handover.reveal()
    home.settle()
    home.drawn_anew()
    assert set(struck) == {"ui/icon_fast_forward"}


@pytest.mark.rule("LB-42")
def test_who_resigns_is_not_shown_to_lose_hp(program: Start) -> None:
    """No damage is done by it: the plate marks nothing."""
    players = [who(name, place) for name, place in zip(("h1", "m1", "h2", "m2"), FOUR_HOMES, strict=True)]
    scene = program().sit_down(match_at(table(players, QUARTER)))
    scene.match.resign(1)
    plate = scene.hud.panels.by_seat[1]
    losses = set()
    for _ in range(90):
        scene.update(1 / 30)
        losses.add(plate.lost)
    assert plate.out and losses == {0}


@pytest.mark.rule("LB-20")
def test_the_ability_is_used_by_a_press_on_its_line(program: Start) -> None:
    home = program()
    scene = sit(home, turn(who("h1", A, "tool"), who("m1", F), texts={"tool": ["heal 1 self"]}))
    card = table_of(home).panels.layer.own_things.card
    lines = [row for row in card._rows if row.usable]
    assert [row.skill.kind for row in lines] == ["ability"], "attacks are for battles"
    Mouse(home).press(lines[0])
    assert done(scene) == [UseAbility()]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_beside_the_world_is_on_something_else(program: Start, size: tuple[int, int]) -> None:
    home = program(size=size, language="pl")
    for match in (crowd(), *map(match_at, each_phase().values())):
        scene = home.sit_down(match)
        if scene.viewpoint.waits_for is not None:
            scene.handover.reveal()
        home.step()
        layer = table_of(home).panels.layer
        parts = [
            scene.hud.turn_panel,
            *scene.hud.panels.by_seat,
            scene.hud.log_strip,
            *scene.hud.tools.tools,
            *scene.controls.actions.buttons,
        ]
        parts += [layer.own_things.card, layer.deck, layer.discards, scene.hud.goal]
        shown = [part.rect for part in parts if part.visible and part.rect.width]
        assert [(one, other) for one, other in combinations(shown, 2) if one.colliderect(other)] == []
        assert all(scene.window.contains(rect) for rect in shown)


@pytest.mark.parametrize("text", [100, 130])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_four_players_have_the_goal_between_panels_and_own_card(program: Start, size: tuple[int, int], text: int) -> None:
    """One of them is out: that panel is the lowest, and lay on the own card."""
    match = crowd()
    match.resign((match.to_move or 0) + 1 & 3)
    scene = program(size=size, language="pl", interface_scale=text).sit_down(match)
    scene.handover.reveal()
    card, goal = scene.table.part("own"), scene.hud.goal
    shown = [part.rect for part in scene.hud.panels.by_seat if part.visible]
    if scene.hud.columns.folded:
        others = [scene.hud.turn_panel, scene.hud.log_strip, *scene.hud.tools.tools]
        assert (size, text) == ((1024, 600), 130) and goal.visible
        assert goal.rect.collidelist([*shown, *(part.rect for part in others)]) < 0
        return
    assert len(shown) == 3 and goal.visible and card is not None
    assert max(rect.bottom for rect in shown) < goal.rect.top and goal.rect.bottom < card.top
    assert scene.window.contains(card)


@pytest.mark.rule("LB-30")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_player_has_equipped_takes_the_room_of_no_number(program: Start, players: int) -> None:
    """HP, the sliders, items and characters are all on the plate, beside the Slingshot."""
    like = quiet(players)
    things = {"items": ("feather", "hot_tea", "kite"), "equipped": "slingshot", "red": True, "blue": True}
    state = replace(like.state, players=tuple(replace(player, **things) for player in like.state.players))
    scene = program(size=(1280, 800)).sit_down(match_at(state))
    for panel in scene.hud.panels.by_seat:
        panel.draw(Surface((1280, 800)))
        assert [thing.count for thing in panel.shown] == [panel.card.life, None, 3, 4]
        assert panel.shown[2].in_words == "items not equipped: 3", "the Slingshot is named beside them"


@pytest.mark.rule("LB-30")
def test_beside_a_longer_name_what_is_equipped_is_left_out_rather_than_a_number(program: Start) -> None:
    """A computer's level takes room too, and the name and the Slingshot have none beside each other."""
    match = with_computers(quiet(2, ("Ola", "Stary Sum")), {1: "easy"})
    players = (match.state.players[0], replace(match.state.players[1], items=("feather",), equipped="slingshot"))
    state = replace(match.state, players=players)
    scene = program(size=(1280, 800)).sit_down(Match(match.game, state.board, match.record, Step(state, ()), Seeded))
    panel = scene.hud.panels.by_seat[1]
    panel.draw(Surface((1280, 800)))
    assert [thing.count for thing in panel.shown] == [panel.card.life, 1, 4]


@pytest.mark.rule("LB-73")
@pytest.mark.parametrize("interface", [100, 150])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)], ids=str)
def test_the_card_of_another_character_is_placed_anew(program: Start, size: tuple[int, int], interface: int) -> None:
    """The track of health is at the foot of the card: on one of the height of the last card it would lie on the words."""
    home = program(size=size, language="pl", interface_scale=interface, speed=Speed.INSTANT, reduced_motion=True)
    scene = home.sit_down(quiet())
    scene.handover.reveal()
    home.settle()
    own = table_of(home).panels.layer.own_things
    assert own.card.state is not None
    for character in ("ghost", "teapot", "chef", "astronaut"):
        own.show_state(replace(own.card.state, character=character))
        assert own.card.rect.size == own.card.size, character
