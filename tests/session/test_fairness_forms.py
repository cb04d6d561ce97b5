"""Games of three and four in the figures of the person's deals, and on the page of a deal."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.record import Deal, parse_line, replay
from gin_desktop.session.background import dealt, open_deals
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.fairness.counting import Counting
from gin_desktop.session.fairness.measuring import read_game
from gin_desktop.session.fairness.tallies import GameDeals
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.paths import Paths
from tests.session.verifying import changed, game

FORMS = [name for name in PRESETS if preset(name).players > 2]


def record(rules: str, person: int = 0, rounds: int = 4) -> list[str]:
    """A game of one person against computers."""
    return changed(game(rounds, rules, seed=5), 0, lambda head: head["levels"].__setitem__(person, None))


def measured(paths: Paths, lines: Sequence[str], *, left: bool = True) -> GameDeals:
    paths.save("computer").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    steps = read_game(paths.save("computer"), left=left)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: GameDeals = done.value
            return found


def own(lines: Sequence[str], person: int) -> set[str]:
    """The seals of the deals that a seat played."""
    deals = [entry for entry in (parse_line(line, 1, 4) for line in lines) if isinstance(entry, Deal)]
    return {deal.seal for deal in deals if person in (deal.seats or ())}


@pytest.mark.parametrize("rules", FORMS)
def test_only_what_the_person_played_counts(paths: Paths, rules: str) -> None:
    for person in range(preset(rules).players):
        lines = record(rules, person)
        found = measured(paths, lines)
        assert found.alone
        assert set(found.deals) == own(lines, person)
        rounds = replay(lines).need_header().rules.tables * 4
        assert 0 < len(found.deals) <= rounds


def test_a_side_of_a_deal_is_the_person_and_the_opponent_at_the_table(paths: Paths) -> None:
    """Seen from both ends of a table the figures change sides."""
    lines = record("partners4")
    pair = next(entry for entry in (parse_line(line, 1, 4) for line in lines) if isinstance(entry, Deal))
    assert pair.seats is not None
    one, other = (measured(paths, record("partners4", seat)).deals[pair.seal] for seat in pair.seats)
    assert one.deadwood == other.deadwood[::-1]
    assert one.drawn == other.drawn[::-1]
    assert one.drawn[0].number > 0


def test_a_round_that_is_played_stays_closed_and_one_that_was_left_counts(paths: Paths) -> None:
    lines = record("partners4", rounds=1)
    at = [number for number, line in enumerate(lines) if line.startswith('{"deal"')]
    begun = lines[: at[1] + 9]
    assert len(measured(paths, begun, left=False).deals) == 0
    assert len(measured(paths, begun).deals) == 1


def test_games_between_people_are_left_out(paths: Paths) -> None:
    lines = changed(record("partners4"), 0, lambda head: head["levels"].__setitem__(2, None))
    assert not measured(paths, lines).alone
    counting = Counting(paths)
    for _ in counting.steps():
        pass
    assert counting.stats is not None
    assert (counting.stats.shared, counting.stats.deals) == (1, 0)


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
