"""What is said after the first round, asked of the engine: the round as it was, and as it would have been."""

from __future__ import annotations

from gin_desktop.engine.cards import parse_card, parse_cards
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Action, Defend, Discard, DrawStock, Knock, Pass
from gin_desktop.engine.presets import preset
from gin_desktop.engine.scoring import Outcome, score_round
from gin_desktop.practice.learning.boards import OWN, TOM, setup_against_tom
from gin_desktop.practice.learning.debrief import debrief
from gin_desktop.session.sitting import Sitting
from tools.gallery.learning import first_round
from tools.gallery.walker import PreparedShuffler

RULES = preset("standard")
STRONG, THEIRS = "4H 5H 6H 9S 9D 9C QD 3C 2C AD", "AS TS JS QS 5C 5D 5S 2H 2D KC"


def played(mine: str, theirs: str, upcard: str, stock: str, *actions: tuple[int, Action]) -> Sitting:
    setup = setup_against_tom(RULES.but(first_dealer="agree"), "You", rounds=1)
    sitting = Sitting(setup, shuffler=PreparedShuffler(mine, theirs, upcard, stock))
    sitting.deal()
    for seat, action in actions:
        sitting.play(seat, action)
    while (seat := sitting.turn) is not None:
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
