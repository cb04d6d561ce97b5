"""The house rules that import-linter can't express: who may use which package, to the last one."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import gin_desktop

ROOT = Path(gin_desktop.__file__).parent
PROJECT = tomllib.loads((ROOT.parent / "pyproject.toml").read_text(encoding="utf-8"))
OURS = ROOT.name


def _imports(file: Path) -> Iterator[str]:
    """The top-level packages that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
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
    assert not {package: files for package, files in _used("engine").items() if package in forbidden}


def test_everything_else_is_a_declared_dependency() -> None:
    declared = {
        entry.split(">")[0].replace("-", "_").replace("pygame_ce", "pygame")
        for entry in PROJECT["project"]["dependencies"]
    }
    foreign = {
        package: files for package, files in _used(".").items() if package not in sys.stdlib_module_names | {OURS}
    }
    assert not {package: files for package, files in foreign.items() if package not in declared}


def test_every_room_stands_in_the_arrows() -> None:
    rooms = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    arrows = next(contract for contract in PROJECT["tool"]["importlinter"]["contracts"] if contract["id"] == "arrows")
    listed = {name.strip(" ()").rpartition(".")[2] for layer in arrows["layers"] for name in layer.split("|")}
    assert rooms <= listed
