"""The battle stage: what it shows to whom, and how a fighter acts on it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.content.positions import PositionReader
from game.engine.core import Action, Step
from game.engine.lost_baggage.actions import AttachItem, Attack, EndTurn, Pass, UseAbility, UseSpecial
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.state import LaidTile, Phase, State
from game.engine.values import put
from game.learn.exercise import Exercise
from game.play.match import Match, seeded
from game.play.record import Player
from game.play.settings import Speed
from game.ui.hud.action_buttons import ActionButton
from game.ui.hud.player_panels import PlayerPanels
from game.ui.hud.turn_panel import TurnPanel
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.title import TitleScene
from game.ui.services.fonts import Face
from game.ui.shell import destinations
from game.ui.tables.boardview import BoardView
from game.ui.tables.lost_baggage.battle.arena import STAR, burst
from game.ui.tables.lost_baggage.battle.stage import Aim, BattleStage, turn_words
from game.ui.tables.lost_baggage.cards.card_buttons import CardButtons
from game.ui.tables.lost_baggage.cards.character_card import Chip, SkillRow
from game.ui.tables.lost_baggage.cards.fan import Fan
from game.ui.tables.lost_baggage.cards.painted import BURST
from game.ui.tables.lost_baggage.cards.piles import Magnifier, reading_box
from game.ui.tables.lost_baggage.cards.scenes import CharacterScene, DiscardScene
from game.ui.tables.lost_baggage.table import LostBaggageTable
from game.ui.tables.lost_baggage.world.painted import number
from game.ui.widgets import Widget
from game.ui.widgets.dialog import DialogScene
from tests.bots.working import Never
from tests.games import ALL
from tests.ui.lost_baggage.cloth import Start
from tests.ui.lost_baggage.fights import Sitting, fight, reveal
from tests.ui.lost_baggage.positions import a_match, chooser
from tests.ui.play import Keyboard, Mouse

CAPTAIN = {"character": "captain", "hp": 9, "hand": ("hot_tea", "rope"), "pack": ("soap",)}
GHOST = {"character": "ghost", "hp": 5, "hand": ("kite", "magnet", "whistle"), "attached": ("sandwich",)}


def names(widget: Widget) -> str:
    """Return whose card a side shows."""
    return widget.state.character  # type: ignore[attr-defined,no-any-return]


def test_a_fighter_who_is_to_act_sees_the_stage(shared: Start) -> None:
    here = Sitting(shared(), fight(CAPTAIN, GHOST))
    assert here.stage.visible and not here.strip.visible
    left, right = here.stage.sides
    assert (names(left.card), names(right.card)) == ("captain", "ghost")
    assert (left.deck.count, left.hand.count, right.hand.count) == (1, 0, 3), "the own hand is the fan"
    assert right.paid.items == ("sandwich",)
    assert not here.the(BoardView).visible, "the board takes no clicks below the stage"


@pytest.mark.parametrize("instigator", [0, 1])
def test_the_one_person_is_on_the_left_whoever_attacked(shared: Start, instigator: int) -> None:
    """Seat 1, a person among computers: all the time, in the computer's turn, too."""
    for acting in (0, 1):
        match = fight(CAPTAIN, GHOST, instigator=instigator, acting=acting, computers={0: "easy"})
        here = Sitting(shared(workers=Never()), match)  # the hands come from no deck: nobody could think about them
        assert [names(side.card) for side in here.stage.sides] == ["ghost", "captain"]
        assert [here.stage.seat_of(side) for side in (0, 1)] == [1, 0]


def test_of_two_persons_the_one_whose_cards_are_open_is_on_the_left(shared: Start) -> None:
    here = Sitting(shared(), fight(CAPTAIN, GHOST, acting=1))
    assert [names(side.card) for side in here.stage.sides] == ["ghost", "captain"]
    assert here.stage.sides[0].card.state.line == "Turn 1 of 12"  # type: ignore[union-attr]
    assert here.stage.sides[1].card.state.line == "No turn yet"  # type: ignore[union-attr]


def test_the_own_hand_is_a_fan_and_the_other_hand_only_a_number(shared: Start) -> None:
    here = Sitting(shared(), fight(CAPTAIN, GHOST))
    assert here.hand() == ("hot_tea", "rope")
    assert here.stage.sides[1].hand.count == 3


def test_behind_the_curtain_nothing_of_the_hands_is_shown(shared: Start) -> None:
    """Two matches that differ in hidden cards only look the same until the player to move draws the curtain."""
    pictures = []
    for hand in (("hot_tea", "rope"), ("compass", "umbrella")):
        here = Sitting(shared(), fight({**CAPTAIN, "hand": hand}, GHOST), look=False)
        assert here.scene.viewpoint.waits_for == 0
        assert here.hand() == ()
        pictures.append(here.running.pixels())
    assert pictures[0] == pictures[1]


def test_a_player_does_not_see_the_opponents_cards(shared: Start) -> None:
    pictures = []
    for hand in (("kite", "magnet", "whistle"), ("lantern", "camera", "net")):
        here = Sitting(shared(), fight(CAPTAIN, {**GHOST, "hand": hand}))
        pictures.append(here.running.pixels())
    assert pictures[0] == pictures[1]


def test_bystanders_play_on_the_board_while_the_battle_is_a_strip(shared: Start) -> None:
    here = Sitting(shared(), fight(CAPTAIN, GHOST, players=3, acting=2, turns=(3, 3)))
    assert not here.stage.visible and here.strip.visible
    assert here.strip.line == "Turn 3 of 12"
    assert [person.hp for person in here.strip.fighters] == [9, 5]
    assert here.the(BoardView).visible


def test_the_strip_and_the_plaque_switch_between_board_and_stage(shared: Start) -> None:
    here = Sitting(shared(), fight(CAPTAIN, GHOST, players=3, acting=2))
    mouse = Mouse(here.running)
    mouse.press(here.strip)
    assert here.stage.visible and not here.strip.visible
    mouse.press(here.stage.plaque)
    assert not here.stage.visible and here.strip.visible


def test_the_strip_says_where_it_leads_where_there_is_room(shared: Start) -> None:
    here = Sitting(shared(), fight(CAPTAIN, GHOST))
    Mouse(here.running).press(here.stage.plaque)
    assert here.strip.told_in(here.running.app.context.theme.px(124)) == ["Look at the battle", "Turn 1 of 12"]
    assert here.strip.told_in(here.running.app.context.theme.px(80)) == ["Battle", "Turn 1 of 12"]
    assert here.strip.told_in(here.running.app.context.theme.px(40)) == ["Battle"]


def test_the_turn_panel_asks_for_no_lit_line_while_the_board_is_shown(shared: Start) -> None:
    here = Sitting(shared(), fight(CAPTAIN, GHOST))
    mouse, turn = Mouse(here.running), here.the(TurnPanel)
    assert turn.ask == "A lit line or a card of your hand."
    mouse.press(here.stage.plaque)
    assert turn.ask == "To attack, go back to the battle."
    mouse.press(here.strip)
    assert turn.ask == "A lit line or a card of your hand."


def test_the_story_has_the_room_of_piles_without_cards_and_of_a_blow_not_taken(shared: Start) -> None:
    """Nothing is between the card and the story but a gap, so it tells all three turns."""
    here = Sitting(shared(size=(1280, 800)), fight({"character": "chef", "hp": 9}, {"character": "captain", "hp": 9}))
    for action in (UseAbility(), Pass(), Pass()):
        here.do(action)
        reveal(here.running, here.scene)
    strip = here.scene.hud.log_strip
    assert here.stage.sides[0].rect.bottom == here.stage.sides[0].card.rect.bottom
    assert strip.spoken.startswith("Ola passes. Jan passes. Ola uses"), strip.spoken


