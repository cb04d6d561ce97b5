"""Rule sets in words: everything can be said about every valid rule set, and what differs is said differently."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gin_desktop.engine.cards import to_set
from gin_desktop.engine.fields import CHOICES, DEFAULTS, FIELD_NAMES, FIELDS, RANGES
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet, RuleSetError, unchecked
from gin_desktop.words import set_language, t
from gin_desktop.words.document import Example, TableExample
from gin_desktop.words.rules.describe import facts, minutes, summary
from gin_desktop.words.rules.fields import differences_in_words, field_help, field_label, value_label
from gin_desktop.words.rules.names import GROUPS, preset_group, rules_line, rules_name, title_of
from gin_desktop.words.rules.page import rules_page, section_for

TWO = [name for name in PRESETS if preset(name).players == 2]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("en")


def values_of(name: str) -> st.SearchStrategy[object]:
    if name == "ace_points":
        return st.sampled_from((1, 15))
    if name == "max_cube":
        return st.sampled_from((1, 2, 4, 8, 16, 32, 64))
    if name in CHOICES:
        return st.sampled_from(CHOICES[name])
    if name in RANGES:
        return st.one_of(st.sampled_from(RANGES[name]), st.integers(*RANGES[name]))
    return st.booleans()


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Any valid rule set."""
    values = {name: draw(values_of(name)) for name in FIELD_NAMES}
    if values["start"] == "eleven":
        values["upcard_rule"] = "none"
    elif values["upcard_rule"] == "none":
        values["upcard_rule"] = "dealer_turn"
    values["max_cube"] = {"off": 1, "double": 2}.get(str(values["doubling"]), values["max_cube"])
    if FIELDS["next_dealer"].broken(unchecked(values)) is not None:
        values["next_dealer"] = "loser"
    if FIELDS["sheet"].broken(unchecked(values)) is not None:
        values["sheet"] = "single"
    if values["sheet"] == "hollywood":
        values.update(game_winner="first_to_target", series="none")
    return RuleSet.from_dict(values)


def page_text(rules: RuleSet) -> str:
    """Everything the page says."""
    return "\n".join(text for section in rules_page(rules) for text in (section.title, *section.paragraphs))


@settings(max_examples=50, deadline=None)
@given(rule_sets(), rule_sets())
def test_everything_can_be_said_about_every_rule_set(rules: RuleSet, other: RuleSet) -> None:
    said = [summary(rules), page_text(rules), *differences_in_words(rules, other)]
    said += [text for fact in facts(rules) for text in (fact.label, fact.value)]
    for text in said:
        assert text.strip()
        assert "{" not in text
    low, high = minutes(rules)
    assert 1 <= low <= high
    assert differences_in_words(rules, rules) == []


@settings(max_examples=60, deadline=None)
@given(rule_sets(), st.data())
def test_a_field_that_matters_is_told(rules: RuleSet, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from([name for name in FIELD_NAMES if rules.has_effect(name)]))
    present = getattr(rules, name)
    try:
        other = rules.but(**{name: data.draw(values_of(name).filter(lambda value: value != present))})
    except RuleSetError:
        assume(False)
    assume(other.has_effect(name))
    options = FIELDS[name].options(rules)
    assume(not options or {present, getattr(other, name)} <= set(options))  # some do the same in some modes
    assume(name != "knock_mode" or not rules.gin_only or not other.gin_only)  # two ways to say the same
    # up to 2 nothing can be redoubled, whatever the rules say of it
    small = any(one.doubling == "redouble" and one.max_cube < 4 for one in (rules, other))
    assume(FIELDS[name].section != "doubling" or not small)
    told = differences_in_words(rules, other)
    assert len(told) == 1, name
    assert told != differences_in_words(other, rules), name
    assert page_text(rules) != page_text(other), name


def examples_of(rules: RuleSet, section: str | None = None) -> list[Example]:
    return [
        block
        for part in rules_page(rules)
        for block in part.blocks
        if isinstance(block, Example) and section in (None, part.id)
    ]


