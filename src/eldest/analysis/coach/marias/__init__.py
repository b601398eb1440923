"""The coach of Mariáš: what it sees in a view, and its rules.

`look` answers the questions of the rules, `talk` and `play` hold the reasons for what is said and
played, and `warnings` name moves that cost.
"""

from eldest.analysis.coach.marias.look import MariasLook as Look
from eldest.analysis.coach.marias.play import REASONS
from eldest.analysis.coach.marias.warnings import WARNINGS

__all__ = ["REASONS", "WARNINGS", "Look"]
