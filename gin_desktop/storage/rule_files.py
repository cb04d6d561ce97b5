"""Own rule sets as TOML files: written complete, read as untrusted input.

Such files are edited by hand, sent by others and dropped on the window, so everything in them is validated, and every
error names the field and the reason.
"""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import tomli_w

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.fields import FIELD_NAMES
from gin_desktop.engine.openings import unplayable
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet, RuleSetError
from gin_desktop.storage.files import write_atomically
from gin_desktop.storage.notices import reason_of
from gin_desktop.storage.reading import RULES, ReadError, decode, parse_toml, printable_value, read_bytes

FORMAT: Final = "gin-desktop-rules"
VERSION: Final = 1
TITLE_LENGTH: Final = 40
_CODES: Final[Mapping[str, str]] = {"bad_text": "bad_toml", "too_many": "too_deep"}
"""The codes of :class:`ReadError` that have another name here."""
_KEYS: Final = ("format", "version", "title", "base", "rules")
_START: Final = "standard"


class RulebookError(GinError):
    """A rule set could not be read, saved or removed; nothing was changed.

    Codes of files: ``cannot_read``, ``cannot_write``, ``not_a_file``, ``too_large``, ``not_text``, ``bad_toml``,
    ``too_deep``, ``not_rules``, ``wrong_format``, ``newer_version``, ``file_exists``. Codes of content: ``bad_title``,
    ``unknown_base``, ``not_playable``, those of :class:`RuleSetError`; ``values["field"]`` names the field. Codes of
    the rulebook: ``title_taken``, ``unknown_entry``, ``too_many``, ``cannot_move``.
    """


@dataclass(frozen=True)
class RuleFile:
    """The content of a rule file.

    Attributes:
        title: the person's title of the set, at most ``TITLE_LENGTH`` printable characters.
        base: the preset it was made from.
        rules: the rule set.
    """

    title: str
    base: str
    rules: RuleSet

    def to_toml(self) -> str:
        """The text of the file. All fields are spelled out, so that a later change of a preset does not change the
        set."""
        content = {"format": FORMAT, "version": VERSION, "title": self.title, "base": self.base}
        return tomli_w.dumps(content | {"rules": self.rules.to_dict()})


def clean_title(title: object) -> str:
    """The title with single spaces; raises :class:`RulebookError` (``bad_title``)."""
    if not isinstance(title, str):
        raise RulebookError("bad_title", field="title", value=printable_value(title), most=TITLE_LENGTH)
    clean = " ".join(unicodedata.normalize("NFC", title).split(" ")).strip()
    clean = " ".join(part for part in clean.split(" ") if part)
    if not clean or len(clean) > TITLE_LENGTH or not clean.isprintable():
        raise RulebookError("bad_title", field="title", value=printable_value(title), most=TITLE_LENGTH)
    return clean


def title_key(title: str) -> str:
    """A key that is equal for titles that look the same."""
    return " ".join(unicodedata.normalize("NFKC", title).casefold().split())


def check_playable(rules: RuleSet) -> None:
    """Raises :class:`RulebookError` (``not_playable``) for a valid set that the program cannot play."""
    for name, value in unplayable(rules):
        raise RulebookError("not_playable", field=name, value=printable_value(value))


def parse_rules(text: str, name: str = "") -> RuleFile:
    """Parses the text of a rule file.

    Args:
        name: the title if the text has none.

    Raises:
        RulebookError: it is not a rule file, or its content is invalid.
    """
    try:
        content = parse_toml(text, RULES)
    except ReadError as error:
        raise _refused(error) from None
    _check_header(content)
    title = clean_title(content.get("title", name))
    base = content.get("base", _START)
    return RuleFile(title, *_rules(base, content["rules"]))


def read_rules(path: Path) -> RuleFile:
    """Reads a rule file; raises :class:`RulebookError` for any problem."""
    try:
        text = decode(read_bytes(path, RULES))
    except ReadError as error:
        raise _refused(error) from None
    except OSError as error:
        raise RulebookError("cannot_read", path=printable_value(str(path), 200), reason=reason_of(error)) from None
    return parse_rules(text, "".join(letter for letter in path.stem if letter.isprintable())[:TITLE_LENGTH])


def write_rules(content: RuleFile, path: Path, *, private: bool = True) -> None:
    """Writes a rule file in one step; a link to a rule file is kept.

    Args:
        private: whether only this account may read it; False for an export.

    Raises:
        RulebookError: ``cannot_write``; nothing was changed.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, content.to_toml().encode(), private=private, through_link=True)
    except (OSError, ValueError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else printable_value(str(error), 80)
        raise RulebookError("cannot_write", path=printable_value(str(path), 200), reason=reason) from None


def export_path(given: str | os.PathLike[str], name: str) -> Path:
    """The path of an export, from a path as people write it.

    Args:
        given: a file, or a folder (then the file in it is ``name``.toml); ``~`` is the home folder.
        name: without the suffix.
    """
    path = Path(os.path.expanduser(os.fspath(given)))
    path = path if path.is_absolute() else Path.home() / path
    if os.path.isdir(path):
        path /= name
    return path if path.suffix.lower() == ".toml" else path.with_name(f"{path.name}.toml")


def _refused(error: ReadError) -> RulebookError:
    """The RulebookError for a ReadError."""
    return RulebookError(_CODES.get(error.code, error.code), **error.values)


def _check_header(content: Mapping[str, object]) -> None:
    if "format" in content and content["format"] != FORMAT:
        raise RulebookError("wrong_format", field="format", value=printable_value(content["format"]))
    if not isinstance(content.get("rules"), dict):
        raise RulebookError("not_rules", field="rules")
    version = content.get("version", VERSION)
    if type(version) is not int or version < 1:
        raise RulebookError("bad_type", field="version", value=printable_value(version), expected="int")
    # before the names are checked: a later version may have more of them
    if version > VERSION:
        raise RulebookError("newer_version", version=printable_value(version), known=VERSION)
    for name in content:
        if name not in _KEYS:
            raise RulebookError("unknown_field", field=printable_value(name))


def _rules(base: object, given: Mapping[str, object]) -> tuple[str, RuleSet]:
    """The base and the rules; missing fields are those of the base."""
    known = isinstance(base, str) and base in PRESETS
    # a complete set needs no base; it may come from a program with more presets
    if not known and not given.keys() >= set(FIELD_NAMES):
        raise RulebookError("unknown_base", field="base", value=printable_value(base))
    start = base if known and isinstance(base, str) else _START
    try:
        rules = RuleSet.from_dict(preset(start).to_dict() | dict(given))
    except RuleSetError as error:
        values = {
            name: printable_value(value) if name in ("field", "value") else value
            for name, value in error.values.items()
        }
        raise RulebookError(error.code, **values) from None
    check_playable(rules)
    return start, rules
