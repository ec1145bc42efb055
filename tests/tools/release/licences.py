"""The licences of the libraries that a package holds, collected from what is installed where it is built."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.metadata import packages_distributions

from piplicenses_lib import FromArg, PackageInfo, get_packages

from tests.tools.release.packing import ROOT

OURS = "four-shores"
BUILDER = "pyinstaller"
"""Its loader is what starts the program."""


def collected(modules: Iterable[str]) -> str:
    """Every library that one of the modules belongs to: its name and version, its licence by name, and in full.

    Raises LookupError for a library without the text of its licence.
    """
    known = packages_distributions()
    names = {name.lower().replace("_", "-") for module in modules for name in known.get(module.partition(".")[0], [])}
    found = {package.name: package for package in get_packages(FromArg.MIXED)}
    return "\n\n".join(_about(found[name]) for name in sorted({*names, BUILDER} - {OURS}))


def _about(library: PackageInfo) -> str:
    texts = [text.strip() for text in library.license_texts] or _kept(library.name)
    names = ", ".join(sorted(library.license_names))
    return "\n\n".join([f"{library.name} {library.version}: {names}\n{library.homepage}", *texts])


def _kept(name: str) -> list[str]:
    """The text that is kept here, for a library that comes without."""
    path = ROOT / "assets" / "licences" / f"{name}.txt"
    if not path.is_file():
        raise LookupError(f"{name} comes without its licence, and {path} is not there")
    return [path.read_text(encoding="utf-8").strip()]
