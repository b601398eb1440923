"""The club evening: section 12."""
