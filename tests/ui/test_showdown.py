"""The showdown by posted events: the reveal, lay-offs by mouse and keyboard, the arithmetic, draws, demos, resuming."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from gin_desktop.engine.actions import Defend, Discard
from gin_desktop.engine.cards import NAMES, parse_card, parse_cards, to_set
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.app import App
from gin_desktop.ui.scenes.showdown import ShowdownScene
from gin_desktop.ui.table.panel import Counts, Sum
from gin_desktop.ui.table.revealstate import Act
from tests.ui.endings import CASES, SIZES_AND_TEXTS, Host, Person, about_to_knock, knock

FACE_DOWN = preset("standard").but(knock_discard="face_down")


class Watcher(Person):
    """Somebody before a showdown."""

    def __init__(
        self,
        app: App,
        case: str = "chain",
        knocker: int = 1,
        *,
        rules: RuleSet | None = None,
        big: bool = False,
        demo: bool = False,
        fresh: bool = True,
    ) -> None:
        levels = ("medium", "medium") if demo else None
        self.sitting: Sitting = about_to_knock(case, knocker, rules, levels=levels)
        events = knock(self.sitting, case, knocker, big=big)
        self.show(app, events if fresh else [], demo=demo)

    def show(self, app: App, events: list[Any], *, demo: bool = False, host: Host | None = None) -> None:
        self.host = host or Host()
        scene = ShowdownScene(app, self.sitting, 0, self.host, events=events, demo=demo)
        super().__init__(app, scene)
        app.running = True
        app.push(scene)

    @property
    def act(self) -> Act:
        act: Act = self.scene.state.act
        return act

    def until(self, *acts: Act) -> None:
        for _ in range(3000):
            if self.act in acts and not self.scene.animating and not self.scene.script:
                return
            self.steps()
        pytest.fail(f"stuck in {self.act}")

    def frame(self, place: int) -> tuple[int, int]:
        """The middle of one of the opponent's groups."""
        centre: tuple[int, int] = self.scene.spread_of(1)[1].frames[place].center
        return centre

    def meld_with(self, name: str) -> int:
        """The place of the meld with a card in the spread."""
        card = parse_card(name)
        spread = self.scene.state.view.spread
        return next(place for place, meld in enumerate(spread) if meld >> card & 1)

    def lay_off(self, name: str, onto: str) -> None:
        self.drag(self.spot(parse_card(name)), self.frame(self.meld_with(onto)))

    @property
    def laid(self) -> set[str]:
        return {NAMES[layoff.card] for layoff in self.scene.state.layoffs}


MakeApp = Callable[..., App]


@pytest.fixture
def still(make_app: MakeApp) -> App:
    """An app without motion."""
    return make_app(replace(Settings(), animation="off"))


def defending(app: App, case: str = "chain", **more: Any) -> Watcher:
    """A person who has to defend."""
    watch = Watcher(app, case, **more)
    watch.until(Act.DEFEND)
    return watch


# -- the reveal


def test_the_reveal_hides_nothing_and_shows_nothing_too_early(make_app: MakeApp) -> None:
    watch = Watcher(make_app())
    watch.steps()
    watch.check_places()
    hidden = to_set(parse_cards(CASES["chain"][0]))
    assert all(sprite.card is None or not hidden >> sprite.card & 1 for sprite in watch.scene.stage.sprites.values())
    assert watch.scene.state.count_of(1) is None
    watch.until(Act.DEFEND)
    watch.check_places()
    shown = to_set(key for key, sprite in watch.scene.stage.sprites.items() if isinstance(key, int) and sprite.face_up)
    assert hidden & ~shown == 1 << parse_card("KC") or "thrown" in watch.scene.stage.sprites


def test_a_card_thrown_face_down_stays_so_until_the_cards_are_opened(still: App) -> None:
    watch = defending(still, rules=FACE_DOWN)
    assert not watch.scene.stage.sprites["thrown"].face_up
    assert watch.scene.stage.sprites["thrown"].card is None
    watch.key(pygame.K_RETURN)
    watch.until(Act.END)
    assert watch.scene.stage.sprites["thrown"].card is None
    watch.key(pygame.K_o)
    assert watch.scene.stage.sprites["thrown"].card == parse_card("KC")
    watch.check_places()
    watch.key(pygame.K_o)
    assert not watch.scene.stage.sprites["thrown"].face_up
    watch.check_places()


