"""The choices for a new game: its level, who plays, and the variants that the rules offer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.content.level import Material
from game.content.levels import LevelInfo, all_levels
from game.engine.core import Option, Seat
from game.play.files import clean_name, user_folder
from game.play.match import Match
from game.play.record import Player
from game.play.series import LENGTHS, begun
from game.ui.contract.entry import TableEntry
from game.ui.scenes.clock_setup import ClockSetup
from game.ui.scenes.kinds import NAME_LENGTH, PERSON, SCREEN, Kinds, computer_name
from game.ui.scenes.looks import Looks
from game.ui.services.text import Text
from game.ui.services.theme import LOOKS
from game.ui.services.wording import player_name
from game.ui.shell.destinations import InvitedSeat
from game.ui.shell.guests import Guests, OfferedSeat, OwnVariant, Place, Presence


class GameSetup:
    """The choices for a new game of one kind."""

    def __init__(self, entry: TableEntry, last: Mapping[str, str], names: Sequence[str], guests: Guests) -> None:
        """Begin with what was chosen last, or with what the game proposes for a first game.

        `last` is as `choices` gave it, without a level before the first game; `names` are those of persons by seat; `guests`
        have names of their own.
        """
        self.entry, self.guests = entry, guests
        self.read()
        usable = [number for number, info in enumerate(self.levels) if info.level is not None]
        keys = [info.key for info in self.levels]
        first, wanted = "level" not in last, last.get("level", entry.first_level)
        remembered = keys.index(wanted) if wanted in keys else -1
        self.chosen = remembered if remembered in usable else (usable[0] if usable else 0)
        self.players = {str(number): number for number in range(1, len(LOOKS) + 1)}.get(last.get("players", ""), 2)
        self.names = list(names)
        self.free_undo, self.hints = last.get("free_undo") == "yes", last.get("hints") == "yes"
        self.clock = ClockSetup.remembered(last)
        self.series = last.get("series", "") if last.get("series", "") in map(str, LENGTHS) else ""
        """The wins that a series takes, "" for a single game."""
        self.looks = Looks([last.get(f"look.{seat}", "") for seat in range(len(LOOKS))] if entry.choosable else ())
        older = bool(last) and not any(name.startswith("computer.") for name in last)
        self.kinds = Kinds(
            [level.name for level in entry.computer_levels()],
            len(LOOKS),
            # What was chosen before there were computers was for persons.
            [last.get(f"computer.{seat}", "" if older else None) for seat in range(len(LOOKS))],
        )
        chosen = {name.removeprefix("option."): value for name, value in last.items() if name.startswith("option.")}
        self.variants = {**entry.first_options, **chosen} if first else chosen

    def choices(self) -> dict[str, str]:
        """Return the choices as texts, to begin with the next time.

        What a map proposes is not among them: another map may propose something else.
        """
        choices = {"level": self.info.key if self.info is not None else "", "players": str(self.players)}
        choices |= {"free_undo": "yes" if self.free_undo else "no", "hints": "yes" if self.hints else "no"}
        choices |= self.clock.choices() | {"series": self.series}
        values = ((option, self.variant(option)) for option in self.played_options)
        choices |= {f"option.{option.name}": value for option, value in values if value != option.default}
        if self.entry.choosable:
            choices |= {f"look.{seat}": colour for seat, colour in enumerate(self.looks.colours)}
        if self.kinds.levels:
            choices |= {f"computer.{seat}": kind for seat, kind in enumerate(self.kinds.of_seat)}
        return choices

    # the level

    def read(self) -> None:
        """Read the levels, and what the game can be played with."""
        self.material: Material = self.entry.material(user_folder())
        self.levels: tuple[LevelInfo, ...] = all_levels(self.entry, user_folder(), self.material)

    def read_again(self) -> None:
        """Read everything again, and keep the chosen level if it is still there."""
        key = self.info.key if self.info is not None else ""
        self.read()
        self.chosen = 0
        self.choose(key)

    def choose(self, key: str) -> None:
        """Choose the level with this key, if there is one."""
        self.chosen = next((number for number, info in enumerate(self.levels) if info.key == key), self.chosen)

    @property
    def info(self) -> LevelInfo | None:
        """The chosen level, None where there is none at all."""
        return self.levels[self.chosen] if self.levels else None

    @property
    def seats(self) -> tuple[int, ...]:
        """Return the numbers of players that the level is for."""
        info = self.info
        return self.entry.game().seats(info.board) if info is not None and info.level is not None else ()

    @property
    def options(self) -> tuple[Option, ...]:
        """Return the options that the rules offer on the level to so many players."""
        info = self.info
        found = self.entry.game().options(info.board) if info is not None and info.level is not None else ()
        return tuple([option.for_players(self.players) for option in found])

    @property
    def played_options(self) -> list[Option]:
        """Return the options for all, and those of the seats that are taken."""
        return [option for option in self.options if option.seat is None or option.seat < self.players]

    @property
    def played_variants(self) -> dict[str, str]:
        """Return the chosen values of those options."""
        return {option.name: self.variant(option) for option in self.played_options}

    def variant(self, option: Option) -> str:
        """Return the chosen value of an option."""
        return option.chosen(self.variants)

    # the players

    @property
    def several(self) -> bool:
        """Return whether two or more persons sit at a game that computers know.

        They have to agree on hints.
        """
        return bool(self.kinds.levels) and self.kinds.of_seat[: self.players].count(PERSON) > 1

    def name(self, seat: Seat) -> str:
        """Return the name typed for a seat.

        Names of persons are remembered, and never a computer's.
        """
        if self.kinds.of_seat[seat]:
            return self.kinds.names[seat]
        if seat in self.kinds.screens:
            return self.guests.seat(seat).name
        return self.names[seat] if seat < len(self.names) else ""

    def rename(self, seat: Seat, name: str) -> None:
        """Give the person or the computer of a seat another name."""
        if self.kinds.of_seat[seat]:
            self.kinds.names[seat] = name
            return
        self.names += [""] * (seat + 1 - len(self.names))
        self.names[seat] = name

    def keep_name(self, seat: Seat) -> None:
        """Let a person without a name have what was typed for the computer before."""
        if not self.kinds.sitter(seat) and not self.name(seat):
            self.rename(seat, self.kinds.names[seat])

    def unnamed(self, text: Text, seat: Seat) -> str:
        """Return the name of a player that nobody gave a name."""
        return computer_name(text, seat) if self.kinds.of_seat[seat] else player_name(text, seat, "")

    def rotate(self) -> None:
        """Move everybody on by one seat; two players change places."""
        self.names += [""] * (self.players - len(self.names))
        self.names[: self.players] = self.names[self.players - 1 : self.players] + self.names[: self.players - 1]
        self.kinds.rotate(self.players)
        if self.entry.choosable:
            self.looks.rotate(self.players)

    # the guests

    @property
    def invited(self) -> list[Seat]:
        """Return the seats for persons with screens of their own."""
        return [seat for seat in range(self.players) if seat in self.kinds.screens]

    @property
    def awaited(self) -> list[Seat]:
        """Return those of them in which nobody sits yet."""
        return [seat for seat in self.invited if self.guests.seat(seat).presence is Presence.EMPTY]

    def offered_seats(self, text: Text) -> list[OfferedSeat]:
        """Return the seats as guests see them."""
        return [self._offered(text, seat) for seat in range(self.players)]

    def invited_seats(self, text: Text) -> list[InvitedSeat]:
        """Return the seats as the invitation lists them."""
        return [self._invited(text, seat) for seat in range(self.players)]

    def _invited(self, text: Text, seat: Seat) -> InvitedSeat:
        kind, colour = self.kinds.of_seat[seat], self.looks.colours[seat]
        name = "" if seat in self.kinds.screens else clean_name(self.name(seat))  # guests come and go
        if kind:
            name = name or self.unnamed(text, seat)
        return InvitedSeat(name, colour, self.entry.figure.format(colour), text(f"level.{kind}") if kind else "")

    def _offered(self, text: Text, seat: Seat) -> OfferedSeat:
        sitter, colour = self.kinds.sitter(seat), self.looks.colours[seat]
        place = {PERSON: Place.HERE, SCREEN: Place.SCREEN}.get(sitter, Place.COMPUTER)
        name = "" if place is Place.SCREEN else clean_name(self.name(seat))
        if place is Place.COMPUTER:
            name = name or self.unnamed(text, seat)
        level = self.info.level if self.info is not None else None
        own = tuple(OwnVariant(option, self.variant(option), level) for option in self.options if option.seat == seat)
        figure = self.entry.figure.format(colour)
        return OfferedSeat(place, name, colour, figure, sitter if place is Place.COMPUTER else "", own)

    # the game

    def remembered_names(self) -> list[str]:
        """Return the names of persons by seat, to begin with the next time."""
        return [clean_name(name)[:NAME_LENGTH] for name in self.names]

    def match(self, text: Text) -> Match | None:
        """Return the match, None where the level cannot be played."""
        info = self.info
        if info is None or info.level is None:
            return None
        return Match.start(
            self.entry.game(),
            info.board,
            [self._player(text, seat) for seat in range(self.players)],
            level=info.level.to_json(),
            level_name=info.level.name(text.language),
            variants=self.played_variants,
            free_undo=self.free_undo,
            hints=self.hints and self.several,
            turn_seconds=self.clock.turn_seconds,
            clock=self.clock.chess_clock,
            series=begun(int(self.series)) if self.series else None,
        )

    def _player(self, text: Text, seat: Seat) -> Player:
        """Return the player of a seat.

        A computer always has a name, which is not another one in another language.
        """
        name, kind = clean_name(self.name(seat)), self.kinds.of_seat[seat]
        return Player(name or (self.unnamed(text, seat) if kind else ""), self.looks.colours[seat], kind)
