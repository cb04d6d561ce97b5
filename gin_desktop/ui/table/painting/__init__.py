"""What the table shows besides cards, drawn from its model and layout."""
