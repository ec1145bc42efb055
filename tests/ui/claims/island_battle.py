"""The claims about shots and landings, against every way in which blocks may be live."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from game.engine.chance import Chance, Fixed
from game.engine.core import Action, Event, Step
from game.engine.island_battle import events, previews
from game.engine.island_battle.actions import Move, Pass, Shoot
from game.engine.island_battle.board import LIVE_BLOCKS
from game.engine.island_battle.game import GAME
from game.engine.island_battle.outlook import Attacker, Outlook, outlook
from game.engine.island_battle.state import BLOCK, NOBODY, REMOVED, Observation, Phase, State, army
from game.ui.services.wording import percent
from tests.ui.claims.host import OpenHost
from tests.ui.claims.taking import taking

Claims = Iterator[tuple[str, bool]]


def futures(seen: Observation, action: Action) -> list[tuple[Event, ...]]:
    """Return the events of an action for each way in which the blocks left may be live."""
    return [step.events for step in steps(seen, action)]


def steps(seen: Observation, action: Action) -> list[Step[State]]:
    """Return the result of an action for each way in which the blocks left may be live."""
    left = [block for block, at in enumerate(seen.block_at) if at >= 0]
    found = []
    for live in combinations(left, seen.live_left):
        sides = tuple(block in live for block in range(len(seen.block_at)))
        found.append(GAME.apply(State.of(seen, undersides=sides), action, Fixed()))
    return found


def check(host: OpenHost, table: Any, chance: Chance) -> Claims:
    """Yield every claim that the table makes of a position, and whether it holds."""
    seen: Observation = host.seen
    if seen.actor is None or seen.phase not in (Phase.MOVE, Phase.ZERO, Phase.MOVED):
        return
    for piece in army(seen.seat):
        if seen.where[piece] >= 0:
            table._selection.piece = piece
            yield from _help(host, table, seen, piece)
            yield from _buttons(host, table, seen)
    table._selection.piece = NOBODY
    yield from _help(host, table, seen, NOBODY)
    yield from _previews(seen)
    for action in GAME.legal(seen):
        if isinstance(action, Move) and chance.roll(1, 3) == 1:
            yield from _outlook(host, table, seen, action)


def _help(host: OpenHost, table: Any, seen: Observation, chosen: int) -> Claims:
    """Yield what the help says of who can still do something, and of what is in sight."""
    legal = GAME.legal(seen)
    moves, shots = ([action for action in legal if isinstance(action, kind)] for kind in (Move, Shoot))
    good = [shot for shot in shots if any(_stirs(event, seen) for one in futures(seen, shot) for event in one)]
    own = [action for action in legal if getattr(action, "piece", None) == chosen]
    others = [action for action in (*moves, *good) if action.piece != chosen]
    for one in host.read(table._words.prompt(chosen, ()).detail):
        match one.key.removeprefix("island_battle.help."):
            case "chosen_idle":
                yield "help.chosen_idle", not own and bool(others)
            case "chosen_last":
                yield "help.chosen_last", own == [*moves, *shots]
            case "move" | "one.move" | "moved" | "shoot_first":
                yield "help.shoot", bool(good)
            case "move_own" | "one.move_own" | "moved_own" | "blocked_own":
                yield "help.own", bool(shots) and not good
            case "move_quiet" | "one.move_quiet" | "moved_quiet" | "blocked_quiet":
                yield "help.quiet", not shots
            case "blocked" | "only_stuck":
                yield "help.blocked", bool(shots) and not moves


def _stirs(event: Event, seen: Observation) -> bool:
    """Return whether it costs an opponent, or turns a block over."""
    return isinstance(event, events.BlockTurned) or (isinstance(event, events.Removed) and event.seat != seen.seat)


def _buttons(host: OpenHost, table: Any, seen: Observation) -> Claims:
    for choice in table._choices.now(naming=False):
        action = host.action_of(choice)
        said = host.read(choice.text, choice.consequence)
        keys = {one.key.removeprefix("island_battle."): one.values for one in said}
        if isinstance(action, Shoot):
            yield from _relief(seen, action, keys)
            yield from _shot(host, seen, action, keys, [one.values for one in said if one.key.endswith("cost.side")])
        elif isinstance(action, Move):
            yield from _move(seen, action, keys)
        elif isinstance(action, Pass) and keys.keys() & {"button.costs", "button.costs_last"}:
            happened = GAME.apply(State.of(seen, undersides=(False,) * len(seen.block_at)), action, Fixed()).events
            yield "button.costs", any(isinstance(event, events.Blocked) for event in happened)
            left = sum(seen.where[piece] != REMOVED for piece in army(seen.seat))
            yield "button.costs last", ("button.costs_last" in keys) == (left == 1)


def _relief(seen: Observation, action: Shoot, keys: dict[str, Any]) -> Claims:
    """Yield what the button says of a penalty that a shot takes away (BI-36)."""
    happened = steps(seen, action)
    before = previews.passing_costs(seen)
    ended = any(step.state.phase is Phase.OVER for step in happened)
    goes_on = [step.state.phase is Phase.MOVE and step.state.seat == seen.seat for step in happened]
    moves = all(
        on and any(isinstance(one, Move) for one in GAME.legal(step.state)) for on, step in zip(goes_on, happened, strict=True)
    )
    blocked = any(
        step.state.phase is Phase.PENALTY_ISLAND or (on and previews.passing_costs(step.state))
        for on, step in zip(goes_on, happened, strict=True)
    )
    yield "cost.relief_move", ("cost.relief_move" in keys) == (before and not ended and moves)
    yield "cost.relief_spared", ("cost.relief_spared" in keys) == (before and not ended and not moves and not blocked)
    if "cost.win" in keys:
        yield "cost.win", ended


def _shot(host: OpenHost, seen: Observation, action: Shoot, keys: dict[str, Any], sides: list[dict[str, Any]]) -> Claims:
    said = {side["name"]: side["n"] for side in sides}
    names = {host.name(seat): seat for seat in (0, 1)}
    told = {names[name]: number for name, number in said.items()}
    happened = futures(seen, action)
    block = next((values for key, values in keys.items() if key.startswith(("cost.block", "cost.live"))), None)
    if "cost.safe" in keys:
        yield "cost.safe", all(not _lost(one) for one in happened)
    elif block is None:
        yield "cost.side", all(_lost(one) == told for one in happened)
    if block is None:
        return
    live = [one for one in happened if _first_live(one)]
    yield "cost.block chance", percent(Fraction(len(live), len(happened))) == block["chance"]
    least = {seat: min(_lost(one)[seat] for one in live) for seat in (0, 1)} if live else {}
    yield "cost.block lost", {seat: number for seat, number in least.items() if number} == told
    more = any(sum(_lost(one).values()) > sum(least.values()) for one in live)
    own = not least[seen.seat] and any(_lost(one)[seen.seat] for one in live) if live else False
    yield "cost.block own", ("cost.block_own" in keys) == own
    yield "cost.block more", ("cost.block_more" in keys) == (more and not own)
    sure = "cost.live" in keys
    yield "cost.block live", sure == (len(live) == len(happened))


def _move(seen: Observation, action: Move, keys: dict[str, Any]) -> Claims:
    happened = futures(seen, action)
    moved = next(event for event in happened[0] if isinstance(event, events.Moved))
    path = previews.move_path(seen, action)
    yield "button.move ends", moved.to == path[-1]
    number = keys.get("button.move", {}).get("n")
    if number is not None:
        yield "button.move number", number == len(path)
    live = sum(any(isinstance(event, events.BlockTurned) and event.live for event in one) for one in happened)
    chance = percent(Fraction(live, len(happened)))
    told = next((values["chance"] for key, values in keys.items() if key.startswith("button.move_block")), None)
    yield "button.move block", told == (chance if moved.onto_block else None)


def _previews(seen: Observation) -> Claims:
    """Yield the claims of previews about sure and possible losses by shots and landings."""
    for action in GAME.legal(seen):
        if isinstance(action, Shoot):
            shot = previews.shot_preview(seen, action.piece)
            assert shot is not None
            happened = futures(seen, action)
            lost = [_pieces(one) for one in happened if shot.block is None or _first_live(one)]
            yield "shot_preview sure", not lost or _sure(lost) == set(shot.lost)
            yield "shot_preview possible", not lost or _some(lost) == set(shot.possible)
            yield "shot_preview chances", _chances(happened, shot.loss_chance)
        elif isinstance(action, Move):
            landing = previews.landing_preview(seen, action)
            if landing is not None:
                happened = futures(seen, action)
                lost = [_pieces(one) for one in happened if _first_live(one)]
                yield "landing_preview sure", not lost or _sure(lost) == set(landing.if_live)
                yield "landing_preview possible", not lost or _some(lost) == set(landing.possible)
                lander, chance = action.piece, landing.block.loss_chance
                yield "landing_preview chances", _chances(happened, chance, without=lander)


def _chances(happened: Sequence[tuple[Event, ...]], told: Callable[[int], Fraction], without: int = NOBODY) -> bool:
    """Return whether the told chance of each character's loss is its share of all that may happen."""
    lost = [_pieces(one) for one in happened]
    anybody = {piece for one in lost for piece in one} - {without}
    return all(told(piece) == Fraction(sum(piece in one for one in lost), len(lost)) for piece in anybody)


