"""Own rule sets and their files: what can be wrong with them."""

MESSAGES: dict[str, str] = {
    "notice.rules_file": "Your rule set {name} cannot be used. {reason} Gin Desktop left the file alone.",
    "rulebook.cannot_read": "{path} cannot be read ({reason}).",
    "rulebook.cannot_write": "{path} cannot be written ({reason}).",
    "rulebook.cannot_move": "{path} cannot be moved aside ({reason}).",
    "rulebook.not_a_file": "{path} is not a file.",
    "rulebook.file_exists": "{path} already exists.",
    "rulebook.too_large": "It is larger than {most} KB; a rule set is much smaller.",
    "rulebook.not_text": "It is not UTF-8 text.",
    "rulebook.too_deep": "It is nested too deeply for a rule set.",
    "rulebook.bad_toml": "It is not valid TOML: {reason}.",
    "rulebook.not_rules": "It has no [rules] section, so it is not a rule set.",
    "rulebook.wrong_format": "Its format is {value}, so it is not a rule set.",
    "rulebook.newer_version": (
        "It was made by a newer version of the program (format {version}; this one reads up to {known}). Update Gin "
        "Desktop to use it."
    ),
    "rulebook.bad_title": "Its title must be 1 to {most} letters on one line, not {value}.",
    "rulebook.unknown_base": "It is based on rules that this program does not know: {value}.",
    "rulebook.title_taken": "You already have a rule set called {value}.",
    "rulebook.unknown_entry": "There is no rule set {value} any more.",
    "rulebook.too_many": "You already have {most} rule sets of your own; delete one first.",
    "rulebook.not_playable": "{field}: {value} needs three players.",
    # single fields
    "rulebook.unknown_field": "It contains something unknown: {field}.",
    "rulebook.bad_choice": "{field} cannot be {value}; it can be {choices}.",
    "rulebook.bad_number": "{field} cannot be {value}; it can be {least} to {most}.",
    "rulebook.bad_type": "{field} must be {expected}, not {value}.",
    "rulebook.type.str": "text in quotes",
    "rulebook.type.int": "a whole number",
    "rulebook.type.bool": "true or false",
    "rulebook.ace_points": "{field} can be 1 or 15, not {value}.",
    "rulebook.cube_power": "{field} must be 1, 2, 4, 8, 16, 32 or 64, not {value}.",
    # combinations
    "rulebook.eleven_needs_none": (
        "{field} cannot be {value}: a round that starts with eleven cards has no upcard, and any other has one."
    ),
    "rulebook.cube_off": "{field} must be 1 without doubling, not {value}.",
    "rulebook.cube_two": "{field} must be 2 with a single double, not {value}.",
    "rulebook.dealer_mode": "{field} cannot be {value} with these players.",
    "rulebook.hollywood_sides": "A Hollywood sheet needs two players or two sides.",
    "rulebook.hollywood_total": (
        "On a Hollywood sheet, each column goes to the first to reach the target, not by {field}."
    ),
    "rulebook.hollywood_series": "A Hollywood sheet is already three games and cannot be part of a series.",
}
