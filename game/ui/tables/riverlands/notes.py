"""The notes on tiles: the land, the heroes, and the results of going or striking there."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.core import Illegal, Seat
from game.engine.riverlands import previews, turns
from game.engine.riverlands.actions import Explore, GoBack, Move, Strike
from game.engine.riverlands.board import CROSSINGS, Kind, Square
from game.engine.riverlands.hero import Item
from game.engine.riverlands.state import Phase, hero_at
from game.engine.riverlands.tables import DIE as SIDES
from game.engine.riverlands.tables import EXPLORING, LANDING, BoggedDown, Discovery, Gain
from game.ui.contract.values import Note, NoteLine, Tone
from game.ui.services.wording import sentence
from game.ui.tables.riverlands import pieces
from game.ui.tables.riverlands.land import decor
from game.ui.tables.riverlands.offers import harms, tone_of
from game.ui.tables.riverlands.selection import Part
from game.ui.tables.riverlands.things import DIE, ICONS

MORE = {
    Kind.VILLAGE: "note.village",
    Kind.MOUNTAIN: "note.mountain",
    Kind.MINE: "note.mine",
    Kind.RIVER: "note.river",
    Kind.BRIDGE: "note.bridge",
}
"""The keys of remarks on kinds of tiles (RL-3)."""
WATER = {Kind.RIVER: "tile/river_EW_0", Kind.BRIDGE: "decor/bridge_N"}


class Notes(Part):
    """The notes on the observation."""

    def of(self, square: Square) -> Note:
        """Return the note on a tile."""
        kind = self.seen.board.kinds[square]
        odds = [sum(count for damage, count in attack.blow.odds() if damage) / 6 for attack in self._attacks(square)]
        picture = WATER[kind] if kind in CROSSINGS else decor(self.places, square, room=False).sprite
        title = sentence(self.words.square(square))
        move = self.moves().get(square) if self._may_act else None
        return Note(title, self._does(square, move), picture, max(odds, default=None), tuple(self._lines(square)))

    def _does(self, square: Square, move: previews.MovePreview | None) -> str:
        """Return the text on the gains and deeds of a tile, or on who returns there (RL-14).

        Of a tile with a foe in reach it says what the chance beside it is of, as nobody can land there now (RL-21).
        What the lines below say of a move there, or of the own tile, is left out. Once the game is over nothing is done there.
        """
        text, found = self.words.text, []
        if self._attacks(square):
            return text("note.odds")
        board = self.seen.board
        kind = board.kinds[square]
        if square in board.starts:
            seat = board.starts.index(square)
            returns = self.seen.heroes[seat].lives > 1 and self.seen.phase is not Phase.OVER
            found.append(text("note.start" if returns else "note.start_last", name=self.host.name(seat)))
        if self.seen.phase is Phase.OVER:
            return " ".join(found) or f"{text('prompt.over')}."
        stay = self.stay(move) if move is not None else None
        told_below = move is not None or (self._may_act and square == self.here) or self._set_aside(square)
        if kind in LANDING and not told_below:
            found.append(text("note.landing", gain=self.words.gain(LANDING[kind], "acc")))
        if kind in EXPLORING and not told_below:
            found.append(text("note.explore"))
        told = (kind is Kind.VILLAGE and stay is not None and stay.trades) or (move is not None and move.held)
        told = told or (kind is Kind.RIVER and self._way_back(square))
        limit = self.seen.pace.limit
        harmless = kind is Kind.RIVER and limit is not None and self.seen.round >= limit  # nobody who lands plays again
        if kind in MORE and not told and not harmless:
            found.append(text(MORE[kind]))
        return " ".join(found)

    def _attacks(self, square: Square) -> tuple[previews.AttackPreview, ...]:
        if not self._may_act:
            return ()
        return tuple(attack for attack in self.attacks() if attack.at == square)

    @property
    def _may_act(self) -> bool:
        return self.acting and self.host.live

    def _way_back(self, square: Square) -> bool:
        """Return whether the hero may go back to a tile now, which is no move there (RL-47)."""
        return self.seen.phase is Phase.GO_BACK and self.host.live and self.check(GoBack(square)) is None

    def _set_aside(self, square: Square) -> bool:
        """Return whether landing on a tile and exploring it are no part of what is open now."""
        return self._has_explored(square) or self._way_back(square)

    def _has_explored(self, square: Square) -> bool:
        """Return whether the hero has just explored its tile and still has to choose (RL-40)."""
        return self.seen.phase in (Phase.GO_BACK, Phase.CHOOSE) and self.host.live and square == self.here

    # what is there, and what would happen

    def _lines(self, square: Square) -> Iterator[NoteLine]:
        seat = hero_at(self.seen, square)
        if seat is not None and seat != self.actor:
            yield self._who(seat)
        held = self.words.held(seat, self.seen) if seat is not None else ""
        if held:
            yield NoteLine(held, "ui/icon_lock", Tone.WARNING)
        if self._has_explored(square):
            yield NoteLine(self.words.reason(Illegal("explored_already", "RL-12")), "ui/icon_warning", Tone.WARNING)
        elif self._way_back(square):
            yield from self._back(square)
        if not self._may_act or self.here is None:
            return
        attacks = self._attacks(square)
        for attack in attacks:
            told, spoken = sentence(self.words.damage(attack)), sentence(self.words.odds(attack))
            yield NoteLine(told, self._weapon(attack), Tone.GOOD, spoken=spoken)
        move = self.moves().get(square)
        if move is not None:
            yield from self._move(move)
        elif square == self.here:
            yield from self._own(square)
        elif not attacks and seat is None and square in self.seen.board.steps[self.here]:
            why = self.check(Move(square))
            if why is not None:
                yield NoteLine(self.words.reason(why), "ui/icon_warning", Tone.WARNING)

    def _who(self, seat: Seat) -> NoteLine:
        hero = self.seen.heroes[seat]
        text = self.words.text("note.who", name=self.host.name(seat), health=hero.health, lives=hero.lives)
        return NoteLine(text, f"ui/portrait_explorer_{pieces.colour(seat)}")

    def _move(self, move: previews.MovePreview) -> Iterator[NoteLine]:
        """Yield the results of a move: gains, costs, meal, reach (RL-13, RL-20 to RL-25, RL-30)."""
        text, end, turn = self.words.text, move.path[-1], self.seen.turn
        left = turn.left - 1 if turn is not None else 0
        if words := self.words.actions_left(move.action):
            yield NoteLine(words, "inv/action")
        if move.bonus is not None:
            yield NoteLine(self.words.gain(move.bonus), ICONS[move.bonus.item], Tone.GOOD)
        if not left and self.starves(move):
            # A hero that comes back has nothing of what the move would bring (RL-14).
            yield NoteLine(text("note.starves"), ICONS[Item.FOOD], Tone.WARNING)
            if (stay := self.stay(move)).threats:  # it comes back there
                yield from self._threats(stay)
            return
        yield self._meal(move)
        if move.raft_spent:
            yield NoteLine(text("note.raft_spent"), ICONS[Item.RAFTS], Tone.BAD)
        if move.held:
            yield NoteLine(self.words.river("note"), "ui/icon_waves", Tone.WARNING, self.words.river("then"))
        if self._crosses(end):
            yield NoteLine(text("note.opposite"), "inv/action", Tone.GOOD, text("note.opposite.brief"))
        stay = self.stay(move)
        yield from self._then(move, stay)
        if left:
            yield from self._in_reach(move)
        yield from self._threats(stay)

    def _back(self, square: Square) -> Iterator[NoteLine]:
        """Yield the results of going back to a tile (RL-24, RL-47)."""
        yield NoteLine(self.words.text("then.back"), ICONS[Item.FOOD], Tone.WARNING)
        if self.held_after_going_back(square):
            yield NoteLine(self.words.river("note"), "ui/icon_waves", Tone.WARNING, self.words.river("then"))

    def _meal(self, move: previews.MovePreview) -> NoteLine:
        """Return what there is for the meal after a move.

        It is bad where that is too little, or leaves nothing to move with in a turn to come (RL-13, RL-22).
        """
        food, meal, seat = move.hero.food, self.seen.meal, self.actor
        stuck = food == meal and seat is not None and turns.comes_again(self.seen, seat)
        tone = Tone.BAD if food < meal or stuck else Tone.GOOD
        brief = self.words.text("note.meal.brief", food=food, meal=meal)
        return NoteLine(self.words.text("note.meal", food=food, meal=meal), ICONS[Item.FOOD], tone, brief)

    def _crosses(self, end: Square) -> bool:
        """Return whether a move leads to the opposite side for a turn to come (RL-10, RL-61)."""
        seat, here, opposite = self.actor, self.here, self.seen.board.opposite
        if seat is None or here is None or not turns.comes_again(self.seen, seat):
            return False
        return opposite(seat, end) and not opposite(seat, here)

    def _then(self, move: previews.MovePreview, stay: previews.Stay) -> Iterator[NoteLine]:
        """Yield the finds and the trades of the tile after a move (RL-40, RL-50).

        Of a tile that was explored last turn it says so.
        """
        text, turn = self.words.text, self.seen.turn
        if turn is not None and turn.left > 1 and turn.explored is None and move.hero.explored == move.path[-1]:
            why = Illegal("explored_last_turn", "RL-40", space=move.path[-1])
            yield NoteLine(self.words.reason(why), "ui/icon_warning", Tone.WARNING)
        if stay.finds:
            good = sum(self._tone(row) is Tone.GOOD and row.value not in stay.fatal for row in stay.finds)
            bad = sum(self._harms(row) or row.value in stay.fatal for row in stay.finds)
            brief = text("note.finds.brief", good=good, bad=bad)
            yield NoteLine(text("note.finds", good=good, bad=bad), f"{DIE}_5", brief=brief)
        if stay.fatal:
            yield NoteLine(self.words.then_explore(stay.fatal), f"{DIE}_{stay.fatal[0]}", Tone.WARNING)
        if self.seen.board.kinds[move.path[-1]] is Kind.VILLAGE and stay.trades:
            brief = text("note.trades.brief", n=len(stay.trades))
            yield NoteLine(text("note.trades", n=len(stay.trades)), ICONS[Item.GOLD], Tone.GOOD, brief)

    def _tone(self, find: Discovery) -> Tone:
        """Return the tone of what is found.

        A second bow is of no use but to a partner (RL-31, RL-51).
        """
        tone, hero, mate = tone_of(find.effects), self.hero, self.mate
        has_one = hero is not None and hero.bows and (mate is None or self.seen.heroes[mate].space is None)
        bow = all(isinstance(effect, Gain) and effect.item is Item.BOWS for effect in find.effects)
        return Tone.PLAIN if tone is Tone.GOOD and has_one and bow else tone

    def _harms(self, find: Discovery) -> bool:
        """Return whether what is found takes something, or hinders in a turn to come (RL-45)."""
        seat = self.actor
        comes = seat is not None and turns.comes_again(self.seen, seat)
        return harms(tuple(effect for effect in find.effects if comes or not isinstance(effect, BoggedDown)))

    def _threats(self, stay: previews.Stay) -> Iterator[NoteLine]:
        """Yield who could attack there next turn, each with the strongest blow (RL-30, RL-31)."""
        for threat in stay.threats:
            foe, odds = threat.attack.by, self.words.odds(threat.attack)
            lucky = "note.threat_lucky" if threat.sides < SIDES[1] else "note.threat"
            words = self.words.text(lucky, name=self.host.name(foe), odds=odds, n=threat.sides)
            yield NoteLine(words, f"ui/portrait_explorer_{pieces.colour(foe)}", Tone.BAD)
            if threat.raised is not None:
                values = {"name": self.host.name(foe), "odds": self.words.odds(threat.raised), "n": threat.finds}
                yield NoteLine(self.words.text("note.threat_raised", **values), f"{DIE}_5", Tone.BAD)
        if not stay.awaited:
            return
        if stay.safe:
            yield NoteLine(self.words.text("note.safe"), "ui/icon_check", Tone.GOOD, self.words.text("note.safe.brief"))
        elif not stay.threats:
            brief = self.words.text("note.safe_alone.brief")
            yield NoteLine(self.words.text("note.safe_alone"), "ui/icon_check", brief=brief)

    def _in_reach(self, move: previews.MovePreview) -> Iterator[NoteLine]:
        """Yield the heroes who could be attacked after a move, and those who no longer could."""
        text = self.words.text
        # Of several attacks on one hero the first counts: the sword's, where it reaches.
        then = {attack.target: attack for attack in reversed(previews.attacks(self.seen, move.hero))}
        for attack in then.values():
            name = self.host.name(attack.target)
            yield NoteLine(text("note.then", name=name), self._weapon(attack), Tone.GOOD, text("note.then.brief", name=name))
        for attack in {attack.target: attack for attack in reversed(self.attacks())}.values():
            if attack.target not in then:
                name = self.host.name(attack.target)
                brief = text("note.not_then.brief", name=name)
                yield NoteLine(text("note.not_then", name=name), self._weapon(attack), Tone.BAD, brief)

    def _own(self, square: Square) -> Iterator[NoteLine]:
        kind = self.seen.board.kinds[square]
        if kind is Kind.VILLAGE:
            yield NoteLine(self.words.text("note.click_trade" if self.can_buy() else "note.click_prices"), ICONS[Item.GOLD])
        elif kind in EXPLORING:
            why = self.check(Explore())
            if why is None:
                yield from self._outcomes()
            elif why.code != "bogged_down":  # who is bogged down has been told so above
                yield NoteLine(self.words.reason(why), "ui/icon_warning", Tone.WARNING)

    def _outcomes(self) -> Iterator[NoteLine]:
        """Yield the gains of each value of the die on the own tile (RL-40)."""
        fatal = previews.fatal(self.seen, Explore())
        rows = previews.outcomes(self.seen)
        for row, words in zip(rows, self.words.outcomes(rows, fatal), strict=True):
            tone = Tone.WARNING if row.value in fatal else self._tone(row)
            spoken = self.words.text("note.on", value=row.value, what=words)
            yield NoteLine(words, f"{DIE}_{row.value}", tone, spoken=spoken)

    def _weapon(self, attack: previews.AttackPreview) -> str:
        """Return the picture of the weapon of an attack."""
        level = self.seen.heroes[attack.by].sword
        return f"inv/sword{level}" if isinstance(attack.action, Strike) else ICONS[Item.BOWS]
