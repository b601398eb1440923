"""The one state of a deal of Žolíky, in numbers: a chain of classes, one file for each chapter."""

from eldest.games.zoliky.kernel.doors import Zoliky
from eldest.games.zoliky.kernel.draft import Draft

__all__ = ["Draft", "Zoliky"]
