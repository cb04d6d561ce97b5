"""The person's deals against chance: no false alarms, rigged deals found, and every number as a slow count finds it."""

from __future__ import annotations

import os
import random
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from gin_desktop.engine.cards import DECK, Card, to_set
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import DrawStock
from gin_desktop.engine.play.deal import deal_out
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import Deal, parse_line
from gin_desktop.session.game_setup import Seat
from gin_desktop.session.history.fairness import ENOUGH, NUMBERS, DealStats, kind_of, stats_of_totals
from gin_desktop.session.history.history import History
from gin_desktop.session.history.reading_rounds import RoundCounter
from gin_desktop.session.history.rows import Filter
from gin_desktop.storage.games.counts import Counts
from gin_desktop.storage.games.deal_sums import are_consistent
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths
from tests.history.easy_games import COMPUTER, PERSON, easy_game
from tests.history.makers import history, write
from tests.history.slow_deals import compare_deals, count_slowly
from tests.history.varied import varied

STANDARD = preset("standard")
_WHEN = 1_767_225_600_000_000_000
"""Nanoseconds since 1970, by which the history of an earlier version knows its records."""


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    made = Paths.under(tmp_path)
    assert made.ensure() == []
    return made


def keep(paths: Paths, *games: str) -> None:
    for number, text in enumerate(games):
        (paths.games / f"game-{number}.jsonl").write_text(text, encoding="utf-8")


def read(paths: Paths) -> DealStats:
    kept = history(paths)
    found = kept.deals()
    kept.close()
    return found


# -- chance


def dealt(deck: Sequence[Card], dealer: int) -> list[int]:
    """What a deal comes to after nine draws from its stock."""
    round_ = Round(STANDARD, deck, dealer)
    seen = RoundCounter(Deal(1, dealer, tuple(deck), "x"), 0, round_)
    for number in range(9):
        seen.marks.append(seen.mark(number % 2, DrawStock()))
        round_.stack.pop()
    found = seen.deal()
    assert len(found) == len(NUMBERS)
    return found


def summed(deals: Sequence[Sequence[int]]) -> DealStats:
    return stats_of_totals({kind_of(("low", 1)): (1, Counts([sum(column) for column in zip(*deals, strict=True)]))})


def test_fair_deals_raise_no_alarm() -> None:
    """One table of a hundred may: there are ten numbers in each, and they are looked at together."""
    rng, alarms = random.Random(2), 0
    for _ in range(40):
        alarms += bool(summed([dealt(rng.sample(DECK, 52), number % 2) for number in range(ENOUGH)]).beyond_chance())
    assert alarms <= 3


def test_rigged_deals_are_found() -> None:
    rng, melder = random.Random(4), meld_rules(STANDARD)

    def better_hand_for_the_computer() -> list[int]:
        deck = rng.sample(DECK, 52)
        first, second = deck[0:20:2], deck[1:20:2]
        theirs, mine = sorted((first, second), key=lambda hand: melder.deadwood(to_set(hand)))
        deck[0:20:2], deck[1:20:2] = mine, theirs  # the computer deals
        return dealt(deck, 1)

    def good_draws_for_the_computer() -> list[int]:
        deck = rng.sample(DECK, 52)
        for place in range(21, 40):
            if (place - 21) % 2 == 1:  # the computer's draws: the best of a few cards
                best = min(range(place, place + 4), key=lambda at: deck[at] % 13)
                deck[place], deck[best] = deck[best], deck[place]
        return dealt(deck, 1)

    rigs: tuple[tuple[Callable[[], list[int]], set[tuple[int, str]]], ...] = (
        (better_hand_for_the_computer, {(0, "deadwood"), (1, "deadwood")}),
        (good_draws_for_the_computer, {(1, "drawn")}),
    )
    for rig, found in rigs:
        assert set(summed([rig() for _ in range(200)]).beyond_chance()) & found


# -- records


def test_every_number_is_what_a_slow_count_finds(paths: Paths) -> None:
    records = [varied(number) for number in range(40)]
    for record in records:
        write(paths.data / record.place / record.name, record.lines)
    own = [record.lines for record in records if record.place == "games"]
    kept = history(paths)
    found = kept.deals()
    assert found.deals > 40
    assert found.shared > 0
    compare_deals(found, count_slowly(own))
    for number in (3, 11, 24):  # gone, deleted or changed, the figures follow
        record = records[number]
        (paths.data / record.place / record.name).unlink()
    kept.begin()
    kept.wait(60.0)
    left = [record.lines for n, record in enumerate(records) if record.place == "games" and n not in (3, 11, 24)]
    compare_deals(kept.deals(), count_slowly(left))
    kept.close()


