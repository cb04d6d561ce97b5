"""Own rule sets and their files: what can be wrong with them."""

MESSAGES: dict[str, str] = {
    "notice.rules_file": "Your rule set {name} cannot be used: {reason} The file is left as it is.",
    "rulebook.cannot_read": "{path} cannot be read ({reason}).",
    "rulebook.cannot_write": "{path} cannot be written ({reason}).",
    "rulebook.cannot_move": "{path} cannot be moved aside ({reason}).",
    "rulebook.not_a_file": "{path} is no file.",
    "rulebook.file_exists": "{path} is there already.",
    "rulebook.too_large": "It is larger than {most} KB; a rule set is much smaller.",
    "rulebook.not_text": "It is no text in UTF-8.",
    "rulebook.too_deep": "It is nested too deeply for a rule set.",
    "rulebook.bad_toml": "It is no TOML: {reason}.",
    "rulebook.not_rules": "It has no part [rules], so it is no rule set.",
    "rulebook.wrong_format": "Its format is {value}, so it is no rule set.",
    "rulebook.newer_version": (
        "It was made by a newer version of the program (format {version}, known here up to {known}). "
        "A newer Gin Desktop can read it."
    ),
    "rulebook.bad_title": "Its title must be 1 to {most} letters in one line, not {value}.",
    "rulebook.unknown_base": "It builds on rules that are not known here: {value}.",
    "rulebook.title_taken": "There is another rule set called {value}.",
    "rulebook.unknown_entry": "There is no rule set {value} any more.",
    "rulebook.too_many": "There are {most} rule sets of your own already; delete one first.",
    "rulebook.not_playable": "{field}: {value} needs three players.",
    # single fields
    "rulebook.unknown_field": "It names something unknown: {field}.",
    "rulebook.bad_choice": "{field} cannot be {value}; it can be {choices}.",
    "rulebook.bad_number": "{field} cannot be {value}; it can be {least} to {most}.",
    "rulebook.bad_type": "{field} must be {expected}, not {value}.",
    "rulebook.type.str": "a text in quotes",
    "rulebook.type.int": "a whole number",
    "rulebook.type.bool": "true or false",
    "rulebook.ace_points": "{field} can be 1 or 15, not {value}.",
    "rulebook.cube_power": "{field} must be 1, 2, 4, 8, 16, 32 or 64, not {value}.",
    # combinations
    "rulebook.eleven_needs_none": (
        "{field} cannot be {value}: a round that starts with eleven cards has no upcard, and any other has one."
    ),
    "rulebook.cube_off": "{field} must be 1 without doubling, not {value}.",
    "rulebook.cube_two": "{field} must be 2 with one double a round, not {value}.",
    "rulebook.dealer_mode": "{field} cannot be {value} with these players.",
    "rulebook.hollywood_sides": "A Hollywood sheet needs two players or two sides.",
    "rulebook.hollywood_total": "On a Hollywood sheet each column goes to the first at the target, not by {field}.",
    "rulebook.hollywood_series": "A Hollywood sheet is three games already and is no part of a series.",
}
