"""Bots of the tables: they think in processes of their own, within a budget.

The rooms ask a `Thinker` for actions, sockets ask it for hints; `worker` is the other process.
"""
