"""The knocker's side, choosing the spread that loses least: themes, how they are made, judging, lessons and words."""
