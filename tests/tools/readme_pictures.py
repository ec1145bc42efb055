"""The README's pictures of the real program: `python -m tests.tools.readme_pictures` writes them to assets/readme.

Moments of games that were played here for the purpose, so that they show the program as it is: run it again when it looks
different. Needs the extra `dev`.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import random
import tempfile
from collections.abc import Callable, Iterator
from typing import Any

import pygame
from PIL import Image
from pygame import Surface

from game import paths
from game.content.levels import LevelInfo, all_levels
from game.engine.chance import Seeded
from game.engine.core import Action, Event
from game.engine.island_battle.actions import Shoot
from game.engine.island_battle.previews import shot_preview
from game.games import GAMES
from game.learn.puzzles import all_puzzles
from game.play.match import Match
from game.play.record import Player
from game.ui.learn.scene import LessonScene
from game.ui.program.app import App
from game.ui.puzzles import solved
from game.ui.puzzles.book import BookScene
from game.ui.scenes.title import TitleScene
from game.ui.services import lesson_progress as progress
from game.ui.services.preferences import Preferences
from game.ui.shell import destinations
from game.ui.shell.input import Pointer, PointerKind
from game.ui.tables.scene import TableScene
from tests.tools.glass import NAMES as GLASS_NAMES
from tests.tools.glass import SIZES, Glass
from tests.tools.policies import policy_of
from tests.tools.screens import invitation
from tests.tools.table_picture import table_with
from tests.ui.play import new_match

OUT = paths.assets() / "readme"
SIZE = (1280, 800)
QUALITY = 88
FRAME = 1 / 60
PLAYED = 400
"""Random games in which a good moment is looked for."""
NAMES = ("Ania", "Kuba", "Maja", "Staś", "Ola", "Leon")

Moment = Callable[[Match, Action, tuple[Event, ...]], float]
"""The quality of the picture that an action makes, from the match before it and what it caused."""


def level(game: str, name: str) -> LevelInfo:
    """A shipped level."""
    return next(info for info in all_levels(GAMES[game], None) if info.key == name)


def begin(info: LevelInfo, players: int, variants: dict[str, str], seed: str, language: str) -> Match:
    """A match of the first of our friends."""
    assert info.level is not None
    return Match.start(
        GAMES[info.level.game].game(),
        info.board,
        [Player(name) for name in NAMES[:players]],
        level=info.level.to_json(),
        level_name=info.level.name(language),
        variants=variants,
        seed=seed,
    )


def at_random(match: Match, seed: str) -> Iterator[tuple[Action, tuple[Event, ...]]]:
    """A random game, action by action; each is given before it is carried out, then its events are."""
    choose = random.Random(seed)
    while (seat := match.to_move) is not None:
        action = choose.choice(match.legal())
        yield action, match.submit(seat, action).events


def best(info: LevelInfo, players: int, variants: dict[str, str], language: str, good: Moment) -> tuple[Match, Action]:
    """The best moment of many random games: the match just before it, and the action."""
    found = (-1.0, "", 0)
    for seed in map(str, range(PLAYED)):
        match = begin(info, players, variants, seed, language)
        for number, (action, events) in enumerate(at_random(match, seed)):
            value = good(match, action, events)
            if value > found[0]:
                found = (value, seed, number)
    whole, match = (begin(info, players, variants, found[1], language) for _ in range(2))
    for number, (action, _) in enumerate(at_random(whole, found[1])):
        if number == found[2]:
            return match, action
        match.submit(match.to_move or 0, action)
    raise LookupError("no such moment")


def sit_down(app: App, match: Match) -> TableScene:
    """The table of a match at rest, with all of its pictures made."""
    app.context.open(destinations.NewMatch(match))
    still(app)
    table = app.stack.top
    assert isinstance(table, TableScene)
    return table


def still(app: App) -> Surface:
    """The window when what was just opened has come to rest."""
    app.stack.settle()
    for _ in range(5):
        app.step(FRAME)
    return app.screen.surface.copy()


def title(app: App) -> Surface:
    """The first screen."""
    app.stack.push(TitleScene())
    return still(app)


def rulebook(app: App) -> Surface:
    """A page with a figure."""
    app.context.open(destinations.Rulebook(None, "BI-54"))
    return still(app)


def guests(app: App) -> Surface:
    """A new game with a seat for a guest, and the invitation."""
    invitation(large=False)(app)
    return still(app)


def telephones(app: App) -> Surface:
    """A table of Lost Baggage: the window for all, and the telephones of two players."""
    match = _with_a_hand()
    upright, lying = (Glass(match, size, seat) for size, seat in ((SIZES["upright"], 0), (SIZES["lying"], 1)))
    pictures = upright.picture(), lying.picture()
    upright.host.draw()
    return table_with(upright.host.surface, *pictures, app.context.art)


def _with_a_hand() -> Match:
    """A game by chance, up to a turn of the first player with some items, and others of the second."""
    for seed in map(str, range(PLAYED)):
        match, choose = new_match("lost_baggage", "three_10", *GLASS_NAMES, seed=seed), random.Random(seed)
        while match.to_move is not None and match.turn < 60:
            held = [len(player.items) for player in match.state.players]
            if match.to_move == 0 and match.state.phase == "turn" and 3 <= held[0] <= 5 and held[1] >= 2:
                return match
            match.submit(match.to_move, choose.choice(match.legal()))
    raise LookupError("nobody has a hand")


def aiming(app: App) -> Surface:
    """A character aims at a block, and at others in between."""
    match, shot = best(level("island_battle", "two_bays"), 2, {"setting_up": "mirrored"}, "en", _crossfire)
    assert isinstance(shot, Shoot)
    table = sit_down(app, match)
    preview = shot_preview(table.viewpoint.seen, shot.piece)
    assert preview is not None
    at = table.board.place_of(match.state.square_of(shot.piece))
    app.step(FRAME, [Pointer(PointerKind.DOWN, at, 1), Pointer(PointerKind.UP, at, 1)])
    app.step(FRAME, [Pointer(PointerKind.MOVE, table.board.place_of(preview.target), 0)])
    return still(app)


def _crossfire(match: Match, action: Action, events: tuple[Event, ...]) -> float:
    names = [type(event).__name__ for event in events]
    return names.count("Shot") * names.count("BlockTurned") * (1 + names.count("Removed"))


def blast(app: App) -> Surface:
    """A chain of blocks blows up."""
    variants = {"setting_up": "mirrored", "chain": "full"}
    match, action = best(level("island_battle", "snowfield"), 2, variants, "pl", _destroyed)
    return busiest_frame(app, sit_down(app, match), action, "fx/fireball_")


def quake(app: App) -> Surface:
    """Stacks sink around six explorers."""
    match, action = best(level("earthquake", "atoll"), 6, {}, "en", _destroyed)
    return busiest_frame(app, sit_down(app, match), action, "fx/")


def sensibly(info: LevelInfo, players: int, language: str, good: Callable[[Any], bool]) -> Match:
    """A game played sensibly up to the first position, among some games, in which the player to move sees something good."""
    assert info.level is not None
    policy = policy_of(info.level.game)
    assert policy is not None
    for seed in map(str, range(PLAYED)):
        match = begin(info, players, {}, seed, language)
        while (seat := match.to_move) is not None:
            seen = match.observation(seat)
            if good(seen) and match.game.forced(seen) is None:
                return match
            match.submit(seat, policy(seen, match.legal(), Seeded(f"{seed} {len(match.history)}")))
    raise LookupError("no such moment")


def at_table(app: App, match: Match) -> Surface:
    """The table of a match as the player to move sees it, with nobody else looking."""
    table = sit_down(app, match)
    if table.viewpoint.waits_for is not None:
        while not table.ready:
            app.step(0.05)
        table.handover.reveal()
    return still(app)


def river(app: App) -> Surface:
    """Four heroes, well equipped, on both banks."""

    def equipped(seen: Any) -> bool:
        heroes = [hero for hero in seen.heroes if hero.alive]
        return len(heroes) == 4 and sum(hero.sword + 2 * hero.bows + hero.rafts for hero in heroes) > 12 and seen.phase == "act"

    return at_table(app, sensibly(level("riverlands", "classic_teams"), 4, "en", equipped))


def world(app: App) -> Surface:
    """A world half discovered, and a hand of cards."""

    def rich(seen: Any) -> bool:
        known = sum(tile.up for tile in seen.tiles if tile is not None)
        return seen.phase == "turn" and len(seen.players[seen.actor].items) >= 5 and known >= 8

    return at_table(app, sensibly(level("lost_baggage", "three_10"), 3, "pl", rich))


def battle(app: App) -> Surface:
    """Two characters fight."""

    def fierce(seen: Any) -> bool:
        fighter = seen.players[seen.actor]
        return seen.phase == "battle" and len(fighter.hand) >= 3 and bool(fighter.attached)

    return at_table(app, sensibly(level("lost_baggage", "two_10"), 2, "en", fierce))


def _destroyed(match: Match, action: Action, events: tuple[Event, ...]) -> float:
    names = [type(event).__name__ for event in events]
    return sum("Removed" in name for name in names) + 3 * names.count("Blast")


def busiest_frame(app: App, table: TableScene, action: Action, effects: str) -> Surface:
    """The frame of an action's animation in which effects of a kind cover most."""
    table.match.submit(table.match.to_move or 0, action)
    most, picture = -1, app.screen.surface.copy()
    while table.playback.presenter.busy:
        app.step(FRAME)
        actors = (table.stage.get(key) for key in table.stage.names())
        shown = (actor.sprite for actor in actors if actor is not None and actor.sprite.startswith(effects))
        covered = sum(pygame.mask.from_surface(app.context.art.sprite(sprite).surface).count() for sprite in shown)
        if covered >= most > 0 or covered > most:
            most, picture = covered, app.screen.surface.copy()
    return picture


