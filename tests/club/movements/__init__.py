"""Movements: section 11."""
