"""Two people at one laptop: neither ever sees the other's cards, and everything else goes as usual."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from unittest.mock import Mock

import pygame
import pytest

from gin_desktop.engine.actions import Action, Discard, DrawStock, Knock, Pass
from gin_desktop.engine.cards import DECK, Card, each, parse_card, parse_cards, to_set
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import Deal
from gin_desktop.engine.round import Phase
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.desk import Desk
from gin_desktop.session.sitting import Seat, Sitting
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.app import App
from gin_desktop.ui.program import Program
from gin_desktop.ui.scenes.curtain import GRACE, CurtainScene
from gin_desktop.ui.scenes.cut import CutScene
from gin_desktop.ui.scenes.knock import KnockScene
from gin_desktop.ui.scenes.menu import GameChoice, MenuScene
from gin_desktop.ui.scenes.shared import CoveredDeal, SharedTable
from gin_desktop.ui.scenes.sheet import SheetScene
from gin_desktop.ui.scenes.showdown import ShowdownScene
from gin_desktop.ui.table.art import CardArt
from gin_desktop.ui.table.cardscene import CardScene
from gin_desktop.ui.table.revealstate import Act
from gin_desktop.ui.widgets import text as text_module
from gin_desktop.words import t
from gin_desktop.words.cardnames import card_text
from tests.ui.endings import SIZES_AND_TEXTS
from tests.ui.tabletop import MINE, THEIRS

NAMES = ("Anna", "Bert")
STEP = 1 / 30
SHOWN = re.compile("(?:10|[2-9AJQK])[♠♥♦♣]")
CARD_OF = {card_text(card): card for card in DECK}


class Given(Shuffler):
    """Deals these cards; seat 1 deals, so that seat 0 plays first."""

    def __init__(self, first: str, second: str, upcard: str, stock: str = "") -> None:
        super().__init__(1)
        own, other = parse_cards(first), parse_cards(second)
        front = [card for pair in zip(own, other, strict=True) for card in pair] + parse_cards(f"{upcard} {stock}")
        self.deck = (*front, *(card for card in DECK if card not in front))

    def deal(self, rules: object, number: int, due: int | None) -> Deal:
        return Deal(number, 1 if due is None else due, self.deck, "0", ())


class Pair:
    """Two people, driven by posted events, and a look at everything that is drawn meanwhile."""

    def __init__(self, app: App, shuffler: Shuffler, rules: str = "standard") -> None:
        self.app = app
        assert app.paths.ensure() == []
        self.program = Program(Desk(app.paths, lock_held=True, shuffler=shuffler, notify=app.notify))
        app.home = self.program.menu
        app.running = True
        app.push(self.program.menu(app))
        self.rules = rules

    def begin(self, target: int = 50) -> None:
        self.program.new_game(GameChoice(self.rules, "medium", target, names=NAMES))

    @property
    def sitting(self) -> Sitting:
        assert self.program.desk.sitting is not None
        return self.program.desk.sitting

    @property
    def scene(self) -> CardScene:
        scene = self.app.scene
        assert isinstance(scene, CardScene), scene
        return scene

    @property
    def curtain(self) -> CurtainScene:
        assert isinstance(self.app.scene, CurtainScene), self.app.scene
        return self.app.scene

    @property
    def table(self) -> SharedTable:
        assert isinstance(self.app.scene, SharedTable), self.app.scene
        return self.app.scene

    def step(self, dt: float = STEP) -> None:
        self.app.step(dt)

    def key(self, code: int, mod: int = 0, text: str = "") -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0))
        self.step()

    def click(self, pos: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.step()

    def button(self, name: str) -> tuple[int, int]:
        return next(button.rect.center for button in self.scene.buttons if button.name == name)

    def names(self) -> set[str]:
        return {button.name for button in self.scene.buttons}

    def until(self, kind: type, limit: int = 600) -> None:
        """Until a scene of this kind is there and at rest; a curtain until it can be lifted."""
        for _ in range(limit):
            scene = self.app.scene
            if type(scene) is kind and not scene.animating and (not isinstance(scene, CurtainScene) or scene.ready):
                return
            self.step()
        pytest.fail(f"no {kind.__name__}: {self.app.scene}")

    def lift(self) -> None:
        self.until(CurtainScene)
        self.key(pygame.K_RETURN)
        if isinstance(self.app.scene, SharedTable):
            self.until(SharedTable)

    def act(self, action: Action) -> None:
        """What the person before the screen does, by keys (and clicks on cards)."""
        table = self.table
        thrown = action.card if isinstance(action, Discard) else action.discard if isinstance(action, Knock) else None
        if thrown is not None:
            sprite = table.stage.sprites[thrown]
            self.click((round(sprite.pos[0]) + 6, round(sprite.pos[1]) + 40))
            assert table.selected == thrown
        if isinstance(action, Knock):
            left = self.sitting.view(table.viewer).hand & ~(0 if action.discard is None else 1 << action.discard)
            gin = pygame.K_k if table.melder.deadwood(left) else pygame.K_g
            self.key(pygame.K_b if action.discard is None else gin)
            self.until(KnockScene)
            self.key(pygame.K_RETURN)
            return
        names = {"Pass": pygame.K_p, "DrawStock": pygame.K_s, "DrawDiscard": pygame.K_d, "TakeUpcard": pygame.K_d}
        names |= {"OfferDouble": pygame.K_x, "Redouble": pygame.K_x, "Accept": pygame.K_a, "Refuse": pygame.K_q}
        self.key(names.get(type(action).__name__, pygame.K_RETURN))


# -- what may be seen


class Watch:
    """Every card face and every card in words that is drawn, frame by frame, held against what may be seen."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn: set[Card] = set()
        self.frames = 0
        face, render = CardArt.face, text_module.render

        def drawn_face(art: CardArt, card: Card) -> pygame.Surface:
            self.drawn.add(card)
            return face(art, card)

        def drawn_text(text: str, *rest: object) -> pygame.Surface:
            self.drawn.update(CARD_OF[found] for found in SHOWN.findall(text))
            return render(text, *rest)  # type: ignore[arg-type]

        monkeypatch.setattr(CardArt, "face", drawn_face)
        monkeypatch.setattr(text_module, "render", drawn_text)
        monkeypatch.setattr("gin_desktop.ui.table.hud.render", drawn_text)

    def check(self, pair: Pair) -> None:
        """After a frame: nothing drawn in it, and nothing that scenes hold, shows a hidden card."""
        self.frames += 1
        drawn, self.drawn = self.drawn, set()
        if pair.sitting.game.round is None:
            return
        for scene in pair.app.scenes:
            allowed = _may_be_seen(pair.sitting, scene)
            held = _held(scene)
            assert held <= allowed, (type(scene).__name__, [card_text(card) for card in held - allowed])
        allowed = _may_be_seen(pair.sitting, pair.app.scene)
        assert drawn <= allowed, (type(pair.app.scene).__name__, [card_text(card) for card in drawn - allowed])
        told = {CARD_OF[found] for toast in pair.app.toasts.texts for found in SHOWN.findall(toast)}
        assert told <= allowed
        kept = pair.sitting.kept_screen() or {}
        for seat, state in kept.get("seats", {}).items():
            other = pair.sitting.game.live_round().hands[1 - int(seat)]
            public = _public(pair.sitting)
            assert not to_set([*state.get("order", ()), *state.get("row", ())]) & other & ~to_set(public)


