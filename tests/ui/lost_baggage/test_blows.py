"""The rest of a blow in battle, and the next lines of the opponent."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect, Surface

from game.engine.chance import Fixed, Seeded
from game.engine.core import Step
from game.engine.lost_baggage.actions import (
    Attack,
    Challenge,
    ChoosePlayer,
    DrawItem,
    EndTurn,
    Pass,
    Roll,
    UseAbility,
    UseItem,
    UseSpecial,
    Walk,
)
from game.engine.lost_baggage.events import AbilityUsed, AttackUsed, BonusUsed, Damaged, Rolled, SpecialUsed, TileObeyed
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.state import LaidTile, State
from game.play.match import Match, seeded
from game.ui.hud.tools import Tools
from game.ui.services.fonts import Face
from game.ui.services.theme import Theme
from game.ui.tables.lost_baggage.battle.blow import Blows
from game.ui.tables.lost_baggage.battle.intent import NARROWEST, Intent, intents
from game.ui.tables.lost_baggage.battle.outlook import outlook_of
from game.ui.tables.lost_baggage.cards.fitting import first_fitted
from game.ui.tables.lost_baggage.cards.words import CardWords
from tests.ui.lost_baggage.cloth import Start
from tests.ui.lost_baggage.fights import Sitting, fight, quiet, reveal
from tests.ui.lost_baggage.positions import match_at
from tests.ui.play import LONGEST_ANIMATION, Mouse

CAPTAIN = {"character": "captain", "hp": 9, "hand": ("hot_tea", "rope"), "pack": ("soap",)}
MAGICIAN = {"character": "magician", "hp": 12, "hand": ("kite", "magnet"), "pack": ("whistle",)}
GHOST = {"character": "ghost", "hp": 5, "hand": ("kite", "magnet", "whistle"), "attached": ("sandwich",)}


def told(here: Sitting) -> tuple[Intent, ...]:
    """Return what the bubble says."""
    return here.stage.intent.intents if here.stage.intent.visible else ()


def test_the_opponents_lines_are_rings_of_the_die(shared: Start) -> None:
    """Pick a Card: 1 hurts the Magician, 2 to 5 do 2 damage, 6 does 4."""
    here = Sitting(shared(), fight(CAPTAIN, MAGICIAN))
    card, sawn = told(here)
    assert [sixth.damage for sixth in card.sixths] == [0, 2, 2, 2, 2, 4]
    assert (card.middle, card.missing) == ("0–4", 0)
    assert sawn.missing == 1


def test_a_way_out_is_told_only_where_there_is_one(shared: Start) -> None:
    """Vanishing Act swaps with 5 and 6, with somebody elsewhere: with a third player, and not when two play (LB-82)."""
    here = Sitting(shared(), fight(CAPTAIN, MAGICIAN, players=3))
    _, vanish, _ = told(here)
    assert [sixth.moves for sixth in vanish.sixths] == [False] * 4 + [True] * 2
    assert vanish.middle == "2 in 6"


def test_a_paid_skill_has_no_lock(shared: Start) -> None:
    """Sawn in Half: 5 damage, or 2 with a theft."""
    here = Sitting(shared(), fight(CAPTAIN, {**MAGICIAN, "attached": ("sandwich",)}))
    sawn = told(here)[-1]
    assert (sawn.missing, sawn.middle) == (0, "2–5")


@pytest.mark.parametrize(("language", "reason"), [("en", "too few cards to pay"), ("pl", "za mało kart na zapłatę")])
@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 100), ((1280, 800), 100), ((1280, 800), 130)])
def test_a_lock_has_its_reason_beside_it(
    program: Start, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int, language: str, reason: str
) -> None:
    """Special Delivery costs an item, and the Courier has none."""
    here = Sitting(program(size=size, interface_scale=scale, language=language), fight(CAPTAIN, {"character": "courier"}))
    drawn = list[str]()
    monkeypatch.setattr(Theme, "draw_block", lambda self, target, block, *rest, **how: drawn.append(" ".join(block.lines)))
    here.stage.intent.draw(Surface(size))
    assert here.stage.intent.shown[-1].missing == 1
    assert drawn[-1].replace("\u00a0", " ").endswith(f": {reason}")


def test_whose_next_turn_is_skipped_threatens_nothing(shared: Start) -> None:
    assert not told(Sitting(shared(), fight(CAPTAIN, {**MAGICIAN, "skip": True})))


@pytest.mark.rule("LB-43", "LB-50", "LB-75")
def test_whose_next_turn_does_not_come_threatens_nothing(shared: Start) -> None:
    """RED takes the last HP before it; or the battle ends with the 12th turn of each, or the game with its 100th round."""
    dying, shot = {**MAGICIAN, "hp": 1, "red": True, "equipped": "slingshot"}, {**MAGICIAN, "equipped": "slingshot"}
    ends = (
        fight(CAPTAIN, dying),
        fight(CAPTAIN, shot, turns=(11, 12)),
        fight(CAPTAIN, shot, acting=0, starter=1, instigator=1, round=100),
    )
    for match in ends:
        here = Sitting(shared(), match)
        assert not told(here)
        assert here.scene.table.enlarge_threats(0)
        rows = [row.text for row in here.stage.sheet.outlook.rows]
        assert rows[0] == "Nothing on Jan’s card can harm you then." and not any("Slingshot" in row for row in rows)
    for match in (fight(CAPTAIN, {**dying, "hp": 2}), fight(CAPTAIN, shot, turns=(10, 12))):
        assert told(Sitting(shared(), match))


@pytest.mark.rule("LB-84")
def test_a_blow_that_a_shield_stops_is_told_with_nothing_taken(shared: Start) -> None:
    """Paper Cut does 2 damage, Shush! 1; Recall Notice strikes twice, for 1 each, and one shield stops one."""
    librarian = {"character": "librarian", "hp": 9, "attached": ("kite",), "pack": ("magnet",)}
    here = Sitting(shared(), fight({**CAPTAIN, "block": True}, librarian))
    assert [intent.middle for intent in told(here)] == ["0", "0", "1"]
    Mouse(here.running).press(here.stage.intent)
    assert here.stage.sheet.outlook.rows[0].text == "The shield prevents damage."


def test_nothing_hidden_is_told_of_who_has_no_cards(shared: Start) -> None:
    here = Sitting(shared(), fight(CAPTAIN, {**MAGICIAN, "hand": (), "pack": ()}))
    Mouse(here.running).press(here.stage.intent)
    assert [row.text for row in here.stage.sheet.outlook.rows if "hidden" in row.text] == []


def test_the_hidden_hand_is_not_told(shared: Start) -> None:
    here = Sitting(shared(), fight(CAPTAIN, MAGICIAN))
    other = Sitting(shared(), fight(CAPTAIN, {**MAGICIAN, "hand": ("firecracker", "slingshot"), "pack": ("camera",)}))
    assert told(here) == told(other) != ()


def test_the_bubble_is_there_only_while_the_viewer_is_to_act(shared: Start) -> None:
    here = Sitting(shared(), fight(CAPTAIN, MAGICIAN))
    assert told(here)
    here.do(Pass())
    assert not told(here)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_the_bubble_hides_no_discards(program: Start, size: tuple[int, int]) -> None:
    """The Captain has three lines."""
    here = Sitting(program(size=size), fight(MAGICIAN, CAPTAIN, discards=("camera",)))
    assert len(told(here)) == 3
    assert here.stage.discards.visible
    assert not here.stage.intent.rect.colliderect(here.stage.discards.rect)


@pytest.mark.parametrize("scale", [115, 130])
def test_the_bubble_is_as_wide_as_a_ring_beside_discards_with_large_text(program: Start, scale: int) -> None:
    """The opponent's head is near the strips above it, and the discards are beside it."""
    here = Sitting(program(size=(1280, 800), interface_scale=scale), fight(GHOST, CAPTAIN, discards=("camera",)))
    assert len(told(here)) == 3 and here.stage.discards.visible
    assert here.stage.intent.rect.width >= here.stage.theme.px(NARROWEST)
    assert not here.stage.intent.rect.colliderect(here.stage.discards.rect)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_discards_lie_free_of_a_row_of_tools_that_is_longer_than_the_column(program: Start, size: tuple[int, int]) -> None:
    """With one for telephones there are six tools."""
    here = Sitting(program(size=size), fight(MAGICIAN, CAPTAIN, discards=("camera", "kite")))
    tools, discards = next(widget for widget in here.scene.root.children if isinstance(widget, Tools)), here.stage.discards
    longer = Rect(discards.rect.centerx, tools.rect.y, tools.rect.right - discards.rect.centerx, tools.rect.height)
    assert longer.colliderect(discards.rect)
    here.stage.keep_below(longer)
    assert discards.rect.width and not longer.colliderect(discards.rect)
    assert here.stage.intent.rect.right <= discards.rect.x