@pytest.mark.rule("LB-65")
def test_a_special_skill_that_is_not_paid_foretells_nothing_of_the_hand_that_would_pay_it(shared: Start) -> None:
    """The librarian's does 1 damage for each card in hand, of which one goes as payment first."""
    librarian = {"character": "librarian", "hp": 11, "hand": ("hot_tea",)}
    unpaid, paid = (
        Sitting(shared(), fight({**librarian, "attached": attached}, GHOST)).stage.sides[0].card.state
        for attached in ((), ("soap",))
    )
    assert unpaid is not None and unpaid.chips[-1] is None
    assert paid is not None and paid.chips[-1] is not None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_plaque_says_as_much_as_it_has_room_for(program: Start, players: int) -> None:
    """In a low window a long name of a tile stands alone, or is left out."""
    here = Sitting(program(size=(1024, 600), language="pl"), fight(CAPTAIN, GHOST, players=players))
    plaque, fonts, px = here.stage.plaque, here.scene.theme.fonts, here.scene.px
    room = plaque.rect.width - px(50)
    for tile in here.match.state.board.library.tiles:
        name = here.scene.table.words.card("tile", tile.id)  # type: ignore[attr-defined]
        plaque.show_words((f"Walka: {name}", name, "Walka"), "")
        said = [words for words in plaque.titles if fonts.width(words, Face.BOLD, px(14)) <= room]
        assert plaque.title == said[0]


def test_the_next_fighter_has_the_stage_again(shared: Start) -> None:
    here = Sitting(shared(), fight(CAPTAIN, GHOST, players=3, acting=2))
    here.do(EndTurn())
    reveal(here.running, here.scene)
    assert here.match.to_move in (0, 1)
    assert here.stage.visible
    Mouse(here.running).press(here.stage.plaque)
    assert not here.stage.visible, "the board may be looked at in a battle turn"
    here.do(Pass())
    reveal(here.running, here.scene)
    assert here.stage.visible, "but who is to act next finds the stage"


def test_others_are_seen_on_the_stage(shared: Start) -> None:
    here = Sitting(shared(), fight(CAPTAIN, GHOST, players=4))
    people = [strip.person for strip in here.stage.people if strip.visible]
    assert [person.seat for person in people if person is not None] == [2, 3]
    assert not any(strip.visible for strip in Sitting(shared(), fight(CAPTAIN, GHOST)).stage.people)


def test_battle_turns_are_counted_to_twelve(shared: Start) -> None:
    here = Sitting(shared(), fight(CAPTAIN, GHOST, turns=(3, 3)))
    left, right = (side.card.state for side in here.stage.sides)
    assert left is not None and right is not None
    assert (left.line, right.line) == ("Turn 4 of 12", "Turn 3 of 12")
    assert left.active and not right.active


def test_what_an_attack_would_do_stands_beside_it(shared: Start) -> None:
    """The captain's first attack does 2: the ghost has 5 HP and would have 3."""
    here = Sitting(shared(), fight(CAPTAIN, GHOST))
    state = here.stage.sides[0].card.state
    assert state is not None and state.chips[0] is not None
    chip = state.chips[0]
    assert (chip.signs, chip.blow, chip.words) == ("5 → 3", "−2", "Jan: 5 HP → 3 HP.")
    assert here.stage.sides[1].card.state.chips == ()  # type: ignore[union-attr]


def test_damage_that_a_die_decides_is_a_range(shared: Start) -> None:
    """Moth: 1, and 2 more with 4 to 6. Magician: 2 or 4, with 1 it hurts itself for 1. Jan's character has 5 HP."""
    for character, loss, words in (
        ("moth", "−1…3", "Jan: 5 HP → 2 to 4 HP."),
        ("magician", "0…−4", "Jan: 5 HP → 1 to 5 HP. Ola: 9 HP → 8 to 9 HP."),
    ):
        state = Sitting(shared(), fight({"character": character, "hp": 9}, GHOST)).stage.sides[0].card.state
        assert state is not None and state.chips[0] is not None
        chip = state.chips[0]
        assert (chip.signs, chip.blow, chip.words) == (loss, loss, words)


@pytest.mark.rule("LB-66")
@pytest.mark.parametrize(
    ("own", "foe", "signs", "blow", "words"),
    [
        ({}, {"equipped": "scarf"}, "5 → 4", "−1", "Jan: 5 HP → 4 HP. Counted: Scarf (when hurt: heal 1 HP)."),
        ({}, {"equipped": "scarf", "hp": 2}, "2 → 0", "−2", "Jan: 2 HP → 0 HP."),
        (
            {"character": "octopus", "hand": ("kite",)},
            {"equipped": "scarf"},
            "5 → 5",
            "",
            "Jan: 5 HP → 5 HP. Counted: Scarf (when hurt: heal 1 HP).",
        ),
        (
            {"equipped": "toy_drum"},
            {},
            "−2…3",
            "−2…3",
            "Jan: 5 HP → 2 to 3 HP. "
            "Counted: Toy Drum (after attack: roll the die; on 1, make the opponent skip a turn; "
            "on 4–6, deal 1 damage to the opponent).",
        ),
    ],
    ids=["hurt", "fallen", "healed whole", "attack"],
)
def test_what_equipped_items_do_is_counted_and_named(
    shared: Start, own: dict[str, object], foe: dict[str, object], signs: str, blow: str, words: str
) -> None:
    """The cutlass does 2, an octopus with one card 1; the scarf heals 1 of whoever is hurt, the drum does 1 more on 4 to 6."""
    state = Sitting(shared(), fight({**CAPTAIN, **own}, {**GHOST, **foe})).stage.sides[0].card.state
    assert state is not None and state.chips[0] is not None
    chip = state.chips[0]
    assert (chip.signs, chip.blow, chip.words) == (signs, blow, words)


@pytest.mark.rule("LB-42")
@pytest.mark.parametrize(
    ("players", "spare", "wins"), [(2, (), True), (2, ("moth",), False), (3, (), False)], ids=["last", "spare", "third"]
)
def test_a_blow_says_that_it_wins(shared: Start, players: int, spare: tuple[str, ...], wins: bool) -> None:
    """The cutlass does 2. The last player left wins."""
    match = fight(CAPTAIN, {**GHOST, "hp": 2, "characters": spare}, players=players)
    state = Sitting(shared(), match).stage.sides[0].card.state
    assert state is not None and state.chips[0] is not None
    assert state.chips[0].words == "Jan: 2 HP → 0 HP." + (" Jan has no other character: you win." if wins else "")


def test_a_text_that_heals_both_is_no_blow(shared: Start) -> None:
    """Tea for Everyone heals 1; the ghost has 5 of 13 HP."""
    state = Sitting(shared(), fight({"character": "teapot", "hp": 4}, GHOST)).stage.sides[0].card.state
    assert state is not None and state.chips[1] is not None
    chip = state.chips[1]
    assert (chip.signs, chip.harm, chip.blow, chip.words) == ("+1", False, "", "Ola: 4 HP → 5 HP. Jan: 5 HP → 6 HP.")


@pytest.mark.rule("LB-72")
def test_who_would_move_away_is_told_that_it_ends_the_battle(shared: Start) -> None:
    """The astronaut walks up to 2 tiles, or hits for 2 and goes home. It stands there: going home would be no movement."""
    sentence = "Moving away ends the battle, and nobody wins it."
    astronaut = {"character": "astronaut", "hp": 9, "hand": ("rope", "sandwich", "skateboard"), "attached": ("soap",)}
    here = Sitting(shared(), fight(astronaut, GHOST))
    state = here.stage.sides[0].card.state
    assert state is not None
    assert [chip is not None and sentence in chip.words for chip in state.chips] == [False, True, False]
    notes = {card.item: [line.text for line in card.note.lines] for card in here.fan.cards if card.note is not None}
    assert notes["skateboard"][0] == "Use: moving ends the battle"
    assert notes["sandwich"][0] == "Use"
    here.do(UseAbility())
    assert here.scene.table.prompt().detail == "Walking away ends the battle."


