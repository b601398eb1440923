"""Law 6 and the dealing office: deals, formats, hand records, sessions of a bridge club."""
