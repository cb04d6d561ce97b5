"""Somebody without a name is called "You" and spoken to: no sentence about a third person is filled with "You"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from gin_desktop.engine.play.actions import IllegalAction
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.record import UNNAMED
from gin_desktop.session.history.exporting import game_text
from gin_desktop.session.verify import report_lines, verify
from gin_desktop.words import has, keys, t
from gin_desktop.words.cards import reason_text
from gin_desktop.words.names import order_you_first
from gin_desktop.words.reckoning import Who
from tests.history.makers import played, with_header, write
from tests.words.heard import PEOPLE, heard, holes, reads_wrong, template

NOT_PEOPLE = (
    # numbers, dates, files, rules and cards that stand in places of these names
    "advice.knock.pair",
    "advice.score.pair",
    "charts.",
    "cli.",
    "editor.",
    "ending.columns.fresh",
    "example.",  # Anna and Ben
    "keeping.error.",
    "layoff_lesson.",
    "notice.bad_setting",
    "notice.rules_file",
    "own_cards.",
    "safe.",
    "verify.fault.wrong_number",
    "verify.fault.wrong_table.deal",
    "verify.fault.wrong_seats.due",  # names ready for a sentence, as `sentence_names` makes them
    "verify.unknown_level",
    "cut.tie",
)
TYPED = (
    # names that people type: on a pad, and where several share the screen, everybody has one
    "cards.",
    "curtain.",
    "desk.saved.people",
    "desk.saved.partners.people",
    "desk.saved.three.people",
    "entry.",
    "pad.next.",
    "pads.",
)
SOMEBODY_ELSE = (
    # the opponent, a partner, or whoever else has the turn
    "tip.taken",
    "choice.likely",
    "choice.use",
    "cut.waiting",
    "cut.partners",  # the own side comes first
    "deals.",
    "desk.saved",
    "double.",
    "ending.cost.",
    "idle.open",
    "learning.",  # Tom
    "new_game.chair",  # one's own is "your seat"
    "new_game.strength.of",
    "new_game.style.of",
    "plate.level_with",
    "reason.cube_not_yours",
    "record.keys.statistics",
    "records.",  # those of others have no "You": it is a player with a number there
    "replay.no.play_on.not_yours",
    "review.ask.unseen",  # one's own hand is in sight
    "showdown.defend.resign_gin",
    "showdown.waiting",
    "statistics.missed.round",  # the opponent
    "statistics.record.best",  # the same
    "their_hand.",  # the same
    "table.button.pass_on",
    "table.tip.double",
    "table.turn.",
)
SPOKEN_TO_FIRST = (
    # two names as a heading, sorted by `order_you_first` or by the viewer
    "deal.title.seats",
    "duplicate.",
    "new_game.partners.line",
    "record.round.table",
    "sheet.columns_won",
    "sheet.grand",
    "sheet.line.boxes.each",
    "table.tally",
)
NEVER_YOU = NOT_PEOPLE + TYPED + SOMEBODY_ELSE + SPOKEN_TO_FIRST

FORMS = (".you", ".you_first", ".doubler")
"""What is put behind the key of a message for its form that speaks to somebody."""
SPEAKS = re.compile(r"\.(?:to_)?you(?:_\w+)?\b|\.(?:doubler|resigner)$")
"""The key of a form that speaks to somebody; other names in it are others'."""


def spoken(key: str) -> bool:
    """Whether there is a form of a message that speaks to somebody, or this is one."""
    stem, number = re.fullmatch(r"(.*?)(\.(?:one|other))?", key).groups()  # type: ignore[union-attr]
    return SPEAKS.search(key) is not None or any(has(f"{stem}{form}{number or ''}") for form in FORMS)


def with_you(key: str) -> list[str]:
    """A message with "You" in the place of each person by turns."""
    text = re.sub(r"\{(\w+)[^}]*\}", r"{\1}", template(key))
    found = []
    for person in sorted(holes(text) & PEOPLE):
        values = {name: "You" if name == person else "Vera" if name in PEOPLE else "7" for name in holes(text)}
        found.append(text.format(**values))
    return found