def test_a_blow_stays_until_who_was_hit_acts(shared: Start) -> None:
    """Cutlass does 2 damage."""
    here = Sitting(shared(), fight(CAPTAIN, GHOST))
    assert here.stage.taken.blow is None
    here.do(Attack(1))
    reveal(here.running, here.scene)
    blow = here.stage.taken.blow
    assert blow is not None and here.stage.taken.visible
    assert (blow.seat, blow.by, blow.n, blow.roll) == (1, 0, 2, 0)
    assert [type(deed) for deed, _ in blow.deeds] == [AttackUsed]
    assert here.stage.taken.words == "Captain: Cutlass"
    side = here.side(1)
    assert side.card.state is not None and side.card.state.lost == 2
    here.do(Pass())
    assert here.stage.taken.blow is None


@pytest.mark.parametrize(("size", "pack", "lines"), [((1280, 800), (), 2), ((1366, 768), (), 2), ((1366, 768), ("soap",), 1)])
def test_the_strip_of_a_blow_lies_under_no_button(
    program: Start, size: tuple[int, int], pack: tuple[str, ...], lines: int
) -> None:
    """The Cactus has its card in full: below its deck the lower window has one line left."""
    cactus = {"character": "cactus", "hp": 9, "pack": pack}
    here = Sitting(program(size=size), fight({"character": "courier", "hp": 2}, cactus))
    here.do(Attack(1))
    reveal(here.running, here.scene)
    strip, px = here.stage.taken.strip, here.running.app.theme.px
    assert here.stage.taken.visible and strip.height == px((30, 52)[lines - 1])
    buttons = [button.rect for button in here.scene.controls.actions.buttons if button.visible]
    assert buttons and not any(strip.height and strip.colliderect(rect) for rect in buttons)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("side", [0, 1])
