"""Something the person must be told, as a code and values; the text is `t("notice." + code, **values)`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True)
class Notice:
    """Not an error: play goes on, but the person has to know.

    Attributes:
        code: which notice, a key of the catalogue without the "notice." in front.
        values: what the text fills in. Plain strings and numbers, ready to be shown.
    """

    code: str
    values: Mapping[str, object] = field(default_factory=dict)


STORAGE_NOTICES: Final[Mapping[str, tuple[str, ...]]] = {
    "folder_unusable": ("path", "reason"),  # nothing can be saved there
    "bad_setting": ("name", "value"),  # that field alone has its default
    "unknown_setting": ("name",),  # left as it is in the file, without effect
    "settings_newer": ("version",),  # written by a later program; what is known was read
    "settings_set_aside": ("path",),  # the broken file is there now; all defaults
    "settings_unreadable": ("path", "reason"),  # and it could not be moved; all defaults
    "settings_not_saved": ("path", "reason"),
    "cannot_lock": ("path", "reason"),  # a second instance can't be noticed
    "cannot_save": ("path", "reason"),  # the game goes on in memory
    "progress_set_aside": ("path",),  # the broken file is there now; practice goes on in a new one
    "progress_newer": ("version",),  # written by a later program and left alone
    "progress_not_saved": ("path", "reason"),  # it goes on in memory
    "even_set_aside": ("path",),  # the broken file is there now; Even match begins again
    "even_newer": ("version",),  # written by a later program and left alone
    "even_not_saved": ("path", "reason"),  # it goes on in memory
}
"""Every notice this room gives, with the names of its values, so that a test can hold the catalogue to it."""


def reason_of(error: OSError) -> str:
    """What the operating system says about a failure ("No space left on device"), without the path."""
    return error.strerror or type(error).__name__
