"""RULES.md section 2 and 3.5: what may be combined can be played to the end, what may not is refused with a reason.

The game is played by the easy computer player, so each rule set is tried as it will be used; ``-m long`` tries more.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import combinations, product
from typing import Any

import pytest

from gin_desktop.engine.cards import rank
from gin_desktop.engine.fields import CHOICES, DEFAULTS, FIELD_NAMES, RANGES
from gin_desktop.engine.game import Game
from gin_desktop.engine.openings import unplayable
from gin_desktop.engine.play.actions import Accept, Discard, OfferDouble, Pass, Redouble, Refuse
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.position import complete_position
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet, RuleSetError
from gin_desktop.engine.scoring import score_round
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.series import Series
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.words.rules.fields import problem_text
from tests.engine.makers import card, cards, choose, shuffled
from tests.engine.tables import GIN_HAND, dealt, settled

STANDARD = preset("standard")
TWO = [name for name in PRESETS if preset(name).players == 2]
SINGLE = [name for name in TWO if preset(name).sheet == "single"]
EASY = level("easy")
MOST_DEALS = 300


def played(rules: RuleSet, seed: int, *, cube: bool = True) -> Game:
    """Plays a game between two easy players until it is won, sometimes offering doubles."""
    decks, choices = random.Random(seed), random.Random(seed + 1)
    game = Game(rules)
    while not game.finished and not game.can_stop:
        due = game.next_dealer
        game.deal(shuffled(decks), decks.randrange(2) if due is None else due)
        assert game.deals <= MOST_DEALS, rules.differences(STANDARD)
        while not game.round_at(0).over:
            round_ = game.round_at(0)
            seat = round_.turn
            legal = round_.legal_actions()
            if cube and OfferDouble() in legal and choices.random() < 0.1:
                game.apply(seat, OfferDouble())
            elif cube and Redouble() in legal and choices.random() < 0.5:
                game.apply(seat, Redouble())
            else:
                game.apply(seat, decide(EASY.player, game.view(seat), choices, 2))
    return game


def ended(game: Game) -> None:
    """Asserts that the game has ended with a settlement and a winner."""
    if game.can_stop:
        game.stop()
    assert game.finished
    assert game.sheet.settle().winner in (0, 1)


# -- 3.5: the table ----------------------------------------------------------------------------------------------------

COLUMNS: Mapping[str, Mapping[str, Any]] = {
    "Oklahoma": {"knock_mode": "oklahoma", "spades_double": True},
    "Hollywood": {"sheet": "hollywood"},
    "alternative figures": {"gin_bonus": 20, "undercut_bonus": 10, "box_bonus": 20},
    "eleven-card": {"start": "eleven", "upcard_rule": "none"},
    "around the corner": {"ace_runs": "wrap", "ace_points": 15, "target": 125},
    "doubling": {"doubling": "redouble", "max_cube": 4},
    "gin only": {"knock_mode": "gin_only", "knock_limit": 0},
}
"""The columns of the table that two players can have, as the presets of 3.2 have them."""

POINTLESS = {("Oklahoma", "gin only")}
"""They are two values of one field: whoever asks for both gets the later one."""

PAIRS = [pair for pair in combinations(COLUMNS, 2) if pair not in POINTLESS]


def combined(*names: str) -> RuleSet:
    fields: dict[str, Any] = {}
    for name in names:
        fields |= COLUMNS[name]
    return STANDARD.but(**fields)


def test_the_columns_are_those_of_the_presets() -> None:
    names = ("oklahoma", "hollywood", "alternative", "eleven_card", "around_corner", "redoubling")
    for (title, changes), name in zip(COLUMNS.items(), names, strict=False):
        assert STANDARD.but(**changes) == preset(name), title
    assert combined("gin only").but(target=250) == preset("gin_only")


@pytest.mark.parametrize("pair", PAIRS, ids=" with ".join)
def test_every_pair_of_the_table_is_played_to_the_end(pair: tuple[str, str]) -> None:
    rules = combined(*pair)
    assert unplayable(rules) == []
    game = played(rules, 7)
    ended(game)
    if "Hollywood" in pair:
        assert isinstance(game.sheet, Hollywood)
    if "gin only" in pair:
        assert {row.facts.ending for row in game.sheet.rows} <= {Ending.GIN, Ending.DRAW, Ending.RESIGN}


ALL_BUT_ONE = [tuple(name for name in COLUMNS if name != left) for left in ("Oklahoma", "gin only")]


@pytest.mark.parametrize("names", ALL_BUT_ONE, ids=["without Oklahoma", "without gin only"])
def test_all_that_combine_at_once(names: tuple[str, ...]) -> None:
    ended(played(combined(*names), 3))


@pytest.mark.long
@pytest.mark.parametrize("triple", [t for t in combinations(COLUMNS, 3) if not POINTLESS & set(combinations(t, 2))])
def test_every_triple(triple: tuple[str, ...]) -> None:
    for seed in range(3):
        ended(played(combined(*triple), seed))


def test_oklahoma_and_gin_only_are_one_field_and_the_spade_may_be_kept() -> None:
    rules = preset("gin_only").but(spades_double=True)
    round_ = complete_position(
        rules, Phase.DISCARD, turn=0, dealer=1, hand=cards(GIN_HAND + " 9H"), turned=card("TS")
    ).build()
    assert round_.limit == 0
    round_.apply(next(a for a in round_.legal_actions() if not isinstance(a, Discard)))
    assert settled(round_).multiplier == 2
    ended(played(rules, 5))


def test_r1_a_knock_card_is_turned_and_put_out_of_play() -> None:
    rules = combined("Oklahoma", "eleven-card")
    round_ = dealt(rules, seed=4)
    turned = round_.knock_card
    assert turned is not None
    assert (round_.stock_count, round_.upcard, round_.pile) == (30, None, [])
    assert turned not in round_.stock
    limits = set()
    for number in range(60):
        one = dealt(rules, seed=number)
        assert one.knock_card is not None
        worth = rank(one.knock_card)
        assert one.limit == (0 if worth == 0 else min(worth + 1, 10))
        assert one.spade is (one.knock_card < 13)
        limits.add(one.limit)
    assert limits == {0, *range(2, 11)}
    rng = random.Random(1)
    while not round_.over:
        round_.apply(choose(rng, round_))
        where = [*round_.pile, *round_.stock, None if round_.showdown is None else round_.showdown.discard]
        assert turned not in where
        assert not (round_.hands[0] | round_.hands[1]) >> turned & 1


@pytest.mark.parametrize(("ace", "limit"), [("gin_only", 0), ("one", 1)])
def test_r2_a_turned_ace_never_means_fifteen(ace: str, limit: int) -> None:
    rules = combined("Oklahoma", "around the corner").but(oklahoma_ace=ace)
    for name in ("AS", "AH", "AD", "AC"):
        assert complete_position(rules, Phase.UPCARD, turn=0, dealer=1, turned=card(name)).build().limit == limit
    assert complete_position(rules, Phase.UPCARD, turn=0, dealer=1, turned=card("KD")).build().limit == 10


def test_r3_spade_and_cube_multiply() -> None:
    rules = combined("Oklahoma", "doubling")
    for cube, spade in product((1, 2, 4), (False, True)):
        facts = RoundFacts(Ending.KNOCK, 0, 1, 10, 5, cube=cube, spade=spade)
        assert score_round(facts, rules).points == 30 * cube * (2 if spade else 1)


def test_r6_doubling_in_gin_only() -> None:
    rules = combined("doubling", "gin only")
    endings = set()
    for seed in range(4):
        game = played(rules, seed)
        endings |= {(row.facts.ending, row.facts.knocker_deadwood > 0) for row in game.sheet.rows}
    assert (Ending.RESIGN, True) in endings  # deadwood far above zero, and the double was refused all the same
    assert (Ending.KNOCK, True) not in endings


def test_r4_a_sheet_of_three_games_needs_two_scores() -> None:
    for mode in CHOICES["mode"]:
        allowed = mode in ("head_to_head", "captain3_fixed_box", "partners4")
        assert valid({"sheet": "hollywood", "mode": mode}) is allowed


@pytest.mark.parametrize("name", SINGLE)
def test_every_preset_for_two_goes_on_a_hollywood_sheet_where_it_is_not_excluded(name: str) -> None:
    base = preset(name)
    excluded = base.game_winner == "highest_total" or base.series == "multi_match"
    assert valid(base.to_dict() | {"sheet": "hollywood"}) is not excluded
    if not excluded:
        ended(played(base.but(sheet="hollywood"), 2))


@pytest.mark.parametrize("name", TWO)
def test_every_preset_for_two_is_played_to_the_end(name: str) -> None:
    ended(played(preset(name), 1))


@pytest.mark.parametrize("name", SINGLE)
def test_every_preset_for_two_can_be_a_series(name: str) -> None:
    game = played(preset(name).but(series="multi_match", series_target=300), 6)
    assert isinstance(game.sheet, Series)
    ended(game)


def test_the_answers_to_a_double_in_every_combination() -> None:
    """No rule set leaves the seat to act without anything to do, whatever is answered."""
    for pair in (p for p in PAIRS if "doubling" in p):
        for answer in (Accept(), Refuse(), Redouble()):
            round_ = dealt(combined(*pair), seed=2)
            while OfferDouble() not in round_.legal_actions():
                legal = round_.legal_actions()
                round_.apply(Pass() if Pass() in legal else legal[0])
            round_.apply(OfferDouble())
            round_.apply(answer)
            while not round_.over:
                assert round_.legal_actions()
                round_.apply(choose(random.Random(3), round_))


# -- section 2: every value --------------------------------------------------------------------------------------------

COMPANIONS: Mapping[tuple[str, Any], Mapping[str, Any]] = {
    ("start", "eleven"): {"upcard_rule": "none"},
    ("upcard_rule", "none"): {"start": "eleven"},
    ("doubling", "double"): {"max_cube": 2},
    ("doubling", "redouble"): {"max_cube": 4},
    ("series", "multi_match"): {"series_target": 200},
}
"""What a value cannot be without."""


def values_of(name: str) -> list[Any]:
    """The values of a field that two players can play with: every choice, both ends of a range."""
    if name == "ace_points":
        return [1, 15]
    if name == "first_dealer":
        return ["agree", "random", "cut_high", "cut_low"]
    if name == "next_dealer":
        return ["alternate", "winner", "loser"]
    if name in CHOICES:
        return list(CHOICES[name]) if name != "mode" else ["head_to_head"]
    return list(RANGES[name]) if name in RANGES else [False, True]


VALUES = [(name, value) for name in FIELD_NAMES for value in values_of(name) if value != DEFAULTS[name]]


def with_value(name: str, value: Any) -> RuleSet:
    changes = {name: value, **COMPANIONS.get((name, value), {})}
    if name == "max_cube":
        changes["doubling"] = "redouble"
    return STANDARD.but(**changes)


@pytest.mark.parametrize(("name", "value"), VALUES, ids=[f"{name} {value}" for name, value in VALUES])
def test_every_value_of_every_field_is_played_to_the_end(name: str, value: Any) -> None:
    rules = with_value(name, value)
    assert unplayable(rules) == []
    ended(played(rules, 8))


def test_what_two_players_cannot_play_is_named() -> None:
    assert unplayable(STANDARD.but(first_dealer="draw_middle")) == [("first_dealer", "draw_middle")]


# -- section 2: Validity -----------------------------------------------------------------------------------------------


def valid(values: Mapping[str, Any]) -> bool:
    """Whether a rule set is valid; asserts that the error of an invalid one has a text and names a field."""
    reason: RuleSetError | None = None
    try:
        RuleSet(**values)
    except RuleSetError as error:
        reason = error
    if reason is None:
        return True
    assert reason.values["field"] in FIELD_NAMES
    text = problem_text(reason)
    assert text.endswith(".")
    assert len(text.split()) > 3
    return False


def every(*names: str) -> list[dict[str, Any]]:
    """Returns all combinations of the values of some choice fields."""
    return [dict(zip(names, values, strict=True)) for values in product(*(CHOICES[name] for name in names))]


def test_eleven_cards_go_with_no_upcard_rule_and_only_they_do() -> None:
    for values in every("start", "upcard_rule"):
        assert valid(values) is ((values["start"] == "eleven") == (values["upcard_rule"] == "none"))


def test_doubling_and_its_greatest_cube() -> None:
    for doubling, cube in product(CHOICES["doubling"], range(-1, 130)):
        power = cube in (1, 2, 4, 8, 16, 32, 64)
        fits = {"off": cube == 1, "double": cube == 2, "redouble": power}[doubling]
        assert valid({"doubling": doubling, "max_cube": cube}) is fits, (doubling, cube)


def test_next_dealer_goes_with_the_mode() -> None:
    for values in every("mode", "next_dealer"):
        mode, dealer = values["mode"], values["next_dealer"]
        if mode == "head_to_head":
            assert valid(values) is (dealer in ("alternate", "winner", "loser"))
        elif dealer in ("alternate", "winner", "loser"):
            assert valid(values)
    homes = {"incoming": "cutthroat3", "box": "captain3_rotating_box"}
    for dealer, home in homes.items():
        assert [mode for mode in CHOICES["mode"] if valid({"mode": mode, "next_dealer": dealer})] == [home]


def test_hollywood_needs_two_sides_and_excludes_grand_totals_and_series() -> None:
    for values in every("sheet", "mode", "game_winner", "series"):
        sides = values["mode"] in ("head_to_head", "partners4", "captain3_fixed_box")
        plain = values["game_winner"] == "first_to_target" and values["series"] == "none"
        assert valid(values) is (values["sheet"] == "single" or (sides and plain)), values


FREE = [
    name
    for name in FIELD_NAMES
    if name
    not in ("mode", "start", "upcard_rule", "next_dealer", "doubling", "max_cube", "sheet", "game_winner", "series")
]


def test_what_is_not_excluded_is_allowed() -> None:
    """Any two values of the fields that no rule of validity names."""
    values = {name: values_of(name) for name in FREE} | {"first_dealer": list(CHOICES["first_dealer"])}
    for one, other in combinations(FREE, 2):
        for mine, theirs in product(values[one], values[other]):
            assert valid({one: mine, other: theirs}), (one, mine, other, theirs)


@pytest.mark.parametrize("name", FIELD_NAMES)
def test_every_field_refuses_what_is_no_value_of_it(name: str) -> None:
    wrong: list[Any] = [None, 3.5, [], "nonsense"]
    if name in RANGES:
        wrong += [RANGES[name][0] - 1, RANGES[name][1] + 1, True, "10"]
    elif isinstance(DEFAULTS[name], bool):
        wrong += [0, 1, "true"]
    for value in wrong:
        assert not valid({name: value}), value
