"""Frozen values, and others made out of them.

Engines make a dozen for each action. What `dataclasses` offers sets every field of a frozen instance by a call; here an instance
is filled while its class is one that may be written to, and then becomes what it is. The functions that do so are compiled for
the fields at hand, as those of `dataclasses` are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache, partial
from typing import Annotated, Any, TypeVar, dataclass_transform, get_args, get_origin, get_type_hints, overload

T = TypeVar("T")


@overload
def frozen(kind: type[T], /) -> type[T]: ...
@overload
def frozen(*, kw_only: bool) -> Callable[[type[T]], type[T]]: ...
@dataclass_transform(frozen_default=True)
def frozen(kind: Any = None, /, *, kw_only: bool = False) -> Any:
    """Make a class a frozen dataclass with slots whose instances are made quickly.

    It is like `dataclass(frozen=True, slots=True)`. Fields may have defaults, but no `default_factory`, and `__post_init__` is
    not called.
    """
    if kind is None:
        return partial(frozen, kw_only=kw_only)
    done: Any = dataclass(frozen=True, slots=True, kw_only=kw_only, init=False)(kind)
    if names := [one.name for one in fields(done)]:
        defaults = {one.name: one.default for one in fields(done) if one.default is not MISSING}
        given = [f"{name}=_defaults[{name!r}]" if name in defaults else name for name in names]
        done.__init__ = _compiled(
            f"__init__({', '.join(('self', *(['*'] if kw_only else []), *given))})",
            "_frozen = self.__class__",
            "_set(self, '__class__', _writable)",
            *(f"self.{name} = {name}" for name in names),
            "self.__class__ = _frozen",
            _defaults=defaults,
            _set=object.__setattr__,
            _writable=_writable(done),
        )
    return done


def changed(value: T, **values: Any) -> T:
    """Return a frozen value with others in some fields.

    It does what `dataclasses.replace` does, many times faster.

    Raises TypeError for a value without a field. `__init__` and `__post_init__` are not called.
    """
    other: T = made(type(value), value, values)
    return other


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return the tuple with another value at a place from 0."""
    changeable = list(values)
    changeable[place] = value
    return tuple(changeable)


def field_types(kind: Any) -> dict[str, Any]:
    """Return the types of the fields of a dataclass or a named tuple by name.

    Marks of `Annotated` types are kept.
    """
    types = get_type_hints(kind, include_extras=True)
    return {name: types[name] for name in (kind._fields if issubclass(kind, tuple) else [one.name for one in fields(kind)])}


def split_marks(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """Return a type without its marks, and the marks: what `Annotated` adds to it."""
    if get_origin(hint) is not Annotated:
        return hint, ()
    kind, *marks = get_args(hint)
    return kind, tuple(marks)


def made(kind: Any, source: Any, values: Mapping[str, Any]) -> Any:
    """Return an instance of a dataclass with slots, made of `values` and of `source`.

    Fields that `values` does not have are taken from `source`. Raises TypeError for a value without a field, and for a field
    without a value. `__init__` is not called.
    """
    origin: Any = type(source)
    return _maker(kind, origin, tuple(values))(source, values)


@cache
def _maker(kind: Any, source: Any, given: tuple[str, ...]) -> Callable[[Any, Mapping[str, Any]], Any]:
    """Return the function that makes an instance of `kind` out of a source and values.

    The source is an instance of the class `source`; `given` names the values.
    """
    wanted = [one.name for one in fields(kind)]
    there = {one.name for one in fields(source)}
    unknown, missing = sorted(set(given) - set(wanted)), [name for name in wanted if name not in {*there, *given}]
    if unknown or missing:
        raise TypeError(f"{kind.__name__} has no field {unknown[0]!r}" if unknown else f"{kind.__name__} needs {missing[0]!r}")
    make: Callable[[Any, Mapping[str, Any]], Any] = _compiled(
        "make(source, values)",
        "made = new(writable)",
        *(f"made.{name} = values[{name!r}]" if name in given else f"made.{name} = source.{name}" for name in wanted),
        "made.__class__ = kind",
        "return made",
        kind=kind,
        new=object.__new__,
        writable=_writable(kind),
    )
    return make


@cache
def _writable(kind: Any) -> Any:
    """Return a class with the same slots, of which an instance may be written to.

    Both methods have to be those of object: otherwise each field would be set by a function in Python.
    """
    methods = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    return type(kind.__name__, (kind,), {"__slots__": (), **methods})


def _compiled(signature: str, *lines: str, **names: Any) -> Any:
    """Return the function of these lines, in which the names are known."""
    exec("\n    ".join((f"def {signature}:", *lines)), names)
    return names[signature.partition("(")[0]]
