"""The showdown, the knock and the defence without a window: their models alone."""

from __future__ import annotations

import subprocess
import sys

import pytest

from gin_desktop.engine.cards import parse_card, parse_cards, to_set
from gin_desktop.engine.play.actions import Discard, Knock, OfferDouble, Refuse, Spread
from gin_desktop.engine.presets import preset
from gin_desktop.session.drafts import DefenceDraft
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.blocks import TextBlock
from gin_desktop.ui.kit.style import Palette
from gin_desktop.ui.melding.meter import Meter
from gin_desktop.ui.melding.model import DefenceModel, Move
from gin_desktop.ui.showdown.column import column_blocks
from gin_desktop.ui.showdown.knock.model import KnockModel, RefusalSpreadModel
from gin_desktop.ui.showdown.model import ShowdownModel, ShowdownPhase
from tests.ui.endings import CASES, about_to_knock, knock, last_card


def shown(case: str, knocker: int) -> ShowdownModel:
    """A showdown after the knock of a case, from seat 0."""
    sitting = about_to_knock(case, knocker)
    knock(sitting, case, knocker)
    return ShowdownModel(sitting, 0)


def defending(case: str = "chain") -> tuple[ShowdownModel, DefenceModel]:
    model = shown(case, 1)
    model.show_current_state()
    assert model.live is not None
    return model, model.live