def _outlook(host: OpenHost, table: Any, seen: Observation, move: Move) -> Claims:
    """Yield the claims of the ghost at a move's end: its shot, and who could take it there with which rolls."""
    found, state = outlook(seen, move), _known(seen)
    onto_block = seen.cells[seen.terms.board.index(previews.move_path(seen, move)[-1])] >= BLOCK
    yield "outlook of free squares", (found is None) == onto_block
    if found is None:
        return
    after = GAME.apply(state, move, Fixed()).state
    shoot = Shoot(move.piece)
    may = after.actor == seen.seat and GAME.check(after, shoot) is None
    yield "outlook shot", may == (found.shot is not None)
    if found.shot is not None and may:
        lost = [
            _pieces(one) for one in futures(GAME.observe(after, seen.seat), shoot) if found.shot.block is None or _first_live(one)
        ]
        yield "outlook victims", not lost or _sure(lost) == set(found.shot.lost)
        others = {piece for one in lost for piece in one}
        if found.shot.block is None and all(piece // 10 != seen.seat for piece in others):
            shot = GAME.apply(after, shoot, Fixed()).state
            told = found.attackers if found.after_shot is None else found.after_shot
            yield from _attackers("outlook attackers after the shot", seen, shot, told, move.piece)
    yield from _attackers("outlook attackers", seen, after, found.attackers, move.piece)
    yield from _card(host, table, found)


def _attackers(name: str, seen: Observation, after: State, attackers: Sequence[Attacker], victim: int) -> Claims:
    """Yield the claim that these could take a character in the turn after this one."""
    if after.actor == seen.seat and after.phase is Phase.MOVED:
        after = GAME.apply(after, Pass(), Fixed()).state
    if after.actor == 1 - seen.seat and after.phase is Phase.ROLL:
        told = {one.piece: dict(zip(one.rolls, one.chances, strict=True)) for one in attackers}
        happened = {piece: taking(after, piece, victim) for piece in army(after.seat)}
        yield name, told == {piece: rolls for piece, rolls in happened.items() if rolls}


def _card(host: OpenHost, table: Any, found: Outlook) -> Claims:
    """Yield the claims of the card of a move's end: it says the shot and the attackers of the outlook."""
    table._selection.piece, table._selection.weighed = found.move.piece, found.move
    note = table.note(found.path[-1])
    keys = {one.key.removeprefix("island_battle.") for line in note.lines for one in host.read(line.text)}
    yield (
        "card of an outlook attacked",
        bool(found.attackers or found.after_shot) == any(key.startswith("note.attacked") for key in keys),
    )
    yield (
        "card of an outlook shot",
        (found.shot is not None)
        == any(key.startswith(("note.then_hits", "note.then_wins", "note.then_own", "note.then_block")) for key in keys),
    )
    yield "card of an outlook rows", len(note.lines) <= 3
    table._selection.piece, table._selection.weighed = NOBODY, None


def _known(seen: Observation) -> State:
    """Return a state that may be the one that is seen: as many blocks are live, also of those that are gone."""
    left = [block for block, at in enumerate(seen.block_at) if at >= 0]
    gone = [block for block, at in enumerate(seen.block_at) if at < 0]
    live = (*left[: seen.live_left], *gone[: LIVE_BLOCKS - seen.live_left])
    return State.of(seen, undersides=tuple(block in live for block in range(len(seen.block_at))))


def _first_live(happened: tuple[Event, ...]) -> bool:
    return next((event.live for event in happened if isinstance(event, events.BlockTurned)), False)


def _pieces(happened: tuple[Event, ...]) -> set[int]:
    return {event.piece for event in happened if isinstance(event, events.Removed)}


def _sure(lost: list[set[int]]) -> set[int]:
    """Return the characters that are lost whatever chance brings."""
    return {piece for piece in lost[0] if all(piece in one for one in lost)}


def _some(lost: list[set[int]]) -> set[int]:
    """Return the characters that are lost by some of what chance may bring, and not by all."""
    return {piece for one in lost for piece in one} - _sure(lost)


def _lost(happened: tuple[Event, ...]) -> Counter[int]:
    return Counter(event.seat for event in happened if isinstance(event, events.Removed))