def test_the_strip_of_a_blow_does_not_lie_on_the_story(program: Start, size: tuple[int, int], side: int) -> None:
    """The story is in the left column, and in a low window in the right one; in a replay either fighter may be told."""
    fighters = {**CAPTAIN, "character": "robot"}, {**MAGICIAN, "character": "captain"}
    here = Sitting(program(size=size, language="pl"), fight(*fighters, names=("Świętosława", "Aleksandra")))
    for _ in range(3):
        here.do(Attack(1))
        reveal(here.running, here.scene)
    here.stage.told = here.stage.seat_of(side)
    here.scene.hud.place()
    here.stage.place_told()
    strip, log = here.stage.taken.strip, here.scene.hud.log_strip
    assert here.stage.taken.visible and log.visible
    assert not log.rect.colliderect(strip)


def test_a_blow_that_wakes_an_item_in_its_middle_is_told_whole(shared: Start) -> None:
    """Broadside does 3 damage, then 2: by the 3 the Scarf heals its owner by 1, and all 5 are the Captain's (LB-66)."""
    paid = {**CAPTAIN, "attached": ("sandwich", "rope")}
    here = Sitting(shared(), fight(paid, {**GHOST, "hp": 8, "equipped": "scarf"}))
    here.do(UseSpecial())
    reveal(here.running, here.scene)
    blow = here.stage.taken.blow
    assert blow is not None and here.match.state.players[1].hp == 8 - 3 + 1 - 2
    assert (blow.seat, blow.by, blow.n) == (1, 0, 5)
    assert [type(deed) for deed, _ in blow.deeds] == [SpecialUsed]
    assert here.stage.taken.loss == "You lose 5"
    state = here.side(1).card.state
    assert state is not None and state.lost == 8 - 4, "the slider marks what is gone, without what was healed"


def test_what_a_bystander_heals_is_no_part_of_a_blow(shared: Start) -> None:
    """Rattling Chain takes 2 of the Captain's 9 HP; then the Teapot, who stands by, heals everyone by 1 (LB-80)."""
    like = fight(CAPTAIN, GHOST, players=3, acting=1)
    *fighters, other = like.state.players
    state = replace(like.state, players=(*fighters, replace(other, character="teapot", hp=13)))
    here = Sitting(shared(), Match(like.game, like.board, like.record, Step(state, ()), seeded("1")))
    for action in (Attack(2), UseAbility(), EndTurn()):
        here.do(action)
        reveal(here.running, here.scene)
    assert here.match.state.players[0].hp == 9 - 2 + 1
    assert here.stage.taken.visible and here.stage.taken.loss == "You lose 2"


@pytest.mark.parametrize("hp", [9, 2])
def test_nothing_is_told_as_gained_while_a_blow_is_shown(shared: Start, hp: int) -> None:
    """Cutlass takes 2 HP of the Ghost, which stands or falls by it, and heals nobody."""
    ghost = {"character": "ghost", "hp": hp}
    here = Sitting(shared(), fight({"character": "captain", "hp": 9}, ghost, acting=1, computers={0: "easy"}))
    here.scene.decisions.submit(Pass())
    said = set()
    for _ in range(LONGEST_ANIMATION):
        here.running.step()
        if here.stage.taken.visible:
            said.add(here.stage.taken.loss)
        if said and not here.scene.animating:
            break
    assert said == {"You lose 2"}


@pytest.mark.rule("LB-42")
@pytest.mark.parametrize(("spare", "players"), [(("yeti",), 2), ((), 2), ((), 3)])
def test_a_defeat_has_one_skull_with_or_without_a_spare_character(shared: Start, spare: tuple[str, ...], players: int) -> None:
    ghost = {"character": "ghost", "hp": 2, "characters": spare}
    here = Sitting(shared(), fight(CAPTAIN, ghost, players=players))
    here.do(Attack(1))
    assert [item.picture for item in here.scene.table.recap.told(0)].count("mark/skull") == 1


@pytest.mark.rule("LB-66")
def test_what_an_equipped_item_takes_beside_an_attack_is_told_with_it(shared: Start) -> None:
    """The Slingshot takes 1 as the Captain's turn begins, and Cutlass 2: the Ghost has lost 3 of 7 HP since acting."""
    here = Sitting(shared(), fight({**CAPTAIN, "equipped": "slingshot"}, {**GHOST, "hp": 9}))
    for action in (Attack(1), Pass(), Attack(1)):
        here.do(action)
        reveal(here.running, here.scene)
    taken, state = here.stage.taken, here.side(1).card.state
    assert taken.blow is not None and (taken.blow.n, taken.words, taken.loss) == (3, "Slingshot, Cutlass", "You lose 3")
    assert state is not None and (state.hp, state.lost) == (9 - 2 - 1 - 2, 3)


