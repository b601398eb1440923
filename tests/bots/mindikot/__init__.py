"""The players of Mindikot: their rules of thumb, and what they believe."""
