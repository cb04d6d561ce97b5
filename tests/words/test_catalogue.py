"""The catalogue and the program agree: what the program asks for is there, and what is there is asked for."""

from __future__ import annotations

import ast
import gc
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import gin_desktop
from gin_desktop import words
from gin_desktop.words import keys
from tests.inside import inside

ROOT = Path(gin_desktop.__file__).parent
HOLE = "([^ ]*?)"


@pytest.fixture(scope="module", autouse=True)
def _forget() -> Iterator[None]:
    """The whole program in trees is more than everything else, and would be walked through at every collection."""
    yield
    trees.cache_clear()


@cache
def trees() -> dict[str, ast.Module]:
    """Every file of the program but the catalogue itself."""
    files = [path for path in sorted(ROOT.rglob("*.py")) if not path.is_relative_to(ROOT / "words" / "en")]
    gc.disable()  # it would walk through all of them for each one more, for most of the time
    try:
        return {str(path.relative_to(ROOT)): ast.parse(path.read_text(encoding="utf-8")) for path in files}
    finally:
        gc.enable()


def asked(node: ast.expr) -> Iterator[str]:
    """The keys that an argument may stand for, as far as they are written out."""
    if isinstance(node, ast.IfExp):
        yield from asked(node.body)
        yield from asked(node.orelse)
    elif isinstance(node, ast.Constant):
        yield str(node.value)


def calls(*names: str) -> Iterator[tuple[str, str, str]]:
    """Function, first argument and file of every call of these functions."""
    for file, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names and node.args:
                for key in asked(node.args[0]):
                    yield node.func.id, key, file


def missing(called: Iterator[tuple[str, str, str]]) -> list[str]:
    """What is asked for and not there."""
    found = []
    for function, key, file in called:
        wanted = {"t": [key], "tn": [f"{key}.one", f"{key}.other"], "Notice": [f"notice.{key}"]}[function]
        found += [f"{file}: {name}" for name in wanted if name not in keys()]
    return found


def docstrings(tree: ast.Module) -> set[int]:
    """The constants of a file that are no text of the program."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


@cache
def spelled() -> frozenset[str]:
    """Every text in the program without a blank, and the fields of its classes, whose names are keys too."""
    found = set()
    for tree in trees().values():
        left_out = docstrings(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                found |= {node.target.id, ast.unparse(node.annotation)}  # a type is named where a value is refused
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in left_out:
                found.add(node.value)
    return frozenset(text for text in found if text and " " not in text)


@cache
def composed() -> tuple[re.Pattern[str], ...]:
    """Every f-string that writes out a dot and some of a key, as a pattern that keys can be held against."""
    found = set()
    for tree in trees().values():
        for node in ast.walk(tree):
            if not isinstance(node, ast.JoinedStr):
                continue
            parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
            written = "".join(str(part) for part in parts if part)
            if "." in written and written.strip(".") and " " not in written:
                pattern = "".join(HOLE if part is None else re.escape(str(part)) for part in parts)
                # a key that is only gone on with has a room in front, and a name
                found.add(re.sub(r"^\(\[\^ \]\*\?\)", r"([^ ]+\\.[^ ]+)", pattern))
    return tuple(re.compile(pattern) for pattern in sorted(found))


@cache
def used(text: str) -> bool:
    """Whether the program spells a text out, or can put it together from what it spells out."""
    return text in spelled() or any(
        all(used(value) or pieces(value, pattern) for value in match.groups())
        for pattern in composed()
        if (match := pattern.fullmatch(text)) is not None and text not in match.groups()
    )


def pieces(value: str, pattern: re.Pattern[str]) -> bool:
    """Whether a value may be several holes in a row, each of them spelled out, perhaps with its dot or nothing."""
    if not value:
        return True
    return HOLE * 2 in pattern.pattern and all({piece, f".{piece}"} & spelled() for piece in value.split("."))


def test_every_key_named_in_the_program_exists() -> None:
    assert not missing(calls("t", "tn"))


def test_every_notice_of_the_program_has_its_text() -> None:
    assert not missing(calls("Notice"))


def test_every_message_is_used() -> None:
    unused = [key for key in sorted(keys()) if not used(key) and not used(re.sub(r"\.(one|other)$", "", key))]
    assert not unused


def test_an_unused_message_would_be_seen() -> None:
    assert used("field.knock_limit.help")
    assert used("showdown.won.gin.you")
    assert not used("field.no_such_field.help")
    assert not used("table.never_said")


def test_english_is_a_few_plain_catalogues() -> None:
    """A catalogue is one literal: nothing is computed when it is loaded, and every text can be found by its key."""
    catalogues = sorted((ROOT / "words" / "en").glob("[!_]*.py"))
    assert 10 <= len(catalogues) <= 26
    for path in catalogues:
        docstring, *imports, messages = ast.parse(path.read_text(encoding="utf-8")).body
        assert isinstance(docstring, ast.Expr)
        assert all(isinstance(node, ast.ImportFrom) and node.module == "typing" for node in imports)
        assert isinstance(messages, ast.AnnAssign)
        assert messages.value is not None
        written = ast.literal_eval(messages.value)
        assert isinstance(messages.value, ast.Dict)
        assert len(messages.value.keys) == len(written), f"{path.name} has a key twice"


def test_keys_come_from_the_keymap() -> None:
    """A message that writes out a key would be wrong once the key is another one, or on another keyboard."""
    names = re.compile(r"(?:^|\.)keys?\.")  # what is written on a key is a message of its own
    found = [
        key for key in keys() if re.search(r"Ctrl|\([A-Z]\)|[Pp]ress [A-Z]\b", text_of(key)) and not names.search(key)
    ]
    assert found == []


def text_of(key: str) -> str:
    return str(inside(words, "catalogues")["en"][key])