@pytest.mark.rule("LB-72")
def test_an_option_that_moves_its_user_says_that_it_ends_the_battle(shared: Start) -> None:
    here = Sitting(shared(), fight(GHOST, CAPTAIN))
    here.do(UseAbility())
    assert [choice.consequence for choice in here.scene.table.prompt().choices] == ["", "moving ends the battle"]


@pytest.mark.rule("LB-43")
@pytest.mark.parametrize(
    ("number", "says"), [(99, "A lit line or a card of your hand."), (100, "The last round. A lit line or a card of your hand.")]
)
def test_a_battle_tells_of_the_last_round_as_it_covers_the_goal(shared: Start, number: int, says: str) -> None:
    assert Sitting(shared(), fight(CAPTAIN, GHOST, round=number)).scene.table.prompt().detail == says


@pytest.mark.rule("LB-40", "LB-72")
@pytest.mark.parametrize(("case", "says"), [("sample_case", "you win"), ("rope", "moving ends the battle")])
def test_an_option_that_leads_home_with_the_case_says_that_it_wins(shared: Start, case: str, says: str) -> None:
    """The astronaut's own tile is up at home; Lift-Off may hit for 2 and go there."""
    astronaut = {"character": "astronaut", "hp": 9, "hand": (case,), "attached": ("soap",)}
    match = fight(astronaut, GHOST)
    state: State = match.state
    home = state.board.index[state.board.regions[0].home]
    laid = zip(state.board.spaces, state.tiles, strict=True)
    away = next(space for space, tile in laid if tile and space != state.players[0].place)
    own = LaidTile("moon_base", 1, True, (0, 1), shown=True)
    players = tuple(replace(player, place=away) for player in state.players)
    state = replace(state, tiles=put(state.tiles, home, own), players=players)
    here = Sitting(shared(), Match(match.game, match.board, match.record, Step(state, ()), seeded("1")))
    here.do(UseSpecial())
    assert [choice.consequence for choice in here.scene.table.prompt().choices] == ["", says]


@pytest.mark.rule("LB-66")
def test_the_own_item_that_acts_when_hurt_is_told_with_what_may_come(shared: Start) -> None:
    here = Sitting(shared(), fight({**CAPTAIN, "equipped": "scarf"}, GHOST))
    Mouse(here.running).press(here.stage.intent)
    assert here.stage.sheet.outlook.rows[0].text == "Not counted: Scarf (when hurt: heal 1 HP)"


@pytest.mark.parametrize("scale", [1.0, 1.8, 2.6])
@pytest.mark.parametrize("words", ["−10", "−2…5", "−6…12"])
def test_a_number_stays_within_its_star(shared: Start, words: str, scale: float) -> None:
    """Nothing is painted where there is no star."""
    theme = Sitting(shared(), fight(CAPTAIN, GHOST)).stage.theme
    star, numbered = theme.art.sprite(BURST, scale * STAR), theme.art.sprite(burst(theme.art, theme, words), scale)
    beside = pygame.mask.from_surface(star.surface, 0)
    beside.invert()
    changed = pygame.mask.from_threshold(numbered.surface, (0, 0, 0), (1, 1, 1, 255), star.surface)
    changed.invert()
    assert changed.count() and not changed.overlap(beside, (0, 0))


@pytest.mark.parametrize("words", ["−2", "−10"])
def test_a_number_of_the_mat_is_painted_without_its_box(shared: Start, words: str) -> None:
    """In a premultiplied picture no colour is brighter than its alpha."""
    theme = Sitting(shared(), fight(CAPTAIN, GHOST)).stage.theme
    picture = theme.art.sprite(number(theme.art, theme, words, harm=True), 1.0).surface
    pixels = (picture.get_at((x, y)) for x in range(picture.get_width()) for y in range(picture.get_height()))
    assert all(max(red, green, blue) <= alpha + 1 for red, green, blue, alpha in pixels)


def test_a_shield_is_seen_before_the_blow(shared: Start) -> None:
    here = Sitting(shared(), fight(CAPTAIN, {**GHOST, "block": True}))
    state = here.stage.sides[0].card.state
    assert state is not None and state.chips[0] is not None
    assert state.chips[0].signs == "0"
    assert state.chips[0].words == "The shield prevents damage."  # no HP from 11 to 11
    ghost = here.stage.sides[1].card.state
    assert ghost is not None and [sprite for sprite, _ in ghost.signs] == ["ui/icon_shield"]


def test_pressing_an_attack_on_the_own_card_attacks(shared: Start) -> None:
    here = Sitting(shared(), fight(CAPTAIN, GHOST))
    Mouse(here.running).press(here.stage.sides[0].card.children[0])
    here.running.settle()
    assert here.match.state.players[1].hp == 3


def test_pressing_the_other_card_shows_it_large(shared: Start) -> None:
    here = Sitting(shared(), fight(CAPTAIN, GHOST))
    Mouse(here.running).press(here.stage.sides[1].card.children[0])
    here.running.step()
    assert isinstance(here.running.app.stack.top, CharacterScene)
    Keyboard(here.running).key(27)
    assert here.running.scene is here.scene


def test_the_discard_pile_can_be_looked_through(shared: Start) -> None:
    here = Sitting(shared(), fight(CAPTAIN, GHOST, discards=("compass", "lantern", "camera")))
    Mouse(here.running).click(here.stage.discards.middle)
    here.running.step()
    scene = here.running.scene
    assert isinstance(scene, DiscardScene)
    assert [card.items for card in scene.cards] == [("camera",), ("lantern",), ("compass",)], "the top one first"


