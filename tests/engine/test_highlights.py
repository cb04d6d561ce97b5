"""Highlights of finished games: the best round, and what decided the game."""

from __future__ import annotations

import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.scoring import Outcome
from gin_desktop.engine.sheets.highlights import Reason, best_round, deciding_factor, rounds_of, winners_of
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.kinds import AnySheet, sheet_for
from gin_desktop.engine.sheets.series import Series


def knock(winner: int, points: int) -> RoundFacts:
    """Returns the facts of a knock without deadwood, won by so many points."""
    return RoundFacts(Ending.KNOCK, winner, 1 - winner, 0, points)


def gin(winner: int, deadwood: int) -> RoundFacts:
    """Returns the facts of gin against so much deadwood."""
    return RoundFacts(Ending.GIN, winner, 1 - winner, 0, deadwood)


def undercut(winner: int, points: int) -> RoundFacts:
    """Returns the facts of a knock undercut by so many points, without the bonus."""
    return RoundFacts(Ending.KNOCK, 1 - winner, winner, points, 0)


def sheet(*facts: RoundFacts, rules: str = "standard") -> AnySheet:
    """A sheet with these rounds; the next game of a series begins by itself."""
    found = sheet_for(preset(rules))
    for fact in facts:
        if isinstance(found, Series) and found.current.ended:
            found.next_game()
        found.add(fact)
    return found


DRAWN = RoundFacts(Ending.DRAW)


@pytest.mark.parametrize(
    ("rounds", "reason", "entrant", "n"),
    [
        ((knock(0, 60), knock(0, 50)), Reason.SHUTOUT, 1, 0),
        ((knock(0, 30), knock(1, 60), DRAWN, gin(0, 60)), Reason.LAST, 0, 0),
        ((knock(1, 70), knock(0, 50), knock(0, 40), knock(0, 30)), Reason.BACK, 0, 70),
        ((knock(1, 20), knock(0, 30), knock(0, 40), knock(0, 40)), Reason.LED, 0, 2),
        ((knock(0, 30), knock(1, 10), knock(0, 40), knock(0, 40)), Reason.LED, 0, 1),
    ],
)
def test_what_decided_a_game(rounds: tuple[RoundFacts, ...], reason: Reason, entrant: int, n: int) -> None:
    found = deciding_factor(sheet(*rounds))
    assert found is not None
    assert (found.reason, found.entrant, found.n) == (reason, entrant, n)


def test_the_higher_total_may_decide_against_whoever_reached_the_target() -> None:
    """RULES.md golden G86: first to 100 loses on the grand total."""
    wins = [knock(1, 14) for _ in range(7)] + [gin(0, 90)]
    found = sheet(*wins, rules="grand_total")
    assert winners_of(found) == (1,)
    why = deciding_factor(found)
    assert why is not None
    assert (why.reason, why.entrant) == (Reason.TURNED, 0)


def test_games_decide_a_sheet_of_several() -> None:
    series = sheet(knock(0, 120), knock(1, 130), knock(1, 140), rules="series_20_25")
    why = deciding_factor(series)
    assert why is not None
    assert (why.reason, why.entrant, why.n, why.of) == (Reason.GAMES, 1, 2, 3)
    best = best_round(series)
    assert best is not None
    assert (best.points, best.game, best.number) == (140, 3, 1)
    assert rounds_of(series) == 3
    columns = sheet(*(knock(0, 60) for _ in range(6)), rules="hollywood")
    assert isinstance(columns, Hollywood)
    why = deciding_factor(columns)
    assert why is not None
    assert (why.reason, why.n) == (Reason.GAMES, 3)


def test_what_has_not_ended_decides_nothing() -> None:
    """A Hollywood sheet that is left early goes by the sum of its columns, and no game of it need have ended."""
    early = sheet(knock(0, 25), rules="hollywood")
    assert winners_of(early) == (0,)
    assert deciding_factor(early) is None
    assert deciding_factor(sheet(knock(0, 60), knock(1, 30), knock(0, 50), rules="hollywood")) is None


def test_only_games_that_have_ended_decide_a_series_left_early() -> None:
    why = deciding_factor(sheet(knock(0, 120), knock(1, 5), rules="series_20_25"))
    assert why is not None
    assert (why.reason, why.entrant, why.n, why.of) == (Reason.GAMES, 0, 1, 1)
    outweighed = Series(preset("series_20_25").but(game_bonus=0, box_bonus=0, shutout_effect="none", shutout_bonus=0))
    for facts in (knock(1, 95), knock(0, 100)):
        outweighed.add(facts)
    outweighed.next_game()
    outweighed.add(knock(1, 90))
    assert winners_of(outweighed) == (1,)
    assert deciding_factor(outweighed) is None, "the winner has won no game, only more points"


def test_the_best_round_is_the_one_with_most_points_and_nobody_scored_in_a_draw() -> None:
    best = best_round(sheet(knock(0, 30), undercut(1, 9), knock(0, 34), DRAWN))
    assert best is not None, "of equal ones it is the first"
    assert (best.seat, best.outcome, best.points, best.number) == (1, Outcome.UNDERCUT, 34, 2)
    assert best_round(sheet(DRAWN)) is None
    assert deciding_factor(sheet(DRAWN)) is None
