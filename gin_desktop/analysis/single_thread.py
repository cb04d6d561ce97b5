"""Limits numpy to one thread; to be called before numpy is imported, so this module must not import it."""

from __future__ import annotations

import os
from typing import Final

_NAMES: Final = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")


def limit_to_one_thread() -> None:
    """Makes numpy use one thread, here and in child processes, unless the environment already says otherwise.

    A decision is a few small matrix products, for which more threads cost more than they gain. It has no effect once
    numpy is imported.
    """
    for name in _NAMES:
        os.environ.setdefault(name, "1")
