"""Truths of the lessons from the knock on: knocking, laying off, gin, the undercut, the score sheet."""

from __future__ import annotations

from gin_desktop.engine.cards import Card, each, rank
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.play.actions import DrawStock, Knock
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.scoring import Outcome, RoundScore, score_round
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.kinds import sheet_for
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.sheet import LineKind
from gin_desktop.practice.learning.boards import OWN, TOM
from gin_desktop.practice.learning.lessons import lessons_under
from gin_desktop.practice.learning.tasks import OpenSheet, Question, Showdown
from tests.learning.truths.first_lessons import loose_of, wanted
from tests.learning.truths.registry import Taught, after, claims, found_in, taught, writes
from tests.learning.truths.walk import at, rule_sets
from tests.words.truths.games import enter, finished, line, small
from tests.words.truths.rounds import card, cards, endings, hand_of, knock_is_legal


def drawn_by(said: Taught) -> Card:
    """The card that was just drawn; the sentence names it or speaks of it."""
    assert said.view.drawn is not None
    return said.view.drawn


def asked(said: Taught) -> str:
    """The right answer to the question of the step."""
    task = said.run.step.task
    assert isinstance(task, Question)
    answers, place = task.asked(said.run.sitting)
    return answers[place]


def result(said: Taught) -> tuple[RoundFacts, RoundScore]:
    """How the round ended."""
    assert said.view.facts is not None
    return said.view.facts, score_round(said.view.facts, said.rules)


def least_of(said: Taught) -> int:
    """The learner's deadwood after the best lay-offs on what Tom lays out."""
    melder = said.melder
    spread = melder.best_arrangement(said.round.hands[TOM])
    return best_defence(melder, said.round.hands[OWN], spread, layoffs=said.rules.layoff).deadwood


# -- knocking ----------------------------------------------------------------------------------------------------------


@taught("knock.draw", "knock.draw.enough")
def the_limit_of_a_knock(said: Taught) -> None:
    limit, count = said.view.limit, said.melder.deadwood(said.view.hand)
    said.says(limit, count)
    assert ("enough" in said.run.step.name) == (count <= limit)
    assert not any(isinstance(one, Knock) for one in said.view.legal), "a draw comes first"
    turned = "9H"  # as high as the one of the lessons
    assert knock_is_legal(said.rules, hand_of(limit), turned=turned)
    assert not knock_is_legal(said.rules, hand_of(limit + 1), turned=turned)


@taught("knock.knock", "knock.knock.do")
def now_a_knock_is_possible(said: Taught) -> None:
    drawn, left = drawn_by(said), said.least()
    run = next(meld for meld in said.melder.best_arrangement(said.view.hand) if meld >> drawn & 1)
    assert said.melder.is_run(run)
    assert said.melder.is_run(run ^ 1 << drawn)
    if not said.text.startswith("Press"):
        said.names(drawn)
        said.says(left)
    assert Ending.KNOCK in endings(said.round)
    assert {said.least(said.view.hand ^ 1 << one.discard) for one in wanted(said)} == {left}  # type: ignore[attr-defined]


@taught("knock.showdown", "knock.showdown.after")
def the_difference_is_won(said: Taught) -> None:
    if not said.run.done:
        laid = said.view.require_showdown()
        assert laid.knocker == OWN
        assert said.view.shown
        assert all(
            score_round(RoundFacts(Ending.KNOCK, OWN, TOM, mine, theirs), said.rules).winner
            == (OWN if mine < theirs else TOM)
            for mine in range(1, 8)
            for theirs in range(8)
            if mine != theirs
        )
        return
    facts, score = result(said)
    assert (score.winner, score.points) == (OWN, facts.defender_deadwood - facts.knocker_deadwood)
    said.says(score.points)


# -- laying off --------------------------------------------------------------------------------------------------------


@taught("layoff.loose", "layoff.showdown.after")
def deadwood_counts_against_the_defender(said: Taught) -> None:
    if said.run.done:
        facts, _ = result(said)
        laid = said.view.require_showdown()
        assert laid.defence is not None
        laid_off = sum(1 << one.card for one in laid.defence.layoffs)
        assert laid_off
        assert facts.defender_deadwood == said.melder.deadwood(said.view.hand & ~laid_off)
        return
    said.says(said.run.opponent)
    points = [score_round(RoundFacts(Ending.KNOCK, TOM, OWN, 3, mine), said.rules).points for mine in range(4, 40)]
    assert points == sorted(set(points))


