"""Mutants: small changes to the program that a test should notice, and how they get into a run of the tests.

`mutants_of` lists them by the syntax tree: comparisons, conditions, arithmetic and numbers come out otherwise, statements that
only have an effect are left out. Not changed are words, types, decorators and assertions; in the interface nor are numbers that
only say how large, long or bright something is.

In a run that `tests.tools.mutate` starts, this module puts itself between the files and the import system, in the process of
the tests and in those that they start (`BESIDE`). The files stay as they are. A run either has one mutant in it, or notes for
each test which places of some files it reaches (`mutant_notes.py`). A place is a line with a statement that could be changed, or
0 for what importing alone comes to.
"""

from __future__ import annotations

import ast
import copy
import json
import os
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
ORDERS = "FOUR_SHORES_MUTANTS"
"""The environment variable that says what a run is for, as JSON; see `to_mutate` and `to_note`."""
REACHED = "FOUR_SHORES_REACHED"
"""The environment variable with the file in which a process that a test starts notes the places that it reaches."""
BESIDE = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import tests.tools.mutants"
"""The module `sitecustomize`, which every Python imports first, of the processes of a run."""
PROBE = "__reached__"
MOST_MEMORY = 4 << 30
"""Bytes that a run with a mutant in it may fill: one that never stops growing is stopped.

Address space is not limited: browsers reserve far more of it than they fill, and would not start.
"""

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
DECIDING = (ast.Compare, ast.Subscript, ast.Slice, ast.AugAssign, ast.MatchValue, ast.Return, ast.Mod)
"""The kinds of nodes in which a number stands when it decides something."""
LEFT_ALONE = {"annotation", "returns", "decorator_list", "bases", "keywords of a class", "type_params", "type_comment"}
"""The fields of a syntax tree where nothing is changed."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change to one file: the `number`th there is. `path` is seen from the root of the project, `at` is its place."""

    path: str
    number: int
    line: int
    before: str
    after: str
    at: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """The place of something in a file: the list and the statement in it that come to it, None if importing alone does."""

    statements: list[ast.stmt] | None = None
    statement: ast.stmt | None = None

    @property
    def line(self) -> int:
        """The line that it begins on."""
        return self.statement.lineno if self.statement is not None else 0


@dataclass(frozen=True, slots=True)
class Change:
    """One node gives way to another: `holder.field`, or `holder.field[index]`, is `new` instead of `old`."""

    holder: ast.AST
    field: str
    index: int | None
    old: ast.AST
    new: ast.AST
    place: Place

    def make(self) -> None:
        """Change the tree."""
        if self.index is None:
            setattr(self.holder, self.field, self.new)
        else:
            getattr(self.holder, self.field)[self.index] = self.new


def mutants_of(file: Path) -> list[Mutant]:
    """All mutants of a file."""
    path = file.resolve().relative_to(ROOT).as_posix()
    return [
        Mutant(
            path, number, getattr(change.old, "lineno", 0), ast.unparse(change.old), ast.unparse(change.new), change.place.line
        )
        for number, change in enumerate(changes(_tree(path), all_numbers=not path.startswith("game/ui/")))
    ]


def changes(tree: ast.AST, *, all_numbers: bool = True) -> Iterator[Change]:
    """All changes of a syntax tree, in a fixed order; with `all_numbers` also of those that only say how much."""
    return _changes(tree, Place(), all_numbers)


def _changes(holder: ast.AST, place: Place, all_numbers: bool) -> Iterator[Change]:
    for field, value in ast.iter_fields(holder):
        if field in LEFT_ALONE or (isinstance(holder, ast.ClassDef) and field == "keywords"):
            continue
        for index, old in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(old, ast.AST) or _left_alone(old):
                continue
            here = _place(holder, value, old, place)
            for new in _others(holder, field, old, all_numbers):
                yield Change(holder, field, index, old, ast.copy_location(new, old), here)
            yield from _changes(old, here, all_numbers)


def _left_alone(node: ast.AST) -> bool:
    """Return whether this and all in it are left alone: what only types, errors of the program itself and debuggers see."""
    match node:
        case ast.Assert() | ast.Import() | ast.ImportFrom():
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.FunctionDef(name="__repr__"):
            return True
        case ast.Call(func=ast.Name(id="cast" | "TypeVar" | "NewType")) | ast.keyword(arg="strict"):
            return True
    return False


def _place(holder: ast.AST, siblings: Any, node: ast.AST, outer: Place) -> Place:
    """The place of a node inside a holder that has a place itself."""
    if isinstance(holder, ast.FunctionDef) and isinstance(node, ast.arguments):
        first = 1 if ast.get_docstring(holder) is not None and len(holder.body) > 1 else 0
        return Place(holder.body, holder.body[first])
    if isinstance(node, ast.stmt) and (outer.statement is not None or isinstance(holder, ast.FunctionDef)):
        return Place(siblings, node)
    return outer


