"""Free practice: cards given to two sides by mouse, by click-click and by keys; what is wrong is said at its place."""

from __future__ import annotations

import random

import pygame
import pytest

from gin_desktop.engine.cards import each, parse_card, parse_cards, to_set
from gin_desktop.engine.presets import preset
from gin_desktop.practice.codes import decode, encode
from gin_desktop.practice.layoff.position_editor import SIDES, Side, knock_limits
from gin_desktop.practice.model import LayoffPosition, MeldPosition, Position, Terms
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.practice.setup.model import SetupModel, note, problem_text
from gin_desktop.ui.practice.setup.scene import SetupScene
from gin_desktop.words import t
from tests.ui.endings import SIZES_AND_TEXTS, Person

KNOCKER = "5H 6H 7H QS QD QC 2C 3C AD AS"
DEFENDER = "8H 9H 8S 8D KH KD JC TS 6D 4C"


class Host:
    """Notes what is asked of the program."""

    def __init__(self) -> None:
        self.asked: list[object] = []
        self.clipboard: Position | None = None

    def play(self, position: LayoffPosition) -> None:
        self.asked.append(("play", position))

    def show_best(self, position: LayoffPosition) -> None:
        self.asked.append(("best", position))

    def copy(self, text: str) -> None:
        self.asked.append(text)

    def paste(self) -> Position | None:
        return self.clipboard

    def close(self) -> None:
        self.asked.append("close")


class Setting(Person):
    """A person who sets a position up."""

    def __init__(self, app: Application, terms: Terms | None = None, rules: str | None = None) -> None:
        self.host = Host()
        limits = knock_limits(preset(rules)) if rules else ()
        terms = Terms.of(preset(rules)) if rules else terms or Terms()
        super().__init__(app, SetupScene(app, SetupModel(terms, limits=limits, seed="test"), self.host))
        app.running = True
        app.push(Scene(app))
        app.push(self.scene)
        self.steps(2)

    def put(self, knocker: str = KNOCKER, defender: str = DEFENDER) -> None:
        for side, text in (("knocker", knocker), ("defender", defender)):
            for card in parse_cards(text):
                self.scene.model.draft.put(card, side)
        self.scene.settle()
        self.steps()

    def room(self, side: Side) -> tuple[int, int]:
        """A point of a side's room without a card."""
        room = self.scene.table.hands[side]
        return room.x + 12, room.bottom - 8


def test_clicks_go_to_the_marked_side_and_come_back(still: Application) -> None:
    it = Setting(still)
    draft, card = it.scene.model.draft, parse_card("7H")
    it.click(it.spot(card))
    assert draft.side_of(card) == "knocker"
    it.check_places()
    it.click(it.room("defender"))
    assert it.scene.model.target == "defender"
    other = parse_card("8H")
    it.click(it.spot(other))
    assert draft.side_of(other) == "defender"
    it.click(it.spot(card))
    assert draft.side_of(card) is None
    assert it.scene.model.target == "knocker"  # what was taken back is replaced
    it.click(it.scene.table.cell(other).center)  # its gap in the grid is as good as the card
    assert draft.side_of(other) is None
    it.check_places()


def test_ten_cards_and_the_other_side_is_next(still: Application) -> None:
    it = Setting(still)
    for card in parse_cards(KNOCKER):
        it.click(it.spot(card))
    assert it.scene.model.target == "defender"
    for card in parse_cards(DEFENDER):
        it.click(it.spot(card))
    assert it.scene.model.draft.position().hand == to_set(parse_cards(DEFENDER))
    it.click(it.spot(parse_card("KS")))
    assert it.scene.model.draft.side_of(parse_card("KS")) is None
    assert it.scene.bubble.text == t("setup.full")


def test_a_card_is_dragged_to_a_side_to_the_other_and_away(still: Application) -> None:
    it = Setting(still)
    card = parse_card("TD")
    for side in ("defender", "knocker"):
        it.drag(it.spot(card), it.room(side))
        assert it.scene.model.draft.side_of(card) == side
        it.check_places()
    it.drag(it.spot(card), it.scene.table.grid.center)
    assert it.scene.model.draft.side_of(card) is None
    it.check_places()


def test_the_keyboard_alone(still: Application) -> None:
    it = Setting(still)
    draft = it.scene.model.draft
    it.key(pygame.K_RIGHT)
    assert it.scene.focus == parse_card("AS")
    it.key(pygame.K_UP)
    it.key(pygame.K_LEFT)
    king = parse_card("KC")
    assert it.scene.focus == king
    it.key(pygame.K_o)
    it.key(pygame.K_SPACE)
    assert draft.side_of(king) == "defender"
    it.key(pygame.K_BACKSPACE)
    assert draft.side_of(king) is None
    it.key(pygame.K_o)
    for sign in "kc":
        it.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=ord(sign), mod=0, unicode=sign))
    assert draft.side_of(king) == "knocker"
    it.key(pygame.K_DELETE)
    assert draft.side_of(king) is None
    it.key(pygame.K_SPACE)
    assert draft.side_of(king) == "knocker"
    it.key(pygame.K_f)
    assert not draft.problems
    it.key(pygame.K_RETURN)
    it.key(pygame.K_b)
    it.key(pygame.K_c, pygame.KMOD_CTRL)
    it.key(pygame.K_ESCAPE)
    position = draft.position()
    assert it.host.asked == [("play", position), ("best", position), encode(position), "close"]


