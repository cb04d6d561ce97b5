"""Practice without a screen: positions, themes, generators, judging and the ways to practise."""
