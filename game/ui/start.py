"""What the program begins with."""

from __future__ import annotations

from pathlib import Path

from game.play.files import user_folder
from game.ui import flow
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.first_start import FirstStartScene
from game.ui.scenes.title import TitleScene

SETTINGS = "settings.json"


def settings_path() -> Path:
    """The file of the player's settings."""
    return user_folder() / SETTINGS


def first_scene(app: App, save: Path | None = None) -> Scene:
    """The scene to begin with; what must be told, and a saved game to go on with, follow on top of it."""
    if not app.preferences.values.first_start_done:
        return FirstStartScene()
    trouble = app.preferences.take_trouble()
    if save is not None:
        return TitleScene(lambda: flow.open_file(app.context, save))
    return TitleScene(lambda: flow.tell_trouble(app.context, trouble)) if trouble is not None else TitleScene()
