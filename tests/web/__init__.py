"""The page in a real browser: from the start page to the review; the games in `games`."""
