"""A round being entered on a score pad, by its numbers or by its cards, without a window."""

from __future__ import annotations

import pytest

from gin_desktop.engine.cards import NAMES, parse_cards
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import Pairing
from gin_desktop.practice.layoff.position_editor import Side
from gin_desktop.session.pad.pad import ScorePad
from gin_desktop.storage.pad_files import PadFile, PadRoundResult
from gin_desktop.ui.melding.card_picking import TypedCard
from gin_desktop.ui.pad.cards_model import PadCardsModel
from gin_desktop.ui.pad.entry_model import PadEntryModel

RULES = preset("standard")
PAIR = Pairing(0, (0, 1))


def new(rules: RuleSet = RULES) -> PadEntryModel:
    return PadEntryModel(ScorePad(PadFile("Pad", ("Anna", "Ben", "Carla", "Dan")[: rules.players], rules)))


def counted(knocker: str, defender: str, rules: RuleSet = RULES, *, refused: bool = False) -> PadCardsModel:
    model = PadCardsModel(rules, PAIR, refused=refused)
    hands: dict[Side, str] = {"knocker": knocker, "defender": defender}
    for side, cards in hands.items():
        for card in parse_cards(cards):
            assert model.give(card, side)
    return model


def test_a_round_is_entered_and_changed_as_it_was_typed() -> None:
    model = new()
    form = model.forms[0]
    assert model.accept() is None
    assert model.problem is not None
    assert model.problem.code == "no_winner"
    form.pick_winner(1)
    form.how = "undercut"
    form.texts = {0: "9", 1: " 3 "}
    model.refresh_problem()
    assert model.problem is None
    assert model.accept() is not None
    assert model.pad.entries == ((PadRoundResult("undercut", 1, 9, 3),),)

    again = PadEntryModel(model.pad, 0)
    assert again.forms[0].texts == {0: "9", 1: "3"}
    again.forms[0].pick_winner(None)
    assert again.accept() is not None
    assert model.pad.entries == ((PadRoundResult("drawn"),),)


@pytest.mark.parametrize("text", ["x", "-3", "1e2", "²", "99999"])
def test_what_is_no_number_is_told_at_its_line(text: str) -> None:
    model = new()
    form = model.forms[0]
    form.pick_winner(0)
    form.texts = {0: "4", 1: text}
    assert model.accept() is None
    assert model.problem is not None
    assert (model.problem.code, form.seat_of(str(model.problem.values["place"]))) == ("not_a_number", 1)


def test_gin_needs_no_deadwood_of_its_own() -> None:
    model = new()
    form = model.forms[0]
    form.pick_winner(0)
    form.how = "gin"
    form.texts = {0: "", 1: "45"}
    scores = model.scores()
    assert scores is not None
    assert scores[0].points == 70
    assert form.deadwood_seats == (1,)
    form.texts[0] = "3"  # typed for a knock, and out of sight since
    assert model.find_problem() is None
    assert not form.lays_off(1)
    form.how = "knock"
    assert (form.deadwood_seats, form.lays_off(0), form.lays_off(1)) == ((0, 1), False, True)


# golden cases G01, G12, G15 and G67 of the rules


def test_a_knock_is_counted_with_its_best_defence() -> None:
    model = counted("3H 4H 5H 9S 9D 9C KD QD JD 2C", "7H 7S 7D KS QC 8D 4C 4S 2H AS")
    facts, score = model.facts, model.score
    assert facts is not None
    assert score is not None
    assert (facts.knocker_deadwood, facts.defender_deadwood, score.points) == (2, 37, 35)
    laid = [
        NAMES[card] for group in model.groups("knocker") for card in group.cards if group.laid >> int(str(card)) & 1
    ]
    assert laid == ["2H"]
    form = new().forms[0]
    form.fill_from_showdown(facts, score)
    assert form.result() == PadRoundResult("knock", 0, 2, 37)
    model.swap()
    assert model.facts is not None
    assert model.facts.knocker == 1


def test_gin_and_big_gin_are_counted() -> None:
    gin = counted("AS 2S 3S 4S 7H 7D 7C JC QC KC", "5S 6S 8D 8H 8C KD KH 2C 3C 9S")
    assert gin.facts is not None
    assert (gin.facts.ending, gin.facts.defender_deadwood) == (Ending.GIN, 45)
    big = counted("AS 2S 3S 4S 7H 7D 7C TC JC QC KC", "5S 6S 8D 8H 8C KD KH 2C 3C 9S", preset("big_gin_50"))
    assert big.score is not None
    assert big.score.points == 95


def test_a_refused_double_has_no_limit() -> None:
    doubler, refuser = "3H 4H 5H 9S 9D 9C KD QC 2C AD", "7H 7S 7D KS QD 8D 4C 4S 2H AS"
    model = counted(doubler, refuser, preset("doubling"), refused=True)
    assert model.score is not None
    assert model.score.points == 34
    plain = counted(doubler, refuser, preset("doubling"))
    assert plain.facts is None
    assert [problem.error.code for problem in plain.problems] == ["over_limit"]


def test_cards_are_typed_rank_first() -> None:
    model = PadCardsModel(RULES, PAIR)
    named = []
    for sign in "7h10s0dQ":
        if model.typed.accepts_character(sign):
            card = model.typed.type_character(sign)
            if card is not None:
                named.append(NAMES[card])
    assert named == ["7H", "TS", "TD"]
    assert model.typed.rank == "Q"
    assert not TypedCard().accepts_character("h"), "a suit needs its rank first"


def test_what_was_cleared_comes_back() -> None:
    model = counted("3H 4H 5H", "7S")
    model.clear()
    assert model.empty
    model.clear()
    assert model.draft.size("knocker") == 3
    assert model.last == parse_cards("7S")[0]
