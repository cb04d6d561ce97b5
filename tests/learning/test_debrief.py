"""What is said after the first round, asked of the engine: the round as it was, and as it would have been."""

from __future__ import annotations

import pytest

from gin_desktop.engine.cards import parse_card, parse_cards
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Action, Defend, Discard, DrawStock, Knock, Pass
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import Outcome, score_round
from gin_desktop.practice.learning.boards import OWN, TOM, setup_against_tom
from gin_desktop.practice.learning.debrief import debrief
from gin_desktop.session.drafts import DefenceDraft
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.learning.showdown_guide import RoundGuide
from gin_desktop.words import t
from tools.gallery.learning import first_round
from tools.gallery.walker import PreparedShuffler

RULES = preset("standard")
STRONG, THEIRS = "4H 5H 6H 9S 9D 9C QD 3C 2C AD", "AS TS JS QS 5C 5D 5S 2H 2D KC"


def played(
    mine: str,
    theirs: str,
    upcard: str,
    stock: str,
    *actions: tuple[int, Action],
    rules: RuleSet = RULES,
    ends: bool = True,
) -> Sitting:
    setup = setup_against_tom(rules.but(first_dealer="agree"), "You", rounds=1)
    sitting = Sitting(setup, shuffler=PreparedShuffler(mine, theirs, upcard, stock))
    sitting.deal()
    for seat, action in actions:
        sitting.play(seat, action)
    while ends and (seat := sitting.turn) is not None:
        laid = sitting.view(seat).require_showdown()
        found = best_defence(meld_rules(RULES), sitting.view(seat).hand, laid.spread, layoffs=laid.layoffs_allowed)
        sitting.play(seat, Defend(found.melds, found.layoffs))
    return sitting


def test_a_lay_off_that_was_forgotten_comes_first() -> None:
    told = debrief(first_round(RULES, lost=True))
    assert told.lost
    assert "8♥ and 9♥ would have fitted, too" in told.text


def test_a_knock_that_would_have_won_is_told_with_its_points() -> None:
    """The learner goes on with 6 and loses; as the cards lay then, the knock would have won."""
    start = (OWN, Pass()), (TOM, Pass()), (OWN, DrawStock())
    early = played(STRONG, THEIRS, "KH", "7H 2S", *start, (OWN, Knock(parse_card("QD"))))
    won = score_round(early.view(OWN).facts, RULES)  # type: ignore[arg-type]
    assert won.winner == OWN
    lost = played(
        STRONG,
        THEIRS,
        "KH",
        "7H 2S",
        *start,
        (OWN, Discard(parse_card("QD"))),
        (TOM, DrawStock()),
        (TOM, Knock(parse_card("KC"))),
    )
    told = debrief(lost)
    assert told.lost
    assert f"you could have knocked with 6. As the cards lay, that would have won {won.points} points." in told.text


def test_a_card_that_was_let_go_and_high_cards_are_named() -> None:
    tom = "4H 5H 6H 9S 9D 9C QD 3C 2C AD"
    end = (TOM, DrawStock()), (TOM, Knock(parse_card("QD")))
    deal = (OWN, Pass()), (TOM, Pass()), (OWN, DrawStock())
    refused = played("KS KC TS 8S 5C 5D 5S 2D 2S JH", tom, "KH", "4D 7H", *deal, (OWN, Discard(parse_card("4D"))), *end)
    assert "K♥ was on offer and would have completed a meld" in debrief(refused).text
    high = played("KS QC TS JD 5C 5D 5S 2D 2S 8C", tom, "4C", "4D 7H", *deal, (OWN, Discard(parse_card("4D"))), *end)
    loose = sum(meld_rules(RULES).points[card] for card in parse_cards("KS QC TS JD 8C"))
    facts = high.view(OWN).facts
    assert facts is not None
    assert 2 * loose >= facts.defender_deadwood
    text = debrief(high).text
    assert "High cards that fit nothing" in text
    assert all(card in text for card in ("K♠", "Q♣", "10♠", "J♦"))


def test_an_undercut_is_told_as_what_it_is() -> None:
    lost = played(
        STRONG,
        "8H 9H TS JS QS 5C 5D 5S AC AS",
        "KH",
        "7H 2S",
        (OWN, Pass()),
        (TOM, Pass()),
        (OWN, DrawStock()),
        (OWN, Knock(parse_card("QD"))),
    )
    score = score_round(lost.view(OWN).facts, RULES)  # type: ignore[arg-type]
    assert score.outcome is Outcome.UNDERCUT
    told = debrief(lost)
    assert told.lost
    assert "undercut" in told.text
    assert f"{score.points} points for Tom" in told.text


