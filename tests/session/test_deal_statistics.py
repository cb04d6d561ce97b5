"""The statistics of a person's deals: exact chances, no false alarms, rigged deals found, records read step by step."""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import mean

import pytest

from gin_desktop.engine.cards import DECK, Card, to_set
from gin_desktop.engine.melds import meld_rules, meld_rules_for
from gin_desktop.engine.play.actions import DrawStock
from gin_desktop.engine.play.deal import deal_out
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import Deal, Header, Step, parse_line
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.fairness import chance as chance_module
from gin_desktop.session.fairness import measuring
from gin_desktop.session.fairness.chance import SAMPLE, makes_meld, random_hands, upcard_chance
from gin_desktop.session.fairness.counting import Counting
from gin_desktop.session.fairness.tallies import ENOUGH, DealStats, DealtOnce
from gin_desktop.session.fairness.totals import Totals
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.paths import Paths
from tests.inside import inside

STANDARD = preset("standard")
PERSON, COMPUTER = Seat("You"), Seat("Computer", "easy")


def read(paths: Paths) -> tuple[DealStats, int]:
    """The statistics, and in how many steps they came."""
    counting = Counting(paths)
    steps = sum(1 for _ in counting.steps())
    assert counting.stats is not None
    assert counting.progress.missing == 0
    return counting.stats, steps


def played(
    rounds: int,
    seed: int = 1,
    seats: tuple[Seat, Seat] = (PERSON, COMPUTER),
    rules: RuleSet = STANDARD,
    *,
    hand: int | None = None,
) -> str:
    """The record of a game after so many rounds, the next one dealt and begun. ``seed`` deals, ``hand`` plays."""
    lines, easy, rng = MemoryJournal(), level("easy"), random.Random(seed if hand is None else hand)
    sitting = Sitting(GameSetup(rules.but(target=1000), seats), journal=lines, shuffler=Shuffler(seed))
    while len(sitting.game.sheet.rows) < rounds or sitting.game.between_rounds:
        turn = sitting.turn
        if turn is None:
            sitting.deal()
        else:
            sitting.play(turn, decide(easy.player, sitting.view(turn), rng, easy.work))
    turn = sitting.turn
    assert turn is not None
    sitting.play(turn, decide(easy.player, sitting.view(turn), rng, easy.work))
    return "\n".join(lines) + "\n"


def keep(paths: Paths, *games: str) -> Paths:
    for number, text in enumerate(games):
        (paths.games / f"game-{number}.jsonl").write_text(text, encoding="utf-8")
    return paths


# -- chance


@pytest.mark.parametrize("runs", ["low", "high_low", "wrap"])
def test_the_chance_of_an_upcard_is_exact(runs: str) -> None:
    melder = meld_rules_for(runs, 1)
    rng, hits, number = random.Random(3), 0, 30_000
    for _ in range(number):
        card, *hand = rng.sample(DECK, 11)
        hits += makes_meld(melder, card, to_set(hand))
    assert abs(hits / number - upcard_chance(melder)) < 4 * (0.25 / number) ** 0.5


def test_a_card_makes_a_meld_when_the_engine_finds_one_with_it() -> None:
    melder, rng = meld_rules(STANDARD), random.Random(8)
    for _ in range(2000):
        card, *hand = rng.sample(DECK, 11)
        held = to_set(hand)
        found = any(meld >> card & 1 for meld in melder.melds_in(held | 1 << card))
        assert makes_meld(melder, card, held) == found


def test_random_hands_are_drawn_once() -> None:
    melding = ("low", 1)
    steps = list(random_hands(melding))
    assert list(random_hands(melding)) == []
    assert len(steps) in (
        0,
        SAMPLE // inside(chance_module, "BATCH"),
    )  # none if another test was first
    chance = inside(chance_module, "chances")[melding]
    rng, melder = random.Random(1), meld_rules(STANDARD)
    hands = [to_set(rng.sample(DECK, 10)) for _ in range(4000)]
    assert mean(melder.deadwood(hand) for hand in hands) == pytest.approx(chance.deadwood[0], abs=1.0)
    assert mean(len(melder.best_arrangement(hand)) for hand in hands) == pytest.approx(chance.melds[0], abs=0.05)


def dealt(deck: Sequence[Card], dealer: int) -> DealtOnce:
    """What is measured of a deal after nine draws from its stock."""
    round_, own = Round(STANDARD, deck, dealer), inside(measuring, "Own")(Deal(1, dealer, tuple(deck), "x"), 0)
    for number in range(9):
        own.see(round_, Step(number, number % 2, DrawStock()))
        round_.stack.pop()
    found: DealtOnce = own.measured(round_)
    return found


def summed(deals: Sequence[DealtOnce]) -> DealStats:
    totals = Totals()
    for deal in deals:
        totals.add_deal(deal)
    melding = deals[0].melding
    for _ in random_hands(melding):
        pass
    return totals.stats(inside(chance_module, "chances"))


def test_fair_deals_raise_no_alarm() -> None:
    """One table of a hundred may: there are ten numbers in each, and they are looked at together."""
    rng, alarms = random.Random(2), 0
    for _ in range(40):
        alarms += bool(summed([dealt(rng.sample(DECK, 52), number % 2) for number in range(ENOUGH)]).outside())
    assert alarms <= 3


