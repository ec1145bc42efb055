"""Characters move, and land (LB-21 to LB-28, LB-40, LB-60, LB-69, LB-72, LB-82)."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.core import Seat
from game.engine.lost_baggage.actions import Challenge, Walk
from game.engine.lost_baggage.battles import break_off, start_battle
from game.engine.lost_baggage.defeat import end_own_turn
from game.engine.lost_baggage.ending import brings_baggage, win
from game.engine.lost_baggage.events import (
    DirectionRolled,
    LandingIgnored,
    Rolled,
    TextLapsed,
    TileMatched,
    TileObeyed,
    TileTurned,
    Transported,
    Walked,
)
from game.engine.lost_baggage.geometry import Space, beyond, turned
from game.engine.lost_baggage.paths import Route
from game.engine.lost_baggage.pending import Arrival, Frame, Offer, PendingText, RandomMovement, Source
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.reach import challenges, rivals, walks
from game.engine.lost_baggage.state import LaidTile, Position, character_of, standing_on, tile_at
from game.engine.values import changed, put

MOST_LANDINGS = 8
"""The most landings that are resolved in a turn (LB-82)."""


def place_of(position: Position, seat: Seat) -> Space:
    """Return the space of a character. Raises ValueError for a player who is out."""
    space = position.players[seat].place
    if space is None:
        raise ValueError(f"seat {seat} is out and stands nowhere")
    return space


def walk(play: Play, seat: Seat, route: Route, steps: int, cause: str) -> None:
    """Walk a route (LB-21), also out of a battle (LB-72).

    In a dead end the turn ends, and the rest of the text lapses (LB-23).

    The caller asks for the landing.
    """
    break_off(play, seat)
    start = place_of(play, seat)
    to = route.path[-1] if route.path else start
    play.change(seat, place=to)
    play.emit(
        Walked(
            rule={"die": "LB-21", "step": "LB-82", "random": "LB-28"}[cause],
            seat=seat,
            start=start,
            path=route.path,
            to=to,
            steps=steps,
            cause=cause,
            dead_end=route.dead_end,
        )
    )
    if route.dead_end:
        lapse_in_dead_end(play, seat)


def roll_to_move(play: Play, seat: Seat, chance: Chance) -> None:
    """LB-21; where no tile is beside, the move ends as in a dead end (LB-23)."""
    value = chance.roll(1, 6)
    play.change_turn(moved=True, rolled=value)
    play.emit(Rolled(rule="LB-21", seat=seat, value=value, purpose="move"))
    if not walks(play, seat, value, up_to=False).ends:
        play.change_turn(rolled=0)
        walk(play, seat, Route((), True), value, "die")


def walk_by_die(play: Play, seat: Seat, choice: Walk | Challenge, chance: Chance) -> None:
    """LB-21: exactly the number rolled."""
    steps = play.turn.rolled if play.turn is not None else 0
    play.change_turn(rolled=0)
    walk_as_chosen(play, seat, choice, steps, "die", chance)


def walk_as_chosen(play: Play, seat: Seat, choice: Walk | Challenge, steps: int, cause: str, chance: Chance) -> None:
    """LB-21, LB-82: to the end, and land.

    LB-60: or up to a player, and start the battle. `cause` is "die" or "step".
    """
    ends, passed = walks(play, seat, steps, up_to=cause == "step")
    if isinstance(choice, Walk):
        walk(play, seat, ends[choice.to], steps, cause)
        arrive(play, seat)
    else:
        walk(play, seat, challenges(play, seat, passed)[choice.seat], steps, cause)
        start_battle(play, seat, choice.seat, chance)


def lapse_in_dead_end(play: Play, seat: Seat) -> None:
    """LB-23: the turn ends after the tile is resolved.

    The text that moved the character lapses, and those that led to it.
    """
    end_own_turn(play, seat)
    for place, frame in enumerate(play.frames):
        if isinstance(frame, PendingText) and frame.user == seat:
            if frame.text:
                play.emit(TextLapsed(rule="LB-23", seat=seat, card=frame.card, cause="dead_end"))
            play.frames = put(play.frames, place, changed(frame, text=()))


def land(play: Play, seat: Seat) -> None:
    """Land the character where it stands (LB-27), once this frame is the next."""
    play.push(Arrival(seat, play.fallen(seat), place_of(play, seat)))


def offer_battle(play: Play, seat: Seat) -> None:
    """Let the player start a battle where the character stands (LB-60).

    That is once this frame is the next, and not after the eighth landing of a turn (LB-82).
    """
    if play.turn is not None and play.turn.landings < MOST_LANDINGS:
        play.push(Offer(seat, play.fallen(seat), place_of(play, seat)))


def arrive(play: Play, seat: Seat) -> None:
    """Land the character where it has come to, then let its player start a battle (LB-60)."""
    offer_battle(play, seat)
    land(play, seat)


def transport(play: Play, seat: Seat, to: Space, cause: str, by: Seat) -> None:
    """Come to a space without walking, also out of a battle (LB-72, LB-82).

    The caller asks for the landing.
    """
    break_off(play, seat)
    start = place_of(play, seat)
    play.change(seat, place=to)
    play.emit(Transported(rule="LB-82", seat=seat, start=start, to=to, cause=cause, by=by))


def resolve(play: Play, arrival: Arrival) -> None:
    """Resolve a landing.

    LB-25, LB-26: turn the tile over and do what it says; LB-40, LB-41: or win. LB-82: the ninth does nothing.
    """
    seat, space = arrival.user, arrival.space
    tile = tile_at(play, space)
    if play.turn is None or tile is None or play.players[seat].place != space:
        return
    if play.turn.landings >= MOST_LANDINGS:
        play.emit(LandingIgnored(rule="LB-82", seat=seat, space=space))
        return
    play.change_turn(landings=play.turn.landings + 1)
    own = tile.face == character_of(play, seat).tile
    if not (own and tile.up):
        turn_over(play, seat, space, tile, "landing", "LB-25")
    if brings_baggage(play, seat, tile.face):
        win(play, seat, space, "LB-40" if tile.up else "LB-41")
    elif own:
        play.emit(TileMatched(rule="LB-26", seat=seat, space=space, tile=tile.face))
    elif not tile.up:
        play.emit(TileObeyed(rule="LB-25", seat=seat, space=space, tile=tile.face))
        text = play.board.library.tile[tile.face].effects
        play.push(PendingText(seat, play.fallen(seat), Source.TILE, tile.face, text))


def turn_over(play: Play, seat: Seat, space: Space, tile: LaidTile, cause: str, rule: str) -> None:
    """Turn a tile over.

    Its top side stays (LB-6), and everybody knows it from now on (LB-30).
    """
    up = not tile.up
    everybody = tuple(range(len(play.players)))
    play.change_tile(space, up=up, shown=True, seen=everybody)
    play.emit(TileTurned(rule=rule, seat=seat, space=space, tile=tile.face, up=up, cause=cause), reveals=up)


def random_step(play: Play, frame: RandomMovement, chance: Chance) -> None:
    """LB-28: one step of a random movement.

    After the last one, or in a dead end, the landing.

    On the way a battle may be started (LB-60); in a dead end only after the tile is resolved (LB-23).
    """
    seat, at = frame.user, place_of(play, frame.user)
    tile = tile_at(play, at)
    ahead = play.paths.onward(at, frame.before)
    if tile is None or not ahead or not frame.left:
        if frame.left and not ahead:
            lapse_in_dead_end(play, seat)
        arrive(play, seat)
        return
    to = None
    while to is None:
        value = chance.roll(1, 6)
        side = turned(tile.top, value)
        there = beyond(at, side)
        to = there if there in ahead else None
        play.emit(DirectionRolled(rule="LB-28", seat=seat, value=value, space=at, side=side, to=to))
    stuck = frame.left > 1 and not play.paths.onward(to, at)
    break_off(play, seat)
    play.change(seat, place=to)
    play.emit(Walked(rule="LB-28", seat=seat, start=at, path=(to,), to=to, steps=frame.left, cause="random", dead_end=stuck))
    play.push(changed(frame, left=frame.left - 1, before=at))
    if frame.left > 1 and not stuck:
        play.push(Offer(seat, play.fallen(seat), to))


def opponents_here(position: Position, offer: Offer) -> tuple[Seat, ...]:
    """Return the players with whom a battle may be started on a space (LB-60, LB-61).

    They are those who stand there, if the user does.

    Not those about whom the user has declined there.
    """
    here = standing_on(position, offer.space)
    if len(here) < 2 or offer.user not in here:
        return ()
    return tuple([other for other in rivals(position, offer.user) if other in here and other not in offer.declined])


def decline(play: Play) -> None:
    """LB-60: no battle here.

    Earlier arrivals on this tile whose offers still wait do not ask about the same players again.
    """
    answered = play.pop()
    if isinstance(answered, Offer):
        declined = opponents_here(play, answered)
        play.frames = tuple(_also_declined(frame, answered, declined) for frame in play.frames)


def _also_declined(frame: Frame, answered: Offer, declined: tuple[Seat, ...]) -> Frame:
    if not isinstance(frame, Offer) or (frame.user, frame.space) != (answered.user, answered.space):
        return frame
    return changed(frame, declined=tuple(sorted({*frame.declined, *declined})))
