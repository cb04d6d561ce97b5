"""Names as they are shown: "You" is a value of the record and a word of the language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gin_desktop import words
from gin_desktop.engine.record import UNNAMED
from gin_desktop.session.rulebook import Rulebook
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.menu.model import NewGameModel
from gin_desktop.ui.menu.opponent_choice import OpponentChoice
from gin_desktop.ui.menu.table_seating import PlayerNames, TableSeating
from gin_desktop.words import PSEUDO, set_language
from gin_desktop.words.lists import listed
from gin_desktop.words.names import order_you_first, shown_name, shown_names, spoken_to
from gin_desktop.words.reckoning import Who
from gin_desktop.words.sheets.printed import printed
from tests.inside import inside
from tests.ui.test_sheet_kinds import knock, written


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("en")


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = {
        "name.unnamed": "Du",
        "list.and": "{first} und {last}",
        "sheet.won.you": "Du gewinnst mit {n} Vorsprung!",
        "sheet.how.knock": "{name}: Klopfen",
    }
    monkeypatch.setitem(inside(words, "catalogues"), "de", catalogue)
    monkeypatch.setattr(words, "languages", lambda: ("en", "de", PSEUDO))
    set_language("de")


def test_the_constant_is_never_translated() -> None:
    assert UNNAMED == "You", "records of every version have it"


def test_a_name_of_a_record_is_shown_in_the_language(german: None) -> None:
    assert shown_names((UNNAMED, "Vera")) == ("Du", "Vera")
    assert shown_name("Vera") == "Vera"
    assert Who((UNNAMED, "Vera")).names == ("Du", "Vera")


def test_a_record_made_in_english_speaks_to_the_person_in_german(german: None) -> None:
    names = (UNNAMED, "Vera")
    assert spoken_to(names) == 0
    assert spoken_to(("Du", "Vera")) is None, "somebody may be called so"
    text = "\n".join(printed(written("standard", knock(0, 30), knock(0, 90)).game.sheet, names))
    assert "Du gewinnst mit" in text
    assert "Du: Klopfen" in text
    assert UNNAMED not in text


def test_the_person_comes_first_in_a_pair(german: None) -> None:
    assert order_you_first(["Ada", UNNAMED]) == [UNNAMED, "Ada"]
    assert order_you_first(["Ada", "Du"]) == ["Du", "Ada"]
    assert Who(("Ada", "Bert", UNNAMED, "Dora"), None, ((0, 2), (1, 3))).side(0) == "Du und Ada"


def test_what_a_new_game_writes_does_not_depend_on_the_language(german: None, tmp_path: Path) -> None:
    opponent = OpponentChoice(("easy",), even=False, person=False, present="easy")
    model = NewGameModel(Rulebook(Paths.under(tmp_path)), Settings(), opponent)
    assert model.own == UNNAMED
    settings = Settings()
    seating = TableSeating(("easy",), 3, settings, PlayerNames(settings))
    assert UNNAMED in {seat.name for seat in seating.seats}


@pytest.mark.parametrize(
    ("language", "last", "joined"),
    [
        ("es", "Ida", "Tom e Ida"),
        ("es", "Hilda", "Tom e Hilda"),
        ("es", "Vera", "Tom y Vera"),
        ("es", "Hiena", "Tom y Hiena"),
        ("it", "Elsa", "Tom ed Elsa"),
        ("it", "Vera", "Tom e Vera"),
        ("en", "Ida", "Tom and Ida"),
    ],
)
def test_a_conjunction_changes_before_some_sounds(
    language: str, last: str, joined: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ands = {"es": ("y", "e"), "it": ("e", "ed")}.get(language)
    if ands is not None:
        forms = ("list.and", "list.and.euphonic")
        catalogue = {form: f"{{first}} {word} {{last}}" for form, word in zip(forms, ands, strict=True)}
        monkeypatch.setitem(inside(words, "catalogues"), language, catalogue)
    monkeypatch.setattr(words, "languages", lambda: ("en", language, PSEUDO))
    set_language(language)
    assert listed(["Tom", last]) == joined
