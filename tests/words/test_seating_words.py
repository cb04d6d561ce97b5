"""Who plays whom and why, in sentences, for each form of three and four (RULES.md 3.4 and 4.9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gin_desktop.engine.cards import parse_cards
from gin_desktop.engine.openings import first_seating, seating_by_cut
from gin_desktop.engine.presets import preset
from gin_desktop.engine.seating import Seating
from gin_desktop.words import has
from gin_desktop.words.reckoning import Who
from gin_desktop.words.table.seating import SeatingChange, headline, names_of, reasons, role_note, role_text

WHO = Who(["You", "Vera", "Tom"], 0)
FOUR = Who(["You", "Vera", "Tom", "Ida"], 0)
WHO_TOM = Who(["Max", "Vera", "You", "Ida"], 2)


def begun(name: str, cards: str = "KH 8C 5D") -> SeatingChange:
    """The first deal of three: seat 0 drew the highest card."""
    rules, cut = preset(name), tuple(parse_cards(cards))
    seating = seating_by_cut(rules, cut)
    assert seating is not None
    return SeatingChange(rules, 1, seating, cut=cut)


def after(story: SeatingChange, winner: int | None) -> SeatingChange:
    now = story.now.after([winner])
    return SeatingChange(story.rules, story.number + 1, now, story.now, (winner,))


def test_cutthroat_tells_the_cut_and_then_who_lost_and_who_comes_in() -> None:
    first = begun("cutthroat3")
    assert headline(first, WHO) == ["You play Vera."]
    assert reasons(first, WHO)[0] == "Cards drawn: you K♥, Vera 8♣, Tom 5♦."
    assert role_text(first.now.role(2)) == "Sits out"
    second = after(first, 0)
    assert headline(second, WHO) == ["You play Tom."]
    assert reasons(second, WHO) == ["Vera lost the last round and sits out.", "Tom comes in and deals."]
    third = after(second, 2)
    assert headline(third, WHO) == ["Tom plays Vera.", "You sit out this round."]
    assert reasons(third, WHO)[0] == "You lost the last round and sit out."
    drawn = after(first, None)
    assert reasons(drawn, WHO) == ["The last round was a draw, so the same two play again.", "Vera deals again."]


def test_dealer_out_tells_who_deals_and_does_not_play() -> None:
    first = begun("dealer_out3")
    assert role_text(first.now.role(2)) == "Deals only"
    second = after(first, 1)
    assert headline(second, WHO)[-1] == "You deal and do not play this round."
    assert reasons(second, WHO) == [
        "You lost the last round, so you deal this one and do not play.",
        "Tom dealt the last round and plays now.",
    ]


def test_a_captain_who_loses_makes_way_for_the_next_in_line() -> None:
    first = begun("captain3_fixed_box")
    assert [role_text(first.now.role(seat)) for seat in range(3)] == ["Solo", "Captain", "Next in line"]
    assert [role_note(first, seat, WHO) for seat in range(3)] == [
        "alone against two",
        "also playing for Tom",
        "on Vera’s side",
    ]
    captain, line = (Who(WHO.names, seat) for seat in (1, 2))
    assert role_note(first, 2, captain) == "on your side"
    assert role_note(first, 1, line) == "also playing for you"
    won = after(first, 0)
    assert reasons(won, WHO)[:2] == [
        "You won the last round alone, so the captain makes way.",
        "Tom was next in line and is captain now.",
    ]
    assert reasons(after(first, 1), WHO)[0] == "Vera won the last round and stays captain."


def test_the_partner_who_is_next_in_line_is_on_your_side() -> None:
    first = begun("captain3_fixed_box")
    line = next(seat for seat in range(3) if first.now.role(seat) == "line")
    captain = first.now.partner(line)
    assert captain is not None
    names = ["Ada", "Vera", "Tom"]
    assert role_note(first, line, Who(names, captain)) == "on your side"
    assert role_note(first, captain, Who(names, line)) == "also playing for you"
    assert role_note(first, line, Who(names, None)) == f"on {names[captain]}’s side"


def test_who_beats_the_solo_player_takes_over() -> None:
    second = after(begun("captain3_rotating_box"), 1)
    assert reasons(second, WHO) == [
        "Vera won as captain and plays solo now.",
        "Tom was next in line and is captain now.",
        "You lost and are next in line.",
        "The solo player always deals: Vera.",
    ]
    stays = after(begun("captain3_rotating_box"), 0)
    assert reasons(stays, WHO)[0] == "You won the last round alone and stay solo."


def test_without_a_cut_chance_has_decided_or_they_have_agreed() -> None:
    first = replace(begun("cutthroat3"), cut=())
    assert reasons(first, WHO) == ["Roles in the first round were chosen at random."]
    assert reasons(replace(first, agreed=1), WHO) == ["Vera deals first, as agreed; the rest was chosen at random."]
    story = partners()
    assert story.awaits_cut
    assert not replace(story, rules=story.rules.but(first_dealer="random")).awaits_cut


def partners(now: Seating | None = None, **told: object) -> SeatingChange:
    rules = preset("partners4")
    start = first_seating(rules)
    assert start is not None
    return SeatingChange(rules, 1, now or start, **told)  # type: ignore[arg-type]


def test_partners_are_told_whom_each_plays_and_why_who_deals() -> None:
    first = partners()
    assert headline(first, FOUR) == ["You play Ida.", "Tom plays Vera."]
    assert reasons(first, FOUR)[1] == "Each pair cuts for the first deal."
    dealt = first.now.with_dealer(0, 0).with_dealer(1, 2)
    second = replace(partners(dealt.after([0, 1]), before=dealt, winners=(0, 1)), number=2)
    assert headline(second, FOUR) == ["You play Vera.", "Tom plays Ida."]
    assert reasons(second, FOUR) == [
        "In even-numbered deals everyone plays the opponent on the left.",
        "Both you and Vera won last time; Vera did not deal then and deals now.",
        "Neither Tom nor Ida won last time; Ida did not deal then and deals now.",
    ]
    third = replace(partners(dealt.after([0, 2]), before=dealt, winners=(0, 2)), number=2)
    assert reasons(third, FOUR)[1:] == ["You won the last round and deal.", "Tom won the last round and deals."]
    last = Who(["Max", "Vera", "Tom", "You"], 3)
    assert reasons(second, last)[2] == "Neither you nor Tom won last time; you did not deal then and deal now."
    assert reasons(second, WHO_TOM)[2] == "Neither you nor Ida won last time; Ida did not deal then and deals now."
    assert names_of((1, 3), FOUR) == "Vera and Ida"
    assert names_of((2, 0), FOUR) == "You and Tom"


@pytest.mark.parametrize("mode", ["cutthroat3", "dealer_out3", "captain3_fixed_box", "captain3_rotating_box"])
@pytest.mark.parametrize("cut", ["cut_high", "cut_low", "draw_middle"])
def test_every_way_to_cut_has_its_sentence(mode: str, cut: str) -> None:
    assert has(f"seating.cut.{mode}.{cut}")


def test_a_side_that_deals_and_a_pair_that_cuts_speak_to_the_player_among_them() -> None:
    now = partners().now
    side = SeatingChange(preset("partners4").but(partners_dealer="side"), 2, now, now, (0, None), scored=(0,))
    assert reasons(side, FOUR)[1] == "You and Tom scored in the last deal, so both of you deal."
    assert reasons(side, WHO_TOM)[1] == "You and Max scored in the last deal, so both of you deal."
    assert reasons(side, Who(FOUR.names, 1))[1] == "You and Tom scored in the last deal, so both of them deal."
    for dealer, words in (("cut_high", "You and Ida cut for the deal."), ("random", "Either you or Ida deals, ")):
        rules = preset("partners4").but(first_dealer=dealer)
        assert reasons(SeatingChange(rules, 2, now, now, (None, None)), FOUR)[1].startswith(words)
