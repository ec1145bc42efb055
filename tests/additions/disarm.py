"""An effect that takes the opponent's equipped item is read, carried out, weighed by computers, worded and drawn."""

from __future__ import annotations

from pathlib import Path

import game
from game import paths
from game.bots.lost_baggage.facts import facts
from game.bots.lost_baggage.sensible import Sense
from game.content.lost_baggage import cards
from game.engine.core import Step
from game.engine.lost_baggage.actions import UseItem
from game.engine.lost_baggage.events import EffectSkipped, ItemDiscarded
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.previews import text_preview
from game.engine.lost_baggage.state import State
from game.ui.services.text import Text
from game.ui.tables.lost_baggage.cards.effects import About
from game.ui.tables.lost_baggage.cards.text import full, icon, short
from game.ui.tables.lost_baggage.workshop.sorting import is_about
from tests.engine.lost_baggage.table import LINE, C, Texts, act, equip, one, table, who
from tests.tools import random_play
from tests.ui.lost_baggage.fights import Sitting, fight
from tests.ui.play import Program, new_match

SANDWICH = cards.library(cards.material(None)[0]).item["sandwich"]


def fighting(equipped: str | None) -> State:
    """Seat 0 with a disarming item fights seat 1."""
    texts: Texts = {"tool": ["disarm"], "tool_equipped": [equip("block")]}
    players = [who("h1", C, hand="tool"), who("m1", C, equipped=equipped)]
    return table(players, LINE, texts, battles=[(0, 1)])


def test_this_is_the_copy() -> None:
    assert Path(game.__file__).parents[1] == Path.cwd()


def test_it_is_read_and_written() -> None:
    assert [effect.do.value for effect in SANDWICH.effects] == ["disarm"]
    state = fighting("tool_equipped")
    assert GAME.load(GAME.dump(state), state.board) == state


def test_it_takes_the_equipped_item() -> None:
    step = act(fighting("tool_equipped"), "use tool")
    lost = [event for event in step.events if isinstance(event, ItemDiscarded) and event.seat == 1]
    assert [(event.item, event.rule) for event in lost] == [("tool_equipped", "LB-89")]
    assert step.state.players[1].equipped is None
    assert "tool_equipped" in step.state.discards


def test_it_is_skipped_where_nothing_is_equipped() -> None:
    skipped = one(act(fighting(None), "use tool"), EffectSkipped)
    assert (skipped.do, skipped.why) == ("disarm", "no_cards")
    preview = text_preview(GAME.observe(fighting(None), 0), UseItem("tool"))
    assert preview is not None
    assert [effect.why for effect in preview.effects] == ["no_cards"]


def test_computers_know_its_worth_and_hints_its_reason() -> None:
    armed, bare = (GAME.observe(fighting(equipped), 0) for equipped in ("tool_equipped", None))
    text = armed.board.library.item["tool"].effects
    assert (Sense(armed).text(text), Sense(bare).text(text)) == (3.0, 0.0)
    assert ("disarms", 1) in [(reason.code, reason.seat) for reason in facts(armed, 0, UseItem("tool"))]


def test_whole_games_are_played_with_it() -> None:
    match = new_match("lost_baggage", "two_10", start="1", laying="ready")
    for seed in range(3):
        steps: list[Step[State]] = list(random_play.play(GAME, match.board, seed))
        assert GAME.outcome(steps[-1].state) is not None


def test_its_card_is_worded_and_found_in_the_workshop() -> None:
    english = Text(paths.assets() / "locale", "en")
    said = "Make the opponent discard the equipped item."
    assert full(SANDWICH.effects, english) == said
    assert (icon(SANDWICH.effects[0]), short(SANDWICH.effects, english)) == ("ui/icon_flag", "Disarm")
    assert is_about(SANDWICH, About.EQUIPMENT)


def test_it_is_used_at_the_table() -> None:
    library = new_match("lost_baggage", "two_10").board.library
    worn = next(card.id for card in library.items if any(effect.do.value == "equip" for effect in card.effects))
    sitting = Sitting(Program(), fight({"hand": ("sandwich",)}, {"equipped": worn}))
    assert sitting.hand() == ("sandwich",)
    sitting.do(UseItem("sandwich"))
    state = sitting.match.state
    assert state.players[1].equipped is None
    assert worn in state.discards
    assert sitting.running.up_to_date()
