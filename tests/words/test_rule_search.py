"""Searching rule sets: folding, phrases before single words, and everything that is said about a set."""

from __future__ import annotations

import pytest

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.words import has, set_language, t
from gin_desktop.words.rules.describe import facts, summary
from gin_desktop.words.rules.fields import differences_in_words
from gin_desktop.words.rules.names import preset_group, rules_line, rules_name
from gin_desktop.words.rules.search import SearchEntry, SearchResult, normalized, search, search_entry

NAMES = list(PRESETS)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Åsa's  GIN-Rummy!", "asa s gin rummy"),
        ("  ", ""),
        ("20/25", "20 25"),
        ("straße", "strasse"),
        ("Łatwy cœur, Ærø", "latwy coeur aero"),
        ("♠♥", ""),
    ],
)
def test_folding(text: str, plain: str) -> None:
    assert normalized(text) == plain


def test_words_in_a_row_beat_words_somewhere() -> None:
    said = {"one": "no knocking at all", "two": "knocking with ten no boxes", "three": "nothing"}
    sets = {name: SearchEntry(name, text) for name, text in said.items()}
    assert search("no knock", sets) == SearchResult(("one",))
    assert search("boxes knocking", sets) == SearchResult(("two",))
    assert search("NO", sets) == SearchResult(("one", "two", "three"))
    assert search("?", sets) == SearchResult(("one", "two", "three"))
    assert search("ocking", sets) == SearchResult((), near=True)


def test_names_come_before_what_is_said() -> None:
    sets = {name: search_entry(name, None, name, preset(name)) for name in NAMES}

    def first(query: str) -> str:
        return search(query, sets).names[0]

    assert first("eleven") == "eleven_card"
    assert first("hollywood") == "hollywood"
    assert first("oklahoma") == "oklahoma"
    assert first("oklahoma to 150") == "oklahoma_150"
    assert first("big gin") == "big_gin_50"
    assert first("corner") == "around_corner"
    assert first("straight") == "straight_gin"
    assert first("gin only") == "gin_only"
    assert {"hollywood", "hollywood_oklahoma"} == set(search("hollywood", sets).names[:2])
    assert first("cutthroat") == "cutthroat3"
    assert first("captain") == "captain3_fixed_box"
    assert first("partners") == "partners4"


@pytest.mark.parametrize("query", ["h", "holly", "Hollywood", "hollyw"])
def test_of_names_that_fit_alike_the_shorter_comes_first(query: str) -> None:
    sets = {name: search_entry(name, None, name, preset(name)) for name in reversed(NAMES)}
    found = search(query, sets).names
    assert found[:2] == ("hollywood", "hollywood_oklahoma")
    assert list(found[2:]) == [name for name in sets if name in found[2:]], "the rest keeps its order"


def test_forms_are_found_by_how_many_play_and_by_what_people_call_them() -> None:
    sets = {name: search_entry(name, None, name, preset(name)) for name in NAMES}
    sets["own.x"] = search_entry(None, "Our Fridays", "partners4", preset("partners4").but(knock_mode="oklahoma"))
    three = {"cutthroat3", "dealer_out3", "captain3_fixed_box", "captain3_rotating_box"}
    captain = {"captain3_fixed_box", "captain3_rotating_box"}
    four = {"partners4", "partners4_oklahoma", "partners4_corner", "own.x"}
    wanted = {
        "three players": three,
        "3 players": three,
        "four players": four,
        "two against two": four,
        "partnership": four,
        "oklahoma four": {"partners4_oklahoma", "own.x"},
        "chouette": captain,
        "solo": captain,
        "rotating box": {"captain3_rotating_box"},
        "fixed box": {"captain3_fixed_box"},
        "dealer out": {"dealer_out3"},
        "sits out": three,
        "each for themselves": {"cutthroat3", "dealer_out3"},
        "round robin": {"cutthroat3"},
    }
    assert search("captain", sets).names[:2] == ("captain3_fixed_box", "captain3_rotating_box")
    assert {query: set(search(query, sets).names) for query in wanted} == wanted


def test_the_nearest_when_nothing_has_all_words() -> None:
    sets = {name: search_entry(name, None, name, preset(name)) for name in NAMES}
    found = search("hollywood jersey", sets)
    assert found.near
    assert found.names[0] == "hollywood"
    assert search("oklahma", sets).names[0] == "oklahoma"
    assert search("holywood", sets) == SearchResult(("hollywood", "hollywood_oklahoma"), near=True)
    assert search("zzz qqq", sets) == SearchResult((), near=True)


@pytest.mark.parametrize("name", NAMES)
def test_a_preset_is_found_by_all_that_is_said_of_it(name: str) -> None:
    rules = preset(name)
    texts = {name: search_entry(name, None, name, rules)}
    said = [rules_name(name), summary(rules), name, *differences_in_words(rules, preset("standard"))]
    assert all(search(words, texts) == SearchResult((name,)) for words in said)
    assert has(f"picker.also.{name}")


def test_a_set_of_ones_own_is_found_by_its_title_and_its_base() -> None:
    texts = {"own.x": search_entry(None, "Nan's Sundays", "oklahoma", preset("oklahoma"))}
    assert all(search(words, texts) == SearchResult(("own.x",)) for words in ("sundays", "oklahoma", t("picker.own")))


def test_it_works_in_the_language_that_is_spoken() -> None:
    set_language("qps")
    try:
        texts = {"hollywood": search_entry("hollywood", None, "hollywood", preset("hollywood"))}
        assert search(rules_name("hollywood"), texts) == SearchResult(("hollywood",))
    finally:
        set_language("en")


ALSO_CALLED = {
    ("match", "series_20_25"),
    ("match", "series_10_20"),
    ("stays", "dealer_out3"),
    ("straight", "gin_only"),
    *((word, f"captain3_{solo}_box") for word in ("sits", "out") for solo in ("fixed", "rotating")),
}
"""Words from the name of one set that are usual for another; of three players, one always sits out."""


def shown(name: str) -> str:
    """What a reader sees of a set: its name, its line, its summary, how it differs, its figures and who plays."""
    rules = preset(name)
    parts = [rules_name(name), t(f"group.{preset_group(name, rules)}"), rules_line(name), summary(rules)]
    parts += differences_in_words(rules, preset("standard"))
    parts += [f"{fact.label} {fact.value}" for fact in facts(rules)]
    parts += [t(f"value.mode.{rules.mode}.label"), t(f"value.mode.{rules.mode}.note")]
    return f" {normalized(' '.join(parts))}"


def test_a_word_of_a_name_finds_only_sets_that_show_it() -> None:
    """A search for "captain" once found Hollywood, and nothing on the screen said why."""
    sets = {name: search_entry(name, None, name, preset(name)) for name in NAMES}
    words = {word for name in NAMES for word in normalized(rules_name(name)).split()}
    unexplained = {(word, name) for word in words for name in search(word, sets).names if f" {word}" not in shown(name)}
    assert unexplained == ALSO_CALLED
