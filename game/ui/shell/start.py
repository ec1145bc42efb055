"""What the program begins with."""

from __future__ import annotations

from pathlib import Path

from game.play.files import user_folder
from game.ui.scenes.title import TitleScene
from game.ui.shell.app import App
from game.ui.shell.scene import Scene

SETTINGS = "settings.json"


def settings_path() -> Path:
    """The file of the player's settings."""
    return user_folder() / SETTINGS


def first_scene(app: App, save: Path | None = None) -> Scene:
    """The scene to begin with; the title is followed by a saved game to continue, and by what was wrong with the settings."""

    def follow() -> None:
        trouble = app.preferences.take_trouble()
        if save is not None:
            app.context.navigation.open_file(save)
        if trouble is not None:
            app.context.navigation.tell_trouble(trouble)

    if app.preferences.values.first_start_done:
        return TitleScene(follow)
    from game.ui.scenes.first_start import FirstStartScene

    return FirstStartScene(follow)
