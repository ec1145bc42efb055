"""Consistency checks of a state: each card is in one place, and the phase fits the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from types import MappingProxyType

from game.engine.core import Seat
from game.engine.lost_baggage.choices import legal
from game.engine.lost_baggage.observation import items_of, tiles_of
from game.engine.lost_baggage.pending import Arrival, Discarding, Frame, Offer, PendingText, Source
from game.engine.lost_baggage.state import Phase, State, battle_of, is_in, takeable, tile_at
from game.engine.lost_baggage.targets import pending_question
from game.engine.lost_baggage.vocabulary import Do
from game.engine.unfit import Unfit, quoted, require_fit

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "lb_out": "each player is out at most once, and never all of them",
        "lb_known": "the {cards} of a set are in the card library",
        "lb_brought": "the {cards} on the table are those that the players brought",
        "lb_character": "a player who is in has a character on the table, one who is out has none",
        "lb_sorted": "the cards are in ascending order",
        "lb_equipped": "it is an item that can be equipped",
        "lb_hp": "the character has 1 to {most}",
        "lb_stands": "the character stands on a tile",
        "lb_fights": "only who fights has a battle deck, a hand, attached items or a block",
        "lb_items_there": "who fights has all items in the battle",
        "lb_battles": "each battle has two players, and each player one battle",
        "lb_together": "two who fight stand on one tile",
        "lb_seen": "who has seen a tile is in ascending order",
        "lb_waits": "nothing waits of a player who is out",
        "lb_text": "the text of the {source} {card} is that of a card in the library",
        "lb_used": "an item in use is the card that is carried out",
        "lb_arrives": "a character arrives on a tile",
        "lb_round": "a turn is in a round",
        "lb_before": "nothing is carried out before the first turn",
        "lb_rolls": "there is one for each player, or none",
        "lb_starts": "until it is known who starts, the players roll for it",
        "lb_started": "in a turn it is known who started",
        "lb_reacted": "whose items have acted is in ascending order",
        "lb_in": "it is the turn of a player who is in",
        "lb_nobody": "nobody decides anything exactly when the game is over",
        "lb_decides": "player {seat} can decide what {phase} says",
        "lb_characters": "characters",
        "lb_items": "items",
        "lb_tiles": "tiles",
    }
)
"""Every code of a fault of this game's states with its English sentence."""


class LostBaggageUnfit(Unfit):
    """A state of Lost Baggage is no possible one: a code of its own SENTENCES."""

    sentences = SENTENCES


_fit = partial(require_fit, LostBaggageUnfit)


def require(state: State) -> None:
    """Raise ValueError when a state that was read is no possible state."""
    gone = [out.seat for out in state.out]
    _fit(len(set(gone)) == len(gone) < len(state.players), "out", "lb_out")
    _cards(state)
    for seat in range(len(state.players)):
        _player(state, seat)
    _battles(state)
    for frame in state.frames:
        _frame(state, frame)
    _course(state)
    _decision(state)


def _cards(state: State) -> None:
    """Check that every card that the players brought is somewhere, once."""
    library, sets = state.board.library, state.sets
    for cards, player in zip(sets, state.players, strict=True):
        in_play = (player.character,) if player.character is not None else ()
        there = (*player.characters, *player.fallen, *in_play)
        _once("characters", there, cards.characters, library.character)
    _once("items", items_of(state), (item for cards in sets for item in cards.items), library.item)
    _once("tiles", tiles_of(state), (tile for cards in sets for tile in cards.tiles), library.tile)


def _once(kind: str, there: Iterable[str], brought: Iterable[str], known: Mapping[str, object]) -> None:
    cards = Counter(brought)
    _fit(all(card in known for card in cards), "sets", "lb_known", cards=LostBaggageUnfit(f"lb_{kind}"))
    _fit(Counter(there) == cards, "sets", "lb_brought", cards=LostBaggageUnfit(f"lb_{kind}"))


