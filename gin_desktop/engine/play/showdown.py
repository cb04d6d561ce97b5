"""The showdown: the knocker's spread, how play ended, and the defence."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gin_desktop.engine.cards import Card
from gin_desktop.engine.layoffs import Defence
from gin_desktop.engine.melds import Arrangement
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.ruleset import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Showdown:
    """The immutable state of a round from the knock on.

    Attributes:
        knocker: the seat that laid out its spread: it knocked, went gin or big gin, or its double was refused.
        ending: which of these.
        discard: the card discarded with the knock; None for big gin, after a refused double, and for a viewer who may
            not see it.
        face_down: whether that card was discarded face down.
        spread: the knocker's melds.
        deadwood: the points that the spread leaves.
        layoffs_allowed: whether the defender may lay off on the spread.
        defence: the defender's answer, once given.
    """

    knocker: int
    ending: Ending
    discard: Card | None
    face_down: bool
    spread: Arrangement
    deadwood: int
    layoffs_allowed: bool
    defence: Defence | None = None

    @classmethod
    def opened(
        cls, rules: RuleSet, knocker: int, ending: Ending, discard: Card | None, spread: Arrangement, deadwood: int
    ) -> Showdown:
        """Returns the showdown at the knock, before the defence."""
        return cls(
            knocker=knocker,
            ending=ending,
            discard=discard,
            face_down=discard is not None and rules.knock_discard == "face_down",
            spread=spread,
            deadwood=deadwood,
            layoffs_allowed=rules.allows_layoffs_on(ending, deadwood),
        )

    @property
    def discarded(self) -> bool:
        """Whether a card was discarded with the knock, even if it is hidden from the viewer."""
        return self.discard is not None or self.face_down

    def defended(self, defence: Defence) -> Showdown:
        """Returns the showdown with the defender's answer."""
        return replace(self, defence=defence)

    def seen_by(self, seat: int | None) -> Showdown:
        """Returns the showdown as ``seat`` (None: an onlooker) may see it before the round has ended.

        It hides a card that somebody else discarded face down.
        """
        return replace(self, discard=None) if self.face_down and seat != self.knocker else self
