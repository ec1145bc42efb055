"""The begin and end of battles and of battle turns (LB-60 to LB-75)."""

from __future__ import annotations

from game.engine.chance import Chance, shuffled
from game.engine.core import Seat
from game.engine.lost_baggage import piles
from game.engine.lost_baggage.events import BattleEnded, BattleStarted, BonusUsed, LootTaken
from game.engine.lost_baggage.pending import Bonus, PendingText, Source
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.state import Battle, Position, battle_of
from game.engine.lost_baggage.vocabulary import Do, Effect, When
from game.engine.values import changed, put

MOST_BATTLE_TURNS = 12
"""The battle turns of each fighter after which a battle ends without a winner (LB-75)."""


def start_battle(play: Play, instigator: Seat, defender: Seat, chance: Chance) -> None:
    """LB-60: the rest of the turn and of any text ends.

    LB-62, LB-63: the first battle turn follows at once.

    It has no status effects (LB-64), and in it items may act that acted earlier in the turn (LB-66).
    """
    while play.frames:
        frame = play.pop()
        if isinstance(frame, PendingText):
            piles.put_away(play, frame, "battle")
    for seat in (instigator, defender):
        play.change(seat, pack=shuffled(play.players[seat].items, chance), items=())
    play.battles = (*play.battles, Battle(instigator, defender))
    play.change_turn(moved=True, used=False, rolled=0, fought=True, over=False, follow=None, begun=True, reacted=())
    space = play.players[instigator].place
    if space is None:
        raise ValueError(f"seat {instigator} is nowhere and starts a battle")
    decks = (len(play.players[instigator].pack), len(play.players[defender].pack))
    play.emit(BattleStarted(rule="LB-60", instigator=instigator, defender=defender, space=space, decks=decks))
    begin_battle_turn(play, instigator, chance)


def begin_battle_turn(play: Play, seat: Seat, chance: Chance) -> None:
    """LB-64, LB-66: draw one item, then the bonus action of the equipped one."""
    piles.draw(play, seat, chance, "LB-64")
    await_bonus(play, When.TURN, seat)


def await_bonus(play: Play, when: When, *seats: Seat) -> None:
    """LB-66: have these players receive their bonus once these frames are the next.

    Only those whose equipped item names this situation have one. The first of them is first.
    """
    waiting = [Bonus(seat, play.fallen(seat), when) for seat in seats if equipment_for(play, seat, when) is not None]
    play.push(*reversed(waiting))


def equipment_for(position: Position, seat: Seat, when: When) -> Effect | None:
    """Return the `equip` of a fighter's equipped item, if it names this situation (LB-66)."""
    item = position.players[seat].equipped
    if item is None or battle_of(position, seat) is None:
        return None
    found = next(effect for effect in position.board.library.item[item].effects if effect.do is Do.EQUIP)
    return found if found.when is when else None


def use_bonus(play: Play, frame: Bonus) -> None:
    """LB-66: the bonus action, if the battle goes on.

    Because of being hurt at most once in a battle turn.
    """
    seat, item = frame.user, play.players[frame.user].equipped
    equip = equipment_for(play, seat, frame.when)
    if equip is None or item is None or play.turn is None or (frame.when is When.HURT and seat in play.turn.reacted):
        return
    if frame.when is When.HURT:
        play.change_turn(reacted=tuple(sorted({*play.turn.reacted, seat})))
    play.emit(BonusUsed(rule="LB-66", seat=seat, item=item, when=frame.when.value))
    play.push(PendingText(seat, play.fallen(seat), Source.BONUS, item, equip.lists[0]))


def end_battle(play: Play, battle: Battle, winner: Seat | None, cause: str, rule: str) -> None:
    """Give the fighters their items again (LB-72), or the winner all of them (LB-71).

    In a fighter's turn that turn ends too, and the player after the instigator is next (LB-63).
    """
    play.battles = tuple(other for other in play.battles if other != battle)
    for seat in battle.fighters:
        player = play.players[seat]
        items = tuple(sorted((*player.hand, *player.pack, *player.attached)))
        play.change(seat, items=items, hand=(), pack=(), attached=(), block=False)
    if play.turn is not None and play.turn.seat in battle.fighters:
        play.change_turn(over=True, follow=battle.instigator)
    play.emit(BattleEnded(rule=rule, instigator=battle.instigator, defender=battle.defender, winner=winner, cause=cause))
    if winner is not None:
        _loot(play, winner, battle.defender if winner == battle.instigator else battle.instigator)


def _loot(play: Play, winner: Seat, loser: Seat) -> None:
    """LB-71: all remaining items, the equipped one too.

    LB-74: the winner's own equipment stays.
    """
    player = play.players[loser]
    loot = tuple(sorted((*player.items, *player.equipment)))
    play.change(loser, items=(), equipped=None)
    play.change(winner, items=tuple(sorted((*play.players[winner].items, *loot))))
    play.emit(LootTaken(rule="LB-71", seat=winner, loser=loser, items=loot, n=len(loot)), reveals=True)


def break_off(play: Play, seat: Seat) -> None:
    """LB-72: moving a fighter to another place ends the battle with no winner."""
    battle = battle_of(play, seat)
    if battle is not None:
        end_battle(play, battle, None, "moved", "LB-72")


def ends_with_turn(position: Position, seat: Seat) -> Battle | None:
    """LB-75: return the battle of a player that ends with this battle turn, or None.

    It ends since each fighter has had 12 battle turns then.
    """
    battle = battle_of(position, seat)
    if battle is None or not position.limits.battle_turns:
        return None
    counted = _counted(battle, seat)
    return battle if min(counted.instigator_turns, counted.defender_turns) >= MOST_BATTLE_TURNS else None


def _counted(battle: Battle, seat: Seat) -> Battle:
    """Return the battle with one turn more of a fighter."""
    if seat == battle.instigator:
        return changed(battle, instigator_turns=battle.instigator_turns + 1)
    return changed(battle, defender_turns=battle.defender_turns + 1)


def end_by_turns(play: Play, seat: Seat) -> None:
    """LB-75: end the battle of a player whose turn is over if each has had 12 battle turns.

    It ends as in LB-72. The players may do without it.
    """
    battle = ends_with_turn(play, seat)
    if battle is not None:
        end_battle(play, battle, None, "turns", "LB-75")


def count_turn(play: Play, seat: Seat) -> None:
    """LB-75: count a battle turn that is over, if the battle goes on.

    Until then it is still the one under way, for all that is told at its end.
    """
    battle = battle_of(play, seat)
    if battle is not None:
        play.battles = put(play.battles, play.battles.index(battle), _counted(battle, seat))
