"""Comparison scoring: section 10."""
