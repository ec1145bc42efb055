"""The project as a whole: what it declares, what it says of itself, and what it ships."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from graphlib import TopologicalSorter
from importlib.metadata import packages_distributions, version
from itertools import pairwise, takewhile
from pathlib import Path

import grimp
import pytest
from packaging.requirements import Requirement
from packaging.version import Version

import game
from game import paths
from game.games import GAMES

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
DATA = "game/data/"

IMPORTED_AS = {"PIL": "pillow", "colour": "colour-science", "piplicenses_lib": "pip-licenses-lib", "zopfli": "zopflipy"}
"""The names of packages that the tests may do without, where they differ from what is imported."""
BY_COMMAND = {
    "pytest-xdist",
    "pytest-randomly",
    "ruff",
    "oxlint",
    "mypy",
    "types-psutil",
    "import-linter",
    "pyinstaller",
    "cyclonedx-bom",
    "pipx",
    "uv",
    "four-shores",
}
"""Development tools that are run, never imported."""
LARGEST_PICTURE = 400_000
SUMMARY = 88
"""The columns of the first line of a docstring."""
MOST_METHODS = 40
"""The most methods of a class: one with more is several objects."""
CLAUSES = frozenset(["what", "whether", "where", "who", "whose", "whom", "how", "when", "which", "why", "that", "if", "as"])
"""First words of a clause, with which no docstring begins: it begins with a verb or a plain noun phrase."""


def names(requirements: Iterable[str]) -> set[str]:
    """The names of requirements, as registries write them."""
    return {Requirement(text).name.lower().replace("_", "-") for text in requirements}


@dataclass(frozen=True, slots=True)
class Module:
    """A module as it is written."""

    path: Path
    imports: frozenset[str]
    """The packages that it imports."""
    methods: dict[str, int]
    """The number of methods of each class."""
    docstrings: list[tuple[int, str]]
    """All docstrings, with their lines."""
    summaries: list[str]
    """The first lines of those of the module, its classes and functions."""


@cache
def modules(folder: str) -> list[Module]:
    """The modules of a folder, read once."""
    return [_read(path) for path in sorted((ROOT / folder).rglob("*.py"))]


def _read(path: Path) -> Module:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = list(statements(tree))
    classes = (node for node in nodes if isinstance(node, ast.ClassDef))
    methods = {node.name: sum(isinstance(part, ast.FunctionDef) for part in node.body) for node in classes}
    documented = (node for node in nodes if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef))
    summaries = [(ast.get_docstring(node) or "").partition("\n")[0] for node in documented]
    return Module(path, frozenset(_tops(tree)), methods, list(docstrings(tree)), summaries)


def imported(folder: str) -> set[str]:
    """The packages that the modules of a folder import, under the names that they are installed by."""
    known = packages_distributions()
    tops = {top for module in modules(folder) for top in module.imports}
    foreign = tops - sys.stdlib_module_names - {"game", "tests"}
    return {IMPORTED_AS.get(top, known.get(top, [top])[0]).lower().replace("_", "-") for top in foreign}


def statements(tree: ast.Module) -> Iterator[ast.AST]:
    """A module and all statements in it, with the clauses of those that have some. Most of a tree are expressions, left out."""
    waiting: list[ast.AST] = [tree]
    for node in waiting:
        yield node
        for part in ("body", "handlers", "cases", "orelse", "finalbody"):
            inside = getattr(node, part, None)
            if isinstance(inside, list):
                waiting += inside


def _tops(tree: ast.Module) -> Iterator[str]:
    for node in statements(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module.partition(".")[0]


def test_imports_are_found_wherever_a_statement_can_stand() -> None:
    source = """
import a.b
def f():
    with x:
        from c.d import e
    try:
        import g
    except X:
        import h
    else:
        import i
    finally:
        import j
    match x:
        case 1:
            import k
    for y in z:
        if y:
            pass
        elif z:
            import l
    async def m():
        from . import n
