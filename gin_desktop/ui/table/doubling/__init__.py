"""The cube at the table."""
