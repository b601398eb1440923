"""The one state of a deal of Žolíky, in numbers: a chain of classes, one file for each chapter.

The game makes a kernel for every round; views, drafts of a turn and solvers read it.
"""

from eldest.games.zoliky.kernel.draft import Draft
from eldest.games.zoliky.kernel.zoliky import Zoliky

__all__ = ["Draft", "Zoliky"]
