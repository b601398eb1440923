"""Deal files: section 4, each format both ways, damaged files, and files of other programs."""
