"""What is wrong with a code, a line that shares a deal, or a result."""

MESSAGES: dict[str, str] = {
    "deals.problem.code_empty": "Type or paste a code.",
    "deals.problem.code_letter": "A deal code can’t contain {letter} (character {place}).",
    "deals.problem.code_short": "A deal code has {wanted} characters; this one has only {length}.",
    "deals.problem.code_long": "A deal code has {wanted} characters; this one has {length}.",
    "deals.problem.code_check": "This code has a mistake: a character is wrong, or two are swapped.",
    "deals.problem.share_rules": "The rules “{name}” are not known here. They may come from a newer version.",
    "deals.problem.share_field": (
        "The rules set “{field}”, which is not known here. They may come from a newer version."
    ),
    "deals.problem.share_value": "“{value}” is not possible for {field}.",
    "deals.problem.share_together": "These rules cannot be combined: {field} does not go with the others.",
    "deals.problem.share_opponent": "The opponent “{name}” is not known here. It may come from a newer version.",
    "deals.problem.share_opponent.none": "The name of the opponent is missing after “vs”.",
    "deals.problem.share_players": "Deals to share are for two players, and these rules are for more.",
    "deals.problem.share_playable": "These rules cannot be played here.",
    "deals.problem.result_empty": "Type or paste a result.",
    "deals.problem.result_is_deal": "This is a deal, not a result. A result begins with GINR.",
    "deals.problem.result_letter": "A result can’t contain {letter} (character {place}).",
    "deals.problem.result_short": "A result has {wanted} characters; this one has only {length}.",
    "deals.problem.result_long": "A result has {wanted} characters; this one has {length}.",
    "deals.problem.result_check": "This result has a mistake: a character is wrong, or some are swapped.",
    "deals.problem.result_newer": "This result comes from a newer version of the program.",
    "deals.differs.deal": "This result is for another deal, whose code begins with {head}.",
    "deals.differs.rules": "This result is for the same deal, but under other rules.",
    "deals.differs.opponent": "This result is for the same deal, but against another opponent.",
    "deals.differs.both": "This result is for the same deal, but under other rules and against another opponent.",
}
