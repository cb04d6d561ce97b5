"""The editor for own rule sets."""
