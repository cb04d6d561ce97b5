"""A game can be played on from any of its points, with the cards as they were or with unseen ones dealt anew."""

from __future__ import annotations

import json
import random

import pytest

from gin_desktop.engine.deal_codes import code_of
from gin_desktop.engine.play.actions import Discard, DrawStock, OfferDouble, Pass, Refuse
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.record import Deal, Header, RecordError, SharedDeal, Undo, parse_line, replay
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.history.playing_on import PlayOnError, find_point, played_on
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Sitting
from tests.engine.makers import RULES
from tests.history.playing_on_games import eyes, play_on, record, setup_of, stood

PLAIN = (Pass, DrawStock, Discard)
SEVERAL = [preset(name) for name in PRESETS if preset(name).players > 2]


@pytest.fixture
def game() -> list[str]:
    return record(setup_of(preset("standard"), rounds=2), 5)


def numbered(lines: list[str]) -> int:
    return replay(lines).count


@pytest.mark.parametrize("points", [1, pytest.param(30, marks=pytest.mark.long)])
@pytest.mark.parametrize("place", range(len(RULES) + len(SEVERAL)))
def test_what_was_seen_is_the_same_and_the_rest_is_legal(place: int, points: int) -> None:
    rng = random.Random(place)
    rules = (*RULES, *SEVERAL)[place]
    lines = record(setup_of(rules, open_watching=place % 2 == 0, side_info=True), place, 70)
    for count in rng.sample(range(numbered(lines)), points):
        before = stood(lines, count)
        for anew in (False, True):
            fresh = played_on(lines, count, 0, anew=anew, rng=rng)
            sitting = Sitting.resume(fresh)
            assert eyes(sitting.game, 0) == eyes(before, 0)
            if not anew:
                assert all(eyes(sitting.game, seat) == eyes(before, seat) for seat in range(1, rules.players))
            assert sitting.setup.played_on is not None
            assert not sitting.counts
            assert sitting.rules == before.rules
            play_on(sitting, rng, 12)


def test_the_record_says_where_it_comes_from_and_has_nothing_that_was_undone(game: list[str]) -> None:
    assert any(isinstance(parse_line(text, 1), Undo) for text in game)
    count = numbered(game) - 1
    fresh = played_on(game, count, 0, anew=False, rng=random.Random(1))
    head = replay(fresh).require_header()
    assert head.version == 6
    assert head.played_on is not None
    first = next(entry for entry in (parse_line(text, 1) for text in game) if isinstance(entry, Deal))
    assert (head.played_on.game, head.played_on.count, head.played_on.anew) == (first.seal, count, False)
    assert len(head.played_on.key) == 16
    assert not any(isinstance(parse_line(text, 1), Undo) for text in fresh)
    numbers = [data["n"] for text in fresh if "n" in (data := json.loads(text))]
    assert numbers == list(range(1, len(numbers) + 1))
    other = played_on(game, count, 0, anew=False, rng=random.Random(2))
    assert other[0] != fresh[0], "two of them are two games"
    assert other[1:] == fresh[1:]


def test_cards_dealt_anew_are_others(game: list[str]) -> None:
    count = 12
    old = find_point(game, count, 0).game.round_at(0)
    rng, hands = random.Random(3), set()
    for _ in range(8):
        fresh = replay(played_on(game, count, 0, anew=True, rng=rng))
        assert fresh.game is not None
        round_ = fresh.game.round_at(0)
        hands.add(round_.hands[1])
        assert round_.hands[1] & old.known[1] == old.known[1], "what is known stays"
        assert round_.stock != old.stock
        assert fresh.deals[-1].nonce != find_point(game, count, 0).entries[0].nonce  # type: ignore[union-attr]
    assert len(hands) == 8


def test_at_the_end_of_a_round_the_next_one_begins(game: list[str]) -> None:
    deals = [number for number, text in enumerate(game) if '"deal"' in text]
    count = json.loads(game[deals[1] - 1])["n"]
    fresh = replay(played_on(game, count, 0, anew=False, rng=random.Random(1)))
    assert [deal.seal for deal in fresh.deals] == [json.loads(game[number])["seal"] for number in deals[:2]]
    anew = replay(played_on(game, count, 0, anew=True, rng=random.Random(1)))
    assert [deal.seal == old.seal for deal, old in zip(anew.deals, fresh.deals, strict=True)] == [True, False]
    cut = replay(played_on(game[: deals[1]], count, 0, anew=True, rng=random.Random(1)))
    assert cut.game is not None
    assert cut.game.between_rounds, "it is dealt when somebody plays"


