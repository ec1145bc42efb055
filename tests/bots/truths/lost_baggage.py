"""The claims of reasons of Lost Baggage."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.bots.knowledge import Reason
from game.engine.core import Action, AnyGame
from game.engine.lost_baggage.actions import AttachItem, Decline, EndTurn, Lay, Pass, Roll, Stay, Walk
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.state import Player
from tests.bots.truths.asked import Asked, Claims, Trial, count

ANSWERS = frozenset({"step", "option", "player", "tile", "rotate", "discard"})
"""The phases in which a text that was begun asks something of its user."""
Space = tuple[int, int]
AROUND = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def cards(player: Player) -> tuple[str, ...]:
    return (*player.items, *player.hand, *player.pack, *player.attached, *((player.equipped,) if player.equipped else ()))


def total(trial: Trial, code: str, seat: int, **wanted: object) -> int:
    """The sum of the numbers of a player's events of a kind."""
    found = [event for event in trial.events if event.code() == code and event.player == seat]
    return sum(event.n for event in found if all(getattr(event, key) == value for key, value in wanted.items()))


def happens(code: str, **wanted: object) -> Callable[[Asked], bool]:
    """Something happens to whom the reason is about, as often as it says where it says a number."""

    def claim(asked: Asked) -> bool:
        reason = asked.reason
        found = [
            count([event for event in trial.events if event.player == reason.seat], code, **wanted) for trial in asked.trials
        ]
        return all(number == reason.n if reason.n else number > 0 for number in found)

    return claim


def others(asked: Asked) -> list[int]:
    return [seat for seat, player in enumerate(asked.seen.players) if seat != asked.seat and player.character is not None]


def befalls(code: str, **wanted: object) -> Callable[[Asked], bool]:
    """Something happens to others than whoever acts, as often as the reason says where it says a number."""

    def claim(asked: Asked) -> bool:
        found = [
            count([event for event in trial.events if event.player in others(asked)], code, **wanted) for trial in asked.trials
        ]
        return all(number == asked.reason.n if asked.reason.n else number > 0 for number in found)

    return claim


def sums(code: str) -> Callable[[Asked], bool]:
    return lambda asked: (
        asked.reason.n > 0 and asked.always(lambda trial: total(trial, code, asked.reason.seat) == asked.reason.n)
    )


def to(asked: Asked) -> Space:
    found: Space = getattr(asked.action, "to", None) or asked.action.space
    return found


def tile(asked: Asked) -> Any:
    return asked.seen.tiles[asked.seen.board.index[to(asked)]]


def character(asked: Asked, seat: int) -> Any:
    return asked.seen.board.library.character[asked.seen.players[seat].character]


def own_tile(asked: Asked) -> str:
    return str(character(asked, asked.seat).tile)


def owner(asked: Asked, item: str) -> str | None:
    found: str | None = asked.seen.board.library.item[item].owner
    return found


def carries(asked: Asked) -> bool:
    return character(asked, asked.seat).baggage in cards(asked.seen.players[asked.seat])


def goals(asked: Asked) -> list[Space]:
    """The spaces of the own tile, which several may have brought (LB-2)."""
    tiles = zip(asked.seen.board.spaces, asked.seen.tiles, strict=True)
    return [space for space, laid in tiles if laid is not None and laid.face == own_tile(asked)]


def steps(asked: Asked, start: Space, end: Space) -> int | None:
    """Return the number of steps over the tiles from one to another."""
    laid = {space for space, found in zip(asked.seen.board.spaces, asked.seen.tiles, strict=True) if found is not None}
    far, queue = {start: 0}, [start]
    for q, r in queue:
        for dq, dr in AROUND:
            near = q + dq, r + dr
            if near in laid and near not in far:
                far[near] = far[q, r] + 1
                queue.append(near)
    return far.get(end)


