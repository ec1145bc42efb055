"""Battle for the Island in words: prompts, refusals, and the costs of shots.

The rows of events are in `tellings`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import chain, groupby
from typing import Any, ClassVar

from game.engine.core import Event, Seat
from game.engine.island_battle import previews, turns, zero
from game.engine.island_battle.actions import At, Column, MovePad, Piece, Reinforce, Towards, TurnCharacter, Way
from game.engine.island_battle.board import FACING_LETTERS, PAD_SQUARES, Facing
from game.engine.island_battle.events import BlockTurned, Cause, Moved, Reinforced, Removed, Shot, Turned
from game.engine.island_battle.outlook import Attacker, Outlook, brings_penalty, chance_of_any, relief
from game.engine.island_battle.state import NOBODY, REMOVED, SETTING_UP, UNPLACED, Kind, Observation, Phase, army, owner
from game.engine.island_battle.turns import DIE
from game.ui.contract.host import TableHost
from game.ui.contract.story import Clause
from game.ui.contract.values import Choice, Prompt
from game.ui.contract.wording import EventWording, Inflected, Row
from game.ui.services.wording import letters, percent, sentence
from game.ui.tables.island_battle.places import coordinate
from game.ui.tables.island_battle.tellings import TELLINGS, several_in_story


class Wording(EventWording[Observation]):
    """Sentences about one match, in the language of the moment."""

    key = "island_battle"
    tellings = TELLINGS
    space = At
    types: ClassVar = {"seat": Seat, "square": At, "piece": Piece, "kind": Kind, "column": Column}

    def __init__(self, host: TableHost[Observation]) -> None:
        words: dict[Any, Callable[[Any], Any]] = {
            At: coordinate,
            Column: letters,
            Piece: lambda piece: Inflected(partial(self.piece, piece)),
            Kind: lambda kind: Inflected(partial(self.kind, kind)),
            Towards: self.facing,
            Cause: lambda cause: self.text(f"cause.{cause}"),
        }
        super().__init__(host, words)

    def kind(self, kind: Kind, case: str = "") -> str:
        """Return a type's name; `case` "acc" is the object of a sentence."""
        return self.text(f"kind.{kind}.{case}" if case else f"kind.{kind}")

    def facing(self, facing: Facing) -> str:
        """Return the name of a way that a character may face."""
        return self.text(f"facing.{FACING_LETTERS[facing]}")

    def piece(self, piece: int, case: str = "", seen: Observation | None = None) -> str:
        """Return a character by type and square, now or in what is `seen`: "tank D7"."""
        square = (seen or self._seen).square_of(piece)
        name = self.kind(self._seen.terms.kinds[piece], case)
        return f"{name} {coordinate(square)}" if square is not None else name

    # what is told

    @property
    def by_chance(self) -> str:
        drawn = self._seen.terms.quick and self._seen.phase in SETTING_UP
        return self.text("prompt.by_chance") if drawn else ""

    def clauses(self, events: Iterable[Event], mover: Seat) -> list[Clause]:
        """Return what the sentence about the turn of `mover` says of events.

        A shot stands apart from another character's move, turn or entry: that one would seem to have shot.
        """
        events = tuple(events)
        others = _shots_by_others(events)
        return [self._apart(event, mover, number, others) for _, event, number in self._rows(events, mover)]

    def brief(self, events: Iterable[Event], mover: Seat) -> list[Clause]:
        """Return the clauses of a sentence that has no room for all.

        Of several alike in a row it has the number, and not how characters face after moves. It has that of those who turned
        (BI-43) or came in (BI-41) before they moved, who would seem to face as they did then.
        """
        events = tuple(events)
        faced = {event.piece for event in events if isinstance(event, Turned | Reinforced)}
        events = [
            replace(event, way=Way.STRAIGHT) if isinstance(event, Moved) and event.piece not in faced else event
            for event in events
        ]
        found, others = list[Clause](), _shots_by_others(events)
        for (key, _), alike in groupby(self._rows(events, mover), key=lambda row: (several_in_story(row[1]), row[1].player)):
            rows = [*alike]
            clauses = [self._apart(event, mover, number, others) for _, event, number in rows]
            if key and len(rows) > 1:
                n = sum(1 if number is None else number for *_, number in rows)
                clauses = [replace(clauses[-1], words=self.text(f"story.{key}", n=n))]
            found += clauses
        return found

    def _rows(self, events: Iterable[Event], mover: Seat) -> list[Row]:
        """Return the events of which the sentence about a turn tells.

        A shot at a character tells of all of its player that it hits (BI-54). Of losses at the same moment (BI-64) those
        of `mover` come first.
        """
        told, hit = list[Event](), None
        for event in events:
            if isinstance(event, Shot):
                hit = None if event.target_piece is None else owner(event.target_piece)
            if not isinstance(event, Removed) or event.cause not in ("hit", "crossfire") or event.seat != hit:
                told.append(event)
        in_order = chain.from_iterable(
            sorted(alike, key=lambda event: event.player != mover) if lost else alike
            for lost, alike in groupby(told, key=lambda event: isinstance(event, Removed))
        )
        return super()._rows(in_order, mover)

    def _apart(self, event: Event, mover: Seat, number: int | None, others: Collection[int]) -> Clause:
        return replace(self._clause(event, mover, number), apart=id(event) in others)

    def _clause(self, event: Event, mover: Seat, number: int | None) -> Clause:
        """Return what the sentence about a turn says of an event, or of a penalty taken."""
        clause = super()._clause(event, mover, number)
        if not isinstance(event, Removed) or event.decider != mover:
            return clause
        values = {"kind": Inflected(partial(self.kind, event.kind)), "at": coordinate(event.at) if event.at else ""}
        words = self.text("story.took" if event.at else "story.took_pad", **values)
        return replace(clause, seat=mover, words=words, kind="took", whom=(event.seat,))

    # what is asked

    def prompt(self, selected: int, choices: tuple[Choice, ...]) -> Prompt:
        """Return the headline, the sentence of help and the choices of this moment."""
        seen = self._seen
        if seen.actor is None:
            return Prompt(self.text("prompt.over"), "", ())
        name = self._host.name(seen.actor)
        done = self._stage() == "moved" and self._done()
        headline = self.text("prompt.moved_own" if done else f"prompt.{self._stage()}", name=name, value=seen.rolled)
        return Prompt(headline, self._help(selected), choices)

    def _done(self) -> bool:
        """Return whether all that is left of the turn is to shoot at one's own, or to end it."""
        return self._stage() in ("blocked", "moved") and self._narrowed() in ("_own", "_quiet")

    def _stage(self) -> str:
        seen = self._seen
        if seen.phase is Phase.MOVE and not any(previews.moves_of(seen, piece) for piece in army(seen.seat)):
            return "blocked"
        return str(seen.phase)

    def _help(self, selected: int) -> str:
        seen = self._seen
        only = seen.phase is Phase.MOVE and seen.mover != NOBODY and not previews.passing_costs(seen)
        if only and self._stage() == "blocked":
            return self.text("help.only_stuck", piece=self.piece(seen.mover))
        if selected != NOBODY and owner(selected) == seen.seat and seen.phase in (Phase.MOVE, Phase.MOVED, Phase.ZERO):
            acts = self._acts(selected)
            if acts != "_idle" or not self._done():  # else another could only shoot at its own
                return sentence(self.text(f"help.chosen{acts}", piece=self.piece(selected)))
        if seen.phase is Phase.PLACE_BLOCK:
            return self.text("help.place_block", n=sum(at == UNPLACED for at in seen.block_at))
        if seen.phase is Phase.PLACE_CHARACTER:
            placed = sum(seen.where[piece] >= 0 for piece in army(seen.seat))
            return self.text("help.place_character", n=PAD_SQUARES - placed)
        if seen.phase in (Phase.PENALTY_ISLAND, Phase.PENALTY_PAD):
            which = "_last" if previews.last_one(seen) else "_only" if len(turns.removable(seen)) == 1 else ""
            return self.text(f"help.{seen.phase}{which}", name=self._host.name(seen.seat))
        if seen.phase is Phase.ROLL:
            return self.before_roll("help")
        if only:
            return self.text("help.only", piece=self.piece(seen.mover, "acc"))
        return self._whom()

    def before_roll(self, where: str) -> str:
        """Return what may follow a roll to move (BI-20, BI-36, BI-44).

        The button says which rolls cost a character, and which only the one that alone may move cannot use (BI-37); the help
        says so, too, unless it says who alone may move.
        """
        seen, prospect, button = self._seen, previews.next_roll(self._seen), where != "help"
        piece = self.piece(seen.mover) if seen.mover != NOBODY else ""
        if prospect.costs and (button or not piece or not prospect.of_all):
            if button and piece and prospect.usable < prospect.of_all:
                key = "roll_only_some_costs" if prospect.usable else "roll_only_blocked_costs"
                return self.text(f"{where}.{key}", piece=piece, n=prospect.usable, more=prospect.of_all)
            some = "_some" if prospect.of_all else ""
            last = "_last" if button and previews.last_one(seen) else ""
            return self.text(f"{where}.roll{some}_costs{last}", n=prospect.of_all)
        only = "_only" if piece else ""
        able = "" if prospect.usable == DIE[1] else "_some" if prospect.usable else "_blocked"
        return self.text(f"{where}.roll{only}{able}", piece=piece, n=prospect.usable)

    def _whom(self) -> str:
        """Return the help of a stage that asks whom or what, with the only one that can move."""
        seen, stage, key = self._seen, self._stage(), f"{self._stage()}{self._narrowed()}"
        able = [piece for piece in army(seen.seat) if stage == "move" and previews.moves_of(seen, piece)]
        if len(able) == 1:
            return self.text(f"help.one.{key}", piece=self.piece(able[0]))
        said = self.text(f"help.{key}")
        first = stage == Phase.ZERO and any(shot.promising for shot in self._shots())
        return self.text("help.shoot_first", help=said) if first else said

    def _acts(self, piece: int) -> str:
        """Return to what the help about a chosen character is narrowed by what it can do now."""
        seen = self._seen
        shoots = "_shoot" if previews.shot_preview(seen, piece) else ""
        if seen.phase is Phase.ZERO:
            return f"_turn{shoots}"
        moves = "_move" if previews.moves_of(seen, piece) else ""
        others = (other for other in army(seen.seat) if other != piece)
        able = any(previews.moves_of(seen, other) or previews.shot_preview(seen, other) for other in others)
        if shoots and not moves and not able:
            return "_last"
        return f"{moves}{shoots}" or "_idle"

    def _narrowed(self) -> str:
        """Return to what the help of a stage is narrowed, "" where all is possible."""
        seen, stage = self._seen, self._stage()
        if stage in ("move", "moved", "blocked"):
            shots = self._shots()
            if not any(shot.promising for shot in shots):
                return "_own" if shots else "_quiet"  # blocked without any: a position that was set up (BI-20)
        if seen.phase is Phase.SLIDE_PAD and len(zero.slides(seen)) == 1:
            return "_one"
        if seen.phase is Phase.BRING_IN and len(zero.entries(seen)) == 1:
            return "_one"
        return self._options() if seen.phase is Phase.ZERO else ""

    def _shots(self) -> list[previews.ShotPreview]:
        """Return the shots of the player whose turn it is, as they stand."""
        seen = self._seen
        return [shot for piece in army(seen.seat) if (shot := previews.shot_preview(seen, piece)) is not None]

    def _options(self) -> str:
        """Return the options after a zero that there are, "" for all three (BI-40)."""
        found = zero.options(self._seen)
        enter, pad, turn = (any(isinstance(option, kind) for option in found) for kind in (Reinforce, MovePad, TurnCharacter))
        parts = {"enter": enter, "pad": pad, "turn": turn}
        return "" if all(parts.values()) else "".join(f"_{part}" for part, there in parts.items() if there)

    def cost(self, shot: previews.ShotPreview) -> str:
        """Return the cost of a shot, briefly, and whether it wins or spares a penalty."""
        cost = self._losses(shot)
        if self._wins(shot):
            return self.text("cost.win", cost=cost)
        spared = self.spared(shot)
        return self.text(f"cost.{spared}", cost=cost) if spared else cost

    def wins(self, seat: Seat, lost: Iterable[int], possible: Iterable[int]) -> bool:
        """Return whether a player wins where some are lost, others perhaps with them."""
        gone = set(lost)
        own, others = (self._left(side) for side in (seat, 1 - seat))
        return others <= gone and not own <= gone.union(possible)

    def spared(self, shot: previews.ShotPreview) -> str:
        """Return the key of what a shot spares a blocked player (BI-36), "" for nothing.

        It is "" where the shot ends the game, or may.
        """
        ends = any(self._left(seat) <= {*shot.lost, *shot.possible} for seat in (0, 1))
        found = "" if ends else relief(self._seen, shot)
        return found and f"relief_{found}"

    def _losses(self, shot: previews.ShotPreview) -> str:
        """Return the odds of a live block and each side's losses."""
        lost = Counter(owner(piece) for piece in shot.lost)
        sides = ", ".join(self.text("cost.side", name=self._host.name(seat), n=count) for seat, count in sorted(lost.items()))
        if shot.block is None:
            return sides
        if not shot.block.live_chance:
            return self.text("cost.safe")
        seat = owner(shot.piece)
        own = not lost[seat] and any(owner(piece) == seat for piece in shot.possible)
        more = "_own" if own else "_more" if shot.possible else ""
        nobody = self.text("cost.nobody_sure" if shot.possible else "cost.nobody")
        key = f"cost.{'live' if shot.block.live_chance == 1 else 'block'}{more}"
        return self.text(key, chance=_percent(shot.block), lost=sides or nobody)

    def block(self, key: str, block: previews.BlockPreview) -> str:
        """Return a text about a block, with the chance that it is live unless that is known."""
        sure = "_live" if block.live_chance == 1 else "" if block.live_chance else "_safe"
        return self.text(f"{key}{sure}", at=coordinate(block.square), chance=percent(block.live_chance))

    def odds(self, block: previews.BlockPreview) -> str:
        """Return the chance that a block is live, in short."""
        return self.percent(block.live_chance)

    def percent(self, chance: Fraction) -> str:
        """Return a chance in short."""
        return self._host.context.text("table.percent", n=percent(chance))

    def own_loss(self, shot: previews.ShotPreview) -> str:
        """Return the question before a shot that costs or may cost own pieces (BI-51, BI-54)."""
        seat = owner(shot.piece)
        if shot.own_certain or shot.block is None:
            own, other = (self._objects(piece for piece in shot.certain if owner(piece) == side) for side in (seat, 1 - seat))
            asked = self.text(f"ask.own_certain{'_both' if other else ''}", lost=own, name=self._host.name(1 - seat), gone=other)
        else:
            asked = self._if_live(shot.block, shot.if_live, shot.possible)
        end = self._end(seat, shot.lost, shot.possible)
        before = self.text("ask.turn_ends") if not end and previews.ends_turn(self._seen, shot) else ""
        after = "" if end or before else self._penalty(shot)
        if not (end or after) and (spared := self.spared(shot)):
            after = self.text(f"ask.{spared}")
        return " ".join(filter(None, (before, asked, end or after, self.text("ask.all_the_same"))))

    def _penalty(self, shot: previews.ShotPreview) -> str:
        """Return the words on the penalty that a shot is certain to bring (BI-36), "" for none."""
        seat = owner(shot.piece)
        if self._left(1 - seat) <= set(shot.certain) or not brings_penalty(self._seen, shot):
            return ""
        last = len(self._left(seat) - set(shot.certain)) == 1
        return self.text("ask.penalty_last" if last else "ask.penalty", name=self._host.name(1 - seat))

    def _end(self, seat: Seat, sure: Iterable[int], possible: Iterable[int]) -> str:
        """Return how the game would end (BI-70), "" where it goes on.

        `sure` are lost together, `possible` perhaps with them.
        """
        lost = set(sure)
        sides = [self._left(side) for side in (seat, 1 - seat)]
        own, others = (side <= lost for side in sides)
        if self.wins(seat, lost, possible):
            return self.text("ask.wins")
        if not sides[0] <= lost | set(possible):
            return ""
        key = "last" if not own or (not others and sides[1] <= lost | set(possible)) else "last_draw" if others else "last_lost"
        return self.text(f"ask.{key}")

    def _left(self, seat: Seat) -> set[int]:
        """Return the characters that a player has not lost."""
        return {piece for piece in army(seat) if self._seen.where[piece] != REMOVED}

    def _objects(self, characters: Iterable[int]) -> str:
        """Return characters of one owner as the object of a sentence, such as "tank D7, jeep E5"."""
        return ", ".join(self.piece(piece, "acc") for piece in characters)

    def landing(self, landing: previews.LandingPreview) -> str:
        """Return the question before a move onto a block (BI-35, BI-61)."""
        asked = self._if_live(landing.block, landing.if_live, landing.possible)
        end = self._end(owner(landing.piece), landing.if_live, landing.possible)
        return " ".join(filter(None, (asked, end, self.text("ask.onto"))))

    def _if_live(self, block: previews.BlockPreview, lost: Sequence[int], possible: Sequence[int]) -> str:
        """Return who is lost if a block is live, and who perhaps with them, by a chain."""
        kind = "" if not possible else "_more" if lost else "_may"
        return self.text(
            f"ask.block{kind or _known_live(block)}",
            at=coordinate(block.square),
            chance=_percent(block),
            lost=self.list(lost),
            more=self.list(possible),
        )

    def then(self, found: Outlook) -> str:
        """Return what the shot from the end of a move could do, "" for no shot."""
        shot = found.shot
        if shot is None:
            return ""
        if shot.block is not None:
            return self.block("note.then_block", shot.block)
        key = "note.then_own" if self._at_own(shot) else "note.then_wins" if self._wins(shot) else "note.then_hits"
        return self.text(key, lost=self.piece(shot.hit if shot.hit is not None else NOBODY, "acc"))

    @staticmethod
    def _at_own(shot: previews.ShotPreview) -> bool:
        return shot.hit is not None and owner(shot.hit) == owner(shot.piece)

    def _wins(self, shot: previews.ShotPreview) -> bool:
        """Return whether a shot wins, at a block if that is live."""
        return self.wins(owner(shot.piece), shot.lost, shot.possible)

    def others(self, found: Outlook) -> str:
        """Return who else would be lost to that shot, "" for nobody.

        It says too that the shot wins, where its target does not.
        """
        shot, lost = found.shot, self._others(found)
        told = shot is None or (shot.block is None and not self._at_own(shot)) or not self._wins(shot)
        return lost if told else self.text("cost.win", cost=lost)

    def _others(self, found: Outlook) -> str:
        shot = found.shot
        if shot is None:
            return ""
        if shot.block is None:
            if any(owner(other) == owner(shot.piece) for other in shot.crossfire):
                return self.text("note.in_way_own", lost=self.list(shot.crossfire))
            return self.text("note.in_way", lost=self._objects(shot.crossfire)) if shot.crossfire else ""
        if not shot.lost:
            return self.text("note.block_may", more=self.list(shot.possible, found.after)) if shot.possible else ""
        lost = self.list(shot.lost, found.after)
        if shot.possible:
            return self.text("note.block_lost_more", lost=lost, more=self.list(shot.possible, found.after))
        return self.text(f"note.block_lost{_known_live(shot.block)}", lost=lost)

    def attacked(self, found: Outlook) -> str:
        """Return who could take the character at the end of a move, "" for nobody.

        It is said as all stand there, and once its own sure shot has been fired.
        """
        if found.after_shot is None:
            return self._attacked(found.attackers)
        if not found.attackers:
            return self.text("note.attacked_after", attacked=self._attacked(found.after_shot))
        key, n = "note.attacked_then" if found.after_shot else "note.attacked_then_none", len(found.after_shot)
        return self.text(key, attacked=self._attacked(found.attackers), n=n, chance=percent(chance_of_any(found.after_shot)))

    def _attacked(self, attackers: Sequence[Attacker]) -> str:
        if not attackers:
            return ""
        first, *others = attackers
        name, slot = self.piece(first.piece), self._seen.slot_of(first.piece)
        if slot is not None:
            name = f"{name} ({self.text('pad', slot=slot)})"
        key = "note.attacked" if first.chance == 1 else "note.attacked_odds"
        words, together = self.text(key, piece=name, chance=percent(first.chance)), chance_of_any(attackers)
        if not others:
            return words
        key = "note.attacked_more" if together == first.chance else "note.attacked_any"
        return self.text(key, attacked=words, n=len(others), chance=percent(together))

    def list(self, characters: Iterable[int], seen: Observation | None = None) -> str:
        """Return characters by owner, such as "tank D7, jeep E5 (Zosia), tank C1 (Wojtek)".

        They stand where they do now, or in what is `seen`.
        """
        sides: dict[Seat, list[str]] = {}
        for piece in characters:
            sides.setdefault(owner(piece), []).append(self.piece(piece, seen=seen))
        return ", ".join(f"{', '.join(names)} ({self._host.name(seat)})" for seat, names in sides.items())


def _known_live(block: previews.BlockPreview) -> str:
    """Return the end of a key for a block known to be live, "" for one that may be safe."""
    return "_live" if block.live_chance == 1 else ""


def _percent(block: previews.BlockPreview | None) -> int:
    """Return the chance that the target explodes, 100 when it is no block."""
    return percent(block.live_chance) if block is not None else 100


def _shots_by_others(events: Iterable[Event]) -> set[int]:
    """Return the ids of events that tell of shots by others than the last that acted.

    To act is to move, to turn or to come in. The block that a shot set off tells of it, too.
    """
    found, acted, other = set[int](), NOBODY, False
    for event in events:
        match event:
            case Moved() | Turned() | Reinforced():
                acted, other = event.piece, False
            case Shot():
                other = acted not in (NOBODY, event.piece)
            case _:
                pass
        if other and isinstance(event, Shot | BlockTurned):
            found.add(id(event))
    return found
