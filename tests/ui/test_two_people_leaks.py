"""Two people: no frame shows a card that the one before the screen may not know, and doubles go through the curtain."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from gin_desktop.engine.cards import parse_card
from gin_desktop.engine.play.actions import Discard, DrawStock, Pass
from gin_desktop.engine.play.cube import Phase
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.dealing import Shuffler
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.ending.scene import EndingScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.ui.showdown.knock.scene import KnockScene
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.commands import ANSWERS
from gin_desktop.ui.table.cut.scene import CutScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.sharing.curtain import CurtainScene
from gin_desktop.ui.table.sharing.parts import CoveredDeal, SharedTurn
from gin_desktop.words import t
from tests.inside import inside
from tests.ui.pairs import KNOCKS, LAYS_OFF, SHOWN, STEP, Given, Pair, Watch, shows
from tests.ui.tabletop import MINE, THEIRS


@pytest.fixture
def pair(make_app) -> Iterator[Pair]:  # type: ignore[no-untyped-def]
    made = Pair(make_app(Settings(animation="off", muted=True)), Given(MINE, THEIRS, "7S"))
    yield made
    made.program.games.close()


# -- the leak tests


@pytest.mark.parametrize(
    "rules", ["doubling", *(pytest.param(name, marks=pytest.mark.long) for name in ("standard", "eleven_card"))]
)
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
        if isinstance(scene, EndingScene):
            break
        if isinstance(scene, SheetScene):
            if scene.state == "game" or made.sitting.game.finished:
                break
            made.key(pygame.K_RETURN)
        elif isinstance(scene, CutScene) and scene.model.persons_turn:
            made.key(pygame.K_SPACE)
        elif isinstance(scene, CurtainScene):
            _fidget(made, curtains)
            curtains += 1
            made.lift()
        elif isinstance(scene, TableScene) and shows(scene, SharedTurn) and scene.model.my_turn and not scene.animating:
            view = made.sitting.view(scene.model.viewer)
            if scene.model.asked and not all(button.enabled for button in scene.buttons if button.name in ANSWERS):
                made.step()
                continue
            _look_about(made, rng)
            made.act(decide(player.player, view, rng, player.work))
        elif isinstance(scene, KnockScene):
            made.key(pygame.K_RETURN)
        elif isinstance(scene, ShowdownScene) and scene.model.act is ShowdownPhase.DEFEND and not scene.animating:
            made.key(pygame.K_b)
            made.key(pygame.K_RETURN)
        elif isinstance(scene, ShowdownScene) and scene.model.act is ShowdownPhase.END:
            made.key(pygame.K_RETURN)
        made.step()
    assert made.sitting.game.finished
    assert curtains > 10
    assert watch.frames > 100
    assert not (app.paths.state / "errors.log").exists()
    assert SHOWN.search(inside(app, "window").window.title) is None
    made.program.games.close()


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
            inside(app, "window").window.size = size
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
        pair.key(pygame.K_ESCAPE)  # the menu on the table, and from there to the other one
        pair.program.flow.to_menu()
        assert isinstance(app.scene, MenuScene)
        pair.program.starter.continue_game()
        pair.step()
    assert isinstance(app.scene, CurtainScene)


def _look_about(pair: Pair, rng: random.Random) -> None:
    """The mouse rests on cards, and the keyboard's focus goes along them, before the turn is played."""
    row = pair.table.model.order.row
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

        def shot(app: Application = app, found: list[bytes] = found) -> None:
            app.scene.invalidate()
            inside(app, "draw")()
            found.append(pygame.image.tobytes(app.surface, "RGB"))

        for _ in range(12):  # the deal is under way
            made.step(0.1)
            assert shows(app.scene, CoveredDeal)
            shot()
        made.until(CurtainScene)
        shot()
        made.key(pygame.K_RETURN)
        made.until(SharedTurn)
        made.act(Pass())
        made.until(CurtainScene)
        shot()
        assert made.curtain.model.seat == 1
        pictures.append(found)
        made.program.games.close()
    assert len(pictures[0]) == 14
    assert pictures[0] == pictures[1]


# -- doubles


def before_a_double(make_app) -> Pair:  # type: ignore[no-untyped-def]
    """Bert has his first ordinary turn, in which he may offer a double."""
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
    return pair


def test_a_double_goes_through_the_curtain_both_ways(make_app) -> None:  # type: ignore[no-untyped-def]
    pair = before_a_double(make_app)
    assert pair.sitting.game.round_at(0).phase is Phase.DRAW
    pair.key(pygame.K_x)
    pair.until(CurtainScene)
    assert pair.curtain.model.seat == 0
    assert t("did.doubled", name="Bert", n=2) in pair.curtain.model.lines
    pair.lift()
    for _ in range(40):
        pair.step()
    pair.key(pygame.K_a)
    pair.until(CurtainScene)
    assert pair.curtain.model.seat == 1
    assert pair.curtain.model.lines == [t("did.accepted", name="Anna", n=2)]
    pair.lift()
    pair.act(DrawStock())
    assert pair.table.model.viewer == 1
    pair.program.games.close()


def test_a_refused_double_goes_to_the_doubler_and_back(make_app) -> None:  # type: ignore[no-untyped-def]
    pair = before_a_double(make_app)
    app = pair.app
    pair.key(pygame.K_x)
    pair.lift()
    for _ in range(40):
        pair.step()
    pair.key(pygame.K_q)
    pair.until(CurtainScene)
    assert pair.curtain.model.seat == 1
    assert pair.curtain.model.lines[0] == t("did.resigned", name="Anna")
    pair.key(pygame.K_RETURN)
    for _ in range(60):
        pair.step(0.1)
    assert isinstance(app.scene, KnockScene)
    assert app.scene.model.seat == 1
    pair.key(pygame.K_RETURN)
    pair.until(CurtainScene)
    assert pair.curtain.model.seat == 0
    pair.key(pygame.K_RETURN)
    assert isinstance(app.scene, ShowdownScene)
    assert app.scene.model.viewer == 0
    pair.program.games.close()
