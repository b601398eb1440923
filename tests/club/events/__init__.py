"""Events of several evening files: sections, series, masterpoints, and their exports."""
