"""Own decks and backs: the page about them, and what can be wrong with their files."""

MESSAGES: dict[str, str] = {
    "own_cards.title": "Your own cards",
    "own_cards.intro": (
        "Put your pictures into the folder below, then look again. SVG files stay sharp at any size; PNG files should "
        "be at least 500 pixels wide. A card is about 1.4 times as high as it is wide."
    ),
    "own_cards.backs": "Backs: one file each, backs/NAME.svg or backs/NAME.png.",
    "own_cards.decks": (
        "Decks: a folder each, decks/NAME, with 52 files from AS.svg to KC.svg (or .png). The first letter is the rank "
        "(A, 2 to 9, T or 10, J, Q, K), the last one the suit: S spades, H hearts, D diamonds, C clubs. A file called "
        "back.svg or back.png is the deck’s back."
    ),
    "own_cards.again": "Look again",
    "own_cards.folder": "Folder",
    "own_cards.copy": "Copy the path",
    "own_cards.copied": "Path copied",
    "own_cards.looking": "Looking…",
    "own_cards.none": "Nothing there yet.",
    "own_cards.ready": "Ready to use: {names}",
    "own_cards.more.one": "And one more problem.",
    "own_cards.more.other": "And {n} more problems.",
    "own_cards.wrong": "Problems",
    # what is wrong with a file: sentences without their full stop, for they also stand in brackets
    "own_cards.bad_name": "{where}: a name may contain only letters, digits, spaces, dots and hyphens, 60 at most",
    "own_cards.cannot_list": "{where} cannot be opened ({reason})",
    "own_cards.too_many_entries": "{where} has more than {most} entries; the rest are ignored",
    "own_cards.missing": "{where}: cards missing: {number} of 52 ({names})",
    "own_cards.twice": "{where} is the same card as {other}; keep one of them",
    "own_cards.same_picture": "{where} has the same picture as {other}",
    "own_cards.cannot_read": "{where} cannot be read ({reason})",
    "own_cards.no_picture": "{where} is neither an SVG nor a PNG picture",
    "own_cards.bad_svg": "{where} is not a complete SVG file",
    "own_cards.cannot_draw": (
        "{where} uses “{what}”, which cannot be drawn here; save it as plain paths with plain colours, or as PNG"
    ),
    "own_cards.too_complicated": "{where} has too much detail; simplify it, or save it as PNG",
    "own_cards.bad_png": "{where} is damaged",
    "own_cards.too_many_pixels": "{where} is too large; the limit is {most} pixels a side",
    "own_cards.too_small": "{where} is too small; it must be at least {least} pixels wide",
    "own_cards.proportions": "{where} has the wrong shape; a card is about 1.4 times as high as it is wide",
    "own_cards.blank": "{where} shows nothing",
}
