"""What is sent: the line that shares a deal and the string that tells its result, read from whatever people paste."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from random import Random

import pytest

from gin_desktop.engine.deal_codes import code_of
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.record import SharedDeal
from gin_desktop.engine.scoring import Outcome
from gin_desktop.session.deals.daily import daily_setup, deal_setup, new_number
from gin_desktop.session.deals.results import (
    DealResult,
    ResultError,
    differs,
    is_result,
    opponent_hash,
    read_result,
    result_of,
    rules_hash,
)
from gin_desktop.session.deals.sharing import (
    DealInvitation,
    ShareError,
    nearest_two_player_preset,
    new_share,
    read_share,
    share_text,
)
from gin_desktop.words.deal_results import differs_text, problem_text
from tests.history.scripted import played

CODE = code_of(0x0123456789ABCDEF)
LINE = "GIN 028T5-CY4TQ-KFF4 standard vs medium"
OWN = preset("oklahoma").but(gin_bonus=20, layoff=False)


def test_a_line_says_code_rules_and_opponent() -> None:
    assert share_text(CODE, preset("standard"), "standard", "medium") == LINE
    own = share_text(CODE, OWN, None, "hard:careful")
    assert own == "GIN 028T5-CY4TQ-KFF4 oklahoma layoff=no gin_bonus=20 vs hard:careful"
    assert read_share(own) == DealInvitation(CODE, OWN, None, "hard:careful")
    assert new_share(0x0123456789ABCDEF, OWN, None, "easy").code == CODE
    assert nearest_two_player_preset(preset("gin_only").but(target=150)) == "gin_only"


@pytest.mark.parametrize("name", [name for name in PRESETS if preset(name).players == 2])
def test_every_preset_is_read_as_it_was_written(name: str) -> None:
    assert read_share(share_text(CODE, preset(name), name, "easy")) == DealInvitation(CODE, preset(name), name, "easy")


@pytest.mark.parametrize(
    "text",
    [
        LINE,
        LINE.lower(),
        LINE.replace("-", " "),
        LINE.replace("-", ""),
        LINE.replace("0", "O"),
        f"Try to beat me: “{LINE}”! I made gin.",
        f"> {LINE}\n\nSee you,\nAda",
        LINE.replace(" ", "\n"),
    ],
)
def test_a_line_is_found_in_what_people_paste(text: str) -> None:
    assert read_share(text) == DealInvitation(CODE, preset("standard"), "standard", "medium")


def test_a_code_alone_leaves_rules_and_opponent_open() -> None:
    assert read_share("028t5 cy4tq kff4") == DealInvitation(CODE)
    assert read_share(f"gin {CODE} vs easy") == DealInvitation(CODE, level="easy")


WRONG = {
    "": ("code_empty", {}),
    "GIN": ("code_empty", {}),
    "028T5": ("code_short", {"length": 5, "wanted": 14}),
    "GIN 028T5-CY4TQ standard": ("code_short", {"length": 10, "wanted": 14}),
    f"{CODE}0": ("code_long", {"length": 15, "wanted": 14}),
    CODE[:-1] + "5": ("code_check", {}),
    "028T5-CU4TQ-KFF4": ("code_letter", {"letter": "U", "place": 7}),
    f"GIN {CODE} tahiti": ("share_rules", {"name": "tahiti"}),
    f"GIN {CODE} standard jokers=2 vs easy": ("share_field", {"field": "jokers"}),
    f"GIN {CODE} standard gin_bonus=lots": ("share_value", {"field": "gin_bonus", "value": "lots"}),
    f"GIN {CODE} standard gin_bonus=99999": ("share_value", {"field": "gin_bonus", "value": "99999"}),
    f"GIN {CODE} standard layoff=maybe": ("share_value", {"field": "layoff", "value": "maybe"}),
    f"GIN {CODE} standard ace_points=7": ("share_value", {"field": "ace_points", "value": "7"}),
    f"GIN {CODE} standard doubling=double": ("share_together", {"field": "max_cube"}),
    f"GIN {CODE} partners4": ("share_players", {}),
    f"GIN {CODE} standard first_dealer=draw_middle": ("share_playable", {}),
    f"GIN {CODE} standard vs wizard": ("share_opponent", {"name": "wizard"}),
    f"GIN {CODE} standard vs": ("share_opponent", {"name": ""}),
    f"GIN {CODE} standard vs even:120": ("share_opponent", {"name": "even:120"}),
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_with_a_line_is_named(text: str) -> None:
    with pytest.raises(ShareError) as caught:
        read_share(text)
    assert (caught.value.code, caught.value.values) == WRONG[text]
    said = problem_text(caught.value)
    assert said
    assert all(str(value) in said for name, value in WRONG[text][1].items() if name in ("letter", "place", "name"))


def some(chance: Random) -> DealResult:
    outcome = chance.choice((Outcome.KNOCK, Outcome.UNDERCUT, Outcome.GIN, Outcome.BIG_GIN, Outcome.RESIGN, None))
    flags = [chance.random() < 0.5 for _ in range(4)]
    numbers = [chance.randrange(1 << bits) for bits in (19, 11, 8, 8, 16, 17)]
    end = (Outcome.DRAWN, None) if outcome is None else (outcome, flags[3])
    return DealResult(code_of(new_number(chance.randrange))[:5], *end, *numbers, *flags[:3])


def test_a_result_is_read_as_it_was_written() -> None:
    chance = Random(3)
    for _ in range(60):
        result = some(chance)
        assert read_result(result.text) == result
        assert read_result(f"Ha! {result.text.lower()}. And you?") == result
        assert read_result(result.text.removeprefix("GINR")) == result
    large = replace(result, points=1 << 30, turns=5000)
    assert read_result(large.text).points == (1 << 19) - 1


def test_a_result_with_two_wrong_letters_is_refused() -> None:
    chance, text = Random(4), some(Random(5)).text
    for _ in range(60):
        letters = list(text)
        for place in chance.sample([place for place in range(5, len(text)) if text[place] != "-"], 2):
            letters[place] = chance.choice([one for one in "0123456789ABCDEFGHJKMNPQRSTVWXYZ" if one != text[place]])
        with pytest.raises(ResultError) as caught:
            read_result("".join(letters))
        assert caught.value.code == "result_check"


def test_what_is_wrong_with_a_result_is_named() -> None:
    good = some(Random(6)).text
    newer = replace(read_result(good)).text
    for text, code in {
        "": "result_empty",
        "GINR": "result_empty",
        LINE: "result_is_deal",
        CODE: "result_is_deal",
        good[:-3]: "result_short",
        good + "0": "result_long",
        good.replace("-", "-U", 1): "result_letter",
        "GINR 00000-00000-00000-00000-00000": "result_newer",
    }.items():
        with pytest.raises(ResultError) as caught:
            read_result(text)
        assert caught.value.code == code
        assert problem_text(caught.value)
    assert newer == good


def test_texts_are_told_apart() -> None:
    good = some(Random(7)).text
    assert is_result(good)
    assert is_result(good.removeprefix("GINR"))
    assert not is_result(LINE)
    assert not is_result(CODE)
    assert not is_result("")


def test_a_result_tells_what_came_of_the_deal_and_nothing_of_the_person() -> None:
    day = date(2028, 2, 29)
    setup = daily_setup(day, day, "Ada Lovelace")
    sitting, _ = played(setup)
    result = result_of(sitting)
    assert result is not None
    assert (result.outcome, result.mine, result.net, result.turns) == (Outcome.KNOCK, True, 16, 8)
    assert (result.deadwood, result.opponents) == (5, 21)
    other, _ = played(replace(setup, seats=(replace(setup.seats[0], name="Bea"), setup.seats[1])))
    assert result_of(other) == result
    assert differs(result, setup.shared.code if setup.shared else "", setup.rules, "medium") == ()


def test_the_result_of_something_else_is_noticed() -> None:
    rules = preset("standard")
    result = replace(some(Random(8)), head=CODE[:5], rules=rules_hash(rules), opponent=opponent_hash("medium"))
    assert differs(result, CODE, rules, "medium") == ()
    assert differs(result, code_of(9), rules, "medium") == ("deal",)
    assert differs(result, CODE, OWN, "medium") == ("rules",)
    assert differs(result, CODE, rules, "hard") == ("opponent",)
    assert differs(result, CODE, OWN, "hard") == ("rules", "opponent")
    assert differs_text(differs(result, CODE, OWN, "hard"))
    assert rules_hash(preset("standard")) != rules_hash(OWN)


def test_a_game_that_shares_no_deal_has_no_result() -> None:
    setup = replace(deal_setup(SharedDeal(CODE), OWN, None, "easy", "Ada"), shared=None)
    sitting, _ = played(setup)
    assert result_of(sitting) is None
