"""What screens are made of: style tokens, text, controls, focus."""
