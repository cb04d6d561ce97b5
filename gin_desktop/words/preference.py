"""Which language to speak: that of the settings, or else that of the system."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from gin_desktop.words import SOURCE, languages

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def preferred_language(setting: str, environment: Mapping[str, str], locales: Iterable[str] = ()) -> str:
    """Returns the language of the settings, or the first one of the system that the program speaks, or English.

    Args:
        setting: the code in the settings; empty for that of the system.
        environment: of the process, where the first of LC_ALL, LC_MESSAGES and LANG that is set counts.
        locales: what the system says besides, the preferred one first, as ``de`` or ``de_AT.UTF-8``.
    """
    if setting:
        return setting
    wanted = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    codes = (_code(locale) for locale in (wanted, *locales))
    return next((code for code in codes if code in languages()), SOURCE)


def _code(locale: str) -> str:
    return locale.replace("-", "_").partition("_")[0].partition(".")[0].casefold()
