"""Finds the decks, backs and portraits in the person's folder, and reports what is wrong with unusable ones.

::

    decks/NAME/AS.svg ... KH.svg    52 faces, each as SVG, PNG, JPEG, WebP or BMP; ten is T or 10; also back.svg
    backs/NAME.svg
    portraits/NAME.png              of whoever plays
"""

from __future__ import annotations

import os
import re
from collections.abc import Generator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Final

from gin_desktop.engine.cards import NAMES
from gin_desktop.storage.notices import reason_of
from gin_desktop.storage.own_cards.errors import CardsError
from gin_desktop.storage.own_cards.picture import KINDS, PORTRAIT, CardPicture, read_picture
from gin_desktop.storage.reading import printable_value

DECKS: Final = "decks"
BACKS: Final = "backs"
BACK: Final = "back"
PORTRAITS: Final = "portraits"
MOST: Final = 40
"""The most decks, and the most backs, that are read."""
_ENTRIES: Final = 200
"""A folder with more files is not a deck."""
_SHOWN: Final = 4
"""The most missing files that are named."""
_NAME: Final = re.compile(r"\w[\w .-]{0,59}")
"""The allowed names of decks and backs, which the settings must be able to store."""
Search = Generator[tuple[CardPicture, str, Path], None, None]
_FACES: Final = {name: name for name in NAMES} | {f"10{name[1]}": name for name in NAMES if name[0] == "T"}


@dataclass(frozen=True)
class OwnDeck:
    """A folder with 52 faces.

    Attributes:
        name: of the folder.
        files: card ("AS", "TH") -> its file; ``back`` as well if there is one.
    """

    name: str
    files: dict[str, Path]