def test_only_what_comes_before_the_point_is_looked_at(game: list[str]) -> None:
    broken = [*game[:12], "{}", *game[13:]]
    assert played_on(broken, 4, 0, anew=False, rng=random.Random(1))
    with pytest.raises(RecordError):
        played_on(broken, 20, 0, anew=False, rng=random.Random(1))


@pytest.mark.parametrize(("count", "viewer"), [(-1, 0), (10_000, 0), (3, 2), (3, -1)])
def test_what_is_no_point_is_refused(game: list[str], count: int, viewer: int) -> None:
    with pytest.raises(PlayOnError, match="no_such_point"):
        played_on(game, count, viewer, anew=False, rng=random.Random(1))
    with pytest.raises(PlayOnError, match="no_such_point"):
        played_on(game[:1], 0, 0, anew=False, rng=random.Random(1))
    with pytest.raises(RecordError):
        played_on([], 0, 0, anew=False, rng=random.Random(1))


def test_nothing_comes_after_the_end_of_the_game() -> None:
    lines = record(setup_of(preset("standard"), rounds=1), 2, 400)
    with pytest.raises(PlayOnError, match="game_over"):
        played_on(lines, numbered(lines), 0, anew=False, rng=random.Random(1))
    assert played_on(lines, numbered(lines) - 1, 0, anew=False, rng=random.Random(1))


def test_cards_that_come_again_cannot_be_dealt_anew() -> None:
    lines = record(setup_of(preset("standard"), duplicate=1), 4, 400)
    second = max(number for number, text in enumerate(lines) if '"deal"' in text)
    count = json.loads(lines[second - 1])["n"]
    assert find_point(lines, count, 0).redeal_obstacle() == "cards_come_again"
    with pytest.raises(PlayOnError, match="cards_come_again"):
        played_on(lines, count + 2, 0, anew=True, rng=random.Random(1))
    play_on(Sitting.resume(played_on(lines, count + 2, 0, anew=False, rng=random.Random(1))), random.Random(1), 300)
    first = Sitting.resume(played_on(lines, 2, 0, anew=True, rng=random.Random(1)))
    play_on(first, random.Random(1), 300)
    assert first.game.finished


def test_what_one_of_several_people_has_not_seen_another_has() -> None:
    setup = setup_of(preset("standard"))
    lines = record(setup.again((None, None)), 6)
    assert find_point(lines, 5, 0).redeal_obstacle() == "several_people"
    sitting = Sitting.resume(played_on(lines, 5, 0, anew=False, rng=random.Random(1)))
    assert sitting.people == (0, 1)


def test_where_nobody_played_the_viewer_does() -> None:
    lines = record(setup_of(preset("standard")).again(("easy", "easy")), 6)
    for anew in (False, True):
        assert Sitting.resume(played_on(lines, 5, 1, anew=anew, rng=random.Random(1))).people == (1,)


def test_a_shared_deal_keeps_its_number_with_its_cards_alone() -> None:
    shared = SharedDeal(code_of(16))
    lines = record(setup_of(preset("standard"), rounds=1, shared=shared), 8)
    heads = [parse_line(played_on(lines, 3, 0, anew=anew, rng=random.Random(1))[0], 1) for anew in (False, True)]
    assert [head.shared for head in heads if isinstance(head, Header)] == [shared, None]


def test_what_the_other_side_had_to_discard_is_the_same_with_other_cards() -> None:
    rules = preset("doubling_classic").but(double_when="any_time_in_turn")
    journal, rng = MemoryJournal(), random.Random(1)
    sitting = Sitting(setup_of(rules), journal=journal, shuffler=Shuffler(3))
    sitting.deal()
    while not (sitting.turn == 1 and sitting.phase is Phase.DISCARD and OfferDouble() in sitting.view(1).legal):
        assert sitting.turn is not None
        sitting.play(sitting.turn, next(move for move in sitting.view(sitting.turn).legal if type(move) in PLAIN))
    sitting.play(1, OfferDouble())
    sitting.play(0, Refuse())
    assert sitting.phase is Phase.SPREAD
    for _ in range(6):
        fresh = Sitting.resume(played_on(journal, sitting.count, 0, anew=True, rng=rng))
        assert fresh.view(0) == sitting.view(0), "the eleventh card went to the pile"
        assert fresh.game.round_at(0).hands[1] != sitting.game.round_at(0).hands[1]
