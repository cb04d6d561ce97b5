"""What makes no claim that a rule, a hand or the coach could prove wrong, by the reason why."""

from __future__ import annotations

from typing import Final

from gin_desktop.words.glossary import TERMS


def _named(prefix: str, names: str) -> tuple[str, ...]:
    return tuple(f"{prefix}.{name}" for name in names.split())


PLAIN: Final[dict[str, tuple[str, ...]]] = {
    "the name of a term, and how it is written; test_glossary looks for them in what the program says": (
        *(f"glossary.{term}" for term in TERMS),
        *(f"glossary.{term}.forms" for term in TERMS),
        "glossary.no_terms",
    ),
    "a heading or the name of a group; what it says is said below it again": (
        *_named("glossary.group", "cards play end score double players coach program"),
        *_named("glossary", "title see near"),
        *_named("explain", "title now possible impossible point.title"),
        *_named("learning", "title welcome.title numbered progress progress.short round.again.title"),
        *_named("learning", "pack.title melds.title deadwood.title turn.title upcard.title knock.title layoff.title"),
        *_named("learning", "gin.title undercut.title game.title round.title"),
        *_named("advice", "title hold.title high.title take.title upcard.title taken.title safe.title knock.title"),
        *_named("advice", "gin.title score.title layoff.title spread.title end.title"),
        *_named("advice", "hold.rank hold.example knock.when knock.deadwood knock.result score.score"),
        "menu.learn",
    ),
    "a button; that it does what it says is proved where it is pressed (test_lessons_played, test_explaining)": (
        *_named("learning", "start continue next first_round skip_all welcome.yes welcome.no"),
        *_named("learning.button", "leave skip repeat again next sheet"),
        *_named("learning.over", "play again menu"),
        *_named("explain", "button.now button.point button.rules read point.end"),
        *_named("glossary", "read search"),
        "tip.button.ok",
    ),
    "what a key does, for the list of keys; test_keys holds the keys to it": (
        *_named("keys", "explain feature.help feature.glossary feature.learning"),
        *_named("keys.help", "rules now point glossary"),
        *_named("keys.learning", "leave next skip repeat again answer sheet"),
        *_named("glossary.keys", "search read clear"),
    ),
    "what a search has found": _named("glossary", "none none.text found"),
    "what kind of thing it is, where nothing else is known of it": _named(
        "explain.role", "card pile meld player line heading text picture message"
    ),
    "a word of praise, or what is just happening": (
        *_named("learning", "done right over state.done state.round reply.right"),
        *_named("learning.round", "thinking wait quiet"),
    ),
    "says how a card is chosen by keys, which test_lessons_played does": (
        "learning.tell.pick",
        *_named("learning.keys", "card press lay_off"),
    ),
    "says how a lesson is chosen, or a question answered, by keys": _named("learning.tell", "answer next round any"),
    "says no more than that it is not possible": ("reason.not_now",),
}
"""Ids by reason. The plural forms of a message count as one."""
