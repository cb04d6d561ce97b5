"""Messages, plurals, the pseudo-language, and rule sets in words."""

from __future__ import annotations

import string
from collections.abc import Iterator

import pytest

from gin_desktop import words
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.words import keys, language, languages, set_language, t, tn
from gin_desktop.words.rules.describe import facts
from gin_desktop.words.rules.names import rules_line, rules_name
from gin_desktop.words.rules.page import rules_page
from tests.inside import inside


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("en")


def test_values_are_filled_in_and_never_interpreted() -> None:
    assert t("app.version", version="{x} 1.0") == "Version {x} 1.0"


def test_missing_key_or_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        t("no.such.key")
    with pytest.raises(KeyError):
        t("app.version")


def test_plurals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(inside(words, "catalogues")["en"], "cards.one", "{n} card")
    monkeypatch.setitem(inside(words, "catalogues")["en"], "cards.other", "{n} cards")
    assert [tn("cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_pseudo_language_is_longer_bracketed_and_keeps_values() -> None:
    plain = t("settings.animation.help")
    set_language("qps")
    pseudo = t("notice.settings_not_saved", path="/tmp/x.toml", reason="full")
    assert pseudo[0] == "["
    assert pseudo[-1] == "]"
    assert "/tmp/x.toml" in pseudo
    assert "full" in pseudo
    assert len(t("settings.animation.help")) >= 1.4 * len(plain)
    assert t("button.ok") != "OK"


def test_every_message_can_be_made_in_every_language() -> None:
    for code in languages():
        set_language(code)
        assert language() == code
        for key in keys():
            template = inside(words, "catalogues")[code][key]
            names = {name for _, name, _, _ in string.Formatter().parse(template) if name}
            source = inside(words, "catalogues")["en"][key]
            assert names == {name for _, name, _, _ in string.Formatter().parse(source) if name}, key
            assert t(key, **dict.fromkeys(names, 7)).strip()


def test_unknown_language() -> None:
    with pytest.raises(ValueError, match="xx"):
        set_language("xx")


def test_a_key_defined_twice_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from gin_desktop.words.en import app, menu

    monkeypatch.setitem(menu.MESSAGES, next(iter(app.MESSAGES)), "again")
    with pytest.raises(ValueError, match="defines again"):
        inside(words, "load")("en")


def test_every_preset_can_be_described() -> None:
    assert next(iter(PRESETS)) == "standard"
    for name in PRESETS:
        rules = preset(name)
        assert rules_name(name)
        assert rules_line(name)
        page = rules_page(rules)
        assert len({section.id for section in page}) == len(page) >= 8
        assert all(section.title and section.paragraphs for section in page)
        text = " ".join(paragraph for section in page for paragraph in section.paragraphs)
        assert str(rules.gin_bonus) in text
        assert rules.gin_only or str(rules.undercut_bonus) in text
        assert "{" not in text


def test_facts_come_from_the_fields() -> None:
    values = {fact.label: fact.value for fact in facts(preset("open_gin"))}
    assert values["Big gin"] == "50"
    assert values["Undercut"] == "10"
    assert values["Box"] == "20 to the loser"
    assert values["Lay off on gin"] == "yes"
    changed = facts(preset("standard").but(knock_limit=7, gin_bonus=31), target=250)
    values = {fact.label: fact.value for fact in changed}
    assert (values["Target"], values["Knock with"], values["Gin"]) == ("250", "7 or less", "31")


def test_the_page_follows_the_fields() -> None:
    def page(**changes: object) -> str:
        sections = rules_page(preset("standard").but(**changes))
        return "\n".join(paragraph for section in sections for paragraph in section.paragraphs)

    assert "no big gin" in page()
    assert "claim big gin" in page(big_gin=True, big_gin_bonus=50)
    assert "against gin as well" in page(layoff_on_gin=True)
    assert "There are no lay-offs:" in page(layoff=False)
    assert "last 4 cards" in page(dead_stock=4)
    assert "higher total" in page(game_winner="highest_total")
    assert "shutout earns nothing extra" in page(shutout_effect="none")
