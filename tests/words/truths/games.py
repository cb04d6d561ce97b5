"""Truths of the end of a game: the target, boxes, shutouts, who wins."""

from __future__ import annotations

from typing import Final

from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import score_round
from gin_desktop.engine.seating import captains
from gin_desktop.engine.sheets.hollywood import Hollywood, HollywoodSettlement
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.engine.sheets.settlement import three_player_settlement
from gin_desktop.engine.sheets.sheet import LineKind, Row, Settlement, Sheet
from tests.words.truths.registry import Told, claims

MANY: Final = 30


def small(rules: RuleSet) -> int:
    """The fewest points that a round of these rules is entered with here."""
    return rules.gin_bonus + 1 if rules.gin_only else 1


def enter(sheet: AnySheet, entrant: int, points: int) -> Row:
    """A deal that brings an entrant exactly so many points, and nobody else any; 0: a drawn deal."""
    rules = sheet.rules
    seats = {"partners4": ((0, 3), (3, 0)), "captain3_fixed_box": ((0, 1), (1, 0))}.get(rules.mode)
    winner, loser = seats[entrant] if seats else (entrant, (entrant + 1) % rules.players)
    facts = RoundFacts(Ending.DRAW)
    if points and rules.gin_only:
        facts = RoundFacts(Ending.GIN, winner, loser, 0, points - rules.gin_bonus)
    elif points:
        facts = RoundFacts(Ending.KNOCK, winner, loser, 1, points + 1)
    credits = None
    if rules.mode == "captain3_fixed_box":
        credits = captains(rules, 0, 1, 0).scoring_entrants
    elif rules.mode == "captain3_rotating_box":
        credits = captains(rules, winner, loser, winner).scoring_entrants
    more = [RoundFacts(Ending.DRAW, table=1)] if rules.tables == 2 else []
    return sheet.add(facts, *more, credits=credits)


def finished(rules: RuleSet, *deals: tuple[int, int]) -> Sheet:
    """A game in which these entrants have scored, and then the first one reaches the target."""
    sheet = Sheet(rules)
    for entrant, points in deals:
        enter(sheet, entrant, points)
    enter(sheet, 0, rules.target)
    return sheet


def line(settled: Settlement, kind: LineKind) -> tuple[int, ...] | None:
    """The points of a line of a settlement; None where there is none."""
    return next((one.points for one in settled.lines if one.kind is kind), None)


# -- the target --------------------------------------------------------------------------------------------------------


@claims(
    "page.game.target",
    "page.game.partners4.target",
    "page.game.captain3_fixed_box.target",
    "page.game.hollywood.target",
    "page.game.hollywood.partners4.target",
    "page.game.hollywood.captain3_fixed_box.target",
    "summary.goal.game",
    "summary.goal.hollywood",
    "summary.goal.series",
    "summary.goal.series.open",
    "differs.sheet.single",
    "differs.series.none",
)
def the_game_ends_at_the_target(told: Told) -> None:
    rules, sheet = told.rules, Sheet(told.rules)
    target = rules.target
    enter(sheet, 0, target - 1)
    enter(sheet, 1, small(rules))
    assert not sheet.ended
    enter(sheet, 0, small(rules))
    assert sheet.ended
    for mode in ("", "partners4.", "captain3_fixed_box."):
        told.says(f"page.game.{mode}target", target=target)
        told.says(f"page.game.hollywood.{mode}target", target=target)
    if rules.sheet == "hollywood":
        columns = Hollywood(rules)
        enter(columns, 0, target)
        assert [game.ended for game in columns.games] == [True, False, False]
        assert enter(columns, 1, small(rules)).entered == (1,)
    for key in ("game", "hollywood", "series", "series.open"):
        told.says(f"summary.goal.{key}", target=target, total=rules.series_target)


_BONUS: Final = tuple(f"page.game.{sheet}{side}bonus" for sheet in ("", "hollywood.") for side in ("", "side."))


@claims(*_BONUS, "page.game.no_bonus", "summary.no_bonus", "differs.game_bonus.0")
def a_game_bonus_for_the_target(told: Told) -> None:
    got = line(finished(told.rules, (1, small(told.rules))).settle(), LineKind.GAME)
    for key in _BONUS:
        told.says(key, points=got[0] if got else 0)
    assert (got is None) == (told.rules.game_bonus == 0)


