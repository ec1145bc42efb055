"""Frozen values keep what they were made with, and others are made out of them."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, replace

import pytest

from game.engine.values import changed, frozen, put


@frozen
class Card:
    name: str
    up: bool = False


@frozen(kw_only=True)
class Happening:
    kind: str
    by: int = 0


@frozen(kw_only=True)
class Turned(Happening):
    card: Card


def test_a_value_has_what_it_was_made_with() -> None:
    assert (Card("a").name, Card("a").up, Card("a", True).up) == ("a", False, True)
    turned = Turned(kind="turned", card=Card("a"))
    assert (turned.kind, turned.by, turned.card) == ("turned", 0, Card("a"))
    assert repr(turned) == "Turned(kind='turned', by=0, card=Card(name='a', up=False))"


def test_a_value_that_lacks_something_or_is_given_too_much_is_a_mistake() -> None:
    with pytest.raises(TypeError, match="name"):
        Card()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="colour"):
        Card("a", colour="red")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="positional"):
        Happening("turned")  # type: ignore[call-arg]


def test_a_value_cannot_be_changed() -> None:
    for value in (Card("a"), changed(Card("a"), up=True)):
        with pytest.raises(FrozenInstanceError):
            value.__setattr__("up", False)
        with pytest.raises(FrozenInstanceError):
            value.__delattr__("up")
        assert not hasattr(value, "__dict__")


def test_equal_values_are_one_in_a_set_and_of_one_class() -> None:
    assert len({Card("a"), Card("a", False), Card("a", True)}) == 2
    assert type(Turned(kind="turned", card=Card("a"))) is Turned
    assert Happening(kind="turned") != Turned(kind="turned", card=Card("a"))


def test_a_value_with_another_part_is_another_value() -> None:
    card = Card("a")
    turned = changed(card, up=True)
    assert (card, turned) == (Card("a"), Card("a", up=True))
    assert turned == replace(card, up=True)
    assert type(turned) is Card and hash(turned) == hash(Card("a", up=True))
    with pytest.raises(TypeError, match="Card has no field 'colour'"):
        changed(card, colour="red")


def test_values_travel_between_processes() -> None:
    for value in (Card("a"), changed(Card("a"), up=True), Turned(kind="turned", card=Card("a"))):
        assert pickle.loads(pickle.dumps(value)) == value


def test_a_tuple_with_another_value_in_one_place() -> None:
    assert put((1, 2, 3), 1, 7) == (1, 7, 3)
