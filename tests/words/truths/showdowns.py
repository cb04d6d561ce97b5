"""Truths of lay-offs, of the points of a round, and of doubling."""

from __future__ import annotations

from gin_desktop.engine.layoffs import LayOff
from gin_desktop.engine.play.actions import (
    Accept,
    Defend,
    DrawDiscard,
    DrawStock,
    OfferDouble,
    Pass,
    Redouble,
    Refuse,
    Spread,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.rule_field import DrawReason, Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import Outcome, RoundScore, score_round
from tests.words.truths.registry import Told, claims
from tests.words.truths.rounds import (
    BIG,
    GIN,
    LOSES,
    SPADE,
    THREE,
    WINS,
    card,
    cards,
    dealt,
    discarding,
    knocking,
    limit_of,
    score_of,
    settled,
    showdown,
    to_draw,
)

FITS = "QD 7H 8H 3H KC KD JS 8C 5C AC"
"""cards for a set of queens and both ends of 4-5-6 of hearts"""


def _lay_offs(round_: Round) -> bool:
    """Whether the fourth queen and cards at both ends of the run may be laid off, one after another."""
    places = {meld: place for place, meld in enumerate(round_.require_showdown().spread)}
    run, queens = places[cards("4H 5H 6H")], next(p for m, p in places.items() if m & cards("QS"))
    laid = [LayOff(card(name), run) for name in ("7H", "8H", "3H")]
    if not round_.require_showdown().spread[queens] & cards("QD"):
        laid.append(LayOff(card("QD"), queens))
    wrong = Defend((), (LayOff(card("8H"), run),))  # nothing for it to follow on
    assert not round_.is_legal(wrong)
    return round_.is_legal(Defend((), tuple(laid)))


def _fits(rules: RuleSet, knocker: str) -> Round:
    return showdown(rules, knocker, FITS if "QD" not in knocker else FITS.replace("QD", "KS"))


# -- lay-offs ----------------------------------------------------------------------------------------------------------


@claims("page.layoff.knock", "differs.layoff.yes")
def the_defender_lays_off_on_a_knock(told: Told) -> None:
    if told.rules.gin_only:
        return
    round_ = _fits(told.rules, knocking(told.rules))
    assert _lay_offs(round_)
    settled(round_)
    assert round_.over  # so the knocker never lays off


@claims("page.layoff.gin", "page.layoff.gin.yes", "summary.layoff.gin", "differs.layoff_on_gin.yes")
def cards_are_laid_off_on_gin(told: Told) -> None:
    round_ = _fits(told.rules, GIN)
    assert _lay_offs(round_)
    assert ("gin", told.rules.gin_bonus) in settled(round_).bonuses
    assert round_.over


@claims("page.layoff.gin_only", "page.layoff.gin.no", "differs.layoff_on_gin.no")
def there_are_no_lay_offs_on_gin(told: Told) -> None:
    round_ = _fits(told.rules, GIN)
    assert not _lay_offs(round_)
    assert settled(round_).difference == round_.melder.deadwood(round_.hands[1])


@claims("page.layoff.best")
def a_meld_may_be_broken_up(told: Told) -> None:
    # RULES.md 4.4, G28
    melds, last = "5H 6H 7H QS QD QC 2C 3C 4C", "QH" if told.rules.gin_only else "4D"
    assert last == "QH" or limit_of(told.rules) >= 4
    round_ = showdown(told.rules, f"{melds} {last}", "8H 8S 8D 8C 9H KD KH JC TS 6D")
    best = round_.best_defence()
    assert best.melds == (cards("8S 8D 8C"),)
    assert {one.card for one in best.layoffs} == set(map(card, ("8H", "9H")))
    assert best.deadwood < round_.melder.deadwood(round_.hands[1])


@claims("page.layoff.none", "summary.layoff.none", "differs.layoff.no")
def nobody_lays_off(told: Told) -> None:
    assert not _lay_offs(_fits(told.rules, knocking(told.rules)))
    assert not _lay_offs(_fits(told.rules, GIN))


@claims("page.layoff.big.yes", "page.layoff.big.no", "differs.layoff_on_big_gin.yes", "differs.layoff_on_big_gin.no")
def lay_offs_on_big_gin(told: Told) -> None:
    round_ = showdown(told.rules, "4H 5H 6H 9S 9D 9C QS QH QC QD 9H", FITS.replace("QD", "KS"))
    assert round_.require_showdown().ending is Ending.BIG_GIN
    assert round_.require_showdown().layoffs_allowed == (told.rules.layoff_on_big_gin and told.rules.layoff)


@claims("page.layoff.void")
def gin_against_nothing_is_drawn(told: Told) -> None:
    round_ = showdown(told.rules, GIN, WINS)
    assert settled(round_).winner is None
    assert round_.facts is not None
    assert round_.facts.draw_reason is DrawReason.VOID


# -- points ------------------------------------------------------------------------------------------------------------


@claims("page.score.gin")
def gin_scores_its_bonus_and_the_deadwood(told: Told) -> None:
    score, facts = score_of(told.rules, GIN, LOSES)
    told.says("page.score.gin", points=score.points - facts.defender_deadwood)


@claims("page.score.big_gin")
def big_gin_scores_its_bonus_and_the_deadwood(told: Told) -> None:
    score, facts = score_of(told.rules, BIG, LOSES)
    assert score.outcome is Outcome.BIG_GIN
    told.says("page.score.big_gin", points=score.points - facts.defender_deadwood)


@claims("page.score.undercut", "page.score.undercut.no_layoff")
def an_undercut_scores_the_difference_and_a_bonus(told: Told) -> None:
    score, facts = score_of(told.rules, knocking(told.rules), WINS)
    assert (score.outcome, score.winner) == (Outcome.UNDERCUT, 1)
    bonus = score.points - facts.knocker_deadwood + facts.defender_deadwood
    told.says("page.score.undercut", points=bonus)
    told.says("page.score.undercut.no_layoff", points=bonus)


@claims("summary.bonuses", "summary.bonuses.big_gin", "summary.bonuses.gin_only", "summary.bonuses.gin_only.big_gin")
def the_bonuses_in_short(told: Told) -> None:
    rules = told.rules
    shown = {"gin": score_of(rules, GIN, LOSES)[0].bonus}
    if rules.big_gin:
        shown["big_gin"] = score_of(rules, BIG, LOSES)[0].bonus
    if not rules.gin_only:
        shown["undercut"] = score_of(rules, knocking(rules), WINS)[0].bonus
    key = "summary.bonuses" + (".gin_only" if rules.gin_only else "") + (".big_gin" if rules.big_gin else "")
    told.says(key, **shown)


def _rounds(rules: RuleSet, **how: object) -> list[RoundScore]:
    """A round that the knocker wins, gin, and an undercut where there is one."""
    pairs = [(knocking(rules), LOSES), (GIN, LOSES)] + ([] if rules.gin_only else [(knocking(rules), WINS)])
    return [score_of(rules, *pair, **how)[0] for pair in pairs]  # type: ignore[arg-type]


@claims(
    "page.score.spades",
    "page.score.spades.eleven",
    "summary.spades",
    "summary.spades.both",
    "differs.spades_double.yes",
    "differs.spades_double.no",
)
def a_spade_doubles_the_round(told: Told) -> None:
    factor = 2 if told.rules.spades_double else 1
    for plain, spade in zip(_rounds(told.rules), _rounds(told.rules, turned=SPADE), strict=True):
        assert (spade.winner, spade.points) == (plain.winner, factor * plain.points)
        both = told.rules.spade_boxes_double
        assert spade.boxes == (2 if both else 1) * plain.boxes


@claims("page.score.cube", "differs.doubling.double")
def accepted_doubles_multiply_the_round(told: Told) -> None:
    for plain, doubled in zip(_rounds(told.rules), _rounds(told.rules, cube=2), strict=True):
        assert (doubled.winner, doubled.points) == (plain.winner, 2 * plain.points)


@claims("page.score.cube.spades")
def a_spade_doubles_once_more(told: Told) -> None:
    for plain, doubled in zip(_rounds(told.rules), _rounds(told.rules, cube=2, turned=SPADE), strict=True):
        assert doubled.points == 4 * plain.points


@claims("page.score.drawn")
def nobody_scores_in_a_drawn_round(told: Told) -> None:
    score = score_round(RoundFacts(Ending.DRAW, draw_reason=DrawReason.STOCK), told.rules)
    assert (score.winner, score.points, score.boxes) == (None, 0, 0)


# -- doubling ----------------------------------------------------------------------------------------------------------


def play(round_: Round, *actions: object) -> Round:
    """The round after these actions, whoever takes them."""
    for action in actions:
        round_.apply(action)  # type: ignore[arg-type]
    return round_


@claims("page.doubling.never", "differs.doubling.off")
def nobody_can_double(told: Told) -> None:
    assert not to_draw(told.rules).is_legal(OfferDouble())


@claims("page.doubling.when.before_draw", "page.doubling.when.any_time_in_turn")
def when_a_double_may_be_offered(told: Told) -> None:
    round_ = play(to_draw(told.rules), OfferDouble(), Accept())
    assert (round_.turn, round_.phase) == (0, Phase.DRAW)
    for draw in (DrawStock(), DrawDiscard()):
        late = told.rules.double_when == "any_time_in_turn"
        assert play(to_draw(told.rules), draw).is_legal(OfferDouble()) == late
    assert not to_draw(told.rules).is_legal(Accept())


@claims("page.doubling.not.upcard", "page.doubling.not.upcard.late")
@claims("page.doubling.not.stock", "page.doubling.not.stock.late")
def nobody_doubles_at_the_upcard(told: Told) -> None:
    round_ = dealt(told.rules)
    assert not round_.is_legal(OfferDouble())
    taken = play(dealt(told.rules), TakeUpcard())
    assert not taken.is_legal(OfferDouble())
    taken.apply(discarding(taken))
    assert taken.is_legal(OfferDouble())
    if told.rules.upcard_rule == "both_then_stock":
        forced = play(dealt(told.rules), Pass(), Pass())
        assert not forced.is_legal(OfferDouble())
        assert not play(forced, DrawStock()).is_legal(OfferDouble())
    else:
        passes = 1 if told.rules.upcard_rule == "dealer_turn" else 2
        assert play(dealt(told.rules), *[Pass()] * passes).is_legal(OfferDouble())


@claims("page.doubling.not.eleven")
def nobody_doubles_before_the_first_of_eleven_discards(told: Told) -> None:
    round_ = dealt(told.rules)
    assert not round_.is_legal(OfferDouble())
    round_.apply(discarding(round_))
    assert round_.is_legal(OfferDouble())


@claims("page.doubling.answer.double")
def one_double_a_round(told: Told) -> None:
    round_ = play(to_draw(told.rules), OfferDouble())
    assert (round_.turn, round_.legal_actions()) == (1, [Accept(), Refuse()])
    _no_more(play(round_, Accept()), nobody=True)
    assert round_.cube.factor == 2
    assert _refusal(told.rules)[0].winner == 0


def _no_more(round_: Round, *, nobody: bool) -> None:
    """After an accepted double: neither side, or only the one that accepted, may offer the next."""
    for seat in (0, 1, 0):
        assert round_.turn == seat
        assert round_.is_legal(OfferDouble()) == (seat == 1 and not nobody)
        round_.apply(DrawStock())
        round_.apply(discarding(round_))


@claims("page.doubling.answer.redouble", "summary.doubling", "differs.doubling.redouble")
def a_double_may_be_answered_by_another(told: Told) -> None:
    if told.rules.max_cube == 1:
        return  # "Highest factor: 1" stands beside it
    round_ = play(to_draw(told.rules), OfferDouble())
    if told.rules.allows_redouble_to(4):
        assert round_.legal_actions() == [Accept(), Refuse(), Redouble()]
    while round_.is_legal(Redouble()):
        turn = round_.turn
        round_.apply(Redouble())
        assert round_.turn == 1 - turn
    highest = round_.cube.at_stake
    told.says("page.doubling.answer.redouble", most=highest)
    told.says("summary.doubling", most=highest)
    assert play(round_, Accept()).cube.factor == highest


@claims("page.doubling.owner.either", "page.doubling.owner.alternate")
def who_may_double_next(told: Told) -> None:
    _no_more(play(to_draw(told.rules), OfferDouble(), Accept()), nobody=told.rules.cube_owner == "either")


@claims("page.doubling.boxes", "page.doubling.boxes.no_shutout_bonus")
def boxes_are_not_multiplied(told: Told) -> None:
    for plain, doubled in zip(_rounds(told.rules), _rounds(told.rules, cube=2), strict=True):
        assert doubled.boxes == plain.boxes
    assert dealt(told.rules).cube.factor == 1


DOUBLER, RESIGNER = "3H 4H 5H 9S 9D 9C KD QC 2C AD", "7H 7S 7D KS QD 8D 4C 4S 2H AS"
"""RULES.md 5.2, G67"""


def _refusal(
    rules: RuleSet, doubler: str = DOUBLER, resigner: str = RESIGNER, *, turned: str = "TH", cube: int = 1
) -> tuple[RoundScore, Round]:
    """What a refused double is worth, and the round."""
    round_ = to_draw(rules, doubler, top="2D")
    left = [c for c in (*round_.pile, *round_.stock) if not cards(resigner) >> c & 1]
    spare = [c for c in range(52) if round_.hands[1] >> c & 1 and not cards(resigner) >> c & 1]
    round_.hands[1] = cards(resigner)
    round_.upcard = card(turned) if rules.start == "upcard" else None
    round_.knock_card = card(turned) if rules.start == "eleven" else None
    round_.pile, round_.stack = left[:1], left[1:] + spare
    if cube > 1:
        round_.cube = type(round_.cube)(cube, 0)
    play(round_, OfferDouble(), Refuse())
    assert round_.phase is Phase.SPREAD
    round_.apply(Spread())
    return settled(round_), round_


@claims("page.doubling.refuse", "page.doubling.refuse.no_layoff")
def a_refused_double_is_settled(told: Told) -> None:
    score, round_ = _refusal(told.rules)
    assert round_.facts is not None
    assert round_.hands[0] == cards(DOUBLER)
    laid = (10 + 10 + 2 + round_.melder.points[card("AD")], round_.melder.deadwood(cards(RESIGNER)))
    assert (round_.facts.knocker_deadwood, round_.facts.defender_deadwood) == (
        laid[0],
        laid[1] - (2 if told.rules.layoff else 0),  # the 2 goes below 3-4-5, unless nobody lays off
    )
    difference = round_.facts.defender_deadwood - round_.facts.knocker_deadwood
    other, swapped = _refusal(told.rules, RESIGNER, DOUBLER)
    assert swapped.facts is not None
    assert swapped.facts.defender_deadwood < swapped.facts.knocker_deadwood
    assert (other.winner, other.difference) == (0, 0)
    for key in ("page.doubling.refuse", "page.doubling.refuse.no_layoff"):
        told.says(key, points=score.points - difference)
        told.says(key, points=other.points)


@claims("page.doubling.refuse.gin")
def a_doubler_without_deadwood_has_gin(told: Told) -> None:
    score, round_ = _refusal(told.rules, GIN, "7S 7D KS 8D 4C 4S 2H AS 7H JD")
    assert not round_.require_showdown().layoffs_allowed
    assert round_.facts is not None
    told.says(
        "page.doubling.refuse.gin", points=score.points - round_.facts.defender_deadwood - told.rules.resign_bonus
    )


@claims("page.doubling.refuse.late")
def a_player_with_eleven_cards_discards_one(told: Told) -> None:
    round_ = play(to_draw(told.rules, f"{THREE} 2D", top="KC"), DrawDiscard(), OfferDouble())
    held = round_.hands[0]
    play(round_, Refuse())
    taken = 0 if told.rules.return_taken_card == "allowed" else cards("KC")
    least = min(round_.melder.deadwood(held ^ 1 << c) for c in range(52) if held & ~taken & 1 << c)
    assert (round_.hands[0].bit_count(), round_.melder.deadwood(round_.hands[0])) == (10, least)


@claims("page.doubling.refuse.none")
def a_refusal_is_scored_at_single_points(told: Told) -> None:
    assert {_refusal(told.rules)[0].cube} == {1}


@claims("page.doubling.refuse.none.redouble", "page.doubling.refuse.none.alternate", "page.doubling.refuse.current")
def a_refused_redouble_undoes_the_first_double(told: Told) -> None:
    round_ = play(to_draw(told.rules), OfferDouble(), Redouble(), Refuse(), Spread())
    score = settled(round_)
    assert (score.winner, score.cube) == (1, 1)
    if told.rules.cube_owner == "alternate" and told.rules.max_cube > 2:
        kept = 2 if told.rules.resign_multiplier == "current" else 1
        assert _refusal(told.rules, cube=2)[0].cube == kept


@claims("page.doubling.refuse.spades")
def a_spade_still_doubles_a_refusal(told: Told) -> None:
    plain, _ = _refusal(told.rules)
    assert _refusal(told.rules, turned=SPADE)[0].points == 2 * plain.points


@claims("page.doubling.refuse.won")
def the_doubler_has_won(told: Told) -> None:
    score, round_ = _refusal(told.rules)
    assert round_.facts is not None
    assert (score.winner, round_.facts.knocker, score.boxes) == (0, 0, 1)
