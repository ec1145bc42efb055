"""The start of the program."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.play.files import try_folder, user_folder
from game.ui.scenes.title import TitleScene
from game.ui.shell import destinations

if TYPE_CHECKING:
    from game.lab.experiment import Experiment
    from game.play.errors import Trouble
    from game.ui.program.app import App
    from game.ui.shell.scene import Scene


def first_scene(
    app: App,
    save: Path | None = None,
    log_trouble: Trouble | None = None,
    lab: tuple[Experiment | None, int | None] | None = None,
) -> Scene:
    """Return the scene to begin with.

    It is followed by one sentence about the player's folder, the title by a saved game to continue.

    `log_trouble` is why faults cannot be noted; `lab` opens the lab over the title, with an experiment and a number of games.
    """

    nothing_kept = _nothing_kept(app)  # before anything else could fail to be kept and say so too

    def say() -> None:
        trouble = nothing_kept or app.preferences.take_trouble() or log_trouble
        if trouble is not None:
            app.context.open(destinations.Trouble(trouble))

    def go_on() -> None:
        if save is not None:
            app.context.open(destinations.GameFile(save))
        elif lab is not None:
            app.context.open(destinations.Lab(*lab))

    def both() -> None:
        go_on()
        say()

    if app.preferences.values.first_start_done:
        return TitleScene(both)
    from game.ui.scenes.first_start import FirstStartScene

    return FirstStartScene(say, go_on, lambda: save is not None or app.file_waits)


def _nothing_kept(app: App) -> Trouble | None:
    """Return the reason why nothing can be kept in the player's folder, None if it can.

    It is said once and for all.
    """
    trouble = try_folder(user_folder())
    if trouble is not None:
        app.preferences.reported = app.context.saves.reported = True
    return trouble
