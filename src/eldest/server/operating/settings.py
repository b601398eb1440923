"""The settings of a server; `eldest serve` makes them from its options, and `Host` obeys them."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.server.bots.thinkers import allowed_of


@dataclass(frozen=True)
class Settings:
    """The settings of an operator."""

    pace: float = 0.8  # seconds: bots answer at multiples of it, whatever they hold
    grace: float = 5.0  # seconds until a person without a connection counts as gone
    public: bool = False
    origins: tuple[str, ...] = ()  # other pages that may use the sockets
    sockets: int = 40  # of one table
    address_sockets: int = 200  # of one address
    address_tables: int = 60  # that one address may make in an hour
    bots: frozenset[str] = frozenset()  # of other packages that may play, as `game:level`

    def allowed(self, game: str) -> frozenset[str]:
        """The levels of other packages that may play a game."""
        return allowed_of(self.bots, game)