def test_choosing_a_card_of_the_hand_offers_what_can_be_done_with_it(shared: Start) -> None:
    here = Sitting(shared(), fight(CAPTAIN, GHOST))
    x, y, _ = here.fan.spot(0)
    Mouse(here.running).click((x - here.fan.card_width // 3, y - 20))
    assert [card.chosen for card in here.fan.cards] == [True, False]
    note = here.fan.cards[0].note
    assert note is not None
    assert (note.title, [line.text for line in note.lines]) == ("Hot Tea", ["Use", "Pay: for Broadside"])
    carried = here.the(CardButtons)
    assert [(button.words, button.choice.consequence, button.cap) for button in carried.buttons] == [
        ("Use", "+2", "1"),
        ("Pay", "for Broadside", "2"),
    ]
    assert [(button.words, button.cap) for button in here.scene.controls.actions.buttons] == [("Pass", "Space")]
    Mouse(here.running).click(here.stage.rect.center)
    assert not any(card.chosen for card in here.fan.cards), "a press beside it lets go of it"
    assert not carried.buttons
    assert [button.words for button in here.scene.controls.actions.buttons] == ["Draw", "Pass"]


def choose(here: Sitting, number: int) -> CardButtons:
    """Choose a card of the hand, and return its buttons."""
    x, y, _ = here.fan.spot(number)
    Mouse(here.running).click((x - here.fan.card_width // 3, y - 20))
    here.running.settle()
    assert here.fan.chosen == number
    return here.the(CardButtons)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("number", [0, 3, 5])
def test_the_chosen_card_carries_its_buttons_and_its_neighbours_step_aside(
    program: Start, size: tuple[int, int], number: int
) -> None:
    hand = ("hot_tea", "rope", "kite", "whistle", "magnet", "lantern")
    here = Sitting(program(size=size), fight({**CAPTAIN, "hand": hand}, GHOST))
    carried = choose(here, number)
    card = here.fan.resting_rect(number)
    for button in carried.buttons:
        assert button.rect.colliderect(card), "it lies on the card's lower edge"
        assert here.stage.rect.contains(button.rect)
        assert not any(
            button.rect.colliderect(here.fan.resting_rect(other).inflate(-8, 0)) for other in range(6) if other != number
        )


def test_the_keys_of_a_chosen_card_are_those_on_its_buttons(shared: Start) -> None:
    """Hot tea heals 2; the rope pays, and the captain's skill costs one."""
    here = Sitting(shared(), fight(CAPTAIN, GHOST))
    choose(here, 0)
    Keyboard(here.running).key(pygame.K_1)
    here.running.settle()
    assert here.match.state.players[0].hp == 11
    here = Sitting(shared(), fight(CAPTAIN, GHOST))
    choose(here, 1)
    Keyboard(here.running).key(pygame.K_2)
    here.running.settle()
    assert here.match.state.players[0].attached == ("rope",)


def test_a_chosen_card_that_strikes_shows_whom_and_how_hard(shared: Start) -> None:
    """The boxing glove does 1 damage to the ghost, which has 5 HP; the rope says nothing of damage."""
    here = Sitting(shared(), fight({**CAPTAIN, "hand": ("boxing_glove", "hot_tea")}, GHOST))
    carried = choose(here, 0)
    assert carried.buttons[0].choice.consequence == "5 → 4"
    aim = here.stage.weighed.aim
    assert aim is not None and aim.blow == "−1"
    foe = list(here.stage.arena.figures())[1]
    assert foe.collidepoint(aim.end)
    use, pay = (button.rect.center for button in carried.buttons)
    for at, shown in ((pay, Aim(aim.start, here.stage.sides[0].paid.middle)), (use, aim)):
        Mouse(here.running).move(at)
        here.running.settle()
        assert here.stage.weighed.aim == shown
    choose(here, 1)
    assert here.stage.weighed.aim is None


def test_a_card_is_used_or_paid_by_dragging_it_to_its_place(shared: Start) -> None:
    """Hot tea heals 2; a rope dragged to the fighter's payments is attached; back over the hand nothing happens."""
    here = Sitting(shared(), fight(CAPTAIN, GHOST))
    x, y, _ = here.fan.spot(0)
    mouse = Mouse(here.running)
    for target in (here.fan.spot(1)[:2], here.stage.rect.center):
        mouse.drag((x, y), target)
        here.running.settle()
        if target != here.stage.rect.center:
            assert not here.match.history, "let go over the hand it stays there"
    assert "hot_tea" not in here.match.state.players[0].hand
    here = Sitting(shared(), fight(CAPTAIN, GHOST))
    x, y, _ = here.fan.spot(1)
    assert here.stage.sides[0].paid.wanted and not here.stage.sides[1].paid.wanted
    Mouse(here.running).drag((x, y), here.stage.sides[0].paid.rect.center)
    here.running.settle()
    assert here.match.state.players[0].attached == ("rope",)


def test_the_blow_that_is_weighed_stands_over_the_other(shared: Start) -> None:
    """Pointing at a lit line with damage shows a star beside the victim; a line that cannot be used shows none."""
    here = Sitting(shared(), fight(CAPTAIN, GHOST))
    mouse = Mouse(here.running)
    mouse.move((4, 4))
    row, special = here.stage.sides[0].card.children[0], here.stage.sides[0].card.children[-1]
    bare = star_of(here, row)
    mouse.move(row.rect.center)
    assert star_of(here, row) != bare and here.running.up_to_date()
    mouse.move(special.rect.center)
    assert star_of(here, row) == bare and here.running.up_to_date()


def star_of(here: Sitting, row: Any) -> bytes:
    """Return what is seen where the star of a row is shown."""
    return pygame.image.tobytes(here.running.screen.subsurface(row.star.clip(here.running.screen.get_rect())), "RGB")


def test_what_cannot_be_done_is_no_button(shared: Start) -> None:
    """The ghost's player has no card to draw: only passing is a button; the captain may draw."""
    here = Sitting(shared(), fight(CAPTAIN, GHOST, acting=1))
    assert [button.words for button in here.scene.controls.actions.buttons] == ["Pass"]
    here = Sitting(shared(), fight(CAPTAIN, GHOST))
    offered = [(button.words, button.choice.consequence) for button in here.scene.controls.actions.buttons]
    assert offered == [("Draw", "left in the deck: 1"), ("Pass", "Jan is next")]
    here = Sitting(shared(), fight(CAPTAIN, GHOST | {"skip": True}))
    assert here.scene.controls.actions.buttons[-1].choice.consequence == "Jan loses the turn"


@pytest.mark.rule("LB-50", "LB-52", "LB-70")
@pytest.mark.parametrize(
    ("language", "skip", "said"), [("en", False, "Jan falls to RED"), ("pl", True, "Jan pada przez CZERWONY")]
)
def test_who_passes_is_told_that_red_takes_the_last_hp(shared: Start, language: str, skip: bool, said: str) -> None:
    """It is the battle that is lost by that, not only a turn; `skip` comes after it."""
    here = Sitting(shared(language=language), fight(CAPTAIN, GHOST | {"red": True, "hp": 1, "skip": skip}))
    assert here.scene.controls.actions.buttons[-1].choice.consequence == said


def test_a_whole_battle_turn_by_keys(shared: Start) -> None:
    """Tab to the own card's first attack, then Enter."""
    here = Sitting(shared(), fight(CAPTAIN, GHOST))
    keys = Keyboard(here.running)
    keys.reach(here.stage.sides[0].card.children[0])
    keys.confirm()
    here.running.settle()
    assert here.match.state.players[1].hp == 3


def test_the_focus_never_stays_on_the_hidden_board(shared: Start) -> None:
    here = Sitting(shared(), fight(CAPTAIN, GHOST))
    assert here.scene.focused is not here.scene.board
    Keyboard(here.running).key(27)
    assert here.scene.focused is not here.scene.board or not isinstance(here.running.scene, type(here.scene))


@pytest.mark.parametrize("size", [(1600, 900), (1920, 1080)])
def test_low_rows_say_all_that_the_captain_s_skills_do(shared: Start, size: tuple[int, int]) -> None:
    """Broadside needs three lines; there is room for them where the rows of the others are as low as their words.

    So the card is at its own size, though the story is below it.
    """
    here = Sitting(shared(size=size), fight(CAPTAIN, GHOST))
    card, theme = here.stage.sides[0].card, here.running.app.context.theme
    assert card.rect.width == theme.px(300)
    rows = [row for row in card.children if isinstance(row, SkillRow)]
    assert rows[-1].rect.height >= 3 * theme.fonts.line_height(Face.BOLD, theme.px(15)), "Broadside is the last"
    assert all(upper.rect.bottom <= lower.rect.top for upper, lower in pairwise(rows))


@pytest.mark.parametrize(
    ("size", "language"),
    [((1024, 600), "en"), ((1024, 600), "pl"), ((1024, 600), "xx"), ((1280, 800), "pl"), ((1920, 1080), "en")],
)
def test_nothing_leaves_the_stage_and_no_text_is_cut(shared: Start, size: tuple[int, int], language: str) -> None:
    everything = {"equipped": "slingshot", "red": True, "blue": True, "block": True, "double": True, "skip": True}
    hand = ("hot_tea", "rope", "soap", "camera", "compass", "kite", "lantern", "magnet", "net", "sandwich", "scarf", "umbrella")
    here = Sitting(shared(size=size, language=language), fight({**CAPTAIN, **everything, "hand": hand}, GHOST, players=4))
    room = here.stage.rect
    for side in here.stage.sides:
        for widget in (side.card, side.deck, side.hand, side.paid, side.equipped):
            assert room.contains(widget.rect)
        assert side.card.rect.bottom <= side.deck.rect.top
    assert here.stage.sides[0].rect.right < here.stage.sides[1].rect.left
    stage_texts = {here.running.words(f"lost_baggage.battle.{key}", n=0) for key in ("deck", "hand", "payment", "equipment")}
    assert not stage_texts & set(here.running.app.context.theme.cut_texts())


def test_hidden_cards_leave_no_trace_in_what_a_spectator_sees(shared: Start) -> None:
    """At the bystander's turn both fighters' cards are hidden: other cards in hand and deck change no pixel of the stage."""
    pictures = []
    for hand, pack in ((("hot_tea", "rope"), ("soap",)), (("soap", "rope"), ("hot_tea",))):
        here = Sitting(shared(), fight({**CAPTAIN, "hand": hand, "pack": pack}, GHOST, players=3, acting=2))
        Mouse(here.running).press(here.strip)
        here.running.step()
        assert all(card.item == UNKNOWN for card in here.fan.cards) or here.hand() == ()
        pictures.append(here.picture())
    assert pictures[0] == pictures[1]


def test_a_fallen_character_leaves_its_side_empty_until_the_stage_goes(shared: Start) -> None:
    match = fight(CAPTAIN, {**GHOST, "hp": 2})
    here = Sitting(shared(), match)
    here.do(Attack(1))
    assert not match.state.battles
    assert not here.stage.visible and here.the(BoardView).visible


def test_undo_shows_the_stage_as_it_was(shared: Start) -> None:
    match = fight(CAPTAIN, GHOST)
    again = Match(match.game, match.board, match.record, Step(replace(match.state), ()), seeded("1"))
    here = Sitting(shared(), again)
    before = here.picture()
    here.do(Attack(1))
    if again.undo_reason() is None:
        again.undo()
        here.running.settle()
        reveal(here.running, here.scene)
        assert here.picture() == before


def test_another_language_or_size_keeps_the_stage(shared: Start) -> None:
    here = Sitting(shared(size=(1280, 800)), fight(CAPTAIN, GHOST))
    app = here.running.app
    app.context.text.use("pl")
    here.scene.layout((1280, 800))
    here.running.step()
    state = here.stage.sides[0].card.state
    assert here.stage.visible and state is not None
    assert state.line == "Tura 1 z 12"
    assert here.hand() == ("hot_tea", "rope")
    here.scene.layout((1280, 800))
    here.running.step()
    assert here.running.up_to_date()


def test_what_happened_to_a_bystander_last_is_said_to_who_sits_down_later(shared: Start) -> None:
    match = next(found for found in (played_into_a_battle(seed, players=3) for seed in range(1, 40)) if found is not None)
    here = Sitting(shared(), match)
    strip = next(strip for strip in here.stage.people if strip.visible)
    assert strip.person is not None
    assert strip.last.turn == here.scene.table.recap.told(strip.person.seat) != ()
    assert strip.note is not None and strip.note.lines[0].text.startswith(here.scene.name(strip.person.seat))
    assert strip.person.name not in strip.note.text  # the title says it


def played_into_a_battle(seed: int, players: int = 2) -> Match | None:
    """A game that was played up to a battle in which both have acted; None if it has none early on."""
    match, choose = a_match(players, f"s{seed}"), chooser(seed)
    for _ in range(120):
        state = match.state
        if state.battles and state.battles[0].defender_turns and state.phase is Phase.BATTLE:
            return match
        if match.to_move is None:
            break
        match.submit(match.to_move, choose(match))
    return None


def test_a_battle_is_watched_again_as_it_was_seen(shared: Start) -> None:
    """The replay of what happened since is seen through the same eyes: the stage is there, and nothing on it can be used."""
    match = next(found for found in map(played_into_a_battle, range(1, 40)) if found is not None)
    here = Sitting(shared(), match)
    here.scene.controls.since.press()
    here.running.step()
    here.running.step()
    replay = here.running.scene
    assert replay is not here.scene
    stage = next(widget for widget in replay.root.children if isinstance(widget, BattleStage))
    assert stage.visible
    assert all(side.card.state is None or side.card.state.refusals == () for side in stage.sides)
    hand = next(widget for widget in replay.root.children if isinstance(widget, Fan))
    assert all(card.disabled_reason for card in hand.cards)


def test_the_smallest_window_with_the_largest_interface_has_room_for_all_that_acts(shared: Start) -> None:
    here = Sitting(shared(size=(1024, 600), interface_scale=150), fight(CAPTAIN, GHOST, players=4))
    assert here.running.app.context.theme.scale > 1.1
    assert all(side.card.compact for side in here.stage.sides)
    buttons = [widget for widget in here.scene.root.walk() if isinstance(widget, ActionButton)]
    plaque = here.the(TurnPanel)
    assert buttons and all(
        not button.rect.colliderect(plate.rect) for button in buttons for plate in here.the(PlayerPanels).by_seat
    )
    assert plaque.rect.height > 0
    before = here.picture()
    here.stage.intent.draw(here.running.screen)  # as pictures are made ahead, also where it has no room
    assert here.picture() == before


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_open_cards_are_read_beside_the_panel_not_below_it(shared: Start, size: tuple[int, int]) -> None:
    here = Sitting(shared(size=size), fight(CAPTAIN, {**GHOST, "equipped": "slingshot"}))
    for card in (here.stage.sides[1].equipped, here.stage.sides[0].paid, here.stage.discards):
        assert here.stage.rect.x <= reading_box(card).left
        assert reading_box(card).right <= here.stage.rect.right
    for card in (here.stage.sides[1].equipped, here.stage.sides[1].paid):
        before = here.picture()
        Mouse(here.running).move(card.middle)
        assert here.picture() != before, "the card can be read"
        assert here.running.up_to_date()
        Mouse(here.running).move((4, 4))
        assert here.picture() == before


@pytest.mark.parametrize("acting", [0, 1])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1366, 768), (1920, 1080), (2560, 1080)])
def test_the_fighters_leave_the_plaque_the_buttons_and_the_story_their_room(
    shared: Start, size: tuple[int, int], acting: int
) -> None:
    ghost = {**GHOST, "pack": ("net",), "equipped": "scarf"}
    here = Sitting(shared(size=size, language="pl"), fight(CAPTAIN, ghost, players=4, acting=acting))
    x, y, _ = here.fan.spot(0)
    Mouse(here.running).click((x - here.fan.card_width // 3, y - 20))
    scene = here.scene
    floats = [
        scene.hud.turn_panel,
        *scene.hud.tools.tools,
        *scene.controls.actions.buttons,
        here.stage.plaque,
        here.stage.discards,
    ]
    floats += [strip for strip in here.stage.people if strip.visible]
    if scene.hud.log_strip.visible:
        floats.append(scene.hud.log_strip)
    parts = [part for side in here.stage.sides for part in (side.card, side.deck, side.hand, side.paid, side.equipped)]
    shown = [part for part in parts if part.rect.width and part.rect.height]
    assert scene.controls.actions.buttons
    assert [(type(a), type(b)) for a in shown for b in floats if a.rect.colliderect(b.rect)] == []
    assert all(here.stage.rect.contains(part.rect) for part in shown)


def test_the_key_for_dangers_says_what_the_opponent_could_do(shared: Start) -> None:
    """The librarian strikes for 2 or 1; its skill is paid: 1, and 1 for the card that it draws; the slingshot's 1 is counted."""
    other = {"character": "librarian", "hp": 9, "attached": ("kite",), "pack": ("magnet",), "equipped": "slingshot"}
    here = Sitting(shared(), fight(CAPTAIN, other))
    here.running.app.devices._down.clear()
    here.running.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_w, mod=0))
    sheet = here.stage.sheet
    assert sheet.visible
    assert not [key for key in here.scene.stage.names() if isinstance(key, tuple) and key[:2] == ("mark", "threat")]
    assert [(intent.name, intent.middle, intent.missing) for intent in sheet.outlook.intents] == [
        ("Paper Cut", "3", 0),
        ("Shush!", "2", 0),
        ("Recall Notice", "3", 0),
    ]
    assert [row.text for row in sheet.outlook.rows] == ["Counted: Slingshot −1 · Each turn", "0 in hand, 1 in the deck: hidden"]
    here.running.step(pygame.event.Event(pygame.KEYUP, key=pygame.K_w, mod=0))
    assert not sheet.visible


def test_no_card_lies_over_what_the_opponent_could_do(program: Start) -> None:
    """A line of the own card is pointed at, whose note has its place where the sheet comes."""
    here = Sitting(program(size=(1280, 800)), fight(CAPTAIN, GHOST))
    card, sheet = here.scene.hud.card, here.stage.sheet
    *_, row = (row for row in here.stage.sides[0].card.children if isinstance(row, SkillRow))
    Mouse(here.running).move(row.rect.center)
    for _ in range(40):
        here.running.step()
    assert card.visible and card.note is not None
    before = card.rect.copy()
    here.running.app.devices._down.clear()
    here.running.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_w, mod=0))
    assert sheet.visible and before.colliderect(sheet.rect)
    assert not card.visible or not card.rect.colliderect(sheet.rect)
    here.running.step(pygame.event.Event(pygame.KEYUP, key=pygame.K_w, mod=0))
    for _ in range(40):
        here.running.step()
    assert card.visible and card.rect == before


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1366, 768), (1920, 1080)])
def test_the_note_of_a_row_leaves_the_hand_free(program: Start, size: tuple[int, int]) -> None:
    hand = ("hot_tea", "rope", "soap", "kite", "whistle")
    here = Sitting(program(size=size, language="pl"), fight({**CAPTAIN, "hand": hand}, {**GHOST, "hand": ()}))
    card = here.scene.hud.card
    for row in (row for row in here.stage.sides[0].card.children if isinstance(row, SkillRow)):
        Mouse(here.running).move(row.rect.center)
        here.running.settle()
        for _ in range(40):
            here.running.step()
        assert card.visible and card.note is not None and card.note.title == row.skill.name
        covered = [*map(here.fan.resting_rect, range(5)), here.stage.intent.rect, here.stage.plaque.rect, row.rect]
        assert card.rect.collidelist(covered) < 0


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (600, 1024)])
def test_an_equipped_card_that_is_read_is_drawn_whole(program: Start, size: tuple[int, int]) -> None:
    """The note on the place pushes the long text of the Umbrella down."""
    umbrella = {**GHOST, "equipped": "umbrella"}
    here = Sitting(program(size=size, language="pl"), fight({**CAPTAIN, "equipped": "umbrella"}, umbrella))
    for side in here.stage.sides:
        Mouse(here.running).move(side.equipped.rect.center)
        here.running.settle()
        assert here.the(Magnifier)._shown() is not None
        assert here.running.up_to_date()


