"""The laws of bridge at the table, a file for each section."""
