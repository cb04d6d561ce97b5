"""Searching rule sets by typing: everything that is said about a set is searched, small slips are forgiven."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.words import has, t
from gin_desktop.words.describe import differences_in_words, facts, group_of, rules_line, summary, title_of


def folded(text: str) -> str:
    """The text in small letters without accents; everything but letters and digits is a blank."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(letter if letter.isalnum() else " " for letter in plain if not _is_accent(letter)).split())


def searched(name: str | None, title: str | None, base: str, rules: RuleSet) -> str:
    """Everything by which a set is found, folded.

    Args:
        name: the preset's name; None for a set of one's own, which has a `title` and a `base` instead.
    """
    parts = [title_of(name, title), t(f"group.{group_of(name)}"), summary(rules)]
    parts += differences_in_words(rules, preset("standard"))
    parts += [f"{fact.label} {fact.value}" for fact in facts(rules)]
    if name is not None and name in PRESETS:
        parts += [name, rules_line(name)]
    else:
        parts += [t("picker.own"), title_of(base, None)]
    also = f"picker.also.{name}"
    if has(also):
        parts.append(t(also))
    return folded(" ".join(parts))


def search(query: str, texts: Mapping[str, str]) -> set[str]:
    """The names of the folded texts that fit the query; all for an empty one.

    A text that has the words of the query one after another beats those that merely have all of them somewhere. The
    last word may be unfinished, any of them if they are not found together.
    """
    wanted = folded(query)
    together = {name for name, text in texts.items() if f" {wanted}" in f" {text}"}
    if together or not wanted:
        return together
    return {name for name, text in texts.items() if all(f" {word}" in f" {text}" for word in wanted.split())}


def _is_accent(letter: str) -> bool:
    return unicodedata.combining(letter) != 0