@taught("layoff.showdown", "layoff.showdown.do", "undercut.showdown", "undercut.showdown.do")
def what_may_be_laid_off(said: Taught) -> None:
    laid = said.view.require_showdown()
    assert (laid.knocker, laid.layoffs_allowed) == (TOM, True)
    best = best_defence(said.melder, said.view.hand, laid.spread)
    run = next(meld for meld in laid.spread if said.melder.is_run(meld))
    if "Done" not in said.text:
        said.says(said.run.opponent)
        said.names(*(one.card for one in best.layoffs), *each(run))
    elif said.run.lesson.name == "layoff":
        said.names(*(one.card for one in best.layoffs))
    assert {one.card for one in best.layoffs} <= loose_of(said)
    if said.run.lesson.name == "layoff":
        (king,) = {one.card for one in best.layoffs if rank(one.card) == 12}
        assert said.melder.fits(
            king, next(meld for meld in laid.spread if said.melder.is_set(meld) and meld & cards("KS"))
        )
        assert said.melder.fits(card("8H"), run)
    else:
        assert len(best.layoffs) == 2, "both"
        assert all(said.melder.fits(one.card, run) for one in best.layoffs)


# -- gin ---------------------------------------------------------------------------------------------------------------


@taught("gin.draw")
def gin_ends_the_round_and_wins(said: Taught) -> None:
    for theirs in range(40):
        assert score_round(RoundFacts(Ending.GIN, OWN, TOM, 0, theirs), said.rules).winner == OWN
    drawn = after(said.round, DrawStock())
    assert Ending.GIN in endings(drawn)


@taught("gin.gin", "gin.gin.do")
def every_card_is_in_a_meld(said: Taught) -> None:
    queens = sum(1 << one for one in each(said.view.hand) if rank(one) == 11)
    assert (queens.bit_count(), said.melder.is_set(queens)) == (3, True)
    writes("learning.gin.gin", 3)
    assert wanted(said) == {Knock(card("KS"))}
    assert said.melder.deadwood(said.view.hand ^ 1 << card("KS")) == 0


@taught("gin.showdown", "gin.showdown.after", "gin.big.showdown", "gin.big.showdown.after")
def what_gin_scores(said: Taught) -> None:
    big = "big" in said.run.step.name
    bonus = said.rules.big_gin_bonus if big else said.rules.gin_bonus
    if not said.run.done:
        said.says(bonus, f"{said.run.opponent}’s")
        return
    facts, score = result(said)
    assert facts.ending is (Ending.BIG_GIN if big else Ending.GIN)
    assert (score.winner, score.points) == (OWN, facts.defender_deadwood + bonus)
    said.says(score.points)


@taught("gin.big.draw")
def gin_was_passed_by(said: Taught) -> None:
    assert said.melder.deadwood(said.view.hand) == 0
    assert not said.rules.must_go_gin, "it could be held back"


@taught("gin.big.dealt")
def gin_was_dealt(said: Taught) -> None:
    assert said.melder.deadwood(said.view.hand) == 0
    writes("learning.gin.big.dealt", said.view.hand.bit_count())
    assert said.rules.must_go_gin
    assert not said.view.discards or all(seat != OWN for seat, _ in said.view.discards)


@taught("gin.big", "gin.big.do")
def all_eleven_cards_are_in_melds(said: Taught) -> None:
    writes("learning.gin.big", said.view.hand.bit_count())
    assert said.melder.deadwood(said.view.hand) == 0
    assert wanted(said) == {Knock(None)}
    assert after(said.round, Knock(None)).hands[OWN] == said.round.hands[OWN], "nothing is discarded"


# -- the undercut ------------------------------------------------------------------------------------------------------


@taught("undercut.who", "undercut.who.own", "undercut.who.do", "undercut.who.own.do")
def who_will_win(said: Taught) -> None:
    theirs, least = said.melder.deadwood(said.round.hands[TOM]), least_of(said)
    assert least < theirs
    assert asked(said) == "Ada"
    if "wins" not in said.text:
        said.says(theirs, least, said.run.opponent)
        knocked = after(said.round, *said.run.steps[1].before)
        assert (knocked.require_showdown().knocker, endings_of(knocked)) == (TOM, theirs)
        own = said.melder.deadwood(said.round.hands[OWN])
        assert (least < own) == said.run.step.name.endswith("who"), "by laying off cards"


def endings_of(knocked: Round) -> int:
    """The deadwood of the one who has knocked."""
    laid = knocked.require_showdown()
    return int(knocked.melder.total(knocked.hands[laid.knocker] & ~sum(laid.spread)))


@taught("undercut.who.after", "undercut.who.own.after")
def the_lower_deadwood_wins(said: Taught) -> None:
    for mine, theirs in ((0, 1), (3, 5), (4, 5)):
        score = score_round(RoundFacts(Ending.KNOCK, TOM, OWN, theirs, mine), said.rules)
        assert (score.winner, score.outcome) == (OWN, Outcome.UNDERCUT)