def tables_of(rules: RuleSet, section: str) -> list[TableExample]:
    return [
        block
        for part in rules_page(rules)
        for block in part.blocks
        if isinstance(block, TableExample) and part.id == section
    ]


@settings(max_examples=60, deadline=None)
@given(rule_sets())
def test_examples_can_be_laid_on_a_table(rules: RuleSet) -> None:
    melder = meld_rules(rules)
    for example in examples_of(rules):
        if example.names:
            cards = [card for row in example.rows for group in row for card in group.cards]
            assert len(cards) == len(set(cards)), "a card lies there twice"
            assert len(example.names) == len(example.rows)
        for row in example.rows:
            for group in row:
                meld = group.caption in (t("example.set"), t("example.run"))
                if meld or not group.good:
                    assert melder.is_meld(to_set(group.cards)) == meld
    if not rules.gin_only:
        assert examples_of(rules, "score")[0].steps


def test_examples_are_priced_by_the_rules() -> None:
    def points(name: str) -> dict[str, str]:
        return {row[0]: row[2] for row in tables_of(preset(name), "score")[0].rows}

    assert points("standard") == {
        "Knock": "25",
        "Gin": "56",
        "Undercut": "28 to the defender",
        "Equal deadwood": "25 to the defender",
    }
    assert points("big_gin_50")["Big gin"] == "81"
    assert points("oklahoma")["Knock, with a spade turned"] == "50"
    assert points("doubling")["A refused double"] == "37"
    assert points("gin_only") == {"Gin": "56"}
    # RULES.md G67 and G70 without the cube
    assert "34" in [step.value for step in examples_of(preset("doubling"), "doubling")[0].steps]
    assert "24" in [step.value for step in examples_of(preset("doubling_classic"), "doubling")[0].steps]
    limits = [group.caption for group in examples_of(preset("oklahoma"), "end")[0].rows[0]]
    assert limits == [
        "knock with 7 or less",
        "knock with 10 or less",
        "gin only",
        "knock with 2 or less, round doubled",
    ]
    assert examples_of(preset("oklahoma").but(oklahoma_ace="one"), "end")[0].rows[0][2].caption == "knock with 1"
    assert tables_of(preset("hollywood"), "sheet")[0].rows[1] == ("Anna 16", "39 : 0", "16 : 0", "")
    games = tables_of(preset("series_20_25"), "sheet")[0]
    assert int(games.rows[-1][1]) == sum(int(row[1]) for row in games.rows[:-1]) >= 500


def test_examples_of_three_and_four_are_seated_and_settled_by_the_rules() -> None:
    # RULES.md G98, G94 and G95
    settled = tables_of(preset("cutthroat3"), "settle")[0]
    assert settled.rows[-1] == (t("example.settle.all"), "−143", "−408", "+551")
    assert tables_of(preset("cutthroat3"), "game")[0].rows[-1][1:] == ("55", "0", "253")
    assert [row[1:] for row in tables_of(preset("partners4"), "score")[-1].rows[:2]] == [
        ("Anna 28", "Ben 18", "Anna and Clara 10"),
        ("Anna 16", "Clara 12", "Anna and Clara 28"),
    ]
    # G99 and G100: who is captain in turn; a team settles with the solo player in full
    fixed = [row[1:] for row in tables_of(preset("captain3_fixed_box"), "players")[0].rows]
    assert fixed[:2] == [("Anna and Ben", "Clara", "Anna"), ("Anna and Clara", "Ben", "Clara")]
    rotating = [row[1] for row in tables_of(preset("captain3_rotating_box"), "players")[0].rows]
    assert rotating == ["Anna and Ben", "Anna and Clara", "Clara and Ben", "Clara and Ben"]
    alone, *team = (
        int(cell.replace("−", "-")) for cell in tables_of(preset("captain3_fixed_box"), "settle")[0].rows[-1][1:]
    )
    assert alone == -2 * team[0] == -2 * team[1]
    out = [row[1:] for row in tables_of(preset("dealer_out3"), "players")[0].rows]
    assert out[:2] == [("Anna and Ben", "Clara", "Anna"), ("Clara and Anna", "Ben", "Clara")]


