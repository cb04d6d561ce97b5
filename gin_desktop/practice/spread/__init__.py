"""Practice of the knocker's side, choosing the best spread: themes, generation, judging, lessons and texts."""
