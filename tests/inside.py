"""The one place through which tests look at what is private.

What a test needs to see should be public; where it is not worth that, the look goes through here, so that everything
that depends on the inside of the program is found by the callers of these two functions.
"""

from __future__ import annotations

from typing import Any


def inside(owner: object, name: str) -> Any:
    """What ``owner`` (an object, a class or a module) keeps under a private name, given without its underscore."""
    return getattr(owner, f"_{name}")


def put_inside(owner: object, name: str, value: object) -> None:
    """Changes what ``owner`` keeps under a private name."""
    if not hasattr(owner, f"_{name}"):
        raise AttributeError(f"{type(owner).__name__} has no private {name}")
    setattr(owner, f"_{name}", value)
