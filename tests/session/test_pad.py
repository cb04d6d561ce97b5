"""A score pad: what people write down is checked, counted, changed and undone, for every form of the game."""

from __future__ import annotations

import pytest

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.series import Series
from gin_desktop.session.pad.counting import begin
from gin_desktop.session.pad.pad import ScorePad
from gin_desktop.session.pad.results import PadError
from gin_desktop.storage.pad_files import ROUND_RESULT_KINDS, Entry, PadFile, PadRoundResult
from gin_desktop.words import has
from gin_desktop.words.pad_standing import entry_problem, next_pairing_line, standing
from gin_desktop.words.sheets.printed import printed

RULES = preset("standard")
NAMES = ("Anna", "Ben", "Carla", "Dan")


def pad(rules: RuleSet = RULES, *entries: Entry) -> ScorePad:
    return ScorePad(PadFile("Kitchen table", NAMES[: rules.players], rules, entries=entries))


def knock(winner: int, knocker: int, defender: int, **more: object) -> Entry:
    return (PadRoundResult("knock", winner, knocker, defender, **more),)  # type: ignore[arg-type]


def gin(winner: int, defender: int) -> Entry:
    return (PadRoundResult("gin", winner, None, defender),)


DRAWN: Entry = (PadRoundResult("drawn"),)


def test_rounds_go_on_the_sheet_as_they_were_won() -> None:
    one = pad()
    one.enter(knock(0, 4, 31))
    one.enter(gin(1, 45))
    one.enter((PadRoundResult("undercut", 0, 9, 3),))
    one.enter(DRAWN)
    one.enter((PadRoundResult("knock", 1, difference=12),))
    assert one.counted.sheet.scores == (27 + 6 + 25, 70 + 12)
    assert one.counted.sheet.rounds_won == (2, 2)


IMPOSSIBLE: list[tuple[str, PadRoundResult, dict[str, object]]] = [
    ("no_winner", PadRoundResult("knock", None, 3, 9), {}),
    ("sat_out", PadRoundResult("knock", 2, 3, 9, seats=(0, 1)), {"mode": "cutthroat3", "next_dealer": "winner"}),
    ("undercut_higher", PadRoundResult("undercut", 1, 6, 8), {}),
    ("knock_higher", PadRoundResult("knock", 1, 8, 6), {}),
    ("over_limit", PadRoundResult("knock", 1, 11, 30), {}),
    ("over_limit", PadRoundResult("undercut", 1, difference=11), {}),
    ("knock_zero", PadRoundResult("knock", 1, 0, 30), {}),
    ("gin_with_deadwood", PadRoundResult("gin", 1, 3, 30), {}),
    ("too_much", PadRoundResult("gin", 1, None, 101), {}),
    ("too_much", PadRoundResult("knock", 1, difference=101), {}),
    ("missing", PadRoundResult("knock", 1, 4, None), {}),
    ("missing", PadRoundResult("gin", 1), {}),
    ("no_big_gin", PadRoundResult("big_gin", 1, None, 30), {}),
    ("no_knocks", PadRoundResult("knock", 1, 4, 30), {"knock_mode": "gin_only"}),
    ("no_cube", PadRoundResult("refused", 1, 4, 30), {}),
    ("no_cube", PadRoundResult("knock", 1, 4, 30, cube=2), {}),
    ("bad_cube", PadRoundResult("knock", 1, 4, 30, cube=4), {"doubling": "double", "max_cube": 2}),
    ("no_spade", PadRoundResult("knock", 1, 4, 30, spade=True), {}),
    ("tie_undercut", PadRoundResult("knock", 1, 5, 5), {}),
    ("tie_knock", PadRoundResult("undercut", 1, 5, 5), {"tie_rule": "knocker"}),
    ("difference_refused", PadRoundResult("refused", 1, difference=9), {"doubling": "double", "max_cube": 2}),
    ("drawn_won", PadRoundResult("drawn", 1), {}),
]


@pytest.mark.parametrize(("code", "result", "changes"), IMPOSSIBLE)
def test_what_cannot_be_is_refused_at_its_place(code: str, result: PadRoundResult, changes: dict[str, object]) -> None:
    one = pad(RULES.but(**changes))
    with pytest.raises(PadError) as caught:
        one.enter((result,))
    assert caught.value.code == code
    assert caught.value.values["place"] in ("winner", "how", "knocker", "defender", "difference", "cube", "spade")
    assert caught.value.values["table"] == 0
    assert entry_problem(caught.value, NAMES).endswith(".")
    assert one.entries == ()
    assert not one.can_undo


def test_every_way_to_win_has_a_name() -> None:
    assert all(has(f"entry.how.{how}") for how in ROUND_RESULT_KINDS if how != "drawn")


def test_ten_cards_can_have_more_where_aces_cost_fifteen() -> None:
    around = pad(preset("around_corner").but(target=1000))
    around.enter(gin(0, 120))
    with pytest.raises(PadError, match="too_much"):
        around.enter(gin(0, 121))


def test_spades_and_cubes_multiply_and_refusals_have_their_price() -> None:
    one = pad(preset("doubling").but(spades_double=True, target=1000))
    one.enter(knock(0, 2, 37, cube=2))
    one.enter((PadRoundResult("undercut", 1, 10, 5, cube=2, spade=True),))
    one.enter((PadRoundResult("refused", 0, 23, 37),))
    one.enter((PadRoundResult("refused", 0, 0, 45),))
    assert [row.gains for row in one.counted.sheet.rows] == [(70, 0), (0, 120), (34, 0), (90, 0)]


def test_gin_laid_to_nothing_is_drawn_where_the_rules_void_it() -> None:
    one = pad(preset("round_corner_classic"))
    one.enter(gin(0, 0))
    assert one.counted.sheet.rounds_won == (0, 0)


