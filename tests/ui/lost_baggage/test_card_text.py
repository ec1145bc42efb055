"""The texts of cards, written from their effects: both lengths, both languages, whole vocabulary."""

from __future__ import annotations

import itertools
import json

import pytest

from game import paths
from game.content.lost_baggage import cards
from game.engine.lost_baggage.cards import Library
from game.engine.lost_baggage.vocabulary import (
    MOST,
    Count,
    Do,
    Effect,
    Effects,
    To,
    What,
    When,
    Who,
    effects_from_json,
)
from game.ui.services.text import LANGUAGES
from game.ui.services.text import Text as Words
from game.ui.tables.lost_baggage.cards.text import cost, full, icon, short

LOCALE = paths.assets() / "locale"
ENGLISH, POLISH = Words(LOCALE, "en"), Words(LOCALE, "pl")
MANIFEST = json.loads((paths.assets() / "art" / "sprites" / "manifest.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def library() -> Library:
    return cards.library(cards.material(None)[0])


def every_simple_effect() -> list[Effect]:
    """Every effect that has no others inside, with every word and a few numbers."""
    found = []
    for do in set(Do) - {Do.ROLL, Do.CHOOSE, Do.EQUIP}:
        numbers: list[int | Count] = [1, 2, 5, MOST, *Count] if "n" in do.fields else [0]
        whats = {Do.ATTACH: [What.RED, What.BLUE], Do.REMOVE: list(What)}.get(do, [None])
        tos = list(To) if do is Do.TELEPORT else [None]
        whos = list(Who) if "who" in do.fields else [None]
        for n, who, what, to in itertools.product(numbers, whos, whats, tos):
            found.append(Effect(do, n, who, what, to))
    return found


def test_the_whole_vocabulary_is_worded_in_both_languages_without_two_effects_reading_the_same() -> None:
    effects = every_simple_effect()
    for words in (ENGLISH, POLISH):
        for wording in (full, short):
            said = {effect: wording((effect,), words) for effect in effects}
            assert all(text and "card." not in text and "{" not in text for text in said.values())
            assert len(set(said.values())) == len(effects)


@pytest.mark.parametrize(
    ("effects", "english", "polish"),
    [
        ([{"do": "damage", "n": 1, "who": "opponent"}], "Deal 1 damage to the opponent.", "Zadaj przeciwnikowi 1 obrażenie."),
        ([{"do": "damage", "n": 2, "who": "self"}], "Deal 2 damage to yourself.", "Zadaj sobie 2 obrażenia."),
        ([{"do": "damage", "n": 5, "who": "chosen"}], "Deal 5 damage to a chosen player.", "Zadaj wybranemu graczowi 5 obrażeń."),
        (
            [{"do": "damage", "n": 1, "who": "everyone"}],
            "Deal 1 damage to everyone, yourself included.",
            "Zadaj wszystkim, także sobie, po 1 obrażeniu.",
        ),
        (
            [{"do": "discard", "n": 2, "who": "opponent"}],
            "Make the opponent discard 2 items.",
            "Zmuś przeciwnika do odrzucenia 2 przedmiotów.",
        ),
        ([{"do": "step", "n": 1}], "Walk up to 1 tile.", "Przejdź najwyżej 1 kafel."),
        ([{"do": "step", "n": 5}], "Walk up to 5 tiles.", "Przejdź najwyżej 5 kafli."),
        ([{"do": "peek", "n": 1}], "Peek at a face-down tile within 1 step.", "Podejrzyj zakryty kafel w zasięgu 1 kroku."),
        (
            [{"do": "recover", "n": 1}, {"do": "recover", "n": 3}],
            "Recover the top item of the discard pile. Recover the top 3 items of the discard pile.",
            "Odzyskaj wierzchni przedmiot ze stosu odrzuconych. Odzyskaj 3 wierzchnie przedmioty ze stosu odrzuconych.",
        ),
        (
            [{"do": "damage", "n": "hand", "who": "opponent"}],
            "Deal 1 damage to the opponent for each card in your hand.",
            "Zadaj przeciwnikowi 1 obrażenie za każdą kartę na ręce.",
        ),
        (
            [{"do": "steal", "n": "family"}],
            "Steal 1 item at random if you fight somebody of the other family.",
            "Ukradnij losowo 1 przedmiot, jeśli walczysz z kimś z innej rodziny.",
        ),
        (
            [{"do": "damage", "n": "family", "who": "opponent"}],
            "Deal 1 damage to the opponent if your families differ.",
            "Zadaj przeciwnikowi 1 obrażenie, jeśli jesteście z różnych rodzin.",
        ),
        (
            [{"do": "flip", "n": 2}, {"do": "flip", "n": 2}, {"do": "extra_turn"}],
            "Flip a tile within 2 steps (2 times). Take an extra turn.",
            "Odwróć kafel w zasięgu 2 kroków (2 razy). Rozegraj dodatkową turę.",
        ),
        (
            [
                {
                    "do": "roll",
                    "table": {
                        "1": [{"do": "draw", "n": 1}],
                        "3-5": [{"do": "block"}],
                        "6": [{"do": "swap"}, {"do": "draw", "n": 2}],
                    },
                }
            ],
            "Roll the die; on 1, draw 1 item; on 3–5, prevent the next damage to you in this battle; on 6, swap places with a"
            " chosen player and draw 2 items.",
            "Rzuć kostką; przy 1 dobierz 1 przedmiot; przy 3–5 zablokuj następne obrażenia zadane ci w tej walce; przy 6"
            " zamień się miejscami z wybranym graczem i dobierz 2 przedmioty.",
        ),
        (
            [{"do": "choose", "of": [[{"do": "summon"}], [{"do": "double"}], [{"do": "skip", "who": "self"}]]}],
            "Choose one: summon a chosen player to where you stand; or your next Attack deals double damage;"
            " or skip your next turn.",
            "Wybierz jedno: przywołaj wybranego gracza tam, gdzie stoisz; albo twój następny Atak zada podwójne obrażenia;"
            " albo tracisz następną turę.",
        ),
        (
            [{"do": "equip", "effects": [{"do": "heal", "n": 1, "who": "self"}]}],
            "Equip: in each of your battle turns, heal 1 HP.",
            "Ekwipunek: w każdej twojej turze walki ulecz 1 PŻ.",
        ),
        (
            [{"do": "equip", "when": "attack", "effects": [{"do": "heal", "n": 1, "who": "self"}]}],
            "Equip: after each of your attacks, heal 1 HP.",
            "Ekwipunek: po każdym twoim Ataku ulecz 1 PŻ.",
        ),
        (
            [{"do": "equip", "when": "hurt", "effects": [{"do": "heal", "n": 1, "who": "self"}]}],
            "Equip: when you lose HP in battle, heal 1 HP.",
            "Ekwipunek: gdy tracisz PŻ w walce, ulecz 1 PŻ.",
        ),
    ],
)
def test_full_texts(effects: list[dict[str, object]], english: str, polish: str) -> None:
    text = effects_from_json(effects)
    assert (full(text, ENGLISH), full(text, POLISH)) == (english, polish)


@pytest.mark.parametrize(
    ("effects", "english", "polish"),
    [
        ([{"do": "damage", "n": 2, "who": "opponent"}], "2 damage", "2 obrażenia"),
        ([{"do": "heal", "n": 2, "who": "self"}, {"do": "draw", "n": 1}], "Heal 2, then draw 1", "Ulecz 2, potem dobierz 1"),
        ([{"do": "attach", "what": "red", "who": "self"}], "Take RED", "CZERWONY na siebie"),
        ([{"do": "peek", "n": 6}, {"do": "peek", "n": 6}], "2 × peek within 6", "2 × podejrzyj w zasięgu 6"),
        (
            [{"do": "equip", "effects": [{"do": "damage", "n": 1, "who": "opponent"}]}],
            "Each turn: 1 damage",
            "Co turę: 1 obrażenie",
        ),
        (
            [{"do": "equip", "when": "attack", "effects": [{"do": "draw", "n": 1}]}],
            "After attack: draw 1",
            "Po ataku: dobierz 1",
        ),
        (
            [{"do": "equip", "when": "hurt", "effects": [{"do": "draw", "n": 1}]}],
            "When hurt: draw 1",
            "Gdy zaboli: dobierz 1",
        ),
        (
            [{"do": "roll", "table": {"1-4": [{"do": "step", "n": 2}], "5": [{"do": "block"}]}}],
            "Roll 1–4: up to 2 steps; 5: block",
            "Rzut 1–4: do 2 kroków; 5: blok",
        ),
        (
            [
                {
                    "do": "choose",
                    "of": [[{"do": "steal", "n": 1}, {"do": "swap"}], [{"do": "damage", "n": "family", "who": "opponent"}]],
                }
            ],
            "Steal 1, swap places / 1 damage (other family)",
            "Ukradnij 1, zamiana miejsc / 1 obrażenie (inna rodzina)",
        ),
    ],
)
def test_short_texts(effects: list[dict[str, object]], english: str, polish: str) -> None:
    text = effects_from_json(effects)
    assert (short(text, ENGLISH), short(text, POLISH)) == (english, polish)


HEAL, DRAW, BLOCK = ({"do": "heal", "n": 1, "who": "self"}, {"do": "draw", "n": 1}, {"do": "block"})
EITHER = {"do": "choose", "of": [[HEAL], [DRAW]]}
LUCK = {"do": "roll", "table": {"6": [HEAL]}}


@pytest.mark.rule("LB-85", "LB-86")
@pytest.mark.parametrize(
    ("effects", "in_full", "in_short"),
    [
        ([EITHER, BLOCK], "Choose one: heal 1 HP; or draw 1 item. Prevent the next damage", "(Heal 1 / draw 1), then block"),
        ([BLOCK, EITHER], "Prevent the next damage to you in this battle. Choose", "Block, then (heal 1 / draw 1)"),
        ([LUCK, BLOCK], "Roll the die; on 6, heal 1 HP. Prevent the next damage", "(Roll 6: heal 1), then block"),
        ([BLOCK, LUCK], "Prevent the next damage to you in this battle. Roll", "Block, then roll 6: heal 1"),
        ([LUCK, LUCK], "2 times: roll the die; on 6, heal 1 HP.", "2 × (roll 6: heal 1)"),
        ([EITHER, EITHER], "2 times: choose one: heal 1 HP; or draw 1 item.", "2 × (heal 1 / draw 1)"),
        (
            [{"do": "choose", "of": [[LUCK], [DRAW]]}],
            "Choose one: (roll the die; on 6, heal 1 HP); or draw 1 item.",
            "(Roll 6: heal 1) / draw 1",
        ),
        (
            [{"do": "roll", "table": {"1": [EITHER], "2": [BLOCK]}}],
            "Roll the die; on 1, (choose one: heal 1 HP; or draw 1 item); on 2, prevent the next damage to you in this battle.",
            "Roll 1: (heal 1 / draw 1); 2: block",
        ),
        (
            [{"do": "equip", "effects": [LUCK, BLOCK]}, DRAW],
            "Equip: in each of your battle turns, (roll the die; on 6, heal 1 HP) and prevent the next damage",
            "(Each turn: (roll 6: heal 1), block), then draw 1",
        ),
    ],
)
def test_where_a_roll_or_a_choice_ends_is_told(effects: list[dict[str, object]], in_full: str, in_short: str) -> None:
    text = effects_from_json(effects)
    assert full(text, ENGLISH).startswith(in_full)
    assert short(text, ENGLISH) == in_short


@pytest.mark.rule("LB-83", "LB-87")
def test_a_distance_that_is_counted_is_none_for_each_tile() -> None:
    """Within 0 steps lies the tile one stands on: it may be turned over whoever the opponent is."""
    text = effects_from_json([{"do": "flip", "n": "family"}, {"do": "peek", "n": "hand"}])
    assert full(text, ENGLISH) == (
        "Flip a tile within 1 step if you fight somebody of the other family, else 0 steps."
        " Peek at a face-down tile within as many steps as you have cards in your hand."
    )
    polish = "Odwróć kafel w zasięgu 1 kroku, jeśli walczysz z kimś z innej rodziny, a inaczej 0 kroków."
    assert full(text, POLISH).startswith(polish)
    assert short(text, ENGLISH) == "Flip within 1 (other family), else 0, then peek within 1 per card in hand"


def test_what_stands_twice_in_a_row_is_said_once() -> None:
    text = effects_from_json([{"do": "peek", "n": 3}, {"do": "peek", "n": 3}])
    assert full(text, ENGLISH) == "Peek at a face-down tile within 3 steps (2 times)."
    assert short(text, ENGLISH) == "2 × peek within 3"


def test_every_icon_is_a_sprite() -> None:
    inner: Effects = (Effect(Do.BLOCK),)
    equipped = Effect(Do.EQUIP, when=When.HURT, lists=(inner,))
    holders = [Effect(Do.ROLL, lists=(inner,) * 6), Effect(Do.CHOOSE, lists=(inner, inner)), equipped]
    for effect in [*every_simple_effect(), *holders]:
        assert icon(effect) in MANIFEST


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shipped_card_says_what_it_does(language: str, library: Library) -> None:
    words = Words(LOCALE, language)
    texts = [text for card in library.characters for text in (*card.attacks, card.ability, card.special.effects)]
    texts += [card.effects for card in library.items if card.effects]
    texts += [card.effects for card in library.tiles if card.effects]
    for text in texts:
        assert full(text, words).endswith(".")
        # What the small card has room for: four lines of about thirty letters.
        assert len(short(text, words)) <= 120


def test_what_a_text_costs_its_own_user_is_told_alone() -> None:
    """Luck may spare what stands in a roll."""
    harm = {"do": "damage", "n": 1, "who": "self"}
    effects = [
        {"do": "damage", "n": 3, "who": "opponent"},
        harm,
        {"do": "attach", "what": "red", "who": "self"},
        {"do": "roll", "table": {"1": [harm]}},
        {"do": "discard", "n": 1, "who": "opponent"},
    ]
    assert cost(effects_from_json(effects), ENGLISH) == "take 1 damage, take RED"
    assert cost(effects_from_json(effects[:1]), ENGLISH) == ""


def test_a_card_without_effects_says_nothing() -> None:
    assert full((), ENGLISH) == short((), POLISH) == ""
