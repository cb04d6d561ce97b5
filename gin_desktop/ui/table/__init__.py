"""The felt: card pictures, moving cards, dragging, and where everything lies."""
