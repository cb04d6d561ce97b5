"""What the coach says: hints, their reasons, the review of rounds."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    # What can be done, as the coach names it. The discard of a knock is {card}.
    "coach.do.pass": "Pass",
    "coach.do.take": "Take {card}",
    "coach.do.draw": "Draw from the stock",
    "coach.do.discard": "Discard {card}",
    "coach.do.knock": "Knock with {count}, discarding {card}",
    "coach.do.gin": "Go gin, discarding {card}",
    "coach.do.big_gin": "Go big gin",
    # Why. {card} is one card such as 7♥, {cards} several, {name} the other player.
    "coach.why.gin": "It is gin.",
    "coach.why.wins_game": "The bonus alone wins the game.",
    "coach.why.gin_next": "With {card} you have gin.",
    "coach.why.completes": "{card} completes {cards}.",
    "coach.why.lowers": "It lowers your deadwood from {count} to {than}.",
    "coach.why.take_idle": "{card} completes no meld.",
    "coach.why.knock_wins": "A knock with {deadwood} wins about {share} of the time.",
    "coach.why.knock_risk": "A knock would be undercut about {share} of the time.",
    "coach.why.knock_small.one": "A knock would earn about {n} point on average.",
    "coach.why.knock_small.other": "A knock would earn about {n} points on average.",
    "coach.why.stock_short.one": "Only {n} draw is left.",
    "coach.why.stock_short.other": "Only {n} draws are left.",
    "coach.why.gin_outs.one": "{n} of the {of} unseen cards would give you gin.",
    "coach.why.gin_outs.other": "{n} of the {of} unseen cards would give you gin.",
    # {n} cards after the better discard, {than} after the other.
    "coach.why.more_gin_outs.one": "{n} unseen card would then give you gin, instead of {than}.",
    "coach.why.more_gin_outs.other": "{n} unseen cards would then give you gin, instead of {than}.",
    "coach.why.keeps_meld": "{card} belongs to your meld {cards}.",
    "coach.why.more_outs.one": "{n} unseen card would then complete a meld, instead of {than}.",
    "coach.why.more_outs.other": "{n} unseen cards would then complete a meld, instead of {than}.",
    "coach.why.better_draw": "The next draw leaves about {count} points of deadwood, instead of {than}.",
    "coach.why.less_deadwood": "It leaves {count} points of deadwood instead of {than}.",
    "coach.why.nobody_can_use": "{name} can’t meld {card} any more.",
    "coach.why.took_near": "{card} goes with {cards}, which {name} took.",
    "coach.why.shed_near": "{name} has discarded {cards}, so {card} is less likely to help.",
    "coach.why.fewer_pairs": "{name} could meld {card} in fewer ways than the other card.",
    # A ranked choice; {points} and the ends of the interval, {low} and {high}, are numbers such as 1.3.
    "coach.best": "Best",
    "coach.only": "There is nothing to choose here.",
    "coach.equal": "About as good",
    "coach.loses": "Loses {points} points ({low} to {high})",
    "coach.loses.chance": "Loses {points} points ({low} to {high}), or {share} of the game",
    "coach.not_now": "The coach can’t judge this decision.",
    "coach.missing": "The coach isn’t available, as a file of Gin Desktop is missing or damaged.",
}
