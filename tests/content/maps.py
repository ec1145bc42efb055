"""Bad maps as small changes to a good one: the classic maps, taken apart as XML and saved again."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from game import paths


class Draft:
    """A map to be changed. Cells are counted from 0, row 0 at the top, as in Tiled."""

    def __init__(self, root: Element) -> None:
        self.root = root

    @classmethod
    def shipped(cls, name: str) -> Draft:
        """A map that comes with the program."""
        return cls(ElementTree.parse(paths.levels() / f"{name}.tmx").getroot())

    def property(self, name: str, value: str | None, kind: str = "string") -> Draft:
        """Set a map property, or remove it."""
        group = self.root.find("properties")
        assert group is not None
        for entry in [entry for entry in group if entry.get("name") == name]:
            group.remove(entry)
        if value is not None:
            ElementTree.SubElement(group, "property", {"name": name, "type": kind, "value": value})
        return self

    def layer(self, name: str) -> Element:
        """A layer's element."""
        return next(node for node in self.root if node.tag in ("layer", "objectgroup") and node.get("name") == name)

    def data(self, layer: str) -> Element:
        """The element with a tile layer's tiles."""
        found = self.layer(layer).find("data")
        assert found is not None
        return found

    def cell(self, layer: str, column: int, row: int, gid: int) -> Draft:
        """Put a tile, by its number in this map; 0 erases."""
        data = self.data(layer)
        gids = (data.text or "").split(",")
        gids[row * int(self.root.get("width", "")) + column] = f"\n{gid}" if column == 0 else str(gid)
        data.text = ",".join(gids)
        return self

    def gid(self, layer: str, column: int, row: int) -> int:
        """The number of the tile at a place."""
        return int((self.data(layer).text or "").split(",")[row * int(self.root.get("width", "")) + column])

    def objects(self, layer: str) -> list[Element]:
        """The objects of a layer."""
        return self.layer(layer).findall("object")

    def save(self, path: Path) -> Path:
        """Write the map."""
        path.parent.mkdir(parents=True, exist_ok=True)
        ElementTree.ElementTree(self.root).write(path, encoding="UTF-8", xml_declaration=True)
        return path
