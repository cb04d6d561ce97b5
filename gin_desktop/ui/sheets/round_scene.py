"""The page of a round on the score sheet: who won, both final hands, and the ways to its replay and its seal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.play.final_hands import final_hands
from gin_desktop.engine.record import Deal, PlayedRound
from gin_desktop.engine.sheets.settlement import sides_of
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.page import PageBuilder, page_in
from gin_desktop.ui.felt.pictures.small import seal
from gin_desktop.ui.kit.commands import Command, Commands, letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.flow import scrolled_panel
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.sheets.fairness_deal import deal_title
from gin_desktop.words import t
from gin_desktop.words.document import Example
from gin_desktop.words.final_hands import hand_groups
from gin_desktop.words.names import shown_name, spoken_to
from gin_desktop.words.reckoning import Who, reckoning, verdict

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

KEYS: Final = keymap(
    "round_page",
    {
        "before": letter("p"),
        "after": letter("n"),
        "replay": letter("w"),
        "review": letter("v"),
        "seal": letter("s"),
    },
    says={"replay": "keys.replay_this", "review": "review.keys"},
)
_CARD_LINES: Final = 3.6
"""The greatest height of cards, in lines of text."""
_LARGE_CARD_LINES: Final = 5
"""That height where the points stand beside the hands, and not below."""
_HANDS: Final = 600
"""The width in style units, for normal text, from which the hands share the page with the points."""


@screen(gallery_rooms=("sheets",))
class RoundPageScene(UiScene):
    """A round of a sitting, with buttons to the previous and next one. Only rounds that may be shown are among them.

    Args:
        number: of the deal, from 1; the last one that may be shown if that one may not.
        viewer: whose hand comes first.
        open_seal: opens the page of the seal of a deal.
        replay: opens the round of a deal at a table; None does not offer it.
        review: opens its review; None does not offer it.
    """

    def __init__(
        self,
        app: App,
        sitting: Sitting,
        number: int,
        viewer: int = 0,
        *,
        open_seal: Callable[[Deal], None],
        replay: Callable[[int, int], None] | None = None,
        review: Callable[[int, int], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.viewer = viewer
        self._open_seal = open_seal
        self._replay = replay
        self._review = review
        self.rounds: Final = open_rounds(sitting, viewer)
        if not self.rounds:
            raise ValueError("no round of this game is open")
        places = [place for place, one in enumerate(self.rounds) if one.deal.number == number]
        self._place = places[0] if places else len(self.rounds) - 1

    @property
    def played(self) -> PlayedRound:
        """The round that is shown."""
        return self.rounds[self._place]

    @property
    def deal(self) -> Deal:
        """Its deal."""
        return self.played.deal

    @property
    def title(self) -> str:
        """The title with the number that the round has on the sheet."""
        return deal_title(self.sitting, self.deal, "round_page.title")

    def commands(self) -> Commands:
        last = self._place + 1 == len(self.rounds)
        made = [Command("back", None, t("button.back"), self.escape)]
        for name, step, possible in (("before", -1, self._place > 0), ("after", 1, not last)):
            run = partial(self._turn, step)
            made.append(
                Command(
                    *(name, KEYS[name], t(f"round_page.{name}"), run),
                    says=t("round_page.keys.turn"),
                    possible=possible,
                )
            )
        made.append(KEYS.command("seal", t("round_page.seal"), lambda: self._open_seal(self.deal)))
        deal = self.deal
        if self._review is not None:
            run = partial(self._review, deal.number, deal.table)
            made.append(Command("review", KEYS["review"], t("review.button"), run, says=t("review.keys"), apart=True))
        if self._replay is not None:
            run = partial(self._replay, deal.number, deal.table)
            made.append(Command("replay", KEYS["replay"], t("replay.this_round"), run, apart=True, primary=True))
        return Commands(made)

    def build(self, size: tuple[int, int]) -> str | None:
        buttons = self.commands().row("back", "before", "after", "review", "replay")
        with (
            self.titled_page(size, 1120, title=self.title, footer=buttons, gap=16) as sheet,
            scrolled_panel(self.ui, sheet.remaining, 26, 12, rings=True) as column,
            page_in(column) as page,
        ):
            self._result(page)
            self._ended(page)
            self._seal(page)
        return "replay" if self._replay is not None else "back"

    @property
    def _who(self) -> Who:
        names = [seat.name for seat in self.sitting.seats]
        return Who(names, spoken_to(names), sides_of(self.sitting.game.sheet))

    def _result(self, page: PageBuilder) -> None:
        """Adds who won the round, in one sentence."""
        ended = self.played.round
        if ended.facts is not None:
            text = verdict(ended.facts, self.sitting.rules, ended.stock_count, self._who)
            page.text(text, "subheading", colour=self.style.colours.brass, below=10)

    def _ended(self, page: PageBuilder) -> None:
        """Adds the hands and how the points come about, side by side where the hands keep enough room."""
        facts = self.played.round.facts
        steps = () if facts is None else tuple(reckoning(facts, self.sitting.rules, (), self._who))
        hands = points = page
        if steps and page.width - page.framed_width(steps) >= self.style.px(_HANDS) * self.style.text_scale:
            hands, points = page.fixed(0, page.framed_width(steps), gap=14)
        self._hands(hands, _CARD_LINES if hands is page else _LARGE_CARD_LINES)
        if steps:
            points.block(Example(t("round_page.points"), (), steps=steps))
        page.follow(hands, points)

    def _hands(self, page: PageBuilder, lines: float) -> None:
        """Adds both hands as they were shown at the end, the viewer's first, with cards up to so many lines high."""
        hands = final_hands(self.played.round, self.viewer)
        rows = tuple(hand_groups(hand) for hand in hands)
        longest = max(rows, key=lambda row: sum(len(group.cards) for group in row) + 2 * len(row))
        page.enlarge_cards(longest, lines)
        names = tuple(shown_name(self.sitting.seats[hand.seat].name) for hand in hands)
        page.block(Example(t("round_page.hands"), rows, names))

    def _seal(self, page: PageBuilder) -> None:
        """Adds the small seal, behind which the fingerprint, the seal and the nonce stand."""
        side, style = self.style.px(26), self.style
        page.space(6)
        place = page.command(self.commands()["seal"], below=10).rect
        mark = pygame.Rect(place.right + style.gap, 0, side, side)
        mark.centery = place.centery
        page.form.picture(self._draw_seal, mark, area=page.area)

    def _draw_seal(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        surface.blit(seal(place.height, self.style.colours), place)

    def _turn(self, step: int) -> None:
        self._place += step
        self.rebuild()


def open_rounds(sitting: Sitting, viewer: int) -> list[PlayedRound]:
    """The rounds of a sitting that are over and may be shown, by deal, with two tables the viewer's first."""
    found = [one for one in sitting.rounds if one.round.over and sitting.game.revealed(one.deal.number)]
    return sorted(found, key=lambda one: (one.deal.number, viewer not in one.round.seats, one.deal.table))
