"""The commands of the club: `eldest bridge` in the folder of its name, and `eldest duplicate`."""
