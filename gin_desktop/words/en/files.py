"""Choosing a file: a path to type, folders to walk through."""

MESSAGES: dict[str, str] = {
    "files.path": "File",
    "files.up": "Up: {name}",
    "files.unreadable": "This folder cannot be opened ({reason}).",
    "files.more": "… and {n} more. Type the path above.",
    "files.export": "Export",
    "files.import": "Import",
    "files.drop": "Or drop a file on this window.",
}
