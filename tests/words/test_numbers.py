"""Numbers, shares, signs and dates as each language writes them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

import gin_desktop
from gin_desktop import words
from gin_desktop.words import PSEUDO, set_language, t
from gin_desktop.words.dates import date_with_weekday, day_text, full_date, month_text, short_month_text
from gin_desktop.words.numbers import FORMATS, decimal, percent, points, signed, signed_points, use_format, whole
from gin_desktop.words.plurals import RULES
from tests.inside import inside

ROOT = Path(gin_desktop.__file__).parent


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("en")


# Babel 2.16 (CLDR 45); the narrow blank of French is a wide one here
WRITTEN = {
    "en": ("999", "1,234,567", "12,345.6", "12.5%"),
    "de": ("999", "1.234.567", "12.345,6", "12,5\u00a0%"),
    "es": ("999", "1.234.567", "12.345,6", "12,5\u00a0%"),
    "fr": ("999", "1\u00a0234\u00a0567", "12\u00a0345,6", "12,5\u00a0%"),
    "it": ("999", "1.234.567", "12.345,6", "12,5%"),
    "pl": ("999", "1\u00a0234\u00a0567", "12\u00a0345,6", "12,5%"),
}


@pytest.mark.parametrize("language", WRITTEN)
def test_separators_and_percent_are_those_of_cldr(language: str) -> None:
    use_format(language)
    assert (whole(999), whole(1234567), decimal(12345.6, 1), percent(0.125, 1)) == WRITTEN[language]


def test_every_language_with_plural_rules_has_a_number_format() -> None:
    assert FORMATS.keys() == RULES.keys() == WRITTEN.keys()


def test_four_digits_stand_together_in_spanish_and_polish() -> None:
    for language, said in (("es", "1234"), ("pl", "1234"), ("it", "1.234")):
        use_format(language)
        assert whole(1234) == said


def test_a_number_has_a_real_minus_and_zero_has_no_sign() -> None:
    assert (signed(5), signed(-1234), signed(0)) == ("+5", "−1,234", "0")
    assert (signed(-0.04, 1), signed(0.06, 1), signed(-2.25, 1)) == ("0", "+0.1", "−2.2")
    assert (decimal(-0.04, 1), decimal(-3.14, 2), whole(-0.4)) == ("0.0", "−3.14", "0")
    assert (points(-1234), points(1234), points(0)) == ("−1234", "1234", "0")
    assert (signed_points(-1234), signed_points(1234), signed_points(0)) == ("−1234", "+1234", "0")


def test_a_message_writes_its_numbers_as_the_language_does(monkeypatch: pytest.MonkeyPatch) -> None:
    assert t("charts.months", month="May", won=1234, n=5678).endswith("1,234 of 5,678 games won.")
    monkeypatch.setitem(inside(words, "catalogues"), "de", {"charts.months": "{month}: {won:,} von {n:,}, {n}"})
    monkeypatch.setattr(words, "languages", lambda: ("en", "de", PSEUDO))
    set_language("de")
    assert t("charts.months", month="Mai", won=1234, n=5678) == "Mai: 1.234 von 5.678, 5678"


def test_nothing_else_writes_signs_separators_or_percents() -> None:
    """A sign or a separator that is put into a text by hand is English in every language."""
    found = []
    for path in sorted(path for room in ("ui", "words", "practice") for path in (ROOT / room).rglob("*.py")):
        if path.parent.name == "en" or path.name == "numbers.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FormattedValue) and isinstance(node.format_spec, ast.JoinedStr):
                written = [part.value for part in node.format_spec.values if isinstance(part, ast.Constant)]
                if any(re.search(r"[,+%]|f$", str(part)) for part in written):
                    found.append(f"{path.relative_to(ROOT)}: {ast.unparse(node)}")
    assert found == []


FIRST, THIRD = date(2026, 5, 1), date(2026, 5, 3)


def test_dates_in_english() -> None:
    assert (day_text(FIRST), full_date(THIRD), month_text(THIRD)) == ("1 May", "3 May 2026", "May 2026")
    assert (date_with_weekday(FIRST), short_month_text(THIRD)) == ("Friday, 1 May 2026", "5/26")


@pytest.mark.parametrize(
    ("language", "patterns", "said"),
    [
        (
            "pl",
            {"date.month.may": "maja", "date.month_alone.may": "maj"},
            ("1 maja", "3 maja 2026", "maj 2026"),
        ),
        (
            "de",
            {
                "date.day_month": "{day}. {month}",
                "date.day_month_year": "{day}. {month} {year}",
                "date.month.may": "Mai",
            },
            ("1. Mai", "3. Mai 2026", "May 2026"),
        ),
        (
            "fr",
            {"date.first": "{day}er", "date.month.may": "mai", "date.month_alone.may": "mai"},
            ("1er mai", "3 mai 2026", "mai 2026"),
        ),
        (
            "es",
            {
                "date.day_month": "{day} de {month}",
                "date.day_month_year": "{day} de {month} de {year}",
                "date.month_year": "{month} de {year}",
                "date.month.may": "mayo",
                "date.month_alone.may": "mayo",
            },
            ("1 de mayo", "3 de mayo de 2026", "mayo de 2026"),
        ),
        (
            "it",
            {"date.first": "{day}º", "date.month.may": "maggio", "date.month_alone.may": "maggio"},
            ("1º maggio", "3 maggio 2026", "maggio 2026"),
        ),
    ],
)
def test_a_language_can_write_dates_its_own_way(
    language: str, patterns: dict[str, str], said: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(inside(words, "catalogues"), language, patterns)
    monkeypatch.setattr(words, "languages", lambda: ("en", language, PSEUDO))
    set_language(language)
    assert (day_text(FIRST), full_date(THIRD), month_text(THIRD)) == said
