"""A duplicate match as a sitting: it resumes at any point, slips go back, saved games keep it, words tell it."""

from __future__ import annotations

import hashlib
import json

import pytest

from gin_desktop.engine.cards import NAMES, SUITS, to_set
from gin_desktop.engine.play.actions import Discard, TakeUpcard
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.record import RecordError
from gin_desktop.engine.sheets.duplicate import exchange_suits
from gin_desktop.players.levels import LEVELS
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import LENGTHS, GameSetup, MatchStage, Seat, stage_of
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.storage.paths import Paths
from gin_desktop.words.numbers import signed_points
from gin_desktop.words.sheets.lines import game_line, winner_text
from gin_desktop.words.sheets.printed import printed
from tests.session.test_sitting import Lines, same
from tests.sums import line_from

COMPUTERS = (Seat("South", "easy"), Seat("North", "easy"))
PEOPLE = (Seat("South"), Seat("North"))
PLAYED = [name for name in PRESETS if preset(name).players == 2]


def match(deals: int = 3, rules: str = "standard", seed: int = 1) -> tuple[Sitting, Lines]:
    lines = Lines()
    return Sitting(
        GameSetup(preset(rules), COMPUTERS, preset=rules, duplicate=deals), journal=lines, shuffler=Shuffler(seed)
    ), lines


def test_resume_at_any_line_of_a_match() -> None:
    live, journal = match(1)
    while not live.game.finished:
        again = Sitting.resume(journal.lines)
        assert same(live, again)
        assert (again.setup, again.rules) == (live.setup, live.rules)
        if live.game.between_rounds:
            live.deal()
            continue
        turn, action = live.turn, live.think(60.0)
        assert turn is not None
        assert action is not None
        live.play(turn, action)
    assert Sitting.resume(journal.lines).game.finished


def test_a_match_that_was_cut_off_goes_on_with_the_same_cards() -> None:
    live, journal = match(3)
    play_out(live, lambda sitting: len(sitting.deals) == 4 and len(sitting.game.actions) == 3)
    again = Sitting.resume(journal.lines, Lines(), Shuffler(99))
    play_out(live, lambda _: False)
    play_out(again, lambda _: False)
    assert [(deal.deck, deal.dealer) for deal in again.deals] == [(deal.deck, deal.dealer) for deal in live.deals]
    assert [deal.nonce for deal in again.deals[:4]] == [deal.nonce for deal in live.deals[:4]]


@pytest.mark.parametrize("name", PLAYED)
def test_every_rule_set_can_be_played_as_a_duplicate_match(name: str) -> None:
    live, journal = match(1, name, seed=3)
    play_out(live, lambda _: False)
    first, second = live.deals
    assert second.dealer == 1 - first.dealer
    assert second.deck == exchange_suits(first.deck, second.suits)
    assert second.nonce != first.nonce
    assert same(live, Sitting.resume(journal.lines))
    assert live.game.duplicate is not None
    assert printed(live.game.sheet, ("South", "North"))[-1].strip() == winner_text(live.game.sheet, ("South", "North"))


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("rules", ["standard", "redoubling"])
def test_every_level_plays_a_duplicate_match(name: str, rules: str) -> None:
    seats = (Seat("South", name), Seat("North", name))
    live = Sitting(GameSetup(preset(rules), seats, duplicate=1), shuffler=Shuffler(4))
    play_out(live, lambda _: False)
    assert live.game.finished


def test_the_second_play_can_be_told_from_the_record_by_the_documented_way() -> None:
    """As docs/record-format.md says it, with nothing of the engine."""
    live, journal = match(3, "tournament_50th" if "tournament_50th" in PLAYED else "standard", seed=5)
    play_out(live, lambda _: False)
    deals = [data for data in map(json.loads, journal.lines) if "deal" in data]
    first, second = deals[:3], deals[3:]

    def drawn(word: str, deck: list[str]) -> str:
        return hashlib.sha256(f"{word} {' '.join(deck)}".encode()).hexdigest()

    order = sorted(first, key=lambda deal: drawn("again", deal["deck"]))
    if order[0]["deal"] == 3:
        order.append(order.pop(0))
    assert [deal["again"] for deal in second] == [deal["deal"] for deal in order]
    for deal in second:
        before = first[deal["again"] - 1]
        assert deal["dealer"] == 1 - before["dealer"]
        become = dict(zip("SHDC", deal["suits"], strict=True))
        assert deal["deck"] == [card[0] + become[card[1]] for card in before["deck"]]
        assert int(drawn("suits", before["deck"]), 16) % 9 == ways().index(deal["suits"])