@pytest.mark.rule("LB-66")
def test_the_die_of_a_blow_is_shown_where_one_alone_was_rolled() -> None:
    """Pick a Card rolls, and so does the Toy Drum after it: the Magician's blow is 2 and 1."""
    blows = Blows()
    for event, rolls in (
        (AttackUsed(rule="LB-65", seat=0, character="magician", number=1, doubled=False), 0),
        (Rolled(rule="LB-85", seat=0, value=3, purpose="effect", card="magician"), 0),
        (Damaged(rule="LB-80", seat=1, n=2, hp=5, by=0), 3),
        (BonusUsed(rule="LB-66", seat=0, item="toy_drum", when="attack"), 3),
        (Rolled(rule="LB-85", seat=0, value=4, purpose="effect", card="toy_drum"), 3),
        (Damaged(rule="LB-80", seat=1, n=1, hp=4, by=0), 0),
    ):
        blows = blows.after(event)
        blow = blows.of(1)
        assert (blow.roll if blow is not None else 0) == rolls
    assert blows.lost(1, 4) == 3


@pytest.mark.rule("LB-66")
def test_a_ring_says_the_sum_where_the_equipped_item_may_or_may_not_strike(shared: Start) -> None:
    """Pick a Card does 0 to 4 damage; the Pepper Mill does 1 with a 1 or 2, else none."""
    card, _ = told(Sitting(shared(), fight(CAPTAIN, {**MAGICIAN, "equipped": "pepper_mill"})))
    assert (card.middle, card.bonus, [sixth.damage for sixth in card.sixths]) == ("0–5", "", [0, 2, 2, 2, 2, 4])


@pytest.mark.parametrize(("wide", "says"), [(400, "Case Closed: pays 1 more"), (100, "Case Closed")])
def test_a_line_without_room_for_its_price_has_its_name_alone(shared: Start, wide: int, says: str) -> None:
    """The lock on the ring stays."""
    theme, words = shared().app.theme, ("Case Closed: pays 1 more", "Case Closed")
    block = first_fitted(theme, words, Rect(0, 0, wide, 24), size=15, least=11, face=Face.BOLD)
    assert " ".join(block.lines).split() == says.split()


@pytest.mark.rule("LB-65")
def test_an_item_drawn_as_the_action_is_told_and_that_of_each_turn_is_not(shared: Start) -> None:
    """Ola draws another item; Jan's turn begins with one (LB-64), and Jan passes."""
    here = Sitting(shared(), fight(CAPTAIN, {**GHOST, "pack": ("rope",)}))
    here.do(DrawItem())
    reveal(here.running, here.scene)
    here.do(Pass())
    said = {line.text for line in here.scene.table.recap.story()}
    assert {"Ola draws an item.", "Jan passes."} <= said


@pytest.mark.rule("LB-66")
@pytest.mark.parametrize(("worn", "says"), [("scarf", "Equip: discards Scarf"), (None, "Equip")])
def test_who_equips_an_item_is_told_that_the_older_one_goes(shared: Start, worn: str | None, says: str) -> None:
    here = Sitting(shared(), fight({**CAPTAIN, "hand": ("umbrella",), "equipped": worn}, GHOST))
    (note,) = [card.note for card in here.fan.cards]
    assert note is not None
    assert next(iter(note.lines)).text == says


@pytest.mark.rule("LB-50")
def test_the_slider_marks_what_red_took_after_a_blow_as_well(shared: Start) -> None:
    """Cutlass does 2 damage, and RED takes 1 as the Ghost's turn begins: 2 of its 5 HP are left."""
    here = Sitting(shared(), fight(CAPTAIN, {**GHOST, "red": True}))
    here.do(Attack(1))
    reveal(here.running, here.scene)
    blow, state = here.stage.taken.blow, here.side(1).card.state
    assert blow is not None and blow.n == 2
    assert state is not None and (state.hp, state.lost) == (2, 3)


def test_who_decides_with_an_empty_hand_is_told_as_well(shared: Start) -> None:
    """Nothing is hidden then, and no hand is revealed first: two persons see what all see."""
    bare = {"hand": (), "pack": (), "items": ()}
    here = Sitting(shared(), fight({**CAPTAIN, **bare}, {**MAGICIAN, **bare}))
    assert here.scene.viewpoint.viewer is None
    assert [intent.middle for intent in told(here)] == ["0–4", "2–5"]
    here.do(Attack(1))
    blow = here.stage.taken.blow
    assert here.scene.viewpoint.viewer is None
    assert blow is not None and (blow.seat, blow.n) == (1, 2)


@pytest.mark.parametrize("on_foe", [True, False])
def test_a_card_is_used_on_the_foe_and_goes_back_elsewhere(shared: Start, on_foe: bool) -> None:
    here = Sitting(shared(), fight({**CAPTAIN, "hp": 5}, GHOST))
    x, y, _ = here.fan.spot(0)
    foe = list(here.stage.arena.figures())[1].center
    Mouse(here.running).drag((x, y), foe if on_foe else (foe[0], 12))
    here.running.settle()
    assert ("hot_tea" in here.hand()) is not on_foe


