"""Other programs of the system get its environment, not that of the package."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from game import environment
from game.ui.shell.outside import show_folder
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


def test_where_nothing_shows_folders_that_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "FOUND", {"PATH": str(tmp_path)})
    assert not show_folder(tmp_path)
