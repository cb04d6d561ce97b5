"""How to play well: the figures of the advice are the engine's."""

from __future__ import annotations

from gin_desktop.engine.cards import FULL, parse_card, parse_cards, to_set
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.presets import preset
from gin_desktop.words.document import Example, Section, TableExample
from gin_desktop.words.rules.advice import GONE, SAFE, advice_page, completing, runs_of_three, two_arrangements


def example(name: str) -> Example | TableExample:
    section = next(one for one in advice_page() if one.id == f"advice_{name}")
    return next(block for block in section.blocks if not isinstance(block, str) and block.title)


def test_every_part_has_its_title_and_its_text() -> None:
    page: list[Section] = advice_page()
    assert len({section.id for section in page}) == len(page) == 12
    assert all(section.title and section.paragraphs for section in page)
    said = " ".join(text for section in page for text in section.paragraphs)
    assert "throw" not in said
    assert "{" not in said


def test_middle_cards_fit_into_most_runs() -> None:
    runs = {name: runs_of_three(parse_card(name)) for name in ("AC", "2C", "3C", "7C", "JC", "QC", "KC")}
    assert runs == {"AC": 1, "2C": 2, "3C": 3, "7C": 3, "JC": 3, "QC": 2, "KC": 1}


def test_combinations_are_told_by_the_cards_that_complete_them() -> None:
    waits = [len(completing(to_set(parse_cards(text)))) for text in ("6H 7H 7D", "6H 7H", "7H 7D", "6H 8H")]
    assert waits == [4, 2, 2, 1]


def test_the_safe_card_goes_with_nothing() -> None:
    melder, left = meld_rules(preset("standard")), FULL & ~to_set(parse_cards(GONE))
    assert not [meld for meld in melder.melds_in(left) if meld >> parse_card(SAFE) & 1]


def test_the_same_knock_arranged_in_two_ways() -> None:
    assert two_arrangements() == [(4, 48), (7, 57)]  # RULES.md G32 and G33


def test_early_and_late_knocks_are_priced() -> None:
    table = example("knock")
    assert isinstance(table, TableExample)
    assert [row[2] for row in table.rows] == ["29 to you", "28 to your opponent"]


def test_a_set_broken_up_saves_deadwood() -> None:
    shown = example("layoff")
    assert isinstance(shown, Example)
    assert "46" in shown.note  # RULES.md G28
