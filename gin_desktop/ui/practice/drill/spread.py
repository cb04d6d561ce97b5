"""The knocker's side: ten cards that may knock, and the spread that leaves the defender the least."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.cards import Card, each
from gin_desktop.engine.melds import Meld
from gin_desktop.practice.model import SpreadPosition
from gin_desktop.practice.spread.judging import (
    Alternative,
    alternatives,
    chained,
    expected_layoffs,
    hundredths,
    judge_spread,
    lessons_shown,
    lessons_spread,
    nearest_best_spread,
    side_by_side,
)
from gin_desktop.practice.spread.layoff_expectation import DEFENDER, supports
from gin_desktop.practice.tasks import Task, Verdict
from gin_desktop.ui.felt.blocks import Block, Counts, Space, Words
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.felt.marks import draw_card_ring
from gin_desktop.ui.felt.stage import Key
from gin_desktop.ui.practice.drill.host import DrillHost
from gin_desktop.ui.practice.drill.layout import DrillMetrics
from gin_desktop.ui.practice.drill.paint import Judgement
from gin_desktop.ui.practice.drill.panes import Pane
from gin_desktop.ui.practice.drill.side import SideDrill
from gin_desktop.ui.practice.drill.spread_panes import SpreadPane, Sum, ghosts_of, spread_groups, sums
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.practice.alternatives import points_text, tenths

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_MOST: Final = 4
"""So many spreads are shown below one another, if there is room."""

_ANY: Final = 99
"""More than there are."""

_LEAST_CARD: Final = 88
"""The height of a card, in style units, for which spreads are left away."""


class SpreadDrill(SideDrill):
    """One hand to be laid down in a knock."""

    def __init__(self, app: App, task: Task, host: DrillHost) -> None:
        position = task.position
        if not isinstance(position, SpreadPosition):
            raise TypeError("not a position of the knocker's side")  # a mistake of the program, never of a person
        self.position = position
        self.best: Alternative | None = None
        self.own: Alternative | None = None
        """the spread of the person; None before the answer, and for one that may not knock"""
        self._most = _MOST
        self._pointed: Key | None = None
        super().__init__(app, task, host, position.terms.melder, position.hand)

    # -- what is asked

    @property
    def limit(self) -> int:
        """The greatest count that may knock."""
        return self.position.terms.limit

    @property
    def may_knock(self) -> bool:
        """Whether the cards as they lie may knock."""
        return self.draft.count <= self.limit

    def upper_groups(self) -> list[Group]:
        seen = sorted(each(self.position.seen), key=lambda card: (card % 13, card))
        return [Group(list(seen))] if seen else []

    def captions(self) -> tuple[str, str]:
        return t("sides.spread.seen") if self.position.seen else "", t("drill.yours", count=self.draft.count)

    @property
    def mark(self) -> tuple[int, str] | None:
        return self.limit, t("sides.spread.limit", n=self.limit)

    def defend(self) -> None:
        """Done: a spread over the limit is refused, with the reason beside the button."""
        if self.live_draft is not None and not self.may_knock:
            self.controls.let_go()
            said = t("sides.spread.refused", count=self.draft.count, limit=self.limit)
            self.say(said, self.button_rect("done"))
            return
        super().defend()

    # -- the answer

    def judge(self) -> Verdict:
        if self.may_knock:
            return judge_spread(self.position, self.draft.melds)
        # only "Show me" comes here: what lies there may not knock, and is no answer
        cost = self.draft.count + expected_layoffs(self.position, self.draft.melds)
        return Verdict(hundredths(cost), hundredths(alternatives(self.position)[0].measure), False)

    def begin_answer(self) -> None:
        """The spreads are laid out below one another, and what makes the difference is put into words."""
        melds = self.draft.melds
        self.best = nearest_best_spread(self.position, melds)
        if self.may_knock:
            self.lessons = lessons_spread(self.position, melds)
            self.own = next(one for one in side_by_side(self.position, melds) if one.melds == tuple(melds))
        else:
            self.lessons = lessons_shown(self.position)

    def shown(self) -> list[Alternative]:
        """The spreads of the answer, best first: without those to which one could just add cards."""
        assert self.best is not None
        kept = self.own or self.best
        every = side_by_side(self.position, kept.melds, _ANY)
        if every[0].measure > self.best.measure:  # one that looks the same was taken for it
            every.insert(0, self.best)
        whole = [one for one in every if one == kept or not any(grown_from(other, one) for other in every)]
        others = [one for one in whole if one != kept][: self._most - 1]
        return [one for one in whole if one == kept or one in others]

    def _measure(self, size: tuple[int, int]) -> DrillMetrics:
        """As many spreads as can be shown with cards that are large enough."""
        self._most = _MOST
        while True:
            found = super()._measure(size)
            small = found.card[1] < self.app.style.px(_LEAST_CARD)
            if self.verdict is None or not small or self._most <= 2 or len(found.panes) <= 2:
                return found
            self._most = len(found.panes) - 1

    def panes(self) -> list[Pane]:
        every = self.shown()
        costs = sums(every)
        found = [self._pane(place, one, costs) for place, one in enumerate(every)]
        titles = [pane.title for pane in found]
        for pane in found:
            pane.titles = titles
        return list(found)

    def _pane(self, place: int, one: Alternative, costs: list[Sum]) -> SpreadPane:
        assert self.best is not None
        own, best = one == self.own, one.measure == self.best.measure
        if own:
            title = t("sides.spread.both" if best else "sides.spread.yours")
        else:
            title = t("sides.spread.best" if best and not place else "sides.spread.other")
        return SpreadPane(
            title,
            [spread_groups(self.melder, one, self.position.hand)],
            name="" if own or (self.own is None and not place) else f"spread {place}",
            right=True if best else False if own and not self.helped else None,
            stage=self.stage,
            cost=costs[place],
            best=best,
            every=costs,
            ghosts=ghosts_of(self.melder, one),
        )

    # -- the cards that would fit: the mouse on one, or the arrow keys, tell what it costs

    def ghosts(self) -> list[tuple[pygame.Rect, str, Key]]:
        """The pale cards of the answer: where they are seen, what is told about them, and what they are called."""
        if self.verdict is None or self.stage.animating:
            return []
        found: list[tuple[pygame.Rect, str, Key]] = []
        for number, (pane, one) in enumerate(zip(self.laid_panes, self.shown(), strict=True)):
            if isinstance(pane, SpreadPane):
                for ghost, rect in zip(pane.ghosts, pane.ghost_rects(), strict=True):
                    said = ghost_text(self.position, one.melds[ghost[0]], ghost[2])
                    found.append((rect, said, ("ghost", number, *ghost)))
        return found

    def noted(self) -> tuple[pygame.Rect, str] | None:
        """The tip of a button, or what a pale card costs."""
        every = self.ghosts()
        for wanted in (self.focus if self.app.by_keyboard else None, self._pointed):
            for rect, said, name in every:
                if name == wanted:
                    return rect, said
        return super().noted()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION and self.verdict is not None:
            pointed = next((name for rect, _, name in self.ghosts() if rect.collidepoint(event.pos)), None)
            if pointed != self._pointed:
                self._pointed = pointed
                self.refresh()
        return super().handle(event)

    def key(self, event: pygame.event.Event) -> bool:
        names = [name for _, _, name in self.ghosts()]
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and names:
            step = 1 if event.key == pygame.K_RIGHT else -1
            here = names.index(self.focus) if self.focus in names else (-1 if step > 0 else 0)
            self.focus = names[(here + step) % len(names)]
            self.refresh()
            return True
        return super().key(event)

    def keys(self) -> list[tuple[str, str]]:
        found = super().keys()
        return [*found[:-1], ("←→", t("keys.sides.ghosts")), found[-1]]

    def paint_above(self, surface: pygame.Surface) -> None:
        super().paint_above(surface)
        if self.app.by_keyboard:
            for rect, _, name in self.ghosts():
                if name == self.focus:
                    draw_card_ring(surface, rect, self.app.style)

    def problems(self) -> list[str]:
        tight = [
            f"sum {pane.title}"
            for pane, room in zip(self.laid_panes, self.table.panes, strict=False)
            if isinstance(pane, SpreadPane) and not pane.fits(room, self.app.style)
        ]
        return super().problems() + tight

    # -- words

    def blocks(self) -> list[Block]:
        return self._task_blocks() if self.verdict is None else self._answer_blocks(self.verdict)

    def _task_blocks(self) -> list[Block]:
        colours = self.app.style.colours
        names, counts = (t("sides.name.limit"), t("drill.name.you")), (str(self.limit), str(self.draft.count))
        over = self.draft.count - self.limit
        if over > 0:
            said = Words(tn("sides.spread.over", over), "body", colours.warning)
        else:
            said = Words(t("sides.spread.may", count=self.draft.count), "body", colours.brass)
        return [
            Words(t("sides.spread.title"), "subheading", colours.brass, "center"),
            Space(8),
            Counts(names, counts, 1),
            Space(10),
            said,
            Space(10),
            Words(t("sides.spread.task"), "strong"),
            Space(4),
            Words(t("sides.spread.cost"), "body"),
            Space(8),
            Words(self.hint, "body", colours.muted),
        ]

    def _answer_blocks(self, verdict: Verdict) -> list[Block]:
        colours, best = self.app.style.colours, self.best
        assert best is not None
        mark: bool | None = verdict.right
        if verdict.right:
            title = t("drill.title.right")
        elif self.helped or self.own is None:
            title, mark = t("drill.title.shown"), None
        else:
            title = t("sides.spread.wrong", points=gap_text(self.own.measure, best.measure))
        yours = "–" if self.own is None else points_text(self.own.measure)
        names = t("drill.name.you"), t("drill.name.best")
        found: list[Block] = [
            Judgement(title, mark),
            Space(8),
            Counts(names, (yours, points_text(best.measure)), 1),
            Space(10),
        ]
        if verdict.right:
            found += [Words(t("sides.spread.right"), "body"), Space(6)]
        for sentence in self.sentences:
            found += [Words(sentence, "body"), Space(6)]
        unseen = self.position.unseen.bit_count()
        follow = any(chained(self.position, one) for one in self.shown())
        said = t("sides.spread.ghosts.chain" if follow else "sides.spread.ghosts")
        found.append(Words(said, "small", colours.muted))
        found.append(Words(t("sides.spread.chance", held=DEFENDER, unseen=unseen), "small", colours.muted))
        return found


def grown_from(other: Alternative, one: Alternative) -> bool:
    """Whether ``other`` is ``one`` with cards added to its melds or beside them, and costs no more."""
    more = sum(other.melds) != sum(one.melds)
    return more and other.measure <= one.measure and all(any(m & w == m for w in other.melds) for m in one.melds)


def ghost_text(position: SpreadPosition, meld: Meld, card: Card) -> str:
    """What an unseen card that fits a meld costs on average, and whether others can follow it."""
    unseen = position.unseen.bit_count()
    points = position.terms.melder.points[card]
    share = points_text(Fraction(points * DEFENDER, unseen))
    said = t("sides.spread.ghost", card=card_text(card), n=points, held=DEFENDER, unseen=unseen, share=share)
    ways = supports(position.terms.melder, meld, position.unseen)
    if any(held >> card & 1 for other, every in ways.items() if other != card for held in every):
        said = f"{said} {t('sides.spread.ghost.chain')}"
    return said


def gap_text(own: Fraction, best: Fraction) -> str:
    """The difference of two costs as they are read."""
    gap = tenths(own) - tenths(best)
    return points_text(Fraction(gap, 10)) if gap else t("alternatives.points.little")
