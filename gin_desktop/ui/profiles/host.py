"""What the pages of profiles ask of the program."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from gin_desktop.storage.profiles import Profile


class ProfilesHost(Protocol):
    """The profiles, and what can be done with them."""

    @property
    def present(self) -> str:
        """The id of the profile that plays."""

    @property
    def guest(self) -> bool:
        """Whether a guest plays."""

    @property
    def can_change(self) -> bool:
        """Whether another profile can play; not while another window is open."""

    def all(self) -> Sequence[Profile]:
        """The profiles, the first one first, as they are on the disk."""

    def removed(self) -> Sequence[Profile]:
        """The profiles that can be brought back."""

    def shown_name(self, profile: Profile) -> str:
        """The name of a profile as it is shown."""

    def switch(self, profile: str) -> None:
        """Lets another profile play, and shows its menu; asks first if something is not saved."""

    def add(self, name: str, portrait: str) -> bool:
        """Adds a profile and lets it play; returns whether that worked, after it has told why not."""

    def remove(self) -> None:
        """Removes the profile that plays, and lets the first one play."""

    def bring_back(self, profile: str) -> None:
        """Brings a removed profile back."""
