"""Building positions by hand from small cards, and playing texts of actions on them.

The table is that for two, three or four of the rule page. Spaces are given as (q, r), tiles as "face", with ":3" for the side
of the top side (1 if it is not said) and "+" for a tile that is up: "spot:2+". Characters h1 to h5 are Humanoids, m1 to m5
Misfits, each with 10 HP, an attack of 2, an ability that heals 1, a special skill that does 5 for one item, the Lost Baggage
"bag_h1" and the tile "tile_h1". Items i1 to i9 and the tile "blank" do nothing. Other cards are written in the test.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from game.engine.chance import Fixed
from game.engine.core import Event, Illegal, Json, Step
from game.engine.lost_baggage import events
from game.engine.lost_baggage.board import Board
from game.engine.lost_baggage.cards import CardSet, Character, Family, Item, Library, Special, Tile
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.observation import items_of, tiles_of
from game.engine.lost_baggage.state import (
    Battle,
    LaidTile,
    Limits,
    Out,
    Phase,
    Player,
    Position,
    State,
    Turn,
    battle_of,
    paths_of,
)
from game.engine.lost_baggage.vocabulary import Do, Effects, effects_from_json

from .cards import TABLES

A, B, C, D, E, F = (0, 3), (0, 2), (0, 1), (0, 0), (0, -1), (0, -2)
"""A column of the table for two, from the home of seat 0 in the south to that of seat 1 in the north."""
X = (1, 0)
"""Beside C and D: with those two a triangle."""
LINE = dict.fromkeys((A, B, C, D, E, F), "blank")
FOUR_HOMES = {(2, 2): "blank", (-3, 4): "blank", (-3, -1): "blank", (2, -3): "blank"}
"""The homes of the table for four, by seat."""
QUARTER = dict.fromkeys([(0, 1), (0, 2), (1, 0), (2, 0), (1, 1), (2, 2), (1, 2), (2, 1)], "blank") | FOUR_HOMES
"""Tiles of seat 0 of that table, and the homes of the others."""

KEPT = Limits()
"""All limits, as usual."""

Words = str | Json
Texts = Mapping[str, Sequence[Words]]
"""The texts of cards by their names, as `library` takes them."""
EventT = TypeVar("EventT", bound=Event)


def text(*words: Words) -> Effects:
    """A card's text: "damage 2 opponent", "attach red self", "step 3", or what `roll`, `choose` and `equip` make."""
    return effects_from_json([_json(word) for word in words])


def _json(words: Words) -> Json:
    if isinstance(words, dict):
        return words
    name, *values = words.split()
    read = [int(value) if value.isdigit() else value for value in values]
    return {"do": name, **dict(zip(Do(name).fields, read, strict=True))}


def roll(**table: Sequence[Words]) -> Json:
    """A roll: roll(on1=["draw 1"], on2_5=[...])."""
    return {"do": "roll", "table": {key[2:].replace("_", "-"): [_json(one) for one in row] for key, row in table.items()}}


def choose(*options: Sequence[Words]) -> Json:
    """One of several: choose(["draw 1"], ["heal 1 self"])."""
    return {"do": "choose", "of": [[_json(one) for one in option] for option in options]}


def equip(*words: Words, when: str = "turn") -> Json:
    """A bonus action, in this situation."""
    return {"do": "equip", "when": when, "effects": [_json(word) for word in words]}


HUMANOIDS = ("h1", "h2", "h3", "h4", "h5")
MISFITS = ("m1", "m2", "m3", "m4", "m5")
BLANKS = tuple(f"i{number}" for number in range(1, 10))


def library(texts: Texts) -> Library:
    """The small cards and those of a test.

    `texts`: "tool" and what begins with it are items, "spot" and what begins with it tiles; "h1.attack", "h1.attack2",
    "h1.ability", "h1.special" (for one item; "h1.special2" for two) are a character's, "tile_h1" is its tile.
    """
    known = {name: text(*words) for name, words in texts.items()}
    characters = [_character(name, known) for name in (*HUMANOIDS, *MISFITS)]
    items = [Item(card.baggage, owner=card.id) for card in characters] + [Item(name) for name in BLANKS]
    tiles = [Tile(card.tile, known.get(card.tile, ()), card.id) for card in characters] + [Tile("blank")]
    items += [Item(name, effects) for name, effects in known.items() if name.startswith("tool")]
    tiles += [Tile(name, effects) for name, effects in known.items() if name.startswith("spot")]
    return Library.of(characters, items, tiles)


def _character(name: str, known: Mapping[str, Effects]) -> Character:
    attacks = [known.get(f"{name}.attack", text("damage 2 opponent"))]
    attacks += [known[f"{name}.attack2"]] if f"{name}.attack2" in known else []
    price = 2 if f"{name}.special2" in known else 1
    special = known.get(f"{name}.special2", known.get(f"{name}.special", text("damage 5 opponent")))
    ability = known.get(f"{name}.ability", text("heal 1 self"))
    family = Family.HUMANOID if name in HUMANOIDS else Family.MISFIT
    return Character(name, family, 10, tuple(attacks), ability, Special(price, special), f"bag_{name}", f"tile_{name}")


def who(character: str, at: Space, items: str = "", *, deck: str = "", hp: int = 10, **more: Any) -> Player:
    """A player: the character in play and where it stands, the items, and the character deck from the bottom up.

    `more`: other fields of Player; texts with spaces for lists of cards.
    """
    lists = {"pack", "hand", "attached", "fallen", "to_lay"}
    rest: dict[str, Any] = {name: tuple(value.split()) if name in lists else value for name, value in more.items()}
    player = Player(character, hp, at, tuple(deck.split()), items=tuple(sorted(items.split())), **rest)
    return replace(player, hand=tuple(sorted(player.hand)))


