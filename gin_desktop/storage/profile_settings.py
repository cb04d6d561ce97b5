"""The settings of whoever plays: those of the computer are shared, for the rest each further profile has a file."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any, Final

from gin_desktop.storage.notices import Notice, most_important
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import FIELDS, SHARED, Settings, load_settings, save_settings

PERSONAL: Final = frozenset(FIELDS) - SHARED
"""The settings that each profile has for itself."""


def load_profile_settings(paths: Paths) -> tuple[Settings, list[Notice]]:
    """The settings for the profile of these paths, and what the person must be told, as `load_settings` has it."""
    settings, notices = load_settings(paths.settings)
    if paths.home is None:
        return settings, notices
    own, more = load_settings(paths.profile_settings)
    return _with(own, settings, SHARED), most_important([*notices, *more])


def save_profile_settings(settings: Settings, paths: Paths, base: Settings | None = None) -> list[Notice]:
    """Writes the settings of a profile, each to the file that it belongs to; see `save_settings`.

    The file of the computer is written only if one of its own settings differs from ``base``.
    """
    if paths.home is None:
        return save_settings(settings, paths.settings, base)
    notices = save_settings(settings, paths.profile_settings, base, PERSONAL)
    if base is None or _with(base, settings, SHARED) != base:
        stored, found = load_settings(paths.settings)  # with what the first profile has chosen, which stays
        notices += [notice for notice in found if notice.code == "settings_set_aside"]
        before = _with(stored, base or stored, SHARED)
        notices += save_settings(_with(stored, settings, SHARED), paths.settings, before)
    return notices


def _with(settings: Settings, others: Settings, names: Collection[str]) -> Settings:
    """These settings, with some of others in their place."""
    taken: dict[str, Any] = {name: getattr(others, name) for name in names}
    return replace(settings, **taken)
