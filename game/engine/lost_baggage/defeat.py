"""Characters are defeated, and players resign (LB-42, LB-54, LB-70, LB-73)."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.core import Seat
from game.engine.lost_baggage import piles
from game.engine.lost_baggage.battles import end_battle
from game.engine.lost_baggage.ending import eliminate
from game.engine.lost_baggage.events import CharacterDrawn, Defeated, SparedAtOne
from game.engine.lost_baggage.pending import PendingText
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.state import battle_of, clockwise, opponent_of


def defeat_at_zero(play: Play, chance: Chance) -> None:
    """LB-70: defeat the characters at 0 HP, after every effect.

    They are defeated in seating order from the player whose turn it is (LB-54).
    """
    if 0 not in [player.hp for player in play.players]:
        return
    current = play.turn.seat if play.turn is not None else 0
    for battle in play.battles:
        if all(play.players[seat].hp == 0 for seat in battle.fighters):
            spared = battle.instigator if current == battle.defender else battle.defender
            play.change(spared, hp=1)
            play.emit(SparedAtOne(rule="LB-70", seat=spared))
    for seat in clockwise(play, current):
        if play.ending is None and play.players[seat].hp == 0:
            _defeat(play, seat, chance)


def _defeat(play: Play, seat: Seat, chance: Chance) -> None:
    """LB-70, LB-71 in battle, LB-54 outside.

    Then the next character (LB-73), or the player is out (LB-42).
    """
    battle, player = battle_of(play, seat), play.players[seat]
    if player.character is None or player.place is None:
        raise ValueError(f"seat {seat} has no character to be defeated")
    rule = "LB-54" if battle is None else "LB-70"
    play.change(seat, character=None, place=None, fallen=(*player.fallen, player.character))
    play.emit(Defeated(rule=rule, seat=seat, character=player.character, space=player.place))
    if battle is not None:
        end_battle(play, battle, opponent_of(play, seat), "defeat", "LB-70")
    else:
        piles.return_items(play, seat, "LB-54", chance)
        end_own_turn(play, seat)
    if player.characters:
        play_character(play, seat, "LB-73")
    else:
        eliminate(play, seat, "defeated")


def play_character(play: Play, seat: Seat, rule: str) -> None:
    """Play the top card of the character deck, on the home tile.

    Full HP, no sliders (LB-10, LB-15, LB-73).
    """
    *rest, name = play.players[seat].characters
    hp, home = play.board.library.character[name].hp, play.board.regions[seat].home
    play.change(seat, character=name, hp=hp, place=home, characters=tuple(rest), red=False, blue=False)
    play.emit(CharacterDrawn(rule=rule, seat=seat, character=name, space=home, hp=hp, left=len(rest)), reveals=True)


def end_own_turn(play: Play, seat: Seat) -> None:
    """End this player's turn, if it is that."""
    if play.turn is not None and play.turn.seat == seat:
        play.change_turn(over=True)


def resign(play: Play, seat: Seat, chance: Chance) -> None:
    """LB-42: the items go to the opponent, outside battle back into the item deck.

    Tiles not laid yet leave play.
    """
    kept = []
    for frame in play.frames:
        if frame.user != seat:
            kept.append(frame)
        elif isinstance(frame, PendingText):
            piles.put_away(play, frame)
    play.frames = tuple(kept)
    battle = battle_of(play, seat)
    if battle is not None:
        end_battle(play, battle, opponent_of(play, seat), "resigned", "LB-42")
    else:
        piles.return_items(play, seat, "LB-42", chance)
    end_own_turn(play, seat)
    player = play.players[seat]
    if player.character is not None:
        play.change(seat, fallen=(*player.fallen, player.character))
    eliminate(play, seat, "resigned")