def test_a_press_on_the_bubble_shows_it_large_until_the_next_press(shared: Start) -> None:
    here = Sitting(shared(), fight(CAPTAIN, GHOST))
    mouse = Mouse(here.running)
    mouse.press(here.stage.intent)
    assert here.stage.sheet.visible
    mouse.press(here.stage.sheet)
    assert not here.stage.sheet.visible


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_story_is_seen_in_battle(program: Start, size: tuple[int, int], language: str) -> None:
    """The captain has the most lines: the blow just taken is told as well where the window is not low."""
    here = Sitting(program(size=size, language=language), fight(GHOST, CAPTAIN))
    here.do(Attack(1))
    reveal(here.running, here.scene)
    log, stage = here.scene.hud.log_strip, here.stage
    assert log.visible and log.rect.height >= log.smallest
    assert stage.taken.blow is not None
    strip = stage.taken.strip
    assert strip.height or size[1] < 700
    shown = [log.rect, *([strip] if strip.height else []), *(side.rect for side in stage.sides), stage.intent.rect]
    shown += [button.rect for button in here.scene.controls.actions.buttons]
    assert not [(a, b) for number, a in enumerate(shown) for b in shown[:number] if a.colliderect(b)]
    assert not stage.intent.rect.colliderect(stage.plaque.rect)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_longer_story_leaves_the_strip_of_the_blow_free(program: Start, language: str) -> None:
    """Both have attacked: two turns are told, of several lines each."""
    match = fight(GHOST, {**CAPTAIN, "character": "robot"}, names=("Świętosława", "Aleksandra"))
    here = Sitting(program(size=(1280, 800), language=language), match)
    for _ in range(3):
        here.do(Attack(1))
        reveal(here.running, here.scene)
    log, strip = here.scene.hud.log_strip, here.stage.taken.strip
    assert len(here.scene.table.recap.story()) > 1
    assert log.visible and here.stage.taken.blow is not None and strip.height
    assert not log.rect.colliderect(strip)


