"""Games of three and four are kept and gone on with like those of two: both tables at their very point."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from gin_desktop.engine.play.actions import Action, Discard, DrawStock, Knock
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.view import View
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.even_match import EvenMatchError
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.resuming import SaveSummary
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.paths import Paths
from gin_desktop.words import t
from tests.session.folders import saved_games
from tests.sums import line_from

FORMS = [name for name in PRESETS if preset(name).players > 2]
PEOPLE = (Seat("Ada"), Seat("Bea"), Seat("Cy"), Seat("Dan"))


def company(rules: str) -> GameSetup:
    """One person and computers."""
    seats = (PEOPLE[0], *(Seat(f"Computer {number}", "easy") for number in range(1, preset(rules).players)))
    return GameSetup(preset(rules), seats, rules)


def choose(legal: tuple[Action, ...], rng: random.Random) -> Action:
    """No knocks: the round goes on."""
    return rng.choice([action for action in legal if not isinstance(action, Knock)] or list(legal))


def views(sitting: Sitting) -> list[View]:
    """What everybody who plays may know, table by table."""
    return [sitting.view(seat) for table in sitting.tables if table.round is not None for seat in table.seats]


def some(sitting: Sitting, steps: int, seed: int = 1) -> None:
    """So many actions, now at one table and now at the other."""
    rng = random.Random(seed)
    for _ in range(steps):
        if sitting.game.between_rounds:
            sitting.deal()
        live = [table for table in sitting.tables if table.turn is not None]
        seat = rng.choice(live).turn
        assert seat is not None
        sitting.play(seat, choose(sitting.view(seat).legal, rng))


@pytest.mark.parametrize("rules", FORMS)
def test_a_game_comes_back_at_every_point_of_both_tables(rules: str) -> None:
    lines = MemoryJournal()
    live = Sitting(company(rules), journal=lines, shuffler=Shuffler(4))
    for step in range(14):
        some(live, 1, seed=step)
        again = Sitting.resume(list(lines))
        assert views(again) == views(live)
        assert [table.turn for table in again.tables] == [table.turn for table in live.tables]
        assert [table.actions for table in again.tables] == [table.actions for table in live.tables]
        assert (again.count, again.setup, again.game.seating) == (live.count, live.setup, live.game.seating)


@pytest.mark.parametrize("rules", FORMS)
def test_the_menu_knows_who_plays_and_which_deal_it_is(paths: Paths, rules: str) -> None:
    games = saved_games(paths)
    sitting = games.start(company(rules))
    some(sitting, 3)
    games.close()
    found = saved_games(paths).summary()
    assert isinstance(found, SaveSummary)
    assert (found.setup, found.round) == (sitting.setup, 1)


def test_a_slip_is_taken_back_at_its_own_table() -> None:
    lines = MemoryJournal()
    sitting = Sitting(GameSetup(preset("partners4"), PEOPLE), journal=lines, shuffler=Shuffler(2))
    rng = random.Random(0)
    sitting.deal()
    while not all(any(isinstance(action, DrawStock) for _, action in table.actions) for table in sitting.tables):
        some(sitting, 1, seed=rng.randrange(99))
    slips = []
    for table in sitting.tables:  # both discard, and nobody has answered
        while not (table.actions and isinstance(table.actions[-1][1], Discard)):
            assert table.turn is not None
            sitting.play(table.turn, choose(sitting.view(table.turn).legal, rng))
        slips.append((table.actions[-1][0], len(table.actions)))
    for again in (sitting, Sitting.resume(list(lines), journal=lines)):
        assert all(again.can_take_back(seat) for seat, _ in slips)
    seat, count = slips[0]  # the older of the two: the other table goes on as it is
    other = again.tables[1].actions
    again.take_back(seat)
    assert json.loads(lines[-1])["table"] == 0
    assert len(again.tables[0].actions) == count - 1
    assert again.tables[1].actions == other
    assert again.tables[0].turn == seat
    assert views(Sitting.resume(list(lines))) == views(again)
    assert not again.can_take_back(seat)
    assert again.can_take_back(slips[1][0])


def test_a_deal_of_two_tables_is_one_step(paths: Paths) -> None:
    """The program was killed between the two lines: the second table is dealt before anything is shown."""
    lines = MemoryJournal()
    some(Sitting(company("partners4"), journal=lines, shuffler=Shuffler(4)), 1)
    paths.save("four").write_text("".join(f"{line}\n" for line in lines[:2]), encoding="utf-8")
    games = saved_games(paths)
    sitting, notices = games.resume()
    assert notices == []
    assert sitting is not None
    assert [deal.table for deal in sitting.deals] == [0, 1]
    assert not sitting.game.between_rounds
    some(sitting, 5)
    games.close()
    again, _ = saved_games(paths).resume()
    assert again is not None
    assert views(again) == views(sitting)


def test_what_was_agreed_on_comes_back(paths: Paths) -> None:
    for told in (False, True):
        setup = replace(company("partners4"), side_info=told, title="Sundays", preset=None)
        games = saved_games(paths)
        games.start(setup)
        games.close()
        again, _ = saved_games(paths).resume()
        assert again is not None
        assert again.setup == setup
        assert again.game.side_info == told


def test_a_damaged_line_costs_what_follows_it(paths: Paths) -> None:
    games = saved_games(paths)
    sitting = games.start(company("partners4"))
    some(sitting, 10)
    games.close()
    data = paths.save("four").read_bytes()
    lines = data.decode().splitlines()
    lines[9] = lines[9].replace(",", ".", 1)
    paths.save("four").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    damaged = paths.save("four").read_bytes()
    again = saved_games(paths)
    found, notices = again.resume()
    assert found is not None
    assert [notice.code for notice in notices] == ["save_salvaged"]
    assert views(found) == views(Sitting.resume(lines[:9]))
    assert [path.read_bytes() for path in paths.aside.iterdir()] == [damaged]
    again.close()


def test_a_newer_game_of_four_stays_where_it_is(paths: Paths) -> None:
    games = saved_games(paths)
    some(games.start(company("partners4")), 3)
    games.close()
    first, rest = paths.save("four").read_text(encoding="utf-8").split("\n", 1)
    for change in ({"version": 9}, {"levels": [None, "oracle", "easy", "easy"]}):
        text = f"{line_from(json.loads(first) | change)}\n{rest}"
        paths.save("four").write_text(text, encoding="utf-8")
        again = saved_games(paths)
        assert again.summary() == "newer"
        found, notices = again.resume()
        assert (found, [notice.code for notice in notices]) == (None, ["save_newer"])
        assert paths.save("four").read_text(encoding="utf-8") == text


def test_the_look_of_the_screen_is_kept_for_everybody(paths: Paths) -> None:
    games = saved_games(paths)
    sitting = games.start(GameSetup(preset("partners4"), PEOPLE))
    some(sitting, 2)
    state = {"seats": {str(seat): {"order": [seat, 9], "mode": "free"} for seat in range(4)}, "watched": 1}
    sitting.save_screen_state(state)
    games.close()
    again, _ = saved_games(paths).resume()
    assert again is not None
    assert again.saved_screen_state() == state


def test_even_match_is_for_two(paths: Paths) -> None:
    games = saved_games(paths)
    kept = games.start(company("cutthroat3"))
    setup = replace(company("cutthroat3"), seats=(PEOPLE[0], Seat("Computer", "easy"), Seat("Computer", "even:100")))
    with pytest.raises(EvenMatchError) as caught:
        games.start(setup)
    assert "3" in t(f"error.{caught.value.code}", **caught.value.values)
    assert games.sitting is kept
    games.close()
