"""Errors of packs, one plain English sentence a code.

The interface words the same codes in its own languages, as `error.<code>` in `assets/locale/<language>/errors.po`; values are
numbers and names out of the pack, never words.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.reading import SystemFault, shown

Value = str | int | SystemFault

IN_PACK = "{file}: "
IN_NAME = "{file}, “{name}”: "

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        # the file
        "pack_missing": IN_PACK + "the pack is not there any more; put it back, or choose another.",
        "pack_forbidden": IN_PACK + "the system does not let the program read the pack; change who may read the file.",
        "pack_unreadable": IN_PACK + "the pack cannot be read: {reason}",
        "pack_not_a_file": IN_PACK + "this is a folder, a pipe or a device; a pack is a file made in the workbench.",
        "pack_large": IN_PACK + "the file is larger than {limit} KB; put fewer things into one pack.",
        "pack_not_zip": IN_PACK + "this is no pack, or its end is missing; let it be sent again.",
        "pack_more": IN_PACK + "something stands before or behind the pack in the file; let it be made again in the workbench.",
        "pack_many": IN_PACK + "it holds {value} files and folders, more than {most}; put fewer things into one pack.",
        "pack_whole": IN_PACK + "what is inside is larger than {limit} KB altogether; put fewer things into one pack.",
        "pack_empty": IN_PACK + "there is no map, puzzle or file of cards inside; make it again with something chosen.",
        # the names of files inside
        "pack_name_long": IN_NAME + "the name is longer than {most} characters; give the file a shorter one.",
        "pack_name_outside": IN_NAME + "the name is no plain way down from the top of the pack, such as {wanted}; give it one.",
        "pack_name_letters": IN_NAME + "the name has a character that not every system can have in a file name; give it another.",
        "pack_name_reserved": IN_NAME + "Windows cannot have a file of this name; give it another.",
        "pack_name_deep": IN_NAME + "the file lies more than {most} folders deep; a name inside is such as {wanted}.",
        "pack_name_twice": IN_NAME
        + "another inside has this name, or one with other capitals; give one of the two another name.",
        # the files inside
        "pack_special": IN_NAME + "this is a link or a device; a pack holds plain files alone.",
        "pack_encrypted": IN_NAME + "the file is locked with a password; make the pack again without one.",
        "pack_method": IN_NAME + "the file is packed in a way that is not read; make the pack again in the workbench.",
        "pack_member_large": IN_NAME + "the file is larger than {limit} KB; make it smaller, or leave it out.",
        "pack_ratio": IN_NAME + "the file unpacks to more than {most} times its size, as nothing real does; leave it out.",
        "pack_damaged": IN_NAME + "the file is damaged; let the pack be sent again.",
        "pack_unknown": IN_NAME + "this is no map, puzzle or file of cards in its folder; leave it out. A name inside is such as"
        " {wanted}.",
        "pack_game": IN_NAME + "this program has no game “{value}”; its games are {known}.",
        # what the pack says of itself
        "pack_about_missing": IN_PACK + "the file {name} with the title is missing; make the pack again in the workbench.",
        "pack_about_line": IN_NAME + "line {line} is not TOML; compare it with the {name} of a pack made in the workbench.",
        "pack_about_text": IN_NAME + "“{field}” must be one line of {least} to {most} characters that can be shown.",
        "pack_about_field": IN_NAME + "“{field}” is not known; the fields are {known}.",
        "pack_about_format": IN_NAME + "“format” is {value}; it must be {known}.",
        "pack_newer": IN_PACK
        + "the pack was made by a newer version of the program (format {value}, this one reads {known}); install the"
        + " newest version.",
        # beside what is there
        "pack_room": IN_PACK
        + "with those in packs and of this one there would be more than {most} files in {name}; remove some first.",
        "pack_rooms": IN_PACK + "there are {most} packs already; remove one first.",
        "pack_found": IN_PACK
        + "there are more than {most} packs among what was sent; this one and all after it are not looked into.",
        "pack_beyond": IN_PACK + "there are more than {most} packs; this one and all after it are left out: remove some.",
    }
)


class PackError(ValueError):
    """A pack that cannot be used.

    The error has a code of `SENTENCES` and the values of its sentence, `file` always among them, and `name` where it is about
    a file inside.
    """

    def __init__(self, code: str, file: str, **values: Value) -> None:
        self.code = code
        quoted = {name: shown(value, 200) if isinstance(value, str) else value for name, value in values.items()}
        self.values: dict[str, Value] = {"file": file, **quoted}
        super().__init__(SENTENCES[code].format(**self.values))
