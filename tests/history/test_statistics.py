"""Statistics against a count by other code, of games of every kind; and what keeps them right when games change."""

from __future__ import annotations

import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from math import inf, sqrt
from pathlib import Path
from random import Random
from typing import cast

import pytest

from gin_desktop.engine.cards import DECK, to_set
from gin_desktop.engine.melds import meld_rules_for
from gin_desktop.engine.rule_field import DrawReason, Ending
from gin_desktop.session.history.chance import MELDINGS, RANDOM_HANDS, Melding, fitting
from gin_desktop.session.history.computing_statistics import statistics_from_sums
from gin_desktop.session.history.dating import ended_at
from gin_desktop.session.history.filter_choices import Choices
from gin_desktop.session.history.game_counts import LAYOUT, count_game
from gin_desktop.session.history.history import History
from gin_desktop.session.history.rows import ORDERS, Filter, Order
from gin_desktop.session.history.statistics import ENOUGH_GAMES, Average, DrawnRounds, Share, Statistics, Wins
from gin_desktop.storage.games.record_tables import FoundFile
from gin_desktop.storage.games.sum_queries import Sums, are_consistent
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths
from tests.history.makers import history, played, read, write
from tests.history.slow_count import Game, compare, games_of
from tests.history.varied import Record, varied
from tools.random_hands import deal, upcard_meld_chance

_AT_ONCE = 250
"""So few that no other program is started for them."""


def _filled(folder: Path, records: list[Record]) -> History:
    paths = Paths.under(folder)
    kept = History(paths, lock_held=True, notify=lambda notice: pytest.fail(str(notice)))
    for start in range(0, len(records), _AT_ONCE):
        for record in records[start : start + _AT_ONCE]:
            write(paths.data / record.place / record.name, record.lines)
        kept.begin()
        kept.wait(60.0)
    return kept


FILTERS: tuple[tuple[Filter, Callable[[Game], bool]], ...] = (
    (Filter(), lambda game: True),
    (Filter(rules="oklahoma"), lambda game: game.rules[0] == "oklahoma"),
    (Filter(opponent="Vera"), lambda game: game.opponent == "Vera"),
    (Filter(opponent="Ida", level="even"), lambda game: (game.opponent, game.level) == ("Ida", "even")),
    (Filter(level="medium"), lambda game: game.level == "medium"),
    (Filter(form="duplicate"), lambda game: game.form == "duplicate"),
    (Filter(form="partners"), lambda game: game.form == "partners"),
    (Filter(since="2025-06-01"), lambda game: game.day >= "2025-06-01"),
    (Filter(since="2025-03-12", until="2025-05-20"), lambda game: "2025-03-12" <= game.day <= "2025-05-20"),
    (Filter(until="2025-04-14"), lambda game: game.day <= "2025-04-14"),
    (Filter(until="2025-02-28", level="easy"), lambda game: game.day <= "2025-02-28" and game.level == "easy"),
    (
        Filter(form="rounds", opponent="Max", since="2025-04-17"),
        lambda game: (game.form, game.opponent) == ("rounds", "Max") and game.day >= "2025-04-17",
    ),
    (Filter(opponent="Nobody"), lambda game: False),
)


def _check(folder: Path, count: int) -> None:
    records = [varied(number) for number in range(count)]
    kept = _filled(folder, records)
    games = games_of(records)
    for asked, wanted in FILTERS:
        compare(kept.statistics(asked), [game for game in games if wanted(game)])
    kept.close()


def test_every_number_is_what_a_slow_count_finds(tmp_path: Path) -> None:
    _check(tmp_path, 60)


@pytest.mark.long
def test_every_number_is_what_a_slow_count_finds_in_five_hundred_games(tmp_path: Path) -> None:
    _check(tmp_path, 500)


@pytest.mark.parametrize(
    ("name", "seconds", "day"),
    [
        ("computer-99991231-235959.jsonl", 0, "2999-01-01"),
        ("computer-00010101-000000.jsonl", 90_000, "1970-01-02"),
        ("computer.jsonl", 10**15, "2999-01-01"),
        ("computer.jsonl", -(10**12), "1970-01-01"),
    ],
)
def test_a_file_from_no_year_at_all_counts_like_any_other(tmp_path: Path, name: str, seconds: int, day: str) -> None:
    ended = ended_at(FoundFile("games", name, 1, seconds * 10**9))
    assert abs(ended - time.mktime(time.strptime(day, "%Y-%m-%d"))) <= 2 * 86_400
    if seconds == 0:
        paths = Paths.under(tmp_path)
        write(paths.games / name, played(1))
        kept = history(paths)
        assert kept.statistics(Filter()).course[0].day[:3] == "299"
        assert kept.statistics(Filter(until="2998-01-01")).games == 0
        kept.close()


