"""Sections 22 to 24 of the lawbook: worked payments, edge cases and vectors, card by card."""