def test_statistics_and_fairness_expect_the_same(paths: Paths) -> None:
    """Where both count the same rounds, every expectation is the same number."""
    lines = easy_game(3, 1).splitlines()
    last = [number for number, line in enumerate(lines) if line.startswith('{"deal":')][-1]
    write(paths.games / "computer-20260102-030405.jsonl", lines[:last])
    kept = history(paths)
    statistics, deals = kept.statistics(Filter()), kept.deals()
    assert statistics.rounds == deals.deals == 3
    for side, own in zip((statistics.you, statistics.them), deals.sides, strict=True):
        assert own["deadwood"].expected == side.dealt.expected
        assert own["deadwood"].total == side.dealt.total
        assert own["fitting"] == side.fitted
    kept.close()


def test_every_deal_is_counted_but_the_one_being_played(paths: Paths) -> None:
    keep(paths, easy_game(3, 1), easy_game(2, 2))
    paths.save("computer").write_text(easy_game(4, 3), encoding="utf-8")
    stats = read(paths)
    assert (stats.games, stats.deals, stats.broken, stats.shared) == (3, 4 + 3 + 4, 0, 0)
    assert not stats.enough
    for side in (0, 1):
        own = stats.sides[side]
        assert own["deadwood"].number == own["melds"].number == own["upcard"].number == 11
        assert own["drawn"].number == own["fitting"].number > 10
        assert 0 <= own["fitting"].mean <= 1
        low, high = stats.range(side, "drawn")
        assert 1 < low < 6.5 < high < 10


def test_hands_are_told_from_the_persons_side(paths: Paths) -> None:
    keep(paths, easy_game(2, 5))
    mine = read(paths)
    keep(paths, easy_game(2, 5, (COMPUTER, PERSON)))
    swapped = read(paths)
    assert mine.sides[0]["deadwood"].total == swapped.sides[1]["deadwood"].total
    assert mine.gins == swapped.gins[::-1]


def test_what_cannot_be_used_is_left_out_and_counted(paths: Paths) -> None:
    lines = easy_game(2, 11).split("\n")
    broken = "\n".join([*lines[:4], "rubbish", *lines[4:]])
    cheated = easy_game(2, 7).replace('"nonce":"', '"nonce":"0', 1)
    people = easy_game(2, 6, (Seat("Ada"), Seat("Bob")))
    torn = easy_game(1, 9) + '{"n":'
    keep(paths, easy_game(2, 1), broken, cheated, people, torn, "", "{}\n")
    (paths.games / "folder.jsonl").mkdir()
    (paths.games / "notes.txt").write_text("no record", encoding="utf-8")
    write(paths.deleted / "computer-20260102-030405.jsonl", easy_game(3, 4).splitlines())
    write(paths.imported / "other-20260102-030405.jsonl", easy_game(3, 8).splitlines())
    stats = read(paths)
    assert (stats.games, stats.broken, stats.shared) == (2, 3, 1)
    assert stats.deals == 5


def test_giving_up_bad_hands_does_not_skew_the_figures(paths: Paths) -> None:
    """The hands dealt, the upcards and the cards drawn so far count when a game was left, not while it is played."""
    records = [easy_game(0, seed) for seed in range(60, 72)]
    counts = []
    for text in records:
        deal = parse_line(text.splitlines()[1], 1)
        assert isinstance(deal, Deal)
        hands = dict(deal_out(STANDARD, deal.deck, deal.dealer, (0, 1)).hands)
        counts.append(meld_rules(STANDARD).deadwood(to_set(hands[0])))
    keep(paths, *records)
    stats = read(paths)
    assert (stats.deals, stats.gins) == (12, (0, 0))
    assert stats.sides[0]["deadwood"].total == sum(counts)
    assert stats.sides[0]["upcard"].number == 12
    (paths.games / "game-0.jsonl").rename(paths.save("computer"))
    stats = read(paths)
    assert (stats.games, stats.deals) == (12, 11)
    assert stats.sides[0]["deadwood"].total == sum(counts[1:])


def test_cards_drawn_in_a_round_that_was_left_count_too(paths: Paths) -> None:
    whole = easy_game(1, 4).splitlines()
    end = next(at for at, line in enumerate(whole) if '"knock"' in line)
    draws = sum('"draw_stock"' in line for line in whole[:end])
    assert draws > 2
    keep(paths, "\n".join(whole[:end]) + "\n")
    stats = read(paths)
    assert stats.deals == 1
    assert sum(side["drawn"].number for side in stats.sides) == draws


def test_copies_of_a_record_count_once(paths: Paths) -> None:
    keep(paths, easy_game(3, 1), easy_game(3, 1))
    stats = read(paths)
    assert (stats.games, stats.deals, stats.broken) == (1, 4, 0)