def test_a_game_that_is_gone_is_taken_out_and_one_that_goes_on_is_counted_anew(tmp_path: Path) -> None:
    paths = Paths.under(tmp_path)
    gone = write(paths.games / "computer-20260102-030405.jsonl", played(1))
    lines = played(2, rounds=3)
    save = write(paths.save("computer"), lines[: _second_deal(lines)])
    kept = history(paths)
    first = kept.statistics(Filter())
    assert (first.games, first.unfinished, first.rounds) == (2, 1, 3)
    write(save, lines)
    gone.unlink()
    kept.begin()
    kept.wait(30.0)
    second = kept.statistics(Filter())
    assert (second.games, second.unfinished, second.rounds) == (1, 0, 3)
    save.unlink()
    kept.finished(save)
    kept.wait(30.0)
    assert kept.statistics(Filter()) == Statistics()
    assert kept.choices() == Choices()
    kept.close()


def _second_deal(lines: Sequence[str]) -> int:
    return [number for number, line in enumerate(lines) if line.startswith('{"deal":')][1]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE month_totals SET games = games + 1 WHERE mask = 3",
        "UPDATE month_totals SET sums = x'789c00' WHERE mask = 0",
        "UPDATE month_totals SET days = 'x,W,1,' WHERE mask = 0",
        "DELETE FROM tallies",
        "INSERT INTO tally_changes "
        "SELECT 9, 'standard', 'Vera', 'easy', 'rounds', '2026-01', 1, 0, 0, 0, 0, sums FROM tallies",
        "UPDATE notes SET value = 'another layout' WHERE name = 'tallies'",
    ],
)
def test_sums_that_cannot_be_right_are_made_anew(tmp_path: Path, damage: str) -> None:
    paths = Paths.under(tmp_path)
    write(paths.games / "computer-20260102-030405.jsonl", played(1))
    kept = history(paths)
    found = kept.statistics(Filter())
    assert found.games == 1
    kept.close()
    with closing(sqlite3.connect(paths.history)) as base, base:
        assert base.execute(damage).rowcount
    told: list[Notice] = []
    kept = history(paths, told)
    kept.statistics(Filter())  # sums that nobody can read are noticed when they are asked for
    kept.wait(30.0)
    assert kept.statistics(Filter()) == found
    assert told == []
    kept.close()
    with closing(sqlite3.connect(paths.history)) as base:
        assert are_consistent(base, LAYOUT)


def test_after_a_reset_only_later_games_count(tmp_path: Path) -> None:
    records = [varied(number) for number in range(12)]
    kept = _filled(tmp_path, records)
    games = games_of(records)
    moment = time.mktime(time.strptime(games[3].stamp, "%Y%m%d-%H%M%S"))
    kept.since = moment
    later = games[3:]
    found = kept.statistics(Filter())
    assert found.since == games[3].day
    compare(found, later)
    compare(kept.statistics(Filter(opponent="Vera")), [game for game in later if game.opponent == "Vera"])
    choices = kept.choices()
    assert (choices.games, choices.first, choices.last) == (len(later), later[0].day, later[-1].day)
    who = Counter((game.opponent, game.level) for game in later)
    assert {choice.value: choice.games for choice in choices.opponents} == who
    assert {choice.value: choice.games for choice in choices.forms} == Counter(game.form for game in later)
    name, level = choices.opponents[0].value
    own = [game.result for game in later if (game.opponent, game.level) == (name, level)]
    assert kept.against(name, level) == (own.count("won"), own.count("lost"))
    kept.since = 0.0
    assert kept.choices().games == len(games)
    listed = kept.listed()
    assert listed.games == kept.count(Filter()) > len(games), (
        "those that do not count can be asked for in a list as well"
    )
    for one in listed.opponents:
        name, level = one.value
        assert level is None or kept.count(Filter(opponent=name, level=level)) == one.games
    assert {one.value: one.games for one in listed.rules} == {
        one.value: kept.count(Filter(rules=one.value)) for one in listed.rules
    }
    kept.close()


def test_a_list_is_sorted_as_asked(tmp_path: Path) -> None:
    kept = _filled(tmp_path, [varied(number) for number in range(12)])
    newest = kept.games(Filter())
    place = {"won": 0, "even": 1, "lost": 2, "unfinished": 3}
    wanted = {
        "oldest": newest[::-1],
        "opponent": sorted(newest, key=lambda one: one.opponent.lower()),
        "result": sorted(newest, key=lambda one: place[one.result]),
        "longest": sorted(newest, key=lambda one: -one.rounds),
        "shortest": sorted(newest, key=lambda one: one.rounds),
    }
    assert set(wanted) | {"newest"} == set(ORDERS)
    for order, games in wanted.items():
        asked = Filter(order=cast(Order, order))
        assert kept.games(asked) == games
        assert kept.games(asked, offset=3, limit=4) == games[3:7]
    kept.close()