@pytest.mark.parametrize(
    ("action", "says"),
    [
        (Attack(1), "Attack with Cutlass."),
        (UseAbility(), "Use Weather Eye."),
        (UseSpecial(), "Use Broadside."),
        (AttachItem("rope"), "Pay with Rope."),
    ],
)
def test_a_hint_names_the_skill_and_says_what_the_button_says(shared: Start, action: Action, says: str) -> None:
    here = Sitting(shared(), fight(CAPTAIN, GHOST))
    assert here.scene.table.suggestion(action).words == says


def test_the_note_on_a_card_says_that_its_use_would_do_nothing(shared: Start) -> None:
    """The First-Aid Kit removes sliders and heals 2; the captain has none, and all of 13 HP."""
    here = Sitting(shared(), fight({**CAPTAIN, "hp": 13, "hand": ("first_aid_kit",)}, GHOST))
    note = here.fan.cards[0].note
    assert note is not None
    assert [line.text for line in note.lines] == ["Use: no effect now; used up all the same", "Pay: for Broadside"]


@pytest.mark.rule("LB-65")
@pytest.mark.parametrize(("attached", "says"), [(("sea_chest", "soap"), "Spends Sea Chest."), ((), "Price: 1 item.")])
def test_the_note_on_a_special_skill_names_what_it_would_spend(shared: Start, attached: tuple[str, ...], says: str) -> None:
    """Broadside costs one item; the one attached longest is spent first."""
    here = Sitting(shared(), fight({**CAPTAIN, "attached": attached}, GHOST))
    row = next(widget for widget in here.scene.root.walk() if isinstance(widget, SkillRow) and widget.skill.price)
    assert says in [line.text for line in row.note.lines]


@pytest.mark.rule("LB-30")
@pytest.mark.parametrize(("seen", "shown"), [((0,), True), ((1,), False)])
def test_the_tile_of_a_battle_is_shown_to_whoever_has_seen_its_face(shared: Start, seen: tuple[int, ...], shown: bool) -> None:
    """It lies face down; its face stands small on it, as on the board."""
    match = fight(CAPTAIN, GHOST)
    state = match.state
    at = state.board.index[state.players[0].place]
    tiles = (*state.tiles[:at], replace(state.tiles[at], seen=seen), *state.tiles[at + 1 :])
    here = Sitting(shared(), Match(match.game, match.board, match.record, Step(replace(state, tiles=tiles), ()), seeded("1")))
    assert ("known_land" in here.stage.arena.stage.names()) is shown


