"""Values that nobody may read: what follows without them holds whatever is hidden."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any, NoReturn


class Read(Exception):
    """A hidden value was read, so that what follows depends on it."""


class Secret:
    """A hidden value in a state, in the place of any kind of value.

    It can be moved about, not read: all that would tell anything of it raises `Read`.
    """

    __slots__ = ()

    def _read(self, *_: object) -> NoReturn:
        raise Read

    __class__ = property(_read)
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _read
    __hash__ = __bool__ = __len__ = __iter__ = __contains__ = __getitem__ = _read
    __str__ = __format__ = __int__ = __index__ = __call__ = __getattr__ = _read
    __add__ = __radd__ = __sub__ = __rsub__ = _read


def unread(value: Any) -> Any:
    """Return a value to compare and to hash, with an identity for each secret in it."""
    kind = type(value)
    if kind is Secret:
        return Secret, id(value)
    if kind is tuple:
        return tuple([unread(part) for part in value])
    if is_dataclass(kind):
        return kind, *[unread(getattr(value, one.name)) for one in fields(kind)]
    return value
