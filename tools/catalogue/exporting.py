"""The English messages as a template for translators."""

from __future__ import annotations

import ast
import io
import re
import string
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import gin_desktop
from tools.catalogue.po import Message, written

ROOT: Final = Path(gin_desktop.__file__).parent
HEADER: Final = (
    "Project-Id-Version: gin-desktop",
    "Language: ",
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=UTF-8",
    "Content-Transfer-Encoding: 8bit",
    "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;",
)
_MOST_PLACES: Final = 4
_HOLE: Final = "[^ ]*?"


def template() -> str:
    """Returns the template of all messages."""
    return written(HEADER, messages())


def messages(*, places: bool = True) -> list[Message]:
    """Returns all messages in the order of the English catalogues, plural forms as one.

    Args:
        places: whether they say where they are used; the whole program is read for that.
    """
    uses = _Uses() if places else None
    found = []
    for path in sorted((ROOT / "words" / "en").glob("[!_]*.py")):
        texts, sections = _catalogue(path)
        for key, text in texts.items():
            stem, _, form = key.rpartition(".")
            is_plural = form in ("one", "other") and {f"{stem}.one", f"{stem}.other"} <= texts.keys()
            if is_plural and form == "other":
                continue
            context, plural = (stem, texts[f"{stem}.other"]) if is_plural else (key, "")
            comments = [f"{path.stem}: {sections[key]}" if sections[key] else path.stem, *_hints(text, plural)]
            found.append(Message(context, text, plural, comments=comments, places=uses.of(context) if uses else []))
    return found


def placeholders(text: str) -> set[str]:
    """Returns the names of the values in a message; raises ValueError for braces that do not match."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def _hints(text: str, plural: str) -> list[str]:
    names = sorted(placeholders(text) | placeholders(plural))
    hints = [f"Values: {', '.join(f'{{{name}}}' for name in names)}"] if names else []
    if "{reason}" in text:
        hints.append("{reason} is a clause, lower case, without a full stop, or the text of the system.")
    if plural:
        hints.append("{n} is the number that chooses the form; a form may leave it out.")
    return hints


def _catalogue(path: Path) -> tuple[dict[str, str], dict[str, str]]:
    """Returns the texts of a catalogue, and for each of them the comment of its section."""
    source = path.read_text(encoding="utf-8")
    node = next(node for node in ast.parse(source).body if isinstance(node, ast.AnnAssign)).value
    assert isinstance(node, ast.Dict)
    texts: dict[str, str] = ast.literal_eval(node)
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = {token.start[0]: token.string.lstrip("# ") for token in tokens if token.type == tokenize.COMMENT}
    sections: dict[str, str] = {}
    for key in node.keys:
        assert isinstance(key, ast.Constant)
        assert isinstance(key.value, str)
        above = [line for line in comments if line < key.lineno]
        sections[key.value] = comments[max(above)] if above else ""
    return texts, sections


class _Uses:
    """Where the program names an id: written out, or put together in an f-string."""

    def __init__(self) -> None:
        self._written: dict[str, list[str]] = {}
        self._composed: list[tuple[re.Pattern[str], str]] = []
        for path in sorted(ROOT.rglob("*.py")):
            if path.is_relative_to(ROOT / "words" / "en"):
                continue
            place = path.relative_to(ROOT.parent).as_posix()
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and "." in node.value:
                    self._written.setdefault(node.value, []).append(f"{place}:{node.lineno}")
                elif isinstance(node, ast.JoinedStr) and (pattern := _pattern(node)) is not None:
                    self._composed.append((pattern, f"{place}:{node.lineno}"))

    def of(self, key: str) -> list[str]:
        """Returns the first places where an id is used."""
        found = self._written.get(key) or [place for pattern, place in self._composed if pattern.fullmatch(key)]
        return list(dict.fromkeys(found))[:_MOST_PLACES]


def _pattern(node: ast.JoinedStr) -> re.Pattern[str] | None:
    """Returns what an f-string matches, where it begins like an id."""
    first = node.values[0]
    if not isinstance(first, ast.Constant) or not re.match(r"\w+\.", str(first.value)):
        return None
    return re.compile("".join(_parts(node)))


def _parts(node: ast.JoinedStr) -> Iterator[str]:
    for part in node.values:
        yield re.escape(str(part.value)) if isinstance(part, ast.Constant) else _HOLE
