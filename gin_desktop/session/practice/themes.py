"""All themes of practice, by kind."""

from __future__ import annotations

from gin_desktop.session.practice.theme import Theme

__all__ = ["Theme"]
