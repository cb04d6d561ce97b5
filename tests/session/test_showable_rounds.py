"""No screen shows how a round ended before the people at it may know: they all ask `Game.may_show`."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.history.exporting import game_text, showable_rounds
from gin_desktop.session.recorded_game import recorded_from_lines, recorded_from_sitting
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sealed_deals import open_deals
from gin_desktop.session.sitting import Sitting
from gin_desktop.session.verify import report_lines, verify
from gin_desktop.words import t
from tests.engine.makers import choose
from tests.history.makers import read
from tests.history.reruns import played, setup_of, whole


def partners(people: tuple[int, ...], *, side_info: bool = False) -> tuple[Sitting, MemoryJournal]:
    """A first deal of partners: seats 0 and 3 play at the first table, 2 and 1 at the second."""
    seats = tuple(Seat(f"P{seat}", None if seat in people else "easy") for seat in range(4))
    rules = preset("partners4").but(first_dealer="random")
    journal = MemoryJournal()
    sitting = Sitting(GameSetup(rules, seats, "partners4", side_info=side_info), journal=journal, shuffler=Shuffler(4))
    sitting.deal()
    return sitting, journal


def finish(sitting: Sitting, table: int) -> None:
    rng, live = random.Random(7), sitting.tables[table]
    while not live.over:
        assert live.round is not None
        assert live.turn is not None
        sitting.play(live.turn, choose(rng, live.round))


def shown(sitting: Sitting, lines: list[str], folder: Path) -> list[tuple[int, int]]:
    """The rounds (deal, table) that the replay of the sitting shows; the other screens show the same ones."""
    found = [(one.deal.number, one.deal.table) for one in recorded_from_sitting(sitting).rounds]
    assert [
        (one.deal.number, one.deal.table) for one in whole(recorded_from_lines(lines, running=True)).rounds
    ] == found
    path = folder / "game.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines))
    report = verify(path)
    assert sorted((one.deal.number, one.deal.table) for one in showable_rounds(report)) == sorted(found)
    assert game_text(report).count("Fingerprint") == len(found)
    kept = {(row.number, row.table) for row in read(lines, "computer.jsonl", "saves").rounds}
    assert kept <= set(found), "the history feeds the lists, the statistics and their export"
    if sitting.rules.players > 2:
        told = [line for line in report_lines(report) if any(deal.seal[:16] in line for deal in sitting.deals)]
        silent = (t("verify.brought.open"), t("verify.brought.hidden"))
        assert sum(not line.endswith(silent) for line in told) == len(found)
    assert sitting.has_viewable_round == bool(found)
    return found


@pytest.mark.parametrize(
    ("people", "first_over", "expected"),
    [
        ((0,), 1, []),  # the partner has finished, the person still plays
        ((0,), 0, [(1, 0)]),  # the person's own round is no secret to the person
        ((0, 2), 0, []),  # the other person at this screen still plays
        ((0, 3), 1, []),
        ((), 1, [(1, 1)]),  # nobody at the screen plays
    ],
)
def test_the_end_at_one_table_is_hidden_from_who_plays_at_the_other(
    tmp_path: Path, people: tuple[int, ...], first_over: int, expected: list[tuple[int, int]]
) -> None:
    sitting, lines = partners(people)
    finish(sitting, first_over)
    assert shown(sitting, lines, tmp_path) == expected
    assert open_deals(sitting) == []
    finish(sitting, 1 - first_over)
    assert sorted(shown(sitting, lines, tmp_path)) == [(1, 0), (1, 1)]


def test_partners_who_agreed_to_know_are_shown_the_other_table(tmp_path: Path) -> None:
    sitting, lines = partners((0,), side_info=True)
    finish(sitting, 1)
    assert shown(sitting, lines, tmp_path) == [(1, 1)]


def test_who_will_play_at_a_table_not_dealt_yet_is_not_shown_the_other(tmp_path: Path) -> None:
    """The program may end between the deals of the two tables."""
    sitting, _ = partners((1,))
    game = sitting.game
    assert game.seating is not None
    assert not game.may_show(1, 0, (1,))
    assert game.may_show(1, 0, ()) is True


def test_a_deal_that_comes_again_is_not_shown(tmp_path: Path) -> None:
    sitting, lines, _ = played(setup_of("standard", duplicate=2), 1)
    assert shown(sitting, lines, tmp_path) == []
    assert not sitting.has_viewable_round


def test_a_match_counts_in_the_history_as_its_deals_are_played_twice() -> None:
    """A match that is left is kept among the games: nobody plays its cards again."""
    for rounds, known in ((1, 0), (2, 0), (3, 2), (4, 4)):
        _, lines, _ = played(setup_of("standard", duplicate=2), rounds)
        assert len(read(lines, "computer.jsonl", "saves").rounds) == known
        assert len(read(lines, place="games").rounds) == rounds
