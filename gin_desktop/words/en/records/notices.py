"""What the person must be told about the marks of their games."""

MESSAGES: dict[str, str] = {
    "notice.marks_set_aside": (
        "The file with the stars of your games was damaged and was moved to {path}. Your games have no stars now."
    ),
    "notice.marks_newer": (
        "The stars of your games come from a newer version of Gin Desktop, so this version leaves them alone. New "
        "stars last until you quit."
    ),
    "notice.marks_not_saved": (
        "Gin Desktop cannot save the stars of your games in {path} ({reason}). They last until you quit; Gin Desktop "
        "will try again with every change."
    ),
    "notice.marks_read_only": (
        "Gin Desktop is open twice, and only the first one can save. Stars that you give here last until you quit."
    ),
}
