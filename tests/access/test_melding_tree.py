"""Defences, knocks and drills by their trees alone, by keys alone, by single clicks alone; and what the trees say."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.engine.cards import NAMES, parse_card, parse_cards, to_set
from gin_desktop.engine.play.actions import Defend, Knock
from gin_desktop.session.drafts import row_of
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.practice.drill.kinds.choose import drill_of
from gin_desktop.ui.practice.lesson.lesson import lesson_scene
from gin_desktop.ui.showdown.knock.model import KnockModel
from gin_desktop.ui.showdown.knock.scene import KnockScene
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.tree.control import Role, State
from gin_desktop.ui.tree.reading import long_reading, short_reading
from tests.access.ways import WAYS, User
from tests.ui.drills import POSITIONS, Notes, task
from tests.ui.endings import Host, about_to_knock, knock, last_card
from tests.ui.sidedrills import HANDS, SPREADS, task_of

every_way = pytest.mark.parametrize("way", WAYS)
every_way_in_time = pytest.mark.parametrize(
    "way", [pytest.param(way, marks=pytest.mark.long) if way == "keys" else way for way in WAYS]
)
"""For what takes seconds by keys, whose way through the same controls other tests go."""


class Defender(User):
    """Somebody who has to defend against a knock."""

    def __init__(self, app: Application, way: str = "tree", case: str = "chain") -> None:
        self.sitting = about_to_knock(case, 1)
        events = knock(self.sitting, case, 1)
        super().__init__(app, ShowdownScene(app, self.sitting, 0, Host(), events=events), way)
        app.running = True
        app.push(self.scene)
        self.until(ShowdownPhase.DEFEND)

    def until(self, phase: ShowdownPhase) -> None:
        for _ in range(3000):
            if self.scene.model.act is phase and not self.scene.animating and not self.scene.script:
                return
            self.steps()
        raise AssertionError(phase)

    @property
    def laid(self) -> set[str]:
        return {NAMES[layoff.card] for layoff in self.scene.model.layoffs}

    @property
    def row(self) -> list[str]:
        return [NAMES[card] for card in self.scene.model.draft.row]


# -- what the tree of a defence says


def test_melds_come_first_then_the_own_cards_then_the_buttons(still: Application) -> None:
    me = Defender(still)
    assert me.tree.faults() == []
    stops = me.tree.focusable
    assert [one.name for one in stops[:3]] == [
        "Run, 3 cards: 3 of hearts, 4 of hearts and 5 of hearts",
        "Run, 3 cards: 10 of clubs, Jack of clubs and Queen of clubs",
        "Set, 3 cards: 6 of spades, 6 of diamonds and 6 of clubs",
    ]
    hand = me.tree.group("hand")
    assert [one.id for one in hand] == me.scene.model.draft.row
    assert [one.id for one in stops[3:13]] == [one.id for one in hand]
    assert [one.role for one in stops[13:16]] == [Role.BUTTON] * 3
    deadwood = me.meld_with("2 of spades")
    assert deadwood.name == "Deadwood, 1 card: 2 of spades"
    assert {one.name for one in me.tree.of_role(Role.PLAYER)} == {"Rose: deadwood 2", "You: deadwood 72"}


def test_a_card_says_where_it_lies_and_what_it_is_part_of(still: Application) -> None:
    me = Defender(still, case="break")
    own = me.tree[parse_card("8S")]
    number = me.scene.model.draft.row.index(parse_card("8S")) + 1
    assert own.description.startswith(f"Card {number} of 10 in your hand, part of the set 4 cards: ")
    ten = me.tree[parse_card("TS")]
    assert "deadwood 10" in ten.description
    assert me.tree[parse_card("5H")].description.startswith("Part of the run 3 cards: ")


def test_gaps_lie_between_the_cards_while_one_is_picked_up(still: Application) -> None:
    me = Defender(still)
    assert me.gaps == []
    row = list(me.scene.model.draft.row)
    picked = row[4]
    me.use(picked)
    assert me.tree[picked].states == {State.HELD}
    assert "picked up" in short_reading(me.tree[picked])
    gaps = me.gaps
    assert len(gaps) == len(row) - 1  # where it already is, there is none
    assert all(State.TARGET in gap.states for gap in gaps)
    assert gaps[0].name.startswith("Before ")
    assert gaps[-1].name.startswith("After ")
    assert me.tree.faults() == []
    places = [gap.place for gap in gaps]
    assert not any(one.colliderect(other) for n, one in enumerate(places) for other in places[n + 1 :])
    me.key(pygame.K_ESCAPE)
    assert me.gaps == []


def test_melds_are_targets_where_the_card_fits(still: Application) -> None:
    me = Defender(still)
    for name, fits in (("KD", 0), ("6H", 2)):
        me.card(name)
        melds = me.tree.of_role(Role.MELD)
        targets = [one for one in melds if State.TARGET in one.states]
        assert len(targets) == fits
        assert [one for one in melds if one.description.startswith("Lay ")] == targets
        me.key(pygame.K_ESCAPE)


def test_a_card_laid_off_lies_after_its_meld_and_says_how_to_take_it_back(still: Application) -> None:
    me = Defender(still)
    me.card("6H")
    me.use(me.meld_with("5 of hearts"))
    meld = me.meld_with("5 of hearts")
    assert meld.name.startswith("Run, 4 cards: ")
    assert meld.description == "Laid off: 1 card: 6 of hearts."
    six = me.tree[parse_card("6H")]
    stops = [one.id for one in me.tree.focusable]
    assert stops.index(six.id) == stops.index(meld.id) + 1
    assert long_reading(six).endswith("Press it to take it back.")
    assert "Laid off on the run" in six.description


def test_cards_may_be_clicked_at_the_centre_of_their_places(still: Application) -> None:
    me = Defender(still, "clicks")
    for card in list(me.scene.model.draft.row):
        me.use(card)
        assert me.scene.defence.selected == card
        me.use(card)
        assert me.scene.defence.selected is None


# -- a defence in each way


@every_way
def test_a_defence(still: Application, way: str) -> None:
    me = Defender(still, way)
    for card, onto in (("6H", "5 of hearts"), ("7H", "5 of hearts"), ("9C", "10 of clubs")):
        me.card(card)
        me.use(me.meld_with(onto))
    assert me.laid == {"6H", "7H", "9C"}
    assert me.scene.defence.selected is None
    me.card("6H")  # takes it back, and the one that lies on it
    assert me.laid == {"9C"}
    me.card("6H")
    me.use(me.meld_with("6 of spades"))
    assert me.laid == {"6H", "9C"}
    me.named("Done")
    me.until(ShowdownPhase.END)
    assert isinstance(me.sitting.game.actions[-1][1], Defend)
    tree = me.tree
    assert tree.faults() == []
    assert [one.value for one in tree.of_role(Role.LINE)][:2] == ["2", str(me.scene.model.deadwood_of(0))]
    assert any(name == me.scene.model.verdict for name in me.said)
    me.named("Continue")
    assert me.scene.host.asked == ["round_over"]


@every_way
def test_a_place_that_does_not_fit_answers_why(still: Application, way: str) -> None:
    me = Defender(still, way)
    me.card("KD")
    for onto in ("5 of hearts", "6 of spades", "2 of spades"):
        if me.scene.defence.selected is None:  # a click puts it down, keys keep it
            me.card("KD")
        me.use(me.meld_with(onto))
        assert me.said
        assert me.laid == set()
    assert "You can only lay off on melds" in me.said


@every_way
def test_a_meld_without_a_card_in_hand_says_what_to_do(still: Application, way: str) -> None:
    me = Defender(still, way)
    me.use(me.meld_with("5 of hearts"))
    assert me.said == ["Pick up one of your cards first."]
    assert me.scene.model.act is ShowdownPhase.DEFEND


@every_way
def test_a_card_goes_into_the_gap_that_is_pressed(still: Application, way: str) -> None:
    me = Defender(still, way)
    for start, gap in ((6, 0), (2, 9), (2, 4), (5, 3), (5, 7)):
        card = me.scene.model.draft.row[start]
        others = [one for one in me.scene.model.draft.row if one != card]
        me.use(card)
        me.use(("gap", gap))
        assert me.scene.model.draft.row == [*others[:gap], card, *others[gap:]]
        assert me.gaps == []
    me.check_places()


@every_way
def test_pressing_another_card_puts_the_first_one_beside_it(still: Application, way: str) -> None:
    me = Defender(still, way)
    before = list(me.scene.model.draft.row)
    me.use(before[7])
    me.use(before[1])
    row = me.scene.model.draft.row
    assert abs(row.index(before[7]) - row.index(before[1])) == 1
    assert me.scene.defence.selected is None


def test_the_focus_stays_with_the_card_that_was_put_somewhere(still: Application) -> None:
    me = Defender(still, "keys")
    me.card("6H")
    me.go_to(("gap", 0))
    me.key(pygame.K_ESCAPE)
    assert me.scene.focus == parse_card("6H")
    me.card("6H")
    me.use(("gap", 0))
    assert me.scene.focus == parse_card("6H")
    assert me.row[0] == "6H"


# -- before a knock


class KnockerHand(User):
    """Somebody who is about to knock."""

    def __init__(self, app: Application, way: str, case: str = "break") -> None:
        self.sitting = about_to_knock(case, 0)
        self.answers: list[object] = []
        scene = KnockScene(app, KnockModel(self.sitting, 0, last_card(case)), self.answers.append)
        super().__init__(app, scene, way)
        app.running = True
        app.push(Scene(app))
        app.push(scene)
        self.steps(2)


@every_way
def test_a_spread_before_a_knock(still: Application, way: str) -> None:
    me = KnockerHand(still, way)
    assert me.tree.faults() == []
    discard = me.tree[me.scene.model.discard]
    assert (discard.role, discard.name) == (Role.PILE, "Knock discard: King of spades")
    row = list(me.scene.model.draft.row)
    me.use(row[9])
    assert State.TARGET in me.tree[me.scene.model.discard].states
    me.use(("gap", 0))
    assert me.scene.model.draft.row == [row[9], *row[:9]]
    me.card("5H")  # without it there is too much deadwood
    me.use(me.scene.model.discard)
    assert me.scene.model.discard == parse_card("KS")
    assert me.said
    me.card("AD")
    me.use(me.scene.model.discard)
    assert me.scene.model.discard == parse_card("AD")
    me.named("Knock with 10")
    (answer,) = me.answers
    assert isinstance(answer, Knock)
    assert answer.discard == parse_card("AD")


@pytest.mark.parametrize("way", ["tree", "clicks"])  # by keys, Enter knocks
def test_the_discard_says_how_to_discard_another_card(still: Application, way: str) -> None:
    me = KnockerHand(still, way)
    me.use(me.scene.model.discard)
    assert me.said == ["Pick up another card first to discard that instead."]
    assert me.answers == []


# -- drills


class Trained(User):
    """Somebody before a drill."""

    def __init__(self, app: Application, way: str, scene_task: object, host: Notes | None = None) -> None:
        self.host = host or Notes()
        super().__init__(app, drill_of(app, scene_task, self.host), way)  # type: ignore[arg-type]
        app.running = True
        app.push(self.scene)
        self.rest()

    def lay(self, *melds: str) -> None:
        """Puts cards into gaps until they lie in these melds, then the others."""
        draft = self.scene.model.draft
        wanted = row_of(draft.melder, draft.hand, [to_set(parse_cards(text)) for text in melds])
        for place, card in enumerate(wanted):
            if draft.row[place] != card:
                self.use(card)
                self.use(("gap", place))
                assert draft.row[place] == card


@every_way_in_time
def test_a_layoff_drill(still: Application, way: str) -> None:
    me = Trained(still, way, task(POSITIONS["chains"]))
    assert me.tree.faults() == []
    for card, onto in (("4H", "5 of hearts"), ("5C", "4 of clubs"), ("6C", "4 of clubs"), ("TH", "10 of spades")):
        me.card(card)
        me.use(me.meld_with(onto))
    me.use(("button", "done"))
    assert me.scene.model.verdict is not None
    assert me.tree.faults() == []
    cards = [one for one in me.tree.of_role(Role.CARD) if one.name.startswith("8 of spades")]
    assert len(cards) == len(me.scene.laid_panes)
    assert me.said
    me.steps(20)
    me.use(("button", "next"))
    assert me.host.asked == ["next"]


@every_way_in_time
def test_a_spread_drill_and_what_the_pale_cards_cost(still: Application, way: str) -> None:
    me = Trained(still, way, task_of(SPREADS["costlier"]))
    seen = me.tree.group("seen")
    assert {one.id for one in seen} == set(parse_cards("TS 2C 9C TC"))
    assert me.tree.faults() == []
    me.lay("2D 3D 4D", "4C 5C 6C 7C 8C")
    me.use(("button", "done"))
    assert me.scene.model.verdict is not None
    assert me.tree.faults() == []
    ghosts = me.tree.group("ghosts")
    run = "5 cards: 4 of clubs, 5 of clubs, 6 of clubs, 7 of clubs and 8 of clubs"
    assert f"3 of clubs, fits {run}, solution 2" in [one.name for one in ghosts]
    for ghost in ghosts:
        if way == "keys":
            me.go_to(ghost.id)
        else:
            me.use(ghost)
            me.app.by_keyboard = way == "tree"
        assert me.scene.tooltip() == (ghost.place, ghost.description)


@every_way
def test_a_meld_drill(still: Application, way: str) -> None:
    me = Trained(still, way, task_of(HANDS["two"]))
    me.lay("8S 8D 8C", "9S 9D 9C")
    me.use(("button", "done"))
    assert me.scene.model.verdict.measure == 3 + 6 + 10 + 10
    assert me.tree.faults() == []


def test_the_buttons_of_a_drill_come_in_the_order_of_the_column(still: Application) -> None:
    me = Trained(still, "keys", task(POSITIONS["chains"]))
    names = [one.id[1] for one in me.tree.of_role(Role.BUTTON) if isinstance(one.id, tuple)]
    assert names[0].startswith("sort_")
    assert names[-2:] == ["done", "leave"]


# -- the first lesson


@every_way
def test_a_step_of_the_lesson(still: Application, way: str) -> None:
    host = Notes()
    me = User(still, lesson_scene(still, host), way)
    still.running = True
    still.push(me.scene)
    me.rest()
    assert me.tree.faults() == []
    assert any("Your" in text for text in me.said)  # the bubble of the guide
    goal = me.scene.guide.goal(me.scene.model)
    targets = [one for one in me.tree.of_role(Role.MELD) if State.TARGET in one.states]
    assert [one.id for one in targets] == [("meld", goal.place)]  # a guided defence shows where a card fits
    me.use(goal.card)
    me.use(("meld", goal.place))
    assert [layoff.card for layoff in me.scene.model.draft.layoffs][:1] == [goal.card]


def test_a_hand_face_down_is_one_control(still: Application) -> None:
    sitting = about_to_knock("chain", 0)
    events = knock(sitting, "chain", 0)
    me = User(still, ShowdownScene(still, sitting, 0, Host(), events=events), "tree")
    still.running = True
    still.push(me.scene)
    hidden = [one for one in me.tree if State.FACE_DOWN in one.states and one.role is Role.MELD]
    assert [one.name for one in hidden] == ["Rose: 10 cards"]
    assert not any(one.id == parse_card("9D") for one in me.tree)


def test_the_rest_of_the_stock_is_read_card_by_card(still: Application) -> None:
    me = Defender(still)
    me.named("Done")
    me.until(ShowdownPhase.END)
    assert me.tree["stock"].value == "Stock: 20 cards"
    me.named("Show the stock")
    me.rest()
    assert {one.id for one in me.tree.group("stock")} == set(me.scene.model.view.stock)
    assert me.tree.faults() == []
