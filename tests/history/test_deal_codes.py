"""Codes of deals to share: there and back, every slip seen and named, and the decks that never change."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from gin_desktop.engine.base32 import ALPHABET, with_dashes
from gin_desktop.engine.cards import DECK, names
from gin_desktop.engine.deal_codes import (
    CODE_LENGTH,
    DEAL_COUNT,
    CodeError,
    TextSeededRandom,
    code_of,
    daily_code,
    daily_number,
    deal_of_number,
    read_code,
)
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import RecordError, SharedDeal, line_of, parse_line, replay
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.deals.decisions import Decisions
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Sitting, play_out

VECTORS = {
    0: (
        "00000000000000",
        1,
        "5C 8H QH 7D AC KC 6D 7S TC 6C QS KH TH 5H AD JS 7C 5D 2C 4D 7H 3D 9S 4C 6H 2H 6S 8S 3S JD "
        "AS JC 2S AH JH TS 8D QD 8C 9D 2D 4S 3H QC 3C TD 4H KS 5S 9H KD 9C",
    ),
    0x0123456789ABCDEF: (
        "028T5CY4TQKFF4",
        0,
        "3S JH TS QH TH QD 6S 5H 9C TD JS 6C 3C 2S 5C 6H 8C 8D 2H 7H KH 9D AC 2D "
        "AD JC 5S 3H QC 7S JD KC 7C 7D 4H 2C KS KD 4S QS AS AH 8S 5D 3D TC 8H 6D 9S 4D 4C 9H",
    ),
    2**64 - 1: (
        "FZZZZZZZZZZZZX",
        0,
        "9H 5H 7S 3H AS JC 5S 7C 8C 3C 6H 4C AD 8D TS 9D QC 6D KH JD AH TH TD 2H 3D 6S JH "
        "JS 4D 8S 4S 2S 6C KC QH AC 5C 7H 4H 5D 9C 8H 2D KS 9S QS 7D QD TC KD 2C 3S",
    ),
}
"""As in docs/deals.md: code, dealer, deck. They lie in people's messages and never change."""


@pytest.mark.parametrize("number", VECTORS)
def test_what_follows_from_a_number_never_changes(number: int) -> None:
    code, dealer, deck = VECTORS[number]
    assert (code_of(number), read_code(code)) == (code, number)
    found, who = deal_of_number(number)
    assert (names(found), who) == (deck, dealer)


def test_the_description_has_what_is_tested() -> None:
    text = (Path(__file__).parents[2] / "docs" / "deals.md").read_text(encoding="utf-8")
    promised = json.loads((Path(__file__).parent / "daily.json").read_text(encoding="utf-8"))
    assert all(with_dashes(code) in text for code, _, _ in VECTORS.values())
    assert sum(deck in text for _, _, deck in VECTORS.values()) == 2
    assert promised["2026-11-22"]["result"] in text
    assert with_dashes(promised["2026-11-22"]["code"]) in text


def test_what_follows_from_a_date_never_changes() -> None:
    assert daily_number("2026-11-22") == 8202363846963932655
    assert daily_code("2026-11-22") == "73N56EQWCNBFFM"


def test_there_and_back() -> None:
    chance = Random(1)
    for number in [0, 1, DEAL_COUNT - 1, *(chance.randrange(DEAL_COUNT) for _ in range(200))]:
        code = code_of(number)
        assert len(code) == CODE_LENGTH
        assert read_code(code) == number
        typed = f" {code[:5]}-{code[5:10].lower()} {code[10:]}\n".replace("0", "o").replace("1", "l")
        assert read_code(typed) == number
    for number in (-1, DEAL_COUNT):
        with pytest.raises(ValueError, match="no number"):
            code_of(number)


def refusal(text: str) -> CodeError:
    with pytest.raises(CodeError) as caught:
        read_code(text)
    return caught.value


def test_every_wrong_character_and_every_swap_is_seen() -> None:
    code = code_of(0x9E3779B97F4A7C15)
    for place, right in enumerate(code):
        for letter in ALPHABET.replace(right, ""):
            assert refusal(code[:place] + letter + code[place + 1 :]).code == "code_check"
    for one, two in combinations(range(CODE_LENGTH), 2):
        letters = list(code)
        letters[one], letters[two] = letters[two], letters[one]
        if letters[one] != letters[two]:
            assert refusal("".join(letters)).code == "code_check"


