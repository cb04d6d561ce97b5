"""A sitting: its record brings it back at any point, slips are kept, thinking is cut in slices."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gin_desktop.engine.cards import card_name
from gin_desktop.engine.game import GameError
from gin_desktop.engine.play.actions import Discard, DrawDiscard, DrawStock, IllegalAction, Knock, Pass, TakeUpcard
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import RecordError
from gin_desktop.engine.view import View
from gin_desktop.players.levels import Level, LevelError
from gin_desktop.players.protocol import Thought
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting, play_out
from tests.inside import inside
from tests.sums import line_from

COMPUTERS = (Seat("South", "medium"), Seat("North", "easy"))
PEOPLE = (Seat("South"), Seat("North"))


class Lines:
    """A journal in memory."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.synced = 0

    def append(self, line: str) -> None:
        self.lines.append(line)

    def rewrite(self, change: Callable[[Sequence[str]], list[str]]) -> None:
        self.lines = change(self.lines)

    def sync(self) -> None:
        self.synced = len(self.lines)


def sitting(seats: tuple[Seat, Seat] = COMPUTERS, seed: int = 1, rules: str = "standard") -> tuple[Sitting, Lines]:
    lines = Lines()
    return Sitting(GameSetup(preset(rules), seats, preset=rules), journal=lines, shuffler=Shuffler(seed)), lines


def acts(one: Sitting) -> list[object]:
    """The actions of the round; a knock may have named its spread or not, the spread that lies is compared apart."""
    return [Knock(act.discard) if isinstance(act, Knock) else act for _, act in one.game.actions]


def same(one: Sitting, other: Sitting) -> bool:
    assert one.game.sheet.rows == other.game.sheet.rows
    assert one.deals == other.deals
    assert one.count == other.count
    assert acts(one) == acts(other)
    assert one.seats == other.seats
    if one.game.round is not None:
        assert [one.view(seat) for seat in (0, 1)] == [other.view(seat) for seat in (0, 1)]
        assert [one.can_take_back(seat) for seat in (0, 1)] == [other.can_take_back(seat) for seat in (0, 1)]
    return True


def test_resume_at_any_line_gives_the_same_state() -> None:
    live, journal = sitting()
    snapshots = []
    while not live.game.finished and len(live.deals) < 4:
        snapshots.append(len(journal.lines))
        if live.game.between_rounds:
            live.deal()
            continue
        turn = live.turn
        action = live.think(60.0)
        assert turn is not None
        assert action is not None
        assert same(live, Sitting.resume(journal.lines))
        live.play(turn, action)
    assert snapshots == sorted(set(snapshots)), "every step writes a line"


def test_a_resumed_game_goes_on_the_same_way() -> None:
    whole, lines = sitting(seed=5)
    play_out(whole, lambda s: len(s.deals) == 2 and len(s.game.actions) == 3)
    again = Sitting.resume(lines.lines, Lines())
    for _ in range(8):
        if whole.turn is None:
            break
        action = whole.think(60.0)
        assert action == again.think(60.0), "decisions come from the record, not from the process"
        assert action is not None
        whole.play(whole.turn, action)
        again.play(again.turn or 0, action)
    assert same(whole, again)


def test_a_knock_is_kept_with_the_spread_it_was_made_with() -> None:
    live, lines = sitting()
    play_out(live, lambda s: any(isinstance(action, Knock) for _, action in s.game.actions))
    record = json.loads(lines.lines[-1])
    assert record["action"]["do"] == "knock"
    assert record["action"]["spread"] is not None
    assert same(live, Sitting.resume(lines.lines))


def test_the_record_is_synced_at_the_end_of_each_turn() -> None:
    live, lines = sitting(PEOPLE)
    live.deal()
    assert lines.synced == len(lines.lines)
    first = live.turn
    assert first is not None
    live.play(first, TakeUpcard())
    assert lines.synced == len(lines.lines) - 1
    live.play(first, next(a for a in live.view(first).legal if isinstance(a, Discard)))
    assert lines.synced == len(lines.lines)