def test_tab_goes_through_what_can_be_pressed(still: Application) -> None:
    it = Setting(still)
    seen = []
    for _ in range(8):
        it.key(pygame.K_TAB)
        seen.append(it.scene.focus)
    assert ("button", "fill") in seen
    assert ("button", "play") not in seen  # nothing to play yet
    while it.scene.focus != ("button", "fill"):
        it.key(pygame.K_TAB)
    it.key(pygame.K_RETURN)
    assert not it.scene.model.draft.problems
    assert it.host.asked == []


def test_nothing_goes_out_before_it_is_a_position(still: Application) -> None:
    it = Setting(still)
    for key in (pygame.K_RETURN, pygame.K_b, pygame.K_n):
        it.key(key)
    assert it.host.asked == []
    disabled = {button.name for button in it.scene.buttons if not button.enabled}
    assert disabled == {"spread", "clear", "copy", "best", "play"}


def test_what_is_wrong_stands_at_its_place(still: Application) -> None:
    it = Setting(still)
    it.put("5H 6H 7H QS QD QC KC 3C AD AS")
    assert note(it.scene.model, "knocker") == (t("setup.problem.over_limit", count=15, limit=10), True)
    it.scene.take(parse_card("KC"))
    it.scene.give(parse_card("2C"), "knocker")
    assert note(it.scene.model, "knocker") == (t("setup.count", count=7, limit=10), False)
    assert note(it.scene.model, "defender") == ("", False)


def test_deadwood_over_the_limit_is_said_before_all_cards_lie_there(still: Application) -> None:
    it = Setting(still)
    it.put("KC")
    assert note(it.scene.model, "knocker") == (t("setup.count", count=10, limit=10), False)
    it.put("QD")
    assert note(it.scene.model, "knocker") == (t("setup.count.over", count=20, limit=10), True)


def test_the_button_of_spreads_says_when_there_is_no_other(still: Application) -> None:
    def text() -> str:
        return next(button.text for button in it.scene.buttons if button.name == "spread")

    it = Setting(still)
    assert text() == t("setup.button.spread.none")
    it.put("5H 6H 7H QS QD QC 2C 3D AD AS")
    assert text() == t("setup.button.spread.only")


def test_only_the_row_with_buttons_beside_it_gives_way(still: Application) -> None:
    it = Setting(still)
    rows, hands = it.scene.table.rows, it.scene.table.hands
    assert abs(rows["defender"].centerx - hands["defender"].centerx) <= 1
    assert rows["knocker"].right <= it.scene.table.tools[0] - it.scene.table.tool_width


def test_gin_is_sent_to_another_spread(still: Application) -> None:
    it = Setting(still)
    it.put("5H 6H 7H QS QD QC 2C 3C 4C 5C", DEFENDER.replace("4C", "AS"))
    assert [problem_text(problem) for problem in it.scene.model.draft.problems] == [t("setup.problem.no_layoffs")]
    it.click(it.button("spread"))
    assert it.scene.model.draft.problems == []
    it.key(pygame.K_n, pygame.KMOD_SHIFT)
    assert it.scene.model.draft.problems
    it.check_places()


def test_clearing_can_be_undone(still: Application) -> None:
    it = Setting(still)
    it.put()
    before = dict(it.scene.model.draft.hands)
    it.key(pygame.K_x)
    assert it.scene.model.draft.free.bit_count() == 52
    it.check_places()
    it.key(pygame.K_x)
    assert it.scene.model.draft.hands == before
    it.check_places()


def test_a_code_is_taken_up_with_its_melds_and_terms(still: Application) -> None:
    it = Setting(still)
    it.put("3H 4H 5H 6H QS QD QC 2C AD AS")
    it.scene.next_spread()
    position = it.scene.model.draft.position()
    text = it.scene.model.code
    it.scene.clear()
    it.host.clipboard = decode(text)
    it.key(pygame.K_v, pygame.KMOD_CTRL)
    again = it.scene.model.draft.position()
    assert set(again.spread) == set(position.spread)
    assert (again.deadwood, again.hand) == (position.deadwood, position.hand)
    it.host.clipboard = MeldPosition(Terms(), position.hand)
    it.key(pygame.K_v, pygame.KMOD_CTRL)
    assert it.scene.model.draft.position() == again
    assert still.toasts.texts == [t("setup.paste.kind")]
    it.host.clipboard = None
    it.key(pygame.K_v, pygame.KMOD_CTRL)
    assert it.scene.model.draft.position() == again


