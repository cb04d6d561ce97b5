"""Free undo against computers: back to one's own decisions, the same answers again, and a mark that stays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gin_desktop.engine.game import GameError
from gin_desktop.engine.play.actions import Action, Discard, DrawStock, Pass
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import RecordError, mark_free_undo, parse_line, replay
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.history.fairness import LEFT_OUT
from gin_desktop.session.sitting import Sitting
from gin_desktop.session.verify import report_lines, verify
from gin_desktop.storage.paths import Paths
from gin_desktop.words import t
from tests.history.makers import read
from tests.session.folders import SETUP, codes, finish, play_some, saved_games
from tests.session.test_sitting import Lines
from tests.sums import line_from

ME = 0


def begun(setup: GameSetup = SETUP, *, free: bool = True) -> tuple[Sitting, Lines]:
    lines = Lines()
    one = Sitting(setup, journal=lines, shuffler=Shuffler(3))
    one.free_undo = lambda: free
    one.deal()
    return one, lines


def answered(one: Sitting, turns: int = 1) -> list[Action]:
    """Plays some turns of the person until each is answered; what the person did."""
    mine: list[Action] = []
    while sum(isinstance(action, Discard) for action in mine) < turns or one.turn != ME:
        if one.computers_turn:
            one.play(one.turn or 0, one.think(60.0) or pytest.fail("no answer"))
        else:
            mine.append(next(a for a in reversed(one.view(ME).legal) if isinstance(a, Discard | DrawStock | Pass)))
            one.play(ME, mine[-1])
    return mine


def test_undo_goes_back_to_each_decision_up_to_the_deal_and_the_answers_come_again() -> None:
    one, lines = begun()
    mine = answered(one, 2)
    before, view = list(one.game.actions), one.view(ME)
    assert one.undo_disqualifies(ME)
    back = [one.undo(ME) for _ in mine]
    assert back == mine[::-1]
    assert one.game.assisted
    assert not one.undo_disqualifies(ME), "asked about once"
    while one.can_undo(ME):
        one.undo(ME)
    assert all(seat != ME for seat, _ in one.game.actions), "up to the deal"
    resumed = Sitting.resume(lines.lines)
    assert resumed.game.actions == one.game.actions
    assert resumed.game.assisted
    assert resumed.count == one.count
    for seat, action in before[len(one.game.actions) :]:
        one.play(seat, action if seat == ME else one.think(60.0) or pytest.fail("no answer"))
    assert one.view(ME) == view, "the computer answers as it had"


def test_a_slip_marks_nothing_and_without_the_wish_nothing_else_can_be_undone() -> None:
    one, lines = begun(free=False)
    answered(one)
    one.play(ME, DrawStock())
    one.play(ME, next(a for a in one.view(ME).legal if isinstance(a, Discard)))
    assert one.can_undo(ME)
    assert not one.undo_disqualifies(ME)
    assert isinstance(one.undo(ME), Discard)
    assert not one.can_undo(ME), "the card from the stock stays"
    with pytest.raises(GameError):
        one.undo(ME)
    assert not one.game.assisted
    assert '"version":3' in lines.lines[0]
    one.free_undo = lambda: True
    assert one.undo_disqualifies(ME), "the wish counts at once"
    assert one.undo(ME) == DrawStock()


def test_people_at_one_screen_have_no_free_undo() -> None:
    one, _ = begun(GameSetup(preset("standard"), (Seat("Ada"), Seat("Bea"))))
    for _ in range(3):
        one.play(one.turn or 0, one.view(one.turn or 0).legal[-1])
    assert not any(one.can_undo(seat) and one.undo_disqualifies(seat) for seat in (0, 1))


def test_partners_undo_at_their_own_table_only() -> None:
    seats = (Seat("You"), *(Seat(name, "easy") for name in ("Ida", "Tom", "Vera")))
    one, lines = begun(GameSetup(preset("partners4"), seats))
    mine = one.table_of(ME)
    assert mine is not None
    while not mine.can_rewind(ME) or mine.turn != ME:
        play_some(one, 1)
    other = next(table for table in one.tables if table is not mine)
    while len(other.actions) < 3:
        turn = other.turn
        one.play(turn or 0, other.think(60.0) or pytest.fail("no answer"))
    kept = other.actions
    one.undo(ME)
    assert other.actions == kept
    assert [Sitting.resume(lines.lines).game.actions_so_far(n) for n in (0, 1)] == [
        one.game.actions_so_far(n) for n in (0, 1)
    ]


def test_the_mark_is_checked_and_counts_nowhere(paths: Paths) -> None:
    one = saved_games(paths)
    game = one.start(SETUP)
    game.free_undo = lambda: True
    game.deal()
    answered(game)
    first = game.undo(ME)
    assert [line.split(",")[1] for line in paths.save("computer").read_text().splitlines()[:1]] == ['"version":5']
    game.play(ME, first)
    play_some(game, 5)
    again, notices = saved_games(paths).resume()
    assert codes(notices) == []
    assert again is not None
    assert again.game.assisted
    finish(game)
    report = verify(paths.save("computer"))
    assert report.holds
    assert t("verify.assisted") in "\n".join(report_lines(report))
    taken = read(paths.save("computer").read_text().splitlines())
    assert taken.deals is not None
    assert taken.deals.kind == LEFT_OUT
    lines = paths.save("computer").read_text().splitlines()
    paths.save("computer").write_text("".join(f"{line}\n" for line in (_unmarked(lines[0]), *lines[1:])))
    fault = verify(paths.save("computer")).fault
    assert fault is not None
    assert fault.text == t("verify.fault.not_marked")


def _unmarked(line: str) -> str:
    return line_from({key: value for key, value in json.loads(line).items() if key not in ("free_undo", "sum")})


@pytest.mark.parametrize("version", [1, 2, 3, 4, 5])
def test_a_game_of_every_version_can_be_marked(version: int) -> None:
    lines = (Path(__file__).parents[1] / "records" / f"version-{version}.jsonl").read_text().splitlines()
    new = mark_free_undo(lines)
    assert [parse_line(text, 2, 5) for text in new[1:]] == [parse_line(text, 2, version) for text in lines[1:]]
    played, before = replay(new), replay(lines)
    assert played.game is not None
    assert before.game is not None
    assert played.game.assisted
    assert played.game.sheet.rows == before.game.sheet.rows
    assert mark_free_undo(new) == new


def test_an_undo_that_was_none_is_refused() -> None:
    one, lines = begun()
    answered(one)
    number = one.count
    one.undo(ME)
    good = lines.lines[:-1]
    for undone in (1, number, 99):
        bad = line_from({"n": number + 1, "undo": undone, "free": True})
        if bad != lines.lines[-1]:
            with pytest.raises(RecordError):
                replay([*good, bad])