def test_slips_are_taken_back_and_the_record_tells() -> None:
    live, lines = sitting(PEOPLE)
    live.deal()
    first = live.turn
    assert first is not None
    before = live.view(first)
    live.play(first, TakeUpcard())
    assert live.can_take_back(first)
    assert not live.can_take_back(1 - first)
    assert live.take_back(first) == TakeUpcard()
    assert live.view(first) == before
    assert lines.lines[-1] == line_from({"n": 2, "undo": 1})
    assert same(live, Sitting.resume(lines.lines))
    live.play(first, TakeUpcard())
    discarded = next(a for a in live.view(first).legal if isinstance(a, Discard))
    live.play(first, discarded)
    assert live.take_back(first) == discarded
    assert live.take_back(first) == TakeUpcard()
    assert same(live, Sitting.resume(lines.lines))
    live.play(first, Pass())
    with pytest.raises(GameError):
        live.take_back(first)


def test_a_draw_from_the_stock_stays() -> None:
    live, _ = sitting(PEOPLE)
    live.deal()
    first = live.turn
    assert first is not None
    live.play(first, Pass())
    live.play(1 - first, Pass())
    live.play(first, DrawStock())
    assert not live.can_take_back(first)


def test_an_answer_that_was_thought_out_is_dropped_with_the_slip() -> None:
    live, _ = sitting((Seat("You"), Seat("Computer", "medium")), seed=3)
    live.deal()
    while live.turn != 0:
        live.play(1, live.think(60.0) or Pass())
    if not isinstance(live.view(0).legal[0], TakeUpcard):
        pytest.skip("the seed deals otherwise")
    live.play(0, TakeUpcard())
    live.play(0, next(a for a in live.view(0).legal if isinstance(a, Discard)))
    assert live.think(60.0) is not None
    live.take_back(0)
    assert live.think(60.0) is None, "it is the person's turn again"


def test_reasons_and_the_one_door() -> None:
    live, lines = sitting(PEOPLE)
    live.deal()
    first = live.turn
    assert first is not None
    assert live.refusal_reason(first, TakeUpcard()) is None
    for seat, action, code in ((1 - first, Pass(), "not_your_turn"), (first, DrawDiscard(), "wrong_phase")):
        reason = live.refusal_reason(seat, action)
        assert reason is not None
        assert reason.code == code
        written = len(lines.lines)
        with pytest.raises(IllegalAction, match=code):
            live.play(seat, action)
        assert len(lines.lines) == written, "what is refused is not in the record"


def test_thinking_is_cut_in_slices() -> None:
    live, _ = sitting(seed=2)
    live.deal()
    longest, slices = 0.0, 0
    while not live.game.between_rounds and live.turn is not None:
        start = time.process_time()
        action = live.think(0.0005)
        longest = max(longest, time.process_time() - start)
        slices += 1
        if action is not None:
            assert live.think() is action, "a decision is made once"
            live.play(live.turn, action)
    assert slices > live.count, "a decision took several slices"
    assert longest < 0.25, "a slice is milliseconds of work, however busy the machine is"


def test_nobody_thinks_for_a_person() -> None:
    live, _ = sitting(PEOPLE)
    assert live.think() is None
    live.deal()
    assert not live.computers_turn
    assert live.think() is None


def test_unknown_level() -> None:
    with pytest.raises(LevelError):
        sitting((Seat("You"), Seat("Computer", "nobody")))


@settings(max_examples=80)
@given(st.data())
def test_a_damaged_record_is_refused_and_never_misread(data: st.DataObject) -> None:
    """Whatever a line is replaced by: it replays to a game, or says why not."""
    lines = list(_PLAYED)
    place = data.draw(st.integers(0, len(lines) - 1))
    wrong: object = data.draw(
        st.one_of(
            st.none(), st.integers(-3, 60), st.text(max_size=3), st.lists(st.integers(-1, 60), max_size=3), st.just({})
        )
    )
    record = json.loads(lines[place])
    target = record
    if isinstance(record.get("action"), dict) and data.draw(st.booleans()):
        target = record["action"]
    target[data.draw(st.sampled_from(sorted(target)))] = wrong
    lines[place] = line_from(record)
    try:
        Sitting.resume(lines)
    except (RecordError, LevelError):
        return


def test_torn_lines_and_nonsense() -> None:
    for lines in ([], [""], ["[1]"], ["{}"], ["nonsense"], [_PLAYED[1]], [_PLAYED[0], _PLAYED[0]]):
        with pytest.raises(RecordError):
            Sitting.resume(lines)


