"""When computers act: at the pace of people, or at once where nobody wants to wait."""