@pytest.mark.processes
@pytest.mark.parametrize("module", ["ui.showdown.model", "ui.showdown.knock.model", "ui.melding.model"])
def test_no_model_needs_pygame(module: str) -> None:
    """Nothing of it is imported but what the package ``ui`` itself asks for, which the test takes away."""
    code = (
        "import sys, types; ui = types.ModuleType('gin_desktop.ui'); import gin_desktop\n"
        "ui.__path__ = [gin_desktop.__path__[0] + '/ui']; sys.modules['gin_desktop.ui'] = ui\n"
        f"import gin_desktop.{module}; assert 'pygame' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


# -- the showdown


def test_a_knock_is_shown_step_by_step_and_the_defender_sees_no_more_than_is_open() -> None:
    model = shown("chain", 1)
    hidden = to_set(parse_cards(CASES["chain"][0]))
    assert model.act is ShowdownPhase.LAY_OUT
    assert model.deadwood_of(1) is None
    assert not any(isinstance(key, int) for group in model.groups(1) for key in group.cards)
    model.show_discard()
    opened = model.open_hand(1)
    assert to_set(opened) == hidden & ~(1 << last_card("chain"))
    assert model.open_hand(1) == []
    model.lay_spread()
    assert model.deadwood_of(1) == 2
    assert [group.meld for group in model.groups(1)] == [True, True, True, False]
    model.go_on()
    assert model.act is ShowdownPhase.DEFEND
    assert model.person_defends


def test_a_defence_by_hand_to_the_arithmetic() -> None:
    model, defence = defending()
    assert model.deadwood_of(0) == 72
    run = next(place for place, meld in enumerate(defence.draft.spread) if meld >> parse_card("5H") & 1)
    for name in ("6H", "7H"):
        defence.make(Move("lay_off", parse_card(name), run))
    assert model.deadwood_of(0) == 59
    assert [layoff.card for layoff in model.layoffs] == parse_cards("6H 7H")
    state = model.draft_state()
    model.defend()
    assert model.act is ShowdownPhase.SUM
    assert model.live is None
    assert model.draft_state() is None
    assert [step.value for step in model.steps] == ["2", "59", "57", "57", "57", "0"]
    while model.shown_steps < len(model.steps):
        model.next_step()
    model.end()
    assert model.winner == 1
    assert state == {"row": defence.draft.row, "layoffs": [[card, run] for card in parse_cards("6H 7H")]}


def test_the_computer_lays_off_one_by_one() -> None:
    model = shown("break", 0)
    model.show_current_state()
    assert model.act is ShowdownPhase.WAIT
    action = None
    while action is None:
        action = model.sitting.think()
    model.answer(action)
    assert model.act is ShowdownPhase.SHOW
    model.open_hand(1)
    assert model.deadwood_of(1) is None
    model.arrange()
    seen = [model.deadwood_of(1)]
    assert model.defence is not None
    for _ in model.defence.layoffs:
        model.next_layoff()
        seen.append(model.deadwood_of(1))
    assert seen == [63, 55, 46]
    model.begin_score_calculation()
    assert model.verdict == "You win 45 points."
    said = [block.text for block in column_blocks(model, Palette()) if isinstance(block, TextBlock)]
    assert any(text.startswith("Rose laid off ") for text in said), said


def test_a_drawn_round_goes_to_the_arithmetic_at_once() -> None:
    sitting = about_to_knock("undercut", 0, stock=2)
    sitting.play(0, Discard(parse_card("KS")))
    model = ShowdownModel(sitting, 0)
    model.show_current_state()
    assert model.act is ShowdownPhase.END
    assert model.open == {0, 1}
    assert model.winner is None
    assert "stock is down to" in model.verdict


# -- the defence


def test_how_far_an_undercut_is() -> None:
    model, _ = defending("undercut")
    assert model.undercut_limit == model.view.require_showdown().deadwood
    assert shown("gin", 1).undercut_limit is None
    meter = next(block for block in column_blocks(model, Palette()) if isinstance(block, Meter))
    assert (meter.now, meter.aim) == (model.draft.deadwood if model.draft else None, model.undercut_limit)
    assert model.melder.total(model.view.hand) == meter.most


def test_the_hint_names_all_ways_to_move_cards() -> None:
    model, _ = defending("undercut")
    said = [block.text for block in column_blocks(model, Palette()) if isinstance(block, TextBlock)]
    assert "drag them, click them, or use the arrow keys and Space" in said[-1]


def test_a_card_that_does_not_fit_says_why_and_nothing_is_made() -> None:
    _, defence = defending()
    king, six = parse_card("KD"), parse_card("6H")
    assert defence.misfit_reason(Move("lay_off", king, 0)) == "K♦ doesn’t fit here"
    assert defence.misfit_reason(Move("lay_off", king)) == "K♦ doesn’t fit any of these melds"
    assert defence.misfit_reason(Move("lay_off", six, len(defence.draft.spread))) == "You can only lay off on melds"
    assert defence.misfit_reason(Move("lay_off", six, defence.fitting(six)[0])) is None
    assert not defence.laid


def test_the_next_place_goes_around_and_what_is_held_stays_in_hand() -> None:
    _, defence = defending()
    six = parse_card("6H")
    defence.select(six, held=True)
    first, second = defence.fitting(six)
    for place in (first, second):
        move = defence.next_place(six)
        assert (move.kind, move.place) == ("lay_off", place)
        defence.make(move)
        assert defence.held
    assert defence.next_place(six).kind == "take_back"
    defence.make(defence.next_place(six))
    assert defence.lifted == six
    defence.let_go()
    assert defence.next_place(parse_card("KD")) == Move("lay_off", parse_card("KD"))


def test_the_card_that_is_looked_at() -> None:
    _, defence = defending()
    one, other = defence.draft.row[:2]
    assert defence.active(None, one) is None
    defence.eager = True
    assert defence.active(None, one) == one
    defence.eager = False
    defence.select(other)
    assert defence.active(None, one) == other
    assert defence.active(one, None) == one


@pytest.mark.parametrize("case", ["chain", "break", "set", "long"])
def test_the_room_beside_melds_follows_from_the_knockers_cards_alone(case: str) -> None:
    model, defence = defending(case)
    ends = [group.ends for group in model.groups(1)]
    held, spread = model.cards_of(1), model.view.require_showdown().spread
    for place, meld in enumerate(spread):
        fits = [card for card in range(52) if not held >> card & 1 and model.melder.fits(card, meld)]
        assert any(ends[place]) == bool(fits), (case, place)
    # the same room where not one card of the defender fits
    defence.draft.row[:] = [card for card in defence.draft.row if not defence.draft.places_for(card)]
    assert [group.ends for group in model.groups(1)] == ends


def test_runs_have_room_at_both_ends_and_sets_of_three_at_one() -> None:
    model, defence = defending("chain")
    spread = model.view.require_showdown().spread
    for group, meld in zip(model.groups(1), spread, strict=False):
        assert group.ends == ((False, True) if model.melder.is_set(meld) else (True, True))
    six = parse_card("6H")
    defence.make(
        Move("lay_off", six, next(place for place in defence.fitting(six) if model.melder.is_set(spread[place])))
    )
    full = next(place for place, meld in enumerate(spread) if model.melder.is_set(meld))
    assert model.groups(1)[full].ends == (False, False)


def test_a_guard_is_asked_and_the_best_defence_says_why() -> None:
    _, open_draft = defending("set")
    draft = open_draft.draft
    guarded = DefenceModel(
        DefenceDraft(draft.melder, draft.hand, draft.spread, layoffs_allowed=True), lambda move: f"no {move.kind}"
    )
    assert guarded.objection(Move("best")) == "no best"
    assert open_draft.objection(Move("best")) is None
    best = open_draft.arrange_best()
    for layoff in best.layoffs:
        draft.lay_off(*layoff)
    assert draft.deadwood == best.deadwood == 26
    assert "7♦" in " ".join(open_draft.reasons)
    open_draft.make(Move("arrange", draft.row[0], 1))
    assert open_draft.reasons == []


# -- the knock


def looked_over(case: str = "break") -> tuple[Sitting, KnockModel]:
    sitting = about_to_knock(case, 0)
    return sitting, KnockModel(sitting, 0, last_card(case))


def test_a_knock_is_proposed_and_may_be_confirmed() -> None:
    sitting, model = looked_over()
    assert model.kind == "knock"
    assert model.deadwood == 1
    assert not model.changed
    assert model.objection is None
    assert model.summary == ["Deadwood 1 (limit 10)"]
    assert model.action == Knock(last_card("break"), model.draft.melds)
    assert sitting.refusal_reason(0, model.action) is None


def test_a_spread_over_the_limit_says_why_it_may_not_be_confirmed() -> None:
    _, model = looked_over()
    model.move(parse_card("6H"), 9)
    assert model.changed
    assert model.deadwood > 10
    assert model.objection is not None
    assert len(model.summary) == 2
    model.propose()
    assert model.objection is None


def test_another_card_is_discarded_only_where_that_is_legal() -> None:
    _, model = looked_over()
    model.held = parse_card("AD")
    assert model.discard_instead(parse_card("AD")) is None
    assert model.discard == parse_card("AD")
    assert model.held is None
    assert model.discard_instead(parse_card("QD")) is not None
    assert model.discard == parse_card("AD")


def test_gin_and_big_gin_by_their_kind() -> None:
    assert looked_over("gin")[1].kind == "gin"
    sitting = about_to_knock("big gin", 0, preset("big_gin_50"))
    model = KnockModel(sitting, 0, None)
    assert model.kind == "big_gin"
    assert len(model.draft.row) == 11
    assert model.objection is None


def test_who_was_resigned_to_lays_ten_cards_out_and_the_deadwood_alone_decides() -> None:
    sitting = about_to_knock("chain", 0, preset("redoubling").but(double_when="any_time_in_turn"))
    sitting.play(0, OfferDouble())
    sitting.play(1, Refuse())
    model = RefusalSpreadModel(sitting, 0)
    assert model.kind == "spread"
    assert model.title == "Rose refused your double"
    assert model.summary == ["Deadwood 0: the gin bonus of 25 is added"]
    laid_off = model.hint
    model.move(parse_card("4H"), 9)
    assert model.summary == ["Deadwood 12"]
    assert model.hint != laid_off
    assert model.objection is None
    assert model.action == Spread(model.draft.melds)
