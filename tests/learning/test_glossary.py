"""The glossary: its terms are those the program uses, and what it claims is asked of the engine."""

from __future__ import annotations

import re
from typing import Final

import pygame

from gin_desktop.engine.cards import to_set
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.ui.help.glossary_scene import GlossaryScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.rules.scene import RulesScene
from gin_desktop.words import keys
from gin_desktop.words.cards import card_text
from gin_desktop.words.glossary import GROUPS, TERMS, pictures, search_entries, standard_figures, terms_in
from gin_desktop.words.rules.page import rules_page
from gin_desktop.words.rules.search import search
from tests.ui.shell import key, menu
from tests.words.test_wording import said

STANDARD: Final = preset("standard")
MELDER: Final = meld_rules(STANDARD)
OURS: Final = ("glossary.", "explain.", "tip.", "keys.glossary", "keys.help")


def test_the_figures_are_those_of_the_standard_rules_and_cards_are_in_pictures() -> None:
    assert standard_figures() == {
        "king": 10,
        "ace": 1,
        "dear": 15,
        "n": 10,
        "limit": 10,
        "gin": 25,
        "undercut": 25,
        "target": 100,
        "box": 25,
        "game": 100,
        "shutout": 100,
    }
    for term in TERMS.values():
        assert not re.search("[♠♥♦♣]", term.text), "cards are shown in pictures, which the engine explains"


def test_pictures_show_what_their_captions_say() -> None:
    for term in TERMS.values():
        melder = meld_rules(preset(term.rules))
        for group in pictures(term):
            cards = to_set(group.cards)
            kinds = {"a set": melder.is_set(cards), "a run": melder.is_run(cards), "not a meld": False}
            if group.caption.startswith("deadwood"):
                assert group.caption == f"deadwood: {melder.total(cards)}"
                continue
            assert kinds[group.caption] or (group.caption == "not a meld" and not melder.is_meld(cards))
            assert group.good == (group.caption != "not a meld")
    assert [group.good for group in pictures(TERMS["run"])] == [True, True, False, False]
    assert len(to_set(card for group in pictures(TERMS["gin"]) for card in group.cards).__format__("b")) > 10
    hand = [card for group in pictures(TERMS["gin"]) for card in group.cards]
    eleven = [card for group in pictures(TERMS["big_gin"]) for card in group.cards]
    assert (len(hand), MELDER.deadwood(to_set(hand))) == (10, 0)
    assert (len(eleven), MELDER.deadwood(to_set(eleven))) == (11, 0)


def test_terms_are_those_that_the_program_uses() -> None:
    used = "\n".join(said(name) for name in sorted(keys()) if not name.startswith(OURS)).casefold()
    for term in TERMS.values():
        found = [form for form in term.forms if re.search(rf"(?<!\w){re.escape(form.casefold())}(?!\w)", used)]
        assert found, f"{term.name}: the program says none of {term.forms}"


def test_terms_lead_to_each_other_and_into_the_rules() -> None:
    assert set(GROUPS) == {term.group for term in TERMS.values()}
    forms = [form for term in TERMS.values() for form in term.forms]
    assert len(forms) == len(set(forms)), "a form means one thing"
    for term in TERMS.values():
        assert term.rules in PRESETS
        assert term.section in ("", *(section.id for section in rules_page(preset(term.rules))))
        assert term.id not in term.see
        assert all(name in TERMS for name in term.see)
        assert 1 <= len(re.findall(r"[.?!](?= |$)", term.text)) <= 3, term.text
        assert term.id in search(term.name, search_entries()).names[:1]


def test_terms_are_found_in_texts_the_longest_first() -> None:
    def ids(text: str) -> list[str]:
        return [term.id for term in terms_in(text)]

    assert ids("Big gin, or a knock with the knock card?") == ["big_gin", "knock", "knock_card"]
    assert ids("The discard pile takes your discard.") == ["discard_pile", "discard"]
    assert ids("Set up a position; the stock has run out.") == ["stock"]
    assert ids(f"Ginger {card_text(5)}") == []


def test_the_page_is_searched_and_leads_into_the_rules(app: Application) -> None:
    menu(app)
    assert app.help is not None
    app.help.open_glossary("gin")
    page = app.scene
    assert isinstance(page, GlossaryScene)
    app.step(0.02)
    assert page.marked is TERMS["gin"]
    for sign in "undr":  # a letter is missing
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=sign))
        app.step(0.02)
    page.search_for("undercut")
    assert page.marked is TERMS["undercut"]
    page.ui.press("see_knock")
    assert page.marked is TERMS["knock"]
    assert page.focused_id == "term_knock"
    key(app, pygame.K_r, pygame.KMOD_CTRL)
    assert isinstance(app.scene, RulesScene)
    assert app.scene.section == "end"