def ways() -> list[str]:
    """The nine exchanges that leave no suit where it was, in the order of SHDC."""
    rank = {suit: at for at, suit in enumerate(SUITS)}
    found = [
        a + b + c + d
        for a in SUITS
        for b in SUITS
        for c in SUITS
        for d in SUITS
        if len({a, b, c, d}) == 4 and a != "S" and b != "H" and c != "D" and d != "C"
    ]
    return sorted(found, key=lambda way: [rank[suit] for suit in way])


def test_slips_are_taken_back_in_either_play() -> None:
    live = Sitting(GameSetup(preset("standard"), PEOPLE, duplicate=1), journal=Lines(), shuffler=Shuffler(2))
    for _ in range(2):
        live.deal()
        first = live.turn
        assert first is not None
        before = live.view(first)
        live.play(first, TakeUpcard())
        discarded = next(action for action in live.view(first).legal if isinstance(action, Discard))
        live.play(first, discarded)
        assert live.take_back(first) == discarded
        assert live.take_back(first) == TakeUpcard()
        assert live.view(first) == before
        while not live.game.between_rounds and not live.game.finished:
            turn = live.turn
            assert turn is not None
            live.play(turn, live.view(turn).legal[-1])


def test_where_the_match_stands() -> None:
    live, _ = match(3)
    stages = [stage_of(live.game)]
    while not live.game.finished:
        live.deal()
        stages.append(stage_of(live.game))
        play_out(live, lambda sitting: sitting.game.between_rounds)
    assert stages[0] == MatchStage(1, 3, again=False)
    assert stages[1:] == [MatchStage(number, 3, again=again) for again in (False, True) for number in (1, 2, 3)]
    assert stage_of(Sitting(GameSetup(preset("standard"), COMPUTERS)).game) is None
    assert LENGTHS == (3, 5, 10)


def test_the_cards_of_the_first_play_are_what_the_other_gets() -> None:
    live, _ = match(3, seed=8)
    hands = {}
    while not live.game.finished:
        live.deal()
        deal = live.deals[-1]
        now = {seat: live.view(seat).hand for seat in (0, 1)}
        if deal.again:
            for seat in (0, 1):
                assert to_set(exchange_suits(hands[deal.again][1 - seat], deal.suits)) == now[seat]
        else:
            hands[deal.number] = {seat: [card for card in range(52) if now[seat] >> card & 1] for seat in (0, 1)}
        play_out(live, lambda sitting: sitting.game.between_rounds)


def test_the_words_of_a_sheet() -> None:
    live, _ = match(3, seed=4)
    names = ("South", "North")
    play_out(live, lambda sitting: len(sitting.game.sheet.rows) == 4)
    sheet = live.game.duplicate
    assert sheet is not None
    text = printed(sheet, names)
    assert sum("not yet played both ways" in line for line in text) == 2
    assert sum("difference" in line for line in text) == 1
    play_out(live, lambda _: False)
    text = printed(sheet, names)
    assert not any("not yet" in line for line in text)
    assert game_line(sheet, "Standard") == "Standard: 3 deals, each played twice with the hands swapped"
    ahead = sheet.scores[0] - sheet.scores[1]
    if ahead:
        assert str(abs(ahead)) in text[-1]
        assert names[0 if ahead > 0 else 1] in text[-1]
        assert "You" in winner_text(sheet, names, 0 if ahead > 0 else 1)
    assert [signed_points(points) for points in (20, -5, 0)] == ["+20", "−5", "0"]


# -- saved games


def test_the_desk_keeps_a_match(paths: Paths) -> None:
    rules = preset("hollywood")
    one = SavedGames(paths, lock_held=True, shuffler=Shuffler(1))
    sitting = one.start(GameSetup(rules, (Seat("You"), Seat("Computer", "easy")), "hollywood", duplicate=3))
    sitting.deal()
    saved = one.saved()
    assert saved is not None
    assert (saved.setup.duplicate, saved.setup.rules) == (3, rules)
    one.close()
    two = SavedGames(paths, lock_held=True, shuffler=Shuffler(2))
    saved = two.saved()
    assert saved is not None
    assert saved.setup.duplicate == 3
    again, notices = two.resume()
    assert notices == []
    assert again is not None
    assert (again.setup.duplicate, again.setup.rules, again.rules.sheet) == (3, rules, "single")
    two.close()


def test_a_record_of_a_match_with_a_changed_card_does_not_resume() -> None:
    live, journal = match(1)
    play_out(live, lambda sitting: len(sitting.deals) == 2)
    data = json.loads(journal.lines[-1])
    data["deck"][40], data["deck"][41] = data["deck"][41], data["deck"][40]
    data["seal"] = hashlib.sha256(f"{data['nonce']} {' '.join(data['deck'])}".encode()).hexdigest()
    assert all(card in NAMES for card in data["deck"])
    with pytest.raises(RecordError, match="does_not_replay") as caught:
        Sitting.resume([*journal.lines[:-1], line_from(data)])
    assert caught.value.values["reason"] == "wrong_deck"
