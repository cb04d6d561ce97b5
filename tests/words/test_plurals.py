"""Plural categories by language, and the ids of messages that have plural forms."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gin_desktop import words
from gin_desktop.words import PSEUDO, keys, set_language, tn
from gin_desktop.words.plurals import CATEGORIES, FORMS, RULES, category
from tests.inside import inside

NUMBERS = (0, 1, 2, 4, 5, 12, 22, 112)

EXPECTED = {  # Unicode CLDR 45, Language Plural Rules
    "en": "other one other other other other other other",
    "de": "other one other other other other other other",
    "it": "other one other other other other other other",
    "es": "other one other other other other other other",
    "fr": "one one other other other other other other",
    "pl": "many one few few many many few many",
}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("en")


@pytest.mark.parametrize("language", EXPECTED)
def test_categories_are_those_of_cldr(language: str) -> None:
    assert [category(language, n) for n in NUMBERS] == EXPECTED[language].split()


def test_millions_have_a_category_of_their_own_in_romance_languages() -> None:
    assert {category(language, 1_000_000) for language in ("es", "fr", "it")} == {"many"}
    assert category("fr", 1_000_001) == category("en", 1_000_000) == "other"


def test_a_negative_number_takes_the_form_of_its_amount() -> None:
    for language in RULES:
        assert [category(language, -n) for n in NUMBERS] == [category(language, n) for n in NUMBERS]


def test_the_forms_of_a_language_are_what_its_rule_returns() -> None:
    for language in RULES:
        returned = {category(language, n) for n in (*range(200), 1_000_000)}
        assert tuple(form for form in CATEGORIES if form in returned) == FORMS[language]


@pytest.fixture
def polish(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A Polish catalogue with one message; everything else is missing from it."""
    catalogue = {"cards.one": "{n} karta", "cards.few": "{n} karty", "cards.many": "{n} kart"}
    source = inside(words, "catalogues")["en"]
    for form, text in (("one", "one card"), ("other", "{n} cards")):
        monkeypatch.setitem(source, f"cards.{form}", text)
        monkeypatch.setitem(source, f"rounds.{form}", text.replace("card", "round"))
    monkeypatch.setitem(inside(words, "catalogues"), "pl", catalogue)
    monkeypatch.setattr(words, "languages", lambda: ("en", "pl", PSEUDO))
    return catalogue


def test_a_message_has_as_many_forms_as_its_language(polish: dict[str, str]) -> None:
    assert [tn("cards", n) for n in (0, 1, 2)] == ["0 cards", "one card", "2 cards"]
    set_language("pl")
    said = [tn("cards", n) for n in NUMBERS]
    assert said == ["0 kart", "1 karta", "2 karty", "4 karty", "5 kart", "12 kart", "22 karty", "112 kart"]


def test_what_a_translation_leaves_out_is_said_in_english(polish: dict[str, str]) -> None:
    set_language("pl")
    assert [tn("rounds", n) for n in (0, 1, 2)] == ["0 rounds", "one round", "2 rounds"]


def test_only_plural_forms_end_in_a_category() -> None:
    """Or a translator's tool would take half of something else for a plural form."""
    used = {form for forms in FORMS.values() for form in forms}
    assert used == {"one", "few", "many", "other"}
    forms: dict[str, set[str]] = {}
    for key, _, end in (key.rpartition(".") for key in keys()):
        if end in used:
            forms.setdefault(key, set()).add(end)
    assert {key: found for key, found in forms.items() if found != {"one", "other"}} == {}
    assert len(forms) > 140