def test_the_note_on_an_attack_goes_when_it_is_pressed_until_somebody_decides_again(program: Start) -> None:
    here = Sitting(program(size=(1280, 800)), fight(CAPTAIN, GHOST))
    home, card = here.running, here.scene.hud.card
    row = next(widget for widget in here.stage.sides[0].card.children if isinstance(widget, SkillRow) and widget.usable)
    mouse = Mouse(home)
    mouse.move(row.rect.center)
    for _ in range(20):
        home.step()
    assert card.note is not None and card.note.title == row.skill.name
    mouse.press(row)
    shown = list[bool]()
    for _ in range(20):
        home.step()
        shown.append(card.visible)
    assert here.scene.playback.busy
    assert not any(shown[10:])


@pytest.mark.rule("LB-70")
@pytest.mark.parametrize(("hp", "attack", "asks"), [(1, 2, True), (2, 2, False), (1, 1, False)])
def test_a_skill_that_defeats_its_own_user_asks_first(program: Start, hp: int, attack: int, asks: bool) -> None:
    """Hug, the second attack of the cactus, does 1 to the cactus as well; Prickle does not."""
    cactus = {"character": "cactus", "hp": hp, "hand": (), "pack": ()}
    here = Sitting(program(speed=Speed.INSTANT), fight(cactus, GHOST))
    rows = [row for row in here.stage.sides[0].card.children if isinstance(row, SkillRow)]
    Mouse(here.running).press(rows[attack - 1])
    assert [played.action for played in here.match.history] == ([] if asks else [Attack(attack)])
    dialog = here.running.app.stack.top
    assert isinstance(dialog, DialogScene) is asks
    if isinstance(dialog, DialogScene):
        assert dialog.words == "You lose your own character by this: Cactus. Do this?"
        Mouse(here.running).press(dialog.buttons[0])
        assert [played.action for played in here.match.history] == [Attack(attack)]


@pytest.mark.rule("LB-42")
def test_a_skill_that_costs_the_last_character_says_that_its_player_is_out(program: Start) -> None:
    cactus = {"character": "cactus", "hp": 1, "characters": (), "hand": (), "pack": ()}
    here = Sitting(program(speed=Speed.INSTANT), fight(cactus, GHOST))
    rows = [row for row in here.stage.sides[0].card.children if isinstance(row, SkillRow)]
    Mouse(here.running).press(rows[1])
    dialog = here.running.app.stack.top
    assert isinstance(dialog, DialogScene)
    assert dialog.words == "Cactus is your last character: you lose it by this, and are out. Do this?"


def test_a_key_that_asks_for_something_else_does_not_point_at_the_row_that_was_pressed(shared: Start) -> None:
    """The row was pressed with the mouse; H asks for a hint, and an arrow goes on from the row."""
    here = Sitting(shared(), fight(CAPTAIN, GHOST))
    row = next(widget for widget in here.stage.sides[0].card.children if isinstance(widget, SkillRow))
    here.scene.focus(row, show=False)
    Keyboard(here.running).key(ord("h"))
    assert (here.scene.focused, here.scene.focus_shown) == (row, False)
    Keyboard(here.running).arrow(0, 1)
    assert here.scene.focus_shown


@pytest.mark.parametrize(
    ("hand", "says"), [(("rope",), "A lit line or a card of your hand."), ((), "Choose a lit line of your card.")]
)
def test_the_hand_is_spoken_of_where_there_is_one(shared: Start, hand: tuple[str, ...], says: str) -> None:
    here = Sitting(shared(), fight({**CAPTAIN, "hand": hand}, GHOST))
    assert here.scene.table.prompt().detail == says


def test_the_key_on_the_only_button_of_a_card_presses_it(shared: Start) -> None:
    """Lost Baggage has no use of its own (LB-29): it can only pay."""
    here = Sitting(shared(), fight({**CAPTAIN, "hand": ("sea_chest",)}, GHOST))
    x, y, _ = here.fan.spot(0)
    Mouse(here.running).click((x, y - 20))
    assert [(button.words, button.cap) for button in here.the(CardButtons).buttons] == [("Pay", "1")]
    Keyboard(here.running).key(ord("1"))
    assert here.match.state.players[0].attached == ("sea_chest",)


def test_the_note_on_a_skill_does_not_come_back_while_the_pointer_rests_after_the_press(program: Start) -> None:
    here = Sitting(program(size=(1920, 1080)), fight(CAPTAIN, GHOST, players=3))
    row, mouse, card = here.stage.sides[0].card.children[0], Mouse(here.running), here.scene.hud.card
    mouse.press(row)
    here.running.settle()
    for _ in range(120):
        here.running.step()
    assert here.match.history and not card.visible
    for at in (here.stage.plaque.rect.center, row.rect.center):
        mouse.move(at)
        for _ in range(60):
            here.running.step()
    assert card.visible and card.note is not None and card.note.title == "Cutlass", "it is told again to who points anew"


@pytest.mark.parametrize("ends", [0, 1])
def test_the_turn_that_ends_keeps_its_number_until_the_next_begins(shared: Start, ends: int) -> None:
    """Each had two turns, so this is the third; the second fighter's end begins a round (LB-43) before the next turn."""
    match = fight(CAPTAIN, GHOST, acting=ends, turns=(2 + ends, 2))
    text = Sitting(shared(), match).scene.context.text
    match.submit(ends, Pass())
    shown = {type(moment.event).__name__: moment.seen for moment in match.moments(0)}
    said = {event: turn_words(text, seen, seen.battles[0], ends) for event, seen in shown.items()}
    assert {"TurnEnded", "TurnStarted", *(["RoundStarted"] if ends else [])} <= set(said)
    assert set(said.values()) == {"Turn 3 of 12"}


@pytest.mark.rule("LB-43")
def test_the_last_turn_of_the_game_keeps_its_number(shared: Start) -> None:
    """The second fighter had two turns before the one that ends the last round."""
    match = fight(CAPTAIN, GHOST, acting=1, turns=(3, 2), round=100)
    match.submit(1, Pass())
    text, seen = Sitting(shared(), match).scene.context.text, match.observation(0)
    assert seen.ending is not None
    assert turn_words(text, seen, seen.battles[0], 1) == "Turn 3 of 12"


@pytest.mark.rule("LB-75")
@pytest.mark.parametrize(("acting", "number"), [(0, 6), (1, 4), (2, 3)])
def test_a_battle_tells_the_turn_of_the_fighter_who_acts_else_of_the_one_who_had_fewer(
    shared: Start, acting: int, number: int
) -> None:
    """The first had extra turns. It ends when each has had 12, so a bystander is told by whom that waits."""
    match = fight(CAPTAIN, GHOST, acting=acting, turns=(5, 3), players=3)
    text, seen = Sitting(shared(), match).scene.context.text, match.observation(acting)
    assert turn_words(text, seen, seen.battles[0]) == f"Turn {number} of 12"


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ({"hand": ("kite",), "pack": ()}, "pays 1 more"),
        ({"hand": (), "pack": ("kite",)}, "pays 1 more"),
        ({"hand": (), "pack": ()}, "too few cards to pay"),
    ],
)
def test_an_opponent_without_a_card_is_not_said_to_pay(shared: Start, cards: dict[str, Any], says: str) -> None:
    """The librarian's skill takes an item attached from the hand (LB-65); the deck gives the card that it draws (LB-64)."""
    here = Sitting(shared(size=(1280, 800)), fight(CAPTAIN, {"character": "librarian", "hp": 9, **cards}))
    text = here.scene.context.text
    assert [intent.remark(text) for intent in here.stage.intent.intents if intent.missing] == [says]
    here.running.drawn_anew()
    assert f"Recall Notice: {says}" in here.stage.intent.spoken