def test_a_card_thrown_face_up_is_seen(still: App) -> None:
    watch = defending(still, rules=preset("standard").but(knock_discard="face_up"))
    assert watch.scene.stage.sprites["thrown"].card == parse_card("KC")


def test_cards_come_from_where_they_lay_on_the_table(make_app: MakeApp) -> None:
    app = make_app()
    sitting = about_to_knock("chain", 1)
    events = knock(sitting, "chain", 1)
    ace = parse_card("AC")
    scene = ShowdownScene(app, sitting, 0, Host(), events=events, start={ace: (3.0, 5.0), ("back", 0): (7.0, 9.0)})
    app.running = True
    app.push(scene)
    assert scene.stage.sprites[ace].pos == (3.0, 5.0)
    assert scene.stage.sprites["back", 0].pos == (7.0, 9.0)
    for _ in range(30):
        app.step(1 / 30)
    assert scene.stage.sprites[ace].pos == scene.places()[ace].pos


# -- laying off


def test_lay_off_by_dragging_a_chain_and_the_count_falls(still: App) -> None:
    watch = defending(still)
    assert watch.scene.state.draft.count == 72
    watch.lay_off("6H", "5H")
    assert watch.scene.state.draft.count == 66
    watch.lay_off("7H", "5H")
    watch.lay_off("9C", "TC")
    assert watch.laid == {"6H", "7H", "9C"}
    assert watch.scene.state.draft.count == 50
    watch.check_places()
    watch.click(watch.button("done"))
    assert isinstance(watch.sitting.game.actions[-1][1], Defend)
    assert watch.sitting.view(0).defence is not None
    watch.until(Act.END)
    assert [step.value for step in watch.scene.state.steps] == ["2", "50", "48", "48", "48", "0"]