def test_rules_of_a_code_are_told_and_go_with_it(still: Application) -> None:
    it = Setting(still)
    it.put()
    position = it.scene.model.draft.position()
    foreign = Terms(limit=18, ace_points=15, ace_runs="wrap")
    melds = position.terms.melder.best_arrangement(position.knocker)
    low = parse_cards("AD AS")
    it.host.clipboard = LayoffPosition(
        foreign, melds, position.deadwood & ~to_set(low) | to_set(parse_cards("4S 4D")), position.hand
    )
    assert not it.scene.model.has_other_rules
    it.key(pygame.K_v, pygame.KMOD_CTRL)
    assert it.scene.model.has_other_rules
    assert it.scene.model.draft.terms == foreign
    it.key(pygame.K_x)
    assert it.scene.model.draft.terms == Terms()
    it.key(pygame.K_x)
    assert it.scene.model.draft.terms == foreign


def test_a_limit_that_is_turned_up_can_be_chosen(still: Application) -> None:
    it = Setting(still, rules="oklahoma_150")
    assert it.scene.model.limits == knock_limits(preset("oklahoma_150"))
    it.put()
    assert it.scene.model.draft.terms.limit == 10
    it.key(pygame.K_l, pygame.KMOD_SHIFT)
    assert it.scene.model.draft.terms.limit == 9
    assert not it.scene.model.has_other_rules
    assert "limit" in it.names()
    assert "limit" not in Setting(still).names()


def test_cards_that_can_never_knock_are_not_filled(still: Application) -> None:
    it = Setting(still)
    it.put("KS QH JD 9C 8S 7H 6D", "")
    before = dict(it.scene.model.draft.hands)
    it.click(it.button("fill"))
    assert it.scene.model.draft.hands == before
    assert it.scene.bubble.text == t("setup.fill.cannot")


def test_chance_is_another_one_each_time() -> None:
    hands = []
    for _ in range(2):
        model = SetupModel(Terms())
        model.fill()
        hands.append(dict(model.draft.hands))
    assert hands[0] != hands[1]


@pytest.mark.parametrize("moves", [60, pytest.param(2000, marks=pytest.mark.long)])
def test_whatever_is_pressed_the_hands_stay_apart(still: Application, moves: int) -> None:
    chance = random.Random(4)
    it = Setting(still, Terms(layoff_on_gin=True, layoff_on_big_gin=True))
    keys = [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_o, pygame.K_SPACE]
    keys += [pygame.K_n, pygame.K_f, pygame.K_x, pygame.K_TAB, pygame.K_DELETE, pygame.K_l, pygame.K_v]
    for _ in range(moves):
        if chance.random() < 0.5:
            it.click((chance.randrange(960), chance.randrange(800)))
        else:
            it.key(chance.choice(keys), chance.choice((0, pygame.KMOD_SHIFT)))
        hands = it.scene.model.draft.hands
        assert hands["knocker"] & hands["defender"] == 0
        assert hands["knocker"].bit_count() <= 11
        assert hands["defender"].bit_count() <= 10
        if not it.scene.model.draft.problems:
            assert decode(it.scene.model.code).hand == hands["defender"]
    it.check_places()


def test_cards_glide_and_a_click_meanwhile_counts(app: Application) -> None:
    it = Setting(app)
    for name in ("7H", "8H", "9H"):
        it.click(it.spot(parse_card(name)))
    assert it.scene.model.draft.hands["knocker"] == to_set(parse_cards("7H 8H 9H"))
    it.check_places()


@pytest.mark.parametrize(("size", "language", "text", "cards"), SIZES_AND_TEXTS)
def test_everything_fits(make_app, size: tuple[int, int], language: str, text: float, cards: float) -> None:
    app = make_app(Settings(language=language, text_scale=text, card_scale=cards, animation="off"), size)
    it = Setting(app, rules="oklahoma_150")
    assert it.scene.problems() == []
    it.put("5H 6H 7H QS QD QC KC 3C AD AS", "8H 9H 8S")
    assert it.scene.problems() == []
    it.scene.clear()
    it.put()
    assert it.scene.problems() == []
    rooms = [it.scene.table.grid, it.scene.table.panel, *(it.scene.table.hands[side] for side in SIDES)]
    assert all(not room.colliderect(other) for room in rooms for other in rooms if other is not room)
    cells = [it.scene.table.cell(card).topleft for card in range(52)]
    assert len(set(cells)) == 52


def test_its_keys_are_listed(still: Application) -> None:
    it = Setting(still)
    buttons = {button.key for button in it.scene.buttons}
    lines = it.scene.keys()
    listed = {key.replace(t("key.enter"), "⏎") for key, _ in lines}
    assert buttons <= listed
    assert list(each(it.scene.model.draft.hands["knocker"])) == []