GIN = "4H 5H 6H 9S 9D 9C QD 3C 3D 3S"
LOW = "TS JS QS 5C 5D 5S 8H 9H AH AS"
EVEN = "TS JS QS 5C 5D 5S 8H 9H 2S 4S"
BIG = "4H 5H 6H 9S 9D 9C 8H 3C 3D 3S"
PASSED: tuple[tuple[int, Action], ...] = ((OWN, Pass()), (TOM, Pass()), (OWN, DrawStock()))
KNOCKER = RULES.but(tie_rule="knocker")


def ended(
    knocker: int, hand: str, other: str, rules: RuleSet = RULES, *, big: bool = False, ends: bool = True
) -> Sitting:
    """A round that is ended with 7H drawn, by the learner at once, by Tom in his first turn."""
    last = (knocker, Knock(None if big else parse_card("QD")))
    if knocker == OWN:
        return played(hand, other, "KH", "7H 4D", *PASSED, last, rules=rules, ends=ends)
    turn = (OWN, Discard(parse_card("4D"))), (TOM, DrawStock())
    return played(other, hand, "KH", "4D 7H", *PASSED, *turn, last, rules=rules, ends=ends)


@pytest.mark.parametrize(
    ("outcome", "sitting"),
    [
        ("won.knock", ended(OWN, STRONG, THEIRS)),
        ("lost.knock", ended(TOM, STRONG, THEIRS)),
        ("won.gin", ended(OWN, GIN, LOW)),
        ("lost.gin", ended(TOM, GIN, LOW)),
        ("won.big_gin", ended(OWN, BIG, THEIRS, preset("big_gin_50"), big=True)),
        ("lost.big_gin", ended(TOM, BIG, THEIRS, preset("big_gin_50"), big=True)),
        ("lost.undercut", ended(OWN, STRONG, LOW)),
        ("won.undercut", ended(TOM, STRONG, LOW)),
        ("won.tie_knocker", ended(OWN, STRONG, EVEN, KNOCKER)),
        ("lost.tie_knocker", ended(TOM, STRONG, EVEN, KNOCKER)),
    ],
)
def test_every_ending_is_told_with_its_figures(outcome: str, sitting: Sitting) -> None:
    facts = sitting.view(OWN).facts
    assert facts is not None
    score = score_round(facts, sitting.rules)
    result, name = outcome.split(".")
    assert (score.winner == TOM, str(score.outcome)) == (result == "lost", name)
    mine, theirs = facts.knocker_deadwood, facts.defender_deadwood
    if facts.knocker == TOM:
        mine, theirs = theirs, mine
    told = debrief(sitting)
    said = told.text.split("\n\n")
    assert said[0] == t(f"learning.over.{outcome}", name="Tom", mine=mine, theirs=theirs, points=score.points)
    assert told.title == t(f"learning.over.title.{result}", name="Tom")
    assert said[-1] == t("learning.over.next.lost" if told.lost else "learning.over.next", name="Tom")
    assert len(said) == 2 + told.lost


def test_a_drawn_round_is_nobodys() -> None:
    sitting = played(STRONG, THEIRS, "KH", "8C 8D", (OWN, Pass()), (TOM, Pass()), ends=False)
    while (seat := sitting.turn) is not None:
        sitting.play(seat, DrawStock())
        drawn = sitting.view(seat).drawn
        assert drawn is not None
        sitting.play(seat, Discard(drawn))
    told = debrief(sitting)
    assert (told.title, told.lost) == (t("learning.over.title.drawn"), False)
    assert told.text.startswith(t("learning.over.drawn"))


def test_the_showdown_of_the_first_round_names_what_can_be_done() -> None:
    def guide(sitting: Sitting) -> RoundGuide:
        return RoundGuide(sitting, lambda: None, lambda: False)

    some = ended(TOM, STRONG, LOW, ends=False)
    told = guide(some)
    assert "8♥ and 9♥ fit Tom’s melds" in told.advice(counted=False)
    assert told.advice(counted=True) == ""
    view = some.view(OWN)
    draft = DefenceDraft(meld_rules(RULES), view.hand, view.require_showdown().spread, layoffs_allowed=True)
    assert told.objection(draft).endswith("press Done again.")
    assert told.objection(draft) == "", "it was asked once"
    draft.play_best()
    assert told.objection(draft) == ""
    none = ended(TOM, STRONG, THEIRS, ends=False)
    assert "None of your cards fits" in guide(none).advice(counted=False)
    assert "nothing can be laid off" in guide(ended(TOM, GIN, LOW, RULES, ends=False)).advice(counted=False)
    assert "Now Tom may lay off" in guide(ended(OWN, STRONG, LOW, ends=False)).advice(counted=False)
