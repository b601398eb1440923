"""Bots of the tables: they think in separate processes, within a budget.

The rooms ask a `Thinker` for actions, sockets ask it for hints; `worker` is the other process.
"""
