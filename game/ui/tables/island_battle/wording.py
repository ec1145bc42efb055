"""Battle for the Island in words: prompts, events, refusals, and the costs of shots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from game.content.island_battle.maps import Slot
from game.engine.core import Event, Illegal, Seat
from game.engine.island_battle import events, previews
from game.engine.island_battle.board import BLOCKS, FACING_LETTERS, PAD_SQUARES
from game.engine.island_battle.state import FORWARD, NOBODY, UNPLACED, Kind, Observation, Phase, army, owner
from game.ui.contract.host import TableHost
from game.ui.contract.values import Choice, LogLine, Prompt
from game.ui.services.wording import letters, percent, sentence
from game.ui.tables.island_battle.pieces import body
from game.ui.tables.island_battle.places import Space, coordinate

KEY = "island_battle"


class Wording:
    """Sentences about one match, in the language of the moment."""

    def __init__(self, host: TableHost[Observation]) -> None:
        self._host = host

    @property
    def _seen(self) -> Observation:
        return self._host.seen

    def text(self, key: str, **values: Any) -> str:
        """Return a text of this game."""
        return self._host.context.text(f"{KEY}.{key}", **values)

    def kind(self, kind: Kind, case: str = "") -> str:
        """Return a type's name; `case` "acc" is the object of a sentence."""
        return self.text(f"kind.{kind}.{case}" if case else f"kind.{kind}")

    def piece(self, piece: int, case: str = "") -> str:
        """Return a character by type and square or pad: "tank D7"."""
        square = self._seen.square_of(piece)
        name = self.kind(self._seen.terms.kinds[piece], case)
        return f"{name} {coordinate(square)}" if square is not None else name

    # what is asked

    def prompt(self, selected: int, choices: tuple[Choice, ...]) -> Prompt:
        """Return the headline, the sentence of help and the choices of this moment."""
        seen = self._seen
        if seen.actor is None:
            return Prompt(self.text("prompt.over"), "", ())
        name = self._host.name(seen.actor)
        headline = self.text(f"prompt.{self._stage()}", name=name, value=seen.rolled)
        return Prompt(headline, self._help(selected), choices)

    def _stage(self) -> str:
        seen = self._seen
        if seen.phase is Phase.MOVE and not any(previews.moves_of(seen, piece) for piece in army(seen.seat)):
            return "blocked"
        return str(seen.phase)

    def _help(self, selected: int) -> str:
        seen = self._seen
        if selected != NOBODY and owner(selected) == seen.seat and seen.phase in (Phase.MOVE, Phase.MOVED, Phase.ZERO):
            return sentence(self.text("help.chosen", piece=self.piece(selected)))
        if seen.phase is Phase.PLACE_BLOCK:
            return self.text("help.place_block", n=sum(at == UNPLACED for at in seen.block_at), all=BLOCKS)
        if seen.phase is Phase.PLACE_CHARACTER:
            placed = sum(seen.where[piece] >= 0 for piece in army(seen.seat))
            return self.text("help.place_character", n=PAD_SQUARES - placed)
        if seen.phase in (Phase.PENALTY_ISLAND, Phase.PENALTY_PAD):
            return self.text(f"help.{seen.phase}", name=self._host.name(seen.seat))
        if seen.phase is Phase.MOVE and seen.mover != NOBODY:
            return self.text("help.only", piece=self.piece(seen.mover, "acc"))
        stage = self._stage()
        if stage in ("move", "moved") and not any(previews.shot_preview(seen, piece) for piece in army(seen.seat)):
            return self.text(f"help.{stage}_quiet")
        return self.text(f"help.{stage}")

    def cost(self, shot: previews.ShotPreview) -> str:
        """Return the cost of a shot in a few words: the odds of a live block, and the losses of each side."""
        lost = Counter(owner(piece) for piece in shot.lost)
        sides = ", ".join(self.text("cost.side", name=self._host.name(seat), n=count) for seat, count in sorted(lost.items()))
        if shot.block is None:
            return sides
        if not shot.block.live_chance:
            return self.text("cost.safe")
        key = "cost.block_more" if shot.possible else "cost.block"
        return self.text(key, chance=_percent(shot.block), lost=sides or self.text("cost.nobody"))

    def odds(self, block: previews.BlockPreview) -> str:
        """Return the chance that a block is live, in short."""
        return f"{_percent(block)}%"

    def own_loss(self, shot: previews.ShotPreview) -> str:
        """Return the question before a shot that costs, or may cost, the shooter's own side (BI-51, BI-54)."""
        seat = owner(shot.piece)
        if shot.own_certain:
            return self.text("ask.own_certain", lost=self._list(other for other in shot.certain if owner(other) == seat))
        own = [other for other in (*shot.if_live, *shot.possible) if owner(other) == seat]
        return self.text("ask.own_possible", chance=_percent(shot.block), lost=self._list(own))

    def landing(self, landing: previews.LandingPreview) -> str:
        """Return the question before a move onto a block (BI-35, BI-61)."""
        lost, at, chance = self._list(landing.if_live), coordinate(landing.block.square), _percent(landing.block)
        if landing.possible:
            return self.text("ask.landing_more", at=at, chance=chance, lost=lost, more=self._list(landing.possible))
        return self.text("ask.landing", at=at, chance=chance, lost=lost)

    def _list(self, characters: Iterable[int]) -> str:
        """Return characters by owner, such as "tank D7, jeep E5 (Zosia), tank C1 (Wojtek)"."""
        sides: dict[Seat, list[str]] = {}
        for piece in characters:
            sides.setdefault(owner(piece), []).append(self.piece(piece))
        return ", ".join(f"{', '.join(names)} ({self._host.name(seat)})" for seat, names in sides.items())

    # what happened

    def line(self, event: Event) -> LogLine | None:
        """Return an event as a line of the log, None when another line says it already."""
        worded = _LINES.get(type(event))
        if worded is None:
            return None
        values, spaces = worded(self, event)
        values.setdefault("name", self._host.name(event.player) if event.player is not None else "")
        key = values.pop("key", event.code())
        heading = isinstance(event, events.TurnStarted)
        text = sentence(self.text(f"event.{key}", **values))
        return LogLine(text, event.rule, event.player, tuple(spaces), heading, self._icon(event))

    def _icon(self, event: Event) -> str:
        """Return the sprite of what an event is about, "" for the player's own sign."""
        match event:
            case events.Rolled(value=value) | events.Blocked(rolled=value):
                return f"dice/zero5_{value}"
            case events.BlockTurned(live=live):
                return "blocks/live" if live else "blocks/safe"
            case events.BlockPlaced():
                return "blocks/unknown"
            case events.Moved(seat=seat, kind=kind) | events.Turned(seat=seat, kind=kind) | events.Shot(seat=seat, kind=kind):
                return body(seat, kind, FORWARD[0], turned=False)
            case events.Removed(seat=seat, kind=kind) | events.Reinforced(seat=seat, kind=kind):
                return body(seat, kind, FORWARD[0], turned=False)
            case events.CharacterPlaced(seat=seat, kind=kind) | events.PadFilled(seat=seat, kind=kind):
                return body(seat, kind, FORWARD[0], turned=False)
        return ""

    def banner(self, event: Event) -> str:
        """Return the large words shown for a moment."""
        if isinstance(event, events.TurnStarted | events.StarterChosen):
            return self.text(f"banner.{event.code()}", name=self._host.name(event.seat))
        if isinstance(event, events.Blocked | events.NoEntry | events.StartTied):
            return self.text(f"banner.{event.code()}")
        if isinstance(event, events.BlockTurned) and not event.chained:
            return self.text("banner.live" if event.live else "banner.safe")
        return ""

    # why not

    def reason(self, why: Illegal) -> str:
        """Return the sentence for a reason."""
        values = dict(why.values)
        if "square" in values:
            values["at"] = coordinate(values.pop("square"))
        if "piece" in values:
            values["piece"] = self.piece(values["piece"])
        if "kind" in values:
            values["kind"] = self.kind(values["kind"])
        if "column" in values:
            values["column"] = letters(values["column"])
        return sentence(self.text(f"reason.{why.code}", **values))