def wrong_with_you() -> set[str]:
    """The messages without a form for "You" that read wrong with it."""
    return {
        key
        for key in keys()
        if not key.startswith("remark.") and not spoken(key) and any(map(reads_wrong, with_you(key)))
    }


def test_a_message_with_a_name_has_a_form_for_you_or_is_never_said_of_you() -> None:
    assert not {key for key in wrong_with_you() if not key.startswith(NEVER_YOU)}


def test_no_exception_is_idle() -> None:
    wrong = wrong_with_you()
    assert not [prefix for prefix in NEVER_YOU if not any(key.startswith(prefix) for key in wrong)]


@pytest.mark.parametrize(
    "text", ["You wins the game by 380.", "on you’s side", "You knocks.", "Neither Vera nor You won", "7♥ and You is"]
)
def test_what_reads_wrong_is_seen(text: str) -> None:
    assert reads_wrong(text)


def test_what_is_said_is_heard() -> None:
    with heard() as faults:
        t("table.ends.knock", name="You")
        t("table.ends.knock", name="Vera")
        t("keeping.error.cannot_copy", path="a", reason="full.")
    assert [fault.split(": ")[0] for fault in faults] == ["table.ends.knock", "keeping.error.cannot_copy"]


def test_a_reason_ends_with_one_full_stop_within_a_report() -> None:
    codes = re.findall(r"``(\w+)``", str(IllegalAction.__doc__))
    codes = [code for code in codes if has(f"reason.{code}")]
    assert len(codes) > 12
    with heard() as faults:
        for code in codes:
            reason = reason_text(IllegalAction(code, card=7, count=12, limit=10, most=4))
            assert reason.endswith("."), code
            assert t("verify.fault.action", name="Vera", reason=reason).endswith(f" {reason}")
    assert not faults


def test_two_names_are_said_with_you_first() -> None:
    who = Who(("Ada", "You", "Vera", "Tom"), 1, ((0, 2), (1, 3)))
    assert who.side(1) == "You and Tom"
    assert Who(("Ada", "Vera", "Max", "You"), 3, ((0, 2), (1, 3))).side(1) == "You and Vera"
    assert order_you_first(["Ada", "You"]) == ["You", "Ada"]
    assert order_you_first(["Vera", "Ada"]) == ["Vera", "Ada"]
    assert who.say_both("net.both", 0, 2) == "The points count for both Ada and Vera."
    assert who.say_both("net.both", 1, 2) == "The points count for both you and Vera."
    assert who.say_both("net.both", 0, 1) == "The points count for both Ada and you."


GAMES: Mapping[str, int] = {
    "standard": 6,
    "doubling_classic": 5,
    "hollywood_oklahoma": 4,
    "series_20_25": 0,
    "tournament_50th": 4,
    **dict.fromkeys((name for name in PRESETS if name.endswith(("3", "box", "4"))), 8),
}
"""Rules and how many rounds are played; 0: to the end."""


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("rules", GAMES)
def test_a_game_is_told_and_verified_to_the_one_it_speaks_to(rules: str, seat: int, tmp_path: Path) -> None:
    """The whole story of a game, its sheet and the report on it, with "You" in the first or the second seat."""
    lines = played(1, rules, GAMES[rules])
    names = ["Ada", "Vera", "Max", "Ida"][: preset(rules).players]
    names[seat] = UNNAMED
    report = verify(write(tmp_path / "game.jsonl", with_header(lines, names=tuple(names))))
    with heard() as faults:
        told = game_text(report)
        checked = "\n".join(report_lines(report))
    assert report.holds
    assert "You " in told
    assert not faults
    assert not [line for line in (told + checked).split("\n") if re.search(r"You (?:wins|knocks|goes)|you’s", line)]
