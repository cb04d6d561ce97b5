"""The rules of the house that import-linter can't express: who may import what, and how large a folder may grow."""

from __future__ import annotations

import ast
import gc
import re
import sys
import tomllib
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import gin_desktop

ROOT = Path(gin_desktop.__file__).parent
PROJECT_ROOT = ROOT.parent
PROJECT = tomllib.loads((PROJECT_ROOT / "pyproject.toml").read_text(encoding="utf-8"))
OURS = ROOT.name
LAYERS = ("soak", "benchmarks", "tools", OURS)
"""The four packages of the project, top first: each may import those after it and none before it."""


def _walk(file: Path) -> Iterator[ast.AST]:
    """Every node of a file's syntax tree."""
    return ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file)))


@cache
def _nodes(file: Path) -> tuple[ast.AST, ...]:
    """The same for a file of the program, which several tests ask for."""
    return tuple(_walk(file))


@pytest.fixture(scope="module", autouse=True)
def _parsed() -> Iterator[None]:
    """Keeps the trees for the tests of this file, and from the collector, which would walk through all of them."""
    gc.disable()
    yield
    gc.enable()
    _nodes.cache_clear()


def _imports(file: Path) -> Iterator[str]:
    """The top-level packages that a file imports, wherever in it."""
    for node in _nodes(file):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            yield (node.module or "").partition(".")[0]


def _used(room: str) -> dict[str, list[str]]:
    """Package -> the files of the room that import it."""
    used: dict[str, list[str]] = {}
    for file in sorted((ROOT / room).rglob("*.py")):
        for package in _imports(file):
            used.setdefault(package, []).append(str(file.relative_to(ROOT)))
    return used


@pytest.mark.parametrize("room", ["engine", "words"])
def test_room_uses_the_standard_library_only(room: str) -> None:
    foreign = {
        package: files for package, files in _used(room).items() if package not in sys.stdlib_module_names | {OURS}
    }
    assert not foreign


def test_engine_has_no_clock_no_files_and_no_chance() -> None:
    forbidden = {"time", "datetime", "pathlib", "os", "io", "tempfile", "random", "secrets", "threading"}
    found = {package: files for package, files in _used("engine").items() if package in forbidden}
    assert found == {"datetime": ["engine/dates.py"]}, "a step between two dates asks no clock"
    assert not re.search(r"today|now|fromtimestamp", (ROOT / "engine" / "dates.py").read_text(encoding="utf-8"))


def test_everything_else_is_a_declared_dependency() -> None:
    declared = {
        entry.split(">")[0].replace("-", "_").replace("pygame_ce", "pygame")
        for entry in PROJECT["project"]["dependencies"]
    }
    foreign = {
        package: files for package, files in _used(".").items() if package not in sys.stdlib_module_names | {OURS}
    }
    assert not {package: files for package, files in foreign.items() if package not in declared}


