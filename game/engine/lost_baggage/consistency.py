"""Consistency checks of a state: each card is in one place, and the phase fits the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from game.engine.codec import require_fit
from game.engine.core import Seat
from game.engine.lost_baggage.choices import legal
from game.engine.lost_baggage.observation import items_of, tiles_of
from game.engine.lost_baggage.pending import Arrival, Discarding, Frame, Offer, PendingText, Source
from game.engine.lost_baggage.state import Phase, State, battle_of, is_in, takeable, tile_at
from game.engine.lost_baggage.targets import pending_question
from game.engine.lost_baggage.vocabulary import Do


def require(state: State) -> None:
    """Raise ValueError when a state that was read is no possible state."""
    gone = [out.seat for out in state.out]
    require_fit(len(set(gone)) == len(gone) < len(state.players), "out", "each player is out at most once, and never all of them")
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
    require_fit(all(card in known for card in cards), "sets", f"the {kind} of a set are in the card library")
    require_fit(Counter(there) == cards, "sets", f"the {kind} on the table are those that the players brought")


def _player(state: State, seat: Seat) -> None:
    player, library = state.players[seat], state.board.library
    place = f"players[{seat}]"
    still_in = is_in(state, seat)
    there = (player.character is not None) == (player.place is not None) == still_in
    require_fit(there, place, "a player who is in has a character on the table, one who is out has none")
    for name in ("items", "hand", "to_lay"):
        cards = getattr(player, name)
        require_fit(list(cards) == sorted(cards), f"{place}.{name}", "the cards are in ascending order")
    if player.equipped is not None:
        effects = library.item[player.equipped].effects
        require_fit(any(effect.do is Do.EQUIP for effect in effects), f"{place}.equipped", "it is an item that can be equipped")
    if player.character is not None:
        most = library.character[player.character].hp
        require_fit(1 <= player.hp <= most, f"{place}.hp", f"the character has 1 to {most}")
        laid = state.turn is None or tile_at(state, player.place) is not None
        require_fit(laid, f"{place}.place", "the character stands on a tile")
    if battle_of(state, seat) is None:
        in_battle = player.pack or player.hand or player.attached or player.block
        require_fit(not in_battle, place, "only who fights has a battle deck, a hand, attached items or a block")
    else:
        require_fit(not player.items, f"{place}.items", "who fights has all items in the battle")


def _battles(state: State) -> None:
    fighters = [seat for battle in state.battles for seat in battle.fighters]
    require_fit(len(set(fighters)) == len(fighters), "battles", "each battle has two players, and each player one battle")
    for battle in state.battles:
        one, other = (state.players[seat].place for seat in battle.fighters)
        require_fit(one is not None and one == other, "battles", "two who fight stand on one tile")
    for tile in state.tiles:
        require_fit(
            tile is None or list(tile.seen) == sorted(set(tile.seen)), "tiles", "who has seen a tile is in ascending order"
        )


def _frame(state: State, frame: Frame) -> None:
    library = state.board.library
    require_fit(is_in(state, frame.user), "frames", "nothing waits of a player who is out")
    match frame:
        case PendingText():
            kinds = {Source.TILE: library.tile, Source.ITEM: library.item, Source.BONUS: library.item}
            known = frame.card in kinds.get(frame.source, library.character)
            require_fit(known, "frames", f"the text of the {frame.source} {frame.card!r} is that of a card in the library")
            require_fit(frame.used in (None, frame.card), "frames", "an item in use is the card that is carried out")
        case Arrival() | Offer():
            require_fit(tile_at(state, frame.space) is not None, "frames", "a character arrives on a tile")


def _course(state: State) -> None:
    turn = state.turn
    started = turn is not None
    require_fit(not started or state.round > 0, "round", "a turn is in a round")
    require_fit(started or not (state.frames or state.battles), "turn", "nothing is carried out before the first turn")
    require_fit(len(state.start_rolls) in (0, len(state.players)), "start_rolls", "there is one for each player, or none")
    rolled_for = state.starter is None and state.ending is None
    require_fit(not rolled_for or bool(state.start_rolls), "start_rolls", "until it is known who starts, the players roll for it")
    require_fit(
        not started or (state.starter is not None and not state.start_rolls), "starter", "in a turn it is known who started"
    )
    if turn is not None:
        require_fit(list(turn.reacted) == sorted(set(turn.reacted)), "turn", "whose items have acted is in ascending order")
    if turn is not None and state.ending is None:
        require_fit(is_in(state, turn.seat) or bool(state.frames), "turn", "it is the turn of a player who is in")


def _decision(state: State) -> None:
    """Check that the phase fits: the player to move has what there is to decide about."""
    over = state.ending is not None
    ended = over == (state.phase is Phase.OVER) == (state.actor is None)
    require_fit(ended, "actor", "nobody decides anything exactly when the game is over")
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
            fits = own and turn is not None and turn.rolled > 0 and not fighting
        case Phase.FIGHT:
            fits = isinstance(frame, Offer) and frame.user == seat
        case Phase.DISCARD:
            fits = isinstance(frame, Discarding) and frame.user == seat and 0 < frame.left < len(takeable(state, seat))
        case _:
            waiting = pending_question(state, frame) if isinstance(frame, PendingText) and frame.user == seat else None
            fits = waiting is not None and waiting.phase is state.phase
    right = is_in(state, seat) and fits and bool(legal(state))
    require_fit(right, "phase", f"player {seat} can decide what {state.phase.value!r} says")
