"""How to play well: the figures of the advice are the engine's."""

from __future__ import annotations

from gin_desktop.words.document import Example, Section, TableExample
from gin_desktop.words.rules.advice import advice_page, two_arrangements


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


def test_the_same_knock_arranged_in_two_ways() -> None:
    assert two_arrangements() == [(4, 48), (7, 57)]  # RULES.md G32 and G33


def test_a_set_broken_up_saves_deadwood() -> None:
    shown = example("layoff")
    assert isinstance(shown, Example)
    assert "46" in shown.note  # RULES.md G28