@pytest.mark.rule("LB-66", "LB-84")
@pytest.mark.parametrize(("worn", "shield", "bonus"), [(None, False, 0), ("slingshot", False, 1), ("slingshot", True, 0)])
def test_odds_of_the_rings_are_those_of_the_engine(shared: Start, worn: str | None, shield: bool, bonus: int) -> None:
    """Each number of the die, given to the engine, does what the ring says; the Slingshot spends a shield before it."""
    here = Sitting(shared(), fight({**CAPTAIN, "block": shield}, {**MAGICIAN, "equipped": worn}, acting=0))
    words: CardWords = here.scene.table.words.cards  # type: ignore[attr-defined]
    state = here.match.state
    ring, special = intents(GAME.observe(state, 0), 0, words)
    assert ring.bonus == (f"+{bonus}" if bonus else "")
    assert special.middle == (f"{2 + bonus}–{5 + bonus}"), "of what is not rolled the sum is said"
    for number, sixth in enumerate(ring.sixths, 1):
        its = GAME.apply(state, Pass(), Seeded("x")).state
        after = GAME.apply(its, Attack(1), Fixed(number)).state
        assert 9 - after.players[0].hp == sixth.damage + bonus


@pytest.mark.rule("LB-64", "LB-66")
@pytest.mark.parametrize(("used", "bonus"), [(False, ""), (True, "+1")])
def test_once_the_opponent_has_acted_the_rings_are_those_of_its_next_turn(shared: Start, used: bool, bonus: str) -> None:
    """The Slingshot has acted in the turn under way, and acts again in the next one."""
    here = Sitting(shared(), fight(CAPTAIN, {**MAGICIAN, "equipped": "slingshot"}, acting=1))
    words: CardWords = here.scene.table.words.cards  # type: ignore[attr-defined]
    state = here.match.state
    seen = GAME.observe(State.of(state, turn=replace(state.turn, used=used)), 0)
    assert intents(seen, 0, words)[0].bonus == bonus


@pytest.mark.rule("LB-50", "LB-63")
@pytest.mark.parametrize(
    ("hp", "used", "fells"), [(3, False, ""), (3, True, "defeats you"), (2, True, "defeats you"), (1, True, None)]
)
def test_the_rings_count_red_that_the_fighter_pays_before(shared: Start, hp: int, used: bool, fells: str | None) -> None:
    """Accuse takes 2 HP. Once the opponent has acted, its next turn comes after the fighter's, at whose start RED takes 1."""
    detective = {"character": "detective", "hp": 12, "hand": (), "pack": ()}
    here = Sitting(shared(), fight({**CAPTAIN, "hp": hp, "red": True}, detective, acting=1))
    words: CardWords = here.scene.table.words.cards  # type: ignore[attr-defined]
    state = here.match.state
    seen = GAME.observe(State.of(state, turn=replace(state.turn, used=used)), 0)
    assert [intent.fells for intent in intents(seen, 0, words)][:1] == ([] if fells is None else [fells])


@pytest.mark.rule("LB-66", "LB-70")
@pytest.mark.parametrize(
    ("worn", "hp", "fells"), [(None, 5, "defeats you"), (None, 6, ""), ("lantern", 6, "defeats you"), ("lantern", 7, "")]
)
def test_a_ring_fells_nobody_who_stays_when_both_would_fall(shared: Start, worn: str | None, hp: int, fells: str) -> None:
    """Boiling Over takes 5 HP of another family, then 1 of everyone: with its user's last, who acts loses and the other stays.

    The Lantern takes 1 before it.
    """
    librarian = {"character": "librarian", "hp": hp, "hand": (), "pack": ()}
    teapot = {"character": "teapot", "hp": 1, "hand": (), "pack": (), "attached": ("hot_tea",), "equipped": worn}
    here = Sitting(shared(), fight(librarian, teapot, acting=0))
    words: CardWords = here.scene.table.words.cards  # type: ignore[attr-defined]
    found = {intent.name: intent.fells for intent in intents(GAME.observe(here.match.state, 0), 0, words)}
    assert found["Boiling Over"] == fells


@pytest.mark.rule("LB-50", "LB-66", "LB-70")
@pytest.mark.parametrize(("worn", "fells"), [(None, ""), ("scarf", "defeats you"), ("pot_lid", "may defeat you")])
def test_a_ring_counts_what_red_wakes_before_it(shared: Start, worn: str | None, fells: str) -> None:
    """RED leaves the user of Boiling Over 1 HP, with which both would fall; the Scarf heals it, the Pot Lid may shield it."""
    librarian = {"character": "librarian", "hp": 6, "hand": (), "pack": ()}
    teapot = {"character": "teapot", "hp": 2, "red": True, "hand": (), "pack": (), "attached": ("hot_tea",), "equipped": worn}
    here = Sitting(shared(), fight(librarian, teapot, acting=0))
    words: CardWords = here.scene.table.words.cards  # type: ignore[attr-defined]
    found = {intent.name: intent.fells for intent in intents(GAME.observe(here.match.state, 0), 0, words)}
    assert found["Boiling Over"] == fells


@pytest.mark.rule("LB-50", "LB-66")
@pytest.mark.parametrize(("worn", "fells"), [(None, "defeats you"), ("scarf", "")])
def test_a_ring_counts_what_red_wakes_of_the_fighter_before_it(shared: Start, worn: str | None, fells: str) -> None:
    """Accuse takes 2 of 3 HP; RED takes one at the start of the fighter's own turn, and the Scarf heals it, then as well."""
    detective = {"character": "detective", "hp": 12, "hand": (), "pack": ()}
    here = Sitting(shared(), fight({**CAPTAIN, "hp": 3, "red": True, "equipped": worn}, detective, acting=1))
    words: CardWords = here.scene.table.words.cards  # type: ignore[attr-defined]
    state = here.match.state
    seen = GAME.observe(State.of(state, turn=replace(state.turn, used=True)), 0)
    assert intents(seen, 0, words)[0].fells == fells