def _team(sheet: Sheet, points: int) -> None:
    """The captain, player 1, beats the solo player 0, for player 2 as well."""
    ending = Ending.GIN if sheet.rules.gin_only else Ending.KNOCK
    sheet.add(RoundFacts(ending, 1, 0, 0, points), credits=captains(sheet.rules, 0, 1, 0).scoring_entrants)


@claims(
    "page.game.captain3_rotating_box.bonus",
    "page.game.captain3_rotating_box.bonus.loser",
    "page.game.captain3_rotating_box.no_bonus",
    "page.game.captain3_rotating_box.no_bonus.loser",
)
def the_highest_total_wins_with_a_moving_solo_player(told: Told) -> None:
    rules = told.rules
    boxes = rules.has_boxes and rules.box_to == "each"
    sheet = finished(rules, *[(1, small(rules))] * 3)
    assert sheet.settle().winners == (0,)
    if boxes and rules.target > MANY:
        sheet = finished(rules, *[(1, small(rules))] * (rules.target // small(rules) - 1))
        most = max(range(2), key=lambda one: sheet.scores[one] + sheet.boxes[one] * rules.box_bonus)
        assert sheet.settle().winners == (most,)
    shared = Sheet(rules)
    _team(shared, rules.target)
    settled = shared.settle()
    assert settled.winners == (1, 2)
    got = line(settled, LineKind.GAME)
    assert got == ((0, rules.game_bonus // 2, rules.game_bonus // 2) if rules.game_bonus else None)
    alone = line(finished(rules).settle(), LineKind.GAME)
    for key in ("bonus", "bonus.loser"):
        told.says(f"page.game.captain3_rotating_box.{key}", points=alone[0] if alone else 0)


# -- boxes -------------------------------------------------------------------------------------------------------------

_BOXES: Final = tuple(
    f"page.game.{mode}box.{whose}"
    for mode in ("", "three.", "captain3_fixed_box.", "captain3_rotating_box.", "partners4.")
    for whose in ("each", "loser")
    if (mode, whose) != ("three.", "each")
) + tuple(
    f"page.game.hollywood.{mode}box.{whose}"
    for mode in ("", "captain3_fixed_box.", "partners4.")
    for whose in ("each", "loser")
)


@claims(*_BOXES, "summary.box.loser", "summary.box.losers", "differs.box_to.each", "differs.box_to.loser")
def boxes_are_paid(told: Told) -> None:
    rules = told.rules
    sheet = finished(rules, (0, small(rules)), (1, small(rules)), (1, small(rules)), (0, 0))
    got = line(sheet.settle(), LineKind.BOXES)
    assert got is not None
    each = got[1] // 2
    assert got[:2] == ((2 * each if rules.box_to == "each" else 0), 2 * each)
    for key in _BOXES:
        told.says(key, points=each)
    if rules.sheet == "hollywood":
        columns = Hollywood(rules)
        for entrant in (0, 1, 1, 0):
            enter(columns, entrant, small(rules))
        assert [game.boxes for game in columns.games] == [(2, 2), (1, 1), (0, 0)]
    if rules.mode == "captain3_rotating_box":
        shared = Sheet(rules)
        _team(shared, 5 if not rules.gin_only else 0)
        assert shared.boxes == (0, 1, 1)


@claims("page.game.box.reached")
def boxes_go_by_the_target(told: Told) -> None:
    rules = told.rules
    sheet = finished(rules, *[(1, small(rules))] * ((rules.target - 1) // small(rules)))
    got = line(sheet.settle(), LineKind.BOXES)
    assert got is not None
    assert (got[0], got[1] > 0) == (0, True)


@claims("page.game.box.none", "summary.box.none", "differs.box_bonus.0")
def there_are_no_boxes(told: Told) -> None:
    assert line(finished(told.rules, (0, small(told.rules))).settle(), LineKind.BOXES) is None


@claims(
    *(f"page.game.box.{name}" for name in ("gin", "big_gin")),
    "summary.extra_boxes.gin",
    "differs.extra_box_gin.0",
    "differs.extra_box_gin",
)
def gin_earns_boxes(told: Told) -> None:
    kinds = [Ending.GIN, Ending.BIG_GIN] if told.rules.big_gin else [Ending.GIN]
    (extra,) = {score_round(RoundFacts(kind, 0, 1, 0, 20), told.rules).boxes - 1 for kind in kinds}
    key = f"page.game.box.{'big_gin' if told.rules.big_gin else 'gin'}"
    told.says(key, n=extra)


@claims(
    "page.game.box.undercut",
    "summary.extra_boxes.undercut",
    "differs.extra_box_undercut.0",
    "differs.extra_box_undercut",
)
def an_undercut_earns_boxes(told: Told) -> None:
    extra = score_round(RoundFacts(Ending.KNOCK, 0, 1, 5, 3), told.rules).boxes - 1
    told.says("page.game.box.undercut", n=extra)


@claims("summary.extra_boxes.both")
def gin_and_undercuts_earn_boxes(told: Told) -> None:
    assert told.rules.extra_box_undercut
    gin_earns_boxes(told)
    an_undercut_earns_boxes(told)


@claims(
    "page.game.box.spades",
    "page.game.box.spades.eleven",
    "summary.spade_boxes",
    "differs.spade_boxes_double.yes",
    "differs.spade_boxes_double.no",
)
def a_spade_doubles_the_boxes(told: Told) -> None:
    factor = 2 if told.rules.spade_boxes_double else 1
    for ending in (Ending.KNOCK, Ending.GIN):
        plain, spade = (
            score_round(RoundFacts(ending, 0, 1, 0, 20, spade=one), told.rules).boxes for one in (False, True)
        )
        assert spade == factor * plain


# -- shutouts ----------------------------------------------------------------------------------------------------------

_WHEN: Final = tuple(
    f"page.game.shutout.when.{mode}{test}"
    for mode in ("", "partners4.", "three.")
    for test in ("no_hands", "zero_points")
)


@claims(*_WHEN)
def when_it_is_a_shutout(told: Told) -> None:
    assert finished(told.rules, (0, 0), (0, small(told.rules))).settle().shutout
    others = [(one, small(told.rules)) for one in range(1, told.rules.entrants)]
    assert not finished(told.rules, *others).settle().shutout
    if told.rules.entrants == 3:
        assert finished(told.rules, others[0]).settle().shut_out == (2,)


_EFFECTS: Final = ("bonus", "double_deadwood", "double_hand_points", "double_all")


@claims(
    *(f"page.game.shutout.{many}{effect}" for many in ("", "three.") for effect in _EFFECTS),
    *(f"summary.shutout.{effect}" for effect in _EFFECTS[1:]),
)
def what_a_shutout_brings(told: Told) -> None:
    rules = told.rules
    sheet = finished(rules, (0, small(rules)))
    plain = finished(rules.but(shutout_effect="none"), (0, small(rules))).settle()
    bonuses = 2 * rules.gin_bonus if rules.gin_only else 0
    settled, scores = sheet.settle(), sheet.scores[0]
    worth = {
        "bonus": rules.shutout_bonus,
        "double_deadwood": scores - bonuses,
        "double_hand_points": scores,
        "double_all": plain.totals[0],
    }[rules.shutout_effect]
    if rules.entrants == 2:
        assert settled.totals[0] - plain.totals[0] == worth
    else:
        accounts = three_player_settlement(sheet)
        assert accounts is not None
        assert {(one.payer, one.shutout) for one in accounts.payments if one.payee == 0} == {(1, worth), (2, worth)}
    told.says("page.game.shutout.bonus", points=worth)
    told.says("page.game.shutout.three.bonus", points=worth)


_COLUMN_EFFECTS: Final = tuple(f"page.game.hollywood.shutout.{effect}" for effect in _EFFECTS[1:])
_COLUMN_TESTS: Final = tuple(f"page.game.hollywood.shutout.when.{test}" for test in ("no_hands", "zero_points"))


@claims(*_COLUMN_EFFECTS, *_COLUMN_TESTS)
def a_shutout_is_a_matter_of_one_column(told: Told) -> None:
    rules = told.rules

    def settled(sheet_rules: RuleSet) -> HollywoodSettlement:
        sheet = Hollywood(sheet_rules)
        enter(sheet, 0, rules.target)
        enter(sheet, 1, small(rules))
        enter(sheet, 0, rules.target)
        enter(sheet, 0, rules.target)
        return sheet.settle()

    # the loser's only win came after the first column had closed, and opened the second one alone
    shut, plain = settled(rules), settled(rules.but(shutout_effect="none"))
    assert [column.shutout for column in shut.columns] == [True, False, True]
    for one, other in zip(shut.columns, plain.columns, strict=True):
        assert (one.totals != other.totals) == (one.shutout and rules.shutout_effect != "none")
    if rules.shutout_effect == "double_all":
        assert shut.columns[0].totals[0] == 2 * plain.columns[0].totals[0]


@claims("page.game.shutout.none")
def a_shutout_brings_nothing(told: Told) -> None:
    settled = finished(told.rules).settle()
    kinds = {one.kind for one in settled.lines}
    assert not kinds & {LineKind.SHUTOUT, LineKind.SHUTOUT_DOUBLING, LineKind.DOUBLE_ALL}
    assert not any(settled.forfeit)


# -- who wins ----------------------------------------------------------------------------------------------------------


@claims(
    "page.game.winner.first_to_target",
    "page.game.winner.highest_total",
    "page.game.side.winner.first_to_target",
    "page.game.side.winner.highest_total",
    "page.game.three.winner.highest_total",
    "differs.game_winner.first_to_target",
    "differs.game_winner.highest_total",
    "summary.highest_total",
)
def who_wins_the_game(told: Told) -> None:
    rules, ahead = told.rules, False
    for rounds in (0, 1, (rules.target - 1) // small(rules)):
        settled = finished(rules, *[(1, small(rules))] * rounds).settle()
        best = max(range(rules.entrants), key=lambda one: (settled.totals[one], one == 0))
        ahead |= best == 1
        highest = rules.game_winner == "highest_total" or rules.mode == "captain3_rotating_box"
        assert settled.winner == (best if highest else 0)
    assert ahead == (rules.has_boxes and rules.mode != "captain3_rotating_box") or rules.gin_only or rules.entrants == 3


@claims("page.game.undercut", "page.game.hollywood.undercut")
def an_undercut_wins_the_game(told: Told) -> None:
    rules = told.rules
    undercut = RoundFacts(Ending.KNOCK, 0, 1, 9, 2)
    brings = score_round(undercut, rules).points
    assert 0 < brings < rules.target
    sheet = Sheet(rules)
    enter(sheet, 1, rules.target - brings)
    for _ in range(rules.target - 1):
        enter(sheet, 0, 1)  # so many rounds that all their boxes do not help the knocker
    assert not sheet.ended
    sheet.add(undercut, credits=sheet.rows[0].credits)
    assert sheet.settle().winner == 1


@claims("page.game.left", "page.settle.left")
def a_game_that_is_left(told: Told) -> None:
    sheet = Sheet(told.rules)
    enter(sheet, 0, small(told.rules))
    left = sheet.leave()
    assert [one.kind for one in left.lines] == [LineKind.POINTS]
    assert left.totals == sheet.scores
    accounts = three_player_settlement(sheet)
    assert accounts is None or {one.points for one in accounts.payments} <= {0, small(told.rules)}


@claims("page.game.hollywood.left", "page.settle.left.hollywood")
def a_hollywood_sheet_that_is_left(told: Told) -> None:
    rules, sheet = told.rules, Hollywood(told.rules)
    enter(sheet, 0, rules.target)
    enter(sheet, 1, small(rules))
    left = sheet.leave()
    assert left.columns[0].lines == finished(rules).settle().lines
    assert [[one.kind for one in column.lines] for column in left.columns[1:]] == [[LineKind.POINTS]] * 2
    assert [column.totals for column in left.columns[1:]] == [(0, small(rules)), (0, 0)]
    accounts = three_player_settlement(sheet)
    if accounts is not None:
        (won,) = {abs(one.points) for one in accounts.payments}
        assert won == left.grand[0] - left.grand[1]
