"""Truths of the glossary: scoring, doubling, three or four players, the coach, and what the program has."""

from __future__ import annotations

import hashlib
import re
from datetime import date
from functools import partial
from typing import Final

from gin_desktop.analysis.coaching.action_values import appraise
from gin_desktop.analysis.coaching.gaps import Grade, grade
from gin_desktop.engine.cards import each, to_set
from gin_desktop.engine.play.actions import Accept, Discard, DrawStock, OfferDouble, Pass, Redouble, Refuse
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.scoring import score_round
from gin_desktop.engine.sheets.duplicate import exchange_suits
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.sheet import LineKind, Sheet
from gin_desktop.engine.view import View, view_of
from gin_desktop.practice.choice.judging import judge_choice
from gin_desktop.practice.model import ChoicePosition
from gin_desktop.practice.rng import run_to_end
from gin_desktop.practice.runs.course_lessons import lesson_tasks
from gin_desktop.session.coaching.hints import hint
from gin_desktop.session.coaching.tutoring import WARNS_FROM, warning
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.deals.daily import daily_setup
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.table.pile_scene import memory_aid_cards
from tests.learning.truths.registry import after, as_the_rules_say, claims, template, tested, writes
from tests.learning.truths.terms import ALL, STANDARD, says
from tests.words.truths.games import enter, finished, line
from tests.words.truths.rounds import GIN, acting, card, discarding, to_draw

DOUBLING: Final = tuple(rules for rules in ALL if rules.has_cube)


# -- scoring -----------------------------------------------------------------------------------------------------------


@claims("glossary.sheet.text")
def the_sheet_has_rounds_and_bonuses() -> None:
    sheet = finished(STANDARD, (1, 20), (0, 10))
    assert [row.gains for row in sheet.rows] == [(0, 20), (10, 0), (STANDARD.target, 0)]
    kinds = {one.kind for one in sheet.settle().lines}
    assert {LineKind.POINTS, LineKind.GAME, LineKind.BOXES} <= kinds


@claims("glossary.game.text", "glossary.target.text")
def the_target_ends_a_game() -> None:
    for rules in ALL:
        if rules.sheet != "single":
            continue
        sheet = Sheet(rules)
        enter(sheet, 0, rules.target - rules.gin_bonus - 1 if rules.gin_only else rules.target - 1)
        assert not sheet.ended, "boxes and the game bonus are not counted in"
        enter(sheet, 0, rules.gin_bonus + 1 if rules.gin_only else 1)
        assert sheet.ended
    says("game", STANDARD.target)
    says("target", STANDARD.target)
    settled = finished(STANDARD, (1, 20)).settle()
    boxes, game = line(settled, LineKind.BOXES), line(settled, LineKind.GAME)
    assert boxes is not None
    assert game is not None
    assert settled.totals[0] == STANDARD.target + boxes[0] + game[0]


@claims("glossary.box.text")
def points_for_every_round_won() -> None:
    settled = finished(STANDARD, (1, 20), (0, 10), (1, 5)).settle()
    boxes = line(settled, LineKind.BOXES)
    assert boxes == (2 * 25, 2 * 25)
    says("box", 25)


@claims("glossary.game_bonus.text")
def the_winner_of_the_game_gets_it() -> None:
    bonus = line(finished(STANDARD, (1, 20)).settle(), LineKind.GAME)
    assert bonus is not None
    assert bonus[1] == 0
    says("game_bonus", bonus[0])


@claims("glossary.bonus.text")
def where_there_are_bonuses() -> None:
    gin = score_round(RoundFacts(Ending.GIN, 0, 1, 0, 20), STANDARD)
    undercut = score_round(RoundFacts(Ending.KNOCK, 0, 1, 8, 5), STANDARD)
    knock = score_round(RoundFacts(Ending.KNOCK, 0, 1, 5, 20), STANDARD)
    assert gin.points - gin.difference == gin.bonus > 0
    assert undercut.points - undercut.difference == undercut.bonus > 0
    assert (knock.bonus, STANDARD.game_bonus > 0) == (0, True)


@claims("glossary.shutout.text")
def the_loser_has_won_no_round() -> None:
    lines = [line(finished(STANDARD, *deals).settle(), LineKind.SHUTOUT) for deals in ((), ((1, 1),))]
    assert lines[0] is not None
    assert lines[1] is None or not any(lines[1])
    says("shutout", max(lines[0]))


@claims("glossary.hollywood.text")
def three_games_at_once() -> None:
    words = re.findall(r"three|first|second|every", template("glossary.hollywood.text"))
    assert words == ["three", "first", "first", "second", "first", "every", "three"]
    for name in ("hollywood", "hollywood_oklahoma"):
        as_the_rules_say("page.sheet.hollywood", name)


@claims("glossary.series.text")
def results_of_games_are_added_up() -> None:
    rules = preset("series_20_25")
    series = Series(rules)
    for number in range(2):
        enter(series.current, number, rules.target)
        if not number:
            series.next_game()
    totals = [one.totals for one in series.settlements]
    assert series.game_scores == tuple(map(sum, zip(*totals, strict=True)))
    assert len(totals) == 2