def test_other_rules_have_other_chances(paths: Paths) -> None:
    rules = [preset(name) for name in ("eleven_card", "around_corner", "hollywood_oklahoma")]
    keep(paths, *(easy_game(2, number, rules=one) for number, one in enumerate(rules)))
    stats = read(paths)
    assert stats.deals == 9
    with_upcard = sum(3 for one in rules if one.start == "upcard")
    assert [side["upcard"].number for side in stats.sides] == [with_upcard] * 2


def test_nothing_recorded_yet(paths: Paths) -> None:
    stats = read(paths)
    assert stats == DealStats()
    assert stats.beyond_chance() == []
    assert stats.tested == 0
    assert stats.range(0, "deadwood") == (0.0, 0.0)


# -- the database


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE deal_totals SET games = games + 1",
        "UPDATE deal_totals SET sums = x'789c00'",
        "UPDATE deal_totals SET kind = 'none 3' WHERE kind = 'low 1'",
        "DELETE FROM deal_totals",
        "DELETE FROM deal_sums",
        "DELETE FROM deal_sums; DELETE FROM deal_totals",
        "INSERT INTO deal_sums SELECT 'x', kind, sums FROM deal_sums LIMIT 1",
    ],
)
def test_sums_that_cannot_be_right_are_made_anew(paths: Paths, damage: str) -> None:
    keep(paths, easy_game(2, 1), easy_game(1, 2), "{}\n", easy_game(1, 5, (Seat("Ada"), Seat("Bob"))))
    right = read(paths)
    assert (right.games, right.broken, right.shared) == (2, 1, 1)
    with closing(sqlite3.connect(paths.history)) as base, base:
        base.executescript(damage)
    told: list[Notice] = []
    kept = history(paths, told)
    kept.deals()  # sums that nobody can read are noticed when they are asked for
    kept.wait(30.0)
    assert kept.deals() == right
    assert told == []
    kept.close()
    with closing(sqlite3.connect(paths.history)) as base:
        assert are_consistent(base)


def test_numbers_that_cannot_be_right_themselves_are_read_again(paths: Paths) -> None:
    keep(paths, easy_game(2, 1))
    right = read(paths)
    with closing(sqlite3.connect(paths.history)) as base, base:
        base.executescript("UPDATE deal_sums SET kind = 'none 3'; UPDATE deal_totals SET kind = 'none 3'")
    told: list[Notice] = []
    kept = history(paths, told)
    assert kept.deals() == DealStats()
    kept.wait(30.0)
    assert kept.deals() == right
    assert [notice.code for notice in told] == ["history_set_aside"]
    kept.close()


def test_a_history_of_the_version_before_learns_of_deals_by_reading_again(paths: Paths) -> None:
    """As it left it: none of its rows says anything of deals, and it knows the records as they lie there."""
    keep(paths, easy_game(2, 1), easy_game(1, 2))
    for record in paths.games.iterdir():
        os.utime(record, ns=(_WHEN, _WHEN))
    kept = history(paths)
    right, statistics = kept.deals(), kept.statistics(Filter())
    kept.close()
    dump = (Path(__file__).parent / "history-version-1.sql").read_text(encoding="utf-8")
    for path in paths.data.glob("history.sqlite3*"):
        path.unlink()
    with closing(sqlite3.connect(paths.history, isolation_level=None)) as base:
        base.executescript(dump)
    told: list[Notice] = []
    asks = History(paths, lock_held=False, notify=told.append)
    assert asks.deals() == DealStats()
    asks.close()
    kept = history(paths, told)
    assert kept.deals() == right
    assert kept.statistics(Filter()) == statistics
    assert told == []
    kept.close()


def test_what_earlier_versions_kept_of_deals_is_ignored_and_removed(paths: Paths) -> None:
    for suffix in ("", "-wal", "-shm", "-journal"):
        (paths.cache / f"deals.sqlite3{suffix}").write_bytes(b"whatever it says")
    other = paths.cache / "other"
    other.write_bytes(b"stays")
    keep(paths, easy_game(1, 1))
    asks = History(paths, lock_held=False, notify=lambda notice: pytest.fail(str(notice)))
    assert asks.deals() == DealStats()
    asks.close()
    assert len(list(paths.cache.iterdir())) == 5, "whoever only asks removes nothing"
    assert read(paths).deals == 2
    assert list(paths.cache.iterdir()) == [other]


def test_something_else_in_the_place_of_the_old_file_does_no_harm(paths: Paths) -> None:
    (paths.cache / "deals.sqlite3").mkdir()
    keep(paths, easy_game(1, 1))
    assert read(paths).deals == 2
    assert (paths.cache / "deals.sqlite3").is_dir()
