"""The drills of the knocker's side and of melds."""

MESSAGES: dict[str, str] = {
    "sides.hint": "Put cards side by side to form melds, then press Done.",
    "sides.keys": (
        "Arrow keys move along your cards. Space picks one up, and the arrow keys move it beside others. Then press "
        "Enter."
    ),
    # the knocker's side
    "sides.spread.title": "Your knock",
    "sides.spread.task": "Choose the spread that costs you least.",
    "sides.spread.cost": "A spread costs its deadwood plus what the defender can be expected to lay off.",
    "sides.spread.may": "You may knock with {count}.",
    "sides.spread.over.one": "{n} point over the limit: not a knock yet.",
    "sides.spread.over.other": "{n} points over the limit: not a knock yet.",
    "sides.spread.refused": "Your deadwood is {count}, and a knock needs {limit} or less. Meld more first.",
    "sides.spread.seen": "Seen: the defender does not hold these",
    "sides.spread.limit": "Knock with {n}",
    "sides.spread.wrong": "{points} points off the best",
    "sides.spread.right": "No spread costs less.",
    "sides.spread.best": "Best",
    "sides.spread.yours": "Yours",
    "sides.spread.both": "Yours, and the best",
    "sides.spread.other": "Also possible",
    "sides.spread.count": "deadwood",
    "sides.spread.layoffs": "lay-offs",
    "sides.spread.ghosts": "Faded cards fit if the defender has them.",
    "sides.spread.ghosts.chain": "Faded cards fit if the defender has them, and others may follow.",
    "sides.spread.ghost": "{card} costs {n} if the defender holds it ({held} in {unseen}): {share} on average.",
    "sides.spread.ghost.chain": "Others may follow it.",
    "sides.spread.chance": "The defender holds each card you have not seen {held} times in {unseen}.",
    "sides.spread.hundredths": "{whole}.{part}",
    "sides.name.limit": "Limit",
    # melds
    "sides.meld.title.one": "{n} card",
    "sides.meld.title.other": "{n} cards",
    "sides.meld.task": "Form melds that leave the least deadwood.",
    "sides.meld.cost": "Cards in no meld are deadwood.",
    "sides.meld.right": "No melds leave less deadwood.",
    "sides.meld.time": "Time {time}",
    "sides.name.all": "All cards",
    "sides.name.left": "Deadwood",
    "keys.sides.ghosts": "after the answer: what each faded card costs",
}
