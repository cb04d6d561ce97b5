"""Games of three and four in the figures of the person's deals, and on the page of a deal."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.record import Deal, parse_line, replay
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.history.fairness import DAMAGED, LEFT_OUT, NUMBERS, SIDE
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sealed_deals import dealt, open_deals
from gin_desktop.session.sitting import Sitting, play_out
from tests.history.makers import read, with_header
from tests.session.verifying import changed, game

FORMS = [name for name in PRESETS if preset(name).players > 2]


def record(rules: str, person: int = 0, rounds: int = 4) -> list[str]:
    """A game of one person against computers."""
    return changed(game(rounds, rules, seed=5), 0, lambda head: head["levels"].__setitem__(person, None))


def measured(lines: Sequence[str], place: str = "games") -> dict[str, int]:
    """The numbers of the deals that the person played."""
    deals = read(lines, place=place).deals
    assert deals is not None
    assert deals.kind not in (LEFT_OUT, DAMAGED)
    return dict(zip(NUMBERS, deals.counts.numbers, strict=True))


def own(lines: Sequence[str], person: int) -> int:
    """How many deals a seat played."""
    deals = [entry for entry in (parse_line(line, 1, 4) for line in lines) if isinstance(entry, Deal)]
    return len({deal.seal for deal in deals if person in (deal.seats or ())})


@pytest.mark.parametrize("rules", FORMS)
def test_only_what_the_person_played_counts(rules: str) -> None:
    for person in range(preset(rules).players):
        lines = record(rules, person)
        found = measured(lines)
        assert found["deals"] == own(lines, person)
        rounds = replay(lines).require_header().rules.tables * 4
        assert 0 < found["deals"] <= rounds


def test_a_side_of_a_deal_is_the_person_and_the_opponent_at_the_table() -> None:
    """Seen from both ends of a table the figures change sides."""
    lines = record("partners4", rounds=1)
    pair = next(entry for entry in (parse_line(line, 1, 4) for line in lines) if isinstance(entry, Deal))
    assert pair.seats is not None
    one, other = (measured(record("partners4", seat, rounds=1)) for seat in pair.seats)
    assert one["deals"] == other["deals"] == 1
    for name in SIDE:
        assert one[f"you.{name}"] == other[f"them.{name}"]
        assert one[f"them.{name}"] == other[f"you.{name}"]
    assert one["you.drawn"] > 0


def test_a_round_that_is_played_stays_closed_and_one_that_was_left_counts() -> None:
    lines = record("partners4", rounds=1)
    at = [number for number, line in enumerate(lines) if line.startswith('{"deal"')]
    begun = lines[: at[1] + 9]
    assert measured(begun, "saves")["deals"] == 0
    assert measured(begun)["deals"] == 1


def test_games_between_people_are_left_out() -> None:
    lines = changed(record("partners4"), 0, lambda head: head["levels"].__setitem__(2, None))
    deals = read(lines).deals
    assert deals is not None
    assert deals.kind == LEFT_OUT


@pytest.mark.parametrize("place", ["deleted", "imported"])
def test_records_that_are_none_of_the_persons_own_are_not_counted_at_all(place: str) -> None:
    assert read(record("partners4"), place=place).deals is None


def test_cards_that_come_again_wait_for_their_second_play_and_are_one_deal() -> None:
    lines = MemoryJournal()
    seats = (Seat("You", "easy"), Seat("Computer", "easy"))
    sitting = Sitting(GameSetup(preset("standard"), seats, duplicate=2), journal=lines, shuffler=Shuffler(3))
    counts = []
    for rounds in range(1, 5):
        play_out(sitting, lambda live, rounds=rounds: len(live.game.sheet.rows) == rounds or live.game.finished)  # type: ignore[misc]
        now = with_header(lines, levels=(None, "easy"))
        counts.append((measured(now, "saves")["deals"], measured(now)["deals"]))
    assert counts[0] == (0, 1)
    assert counts[-1] == (2, 2)


@pytest.mark.parametrize("rules", FORMS)
def test_the_cards_of_a_deal_are_those_that_were_played(rules: str) -> None:
    seats = tuple(Seat(name, "easy") for name in ("Ada", "Bea", "Cy", "Dan")[: preset(rules).players])
    sitting = Sitting(GameSetup(preset(rules), seats), shuffler=Shuffler(2))
    sitting.deal()
    for table in sitting.tables:
        assert table.deal is not None
        assert table.round is not None
        assert dealt(sitting.rules, table.deal).hands == table.round.dealt
    assert open_deals(sitting) == [], "a round is played"


def test_a_finished_table_stays_closed_until_the_other_one_has_ended() -> None:
    """Its cards are no secret any more, but they would tell what it brought."""
    lines = game(1, "partners4")
    sitting = Sitting.resume(lines[:3])
    opened = []
    for count in range(4, len(lines) + 1):
        sitting = Sitting.resume(lines[:count])
        if any(table.over for table in sitting.tables):
            opened.append(len(open_deals(sitting)))
    assert opened[0] == 0
    assert opened[-1] == 2
    assert set(opened) == {0, 2}