def _others(holder: ast.AST, field: str, node: ast.AST, all_numbers: bool) -> Iterator[ast.AST]:  # noqa: PLR0912
    """Yield the nodes to which a node may give way."""
    match node:
        case ast.Compare():
            for number, operator in enumerate(node.ops):
                for kind in COMPARISONS[type(operator)]:
                    yield _with(node, ops=[kind() if at == number else one for at, one in enumerate(node.ops)])
        case ast.BoolOp():
            yield _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.BinOp(op=operator) if type(operator) in ARITHMETIC:
            yield _with(node, op=ARITHMETIC[type(operator)]())
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)) if all_numbers or isinstance(holder, DECIDING):
            yield ast.Constant(value + 1)
        case ast.Call(func=ast.Name(id=name)) if name in CALLS:
            yield _with(node, func=ast.Name(CALLS[name], ast.Load()))
        case ast.AugAssign(op=ast.Add() | ast.Sub() as operator):
            yield _with(node, op=ARITHMETIC[type(operator)]())
            yield ast.Pass()
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Delete():
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()
    asked = field in ("test", "guard") or (field == "ifs" and isinstance(holder, ast.comprehension))
    if asked and isinstance(node, ast.expr) and not isinstance(node, ast.Compare | ast.UnaryOp | ast.Constant):
        yield ast.UnaryOp(ast.Not(), node)


def _with(node: ast.AST, **fields: object) -> ast.AST:
    """The same node with other fields."""
    other = copy.copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other


# in a run


class Source(SourceFileLoader):
    """Loads a module with a mutant in it, or with probes at all places where one could be."""

    def __init__(self, path: str, mutant: int | None) -> None:
        super().__init__(module_of(path), str(ROOT / path))
        self._file, self._mutant = path, mutant

    def get_code(self, fullname: str) -> CodeType:
        tree = _tree(self._file)
        found = list(changes(tree, all_numbers=not self._file.startswith("game/ui/")))
        if self._mutant is not None:
            found[self._mutant].make()
        else:
            for place in {change.place.line: change.place for change in found}.values():
                _probe(tree, place, f"{self._file}:{place.line}")
        code: CodeType = compile(ast.fix_missing_locations(tree), self.path, "exec", dont_inherit=True)
        return code

    def exec_module(self, module: ModuleType) -> None:
        vars(module)[PROBE] = reach
        super().exec_module(module)


def _tree(path: str) -> ast.Module:
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))


def _probe(tree: ast.Module, place: Place, name: str) -> None:
    """Note when a place is reached; what importing alone reaches, when any function of the module is called."""
    call = ast.Expr(ast.Call(ast.Name(PROBE, ast.Load()), [ast.Constant(name)], []))
    if place.statements is not None and place.statement is not None:
        place.statements.insert(place.statements.index(place.statement), call)
        return
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
        function.body.insert(1 if ast.get_docstring(function) is not None else 0, call)


class Finder(MetaPathFinder):
    """Finds the modules that are not to be loaded as they stand."""

    def __init__(self, sources: Sequence[Source]) -> None:
        self._sources = {source.name: source for source in sources}

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        source = self._sources.get(name)
        if source is None:
            return None
        folder = [str(Path(source.path).parent)] if source.path.endswith("__init__.py") else None
        return spec_from_file_location(name, source.path, loader=source, submodule_search_locations=folder)


def module_of(path: str) -> str:
    """The name of the module in a file."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


reached: set[str] = set()
"""The places, each with its file, that this process reached since this was emptied last."""
notebook = os.environ.get(REACHED)
"""The file in which this process notes them besides, if a test started it."""


def reach(place: str) -> None:
    """Note that a place is reached."""
    if place not in reached:
        reached.add(place)
        if notebook is not None:
            with Path(notebook).open("a", encoding="utf-8") as notes:
                notes.write(f"{place}\n")


@dataclass(frozen=True, slots=True)
class Test:
    """A test that was run: how long it took, which of the places that are asked for it reached, and how many of all there are."""

    id: str
    seconds: float
    reached: frozenset[str]
    places: int

    @property
    def file(self) -> str:
        """The file that it stands in."""
        return self.id.partition("::")[0]


def noted(notes: Path, places: Collection[str]) -> list[Test]:
    """Return what was noted in a file, as far as it tells who reaches these places."""
    return [
        Test(
            name,
            seconds,
            frozenset(place for path, found in lines.items() for line in found if (place := f"{path}:{line}") in places),
            sum(map(len, lines.values())),
        )
        for name, seconds, lines in json.loads(notes.read_text(encoding="utf-8"))
    ]


def to_mutate(mutant: Mutant) -> str:
    """Return what to say in `ORDERS` to have a mutant in the run."""
    return json.dumps({"mutants": {mutant.path: mutant.number}})


def to_note(paths: Iterable[str], notes: Mapping[str, Path]) -> str:
    """Return what to say in `ORDERS` to have noted who reaches what in some files; `notes` are those for files of tests."""
    return json.dumps({"mutants": dict.fromkeys(paths), "notes": {tests: str(file) for tests, file in notes.items()}})


def _begin(said: dict[str, Any]) -> None:
    """Have the modules loaded otherwise, before the first of them is."""
    sources = [Source(path, number) for path, number in said["mutants"].items()]
    if "notes" not in said:
        _limit_memory()
    early = [source.name for source in sources if source.name in sys.modules]
    assert not early, f"{early} were imported before they could be changed"
    sys.meta_path.insert(0, Finder(sources))


def _limit_memory() -> None:
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  (Windows has none)

        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, resource.getrlimit(resource.RLIMIT_DATA)[1]))


if ORDERS in os.environ:
    _begin(json.loads(os.environ[ORDERS]))
