"""What is wrong with a code, a line that shares a deal, or a result."""

MESSAGES: dict[str, str] = {
    "deals.problem.code_empty": "There is no code here yet.",
    "deals.problem.code_letter": "No code has the character {letter} (number {place} of this one).",
    "deals.problem.code_short": "A deal code has {wanted} characters; this one has only {length}.",
    "deals.problem.code_long": "A deal code has {wanted} characters; this one has {length}.",
    "deals.problem.code_check": "This code is not right: a character is wrong, or two have changed places.",
    "deals.problem.share_rules": "The rules “{name}” are not known here. They may come from a newer version.",
    "deals.problem.share_field": "The rules set “{field}”, which is not known here. They may come from a newer "
    "version.",
    "deals.problem.share_value": "“{value}” is not possible for {field}.",
    "deals.problem.share_together": "These rules cannot be combined: {field} does not go with the others.",
    "deals.problem.share_opponent": "The opponent “{name}” is not known here. It may come from a newer version.",
    "deals.problem.share_opponent.none": "The name of the opponent is missing after “vs”.",
    "deals.problem.share_players": "A deal to share is for two players, and these rules are for more.",
    "deals.problem.share_playable": "These rules cannot be played.",
    "deals.problem.result_empty": "There is no result here yet.",
    "deals.problem.result_letter": "No result has the character {letter} (number {place} of this one).",
    "deals.problem.result_short": "A result has {wanted} characters; this one has only {length}.",
    "deals.problem.result_long": "A result has {wanted} characters; this one has {length}.",
    "deals.problem.result_check": "This result is not right: a character is wrong, or some have changed places.",
    "deals.problem.result_newer": "This result comes from a newer version of the program.",
    "deals.differs.deal": "This is the result of another deal: its code begins with {head}.",
    "deals.differs.rules": "This is the same deal, but played by other rules.",
    "deals.differs.opponent": "This is the same deal, but played against another opponent.",
    "deals.differs.both": "This is the same deal, but played by other rules and against another opponent.",
}