def test_a_record_with_another_number_of_seats_is_refused() -> None:
    header = json.loads(_PLAYED[0])
    header["names"] = ["one"]
    with pytest.raises(RecordError):
        Sitting.resume([line_from(header)])


def test_seeds_repeat_and_chance_does_not() -> None:
    rules = preset("standard")
    assert Shuffler(4).deal(rules, 1, None) == Shuffler(4).deal(rules, 1, None)
    assert Shuffler().deal(rules, 1, None) != Shuffler().deal(rules, 1, None)
    assert {Shuffler(seed).deal(rules, 1, None).dealer for seed in range(12)} == {0, 1}
    for name in ("standard", "big_gin_50"):
        deal = Shuffler(1).deal(preset(name), 1, None)
        assert sorted(deal.deck) == list(range(52))
        assert len(deal.seal) == 64


def test_a_cut_decides_the_first_dealer() -> None:
    rules = preset("standard")
    ties = 0
    for seed in range(100):
        deal = Shuffler(seed).deal(rules, 1, None)
        *before, first, second = (card % 13 for card in deal.cut)
        assert before[::2] == before[1::2]  # equal ranks are cut again
        ties += len(before) // 2
        assert deal.dealer == (0 if first > second else 1), [card_name(card) for card in deal.cut]
    assert ties


def _play_something() -> list[str]:
    live, lines = sitting(seed=random.Random(8).randrange(1000))
    play_out(live, lambda s: len(s.deals) == 2 and len(s.game.actions) >= 6)
    return lines.lines


_PLAYED = _play_something()


@pytest.mark.parametrize("seat", [0, 1])
def test_the_first_dealer_agreed_on_deals_first_in_every_game_also_after_a_resume(seat: int) -> None:
    rules = preset("series_20_25").but(first_dealer="agree", target=25)
    lines = Lines()
    live = Sitting(GameSetup(rules, COMPUTERS, first_dealer=seat), journal=lines, shuffler=Shuffler(5))
    for _ in range(3):
        begun = len(live.deals)
        live.deal()
        assert live.deals[begun].dealer == seat
        play_out(live, lambda s: s.game.between_rounds and s.game.next_dealer is None)
        live = Sitting.resume(lines.lines, lines, Shuffler(begun))
    other = Sitting(GameSetup(preset("match_20_25"), COMPUTERS, first_dealer=seat), shuffler=Shuffler(3))
    dealers = {Shuffler(number).deal(other.rules, 1, None).dealer for number in range(20)}
    assert dealers == {0, 1}, "where the rules say by chance, nobody is asked"


@pytest.mark.parametrize("wrong", [2, -1, "0", True])
def test_a_first_dealer_who_does_not_sit_there_is_refused(wrong: object) -> None:
    _, lines = sitting()
    head = json.loads(lines.lines[0]) | {"first_dealer": wrong}
    with pytest.raises(RecordError, match="bad_line"):
        Sitting.resume([line_from(head)])


def test_a_player_that_fails_is_heard_of_and_the_next_call_decides_anew() -> None:
    class Stumbling:
        calls = 0

        def think(self, view: View, rng: random.Random, work: int) -> Thought:
            self.calls += 1
            yield
            if self.calls == 1:
                raise IndexError("out of bounds")
            return view.legal[0]

    live, _ = sitting()
    live.deal()
    seat = live.turn
    assert seat is not None
    inside(live, "levels")[seat] = Level("stumbling", Stumbling(), 1)
    with pytest.raises(IndexError):
        live.think(1.0)
    assert live.think(1.0) == live.view(seat).legal[0]


def test_a_decision_has_a_generator_of_its_own_in_every_deal() -> None:
    """Else whoever has seen one game knows how the computer decides in the next."""
    one, same, other = (sitting(seed=seed)[0] for seed in (1, 1, 2))
    drawn = []
    for each in (one, same, other):
        each.deal()
        drawn.append(inside(each.tables[0], "decision_rng")(0).random())
    assert drawn[0] == drawn[1] != drawn[2]
    assert inside(one.tables[0], "decision_rng")(1).random() != drawn[0]
