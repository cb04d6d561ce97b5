"""Something the person must be told, as a code and values; the text is `words.notices.notice_text`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from gin_desktop.engine.errors import GinError


@dataclass(frozen=True)
class Notice:
    """Not an error: play goes on, but the person has to know.

    Attributes:
        code: which notice, a key of the catalogue without the "notice." in front.
        values: what the text fills in. Plain strings and numbers, ready to be shown, and as a reason also one of our
            own errors, which ``words.notices`` makes a sentence of.
    """

    code: str
    values: Mapping[str, object] = field(default_factory=dict)


STORAGE_NOTICES: Final[Mapping[str, tuple[str, ...]]] = {
    "folder_unusable": ("path", "reason"),  # nothing can be saved there
    "folder_not_permitted": ("path", "reason"),  # nor there, since the folder belongs to another account
    "folder_too_long": ("path", "reason"),  # nor there, since the path is longer than the system takes
    "bad_setting": ("name", "value"),  # that field alone has its default
    "unknown_setting": ("name",),  # left as it is in the file, without effect
    "setting_not_kept": ("name",),  # unknown, and such that it cannot be written again
    "settings_newer": ("version",),  # written by a later program; what is known was read
    "settings_set_aside": ("path",),  # the broken file is there now; all defaults
    "settings_unreadable": ("path", "reason"),  # and it could not be moved; all defaults
    "settings_not_saved": ("path", "reason"),
    "cannot_lock": ("path", "reason"),  # a second instance can't be noticed
    "lock_set_aside": ("path",),  # something else lay in its place
    "cannot_save": ("path", "reason"),  # the game goes on in memory
    "progress_set_aside": ("path", "kept"),  # the broken file is there now; so many rows of it are in a new one
    "progress_no_file": ("path",),  # a pipe, a device, a folder, a link to nowhere; practice goes on in memory
    "progress_too_large": ("path", "most"),  # more megabytes than are read; practice goes on in memory
    "progress_newer": ("version",),  # written by a later program and left alone
    "progress_not_saved": ("path", "reason"),  # it goes on in memory
    "history_set_aside": ("path",),  # the broken file is there now; made anew from the records
    "history_no_file": ("path",),  # a pipe, a device, a folder, a link to nowhere; it is made in memory
    "history_newer": ("version",),  # written by a later program and left alone
    "history_not_saved": ("path", "reason"),  # it is made in memory, and goes to the disk as soon as that takes it
    "even_set_aside": ("path",),  # the broken file is there now; Even match begins again
    "even_newer": ("version",),  # written by a later program and left alone
    "even_not_saved": ("path", "reason"),  # it goes on in memory
    "pad_set_aside": ("path",),  # the broken file is there now
    "pad_unreadable": ("path", "reason"),  # a pad, or the folder of all; left where it is
    "pad_newer": ("path",),  # written by a later program and left alone
    "pad_not_saved": ("path", "reason"),  # it goes on in memory
    "pad_read_only": (),  # another instance has the files; the pad goes on in memory
    "marks_set_aside": ("path",),  # the broken file is there now; no game has a star
    "marks_newer": (),  # written by a later program and left alone
    "marks_not_saved": ("path", "reason"),  # they go on in memory
    "marks_read_only": (),  # another instance has the files; they go on in memory
    "own_deck_gone": ("reason",),  # the person's own cards cannot be used any more; ours are on the table
    "own_back_gone": ("reason",),
    "more_notices": ("number",),  # that are not given, so that nobody has to read hundreds
}
"""Every notice this room gives, with the names of its values, so that a test can hold the catalogue to it."""


AT_ONCE: Final = 5
"""The most notices that a person is given at once."""

_RANKS: Final[Mapping[str, int]] = {"setting_not_kept": 1, "bad_setting": 1, "rules_file": 1, "unknown_setting": 2}
"""How soon a notice is left out: first what costs nothing, then what costs a single choice, then the rest."""


def at_once(notices: Sequence[Notice], most: int = AT_ONCE) -> list[Notice]:
    """The notices if they are few; else as many as there is room for, and `more_notices` that counts the others.

    What matters more is left out last. A list that came from here may be part of another one.
    """
    number = sum(_counts(notice) for notice in notices)
    if len(notices) <= most and number == len(notices):
        return list(notices)
    single = [notice for notice in notices if notice.code != "more_notices"]
    places = sorted(range(len(single)), key=lambda place: _RANKS.get(single[place].code, 0))
    kept = places[: most - 1]  # of the same rank the first ones
    return [*(single[place] for place in sorted(kept)), Notice("more_notices", {"number": number - len(kept)})]


def _counts(notice: Notice) -> int:
    """How many things a notice tells."""
    number = notice.values.get("number")
    return number if notice.code == "more_notices" and isinstance(number, int) else 1


FOLDER_NOTICES: Final = ("folder_unusable", "folder_not_permitted", "folder_too_long")
"""The notices of folders in which nothing can be saved."""


def reason_of(error: OSError) -> str:
    """What the operating system says about a failure ("No space left on device"), without the path."""
    return error.strerror or type(error).__name__


def why(error: Exception) -> str | GinError:
    """The reason of a notice: what the system says, or an error of our own."""
    if isinstance(error, GinError):
        return error
    return reason_of(error) if isinstance(error, OSError) else type(error).__name__
