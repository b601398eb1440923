"""What every registered game must keep, whatever its rules are."""
