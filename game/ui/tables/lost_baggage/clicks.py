"""The meaning of clicks and commands in each phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.engine.core import Illegal, Seat
from game.engine.lost_baggage.actions import Challenge, ChoosePlayer, ChooseTile, Fight, Lay, Rotate, Walk
from game.engine.lost_baggage.geometry import SIDES, Side, Space
from game.engine.lost_baggage.previews import LandingPreview, landing
from game.engine.lost_baggage.state import Phase, standing_on, takeable, tile_at
from game.ui.contract.values import Choice
from game.ui.shell.input import Command
from game.ui.tables.lost_baggage.choosing import after_choosing
from game.ui.tables.lost_baggage.selection import Part

IDLE = (Phase.TURN, Phase.DISCARD, Phase.OPTION, Phase.OVER)
"""The phases in which a click on a character can mean nothing but to show its card."""


@dataclass(frozen=True)
class Clicks(Part):
    """The translation of clicks into choices and actions, or into refusals."""

    enlarge: Callable[[Seat], None]
    """A function that shows a player's character card large."""

    def click(self, space: Space | None, x: float, y: float) -> None:
        """Handle the choice of a space, or of none.

        The exact place on the board is x, y.
        """
        here = standing_on(self.seen, space) if space is not None else ()
        if here and self.seen.phase in IDLE:
            self.enlarge(here[-1] if here[-1] != self.seen.actor else here[0])
            return
        if self.actor is None:
            return
        if space is None:
            self.back()
            return
        meanings: Mapping[Phase, Callable[[Space, float, float], None]] = {
            Phase.LAY: self._lay,
            Phase.WALK: self._walk,
            Phase.STEP: self._walk,
            Phase.FIGHT: self._player,
            Phase.PLAYER: self._player,
            Phase.TILE: self._tile,
            Phase.ROTATE: self._rotate,
        }
        meanings.get(self.seen.phase, self._nothing)(space, x, y)

    def point(self, space: Space | None) -> None:
        """Handle a pointer or cursor that has come to another space."""
        if space != self.selection.pointed:
            self.selection.pointed = space
            self.host.refresh_marks()

    def back(self) -> bool:
        """Deselect a card or tile; return False when none is chosen."""
        if self.selection.item is None and self.selection.space is None:
            return False
        self.selection.item = self.selection.space = None
        self.host.refresh()
        return True

    def command(self, command: Command) -> bool:
        """Turn the tile in hand by a command."""
        if command is Command.ROTATE and self.seen.phase is Phase.LAY:
            self.turn_top()
            return True
        return False

    # tiles and cards in hand

    def turn_top(self) -> None:
        """Turn the top of the tile in hand, or of the one to be rotated, clockwise."""
        self.selection.top = self._next_top()
        self.host.context.sound.play("piece_turn")
        self.host.refresh()

    def _next_top(self) -> Side:
        """Return the next side clockwise at which the top may be."""
        tile = tile_at(self.seen, self.selection.space) if self.seen.phase is Phase.ROTATE else None
        sides = [(self.selection.top + step - 1) % len(SIDES) + 1 for step in range(1, len(SIDES) + 1)]
        return next(side for side in sides if tile is None or side != tile.top)

    def holds(self, item: str | None) -> bool:
        """Return whether a card is still in the hand of the player who decides."""
        return self.actor is not None and item in takeable(self.seen, self.actor)

    def pick_card(self, item: str) -> None:
        """Pick up a card of the hand, or use it when it was up already."""
        if self.selection.item != item:
            self.selection.item = item
            self.host.refresh()
            return
        uses = [action for action in self.card_actions(item) if self.check(action) is None]
        if uses:
            self.doing(uses[0])()

    def pick_tile(self, place: int) -> None:
        """Choose a tile of the rack to be laid next."""
        self.selection.tile = place
        self.host.refresh()

    # the phases

    def _lay(self, space: Space, x: float, y: float) -> None:
        if self.tile is not None:
            self.attempt(Lay(self.tile, space, self.selection.top), space)

    def _walk(self, space: Space, x: float, y: float) -> None:
        """Walk there; where somebody may be challenged there too, the players say what they mean."""
        found = self.walks_to(space)
        if len(found) > 1:
            self.host.offer(self._walk_or_fight(space), tuple(map(self._named, found)))
        else:
            self.attempt(found[0] if found else Walk(space), space)

    def _walk_or_fight(self, space: Space) -> str:
        """Return the question where a walk may end at somebody, with what the tile may take."""
        does = landing(self.seen, self.actor, space) if self.actor is not None else LandingPreview()
        key = "walk_defeats" if does.defeats else "walk_may_defeat" if does.may_defeat else ""
        asked = self.words.text("ask.walk_or_fight")
        return f"{asked} {self.words.text(f'ask.{key}')}" if key else asked

    def _named(self, action: Walk | Challenge) -> Choice:
        if isinstance(action, Challenge):
            words = self.words.text("button.challenge", name=self.host.name(action.seat))
            return Choice(words, self.doing(action), "red")
        wins = self.actor is not None and landing(self.seen, self.actor, action.to).wins
        return Choice(self.words.text("button.walk_wins" if wins else "button.walk_on"), self.doing(action), "green")

    def _player(self, space: Space, x: float, y: float) -> None:
        asked = self.players_asked()
        here = [seat for seat in standing_on(self.seen, space) if seat in asked]
        if len(here) > 1:
            choices = tuple(Choice(self.host.name(seat), self.doing(asked[seat]), "orange") for seat in here)
            self.host.offer(self._which_player(here), choices)
        elif here:
            self.attempt(asked[here[0]], space)
        else:
            others = [seat for seat in standing_on(self.seen, space) if seat != self.actor]
            kind = Fight if self.seen.phase is Phase.FIGHT else ChoosePlayer
            why = self.check(kind(others[0])) if others else None
            self.host.refuse(why or Illegal("nobody_there", "LB-60" if kind is Fight else "LB-80"), space)

    def _which_player(self, seats: Sequence[Seat]) -> str:
        """Return the question where several may be chosen, with what follows each choice."""
        follows = [(self.host.name(seat), after_choosing(self, seat)) for seat in seats]
        return "\n".join([self.words.text("ask.which_player"), *(f"{name}: {then}." for name, then in follows if then)])

    def _tile(self, space: Space, x: float, y: float) -> None:
        self.attempt(ChooseTile(space), space)

    def _rotate(self, space: Space, x: float, y: float) -> None:
        """Choose the tile to rotate by a first click, and the side of its top by the next one."""
        if space not in self.tiles_asked():
            self.host.refuse(self.check(Rotate(space, self._other_top(space))) or Illegal("no_effect_on_tile", "LB-83"), space)
            return
        if space != self.selection.space:
            self.selection.space, self.selection.top = space, self._other_top(space)
            self.host.context.sound.play("piece_pick")
            self.host.refresh()
            return
        turned = self.host.stage.view.turned
        side = self.places.side_at(space, x, y, self.seen, turned=turned)
        middle = self.places.centre(space, self.seen, turned=turned)
        near = abs(x - middle[0]) < 1 and abs(y - middle[1]) < 1
        self.attempt(Rotate(space, self.selection.top if near else side), space)

    def _other_top(self, space: Space) -> Side:
        """Return the side next to a tile's top, clockwise."""
        tile = tile_at(self.seen, space)
        return tile.top % 6 + 1 if tile is not None else 1

    def _nothing(self, space: Space, x: float, y: float) -> None:
        """Say why nobody can walk, since nothing on the mat can be chosen now."""
        self.host.refuse(self.check(Walk(space)) or Illegal("nothing_to_choose", "LB-20"), space)
