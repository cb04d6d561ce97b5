"""Which language is spoken: the settings', the system's, or English."""

from __future__ import annotations

import pytest

from gin_desktop.words import preference
from gin_desktop.words.preference import preferred_language


@pytest.fixture(autouse=True)
def german_and_polish(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preference, "languages", lambda: ("en", "de", "pl", "qps"))


@pytest.mark.parametrize(
    ("setting", "environment", "locales", "spoken"),
    [
        ("pl", {"LANG": "de_DE.UTF-8"}, ("de",), "pl"),
        ("", {"LANG": "de_DE.UTF-8"}, (), "de"),
        ("", {"LC_ALL": "pl_PL", "LC_MESSAGES": "en_GB", "LANG": "de_DE"}, (), "pl"),
        ("", {"LC_ALL": "", "LC_MESSAGES": "en_GB", "LANG": "de_DE"}, (), "en"),
        ("", {"LANG": "C.UTF-8"}, ("sv", "de-AT"), "de"),
        ("", {"LANG": "fr_FR.UTF-8"}, (), "en"),
        ("", {}, (), "en"),
    ],
)
def test_the_settings_come_first_then_the_environment_then_the_system(
    setting: str, environment: dict[str, str], locales: tuple[str, ...], spoken: str
) -> None:
    assert preferred_language(setting, environment, locales) == spoken
