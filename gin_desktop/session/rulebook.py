"""The rulebook: all rule sets to choose from, the presets and the person's own."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.storage.files import StorageError, move_into
from gin_desktop.storage.notices import Notice, most_important
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.reading import printable_value
from gin_desktop.storage.rule_files import (
    TITLE_LENGTH,
    RulebookError,
    RuleFile,
    check_playable,
    clean_title,
    export_path,
    read_rules,
    title_key,
    write_rules,
)
from gin_desktop.words import t
from gin_desktop.words.rules.fields import error_text
from gin_desktop.words.rules.names import title_of

__all__ = ["OWN", "RuleEntry", "Rulebook", "RulebookError"]

OWN: Final = "own."
"""The prefix of the ids of own sets."""

_SLUG_LENGTH: Final = 28
MOST_FILES: Final = 400
"""The most files in the folder that are read."""
# names that Windows reserves for devices, whatever the suffix
_DEVICES: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)")


@dataclass(frozen=True)
class RuleEntry:
    """A rule set to choose.

    Attributes:
        id: the preset's name, or "own." and a short form of the title; stored in the settings.
        preset: the preset's name; None for an own set.
        title: the person's title of an own set; None for a preset.
        base: the preset it was made from; a preset is its own base.
        rules: the rule set.
    """

    id: str
    preset: str | None
    title: str | None
    base: str
    rules: RuleSet

    @property
    def shown_title(self) -> str:
        """The title to show on the screen."""
        return title_of(self.preset, self.title)


class Rulebook:
    """The presets and the person's own sets, whose folder is read at every request.

    A file that cannot be used is left where it is and reported in ``problems``.
    """

    def __init__(self, paths: Paths) -> None:
        self._folder = paths.rules
        self._read: dict[str, tuple[tuple[int, ...], RuleFile | RulebookError]] = {}
        self._names: dict[str, str] = {}
        self._told: set[tuple[str, tuple[int, ...]]] = set()
        self.problems: list[Notice] = []
        """The problems of the files at the last reading."""
        self._news: list[Notice] = []

    # -- reading

    def entries(self) -> list[RuleEntry]:
        """All presets in their order, then the person's own sets by title."""
        return [_of_preset(name) for name in PRESETS] + self._own()

    def get(self, id: str) -> RuleEntry | None:  # noqa: A002 - what it is
        """The entry with an id; None if there is none."""
        if id in PRESETS:
            return _of_preset(id)
        return next((entry for entry in self._own() if entry.id == id), None)

    def get_or_first(self, id: str) -> RuleEntry:  # noqa: A002
        """The entry with an id; the first of all if there is none."""
        return self.get(id) or self.entries()[0]

    def own(self) -> list[RuleEntry]:
        """The person's own sets by title."""
        return self._own()

    def take_notices(self) -> list[Notice]:
        """Notices about new problems, each once until its file changes; at most a few."""
        self._own()
        news, self._news = self._news, []
        return most_important(news)

    # -- writing

    def save(self, title: str, base: str, rules: RuleSet, id: str | None = None) -> RuleEntry:  # noqa: A002
        """Saves a set under a title.

        Args:
            base: the preset it was made from.
            id: the own set to replace; None for a new one.

        Raises:
            RulebookError: ``bad_title``, ``title_taken``, ``unknown_base``, ``not_playable``, ``too_many``,
                ``cannot_write``; the previous file is unchanged.
        """
        if base not in PRESETS:
            raise RulebookError("unknown_base", field="base", value=printable_value(base))
        check_playable(rules)
        title = self.check_title(title, id)
        present = next((entry for entry in self._own() if entry.id == id), None)
        if present is None and len(self._read) >= MOST_FILES:
            raise RulebookError("too_many", most=MOST_FILES)
        path = self._free(title) if present is None else self._path(present.id)
        write_rules(RuleFile(title, base, rules), path)
        self._read.pop(path.name, None)
        written = (entry for entry in self._own() if self._path(entry.id) == path)
        # a disk that accepts a file may still fail to read it back
        return next(written, None) or RuleEntry(self._id(path.name), None, title, base, rules)

    def check_title(self, title: str, id: str | None = None) -> str:  # noqa: A002
        """The title cleaned as :meth:`save` would do for the entry ``id`` (None: a new one).

        Raises:
            RulebookError: ``bad_title``, ``title_taken``.
        """
        title = clean_title(title)
        own = self._own()
        if title_key(title) in self._taken(own, next((entry for entry in own if entry.id == id), None)):
            raise RulebookError("title_taken", field="title", value=title)
        return title

    def delete(self, id: str) -> Path:  # noqa: A002
        """Sets an own set aside; returns the new path of its file. Raises :class:`RulebookError`."""
        if not any(entry.id == id for entry in self._own()):
            raise RulebookError("unknown_entry", value=printable_value(id))
        try:
            return move_into(self._path(id), self._folder / "aside")
        except StorageError as error:
            raise RulebookError(error.code, **error.values) from None

    # -- sharing

    def export(
        self, title: str, base: str, rules: RuleSet, path: str | os.PathLike[str], *, overwrite: bool = False
    ) -> Path:
        """Writes a set, saved or not, to a file.

        Args:
            path: the file, or a folder to put it in; ".toml" is appended if missing.
            overwrite: whether an existing file is replaced.

        Returns:
            The path written.

        Raises:
            RulebookError: ``file_exists``, ``cannot_write``, ``bad_title``.
        """
        content = RuleFile(clean_title(title), base, rules)
        target = export_path(path, slug(content.title))
        if os.path.lexists(target) and not overwrite:
            raise RulebookError("file_exists", path=str(target))
        write_rules(content, target, private=False)
        return target

    def free_title(self, title: str, id: str | None = None) -> str:  # noqa: A002
        """The title, with a number appended if another entry than ``id`` has it. Raises ``bad_title``."""
        own = self._own()
        taken = self._taken(own, next((entry for entry in own if entry.id == id), None))
        title = clean_title(title)
        if title_key(title) not in taken:
            return title
        for number in count(2):
            tail = f" ({number})"
            longer = title[: TITLE_LENGTH - len(tail)].rstrip() + tail
            if title_key(longer) not in taken:
                return longer
        raise AssertionError

    # -- files

    def _own(self) -> list[RuleEntry]:
        found: list[RuleEntry] = []
        self.problems, self._names = [], {}
        taken = self._taken([], None)
        for name, stamp, content in self._files():
            if isinstance(content, RuleFile) and title_key(content.title) in taken:
                content = RulebookError("title_taken", field="title", value=content.title)
            if isinstance(content, RulebookError):
                self._problem(name, stamp, content)
                continue
            taken.add(title_key(content.title))
            found.append(RuleEntry(self._id(name), None, content.title, content.base, content.rules))
        return sorted(found, key=lambda entry: (title_key(_title(entry)), entry.id))

    def _files(self) -> Iterator[tuple[str, tuple[int, ...], RuleFile | RulebookError]]:
        """The name, stamp and content of every rule file; only changed files are read again."""
        try:
            with os.scandir(self._folder) as listing:
                names = sorted(item.name for item in listing if _is_ours(item.name))
        except OSError:  # no folder, no own sets
            names = []
        self._read = {name: self._read[name] for name in names if name in self._read}
        for name in names[:MOST_FILES]:
            path = self._folder / name
            try:
                status = path.stat()
                stamp: tuple[int, ...] = (status.st_mtime_ns, status.st_size, status.st_ino)
            except OSError:
                stamp = ()
            known = self._read.get(name)
            if known is None or known[0] != stamp or not stamp:
                known = stamp, _content(path)
                if not _may_pass(known[1]):
                    self._read[name] = known
            yield name, stamp, known[1]

    def _id(self, name: str) -> str:
        """A valid id for a file, whatever its name."""
        first = name[: -len(".toml")]
        if not re.fullmatch(r"\w[\w.-]{0,35}", first):
            first = slug(first)
        for number in count(1):
            id = OWN + (first if number == 1 else f"{first}-{number}")  # noqa: A001
            if id not in self._names:
                self._names[id] = name
                return id
        raise AssertionError

    def _problem(self, name: str, stamp: tuple[int, ...], error: RulebookError) -> None:
        notice = Notice("rules_file", {"name": printable_value(name, 60), "reason": error_text(error)})
        self.problems.append(notice)
        if (name, stamp) not in self._told:
            self._told.add((name, stamp))
            self._news.append(notice)

    def _taken(self, own: list[RuleEntry], present: RuleEntry | None) -> set[str]:
        """The keys of all titles but that of ``present``."""
        presets = {title_key(t(f"rules.{name}.name")) for name in PRESETS}
        return presets | {title_key(_title(entry)) for entry in own if entry != present}

    def _path(self, id: str) -> Path:  # noqa: A002
        return self._folder / self._names[id]

    def _free(self, title: str) -> Path:
        """A free path for a new set, also if case is ignored."""
        try:
            there = {name.casefold() for name in os.listdir(self._folder)}
        except OSError:
            there = set()
        first = slug(title)
        for number in count(1):
            name = f"{first}.toml" if number == 1 else f"{first}-{number}.toml"
            if name not in there:
                return self._folder / name
        raise AssertionError


def slug(title: str) -> str:
    """A short name for files and ids: a-z, 0-9 and single dashes, never empty, never a device name."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    short = "-".join(re.findall("[a-z0-9]+", plain))[:_SLUG_LENGTH].strip("-")
    if not short or _DEVICES.fullmatch(short):
        return f"rules-{short}".strip("-")
    return short


def _is_ours(name: str) -> bool:
    """Whether a file name is that of a rule set; names with a leading dot are temporary files."""
    return name.endswith(".toml") and not name.startswith(".")


def _content(path: Path) -> RuleFile | RulebookError:
    try:
        return read_rules(path)
    except RulebookError as error:
        return error


def _may_pass(content: RuleFile | RulebookError) -> bool:
    """Whether reading failed for a reason that may pass, so that it must be tried again."""
    return isinstance(content, RulebookError) and content.code == "cannot_read"


def _of_preset(name: str) -> RuleEntry:
    return RuleEntry(name, name, None, name, preset(name))


def _title(entry: RuleEntry) -> str:
    return entry.title if entry.title is not None else t(f"rules.{entry.id}.name")
