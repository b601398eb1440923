"""The page in a real browser, from the start page to the review; the games in `games`.

`browser` holds what the tests share: pages, devices, letters, and what a player does.
"""