def nearer(asked: Asked) -> bool:
    here = asked.seen.players[asked.seat].place
    if here is None or not carries(asked):
        return False
    before, now = (
        min((far for goal in goals(asked) if (far := steps(asked, start, goal)) is not None), default=None)
        for start in (here, to(asked))
    )
    return before is not None and now is not None and asked.reason.n == now < before


def things_done(asked: Asked) -> int | None:
    """Return how many of the two things of a turn have been done before the action, None where it is none of them (LB-20)."""
    turn = asked.seen.turn
    return None if asked.seen.phase != "turn" or isinstance(asked.action, EndTurn) or turn is None else turn.moved + turn.used


def would_arrive(asked: Asked) -> bool:
    """A walk of exactly what was rolled ends on the own tile (LB-21 to LB-23)."""
    homes = goals(asked)

    def reaches(trial: Trial) -> bool:
        return trial.own and any(getattr(action, "to", None) in homes for action in asked.game.legal(trial.after))

    good = sum(reaches(trial) for trial in asked.trials) / len(asked.trials)
    return isinstance(asked.action, Roll) and carries(asked) and bool(homes) and abs(good - asked.reason.odds) < 0.01


def would_uncover(asked: Asked) -> bool:
    """A walk of exactly what was rolled ends on a tile that is face down."""
    tiles = dict(zip(asked.seen.board.spaces, asked.seen.tiles, strict=True))

    def uncovers(trial: Trial) -> bool:
        ends = [tiles[action.to] for action in asked.game.legal(trial.after) if isinstance(action, Walk)] if trial.own else []
        return any(not laid.up for laid in ends)

    good = sum(map(uncovers, asked.trials)) / len(asked.trials)
    return isinstance(asked.action, Roll) and abs(good - asked.reason.odds) < 0.01