def test_a_change_is_counted_through_and_an_earlier_end_is_told() -> None:
    one = pad(RULES, gin(0, 30), gin(1, 50), gin(0, 10), gin(1, 40))
    assert one.counted.over is True
    assert one.counted.sheet.scores == (90, 140)
    with pytest.raises(PadError, match="game_over"):
        one.enter(gin(0, 10))
    told = one.change(1, gin(1, 80))
    assert (told.code, told.number, told.waiting) == ("ended_earlier", 2, 2)
    assert one.counted.sheet.scores == (55, 105)
    assert len(one.entries) == 4, "nothing is lost"
    assert one.undo().code == "counts_again"
    assert one.counted.sheet.scores == (90, 140)
    assert one.delete(3).code == ""
    assert one.can_enter


def test_every_step_can_be_undone() -> None:
    one = pad()
    one.enter(gin(0, 30))
    one.change(0, gin(1, 30))
    one.delete(0)
    for entries in ((gin(1, 30),), (gin(0, 30),), ()):
        one.undo()
        assert one.entries == entries
    assert not one.can_undo


def test_a_series_goes_on_to_the_next_game_and_can_be_ended() -> None:
    one = pad(preset("series_20_25"))
    one.enter(gin(0, 80))
    assert one.counted.between_games
    assert one.can_stop
    one.enter(gin(1, 20))
    assert one.counted.games == ((0, 1), (1, 1))
    assert not one.can_stop
    one.delete(1)
    one.stop()
    assert one.counted.over
    assert isinstance(one.counted.sheet, Series)
    assert one.counted.sheet.settle().winner == 0


def test_a_hollywood_pad_fills_three_columns() -> None:
    one = pad(preset("hollywood"))
    for winner in (0, 0, 1):
        one.enter(gin(winner, 10))
    assert one.counted.sheet.columns == ((70, 35), (35, 0), (0, 0))


def partners(mine: PadRoundResult, theirs: PadRoundResult) -> Entry:
    return mine, theirs


PARTNERS = RULES.but(mode="partners4", target=125, next_dealer="left")


def test_partners_net_both_tables_before_they_enter() -> None:
    one = pad(PARTNERS)
    assert [pair.seats for pair in one.counted.seating.tables] == [(0, 3), (2, 1)]
    one.enter(partners(PadRoundResult("knock", 0, 2, 30), PadRoundResult("knock", 1, difference=18)))
    assert one.counted.sheet.scores == (10, 0)
    assert [pair.seats for pair in one.counted.seating.tables] == [(0, 1), (2, 3)]
    with pytest.raises(PadError) as caught:
        one.enter(partners(PadRoundResult("gin", 0, None, 30), PadRoundResult("gin", 1, None, 30)))
    assert (caught.value.code, caught.value.values["table"]) == ("sat_out", 1)
    one.enter(partners(PadRoundResult("gin", 1, None, 30), PadRoundResult("drawn")))
    one.delete(0)  # the other deal stays as it was played, though it is the first now
    assert one.counted.sheet.scores == (0, 55)


def test_of_three_the_loser_sits_out() -> None:
    one = pad(RULES.but(mode="cutthroat3", next_dealer="winner"))
    assert one.counted.seating.idle == 2
    one.enter(gin(0, 10))
    assert one.counted.seating.idle == 1
    with pytest.raises(PadError, match="sat_out"):
        one.enter(gin(1, 10))
    one.enter(gin(2, 10))
    told = one.change(0, gin(1, 10))
    assert (told.code, told.number, told.waiting) == ("stuck", 2, 1)
    assert told.trouble is not None
    assert entry_problem(told.trouble, NAMES) == "Anna did not play in this round."
    assert one.counted.sheet.scores == (0, 35, 0)
    assert not one.can_enter
    one.undo()
    assert one.counted.sheet.scores == (35, 0, 35)


def test_dealer_out_and_both_captain_games_know_who_is_next() -> None:
    out = pad(RULES.but(mode="dealer_out3", next_dealer="loser"))
    assert out.counted.seating.idle == 2
    out.enter(gin(0, 10))
    assert (out.counted.seating.idle, set(out.counted.seating.tables[0].seats)) == (1, {0, 2})

    fixed = pad(RULES.but(mode="captain3_fixed_box", next_dealer="winner"))
    assert fixed.counted.seating.tables[0].seats == (0, 1)
    fixed.enter(gin(0, 10))
    fixed.enter(gin(2, 20))
    assert fixed.counted.sheet.scores == (35, 45)

    rotating = pad(RULES.but(mode="captain3_rotating_box", next_dealer="box"))
    rotating.enter(gin(1, 10))
    assert rotating.counted.sheet.scores == (0, 35, 35)
    assert rotating.counted.seating.tables[0].seats == (1, 2)


@pytest.mark.parametrize("name", PRESETS)
def test_a_pad_of_every_rule_set_comes_to_its_end(name: str) -> None:
    rules, names = preset(name), NAMES[: preset(name).players]
    one = pad(rules)
    for number in range(60):
        tables = one.counted.seating.tables
        if one.counted.over:
            break
        assert next_pairing_line(one.counted.seating, names) or rules.players == 2
        one.enter(
            tuple(PadRoundResult("gin", pairing.seats[number % 2], None, 20 + pairing.table) for pairing in tables)
        )
        if one.can_stop:
            one.stop()
    assert one.counted.over
    assert one.counted.trouble is None
    assert printed(one.counted.sheet, names)
    said = standing(one.counted.sheet, one.counted.counted, begin(rules), names)
    assert "won" in said or "tie" in said
