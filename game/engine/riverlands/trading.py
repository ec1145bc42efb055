"""Buying in villages and helping a partner (RL-50, RL-51)."""

from __future__ import annotations

from game.engine.core import Illegal, Seat
from game.engine.riverlands.actions import BUYS, Buy, Transfer
from game.engine.riverlands.board import Kind
from game.engine.riverlands.events import Bought, Transferred
from game.engine.riverlands.hero import TRANSFERABLE, Item
from game.engine.riverlands.state import Play, Position, alive, partner, players, where
from game.engine.riverlands.tables import TRADES


def trades(position: Position, seat: Seat) -> list[Buy]:
    """Return all trades of a hero now, in the order of the rule page (RL-50)."""
    if position.board.kinds[where(position, seat)] is not Kind.VILLAGE:
        return []
    hero = position.heroes[seat]
    return [BUYS[trade.name] for trade in TRADES.values() if hero.gold >= trade.gold and trade.sword in (None, hero.sword)]


def check_buy(position: Position, seat: Seat, action: Buy) -> Illegal | None:
    """RL-50: `no_such_trade`, `not_in_village`, `wrong_sword`, `too_poor`."""
    hero, trade = position.heroes[seat], TRADES.get(action.trade)
    if trade is None:
        return Illegal("no_such_trade", "RL-50", trade=action.trade)
    kind = position.board.kinds[where(position, seat)]
    if kind is not Kind.VILLAGE:
        return Illegal("not_in_village", "RL-50", kind=kind)
    if trade.sword is not None and hero.sword != trade.sword:
        return Illegal("wrong_sword", "RL-50", trade=trade.name, level=hero.sword, needed=trade.sword)
    if hero.gold < trade.gold:
        return Illegal("too_poor", "RL-50", trade=trade.name, gold=hero.gold, price=trade.gold)
    return None


def buy(play: Play, seat: Seat, action: Buy) -> None:
    """RL-50."""
    trade, space = TRADES[action.trade], where(play, seat)
    item, count = trade.gain.item, trade.gain.count
    hero = play.change(seat, play.heroes[seat].changed(Item.GOLD, -trade.gold).changed(item, count))
    play.emit(Bought(rule="RL-50", seat=seat, hero=hero, space=space, trade=trade.name, gold=trade.gold, item=item, count=count))


def check_partner(position: Position, seat: Seat, to: Seat | None) -> Illegal | None:
    """RL-51: return the reason why a player may not be given anything.

    The reasons are `no_partner` in 1v1, `no_such_player`, `not_partner`, `partner_out` and `not_beside_partner`.
    """
    mate = partner(position, seat)
    if mate is None:
        return Illegal("no_partner", "RL-51")
    if to not in players(position):
        return Illegal("no_such_player", "RL-51", seat=to)
    if to != mate:
        return Illegal("not_partner", "RL-51", seat=to, partner=mate)
    if not alive(position, mate):
        return Illegal("partner_out", "RL-51", seat=mate)
    beside = where(position, mate) in position.board.beside[where(position, seat)]
    return None if beside else Illegal("not_beside_partner", "RL-51", seat=mate)


def check_transfer(position: Position, seat: Seat, action: Transfer) -> Illegal | None:
    """RL-51: return the reason why an item may not be given.

    The reasons are `not_transferable`, `nothing_given`, `not_enough`, and those of `check_partner`.
    """
    fault = check_partner(position, seat, action.to)
    if fault is not None:
        return fault
    if action.item not in TRANSFERABLE:
        return Illegal("not_transferable", "RL-51", item=action.item)
    if action.count < 1:
        return Illegal("nothing_given", "RL-51", item=action.item)
    amount = position.heroes[seat].amount(action.item)
    return None if action.count <= amount else Illegal("not_enough", "RL-51", item=action.item, count=action.count, amount=amount)


def transfers(position: Position, seat: Seat) -> list[Transfer]:
    """Return all that a hero can give its partner now, by item, the least first (RL-51)."""
    mate, hero = partner(position, seat), position.heroes[seat]
    if mate is None or position.heroes[mate].space not in position.board.beside[where(position, seat)]:
        return []
    return [Transfer(mate, item, count) for item in TRANSFERABLE for count in range(1, hero.amount(item) + 1)]


def transfer(play: Play, seat: Seat, action: Transfer) -> None:
    """RL-51."""
    item, count = action.item, action.count
    giver = play.change(seat, play.heroes[seat].changed(item, -count))
    taker = play.change(action.to, play.heroes[action.to].changed(item, count))
    play.emit(Transferred(rule="RL-51", seat=seat, hero=giver, to=action.to, partner=taker, item=item, count=count))
