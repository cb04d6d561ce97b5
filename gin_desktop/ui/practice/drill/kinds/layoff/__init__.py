"""The lay-off trainer: how to defend against a knock."""
