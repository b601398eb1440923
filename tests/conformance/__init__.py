"""What every registered game must keep, whatever its rules; what stays hidden is in `secrets`."""
