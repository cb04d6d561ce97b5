"""What the menu says of a saved game of three or four."""

from __future__ import annotations

from gin_desktop.session.game_setup import GameSetup
from gin_desktop.words import t


def company_note(setup: GameSetup, rules: str, deal: int | None) -> str:
    """The rules, who plays with whom, and which deal it is, where that is known."""
    names, people = setup.names, [seat for seat, level in enumerate(setup.levels) if level is None]
    alone = people[0] if len(people) == 1 else None
    kind = "three" if len(names) == 3 else "partners"
    if alone is None:
        order = list(names) if kind == "three" else [names[0], names[2], names[1], names[3]]
        text = t(f"desk.saved.{kind}.people", rules=rules, **_named(order))
    else:
        others = [names[(alone + step) % len(names)] for step in ((1, 2) if kind == "three" else (2, 1, 3))]
        text = t(f"desk.saved.{kind}", rules=rules, **_named(others))
    return text if deal is None else t("desk.saved.deal", game=text, deal=max(1, deal))


def _named(names: list[str]) -> dict[str, str]:
    return dict(zip(("first", "second", "third", "fourth"), names, strict=False))