def test_counts_of_a_filter_follow_the_other_parts(tmp_path: Path) -> None:
    """By a slow count: for every part, with dates that cut months, and after a reset."""
    records = [varied(number) for number in range(24)]
    kept = _filled(tmp_path, records)
    games = games_of(records)
    days = sorted({game.day for game in games})
    name, level = games[0].opponent, games[0].level
    for moment in (0.0, time.mktime(time.strptime(games[5].stamp, "%Y%m%d-%H%M%S"))):
        kept.since = moment
        known = games[5:] if moment else games
        for asked in (
            Filter(opponent=name, level=level),
            Filter(form=games[1].form, since=days[2]),
            Filter(since=days[1], until=days[-2]),
            Filter(until=days[len(days) // 2]),
            Filter(level=level, since=days[1], until=days[1]),
        ):
            match = [
                game
                for game in known
                if (asked.opponent is None or game.opponent == asked.opponent)
                and (asked.level is None or game.level == asked.level)
                and (asked.form is None or game.form == asked.form)
                and (asked.since or "") <= game.day <= (asked.until or "9")
            ]
            found = kept.choices(asked)
            assert {one.value: one.games for one in found.forms} == Counter(game.form for game in match), asked
            assert found.games == kept.number(asked) == kept.statistics(asked).games == len(match)
    kept.close()


def test_own_rules_have_their_title(tmp_path: Path) -> None:
    kept = _filled(tmp_path, [varied(3), varied(13), varied(23)])
    assert {(one.value[:4], one.title) for one in kept.choices().rules} == {("own:", "My rules 1")}
    kept.close()


def test_small_numbers_say_so() -> None:
    assert Share(0, 0).interval == (0.0, 1.0)
    assert Share(9, 10).interval == pytest.approx((0.596, 0.982), abs=1e-3)
    assert not Share(11, 19, ENOUGH_GAMES).enough
    assert Share(11, 20, ENOUGH_GAMES).enough
    assert Average(1, 25, 625).interval == (-inf, inf)
    assert Average(2, 10, 100).spread == pytest.approx(7.071, abs=1e-3)
    low, high = Average(100, 1000, 20_000).interval
    assert (low + high) / 2 == pytest.approx(10)


def test_chance_makes_such_hands_as_are_written_down() -> None:
    count = 700
    for melding, fair in zip(MELDINGS, RANDOM_HANDS, strict=True):
        found = deal(melding, count)
        for (mean, second), (right, variance) in ((found.deadwood, fair.deadwood), (found.melds, fair.melds)):
            assert abs(mean - right) < 4 * sqrt(variance / count)
            assert second + mean * mean == pytest.approx(right * right + variance, rel=0.12)
        assert sum(fair.shares) == pytest.approx(1, abs=1e-4)
        assert sum(found.shares[5:7]) == pytest.approx(sum(fair.shares[5:7]), abs=0.06)
        assert fair.upcard == upcard_meld_chance(meld_rules_for(*melding))


@pytest.mark.parametrize("melding", MELDINGS[::2])
def test_the_chance_of_an_upcard_is_exact(melding: Melding) -> None:
    melder, rng, count = meld_rules_for(*melding), Random(3), 20_000
    hits = 0
    for _ in range(count):
        card, *hand = rng.sample(DECK, 11)
        hits += fitting(melder, to_set(hand)) >> card & 1
    assert abs(hits / count - upcard_meld_chance(melder)) < 4 * (0.25 / count) ** 0.5


def test_what_hardly_ever_happens_is_counted_as_well() -> None:
    taken = read(played(1))
    assert taken.game is not None
    one = next(one for one in taken.rounds if one.ending is Ending.KNOCK)
    knock = replace(one, mine=False, undercut=False, before=30, laid_off=0, best=0, turn=45)
    rounds = [
        replace(knock, laid_off=4, best=9),
        replace(knock, laid_off=9, best=9),
        knock,
        replace(knock, ending=Ending.BIG_GIN, turn=1),
        *(replace(knock, ending=Ending.DRAW, mine=None, reason=reason, points=0, turn=0) for reason in DrawReason),
        replace(knock, ending=Ending.RESIGN, mine=True, cube=2, points=40, laid_off=2, best=5),
    ]
    found = statistics_from_sums(Sums(count_game(taken.game, rounds)), Filter())
    defence = found.you.defence
    assert (defence.found, defence.possible, defence.missed) == (13, 18, 5)
    assert (defence.perfect, defence.chances) == (1, 2)
    assert (found.them.defence.found, found.them.defence.missed) == (2, 3)
    assert found.drawn_rounds == DrawnRounds(1, 1, 1)
    assert found.drawn_rounds.total + found.you.wins.total + found.them.wins.total == found.rounds == 8
    assert (found.you.wins, found.them.wins) == (Wins(refused=1), Wins(knock=3, big_gin=1))
    assert [at.turn for at in found.them.knocks.turns if at.knocks] == [20]
    assert found.them.knocks.turn.mean == 45
    assert [at.turn for at in found.them.knocks.turns if at.gins] == [1]
