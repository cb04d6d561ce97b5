"""The command line."""

MESSAGES: dict[str, str] = {
    "cli.crashed": "something went wrong ({error}); every game played so far is saved",
    "cli.description": "Gin rummy for the desktop.",
    "cli.options": "options",
    "cli.help.help": "show this help and exit",
    "cli.help.rules": (
        "rules for a new game: {names}; for three players: {three}; for four: {four}; or the name of one of your own "
        "sets"
    ),
    "cli.help.opponent": (
        "computer opponent for a new game: {names}; a level may be followed by a colon and a style: {styles}; with "
        "--demo, {even} needs a strength from {lowest} to {highest}"
    ),
    "cli.help.seed": "deal the same cards every time (for tests)",
    "cli.help.fullscreen": "start in full screen",
    "cli.help.version": "show the version and exit",
    "cli.help.data_dir": "keep settings, saved games, state and cache in this folder",
    "cli.help.demo": "let the computer play every seat, print the score sheets and exit",
    "cli.help.rounds": "with --demo: play this many rounds instead of one whole game",
    "cli.help.speed": "with --demo: how fast cards move: {names}",
    "cli.error": "{program}: {problem}",
    "cli.unknown_option": "unknown option {option}; the options are {options}",
    "cli.unknown_rules": "unknown rules {name}; the rules are {names}",
    "cli.unknown_level": "unknown opponent {name}; the opponents are {names}",
    "cli.strengths": "{even}:NNN, where NNN is a strength: {lowest} to {highest}",
    "cli.strength": "{name} ({level})",
    "cli.needs_strength": "{even} needs a strength from {lowest} to {highest} here",
    "cli.strength_for_demo": "{name} is for --demo only; in a game, {even} finds its own strength",
    "cli.even_for_two": "{even} is for games of two, and {name} is a game for {players}",
    "cli.unknown_speed": "unknown speed {name}; the speeds are {names}",
    "cli.needs_value": "the option {option} needs a value",
    "cli.no_value": "the option {option} takes no value",
    "cli.bad_number": "{option} needs a whole number, not {value}",
    "cli.bad_number_least": "{option} needs a whole number, {least} or more, not {value}",
    "cli.only_with_demo": "{option} is for --demo only",
    "cli.demo_without_display": "no display: the demo is played without a window, with speed off",
}
