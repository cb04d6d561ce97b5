"""The error for own cards that cannot be used."""

from __future__ import annotations

from gin_desktop.storage.files import StorageError


class CardsError(StorageError):
    """An own deck or back that cannot be used. Each code has its sentence ``own_cards.CODE``; all have ``where``, the
    name of the file or folder below the program's folder.

    Of a folder: ``bad_name``, ``cannot_list`` (with ``reason``), ``too_many_entries`` (with ``most``), ``missing``
    (with ``names`` and ``number``), ``twice`` (with ``other``), ``same_picture`` (with ``other``).

    Of a file: ``cannot_read`` (with ``reason``), ``no_picture``, ``bad_svg``, ``cannot_draw`` (with ``what``),
    ``too_complicated``, ``bad_picture``, ``unusual_picture``, ``too_many_pixels`` (with ``most``),
    ``too_small`` (with ``least``), ``proportions``, ``not_square``, ``blank``.
    """
