"""The one error family of the program."""

from __future__ import annotations


class GinError(Exception):
    """Something was refused. Carries a code and values, never a sentence.

    The text a person reads is made from both by `gin_desktop.words`, so an error can be shown in any
    language.

    Attributes:
        code: what went wrong, as a short snake_case name.
        values: what the text needs to be precise (a path, a card, a limit).
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
        """Keep copying and pickling (test workers do it) working although values are keyword arguments."""
        return _rebuild, (type(self), self.code, self.values)


def _shown(value: object) -> str:
    """A value for the log; what comes from a file may be a number too long for Python to write, or nested too deep."""
    try:
        return repr(value)
    except (ValueError, RecursionError):
        return "..."


def _rebuild(kind: type[GinError], code: str, values: dict[str, object]) -> GinError:
    return kind(code, **values)
