"""What a coach can say of a decision from the view alone: the worth of every action, how sure that is, and why."""
