"""A task of practice on the felt."""
