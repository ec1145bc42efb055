"""The turns of computers at a table: shown, carried out in time, and hurried."""

from __future__ import annotations

from game.ui.shell import destinations
from game.ui.shell.input import Command, InputEvent, presses
from game.ui.tables.driver import ComputerAct
from game.ui.tables.table_base import TableBase

FASTEST = 4.0
"""The factor by which computers wait less at most where motions are fast, or not shown."""


class ComputerTurns:
    """The turns of computers, as this table shows them."""

    def __init__(self, scene: TableBase) -> None:
        self._scene = scene
        self._hurried = False
        """True once somebody has pressed something to see a computer's move sooner."""
        self._hurries = False
        """True while somebody holds the key that hurries all computers."""

    @property
    def acting(self) -> bool:
        """Return whether a computer is to decide, or what one did is being shown."""
        return self._scene.driver.shows_computer(moving=self._scene.playback.busy)

    def follow(self, event: InputEvent) -> None:
        """Hurry by a press, and as long as the main key is held."""
        if event in (Command.PRIMARY, Command.PRIMARY_OVER):
            self._hurries = event is Command.PRIMARY
        if presses(event) and self.acting:
            self._hurried = True
            if not self._scene.playback.busy:
                self._scene.driver.computers.hurry()

    def let_go(self) -> None:
        """Release the key that is held."""
        self._hurries = False

    def take_hurry(self) -> bool:
        """Return whether somebody has hurried a computer since this was asked last."""
        hurried, self._hurried = self._hurried, False
        return hurried

    def update(self, dt: float) -> None:
        """Let the computer that is to decide think, and carry out its decision in time."""
        scene, driver = self._scene, self._scene.driver
        if not driver.computers.levels:
            return
        hurries = self._hurries and self.acting
        scene.playback.apply_speed(hurried=hurries)
        if hurries:
            driver.computers.hurry()
        if scene.drives:
            driver.let_computers_think(dt, rested=not scene.playback.busy)
        history = scene.match.history
        shown = history[-1].seat if scene.playback.presenter.moving and history and self.acting else None
        scene.hud.panels.think(driver.computers.mover, driver.computers.clouds, shown)
        values = scene.context.settings.values
        act = driver.act(values.computer_pace.factor * min(values.speed.factor, FASTEST)) if scene.drives else None
        if act is not None:
            self._tell(act)

    def _tell(self, act: ComputerAct) -> None:
        """Show what a computer says by its action, or has to be told of it."""
        scene = self._scene
        name, words = scene.name(act.seat), ""
        if act.gave_up:
            words = scene.text("computer.gives_up", name=name)
        elif act.says:
            words = scene.text(f"computer.{scene.match.game.id}.{act.says}", name=name)
        if words and scene.match.outcome is None:
            scene.tell(words)
        elif words:
            scene.context.open(destinations.Message(name, words))  # results are about to come
        if act.thoughtless:
            scene.context.open(destinations.Message(name, scene.text("computer.failed")))
