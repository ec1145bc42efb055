"""The properties that Windows finds in the program's file, read back: its version, its icon, its manifest."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pefile

from game import __version__
from tests.tools.release.packing import NAME, ROOT

ICON = ROOT / "assets" / "art" / "icon" / "four_shores.ico"


def read_back(executable: Path) -> list[str]:
    """Return what Windows will not find in the program's file: its version, its icon in all sizes, its manifest."""
    file = pefile.PE(str(executable))
    words = {
        name.decode(): value.decode()
        for information in file.FileInfo[0]
        for table in getattr(information, "StringTable", [])
        for name, value in table.entries.items()
    }
    resources = {entry.id: entry.directory.entries for entry in file.DIRECTORY_ENTRY_RESOURCE.entries}
    icons = len(resources.get(pefile.RESOURCE_TYPE["RT_ICON"], []))
    where = resources[pefile.RESOURCE_TYPE["RT_MANIFEST"]][0].directory.entries[0].data.struct
    root = ElementTree.fromstring(file.get_data(where.OffsetToData, where.Size))
    settings = {element.tag.rpartition("}")[2]: element.text for element in root.iter()}
    (level,) = (element.get("level") for element in root.iter() if element.tag.endswith("requestedExecutionLevel"))
    wanted = {
        "version": (words.get("ProductVersion"), __version__),
        "name": (words.get("ProductName"), NAME),
        "pictures of the icon": (icons, int.from_bytes(ICON.read_bytes()[4:6], "little")),
        "dpiAwareness": (settings.get("dpiAwareness"), "PerMonitorV2, PerMonitor"),
        "longPathAware": (settings.get("longPathAware"), "true"),
        "rights": (level, "asInvoker"),
    }
    print("in the file: " + ", ".join(f"{name} {found}" for name, (found, _) in wanted.items()))
    return [f"{name} in the file: {found} instead of {right}" for name, (found, right) in wanted.items() if found != right]
