"""Events say who may see them: nothing is shown that does not say so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

import pytest

from game.engine.core import Event, Open, PlayerEvent, field_visibility, known_to, redacted
from game.registry import Entry
from tests.games import each_game


@each_game
def test_every_field_of_every_event_says_who_may_see_it(entry: Entry) -> None:
    kinds = entry.game().events.values()
    assert kinds
    unsaid = [f"{kind.__name__}.{name}" for kind in kinds for name, sight in field_visibility(kind).items() if sight is None]
    assert unsaid == []


@each_game
def test_the_seats_that_may_see_a_field_are_open_fields_of_the_event(entry: Entry) -> None:
    for kind in entry.game().events.values():
        said = field_visibility(kind)
        named = [name for sight in said.values() if sight is not None for name in sight.seats or ()]
        for name in (*named, *(kind.witnesses or ())):
            sight = said[name]
            assert sight is not None and sight.seats is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Whispered(PlayerEvent):
    """`to` and `seat` know the word; nobody knows `forgotten`, about which nothing is said."""

    to: Open[int]
    word: Annotated[str | None, known_to("seat", "to")]
    forgotten: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hidden(PlayerEvent):
    """Only `seat` notices this."""

    witnesses: ClassVar[tuple[str, ...] | None] = ("seat",)


WHISPER = Whispered(rule="XY-1", seat=0, to=2, word="plum", forgotten="fig")


@pytest.mark.parametrize(("seat", "word"), [(0, "plum"), (1, None), (2, "plum"), (None, None)])
def test_a_field_is_seen_by_those_it_is_known_to(seat: int | None, word: str | None) -> None:
    assert redacted(WHISPER, seat) == Whispered(rule="XY-1", seat=0, to=2, word=word, forgotten=None)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_field_without_a_word_is_seen_by_nobody(seat: int | None) -> None:
    seen = redacted(WHISPER, seat)
    assert isinstance(seen, Whispered)
    assert seen.forgotten is None
    assert field_visibility(Whispered)["forgotten"] is None


def test_an_event_with_witnesses_reaches_nobody_else() -> None:
    event: Event = Hidden(rule="XY-1", seat=1)
    assert [redacted(event, seat) for seat in (0, 1, None)] == [None, event, None]
