"""Whole matches at a server in two worlds: whoever may not know the difference is sent the same."""
