"""Cards being arranged and laid off as controls: melds, their cards, the row, and the gaps between its cards."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import pygame

from gin_desktop.engine.cards import Card, CardSet, each, to_set
from gin_desktop.engine.melds import MeldRules
from gin_desktop.session.drafts import RowDraft
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.felt.marks import covering_rect
from gin_desktop.ui.felt.spreads import GroupRow
from gin_desktop.ui.felt.stage import SpriteKey, Stage
from gin_desktop.ui.kit.focus import draw_focus
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.melding.model import DefenceModel
from gin_desktop.ui.tree.control import Control, Role, State, states
from gin_desktop.ui.tree.tree import Tree
from gin_desktop.words import t, tn
from gin_desktop.words.spoken import spoken_card, spoken_cards

Press = Callable[[], object]
"""What a press on a control does."""


def visible_part(stage: Stage, key: SpriteKey) -> pygame.Rect:
    """Returns the part of a card that the next card leaves uncovered; empty for a card that does not lie there."""
    sprite = stage.sprites.get(key)
    if sprite is None:
        return pygame.Rect(0, 0, 0, 0)
    rect = stage.rect(sprite)
    over = covering_rect(stage, sprite)
    if over is not None:
        rect.width = max(1, over.x - rect.x)
    return rect


def pressable_at(tree: Tree, pos: tuple[int, int]) -> Control | None:
    """Returns the control that a click at a point presses: a gap before the cards beside it, otherwise the topmost."""
    here = [one for one in tree if one.action is not None and one.enabled and one.place.collidepoint(pos)]
    return next((one for one in here if one.role is Role.GAP), here[-1] if here else None)


def draw_focus_on(surface: pygame.Surface, control: Control | None, style: Style) -> None:
    """Draws the focus around a group of cards, a line or an empty place; a gap in a row is marked by a peg instead."""
    if control is not None and control.group != "hand" and control.role in (Role.MELD, Role.LINE, Role.GAP):
        draw_focus(surface, control.place, style)


def focused_gap(focus: SpriteKey | None) -> int | None:
    """Returns the gap of the row that has the focus, or None."""
    return focus[1] if isinstance(focus, tuple) and focus[0] == "gap" else None


# -- groups of cards that lie open


@dataclass(frozen=True, slots=True)
class OpenGroups:
    """Groups of cards that lie open side by side, as controls.

    Attributes:
        melder: the rules of melds.
        groups: the groups.
        row: where they lie.
        stage: where each card is now.
        name: distinguishes their ids from those of other groups.
        key: returns the key of a card on the stage.
        called: returns what a card or group is called here, given its plain name.
        group: the part of the screen that they belong to.
    """

    melder: MeldRules
    groups: Sequence[Group]
    row: GroupRow
    stage: Stage
    name: Hashable = "meld"
    key: Callable[[Card], SpriteKey] = lambda card: card
    called: Callable[[str], str] = str
    group: str = "spread"

    def meld(
        self, place: int, *, description: str = "", target: bool = False, press: Press | None = None
    ) -> Control | None:
        """Returns a group as a control; None if no card of it is known."""
        group, cards = self.groups[place], self._cards(place)
        if not cards:
            return None
        laid = [card for card in cards if group.laid >> card & 1]
        said = [t("access.meld.laid_off", cards=spoken_cards(laid))] if laid else []
        return Control(
            (self.name, place),
            Role.MELD,
            self.called(group_name(self.melder, group, cards)),
            description="\n".join([*said, *([description] if description else [])]),
            states=states(target=target),
            place=self.row.frames[place],
            action=press,
            group=self.group,
        )

    def cards(
        self,
        place: int,
        which: CardSet = ~0,
        *,
        held: Card | None = None,
        description: str = "",
        press: Callable[[Card], object] | None = None,
    ) -> Iterator[Control]:
        """Yields cards of a group, all or those of ``which``, from left to right."""
        group, cards = self.groups[place], self._cards(place)
        for card in cards:
            if not which >> card & 1:
                continue
            said = member_text(self.melder, group, cards, card)
            yield Control(
                self.key(card),
                Role.CARD,
                self.called(spoken_card(card)),
                description="\n".join(text for text in (said, description) if text),
                states=states(held=card == held),
                place=visible_part(self.stage, self.key(card)),
                action=None if press is None else partial(press, card),
                group=self.group,
            )

    def whole(self) -> Iterator[Control]:
        """Yields every group, each followed by its cards."""
        for place in range(len(self.groups)):
            meld = self.meld(place)
            if meld is not None:
                yield meld
                yield from self.cards(place)

    def _cards(self, place: int) -> list[Card]:
        group = self.groups[place]
        return [card for card in group.cards if isinstance(card, int)] if group.shown else []


def group_name(melder: MeldRules, group: Group, cards: Sequence[Card]) -> str:
    """Returns what a group of cards is called: a run, a set or deadwood, and which cards."""
    if not group.meld:
        return t("access.meld.deadwood", cards=spoken_cards(cards)) if group.dim else spoken_cards(cards)
    kind = "set" if melder.is_set(to_set(cards)) else "run"
    return t(f"access.meld.{kind}", cards=spoken_cards(cards))


def member_text(melder: MeldRules, group: Group, cards: Sequence[Card], card: Card) -> str:
    """Returns what a card of a group is part of."""
    if not group.meld:
        return t("access.card.deadwood", points=melder.points[card]) if group.dim else ""
    kind = "set" if melder.is_set(to_set(cards)) else "run"
    if group.laid >> card & 1:
        return t(f"access.card.laid_off.{kind}", meld=spoken_cards(cards))
    return t(f"access.card.{kind}", meld=spoken_cards(cards))


def hidden_hand(id_: Hashable, name: str, count: int, stage: Stage, keys: Sequence[SpriteKey]) -> Iterator[Control]:
    """Yields a hand that lies face down as one control; nothing if it has no card on the table."""
    rects = [stage.rect(stage.sprites[key]) for key in keys if key in stage.sprites]
    if rects:
        said = tn("access.hand.hidden", count, name=name)
        whole = rects[0].unionall(rects[1:])
        yield Control(id_, Role.MELD, said, states=frozenset({State.FACE_DOWN}), place=whole, group="spread")


# -- the row of own cards


@dataclass(frozen=True, slots=True)
class ArrangedRow:
    """A row of cards that can be arranged, as it lies now.

    Attributes:
        draft: the row.
        held: the card that is picked up, in the row or laid off.
        stage: where each card is now.
        band: the room of the row, whose height the gaps have.
    """

    draft: RowDraft
    held: Card | None
    stage: Stage
    band: pygame.Rect

    @property
    def others(self) -> list[Card]:
        """The cards of the row without the one that is picked up, between which it would go."""
        return [card for card in self.draft.row if card != self.held]

    def gaps(self) -> dict[int, pygame.Rect]:
        """Returns the places of the gaps that would take the card picked up, by their indices among the others.

        A gap reaches from the middle of the card before it to the middle of the card after it. The one where the card
        already is is no gap, and leaves its neighbours to the gaps beyond them.
        """
        if self.held is None:
            return {}
        row, others = self.draft.row, self.others
        if not others:
            return {0: pygame.Rect(self.band)} if self.held not in row else {}
        seen = [self._part(card) for card in others]
        here = row.index(self.held) if self.held in row else None
        air = max(22, seen[0].width // 2)
        found = {}
        for gap in range(len(others) + 1):
            if gap == here:
                continue
            left = seen[0].x - air if gap == 0 else seen[gap - 1].centerx
            right = seen[-1].right + air if gap == len(others) else seen[gap].centerx
            if here is not None and gap == here - 1:
                right = seen[gap].right
            if here is not None and gap == here + 1:
                left = seen[gap - 1].x
            found[gap] = pygame.Rect(left, self.band.y, right - left, self.band.height)
        return found

    def gap_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the gap at a point, or None."""
        return next((gap for gap, place in self.gaps().items() if place.collidepoint(pos)), None)

    def gap_beside(self, card: Card) -> int | None:
        """Returns the gap at the middle of a card of the row, or None."""
        middle = self._part(card).centerx, self.band.centery
        return self.gap_at(middle)

    def controls(self, press: Callable[[Card], object], put: Callable[[int], object]) -> Iterator[Control]:
        """Yields the cards from left to right, and while one is picked up the gaps between them."""
        gaps = self.gaps()
        others, row, melder = self.others, self.draft.row, self.draft.melder
        stretches = self.draft.stretches
        for number, card in enumerate(row):
            gap = number - (self.held in row[:number])
            if card != self.held and gap in gaps:
                yield self._gap(gap, others, gaps.pop(gap), put)
            where = {"n": number + 1, "of": len(row)}
            meld = next((row[start:end] for start, end in stretches if start <= number < end), None)
            if meld is None:
                said = t("access.hand.deadwood", **where, points=melder.points[card])
            else:
                kind = "set" if melder.is_set(to_set(meld)) else "run"
                said = t(f"access.hand.{kind}", **where, meld=spoken_cards(meld))
            yield Control(
                card,
                Role.CARD,
                spoken_card(card),
                description=said,
                states=states(held=card == self.held),
                place=self._part(card),
                action=partial(press, card),
                group="hand",
            )
        for gap, place in gaps.items():
            yield self._gap(gap, others, place, put)

    @staticmethod
    def _gap(gap: int, others: Sequence[Card], place: pygame.Rect, put: Callable[[int], object]) -> Control:
        before = spoken_card(others[gap - 1]) if gap else ""
        after = spoken_card(others[gap]) if gap < len(others) else ""
        if before and after:
            name = t("access.gap", before=before, after=after)
        elif after:
            name = t("access.gap.first", card=after)
        else:
            name = t("access.gap.last", card=before) if before else t("access.gap.only")
        target = frozenset({State.TARGET})
        return Control(("gap", gap), Role.GAP, name, states=target, place=place, action=partial(put, gap), group="hand")

    def _part(self, card: Card) -> pygame.Rect:
        """Returns the visible part of a card of the row: up to the next one."""
        sprite = self.stage.sprites.get(card)
        if sprite is None:
            return pygame.Rect(0, 0, 0, 0)
        rect = self.stage.rect(sprite)
        row = self.draft.row
        after = row.index(card) + 1
        following = self.stage.sprites.get(row[after]) if after < len(row) else None
        if following is not None:
            rect.width = max(1, min(rect.width, round(following.pos[0]) - rect.x))
        return rect


