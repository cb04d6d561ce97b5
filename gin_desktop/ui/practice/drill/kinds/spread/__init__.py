"""The knocker's side: which spread to lay down in a knock."""
