"""Who plays, as every screen shows them: faces, and what they say."""