def test_sections_are_those_of_the_players() -> None:
    for name in PRESETS:
        players = preset(name).players
        ids = [section.id for section in rules_page(preset(name))]
        assert ("players" in ids, "settle" in ids) == (players > 2, players == 3)


def test_every_field_and_value_has_its_words() -> None:
    for language in ("en", "qps"):
        set_language(language)
        for name in FIELD_NAMES:
            assert field_label(name)
            assert field_help(name)
            some = CHOICES.get(name) or RANGES.get(name) or (1, 15)
            said = [value_label(name, value) for value in ((True, False) if DEFAULTS[name] in (True, False) else some)]
            assert len(set(said)) == len(said), name
    with pytest.raises(KeyError):
        field_label("colour")
    with pytest.raises(KeyError):
        value_label("doubling", "sometimes")


def test_every_preset_has_a_name_a_line_and_a_group() -> None:
    assert len({rules_name(name) for name in PRESETS}) == len(PRESETS) == 30
    for name in PRESETS:
        assert len(rules_name(name)) <= 20
        assert rules_line(name)
        assert preset_group(name) in GROUPS
        assert title_of(name, None) == rules_name(name)
    assert preset_group("own.friday") == preset_group(None) == "house"
    assert title_of(None, "Friday night") == "Friday night"
    assert title_of(None, None) == t("rules.own.name")
    assert title_of("gone", "") == t("rules.newer.name")
    assert {preset_group(name) for name in PRESETS} == set(GROUPS)
    assert {preset_group(name) for name in TWO} == set(GROUPS) - {"three", "four"}
    assert preset_group(None, preset("partners4").but(knock_limit=7)) == "four"


def test_differences_are_short_and_leave_out_what_no_longer_matters() -> None:
    standard = preset("standard")
    assert differences_in_words(preset("around_corner"), standard) == [
        "Aces in runs: around the corner instead of low",
        "A loose ace: 15 instead of 1",
        "Target: 125 instead of 100",
    ]
    assert differences_in_words(preset("doubling"), standard) == ["The round can be doubled once"]
    assert differences_in_words(preset("oklahoma_150"), standard) == [
        "The turned card sets the knock limit",
        "A spade doubles the round",
        "A spade doubles the boxes",
        "2 extra boxes for gin",
        "One extra box for an undercut",
        "Target: 150 instead of 100",
    ]
    told = differences_in_words(preset("gin_only"), standard)
    assert not any("Knock limit" in line for line in told)
    assert "Big gin bonus: 50" in differences_in_words(preset("big_gin_50"), standard)


def test_summaries_say_what_is_special() -> None:
    assert summary(preset("standard")) == "Knock with 10 or less. Gin 25, undercut 25. A game to 100."
    assert "go gin to win" in summary(preset("gin_only"))
    assert "undercut" not in summary(preset("straight_gin"))
    assert summary(preset("oklahoma_150")).endswith(
        "A game to 150. A spade doubles the round and its boxes. Extra boxes for gin and undercuts."
    )
    assert "×64" in summary(preset("doubling_classic"))
    assert "added up to 500" in summary(preset("series_20_25"))
    assert "as long as you like" in summary(preset("series_20_25").but(series_target=0))
    assert "Three games to 150" in summary(preset("hollywood_oklahoma"))
    assert "with 7 or less" in summary(preset("standard").but(knock_limit=7))


def test_longer_games_take_longer() -> None:
    standard = preset("standard")
    assert minutes(standard) < minutes(standard.but(target=250)) < minutes(standard.but(target=1000))
    assert minutes(standard) < minutes(preset("hollywood"))
    assert minutes(preset("match_20_25")) < minutes(preset("series_20_25"))
    assert minutes(preset("straight_gin")) < minutes(preset("gin_only"))


def test_every_phase_has_a_section_of_the_page() -> None:
    there = {section.id for name in TWO for section in rules_page(preset(name))}
    for phase in Phase:
        assert section_for(phase) in there
    assert section_for(None) == "players"