@claims("learning.undercut.tie", "learning.undercut.tie.knocker")
def who_wins_a_tie() -> None:
    facts = RoundFacts(Ending.KNOCK, TOM, OWN, 5, 5)
    for rules in rule_sets().values():
        for lesson in lessons_under(rules):
            if lesson.name == "undercut":
                tie = str(at(lesson, rules, 0).facts()["tie"])
                found_in(tie, 5)
                assert (score_round(facts, rules).winner == OWN) == ("too" in tie), tie


@taught("undercut.showdown.own", "undercut.showdown.own.do")
def nothing_can_be_laid_off(said: Taught) -> None:
    laid = said.view.require_showdown()
    assert (laid.knocker, laid.layoffs_allowed) == (TOM, False)
    if "Done" not in said.text:
        said.says(said.run.opponent)
    assert isinstance(said.run.step.task, Showdown)


@taught("undercut.showdown.after", "undercut.showdown.own.after")
def what_an_undercut_scores(said: Taught) -> None:
    facts, score = result(said)
    difference = facts.knocker_deadwood - facts.defender_deadwood
    assert (score.outcome, score.winner) == (Outcome.UNDERCUT, OWN)
    assert score.points == difference + said.rules.undercut_bonus
    said.says(said.rules.undercut_bonus, score.points)


# -- the score sheet ---------------------------------------------------------------------------------------------------


@taught("game.sheet", "game.sheet.do")
def points_go_on_the_sheet(said: Taught) -> None:
    assert isinstance(said.run.step.task, OpenSheet)
    sheet = sheet_for(said.rules)
    rows = [enter(sheet, 0, small(said.rules)) for _ in range(2)]
    assert [row.gains[0] for row in rows] == [small(said.rules)] * 2
    assert not sheet.ended, "several rounds"


def _column(said: Taught) -> tuple[int, int]:
    """The points on the sheet, in its first column."""
    sheet = said.run.sitting.game.sheet
    mine, other = (sheet.columns or (sheet.scores,))[0]
    return mine, other


@taught("game.target", "game.target.do")
def who_reaches_the_target_ends_the_game(said: Taught) -> None:
    mine, other = _column(said)
    target = said.rules.target
    assert asked(said) == str(target - mine)
    if "still" in said.text:
        return
    said.says(mine, other, target, said.run.opponent)
    sheet = sheet_for(said.rules)
    game = sheet.games[0] if isinstance(sheet, Hollywood | Series) else sheet
    enter(sheet, 1, target - 1)
    assert not game.ended
    enter(sheet, 0, target)
    assert game.ended


@taught("game.target.after")
def the_winner_gets_the_game_bonus(said: Taught) -> None:
    said.says(said.rules.target - _column(said)[0], said.rules.game_bonus)
    for others in (0, said.rules.target // 2):
        settled = finished(said.rules, (1, max(others, small(said.rules)))).settle()
        (winner,) = settled.winners
        bonus = line(settled, LineKind.GAME)
        assert bonus is not None
        assert [points for seat, points in enumerate(bonus) if points] == [bonus[winner]] == [said.rules.game_bonus]


@taught(
    "game.boxes",
    "game.boxes.do",
    "game.boxes.after",
    "game.boxes.loser",
    "game.boxes.loser.do",
    "game.boxes.loser.after",
    "game.boxes.extra",
    "game.boxes.extra.do",
    "game.boxes.extra.after",
    "game.boxes.loser.extra",
    "game.boxes.loser.extra.do",
    "game.boxes.loser.extra.after",
)
def what_a_box_is_worth(said: Taught) -> None:
    sheet, worth = said.run.sitting.game.sheet, said.rules.box_bonus
    mine = sheet.boxes[OWN]
    assert asked(said) == str(mine * worth)
    if "How many" in said.text or said.run.done:
        return
    said.says(worth, mine)
    each_win = 1 + said.rules.extra_box_gin
    assert ("extra" in said.run.step.name) == (each_win > 1)
    assert mine == sheet.rounds_won[OWN] * each_win, "won by gin"
    said.says(f"so far: {mine}", *([f"as {each_win} boxes"] if each_win > 1 else []))
    settled = finished(said.rules, (1, small(said.rules)), (0, small(said.rules))).settle()
    boxes = line(settled, LineKind.BOXES)
    assert boxes is not None
    won = (2, 1)
    if said.rules.box_to == "each":
        assert [points // worth for points in boxes] == [count * per(said) for count in won]
    else:
        assert "loser" in said.run.step.name
        assert (boxes[0], boxes[1]) == (0, per(said) * worth)


def per(said: Taught) -> int:
    """The boxes of one of the rounds that are entered here."""
    return 1 + (said.rules.extra_box_gin if said.rules.gin_only else 0)