@dataclass
class OwnCards:
    """The contents of the folder with the person's own cards, as far as it was searched.

    Attributes:
        folder: has the subfolders ``decks`` and ``backs``.
        decks: the complete and valid ones, by name.
        backs: the files of the valid backs, by name; that of a deck has the deck's name.
        portraits: the files of the valid pictures of people, by name.
        faults: what is wrong with the others, one for each thing to fix.
    """

    folder: Path
    decks: dict[str, OwnDeck] = field(default_factory=dict)
    backs: dict[str, Path] = field(default_factory=dict)
    portraits: dict[str, Path] = field(default_factory=dict)
    faults: list[CardsError] = field(default_factory=list)

    def search(self) -> Search:
        """Searches the folder, one picture a step, so that nobody has to wait for all of them.

        Yields each picture with its name and path; the caller may throw a :class:`CardsError` into the generator to
        reject it.
        """
        for name, path in self._entries(self.folder / BACKS, BACKS, MOST):
            stem, suffix = os.path.splitext(name)
            if suffix.lower() in KINDS:
                yield from self._back(stem, path, f"{BACKS}/{printable_value(name)}")
        for name, path in self._entries(self.folder / DECKS, DECKS, MOST):
            if os.path.isdir(path):
                yield from self._deck(name, path)

    def search_portraits(self) -> Search:
        """The same for the pictures of people."""
        for name, path in self._entries(self.folder / PORTRAITS, PORTRAITS, MOST):
            stem, suffix = os.path.splitext(name)
            if suffix.lower() not in KINDS:
                continue
            where = f"{PORTRAITS}/{printable_value(name)}"
            try:
                if not _NAME.fullmatch(stem):
                    raise CardsError("bad_name", where=where)
                yield read_picture(path, where, PORTRAIT), where, path
            except CardsError as error:
                self.faults.append(error)
            else:
                self.portraits.setdefault(stem, path)

    def _back(self, name: str, path: Path, where: str) -> Search:
        try:
            if not _NAME.fullmatch(name):
                raise CardsError("bad_name", where=where)
            if name in self.backs:
                raise CardsError("twice", where=where, other=printable_value(self.backs[name].name))
            yield read_picture(path, where), where, path
        except CardsError as error:
            self.faults.append(error)
            return
        self.backs[name] = path

    def _deck(self, name: str, path: Path) -> Search:
        where, number = f"{DECKS}/{printable_value(name)}", len(self.faults)
        if not _NAME.fullmatch(name):
            self.faults.append(CardsError("bad_name", where=where))
            return
        files = self.files_of(path, where)
        if files is None:
            return
        missing = [card for card in NAMES if card not in files]
        if missing:
            names = ", ".join(missing[:_SHOWN]) + (" …" if len(missing) > _SHOWN else "")
            self.faults.append(CardsError("missing", where=where, names=names, number=len(missing)))
            return
        seen: dict[bytes, str] = {}
        for card, file in files.items():
            place = f"{where}/{printable_value(file.name)}"
            try:
                picture = read_picture(file, place)
                other = seen.setdefault(sha256(picture.data).digest(), file.name)
                if other != file.name:
                    raise CardsError("same_picture", where=place, other=printable_value(other))
                yield picture, place, file
            except CardsError as error:
                if card == BACK:  # a bad back does not make the faces unusable
                    files = {key: one for key, one in files.items() if key != BACK}
                self.faults.append(error)
                if len(self.faults) >= number + 5:  # enough to fix for now
                    return
        bad_faces = [fault for fault in self.faults[number:] if not _is_back(fault)]
        if not bad_faces:
            self.decks[name] = OwnDeck(name, files)
            if BACK in files:
                self.backs.setdefault(name, files[BACK])

    def files_of(self, path: Path, where: str) -> dict[str, Path] | None:
        """The pictures of a deck by card; None if there are too many files, or two for one card."""
        files: dict[str, Path] = {}
        for name, file in self._entries(path, where, _ENTRIES):
            stem, suffix = os.path.splitext(name)
            if suffix.lower() not in KINDS:
                continue
            card = BACK if stem.lower() == BACK else _FACES.get(stem.upper())
            if card is None:
                continue
            if card in files:
                other = printable_value(files[card].name)
                self.faults.append(CardsError("twice", where=f"{where}/{printable_value(name)}", other=other))
                return None
            files[card] = file
        return files

    def _entries(self, folder: Path, where: str, most: int) -> list[tuple[str, Path]]:
        """The names and paths in a folder, sorted; empty if there is no such folder."""
        found: list[str] = []
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    if entry.name.startswith("."):
                        continue
                    if len(found) == most:
                        self.faults.append(CardsError("too_many_entries", where=where, most=most))
                        break
                    found.append(entry.name)
        except FileNotFoundError:
            return []
        except (OSError, ValueError) as error:
            reason = reason_of(error) if isinstance(error, OSError) else type(error).__name__
            self.faults.append(CardsError("cannot_list", where=where, reason=reason))
            return []
        return [(name, folder / name) for name in sorted(found)]


def _is_back(fault: CardsError) -> bool:
    return str(fault.values.get("where", "")).rpartition("/")[2].lower().startswith(f"{BACK}.")


def find_deck(folder: Path, name: str) -> dict[str, Path]:
    """The files of a deck by card, without reading them; may be incomplete."""
    if not _NAME.fullmatch(name):
        return {}
    return OwnCards(folder).files_of(folder / DECKS / name, DECKS) or {}


def find_back(folder: Path, name: str) -> Path | None:
    """The file of a back with this name, on its own or in a deck; None if there is none."""
    return _find(folder, BACKS, name) or find_deck(folder, name).get(BACK)


def find_portrait(folder: Path, name: str) -> Path | None:
    """The file of a picture of a person with this name; None if there is none."""
    return _find(folder, PORTRAITS, name)


def _find(folder: Path, kind: str, name: str) -> Path | None:
    if not _NAME.fullmatch(name):
        return None
    for file, path in OwnCards(folder)._entries(folder / kind, kind, _ENTRIES):
        stem, suffix = os.path.splitext(file)
        if stem == name and suffix.lower() in KINDS:
            return path
    return None
