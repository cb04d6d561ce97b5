"""The ways of playing within a level."""

from __future__ import annotations

from typing import Final

STYLES: Final = ("careful", "early", "hunter")
"""Gives few cards away and knocks with low counts; knocks at the first chance; plays for gin."""
