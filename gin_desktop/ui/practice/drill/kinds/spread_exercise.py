"""A spread task in a drill: ten cards that may knock, and the spread that leaves the defender the least."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from gin_desktop.practice.model import Verdict
from gin_desktop.practice.spread.layoff_expectation import DEFENDER
from gin_desktop.practice.spread.weighing import Alternative, chained_layoffs
from gin_desktop.practice.spread.words import cost_difference_text, points_text
from gin_desktop.ui.felt.blocks import Block, NumberPairBlock, SpaceBlock, TextBlock
from gin_desktop.ui.felt.stage import SpriteKey, Stage
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.melding.keyboard import KEYS
from gin_desktop.ui.practice.drill.kinds.one_row import OneRowExercise
from gin_desktop.ui.practice.drill.kinds.spread_model import SpreadModel, ghost_text
from gin_desktop.ui.practice.drill.kinds.spread_panes import (
    SpreadCost,
    SpreadPane,
    ghosts_of,
    spread_costs,
    spread_groups,
)
from gin_desktop.ui.practice.drill.layout import DrillMetrics
from gin_desktop.ui.practice.drill.marks import VerdictBlock
from gin_desktop.ui.practice.drill.panes import Pane
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.words import t, tn
from gin_desktop.words.spoken import spoken_card, spoken_cards


def task_blocks(model: SpreadModel, style: Style, hint: str) -> list[Block]:
    """The column before the answer; ``hint`` says how to move cards."""
    colours = style.colours
    names, numbers = (t("sides.name.limit"), t("drill.name.you")), (str(model.limit), str(model.draft.deadwood))
    over = model.draft.deadwood - model.limit
    if over > 0:
        said = TextBlock(tn("sides.spread.over", over), "body", colours.warning)
    else:
        said = TextBlock(t("sides.spread.may", count=model.draft.deadwood), "body", colours.brass)
    return [
        TextBlock(t("sides.spread.title"), "subheading", colours.brass, "center"),
        SpaceBlock(8),
        NumberPairBlock(names, numbers, 1),
        SpaceBlock(10),
        said,
        SpaceBlock(10),
        TextBlock(t("sides.spread.task"), "strong"),
        SpaceBlock(4),
        TextBlock(t("sides.spread.cost"), "body"),
        SpaceBlock(8),
        TextBlock(hint, "body", colours.muted),
    ]


def answer_blocks(model: SpreadModel, style: Style, verdict: Verdict, most: int) -> list[Block]:
    """The column after the answer, which shows at most ``most`` spreads."""
    colours, best = style.colours, model.best
    assert best is not None
    mark: bool | None = verdict.right
    if verdict.right:
        title = t("drill.title.right")
    elif model.helped or model.own is None:
        title, mark = t("drill.title.shown"), None
    else:
        title = t("sides.spread.wrong", points=cost_difference_text(model.own.measure, best.measure))
    yours = "–" if model.own is None else points_text(model.own.measure)
    names = t("drill.name.you"), t("drill.name.best")
    found: list[Block] = [
        VerdictBlock(title, mark),
        SpaceBlock(8),
        NumberPairBlock(names, (yours, points_text(best.measure)), 1),
        SpaceBlock(10),
    ]
    if verdict.right:
        found += [TextBlock(t("sides.spread.right"), "body"), SpaceBlock(6)]
    for sentence in model.sentences:
        found += [TextBlock(sentence, "body"), SpaceBlock(6)]
    unseen = model.position.unseen.bit_count()
    follow = any(chained_layoffs(model.position, one) for one in model.shown(most))
    said = t("sides.spread.ghosts.chain" if follow else "sides.spread.ghosts")
    found.append(TextBlock(said, "small", colours.muted))
    found.append(TextBlock(t("sides.spread.chance", held=DEFENDER, unseen=unseen), "small", colours.muted))
    return found


_MOST: Final = 4
"""The most spreads that are shown, if there is room."""

_LEAST_CARD: Final = 88
"""The height of a card, in style units, below which fewer spreads are shown."""


class SpreadExercise(OneRowExercise):
    """A hand to be spread in a knock. Pale cards in its answer tell what they would cost."""

    model: SpreadModel

    def __init__(self, model: SpreadModel) -> None:
        super().__init__(model)
        self._most = _MOST
        """How many spreads are shown."""

    def task_blocks(self, style: Style, instruction: str, *, by_keyboard: bool) -> list[Block]:  # noqa: ARG002
        return task_blocks(self.model, style, self.hint(by_keyboard=by_keyboard))

    def answer_blocks(self, style: Style, instruction: str) -> list[Block]:  # noqa: ARG002
        assert self.model.verdict is not None
        return answer_blocks(self.model, style, self.model.verdict, self._most)

    @property
    def shown(self) -> list[Alternative]:
        """The spreads of the answer."""
        return self.model.shown(self._most)

    def fitted(self, measure: Callable[[], DrillMetrics], style: Style, card_scale: float) -> DrillMetrics:
        """Lays out as many spreads as possible with cards that are large enough."""
        self._most = _MOST
        while True:
            found = super().fitted(measure, style, card_scale)
            small = found.card[1] < style.px(_LEAST_CARD)
            if self.model.verdict is None or not small or self._most <= 2 or len(found.panes) <= 2:
                return found
            self._most = len(found.panes) - 1

    def panes(self, stage: Stage) -> list[Pane]:
        every = self.shown
        costs = spread_costs(every)
        found = [self._pane(place, one, costs, stage) for place, one in enumerate(every)]
        titles = [pane.title for pane in found]
        for pane in found:
            pane.titles = titles
        return list(found)

    def _pane(self, place: int, one: Alternative, costs: list[SpreadCost], stage: Stage) -> SpreadPane:
        assert self.model.best is not None
        own, best = one == self.model.own, one.measure == self.model.best.measure
        if own:
            title = t("sides.spread.both" if best else "sides.spread.yours")
        else:
            title = t("sides.spread.best" if best and not place else "sides.spread.possible")
        return SpreadPane(
            title,
            [spread_groups(self.model.melder, one, self.model.position.hand)],
            name="" if own or (self.model.own is None and not place) else f"spread {place}",
            right=True if best else False if own and not self.model.helped else None,
            stage=stage,
            cost=costs[place],
            best=best,
            every=costs,
            ghosts=ghosts_of(self.model.melder, one),
        )

    # -- the pale cards

    def details(self, panes: Sequence[Pane], point_at: Callable[[SpriteKey], object]) -> list[Control]:
        """Returns the pale cards of the answer, which tell what they cost."""
        found: list[Control] = []
        for number, (pane, one) in enumerate(zip(panes, self.shown, strict=True), 1):
            if not isinstance(pane, SpreadPane):
                continue
            for ghost, rect in zip(pane.ghosts, pane.ghost_rects(), strict=True):
                place, _, card = ghost
                meld = spoken_cards(self.model.melder.order(one.melds[place]))
                found.append(
                    Control(
                        ("ghost", number, *ghost),
                        Role.CARD,
                        t("access.ghost", card=spoken_card(card), meld=meld, n=number),
                        description=ghost_text(self.model.position, one.melds[place], card),
                        place=rect,
                        action=partial(point_at, ("ghost", number, *ghost)),
                        group="ghosts",
                    )
                )
        return found

    def detail_keys(self) -> list[tuple[str, str]]:
        return [(KEYS["left"].key_list_name, t("keys.sides.ghosts"))]

    def layout_faults(self, panes: Sequence[Pane], metrics: DrillMetrics, style: Style) -> list[str]:
        return [
            f"sum {pane.title}"
            for pane, room in zip(panes, metrics.panes, strict=False)
            if isinstance(pane, SpreadPane) and not pane.fits(room, style)
        ]
