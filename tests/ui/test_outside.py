"""Other programs of the system get its environment, not that of the package."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from game import environment
from game.ui.services.speech import CommandSpeaker, Utterance
from game.ui.shell import outside
from game.ui.shell.outside import edit_map, show_folder
from tests.ui.test_start import wait_for

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only there the package tells the system where its libraries are")

TELLS = """#!{python}
import json, os, sys
from pathlib import Path

part = Path("{told}.part")
part.write_text(json.dumps([sys.argv[1:], dict(os.environ)]), encoding="utf-8")
part.rename("{told}")
"""


def shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **found: str) -> tuple[list[str], dict[str, str]]:
    """Return what the system's own program is given when the packaged program shows a folder, and its environment."""
    told, tool = tmp_path / "told", tmp_path / "bin" / "xdg-open"
    tool.parent.mkdir()
    tool.write_text(TELLS.format(python=sys.executable, told=told), encoding="utf-8")
    tool.chmod(0o755)
    monkeypatch.setattr(environment, "FOUND", {"PATH": f"{tool.parent}{os.pathsep}{os.environ['PATH']}", **found})
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert show_folder(tmp_path)
    wait_for(told.exists)
    arguments, its = json.loads(told.read_text(encoding="utf-8"))
    return arguments, its


def test_the_system_s_program_gets_the_system_s_libraries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "four-shores")
    own = {"LD_LIBRARY_PATH": "/opt/four-shores/_internal", "_PYI_ARCHIVE_FILE": "/opt/four-shores/four-shores"}
    arguments, its = shown(tmp_path, monkeypatch, LD_LIBRARY_PATH_ORIG="/usr/local/lib", **own)
    assert arguments == [str(tmp_path)]
    assert its["LD_LIBRARY_PATH"] == "/usr/local/lib"
    assert not [name for name in its if name.startswith(("_PYI", "SDL_", "PYGAME")) or name.endswith("_ORIG")]


def test_where_the_system_had_no_such_variable_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, its = shown(tmp_path, monkeypatch, LD_LIBRARY_PATH="/opt/four-shores/_internal")
    assert "LD_LIBRARY_PATH" not in its


def test_the_system_s_speech_gets_the_system_s_libraries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told, tool = tmp_path / "told", tmp_path / "speak"
    tool.write_text(TELLS.format(python=sys.executable, told=told), encoding="utf-8")
    tool.chmod(0o755)
    own = {"LD_LIBRARY_PATH": "/opt/four-shores/_internal", "LD_LIBRARY_PATH_ORIG": "/usr/local/lib"}
    monkeypatch.setattr(environment, "FOUND", {"PATH": os.environ["PATH"], **own})
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    speaker = CommandSpeaker(lambda said: [str(tool), said.words])
    speaker.say(Utterance("Land ahoy!", "en"), interrupts=False)
    wait_for(told.exists)
    speaker.close()
    arguments, its = json.loads(told.read_text(encoding="utf-8"))
    assert arguments == ["Land ahoy!"]
    assert its["LD_LIBRARY_PATH"] == "/usr/local/lib"


def test_where_nothing_shows_folders_that_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "FOUND", {"PATH": str(tmp_path)})
    assert not show_folder(tmp_path)


def test_tiled_is_found_among_the_system_s_commands_and_gets_the_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told, tool, island = tmp_path / "told", tmp_path / "bin" / "tiled", tmp_path / "my island.tmx"
    tool.parent.mkdir()
    tool.write_text(TELLS.format(python=sys.executable, told=told), encoding="utf-8")
    tool.chmod(0o755)
    own = {"LD_LIBRARY_PATH": "/opt/four-shores/_internal", "LD_LIBRARY_PATH_ORIG": "/usr/local/lib"}
    monkeypatch.setattr(environment, "FOUND", {"PATH": f"{tool.parent}{os.pathsep}{os.environ['PATH']}", **own})
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert edit_map(island)
    wait_for(told.exists)
    arguments, its = json.loads(told.read_text(encoding="utf-8"))
    assert arguments == [str(island)]
    assert its["LD_LIBRARY_PATH"] == "/usr/local/lib"


def test_tiled_of_flatpak_is_found_outside_the_system_s_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told, tool = tmp_path / "told", tmp_path / "org.mapeditor.Tiled"
    tool.write_text(TELLS.format(python=sys.executable, told=told), encoding="utf-8")
    tool.chmod(0o755)
    monkeypatch.setattr(environment, "FOUND", {"PATH": str(tmp_path / "nothing")})
    monkeypatch.setattr(outside, "PLACES", (str(tool),))
    assert edit_map(tmp_path / "a.tmx")
    wait_for(told.exists)


def test_where_tiled_is_nowhere_that_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "FOUND", {"PATH": str(tmp_path)})
    monkeypatch.setattr(outside, "PLACES", (str(tmp_path / "tiled"),))
    assert not edit_map(tmp_path / "a.tmx")
