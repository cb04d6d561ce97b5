"""All score pads of a person: kept in files, or in memory while a file cannot be written."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Final

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.pad.pad import ScorePad
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.notices import Notice, most_important
from gin_desktop.storage.pad_files import MOST_PADS, NAME_LENGTH, TITLE_LENGTH, PadFile, PadFolder
from gin_desktop.storage.paths import Paths
from gin_desktop.words import one_line


class PadBookError(GinError):
    """A pad that cannot be created, renamed or deleted. Codes: ``bad_title``, ``bad_name`` (``seat``), ``same_name``
    (``seat``), ``too_many`` (``most``); ``cannot_move`` if its file cannot be deleted."""


@dataclass(frozen=True)
class ListedPad:
    """A pad with its id."""

    id: str
    content: PadFile


class PadBook:
    """The person's pads, the last changed first.

    Args:
        paths: where the files lie.
        lock_held: whether this process may write.
        notify: called with what the person must know.
        today: returns the current date.
    """

    def __init__(
        self,
        paths: Paths,
        *,
        lock_held: bool,
        notify: Callable[[Notice], None],
        today: Callable[[], date] = date.today,
    ) -> None:
        self._folder: Final = PadFolder(paths.pads, paths.aside, writes=lock_held)
        self._notify = notify
        self._today = today
        self._pads, notices = self._folder.load()
        self._order = sorted(self._pads, key=lambda pad: self._pads[pad].changed, reverse=True)
        self._waiting: dict[str, Notice] = {}
        self._deleted: list[tuple[int, ListedPad, Path | None]] = []
        for notice in most_important(notices):
            notify(notice)

    # -- reading

    def pads(self) -> Sequence[ListedPad]:
        """All pads, the last changed first."""
        return [ListedPad(pad, self._pads[pad]) for pad in self._order]

    def get(self, pad: str) -> PadFile:
        """The pad with an id; raises KeyError if there is none."""
        return self._pads[pad]

    def open(self, pad: str) -> ScorePad:
        """A pad to edit; :meth:`keep` saves it."""
        return ScorePad(self._pads[pad])

    # -- writing

    def new(self, title: str, names: Sequence[str], rules: RuleSet, preset: str | None, rules_title: str | None) -> str:
        """Creates a pad and returns its id; raises `PadBookError`."""
        if len(self._pads) >= MOST_PADS:
            raise PadBookError("too_many", most=MOST_PADS)
        content = PadFile(self.title(title), self._names(names), rules, preset, rules_title)
        pad = secrets.token_hex(6)
        self._order.insert(0, pad)
        self.keep(pad, content)
        return pad

    def rename(self, pad: str, title: str) -> None:
        """Renames a pad; raises `PadBookError`."""
        self.keep(pad, replace(self._pads[pad], title=self.title(title)))

    def keep(self, pad: str, content: PadFile) -> bool:
        """Saves a pad's content; returns False if the file cannot be written: then it stays in memory and the person
        is told."""
        content = replace(content, changed=self._today().isoformat())
        self._pads[pad] = content
        return self._write(pad, told=pad in self._waiting)

    @property
    def unsaved(self) -> Notice | None:
        """Why some pads are in memory only; None if all are saved."""
        return next(iter(self._waiting.values()), None)

    def is_unsaved(self, pad: str) -> bool:
        """Whether a pad is in memory only."""
        return pad in self._waiting

    def try_again(self) -> bool:
        """Retries saving what is in memory only; returns whether everything is saved now."""
        for pad in tuple(self._waiting):
            self._write(pad, told=True)
        return not self._waiting

    def _write(self, pad: str, *, told: bool) -> bool:
        trouble = self._folder.save(pad, self._pads[pad])
        if trouble is None:
            self._waiting.pop(pad, None)
            return True
        self._waiting[pad] = trouble
        if not told:
            self._notify(trouble)
        return False

    # -- deleting

    def delete(self, pad: str) -> None:
        """Removes a pad; its file is set aside. Raises `PadBookError`."""
        try:
            path = self._folder.delete(pad) if self._folder.writes else None
        except StorageError as error:
            raise PadBookError("cannot_move", **error.values) from None
        place = self._order.index(pad)
        self._order.remove(pad)
        self._waiting.pop(pad, None)
        self._deleted.append((place, ListedPad(pad, self._pads.pop(pad)), path))

    @property
    def last_deleted(self) -> str | None:
        """The title of the pad that :meth:`undo_delete` would restore; None if there is none."""
        return self._deleted[-1][1].content.title if self._deleted else None

    def undo_delete(self) -> str | None:
        """Restores the pad deleted last and returns its id; None if there is none."""
        if not self._deleted:
            return None
        place, kept, path = self._deleted.pop()
        self._pads[kept.id] = kept.content
        self._order.insert(place, kept.id)
        if path is not None:
            self._folder.restore(kept.id, path)
        self._write(kept.id, told=False)
        return kept.id

    # -- what was typed

    def title(self, text: str) -> str:
        """The title cleaned of line breaks and blanks around it; raises `PadBookError` (``bad_title``)."""
        clean = one_line(text)
        if not clean or len(clean) > TITLE_LENGTH:
            raise PadBookError("bad_title", most=TITLE_LENGTH)
        return clean

    @staticmethod
    def _names(given: Sequence[str]) -> tuple[str, ...]:
        names = tuple(one_line(name) for name in given)
        for seat, name in enumerate(names):
            if not name or len(name) > NAME_LENGTH:
                raise PadBookError("bad_name", seat=seat, most=NAME_LENGTH)
            if name.casefold() in {other.casefold() for other in names[:seat]}:
                raise PadBookError("same_name", seat=seat, name=name)
        return names