def spaces_between(one: Space, other: Space) -> int:
    dq, dr = one[0] - other[0], one[1] - other[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def lies(asked: Asked) -> bool:
    """The tile that is laid matches the character of whom the reason is about, and lies so far from that player's home."""
    assert isinstance(asked.action, Lay)
    home = asked.seen.board.regions[asked.reason.seat].home
    return (
        character(asked, asked.reason.seat).tile == asked.action.tile
        and spaces_between(asked.action.space, home) == asked.reason.n
    )


def unknown_tiles(asked: Asked) -> int:
    return sum(laid is not None and laid.face == UNKNOWN for laid in asked.seen.tiles)


def paid(asked: Asked) -> bool:
    price = character(asked, asked.seat).special.price
    left = price - len(asked.trials[0].after.players[asked.seat].attached)
    return isinstance(asked.action, AttachItem) and left == asked.reason.n


def falls(happened: Iterable[Any], seat: int) -> bool:
    return any(event.code() == "defeated" and event.player == seat for event in happened)


def ends_own(trial: Trial, seat: int) -> bool:
    ended = [event for event in trial.events if event.code() == "battle_ended"]
    return any(seat in (event.instigator, event.defender) for event in ended)


def would_hit(asked: Asked) -> bool:
    lost = [total(trial, "damaged", asked.reason.seat) for trial in asked.trials]
    return all(not number or number >= asked.reason.n for number in lost) and asked.often(
        lambda trial: total(trial, "damaged", asked.reason.seat) > 0
    )


def hurts(asked: Asked) -> bool:
    """So many HP are lost, without those that come back where nothing is said of healing."""
    seat, n = asked.reason.seat, asked.reason.n
    return asked.always(lambda trial: n in (lost := total(trial, "damaged", seat), lost - total(trial, "healed", seat)) and n > 0)


def gets_back(asked: Asked) -> bool:
    """Whenever the opponent loses HP, it gets so many back."""
    hurt = [trial for trial in asked.trials if total(trial, "damaged", asked.reason.seat)]
    return bool(hurt) and all(total(trial, "healed", asked.reason.seat) == asked.reason.n for trial in hurt)


CLAIMS: Claims = {
    "may_be_home": lambda asked: (
        carries(asked) and not goals(asked) and unknown_tiles(asked) == asked.reason.n and tile(asked).face == UNKNOWN
    ),
    "unknown": lambda asked: (
        tile(asked).face == UNKNOWN
        and asked.always(lambda trial: any(event.code() == "tile_turned" and event.space == to(asked) for event in trial.events))
    ),
    "nearer": nearer,
    "would_arrive": would_arrive,
    "would_uncover": would_uncover,
    "tile_gives": happens("item_drawn"),
    "tile_heals": sums("healed"),
    "tile_die": lambda asked: asked.always(lambda trial: count(trial.events, "rolled", purpose="effect") >= 1),
    "tile_choice": lambda asked: asked.always(lambda trial: count(trial.events, "option_chosen") >= 1),
    "tile_harmless": lambda asked: asked.always(
        lambda trial: (
            not any(
                event.code() in ("damaged", "slider_attached", "skip_set", "item_discarded") and event.player == asked.seat
                for event in trial.events
            )
        )
    ),
    "tile_known": lambda asked: tile(asked).face != UNKNOWN and not tile(asked).up,
    "tile_up": lambda asked: tile(asked).up and asked.always(lambda trial: not count(trial.events, "tile_obeyed")),
    "tile_own": lambda asked: (
        tile(asked).face == own_tile(asked) and asked.always(lambda trial: not count(trial.events, "tile_obeyed"))
    ),
    "heals": sums("healed"),
    "rid": happens("slider_removed"),
    "draws": happens("item_drawn"),
    "gives_up": happens("item_discarded", cause="discard"),
    "steals": happens("item_stolen"),
    "recovers": happens("item_recovered"),
    "blocks": happens("block_ready"),
    "doubles": happens("double_ready"),
    "again": happens("extra_turn_won"),
    "hurts": hurts,
    "skipped": happens("skip_set"),
    "gets_red": happens("slider_attached", colour="red"),
    "gets_blue": happens("slider_attached", colour="blue"),
    "walks": lambda asked: asked.always(
        lambda trial: count(trial.events, "walked", cause="step") + count(trial.events, "stayed") >= 1
    ),
    "walks_out": lambda asked: asked.always(
        lambda trial: (
            count(trial.events, "battle_ended", cause="moved") == 1
            if count(trial.events, "walked", cause="step")
            else count(trial.events, "stayed") >= 1
        )
    ),
    "ends_battle": lambda asked: asked.always(lambda trial: ends_own(trial, asked.seat)),
    "travels": happens("transported"),
    "drifts": lambda asked: asked.always(lambda trial: count(trial.events, "walked", cause="random") >= 1),
    "peeks": happens("peeked"),
    "flips": happens("tile_turned", cause="flip"),
    "rotates": happens("tile_rotated"),
    "equips": happens("item_equipped"),
    "die_decides": lambda asked: asked.always(lambda trial: count(trial.events, "rolled", purpose="effect") >= 1),
    "you_choose": lambda asked: asked.always(lambda trial: count(trial.events, "option_chosen") >= 1),
    "red_on_chosen": befalls("slider_attached", colour="red"),
    "blue_on_chosen": befalls("slider_attached", colour="blue"),
    "hits_chosen": lambda asked: asked.always(
        lambda trial: sum(total(trial, "damaged", seat) for seat in others(asked)) == asked.reason.n > 0
    ),
    "heals_too_chosen": lambda asked: asked.always(
        lambda trial: sum(total(trial, "healed", seat) for seat in others(asked)) == asked.reason.n > 0
    ),
    "skip_chosen": befalls("skip_set"),
    "discards_chosen": befalls("item_discarded", cause="discard"),
    "swaps_chosen": befalls("transported", cause="swap"),
    "summons_chosen": befalls("transported", cause="summon"),
    "no_effect": lambda asked: asked.always(
        lambda trial: (
            not any(
                count(trial.events, code)
                for code in ("damaged", "healed", "item_drawn", "transported", "walked", "slider_attached")
            )
        )
    ),
    "paid": paid,
    "pays": paid,
    "attached": lambda asked: (
        isinstance(asked.action, AttachItem)
        and asked.always(
            lambda trial: any(event.code() == "item_attached" and event.count == asked.reason.n for event in trial.events)
        )
    ),
    "own_steps": lies,
    "their_steps": lies,
    "lays": lambda asked: asked.always(lambda trial: count(trial.events, "tile_laid", seat=asked.seat, left=asked.reason.n) == 1),
    "first_blow": lambda asked: asked.always(lambda trial: count(trial.events, "battle_started", instigator=asked.seat) == 1),
    "no_battle": lambda asked: (
        isinstance(asked.action, Decline) and asked.always(lambda trial: not count(trial.events, "battle_started"))
    ),
    "stays": lambda asked: (
        isinstance(asked.action, Stay) and asked.always(lambda trial: count(trial.events, "stayed", seat=asked.seat) == 1)
    ),
    "ends": lambda asked: isinstance(asked.action, (EndTurn, Pass)),
    "one_of_two": lambda asked: things_done(asked) == 0,
    "last_of_two": lambda asked: things_done(asked) == 1,
    "takes_action": lambda asked: asked.seen.phase == "battle",
    "goes_on": lambda asked: asked.seen.phase in ANSWERS and bool(asked.seen.frames),
    "keeps": lambda asked: len(cards(asked.seen.players[asked.seat])) - asked.seen.frames[-1].left == asked.reason.n,
    "own_baggage": lambda asked: carries(asked) and asked.action.item != character(asked, asked.seat).baggage,
    "unsought": lambda asked: (
        owner(asked, asked.action.item) is not None
        and owner(asked, asked.action.item) not in [player.character for player in asked.seen.players]
    ),
    "start": lambda asked: asked.seen.turn is None,
    "last_hp": lambda asked: asked.always(lambda trial: falls(trial.events, asked.reason.seat)),
    "red_last_hp": lambda asked: asked.always(
        lambda trial: falls(trial.whole, asked.reason.seat) and not falls(trial.events, asked.reason.seat)
    ),
    "hits": sums("damaged"),
    "hits_least": lambda asked: (
        asked.reason.n > 0 and asked.always(lambda trial: total(trial, "damaged", asked.reason.seat) >= asked.reason.n)
    ),
    "would_hit": would_hit,
    "gets_back": gets_back,
    "heals_too": sums("healed"),
    "breaks": happens("damage_blocked"),
    "skip": happens("skip_set"),
    "red_on": happens("slider_attached", colour="red"),
    "blue_on": happens("slider_attached", colour="blue"),
    "discards": happens("item_discarded", cause="discard"),
    "mills": happens("item_discarded", cause="mill"),
    "swaps": happens("transported", cause="swap"),
    "summons": happens("transported", cause="summon"),
    "fewer_hp": lambda asked: asked.seen.players[asked.reason.seat].hp == asked.reason.n < asked.seen.players[asked.seat].hp,
    "loot": lambda asked: len(cards(asked.seen.players[asked.reason.seat])) == asked.reason.n > 0,
}


def free(game: AnyGame, seen: Any, seat: int, action: Action) -> bool:
    """Return whether an attack takes HP from the opponent however it goes, and its user loses nothing by it."""
    asked = Asked(game, seen, seat, action, Reason("hits_least", seat, 1), ANSWERS)
    before = seen.players[seat]

    def good(trial: Trial) -> bool:
        after = trial.after.players[seat]
        others = sum(event.n for event in trial.events if event.code() == "damaged" and event.player != seat)
        harmed = any(
            event.code() in ("damaged", "slider_attached", "skip_set", "item_discarded") and event.player == seat
            for event in trial.events
        )
        return others > 0 and not harmed and after.hp >= before.hp

    return asked.always(good)