def _player(state: State, seat: Seat) -> None:
    player, library = state.players[seat], state.board.library
    place = f"players[{seat}]"
    still_in = is_in(state, seat)
    there = (player.character is not None) == (player.place is not None) == still_in
    _fit(there, place, "lb_character")
    for name in ("items", "hand", "to_lay"):
        cards = getattr(player, name)
        _fit(list(cards) == sorted(cards), f"{place}.{name}", "lb_sorted")
    if player.equipped is not None:
        effects = library.item[player.equipped].effects
        _fit(any(effect.do is Do.EQUIP for effect in effects), f"{place}.equipped", "lb_equipped")
    if player.character is not None:
        most = library.character[player.character].hp
        _fit(1 <= player.hp <= most, f"{place}.hp", "lb_hp", most=most)
        laid = state.turn is None or tile_at(state, player.place) is not None
        _fit(laid, f"{place}.place", "lb_stands")
    if battle_of(state, seat) is None:
        in_battle = player.pack or player.hand or player.attached or player.block
        _fit(not in_battle, place, "lb_fights")
    else:
        _fit(not player.items, f"{place}.items", "lb_items_there")


def _battles(state: State) -> None:
    fighters = [seat for battle in state.battles for seat in battle.fighters]
    _fit(len(set(fighters)) == len(fighters), "battles", "lb_battles")
    for battle in state.battles:
        one, other = (state.players[seat].place for seat in battle.fighters)
        _fit(one is not None and one == other, "battles", "lb_together")
    for tile in state.tiles:
        _fit(tile is None or list(tile.seen) == sorted(set(tile.seen)), "tiles", "lb_seen")


def _frame(state: State, frame: Frame) -> None:
    library = state.board.library
    _fit(is_in(state, frame.user), "frames", "lb_waits")
    match frame:
        case PendingText():
            kinds = {Source.TILE: library.tile, Source.ITEM: library.item, Source.BONUS: library.item}
            known = frame.card in kinds.get(frame.source, library.character)
            _fit(known, "frames", "lb_text", source=frame.source, card=quoted(frame.card))
            _fit(frame.used in (None, frame.card), "frames", "lb_used")
        case Arrival() | Offer():
            _fit(tile_at(state, frame.space) is not None, "frames", "lb_arrives")


def _course(state: State) -> None:
    turn = state.turn
    started = turn is not None
    _fit(not started or state.round > 0, "round", "lb_round")
    _fit(started or not (state.frames or state.battles), "turn", "lb_before")
    _fit(len(state.start_rolls) in (0, len(state.players)), "start_rolls", "lb_rolls")
    rolled_for = state.starter is None and state.ending is None
    _fit(not rolled_for or bool(state.start_rolls), "start_rolls", "lb_starts")
    _fit(not started or (state.starter is not None and not state.start_rolls), "starter", "lb_started")
    if turn is not None:
        _fit(list(turn.reacted) == sorted(set(turn.reacted)), "turn", "lb_reacted")
    if turn is not None and state.ending is None:
        _fit(is_in(state, turn.seat) or bool(state.frames), "turn", "lb_in")


def _decision(state: State) -> None:
    """Check that the phase fits: the player to move has what there is to decide about."""
    over = state.ending is not None
    ended = over == (state.phase is Phase.OVER) == (state.actor is None)
    _fit(ended, "actor", "lb_nobody")
    if state.actor is None:
        return
    seat, turn = state.actor, state.turn
    frame = state.frames[-1] if state.frames else None
    own = turn is not None and turn.seat == seat and frame is None and turn.begun and not turn.over
    fighting = battle_of(state, seat) is not None
    match state.phase:
        case Phase.ROLL_FOR_START:
            fits = turn is None and state.starter is None and state.start_rolls[seat] == 0
        case Phase.LAY:
            fits = turn is None and state.starter is not None
        case Phase.TURN | Phase.BATTLE:
            fits = own and turn is not None and not turn.rolled and fighting == (state.phase is Phase.BATTLE)
        case Phase.WALK:
            fits = own and not fighting
        case Phase.FIGHT:
            fits = isinstance(frame, Offer) and frame.user == seat
        case Phase.DISCARD:
            fits = isinstance(frame, Discarding) and frame.user == seat and 0 < frame.left < len(takeable(state, seat))
        case _:
            waiting = pending_question(state, frame) if isinstance(frame, PendingText) and frame.user == seat else None
            fits = waiting is not None and waiting.phase is state.phase
    right = is_in(state, seat) and fits and bool(legal(state))
    _fit(right, "phase", "lb_decides", seat=seat, phase=repr(state.phase.value))
