"""Practice without a screen: positions, what they are judged by, where they come from, and what comes next."""