# -- doubling ----------------------------------------------------------------------------------------------------------


@claims("glossary.double.text", "glossary.refuse.text")
def a_double_is_accepted_or_refused() -> None:
    assert 0 < len(DOUBLING) < len(ALL) / 2, "only some"
    for rules in DOUBLING:
        offered = after(to_draw(rules), OfferDouble())
        assert offered.turn == 1
        assert {Accept(), Refuse()} <= set(offered.legal_actions())
        assert after(offered, Accept()).cube.factor == 2, "twice as much"
        given_up = after(offered, Refuse())
        while not given_up.facts:
            given_up.apply(given_up.legal_actions()[0])
        assert score_round(given_up.facts, rules).winner == 0, "the round is lost"


@claims("glossary.redouble.text")
def a_double_is_answered_by_another() -> None:
    again = []
    for rules in (one for one in DOUBLING if one.doubling == "redouble"):
        twice = after(to_draw(rules), OfferDouble(), Redouble())
        assert twice.turn == 0
        assert {Accept(), Refuse()} <= set(twice.legal_actions())
        again.append(twice.is_legal(Redouble()))
    assert set(again) == {False, True}, "in some rules"


# -- three or four players ---------------------------------------------------------------------------------------------


@claims("glossary.solo.text", "glossary.captain.text")
def one_plays_alone_against_two() -> None:
    writes("glossary.solo.text", preset("captain3_fixed_box").players, 2)
    writes("glossary.captain.text", 2)
    for key in ("page.players.captain3_fixed_box", "page.players.captain3_fixed_box.next"):
        as_the_rules_say(key, "captain3_fixed_box")
    for key in ("page.players.captain3_rotating_box", "page.players.captain3_rotating_box.next"):
        as_the_rules_say(key, "captain3_rotating_box")


@claims("glossary.cutthroat.text")
def the_loser_makes_way() -> None:
    writes("glossary.cutthroat.text", preset("cutthroat3").players, 2)
    as_the_rules_say("page.players.cutthroat3", "cutthroat3")
    as_the_rules_say("page.players.cutthroat3.next", "cutthroat3")


@claims("glossary.partner.text")
def partners_play_at_two_tables() -> None:
    writes("glossary.partner.text", preset("partners4").players)
    for name in ("partners4", "partners4_oklahoma"):
        as_the_rules_say("page.players.partners4", name)
        as_the_rules_say("page.players.partners4.sides", name)


@claims("glossary.sits_out.text")
def one_of_three_does_not_play() -> None:
    for name in ("cutthroat3", "dealer_out3", "captain3_fixed_box", "captain3_rotating_box"):
        sitting = Sitting(
            GameSetup(preset(name), tuple(Seat(one, "easy") for one in "ABC"), name), shuffler=Shuffler(1)
        )
        sitting.deal()
        playing = {seat for seat in range(3) if sitting.table_of(seat) is not None}
        assert len(playing) == 2
        writes("glossary.sits_out.text", preset(name).players)


@claims("glossary.settle.text")
def pairs_compare_totals() -> None:
    writes("glossary.settle.text", preset("cutthroat3").players)
    for name in ("cutthroat3", "dealer_out3"):
        as_the_rules_say("page.settle.pairs", name)


# -- learning and the coach --------------------------------------------------------------------------------------------


def _decision(*, swapped: bool = False) -> View:
    """A draw as seat 0 sees it; the cards that it cannot see may lie in other places."""
    deck = list(Shuffler(5).deal(STANDARD, 1, None).deck)
    if swapped:
        deck[1], deck[45] = deck[45], deck[1]
        deck[3], deck[50] = deck[50], deck[3]
    round_ = Round(STANDARD, deck, 1)
    return view_of(round_, 0, scores=(0, 0), columns=((0, 0),))


@claims("glossary.coach.text")
def the_coach_sees_what_the_player_sees() -> None:
    one, other = appraise(_decision()), appraise(_decision(swapped=True))
    assert one.values == other.values
    assert {value.action for value in one.values} == set(_decision().legal)


@claims("glossary.hint.text")
def a_hint_advises_and_says_why() -> None:
    views = [task.position.view for task in lesson_tasks("hold") if isinstance(task.position, ChoicePosition)]
    found = [run_to_end(hint(view, "Tom")) for view in views]
    assert [one.best.action for one in found] == [appraise(view).best.action for view in views]
    assert all(one.best.text for one in found)
    assert sum(bool(one.best.reasons) for one in found) > len(found) / 2, "usually"


@claims("glossary.tutor.text")
def the_tutor_asks_before_a_move_that_loses() -> None:
    assert Settings().tutor == "off"
    view = view_of(acting(STANDARD, f"{GIN} KC"), 0, scores=(0, 0), columns=((0, 0),))
    broken, best = Discard(card("9S")), appraise(view).best.action
    assert warning(view, broken, "off") is None
    assert warning(view, best, "inaccuracy") is None
    for setting in WARNS_FROM:
        said = warning(view, broken, setting)
        assert said is not None
        assert said.loss >= WARNS_FROM[setting]


