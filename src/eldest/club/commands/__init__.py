"""The club's commands: `eldest bridge`, `daily`, `duplicate` and `tournament`.

The command line finds these groups by the entry points `eldest.commands`.
"""
