"""Position codes: there and back for every kind, what is wrong with a wrong one, and that they stay what they are."""

from __future__ import annotations

from dataclasses import replace
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gin_desktop.engine.base32 import check_pair
from gin_desktop.engine.cards import FULL, parse_cards, to_list, to_set
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.practice import codes
from gin_desktop.practice.codes import ALPHABET, LENGTH, canonical, decode, encode
from gin_desktop.practice.model import (
    MELDING_KINDS,
    LayoffPosition,
    MeldPosition,
    Position,
    PracticeError,
    SpreadPosition,
    Terms,
)
from tests.inside import inside
from tests.practice.answers import position, side, terms

POSITION_CODES = {
    "card_twice",
    "hand_size",
    "knocker_size",
    "not_a_meld",
    "over_limit",
    "bad_terms",
    "no_layoffs",
    "can_go_gin",
    "cannot_knock",
    "too_many_seen",
}
CODES = POSITION_CODES | {"code_empty", "code_letter", "code_length", "code_check", "code_version", "code_kind"}


def cards(text: str) -> int:
    return to_set(parse_cards(text))


def meld_position(chance: Random) -> MeldPosition:
    hand = to_set(chance.sample(to_list(FULL), chance.choice((10, 11))))
    return MeldPosition(replace(terms(chance), layoff=chance.random() < 0.5), hand)


def some(chance: Random, many: int) -> list[Position]:
    """Positions of all kinds."""
    makers = (position, side, meld_position)
    return [makers[number % 3](chance) for number in range(many)]


FIXED: dict[str, Position] = {
    "layoff": LayoffPosition(
        Terms(),
        (cards("5H 6H 7H"), cards("QS QD QC"), cards("2C 3C 4C")),
        cards("AS"),
        cards("8H 8S 8D 8C 9H KD KH JC TS 6D"),
    ),
    "big gin": LayoffPosition(
        Terms(ace_runs="wrap", ace_points=15, limit=30, layoff_on_big_gin=True, tie_rule="knocker"),
        (cards("QS KS AS 2S"), cards("9S 9H 9D 9C"), cards("5C 6C 7C")),
        0,
        cards("3S 4S JS AH AD AC 8C 4C 2D KH"),
    ),
    "spread": SpreadPosition(Terms(limit=5), cards("5H 6H 7H QS QD QC 2C 3C 4C AS"), cards("JS TD 8C")),
    "meld": MeldPosition(Terms(layoff=False, tie_rule="no_bonus"), cards("8H 8S 8D 8C 9H KD KH JC TS 6D 5D")),
}
TERMS = 3 * 2 * 3 * 31 * 4
"""So many terms there are: runs, aces, ties, limits, lay-offs on gin and big gin."""
PINNED = {
    "layoff": "4T1G2-E2P8X-ZB6QH-33R4A",
    "big gin": "4D252-SJMDS-C5WEP-MAN01",
    "spread": "5V0VW-G886K-7FF13-83MHQ",
    "meld": "6FQM8-DXK8P-M2E78-RSRFY",
}


@pytest.mark.parametrize("name", sorted(FIXED))
def test_a_code_out_in_the_world_stays_what_it_is(name: str) -> None:
    """Never to be changed: another form is another version."""
    assert encode(FIXED[name]) == PINNED[name]
    assert decode(PINNED[name]) == canonical(FIXED[name])


def test_there_and_back() -> None:
    for each in some(Random(1), 600):
        code = encode(each)
        assert len(code) == LENGTH + 3
        assert decode(code) == canonical(each)
        assert encode(decode(code)) == code


def test_every_rule_set_has_codes() -> None:
    chance = Random(2)
    for name in PRESETS:
        here = Terms.of(preset(name))
        hand = to_set(chance.sample(to_list(FULL), 10))
        assert decode(encode(MeldPosition(here, hand))) == MeldPosition(here, hand)


def test_every_spread_of_the_same_cards_has_its_own_code() -> None:
    here = Terms(limit=30)
    knocker, hand = cards("AH 2H 3H 4H 5H 6H 7H 8H 9H TH"), cards("AS 2S 3S 4S 5S 6S 7S 8S 9S TS")
    melder = here.melder
    legal = [
        LayoffPosition(here, melds, left, hand)
        for melds, left in melder.arrangements(knocker)
        if melds and 0 < melder.total(left) <= 30
    ]
    assert len(legal) > 80
    codes = {encode(each) for each in legal}
    assert len(codes) == len(legal)
    assert {decode(code) for code in codes} == {canonical(each) for each in legal}


def test_the_order_of_melds_does_not_matter() -> None:
    first = FIXED["layoff"]
    assert isinstance(first, LayoffPosition)
    turned = replace(first, spread=first.spread[::-1])
    assert turned != first
    assert encode(turned) == encode(first)
    assert canonical(turned) == canonical(first)
    assert canonical(canonical(first)) == canonical(first)


def test_melds_come_back_in_the_order_of_their_lowest_cards() -> None:
    several = 0
    for each in some(Random(8), 200):
        if isinstance(each, LayoffPosition):
            found = decode(encode(each))
            assert isinstance(found, LayoffPosition)
            lowest = [to_list(meld)[0] for meld in found.spread]
            assert lowest == sorted(lowest)
            several += len(lowest) > 1
    assert several > 20