@pytest.mark.rule("LB-72")
def test_a_die_that_may_end_the_battle_by_a_move_is_told_in_words(shared: Start) -> None:
    """Into the Light: on 3 and 4 the Moth walks at random; on 5 and 6 there is no discovered tile to jump to."""
    here = Sitting(shared(size=(1280, 800)), fight(CAPTAIN, {"character": "moth", "hp": 9}))
    text = here.scene.context.text
    told = {intent.name: (intent.middle, intent.remark(text)) for intent in here.stage.intent.intents}
    assert told["Into the Light"] == ("2 in 6", "may get away")
    assert told["Flutter"] == ("1–3", "")


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
@pytest.mark.parametrize("price", [1, 2, 3])
def test_a_folded_skill_shows_its_price_beside_what_it_would_do(shared: Start, size: tuple[int, int], price: int) -> None:
    """At 150 % the lines of skills are folded to a badge each."""
    here = Sitting(shared(size=size, interface_scale=150), fight({**CAPTAIN, "attached": ("scarf", "kite")}, GHOST))
    row = next(row for row in here.side(0).card.children if isinstance(row, SkillRow) and row.skill.price)
    assert row.folded and row.result is not None

    def drawn(price: int, chip: Chip | None) -> Surface:
        picture = Surface(here.running.size)
        row.skill, row.chip = replace(row.skill, price=price), chip
        row.draw(picture)
        return picture

    chip = row.chip
    bare, priced, told = drawn(0, None), drawn(price, None), drawn(0, chip)
    changed = [pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), bare) for one in (priced, told)]
    for mask in changed:
        mask.invert()
    price_at, chip_at = (mask.get_bounding_rects() for mask in changed)
    assert price_at and chip_at
    assert not any(one.colliderect(other) for one in price_at for other in chip_at)


def test_the_focus_ring_is_not_seen_across_an_enlarged_pile(shared: Start) -> None:
    """The pointer enlarges what was paid, while keys have the focus on what it crosses."""
    here = Sitting(shared(size=(1024, 600), interface_scale=150), fight({**CAPTAIN, "attached": ("scarf", "kite")}, GHOST))
    home, scene, mouse = here.running, here.scene, Mouse(here.running)
    mouse.move(here.side(0).paid.rect.center)
    home.settle()

    def drawn() -> Surface:
        scene.invalidate(scene.window)
        home.settle()
        return home.screen

    scene.focus(None, show=False)
    before = drawn()
    (enlarged,) = here.the(Magnifier).over_focus
    without = before.subsurface(enlarged).copy()
    apart = scene.board, here.fan  # whose cards rise, also in the shadow of the pile
    crossed = [widget for widget in scene.focusable() if widget not in apart and widget.rect.colliderect(enlarged)]
    assert crossed

    for widget in crossed:
        scene.focus(widget, show=True)
        pictures = [pygame.image.tobytes(one, "RGB") for one in (without, drawn().subsurface(enlarged))]
        assert scene.hovered is here.side(0).paid and pictures[0] == pictures[1]


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)])
def test_the_strip_of_a_battle_lies_where_the_board_has_no_tiles(shared: Start, size: tuple[int, int]) -> None:
    """At 150 % it is as wide as half of the board; the upper left corner of the table for three is free."""
    here = Sitting(shared(size=size, interface_scale=150), fight(CAPTAIN, GHOST, players=3, acting=2))
    board, strip, scale = here.scene.board, here.strip, here.scene.stage.view.scale
    assert strip.visible
    near = strip.rect.inflate(round(60 * scale), round(40 * scale))
    laid = here.scene.viewpoint.seen.paths.laid
    assert laid and not [space for space in laid if near.collidepoint(board.place_of(space))]


@pytest.mark.parametrize("acting", [0, 1])
def test_between_persons_without_cards_a_hint_rings_the_line_that_is_meant(shared: Start, acting: int) -> None:
    here = Sitting(shared(size=(1280, 800)), fight({"character": "yeti"}, {"character": "robot"}, acting=acting))
    assert here.scene.viewpoint.viewer is None, "nothing is hidden, so nobody has to look away"
    lines = [row for side in here.stage.sides for row in side.card.children if isinstance(row, SkillRow)]
    own = next(row for row in here.side(acting).card.children if isinstance(row, SkillRow) and row.skill.kind == "attack")
    assert here.scene.table.point_out(Attack(1)) == own.rect
    assert [row for row in lines if row.ringed] == [own]


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 150), ((1024, 600), 130), ((1280, 800), 100)])
def test_the_note_on_an_own_line_at_the_right_is_beside_it_and_leaves_it_its_press(
    program: Start, size: tuple[int, int], scale: int
) -> None:
    home = program(size=size, interface_scale=scale)
    here = Sitting(home, fight({"character": "yeti", "hp": 9}, {"character": "robot", "hp": 9}, acting=1))
    for row in [row for row in here.side(1).card.children if isinstance(row, SkillRow)]:
        Mouse(home).move(row.rect.center)
        for _ in range(90):
            home.step()
        assert not here.scene.hud.card.visible or not here.scene.hud.card.rect.colliderect(row.rect)
    mouse = Mouse(home)
    attack = next(row for row in here.side(1).card.children if isinstance(row, SkillRow))
    mouse.move(attack.rect.center)
    for _ in range(90):
        home.step()
    mouse.press(attack)
    home.settle()
    assert here.match.history


def test_the_note_on_an_own_line_lies_beside_what_the_opponent_could_do(program: Start) -> None:
    home = program(size=(1024, 600), speed=Speed.INSTANT)
    here = Sitting(home, fight({"character": "yeti", "hp": 9}, {"character": "robot", "hp": 9}, computers={1: "beginner"}))
    row = next(row for row in here.side(0).card.children if isinstance(row, SkillRow))
    Mouse(home).move(row.rect.center)
    for _ in range(30):
        home.step(dt=0.05)
    note, could = here.scene.hud.card, here.stage.intent
    assert note.visible and could.visible
    assert not note.rect.colliderect(could.rect)


def test_where_the_note_has_no_room_beside_the_rings_it_is_below_them(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """They lie where the note is, as wide ones do that have to end before the discards."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    own = {"character": "snowman", "hp": 9, "pack": ("rope",), "hand": ("soap",)}
    other = {"character": "cactus", "hp": 9, "equipped": "slingshot"}
    here = Sitting(home, fight(own, other, players=4))
    could, note = here.stage.intent, here.scene.hud.card
    monkeypatch.setattr(could, "place_over", lambda *_, **__: could.place(Rect(400, 70, 300, 150)))
    here.stage.place_told()
    here.scene.hud.columns.place()
    row = next(row for row in here.side(0).card.children if isinstance(row, SkillRow))
    Mouse(home).move(row.rect.center)
    for _ in range(30):
        home.step(dt=0.05)
    assert note.visible and could.visible
    assert not note.rect.colliderect(could.rect)


def test_in_a_replay_the_hand_in_a_battle_ends_above_the_turns(program: Start) -> None:
    """A player's eyes see that player's cards (LB-67)."""
    fighting = {
        "level": "two_10",
        "variants": {"set_1": "monsters_ball", "set_2": "into_the_woods", "start": "1"},
        "characters": ["octopus 0,1", "mushroom 0,1"],
        "turn": {"seat": 0},
        "holds": [{"hand": ["itching_powder", "slingshot"]}, {}],
        "battle": True,
    }
    match = Exercise(PositionReader(ALL["lost_baggage"]).read(fighting)).begin([Player("Ola"), Player("Jan")])
    match.submit(0, Pass())
    home = program(size=(1280, 800))
    home.app.start(TitleScene())
    home.app.context.open(destinations.Replay(match.record, 0, match.since(0)))
    home.step()
    scene = home.scene
    assert isinstance(scene, ReplayScene)
    table = scene.table
    assert isinstance(table, LostBaggageTable)
    hand = table.panels.layer.hand
    assert (len(hand.cards), hand.rect.bottom <= scene.paper.rect.top) == (2, True)
