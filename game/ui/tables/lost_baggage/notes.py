"""Notes on spaces of the world: the tile, if it is known, its effects, and the characters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import takewhile

from game.engine.core import Seat
from game.engine.lost_baggage.arrivals import Way, met_on
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.order import coming
from game.engine.lost_baggage.previews import landing
from game.engine.lost_baggage.reach import meeting_odds
from game.engine.lost_baggage.state import Observation, Phase, battle_of, standing_on, tile_at
from game.engine.values import changed
from game.ui.contract.values import Note, NoteLine, Tone
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.cards import text as card_text
from game.ui.tables.lost_baggage.cases import place_of_case
from game.ui.tables.lost_baggage.selection import Part
from game.ui.tables.lost_baggage.world import plates


class Notes(Part):
    """The notes on the observation."""

    def of(self, space: Space) -> Note | None:
        """Return the note on a space; None where no tile is."""
        tile = tile_at(self.seen, space)
        if tile is None:
            return None
        text, at = self.words.text, self.places.name(space)
        lines = tuple(self._lines(space, tile.face))
        if tile.face == UNKNOWN:
            does = "" if self._over else text("note.down.does")
            return Note(text("note.down", at=at), does, "lost_baggage/land/back_1", lines=lines)
        card = self.seen.board.library.tile[tile.face]
        name = self.words.card("tile", tile.face)
        picture = f"{pictures.FOLDER}decor/{pictures.land(self.host.context.art, card)}"
        own = self.reader is not None and self.reader in self._players_of(card.owner)
        if self._over:
            does = ""
        elif own:
            does = "note.own.carrying" if self._carries_own(self.reader) else "note.own"
        else:
            does = "note.up" if tile.up else "note.known"
        effects = tuple(
            NoteLine(
                self.words.effects((effect,), full=True), card_text.icon(effect), brief=self.words.effects((effect,), full=False)
            )
            for effect in card.effects
        )
        title, brief = text("note.tile", tile=name, at=at), text(f"{does}.brief") if does and not own else ""
        return Note(title, text(does) if does else "", picture, lines=(*effects, *lines), brief=brief)

    @property
    def _over(self) -> bool:
        """Return whether the game is over: nobody lands on a tile any more."""
        return self.seen.phase is Phase.OVER

    def _odds(self, way: Way, actor: Seat) -> dict[Seat, Fraction]:
        """Return the odds that others come to the end of a way before the next own turn.

        They are in the order of turns (LB-63). A battle left by it is over then (LB-72). Of what is left of another's turn
        nothing is said.
        """
        seen, turn = way.then, way.then.turn
        if turn is None:
            return {}
        battle = battle_of(seen, actor)
        if battle is not None and turn.seat in battle.fighters:
            lasting = tuple(other for other in seen.battles if other != battle)
            seen = Observation.of(seen, battles=lasting, turn=changed(turn, over=True, follow=battle.instigator))
        seats = [seat for seat in takewhile(lambda seat: seat != actor, coming(seen)) if seat != turn.seat]
        odds = {seat: meeting_odds(seen, seat, way.space, left_by=actor) for seat in seats}
        return {seat: share for seat, share in odds.items() if share}

    def _lines(self, space: Space, face: str) -> Iterator[NoteLine]:
        """Yield the lines on a tile: its owner, its effects after a walk there, the characters."""
        text, seen = self.words.text, self.seen
        owner = seen.board.library.tile[face].owner if face != UNKNOWN else None
        ways = [way for way in self.ways() if way.space == space]
        does = landing(seen, self.actor, space) if self.actor is not None and ways else None
        if does is not None and does.wins:
            yield NoteLine(text("note.wins"), "ui/icon_star", Tone.WIN)
        elif owner is not None:
            picture = pictures.portrait(self.host.context.art, seen.board.library.character[owner])
            character, others = self.words.card("character", owner), [*self._players_of(owner)] if not self._over else []
            if self.reader in others:
                others.remove(self.reader)
            if not others:
                brief = text("note.owner.brief", character=character)
                yield NoteLine(text("note.owner", character=character), picture, brief=brief)
            for seat in others:
                key, name = "note.theirs.carrying" if self._carries_own(seat) else "note.theirs", self.host.name(seat)
                yield NoteLine(text(key, name=name, character=character), picture, brief=text(f"{key}.brief", name=name))
        if does is not None and does.may_defeat:
            yield NoteLine(text("note.defeats" if does.defeats else "note.may_defeat"), "ui/icon_skull", Tone.BAD)
        if self.actor is not None and does is not None and not does.wins and not does.defeats:
            yield from self._met(ways, self.actor)
            if not does.goes_on:
                yield from self._comers(ways, self.actor)
        for seat in standing_on(seen, space):
            yield from self._figure(seat)

    def _met(self, ways: Sequence[Way], actor: Seat) -> Iterator[NoteLine]:
        """Yield the players with whom a battle may be started at the end of ways (LB-60)."""
        for seat in dict.fromkeys(other for way in ways for other in met_on(way, actor)):
            words, brief = (self.words.text(key, name=self.host.name(seat)) for key in ("note.meets", "note.meets.brief"))
            yield NoteLine(words, "inv/sword1", Tone.WARNING, brief)

    def _comers(self, ways: Sequence[Way], actor: Seat) -> Iterator[NoteLine]:
        """Yield the players whom the die may lead to the end of ways, with the odds.

        Who stands there already may come back in a circle (LB-22). Odds that depend on whom one swaps with are not told.
        """
        odds_of, *others = [self._odds(way, actor) for way in ways]
        standing = standing_on(ways[0].then, ways[0].space)
        for seat, odds in odds_of.items():
            if all(other.get(seat) == odds for other in others):
                of = 36 if self.seen.players[seat].blue else 6
                comes = "note.comes_back" if seat in standing else "note.comes"
                words, brief = (
                    self.words.text(key, name=self.host.name(seat), n=int(odds * of), of=of) for key in (comes, f"{comes}.brief")
                )
                yield NoteLine(words, plates.portrait(self.host.context.art, self.seen, seat), Tone.WARNING, brief)

    def _carries_own(self, seat: Seat | None) -> bool:
        """Return whether a player is known to have the own baggage.

        Landing on the own tile wins then (LB-40).
        """
        if seat is None:
            return False
        return place_of_case(self.seen, self.memory().witnessed, seat) == seat

    def _players_of(self, character: str | None) -> tuple[Seat, ...]:
        """Return the players who play a character now, to whom its tile does nothing (LB-26).

        Two may have brought the same (LB-2).
        """
        players = enumerate(self.seen.players)
        return tuple(seat for seat, player in players if player.character == character is not None)

    def _figure(self, seat: Seat) -> Iterator[NoteLine]:
        """Yield a character that stands there, and what it has equipped."""
        player, art = self.seen.players[seat], self.host.context.art
        if player.character is None:
            return
        character = self.words.card("character", player.character)
        words = self.words.text("note.stands", name=self.host.name(seat), character=character, hp=player.hp)
        yield NoteLine(words, plates.portrait(art, self.seen, seat))
        picture, about = plates.equipped(art, self.words, self.seen, seat)
        if about:
            yield NoteLine(about, picture)