def test_how_it_is_written_does_not_matter() -> None:
    for each in some(Random(3), 30):
        code = encode(each)
        wanted = canonical(each)
        assert decode(code.lower()) == wanted
        assert decode(code.replace("-", "")) == wanted
        assert decode(f"\n  {code.replace('-', ' – ')}\u200b\t") == wanted
        assert decode(code.replace("-", "\u2212")) == wanted  # the minus of typesetters is no dash to Unicode
        assert decode(code.replace("0", "O").replace("1", "I")) == wanted
        assert decode(code.replace("0", "o").replace("1", "l")) == wanted


def test_any_wrong_letter_is_found() -> None:
    for each in some(Random(4), 9):
        code = encode(each).replace("-", "")
        for place, right in enumerate(code):
            for letter in ALPHABET:
                if letter != right:
                    with pytest.raises(PracticeError) as caught:
                        decode(code[:place] + letter + code[place + 1 :])
                    assert caught.value.code == "code_check"


def test_any_swap_of_two_letters_is_found() -> None:
    for each in some(Random(5), 60):
        code = encode(each).replace("-", "")
        for one in range(LENGTH):
            for other in range(one + 1, LENGTH):
                letters = list(code)
                letters[one], letters[other] = letters[other], letters[one]
                if code[one] != code[other]:
                    with pytest.raises(PracticeError) as caught:
                        decode("".join(letters))
                    assert caught.value.code == "code_check"


def test_two_wrong_letters_are_found() -> None:
    chance = Random(6)
    for each in some(Random(7), 300):
        code = encode(each).replace("-", "")
        places = chance.sample(range(LENGTH), 2)
        letters = list(code)
        for place in places:
            letters[place] = chance.choice([letter for letter in ALPHABET if letter != code[place]])
        with pytest.raises(PracticeError) as caught:
            decode("".join(letters))
        assert caught.value.code == "code_check"


@pytest.mark.parametrize(
    ("text", "code", "values"),
    [
        ("", "code_empty", {}),
        (" - – \n", "code_empty", {}),
        ("4RM2V-KU2GX", "code_letter", {"letter": "U", "place": 7}),
        ("4RM2V KC2G*", "code_letter", {"letter": "*", "place": 10}),
        ("4ß", "code_letter", {"letter": "ß", "place": 2}),
        ("4\ufb06", "code_letter", {"letter": "\ufb06", "place": 2}),  # in capitals this one is ST
        ("4RM2V-KC2GX-S5YSE", "code_length", {"length": 15, "wanted": 20}),
        ("4RM2V-KC2GX-S5YSE-M628C-4", "code_length", {"length": 21, "wanted": 20}),
        ("4RM2V-KC2GX-S5YSE-M628D", "code_check", {}),
    ],
)
def test_what_is_wrong_is_said(text: str, code: str, values: dict[str, object]) -> None:
    with pytest.raises(PracticeError) as caught:
        decode(text)
    assert (caught.value.code, caught.value.values) == (code, values)


def whole(body: str) -> str:
    """A word of eighteen letters with the check that belongs to it."""
    tails = [one + other for one in ALPHABET for other in ALPHABET]
    for tail in tails:
        try:
            decode(body + tail)
        except PracticeError as error:
            if error.code == "code_check":
                continue
        return body + tail
    raise AssertionError


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("spread", sum(comb(42, seen) for seen in range(9)) * comb(52, 10) * TERMS),
        ("meld", (comb(52, 10) + comb(52, 11)) * TERMS * 2),
    ],
)
def test_a_number_past_the_last_is_no_position(name: str, size: int) -> None:
    """The check lets such a code pass; without a second look it would be a second code of some position."""
    number = inside(codes, "number")(FIXED[name])
    assert number < size
    for past in (number, number + size):
        body = past * inside(codes, "STIR") % 2**85
        digits = [4 + MELDING_KINDS.index(FIXED[name].kind), *(body >> 5 * place & 31 for place in reversed(range(17)))]
        text = "".join(ALPHABET[digit] for digit in (*digits, *check_pair(digits)))
        assert outcome(text) == (FIXED[name] if past == number else "code_check")


def test_a_code_of_a_newer_program() -> None:
    with pytest.raises(PracticeError) as caught:
        decode(whole("8" + "7" * 17))
    assert (caught.value.code, caught.value.values) == ("code_version", {"version": 2})


def test_a_kind_nobody_knows() -> None:
    with pytest.raises(PracticeError) as caught:
        decode(whole("7" + "7" * 17))
    assert caught.value.code == "code_kind"


def outcome(text: str) -> Position | str:
    """What a text brings: its position, or the code of the reason."""
    try:
        return decode(text)
    except PracticeError as error:
        return error.code


@settings(max_examples=300)
@given(st.text())
def test_no_text_brings_anything_but_a_reason(text: str) -> None:
    found = outcome(text)
    assert not isinstance(found, str) or found in CODES


@settings(max_examples=300)
@given(st.integers(0, 2), st.integers(0, 2**85 - 1))
def test_no_number_brings_anything_but_a_reason(kind: int, body: int) -> None:
    digits = [4 + kind, *(body >> 5 * place & 31 for place in reversed(range(17)))]
    text = "".join(ALPHABET[digit] for digit in (*digits, *check_pair(digits)))
    found = outcome(text)
    if isinstance(found, str):
        assert found in CODES
    else:
        assert encode(found).replace("-", "") == text  # no two codes for one position
