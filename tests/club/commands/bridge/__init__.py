"""The commands `eldest bridge ...`: evenings, deals, people, and what they print and refuse."""
