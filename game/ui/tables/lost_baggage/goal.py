"""The goal of a player: to bring the character's own baggage to its matching tile (LB-40)."""

from __future__ import annotations

from game.engine.core import Seat
from game.engine.lost_baggage.state import Observation, character_of, own_tile
from game.ui.contract.values import Goal, Milestone
from game.ui.services.art import Art
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.wording import Wording
from game.ui.tables.lost_baggage.world import plates
from game.ui.tables.lost_baggage.world.painted import STAR


def goal_of(words: Wording, art: Art, shown: Observation, seat: Seat) -> Goal | None:
    """Return the goal of a player, told to nobody else; None for one who is out."""
    player = shown.players[seat]
    if shown.seat != seat or player.character is None:
        return None
    card = character_of(shown, seat)
    has = card.baggage in (*player.items, *player.hand, *player.pack, *player.attached)
    knows = own_tile(shown) is not None or card.tile in player.to_lay
    cards = {"item": card.baggage, "tile": card.tile, "character": card.id}
    about = words.text("goal.about", **{kind: words.card(kind, name) for kind, name in cards.items()})
    library = shown.board.library
    way = (
        Milestone(plates.portrait(art, shown, seat), words.text("goal.you"), had=True),
        Milestone(
            pictures.item_picture(art, library.item[card.baggage]),
            words.text("goal.has" if has else "goal.lacks"),
            has,
            "" if has else "ui/icon_help",
        ),
        Milestone(
            f"{pictures.FOLDER}decor/{pictures.land(art, library.tile[card.tile])}",
            words.text("goal.known" if knows else "goal.unknown"),
            knows,
            STAR if knows else "",
        ),
    )
    return Goal(words.text("goal.bring" if has else "goal.find"), about, way[1].picture, way=way)
