"""A recorded round at each of its steps: what is seen there is what was seen, from a file as from the table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gin_desktop.engine.presets import PRESETS
from gin_desktop.engine.record import RecordError, replay
from gin_desktop.engine.view import View
from gin_desktop.session.recorded_game import recorded_from_file, recorded_from_lines, recorded_from_sitting
from gin_desktop.session.round_replay import RoundReplay
from gin_desktop.session.round_replay_view import RoundReplayView
from gin_desktop.session.sitting import Sitting
from tests.history.reruns import played, setup_of, whole


def alone(view: View) -> View:
    """A view without what goes on at another table meanwhile, and without points of a deal that this round ended."""
    return replace(view, partner=None, third=None, scores=(), columns=())


SHORT = ("standard", "redoubling", "eleven_card", "tournament_50th", "partners4", "cutthroat3", "captain3_rotating_box")
"""Rules under which rounds go differently; the long run has all."""


@pytest.mark.parametrize(
    "rules", [pytest.param(rules, marks=() if rules in SHORT else pytest.mark.long) for rules in PRESETS]
)
def test_every_step_shows_what_was_seen_there_and_never_more(rules: str) -> None:
    sitting, lines, seen = played(setup_of(rules), 1)
    recorded = whole(recorded_from_lines(lines, running=False))
    assert len(recorded.rounds) == len(sitting.rounds)
    steps = 0
    for place in range(len(recorded.rounds)):
        viewing = RoundReplayView(RoundReplay(recorded, place))
        round_replay = viewing.round_replay
        for step in range(round_replay.steps + 1):
            round_replay.go_to_step(step)
            before = seen[round_replay.number, round_replay.table, step]
            views = []
            for near in sorted(round_replay.seats):
                viewing.near = near
                views.append(alone(viewing.view()))
            if viewing.watched:
                assert views[0] == alone(before[2])
            else:
                assert views == [alone(view) for view in before[:2]]
            steps += 1
    assert steps == len(seen)


@pytest.mark.parametrize("rules", ["standard", "partners4", "cutthroat3"])
def test_the_result_is_the_one_that_was_counted(rules: str) -> None:
    sitting, lines, _ = played(setup_of(rules), 3)
    recorded = whole(recorded_from_lines(lines, running=False))
    last = RoundReplay(recorded, len(recorded.rounds) - 1)
    assert last.result.game.sheet.rows == sitting.game.sheet.rows
    assert len(last.sitting.game.sheet.rows) == len(sitting.game.sheet.rows) - 1


def test_forward_and_back_stand_at_the_same_point() -> None:
    _, lines, _ = played(setup_of("doubling"), 1)
    round_replay = RoundReplay(whole(recorded_from_lines(lines, running=False)), 0)
    forward = []
    for step in range(round_replay.steps + 1):
        round_replay.go_to_step(step)
        forward.append(
            (round_replay.round.hands.copy(), list(round_replay.round.pile), round_replay.sitting.tables[0].actions)
        )
    for step in range(round_replay.steps, -1, -1):
        round_replay.go_to_step(step)
        assert forward[step] == (
            round_replay.round.hands,
            round_replay.round.pile,
            round_replay.sitting.tables[0].actions,
        )
    round_replay.go_to_step(-3)
    assert round_replay.step == 0


@pytest.mark.parametrize("rules", ["standard", "partners4"])
def test_the_number_of_a_step_leads_to_it_in_the_record(rules: str) -> None:
    _, lines, _ = played(setup_of(rules), 2)
    recorded = whole(recorded_from_lines(lines, running=False))
    round_replay = RoundReplay(recorded, len(recorded.rounds) - 1)
    for step in (0, 1, round_replay.steps // 2, round_replay.steps):
        round_replay.go_to_step(step)
        upto, count = [], 0
        for line in lines:
            count += not line.startswith(('{"deal"', '{"format"'))
            if count > round_replay.count:
                break
            upto.append(line)
        assert replay(upto).game.actions_so_far(round_replay.table) == round_replay.sitting.game.actions_so_far(
            round_replay.table
        )


def test_decisions_of_one_side_and_marks() -> None:
    _, lines, _ = played(setup_of("standard"), 1)
    round_replay = RoundReplay(whole(recorded_from_lines(lines, running=False)), 0)
    mine = [step for step in range(round_replay.steps + 1) if round_replay.decides(step) == 0]
    found = mine[:1] if mine[0] == 0 else []
    while (after := round_replay.decision(0, 1)) is not None:
        round_replay.go_to_step(after)
        found.append(after)
    assert found == mine
    assert round_replay.decision(0, -1) == mine[-2]
    assert [mark.step for mark in round_replay.marks] == sorted({mark.step for mark in round_replay.marks})
    assert round_replay.marks[-1].kind == "end"


def test_of_a_running_game_only_rounds_that_are_over_are_shown() -> None:
    sitting, lines, _ = played(setup_of("standard"), 2, into=4)
    assert [one.deal.number for one in recorded_from_sitting(sitting).rounds] == [1, 2]
    assert [one.deal.number for one in whole(recorded_from_lines(lines, running=True)).rounds] == [1, 2]
    left = whole(recorded_from_lines(lines, running=False))
    assert [one.deal.number for one in left.rounds] == [1, 2, 3]  # nobody goes on with it
    assert RoundReplay(left, 2).steps == 4
    again = Sitting.resume(lines)
    assert [one.deal for one in again.rounds] == [one.deal for one in sitting.rounds]


def test_cards_that_come_again_are_not_shown_before_that() -> None:
    sitting, _, _ = played(setup_of("standard", duplicate=2), 2)
    assert recorded_from_sitting(sitting).rounds == ()
    sitting, lines, _ = played(setup_of("standard", duplicate=2), 3)
    recorded = recorded_from_sitting(sitting)
    assert len(recorded.rounds) == 2  # the deal that was played twice
    round_replay = RoundReplay(recorded, 1)
    assert round_replay.number == 3
    assert round_replay.result.game.sheet.rows == replay(lines).game.sheet.rows


def test_a_deal_that_is_still_played_at_the_other_table_is_seen_from_one_place_only() -> None:
    setup = setup_of("partners4")
    sitting, _, _ = played(setup, 1)
    sitting.deal()
    mine = sitting.table_of(0)
    assert mine is not None
    while not mine.over:
        turn, view = mine.turn, None if mine.turn is None else sitting.view(mine.turn)
        assert turn is not None
        assert view is not None
        sitting.play(turn, view.legal[0])
    viewing = RoundReplayView(RoundReplay(recorded_from_sitting(sitting), recorded_from_sitting(sitting).last))
    assert (viewing.round_replay.number, viewing.near) == (2, 0)
    viewing.open()
    viewing.turn()
    assert not viewing.opened
    assert viewing.near == 0
    assert viewing.play_on_obstacle == "running"
    assert not viewing.round_replay.result.deal_over


def test_a_damaged_record_is_shown_as_far_as_it_holds(tmp_path: Path) -> None:
    _, lines, _ = played(setup_of("standard"), 2)
    cut = len(lines) - 5
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join([*lines[:cut], lines[cut][:-4] + '0"}', *lines[cut + 1 :]]) + "\n")
    recorded = whole(recorded_from_file(path, running=False))
    assert recorded.trouble is not None
    assert RoundReplay(recorded, 1).steps == RoundReplay(whole(recorded_from_lines(lines, running=False)), 1).steps - 5
    with pytest.raises(RecordError):
        whole(recorded_from_lines(["nothing"], running=False))


def test_both_hands_are_open_only_when_asked_for() -> None:
    _, lines, _ = played(setup_of("standard"), 1)
    viewing = RoundReplayView(RoundReplay(whole(recorded_from_lines(lines, running=False)), 0))
    drawn = next(step for step, (seat, _) in enumerate(viewing.round_replay.played.actions) if seat == 1 and step > 1)
    viewing.go(drawn)
    assert not viewing.view().opponent_known
    assert not viewing.can_end_round
    viewing.open()
    assert viewing.view().opponent_known == viewing.hand(1)
    viewing.open()
    viewing.turn()
    assert viewing.view().hand == viewing.hand(1)
    viewing.go(viewing.round_replay.steps)
    viewing.play()
    assert (viewing.playing, viewing.round_replay.step) == (True, 0)
    for _ in range(viewing.round_replay.steps):
        viewing.onward()
    assert viewing.at_end
    assert not viewing.playing
