"""Each game in a real browser: how it begins, what its table shows, and a whole round by keys."""
