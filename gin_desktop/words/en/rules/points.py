"""The sentences a rules page is made of: points, doubling, the game, the sheet; and its examples."""

MESSAGES: dict[str, str] = {
    "page.score.title": "Points of a round",
    "page.score.knock": "If the knocker has less deadwood after lay-offs, the knocker scores the difference.",
    "page.score.knock.no_layoff": "If the knocker has less deadwood, the knocker scores the difference.",
    "page.score.gin": "Gin scores {points} plus the opponent’s deadwood.",
    "page.score.big_gin": "Big gin scores {points} plus the opponent’s deadwood.",
    "page.score.undercut": (
        "If the defender has less deadwood after lay-offs, the knocker is undercut: "
        "the defender scores the difference plus {points}."
    ),
    "page.score.undercut.no_layoff": (
        "If the defender has less deadwood, the knocker is undercut: the defender scores the difference plus {points}."
    ),
    "page.score.tie.undercut": "Equal deadwood is an undercut, too.",
    "page.score.tie.no_bonus": "If both have the same deadwood, the defender wins the round, but scores nothing.",
    "page.score.tie.knocker": "If both have the same deadwood, the knocker wins the round, but scores nothing.",
    "page.score.spades": (
        "If the upcard is a spade, the round counts double for either player: the difference and every bonus."
    ),
    "page.score.spades.eleven": (
        "If the knock card is a spade, the round counts double for either player: the difference and every bonus."
    ),
    "page.score.cube": "Accepted doubles multiply all points of the round, no matter who wins it.",
    "page.score.cube.spades": "With a spade turned, they are doubled once more.",
    "page.score.drawn": "Nobody scores in a draw.",
    # doubling
    "page.doubling.title": "Doubling",
    "page.doubling.never": "As the highest factor is 1, nobody can double.",
    "page.doubling.when.before_draw": (
        "On your turn, before you draw, you may offer to double the points of the round. "
        "This does not use up your turn."
    ),
    "page.doubling.when.any_time_in_turn": (
        "On your turn, before you draw or afterwards, you may offer to double the points of the round. "
        "This does not use up your turn."
    ),
    "page.doubling.not.upcard": "There is no doubling while the upcard is on offer.",
    "page.doubling.not.upcard.late": (
        "There is no doubling while the upcard is on offer, or in the turn of the player who takes it then."
    ),
    "page.doubling.not.stock": (
        "There is no doubling while the upcard is on offer, or when two passes force a stock draw."
    ),
    "page.doubling.not.stock.late": (
        "There is no doubling while the upcard is on offer, in the turn of the player who takes it then, or when two "
        "passes force a stock draw."
    ),
    "page.doubling.not.eleven": ("The player who begins with eleven cards may not double before the first discard."),
    "page.doubling.answer.double": (
        "Your opponent must answer at once: accepting doubles the round, refusing gives it up. There is only one "
        "double in a round, from either player."
    ),
    "page.doubling.answer.redouble": (
        "Your opponent must answer at once: accept the factor offered, refuse and give up the round, or redouble, "
        "which you must answer in the same way. Doubles never multiply a round by more than {most}."
    ),
    "page.doubling.owner.either": "Once a double has been accepted, there are no more in that round.",
    "page.doubling.owner.alternate": ("Only the player who accepted the last double may offer the next one."),
    "page.doubling.boxes": (
        "Boxes, the game bonus and the shutout bonus are never multiplied. Every round starts at single points again, "
        "even after a draw."
    ),
    "page.doubling.boxes.no_shutout_bonus": (
        "Boxes and the game bonus are never multiplied. Every round starts at single points again, even after a draw."
    ),
    "page.doubling.refuse": (
        "If a double is refused, the doubler lays out ten cards as they are, without drawing and whatever their "
        "deadwood. The opponent lays out melds, and lays off as after a knock. The doubler scores {points}, and the "
        "difference as well if the doubler has less deadwood. There is no undercut."
    ),
    "page.doubling.refuse.no_layoff": (
        "If a double is refused, the doubler lays out ten cards as they are, without drawing and whatever their "
        "deadwood. The opponent lays out melds, without lay-offs. The doubler scores {points}, and the difference as "
        "well if the doubler has less deadwood. There is no undercut."
    ),
    "page.doubling.refuse.gin": (
        "A doubler without any deadwood has gin: there are no lay-offs, and the gin bonus of {points} is added."
    ),
    "page.doubling.refuse.late": (
        "A player who holds eleven cards at that moment first discards the one that leaves the least deadwood."
    ),
    "page.doubling.refuse.none": "A refusal is scored at single points.",
    "page.doubling.refuse.none.redouble": (
        "A refusal is scored at single points; after a refused redouble the first double does not count either."
    ),
    "page.doubling.refuse.none.alternate": (
        "A refusal is scored at single points, whatever was accepted before; after a refused redouble the first double "
        "does not count either."
    ),
    "page.doubling.refuse.current": (
        "A refusal is multiplied by the doubles accepted before, but not by the one refused; after a refused redouble "
        "the first double does not count either."
    ),
    "page.doubling.refuse.spades": "A spade still doubles it.",
    "page.doubling.refuse.won": "Otherwise it counts as a round won by the doubler.",
    # the game
    "page.game.title": "The game",
    "page.game.target": (
        "The game ends when a player has scored {target} points in rounds. Boxes and bonuses are added at the end; "
        "they do not help to reach the target."
    ),
    "page.game.bonus": "The player who reaches the target gets a game bonus of {points} points.",
    "page.game.no_bonus": "There is no game bonus.",
    "page.game.box.each": "At the end, each player scores {points} points (a box) for every round won.",
    "page.game.box.loser": (
        "At the end, the loser scores {points} points (a box) for every round won. The winner’s boxes don’t score."
    ),
    "page.game.box.reached": "For boxes, the winner is the one who reached the target, whatever the totals.",
    "page.game.box.none": "There are no extra points for the number of rounds won.",
    "page.game.box.gin.one": "Gin earns {n} extra box.",
    "page.game.box.gin.other": "Gin earns {n} extra boxes.",
    "page.game.box.big_gin.one": "Gin and big gin earn {n} extra box.",
    "page.game.box.big_gin.other": "Gin and big gin earn {n} extra boxes.",
    "page.game.box.undercut.one": "An undercut earns {n} extra box.",
    "page.game.box.undercut.other": "An undercut earns {n} extra boxes.",
    "page.game.box.spades": "A spade upcard doubles the boxes of the round.",
    "page.game.box.spades.eleven": "If the knock card is a spade, the round counts for twice as many boxes.",
    "page.game.shutout.when.no_hands": "It is a shutout if the loser has not won a single round; draws do not matter.",
    "page.game.shutout.when.zero_points": "It is a shutout if the loser has no points at all from rounds.",
    "page.game.shutout.bonus": "A shutout earns the winner another {points} points.",
    "page.game.shutout.double_deadwood": (
        "A shutout doubles the winner’s deadwood points, but not the bonuses of the rounds."
    ),
    "page.game.shutout.double_hand_points": (
        "A shutout doubles the winner’s points from rounds, but not boxes or the game bonus."
    ),
    "page.game.shutout.double_all": "A shutout doubles everything the winner has, boxes and bonuses included.",
    "page.game.shutout.none": "A shutout earns nothing extra.",
    "page.game.winner.first_to_target": "The player who reaches the target wins the game, whatever the final totals.",
    "page.game.winner.highest_total": (
        "The higher total wins the game once boxes and bonuses are added, even against the player who reached the "
        "target. If the totals are equal, the player who reached the target wins."
    ),
    "page.game.undercut": "An undercut can take the defender past the target and win the game.",
    "page.game.left": "If a game is left early, there are no boxes or bonuses; the points of the rounds stand.",
    # the sheet
    "page.sheet.title.hollywood": "The Hollywood sheet",
    "page.sheet.title.series": "The series",
    "page.sheet.hollywood": (
        "Three games are played at once, in three columns. Your first win is entered in the first column, your second "
        "in the first and second, and every later one in all three."
    ),
    "page.sheet.hollywood.close": (
        "A column in which a score reaches {target} is closed and takes nothing more. One round may close two columns, "
        "or all three."
    ),
    "page.sheet.hollywood.late": (
        "No win opens more than one new column for you. If the first column closes before you have won a round, your "
        "first win is entered in the second, and your next in the second and third. If it closes when you have won "
        "just one, your second win is entered in the second column alone."
    ),
    "page.sheet.hollywood.each": (
        "Each column is a game of its own, with its own boxes, bonuses and shutout. Play ends when all three columns "
        "are closed. Draws are not entered."
    ),
    "page.sheet.hollywood.two_of_three": "Win two of the three games to win the sheet.",
    "page.sheet.hollywood.total_points": "The sheet is won by the higher total of all three games.",
    "page.game.title.hollywood": "Each column",
    "page.game.hollywood.target": (
        "A column closes when a player has scored {target} points in it; play continues in the other columns. Boxes "
        "and bonuses are added when a column closes; they do not help to reach the target."
    ),
    "page.game.hollywood.partners4.target": (
        "A column closes when a side has scored {target} points in it; play continues in the other columns. Boxes and "
        "bonuses are added when a column closes; they do not help to reach the target."
    ),
    "page.game.hollywood.captain3_fixed_box.target": (
        "A column closes when the solo player or the team has scored {target} points in it; play continues in the "
        "other columns. Boxes and bonuses are added when a column closes; they do not help to reach the target."
    ),
    "page.game.hollywood.undercut": "An undercut can take the defender past the target and win a column.",
    "page.game.hollywood.bonus": (
        "In each column, the player who reaches the target gets a game bonus of {points} points."
    ),
    "page.game.hollywood.side.bonus": (
        "In each column, the side that reaches the target gets a game bonus of {points} points."
    ),
    "page.game.hollywood.box.each": (
        "In each column, both players score {points} points (a box) for every win entered there."
    ),
    "page.game.hollywood.box.loser": (
        "In each column, the loser scores {points} points (a box) for every win entered there. The winner’s boxes "
        "don’t score."
    ),
    "page.game.hollywood.captain3_fixed_box.box.each": (
        "In each column, the solo player and the team score {points} points (a box) for every win entered there."
    ),
    "page.game.hollywood.captain3_fixed_box.box.loser": (
        "In each column, the losing side scores {points} points (a box) for every win entered there. The winner’s "
        "boxes don’t score."
    ),
    "page.game.hollywood.partners4.box.each": (
        "In each column, both sides score {points} points (a box) for every deal of theirs entered there, never more "
        "than one box a deal."
    ),
    "page.game.hollywood.partners4.box.loser": (
        "In each column, the losing side scores {points} points (a box) for every deal of theirs entered there, never "
        "more than one box a deal. The winners’ boxes don’t score."
    ),
    "page.game.hollywood.shutout.when.no_hands": "A column is a shutout if the loser has nothing entered there.",
    "page.game.hollywood.shutout.when.zero_points": "A column is a shutout if the loser has no points there.",
    "page.game.hollywood.shutout.double_deadwood": (
        "A shutout doubles the winner’s deadwood points in that column, but not the bonuses of the rounds."
    ),
    "page.game.hollywood.shutout.double_hand_points": (
        "A shutout doubles the winner’s points from rounds in that column, but not boxes or the game bonus."
    ),
    "page.game.hollywood.shutout.double_all": (
        "A shutout doubles everything the winner has in that column, boxes and bonuses included."
    ),
    "page.game.hollywood.left": (
        "If you leave a sheet early, closed columns keep their boxes and bonuses. Open columns have none, but the "
        "points of their rounds stand."
    ),
    "page.sheet.series": (
        "Several games are played in a row, and their totals are added up as game points. In each game scores restart "
        "at zero, and the first dealer is chosen as in the first one."
    ),
    "page.sheet.series.solo": (
        "Several games are played in a row, and their totals are added up as game points. In each game scores restart "
        "at zero. The sides stay the same for the whole series, so the deal carries on as within a game."
    ),
    "page.sheet.series.target": (
        "The series ends with the game in which somebody reaches {total} game points. The best score wins; "
        "if it is shared, one more game is played."
    ),
    "page.sheet.series.open": (
        "The series has no fixed end: you may stop after any game, unless the best score is shared. "
        "The best score wins."
    ),
    # examples
    "example.set": "a set",
    "example.run": "a run",
    "example.no_meld": "not a meld",
    "example.deadwood": "deadwood: {deadwood}",
    "example.hand": "A hand of ten cards",
    "example.melds": "Valid and invalid melds",
    "example.limit": "knock with {limit}",
    "example.limit.or_less": "knock with {limit} or less",
    "example.limit.gin": "gin only",
    "example.limit.spade": "knock with {limit}, round doubled",
    "example.limit.spade.or_less": "knock with {limit} or less, round doubled",
    "example.turned": "What the upcard means",
    "example.turned.eleven": "What the knock card means",
    "example.lays_off": "laid off on {meld}",
    "example.layoff": "Laying off",
    "example.layoff.note": "Lay-offs bring the deadwood down from {before} to {after}.",
    "example.undercut": "An undercut, card by card",
    "example.knock": "A knock, card by card",
    "example.gin": "Gin, card by card",
    "example.round": "What rounds are worth",
    "example.round.how": "How it ends",
    "example.round.deadwood": "Deadwood",
    "example.round.points": "Points",
    "example.round.knock": "Knock",
    "example.round.knock.spade": "Knock, with a spade turned",
    "example.round.knock.cube": "Knock, doubled",
    "example.round.gin": "Gin",
    "example.round.big_gin": "Big gin",
    "example.round.undercut": "Undercut",
    "example.round.tie": "Equal deadwood",
    "example.round.refused": "A refused double",
    "example.round.deadwood.value": "{first} to {second}",
    "example.round.other": "{points} to the defender",
    "example.game.2": "A game that ends {first} to {second} in points from rounds",
    "example.game.hollywood": "A column that ends {first} to {second}",
    "example.game.3": "A game that ends with {first}, {second} and {third} points from rounds",
    "example.game.line": "Item",
    "example.anna": "Anna",
    "example.ben": "Ben",
    "example.hollywood": "How rounds are entered",
    "example.hollywood.round": "Round",
    "example.hollywood.column": "Game {number}",
    "example.hollywood.won": "{name} {points}",
    "example.hollywood.running": "{first} : {second}",
    "example.hollywood.closed": "{first} : {second}, closed",
    "example.hollywood.drawn": "draw",
    "example.series": "Games of a series",
    "example.series.head": "Game points",
    "example.series.game": "Game {number}",
    "example.series.total": "Total",
    # where figures were filled in
    "rules.grand_total.note": (
        "Filled in by us: the description of this system gives no figures. Its bonuses, boxes, shutout and dealers "
        "are those common on sites of this kind."
    ),
    "rules.series_20_25.note": "Filled in by us: that a series ends at 500 is a common choice, not a fixed rule.",
    "rules.series_10_20.note": "Filled in by us: that a series ends at 500 is a common choice, not a fixed rule.",
    "rules.oklahoma_150.note": "Filled in by us: that a spade also doubles the boxes is our reading of this variant.",
    "rules.hollywood_oklahoma.note": (
        "Filled in by us: that a spade also doubles the boxes is our reading of this variant."
    ),
    "rules.doubling_classic.note": "Filled in by us: the books set no limit to the doubles; here they stop at 64.",
}
