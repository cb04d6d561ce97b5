"""The minds of Expert: two makes of networks that see, learn and err differently, and what both know of a style."""