def test_rigged_deals_are_found() -> None:
    rng = random.Random(4)
    melder = meld_rules(STANDARD)

    def better_hand_for_the_computer(number: int) -> DealtOnce:
        deck = rng.sample(DECK, 52)
        first, second = deck[0:20:2], deck[1:20:2]
        theirs, mine = sorted((first, second), key=lambda hand: melder.deadwood(to_set(hand)))
        deck[0:20:2], deck[1:20:2] = mine, theirs  # the computer deals
        return dealt(deck, 1)

    def good_draws_for_the_computer(number: int) -> DealtOnce:
        deck = rng.sample(DECK, 52)
        for place in range(21, 40):
            if (place - 21) % 2 == 1:  # the computer's draws: the best of a few cards
                best = min(range(place, place + 4), key=lambda at: deck[at] % 13)
                deck[place], deck[best] = deck[best], deck[place]
        return dealt(deck, 1)

    for rig, found in (
        (better_hand_for_the_computer, {(0, "deadwood"), (1, "deadwood")}),
        (good_draws_for_the_computer, {(1, "drawn")}),
    ):
        assert set(summed([rig(number) for number in range(200)]).outside()) & found


# -- records


def test_every_deal_is_counted_but_the_one_being_played(paths: Paths) -> None:
    keep(paths, played(3, 1), played(2, 2))
    paths.save("computer").write_text(played(4, 3), encoding="utf-8")
    stats, steps = read(paths)
    assert (stats.games, stats.deals, stats.broken, stats.shared) == (3, 4 + 3 + 4, 0, 0)
    assert not stats.enough
    assert steps > 100, "in small steps"
    for side in stats.sides:
        assert side["deadwood"].number == side["melds"].number == side["upcard"].number == 11
        assert side["drawn"].number == side["fitting"].number > 10
        assert 0 <= side["fitting"].mean <= 1
        low, high = side["drawn"].fair(stats.deviations)
        assert 1 < low < 6.5 < high < 10


def test_hands_are_told_from_the_persons_side(paths: Paths) -> None:
    mine, _ = read(keep(paths, played(2, 5)))
    swapped, _ = read(keep(paths, played(2, 5, (COMPUTER, PERSON))))
    assert mine.sides[0]["deadwood"].total == swapped.sides[1]["deadwood"].total
    assert mine.gins == swapped.gins[::-1]


def test_what_cannot_be_used_is_left_out_and_counted(paths: Paths) -> None:
    good = played(2, 1)
    lines = good.split("\n")
    broken = "\n".join([*lines[:4], "rubbish", *lines[4:]])
    cheated = good.replace('"nonce":"', '"nonce":"0', 1)
    people = played(2, 6, (Seat("Ada"), Seat("Bob")))
    torn = played(1, 9) + '{"n":'
    keep(paths, good, broken, cheated, people, torn, "", "\0\0")
    (paths.games / "folder.jsonl").mkdir()
    (paths.games / "notes.txt").write_text("no record", encoding="utf-8")
    stats, _ = read(paths)
    assert (stats.games, stats.broken, stats.shared) == (2, 4, 1)
    assert stats.deals == 5


def test_giving_up_bad_hands_does_not_skew_the_figures(paths: Paths) -> None:
    """The hands dealt, the upcards and the cards drawn so far count when a game was left, not while it is played."""
    records = [played(0, seed) for seed in range(60, 72)]
    counts = []
    for text in records:
        header, deal, *actions = (parse_line(line, 1) for line in text.splitlines())
        assert isinstance(header, Header)
        assert isinstance(deal, Deal)
        assert len(actions) == 1
        hands = dict(deal_out(STANDARD, deal.deck, deal.dealer, (0, 1)).hands)
        counts.append(meld_rules(STANDARD).deadwood(to_set(hands[0])))
    stats, _ = read(keep(paths, *records))
    assert (stats.deals, stats.gins) == (12, (0, 0))
    assert stats.sides[0]["deadwood"].total == sum(counts)
    assert stats.sides[0]["upcard"].number == 12
    (paths.games / "game-0.jsonl").rename(paths.save("computer"))
    stats, _ = read(paths)
    assert (stats.games, stats.deals) == (12, 11)
    assert stats.sides[0]["deadwood"].total == sum(counts[1:])


def test_cards_drawn_in_a_round_that_was_left_count_too(paths: Paths) -> None:
    whole = played(1, 4).splitlines()
    end = next(at for at, line in enumerate(whole) if '"knock"' in line)
    draws = sum('"draw_stock"' in line for line in whole[:end])
    assert draws > 2
    stats, _ = read(keep(paths, "\n".join(whole[:end]) + "\n"))
    assert stats.deals == 1
    assert sum(side["drawn"].number for side in stats.sides) == draws


def test_the_same_deals_count_once(paths: Paths) -> None:
    stats, _ = read(keep(paths, played(3, 1), played(3, 1)))
    assert (stats.games, stats.deals) == (2, 4)


def test_other_rules_have_other_chances(paths: Paths) -> None:
    rules = [preset(name) for name in ("eleven_card", "around_corner", "hollywood_oklahoma")]
    stats, _ = read(keep(paths, *(played(2, number, rules=one) for number, one in enumerate(rules))))
    assert stats.deals == 9
    with_upcard = sum(3 for one in rules if one.start == "upcard")
    assert [side["upcard"].number for side in stats.sides] == [with_upcard] * 2


def test_nothing_recorded_yet(paths: Paths) -> None:
    stats, _ = read(paths)
    assert stats == DealStats()
    assert stats.outside() == []
    assert stats.tested == 0