def tile(words: str) -> LaidTile:
    """A tile on the table; one that is up has been seen by everybody."""
    up = words.endswith("+")
    face, _, top = words.removesuffix("+").partition(":")
    return LaidTile(face, int(top or 1), up, shown=up)


def table(
    players: Sequence[Player | None],
    tiles: Mapping[Space, str],
    texts: Texts | None = None,
    *,
    deck: str = "",
    discards: str = "",
    battles: Sequence[Battle | tuple[int, int]] = (),
    starter: int = 0,
    number: int = 1,
    limits: Limits = KEPT,
    tags: bool = False,
    cards: Library | None = None,
    **turn: Any,
) -> State:
    """A position in a turn: of seat 0, unless `turn` says another one; `turn` are the fields of Turn.

    A player who is None is out. Piles are given from the bottom up. `cards`: others than the small ones. Each player
    brought the characters there are; seat 0 brought all other cards.
    """
    seats = len(players)
    board = Board(TABLES[seats], (), 10, library(texts or {}) if cards is None else cards, ())
    under_way = Turn(**{"seat": 0, **turn})
    fights = tuple(one if isinstance(one, Battle) else Battle(*one) for one in battles)
    laid = {space: tile(words) for space, words in tiles.items()}
    everybody = tuple(range(seats))
    tiles_ = tuple(
        replace(laid[space], seen=everybody if laid[space].up else ()) if space in laid else None for space in board.spaces
    )
    state = State(
        limits=limits,
        tags=tags,
        board=board,
        sets=(),
        players=tuple(Player(None, 0, None) if player is None else player for player in players),
        tiles=tiles_,
        paths=paths_of(board, tiles_),
        item_deck=tuple(deck.split()),
        discards=tuple(discards.split()),
        starter=starter,
        start_rolls=(),
        round=number,
        turn=under_way,
        battles=fights,
        frames=(),
        phase=Phase.WALK if under_way.rolled else Phase.TURN,
        actor=under_way.seat,
        out=tuple(Out(seat, "defeated") for seat, player in enumerate(players) if player is None),
        ending=None,
    )
    if battle_of(state, under_way.seat) is not None:
        state = replace(state, phase=Phase.BATTLE, turn=replace(under_way, moved=True))
    return replace(state, sets=tuple(_brought(state, seat) for seat in range(seats)))


def _brought(state: State, seat: int) -> CardSet:
    player = state.players[seat]
    characters = (*player.characters, *player.fallen, *((player.character,) if player.character else ()))
    if seat:
        return CardSet(f"set_{seat}", characters, (), ())
    return CardSet("set_0", characters, tuple(sorted(items_of(state))), tuple(sorted(tiles_of(state))))


def act(state: State, *texts: str, dice: Sequence[int] = ()) -> Step[State]:
    """Play actions one after the other, by whoever has to decide: the last state, and all events on the way.

    `dice`: all numbers that chance gives, dice and places in piles alike; they must be used up.
    """
    events: list[Event] = []
    reveals = False
    chance = Fixed(*dice)
    for one in texts:
        step = GAME.apply(state, GAME.decode(one), chance)
        state = step.state
        events += step.events
        reveals = reveals or step.reveals
    assert chance.left == 0, f"{chance.left} numbers were not asked for"
    return Step(state, tuple(events), reveals)


def choices(state: State) -> set[str]:
    """All that the player to move may do, as texts."""
    return {GAME.encode(action) for action in GAME.legal(state)}


def refused(state: State, words: str) -> tuple[str, str]:
    """The code and the rule of the reason why an action is refused; it must be refused."""
    reason = disabled_reason(state, words)
    return reason.code, reason.rule


def disabled_reason(state: State, words: str) -> Illegal:
    """The reason why an action is refused; it must be refused."""
    reason = GAME.check(state, GAME.decode(words))
    assert reason is not None, f"{words} is allowed"
    return reason


def all_of(step: Step[State], kind: type[EventT]) -> list[EventT]:
    """The events of a kind, in order."""
    return [event for event in step.events if isinstance(event, kind)]


def one(step: Step[State], kind: type[EventT]) -> EventT:
    """The only event of a kind."""
    found = all_of(step, kind)
    assert len(found) == 1, f"{len(found)} events {kind.__name__}"
    return found[0]


def none_of(step: Step[State], kind: type[Event]) -> bool:
    """Return whether no event of a kind happened."""
    return not all_of(step, kind)


def waits(state: State) -> tuple[int | None, str]:
    """Return who has to decide, and what."""
    return state.actor, state.phase.value


def laid(position: Position, space: Space) -> LaidTile:
    """The tile on a space."""
    found = position.tiles[position.board.index[space]]
    assert found is not None
    return found


def of_turn(happened: Sequence[Event]) -> Sequence[Event]:
    """Return the events up to the end of the turn under way."""
    ends = (number for number, event in enumerate(happened) if isinstance(event, events.TurnEnded | events.TurnStarted))
    return happened[: next(ends, None)]


def hp_after(before: Sequence[Player], happened: Iterable[Event]) -> tuple[int, ...]:
    """Return the HP of each player's character after events, 0 for one that has fallen."""
    left, fallen = [player.hp for player in before], set()
    for event in happened:
        match event:
            case events.Defeated(seat=seat):
                left[seat] = 0
                fallen.add(seat)
            case events.SparedAtOne(seat=seat):
                left[seat] = 1
            case events.Damaged(seat=seat, hp=hp) | events.Healed(seat=seat, hp=hp) if seat not in fallen:
                left[seat] = hp
    return tuple(left)