def test_what_is_wrong_is_named() -> None:
    code = code_of(1)
    assert refusal("").code == refusal(" - ").code == "code_empty"
    short, long = refusal(code[:13]), refusal(code + "0")
    assert (short.code, short.values) == ("code_short", {"length": 13, "wanted": 14})
    assert (long.code, long.values) == ("code_long", {"length": 15, "wanted": 14})
    wrong = refusal("0000-U")
    assert (wrong.code, wrong.values) == ("code_letter", {"letter": "U", "place": 5})


def test_decks_are_whole_and_both_deal() -> None:
    dealers = set()
    for number in range(40):
        deck, dealer = deal_of_number(number)
        assert sorted(deck) == list(DECK)
        dealers.add(dealer)
    assert dealers == {0, 1}


# -- records

SETUP = GameSetup(
    preset("standard"),
    (Seat("You", "easy"), Seat("Vera", "medium")),
    "standard",
    rounds=1,
    shared=SharedDeal(code_of(7)),
)


def played(setup: GameSetup = SETUP, seed: int = 1) -> list[str]:
    lines = MemoryJournal()
    play_out(Sitting(setup, journal=lines, shuffler=Shuffler(seed)), lambda _: False)
    return list(lines)


def test_the_cards_of_a_shared_deal_follow_from_its_code_and_the_nonce_does_not() -> None:
    one, two = replay(played(seed=1)), replay(played(seed=2))
    assert one.game is not None
    assert one.game.finished
    assert (one.deals[0].deck, one.deals[0].dealer) == deal_of_number(7)
    assert one.deals[0].deck == two.deals[0].deck
    assert one.deals[0].seal != two.deals[0].seal


def test_the_same_play_gets_the_same_answers_whatever_the_nonce() -> None:
    assert played(seed=1)[2:] == played(seed=2)[2:]
    assert played(replace(SETUP, shared=SharedDeal(code_of(8))))[2:] != played()[2:]


def reason(lines: list[str]) -> object:
    with pytest.raises(RecordError) as caught:
        replay(lines)
    return caught.value.values["reason"]


def with_header(lines: list[str], **changes: object) -> list[str]:
    head = replace(SETUP.header, **changes)  # type: ignore[arg-type]
    return [line_of(head, head.rules), *lines[1:]]


def test_a_record_whose_cards_are_not_those_of_its_code_is_refused() -> None:
    lines = played()
    assert reason(with_header(lines, shared=SharedDeal(code_of(9)))) == "not_from_code"
    assert reason(with_header(lines, shared=SharedDeal(code_of(7)[:-1] + "Z"))) == "code_check"
    assert reason(with_header(lines, shared=SharedDeal(code_of(7), "2026-11-22"))) == "wrong_daily"
    assert reason(with_header(lines, rounds=0)) == "bad_shared"
    assert reason(with_header(lines, shared=SharedDeal(code_of(7), late=True))) == "bad_shared"


def test_the_marks_of_a_try_are_read_as_they_were_written() -> None:
    for shared in (SharedDeal(daily_code("2026-11-22"), "2026-11-22", late=True), SharedDeal(code_of(7), again=True)):
        head = replace(SETUP, shared=shared).header
        assert parse_line(line_of(head, head.rules), 1) == head


# -- chance


def test_decisions_never_change() -> None:
    chance = Decisions(code_of(7), 3, 1)
    assert [chance.randrange(52) for _ in range(6)] == [14, 11, 39, 29, 41, 16]
    assert chance.choice("ABCDEFGH") == "A"
    order = list(range(6))
    chance.shuffle(order)
    assert order == [0, 5, 1, 4, 2, 3]
    assert chance.random() == 0.2824202831656397
    assert chance.getrandbits(70) == 904479769430601472344


def test_numbers_of_a_text_never_change() -> None:
    numbers = TextSeededRandom("golden")
    assert [numbers.below(52) for _ in range(8)] == [27, 36, 17, 25, 37, 39, 1, 26]
