"""The rules editor without its window: what is in the way, what is kept, and what goes along with a change."""

from __future__ import annotations

from pathlib import Path

import pytest

from gin_desktop.engine.fields import SECTIONS
from gin_desktop.engine.presets import preset
from gin_desktop.session.rule_draft import RuleDraft
from gin_desktop.session.rulebook import Rulebook, RulebookError
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.rule_files import RuleFile
from gin_desktop.ui.rules.editor.model import OVERVIEW, PARTS, RuleEditorModel, part_of
from gin_desktop.words import t
from gin_desktop.words.rules.names import title_of


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    return Rulebook(Paths.under(tmp_path))


def editing(book: Rulebook, title: str = "Ours", id_: str | None = None) -> RuleEditorModel:
    return RuleEditorModel(book, RuleDraft(preset("standard"), "standard", title, id_))


def test_a_name_that_is_taken_is_in_the_way_unless_the_rules_are_new_ones(book: Rulebook) -> None:
    book.save("Ours", "standard", preset("standard").but(gin_bonus=40))
    model = editing(book)
    error = model.title_error()
    assert error is not None
    assert error.code == "title_taken"
    text, fields = model.refusal()
    assert text
    assert fields == ()
    assert model.refusal(as_new=True) == ("", ())
    free = model.free_title()
    assert free != "Ours"
    with pytest.raises(RulebookError):
        model.save()
    assert model.save(as_new=True).title == free


def test_a_name_alone_changes_nothing_else(book: Rulebook) -> None:
    book.save("Theirs", "standard", preset("standard"))
    model = editing(book)
    assert not model.rename("Ou")
    assert model.rename("Theirs"), "now something is wrong"
    assert model.rename("Theirs!"), "and now it is right again"
    assert not model.rename("Theirs!!")


def test_what_cannot_be_is_blamed_on_its_field(book: Rulebook) -> None:
    model = editing(book)
    assert model.refusal() == ("", ())
    model.draft.set("gin_bonus", 100_000)
    text, fields = model.refusal(as_new=True)
    assert text
    assert fields == ("gin_bonus",)
    assert model.broken_fields() == {"gin_bonus"}
    model.part = part_of(*fields)
    assert model.problems(beside=False) == [], "it is said at the field itself"
    assert [one.fields for one in model.problems(beside=True)] == [("gin_bonus",)]
    model.part = OVERVIEW
    assert [one.fields for one in model.problems(beside=False)] == [("gin_bonus",)]


def test_the_parts_go_round() -> None:
    assert part_of("gin_bonus") == "points"
    assert set(PARTS) == {OVERVIEW, *(part_of(*fields) for fields in SECTIONS.values())}


def test_from_part_to_part(book: Rulebook) -> None:
    model = editing(book)
    assert model.turn(-1) == PARTS[-1]
    model.part = PARTS[-1]
    assert model.turn(1) == OVERVIEW


def test_rules_from_outside_get_a_free_name_and_are_not_kept_yet(book: Rulebook) -> None:
    book.save("Guests", "standard", preset("standard"))
    model = editing(book)
    model.take_in(RuleFile("Guests", "oklahoma", preset("oklahoma")))
    assert model.draft.title != "Guests"
    assert model.draft.changed
    assert model.refusal() == ("", ())
    kept = model.save()
    assert (kept.base, kept.rules) == ("oklahoma", preset("oklahoma"))


def test_a_name_that_was_only_proposed_goes_with_the_base(book: Rulebook) -> None:
    proposed = t("editor.proposal", name=title_of("standard", None))
    model = editing(book, proposed)
    model.rebase("oklahoma", keep=False)
    assert model.draft.title == t("editor.proposal", name=title_of("oklahoma", None))
    own = editing(book, "Ours")
    own.rebase("oklahoma", keep=False)
    assert own.draft.title == "Ours"