@pytest.mark.rule("LB-66", "LB-70")
@pytest.mark.parametrize(
    ("hp", "deck", "row", "acts"),
    [
        (1, ("ghost",), "Slingshot −1 · Each turn: defeats you", False),
        (1, (), "Slingshot −1 · Each turn: puts you out", False),
        (2, ("ghost",), "Counted: Slingshot −1 · Each turn", True),
    ],
)
def test_no_line_is_told_behind_a_bonus_that_fells(shared: Start, hp: int, deck: tuple[str, ...], row: str, acts: bool) -> None:
    fighter = {**CAPTAIN, "hp": hp, "characters": deck}
    here = Sitting(shared(), fight(fighter, {**MAGICIAN, "equipped": "slingshot"}, acting=0))
    found = outlook_of(here.scene.table.panels.layer._part, 0)  # type: ignore[attr-defined]
    assert bool(found.intents) is acts
    assert row in [one.text for one in found.rows]


@pytest.mark.rule("LB-66", "LB-84")
@pytest.mark.parametrize(("worn", "told"), [(None, True), ("slingshot", False), ("toy_drum", True)])
def test_a_shield_is_told_of_where_a_blow_meets_it(shared: Start, worn: str | None, told: bool) -> None:
    """The Slingshot spends it before the blow, the Toy Drum comes after."""
    here = Sitting(shared(), fight({**CAPTAIN, "block": True}, {**MAGICIAN, "equipped": worn}, acting=0))
    rows = outlook_of(here.scene.table.panels.layer._part, 0).rows  # type: ignore[attr-defined]
    assert any(row.text == "The shield prevents damage." for row in rows) is told


@pytest.mark.rule("LB-66")
@pytest.mark.parametrize(("used", "rows"), [(False, []), (True, ["Counted: Slingshot −1 · Each turn"])])
def test_what_has_acted_in_the_turn_under_way_is_not_called_counted(
    shared: Start, monkeypatch: pytest.MonkeyPatch, used: bool, rows: list[str]
) -> None:
    here = Sitting(shared(), fight(CAPTAIN, {**MAGICIAN, "equipped": "slingshot"}, acting=1))
    state, part = here.match.state, here.scene.table.panels.layer._part  # type: ignore[attr-defined]
    seen = GAME.observe(State.of(state, turn=replace(state.turn, used=used)), 0)
    monkeypatch.setattr(type(part), "seen", property(lambda _: seen))
    assert [row.text for row in outlook_of(part, 0).rows if "Slingshot" in row.text] == rows


@pytest.mark.rule("LB-65", "LB-87")
@pytest.mark.parametrize(("attached", "recall"), [((), "?"), (("hot_tea",), "2")])
def test_a_ring_that_counts_the_hand_tells_no_damage_before_it_is_paid(
    shared: Start, attached: tuple[str, ...], recall: str
) -> None:
    """Recall Notice does 1 damage, and 1 for the card in hand, which may be the one that pays."""
    librarian = {"character": "librarian", "hp": 12, "hand": ("sandwich",), "pack": (), "attached": attached}
    here = Sitting(shared(), fight(CAPTAIN, librarian, acting=0))
    words: CardWords = here.scene.table.words.cards  # type: ignore[attr-defined]
    found = intents(GAME.observe(here.match.state, 0), 0, words)
    assert [intent.middle for intent in found] == ["2", "1", recall]


@pytest.mark.rule("LB-66", "LB-70")
@pytest.mark.parametrize(("hp", "hug"), [(2, "2–3"), (1, "2")])
def test_a_ring_counts_no_bonus_of_who_falls_by_the_attack(shared: Start, hp: int, hug: str) -> None:
    """Hug does 2 damage, and 1 to its user; the Toy Drum rolls for 1 more after an attack, if the battle goes on."""
    cactus = {"character": "cactus", "hp": hp, "hand": (), "pack": (), "equipped": "toy_drum"}
    here = Sitting(shared(), fight(GHOST, cactus, acting=0))
    words: CardWords = here.scene.table.words.cards  # type: ignore[attr-defined]
    found = intents(GAME.observe(here.match.state, 0), 0, words)
    assert [intent.middle for intent in found][:2] == ["1–2", hug]


@pytest.mark.rule("LB-66", "LB-70")
@pytest.mark.parametrize(
    ("character", "hp", "told", "counted"),
    [
        ("cactus", 3, ["1–2", "2–3"], True),  # Prickle does 1 damage, Hug 2, the Toy Drum 1 more with 4 to 6
        ("cactus", 2, ["1–2", "2"], True),
        ("cactus", 1, ["1", "2"], False),
        ("yeti", 4, ["2–4"], True),  # Big Foot does 2 damage with 1 to 3, else 3
        ("yeti", 3, ["2–3"], True),
        ("yeti", 2, ["2–3"], False),
    ],
)
def test_a_ring_counts_no_bonus_after_an_attack_that_ends_the_battle(
    shared: Start, character: str, hp: int, told: list[str], counted: bool
) -> None:
    drummer = {"character": character, "hp": 9, "hand": (), "pack": (), "equipped": "toy_drum"}
    here = Sitting(shared(), fight({**GHOST, "hp": hp}, drummer, acting=0))
    words: CardWords = here.scene.table.words.cards  # type: ignore[attr-defined]
    found = intents(GAME.observe(here.match.state, 0), 0, words)
    assert [intent.middle for intent in found][: len(told)] == told
    Mouse(here.running).press(here.stage.intent)
    rows = [row.text for row in here.stage.sheet.outlook.rows]
    assert ("Counted: Toy Drum 0…−1 · After attack" in rows) is counted


