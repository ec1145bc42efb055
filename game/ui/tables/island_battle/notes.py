"""The notes on spaces of the battle board: the piece there, its actions, and their costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.content.island_battle.maps import Slot
from game.engine.core import Illegal, Seat
from game.engine.island_battle import previews
from game.engine.island_battle.actions import Move, Shoot, Way
from game.engine.island_battle.board import Square
from game.engine.island_battle.outlook import Outlook
from game.engine.island_battle.state import BLOCK, FORWARD, NOBODY, RANGES, SETTING_UP, Kind, Observation, Phase, owner
from game.ui.contract.values import Note, NoteLine, Tone
from game.ui.services.wording import sentence
from game.ui.tables.island_battle import pieces
from game.ui.tables.island_battle.places import Space, coordinate
from game.ui.tables.island_battle.selection import Part


class Notes(Part):
    """The notes on the observation and the selection."""

    def of(self, space: Space) -> Note | None:
        """Return the note on a space; None for an empty square of a pad."""
        if isinstance(space, Slot):
            return self._reserve(space)
        cell = self.seen.cells[self.seen.terms.board.index(space)]
        piece = self.piece_on(space)
        if piece != NOBODY:
            return self._character(piece, space)
        if cell >= BLOCK:
            return self._block(space)
        return self._free(space)

    @property
    def _reader(self) -> Seat | None:
        """The player who reads, also in the other's turn; at a shared screen who decides."""
        return self.host.viewer if self.host.viewer is not None else self.seen.actor

    @property
    def _over(self) -> bool:
        return self.seen.phase is Phase.OVER

    @property
    def _goes_on(self) -> bool:
        """True from the first turn to the end of the game: somebody may still shoot."""
        return self.seen.phase not in SETTING_UP and not self._over

    # what is there

    def _name(self, piece: int) -> str:
        whose = self.words.text("note.whose", kind=self.words.kind(self._kind(piece)), name=self.host.name(owner(piece)))
        return sentence(whose)

    def _kind(self, piece: int) -> Kind:
        return self.seen.terms.kinds[piece]

    def _picture(self, piece: int) -> str:
        return pieces.body(owner(piece), self._kind(piece), FORWARD[0], turned=False)

    def _reserve(self, slot: Slot) -> Note | None:
        piece = self.piece_on(slot)
        if piece == NOBODY:
            return None
        does = f"{self._hits(piece)} {self.words.text('note.reserve')}" if not self._over else ""
        return Note(self._name(piece), does, self._picture(piece))

    def _hits(self, piece: int) -> str:
        """Return what a character does, "" once the game is over."""
        return self.words.text("note.character", n=RANGES[self._kind(piece)]) if not self._over else ""

    def _character(self, piece: int, square: Square) -> Note:
        """Return the note on a character: its targets, and the cost of a shot of it or at it now."""
        aimed = self._aimed_at(square)
        shot = aimed if aimed is not None else previews.shot_preview(self.seen, piece)
        lines: list[NoteLine] = []
        if self._goes_on:
            if shot is None:
                lines.append(NoteLine(self._aims(self.seen, piece), "ui/icon_target"))
            else:
                lines += self._costs(shot, "note.shot" if aimed is None else "note.your_shot")
                lines += self._outcome(owner(shot.piece), shot.lost, shot.possible, sure=bool(shot.certain))
                lines += self._relief(shot)
        return Note(f"{self._name(piece)}, {coordinate(square)}", self._hits(piece), self._picture(piece), lines=tuple(lines))

    def _aims(self, seen: Observation, piece: int) -> str:
        """Return why a character that has no target has none, now or after a move (BI-50, BI-52).

        One that faces the edge before it neither moves nor shoots until it turns (BI-34, BI-43).
        """
        if not seen.terms.board.rays[seen.facings[piece]][seen.where[piece]]:
            return self.words.text("note.at_edge")
        target, between = previews.firing_square(seen, piece), previews.block_between(seen, piece)
        if target is None:
            return self.words.text("note.edge", facing=self.words.facing(seen.facings[piece]))
        if between is not None:
            return self.words.text("note.aims_past", at=coordinate(target), block=coordinate(between))
        return self.words.text("note.aims", at=coordinate(target))

    def _block(self, square: Square) -> Note:
        """Return the note on a block: the odds that it is live, and the losses if it is."""
        text, seen = self.words.text, self.seen
        shot = self._aimed_at(square)
        block = previews.block_preview(seen, seen.terms.board.index(square)) if shot is None or shot.block is None else shot.block
        landing = next((found for found in self._landings(square)), None)
        lines: list[NoteLine] = []
        odds = float(block.live_chance)
        if self._goes_on and odds:
            lost, possible = block.blast, block.possible
            if landing is not None:
                lost, possible = landing.if_live, landing.possible
            elif shot is not None:
                lost, possible = shot.lost, shot.possible
            lines = list(self._blast(lost, possible, sure=odds == 1))
            doer = landing.piece if landing is not None else shot.piece if shot is not None else NOBODY
            if doer != NOBODY:
                lines += self._outcome(owner(doer), lost, possible, sure=odds == 1)
            if odds < 1:
                lines.append(NoteLine(text("note.if_safe")))
        title = text("note.block", at=coordinate(square)) if landing is None else self._to(landing.piece, square)
        if shot is not None:
            lines += self._relief(shot)
        at = seen.terms.board.index(square)
        side = seen.undersides[seen.block_at.index(at)] if at in seen.block_at else None
        picture = "blocks/unknown" if side is None else "blocks/live" if side else "blocks/safe"
        if self._over:
            return Note(title, picture=picture)
        if odds in (0, 1):
            return Note(title, text("note.block_live" if odds else "note.block_safe"), picture, lines=tuple(lines))
        return Note(title, text("note.block_odds"), picture, odds, tuple(lines))

    def _free(self, square: Square) -> Note:
        """Return the note on an empty square.

        It says how the chosen character can go there, or why not, and whose shots it lies in.
        """
        found = self.outlook()
        if found is not None and found.path[-1] == square:
            return self._there(found)
        moves = [move for move in self._moves() if previews.move_path(self.seen, move)[-1] == square]
        chosen = self.selection.piece
        lines = tuple(self._aims_here(square, going=chosen if moves else NOBODY))
        if not moves:
            why = self._not_laid(square)
            if chosen != NOBODY and self.seen.phase is Phase.MOVE:
                why = previews.why_not_to(self.seen, chosen, square)
            if why is not None:
                lines = (NoteLine(self.words.reason(why), "ui/icon_warning", Tone.WARNING), *lines)
            return Note(coordinate(square), self.words.text("note.free"), lines=lines)
        path = previews.move_path(self.seen, moves[0])
        turns = all(move.way is not Way.STRAIGHT for move in moves)
        does = self.words.text("note.turn_there" if turns else "note.go_there", n=len(path))
        return Note(coordinate(square), does, self._picture(chosen), lines=lines)

    def _not_laid(self, square: Square) -> Illegal | None:
        """Return why what a person lays out now cannot be put on a square (BI-13, BI-15)."""
        action = self.selection.laid(self.seen.phase, self.seen.seat, square) if self.host.legal() else None
        return self.check(action) if action is not None else None

    def _there(self, found: Outlook) -> Note:
        """Return the note on the end of the move that is weighed.

        It says what it does, who else goes, and who could hit it there.
        """
        text, piece, shot = self.words.text, found.move.piece, found.shot
        does = text(f"note.there_{found.move.way}", n=len(found.path), facing=self.words.facing(found.facing))
        lines: list[NoteLine] = []
        if shot is None:
            lines.append(NoteLine(self._aims(found.after, piece), "ui/icon_target"))
        else:
            own = [other for other in shot.lost if owner(other) == owner(piece)]
            hits_own = shot.hit is not None and owner(shot.hit) == owner(piece)
            tone = Tone.BAD if hits_own else Tone.GOOD if shot.block is None else Tone.PLAIN
            picture = self._picture(shot.hit) if shot.hit is not None else "blocks/unknown"
            lines.append(NoteLine(sentence(self.words.then(found)), picture, tone, boxed=True))
            if others := self.words.others(found):
                victims = (*shot.crossfire, *shot.lost, *shot.possible)
                perhaps = any(owner(other) == owner(piece) for other in shot.possible)
                tone = Tone.BAD if own else Tone.PLAIN if perhaps else Tone.GOOD
                lines.append(NoteLine(sentence(others), self._picture(victims[0]), tone, boxed=True))
        if found.draws:
            lines.append(NoteLine(sentence(text("button.draws")), "ui/icon_warning", Tone.WARNING))
        if attacked := self.words.attacked(found):
            first = (found.attackers or found.after_shot or ())[0]
            lines.append(NoteLine(sentence(attacked), self._picture(first.piece), Tone.BAD, boxed=True))
        return Note(self._to(piece, found.path[-1]), does, self._picture(piece), lines=tuple(lines))

    def _to(self, piece: int, square: Square) -> str:
        """Return the title of the end of a move, such as "Jeep to B6"."""
        return self.words.text("note.to", kind=sentence(self.words.kind(self._kind(piece))), at=coordinate(square))

    def _aims_here(self, square: Square, *, going: int) -> Iterator[NoteLine]:
        """Yield the characters that would hit a piece there, none once the game is over.

        `going` is who can go there itself.
        """
        for piece in range(len(self.seen.where)):
            if self._over or piece == going:
                continue
            if square in previews.swept(self.seen, piece, going):
                words = self.words.text("note.aimed_by", piece=self.words.piece(piece), name=self.host.name(owner(piece)))
                yield NoteLine(sentence(words), self._picture(piece), Tone.PLAIN if owner(piece) == self._reader else Tone.BAD)

    # what would come of it

    def _moves(self) -> list[Move]:
        chosen = self.selection.piece
        return self.moves_of(chosen) if chosen != NOBODY else []

    def _landings(self, square: Square) -> Iterator[previews.LandingPreview]:
        """Yield the previews of the chosen character's moves onto a block (BI-35)."""
        for move in self._moves():
            landing = previews.landing_preview(self.seen, move)
            if landing is not None and landing.block.square == square:
                yield landing

    def _aimed_at(self, square: Square) -> previews.ShotPreview | None:
        """Return the preview of the chosen character's shot at a square, where it can be fired."""
        chosen = self.selection.piece
        if chosen == NOBODY or self.check(Shoot(chosen)) is not None:
            return None
        shot = previews.shot_preview(self.seen, chosen)
        return shot if shot is not None and shot.target == square else None

    def _costs(self, shot: previews.ShotPreview, key: str) -> list[NoteLine]:
        """Return the costs of a shot by owner; `key` words what is sure."""
        if shot.block is None:
            return list(self._losses(shot.certain, key))
        sure = shot.block.live_chance == 1
        at = self.words.block("note.aims_block", shot.block)
        return [NoteLine(at, "blocks/unknown"), *self._blast(shot.lost, shot.possible, sure=sure)]

    def _outcome(self, seat: Seat, lost: Iterable[int], possible: Iterable[int], *, sure: bool) -> Iterator[NoteLine]:
        """Yield that a player wins by what takes these, if it does (BI-70).

        It is not `sure` where a block has to be live.
        """
        if self.words.wins(seat, lost, possible):
            words = self.words.text("note.wins" if sure else "note.wins_if_live", name=self.host.name(seat))
            yield NoteLine(words, "ui/icon_trophy", Tone.GOOD if seat == self._reader else Tone.BAD)

    def _relief(self, shot: previews.ShotPreview) -> Iterator[NoteLine]:
        """Yield what a shot spares a blocked player, if anything (BI-36)."""
        if spared := self.words.spared(shot):
            yield NoteLine(self.words.text(f"note.{spared}"), "ui/icon_shield", Tone.GOOD)

    def _blast(self, lost: Iterable[int], possible: Iterable[int], *, sure: bool) -> Iterator[NoteLine]:
        """Yield the losses of each side if a block is live, sure and possible ones.

        It is `sure` to be live once no safe block is left.
        """
        yield from self._losses(lost, "note.blown_up" if sure else "note.if_live")
        yield from self._losses(possible, "note.possible")

    def _losses(self, lost: Iterable[int], key: str) -> Iterator[NoteLine]:
        """Yield the losses of each side: bad for whoever reads, good for the other's."""
        by_side: dict[int, list[int]] = {}
        for piece in lost:
            by_side.setdefault(owner(piece), []).append(piece)
        for seat, gone in by_side.items():
            names = ", ".join(self.words.piece(piece) for piece in gone)
            words = self.words.text(key, name=self.host.name(seat), lost=names)
            yield NoteLine(words, self._picture(gone[0]), Tone.BAD if seat == self._reader else Tone.GOOD)
