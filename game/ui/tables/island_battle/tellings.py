"""Log line, icon, banner, sound, signs and pause of each event of Battle for the Island."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.content.island_battle.maps import Slot
from game.engine.core import Event
from game.engine.island_battle import events
from game.engine.island_battle.actions import Way
from game.engine.island_battle.board import PAD_SQUARES
from game.engine.island_battle.state import FORWARD, Kind, owner
from game.ui.board.board_label import LOSS
from game.ui.contract.recap import Deed
from game.ui.contract.story import Matter
from game.ui.contract.telling import CODE, Telling, Tellings
from game.ui.contract.values import Space
from game.ui.tables.island_battle.pieces import body
from game.ui.tables.island_battle.places import coordinate

DIE = "dice/zero5"
ENGINE = {Kind.SOLDIER: "march", Kind.JEEP: "engine_jeep", Kind.TANK: "engine_tank"}
GUN = {Kind.SOLDIER: "shot_rifle", Kind.JEEP: "shot_jeep", Kind.TANK: "shot_tank"}


def _character(event: Any) -> str:
    """Return the picture of the character of an event."""
    return body(event.seat, event.kind, FORWARD[0], turned=False)


def _rolled(event: events.Rolled) -> str:
    return "rolled_for_start" if event.purpose == "start" else CODE if event.value else "rolled_zero"


def _zero(event: events.Rolled) -> str:
    return "rolled_zero" if event.value == 0 and event.purpose != "start" else ""


def _turned_over(event: events.BlockTurned) -> str:
    return "live" if event.live else "safe"


def _lost_from(event: events.Removed) -> tuple[Space, ...]:
    return (event.at if event.at is not None else Slot(event.seat, event.slot or 1),)


def _hit(event: events.Shot) -> str:
    """Return the key of a shot in the story.

    Of a block, and of a landing on it, the story tells what it is.
    """
    if event.target_piece is None:
        return ""
    return "shot_own" if owner(event.target_piece) == event.seat else "shot"


def _hits(event: events.Shot) -> int:
    """Return the number of characters of the target's player that a shot hits (BI-54)."""
    target = event.target_piece
    return 0 if target is None else 1 + sum(owner(piece) == owner(target) for piece in event.crossfire)


def several_in_story(event: Event) -> str:
    """Return the key of several events such as this in the story, "" where they have none."""
    match event:
        case events.Shot() if event.target_piece is not None:
            return f"{_hit(event)}_many"
        case events.BlockTurned():
            return f"block_{_turned_over(event)}_many"
        case events.Removed():
            return "removed_many"
        case events.Reinforced():
            return "came_in_many"
        case _:
            return ""


def _thrown(event: events.Rolled) -> Deed | None:
    return Deed(die=event.value) if event.purpose != "start" else None


def _drives(event: events.Moved) -> Deed:
    return Deed(_character(event), coordinate(event.to), way=(event.origin, *event.path))


def _comes_in(event: events.Reinforced) -> Deed:
    return Deed(_character(event), coordinate(event.to), way=(Slot(event.seat, event.slot), event.to))


def _lost(event: events.Removed) -> Deed:
    return Deed(_character(event), f"{LOSS}1", at=_lost_from(event)[0], loss=True, fallen=_character(event))


STUCK = Telling(
    banner=CODE, sound="warning", linger=0.5, deed=lambda _: Deed("ui/icon_lock", loss=True), story=CODE, matter=Matter.AIMED
)
"""A penalty for who can do nothing (BI-24, BI-36)."""

TELLINGS: Tellings = {
    events.Rolled: Telling(_rolled, icon=f"{DIE}_{{value}}", banner=_zero, die=DIE, deed=_thrown),
    events.StartTied: Telling(banner=CODE),
    events.StarterChosen: Telling(banner=CODE),
    events.BlockPlaced: Telling(icon="blocks/unknown"),
    events.CharacterPlaced: Telling(icon=_character),
    events.PadFilled: Telling(icon=_character, spaces=lambda event: (Slot(event.seat, event.slot),)),
    events.TurnStarted: Telling(banner=CODE, sound="turn_change", variant="seat", linger=0.35),
    events.MustBringIn: Telling(),
    events.NoEntry: STUCK,
    events.Moved: Telling(
        lambda event: "landed" if event.onto_block else "moved_{way}",
        icon=_character,
        spaces=lambda event: (event.origin, event.to),
        sound=lambda event: ENGINE[event.kind],
        deed=_drives,
        story=lambda event: "" if event.onto_block else CODE if event.way is Way.STRAIGHT else "moved_facing",
    ),
    events.Turned: Telling(
        "turned_{side}",
        icon=_character,
        deed=lambda event: Deed(f"mark/turn_{event.side}", way=(event.square,)),
        story="turned_{side}",
    ),
    events.Shot: Telling(
        lambda event: CODE if event.target_kind is not None else "shot_block",
        whom=lambda event: None if event.target_piece is None else owner(event.target_piece),
        icon=_character,
        sound=lambda event: GUN[event.kind],
        deed=lambda event: Deed("mark/shot", way=(event.origin, event.target), fires=True),
        n=_hits,
        story=lambda event: several_in_story(event) if _hits(event) > 1 else _hit(event),
        matter=Matter.AIMED,
    ),
    events.BlockTurned: Telling(
        lambda event: f"{'chained' if event.chained else 'block'}_{_turned_over(event)}",
        icon=lambda event: f"blocks/{_turned_over(event)}",
        banner=lambda event: "" if event.chained else _turned_over(event),
        deed=lambda event: Deed(f"blocks/{_turned_over(event)}", at=event.square),
        story=lambda event: "" if event.chained and not event.live else f"block_{_turned_over(event)}",
        matter=Matter.GAIN,
    ),
    events.Blast: Telling("", sound="blast_near"),
    events.Removed: Telling(
        lambda event: CODE if event.at is not None else "removed_pad",
        icon=_character,
        spaces=_lost_from,
        deed=_lost,
        story=lambda event: "removed" if event.at is not None else "removed_pad",
        matter=Matter.LOSS,
    ),
    events.Reinforced: Telling(icon=_character, sound=lambda event: ENGINE[event.kind], deed=_comes_in, story=CODE),
    events.PadChosen: Telling(),
    events.PadMoved: Telling(
        sound="piece_slide",
        deed=lambda event: Deed(
            f"ui/icon_arrow_{'right' if event.to > event.origin else 'left'}", way=(Slot(event.seat, PAD_SQUARES // 2 + 1),)
        ),
        story=CODE,
    ),
    events.Blocked: replace(STUCK, icon=f"{DIE}_{{rolled}}"),
    events.TurnPassed: Telling("turn_passed_{reason}"),
    events.Resigned: Telling(story=CODE, matter=Matter.END),
    events.GameEnded: Telling(lambda event: "game_won" if event.winner is not None else "game_drawn"),
}