def test_each_meld_where_a_card_fits_shows_a_place(still: App) -> None:
    watch = defending(still)
    six = parse_card("6H")
    start = watch.spot(six)
    watch.down(start)
    watch.move((start[0] + 30, start[1] - 60))
    assert watch.scene.controls.active == six
    fits = watch.scene.controls.fitting(six)
    assert fits == sorted((watch.meld_with("5H"), watch.meld_with("6S")))
    before = watch.scene.spread_of(1)[1]
    watch.move(watch.frame(fits[0]))
    assert watch.scene.controls.target == fits[0]
    picture = watch.app.surface.copy()
    watch.move((start[0], start[1] - 40))
    assert watch.scene.controls.target is None
    slot = before.ends[fits[0]][1]
    spot = (slot.right - before.step // 2, slot.centery)
    assert picture.get_at(spot) != watch.app.surface.get_at((slot.right - before.step // 2, slot.y - 20))
    watch.up(start)
    watch.check_places()


def test_what_does_not_fit_glides_home_and_says_why(still: App) -> None:
    watch = defending(still)
    for name, place in (("KD", 0), ("6H", watch.meld_with("TC")), ("6H", 3)):
        watch.drag(watch.spot(parse_card(name)), watch.frame(place))
        assert watch.laid == set()
        assert watch.scene.bubble is not None, (name, place)
        watch.check_places()


def test_a_laid_off_card_comes_back_with_those_that_lie_on_it(still: App) -> None:
    watch = defending(still)
    watch.lay_off("6H", "5H")
    watch.lay_off("7H", "5H")
    watch.drag(watch.spot(parse_card("6H")), (watch.scene.table.lower.x + 60, watch.scene.table.lower.centery))
    assert watch.laid == set()
    assert watch.scene.state.draft.count == 72
    watch.check_places()


def test_a_laid_off_card_can_move_to_another_meld(still: App) -> None:
    watch = defending(still)
    watch.lay_off("6H", "5H")
    watch.lay_off("6H", "6S")
    assert watch.scene.state.layoffs[0].meld == watch.meld_with("6S")
    assert watch.laid == {"6H"}
    watch.check_places()


def test_click_and_click(still: App) -> None:
    watch = defending(still)
    six = parse_card("6H")
    watch.click(watch.spot(six))
    assert watch.scene.controls.selected == six
    watch.check_places()
    watch.click(watch.frame(watch.meld_with("5H")))
    assert watch.laid == {"6H"}
    assert watch.scene.controls.selected is None
    watch.click(watch.spot(six))
    watch.click((watch.scene.table.lower.x + 20, watch.scene.table.lower.centery))
    assert watch.laid == set()
    watch.click(watch.spot(six))
    watch.click(watch.frame(watch.meld_with("TC")))
    assert watch.laid == set()
    assert watch.scene.bubble is not None
    watch.check_places()


def test_own_melds_are_made_by_putting_cards_side_by_side(still: App) -> None:
    watch = defending(still, "set")
    draft = watch.scene.state.draft
    assert draft.count == 38
    watch.drag(watch.spot(parse_card("6D")), watch.spot(parse_card("6C")))
    watch.drag(watch.spot(parse_card("6S")), watch.spot(parse_card("6D")))
    assert to_set(parse_cards("6S 6D 6C")) in draft.melds
    watch.lay_off("8D", "9D")
    watch.lay_off("7D", "9D")
    assert draft.count == 26
    watch.check_places()


def test_best_lays_the_optimum_out_and_says_why(still: App) -> None:
    watch = defending(still, "set")
    watch.lay_off("8D", "9D")
    watch.click(watch.button("best"))
    watch.until(Act.DEFEND)
    assert watch.scene.state.draft.count == 26
    said = " ".join(watch.scene.controls.reasons)
    assert "7♦" in said
    assert "38" in said
    watch.check_places()
    watch.key(pygame.K_RETURN)
    assert watch.sitting.game.live_round().facts.defender_count == 26


def test_a_key_in_the_middle_of_best_finishes_it_and_is_carried_out(make_app: MakeApp) -> None:
    watch = Watcher(make_app(), "long")
    watch.until(Act.DEFEND)
    watch.key(pygame.K_b)
    watch.steps(3)
    assert watch.scene.script
    watch.key(pygame.K_RETURN)
    assert watch.sitting.game.live_round().facts.defender_count == 19


def test_by_keyboard_alone(still: App) -> None:
    watch = defending(still)
    six = parse_card("6H")
    while watch.scene.focus != six:
        watch.key(pygame.K_RIGHT)
    assert watch.scene.controls.active == six
    watch.key(pygame.K_l)
    first = watch.scene.state.layoffs[0].meld
    watch.key(pygame.K_l)
    assert watch.scene.state.layoffs[0].meld != first
    watch.key(pygame.K_l)
    assert watch.laid == set()
    watch.key(pygame.K_SPACE)
    before = watch.scene.state.draft.row.index(six)
    watch.key(pygame.K_LEFT)
    assert watch.scene.state.draft.row.index(six) == before - 1
    watch.key(pygame.K_UP)
    assert watch.laid == {"6H"}
    watch.key(pygame.K_DOWN)
    assert watch.scene.focus in watch.scene.state.draft.row
    watch.key(pygame.K_UP)
    assert watch.scene.focus == six
    watch.key(pygame.K_SPACE)
    assert watch.laid == set()
    watch.check_places()
    watch.key(pygame.K_b)
    watch.key(pygame.K_RETURN)
    assert watch.sitting.game.live_round().facts.defender_count == 50
    watch.until(Act.END)
    watch.key(pygame.K_TAB)
    assert watch.scene.focus == ("button", "open")
    watch.key(pygame.K_SPACE)
    assert watch.scene.state.opened
    watch.key(pygame.K_TAB)
    watch.key(pygame.K_RETURN)
    assert watch.host.asked == ["round_over"]


def test_escape_puts_a_card_down_and_then_leaves_for_the_menu(still: App) -> None:
    watch = defending(still)
    watch.key(pygame.K_RIGHT)
    watch.key(pygame.K_SPACE)
    watch.key(pygame.K_ESCAPE)
    assert watch.host.asked == []
    watch.key(pygame.K_ESCAPE)
    assert watch.host.asked == ["menu"]


@pytest.mark.parametrize(("case", "big", "rules"), [("gin", False, "standard"), ("big gin", True, "big_gin_50")])
def test_on_gin_nothing_can_be_laid_off(still: App, case: str, big: bool, rules: str) -> None:
    watch = defending(still, case, rules=preset(rules), big=big)
    assert watch.scene.controls.fitting(parse_card("KH")) == []
    place = watch.meld_with("4S")
    watch.drag(watch.spot(parse_card("5S")), watch.frame(place))
    assert watch.laid == set()
    assert watch.scene.bubble is not None
    watch.key(pygame.K_RETURN)
    watch.until(Act.END)
    assert "in!" in watch.scene.state.verdict
    watch.check_places()


def test_lay_offs_on_gin_where_the_rules_allow_them(still: App) -> None:
    watch = defending(still, "gin", rules=preset("open_gin"))
    watch.lay_off("5S", "4S")
    watch.lay_off("6S", "4S")
    watch.lay_off("KS", "4S")
    assert watch.laid == {"5S", "6S"}


def test_an_undercut_is_told(still: App) -> None:
    watch = defending(still, "undercut")
    watch.lay_off("4H", "5H")
    assert watch.scene.state.draft.count == 9
    watch.key(pygame.K_RETURN)
    watch.until(Act.END)
    assert watch.scene.state.verdict == "Undercut! You win 26 points."


# -- the computer defends


def test_the_computer_lays_off_one_by_one(make_app: MakeApp) -> None:
    watch = Watcher(make_app(), "break", knocker=0)
    seen: list[int] = []
    for _ in range(3000):
        watch.steps()
        if watch.act in (Act.SUM, Act.END):
            break
        if watch.scene.state.laid not in seen:
            seen.append(watch.scene.state.laid)
        if watch.act in (Act.REVEAL, Act.WAIT):
            sprites = watch.scene.stage.sprites.values()
            theirs = to_set(parse_cards(CASES["break"][1]))
            assert all(sprite.card is None or not theirs >> sprite.card & 1 for sprite in sprites)
    assert seen == [0, 1, 2]
    watch.until(Act.END)
    watch.check_places()
    assert watch.scene.state.verdict == "You win 45 points."


def test_the_computer_defends_without_motion(still: App) -> None:
    watch = Watcher(still, "break", knocker=0)
    watch.until(Act.END)
    watch.check_places()
    watch.click(watch.button("continue"))
    watch.click(watch.button("continue"))
    assert watch.host.asked == ["round_over"]


# -- the arithmetic and the end


def test_the_arithmetic_comes_step_by_step_and_a_key_skips_it(make_app: MakeApp) -> None:
    watch = Watcher(make_app())
    watch.until(Act.DEFEND)
    watch.key(pygame.K_RETURN)
    shown = set()
    for _ in range(70):
        watch.steps()
        shown.add(watch.scene.state.shown_steps)
    assert {0, 1, 2} <= shown
    assert watch.act is Act.SUM
    watch.key(pygame.K_RETURN)
    assert watch.act is Act.END
    assert watch.scene.state.shown_steps == len(watch.scene.state.steps)
    assert watch.host.asked == []
    watch.key(pygame.K_RETURN)
    assert watch.host.asked == ["round_over"]


def test_a_click_skips_the_reveal_and_is_not_taken_for_anything_else(make_app: MakeApp) -> None:
    watch = Watcher(make_app())
    watch.steps(3)
    watch.click((40, 700))
    assert watch.act is Act.DEFEND
    assert watch.scene.controls.selected is None
    watch.check_places()


def test_opening_the_cards_shows_the_rest_of_the_stock_in_its_order(still: App) -> None:
    watch = defending(still)
    watch.key(pygame.K_RETURN)
    watch.until(Act.END)
    watch.click(watch.button("open"))
    places = watch.scene.places()
    stock = watch.sitting.game.live_round().stock
    assert [places[card].card for card in stock] == list(stock)
    assert "stock" not in places
    rows = [(places[card].pos[1], places[card].pos[0]) for card in stock]
    assert rows == sorted(rows)
    watch.check_places()
    watch.click(watch.button("open"))
    assert "stock" in watch.scene.places()
    watch.check_places()


def drawn(app: App, *, fresh: bool = True) -> Watcher:
    """A round that has just ended as a draw."""
    watch = Watcher.__new__(Watcher)
    watch.sitting = about_to_knock("undercut", 0, stock=2)
    events = watch.sitting.shown(watch.sitting.play(0, Discard(parse_card("KS"))), 0)
    watch.show(app, events if fresh else [])
    return watch


@pytest.mark.parametrize("fresh", [True, False])
def test_a_drawn_round_opens_both_hands_and_says_why(still: App, fresh: bool) -> None:
    watch = drawn(still, fresh=fresh)
    watch.until(Act.END)
    assert "stock has run out" in watch.scene.state.verdict
    blocks = watch.scene.painter.blocks()
    assert not any(isinstance(block, Counts) for block in blocks), "they would look like points"
    assert "Your count" in {block.label for block in blocks if isinstance(block, Sum)}
    assert {key for key in watch.scene.stage.sprites if isinstance(key, tuple)} == set()
    watch.key(pygame.K_o)
    watch.check_places()
    watch.key(pygame.K_RETURN)
    assert watch.host.asked == ["round_over"]


def test_a_demo_goes_on_by_itself(still: App) -> None:
    watch = Watcher(still, "break", knocker=0, demo=True)
    watch.steps(60)
    assert watch.host.asked == ["round_over"]
    assert watch.names() == {"menu"}


# -- resuming, resizing


def test_a_draft_is_kept_and_comes_back(still: App) -> None:
    watch = defending(still)
    watch.lay_off("6H", "5H")
    watch.drag(watch.spot(parse_card("AC")), watch.spot(parse_card("KD")))
    state = watch.host.state
    assert state == watch.scene.draft_state()
    row = list(watch.scene.state.draft.row)
    watch.show(still, [], host=watch.host)
    assert watch.act is Act.DEFEND
    assert watch.scene.state.draft.row == row
    assert watch.laid == {"6H"}
    watch.check_places()
    assert not watch.scene.restore_draft({"row": [1, 2, 3], "layoffs": []})
    assert not watch.scene.restore_draft({"order": row})
    assert watch.laid == {"6H"}


def test_a_round_that_was_over_is_shown_with_its_result(still: App) -> None:
    watch = defending(still)
    watch.key(pygame.K_b)
    watch.key(pygame.K_RETURN)
    watch.show(still, [])
    watch.steps()
    assert watch.act is Act.END
    assert watch.laid == {"6H", "7H", "9C"}
    assert watch.scene.state.shown_steps == len(watch.scene.state.steps) > 0
    watch.check_places()


SIZES = ((1024, 640), (2560, 1600), (1280, 800))


def test_a_new_layout_in_a_drag(still: App) -> None:
    watch = defending(still)
    watch.lay_off("6H", "5H")
    for size in SIZES:
        start = watch.spot(parse_card("7H"))
        watch.down(start)
        watch.move((start[0] + 20, start[1] - 90))
        assert watch.scene.press.dragging
        watch.scene.layout(size)
        assert watch.scene.press is None
        watch.check_places()


def test_a_new_layout_at_any_moment(make_app: MakeApp) -> None:
    watch = Watcher(make_app(), "long")
    for number in range(400):
        watch.steps()
        if number % 9 == 0:
            watch.scene.layout(SIZES[number % 3])
            watch.check_places()
        if watch.act is Act.DEFEND and number % 50 == 49:
            watch.key(pygame.K_b)
    watch.until(Act.DEFEND)
    watch.check_places()


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_losing_the_window_in_a_drag(still: App, kind: int) -> None:
    watch = defending(still)
    start = watch.spot(parse_card("6H"))
    watch.down(start)
    watch.move(watch.frame(0))
    watch.post(kind)
    assert watch.scene.press is None
    watch.check_places()


def test_a_drag_that_ends_outside_is_taken_home(still: App) -> None:
    watch = defending(still)
    start = watch.spot(parse_card("6H"))
    watch.down(start)
    watch.move(watch.frame(0))
    watch.move((3, 3), held=False)
    assert watch.laid == set()
    watch.check_places()


def test_every_key_is_explained(still: App) -> None:
    keys = defending(still).scene.keys()
    assert len(keys) >= 7
    assert all(key and text for key, text in keys)


@pytest.mark.parametrize(("size", "language", "text", "cards"), SIZES_AND_TEXTS)
def test_everything_fits(make_app: MakeApp, size: tuple[int, int], language: str, text: float, cards: float) -> None:
    app = make_app(Settings(animation="off", language=language, text_scale=text, card_scale=cards), size)
    for case in ("long", "set", "gin"):
        watch = Watcher(app, case)
        for key in (pygame.K_F5, pygame.K_b, pygame.K_RETURN, pygame.K_o):
            watch.until(Act.DEFEND, Act.END)
            assert watch.scene.painter.problems() == [], (case, watch.act)
            watch.key(key)
        assert watch.scene.painter.problems() == []
    watch = drawn(app)
    watch.until(Act.END)
    watch.key(pygame.K_o)
    assert watch.scene.painter.problems() == []