def lesson(app: App) -> Surface:
    """A step of a lesson: only what it speaks of is lit."""
    game, step = "island_battle", "block"
    progress.remember(app.context.settings, game, step)
    app.context.open(destinations.Lesson(game))
    scene = still_speaking(app)
    assert scene.step is not None and scene.step.id == step
    return still(app)


def still_speaking(app: App) -> LessonScene:
    """The lesson, as soon as its first words are said."""
    for _ in range(600):
        app.step(FRAME)
        scene = app.stack.top
        if isinstance(scene, LessonScene) and scene.speech.said is not None and not scene.animating:
            return scene
    raise LookupError("the lesson says nothing")


def puzzles(app: App) -> Surface:
    """The book of puzzles, some of them solved."""
    game = "earthquake"
    for info in all_puzzles(GAMES[game], None)[:4]:
        solved.remember(app.context.settings, game, info.key)
    app.context.open(destinations.Puzzles())
    still(app)
    book = app.stack.top
    assert isinstance(book, BookScene)
    next(tab for tab in book.tabs if tab.entry.id == game).act()
    book.focus(book.solve, show=False)
    for _ in range(600):
        app.step(FRAME)
    return still(app)


PICTURES: dict[str, tuple[Callable[[App], Surface], str]] = {
    "title": (title, "en"),
    "aiming": (aiming, "en"),
    "blast": (blast, "pl"),
    "quake": (quake, "en"),
    "river": (river, "en"),
    "world": (world, "pl"),
    "battle": (battle, "en"),
    "lesson": (lesson, "en"),
    "puzzles": (puzzles, "pl"),
    "rulebook": (rulebook, "en"),
    "guests": (guests, "en"),
    "telephones": (telephones, "en"),
}


def main() -> None:
    """Make the named pictures, or all."""
    OUT.mkdir(exist_ok=True)
    for name, (make, language) in PICTURES.items():
        if sys.argv[1:] and name not in sys.argv[1:]:
            continue
        with tempfile.TemporaryDirectory() as home:
            os.environ["FOUR_SHORES_HOME"] = home
            app = App(GAMES, Preferences(Path(home) / "settings.json"), size=SIZE, language=language, sound=False)
            picture = make(app)
        pixels = pygame.image.tobytes(picture, "RGB")
        Image.frombytes("RGB", picture.get_size(), pixels).save(OUT / f"{name}.webp", quality=QUALITY, method=6)
        print(name)


if __name__ == "__main__":
    main()
