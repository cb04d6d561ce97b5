"""The program around the screens: the only room that knows all features and leads from one to the next."""

from gin_desktop.ui.program.program import Program

__all__ = ["Program"]
