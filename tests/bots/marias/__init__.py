"""The players of Mariáš: what they bid, play, double and believe."""
