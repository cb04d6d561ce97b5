"""The table under every rule set: whole rounds by posted events, what is offered and said, and what is never shown."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from gin_desktop.engine.actions import (
    Action,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    Pass,
    TakeUpcard,
)
from gin_desktop.engine.cards import DECK, Card, each, parse_cards, to_set
from gin_desktop.engine.position import Position
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.record import Deal
from gin_desktop.engine.round import Phase
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.series import Series
from gin_desktop.engine.view import View
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.sitting import Seat, Sitting, play_out
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.app import App
from gin_desktop.ui.scenes.cut import CARDS, CutScene
from gin_desktop.ui.scenes.knock import KnockScene
from gin_desktop.ui.scenes.pile import PileScene
from gin_desktop.ui.scenes.showdown import ShowdownScene
from gin_desktop.ui.scenes.table import TableScene
from gin_desktop.ui.table.hand import HandOrder
from gin_desktop.ui.table.panel import fitting
from gin_desktop.ui.table.pile import open_pile, pile_cards, remembered
from gin_desktop.words import t
from gin_desktop.words.cardnames import card_text
from tests.ui.endings import SIZES_AND_TEXTS, STEP
from tests.ui.tabletop import MINE, THEIRS, Table, TableHost, card

MakeApp = Callable[..., App]

TWO = [name for name in PRESETS if preset(name).mode == "head_to_head"]
MOVES = {Pass: pygame.K_p, DrawStock: pygame.K_s, DrawDiscard: pygame.K_d, TakeUpcard: pygame.K_d}


class Dealt(Shuffler):
    """Deals fixed hands to the person (seat 0) and the computer; ``rest`` follows them in the deck."""

    def __init__(self, mine: str, theirs: str, rest: str, dealer: int = 1, cut: str = "") -> None:
        own, other = parse_cards(mine), parse_cards(theirs)
        first, second = (other, own) if dealer == 0 else (own, other)
        front = [card for pair in zip(first, second, strict=False) for card in pair] + first[10:]
        front += parse_cards(rest)
        self.deck = (*front, *(card for card in DECK if card not in front))
        self.dealer = dealer
        self.cut = tuple(parse_cards(cut))

    def deal(self, rules: RuleSet, number: int, due: int | None) -> Deal:
        return Deal(number, self.dealer, self.deck, "0", self.cut)


class AnyTable(Table):
    """A table under any rules, with a person in seat 0."""

    def __init__(self, app: App, shuffler: Shuffler, rules: RuleSet, *, settle: bool = True) -> None:
        self.app = app
        self.host = TableHost()
        self.sitting = Sitting(rules, (Seat("You"), Seat("Rose", "medium")), shuffler=shuffler)
        self.scene = TableScene(app, self.sitting, 0, self.host)
        app.running = True
        app.push(self.scene)
        if settle:
            self.settle()

    @property
    def view(self) -> View:
        """What the person may know."""
        view = self.scene.view
        assert view is not None
        return view

    @property
    def message(self) -> str:
        """The line above the buttons."""
        return self.scene.painter.message(self.view)

    @property
    def bubble(self) -> str:
        """What is said at the place where something was tried."""
        return "" if self.scene.bubble is None else self.scene.bubble.text

    def play(self, action: Action) -> None:
        """Does it as a person would, by keys and clicks."""
        if type(action) in MOVES:
            self.key(MOVES[type(action)])
        elif isinstance(action, Discard):
            self.select(action.card)
            self.click(self.scene.table.pile.center)
        elif isinstance(action, Knock):
            if action.discard is None:
                self.key(pygame.K_b)
            else:
                self.select(action.discard)
                gin = not self.scene.melder.deadwood(self.view.hand ^ 1 << action.discard)
                self.key(pygame.K_g if gin else pygame.K_k)
            assert isinstance(self.app.scene, KnockScene)
            self.key(pygame.K_RETURN)
        else:
            self.scene.carry_out(0, action)  # the cube has tests of its own

    def select(self, which: Card) -> None:
        if self.scene.selected != which:
            self.click(self.spot(which))

    def names(self) -> set[str]:
        return {button.name for button in self.scene.buttons}


@pytest.fixture
def still(make_app: MakeApp) -> App:
    """An app without motion."""
    return make_app(replace(Settings(), animation="off"))


def check_offers(table: AnyTable) -> None:
    """The buttons are what is legal, every card has its tip, and nothing buried is on the felt."""
    view, names = table.view, table.names()
    legal = view.legal
    counts = [
        table.scene.melder.deadwood(view.hand ^ 1 << action.discard)
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
    for which in table.scene.order.row:
        table.scene.hover = which
        tip = table.scene.controls.tip(view)
        assert (tip is not None) == (view.phase in (Phase.DISCARD, Phase.MUST_END))
    table.scene.hover = None
    seen = {key for key in table.scene.stage.sprites if isinstance(key, int) and not view.hand >> key & 1}
    assert seen == set(open_pile(view))
    if view.rules.discard_view == "top_only":
        assert seen <= {view.top}
        said = " ".join(table.scene.said.values())
        hidden = [which for which in each(pile_cards(view)) if which != view.top]
        assert not any(card_text(which) in said for which in hidden)


@pytest.mark.parametrize("name", TWO)
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
        ("both_then_stock", "Pass", "pass it on to Rose"),
        ("both_then_normal", "Pass", "pass it on to Rose"),
        ("dealer_turn", "Pass: Rose plays first", "let Rose play first"),
    ],
)
def test_the_first_offer_says_what_passing_means(still: App, rule: str, button: str, says: str) -> None:
    table = AnyTable(still, Dealt(MINE, THEIRS, "7H"), preset("standard").but(upcard_rule=rule))
    assert next(entry.text for entry in table.scene.buttons if entry.name == "pass") == button
    assert says in table.message


def test_after_two_passes_the_upcard_is_there_or_not(still: App) -> None:
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


def test_dealer_plays_first_after_a_pass(still: App) -> None:
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


def test_eleven_cards_open_with_a_throw(make_app: MakeApp) -> None:
    app = make_app()
    table = AnyTable(app, Dealt(MINE + " 7H", THEIRS, "6S 8H"), preset("eleven_card"), settle=False)
    for _ in range(12):
        table.steps()
    assert table.scene.dealing
    table.settle()
    assert len(table.scene.order.row) == 11
    assert table.view.top is None
    assert table.message == t("table.turn.open.plain")
    table.check_places()
    table.play(Discard(card("KD")))
    assert table.sitting.game.live_round().pile == [card("KD")]


def test_eleven_cards_may_end_the_round_at_once(still: App) -> None:
    gin = "4H 5H 6H 9S 9D 9C JD QD KD AD 2C"
    table = AnyTable(still, Dealt(gin, THEIRS.replace("QD", "8D").replace("2D", "2S"), "6S"), preset("eleven_card"))
    assert table.has("knock")
    assert "at once" in table.message
    table.key(pygame.K_k)
    assert isinstance(still.scene, KnockScene)


def test_the_knock_card_stays_in_sight(still: App) -> None:
    rules = preset("oklahoma").but(spade_boxes_double=True)
    table = AnyTable(still, Dealt(MINE, THEIRS, "7S 8H"), rules)
    for _ in range(2):
        shown = table.scene.painter.side(table.view).blocks(still.style)[0]
        assert (shown.card, shown.limit) == (card("7S"), "Knock with 7 or less")  # type: ignore[attr-defined]
        assert shown.spade == "♠ Points and boxes count double"  # type: ignore[attr-defined]
        table.play(TakeUpcard()) if table.phase is Phase.UPCARD else None
    eleven = preset("eleven_card").but(knock_mode="oklahoma")
    table = AnyTable(still, Dealt(MINE + " 7H", THEIRS, "6D 8H"), eleven)
    assert table.view.turned == card("6D")
    assert table.view.top is None
    shown = table.scene.painter.side(table.view).blocks(still.style)[0]
    assert (shown.card, shown.spade) == (card("6D"), "")  # type: ignore[attr-defined]


@pytest.mark.parametrize(("name", "reason"), [("oklahoma", "ace was turned"), ("gin_only", "no knock in these rules")])
def test_gin_only_has_no_knock_and_says_why(still: App, name: str, reason: str) -> None:
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


def test_gin_is_offered_where_there_is_no_knock(still: App) -> None:
    mine = "4H 5H 6H 9S 9D 9C KD AC 2C 3C"
    table = AnyTable(still, Dealt(mine, THEIRS, "AS 9H 8H"), preset("gin_only"))
    for seat in (0, 1):
        table.scene.carry_out(seat, Pass())
    table.scene.carry_out(0, DrawStock())
    assert table.has("gin")
    assert not table.has("knock")
    assert table.message == t("table.turn.throw.gin")
    table.key(pygame.K_k)
    assert still.scene is table.scene
    table.key(pygame.K_g)
    assert isinstance(still.scene, KnockScene)


def test_gin_must_be_declared_where_the_rules_say_so(still: App) -> None:
    mine = "4H 5H 6H 9S 9D 9C KD AC 2C 3C"
    table = AnyTable(still, Dealt(mine, THEIRS, "AS 9H 8H"), preset("match_20_25"))
    table.scene.carry_out(0, TakeUpcard())
    table.scene.carry_out(0, Discard(card("KD")))
    # by hand: the ace of spades leaves gin
    round_ = table.sitting.game.live_round()
    hand = to_set(parse_cards("4H 5H 6H 9S 9D 9C 9H AC 2C 3C AS"))
    rest = [which for which in DECK if not hand >> which & 1]
    table.sitting.game.round = Position(
        rules=round_.rules,
        phase=Phase.DISCARD,
        turn=0,
        dealer=1,
        hands=(hand, to_set(rest[:10])),
        pile=tuple(rest[10:20]),
        stock=tuple(rest[20:]),
        turned=rest[10],
    ).build()
    table.scene.settle()
    table.select(card("AS"))
    assert not table.has("throw")
    assert table.has("gin")
    tip = table.scene.controls.tip(table.view)
    assert tip is not None
    assert tip[1] == t("table.leaves_must_gin", card="A♠")
    table.click(table.scene.table.pile.center)
    assert table.phase is Phase.DISCARD
    assert "must be called gin" in table.bubble
    table.check_places()


@pytest.mark.parametrize("face_up", [True, False])
def test_the_card_thrown_to_knock_lies_as_the_rules_have_it(still: App, face_up: bool) -> None:
    rules = preset("standard").but(knock_discard="face_up" if face_up else "face_down")
    table = AnyTable(still, Dealt(MINE, THEIRS, "7S"), rules)
    able = to_set(parse_cards("4H 5H 6H 9S 9D 9C KD 3C 2C AD 7H"))
    rest = [which for which in DECK if not able >> which & 1]
    table.sitting.game.round = Position(
        rules=rules,
        phase=Phase.DISCARD,
        turn=1,
        dealer=0,
        hands=(to_set(rest[:10]), able),
        pile=tuple(rest[10:15]),
        stock=tuple(rest[15:]),
        turned=rest[10],
    ).build()
    table.scene.settle()
    table.scene.carry_out(1, Knock(card("KD")))
    table.steps(5)
    scene = still.scene
    assert isinstance(scene, ShowdownScene)
    while "thrown" not in scene.stage.sprites:
        table.steps()
    assert scene.stage.sprites["thrown"].card == (card("KD") if face_up else None)


def test_big_gin_has_its_button(still: App) -> None:
    mine = "4H 5H 6H 9S 9D 9C QS QD QC 2C"
    table = AnyTable(still, Dealt(mine, THEIRS.replace("QD", "8D"), "7S 3C"), preset("big_gin_50"))
    table.sitting.game.live_round().hands[0] = to_set(parse_cards("4H 5H 6H 9S 9D 9C QS QD QC QH"))
    table.sitting.game.live_round().stack[-1] = card("7H")
    for seat in (0, 1):
        table.scene.carry_out(seat, Pass())
    table.scene.carry_out(0, DrawStock())
    assert table.names() >= {"gin", "big_gin"}
    assert not table.has("knock")
    table.play(Knock(None))
    assert table.sitting.game.live_round().ending == "big_gin"


# -- the end of the stock


def at_the_last_discard(app: App, turn: int = 0) -> AnyTable:
    """A table where the last discard may be taken to knock."""
    rules = preset("tournament_50th")
    table = AnyTable(app, Dealt(MINE, THEIRS, "7S"), rules)
    able = to_set(parse_cards("4H 5H 6H 9S 9D 9C KD 3C 2C AD"))
    other = to_set(parse_cards(THEIRS.replace("2D", "2S")))
    last = card("7H")
    rest = [which for which in DECK if not (able | other) >> which & 1 and which != last]
    hands = (able, other) if turn == 0 else (other, able)
    table.sitting.game.round = Position(
        rules=rules,
        phase=Phase.LAST_DISCARD,
        turn=turn,
        dealer=0,
        hands=hands,
        pile=(*rest[2:], last),
        stock=tuple(rest[:2]),
        turned=rest[5],
    ).build()
    table.scene.settle()
    table.steps(1)
    return table


def test_the_last_card_question(still: App) -> None:
    table = at_the_last_discard(still)
    assert table.names() >= {"pass", "take"}
    assert "The stock is used up" in table.message
    table.key(pygame.K_s)
    assert table.phase is Phase.LAST_DISCARD
    assert table.bubble
    table.click(table.button("take"))
    assert table.phase is Phase.MUST_END
    table.steps(2)
    assert table.message == t("table.turn.must_end.knock")
    assert table.names() & {"pass", "take", "stock", "throw"} == set()
    table.select(card("4H"))
    assert not table.has("throw")
    table.click(table.scene.table.pile.center)
    assert table.phase is Phase.MUST_END
    assert "ending the round" in table.bubble
    table.key(pygame.K_k)
    assert isinstance(still.scene, KnockScene)
    table.key(pygame.K_RETURN)
    assert table.sitting.game.live_round().knocker == 0


def test_letting_the_round_be_drawn(still: App) -> None:
    table = at_the_last_discard(still)
    table.key(pygame.K_p)
    assert table.sitting.game.live_round().over
    table.steps(2)
    assert isinstance(still.scene, ShowdownScene)


@pytest.mark.parametrize(
    ("changes", "says"),
    [({}, "one more card"), ({"last_draw_knock": False}, "ends the round as a draw")],
)
def test_the_last_draw_is_announced(still: App, changes: dict[str, object], says: str) -> None:
    rules = preset("standard").but(dead_stock=5, **changes)
    table = AnyTable(still, Dealt(MINE, THEIRS, "7S"), rules)
    own, other = to_set(parse_cards(MINE)), to_set(parse_cards(THEIRS))
    rest = [which for which in DECK if not (own | other) >> which & 1]
    table.sitting.game.round = Position(
        rules=rules,
        phase=Phase.DRAW,
        turn=0,
        dealer=1,
        hands=(own, other),
        pile=tuple(rest[6:]),
        stock=tuple(rest[:6]),
        turned=rest[8],
    ).build()
    table.scene.settle()
    assert says in table.message
    table.key(pygame.K_s)
    over = table.sitting.game.live_round().over
    assert over == bool(changes)
    if not over:
        assert "the round is drawn" in table.message


def test_a_taken_card_may_go_back_where_the_rules_allow(still: App) -> None:
    rules = preset("standard").but(return_taken_card="allowed")
    table = AnyTable(still, Dealt(MINE, THEIRS, "KS"), rules)
    table.play(TakeUpcard())
    table.scene.hover = card("KS")
    tip = table.scene.controls.tip(table.view)
    assert tip is not None
    assert "leaves" in tip[1]
    table.play(Discard(card("KS")))
    assert table.sitting.game.live_round().pile == [card("KS")]


# -- the discard pile


def some_turns(table: AnyTable, turns: int) -> None:
    """Everybody draws from the stock and throws the dearest card."""
    done = 0
    while done < turns:
        round_ = table.sitting.game.live_round()
        seat = round_.turn
        if round_.phase is Phase.UPCARD:
            table.scene.carry_out(seat, Pass())
            continue
        table.scene.carry_out(seat, DrawStock())
        points = table.scene.melder.points
        throws = [action.card for action in round_.legal_actions() if isinstance(action, Discard)]
        table.scene.carry_out(seat, Discard(max(throws, key=lambda which: (points[which], which))))
        done += 1


def test_an_open_pile_can_be_looked_through(still: App) -> None:
    table = AnyTable(still, Dealt(MINE, THEIRS, "7S"), preset("round_corner_classic"))
    some_turns(table, 8)
    pile = table.sitting.game.live_round().pile
    assert open_pile(table.view) == pile
    assert [key for key in table.scene.stage.sprites if key in pile] != []
    table.check_places()
    table.key(pygame.K_v)
    assert isinstance(still.scene, PileScene)
    assert set(still.scene.stage.sprites) == set(pile)
    table.key(pygame.K_ESCAPE)
    assert still.scene is table.scene
    table.click(table.spot(pile[0]))
    assert isinstance(still.scene, PileScene)
    table.click(next(button.rect.center for button in still.scene.buttons))
    assert still.scene is table.scene


def test_an_open_pile_forgets_what_was_taken(still: App) -> None:
    table = AnyTable(still, Dealt(MINE, THEIRS, "7S"), preset("round_corner_classic"))
    table.scene.carry_out(0, TakeUpcard())
    table.scene.carry_out(0, Discard(card("KD")))
    table.scene.carry_out(1, DrawDiscard())
    view = table.view
    assert open_pile(view) == []
    assert remembered(view) == [card("KD")]
    assert table.scene.stage.sprites.keys() & {card("KD")} == set()


def test_a_closed_pile_stays_closed(still: App) -> None:
    table = AnyTable(still, Dealt(MINE, THEIRS, "7S"), preset("standard"))
    some_turns(table, 4)
    table.key(pygame.K_v)
    assert still.scene is table.scene
    assert table.bubble == t("reason.pile_closed")


def test_what_is_buried_is_not_said(still: App) -> None:
    table = AnyTable(still, Dealt(MINE, THEIRS, "7S"), preset("standard"))
    some_turns(table, 4)
    top = table.view.top
    said = " ".join(table.scene.said.values())
    for _, thrown in table.view.discards:
        assert (card_text(thrown) in said) <= (thrown == top)


@pytest.mark.parametrize(("size", "language", "text", "scale"), SIZES_AND_TEXTS)
def test_the_column_fits_late_in_a_round(
    make_app: MakeApp, size: tuple[int, int], language: str, text: float, scale: float
) -> None:
    settings = Settings(animation="off", language=language, text_scale=text, card_scale=scale, memory_aid=True)
    app = make_app(settings, size)
    rules = preset("oklahoma").but(spade_boxes_double=True, doubling="double", max_cube=2)
    table = AnyTable(app, Dealt(MINE, THEIRS, "7S"), rules)
    some_turns(table, 26)
    assert len(remembered(table.view)) == 27
    _, used = table.scene.painter.side(table.view).choose(table.scene.table.side.size, app.style)
    assert used is not None
    assert used.font_size("small") >= 10


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


# -- the cut


def to_cut(app: App, cut: str, name: str = "standard") -> AnyTable:
    """A table whose first deal is being cut for."""
    table = AnyTable(app, Dealt(MINE, THEIRS, "7S", cut=cut), preset(name), settle=False)
    table.steps(2)
    return table


def until(table: AnyTable, holds: Callable[[], bool]) -> None:
    for _ in range(600):
        if holds():
            return
        table.app.step(STEP)
    pytest.fail("it never came to that")


def test_the_cut_by_keys_with_a_tie(make_app: MakeApp) -> None:
    app = make_app()
    table = to_cut(app, "4S 4H 9C JC")
    scene = app.scene
    assert isinstance(scene, CutScene)
    assert scene.says() == t("cut.pick")
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_SPACE)
    assert list(scene.picked) == [0]
    until(table, lambda: scene.tied)
    assert "4♠ and 4♥" in scene.says()
    until(table, lambda: scene.number == 1 and not scene.stage.animating)
    table.key(pygame.K_RETURN)
    until(table, lambda: scene.decided)
    assert scene.says() == t("cut.deals.cut_high", dealer="Rose", card="J♣", other="9♣")
    table.key(pygame.K_RETURN)
    assert app.scene is table.scene
    assert table.scene.dealing
    table.settle()
    table.check_places()


def test_the_cut_by_mouse_shows_the_sealed_cards(make_app: MakeApp) -> None:
    app = make_app()
    table = to_cut(app, "9C 4H", "open_gin")
    scene = app.scene
    assert isinstance(scene, CutScene)
    table.click((scene.row.left + 6, scene.row.centery))
    assert scene.picked == {0: 0}
    table.click((scene.row.left + 6, scene.row.centery))  # the one below it is no longer to be had
    until(table, lambda: scene.decided and not scene.stage.animating)
    faces = {sprite.card for sprite in scene.stage.sprites.values() if sprite.face_up}
    assert faces == {card("9C"), card("4H")}
    assert "4♥ is lower than 9♣" in scene.says()
    until(table, lambda: app.scene is table.scene)  # it goes on by itself


def test_the_cut_is_skipped_by_a_key_and_left_out_without_motion(make_app: MakeApp, still: App) -> None:
    app = make_app()
    table = to_cut(app, "9C JH")
    table.key(pygame.K_ESCAPE)
    assert app.scene is table.scene
    table.settle()
    table = to_cut(still, "9C JH")
    assert still.scene is table.scene


def test_each_game_of_a_series_is_cut_for(make_app: MakeApp) -> None:
    app = make_app()
    rules = preset("series_20_25").but(first_dealer="cut_low", target=25)
    seats = (Seat("A", "easy"), Seat("B", "easy"))
    sitting = Sitting(rules, seats, shuffler=Shuffler(3))
    play_out(sitting, lambda one: isinstance(one.game.sheet, Series) and one.game.sheet.current.ended)
    scene = TableScene(app, sitting, 0, TableHost(), demo=True)
    app.running = True
    app.push(scene)
    scene.deal()
    assert isinstance(app.scene, CutScene)
    assert sitting.deals[-1].cut


def test_the_cut_in_a_demo_goes_by_itself(make_app: MakeApp) -> None:
    app = make_app(replace(Settings(), animation="fast"))
    sitting = Sitting(
        preset("standard"), (Seat("A", "easy"), Seat("B", "easy")), shuffler=Dealt(MINE, THEIRS, "7S", cut="9C JH")
    )
    scene = TableScene(app, sitting, 0, TableHost(), demo=True)
    app.running = True
    app.push(scene)
    app.step(STEP)
    assert isinstance(app.scene, CutScene)
    for _ in range(300):
        app.step(STEP)
        if app.scene is scene:
            return
    pytest.fail("the demo stayed at the cut")


@pytest.mark.parametrize(("size", "language", "text", "scale"), SIZES_AND_TEXTS)
def test_the_cut_fits(make_app: MakeApp, size: tuple[int, int], language: str, text: float, scale: float) -> None:
    app = make_app(Settings(language=language, text_scale=text, card_scale=scale), size)
    to_cut(app, "9C JH")
    scene = app.scene
    assert isinstance(scene, CutScene)
    assert fitting(scene.blocks(), app.style, scene.words) is not None
    window = pygame.Rect((0, 0), size)
    parts = [scene.message, *scene.slots.values(), *(button.rect for button in scene.buttons)]
    assert all(window.contains(rect) for rect in parts)
    assert not any(a.colliderect(b) for number, a in enumerate(parts) for b in parts[number + 1 :])
    for index in range(CARDS):
        assert window.contains(pygame.Rect(scene.places()[("ribbon", index)].pos, scene.art.size))
