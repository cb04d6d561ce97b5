"""The knocker's side: choosing the spread that leaves the defender least."""
