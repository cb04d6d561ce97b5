"""The ways of playing within a level."""

from __future__ import annotations

from typing import Final

STYLES: Final = ("careful", "early", "hunter")
"""Shuns risk, so takes small wins and gives little away; knocks early and often; plays for gin."""