def _public(sitting: Sitting) -> set[Card]:
    """The cards that both have seen."""
    round_ = sitting.game.live_round()
    cut = {card for deal in sitting.deals[-1:] for card in deal.cut}
    seen = {card for _, card in round_.discards} | set(round_.pile) | cut
    seen |= {card for card in (round_.upcard, round_.turned) if card is not None}
    seen |= set(each(round_.known[0] | round_.known[1]))
    if round_.rules.knock_discard == "face_up" and round_.knock_discard is not None:
        seen.add(round_.knock_discard)
    return seen


def _may_be_seen(sitting: Sitting, scene: object) -> set[Card]:
    round_ = sitting.game.live_round()
    if round_.over:
        return set(DECK)
    seen = _public(sitting)
    viewer = None
    if isinstance(scene, SharedTable) and not isinstance(scene, CoveredDeal):
        viewer = scene.viewer
    elif isinstance(scene, KnockScene):
        viewer = scene.seat
    elif isinstance(scene, ShowdownScene):
        viewer = scene.state.viewer
        assert round_.knocker is not None
        seen |= set(each(round_.hands[round_.knocker]))
    if viewer is not None:
        seen |= set(each(round_.hands[viewer]))
        if round_.knocker == viewer and round_.knock_discard is not None:
            seen.add(round_.knock_discard)
    return seen


