"""Hearts: a game that Eldest plays once this package is installed."""

from eldest_hearts.game import Hearts

GAME = Hearts()