@pytest.mark.rule("LB-70")
@pytest.mark.parametrize(("hp", "shield", "fells"), [(2, False, "defeats you"), (3, False, ""), (2, True, "")])
def test_the_ring_of_a_blow_that_surely_fells_says_so(shared: Start, hp: int, shield: bool, fells: str) -> None:
    """Accuse takes 2 HP, not of who has a shield; for Case Closed nothing is paid yet."""
    detective = {"character": "detective", "hp": 12, "hand": (), "pack": ()}
    here = Sitting(shared(), fight({**CAPTAIN, "hp": hp, "block": shield}, detective, acting=0))
    words: CardWords = here.scene.table.words.cards  # type: ignore[attr-defined]
    found = intents(GAME.observe(here.match.state, 0), 0, words)
    assert [intent.fells for intent in found] == [fells, *("" for _ in found[1:])]


@pytest.mark.rule("LB-66", "LB-70")
@pytest.mark.parametrize(
    ("hp", "worn", "own", "fells"),
    [
        (3, "slingshot", None, "defeats you"),
        (4, "slingshot", None, ""),
        (3, "slingshot", "scarf", ""),
        (3, "slingshot", "pot_lid", "may defeat you"),
        (3, "toy_drum", None, "may defeat you"),
        (4, "toy_drum", None, ""),
    ],
)
def test_the_ring_of_a_blow_counts_the_equipped_item_for_a_defeat(
    shared: Start, hp: int, worn: str, own: str | None, fells: str
) -> None:
    """Accuse takes 2 HP, the Slingshot 1 before it; with 4 to 6 the Toy Drum 1 after it.

    The Scarf gives back 1; the Pot Lid, hurt by the Slingshot, may block Accuse.
    """
    detective = {"character": "detective", "hp": 12, "hand": (), "pack": (), "equipped": worn}
    here = Sitting(shared(), fight({**CAPTAIN, "hp": hp, "equipped": own}, detective))
    assert told(here)[0].fells == fells


@pytest.mark.rule("LB-66", "LB-84")
def test_the_ring_of_an_attack_that_spends_a_shield_counts_what_comes_after_it(shared: Start) -> None:
    detective = {"character": "detective", "hp": 12, "hand": (), "pack": (), "equipped": "toy_drum"}
    here = Sitting(shared(), fight({**CAPTAIN, "hp": 9, "block": True}, detective))
    assert told(here)[0].middle == "0–1"


@pytest.mark.rule("LB-70", "LB-85")
@pytest.mark.parametrize(("hp", "says"), [(2, "defeats you: 5 in 6"), (4, "defeats you: 1 in 6"), (5, "")])
def test_the_ring_of_a_blow_that_may_defeat_says_how_often(shared: Start, hp: int, says: str) -> None:
    """The magician's card takes nothing with a 1, 2 HP with 2 to 5, 4 with a 6."""
    here = Sitting(shared(), fight({**CAPTAIN, "hp": hp}, MAGICIAN))
    assert told(here)[0].fells == says


@pytest.mark.rule("LB-42", "LB-70")
@pytest.mark.parametrize(
    ("blue", "hp", "says"), [(False, 2, "puts you out: 5 in 6"), (True, 2, "may put you out"), (False, 5, "")]
)
def test_the_ring_says_of_the_last_character_that_its_player_is_out(shared: Start, blue: bool, hp: int, says: str) -> None:
    """The magician's card takes nothing with a 1, 2 HP with 2 to 5, 4 with a 6."""
    here = Sitting(shared(), fight({**CAPTAIN, "hp": hp, "characters": ()}, {**MAGICIAN, "blue": blue}))
    assert told(here)[0].fells == says


@pytest.mark.rule("LB-50", "LB-70")
@pytest.mark.parametrize(("hp", "says"), [(2, "may defeat you"), (5, "")])
def test_the_ring_of_who_has_blue_tells_no_odds_before_its_roll(shared: Start, hp: int, says: str) -> None:
    """BLUE takes the turn with a 1 or 6: then the magician's 2 HP with 2 to 5 and 4 with a 6 are not taken."""
    assert told(Sitting(shared(), fight({**CAPTAIN, "hp": hp}, {**MAGICIAN, "blue": True})))[0].fells == says
    acting = Sitting(shared(), fight({**CAPTAIN, "hp": 2}, {**MAGICIAN, "blue": True}, acting=1))
    words: CardWords = acting.scene.table.words.cards  # type: ignore[attr-defined]
    assert intents(GAME.observe(acting.match.state, 0), 0, words)[0].fells == "defeats you: 5 in 6", "it has been rolled"