"""
    assert set(_tops(ast.parse(source))) == set("acghijkl")


@cache
def shipped() -> dict[str, Path]:
    """The files of the wheel by their names in it."""
    from hatchling.builders.wheel import WheelBuilder  # noqa: PLC0415  (slow to import, and only wanted here)

    return {
        file.distribution_path.replace("\\", "/"): Path(file.path) for file in WheelBuilder(str(ROOT)).recurse_included_files()
    }


def test_the_installed_package_has_the_version_of_the_program() -> None:
    assert version("four-shores") == game.__version__


def test_the_program_declares_what_it_imports_and_imports_what_it_declares() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    assert names([*PROJECT["project"]["dependencies"], *extras["cluster"]]) == imported("game")


def test_tests_and_tools_declare_what_they_import_and_nothing_is_declared_in_vain() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    declared = {name for extra, wanted in extras.items() if extra != "cluster" for name in names(wanted)} - BY_COMMAND
    assert declared == imported("tests") - names(PROJECT["project"]["dependencies"])


def test_no_module_is_imported_by_one_that_it_imports() -> None:
    """Imports for types alone and imports in functions count too. A circle is named by the CycleError."""
    graph = grimp.build_graph("game", cache_dir=None)
    assert "game.ui.shell.scene" in graph.find_modules_directly_imported_by("game.ui.program.navigator")
    TopologicalSorter({module: graph.find_modules_directly_imported_by(module) for module in graph.modules}).prepare()


def folders(importer: str, imported: str) -> tuple[str, str]:
    """Return the folders by which two modules part, "" for a module that is in no folder of its own there."""
    pairs = zip(importer.split("."), imported.split("."), strict=False)
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return folder_at(importer, shared), folder_at(imported, shared)


def folder_at(module: str, depth: int) -> str:
    parts = module.split(".")[: depth + 1]
    return ".".join(parts) if Path(ROOT, *parts).is_dir() else ""


def test_no_folder_is_imported_by_one_that_it_imports() -> None:
    """Folders side by side have an order, in which no import leads upwards; `lint-imports` knows that of game/ui by name."""
    graph = grimp.build_graph("game", cache_dir=None)
    arrows: dict[str, set[str]] = {}
    for module in graph.modules:
        for below in graph.find_modules_directly_imported_by(module):
            importer, imported = folders(module, below)
            if importer and imported:
                arrows.setdefault(importer, set()).add(imported)
    assert arrows["game.ui.tables"] >= {"game.ui.contract", "game.ui.hud"}
    assert "game.ui.tables.lost_baggage.cards" in arrows["game.ui.tables.lost_baggage.workshop"]
    TopologicalSorter(arrows).prepare()


def test_no_class_has_more_than_forty_methods() -> None:
    found = {f"{module.path.stem}.{name}": methods for module in modules("game") for name, methods in module.methods.items()}
    assert len(found) > 900
    assert {name: methods for name, methods in found.items() if methods > MOST_METHODS} == {}


def test_every_dependency_comes_with_its_licence() -> None:
    licences = {path.stem for path in (paths.assets() / "licences").iterdir()}
    assert {name.removeprefix("fontpkg-") for name in names(PROJECT["project"]["dependencies"])} <= licences


def test_the_wheel_holds_all_code_and_every_registered_game() -> None:
    files = shipped()
    code = {path.relative_to(ROOT).as_posix() for path in (ROOT / "game").rglob("*.py")}
    assert code <= set(files)
    for entry in GAMES.values():
        maps = {path.name for path in (paths.levels() / entry.id).glob("*.tmx")}
        assert maps
        assert {f"{DATA}levels/{entry.id}/{name}" for name in maps} <= set(files)
        for language in ("en", "pl"):
            assert f"{DATA}assets/rulebook/{language}/{entry.page}.md" in files
        assert f"{DATA}assets/rulebook/figures/{entry.page}.toml" in files


def test_the_wheel_holds_nothing_that_is_not_loaded() -> None:
    data = {name.removeprefix(DATA) for name in shipped() if name.startswith(DATA)}
    pages = {entry.page for entry in GAMES.values()}
    kinds = {".html", ".json", ".md", ".mo", ".ogg", ".png", ".tmx", ".toml", ".tsx", ".txt", ".webp"}
    assert {Path(name).suffix for name in data} == kinds
    assert not [name for name in data if "/scripts/" in name or name.startswith(("assets/rules/", "assets/readme/"))]
    assert {Path(name).stem.removeprefix("chapters_") for name in data if name.startswith("assets/rulebook/")} == pages
    games = {name.split("/")[1] for name in data if re.match(r"levels/\w+/.*tmx", name)}
    assert games == {entry.id for entry in GAMES.values()}


def test_the_wheel_holds_all_of_assets_but_what_only_the_sources_need() -> None:
    sources = ("art/README", "art/icon", "art/scripts", "package", "readme", "rulebook/glossary_", "rules", "sounds/scripts")
    assets, files = ROOT / "assets", set(shipped().values())
    left_out = (path.relative_to(assets).as_posix() for path in assets.rglob("*") if path.is_file() and path not in files)
    assert not [name for name in left_out if not name.startswith(sources) and not name.endswith(".po")]


def test_every_file_of_the_wheel_is_in_the_sources_once() -> None:
    files = shipped()
    assert len(set(files.values())) == len(files)
    assert all(path.is_file() for path in files.values())


def test_the_check_runs_the_command_of_the_readme() -> None:
    (command,) = (line for line in README.splitlines() if line.startswith("python3 ") and line.endswith("pytest"))
    pinned = command.replace("pip install -q", "pip install -q -c .ci/constraints.txt")
    assert pinned != command
    assert f"tests() {{ {pinned}; }}" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_check_pins_every_package_that_it_installs() -> None:
    lines = (ROOT / ".ci" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert [line for line in pins if not re.fullmatch(r"[\w.-]+==[\w.]+", line)] == []
    extras = PROJECT["project"]["optional-dependencies"]
    wanted = names([*PROJECT["project"]["dependencies"], *extras["test"], *extras["dev"], *extras["bench"]]) - {"four-shores"}
    assert wanted - names(pins) == set()
    run = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert [
        line for line in run.splitlines() if re.search(r"pip\"? install", line) and "-c .ci/constraints.txt" not in line
    ] == []


def test_the_oldest_and_the_newest_python_are_tested_on_every_system_that_is_declared() -> None:
    classifiers = PROJECT["project"]["classifiers"]
    pythons = [text.rpartition(" ")[2] for text in classifiers if text.startswith("Programming Language :: Python :: 3.")]
    oldest = PROJECT["project"]["requires-python"].removeprefix(">=")
    assert pythons == [f"3.{minor}" for minor in range(int(oldest.partition(".")[2]), int(pythons[-1].partition(".")[2]) + 1)]
    workflow = (ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8")
    matrix = {key: re.findall(r"[\w.-]+", row) for key, row in re.findall(r"^ {8}(os|python): \[(.+)\]$", workflow, re.M)}
    assert matrix["python"] == [oldest, pythons[-1]]
    systems = {"MacOS": "macos", "Microsoft :: Windows": "windows", "POSIX :: Linux": "ubuntu"}
    declared = {systems[text.removeprefix("Operating System :: ")] for text in classifiers if text.startswith("Operating System")}
    assert {name.partition("-")[0] for name in matrix["os"]} == declared
    assert f'python-version: "{oldest}"' in workflow


def leads_somewhere(link: str) -> bool:
    """Return whether there is the file of a link of the README, and the heading in it."""
    file, _, heading = link.partition("#")
    path = ROOT / (file or "README.md")
    if not heading:
        return path.exists()
    headings = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.M)
    return heading in {re.sub(r"[^\w -]", "", text).lower().replace(" ", "-") for text in headings}


def test_what_the_readme_links_to_is_there() -> None:
    links = [link for link in re.findall(r"\]\(([^)]+)\)", README) if not link.startswith("https://")]
    assert links
    assert [link for link in links if not leads_somewhere(link)] == []


def test_pictures_of_the_readme_are_small() -> None:
    pictures = sorted((paths.assets() / "readme").iterdir())
    assert [f"assets/readme/{path.name}" for path in pictures if f"](assets/readme/{path.name})" not in README] == []
    assert [path.name for path in pictures if path.stat().st_size > LARGEST_PICTURE] == []


def test_the_readme_names_tools_that_exist() -> None:
    named = set(re.findall(r"`tests\.tools\.([\w.]+)`", README))
    assert named
    assert named <= tools()


def tools() -> set[str]:
    """The commands of `tests/tools`: the modules and packages there that can be run, with dots between their folders."""
    folder = ROOT / "tests" / "tools"
    runnable = [path for path in folder.rglob("*.py") if '__name__ == "__main__"' in path.read_text(encoding="utf-8")]
    return {".".join(path.relative_to(folder).with_suffix("").parts).removesuffix(".__main__") for path in runnable}


def test_the_files_that_contributing_names_are_there() -> None:
    """Code in backticks that begins like a path; `<id>`, `<page>` and `<language>` stand for any one that fits."""
    named = re.findall(r"`((?:game|tests|assets|levels|ui|\.ci|\.github)/[^`\s]*)`", CONTRIBUTING)
    assert len(named) > 30
    paths_named = {name if not name.startswith("ui/") else f"game/{name}" for name in named}
    wanted = {name: re.sub(r"<\w+>", "*", name).rstrip("/") for name in paths_named}
    assert [name for name, pattern in wanted.items() if not any(ROOT.glob(pattern))] == []


def test_contributing_has_every_tool_and_no_other() -> None:
    rows = CONTRIBUTING[CONTRIBUTING.index("| tool | for |") :].splitlines()
    named = {name for row in rows if row.startswith("|") for name in re.findall(r"`([\w.]+)`", row.split("|")[1])}
    assert named == tools()
    assert set(re.findall(r"`tests\.tools\.([\w.]+)`", CONTRIBUTING)) <= tools()


def docstrings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The docstrings of a module, with their lines: its own, and those of classes, functions and attributes."""
    owners = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    for node in statements(tree):
        body = getattr(node, "body", None)
        for before, statement in pairwise([None, *body]) if isinstance(body, list) else ():
            documented = isinstance(before, ast.Assign | ast.AnnAssign) or (before is None and isinstance(node, owners))
            match statement:
                case ast.Expr(value=ast.Constant(value=str() as text)) if documented:
                    yield statement.lineno, text