@claims("glossary.blunder.text")
def the_grades_of_a_loss() -> None:
    grades = [grade(tenths / 10) for tenths in range(100)]
    assert grades == sorted(grades)
    assert list(dict.fromkeys(grades)) == [Grade.EQUAL, Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER]
    assert grade(0) is Grade.EQUAL


@claims("glossary.practice.text")
def an_answer_is_judged_at_once() -> None:
    task = next(one for one in lesson_tasks("hold") if isinstance(one.position, ChoicePosition))
    assert isinstance(task.position, ChoicePosition)
    best = appraise(task.position.view).best.action
    right = {
        action: run_to_end(judge_choice(task.position, action, "Tom")).right for action in task.position.view.legal
    }
    assert right[best]
    assert not all(right.values())


# -- in this program ---------------------------------------------------------------------------------------------------


@claims("glossary.seal.text")
def a_changed_card_would_be_seen() -> None:
    deal = Shuffler(5).deal(STANDARD, 1, None)
    assert hashlib.sha256(deal.sealed_text.encode()).hexdigest() == deal.seal
    words = deal.sealed_text.split()
    assert len(words) == 1 + 52
    words[1], words[2] = words[2], words[1]
    assert hashlib.sha256(" ".join(words).encode()).hexdigest() != deal.seal


@claims("glossary.shared_deal.text")
def the_same_code_the_same_cards() -> None:
    day = date(2026, 11, 22)
    decks = []
    for person, chance in (("Ada", 1), ("Bob", 2)):
        sitting = Sitting(daily_setup(day, day, person), shuffler=Shuffler(chance))
        sitting.deal()
        decks.append(sitting.deals[-1].deck)
    assert decks[0] == decks[1]
    assert daily_setup(day, day, "Ada").shared != daily_setup(date(2026, 11, 23), day, "Ada").shared


@claims("glossary.duplicate.text")
def both_hands_are_played_by_both() -> None:
    setup = GameSetup(STANDARD, (Seat("Ada", "easy"), Seat("Bob", "easy")), "standard", duplicate=3)
    sitting = Sitting(setup, shuffler=Shuffler(8))
    hands: dict[int, list[list[int]]] = {}
    while not sitting.game.finished:
        sitting.deal()
        deal = sitting.deals[-1]
        now = [list(each(sitting.view(seat).hand)) for seat in (0, 1)]
        if deal.again:
            swapped = [to_set(exchange_suits(hands[deal.again][1 - seat], deal.suits)) for seat in (0, 1)]
            assert swapped == [to_set(hand) for hand in now]
        else:
            hands[deal.number] = now
        play_out(sitting, lambda one: one.game.between_rounds)
    assert len(hands) == 3


@claims("glossary.memory_aid.text")
def earlier_discards_are_shown() -> None:
    assert not Settings().memory_aid
    round_ = to_draw(STANDARD)
    for _ in range(2):
        round_.apply(DrawStock())
        round_.apply(discarding(round_))
    view = view_of(round_, 0)
    assert len(view.discards) == 2
    assert {one for _, one in view.discards} <= set(memory_aid_cards(view))


@claims("glossary.undo.text")
def a_move_is_undone_until_it_is_answered() -> None:
    for free in (False, True):
        setup = GameSetup(STANDARD.but(first_dealer="agree"), (Seat("Ada"), Seat("Bob", "easy")), first_dealer=1)
        sitting = Sitting(setup, shuffler=Shuffler(3))
        sitting.free_undo = partial(bool, free)
        sitting.deal()
        sitting.play(0, Pass())
        while sitting.computers_turn:
            sitting.play(sitting.turn or 0, sitting.think(60.0) or Pass())
        assert sitting.can_undo(0) == free, "it is answered"
        sitting.play(0, DrawStock())
        assert sitting.can_undo(0) == free, "a draw from the stock stands"
        sitting.play(0, next(one for one in sitting.view(0).legal if isinstance(one, Discard)))
        assert sitting.can_undo(0)
        sitting.undo(0)
        assert (sitting.turn, sitting.view(0).hand.bit_count()) == (0, 11)


tested(
    "glossary.review.text",
    "analysis/coaching/test_round_review.py::test_decisions_come_one_by_one_and_a_review_can_be_given_up",
    "ui/test_review.py::test_moves_are_listed_by_size_and_in_order",
)
tested(
    "glossary.luck.text",
    "analysis/coaching/test_round_review.py::test_result_is_luck_and_skill_in_every_round_of_a_game",
)
tested("glossary.replay.text", "ui/test_review.py::test_a_press_replays_the_round_at_the_move_and_back")
tested("glossary.score_pad.text", "ui/test_pad.py::test_a_pad_is_kept_by_the_keyboard_alone")
