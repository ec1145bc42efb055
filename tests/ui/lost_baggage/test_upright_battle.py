"""A battle on an upright telephone: the other's low card, the figures, the own card with its lines, and the hand."""

from __future__ import annotations

import pytest

from game.content.positions import PositionReader
from game.learn.exercise import Exercise
from game.play.match import Match
from game.play.record import Player
from game.ui.tables.lost_baggage.cards.character_card import SkillRow
from game.ui.tables.lost_baggage.cards.low_card import LowCard
from game.ui.tables.lost_baggage.cards.piles import label_width
from game.ui.tables.lost_baggage.table import LostBaggageTable
from tests.games import ALL
from tests.tools.glass import GUEST, SIZES, Glass
from tests.ui.lost_baggage.fights import fight


def fighting() -> Match:
    """Two who fight on one tile; the first is to act."""
    reader = PositionReader(ALL["lost_baggage"])
    start = reader.read({"level": "two_10"}).state
    places = [player.place for player in start.players]
    names = [player.character for player in start.players]
    at = f"{places[0][0]},{places[0][1]}"
    table = {"level": "two_10", "characters": [f"{name} {at}" for name in names], "turn": {}, "battle": True}
    return Exercise(reader.read(table)).begin([Player("Zosia"), Player("Wojtek")])


@pytest.mark.parametrize("language", ["en", "pl"])
def test_all_of_a_battle_has_its_place_one_below_the_other(language: str) -> None:
    glass = Glass(fighting(), SIZES["upright"], GUEST, language)
    glass.picture()
    table = glass.table.table
    assert isinstance(table, LostBaggageTable)
    stage = table.panels.layer.stage
    assert stage.visible
    own, other = (stage.sides[side].card for side in (0, 1))
    assert isinstance(own, LowCard)
    assert isinstance(other, LowCard)
    assert (own.visible, own.folded, other.visible, other.folded) == (True, False, True, True)
    window = glass.table.window
    assert window.contains(own.rect)
    assert window.contains(other.rect)
    figures = list(stage.arena.figures())
    assert all(other.rect.bottom <= figure.top and figure.bottom <= own.rect.top for figure in figures)
    rows = [row for row in own.children if isinstance(row, SkillRow)]
    assert all(own.rect.contains(row.rect) and row.rect.height >= glass.guest.theme.px(46) for row in rows)
    assert not any(one.rect.colliderect(two.rect) for one in rows for two in rows if one is not two)
    signs = [row for row in other.children if isinstance(row, SkillRow)]
    assert len(signs) >= 3
    assert all(other.rect.contains(sign.rect) for sign in signs)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("players", [2, 3])
def test_the_piles_of_both_are_seen_whole_below_what_the_other_could_do(language: str, players: int) -> None:
    """Each has all four, among them equipment, whose moment has no room."""
    both = {"hand": ("soap",), "pack": ("net",), "attached": ("sandwich",), "equipped": "slingshot"}
    match = fight(
        {"character": "ghost", "hp": 5} | both, {"character": "captain", "hp": 9} | both, players=players, discards=("rope",)
    )
    glass = Glass(match, SIZES["upright"], GUEST, language)
    glass.picture()
    table = glass.table.table
    assert isinstance(table, LostBaggageTable)
    stage, window = table.panels.layer.stage, glass.table.window
    assert stage.intent.visible
    taken = [stage.intent.rect, stage.discards.rect, *stage.arena.figures()]
    for side in stage.sides:
        shown = [pile for pile in (side.deck, side.hand, side.paid, side.equipped) if pile.rect.width]
        assert len(shown) >= 3
        for pile in shown:
            label = pile.rect.inflate(label_width(pile, pile.words) - pile.rect.width, 0)
            assert window.contains(label)
            assert not any(label.colliderect(rect) for rect in taken)
            taken.append(label)
