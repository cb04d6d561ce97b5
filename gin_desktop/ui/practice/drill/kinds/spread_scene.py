"""The scene of a spread task: ten cards that may knock, and the spread that leaves the defender the least."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.practice.model import Verdict
from gin_desktop.practice.spread.layoff_expectation import DEFENDER
from gin_desktop.practice.spread.weighing import Alternative, chained_layoffs
from gin_desktop.practice.spread.words import cost_difference_text, points_text
from gin_desktop.ui.felt.blocks import Block, NumberPairBlock, SpaceBlock, TextBlock
from gin_desktop.ui.felt.marks import draw_card_ring
from gin_desktop.ui.felt.stage import SpriteKey
from gin_desktop.ui.kit.focus import next_target
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.melding.keyboard import KEYS
from gin_desktop.ui.practice.drill.kinds.one_row import OneRowDrill
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


if TYPE_CHECKING:
    pass

_MOST: Final = 4
"""The most spreads that are shown, if there is room."""

_LEAST_CARD: Final = 88
"""The height of a card, in style units, below which fewer spreads are shown."""


@screen(gallery_rooms=("practice",))
class SpreadDrill(OneRowDrill[SpreadModel]):
    """A hand to be spread in a knock."""

    _most = _MOST
    """how many spreads are shown"""
    _pointed: SpriteKey | None = None
    """the pale card under the mouse"""

    @property
    def shown(self) -> list[Alternative]:
        """The spreads of the answer."""
        return self.model.shown(self._most)

    def _measure(self, size: tuple[int, int]) -> DrillMetrics:
        """Lays out as many spreads as possible with cards that are large enough."""
        self._most = _MOST
        while True:
            found = super()._measure(size)
            small = found.card[1] < self.app.style.px(_LEAST_CARD)
            if self.model.verdict is None or not small or self._most <= 2 or len(found.panes) <= 2:
                return found
            self._most = len(found.panes) - 1

    def panes(self) -> list[Pane]:
        every = self.shown
        costs = spread_costs(every)
        found = [self._pane(place, one, costs) for place, one in enumerate(every)]
        titles = [pane.title for pane in found]
        for pane in found:
            pane.titles = titles
        return list(found)

    def _pane(self, place: int, one: Alternative, costs: list[SpreadCost]) -> SpreadPane:
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
            stage=self.stage,
            cost=costs[place],
            best=best,
            every=costs,
            ghosts=ghosts_of(self.model.melder, one),
        )

    # -- the cards that would fit: pointing at one, a click or the arrow keys show what it costs

    def ghosts(self) -> list[Control]:
        """The pale cards of the answer, which tell what they cost."""
        if self.model.verdict is None or self.stage.animating:
            return []
        found: list[Control] = []
        for number, (pane, one) in enumerate(zip(self.laid_panes, self.shown, strict=True), 1):
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
                        action=partial(self._point_at, ("ghost", number, *ghost)),
                        group="ghosts",
                    )
                )
        return found

    def beside_felt(self) -> Iterator[Control]:
        yield from super().beside_felt()
        yield from self.ghosts()

    def _point_at(self, name: SpriteKey) -> None:
        self._pointed = self.focus = name
        self.refresh()

    def tooltip(self) -> tuple[pygame.Rect, str] | None:
        """The tooltip of a button, or the cost of a pale card."""
        every = {one.id: one for one in self.ghosts()}
        for wanted in (self.focus if self.app.by_keyboard else None, self._pointed):
            if wanted in every:
                return every[wanted].place, every[wanted].description
        return super().tooltip()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION and self.model.verdict is not None:
            pointed = next((one.id for one in self.ghosts() if one.place.collidepoint(event.pos)), None)
            if pointed != self._pointed:
                self._pointed = pointed
                self.refresh()
        return super().handle(event)

    def key(self, event: pygame.event.Event) -> bool:
        names = [one.id for one in self.ghosts()]
        for side, step in (("left", -1), ("right", 1)):
            if KEYS[side].matches(event) and names:
                self.focus = next_target(names, self.focus, step)
                self.refresh()
                return True
        return super().key(event)

    def keys(self) -> list[tuple[str, str]]:
        found = super().keys()
        return [*found[:-1], (KEYS["left"].key_list_name, t("keys.sides.ghosts")), found[-1]]

    def paint_card_marks(self, surface: pygame.Surface) -> None:
        super().paint_card_marks(surface)
        if self.app.by_keyboard:
            for one in self.ghosts():
                if one.id == self.focus:
                    draw_card_ring(surface, one.place, self.app.style)

    def problems(self) -> list[str]:
        tight = [
            f"sum {pane.title}"
            for pane, room in zip(self.laid_panes, self.table.panes, strict=False)
            if isinstance(pane, SpreadPane) and not pane.fits(room, self.app.style)
        ]
        return super().problems() + tight

    def blocks(self, led: str) -> list[Block]:  # noqa: ARG002 - these tasks have no guide
        model, style, verdict = self.model, self.app.style, self.model.verdict
        if verdict is None:
            return task_blocks(model, style, self.hint)
        return answer_blocks(model, style, verdict, self._most)
