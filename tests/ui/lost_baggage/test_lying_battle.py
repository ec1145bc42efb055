"""A battle on a lying telephone: each fighter at a side, the figures between them below what the opponent could do."""

from __future__ import annotations

import pytest

from game.ui.hud.turn_panel import TurnPanel
from game.ui.tables.lost_baggage.battle.arena import HEAD
from game.ui.tables.lost_baggage.cards.character_card import SkillRow
from game.ui.tables.lost_baggage.cards.low_card import LowCard
from game.ui.tables.lost_baggage.table import LostBaggageTable
from tests.tools.glass import GUEST, SIZES, Glass
from tests.ui.lost_baggage.fights import fight

GHOST = {"character": "ghost", "hp": 5, "hand": ("hot_tea", "rope"), "pack": ("kite",), "equipped": "slingshot", "red": True}
CAPTAIN = {"character": "captain", "hp": 9, "hand": ("soap",), "pack": ("net",), "attached": ("sandwich",)}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_each_fighter_has_a_side_and_what_may_come_is_over_the_opponent(language: str, players: int) -> None:
    glass = Glass(fight(GHOST, CAPTAIN, players=players, turns=(3, 3)), SIZES["lying"], GUEST, language)
    glass.picture()
    table, px = glass.table.table, glass.guest.theme.px
    assert isinstance(table, LostBaggageTable)
    stage = table.panels.layer.stage
    assert stage.visible
    own, other = stage.sides
    for side in (own, other):
        assert isinstance(side.card, LowCard)
        assert side.card.visible
        assert side.deck.visible
        assert side.deck.rect.height >= px(44)
        signs = [row for row in side.card.children if isinstance(row, SkillRow)]
        assert len(signs) >= 3
        assert all(side.card.rect.contains(sign.rect) for sign in signs)
    mine, theirs = stage.arena.figures()
    assert own.rect.right < mine.left < mine.right < theirs.right < other.rect.left
    assert theirs.height > px(HEAD * 1.25), "larger than on the board"
    assert stage.intent.visible
    assert theirs.top > stage.intent.rect.bottom > px(100)
    panel = next(widget for widget in glass.table.root.children if isinstance(widget, TurnPanel))
    apart = [
        panel.rect,
        own.rect,
        other.rect,
        mine,
        stage.intent.rect,
        stage.discards.rect,
        stage.plaque.rect,
        table.host.buttons,
    ]
    apart += [strip.rect for strip in stage.people if strip.visible]
    assert len(apart) == 8 + players - 2
    assert all(glass.table.window.contains(rect) for rect in apart)
    assert not any(one.colliderect(two) for one in apart for two in apart if one is not two)
    assert stage.plaque.title == ("Turn 4 of 12" if language == "en" else "Tura 4 z 12")


def test_the_strip_of_a_battle_has_room_for_both_fighters() -> None:
    """While the third has the turn, the two who fight are a strip over the board."""
    glass = Glass(fight({"hp": 10}, {"hp": 11}, players=3, acting=2, turns=(3, 3)), SIZES["lying"], GUEST)
    glass.picture()
    table, px = glass.table.table, glass.guest.theme.px
    assert isinstance(table, LostBaggageTable)
    strip, other = table.panels.layer.strips
    assert strip.visible
    assert not other.visible
    faces, lives = 2 * (strip.rect.height - px(8)), 2 * px(60)
    assert strip.rect.width >= px(16) + faces + lives
