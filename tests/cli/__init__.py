"""The command `eldest`."""
