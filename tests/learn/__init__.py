"""What teaches: lessons, and the coach."""
