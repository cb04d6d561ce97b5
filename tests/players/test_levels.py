"""Opponents by name: styles, strengths between two levels, and the effect of each style in play."""

from __future__ import annotations

import random
import subprocess
import sys
from dataclasses import replace
from statistics import median

import pytest

from gin_desktop.engine.play.actions import Pass
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.view import View, view_of
from gin_desktop.players import levels
from gin_desktop.players.levels import (
    LEVELS,
    NAMES_FOR_MESSAGES,
    STRENGTHS,
    STRONGEST,
    STYLES,
    EvenMatchPlayer,
    LevelError,
    MixedPlayer,
    even_match_name,
    level,
    substitute_level,
    uses_networks,
)
from gin_desktop.players.protocol import Thought
from gin_desktop.storage import even_match_file
from gin_desktop.words.opponents import has_title
from tests.inside import inside
from tests.players.matches import match, play
from tests.players.test_view_validation import drawing

STANDARD = preset("standard")


def test_every_name_is_an_opponent() -> None:
    for name in NAMES_FOR_MESSAGES[:-1]:
        assert level(name).name == name
        assert level(name) is level(name)
    assert all(level(name) == entry for name, entry in LEVELS.items())
    assert [name for name in NAMES_FOR_MESSAGES if name.startswith("hard")] == [
        "hard",
        *(f"hard:{style}" for style in STYLES),
    ]


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Easy",
        "easy:",
        "easy:bold",
        "easy:early:early",
        "even",
        "even:",
        "even:12",
        "even:301",
        "even:-01",
        "even:1٣4",
    ],
)
def test_any_other_name_is_refused(name: str) -> None:
    with pytest.raises(LevelError) as error:
        level(name)
    assert error.value.code == "unknown_level"
    assert error.value.values == {"name": name, "names": NAMES_FOR_MESSAGES}


def test_a_strength_has_a_name() -> None:
    assert [even_match_name(strength) for strength in (-5, 0, 7, 135, 300, 999)] == [
        "even:000", "even:000", "even:007", "even:135", "even:300", "even:300",
    ]  # fmt: skip
    for strength in range(0, STRONGEST + 1, 25):
        player = level(even_match_name(strength)).player
        assert isinstance(player, EvenMatchPlayer)
        assert player.share == strength % 100 / 100


class Noting:
    """A player that passes and notes how often it was asked and for what work."""

    def __init__(self) -> None:
        self.works: list[int] = []

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        self.works.append(work)
        yield
        return Pass()


def test_who_needs_the_networks() -> None:
    names = ["expert", "expert:careful", "even:201", "even:300"]
    assert all(uses_networks(name) for name in names)
    assert not any(uses_networks(name) for name in ["easy", "medium:early", "hard", "even:000", "even:150", "even:200"])


def test_an_even_match_mixes_the_decisions_of_two_levels() -> None:
    weaker, stronger = Noting(), Noting()
    even = EvenMatchPlayer(MixedPlayer(weaker, 3), MixedPlayer(stronger, 50), 0.35)
    view = drawing()
    rng = random.Random(1)
    for _ in range(2000):
        list(even.think(view, rng, 8))
    assert 0.32 < len(stronger.works) / 2000 < 0.38
    assert set(weaker.works) == {3}, "each does its own work, and no more than is allowed"
    assert set(stronger.works) == {8}


def test_a_whole_strength_is_that_level() -> None:
    names = [str(action) for action in _choices("even:100")]
    assert names == [str(action) for action in _choices("medium", skip=True)]


def _choices(name: str, *, skip: bool = False) -> list[object]:
    """What an opponent does in one round against itself, each decision with a generator of its own.

    ``skip`` leaves out the number with which an even match chooses who decides.
    """
    from gin_desktop.engine.cards import DECK
    from gin_desktop.engine.play.round import Round
    from gin_desktop.players.protocol import decide

    deck = list(DECK)
    random.Random(8).shuffle(deck)
    round_ = Round(STANDARD, deck, 0)
    entry = level(name)
    done: list[object] = []
    while not round_.over:
        rng = random.Random(len(done))
        if skip:
            rng.random()
        action = decide(entry.player, view_of(round_, round_.turn), rng, entry.work)
        done.append(action)
        round_.apply(action)
    return done


