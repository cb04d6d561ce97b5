"""The table under every rule set: whole rounds by posted events, the first turn, and how a round may be ended."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from gin_desktop.engine.cards import DECK, parse_cards, to_set
from gin_desktop.engine.play.actions import (
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    Pass,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.position import Position
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.dealing import Shuffler
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.showdown.knock.scene import KnockScene
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.hand_order import HandOrder
from gin_desktop.ui.table.painting.painter import side_of
from gin_desktop.ui.table.pile_scene import open_pile
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from tests.ui.anytable import AnyTable, Dealt, MakeApp
from tests.ui.tabletop import MINE, THEIRS, card

TWO = [name for name in PRESETS if preset(name).mode == "head_to_head"]


def check_offers(table: AnyTable) -> None:
    """The buttons are what is legal, every card has its tip, and nothing buried is on the felt."""
    view, names = table.view, table.names()
    legal = view.legal
    counts = [
        table.scene.model.melder.deadwood(view.hand ^ 1 << action.discard)
        for action in legal
        if isinstance(action, Knock) and action.discard is not None
    ]
    assert ("pass" in names) == (Pass() in legal)
    assert ("stock" in names) == (DrawStock() in legal)
    assert ("take" in names) == (DrawDiscard() in legal or TakeUpcard() in legal)
    assert ("knock" in names) == any(counts)
    assert ("gin" in names) == (0 in counts)
    assert ("big_gin" in names) == (Knock(None) in legal)
    assert table.message or view.phase in (Phase.ANSWER, Phase.SPREAD)
    if "big_gin" in names:
        assert "you have big gin" in table.message.lower(), "the prompt names each way that has a button"
    else:
        assert all(word.replace("_", " ") in table.message for word in names & {"knock", "gin"}), table.message
    for which in table.scene.model.order.row:
        table.scene.hover = which
        tip = table.tip()
        assert (tip is not None) == (view.phase in (Phase.DISCARD, Phase.MUST_END))
    table.scene.hover = None
    seen = {key for key in table.scene.stage.sprites if isinstance(key, int) and not view.hand >> key & 1}
    seen -= {which for which in seen if table.scene.model.face_up_cards(aid=True) >> which & 1}
    assert seen == set(open_pile(view))
    if view.rules.discard_view == "all":
        assert seen == set(view.pile)
    else:
        assert seen <= {view.top}
        said = " ".join(deed.sentence("") for seat in (0, 1) for deed in table.scene.model.turn_summaries(seat))
        hidden = [which for which in view.pile if which != view.top]
        assert not any(card_text(which) in said for which in hidden)


SEEN = (
    *(
        "start",
        "upcard_rule",
        "dealer_after_draw",
        "return_taken_card",
        "discard_view",
        "dead_stock",
        "last_draw_knock",
    ),
    *("last_discard", "ace_runs", "knock_mode", "knock_limit", "must_go_gin", "knock_discard", "big_gin"),
    *("doubling", "max_cube", "double_when", "cube_owner", "spades_double"),
)
"""The fields that show at the table before the showdown."""
SHORT = (
    *("standard", "match_20_25", "doubling_classic", "tournament_50th", "eleven_card", "doubling", "gin_only"),
    *("round_corner_classic", "grand_total", "oklahoma", "redoubling"),
)
"""Presets that between them have every value of these fields that any preset has."""


def test_the_short_run_has_every_value_that_shows_at_the_table() -> None:
    for field in SEEN:
        values = {getattr(preset(name), field) for name in TWO}
        assert {getattr(preset(name), field) for name in SHORT} == values, field


@pytest.mark.parametrize(
    "name", [name if name in SHORT else pytest.param(name, marks=pytest.mark.long) for name in TWO]
)
def test_a_round_by_hand_under_every_rule_set(make_app: MakeApp, name: str) -> None:
    app = make_app(replace(Settings(), animation="off", memory_aid=True))
    table = AnyTable(app, Shuffler(TWO.index(name)), preset(name))
    player = level("medium")
    for number in range(400):
        if table.app.scene is not table.scene:
            break
        check_offers(table)
        action = decide(player.player, table.view, random.Random(number), player.work)
        before = len(table.sitting.game.actions)
        table.play(action)
        assert len(table.sitting.game.actions) > before or table.app.scene is not table.scene
        table.settle()
        if table.phase in (Phase.DEFENCE, Phase.OVER):
            table.steps(3)  # on the way to the showdown
        if table.app.scene is table.scene:
            table.check_places()
    assert isinstance(table.app.scene, ShowdownScene)


# -- the first turn


@pytest.mark.parametrize(
    ("rule", "button", "says"),
    [
        ("both_then_stock", "Pass", "Take the upcard or pass?"),
        ("both_then_normal", "Pass", "Take the upcard or pass?"),
        ("dealer_turn", "Pass: Rose plays first", "let Rose play first"),
    ],
)
def test_the_first_offer_says_what_passing_means(still: Application, rule: str, button: str, says: str) -> None:
    table = AnyTable(still, Dealt(MINE, THEIRS, "7H"), preset("standard").but(upcard_rule=rule))
    assert next(entry.text for entry in table.scene.buttons if entry.name == "pass") == button
    assert says in table.message
    assert not any(entry.primary for entry in table.scene.buttons)  # neither is better than the other


def test_after_two_passes_the_upcard_is_there_or_not(still: Application) -> None:
    for rule, expected, can_take in (
        ("both_then_stock", "draw from the stock", False),
        ("both_then_normal", "after all", True),
    ):
        table = AnyTable(still, Dealt(MINE, THEIRS, "7S"), preset("standard").but(upcard_rule=rule))
        table.scene.carry_out(0, Pass())
        table.scene.carry_out(1, Pass())
        table.settle()
        assert expected in table.message
        assert table.has("take") == can_take
        table.key(pygame.K_d)
        assert (table.phase is Phase.DISCARD) == can_take
        still.pop()


def test_dealer_plays_first_after_a_pass(still: Application) -> None:
    table = AnyTable(still, Dealt(MINE, THEIRS, "7S", dealer=0), preset("match_20_25"), settle=False)
    table.steps(1)
    if table.sitting.turn == 1:
        table.scene.carry_out(1, Pass())
    table.settle()
    assert table.view.phase is Phase.DRAW
    assert "you play first" in table.message
    assert table.has("take")
    assert table.has("stock")


# -- eleven cards, the knock card, gin only


def test_eleven_cards_open_with_a_discard(make_app: MakeApp) -> None:
    app = make_app()
    table = AnyTable(app, Dealt(MINE + " 7H", THEIRS, "6S 8H"), preset("eleven_card"), settle=False)
    for _ in range(12):
        table.steps()
    assert table.scene.model.dealing
    table.settle()
    assert len(table.scene.model.order.row) == 11
    assert table.view.top is None
    assert table.message == t("table.turn.open.plain")
    table.check_places()
    table.play(Discard(card("KD")))
    assert table.sitting.game.round_at(0).pile == [card("KD")]


def test_eleven_cards_may_end_the_round_at_once(still: Application) -> None:
    gin = "4H 5H 6H 9S 9D 9C JD QD KD AD 2C"
    table = AnyTable(still, Dealt(gin, THEIRS.replace("QD", "8D").replace("2D", "2S"), "6S"), preset("eleven_card"))
    assert table.has("knock")
    assert "at once" in table.message
    table.key(pygame.K_k)
    assert isinstance(still.scene, KnockScene)


def test_the_knock_card_stays_in_sight(still: Application) -> None:
    rules = preset("oklahoma").but(spade_boxes_double=True)
    table = AnyTable(still, Dealt(MINE, THEIRS, "7S 8H"), rules)
    for _ in range(2):
        shown = side_of(table.scene.model, table.view, still.settings).blocks(still.style)[0]
        assert (shown.card, shown.limit) == (card("7S"), "Knock with 7 or less")  # type: ignore[attr-defined]
        assert shown.spade == "♠ Points and boxes count double"  # type: ignore[attr-defined]
        table.play(TakeUpcard()) if table.phase is Phase.UPCARD else None
    eleven = preset("eleven_card").but(knock_mode="oklahoma")
    table = AnyTable(still, Dealt(MINE + " 7H", THEIRS, "6D 8H"), eleven)
    assert table.view.turned == card("6D")
    assert table.view.top is None
    shown = side_of(table.scene.model, table.view, still.settings).blocks(still.style)[0]
    assert (shown.card, shown.spade) == (card("6D"), "")  # type: ignore[attr-defined]


@pytest.mark.parametrize(("name", "reason"), [("oklahoma", "ace was turned"), ("gin_only", "no knocking")])
def test_gin_only_has_no_knock_and_says_why(still: Application, name: str, reason: str) -> None:
    mine = "4H 5H 6H 9S 9D 9C KD QC 2C 3C"
    table = AnyTable(still, Dealt(mine, THEIRS, "AS 4C 8H"), preset(name))
    for seat in (0, 1):
        table.scene.carry_out(seat, Pass())
    table.scene.carry_out(0, DrawStock())
    assert not table.has("knock")
    table.key(pygame.K_k)
    assert reason in table.bubble
    table.key(pygame.K_g)
    assert still.scene is table.scene
    assert "gin" in table.bubble.lower()


@pytest.mark.parametrize(
    ("rules", "mine", "drawn", "how"),
    [
        ("oklahoma", "4H 5H 6H 9S 9D 9C KD AC 2C 3C", "4C", "gin"),
        ("standard", "4H 5H 6H 9S 9D 9C KD AC 2C 3C", "4C", "knock_or_gin"),
        ("standard", "4H 5H 6H 9S 9D 9C KD QC 2C 3C", "4C", "knock"),
        ("big_gin_50", "4H 5H 6H 9S 9D 9C 4C AC 2C 3C", "9H", "big_gin"),
        ("standard", "4H 5H 6H 9S 9D JC KD QS 2C 3C", "8S", "plain"),
    ],
)
def test_the_prompt_names_every_way_to_end_the_round(
    still: Application, rules: str, mine: str, drawn: str, how: str
) -> None:
    table = AnyTable(still, Dealt(mine, "3S 8D JS 2D 7D QD 6C TC KC KH", f"5S {drawn}"), preset(rules))
    for seat in (0, 1):
        table.scene.carry_out(seat, Pass())
    table.scene.carry_out(0, DrawStock())
    assert table.view.drawn == card(drawn)
    assert table.message == t(f"table.turn.discard.{how}")
    check_offers(table)
    table.key(pygame.K_g, pygame.KMOD_LSHIFT)
    if how == "big_gin":
        assert still.scene.model.kind == "big_gin"  # type: ignore[attr-defined]
        assert still.scene.commands()["cancel"].button  # type: ignore[attr-defined]
        table.key(pygame.K_ESCAPE)
        table.key(pygame.K_g)
        assert still.scene.model.kind == "gin", "without Shift it is gin"  # type: ignore[attr-defined]


def test_gin_is_offered_where_there_is_no_knock(still: Application) -> None:
    mine = "4H 5H 6H 9S 9D 9C KD AC 2C 3C"
    table = AnyTable(still, Dealt(mine, THEIRS, "AS 9H 8H"), preset("gin_only"))
    for seat in (0, 1):
        table.scene.carry_out(seat, Pass())
    table.scene.carry_out(0, DrawStock())
    assert table.has("gin")
    assert not table.has("knock")
    assert table.message == t("table.turn.discard.gin")
    table.key(pygame.K_k)
    assert still.scene is table.scene
    table.key(pygame.K_g)
    assert isinstance(still.scene, KnockScene)


def test_gin_must_be_declared_where_the_rules_say_so(still: Application) -> None:
    mine = "4H 5H 6H 9S 9D 9C KD AC 2C 3C"
    table = AnyTable(still, Dealt(mine, THEIRS, "AS 9H 8H"), preset("match_20_25"))
    table.scene.carry_out(0, TakeUpcard())
    table.scene.carry_out(0, Discard(card("KD")))
    # by hand: the ace of spades leaves gin
    round_ = table.sitting.game.round_at(0)
    hand = to_set(parse_cards("4H 5H 6H 9S 9D 9C 9H AC 2C 3C AS"))
    rest = [which for which in DECK if not hand >> which & 1]
    table.sitting.game.place(
        Position(
            rules=round_.rules,
            phase=Phase.DISCARD,
            turn=0,
            dealer=1,
            hands=(hand, to_set(rest[:10])),
            pile=tuple(rest[10:20]),
            stock=tuple(rest[20:]),
            turned=rest[10],
        ).build()
    )
    table.scene.model.invalidate_view()
    table.scene.settle()
    table.select(card("AS"))
    assert not table.has("discard")
    assert table.has("gin")
    tip = table.tip()
    assert tip is not None
    assert tip[1] == t("table.leaves_must_gin", card="A♠")
    table.click(table.scene.table.pile.center)
    assert table.phase is Phase.DISCARD
    assert table.bubble == t("reason.must_go_gin", card="A♠")
    table.check_places()


@pytest.mark.parametrize("face_up", [True, False])
def test_the_card_discarded_to_knock_lies_as_the_rules_have_it(still: Application, face_up: bool) -> None:
    rules = preset("standard").but(knock_discard="face_up" if face_up else "face_down")
    table = AnyTable(still, Dealt(MINE, THEIRS, "7S"), rules)
    able = to_set(parse_cards("4H 5H 6H 9S 9D 9C KD 3C 2C AD 7H"))
    rest = [which for which in DECK if not able >> which & 1]
    table.sitting.game.place(
        Position(
            rules=rules,
            phase=Phase.DISCARD,
            turn=1,
            dealer=0,
            hands=(to_set(rest[:10]), able),
            pile=tuple(rest[10:15]),
            stock=tuple(rest[15:]),
            turned=rest[10],
        ).build()
    )
    table.scene.model.invalidate_view()
    table.scene.settle()
    table.scene.carry_out(1, Knock(card("KD")))
    table.steps(5)
    scene = still.scene
    assert isinstance(scene, ShowdownScene)
    while "discard" not in scene.stage.sprites:
        table.steps()
    assert scene.stage.sprites["discard"].card == (card("KD") if face_up else None)


def test_big_gin_has_its_button(still: Application) -> None:
    mine = "4H 5H 6H 9S 9D 9C QS QD QC 2C"
    table = AnyTable(still, Dealt(mine, THEIRS.replace("QD", "8D"), "7S 3C"), preset("big_gin_50"))
    table.sitting.game.round_at(0).hands[0] = to_set(parse_cards("4H 5H 6H 9S 9D 9C QS QD QC QH"))
    table.sitting.game.round_at(0).stack[-1] = card("7H")
    for seat in (0, 1):
        table.scene.carry_out(seat, Pass())
    table.scene.carry_out(0, DrawStock())
    assert table.names() >= {"gin", "big_gin"}
    assert not table.has("knock")
    table.play(Knock(None))
    assert table.sitting.game.round_at(0).require_showdown().ending == "big_gin"


def test_a_taken_card_may_go_back_where_the_rules_allow(still: Application) -> None:
    rules = preset("standard").but(return_taken_card="allowed")
    table = AnyTable(still, Dealt(MINE, THEIRS, "KS"), rules)
    table.play(TakeUpcard())
    table.scene.hover = card("KS")
    tip = table.tip()
    assert tip is not None
    assert "deadwood" in tip[1]
    table.play(Discard(card("KS")))
    assert table.sitting.game.round_at(0).pile == [card("KS")]


# -- round the corner


def test_runs_round_the_corner_lie_in_order() -> None:
    from gin_desktop.engine.melds import meld_rules

    melder = meld_rules(preset("around_corner"))
    order = HandOrder(melder, "melds")
    order.sync(to_set(parse_cards("AH KH 2H QS KS AS 7D 7C 3C 9D")), None)
    groups = [" ".join(card_text(which) for which in group) for group in order.groups]
    assert "K♥ A♥ 2♥" in groups
    assert "Q♠ K♠ A♠" in groups
    order.sort("suit")
    assert [card_text(which) for which in order.row][:3] == ["Q♠", "K♠", "A♠"]
    low = HandOrder(meld_rules(preset("standard")), "suit")
    low.sync(to_set(parse_cards("AS QS KS")), None)
    assert [card_text(which) for which in low.row] == ["A♠", "Q♠", "K♠"]
