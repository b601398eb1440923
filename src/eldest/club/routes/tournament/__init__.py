"""The calls about a tournament of Mariáš: its page, its slips, and its tables on the server."""
