"""Notices: few at once, what matters most among them, and each with its sentence."""

from __future__ import annotations

import string

import pytest

from gin_desktop.storage.notices import AT_ONCE, STORAGE_NOTICES, Notice, most_important
from gin_desktop.storage.reading import ReadError
from gin_desktop.words import keys, t
from gin_desktop.words.notices import notice_text


def some(number: int, code: str = "unknown_setting") -> list[Notice]:
    return [Notice(code, {"name": str(place)}) for place in range(number)]


@pytest.mark.parametrize("number", [0, 1, AT_ONCE])
def test_a_few_are_given_as_they_are(number: int) -> None:
    assert most_important(some(number)) == some(number)


def test_of_many_the_first_are_given_and_the_others_counted() -> None:
    given = most_important(some(400))
    assert given == [*some(AT_ONCE - 1), Notice("more_notices", {"number": 400 - AT_ONCE + 1})]
    assert most_important(some(AT_ONCE + 1))[-1].values == {"number": 2}, "never one: it would take as much room itself"


def test_what_was_counted_before_is_counted_once() -> None:
    first = most_important(some(400))
    given = most_important([*first, *some(3, "folder_unusable")])
    assert len(given) == AT_ONCE
    assert given[-1].values == {"number": 403 - AT_ONCE + 1}
    assert most_important(given) == given


def test_what_matters_more_is_left_out_last() -> None:
    given = most_important([*some(9), *some(1, "setting_not_kept"), Notice("cannot_lock"), Notice("settings_newer")])
    assert [notice.code for notice in given] == [
        "unknown_setting",
        "setting_not_kept",
        "cannot_lock",
        "settings_newer",
        "more_notices",
    ]


@pytest.mark.parametrize("code", STORAGE_NOTICES)
def test_every_notice_has_its_sentence(code: str) -> None:
    wanted = {name for _, name, _, _ in string.Formatter().parse(t(f"notice.{code}", **_same(code))) if name}
    assert wanted <= set(STORAGE_NOTICES[code])


def _same(code: str) -> dict[str, str]:
    """Values that leave the places of a text as they are."""
    return {name: f"{{{name}}}" for name in STORAGE_NOTICES[code]}


def test_the_reader_s_errors_are_reasons() -> None:
    text = notice_text("settings_unreadable", {"path": "x", "reason": ReadError("too_large", path="x", most=64)})
    assert "(it is larger than 64 KB)" in text
    for key in (key for key in keys() if key.startswith("reading.")):
        error = ReadError(key.removeprefix("reading."), most=1, reason="because")
        assert t(key, **error.values) in notice_text("settings_unreadable", {"path": "x", "reason": error})
