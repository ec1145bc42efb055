"""Words of the lab: the sentence that stands out, and names of what is counted."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.level import Level
from game.lab.experiment import ENDLESS
from game.lab.tally import FEWEST, Came, Share, Tally
from game.rounding import percent
from game.ui.services.text import Text
from game.ui.services.wording import named_together, sentence

NAMED = 3
"""The number of things that never came up and are named."""


def of_all(part: float) -> str:
    """Return the percent of times in which something happened.

    It is neither 0 for what did nor 100 for what did not always.
    """
    found = percent(part)
    if found == 0 < part:
        return "<1"
    return ">99" if found == 100 and part < 1 else str(found)


def figures(share: Share) -> dict[str, str | int]:
    """Return the percent of a share, and of the lower and the upper end of its interval.

    The interval is wider on the side where there is more room, so one number cannot tell it.
    """
    low, high = share.interval
    return {"percent": of_all(share.part), "low": percent(low), "high": percent(high)}


class LabWords:
    """The sentences about the games on one map."""

    def __init__(self, text: Text, level: Level, game_id: str) -> None:
        self._text, self._level, self._game = text, level, game_id

    def thing(self, came: Came) -> str:
        """Return the name of a thing, from the catalogues, else from the map's own material."""
        key = came.counted.words.format(came.thing)
        known = self._text(key) if key in self._text else self._level.word(key, self._text.language)
        return sentence(known or came.thing)

    def headline(self, tally: Tally, levels: Sequence[str]) -> str:
        """Return the most striking result in one sentence.

        A difference counts only outside its interval.
        """
        text, fair = self._text, percent(tally.fair)
        if tally.games < FEWEST:
            return text("lab.early", n=tally.games)
        alike, unequal = len(set(levels)) == 1, tally.unequal()
        if tally.first_matters and (alike or not unequal):
            share = tally.starter
            return text("lab.starter", **figures(share), fair=fair)
        if unequal:
            seat, share = unequal[0]
            team = tally.team(seat)
            names = [text("lab.who", seat=one + 1, level=text(f"level.{levels[one]}")) for one in team]
            if alike:
                names = [text("lab.seat", n=one + 1) for one in team]
            key = "lab.wins" if len(team) == 1 else "lab.wins.team"
            return text(key, who=named_together(text, names), **figures(share), fair=fair)
        return text("lab.even")

    def details(self, tally: Tally) -> str:
        """Return the other results in words.

        Lengths that are no game's, and what never came up.
        """
        text, said = self._text, []
        if not tally.games:
            return text("lab.idle")
        endless = tally.endings[ENDLESS]
        if endless:
            said.append(text("lab.endless", n=endless))
        if tally.drawn:
            said.append(text("lab.drawn", n=tally.drawn))
        never = [self.thing(came) for came in tally.never()]
        if tally.games >= FEWEST and never:
            more = len(never) - NAMED
            names = ", ".join(never[:NAMED])
            said.append(text("lab.never_more", names=names, more=more) if more > 0 else text("lab.never_came", names=names))
        if never:
            return " ".join(said) or text("lab.not_yet")
        return " ".join(said) or text("lab.all_came")

    def endings(self, tally: Tally) -> str:
        """Return the endings of games in words, with their frequencies."""
        if not tally.games:
            return ""
        parts = [
            self._text("lab.part", what=self._ending(reason), percent=of_all(count / tally.games))
            for reason, count in tally.endings.most_common()
        ]
        return self._text("lab.ends", how=", ".join(parts))

    def _ending(self, reason: str) -> str:
        """Return an ending in a word or two.

        Where nobody has found one, as the results say it.
        """
        text, key = self._text, f"lab.ended.{reason}"
        return text(key) if key in text else text(f"outcome.{self._game}.{reason}").rstrip(".")
