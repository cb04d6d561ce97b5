"""The pictures of the opponents, drawn from a description of each face."""