def first_word(text: str) -> str:
    """The first word of a text in small letters, without signs around it."""
    return re.split(r"[^\w']+", text.strip(" \n`'"), maxsplit=1)[0].lower()


def test_docstrings_of_every_kind_are_found() -> None:
    source = '''"""One."""
A = 1
"""Two."""
class B:
    """Three."""
    c: int = 2
    """Four."""
    async def d(self):
        """Five."""
        self.e = 1
        """Six."""
        "".join([])
'''
    found = sorted(docstrings(ast.parse(source)))
    assert found == [(1, "One."), (3, "Two."), (5, "Three."), (7, "Four."), (9, "Five."), (11, "Six.")]


def test_the_first_word_of_a_docstring_is_read_without_signs() -> None:
    assert first_word("\n    What: the rest") == "what"
    assert first_word("`How` it is") == "how"
    assert first_word("Whatever comes") == "whatever"


@pytest.mark.parametrize(("folder", "least"), [("game", 4000), ("tests", 2000)])
def test_docstrings_begin_with_a_verb_or_a_noun_phrase(folder: str, least: int) -> None:
    found = 0
    clauses = []
    for module in modules(folder):
        name = module.path.relative_to(ROOT).as_posix()
        for line, text in module.docstrings:
            found += 1
            if first_word(text) in CLAUSES:
                clauses.append(f"{name}:{line} {text.strip().splitlines()[0]}")
    assert found > least
    assert clauses == []


def test_summaries_of_docstrings_have_at_most_88_columns() -> None:
    found = [f"{module.path.name}: {line}" for module in modules("game") for line in module.summaries if len(line) > SUMMARY]
    assert found == []


def test_the_changes_name_every_release_up_to_this_version() -> None:
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    releases = [heading.partition(",")[0] for heading in headings if heading != "Not released yet"]
    assert "Not released yet" not in headings[1:]
    assert releases[0] == game.__version__
    assert sorted(releases, key=Version, reverse=True) == releases


@pytest.mark.parametrize("hidden", ["/work/", "TODO", "FIXME", "XXX"])
def test_nothing_is_left_over(hidden: str) -> None:
    texts = [*(ROOT / "game").rglob("*.py"), ROOT / "README.md", ROOT / "build.spec", ROOT / ".ci" / "run"]
    assert [path.name for path in texts if hidden in path.read_text(encoding="utf-8")] == []
