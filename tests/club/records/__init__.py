"""Club: hand records, double dummy and par."""
