"""A new game before it is dealt: what follows from what, without a window."""

from __future__ import annotations

from pathlib import Path

import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.session.rulebook import Rulebook, RuleEntry
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.menu.model import ROUND, TARGET_CHOICES, NewGameModel
from gin_desktop.ui.menu.opponent_choice import PERSON, OpponentChoice
from gin_desktop.ui.program.notes import uncounted_note
from gin_desktop.words import t

LEVELS = ("easy", "medium", "hard")


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    return Rulebook(Paths.under(tmp_path))


def begin(book: Rulebook, present: str = "hard", **settings: object) -> NewGameModel:
    opponent = OpponentChoice(LEVELS, even=True, person=True, present=present)
    return NewGameModel(book, Settings(**settings), opponent)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("present", "computer"),
    [
        ("easy", "easy"),
        ("hard:hunter", "hard:hunter"),
        ("hard:nobody", "hard"),
        ("even", "even"),
        ("even:careful", "even"),
        ("nobody", "medium"),
        (PERSON, "medium"),
    ],
)
def test_who_sits_opposite_at_first(present: str, computer: str) -> None:
    choice = OpponentChoice(LEVELS, even=True, person=True, present=present)
    assert choice.computer == computer
    assert choice.people == (present == PERSON)
    assert OpponentChoice(LEVELS, even=False, person=False, present="even").computer == "medium"


def test_a_person_leaves_the_computer_of_last_time_as_it_was() -> None:
    choice = OpponentChoice(LEVELS, even=True, person=True, present="easy:careful")
    choice.pick(PERSON)
    assert (choice.people, choice.computer) == (True, "easy:careful")
    choice.pick("hard")
    assert (choice.people, choice.computer) == (False, "hard:careful")


def test_a_target_goes_with_the_rules_it_was_chosen_for(book: Rulebook) -> None:
    model = begin(book, rules="standard")
    own = preset("standard").target
    model.pick_length("150")
    assert (model.target, model.rules.target, model.length, model.whole) == (150, 150, "150", True)
    model.use(model.entry)
    assert model.target == 150
    other = book.get_or_first("oklahoma")
    model.use(other)
    assert (model.target, model.rules) == (0, other.rules)
    model.use(book.get_or_first("standard"))
    model.pick_length(str(own))
    assert model.target == 0


def test_one_length_at_a_time(book: Rulebook) -> None:
    model = begin(book, rules="standard", target=150)
    model.pick_length(ROUND)
    assert (model.rounds, model.length, model.whole) == (1, ROUND, False)
    model.duplicate = 5
    assert (model.rounds, model.length, model.whole) == (0, "", False)
    assert model.setup().duplicate == 5
    assert model.choices()["rounds"] == 1, "kept for the next game"
    model.pick_length("150")
    assert (model.rounds, model.duplicate, model.length) == (0, 0, "150")


@pytest.mark.parametrize("wrong", [{"target": 77}, {"duplicate": 7}])
def test_a_length_that_is_not_offered_is_none(book: Rulebook, wrong: dict[str, int]) -> None:
    model = begin(book, rules="standard", **wrong)
    assert model.whole
    assert model.rules.target in model.targets
    assert set(TARGET_CHOICES) <= set(model.targets)


def test_two_people_need_two_names(book: Rulebook) -> None:
    model = begin(book, PERSON, rules="standard")
    assert model.possible, "those without names get some"
    assert not model.rename(0, "Ada")
    assert model.rename(1, " ADA "), "now something is wrong"
    assert not model.possible
    assert model.rename(1, "Bea")
    setup = model.setup()
    assert (setup.names, setup.levels) == (("Ada", "Bea"), (None, None))
    assert model.choices()["opponent_kind"] == PERSON
    model.rename(1, "Ada")
    model.opponent.pick("easy")
    assert model.possible, "nobody else needs the second name"
    assert model.setup().levels == (None, "easy")


def test_who_deals_first_is_agreed_only_where_the_rules_ask_for_it(book: Rulebook) -> None:
    book.save("Ours", "standard", preset("standard").but(first_dealer="agree"))
    ours = next(entry for entry in book.own())
    model = begin(book, rules="standard")
    model.first_dealer = 1
    asks = model.entry.rules.first_dealer == "agree"
    assert model.setup().first_dealer == (1 if asks else None)
    model.use(ours)
    assert model.may_choose_dealer
    assert model.setup().first_dealer == 1
    assert model.rename(0, "Ada"), "the name stands among those who can deal"


def test_own_rules_that_were_changed_or_deleted_meanwhile(book: Rulebook) -> None:
    own = book.save("Ours", "standard", preset("standard").but(gin_bonus=40))
    model = begin(book, rules=own.id)
    book.save("Ours", "standard", preset("standard").but(gin_bonus=50), own.id)
    model.reload_rules()
    assert model.rules.gin_bonus == 50
    assert [entry.id for entry in model.favourites(["oklahoma", "own.gone", own.id])] == ["oklahoma", own.id]
    book.delete(own.id)
    model.reload_rules()
    assert model.entry == book.entries()[0]


def test_three_and_four_are_seated_and_play_no_match(book: Rulebook) -> None:
    model = begin(book, rules="standard", duplicate=5)
    assert model.duplicate == 5
    for rules, count in (("cutthroat3", 3), ("partners4", 4)):
        model.use(RuleEntry(rules, rules, rules, rules, preset(rules)))
        company = model.company
        assert company is not None
        assert model.duplicate == 0, "a match is for two"
        assert not model.may_choose_dealer
        setup = model.setup()
        assert (len(setup.seats), setup.rules.players, setup.duplicate) == (count, count, 0)
        assert setup.names == ("You", "Tom", "Rosa", "Zoe")[:count]
        assert model.choices()["duplicate"] == 5, "kept for two"
        assert len(model.choices()[f"seats_{count}"]) == count  # type: ignore[arg-type]
        company.side_info = company.open_watching = True
        setup = model.setup()
        assert (setup.side_info, setup.open_watching) == (count == 4, count == 3)
        model.rename(0, "Ada")
        assert model.setup().names[0] == "Ada"
        model.rename(0, "")
        model.use(RuleEntry(rules, None, rules, rules, preset(rules).but(first_dealer="agree")))
        model.first_dealer = count - 1
        assert model.setup().first_dealer == count - 1
        company.cut = True
        assert model.setup().first_dealer == (None if count == 4 else 2), "nobody knows yet who sits where"
    model.use(book.get_or_first("standard"))
    assert model.company is None
    assert len(model.setup().seats) == 2


def test_a_guest_at_this_computer_does_not_rename_the_person(book: Rulebook) -> None:
    model = begin(book, PERSON, rules="standard", player_name="Ada")
    assert model.who()[0] == "Ada"
    model.rename(0, "Guest")
    kept = model.choices()
    assert kept["player_name"] == "Ada"
    assert model.setup().names[0] == "Guest"
    model.opponent.pick("easy")
    assert model.setup().names[0] == "Ada"
    again = begin(book, PERSON, **kept)
    assert again.who()[0] == "Guest", "offered again for the next game of two people"
    assert again.own == "Ada"


def test_hands_face_up_make_a_game_practice(book: Rulebook) -> None:
    model = begin(book, "easy", rules="cutthroat3", open_watching=True)
    sitting = Sitting(model.setup())
    assert not sitting.counts
    assert uncounted_note(sitting) == t("sheet.open_watching")
    company = model.company
    assert company is not None
    company.open_watching = False
    assert Sitting(model.setup()).counts
    assert "practice" in t("new_game.watching.line"), "said where it is chosen"
