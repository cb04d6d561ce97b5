"""Keeping numpy to one thread. It is asked before numpy is imported, and so knows nothing of it."""

from __future__ import annotations

import os
from typing import Final

_NAMES: Final = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")


def one_thread() -> None:
    """Has numpy use one thread here and in processes started from here, unless the person has set it otherwise.

    A decision is a few small products: more threads cost more than they bring. Without effect once numpy is imported.
    """
    for name in _NAMES:
        os.environ.setdefault(name, "1")