@pytest.mark.parametrize("name", ["easy", "medium", "hard"])
def test_styles_show_at_the_table(name: str) -> None:
    """Of the rounds that a player ends itself, the hunter ends more with gin, and who knocks early fewer."""

    def gins(style: str | None) -> float:
        own = ended = 0
        seats = (level(name if style is None else f"{name}:{style}"), level("easy"))
        for seed in range(4):
            for row in play(STANDARD, seats, seed, rounds=12).sheet.rows:
                if row.facts.knocker == 0:
                    ended += 1
                    own += row.facts.ending is not Ending.KNOCK
        return own / ended

    early, plain, hunter = gins("early"), gins(None), gins("hunter")
    assert early < plain < hunter
    assert hunter > 0.55


def test_hard_is_quick_and_strong() -> None:
    result = match(STANDARD, level("hard"), level("easy"), pairs=4, seed=3)
    assert result.share >= 0.6
    assert median(result.times) < 0.004


@pytest.mark.long
@pytest.mark.parametrize(("stronger", "weaker"), [("medium", "easy"), ("hard", "medium")])
def test_each_level_beats_the_one_below(stronger: str, weaker: str) -> None:
    assert 0.55 <= match(STANDARD, level(stronger), level(weaker), pairs=150, seed=4).share <= 0.8


@pytest.mark.long
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", ["easy", "medium", "hard"])
def test_a_style_costs_little(name: str, style: str) -> None:
    assert match(STANDARD, level(f"{name}:{style}"), level(name), pairs=100, seed=5).share >= 0.37


@pytest.mark.processes
def test_opponents_need_no_numpy_until_expert_thinks() -> None:
    code = (
        "import sys; from gin_desktop.players.levels import level, NAMES_FOR_MESSAGES; "
        "[level(name) for name in NAMES_FOR_MESSAGES[:-1]]; "
        "level('even:250'); sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("name", ["expert", "expert:careful"])
def test_who_plays_in_the_place_of_a_level_that_cannot(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert substitute_level(name) is None
    monkeypatch.setattr("gin_desktop.players.expert.Readiness.wrong", "no_weights")
    assert substitute_level(name) == ("hard", "no_weights")
    assert substitute_level("hard") is None
    assert substitute_level("even:300") is None, "who plays there is not said at all"
    assert substitute_level("Ada") is None


def test_there_are_words_for_every_level_and_for_no_other() -> None:
    """A record is checked without the players, so their names are looked for among the words."""
    assert all(has_title(name) for name in (*NAMES_FOR_MESSAGES[:-1], even_match_name(0), even_match_name(STRONGEST)))
    assert not any(has_title(name) for name in ("", "wizard", "easy:", "easy:plain", "hard:wild", "even", "even:12"))


def test_a_level_put_between_two_leaves_saved_strengths_what_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    """Strengths stand in people's Even match files and in records, so none of them is a place in the list."""
    assert STRENGTHS == {"easy": 0, "medium": 100, "hard": 200, "expert": 300}
    assert even_match_file.STRONGEST == STRONGEST
    ladder = inside(levels, "LADDER")
    between = {"easy": ladder["easy"], "sharp": replace(ladder["hard"], strength=130)} | ladder
    monkeypatch.setattr(levels, "_LADDER", between)
    monkeypatch.setattr(levels, "STRENGTHS", {name: rung.strength for name, rung in between.items()})
    for strength, weaker, stronger, share in (
        (250, "hard", "expert", 0.5),
        (25, "easy", "medium", 0.25),
        (115, "medium", "sharp", 0.5),
    ):
        mixed = level.__wrapped__(even_match_name(strength)).player
        assert isinstance(mixed, EvenMatchPlayer)
        assert (type(mixed.weaker.player), type(mixed.stronger.player)) == (
            type(level(weaker).player),
            type(between[stronger].make(None)),
        )
        assert mixed.share == pytest.approx(share)
