"""Results of other programs, and files that mean harm."""
