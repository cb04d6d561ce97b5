"""A position in the making, without a window: who gets the next card, what can be done, what chance deals."""

from __future__ import annotations

from gin_desktop.engine.cards import parse_card, parse_cards, to_set
from gin_desktop.engine.presets import preset
from gin_desktop.practice.layoff.position_editor import knock_limits
from gin_desktop.practice.model import Terms
from gin_desktop.ui.practice.setup.model import SetupModel

KNOCKER = "5H 6H 7H QS QD QC 2C 3C AD AS"
DEFENDER = "8H 9H 8S 8D KH KD JC TS 6D 4C"


def filled() -> SetupModel:
    model = SetupModel(Terms())
    for card in parse_cards(KNOCKER):
        assert model.give(card, "knocker")
    for card in parse_cards(DEFENDER):
        assert model.give(card, "defender")
    return model


def test_a_side_with_ten_cards_hands_over_to_the_other() -> None:
    model = SetupModel(Terms())
    for card in parse_cards(KNOCKER):
        assert model.target == "knocker"
        model.give(card, "knocker")
    assert model.target == "defender"
    assert not model.give(parse_card("KS"), "knocker")
    assert model.draft.side_of(parse_card("KS")) is None
    model.take(parse_card("AS"))
    assert model.target == "knocker"  # what was taken back is replaced


def test_what_can_be_done_follows_the_cards() -> None:
    model = SetupModel(Terms())
    assert (model.empty, model.restorable, model.incomplete, model.ready) == (True, False, True, False)
    model = filled()
    assert (model.empty, model.restorable, model.incomplete, model.ready) == (False, False, False, True)
    model.clear()
    assert (model.empty, model.restorable) == (True, True)
    model.clear()
    assert model.draft.hands == {"knocker": to_set(parse_cards(KNOCKER)), "defender": to_set(parse_cards(DEFENDER))}


def test_limits_are_chosen_in_turn_where_rules_turn_them_up() -> None:
    rules = preset("oklahoma_150")
    model = SetupModel(Terms.of(rules), limits=knock_limits(rules))
    seen = []
    for _ in model.limits:
        assert model.next_limit()
        seen.append(model.draft.terms.limit)
    assert sorted(seen) == list(model.limits)
    assert not model.has_other_rules
    assert not SetupModel(Terms()).next_limit()


def test_rules_of_a_position_are_foreign_until_the_table_is_cleared() -> None:
    position = filled().draft.position()
    model = SetupModel(Terms(limit=18))
    model.load(position)
    assert model.has_other_rules
    model.clear()
    assert not model.has_other_rules
    assert model.draft.terms.limit == 18


def test_chance_completes_what_can_knock_and_nothing_else() -> None:
    model = SetupModel(Terms(), seed="test")
    assert model.fill()
    assert model.ready
    assert model.code
    hopeless = SetupModel(Terms(), seed="test")
    for card in parse_cards("KS QH JD 9C 8S 7H 6D"):
        hopeless.give(card, "knocker")
    assert not hopeless.fill()
    assert hopeless.incomplete
