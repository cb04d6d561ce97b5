"""Players as all screens show them (portraits, remarks), and the choice of games by opponent, rules or dates."""
