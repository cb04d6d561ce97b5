"""Two people at one laptop for tests: their hands made of posted events, and a watch on what may be seen."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest

from gin_desktop.engine.cards import DECK, Card, each, parse_cards, to_set
from gin_desktop.engine.play.actions import Action, Discard, Knock
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.record import Deal
from gin_desktop.engine.seating import Pairing
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.art import CardArt
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.kit import text as text_module
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.program import Program
from gin_desktop.ui.showdown.knock.scene import KnockScene
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.parts import TablePart
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.sharing.curtain import CurtainScene
from gin_desktop.ui.table.sharing.parts import CoveredDeal, SharedTurn
from gin_desktop.words.cards import card_text
from tests.ui.setups import set_up

NAMES = ("Anna", "Bert")
STEP = 1 / 30
SHOWN = re.compile("(?:10|[2-9AJQK])[♠♥♦♣]")
CARD_OF = {card_text(card): card for card in DECK}


KNOCKS = "4H 5H 6H 9S 9D 9C QD 3C 2C AD"
LAYS_OFF = "8H 9H TS JS QS 5C 5D 5S KC 2D"


class Given(Shuffler):
    """Deals these cards; seat 1 deals, so that seat 0 plays first."""

    def __init__(self, first: str, second: str, upcard: str, stock: str = "") -> None:
        super().__init__(1)
        own, other = parse_cards(first), parse_cards(second)
        front = [card for pair in zip(own, other, strict=True) for card in pair] + parse_cards(f"{upcard} {stock}")
        self.deck = (*front, *(card for card in DECK if card not in front))

    def deal(self, rules: object, number: int, due: Pairing | None, agreed: int | None = None) -> Deal:
        return Deal(number, 1 if due is None or due.dealer is None else due.dealer, self.deck, "0", ())


def shows(scene: object, kind: type) -> bool:
    """Whether a scene is of this kind, or for a kind of parts: a table with such a part."""
    if issubclass(kind, TablePart):
        return isinstance(scene, TableScene) and scene.parts.find(kind) is not None
    return type(scene) is kind


class Pair:
    """Two people, driven by posted events, and a look at everything that is drawn meanwhile."""

    def __init__(self, app: Application, shuffler: Shuffler, rules: str = "standard") -> None:
        self.app = app
        assert app.paths.ensure() == []
        self.program = Program(app, SavedGames(app.paths, lock_held=True, shuffler=shuffler, notify=app.notify))
        app.home = lambda _app: self.program.menu()
        app.running = True
        app.push(self.program.menu())
        self.rules = rules

    def begin(self, target: int = 50) -> None:
        self.program.starter.new_game(set_up(self.rules, "medium", target, names=NAMES))

    @property
    def sitting(self) -> Sitting:
        assert self.program.games.sitting is not None
        return self.program.games.sitting

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
    def table(self) -> TableScene:
        assert isinstance(self.app.scene, TableScene), self.app.scene
        assert shows(self.app.scene, SharedTurn)
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
        """Until a scene of this kind (see :func:`shows`) is there and at rest; a curtain until it can be lifted."""
        for _ in range(limit):
            scene = self.app.scene
            if (
                scene is not None
                and shows(scene, kind)
                and not scene.animating
                and (not isinstance(scene, CurtainScene) or scene.model.ready)
            ):
                return
            self.step()
        pytest.fail(f"no {kind.__name__}: {self.app.scene}")

    def lift(self) -> None:
        self.until(CurtainScene)
        self.key(pygame.K_RETURN)
        if shows(self.app.scene, SharedTurn):
            self.until(SharedTurn)

    def act(self, action: Action) -> None:
        """What the person before the screen does, by keys (and clicks on cards)."""
        table = self.table
        discarded = (
            action.card if isinstance(action, Discard) else action.discard if isinstance(action, Knock) else None
        )
        if discarded is not None:
            sprite = table.stage.sprites[discarded]
            self.click((round(sprite.pos[0]) + 6, round(sprite.pos[1]) + 40))
            assert table.model.selected == discarded
        if isinstance(action, Knock):
            left = self.sitting.view(table.model.viewer).hand & ~(0 if action.discard is None else 1 << action.discard)
            gin = pygame.K_k if table.model.melder.deadwood(left) else pygame.K_g
            self.key(*((pygame.K_g, pygame.KMOD_LSHIFT) if action.discard is None else (gin,)))
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
        face, render, press = CardArt.face, text_module.render, TableButton.draw

        def drawn_face(art: CardArt, card: Card) -> pygame.Surface:
            self.drawn.add(card)
            return face(art, card)

        def drawn_text(text: str, *rest: object) -> pygame.Surface:
            self.drawn.update(CARD_OF[found] for found in SHOWN.findall(text))
            return render(text, *rest)  # type: ignore[arg-type]

        def drawn_button(button: TableButton, *rest: Any, **more: Any) -> None:  # what it says is kept as a picture
            self.drawn.update(CARD_OF[found] for found in SHOWN.findall(button.text))
            press(button, *rest, **more)

        monkeypatch.setattr(TableButton, "draw", drawn_button)
        monkeypatch.setattr(CardArt, "face", drawn_face)
        monkeypatch.setattr(text_module, "render", drawn_text)
        monkeypatch.setattr("gin_desktop.ui.felt.marks.render", drawn_text)

    def check(self, pair: Pair) -> None:
        """After a frame: nothing drawn in it, and nothing that scenes hold, shows a hidden card."""
        self.frames += 1
        drawn, self.drawn = self.drawn, set()
        if pair.sitting.game.round is None:
            return
        for scene in pair.app.scenes:
            allowed = may_be_seen(pair.sitting, scene)
            held = _held(scene)
            assert held <= allowed, (type(scene).__name__, [card_text(card) for card in held - allowed])
        allowed = may_be_seen(pair.sitting, pair.app.scene)
        assert drawn <= allowed, (type(pair.app.scene).__name__, [card_text(card) for card in drawn - allowed])
        told = {CARD_OF[found] for toast in pair.app.toasts.texts for found in SHOWN.findall(toast)}
        assert told <= allowed
        kept = pair.sitting.saved_screen_state() or {}
        for seat, state in kept.get("seats", {}).items():
            live = pair.sitting.table_of(int(seat))
            assert live is not None
            assert live.round is not None
            other = live.round.hands[live.round.other(int(seat))]
            public = _public(pair.sitting)
            assert not to_set([*state.get("order", ()), *state.get("row", ())]) & other & ~to_set(public)


def _public(sitting: Sitting) -> set[Card]:
    """The cards that everybody has seen, at all tables."""
    seen = {card for deal in sitting.deals[-sitting.rules.tables :] for card in deal.cut}
    for table in sitting.tables:
        if table.round is not None:
            seen |= open_at(table.round)
    return seen


def open_at(round_: Round) -> set[Card]:
    """The cards of a round that everybody has seen."""
    seen = {card for _, card in round_.discards} | set(round_.pile)
    seen |= {card for card in (round_.upcard, round_.turned) if card is not None}
    for seat in round_.seats:
        seen |= set(each(round_.known[seat]))
    showdown = round_.showdown
    if showdown is not None and showdown.discard is not None and not showdown.face_down:
        seen.add(showdown.discard)
    return seen


def may_be_seen(sitting: Sitting, scene: object) -> set[Card]:
    if sitting.deal_over or (isinstance(scene, ShowdownScene) and scene.model.table.over):
        return set(DECK)
    seen = _public(sitting)
    viewer = None
    turn = scene.parts.find(SharedTurn) if isinstance(scene, TableScene) else None
    if turn is not None:
        viewer = turn.own.viewer
    elif isinstance(scene, KnockScene):
        viewer = scene.model.seat
    elif isinstance(scene, ShowdownScene):
        viewer = scene.model.viewer
        round_ = scene.model.table.round
        assert round_ is not None
        assert round_.knocker is not None
        seen |= set(each(round_.hands[round_.knocker]))
    live = None if viewer is None else sitting.table_of(viewer)
    if viewer is not None and live is not None and live.round is not None:
        seen |= set(each(live.round.hands[viewer]))
        showdown = live.round.showdown
        if showdown is not None and showdown.knocker == viewer and showdown.discard is not None:
            seen.add(showdown.discard)
    return seen


def _held(scene: object) -> set[Card]:
    """The cards that a scene could show: its sprites, the texts on it, what is selected or has the focus."""
    if not isinstance(scene, CardScene):
        return set()
    found = {key for key in scene.stage.sprites if isinstance(key, int)}
    found |= {sprite.card for sprite in scene.stage.sprites.values() if sprite.card is not None}
    found |= {key for key in (scene.focus, scene.hover) if isinstance(key, int)}
    texts = [button.text for button in scene.buttons] + ([scene.bubble.text] if scene.bubble is not None else [])
    if isinstance(scene, TableScene) and (shows(scene, SharedTurn) or shows(scene, CoveredDeal)):
        found |= {card for card in (scene.model.selected, scene.model.held) if card is not None}
        found |= set(scene.model.order.row)
        texts += [deed.sentence("") for seat in range(2) for deed in scene.model.turn_summaries(seat)]
    if isinstance(scene, CurtainScene):
        texts += scene.model.lines
    return found | {CARD_OF[name] for text in texts for name in SHOWN.findall(text)}