def _modules() -> dict[str, Path]:
    """Every module of the four packages, with its file."""
    found = {}
    for layer in LAYERS:
        for file in (PROJECT_ROOT / layer).rglob("*.py"):
            parts = file.relative_to(PROJECT_ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def _known(file: Path, modules: Collection[str]) -> set[str]:
    """The modules of the project that a file imports, in functions and for types only as well."""
    found: set[str] = set()
    for node in _walk(file):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= inner & set(modules) or {node.module}
    return found & set(modules)


@pytest.fixture(scope="module")
def graph() -> dict[str, set[str]]:
    """Every module of the four packages, with the modules of the project that it imports."""
    modules = _modules()
    return {name: _known(file, modules.keys()) - {name} for name, file in modules.items()}


def _circle(graph: Mapping[str, set[str]]) -> list[str]:
    """What is left of a graph when everything is taken out that leads to nothing, again and again: the circles."""
    left = dict(graph)
    while True:
        ends = {module for module, known in left.items() if not known & left.keys()}
        if not ends:
            return sorted(left)
        left = {module: known for module, known in left.items() if module not in ends}


def _upward(graph: Mapping[str, set[str]]) -> list[str]:
    """The imports that lead from one of the four packages up to another."""
    height = {layer: -number for number, layer in enumerate(LAYERS)}
    return sorted(
        f"{name} -> {other}"
        for name, known in graph.items()
        for other in known
        if height[other.partition(".")[0]] > height[name.partition(".")[0]]
    )


def test_every_package_is_watched(graph: dict[str, set[str]]) -> None:
    packages = {folder.name for folder in PROJECT_ROOT.iterdir() if [*folder.glob("*.py")]} - {"tests"}
    assert packages == set(LAYERS) == {name.partition(".")[0] for name in graph}
    assert set(PROJECT["tool"]["mypy"]["files"]) == set(LAYERS)
    assert len(graph) > 600


def test_no_imports_run_in_a_circle(graph: dict[str, set[str]]) -> None:
    assert _circle(graph) == []


def test_a_circle_would_be_seen() -> None:
    assert _circle({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == ["a", "b", "c"]


def test_imports_between_the_four_packages_run_down(graph: dict[str, set[str]]) -> None:
    assert _upward(graph) == []


def test_an_import_that_runs_up_would_be_seen() -> None:
    assert _upward({"tools.a": {"tools.b", "benchmarks.c", f"{OURS}.d"}, f"{OURS}.d": {"soak"}, "soak": {OURS}}) == [
        f"{OURS}.d -> soak",
        "tools.a -> benchmarks.c",
    ]


MOST_FILES = 30
"""Modules of a folder, its ``__init__`` left out: more do not fit one look."""


def test_no_folder_is_crowded() -> None:
    counts = {
        folder.relative_to(PROJECT_ROOT).as_posix(): len([*folder.glob("[!_]*.py")])
        for layer in LAYERS
        for folder in (PROJECT_ROOT / layer, *(PROJECT_ROOT / layer).rglob("*"))
        if folder.is_dir()
    }
    assert {folder: count for folder, count in counts.items() if count > MOST_FILES} == {}


SCENE = "Scene"
MOST_SCENES_BETWEEN = 2
"""Classes between a scene and ``Scene``: whoever reads one has few others to read with it; the rest are parts."""


@pytest.fixture(scope="module")
def bases() -> dict[str, set[str]]:
    """Every class of the user interface, with the names of its bases."""
    found: dict[str, set[str]] = {}
    for file in (ROOT / "ui").rglob("*.py"):
        for node in _nodes(file):
            if isinstance(node, ast.ClassDef):
                named = {re.sub(r"\[.*|.*\.", "", ast.unparse(base)) for base in node.bases}
                found.setdefault(node.name, set()).update(named)
    return found


def _depth(name: str, bases: Mapping[str, Collection[str]]) -> int | None:
    """The number of classes on the longest way from a class up to ``Scene``; None where it is no scene."""
    if name == SCENE:
        return -1
    above = [depth for base in bases.get(name, ()) if (depth := _depth(base, bases)) is not None]
    return 1 + max(above) if above else None


def test_scenes_are_composed_and_not_derived(bases: dict[str, set[str]]) -> None:
    depths = {name: depth for name in bases if (depth := _depth(name, bases)) is not None}
    assert len(depths) > 40
    assert not {name for name, depth in depths.items() if depth > MOST_SCENES_BETWEEN}


def test_a_deep_scene_would_be_seen() -> None:
    bases = {"Form": {SCENE}, "Page": {"Form", "Mixed"}, "List": {"Page"}, "Own": {"List"}, "Mixed": {"Protocol"}}
    assert [_depth(name, bases) for name in (*bases, SCENE)] == [0, 1, 2, 3, None, -1]


LOOKS_INSIDE = "inside.py"
"""The one file of the tests that reaches for what is private."""


def test_tests_reach_inside_in_one_place_only() -> None:
    found = []
    for file in sorted((PROJECT_ROOT / "tests").rglob("*.py")):
        if file.name == LOOKS_INSIDE:
            continue
        for node in _walk(file):
            if isinstance(node, ast.Attribute) and _is_private(node.attr) and not _is_own(node.value):
                found.append(f"{file.name}:{node.lineno}: {ast.unparse(node)}")
            elif isinstance(node, ast.ImportFrom):
                found += [f"{file.name}:{node.lineno}: {one.name}" for one in node.names if _is_private(one.name)]
    assert found == []


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def _is_own(node: ast.expr) -> bool:
    """A class of the tests may have private names of its own."""
    return isinstance(node, ast.Name) and node.id in ("self", "cls")


def test_every_room_stands_in_the_arrows() -> None:
    rooms = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    arrows = next(contract for contract in PROJECT["tool"]["importlinter"]["contracts"] if contract["id"] == "arrows")
    listed = {name.strip(" ()").rpartition(".")[2] for layer in arrows["layers"] for name in layer.split("|")}
    assert rooms <= listed


READERS = {
    "analysis/ensemble/weight_files.py": "weights that ship with the program; their checksum is compared",
    "analysis/hard_tables.py": "the figures of Hard, which ship with the program",
    "engine/record/lines.py": "one line of a record, which its reader has measured",
    "engine/ruleset.py": "a text that is given, not a file",
    "practice/runs/course_lessons.py": "positions of the course that ship with the program; their checksum is compared",
    "practice/choice/stock.py": "positions that ship with the program; their checksum is compared",
    "session/verify/reasons.py": "a line of a record, to say what is wrong with it",
    "storage/files.py": "makes files and never reads one",
    "storage/practice/answer_log.py": "appends to a file of its own",
    "storage/reading.py": "the one reader",
    "storage/saves/places.py": "makes a copy of a record and never reads one",
    "storage/saves/record_file.py": "appends to a record",
    "storage/appended_lines.py": "appends to a file of its own",
    "ui/kit/sound.py": "opens where nothing is kept",
    "ui/kit/trouble/log.py": "appends to the log",
    "ui/kit/trouble/report.py": "writes reports",
}
"""Who opens files or parses what lies in them, and why that is not left to the one reader."""


def _opens(node: ast.AST) -> bool:
    """Whether this calls what opens a file or parses its content."""
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Name):
        return node.func.id == "open"
    if not isinstance(node.func, ast.Attribute):
        return False
    owner = node.func.value.id if isinstance(node.func.value, ast.Name) else ""
    if (owner, node.func.attr) in {
        ("os", "open"),
        ("io", "open"),
        ("json", "load"),
        ("json", "loads"),
        ("json", "JSONDecoder"),
    }:
        return True
    if owner in ("tomllib", "pickle", "marshal", "shelve"):
        return True
    mode = node.args[0].value if node.args and isinstance(node.args[0], ast.Constant) else None
    if node.func.attr == "open":
        return isinstance(mode, str) and set(mode) <= set("rwabx+t") and mode != ""
    return node.func.attr in ("read_text", "read_bytes", "fdopen")


def test_files_are_opened_by_the_one_reader_and_few_others() -> None:
    found = {file.relative_to(ROOT).as_posix() for file in ROOT.rglob("*.py") if any(map(_opens, _nodes(file)))}
    assert found == READERS.keys()


SCANNED = {
    "analysis/ensemble/weight_files.py": "what was installed with the program",
    "analysis/hard_tables.py": "what was installed with the program",
    "storage/games/queries.py": "an entry of a folder that is read, and errors are caught",
    "storage/practice/answer_log.py": "an entry of a folder that is read, and errors are caught",
    "storage/profiles.py": "an entry of a folder that is read, and errors are caught",
    "ui/kit/file_chooser.py": "an entry of a folder that is read, and errors are caught",
    "ui/kit/trouble/report.py": "an entry of a folder that is read, and errors are caught",
}


def test_what_lies_where_is_asked_so_that_no_folder_locks_anybody_out() -> None:
    """`Path.is_dir` and the like raise where a folder is barred or a path is too long; `os.path` does not."""
    found = {
        file.relative_to(ROOT).as_posix()
        for file in ROOT.rglob("*.py")
        for node in _nodes(file)
        if isinstance(node, ast.Attribute) and node.attr in ("is_dir", "is_file", "exists") and not _of_os_path(node)
    }
    assert found == SCANNED.keys()


def _of_os_path(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Attribute) and node.value.attr == "path"


OPENINGS = ("open(x)", "x.open('rb')", "x.read_text()", "a.b.read_bytes()", "os.open(x, 0)", "tomllib.load(x)")
OTHERS = ("scene.open()", "app.open(path)", "read_bytes(path, KIND)", "editor.open('a page')")


@pytest.mark.parametrize("text", OPENINGS + OTHERS)
def test_an_opening_would_be_seen(text: str) -> None:
    assert any(map(_opens, ast.walk(ast.parse(text)))) is (text in OPENINGS)


# -- who sits across

_PLACES = {"seat", "side", "turn", "dealer", "winner", "loser", "knocker", "defender", "viewer", "mover", "opponent"}


def _across(text: str) -> Iterator[int]:
    """The lines that count a place from 1 down, as who sits across is no sum."""
    for node in ast.walk(ast.parse(text)) if "1 - " in text else ():  # as the formatter writes it
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub) and isinstance(node.left, ast.Constant):
            name = getattr(node.right, "id", getattr(node.right, "attr", ""))
            if node.left.value == 1 and name.lstrip("_") in _PLACES:
                yield node.lineno


def test_nothing_but_seating_says_who_sits_across() -> None:
    found = {file.relative_to(ROOT): list(_across(file.read_text(encoding="utf-8"))) for file in ROOT.rglob("*.py")}
    assert {str(file) for file, lines in found.items() if lines} == {str(Path("engine", "seating.py"))}


def test_a_sum_of_places_would_be_seen() -> None:
    assert list(_across("x = 1 - view.seat\ny = 1 - self._viewer\nz = 1 - chance")) == [1, 2]


@pytest.mark.parametrize("name", ["architecture.md", "design.md"])
def test_the_map_names_what_is_there(name: str) -> None:
    """Every path in backticks that begins with a package exists; a module may be named without its suffix."""
    text = (ROOT.parent / "docs" / name).read_text(encoding="utf-8")
    packages = {path.name for path in ROOT.iterdir() if path.is_dir()}
    beside = {"tests", "tools", "soak", "benchmarks"}
    found = [path for path in re.findall(r"`([a-z_]+/[\w/.<>-]*)`", text) if "<" not in path]
    wanted = [path for path in found if path.partition("/")[0] in packages | beside]
    assert len(wanted) > 20
    missing = [
        path
        for path in wanted
        for base in (ROOT.parent if path.partition("/")[0] in beside else ROOT,)
        if not (base / path).exists() and not (base / f"{path.rstrip('/')}.py").exists()
    ]
    assert missing == []
