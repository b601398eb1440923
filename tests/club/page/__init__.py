"""The club's pages in a real browser."""
