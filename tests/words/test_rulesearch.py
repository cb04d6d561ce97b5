"""Searching rule sets: folding, phrases before single words, and everything that is said about a set."""

from __future__ import annotations

import pytest

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.words import has, set_language, t
from gin_desktop.words.describe import differences_in_words, rules_name, summary
from gin_desktop.words.rulesearch import folded, search, searched

NAMES = [name for name in PRESETS if preset(name).mode == "head_to_head"]


@pytest.mark.parametrize(
    ("text", "plain"),
    [("Åsa's  GIN-Rummy!", "asa s gin rummy"), ("  ", ""), ("20/25", "20 25"), ("straße", "strasse"), ("♠♥", "")],
)
def test_folding(text: str, plain: str) -> None:
    assert folded(text) == plain


def test_words_in_a_row_beat_words_somewhere() -> None:
    texts = {"one": "no knocking at all", "two": "knocking with ten no boxes", "three": "nothing"}
    assert search("no knock", texts) == {"one"}
    assert search("boxes knocking", texts) == {"two"}
    assert search("NO", texts) == {"one", "two", "three"}
    assert search("?", texts) == set(texts)
    assert search("ocking", texts) == set()


@pytest.mark.parametrize("name", NAMES)
def test_a_preset_is_found_by_all_that_is_said_of_it(name: str) -> None:
    rules = preset(name)
    texts = {name: searched(name, None, name, rules)}
    said = [rules_name(name), summary(rules), name, *differences_in_words(rules, preset("standard"))]
    assert all(search(words, texts) for words in said)
    assert has(f"picker.also.{name}")


def test_a_set_of_ones_own_is_found_by_its_title_and_its_base() -> None:
    texts = {"own.x": searched(None, "Nan's Sundays", "oklahoma", preset("oklahoma"))}
    assert all(search(words, texts) for words in ("sundays", "oklahoma", t("picker.own")))


def test_it_works_in_the_language_that_is_spoken() -> None:
    set_language("qps")
    try:
        texts = {"hollywood": searched("hollywood", None, "hollywood", preset("hollywood"))}
        assert search(rules_name("hollywood"), texts)
    finally:
        set_language("en")
