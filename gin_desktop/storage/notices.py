"""Notices: what the person must be told, as a code and values; `words.notices.notice_text` makes the text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from gin_desktop.engine.errors import GinError


@dataclass(frozen=True)
class Notice:
    """Something that the person must know, but that does not stop the game.

    Attributes:
        code: a key of the catalogue without the "notice." prefix.
        values: for the placeholders of the text: strings and numbers ready to show, or as a reason a GinError,
            which ``words.notices`` turns into a sentence.
    """

    code: str
    values: Mapping[str, object] = field(default_factory=dict)


STORAGE_NOTICES: Final[Mapping[str, tuple[str, ...]]] = {
    "folder_unusable": ("path", "reason"),  # nothing can be saved there
    "folder_not_permitted": ("path", "reason"),  # the folder belongs to another account
    "folder_too_long": ("path", "reason"),  # the path is longer than the system allows
    "bad_setting": ("name", "value"),  # only that field falls back to its default
    "unknown_setting": ("name",),  # kept in the file, without effect
    "setting_not_kept": ("name",),  # unknown, and cannot be written back
    "settings_newer": ("version",),  # written by a newer program; the known settings were read
    "settings_set_aside": ("path",),  # where the broken file is now; all defaults
    "settings_unreadable": ("path", "reason"),  # and it could not be moved; all defaults
    "settings_not_saved": ("path", "reason"),
    "profile_choice_set_aside": ("path",),  # where the broken file is now; the first profile plays
    "profile_choice_newer": (),  # written by a newer program and left alone; the first profile plays
    "profile_gone": (),  # the one that played last is not there; the first profile plays
    "profile_not_saved": ("path", "reason"),  # a new one, or which one plays
    "profile_not_moved": ("path", "reason"),  # it is neither removed nor brought back
    "keys_set_aside": ("path",),  # where the broken file is now; all standard keys
    "keys_unreadable": ("path", "reason"),  # and it could not be moved; all standard keys
    "keys_not_saved": ("path", "reason"),  # the changes work until the program ends
    "cannot_lock": ("path", "reason"),  # a second instance cannot be detected
    "lock_set_aside": ("path",),  # something else lay in its place
    "cannot_save": ("path", "reason"),  # the game continues in memory
    "progress_set_aside": ("path", "kept"),  # where the broken file is now, and how many of its rows were saved
    "progress_no_file": ("path",),  # a pipe, a device, a folder, a dangling link; practice continues in memory
    "progress_too_large": ("path", "most"),  # more megabytes than are read; practice continues in memory
    "progress_newer": ("version",),  # written by a newer program and left alone
    "progress_not_saved": ("path", "reason"),  # it continues in memory
    "history_set_aside": ("path",),  # where the broken file is now; it is rebuilt from the records
    "history_no_file": ("path",),  # a pipe, a device, a folder, a dangling link; it is kept in memory
    "history_newer": ("version",),  # written by a newer program and left alone
    "history_not_saved": ("path", "reason"),  # it is kept in memory, and written as soon as the disk allows
    "even_set_aside": ("path",),  # where the broken file is now; Even match starts again
    "even_newer": ("version",),  # written by a newer program and left alone
    "even_not_saved": ("path", "reason"),  # it continues in memory
    "pad_set_aside": ("path",),  # where the broken file is now
    "pad_unreadable": ("path", "reason"),  # a pad, or the folder of all pads; left where it is
    "pad_newer": ("path",),  # written by a newer program and left alone
    "pad_not_saved": ("path", "reason"),  # it continues in memory
    "pad_read_only": (),  # another instance has the files; the pad continues in memory
    "marks_set_aside": ("path",),  # where the broken file is now; no game is starred
    "marks_newer": (),  # written by a newer program and left alone
    "marks_not_saved": ("path", "reason"),  # they continue in memory
    "marks_read_only": (),  # another instance has the files; they continue in memory
    "own_deck_gone": ("reason",),  # the own cards cannot be used any more; the built-in ones are used
    "own_back_gone": ("reason",),
    "more_notices": ("number",),  # how many more there are, so that nobody must read hundreds
}
"""Every notice of this package with the names of its values; a test compares the catalogue with it."""


AT_ONCE: Final = 5
"""The most notices shown at once."""

_RANKS: Final[Mapping[str, int]] = {
    "setting_not_kept": 1,
    "bad_setting": 1,
    "rules_file": 1,
    "bad_key": 1,
    "key_twice": 1,
    "unknown_setting": 2,
    "unknown_key_command": 2,
}
"""The notices to leave out first (highest rank): those that cost nothing, then those that cost a single choice."""


def most_important(notices: Sequence[Notice], most: int = AT_ONCE) -> list[Notice]:
    """The notices if there are few; else the most important ones, and `more_notices` with the number of the rest.

    The result may be part of a longer list that is limited again.
    """
    number = sum(_counts(notice) for notice in notices)
    if len(notices) <= most and number == len(notices):
        return list(notices)
    single = [notice for notice in notices if notice.code != "more_notices"]
    places = sorted(range(len(single)), key=lambda place: _RANKS.get(single[place].code, 0))
    kept = places[: most - 1]  # of the same rank the first ones
    return [*(single[place] for place in sorted(kept)), Notice("more_notices", {"number": number - len(kept)})]


def _counts(notice: Notice) -> int:
    """How many notices a notice stands for."""
    number = notice.values.get("number")
    return number if notice.code == "more_notices" and isinstance(number, int) else 1


FOLDER_NOTICES: Final = ("folder_unusable", "folder_not_permitted", "folder_too_long")
"""The notices about folders in which nothing can be saved."""


def reason_of(error: OSError) -> str:
    """The operating system's message for an error ("No space left on device"), without the path."""
    return error.strerror or type(error).__name__


def why(error: Exception) -> str | GinError:
    """The reason to put in a notice: the system's message, or the error itself if it is a GinError."""
    if isinstance(error, GinError):
        return error
    return reason_of(error) if isinstance(error, OSError) else type(error).__name__
