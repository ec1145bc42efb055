"""All that can happen in Lost Baggage, gathered from the modules of this package.

Spaces are (q, r), sides 1 to 6, see `geometry`; cards are ids; `n` is a number of things, `left` how many remain. A card is None
in an event as it is sent to a seat that may not know it, and so is `tile` of a tile that was laid or looked at.
"""

from __future__ import annotations

from game.engine.lost_baggage.events.cards import *
from game.engine.lost_baggage.events.characters import *
from game.engine.lost_baggage.events.course import *
