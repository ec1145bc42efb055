"""The view of the moment: a battle on the stage, and who is on its left, or the board."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Event, Seat
from game.engine.lost_baggage import events
from game.engine.lost_baggage.state import Battle, Observation, Phase, battle_of
from game.ui.contract.host import TableHost

ON_BOARD = (Phase.ROLL_FOR_START, Phase.LAY, Phase.WALK, Phase.STEP, Phase.FIGHT, Phase.TILE, Phase.ROTATE)
"""The phases in which the board must be in view, also in a battle turn."""
LEAVES = (
    events.Walked,
    events.Transported,
    events.DirectionRolled,
    events.TileTurned,
    events.TileRotated,
    events.Peeked,
    events.CharacterDrawn,
    events.BaggageBroughtHome,
    events.GameEnded,
)
"""The events on the board, for which the stage is left."""


@dataclass(slots=True)
class InView:
    """The view that the players chose in the turn of `seat`: a battle, None for the board.

    While nothing is `chosen`, it is the battle of the player whose turn it is.
    """

    seat: Seat | None = None
    chosen: bool = False
    battle: Battle | None = None

    def follow(self, seat: Seat | None) -> None:
        """Follow the turn of a player, and drop the choice made in another's turn."""
        if seat != self.seat:
            self.seat = seat
            self.release()

    def choose(self, battle: Battle | None) -> None:
        """Look at a battle, or at the board, until it is somebody else's turn."""
        self.chosen, self.battle = True, battle

    def release(self) -> None:
        """Look at what the turn asks for."""
        self.chosen, self.battle = False, None

    @property
    def board_chosen(self) -> bool:
        """Return whether the players chose to look at the board."""
        return self.chosen and self.battle is None

    def wanted(self, seen: Observation) -> Battle | None:
        """Return the battle that belongs on the stage; None: the board."""
        if self.board_chosen or seen.phase in ON_BOARD or seen.turn is None:
            return None
        if self.battle is None:
            return battle_of(seen, seen.turn.seat)
        return next((one for one in seen.battles if one.instigator == self.battle.instigator), None)


class LeftFighter:
    """The choice of the fighter on the left of the stage."""

    def __init__(self, host: TableHost[Observation]) -> None:
        self._host = host
        self._last: Seat | None = None

    def of(self, battle: Battle) -> Seat:
        """Return the fighter on the left: the one person whose cards are open, or were last.

        Where nobody's are, it is the one person of the two, else the instigator.
        """
        players = self._host.match.players
        persons = [seat for seat in battle.fighters if not players[seat].computer]
        wanted = (self._host.viewer, self._last, persons[0] if len(persons) == 1 else None)
        self._last = next((seat for seat in wanted if seat is not None and seat in battle.fighters), battle.instigator)
        return self._last


def concerned(event: Event) -> tuple[Seat, ...]:
    """Return the players whom an event concerns."""
    match event:
        case events.ItemStolen(seat=seat, victim=other) | events.LootTaken(seat=seat, loser=other):
            return seat, other
        case events.BattleStarted(instigator=one, defender=other) | events.BattleEnded(instigator=one, defender=other):
            return one, other
    return () if event.player is None else (event.player,)
