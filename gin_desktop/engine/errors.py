"""The base class of all the program's own errors."""

from __future__ import annotations


class GinError(Exception):
    """The base of all errors: a code and values, never a sentence.

    `gin_desktop.words` turns both into the text that a person reads, so an error can be shown in any language.

    Attributes:
        code: what went wrong, as a short snake_case name.
        values: what the text mentions (a path, a card, a limit), by name.
    """

    def __init__(self, code: str, /, **values: object) -> None:
        super().__init__(code, values)
        self.code: str = code
        self.values: dict[str, object] = values

    def __str__(self) -> str:
        """The code and its values, for logs and tracebacks."""
        if not self.values:
            return self.code
        return f"{self.code} ({', '.join(f'{name}={_shown(value)}' for name, value in self.values.items())})"

    def __reduce__(self) -> tuple[object, ...]:
        """Makes copying and pickling work (test workers do it) although the values are keyword arguments."""
        return _rebuild, (type(self), self.code, self.values)


def _shown(value: object) -> str:
    """Returns a value for the log; one from a file may be too long a number to write, or nested too deep."""
    try:
        return repr(value)
    except (ValueError, RecursionError):
        return "..."


def _rebuild(kind: type[GinError], code: str, values: dict[str, object]) -> GinError:
    return kind(code, **values)