def _percent(block: previews.BlockPreview | None) -> int:
    """Return the chance that the target explodes, 100 when it is no block."""
    return percent(block.live_chance) if block is not None else 100


Worded = tuple[dict[str, Any], list[Space]]


def _rolled(words: Wording, event: events.Rolled) -> Worded:
    key = "rolled_for_start" if event.purpose == "start" else "rolled" if event.value else "rolled_zero"
    return {"key": key, "value": event.value}, []


def _start_tied(words: Wording, event: events.StartTied) -> Worded:
    return {"value": event.value}, []


def _plain(words: Wording, event: Event) -> Worded:
    return {}, []


def _block_placed(words: Wording, event: events.BlockPlaced) -> Worded:
    return {"at": coordinate(event.square)}, [event.square]


def _character_placed(words: Wording, event: events.CharacterPlaced) -> Worded:
    facing = words.text(f"facing.{FACING_LETTERS[event.facing]}")
    return {"kind": words.kind(event.kind), "at": coordinate(event.square), "facing": facing}, [event.square]


def _pad_filled(words: Wording, event: events.PadFilled) -> Worded:
    return {"kind": words.kind(event.kind), "slot": event.slot}, [Slot(event.seat, event.slot)]


def _turn_started(words: Wording, event: events.TurnStarted) -> Worded:
    return {"number": event.number}, []


