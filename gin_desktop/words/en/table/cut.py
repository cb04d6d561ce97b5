"""The cut for the first deal."""

MESSAGES = {
    "cut.title": "Who deals first?",
    "cut.rule.cut_high": "Each side draws a card. The higher one deals; the ace is low.",
    "cut.rule.cut_low": "Each side draws a card. The lower one deals; the ace is lowest.",
    "cut.pick": "Draw any card",
    "cut.pick.name": "{name}: draw any card",
    "cut.other": "{name} draws a card",
    "cut.tie": "{first} and {second}: a tie, so the cards are cut again",
    "cut.deals.cut_high": "{dealer} deals: {card} is higher than {other}",
    "cut.deals.cut_high.you": "You deal: {card} is higher than {other}",
    "cut.deals.cut_low": "{dealer} deals: {card} is lower than {other}",
    "cut.deals.cut_low.you": "You deal: {card} is lower than {other}",
    "cut.go_on": "Deal",
    "cut.skip": "Skip",
    "keys.cut.arrows": "go along the cards",
    "keys.cut.pick": "draw the card",
    "keys.cut.skip": "skip the cut",
}