def _held(scene: object) -> set[Card]:
    """The cards that a scene could show: its sprites, the texts on it, what is selected or has the focus."""
    if not isinstance(scene, CardScene):
        return set()
    found = {key for key in scene.stage.sprites if isinstance(key, int)}
    found |= {sprite.card for sprite in scene.stage.sprites.values() if sprite.card is not None}
    found |= {key for key in (scene.focus, scene.hover) if isinstance(key, int)}
    texts = [button.text for button in scene.buttons] + ([scene.bubble.text] if scene.bubble is not None else [])
    if isinstance(scene, SharedTable):
        found |= {card for card in (scene.selected, scene.held) if card is not None}
        found |= set(scene.order.row)
        texts += scene.said.values()
    if isinstance(scene, CurtainScene):
        texts += scene.lines
    return found | {CARD_OF[name] for text in texts for name in SHOWN.findall(text)}


@pytest.fixture
def pair(make_app) -> Iterator[Pair]:  # type: ignore[no-untyped-def]
    made = Pair(make_app(Settings(animation="off", muted=True)), Given(MINE, THEIRS, "7S"))
    yield made
    made.program.desk.close()


# -- the leak tests


@pytest.mark.parametrize("rules", ["standard", "doubling", "oklahoma_eleven"])
def test_no_frame_of_a_game_shows_a_hidden_card(make_app, monkeypatch, rules: str) -> None:  # type: ignore[no-untyped-def]
    app = make_app(Settings(animation="fast", muted=True, memory_aid=True), (1024, 640))
    watch = Watch(monkeypatch)
    made = Pair(app, Shuffler(5), rules)
    made.begin(25)
    step = Pair.step
    monkeypatch.setattr(Pair, "step", lambda pair, dt=STEP: (step(pair, 2 * dt), watch.check(pair)))
    player = level("medium")
    rng = random.Random(2)
    curtains = 0
    for _ in range(6000):
        scene = app.scene
        if isinstance(scene, SheetScene):
            if scene.state == "game" or made.sitting.game.finished:
                break
            made.key(pygame.K_RETURN)
        elif isinstance(scene, CutScene) and scene.persons_turn:
            made.key(pygame.K_SPACE)
        elif isinstance(scene, CurtainScene):
            _fidget(made, curtains)
            curtains += 1
            made.lift()
        elif type(scene) is SharedTable and scene.my_turn and not scene.animating:
            view = made.sitting.view(scene.viewer)
            if scene.doubling.asks(view) and not all(button.enabled for button in scene.buttons):
                made.step()
                continue
            _look_about(made, rng)
            made.act(decide(player.player, view, rng, player.work))
        elif isinstance(scene, KnockScene):
            made.key(pygame.K_RETURN)
        elif isinstance(scene, ShowdownScene) and scene.state.act is Act.DEFEND and not scene.animating:
            made.key(pygame.K_b)
            made.key(pygame.K_RETURN)
        elif isinstance(scene, ShowdownScene) and scene.state.act is Act.END:
            made.key(pygame.K_RETURN)
        made.step()
    assert made.sitting.game.finished
    assert curtains > 10
    assert watch.frames > 100
    assert not (app.paths.state / "errors.log").exists()
    assert SHOWN.search(app._window.window.title) is None
    made.program.desk.close()


