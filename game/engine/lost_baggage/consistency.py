"""What must hold of a whole state, whatever file it comes from: each card is somewhere once, and the phase fits the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.engine.core import Seat
from game.engine.lost_baggage.board import space_text
from game.engine.lost_baggage.choices import legal
from game.engine.lost_baggage.geometry import SIDES
from game.engine.lost_baggage.hidden import items_of, tiles_of
from game.engine.lost_baggage.state import (
    Arrival,
    Discarding,
    Offer,
    Phase,
    Reading,
    Source,
    State,
    Wandering,
    battle_of,
    is_in,
    takeable,
    tile_at,
)
from game.engine.lost_baggage.targets import asked
from game.engine.lost_baggage.vocabulary import Do


def check(state: State) -> None:
    """Raises ValueError with one sentence when the state is not possible."""
    _check_sizes(state)
    _check_cards(state)
    for seat in range(len(state.players)):
        _check_player(state, seat)
    _check_battles(state)
    for frame in state.frames:
        _check_frame(state, frame)
    _check_course(state)
    _check_decision(state)


def _require(right: bool, sentence: str) -> None:
    if not right:
        raise ValueError(sentence)


def _check_sizes(state: State) -> None:
    players = state.board.players
    for name, things in (("sets", state.sets), ("players", state.players)):
        _require(len(things) == players, f"there are {len(things)} {name}, and one for each of {players} players is needed")
    gone = [out.seat for out in state.out]
    _require(len(set(gone)) == len(gone) < players, "each player is out at most once, and never all of them")
    named = [seat for battle in state.battles for seat in battle.fighters] + [frame.user for frame in state.frames]
    named += [state.turn.seat] if state.turn is not None else []
    _require(all(seat < players for seat in named), f"a seat is named that is none of 0 to {players - 1}")
    _require(all(tile is None or tile.top in SIDES for tile in state.tiles), "a tile's top lies at no side from 1 to 6")


def _check_cards(state: State) -> None:
    """Every card that the players brought is somewhere, once."""
    library = state.board.library
    kinds = (("characters", library.character), ("items", library.item), ("tiles", library.tile))
    for kind, known in kinds:
        for card in (card for cards in state.sets for card in getattr(cards, kind)):
            _require(card in known, f"the set has {card!r}, which is none of the {kind} of the card library")
    _same(items_of(state), (item for cards in state.sets for item in cards.items), "items")
    _same(tiles_of(state), (tile for cards in state.sets for tile in cards.tiles), "tiles")
    for cards, player in zip(state.sets, state.players, strict=True):
        in_play = (player.character,) if player.character is not None else ()
        _same((*player.characters, *player.fallen, *in_play), cards.characters, "characters")


def _same(there: Iterable[str], brought: Iterable[str], kind: str) -> None:
    _require(Counter(there) == Counter(brought), f"the {kind} on the table are not those that the players brought")


def _check_player(state: State, seat: Seat) -> None:
    player, library = state.players[seat], state.board.library
    still_in = is_in(state, seat)
    _require((player.character is not None) == (player.place is not None) == still_in, f"player {seat} is both in and out")
    for name in ("items", "hand", "to_lay"):
        cards = getattr(player, name)
        _require(list(cards) == sorted(cards), f"the {name} of player {seat} are not in order")
    if player.equipped is not None:
        effects = library.item[player.equipped].effects
        _require(any(effect.do is Do.EQUIP for effect in effects), f"{player.equipped!r} cannot be equipped")
    if player.character is not None:
        most = library.character[player.character].hp
        _require(1 <= player.hp <= most, f"player {seat} has {player.hp} HP, and 1 to {most} are possible")
        laid = state.turn is None or tile_at(state, player.place) is not None
        _require(laid, f"the character of player {seat} stands where no tile lies")
    if battle_of(state, seat) is None:
        _require(not (player.pack or player.hand or player.attached or player.block), f"player {seat} fights with nobody")
    else:
        _require(not player.items, f"player {seat} holds items outside the battle")


def _check_battles(state: State) -> None:
    fighters = [seat for battle in state.battles for seat in battle.fighters]
    _require(len(set(fighters)) == len(fighters), "a player is in two battles, or fights with nobody else")
    for battle in state.battles:
        one, other = (state.players[seat].place for seat in battle.fighters)
        _require(one is not None and one == other, "two who fight do not stand on one tile")


def _check_frame(state: State, frame: object) -> None:
    library = state.board.library
    match frame:
        case Reading(user, _, source, card, _, _, used, paid):
            kinds = {Source.TILE: library.tile, Source.ITEM: library.item, Source.BONUS: library.item}
            _require(card in kinds.get(source, library.character), f"the text of {card!r}, which is no such card, waits")
            _require(is_in(state, user), f"a text of player {user}, who is out, waits")
            _require(used in (None, card) and all(item in library.item for item in paid), f"{used!r} is not being used")
        case Arrival(user, _, space) | Offer(user, _, space):
            there = is_in(state, user) and tile_at(state, space) is not None
            _require(there, f"player {user} cannot arrive on {space_text(space) if space else 'no space'}")
        case Wandering(user) | Discarding(user):
            _require(is_in(state, user), f"player {user} is out, and something of theirs waits")


def _check_course(state: State) -> None:
    started = state.turn is not None
    _require(started == (state.round > 0) or not started, "a turn is under way in no round")
    _require(started or not (state.frames or state.battles), "something is carried out before the first turn")
    rolled_for = state.starter is None and state.ending is None
    _require(not rolled_for or bool(state.start_rolls), "nobody rolls for the start")
    _require(not started or (state.starter is not None and not state.start_rolls), "it is not known who started")
    if state.turn is not None and state.ending is None:
        _require(is_in(state, state.turn.seat) or bool(state.frames), "it is the turn of a player who is out")
        _require(state.turn.rolled <= 6, "the die has no such number")


def _check_decision(state: State) -> None:
    """The phase fits: the player to move has what there is to decide about."""
    over = state.ending is not None
    ended = over == (state.phase is Phase.OVER) == (state.actor is None)
    _require(ended, "nobody decides anything exactly when the game is over")
    if state.actor is None:
        return
    seat, turn = state.actor, state.turn
    frame = state.frames[-1] if state.frames else None
    own = turn is not None and turn.seat == seat and frame is None and not turn.over
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
            waiting = asked(state, frame) if isinstance(frame, Reading) and frame.user == seat else None
            fits = waiting is not None and waiting.phase is state.phase
    _require(is_in(state, seat) and fits and bool(legal(state)), f"player {seat} cannot be in the phase {state.phase.value!r}")
