"""The browser in the hands of a test: it opens pages, plays, looks at them and waits."""