def _fidget(pair: Pair, number: int) -> None:
    """All that one could try while the curtain is down; it is still down in the end."""
    app = pair.app
    if number == 1:
        for code, text in ((pygame.K_c, ""), (pygame.K_F1, ""), (pygame.K_QUESTION, "?")):
            pair.key(code, text=text)
            assert app.scene is not None
            if not isinstance(app.scene, CurtainScene):
                pair.key(pygame.K_ESCAPE)
            assert isinstance(app.scene, CurtainScene), code
    elif number == 2:
        for size in ((1280, 800), (1024, 640)):
            app._window.window.size = size
            pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
            pair.step()
        for kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSLOST):
            pygame.event.post(pygame.event.Event(kind))
            pair.step()
    elif number == 3:
        for code in (pygame.K_s, pygame.K_d, pygame.K_k, pygame.K_m, pygame.K_r, pygame.K_v, pygame.K_x, pygame.K_TAB):
            pair.key(code)
        width, height = app.size
        for place in ((width // 2, height - 60), (width // 2, 40), (100, height - 80)):
            pair.click(place)
    elif number == 4:
        pair.key(pygame.K_EQUALS, pygame.KMOD_CTRL)
        pair.key(pygame.K_0, pygame.KMOD_CTRL)
    elif number == 5:
        pair.key(pygame.K_ESCAPE)
        assert isinstance(app.scene, MenuScene)
        pair.program.continue_game()
        pair.step()
    assert isinstance(app.scene, CurtainScene)


def _look_about(pair: Pair, rng: random.Random) -> None:
    """The mouse rests on cards, and the keyboard's focus goes along them, before the turn is played."""
    row = pair.table.order.row
    sprite = pair.table.stage.sprites[rng.choice(row)]
    pos = (round(sprite.pos[0]) + 5, round(sprite.pos[1]) + 30)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
    pair.key(pygame.K_RIGHT)


HIDDEN = ("2S 3S 4S 9H 9D 9C KD KS AC AD", "3H 8S JS 2D 7D QD 6C TC KC KH")


def test_two_different_hands_give_one_and_the_same_picture(make_app) -> None:  # type: ignore[no-untyped-def]
    pictures: list[list[bytes]] = []
    for first, second in ((MINE, THEIRS), HIDDEN):
        app = make_app(Settings(animation="normal", muted=True))
        made = Pair(app, Given(first, second, "7S", "5D 5C"))
        made.begin()
        while app.toasts.clear():
            pass
        found: list[bytes] = []

        def shot(app: App = app, found: list[bytes] = found) -> None:
            app.scene.invalidate()
            app._draw()
            found.append(pygame.image.tobytes(app.surface, "RGB"))

        for _ in range(12):  # the deal is under way
            made.step(0.1)
            assert isinstance(app.scene, CoveredDeal)
            shot()
        made.until(CurtainScene)
        shot()
        made.key(pygame.K_RETURN)
        made.until(SharedTable)
        made.act(Pass())
        made.until(CurtainScene)
        shot()
        assert made.curtain.seat == 1
        pictures.append(found)
        made.program.desk.close()
    assert len(pictures[0]) == 14
    assert pictures[0] == pictures[1]


# -- the curtain


def test_the_curtain_falls_at_once_and_says_what_happened(pair: Pair) -> None:
    pair.begin()
    pair.step()
    assert pair.curtain.seat == 0
    assert pair.curtain.lines == [t("curtain.dealt.upcard", dealer="Bert", card="7♠")]
    pair.lift()
    assert pair.table.viewer == 0
    pair.act(Pass())
    assert pair.curtain.seat == 1
    assert pair.app.scenes == (pair.curtain,)
    assert pair.curtain.lines == [t("curtain.did.pass", name="Anna", card="7♠")]
    pair.lift()
    assert pair.table.viewer == 1
    assert pair.table.said == {0: t("table.said.passed")}
    pair.act(Pass())
    pair.lift()
    pair.act(DrawStock())
    assert pair.table.viewer == 0
    pair.act(Discard(parse_card("KD")))
    assert pair.curtain.lines == [t("curtain.did.drew_threw", name="Anna", card="K♦")]
    assert pair.curtain.top == parse_card("KD")
    pair.until(CurtainScene)
    pair.click(pair.button("show"))
    pair.until(SharedTable)
    assert pair.table.viewer == 1


def test_a_key_meant_for_the_turn_before_does_not_lift_it(pair: Pair) -> None:
    pair.begin()
    pair.lift()
    pair.act(Pass())
    pair.key(pygame.K_RETURN)
    pair.key(pygame.K_SPACE)
    pair.click(pair.button("show"))
    assert pair.curtain.waited < GRACE
    pair.lift()
    assert pair.table.viewer == 1


def _thrown(pair: Pair) -> None:
    """Both have passed, Anna has drawn and thrown the king: the curtain hangs for Bert."""
    pair.begin()
    for _ in range(2):
        pair.lift()
        pair.act(Pass())
    pair.lift()
    pair.act(DrawStock())
    pair.act(Discard(parse_card("KD")))
    pair.until(CurtainScene)


def test_a_throw_is_taken_back_until_the_other_has_looked(pair: Pair) -> None:
    _thrown(pair)
    assert pair.names() >= {"show", "back"}
    pair.key(pygame.K_z)
    assert pair.curtain.seat == 0  # behind a curtain again: Bert may have pressed the key
    assert "back" not in pair.names()
    pair.lift()
    assert pair.table.viewer == 0
    assert pair.sitting.view(0).hand.bit_count() == 11
    pair.act(Discard(parse_card("KD")))
    pair.lift()
    assert pair.table.viewer == 1
    assert "back" not in pair.names()
    pair.key(pygame.K_z)
    assert pair.table.viewer == 1
    assert pair.sitting.turn == 1
    pair.key(pygame.K_ESCAPE)
    pair.program.continue_game()
    pair.until(CurtainScene)
    assert pair.curtain.seat == 1
    assert "back" not in pair.names()


def test_the_own_cards_can_be_hidden_in_the_middle_of_a_turn(pair: Pair) -> None:
    _thrown(pair)
    pair.lift()
    pair.act(DrawStock())
    row = list(pair.table.order.row)
    pair.click(pair.button("cover"))
    assert pair.curtain.seat == 1
    assert pair.curtain.lines == [t("curtain.hidden", name="Bert"), t("curtain.did.drew", name="Bert")]
    pair.until(CurtainScene)
    assert "back" not in pair.names(), "what was looked at stays done"
    pair.lift()
    assert pair.table.viewer == 1
    assert pair.table.order.row == row
    assert pair.sitting.view(1).drawn == row[-1]
    pair.key(pygame.K_h)
    assert pair.curtain.seat == 1
    pair.lift()
    pair.act(Discard(row[0]))
    pair.until(CurtainScene)
    assert pair.curtain.seat == 0
    assert "back" in pair.names()


def test_a_round_that_is_over_is_shown_to_both_after_a_resume(make_app) -> None:  # type: ignore[no-untyped-def]
    app = make_app(Settings(animation="off", muted=True))
    pair = Pair(app, Given(KNOCKS, LAYS_OFF, "KH", "7H"))
    pair.begin()
    for seat, action in ((0, Pass()), (1, Pass()), (0, DrawStock()), (0, Knock(parse_card("QD")))):
        pair.sitting.play(seat, action)
    pair.sitting.play(1, pair.sitting.view(1).legal[0])
    pair.program.desk.close()
    again = Pair(app, Given(KNOCKS, LAYS_OFF, "KH", "7H"))
    again.program.continue_game()
    for _ in range(5):
        again.step()
    assert isinstance(app.scene, ShowdownScene)
    assert app.scene.state.act is Act.END
    again.key(pygame.K_RETURN)
    assert isinstance(app.scene, SheetScene)
    again.program.to_menu()
    again.program.continue_game()
    assert isinstance(app.scene, SheetScene)
    again.key(pygame.K_RETURN)
    again.until(CurtainScene)
    assert len(again.sitting.deals) == 2
    again.program.desk.close()


def test_each_keeps_the_own_order_of_the_hand(pair: Pair) -> None:
    pair.begin()
    pair.lift()
    mine = pair.table.order
    mine.move(mine.row[0], 9)
    mine.move(mine.row[0], 4)
    pair.table.settle()
    pair.table.keep()
    order = list(mine.row)
    pair.act(Pass())
    pair.lift()
    assert pair.table.order is not mine
    assert pair.table.order.mode == "melds"
    pair.act(Pass())
    pair.lift()
    assert pair.table.order.row == order
    pair.act(DrawStock())
    pair.act(Discard(parse_card("KD")))
    pair.lift()
    left = [card for card in mine.row if card != parse_card("KD")]
    # a start of the program later: Bert is asked first, and Anna still finds her cards as she left them
    pair.app.reset(MenuScene(pair.app, pair.program))
    pair.program.desk.close()
    again = Pair(pair.app, Given(MINE, THEIRS, "7S"))
    again.program.continue_game()
    again.lift()
    again.act(DrawStock())
    again.act(Discard(again.table.order.row[0]))
    again.lift()
    assert again.table.viewer == 0
    assert again.table.order.row == left
    again.program.desk.close()


def test_resuming_begins_behind_a_curtain(pair: Pair) -> None:
    _thrown(pair)
    note = pair.program.continue_note()
    assert "Anna" in note
    assert "Bert" in note
    pair.program.desk.close()
    again = Pair(pair.app, Given(MINE, THEIRS, "7S"))
    assert [name in again.program.continue_note() for name in NAMES] == [True, True]
    again.program.continue_game()
    again.step()
    assert again.curtain.seat == 1
    assert again.curtain.lines == [t("curtain.did.drew_threw", name="Anna", card="K♦")]
    again.lift()
    assert again.table.viewer == 1
    again.program.desk.close()


KNOCKS = "4H 5H 6H 9S 9D 9C QD 3C 2C AD"
LAYS_OFF = "8H 9H TS JS QS 5C 5D 5S KC 2D"


def test_a_knock_is_answered_behind_the_curtain_and_settled_by_both(make_app) -> None:  # type: ignore[no-untyped-def]
    app = make_app(Settings(animation="off", muted=True))
    pair = Pair(app, Given(KNOCKS, LAYS_OFF, "KH", "7H"))
    pair.begin()
    for _ in range(2):
        pair.lift()
        pair.act(Pass())
    pair.lift()
    pair.act(DrawStock())
    pair.act(Knock(parse_card("QD")))
    pair.until(CurtainScene)
    assert pair.curtain.seat == 1
    assert pair.curtain.lines[0] == t("curtain.did.knock", name="Anna", count=6)
    assert "back" not in pair.names()
    # also when the program is left here
    pair.key(pygame.K_ESCAPE)
    pair.program.continue_game()
    pair.lift()
    scene = app.scene
    assert isinstance(scene, ShowdownScene)
    assert scene.state.viewer == 1
    for _ in range(60):
        pair.step(0.1)
    assert scene.state.act is Act.DEFEND
    pair.key(pygame.K_b)
    for _ in range(10):
        pair.step(0.1)
    pair.key(pygame.K_RETURN)
    for _ in range(60):
        pair.step(0.1)
    assert scene.state.act is Act.END
    said = " ".join([*(step.label for step in scene.state.steps), scene.state.verdict])
    assert re.search(r"\b[Yy]ou", said) is None
    assert "Anna" in said
    pair.key(pygame.K_RETURN)
    assert isinstance(app.scene, SheetScene)
    pair.program.next_round()
    pair.until(CurtainScene)
    assert len(pair.sitting.deals) == 2
    pair.program.desk.close()


def test_a_double_goes_through_the_curtain_both_ways(make_app) -> None:  # type: ignore[no-untyped-def]
    app = make_app(Settings(animation="off", muted=True))
    pair = Pair(app, Given(KNOCKS, LAYS_OFF, "KH", "7H"), "doubling")
    pair.begin()
    for _ in range(2):
        pair.lift()
        pair.act(Pass())
    pair.lift()
    pair.act(DrawStock())
    pair.act(Discard(parse_card("QD")))
    pair.lift()
    assert pair.sitting.game.live_round().phase is Phase.DRAW
    pair.key(pygame.K_x)
    pair.until(CurtainScene)
    assert pair.curtain.seat == 0
    assert t("curtain.did.doubled", name="Bert", n=2) in pair.curtain.lines
    pair.lift()
    for _ in range(40):
        pair.step()
    pair.key(pygame.K_a)
    pair.until(CurtainScene)
    assert pair.curtain.seat == 1
    assert pair.curtain.lines == [t("curtain.did.accepted", name="Anna", n=2)]
    pair.lift()
    pair.act(DrawStock())
    assert pair.table.viewer == 1
    pair.program.desk.close()


def test_a_refused_double_goes_to_the_doubler_and_back(make_app) -> None:  # type: ignore[no-untyped-def]
    app = make_app(Settings(animation="off", muted=True))
    pair = Pair(app, Given(KNOCKS, LAYS_OFF, "KH", "7H"), "doubling")
    pair.begin()
    for _ in range(2):
        pair.lift()
        pair.act(Pass())
    pair.lift()
    pair.act(DrawStock())
    pair.act(Discard(parse_card("QD")))
    pair.lift()
    pair.key(pygame.K_x)
    pair.lift()
    for _ in range(40):
        pair.step()
    pair.key(pygame.K_q)
    pair.until(CurtainScene)
    assert pair.curtain.seat == 1
    assert pair.curtain.lines[0] == t("curtain.did.resigned", name="Anna")
    pair.key(pygame.K_RETURN)
    for _ in range(60):
        pair.step(0.1)
    assert isinstance(app.scene, KnockScene)
    assert app.scene.seat == 1
    pair.key(pygame.K_RETURN)
    pair.until(CurtainScene)
    assert pair.curtain.seat == 0
    pair.key(pygame.K_RETURN)
    assert isinstance(app.scene, ShowdownScene)
    assert app.scene.state.viewer == 0
    pair.program.desk.close()


def test_the_final_sheet_and_playing_again_name_both(make_app) -> None:  # type: ignore[no-untyped-def]
    app = make_app(Settings(animation="off", muted=True))
    pair = Pair(app, Shuffler(4))
    pair.begin(25)
    first = pair.sitting
    player = level("easy")
    for number in range(4000):
        scene = app.scene
        if isinstance(scene, SheetScene) and first.game.finished:
            break
        if type(scene) is SharedTable and scene.my_turn:
            scene.carry_out(scene.viewer, decide(player.player, first.view(scene.viewer), random.Random(number), 0))
        elif not isinstance(scene, SharedTable):
            pair.key(pygame.K_RETURN)
        pair.step(0.2)
    assert isinstance(app.scene, SheetScene)
    assert app.scene.watching
    pair.program.play_again()
    assert pair.sitting is not first
    assert [seat.name for seat in pair.sitting.seats] == list(NAMES)
    assert len(list(app.paths.games.iterdir())) == 1
    pair.until(CurtainScene)
    pair.program.to_menu()
    assert pair.program.can_continue()
    pair.program.desk.close()


@pytest.mark.parametrize(("size", "language", "text", "card"), SIZES_AND_TEXTS)
def test_everything_fits_on_the_curtain(make_app, size, language, text, card) -> None:  # type: ignore[no-untyped-def]
    settings = Settings(language=language, text_scale=text, card_scale=card, animation="off", muted=True)
    app = make_app(settings, size)
    people = (Seat("Wilhelmina Catherine"), Seat("Maximilian Alexander"))
    for rules, steps in (("standard", 0), ("standard", 4), ("doubling", 5), ("hollywood", 1)):
        sitting = Sitting(preset(rules), people, shuffler=Given(KNOCKS, LAYS_OFF, "KH", "7H"))
        sitting.deal()
        slip = None
        for _ in range(steps):
            assert sitting.turn is not None
            legal = sitting.view(sitting.turn).legal
            double = next((action for action in legal if type(action).__name__ == "OfferDouble"), legal[0])
            sitting.play(sitting.turn, double)
            slip = double.card if isinstance(double, Discard) else None
        assert sitting.turn is not None
        scene = CurtainScene(app, sitting, sitting.turn, Mock(), slip=slip)
        app.push(scene)
        assert scene.problems() == [], (rules, steps)
        app.step(STEP)
        app.pop() if len(app.scenes) > 1 else None
