"""Two people at one screen: the curtain and what lies behind it."""
