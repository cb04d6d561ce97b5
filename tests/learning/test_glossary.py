"""The glossary: its terms are those the program uses, and what it claims is asked of the engine."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pygame
import pytest

from gin_desktop.engine.cards import DECK, parse_cards, to_set
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.scoring import Outcome, score_round
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


def score(ending: Ending, mine: int, theirs: int) -> tuple[Outcome, int]:
    found = score_round(RoundFacts(ending, 0, 1, mine, theirs), STANDARD)
    return found.outcome, found.points


def deadwood(text: str) -> int:
    return MELDER.deadwood(to_set(parse_cards(text)))


def is_meld(text: str, rules: str = "standard") -> bool:
    return meld_rules(preset(rules)).is_meld(to_set(parse_cards(text)))


def laid_to(defender: str, meld: str) -> int:
    return best_defence(MELDER, to_set(parse_cards(defender)), (to_set(parse_cards(meld)),)).deadwood


CLAIMS: Final[dict[str, Callable[[], bool]]] = {
    "meld": lambda: deadwood("7S 7H 7C 5D") == 5 and not is_meld("7S 7H"),
    "set": lambda: is_meld("9S 9H 9D") and is_meld("9S 9H 9D 9C") and not is_meld("9S 9H TD"),
    "run": lambda: is_meld("5S 6S 7S") and is_meld("5S 6S 7S 8S 9S") and not is_meld("5S 6S 7H"),
    "around_corner": lambda: is_meld("KS AS 2S", "around_corner") and not is_meld("KS AS 2S") and is_meld("AS 2S 3S"),
    "deadwood": lambda: all(MELDER.points[card] == min(card % 13 + 1, 10) for card in DECK),
    "knock": lambda: score(Ending.KNOCK, 5, 20) == (Outcome.KNOCK, 15),
    "knock_limit": lambda: STANDARD.knock_limit_for(0) == 10 == STANDARD.knock_limit and preset("gin_only").gin_only,
    "knock_card": lambda: {preset("oklahoma").knock_limit_for(card) for card in parse_cards("7S 7H KD")} == {7, 10},
    "oklahoma": lambda: preset("oklahoma").knock_limit_for(parse_cards("4D")[0]) == 4,
    "gin": lambda: score(Ending.GIN, 0, 31) == (Outcome.GIN, 31 + 25),
    "big_gin": lambda: preset("big_gin_50").big_gin and not STANDARD.big_gin,
    "undercut": lambda: (
        score(Ending.KNOCK, 8, 6) == (Outcome.UNDERCUT, 2 + 25) and score(Ending.KNOCK, 8, 8)[0] is Outcome.UNDERCUT
    ),
    "lay_off": lambda: laid_to("8S KD", "5S 6S 7S") == 10 and not STANDARD.allows_layoffs_on(Ending.GIN),
    "bonus": lambda: STANDARD.gin_bonus > 0 < STANDARD.undercut_bonus and STANDARD.game_bonus > 0,
    "box": lambda: STANDARD.box_bonus == 25 and STANDARD.box_to == "each",
    "shutout": lambda: STANDARD.shutout_test == "no_hands" and STANDARD.shutout_effect == "bonus",
    "double": lambda: not STANDARD.has_cube and preset("doubling").max_cube == 2,
    "redouble": lambda: preset("redoubling").allows_redouble_to(4),
    "hollywood": lambda: preset("hollywood").sheet == "hollywood",
    "solo": lambda: preset("captain3_fixed_box").players == 3,
    "cutthroat": lambda: preset("cutthroat3").players == 3,
    "partner": lambda: preset("partners4").players == 4 and preset("partners4").tables == 2,
    "game": lambda: STANDARD.target == 100,
    "target": lambda: STANDARD.game_winner == "first_to_target",
}


@pytest.mark.parametrize("term", CLAIMS)
def test_what_a_term_claims_is_true(term: str) -> None:
    assert CLAIMS[term]()


def test_every_text_with_a_figure_and_every_picture_is_claimed() -> None:
    """The figures are the engine's own, so they cannot be wrong; what they are figures of is claimed above."""
    assert standard_figures() == {
        "king": 10,
        "ace": 1,
        "n": 10,
        "limit": 10,
        "gin": 25,
        "undercut": 25,
        "target": 100,
        "box": 25,
        "game": 100,
        "shutout": 100,
    }
    shows = re.compile(r"\d|[♠♥♦♣]")
    for term in TERMS.values():
        if shows.search(term.text):
            assert term.id in {*CLAIMS, "hand", "game_bonus", "around_corner"}, term.text
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