@pytest.mark.rule("LB-84")
def test_the_ring_of_a_line_that_gives_an_extra_turn_says_so(shared: Start) -> None:
    """Encore! takes 3 HP and gives an extra turn; in that turn it gives no further one."""
    violinist = {"character": "violinist", "hp": 9, "hand": (), "pack": (), "attached": ("sandwich",)}
    here = Sitting(shared(), fight(CAPTAIN, violinist, acting=0))
    words: CardWords = here.scene.table.words.cards  # type: ignore[attr-defined]
    assert [intent.again for intent in intents(GAME.observe(here.match.state, 0), 0, words)] == [False, True]
    acting = Sitting(shared(), fight(CAPTAIN, violinist, acting=1)).match.state
    extra = replace(acting, turn=replace(acting.turn, extra=True))
    assert [intent.again for intent in intents(GAME.observe(extra, 0), 0, words)] == [False, False]


def test_what_a_tile_took_before_the_battle_is_no_blow_of_it(shared: Start) -> None:
    """Ola uses Store Water and turns up the Volcano, which costs both 1 HP: neither is a blow of the battle that Jan starts."""
    state = quiet().state
    (ola, jan), space = state.players, (0, 2)
    ola, jan = replace(ola, character="cactus", hp=5), replace(jan, character="gardener", hp=9, place=(0, 1))
    assert ola.place == (0, 3)
    volcano = tuple(
        LaidTile("volcano", tile.top) if at == space and tile is not None else tile
        for at, tile in zip(state.board.spaces, state.tiles, strict=True)
    )
    here = Sitting(shared(), match_at(replace(state, players=(ola, jan), tiles=volcano), 1, 2), look=False)
    for action in (UseAbility(), Roll(), Walk(space), Roll(), Challenge(0)):
        here.do(action)
        reveal(here.running, here.scene)
    assert [player.hp for player in here.match.state.players] == [5, 8]
    assert here.match.state.battles and here.stage.visible
    assert here.stage.taken.blow is None and not here.stage.taken.visible
    card = here.side(1).card
    assert card.state is not None and card.state.lost == 0


def test_what_a_tile_does_to_a_fighter_is_the_tiles_blow() -> None:
    """A bystander's own tile may hurt a fighter: not the ability that the bystander used before."""
    blows = Blows()
    for event in (
        AbilityUsed(rule="LB-20", seat=2, character="cactus", battle=False),
        TileObeyed(rule="LB-25", seat=2, space=(0, 2), tile="volcano"),
        Damaged(rule="LB-80", seat=1, n=1, hp=4, by=2),
    ):
        blows = blows.after(event)
    blow = blows.of(1)
    assert blow is not None and [type(deed) for deed, _ in blow.deeds] == [TileObeyed]


def test_where_one_ring_has_room_it_is_the_strongest_that_could_come(shared: Start) -> None:
    """With one card in hand Eight Slaps takes 1, the Tentacle 2; Group Hug takes 3, and an item is still to be attached."""
    octopus = {"character": "octopus", "hp": 9, "hand": ("kite",), "pack": ()}
    bubble = Sitting(shared(), fight(CAPTAIN, octopus)).stage.intent
    assert [(intent.name, intent.most) for intent in bubble.intents] == [("Eight Slaps", 1), ("Tentacle", 2), ("Group Hug", 3)]
    for rings, names in ((1, ["Tentacle"]), (2, ["Eight Slaps", "Tentacle"])):
        bubble.place(Rect(bubble.rect.topleft, (rings * bubble.theme.px(NARROWEST), bubble.rect.height)))
        assert [intent.name for intent in bubble.shown] == names
        assert bubble.titles[0] == "Next, for example"
    bubble.place(Rect(bubble.rect.topleft, (3 * bubble.theme.px(NARROWEST), bubble.rect.height)))
    assert bubble.titles[0].endswith("could")


@pytest.mark.parametrize("by", [0, 2])
def test_the_arrow_of_a_blow_comes_from_nobody_but_the_opponent(shared: Start, by: int) -> None:
    """The Cutlass of the Captain, or the Firecracker of a bystander, which costs the Ghost 2 HP as well."""
    state = fight(CAPTAIN, GHOST, players=3, acting=by).state
    *fighters, ewa = state.players
    here = Sitting(shared(), match_at(replace(state, players=(*fighters, replace(ewa, items=("firecracker",))))))
    for action in (Attack(1),) if by == 0 else (UseItem("firecracker"), ChoosePlayer(1), EndTurn(), Pass()):
        here.do(action)
        reveal(here.running, here.scene)
    taken = here.stage.taken
    assert taken.visible and taken.blow is not None
    assert (taken.blow.seat, taken.blow.by, taken.blow.n) == (1, by, 2)
    assert taken.has_arrow is (by == 0)


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_what_the_column_has_no_room_for_lies_beside_the_card_that_is_read(program: Start, size: tuple[int, int]) -> None:
    """There is no room for a note between the opponent's things and two buttons."""
    courier = {"character": "courier", "hp": 2, "hand": ("megaphone",), "pack": ("kite", "soap")}
    here = Sitting(program(size=size), fight(courier, {"character": "cactus", "hp": 9, "hand": ("hot_tea",)}))
    Mouse(here.running).move(here.fan.spot(0)[:2])
    here.running.settle()
    for _ in range(30):
        here.running.step(dt=0.05)
    card = here.scene.hud.card
    assert card.visible and card.note is not None
    assert any("Pay: for Special Delivery" in line.text for line in card.note.lines)
    assert not card.rect.colliderect(here.fan.reading_rect(0))
