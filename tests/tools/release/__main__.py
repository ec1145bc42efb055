"""All packages of a release: `python -m tests.tools.release [--windows] [--twice]`.

The folder packed as an archive, the Debian package, and the wheel, which is installed by pipx, tried out and removed; with
`--windows` the archive and the installer for Windows, built under Wine; a software bill of materials (CycloneDX) of what the
program is made of, and the checksums of all. With `--twice` everything is built again, and must come out the same, byte for
byte. Needs the extra `package`. What other systems need is built on them (.github/workflows/package.yml).
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from game import __version__
from tests.tools.release import debian, package, windows
from tests.tools.release.packing import DIST, ROOT, reproducible, same_versions

SUMS = "SHA256SUMS"
NAME = "four-shores"


def materials() -> Path:
    """Write the bill of materials of the program's own libraries, from an environment that holds nothing else."""
    target = DIST / f"four-shores-{__version__}.cdx.json"
    with tempfile.TemporaryDirectory() as place:
        python = Path(place) / "bin" / "python"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", place], check=True)
        install = [sys.executable, "-m", "pip", "--python", str(python), "install", "-q", *same_versions(Path(place)), str(ROOT)]
        subprocess.run(install, check=True)
        command = [sys.executable, "-m", "cyclonedx_py", "environment", "--output-reproducible", "--gather-license-texts"]
        where = ["--pyproject", str(ROOT / "pyproject.toml"), "--of", "JSON", "-o", str(target), str(python)]
        subprocess.run([*command, *where], check=True, env=reproducible())
    return target


def wheel() -> Path:
    """Build the wheel; where it is."""
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(DIST), str(ROOT)], check=True, env=reproducible()
    )
    return next(DIST.glob(f"four_shores-{__version__}-*.whl"))


def try_wheel(built: Path) -> list[str]:
    """Install the wheel by pipx for a player who has nothing yet, try it out and remove it; what went wrong."""
    faults = []
    with tempfile.TemporaryDirectory() as place:
        home, commands = Path(place) / "home", Path(place) / "bin"
        environment = {**os.environ, "PIPX_HOME": str(home), "PIPX_BIN_DIR": str(commands), "FOUR_SHORES_HOME": place}
        pipx = [sys.executable, "-m", "pipx"]
        for command in ([*pipx, "install", str(built)], [str(commands / NAME), "--selftest"], [*pipx, "uninstall", NAME]):
            done = subprocess.run(command, env=environment, cwd=place, check=False, capture_output=True, encoding="utf-8")
            print(done.stdout.rstrip())
            if done.returncode:
                faults.append(f"{command}: {done.stderr}")
        return [*faults, *(f"{path} is left behind" for path in (*commands.glob("*"), *home.glob("venvs/*/")))]


def build(*, also_windows: bool) -> dict[str, str]:
    """Build everything; the checksum of each file by its name."""
    made = [package.build(), wheel(), materials()]
    if shutil.which("dpkg-deb"):
        made.append(debian.build())
    if also_windows:
        made += windows.build()
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(made)}


def main() -> int:
    """The command; 1 when something is wrong."""
    parser = argparse.ArgumentParser(description="Build all packages of a release.")
    parser.add_argument("--twice", action="store_true", help="build everything again, and compare")
    parser.add_argument("--windows", action="store_true", help="also for Windows, under Wine")
    given = parser.parse_args()
    sums = build(also_windows=given.windows)
    faults = try_wheel(DIST / next(name for name in sums if name.endswith(".whl")))
    if given.twice:
        again = build(also_windows=given.windows)
        faults += [f"{name} is not the same when it is built again" for name in sums if again.get(name) != sums[name]]
    (DIST / SUMS).write_text("".join(f"{digest}  {name}\n" for name, digest in sums.items()), encoding="utf-8")
    for name in sums:
        print(f"{name}: {(DIST / name).stat().st_size / 1e6:.1f} MB")
    for fault in faults:
        print(f"FAULT: {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