def _moved(words: Wording, event: events.Moved) -> Worded:
    key = "landed" if event.onto_block else f"moved_{event.way}"
    values = {"key": key, "kind": words.kind(event.kind), "origin": coordinate(event.origin), "to": coordinate(event.to)}
    return {**values, "at": coordinate(event.to)}, [event.origin, event.to]


def _turned(words: Wording, event: events.Turned) -> Worded:
    return {"key": f"turned_{event.side}", "kind": words.kind(event.kind), "at": coordinate(event.square)}, [event.square]


def _shot(words: Wording, event: events.Shot) -> Worded:
    values: dict[str, Any] = {"kind": words.kind(event.kind), "origin": coordinate(event.origin), "at": coordinate(event.target)}
    if event.target_piece is None:
        values["key"] = "shot_block"
    else:
        kinds = words._seen.terms.kinds
        values["target"] = words.kind(kinds[event.target_piece], "acc")
    return values, [event.origin, event.target]


def _block_turned(words: Wording, event: events.BlockTurned) -> Worded:
    key = ("chained_" if event.chained else "block_") + ("live" if event.live else "safe")
    return {"key": key, "at": coordinate(event.square)}, [event.square]


def _removed(words: Wording, event: events.Removed) -> Worded:
    cause = words.text(f"cause.{event.cause}")
    values = {"kind": words.kind(event.kind, "acc"), "cause": cause}
    if event.at is not None:
        return {**values, "at": coordinate(event.at)}, [event.at]
    return {**values, "key": "removed_pad"}, [Slot(event.seat, event.slot or 1)]


def _reinforced(words: Wording, event: events.Reinforced) -> Worded:
    return {"kind": words.kind(event.kind), "at": coordinate(event.to)}, [event.to]


def _pad_moved(words: Wording, event: events.PadMoved) -> Worded:
    return {"column": letters(event.to)}, []


def _blocked(words: Wording, event: events.Blocked) -> Worded:
    return {"value": event.rolled}, []


def _turn_passed(words: Wording, event: events.TurnPassed) -> Worded:
    return {"key": f"turn_passed_{event.reason}"}, []


def _game_ended(words: Wording, event: events.GameEnded) -> Worded:
    winner: Seat | None = event.winner
    name = words._host.name(winner) if winner is not None else ""
    return {"key": "game_won" if winner is not None else "game_drawn", "name": name}, []


_LINES: dict[type[Event], Callable[[Wording, Any], Worded]] = {
    events.Rolled: _rolled,
    events.StartTied: _start_tied,
    events.StarterChosen: _plain,
    events.BlockPlaced: _block_placed,
    events.CharacterPlaced: _character_placed,
    events.PadFilled: _pad_filled,
    events.TurnStarted: _turn_started,
    events.MustBringIn: _plain,
    events.NoEntry: _plain,
    events.Moved: _moved,
    events.Turned: _turned,
    events.Shot: _shot,
    events.BlockTurned: _block_turned,
    events.Removed: _removed,
    events.Reinforced: _reinforced,
    events.PadChosen: _plain,
    events.PadMoved: _pad_moved,
    events.Blocked: _blocked,
    events.TurnPassed: _turn_passed,
    events.Resigned: _plain,
    events.GameEnded: _game_ended,
}
