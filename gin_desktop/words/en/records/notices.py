"""What the person must be told about the marks of their games."""

MESSAGES: dict[str, str] = {
    "notice.marks_set_aside": (
        "The file with the stars of your games was damaged. It is kept as {path}; your games have no stars now."
    ),
    "notice.marks_newer": (
        "The stars of your games come from a newer version of the program and were left alone. Stars that you give now "
        "last until you quit."
    ),
    "notice.marks_not_saved": (
        "The stars of your games cannot be saved in {path} ({reason}). They last until you quit; saving is tried again "
        "with every change."
    ),
    "notice.marks_read_only": (
        "Gin Desktop is open twice, and only the first one can save. Stars that you give here last until you quit."
    ),
}
