"""The sentences a rules page is made of: points, doubling, the game, the sheet; and its examples."""

MESSAGES: dict[str, str] = {
    "page.score.title": "Points of a round",
    "page.score.knock": "The knocker gets the difference of the counts.",
    "page.score.gin": "Gin gets the other’s count and {points} points more.",
    "page.score.big_gin": "Big gin gets the other’s count and {points} points more.",
    "page.score.undercut": (
        "If the other’s count is lower, it is an undercut: "
        "the difference and {points} points more go to the other player."
    ),
    "page.score.tie.undercut": "Equal counts are an undercut as well.",
    "page.score.tie.no_bonus": "With equal counts the other player wins the round, without the bonus.",
    "page.score.tie.knocker": "With equal counts the knocker wins the round.",
    "page.score.spades": (
        "If the card turned at the deal is a spade, all points of the round count twice: the difference and every "
        "bonus, for whoever wins it."
    ),
    "page.score.cube": "Accepted doubles multiply all points of the round, for whoever wins it.",
    "page.score.cube.spades": "A spade and accepted doubles multiply each other.",
    "page.score.drawn": "A drawn round brings nobody anything.",
    # doubling
    "page.doubling.title": "Doubling",
    "page.doubling.when.before_draw": (
        "At your own turn, before you draw, you may offer to double the points of the round. This does not use up your "
        "turn. Nobody doubles while the first card is still on offer or must be drawn from the stock."
    ),
    "page.doubling.when.any_time_in_turn": (
        "At your own turn, before you draw or after it, you may offer to double the points of the round. This does not "
        "use up your turn. Nobody doubles while the first card is still on offer or must be drawn from the stock."
    ),
    "page.doubling.when.eleven": "Nor does whoever begins with eleven cards, before their first discard.",
    "page.doubling.answer.double": (
        "The other player answers at once: they accept, and the round counts twice, or they refuse and give the round "
        "up. There is one double in a round, whoever offers it."
    ),
    "page.doubling.answer.redouble": (
        "The other player answers at once: they accept, and the round counts for the factor offered; they refuse and "
        "give the round up; or they redouble, and the first player answers that in the same way. "
        "The factor never goes beyond {most}."
    ),
    "page.doubling.owner.either": "Once a double has been accepted there is no other in that round.",
    "page.doubling.owner.alternate": (
        "Whoever accepted the last double has the right to the next one; the other has to wait for it."
    ),
    "page.doubling.boxes": (
        "Boxes, the game bonus and a shutout are never multiplied. After a drawn round the next one starts at single "
        "points again."
    ),
    "page.doubling.refuse": (
        "A refused double is settled like this. The player who doubled lays out their ten cards as they are, without "
        "drawing and whatever their count. The other player melds and {layoff}. The doubler gets the difference of "
        "the counts, but never less than nothing, and {points} points more. There is no undercut."
    ),
    "page.doubling.refuse.layoff": "lays off, as after a knock",
    "page.doubling.refuse.no_layoff": "may not lay off",
    "page.doubling.refuse.gin": (
        "If the doubler has no deadwood at all, it is gin: nothing is laid off, and the gin bonus comes on top."
    ),
    "page.doubling.refuse.late": (
        "Whoever holds eleven cards at that moment first drops the one whose loss leaves the least deadwood."
    ),
    "page.doubling.refuse.none": "What a refusal costs is not multiplied by the double that was refused.",
    "page.doubling.refuse.current": (
        "What a refusal costs is multiplied by the doubles accepted before, not by the one that was refused."
    ),
    "page.doubling.refuse.spades": "A spade doubles it all the same.",
    "page.doubling.refuse.box": "The doubler has won the round: a box, and it counts for the next deal and a shutout.",
    # the game
    "page.game.title": "The game",
    "page.game.target": (
        "The game ends when someone has {target} points from the rounds. Boxes and bonuses are added afterwards and "
        "do not help to get there."
    ),
    "page.game.bonus": "Whoever reached the target gets a game bonus of {points} points.",
    "page.game.no_bonus": "There is no game bonus.",
    "page.game.box.each": "Every round won is a box; at the end each player gets {points} points a box.",
    "page.game.box.loser": (
        "Every round won is a box; at the end the loser gets {points} points a box, the winner none."
    ),
    "page.game.box.none": "There are no points for the number of rounds won.",
    "page.game.box.gin.one": "A round won with gin or big gin counts for {n} box more.",
    "page.game.box.gin.other": "A round won with gin or big gin counts for {n} boxes more.",
    "page.game.box.undercut.one": "An undercut counts for {n} box more.",
    "page.game.box.undercut.other": "An undercut counts for {n} boxes more.",
    "page.game.box.spades": "If the card turned at the deal is a spade, the round counts for twice as many boxes.",
    "page.game.shutout.when.no_hands": "If the loser has not won a single round, it is a shutout:",
    "page.game.shutout.when.zero_points": "If the loser has no points at all, it is a shutout:",
    "page.game.shutout.bonus": "{when} the winner gets {points} points more. Drawn rounds do not spoil it.",
    "page.game.shutout.double_deadwood": (
        "{when} the differences the winner scored in the rounds count twice (not the bonuses for gin and undercut)."
    ),
    "page.game.shutout.double_hand_points": "{when} the winner’s points from the rounds count twice.",
    "page.game.shutout.double_all": "{when} all of the winner’s points count twice, bonuses and boxes too.",
    "page.game.shutout.none": "There is nothing extra for a shutout.",
    "page.game.winner.first_to_target": "Whoever reached the target has won, whatever the totals say in the end.",
    "page.game.winner.highest_total": (
        "The higher total after all bonuses wins the game, even against the player who reached the target. "
        "Equal totals go to the one who did."
    ),
    "page.game.undercut": "An undercut may carry the other player past the target, and wins the game.",
    "page.game.left": "A game that is left before its end has no bonuses; the points of the rounds stand.",
    # the sheet
    "page.sheet.title.hollywood": "The Hollywood sheet",
    "page.sheet.title.series": "The series",
    "page.sheet.hollywood": (
        "Three games are played at once, in three columns. Your first win is entered in the first column, your second "
        "in the first and second, your third and all later ones in all three."
    ),
    "page.sheet.hollywood.close": (
        "A column in which somebody reaches {target} is closed and takes nothing more; one round may close two of "
        "them. If you have not won before the first column closes, your first win goes to the second."
    ),
    "page.sheet.hollywood.each": (
        "Each column is a game of its own, with its own boxes, bonuses and shutout. Play ends when all three are "
        "closed. A drawn round is entered nowhere."
    ),
    "page.sheet.hollywood.two_of_three": "Whoever wins two of the three games has won.",
    "page.sheet.hollywood.total_points": "Whoever has more points in the three games together has won.",
    "page.sheet.series": (
        "Several games are played one after the other, and their totals are added up as game points. "
        "The first dealer of each game is found as for the first one."
    ),
    "page.sheet.series.target": (
        "The series ends when a player has {total} game points at the end of a game; the higher score wins. "
        "Equal scores ask for one more game."
    ),
    "page.sheet.series.open": (
        "The series has no fixed end: it goes on until you stop it after a game, and the higher score wins. "
        "Equal scores ask for one more game."
    ),
    # examples
    "example.set": "a set",
    "example.run": "a run",
    "example.no_meld": "no meld",
    "example.deadwood": "deadwood: {count}",
    "example.hand": "A hand of ten cards",
    "example.melds": "Melds, and what is none",
    "example.limit": "knock with {limit}",
    "example.limit.gin": "gin only",
    "example.limit.double": "{limit}, counts double",
    "example.turned": "What the turned card means",
    "example.lays_off": "laid off on {meld}",
    "example.layoff": "Laying off",
    "example.layoff.note": "Without laying off the count would be {before}; it is {after}.",
    "example.undercut": "An undercut, card by card",
    "example.knock": "A knock, card by card",
    "example.gin": "Gin, card by card",
    "example.round": "What rounds bring",
    "example.round.how": "How it ends",
    "example.round.counts": "Counts",
    "example.round.points": "Points",
    "example.round.knock": "Knock",
    "example.round.knock.spade": "Knock, a spade turned",
    "example.round.knock.cube": "Knock, doubled",
    "example.round.gin": "Gin",
    "example.round.big_gin": "Big gin",
    "example.round.undercut": "Undercut",
    "example.round.tie": "Equal counts",
    "example.round.refused": "A refused double",
    "example.round.counts.value": "{first} to {second}",
    "example.round.other": "{points} to the other",
    "example.game.2": "A game that ends {first} to {second} in points of rounds",
    "example.game.3": "A game that ends with {first}, {second} and {third} points from the rounds",
    "example.game.line": "At the end",
    "example.anna": "Anna",
    "example.ben": "Ben",
    "example.hollywood": "How rounds are entered",
    "example.hollywood.round": "Round",
    "example.hollywood.column": "Game {number}",
    "example.hollywood.won": "{name} {points}",
    "example.hollywood.running": "{first} : {second}",
    "example.hollywood.closed": "{first} : {second}, closed",
    "example.hollywood.drawn": "drawn",
    "example.series": "Games of a series",
    "example.series.head": "Game points",
    "example.series.game": "Game {number}",
    "example.series.total": "Together",
    # where figures were filled in
    "rules.grand_total.note": (
        "Completed: the description of this system gives no figures. The bonuses, the boxes, the shutout and the "
        "dealers are those of sites of the same kind."
    ),
    "rules.series_20_25.note": "Completed: that a series ends at 500 is a common example, not a rule.",
    "rules.series_10_20.note": "Completed: that a series ends at 500 is a common example, not a rule.",
    "rules.oklahoma_150.note": "Completed: that a spade doubles the boxes is our reading of this variant.",
    "rules.hollywood_oklahoma.note": "Completed: that a spade doubles the boxes is our reading of this variant.",
    "rules.doubling_classic.note": "Completed: books set no limit to the doubles; the program stops at 64.",
}
