"""The club's commands `eldest bridge ...` and `eldest duplicate ...`.

The command line finds both groups by the entry points `eldest.commands`.
"""