def loose_cards(cards: CardSet, stage: Stage, group: str, description: str = "") -> Iterator[Control]:
    """Yields cards that are only looked at, from left to right."""
    shown = [card for card in each(cards) if card in stage.sprites]
    for card in sorted(shown, key=lambda one: stage.sprites[one].pos[0]):
        place = visible_part(stage, card)
        yield Control(card, Role.CARD, spoken_card(card), description=description, place=place, group=group)


# -- a defence


class DefencePresses(Protocol):
    """What presses on cards and melds do while a defence is arranged; implemented by the scene."""

    def press_card(self, card: Card) -> None:
        """Picks a card up, or takes one back that was laid off."""

    def press_meld(self, place: int) -> None:
        """Lays the card that is picked up off on a meld."""


def melds_to_lay_off_on(
    defence: DefenceModel, spread: OpenGroups, targets: Container[int], acts: DefencePresses
) -> Iterator[Control]:
    """Yields the melds that cards can be laid off on, each followed by the cards laid off there.

    ``targets`` are the melds at which a place for the card picked up is shown.
    """
    held, laid = defence.selected, to_set(defence.laid)
    put = "" if held is None else t("access.meld.put", card=spoken_card(held))
    for place in range(min(len(defence.draft.spread), len(spread.groups))):
        press = partial(acts.press_meld, place)
        target = place in targets
        meld = spread.meld(place, description=put if target else "", target=target, press=press)
        if meld is not None:
            yield meld
        back = t("access.card.take_back") if held is None else put
        yield from spread.cards(place, laid, held=held, description=back, press=acts.press_card)


def cards_of_melds(defence: DefenceModel, spread: OpenGroups, acts: DefencePresses) -> Iterator[Control]:
    """Yields the other cards of those melds, which stand for their meld, and the deadwood beside them."""
    for place in range(len(spread.groups)):

        def press(_: Card, place: int = place) -> None:
            acts.press_meld(place)

        deadwood = spread.meld(place, press=partial(acts.press_meld, place))
        if place >= len(defence.draft.spread) and deadwood is not None:
            yield deadwood
        yield from spread.cards(place, ~to_set(defence.laid), press=press)
