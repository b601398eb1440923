"""The coach of bridge: what it sees in a view, and its rules.

`look` answers the questions of the rules, `auction` and `play` hold the reasons for calls and
cards, `warnings` name moves that cost, and `partner` explains the calls of a bot to its partner.
"""

from eldest.analysis.coach.bridge.look import BridgeLook as Look
from eldest.analysis.coach.bridge.play import REASONS
from eldest.analysis.coach.bridge.warnings import WARNINGS

__all__ = ["REASONS", "WARNINGS", "Look"]
